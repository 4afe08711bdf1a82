//! Harness of the tests across crates.

pub mod mlp;
