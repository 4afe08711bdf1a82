//! What a plan takes at least, without simulation.

use super::{Plan, setting};
use crate::error::PlanError;
use crate::profile::{Cluster, Profile};
use crate::schedule::Overlap;

/// A lower bound on the simulated time of a step of a plan \[s\].
///
/// A group runs the slots of all its chunks one after another. Before the first of them a
/// micro-batch passes the chunks before; after its last backward pass, that of its first chunk, the
/// gradient passes those chunks again, and the group that holds the first one all-reduces. Slots of
/// weight gradients may fill that time. Without a flush only what repeats with each batch counts.
///
/// # Errors
/// Those of [`judge`](super::judge) before it simulates.
pub fn floor(profile: &Profile, cluster: &Cluster, plan: &Plan) -> Result<f64, PlanError> {
    let slices = plan.count_slices();
    let shape = plan.schedule.shape(&plan.job())?;
    let shape = match slices {
        1 => shape,
        _ => shape.slices_as_chunks(),
    };
    let (setting, _) = setting(profile, cluster, plan, &shape)?;
    let moments = plan.moments as f64;
    let homes: Vec<usize> = shape.homes.iter().step_by(slices).copied().collect();
    let (mut busy, mut fixed) = (vec![0.0; plan.groups()], vec![0.0; plan.groups()]);
    let (mut ahead, mut behind) = (vec![None; plan.groups()], vec![0.0; plan.groups()]);
    let (mut forward, mut backward) = (0.0, 0.0);
    for (stage, &group) in homes.iter().enumerate() {
        let chunks = &setting.seconds[stage * slices..(stage + 1) * slices];
        let sum = |piece: usize| chunks.iter().map(|chunk| chunk[piece]).sum::<f64>();
        // Slices of a sequence pass one after the other; the first one alone has to.
        let (first, last) = (chunks[0][0], chunks[0][1]);
        if ahead[group].is_none() {
            (ahead[group], behind[group]) = (Some(forward), backward);
        }
        fixed[group] += moments * (sum(0) + sum(1));
        busy[group] += moments * (sum(0) + sum(1) + sum(2));
        let next = homes.get(stage + 1);
        let route = next.and_then(|next| setting.network.routes[group][*next]);
        let wire = match plan.schedule.overlap {
            Overlap::Overlapped | Overlap::Blocking => route.map_or(0.0, |link| {
                setting.network.links[link].seconds(setting.boundaries[stage * slices])
            }),
            Overlap::Streamed | Overlap::Split => 0.0,
        };
        forward += first + wire;
        backward += last + wire;
    }
    let sync = |group: usize| setting.groups[group].sync;
    let least = |group: usize| match plan.schedule.synchronous {
        true => {
            let ahead = ahead[group].unwrap_or(0.0);
            let returned = ahead + fixed[group] + behind[group] + sync(homes[0]);
            returned.max(ahead + busy[group] + sync(group))
        }
        false => busy[group].max(sync(group)),
    };
    Ok((0..plan.groups()).map(least).fold(0.0, f64::max))
}
