//! Tensors that come with a program and are no part of its text.

use bytes::Bytes;
use ddl_dialect::types::TensorType;

/// What an argument with `init = stored` starts with.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredTensor {
    /// What files of tensors call the argument.
    pub name: String,
    /// Its type.
    pub ty: TensorType,
    /// Its elements, row-major and little-endian; a boolean is a byte.
    pub bytes: Bytes,
}
