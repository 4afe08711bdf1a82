//! The plan of an entry on one mesh: all at once, or one axis after another.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Instant;

use ddl_solver::auto::Quick;
use ddl_solver::exact::Exact;
use ddl_solver::{Context, Fitted, Model, Search, Solution, Unsolved, limit};

use super::axes::{self, DescentStart, Effort, SolvedPlan};
use super::failed::Unplanned;
use super::posed::{Answer, Grain, Posed};
use super::rivals::TINY;
use super::tried::MeshHints;
use super::unlimited::FEW_VARIABLES;
use super::{FEW_PRICES, GIVEN_UP, HOPELESS, MANY_GROUPS, Method, PART, PROOF, Task, WHOLE};
use crate::graph::Func;
use crate::moments::times::Times;
use crate::plan::problem::blueprint::Blueprint;
use crate::plan::problem::costs::Costs;
use crate::plan::problem::frame::RestingSbps;
use crate::plan::problem::space::Subspace;

/// If the best plan on a mesh with as many axes is slower on this mesh by this factor, this mesh is
/// not searched.
const UNLIKELY: f64 = 1.05;

/// An entry on a mesh.
pub(super) struct Entry<'f> {
    pub(super) index: usize,
    pub(super) func: &'f Func,
    pub(super) blueprint: Rc<Blueprint>,
}

/// Limit on visited table entries for the plans near one.
const NEAR: f64 = (1u64 << 24) as f64;

/// Most work of posing the problem of all plans on several axes if no time is given for it: on one
/// of several meshes, and on the only one; and the seconds that a unit takes at most.
const MOST_WORK: [f64; 2] = [(1u64 << 22) as f64, (1u64 << 23) as f64];
const UNIT_SECONDS: f64 = 2e-7;

/// The least memory that searches under prices found, in limits, from which trades of time for
/// memory are not tried for a quick answer: they save some per cent.
const FAR: f64 = 2.0;

impl Task<'_> {
    /// Plans an entry.
    ///
    /// - `index`: its index
    /// - `times`, `drawn`: its time-axis entries, and the entry on the mesh if it is drawn
    /// - `known`: facts from other meshes
    /// - `rest`: the distributions of params and state that earlier entries have fixed
    pub(super) fn entry(
        self,
        index: usize,
        func: &mut Func,
        (times, drawn): (&Times, Option<Rc<Blueprint>>),
        known: &MeshHints,
        rest: &RestingSbps,
        costs: &mut Costs<'_>,
    ) -> Result<Answer, Unplanned> {
        let blueprint = match drawn {
            Some(drawn) => drawn,
            None => {
                let drawn = self.drawn(index, func, times, rest, costs)?;
                let windows = known.windows.as_ref().filter(|_| index == self.main);
                Rc::new(match windows {
                    Some(windows) => drawn.with_windows(windows, costs),
                    None => drawn,
                })
            }
        };
        let entry = Entry {
            blueprint,
            index,
            func,
        };
        // The main entry decides the distributions of params and state.
        let effort = match index == self.main {
            true => known.effort,
            false => Effort::Once,
        };
        let several = axes::searched(&costs.mesh).len() > 1;
        // Trades come on top of what the default search finds.
        let task = match self.method {
            Method::Frontier => Task {
                method: Method::Auto,
                ..self
            },
            Method::Auto | Method::Row(_) => self,
        };
        let found = match several && self.method.is_auto() && self.referee.is_none() {
            true => task.by_axes(&entry, known, effort, costs),
            false => task.at_once(&entry, known, effort, costs),
        };
        match self.method {
            Method::Frontier
                if index == self.main && (found.is_err() || effort == Effort::Thorough) =>
            {
                self.or_trade(found, &entry, costs)
            }
            _ => found,
        }
    }

    /// Considers all plans together.
    fn at_once(
        self,
        entry: &Entry<'_>,
        known: &MeshHints,
        effort: Effort,
        costs: &mut Costs<'_>,
    ) -> Result<Answer, Unplanned> {
        let blueprint = &entry.blueprint;
        let axes = axes::searched(&costs.mesh).len();
        // A thorough search has to give a bound on all plans, as does that of a small problem.
        let small = axes::is_small(blueprint.len(), axes, false);
        let quick = matches!(effort, Effort::Glance | Effort::Draft(..) | Effort::Quick);
        let grain = match quick && self.method.is_auto() && !small {
            true => Grain::Kernels,
            false => Grain::Ops,
        };
        let whole = (Subspace::Whole, grain);
        let mut problem = self.posed(entry.index, entry.func, blueprint, whole, costs)?;
        let start = known.coarse.as_ref();
        let start = start.and_then(|coarse| coarse.on(&costs.mesh)?.plan);
        if let Some(plan) = start.filter(|_| effort == Effort::Thorough && axes < 2) {
            problem.begin_at(&plan);
        }
        let context = self.method.wanting(known.seconds.unwrap_or(f64::INFINITY));
        let (search, context): (&dyn Search, _) = match quick {
            true => {
                let hasty = self.is_hasty(blueprint);
                let few = context.trying(FEW_PRICES).by_planes(hasty);
                // The plan of a large program is no more than a start for others.
                (&Quick, few.any_within(hasty && !small && axes < 2))
            }
            false => (self.method.search(), context),
        };
        let found = self.answer(problem, search, context)?;
        let found = match grain {
            Grain::Kernels | Grain::Divided(_) => found.with_bound(blueprint.floor),
            Grain::Ops => found,
        };
        self.or_by_trades(found, entry, (effort, known.price.is_some()), costs)
    }

    /// A plan, which in a small program that lacks memory is improved by trades of time for memory.
    ///
    /// - `was_short`: whether memory was short in an earlier search
    fn or_by_trades(
        self,
        found: SolvedPlan,
        entry: &Entry<'_>,
        (effort, was_short): (Effort, bool),
        costs: &mut Costs<'_>,
    ) -> Result<Answer, Unplanned> {
        let blueprint = &entry.blueprint;
        let limit = self.options.memory_limit() as f64;
        let is_short = was_short || !found.fits || found.fitted.price > 0.0;
        let nearly_fits = !found.fits && found.fitted.peak <= FAR * limit;
        let asked = match effort {
            Effort::Thorough | Effort::Final | Effort::Near => is_short,
            Effort::Draft(..) | Effort::Quick => nearly_fits,
            Effort::Glance | Effort::Once => false,
        };
        let is_open = matches!(self.method, Method::Auto) && self.referee.is_none();
        let is_main = entry.index == self.main;
        let has_time = self.has_time(blueprint) && self.options.pipeline.joined < MANY_GROUPS;
        if !(asked && is_open && is_main && has_time) {
            return found.fitting(blueprint);
        }
        self.by_trades(found, effort == Effort::Final, entry, costs)
    }

    /// Improves plans along one axis after another ([`axes`]).
    pub(super) fn by_axes(
        self,
        entry: &Entry<'_>,
        known: &MeshHints,
        effort: Effort,
        costs: &mut Costs<'_>,
    ) -> Result<Answer, Unplanned> {
        let (index, func, blueprint) = (entry.index, entry.func, &entry.blueprint);
        let mesh = Rc::clone(&costs.mesh);
        let axes = axes::searched(&mesh);
        let start = known.coarse.as_ref().and_then(|coarse| coarse.on(&mesh));
        let start = match effort {
            Effort::Final => start.map(DescentStart::unsettled),
            Effort::Glance
            | Effort::Once
            | Effort::Draft(..)
            | Effort::Quick
            | Effort::Thorough
            | Effort::Near => start,
        };
        let plan = start.as_ref().and_then(|start| start.plan.as_ref());
        let large = !axes::is_small(blueprint.len(), 2, true);
        let divided = match plan.filter(|_| large && effort == Effort::Final) {
            Some(plan) => self.divided((index, func), blueprint, plan, costs)?,
            None => None,
        };
        let grain = match (effort, &divided) {
            (Effort::Final, Some(divided)) => Grain::Divided(&divided.kernels),
            (Effort::Final, None) => Grain::Ops,
            _ => Grain::Kernels,
        };
        // The price of memory is similar in all subspaces of plans in which it is short.
        let (mut price, mut is_short) = (known.price, known.price.is_some());
        let mut shares = None;
        let within = self.options.memory_limit() as f64;
        let (limit, ever_short) = (Cell::new(within), Cell::new(false));
        // Once every axis was tried, what follows is not much better; nor is it where the search
        // begins at the plan of another form, which is near its time or not at all.
        let lost = GIVEN_UP * self.beaten.seconds;
        let (enough, hopeless) = match self.known_form() {
            Some(_) => (1, HOPELESS * self.beaten.seconds),
            None => (axes.len(), f64::INFINITY),
        };
        let (mut asked, mut ever_fits) = (0, false);
        let last = known.alone
            // On more axes a search of all plans takes as long as all other searches together.
            || effort == Effort::Final && (axes.len() < 3 || blueprint.len() <= TINY);
        // With so few variables an additional search over all plans is cheap, and gives a bound.
        let is_cheap = !known.is_followed && axes::is_small(blueprint.len(), axes.len(), last);
        let most_work = match self.deadline.filter(|_| known.of_all) {
            Some(end) => end.duration_since(Instant::now()).as_secs_f64() / UNIT_SECONDS,
            None => MOST_WORK[usize::from(known.alone)],
        };
        let of_all = (known.of_all || is_cheap)
            && blueprint
                .work_of_all_plans(&axes, costs)
                .is_ok_and(|work| work <= most_work);
        let by_planes = self.is_hasty(blueprint);
        let most_visits = if known.alone { PROOF } else { WHOLE };
        let mut ask = |space: Subspace<'_>, below: f64| {
            let grain = match space {
                Subspace::Whole => Grain::Ops,
                Subspace::Along { .. } | Subspace::Among(_) | Subspace::Near(_) => grain,
            };
            let mut problem = self.posed(index, func, blueprint, (space, grain), costs)?;
            if let Subspace::Along {
                plan: Some(plan), ..
            } = space
            {
                problem.begin_at(plan);
            }
            let few = Context::below(below).up_to(PART).trying(FEW_PRICES);
            let few = few.with_shares(shares.clone()).by_planes(by_planes);
            let context = match space {
                Subspace::Whole if known.of_all => Context::below(below),
                // A search of all plans at one price takes as long as many of others, and these
                // have found which price is right.
                Subspace::Whole if is_short => few.up_to(most_visits).beginning_at(price),
                Subspace::Whole => few.up_to(most_visits).beginning_if_short_at(price),
                _ if limit.get().is_infinite() => few,
                Subspace::Along { .. } | Subspace::Among(_) | Subspace::Near(_) if is_short => {
                    few.beginning_at(price)
                }
                Subspace::Along { .. } | Subspace::Among(_) | Subspace::Near(_) => {
                    few.beginning_if_short_at(price)
                }
            };
            let context = match space {
                Subspace::Near(_) => context.up_to(NEAR),
                Subspace::Whole | Subspace::Along { .. } | Subspace::Among(_) => context,
            };
            let search: &dyn Search = match space {
                Subspace::Whole if known.of_all => self.method.search(),
                Subspace::Whole
                | Subspace::Along { .. }
                | Subspace::Among(_)
                | Subspace::Near(_) => &Quick,
            };
            let found = self.answer_within(limit.get(), problem, search, context)?;
            asked += 1;
            ever_fits |= found.fits;
            let most = if ever_fits { hopeless } else { lost };
            if asked >= enough && found.fitted.objective > most {
                return Err(Unplanned::Unsolved(Unsolved::TooLarge(found.fitted)));
            }
            is_short = found.fitted.price > 0.0;
            ever_short.set(ever_short.get() || is_short || !found.fits);
            if is_short {
                price = Some(found.fitted.price);
                shares = found.fitted.shares.clone();
            }
            Ok(found)
        };
        if let Some(similar) = &known.similar {
            let plan = [similar.plan.clone()];
            let same = ask(Subspace::Among(&plan), f64::INFINITY)?;
            let unlikely = same.fitted.objective > UNLIKELY * similar.seconds;
            if unlikely || same.fits && effort == Effort::Glance {
                return same.with_bound(blueprint.floor).fitting(blueprint);
            }
        }
        let few = axes::is_small(blueprint.len(), 2, known.alone);
        let found = match (&start, &divided) {
            (
                Some(DescentStart {
                    plan: Some(plan), ..
                }),
                _,
            ) if effort == Effort::Near => axes::near(&mut ask, plan)?,
            (Some(start), Some(divided)) => {
                axes::within_kernels(&mut ask, &axes, start, &divided.around)?
            }
            _ => axes::search(&mut ask, &axes, start.as_ref(), effort, few)?,
        };
        let is_cut_little = self.options.pipeline.joined < MANY_GROUPS;
        let again = is_cut_little
            && match effort {
                Effort::Once | Effort::Draft(..) | Effort::Quick | Effort::Thorough => {
                    self.has_time(blueprint)
                }
                Effort::Glance | Effort::Final | Effort::Near => false,
            };
        let found = match again && ever_short.get() {
            true => {
                let starts = (start.as_ref(), effort);
                axes::from_the_fastest(&mut ask, &axes, found, starts, &limit)?
            }
            false => found,
        };
        let mut found = found.with_bound(blueprint.floor);
        // Under a price of memory few choices are dominated: on three axes all plans are too many.
        let is_too_wide = ever_short.get() && axes.len() > 2 && !known.alone && !known.of_all;
        if of_all && !is_too_wide {
            let below = if found.fits {
                found.fitted.objective
            } else {
                f64::INFINITY
            };
            found = found.or(ask(Subspace::Whole, below)?);
        }
        if known.is_followed {
            return found.fitting(blueprint);
        }
        let was_short = known.price.is_some() || ever_short.get();
        self.or_by_trades(found, entry, (effort, was_short), costs)
    }

    /// Whether so few meshes are searched, and the program is so small, that where memory is short
    /// several times the effort is no matter.
    fn has_time(self, blueprint: &Blueprint) -> bool {
        self.tries_few_meshes() && blueprint.len() <= FEW_VARIABLES
    }

    /// Whether few prices of memory are tried. The plan of a group of a pipeline is that from which
    /// others are derived, so it is sought at more.
    fn is_hasty(self, blueprint: &Blueprint) -> bool {
        self.is_open() && !self.has_time(blueprint)
    }

    /// The best solution of a problem.
    ///
    /// - `search`: the search to use
    /// - `context`: its parameters
    pub(super) fn answer(
        self,
        problem: Posed,
        search: &dyn Search,
        context: Context,
    ) -> Result<SolvedPlan, Unplanned> {
        let limit = self.options.memory_limit() as f64;
        self.answer_within(limit, problem, search, context)
    }

    /// The same with another limit of memory.
    fn answer_within(
        self,
        limit: f64,
        problem: Posed,
        search: &dyn Search,
        context: Context,
    ) -> Result<SolvedPlan, Unplanned> {
        // Where no plan is known any is wanted, however late it is.
        let is_wanted = matches!(self.method, Method::Row(_)) || context.below.is_finite();
        let context = match self.deadline.filter(|_| is_wanted) {
            Some(deadline) => context.until(deadline),
            None => context,
        };
        let fitted = match problem.only() {
            Some(only) => within(problem.model(), only, limit, self.referee.is_some()),
            None => limit::solve(problem.model(), search, limit, &context),
        };
        let (fitted, fits) = match fitted {
            Ok(fitted) => {
                let fits = fitted.peak <= limit;
                (fitted, fits)
            }
            Err(Unsolved::TooLarge(least)) => (least, false),
            Err(why) => return Err(Unplanned::Unsolved(why)),
        };
        Ok(SolvedPlan {
            problem,
            fitted,
            fits,
        })
    }
}

/// The only assignment of a problem, if it fits.
///
/// - `given`: whether there would be others without a given plan: about these nothing is known
fn within(
    model: &Model,
    assignment: Vec<usize>,
    limit: f64,
    given: bool,
) -> Result<Fitted, Unsolved> {
    let objective = model.objective(&assignment);
    let fitted = Fitted {
        objective,
        peak: model.peak(&assignment),
        price: 0.0,
        shares: None,
        solution: Solution {
            assignment,
            algorithm: if given { "plan" } else { Exact.name() },
            lower_bound: (!given).then_some(objective),
        },
    };
    match fitted.peak > limit {
        true => Err(Unsolved::TooLarge(fitted)),
        false => Ok(fitted),
    }
}
