//! Errors of the import of ONNX. A model has no lines: nodes have their names and op types.

use miette::Diagnostic;
use thiserror::Error;

/// A model that cannot be imported.
#[derive(Debug, Error, Diagnostic)]
pub(super) enum OnnxError {
    /// The file is no model, or a part of one.
    #[error("the file is no ONNX model: {problem}")]
    #[diagnostic(
        code(ddl::onnx::file),
        help("a file that `onnx.save` or `torch.onnx.export` wrote, whole")
    )]
    File { problem: String },
    /// A graph or node that violates its definition, or uses a part of it that is not known.
    #[error("{what}: {message}")]
    #[diagnostic(code(ddl::onnx::form), help("{help}"))]
    Form {
        what: String,
        message: String,
        help: String,
    },
    /// A stored tensor whose elements cannot be read.
    #[error("the tensor `{name}`: {message}")]
    #[diagnostic(code(ddl::onnx::tensor), help("{help}"))]
    Stored {
        name: String,
        message: String,
        help: String,
    },
    /// Dims of inputs that only have names.
    #[error("the sizes of {dims} are not known")]
    #[diagnostic(code(ddl::onnx::dims), help("{help}"))]
    Dims { dims: String, help: String },
    /// A `-D` that names no dim, or whose value is no size.
    #[error("`-D {name}={value}`: {problem}")]
    #[diagnostic(code(ddl::onnx::define), help("{help}"))]
    Define {
        name: String,
        value: String,
        problem: String,
        help: String,
    },
    /// More than the compiler takes on.
    #[error("{what}: more than {limit} {of}")]
    #[diagnostic(code(ddl::onnx::limit))]
    Limit {
        what: String,
        of: &'static str,
        limit: usize,
    },
}

/// Why a node is not imported; the caller adds which.
#[derive(Debug)]
pub(super) enum NodeFault {
    /// No row of the table, or a form of the op that is none of ours: collected, and reported
    /// together. What of it, if it is not the op itself.
    Unsupported(String),
    /// It violates its definition: what is wrong, and what is legal.
    Wrong {
        /// What is wrong.
        message: String,
        /// What would do.
        help: String,
    },
    /// A stored tensor is malformed: its name, what is wrong, and what is legal.
    Stored {
        /// Its name.
        name: String,
        /// What is wrong.
        message: String,
        /// What would do.
        help: String,
    },
    /// A limit of the compiler is exceeded: of what, and the limit.
    Limit {
        /// The limited quantity.
        of: &'static str,
        /// The limit.
        limit: usize,
    },
    /// An operand has an error that is reported already.
    Silent,
}

impl NodeFault {
    /// The error, and what is legal.
    pub(super) fn wrong(message: impl Into<String>, help: impl Into<String>) -> NodeFault {
        NodeFault::Wrong {
            message: message.into(),
            help: help.into(),
        }
    }

    /// What of an op is not supported.
    pub(super) fn unsupported(what: impl Into<String>) -> NodeFault {
        NodeFault::Unsupported(what.into())
    }
}

impl From<ddl_dialect::op::OpError> for NodeFault {
    fn from(error: ddl_dialect::op::OpError) -> NodeFault {
        let legal = error.legal.map(|legal| format!("expected {legal}"));
        NodeFault::Wrong {
            message: error.message,
            help: legal.unwrap_or_else(|| "its operands have other types or shapes".to_owned()),
        }
    }
}
