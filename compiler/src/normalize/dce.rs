//! Dead code: nodes on which no result of their function depends. Arguments of entries stay: they are the
//! function's signature. A loop loses what it carries, stacks and reads for nothing.

use std::collections::BTreeSet;

use crate::diag::Diags;
use crate::graph::{Func, Kind, Loop, LoopKind, NodeId, Part, Program, ValueId};
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
    let lap = func.graph.loop_mut(id).expect("only loops are pruned");
    // Loops inside first: what they need decides what is needed of this one.
    lap.funcs_mut().into_iter().for_each(run_on);
    let live = live_results(lap, used);
    lap.body.outputs = kept(&lap.body.outputs, |number| live.contains(&number));
    lap.funcs_mut().into_iter().for_each(run_on);
    let keep: Vec<usize> = (0..operands.len())
        .filter(|&operand| match lap.operand(operand) {
            Part::Carry(number) => live.contains(&number),
            _ => is_read(lap, operand),
        })
        .collect();
    let leading = lap.leading();
    let stacked = keep
        .iter()
        .filter(|&&o| matches!(lap.operand(o), Part::Stacked(_)))
        .count();
    let carry = live.iter().filter(|&&number| number < lap.carry).count();
    for inner in lap.funcs_mut() {
        let stays = |arg: usize| arg < leading || keep.contains(&(arg - leading));
        for (number, arg) in inner.args.clone().into_iter().enumerate() {
            if !stays(number) {
                inner.graph.remove(arg);
            }
        }
        inner.args = kept(&inner.args, stays);
    }
    (lap.carry, lap.stacked) = (carry, stacked);
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
fn is_read(lap: &Loop, operand: usize) -> bool {
    let arg = lap.leading() + operand;
    lap.funcs()
        .into_iter()
        .any(|func| is_used(func, func.args[arg].result(0)))
}

/// The results that are used, the first, and those carried that these depend on.
fn live_results(lap: &Loop, used: &[bool]) -> BTreeSet<usize> {
    let mut live = BTreeSet::new();
    let mut values: Vec<ValueId> = Vec::new();
    let mut carried: Vec<usize> = match &lap.kind {
        LoopKind::Repeat { .. } => Vec::new(),
        LoopKind::While { condition } => {
            reached(condition, lap, [condition.outputs[0].value].into())
        }
    };
    carried.extend((0..used.len()).filter(|&number| used[number] || number == 0));
    while let Some(number) = carried.pop() {
        if live.insert(number) {
            values.push(lap.body.outputs[number].value);
            carried.extend(reached(&lap.body, lap, values.clone()));
        }
    }
    live
}

/// The carried values, by number, on which values of a body depend.
fn reached(func: &Func, lap: &Loop, mut values: Vec<ValueId>) -> Vec<usize> {
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
    args.filter_map(|(number, _)| match lap.arg(number) {
        Part::Carry(number) => Some(number),
        _ => None,
    })
    .collect()
}
