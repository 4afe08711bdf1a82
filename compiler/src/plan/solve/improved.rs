//! Plans of programs that lack memory, improved by trades of time for memory.
//!
//! A search under a price of memory misses plans that are the best under no price. So from the plan
//! that it found the [trades](super::frontier) near the limit are computed along each axis, and
//! likewise from the fastest of all. Then the choices of all these plans are combined: what saves
//! memory in one part of a program is taken from one plan, what saves time in another part from
//! another.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use ddl_dialect::mesh::Mesh;
use ddl_solver::frontier;
use ddl_solver::{Context, EQUAL, Model, Unsolved};

use super::Task;
use super::axes::{self, Effort, GAIN, SolvedPlan};
use super::entry::Entry;
use super::failed::Unplanned;
use super::frontier::{TradePlan, VISITS, leave_unbeaten};
use super::posed::{Answer, Grain};
use super::tried::MeshHints;
use crate::plan::problem::costs::Costs;
use crate::plan::problem::space::Subspace;

/// Limit on visited table entries for one subspace on a mesh with several axes.
const FEW_VISITS: f64 = (1u64 << 22) as f64;
/// How often all axes are tried, and the combinations of the plans found.
const ROUNDS: usize = 4;
/// Maximum numbers of plans whose choices are combined: the most for which that is not too wide.
const COMBINED: [usize; 3] = [16, 8, 4];

/// Plans that trades and their combinations did not improve: searches often end where others did.
#[derive(Default)]
pub(in crate::plan) struct Unimproved(Mutex<BTreeSet<PlanKey>>);

/// The sizes of the axes of a mesh, and the bits of the time and of the memory of a plan.
type PlanKey = (Vec<usize>, [u64; 2]);

impl Unimproved {
    fn has(&self, plan: &PlanKey) -> bool {
        self.known().contains(plan)
    }

    fn add(&self, plan: PlanKey) {
        self.known().insert(plan);
    }

    fn known(&self) -> MutexGuard<'_, BTreeSet<PlanKey>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn key(mesh: &Mesh, plan: &TradePlan) -> PlanKey {
    let sizes = mesh.axes.iter().map(|axis| axis.size).collect();
    (sizes, [plan.seconds, plan.peak].map(f64::to_bits))
}

impl Task<'_> {
    /// The plan of an entry, improved by trades as long as these improve it.
    ///
    /// - `found`: the plan found under the limit, or that with the least memory
    /// - `combines`: whether it is also sought from other plans, and among their combinations
    ///
    /// # Errors
    /// Why there is no plan that fits; with the least memory of any that was found.
    pub(super) fn by_trades(
        self,
        found: SolvedPlan,
        combines: bool,
        entry: &Entry<'_>,
        costs: &mut Costs<'_>,
    ) -> Result<Answer, Unplanned> {
        let limit = self.options.memory_limit() as f64;
        let floor = entry.blueprint.floor;
        let start = TradePlan::of_solved(&found);
        let found = found.fitting(&entry.blueprint);
        let (bound, price) = match &found {
            Ok(answer) => {
                let bound = answer.fitted.solution.lower_bound;
                (bound.unwrap_or(floor), Some(answer.fitted.price))
            }
            Err(Unplanned::Unsolved(Unsolved::TooLarge(_))) => (floor, None),
            Err(_) => return found,
        };
        let price = price.filter(|price| *price > 0.0);
        if combines && self.unimproved.has(&key(&costs.mesh, &start)) {
            return found;
        }
        let mut outwards = axes::searched(&costs.mesh);
        let several = outwards.len() > 1;
        let inwards = outwards.clone();
        outwards.reverse();
        let mut near = NearLimit {
            limit,
            best: start.clone(),
            all: Vec::new(),
        };
        if combines && several {
            self.trades_along(&mut near, (start.clone(), &outwards), entry, costs)?;
            let hints = MeshHints {
                is_followed: true,
                ..MeshHints::default()
            };
            let fastest = self.fastest_within(u64::MAX, (&hints, Effort::Quick), entry, costs);
            if let Ok(fastest) = fastest {
                let from = (TradePlan::unknown(fastest), &*inwards);
                self.trades_along(&mut near, from, entry, costs)?;
            }
        }
        let mut from = start.clone();
        for _ in 0..ROUNDS {
            self.trades_along(&mut near, (from.clone(), &inwards), entry, costs)?;
            if combines && several && !near.is_much_better(&from) {
                self.combine(&mut near, entry, costs)?;
            }
            if !several || !near.is_much_better(&from) {
                break;
            }
            from = near.best.clone();
        }
        if combines {
            self.unimproved.add(key(&costs.mesh, &near.best));
        }
        if near.best.sketch == start.sketch {
            return found;
        }
        let answer = near.best.answer(entry, Some(bound), price);
        match answer.fitted.peak <= limit {
            true => Ok(answer),
            false => Err(Unplanned::Unsolved(Unsolved::TooLarge(answer.fitted))),
        }
    }

    /// Takes the trades along one axis after another, from a plan and what it becomes.
    fn trades_along(
        self,
        near: &mut NearLimit,
        (mut plan, axes): (TradePlan, &[usize]),
        entry: &Entry<'_>,
        costs: &mut Costs<'_>,
    ) -> Result<(), Unplanned> {
        for axis in axes {
            let along = Subspace::Along {
                plan: Some(&plan.sketch),
                axes: std::slice::from_ref(axis),
                tied: true,
                free: None,
            };
            let (space, visits) = match axes.len() {
                1 => ((Subspace::Whole, Grain::Ops), VISITS),
                _ => ((along, Grain::Kernels), FEW_VISITS),
            };
            let find = |model: &Model, context: &Context| {
                let found = frontier::near(model, near.limit, context);
                found.map_or_else(Vec::new, |found| found.points)
            };
            let context = Context::default().up_to(visits);
            let trades = self.trades_by(find, entry, space, context, costs)?;
            if let Some(best) = near.best_of(&trades)
                && near.is_better(best, &plan)
            {
                plan = best.clone();
            }
            near.take(trades);
        }
        Ok(())
    }

    /// Takes the combinations of the choices of the plans found that are better than these.
    fn combine(
        self,
        near: &mut NearLimit,
        entry: &Entry<'_>,
        costs: &mut Costs<'_>,
    ) -> Result<(), Unplanned> {
        let below = match near.best.peak <= near.limit {
            true => near.best.seconds,
            false => f64::INFINITY,
        };
        for most in COMBINED {
            let each = near.all.len().div_ceil(most - 1).max(1);
            let mut some = vec![near.best.sketch.clone()];
            let others = near.all.iter().step_by(each);
            some.extend(others.map(|trade| trade.sketch.clone()));
            let mut is_too_wide = false;
            let find = |model: &Model, context: &Context| {
                let found = frontier::cheaper(model, near.limit, context);
                is_too_wide = found.is_none();
                found.unwrap_or_default()
            };
            let space = (Subspace::Among(&some), Grain::Kernels);
            let context = Context::below(below).up_to(FEW_VISITS);
            let found = self.trades_by(find, entry, space, context, costs)?;
            near.take(found);
            if !is_too_wide || near.all.len() < most {
                break;
            }
        }
        Ok(())
    }
}

/// The best plan under a limit of memory, and the plans found near it.
struct NearLimit {
    limit: f64,
    best: TradePlan,
    /// Those none of which is beaten by another.
    all: Vec<TradePlan>,
}

impl NearLimit {
    /// Takes trades, in ascending memory.
    fn take(&mut self, trades: Vec<TradePlan>) {
        if let Some(best) = self.best_of(&trades)
            && self.is_better(best, &self.best)
        {
            self.best = best.clone();
        }
        self.all.extend(trades);
        leave_unbeaten(&mut self.all, |trade| trade.peak);
    }

    /// The fastest trade that fits, or that with the least memory, of those in ascending memory.
    fn best_of<'a>(&self, trades: &'a [TradePlan]) -> Option<&'a TradePlan> {
        let fitting = trades.iter().rfind(|trade| trade.peak <= self.limit);
        fitting.or(trades.first())
    }

    /// Whether a plan is faster than another that fits, or is nearer to the limit.
    fn is_better(&self, next: &TradePlan, known: &TradePlan) -> bool {
        match (next.peak <= self.limit, known.peak <= self.limit) {
            (true, true) => next.seconds < known.seconds * (1.0 - EQUAL),
            (false, false) => next.peak < known.peak * (1.0 - EQUAL),
            (fits, _) => fits,
        }
    }

    /// Whether the best plan is much faster, or needs much less memory, than one before.
    fn is_much_better(&self, before: &TradePlan) -> bool {
        let (best, enough) = (&self.best, 1.0 - GAIN);
        best.seconds < before.seconds * enough || best.peak < before.peak * enough
    }
}
