//! Space as a constraint: the minimum objective among assignments whose peak is within a limit.
//!
//! If the unconstrained optimum is within the limit, it is the answer. Otherwise space gets a
//! price: with price λ a search minimises `objective + λ·average`, where the average space of an
//! assignment over the instants is at most its peak, whatever the weights of the instants are. By
//! weak duality `min(objective + λ·average) − λ·limit` is a lower bound on the objective of *every*
//! assignment within the limit; if no objective is so high, there is none. A known assignment is a
//! line above that bound as a function of λ: the next price is where the lowest of the lines is
//! highest ([`lines`]), until the bound is near to it, and the search there begins at the
//! assignment that is lowest. If none is within the limit, higher prices are tried, up to one so
//! high that the objective is negligible. Whenever an assignment exceeds the limit, its fullest
//! instant gains weight, as in fictitious play between one who chooses assignments and one who
//! chooses instants, so that the average approaches the peak. At last the choices in which the best
//! assignment differs from a cheaper one that is too large are taken from that one as far as there
//! is room.
//!
//! # Source
//! Everett (1963), Generalized Lagrange multiplier method, Operations Research 11(3), 399–417;
//! Kelley (1960), The cutting-plane method for solving convex programs, J. SIAM 8(4), 703–712;
//! Brown (1951), Iterative solution of games by fictitious play, in Activity Analysis of Production
//! and Allocation, 374–376.

mod lines;

use std::sync::Arc;

use self::lines::Line;
use crate::between;
use crate::model::Model;
use crate::search::{Context, EQUAL, Search};
pub use crate::search::{Fitted, Unsolved};

/// The highest price, relative to the first assignment's objective divided by its peak: at it the
/// objective is negligible. It is tried where nothing within the limit is known.
const HIGHEST: f64 = (1u64 << 45) as f64;
/// The lowest price, relative to the highest: at it space is negligible.
const LOWEST: f64 = 0.125 / HIGHEST;
/// The most times the limit that the unconstrained optimum may need for a moderate price to be
/// tried before the highest.
const FEW_TIMES: f64 = 8.0;
/// Factor between an approximate price and the next one tried.
const NEAR: f64 = 4.0;
/// Least factor between two prices, if nothing says which is the right one.
const APART: f64 = 1.5;
/// The most times the limit that what is found at an approximate price may need for a little higher
/// price to be tried before the highest.
const NEARLY: f64 = 1.1;
/// The fraction of the limit below which space is no longer scarce: the price is then tried as
/// zero.
const ROOM: f64 = 0.8;
/// What is not worth another search, relative to the objective.
const CLOSE: f64 = 1e-4;
/// Ratio of the highest price to one that is effectively as high.
const HIGH: f64 = (1u64 << 20) as f64;
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
    let first = dual.fitted(0.0).ok_or(Unsolved::TooWide)?.0;
    if first.peak <= limit || dual.is_beaten(first.solution.lower_bound) {
        return Ok(first);
    }
    if let Some(found) = search.within(model, limit, context) {
        return found;
    }
    dual.bound = first.solution.lower_bound;
    dual.too_low = Some(0.0);
    dual.too_large(first);
    match context.price_if_short {
        Some(price) => dual.near_price(price),
        None => dual.without_price(),
    }
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
    /// The highest price whose assignment exceeds the limit, and the lowest whose does not.
    too_low: Option<f64>,
    enough: Option<f64>,
    /// The known assignments, and whether searches begin at them.
    lines: Vec<Line>,
    follows_lines: bool,
    /// The cheapest assignment within the limit.
    best: Option<Fitted>,
    /// Of the assignments beyond the limit the one with the smallest peak.
    least: Option<Fitted>,
    /// The assignments within the limit, and those beyond it.
    fitting: Vec<Fitted>,
    beyond: Vec<Fitted>,
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
            too_low: None,
            enough: None,
            lines: Vec::new(),
            follows_lines: false,
            best: None,
            least: None,
            fitting: Vec::new(),
            beyond: Vec::new(),
        }
    }

    /// Whether no assignment below a bound is wanted.
    fn is_beaten(&self, bound: Option<f64>) -> bool {
        bound.is_some_and(|bound| bound >= self.context.below * (1.0 - EQUAL))
    }

    /// Tries a known approximate price first, and then prices near it.
    fn near_price(mut self, price: f64) -> Result<Fitted, Unsolved> {
        let fits = self.fits(price)?;
        let first = self.best.as_ref().or(self.least.as_ref());
        let first = first.expect("an assignment fits or is too large");
        if self.is_beaten(self.bound) {
            return Ok(first.clone());
        }
        let tries = self.context.prices.saturating_sub(1);
        let highest = HIGHEST * first.objective / first.peak.max(1.0);
        let is_near = first.peak <= NEARLY * self.limit;
        let mut price = price;
        if price * HIGH >= highest {
            if !fits {
                self.least(highest)?;
            }
            return match self.context.by_planes {
                true => self.at_the_highest_line(),
                false => self.bisect(LOWEST * highest, price),
            };
        }
        if fits {
            // Lowers the price as long as it is high enough.
            for _ in 0..tries {
                let full = self.best.as_ref().map_or(0.0, |best| best.peak) >= ROOM * self.limit;
                price = if full { price / NEAR } else { 0.0 };
                if !self.fits(price)? || price == 0.0 {
                    break;
                }
            }
            return self.end();
        }
        // The highest price leads far from the assignment known, often to a worse one.
        if is_near && tries > 0 {
            price *= NEAR;
            if self.fits(price)? {
                return self.end();
            }
        }
        self.least(highest)?;
        for _ in 0..tries {
            price *= NEAR;
            if self.fits(price)? {
                break;
            }
        }
        self.end()
    }

    /// Finds the price where none is known.
    fn without_price(mut self) -> Result<Fitted, Unsolved> {
        let Some(first) = &self.least else {
            return self.end();
        };
        let unit = first.objective / first.peak.max(1.0);
        let highest = HIGHEST * unit;
        if !self.context.by_planes {
            self.least(highest)?;
            return self.bisect(LOWEST * highest, highest);
        }
        let moderate = first.peak <= FEW_TIMES * self.limit && self.context.prices > 1;
        if !(moderate && self.fits(unit)?) {
            self.least(highest)?;
        }
        self.at_the_highest_line()
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
        self.end()
    }

    /// Tries the prices at which the known assignments allow the highest bound, until the best one
    /// is near to it, or no price promises more.
    ///
    /// # Errors
    /// As [`Dual::least`].
    fn at_the_highest_line(mut self) -> Result<Fitted, Unsolved> {
        self.follows_lines = true;
        for _ in 0..self.context.prices {
            let is_enough = self.context.any_within && self.best.is_some();
            if is_enough || self.context.is_over() || self.is_beaten(self.bound) || self.is_close()
            {
                break;
            }
            let Some((price, allowed)) = self.next_price() else {
                break;
            };
            let (_, reached) = self.try_price(price)?;
            // There is no line below those that were known.
            if allowed.is_some_and(|allowed| allowed - reached <= CLOSE * allowed.abs()) {
                break;
            }
        }
        self.end()
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

    /// Tries a price: whether the assignment is within the limit.
    fn fits(&mut self, price: f64) -> Result<bool, Unsolved> {
        Ok(self.try_price(price)?.0)
    }

    /// Whether the best assignment is near to the bound.
    fn is_close(&self) -> bool {
        let known = self.best.as_ref().zip(self.bound);
        known.is_some_and(|(best, bound)| best.objective - bound <= CLOSE * best.objective)
    }

    /// The next price, and the highest bound there that the known assignments allow, if these say
    /// which price it is; `None` if no price promises more.
    fn next_price(&self) -> Option<(f64, Option<f64>)> {
        let (best, enough) = (self.best.as_ref()?, self.enough?);
        let line = |line: &Line| {
            let excess = line.average(self.shares.as_deref()) - self.limit;
            [line.objective, excess]
        };
        let lines: Vec<[f64; 2]> = self.lines.iter().map(line).collect();
        let highest = lines::highest(&lines).filter(|(price, _)| *price > 0.0);
        if let Some((price, allowed)) = highest {
            return Some((price, Some(allowed)));
        }
        // On average all are within the limit.
        let price = match self.too_low {
            Some(0.0) => enough / NEAR,
            Some(low) => (low * enough).sqrt(),
            None if best.peak < ROOM * self.limit => 0.0,
            // Where the best one, if no other is found, is near to the bound.
            None => {
                let room = lines.iter().map(|[_, excess]| -excess).fold(0.0, f64::max);
                CLOSE * best.objective / room.max(f64::MIN_POSITIVE)
            }
        };
        let low = self.too_low.unwrap_or(0.0);
        let is_new = (price == 0.0 || price > APART * low) && price * APART < enough;
        is_new.then_some((price, None))
    }

    /// Tries a price: whether what is found is within the limit, and its cost with that of its
    /// space beyond the limit.
    fn try_price(&mut self, price: f64) -> Result<(bool, f64), Unsolved> {
        let (found, reached) = self.fitted(price).ok_or(Unsolved::TooWide)?;
        // At a high price the objective is lost to rounding: the bound adds no information.
        let allowed = price * self.limit;
        let bound = found.solution.lower_bound;
        let bound = bound.map(|least| least - allowed - ROUNDING * (least.abs() + allowed));
        self.bound = self.bound.zip(bound).map(|(known, new)| known.max(new));
        let fits = found.peak <= self.limit;
        match fits {
            true => {
                self.lines.push(Line::of(self.model, &found));
                self.enough = Some(self.enough.map_or(price, |known| known.min(price)));
                self.within(found);
            }
            false => {
                self.too_low = Some(self.too_low.map_or(price, |known| known.max(price)));
                self.too_large(found);
            }
        }
        Ok((fits, reached - allowed))
    }

    /// Takes note of an assignment within the limit.
    fn within(&mut self, found: Fitted) {
        let known = self.best.as_ref();
        if known.is_none_or(|best| found.objective < best.objective) {
            self.best = Some(found.clone());
        }
        self.fitting.push(found);
    }

    /// Takes note of an assignment beyond the limit.
    fn beyond(&mut self, found: Fitted) {
        let known = self.least.as_ref();
        if known.is_none_or(|least| found.peak < least.peak) {
            self.least = Some(found.clone());
        }
        self.beyond.push(found);
    }

    /// Takes note of a search's assignment beyond the limit: its fullest instant gains weight.
    fn too_large(&mut self, found: Fitted) {
        let line = Line::of(self.model, &found);
        let instants = self.model.instants;
        let fullest = line.fullest();
        self.lines.push(line);
        self.moved += 1;
        let step = 1.0 / (self.moved + 1) as f64;
        let even = 1.0 / instants.max(1) as f64;
        let moved = (0..instants).map(|at| {
            let share = self.shares.as_ref().map_or(even, |shares| shares[at]);
            let own = if at == fullest { 1.0 } else { 0.0 };
            ((share + step * (own - share)) / UNIT).floor() * UNIT
        });
        self.shares = Some(moved.collect());
        self.beyond(found);
    }

    /// Solves the model with a price on space, and evaluates the result without it and with it.
    fn fitted(&self, price: f64) -> Option<(Fitted, f64)> {
        // An assignment within the limit and below the wanted cost has a priced cost below this.
        let context = self
            .context
            .wanting(self.context.below + price * self.limit);
        let mut priced = match &self.shares {
            _ if price == 0.0 => self.model.clone(),
            Some(shares) => self.model.priced_at(price, shares),
            None => self.model.priced(price),
        };
        let cost = |line: &&Line| line.objective + price * line.average(self.shares.as_deref());
        let lines = self.lines.iter().filter(|_| self.follows_lines);
        let nearest = lines.min_by(|a, b| cost(a).total_cmp(&cost(b)));
        if let Some(nearest) = nearest {
            priced.starts = vec![nearest.assignment.iter().copied().map(Some).collect()];
        }
        let solution = self.search.solve(&priced, &context)?;
        let objective = self.model.objective(&solution.assignment);
        let peak = self.model.peak(&solution.assignment);
        let reached = priced.objective(&solution.assignment);
        let fitted = Fitted {
            solution,
            objective,
            peak,
            price,
            shares: None,
        };
        Some((fitted, reached))
    }

    /// The best assignment within the limit.
    fn end(self) -> Result<Fitted, Unsolved> {
        let Some(mut best) = self.best else {
            // Nothing is wanted.
            return self.least.ok_or(Unsolved::TooWide);
        };
        for from in &self.fitting {
            for to in &self.beyond {
                if to.objective >= best.objective {
                    continue;
                }
                let ends = [from, to].map(|end| &end.solution.assignment[..]);
                let between = between::filled(self.model, ends[0], ends[1], self.limit, PARTS);
                let objective = self.model.objective(&between);
                let peak = self.model.peak(&between);
                if objective < best.objective && peak <= self.limit {
                    (best.objective, best.peak) = (objective, peak);
                    best.solution.assignment = between;
                }
            }
        }
        best.solution.lower_bound = self.bound;
        let price = self.enough.or(self.too_low).unwrap_or(0.0);
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
