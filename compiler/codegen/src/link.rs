//! Links objects into a shared library without undefined symbols.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::error::{EmitError, unwritable};
use ddlc::ice;

/// Linkers in order of preference, with the arguments that precede the `ld` options.
///
/// A plan is small, so that the time of a link is that of the linker's start: 2 ms of GNU's, 14 of
/// LLVM's, which loads all of LLVM.
const LINKERS: [(&str, LinkerKind); 5] = [
    ("ld.bfd", LinkerKind::Ld),
    ("ld.lld-22", LinkerKind::Ld),
    ("ld.lld", LinkerKind::Ld),
    ("/usr/lib/llvm-22/bin/ld.lld", LinkerKind::Ld),
    ("cc", LinkerKind::Driver),
];

/// How a linker takes `ld` options.
#[derive(Clone, Copy)]
enum LinkerKind {
    /// As they are.
    Ld,
    /// With the prefix `-Wl,`, for a compiler driver.
    Driver,
}

/// Options of `ld`. A plan imports nothing (`-z defs`) and needs no executable stack.
const OPTIONS: [&str; 6] = [
    "-z",
    "defs",
    "-z",
    "noexecstack",
    "--hash-style=gnu",
    "--build-id=none",
];

/// Links objects in the given order.
///
/// # Errors
/// `ddl::emit::linker`, `ddl::emit::write`.
pub(crate) fn shared(objects: &[Vec<u8>]) -> Result<Vec<u8>, EmitError> {
    let temporary = |error: std::io::Error| unwritable(&std::env::temp_dir(), &error);
    let folder = tempfile::tempdir().map_err(temporary)?;
    let output = folder.path().join("plan.so");
    let mut inputs = Vec::new();
    for (number, object) in objects.iter().enumerate() {
        let input = folder.path().join(format!("{number}.o"));
        fs::write(&input, object).map_err(temporary)?;
        inputs.push(input);
    }
    for (linker, kind) in LINKERS {
        match run(linker, kind, &inputs, &output) {
            Ok(done) if done.status.success() => return fs::read(&output).map_err(temporary),
            Ok(done) => ice!(
                "`{linker}` failed: {}",
                String::from_utf8_lossy(&done.stderr)
            ),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => {
                return Err(EmitError::Linker {
                    problem: format!("`{linker}`: {error}"),
                });
            }
        }
    }
    let names: Vec<&str> = LINKERS.iter().map(|linker| linker.0).collect();
    Err(EmitError::Linker {
        problem: format!("none of {} can be found", names.join(", ")),
    })
}

fn run(
    linker: &str,
    kind: LinkerKind,
    inputs: &[PathBuf],
    output: &Path,
) -> std::io::Result<Output> {
    let mut command = Command::new(linker);
    command.arg("-shared").arg("-o").arg(output).args(inputs);
    match kind {
        LinkerKind::Ld => command.args(OPTIONS),
        LinkerKind::Driver => command
            .arg("-nostdlib")
            .arg(format!("-Wl,{}", OPTIONS.join(","))),
    };
    command.output()
}
