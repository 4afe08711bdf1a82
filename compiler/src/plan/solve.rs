//! The best plan over all meshes.
//!
//! Every candidate mesh is planned: first a row of ranks, then, knowing that plan, the others side
//! by side. On a mesh the main entry comes first and fixes how params and state rest.

mod axes;
pub(super) mod candidates;

use std::collections::BTreeMap;

use ddl_dialect::mesh::Mesh;
use ddl_solver::auto::Auto;
use ddl_solver::{Context, EQUAL, Fitted, Search, Unsolved, limit};

use self::axes::Found;
use self::candidates::candidates;
use super::error::PlanError;
use super::problem::costs::Costs;
use super::problem::frame::Rest;
use super::problem::predicted::Predicted;
use super::problem::space::{Sketch, Space};
use super::problem::{self, Problem};
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
    fn search(self) -> &'static dyn Search {
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
    /// number of evaluations are those of all meshes.
    ///
    /// # Errors
    /// Why there is none, on the mesh that comes nearest to one.
    pub(super) fn on_the_best_mesh(self) -> Result<Planned, Diags> {
        let alike = self.options.cluster.levels.len() <= 1;
        let declared = self.program.meshes.first();
        let meshes = candidates(declared, self.options.ranks, alike);
        let mut best: Option<OnMesh> = None;
        let mut failed: Option<Failed> = None;
        let (mut evaluations, mut bound) = (0, Some(f64::INFINITY));
        for outcome in on_all(&meshes, self.main, |mesh, known| self.on(mesh, known)) {
            match outcome {
                Ok(plan) => {
                    evaluations += plan.evaluations;
                    bound = bound.zip(plan.lower_bound).map(|(a, b)| a.min(b));
                    if best.as_ref().is_none_or(|best| plan.is_faster(best)) {
                        best = Some(plan);
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
            (Some(best), _) => Ok(self.written(OnMesh {
                evaluations,
                lower_bound: bound,
                ..best
            })),
            (None, Some(why)) => Err(why.into_diags(self.program, self.options)),
            (None, None) => ice!("no mesh is a candidate"),
        }
    }

    /// Plans every entry on one mesh.
    ///
    /// - `known`: only a plan on which the main entry takes less is wanted
    fn on(self, decl: &MeshDecl, known: &Known) -> Result<OnMesh, Failed> {
        let mesh = mesh_of(decl);
        let mut costs = Costs::new(&mesh, &self.options.cluster);
        let mut rest = Rest::new();
        let mut sketches = BTreeMap::new();
        let mut main = None;
        for (index, times) in self.entries() {
            let nothing = Known::nothing();
            let known = if index == self.main { known } else { &nothing };
            let func = &self.program.funcs[index];
            let found = self.entry(func, times, known, &rest, &mut costs);
            let (problem, fitted) = found.map_err(|why| Failed { entry: index, why })?;
            problem.fix_rest(func, &fitted.solution.assignment, &mut rest);
            sketches.insert(index, problem.sketch(&fitted.solution.assignment));
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
        let mut predicted = None;
        for (index, times) in self.entries() {
            let func = &mut program.funcs[index];
            let space = Space::Among(std::slice::from_ref(&plan.sketches[index]));
            let Ok(problem) = problem::problem(func, &rest, times, space, &mut costs) else {
                ice!("a plan contradicts the pins that it was found under")
            };
            let assignment = problem.only();
            problem.fix_rest(func, &assignment, &mut rest);
            problem.apply(func, &assignment, 0);
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
        }
    }

    /// Plans an entry: its problem, and the solution.
    ///
    /// - `times`: its entries on the time axis
    /// - `known`: only a plan on which it takes less is wanted
    /// - `rest`: how params and state rest that entries before it have fixed
    fn entry(
        self,
        func: &Func,
        times: &Times,
        known: &Known,
        rest: &Rest,
        costs: &mut Costs<'_>,
    ) -> Result<(Problem, Fitted), Unplanned> {
        let mesh = costs.mesh;
        let axes = axes::searched(mesh);
        let mut ask =
            |space: Space<'_>| self.answer(func, times, space, rest, known.seconds, costs);
        let found = match self.method {
            Method::Auto if axes.len() > 1 => {
                let spread = known.row.as_ref().map(|row| row.on(&spread(mesh)));
                axes::search(&mut ask, &axes, spread.as_ref())?
            }
            Method::Auto | Method::Row(_) => ask(Space::Whole)?,
        };
        found.fitting()
    }

    /// The best plan of an entry in a part of the space of its plans.
    fn answer(
        self,
        func: &Func,
        times: &Times,
        space: Space<'_>,
        rest: &Rest,
        below: f64,
        costs: &mut Costs<'_>,
    ) -> Result<Found, Unplanned> {
        let problem = problem::problem(func, rest, times, space, costs)
            .map_err(|error| Unplanned::Pins(Box::new(error)))?;
        let limit = self.options.memory_limit() as f64;
        let (search, context) = (self.method.search(), Context::below(below));
        let (fitted, fits) = match limit::solve(&problem.model, search, limit, &context) {
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
fn on_all(
    meshes: &[MeshDecl],
    main: usize,
    plan: impl Fn(&MeshDecl, &Known) -> Result<OnMesh, Failed> + Sync,
) -> Vec<Result<OnMesh, Failed>> {
    let Some((first, others)) = meshes.split_first() else {
        return Vec::new();
    };
    let first = plan(first, &Known::nothing());
    let known = first.as_ref().map_or(Known::nothing(), |first| Known {
        seconds: first.seconds,
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

/// Why an entry has no plan on a mesh.
enum Unplanned {
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
            Unplanned::Unsolved(Unsolved::TooWide) | Unplanned::Pins(_) => None,
        };
        match lacks(&self).zip(lacks(&other)) {
            Some((own, others)) if own <= others => self,
            _ => other,
        }
    }

    fn into_diags(self, program: &Program, options: &Options) -> Diags {
        let func = &program.funcs[self.entry];
        let (entry, at) = (func.name.clone(), func.span.map(at));
        let search = options.search.clone();
        Diags::from(match self.why {
            Unplanned::Pins(error) => return Diags::from(*error),
            Unplanned::Unsolved(Unsolved::TooWide) => PlanError::TooWide { search, entry, at },
            Unplanned::Unsolved(Unsolved::TooLarge(least)) => PlanError::Memory {
                entry,
                limit: bytes(options.memory_limit()),
                least: bytes(least.peak as u64),
                at,
            },
        })
    }
}
