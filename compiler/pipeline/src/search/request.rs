//! What planners are asked, what they answer, and what they share.

use super::PlanError;
use crate::plan::{Judged, Plan, Stage, judge};
use crate::profile::{Cluster, Layer, Profile};
use crate::schedule::{Chunks, Execution, SCHEDULES, Schedule};

/// A planning request.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// The layers.
    pub profile: &'a Profile,
    /// The devices.
    pub cluster: &'a Cluster,
    /// Number of stages; any if absent.
    pub stages: Option<usize>,
    /// The schedule; any synchronous one if absent.
    pub schedule: Option<&'static Schedule>,
    /// Number of micro-batches; any if absent.
    pub moments: Option<usize>,
    /// Tokens of each slice, for `terapipe`; any if empty.
    pub slices: Vec<usize>,
    /// Whether stages may be replicated.
    pub replicas: bool,
    /// Compression factor of transfers between stages, for the objective of `pipedream`; if absent,
    /// they cost nothing there.
    pub compression: Option<f64>,
}

/// The result of a planner.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The planner.
    pub row: &'static str,
    /// The plan, simulated.
    pub judged: Judged,
    /// The value of the planner's own objective \[s\].
    pub objective: f64,
    /// The meaning of that value, in words.
    pub meaning: &'static str,
    /// What was priced, and how often.
    pub evaluations: u64,
    /// A lower bound on the step time of any plan \[s\].
    pub lower_bound: f64,
    /// The row that produced the plan, for rows that take the best of others.
    pub from: &'static str,
}

/// A planner.
#[derive(Debug)]
pub struct Row {
    /// Its name.
    pub name: &'static str,
    /// Its source.
    pub source: &'static str,
    /// A one-sentence description.
    pub doc: &'static str,
    /// Runs the planner.
    pub run: fn(&Request) -> Result<Outcome, PlanError>,
}

/// Schedules that are tried if none is requested: those that are fully executed and end with a
/// flush.
pub fn schedules(chunks: usize) -> impl Iterator<Item = &'static Schedule> {
    SCHEDULES.iter().filter(move |row| {
        let takes = match row.chunks {
            Chunks::Exactly(n) => n == chunks,
            Chunks::AtLeast(n) => n <= chunks,
        };
        takes && row.synchronous && row.execution == Execution::Whole && !row.sliced
    })
}

/// Numbers of micro-batches to try: divisors of the batch, at most a dozen, ascending, such that
/// replicas have equal shares if there are any; for a batch of one sample powers of two, with
/// fractional samples.
pub fn moments(request: &Request, replicas: usize) -> Vec<usize> {
    if let Some(moments) = request.moments {
        return vec![moments];
    }
    let batch = request.profile.batch;
    if batch <= 1 {
        return vec![1, 2, 4, 8, 16, 32, 64];
    }
    let divisors = |parts: usize| -> Vec<usize> {
        let all = 1..=batch / parts.max(1);
        all.filter(|m| batch.is_multiple_of(m * parts)).collect()
    };
    let mut each = divisors(replicas);
    if each.is_empty() {
        each = divisors(1);
    }
    let most = 12;
    if each.len() <= most {
        return each;
    }
    (0..most)
        .map(|at| each[at * (each.len() - 1) / (most - 1)])
        .collect()
}

/// A lower bound on the time of a step \[s\]: all work at its cheapest, on all devices, without
/// waiting.
pub fn lower_bound(profile: &Profile, cluster: &Cluster) -> f64 {
    let batch = profile.batch.max(1) as f64;
    let least = |layer: &Layer| {
        let whole = layer.cost.forward + layer.cost.backward;
        let tables = layer
            .tables
            .iter()
            .filter(|table| !table.recompute && table.tokens.is_none())
            .map(|table| {
                let parts = table.samples.map_or(1.0, |samples| batch / samples as f64);
                (table.cost.forward + table.cost.backward)
                    * parts
                    * table.tensor.unwrap_or(1) as f64
            });
        // In the cheapest slices, if those are cheaper.
        let slices = layer.tables.iter().filter(|table| table.tokens.is_some());
        let sliced = slices.map(|table| {
            let parts = table.samples.map_or(1.0, |samples| batch / samples as f64);
            let tokens = profile.tokens as f64 / table.tokens.unwrap_or(1) as f64;
            (table.cost.forward + table.cost.backward)
                * parts
                * tokens
                * table.tensor.unwrap_or(1) as f64
        });
        tables.chain(sliced).fold(whole, f64::min)
    };
    let work: f64 = profile.layers.iter().map(least).sum();
    let speed: f64 = (0..cluster.devices())
        .map(|device| cluster.speed(device))
        .sum();
    work / speed
}

pub(super) fn outcome(
    request: &Request,
    row: &'static str,
    plan: &Plan,
    (objective, meaning, evaluations): (f64, &'static str, u64),
) -> Result<Outcome, PlanError> {
    let judged = judge(request.profile, request.cluster, plan)?;
    let lower_bound = lower_bound(request.profile, request.cluster);
    Ok(Outcome {
        row,
        judged,
        objective,
        meaning,
        evaluations,
        lower_bound,
        from: row,
    })
}

/// A single stage on all devices.
pub(super) fn replicated(request: &Request) -> Plan {
    let layers = (0..request.profile.layers.len()).collect();
    let stage = Stage {
        layers,
        first: 0,
        data: request.cluster.devices(),
        tensor: 1,
        recompute: Vec::new(),
    };
    // With one stage the order of the schedule does not matter.
    Plan {
        stages: vec![stage],
        schedule: &SCHEDULES[0],
        chunks: 1,
        moments: request.moments.unwrap_or(1),
        slices: Vec::new(),
    }
}

/// Whether one outcome is preferable: fitting before not fitting, then faster; if neither fits, the
/// one with less memory.
pub(super) fn better(one: &Outcome, other: &Outcome) -> bool {
    let most = |o: &Outcome| o.judged.memory.iter().copied().fold(0.0, f64::max);
    match (one.judged.fits, other.judged.fits) {
        (true, true) => one.judged.seconds < other.judged.seconds,
        (false, false) => most(one) < most(other),
        (fits, _) => fits,
    }
}
