//! What a stage recomputes so that it fits.

use super::request::Request;
use crate::plan::{Plan, Sequence, in_flight, samples_of};

/// The layers of a stage to recompute, see [`Sequence::fitted`].
///
/// - `inputs`: see [`Profile::inputs`](crate::profile::Profile::inputs)
pub(super) fn recomputed(
    request: &Request,
    plan: &Plan,
    at: usize,
    inputs: &[Vec<(usize, f64)>],
) -> Vec<usize> {
    let (stage, cluster) = (&plan.stages[at], request.cluster);
    let group = plan.schedule.homes(plan.groups(), plan.chunks)[at];
    let samples = samples_of(request.profile, plan.moments, stage.data);
    let conditions = (stage.tensor, samples);
    let Some(layers) = Sequence::new(request.profile, &stage.layers, inputs, conditions) else {
        return Vec::new();
    };
    let copies = cluster.bytes_per_parameter_byte + (plan.schedule.versions.copies() - 1) as f64;
    let parameters: f64 = layers.costs().map(|cost| cost.parameters).sum();
    let room = cluster.memory_of(stage.devices()) / plan.chunks as f64 - copies * parameters;
    let places = layers.fitted(in_flight(plan, group), room);
    let mut again: Vec<usize> = places
        .into_iter()
        .map(|place| stage.layers[place])
        .collect();
    again.sort_unstable();
    again
}

/// A plan each of whose stages recomputes what it has to, see [`recomputed`].
pub(super) fn fitted(request: &Request, mut plan: Plan, inputs: &[Vec<(usize, f64)>]) -> Plan {
    for at in 0..plan.stages.len() {
        plan.stages[at].recompute = recomputed(request, &plan, at, inputs);
    }
    plan
}
