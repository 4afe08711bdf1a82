//! `ddlrun`.
fn main() {}
