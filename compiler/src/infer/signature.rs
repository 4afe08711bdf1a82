//! Which signatures an op may have, given the pins of its results.

use ddl_dialect::op::{Instance, Signature};
use ddl_dialect::sbp::Sbp;

use super::error::InferError;
use crate::diag::{Diags, at};
use crate::graph::{Graph, MeshDecl, Node, NodeId};

/// The SBP that each result of a node is pinned to on `axis`.
pub(crate) fn pins_on(node: &Node, axis: usize) -> Vec<Option<Sbp>> {
    node.results
        .iter()
        .map(|value| {
            value
                .dist
                .as_ref()
                .and_then(|dist| dist.sbp.get(axis).copied().flatten())
        })
        .collect()
}

/// Whether the results of a signature agree with their pins.
pub(crate) fn admits(pins: &[Option<Sbp>], signature: &Signature) -> bool {
    pins.iter()
        .zip(&signature.results)
        .all(|(pin, sbp)| pin.is_none_or(|pin| pin == *sbp))
}

/// The signatures of an op on an axis; if its size is open, all that are legal for some size.
pub(crate) fn signatures_on(instance: &Instance, size: Option<usize>) -> Vec<Signature> {
    instance.planned_signatures_on(size.unwrap_or(1))
}

/// Reports an op if no signature produces its results as pinned.
pub(super) fn check(graph: &Graph, id: NodeId, meshes: &[MeshDecl], diags: &mut Diags) {
    let node = graph.node(id);
    let pinned = node
        .results
        .iter()
        .find_map(|value| value.dist.as_ref().map(|d| (value, d)));
    let Some((value, dist)) = pinned else {
        return;
    };
    let Some(instance) = graph.instance(id) else {
        return;
    };
    for (axis, (axis_name, size)) in meshes[dist.mesh].axes.iter().enumerate() {
        let pins = pins_on(node, axis);
        let signatures = signatures_on(&instance, *size);
        if !signatures.iter().any(|signature| admits(&pins, signature)) {
            let legal = &signatures;
            diags.push(no_signature(node, &value.name, &pins, axis_name, legal));
        }
    }
}

/// The error of an op that cannot produce its results as pinned on an axis.
pub(crate) fn no_signature(
    node: &Node,
    value: &str,
    pins: &[Option<Sbp>],
    axis: &str,
    legal: &[Signature],
) -> InferError {
    let found: Vec<String> = pins.iter().flatten().map(Sbp::to_string).collect();
    let legal: Vec<String> = legal.iter().map(Signature::to_string).collect();
    InferError::NoSignature {
        op: node.op_name(),
        value: value.to_owned(),
        found: found.join(", "),
        axis: axis.to_owned(),
        legal: legal.join("; "),
        at: node.span.map(at),
    }
}
