//! `--stages auto`, `--schedule auto`, `--microbatches auto`: chooses the numbers of stages, groups
//! of ranks and micro-batches, and the schedule.
//!
//! For each number of groups and micro-batches, a plan is made for the ranks of one group. It is
//! cut for every schedule, and each is simulated ([`stages`](super::stages)), which is cheap. The
//! number of micro-batches starts at two per group and is doubled, then halved, while that helps.
//! The fastest pipeline that fits is planned again as if it had been requested.
//!
//! Some group takes at least its share of the time of the plan for one, so a plan whose share is no
//! less than the best step is of no use, and its search ends early ([`Beaten`]).

use std::fmt::Write as _;

use super::error::PlanError;
use super::solve::Planned;
use super::{Beaten, Prepared, Stage, Summary, stages};
use crate::diag::{Diags, at};
use crate::figures;
use crate::graph::{LoopKind, Program, Role};
use crate::infer::micro;
use crate::options::{Asked, Open, OptionError, Options, Stages};

/// Maximum number of micro-batches tried.
const MOST: usize = 1024;

/// Relative speedup that a pipeline needs over an earlier one.
const BETTER: f64 = 1e-9;

/// A candidate pipeline.
#[derive(Clone, Debug, PartialEq)]
pub struct Pipeline {
    /// Number of stages; 1 without a pipeline.
    pub stages: usize,
    /// Number of groups of ranks.
    pub groups: usize,
    /// The schedule; `None` for one stage.
    pub schedule: Option<&'static str>,
    /// Number of micro-batches.
    pub microbatches: usize,
    /// Simulated time of a step \[s\].
    pub step_seconds: f64,
    /// Upper bound on the peak memory of a rank \[B\].
    pub memory_bytes: u64,
    /// Whether it fits in memory.
    pub fits: bool,
}

/// Finds the best pipeline, and plans it.
///
/// # Errors
/// `ddl::options` if the mesh has sizes, `ddl::plan::memory` if nothing fits, and those of
/// planning.
pub(super) fn run(
    program: &Program,
    open: &Open,
    options: &Options,
) -> Result<(Program, Summary), Diags> {
    if let Some(mesh) = program.meshes.first()
        && mesh.devices().iter().any(|(_, size)| size.is_some())
    {
        return Err(OptionError {
            option: "--stages",
            problem: format!(
                "the stages are to be found, but the axes of mesh `@{}` have sizes",
                mesh.name
            ),
            help: "a number of stages, a schedule and a number of micro-batches; or a mesh without sizes".to_owned(),
        }
        .into());
    }
    let mut tried = Tried {
        program,
        options,
        found: Vec::new(),
        failed: None,
        least: None,
    };
    let most = most_stages(program).max(1);
    let mut groups: Vec<usize> = open.ways.iter().map(groups_of).collect();
    groups.dedup();
    for groups in groups {
        let ways = open.ways.iter().filter(|way| groups_of(way) == groups);
        let fits = |way: &&Option<Asked>| way.as_ref().is_none_or(|asked| asked.stages <= most);
        let known: Vec<&Option<Asked>> = ways.clone().filter(fits).collect();
        // If nothing can be cut so, its failure is reported.
        let ways = match known.is_empty() && open.ways.iter().all(|way| !fits(&way)) {
            true => ways.collect(),
            false => known,
        };
        if ways.is_empty() {
            continue;
        }
        match open.moments {
            Some(moments) => {
                tried.plan(&ways, groups, moments);
            }
            None => tried.moments(&ways, groups),
        }
    }
    tried.best()
}

fn groups_of(way: &Option<Asked>) -> usize {
    way.as_ref().map_or(1, |asked| asked.groups)
}

/// An upper bound on the number of stages of the main entry: the ops of its forward pass outside
/// loops, and the layers of these.
fn most_stages(program: &Program) -> usize {
    let graph = &program.funcs[super::main_entry(program)].graph;
    let forward = graph.order().into_iter().filter(|&id| {
        let node = graph.node(id);
        !graph.is_arg(id) && node.role == Role::Forward
    });
    let layers = forward.map(|id| match graph.as_loop(id).map(|loop_| &loop_.kind) {
        Some(LoopKind::Repeat { count, .. }) => *count,
        Some(LoopKind::While { .. }) | None => 1,
    });
    layers.fold(0, usize::saturating_add)
}

/// The outcome of a number of groups and micro-batches.
#[derive(Clone, Copy, Debug)]
enum Candidate {
    /// The least time of a pipeline that fits \[s\].
    Fits(f64),
    /// Nothing fits, or can be cut so.
    Nothing,
    /// No plan is faster than the best pipeline so far.
    Beaten,
}

impl Candidate {
    fn seconds(self) -> Option<f64> {
        match self {
            Candidate::Fits(seconds) => Some(seconds),
            Candidate::Nothing | Candidate::Beaten => None,
        }
    }
}

/// The candidates so far.
struct Tried<'a> {
    program: &'a Program,
    options: &'a Options,
    found: Vec<Pipeline>,
    /// The first failure other than lack of memory.
    failed: Option<Diags>,
    /// The least memory of a plan that does not fit \[B\], and the index of its entry.
    least: Option<(f64, usize)>,
}

impl Tried<'_> {
    /// Tries numbers of micro-batches: from two per group upwards, then downwards, while the best
    /// candidate improves or nothing fits.
    fn moments(&mut self, ways: &[&Option<Asked>], groups: usize) {
        let start = match groups {
            1 => 1,
            _ => (2 * groups).next_power_of_two(),
        };
        let first = self.plan(ways, groups, start);
        let mut best = first.seconds();
        let mut moments = start;
        while moments < MOST && !matches!(first, Candidate::Beaten) {
            moments *= 2;
            let next = self.plan(ways, groups, moments);
            if matches!(next, Candidate::Beaten)
                || best.is_some() && !is_better(next.seconds(), best)
            {
                break;
            }
            if next.seconds().is_none() && !self.can_be_cut(moments) {
                break;
            }
            best = next.seconds().or(best);
        }
        moments = start;
        while moments > 1 {
            moments /= 2;
            let next = self.plan(ways, groups, moments).seconds();
            if !is_better(next, best) {
                break;
            }
            best = next;
        }
    }

    fn can_be_cut(&self, moments: usize) -> bool {
        self.in_parts(moments).is_ok()
    }

    /// The program with this number of micro-batches.
    fn in_parts(&self, moments: usize) -> Result<(Program, Options), Diags> {
        let mut options = self.options.clone();
        let mut program = self.program.clone();
        options.microbatches = moments;
        options.more_microbatches = false;
        let declared = program.meshes.first().is_some_and(|mesh| mesh.time > 0);
        let mut diags = Diags::new();
        if !declared {
            micro::declare(&mut program, &options, &mut diags);
        }
        diags.or((program, options))
    }

    /// The time of the best pipeline so far.
    fn best_seconds(&self) -> f64 {
        let fits = self.found.iter().filter(|found| found.fits);
        let seconds = fits.map(|found| found.step_seconds);
        seconds.fold(f64::INFINITY, f64::min)
    }

    /// Plans one number of groups and micro-batches, and simulates all its candidates.
    fn plan(&mut self, ways: &[&Option<Asked>], groups: usize, moments: usize) -> Candidate {
        let beaten = Beaten {
            seconds: self.best_seconds() * groups as f64,
            ..Beaten::default()
        };
        let planned = self.in_parts(moments).and_then(|(program, options)| {
            let first = ways.iter().find_map(|way| way.as_ref());
            let of_group = first.map_or_else(|| options.clone(), |asked| asked.of_group(&options));
            let prepared = Prepared {
                beaten,
                ..Prepared::new(&program, &of_group, None)?
            };
            let found = prepared.task().on_the_best_mesh();
            Ok((found.map(|found| found.map(|(best, _)| best)), options))
        });
        let (mut planned, options) = match planned {
            Ok((Ok(Some(planned)), options)) => (planned, options),
            Ok((Ok(None), _)) => return Candidate::Beaten,
            Ok((Err(failed), _)) => {
                if let Some(lacks) = failed.lacks() {
                    self.lacks(lacks / groups as f64, failed.entry());
                }
                return Candidate::Nothing;
            }
            Err(diags) => {
                self.failed.get_or_insert(diags);
                return Candidate::Nothing;
            }
        };
        planned.foresee(&options);
        let mut best: Option<f64> = None;
        for way in ways {
            let Some(found) = self.simulate(way, &planned, &options, moments) else {
                continue;
            };
            if found.fits {
                let least = best.map_or(found.step_seconds, |best| best.min(found.step_seconds));
                best = Some(least);
            } else {
                self.lacks(found.memory_bytes as f64, planned.main);
            }
            self.found.push(found);
        }
        best.map_or(Candidate::Nothing, Candidate::Fits)
    }

    fn lacks(&mut self, bytes: f64, entry: usize) {
        if self.least.is_none_or(|(least, _)| bytes < least) {
            self.least = Some((bytes, entry));
        }
    }

    /// Simulates one candidate; `None` if the plan cannot be cut so, or the schedule does not
    /// support it.
    fn simulate(
        &mut self,
        way: &Option<Asked>,
        planned: &Planned,
        options: &Options,
        moments: usize,
    ) -> Option<Pipeline> {
        let mut planned = planned.clone();
        if let Some(asked) = way {
            if let Err(diags) = stages::run(asked, &mut planned, options) {
                self.failed.get_or_insert(diags);
                return None;
            }
            planned.bubble_seconds?;
        }
        let memory_bytes = planned.predicted.memory_bytes;
        Some(Pipeline {
            stages: way.as_ref().map_or(1, |asked| asked.stages),
            groups: groups_of(way),
            schedule: way.as_ref().map(|asked| asked.row.name),
            microbatches: moments,
            step_seconds: planned.predicted.step_seconds,
            memory_bytes,
            fits: memory_bytes <= options.memory_limit(),
        })
    }

    /// The best candidate that fits, planned as if it had been requested.
    fn best(self) -> Result<(Program, Summary), Diags> {
        let fits = self.found.iter().filter(|found| found.fits);
        let best = fits.reduce(|best, next| {
            match is_better(Some(next.step_seconds), Some(best.step_seconds)) {
                true => next,
                false => best,
            }
        });
        let Some(best) = best.cloned() else {
            return Err(self.none());
        };
        let (program, mut options) = self.in_parts(best.microbatches)?;
        options.pipeline.stages = Some(Stages::Exactly(best.stages));
        options.pipeline.schedule = best.schedule.map(str::to_owned);
        options.pipeline.any_schedule = false;
        options.any_microbatches = false;
        let (program, mut summary) =
            super::whatever(super::as_asked(program, &options, &Beaten::default())?);
        summary.pipelines = self.found;
        Ok((program, summary))
    }

    /// Why nothing was found.
    fn none(self) -> Diags {
        let Some((least, entry)) = self.least else {
            let way = self.failed.unwrap_or_default();
            return match way.is_empty() {
                true => crate::ice!("no schedule takes what was to be cut"),
                false => way,
            };
        };
        let func = &self.program.funcs[entry];
        PlanError::Memory {
            entry: func.name.clone(),
            limit: figures::bytes(self.options.memory_limit()),
            least: figures::bytes(least as u64),
            conflict: String::new(),
            at: func.span.map(at),
        }
        .into()
    }
}

/// Whether a time is less than another, or the first found.
fn is_better(next: Option<f64>, best: Option<f64>) -> bool {
    match (next, best) {
        (Some(next), Some(best)) => next < best * (1.0 - BETTER),
        (next, _) => next.is_some(),
    }
}

/// The argument of `--explain` that asks why the program is cut as it is.
pub(super) const STAGES: &str = "stages";

/// Why a program is cut as it is: contents and time of each stage, and the other candidates, best
/// first.
pub(super) fn explained(summary: &Summary) -> String {
    let mut text = format!(
        "stages: {}, schedule {}, {} micro-batch(es), {} a step\n",
        summary.stages.len(),
        summary.schedule.as_deref().unwrap_or("none"),
        summary.mesh.moments(),
        figures::seconds(summary.predicted.step_seconds),
    );
    let takes = |stage: &Stage| stage.forward_seconds + stage.backward_seconds;
    for stage in &summary.stages {
        let ends = match &stage.ops[..] {
            [] => "no ops".to_owned(),
            [only] => format!("`{only}`"),
            [first, .., last] => format!("{} ops from `{first}` to `{last}`", stage.ops.len()),
        };
        let _ = writeln!(
            text,
            "  @{} on ranks {:?} has {ends}: forward {}, backward {}, update {}; {}",
            stage.mesh.name,
            stage.mesh.ranks,
            figures::seconds(stage.forward_seconds),
            figures::seconds(stage.backward_seconds),
            figures::seconds(stage.update_seconds),
            figures::bytes(stage.memory_bytes),
        );
    }
    let longest = summary.stages.iter().map(takes).fold(0.0, f64::max);
    if let [_, _, ..] = summary.stages[..] {
        let all: f64 = summary.stages.iter().map(takes).sum();
        let even = all / summary.stages.len() as f64;
        let _ = writeln!(
            text,
            "  the longest stage takes {}, an even share is {}; the ranks that have most to do wait {}",
            figures::seconds(longest),
            figures::seconds(even),
            figures::seconds(summary.bubble_seconds),
        );
    }
    let mut tried: Vec<&Pipeline> = summary.pipelines.iter().collect();
    tried.sort_by(|a, b| {
        b.fits
            .cmp(&a.fits)
            .then(a.step_seconds.total_cmp(&b.step_seconds))
    });
    for pipeline in tried {
        let fits = if pipeline.fits {
            ""
        } else {
            ", which is not there"
        };
        let _ = writeln!(
            text,
            "  tried: {} in {}{fits}: {}",
            figures::seconds(pipeline.step_seconds),
            figures::bytes(pipeline.memory_bytes),
            words(pipeline),
        );
    }
    text.trim_end().to_owned()
}

/// A description of a pipeline: `2 stages on 2 groups, 1f1b, 8 micro-batches`.
fn words(pipeline: &Pipeline) -> String {
    let parts = match pipeline.microbatches {
        1 => "the batch as a whole".to_owned(),
        parts => format!("{parts} micro-batches"),
    };
    match pipeline.schedule {
        None => format!("one stage, {parts}"),
        Some(schedule) => format!(
            "{} stages on {} groups of ranks, {schedule}, {parts}",
            pipeline.stages, pipeline.groups
        ),
    }
}
