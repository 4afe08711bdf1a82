//! Checks that this machine is one that a plan was compiled for.

use std::env::consts::ARCH;

use ddl_abi::Manifest;

use crate::cpu::has;

/// The plan's requirement that this machine does not meet, in words.
pub(super) fn lacks(manifest: &Manifest) -> Option<String> {
    let architecture = manifest.target.split('-').next().unwrap_or_default();
    if architecture != ARCH {
        return Some(format!("a CPU of architecture `{architecture}`"));
    }
    let missing = manifest.cpu_features.iter().find(|feature| !has(feature))?;
    Some(format!("the CPU feature `{missing}`"))
}
