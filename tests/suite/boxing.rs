//! Boxing: every pair of ND-SBPs on a mesh of two axes, interpreted and compiled.
//!
//! For each pair one entry of one program: `s = Σ x` over a leading dim, made to lie as the source
//! says (a split of that dim gives a partial sum), then `−s` computed where it lies as the target
//! says.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddlc::graph::Program;
use ddlc::interp;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;

/// Terms of the sum: more than the ranks of an axis and no multiple.
const TERMS: usize = 3;
const ENTRIES: [&str; 4] = ["S(0)", "S(1)", "B", "P(sum)"];

fn lists() -> Vec<[&'static str; 2]> {
    ENTRIES
        .iter()
        .flat_map(|a| ENTRIES.iter().map(move |b| [*a, *b]))
        .collect()
}

/// The distribution of `x` from which a sum over dim 0 lies as `entry` says.
fn unreduced(entry: &str) -> &'static str {
    match entry {
        "S(0)" => "S(1)",
        "S(1)" => "S(2)",
        "B" => "B",
        _ => "S(0)",
    }
}

/// A result is never partial.
fn at_rest(entry: &'static str) -> &'static str {
    if entry == "P(sum)" { "B" } else { entry }
}

/// The planned program with an entry for each pair.
fn text(rows: usize, columns: usize) -> String {
    let mut text = "phase planned\nranks 4\ncluster \"local\"\nschedule \"1f1b\"\n\
                    mesh @m [a: 2, b: 2] ranks [0, 1, 2, 3]\n"
        .to_owned();
    for (i, from) in lists().into_iter().enumerate() {
        for (j, to) in lists().into_iter().enumerate() {
            let [x0, x1] = from.map(unreduced);
            let [f0, f1] = from;
            let [t0, t1] = to;
            let [r0, r1] = to.map(at_rest);
            let x = format!("tensor<{TERMS}x{rows}x{columns}xf32, [{x0}, {x1}]>");
            let ty = format!("tensor<{rows}x{columns}xf32");
            let result = format!("{ty}, [{r0}, {r1}]>");
            let sum = format!(r#"{{combiner = sum, dims = [0], in = ["[{x0}, {x1}]"]}}"#);
            writeln!(text, "func @p{i}_{j}(%x: {x}) -> ({result}) {{").expect("memory");
            writeln!(text, "  %s = reduce %x {sum} : {ty}, [{f0}, {f1}]>").expect("memory");
            writeln!(
                text,
                r#"  %n = neg %s {{in = ["[{t0}, {t1}]"]}} : {ty}, [{t0}, {t1}]>"#
            )
            .expect("memory");
            writeln!(text, "  return %n\n}}").expect("memory");
        }
    }
    text
}

fn program(text: &str, phase: Phase) -> Program {
    let options = Options::local(4);
    let mut state = State::enter(text, &options).expect("the text is legal");
    while state.program().phase < phase {
        state = state.next(&options).expect("no phase refuses it").0;
    }
    state.program().clone()
}

/// `x` and `−Σ x`; small integers, so every order of the sum gives the same bits.
fn numbers(rows: usize, columns: usize) -> (Tensor, Tensor) {
    let ty = TensorType::new([TERMS, rows, columns], DType::F32);
    let count = rows * columns;
    let value = |i: usize| ((i * 37) % 101) as f64 - 50.0;
    let x: Vec<f64> = (0..ty.elements()).map(value).collect();
    let sum = |i: usize| -(0..TERMS).map(|t| x[t * count + i]).sum::<f64>();
    let negated: Vec<f64> = (0..count).map(sum).collect();
    let result = TensorType::new([rows, columns], DType::F32);
    (Tensor::from_f64(ty, &x), Tensor::from_f64(result, &negated))
}

const SHAPES: [(usize, usize); 2] = [(5, 7), (0, 3)];

#[test]
fn every_pair_interpreted() {
    for (rows, columns) in SHAPES {
        let (x, expected) = numbers(rows, columns);
        let inputs = BTreeMap::from([("x".to_owned(), x)]);
        let boxed = program(&text(rows, columns), Phase::Boxed);
        assert_eq!(boxed.funcs.len(), 256);
        for func in &boxed.funcs {
            let run = interp::run(&boxed, &func.name, &inputs, Mode::Typed)
                .unwrap_or_else(|e| panic!("{}: {e}", func.name));
            assert_eq!(
                run.outputs[0].1.to_f64(),
                expected.to_f64(),
                "{}",
                func.name
            );
        }
    }
}

#[test]
fn every_pair_compiled() {
    use ddl_runtime::Tensor as Value;
    for (rows, columns) in SHAPES {
        let (x, expected) = numbers(rows, columns);
        let floats = |t: &Tensor| t.to_f64().iter().map(|&v| v as f32).collect::<Vec<_>>();
        let shape = [TERMS, rows, columns].map(|n| n as u64);
        let x = Value::from_f32(&shape, &floats(&x)).expect("a tensor");
        let mut job = ddl_tests::job(
            &program(&text(rows, columns), Phase::Placed),
            &Options::local(4),
        );
        let names: Vec<String> = job
            .manifest()
            .entries
            .iter()
            .map(|e| e.name.clone())
            .collect();
        assert_eq!(names.len(), 256);
        for name in names {
            let results = job
                .step(&name, &[("x", &x)])
                .unwrap_or_else(|e| panic!("{name}: {e}"));
            let found = results.values().next().expect("a result").to_f64();
            assert_eq!(found, expected.to_f64(), "{name}");
        }
    }
}

/// A param that rests under a view is cut by the view's dims, unevenly here, and keeps the
/// program's shape outside.
#[test]
fn what_rests_under_a_view_computes_what_was_written() {
    let path = ddl_tests::mlp::root().join("tests/files/boxed/view.ir");
    let text = ddl_tests::text::read(&path);
    let state = State::enter(&text, &Options::local(2)).expect("a legal program");
    let ty = TensorType::new([5, 18], DType::F32);
    let weights: Vec<f64> = (0..ty.elements()).map(|i| (i as f64 * 0.7).sin()).collect();
    let w = Tensor::from_f64(ty.clone(), &weights);
    let inputs = BTreeMap::from([("w".to_owned(), w)]);
    let run = ddlc::interp::run(state.program(), "loss", &inputs, Mode::Exact).expect("runs");
    let sum: f64 = weights.iter().map(|w| w * w).sum();
    assert!((run.outputs[0].1.get_f64(0) - sum).abs() < 1e-12);
    let new = &run.next["w"];
    assert_eq!(new.ty, ty);
    for (new, w) in new.to_f64().iter().zip(&weights) {
        assert!((new - (w + w * w)).abs() < 1e-15, "{new}, {w}");
    }
}
