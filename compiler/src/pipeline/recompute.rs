//! `--recompute auto`: what the backward pass computes again where the memory of a device is short.
//!
//! The derivative is made before the plan, so each level is another program. Where the first one fits
//! with as few micro-batches as were asked for, nothing else is looked at: computing again only costs
//! time. Otherwise all levels are planned, and the fastest plan wins, the first of equals. How few
//! micro-batches a level needs at least is known without a search, and often that the first level does
//! not fit: then the level that needs fewest comes first, and what takes much longer is not searched
//! thoroughly.

use ddl_dialect::mesh::Mesh;

use super::State;
use crate::diag::Diags;
use crate::graph::Func;
use crate::options::{Options, Recompute};
use crate::phase::Phase;
use crate::plan::{self, Beaten, Summary};
use crate::state::Planned;

/// What came of the first plan.
pub type Outcome = Result<(State, Option<Summary>), Diags>;

/// A level that was chosen, and the plan.
pub struct Chosen {
    /// The options that say so.
    pub options: Options,
    /// The planned program.
    pub planned: State,
    /// Its figures.
    pub summary: Summary,
}

/// The level at which a program is planned fastest, where it is known without a search that it does not
/// fit as it was asked for; `None`: it is planned so first, and [`better`] looks at the outcome.
///
/// - `verified`: the program before its derivative is made
pub fn settled(verified: &State, options: &Options) -> Option<Chosen> {
    let open = options.more_recompute && options.more_microbatches && options.train.is_some();
    if !open || options.pipeline.stages.is_some() || !has_loops(verified) {
        return None;
    }
    let mut ways = Vec::new();
    for level in Recompute::ALL {
        let at_level = Options {
            recompute: level,
            ..options.clone()
        };
        let inferred = until(verified.clone(), Phase::Inferred, &at_level)?;
        if let Some(parts) = plan::fewest(inferred.program(), &at_level) {
            ways.push((parts, at_level, inferred));
        }
    }
    let fits = |(parts, at_level, _): &(usize, Options, State)| {
        at_level.recompute == options.recompute && *parts == options.microbatches
    };
    if ways.iter().any(fits) {
        return None;
    }
    ways.sort_by_key(|(parts, at_level, _)| (*parts, at_level.recompute));
    let mut best: Option<Chosen> = None;
    for (_, at_level, inferred) in ways {
        best = faster(best, inferred, &at_level);
    }
    best
}

/// The options under which the program is to be compiled after all; none: the first plan stays.
///
/// - `verified`: the program before its derivative is made
/// - `first`: the outcome of planning it under `options`
pub fn better(verified: &State, first: &Outcome, options: &Options) -> Option<Chosen> {
    if !is_short(first, options) || !has_loops(verified) {
        return None;
    }
    let first = first.as_ref().ok().and_then(|(planned, summary)| {
        Some(Chosen {
            options: options.clone(),
            planned: planned.clone(),
            summary: summary.clone()?,
        })
    });
    let mut best = first;
    for level in Recompute::ALL {
        let at_level = Options {
            recompute: level,
            ..options.clone()
        };
        if level == options.recompute {
            continue;
        }
        if let Some(inferred) = until(verified.clone(), Phase::Inferred, &at_level) {
            best = faster(best, inferred, &at_level);
        }
    }
    best.filter(|best| best.options.recompute != options.recompute)
}

/// The faster of what is known and the plan of a program at another level.
fn faster(best: Option<Chosen>, inferred: State, options: &Options) -> Option<Chosen> {
    let seconds = |summary: &Summary| summary.predicted.step_seconds;
    let beaten = best.as_ref().map(|best| Beaten {
        seconds: seconds(&best.summary),
        sizes: device_sizes(&best.summary.mesh),
    });
    let beaten = beaten.unwrap_or_default();
    let program = inferred.program().clone();
    let Ok((program, summary)) = plan::run_below(program, options, &beaten) else {
        return best;
    };
    if seconds(&summary) >= beaten.seconds {
        return best;
    }
    Some(Chosen {
        options: Options {
            microbatches: summary.mesh.moments(),
            more_microbatches: false,
            more_recompute: false,
            ..options.clone()
        },
        planned: State::Planned(Planned::new(program)).own_check(),
        summary,
    })
}

fn device_sizes(mesh: &Mesh) -> Vec<usize> {
    let devices = mesh.axes.iter().filter(|axis| !axis.time);
    devices.map(|axis| axis.size).collect()
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

/// The program in a later phase; none if there is something wrong with it.
fn until(mut state: State, phase: Phase, options: &Options) -> Option<State> {
    while state.program().phase < phase {
        state = state.next(options).ok()?.0;
    }
    Some(state)
}
