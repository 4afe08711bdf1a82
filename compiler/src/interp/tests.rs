//! The interpreter against the global meaning, and against programs that are wrong on purpose.

mod loops;
mod moments;

use std::collections::BTreeMap;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};

use super::{InterpError, Run, run};
use crate::conversion::path;
use crate::cost::cluster::Cluster;
use crate::graph::{ArgKind, Comm, Dist, Program};
use crate::sample::{
    B, Draft, P, S0, S1, f32, inputs, mesh, named, numbers, source_of, two_layers,
};

/// Largest difference of a result or next state between the two runs.
fn difference(a: &Run, b: &Run) -> f64 {
    let outputs = a.outputs.iter().zip(&b.outputs);
    let outputs = outputs.map(|((_, x), (_, y))| x.max_difference(y));
    let next = a
        .next
        .iter()
        .map(|(name, x)| x.max_difference(&b.next[name]));
    outputs.chain(next).fold(0.0, f64::max)
}

/// How far the program is from what it means; `None` if it does not even run.
fn distance(program: &Program, meaning: &Program) -> Option<f64> {
    let inputs = inputs(meaning);
    let entry = &meaning.funcs[0].name;
    let expected = run(meaning, entry, &inputs, Mode::Exact).unwrap();
    let found = run(program, entry, &inputs, Mode::Exact).ok()?;
    Some(difference(&expected, &found))
}

#[test]
fn ranks_compute_what_the_program_means() {
    let program = two_layers();
    let distance = distance(&program, &source_of(&program)).unwrap();
    assert!(distance < 1e-12, "{distance}");
}

#[test]
fn a_dropped_all_reduce_is_seen() {
    for dropped in ["y", "loss", "g"] {
        let mut program = two_layers();
        let meaning = source_of(&program);
        let func = &mut program.funcs[0];
        let comm = named(&func.graph, dropped);
        let source = func.graph.operands(comm)[0];
        func.graph.value_mut(source).dist = func.graph.node(comm).results[0].dist.clone();
        func.replace(comm.result(0), source);
        func.graph.remove(comm);
        let distance = distance(&program, &meaning);
        assert!(distance.is_none_or(|d| d > 1e-3), "{dropped}: {distance:?}");
    }
}

#[test]
fn a_wrong_signature_is_seen() {
    // A product of sums is no sum of products, and tanh of a sum is no sum of tanhs.
    for (op, operands) in [("mul", 2), ("tanh", 1)] {
        let mut d = Draft::new("f");
        let x = d.arg("x", ArgKind::Data, f32(&[5, 4]), &[S0]);
        let sum = d.reduce("sum", "sum", x, &[0], &[P]);
        let wrong = d.op("wrong", op, &vec![sum; operands], &[P]);
        let whole = d.comm("whole", Comm::AllReduce, &[0], wrong, &[B]);
        d.give(whole, None);
        let program = d.program(vec![mesh("m", &[("x", 3)], &[0, 1, 2])]);
        let distance = distance(&program, &source_of(&program)).unwrap();
        assert!(distance > 1e-3, "{op}: {distance}");
    }
}

#[test]
fn replicas_must_agree() {
    let mut program = two_layers();
    let func = &mut program.funcs[0];
    let sum = named(&func.graph, "sum");
    func.graph.value_mut(sum.result(0)).dist = Some(Dist::full(0, NdSbp::new(&[B, B])));
    let loss = named(&func.graph, "loss");
    func.replace(loss.result(0), sum.result(0));
    func.graph.remove(loss);
    let error = run(&program, "step", &inputs(&program), Mode::Exact).unwrap_err();
    assert!(
        matches!(error, InterpError::ReplicasDiffer { rank: 2, .. }),
        "{error}"
    );
}

#[test]
fn partial_results_are_refused() {
    let mut program = two_layers();
    let func = &mut program.funcs[0];
    func.outputs[0].value = named(&func.graph, "sum").result(0);
    let error = run(&program, "step", &inputs(&program), Mode::Exact).unwrap_err();
    assert!(
        matches!(error, InterpError::PartialBorder { .. }),
        "{error}"
    );
}

/// Every ND-SBP of a matrix on two axes, partial ones of one kind.
fn distributions() -> Vec<NdSbp> {
    let entries = [S0, S1, B, P];
    let pairs = entries
        .iter()
        .flat_map(|&a| entries.iter().map(move |&b| NdSbp::new(&[a, b])));
    pairs.collect()
}

#[test]
fn every_boxing_on_two_axes_keeps_the_value() {
    let axes = [("x", 2), ("y", 3)];
    let decl = mesh("m", &axes, &[0, 1, 2, 3, 4, 5]);
    let cluster = Cluster::local(6);
    for shape in [[5, 7], [0, 3]] {
        for from in distributions() {
            for to in distributions() {
                let whole = NdSbp::new(&[B, B]);
                let mut d = Draft::new("f");
                let mut value = d.arg("x", ArgKind::Data, f32(&shape), &[B, B]);
                let mesh = decl.mesh().unwrap();
                let mut number = 0;
                for (a, b) in [(&whole, &from), (&from, &to), (&to, &whole)] {
                    for step in path::path(a, b, &f32(&shape), &mesh, &cluster).steps {
                        let name = format!("v{number}");
                        value = d.comm(&name, step.comm, &step.axes, value, &step.to.0);
                        number += 1;
                    }
                }
                d.give(value, None);
                let mut program = d.program(vec![decl.clone()]);
                if number == 0 {
                    program.phase = crate::phase::Phase::Source;
                }
                let distance = distance(&program, &source_of(&program));
                assert_eq!(distance, Some(0.0), "{shape:?} {from} to {to}");
            }
        }
    }
}

#[test]
fn maxima_of_partial_values_combine() {
    let max = Sbp::P(Reduction::Max);
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[5, 3]), &[S0]);
    let part = d.reduce("part", "max", x, &[0], &[max]);
    let whole = d.comm("whole", Comm::AllReduce, &[0], part, &[B]);
    let cut = d.comm("cut", Comm::ReduceScatter, &[0], part, &[S0]);
    d.give(whole, None);
    d.give(cut, None);
    // The sixth rank's shard is empty: its part is the identity.
    let program = d.program(vec![mesh("m", &[("x", 6)], &[0, 1, 2, 3, 4, 5])]);
    assert_eq!(distance(&program, &source_of(&program)), Some(0.0));
}

#[test]
fn transfers_move_blocks_between_meshes() {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[5, 7]), &[S0]);
    let doubled = d.op("doubled", "add", &[x, x], &[S0]);
    d.mesh = 1;
    let moved = d.comm("moved", Comm::Transfer, &[], doubled, &[S1, B]);
    let result = d.op("result", "neg", &[moved], &[S1, B]);
    d.give(result, None);
    let meshes = vec![
        mesh("s0", &[("x", 2)], &[0, 1]),
        mesh("s1", &[("y", 3), ("z", 2)], &[2, 3, 4, 5, 6, 7]),
    ];
    let program = d.program(meshes);
    assert_eq!(distance(&program, &source_of(&program)), Some(0.0));
    let done = run(&program, "f", &inputs(&program), Mode::Exact).unwrap();
    assert_eq!(done.traffic.ranks, [0, 0, 60, 60, 40, 40, 40, 40]);
}

#[test]
fn bytes_are_counted_as_the_algorithms_move_them() {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[5]), &[B]);
    let part = d.comm("part", Comm::Complete, &[0], x, &[P]);
    let sum = d.comm("sum", Comm::AllReduce, &[0], part, &[B]);
    let cut = d.comm("cut", Comm::Slice, &[0], sum, &[S0]);
    let whole = d.comm("whole", Comm::AllGather, &[0], cut, &[B]);
    d.give(whole, None);
    let program = d.program(vec![mesh("m", &[("x", 2)], &[0, 1])]);
    let done = run(&program, "f", &inputs(&program), Mode::Typed).unwrap();
    // Five elements are one cache line: the first rank combines them all.
    let expected = BTreeMap::from([("sum".to_owned(), 20 + 20), ("whole".to_owned(), 8 + 12)]);
    assert_eq!(done.traffic.ops, expected);
    assert_eq!(done.traffic.ranks, [40 + 8, 12]);
    assert_eq!(done.traffic.total(), 60);
}

#[test]
fn a_session_carries_state_from_step_to_step() {
    let program = two_layers();
    let mut inputs = inputs(&program);
    let mut session = super::Session::new(&program, Mode::Typed);
    for name in ["w1", "b1", "w2"] {
        session.set(name, inputs.remove(name).unwrap());
    }
    inputs.insert("lr".to_owned(), Tensor::from_f64(f32(&[]), &[0.02]));
    let losses: Vec<f64> = (0..4)
        .map(|_| {
            session.run("step", &inputs).unwrap().outputs[0]
                .1
                .get_f64(0)
        })
        .collect();
    assert!(losses.is_sorted_by(|a, b| a > b), "{losses:?}");
}

#[test]
fn arguments_are_checked() {
    let program = two_layers();
    let mut given = inputs(&program);
    given.insert("x".to_owned(), numbers(f32(&[6, 7]), 1.0));
    let error = run(&program, "step", &given, Mode::Exact).unwrap_err();
    assert!(matches!(error, InterpError::InputType { .. }));
    given.remove("x");
    let error = run(&program, "step", &given, Mode::Exact).unwrap_err();
    assert_eq!(error.to_string(), "argument `x` is missing");
    let error = run(&program, "loss", &given, Mode::Exact).unwrap_err();
    assert_eq!(error.to_string(), "the program has no entry `loss`");
}
