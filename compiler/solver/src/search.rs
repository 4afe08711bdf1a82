//! What every search has in common.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Instant;

use crate::model::Model;

/// Objectives that differ by less, relatively, count as equal. It covers the rounding of sums that
/// are taken in different orders.
pub const EQUAL: f64 = 1e-9;

/// A way to solve a [`Model`].
pub trait Search: Sync {
    /// Its name, by which users choose it.
    fn name(&self) -> &'static str;

    /// What it does and guarantees, in one line.
    fn doc(&self) -> &'static str;

    /// A choice for each variable; `None` if the problem is beyond the search.
    fn solve(&self, model: &Model, context: &Context) -> Option<Solution>;

    /// The cheapest assignment whose peak is within a limit, if the search has a way of its own to
    /// find it.
    fn within(
        &self,
        _model: &Model,
        _limit: f64,
        _context: &Context,
    ) -> Option<Result<Fitted, Unsolved>> {
        None
    }
}

/// An assignment within a limit of space.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// Choice of each variable, and what is known about it.
    pub solution: Solution,
    /// Its objective.
    pub objective: f64,
    /// Its peak.
    pub peak: f64,
    /// The price of space at which it was found; 0 if space was free.
    pub price: f64,
}

/// Why none was found.
#[derive(Clone, Debug)]
pub enum Unsolved {
    /// The search gave up.
    TooWide,
    /// None that was found is within the limit; that of the least peak met.
    TooLarge(Fitted),
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The choice of each variable.
    pub assignment: Vec<usize>,
    /// The search that found it.
    pub algorithm: &'static str,
    /// No assignment has a smaller objective than this; `None` if the search does not know.
    pub lower_bound: Option<f64>,
}

/// What is wanted of a search, and how much it may do.
///
/// Effort is counted in visits of the entries of tables, so that what is found does not depend on
/// the machine. Only a deadline does.
#[derive(Clone, Debug)]
pub struct Context {
    /// Only what costs less is wanted: a search may end, with any choices, once its lower bound
    /// says that there is nothing.
    pub below: f64,
    /// Visits after which a search ends with what it has. What it has begun may exceed it.
    pub visits: f64,
    /// The time at which a search ends with what it has. What it has begun may exceed it.
    pub deadline: Option<Instant>,
    /// Prices of space that are tried between one that is too low and one that is high enough, where
    /// space is limited.
    pub prices: usize,
    /// A price of space that is about right, if one is known: it is tried first, and nothing is asked
    /// for as if space were free.
    pub price: Option<f64>,
    /// Shared by those that are made of one another.
    visited: Rc<Cell<f64>>,
}

/// Visits that a search makes if nothing else is said: some seconds.
const VISITS: f64 = (1u64 << 33) as f64;
/// Prices that are tried if nothing else is said.
const PRICES: usize = 10;
/// Entries that are visited in a second, at least: what is begun before a deadline.
const SPEED: f64 = 1e8;

impl Default for Context {
    /// Whatever is found is wanted, and there is no deadline.
    fn default() -> Context {
        Context {
            below: f64::INFINITY,
            visits: VISITS,
            deadline: None,
            prices: PRICES,
            price: None,
            visited: Rc::default(),
        }
    }
}

impl Context {
    /// Only what costs less than `below` is wanted.
    #[must_use]
    pub fn below(below: f64) -> Context {
        Context {
            below,
            ..Context::default()
        }
    }

    /// The same with another limit of what is wanted; what was visited counts for both.
    #[must_use]
    pub fn wanting(&self, below: f64) -> Context {
        Context {
            below,
            ..self.clone()
        }
    }

    /// The same with an end after so many visits.
    #[must_use]
    pub fn up_to(self, visits: f64) -> Context {
        Context { visits, ..self }
    }

    /// The same with so many prices of space.
    #[must_use]
    pub fn trying(self, prices: usize) -> Context {
        Context { prices, ..self }
    }

    /// The same with a price of space that is tried first, if one is known.
    #[must_use]
    pub fn beginning_at(self, price: Option<f64>) -> Context {
        Context { price, ..self }
    }

    /// The same with an end at this time.
    #[must_use]
    pub fn until(self, deadline: Instant) -> Context {
        Context {
            deadline: Some(deadline),
            ..self
        }
    }

    /// The same with at most so many visits from now on; what was visited counts for both.
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

    /// Counts visits that were made.
    pub(crate) fn visit(&self, entries: f64) {
        self.visited.set(self.visited.get() + entries);
    }

    /// Entries that may still be visited.
    pub(crate) fn left(&self) -> f64 {
        let left = (self.visits - self.visited.get()).max(0.0);
        let time = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        match self.deadline.map(time) {
            Some(time) => left.min(SPEED * time.as_secs_f64()),
            None => left,
        }
    }

    /// Time left until the deadline \[s\].
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
