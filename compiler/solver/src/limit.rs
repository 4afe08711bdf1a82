//! Space as a constraint: the least objective among assignments whose peak is within a limit.
//!
//! If the optimum is within it, it is the answer. If not, space gets a price: with `price` λ a
//! search minimises `objective + λ·average`, where the space that an assignment takes on average is
//! at most its peak. At a price so high that the objective hardly counts an assignment of least
//! space is found; if that is not within the limit, none is known to be. Else bisection lowers λ,
//! and the one with the least objective is kept. By weak duality `min(objective + λ·average) − λ·limit`
//! bounds the objective of *every* assignment within the limit from below.
//!
//! # Source
//! Everett (1963), Generalized Lagrange multiplier method, Operations Research 11(3), 399–417.

use crate::model::Model;
use crate::search::{Context, EQUAL, Search};
pub use crate::search::{Fitted, Unsolved};

/// The highest and the lowest price, in objectives of the first assignment for its peak: at the
/// highest the objective hardly counts, at the lowest space hardly does.
const PRICES: [f64; 2] = [(1u64 << 45) as f64, 0.125];
/// The assignment with the least objective whose peak is at most `limit`; or, if none costs less
/// than is wanted, one that does not, whatever its peak.
///
/// # Errors
/// [`Unsolved`].
pub fn solve(
    model: &Model,
    search: &dyn Search,
    limit: f64,
    context: &Context,
) -> Result<Fitted, Unsolved> {
    let first = fit(model, model, search, context).ok_or(Unsolved::TooWide)?;
    let beaten = |bound: f64| bound >= context.below * (1.0 - EQUAL);
    if first.peak <= limit || first.solution.lower_bound.is_some_and(beaten) {
        return Ok(first);
    }
    if let Some(found) = search.within(model, limit, context) {
        return found;
    }
    let unit = first.objective / first.peak.max(1.0);
    let [high, low] = PRICES.map(|price| price * unit);
    let (found, at_price) = try_price(model, search, high, limit, context)?;
    let bound = higher(first.solution.lower_bound, at_price);
    if found.peak > limit {
        let least = if found.peak < first.peak {
            found
        } else {
            first
        };
        return Err(Unsolved::TooLarge(least));
    }
    bisect(model, search, (limit, low, high), found, bound, context)
}

/// Narrows the price between one that is too low, or as good as, and one that is high enough: halves
/// the difference of their logarithms.
fn bisect(
    model: &Model,
    search: &dyn Search,
    (limit, mut low, mut high): (f64, f64, f64),
    mut best: Fitted,
    mut bound: Option<f64>,
    context: &Context,
) -> Result<Fitted, Unsolved> {
    for _ in 0..context.prices {
        let price = (low * high).sqrt();
        let (found, at_price) = try_price(model, search, price, limit, context)?;
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

/// What is best at a price, and the bound that it gives on the objective of anything within the
/// limit.
fn try_price(
    model: &Model,
    search: &dyn Search,
    price: f64,
    limit: f64,
    context: &Context,
) -> Result<(Fitted, Option<f64>), Unsolved> {
    let found = fit(
        model,
        &model.priced(price),
        search,
        &context.wanting(f64::INFINITY),
    );
    let found = found.ok_or(Unsolved::TooWide)?;
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

/// Solves `priced` and judges what is found by `model`.
fn fit(model: &Model, priced: &Model, search: &dyn Search, context: &Context) -> Option<Fitted> {
    let solution = search.solve(priced, context)?;
    let objective = model.objective(&solution.assignment);
    let peak = model.peak(&solution.assignment);
    Some(Fitted {
        solution,
        objective,
        peak,
    })
}
