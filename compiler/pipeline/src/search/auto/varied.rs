//! Plans with the cut of another, under other schedules and in more micro-batches.

use super::super::recompute::fitted;
use super::super::request::{Outcome, Request, schedules};
use crate::plan::Plan;

/// The plans with the cut of another that are tried beside it: under each other schedule, and of a
/// profile of one sample in twice as many micro-batches, unless these are requested.
pub(super) fn varied(request: &Request, best: &Outcome) -> Vec<Plan> {
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
                schedule,
                moments,
                ..plan.clone()
            };
            plans.push(fitted(request, other, &inputs));
        }
    }
    plans
}
