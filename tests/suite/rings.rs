//! Rolls along split dims, and attention around a ring: they compute what the program says,
//! interpreted and compiled, and move the bytes that were predicted.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::reference::Tensor;
use ddl_dialect::types::{DType, TensorType};
use ddl_tests::mlp::{Plan, example};
use ddl_tests::training::{Oracle, Tensors, Training};
use ddlc::conversion::table::Step;
use ddlc::cost::communication;
use ddlc::graph::{Comm, Graph, Kind, NodeId, Program, Role};
use ddlc::options::{Attention, Options};
use ddlc::phase::Phase;
use ddlc::pipeline::{State, ring};
use ddlc::print;

const ROLLS: Training = Training {
    file: "../tests/rings/roll.ir",
    options: "--train adam(lr=0.01,clip=1.0)",
    batch: |step| waves(step, &[8, 6]),
};

/// Long enough that exchanging blocks pays.
const ATTENTION: Training = Training {
    file: "../tests/rings/attention.ir",
    options: "-D seq=96 -D depth=32 --train adam(lr=0.01,clip=1.0)",
    batch: |step| waves(step, &[2, 96, 8]),
};

/// Two tensors that no two steps share, exact in f32.
fn waves(step: usize, shape: &[usize]) -> Tensors {
    let ty = TensorType::new(shape, DType::F32);
    let wave = |phase: usize| {
        let value = |i: usize| ((i * 7 + phase * 5 + step * 11) % 23) as f64 / 16.0 - 0.625;
        let values: Vec<f64> = (0..ty.elements()).map(value).collect();
        Tensor::from_f64(ty.clone(), &values)
    };
    Tensors::from([("x".to_owned(), wave(1)), ("y".to_owned(), wave(2))])
}

/// Even, uneven and empty shards, nested splits, partial sums, loops.
const ROLL_PLANS: &[Plan] = &[
    Plan::new("rows", 2, "--mesh x=2 --pin a=[S(0)] --pin r=[S(0)]"),
    Plan::new("uneven", 3, "--mesh x=3 --pin a=[S(0)] --pin r=[S(0)]"),
    Plan::new("uneven", 5, "--mesh x=5 --pin a=[S(0)] --pin r=[S(0)]"),
    Plan::new("empty", 7, "--mesh x=7 --pin s=[S(1)] --pin a=[S(1)]"),
    Plan::new("whole", 2, "--mesh x=2 --pin r=[B] --pin a=[B] --pin s=[B]"),
    Plan::new(
        "both",
        4,
        "--mesh x=2,z=2 --pin r=[S(0),S(0)] --pin a=[S(0),S(0)]",
    ),
    Plan::new(
        "crossed",
        4,
        "--mesh x=2,z=2 --pin s=[S(0),S(1)] --pin a=[S(0),S(1)]",
    ),
    Plan::new(
        "partial",
        2,
        "--mesh x=2 --pin a=[P] --pin r=[P] --pin s=[P]",
    ),
    Plan::new("loop", 4, "--mesh x=4 --pin h/n=[S(0)] --pin t=[S(0)]"),
    Plan::new("auto", 4, ""),
];

const SPLIT: &str = "--pin x=[S(1)] --pin y=[S(1)] --pin a=[S(2)]";

/// Of what is rolled; as a whole, attention absorbs the transposes that make these values.
const BLOCKS: &str = "--pin q=[S(2)] --pin k=[S(2)] --pin v=[S(2)]";

/// The options of attention over a sequence that is split over all ranks.
fn split(ranks: usize, attention: &str) -> Options {
    ATTENTION.options(&Plan::new("", ranks, line(ranks, attention)))
}

fn line(ranks: usize, attention: &str) -> &'static str {
    let blocks = if attention == "whole" { "" } else { BLOCKS };
    format!("--mesh s={ranks} {SPLIT} {blocks} --attention {attention}").leak()
}

fn posts(graph: &Graph) -> Vec<NodeId> {
    let mut order = graph.order();
    order.retain(|&id| matches!(graph.node(id).kind, Kind::Post(Comm::Roll(_), _)));
    order
}

fn rolls(program: &Program) -> usize {
    let nested = program.nested();
    nested.map(|nested| posts(&nested.func.graph).len()).sum()
}

#[test]
fn rolls_are_trained_under_every_split() {
    let oracle = Oracle::new(ROLLS, 3);
    for plan in ROLL_PLANS {
        let program = oracle.check(plan, true);
        let local = ["whole", "partial", "auto"].contains(&plan.name);
        assert!(local || rolls(&program) > 0, "{}", plan.name);
    }
}

/// The text of every phase with a roll between ranks is read back as the same program, in both
/// forms.
#[test]
fn texts_with_rolls_are_read_back() {
    let plan = Plan::new("rows", 4, "--mesh x=4 --pin a=[S(0)] --pin r=[S(0)]");
    let options = Options::local(4);
    for phase in Phase::ALL {
        let program = ROLLS.program(&plan, phase);
        for text in [print::text(&program), print::mlir::text(&program)] {
            let state = State::enter(&text, &options).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
            assert_eq!(print::text(state.program()), print::text(&program));
        }
    }
}

/// Rolls that contradict their value are refused.
#[test]
fn wrong_rolls_are_refused() {
    let plan = Plan::new("rows", 4, "--mesh x=4 --pin a=[S(0)] --pin r=[S(0)]");
    let text = print::text(&ROLLS.program(&plan, Phase::Boxed));
    let own = "axes = [x], dim = 0, by = 3";
    assert!(text.contains(own), "{text}");
    for wrong in [
        "axes = [x], dim = 1, by = 3",
        "axes = [x], dim = 0, by = 8",
        "axes = [x], dim = 2, by = 0",
        "dim = 0, by = 3",
        "axes = [x], dim = 0",
    ] {
        let text = text.replace(own, wrong);
        assert!(State::enter(&text, &Options::local(4)).is_err(), "{wrong}");
    }
}

/// On two to four ranks, with several blocks on a rank, with split batches and heads too, and where
/// planner and mesh are free.
#[test]
fn attention_is_trained_around_a_ring() {
    let oracle = Oracle::new(ATTENTION, 2);
    for ranks in [2, 3, 4] {
        let blocks = format!("ring:{ranks}");
        let plan = Plan::new("ring", ranks, line(ranks, &blocks));
        let program = oracle.check(&plan, true);
        assert_eq!(rolls(&program), 6 * (ranks - 1));
    }
    // Blocks that move within a rank are copied: the planner may prefer to gather them.
    let more = Plan::new("more blocks", 2, line(2, "ring:6"));
    assert!(rolls(&oracle.check(&more, true)) > 0);
    for other in [
        "--mesh b=2,s=2 --attention ring:2 --pin x=[S(0),S(1)] --pin k=[S(0),S(2)] --pin q=[S(0),S(2)]",
        "--mesh h=2,s=2 --attention ring:2 --pin k=[S(1),S(2)] --pin q=[S(1),S(2)]",
        "--attention ring:4",
    ] {
        oracle.check(&Plan::new("mixed", 4, other), true);
    }
}

/// Each rank fetches every block of k and v that it does not hold once in the forward pass, and
/// once more in the backward pass, whose sums for k and v go as far: 2·(p − 1)/p and 4·(p − 1)/p of
/// them.
#[test]
fn a_ring_moves_what_a_rank_lacks() {
    for ranks in [2, 4] {
        let attention = format!("ring:{ranks}");
        let plan = Plan::new("", ranks, line(ranks, &attention));
        let program = ATTENTION.program(&plan, Phase::Placed);
        let meshes: Vec<Mesh> = program.meshes.iter().filter_map(|m| m.mesh()).collect();
        let func = &program.funcs[0];
        let mut bytes = [0, 0];
        for id in posts(&func.graph) {
            let (node, source) = (func.graph.node(id), func.graph.operands(id)[0]);
            let Kind::Post(Comm::Roll(roll), _) = node.kind else {
                continue;
            };
            let step = Step::roll(roll, &node.results[0].nd().expect("it is decided"));
            let ty = &func.graph.value(source).ty;
            let each = communication::bytes(&step, node.algorithm, ty, &meshes[0], &meshes[0]);
            bytes[usize::from(node.role == Role::Backward)] += each[0];
        }
        let keys: u64 = 2 * 2 * 96 * 32 * 4;
        let share = |times: u64| times * (ranks as u64 - 1) * keys / ranks as u64;
        assert_eq!(bytes, [share(2), share(4)], "{ranks} ranks");
    }
}

/// Between the post of a block and its wait there are the products of a step.
#[test]
fn blocks_are_under_way_during_a_step() {
    let plan = Plan::new("", 4, line(4, "ring:4"));
    let program = ATTENTION.program(&plan, Phase::Placed);
    let graph = &program.funcs[0].graph;
    let order = graph.order();
    let place = |id: NodeId| order.iter().position(|&other| other == id).expect("a node");
    let mut hidden = 0;
    for id in posts(graph) {
        let (wait, _) = graph.uses(id.result(0))[0];
        let between = &order[place(id)..place(wait)];
        let products = between.iter();
        let products = products.filter(|&&id| graph.node(id).op_name() == "dot_general");
        if graph.node(id).role == Role::Forward {
            assert!(products.count() >= 2, "{}", graph.node(id).results[0].name);
            hidden += 1;
        } else {
            hidden += usize::from(products.count() >= 2);
        }
    }
    // The sums go home when the last step is done.
    assert!(hidden >= 16, "{hidden} of 18");
}

/// A rank never holds all keys and values, nor the scores of its rows and all columns: with twice
/// the ranks, what it holds of a long sequence is less than half as much, and less than if keys and
/// values were gathered.
#[test]
fn a_ring_takes_less_memory_than_gathered_keys() {
    let peak = |ranks: usize, attention: &str| {
        let plan = Plan::new("", ranks, line(ranks, attention));
        let plan = Training {
            options: "-D seq=768 -D depth=32 --train sgd(lr=0.1) --tiles none",
            ..ATTENTION
        }
        .program(&plan, Phase::Placed);
        peak(&plan)
    };
    let (two, four) = (peak(2, "ring:2"), peak(4, "ring:4"));
    let whole = peak(4, "whole");
    assert!(four * 18 < two * 10, "{four} of {two}");
    assert!(four * 4 < whole * 3, "{four} of {whole}");
}

/// Bytes of the arenas of a placed program.
fn peak(program: &Program) -> u64 {
    let mut ends = std::collections::BTreeMap::new();
    for nested in program.nested() {
        let graph = &nested.func.graph;
        for id in graph.order() {
            for slot in graph.node(id).results.iter().filter_map(|value| value.slot) {
                let end: &mut u64 = ends.entry(slot.arena).or_default();
                *end = (*end).max(slot.offset + slot.bytes);
            }
        }
    }
    ends.values().sum()
}

/// Nobody says how attention is computed: whole if it fits, else around a ring if that does.
#[test]
fn a_ring_is_chosen_where_memory_demands_it() {
    let text = example(ATTENTION.file);
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
    let line = "--mesh s=4 --pin x=[S(1)] --pin y=[S(1)] --pin a=[S(2)] --microbatches 1";
    let open = ATTENTION.options(&Plan::new("", 4, line));
    let memory = |options: &Options| {
        let summary = outcome(options).0.expect("it fits").1.expect("a plan");
        summary.predicted.memory_bytes
    };
    let (whole, around) = (memory(&open), memory(&split(4, "ring:4")));
    assert!(around < whole, "{around} of {whole}");
    let better = |limit: u64| {
        let options = Options {
            memory: Some(limit),
            ..open.clone()
        };
        let (first, verified) = outcome(&options);
        ring::better(&verified, &first, None, &mut None, &options)
    };
    assert!(better(whole).is_none(), "it fits");
    let chosen = better(around.midpoint(whole)).expect("it fits around a ring");
    assert!(matches!(chosen.options.attention, Attention::Ring(2 | 4)));
    assert!(chosen.summary.predicted.memory_bytes <= around.midpoint(whole));
    assert!(better(whole / 1000).is_none(), "nothing fits");
}
