//! `--search-time`: what is done in the time that is left once a plan is found.
//!
//! The time is one for all forms of a program that are planned. When the fastest is known and there
//! is time left, its form is planned once more: every mesh that may win is searched thoroughly, the
//! best first, and then all plans on the best one at once, for a faster plan, or for a proof that
//! there is none.

use super::State;
use super::form::until;
use super::recompute::{Chosen, Outcome, planned};
use crate::options::Options;
use crate::phase::Phase;
use crate::plan::{Beaten, Summary};

/// The plan that is found in the time that is left, or the same with a higher bound on all plans;
/// `None` if there is no time, or the plan has stages.
///
/// - `before`: the program, differentiated or not
/// - `found`: the plan found under `options`
pub fn better(before: &State, found: &Outcome, options: &Options) -> Option<Chosen> {
    let given = options.plan.is_some() || options.pipeline.stages.is_some();
    let has_time = options.search_ends.is_some() && !options.is_late();
    if !has_time || options.in_time_left || given {
        return None;
    }
    let known = found.as_ref().ok()?.1.as_ref()?;
    let own = Options {
        in_time_left: true,
        microbatches: known.mesh.moments(),
        more_microbatches: false,
        more_recompute: false,
        any_attention: false,
        ..options.clone()
    };
    let seconds = |summary: &Summary| summary.predicted.step_seconds;
    let inferred = until(before.clone(), Phase::Inferred, &own)?;
    let mut longer = planned(inferred, &mut None, &own, (&Beaten::default(), None))?;
    let evaluations = known.search.evaluations;
    let search = &mut longer.summary.search;
    search.evaluations += evaluations;
    // Both bounds hold for all plans.
    let bounds = search
        .lower_bound
        .into_iter()
        .chain(known.search.lower_bound);
    search.lower_bound = bounds.reduce(f64::max);
    let is_faster = seconds(&longer.summary) < seconds(known);
    let says_more = longer.summary.search.lower_bound > known.search.lower_bound;
    let is_as_fast = seconds(&longer.summary) <= seconds(known);
    (is_faster || is_as_fast && says_more).then_some(longer)
}
