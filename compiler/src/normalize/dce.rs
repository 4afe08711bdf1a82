//! Dead code: nodes on which no result of their function depends. Arguments of entries stay: they are the
//! function's signature. A loop loses what it carries, stacks and reads for nothing.

use std::collections::BTreeSet;

use crate::diag::Diags;
use crate::graph::{Func, Kind, Loop, LoopKind, LoopPart, NodeId, Program, ValueId};
use crate::options::Options;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.funcs.iter_mut().for_each(run_on);
    Ok(())
}

/// Removes dead code of a function and of the loops in it. A loop is looked at after everything that uses
/// it and before everything that it uses.
fn run_on(func: &mut Func) {
    for id in func.graph.order().into_iter().rev() {
        let used: Vec<bool> = (0..func.graph.node(id).results.len())
            .map(|result| is_used(func, id.result(result)))
            .collect();
        match &func.graph.node(id).kind {
            Kind::Arg(_) => {}
            _ if !used.contains(&true) => func.graph.remove(id),
            Kind::Loop(_) => prune(func, id, &used),
            Kind::Op(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => {}
        }
    }
}

fn is_used(func: &Func, value: ValueId) -> bool {
    func.returns(value) || !func.graph.uses(value).is_empty()
}

/// Removes from a loop the results that neither its uses nor its other results need, then the operands
/// that nothing inside reads. The first result stays, since the loop has its name.
fn prune(func: &mut Func, id: NodeId, used: &[bool]) {
    let operands = func.graph.operands(id);
    let loop_ = func.graph.loop_mut(id).expect("only loops are pruned");
    // Loops inside first: what they need decides what is needed of this one.
    loop_.funcs_mut().into_iter().for_each(run_on);
    let live = live_results(loop_, used);
    loop_.body.outputs = kept(&loop_.body.outputs, |number| live.contains(&number));
    loop_.funcs_mut().into_iter().for_each(run_on);
    let keep: Vec<usize> = (0..operands.len())
        .filter(|&operand| match loop_.operand(operand) {
            LoopPart::Carry(number) => live.contains(&number),
            _ => is_read(loop_, operand),
        })
        .collect();
    let leading = loop_.leading();
    let stacked = keep
        .iter()
        .filter(|&&o| matches!(loop_.operand(o), LoopPart::Stacked(_)))
        .count();
    let carry = live.iter().filter(|&&number| number < loop_.carry).count();
    for inner in loop_.funcs_mut() {
        let stays = |arg: usize| arg < leading || keep.contains(&(arg - leading));
        for (number, arg) in inner.args.clone().into_iter().enumerate() {
            if !stays(number) {
                inner.graph.remove(arg);
            }
        }
        inner.args = kept(&inner.args, stays);
    }
    (loop_.carry, loop_.stacked) = (carry, stacked);
    let operands: Vec<ValueId> = keep.iter().map(|&operand| operands[operand]).collect();
    func.graph.set_operands(id, &operands);
    for number in (0..used.len())
        .rev()
        .filter(|number| !live.contains(number))
    {
        func.remove_result(id, number);
    }
}

fn kept<T: Clone>(items: &[T], keep: impl Fn(usize) -> bool) -> Vec<T> {
    let items = items.iter().enumerate();
    items
        .filter(|(i, _)| keep(*i))
        .map(|(_, item)| item.clone())
        .collect()
}

/// Whether something inside reads what an operand is there.
fn is_read(loop_: &Loop, operand: usize) -> bool {
    let arg = loop_.leading() + operand;
    loop_
        .funcs()
        .into_iter()
        .any(|func| is_used(func, func.args[arg].result(0)))
}

/// The results that are used, the first, and those carried that these depend on.
fn live_results(loop_: &Loop, used: &[bool]) -> BTreeSet<usize> {
    let mut live = BTreeSet::new();
    let mut values: Vec<ValueId> = Vec::new();
    let mut carried: Vec<usize> = match &loop_.kind {
        LoopKind::Repeat { .. } => Vec::new(),
        LoopKind::While { condition } => {
            reached(condition, loop_, [condition.outputs[0].value].into())
        }
    };
    carried.extend((0..used.len()).filter(|&number| used[number] || number == 0));
    while let Some(number) = carried.pop() {
        if live.insert(number) {
            values.push(loop_.body.outputs[number].value);
            carried.extend(reached(&loop_.body, loop_, values.clone()));
        }
    }
    live
}

/// The carried values, by number, on which values of a body depend.
fn reached(func: &Func, loop_: &Loop, mut values: Vec<ValueId>) -> Vec<usize> {
    let mut seen = BTreeSet::new();
    while let Some(value) = values.pop() {
        if seen.insert(value.node) {
            values.extend(func.graph.operands(value.node));
        }
    }
    let args = func
        .args
        .iter()
        .enumerate()
        .filter(|(_, arg)| seen.contains(arg));
    args.filter_map(|(number, _)| match loop_.arg(number) {
        LoopPart::Carry(number) => Some(number),
        _ => None,
    })
    .collect()
}
