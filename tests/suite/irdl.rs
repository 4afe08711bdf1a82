//! The generic form: what `--emit mlir` prints is MLIR of the dialect that the op table declares.

use ddl_tests::mlir_opt::{IRDL, mlir_opt};
use ddl_tests::mlp::{self, PLANS, root};
use ddlc::graph::Comm;
use ddlc::phase::Phase;

#[test]
fn the_irdl_file_is_current() {
    let text = std::fs::read_to_string(root().join(IRDL)).expect("the file is there");
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

/// The example in every phase, under a plan with two axes.
#[test]
fn mlir_opt_accepts_every_phase() {
    let plan = PLANS.last().expect("there are plans");
    for phase in Phase::ALL {
        let text = ddlc::print::mlir::text(&mlp::program(plan, phase));
        if let Some(Err(message)) = mlir_opt(&[text]) {
            panic!("{}: {message}", phase.name());
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
        let accepted = mlir_opt(&[text.replace(from, to)]).is_some_and(|answer| answer.is_ok());
        assert!(!accepted, "`{to}` is accepted");
    }
}
