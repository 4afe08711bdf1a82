//! The best plan over all meshes.
//!
//! [`meshes`] chooses the meshes to plan. On each mesh the main entry comes first and fixes the
//! distributions of params and state.

mod apart;
mod axes;
pub(super) mod candidates;
mod entry;
mod failed;
mod fewer;
mod frontier;
mod improved;
mod kept;
mod machines;
mod meshes;
mod method;
mod near;
mod posed;
mod rerolled;
mod rivals;
mod short;
mod tried;
mod unlimited;
mod whole;

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use ddl_dialect::mesh::Mesh;
use ddl_solver::Search;

use self::axes::Effort;
pub(super) use self::failed::{Failed, Unplanned, limit, needed};
pub(super) use self::frontier::TradePlan;
pub(super) use self::improved::Unimproved;
pub(super) use self::near::Example;
use self::tried::{CoarsePlan, MeshHints, MeshPlan};

use self::kept::{Kept, KeptCosts};
use super::Beaten;
use super::planned::{Planned, Unlimited};
use super::problem::Problem;
use super::problem::blueprint::Blueprint;
use super::problem::costs::Costs;
use super::problem::frame::RestingSbps;
use super::problem::space::Subspace;
use super::referee::Referee;
use super::reroll::Weights;
use crate::graph::{Func, MeshDecl, Program};
use crate::ice;
use crate::infer::error::InferError;
use crate::moments::times::Times;
use crate::options::Options;
use crate::schedule::ahead::Foreseen;

/// The planning task.
#[derive(Clone, Copy)]
pub(super) struct Task<'a> {
    /// The program.
    pub(super) program: &'a Program,
    /// Index of its main entry.
    pub(super) main: usize,
    /// Time-axis entries of the main entry.
    pub(super) times: &'a Times,
    /// Those of the entries whose batches are divided, by index, and of the others: `B` throughout.
    pub(super) divided: &'a BTreeMap<usize, Times>,
    pub(super) whole: &'a Times,
    /// The search method.
    pub(super) method: Method,
    /// The time at which the best plan so far is returned; `None`: effort is counted instead.
    pub(super) deadline: Option<Instant>,
    /// Only faster plans are of use.
    pub(super) beaten: &'a Beaten,
    /// The cluster and its limits.
    pub(super) options: &'a Options,
    /// The given plan, if there is one.
    pub(super) referee: Option<&'a Referee<'a>>,
    /// What is foreseen of kernels.
    pub(super) foreseen: &'a Foreseen,
    /// Counts questions to the cost model, of searches without a result too.
    pub(super) evaluations: &'a AtomicUsize,
    /// Set if the fastest plan without a limit of memory is no faster than the one to beat.
    pub(super) outdone: &'a AtomicBool,
    /// The plans that lack memory and were not improved.
    pub(super) unimproved: &'a Unimproved,
    /// The weights of the nodes of the main entry, if some stand for several.
    pub(super) weights: Option<&'a Weights>,
}

/// How plans are searched.
#[derive(Clone, Copy)]
pub(super) enum Method {
    /// On a mesh with several axes one axis after another ([`axes`]), else all at once.
    Auto,
    /// As `Auto`; where memory is short, also every trade of time for memory ([`frontier`]).
    Frontier,
    /// All at once, by a row of the solver's searches.
    Row(&'static dyn Search),
}

/// Number of meshes on which an entry beside the main one may lack memory before a group of a
/// pipeline is given up, and how much it then needs at least, in limits.
const MISSES: usize = 2;
const FAR: f64 = 1.05;

/// Limits on visited table entries without `--search`: for all plans on a mesh, and for a subspace,
/// of which there are many. A tenth of a second is about 2²⁴.
const WHOLE: f64 = (1u64 << 26) as f64;
const PART: f64 = (1u64 << 21) as f64;
/// The same for all plans on the only mesh, if these are searched for a bound: about a second.
const PROOF: f64 = (1u64 << 29) as f64;
/// If the quick plans are slower than the plan to beat by this factor, no thorough search follows:
/// it would not make up for it.
const HOPELESS: f64 = 1.12;
/// The same for a plan that needs the least memory, and does not fit: faster ones need more
/// micro-batches.
const GIVEN_UP: f64 = 4.0;
/// Plans that take at most so many times as long as the best by the objective are simulated.
const JUDGED: f64 = 1.1;
/// Number of memory prices tried for a subspace: the next subspace starts where one ends.
const FEW_PRICES: usize = 4;

/// Number of groups of a pipeline from which its plan is one of many that are searched, or takes
/// long to be cut.
pub(super) const MANY_GROUPS: usize = 16;

impl<'t> Task<'t> {
    /// The plan on the mesh on which the main entry is fastest, the first of equals. Its bound
    /// holds for all meshes that the program allows, up to three axes, and its number of
    /// evaluations counts all meshes tried. The second result has the next best plans on other
    /// meshes, as many as [`Options::top`] needs. `None` if no plan is faster than the one to beat.
    ///
    /// # Errors
    /// Why there is none, on the mesh that comes nearest to one.
    pub(super) fn on_the_best_mesh(self) -> Result<Option<(Planned, Vec<Planned>)>, Failed> {
        let mut kept = KeptCosts::default();
        let Some((mut tried, unlimited)) = self.tried(&mut kept) else {
            return Ok(None);
        };
        if self.options.pipeline.stages.is_none() {
            self.add_trades(&mut tried);
        }
        let evaluations: usize = tried.plans.iter().map(|plan| plan.evaluations).sum();
        let lower_bound = tried.lower_bound();
        let (limit, mut misses) = (self.options.memory_limit() as f64, 0);
        let best = loop {
            let Some(best) = tried.fastest() else {
                let Some(why) = tried.failed else {
                    ice!("no mesh is a candidate")
                };
                return match self.known_form() {
                    // There is the plan to beat.
                    Some(_) => Ok(None),
                    None => Err(why),
                };
            };
            if tried.plans[best].step_seconds() >= self.beaten.seconds {
                return Ok(None);
            }
            match self.with_others(tried.plans.remove(best), &mut kept) {
                Ok(whole) => break whole,
                Err(why) => {
                    let far = why.lacks().is_some_and(|least| least > FAR * limit);
                    misses += usize::from(far && self.options.pipeline.joined > 1);
                    tried.fail(why);
                    // As much is lacking on other meshes of as many ranks.
                    if misses == MISSES {
                        tried.plans.clear();
                    }
                }
            }
        };
        let best = MeshPlan {
            evaluations: evaluations + best.evaluations,
            lower_bound,
            ..best
        };
        let best = self.written(best, unlimited, &mut kept);
        let mut others = tried.plans;
        others.sort_by(|a, b| a.step_seconds().total_cmp(&b.step_seconds()));
        others.truncate(self.options.top - 1);
        let others = others.into_iter().filter_map(|other| {
            let whole = self.with_others(other, &mut kept).ok()?;
            Some(self.written(whole, Unlimited::default(), &mut kept))
        });
        Ok(Some((best, others.collect())))
    }

    /// Whether a plan is found on any mesh.
    pub(super) fn feasible(self) -> bool {
        let mut kept = KeptCosts::default();
        let mut plans = self.on_meshes(&mut kept).plans.into_iter();
        plans.any(|plan| self.with_others(plan, &mut kept).is_ok())
    }

    /// Plans the main entry on one mesh.
    ///
    /// - `known`: facts from other meshes
    /// - `kept`: the costs on the mesh, if they are known
    fn on(
        self,
        decl: &MeshDecl,
        known: &MeshHints,
        kept: &mut KeptCosts<'t>,
    ) -> Result<MeshPlan, Failed> {
        let mesh = mesh_of(decl);
        let kept = kept.all_on(&mesh, self.options, self.foreseen);
        let entry = self.main;
        let failed = |why| Failed { entry, why };
        let before = kept.costs.evaluations;
        let mut func = self.program.funcs[self.main].clone();
        let rest = RestingSbps::new();
        // With other windows it is another.
        let drawn = match known.windows {
            None => Some(self.drawn_on(entry, &mut func, (self.times, &rest), kept)),
            Some(_) => None,
        };
        let drawn = drawn.transpose().map_err(failed)?;
        let costs = &mut kept.costs;
        let like = match (&known.like, &drawn) {
            (Some(like), Some(drawn)) => Some(MeshHints {
                coarse: Some(CoarsePlan::unsettled(&mesh, drawn.like(like, costs))),
                ..known.clone()
            }),
            _ => None,
        };
        let known = like.as_ref().unwrap_or(known);
        let found = self.entry(entry, &mut func, (self.times, drawn), known, &rest, costs);
        let evaluations = costs.evaluations - before;
        self.count(evaluations);
        let found = found.map_err(failed)?;
        let fitted = found.fitted;
        // What is slower than this is never simulated.
        let may_be_best = known
            .seconds
            .is_none_or(|best| fitted.objective <= JUDGED * best);
        let judged = match may_be_best && self.is_judged(&mesh) {
            true => Some(self.simulated(&found.sketch, kept)),
            false => None,
        };
        Ok(MeshPlan {
            decl: decl.clone(),
            sketches: BTreeMap::from([(entry, found.sketch)]),
            seconds: fitted.objective,
            judged,
            price: fitted.price,
            peak: fitted.peak,
            algorithm: fitted.solution.algorithm,
            lower_bound: fitted.solution.lower_bound,
            floor: found.blueprint.floor,
            evaluations,
            open: found.open,
            is_thorough: match known.effort {
                Effort::Thorough => known.coarse.is_none() || axes::searched(&mesh).len() < 2,
                effort => effort == Effort::Near,
            },
            mesh: mesh.clone(),
        })
    }

    /// Counts questions to the cost model.
    fn count(self, evaluations: usize) {
        self.evaluations.fetch_add(evaluations, Ordering::Relaxed);
    }

    /// The entries in planning order, the main one first, each with its time-axis entries.
    fn entries(&self) -> impl Iterator<Item = (usize, &Times)> {
        let others = (0..self.program.funcs.len()).filter(|&index| index != self.main);
        let others = others.map(|index| (index, self.times_of(index)));
        std::iter::once((self.main, self.times)).chain(others)
    }

    /// The time-axis entries of an entry.
    pub(super) fn times_of(&self, index: usize) -> &'t Times {
        match index == self.main {
            true => self.times,
            false => self.divided.get(&index).unwrap_or(self.whole),
        }
    }

    /// An entry on a mesh, with the values of a given plan pinned.
    pub(super) fn blueprint(
        self,
        index: usize,
        func: &mut Func,
        times: &Times,
        rest: &RestingSbps,
        costs: &mut Costs<'_>,
    ) -> Result<Rc<Blueprint>, Unplanned> {
        self.drawn(index, func, times, rest, costs).map(Rc::new)
    }

    /// The same with the kept costs of a mesh, where the main entry is drawn once if no plan is
    /// given.
    pub(super) fn drawn_on(
        self,
        index: usize,
        func: &mut Func,
        (times, rest): (&Times, &RestingSbps),
        kept: &mut Kept<'_>,
    ) -> Result<Rc<Blueprint>, Unplanned> {
        let is_kept = index == self.main && rest.is_empty() && self.referee.is_none();
        if let Some(known) = kept.main.as_ref().filter(|_| is_kept) {
            return Ok(Rc::clone(known));
        }
        let drawn = self.blueprint(index, func, times, rest, &mut kept.costs)?;
        if is_kept {
            kept.main = Some(Rc::clone(&drawn));
        }
        Ok(drawn)
    }

    /// The same, for its only owner.
    fn drawn(
        self,
        index: usize,
        func: &mut Func,
        times: &Times,
        rest: &RestingSbps,
        costs: &mut Costs<'_>,
    ) -> Result<Blueprint, Unplanned> {
        if let Some(referee) = self.referee {
            referee.fixed(index).pin(func);
        }
        let blueprint = match self.weights.filter(|_| index == self.main) {
            Some(weights) => Blueprint::weighted(func, rest, times, weights, costs),
            None => Blueprint::new(func, rest, times, costs),
        };
        blueprint.map_err(|error| self.contradicted(index, error))
    }

    /// The problem of an entry, with the decisions of a given plan fixed.
    pub(super) fn problem(
        self,
        index: usize,
        func: &Func,
        blueprint: &Rc<Blueprint>,
        space: Subspace<'_>,
        costs: &mut Costs<'_>,
    ) -> Result<Problem, Unplanned> {
        let stated = blueprint.problem(space, costs);
        let mut problem = stated
            .map_err(|why| self.contradicted(index, blueprint.contradiction(&why, func, costs)))?;
        if let Some(referee) = self.referee {
            let told = problem.told(func);
            problem
                .fix(&told, referee.fixed(index), &costs.mesh)
                .map_err(|misfit| Unplanned::Given(referee.misfit(index, &misfit).into()))?;
        }
        Ok(problem)
    }

    /// The failure if pins, including those of a given plan, contradict an entry.
    fn contradicted(self, index: usize, error: InferError) -> Unplanned {
        match self.referee {
            None => Unplanned::Pins(Box::new(error)),
            Some(referee) => Unplanned::Given(referee.placed(index, error)),
        }
    }
}

fn mesh_of(decl: &MeshDecl) -> Mesh {
    let Some(mesh) = decl.mesh() else {
        ice!("a candidate mesh has an open size")
    };
    mesh
}
