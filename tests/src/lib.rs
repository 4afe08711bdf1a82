//! Harness of the tests across crates.

pub mod device;
pub mod device_cases;
pub mod errors_page;
pub mod examples;
pub mod family;
pub mod imports;
pub mod mlir_opt;
pub mod mlp;
pub mod onnx;
pub mod ptxas;
pub mod stand_in;
pub mod tensors;
pub mod text;
pub mod traffic;
pub mod training;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use ddl_dialect::reference::Tensor;
use ddlc::diag::Diags;
use ddlc::graph::Program;
use ddlc::options::{Options, TargetName};
use ddlc::phase::Phase;
use ddlc::pipeline::State;

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

/// A folder of measured reference data, which stand beside the repository where they are; says so
/// where they are not.
///
/// - `folder`: in `../shared`
pub fn shared(folder: &str) -> Option<PathBuf> {
    let path = mlp::root().join("../shared").join(folder);
    if path.is_dir() {
        return Some(path);
    }
    skipped(&format!(
        "what needs ../shared/{folder}, which is not there"
    ));
    None
}

/// Says that something is not tested, past the harness, which keeps what passing tests print.
pub fn skipped(what: &str) {
    let _ = writeln!(std::io::stderr(), "skipped: {what}");
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
pub fn job(program: &Program, options: &Options) -> ddl_runtime::Job {
    job_with(program, options, ddl_runtime::Options::default())
}

/// As [`job`], with kernels that are compiled quickly: for what does not depend on how LLVM
/// optimises them, such as where values are and who sends them.
///
/// # Panics
/// As [`job`].
pub fn quick_job(program: &Program, options: &Options) -> ddl_runtime::Job {
    let library = lowered(program, options).quick().plan_with(&kernels());
    open(&library.expect("links"), ddl_runtime::Options::default())
}

/// As [`job`], run in a way of its own.
///
/// # Panics
/// As [`job`].
pub fn job_with(
    program: &Program,
    options: &Options,
    way: ddl_runtime::Options,
) -> ddl_runtime::Job {
    open(&plan(program, options), way)
}

fn open(library: &[u8], way: ddl_runtime::Options) -> ddl_runtime::Job {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("plan.so");
    std::fs::write(&path, library).expect("writes");
    ddl_runtime::Job::open(&path, None, way).expect("opens")
}

/// The content of `plan.so` of a placed program, with [shared kernels](kernels).
///
/// # Panics
/// If the program cannot be lowered or linked.
pub fn plan(program: &Program, options: &Options) -> Vec<u8> {
    let plan = lowered(program, options).plan_with(&kernels());
    plan.expect("links")
}

/// What differs, in words: floats by more than `limit` of the tensor's largest magnitude, integers
/// at all.
pub fn difference(found: &Tensor, expected: &Tensor, limit: f64) -> Option<String> {
    if found.ty != expected.ty {
        return Some(format!("is {} and not {}", found.ty, expected.ty));
    }
    let largest = expected.to_f64().into_iter().filter(|v| v.is_finite());
    let largest = largest.fold(0.0, |largest: f64, v| largest.max(v.abs()));
    (0..expected.len()).find_map(|i| {
        let (f, e) = (found.get_f64(i), expected.get_f64(i));
        let same = match expected.ty.dtype.is_float() {
            true => f == e || (f.is_nan() && e.is_nan()) || (f - e).abs() <= limit * largest,
            false => found.get(i) == expected.get(i),
        };
        (!same).then(|| format!("has {f} and not {e} at {i}"))
    })
}

/// A program, taken through the phases up to this one.
///
/// # Errors
/// Those of a phase.
pub fn advanced(mut state: State, options: &Options, phase: Phase) -> Result<Program, Diags> {
    while state.program().phase < phase {
        state = state.next(options)?.0;
    }
    Ok(state.program().clone())
}

/// Compiled kernels that tests share, and keep beside their programs: plans of a program have many
/// in common. Their keys differ for every version of code generation, so changed kernels are
/// compiled.
///
/// # Panics
/// If the test has no path.
pub fn kernels() -> ddl_codegen::Cache {
    let program = std::env::current_exe().expect("a program has a path");
    match program.parent().and_then(Path::parent) {
        Some(folder) => ddl_codegen::Cache::at(folder.join("kernels-of-tests")),
        None => ddl_codegen::Cache::none(),
    }
}

/// The content of `plan.so` of a placed program, all of it compiled anew.
///
/// # Panics
/// If the program cannot be lowered or linked.
pub fn library(program: &Program, options: &Options) -> Vec<u8> {
    lowered(program, options).plan().expect("links")
}

/// What is wrong with the PTX of a placed program for devices of a compute capability, if the
/// assembler is there to say it.
///
/// # Panics
/// If the program cannot be lowered.
pub fn ptx(program: &Program, capability: u32, options: &Options) -> Result<(), String> {
    let options = Options {
        target: TargetName::Cuda(capability),
        ..options.clone()
    };
    let module = lowered(program, &options);
    let text = module.ptx(&ddl_codegen::Cache::none()).expect("PTX");
    ptxas::ptxas(&text, capability).unwrap_or(Ok(()))
}

fn lowered(program: &Program, options: &Options) -> ddl_codegen::Module {
    let texts = ddl_codegen::Texts {
        model: "",
        plan: "",
    };
    ddl_codegen::run(program, texts, options).expect("lowers")
}
