//! `plan`: decides how the work is spread.
//!
//! Before: pins and meshes are legal. After: one complete mesh, and every value, argument and result has
//! its ND-SBP on it; every op says how it wants its operands (`boxing::required`). Nothing is inserted
//! here: `boxing` makes the conversions that the decisions ask for, exactly those that were counted.
//!
//! Where the batch is taken in parts, [`time`] decides first what is done for each of them.
//!
//! The entry that trains is planned first and fixes how params and state rest; the others follow with
//! these fixed. Every candidate mesh is planned, and the one on which the first entry is fastest is kept,
//! the first of equals.
//!
//! Modules: [`model`] is the problem, `build` states it for an entry, `costs` asks the cost model, and
//! the rows of [`SEARCHES`] solve it.

mod build;
mod candidates;
pub mod check;
pub mod coordinate;
mod costs;
mod eliminate;
pub mod error;
pub mod exact;
mod factor;
mod frame;
mod json;
pub(crate) mod layers;
mod memory;
pub mod model;
mod network;
mod order;
pub mod relax;
mod seed;
pub mod summary;
mod table;
pub(crate) mod time;
#[cfg(test)]
pub(crate) mod tests;
mod unshare;

use ddl_dialect::mesh::Mesh;

pub use self::check::check;
pub use self::summary::Summary;

use self::build::{Problem, Rest};
use self::costs::Costs;
use self::error::PlanError;
use self::exact::Found;
use self::memory::{Fitted, Unsolved};
use self::model::Model;
use self::seed::Seed;
use self::time::Times;
use crate::diag::{Diags, at};
use crate::figures::bytes;
use crate::graph::{Func, MeshDecl, Program, Role};
use crate::ice;
use crate::infer::error::InferError;
use crate::infer::micro::main_entry;
use crate::names;
use crate::options::{Options, Precision};
use crate::phase::Phase;
use crate::verify::error::VerifyError;

/// The pipeline schedule written in the header: that of every program until stages are searched.
pub(crate) const SCHEDULE: &str = "1f1b";

/// Times that differ by less, relatively, count as equal when meshes are compared.
const EQUAL: f64 = 1e-9;

/// A way to solve a [`Model`].
pub trait Search: Sync {
    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// What it does and guarantees, in one line.
    fn doc(&self) -> &'static str;

    /// A choice for each variable; `None` if the problem is beyond the search.
    ///
    /// - `below`: only what costs less is wanted \[s\]: a search may end, with any choices, once its lower
    ///   bound says that there is nothing
    fn solve(&self, model: &Model, below: f64) -> Option<Solution>;
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The choice of each variable.
    pub assignment: Vec<usize>,
    /// The search that found it.
    pub algorithm: &'static str,
    /// No assignment has a smaller objective than this; `None` if the search does not know.
    pub lower_bound: Option<f64>,
}

/// Every search.
pub static SEARCHES: &[&dyn Search] = &[
    &Auto,
    &exact::Exact,
    &relax::Relaxation,
    &coordinate::Coordinate,
];

/// `auto`: the exact search, and the relaxation where that is beyond it.
struct Auto;

impl Search for Auto {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn doc(&self) -> &'static str {
        "`exact`, and `relaxation` where the graph is too wide for it"
    }

    fn solve(&self, model: &Model, below: f64) -> Option<Solution> {
        Some(match exact::search(model, exact::QUICK, below) {
            Found::Optimum(solution) => solution,
            Found::Bounds(relaxed) => relaxed.solution(),
        })
    }
}

/// Plans every entry of a program.
///
/// # Errors
/// `ddl::plan::{unknown_search, too_wide, memory}`; `ddl::sbp::no_signature` if pins contradict every
/// mesh; `ddl::micro::{coupled, pinned}` if micro-batches depend on each other, or a value is
/// not what it is pinned to in time; `ddl::verify::no_entry`.
pub fn run(mut program: Program, options: &Options) -> Result<(Program, Summary), Diags> {
    if program.funcs.is_empty() {
        return Err(VerifyError::NoEntry.into());
    }
    layers::refuse(&program)?;
    crate::views::refuse(&program, "a plan")?;
    program.funcs.iter_mut().for_each(unshare::run);
    let main = main_entry(&program);
    let times = time::decide(&program.funcs[main], program.meshes.first())?;
    time::check_pins(&program, main, &times)?;
    let search = find_search(&options.search)?;
    let alike = options.cluster.levels.len() <= 1;
    let candidates = candidates::candidates(program.meshes.first(), options.ranks, alike);
    let mut best: Option<(Program, Summary)> = None;
    let mut failed: Option<Failed> = None;
    let (mut evaluations, mut bound) = (0, Some(f64::INFINITY));
    let plan =
        |mesh: &MeshDecl, known: &Known| on_mesh(&program, mesh, &times, search, options, known);
    for outcome in on_all(&candidates, plan) {
        match outcome {
            Ok(Outcome {
                planned, summary, ..
            }) => {
                evaluations += summary.evaluations;
                bound = bound.zip(summary.lower_bound).map(|(a, b)| a.min(b));
                let is_faster = |known: &(Program, Summary)| {
                    summary.step_seconds < known.1.step_seconds * (1.0 - EQUAL)
                };
                if best.as_ref().is_none_or(is_faster) {
                    best = Some((planned, summary));
                }
            }
            Err(why) => {
                failed = Some(match failed {
                    Some(known) => known.nearer(why),
                    None => why,
                });
            }
        }
    }
    let Some((planned, mut summary)) = best else {
        return Err(failed.map_or_else(Diags::new, |why| why.into_diags(&program, options)));
    };
    summary.evaluations = evaluations;
    summary.lower_bound = bound;
    summary.exact = bound.is_some_and(|bound| bound >= summary.step_seconds * (1.0 - EQUAL));
    Ok((planned, summary))
}

/// What is known from the first mesh, a row of ranks where a program says nothing else.
struct Known {
    /// What the main entry takes on it \[s\].
    seconds: f64,
    /// The plan of the main entry.
    seed: Option<Seed>,
}

/// A plan of every entry on a mesh.
struct Outcome {
    planned: Program,
    summary: Summary,
    /// The plan of the main entry, if the mesh is a row.
    seed: Option<Seed>,
}

/// Plans on the first mesh, then, knowing that, on the others side by side; in their order. What is found
/// does not depend on the number of threads.
fn on_all(
    meshes: &[MeshDecl],
    plan: impl Fn(&MeshDecl, &Known) -> Result<Outcome, Failed> + Sync,
) -> Vec<Result<Outcome, Failed>> {
    let nothing = Known {
        seconds: f64::INFINITY,
        seed: None,
    };
    let Some((first, others)) = meshes.split_first() else {
        return Vec::new();
    };
    let first = plan(first, &nothing);
    let known = first.as_ref().map_or(nothing, |first| Known {
        seconds: first.summary.step_seconds,
        seed: first.seed.clone(),
    });
    let mut outcomes = vec![first];
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    for some in others.chunks(threads) {
        outcomes.extend(std::thread::scope(|scope| {
            let (plan, known) = (&plan, &known);
            let running = some
                .iter()
                .map(|mesh| scope.spawn(move || plan(mesh, known)));
            let running: Vec<_> = running.collect();
            let ended = running.into_iter().map(std::thread::ScopedJoinHandle::join);
            let ended =
                ended.map(|ended| ended.unwrap_or_else(|why| std::panic::resume_unwind(why)));
            ended.collect::<Vec<_>>()
        }));
    }
    outcomes
}

/// Why there is no plan on a mesh.
enum Failed {
    /// An op cannot give its results as pinned.
    Pins(Box<InferError>),
    /// An entry (by number) has no plan.
    Entry(usize, Unsolved),
}

impl Failed {
    /// The failure that tells more: of two that lack memory that which lacks less, else the later.
    fn nearer(self, other: Failed) -> Failed {
        match (&self, &other) {
            (Failed::Entry(_, Unsolved::TooLarge(a)), Failed::Entry(_, Unsolved::TooLarge(b)))
                if a <= b =>
            {
                self
            }
            _ => other,
        }
    }

    fn into_diags(self, program: &Program, options: &Options) -> Diags {
        let (index, why) = match self {
            Failed::Pins(error) => return Diags::from(*error),
            Failed::Entry(index, why) => (index, why),
        };
        let func = &program.funcs[index];
        let (entry, at) = (func.name.clone(), func.span.map(at));
        let search = options.search.clone();
        Diags::from(match why {
            Unsolved::TooWide => PlanError::TooWide { search, entry, at },
            Unsolved::TooLarge(least) => PlanError::Memory {
                entry,
                limit: bytes(memory_limit(options)),
                least: bytes(least as u64),
                at,
            },
        })
    }
}

/// Memory that a rank may use \[B\].
fn memory_limit(options: &Options) -> u64 {
    options.memory.unwrap_or(options.cluster.device.memory)
}

fn find_search(name: &str) -> Result<&'static dyn Search, PlanError> {
    let known = || SEARCHES.iter().map(|search| search.name());
    let found = SEARCHES
        .iter()
        .copied()
        .find(|search| search.name() == name);
    found.ok_or_else(|| PlanError::UnknownSearch {
        name: name.to_owned(),
        legal: names::suggest(name, known(), || {
            format!("searches: {}", names::quoted_list(known()))
        }),
    })
}

/// Plans every entry on one mesh.
///
/// - `times`: entries of the main entry on the time axis; the others are `B` on it
/// - `known`: only a plan on which the main entry takes less is wanted
fn on_mesh(
    program: &Program,
    decl: &MeshDecl,
    times: &Times,
    search: &dyn Search,
    options: &Options,
    known: &Known,
) -> Result<Outcome, Failed> {
    let Some(mesh) = decl.mesh() else {
        ice!("a candidate mesh has an open size")
    };
    let mut costs = Costs::new(&mesh, &options.cluster);
    let limit = memory_limit(options);
    let mut planned = program.clone();
    let mut rest = Rest::new();
    let mut main = None;
    for index in entry_order(program) {
        let func = &program.funcs[index];
        let whole = Times::default();
        let (times, below, seed) = match main {
            None => (times, known.seconds, known.seed.as_ref()),
            Some(_) => (&whole, f64::INFINITY, None),
        };
        let mut problem = build::problem(func, &rest, times, &mut costs)
            .map_err(|e| Failed::Pins(Box::new(e)))?;
        problem.model.start = seed.map_or(Vec::new(), |seed| seed.on(&problem.model));
        let fitted = memory::solve(&problem.model, search, limit as f64, below)
            .map_err(|why| Failed::Entry(index, why))?;
        problem.fix_rest(func, &fitted.solution.assignment, &mut rest);
        problem.apply(&mut planned.funcs[index], &fitted.solution.assignment, 0);
        main.get_or_insert((index, problem, fitted));
    }
    planned.phase = Phase::Planned;
    planned.header.ranks = Some(options.ranks);
    planned.header.cluster = Some(options.cluster.name.clone());
    planned.header.schedule = Some(SCHEDULE.to_owned());
    let ranks = Some(mesh.ranks.clone());
    planned.meshes = vec![MeshDecl {
        ranks,
        ..decl.clone()
    }];
    let Some((index, problem, fitted)) = main else {
        ice!("a program without entries")
    };
    let mut summary = summarize(&planned.funcs[index], &problem, &fitted, &mut costs);
    summary.model = summary::digest(program);
    summary.memory_limit = limit;
    summary.precision = options.precision;
    let seed = Seed::new(
        &problem.model,
        &fitted.solution.assignment,
        mesh.time_axes(),
    );
    Ok(Outcome {
        planned,
        summary,
        seed,
    })
}

/// Entries in the order of planning: the main one first, the others as written.
fn entry_order(program: &Program) -> Vec<usize> {
    let main = main_entry(program);
    let others = (0..program.funcs.len()).filter(|&index| index != main);
    std::iter::once(main).chain(others).collect()
}

fn summarize(func: &Func, problem: &Problem, fitted: &Fitted, costs: &mut Costs<'_>) -> Summary {
    let (model, assignment) = (&problem.model, &fitted.solution.assignment);
    Summary {
        entry: func.name.clone(),
        cluster: costs.cluster.name.clone(),
        model: String::new(),
        mesh: Mesh::clone(costs.mesh),
        params: summary::params(func),
        values: summary::values(func),
        ops: summary::ops(func),
        step_seconds: fitted.objective,
        compute_seconds: model.compute(assignment),
        forward_seconds: problem.seconds(Role::Forward, assignment),
        communication_seconds: model.communication(assignment),
        memory_bytes: fitted.peak as u64,
        memory_limit: 0,
        precision: Precision::F32,
        evaluations: costs.evaluations,
        exact: false,
        lower_bound: fitted.solution.lower_bound,
        algorithm: fitted.solution.algorithm,
        communication: summary::communication(problem, assignment, costs),
    }
}
