//! Views of params and state: those that are pinned or given, and others where they pay.
//!
//! A program on the dims of all views that may help is planned in addition to the user's program,
//! and taken if its plan is faster. That is one more search, of plans that must be faster than the
//! first, and only of programs that have such dims.

use super::error::PlanError;
use super::{Beaten, Outcome, Summary, WholePlan, explain, with_views};
use crate::diag::Diags;
use crate::graph::Program;
use crate::infer::micro::main_entry;
use crate::options::{Options, RequestedStages};
use crate::views;

/// By how much a plan with views must be faster than one without, relative to its time: rounding
/// alone is no reason for one.
const GAIN: f64 = 1e-6;

/// A plan above the floor of its ops by at most this share is not searched again.
const NEAR: f64 = 0.01;

/// Plans a program with the views that are pinned or given, or with more if that is faster.
///
/// # Errors
/// Those of [`run`](super::run).
pub(super) fn run(
    written: Program,
    options: &Options,
    beaten: &Beaten,
    alone: Option<&WholePlan>,
) -> Result<Outcome, Diags> {
    let given = options.plan.as_ref().map(|file| file.views());
    let mut program = written.clone();
    let is_cut = options.pipeline.stages.is_some();
    views::apply(&mut program, &given.unwrap_or_default(), is_cut)?;
    // A given plan says which views it has.
    let proposed = match options.plan.is_none() && ranks(options)? > 1 {
        true => views::propose(&program),
        false => None,
    };
    let are_fewer = proposed
        .as_ref()
        .is_some_and(|proposed| reshapes(proposed) < reshapes(&program));
    let mut plain = explained(&written, program, options, (beaten, alone));
    let Some(proposed) = proposed else {
        return plain;
    };
    if let Ok(Some((_, summary))) = &mut plain {
        summary.search.has_other_views = true;
    }
    let known = plain.as_ref().ok().and_then(Option::as_ref);
    let is_near = |summary: &Summary| !are_fewer && is_near_the_floor(summary);
    if known.is_some_and(|(_, summary)| is_near(summary) || options.is_late()) {
        return plain;
    }
    let seconds = known.map(|(_, summary)| summary.predicted.step_seconds * (1.0 - GAIN));
    // Other meshes may be the best with views, so all are searched.
    let below = seconds.map_or_else(
        || beaten.clone(),
        |seconds| Beaten {
            seconds,
            known: known.and_then(|(_, summary)| summary.known.clone()),
            ..beaten.clone()
        },
    );
    match explained(&written, proposed, options, (&below, alone)) {
        Ok(Some(better)) if better.1.predicted.step_seconds < below.seconds => Ok(Some(better)),
        Ok(_) => plain,
        Err(why) => plain.map_err(|known| PlanError::nearer(known, why)),
    }
}

/// The number of reshapes: of a value that is read later as well, one is a copy.
fn reshapes(program: &Program) -> usize {
    let counts = program.nested().map(|nested| {
        let graph = &nested.func.graph;
        let ops = graph.order().into_iter().map(|id| graph.node(id).op_name());
        ops.filter(|&name| name == "reshape").count()
    });
    counts.sum()
}

/// Whether a plan takes hardly longer than its ops on any mesh, which are the same with views that
/// remove no reshape.
fn is_near_the_floor(plan: &Summary) -> bool {
    // That of a pipeline is the floor on the ranks of one group.
    plan.stages.len() == 1
        && plan.predicted.step_seconds <= plan.search.floor_seconds * (1.0 + NEAR)
}

/// Plans a program that has its views. Where a value to explain is a reshape that its views make
/// superfluous, the explanation says so.
///
/// - `written`: the program as it was written
fn explained(
    written: &Program,
    program: Program,
    options: &Options,
    (beaten, alone): (&Beaten, Option<&WholePlan>),
) -> Result<Outcome, Diags> {
    let has = |program: &Program, name: &String| {
        let one = Options {
            explain: vec![name.clone()],
            ..options.clone()
        };
        explain::find(program, main_entry(program), &one).is_ok()
    };
    let (gone, kept) = options
        .explain
        .iter()
        .cloned()
        .partition(|name| has(written, name) && !has(&program, name));
    let gone: Vec<String> = gone;
    let options = Options {
        explain: kept,
        ..options.clone()
    };
    let planned = with_views(program, &options, beaten, alone)?;
    Ok(planned.map(|(program, mut summary)| {
        summary.explanations.extend(gone.iter().map(|name| {
            format!(
                "{name}: under the views of this plan it equals its operand, and is not computed\n"
            )
        }));
        (program, summary)
    }))
}

/// The number of ranks over which values may be split.
fn ranks(options: &Options) -> Result<usize, Diags> {
    let asked = RequestedStages::of(options)?;
    let of_group = asked.map(|asked| asked.of_group(options));
    Ok(of_group.as_ref().unwrap_or(options).ranks)
}
