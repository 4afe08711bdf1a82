//! Partitions whose slowest stage is as fast as possible.

use super::super::request::Request;
use super::again::Again;
use crate::plan::{Sequence, prefix, samples_of};
use crate::schedule::Schedule;

/// Bisection steps on the stage time.
const HALVINGS: usize = 48;
/// The layers in order, with prefix sums of their costs.
pub(super) struct Sums {
    /// Prefix sums, including the total.
    pub(super) forward: Vec<f64>,
    pub(super) backward: Vec<f64>,
    pub(super) parameters: Vec<f64>,
    pub(super) stash: Vec<f64>,
    /// What recomputation saves, and what it takes.
    again: Again,
}

/// The groups of devices to partition for.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) groups: usize,
    pub(super) chunks: usize,
    pub(super) tensor: usize,
    pub(super) data: usize,
    pub(super) moments: usize,
    pub(super) schedule: &'static Schedule,
}

impl Sums {
    pub(super) fn new(
        request: &Request,
        order: &[usize],
        inputs: &[Vec<(usize, f64)>],
        way: &Way,
    ) -> Option<Sums> {
        let samples = samples_of(request.profile, way.moments, way.data);
        let layers = Sequence::new(request.profile, order, inputs, (way.tensor, samples))?;
        Some(Sums {
            forward: prefix(layers.costs().map(|cost| cost.forward)),
            backward: prefix(layers.costs().map(|cost| cost.backward)),
            parameters: prefix(layers.costs().map(|cost| cost.parameters)),
            stash: prefix(layers.costs().map(|cost| cost.stash)),
            again: Again::new(layers),
        })
    }

    pub(super) fn of(sums: &[f64], from: usize, to: usize) -> f64 {
        sums[to] - sums[from]
    }

    /// Time of a stage per micro-batch, with as much recomputation as memory requires; `None` if
    /// not even that fits.
    ///
    /// - `state`: bytes held per byte of parameters
    fn seconds(&self, (from, to): (usize, usize), on: &GroupRoom, state: f64) -> Option<f64> {
        let held = on.held;
        let whole = Sums::of(&self.forward, from, to) + Sums::of(&self.backward, from, to);
        let stash = Sums::of(&self.stash, from, to);
        let room = on.memory - state * Sums::of(&self.parameters, from, to);
        let over = held * stash - room;
        if over <= 0.0 {
            return Some(whole);
        }
        let more = self.again.seconds((from, to), over / held, held)?;
        Some(whole + more)
    }
}

/// What a stage's group of devices has.
pub(super) struct GroupRoom {
    /// Micro-batches in flight, of all of its stages.
    pub(super) held: f64,
    /// The speed of its slowest device.
    pub(super) speed: f64,
    /// The memory of a device for each of its stages \[B\].
    pub(super) memory: f64,
}

pub(super) struct Cutter<'a> {
    pub(super) request: &'a Request<'a>,
    pub(super) sums: &'a Sums,
    pub(super) way: Way,
    pub(super) stages: Vec<GroupRoom>,
    pub(super) evaluations: u64,
}

impl Cutter<'_> {
    /// The stage ends of the greedy partition under a time bound; each stage takes as many layers
    /// as allowed and leaves at least one for each later stage.
    fn ends(&mut self, bound: f64) -> Option<Vec<usize>> {
        let layers = self.sums.forward.len() - 1;
        let cluster = self.request.cluster;
        let copies =
            cluster.bytes_per_parameter_byte + (self.way.schedule.versions.copies() - 1) as f64;
        let mut ends = Vec::with_capacity(self.stages.len());
        let mut from = 0;
        for (at, group) in self.stages.iter().enumerate() {
            let last = layers - (self.stages.len() - 1 - at);
            let (mut low, mut high) = (from, last);
            while low < high {
                let middle = (low + high).div_ceil(2);
                self.evaluations += 1;
                let time = self.sums.seconds((from, middle), group, copies);
                if time.is_some_and(|time| time / group.speed <= bound) {
                    low = middle
                } else {
                    high = middle - 1
                }
            }
            if low == from {
                return None;
            }
            ends.push(low);
            from = low;
        }
        (from == layers).then_some(ends)
    }

    /// The stages under the smallest feasible bound.
    pub(super) fn cut(&mut self) -> Option<Vec<usize>> {
        let all = self.sums.forward.len() - 1;
        let slowest = self
            .stages
            .iter()
            .map(|group| group.speed)
            .fold(f64::INFINITY, f64::min);
        let work =
            Sums::of(&self.sums.forward, 0, all) * 2.0 + Sums::of(&self.sums.backward, 0, all);
        let (mut low, mut high) = (0.0, work / slowest);
        let mut best = self.ends(high)?;
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(low, high);
            match self.ends(middle) {
                Some(ends) => (high, best) = (middle, ends),
                None => low = middle,
            }
            if high - low <= 1e-9 * high {
                break;
            }
        }
        Some(best)
    }
}
