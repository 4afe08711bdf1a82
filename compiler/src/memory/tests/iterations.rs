//! Random faults in loops and moments: replaying iterations only by their slices hides none.

use ddl_abi::algorithm::{ONE_SHOT, TWO_SHOT};
use proptest::prelude::*;

use super::faults::{fault, slot_of, within};
use super::placed;
use crate::graph::{ArgKind, Comm, Func, Kind, NodeId, Program, ValueId};
use crate::memory::verify::Setting;
use crate::sample::micro::{micro_layers, micro_loop};
use crate::sample::{B, Draft, P, S0, S1, f32, mesh, named};

/// Stored values in the entry and in its loops: each with the path of loops to it.
fn slots(func: &Func, path: &[NodeId], found: &mut Vec<(Vec<NodeId>, ValueId)>) {
    for id in func.graph.order() {
        for number in 0..func.graph.node(id).results.len() {
            if func.graph.value(id.result(number)).slot.is_some() {
                found.push((path.to_vec(), id.result(number)));
            }
        }
        if let Some(loop_) = func.graph.as_loop(id) {
            for inner in loop_.funcs() {
                slots(inner, &[path, &[id]].concat(), found);
            }
        }
    }
}

/// A sequence of random numbers.
fn drawing(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed | 1;
    move |n| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % n
    }
}

/// A random loop of communication, kernels and products, over stacks that it reads and writes.
fn random_loop(seed: u64) -> Program {
    let mut draw = drawing(seed);
    let loops = 4 + draw(6);
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[6, 6]), &[S0]);
    let ws = d.arg("ws", ArgKind::Param, f32(&[loops, 6, 6]), &[S1]);
    let v = d.arg("v", ArgKind::Data, f32(&[6, 6]), &[S0]);
    let reverse = draw(2) == 1;
    let found = d.repeat("y", (loops, reverse), [&[x], &[ws], &[v]], |d, args| {
        let mut values = vec![args[1], args[2], args[3]];
        for number in 0..2 + draw(4) {
            let (a, b) = (values[draw(values.len())], values[draw(values.len())]);
            let name = |part: &str| format!("y/{part}{number}");
            values.push(match draw(4) {
                0 => d.op(&name("sum"), "add", &[a, b], &[S0]),
                1 => {
                    let whole = d.comm(&name("whole"), Comm::AllGather, &[0], a, &[B]);
                    d.dot(&name("dot"), b, whole, &[S0])
                }
                2 => {
                    let part = d.reduce(&name("part"), "sum", a, &[0], &[P]);
                    let all = d.comm(&name("all"), Comm::AllReduce, &[0], part, &[B]);
                    d.broadcast(&name("wide"), all, &[1], f32(&[6, 6]), &[S0])
                }
                _ => d.op(&name("exp"), "exp", &[a], &[S0]),
            });
        }
        let next = d.op("y/next", "tanh", &[values[values.len() - 1]], &[S0]);
        let kept = values[draw(values.len())];
        d.give(next, None);
        d.give(kept, None);
    });
    let last = d.op("last", "add", &[found[0], v], &[S0]);
    d.give(last, None);
    d.give(found[1], None);
    let mut program = d.program(vec![mesh("m", &[("x", 2)], &[0, 1])]);
    let id = named(&program.funcs[0].graph, "y");
    let body = &mut program.funcs[0].graph.loop_mut(id).unwrap().body;
    for id in body.graph.order() {
        let node = body.graph.node_mut(id);
        if matches!(node.kind, Kind::Comm(Comm::AllReduce, _)) {
            node.algorithm = [Some(&ONE_SHOT), Some(&TWO_SHOT), None][draw(3)];
        }
    }
    program
}

/// Moves some value close to another.
fn spoil(program: &mut Program, draw: &mut impl FnMut(usize) -> usize) {
    let func = &mut program.funcs[0];
    let mut all = Vec::new();
    slots(func, &[], &mut all);
    let (path, value) = all[draw(all.len())].clone();
    let (other_path, other) = all[draw(all.len())].clone();
    let target = *slot_of(within(func, &other_path), other);
    let moved = slot_of(within(func, &path), value);
    if moved.arena == target.arena {
        let lines = (target.bytes.div_ceil(64) as usize).max(1);
        moved.offset = target.offset + 64 * draw(lines) as u64;
    }
}

/// Whether the partial and the full replay find a fault, in a random program with a random fault.
fn found(seed: u64) -> [bool; 2] {
    let mut draw = drawing(seed);
    let mut program = match draw(4) {
        0 => placed(micro_layers(2 + draw(7))),
        1 => placed(micro_loop(2 + draw(7), 2 + draw(6))),
        _ => placed(random_loop(seed)),
    };
    let all = Setting {
        all_iterations: true,
        ..Setting::default()
    };
    assert_eq!(fault(&program, all), None);
    spoil(&mut program, &mut draw);
    [Setting::default(), all].map(|setting| fault(&program, setting).is_some())
}

/// Only the last of the large micro-batches reveals the bytes that later, smaller ones do not
/// write.
#[test]
fn uneven_moments_hide_nothing() {
    assert_eq!(found(13_868_543_956_711_372_988), [true, true]);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 512,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn iterations_that_are_not_replayed_whole_hide_nothing(seed in any::<u64>()) {
        let [some, all] = found(seed);
        prop_assert_eq!(some, all);
    }
}
