//! The row `terapipe`: stages, micro-batches and slices of the sequence, which are the same in all
//! micro-batches.
//!
//! For every degree of tensor parallelism, number of groups and number of micro-batches, layers are
//! partitioned so that the slowest stage is as fast as possible for whole sequences; the dynamic
//! program of `terapipe` then finds the slices for the slowest stage. The best by its objective are
//! simulated. A plan that does not fit is also tried with recomputation of all layers.

#[cfg(test)]
mod tests;

use crate::cuts::Cuts;
use crate::plan::{Plan, Stage, boundaries, samples_of};
use crate::profile::SliceCosts;
use crate::schedule::find;
use crate::search::PlanError;
use crate::search::partition::partition;
use crate::search::request::{Outcome, Request, better, moments, outcome};
use crate::search::terapipe::{self, TeraPipeProblem};

const NAME: &str = "terapipe";
/// Slice lengths are multiples of this fraction of the sequence.
const STEPS: usize = 32;
/// Number of plans simulated.
const JUDGED: usize = 16;
/// Maximum number of slots of a simulated plan, if there are others.
const MOST_SLOTS: usize = 300_000;

/// Devices and micro-batches to cut for.
#[derive(Clone, Copy)]
struct Way {
    groups: usize,
    data: usize,
    tensor: usize,
    moments: usize,
}

/// Runs the planner.
///
/// # Errors
/// If samples are no sequences, another schedule or other slices are requested than fit, or nothing
/// was measured for the devices.
pub(super) fn terapipe_row(request: &Request) -> Result<Outcome, PlanError> {
    request.profile.check()?;
    check(request)?;
    let cuts = Cuts::complete(request.profile)?;
    let (mut found, mut evaluations) = (Vec::new(), 0);
    for way in ways(request, cuts.states.len()) {
        if let Some((objective, plan, tried)) = sliced(request, &cuts, way)? {
            evaluations += tried;
            found.push((objective, plan));
        }
    }
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    let slots = |plan: &Plan| 2 * plan.stages.len() * plan.moments * plan.slices.len();
    let few = |plan: &Plan| slots(plan) <= MOST_SLOTS;
    if found.iter().any(|(_, plan)| few(plan)) {
        found.retain(|(_, plan)| few(plan));
    }
    let mut best: Option<Outcome> = None;
    for (objective, plan) in found.iter().take(JUDGED) {
        let about = (
            *objective,
            "K − 1 times the greatest slice and the sum of all",
            evaluations,
        );
        let mut judged = outcome(request, NAME, plan, about)?;
        if !judged.judged.fits {
            judged = outcome(request, NAME, &recomputed(plan), about)?;
        }
        if best.as_ref().is_none_or(|best| better(&judged, best)) {
            best = Some(judged);
        }
    }
    best.ok_or_else(|| PlanError::Nothing {
        why: "the layers cannot be cut into so many stages, or slices of such micro-batches were \
              not measured"
            .to_owned(),
    })
}

fn check(request: &Request) -> Result<(), PlanError> {
    let tokens = request.profile.tokens;
    if tokens < 2 {
        return Err(PlanError::Argument {
            what: "the number of tokens of a sample, dim 1 of the first argument,",
            found: tokens.to_string(),
            legal: "at least 2",
        });
    }
    let all: usize = request.slices.iter().sum();
    if !request.slices.is_empty() && all != tokens {
        return Err(PlanError::Argument {
            what: "the sum of the slices",
            found: all.to_string(),
            legal: "the number of tokens of a sample",
        });
    }
    match request.schedule {
        Some(row) if row.name != NAME => Err(PlanError::Argument {
            what: "the schedule",
            found: format!("`{}`", row.name),
            legal: "`terapipe`",
        }),
        _ => Ok(()),
    }
}

/// All combinations to cut for.
fn ways(request: &Request, states: usize) -> Vec<Way> {
    let devices = request.cluster.devices();
    let mut all = Vec::new();
    let degrees = request.profile.degrees().into_iter();
    for tensor in degrees.filter(|tensor| devices.is_multiple_of(*tensor)) {
        let units = devices / tensor;
        let takes = |groups: &usize| {
            units.is_multiple_of(*groups)
                && *groups <= states
                && request.stages.is_none_or(|asked| asked == *groups)
                && (request.replicas || units == *groups)
        };
        for groups in (1..=units).filter(takes) {
            let data = units / groups;
            all.extend(moments(request, data).into_iter().map(|moments| Way {
                groups,
                data,
                tensor,
                moments,
            }));
        }
    }
    all
}

/// The best slices for a combination with the objective \[s\] and the transitions tried; `None` if
/// it was not measured.
fn sliced(request: &Request, cuts: &Cuts, way: Way) -> Result<Option<(f64, Plan, u64)>, PlanError> {
    let Some(stages) = stages(request, cuts, way) else {
        return Ok(None);
    };
    let Some(prices) = Prices::new(request, &stages, way) else {
        return Ok(None);
    };
    let tokens = request.profile.tokens;
    let seconds = |_: usize, tokens: usize, context: usize| prices.seconds(tokens, context);
    let step = (1..=tokens)
        .filter(|step| tokens.is_multiple_of(*step))
        .find(|step| tokens / step <= STEPS);
    let problem = TeraPipeProblem {
        batch: 1,
        repeats: way.moments,
        tokens,
        step: step.unwrap_or(tokens),
        stages: way.groups,
        seconds: &seconds,
    };
    let found = match request.slices.is_empty() {
        true => terapipe::search(&problem)?,
        false => problem.given(&request.slices),
    };
    let slices = found.slices.into_iter().next();
    let plan = Plan {
        stages,
        schedule: find(NAME)?,
        chunks: 1,
        moments: way.moments,
        slices: slices.map_or_else(Vec::new, |slices| slices.tokens),
    };
    Ok(Some((found.seconds, plan, found.evaluations)))
}

/// Stages of equal time for whole sequences, as far as possible.
fn stages(request: &Request, cuts: &Cuts, way: Way) -> Option<Vec<Stage>> {
    let profile = request.profile;
    let samples = samples_of(profile, way.moments, way.data);
    let each = profile.layers.iter().map(|layer| {
        let cost = layer.on(way.tensor, samples, profile.batch, false, 0.0)?;
        Some(cost.forward + cost.backward)
    });
    let each: Vec<f64> = each.collect::<Option<_>>()?;
    let sum = |state: &crate::cuts::State| -> f64 {
        state
            .layers
            .layers()
            .into_iter()
            .map(|layer| each[layer])
            .sum()
    };
    let until: Vec<f64> = cuts.states.iter().map(sum).collect();
    let wide = way.data * way.tensor;
    let speed = |stage: usize| {
        let devices = stage * wide..(stage + 1) * wide;
        request.cluster.speed_of(devices)
    };
    let mut seconds = |stage: usize, (from, to): (Option<usize>, usize)| {
        let before = from.map_or(0.0, |from| until[from]);
        Some((until[to] - before) / speed(stage))
    };
    let (_, spans) = partition(cuts, way.groups, &|_| true, &mut seconds)?;
    let stage = |(at, (from, to)): (usize, (Option<usize>, usize))| Stage {
        layers: cuts.stage(from, to),
        first: at * wide,
        data: way.data,
        tensor: way.tensor,
        recompute: Vec::new(),
    };
    Some(spans.into_iter().enumerate().map(stage).collect())
}

/// The times of slices on each stage.
struct Prices {
    /// By stage: the slices of its layers, its speed, and the transfer to the next: time per slice
    /// and per token \[s\].
    stages: Vec<(Vec<SliceCosts>, f64, [f64; 2])>,
}

impl Prices {
    fn new(request: &Request, stages: &[Stage], way: Way) -> Option<Prices> {
        let (profile, cluster) = (request.profile, request.cluster);
        let samples = samples_of(profile, way.moments, way.data);
        let crossing = boundaries(profile, stages);
        let of = |(at, stage): (usize, &Stage)| {
            let layers = stage.layers.iter();
            let costs = layers.map(|layer| profile.slices(*layer, way.tensor, samples));
            let end = stage.devices().end;
            let level = stages
                .get(at + 1)
                .and_then(|next| cluster.between(end - 1, next.first));
            let sent = level.map_or([0.0; 2], |level| {
                let lanes = level.bandwidth * way.data as f64;
                let tokens = (way.moments * profile.tokens) as f64;
                [level.latency, crossing[at] / tokens / lanes]
            });
            let costs: Option<Vec<SliceCosts>> = costs.collect();
            Some((costs?, cluster.speed_of(stage.devices()), sent))
        };
        let stages: Option<Vec<_>> = stages.iter().enumerate().map(of).collect();
        Some(Prices { stages: stages? })
    }

    /// Time of a slice on the slowest stage, both ways, with what it sends \[s\].
    fn seconds(&self, tokens: usize, context: usize) -> f64 {
        let each = self.stages.iter().map(|(layers, speed, [latency, token])| {
            let times = layers.iter().map(|layer| {
                let [forward, backward] = layer.seconds(tokens, context);
                forward + backward
            });
            times.sum::<f64>() / speed + 2.0 * (latency + token * tokens as f64)
        });
        each.fold(0.0, f64::max)
    }
}

/// The plan with all layers computed again in the backward pass.
fn recomputed(plan: &Plan) -> Plan {
    let again = |stage: &Stage| Stage {
        recompute: stage.layers.clone(),
        ..stage.clone()
    };
    Plan {
        stages: plan.stages.iter().map(again).collect(),
        ..plan.clone()
    }
}
