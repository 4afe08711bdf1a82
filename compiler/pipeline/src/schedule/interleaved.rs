//! Interleaved schedules: several chunks per group, assigned round-robin.

use super::orders::each;
use super::{Job, orders};
use crate::timeline::Piece::{Backward, Forward};
use crate::timeline::{Slot, Timeline};

/// As many micro-batches as groups pass through a group's first chunk, then as many through its
/// next; backward passes likewise from the last chunk. If the number of micro-batches is not a
/// multiple, the order is that of the next multiple without the excess ones: removing whole
/// micro-batches adds no dependencies.
pub(super) fn order(job: &Job) -> Timeline {
    if job.chunks == 1 {
        return orders::one_f_one_b(job);
    }
    let (p, v) = (job.groups, job.chunks);
    let all = job.moments.next_multiple_of(p) * v;
    each(job, |group| {
        let place = |k: usize| (k / p % v, k / (p * v) * p + k % p);
        let f = |k: usize| {
            let (turn, moment) = place(k);
            Slot::new(Forward, turn * p + group, moment)
        };
        let b = |k: usize| {
            let (turn, moment) = place(k);
            Slot::new(Backward, (v - 1 - turn) * p + group, moment)
        };
        let warmup = if job.backward {
            warmup(group, job).min(all)
        } else {
            all
        };
        let steady = (warmup..all).flat_map(|k| [f(k), b(k - warmup)]);
        let slots = (0..warmup)
            .map(f)
            .chain(steady)
            .chain((all - warmup..all).map(b));
        let there =
            |slot: &Slot| slot.moment < job.moments && (job.backward || slot.piece == Forward);
        slots.filter(there).collect()
    })
}

/// Warmup forward passes of a group.
fn warmup(group: usize, job: &Job) -> usize {
    2 * (job.groups - 1 - group) + (job.chunks - 1) * job.groups
}

/// The memory bound of a group.
pub(super) fn peak(group: usize, job: &Job) -> usize {
    let ahead = if job.chunks == 1 {
        job.groups - 1 - group
    } else {
        warmup(group, job)
    };
    (ahead + 1).min(job.chunks * job.moments)
}
