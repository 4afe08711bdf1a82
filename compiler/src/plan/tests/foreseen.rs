//! What the planner foresees of kernels and tiles, against those of the scheduled program.

use std::collections::{BTreeMap, BTreeSet};

use crate::graph::{Func, Kind, Program, ValueId};
use crate::options::{Options, Tiles, Train};
use crate::phase::Phase;
use crate::pipeline::State;
use crate::schedule::ahead::Ahead;
use crate::schedule::kernel::stored;
use crate::schedule::tile::Tiling;

const EXAMPLES: [(&str, &str); 5] = [
    ("gpt", include_str!("../../../../examples/gpt.ir")),
    ("lenet", include_str!("../../../../examples/lenet.ir")),
    ("llama", include_str!("../../../../examples/llama.ir")),
    ("mlp", include_str!("../../../../examples/mlp.ir")),
    ("moe", include_str!("../../../../examples/moe.ir")),
];

/// Functions by path.
fn funcs(program: &Program) -> Vec<&Func> {
    program.nested().map(|nested| nested.func).collect()
}

/// On one rank nothing is converted, so kernels and tiles are as foreseen: what they are said to
/// pass on is in no memory, but for copies that later passes insert, and nothing else is left out.
#[test]
fn on_one_rank_what_is_foreseen_happens() {
    for (name, text) in EXAMPLES {
        for tiles in [Tiles::None, Tiles::All] {
            let options = Options {
                train: Some(Train {
                    optimizer: "adam".to_owned(),
                    settings: BTreeMap::new(),
                }),
                tiles,
                ..Options::local(1)
            };
            let mut state = State::enter(text, &options).expect("an example");
            while state.program().phase < Phase::Planned {
                state = state.next(&options).expect("it is legal").0;
            }
            let tiling = Tiling::of(&options);
            let mut foreseen: BTreeMap<(String, String), (bool, usize)> = BTreeMap::new();
            for func in funcs(state.program()) {
                let ahead = Ahead::of(func, |_| false, tiling);
                for id in func.graph.order() {
                    if !matches!(func.graph.node(id).kind, Kind::Op(_)) {
                        continue;
                    }
                    for (number, value) in func.graph.node(id).results.iter().enumerate() {
                        let inside = ahead.is_inside(id.result(number));
                        let key = (func.name.clone(), value.name.clone());
                        foreseen.insert(key, (inside, value.ty.bytes()));
                    }
                }
            }
            while state.program().phase < Phase::Scheduled {
                state = state.next(&options).expect("it is legal").0;
            }
            let mut kept = BTreeSet::new();
            let mut there = BTreeSet::new();
            for func in funcs(state.program()) {
                let of = |value| (func.name.clone(), func.graph.value(value).name.clone());
                kept.extend(stored(func).into_iter().map(of));
                let results = func.graph.order().into_iter();
                let results = results.flat_map(|id| {
                    (0..func.graph.node(id).results.len()).map(move |number| id.result(number))
                });
                there.extend(results.map(of));
            }
            let (mut all, mut wrong) = (0, Vec::new());
            for (key, (inside, bytes)) in &foreseen {
                if there.contains(key) {
                    all += bytes;
                    if *inside == kept.contains(key) {
                        wrong.push((key, *inside, *bytes));
                    }
                }
            }
            let missed: usize = wrong.iter().map(|(_, _, bytes)| bytes).sum();
            assert!(
                missed * 20 <= all,
                "{name} {tiles:?}: {missed} of {all} B: {wrong:?}"
            );
        }
    }
}

/// Attention whose operands are copied first, as heads lie inside positions, keeps no scores in
/// memory, and is foreseen to keep none.
#[test]
fn scores_are_foreseen_in_no_memory() {
    let text = include_str!("../../../../examples/gpt.ir");
    let text = text.replace("const seq = 64", "const seq = 256");
    for train in [false, true] {
        let options = Options {
            train: train.then(|| Train {
                optimizer: "sgd".to_owned(),
                settings: BTreeMap::new(),
            }),
            ..Options::local(1)
        };
        let mut state = State::enter(&text, &options).expect("an example");
        while state.program().phase < Phase::Planned {
            state = state.next(&options).expect("it is legal").0;
        }
        let is_score = |shape: &[usize]| shape.ends_with(&[256, 256]);
        let (mut nowhere, mut there) = (BTreeSet::new(), BTreeSet::new());
        for func in funcs(state.program()) {
            let ahead = Ahead::of(func, |_| false, Tiling::of(&options));
            for id in func.graph.order() {
                let value = func.graph.value(id.result(0));
                if is_score(&value.ty.shape) {
                    let set = match ahead.is_nowhere(id.result(0)) {
                        true => &mut nowhere,
                        false => &mut there,
                    };
                    set.insert((func.name.clone(), value.name.clone()));
                }
            }
        }
        while state.program().phase < Phase::Scheduled {
            state = state.next(&options).expect("it is legal").0;
        }
        let mut kept = BTreeSet::new();
        for func in funcs(state.program()) {
            let of = |value| (func.name.clone(), func.graph.value(value).name.clone());
            let tiles = |value: &ValueId| func.graph.node(value.node).tile.is_none();
            kept.extend(stored(func).into_iter().filter(tiles).map(of));
        }
        assert!(nowhere.len() > 4, "{nowhere:?}");
        let wrong: Vec<_> = nowhere.intersection(&kept).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
        let missed: Vec<_> = there.intersection(&kept).collect();
        assert_eq!(missed.len(), there.len(), "{there:?} {kept:?}");
    }
}
