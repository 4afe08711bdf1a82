//! Micro-batches: temporaries share memory across moments, lasting values have their own.

use ddl_dialect::reference::Mode;

use super::{placed, slot};
use crate::graph::{ArgKind, Comm, Program};
use crate::interp;
use crate::memory::verify::{MemoryFault, verify};
use crate::memory::{check, meshes};
use crate::sample::micro::{micro_layers, micro_loop, timed};
use crate::sample::{B, Draft, P, S0, S1, f32, inputs, named, source_of};

#[test]
fn placed_moments_compute_what_the_batch_does() {
    for moments in [1, 2, 3, 8] {
        for program in [micro_layers(moments), micro_loop(moments, 3)] {
            let given = inputs(&program);
            let run = |program| interp::run(program, "step", &given, Mode::Exact).unwrap();
            let (expected, found) = (run(&source_of(&program)), run(&placed(program)));
            for ((name, wanted), (_, found)) in expected.outputs.iter().zip(&found.outputs) {
                let difference = wanted.max_difference(found);
                assert!(
                    difference < 1e-11,
                    "{moments} moments, `{name}`: {difference}"
                );
            }
        }
    }
}

/// A wide layer and the gradient of its weight, on one rank.
fn wide(moments: usize) -> Program {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[64, 16]), &[S0, B]);
    let w = d.arg("w", ArgKind::Param, f32(&[16, 64]), &[B, B]);
    let early = d.op("early", "neg", &[w], &[B, B]);
    let a = d.dot("a", x, early, &[S0, B]);
    let h = d.op("h", "tanh", &[a], &[S0, B]);
    let t = d.transpose("t", x, &[1, 0], &[S1, B]);
    let part = d.dot("part", t, h, &[P, B]);
    let g = d.comm("g", Comm::Flush, &[0], part, &[B, B]);
    let next = d.op("next", "sub", &[w, g], &[B, B]);
    d.give(next, Some(1));
    d.give(h, None);
    d.program(vec![timed(moments, &[("data", 1)], &[0])])
}

#[test]
fn temporaries_are_those_of_one_moment() {
    let private = |moments| placed(wide(moments)).header.arenas.unwrap().private;
    // The rest: the data, the weight (as given, prepared, and the sum to which its gradients are
    // added as they are computed), and the stacked result.
    let lasting = 64 * 16 * 4 + 3 * (16 * 64 * 4) + 64 * 64 * 4;
    let part = |moments: u64| 64 * 64 * 4 / moments;
    assert_eq!(private(64), lasting + part(64).next_multiple_of(64));
    assert!(private(1) >= private(8) && private(8) >= private(64));
}

/// The fault of a program in which `value` has the slot of `other`.
fn fault(program: &Program, value: &str, other: &str) -> Option<MemoryFault> {
    let mut program = program.clone();
    let slot = slot(&program, other);
    let node = named(&program.funcs[0].graph, value);
    program.funcs[0].graph.node_mut(node).results[0].slot = Some(slot);
    let meshes = meshes(&program);
    let rest = check::rest(&program, &meshes, &mut crate::diag::Diags::new());
    verify(&program.funcs[0], &meshes, &rest).err()
}

#[test]
fn what_lasts_may_not_be_overwritten() {
    let program = placed(wide(2));
    assert_eq!(fault(&program, "t", "t"), None);
    // A prepared value is also read in the next moment; a sum is accumulated.
    for (value, lasting) in [("t", "early"), ("t", "x"), ("a", "g")] {
        assert!(
            fault(&program, value, lasting).is_some(),
            "{value} over {lasting}"
        );
    }
}
