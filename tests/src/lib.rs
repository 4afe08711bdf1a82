//! Harness of the tests across crates.
