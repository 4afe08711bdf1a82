//! `--stages auto`, `--schedule auto`, `--microbatches auto`: chooses the numbers of stages, groups
//! of ranks and micro-batches, and the schedule.
//!
//! A *cell* is a number of groups and of micro-batches. A plan is made for the ranks of one group,
//! and simulated for every schedule. The number of micro-batches starts at four per group and is
//! doubled, then halved, or nearly so that it divides the batch, while that helps. The fastest
//! pipeline that fits is planned again as if it had been requested.
//!
//! A large program is planned without stages before ([`run_beside`](super::run_beside)), which
//! takes less time; that is what a pipeline has to beat.
//!
//! Cells are searched by numbers of groups. While the searches have taken few evaluations
//! ([`SEARCHED`]), the plan of each cell is searched and cut for every schedule, so that its
//! figures are those that it has where it is requested. From then on, and after the first plan of a
//! large program on many ranks ([`LARGE`]), the plan of a cell is derived from that of the nearest
//! one whose pipelines fit ([`Task::like`](super::solve::Task::like)), which costs little more than
//! to price it, and its pipelines are estimated by slot without cutting
//! ([`SlotCosts`](super::stages::SlotCosts)). Numbers of groups are then left out in a direction in
//! which they do not help, and numbers of micro-batches that do not divide the batch, or with which
//! no number would fit. The best estimate is planned whole on meshes like its own; then the other
//! cells, outwards from its own, are derived from that plan, and the best of these is planned whole
//! while it promises clearly more than the best plan so far has. If no estimate fits, those that
//! nearly fit are planned.
//!
//! A plan is searched that counts what is kept of one micro-batch; if no pipeline of that plan
//! fits, one that counts those in flight under the schedule that keeps the least; of large programs
//! if none fits with any number of micro-batches. Of these a lower bound shows without a search
//! with which numbers of micro-batches nothing fits, and where memory is so short that only the
//! latter is of use ([`SHORT`]).
//!
//! Schedules that separate weight gradients, and one stage, are planned in another form of the
//! program ([`ProgramForms`]); estimates are made of one form.
//!
//! Some group takes at least its share of the time of the plan for one, so a plan whose share is no
//! less than the best step is of no use, and its search ends early ([`Beaten`]).

mod alone;
mod candidate;
mod cell;
mod explained;
mod forms;
mod outwards;
mod short;
mod taken;

use std::rc::Rc;

use self::candidate::Candidate;
pub(super) use self::explained::explained;
use self::forms::{Form, ProgramForms};
pub(crate) use self::short::{is_likely, is_short};
use super::parts;
use super::planned::Planned;
use super::report::CandidatePipeline;
use super::solve::{Example, MANY_GROUPS};
use super::{Beaten, Outcome, WholePlan};
use crate::diag::Diags;
use crate::graph::Program;
use crate::infer::micro;
use crate::options::{OpenStages, OptionError, Options, RequestedStages};

/// Maximum number of micro-batches tried.
const MOST: usize = 1024;

/// Relative speedup that a pipeline needs over an earlier one.
const BETTER: f64 = 1e-9;

/// Number of questions to the cost model up to which plans of cells are searched. A plan of a large
/// model on 64 ranks takes about 50 000.
const SEARCHED: usize = 100_000;

/// Numbers of ops and of ranks of a group from which a single cell is searched.
const LARGE: (usize, usize) = (256, 16);

/// Least share of the memory that what is kept takes by a lower bound for memory to be short: no
/// value is split over all ranks.
pub(super) const SHORT: f64 = 0.5;

/// Most searches for a plan whose stages fit.
pub(super) const SEARCHES: usize = 6;

/// How much more than the excess a plan has to save, since less of one kind of memory may need more
/// of another.
pub(super) const MORE: f64 = 1.02;

/// How many times the limit the stages of a plan need, as estimated, that are not cut if that takes
/// long.
pub(super) const FAR: f64 = 1.06;

/// Finds the best pipeline, and plans it. `None` if none is faster than the plan to beat, which may
/// be that of an equivalent program with pipelines.
///
/// # Errors
/// `ddl::options` if the mesh has sizes, `ddl::plan::memory` if nothing fits, and those of
/// planning.
pub(super) fn run(
    program: &Program,
    open: &OpenStages,
    options: &Options,
    (beaten, alone): (&Beaten, Option<&WholePlan>),
) -> Result<Outcome, Diags> {
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
    let mut tried = TriedCandidates {
        forms: ProgramForms::of(program, options)?,
        options,
        found: Vec::new(),
        plans: Vec::new(),
        known: Vec::new(),
        evaluations: 0,
        last: 0,
        all_evaluations: 0,
        counts: short::is_short(program, options),
        lacked_memory: false,
        anew: false,
        divides: options.more_microbatches,
        searched: Vec::new(),
        rounds: 0,
        beaten,
        alone,
        kept: Vec::new(),
        failed: None,
        least: None,
    };
    let most = candidate::most_stages(program).max(1);
    let mut groups: Vec<usize> = open.ways.iter().map(groups_of).collect();
    groups.dedup();
    let mut rows: Vec<Row<'_>> = Vec::new();
    for groups in groups {
        let ways = open.ways.iter().filter(|way| groups_of(way) == groups);
        let fits = |way: &&CandidateStages| match way {
            Some(asked) => asked.stages <= most,
            None => alone.is_none(),
        };
        let known: Vec<&CandidateStages> = ways.clone().filter(fits).collect();
        // If nothing can be cut so, its failure is reported.
        let ways = match known.is_empty() && open.ways.iter().all(|way| !fits(&way)) {
            true => ways.collect(),
            false => known,
        };
        if !ways.is_empty() {
            rows.push((groups, ways));
        }
    }
    tried.outwards(&rows, open.moments);
    tried.best(&rows, open.moments)
}

fn groups_of(way: &CandidateStages) -> usize {
    way.as_ref().map_or(1, |asked| asked.groups)
}

/// The stages of a candidate on some number of groups; `None` for one stage.
type CandidateStages = Option<RequestedStages>;

/// A number of groups, and the ways to cut a program for it.
type Row<'a> = (usize, Vec<&'a CandidateStages>);

/// A cell whose plan is known.
struct PlannedCell {
    groups: usize,
    moments: usize,
    plan: Example,
    /// Whether some pipeline of it fits.
    fits: bool,
}

/// A cell whose plan was searched and is kept, in one form of the program.
struct KeptCell {
    groups: usize,
    moments: usize,
    form: Form,
    planned: Planned,
    /// Whether the plan is that which a search finds if it is requested.
    same: bool,
    /// The schedules of which it counts what is kept of micro-batches in flight, if it does.
    counts: Vec<(&'static str, usize)>,
}

/// The candidates so far.
struct TriedCandidates<'a> {
    forms: ProgramForms<'a>,
    options: &'a Options,
    found: Vec<CandidatePipeline>,
    /// For each of these the plan of a group.
    plans: Vec<Rc<Example>>,
    known: Vec<PlannedCell>,
    /// Number of evaluations of all searches, and of the last, as they count as effort.
    evaluations: usize,
    last: usize,
    /// Number of evaluations.
    all_evaluations: usize,
    /// Whether large cells are searched for plans that count what is kept of micro-batches in
    /// flight, since no pipeline of a plan that does not fits.
    counts: bool,
    /// Whether lack of memory is why a cell of the last row has no pipeline.
    lacked_memory: bool,
    /// Whether the next cell is searched, not derived.
    anew: bool,
    /// Whether entries beside the main one are divided into its micro-batches: if the planner
    /// chooses their number, or such an entry did not fit.
    divides: bool,
    /// The cells that were searched, each with whether it was known then that plans have to count
    /// micro-batches in flight, and their outcomes.
    searched: Vec<((usize, usize, Form, bool), Candidate)>,
    /// How often plans were derived from one that was planned whole.
    rounds: usize,
    /// Only faster plans are of use.
    beaten: &'a Beaten,
    /// The plan without stages, if it is known.
    alone: Option<&'a WholePlan>,
    /// The first cell with a plan, for which it was searched as if it had been requested, and those
    /// for which one that counts micro-batches in flight was searched.
    kept: Vec<KeptCell>,
    /// The first failure other than lack of memory.
    failed: Option<Diags>,
    /// The least memory of a plan that does not fit \[B\], and the index of its entry.
    least: Option<(f64, usize)>,
}

impl TriedCandidates<'_> {
    /// Tries a number of groups. Returns the least time \[s\].
    ///
    /// - `moments`: the number of micro-batches, if it is given
    fn row(
        &mut self,
        ways: &[&CandidateStages],
        groups: usize,
        moments: Option<usize>,
    ) -> Option<f64> {
        match moments {
            Some(moments) => self.plan(ways, groups, moments).seconds(),
            None => self.moments(ways, groups),
        }
    }

    /// Whether plans for these groups that count what is kept of micro-batches in flight may fit
    /// where others do not. Cells that are not large are searched so at once.
    fn may_count(&self, groups: usize) -> bool {
        let any = self
            .found
            .iter()
            .any(|found| found.fits && found.groups > 1);
        let is_open = !any && self.is_worth_memory();
        self.is_large(groups) && !self.counts && is_open && !self.found.is_empty()
    }

    /// Tries numbers of micro-batches: upwards, then downwards, while the best candidate improves
    /// or nothing fits. They start at four per group, or where they were best with other groups.
    /// Returns the least time \[s\].
    fn moments(&mut self, ways: &[&CandidateStages], groups: usize) -> Option<f64> {
        let large = self.is_large(groups);
        let like = self.first_best(|_| true).filter(|_| self.derives());
        let like = like.map(|at| (self.found[at].groups, self.found[at].microbatches));
        let start = match (groups, like.or(self.beaten.cell)) {
            (_, Some((like, moments))) => (moments * groups / like).clamp(1, MOST),
            (1, None) => 1,
            _ => 4 * groups,
        };
        let samples = self.samples();
        let start = match (start.next_power_of_two(), samples) {
            (start, 0) => start,
            (start, samples) => start.min(samples),
        };
        let mut start = candidate::about(start, samples);
        while large && start > 1 && !samples.is_multiple_of(start) {
            start /= 2;
        }
        let first = self.plan(ways, groups, start);
        self.anew = false;
        let mut best = first.seconds();
        let mut moments = start;
        let mut last = first;
        // One stage is planned in as many as where no stages are to be found.
        let most = match groups {
            1 => parts::patience(self.options.ranks),
            _ => 1,
        };
        let mut misses = usize::from(matches!(first, Candidate::Beaten));
        while moments < MOST && misses < most {
            let before = moments;
            moments = candidate::more(moments, samples);
            let next = self.plan(ways, groups, moments);
            let more = moments as f64 / before as f64;
            if (self.derives() || large) && !self.can_fit(last, next, more) {
                break;
            }
            if self.counts && last.lacks_memory() && next.seconds().is_some() {
                // Plans derived from this one may fit where those that were searched do not.
                start = moments;
            }
            last = next;
            let is_beaten = matches!(next, Candidate::Beaten);
            misses += usize::from(is_beaten || best.is_some() && !is_better(next.seconds(), best));
            if misses >= most {
                break;
            }
            if is_better(next.seconds(), best) {
                best = next.seconds();
            }
            if next.seconds().is_none() && self.in_parts(Form::Cut, moments).is_err() {
                break;
            }
        }
        // What is kept of fewer micro-batches takes more memory.
        let is_short = match large {
            true => first.lacks_memory(),
            false => matches!(first, Candidate::Nothing(Some(_))),
        };
        let is_short = best.is_none() && is_short && (self.derives() || large);
        moments = start;
        // A plan with fewer micro-batches may be faster; of a large program two numbers are tried.
        let mut beaten = 0;
        while moments > 1 && !is_short && !(large && beaten > 1) {
            moments = candidate::fewer(moments, samples);
            let next = self.plan(ways, groups, moments);
            let is_beaten = matches!(next, Candidate::Beaten) && !self.derives();
            beaten += usize::from(is_beaten);
            if !is_beaten && !is_better(next.seconds(), best) {
                break;
            }
            best = next.seconds().or(best);
        }
        let between = self.between(groups, samples);
        match between.filter(|_| self.derives() || !large) {
            Some(moments) => self.plan(ways, groups, moments).seconds().or(best),
            None => best,
        }
    }

    /// The least number of micro-batches that may fit of those that lie between one that does not,
    /// though it would be the fastest, and the next that was tried or left out.
    fn between(&self, groups: usize, samples: usize) -> Option<usize> {
        let limit = self.options.memory_limit() as f64;
        let best = self.best_seconds();
        let lacking = self.found.iter().filter(|found| {
            let lacks = found.groups == groups && !found.fits && found.schedule.is_some();
            lacks && is_better(Some(found.step_seconds), Some(best))
        });
        let may_fit = lacking.filter_map(|found| {
            // What is kept of each shrinks at most in proportion.
            let times = found.memory_bytes as f64 / limit;
            let least = (found.microbatches as f64 * times).ceil() as usize;
            let next = candidate::more(found.microbatches, samples);
            let mut numbers = (least..next).filter(|&number| samples.is_multiple_of(number));
            numbers.next()
        });
        may_fit.min().filter(|_| samples > 0)
    }

    /// Whether more micro-batches may fit, as far as is known, where two numbers of them do not,
    /// the second `more` times the first: what is kept of each shrinks at most in proportion.
    fn can_fit(&self, first: Candidate, second: Candidate, more: f64) -> bool {
        let limit = self.options.memory_limit() as f64;
        let memory = first.memory(second);
        memory.is_none_or(|(first, second)| more * second - first <= (more - 1.0) * limit)
    }

    /// The most micro-batches with as many samples each; 0 if any number will do, 1 if there is no
    /// more than one.
    fn samples(&self) -> usize {
        let parts = self.in_parts(Form::Cut, 2);
        parts.map_or(1, |(program, _)| candidate::samples(&program))
    }

    /// The program in a form, with this number of micro-batches.
    fn in_parts(&self, form: Form, moments: usize) -> Result<(Program, Options), Diags> {
        let mut options = self.options.clone();
        let mut program = self.forms.get(form).clone();
        options.microbatches = moments;
        options.more_microbatches = false;
        let declared = program.meshes.first().is_some_and(|mesh| mesh.time > 0);
        let mut diags = Diags::new();
        if !declared {
            micro::declare(&mut program, &options, &mut diags);
        }
        if self.divides && micro::divides_others(&options) {
            micro::divide_others(&mut program, &options);
        }
        diags.or((program, options))
    }

    /// The time of the best pipeline so far, or of the plan to beat \[s\].
    fn best_seconds(&self) -> f64 {
        let fits = self.found.iter().filter(|found| found.fits);
        let seconds = fits.map(|found| found.step_seconds);
        let beaten = self.beaten.seconds;
        seconds.chain(self.alone_seconds()).fold(beaten, f64::min)
    }

    /// Whether plans are derived from known ones, since another search would take too long.
    fn derives(&self) -> bool {
        let is_long = self.evaluations + self.last > SEARCHED;
        (self.options.is_late() || is_long) && !self.known.is_empty()
    }

    /// Whether a plan for one of these groups takes long to be searched or cut.
    fn is_large(&self, groups: usize) -> bool {
        is_large_cut(self.forms.cut(), self.options.ranks / groups, groups)
    }

    /// The index of the best candidate that fits, the first of equals, among some.
    fn first_best(&self, among: impl Fn(usize) -> bool) -> Option<usize> {
        let fits = (0..self.found.len()).filter(|&at| self.found[at].fits && among(at));
        fits.reduce(|best, next| {
            let seconds = |at: usize| Some(self.found[at].step_seconds);
            match is_better(seconds(next), seconds(best)) {
                true => next,
                false => best,
            }
        })
    }
}

/// Whether a plan of a program for so many ranks takes long to be searched.
pub(crate) fn is_large(program: &Program, ranks: usize) -> bool {
    let (ops, least) = LARGE;
    ranks >= least && program.nodes().nth(ops).is_some()
}

/// Whether a plan of a program for groups of so many ranks takes long to be searched or cut.
pub(super) fn is_large_cut(program: &Program, ranks: usize, groups: usize) -> bool {
    is_large(program, if groups < MANY_GROUPS { ranks } else { LARGE.1 })
}

/// Whether a time is less than another, or the first found.
fn is_better(next: Option<f64>, best: Option<f64>) -> bool {
    match (next, best) {
        (Some(next), Some(best)) => next < best * (1.0 - BETTER),
        (next, _) => next.is_some(),
    }
}
