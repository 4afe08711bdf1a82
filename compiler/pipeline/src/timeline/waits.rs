//! What slots wait for.

use super::{Shape, Wait};

/// Dependencies: for each slot, the slots that wait for it and why.
pub(super) struct Waits {
    /// By slot the end of its entries, which begin where those of the slot before end.
    ends: Vec<usize>,
    entries: Vec<(usize, Wait)>,
}

impl Waits {
    /// - `all`: each a slot, one that waits for it, and why
    pub(super) fn of(count: usize, all: &[Dependency]) -> Waits {
        let mut ends = vec![0; count];
        for &(from, ..) in all {
            ends[from] += 1;
        }
        let mut first = 0;
        for end in &mut ends {
            (*end, first) = (first, first + *end);
        }
        let mut entries = vec![(0, Wait::Order); all.len()];
        for &(from, to, wait) in all {
            entries[ends[from]] = (to, wait);
            ends[from] += 1;
        }
        Waits { ends, entries }
    }

    pub(super) fn after(&self, slot: usize) -> &[(usize, Wait)] {
        let first = slot.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.entries[first..self.ends[slot]]
    }

    /// By slot the number of slots that it waits for.
    pub(super) fn open(&self) -> Vec<usize> {
        let mut open = vec![0_usize; self.ends.len()];
        for &(next, _) in &self.entries {
            open[next] += 1;
        }
        open
    }
}

/// A slot, one that waits for it, and why.
pub(super) type Dependency = (usize, usize, Wait);

/// Gradients and updates: an update reads the sum over the micro-batches of its step, and those of
/// the next step begin a new sum in the same place.
///
/// - `from`, `to`: the first number of the piece that sums, and of the update
pub(super) fn updates_wait(after: &mut Vec<Dependency>, (from, to): (usize, usize), shape: &Shape) {
    let each = shape.moments_per_step();
    for moment in 0..shape.moments {
        let step = moment / each;
        after.push((from + moment, to + step, Wait::Data));
        if step > 0 {
            after.push((to + step - 1, from + moment, Wait::Sum));
        }
    }
}

/// What is derived from weights, and its readers: all micro-batches of a step read it.
///
/// - `from`, `to`: the first number of the piece that derives it, and of the reader
pub(super) fn moments_wait(
    after: &mut Vec<Dependency>,
    (from, to): (usize, usize),
    (shape, capacity): (&Shape, Option<usize>),
) {
    let each = shape.moments_per_step();
    for moment in 0..shape.moments {
        let step = moment / each;
        after.push((from + step, to + moment, Wait::Data));
        if let Some(room) = capacity.filter(|room| step + room < shape.steps.max(1)) {
            after.push((to + moment, from + step + room, Wait::Room(room)));
        }
    }
}

/// Weights and updates: a step reads the version before the newest, which the update two steps
/// earlier has written.
///
/// - `reader`, `update`: the first number of each piece
/// - `runs`, `each`: how often the reader runs, in all and in a step
pub(super) fn weights_wait(
    after: &mut Vec<Dependency>,
    (reader, update): (usize, usize),
    (runs, each): (usize, usize),
) {
    for run in 2 * each..runs {
        after.push((update + run / each - 2, reader + run, Wait::Weights));
    }
}
