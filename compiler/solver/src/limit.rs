//! Space as a constraint: the minimum objective among assignments whose peak is within a limit.
//!
//! If the unconstrained optimum is within the limit, it is the answer. Otherwise space gets a
//! price: with price λ a search minimises `objective + λ·average`, where the average space of an
//! assignment over the instants is at most its peak, whatever the weights of the instants are. At a
//! price so high that the objective is negligible an assignment of minimum space is found; then λ
//! is lowered by bisection, and the assignment with the minimum objective is kept. Whenever an
//! assignment exceeds the limit, its fullest instant gains weight, as in fictitious play between
//! one who chooses assignments and one who chooses instants, so that the average approaches the
//! peak. By weak duality `min(objective + λ·average) − λ·limit` is a lower bound on the objective
//! of *every* assignment within the limit; if no objective is so high, there is none. At last the
//! choices in which the best assignment differs from a cheaper one that is too large are taken from
//! that one as far as there is room.
//!
//! # Source
//! Everett (1963), Generalized Lagrange multiplier method, Operations Research 11(3), 399–417;
//! Brown (1951), Iterative solution of games by fictitious play, in Activity Analysis of Production
//! and Allocation, 374–376.

use std::sync::Arc;

use crate::between;
use crate::model::Model;
use crate::search::{Context, EQUAL, Search};
pub use crate::search::{Fitted, Unsolved};

/// The highest and the lowest price, relative to the first assignment's objective divided by its
/// peak: at the highest the objective is negligible, at the lowest space is.
const PRICES: [f64; 2] = [(1u64 << 45) as f64, 0.125];
/// Factor between an approximate price and the next one tried.
const NEAR: f64 = 4.0;
/// The most times the limit that what is found at an approximate price may need for a little higher
/// price to be tried before the highest.
const NEARLY: f64 = 1.1;
/// Ratio of the highest price to one that is effectively as high.
const HIGH: f64 = (1u64 << 20) as f64;
/// The fraction of the limit below which space is no longer scarce: the price is then tried as
/// zero.
const ROOM: f64 = 0.8;
/// Relative rounding error of sums of a model's costs and space.
const ROUNDING: f64 = 1e-12;
/// The unit of shares: sums of shares are exact, so equal ranges of instants have equal prices.
const UNIT: f64 = 1.0 / (1u64 << 40) as f64;
/// Maximum number of assignments that are too large at the highest price.
const TRIES: usize = 8;
/// Maximum number of parts in which two assignments between which others are tried differ.
const PARTS: usize = 64;

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
    let mut dual = Dual::new(model, search, limit, context);
    if let Some(price) = context.price {
        return dual.near_price(price);
    }
    let first = dual.fitted(0.0).ok_or(Unsolved::TooWide)?;
    if first.peak <= limit || dual.is_beaten(first.solution.lower_bound) {
        return Ok(first);
    }
    if let Some(found) = search.within(model, limit, context) {
        return found;
    }
    let unit = first.objective / first.peak.max(1.0);
    dual.bound = first.solution.lower_bound;
    dual.too_large(first);
    if let Some(price) = context.price_if_short {
        return dual.near_price(price);
    }
    let [high, low] = PRICES.map(|price| price * unit);
    dual.least(high)?;
    dual.bisect(low, high)
}

/// The search for prices.
struct Dual<'a> {
    model: &'a Model,
    search: &'a dyn Search,
    limit: f64,
    context: &'a Context,
    /// The share of each instant in the price; `None`: all have the same.
    shares: Option<Arc<[f64]>>,
    /// Number of assignments by which shares were moved.
    moved: usize,
    /// The highest bound so far; `None` if some search had none.
    bound: Option<f64>,
    /// The cheapest assignment within the limit.
    best: Option<Fitted>,
    /// Of the assignments beyond the limit the one with the smallest peak.
    least: Option<Fitted>,
    /// Those beyond the limit that are cheaper than the best.
    cheaper: Vec<Fitted>,
}

impl<'a> Dual<'a> {
    fn new(model: &'a Model, search: &'a dyn Search, limit: f64, context: &'a Context) -> Dual<'a> {
        let shares = context.shares.clone();
        Dual {
            model,
            search,
            limit,
            context,
            shares: shares.filter(|shares| shares.len() == model.instants),
            moved: 0,
            bound: Some(f64::NEG_INFINITY),
            best: None,
            least: None,
            cheaper: Vec::new(),
        }
    }

    /// Whether no assignment below a bound is wanted.
    fn is_beaten(&self, bound: Option<f64>) -> bool {
        bound.is_some_and(|bound| bound >= self.context.below * (1.0 - EQUAL))
    }

    /// Tries a known approximate price first.
    fn near_price(mut self, price: f64) -> Result<Fitted, Unsolved> {
        let fits = self.fits(price)?;
        let first = self.best.as_ref().or(self.least.as_ref());
        let first = first.expect("an assignment fits or is too large");
        if self.is_beaten(self.bound) {
            return Ok(first.clone());
        }
        let tries = self.context.prices.saturating_sub(1);
        let unit = first.objective / first.peak.max(1.0);
        let [highest, lowest] = PRICES.map(|price| price * unit);
        let is_high = price * HIGH >= highest;
        if is_high {
            if !fits {
                self.least(highest)?;
            }
            return self.bisect(lowest, price);
        }
        if fits {
            // Lowers the price as long as it is high enough.
            let mut price = price;
            for _ in 0..tries {
                let full = self.best.as_ref().map_or(0.0, |best| best.peak) >= ROOM * self.limit;
                let lower = if full { price / NEAR } else { 0.0 };
                if !self.fits(lower)? {
                    break;
                }
                price = lower;
                if lower == 0.0 {
                    break;
                }
            }
            return self.end(price);
        }
        let mut price = price;
        // The highest price leads far from the assignment known, often to a worse one.
        if first.peak <= NEARLY * self.limit && tries > 0 {
            price *= NEAR;
            if self.fits(price)? {
                return self.end(price);
            }
        }
        self.least(highest)?;
        let mut high = highest;
        for _ in 0..tries {
            price *= NEAR;
            if self.fits(price)? {
                high = price;
                break;
            }
        }
        self.end(high)
    }

    /// Finds an assignment within the limit, at a price so high that the objective is negligible.
    ///
    /// # Errors
    /// [`Unsolved::TooLarge`] if there is none, or the average space of none that was found shows
    /// where space is short.
    fn least(&mut self, price: f64) -> Result<(), Unsolved> {
        let most = self.model.largest();
        for _ in 0..TRIES.min(self.context.prices) {
            if self.fits(price)? {
                return Ok(());
            }
            if self.bound.is_some_and(|bound| bound > most) || self.context.is_over() {
                break;
            }
        }
        let least = self.least.take();
        Err(least.map_or(Unsolved::TooWide, Unsolved::TooLarge))
    }

    /// Narrows the bracket between a price that is too low, or effectively so, and one that is high
    /// enough: bisection of the logarithms.
    fn bisect(mut self, mut low: f64, mut high: f64) -> Result<Fitted, Unsolved> {
        for _ in 0..self.context.prices {
            let price = (low * high).sqrt();
            match self.fits(price)? {
                true => high = price,
                false => low = price,
            }
        }
        self.end(high)
    }

    /// Tries a price: whether the assignment is within the limit.
    fn fits(&mut self, price: f64) -> Result<bool, Unsolved> {
        let found = self.fitted(price).ok_or(Unsolved::TooWide)?;
        // At a high price the objective is lost to rounding: the bound adds no information.
        let allowed = price * self.limit;
        let bound = found.solution.lower_bound;
        let bound = bound.map(|least| least - allowed - ROUNDING * (least.abs() + allowed));
        self.bound = self.bound.zip(bound).map(|(known, new)| known.max(new));
        let fits = found.peak <= self.limit;
        if !fits {
            self.too_large(found);
        } else if self
            .best
            .as_ref()
            .is_none_or(|best| found.objective < best.objective)
        {
            self.best = Some(found);
        }
        Ok(fits)
    }

    /// Takes note of an assignment beyond the limit: its fullest instant gains weight.
    fn too_large(&mut self, found: Fitted) {
        let instants = self.model.instants;
        let fullest = self.model.fullest(&found.solution.assignment);
        self.moved += 1;
        let step = 1.0 / (self.moved + 1) as f64;
        let even = 1.0 / instants.max(1) as f64;
        let moved = (0..instants).map(|at| {
            let share = self.shares.as_ref().map_or(even, |shares| shares[at]);
            let own = if at == fullest { 1.0 } else { 0.0 };
            ((share + step * (own - share)) / UNIT).floor() * UNIT
        });
        self.shares = Some(moved.collect());
        let peak = |fitted: &Fitted| fitted.peak;
        if self
            .least
            .as_ref()
            .is_none_or(|least| found.peak < peak(least))
        {
            self.least = Some(found.clone());
        }
        self.cheaper.push(found);
    }

    /// Solves the model with a price on space, and evaluates the result without it.
    fn fitted(&self, price: f64) -> Option<Fitted> {
        // An assignment within the limit and below the wanted cost has a priced cost below this.
        let context = self
            .context
            .wanting(self.context.below + price * self.limit);
        let solution = match &self.shares {
            _ if price == 0.0 => self.search.solve(self.model, &context)?,
            Some(shares) => {
                let priced = self.model.priced_at(price, shares);
                self.search.solve(&priced, &context)?
            }
            None => self.search.solve(&self.model.priced(price), &context)?,
        };
        let objective = self.model.objective(&solution.assignment);
        let peak = self.model.peak(&solution.assignment);
        Some(Fitted {
            solution,
            objective,
            peak,
            price,
            shares: None,
        })
    }

    /// The best assignment within the limit.
    ///
    /// - `price`: the lowest at which one was found
    fn end(self, price: f64) -> Result<Fitted, Unsolved> {
        let Some(mut best) = self.best else {
            return Err(self.least.map_or(Unsolved::TooWide, Unsolved::TooLarge));
        };
        for other in self.cheaper {
            if other.objective >= best.objective {
                continue;
            }
            let (from, to) = (&best.solution.assignment, &other.solution.assignment);
            let filled = between::filled(self.model, from, to, self.limit, PARTS);
            let [objective, peak] = [self.model.objective(&filled), self.model.peak(&filled)];
            if objective < best.objective && peak <= self.limit {
                (best.objective, best.peak) = (objective, peak);
                best.solution.assignment = filled;
            }
        }
        best.solution.lower_bound = self.bound;
        (best.price, best.shares) = (price, self.shares);
        Ok(best)
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::exact::Exact;
    use crate::model::{Choice, Conversions, Paths, State, Term, Variable};

    /// Space is short at one instant of four: the choice with less space on average has more there.
    #[test]
    fn the_price_moves_to_the_fullest_instant() {
        let choice = |cost: f64, state: u16| Choice {
            cost,
            asks: Vec::new(),
            gives: vec![State(state); 2],
        };
        let term = |result: usize, alive: (usize, usize), space: [f64; 2]| Term {
            producer: (0, result),
            consumers: Vec::new(),
            conversions: Rc::new(Conversions {
                sources: vec![State(0), State(1)],
                targets: Vec::new(),
                space: space.to_vec(),
                paths: Paths::default(),
            }),
            count: 1,
            alive,
            converted: alive,
            price: 0.0,
            converted_price: 0.0,
        };
        let model = Model {
            variables: vec![Variable {
                in_sequence: false,
                choices: Rc::from([choice(0.5, 0), choice(1.0, 1)]),
                count: 1,
            }],
            terms: vec![term(0, (0, 0), [10.0, 6.0]), term(1, (1, 3), [0.0, 3.0])],
            starts: Vec::new(),
            instants: 4,
        };
        for price in [None, Some(1e-3), Some(1e12)] {
            let context = Context::default().beginning_at(price);
            let fitted = solve(&model, &Exact, 7.0, &context).expect("the second choice fits");
            assert_eq!((fitted.objective, fitted.peak), (1.0, 6.0), "{price:?}");
            assert!(
                fitted
                    .solution
                    .lower_bound
                    .is_some_and(|bound| bound <= 1.0)
            );
        }
        let none = solve(&model, &Exact, 5.0, &Context::default());
        assert!(matches!(none, Err(Unsolved::TooLarge(least)) if least.peak == 6.0));
    }
}
