//! Stored tensors: their types and elements.

use std::fmt::Debug;

use bytes::Bytes;
use ddl_dialect::reference::Tensor;
use ddl_dialect::scalar::Number;
use ddl_dialect::scalar::eval::from_bits;
use ddl_dialect::types::{DType, TensorType};

use super::error::NodeFault;
use super::proto::TensorProto;
use crate::limits::MAX_DIMS;

/// Bytes of the largest tensor: more is an error rather than a number that overflows.
const MAX_BYTES: usize = 1 << 46;

/// `data_location` of elements in another file.
const EXTERNAL: i32 = 1;

/// The files beside a model.
pub trait Files {
    /// The bytes of a file from `offset` on, so many.
    ///
    /// # Errors
    /// What is wrong, in words: no such file, or too short.
    fn read(&self, name: &str, offset: u64, length: u64) -> Result<Bytes, String>;
}

/// Elements in the file of the model, or in one beside it.
#[derive(Clone, Debug)]
pub(super) enum Elements {
    /// Row-major, little-endian.
    Inside(Bytes),
    /// Those at this place of a file.
    Beside {
        /// Its name, relative to the model.
        file: String,
        /// The first byte.
        offset: u64,
    },
}

/// A stored tensor, whose elements may not have been read yet.
#[derive(Clone, Debug)]
pub(super) struct Stored {
    /// Its name.
    pub(super) name: String,
    /// Its type.
    pub(super) ty: TensorType,
    elements: Elements,
}

/// The element type with a number in `TensorProto.DataType`.
pub(super) fn dtype(number: i32) -> Option<DType> {
    Some(match number {
        1 => DType::F32,
        2 => DType::U8,
        3 => DType::I8,
        4 => DType::U16,
        5 => DType::I16,
        6 => DType::I32,
        7 => DType::I64,
        9 => DType::I1,
        10 => DType::F16,
        11 => DType::F64,
        12 => DType::U32,
        13 => DType::U64,
        16 => DType::BF16,
        _ => return None,
    })
}

/// How ONNX calls an element type, for errors.
pub(super) fn spelled(number: i32) -> String {
    let name = match number {
        0 => "no type",
        8 => "string",
        14 => "complex64",
        15 => "complex128",
        17..=20 => "float8",
        21 => "uint4",
        22 => "int4",
        23 => "float4e2m1",
        24 => "float8e8m0",
        25 => "uint2",
        26 => "int2",
        _ => return format!("type {number}"),
    };
    name.to_owned()
}

/// Whether a type is one that the compiler takes on.
///
/// # Errors
/// It has too many dims or elements.
pub(super) fn checked(ty: &TensorType) -> Result<(), NodeFault> {
    if ty.ndim() > MAX_DIMS {
        return Err(NodeFault::Limit {
            of: "dims of a tensor",
            limit: MAX_DIMS,
        });
    }
    let bytes = ty.shape.iter().try_fold(ty.dtype.bytes(), |bytes, &n| {
        bytes
            .checked_mul(n.max(1))
            .filter(|&bytes| bytes <= MAX_BYTES)
    });
    bytes.map(drop).ok_or(NodeFault::Limit {
        of: "bytes of a tensor",
        limit: MAX_BYTES,
    })
}

/// A shape as written.
///
/// # Errors
/// A dim is negative or far too large.
pub(super) fn shape(dims: &[i64]) -> Result<Vec<usize>, NodeFault> {
    let size = |&dim: &i64| usize::try_from(dim).ok().filter(|&n| n <= MAX_BYTES);
    let shape: Option<Vec<usize>> = dims.iter().map(size).collect();
    shape.ok_or_else(|| {
        let shown: Vec<String> = dims.iter().take(8).map(i64::to_string).collect();
        let message = format!("a shape is [{}]", shown.join(", "));
        NodeFault::wrong(
            message,
            "sizes that are not negative, and whose product fits",
        )
    })
}

impl Stored {
    /// Reads what a message says about a tensor; its elements stay where they are.
    ///
    /// # Errors
    /// It is malformed.
    pub(super) fn read(proto: &TensorProto) -> Result<Stored, NodeFault> {
        let ty = stored_type(proto)?;
        let elements = elements(proto, &ty)?;
        Ok(Stored {
            name: proto.name.clone(),
            ty,
            elements,
        })
    }

    /// Whether its elements are in another file.
    pub(super) fn is_beside(&self) -> bool {
        matches!(self.elements, Elements::Beside { .. })
    }

    /// Its elements, row-major and little-endian; a boolean is a byte.
    ///
    /// # Errors
    /// The file beside the model lacks them.
    pub(super) fn bytes(&self, files: &dyn Files) -> Result<Bytes, NodeFault> {
        match &self.elements {
            Elements::Inside(bytes) => Ok(bytes.clone()),
            Elements::Beside { file, offset } => {
                let read = files.read(file, *offset, self.ty.bytes() as u64);
                read.map_err(|problem| {
                    let message = format!("its elements are in `{file}`: {problem}");
                    malformed(&self.name, message, "the files of a model stay together")
                })
            }
        }
    }

    /// Its elements as numbers.
    ///
    /// # Errors
    /// Those of [`Stored::bytes`].
    pub(super) fn tensor(&self, files: &dyn Files) -> Result<Tensor, NodeFault> {
        let bytes = self.bytes(files)?;
        let (dtype, width) = (self.ty.dtype, self.ty.dtype.bytes());
        let number = |chunk: &[u8]| {
            let bits = chunk
                .iter()
                .rev()
                .fold(0_i128, |bits, &byte| bits << 8 | i128::from(byte));
            match dtype {
                DType::I1 => Number::Int(i128::from(bits != 0)),
                _ => from_bits(bits, dtype),
            }
        };
        let numbers = bytes.chunks_exact(width).map(number);
        Ok(Tensor::from_numbers(self.ty.clone(), numbers))
    }
}

fn malformed(name: &str, message: impl Into<String>, help: &str) -> NodeFault {
    NodeFault::Stored {
        name: name.to_owned(),
        message: message.into(),
        help: help.to_owned(),
    }
}

fn stored_type(proto: &TensorProto) -> Result<TensorType, NodeFault> {
    let Some(dtype) = dtype(proto.data_type) else {
        let what = format!(
            "the tensor `{}` of {}",
            proto.name,
            spelled(proto.data_type)
        );
        return Err(NodeFault::unsupported(what));
    };
    let in_tensor = |fault| match fault {
        NodeFault::Wrong { message, help } => malformed(&proto.name, message, &help),
        NodeFault::Limit { of, limit } => malformed(
            &proto.name,
            format!("more than {limit} {of}"),
            "a smaller shape",
        ),
        other => other,
    };
    let ty = TensorType::new(shape(&proto.dims).map_err(in_tensor)?, dtype);
    checked(&ty).map_err(in_tensor)?;
    Ok(ty)
}

fn elements(proto: &TensorProto, ty: &TensorType) -> Result<Elements, NodeFault> {
    if proto.data_location == EXTERNAL {
        return beside(proto, ty);
    }
    let bytes = match &proto.raw_data {
        Some(raw) => raw.clone(),
        None => typed(proto, ty.dtype).into(),
    };
    let (found, wanted) = (bytes.len(), ty.bytes());
    match found == wanted {
        true => Ok(Elements::Inside(bytes)),
        false => {
            let message = format!("it is `{ty}`, of {wanted} bytes, but has {found}");
            Err(malformed(
                &proto.name,
                message,
                "elements for its whole shape",
            ))
        }
    }
}

/// The bytes of elements that are listed as numbers.
fn typed(proto: &TensorProto, dtype: DType) -> Vec<u8> {
    let width = dtype.bytes();
    let cut = |bytes: &[u8]| bytes[..width.min(bytes.len())].to_vec();
    match dtype {
        DType::F32 => proto
            .float_data
            .iter()
            .flat_map(|v| v.to_le_bytes())
            .collect(),
        DType::F64 => proto
            .double_data
            .iter()
            .flat_map(|v| v.to_le_bytes())
            .collect(),
        DType::I64 => proto
            .int64_data
            .iter()
            .flat_map(|v| v.to_le_bytes())
            .collect(),
        DType::U64 | DType::U32 => proto
            .uint64_data
            .iter()
            .flat_map(|v| cut(&v.to_le_bytes()))
            .collect(),
        _ => proto
            .int32_data
            .iter()
            .flat_map(|v| cut(&v.to_le_bytes()))
            .collect(),
    }
}

/// Where the elements are in another file.
fn beside(proto: &TensorProto, ty: &TensorType) -> Result<Elements, NodeFault> {
    let setting = |key: &str| {
        let mut entries = proto.external_data.iter();
        entries
            .find(|entry| entry.key == key)
            .map(|entry| entry.value.as_str())
    };
    let wrong = |message: String| {
        let help = "a `location`, and an `offset` and a `length` in bytes";
        Err(malformed(&proto.name, message, help))
    };
    let number = |key: &str| setting(key).map(|text| text.trim().parse::<u64>());
    let Some(file) = setting("location") else {
        return wrong("its elements are in another file without a name".to_owned());
    };
    let offset = match number("offset") {
        None => 0,
        Some(Ok(offset)) => offset,
        Some(Err(_)) => return wrong("its `offset` is no number".to_owned()),
    };
    match number("length") {
        None => {}
        Some(Ok(length)) if length == ty.bytes() as u64 => {}
        Some(Ok(length)) => {
            let wanted = ty.bytes();
            return wrong(format!("it is `{ty}`, of {wanted} bytes, but has {length}"));
        }
        Some(Err(_)) => return wrong("its `length` is no number".to_owned()),
    }
    let file = file.to_owned();
    Ok(Elements::Beside { file, offset })
}
