//! Jobs whose steps are scripts: what collectives compute, what ranks may rely on, what happens to
//! ranks that fail, and which manifests are rejected.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod collectives;
#[path = "../common/mod.rs"]
mod common;
mod faults;
mod manifest;
mod order;
