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

/// What a planner knows of the memory of devices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemoryModel {
    /// It counts what the simulator counts: a plan that does not fit is none.
    Simulated,
    /// It counts otherwise, so that its plans may not fit.
    Own,
    /// Nothing, so that its plans may not fit.
    Unknown,
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
    /// What it knows of the memory of devices.
    pub memory: MemoryModel,
    /// Runs the planner, whose plan need not be as requested.
    pub run: fn(&Request) -> Result<Outcome, PlanError>,
}

impl Row {
    /// A plan that is as requested, and fits if the planner counts memory as the simulator does.
    ///
    /// # Errors
    /// If there is none.
    pub fn plan(&self, request: &Request) -> Result<Outcome, PlanError> {
        let found = (self.run)(request)?;
        kept(request, &found.judged.plan)?;
        match self.memory == MemoryModel::Simulated && !found.judged.fits {
            true => Err(PlanError::Nothing {
                why: format!(
                    "what it finds needs {:.0} B on a device, which has {}",
                    most(&found),
                    request.cluster.memory_in_words()
                ),
            }),
            false => Ok(found),
        }
    }
}

/// Whether a plan is as requested. Not every planner can be told everything.
fn kept(request: &Request, plan: &Plan) -> Result<(), PlanError> {
    let other = |what, found: String, asked: String| Err(PlanError::Other { what, found, asked });
    let stages = plan.stages.len();
    if let Some(asked) = request.stages.filter(|asked| *asked != stages) {
        return other("stages", stages.to_string(), asked.to_string());
    }
    if let Some(asked) = request
        .schedule
        .filter(|row| row.name != plan.schedule.name)
    {
        let name = |row: &Schedule| format!("`{}`", row.name);
        return other("the schedule", name(plan.schedule), name(asked));
    }
    if let Some(asked) = request.moments.filter(|asked| *asked != plan.moments) {
        return other("micro-batches", plan.moments.to_string(), asked.to_string());
    }
    let data = plan.stages.iter().map(|stage| stage.data).max();
    match data.filter(|data| *data > 1 && !request.replicas) {
        Some(data) => other("replicas", data.to_string(), "none".to_owned()),
        None => Ok(()),
    }
}

/// The largest memory that a device of a plan needs \[B\].
pub(super) fn most(found: &Outcome) -> f64 {
    peak(&found.judged)
}

fn peak(judged: &Judged) -> f64 {
    judged.memory.iter().copied().fold(0.0, f64::max)
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
    thinned(request, replicas, 12)
}

/// As [`moments`], any number of them, whether or not replicas have equal shares.
pub(super) fn all_moments(request: &Request) -> Vec<usize> {
    thinned(request, 1, usize::MAX)
}

fn thinned(request: &Request, replicas: usize, most: usize) -> Vec<usize> {
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

/// A single stage on all devices, if it may have replicas and the schedule takes one stage.
pub(super) fn replicated(request: &Request) -> Option<Plan> {
    let devices = request.cluster.devices();
    (devices == 1 || request.replicas)
        .then(|| whole(request, devices))
        .flatten()
}

/// A single stage, if the schedule takes one.
///
/// - `data`: number of replicas
pub(super) fn whole(request: &Request, data: usize) -> Option<Plan> {
    // With one stage the order of the schedule does not matter.
    let schedule = request.schedule.unwrap_or(&SCHEDULES[0]);
    let takes = schedule.chunks == Chunks::Exactly(1) && !schedule.sliced;
    let one = request.stages.is_none_or(|stages| stages == 1);
    if !takes || !one {
        return None;
    }
    let layers = (0..request.profile.layers.len()).collect();
    let stage = Stage {
        layers,
        first: 0,
        data,
        tensor: 1,
        recompute: Vec::new(),
    };
    Some(Plan {
        stages: vec![stage],
        schedule,
        chunks: 1,
        moments: request.moments.unwrap_or(1),
        slices: Vec::new(),
    })
}

/// Whether one outcome is preferable: see [`is_better`].
pub(super) fn better(one: &Outcome, other: &Outcome) -> bool {
    is_better(&one.judged, &other.judged)
}

/// Whether one plan is preferable: fitting before not fitting, then faster; if neither fits, that
/// with less memory.
pub(super) fn is_better(one: &Judged, other: &Judged) -> bool {
    match (one.fits, other.fits) {
        (true, true) => one.seconds < other.seconds,
        (false, false) => peak(one) < peak(other),
        (fits, _) => fits,
    }
}
