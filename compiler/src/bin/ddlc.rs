//! `ddlc`.
fn main() {}
