//! MLIR's own tool as an oracle.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::mlp::root;

/// The dialect as the op table declares it.
pub const IRDL: &str = "dialect/ddl.irdl.mlir";

/// What `mlir-opt` makes of these modules with our dialect: it prints them again, or says what is wrong.
/// `None` where it is not installed.
///
/// # Panics
/// If it does not end.
pub fn mlir_opt(modules: &[String]) -> Option<Result<String, String>> {
    let mut child = Command::new("mlir-opt-22")
        .arg(format!("--irdl-file={}", root().join(IRDL).display()))
        .args(["--allow-unregistered-dialect", "--mlir-print-op-generic"])
        .arg("--split-input-file")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
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
