//! A plan as the start for another entry or another form of the program: a training step and an
//! evaluation, say, or a step that recomputes more, compute many values alike, which have the same
//! names. In another shape (under a view) a value is split where the same elements come first.

use std::collections::HashMap;

use ddl_dialect::op::NdSignature;
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::TensorType;

use super::blueprint::Blueprint;
use super::costs::{Border, Costs};
use super::frame::ChoiceOrigin;
use super::space::Sketch;

/// The plan of an entry by the names of its values.
#[derive(Clone, Debug)]
pub(crate) struct KnownPlan {
    /// The sizes of the device axes of its mesh.
    pub(crate) sizes: Vec<usize>,
    /// What the fastest plan of the entry without a limit of memory takes beyond its ops \[s\]; 0
    /// if that is not known.
    pub(crate) beyond: f64,
    /// By the path of each value.
    ways: HashMap<String, KnownWay>,
}

/// What gives a value.
#[derive(Clone, Debug)]
struct KnownWay {
    /// Its signature on the device axes.
    way: NdSignature,
    /// The shapes of its operands and results.
    shapes: Shapes,
    /// The index of the value among its results.
    result: usize,
}

/// The shapes of the operands and of the results of an op.
type Shapes = [Vec<Vec<usize>>; 2];

impl KnownPlan {
    /// Number of its values.
    pub(crate) fn len(&self) -> usize {
        self.ways.len()
    }
}

impl Blueprint {
    /// A plan of this entry.
    pub(crate) fn known(&self, plan: &Sketch, costs: &Costs<'_>) -> KnownPlan {
        let time = costs.mesh.time_axes();
        let devices = |nds: &[NdSbp]| nds.iter().map(|nd| NdSbp::new(&nd.0[time..])).collect();
        let ways = self.values.iter().zip(&self.wires).map(|(value, wire)| {
            let (slot, result) = wire.producer;
            let way = NdSignature {
                operands: devices(&plan.ways[slot].operands),
                results: devices(&plan.ways[slot].results),
            };
            let known = KnownWay {
                way,
                shapes: self.shapes(slot, &value.ty, costs),
                result,
            };
            (value.path.clone(), known)
        });
        let devices = costs.mesh.axes[time..].iter();
        KnownPlan {
            sizes: devices.map(|axis| axis.size).collect(),
            beyond: 0.0,
            ways: ways.collect(),
        }
    }

    /// The plan in which every op and argument behaves as the one that gives the values of the same
    /// names in a plan on as many device axes, and everything else is whole.
    pub(crate) fn like(&self, known: &KnownPlan, costs: &Costs<'_>) -> Sketch {
        let mut found: Vec<Option<NdSignature>> = vec![None; self.slots.len()];
        let time = costs.mesh.time_axes();
        for (value, wire) in self.values.iter().zip(&self.wires) {
            let (slot, result) = wire.producer;
            let same = known.ways.get(&value.path);
            if let Some(same) = same.filter(|same| same.result == result) {
                found[slot] = same.on(&self.shapes(slot, &value.ty, costs), time);
            }
        }
        let ways = found.into_iter().enumerate();
        Sketch {
            ways: ways
                .map(|(slot, found)| found.unwrap_or_else(|| self.whole(slot, costs)))
                .collect(),
        }
    }

    /// The signature of a slot in which all is whole.
    pub(super) fn whole(&self, slot: usize, costs: &Costs<'_>) -> NdSignature {
        let (operands, results) = self.numbers(slot, costs);
        let whole = |number: usize| vec![NdSbp::uniform(Sbp::B, costs.mesh.ndim()); number];
        NdSignature {
            operands: whole(operands),
            results: whole(results),
        }
    }

    /// The shapes of the operands and results of a slot.
    ///
    /// - `ty`: the type of its value
    fn shapes(&self, slot: usize, ty: &TensorType, costs: &Costs<'_>) -> Shapes {
        let shapes = |all: &[TensorType]| all.iter().map(|ty| ty.shape.to_vec()).collect();
        match &self.slots[slot].origin {
            ChoiceOrigin::Op(op) => {
                let (instance, _) = costs.asked(*op);
                [shapes(&instance.operands), shapes(&instance.results)]
            }
            ChoiceOrigin::Rest(rest) => {
                let (ty, border) = costs.rested(*rest);
                let stacked = [&[1], &ty.shape[..]].concat();
                let own = ty.shape.to_vec();
                let (asks, gives) = match border {
                    None => (own.clone(), own),
                    Some(Border::In) => (stacked, own),
                    Some(Border::Out) => (own, stacked),
                };
                [vec![asks], vec![gives]]
            }
            ChoiceOrigin::Fixed(_) => [vec![ty.shape.to_vec()], vec![ty.shape.to_vec()]],
        }
    }

    /// The numbers of operands and results of a slot.
    fn numbers(&self, slot: usize, costs: &Costs<'_>) -> (usize, usize) {
        match &self.slots[slot].origin {
            ChoiceOrigin::Op(op) => {
                let (instance, _) = costs.asked(*op);
                (instance.operands.len(), instance.results.len())
            }
            ChoiceOrigin::Rest(_) | ChoiceOrigin::Fixed(_) => (1, 1),
        }
    }
}

impl KnownWay {
    /// The signature for operands and results of these shapes; `None` if their number differs, or
    /// if some have no such split.
    ///
    /// - `time`: number of time axes, on which nothing is split
    fn on(&self, shapes: &Shapes, time: usize) -> Option<NdSignature> {
        let all = |nds: &[NdSbp], from: &[Vec<usize>], to: &[Vec<usize>]| {
            let shapes = from.iter().zip(to);
            let nds = nds.iter().zip(shapes).map(|(nd, (from, to))| {
                let time = std::iter::repeat_n(Some(Sbp::B), time);
                let entries = nd.0.iter().map(|&sbp| reshaped(sbp, from, to));
                time.chain(entries).collect::<Option<NdSbp>>()
            });
            nds.collect::<Option<Vec<NdSbp>>>()
        };
        let [operands, results] = shapes;
        let [own_operands, own_results] = &self.shapes;
        if operands.len() != own_operands.len() || results.len() != own_results.len() {
            return None;
        }
        Some(NdSignature {
            operands: all(&self.way.operands, own_operands, operands)?,
            results: all(&self.way.results, own_results, results)?,
        })
    }
}

/// The entry of a value in another shape: split along the dim that begins at the same element;
/// `None` if there is none.
fn reshaped(sbp: Sbp, from: &[usize], to: &[usize]) -> Option<Sbp> {
    let Some(dim) = sbp.split().filter(|_| from != to) else {
        return Some(sbp);
    };
    let begins = |shape: &[usize], dim: usize| shape[..dim].iter().product::<usize>();
    let begin = begins(from, dim);
    let same = (0..to.len()).find(|&at| begins(to, at) == begin && to[at] > 1);
    same.map(Sbp::S)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_split_where_the_same_elements_come_first() {
        let heads = |sbp| reshaped(sbp, &[16, 24], &[16, 6, 4]);
        assert_eq!(heads(Sbp::S(0)), Some(Sbp::S(0)));
        assert_eq!(heads(Sbp::S(1)), Some(Sbp::S(1)));
        assert_eq!(heads(Sbp::B), Some(Sbp::B));
        let back = |dim| reshaped(Sbp::S(dim), &[16, 6, 4], &[16, 24]);
        assert_eq!(
            [0, 1, 2].map(back),
            [Some(Sbp::S(0)), Some(Sbp::S(1)), None]
        );
        // A dim of size 1 holds no split.
        assert_eq!(reshaped(Sbp::S(0), &[8], &[1, 8]), Some(Sbp::S(1)));
        // In the same shape everything stays, also beyond what divides.
        assert_eq!(reshaped(Sbp::S(1), &[1, 5], &[1, 5]), Some(Sbp::S(1)));
    }
}
