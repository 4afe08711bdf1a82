//! `--recompute auto`: what the backward pass computes again where the memory of a device is short.
//!
//! The derivative is made before the plan, so each level is another program. Where the first one fits
//! with as few micro-batches as were asked for, nothing else is looked at: computing again only costs
//! time. Otherwise all levels are planned, and the fastest plan wins, the first of equals.

use super::State;
use crate::diag::Diags;
use crate::graph::Func;
use crate::options::{Options, Recompute};
use crate::phase::Phase;
use crate::plan::Summary;

/// What came of the first plan.
pub type Outcome = Result<(State, Option<Summary>), Diags>;

/// The options under which the program is to be compiled after all; none: the first plan stays.
///
/// - `verified`: the program before its derivative is made
/// - `first`: the outcome of planning it under `options`
pub fn better(verified: &State, first: &Outcome, options: &Options) -> Option<Options> {
    if !is_short(first, options) || !has_loops(verified) {
        return None;
    }
    let mut best = first.as_ref().ok().and_then(|(_, summary)| summary.clone());
    let mut chosen = None;
    for level in Recompute::ALL {
        if level == options.recompute {
            continue;
        }
        let other = Options {
            recompute: level,
            ..options.clone()
        };
        let Some(plan) = planned(verified.clone(), &other) else {
            continue;
        };
        let seconds = |plan: &Summary| plan.predicted.step_seconds;
        if best
            .as_ref()
            .is_none_or(|best| seconds(&plan) < seconds(best))
        {
            chosen = Some(Options {
                microbatches: plan.mesh.moments(),
                more_microbatches: false,
                more_recompute: false,
                ..other
            });
            best = Some(plan);
        }
    }
    chosen
}

/// Whether memory is why there is no plan, or why the batch is taken in more parts than were asked
/// for. (Stages take it in parts for other reasons.)
fn is_short(first: &Outcome, options: &Options) -> bool {
    let trains = options.more_recompute && options.train.is_some();
    trains
        && match first {
            Ok((_, summary)) => summary.as_ref().is_some_and(|plan| {
                options.pipeline.stages.is_none() && plan.mesh.moments() > options.microbatches
            }),
            Err(diags) => diags.errors.iter().any(|error| {
                let code = error.code().map(|code| code.to_string());
                code.as_deref() == Some("ddl::plan::memory")
            }),
        }
}

fn has_loops(state: &State) -> bool {
    let loops = |func: &Func| !func.graph.loops().is_empty();
    state.program().funcs.iter().any(loops)
}

/// The figures of the plan of a program; none if there is no plan.
fn planned(mut state: State, options: &Options) -> Option<Summary> {
    while state.program().phase < Phase::Planned {
        let (next, summary) = state.next(options).ok()?;
        if summary.is_some() {
            return summary;
        }
        state = next;
    }
    None
}
