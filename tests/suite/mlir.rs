//! The generic form is MLIR: `mlir-opt` accepts it with the dialect that the op table declares, and
//! we read it back to the same program. Over every example in every phase, every snapshot's
//! program, and random programs of every op.

use std::collections::BTreeSet;

use ddl_dialect::op::Instance;
use ddl_dialect::types::TensorType;
use ddl_dialect::{ops, samples};
use ddl_tests::mlir_opt::mlir_opt;
use ddl_tests::mlp::{self, PLANS};
use ddl_tests::{sources, text::read};
use ddlc::diag::Diags;
use ddlc::graph::{
    ArgKind, Func, FuncKind, Graph, Header, Kind, Node, Output, Program, Value, ValueId,
};
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::opt::{Request, header_ranks};
use ddlc::pipeline::{self, State};
use ddlc::{print, resolve};
use proptest::prelude::*;

/// Toy sizes of the examples; others are read as they are, on two ranks.
const OPTIONS: &[(&str, &str)] = &[
    (
        "mlp.ir",
        "--ranks 2 -D batch=10 -D test=9 -D hidden=7 --train adam(lr=0.01)",
    ),
    (
        "deep.ir",
        "--ranks 4 -D batch=10 -D hidden=7 -D layers=3 --train adamw(lr=0.01,clip=1.0)",
    ),
    (
        "vgg16.ir",
        "--ranks 2 -D batch=4 -D width=4 -D dense=8 --train sgd(lr=0.1)",
    ),
];

fn options(line: &str) -> Options {
    let request = Request::from_line(line).unwrap_or_else(|e| panic!("{line}: {e}"));
    request
        .arguments
        .options(None)
        .unwrap_or_else(|e| panic!("{line}: {e:?}"))
}

fn resolved(text: &str, ranks: usize) -> Result<Program, Diags> {
    resolve::run(&pipeline::parse(text)?, &Options::local(ranks))
}

/// Demands that the generic form of a program is read back to it; the text.
fn read_back(program: &Program, at: &str) -> String {
    let text = print::mlir::text(program);
    let ranks = program.header.ranks.unwrap_or(1);
    let again = resolved(&text, ranks).unwrap_or_else(|errors| panic!("{at}: {errors:?}\n{text}"));
    assert_eq!(print::text(&again), print::text(program), "{at}");
    assert_eq!(print::mlir::text(&again), text, "{at}");
    text
}

/// Demands that `mlir-opt` accepts modules, finds as many of our ops in them as there are, and
/// prints what we read as well.
fn accepted(modules: &[String], at: &str) {
    let printed = match mlir_opt(modules) {
        None => return,
        Some(Err(message)) => panic!("{at}: {message}"),
        Some(Ok(printed)) => printed,
    };
    let ops = |text: &str| text.matches("\"ddl.").count() + text.matches("\"ddl_variadic.").count();
    assert_eq!(
        ops(&printed),
        modules.iter().map(|module| ops(module)).sum::<usize>(),
        "{at}"
    );
    for (module, own) in printed.split("// -----").zip(modules) {
        let read = |text: &str| {
            let program = resolved(text, 1);
            print::text(&program.unwrap_or_else(|e| panic!("{at}: {e:?}\n{text}")))
        };
        assert_eq!(read(module), read(own), "{at}");
    }
}

#[test]
fn every_example_in_every_phase() {
    for path in sources("examples", "ir") {
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .expect("a name");
        let line = OPTIONS.iter().find(|(file, _)| *file == name);
        let options = options(line.map_or("--ranks 2", |line| line.1));
        let mut state = State::enter(&read(&path), &options).expect("the example is legal");
        let mut modules = Vec::new();
        loop {
            let phase = state.program().phase;
            modules.push(read_back(
                state.program(),
                &format!("{name} {}", phase.name()),
            ));
            if phase == Phase::Placed {
                break;
            }
            state = state.next(&options).expect("the example compiles").0;
        }
        accepted(&modules, name);
    }
}

#[test]
fn a_program_on_a_mesh_of_two_axes() {
    let plan = PLANS.last().expect("there are plans");
    for phase in Phase::ALL {
        read_back(&mlp::program(plan, phase), phase.name());
    }
}

/// Loops, layers, several meshes, micro-batches: what the snapshots of the phases begin with.
#[test]
fn the_program_of_every_snapshot() {
    let mut count = 0;
    for path in sources("tests/files", "ir") {
        let text = read(&path);
        let ranks = header_ranks(&pipeline::parse(&text).expect("it is read"));
        // Some need options to be legal.
        if let Ok(program) = resolved(&text, ranks.unwrap_or(1)) {
            read_back(&program, &path.display().to_string());
            count += 1;
        }
    }
    assert!(count > 0);
}

/// A program of these samples: operands are values of their type where there are some, else
/// arguments.
fn program(picks: &[(usize, bool)]) -> Program {
    let all: Vec<Instance> = ops::TABLE
        .iter()
        .flat_map(|def| samples::samples(def))
        .collect();
    let (mut graph, mut args, mut values) = (Graph::new(), Vec::new(), Vec::<ValueId>::new());
    for (number, &(pick, reuse)) in picks.iter().enumerate() {
        let sample = &all[pick % all.len()];
        let mut operands = Vec::new();
        for (place, ty) in sample.operands.iter().enumerate() {
            let known = values
                .iter()
                .rev()
                .find(|v| reuse && graph.value(**v).ty == *ty);
            let value = known.copied().unwrap_or_else(|| {
                let kinds = [ArgKind::Data, ArgKind::Param, ArgKind::State];
                let kind = Kind::Arg(kinds[(number + place) % kinds.len()]);
                let value = named(&format!("x{number}.{place}"), ty, number);
                let id = graph.add(Node::new(kind, vec![value]), &[]);
                args.push(id);
                id.result(0)
            });
            values.push(value);
            operands.push(value);
        }
        let results = sample.results.iter().enumerate();
        let results = results.map(|(place, ty)| named(&format!("y{number}.{place}"), ty, number));
        let mut node = Node::new(Kind::Op(sample.def), results.collect());
        node.attrs = sample.attrs.clone();
        let id = graph.add(node, &operands);
        values.extend((0..sample.results.len()).map(|place| id.result(place)));
    }
    let used: BTreeSet<ValueId> = values.into_iter().collect();
    let outputs = used.into_iter().map(|value| Output::new(value, None));
    Program {
        phase: Phase::Source,
        header: Header::default(),
        meshes: Vec::new(),
        funcs: vec![Func {
            name: "a b".to_owned(),
            kind: FuncKind::Step,
            outputs: outputs.collect(),
            graph,
            args,
            timeline: None,
            timeline_at: None,
            steps: 1,
            span: None,
        }],
    }
}

/// A value with an odd name.
fn named(name: &str, ty: &TensorType, number: usize) -> Value {
    let names = ["grad({})", "a/{}", "{}", "\"{}\\", "é{}\n", "0{}"];
    let name = names[number % names.len()].replace("{}", name);
    Value::new(name, ty.clone())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_programs(picks in prop::collection::vec(any::<(u16, bool)>(), 1..12)) {
        let picks: Vec<(usize, bool)> = picks.into_iter().map(|(n, b)| (usize::from(n), b)).collect();
        let text = read_back(&program(&picks), "a random program");
        accepted(&[text], "a random program");
    }
}

/// Every sample of every op of the table.
#[test]
fn every_op() {
    let count: usize = ops::TABLE
        .iter()
        .map(|def| samples::samples(def).len())
        .sum();
    let picks: Vec<(usize, bool)> = (0..count).map(|n| (n, false)).collect();
    let modules: Vec<String> = (picks.chunks(64))
        .map(|picks| read_back(&program(picks), "samples"))
        .collect();
    accepted(&modules, "samples");
}
