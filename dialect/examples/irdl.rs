//! Prints `dialect/ddl.irdl.mlir`: `cargo run -p ddl-dialect --example irdl >
//! dialect/ddl.irdl.mlir`.
#![allow(clippy::print_stdout, reason = "printing is what it is for")]

fn main() {
    print!("{}", ddl_dialect::irdl::file());
}
