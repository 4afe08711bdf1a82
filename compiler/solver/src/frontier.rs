//! `frontier`: the Pareto frontier of cost and space.
//!
//! The space of an assignment is its [peak](Model::peak), a maximum over all instants, which is not
//! a sum. The space at *one* instant is a sum over terms. So elimination over sets of (cost, space)
//! pairs finds all Pareto-optimal assignments for objective and space at an instant (Frontier
//! Tracking). The instant is the one at which the cheapest assignment has its peak; if a point has
//! its peak at another instant, that instant's points are computed, too. Finally each point is
//! evaluated by its peak.
//!
//! The space at an instant is at most the peak. So the minimum cost of a point whose space at some
//! instant is within a limit is a lower bound on the objective of *every* assignment within the
//! limit; if the point's peak is within it, too, the point is optimal.
//!
//! Sets that grow too large are thinned. For a model that is too wide, sets are not computed;
//! instead prices of space ([`Model::priced`]) are tried, which find points of the convex hull of
//! objective and average space: first a high price, then those at which two neighbours on the hull
//! cost the same, where any point between them costs less. Between neighbouring points there are
//! others: the variables in which two assignments differ fall into parts that share no term, and
//! each part may be changed by itself (path relinking). Where only points near a limit are wanted,
//! few prices are tried: those between points on both sides of it.
//!
//! # Source
//! Cai et al. (2021), TensorOpt, IEEE TPDS 33(8), 1967–1981 (Frontier Tracking); Warburton (1987),
//! Approximation of Pareto optima, Oper. Res. 35(1), 70–79 (thinning); Aneja & Nair (1979),
//! Bicriteria transportation problem, Management Science 25(1), 73–78 (prices between neighbours);
//! Glover (1997), Tabu search and adaptive memory programming (path relinking).

mod cost_point;
mod hull;
mod rest;
mod sets;
#[cfg(test)]
mod tests;
mod unbeaten;

use std::collections::BTreeSet;

pub(crate) use self::rest::Wanted;
use self::sets::ParetoFront;
use crate::auto::{Auto, Quick};
use crate::between;
use crate::dominate::{self, Reduced};
use crate::factor;
use crate::model::Model;
use crate::order;
use crate::search::{Context, EQUAL, Fitted, Search, Solution, Unsolved};

/// Limits for computing sets: entries of the largest table, and entries visited in total.
const WIDEST: f64 = (1u64 << 14) as f64;
const WORK: f64 = (1u64 << 22) as f64;
/// Maximum entries of a term kept as one table.
const WHOLE: usize = 1 << 11;
/// Maximum number of instants examined.
const INSTANTS: usize = 4;
/// Number of passes over neighbouring points for others between them.
const PASSES: usize = 4;

/// The search.
pub struct FrontierSearch;

/// A Pareto-optimal assignment for objective and peak.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// The choice of each variable.
    pub assignment: Vec<usize>,
    /// Its objective.
    pub objective: f64,
    /// Its peak space.
    pub peak: f64,
}

/// The points of a model, each cheaper and larger than the previous one.
#[derive(Clone, Debug)]
pub struct Frontier {
    /// From minimum peak to minimum objective, without ties in either.
    pub points: Vec<Point>,
    /// The relative error of spaces at an instant due to thinning: zero if nothing was thinned,
    /// `None` if unknown because prices were tried.
    pub epsilon: Option<f64>,
    /// For each examined instant, the points by objective and space at that instant.
    instants: Vec<Vec<(f64, f64)>>,
}

/// Computes the frontier as described in the module documentation.
pub fn frontier(model: &Model, context: &Context) -> Option<Frontier> {
    computed(model, None, context)
}

/// The part of the frontier near a limit of the peak: where prices have to be tried, few of them.
pub fn near(model: &Model, limit: f64, context: &Context) -> Option<Frontier> {
    computed(model, Some(limit), context)
}

fn computed(model: &Model, limit: Option<f64>, context: &Context) -> Option<Frontier> {
    let mut frontier = Frontier {
        points: Vec::new(),
        epsilon: Some(0.0),
        instants: Vec::new(),
    };
    let search: &dyn Search = match limit {
        Some(_) => &Quick,
        None => &Auto,
    };
    let cheapest = search.solve(model, context)?;
    frontier.add(model, cheapest.assignment);
    let mut seen = BTreeSet::new();
    while seen.len() < INSTANTS && !context.is_over() {
        let points = frontier.points.iter().rev();
        let mut instants = points.map(|point| model.fullest(&point.assignment));
        let Some(instant) = instants.find(|instant| !seen.contains(instant)) else {
            break;
        };
        seen.insert(instant);
        let Some((points, epsilon)) = at_instant(model, instant, None, context) else {
            frontier.epsilon = None;
            let cheapest = frontier.points.pop();
            let cheapest = cheapest.map(|point| point.assignment);
            let found = |own| hull::hull(model, own, limit, context);
            for assignment in cheapest.map_or_else(Vec::new, found) {
                frontier.add(model, assignment);
            }
            break;
        };
        frontier.epsilon = frontier.epsilon.map(|known| known.max(epsilon));
        frontier.instants.push(
            points
                .iter()
                .map(|&(_, cost, space)| (cost, space))
                .collect(),
        );
        for (assignment, ..) in points {
            frontier.add(model, assignment);
        }
        frontier.leave_unbeaten();
    }
    frontier.leave_unbeaten();
    for _ in 0..PASSES {
        if context.is_over() || !frontier.relink(model) {
            break;
        }
    }
    Some(frontier)
}

/// The Pareto-optimal assignments within a limit of the peak that cost less than the context wants,
/// from minimum peak on; those of which the space at some instants shows that they are. `None` if
/// the model is too wide for sets.
pub fn cheaper(model: &Model, limit: f64, context: &Context) -> Option<Vec<Point>> {
    let mut found = Frontier {
        points: Vec::new(),
        epsilon: None,
        instants: Vec::new(),
    };
    let wanted = Wanted {
        within: limit,
        below: context.below,
    };
    let cheapest = Quick.solve(model, context)?;
    let mut next = Some(model.fullest(&cheapest.assignment));
    let mut seen = BTreeSet::new();
    while let Some(instant) = next.filter(|_| seen.len() < INSTANTS && !context.is_over()) {
        seen.insert(instant);
        let (points, _) = at_instant(model, instant, Some(wanted), context)?;
        for (assignment, ..) in points {
            found.add(model, assignment);
        }
        let beyond = found.points.iter().filter(|point| point.peak > limit);
        let mut instants = beyond.map(|point| model.fullest(&point.assignment));
        next = instants.find(|instant| !seen.contains(instant));
    }
    found.points.retain(|point| point.peak <= limit);
    found.leave_unbeaten();
    Some(found.points)
}

/// The Pareto-optimal assignments for objective and space at an instant, with both values, in
/// ascending space; and the relative error of spaces. `None` if the model is too wide.
///
/// - `wanted`: if not all are, those that are
pub(crate) fn at_instant(
    model: &Model,
    instant: usize,
    wanted: Option<Wanted>,
    context: &Context,
) -> Option<(Vec<(Vec<usize>, f64, f64)>, f64)> {
    let space = space_at(model, instant);
    let [costs, spaces]: [Reduced; 2] = dominate::reduce_all(&[model, &space], context)
        .try_into()
        .ok()?;
    // Both models are decomposed as one in which everything has a cost.
    let mut both = costs.model.clone();
    for (own, space) in both.terms.iter_mut().zip(&spaces.model.terms) {
        own.price += space.price;
        own.converted_price += space.converted_price;
    }
    let factors = factor::factors(&both, WHOLE);
    let scopes = factors.factors.iter().map(|factor| factor.scope.as_slice());
    let order = order::order(&factors.dims, scopes, WORK.min(context.left()));
    if order.widest > WIDEST || order.work > WORK.min(context.left()) {
        return None;
    }
    context.visit(order.work);
    let found: ParetoFront =
        sets::eliminate((&costs.model, &spaces.model), &factors, &order, wanted);
    let trace = |(number, point): (usize, &cost_point::CostPoint)| {
        let assignment = found.trace(number, factors.dims.len());
        (costs.expand(&assignment), point.cost, point.space)
    };
    Some((
        found.points.iter().enumerate().map(trace).collect(),
        found.epsilon,
    ))
}

/// A model whose objective is the space at an instant.
fn space_at(model: &Model, instant: usize) -> Model {
    let mut space = model.clone();
    for variable in &mut space.variables {
        variable.count = 0;
    }
    for term in &mut space.terms {
        let is_in = |(first, last): (usize, usize)| {
            f64::from(u8::from(first <= instant && instant <= last))
        };
        term.count = 0;
        (term.price, term.converted_price) = (is_in(term.alive), is_in(term.converted));
    }
    space
}

impl Frontier {
    fn add(&mut self, model: &Model, assignment: Vec<usize>) {
        self.points.push(Point {
            objective: model.objective(&assignment),
            peak: model.peak(&assignment),
            assignment,
        });
    }

    /// Keeps the Pareto-optimal points, in ascending peak.
    fn leave_unbeaten(&mut self) {
        let by_peak = |a: &Point, b: &Point| {
            a.peak
                .total_cmp(&b.peak)
                .then(a.objective.total_cmp(&b.objective))
        };
        self.points.sort_by(by_peak);
        let mut least = f64::INFINITY;
        self.points.retain(|point| {
            let better = point.objective < least;
            least = least.min(point.objective);
            better
        });
    }

    /// Adds points between neighbours; whether there are any.
    fn relink(&mut self, model: &Model) -> bool {
        let before = self.points.clone();
        for pair in before.windows(2) {
            for assignment in between::between(model, &pair[0].assignment, &pair[1].assignment) {
                self.add(model, assignment);
            }
        }
        self.leave_unbeaten();
        self.points != before
    }

    /// The cheapest point within a limit on the peak; its bound holds for all assignments within
    /// the limit.
    ///
    /// # Errors
    /// [`Unsolved::TooLarge`] with the point of minimum peak.
    pub fn within(&self, limit: f64) -> Result<Fitted, Unsolved> {
        let fitting = self.points.iter().rev().find(|point| point.peak <= limit);
        let Some(point) = fitting else {
            let least = self.points.first().ok_or(Unsolved::TooWide)?;
            return Err(Unsolved::TooLarge(least.fitted(None)));
        };
        let bound = self.epsilon.map(|epsilon| {
            let fits = |space: f64| space <= limit * (1.0 + epsilon) * (1.0 + EQUAL);
            let bounds = self.instants.iter().map(|points| {
                let fitting = points.iter().filter(|&&(_, space)| fits(space));
                fitting.map(|&(cost, _)| cost).fold(f64::INFINITY, f64::min)
            });
            bounds
                .fold(f64::NEG_INFINITY, f64::max)
                .min(point.objective)
        });
        Ok(point.fitted(bound.filter(|bound| bound.is_finite())))
    }
}

impl Point {
    fn fitted(&self, lower_bound: Option<f64>) -> Fitted {
        Fitted {
            solution: Solution {
                assignment: self.assignment.clone(),
                algorithm: FrontierSearch.name(),
                lower_bound,
            },
            objective: self.objective,
            peak: self.peak,
            price: 0.0,
            shares: None,
        }
    }
}

impl Search for FrontierSearch {
    fn name(&self) -> &'static str {
        "frontier"
    }

    fn doc(&self) -> &'static str {
        "elimination with every trade of time for memory: the optimum within a limit of memory"
    }

    fn solve(&self, model: &Model, context: &Context) -> Option<Solution> {
        let found = Auto.solve(model, context)?;
        Some(Solution {
            algorithm: self.name(),
            ..found
        })
    }

    fn within(
        &self,
        model: &Model,
        limit: f64,
        context: &Context,
    ) -> Option<Result<Fitted, Unsolved>> {
        Some(frontier(model, context)?.within(limit))
    }
}
