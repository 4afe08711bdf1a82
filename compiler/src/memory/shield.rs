//! Copies for arguments that are communicated directly, have a next value, and are released only at
//! the end of the step: the step itself must overwrite them before that.

use std::collections::BTreeMap;

use ddl_dialect::mesh::Mesh;

use super::release::{comm_ops, source_released};
use super::timeline::Timeline;
use crate::graph::{Func, Kind, NodeId};
use crate::schedule::copy_arguments::copy;
use crate::schedule::moments::time_axes_of;

/// Puts a copy between such an argument and its post.
pub(super) fn run(func: &mut Func, meshes: &[Mesh]) {
    let ops = comm_ops(func, meshes, 0);
    let timeline = Timeline::of_entry(func, &time_axes_of(meshes));
    let mut copies: BTreeMap<NodeId, NodeId> = BTreeMap::new();
    for (number, op) in ops.iter().enumerate() {
        let is_argument = matches!(func.graph.node(op.source.node).kind, Kind::Arg(_));
        let has_next = func
            .outputs
            .iter()
            .any(|output| output.tie.map(|arg| func.args[arg]) == Some(op.source.node));
        if is_argument && has_next && source_released(&ops, number, &timeline).is_none() {
            let order = func.graph.order();
            let free = order
                .iter()
                .filter_map(|&id| func.graph.node(id).kernel)
                .max();
            let copy = copy(&mut func.graph, op.source, None);
            func.graph.node_mut(copy).kernel = Some(free.map_or(0, |kernel| kernel + 1));
            func.graph.set_operand(op.post, 0, copy.result(0));
            copies.insert(op.post, copy);
            let order: Vec<NodeId> = order
                .into_iter()
                .flat_map(|id| {
                    copies
                        .get(&id)
                        .filter(|_| id == op.post)
                        .copied()
                        .into_iter()
                        .chain([id])
                })
                .collect();
            func.graph.renumber(&order);
        }
    }
}
