//! The generic form is MLIR: `mlir-opt` reads the example in every phase.

use std::io::Write;
use std::process::{Command, Stdio};

use ddl_tests::mlp;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::print::mlir;

const MLIR_OPT: &str = "mlir-opt-22";

/// Demands that `mlir-opt` accepts a text and finds as many of our ops in it as there are.
fn accepted(text: &str, at: &str) {
    let mut child = Command::new(MLIR_OPT)
        .args(["--allow-unregistered-dialect", "--mlir-print-op-generic"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{MLIR_OPT} (of mlir-22-tools): {error}"));
    let mut input = child.stdin.take().expect("standard input is a pipe");
    let whole = text.to_owned();
    let writer = std::thread::spawn(move || input.write_all(whole.as_bytes()));
    let output = child.wait_with_output().expect("mlir-opt ends");
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{at}: {message}\n{text}");
    let _ = writer.join();
    let ops = |text: &str| text.matches("\"ddl.").count();
    let printed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(ops(&printed), ops(text), "{at}");
}

#[test]
fn mlir_opt_reads_every_phase() {
    let text = mlp::example("mlp.ir");
    let plan = mlp::PLANS.last().expect("there are plans");
    let options = mlp::options(plan);
    let mut state = State::enter(&text, &options).expect("the example is legal");
    loop {
        let phase = state.program().phase;
        accepted(&mlir::text(state.program()), phase.name());
        if phase == Phase::Placed {
            return;
        }
        state = state.next(&options).expect("the example compiles").0;
    }
}
