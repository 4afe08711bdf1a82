//! Zero-bubble schedules: weight gradients are separate pieces on which nothing depends, so they
//! fill bubbles.

use super::Job;
use super::orders::each;
use crate::timeline::Piece::{Backward, Derive, Forward, Reduce, Sum, Update, Weight};
use crate::timeline::{Role, Shape, Slot, Timeline};

/// The row whose second half of chunks traverses the groups in reverse.
pub(super) const RETURNS: &str = "zb-v";

/// As 1F1B, with the weight gradients of group `g` delayed by `g` micro-batches: each group then
/// holds as many micro-batches as the first one under 1F1B, and the last group has work left to
/// fill its cooldown.
pub(super) fn h1(job: &Job) -> Timeline {
    let m = job.moments;
    each(job, |group| {
        let slot = |piece, moment| Slot::new(piece, group, moment);
        if !job.backward {
            return (0..m).map(|i| slot(Forward, i)).collect();
        }
        let warmup = (job.groups - group).min(m);
        let lag = group.min(m);
        let mut slots: Vec<Slot> = (0..warmup).map(|i| slot(Forward, i)).collect();
        for i in 0..m {
            slots.push(slot(Backward, i));
            if i >= lag {
                slots.push(slot(Weight, i - lag));
            }
            if i + warmup < m {
                slots.push(slot(Forward, i + warmup));
            }
        }
        slots.extend((m - lag..m).map(|i| slot(Weight, i)));
        slots
    })
}

/// Maximum number of (micro-batch, chunk) pairs that a group may hold under zb-v: the memory of the
/// first group under 1F1B, whose chunks are twice as large.
pub(super) fn limit(job: &Job) -> usize {
    2 * job.groups
}

/// Two chunks per group, forth and back. In unit time steps, each group runs the first possible of:
/// backward passes, forward passes of the second chunk, of the first, weight gradients. The last
/// memory slot is reserved for the second chunk, without which nothing is ever released.
pub(super) fn v(job: &Job) -> Timeline {
    let pieces = if job.backward {
        &[Forward, Backward, Weight][..]
    } else {
        &[Forward][..]
    };
    let homes: Vec<usize> = (0..job.groups).chain((0..job.groups).rev()).collect();
    let shape = Shape::chain(&homes, job.moments, pieces);
    let mut desk = Desk::new(job, &shape);
    let total = pieces.len() * homes.len() * job.moments;
    let mut groups: Vec<Vec<Slot>> = vec![Vec::new(); job.groups];
    let mut ran = 0;
    while ran < total {
        let picks: Vec<Option<Slot>> = (0..job.groups).map(|group| desk.pick(group)).collect();
        for (group, slot) in picks.into_iter().enumerate() {
            if let Some(slot) = slot {
                groups[group].push(slot);
                desk.ran(group, slot);
                ran += 1;
            }
        }
    }
    Timeline { groups }
}

/// The progress of the construction.
struct Desk<'a> {
    job: &'a Job,
    shape: &'a Shape,
    /// The roles that each chunk and piece reads from.
    fed: Vec<[Vec<Role>; 3]>,
    /// Completed micro-batches per chunk and piece, which run in order.
    done: Vec<[usize; 3]>,
    /// Number of pairs that each group holds.
    held: Vec<usize>,
}

impl<'a> Desk<'a> {
    fn new(job: &'a Job, shape: &'a Shape) -> Desk<'a> {
        let mut fed = vec![[const { Vec::new() }; 3]; shape.homes.len()];
        for edge in &shape.edges {
            let (piece, chunk) = edge.to;
            fed[chunk][piece as usize].push(edge.from);
        }
        Desk {
            job,
            shape,
            fed,
            done: vec![[0; 3]; shape.homes.len()],
            held: vec![0; job.groups],
        }
    }

    fn count(&self, (piece, chunk): Role) -> usize {
        self.done[chunk][piece as usize]
    }

    /// The next micro-batch of a piece, if all its inputs are available.
    fn ready(&self, role: Role) -> Option<Slot> {
        let next = self.count(role);
        let fed = &self.fed[role.1][role.0 as usize];
        let ready = next < self.job.moments
            && self.shape.has(role)
            && fed.iter().all(|&from| self.count(from) > next);
        ready.then_some(Slot::new(role.0, role.1, next))
    }

    fn pick(&self, group: usize) -> Option<Slot> {
        let (first, second) = (group, 2 * self.job.groups - 1 - group);
        let room = limit(self.job).saturating_sub(self.held[group]);
        let room = if self.job.backward { room } else { usize::MAX };
        let forward = |chunk, least| self.ready((Forward, chunk)).filter(|_| room >= least);
        self.ready((Backward, second))
            .or_else(|| self.ready((Backward, first)))
            .or_else(|| forward(second, 1))
            .or_else(|| forward(first, 2))
            .or_else(|| self.ready((Weight, second)))
            .or_else(|| self.ready((Weight, first)))
    }

    fn ran(&mut self, group: usize, slot: Slot) {
        self.done[slot.chunk][slot.piece as usize] += 1;
        match slot.piece {
            Forward => self.held[group] += 1,
            Backward => {}
            Weight => self.held[group] -= 1,
            Sum | Reduce | Update | Derive => {}
        }
    }
}
