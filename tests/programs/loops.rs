//! Loops from text: every phase after `boxed` keeps the numbers, and so does the compiled code.

use std::collections::BTreeMap;
use std::path::Path;

use ddl_abi::{CommOp, Group};
use ddl_codegen::Texts;
use ddl_dialect::reference::{Mode, Tensor};
use ddl_runtime::Tensor as Value;
use ddl_tests::sources;
use ddl_tests::text::read;
use ddlc::graph::{Kind, Program};
use ddlc::interp::{self, Run};
use ddlc::memory::release::fences;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::schedule::guards::Guards;
use ddlc::{memory, print};
use libtest_mimic::Trial;

use crate::trial;

/// The cases.
pub(crate) fn trials() -> Vec<Trial> {
    let case = |path: std::path::PathBuf| trial("loops", &path.clone(), move || check(&path));
    let mut trials: Vec<Trial> = sources("tests/loops", "ir").into_iter().map(case).collect();
    trials.push(Trial::test("loops/do_not_grow_with_layers", || {
        text_and_memory_do_not_grow_with_the_layers();
        Ok(())
    }));
    trials
}

fn check(path: &Path) {
    let (text, at) = (read(path), path.display().to_string());
    let expected = interpreted(&program(&text, Phase::Boxed).0);
    let (placed, options) = program(&text, Phase::Placed);
    let run = interpreted(&placed);
    let found: Vec<Vec<f64>> = run.outputs.iter().map(|(_, t)| t.to_f64()).collect();
    compare(&at, &expected, &found);
    // A scheduled program communicates nothing for branches that are not taken.
    let mut branches = false;
    placed.for_each_func(&mut |func| branches |= !Guards::of(func).is_empty());
    let traffic = expected.traffic.ranks.iter().zip(&run.traffic.ranks);
    let is_due = |(due, found)| if branches { found < due } else { found == due };
    assert!(traffic.clone().all(is_due), "{at}: {traffic:?}");
    memory::check(&placed).expect("no races");
    every_loop_ends_with_its_fences(&at, &placed, &options);
    let expected = Run {
        traffic: run.traffic,
        ..expected
    };
    check_compiled(&at, &expected, &placed, &options);
}

/// Whatever the timing of the ranks: the plan synchronizes the groups of every loop's function
/// whose sources the next iteration may overwrite.
fn every_loop_ends_with_its_fences(at: &str, placed: &Program, options: &Options) {
    let texts = Texts {
        model: "model",
        plan: "plan",
    };
    let module = ddl_codegen::run(placed, texts, options).expect("lowers");
    let ranks = |op: &CommOp| -> Vec<Vec<usize>> {
        let members = |group: &Group| group.ranks.iter().map(|&r| r as usize).collect();
        op.groups.iter().map(members).collect()
    };
    let lowered = module
        .manifest()
        .entries
        .iter()
        .flat_map(|entry| &entry.comm);
    let lowered: Vec<(&str, Vec<Vec<usize>>)> =
        lowered.map(|op| (op.name.as_str(), ranks(op))).collect();
    let meshes = memory::meshes(placed);
    for (func, id) in placed.nodes() {
        let Kind::Loop(loop_) = &func.graph.node(id).kind else {
            continue;
        };
        for func in loop_.funcs() {
            for groups in fences(func, &meshes) {
                let name = format!("fence({})", func.name);
                assert!(lowered.contains(&(&name, groups)), "{at}: no `{name}`");
            }
        }
    }
}

/// The program in this phase, of a text in `phase boxed`; every print on the way reads back.
fn program(text: &str, phase: Phase) -> (Program, Options) {
    let ranks = text.lines().find_map(|line| line.strip_prefix("ranks "));
    let options = Options::local(ranks.expect("ranks").parse().expect("a number"));
    let mut state = State::enter(text, &options).unwrap_or_else(|e| panic!("{text}{e:?}"));
    while state.program().phase < phase {
        state = state.next(&options).expect("no phase refuses it").0;
        let printed = print::text(state.program());
        let again = State::enter(&printed, &options).unwrap_or_else(|e| panic!("{printed}{e:?}"));
        assert_eq!(print::text(again.program()), printed);
    }
    (state.program().clone(), options)
}

/// Smooth numbers for every argument.
fn inputs(program: &Program) -> BTreeMap<String, Tensor> {
    let args = program.funcs[0].args.iter().enumerate();
    args.map(|(number, &arg)| {
        let value = &program.funcs[0].graph.node(arg).results[0];
        let numbers: Vec<f64> = (0..value.ty.elements())
            .map(|i| (1.0 + 0.37 * (number + 2) as f64 * i as f64).sin())
            .collect();
        (
            value.name.clone(),
            Tensor::from_f64(value.ty.clone(), &numbers).rounded(),
        )
    })
    .collect()
}

fn interpreted(program: &Program) -> Run {
    interp::run(program, "f", &inputs(program), Mode::Typed).expect("runs")
}

fn compare(at: &str, expected: &Run, found: &[Vec<f64>]) {
    assert_eq!(expected.outputs.len(), found.len(), "{at}");
    for ((name, expected), found) in expected.outputs.iter().zip(found) {
        let limit = 1e-5 * (1.0 + expected.max_abs());
        assert_eq!(expected.len(), found.len(), "{at}: `{name}`");
        for (expected, found) in expected.to_f64().iter().zip(found) {
            assert!(
                (expected - found).abs() <= limit,
                "{at}: `{name}` is {found}, not {expected}"
            );
        }
    }
}

fn check_compiled(at: &str, expected: &Run, placed: &Program, options: &Options) {
    let mut job = ddl_tests::job(placed, options);
    let values: Vec<(String, Value)> = inputs(placed)
        .into_iter()
        .map(|(name, tensor)| {
            let shape: Vec<u64> = tensor.ty.shape.iter().map(|&n| n as u64).collect();
            let floats: Vec<f32> = tensor.to_f64().iter().map(|&v| v as f32).collect();
            (name, Value::from_f32(&shape, &floats).expect("a tensor"))
        })
        .collect();
    let values: Vec<(&str, &Value)> = values.iter().map(|(n, v)| (n.as_str(), v)).collect();
    // Twice: a second step finds the arenas as the first left them.
    for step in 1..=2 {
        let results = job.step("f", &values).expect("a step runs");
        let names = expected.outputs.iter().map(|(name, _)| name);
        let found: Vec<Vec<f64>> = names.map(|name| results[name].to_f64()).collect();
        compare(at, expected, &found);
        let counted = expected.traffic.ranks.iter().map(|bytes| step * bytes);
        assert_eq!(
            job.communicated_bytes(),
            counted.collect::<Vec<_>>(),
            "{at}"
        );
    }
}

/// Twelve layers or ninety-six: the print has as many lines, the arenas differ in the stacks alone.
fn text_and_memory_do_not_grow_with_the_layers() {
    let text = |layers: usize| {
        let few = read(&ddl_tests::mlp::root().join("tests/loops/tensor.ir"));
        let few = few.replace("repeat 4", &format!("repeat {layers}"));
        ["<4x4x7", "<4x7x4", "<4x5x4", "<4x5x7"]
            .into_iter()
            .fold(few, |text, ty| {
                text.replace(ty, &format!("<{layers}{}", &ty[2..]))
            })
    };
    let placed = |layers| program(&text(layers), Phase::Placed).0;
    let (few, many) = (placed(12), placed(96));
    let lines = |program| print::text(program).lines().count();
    assert_eq!(lines(&few), lines(&many));
    let arenas = |program: &Program| program.header.arenas.expect("placed");
    assert_eq!(arenas(&few).shared, arenas(&many).shared);
    // 4×3 and 3×4 weights, 5×4 states, 5×3 activations of each layer on the rank with most of them.
    let stacks = |layers: u64| {
        let parts =
            [4 * 3, 3 * 4, 5 * 4, 5 * 3].map(|n: u64| (layers * n * 4).next_multiple_of(64));
        parts.iter().sum::<u64>()
    };
    assert_eq!(
        arenas(&many).private - arenas(&few).private,
        stacks(96) - stacks(12)
    );
}
