//! ONNX: from the messages of a model to the tree of our own language, which `resolve` then reads
//! like any other. The text of that tree is the program from then on: errors of later phases refer
//! to it.
//!
//! - The graph becomes the entry `@main`. Its inputs are arguments; stored tensors of floats are
//!   params, large ones of other types and statistics of norms are state, small ones constants.
//!   Their elements are [`Weight`]s, which are no part of the text.
//! - Symbolic dims have the sizes that `-D` gives them. What a model computes from shapes is
//!   computed here ([`sketch`]), so that all shapes of the program are numbers.
//! - Functions of the model are inlined, branches become `select`s, loops that count `repeat`s.
//!
//! The modules stand in layers; each knows only those above it in this list. A node with graphs has
//! their nodes imported by the function in which it stands ([`importer`]), which is handed the
//! table of ops.

// The content of a file.
mod proto;
mod error;
mod names;
mod stored;
// What is made of it: values, a function, a node.
mod sketch;
mod node;
mod importer;
// What each op means, and the table of all names.
mod ops;
// The entry.
mod entry;

use std::collections::BTreeMap;

use bytes::Bytes;
use ddl_dialect::types::TensorType;
use ddl_grammar::ast;
use prost::Message;

use self::error::{NodeFault, OnnxError};
use self::importer::{GraphImporter, versions};
use self::proto::ModelProto;
pub use self::stored::Files;
use self::stored::Stored;
use crate::diag::Diags;

/// The newest version of the default domain's ops whose definitions the table follows.
const NEWEST: i64 = 28;

/// A program that was a model.
#[derive(Debug)]
pub struct OnnxModel {
    /// Its tree.
    pub file: ast::File,
    /// The stored tensors that are arguments of it.
    pub weights: Vec<Weight>,
}

/// A stored tensor that is an argument of the program.
#[derive(Debug)]
pub struct Weight {
    /// What files of tensors call the argument.
    pub name: String,
    /// Its type.
    pub ty: TensorType,
    stored: Stored,
}

impl Weight {
    /// Its elements, row-major and little-endian; a boolean is a byte.
    ///
    /// # Errors
    /// `ddl::onnx::tensor` if the file beside the model lacks them.
    pub fn bytes(&self, files: &dyn Files) -> Result<Bytes, Diags> {
        self.stored.bytes(files).map_err(|fault| {
            let (message, help) = match fault {
                NodeFault::Stored { message, help, .. } | NodeFault::Wrong { message, help } => {
                    (message, help)
                }
                NodeFault::Unsupported(message) => (message, String::new()),
                NodeFault::Limit { of, limit } => {
                    (format!("more than {limit} {of}"), String::new())
                }
                NodeFault::Silent => Default::default(),
            };
            let name = self.name.clone();
            Diags::from(OnnxError::Stored {
                name,
                message,
                help,
            })
        })
    }
}

/// Translates a model.
///
/// - `bytes`: the file
/// - `files`: those beside it
/// - `defines`: `-D`: sizes of dims by name
///
/// # Errors
/// `ddl::onnx::*`, and `ddl::unsupported`, which names all nodes that cannot be imported.
pub fn run(
    bytes: Bytes,
    files: &dyn Files,
    defines: &BTreeMap<String, String>,
) -> Result<OnnxModel, Diags> {
    let wrong = |problem: String| OnnxError::File { problem };
    let model = ModelProto::decode(bytes).map_err(|error| wrong(error.to_string()))?;
    let graph = model.graph.as_ref();
    let graph = graph.ok_or_else(|| wrong("it has no graph".to_owned()))?;
    let versions = versions(&model.opset_import);
    match versions.get("") {
        Some(1..=NEWEST) => {}
        None if model.ir_version < 3 || !model.opset_import.is_empty() => {}
        None => return Err(wrong("it does not say which version its ops have".to_owned()).into()),
        Some(version) => {
            let problem = format!("its ops are of version {version}; known are 1 to {NEWEST}");
            return Err(wrong(problem).into());
        }
    }
    let mut func = GraphImporter::new(files, ops::find, versions);
    func.declare(&model.functions);
    entry::entry(func, graph, defines)
}

/// The table of all ops, as `docs/onnx.md` has it.
pub fn page() -> String {
    ops::page()
}

#[cfg(test)]
mod tests;
