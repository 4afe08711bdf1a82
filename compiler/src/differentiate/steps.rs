//! Training steps that are part of the program itself, as in imported programs.
//!
//! A step whose arguments are not donated has no ties. It is recognised by results of the types of
//! its float arguments, which the loss does not need: new values or gradients.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::types::TensorType;

use crate::graph::{Func, NodeId};

/// Whether an entry is a training step whose loss has this name.
pub(super) fn has_loss(func: &Func, name: &str) -> bool {
    let has_ties = func.outputs.iter().any(|output| output.tie.is_some());
    super::loss(func, Some(name)).is_some()
        && (has_ties || !kept(func, &forward(func, Some(name))).is_empty())
}

/// The nodes from which the loss with this name, or any result that can be a loss, is computed.
pub(crate) fn forward(func: &Func, name: Option<&str>) -> BTreeSet<NodeId> {
    let named = name.and_then(|name| super::loss(func, Some(name)));
    let losses = super::losses(func).filter(|&loss| named.is_none_or(|named| named == loss));
    func.graph
        .ancestors(losses.map(|loss| func.outputs[loss].value))
}

/// The data arguments of a step without ties that hold no samples: those of which a result outside
/// the forward pass has the type, each result counting for the first that is left.
pub(crate) fn kept(func: &Func, forward: &BTreeSet<NodeId>) -> BTreeSet<NodeId> {
    let mut left: BTreeMap<&TensorType, usize> = BTreeMap::new();
    let results = func.outputs.iter().map(|output| output.value);
    for value in results.filter(|value| !forward.contains(&value.node)) {
        *left.entry(&func.graph.value(value).ty).or_default() += 1;
    }
    let is_kept = |arg: &NodeId| {
        let ty = &func.graph.value(arg.result(0)).ty;
        let count = left.get_mut(ty).filter(|count| **count > 0);
        count.map(|count| *count -= 1).is_some()
    };
    let kept: BTreeSet<NodeId> = func.args.iter().copied().filter(is_kept).collect();
    let trained = |arg: &NodeId| {
        let ty = &func.graph.value(arg.result(0)).ty;
        ty.dtype.is_float() && ty.ndim() > 0
    };
    match kept.iter().any(trained) {
        true => kept,
        false => BTreeSet::new(),
    }
}
