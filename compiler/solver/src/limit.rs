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
/// From a price that is about right to the next that is tried.
const NEAR: f64 = 4.0;
/// How many times less than the highest price is about as high.
const HIGH: f64 = (1u64 << 20) as f64;
/// The part of the limit below which space is no longer short: it is tried as if it were free.
const ROOM: f64 = 0.8;
/// What sums of a model's costs and space are rounded by, for one of what they come to.
const ROUNDING: f64 = 1e-12;

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

/// As [`solve`], where a price is known that is about right: others are looked for from there.
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
        // Lower prices, as long as they are high enough.
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
    best.price = high;
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
    // What fits and is wanted costs less than this, its space included.
    let below = context.below + price * limit;
    let found = fit(model, price, search, &context.wanting(below));
    let found = found.ok_or(Unsolved::TooWide)?;
    // What a high price leaves of the objective is rounded away: the bound says no more than is known.
    let allowed = price * limit;
    let bound = found
        .solution
        .lower_bound
        .map(|optimum| optimum - allowed - ROUNDING * (optimum.abs() + allowed));
    Ok((found, bound))
}

/// The greater of two bounds; none if either search has none.
fn higher(a: Option<f64>, b: Option<f64>) -> Option<f64> {
    Some(a?.max(b?))
}

/// Solves a model with a price on space, and judges what is found without it.
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
