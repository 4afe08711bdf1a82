//! The trades of time for memory on a mesh, for the search `frontier`.
//!
//! On one axis they are the [frontier](mod@ddl_solver::frontier) of the problem. On several axes,
//! where it is too wide for that, the frontiers along each axis are computed from the fastest plans
//! under several limits, and at last the choices of the best plans found are combined. None of this
//! depends on the memory limit that is given, so under any limit the same plans are found.

use std::collections::BTreeMap;
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_solver::frontier::{self, FrontierSearch, Point};
use ddl_solver::{Context, EQUAL, Fitted, Model, Search, Solution, Unsolved};

use super::axes::{self, Effort, SolvedPlan};
use super::entry::Entry;
use super::failed::Unplanned;
use super::kept::KeptCosts;
use super::posed::{Answer, Grain};
use super::tried::{MeshHints, MeshPlan, TriedMeshes};
use super::{Method, Task, candidates};
use crate::graph::{MeshDecl, Program};
use crate::infer::mesh::undeclared;
use crate::options::Options;
use crate::plan::Beaten;
use crate::plan::problem::costs::Costs;
use crate::plan::problem::frame::RestingSbps;
use crate::plan::problem::space::{Sketch, Subspace};

/// Limit on visited table entries for one subspace on a mesh with several axes.
pub(super) const VISITS: f64 = (1u64 << 26) as f64;
/// The memory limits of the plans from which each axis is tried, as shares of the way from the
/// least memory found to that of the fastest plan; the first has no limit.
const SHARES: [Option<f64>; 4] = [None, Some(0.67), Some(0.33), Some(0.0)];
/// Maximum number of plans whose choices are combined.
const COMBINED: usize = 16;

/// A plan of the main entry.
#[derive(Clone)]
pub(in crate::plan) struct TradePlan {
    /// Its time by the objective \[s\].
    pub(in crate::plan) seconds: f64,
    /// Peak memory of a rank \[B\].
    pub(in crate::plan) peak: f64,
    /// The same where the other entries need more, as far as they were planned \[B\].
    pub(in crate::plan) needs: f64,
    pub(super) sketch: Sketch,
    /// Number of variables that the search could choose.
    open: usize,
}

impl<'t> Task<'t> {
    /// The plans of an entry on a mesh none of which is beaten by another in both time and memory,
    /// in ascending memory.
    ///
    /// # Errors
    /// Why there is no plan on the mesh.
    pub(super) fn trades(
        self,
        entry: &Entry<'_>,
        costs: &mut Costs<'_>,
    ) -> Result<Vec<TradePlan>, Unplanned> {
        let axes = axes::searched(&costs.mesh);
        if axes.len() < 2 {
            let whole = (Subspace::Whole, Grain::Ops);
            return self.trades_among(entry, whole, Context::default(), costs);
        }
        let mut trades: Vec<TradePlan> = Vec::new();
        for share in SHARES {
            let limit = share.map_or(u64::MAX, |share| limit_at(&trades, share));
            let unknown = (&MeshHints::default(), Effort::Thorough);
            let start = match self.fastest_within(limit, unknown, entry, costs) {
                Err(why) if trades.is_empty() => return Err(why),
                Err(_) => continue,
                Ok(start) => start,
            };
            for axis in &axes {
                let along = Subspace::Along {
                    plan: Some(&start),
                    axes: std::slice::from_ref(axis),
                    tied: true,
                    free: None,
                };
                trades.extend(self.trades_of_kernels(entry, along, costs)?);
            }
            leave_unbeaten(&mut trades, |trade| trade.peak);
        }
        let each = trades.len().div_ceil(COMBINED).max(1);
        let some = trades.iter().step_by(each);
        let some: Vec<Sketch> = some.map(|trade| trade.sketch.clone()).collect();
        trades.extend(self.trades_of_kernels(entry, Subspace::Among(&some), costs)?);
        leave_unbeaten(&mut trades, |trade| trade.peak);
        Ok(trades)
    }

    /// The unbeaten plans found in a subspace without conversions within kernels.
    fn trades_of_kernels(
        self,
        entry: &Entry<'_>,
        space: Subspace<'_>,
        costs: &mut Costs<'_>,
    ) -> Result<Vec<TradePlan>, Unplanned> {
        let context = Context::default().up_to(VISITS);
        self.trades_among(entry, (space, Grain::Kernels), context, costs)
    }

    /// The fastest plan found under a limit, which replaces the one that is given.
    pub(super) fn fastest_within(
        self,
        limit: u64,
        (known, effort): (&MeshHints, Effort),
        entry: &Entry<'_>,
        costs: &mut Costs<'_>,
    ) -> Result<Sketch, Unplanned> {
        let options = Options {
            memory: Some(limit),
            ..self.options.clone()
        };
        // Slower plans are of use, too.
        let beaten = Beaten::default();
        let task = Task {
            options: &options,
            beaten: &beaten,
            ..self
        };
        let found = task.by_axes(entry, known, effort, costs)?;
        Ok(found.sketch)
    }

    /// The unbeaten plans found in a subspace.
    fn trades_among(
        self,
        entry: &Entry<'_>,
        space: (Subspace<'_>, Grain<'_>),
        context: Context,
        costs: &mut Costs<'_>,
    ) -> Result<Vec<TradePlan>, Unplanned> {
        let find = |model: &Model, context: &Context| {
            frontier::frontier(model, context).map_or_else(Vec::new, |found| found.points)
        };
        self.trades_by(find, entry, space, context, costs)
    }

    /// Plans found in a subspace.
    ///
    /// - `find`: how
    pub(super) fn trades_by(
        self,
        find: impl FnOnce(&Model, &Context) -> Vec<Point>,
        entry: &Entry<'_>,
        (space, grain): (Subspace<'_>, Grain<'_>),
        context: Context,
        costs: &mut Costs<'_>,
    ) -> Result<Vec<TradePlan>, Unplanned> {
        let Entry {
            index,
            func,
            blueprint,
        } = entry;
        let posed = self.posed(*index, func, blueprint, (space, grain), costs)?;
        let context = match self.deadline {
            Some(deadline) => context.until(deadline),
            None => context,
        };
        let trade = |point: Point| TradePlan {
            seconds: point.objective,
            peak: point.peak,
            needs: point.peak,
            sketch: posed.sketch(&point.assignment),
            open: posed.open(),
        };
        let points = find(posed.model(), &context);
        Ok(points.into_iter().map(trade).collect())
    }

    /// The same for the main entry on several meshes, in parallel, with the memory that the other
    /// entries then need.
    pub(in crate::plan) fn trades_on_all(self, meshes: &[Mesh]) -> Vec<(Mesh, Vec<TradePlan>)> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let mut found = Vec::new();
        for some in meshes.chunks(threads) {
            std::thread::scope(|scope| {
                let on = |mesh| scope.spawn(move || self.trades_on(mesh));
                let running: Vec<_> = some.iter().map(on).collect();
                for (mesh, running) in some.iter().zip(running) {
                    let trades = running.join();
                    let trades = trades.unwrap_or_else(|why| std::panic::resume_unwind(why));
                    found.push((mesh.clone(), trades));
                }
            });
        }
        found
    }

    /// The same on one mesh; nothing where there is no plan. They are those that are found if this
    /// mesh is given.
    fn trades_on(self, mesh: &Mesh) -> Vec<TradePlan> {
        let program = Program {
            meshes: vec![self.declared(mesh)],
            ..self.program.clone()
        };
        let task = Task {
            program: &program,
            ..self
        };
        let mut costs = Costs::new(mesh, self.options).foreseeing(self.foreseen);
        let mut func = program.funcs[self.main].clone();
        let (rest, index) = (RestingSbps::new(), self.main);
        let blueprint = task.blueprint(index, &mut func, self.times, &rest, &mut costs);
        let Ok(blueprint) = blueprint else {
            return Vec::new();
        };
        let entry = Entry {
            index,
            func: &func,
            blueprint,
        };
        let mut trades = task.trades(&entry, &mut costs).unwrap_or_default();
        let options: Vec<Options> = trades.iter().map(|trade| self.within(trade.peak)).collect();
        let mut kept = KeptCosts::default();
        for (trade, options) in trades.iter_mut().zip(&options) {
            trade.needs = task.needs(mesh, trade, (options, &mut kept));
        }
        trades.retain(|trade| trade.needs.is_finite());
        leave_unbeaten(&mut trades, |trade| trade.needs);
        trades
    }

    /// The declaration of a mesh, as if it were given.
    fn declared(self, mesh: &Mesh) -> MeshDecl {
        let declared = self.program.meshes.first();
        let mut decl = declared.cloned().unwrap_or_else(undeclared);
        decl.axes.truncate(decl.time);
        let devices = mesh.axes.iter().filter(|axis| !axis.time);
        let devices = devices.map(|axis| (axis.name.clone(), Some(axis.size)));
        decl.axes.extend(devices);
        decl
    }

    /// The same options with another limit of memory \[B\].
    fn within(self, memory: f64) -> Options {
        Options {
            memory: Some(memory.ceil() as u64),
            ..self.options.clone()
        }
    }

    /// The memory that a program needs with a trade of its main entry: more than that if the others
    /// do not fit into it \[B\].
    ///
    /// - `options`, `kept`: with the memory of the trade, and the costs on its mesh
    fn needs(
        self,
        mesh: &Mesh,
        trade: &TradePlan,
        (options, kept): (&'t Options, &mut KeptCosts<'t>),
    ) -> f64 {
        if self.program.funcs.len() == 1 {
            return trade.peak;
        }
        let task = Task { options, ..self };
        let plan = self.plan_of(mesh, trade, (0.0, None));
        match task.with_others(plan, kept) {
            Ok(_) => trade.peak,
            Err(why) => why.lacks().unwrap_or(f64::INFINITY).max(trade.peak),
        }
    }

    /// Whether the other entries fit beside a trade of the main one.
    fn others_fit(self, mesh: &Mesh, trade: &TradePlan) -> bool {
        let limit = self.options.memory_limit() as f64;
        let own = (self.options, &mut KeptCosts::default());
        self.needs(mesh, trade, own) <= limit
    }

    /// A trade as a plan on its mesh.
    ///
    /// - `floor`, `bound`: of the main entry \[s\]
    fn plan_of(self, mesh: &Mesh, trade: &TradePlan, bounds: (f64, Option<f64>)) -> MeshPlan {
        MeshPlan {
            decl: self.declared(mesh),
            mesh: mesh.clone(),
            sketches: BTreeMap::from([(self.main, trade.sketch.clone())]),
            seconds: trade.seconds,
            judged: None,
            price: trade.seconds / trade.peak.max(1.0),
            peak: trade.peak,
            algorithm: FrontierSearch.name(),
            floor: bounds.0,
            lower_bound: bounds.1,
            evaluations: 0,
            open: trade.open,
            is_thorough: true,
        }
    }

    /// Where memory is short and no mesh is given, adds the fastest trades that fit on all meshes
    /// of which trades are listed.
    pub(super) fn add_trades(self, tried: &mut TriedMeshes) {
        let declared = self.program.meshes.first();
        let is_given = candidates::filled(declared, self.options.ranks).is_some();
        let Some(best) = tried.fastest() else { return };
        let known = &tried.plans[best];
        if !matches!(self.method, Method::Frontier) || is_given || known.price == 0.0 {
            return;
        }
        let (bounds, limit) = (
            (known.floor, Some(known.floor)),
            self.options.memory_limit(),
        );
        let meshes = self.traded(&known.mesh);
        for (mesh, trades) in self.trades_on_all(&meshes) {
            let fits = |trade: &&TradePlan| trade.needs <= limit as f64;
            if let Some(trade) = trades.iter().rfind(fits) {
                tried.add(vec![Ok(self.plan_of(&mesh, trade, bounds))]);
            }
        }
        self.judge(tried);
    }

    /// The meshes of which trades are listed: that of the plan, and if none is given all ranks in a
    /// row and the meshes with two axes.
    pub(in crate::plan) fn traded(self, planned: &Mesh) -> Vec<Mesh> {
        let (declared, ranks) = (self.program.meshes.first(), self.options.ranks);
        let mut meshes = vec![planned.clone()];
        if candidates::filled(declared, ranks).is_none() {
            let others = candidates::rectangles(declared, ranks).into_iter();
            let others = others.chain([candidates::row(declared, ranks)]);
            let others = others.filter_map(|other| other.mesh());
            meshes.extend(others.filter(|other| other != planned));
        }
        meshes
    }

    /// The plan of the main entry, where memory is short the best of this and the trades that fit.
    ///
    /// - `found`: the plan found under the limit, or why there is none
    ///
    /// # Errors
    /// Why there is no plan that fits; with the least memory of any that was found.
    pub(super) fn or_trade(
        self,
        found: Result<Answer, Unplanned>,
        entry: &Entry<'_>,
        costs: &mut Costs<'_>,
    ) -> Result<Answer, Unplanned> {
        let declared = self.program.meshes.first();
        let meshes = candidates::filled(declared, self.options.ranks);
        let is_given = meshes.is_some_and(|meshes| meshes.len() == 1);
        let price = match &found {
            Ok(answer) if answer.fitted.price == 0.0 && !is_given => return found,
            Ok(answer) => Some(answer.fitted.price).filter(|price| *price > 0.0),
            Err(Unplanned::Unsolved(_)) => None,
            Err(_) => return found,
        };
        let limit = self.options.memory_limit() as f64;
        let mut trades = self.trades(entry, costs)?;
        let mesh = Rc::clone(&costs.mesh);
        let fits = |trade: &TradePlan| trade.peak <= limit && self.others_fit(&mesh, trade);
        let Some(fitting) = trades.iter().rposition(fits) else {
            return found.map_err(|why| match (why, trades.into_iter().next()) {
                (Unplanned::Unsolved(Unsolved::TooLarge(known)), Some(least))
                    if least.peak < known.peak =>
                {
                    let least = least.answer(entry, None, price);
                    Unplanned::Unsolved(Unsolved::TooLarge(least.fitted))
                }
                (why, _) => why,
            });
        };
        let trade = trades.swap_remove(fitting);
        let bound = match &found {
            Ok(answer)
                if answer.fitted.objective <= trade.seconds * (1.0 + EQUAL)
                    && self.others_fit(&mesh, &TradePlan::of(answer)) =>
            {
                return found;
            }
            Ok(answer) => answer.fitted.solution.lower_bound,
            Err(_) => Some(entry.blueprint.floor),
        };
        Ok(trade.answer(entry, bound, price))
    }
}

impl TradePlan {
    /// A plan with unknown figures.
    pub(super) fn unknown(sketch: Sketch) -> TradePlan {
        TradePlan {
            seconds: f64::INFINITY,
            peak: f64::INFINITY,
            needs: f64::INFINITY,
            sketch,
            open: 0,
        }
    }

    pub(super) fn of_solved(found: &SolvedPlan) -> TradePlan {
        TradePlan {
            seconds: found.fitted.objective,
            peak: found.fitted.peak,
            needs: found.fitted.peak,
            sketch: found.sketch(),
            open: found.problem.open(),
        }
    }

    fn of(answer: &Answer) -> TradePlan {
        TradePlan {
            seconds: answer.fitted.objective,
            peak: answer.fitted.peak,
            needs: answer.fitted.peak,
            sketch: answer.sketch.clone(),
            open: answer.open,
        }
    }

    /// - `price`: that of memory \[s/B\], if one is known
    pub(super) fn answer(
        self,
        entry: &Entry<'_>,
        bound: Option<f64>,
        price: Option<f64>,
    ) -> Answer {
        Answer {
            blueprint: Rc::clone(&entry.blueprint),
            sketch: self.sketch,
            open: self.open,
            fitted: Fitted {
                solution: Solution {
                    // The plan is the sketch; the problem of this assignment is gone.
                    assignment: Vec::new(),
                    algorithm: FrontierSearch.name(),
                    lower_bound: bound.map(|bound| bound.min(self.seconds)),
                },
                objective: self.seconds,
                peak: self.peak,
                price: price.unwrap_or(self.seconds / self.peak.max(1.0)),
                shares: None,
            },
        }
    }
}

/// The memory at this share of the way from the least to that of the fastest plan \[B\].
fn limit_at(trades: &[TradePlan], share: f64) -> u64 {
    let [least, fastest] =
        [trades.first(), trades.last()].map(|end| end.map_or(0.0, |end| end.peak));
    (least + share * (fastest - least)).ceil() as u64
}

/// Keeps the plans that no other beats, in ascending memory.
pub(super) fn leave_unbeaten(trades: &mut Vec<TradePlan>, memory: impl Fn(&TradePlan) -> f64) {
    trades.sort_by(|a, b| {
        memory(a)
            .total_cmp(&memory(b))
            .then(a.seconds.total_cmp(&b.seconds))
    });
    let mut least = f64::INFINITY;
    trades.retain(|trade| {
        let better = trade.seconds < least * (1.0 - EQUAL);
        least = least.min(trade.seconds);
        better
    });
}
