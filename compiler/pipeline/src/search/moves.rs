//! Plans that differ from one in the place of a cut: how good a cut is, and a better one nearby.
//!
//! Planners cut by objectives of their own. What a cut changes of the simulated step, transfers and
//! waits included, its neighbours tell.

use super::recompute::recomputed;
use super::request::{Outcome, Request, is_better};
use crate::plan::{Plan, judge};
use crate::profile::Profile;

/// The plan with layers moved over a cut, in an order in which no layer reads a later one; `None`
/// if a stage would be empty.
///
/// - `order`: the place of each layer in such an order
/// - `cut`: number of the stage before the cut
/// - `by`: number of layers that the stage before the cut gains; if negative, that it loses
pub fn moved(plan: &Plan, order: &[usize], cut: usize, by: isize) -> Option<Plan> {
    let (from, to) = match by > 0 {
        true => (cut + 1, cut),
        false => (cut, cut + 1),
    };
    let count = by.unsigned_abs();
    let mut layers = plan.stages.get(from)?.layers.clone();
    if to >= plan.stages.len() || count == 0 || count >= layers.len() {
        return None;
    }
    layers.sort_by_key(|layer| order[*layer]);
    // No layer of the stage reads the last ones, and the first ones read no layer of it.
    let taken: Vec<usize> = match by > 0 {
        true => layers.drain(..count).collect(),
        false => layers.split_off(layers.len() - count),
    };
    let mut plan = plan.clone();
    let is_taken = |layer: &usize| taken.contains(layer);
    let again: Vec<usize> = plan.stages[from].recompute.clone();
    let again: Vec<usize> = again.into_iter().filter(is_taken).collect();
    plan.stages[from].layers.retain(|layer| !is_taken(layer));
    plan.stages[from].recompute.retain(|layer| !is_taken(layer));
    let target = &mut plan.stages[to];
    target.layers.extend(&taken);
    target.layers.sort_by_key(|layer| order[*layer]);
    target.recompute.extend(again);
    target.recompute.sort_unstable();
    Some(plan)
}

/// The place of each layer in an order in which no layer reads a later one.
pub fn places(profile: &Profile) -> Vec<usize> {
    let order = profile.order().unwrap_or_default();
    let mut places = vec![0; profile.layers.len()];
    for (place, layer) in order.into_iter().enumerate() {
        places[layer] = place;
    }
    places
}

/// The effort to simulate a plan: its slots, and the layers whose costs are summed before.
pub(super) fn effort(request: &Request, plan: &Plan) -> usize {
    let slots = 3 * plan.stages.len() * plan.moments * plan.count_slices();
    slots + request.profile.layers.len() + request.profile.edges.len()
}

/// The best plan that follows from one by moving one cut after another, while that makes it faster.
///
/// - `left`: the effort that may be taken
pub(super) fn improved(request: &Request, mut best: Outcome, left: &mut usize) -> Outcome {
    let order = places(request.profile);
    let inputs = request.profile.inputs();
    let plan = &best.judged.plan;
    let effort = effort(request, plan);
    let longest = plan.stages.iter().map(|stage| stage.layers.len()).max();
    let widths: Vec<isize> = std::iter::successors(Some(1_usize), |width| Some(2 * width))
        .take_while(|width| *width < longest.unwrap_or(0))
        .flat_map(|width| [width as isize, -(width as isize)])
        .collect();
    loop {
        let before = best.judged.seconds;
        for cut in 0..best.judged.plan.stages.len().saturating_sub(1) {
            for &by in &widths {
                let Some(mut plan) = moved(&best.judged.plan, &order, cut, by) else {
                    continue;
                };
                if *left < effort {
                    return best;
                }
                for stage in [cut, cut + 1] {
                    plan.stages[stage].recompute = recomputed(request, &plan, stage, &inputs);
                }
                *left -= effort;
                best.evaluations += 1;
                let Ok(judged) = judge(request.profile, request.cluster, &plan) else {
                    continue;
                };
                if is_better(&judged, &best.judged) {
                    best.judged = judged;
                }
            }
        }
        if best.judged.seconds >= before {
            return best;
        }
    }
}
