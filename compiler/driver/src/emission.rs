//! `--emit KIND[=FILE]`.

use std::str::FromStr;

use crate::compile::Emit;
use ddlc::names::{quoted_list, suggest};
use ddlc::phase::Phase;

/// One `--emit`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emission {
    /// What.
    pub emit: Emit,
    /// Where to; standard output if not given.
    pub file: Option<String>,
}

/// The kinds with their names; `ir:PHASE` is read apart.
const KINDS: [(&str, Emit); 14] = [
    ("ir", Emit::Ir(Phase::Source)),
    ("plan", Emit::Plan),
    ("report", Emit::Report),
    ("timeline", Emit::Timeline),
    ("dot", Emit::Dot),
    ("sdy", Emit::Sdy),
    ("mlir", Emit::Mlir),
    ("mlir:kernels", Emit::Kernels),
    ("llvm", Emit::Llvm),
    ("asm", Emit::Asm),
    ("ptx", Emit::Ptx),
    ("header", Emit::Header),
    ("cluster", Emit::Cluster),
    ("params", Emit::Params),
];

impl FromStr for Emission {
    type Err = String;

    fn from_str(text: &str) -> Result<Emission, String> {
        let (kind, file) = match text.split_once('=') {
            Some((_, "")) => return Err("the name of the file is empty".to_owned()),
            Some((kind, file)) => (kind, Some(file.to_owned())),
            None => (text, None),
        };
        Ok(Emission {
            emit: emit(kind)?,
            file,
        })
    }
}

fn emit(kind: &str) -> Result<Emit, String> {
    if let Some((_, emit)) = KINDS.iter().find(|(name, _)| *name == kind) {
        return Ok(*emit);
    }
    if let Some(name) = kind.strip_prefix("ir:") {
        let phases = || Phase::ALL.map(Phase::name);
        return Phase::parse(name).map(Emit::Ir).ok_or_else(|| {
            suggest(name, phases(), || {
                format!("the phases are {}", quoted_list(phases()))
            })
        });
    }
    let kinds = || KINDS.iter().map(|(name, _)| *name).chain(["ir:PHASE"]);
    let legal = format!("legal: {}", quoted_list(kinds()));
    Err(suggest(kind, kinds(), || legal))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_read() {
        let read = |text: &str| text.parse::<Emission>();
        let boxed = Emission {
            emit: Emit::Ir(Phase::Boxed),
            file: Some("a=b.ir".to_owned()),
        };
        assert_eq!(read("ir:boxed=a=b.ir"), Ok(boxed));
        assert_eq!(read("mlir:kernels").unwrap().emit, Emit::Kernels);
        assert!(read("ir:boxd").unwrap_err().contains("`boxed`"));
        assert_eq!(read("ptx").unwrap().emit, Emit::Ptx);
        assert_eq!(read("header=plan.h").unwrap().emit, Emit::Header);
        assert!(read("assembly").unwrap_err().contains("`mlir:kernels`"));
    }
}
