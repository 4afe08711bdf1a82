//! Paths that wait for expansion.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// The cost of a path: time, then the number of steps, so that ties go to the shorter path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PathCost {
    pub(super) seconds: f64,
    pub(super) steps: usize,
}

impl PathCost {
    pub(super) fn compare(&self, other: &PathCost) -> Ordering {
        let time = self.seconds.total_cmp(&other.seconds);
        time.then(self.steps.cmp(&other.steps))
    }

    pub(super) fn with(self, seconds: f64) -> PathCost {
        PathCost {
            seconds: self.seconds + seconds,
            steps: self.steps + 1,
        }
    }
}

/// A path to a state that may be a prefix of the best path to the goal.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Prefix {
    /// Its cost without the last step.
    pub(super) until: PathCost,
    /// The time of the last step; a lower bound until it is priced \[s\].
    pub(super) last: f64,
    /// A lower bound on the cost of paths to the goal with this prefix.
    pub(super) whole: PathCost,
    pub(super) state: usize,
    /// The state before it, and that state's index in the order in which states were settled.
    pub(super) before: (usize, usize),
    pub(super) is_priced: bool,
}

impl Prefix {
    /// Its cost; a lower bound until its last step is priced.
    pub(super) fn cost(&self) -> PathCost {
        self.until.with(self.last)
    }
}

impl Eq for Prefix {}

impl Ord for Prefix {
    /// The greatest is expanded first: the one with the least lower bound; among equals the one
    /// with the first state, then the one whose previous state was settled first.
    fn cmp(&self, other: &Prefix) -> Ordering {
        let least = other.whole.compare(&self.whole);
        least.then_with(|| (other.state, other.before.1).cmp(&(self.state, self.before.1)))
    }
}

impl PartialOrd for Prefix {
    fn partial_cmp(&self, other: &Prefix) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The state of a search from one state to another.
pub(super) struct Search {
    pub(super) goal: usize,
    /// The states that paths may lead to: no larger than the memory bound, and, if every rank has
    /// elements in source and target and neither is partial, with elements on every rank.
    pub(super) open: Vec<usize>,
    /// The cost of the best known path to the goal: an upper bound.
    pub(super) best: PathCost,
    /// The settled states, whose best path is known, each with the state before it.
    pub(super) known: Vec<(usize, usize)>,
    /// For each settled state the state before it.
    pub(super) before: Vec<Option<usize>>,
    /// For each state an upper bound on the time of its best path \[s\].
    pub(super) at_most: Vec<f64>,
    pub(super) candidates: BinaryHeap<Prefix>,
}

impl Search {
    /// The previous state on the best path to one, if it is settled.
    pub(super) fn before(&self, state: usize) -> Option<usize> {
        self.before[state]
    }

    /// Settles a state, with the previous state on its best path.
    pub(super) fn know(&mut self, state: usize, before: usize) {
        self.known.push((state, before));
        self.before[state].get_or_insert(before);
    }

    /// Whether a path to a state that takes this time may be the best one.
    pub(super) fn may_be_best(&self, state: usize, seconds: f64) -> bool {
        seconds <= self.at_most[state]
    }
}
