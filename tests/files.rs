//! The program after a phase or a pass, beside its input. `INSTA_UPDATE=always cargo test` rewrites the
//! snapshots; then read the diff.

use std::path::Path;

use ddl_tests::text::{compare, read, run, shown};
use ddlc::options::Options;
use ddlc::pipeline::opt::header_ranks;
use ddlc::pipeline::{State, parse};
use ddlc::print;

fn check(path: &Path) {
    let text = read(path);
    let printed = run(&text).unwrap_or_else(|diags| panic!("{}", shown(&diags, path, &text)));
    compare(path, &printed);
    reads_back(&printed, path);
}

/// The print of a program resolves to the same program, in every phase.
fn reads_back(printed: &str, path: &Path) {
    let file = parse(printed).unwrap_or_else(|diags| panic!("{}", shown(&diags, path, printed)));
    let options = Options::local(header_ranks(&file).unwrap_or(1));
    let state = State::enter(printed, &options)
        .unwrap_or_else(|diags| panic!("{}", shown(&diags, path, printed)));
    assert_eq!(print::text(state.program()), printed, "{}", path.display());
}

#[test]
fn files() {
    insta::glob!("files/**/*.ir", check);
}

/// The example goes through every phase on one to four ranks, and every print reads back.
#[test]
fn the_example_reads_back_in_every_phase() {
    use ddlc::phase::Phase;

    let text = ddl_tests::mlp::example("mlp.ir");
    for plan in ddl_tests::mlp::PLANS {
        let options = ddl_tests::mlp::options(plan);
        let mut state = State::enter(&text, &options).expect("the example is legal");
        while state.program().phase < Phase::Placed {
            reads_back(&print::text(state.program()), Path::new("mlp.ir"));
            state = state.next(&options).expect("the example compiles").0;
        }
        reads_back(&print::text(state.program()), Path::new("mlp.ir"));
    }
}
