//! Plans in the languages of others: shardings that are read back, and graphs that are complete.

use ddl_tests::mlir_opt::mlir_opt;
use ddl_tests::mlp::{example, root};
use ddl_tests::{advanced, sources};
use ddlc::graph::{Func, Program};
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;
use ddlc::print;

/// Programs of JAX on two axes.
const PROGRAMS: [&str; 6] = [
    "transformer",
    "sequence_models",
    "encoder_decoder",
    "gathers",
    "window_attention",
    "products",
];

fn planned(text: &str, options: &Options) -> Program {
    let state = State::enter(text, options).unwrap_or_else(|e| panic!("{e:?}"));
    advanced(state, options, Phase::Planned).unwrap_or_else(|e| panic!("{e:?}"))
}

fn options(line: &str) -> Options {
    let request = Request::from_line(line).unwrap_or_else(|e| panic!("{line}: {e}"));
    request
        .arguments
        .options(None)
        .unwrap_or_else(|e| panic!("{line}: {e:?}"))
}

/// Pins that split each argument along both axes, one of its dims after another.
fn pins(func: &Func) -> Vec<(String, String)> {
    let pin = |(number, &arg): (usize, &ddlc::graph::NodeId)| {
        let value = &func.graph.node(arg).results[0];
        let dims = value.ty.ndim();
        (dims > 0).then(|| {
            let (outer, inner) = (number % dims, (number / 2 + 1) % dims);
            (value.name.clone(), format!("[S({outer}), S({inner})]"))
        })
    };
    func.args.iter().enumerate().filter_map(pin).collect()
}

/// A text of JAX whose `main` has the arguments and results of a declaration.
fn with_signature(text: &str, exported: &str) -> String {
    let (mesh, declared) = exported
        .split_once("  func.func private @main(")
        .expect("a declaration of @main");
    let (arguments, results) = declared
        .split_once("\n      tensor<")
        .expect("an argument")
        .1
        .split_once(") -> (")
        .expect("results");
    let arguments = arguments.split("\n      tensor<").enumerate();
    let arguments: String = arguments
        .map(|(n, rest)| format!("%arg{n}: tensor<{rest}"))
        .collect();
    let (results, _) = results.split_once("\n}").expect("the end");
    let start = text.find("  func.func public @main(").expect("@main");
    let (module, main) = text.split_at(start);
    let body = main.split_once(" {\n").expect("a body").1;
    let mesh = mesh.split_once('\n').expect("a module").1;
    format!("{module}{mesh}  func.func public @main({arguments}) -> ({results} {{\n{body}")
}

/// The shardings of a plan, put into the program, are its pins: of arguments and of results, in the
/// order and of the types of the program.
#[test]
fn shardings_are_read_back_as_the_distributions_of_the_plan() {
    let mut splits = 0;
    for name in PROGRAMS {
        let path = root().join(format!("tests/stablehlo/{name}.mlir"));
        let text = std::fs::read_to_string(path).expect("a readable file");
        let mut options = options("--ranks 4 --mesh outer=2,inner=2");
        let source = State::enter(&text, &options).expect("a legal program");
        options.pins = pins(&source.program().funcs[0]);
        let program = planned(&text, &options);
        let exported = print::sdy::text(&program).expect("one mesh");
        let text = with_signature(&text, &exported);
        let again = State::enter(&text, &self::options("--ranks 4"));
        let again = again.unwrap_or_else(|e| panic!("{name}: {e:?}\n{exported}"));
        let (main, again) = (&program.funcs[0], &again.program().funcs[0]);
        assert_eq!(main.args.len(), again.args.len(), "{name}");
        for (&arg, &read) in main.args.iter().zip(&again.args) {
            let (value, read) = (
                &main.graph.node(arg).results[0],
                &again.graph.node(read).results[0],
            );
            assert_eq!(read.ty, value.ty, "{name}: {}", value.name);
            assert_eq!(read.dist, value.dist, "{name}: {}", value.name);
        }
        assert_eq!(main.outputs.len(), again.outputs.len(), "{name}");
        for (output, read) in main.outputs.iter().zip(&again.outputs) {
            assert_eq!(read.dist, output.dist, "{name}");
            splits += exported.matches("{\"outer\"").count();
        }
    }
    assert!(splits > 50, "{splits} dims are split");
}

/// But for the mesh, whose pretty form only Shardy reads, the module is MLIR.
#[test]
fn shardings_are_mlir() {
    let text = example("mlp.ir");
    let line = "--ranks 4 --mesh data=2,model=2 --train adam";
    let exported = print::sdy::text(&planned(&text, &options(line))).expect("one mesh");
    let pretty = "sdy.mesh @m = <[\"data\"=2, \"model\"=2]>";
    assert!(exported.contains(pretty), "{exported}");
    let generic =
        "\"sdy.mesh\"() {mesh = #sdy.mesh<[\"data\"=2, \"model\"=2]>, sym_name = \"m\"} : () -> ()";
    if let Some(read) = mlir_opt(&[exported.replace(pretty, generic)]) {
        let read = read.unwrap_or_else(|e| panic!("{e}\n{exported}"));
        for name in ["\"w1\"", "\"adam.m(w1)\"", "\"loss\""] {
            assert!(read.contains(name), "{name} is missing in {read}");
        }
    }
}

/// Each stage has ranks of its own, which no module of Shardy can say.
#[test]
fn stages_have_no_shardings() {
    let text = example("mlp.ir");
    let stages = options("--ranks 2 --stages 2 --microbatches 2 --train sgd");
    let error = print::sdy::text(&planned(&text, &stages)).expect_err("two meshes");
    assert!(error.problem.contains("2 stages"), "{}", error.problem);
}

/// Each value, op and result is drawn once, with an edge for each operand.
#[test]
fn graphs_have_all_ops_and_operands() {
    for path in sources("examples", "ir") {
        let name = path
            .file_name()
            .expect("a file")
            .to_string_lossy()
            .into_owned();
        let (text, line) = match name.as_str() {
            "mlp.ir" => (
                example("mlp.ir"),
                "--ranks 2 --stages 2 --microbatches 2 --train adam",
            ),
            "deep.ir" => (example("deep.ir"), "--ranks 2 -D layers=3 --train sgd"),
            _ => continue,
        };
        let program = planned(&text, &options(line));
        let drawn = print::dot::text(&program);
        let (mut vertices, mut edges) = (0, 0);
        program.for_each_func(&mut |func| {
            for id in func.graph.order() {
                let inner = func.graph.as_loop(id);
                vertices += usize::from(inner.is_none());
                edges += match inner {
                    // One to each function of the loop, and one back for what is carried.
                    Some(inner) => {
                        inner.funcs().len() * func.graph.operands(id).len() + inner.carry
                    }
                    None => func.graph.operands(id).len(),
                };
            }
        });
        for func in &program.funcs {
            vertices += func.outputs.len();
            edges += func.outputs.len();
        }
        assert_eq!(
            drawn.matches(" [label = ").count() - drawn.matches(" -> ").count(),
            vertices,
            "{name}"
        );
        assert_eq!(drawn.matches(" -> ").count(), edges, "{name}");
        let meshes = drawn.matches("label = \"@stage").count();
        assert!(
            meshes >= 2 * usize::from(program.meshes.len() > 1),
            "{name}: {meshes}"
        );
        is_drawn(&drawn);
    }
}

/// Graphviz draws it, where it is installed.
fn is_drawn(text: &str) {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let piped = |program: &str| {
        let mut command = Command::new(program);
        command
            .arg("-Tsvg")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command.spawn()
    };
    let Ok(mut child) = piped("dot") else {
        ddl_tests::skipped("what needs `dot`, which is not installed");
        return;
    };
    let mut input = child.stdin.take().expect("standard input is a pipe");
    let text = text.to_owned();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("no panic").expect("all is read");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
}
