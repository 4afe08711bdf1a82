//! Space as a constraint: the least objective among assignments whose peak is within a limit.
//!
//! If the optimum is within it, it is the answer. If not, space gets a price: with `price` λ a
//! search minimises `objective + λ·average`, where the space that an assignment takes on average is
//! at most its peak. Raising λ finds assignments within the limit; bisection lowers λ again, and
//! the one with the least objective is kept. By weak duality `min(objective + λ·average) − λ·limit`
//! bounds the objective of *every* assignment within the limit from below.
//!
//! # Source
//! Everett (1963), Generalized Lagrange multiplier method, Operations Research 11(3), 399–417.

use crate::model::Model;
use crate::search::{Context, EQUAL, Search};
pub use crate::search::{Fitted, Unsolved};

/// Factor between prices while nothing is within the limit.
const RAISE: f64 = 8.0;
/// Prices tried before giving up: the last is so high that the objective hardly counts.
const RAISES: i32 = 16;
/// Bisections between a price that is too low and one that is high enough.
const BISECTIONS: usize = 8;

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
    let mut bound = first.solution.lower_bound;
    let mut price = first.objective / first.peak.max(1.0);
    let mut least = first;
    let mut low = 0.0;
    for _ in 0..RAISES {
        let (found, at_price) = try_price(model, search, price, limit, context)?;
        bound = higher(bound, at_price);
        if found.peak <= limit {
            return bisect(model, search, (limit, low, price), found, bound, context);
        }
        if found.peak < least.peak {
            least = found;
        }
        low = price;
        price *= RAISE;
    }
    Err(Unsolved::TooLarge(least))
}

/// Narrows the price between one that is too low and one that is high enough.
fn bisect(
    model: &Model,
    search: &dyn Search,
    (limit, mut low, mut high): (f64, f64, f64),
    mut best: Fitted,
    mut bound: Option<f64>,
    context: &Context,
) -> Result<Fitted, Unsolved> {
    for _ in 0..BISECTIONS {
        let price = (low + high) / 2.0;
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
