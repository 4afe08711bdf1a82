//! A sample of a row, and shorthands for common parts.

use crate::attr::{Attr, Attrs};
use crate::types::{DType, TensorType};

/// Operand types, attributes, and the result type if it is written.
pub(super) type Sample = (Vec<TensorType>, Attrs, Option<TensorType>);

/// A type.
pub(super) fn t(shape: &[usize], dtype: DType) -> TensorType {
    TensorType::new(shape, dtype)
}

/// Attributes that are lists of dims.
pub(super) fn dims(attrs: &[(&str, &[usize])]) -> Attrs {
    let with = |all: Attrs, (name, list): &(&str, &[usize])| {
        all.with(name, Attr::ints(list.iter().copied()))
    };
    attrs.iter().fold(Attrs::none(), with)
}

/// The attribute `dim`.
pub(super) fn dim(dim: i64) -> Attrs {
    Attrs::none().with("dim", Attr::Int(dim))
}
