//! The predicted cost of a plan that was cut into stages, by simulation.
//!
//! - A stage takes, per micro-batch, its share of the time of its ops and of the conversions of the
//!   values made on it; the update runs once, at the end, and so do ops and conversions that are
//!   the same for all micro-batches, such as sums of gradients over ranks and weights that several
//!   stages read, which are sent once. Of a conversion counts what computation does not hide by
//!   itself. If a schedule runs weight gradients separately, these are the ops that it will run so.
//! - Slices of a micro-batch are assumed equal.
//! - A group with other devices than planned for has the prices of its own, and one with fewer
//!   ranks is slower in proportion. Groups that share cores are faster while others wait.
//! - A transfer between stages takes the latency and the bandwidth of the level that joins their
//!   first ranks.
//! - In a call of several steps, what stages exchange before their updates, such as the parts of a
//!   norm of all gradients, is waited for in slots of its own, as it will be.
//! - Memory of a group of ranks: [`memory`]. If devices have unlike memories, that of the group
//!   with the least left is reported, without what its devices have more than the least.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::memory::{self, bytes};
use crate::plan::nowhere::OfCut;
use crate::plan::simulated::Simulated;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::Sbp;
use ddl_pipeline::plan::Setting;
use ddl_pipeline::simulate::{GroupLoad, Link, Network, Sharing};
use ddl_pipeline::{Edge, Job, Piece, Shape, Timeline};

use crate::cost::cluster::Cluster;
use crate::graph::{Func, NodeId, Role, Slices, Value};
use crate::names::within;
use crate::options::{Options, RequestedStages};
use crate::plan::HeldKind;
use crate::plan::decided::Decided;
use crate::plan::planned::Planned;
use crate::plan::prices::values_by_machine;
use crate::schedule::time::bodies::Groups;
use crate::schedule::time::exchange::{Exchanges, foreseen};
use crate::schedule::time::moments::{Segment, is_timed, segments, time_axes_of, varies};
use crate::schedule::time::pieces::apart;

/// Time and memory of a stage.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct StageCost {
    /// Forward, backward, weight gradients that a schedule may run separately, and update, over all
    /// micro-batches \[s\].
    seconds: [f64; 4],
    /// Time of conversions among these, and the part of it that computation hides and they do not
    /// include \[s\].
    communication: f64,
    hidden: f64,
    /// Bytes that a rank sends per micro-batch \[B\].
    pub(super) sent: f64,
}

/// Writes the predicted figures into a plan that was cut.
pub(super) fn run(asked: &RequestedStages, planned: &mut Planned, options: &Options) {
    let func = &planned.program.funcs[planned.main];
    let meshes: Vec<Mesh> = planned
        .program
        .meshes
        .iter()
        .filter_map(|m| m.mesh())
        .collect();
    let Some(moments) = meshes.first().map(Mesh::moments) else {
        return;
    };
    let steps = options.pipeline.steps_per_call;
    // What the phases refuse later they report then.
    let exchanges = match steps > 1 {
        true => foreseen(&planned.program, planned.main, options).ok(),
        false => None,
    };
    let mut costs = costs(
        planned,
        func,
        (&meshes, exchanges.is_some()),
        &options.cluster,
    );
    for (cost, speed) in costs.iter_mut().zip(&planned.speeds) {
        let slow = speed.slow;
        cost.seconds = cost.seconds.map(|seconds| slow * seconds);
        cost.communication *= slow;
        cost.hidden *= slow;
    }
    let backward = costs
        .iter()
        .any(|cost| cost.seconds[1] + cost.seconds[2] > 0.0);
    let slices = Slices::of(func).count;
    let job = Job {
        groups: asked.groups,
        chunks: asked.stages / asked.groups,
        moments: slices * moments * steps,
        slices,
        steps,
        backward,
    };
    let made = asked
        .row
        .timeline(&job)
        .ok()
        .zip(asked.row.shape(&job).ok());
    let Some((mut timeline, mut shape)) = made else {
        return;
    };
    let mut exchanged = Vec::new();
    if let Some(exchanges) = &exchanges {
        exchanged = exchange(exchanges, (&mut timeline, &mut shape));
    }
    let homes = asked.row.homes(job.groups, job.chunks);
    let nowhere = OfCut {
        nowhere: planned.nowhere.as_deref(),
        origins: &planned.origins,
    };
    let stages = memory::StageBytes::of(func, &meshes, &homes, nowhere);
    let held = stages.held(&homes, (&timeline, &shape));
    let setting = setting(asked, &costs, (&homes, &shape), job.moments / job.steps);
    // Slices of a micro-batch hold equal parts.
    let mut setting = Setting {
        stash: stages.stash().map(|bytes| bytes / slices as f64).collect(),
        boundaries: costs.iter().map(|cost| cost.sent / slices as f64).collect(),
        network: network(&firsts(&meshes, &homes, asked.groups), &options.cluster),
        sharing: sharing(asked, &options.cluster),
        ..setting
    };
    for (group, held) in setting.groups.iter_mut().zip(&held) {
        group.resident = held.values().sum();
    }
    let flights = memory::in_flight(&timeline, &shape);
    for ((stash, flights), &home) in setting.stash.iter().zip(flights).zip(&homes) {
        setting.groups[home].resident -= stash * (flights * slices) as f64;
    }
    let simulated = Simulated::new(asked.row, (timeline, shape), setting, exchanged);
    let scene = simulated.scene();
    let Ok(all_steps) = scene.step_seconds() else {
        return;
    };
    let time = |cost: &StageCost| cost.seconds.iter().sum::<f64>();
    let of_group = |group: usize| {
        costs
            .iter()
            .zip(&homes)
            .filter(move |(_, home)| **home == group)
    };
    let busy = |group: usize| of_group(group).map(|(cost, _)| time(cost)).sum::<f64>();
    let busiest = (0..asked.groups).max_by(|&a, &b| busy(a).total_cmp(&busy(b)));
    let busiest = busiest.unwrap_or(0);
    // Groups that share cores are faster while others wait.
    let scale = match scene.sharing {
        Some(_) if busy(busiest) > 0.0 => {
            let after = scene.tail_seconds(busiest);
            let ran = simulated.run().busy[busiest];
            (ran / job.steps as f64 + after) / busy(busiest)
        }
        _ => 1.0,
    };
    let all = |part: fn(&StageCost) -> f64| -> f64 {
        scale * of_group(busiest).map(|(cost, _)| part(cost)).sum::<f64>()
    };
    let busy = scale * busy(busiest);
    let (communication, hidden) = (all(|cost| cost.communication), all(|cost| cost.hidden));
    let memory: Vec<u64> = held.iter().map(memory::sum).collect();
    // Of groups with more memory counts what they take of that of the least.
    let taken = |group: &usize| memory[*group].saturating_sub(planned.spare(*group));
    // The first of equals.
    let fullest = (0..held.len()).rev().max_by_key(taken);
    let most = fullest.as_ref().map_or(0, taken);
    let predicted = &mut planned.predicted;
    let step_seconds = all_steps / job.steps as f64;
    predicted.step_seconds = step_seconds;
    predicted.objective_seconds = step_seconds;
    predicted.compute_seconds = busy - (communication - hidden);
    predicted.communication_seconds = communication;
    predicted.hidden_seconds = hidden;
    predicted.forward_seconds = all(|cost| cost.seconds[0]);
    predicted.memory_bytes = most;
    let of = |kind: HeldKind| {
        fullest
            .and_then(|group| held[group].get(&kind))
            .map_or(0, |b| *b as u64)
    };
    planned.held = HeldKind::ALL
        .iter()
        .map(|kind| (*kind, of(*kind)))
        .collect();
    planned.bubble_seconds = Some((step_seconds - busy).max(0.0));
    planned.memory_of_stages = homes.iter().map(|&home| memory[home]).collect();
    // The bound was proved for one group only.
    planned.lower_bound = None;
    drop(scene);
    planned.simulated = Some(Arc::new(simulated));
}

/// Adds what stages exchange at the end of each step; returns the bytes of edges, by number.
fn exchange(
    exchanges: &Exchanges,
    (timeline, shape): (&mut Timeline, &mut Shape),
) -> Vec<(usize, f64)> {
    timeline.reduce(&exchanges.chunks, shape.moments_per_step());
    for &chunk in &exchanges.chunks {
        let pieces = &mut shape.pieces[chunk];
        let last = pieces.iter().copied().filter(|piece| !piece.is_of_step());
        let last = last.max().unwrap_or(Piece::Backward);
        pieces.push(Piece::Reduce);
        pieces.sort_unstable();
        let ends = ((last, chunk), (Piece::Reduce, chunk));
        shape.edges.push(Edge::new(ends.0, ends.1));
    }
    let mut sizes = Vec::new();
    for &(edge, bytes) in &exchanges.edges {
        if shape.has(edge.from) && shape.has(edge.to) {
            sizes.push((shape.edges.len(), bytes));
            shape.edges.push(edge);
        }
    }
    sizes
}

/// The times of stages and of the groups' updates.
///
/// - `homes`: the group of each stage; `parts`: number of runs of each body
fn setting(
    asked: &RequestedStages,
    costs: &[StageCost],
    (homes, shape): (&[usize], &Shape),
    parts: usize,
) -> Setting {
    let pieces = shape.pieces.iter().flatten();
    let apart = pieces.clone().any(|piece| *piece == Piece::Weight);
    let seconds = costs.iter().map(|cost| {
        let parts = parts as f64;
        let [forward, backward, weights, _] = cost.seconds.map(|seconds| seconds / parts);
        match apart {
            true => [forward, backward, weights],
            false => [forward, backward + weights, 0.0],
        }
    });
    let mut groups = vec![GroupLoad::default(); asked.groups];
    for (cost, &home) in costs.iter().zip(homes) {
        groups[home].update += cost.seconds[3];
    }
    Setting {
        seconds: seconds.collect(),
        stash: Vec::new(),
        boundaries: Vec::new(),
        groups,
        network: Network::free(asked.groups),
        sharing: None,
    }
}

/// The cores that the groups of a pipeline share.
pub(super) fn sharing(asked: &RequestedStages, cluster: &Cluster) -> Option<Sharing> {
    cluster.sharing.map(|shared| Sharing {
        cores: shared.cores,
        speedup: shared.speedup,
        ranks: asked.ranks.clone(),
    })
}

/// The cost of each stage.
///
/// - `exchanged`: whether what stages exchange at the end of a step is simulated
/// - `cluster`: on whose links stages send once what is the same for all micro-batches
fn costs(
    planned: &Planned,
    func: &Func,
    (meshes, exchanged): (&[Mesh], bool),
    cluster: &Cluster,
) -> Vec<StageCost> {
    let level = |from: usize, to: usize| {
        let ends = meshes[from].ranks.first().zip(meshes[to].ranks.first());
        ends.and_then(|(&a, &b)| cluster.level(a, b))
    };
    let passed = |value: &Value, from: usize, to: usize| {
        let bytes = [bytes(value, meshes), sent_share(value, meshes)];
        level(from, to).map_or(bytes[0], |level| passed_bytes(bytes, level, cluster))
    };
    let sending = |value: &Value, from: usize, to: usize| {
        let level = level(from, to).and_then(|level| cluster.levels.get(level));
        level.map_or(0.0, |level| {
            level.latency + passed(value, from, to) / level.rate()
        })
    };
    let mut costs = vec![StageCost::default(); meshes.len()];
    // The stages of each value with a cost in the plan, with their shares.
    let mut stage_of: BTreeMap<String, Vec<(usize, Role, f64)>> = BTreeMap::new();
    let time = time_axes_of(meshes);
    let weights = apart(&func.graph, &Groups::of(meshes), &time);
    let weights: BTreeSet<NodeId> = weights.into_iter().collect();
    let has_time = time.iter().any(|&axes| axes > 0);
    let moments = meshes.first().map_or(1, Mesh::moments);
    let segments = segments(&func.graph, &time);
    // The node of the entry: itself, or the enclosing loop.
    let mut outer = None;
    for (inner, path, id) in func.nodes_by_path() {
        let node = inner.graph.node(id);
        if std::ptr::eq(inner, func) {
            outer = Some(id);
        }
        let role = match outer {
            // What is the same for all micro-batches runs once, outside the slots.
            Some(outer) if has_time && !is_timed(&func.graph, outer, &time) => Role::Update,
            Some(outer) if weights.contains(&outer) => Role::Weight,
            _ => node.role,
        };
        for value in &node.results {
            let stage = value.dist.as_ref().map_or(0, |dist| dist.mesh);
            let path = within(path, &value.name);
            let (origin, share) = planned.origins.of(&path);
            let places = stage_of.entry(origin).or_default();
            places.push((stage, role, share));
        }
        if std::ptr::eq(inner, func) {
            for result in 0..node.results.len() {
                let value = id.result(result);
                let stage = stage_of_value(inner.graph.value(value));
                let users = inner.graph.uses(value).into_iter();
                let users = users
                    .filter(|(user, _)| !(exchanged && segments[user] == Segment::After))
                    .map(|(user, _)| inner.graph.node(user));
                let known = inner.graph.value(value);
                let is_sum = is_summed(known, meshes);
                if varies(known, &time) && !is_sum {
                    let later = users.filter(|user| user.role != Role::Update);
                    let later = later.map(|user| stage_of_value(&user.results[0]));
                    let next = later.filter(|place| *place > stage).min();
                    if let Some(next) = next.filter(|_| node.role == Role::Forward) {
                        costs[stage].sent += passed(known, stage, next);
                    }
                    continue;
                }
                // Sent once, before the micro-batches or, as sums over these are, after them.
                let places = users.map(|user| stage_of_value(&user.results[0]));
                let places: BTreeSet<usize> = places.filter(|place| *place != stage).collect();
                for place in places.into_iter().filter(|_| has_time) {
                    costs[stage].seconds[3] += sending(known, stage, place);
                }
            }
        }
    }
    let part = |role: Role| match role {
        Role::Forward => 0,
        Role::Backward => 1,
        Role::Weight => 2,
        Role::Update => 3,
    };
    // A stage has the prices of its machine.
    let is_on = |stage: usize, machine: usize| planned.speeds[stage].machine == machine;
    let values = values_by_machine(planned.prices.as_deref(), &planned.entries);
    for (machine, values) in values.into_iter().enumerate() {
        for Decided { path, made, .. } in values {
            let (Some(made), Some(places)) = (made, stage_of.get(path)) else {
                continue;
            };
            for &(stage, role, share) in places.iter().filter(|place| is_on(place.0, machine)) {
                costs[stage].seconds[part(role)] += share * made.seconds;
            }
        }
    }
    for (machine, conversions) in planned.communication_by_machine().into_iter().enumerate() {
        for conversion in conversions {
            let unknown = [(0, Role::Update, 1.0)];
            let places = stage_of.get(&conversion.value);
            let places = places.map_or(&unknown[..], Vec::as_slice);
            let is_once = !conversion.count.is_multiple_of(moments.max(1));
            for &(stage, role, share) in places.iter().filter(|place| is_on(place.0, machine)) {
                let role = if is_once { Role::Update } else { role };
                costs[stage].seconds[part(role)] += share * conversion.beside_ops();
                costs[stage].communication += share * conversion.seconds;
                costs[stage].hidden += share * conversion.hidden_seconds;
            }
        }
    }
    costs
}

/// Bytes of a value in a micro-batch that each rank of its group sends over a slow link, which
/// every element crosses once \[B\].
pub(super) fn sent_share(value: &Value, meshes: &[Mesh]) -> f64 {
    let on = value.on(meshes);
    let mut whole = on.nd.clone();
    whole.0[on.mesh.time_axes()..].fill(Sbp::B);
    let shape = whole.largest_shape(&value.ty.shape, on.mesh);
    let all = (shape.iter().product::<usize>() * value.ty.dtype.bytes()) as f64;
    (all / on.mesh.ranks.len().max(1) as f64).min(bytes(value, meshes))
}

/// What passes a link, in bytes of that link: of a slow one each rank's share, which the receivers
/// then gather in a ring over their fast links \[B\].
///
/// - `bytes`: what a rank sends over a fast link, and its share
/// - `level`: of the link
pub(super) fn passed_bytes([all, share]: [f64; 2], level: usize, cluster: &Cluster) -> f64 {
    let own = cluster
        .levels
        .get(level)
        .filter(|_| level > 0 && share > 0.0);
    let (Some(own), Some(fast)) = (own, cluster.levels.first()) else {
        return all;
    };
    let steps = (all / share - 1.0).max(0.0);
    share + steps * (fast.latency + share / fast.rate()) * own.rate()
}

/// Whether a value is a sum over micro-batches.
pub(super) fn is_summed(value: &Value, meshes: &[Mesh]) -> bool {
    let on = value.on(meshes);
    let mut time = on.nd.0.iter().take(on.mesh.time_axes());
    time.any(|sbp| sbp.partial().is_some())
}

fn stage_of_value(value: &Value) -> usize {
    value.dist.as_ref().map_or(0, |dist| dist.mesh)
}

/// The first rank of each group.
fn firsts(meshes: &[Mesh], homes: &[usize], groups: usize) -> Vec<usize> {
    let first = |group: usize| {
        let stage = homes.iter().position(|&home| home == group)?;
        meshes.get(stage)?.ranks.first().copied()
    };
    (0..groups).map(|group| first(group).unwrap_or(0)).collect()
}

/// The links between the groups: for each pair the level that joins their first ranks.
pub(super) fn network(firsts: &[usize], cluster: &Cluster) -> Network {
    let mut network = Network::free(firsts.len());
    for (from, &first) in firsts.iter().enumerate() {
        for (to, &second) in firsts.iter().enumerate().filter(|&(to, _)| to != from) {
            let level = cluster.level(first, second);
            let Some(level) = level.and_then(|level| cluster.levels.get(level)) else {
                continue;
            };
            let link = Link {
                name: format!("{} from {from} to {to}", level.name),
                latency: level.latency,
                bandwidth: level.rate(),
            };
            network.connect(from, to, link);
        }
    }
    network
}
