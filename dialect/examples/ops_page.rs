//! Prints `docs/ops.md`: `cargo run -p ddl-dialect --example ops_page > docs/ops.md`.
#![allow(clippy::print_stdout, reason = "printing is what it is for")]

fn main() {
    print!("{}", ddl_dialect::doc::ops_page());
}
