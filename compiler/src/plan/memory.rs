//! Memory as a constraint: the least time among plans whose peak fits.
//!
//! If the fastest plan fits, it is the answer. If not, memory gets a price: with `price` λ \[s/B\] a search
//! minimises `time + λ·average`, where a plan's average memory is at most its peak. Raising λ finds plans
//! that fit; bisection lowers λ again, and the fastest plan that fits is kept. By weak duality
//! `min(time + λ·average) − λ·limit` bounds the time of *every* plan that fits from below.

use super::model::Model;
use super::{EQUAL, Search, Solution};

/// Factor between prices while none fits.
const RAISE: f64 = 8.0;
/// Prices tried before giving up: the last is so high that time hardly counts.
const RAISES: i32 = 16;
/// Bisections between a price that is too low and one that fits.
const BISECTIONS: usize = 8;

/// A plan of one entry.
#[derive(Clone, Debug)]
pub(crate) struct Fitted {
    /// Choice of each variable, and what is known about it.
    pub(crate) solution: Solution,
    /// Its time \[s\].
    pub(crate) objective: f64,
    /// Its peak \[B\].
    pub(crate) peak: f64,
}

/// Why there is no plan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Unsolved {
    /// The search gave up.
    TooWide,
    /// No plan that was found fits; the least peak met \[B\].
    TooLarge(f64),
}

/// The fastest plan with a peak of at most `limit` bytes; or, if none is faster than `below`, one that is
/// not, whatever its peak.
pub(crate) fn solve(
    model: &Model,
    search: &dyn Search,
    limit: f64,
    below: f64,
) -> Result<Fitted, Unsolved> {
    let first = fit(model, model, search, below).ok_or(Unsolved::TooWide)?;
    let beaten = |bound: f64| bound >= below * (1.0 - EQUAL);
    if first.peak <= limit || first.solution.lower_bound.is_some_and(beaten) {
        return Ok(first);
    }
    let mut bound = first.solution.lower_bound;
    let mut least = first.peak;
    let mut price = first.objective / first.peak.max(1.0);
    let mut low = 0.0;
    for _ in 0..RAISES {
        let (found, at_price) = try_price(model, search, price, limit)?;
        bound = higher(bound, at_price);
        least = least.min(found.peak);
        if found.peak <= limit {
            return bisect(model, search, limit, (low, price), found, bound);
        }
        low = price;
        price *= RAISE;
    }
    Err(Unsolved::TooLarge(least))
}

/// Narrows the price between one that is too low and one whose plan fits.
fn bisect(
    model: &Model,
    search: &dyn Search,
    limit: f64,
    (mut low, mut high): (f64, f64),
    mut best: Fitted,
    mut bound: Option<f64>,
) -> Result<Fitted, Unsolved> {
    for _ in 0..BISECTIONS {
        let price = (low + high) / 2.0;
        let (found, at_price) = try_price(model, search, price, limit)?;
        bound = higher(bound, at_price);
        if found.peak > limit {
            low = price;
            continue;
        }
        high = price;
        if found.objective < best.objective {
            best = found;
        }
    }
    best.solution.lower_bound = bound;
    Ok(best)
}

/// The plan at a price, and the bound that it gives on the time of any plan that fits.
fn try_price(
    model: &Model,
    search: &dyn Search,
    price: f64,
    limit: f64,
) -> Result<(Fitted, Option<f64>), Unsolved> {
    let found = fit(model, &model.priced(price), search, f64::INFINITY).ok_or(Unsolved::TooWide)?;
    let bound = found
        .solution
        .lower_bound
        .map(|optimum| optimum - price * limit);
    Ok((found, bound))
}

/// The greater of two bounds; none if either search has none.
fn higher(a: Option<f64>, b: Option<f64>) -> Option<f64> {
    Some(a?.max(b?))
}

/// Solves `priced` and judges the plan by `model`.
fn fit(model: &Model, priced: &Model, search: &dyn Search, below: f64) -> Option<Fitted> {
    let solution = search.solve(priced, below)?;
    let objective = model.objective(&solution.assignment);
    let peak = model.peak(&solution.assignment);
    Some(Fitted {
        solution,
        objective,
        peak,
    })
}
