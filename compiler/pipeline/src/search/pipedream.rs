//! `pipedream`: replicated stages over a hierarchy of machines, by dynamic programming.
//!
//! The objective is the time per batch of the slowest stage or transfer in a full pipeline. With
//! `C` the compute time of the states from `i` to `j`, `W` their parameters and `B` the bandwidth
//! of a level with machines of `u` devices each:
//!
//! ```text
//! A[i][j][m] = min( (C + 4(m − 1)W / (B·m·u)) / m,
//!     min over k, m'  max(A[i][k][m − m'], (C' + 4(m' − 1)W' / (B·m')) / m',
//!                         2·out_k / (B·m'), 2·out_j / (B·m')) )
//! ```
//!
//! where `C'` and `W'` are those of the last stage, after state `k`. Transfers between stages count
//! only on request. The next level uses the result of the level below for all its machines as
//! compute time.
//!
//! # Source
//! Narayanan et al. (2019), PipeDream, SOSP '19, §3.1, and the optimizer published with it.

use super::PlanError;
use crate::cuts::Cuts;
use crate::profile::Profile;

/// Relative difference of equal times.
const EQUAL: f64 = 1e-9;

/// A level of machines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Machines {
    /// Machines of this level per machine of the next.
    pub count: usize,
    /// Bandwidth between them \[B/s\].
    pub bandwidth: f64,
}

/// The request.
#[derive(Clone, Debug, PartialEq)]
pub struct PipeDreamRequest {
    /// Levels, innermost first.
    pub levels: Vec<Machines>,
    /// Compression factor of transfers between stages; if absent, such transfers cost nothing.
    pub compression: Option<f64>,
    /// Whether stages may be replicated.
    pub replicas: bool,
    /// Memory of a device \[B\], if constrained.
    pub memory: Option<f64>,
}

/// A stage of a level.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplicatedSpan {
    /// Its first state.
    pub start: usize,
    /// The end state (exclusive).
    pub end: usize,
    /// Compute time of a batch \[s\].
    pub seconds: f64,
    /// Number of machines of the level that share it.
    pub replicas: usize,
}

/// The result.
#[derive(Clone, Debug, PartialEq)]
pub struct PipeDreamPlan {
    /// Time per batch of a full pipeline \[s\].
    pub seconds: f64,
    /// The stages of each level, innermost first; the level below splits those of an outer level
    /// further.
    pub levels: Vec<Vec<ReplicatedSpan>>,
    /// Time per batch of a single stage on all devices \[s\].
    pub replicated_seconds: f64,
    /// Number of transitions tried.
    pub evaluations: u64,
}

impl PipeDreamPlan {
    /// The stages of the innermost level, with the number of devices that share each.
    pub fn stages(&self) -> Vec<(ReplicatedSpan, usize)> {
        let Some(inner) = self.levels.first() else {
            return Vec::new();
        };
        let outer = |span: &ReplicatedSpan| -> usize {
            let around = self.levels[1..].iter().flat_map(|level| {
                level
                    .iter()
                    .find(|o| o.start <= span.start && span.end <= o.end)
                    .map(|o| o.replicas)
            });
            around.product()
        };
        inner
            .iter()
            .map(|span| (span.clone(), span.replicas * outer(span)))
            .collect()
    }
}

/// The objective of a given plan: time per batch of a full pipeline \[s\].
///
/// - `levels`: its stages on each level, innermost first, as in [`PipeDreamPlan::levels`]
///
/// # Errors
/// If the stages of a level are not consecutive, or do not match those of the level below.
pub fn score(
    cuts: &Cuts,
    options: &PipeDreamRequest,
    levels: &[Vec<ReplicatedSpan>],
) -> Result<f64, PlanError> {
    let all = (0, cuts.states.len());
    if levels.len() != options.levels.len() {
        return Err(PlanError::Argument {
            what: "levels of stages",
            found: levels.len().to_string(),
            legal: "as many as there are levels of machines",
        });
    }
    score_level(cuts, options, levels, levels.len(), all)
}

/// The time of states `start..end` on all machines of the levels below `depth`.
fn score_level(
    cuts: &Cuts,
    options: &PipeDreamRequest,
    levels: &[Vec<ReplicatedSpan>],
    depth: usize,
    (start, end): (usize, usize),
) -> Result<f64, PlanError> {
    let compute = |at: usize| cuts.states[at].forward + cuts.states[at].backward;
    let Some(level) = depth.checked_sub(1) else {
        return Ok(compute(end - 1) - if start == 0 { 0.0 } else { compute(start - 1) });
    };
    let inside = if level == 0 {
        1
    } else {
        options.levels[level - 1].count
    };
    let spans = levels[level]
        .iter()
        .filter(|span| start <= span.start && span.end <= end);
    let (mut seconds, mut next) = (0.0_f64, start);
    for span in spans {
        if span.start != next || span.end <= span.start || span.replicas == 0 {
            break;
        }
        next = span.end;
        let times = Times::new();
        let machines = options.levels[level];
        let table = LevelTable {
            cuts,
            options,
            machines,
            inside,
            times: &times,
            evaluations: 0,
        };
        let inner = score_level(cuts, options, levels, level, (span.start, span.end))?;
        let shared = if span.start == start { inside } else { 1 };
        let (i, j, n) = (span.start, span.end - 1, span.replicas as f64);
        let sync = 4.0 * (n - 1.0) * table.parameters(i, j) / (machines.bandwidth * n);
        seconds = seconds.max((inner + sync / shared as f64) / n);
        if let Some(compression) = options.compression.filter(|_| span.start > start) {
            let wire = machines.bandwidth * n * compression;
            seconds = seconds.max(2.0 * cuts.states[i - 1].crossing / wire);
            if span.end < cuts.states.len() {
                seconds = seconds.max(2.0 * cuts.states[j].crossing / wire);
            }
        }
    }
    if next == end {
        return Ok(seconds);
    }
    Err(PlanError::Argument {
        what: "a stage",
        found: format!("none that begins with state {next}"),
        legal: "stages one after another, within those of the level above",
    })
}

/// How the best time for some states on some machines is reached.
#[derive(Clone, Copy, Debug, Default)]
struct SpanCost {
    /// The last state before the last stage, and the machines for the part before.
    split: Option<(u32, u32)>,
    /// Machines of the last stage.
    last: u32,
}

/// The best times of a level, by the last state, the first one and the number of machines.
struct LevelCosts {
    /// Number of first states.
    starts: usize,
    machines: usize,
    /// Infinite where nothing fits \[s\].
    seconds: Vec<f64>,
    /// The least of these on at most so many machines.
    least: Vec<f64>,
    spans: Vec<SpanCost>,
}

impl LevelCosts {
    fn new(starts: usize, count: usize, machines: usize) -> LevelCosts {
        let all = starts * count * machines;
        LevelCosts {
            starts,
            machines,
            seconds: vec![f64::INFINITY; all],
            least: vec![f64::INFINITY; all],
            spans: vec![SpanCost::default(); all],
        }
    }

    /// Fills in `least` where the last state is `j`.
    fn finish(&mut self, j: usize) {
        let range = self.at(0, j)..self.at(0, j + 1);
        let each = self.least[range.clone()].chunks_exact_mut(self.machines);
        for (least, seconds) in each.zip(self.seconds[range].chunks_exact(self.machines)) {
            let mut running = f64::INFINITY;
            for (least, seconds) in least.iter_mut().zip(seconds) {
                running = running.min(*seconds);
                *least = running;
            }
        }
    }

    /// The place of states `i..=j` on one machine, behind which those of more machines are.
    fn at(&self, i: usize, j: usize) -> usize {
        (j * self.starts + i) * self.machines
    }
}

/// Compute times of state ranges: `times[i][j]` for the states `i..=j`.
type Times = Vec<Vec<Option<f64>>>;

struct LevelTable<'a> {
    cuts: &'a Cuts,
    options: &'a PipeDreamRequest,
    machines: Machines,
    /// Devices of one machine.
    inside: usize,
    times: &'a Times,
    evaluations: u64,
}

/// Plans a profile.
///
/// # Errors
/// If the profile is invalid, a level has no machines or bandwidth, or memory is insufficient.
pub fn search(profile: &Profile, options: &PipeDreamRequest) -> Result<PipeDreamPlan, PlanError> {
    let wrong =
        |level: &&Machines| level.count == 0 || level.bandwidth <= 0.0 || level.bandwidth.is_nan();
    if let Some(level) = options.levels.iter().find(wrong) {
        return Err(PlanError::Argument {
            what: "a level of machines",
            found: format!("{} machines with {} B/s", level.count, level.bandwidth),
            legal: "at least one machine with some bandwidth",
        });
    }
    let cuts = Cuts::new(profile)?;
    search_cuts(&cuts, options)
}

/// As [`search`], with the states; among [all](Cuts::complete) of them if that is faster.
///
/// # Errors
/// As [`search`].
pub(super) fn search_all(
    profile: &Profile,
    options: &PipeDreamRequest,
) -> Result<(Cuts, PipeDreamPlan), PlanError> {
    let published = (Cuts::new(profile)?, search(profile, options)?);
    let Ok(cuts) = Cuts::complete(profile) else {
        return Ok(published);
    };
    if cuts.states.len() == published.0.states.len() {
        return Ok(published);
    }
    let mut found = search_cuts(&cuts, options)?;
    found.evaluations += published.1.evaluations;
    let is_faster = found.seconds < published.1.seconds * (1.0 - EQUAL);
    Ok(if is_faster { (cuts, found) } else { published })
}

/// As [`search`], for given states.
///
/// # Errors
/// If memory is insufficient.
pub fn search_cuts(cuts: &Cuts, options: &PipeDreamRequest) -> Result<PipeDreamPlan, PlanError> {
    let count = cuts.states.len();
    let compute = |at: usize| cuts.states[at].forward + cuts.states[at].backward;
    let between = |i: usize, j: usize| match i {
        0 => Some(compute(j)),
        _ => (j >= i).then(|| compute(j) - compute(i - 1)),
    };
    let mut times: Times = (0..count)
        .map(|i| (0..count).map(|j| between(i, j)).collect())
        .collect();
    let whole = &cuts.states[count - 1];
    let mut replicated = compute(count - 1);
    let mut tables = Vec::new();
    let (mut inside, mut evaluations) = (1, 0);
    for (at, &machines) in options.levels.iter().enumerate() {
        let m = machines.count as f64;
        replicated = (replicated
            + 4.0 * (m - 1.0) * whole.parameters / (m * machines.bandwidth) / inside as f64)
            / m;
        let mut level = LevelTable {
            cuts,
            options,
            machines,
            inside,
            times: &times,
            evaluations: 0,
        };
        let table = level.table(at + 1 == options.levels.len());
        evaluations += level.evaluations;
        let of = |i: usize, j: usize| table.seconds[table.at(i, j) + machines.count - 1];
        let time = |i, j| Some(of(i, j)).filter(|seconds| seconds.is_finite());
        times = (0..table.starts)
            .map(|i| (0..count).map(|j| time(i, j)).collect())
            .collect();
        tables.push(table);
        inside = machines.count;
    }
    let seconds = times[0][count - 1].ok_or_else(|| PlanError::Nothing {
        why: "each way to cut the layers needs more memory than a device has".to_owned(),
    })?;
    let mut spans = vec![(0, count)];
    let mut levels = Vec::new();
    for table in tables.iter().rev() {
        let level: Vec<ReplicatedSpan> = spans
            .iter()
            .flat_map(|span| stages(cuts, table, *span))
            .collect();
        spans = level.iter().map(|span| (span.start, span.end)).collect();
        levels.insert(0, level);
    }
    Ok(PipeDreamPlan {
        seconds,
        levels,
        replicated_seconds: replicated,
        evaluations,
    })
}

impl LevelTable<'_> {
    fn parameters(&self, i: usize, j: usize) -> f64 {
        let before = if i == 0 {
            0.0
        } else {
            self.cuts.states[i - 1].parameters
        };
        self.cuts.states[j].parameters - before
    }

    fn outputs(&self, i: usize, j: usize) -> f64 {
        let before = if i == 0 {
            0.0
        } else {
            self.cuts.states[i - 1].outputs
        };
        self.cuts.states[j].outputs - before
    }

    /// Whether weight versions and activations fit on a device, with `left` machines for the later
    /// stages and `own` for this one.
    fn fits(&self, i: usize, j: usize, left: usize, own: usize) -> bool {
        let Some(memory) = self.options.memory else {
            return true;
        };
        let versions = left.div_ceil(own) as f64;
        versions * (self.outputs(i, j) + self.parameters(i, j)) <= memory
    }

    /// One stage of states `i..=j` on `m` machines.
    fn stage(&self, i: usize, j: usize, m: usize, inside: usize) -> Option<f64> {
        let compute = self.times[i][j]?;
        let (n, bandwidth) = (m as f64, self.machines.bandwidth);
        let sync = 4.0 * (n - 1.0) * self.parameters(i, j) / (bandwidth * n) / inside as f64;
        Some((compute + sync) / n)
    }

    fn table(&mut self, last: bool) -> LevelCosts {
        let (count, machines) = (self.cuts.states.len(), self.machines.count);
        // The outermost level begins with the first state only.
        let starts = if last { 1 } else { count };
        let mut table = LevelCosts::new(starts, count, machines);
        let alone = if self.options.replicas { machines } else { 1 };
        for i in 0..starts {
            for j in i..count {
                let at = table.at(i, j);
                for m in (1..=alone).filter(|m| self.fits(i, j, machines - m, *m)) {
                    if let Some(seconds) = self.stage(i, j, m, self.inside) {
                        table.seconds[at + m - 1] = seconds;
                    }
                    table.spans[at + m - 1].last = m as u32;
                }
            }
        }
        let mut stages = vec![f64::INFINITY; alone.min(machines.saturating_sub(1))];
        for j in 0..count {
            for &k in &self.cuts.states[j].before {
                for (own, seconds) in (1..).zip(&mut stages) {
                    *seconds = self.last_stage(k, j, own).unwrap_or(f64::INFINITY);
                }
                self.end_with(&mut table, (k, j), &stages);
            }
            table.finish(j);
        }
        table
    }

    /// The time of a last stage between two states, and of what passes into and out of it.
    fn last_stage(&self, k: usize, j: usize, own: usize) -> Option<f64> {
        let states = &self.cuts.states;
        let mut seconds = self.stage(k + 1, j, own, 1)?;
        if let Some(compression) = self.options.compression {
            let wire = self.machines.bandwidth * own as f64 * compression;
            seconds = seconds.max(2.0 * states[k].crossing / wire);
            if j + 1 < states.len() {
                seconds = seconds.max(2.0 * states[j].crossing / wire);
            }
        }
        Some(seconds)
    }

    /// Takes a last stage after state `k` where it is better, for all first states. No stage before
    /// it began later than with `k`.
    ///
    /// - `stages`: its time on each number of machines
    fn end_with(&mut self, table: &mut LevelCosts, (k, j): (usize, usize), stages: &[f64]) {
        let machines = table.machines;
        let (from, to) = (table.at(0, k), table.at(0, j));
        let firsts = table.starts.min(k + 1);
        // The least on at most so many machines: what a split cannot be faster than.
        let mut quickest = f64::INFINITY;
        let quickest: Vec<f64> = (2..=machines)
            .map(|m| {
                quickest = stages.get(m - 2).map_or(quickest, |own| quickest.min(*own));
                quickest
            })
            .collect();
        let (known, open) = table.seconds.split_at_mut(to);
        let known = known[from..].chunks_exact(machines);
        let known = known.zip(table.least[from..].chunks_exact(machines));
        let spans = table.spans[to..].chunks_exact_mut(machines);
        let open = open.chunks_exact_mut(machines).zip(spans);
        for ((before, least), (best, spans)) in known.zip(open).take(firsts) {
            for (m, (quickest, least)) in (2..).zip(quickest.iter().zip(least)) {
                if *least >= best[m - 1] || *quickest >= best[m - 1] {
                    continue;
                }
                for (own, stage) in (1..m).zip(stages) {
                    let before = before[m - own - 1];
                    let is_better = before < best[m - 1] && *stage < best[m - 1];
                    if is_better && self.fits(k + 1, j, machines - m, own) {
                        best[m - 1] = before.max(*stage);
                        spans[m - 1] = SpanCost {
                            split: Some((k as u32, (m - own) as u32)),
                            last: own as u32,
                        };
                    }
                }
            }
        }
        let pairs: usize = (2..=machines).map(|m| stages.len().min(m - 1)).sum();
        self.evaluations += (firsts * pairs) as u64;
    }
}

/// The stages of a span of states, in order.
fn stages(cuts: &Cuts, table: &LevelCosts, (start, end): (usize, usize)) -> Vec<ReplicatedSpan> {
    let compute = |at: usize| cuts.states[at].forward + cuts.states[at].backward;
    let until = |end: usize| if end == 0 { 0.0 } else { compute(end - 1) };
    let mut spans = Vec::new();
    let (mut end, mut machines) = (end, table.machines);
    loop {
        let entry = table.spans[table.at(start, end - 1) + machines - 1];
        let from = entry.split.map_or(start, |(k, _)| k as usize + 1);
        spans.insert(
            0,
            ReplicatedSpan {
                start: from,
                end,
                seconds: until(end) - until(from),
                replicas: entry.last as usize,
            },
        );
        let Some((k, left)) = entry.split else {
            return spans;
        };
        (end, machines) = (k as usize + 1, left as usize);
    }
}
