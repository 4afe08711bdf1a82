//! NVIDIA's assembler as an oracle of PTX: it needs no device.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::mlp::root;

/// Where `tests/ptxas.sh` installs it, below the repository.
const INSTALLED: &str = "target/ptxas";
/// Where a package has it, below what Python calls a site.
const PACKAGE: &str = "nvidia/cuda_nvcc/bin/ptxas";

/// `$PTXAS`, that of `PATH`, or what `tests/ptxas.sh` has installed.
fn find() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("PTXAS") {
        return Some(PathBuf::from(named));
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut known = std::env::split_paths(&path).map(|folder| folder.join("ptxas"));
    known.find(|path| path.is_file()).or_else(|| {
        let versions = std::fs::read_dir(root().join(INSTALLED).join("lib")).ok()?;
        let sites = versions.flatten().map(|version| version.path());
        let mut tools = sites.map(|site| site.join("site-packages").join(PACKAGE));
        tools.find(|tool| tool.is_file())
    })
}

/// What is wrong with a text of PTX for devices of a compute capability; `None` where the assembler
/// is not installed, which is reported.
///
/// # Panics
/// If it cannot be run.
pub fn ptxas(text: &str, capability: u32) -> Option<Result<(), String>> {
    let Some(tool) = find() else {
        crate::skipped("what needs `ptxas`, which is not installed: tests/ptxas.sh does it");
        return None;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("kernels.ptx");
    std::fs::write(&source, text).expect("writes");
    let output = run(&tool, &source, capability);
    Some(match output.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    })
}

fn run(tool: &Path, source: &Path, capability: u32) -> std::process::Output {
    let output = Command::new(tool)
        .arg(format!("-arch=sm_{capability}"))
        // What it makes is not wanted, and takes time.
        .args(["-O1", "-o", "/dev/null"])
        .arg(source)
        .output();
    output.unwrap_or_else(|error| panic!("`{}`: {error}", tool.display()))
}
