//! The plan of an entry as the start for another: a training step and an evaluation, say, compute
//! many values alike, which have the same names.

use std::collections::HashMap;

use ddl_dialect::op::NdSignature;
use ddl_dialect::sbp::{NdSbp, Sbp};

use super::blueprint::Blueprint;
use super::costs::Costs;
use super::frame::ChoiceOrigin;
use super::space::Sketch;

impl Blueprint {
    /// The plan in which every op and argument behaves as the one that gives the values of the same
    /// names in a plan of another entry on the same mesh, and everything else is whole.
    ///
    /// - `known`, `plan`: the other entry, and its plan
    pub(crate) fn like(&self, known: &Blueprint, plan: &Sketch, costs: &Costs<'_>) -> Sketch {
        let giver: HashMap<&str, (usize, usize)> = known.givers().collect();
        let mut found: Vec<Option<&NdSignature>> = vec![None; self.slots.len()];
        for (path, (slot, result)) in self.givers() {
            let same = giver.get(path).filter(|(_, other)| *other == result);
            found[slot] = same.map(|&(other, _)| &plan.ways[other]);
        }
        let way = |(slot, found): (usize, Option<&NdSignature>)| {
            let whole = self.whole(slot, costs);
            let is_alike = |way: &&NdSignature| {
                way.operands.len() == whole.operands.len()
                    && way.results.len() == whole.results.len()
            };
            found.filter(is_alike).cloned().unwrap_or(whole)
        };
        Sketch {
            ways: found.into_iter().enumerate().map(way).collect(),
        }
    }

    /// The path of each value, with the slot that gives it and the index among its results.
    fn givers(&self) -> impl Iterator<Item = (&str, (usize, usize))> {
        let values = self.values.iter().zip(&self.wires);
        values.map(|(value, wire)| (value.path.as_str(), wire.producer))
    }

    /// The signature of a slot in which everything is whole.
    fn whole(&self, slot: usize, costs: &Costs<'_>) -> NdSignature {
        let whole = |number: usize| vec![NdSbp(vec![Sbp::B; costs.mesh.ndim()]); number];
        let (operands, results) = match &self.slots[slot].origin {
            ChoiceOrigin::Op(op) => {
                let (instance, _) = costs.asked(*op);
                (instance.operands.len(), instance.results.len())
            }
            ChoiceOrigin::Rest(_) | ChoiceOrigin::Fixed(_) => (1, 1),
        };
        NdSignature {
            operands: whole(operands),
            results: whole(results),
        }
    }
}
