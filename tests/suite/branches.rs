//! Branches of compiled plans: what is needed for nothing but a branch that is not taken does not
//! run, on any rank, in loops and out of them.

use ddl_runtime::{Options as Way, Tensor};
use ddl_tests::{advanced, job_with};
use ddlc::graph::Program;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;

use crate::traced::events;

const SIZE: usize = 24;

/// A switch over one product, two, and none; a loop whose iterations multiply while a sum is
/// positive, which they turn around; and a branch within another.
fn text() -> String {
    let (m, loop_) = (
        format!("tensor<{SIZE}x{SIZE}xf32>"),
        format!("tensor<4x{SIZE}x{SIZE}xf32>"),
    );
    let product = |name: &str, a: &str, b: &str| {
        format!(
            "%{name} = stablehlo.dot_general %{a}, %{b}, contracting_dims = [1] x [0] : ({m}, {m}) -> {m}\n"
        )
    };
    let give = |name: &str| format!("stablehlo.return %{name} : {m}\n");
    let case = |index: &str, branches: &[String]| {
        let branches = branches.join("}, {\n");
        format!("\"stablehlo.case\"(%{index}) ({{\n{branches}}}) : (tensor<i32>) -> {m}\n")
    };
    let switch = case(
        "i",
        &[
            product("p", "x", "w") + &give("p"),
            product("p", "w", "x") + &product("q", "p", "x") + &give("q"),
            give("x"),
        ],
    );
    let within = case(
        "i",
        &[
            give("x"),
            format!(
                "%inner = {}{}",
                case(
                    "k",
                    &[
                        product("p", "x", "x") + &give("p"),
                        product("p", "w", "w") + &give("p"),
                    ],
                ),
                give("inner")
            ),
        ],
    );
    let step = case("odd", &[product("p", "h", "now") + &give("p"), give("h")]);
    format!(
        "module {{\n\
         func.func public @main(%i: tensor<i32>, %k: tensor<i32>, %x: {m}, %w: {m}, %all: {loop_}) -> ({m}, {m}, {m}) {{\n\
         %0 = {switch}%1 = {within}\
         %zero = stablehlo.constant dense<0> : tensor<i32>\n\
         %one = stablehlo.constant dense<1> : tensor<i32>\n\
         %four = stablehlo.constant dense<4> : tensor<i32>\n\
         %2:2 = stablehlo.while(%n = %zero, %h = %x) : tensor<i32>, {m}\n\
         cond {{\n%more = stablehlo.compare LT, %n, %four, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n\
         stablehlo.return %more : tensor<i1>\n}} do {{\n\
         %slice = stablehlo.dynamic_slice %all, %n, %zero, %zero, sizes = [1, {SIZE}, {SIZE}] : ({loop_}, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x{SIZE}x{SIZE}xf32>\n\
         %now = stablehlo.reshape %slice : (tensor<1x{SIZE}x{SIZE}xf32>) -> {m}\n\
         %odd = stablehlo.and %n, %one : tensor<i32>\n\
         %next = {step}\
         %after = stablehlo.add %n, %one : tensor<i32>\n\
         stablehlo.return %after, %next : tensor<i32>, {m}\n}}\n\
         return %0, %1, %2#1 : {m}, {m}, {m}\n}}\n}}\n"
    )
}

fn placed(text: &str, options: &Options) -> Program {
    let state = State::enter(text, options).unwrap_or_else(|errors| panic!("{text}{errors:?}"));
    advanced(state, options, Phase::Placed).expect("no phase refuses it")
}

fn matrix(count: usize, seed: usize) -> Vec<f32> {
    let number = |i: usize| ((i * (seed + 7)) % 13) as f32 / 26.0 - 0.25;
    (0..count * SIZE * SIZE).map(number).collect()
}

fn product(a: &[f32], b: &[f32]) -> Vec<f32> {
    let at = |i: usize| {
        let (row, column) = (i / SIZE, i % SIZE);
        let terms = (0..SIZE).map(|k| a[row * SIZE + k] * b[k * SIZE + column]);
        terms.sum()
    };
    (0..SIZE * SIZE).map(at).collect()
}

/// The products that run are those of the branches that are taken.
#[test]
fn only_what_is_taken_is_multiplied() {
    let text = text();
    let [x, w, all] = [matrix(1, 0), matrix(1, 1), matrix(4, 2)];
    let tensor = |shape: &[u64], numbers: &[f32]| Tensor::from_f32(shape, numbers).expect("fits");
    let number = |value: i32| Tensor::from_i32(&[], &[value]).expect("fits");
    let (square, stack) = ([SIZE as u64, SIZE as u64], [4, SIZE as u64, SIZE as u64]);
    for ranks in [1, 2] {
        let options = Options::local(ranks);
        let program = placed(&text, &options);
        for (i, k) in [(0, 0), (1, 0), (1, 1), (2, 0), (-1, 3)] {
            let way = Way {
                trace: true,
                ..Way::default()
            };
            let mut job = job_with(&program, &options, way);
            let (xs, ws, alls) = (
                tensor(&square, &x),
                tensor(&square, &w),
                tensor(&stack, &all),
            );
            let (is, ks) = (number(i), number(k));
            let inputs = [
                ("arg0", &is),
                ("arg1", &ks),
                ("arg2", &xs),
                ("arg3", &ws),
                ("arg4", &alls),
            ];
            let found = job.step("main", &inputs).expect("a step runs");

            let (switch, of_switch) = match i {
                0 => (product(&x, &w), 1),
                1 => (product(&product(&w, &x), &x), 2),
                _ => (x.clone(), 0),
            };
            let (within, of_within) = match (i, k) {
                (0, _) => (x.clone(), 0),
                (_, 0) => (product(&x, &x), 1),
                _ => (product(&w, &w), 1),
            };
            let slice = |n: usize| &all[n * SIZE * SIZE..(n + 1) * SIZE * SIZE];
            let looped = product(&product(&x, slice(0)), slice(2));
            for (name, due) in [("out0", switch), ("out1", within), ("out2", looped)] {
                for (found, due) in found[name].to_f64().iter().zip(due) {
                    let limit = 1e-4 * (1.0 + due.abs());
                    assert!((found - f64::from(due)).abs() < f64::from(limit), "{name}");
                }
            }
            for rank in 0..ranks as u64 {
                let products = events(&job, rank, "product").len();
                assert_eq!(
                    products,
                    of_switch + of_within + 2,
                    "{ranks} ranks, {i}, {k}"
                );
            }
        }
    }
}

/// A loop that never ends, in a branch that is not taken.
#[test]
fn what_is_not_taken_may_be_endless() {
    let text = "\
func @main(%p: tensor<i1>, %x: tensor<64 x f32>) -> tensor<64 x f32> {
  %y = while (%h: tensor<64 x f32> = %x) {
    %top = reduce (abs %h) {combiner = max, dims = [0]}
    %more = compare %top, -1.0 {direction = gt}
    yield (%more)
  } do {
    %next = add %h, %h
    yield (%next)
  }
  %wide = broadcast_in_dim %p {dims = []} : tensor<64 x i1>
  %z = select %wide, %y, %x
  return %z
}
";
    let options = Options::local(1);
    let mut job = ddl_tests::quick_job(&placed(text, &options), &options);
    let x = Tensor::from_f32(&[64], &[0.5; 64]).expect("fits");
    let no = Tensor::new(ddl_abi::Dtype::I1, &[], vec![0]).expect("fits");
    let found = job.step("main", &[("p", &no), ("x", &x)]).expect("it ends");
    assert_eq!(found["z"].to_f64(), [0.5; 64]);
}
