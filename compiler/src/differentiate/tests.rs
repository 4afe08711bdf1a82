//! Gradients of a whole program against finite differences, and optimizers against their formulas,
//! both in f64 by the interpreter.

mod repeat;

use std::collections::BTreeMap;

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{self, Val};
use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};

use crate::builder::Builder;
use crate::graph::{
    ArgKind, Func, FuncKind, Graph, Header, Kind, Node, Output, Program, Role, Value,
};
use crate::interp;
use crate::names::Names;
use crate::options::{Options, Train};
use crate::phase::Phase;

fn arg(func: &mut Func, name: &str, ty: TensorType, kind: ArgKind) {
    let node = Node::new(Kind::Arg(kind), vec![Value::new(name, ty)]);
    func.args.push(func.graph.add(node, &[]));
}

/// Two layers, the second of which reuses the weights of the first, so that gradients add up:
/// `mean((tanh(x·w + b)·wᵀ)²) + cross_entropy(x·w, label)`.
fn program() -> Program {
    let mut func = Func {
        name: "loss".to_owned(),
        kind: FuncKind::Step,
        graph: Graph::new(),
        args: Vec::new(),
        outputs: Vec::new(),
        timeline: None,
        timeline_at: None,
        steps: 1,
        span: None,
    };
    let float = |shape: &[usize]| TensorType::new(shape, DType::F64);
    arg(&mut func, "x", float(&[3, 2]), ArgKind::Data);
    arg(
        &mut func,
        "label",
        TensorType::new([3], DType::I32),
        ArgKind::Data,
    );
    arg(&mut func, "w", float(&[2, 4]), ArgKind::Param);
    arg(&mut func, "b", float(&[4]), ArgKind::Param);
    arg(&mut func, "unused", float(&[4]), ArgKind::Param);
    let args = func.args.clone();
    let mut names = Names::of(&func.graph);
    let mut build = Builder::new(&mut func.graph, &mut names, Role::Forward);
    build.begin("n", None);
    let [x, label, w, b] = [0, 1, 2, 3].map(|i| build.import(args[i].result(0)));
    let make = |build: &mut Builder<'_>, name: &str, operands: &[Val], attrs| {
        build::make(build, name, operands, attrs)
    };
    let logits = make(&mut build, "matmul", &[x, w], Attrs::none());
    let b = build::broadcast(&mut build, b, &[1], float(&[3, 4]));
    let sum = make(&mut build, "add", &[logits, b], Attrs::none());
    let hidden = make(&mut build, "tanh", &[sum], Attrs::none());
    let turned = Attrs::none().with("dims", Attr::ints([1, 0]));
    let wt = make(&mut build, "transpose", &[w], turned);
    let back = make(&mut build, "matmul", &[hidden, wt], Attrs::none());
    let square = make(&mut build, "mul", &[back, back], Attrs::none());
    let dims = Attrs::none().with("dims", Attr::ints([0, 1]));
    let mean = make(&mut build, "mean", &[square], dims);
    let cross = make(
        &mut build,
        "softmax_cross_entropy",
        &[logits, label],
        Attrs::none(),
    );
    let loss = make(&mut build, "add", &[mean, cross], Attrs::none());
    let value = build.value(loss);
    func.outputs.push(Output::new(value, None));
    Program {
        phase: Phase::Verified,
        header: Header::default(),
        meshes: Vec::new(),
        funcs: vec![func],
    }
}

fn inputs() -> BTreeMap<String, Tensor> {
    let wave = |shape: &[usize], phase: f64| {
        let ty = TensorType::new(shape, DType::F64);
        let values: Vec<f64> = (0..ty.elements())
            .map(|i| (i as f64 * 1.7 + phase).sin())
            .collect();
        Tensor::from_f64(ty, &values)
    };
    let label = Tensor::from_int(TensorType::new([3], DType::I32), &[2, 0, 3]);
    BTreeMap::from([
        ("x".to_owned(), wave(&[3, 2], 0.3)),
        ("label".to_owned(), label),
        ("w".to_owned(), wave(&[2, 4], 1.1)),
        ("b".to_owned(), wave(&[4], 2.9)),
        ("unused".to_owned(), wave(&[4], 0.0)),
    ])
}

fn train(optimizer: &str, settings: &[(&str, f64)]) -> Program {
    let mut options = Options::local(1);
    let settings = settings.iter().map(|&(n, v)| (n.to_owned(), v)).collect();
    options.train = Some(Train {
        optimizer: optimizer.to_owned(),
        settings,
    });
    let program = super::run(program(), &options).expect("the program can be trained");
    crate::normalize::run(program, &options).expect("normalize has no errors")
}

fn loss(inputs: &BTreeMap<String, Tensor>) -> f64 {
    let run = interp::run(&program(), "loss", inputs, Mode::Exact).expect("runs");
    run.outputs[0].1.get_f64(0)
}

/// Central differences of the loss with respect to every element of a param.
fn numeric_gradient(name: &str) -> Vec<f64> {
    let step = 1e-5;
    let moved = |i: usize, by: f64| {
        let mut inputs = inputs();
        let tensor = inputs.get_mut(name).expect("a param");
        let value = tensor.get_f64(i) + by;
        tensor.set(i, ddl_dialect::scalar::Number::Float(value));
        loss(&inputs)
    };
    let count = inputs()[name].len();
    (0..count)
        .map(|i| (moved(i, step) - moved(i, -step)) / (2.0 * step))
        .collect()
}

#[test]
fn sgd_follows_the_finite_difference_gradient() {
    let trained = train("sgd", &[("lr", 0.5)]);
    let run = interp::run(&trained, "loss", &inputs(), Mode::Exact).expect("runs");
    assert!(
        (run.outputs[0].1.get_f64(0) - loss(&inputs())).abs() < 1e-12,
        "the loss itself stays"
    );
    for name in ["w", "b"] {
        let (old, new) = (inputs()[name].to_f64(), run.next[name].to_f64());
        for ((old, new), gradient) in old.iter().zip(&new).zip(numeric_gradient(name)) {
            let found = (old - new) / 0.5;
            assert!(
                (found - gradient).abs() < 1e-8,
                "{name}: {found} against {gradient}"
            );
        }
    }
    assert!(
        !run.next.contains_key("unused"),
        "what has no gradient is not updated"
    );
}

#[test]
fn adamw_follows_its_formula_for_three_steps() {
    let trained = train("adamw", &[("lr", 0.01), ("decay", 0.1), ("decay_all", 1.0)]);
    let mut session = interp::Session::new(&trained, Mode::Exact);
    session
        .run("init", &BTreeMap::from([seed()]))
        .expect("init runs");
    let (mut w, mut m, mut v) = (inputs()["b"].to_f64(), vec![0.0; 4], vec![0.0; 4]);
    let data: BTreeMap<_, _> = inputs()
        .into_iter()
        .filter(|(n, _)| n == "x" || n == "label")
        .collect();
    for name in ["w", "b", "unused"] {
        session.set(name, inputs()[name].clone());
    }
    for step in 1..=3 {
        let gradient = gradient_at(&session, "b", &data);
        session.run("loss", &data).expect("runs");
        for i in 0..4 {
            m[i] = 0.9 * m[i] + 0.1 * gradient[i];
            v[i] = 0.999 * v[i] + 0.001 * gradient[i] * gradient[i];
            let (c1, c2) = (1.0 - 0.9f64.powi(step), 1.0 - 0.999f64.powi(step));
            let direction = (m[i] / c1) / ((v[i] / c2).sqrt() + 1e-8) + 0.1 * w[i];
            w[i] -= 0.01 * direction;
        }
        for (found, expected) in session.state()["b"].to_f64().iter().zip(&w) {
            assert!(
                (found - expected).abs() < 1e-12,
                "step {step}: {found} against {expected}"
            );
        }
    }
}

#[test]
fn decay_leaves_params_of_one_dim_alone() {
    let next = |decay: f64, all: f64| {
        let settings = [("lr", 0.01), ("decay", decay), ("decay_all", all)];
        let mut inputs = inputs();
        for name in ["w", "b"] {
            for moment in ["m", "v"] {
                let zeros = Tensor::zeros(inputs[name].ty.clone());
                inputs.insert(format!("adamw.{moment}({name})"), zeros);
            }
        }
        let step = Tensor::from_f64(TensorType::scalar(DType::F32), &[0.0]);
        inputs.insert("adamw.step".to_owned(), step);
        interp::run(&train("adamw", &settings), "loss", &inputs, Mode::Exact)
            .expect("runs")
            .next
    };
    let (without, matrices, all) = (next(0.0, 0.0), next(0.1, 0.0), next(0.1, 1.0));
    assert_ne!(without["w"], matrices["w"]);
    assert_eq!(without["b"], matrices["b"]);
    assert_eq!(matrices["w"], all["w"]);
    assert_ne!(matrices["b"], all["b"]);
}

#[test]
fn clipping_scales_all_gradients_by_their_norm() {
    let step = |settings: &[(&str, f64)]| -> Vec<f64> {
        let run = interp::run(&train("sgd", settings), "loss", &inputs(), Mode::Exact);
        let next = run.expect("runs").next;
        let moved = |name: &str| -> Vec<f64> {
            let (old, new) = (inputs()[name].to_f64(), next[name].to_f64());
            old.iter().zip(new).map(|(old, new)| old - new).collect()
        };
        [moved("w"), moved("b")].concat()
    };
    let free = step(&[("lr", 1.0)]);
    let norm = free.iter().map(|g| g * g).sum::<f64>().sqrt();
    assert!(norm > 0.01);
    for (clip, factor) in [(0.01, 0.01 / norm), (norm * 2.0, 1.0)] {
        for (found, free) in step(&[("lr", 1.0), ("clip", clip)]).iter().zip(&free) {
            assert!(
                (found - free * factor).abs() < 1e-12,
                "clip {clip}: {found} against {free} · {factor}"
            );
        }
    }
}

fn seed() -> (String, Tensor) {
    (
        "seed".to_owned(),
        Tensor::from_int(TensorType::scalar(DType::U64), &[7]),
    )
}

/// The gradient at the session's params, by a unit step of sgd.
fn gradient_at(
    session: &interp::Session<'_>,
    name: &str,
    data: &BTreeMap<String, Tensor>,
) -> Vec<f64> {
    let plain = train("sgd", &[("lr", 1.0)]);
    let mut probe = interp::Session::new(&plain, Mode::Exact);
    for (name, value) in session.state() {
        probe.set(name, value.clone());
    }
    let before = session.state()[name].to_f64();
    probe.run("loss", data).expect("runs");
    before
        .iter()
        .zip(probe.state()[name].to_f64())
        .map(|(old, new)| old - new)
        .collect()
}

#[test]
fn init_is_the_same_for_a_name_and_differs_between_names() {
    let mut with_init = program();
    for &arg in &with_init.funcs[0].args.clone()[2..] {
        let settings = BTreeMap::from([("std".to_owned(), Attr::Float(0.5))]);
        let init = Attr::Call("normal".to_owned(), settings);
        let node = with_init.funcs[0].graph.node_mut(arg);
        node.attrs = Attrs::none().with("init", init);
    }
    let program = super::run(with_init, &Options::local(1)).expect("no training asked for");
    let run = |seed: i128| {
        let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[seed]);
        let inputs = BTreeMap::from([("seed".to_owned(), seed)]);
        interp::run(&program, "init", &inputs, Mode::Exact)
            .expect("runs")
            .next
    };
    let (a, b) = (run(1), run(2));
    assert_eq!(a["b"], run(1)["b"]);
    assert_ne!(a["b"], b["b"], "another seed");
    assert_ne!(
        a["b"].data, a["unused"].data,
        "another name, the same shape"
    );
}

#[test]
fn an_op_without_derivative_is_named() {
    let mut program = program();
    let func = &mut program.funcs[0];
    let loss = func.outputs[0].value;
    let mut names = Names::of(&func.graph);
    let mut build = Builder::new(&mut func.graph, &mut names, Role::Forward);
    build.begin("bad", None);
    let loss = build.import(loss);
    let row = build::broadcast(&mut build, loss, &[], TensorType::new([4], DType::F64));
    let index = build::splat_f64(&mut build, TensorType::new([1], DType::I32), 0.0);
    let update = build::splat_f64(&mut build, TensorType::new([1], DType::F64), 0.0);
    let largest = Attrs::none()
        .with("inserted_window_dims", Attr::ints([0]))
        .with("scatter_dims_to_operand_dims", Attr::ints([0]))
        .with("index_vector_dim", Attr::Int(1))
        .with("combiner", Attr::Word("max".to_owned()));
    let bad = build::make(&mut build, "scatter", &[row, index, update], largest);
    let sum = Attrs::none()
        .with("dims", Attr::ints([0]))
        .with("combiner", Attr::Word("sum".to_owned()));
    let bad = build::make(&mut build, "reduce", &[bad], sum);
    func.outputs[0].value = build.value(bad);
    let mut options = Options::local(1);
    options.train = Some(Train {
        optimizer: "sgd".to_owned(),
        settings: BTreeMap::new(),
    });
    let errors = super::run(program, &options)
        .map(|_| ())
        .expect_err("`scatter` with `max` has no derivative");
    assert!(
        format!("{errors:?}").contains("ddl::differentiate::no_derivative"),
        "{errors:?}"
    );
}

#[test]
fn unknown_optimizers_and_settings_are_refused() {
    for (optimizer, setting, code) in [
        ("adamm", "lr", "ddl::train::optimizer"),
        ("sgd", "beta1", "ddl::train::setting"),
        ("adam", "clip", "ddl::train::value"),
        ("adamw", "decay_all", "ddl::train::value"),
    ] {
        let settings = BTreeMap::from([(setting.to_owned(), -1.0)]);
        let train = Train {
            optimizer: optimizer.to_owned(),
            settings,
        };
        let errors = super::optimizer::find(&train)
            .map(|_| ())
            .expect_err("refused");
        assert!(format!("{errors:?}").contains(code), "{errors:?}");
    }
}
