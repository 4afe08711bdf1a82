//! Pipelines: stages on ranks of their own compute what one device does, under every schedule that
//! programs run by.

use std::collections::BTreeMap;

use ddl_dialect::reference::{Data, Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_pipeline::{Piece, Slot};
use ddl_tests::mlp::{self, example};
use ddlc::graph::{Graph, NodeId, Program, ValueId};
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

const STEPS: usize = 3;

/// Ranks, stages and schedule: a rank for each stage, two for each, two stages on each rank, and
/// more micro-batches than the samples divide into evenly.
const PIPELINES: [(usize, usize, &str, usize); 11] = [
    (2, 2, "gpipe", 4),
    (2, 2, "1f1b", 4),
    (2, 2, "1f1b", 3),
    (3, 3, "gpipe", 8),
    (3, 3, "1f1b", 8),
    (4, 2, "1f1b", 4),
    (2, 4, "interleaved", 4),
    (2, 2, "1f1b-so", 8),
    (3, 3, "1f1b-sno", 2),
    (3, 3, "zb-h1", 4),
    (2, 4, "zb-v", 4),
];

fn parsed(line: &str) -> Options {
    let request = Request::from_line(line).expect("a request");
    request.arguments.options(None).expect("options")
}

fn options((ranks, stages, schedule, parts): (usize, usize, &str, usize)) -> Options {
    parsed(&format!(
        "--ranks {ranks} --stages {stages} --schedule {schedule} --microbatches {parts} -D batch={} -D test=4 \
         -D hidden=14 --train adam(lr=0.01)",
        mlp::BATCH
    ))
}

fn compiled(options: &Options, phase: Phase) -> Program {
    let state = State::enter(&example("mlp.ir"), options).expect("the program is legal");
    ddl_tests::advanced(state, options, phase).expect("no phase refuses it")
}

/// Losses and the state after training from the initial state, by the interpreter.
fn train(program: &Program) -> (Vec<f64>, BTreeMap<String, Tensor>) {
    let mut session = Session::new(program, Mode::Exact);
    let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
    let seed = BTreeMap::from([("seed".to_owned(), seed)]);
    session.run("init", &seed).expect("init runs");
    let losses = (0..STEPS).map(|step| {
        let run = session.run("loss", &mlp::batch(step)).expect("a step runs");
        run.outputs[0].1.get_f64(0)
    });
    (losses.collect(), session.state().clone())
}

fn assert_alike(
    found: &(Vec<f64>, BTreeMap<String, Tensor>),
    expected: &(Vec<f64>, BTreeMap<String, Tensor>),
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

#[test]
fn stages_learn_what_one_device_does() {
    let expected = train(&compiled(&options((1, 1, "1f1b", 1)), Phase::Boxed));
    for pipeline in PIPELINES {
        let at = format!("{pipeline:?}");
        let options = options(pipeline);
        assert_alike(&train(&compiled(&options, Phase::Boxed)), &expected, &at);
        // From here on in the order of the timeline, and proven free of races.
        assert_alike(&train(&compiled(&options, Phase::Placed)), &expected, &at);
    }
}

/// Of five samples in four micro-batches the first has two: one rank of each group has none in the
/// others, so that nothing it sends later tells that what it sent first has been read.
const FIVE_SAMPLES: &str = "
    func @loss(%x: tensor<5 x 6 x f32>, %w: tensor<6 x 4 x f32> {param}, %v: tensor<4 x 3 x f32> {param}) -> tensor<f32> {
      %h = relu (dot_general %x, %w {lhs_contract = [1], rhs_contract = [0]})
      %y = dot_general %h, %v {lhs_contract = [1], rhs_contract = [0]}
      %loss = mean (mul %y, %y) {dims = [0, 1]}
      return %loss
    }";

/// The first loss of a program on inputs of these shapes.
fn first_loss(text: &str, line: &str, given: &[(&str, [usize; 2])]) -> f64 {
    let tensor = |[rows, columns]: [usize; 2]| {
        let numbers = (0..rows * columns).map(|at| (at as f64 + 0.5).sin());
        let numbers: Vec<f64> = numbers.collect();
        Tensor::from_f64(TensorType::new([rows, columns], DType::F32), &numbers)
    };
    let given = given.iter();
    let given = given.map(|&(name, shape)| (name.to_owned(), tensor(shape)));
    let options = parsed(&format!("--train sgd(lr=0.1) {line}"));
    let state = State::enter(text, &options).expect("the program is legal");
    let program = ddl_tests::advanced(state, &options, Phase::Placed).expect("no phase refuses it");
    let mut session = Session::new(&program, Mode::Exact);
    let run = session.run("loss", &given.collect());
    run.expect("a step runs").outputs[0].1.get_f64(0)
}

#[test]
fn ranks_may_have_samples_in_the_first_micro_batch_alone() {
    let given = [("x", [5, 6]), ("w", [6, 4]), ("v", [4, 3])];
    let expected = first_loss(FIVE_SAMPLES, "--ranks 1", &given);
    for schedule in ["gpipe", "1f1b"] {
        let line = format!("--ranks 4 --stages 2 --schedule {schedule} --microbatches 4");
        let found = first_loss(FIVE_SAMPLES, &line, &given);
        assert!(
            (found - expected).abs() < 1e-9,
            "{schedule}: {found}, {expected}"
        );
    }
}

/// The last of four stages adds a second loss of a value of the first one, and so sends it a
/// gradient that no stage between them needs. Under zb-v both have the same ranks.
const TWO_LOSSES: &str = "
    func @loss(%x: tensor<16 x 32 x f32>, %e: tensor<32 x 8 x f32> {param}, %a: tensor<32 x 32 x f32> {param},
               %b: tensor<32 x 32 x f32> {param}, %c: tensor<32 x 32 x f32> {param}, %d: tensor<32 x 32 x f32> {param})
        -> tensor<f32> {
      %even = tanh (dot_general %x, %e {lhs_contract = [1], rhs_contract = [0]})
      %h = tanh (dot_general %x, %a {lhs_contract = [1], rhs_contract = [0]})
      %i = tanh (dot_general %h, %b {lhs_contract = [1], rhs_contract = [0]})
      %j = tanh (dot_general %i, %c {lhs_contract = [1], rhs_contract = [0]})
      %y = dot_general %j, %d {lhs_contract = [1], rhs_contract = [0]}
      %loss = add (mean (mul %y, %y) {dims = [0, 1]}), (mean (mul %even, %even) {dims = [0, 1]})
      return %loss
    }";

#[test]
fn a_stage_may_wait_for_a_gradient_of_its_own_ranks() {
    let given = [("x", [16, 32]), ("e", [32, 8])];
    let square = ["a", "b", "c", "d"].map(|name| (name, [32, 32]));
    let given = [given.as_slice(), &square].concat();
    let expected = first_loss(TWO_LOSSES, "--ranks 1", &given);
    for (schedule, ranks) in [("zb-v", 2), ("zb-h1", 4)] {
        let line = format!("--ranks {ranks} --stages 4 --schedule {schedule} --microbatches 2");
        let found = first_loss(TWO_LOSSES, &line, &given);
        assert!(
            (found - expected).abs() < 1e-9,
            "{schedule}: {found}, {expected}"
        );
    }
}

/// The gradient of a number passes through a reshape of a sum over all samples.
const SCALED: &str = "
    func @loss(%x: tensor<12 x 8 x f32>, %w: tensor<8 x 16 x f32> {param}, %s: tensor<1 x 1 x f32> {param},
               %v: tensor<16 x 16 x f32> {param}) -> tensor<f32> {
      %h = matmul %x, %w
      %n = reshape %s : tensor<1 x 1 x 1 x f32>
      %t = reshape %n : tensor<1 x 1 x f32>
      %scale = broadcast_in_dim %t {dims = [0, 1]} : tensor<12 x 16 x f32>
      %q = mul %scale, %h
      %y = matmul %q, %v
      %loss = mean (mul %y, %y) {dims = [0, 1]}
      return %loss
    }";

#[test]
fn gradients_of_numbers_stay_on_their_stage() {
    let given = [
        ("x", [12, 8]),
        ("w", [8, 16]),
        ("s", [1, 1]),
        ("v", [16, 16]),
    ];
    let expected = first_loss(SCALED, "--ranks 1", &given);
    for (schedule, stages) in [("gpipe", 2), ("1f1b", 3), ("zb-h1", 2)] {
        let line =
            format!("--ranks {stages} --stages {stages} --schedule {schedule} --microbatches 2");
        let found = first_loss(SCALED, &line, &given);
        assert!(
            (found - expected).abs() < 1e-9,
            "{schedule}: {found}, {expected}"
        );
    }
}

/// Both layers add the same table, which depends on nothing.
const ONE_TABLE: &str = "
    func @loss(%x: tensor<16 x 12 x f32>, %w: tensor<12 x 12 x f32> {param}, %v: tensor<12 x 12 x f32> {param})
        -> tensor<f32> {
      %at = iota {dim = 1} : tensor<16 x 12 x f32>
      %table = sin %at
      %h = tanh (add (dot_general %x, %w {lhs_contract = [1], rhs_contract = [0]}), %table)
      %y = add (dot_general %h, %v {lhs_contract = [1], rhs_contract = [0]}), %table
      %loss = mean (mul %y, %y) {dims = [0, 1]}
      return %loss
    }";

/// Whether a value depends on no argument.
fn is_table(graph: &Graph, value: ValueId) -> bool {
    let operands = graph.operands(value.node);
    !graph.is_arg(value.node) && operands.iter().all(|&operand| is_table(graph, operand))
}

#[test]
fn tables_are_made_where_they_are_read() {
    let line = "--train sgd(lr=0.1) --ranks 2 --stages 2 --microbatches 4";
    let state = State::enter(ONE_TABLE, &parsed(line)).expect("the program is legal");
    let program = ddl_tests::advanced(state, &parsed(line), Phase::Staged).expect("it has stages");
    let graph = &program.funcs[0].graph;
    let stage = |id: NodeId| graph.node(id).stage;
    let tables = graph.order().into_iter();
    let tables: Vec<NodeId> = tables
        .filter(|&id| graph.node(id).op_name() == "sin")
        .collect();
    let stages: Vec<Option<usize>> = tables.iter().map(|&id| stage(id)).collect();
    assert_eq!(stages, [Some(0), Some(1)], "each stage has its own");
    for id in graph.order() {
        for value in graph.operands(id) {
            let crosses = stage(value.node) != stage(id) && is_table(graph, value);
            assert!(!crosses, "`{}` crosses", graph.value(value).name);
        }
    }
    let given = [("x", [16, 12]), ("w", [12, 12]), ("v", [12, 12])];
    let expected = first_loss(ONE_TABLE, "--ranks 1", &given);
    let found = first_loss(ONE_TABLE, "--ranks 2 --stages 2 --microbatches 4", &given);
    assert!((found - expected).abs() < 1e-9, "{found}, {expected}");
}

pub(crate) fn to_runtime(tensor: &Tensor) -> ddl_runtime::Tensor {
    let shape: Vec<u64> = tensor.ty.shape.iter().map(|&n| n as u64).collect();
    match &tensor.data {
        Data::Float(v) => {
            let v: Vec<f32> = v.iter().map(|&x| x as f32).collect();
            ddl_runtime::Tensor::from_f32(&shape, &v)
        }
        Data::Int(v) => {
            let v: Vec<i32> = v.iter().map(|&x| x as i32).collect();
            ddl_runtime::Tensor::from_i32(&shape, &v)
        }
    }
    .expect("a tensor")
}

/// Losses and the state after training, by compiled code.
fn run(pipeline: (usize, usize, &str, usize)) -> (Vec<f64>, BTreeMap<String, Vec<f64>>) {
    let options = options(pipeline);
    let mut job = ddl_tests::job(&compiled(&options, Phase::Placed), &options);
    job.init(3).expect("init runs");
    let losses = (0..STEPS).map(|number| {
        let inputs = mlp::batch(number);
        let inputs: Vec<(&str, ddl_runtime::Tensor)> = inputs
            .iter()
            .map(|(name, t)| (name.as_str(), to_runtime(t)))
            .collect();
        let inputs: Vec<(&str, &ddl_runtime::Tensor)> =
            inputs.iter().map(|(name, t)| (*name, t)).collect();
        let results = job.step("loss", &inputs).expect("a step runs");
        results.values().next().expect("the loss").to_f64()[0]
    });
    let losses = losses.collect();
    let names: Vec<String> = job
        .manifest()
        .state
        .iter()
        .map(|t| t.name.clone())
        .collect();
    let state = names.into_iter().map(|name| {
        let value = job.get(&name).expect("state").to_f64();
        (name, value)
    });
    (losses, state.collect())
}

#[test]
fn compiled_stages_learn_what_one_device_does() {
    let expected = run((1, 1, "1f1b", 1));
    for pipeline in PIPELINES {
        let found = run(pipeline);
        for (found, expected) in found.0.iter().zip(&expected.0) {
            let limit = 1e-5 * (1.0 + expected.abs());
            assert!(
                (found - expected).abs() <= limit,
                "{pipeline:?}: {found}, {expected}"
            );
        }
        for (name, expected) in &expected.1 {
            let largest = expected.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
            let off = found.1[name]
                .iter()
                .zip(expected)
                .map(|(a, b)| (a - b).abs());
            let off = off.fold(0.0, f64::max);
            assert!(
                off <= 1e-4 * largest.max(1e-3),
                "{pipeline:?}: `{name}`, {off}"
            );
        }
    }
}

/// All add what micro-batches contribute in the order of the micro-batches.
#[test]
fn synchronous_schedules_give_the_same_bits() {
    let expected = run((2, 2, "gpipe", 4));
    for schedule in ["1f1b", "1f1b-so", "1f1b-sno", "1f1b-as", "fbp-as", "zb-h1"] {
        assert_eq!(run((2, 2, schedule, 4)), expected, "{schedule}");
    }
}

/// What a stage keeps from forward to backward: of all micro-batches, or of as many as are under
/// way.
#[test]
fn one_forward_one_backward_needs_less_memory() {
    let arena = |schedule| {
        let program = compiled(&options((2, 2, schedule, 10)), Phase::Placed);
        let arenas = program.header.arenas.expect("placed");
        arenas.private + arenas.shared
    };
    let (all, few) = (arena("gpipe"), arena("1f1b"));
    assert!(few < all, "{few} of {all} bytes");
}

/// What runs once per step is simulated outside the slots: sums of gradients over the ranks of a
/// stage.
#[test]
fn sums_over_ranks_are_simulated_once() {
    let options = parsed(&format!(
        "--ranks 4 --stages 2 --schedule 1f1b --microbatches 4 -D batch={} -D test=4 -D hidden=14 \
         --train sgd(lr=0.01) --pin x=[S(0)] --pin w1=[B] --pin h1=[S(0)]",
        mlp::BATCH
    ));
    let mut state = State::enter(&example("mlp.ir"), &options).expect("the program is legal");
    let summary = loop {
        let (next, summary) = state.next(&options).expect("no phase refuses it");
        if let Some(summary) = summary {
            break summary;
        }
        state = next;
    };
    let all = summary.predicted.communication.iter();
    let once = all.filter(|sum| sum.count == 1 && sum.value.starts_with("grad("));
    let once: f64 = once.map(|sum| sum.seconds).sum();
    let run = summary.simulated.as_ref().expect("it is cut").run();
    let behind = run.finished.iter().zip(&run.done);
    let behind: f64 = behind.map(|(finished, done)| finished - done).sum();
    assert!(once > 0.0 && behind >= once, "{once} of {behind}");
}

/// The slots that a simulation has, and those of the program: updates that wait for a norm of all
/// gradients stand behind what they wait for.
#[test]
fn exchanges_before_updates_are_simulated() {
    let slots = |train: &str| {
        let options = parsed(&format!(
            "--ranks 3 --stages 3 --schedule 2bw --microbatches 4 --steps-per-call 4 -D batch={} -D test=4 \
             -D hidden=14 --train {train}",
            mlp::BATCH
        ));
        let mut state = State::enter(&example("mlp.ir"), &options).expect("the program is legal");
        let mut summary = None;
        while state.program().phase < Phase::Scheduled {
            let (next, told) = state.next(&options).expect("no phase refuses it");
            (state, summary) = (next, summary.or(told));
        }
        let summary = summary.expect("it is planned");
        let run = summary.simulated.as_ref().expect("it is cut").run().clone();
        let mut funcs = state.program().funcs.iter();
        let func = funcs.find(|func| func.name == "loss");
        let timeline = func.and_then(|func| func.timeline.clone());
        let timeline = timeline.expect("it has stages");
        for (group, slots) in timeline.groups.iter().enumerate() {
            // Copies and casts take no time.
            let counts = |slot: &&Slot| !matches!(slot.piece, Piece::Sum | Piece::Derive);
            let expected: Vec<Slot> = slots.iter().filter(counts).copied().collect();
            let spans = run.slots.iter().filter(|span| span.group == group);
            let found: Vec<Slot> = spans.map(|span| span.slot).collect();
            assert_eq!(found, expected, "group {group} under {train}");
        }
        run
    };
    let run = slots("sgd(lr=0.1,clip=0.05)");
    for step in 0..4 {
        let of = |piece: Piece| {
            let all = run
                .slots
                .iter()
                .filter(move |span| span.slot.piece == piece);
            all.filter(move |span| span.slot.moment == step)
        };
        let reduced = of(Piece::Reduce).map(|span| span.end).fold(0.0, f64::max);
        let updates = of(Piece::Update).map(|span| span.start);
        let first = updates.fold(f64::INFINITY, f64::min);
        assert!(
            reduced > 0.0 && first >= reduced,
            "step {step}: {first} before {reduced}"
        );
    }
    let free = slots("sgd(lr=0.1)");
    let waits = free
        .slots
        .iter()
        .all(|span| span.slot.piece != Piece::Reduce);
    assert!(waits && free.step_seconds < run.step_seconds);
}
