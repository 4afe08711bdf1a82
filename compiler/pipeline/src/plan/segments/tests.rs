//! Tests of segments against all sets and partitions.

use super::*;
use crate::profile::Layer;

/// A chain whose layers take, store and pass what is given.
fn chain(costs: &[(u32, u32, u32)]) -> Sequence {
    let layer = |&(work, stash, output): &(u32, u32, u32)| Layer {
        cost: Cost {
            forward: f64::from(work),
            backward: f64::from(2 * work),
            stash: f64::from(stash),
            ..Cost::default()
        },
        output: f64::from(output),
        ..Layer::default()
    };
    let profile = Profile::chain(1, costs.iter().map(layer).collect());
    let layers: Vec<usize> = (0..costs.len()).collect();
    Sequence::new(&profile, &layers, &profile.inputs(), (1, 1.0)).unwrap()
}

/// What a chain holds with segments that end at the given places, by definition; each layer that
/// is no end is in the segment of the next one.
fn by_definition(costs: &[(u32, u32, u32)], again: &[bool], ends: u32, held: f64) -> f64 {
    let (mut stored, mut space, mut own, mut reads) = (0.0, 0.0_f64, 0.0, 0.0);
    for (at, cost) in costs.iter().enumerate() {
        if !again[at] {
            stored += f64::from(cost.1);
            continue;
        }
        let is_first = at == 0 || !again[at - 1] || ends >> (at - 1) & 1 == 1;
        if is_first {
            (own, reads) = (
                0.0,
                at.checked_sub(1).map_or(0.0, |at| f64::from(costs[at].2)),
            );
        }
        own += f64::from(cost.1);
        if at + 1 == costs.len() || !again[at + 1] || ends >> at & 1 == 1 {
            stored += own.min(reads);
            space = space.max(own);
        }
    }
    held * stored + space
}

fn least(costs: &[(u32, u32, u32)], again: &[bool], held: f64) -> f64 {
    let all = 0..1_u32 << (costs.len() - 1);
    all.map(|ends| by_definition(costs, again, ends, held))
        .fold(f64::INFINITY, f64::min)
}

fn flags(bits: usize, count: usize) -> Vec<bool> {
    (0..count).map(|at| bits >> at & 1 == 1).collect()
}

proptest::proptest! {
    /// Against all partitions into segments: the caps are a ladder, so a plan on a rung has at
    /// most that much more workspace.
    #[test]
    fn segments_hold_little(
        costs in proptest::collection::vec((1_u32..9, 1_u32..99, 1_u32..99), 1..9),
        bits in 0_usize..512,
        held in 1_u32..9,
    ) {
        let (again, held) = (flags(bits, costs.len()), f64::from(held));
        let found = chain(&costs).held(&again, held);
        let found = held * found.stash + found.workspace;
        let least = least(&costs, &again, held);
        proptest::prop_assert!(found >= least - 1e-9 && found <= RUNG * least + 1e-9, "{found} {least}");
    }

    /// Against all sets of layers: what is chosen fits, and takes no longer than what fits into
    /// somewhat less memory.
    #[test]
    fn stages_recompute_little(
        costs in proptest::collection::vec((1_u32..9, 1_u32..99, 1_u32..99), 1..8),
        held in 1_u32..5,
        part in 0.1_f64..1.0,
    ) {
        let (held, count) = (f64::from(held), costs.len());
        let room = part * held * costs.iter().map(|cost| f64::from(cost.1)).sum::<f64>();
        let layers = chain(&costs);
        let seconds = |again: &[bool]| -> f64 {
            let all = costs.iter().zip(again).filter(|(_, again)| **again);
            all.map(|(cost, _)| f64::from(cost.0)).sum()
        };
        let best = |room: f64| {
            let sets = (0..1 << count).map(|bits| flags(bits, count));
            let fit = sets.filter(|again| least(&costs, again, held) <= room);
            fit.map(|again| seconds(&again)).fold(f64::INFINITY, f64::min)
        };
        let mut again = vec![false; count];
        layers.fitted(held, room).into_iter().for_each(|at| again[at] = true);
        let found = layers.held(&again, held);
        let fits = held * found.stash + found.workspace <= room + 1e-9;
        let (least, sure) = (best(room + 1e-9), best(room / RUNG));
        proptest::prop_assert!(fits || sure.is_infinite());
        if fits {
            proptest::prop_assert!(seconds(&again) >= least - 1e-9);
            let most = costs.iter().map(|cost| f64::from(cost.0)).fold(0.0, f64::max);
            proptest::prop_assert!(seconds(&again) <= sure + most, "{} {sure}", seconds(&again));
        }
    }
}

/// A run of recomputed layers stores its first input only: what their own inputs would take is
/// the same as what they store.
#[test]
fn a_run_stores_its_input() {
    let costs = [(1, 10, 1), (1, 10, 10), (1, 10, 10), (1, 10, 1)];
    let held = chain(&costs).held(&[false, true, true, true], 8.0);
    assert_eq!(
        held,
        Held {
            stash: 11.0,
            workspace: 30.0
        }
    );
    // The first layer reads nothing.
    assert_eq!(chain(&costs).fitted(8.0, 120.0), [0, 1, 2]);
}
