//! What other cuts near the chosen ones would take: why a program is cut where it is.

use super::cut::prefix_sums;
use super::forward::{Forward, turns};
use crate::graph::Func;
use crate::plan::prices::StageSpeed;
use crate::plan::stage_cut::{CutPlace, StageCut};

/// The cuts of a forward pass.
///
/// - `cuts`: the first slot of every stage but the first
/// - `speeds`: of each stage
pub(super) fn cuts(
    forward: &Forward,
    func: &Func,
    cuts: &[usize],
    speeds: &[StageSpeed],
) -> Vec<StageCut> {
    let sums: Vec<Vec<f64>> = forward.seconds.iter().map(|own| prefix_sums(own)).collect();
    let took = |stage: usize, begin: usize, end: usize| {
        let StageSpeed { machine, slow } = speeds[stage];
        slow * (sums[machine][end] - sums[machine][begin])
    };
    let cut = |number: usize| {
        let before = number.checked_sub(1).map_or(0, |before| cuts[before]);
        let behind = cuts.get(number + 1).copied().unwrap_or(forward.length);
        let place = |slot: usize| CutPlace {
            after: name(forward, func, slot - 1),
            crossing_bytes: forward.crossing[slot],
            seconds: took(number, before, slot).max(took(number + 1, slot, behind)),
        };
        let own = cuts[number];
        StageCut {
            here: place(own),
            earlier: (own > before + 1).then(|| place(own - 1)),
            later: (own + 1 < behind).then(|| place(own + 1)),
        }
    };
    (0..cuts.len()).map(cut).collect()
}

/// What a slot runs.
fn name(forward: &Forward, func: &Func, slot: usize) -> String {
    let mut own = forward.slots.iter();
    let Some((&id, slots)) = own.find(|(_, slots)| slots.contains(&slot)) else {
        return String::new();
    };
    let name = &func.graph.node(id).results[0].name;
    match slots.len() {
        1 => format!("`{name}`"),
        _ => {
            let turn = slot - slots.start;
            let layer = turns(func, id, turn..turn + 1).start;
            format!("layer {layer} of `{name}`")
        }
    }
}
