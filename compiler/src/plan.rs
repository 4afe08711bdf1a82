//! `plan`: chooses the distribution of every value.
//!
//! Before: pins and meshes are legal. After: one complete mesh; every value, argument and result
//! has its ND-SBP on it, and every op has the ND-SBP of its operands (`Node::required`). Nothing is
//! inserted here: `boxing` makes the conversions that these decisions imply, exactly those whose
//! cost was counted.
//!
//! With micro-batches, `moments::times` first decides which ops run once per micro-batch.
//!
//! The training entry is planned first and fixes the distributions of params and state; the other
//! entries follow under that constraint. Every candidate mesh is planned, and the first mesh on
//! which the first entry is fastest is kept.
//!
//! Modules: `stages` cuts a plan into pipeline stages and `pipelines` chooses their number;
//! `problem` formulates an entry on a mesh as a problem of the solver (`ddl_solver`), with the
//! prices of the cost model; `parts` splits the batch where nothing fits in memory; `referee` fixes
//! the decisions of a given plan; `solve` solves the problem on every mesh and keeps the best plan;
//! `stated` solves variants of the problem for `explain` and `top`; [`report`] reports the
//! decisions. [`check`](mod@check) decides whether a program is legally planned, whatever planned
//! it.

mod beaten;
pub mod check;
mod communicated;
mod conflict;
mod decided;
mod divided;
pub mod diff;
pub mod error;
mod explain;
pub(crate) mod layers;
pub(crate) mod problem;
mod parts;
mod pipelines;
mod nowhere;
mod origins;
mod prices;
mod planned;
mod simulated;
mod referee;
pub(crate) mod reroll;
mod room;
pub mod profile;
pub mod report;
mod solve;
mod stage_cut;
mod stages;
mod stated;
mod top;
mod trades;
mod viewed;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use self::beaten::Beaten;
pub use self::check::check;
pub(crate) use self::parts::{fewest, may_fit, meshes_to_give, searches_longer, sizes_alike};
pub(crate) use self::pipelines::{is_large, is_likely, is_short};
pub use self::planned::{GivenShare, Unlimited};
pub use self::problem::held::HeldKind;
pub use self::problem::predicted::{BetweenStages, Communication, Predicted};
pub use self::report::{CandidatePipeline, EntryReport, GapPart, Searched, Stage, Summary};
pub use self::simulated::{MeasuredStep, Simulated};
pub use self::stage_cut::{CutPlace, StageCut};
pub use self::top::Alternative;
pub use self::trades::Trade;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::time::Instant;

use self::error::PlanError;
use self::planned::Planned;
use self::referee::Referee;
use self::solve::{Example, Failed, Method, Task, Unimproved};
use crate::diag::{Diags, at};
use crate::graph::{Func, Program};
use crate::ice;
use crate::infer::micro::{self, main_entry};
use crate::moments::times::Times;
use crate::normalize::unshare;
use crate::options::{OpenStages, Options, RequestedStages, STAGES};
use crate::schedule::ahead::Foreseen;
use crate::verify::error::VerifyError;

/// Plans every entry of a program.
///
/// # Errors
/// `ddl::plan::{unknown_search, too_wide, memory}`, and those of [`Options::plan`];
/// `ddl::sbp::no_signature` if pins contradict every mesh; `ddl::micro::{coupled, pinned}` if
/// micro-batches depend on each other, or a value is pinned to another distribution in time than
/// the one derived; `ddl::verify::no_entry`.
pub fn run(program: Program, whole: &Options) -> Result<(Program, Summary), Diags> {
    let (program, mut summary) = whatever(run_below(program, whole, &Beaten::default())?);
    summary.list_stages(&program, whole)?;
    Ok((program, summary))
}

/// A planned program and its figures.
pub(crate) type WholePlan = (Program, Summary);

/// A planned program and its figures; `None` if no plan is faster than the one to beat.
type Outcome = Option<WholePlan>;

/// The outcome where there was no plan to beat.
fn whatever(outcome: Outcome) -> (Program, Summary) {
    outcome.unwrap_or_else(|| ice!("a plan is beaten by none"))
}

/// As [`run`], but only a plan faster than `beaten` is of use: it considers meshes like the beaten
/// plan's, and cuts the search short where plans are much slower. `None` if none is faster.
///
/// # Errors
/// Those of [`run`].
pub(crate) fn run_below(
    program: Program,
    whole: &Options,
    beaten: &Beaten,
) -> Result<Outcome, Diags> {
    run_beside(program, whole, beaten, None)
}

/// As [`run_below`], where pipelines are to be found.
///
/// - `alone`: the plan without stages, if it is known: what is taken if no pipeline is faster
///
/// # Errors
/// Those of [`run`].
pub(crate) fn run_beside(
    program: Program,
    whole: &Options,
    beaten: &Beaten,
    alone: Option<&WholePlan>,
) -> Result<Outcome, Diags> {
    can_be_planned(&program)?;
    viewed::run(program, whole, beaten, alone)
}

/// As [`run_below`], for a program that has the views that it is to have.
fn with_views(
    mut program: Program,
    whole: &Options,
    beaten: &Beaten,
    alone: Option<&WholePlan>,
) -> Result<Outcome, Diags> {
    let mut options = whole.clone();
    let staged = whole.pipeline.stages.is_some();
    options.explain.retain(|name| !staged || name != STAGES);
    let planned = match OpenStages::of(whole)? {
        Some(open) => {
            program.funcs.iter_mut().for_each(unshare::run);
            pipelines::run(&program, &open, &options, (beaten, alone))?
        }
        None => {
            let planned = as_asked(program, &options, beaten, &mut OfGroup::default())?;
            planned.filter(|(_, summary)| summary.predicted.step_seconds < beaten.seconds)
        }
    };
    let Some((program, mut summary)) = planned else {
        return Ok(None);
    };
    if options.explain.len() < whole.explain.len() {
        let text = pipelines::explained(&summary);
        summary.explanations.push(text);
    }
    Ok(Some((program, summary)))
}

/// What is known of the plan of a group of ranks, which is cut into stages.
#[derive(Default)]
struct OfGroup {
    /// The plan that a search finds that does not count what is kept of micro-batches in flight.
    known: Option<Planned>,
    /// The memory with which the first search begins that counts it \[B\], if a plan that does not
    /// is known not to fit.
    room: Option<u64>,
    /// The plan that was cut.
    found: Option<Example>,
}

/// Plans with the requested stages, schedule and micro-batches. A plan with stages may be no faster
/// than the one to beat.
///
/// - `of_group`: what is known of the plan of a group of ranks, and is set, if stages are requested
fn as_asked(
    mut program: Program,
    whole: &Options,
    beaten: &Beaten,
    of_group: &mut OfGroup,
) -> Result<Outcome, Diags> {
    let asked = RequestedStages::of(whole)?;
    let joined = asked.as_ref().map(|asked| asked.of_group(whole));
    let options = joined.as_ref().unwrap_or(whole);
    program.funcs.iter_mut().for_each(unshare::run);
    if options
        .plan
        .as_ref()
        .is_some_and(|file| file.divides_others())
    {
        micro::divide_others(&mut program, options);
    }
    let pipeline = asked.as_ref().map(|asked| (asked, whole));
    // What is searched is the plan of one group, of whose time some group takes at least its share.
    let groups = asked.as_ref().map_or(1, |asked| asked.groups);
    let beaten = Beaten {
        seconds: groups as f64 * beaten.seconds,
        ..beaten.clone()
    };
    let prepared = Prepared {
        first: RefCell::new(of_group.known.take()),
        room: of_group.room,
        ..Prepared::new(&program, options, pipeline)?.below(&beaten)
    };
    if prepared.task().is_outdone(&beaten) {
        return Ok(None);
    }
    let mut nearest = None;
    let short = prepared.task().short();
    // Where more micro-batches would do, they may be of no use to another entry.
    if let Some(least) = short
        && parts::fewest_of_main(&program, options, least).is_some()
        && let Some(failed) = prepared.task().without_hope()
    {
        return Err(failed.into_diags(prepared.task()));
    }
    if let Some(least) = short
        && let Some(planned) = parts::run(&prepared, least, &mut nearest)
    {
        return Ok(parts::longer(&prepared, planned));
    }
    // What cannot fit is searched only if nothing else says how much memory is lacking.
    let failed = match nearest.take() {
        Some(failed) => failed,
        None => match prepared.plan()? {
            Ok(planned) => {
                of_group.found = prepared.cut.take();
                return Ok(parts::longer(&prepared, planned));
            }
            Err(failed) => failed,
        },
    };
    if failed.lacks().is_some()
        && let Some(divided) = prepared.with_entry_divided(failed.entry())
    {
        return as_asked(divided, whole, &beaten, of_group);
    }
    if failed.entry() != prepared.main
        && let Some(failed) = prepared.task().without_hope()
    {
        return Err(failed.into_diags(prepared.task()));
    }
    let more = failed.lacks().filter(|_| short.is_none());
    if let Some(least) = more
        && let Some(planned) = parts::run(&prepared, least, &mut nearest)
    {
        return Ok(parts::longer(&prepared, planned));
    }
    let failed = match nearest {
        Some(found) => found.nearer(failed),
        None => failed,
    };
    let failed = match more.and_then(|_| prepared.thoroughly()) {
        Some(Ok(planned)) => return planned,
        Some(Err(found)) => failed.nearer(found),
        None => failed,
    };
    Err(failed.into_diags(prepared.task()))
}

/// A program ready for planning, with what is known about it in advance.
struct Prepared<'a> {
    program: &'a Program,
    main: usize,
    /// The time-axis entries of the main entry, of the others that are divided, and of what is
    /// whole.
    times: BTreeMap<usize, Times>,
    whole: Times,
    method: Method,
    deadline: Option<Instant>,
    referee: Option<Referee<'a>>,
    foreseen: Foreseen,
    /// Number of questions to the cost model, of searches without a result too.
    evaluations: AtomicUsize,
    /// Whether the fastest plan without a limit of memory was found to be no faster than the one to
    /// beat.
    is_outdone: AtomicBool,
    /// The plans that lack memory and were not improved.
    unimproved: Unimproved,
    /// Only faster plans are of use.
    beaten: Beaten,
    options: &'a Options,
    /// The requested stages, and the options without the pipeline.
    pipeline: Option<(&'a RequestedStages, &'a Options)>,
    /// The plan of a group of ranks that was cut into stages.
    cut: RefCell<Option<Example>>,
    /// The plan that the first search for stages finds, if it is known ([`OfGroup::known`]).
    first: RefCell<Option<Planned>>,
    /// As [`OfGroup::room`].
    room: Option<u64>,
}

impl<'a> Prepared<'a> {
    fn new(
        program: &'a Program,
        options: &'a Options,
        pipeline: Option<(&'a RequestedStages, &'a Options)>,
    ) -> Result<Prepared<'a>, Diags> {
        let main = main_entry(program);
        let times = divided::decided(program, main)?;
        let referee = match &options.plan {
            Some(file) => Some(Referee::new(file, program, main, options)?),
            None => None,
        };
        Ok(Prepared {
            program,
            main,
            times,
            whole: Times::default(),
            method: Method::find(&options.search)?,
            deadline: options.deadline(),
            referee,
            foreseen: Foreseen::default(),
            evaluations: AtomicUsize::new(0),
            is_outdone: AtomicBool::new(false),
            unimproved: Unimproved::default(),
            beaten: Beaten::default(),
            options,
            pipeline,
            cut: RefCell::default(),
            first: RefCell::default(),
            room: None,
        })
    }

    /// The same where only plans faster than one to beat are of use. Of a tiny program slower ones
    /// are found, too.
    fn below(mut self, beaten: &Beaten) -> Prepared<'a> {
        if !self.task().is_tiny_program() {
            self.beaten = beaten.clone();
        }
        self
    }

    fn task(&self) -> Task<'_> {
        Task {
            program: self.program,
            main: self.main,
            times: self.times.get(&self.main).unwrap_or(&self.whole),
            divided: &self.times,
            whole: &self.whole,
            method: self.method,
            deadline: self.deadline,
            beaten: &self.beaten,
            options: self.options,
            referee: self.referee.as_ref(),
            foreseen: &self.foreseen,
            evaluations: &self.evaluations,
            outdone: &self.is_outdone,
            unimproved: &self.unimproved,
            weights: None,
        }
    }

    /// The outcome, or why there is no plan.
    fn plan(&self) -> Result<Result<Outcome, Failed>, Diags> {
        if let Some((asked, whole)) = self.pipeline {
            return self.within_room(asked, whole);
        }
        match self.task().on_the_best_mesh() {
            Ok(Some((planned, others))) => {
                let reported = self.reported(planned, &others)?;
                Ok(Ok(Some(reported)))
            }
            Ok(None) => Ok(Ok(None)),
            Err(failed) => Ok(Err(failed)),
        }
    }

    /// As [`Prepared::plan`], where the default search finds nothing that fits: among all trades of
    /// time for memory. `None` for large programs, with stages or a given plan, and if another
    /// level of recomputation may fit.
    fn thoroughly(&self) -> Option<Result<Result<Outcome, Diags>, Failed>> {
        let given = self.referee.is_some() || self.pipeline.is_some();
        let is_open =
            self.options.more_recompute && self.options.train.is_some() && has_loops(self.program);
        if !matches!(self.method, Method::Auto)
            || !parts::has_few_ops(self.program)
            || given
            || is_open
        {
            return None;
        }
        let task = Task {
            method: Method::Frontier,
            ..self.task()
        };
        Some(match task.on_the_best_mesh() {
            Ok(Some((planned, others))) => Ok(self.reported(planned, &others).map(Some)),
            Ok(None) => Ok(Ok(None)),
            Err(failed) => Err(failed),
        })
    }

    /// The program and the figures of a plan, which is cut if stages are requested.
    ///
    /// - `others`: the plans on other meshes
    fn reported(
        &self,
        mut planned: Planned,
        others: &[Planned],
    ) -> Result<(Program, Summary), Diags> {
        if let Some((asked, whole)) = self.pipeline {
            stages::run(asked, &mut planned, whole)?;
        }
        self.told(self.task(), planned, others)
    }

    /// The program and the figures of a plan that has its stages.
    ///
    /// - `task`: by which it was found
    fn told(
        &self,
        task: Task<'_>,
        planned: Planned,
        others: &[Planned],
    ) -> Result<(Program, Summary), Diags> {
        let asked = explain::find(self.program, self.main, self.options)?;
        let options = self.pipeline.map_or(self.options, |(_, whole)| whole);
        // What is cut already stays.
        let (planned, alternatives) =
            top::best_first(task, planned, others, self.pipeline.is_some());
        let mut summary = Summary::new(&planned, options);
        summary.explanations = explain::all(task, &planned, &asked);
        if self.pipeline.is_some() && !asked.is_empty() {
            let note = "of the plan for one group of ranks, before it is cut into stages:\n";
            summary.explanations.insert(0, note.to_owned());
        }
        summary.alternatives = alternatives;
        summary.frontier = trades::trades(task, &planned);
        Ok((planned.program, summary))
    }
}

/// Whether an entry of a program has loops: only these have levels of recomputation.
pub(crate) fn has_loops(program: &Program) -> bool {
    let loops = |func: &Func| !func.graph.loops().is_empty();
    program.funcs.iter().any(loops)
}

/// Refuses programs that the planner does not support.
fn can_be_planned(program: &Program) -> Result<(), Diags> {
    if program.funcs.is_empty() {
        return Err(VerifyError::NoEntry.into());
    }
    layers::refuse(program)?;
    refuse_many_axes(program)
}

/// The most distributions of a value on a mesh for which planning takes seconds.
const DISTRIBUTIONS: usize = 10_000;

/// Refuses meshes with so many axes that some value has too many distributions: whole, partial, or
/// split along one of its dims, on each axis.
fn refuse_many_axes(program: &Program) -> Result<(), Diags> {
    let Some(mesh) = program.meshes.first() else {
        return Ok(());
    };
    let devices = mesh.devices().iter();
    let axes = devices.filter(|(_, size)| *size != Some(1)).count();
    let values = program.nodes().flat_map(|(func, id)| {
        let node = func.graph.node(id);
        node.results.iter().map(|value| (value, node.span))
    });
    let Some((value, span)) = values.max_by_key(|(value, _)| value.ty.ndim()) else {
        return Ok(());
    };
    let dims = value.ty.ndim();
    let power = u32::try_from(axes).unwrap_or(u32::MAX);
    let ways = (dims + 2).saturating_pow(power);
    if ways <= DISTRIBUTIONS {
        return Ok(());
    }
    Err(PlanError::Axes {
        axes,
        value: value.name.clone(),
        dims,
        ways,
        most: DISTRIBUTIONS,
        at: span.map(at),
    }
    .into())
}
