//! Lower bounds on the memory of every plan on any mesh with as many ranks and moments.
//!
//! No shard is smaller than the average. While an op runs, its operands and results are in the
//! distributions of one of its signatures. On a mesh an axis splits what one of the op's cases
//! splits, so the ranks are divided among its cases: a product of two matrices cannot have both
//! operands and its result split over all ranks.

use std::collections::BTreeMap;

use ddl_dialect::op::Instance;
use ddl_dialect::sbp::Sbp;

use super::{Blueprint, Wire};
use crate::plan::problem::costs::Costs;
use crate::plan::problem::frame::ChoiceOrigin;

/// The most values of an op, and the most of its cases none of which splits all that another does,
/// for which all ways to divide the ranks are tried.
const VALUES: usize = 32;
const CASES: usize = 4;

impl Blueprint {
    /// The peak of the values' memory over all instants, if each takes its lower bound \[B\].
    pub(crate) fn least(&self) -> f64 {
        self.spaces().into_iter().fold(0.0, f64::max)
    }

    /// As [`Blueprint::least`], but of instants at which more than `limit` may be needed also with
    /// the signatures of the op that runs then \[B\].
    pub(crate) fn least_beyond(&self, limit: f64, costs: &Costs<'_>) -> f64 {
        let spaces = self.spaces();
        let mut values: BTreeMap<usize, Vec<(usize, Place)>> = BTreeMap::new();
        for (number, wire) in self.wires.iter().enumerate() {
            let result = (wire.producer.0, Place::Result(wire.producer.1));
            let operands = wire.consumers.iter();
            let operands = operands.map(|&(user, operand)| (user, Place::Operand(operand)));
            for (op, place) in operands.chain([result]) {
                values.entry(op).or_default().push((number, place));
            }
        }
        let mut least = spaces.iter().copied().fold(0.0, f64::max);
        for (slot, places) in values {
            let ChoiceOrigin::Op(op) = self.slots[slot].origin else {
                continue;
            };
            let own = OpValues::new(&self.wires, slot, &places);
            if spaces[slot] + own.most() > limit.max(least) {
                let more = own.more(costs.asked(op).0, costs.mesh.len());
                least = least.max(spaces[slot] + more);
            }
        }
        least
    }

    /// The values' lower bounds at each instant \[B\].
    fn spaces(&self) -> Vec<f64> {
        let mut change = vec![0.0; self.slots.len() + 2];
        for wire in &self.wires {
            change[wire.alive.0] += wire.least;
            change[wire.alive.1 + 1] -= wire.least;
        }
        let running = change.iter().scan(0.0, |live, change| {
            *live += change;
            Some(*live)
        });
        running.collect()
    }
}

/// An operand or a result of an op, by its index.
#[derive(Clone, Copy)]
enum Place {
    Operand(usize),
    Result(usize),
}

/// The values of an op that take memory while it runs, in the distributions of its signature.
struct OpValues {
    /// For each its least bytes, those of what the op holds of it if it is whole, and its places.
    values: Vec<(f64, f64, Vec<Place>)>,
}

impl OpValues {
    fn new(wires: &[Wire], slot: usize, places: &[(usize, Place)]) -> OpValues {
        let mut values: BTreeMap<usize, (f64, f64, Vec<Place>)> = BTreeMap::new();
        for &(number, place) in places {
            let wire = &wires[number];
            let within = |(first, last): (usize, usize)| (first..=last).contains(&slot);
            // An operand is given as it is required, or it is converted.
            let is_held = within(wire.alive) && within(wire.converted);
            if is_held && wire.whole > 0.0 {
                let value = values.entry(number);
                let value = value.or_insert((wire.least, wire.whole, Vec::new()));
                value.2.push(place);
            }
        }
        OpValues {
            values: values.into_values().collect(),
        }
    }

    /// The most by which they may exceed their least bytes \[B\].
    fn most(&self) -> f64 {
        let each = self.values.iter();
        each.map(|(least, whole, _)| (whole - least).max(0.0)).sum()
    }

    /// By how much they exceed their least bytes at least, under any signature \[B\].
    fn more(&self, instance: &Instance, ranks: usize) -> f64 {
        let masks = self.masks(instance);
        if masks.len() > CASES || self.values.len() > VALUES {
            return 0.0;
        }
        self.divided(&masks, ranks, &mut vec![1; self.values.len()])
    }

    /// What each case splits, as a set of values; without those that split no more than another.
    fn masks(&self, instance: &Instance) -> Vec<u64> {
        // With one rank, nothing has to be divisible.
        let cases = instance.planned_signatures_on(1);
        let masks = cases.iter().map(|case| {
            let is_split = |place: &Place| match *place {
                Place::Operand(at) => matches!(case.operands[at], Sbp::S(_)),
                Place::Result(at) => matches!(case.results[at], Sbp::S(_)),
            };
            let values = self.values.iter().enumerate();
            let split = values.filter(|(_, (.., places))| places.iter().all(is_split));
            split.fold(0, |mask: u64, (at, _)| mask | 1 << (at % VALUES))
        });
        let mut all: Vec<u64> = masks.collect();
        all.sort_unstable();
        all.dedup();
        let masks = all.iter().copied();
        let most = masks.filter(|mask| all.iter().all(|other| other == mask || mask & !other != 0));
        most.collect()
    }

    /// The least over all divisions of so many ranks among cases.
    ///
    /// - `parts`: of each value those that other cases make
    fn divided(&self, masks: &[u64], ranks: usize, parts: &mut Vec<usize>) -> f64 {
        let Some((&mask, others)) = masks.split_first() else {
            let values = self.values.iter().zip(parts.iter());
            let more =
                values.map(|((least, whole, _), &parts)| (whole / parts as f64 - least).max(0.0));
            return more.sum();
        };
        let mut best = f64::INFINITY;
        // The last case gets what is left.
        let first = if others.is_empty() { ranks } else { 1 };
        for split in (first..=ranks).filter(|&split| ranks.is_multiple_of(split)) {
            let before = parts.clone();
            let own = parts.iter_mut().enumerate();
            own.filter(|(at, _)| mask >> at & 1 == 1)
                .for_each(|(_, parts)| *parts *= split);
            best = best.min(self.divided(others, ranks / split, parts));
            *parts = before;
        }
        best
    }
}
