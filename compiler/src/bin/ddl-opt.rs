//! `ddl-opt`.
fn main() {}
