//! Harness of the tests across crates.

pub mod errors_page;
pub mod mlir_opt;
pub mod mlp;
pub mod text;
pub mod traffic;
pub mod training;

use std::fs;
use std::path::{Path, PathBuf};

/// Every file of the repository below a folder with this extension, in order.
///
/// # Panics
/// If the folder cannot be listed.
pub fn sources(folder: &str, extension: &str) -> Vec<PathBuf> {
    let mut out = Vec::new();
    walk(&mlp::root().join(folder), extension, &mut out);
    out.sort();
    out
}

fn walk(folder: &Path, extension: &str, out: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for entry in entries {
        let path = entry.expect("a folder can be listed").path();
        if path.is_dir() {
            walk(&path, extension, out);
        } else if path.extension().is_some_and(|e| e == extension) {
            out.push(path);
        }
    }
}

/// A job of a placed program, compiled; the file is gone when it is open.
///
/// # Panics
/// If the program cannot be lowered, linked or opened.
#[cfg(feature = "llvm")]
pub fn job(program: &ddlc::graph::Program, options: &ddlc::options::Options) -> ddl_runtime::Job {
    let texts = ddlc::lower::Texts {
        model: "",
        plan: "",
    };
    let module = ddlc::lower::run(program, texts, options).expect("lowers");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("plan.so");
    std::fs::write(&path, module.plan().expect("links")).expect("writes");
    ddl_runtime::Job::open(&path, None, ddl_runtime::Options::default()).expect("opens")
}
