//! Micro-batches: the same numbers in any number of them, under every plan, and the bytes that the
//! plan says.

mod contributions;

use std::collections::BTreeMap;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_tests::mlp::{self, PLANS, example};
use ddlc::graph::{ArgKind, Comm, Kind, NodeId, Program};
use ddlc::interp::Session;
use ddlc::options::{Options, Recompute};
use ddlc::phase::Phase;
use ddlc::pipeline::opt::Request;
use ddlc::pipeline::{State, recompute};
use ddlc::plan::Summary;
use ddlc::print;

const STEPS: usize = 3;

/// Numbers of parts for a plan: one, uneven ones, and in turn even ones and as many as samples,
/// with which most ranks have nothing in a part.
fn some_parts(number: usize) -> [usize; 4] {
    [1, 3, 8, [2, 4, 10][number % 3]]
}

/// A program, and the figures of its plan.
fn compiled(text: &str, options: &Options, phase: Phase) -> (Program, Summary) {
    let mut state = State::enter(text, options).expect("the program is legal");
    let mut plan = None;
    while state.program().phase < phase {
        let (next, summary) = state.next(options).expect("no phase refuses it");
        plan = summary.or(plan);
        state = next;
    }
    (state.program().clone(), plan.expect("it was planned"))
}

/// Losses and the state after training from the initial state; bytes of a step.
fn train(program: &Program) -> (Vec<f64>, BTreeMap<String, Tensor>, u64) {
    let mut session = Session::new(program, Mode::Exact);
    let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
    let seed = BTreeMap::from([("seed".to_owned(), seed)]);
    session.run("init", &seed).expect("init runs");
    let mut bytes = 0;
    let losses = (0..STEPS).map(|step| {
        let run = session.run("loss", &mlp::batch(step)).expect("a step runs");
        bytes = run.traffic.total();
        run.outputs[0].1.get_f64(0)
    });
    let losses = losses.collect();
    (losses, session.state().clone(), bytes)
}

fn assert_alike(
    found: &(Vec<f64>, BTreeMap<String, Tensor>, u64),
    expected: &(Vec<f64>, BTreeMap<String, Tensor>, u64),
    at: &str,
) {
    for (found, expected) in found.0.iter().zip(&expected.0) {
        let limit = 1e-9 * (1.0 + expected.abs());
        assert!(
            (found - expected).abs() <= limit,
            "{at}: {found}, {expected}"
        );
    }
    for (name, expected) in &expected.1 {
        let off = found.1[name].max_difference(expected);
        assert!(
            off <= 1e-9 * (1.0 + expected.max_abs()),
            "{at}: `{name}`, {off}"
        );
    }
}

/// The placed program, which takes one micro-batch after the other, adds in the same order, and
/// communicates as much.
fn assert_in_order(
    text: &str,
    options: &Options,
    expected: &(Vec<f64>, BTreeMap<String, Tensor>, u64),
    at: &str,
) {
    let found = train(&compiled(text, options, Phase::Placed).0);
    assert_eq!(found, *expected, "{at}");
}

fn parsed(line: &str) -> Options {
    let request = Request::from_line(line).expect("a request");
    request.arguments.options(None).expect("options")
}

#[test]
fn an_mlp_learns_the_same_in_any_number_of_parts() {
    let text = example("mlp.ir");
    let alone = compiled(&text, &mlp::in_parts(&PLANS[0], 1), Phase::Boxed);
    let expected = train(&alone.0);
    let plans = PLANS.iter().filter(|plan| plan.ranks != 3);
    for (number, plan) in plans.enumerate() {
        for parts in some_parts(number) {
            let at = format!("{} on {}, {parts} parts", plan.name, plan.ranks);
            let (program, summary) = compiled(&text, &mlp::in_parts(plan, parts), Phase::Boxed);
            let found = train(&program);
            assert_alike(&found, &expected, &at);
            if [3, 8].contains(&parts) {
                assert_in_order(&text, &mlp::in_parts(plan, parts), &found, &at);
            }
            assert_eq!(summary.mesh.moments(), parts, "{at}");
        }
    }
}

#[test]
fn a_loop_learns_the_same_in_any_number_of_parts() {
    let text = example("deep.ir");
    let options = |ranks: usize, parts: usize| {
        let size = format!("-D batch={} -D hidden=7 -D layers=3", mlp::BATCH);
        parsed(&format!(
            "--ranks {ranks} {size} --microbatches {parts} --train adamw(lr=0.01,clip=1.0)"
        ))
    };
    let expected = train(&compiled(&text, &options(1, 1), Phase::Boxed).0);
    for (number, ranks) in [1, 2, 4].into_iter().enumerate() {
        for parts in some_parts(number) {
            let at = format!("{ranks} ranks, {parts} parts");
            let (program, _) = compiled(&text, &options(ranks, parts), Phase::Boxed);
            let found = train(&program);
            assert_alike(&found, &expected, &at);
            if [3, 8].contains(&parts) {
                assert_in_order(&text, &options(ranks, parts), &found, &at);
            }
        }
    }
}

/// What a plan says is communicated, the interpreter counts: here all ranks have equal shards.
#[test]
fn bytes_are_those_of_the_plan() {
    let text = example("mlp.ir");
    for (parts, pin) in [(1, "B"), (2, "B"), (4, "B"), (2, "S(0)"), (4, "S(0)")] {
        let options = parsed(&format!(
            "--ranks 2 -D batch=16 -D hidden=32 -D test=2 --mesh d=2 --pin x=[S(0)] --pin w2=[{pin}] \
             --microbatches {parts} --train sgd"
        ));
        let (program, summary) = compiled(&text, &options, Phase::Boxed);
        let mut session = Session::new(&program, Mode::Exact);
        let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
        let seed = BTreeMap::from([("seed".to_owned(), seed)]);
        session.run("init", &seed).expect("init runs");
        let x = Tensor::zeros(TensorType::new([16, 64], DType::F32));
        let label = Tensor::zeros(TensorType::new([16], DType::I32));
        let batch = BTreeMap::from([("x".to_owned(), x), ("label".to_owned(), label)]);
        let found = session.run("loss", &batch).expect("a step runs").traffic;
        let busiest = found.ranks.iter().copied().max().expect("there are ranks");
        let planned: u64 = summary
            .predicted
            .communication
            .iter()
            .map(|step| step.bytes)
            .sum();
        // Of a 0-d value one of the two ranks reduces, of everything else each half.
        let tolerance = 64 * parts as u64;
        assert!(
            busiest.abs_diff(planned) <= tolerance,
            "{parts}: {busiest}, {planned}"
        );
    }
}

/// Every text from `inferred` to `boxed` is read back, and the micro-batches of the plan file are
/// there.
#[test]
fn texts_with_time_axes_are_read_back() {
    for (name, size) in [
        ("mlp.ir", "-D batch=10 -D test=3"),
        ("deep.ir", "-D batch=10"),
    ] {
        let options = parsed(&format!(
            "--ranks 2 {size} -D hidden=7 --microbatches 3 --train adam(lr=0.01)"
        ));
        let mut state = State::enter(&example(name), &options).expect("the example is legal");
        while state.program().phase < Phase::Boxed {
            let (next, summary) = state.next(&options).expect("no phase refuses it");
            if let Some(summary) = summary {
                assert!(summary.to_json("").contains("\"microbatches\": 3"));
            }
            state = next;
            if state.program().phase >= Phase::Inferred {
                let text = print::text(state.program());
                assert!(text.contains("[time micro: 3"), "{text}");
                let again = State::enter(&text, &Options::local(2)).expect("its print is legal");
                assert_eq!(print::text(again.program()), text);
            }
        }
    }
}

/// Random numbers are counted by global element: which are dropped does not depend on
/// micro-batches.
#[test]
fn random_numbers_are_the_same_in_any_number_of_parts() {
    let text =
        "func @f(%x: tensor<10 x 6 x f32>, %w: tensor<6 x f32> {param, init = normal(std = 0.5)},
                        %seed: tensor<ui64>, %step: tensor<ui64>)
                    -> (tensor<10 x 6 x f32>, tensor<6 x f32>) {
                  %y = dropout (mul %x, %w), %seed, %step {rate = 0.5}
                  %z = mul (reduce %y {combiner = sum, dims = [0]}), 2.0
                  return %y, %z
                }";
    let run = |ranks: usize, parts: usize| {
        let line = format!("--ranks {ranks} --microbatches {parts}");
        let (program, _) = compiled(text, &parsed(&line), Phase::Boxed);
        let mut session = Session::new(&program, Mode::Typed);
        let number = |n| Tensor::from_int(TensorType::scalar(DType::U64), &[n]);
        let w = Tensor::from_f64(TensorType::new([6], DType::F32), &[0.5; 6]);
        session.set("w", w);
        let x: Vec<f64> = (0..60).map(|i| f64::from(i) + 1.0).collect();
        let x = Tensor::from_f64(TensorType::new([10, 6], DType::F32), &x);
        let inputs = [("x", x), ("seed", number(5)), ("step", number(2))];
        let inputs = inputs.map(|(name, value)| (name.to_owned(), value));
        let run = session.run("f", &BTreeMap::from(inputs)).expect("runs");
        run.outputs[0].1.to_f64()
    };
    let expected = run(1, 1);
    let dropped = expected.iter().filter(|v| **v == 0.0).count();
    assert!((10..50).contains(&dropped), "{dropped} of 60 are dropped");
    for ranks in [1, 2] {
        for parts in [2, 3, 10] {
            assert_eq!(run(ranks, parts), expected, "{ranks} ranks, {parts} parts");
        }
    }
}

/// Less is alive at once.
#[test]
fn memory_shrinks_with_the_parts() {
    let memory = |parts: usize| {
        let options = parsed(&format!(
            "--ranks 1 -D batch=4096 -D test=1 --microbatches {parts} --train sgd"
        ));
        let (program, summary) = compiled(&example("mlp.ir"), &options, Phase::Placed);
        let arenas = program.header.arenas.expect("placed");
        (summary.predicted.memory_bytes, arenas.private)
    };
    let (whole, parts) = (memory(1), memory(8));
    assert!(parts.0 < whole.0 / 3, "{parts:?} of {whole:?}");
    assert!(parts.1 < whole.1 / 3, "{parts:?} of {whole:?}");
}

/// Where one part does not fit, the fewest that do are taken; who says how many gets so many, or
/// none.
#[test]
fn the_batch_is_taken_in_parts_where_memory_demands_it() {
    let line = "--ranks 1 -D batch=4096 -D test=1 --train sgd";
    let text = example("mlp.ir");
    let plan = |more: &str| compiled(&text, &parsed(&format!("{line} {more}")), Phase::Planned).1;
    let whole = plan("--microbatches 1").predicted.memory_bytes;
    assert_eq!(plan("").mesh.moments(), 1, "it fits");
    let limit = whole * 7 / 10;
    let found = plan(&format!("--memory {limit}B --microbatches auto"));
    assert_eq!(found.mesh.moments(), 2);
    assert!(found.predicted.memory_bytes <= limit);
    let options = parsed(&format!("{line} --memory {limit}B --microbatches 1"));
    let mut state = State::enter(&text, &options).expect("the program is legal");
    let refused = loop {
        match state.next(&options) {
            Ok((next, _)) => state = next,
            Err(diags) => break format!("{diags:?}"),
        }
    };
    assert!(refused.contains("does not fit"), "{refused}");
}

/// Where nothing fits, and nobody said what is computed again, as little is as fits; the numbers
/// stay.
#[test]
fn what_loops_keep_is_computed_again_where_memory_demands_it() {
    let line = "--ranks 2 -D batch=512 -D layers=6 --train sgd --microbatches 1";
    let text = example("deep.ir");
    let none = parsed(&format!("{line} --recompute none"));
    let whole = compiled(&text, &none, Phase::Planned).1;
    assert!(whole.recompute.is_empty());
    let outcome = |options: &Options| {
        let mut state = State::enter(&text, options).expect("the program is legal");
        let mut verified = state.clone();
        loop {
            match state.program().phase {
                Phase::Verified => verified = state.clone(),
                Phase::Inferred => return (state.next(options), verified),
                _ => {}
            }
            state = state.next(options).expect("the program is legal").0;
        }
    };
    let better = |limit: u64| {
        let options = parsed(&format!("{line} --memory {limit}B"));
        let (first, verified) = outcome(&options);
        recompute::better(&verified, &first, &mut None, &options).map(|chosen| chosen.options)
    };
    let most = whole.predicted.memory_bytes;
    assert!(better(most).is_none(), "it fits");
    let found = better(most * 3 / 4).expect("it fits otherwise");
    assert_ne!(found.recompute, Recompute::None);
    let plan = compiled(&text, &found, Phase::Planned).1;
    assert!(plan.predicted.memory_bytes <= most * 3 / 4);
    assert!(
        !plan.recompute.is_empty(),
        "the plan says what is computed again"
    );
    let small = |level: &str| {
        let line = format!("--ranks 2 -D batch=10 --train sgd --recompute {level}");
        train(&compiled(&text, &parsed(&line), Phase::Boxed).0)
    };
    for level in ["products", "layers"] {
        assert_alike(&small(level), &small("none"), level);
    }
    assert!(better(most / 1000).is_none(), "nothing fits");
}

/// The memory that the plan says bounds the arenas that are laid out, and order and memory keep
/// every bit.
#[test]
fn placed_programs_keep_the_bits_and_the_bound() {
    for (name, size) in [
        ("mlp.ir", "-D hidden=32 -D test=1"),
        ("deep.ir", "-D hidden=32"),
    ] {
        for (ranks, parts) in [(1, 1), (1, 5), (2, 2), (2, 3)] {
            let at = format!("{name}, {ranks} ranks, {parts} parts");
            let options = parsed(&format!(
                "--ranks {ranks} -D batch={} {size} --microbatches {parts} --train adam(lr=0.01)",
                mlp::BATCH
            ));
            let (boxed, _) = compiled(&example(name), &options, Phase::Boxed);
            let (placed, plan) = compiled(&example(name), &options, Phase::Placed);
            let (found, expected) = (train(&placed), train(&boxed));
            assert_eq!(found.0, expected.0, "{at}");
            let arenas = placed.header.arenas.expect("it is placed");
            let laid_out = arenas.shared + arenas.private;
            // Slots are aligned.
            let slack = 64 * 64;
            assert!(
                laid_out <= plan.predicted.memory_bytes + slack,
                "{at}: {laid_out}, {}",
                plan.predicted.memory_bytes
            );
        }
    }
}

/// Arguments of an entry that are given at each step: numbers without pattern, classes and tokens
/// below 5.
fn data(program: &Program, entry: &str) -> BTreeMap<String, Tensor> {
    let func = program.funcs.iter().find(|func| func.name == entry);
    let func = func.expect("the entry is there");
    let args = func.args.iter().map(|&id| func.graph.node(id));
    let data = args.filter(|node| matches!(node.kind, Kind::Arg(ArgKind::Data)));
    data.filter(|node| node.attrs.get("default").is_none())
        .map(|node| {
            let ty = node.results[0].ty.clone();
            let numbers: Vec<f64> = (0..ty.elements())
                .map(|i| match ty.dtype.is_float() {
                    true => (1.0 + 0.7 * i as f64).sin(),
                    false => (i * 3 % 5) as f64,
                })
                .collect();
            (node.results[0].name.clone(), Tensor::from_f64(ty, &numbers))
        })
        .collect()
}

/// Attention, dropout, convolutions and routed experts: every example in parts, on one rank and on
/// two.
#[test]
fn examples_learn_the_same_in_parts() {
    let small = [
        (
            "gpt.ir",
            "hidden=8 heads=2 seq=4 vocab=7 batch=8 dropout=0.3",
        ),
        (
            "llama.ir",
            "hidden=8 heads=4 groups=2 inner=6 seq=4 vocab=7 batch=8",
        ),
        ("moe.ir", "batch=8 model=8 hidden=6"),
        ("lenet.ir", "batch=6 test=1 width=2 hidden=5"),
    ];
    for (name, sizes) in small {
        let sizes: Vec<String> = sizes.split(' ').map(|size| format!("-D {size}")).collect();
        let sizes = sizes.join(" ");
        let step = |ranks: usize, parts: usize| {
            let line =
                format!("--ranks {ranks} {sizes} --microbatches {parts} --train sgd(lr=0.1)");
            let (program, _) = compiled(&example(name), &parsed(&line), Phase::Boxed);
            let mut session = Session::new(&program, Mode::Exact);
            let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
            let seed = BTreeMap::from([("seed".to_owned(), seed)]);
            session.run("init", &seed).expect("init runs");
            let run = session
                .run("loss", &data(&program, "loss"))
                .expect("a step runs");
            let losses = vec![run.outputs[0].1.get_f64(0)];
            (losses, session.state().clone(), run.traffic.total())
        };
        let expected = step(1, 1);
        for (ranks, parts) in [(1, 2), (1, 4), (2, 2)] {
            let at = format!("{name}, {ranks} ranks, {parts} parts");
            assert_alike(&step(ranks, parts), &expected, &at);
        }
    }
}

/// A gradient takes memory of its own only until the sum over micro-batches has it.
#[test]
fn sums_follow_what_they_add() {
    let line = "--train sgd(lr=0.1) --ranks 1 --microbatches 4 --entry loss";
    let request = Request::from_line(line).expect("a request");
    let options = request.arguments.options(None).expect("options");
    let (program, _) = compiled(&example("lenet.ir"), &options, Phase::Placed);
    let graph = &program.funcs[0].graph;
    let order = graph.order();
    let is_convolution = |id: &NodeId| graph.node(*id).op_name() == "convolution";
    let mut sums = 0;
    for (at, &id) in order.iter().enumerate() {
        let Kind::Comm(Comm::Flush, _) = graph.node(id).kind else {
            continue;
        };
        let made = graph.operands(id)[0].node;
        if !is_convolution(&made) {
            continue;
        }
        sums += 1;
        let from = order.iter().position(|&other| other == made).expect("made");
        let between = order[from + 1..at].iter().filter(|id| is_convolution(id));
        assert_eq!(between.count(), 0, "{}", graph.value(made.result(0)).name);
    }
    assert_eq!(sums, 2, "each of the two filters has a sum");
}
