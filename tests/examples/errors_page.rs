//! Prints `docs/errors.md`:
//! `cargo run -p ddl-tests --no-default-features --example errors_page > docs/errors.md`.
#![allow(clippy::print_stdout, reason = "printing is what it is for")]

fn main() {
    print!("{}", ddl_tests::errors_page::errors_page());
}
