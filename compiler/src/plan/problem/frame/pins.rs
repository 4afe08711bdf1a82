//! Pins of values on a mesh.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::Instance;

use super::super::costs::Pins;
use crate::diag::at;
use crate::graph::{Dist, Node};
use crate::infer::error::InferError;
use crate::infer::pins::show;
use crate::infer::signature::{no_signature, pins_on, signatures_on};

/// The pins on the device axes of a partly decided distribution. On an axis of one rank all
/// distributions are the same, so a pin there says nothing.
pub(super) fn pins_of(dist: Option<&Dist>, mesh: &Mesh) -> Pins {
    let pins = dist.iter().flat_map(|dist| dist.sbp.iter().zip(&mesh.axes));
    let pins = pins.skip(mesh.time_axes());
    let pins: Pins = pins
        .map(|(pin, axis)| pin.filter(|_| axis.size > 1))
        .collect();
    if pins.iter().all(Option::is_none) {
        Pins::new()
    } else {
        pins
    }
}

/// The error of an op without a signature on the mesh that gives its results as pinned.
pub(in crate::plan::problem) fn contradiction(
    node: &Node,
    instance: &Instance,
    mesh: &Mesh,
) -> InferError {
    let pinned = |axis: &usize| pins_on(node, *axis).iter().any(Option::is_some);
    let axis = (0..mesh.ndim()).find(pinned).unwrap_or(0);
    let legal = signatures_on(instance, Some(mesh.axes[axis].size));
    let (name, pins) = (&mesh.axes[axis].name, pins_on(node, axis));
    no_signature(node, &node.results[0].name, &pins, name, &legal)
}

/// The pins of a value that crosses the boundary of a loop, which is never partial. `infer` has
/// checked that a carried value is pinned consistently and that no stack is pinned along its
/// leading dim.
pub(super) fn whole(
    node: &Node,
    name: &str,
    pin: Option<&Dist>,
    mesh: &Mesh,
) -> Result<Pins, InferError> {
    let pins = pins_of(pin, mesh);
    match pin.filter(|_| pins.iter().flatten().any(|sbp| sbp.partial().is_some())) {
        Some(pin) => Err(InferError::Crossing {
            op: node.op_name(),
            value: name.to_owned(),
            found: show(&pin.sbp),
            at: node.span.map(at),
        }),
        None => Ok(pins),
    }
}
