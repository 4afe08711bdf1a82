//! Paths that wait for expansion.

use std::cmp::{Ordering, Reverse};
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
#[derive(Clone, Copy)]
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

/// Paths in the order of expansion: the one with the least lower bound is first; among equals the
/// one of fewer steps, then the one to the first state, then the one whose previous state was
/// settled first. The heap moves only what is compared, and the number of the path.
pub(super) struct Waiting {
    paths: Vec<Prefix>,
    heap: BinaryHeap<Reverse<(OrderedTime, u32, u32, u32, u32)>>,
}

/// A time \[s\] in the order of [`f64::total_cmp`].
#[derive(Clone, Copy, PartialEq)]
struct OrderedTime(f64);

impl Eq for OrderedTime {}

impl Ord for OrderedTime {
    fn cmp(&self, other: &OrderedTime) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl PartialOrd for OrderedTime {
    fn partial_cmp(&self, other: &OrderedTime) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Waiting {
    /// No paths, with room for some.
    pub(super) fn with_room(paths: usize) -> Waiting {
        Waiting {
            paths: Vec::with_capacity(paths),
            heap: BinaryHeap::with_capacity(paths),
        }
    }

    pub(super) fn push(&mut self, path: Prefix) {
        let [steps, state, before, number] = [
            path.whole.steps,
            path.state,
            path.before.1,
            self.paths.len(),
        ]
        .map(|part| part as u32);
        let time = OrderedTime(path.whole.seconds);
        self.heap
            .push(Reverse((time, steps, state, before, number)));
        self.paths.push(path);
    }

    /// Removes the first.
    pub(super) fn pop(&mut self) -> Option<Prefix> {
        let Reverse((.., number)) = self.heap.pop()?;
        Some(self.paths[number as usize])
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
    pub(super) candidates: Waiting,
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
