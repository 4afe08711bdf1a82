//! Computes the version of code generation: a hash of the sources that determine how a kernel is
//! compiled. It is part of the key of compiled kernels cached on disk.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let mut files = Vec::new();
    for place in ["src", "build.rs", "../../dialect/src", "../../Cargo.lock"] {
        println!("cargo::rerun-if-changed={place}");
        collect(Path::new(place), &mut files);
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        let content = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        (file, content).hash(&mut hasher);
    }
    env::var("RUSTC").unwrap_or_default().hash(&mut hasher);
    println!("cargo::rustc-env=DDL_CODEGEN={:016x}", hasher.finish());
}

/// All files below a directory.
fn collect(place: &Path, files: &mut Vec<PathBuf>) {
    match fs::read_dir(place) {
        Ok(entries) => {
            for entry in entries.flatten() {
                collect(&entry.path(), files);
            }
        }
        Err(_) => files.push(place.to_owned()),
    }
}
