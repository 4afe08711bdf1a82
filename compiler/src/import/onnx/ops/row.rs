//! The form of a row.

use crate::import::onnx::importer::NodeTranslator;

/// An op of ONNX.
#[derive(Clone, Copy, Debug)]
pub(super) struct OnnxOp {
    /// Its name.
    pub(super) name: &'static str,
    /// What becomes of it, what differs between versions, and what of it is refused.
    pub(super) doc: &'static str,
    /// Its translation.
    pub(super) translate: NodeTranslator,
}

/// A row.
macro_rules! rows {
    ($($name:literal, $doc:literal, $translate:expr;)*) => {
        /// The rows.
        pub(super) const ROWS: &[crate::import::onnx::ops::row::OnnxOp] = &[$(
            crate::import::onnx::ops::row::OnnxOp {
                name: $name,
                doc: $doc,
                translate: |func, given| $translate(func, given),
            },
        )*];
    };
}

pub(super) use rows;
