//! Micro-batches: virtual ranks at every moment.

use ddl_abi::algorithm::TWO_SHOT;
use ddl_dialect::reference::Mode;

use super::{distance, run};
use crate::boxing;
use crate::conversion::table::Step;
use crate::cost::communication;
use crate::graph::{ArgKind, Comm, MeshDecl, Program};
use crate::phase::Phase;
use crate::sample::{B, Draft, P, S0, f32, inputs, mesh, source_of};

/// Three micro-batches of unequal size on two ranks.
fn decl() -> MeshDecl {
    MeshDecl {
        time: 1,
        ..mesh("m", &[("micro", 3), ("data", 2)], &[1, 0])
    }
}

/// A sum over the batch, reduced over the ranks at every moment or after the flush.
fn sum(at_every_moment: bool) -> Program {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[7, 4]), &[S0, S0]);
    let y = d.op("y", "tanh", &[x], &[S0, S0]);
    let part = d.reduce("part", "sum", y, &[0], &[P, P]);
    let whole = if at_every_moment {
        let reduced = d.comm("reduced", Comm::AllReduce, &[1], part, &[P, B]);
        d.comm("whole", Comm::Flush, &[0], reduced, &[B, B])
    } else {
        let added = d.comm("added", Comm::Flush, &[0], part, &[B, P]);
        d.comm("whole", Comm::AllReduce, &[1], added, &[B, B])
    };
    let after = d.op("after", "exp", &[whole], &[B, B]);
    d.give(y, None);
    d.give(after, None);
    d.program(vec![decl()])
}

#[test]
fn moments_add_up_and_bytes_are_counted_as_often_as_they_move() {
    let ty = f32(&[4]);
    let nd = |a, b| ddl_dialect::sbp::NdSbp::new(&[a, b]);
    for (every, from, to) in [(true, nd(P, P), nd(P, B)), (false, nd(B, P), nd(B, B))] {
        let program = sum(every);
        boxing::check(&program).unwrap();
        let off = distance(&program, &source_of(&program)).unwrap();
        assert!(off < 1e-12, "{off}");
        let mesh = decl().mesh().unwrap();
        let step = Step {
            comm: Comm::AllReduce,
            axes: vec![1],
            from,
            to,
        };
        let predicted = communication::bytes(&step, Some(&TWO_SHOT), &ty, &mesh, &mesh);
        let found = run(&program, "f", &inputs(&source_of(&program)), Mode::Exact).unwrap();
        assert_eq!(found.traffic.total(), predicted.iter().sum::<u64>());
        assert_eq!(found.traffic.total(), if every { 96 } else { 32 });
    }
}

#[test]
fn what_the_last_moment_completes_is_no_operand_of_a_moment() {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[6, 4]), &[S0, B]);
    let part = d.reduce("part", "sum", x, &[0], &[P, B]);
    let mean = d.comm("mean", Comm::Flush, &[0], part, &[B, B]);
    let shape = ddl_dialect::attr::Attrs::none().with("dims", ddl_dialect::attr::Attr::ints([1]));
    let wide = Some(f32(&[6, 4]));
    let spread = d.op_with("spread", "broadcast_in_dim", &[mean], shape, wide, &[S0, B]);
    let y = d.op("y", "sub", &[x, spread], &[S0, B]);
    d.give(y, None);
    let program = d.program(vec![decl()]);
    assert_eq!(program.phase, Phase::Boxed);
    let errors = boxing::check(&program).unwrap_err().errors;
    let found: Vec<String> = errors.iter().map(|e| e.to_string()).collect();
    assert_eq!(
        found,
        ["`spread` needs `mean` in every micro-batch, but only the last completes `part`"]
    );
}
