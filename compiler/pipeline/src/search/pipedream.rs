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

/// The best time for states `i..=j` on this many machines, and its derivation.
#[derive(Clone, Copy, Debug, Default)]
struct SpanCost {
    seconds: Option<f64>,
    /// The last state before the last stage, and the machines for the part before.
    split: Option<(usize, usize)>,
    /// Machines of the last stage.
    last: usize,
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
        times = table
            .iter()
            .map(|row| row.iter().map(|e| e[machines.count - 1].seconds).collect())
            .collect();
        tables.push(table);
        inside = machines.count;
    }
    let seconds = times[0][count - 1].ok_or_else(|| PlanError::Nothing {
        why: "each way to cut the layers needs more memory than a device has".to_owned(),
    })?;
    let mut spans = vec![(0, count)];
    let mut levels = Vec::new();
    for (table, machines) in tables.iter().zip(&options.levels).rev() {
        let level: Vec<ReplicatedSpan> = spans
            .iter()
            .flat_map(|span| stages(cuts, table, machines.count, *span))
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

    fn table(&mut self, last: bool) -> Vec<Vec<Vec<SpanCost>>> {
        let (count, machines) = (self.cuts.states.len(), self.machines.count);
        // The outermost level begins with the first state only.
        let starts = if last { 1 } else { count };
        let mut table = vec![vec![vec![SpanCost::default(); machines]; count]; starts];
        let alone = if self.options.replicas { machines } else { 1 };
        for (i, row) in table.iter_mut().enumerate() {
            for (j, entries) in row.iter_mut().enumerate().skip(i) {
                for m in (1..=alone).filter(|m| self.fits(i, j, machines - m, *m)) {
                    let seconds = self.stage(i, j, m, self.inside);
                    entries[m - 1] = SpanCost {
                        seconds,
                        split: None,
                        last: m,
                    };
                }
            }
        }
        for (i, row) in table.iter_mut().enumerate() {
            // A stage that began before the first state would repeat the work of another one.
            let mut begins = vec![true; count];
            for &before in i
                .checked_sub(1)
                .map_or(&[][..], |at| &self.cuts.states[at].before)
            {
                begins[before] = false;
            }
            for m in 2..=machines {
                for j in i + 1..count {
                    row[j][m - 1] = self.best(row, &begins, j, m);
                }
            }
        }
        table
    }

    /// The best over all last stages that end with state `j`.
    ///
    /// - `begins`: the states after which a stage may begin
    fn best(&mut self, row: &[Vec<SpanCost>], begins: &[bool], j: usize, m: usize) -> SpanCost {
        let states = &self.cuts.states;
        let mut best = row[j][m - 1];
        let most = if self.options.replicas { m - 1 } else { 1 };
        for &k in &states[j].before {
            if !begins[k] {
                continue;
            }
            for own in 1..=most {
                self.evaluations += 1;
                let Some(before) = row[k][m - own - 1].seconds else {
                    continue;
                };
                if best.seconds.is_some_and(|best| best <= before)
                    || !self.fits(k + 1, j, self.machines.count - m, own)
                {
                    continue;
                }
                let Some(stage) = self.stage(k + 1, j, own, 1) else {
                    continue;
                };
                let mut seconds = before.max(stage);
                if let Some(compression) = self.options.compression {
                    let wire = self.machines.bandwidth * own as f64 * compression;
                    seconds = seconds.max(2.0 * states[k].crossing / wire);
                    if j + 1 < states.len() {
                        seconds = seconds.max(2.0 * states[j].crossing / wire);
                    }
                }
                if best.seconds.is_none_or(|best| seconds < best) {
                    best = SpanCost {
                        seconds: Some(seconds),
                        split: Some((k, m - own)),
                        last: own,
                    };
                }
            }
        }
        best
    }
}

/// The stages of a span of states, in order.
fn stages(
    cuts: &Cuts,
    table: &[Vec<Vec<SpanCost>>],
    machines: usize,
    (start, end): (usize, usize),
) -> Vec<ReplicatedSpan> {
    let compute = |at: usize| cuts.states[at].forward + cuts.states[at].backward;
    let until = |end: usize| if end == 0 { 0.0 } else { compute(end - 1) };
    let mut spans = Vec::new();
    let (mut end, mut machines) = (end, machines);
    loop {
        let entry = table[start][end - 1][machines - 1];
        let from = entry.split.map_or(start, |(k, _)| k + 1);
        spans.insert(
            0,
            ReplicatedSpan {
                start: from,
                end,
                seconds: until(end) - until(from),
                replicas: entry.last,
            },
        );
        let Some((k, left)) = entry.split else {
            return spans;
        };
        (end, machines) = (k + 1, left);
    }
}
