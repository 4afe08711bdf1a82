//! Computes the version of the planner: a hash of the sources that determine which plan is found.
//! It is part of the key of plans cached on disk.

#[path = "../sources.rs"]
mod sources;

const PLACES: &[&str] = &[
    "src",
    "build.rs",
    "../sources.rs",
    "../src",
    "../pipeline/src",
    "../solver/src",
    "../../dialect/src",
    "../../grammar/src",
    "../../runtime/abi/src",
    "../../Cargo.lock",
];

fn main() {
    for place in PLACES {
        println!("cargo::rerun-if-changed={place}");
    }
    println!(
        "cargo::rustc-env=DDL_PLANNER={:016x}",
        sources::hash(PLACES)
    );
}
