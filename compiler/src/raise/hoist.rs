//! Turns carried values that a loop does not change into invariants.

use std::collections::BTreeSet;

use super::visits::is_op;
use crate::graph::{Func, Graph, Kind, LoopPart, Node, NodeId, OperandList, ValueId};

/// Makes invariants of the values that a `while` carries and never changes; at least one value
/// stays carried. Returns the loop, which is a new node if anything changed.
pub(super) fn unchanged(func: &mut Func, id: NodeId) -> NodeId {
    let operands = func.graph.operands(id);
    let loop_ = func.graph.as_loop(id).expect("a loop").clone();
    let passes = |k: &usize| loop_.body.outputs[*k].value == loop_.body.args[*k].result(0);
    let mut fixed: Vec<usize> = (0..loop_.carry).filter(passes).collect();
    if fixed.len() == loop_.carry {
        fixed.pop();
    }
    if fixed.is_empty() {
        return id;
    }
    let stays: Vec<usize> = (0..loop_.carry).filter(|k| !fixed.contains(k)).collect();
    let others = loop_.carry..operands.len();
    let order: Vec<usize> = stays
        .iter()
        .copied()
        .chain(others)
        .chain(fixed.clone())
        .collect();
    let mut loop_ = loop_;
    for inner in loop_.funcs_mut() {
        inner.args = order.iter().map(|&number| inner.args[number]).collect();
    }
    loop_.body.outputs = stays
        .iter()
        .map(|&k| loop_.body.outputs[k].clone())
        .collect();
    loop_.carry = stays.len();
    let operands_new: Vec<ValueId> = order.iter().map(|&number| operands[number]).collect();
    let mut node = func.graph.node(id).clone();
    let name = node.results[0].name.clone();
    node.results = stays.iter().map(|&k| node.results[k].clone()).collect();
    // A loop is named after its first result.
    node.results[0].name = name;
    node.kind = Kind::Loop(Box::new(loop_));
    let ends: Vec<(usize, Replacement)> = fixed
        .iter()
        .map(|&k| (k, Replacement::Value(operands[k])))
        .chain(
            stays
                .iter()
                .enumerate()
                .map(|(new, &k)| (k, Replacement::Result(new))),
        )
        .collect();
    replace(func, id, node, &operands_new, &ends, |_, _, value| value)
}

/// The nodes of a graph that are not among others, in order.
pub(super) fn added(graph: &Graph, others: &[NodeId]) -> Vec<NodeId> {
    let others: BTreeSet<NodeId> = others.iter().copied().collect();
    let mut added = graph.order();
    added.retain(|id| !others.contains(id));
    added
}

/// The replacement of a result of a replaced node.
#[derive(Clone, Copy, Debug)]
pub(super) enum Replacement {
    /// An existing value.
    Value(ValueId),
    /// A result of the new node.
    Result(usize),
}

/// Replaces a node by a new one; each result of the old node gets a replacement, or the value that
/// `guard` creates from the number of the result and the replacement.
pub(super) fn replace(
    func: &mut Func,
    old: NodeId,
    node: Node,
    operands: &[ValueId],
    ends: &[(usize, Replacement)],
    mut guard: impl FnMut(&mut Func, usize, ValueId) -> ValueId,
) -> NodeId {
    let order = func.graph.order();
    let new = func.graph.add(node, operands);
    for &(result, end) in ends {
        let value = match end {
            Replacement::Value(value) => value,
            Replacement::Result(number) => new.result(number),
        };
        let value = guard(func, result, value);
        func.replace(old.result(result), value);
    }
    func.graph.remove(old);
    let place = order.iter().position(|&id| id == old);
    let place = place.expect("it is in the graph");
    // The new node and the nodes that guard it.
    let added = added(&func.graph, &order);
    func.graph
        .renumber(&[&order[..place], &added, &order[place + 1..]].concat());
    new
}

/// Ops that compute integer tensors of at most one dim from nothing or from others.
const COUNTING: [&str; 7] = [
    "constant",
    "iota",
    "add",
    "sub",
    "mul",
    "convert",
    "broadcast_in_dim",
];

/// Maximum number of nodes of such a value for which it is computed in the loop instead of read.
const MAX_COUNTING: usize = 8;

/// Computes inside a loop the constants that it reads from outside, and known integers that it
/// reads one at a time, such as the numbers that a scan runs over.
pub(super) fn constants(func: &mut Func, id: NodeId) {
    for (operand, value) in func.graph.operands(id).into_iter().enumerate() {
        let loop_ = func.graph.as_loop(id).expect("a loop");
        let one = func.graph.operands(value.node).is_empty()
            && is_op(&func.graph, value.node, "constant");
        let arg = loop_.leading() + operand;
        let nodes = match loop_.operand(operand) {
            LoopPart::Invariant(_) if one => vec![value.node],
            LoopPart::Invariant(_) if loop_.funcs().iter().all(|f| picked(f, arg)) => {
                counting(&func.graph, value).unwrap_or_default()
            }
            _ => Vec::new(),
        };
        if nodes.is_empty() {
            continue;
        }
        let sources: Vec<(Node, OperandList)> = nodes
            .iter()
            .map(|&id| (func.graph.node(id).clone(), func.graph.operands(id)))
            .collect();
        let loop_ = func.graph.loop_mut(id).expect("a loop");
        for inner in loop_.funcs_mut() {
            copied(inner, arg, &nodes, &sources);
        }
    }
}

/// Whether a function only reads slices of an argument.
fn picked(func: &Func, arg: usize) -> bool {
    let value = func.args[arg].result(0);
    let slices =
        |&(id, operand): &(NodeId, usize)| operand == 0 && is_op(&func.graph, id, "dynamic_slice");
    !func.returns(value) && func.graph.uses(value).iter().all(slices)
}

/// The nodes that compute a value of known integers, operands first; `None` if it is not one.
fn counting(graph: &Graph, value: ValueId) -> Option<Vec<NodeId>> {
    let mut found = Vec::new();
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        let ty = &graph.value(value).ty;
        let Kind::Op(def) = graph.node(value.node).kind else {
            return None;
        };
        let fits = ty.ndim() <= 1 && !ty.dtype.is_float() && COUNTING.contains(&def.name);
        if !fits || found.len() == MAX_COUNTING {
            return None;
        }
        // A node that is needed twice precedes both uses.
        found.retain(|&id| id != value.node);
        found.push(value.node);
        open.extend(graph.operands(value.node));
    }
    found.reverse();
    Some(found)
}

/// Inserts copies of nodes at the start of a body; the result of the last one replaces argument
/// `arg`.
fn copied(inner: &mut Func, arg: usize, nodes: &[NodeId], sources: &[(Node, OperandList)]) {
    let outside = inner.args[arg].result(0);
    let name = inner.graph.value(outside).name.clone();
    let mut names = crate::names::Names::of(&inner.graph);
    let order = inner.graph.order();
    let mut made: Vec<NodeId> = Vec::new();
    for (node, operands) in sources {
        let mut node = node.clone();
        node.results[0].name = names.fresh(&crate::names::within(&inner.name, &name));
        let place = |value: &ValueId| nodes.iter().position(|&id| id == value.node);
        let operands = operands.iter().map(|value| {
            let place = place(value).expect("operands stand before their users");
            made[place].result(0)
        });
        let operands: Vec<ValueId> = operands.collect();
        made.push(inner.graph.add(node, &operands));
    }
    let last = made.last().expect("a value is made by a node");
    inner.replace(outside, last.result(0));
    let first: Vec<NodeId> = made.into_iter().chain(order).collect();
    inner.graph.renumber(&first);
}
