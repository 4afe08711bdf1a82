//! Convolutions as they are planned, compiled and run: random ones with both gradients against the
//! interpreter, layouts, and threads.

use std::collections::BTreeMap;

use ddl_dialect::op::Class;
use ddl_dialect::reference::{Data, Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_runtime::{Job, Options as Way, Tensor as Held};
use ddlc::graph::{Kind, Program};
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;
use proptest::prelude::*;

fn options(line: &str) -> Options {
    let request = Request::from_line(line).unwrap_or_else(|e| panic!("{line}: {e}"));
    let options = request.arguments.options(None);
    options.unwrap_or_else(|e| panic!("{line}: {e:?}"))
}

fn program(text: &str, options: &Options, phase: Phase) -> Program {
    let fail = |e: ddlc::diag::Diags| -> State { panic!("{text}\n{e:?}") };
    let mut state = State::enter(text, options).unwrap_or_else(fail);
    while state.program().phase < phase {
        let next = state.next(options).map(|(state, _)| state);
        state = next.unwrap_or_else(fail);
    }
    state.program().clone()
}

/// A job with this many threads for each rank.
fn job(text: &str, options: &Options, threads: u32) -> Job {
    let way = Way {
        threads: Some(threads),
        ..Way::default()
    };
    let mut job = ddl_tests::job_with(&program(text, options, Phase::Placed), options, way);
    job.init(5).expect("init runs");
    job
}

fn state(job: &Job) -> BTreeMap<String, Held> {
    let names = job.manifest().state.iter().map(|tensor| &tensor.name);
    names
        .map(|name| (name.clone(), job.get(name).expect("state")))
        .collect()
}

fn wave(ty: &TensorType) -> Tensor {
    let value = |i: usize| f64::from((i as f64 * 0.37).sin() as f32);
    Tensor::from_f64(
        ty.clone(),
        &(0..ty.elements()).map(value).collect::<Vec<_>>(),
    )
}

fn held(tensor: &Tensor) -> Held {
    let shape: Vec<u64> = tensor.ty.shape.iter().map(|&n| n as u64).collect();
    let made = match &tensor.data {
        Data::Float(v) => Held::from_f32(&shape, &v.iter().map(|&x| x as f32).collect::<Vec<_>>()),
        Data::Int(v) => Held::from_i32(&shape, &v.iter().map(|&x| x as i32).collect::<Vec<_>>()),
    };
    made.expect("a tensor")
}

/// Everything that makes a convolution.
#[derive(Clone, Debug)]
struct Case {
    /// For each space dim: input, window, stride, dilations of x and kernel, low, high.
    space: Vec<[i64; 7]>,
    batch: usize,
    /// Per group.
    features: [usize; 2],
    feature_groups: usize,
    batch_groups: usize,
    /// The layout of the dims of x, kernel and result.
    orders: [Vec<usize>; 3],
    reversed: bool,
    ranks: usize,
}

impl Case {
    /// A model whose parameters are both operands.
    fn text(&self) -> String {
        let ndim = 2 + self.space.len();
        let shape = |which: usize, first: [usize; 2], pick: fn(&[i64; 7]) -> i64| {
            let mut shape = vec![0; ndim];
            let rest = self.space.iter().map(|dim| pick(dim) as usize);
            let sizes = first.into_iter().chain(rest);
            for (&dim, size) in self.orders[which].iter().zip(sizes) {
                shape[dim] = size;
            }
            shape.iter().map(|n| format!("{n} x ")).collect::<String>()
        };
        let [inputs, outputs] = self.features;
        let (groups, batches) = (self.feature_groups, self.batch_groups);
        let x = shape(0, [self.batch * batches, inputs * groups], |dim| dim[0]);
        let kernel = [outputs * groups * batches, inputs];
        let kernel = shape(1, kernel, |dim| dim[1]);
        let column = |pick: usize| {
            let values = self.space.iter().map(|dim| dim[pick].to_string());
            format!("[{}]", values.collect::<Vec<_>>().join(", "))
        };
        let reversed = if self.reversed {
            "reversed = [0], "
        } else {
            ""
        };
        format!(
            "func @loss(%scale: tensor<{x}f32>, %x: tensor<{x}f32> {{param, init = normal(std = 1.0)}}, \
             %k: tensor<{kernel}f32> {{param, init = normal(std = 1.0)}}) -> tensor<f32> {{\n  \
             %y = convolution (mul %x, %scale), %k {{input = {:?}, filter = {:?}, output = {:?}, \
             strides = {}, lhs_dilation = {}, rhs_dilation = {}, low = {}, high = {}, {reversed}\
             feature_group_count = {groups}, batch_group_count = {batches}}}\n  \
             %l = reduce (mul %y, (tanh %y)) {{combiner = sum, dims = {:?}}}\n  return %l\n}}",
            self.orders[0],
            self.orders[1],
            self.orders[2],
            column(2),
            column(3),
            column(4),
            column(5),
            column(6),
            (0..ndim).collect::<Vec<_>>(),
        )
    }
}

fn case() -> impl Strategy<Value = Case> {
    let space = (
        2i64..7,
        1i64..4,
        1i64..3,
        1i64..3,
        1i64..3,
        -1i64..3,
        0i64..3,
    );
    let space = space.prop_map(|(n, window, stride, base, dilation, low, high)| {
        // Wide enough for a window at least.
        let high = high.max((window - 1) * dilation + 1 - ((n - 1) * base + 1 + low));
        [n, window, stride, base, dilation, low, high]
    });
    let space = proptest::collection::vec(space, 1..4);
    let sizes = (1usize..10, 1usize..6, 1usize..18, 1usize..4, 0usize..3);
    (space, sizes, any::<bool>(), 1usize..4).prop_flat_map(
        |(space, (batch, inputs, outputs, groups, which), reversed, ranks)| {
            let ndim = space.len() + 2;
            let order = || Just((0..ndim).collect::<Vec<usize>>()).prop_shuffle();
            [order(), order(), order()].prop_map(move |orders| Case {
                space: space.clone(),
                batch,
                features: [inputs, outputs],
                feature_groups: if which == 1 { groups } else { 1 },
                batch_groups: if which == 2 { groups } else { 1 },
                orders,
                reversed,
                ranks,
            })
        },
    )
}

/// Convolutions with enough features and outputs for tiles, where window and strides allow, or for
/// panels of several features, in any layout.
fn large() -> impl Strategy<Value = Case> {
    let tiled = (5i64..9).prop_flat_map(|n| {
        (0i64..2, 0i64..2).prop_map(move |(low, high)| [n, 3, 1, 1, 1, low, high])
    });
    let packed = (6i64..9, 1i64..4, 1i64..3, 0i64..2)
        .prop_map(|(n, window, stride, low)| [n, window, stride, 1, 1, low, 1]);
    let space = prop_oneof![[tiled.clone(), tiled], [packed.clone(), packed]];
    let order = || Just(vec![0, 1, 2, 3]).prop_shuffle();
    let orders = [order(), order(), order()];
    (
        space,
        11usize..16,
        [32usize..36, 32usize..44],
        orders,
        1usize..3,
    )
        .prop_map(|(space, batch, features, orders, ranks)| Case {
            space: space.to_vec(),
            batch,
            features,
            feature_groups: 1,
            batch_groups: 1,
            orders,
            reversed: false,
            ranks,
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, max_shrink_iters: 4, ..ProptestConfig::default() })]
    #[test]
    fn large_convolutions_and_their_gradients_are_those_of_the_interpreter(case in large()) {
        let options = options(&format!("--ranks {} --train sgd(lr=0.1)", case.ranks));
        if let Err(what) = step(&case.text(), &options, 2) {
            prop_assert!(false, "{what}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, max_shrink_iters: 8, ..ProptestConfig::default() })]
    /// One step of plain descent: the new parameters are what both gradients say.
    #[test]
    fn convolutions_and_their_gradients_are_those_of_the_interpreter(case in case()) {
        let options = options(&format!("--ranks {} --train sgd(lr=0.1)", case.ranks));
        if let Err(what) = step(&case.text(), &options, 2) {
            prop_assert!(false, "{what}");
        }
    }
}

/// Runs a step of plain descent and compares the loss and the params with the interpreter's;
/// returns the params.
fn step(text: &str, options: &Options, threads: u32) -> Result<BTreeMap<String, Held>, String> {
    let training = program(text, options, Phase::Training);
    let mut job = job(text, options, threads);
    let before = state(&job);
    let scale = wave(&TensorType::new(
        before["x"]
            .shape()
            .iter()
            .map(|&n| n as usize)
            .collect::<Vec<_>>(),
        DType::F32,
    ));
    let mut session = Session::new(&training, Mode::Exact);
    for (name, tensor) in &before {
        let shape: Vec<usize> = tensor.shape().iter().map(|&n| n as usize).collect();
        let value = Tensor::from_f64(TensorType::new(shape, DType::F32), &tensor.to_f64());
        session.set(name.clone(), value);
    }
    let inputs = BTreeMap::from([("scale".to_owned(), scale.clone())]);
    let expected = session.run("loss", &inputs).expect("a step is interpreted");
    let found = job
        .step("loss", &[("scale", &held(&scale))])
        .expect("a step runs");
    let (found, expected) = (
        found.values().next().expect("the loss").to_f64()[0],
        expected.outputs[0].1.get_f64(0),
    );
    if (found - expected).abs() > 1e-4 * (1.0 + expected.abs()) {
        return Err(format!("{found} {expected}"));
    }
    let after = state(&job);
    for (name, expected) in session.state() {
        let expected: Vec<f64> = (0..expected.len()).map(|i| expected.get_f64(i)).collect();
        let largest = expected.iter().fold(1.0f64, |most, v| most.max(v.abs()));
        for (found, expected) in after[name.as_str()].to_f64().iter().zip(&expected) {
            if (found - expected).abs() > 2e-5 * largest {
                return Err(format!("`{name}`: {found}, not {expected}\n{text}"));
            }
        }
    }
    Ok(after)
}

/// A 3×3 convolution with enough features and outputs for tiles, and both gradients; odd extents.
#[test]
fn tiles_give_what_the_interpreter_does() {
    let dim = |n| [n, 3, 1, 1, 1, 1, 1];
    let text = Case {
        space: vec![dim(7), dim(8)],
        batch: 6,
        features: [32, 40],
        feature_groups: 1,
        batch_groups: 1,
        orders: [vec![0, 3, 1, 2], vec![3, 2, 0, 1], vec![0, 3, 1, 2]],
        reversed: false,
        ranks: 1,
    }
    .text();
    let bits = |line: &str, threads| {
        let options = options(&format!("--ranks 1 --train sgd(lr=0.1) {line}"));
        let state = step(&text, &options, threads).unwrap_or_else(|what| panic!("{what}"));
        let bits = |tensor: &Held| tensor.to_f64().iter().map(|v| v.to_bits()).collect();
        state.values().map(bits).collect::<Vec<Vec<u64>>>()
    };
    let [tiles, direct] = ["", "--convolutions direct"].map(|line| bits(line, 1));
    assert!(bits("", 3) == tiles, "three threads");
    // Both gradients were computed by tiles, and none was.
    assert!(
        tiles
            .iter()
            .zip(&direct)
            .all(|(tiles, direct)| tiles != direct)
    );
}

/// A residual net of three convolutions, with channels after the batch or last.
fn residual(last: bool) -> String {
    let (x, dims, means) = if last {
        (
            "5 x 8 x 8 x 3",
            "input = [0, 3, 1, 2], filter = [3, 2, 0, 1], output = [0, 3, 1, 2]",
            "[1, 2]",
        )
    } else {
        (
            "5 x 3 x 8 x 8",
            "input = [0, 1, 2, 3], filter = [0, 1, 2, 3], output = [0, 1, 2, 3]",
            "[2, 3]",
        )
    };
    let kernel = |outputs: usize, inputs: usize| match last {
        true => format!("3 x 3 x {inputs} x {outputs}"),
        false => format!("{outputs} x {inputs} x 3 x 3"),
    };
    let same = format!("{{{dims}, low = [1, 1], high = [1, 1]}}");
    format!(
        "func @loss(%x: tensor<{x} x f32>, %label: tensor<5 x i32>,
           %a: tensor<{} x f32> {{param, init = normal(std = 0.2)}},
           %b: tensor<{} x f32> {{param, init = normal(std = 0.2)}},
           %c: tensor<{} x f32> {{param, init = normal(std = 0.2)}},
           %head: tensor<32 x 10 x f32> {{param, init = normal(std = 0.2)}}) -> tensor<f32> {{
  %first = relu (convolution %x, %a {same})
  %second = relu (convolution %first, %b {same})
  %sum = add %first, %second
  %third = relu (convolution %sum, %c {{{dims}, strides = [2, 2], low = [1, 1], high = [1, 1]}})
  %pooled = reduce %third {{combiner = sum, dims = {means}}}
  %loss = softmax_cross_entropy (matmul %pooled, %head), %label
  return %loss
}}",
        kernel(32, 3),
        kernel(32, 32),
        kernel(32, 32),
    )
}

/// Ops of a program that only move elements of tensors of 3 dims or more.
fn copies(program: &Program) -> Vec<String> {
    let mut found = Vec::new();
    for func in &program.funcs {
        for id in func.graph.order() {
            let node = func.graph.node(id);
            let Kind::Op(def) = &node.kind else { continue };
            let moves = matches!(def.class, Class::Index(_)) && !func.graph.operands(id).is_empty();
            let moves = moves && ["transpose", "reverse"].contains(&def.name);
            if moves && node.results[0].ty.ndim() > 2 {
                found.push(node.results[0].name.clone());
            }
        }
    }
    found
}

#[test]
fn no_layout_is_copied_between_convolutions() {
    let train = options("--ranks 1 --train sgd(lr=0.1)");
    let mut texts = vec![residual(false), residual(true)];
    texts.extend(["lenet.ir", "vgg16.ir"].map(ddl_tests::mlp::example));
    for text in &texts {
        let scheduled = program(text, &train, Phase::Scheduled);
        assert_eq!(copies(&scheduled), Vec::<String>::new(), "{text}");
    }
    if let Some(folder) = ddl_tests::shared("data/stablehlo") {
        let text = std::fs::read_to_string(folder.join("bench_vgg.train.mlir")).expect("reads");
        let scheduled = program(&text, &options("--ranks 1"), Phase::Scheduled);
        assert_eq!(copies(&scheduled), Vec::<String>::new());
    }
}

#[test]
fn the_bits_do_not_depend_on_the_number_of_threads() {
    let options = options("--ranks 1 --train adam(lr=0.01)");
    let text = residual(true);
    let image = wave(&TensorType::new([5, 8, 8, 3], DType::F32));
    let label = Tensor::from_int(TensorType::new([5], DType::I32), &[1, 7, 3, 0, 9]);
    let bits = |threads: u32| {
        let mut job = job(&text, &options, threads);
        let inputs = [("x", &held(&image)), ("label", &held(&label))];
        for _ in 0..3 {
            job.step("loss", &inputs).expect("a step runs");
        }
        let state = state(&job).into_iter();
        let bits = |tensor: Held| {
            tensor
                .to_f64()
                .iter()
                .map(|v| v.to_bits())
                .collect::<Vec<_>>()
        };
        state
            .map(|(name, tensor)| (name, bits(tensor)))
            .collect::<Vec<_>>()
    };
    let one = bits(1);
    for threads in [2, 3, 7] {
        assert!(bits(threads) == one, "{threads} threads");
    }
}
