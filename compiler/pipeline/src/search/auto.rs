//! `auto`: joint choice of stages, devices, schedule, micro-batches, recomputation and tensor
//! parallelism.
//!
//! For every degree of tensor parallelism, number of groups, number of micro-batches and schedule,
//! the layers are partitioned so that the slowest stage is as fast as possible within device
//! memory: bisection on the stage time, with a greedy partition in which each stage takes as many
//! layers as the bound allows. A stage that does not fit recomputes as many activations as
//! necessary.
//!
//! A partition's [`floor`] is a lower bound on its simulated time. Partitions are simulated in
//! ascending order of their floors until the next is above the best time even if moves of its cuts
//! made it faster by [`MOVES`], and so are the results of the other rows: that of `2bw` with a
//! flush, unless a schedule without one is requested. The cuts of what was simulated, the best
//! first, are moved while that makes it faster, unless no cut at all could be better than the best
//! plan. The best cuts are tried under the other schedules. So what is found under a request, say
//! for a number of stages, is found without it, too, as long as the limits of the effort are not
//! reached.
//!
//! All steps are linear in the number of layers, so 960 layers take about ten times as long as 96.

mod again;
mod asked;
mod cut;
mod made;
mod varied;

use std::collections::BTreeSet;

use self::asked::{comparable, is_quick};
use self::cut::{Cutter, GroupRoom, Sums, Way};
use self::made::made;
use self::varied::{VARIED, faster, with_variants};

use super::PlanError;
use super::moves;
use super::request::{self, Outcome, Request, Row, better, lower_bound, most, outcome, schedules};
use crate::plan::{Plan, floor};
use crate::schedule::{Chunks, Job, Schedule};

/// Maximum effort of the simulation of all partitions, and of all moves of cuts.
const JUDGED: usize = 4_000_000;
const MOVED: usize = 2_000_000;
/// The share of its time that a partition may gain by moves of its cuts: the slowest stage takes
/// less time, or what waits for it.
const MOVES: f64 = 1.0 / 3.0;
/// Maximum number of slots of a simulated plan.
const MOST_SLOTS: usize = 300_000;
/// How often the least memory of a plan is halved, to say it.
const MEMORY_HALVINGS: usize = 8;

/// A partition.
struct Candidate {
    /// A lower bound on its simulated time \[s\].
    floor: f64,
    /// The same for all partitions of its layers on its devices.
    floor_of_all: f64,
    /// What it is if it is simulated.
    plan: Plan,
}

/// A simulated plan whose cuts may be moved.
struct Start {
    seconds: f64,
    fits: bool,
    floor_of_all: f64,
    plan: Plan,
    /// Its row, its objective and what that means.
    about: (&'static str, f64, &'static str),
}

/// The name of this row.
const NAME: &str = "auto";

/// What a candidate's objective is, which is found for the plan that is taken.
const MEANING: &str = "what these stages take at least";

fn job(way: &Way) -> Job {
    Job {
        chunks: way.chunks,
        ..Job::training(way.groups, way.moments)
    }
}

/// All partitions, by ascending floors, with the number of stages priced.
fn candidates(request: &Request, order: &[usize]) -> (Vec<Candidate>, u64) {
    let inputs = request.profile.inputs();
    let (mut candidates, mut evaluations) = (Vec::new(), 0);
    for (way, sums) in ways(request, order, &inputs) {
        let job = job(&way);
        if way.schedule.accepts(&job).is_err() {
            continue;
        }
        let homes = way.schedule.homes(way.groups, way.chunks);
        let stage = |group: &usize| {
            let held = (way.schedule.peak.moments)(*group, &job) as f64 / way.chunks as f64;
            let each = way.data * way.tensor;
            let devices = group * each..(group + 1) * each;
            GroupRoom {
                held,
                speed: request.cluster.speed_of(devices.clone()),
                memory: request.cluster.memory_of(devices) / way.chunks as f64,
            }
        };
        let stages: Vec<GroupRoom> = homes.iter().map(stage).collect();
        let speed: f64 = stages.iter().map(|group| group.speed).sum();
        let all = sums.forward.len() - 1;
        let work = Sums::of(&sums.forward, 0, all) + Sums::of(&sums.backward, 0, all);
        let mut cutter = Cutter {
            request,
            sums: &sums,
            way,
            stages,
            evaluations: 0,
        };
        let cut = cutter.cut();
        evaluations += cutter.evaluations;
        let Some(ends) = cut else { continue };
        let plan = made(request, order, &inputs, (&way, &ends));
        // Any speed of a group counts once for each of its chunks.
        let floor_of_all = (way.moments * way.chunks) as f64 * work / speed;
        if let Ok(floor) = floor(request.profile, request.cluster, &plan) {
            candidates.push(Candidate {
                floor,
                floor_of_all,
                plan,
            });
        }
    }
    candidates.sort_by(|a, b| a.floor.total_cmp(&b.floor));
    (candidates, evaluations)
}

/// The best plan so far, with all whose cuts may be moved.
#[derive(Default)]
struct Found {
    best: Option<Outcome>,
    starts: Vec<Start>,
    /// Those whose cuts were moved.
    moved: Vec<Outcome>,
}

impl Found {
    fn keep(&mut self, found: Outcome, floor_of_all: f64) {
        self.starts.push(Start {
            seconds: found.judged.seconds,
            fits: found.judged.fits,
            floor_of_all,
            plan: found.judged.plan.clone(),
            about: (found.from, found.objective, found.meaning),
        });
        if self.best.as_ref().is_none_or(|best| better(&found, best)) {
            self.best = Some(found);
        }
    }

    /// Whether no plan that takes at least this long is better.
    fn is_reached(&self, floor: f64) -> bool {
        let best = self.best.as_ref();
        best.is_some_and(|best| best.judged.fits && floor >= best.judged.seconds)
    }

    /// Moves the cuts of all plans, the best first; returns the number of plans simulated.
    fn improve(&mut self, request: &Request) -> u64 {
        self.starts.sort_by(|a, b| {
            let fits = b.fits.cmp(&a.fits);
            fits.then(a.seconds.total_cmp(&b.seconds))
        });
        let (mut left, mut evaluations) = (MOVED, 0);
        for start in std::mem::take(&mut self.starts) {
            let effort = moves::effort(request, &start.plan);
            if self.is_reached(start.floor_of_all) || left < effort {
                continue;
            }
            left -= effort;
            let (row, objective, meaning) = start.about;
            let Ok(found) = outcome(request, row, &start.plan, (objective, meaning, 0)) else {
                continue;
            };
            let found = moves::improved(request, found, &mut left);
            evaluations += found.evaluations;
            if self.best.as_ref().is_none_or(|best| better(&found, best)) {
                self.best = Some(found.clone());
            }
            self.moved.push(found);
        }
        evaluations
    }

    /// Takes other schedules and more micro-batches for the cuts of the best plans, of which that
    /// with the best cut need not be the first; returns the number of plans simulated.
    fn vary(&mut self, request: &Request) -> u64 {
        let mut evaluations = 0;
        let mut cuts: Vec<Outcome> = Vec::new();
        self.moved.extend(self.best.clone());
        self.moved.sort_by(faster);
        for found in self.moved.drain(..) {
            let layers = |found: &Outcome| -> Vec<Vec<usize>> {
                let stages = found.judged.plan.stages.iter();
                stages.map(|stage| stage.layers.clone()).collect()
            };
            let is_known = cuts.iter().any(|other| layers(other) == layers(&found));
            if cuts.len() < VARIED && !is_known {
                cuts.push(found);
            }
        }
        for cut in cuts {
            let (found, simulated) = with_variants(request, cut, MOVED);
            evaluations += simulated;
            if self.best.as_ref().is_none_or(|best| better(&found, best)) {
                self.best = Some(found);
            }
        }
        evaluations
    }
}

/// Runs the planner.
///
/// # Errors
/// If the profile is invalid, the request is contradictory, or nothing fits.
pub(super) fn plan(request: &Request, others: &[Row]) -> Result<Outcome, PlanError> {
    let Some(best) = found(request, others)? else {
        return Err(nothing(request, others, None));
    };
    if !best.judged.fits {
        return Err(nothing(request, others, Some(&best)));
    }
    let lower_bound = lower_bound(request.profile, request.cluster);
    let objective = match best.from {
        NAME => floor(request.profile, request.cluster, &best.judged.plan)?,
        _ => best.objective,
    };
    Ok(Outcome {
        row: NAME,
        lower_bound,
        objective,
        ..best
    })
}

/// The best plan, which fits if one was found that does.
fn found(request: &Request, others: &[Row]) -> Result<Option<Outcome>, PlanError> {
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
    let mut all = Found::default();
    let mut evaluations = 0;
    // On one device nothing is exchanged.
    let alone = request::whole(request, 1).filter(|_| request.cluster.devices() > 1);
    for plan in request::replicated(request).into_iter().chain(alone) {
        if let Ok(found) = outcome(request, NAME, &plan, (0.0, MEANING, 0)) {
            all.keep(found, f64::INFINITY);
        }
    }
    for row in others.iter().filter(|row| is_quick(request, row.name)) {
        for asked in comparable(request, row) {
            let Ok(found) = row.plan(&asked) else {
                continue;
            };
            evaluations += found.evaluations;
            all.keep(found, 0.0);
        }
    }
    let (candidates, priced) = candidates(request, &order);
    evaluations += priced;
    let mut left = JUDGED;
    for candidate in candidates {
        let effort = moves::effort(request, &candidate.plan);
        if all.is_reached(candidate.floor * (1.0 - MOVES)) {
            break;
        }
        if left < effort || all.is_reached(candidate.floor_of_all) {
            continue;
        }
        left -= effort;
        let about = (candidate.floor, MEANING, 0);
        if let Ok(found) = outcome(request, NAME, &candidate.plan, about) {
            all.keep(found, candidate.floor_of_all);
        }
    }
    evaluations += all.improve(request);
    evaluations += all.vary(request);
    let best = all.best;
    Ok(best.map(|best| Outcome {
        evaluations,
        ..best
    }))
}

/// Why there is no plan: no groups are as requested, or nothing fits, with the least memory in
/// which a plan is found.
fn nothing(request: &Request, others: &[Row], least: Option<&Outcome>) -> PlanError {
    let order = request.profile.order().unwrap_or_default();
    let inputs = request.profile.inputs();
    let ways = ways(request, &order, &inputs);
    if least.is_none() && ways.is_empty() {
        return misfit(request, &order, &inputs);
    }
    // A schedule without a flush has to take several steps.
    let refused = |(way, _): &(Way, _)| {
        let one = job(way);
        let two = Job {
            moments: 2 * one.moments,
            steps: 2,
            ..one
        };
        let jobs = std::iter::once(one).chain((!way.schedule.synchronous).then_some(two));
        let mut refused = jobs.filter_map(|job| way.schedule.accepts(&job).err());
        refused.next()
    };
    let all: Option<Vec<_>> = ways.iter().map(refused).collect();
    let first = all.as_ref().and_then(|all| all.first());
    if let Some(why) = first.filter(|_| least.is_none()) {
        let why = why.to_string();
        return PlanError::Nothing { why };
    }
    let found_with = |memory: f64| {
        let cluster = request.cluster.with_memory(memory);
        let asked = Request {
            cluster: &cluster,
            ..request.clone()
        };
        let found = found(&asked, others).ok().flatten();
        found
            .filter(|found| found.judged.fits)
            .map(|found| most(&found))
    };
    let mut needed = least
        .map_or(f64::INFINITY, most)
        .min(found_with(f64::MAX).unwrap_or(f64::INFINITY));
    let mut short = request.cluster.memory;
    for _ in 0..MEMORY_HALVINGS {
        if !(needed.is_finite() && needed > 1.01 * short) {
            break;
        }
        // Both may be orders of magnitude apart.
        let middle = (needed * short.max(1.0)).sqrt();
        match found_with(middle) {
            Some(found) => needed = found,
            None => short = middle,
        }
    }
    let why = match needed.is_finite() {
        true => format!(
            "the plan with the least memory that was found needs {needed:.0} B on a device, which \
             has {}",
            request.cluster.memory_in_words()
        ),
        false => "no layers were measured for these devices".to_owned(),
    };
    PlanError::Nothing { why }
}

/// What groups of devices are requested, and what numbers of stages would be legal.
fn misfit(request: &Request, order: &[usize], inputs: &[Vec<(usize, f64)>]) -> PlanError {
    let any = Request {
        stages: None,
        ..request.clone()
    };
    let legal = ways(&any, order, inputs).into_iter();
    let legal: BTreeSet<usize> = legal.map(|(way, _)| way.groups * way.chunks).collect();
    let named = |row: &'static Schedule| format!(" under `{}`", row.name);
    let legal: Vec<String> = legal.iter().map(usize::to_string).collect();
    let what = request
        .stages
        .map_or_else(String::new, |stages| format!(" into {stages} stages"));
    let all = match legal.is_empty() {
        true => "no number of stages is legal".to_owned(),
        false => format!("legal numbers of stages are {}", legal.join(", ")),
    };
    PlanError::Misfit {
        why: format!(
            "{} layers on {} devices cannot be cut{what}{}{}: {all}",
            order.len(),
            request.cluster.devices(),
            request.schedule.map_or_else(String::new, named),
            if request.replicas {
                ""
            } else {
                " without replicas"
            },
        ),
    }
}

/// All combinations to partition for, with the layers' costs in each.
fn ways<'a>(
    request: &'a Request,
    order: &'a [usize],
    inputs: &'a [Vec<(usize, f64)>],
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
            for moments in request::all_moments(request) {
                let way = |chunks, schedule| Way {
                    groups,
                    chunks,
                    tensor,
                    data,
                    moments,
                    schedule,
                };
                let Some(base) = Sums::new(request, order, inputs, &way(1, &crate::SCHEDULES[0]))
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
                    let gains = groups > 1 || chunks == 1 || request.schedule.is_some();
                    let rows = rows.into_iter().filter(|_| gains);
                    all.extend(rows.map(|row| (way(chunks, row), base.clone())));
                }
            }
        }
    }
    all
}
