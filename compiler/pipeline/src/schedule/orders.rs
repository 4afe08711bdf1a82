//! Schedules with one chunk per group.

use super::Job;
use crate::timeline::Piece::{Backward, Forward, Update};
use crate::timeline::{Piece, Slot, Timeline};

/// A timeline whose group `g` runs `slots(g)`.
pub(super) fn each(job: &Job, slots: impl Fn(usize) -> Vec<Slot>) -> Timeline {
    Timeline {
        groups: (0..job.groups).map(slots).collect(),
    }
}

/// `warmup` forward passes, then alternating forward and backward passes, then the remaining
/// backward passes.
fn alternate(group: usize, warmup: usize, job: &Job) -> Vec<Slot> {
    let f = |moment| Slot::new(Forward, group, moment);
    let b = |moment| Slot::new(Backward, group, moment);
    let m = job.moments;
    if !job.backward {
        return (0..m).map(f).collect();
    }
    let warmup = warmup.min(m);
    let steady = (warmup..m).flat_map(|i| [f(i), b(i - warmup)]);
    (0..warmup)
        .map(f)
        .chain(steady)
        .chain((m - warmup..m).map(b))
        .collect()
}

/// All forward passes, then all backward passes.
pub(super) fn gpipe(job: &Job) -> Timeline {
    each(job, |group| alternate(group, job.moments, job))
}

/// 1F1B: a group begins backward passes as soon as possible.
pub(super) fn one_f_one_b(job: &Job) -> Timeline {
    each(job, |group| alternate(group, job.groups - 1 - group, job))
}

/// Twice as many warmup passes, so that transfers are hidden.
pub(super) fn deep(job: &Job) -> Timeline {
    each(job, |group| {
        alternate(group, 2 * (job.groups - 1 - group), job)
    })
}

/// The slots of a group with the update of each chunk after its last piece of each step.
///
/// - `last`: the last piece of a micro-batch; `each`: micro-batches of a step
pub(super) fn with_updates(slots: &[Slot], last: Piece, each: usize) -> Vec<Slot> {
    let update = |slot: &Slot| {
        let ends = slot.piece == last && (slot.moment + 1).is_multiple_of(each);
        ends.then(|| Slot::new(Update, slot.chunk, slot.moment / each))
    };
    let both = slots.iter().flat_map(|slot| [Some(*slot), update(slot)]);
    both.flatten().collect()
}

/// All slices forward; backward in micro-batch order, the last slice of each first.
pub(super) fn sliced(job: &Job) -> Timeline {
    each(job, |group| {
        let forward = (0..job.moments).map(|moment| Slot::new(Forward, group, moment));
        let batches = (0..job.moments).step_by(job.slices);
        let backward = batches.flat_map(|first| (first..first + job.slices).rev());
        let backward = backward.map(|moment| Slot::new(Backward, group, moment));
        forward.chain(backward.filter(|_| job.backward)).collect()
    })
}
