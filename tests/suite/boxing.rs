//! Boxing: every pair of ND-SBPs on a mesh of two axes, interpreted and compiled.
//!
//! For each pair one entry of one program: `s = Σ x` over a leading dim with the source
//! distribution (a split of that dim gives a partial sum), then `−s` with the target distribution.
//! The same for the maximum, and `max(s, s)`: parts of a maximum do not add up.

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
const ENTRIES: [&str; 4] = ["S(0)", "S(1)", "B", "P"];

/// A reduction, and an op that its parts go through.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Sum,
    Max,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Sum => "sum",
            Kind::Max => "max",
        }
    }

    /// The distribution that an entry stands for.
    fn sbp(self, entry: &str) -> String {
        match entry {
            "P" => format!("P({})", self.name()),
            _ => entry.to_owned(),
        }
    }
}

fn lists() -> Vec<[&'static str; 2]> {
    ENTRIES
        .iter()
        .flat_map(|a| ENTRIES.iter().map(move |b| [*a, *b]))
        .collect()
}

/// The distribution of `x` with which a sum over dim 0 has the distribution `entry`.
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
    if entry == "P" { "B" } else { entry }
}

/// The planned program with an entry for each pair.
fn text(kind: Kind, rows: usize, columns: usize) -> String {
    let mut text = "phase planned\nranks 4\ncluster \"local\"\nschedule \"1f1b\"\n\
                    mesh @m [a: 2, b: 2] ranks [0, 1, 2, 3]\n"
        .to_owned();
    for (i, from) in lists().into_iter().enumerate() {
        for (j, to) in lists().into_iter().enumerate() {
            let [x0, x1] = from.map(unreduced);
            let [f0, f1] = from.map(|entry| kind.sbp(entry));
            let [t0, t1] = to.map(|entry| kind.sbp(entry));
            let [r0, r1] = to.map(at_rest);
            let x = format!("tensor<{TERMS}x{rows}x{columns}xf32, [{x0}, {x1}]>");
            let ty = format!("tensor<{rows}x{columns}xf32");
            let result = format!("{ty}, [{r0}, {r1}]>");
            let combiner = kind.name();
            let sum = format!(r#"{{combiner = {combiner}, dims = [0], in = ["[{x0}, {x1}]"]}}"#);
            let read = format!(r#""[{t0}, {t1}]""#);
            let next = match kind {
                Kind::Sum => format!("neg %s {{in = [{read}]}}"),
                Kind::Max => format!("maximum %s, %s {{in = [{read}, {read}]}}"),
            };
            writeln!(text, "func @p{i}_{j}(%x: {x}) -> ({result}) {{").expect("memory");
            writeln!(text, "  %s = reduce %x {sum} : {ty}, [{f0}, {f1}]>").expect("memory");
            writeln!(text, "  %n = {next} : {ty}, [{t0}, {t1}]>").expect("memory");
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

/// `x` and `−Σ x`, or its maximum; small integers, so every order of the sum gives the same bits.
fn numbers(kind: Kind, rows: usize, columns: usize) -> (Tensor, Tensor) {
    let ty = TensorType::new([TERMS, rows, columns], DType::F32);
    let count = rows * columns;
    let value = |i: usize| ((i * 37) % 101) as f64 - 50.0;
    let x: Vec<f64> = (0..ty.elements()).map(value).collect();
    let reduced = |i: usize| {
        let terms = (0..TERMS).map(|t| x[t * count + i]);
        match kind {
            Kind::Sum => -terms.sum::<f64>(),
            Kind::Max => terms.fold(f64::NEG_INFINITY, f64::max),
        }
    };
    let reduced: Vec<f64> = (0..count).map(reduced).collect();
    assert!(reduced.iter().any(|&v| v < 0.0) || count == 0);
    let result = TensorType::new([rows, columns], DType::F32);
    (Tensor::from_f64(ty, &x), Tensor::from_f64(result, &reduced))
}

const CASES: [(Kind, usize, usize); 3] = [(Kind::Sum, 5, 7), (Kind::Sum, 0, 3), (Kind::Max, 5, 7)];

#[test]
fn every_pair_interpreted() {
    for (kind, rows, columns) in CASES {
        let (x, expected) = numbers(kind, rows, columns);
        let inputs = BTreeMap::from([("x".to_owned(), x)]);
        let boxed = program(&text(kind, rows, columns), Phase::Boxed);
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
    for (kind, rows, columns) in CASES {
        let (x, expected) = numbers(kind, rows, columns);
        let floats = |t: &Tensor| t.to_f64().iter().map(|&v| v as f32).collect::<Vec<_>>();
        let shape = [TERMS, rows, columns].map(|n| n as u64);
        let x = Value::from_f32(&shape, &floats(&x)).expect("a tensor");
        let mut job = ddl_tests::job(
            &program(&text(kind, rows, columns), Phase::Placed),
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
