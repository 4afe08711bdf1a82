//! MLIR's own tool as an oracle.

use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};

use crate::mlp::root;

/// What .ci/install installs.
const TOOL: &str = "mlir-opt-22";

/// The dialect as the op table declares it.
pub const IRDL: &str = "dialect/ddl.irdl.mlir";

/// What `mlir-opt` makes of these modules with our dialect: it prints them again, or says what is
/// wrong. `None` where it is not installed, which is reported; continuous integration has it.
///
/// # Panics
/// If it does not end, or is missing although the environment has `CI`.
pub fn mlir_opt(modules: &[String]) -> Option<Result<String, String>> {
    let child = Command::new(TOOL)
        .arg(format!("--irdl-file={}", root().join(IRDL).display()))
        .args(["--allow-unregistered-dialect", "--mlir-print-op-generic"])
        .arg("--split-input-file")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = match child {
        Ok(child) => child,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let required = std::env::var_os("CI").is_some();
            assert!(!required, "`{TOOL}` is missing: .ci/install installs it");
            crate::skipped(&format!("what needs `{TOOL}`, which is not installed"));
            return None;
        }
        Err(error) => panic!("`{TOOL}`: {error}"),
    };
    let mut input = child.stdin.take().expect("standard input is a pipe");
    let text = modules.join("\n// -----\n");
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    let _ = writer.join();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Some(match output.status.success() {
        true => Ok(text(&output.stdout)),
        false => Err(text(&output.stderr)),
    })
}
