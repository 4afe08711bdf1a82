//! Copies for arguments that are communicated directly, have a next value, and are released only at
//! the end of the step: the step itself must overwrite them before that.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;

use super::release::{comm_ops, source_released};
use super::timeline::Timeline;
use crate::graph::{Func, NodeId};
use crate::names::Names;
use crate::schedule::fuse::copy_arguments::copy;
use crate::schedule::time::moments::time_axes_of;

/// Puts a copy between such an argument and its post.
pub(super) fn run(func: &mut Func, meshes: &[Mesh]) {
    let ops = comm_ops(func, meshes, 0);
    let timeline = Timeline::of_entry(func, &time_axes_of(meshes));
    let ties = func.outputs.iter().filter_map(|output| output.tie);
    let updated: BTreeSet<NodeId> = ties.map(|arg| func.args[arg]).collect();
    let released = source_released(&ops, &timeline);
    let order = func.graph.order();
    let kernels = order.iter().filter_map(|&id| func.graph.node(id).kernel);
    let mut kernel = kernels.max().map_or(0, |last| last + 1);
    let mut names = Names::of(&func.graph);
    let mut copies: BTreeMap<NodeId, NodeId> = BTreeMap::new();
    for (op, released) in ops.iter().zip(released) {
        if updated.contains(&op.source.node) && released.is_none() {
            let copy = copy(&mut func.graph, &mut names, op.source, None);
            func.graph.node_mut(copy).kernel = Some(kernel);
            kernel += 1;
            func.graph.set_operand(op.post, 0, copy.result(0));
            copies.insert(op.post, copy);
        }
    }
    let order: Vec<NodeId> = (order.into_iter())
        .flat_map(|id| copies.get(&id).copied().into_iter().chain([id]))
        .collect();
    func.graph.renumber(&order);
}
