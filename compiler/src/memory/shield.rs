//! Copies of arguments that are communicated directly, have a next value, and are released only at
//! the end of the step: the step must overwrite them before that.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;

use super::release::{ops_within, source_released};
use super::unit_times::UnitTimes;
use crate::graph::{Func, NodeId};
use crate::names::Names;
use crate::schedule::copies::copy;
use crate::schedule::kernel::units;
use crate::schedule::time::bodies::Pipeline;
use crate::schedule::time::moments::time_axes_of;

/// Inserts a copy between such an argument and its post.
pub(super) fn run(func: &mut Func, meshes: &[Mesh]) {
    let pipeline = Pipeline::checked(func, meshes);
    let ops = ops_within(func, meshes, pipeline.as_ref());
    let times = UnitTimes::of_entry(func, &time_axes_of(meshes), pipeline.as_ref());
    let ties = func.outputs.iter().filter_map(|output| output.tie);
    let updated: BTreeSet<NodeId> = ties.map(|arg| func.args[arg]).collect();
    let released = source_released(&ops, &times);
    let units = units(&func.graph);
    let nodes = units.iter().flatten();
    let kernels = nodes.filter_map(|&id| func.graph.node(id).kernel);
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
    // The posts of a bucket stay together.
    let order = units.iter().flat_map(|unit| {
        let own = unit.iter().filter_map(|id| copies.get(id));
        own.chain(unit).copied()
    });
    let order: Vec<NodeId> = order.collect();
    func.graph.renumber(&order);
}
