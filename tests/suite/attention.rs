//! Attention as one kernel of a device: what it computes, whatever the extents, and that nothing of
//! rows × columns is in memory.

mod ptx;

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddlc::graph::Program;
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

/// Heads of queries and of keys, rows and columns, depth and width.
struct Sizes {
    heads: [usize; 2],
    scores: [usize; 2],
    depth: usize,
    width: usize,
    causal: bool,
}

const fn sizes(
    heads: [usize; 2],
    scores: [usize; 2],
    [depth, width]: [usize; 2],
    causal: bool,
) -> Sizes {
    Sizes {
        heads,
        scores,
        depth,
        width,
        causal,
    }
}

const BATCH: usize = 2;

/// How a program has an attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// As an op, in both of two layers: the backward pass computes scores again.
    Layers,
    /// As an op, once: the backward pass reads what the softmax subtracts and divides by.
    Once,
    /// As products around a softmax, in layers: with a bias by distance, and a window of columns.
    Written,
}

impl Sizes {
    fn shapes(&self) -> [Vec<usize>; 4] {
        let ([heads, groups], [rows, columns]) = (self.heads, self.scores);
        [
            vec![BATCH, heads, rows, self.depth],
            vec![BATCH, groups, columns, self.depth],
            vec![BATCH, groups, columns, self.width],
            vec![BATCH, heads, rows, self.width],
        ]
    }

    fn program(&self, form: Form) -> String {
        let shapes = self.shapes();
        let layers = if form == Form::Once { "" } else { "2x" };
        let ty = |number: usize, layers: &str| {
            let dims: Vec<String> = shapes[number].iter().map(usize::to_string).collect();
            format!("tensor<{layers}{}xf32>", dims.join("x"))
        };
        let [q, k, v] = [0, 1, 2].map(|number| ty(number, layers));
        let w = ty(3, "");
        let param = "{param, init = normal(std = 1.0)}";
        let causal = if self.causal { "causal" } else { "" };
        let attention = match form {
            Form::Layers | Form::Once => format!("%a = attention %q, %k, %v {{{causal}}}"),
            Form::Written => self.written(),
        };
        let body = match form {
            Form::Once => format!("  {attention}\n  %y = add %a, 0.0\n"),
            Form::Layers | Form::Written => format!(
                "  %zero = constant {{value = 0.0}} : {w}
  %y = repeat 2 (%y: {w} = %zero) stacked (%q = %q, %k = %k, %v = %v) {{
    {attention}
    %z = add %y, %a
    yield (%z)
  }}
"
            ),
        };
        format!(
            "func @loss(%q: {q} {param}, %k: {k} {param}, %v: {v} {param}, %w: {w}) -> tensor<f32> {{
{body}  %loss = reduce (mul %y, %w) {{combiner = sum, dims = [0, 1, 2, 3]}}
  return %loss
}}
"
        )
    }

    fn written(&self) -> String {
        let [rows, columns] = self.scores;
        let scores = format!("{BATCH}x{}x{rows}x{columns}", self.heads[0]);
        let batch = "lhs_batch = [0, 1], rhs_batch = [0, 1], lhs_contract = [3]";
        format!(
            "%s = dot_general %q, %k {{{batch}, rhs_contract = [3]}}
    %i = iota {{dim = 2}} : tensor<{scores}xi32>
    %j = iota {{dim = 3}} : tensor<{scores}xi32>
    %far = sub %j, %i
    %wide = convert %far : tensor<{scores}xf32>
    %b = add (mul %s, 0.25), (mul %wide, 0.125)
    %hidden = constant {{value = neg_inf}} : tensor<{scores}xf32>
    %old = compare %far, -20 {{direction = gt}}
    %m = select %old, %b, %hidden
    %near = compare %far, 9 {{direction = lt}}
    %n = select %near, %m, %hidden
    %p = softmax %n
    %a = dot_general %p, %v {{{batch}, rhs_contract = [2]}}"
        )
    }

    fn options(&self, more: &str) -> Options {
        let line = format!("--train sgd(lr=1.0) {more}");
        let request = Request::from_line(&line).expect("a request");
        request.arguments.options(None).expect("options")
    }

    fn compiled(&self, form: Form, options: &Options, phase: Phase) -> Program {
        let text = self.program(form);
        let state = State::enter(&text, options);
        let state = state.unwrap_or_else(|e| panic!("{text}: {e:?}"));
        ddl_tests::advanced(state, options, phase).unwrap_or_else(|e| panic!("{text}: {e:?}"))
    }

    /// What multiplies the result.
    fn weights(&self) -> Vec<f32> {
        let count = self.shapes()[3].iter().product::<usize>();
        let number = |at: usize| ((at * 7919 + 13) % 31) as f32 / 31.0 - 0.5;
        (0..count).map(|at| number(at) / 4.0).collect()
    }
}

const NAMES: [&str; 3] = ["q", "k", "v"];

/// The loss, and how much each param changes in a step.
type Step = (f64, BTreeMap<&'static str, Vec<f64>>);

fn changes(before: impl Fn(&str) -> Vec<f64>, after: impl Fn(&str) -> Vec<f64>) -> Step {
    let change = |name: &'static str| {
        let pairs = before(name).into_iter().zip(after(name));
        (name, pairs.map(|(a, b)| a - b).collect())
    };
    (0.0, NAMES.into_iter().map(change).collect())
}

fn interpreted(sizes: &Sizes, form: Form) -> Step {
    let options = sizes.options("--ranks 1 --tiles none");
    let program = sizes.compiled(form, &options, Phase::Boxed);
    let mut session = Session::new(&program, Mode::Exact);
    let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
    session
        .run("init", &BTreeMap::from([("seed".to_owned(), seed)]))
        .expect("init runs");
    let before = session.state().clone();
    let weights: Vec<f64> = sizes.weights().into_iter().map(f64::from).collect();
    let ty = TensorType::new(sizes.shapes()[3].clone(), DType::F32);
    let weights = BTreeMap::from([("w".to_owned(), Tensor::from_f64(ty, &weights))]);
    let run = session.run("loss", &weights).expect("a step runs");
    let loss = run.outputs[0].1.get_f64(0);
    let after = session.state().clone();
    (
        loss,
        changes(|name| before[name].to_f64(), |name| after[name].to_f64()).1,
    )
}

fn run(sizes: &Sizes, form: Form, options: &Options) -> Step {
    let program = sizes.compiled(form, options, Phase::Placed);
    assert_fused(&program, sizes);
    step(sizes, ddl_tests::quick_job(&program, options))
}

fn step(sizes: &Sizes, mut job: ddl_runtime::Job) -> Step {
    job.init(3).expect("init runs");
    let of = |job: &ddl_runtime::Job| -> BTreeMap<&str, Vec<f64>> {
        let get = |name| (name, job.get(name).expect("a param").to_f64());
        NAMES.into_iter().map(get).collect()
    };
    let before = of(&job);
    let weights = sizes.weights();
    let shape: Vec<u64> = sizes.shapes()[3]
        .iter()
        .map(|&extent| extent as u64)
        .collect();
    let weights = ddl_runtime::Tensor::from_f32(&shape, &weights).expect("a tensor");
    let results = job.step("loss", &[("w", &weights)]).expect("a step runs");
    let loss = results.values().next().expect("the loss").to_f64()[0];
    let after = of(&job);
    // As graphs are recorded and launched.
    for _ in 0..2 {
        let results = job.step("loss", &[("w", &weights)]).expect("a step runs");
        let next = results.values().next().expect("the loss").to_f64()[0];
        assert!(next.is_finite(), "{next}");
    }
    (
        loss,
        changes(|name| before[name].clone(), |name| after[name].clone()).1,
    )
}

/// Forward and backward are a tile each, and no value of rows × columns has a place.
fn assert_fused(program: &Program, sizes: &Sizes) {
    assert_eq!(assert_placed(program, sizes), 2, "tiles");
}

/// No value of rows × columns has a place but arguments; returns how many tiles there are.
fn assert_placed(program: &Program, sizes: &Sizes) -> usize {
    let mut tiles = BTreeSet::new();
    for (function, nested) in program.nested().enumerate() {
        let graph = &nested.func.graph;
        for id in graph.order() {
            let node = graph.node(id);
            tiles.extend(node.tile.map(|tile| (function, tile)));
            for value in &node.results {
                let whole = value.ty.shape.ends_with(&sizes.scores) && value.ty.ndim() >= 4;
                assert!(
                    !whole || value.slot.is_none() || graph.is_arg(id),
                    "`{}` has a place",
                    value.name
                );
            }
        }
    }
    tiles.len()
}

fn assert_close((found, expected): (&Step, &Step), limit: f64, at: &str) {
    let near =
        |found: f64, expected: f64, largest: f64| (found - expected).abs() <= limit * largest;
    assert!(
        near(found.0, expected.0, 1.0 + expected.0.abs()),
        "{at}: {} {}",
        found.0,
        expected.0
    );
    for (name, expected) in &expected.1 {
        let largest = expected
            .iter()
            .fold(0.0, |largest: f64, v| largest.max(v.abs()));
        assert!(largest > 0.0, "{at}: `{name}` does not change");
        for (number, (f, e)) in found.1[name].iter().zip(expected).enumerate() {
            assert!(
                near(*f, *e, largest),
                "{at}: `{name}` {number}: {f} and not {e} of {largest}"
            );
        }
    }
}

/// Rows and columns that are no multiples of tiles, one row, more columns than rows, heads that
/// share keys, depths that are no multiples of products.
const ODD: [Sizes; 10] = [
    sizes([2, 2], [5, 5], [16, 16], true),
    sizes([1, 1], [33, 47], [16, 16], false),
    sizes([1, 1], [40, 53], [8, 24], true),
    sizes([4, 2], [35, 35], [40, 16], true),
    sizes([3, 1], [1, 37], [16, 6], true),
    sizes([2, 1], [49, 17], [80, 80], false),
    sizes([1, 1], [64, 96], [64, 64], true),
    sizes([1, 1], [20, 36], [128, 96], true),
    sizes([1, 1], [21, 18], [192, 256], false),
    sizes([2, 1], [17, 23], [12, 10], true),
];

#[test]
fn attention_computes_what_its_definition_does() {
    for sizes in &ODD {
        let expected = interpreted(sizes, Form::Layers);
        // In f32 products of one row are elementwise ops and sums.
        let all = [("bf16", 3e-2), ("f16", 4e-3), ("f32", 1e-5)];
        let count = if sizes.scores[0] == 1 { 2 } else { 3 };
        for (precision, limit) in all.into_iter().take(count) {
            let way = format!("--ranks 1 --target cuda-emulation --precision {precision}");
            let found = run(sizes, Form::Layers, &sizes.options(&way));
            let at = format!("{precision} {:?} {:?}", sizes.heads, sizes.scores);
            assert_close((&found, &expected), limit, &at);
        }
    }
}

const LONG: [Sizes; 2] = [
    sizes([2, 2], [96, 80], [16, 16], false),
    sizes([4, 2], [70, 75], [16, 8], true),
];

/// Outside of loops the forward pass keeps the maxima and sums of rows.
#[test]
fn totals_of_the_softmax_may_be_kept() {
    for own in &LONG {
        let expected = interpreted(own, Form::Once);
        let way = "--ranks 1 --target cuda-emulation --precision bf16 --tiles all";
        let found = run(own, Form::Once, &own.options(way));
        assert_close((&found, &expected), 3e-2, &format!("{:?}", own.scores));
    }
}

#[test]
fn scores_may_be_biased_and_hidden() {
    let own = &LONG[0];
    let expected = interpreted(own, Form::Written);
    let way = "--ranks 1 --target cuda-emulation --precision bf16 --tiles all";
    let found = run(own, Form::Written, &own.options(way));
    assert_close((&found, &expected), 3e-2, "a window");
    let again = run(own, Form::Written, &own.options(way));
    assert_eq!(found, again, "bits differ");
}

/// The texts of JAX have gradients by rules for each op, with the exponentials of the forward pass.
/// Their numbers are compared with those of JAX as all texts' (`tests/programs`).
#[test]
fn attention_that_jax_writes_is_fused() {
    for (name, count) in [
        ("attention_bf16", 5),
        ("attention_by_hand", 3),
        ("attention_f32", 2),
    ] {
        for form in ["mlir", "generic.mlir"] {
            let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
            let path = folder.join(format!("stablehlo/{name}.{form}"));
            let text = std::fs::read_to_string(path).expect("a readable text");
            let request = Request::from_line("--ranks 1 --target cuda").expect("a request");
            let options = request.arguments.options(None).expect("options");
            let state = State::enter(&text, &options).expect("it is legal");
            let program = ddl_tests::advanced(state, &options, Phase::Placed).expect("it compiles");
            let whole = sizes([1, 1], [12, 20], [16, 16], true);
            assert_eq!(assert_placed(&program, &whole), 2 * count, "{name}.{form}");
        }
    }
}

/// A loss in StableHLO, as JAX prints it: differentiated here, its softmax has the gradient of the
/// op.
#[test]
fn attention_of_texts_is_trained() {
    let text = "func.func public @main(%q: tensor<2x12x4x16xf32>, %k: tensor<2x20x4x16xf32>, %v: tensor<2x20x4x16xf32>) -> tensor<f32> {
  %a = stablehlo.convert %q : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
  %b = stablehlo.convert %k : (tensor<2x20x4x16xf32>) -> tensor<2x20x4x16xbf16>
  %c = stablehlo.convert %v : (tensor<2x20x4x16xf32>) -> tensor<2x20x4x16xbf16>
  %s = stablehlo.dot_general %a, %b, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3] : (tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x20xf32>
  %none = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %m = stablehlo.reduce(%s init: %none) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
  %least = stablehlo.broadcast_in_dim %none, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
  %n = stablehlo.maximum %least, %m : tensor<2x4x12xf32>
  %n1 = stablehlo.broadcast_in_dim %n, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
  %n2 = stablehlo.broadcast_in_dim %n1, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
  %d = stablehlo.subtract %s, %n2 : tensor<2x4x12x20xf32>
  %e = stablehlo.exponential %d : tensor<2x4x12x20xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %t = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
  %t1 = stablehlo.broadcast_in_dim %t, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
  %t2 = stablehlo.broadcast_in_dim %t1, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
  %p = stablehlo.divide %e, %t2 : tensor<2x4x12x20xf32>
  %r = stablehlo.convert %p : (tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xbf16>
  %o = stablehlo.dot_general %r, %c, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1] : (tensor<2x4x12x20xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x16xbf16>
  %w = stablehlo.convert %o : (tensor<2x4x12x16xbf16>) -> tensor<2x4x12x16xf32>
  %y = stablehlo.multiply %w, %w : tensor<2x4x12x16xf32>
  %loss = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x4x12x16xf32>, tensor<f32>) -> tensor<f32>
  return %loss : tensor<f32>
}
";
    let line =
        "--ranks 1 --target cuda --train sgd(lr=1.0) --params arg0 --params arg1 --params arg2";
    let request = Request::from_line(line).expect("a request");
    let options = request.arguments.options(None).expect("options");
    let state = State::enter(text, &options).expect("it is legal");
    let program = ddl_tests::advanced(state, &options, Phase::Placed).expect("it compiles");
    let whole = sizes([1, 1], [12, 20], [16, 16], false);
    assert_eq!(assert_placed(&program, &whole), 2);
}

/// Whatever the order in which models store positions and heads, and with a batch of 1.
#[test]
fn attention_of_models_is_fused() {
    for (file, extents) in [
        ("gpt.ir", "-D hidden=32 -D heads=2"),
        (
            "llama.ir",
            "-D hidden=64 -D heads=4 -D groups=2 -D inner=10",
        ),
    ] {
        let line = format!(
            "--ranks 1 --target cuda --precision bf16 --train sgd(lr=1.0) {extents} -D layers=2 -D seq=49 \
             -D vocab=11 -D batch=1"
        );
        let request = Request::from_line(&line).expect("a request");
        let options = request.arguments.options(None).expect("options");
        let state = State::enter(&ddl_tests::mlp::example(file), &options).expect("it is legal");
        let program = ddl_tests::advanced(state, &options, Phase::Placed).expect("it compiles");
        let whole = sizes([1, 1], [49, 49], [16, 16], true);
        // Those of training, and that of the other entry.
        assert_eq!(assert_placed(&program, &whole), 3, "{file}");
    }
}

/// With the tiles of a device, on the stand-in for its driver: step by step, as a graph is
/// recorded, and when it is launched.
#[test]
fn devices_launch_attention() {
    let own = &ODD[3];
    let expected = interpreted(own, Form::Layers);
    let options = own.options("--ranks 1 --target cuda:sm_80 --precision bf16");
    let program = own.compiled(Form::Layers, &options, Phase::Placed);
    assert_fused(&program, own);
    let stand_in = ddl_tests::stand_in::StandIn::new();
    stand_in.plan_of(&program, &options);
    let found = step(own, ddl_tests::job(&program, &options));
    assert_close((&found, &expected), 3e-2, "on a device");
    assert!(
        stand_in.get(ddl_tests::stand_in::Count::Launches) > 0,
        "nothing was launched"
    );
    assert_eq!(
        stand_in.get(ddl_tests::stand_in::Count::Allocated),
        0,
        "memory is left"
    );
}
