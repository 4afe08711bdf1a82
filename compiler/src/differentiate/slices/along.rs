//! How an op is applied along a sliced dim, slice by slice.

use ddl_dialect::attr::Attr;
use ddl_dialect::build::{LocalGraph, Val};
use ddl_dialect::op::{Class, Instance, Localize};
use ddl_dialect::sbp::{Reduction, Sbp};

/// The sliced dim of a value, if there is one.
pub(super) type SlicedDim = Option<usize>;

/// How an op can be done slice by slice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SliceRule {
    /// Each slice gives a slice of every result.
    Slices {
        /// How each operand is taken.
        takes: Vec<SlicedDim>,
        /// How each result is cut.
        gives: Vec<SlicedDim>,
    },
    /// Each slice contributes to a sum.
    Sum {
        /// How each operand is taken.
        takes: Vec<SlicedDim>,
    },
}

/// How an op can be done slice by slice; `None` if it reads several slices at once.
///
/// - `cut`: the sliced dim of each operand; a whole operand may be taken in slices
/// - `extent`: of the sliced dim
pub(super) fn along(instance: &Instance, cut: &[SlicedDim], extent: usize) -> Option<SliceRule> {
    match instance.def.class {
        Class::Composite => composite(instance, cut, extent),
        _ => primitive(instance, cut, extent),
    }
}

fn primitive(instance: &Instance, cut: &[SlicedDim], extent: usize) -> Option<SliceRule> {
    // A gather from a whole table reads by index, whatever its position.
    let by_index = matches!(instance.def.class, Class::Gather(_)) && cut.first() == Some(&None);
    if !matches!(instance.def.localize, Localize::Same) && !by_index {
        return None;
    }
    let ways = instance.cases().into_iter().filter_map(|case| {
        let operands = case.signature.operands.iter().zip(cut);
        let mut takes = Vec::new();
        for ((sbp, cut), ty) in operands.zip(&instance.operands) {
            takes.push(match (*sbp, *cut) {
                (Sbp::B, None) => None,
                (Sbp::S(dim), Some(cut)) if dim == cut => Some(dim),
                (Sbp::S(dim), None) if ty.shape[dim] == extent && !by_index => Some(dim),
                _ => return None,
            });
        }
        let results = case.signature.results.iter().zip(&instance.results);
        let gives = results.map(|(sbp, ty)| match *sbp {
            Sbp::S(dim) if ty.shape[dim] == extent => Some(Some(dim)),
            _ => None,
        });
        if let Some(gives) = gives.collect::<Option<Vec<SlicedDim>>>() {
            return Some(SliceRule::Slices { takes, gives });
        }
        let sum = Sbp::P(Reduction::Sum);
        let sums = case.signature.results.iter().all(|sbp| *sbp == sum);
        sums.then_some(SliceRule::Sum { takes })
    });
    // Prefer sliced results over a sum, then as few sliced operands as possible.
    ways.min_by_key(|way| match way {
        SliceRule::Slices { takes, .. } => (false, number(takes)),
        SliceRule::Sum { takes } => (true, number(takes)),
    })
}

fn number(takes: &[SlicedDim]) -> usize {
    takes.iter().flatten().count()
}

/// A composite can be done slice by slice if all of its parts can, and none depends on positions.
fn composite(instance: &Instance, cut: &[SlicedDim], extent: usize) -> Option<SliceRule> {
    let decompose = instance.def.decompose?;
    let mut graph = LocalGraph::new(instance.operands.clone());
    let inputs: Vec<Val> = (0..cut.len()).map(|i| graph.input(i)).collect();
    let outputs = decompose(&mut graph, instance, &inputs);
    let mut cuts: Vec<SlicedDim> = cut.to_vec();
    // Whether all elements of a value are equal.
    let mut even = vec![false; cut.len()];
    for op in &graph.ops {
        let of = |list: &[bool]| op.operands.iter().all(|val| list[val.0 as usize]);
        let operands: Vec<SlicedDim> = op.operands.iter().map(|val| cuts[val.0 as usize]).collect();
        let results = op.types.len();
        if operands.iter().all(Option::is_none) {
            let constant = op.def.name == "constant"
                && !matches!(op.attrs.get("value"), Some(Attr::List(_) | Attr::Dict(_)));
            let spreads = matches!(op.def.class, Class::Elementwise(_))
                || matches!(op.def.name, "broadcast_in_dim" | "reshape");
            let is_even = constant || !op.operands.is_empty() && spreads && of(&even);
            cuts.extend(vec![None; results]);
            even.extend(vec![is_even; results]);
            continue;
        }
        let SliceRule::Slices { takes, gives } = along(&op.instance(&graph), &operands, extent)?
        else {
            return None;
        };
        let taken = takes.iter().zip(&operands).zip(&op.operands);
        for ((take, operand), val) in taken {
            if take.is_some() && operand.is_none() && !even[val.0 as usize] {
                return None;
            }
        }
        cuts.extend(gives);
        even.extend(vec![false; results]);
    }
    let gives: Vec<SlicedDim> = outputs.iter().map(|val| cuts[val.0 as usize]).collect();
    let takes = cut.to_vec();
    let all = gives.iter().all(Option::is_some);
    all.then_some(SliceRule::Slices { takes, gives })
}
