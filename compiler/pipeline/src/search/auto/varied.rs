//! Plans with the cut of another, under other schedules and in more micro-batches.

use std::cmp::Ordering;

use super::super::moves;
use super::super::recompute::fitted;
use super::super::request::{Outcome, Request, better, outcome, schedules};
use super::{MEANING, MOST_SLOTS, NAME};
use crate::plan::Plan;

/// So many of the best cuts are varied, and so many of the fastest variants have theirs moved.
pub(super) const VARIED: usize = 3;

/// The plans with the cut of another that are tried beside it: under each other schedule, and of a
/// profile of one sample in twice as many micro-batches, unless these are requested.
fn varied(request: &Request, best: &Outcome) -> Vec<Plan> {
    let plan = &best.judged.plan;
    if plan.schedule.sliced || !plan.schedule.synchronous || plan.stages.len() == 1 {
        return Vec::new();
    }
    let mut counts = vec![plan.moments];
    if request.moments.is_none() && request.profile.batch <= 1 {
        counts.push(2 * plan.moments);
    }
    let inputs = request.profile.inputs();
    let mut plans = Vec::new();
    for moments in counts {
        for schedule in schedules(plan.chunks) {
            let is_own = schedule.name == plan.schedule.name;
            if (is_own && moments == plan.moments) || (!is_own && request.schedule.is_some()) {
                continue;
            }
            let other = Plan {
                moments,
                ..plan.under(schedule)
            };
            plans.push(fitted(request, other, &inputs));
        }
    }
    plans
}

/// A plan, or one with its cut under another schedule or, of a profile of one sample, in twice as
/// many micro-batches, and so on while that is faster; the cuts of the fastest are moved. Also the
/// number of plans simulated.
///
/// - `left`: the effort that may be taken
pub(super) fn with_variants(
    request: &Request,
    mut best: Outcome,
    mut left: usize,
) -> (Outcome, u64) {
    let mut evaluations = 0;
    loop {
        let mut found: Vec<Outcome> = Vec::new();
        for plan in varied(request, &best) {
            let effort = moves::effort(request, &plan);
            if left < effort || effort > MOST_SLOTS {
                continue;
            }
            left -= effort;
            evaluations += 1;
            found.extend(outcome(request, NAME, &plan, (0.0, MEANING, 0)));
        }
        found.sort_by(faster);
        let moved = found.into_iter().take(VARIED).map(|found| {
            let found = moves::improved(request, found, &mut left);
            evaluations += found.evaluations;
            found
        });
        match moved.min_by(faster).filter(|found| better(found, &best)) {
            Some(found) => best = found,
            None => return (best, evaluations),
        }
    }
}

/// The order of preference.
pub(super) fn faster(one: &Outcome, other: &Outcome) -> Ordering {
    match (better(one, other), better(other, one)) {
        (true, _) => Ordering::Less,
        (_, true) => Ordering::Greater,
        _ => Ordering::Equal,
    }
}
