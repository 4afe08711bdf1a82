//! The best plan over all meshes.
//!
//! Every candidate mesh is planned: first a row of ranks, then, knowing that plan, the others side
//! by side. On a mesh the main entry comes first and fixes how params and state rest.

mod axes;
pub(super) mod candidates;

use std::collections::BTreeMap;

use ddl_dialect::mesh::Mesh;
use ddl_solver::auto::Auto;
use ddl_solver::{Context, EQUAL, Fitted, Search, Solution, Unsolved, limit};

use self::axes::Found;
use self::candidates::candidates;
use super::conflict;
use super::error::PlanError;
use super::problem::costs::Costs;
use super::problem::frame::Rest;
use super::problem::held::HeldKind;
use super::problem::predicted::Predicted;
use super::problem::space::{Sketch, Space};
use super::problem::{self, Problem};
use super::referee::Referee;
use super::report::{Entry, Given};
use crate::diag::{Diags, at};
use crate::figures::bytes;
use crate::graph::{Func, MeshDecl, Program};
use crate::ice;
use crate::infer::error::InferError;
use crate::moments::times::Times;
use crate::options::Options;
use crate::phase::Phase;

/// The pipeline schedule written in the header: that of every program until stages are searched.
const SCHEDULE: &str = "1f1b";

/// What is to be planned, and how.
#[derive(Clone, Copy)]
pub(super) struct Task<'a> {
    /// The program.
    pub(super) program: &'a Program,
    /// Number of its main entry.
    pub(super) main: usize,
    /// Entries of the main entry on the time axis.
    pub(super) times: &'a Times,
    /// Entries of the others: `B` throughout.
    pub(super) whole: &'a Times,
    /// How it is searched.
    pub(super) method: Method,
    /// The cluster and its limits.
    pub(super) options: &'a Options,
    /// The plan that is given, if one is.
    pub(super) referee: Option<&'a Referee<'a>>,
}

/// How plans are searched.
#[derive(Clone, Copy)]
pub(super) enum Method {
    /// On a mesh with several axes one axis after another ([`axes`]), else all at once.
    Auto,
    /// All at once, by a row of the solver's searches.
    Row(&'static dyn Search),
}

impl Method {
    /// What solves a problem.
    pub(super) fn search(self) -> &'static dyn Search {
        match self {
            Method::Auto => &Auto,
            Method::Row(search) => search,
        }
    }
}

/// The plan of a program.
pub(super) struct Planned {
    /// The program with the plan written into it.
    pub(super) program: Program,
    /// Number of its main entry.
    pub(super) main: usize,
    /// The mesh.
    pub(super) mesh: Mesh,
    /// What the main entry is expected to cost.
    pub(super) predicted: Predicted,
    /// The search that found the plan of the main entry.
    pub(super) algorithm: &'static str,
    /// No plan of the main entry that fits takes less than this \[s\]; `None` if nothing is known.
    pub(super) lower_bound: Option<f64>,
    /// Number of different questions asked of the cost model.
    pub(super) evaluations: usize,
    /// What fills the memory of a rank in the main entry \[B\].
    pub(super) held: Vec<(HeldKind, u64)>,
    /// What was decided of each entry, the main one first.
    pub(super) entries: Vec<Entry>,
    /// The plan of each entry, by its number.
    pub(super) sketches: Vec<Sketch>,
    /// How much of it was given, if a plan was.
    pub(super) given: Option<Given>,
}

/// A plan of every entry on a mesh.
struct OnMesh {
    decl: MeshDecl,
    mesh: Mesh,
    /// The plan of each entry, by number.
    sketches: Vec<Sketch>,
    /// What the main entry takes \[s\].
    seconds: f64,
    algorithm: &'static str,
    lower_bound: Option<f64>,
    evaluations: usize,
    /// Number of variables that the plan that is given leaves open.
    open: usize,
}

/// What is known from the first mesh, a row of ranks where a program says nothing else.
struct Known {
    /// What the main entry takes on it \[s\].
    seconds: f64,
    /// The plan of the main entry, if the mesh has one axis of devices.
    row: Option<Sketch>,
}

impl Task<'_> {
    /// The plan on the mesh on which the main entry is fastest, the first of equals; its bound and
    /// number of evaluations are those of all meshes. Beside it the plans on other meshes, of which
    /// only [`Options::top`] wants to know how good they can be.
    ///
    /// # Errors
    /// Why there is none, on the mesh that comes nearest to one.
    pub(super) fn on_the_best_mesh(self) -> Result<(Planned, Vec<Planned>), Diags> {
        let meshes = self.meshes();
        let mut best: Option<OnMesh> = None;
        let mut others = Vec::new();
        let mut failed: Option<Failed> = None;
        let (mut evaluations, mut bound) = (0, Some(f64::INFINITY));
        let all = self.options.top > 1;
        for outcome in on_all(&meshes, self.main, all, |mesh, known| self.on(mesh, known)) {
            match outcome {
                Ok(plan) => {
                    evaluations += plan.evaluations;
                    bound = bound.zip(plan.lower_bound).map(|(a, b)| a.min(b));
                    if best.as_ref().is_none_or(|best| plan.is_faster(best)) {
                        others.extend(best.replace(plan));
                    } else {
                        others.push(plan);
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
        match (best, failed) {
            (Some(best), _) => {
                let best = OnMesh {
                    evaluations,
                    lower_bound: bound,
                    ..best
                };
                let others = others.into_iter().filter(|_| all);
                let others = others.map(|other| self.written(other)).collect();
                Ok((self.written(best), others))
            }
            (None, Some(why)) => Err(why.into_diags(self)),
            (None, None) => ice!("no mesh is a candidate"),
        }
    }

    /// The meshes that are tried: that of the plan that is given, or all that the program allows.
    fn meshes(self) -> Vec<MeshDecl> {
        let alike = self.options.cluster.levels.len() <= 1;
        let declared = self.program.meshes.first();
        match self.referee.and_then(|referee| referee.mesh.as_ref()) {
            Some(given) => vec![given.clone()],
            None => candidates(declared, self.options.ranks, alike),
        }
    }

    /// Whether a plan is found on any mesh.
    pub(super) fn feasible(self) -> bool {
        let meshes = self.meshes();
        let mut found = meshes.iter().map(|mesh| self.on(mesh, &Known::nothing()));
        found.any(|planned| planned.is_ok())
    }

    /// Plans every entry on one mesh.
    ///
    /// - `known`: only a plan on which the main entry takes less is wanted
    fn on(self, decl: &MeshDecl, known: &Known) -> Result<OnMesh, Failed> {
        let mesh = mesh_of(decl);
        let mut costs = Costs::new(&mesh, &self.options.cluster);
        let mut rest = Rest::new();
        let (mut sketches, mut open) = (BTreeMap::new(), 0);
        let mut main = None;
        for (index, times) in self.entries() {
            let nothing = Known::nothing();
            let known = if index == self.main { known } else { &nothing };
            let mut func = self.program.funcs[index].clone();
            let found = self.entry(index, &mut func, times, known, &rest, &mut costs);
            let (problem, fitted) = found.map_err(|why| Failed { entry: index, why })?;
            problem.fix_rest(&func, &fitted.solution.assignment, &mut rest);
            sketches.insert(index, problem.sketch(&fitted.solution.assignment));
            open += problem.open();
            main.get_or_insert(fitted);
        }
        let Some(Fitted {
            solution,
            objective,
            ..
        }) = main
        else {
            ice!("a program has a main entry")
        };
        Ok(OnMesh {
            decl: decl.clone(),
            sketches: sketches.into_values().collect(),
            seconds: objective,
            algorithm: solution.algorithm,
            lower_bound: solution.lower_bound,
            evaluations: costs.evaluations,
            open,
            mesh: mesh.clone(),
        })
    }

    /// The entries in the order in which they are planned, the main one first, each with its
    /// entries on the time axis.
    fn entries(&self) -> impl Iterator<Item = (usize, &Times)> {
        let others = (0..self.program.funcs.len()).filter(|&index| index != self.main);
        let others = others.map(|index| (index, self.whole));
        std::iter::once((self.main, self.times)).chain(others)
    }

    /// Writes a plan into the program.
    fn written(self, plan: OnMesh) -> Planned {
        let mut costs = Costs::new(&plan.mesh, &self.options.cluster);
        let (mut program, mut rest) = (self.program.clone(), Rest::new());
        let (mut entries, mut predicted, mut held) = (Vec::new(), None, Vec::new());
        for (index, times) in self.entries() {
            let func = &mut program.funcs[index];
            let space = Space::Among(std::slice::from_ref(&plan.sketches[index]));
            let stated = self.problem(index, func, times, &rest, space, &mut costs);
            let only = stated.map(|problem| (problem.only(), problem));
            let Ok((Some(assignment), problem)) = only else {
                ice!("a plan is none where it was found")
            };
            problem.fix_rest(func, &assignment, &mut rest);
            problem.apply(func, &assignment, 0);
            let told = problem.told(func);
            if index == self.main {
                held = problem.held(&told, &assignment);
            }
            entries.push(Entry::new(func, &told, &problem, &assignment));
            predicted.get_or_insert_with(|| problem.predicted(&assignment, &mut costs));
        }
        self.write_header(&mut program, &plan.decl, &plan.mesh);
        Planned {
            program,
            main: self.main,
            mesh: plan.mesh.clone(),
            predicted: predicted.expect("a program has a main entry"),
            algorithm: plan.algorithm,
            lower_bound: plan.lower_bound,
            evaluations: plan.evaluations,
            held,
            entries,
            sketches: plan.sketches,
            given: self.referee.map(|referee| Given {
                decisions: referee.decisions(),
                searched: plan.open,
            }),
        }
    }

    /// Plans an entry: its problem, and the solution.
    ///
    /// - `index`: its number
    /// - `times`: its entries on the time axis
    /// - `known`: only a plan on which it takes less is wanted
    /// - `rest`: how params and state rest that entries before it have fixed
    fn entry(
        self,
        index: usize,
        func: &mut Func,
        times: &Times,
        known: &Known,
        rest: &Rest,
        costs: &mut Costs<'_>,
    ) -> Result<(Problem, Fitted), Unplanned> {
        let mesh = costs.mesh;
        let axes = axes::searched(mesh);
        let mut ask = |space: Space<'_>| {
            let problem = self.problem(index, func, times, rest, space, costs)?;
            self.answer(problem, known.seconds)
        };
        let found = match self.method {
            Method::Auto if axes.len() > 1 && self.referee.is_none() => {
                let spread = known.row.as_ref().map(|row| row.on(&spread(mesh)));
                axes::search(&mut ask, &axes, spread.as_ref())?
            }
            Method::Auto | Method::Row(_) => ask(Space::Whole)?,
        };
        found.fitting()
    }

    /// The best solution of a problem.
    fn answer(self, problem: Problem, below: f64) -> Result<Found, Unplanned> {
        let limit = self.options.memory_limit() as f64;
        let (search, context) = (self.method.search(), Context::below(below));
        let fitted = match problem.only() {
            Some(only) => within(&problem, only, limit),
            None => limit::solve(&problem.model, search, limit, &context),
        };
        let (fitted, fits) = match fitted {
            Ok(fitted) => (fitted, true),
            Err(Unsolved::TooLarge(least)) => (least, false),
            Err(why) => return Err(Unplanned::Unsolved(why)),
        };
        Ok(Found {
            problem,
            fitted,
            fits,
        })
    }

    /// The problem of an entry, of which the decisions of the plan that is given are fixed.
    pub(super) fn problem(
        self,
        index: usize,
        func: &mut Func,
        times: &Times,
        rest: &Rest,
        space: Space<'_>,
        costs: &mut Costs<'_>,
    ) -> Result<Problem, Unplanned> {
        let Some(referee) = self.referee else {
            let problem = problem::problem(func, rest, times, space, costs);
            return problem.map_err(|error| Unplanned::Pins(Box::new(error)));
        };
        let fixed = referee.fixed(index);
        fixed.pin(func);
        let mut problem = problem::problem(func, rest, times, space, costs)
            .map_err(|error| Unplanned::Given(referee.placed(index, error)))?;
        let told = problem.told(func);
        problem
            .fix(&told, fixed)
            .map_err(|misfit| Unplanned::Given(referee.misfit(index, &misfit).into()))?;
        Ok(problem)
    }

    /// Writes what a planned program says of itself.
    fn write_header(self, program: &mut Program, decl: &MeshDecl, mesh: &Mesh) {
        program.phase = Phase::Planned;
        program.header.ranks = Some(self.options.ranks);
        program.header.cluster = Some(self.options.cluster.label());
        program.header.schedule = Some(SCHEDULE.to_owned());
        program.meshes = vec![MeshDecl {
            ranks: Some(mesh.ranks.clone()),
            ..decl.clone()
        }];
    }
}

impl Known {
    /// Any plan is wanted.
    fn nothing() -> Known {
        Known {
            seconds: f64::INFINITY,
            row: None,
        }
    }
}

impl Planned {
    /// Whether the plan of the main entry is known to be optimal.
    pub(super) fn proved(&self) -> bool {
        let optimal = self.predicted.step_seconds * (1.0 - EQUAL);
        self.lower_bound.is_some_and(|bound| bound >= optimal)
    }
}

impl OnMesh {
    /// Whether its main entry takes less time.
    fn is_faster(&self, other: &OnMesh) -> bool {
        self.seconds < other.seconds * (1.0 - EQUAL)
    }
}

fn mesh_of(decl: &MeshDecl) -> Mesh {
    let Some(mesh) = decl.mesh() else {
        ice!("a candidate mesh has an open size")
    };
    mesh
}

/// Plans on the first mesh, then, knowing that, on the others side by side; in their order. What is
/// found does not depend on the number of threads.
///
/// - `main`: number of the main entry
/// - `all`: whether on every mesh the best is wanted, though it be worse than that on the first
fn on_all(
    meshes: &[MeshDecl],
    main: usize,
    all: bool,
    plan: impl Fn(&MeshDecl, &Known) -> Result<OnMesh, Failed> + Sync,
) -> Vec<Result<OnMesh, Failed>> {
    let Some((first, others)) = meshes.split_first() else {
        return Vec::new();
    };
    let first = plan(first, &Known::nothing());
    let known = first.as_ref().map_or(Known::nothing(), |first| Known {
        seconds: match all {
            true => f64::INFINITY,
            false => first.seconds,
        },
        row: (axes::searched(&first.mesh).len() == 1).then(|| first.sketches[main].clone()),
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

/// For each axis of a mesh that of a row of ranks that does the same: time axes do what they did,
/// and all axes of devices what the row does.
fn spread(mesh: &Mesh) -> Vec<Option<usize>> {
    let time = mesh.time_axes();
    (0..mesh.ndim()).map(|axis| Some(axis.min(time))).collect()
}

/// The only assignment of a problem, if it fits: nothing is searched, so nothing is known about
/// others.
fn within(problem: &Problem, assignment: Vec<usize>, limit: f64) -> Result<Fitted, Unsolved> {
    let fitted = Fitted {
        objective: problem.model.objective(&assignment),
        peak: problem.model.peak(&assignment),
        solution: Solution {
            assignment,
            algorithm: "plan",
            lower_bound: None,
        },
    };
    match fitted.peak > limit {
        true => Err(Unsolved::TooLarge(fitted)),
        false => Ok(fitted),
    }
}

/// Why an entry has no plan on a mesh.
pub(super) enum Unplanned {
    /// Nothing is as the plan that is given says.
    Given(Diags),
    /// An op cannot give its results as pinned.
    Pins(Box<InferError>),
    /// The search found none.
    Unsolved(Unsolved),
}

/// Why there is no plan on a mesh: an entry, by number, has none.
struct Failed {
    entry: usize,
    why: Unplanned,
}

impl Failed {
    /// The failure that tells more: of two that lack memory that which lacks less, else the later.
    fn nearer(self, other: Failed) -> Failed {
        let lacks = |failed: &Failed| match failed.why {
            Unplanned::Unsolved(Unsolved::TooLarge(ref least)) => Some(least.peak),
            Unplanned::Unsolved(Unsolved::TooWide) | Unplanned::Pins(_) | Unplanned::Given(_) => {
                None
            }
        };
        match lacks(&self).zip(lacks(&other)) {
            Some((own, others)) if own <= others => self,
            _ => other,
        }
    }

    fn into_diags(self, task: Task<'_>) -> Diags {
        let (func, options) = (&task.program.funcs[self.entry], task.options);
        let (entry, at) = (func.name.clone(), func.span.map(at));
        let search = options.search.clone();
        Diags::from(match self.why {
            Unplanned::Pins(error) => return Diags::from(*error),
            Unplanned::Given(diags) => return diags,
            Unplanned::Unsolved(Unsolved::TooWide) => PlanError::TooWide { search, entry, at },
            Unplanned::Unsolved(Unsolved::TooLarge(least)) => PlanError::Memory {
                entry,
                limit: bytes(options.memory_limit()),
                least: bytes(least.peak as u64),
                conflict: conflict::beside_memory(task),
                at,
            },
        })
    }
}
