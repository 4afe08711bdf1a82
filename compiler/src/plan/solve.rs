//! The best plan over all meshes.
//!
//! Every candidate mesh is planned: first a row of ranks, then, knowing that plan, the others side
//! by side. On a mesh the main entry comes first and fixes how params and state rest.

pub(super) mod candidates;
mod seed;

use ddl_dialect::mesh::Mesh;
use ddl_solver::limit::{self, Fitted, Unsolved};
use ddl_solver::{EQUAL, Search, Solution};

use self::candidates::candidates;
use self::seed::Seed;
use super::conflict;
use super::error::PlanError;
use super::problem::costs::Costs;
use super::problem::frame::Rest;
use super::problem::held::HeldKind;
use super::problem::predicted::Predicted;
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
    /// Entries of the main entry on the time axis; the others are `B` on it.
    pub(super) times: &'a Times,
    /// The search that solves the problems.
    pub(super) search: &'a dyn Search,
    /// The cluster and its limits.
    pub(super) options: &'a Options,
    /// The plan that is given, if one is.
    pub(super) referee: Option<&'a Referee<'a>>,
}

/// A plan of every entry on a mesh.
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
    /// The choice of each variable, for each entry by its number.
    pub(super) assignments: Vec<Vec<usize>>,
    /// How much of it was given, if a plan was.
    pub(super) given: Option<Given>,
    /// The plan of the main entry, if the mesh is a row.
    seed: Option<Seed>,
}

/// What is known from the first mesh, a row of ranks where a program says nothing else.
struct Known {
    /// What the main entry takes on it \[s\].
    seconds: f64,
    /// The plan of the main entry.
    seed: Option<Seed>,
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
        let mut best: Option<Planned> = None;
        let mut others = Vec::new();
        let mut failed: Option<Failed> = None;
        let (mut evaluations, mut bound) = (0, Some(f64::INFINITY));
        let all = self.options.top > 1;
        for outcome in on_all(&meshes, all, |mesh, known| self.on(mesh, known)) {
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
                let best = Planned {
                    evaluations,
                    lower_bound: bound,
                    ..best
                };
                Ok((best, others))
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
    fn on(self, decl: &MeshDecl, known: &Known) -> Result<Planned, Failed> {
        let Some(mesh) = decl.mesh() else {
            ice!("a candidate mesh has an open size")
        };
        let mut costs = Costs::new(&mesh, &self.options.cluster);
        let mut program = self.program.clone();
        let mut rest = Rest::new();
        let (mut entries, mut open) = (Vec::new(), 0);
        let mut assignments = vec![Vec::new(); program.funcs.len()];
        let mut held = Vec::new();
        let mut plan = |index: usize, times: &Times, known: &Known| {
            let func = &mut program.funcs[index];
            let planned = self.entry(index, func, times, known, &mut rest, &mut costs);
            let (problem, solution) = planned.map_err(|why| Failed { entry: index, why })?;
            let told = problem.told(func);
            if index == self.main {
                held = problem.held(&told, &solution.assignment);
            }
            entries.push(Entry::new(func, &told, &problem, &solution.assignment));
            open += problem.open();
            assignments[index].clone_from(&solution.assignment);
            Ok((problem, solution))
        };
        let (problem, solution) = plan(self.main, self.times, known)?;
        for other in (0..self.program.funcs.len()).filter(|&index| index != self.main) {
            plan(other, &Times::default(), &Known::nothing())?;
        }
        self.write_header(&mut program, decl, &mesh);
        Ok(Planned {
            program,
            main: self.main,
            predicted: problem.predicted(&solution.assignment, &mut costs),
            algorithm: solution.algorithm,
            lower_bound: solution.lower_bound,
            evaluations: costs.evaluations,
            held,
            entries,
            assignments,
            given: self.referee.map(|referee| Given {
                decisions: referee.decisions(),
                searched: open,
            }),
            seed: Seed::new(&problem, &solution.assignment),
            mesh: mesh.clone(),
        })
    }

    /// Plans an entry and writes the plan into it; its problem and the solution.
    ///
    /// - `index`: its number
    /// - `times`: its entries on the time axis
    /// - `known`: only a plan on which it takes less is wanted
    /// - `rest`: how params and state rest that entries before it have fixed; it adds its own
    fn entry(
        self,
        index: usize,
        func: &mut Func,
        times: &Times,
        known: &Known,
        rest: &mut Rest,
        costs: &mut Costs<'_>,
    ) -> Result<(Problem, Solution), Unplanned> {
        let mut problem = self.problem(index, func, times, rest, costs)?;
        let start = known.seed.as_ref().map(|seed| seed.on(&problem));
        problem.model.starts.extend(start);
        let limit = self.options.memory_limit() as f64;
        let fitted = match problem.only() {
            Some(only) => within(&problem, only, limit),
            None => limit::solve(&problem.model, self.search, limit, known.seconds),
        };
        let fitted = fitted.map_err(Unplanned::Unsolved)?;
        problem.fix_rest(func, &fitted.solution.assignment, rest);
        problem.apply(func, &fitted.solution.assignment, 0);
        Ok((problem, fitted.solution))
    }

    /// The problem of an entry, of which the decisions of the plan that is given are fixed.
    pub(super) fn problem(
        self,
        index: usize,
        func: &mut Func,
        times: &Times,
        rest: &Rest,
        costs: &mut Costs<'_>,
    ) -> Result<Problem, Unplanned> {
        let Some(referee) = self.referee else {
            let problem = problem::problem(func, rest, times, costs);
            return problem.map_err(|error| Unplanned::Pins(Box::new(error)));
        };
        let fixed = referee.fixed(index);
        fixed.pin(func);
        let mut problem = problem::problem(func, rest, times, costs)
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
        program.header.cluster = Some(self.options.cluster.name.clone());
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
            seed: None,
        }
    }
}

impl Planned {
    /// Whether the plan of the main entry is known to be optimal.
    pub(super) fn proved(&self) -> bool {
        let optimal = self.predicted.step_seconds * (1.0 - EQUAL);
        self.lower_bound.is_some_and(|bound| bound >= optimal)
    }

    /// Whether its main entry takes less time.
    fn is_faster(&self, other: &Planned) -> bool {
        self.predicted.step_seconds < other.predicted.step_seconds * (1.0 - EQUAL)
    }
}

/// Plans on the first mesh, then, knowing that, on the others side by side; in their order. What is
/// found does not depend on the number of threads.
///
/// - `all`: whether on every mesh the best is wanted, though it be worse than that on the first
fn on_all(
    meshes: &[MeshDecl],
    all: bool,
    plan: impl Fn(&MeshDecl, &Known) -> Result<Planned, Failed> + Sync,
) -> Vec<Result<Planned, Failed>> {
    let Some((first, others)) = meshes.split_first() else {
        return Vec::new();
    };
    let first = plan(first, &Known::nothing());
    let known = first.as_ref().map_or(Known::nothing(), |first| Known {
        seconds: match all {
            true => f64::INFINITY,
            false => first.predicted.step_seconds,
        },
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

/// The only assignment of a problem, if it fits: nothing is searched, so nothing is known about
/// others.
fn within(problem: &Problem, assignment: Vec<usize>, limit: f64) -> Result<Fitted, Unsolved> {
    let (objective, peak) = (
        problem.model.objective(&assignment),
        problem.model.peak(&assignment),
    );
    if peak > limit {
        return Err(Unsolved::TooLarge(peak));
    }
    let solution = Solution {
        assignment,
        algorithm: "plan",
        lower_bound: None,
    };
    Ok(Fitted {
        solution,
        objective,
        peak,
    })
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
            Unplanned::Unsolved(Unsolved::TooLarge(least)) => Some(least),
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
                least: bytes(least as u64),
                conflict: conflict::beside_memory(task),
                at,
            },
        })
    }
}
