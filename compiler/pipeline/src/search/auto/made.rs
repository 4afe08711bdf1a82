//! Plans of partitions, with as much recomputation as memory requires.

use super::super::request::Request;
use super::cut::Way;
use crate::plan::{Plan, Stage, layer_cost};

/// The plan of a candidate, with as much recomputation as memory requires.
pub(super) fn made(
    request: &Request,
    order: &[usize],
    reads: &[f64],
    (way, ends): (&Way, &[usize]),
) -> Plan {
    let homes = way.schedule.homes(way.groups, way.chunks);
    let mut from = 0;
    let mut stages = Vec::new();
    for (&end, home) in ends.iter().zip(&homes) {
        let first = home * way.data * way.tensor;
        let layers = order[from..end].to_vec();
        stages.push(Stage {
            layers,
            first,
            data: way.data,
            tensor: way.tensor,
            recompute: Vec::new(),
        });
        from = end;
    }
    let mut plan = Plan {
        stages,
        schedule: way.schedule,
        chunks: way.chunks,
        moments: way.moments,
        slices: Vec::new(),
    };
    let job = plan.job();
    let cluster = request.cluster;
    let copies = cluster.bytes_per_parameter_byte + (way.schedule.versions.copies() - 1) as f64;
    for (at, home) in homes.iter().enumerate() {
        let held = (way.schedule.peak.moments)(*home, &job) as f64 / way.chunks as f64;
        plan.stages[at].recompute = recomputed(request, &plan, at, reads, held, copies);
    }
    plan
}

/// The layers of a stage to recompute: those that save most memory per time first.
pub(super) fn recomputed(
    request: &Request,
    plan: &Plan,
    at: usize,
    reads: &[f64],
    held: f64,
    copies: f64,
) -> Vec<usize> {
    let stage = &plan.stages[at];
    let again = Stage {
        recompute: stage.layers.clone(),
        ..stage.clone()
    };
    let cost =
        |stage: &Stage, layer: usize| layer_cost(request.profile, plan, stage, layer, reads[layer]);
    let (mut used, mut space, mut swaps) = (0.0, 0.0_f64, Vec::new());
    for &layer in &stage.layers {
        let (Some(once), Some(twice)) = (cost(stage, layer), cost(&again, layer)) else {
            continue;
        };
        used += copies * once.parameters + held * once.stash;
        space = space.max(twice.workspace.max(once.workspace));
        let saved = held * (once.stash - twice.stash);
        if saved > 0.0 {
            let more = twice.forward + twice.backward - once.forward - once.backward;
            swaps.push((more / saved, layer, saved));
        }
    }
    let room = request.cluster.memory / plan.chunks as f64;
    let mut over = used - room;
    if over <= 0.0 {
        return Vec::new();
    }
    over += space;
    swaps.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let mut layers = Vec::new();
    for (_, layer, saved) in swaps {
        if over <= 0.0 {
            break;
        }
        layers.push(layer);
        over -= saved;
    }
    layers.sort_unstable();
    layers
}
