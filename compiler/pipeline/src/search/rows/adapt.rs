//! Adapters that make planners rows: from a request to the planner's problem, and from its result
//! to a plan.

use std::collections::BTreeMap;

use crate::cuts::Cuts;
use crate::plan::{Plan, Stage, samples_of};
use crate::profile::Profile;
use crate::schedule::{Schedule, find};
use crate::search::piper::{PiperLayer, PiperProblem, Variant};
use crate::search::request::{Outcome, Request, better, moments, outcome, replicated, schedules};
use crate::search::{PlanError, alpa, balanced, pipedream, piper, two_bw};

/// Parts of a batch that counts as one sample, at most; those of `2bw` on each device.
const FRACTIONS: usize = 64;

pub(super) fn balanced_row(request: &Request) -> Result<Outcome, PlanError> {
    let cluster = request.cluster;
    let count = request.stages.unwrap_or(cluster.devices());
    if count == 0 || !cluster.devices().is_multiple_of(count) {
        return Err(PlanError::Argument {
            what: "the number of stages",
            found: count.to_string(),
            legal: "a divisor of the number of devices",
        });
    }
    let each = cluster.devices() / count;
    let accelerator = |at: usize| {
        let devices = at * each..(at + 1) * each;
        balanced::Accelerator {
            speed: cluster.speed_of(devices.clone()) * each as f64,
            memory: cluster.memory_of(devices) * each as f64,
        }
    };
    let wires = (1..count).filter_map(|at| cluster.between(at * each - 1, at * each));
    let slowest = wires.min_by(|a, b| a.bandwidth.total_cmp(&b.bandwidth));
    // Without a flush two versions of the weights suffice for so many micro-batches.
    let flushes = request.schedule.is_none_or(|row| row.synchronous);
    let flows = |moments: &usize| flushes || *moments + 1 >= count;
    let options = balanced::BalancedRequest {
        accelerators: (0..count).map(accelerator).collect(),
        bandwidth: slowest.map_or(f64::INFINITY, |level| level.bandwidth),
        latency: slowest.map_or(0.0, |level| level.latency),
        schedules: request
            .schedule
            .map_or_else(|| schedules(1).collect(), |row| vec![row]),
        moments: moments(request, each).into_iter().filter(flows).collect(),
        bytes_per_parameter_byte: cluster.bytes_per_parameter_byte,
    };
    let found = balanced::search(request.profile, &options)?;
    let about = |seconds| (seconds, "time of a step", found.evaluations);
    let pipeline = found.pipeline.as_ref().map(|pipeline| {
        let cuts = Cuts::complete(request.profile)?;
        let stage = |(at, span): (usize, &(Option<usize>, usize))| Stage {
            layers: cuts.stage(span.0, span.1),
            first: at * each,
            data: each,
            tensor: 1,
            recompute: Vec::new(),
        };
        let plan = Plan {
            stages: pipeline.stages.iter().enumerate().map(stage).collect(),
            schedule: pipeline.schedule,
            chunks: 1,
            moments: pipeline.moments,
            slices: Vec::new(),
        };
        outcome(request, "balanced", &plan, about(pipeline.seconds))
    });
    let replicated = replicated(request).zip(found.data_parallel);
    let replicated = replicated
        .map(|(plan, seconds)| outcome(request, "balanced", &plan, about(seconds)))
        .transpose()?;
    // The simulator decides, since samples are not shared out as the closed formula has them.
    match (pipeline.transpose()?, replicated) {
        (Some(one), Some(other)) if better(&other, &one) => Ok(other),
        (Some(one), _) | (None, Some(one)) => Ok(one),
        (None, None) => Err(PlanError::Nothing {
            why: "no pipeline fits into the memory of the accelerators".to_owned(),
        }),
    }
}

pub(super) fn pipedream_row(request: &Request) -> Result<Outcome, PlanError> {
    let level = |level: &crate::profile::Level| pipedream::Machines {
        count: level.size,
        bandwidth: level.bandwidth,
    };
    let options = pipedream::PipeDreamRequest {
        levels: request.cluster.levels.iter().map(level).collect(),
        compression: request.compression,
        replicas: request.replicas,
        memory: None,
    };
    let (cuts, found) = pipedream::search_all(request.profile, &options)?;
    let mut first = 0;
    let mut stages = Vec::new();
    for (span, devices) in found.stages() {
        let layers = cuts.stage(span.start.checked_sub(1), span.end - 1);
        stages.push(Stage {
            layers,
            first,
            data: devices,
            tensor: 1,
            recompute: Vec::new(),
        });
        first += devices;
    }
    let meaning = "time for a batch in a full pipeline";
    let about = (found.seconds, meaning, found.evaluations);
    let most = stages.iter().map(|stage| stage.data).max().unwrap_or(1);
    best(request, "pipedream", stages, most, about)
}

/// The best combination of schedule and number of micro-batches for given stages.
fn best(
    request: &Request,
    row: &'static str,
    stages: Vec<Stage>,
    replicas: usize,
    about: (f64, &'static str, u64),
) -> Result<Outcome, PlanError> {
    let rows: Vec<&'static Schedule> = request
        .schedule
        .map_or_else(|| schedules(1).collect(), |row| vec![row]);
    let (mut best, mut failed): (Option<Outcome>, Option<PlanError>) = (None, None);
    for schedule in rows {
        for moments in moments(request, replicas) {
            let plan = Plan {
                stages: stages.clone(),
                schedule,
                chunks: 1,
                moments,
                slices: Vec::new(),
            };
            match outcome(request, row, &plan, about) {
                Ok(found) if best.as_ref().is_none_or(|best| better(&found, best)) => {
                    best = Some(found);
                }
                Ok(_) => {}
                Err(error) => failed = Some(error),
            }
        }
    }
    best.ok_or_else(|| {
        failed.unwrap_or_else(|| PlanError::Nothing {
            why: "no schedule takes the plan".to_owned(),
        })
    })
}

/// Clusters of layers that are planned as one, like the operator clusters of `alpa`.
fn clusters(profile: &Profile, order: &[usize], most: usize) -> Vec<Vec<usize>> {
    let work = |layer: &usize| {
        let cost = profile.layers[*layer].cost;
        cost.forward + cost.backward
    };
    let share = order.iter().map(work).sum::<f64>() / most as f64;
    if order.len() <= most {
        return order.iter().map(|layer| vec![*layer]).collect();
    }
    let mut all: Vec<Vec<usize>> = Vec::new();
    let mut sum = 0.0;
    for &layer in order {
        let at = if share > 0.0 {
            (sum / share) as usize
        } else {
            0
        };
        if all.len() <= at.min(most - 1) {
            all.push(Vec::new());
        }
        if let Some(last) = all.last_mut() {
            last.push(layer);
        }
        sum += work(&layer);
    }
    all
}

/// What layers cost a device for a micro-batch.
#[derive(Clone, Copy, Default)]
struct Load {
    /// Forward and backward \[s\].
    seconds: f64,
    /// Of parameters \[B\].
    weights: f64,
    /// Of activations until the backward pass \[B\].
    stash: f64,
    /// Of the layer that has most while it runs \[B\].
    workspace: f64,
}

/// The load of layers on devices of a degree of tensor parallelism for a number of samples; `None`
/// if a layer was not measured there.
fn load(
    profile: &Profile,
    layers: &[usize],
    (tensor, samples): (usize, f64),
    reads: &[f64],
) -> Option<Load> {
    let mut sum = Load::default();
    for &layer in layers {
        let cost = profile.layers[layer].on(tensor, samples, profile.batch, false, reads[layer])?;
        sum.seconds += cost.forward + cost.backward;
        sum.weights += cost.parameters;
        sum.stash += cost.stash;
        sum.workspace = sum.workspace.max(cost.workspace);
    }
    Some(sum)
}

pub(super) fn alpa_row(request: &Request) -> Result<Outcome, PlanError> {
    let (profile, cluster) = (request.profile, request.cluster);
    profile.check()?;
    let groups = clusters(profile, &profile.order()?, 32);
    let degrees = profile.degrees();
    let inner = cluster.levels.first().map_or(1, |level| level.size);
    let mut submeshes: Vec<usize> = (0..)
        .map(|k| 1 << k)
        .take_while(|size| *size <= inner)
        .collect();
    let outer = cluster.devices() / inner;
    let nodes = (1..=outer).map(|n| n * inner);
    submeshes.extend(nodes.filter(|&size| size > inner || !inner.is_power_of_two()));
    let mut reads = profile.reads();
    reads.iter_mut().for_each(|bytes| *bytes = bytes.max(0.0));
    let mut best: Option<Outcome> = None;
    for moments in moments(request, 1) {
        // The loads of all clusters of layers, for each submesh by degrees of tensor parallelism.
        let loads: Vec<Vec<(usize, Vec<Option<Load>>)>> = submeshes
            .iter()
            .map(|&size| {
                let fits =
                    |t: &&usize| size.is_multiple_of(**t) && (request.replicas || **t == size);
                let load = |&tensor: &usize| {
                    let samples = samples_of(profile, moments, size / tensor);
                    let of = |group: &Vec<usize>| load(profile, group, (tensor, samples), &reads);
                    (tensor, groups.iter().map(of).collect())
                };
                degrees.iter().filter(fits).map(load).collect()
            })
            .collect();
        let shape = |from: usize, to: usize, submesh: usize, behind: usize| {
            let ways = loads[submesh].iter().filter_map(|(tensor, loads)| {
                let (tensor, data) = (*tensor, submeshes[submesh] / tensor);
                let (mut seconds, mut weights, mut stash) = (0.0, 0.0, 0.0);
                let mut workspace = 0.0_f64;
                for load in &loads[from..to] {
                    let load = (*load)?;
                    seconds += load.seconds;
                    weights += load.weights;
                    stash += load.stash;
                    workspace = workspace.max(load.workspace);
                }
                let held = (behind + 1).min(moments) as f64;
                let state = cluster.bytes_per_parameter_byte * weights;
                let memory = state + held * stash + workspace;
                let sync = cluster.all_reduce(weights, 0, data, tensor) / moments as f64;
                (memory <= cluster.memory).then_some((seconds + sync, tensor))
            });
            ways.min_by(|a, b| a.0.total_cmp(&b.0))
        };
        let cost = |from: usize, to: usize, submesh: usize, behind: usize| {
            shape(from, to, submesh, behind).map(|found| found.0)
        };
        let most = request
            .stages
            .unwrap_or(groups.len().min(cluster.devices()).min(16));
        let problem = alpa::AlpaProblem {
            layers: groups.len(),
            devices: cluster.devices(),
            submeshes: &submeshes,
            stages: most,
            exactly: request.stages.is_some(),
            moments,
            cost: &cost,
        };
        let Ok(found) = alpa::search(&problem) else {
            continue;
        };
        let mut first = 0;
        let count = found.stages.len();
        let mut stages = Vec::new();
        for (at, stage) in found.stages.iter().enumerate() {
            let size = submeshes[stage.submesh];
            let found = shape(stage.from, stage.to, stage.submesh, count - 1 - at);
            let tensor = found.map_or(1, |found| found.1);
            let layers = groups[stage.from..stage.to].concat();
            stages.push(Stage {
                layers,
                first,
                data: size / tensor,
                tensor,
                recompute: Vec::new(),
            });
            first += size;
        }
        let fixed = Request {
            moments: Some(moments),
            ..request.clone()
        };
        let about = (
            found.seconds,
            "sum of the stages and B − 1 times the greatest",
            found.evaluations,
        );
        let one = best_of(&fixed, "alpa-dp", stages, about)?;
        if best.as_ref().is_none_or(|best| better(&one, best)) {
            best = Some(one);
        }
    }
    best.ok_or_else(|| PlanError::Nothing {
        why: "no stage fits into the memory of its devices".to_owned(),
    })
}

fn best_of(
    request: &Request,
    row: &'static str,
    stages: Vec<Stage>,
    about: (f64, &'static str, u64),
) -> Result<Outcome, PlanError> {
    best(request, row, stages, 1, about)
}

/// A profile as an instance of `piper`, for micro-batches of this many samples.
///
/// Tensor parallelism adds to an edge that leaves a stage the bytes of the edge itself.
pub fn instance(request: &Request, moments: usize) -> PiperProblem {
    let (profile, cluster) = (request.profile, request.cluster);
    let samples = profile.batch as f64 / moments as f64;
    let part = 1.0 / moments as f64;
    let (reads, degrees) = (profile.reads(), profile.degrees());
    // What leaves each layer and what enters it, by the other layer.
    let mut ends = vec![[Vec::new(), Vec::new()]; profile.layers.len()];
    for &(from, to) in &profile.edges {
        let bytes = profile.passing((from, to)) * part;
        ends[from][0].push((to, bytes));
        ends[to][1].push((from, bytes));
    }
    let node = |at: usize| {
        let layer = &profile.layers[at];
        let ends = &ends[at];
        let variants = degrees.iter().map(|&tensor| {
            let sync = |into: bool| match tensor {
                1 => BTreeMap::new(),
                _ => ends[usize::from(into)].iter().copied().collect(),
            };
            let each = [("all", false), ("again", true)]
                .into_iter()
                .filter_map(|(name, again)| {
                    let cost = layer.on(tensor, samples, profile.batch, again, reads[at])?;
                    Some(Variant {
                        name: name.to_owned(),
                        seconds: cost.forward + cost.backward,
                        parameters: cost.parameters,
                        per_moment: cost.stash,
                        fixed: cluster.bytes_per_parameter_byte * cost.parameters + cost.workspace,
                        sync_in: sync(true),
                        sync_out: sync(false),
                    })
                });
            (tensor, each.collect())
        });
        PiperLayer {
            name: layer.name.clone(),
            variants: variants.collect(),
        }
    };
    let slowest = cluster
        .levels
        .iter()
        .map(|level| level.bandwidth)
        .fold(f64::INFINITY, f64::min);
    PiperProblem {
        devices: cluster.devices(),
        memory: cluster.memory,
        bandwidth: slowest,
        moments,
        replicas: match (request.replicas, request.moments) {
            (false, _) => Some(1),
            // Replicas share a micro-batch of the plan.
            (true, Some(_)) if profile.batch > 1 => Some((samples as usize).max(1)),
            (true, _) => None,
        },
        nodes: (0..profile.layers.len()).map(node).collect(),
        edges: profile
            .edges
            .iter()
            .map(|e| (e.0, e.1, profile.passing(*e) * part))
            .collect(),
    }
}

pub(super) fn piper_row(request: &Request) -> Result<Outcome, PlanError> {
    request.profile.check()?;
    // Piper's micro-batch is the part that one replica runs; if no number is given it is one
    // sample. A batch that counts as one sample is cut in fractions of it.
    let moments = match (request.moments, request.profile.batch) {
        (Some(moments), _) => moments,
        (None, 0 | 1) => FRACTIONS,
        (None, batch) => batch,
    };
    let instance = instance(request, moments);
    let found = piper::search(&instance)?;
    let mut first = 0;
    let mut stages = Vec::new();
    for stage in &found.stages {
        let again = stage
            .nodes
            .iter()
            .zip(&stage.variants)
            .filter(|(_, variant)| **variant == 1);
        stages.push(Stage {
            layers: stage.nodes.clone(),
            first,
            data: stage.data,
            tensor: stage.tensor,
            recompute: again.map(|(node, _)| *node).collect(),
        });
        first += stage.data * stage.tensor;
    }
    let about = (
        found.seconds,
        "time for a micro-batch in a full pipeline",
        found.evaluations,
    );
    // A micro-batch of the plan is shared by the replicas of a stage, so that it has as many of
    // Piper's as the stage with most replicas.
    let most = stages.iter().map(|stage| stage.data).max().unwrap_or(1);
    best(request, "piper", stages, most, about)
}

pub(super) fn two_bw_row(request: &Request) -> Result<Outcome, PlanError> {
    // A batch that counts as one sample is cut in fractions of it, as `moments` does.
    let mut fine = request.profile.clone();
    let tables = fine.layers.iter().flat_map(|layer| &layer.tables);
    if fine.batch <= 1 && tables.clone().all(|table| table.samples.is_none()) {
        fine.batch = FRACTIONS * request.cluster.devices();
    }
    let asked = two_bw::TwoBwRequest {
        depth: request.stages,
        moments: request.moments,
        replicas: request.replicas,
    };
    let order = request.profile.order()?;
    let schedule = request.schedule.map_or_else(|| find("2bw"), Ok)?;
    let plans = two_bw::plans(&fine, request.cluster, &asked)?;
    let evaluations = plans.first().map_or(0, |plan| plan.evaluations);
    let mut best: Option<Outcome> = None;
    // Its formula knows no workspace, so the fastest plan may not fit.
    for found in plans {
        let plan = two_bw_plan(&order, &found, schedule);
        let about = (
            found.seconds,
            "time for a batch without a flush",
            evaluations,
        );
        let judged = outcome(request, "2bw", &plan, about)?;
        let fits = judged.judged.fits;
        if best.as_ref().is_none_or(|best| better(&judged, best)) {
            best = Some(judged);
        }
        if fits {
            break;
        }
    }
    best.ok_or_else(|| PlanError::Nothing {
        why: "no plan is priced".to_owned(),
    })
}

fn two_bw_plan(order: &[usize], found: &two_bw::TwoBwPlan, schedule: &'static Schedule) -> Plan {
    let stage = |(at, range): (usize, std::ops::Range<usize>)| {
        let layers: Vec<usize> = order[range].to_vec();
        let recompute = if found.recompute {
            layers.clone()
        } else {
            Vec::new()
        };
        Stage {
            layers,
            first: at * found.width,
            data: found.width,
            tensor: 1,
            recompute,
        }
    };
    let stages = two_bw::split(order.len(), found.depth);
    Plan {
        stages: stages.into_iter().enumerate().map(stage).collect(),
        schedule,
        chunks: 1,
        moments: found.moments,
        slices: Vec::new(),
    }
}
