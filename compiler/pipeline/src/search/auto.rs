//! `auto`: joint choice of stages, devices, schedule, micro-batches, recomputation and tensor
//! parallelism.
//!
//! For every degree of tensor parallelism, number of groups, number of micro-batches and schedule,
//! the layers are partitioned so that the slowest stage is as fast as possible within device
//! memory: bisection on the stage time, with a greedy partition in which each stage takes as many
//! layers as the bound allows. A stage that does not fit recomputes as many activations as
//! necessary. The time of a partition is estimated from its slowest stage; the best candidates, and
//! the results of the other rows, are simulated: that of `2bw` with a flush, unless a schedule
//! without one is requested. The cuts of the best are moved while that makes it faster.
//!
//! All steps are linear in the number of layers, so 960 layers take about ten times as long as 96.

use super::PlanError;
use super::moves;
use super::request::{self, Outcome, Request, Row, better, lower_bound, outcome, schedules};
use crate::plan::{Plan, Stage, layer_cost};
use crate::profile::Cost;
use crate::schedule::{Chunks, Job, Schedule};

/// Number of plans simulated.
const JUDGED: usize = 24;
/// Maximum number of slots of a simulated plan.
const MOST_SLOTS: usize = 300_000;
/// Bisection steps on the stage time.
const HALVINGS: usize = 48;
/// Rows whose effort grows with the square of the layers and of the devices run only up to this
/// product of both.
const FEW: usize = 10_000;

/// The layers in order, with prefix sums of their costs.
struct Sums {
    /// Prefix sums, including the total.
    forward: Vec<f64>,
    backward: Vec<f64>,
    parameters: Vec<f64>,
    stash: Vec<f64>,
    /// Activations stored if everything is recomputed.
    kept: Vec<f64>,
    /// The largest workspace, as a bound for every stage \[B\].
    workspace: f64,
}

/// The groups of devices to partition for.
#[derive(Clone, Copy)]
struct Way {
    groups: usize,
    chunks: usize,
    tensor: usize,
    data: usize,
    moments: usize,
    schedule: &'static Schedule,
}

struct Candidate {
    estimate: f64,
    way: Way,
    /// The end of each stage, in layer order.
    ends: Vec<usize>,
}

impl Sums {
    fn new(request: &Request, order: &[usize], reads: &[f64], way: &Way) -> Option<Sums> {
        let mut sums = Sums {
            forward: vec![0.0],
            backward: vec![0.0],
            parameters: vec![0.0],
            stash: vec![0.0],
            kept: vec![0.0],
            workspace: 0.0,
        };
        let push =
            |to: &mut Vec<f64>, value: f64| to.push(to.last().copied().unwrap_or(0.0) + value);
        let samples = request.profile.batch as f64 / (way.moments * way.data) as f64;
        for &layer in order {
            let on = |again| {
                let layer_of = &request.profile.layers[layer];
                layer_of.on(
                    way.tensor,
                    samples,
                    request.profile.batch,
                    again,
                    reads[layer],
                )
            };
            let (cost, again): (Cost, Cost) = (on(false)?, on(true)?);
            push(&mut sums.forward, cost.forward);
            push(&mut sums.backward, cost.backward);
            push(&mut sums.parameters, cost.parameters);
            push(&mut sums.stash, cost.stash);
            push(&mut sums.kept, again.stash.min(cost.stash));
            sums.workspace = sums.workspace.max(cost.workspace.max(again.workspace));
        }
        Some(sums)
    }

    fn of(sums: &[f64], from: usize, to: usize) -> f64 {
        sums[to] - sums[from]
    }

    /// Time of a stage per micro-batch, with as much recomputation as memory requires; `None` if
    /// not even that fits.
    ///
    /// - `held`: micro-batches in flight
    /// - `memory`, `state`: memory of a device \[B\], bytes held per byte of parameters
    fn seconds(&self, from: usize, to: usize, held: f64, memory: f64, state: f64) -> Option<f64> {
        let forward = Sums::of(&self.forward, from, to);
        let whole = forward + Sums::of(&self.backward, from, to);
        let stash = Sums::of(&self.stash, from, to);
        let room = memory - state * Sums::of(&self.parameters, from, to);
        let over = held * stash - room;
        if over <= 0.0 {
            return Some(whole);
        }
        let over = over + self.workspace;
        let saved = held * (stash - Sums::of(&self.kept, from, to));
        (saved >= over).then(|| whole + forward * (over / saved))
    }
}

struct Cutter<'a> {
    request: &'a Request<'a>,
    sums: &'a Sums,
    way: Way,
    /// Per stage: micro-batches in flight, speed.
    stages: Vec<(f64, f64)>,
    evaluations: u64,
}

impl Cutter<'_> {
    /// The stage ends of the greedy partition under a time bound; each stage takes as many layers
    /// as allowed and leaves at least one for each later stage.
    fn ends(&mut self, bound: f64) -> Option<Vec<usize>> {
        let layers = self.sums.forward.len() - 1;
        let cluster = self.request.cluster;
        let copies =
            cluster.bytes_per_parameter_byte + (self.way.schedule.versions.copies() - 1) as f64;
        let memory = cluster.memory / self.way.chunks as f64;
        let mut ends = Vec::with_capacity(self.stages.len());
        let mut from = 0;
        for (at, &(held, speed)) in self.stages.iter().enumerate() {
            let last = layers - (self.stages.len() - 1 - at);
            let (mut low, mut high) = (from, last);
            while low < high {
                let middle = (low + high).div_ceil(2);
                self.evaluations += 1;
                let time = self.sums.seconds(from, middle, held, memory, copies);
                if time.is_some_and(|time| time / speed <= bound) {
                    low = middle
                } else {
                    high = middle - 1
                }
            }
            if low == from {
                return None;
            }
            ends.push(low);
            from = low;
        }
        (from == layers).then_some(ends)
    }

    /// The smallest feasible bound and its stages.
    fn cut(&mut self) -> Option<(f64, Vec<usize>)> {
        let all = self.sums.forward.len() - 1;
        let slowest = self
            .stages
            .iter()
            .map(|stage| stage.1)
            .fold(f64::INFINITY, f64::min);
        let work =
            Sums::of(&self.sums.forward, 0, all) * 2.0 + Sums::of(&self.sums.backward, 0, all);
        let (mut low, mut high) = (0.0, work / slowest);
        let mut best = self.ends(high)?;
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(low, high);
            match self.ends(middle) {
                Some(ends) => (high, best) = (middle, ends),
                None => low = middle,
            }
            if high - low <= 1e-9 * high {
                break;
            }
        }
        Some((high, best))
    }
}

/// The time of a step, estimated from the slowest stage.
fn estimate(way: &Way, slowest: f64) -> f64 {
    let (m, p, v) = (way.moments as f64, way.groups as f64, way.chunks as f64);
    let fill = if way.schedule.pieces.len() == 3 {
        0.4
    } else {
        1.0
    };
    v * slowest * (m + fill * (p - 1.0) / v)
}

/// Runs the planner.
///
/// # Errors
/// If the profile is invalid, the request is contradictory, or nothing fits.
pub(super) fn plan(request: &Request, others: &[Row]) -> Result<Outcome, PlanError> {
    request.profile.check()?;
    let order = request.profile.order()?;
    if let Some(stages) = request
        .stages
        .filter(|stages| *stages == 0 || *stages > order.len())
    {
        return Err(PlanError::Argument {
            what: "the number of stages",
            found: stages.to_string(),
            legal: "at least one, and not more than there are layers",
        });
    }
    let reads = request.profile.reads();
    let (mut candidates, mut evaluations) = (Vec::new(), 0);
    for (way, sums) in ways(request, &order, &reads) {
        let job = Job {
            chunks: way.chunks,
            ..Job::training(way.groups, way.moments)
        };
        if way.schedule.accepts(&job).is_err() {
            continue;
        }
        let homes = way.schedule.homes(way.groups, way.chunks);
        let stage = |group: &usize| {
            let held = (way.schedule.peak.moments)(*group, &job) as f64 / way.chunks as f64;
            let each = way.data * way.tensor;
            let speeds = (group * each..(group + 1) * each).map(|d| request.cluster.speed(d));
            (held, speeds.fold(f64::INFINITY, f64::min))
        };
        let stages = homes.iter().map(stage).collect();
        let mut cutter = Cutter {
            request,
            sums: &sums,
            way,
            stages,
            evaluations: 0,
        };
        if let Some((slowest, ends)) = cutter.cut() {
            let all = sums.parameters.len() - 1;
            let weights = Sums::of(&sums.parameters, 0, all) / way.groups as f64;
            let sync = request.cluster.all_reduce(weights, 0, way.data, way.tensor);
            candidates.push(Candidate {
                estimate: estimate(&way, slowest) + sync,
                way,
                ends,
            });
        }
        evaluations += cutter.evaluations;
    }
    candidates.sort_by(|a, b| a.estimate.total_cmp(&b.estimate));
    let mut best: Option<Outcome> = None;
    let mut keep = |found: Result<Outcome, PlanError>| {
        if let Ok(found) = found
            && best.as_ref().is_none_or(|best| better(&found, best))
        {
            best = Some(found);
        }
    };
    for candidate in candidates.iter().take(JUDGED) {
        let plan = made(request, &order, &reads, candidate);
        keep(outcome(
            request,
            "auto",
            &plan,
            (candidate.estimate, "estimate of a step", 0),
        ));
    }
    if request.stages.is_none_or(|stages| stages == 1) && request.replicas {
        keep(outcome(
            request,
            "auto",
            &request::replicated(request),
            (0.0, "one stage", 0),
        ));
    }
    let few = order.len().saturating_mul(request.cluster.devices()) <= FEW;
    let is_slow = |row: &str| !matches!(row, "alpa-dp" | "2bw");
    for row in others.iter().filter(|row| few || !is_slow(row.name)) {
        for asked in comparable(request, row) {
            let Ok(found) = (row.run)(&asked) else {
                continue;
            };
            evaluations += found.evaluations;
            let staged = request
                .stages
                .is_none_or(|stages| found.judged.plan.stages.len() == stages);
            if staged {
                keep(Ok(found));
            }
        }
    }
    let best = best.ok_or_else(|| PlanError::Nothing { why: why(request) })?;
    let priced = best.evaluations;
    let best = moves::improved(request, best);
    evaluations += best.evaluations - priced;
    if !best.judged.fits {
        return Err(PlanError::Nothing {
            why: format!(
                "the smallest plan that was found needs {:.0} B on a device, which has {:.0} B",
                best.judged.memory.iter().copied().fold(0.0, f64::max),
                request.cluster.memory
            ),
        });
    }
    let lower_bound = lower_bound(request.profile, request.cluster);
    Ok(Outcome {
        row: "auto",
        evaluations,
        lower_bound,
        ..best
    })
}

/// The requests by which a row's plans are comparable. A schedule without a flush trains by another
/// rule, so it is taken on request only; otherwise the plan of `2bw` counts with each schedule that
/// has a flush. Sequences are cut if slices were measured.
fn comparable<'a>(request: &Request<'a>, row: &Row) -> Vec<Request<'a>> {
    match (row.name, request.schedule) {
        ("2bw", None) => schedules(1)
            .map(|schedule| Request {
                schedule: Some(schedule),
                ..request.clone()
            })
            .collect(),
        ("terapipe", _) if !request.profile.has_slices() => Vec::new(),
        _ => vec![request.clone()],
    }
}

fn why(request: &Request) -> String {
    let weights: f64 = request
        .profile
        .layers
        .iter()
        .map(|layer| layer.cost.parameters)
        .sum();
    let state = request.cluster.bytes_per_parameter_byte * weights;
    let devices = request.cluster.devices() as f64;
    format!(
        "weights and state alone are {state:.0} B, {:.0} B on each device if spread evenly; a device has {:.0} B",
        state / devices,
        request.cluster.memory
    )
}

/// All combinations to partition for, with the layers' costs in each.
fn ways<'a>(
    request: &'a Request,
    order: &'a [usize],
    reads: &'a [f64],
) -> Vec<(Way, std::rc::Rc<Sums>)> {
    let devices = request.cluster.devices();
    let mut all = Vec::new();
    for tensor in request
        .profile
        .degrees()
        .into_iter()
        .filter(|t| devices.is_multiple_of(*t))
    {
        let groups = (1..=devices / tensor).filter(|p| (devices / tensor).is_multiple_of(*p));
        for groups in groups.filter(|p| *p <= order.len()) {
            let data = devices / tensor / groups;
            if data > 1 && !request.replicas {
                continue;
            }
            for moments in request::moments(request, data) {
                let way = |chunks, schedule| Way {
                    groups,
                    chunks,
                    tensor,
                    data,
                    moments,
                    schedule,
                };
                let Some(base) = Sums::new(request, order, reads, &way(1, &crate::SCHEDULES[0]))
                else {
                    continue;
                };
                let base = std::rc::Rc::new(base);
                for chunks in [1, 2, 3, 4, 6] {
                    let stages = groups * chunks;
                    let fits = stages <= order.len() && stages * moments * 3 <= MOST_SLOTS;
                    if !fits || request.stages.is_some_and(|asked| asked != stages) {
                        continue;
                    }
                    let takes = |row: &&'static Schedule| match row.chunks {
                        Chunks::Exactly(n) => n == chunks,
                        Chunks::AtLeast(n) => n <= chunks,
                    };
                    let rows: Vec<&'static Schedule> = match request.schedule {
                        Some(row) => Some(row).into_iter().filter(takes).collect(),
                        None => schedules(chunks).collect(),
                    };
                    // With one group, several chunks bring no gain.
                    let rows = rows.into_iter().filter(|_| groups > 1 || chunks == 1);
                    all.extend(rows.map(|row| (way(chunks, row), base.clone())));
                }
            }
        }
    }
    all
}

/// The plan of a candidate, with as much recomputation as memory requires.
fn made(request: &Request, order: &[usize], reads: &[f64], candidate: &Candidate) -> Plan {
    let way = &candidate.way;
    let homes = way.schedule.homes(way.groups, way.chunks);
    let mut from = 0;
    let mut stages = Vec::new();
    for (&end, home) in candidate.ends.iter().zip(&homes) {
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
fn recomputed(
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
