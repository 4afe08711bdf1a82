//! Params and state under views: pinned and chosen ones compute what the program says, interpreted
//! and compiled, and move the bytes that were predicted.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::reference::Tensor;
use ddl_dialect::types::{DType, TensorType};
use ddl_tests::mlp::Plan;
use ddl_tests::training::{Oracle, Tensors, Training};
use ddlc::graph::Program;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::print;

const FLAT: Training = Training {
    file: "../tests/views/flat.ir",
    options: "--train adam(lr=0.01,clip=1.0)",
    batch: |step| waves(step, &[4, 3, 12]),
};

const LAYERS: Training = Training {
    file: "../tests/views/layers.ir",
    options: "--train adamw(lr=0.01,clip=0.5)",
    batch: |step| waves(step, &[4, 3, 6]),
};

/// Inputs and targets that no two steps share, exact in f32.
fn waves(step: usize, shape: &[usize]) -> Tensors {
    let ty = TensorType::new(shape, DType::F32);
    let wave = |phase: usize| {
        let value =
            |i: usize| f64::from(((i * 7 + phase * 5 + step * 11) % 23) as f32 / 16.0 - 0.6);
        let values: Vec<f64> = (0..ty.elements())
            .map(value)
            .map(|v| f64::from(v as f32))
            .collect();
        Tensor::from_f64(ty.clone(), &values)
    };
    BTreeMap::from([("x".to_owned(), wave(1)), ("y".to_owned(), wave(2))])
}

const HEADS: &str = "--mesh model=2 --pin w=[S(2)]as[12,3,3,4]";

/// Even and uneven shards by heads, blocks, and rows; both axes of a mesh; micro-batches; stages.
const FLAT_PLANS: &[Plan] = &[
    Plan::new("auto", 2, ""),
    Plan::new("auto", 3, ""),
    Plan::new("auto", 4, "--mesh model=4"),
    Plan::new("heads", 2, HEADS),
    Plan::new(
        "heads",
        3,
        "--mesh model=3 --pin w=[S(2)]as[12,3,3,4] --pin out=[S(0)]as[3,4,12]",
    ),
    Plan::new(
        "more ranks than heads",
        4,
        "--mesh model=4 --pin w=[S(2)]as[12,3,3,4]",
    ),
    Plan::new(
        "columns of heads",
        2,
        "--mesh model=2 --pin w=[S(3)]as[12,3,3,4]",
    ),
    Plan::new("thirds", 2, "--mesh model=2 --pin w=[S(1)]as[12,3,12]"),
    Plan::new("rows", 2, "--mesh model=2 --pin w=[S(1)]as[3,4,36]"),
    Plan::new("whole", 2, "--mesh model=2 --pin w=[B]as[12,3,3,4]"),
    Plan::new("of a bias", 2, "--mesh model=2 --pin b=[S(1)]as[3,3,4]"),
    Plan::new(
        "of state",
        2,
        "--mesh model=2 --pin adam.m(w)=[S(2)]as[12,3,3,4] --pin w=[S(0)]",
    ),
    Plan::new(
        "beside a plain pin",
        2,
        "--mesh model=2 --pin w=[S(2)]as[12,3,3,4] --pin b=[S(0)]",
    ),
    Plan::new(
        "data too",
        4,
        "--mesh data=2,model=2 --pin w=[B,S(2)]as[12,3,3,4] --pin x=[S(0),B]",
    ),
    Plan::new(
        "micro-batches",
        2,
        "--mesh model=2 --pin w=[S(2)]as[12,3,3,4] --microbatches 3",
    ),
    Plan::new(
        "stages",
        4,
        "--stages 2 --mesh model=2 --pin w=[S(2)]as[12,3,3,4] --microbatches 2",
    ),
];

const LAYER_PLANS: &[Plan] = &[
    Plan::new("auto", 2, ""),
    Plan::new("heads", 2, "--mesh model=2 --pin ws=[S(3)]as[4,6,3,3,2]"),
    Plan::new(
        "stages",
        2,
        "--stages 2 --microbatches 2 --pin ws=[B]as[4,6,3,3,2]",
    ),
    Plan::new(
        "stages of groups",
        4,
        "--stages 2 --mesh model=2 --pin ws=[S(3)]as[4,6,3,3,2] --microbatches 2",
    ),
    Plan::new(
        "chosen in stages",
        4,
        "--stages 2 --mesh model=2 --microbatches 2",
    ),
];

/// The views of params and state in the training entry, by name.
fn views(program: &Program) -> BTreeMap<String, Vec<usize>> {
    let func = program
        .funcs
        .iter()
        .find(|func| func.name == "loss")
        .expect("the entry");
    let args = func.args.iter().map(|&arg| func.graph.node(arg));
    let viewed = args.filter(|node| node.view.is_some());
    viewed
        .map(|node| {
            (
                node.results[0].name.clone(),
                node.results[0].ty.shape.to_vec(),
            )
        })
        .collect()
}

/// The strides of the dims of a shape.
fn strides(shape: &[usize]) -> BTreeSet<usize> {
    let inner = (1..=shape.len()).map(|dim| shape[dim..].iter().product());
    inner.collect()
}

fn check(training: Training, plans: &[Plan]) {
    let oracle = Oracle::new(training, 3);
    for plan in plans {
        let program = oracle.check(plan, true);
        // The pin of a view is honored.
        let pins = plan
            .options
            .split_whitespace()
            .filter_map(|word| word.split_once("]as["));
        for (pin, view) in pins {
            let (name, _) = pin.split_once('=').expect("a pin");
            let dims = view.trim_end_matches(']').split(',');
            let dims: Vec<usize> = dims.map(|dim| dim.parse().expect("a number")).collect();
            let views = views(&program);
            let own: Vec<&Vec<usize>> = views
                .iter()
                .filter(|(own, _)| *own == name || own.starts_with(&format!("{name}[")))
                .map(|(_, view)| view)
                .collect();
            // It may be written in more factors, and of a part of the layers.
            let is_it = |own: &&Vec<usize>| strides(&dims).is_subset(&strides(own));
            assert!(
                !own.is_empty() && own.iter().all(is_it),
                "{}: {views:?}",
                plan.name
            );
        }
    }
}

#[test]
fn a_fused_projection_is_trained_under_views() {
    check(FLAT, FLAT_PLANS);
}

#[test]
fn stacked_projections_are_trained_under_views() {
    check(LAYERS, LAYER_PLANS);
}

/// The text of every phase with views is read back as the same program, in both forms.
#[test]
fn texts_with_views_are_read_back() {
    let plan = Plan::new("heads", 2, HEADS);
    let options = Options::local(2);
    for phase in Phase::ALL
        .into_iter()
        .filter(|phase| *phase >= Phase::Inferred)
    {
        let program = FLAT.program(&plan, phase);
        assert_eq!(
            views(&program).is_empty(),
            phase < Phase::Planned,
            "{}",
            phase.name()
        );
        for text in [print::text(&program), print::mlir::text(&program)] {
            let view = ["[12, 3, 3, 4]", "ddl.view = [1, 3]"];
            assert!(view.iter().any(|view| text.contains(view)), "{text}");
            let state = State::enter(&text, &options).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
            assert_eq!(print::text(state.program()), print::text(&program));
        }
    }
}
