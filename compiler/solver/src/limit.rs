//! Space as a constraint: the minimum objective among assignments whose peak is within a limit.
//!
//! If the unconstrained optimum is within the limit, it is the answer. Otherwise space gets a
//! price: with price λ a search minimises `objective + λ·average`, where the average space of an
//! assignment is at most its peak. At a price so high that the objective is negligible an
//! assignment of minimum space is found; if that exceeds the limit, no assignment within the limit
//! is known. Otherwise λ is lowered by bisection, and the assignment with the minimum objective is
//! kept. By weak duality `min(objective + λ·average) − λ·limit` is a lower bound on the objective
//! of *every* assignment within the limit.
//!
//! # Source
//! Everett (1963), Generalized Lagrange multiplier method, Operations Research 11(3), 399–417.

use crate::model::Model;
use crate::search::{Context, EQUAL, Search};
pub use crate::search::{Fitted, Unsolved};

/// The highest and the lowest price, relative to the first assignment's objective divided by its
/// peak: at the highest the objective is negligible, at the lowest space is.
const PRICES: [f64; 2] = [(1u64 << 45) as f64, 0.125];
/// Factor between an approximate price and the next one tried.
const NEAR: f64 = 4.0;
/// Ratio of the highest price to one that is effectively as high.
const HIGH: f64 = (1u64 << 20) as f64;
/// The fraction of the limit below which space is no longer scarce: the price is then tried as
/// zero.
const ROOM: f64 = 0.8;
/// Relative rounding error of sums of a model's costs and space.
const ROUNDING: f64 = 1e-12;

/// The assignment with the minimum objective whose peak is at most `limit`; or, if none is below
/// the wanted cost, one that is not, whatever its peak.
///
/// # Errors
/// [`Unsolved`].
pub fn solve(
    model: &Model,
    search: &dyn Search,
    limit: f64,
    context: &Context,
) -> Result<Fitted, Unsolved> {
    if let Some(price) = context.price {
        return from_price(model, search, price, limit, context);
    }
    let first = fit(model, 0.0, search, context).ok_or(Unsolved::TooWide)?;
    let beaten = |bound: f64| bound >= context.below * (1.0 - EQUAL);
    if first.peak <= limit || first.solution.lower_bound.is_some_and(beaten) {
        return Ok(first);
    }
    if let Some(found) = search.within(model, limit, context) {
        return found;
    }
    if let Some(price) = context.price_if_short {
        return from_price(model, search, price, limit, context);
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

/// As [`solve`], with a known approximate price, from which the search starts.
fn from_price(
    model: &Model,
    search: &dyn Search,
    price: f64,
    limit: f64,
    context: &Context,
) -> Result<Fitted, Unsolved> {
    let (first, mut bound) = try_price(model, search, price, limit, context)?;
    if bound.is_some_and(|bound| bound >= context.below * (1.0 - EQUAL)) {
        return Ok(first);
    }
    let tries = context.prices.saturating_sub(1);
    let unit = first.objective / first.peak.max(1.0);
    let [highest, lowest] = PRICES.map(|price| price * unit);
    let is_high = price * HIGH >= highest;
    if first.peak <= limit && is_high {
        return bisect(model, search, (limit, lowest, price), first, bound, context);
    }
    if first.peak <= limit {
        // Lowers the price as long as it is high enough.
        let (mut best, mut price) = (first, price);
        for _ in 0..tries {
            let lower = if best.peak < ROOM * limit {
                0.0
            } else {
                price / NEAR
            };
            let (found, at_price) = try_price(model, search, lower, limit, context)?;
            bound = higher(bound, at_price);
            let fits = found.peak <= limit;
            if fits && found.objective < best.objective {
                best = found;
            }
            if fits {
                best.price = lower;
            }
            if !fits || lower == 0.0 {
                break;
            }
            price = lower;
        }
        best.solution.lower_bound = bound;
        return Ok(best);
    }
    if is_high {
        return Err(Unsolved::TooLarge(first));
    }
    let (least, at_price) = try_price(model, search, highest, limit, context)?;
    bound = higher(bound, at_price);
    if least.peak > limit {
        let nearer = least.peak < first.peak;
        return Err(Unsolved::TooLarge(if nearer { least } else { first }));
    }
    let (mut best, mut price) = (least, price);
    for _ in 0..tries {
        price *= NEAR;
        let (found, at_price) = try_price(model, search, price, limit, context)?;
        bound = higher(bound, at_price);
        if found.peak <= limit {
            if found.objective < best.objective {
                best = found;
            }
            break;
        }
    }
    best.solution.lower_bound = bound;
    Ok(best)
}

/// Narrows the bracket between a price that is too low, or effectively so, and one that is high
/// enough: bisection of the logarithms.
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
    best.price = high;
    Ok(best)
}

/// The best assignment at a price, and its bound on the objective of assignments within the limit.
fn try_price(
    model: &Model,
    search: &dyn Search,
    price: f64,
    limit: f64,
    context: &Context,
) -> Result<(Fitted, Option<f64>), Unsolved> {
    // An assignment within the limit and below the wanted cost has a priced cost below this.
    let below = context.below + price * limit;
    let found = fit(model, price, search, &context.wanting(below));
    let found = found.ok_or(Unsolved::TooWide)?;
    // At a high price the objective is lost to rounding: the bound adds no information.
    let allowed = price * limit;
    let bound = found
        .solution
        .lower_bound
        .map(|optimum| optimum - allowed - ROUNDING * (optimum.abs() + allowed));
    Ok((found, bound))
}

/// The maximum of two bounds; `None` if neither search has one.
fn higher(a: Option<f64>, b: Option<f64>) -> Option<f64> {
    Some(a?.max(b?))
}

/// Solves a model with a price on space, and evaluates the result without it.
fn fit(model: &Model, price: f64, search: &dyn Search, context: &Context) -> Option<Fitted> {
    let solution = match price == 0.0 {
        true => search.solve(model, context)?,
        false => search.solve(&model.priced(price), context)?,
    };
    let objective = model.objective(&solution.assignment);
    let peak = model.peak(&solution.assignment);
    Some(Fitted {
        solution,
        objective,
        peak,
        price,
    })
}
