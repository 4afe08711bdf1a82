//! Copies of arguments that must keep their memory.
//!
//! - An argument that is returned other than as its own next value: the result needs memory that
//!   the update of the argument does not touch.
//! - In the functions of loops every result is computed by the function itself, and no two are the
//!   same value: then each can be written directly to the carry or the stack. Only a carry that
//!   passes through unchanged stays as it is.
//! - An argument of a loop's function that is communicated: a slice of a stack has a different
//!   address in every iteration, while communication has a fixed one; and peers may read a source
//!   until the iteration ends.
//! - An argument or result of an entry that is stacked by moment and communicated: its part has a
//!   different address in every moment.

use std::collections::{BTreeMap, BTreeSet};

use crate::diag::Diags;
use crate::graph::{Func, Graph, Kind, Loop, LoopPart, NodeId, Program, ValueId};
use crate::names::Names;
use crate::options::Options;
use crate::schedule::copies::{copy, rename};
use crate::schedule::time::moments::{time_axes, varies};
use crate::schedule::time::steps::versions;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    let time = time_axes(program);
    for func in &mut program.funcs {
        let mut names = Names::of(&func.graph);
        copy_returned(func, &mut names);
        separate_stacked(func, &mut names, &time);
        func.visit_mut(&mut |func, path| {
            for id in func.graph.order() {
                if let Some(loop_) = func.graph.loop_mut(id) {
                    separate_results(loop_);
                }
            }
            if path.is_some() {
                copy_sources(func);
            }
        });
    }
    Ok(())
}

fn is_argument(graph: &Graph, value: ValueId) -> bool {
    graph.is_arg(value.node)
}

fn copy_returned(func: &mut Func, names: &mut Names) {
    // A param that becomes the previous version stays where it is.
    let stay: BTreeSet<ValueId> = versions(func).iter().map(|v| v.newest).collect();
    for number in 0..func.outputs.len() {
        let output = &func.outputs[number];
        let value = output.value;
        if is_argument(&func.graph, value)
            && output.tie.map(|arg| func.args[arg]) != Some(value.node)
            && !(output.tie.is_some() && stay.contains(&value))
        {
            let copy = copy(&mut func.graph, names, value, None);
            func.outputs[number].value = copy.result(0);
        }
    }
}

/// Separates the sources and destinations of an entry's communication from values stacked by
/// moment.
fn separate_stacked(func: &mut Func, names: &mut Names, time: &[usize]) {
    let mut returned = func.returned();
    let mut copies: BTreeMap<ValueId, ValueId> = BTreeMap::new();
    for id in communication(&func.graph) {
        let source = func.graph.operands(id)[0];
        let is_end = is_argument(&func.graph, source) || returned.contains(&source);
        if is_end && varies(func.graph.value(source), time) {
            let copied = copies
                .entry(source)
                .or_insert_with(|| copy(&mut func.graph, names, source, None).result(0));
            func.graph.set_operand(id, 0, *copied);
        }
        let result = id.result(0);
        if returned.contains(&result) && varies(func.graph.value(result), time) {
            let copied = copy(&mut func.graph, names, result, None).result(0);
            rename(&mut func.graph, names, result, copied);
            let outputs = func.outputs.iter_mut();
            for output in outputs.filter(|output| output.value == result) {
                output.value = copied;
            }
            returned.remove(&result);
            returned.insert(copied);
        }
    }
}

/// The nodes that communicate, in order.
fn communication(graph: &Graph) -> Vec<NodeId> {
    let mut order = graph.order();
    order.retain(|&id| matches!(&graph.node(id).kind, Kind::Comm(comm, _) if !comm.is_local()));
    order
}

/// Makes the results of a body distinct values computed in it.
fn separate_results(loop_: &mut Loop) {
    let path = loop_.body.name.clone();
    let mut names = Names::of(&loop_.body.graph);
    let (mut given, mut early) = (BTreeSet::new(), Vec::new());
    for number in 0..loop_.body.outputs.len() {
        let value = loop_.body.outputs[number].value;
        let own = match loop_.result(number) {
            LoopPart::Carry(carry) => Some(loop_.inside(carry)),
            LoopPart::Index | LoopPart::Stacked(_) | LoopPart::Invariant(_) => None,
        };
        let passes = own == Some(value);
        if !passes && is_argument(&loop_.body.graph, value) || !given.insert(value) {
            let copy = copy(&mut loop_.body.graph, &mut names, value, Some(&path));
            loop_.body.outputs[number].value = copy.result(0);
            if is_argument(&loop_.body.graph, value) {
                early.push(copy);
            }
        }
    }
    // A carry that is copied first can be overwritten by the next one.
    let body = &mut loop_.body;
    let mut order = body.graph.order();
    let moved: BTreeSet<NodeId> = early.iter().copied().collect();
    order.retain(|&id| !moved.contains(&id) && !body.graph.is_arg(id));
    let order = [&body.args[..], &early, &order].concat();
    body.graph.renumber(&order);
}

/// Inserts copies between the arguments of a loop's function and their communication.
fn copy_sources(func: &mut Func) {
    let path = func.name.clone();
    let mut names = Names::of(&func.graph);
    let mut copies: BTreeMap<ValueId, ValueId> = BTreeMap::new();
    for id in communication(&func.graph) {
        let source = func.graph.operands(id)[0];
        if is_argument(&func.graph, source) {
            let copied = copies.entry(source).or_insert_with(|| {
                copy(&mut func.graph, &mut names, source, Some(&path)).result(0)
            });
            func.graph.set_operand(id, 0, *copied);
        }
    }
}
