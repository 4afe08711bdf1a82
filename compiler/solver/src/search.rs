//! The common interface of all searches.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

use crate::model::Model;

/// Objectives with a smaller relative difference count as equal. It covers the rounding of sums
/// computed in different orders.
pub const EQUAL: f64 = 1e-9;

/// A way to solve a [`Model`].
pub trait Search: Sync {
    /// The name by which users select it.
    fn name(&self) -> &'static str;

    /// Its method and guarantees, in one line.
    fn doc(&self) -> &'static str;

    /// A choice for each variable; `None` if the search cannot handle the problem.
    fn solve(&self, model: &Model, context: &Context) -> Option<Solution>;

    /// The cheapest assignment whose peak is within a limit, for searches with their own method.
    fn within(
        &self,
        _model: &Model,
        _limit: f64,
        _context: &Context,
    ) -> Option<Result<Fitted, Unsolved>> {
        None
    }
}

/// An assignment within a space limit.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The choice of each variable, and what is known about them.
    pub solution: Solution,
    /// Its objective.
    pub objective: f64,
    /// Its peak.
    pub peak: f64,
    /// The price of space with which it was found; 0 if space was free.
    pub price: f64,
    /// The share of each instant in that price; `None`: all have the same.
    pub shares: Option<Arc<[f64]>>,
}

/// Why no assignment was found.
#[derive(Clone, Debug)]
pub enum Unsolved {
    /// The search gave up.
    TooWide,
    /// No assignment within the limit was found; the one with the smallest peak.
    TooLarge(Fitted),
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The choice of each variable.
    pub assignment: Vec<usize>,
    /// The search that found it.
    pub algorithm: &'static str,
    /// A lower bound on the objective of all assignments; `None` if the search has none.
    pub lower_bound: Option<f64>,
}

/// The goal and budget of a search.
///
/// Effort is counted in visits of table entries, so that results do not depend on the machine,
/// except through a deadline.
#[derive(Clone, Debug)]
pub struct Context {
    /// Only assignments below this cost are wanted: a search may end with any choices once its
    /// lower bound proves that there are none.
    pub below: f64,
    /// Visits after which a search ends with its current result. A step already begun may exceed
    /// the limit.
    pub visits: f64,
    /// The time at which a search ends with its current result. A step already begun may exceed it.
    pub deadline: Option<Instant>,
    /// Maximum number of prices of space tried between one that is too low and one that is high
    /// enough, under a space limit.
    pub prices: usize,
    /// An approximate price of space, if known: it is tried first, and the unconstrained problem is
    /// not solved.
    pub price: Option<f64>,
    /// An approximate price of space, if known, that is tried first where the optimum of the
    /// unconstrained problem exceeds the space limit.
    pub price_if_short: Option<f64>,
    /// The shares of the instants in the price of space to begin with; `None`: all have the same.
    pub shares: Option<Arc<[f64]>>,
    /// Whether prices of space are found by cutting planes: of fewer tries than by bisection, which
    /// meets more assignments on its way.
    pub by_planes: bool,
    /// Whether any assignment within the limit of space will do: it is a start for other searches.
    pub any_within: bool,
    /// Shared between budgets derived from one another.
    visited: Rc<Cell<f64>>,
    /// The fewest visits of a pair of sweeps for which the budget did not suffice. Shared likewise:
    /// the sweeps of a problem take about as many visits at any price of space.
    unaffordable: Rc<Cell<f64>>,
}

/// Default number of visits: some seconds.
const VISITS: f64 = (1u64 << 33) as f64;
/// Default number of prices.
const PRICES: usize = 10;
/// Entries visited per second, at least: limits the steps begun before a deadline.
const SPEED: f64 = 1e8;

impl Default for Context {
    /// Any assignment is wanted, and there is no deadline.
    fn default() -> Context {
        Context {
            below: f64::INFINITY,
            visits: VISITS,
            deadline: None,
            prices: PRICES,
            price: None,
            price_if_short: None,
            shares: None,
            by_planes: false,
            any_within: false,
            visited: Rc::default(),
            unaffordable: Rc::new(Cell::new(f64::INFINITY)),
        }
    }
}

impl Context {
    /// Only assignments that cost less than `below` are wanted.
    #[must_use]
    pub fn below(below: f64) -> Context {
        Context {
            below,
            ..Context::default()
        }
    }

    /// The same with another wanted cost; visits count for both.
    #[must_use]
    pub fn wanting(&self, below: f64) -> Context {
        Context {
            below,
            ..self.clone()
        }
    }

    /// The same with a limit of this many visits.
    #[must_use]
    pub fn up_to(self, visits: f64) -> Context {
        Context { visits, ..self }
    }

    /// The same with this many prices of space.
    #[must_use]
    pub fn trying(self, prices: usize) -> Context {
        Context { prices, ..self }
    }

    /// The same with an approximate price of space to try first, if known.
    #[must_use]
    pub fn beginning_at(self, price: Option<f64>) -> Context {
        Context { price, ..self }
    }

    /// The same with an approximate price of space to try first, if known, where space is short.
    #[must_use]
    pub fn beginning_if_short_at(self, price_if_short: Option<f64>) -> Context {
        Context {
            price_if_short,
            ..self
        }
    }

    /// The same with these shares of the instants in the price of space to begin with, if known.
    #[must_use]
    pub fn with_shares(self, shares: Option<Arc<[f64]>>) -> Context {
        Context { shares, ..self }
    }

    /// The same with prices of space found by cutting planes, or by bisection.
    #[must_use]
    pub fn by_planes(self, by_planes: bool) -> Context {
        Context { by_planes, ..self }
    }

    /// The same where any assignment within the limit of space will do, or not.
    #[must_use]
    pub fn any_within(self, any_within: bool) -> Context {
        Context { any_within, ..self }
    }

    /// The same with this deadline.
    #[must_use]
    pub fn until(self, deadline: Instant) -> Context {
        Context {
            deadline: Some(deadline),
            ..self
        }
    }

    /// The same with at most this many visits from now on; visits count for both.
    #[must_use]
    pub(crate) fn part(&self, visits: f64) -> Context {
        Context {
            visits: self.visits.min(self.visited.get() + visits),
            ..self.clone()
        }
    }

    /// Visits made so far.
    pub fn visited(&self) -> f64 {
        self.visited.get()
    }

    /// Counts visits.
    pub(crate) fn visit(&self, entries: f64) {
        self.visited.set(self.visited.get() + entries);
    }

    /// Remaining visits.
    pub(crate) fn left(&self) -> f64 {
        let left = (self.visits - self.visited.get()).max(0.0);
        let time = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        match self.deadline.map(time) {
            Some(time) => left.min(SPEED * time.as_secs_f64()),
            None => left,
        }
    }

    /// Whether a pair of sweeps with this many visits exceeds what is left.
    pub(crate) fn refuses_sweeps(&self, visits: f64) -> bool {
        let refuses = visits > self.left();
        if refuses {
            self.unaffordable.set(self.unaffordable.get().min(visits));
        }
        refuses
    }

    /// Whether the first sweeps of a problem are worth preparing: at another price of space they
    /// took no more than what is left.
    pub(crate) fn affords_sweeps(&self) -> bool {
        let refused = self.unaffordable.get();
        !self.is_over() && (refused == f64::INFINITY || self.left() >= refused)
    }

    /// Time until the deadline \[s\].
    #[cfg(feature = "ilp")]
    pub(crate) fn seconds(&self) -> Option<f64> {
        let left = self.deadline?.saturating_duration_since(Instant::now());
        Some(left.as_secs_f64())
    }

    /// Whether a search should end.
    pub(crate) fn is_over(&self) -> bool {
        self.visited.get() >= self.visits
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
    }
}
