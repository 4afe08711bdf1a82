//! Lower bounds on the time of steps and paths, by which most of them are left out.

use std::cell::Cell;
use std::ops::Range;

use super::Chart;
use super::states::Missing;

/// Lower bounds on the paths to a state.
pub(super) struct Rests {
    /// From each state \[s\].
    pub(super) of: Box<[f64]>,
    /// The states, those with the least bounds first.
    pub(super) nearest: Box<[usize]>,
}

impl Chart {
    /// Lower bounds on the steps from a state to each \[s\], as far as they are known.
    pub(super) fn leasts_from(&self, from: usize) -> &[Cell<f64>] {
        let none = || vec![Cell::new(f64::NAN); self.states.all.len()].into_boxed_slice();
        self.leasts[from].get_or_init(none)
    }

    /// Lower bounds on the paths to a state.
    pub(super) fn rests_to(&self, goal: usize) -> &Rests {
        self.rests[goal].get_or_init(|| {
            let states = 0..self.states.all.len();
            let of: Box<[f64]> = states.map(|state| self.rest_of(state, goal)).collect();
            let mut nearest: Box<[usize]> = (0..of.len()).collect();
            nearest.sort_by(|&a, &b| of[a].total_cmp(&of[b]));
            Rests { of, nearest }
        })
    }

    /// A lower bound on the paths from a state to the goal \[s\].
    pub(super) fn rest_of(&self, state: usize, goal: usize) -> f64 {
        match state == goal {
            true => 0.0,
            false => self.rest(state, goal),
        }
    }

    /// A lower bound on the single step between two states \[s\]; `None` if there is no such step.
    pub(super) fn least(&self, from: usize, to: usize) -> Option<f64> {
        if self.meshes.len() > 1 {
            return self.step(from, to).map(|_| 0.0);
        }
        let comm = self.states.steps(from)[to]?;
        Some(match comm.is_local() {
            true => {
                let bytes = self.facts(to).size as f64;
                self.times * (self.floors.local + self.floors.copied * bytes)
            }
            false if self.even => self.crossing(&self.states.missing_from(from)[to], to),
            false => self.rest_of_ends(from, to),
        })
    }

    /// A lower bound on all paths between two states \[s\].
    pub(super) fn rest(&self, from: usize, to: usize) -> f64 {
        match () {
            () if self.meshes.len() > 1 => 0.0,
            () if self.even => self.crossing(&self.states.missing_to(to)[from], to),
            () => self.rest_of_ends(from, to),
        }
    }

    /// A lower bound on the time in which ranks receive the elements missing in a state, for equal
    /// shards \[s\]. The last step also writes the rest of the shard.
    fn crossing(&self, missing: &Missing, to: usize) -> f64 {
        let bytes = missing.iter().map(|part| part * self.bytes);
        let rest = self.facts(to).size as f64 - missing[0] * self.bytes;
        self.times * (self.floors.least(bytes) + self.floors.made * rest.max(0.0))
    }

    /// A lower bound on the time in which the first or the last rank receives its missing elements
    /// \[s\]: those it holds after but not before, as [`States::missing_to`] has them for equal
    /// shards. The first rank has the largest shard, the last the smallest.
    fn rest_of_ends(&self, from: usize, to: usize) -> f64 {
        let (source, target) = (&self.states.all[from].nd, &self.states.all[to].nd);
        if target.has_partial() {
            return self.floors.step + self.floors.made * self.facts(to).size as f64;
        }
        let mut entries = source.0.iter().zip(&target.0).zip(&self.meshes[0].axes);
        let combined = entries.any(|((before, after), axis)| {
            !axis.time && before.partial().is_some() && after.partial().is_none() && axis.size > 1
        });
        let ends = self.facts(from).ends.iter().zip(&self.facts(to).ends);
        let times = ends.map(|(before, after)| {
            let elements: usize = after.iter().map(Range::len).product();
            let ranges = before.iter().zip(after);
            let common = ranges.map(|(a, b)| a.end.min(b.end).saturating_sub(a.start.max(b.start)));
            let kept: usize = if combined { 0 } else { common.product() };
            let bytes = [elements - kept, kept].map(|n| (n * self.ty.dtype.bytes()) as f64);
            let fetched = self.floors.least(std::iter::once(bytes[0]));
            fetched + self.floors.made * bytes[1]
        });
        times.fold(0.0, f64::max)
    }
}
