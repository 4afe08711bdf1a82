//! What plans are exported as, by the program alone.

use std::fs;
use std::process::Command;

use super::{ddlc, path, text};

const MODEL: [&str; 5] = ["examples/mlp.ir", "--train", "sgd", "--ranks", "2"];

fn emitted(kind: &str, more: &[&str]) -> String {
    let output = ddlc(&[&MODEL[..], &["--emit", kind], more].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn graphs_and_shardings_are_of_the_plan() {
    let graph = emitted("dot", &["--pin", "w1=[S(1)]"]);
    assert!(
        graph.starts_with("digraph ddl {\n") && graph.contains("@loss"),
        "{graph}"
    );
    assert!(graph.contains("[S(1)]"), "{graph}");
    let shardings = emitted("sdy", &["--pin", "w1=[S(1)]"]);
    let split = "ddl.name = \"w1\", sdy.sharding = #sdy.sharding<@m, [{}, {\"d\"}]>";
    let split = split.replace("\"d\"", axis(&shardings));
    assert!(shardings.contains(&split), "{shardings}");
    let stages = ["--stages", "2", "--microbatches", "2", "--emit", "sdy"];
    let output = ddlc(&[&MODEL[..], &stages].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains("2 stages"),
        "{}",
        text(&output.stderr)
    );
    // They are of the plan, which a later phase has changed.
    let folder = tempfile::tempdir().expect("a temporary folder");
    let boxed = folder.path().join("boxed.ir");
    fs::write(&boxed, emitted("ir:boxed", &[])).expect("writes");
    let output = ddlc(&[path(&boxed), "--emit", "dot"]);
    assert!(
        text(&output.stderr).contains("boxed already"),
        "{}",
        text(&output.stderr)
    );
}

/// The quoted name of the only axis of the mesh of a module.
fn axis(module: &str) -> &str {
    let (_, after) = module.split_once("= <[").expect("a mesh");
    after.split_once('=').expect("an axis").0
}

/// A host in C that knows the plan by its header alone trains.
#[test]
fn a_host_in_c_uses_the_header_of_a_plan() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str| folder.path().join(name);
    let model = "func @train(%x: tensor<4 x 2 x f32>, %t: tensor<4 x f32>, %w: tensor<2 x f32> {param}) -> tensor<f32> {
      %y = reduce (mul %x, %w) {dims = [1], combiner = sum}
      %e = sub %y, %t
      %loss = div (reduce (mul %e, %e) {dims = [0], combiner = sum}), 4.0
      return %loss
    }";
    fs::write(file("model.ir"), model).expect("writes");
    let header = format!("header={}", file("plan.h").display());
    let plan = file("plan.so");
    let model = file("model.ir");
    let arguments = [
        path(&model),
        "--ranks",
        "2",
        "--train",
        "sgd(lr=0.5)",
        "--emit",
        &header,
        "-o",
        path(&plan),
    ];
    let output = ddlc(&arguments);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let host = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/command/host.c");
    let runtime = concat!(env!("CARGO_MANIFEST_DIR"), "/../../runtime");
    let flags = [
        "-std=c99",
        "-pedantic",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-I",
        runtime,
        "-I",
    ];
    let mut checked = Command::new("cc");
    let checked = checked
        .args(flags)
        .arg(folder.path())
        .args(["-fsyntax-only", "-x", "c"]);
    assert!(checked.arg(file("plan.h")).status().expect("cc").success());
    // `libddl_runtime.so` is next to `ddlc`, as `ddlrun` is.
    let library = std::path::Path::new(env!("CARGO_BIN_EXE_ddlc")).with_file_name("deps");
    assert!(
        library.join("libddl_runtime.so").exists(),
        "a test of the workspace builds it"
    );
    let mut compiled = Command::new("cc");
    let compiled = compiled
        .args(flags)
        .arg(folder.path())
        .arg(host)
        .arg("-L")
        .arg(&library);
    let compiled = compiled.args(["-lddl_runtime", "-o"]).arg(file("host"));
    let compiled = compiled.arg(format!("-Wl,-rpath,{}", library.display()));
    assert!(compiled.status().expect("cc").success());
    let output = Command::new(file("host"))
        .arg(&plan)
        .output()
        .expect("it starts");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout), "w = 2.000, -3.000\n");
}
