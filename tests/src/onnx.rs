//! Models in ONNX as programs, with their stored tensors.

use std::collections::BTreeMap;
use std::path::Path;

use ddl_dialect::reference::Tensor;
use ddl_driver::model::Beside;
use ddlc::diag::Diags;
use ddlc::import::onnx;

use crate::tensors::decoded;

/// A model as a text, and its stored tensors.
#[derive(Debug)]
pub struct Translated {
    /// The text.
    pub text: String,
    /// The tensors by the names of arguments, and their bytes.
    pub weights: BTreeMap<String, Tensor>,
}

/// Imports a model.
///
/// - `defines`: sizes of dims, `-D`
///
/// # Errors
/// Those of the import.
///
/// # Panics
/// If the file cannot be read.
pub fn translated(path: &Path, defines: &BTreeMap<String, String>) -> Result<Translated, Diags> {
    let bytes = std::fs::read(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let beside = Beside::of(path);
    let model = onnx::run(bytes.into(), &beside, defines)?;
    let mut weights = BTreeMap::new();
    for weight in &model.weights {
        let bytes = weight.bytes(&beside)?;
        weights.insert(weight.name.clone(), decoded(weight.ty.clone(), &bytes));
    }
    Ok(Translated {
        text: model.file.to_string(),
        weights,
    })
}
