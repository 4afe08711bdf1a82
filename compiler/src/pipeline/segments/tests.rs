//! Segments, one after the other, compute what the entry computes.

use std::collections::BTreeMap;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::TensorType;

use super::*;
use crate::interp;
use crate::phase::Phase;
use crate::pipeline::State;
use crate::pipeline::opt::Request;
use crate::print;

const DEEP: &str = include_str!("../../../../examples/deep.ir");
const GPT: &str = include_str!("../../../../examples/gpt.ir");
const MLP: &str = include_str!("../../../../examples/mlp.ir");

const SMALL: &str = "-D batch=4 -D hidden=8 -D heads=2 -D seq=6 -D vocab=11 -D layers=3";

fn verified(text: &str, line: &str) -> (Program, Options) {
    let request = Request::from_line(line).expect("a request");
    let options = request.arguments.options(None).expect("options");
    let state = State::enter(text, &options).expect("a program");
    let (state, _) = state.next(&options).expect("it is legal");
    (state.program().clone(), options)
}

fn segments(text: &str, line: &str) -> Segments {
    let (program, options) = verified(text, line);
    Segments::of(&program, &options).expect("it is trained")
}

/// A value for an argument: indices for integers, numbers around 0 for others.
fn filled(ty: &TensorType, seed: usize) -> Tensor {
    let count: usize = ty.shape.iter().product();
    let at = |n: usize| ((n * 7919 + seed * 104_729) % 1009) as f64;
    match ty.dtype.is_float() {
        true => {
            let values: Vec<f64> = (0..count).map(|n| at(n) / 1009.0 - 0.4).collect();
            Tensor::from_f64(ty.clone(), &values)
        }
        false => {
            let values: Vec<i128> = (0..count).map(|n| at(n) as i128 % 7).collect();
            Tensor::from_int(ty.clone(), &values)
        }
    }
}

fn values(func: &Func) -> BTreeMap<String, Tensor> {
    let args = func.args.iter().enumerate();
    let named = args.map(|(seed, &arg)| {
        let value = &func.graph.node(arg).results[0];
        (value.name.clone(), filled(&value.ty, seed))
    });
    named.collect()
}

/// What some layers compute.
///
/// - `whole`: the arguments of the entry; `crossing`: what the layers before them compute
fn computed(
    all: &Segments,
    layers: Range<usize>,
    whole: &BTreeMap<String, Tensor>,
    crossing: Option<&Tensor>,
) -> Tensor {
    let segment = all.segment(layers, SegmentForm::Value);
    let func = &segment.program.funcs[0];
    let mut inputs = BTreeMap::new();
    for (&arg, argument) in func.args.iter().zip(&segment.arguments) {
        let value = &func.graph.node(arg).results[0];
        let tensor = match &argument.origin {
            ArgumentOrigin::Crossing => crossing.expect("something crosses").clone(),
            ArgumentOrigin::Added => panic!("nothing is added"),
            ArgumentOrigin::Argument(name) => whole[name].clone(),
            ArgumentOrigin::Layers(name, part) => rows(&whole[name], part, &value.ty),
        };
        inputs.insert(value.name.clone(), tensor);
    }
    run(&segment.program, &inputs)
}

fn rows(tensor: &Tensor, part: &Range<usize>, ty: &TensorType) -> Tensor {
    let row: usize = ty.shape[1..].iter().product();
    Tensor::from_f64(
        ty.clone(),
        &tensor.to_f64()[part.start * row..part.end * row],
    )
}

fn run(program: &Program, inputs: &BTreeMap<String, Tensor>) -> Tensor {
    let name = &program.funcs[0].name;
    let run = interp::run(program, name, inputs, Mode::Exact);
    let run = run.unwrap_or_else(|error| panic!("{error}\n{}", print::text(program)));
    run.outputs.into_iter().next().expect("a result").1
}

fn entry(all: &Segments) -> Program {
    Program {
        funcs: vec![all.func().clone()],
        ..all.program.clone()
    }
}

/// Segments that follow one another compute the loss, wherever they are cut.
#[test]
fn segments_compute_what_the_entry_computes() {
    for (text, line, layers) in [
        (DEEP, "-D batch=4 -D hidden=8 -D layers=3", 5),
        (GPT, SMALL, 5),
        (MLP, "-D batch=4 -D hidden=8", 3),
    ] {
        let all = segments(text, &format!("--train sgd(lr=0.1) {line}"));
        assert_eq!(all.layers(), layers, "{line}");
        let whole = values(all.func());
        let expected = run(&entry(&all), &whole);
        for one in 1..layers {
            for other in one..=layers {
                let mut crossing = computed(&all, 0..one, &whole, None);
                if other > one {
                    crossing = computed(&all, one..other, &whole, Some(&crossing));
                }
                if other < layers {
                    crossing = computed(&all, other..layers, &whole, Some(&crossing));
                }
                let off = crossing.max_difference(&expected);
                assert!(off < 1e-12, "{line} cut after {one} and {other}: {off}");
            }
        }
    }
}

/// Equal layers have equal texts, others have not; and what is measured is a legal text that is
/// trained.
#[test]
fn equal_layers_have_equal_texts() {
    let all = segments(GPT, &format!("--train sgd(lr=0.1) {SMALL}"));
    let text =
        |layers: Range<usize>| print::text(&all.segment(layers, SegmentForm::Measured).program);
    let each: Vec<String> = (0..5).map(|layer| text(layer..layer + 1)).collect();
    assert_eq!(each[1], each[2]);
    assert_eq!(each[2], each[3]);
    assert_eq!(text(1..3), text(2..4));
    assert_ne!(each[0], each[1]);
    assert_ne!(each[3], each[4]);
    for (from, to) in [(0, 1), (0, 3), (1, 2), (1, 4), (2, 5), (4, 5), (0, 5)] {
        let segment = all.segment(from..to, SegmentForm::Measured);
        let line = format!(
            "--train sgd(lr=0.1) --ranks 2 --microbatches 2 --batch {}",
            segment.batch().join(" --batch ")
        );
        let request = Request::from_line(&line).expect("a request");
        let options = request.arguments.options(None).expect("options");
        let text = print::text(&segment.program);
        let mut state = State::enter(&text, &options).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
        while state.program().phase < Phase::Placed {
            state = state
                .next(&options)
                .unwrap_or_else(|e| panic!("{e:?}\n{text}"))
                .0;
        }
        // The gradient of what crosses is computed, since the param that is added to it is trained.
        let placed = print::text(state.program());
        let first = format!("grad({})", segment.added().unwrap_or_default());
        assert_eq!(from > 0, placed.contains(&first), "{first}\n{placed}");
    }
}

/// A cut is found in the planned program, by any of the names before it.
#[test]
fn cuts_are_where_they_are_asked_for() {
    for (text, line) in [
        (DEEP, "-D batch=4 -D hidden=8 -D layers=3"),
        (GPT, SMALL),
        (MLP, "-D batch=4 -D hidden=8"),
    ] {
        let line = format!("--train sgd(lr=0.1) --ranks 2 --microbatches 2 --stages 2 {line}");
        let (program, mut options) = verified(text, &line);
        let all = Segments::of(&program, &options).expect("it is trained");
        for layer in 0..all.layers() - 1 {
            let cut = all.after(layer);
            options.pipeline.cuts = vec![cut.clone()];
            let state = State::enter(text, &options).expect("a program");
            let planned = until(state, Phase::Planned, &options);
            let func = &planned.funcs[0];
            let stage = |name: &str| {
                let nodes = func.graph.order().into_iter();
                let mut values = nodes.flat_map(|id| func.graph.node(id).results.clone());
                let value = values.find(|value| value.name == name);
                value.and_then(|value| value.dist).map(|dist| dist.mesh)
            };
            let Cut { after, layers } = &cut;
            match layers {
                Some(layers) => {
                    assert_eq!(stage(&format!("{}[0:{layers}]", after[0])), Some(0));
                    assert_eq!(stage(&format!("{}[{layers}:3]", after[0])), Some(1));
                }
                None => {
                    // A dropout without a rate is not there any more.
                    let found = after.iter().find_map(|name| stage(name));
                    assert_eq!(found, Some(0), "{cut:?}");
                }
            }
            let last = &func.graph.value(func.outputs[0].value).name;
            assert_eq!(stage(last), Some(1), "{cut:?}");
        }
    }
}

fn until(mut state: State, phase: Phase, options: &Options) -> Program {
    while state.program().phase < phase {
        state = state.next(options).unwrap_or_else(|e| panic!("{e:?}")).0;
    }
    state.program().clone()
}
