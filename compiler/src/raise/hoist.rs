//! What a loop does not change leaves what it carries.

use crate::graph::{Func, Kind, Node, NodeId, Part, ValueId};

/// Makes invariants of the values that a `while` carries and never changes; at least one value stays
/// carried. Returns the loop, which is a new node if anything changed.
pub(super) fn unchanged(func: &mut Func, id: NodeId) -> NodeId {
    let operands = func.graph.operands(id);
    let lap = func.graph.as_loop(id).expect("a loop").clone();
    let passes = |k: &usize| lap.body.outputs[*k].value == lap.body.args[*k].result(0);
    let mut fixed: Vec<usize> = (0..lap.carry).filter(passes).collect();
    if fixed.len() == lap.carry {
        fixed.pop();
    }
    if fixed.is_empty() {
        return id;
    }
    let stays: Vec<usize> = (0..lap.carry).filter(|k| !fixed.contains(k)).collect();
    let others = lap.carry..operands.len();
    let order: Vec<usize> = stays
        .iter()
        .copied()
        .chain(others)
        .chain(fixed.clone())
        .collect();
    let mut lap = lap;
    for inner in lap.funcs_mut() {
        inner.args = order.iter().map(|&number| inner.args[number]).collect();
    }
    lap.body.outputs = stays.iter().map(|&k| lap.body.outputs[k].clone()).collect();
    lap.carry = stays.len();
    let operands_new: Vec<ValueId> = order.iter().map(|&number| operands[number]).collect();
    let mut node = func.graph.node(id).clone();
    let name = node.results[0].name.clone();
    node.results = stays.iter().map(|&k| node.results[k].clone()).collect();
    // The loop goes by the name of its first result.
    node.results[0].name = name;
    node.kind = Kind::Loop(Box::new(lap));
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

/// What stands for a result of a node that is replaced.
#[derive(Clone, Copy, Debug)]
pub(super) enum Replacement {
    /// A value that is there already.
    Value(ValueId),
    /// A result of the new node.
    Result(usize),
}

/// Puts a new node in the place of another; each result of the old one gets a replacement, or what
/// `guard` makes of the number of the result and that.
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
    // The new node, and what guards it.
    let now = func.graph.order();
    let added = now.into_iter().filter(|id| !order.contains(id));
    let added: Vec<NodeId> = added.collect();
    func.graph
        .renumber(&[&order[..place], &added, &order[place + 1..]].concat());
    new
}

/// Makes inside of a loop the constants that it reads from outside.
pub(super) fn constants(func: &mut Func, id: NodeId) {
    for (operand, value) in func.graph.operands(id).into_iter().enumerate() {
        let lap = func.graph.as_loop(id).expect("a loop");
        let source = func.graph.node(value.node);
        let constant = matches!(source.kind, Kind::Op(def) if def.name == "constant");
        if !constant || !matches!(lap.operand(operand), Part::Invariant(_)) {
            continue;
        }
        let source = source.clone();
        let lap = func.graph.loop_mut(id).expect("a loop");
        let arg = lap.leading() + operand;
        for inner in lap.funcs_mut() {
            let mut node = source.clone();
            let outside = inner.args[arg].result(0);
            let name = inner.graph.value(outside).name.clone();
            let mut names = crate::names::Names::of(&inner.graph);
            node.results[0].name = names.fresh(&crate::names::within(&inner.name, &name));
            let order = inner.graph.order();
            let copy = inner.graph.add(node, &[]);
            inner.replace(outside, copy.result(0));
            let first: Vec<NodeId> = [copy].into_iter().chain(order).collect();
            inner.graph.renumber(&first);
        }
    }
}
