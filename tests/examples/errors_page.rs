//! Prints `docs/errors.md`:
//! `cargo run -p ddl-tests --example errors_page > docs/errors.md`.
#![allow(clippy::print_stdout, reason = "printing is what it is for")]

use ddl_tests::errors_page::{Shown, errors_page, shown_of, wrong_programs};

fn main() {
    let paths = wrong_programs();
    let shown: Vec<Shown> = paths.iter().map(|path| shown_of(path)).collect();
    print!("{}", errors_page(&shown.iter().collect::<Vec<_>>()));
}
