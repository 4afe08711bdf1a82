//! `--recompute auto`: chooses what the backward pass recomputes if the memory of a device is
//! short.
//!
//! Differentiation precedes planning, so each level is a different program. If the first level fits
//! with the requested number of micro-batches, no other is tried, since recomputation only costs
//! time. Otherwise all levels are planned and the fastest plan is chosen, the first among equals. A
//! lower bound on the number of micro-batches of a level is known without a search, and often shows
//! that the first level does not fit. The level with the least bound is then planned first, and
//! levels that take much longer are not searched thoroughly. If the best plan found leaves memory
//! unpriced, levels that recompute more, in no fewer micro-batches, are not planned. If it has a
//! given number of stages, and memory had to be priced, the other levels are planned too. Of a
//! large program whose stages are to be found, all levels are planned if such a bound shows that
//! memory is short; it is planned without stages first ([`alone`](super::alone)). Of a small one
//! they are planned if a pipeline would be faster that lacks memory.

use super::State;
use super::alone::{self, Alone};
use super::form::{is_open, until};
use crate::diag::Diags;
use crate::graph::Program;
use crate::options::{Options, Recompute};
use crate::phase::Phase;
use crate::plan::error::PlanError;
use crate::plan::{self, Beaten, Summary};
use crate::state::Planned;

/// By how much of its time a pipeline that lacks memory has to be faster than the plan that was
/// taken for other levels of recomputation to be planned.
const WORTH: f64 = 0.03;

/// The outcome of the first plan.
pub type Outcome = Result<(State, Option<Summary>), Diags>;

/// A chosen form of a program and its plan.
#[derive(Clone)]
pub struct Chosen {
    /// The options that make it.
    pub options: Options,
    /// The planned program.
    pub planned: State,
    /// Its figures.
    pub summary: Summary,
}

impl Chosen {
    /// The planned program and its figures, complete.
    ///
    /// # Errors
    /// Those of later phases, if it has stages: their communication is listed.
    pub fn finished(self) -> Outcome {
        let Chosen {
            options,
            planned,
            mut summary,
        } = self;
        summary.list_stages(planned.program(), &options)?;
        Ok((planned, Some(summary)))
    }
}

/// The level with the fastest plan, or why no level has one, if it is known without a search that
/// the program does not fit as requested; otherwise `None`: the program is planned as requested,
/// and [`better`] checks the outcome.
///
/// - `verified`: the program before differentiation
pub fn settled(verified: &State, options: &Options) -> Option<Result<Chosen, Diags>> {
    if options.pipeline.stages.is_some() {
        return of_stages(verified, options);
    }
    if !is_open(verified, options) || !options.more_microbatches {
        return None;
    }
    let mut ways = Vec::new();
    for level in Recompute::ALL {
        let at_level = Options {
            recompute: level,
            ..options.clone()
        };
        let inferred = until(verified.clone(), Phase::Inferred, &at_level)?;
        let Some(parts) = plan::fewest(inferred.program(), &at_level) else {
            continue;
        };
        if level == options.recompute && parts == options.microbatches {
            return None;
        }
        ways.push((parts, at_level, inferred));
    }
    ways.sort_by_key(|(parts, at_level, _)| (*parts, at_level.recompute));
    let (mut best, mut nearest) = (None, None);
    for (parts, at_level, inferred) in ways {
        let is_late = best.is_some() && options.is_late();
        if !is_late && !is_needless(best.as_ref(), at_level.recompute, parts) {
            best = faster_or_nearest(best, inferred, &mut nearest, &at_level);
        }
    }
    let best = best.or_else(|| at_last(verified, &mut nearest, options));
    best.map(Ok).or(nearest.map(Err))
}

/// The fastest plan, or why there is none, where stages are to be found, and a large program has a
/// plan without stages or memory is short by a lower bound at the first level; otherwise `None`. If
/// memory is short, of all levels, of which the one that keeps the most of those that are likely to
/// fit is planned first, and then those that keep less.
fn of_stages(verified: &State, options: &Options) -> Option<Result<Chosen, Diags>> {
    let at = |level| Options {
        recompute: level,
        ..options.clone()
    };
    let first = until(verified.clone(), Phase::Inferred, &at(options.recompute))?;
    let is_short = is_open(verified, options) && plan::is_short(first.program(), options);
    let alone = alone::planned(verified, first.program(), options);
    let mut levels: Vec<(Options, State)> = match (is_short, &alone) {
        (true, _) => {
            let levels = Recompute::ALL.into_iter().rev().map(at);
            let inferred = |options: Options| {
                let inferred = until(verified.clone(), Phase::Inferred, &options)?;
                Some((options, inferred))
            };
            levels.filter_map(inferred).collect()
        }
        (false, Some(_)) => vec![(at(options.recompute), first)],
        (false, None) => return None,
    };
    // What it finds ends the searches at other levels early.
    let likely =
        |(options, inferred): &(Options, State)| plan::is_likely(inferred.program(), options);
    if is_short && let Some(likely) = levels.iter().rposition(likely) {
        levels[..=likely].rotate_right(1);
    }
    let alone = alone.as_ref();
    let (mut best, mut nearest) = (None, None);
    for (at_level, inferred) in levels {
        if best.is_some() && options.is_late() {
            break;
        }
        best = faster_or_alone(best, inferred, &mut nearest, &at_level, alone);
    }
    best.map(Ok).or(nearest.map(Err))
}

/// Whether no plan at a level is faster than the best known one, as it only saves memory, of which
/// that one has enough.
///
/// - `parts`: the least number of micro-batches at this level
fn is_needless(best: Option<&Chosen>, level: Recompute, parts: usize) -> bool {
    best.is_some_and(|best| {
        let (known, summary) = (&best.options, &best.summary);
        let lacks = lacks_pipelines(best.planned.program(), summary, known);
        let is_short = summary.search.is_memory_short || lacks;
        !is_short && level > known.recompute && parts >= known.microbatches
    })
}

/// The options with which the program is to be compiled instead; `None` keeps the first plan.
///
/// - `verified`: the program before differentiation
/// - `first`: the outcome of planning it under `options`
/// - `nearest`: of the failures of other levels the one that lacks the least memory
pub fn better(
    verified: &State,
    first: &Outcome,
    nearest: &mut Option<Diags>,
    options: &Options,
) -> Option<Chosen> {
    if !is_short(first, options) || !plan::has_loops(verified.program()) {
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
    // The level that keeps the least of those that cannot fit.
    let mut hopeless = None;
    for level in Recompute::ALL {
        let at_level = Options {
            recompute: level,
            ..options.clone()
        };
        let is_late = best.is_some() && options.is_late();
        let is_needless = is_late || is_needless(best.as_ref(), level, options.microbatches);
        if level == options.recompute || is_needless {
            continue;
        }
        let inferred = until(verified.clone(), Phase::Inferred, &at_level);
        match inferred.filter(|inferred| may_fit(inferred, &at_level)) {
            Some(inferred) => best = faster_or_nearest(best, inferred, nearest, &at_level),
            None => hopeless = Some(at_level),
        }
    }
    if best.is_none() {
        // It says how much memory is lacking.
        if let Some(at_level) = hopeless.filter(|_| nearest.is_none())
            && let Some(inferred) = until(verified.clone(), Phase::Inferred, &at_level)
        {
            best = faster_or_nearest(best, inferred, nearest, &at_level);
        }
        return best.or_else(|| at_last(verified, nearest, options));
    }
    best.filter(|best| best.options.recompute != options.recompute)
}

/// Whether a program may fit in some number of micro-batches, as far as is known without a search.
pub(super) fn may_fit(inferred: &State, options: &Options) -> bool {
    options.pipeline.stages.is_some() || plan::may_fit(inferred.program(), options)
}

/// The fastest plan where no level has one by the default search: with the level given, the planner
/// searches longer before it gives up.
fn at_last(verified: &State, nearest: &mut Option<Diags>, options: &Options) -> Option<Chosen> {
    let mut best = None;
    for level in Recompute::ALL {
        let only = Options {
            recompute: level,
            more_recompute: false,
            ..options.clone()
        };
        if is_needless(best.as_ref(), level, options.microbatches) {
            continue;
        }
        let inferred = until(verified.clone(), Phase::Inferred, &only);
        let longer = |inferred: &State| plan::searches_longer(inferred.program(), &only);
        if let Some(inferred) = inferred.filter(longer) {
            best = faster_or_nearest(best, inferred, nearest, &only);
        }
    }
    best
}

/// The faster of the best known plan and that of a program in another form.
///
/// - `nearest`: of the failures the one that lacks the least memory
pub(super) fn faster_or_nearest(
    best: Option<Chosen>,
    inferred: State,
    nearest: &mut Option<Diags>,
    options: &Options,
) -> Option<Chosen> {
    faster_or_alone(best, inferred, nearest, options, None)
}

/// The same where there may be a plan without stages.
fn faster_or_alone(
    best: Option<Chosen>,
    inferred: State,
    nearest: &mut Option<Diags>,
    options: &Options,
    alone: Option<&Alone>,
) -> Option<Chosen> {
    let seconds = |summary: &Summary| summary.predicted.step_seconds;
    let is_alone = |summary: &Summary| summary.stages.len() == 1;
    let beaten = best.as_ref().map(|best| Beaten {
        seconds: seconds(&best.summary),
        sizes: plan::sizes_alike(&best.summary.mesh),
        refines: false,
        cell: cell(&best.summary, options).filter(|_| alone.is_none() || !is_alone(&best.summary)),
        known: best.summary.known.clone(),
        start: None,
    });
    let beaten = beaten.unwrap_or_default();
    planned(inferred, nearest, options, (&beaten, alone)).or(best)
}

/// The plan of a program in another form that is faster than the one to beat.
pub(super) fn planned(
    inferred: State,
    nearest: &mut Option<Diags>,
    options: &Options,
    (beaten, alone): (&Beaten, Option<&Alone>),
) -> Option<Chosen> {
    let is_alone = |summary: &Summary| summary.stages.len() == 1;
    let alone_plan = alone.map(|alone| &alone.plan);
    let program = inferred.program().clone();
    let (program, summary) = match plan::run_beside(program, options, beaten, alone_plan) {
        Ok(Some(planned)) => planned,
        Ok(None) => return None,
        Err(why) => {
            *nearest = Some(match nearest.take() {
                Some(known) => PlanError::nearer(known, why),
                None => why,
            });
            return None;
        }
    };
    let options = match alone.filter(|_| is_alone(&summary)) {
        Some(alone) => &alone.options,
        None => options,
    };
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

/// The numbers of groups of ranks and of micro-batches of a plan.
fn cell(summary: &Summary, options: &Options) -> Option<(usize, usize)> {
    let first = summary.stages.first()?;
    let groups = options.ranks / first.mesh.ranks.len().max(1);
    Some((groups.max(1), summary.mesh.moments()))
}

/// Whether recomputation may help a program that lacks memory.
fn is_short(first: &Outcome, options: &Options) -> bool {
    let is_open = options.more_recompute && options.train.is_some();
    let is_priced = || {
        let Ok((planned, Some(summary))) = first else {
            return false;
        };
        let is_short = summary.search.is_memory_short && options.pipeline.stages().is_some();
        is_short || lacks_pipelines(planned.program(), summary, options)
    };
    is_open && (lacks_memory(first, options) || is_priced())
}

/// Whether lack of memory is why a faster pipeline was not taken. Of a large program whose stages
/// are to be found, a lower bound decides ([`of_stages`]): all levels are too dear.
fn lacks_pipelines(planned: &Program, summary: &Summary, options: &Options) -> bool {
    let worth = summary.predicted.step_seconds * (1.0 - WORTH);
    let mut pipelines = summary.pipelines.iter();
    let lacks = pipelines.any(|own| !own.fits && own.step_seconds < worth);
    lacks && !plan::is_large(planned, options.ranks)
}

/// Whether memory is the reason that there is no plan, or more micro-batches than requested. (With
/// stages there are other reasons for micro-batches.)
pub(super) fn lacks_memory(first: &Outcome, options: &Options) -> bool {
    match first {
        Ok((_, summary)) => summary.as_ref().is_some_and(|plan| {
            options.pipeline.stages.is_none() && plan.mesh.moments() > options.microbatches
        }),
        Err(diags) => diags.errors.iter().any(|error| {
            let code = error.code().map(|code| code.to_string());
            code.as_deref() == Some("ddl::plan::memory")
        }),
    }
}

/// The failure to report where no form has a plan: of these the one that lacks the least memory.
///
/// - `first`: that of the form that was asked for
pub fn nearer(first: Diags, other: Option<Diags>) -> Diags {
    match other {
        Some(other) => PlanError::nearer(first, other),
        None => first,
    }
}
