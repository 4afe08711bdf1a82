//! Paths that wait to be led on.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// What a path takes: time, then the number of steps. Of two that take equal time the shorter one
/// is taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cost {
    pub(super) seconds: f64,
    pub(super) steps: usize,
}

impl Cost {
    pub(super) fn compare(&self, other: &Cost) -> Ordering {
        let time = self.seconds.total_cmp(&other.seconds);
        time.then(self.steps.cmp(&other.steps))
    }

    pub(super) fn with(self, seconds: f64) -> Cost {
        Cost {
            seconds: self.seconds + seconds,
            steps: self.steps + 1,
        }
    }
}

/// A path to a state that may be the beginning of the best one to the goal.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Candidate {
    /// What it takes up to the last step.
    pub(super) until: Cost,
    /// The time of that step; before it was priced, no more than that \[s\].
    pub(super) last: f64,
    /// What a path to the goal that begins so takes, at least.
    pub(super) whole: Cost,
    pub(super) state: usize,
    /// The state before it, and the how-manieth that was to which the best path was known.
    pub(super) before: (usize, usize),
    pub(super) is_priced: bool,
}

impl Candidate {
    /// What it takes; before its last step was priced, no more than that.
    pub(super) fn cost(&self) -> Cost {
        self.until.with(self.last)
    }
}

impl Eq for Candidate {}

impl Ord for Candidate {
    /// The greatest is taken first: that which may lead to what takes least; of equals that to the
    /// state that comes first, then from the state that was known first.
    fn cmp(&self, other: &Candidate) -> Ordering {
        let least = other.whole.compare(&self.whole);
        least.then_with(|| (other.state, other.before.1).cmp(&(self.state, self.before.1)))
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Candidate) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A search from one state to another.
pub(super) struct Search {
    pub(super) goal: usize,
    pub(super) limit: u64,
    /// Whether every rank has elements at both ends, none of them partial: then shards that are
    /// empty between them make nothing sooner.
    pub(super) fills: bool,
    /// The best path that is known to the goal: anything that takes more is of no use.
    pub(super) best: Cost,
    /// The states to which the best path is known, and the state before each.
    pub(super) known: Vec<(usize, usize)>,
    /// For each state the state before it, if it is one of these.
    pub(super) before: Vec<Option<usize>>,
    /// For each state what the best path to it takes at most \[s\].
    pub(super) at_most: Vec<f64>,
    pub(super) candidates: BinaryHeap<Candidate>,
}

impl Search {
    /// The state before one on the best path to it, if that is known.
    pub(super) fn before(&self, state: usize) -> Option<usize> {
        self.before[state]
    }

    /// Takes note of the best path to a state, which comes from another.
    pub(super) fn know(&mut self, state: usize, before: usize) {
        self.known.push((state, before));
        self.before[state].get_or_insert(before);
    }

    /// Whether a path to a state that takes so much may be the best one.
    pub(super) fn may_be_best(&self, state: usize, seconds: f64) -> bool {
        seconds <= self.at_most[state]
    }
}
