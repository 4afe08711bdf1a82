//! Computes the version of code generation: a hash of the sources that determine how a kernel is
//! compiled. It is part of the key of compiled kernels cached on disk.

#[path = "../sources.rs"]
mod sources;

const PLACES: &[&str] = &[
    "src",
    "build.rs",
    "../sources.rs",
    "../../dialect/src",
    "../../Cargo.lock",
];

fn main() {
    for place in PLACES {
        println!("cargo::rerun-if-changed={place}");
    }
    println!(
        "cargo::rustc-env=DDL_CODEGEN={:016x}",
        sources::hash(PLACES)
    );
}
