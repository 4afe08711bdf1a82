//! Gives every use of a splat its own copy.
//!
//! A splat (a constant, `iota`, a 0-d value broadcast to a shape) costs nothing where it is used,
//! since the kernel that uses it computes its elements, but a conversion of it has a cost. Shared
//! by many ops it would also couple their decisions without reason.

use std::collections::BTreeSet;

use crate::cost::compute::is_splat;
use crate::graph::{Func, NodeId, ValueId};
use crate::names::Names;

/// Copies the splats of a function and of its loops.
pub(crate) fn run(func: &mut Func) {
    func.for_each_mut(&mut in_graph);
}

/// Copies splats, users first, so that a splat of a splat is copied with it.
fn in_graph(func: &mut Func) {
    let mut names = Names::of(&func.graph);
    let order = func.graph.order();
    let returned: BTreeSet<NodeId> = func.outputs.iter().map(|o| o.value.node).collect();
    for &id in order.iter().rev() {
        let graph = &func.graph;
        let is_scalar = |operand: ValueId| graph.value(operand).ty.ndim() == 0;
        let may_be = graph.operands(id).into_iter().all(is_scalar);
        let instance = may_be.then(|| graph.instance(id)).flatten();
        if instance.is_some_and(|instance| is_splat(&instance)) {
            copy(func, id, returned.contains(&id), &mut names);
        }
    }
    renumber(func, &order);
}

/// Keeps the first use (or none, if the function returns the value) on the node itself.
fn copy(func: &mut Func, id: NodeId, returned: bool, names: &mut Names) {
    let uses = func.graph.uses(id.result(0));
    let operands = func.graph.operands(id);
    for (user, operand) in uses.into_iter().skip(usize::from(!returned)) {
        let mut node = func.graph.node(id).clone();
        node.results[0].name = names.fresh(&node.results[0].name);
        let copy = func.graph.add(node, &operands);
        func.graph.set_operand(user, operand, copy.result(0));
    }
}

/// Moves each copy directly before its first user.
///
/// - `old`: the nodes in order, all but the copies
pub(crate) fn renumber(func: &mut Func, old: &[NodeId]) {
    let mut order: Vec<NodeId> = Vec::with_capacity(func.graph.len());
    let mut placed = BTreeSet::new();
    let mut stack: Vec<NodeId> = Vec::new();
    for &id in old {
        stack.push(id);
        while let Some(&top) = stack.last() {
            let operands = func.graph.operands(top).into_iter();
            let missing: Vec<NodeId> = operands
                .map(|value| value.node)
                .filter(|node| !placed.contains(node))
                .collect();
            if missing.is_empty() {
                stack.pop();
                if placed.insert(top) {
                    order.push(top);
                }
            } else {
                stack.extend(missing.into_iter().rev());
            }
        }
    }
    func.graph.renumber(&order);
}
