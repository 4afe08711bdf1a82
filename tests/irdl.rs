//! The generic form: what `--emit mlir` prints is MLIR of the dialect that the op table declares.

use std::io::Write;
use std::process::{Command, Stdio};

use ddl_tests::mlp::{self, PLANS, root};
use ddlc::graph::Comm;
use ddlc::phase::Phase;

const FILE: &str = "dialect/ddl.irdl.mlir";

#[test]
fn the_irdl_file_is_current() {
    let text = std::fs::read_to_string(root().join(FILE)).expect("the file is there");
    assert_eq!(
        text,
        ddl_dialect::irdl::file(),
        "run `cargo run -p ddl-dialect --example irdl`"
    );
}

#[test]
fn every_communication_is_declared() {
    let text = ddl_dialect::irdl::file();
    for comm in Comm::ALL {
        assert!(
            text.contains(&format!("irdl.operation @{} {{", comm.name())),
            "{}",
            comm.name()
        );
    }
}

/// What `mlir-opt` says to a text; `None` where it is not installed.
fn mlir_opt(text: &str) -> Option<Result<String, String>> {
    let mut child = Command::new("mlir-opt-22")
        .arg(format!("--irdl-file={}", root().join(FILE).display()))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    child
        .stdin
        .take()
        .expect("piped")
        .write_all(text.as_bytes())
        .expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Some(match output.status.success() {
        true => Ok(text(&output.stdout)),
        false => Err(text(&output.stderr)),
    })
}

/// The example in every phase, under a plan with two axes.
#[test]
fn mlir_opt_accepts_every_phase() {
    let plan = PLANS.last().expect("there are plans");
    for phase in Phase::ALL {
        let text = ddlc::print::mlir::text(&mlp::program(plan, phase));
        match mlir_opt(&text) {
            None => eprintln!("skipped: mlir-opt-22 is not installed"),
            Some(Ok(_)) => {}
            Some(Err(message)) => panic!("{}: {message}", phase.name()),
        }
    }
}

#[test]
fn mlir_opt_refuses_what_the_table_forbids() {
    let plan = PLANS.last().expect("there are plans");
    let text = ddlc::print::mlir::text(&mlp::program(plan, Phase::Boxed));
    for (from, to) in [
        ("\"ddl.exp\"", "\"ddl.expp\""),
        ("combiner = ", "combined = "),
    ] {
        assert!(text.contains(from), "{from}");
        match mlir_opt(&text.replace(from, to)) {
            None => eprintln!("skipped: mlir-opt-22 is not installed"),
            Some(answer) => assert!(answer.is_err(), "`{to}` is accepted"),
        }
    }
}
