//! Numbers: the example under every distribution, interpreted on virtual ranks, against the
//! program as written on one rank.

use std::collections::BTreeMap;
use std::path::Path;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_tests::examples as toy;
use ddl_tests::mlp::{self, PLANS, Plan};
use ddl_tests::text::reads_back;
use ddlc::graph::Program;
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::print;

const STEPS: usize = 10;

/// Losses of ten steps from the program's own initial state, and the state after the first step.
fn train(program: &Program) -> (Vec<f64>, BTreeMap<String, Tensor>) {
    let mut session = Session::new(program, Mode::Exact);
    let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
    session
        .run("init", &BTreeMap::from([("seed".to_owned(), seed)]))
        .expect("init runs");
    let mut first = BTreeMap::new();
    let losses = (0..STEPS)
        .map(|step| {
            let run = session.run("loss", &mlp::batch(step)).expect("a step runs");
            if step == 0 {
                first.clone_from(session.state());
            }
            run.outputs[0].1.get_f64(0)
        })
        .collect();
    (losses, first)
}

fn compare(plan: &Plan, phase: Phase, expected: &(Vec<f64>, BTreeMap<String, Tensor>)) {
    let (losses, state) = train(&mlp::program(plan, phase));
    for (step, (found, expected)) in losses.iter().zip(&expected.0).enumerate() {
        let difference = (found - expected).abs();
        let at = format!("{} {} ranks, step {step}", plan.name, plan.ranks);
        assert!(
            difference <= 1e-9 * (1.0 + expected.abs()),
            "{at}: {found} against {expected}"
        );
    }
    for (name, expected) in &expected.1 {
        let difference = state[name].max_difference(expected);
        let limit = 1e-9 * (1.0 + expected.max_abs());
        assert!(
            difference <= limit,
            "{} {}: `{name}` differs by {difference}",
            plan.name,
            plan.ranks
        );
    }
}

/// Every plan at every number of ranks, boxed: shards and collectives give the numbers of one rank.
#[test]
fn boxed_programs_compute_what_was_written() {
    let expected = train(&mlp::program(&PLANS[0], Phase::Training));
    for plan in PLANS {
        compare(plan, Phase::Boxed, &expected);
    }
}

/// Order, fusion and split communication do not change the numbers.
#[test]
fn placed_programs_compute_what_was_written() {
    let expected = train(&mlp::program(&PLANS[0], Phase::Training));
    for plan in PLANS.iter().filter(|p| p.ranks > 2) {
        compare(plan, Phase::Placed, &expected);
    }
}

/// The plans differ: each name spreads at least one value in another way.
#[test]
fn plans_are_what_their_names_say() {
    let at_rest = |plan: &Plan, name: &str| {
        let program = mlp::program(plan, Phase::Planned);
        let func = &program.funcs[0];
        let arg = func
            .args
            .iter()
            .map(|a| &func.graph.node(*a).results[0])
            .find(|v| v.name == name)
            .expect("an argument");
        arg.nd().expect("planned").to_string()
    };
    let plan = |name: &str| {
        PLANS
            .iter()
            .find(|p| p.name == name && p.ranks == 4)
            .expect("a plan")
    };
    assert_eq!(at_rest(plan("data"), "x"), "[S(0)]");
    assert_eq!(at_rest(plan("data"), "w1"), "[B]");
    assert_eq!(at_rest(plan("tensor"), "w1"), "[S(1)]");
    assert_eq!(at_rest(plan("tensor"), "w2"), "[S(0)]");
    assert_eq!(at_rest(plan("mixed"), "x"), "[S(0), B]");
    assert_eq!(at_rest(plan("mixed"), "w1"), "[B, S(1)]");
}

/// The example goes through every phase on one to four ranks, and every print reads back.
#[test]
fn the_example_reads_back_in_every_phase() {
    let text = mlp::example("mlp.ir");
    for plan in PLANS {
        let options = mlp::options(plan);
        let mut state = State::enter(&text, &options).expect("the example is legal");
        while state.program().phase < Phase::Placed {
            reads_back(&print::text(state.program()), Path::new("mlp.ir"));
            state = state.next(&options).expect("the example compiles").0;
        }
        reads_back(&print::text(state.program()), Path::new("mlp.ir"));
    }
}

/// A phase makes the same of a program and of its text: nothing depends on what a text lacks, such
/// as the order in which ops were created.
#[test]
fn texts_of_every_phase_go_on_as_their_programs() {
    const TWO: &[Plan] = &[Plan::new("auto", 2, "")];
    for (training, plans) in [
        (toy::GPT, &toy::GPT_PLANS[..3]),
        (toy::MOE, TWO),
        (toy::MOE, &toy::MOE_PLANS[..1]),
        (toy::LLAMA, &toy::LLAMA_PLANS[..1]),
        (toy::LENET, TWO),
    ] {
        for plan in plans {
            let options = training.options(plan);
            let state = State::enter(&mlp::example(training.file), &options);
            let mut state = state.expect("the example is legal");
            while state.program().phase < Phase::Placed {
                let text = print::text(state.program());
                // Plans take long to find, so few are found twice.
                let first = if plan.name == "auto" {
                    Phase::Inferred
                } else {
                    Phase::Planned
                };
                let goes_on = state.program().phase >= first;
                state = state.next(&options).expect("the example goes on").0;
                if goes_on {
                    // A print has no constants, and has its mesh and pins.
                    let options = Options {
                        defines: Default::default(),
                        pins: Vec::new(),
                        mesh: None,
                        ..options.clone()
                    };
                    let again = State::enter(&text, &options).expect("a print is legal");
                    let again = again.next(&options).expect("its text goes on").0;
                    let (found, phase) = (print::text(again.program()), state.program().phase);
                    let what = format!("{}, {}, {phase:?}", training.file, plan.name);
                    assert_eq!(found, print::text(state.program()), "{what}");
                }
            }
        }
    }
}
