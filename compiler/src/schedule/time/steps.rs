//! Several steps per call, without a flush between them: `--steps-per-call`, under `2bw`.
//!
//! A call runs the steps as one timeline of all their micro-batches, so the forward passes of a
//! step fill the time in which the previous one drains; the flush is paid once per call. What an
//! entry runs after its moment region, the update, is a body of each chunk with a slot per step,
//! and so is what it derives from weights before the region, such as casts and copies for other
//! stages. The text is that of one step.
//!
//! Step `s` reads `W(s−1)` and its update writes `W(s+1)`, while step `s+1` may read `W(s)`: so two
//! places suffice, which exchange their meaning with every step. The param is in its own place in
//! even steps and in that of `previous(w)` in odd ones; a call runs an even number of steps.

use std::collections::BTreeSet;

use ddl_dialect::mesh::Mesh;

use super::bodies::{Groups, mesh_of, update_in_pieces};
use super::moments::{
    Segment, is_flush, is_kept_sum, is_sum_of_forward, segments_of, time_axes_of, varies,
};
use crate::diag::{Diags, Unsupported, at};
use crate::graph::{ArgKind, Comm, Func, FuncKind, Kind, NodeId, Program, ValueId};
use crate::names::Names;
use crate::options::Options;
use crate::schedule::ScheduleError;
use crate::schedule::copies::{copy, rename, stored_copy};
use crate::schedule::kernel::place;

/// A param with two versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Version {
    /// The param, `W(s)`.
    pub newest: ValueId,
    /// The state that the step reads, `W(s−1)`.
    pub previous: ValueId,
    /// The next value of the param, `W(s+1)`.
    pub next: ValueId,
}

/// The params of an entry of several steps that have two versions: the next value of one state is
/// the param itself, in the same distribution.
pub fn versions(func: &Func) -> Vec<Version> {
    if func.steps < 2 {
        return Vec::new();
    }
    let tied = |arg: NodeId| {
        let outputs = func.outputs.iter();
        let mut tied = outputs.filter(move |output| output.tie.map(|n| func.args[n]) == Some(arg));
        tied.next().map(|output| output.value)
    };
    let version = |&arg: &NodeId| {
        func.graph.node(arg).previous()?;
        let newest = tied(arg)?;
        let is_param = matches!(func.graph.node(newest.node).kind, Kind::Arg(ArgKind::Param));
        let (old, new) = (func.graph.value(arg.result(0)), func.graph.value(newest));
        let alike = is_param && old.ty == new.ty && old.dist == new.dist;
        Some(Version {
            newest,
            previous: arg.result(0),
            next: tied(newest.node).filter(|_| alike)?,
        })
    };
    func.args.iter().filter_map(version).collect()
}

/// The pass: gives entries that train with two versions of the weights the requested number of
/// steps.
///
/// # Errors
/// `ddl::unsupported` if there is no such entry.
pub(in crate::schedule) fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    let said = program.header.steps_per_call.unwrap_or(1);
    let steps = options.pipeline.steps_per_call.max(said);
    if steps < 2 {
        return Ok(());
    }
    let time: Vec<usize> = super::moments::time_axes(program);
    let mut found = false;
    for func in &mut program.funcs {
        let mut args = func.args.iter().map(|&arg| func.graph.node(arg));
        let trains = args.any(|node| node.previous().is_some());
        if func.kind == FuncKind::Step && trains {
            found = true;
            func.steps = steps;
            keep(func, &time);
        }
    }
    if found {
        return Ok(());
    }
    Err(Unsupported {
        what: "several steps per call of a program without two versions of its weights".to_owned(),
        instead: "`--train` with `--schedule 2bw` and `--stages` makes them".to_owned(),
        at: None,
    }
    .into())
}

/// Gives copies to what a step overwrites before all have read it that belong to the step before.
pub(super) fn keep(func: &mut Func, time: &[usize]) {
    keep_sums(func);
    copy_sums(func, time);
    copy_sent(func, time);
}

/// Has what follows the micro-batches read copies of sums of the forward pass: the next step begins
/// new ones before the updates. [`is_kept_sum`] describes a copy.
fn keep_sums(func: &mut Func) {
    let mut names = Names::of(&func.graph);
    for id in func.graph.order() {
        if !is_sum_of_forward(&func.graph, id) {
            continue;
        }
        let sum = id.result(0);
        let mut uses = func.graph.uses(sum);
        uses.retain(|&(user, _)| !is_kept_sum(&func.graph, user));
        let is_returned = func.outputs.iter().any(|output| output.value == sum);
        if uses.is_empty() && !is_returned {
            continue;
        }
        let copied = stored_copy(&mut func.graph, &mut names, sum).result(0);
        for (user, operand) in uses {
            func.graph.set_operand(user, operand, copied);
        }
        if is_returned {
            rename(&mut func.graph, &mut names, sum, copied);
        }
        for output in func.outputs.iter_mut().filter(|o| o.value == sum) {
            output.value = copied;
        }
    }
}

/// Gives returned sums over micro-batches, which every step begins anew, results of their own.
fn copy_sums(func: &mut Func, time: &[usize]) {
    let mut names = Names::of(&func.graph);
    let sums: BTreeSet<ValueId> = func
        .outputs
        .iter()
        .filter(|output| output.tie.is_none() && is_flush(&func.graph, output.value.node))
        .map(|output| output.value)
        .filter(|&value| !varies(func.graph.value(value), time))
        .collect();
    for sum in sums {
        let copied = copy(&mut func.graph, &mut names, sum, None).result(0);
        rename(&mut func.graph, &mut names, sum, copied);
        for output in func.outputs.iter_mut().filter(|o| o.value == sum) {
            output.value = copied;
        }
    }
}

/// Gives copies to what a step communicates and then overwrites before others have read it:
/// - arguments that it communicates before its micro-batches; a copy does not alternate between two
///   places either;
/// - arguments and sums over micro-batches that its update sends to another stage: the next step
///   begins new sums.
fn copy_sent(func: &mut Func, time: &[usize]) {
    let mut names = Names::of(&func.graph);
    let segments = segments_of(func, time);
    for id in func.graph.order() {
        let Kind::Comm(comm, _) = &func.graph.node(id).kind else {
            continue;
        };
        let is_of_step = match segments.get(&id) {
            Some(Segment::Derived) => !comm.is_local(),
            Some(Segment::Reduced | Segment::After) => *comm == Comm::Transfer,
            Some(Segment::Before | Segment::Moments | Segment::Summed) | None => false,
        };
        let source = func.graph.operands(id)[0];
        let lasts = func.graph.is_arg(source.node) || is_flush(&func.graph, source.node);
        if is_of_step && lasts {
            let copied = copy(&mut func.graph, &mut names, source, None);
            func.graph.set_operand(id, 0, copied.result(0));
        }
    }
}

/// The error of an entry whose steps need a flush between them.
pub(in crate::schedule) fn error(func: &Func, meshes: &[Mesh]) -> Option<ScheduleError> {
    let (why, node) = fault(func, meshes)?;
    let node = node.map(|node| func.graph.node(node));
    let (entry, value) = (&func.name, node.map(|node| &node.results[0].name));
    Some(ScheduleError::Steps {
        what: match value {
            Some(value) => format!("`%{value}` of `@{entry}`"),
            None => format!("`@{entry}`"),
        },
        why,
        at: node.map_or(func.span.map(at), place),
    })
}

/// Why an entry of several steps cannot run them without a flush, and the node if it is due to one.
pub fn fault(func: &Func, meshes: &[Mesh]) -> Option<(String, Option<NodeId>)> {
    if func.steps < 2 {
        return None;
    }
    let (graph, time) = (&func.graph, time_axes_of(meshes));
    if !func.steps.is_multiple_of(2) {
        let why = format!(
            "runs {} steps; two versions of the weights exchange their places, so the number is even",
            func.steps
        );
        return Some((why, None));
    }
    if Groups::of(meshes).ranks.len() < 2 {
        let why = "runs on one group of ranks, which has no bubble to fill".to_owned();
        return Some((why, None));
    }
    if time.iter().all(|&axes| axes == 0) {
        let why = "has one micro-batch per step; several fill a pipeline".to_owned();
        return Some((why, None));
    }
    let segments = segments_of(func, &time);
    let versions = versions(func);
    let previous: BTreeSet<NodeId> = versions.iter().map(|v| v.previous.node).collect();
    let tied: BTreeSet<NodeId> = func
        .outputs
        .iter()
        .filter_map(|output| Some(func.args[output.tie?]))
        .collect();
    for id in graph.order().into_iter().filter(|&id| !graph.is_arg(id)) {
        for operand in graph.operands(id).iter().map(|operand| operand.node) {
            match segments[&id] {
                Segment::Summed | Segment::Reduced | Segment::After => {}
                Segment::Derived | Segment::Moments
                    if tied.contains(&operand) && !previous.contains(&operand) =>
                {
                    return Some((unversioned(func, operand), Some(operand)));
                }
                Segment::Before | Segment::Derived | Segment::Moments => {}
            }
        }
    }
    if let Some(id) = update_in_pieces(func, meshes) {
        let why =
            "updates params with what the update of another stage computes, which waits for it";
        return Some((why.to_owned(), Some(id)));
    }
    let returned = func.outputs.iter().map(|output| output.value.node);
    let mut outside = returned.filter(|&id| !graph.is_arg(id));
    outside.find_map(|id| {
        let why = match segments.get(&id)? {
            Segment::Before => "is returned, but does not depend on the step",
            Segment::Derived => {
                "is returned, and read by micro-batches of the next step before that"
            }
            Segment::Moments | Segment::Summed | Segment::Reduced | Segment::After => {
                return None;
            }
        };
        Some((why.to_owned(), Some(id)))
    })
}

/// Why a param or state that micro-batches read has no two versions.
fn unversioned(func: &Func, arg: NodeId) -> String {
    let graph = &func.graph;
    let Some(of) = graph.node(arg).previous() else {
        return "is read by the micro-batches of a step before the update of the previous one has written it"
            .to_owned();
    };
    let mut args = func.args.iter();
    let param = args.find(|&&arg| graph.node(arg).results[0].name == *of);
    match param.is_some_and(|&param| mesh_of(graph, param) != mesh_of(graph, arg)) {
        true => format!("is read by another stage than that which updates `%{of}`"),
        false => format!("is distributed otherwise than `%{of}`, whose previous version it is"),
    }
}
