//! Element types and tensor types. A tensor type here is always the *global* (logical) type; the
//! distribution of a value on a mesh is a separate [`NdSbp`](crate::sbp::NdSbp).

use std::fmt;

use smallvec::SmallVec;

/// The type of one element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DType {
    /// IEEE binary64.
    F64,
    /// IEEE binary32.
    F32,
    /// bfloat16.
    BF16,
    /// IEEE binary16.
    F16,
    /// Signed 64-bit integer.
    I64,
    /// Signed 32-bit integer.
    I32,
    /// Signed 16-bit integer.
    I16,
    /// Signed 8-bit integer.
    I8,
    /// Unsigned 64-bit integer.
    U64,
    /// Unsigned 32-bit integer.
    U32,
    /// Unsigned 16-bit integer.
    U16,
    /// Unsigned 8-bit integer.
    U8,
    /// Boolean, stored as one byte holding 0 or 1.
    I1,
}

impl DType {
    /// Every element type, in the order of the documentation.
    pub const ALL: [DType; 13] = [
        DType::F64,
        DType::F32,
        DType::BF16,
        DType::F16,
        DType::I64,
        DType::I32,
        DType::I16,
        DType::I8,
        DType::U64,
        DType::U32,
        DType::U16,
        DType::U8,
        DType::I1,
    ];

    /// The name in text: `f32`, `ui8`, `i1`, …
    pub fn name(self) -> &'static str {
        match self {
            DType::F64 => "f64",
            DType::F32 => "f32",
            DType::BF16 => "bf16",
            DType::F16 => "f16",
            DType::I64 => "i64",
            DType::I32 => "i32",
            DType::I16 => "i16",
            DType::I8 => "i8",
            DType::U64 => "ui64",
            DType::U32 => "ui32",
            DType::U16 => "ui16",
            DType::U8 => "ui8",
            DType::I1 => "i1",
        }
    }

    /// The element type with this name in text.
    pub fn parse(name: &str) -> Option<DType> {
        DType::ALL.into_iter().find(|d| d.name() == name)
    }

    /// Bytes of one element in memory \[B\].
    pub fn bytes(self) -> usize {
        match self {
            DType::F64 | DType::I64 | DType::U64 => 8,
            DType::F32 | DType::I32 | DType::U32 => 4,
            DType::BF16 | DType::F16 | DType::I16 | DType::U16 => 2,
            DType::I8 | DType::U8 | DType::I1 => 1,
        }
    }

    /// Bits of the value: 1 for `i1`.
    pub fn bits(self) -> u32 {
        if self == DType::I1 {
            1
        } else {
            8 * self.bytes() as u32
        }
    }

    /// Whether this is a floating-point type.
    pub fn is_float(self) -> bool {
        matches!(self, DType::F64 | DType::F32 | DType::BF16 | DType::F16)
    }

    /// Whether this is an integer type; `i1` is not.
    pub fn is_int(self) -> bool {
        !self.is_float() && self != DType::I1
    }

    /// Whether this is a signed integer type.
    pub fn is_signed(self) -> bool {
        matches!(self, DType::I64 | DType::I32 | DType::I16 | DType::I8)
    }
}

impl fmt::Display for DType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Sizes of the dims of a tensor, outermost first. Most tensors have few.
pub type Extents = SmallVec<[usize; 4]>;

/// Global shape and element type of a tensor. An empty shape is a 0-d tensor (one element); a dim
/// of size 0 is legal.
#[derive(Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TensorType {
    /// Sizes of the dims, outermost first.
    pub shape: Extents,
    /// Element type.
    pub dtype: DType,
}

impl Clone for TensorType {
    fn clone(&self) -> TensorType {
        TensorType::new(&self.shape, self.dtype)
    }
}

impl TensorType {
    /// The type with this shape and element type.
    pub fn new(shape: impl AsRef<[usize]>, dtype: DType) -> TensorType {
        TensorType {
            shape: Extents::from_slice(shape.as_ref()),
            dtype,
        }
    }

    /// A 0-d tensor.
    pub fn scalar(dtype: DType) -> TensorType {
        TensorType {
            shape: Extents::new(),
            dtype,
        }
    }

    /// Number of dims.
    pub fn ndim(&self) -> usize {
        self.shape.len()
    }

    /// Number of elements. Types whose product overflows are rejected on reading
    /// ([`TensorType::checked_elements`]).
    pub fn elements(&self) -> usize {
        self.shape.iter().product()
    }

    /// Number of elements, or `None` if the product (or its size in bytes) does not fit in an
    /// `isize`.
    pub fn checked_elements(&self) -> Option<usize> {
        let nonzero: usize = self
            .shape
            .iter()
            .filter(|&&n| n != 0)
            .try_fold(self.dtype.bytes(), |acc, &n| acc.checked_mul(n))?;
        isize::try_from(nonzero).ok()?;
        Some(self.elements())
    }

    /// Bytes of the whole tensor \[B\].
    pub fn bytes(&self) -> usize {
        self.elements() * self.dtype.bytes()
    }

    /// The same shape with another element type.
    pub fn with_dtype(&self, dtype: DType) -> TensorType {
        TensorType {
            shape: self.shape.clone(),
            dtype,
        }
    }

    /// Row-major strides in elements, of the type as given (use local shapes for local strides).
    pub fn strides(&self) -> Vec<usize> {
        strides(&self.shape)
    }
}

/// Row-major strides, in elements, of a dense tensor with this shape.
pub fn strides(shape: &[usize]) -> Vec<usize> {
    let mut out = vec![1; shape.len()];
    for d in (0..shape.len().saturating_sub(1)).rev() {
        out[d] = out[d + 1] * shape[d + 1];
    }
    out
}

impl fmt::Display for TensorType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("tensor<")?;
        for n in &self.shape {
            write!(f, "{n} x ")?;
        }
        write!(f, "{}>", self.dtype)
    }
}
