//! Plans on meshes with several axes, by coordinate descent over axes.
//!
//! On a mesh with `n` axes an op has about as many signatures as the `n`-th power of those on one
//! axis, and the coupling of ops is too wide for elimination. Along one axis, with the others fixed
//! as in a plan, the problem is that of a mesh with one axis, which is solved exactly and fast. So
//! a plan is improved along one axis after another until no axis improves it. Several starts give
//! several such plans; the choices that each variable has in them are combined exactly, and the
//! result is improved again. On the only mesh plans also start where all axes act as one, and then
//! as two: a mesh with fewer axes has fewer plans in which no single axis improves anything.
//!
//! # Source
//! Block coordinate descent: Tseng (2001), J. Optim. Theory Appl. 109(3), 475–494; the combination
//! is the fusion move of Lempitsky et al. (2010), IEEE TPAMI 32(8), 1392–1405.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_solver::{EQUAL, Fitted, Unsolved};

use super::posed::{Answer, LITTLE, Posed};
use super::{Task, Unplanned};
use crate::plan::problem::blueprint::Blueprint;
use crate::plan::problem::space::{Sketch, Subspace};

/// Its name in plans.
pub(super) const NAME: &str = "axes";

/// Numbers of variables that count as small, on two axes and on more.
const SMALL: [usize; 2] = [120, 16];

/// As [`SMALL`], on the only mesh.
const SMALL_ALONE: [usize; 2] = [300, 300];

/// Least relative improvement of a step for another pass over the other axes.
pub(super) const GAIN: f64 = 1e-3;

/// Solves the problem of an entry on a subspace of its plans; only plans faster than the last
/// argument are of use \[s\].
pub(super) type Ask<'a> = dyn FnMut(Subspace<'_>, f64) -> Result<SolvedPlan, Unplanned> + 'a;

/// A plan and the problem that it solves.
pub(super) struct SolvedPlan {
    /// The problem: on a subspace of plans.
    pub(super) problem: Posed,
    /// The plan, as a solution of it.
    pub(super) fitted: Fitted,
    /// Whether it is within the memory limit; if not, it has the least memory.
    pub(super) fits: bool,
}

impl SolvedPlan {
    /// Whether it is better: within the limit and then faster, or nearer to the limit.
    fn is_better(&self, other: &SolvedPlan) -> bool {
        let (own, others) = (&self.fitted, &other.fitted);
        match (self.fits, other.fits) {
            (true, true) => own.objective < others.objective * (1.0 - EQUAL),
            (false, false) => own.peak < others.peak * (1.0 - EQUAL),
            (fits, _) => fits,
        }
    }

    /// Whether it is so much better that further improvement is worth trying.
    fn is_much_better(&self, other: &SolvedPlan) -> bool {
        let enough = 1.0 - GAIN;
        let (own, others) = (&self.fitted, &other.fitted);
        match (self.fits, other.fits) {
            (true, true) => own.objective < others.objective * enough,
            (false, false) => own.peak < others.peak * enough,
            (fits, _) => fits,
        }
    }

    pub(super) fn sketch(&self) -> Sketch {
        self.problem.sketch(&self.fitted.solution.assignment)
    }

    /// Replaces the bound, which holds for a subspace of plans, by one for all plans.
    pub(super) fn with_bound(mut self, floor: f64) -> SolvedPlan {
        self.fitted.solution.lower_bound = Some(floor.min(self.fitted.objective));
        self
    }

    /// The better of the two (`self` if equal), with the bound of the other.
    pub(super) fn or(mut self, other: SolvedPlan) -> SolvedPlan {
        if other.is_better(&self) {
            return other;
        }
        if let Some(bound) = other.fitted.solution.lower_bound.filter(|_| self.fits) {
            self.fitted.solution.lower_bound = Some(bound.min(self.fitted.objective));
        }
        self
    }

    /// `self`, if it is within the limit.
    ///
    /// # Errors
    /// [`Unsolved::TooLarge`].
    pub(super) fn fitting(self, blueprint: &Rc<Blueprint>) -> Result<Answer, Unplanned> {
        match self.fits {
            true => Ok(Answer {
                blueprint: Rc::clone(blueprint),
                sketch: self.sketch(),
                open: self.problem.open(),
                fitted: self.fitted,
            }),
            false => Err(Unplanned::Unsolved(Unsolved::TooLarge(self.fitted))),
        }
    }
}

/// Whether this number of variables is small for this number of axes.
///
/// - `alone`: whether there is no other mesh
pub(super) fn is_small(variables: usize, axes: usize, alone: bool) -> bool {
    let small = if alone { SMALL_ALONE } else { SMALL };
    variables <= small[usize::from(axes > 2)]
}

/// The axes of a mesh that are searched: device axes with more than one rank.
pub(super) fn searched(mesh: &Mesh) -> Vec<usize> {
    let axes = mesh.time_axes()..mesh.ndim();
    axes.filter(|&axis| mesh.axes[axis].size > 1).collect()
}

impl Task<'_> {
    /// Whether the search that found a plan considered all plans of its mesh, or there are few.
    pub(in crate::plan) fn searches_all(&self, plan: &Sketch, mesh: &Mesh) -> bool {
        let axes = searched(mesh).len();
        let few = axes < 2 || is_small(plan.ways.len(), axes, false);
        few || !self.method.is_auto() || self.referee.is_some()
    }
}

/// The start of a descent.
#[derive(Clone, Default)]
pub(super) struct DescentStart {
    /// The plan; `None`: everything is whole.
    pub(super) plan: Option<Sketch>,
    /// The axes along which it cannot be improved, and its time \[s\], if there are any.
    pub(super) settled: Option<(Vec<usize>, f64)>,
}

impl DescentStart {
    /// A plan, which may be improved along every axis.
    fn at(found: &SolvedPlan) -> DescentStart {
        DescentStart {
            plan: Some(found.sketch()),
            settled: None,
        }
    }

    /// The same plan, which may be improved along every axis.
    pub(super) fn unsettled(self) -> DescentStart {
        let settled = self.settled.map(|(_, seconds)| (Vec::new(), seconds));
        DescentStart { settled, ..self }
    }

    /// The units in this order, but with those along which the plan cannot be improved last; their
    /// number, and the plan's time \[s\].
    fn order<'u>(&self, units: &[&'u [usize]]) -> (Vec<&'u [usize]>, usize, f64) {
        let Some((settled, seconds)) = &self.settled else {
            return (units.to_vec(), 0, f64::INFINITY);
        };
        let mut order = units.to_vec();
        order.sort_by_key(|unit| unit.iter().all(|axis| settled.contains(axis)));
        (order, settled.len().min(units.len() - 1), *seconds)
    }
}

/// The search effort on a mesh.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Effort {
    /// Only the best plan of similar meshes as it is; if it does not fit here, as
    /// [`Effort::Quick`].
    Glance,
    /// Each axis once, from one start, without conversions within kernels.
    Once,
    /// As [`Effort::Quick`], but each axis once is enough if the plan then takes more than the
    /// first, and less than the second of these \[s\].
    Draft(f64, f64),
    /// Only from the known plan, if there is one, without conversions within kernels.
    Quick,
    /// Also from the plan in which everything is whole, without conversions within kernels.
    #[default]
    Thorough,
    /// From the known plan, with conversions within the kernels whose values it converts.
    Final,
    /// From the known plan, each op changed along one axis at a time, whichever, without
    /// conversions within kernels.
    Near,
}

/// The best plan found from a known plan, if there is one, and from the plan in which everything is
/// whole; from that a thorough search tries the axes in both orders, if the problem is small or no
/// plan is known, and also from plans in which axes act as one.
///
/// - `axes`: the axes along which plans are improved
/// - `small`: whether the problem is small
///
/// # Errors
/// Those of `ask`, if no start leads to a plan.
pub(super) fn search(
    ask: &mut Ask<'_>,
    axes: &[usize],
    known: Option<&DescentStart>,
    effort: Effort,
    small: bool,
) -> Result<SolvedPlan, Unplanned> {
    let mut ends = Vec::new();
    if let Some(known) = known {
        ends.push(descend(ask, &singles(axes), known.clone(), effort)?);
    }
    let whole = DescentStart::default;
    if known.is_none() || effort == Effort::Thorough {
        ends.push(descend(ask, &singles(axes), whole(), effort)?);
    }
    if effort == Effort::Thorough && (small || known.is_none()) {
        let outwards: Vec<usize> = axes.iter().rev().copied().collect();
        ends.push(descend(ask, &singles(&outwards), whole(), effort)?);
    }
    if effort == Effort::Thorough && known.is_none() {
        ends.extend(refined(ask, axes, effort)?);
    }
    let mut best = combined(ask, &singles(axes), ends, effort)?;
    best.fitted.solution.algorithm = NAME;
    Ok(best)
}

/// Where memory is short, a plan is also sought from the fastest of all, which is improved again
/// under the limit, unless it is within it.
///
/// - `found`: the plan found under the limit
/// - `starts`: the known plan, and the effort
/// - `limit`: the memory limit of `ask`
///
/// # Errors
/// Those of `ask`.
pub(super) fn from_the_fastest(
    ask: &mut Ask<'_>,
    axes: &[usize],
    found: SolvedPlan,
    (known, effort): (Option<&DescentStart>, Effort),
    limit: &Cell<f64>,
) -> Result<SolvedPlan, Unplanned> {
    let units = singles(axes);
    let within = limit.replace(f64::INFINITY);
    let fastest = search(ask, axes, known, Effort::Quick, false);
    limit.set(within);
    let mut fastest = fastest?;
    fastest.fits = fastest.fitted.peak <= within;
    let mut plans = vec![found];
    if !fastest.fits {
        plans.push(descend(ask, &units, DescentStart::at(&fastest), effort)?);
    }
    plans.push(fastest);
    let mut best = combined(ask, &units, plans, effort)?;
    best.fitted.solution.algorithm = NAME;
    Ok(best)
}

/// Improves a plan by those in which each op differs on one axis at most, whichever, until none is
/// better: along one axis after another, ops that would have to change along different axes
/// together are out of reach.
///
/// # Errors
/// Those of `ask`.
pub(super) fn near(ask: &mut Ask<'_>, known: &Sketch) -> Result<SolvedPlan, Unplanned> {
    let mut best = ask(Subspace::Near(known), f64::INFINITY)?;
    let mut is_over = !best.fits;
    while !is_over {
        let enough = best.fitted.objective * (1.0 - LITTLE);
        let next = ask(Subspace::Near(&best.sketch()), enough)?;
        is_over = !next.fits || next.fitted.objective >= enough;
        best = better(best, next);
    }
    best.fitted.solution.algorithm = NAME;
    Ok(best)
}

/// Improves a plan by conversions within kernels: first only around the kernels in which they may
/// pay, and if that helps, everywhere.
///
/// - `known`: the plan and its time
/// - `around`: the variables that may differ at first
///
/// # Errors
/// Those of `ask`.
pub(super) fn within_kernels(
    ask: &mut Ask<'_>,
    axes: &[usize],
    known: &DescentStart,
    around: &BTreeSet<usize>,
) -> Result<SolvedPlan, Unplanned> {
    let (units, effort) = (singles(axes), Effort::Final);
    let mut near = descend_with(ask, &units, known.clone(), effort, Some(around))?;
    near.fitted.solution.algorithm = NAME;
    let seconds = known
        .settled
        .as_ref()
        .map_or(f64::INFINITY, |(_, seconds)| *seconds);
    if near.fits && near.fitted.objective >= seconds * (1.0 - LITTLE) {
        return Ok(near);
    }
    let start = DescentStart {
        plan: Some(near.sketch()),
        settled: Some((Vec::new(), near.fitted.objective)),
    };
    let mut far = descend(ask, &units, start, effort)?;
    far.fitted.solution.algorithm = NAME;
    Ok(better(near, far))
}

/// The best of several plans, or of the combinations of their choices, improved along these units.
fn combined(
    ask: &mut Ask<'_>,
    units: &[&[usize]],
    plans: Vec<SolvedPlan>,
    effort: Effort,
) -> Result<SolvedPlan, Unplanned> {
    let sketches = distinct(&plans);
    let best = plans.into_iter().reduce(better).expect("there are starts");
    if sketches.len() == 1 {
        return Ok(best);
    }
    let combined = ask(Subspace::Among(&sketches), f64::INFINITY)?;
    if !combined.is_better(&best) {
        return Ok(best);
    }
    let improved = descend(ask, units, DescentStart::at(&combined), effort)?;
    Ok(better(combined, improved))
}

fn better(a: SolvedPlan, b: SolvedPlan) -> SolvedPlan {
    if b.is_better(&a) { b } else { a }
}

/// Each axis as a unit.
fn singles(axes: &[usize]) -> Vec<&[usize]> {
    axes.chunks(1).collect()
}

/// Plans found where axes act as one: for each way to divide the axes into an outer and an inner
/// unit the best found along these two, from the best plan along all axes as one unit and from the
/// one in which everything is whole; and these improved along each axis.
///
/// # Errors
/// Those of `ask`.
fn refined(
    ask: &mut Ask<'_>,
    axes: &[usize],
    effort: Effort,
) -> Result<Vec<SolvedPlan>, Unplanned> {
    let row = DescentStart::at(&descend(ask, &[axes], DescentStart::default(), effort)?);
    if axes.len() == 2 {
        return Ok(vec![descend(ask, &singles(axes), row, effort)?]);
    }
    let mut ends = Vec::new();
    for cut in 1..axes.len() {
        let (outer, inner) = axes.split_at(cut);
        let (outwards, inwards) = ([inner, outer], [outer, inner]);
        let mut plans = Vec::new();
        for start in [row.clone(), DescentStart::default()] {
            plans.push(descend(ask, &inwards, start.clone(), effort)?);
            plans.push(descend(ask, &outwards, start, effort)?);
        }
        let two = combined(ask, &inwards, plans, effort)?;
        ends.push(descend(
            ask,
            &singles(axes),
            DescentStart::at(&two),
            effort,
        )?);
        ends.push(two);
    }
    Ok(ends)
}

/// Improves a plan along one unit of axes after another, in this order, until none improves it by
/// much. The axes of a unit act as one.
fn descend(
    ask: &mut Ask<'_>,
    units: &[&[usize]],
    start: DescentStart,
    effort: Effort,
) -> Result<SolvedPlan, Unplanned> {
    descend_with(ask, units, start, effort, None)
}

/// As [`descend`], but only some variables may differ from the start.
fn descend_with(
    ask: &mut Ask<'_>,
    units: &[&[usize]],
    start: DescentStart,
    effort: Effort,
    free: Option<&BTreeSet<usize>>,
) -> Result<SolvedPlan, Unplanned> {
    let (order, settled, seconds) = start.order(units);
    let mut plan = start.plan;
    let mut best: Option<SolvedPlan> = None;
    let mut since = settled;
    for (number, unit) in order.iter().cycle().enumerate() {
        let known = match &best {
            Some(best) if best.fits => best.fitted.objective,
            Some(_) => f64::INFINITY,
            None => seconds,
        };
        let along = Subspace::Along {
            plan: plan.as_ref(),
            axes: unit,
            tied: true,
            free,
        };
        let found = ask(along, known * (1.0 - LITTLE))?;
        since += 1;
        let much = match &best {
            Some(best) => found.is_much_better(best),
            None => settled > 0 && (!found.fits || found.fitted.objective < seconds * (1.0 - GAIN)),
        };
        if much {
            since = 1;
        }
        if best.as_ref().is_none_or(|best| found.is_better(best)) {
            plan = Some(found.sketch());
            best = Some(found);
        }
        let fitting = best.as_ref().filter(|best| best.fits);
        let is_enough = |best: &SolvedPlan| match effort {
            Effort::Once => true,
            Effort::Draft(above, below) => {
                best.fitted.objective > above && best.fitted.objective < below
            }
            Effort::Glance | Effort::Quick | Effort::Thorough | Effort::Final | Effort::Near => {
                false
            }
        };
        let enough = number + 1 >= units.len() && fitting.is_some_and(is_enough);
        if since >= units.len() || enough {
            break;
        }
    }
    Ok(best.expect("there is an axis"))
}

fn distinct(ends: &[SolvedPlan]) -> Vec<Sketch> {
    let mut distinct: Vec<Sketch> = Vec::new();
    for sketch in ends.iter().map(SolvedPlan::sketch) {
        if !distinct.contains(&sketch) {
            distinct.push(sketch);
        }
    }
    distinct
}
