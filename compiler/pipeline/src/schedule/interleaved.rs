//! Several chunks on each group, around the groups again and again.

use super::orders::each;
use super::{Job, orders};
use crate::timeline::Piece::{Backward, Forward};
use crate::timeline::{Slot, Timeline};

/// As many micro-batches as there are groups go through a group's first chunk, then as many through
/// its next; backward passes likewise from the last chunk. Where the micro-batches do not come out
/// even, the order is that of more of them, without those that there are not: leaving out whole
/// micro-batches makes no slot wait for a new one.
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

/// Forward passes of a group before its first backward pass.
fn warmup(group: usize, job: &Job) -> usize {
    2 * (job.groups - 1 - group) + (job.chunks - 1) * job.groups
}

/// What a group holds at most.
pub(super) fn peak(group: usize, job: &Job) -> usize {
    let ahead = if job.chunks == 1 {
        job.groups - 1 - group
    } else {
        warmup(group, job)
    };
    (ahead + 1).min(job.chunks * job.moments)
}
