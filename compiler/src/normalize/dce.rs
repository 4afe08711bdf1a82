//! Dead code elimination: removes nodes on which no result of their function depends. Arguments of
//! entries stay: they are the function's signature. Unused carried, stacked and read values of
//! loops are removed.

use std::collections::{BTreeMap, BTreeSet};

use crate::diag::Diags;
use crate::graph::{Func, Graph, Kind, Loop, LoopKind, LoopPart, NodeId, Program, ValueId};
use crate::options::Options;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.funcs.iter_mut().for_each(run_on);
    Ok(())
}

/// Removes dead code of a function and of its loops. A loop is visited after all its users and
/// before all its operands.
fn run_on(func: &mut Func) {
    let returned = func.returned();
    for id in func.graph.order().into_iter().rev() {
        let used: Vec<bool> = (0..func.graph.node(id).results.len())
            .map(|result| is_used(func, &returned, id.result(result)))
            .collect();
        match &func.graph.node(id).kind {
            Kind::Arg(_) => {}
            _ if !used.contains(&true) => func.graph.remove(id),
            Kind::Loop(_) => prune(func, id, &used),
            Kind::Op(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => {}
        }
    }
}

fn is_used(func: &Func, returned: &BTreeSet<ValueId>, value: ValueId) -> bool {
    returned.contains(&value) || !func.graph.uses(value).is_empty()
}

/// Removes from a loop the results that neither its uses nor its other results need, then the
/// operands that are not read inside. The first result stays, since it names the loop.
fn prune(func: &mut Func, id: NodeId, used: &[bool]) {
    let operands = func.graph.operands(id);
    let loop_ = func.graph.loop_mut(id).expect("only loops are pruned");
    // Inner loops first: their needs determine those of this loop.
    loop_.funcs_mut().into_iter().for_each(run_on);
    let live = live_results(loop_, used);
    loop_.body.outputs = kept(&loop_.body.outputs, |number| live.contains(&number));
    loop_.funcs_mut().into_iter().for_each(run_on);
    let read = are_read(loop_);
    let keep: Vec<usize> = (0..operands.len())
        .filter(|&operand| match loop_.operand(operand) {
            LoopPart::Carry(number) => live.contains(&number),
            _ => read[operand],
        })
        .collect();
    let kept_operands: BTreeSet<usize> = keep.iter().copied().collect();
    let leading = loop_.leading();
    let stacked = keep
        .iter()
        .filter(|&&o| matches!(loop_.operand(o), LoopPart::Stacked(_)))
        .count();
    let carry = live.iter().filter(|&&number| number < loop_.carry).count();
    for inner in loop_.funcs_mut() {
        let stays = |arg: usize| arg < leading || kept_operands.contains(&(arg - leading));
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
    func.keep_results(id, |number| live.contains(&number));
}

fn kept<T: Clone>(items: &[T], keep: impl Fn(usize) -> bool) -> Vec<T> {
    let items = items.iter().enumerate();
    items
        .filter(|(i, _)| keep(*i))
        .map(|(_, item)| item.clone())
        .collect()
}

/// Whether each operand is read inside the loop.
fn are_read(loop_: &Loop) -> Vec<bool> {
    let mut read = vec![false; loop_.body.args.len() - loop_.leading()];
    for func in loop_.funcs() {
        let returned = func.returned();
        for (read, arg) in read.iter_mut().zip(&func.args[loop_.leading()..]) {
            *read |= is_used(func, &returned, arg.result(0));
        }
    }
    read
}

/// The results that are used, the first, and the carried ones on which these depend.
fn live_results(loop_: &Loop, used: &[bool]) -> BTreeSet<usize> {
    let mut live = BTreeSet::new();
    let mut carried: Vec<usize> = match &loop_.kind {
        LoopKind::Repeat { .. } => Vec::new(),
        LoopKind::While { condition } => {
            Reached::new(condition, loop_).from(condition.outputs[0].value)
        }
    };
    carried.extend((0..used.len()).filter(|&number| used[number] || number == 0));
    let mut reached = Reached::new(&loop_.body, loop_);
    while let Some(number) = carried.pop() {
        if live.insert(number) {
            carried.extend(reached.from(loop_.body.outputs[number].value));
        }
    }
    live
}

/// The dependences of values in a loop's function, visiting each node once.
struct Reached<'a> {
    graph: &'a Graph,
    /// The carried arguments, with their indices.
    carried: BTreeMap<NodeId, usize>,
    seen: BTreeSet<NodeId>,
}

impl<'a> Reached<'a> {
    fn new(func: &'a Func, loop_: &Loop) -> Reached<'a> {
        let args = func.args.iter().enumerate();
        let carried = args.filter_map(|(number, &arg)| match loop_.arg(number) {
            LoopPart::Carry(number) => Some((arg, number)),
            _ => None,
        });
        Reached {
            graph: &func.graph,
            carried: carried.collect(),
            seen: BTreeSet::new(),
        }
    }

    /// The carried values, by index, on which a value depends and which were not found earlier.
    fn from(&mut self, value: ValueId) -> Vec<usize> {
        let (mut carried, mut open) = (Vec::new(), vec![value.node]);
        while let Some(id) = open.pop() {
            if self.seen.insert(id) {
                carried.extend(self.carried.get(&id));
                open.extend(self.graph.operands(id).iter().map(|value| value.node));
            }
        }
        carried
    }
}
