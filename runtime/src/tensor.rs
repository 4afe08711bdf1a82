//! Host tensors: the inputs and outputs of a job. Global shapes, dense, row-major.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::{Deref, Range};
use std::sync::Arc;

use ddl_abi::Dtype;
use half::{bf16, f16};

use crate::boxes::{Boxes, row_major};
use crate::error::{Error, Result};
use crate::mapped::Mapped;

/// Tensors by name.
pub type Tensors = BTreeMap<String, Tensor>;

/// A dense row-major tensor in host memory, little-endian.
#[derive(Clone, Debug, PartialEq)]
pub struct Tensor {
    dtype: Dtype,
    shape: Vec<u64>,
    bytes: Bytes,
}

/// The storage of a tensor's elements.
#[derive(Clone, Debug)]
enum Bytes {
    Own(Vec<u8>),
    /// In a file, mapped on demand.
    File(Arc<Mapped>, Range<usize>),
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Bytes::Own(bytes) => bytes,
            Bytes::File(file, range) => &file[range.clone()],
        }
    }
}

impl PartialEq for Bytes {
    fn eq(&self, other: &Bytes) -> bool {
        **self == **other
    }
}

impl Tensor {
    /// Creates a tensor from its bytes.
    ///
    /// # Errors
    /// `ddl::job::mismatch` if their number does not match the type and shape.
    pub fn new(dtype: Dtype, shape: &[u64], bytes: Vec<u8>) -> Result<Tensor> {
        Tensor::of(dtype, shape, Bytes::Own(bytes))
    }

    /// A tensor in a file.
    ///
    /// # Errors
    /// See [`Tensor::new`].
    pub(crate) fn in_file(
        dtype: Dtype,
        shape: &[u64],
        file: &Arc<Mapped>,
        range: Range<usize>,
    ) -> Result<Tensor> {
        Tensor::of(dtype, shape, Bytes::File(file.clone(), range))
    }

    /// Memory that it occupies outside of files \[B\].
    pub(crate) fn held(&self) -> usize {
        match &self.bytes {
            Bytes::Own(bytes) => bytes.capacity(),
            Bytes::File(..) => 0,
        }
    }

    /// Evicts memory that only caches file contents.
    pub(crate) fn let_go(&self) {
        if let Bytes::File(file, range) = &self.bytes {
            file.let_go(range.clone());
        }
    }

    fn of(dtype: Dtype, shape: &[u64], bytes: Bytes) -> Result<Tensor> {
        let tensor = Tensor {
            dtype,
            shape: shape.to_vec(),
            bytes,
        };
        let expected = shape
            .iter()
            .try_fold(dtype.bytes() as u64, |size, &dim| size.checked_mul(dim));
        if expected == Some(tensor.bytes.len() as u64) {
            return Ok(tensor);
        }
        Err(Error::Mismatch {
            name: type_name(dtype, shape),
            found: format!("{} bytes", tensor.bytes.len()),
            expected: expected.map_or("a size below 2^64".to_owned(), |size| {
                format!("{size} bytes")
            }),
        })
    }

    /// A tensor of f32.
    ///
    /// # Errors
    /// See [`Tensor::new`].
    pub fn from_f32(shape: &[u64], values: &[f32]) -> Result<Tensor> {
        let bytes = values
            .iter()
            .flat_map(|value| value.to_le_bytes())
            .collect();
        Tensor::new(Dtype::F32, shape, bytes)
    }

    /// A tensor of i32.
    ///
    /// # Errors
    /// See [`Tensor::new`].
    pub fn from_i32(shape: &[u64], values: &[i32]) -> Result<Tensor> {
        let bytes = values
            .iter()
            .flat_map(|value| value.to_le_bytes())
            .collect();
        Tensor::new(Dtype::I32, shape, bytes)
    }

    /// A 0-d tensor; floats are rounded to nearest, integers must be exact.
    ///
    /// # Errors
    /// `ddl::job::value` if an integer type cannot hold the value.
    pub fn scalar(dtype: Dtype, value: f64) -> Result<Tensor> {
        Ok(Tensor {
            dtype,
            shape: Vec::new(),
            bytes: Bytes::Own(encode(dtype, value)?),
        })
    }

    /// A 0-d tensor of an integer type.
    ///
    /// # Errors
    /// `ddl::job::value` if the type cannot hold the value, or is a float.
    pub fn integer(dtype: Dtype, value: i128) -> Result<Tensor> {
        let bytes = encode_integer(dtype, value).ok_or_else(|| Error::Value {
            text: value.to_string(),
            dtype: dtype.name(),
        })?;
        Ok(Tensor {
            dtype,
            shape: Vec::new(),
            bytes: Bytes::Own(bytes),
        })
    }

    /// A 0-d tensor from text: `1e-4`, `7`, `true`.
    ///
    /// # Errors
    /// `ddl::job::value`.
    pub fn parse(dtype: Dtype, text: &str) -> Result<Tensor> {
        let wrong = || Error::Value {
            text: text.to_owned(),
            dtype: dtype.name(),
        };
        if dtype.is_float() {
            return Tensor::scalar(dtype, text.parse().map_err(|_| wrong())?);
        }
        let value = match text {
            "true" => 1,
            "false" => 0,
            digits => digits.parse().map_err(|_| wrong())?,
        };
        Tensor::integer(dtype, value).map_err(|_| wrong())
    }

    /// Element type.
    pub fn dtype(&self) -> Dtype {
        self.dtype
    }

    /// Shape.
    pub fn shape(&self) -> &[u64] {
        &self.shape
    }

    /// The elements' bytes, row-major, little-endian.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Number of elements.
    pub fn elements(&self) -> usize {
        self.bytes.len() / self.dtype.bytes()
    }

    /// The elements as f64; 64-bit integers are rounded.
    pub fn to_f64(&self) -> Vec<f64> {
        self.bytes
            .chunks_exact(self.dtype.bytes())
            .map(|raw| decode(self.dtype, raw))
            .collect()
    }

    /// Each element as text that parses back to the same number.
    pub fn texts(&self) -> Vec<String> {
        let element = |raw: &[u8]| match self.dtype {
            Dtype::F32 => float(f32::from_le_bytes(array(raw))),
            Dtype::I64 => i64::from_le_bytes(array(raw)).to_string(),
            Dtype::U64 => u64::from_le_bytes(array(raw)).to_string(),
            Dtype::I1 => (raw[0] != 0).to_string(),
            Dtype::F64
            | Dtype::BF16
            | Dtype::F16
            | Dtype::I32
            | Dtype::I16
            | Dtype::I8
            | Dtype::U32
            | Dtype::U16
            | Dtype::U8 => float(decode(self.dtype, raw)),
        };
        self.bytes
            .chunks_exact(self.dtype.bytes())
            .map(element)
            .collect()
    }

    /// `tensor<2 x 3 x f32>`.
    pub fn type_name(&self) -> String {
        type_name(self.dtype, &self.shape)
    }

    /// This tensor reshaped to an equal number of elements.
    pub(crate) fn reshaped(mut self, shape: &[u64]) -> Tensor {
        debug_assert_eq!(shape.iter().product::<u64>(), self.elements() as u64);
        self.shape = shape.to_vec();
        self
    }

    /// A tensor of zeros; the caller has checked that the size is allocatable.
    pub(crate) fn zeros(dtype: Dtype, shape: &[u64]) -> Tensor {
        let elements: u64 = shape.iter().product();
        Tensor {
            dtype,
            shape: shape.to_vec(),
            bytes: Bytes::Own(vec![0; elements as usize * dtype.bytes()]),
        }
    }

    /// The rows (dim 0) with these indices, in this order, of concatenated tensors that agree in
    /// their other dims.
    pub(crate) fn rows(pieces: &[Tensor], rows: &[usize]) -> Tensor {
        let first = &pieces[0];
        let row = first.shape[1..].iter().product::<u64>() as usize * first.dtype.bytes();
        let mut ends = Vec::with_capacity(pieces.len());
        for piece in pieces {
            ends.push(ends.last().copied().unwrap_or(0) + piece.shape[0] as usize);
        }
        let mut bytes = Vec::with_capacity(rows.len() * row);
        for &index in rows {
            let piece = ends.partition_point(|&end| end <= index);
            let inside = index + pieces[piece].shape[0] as usize - ends[piece];
            bytes.extend_from_slice(&pieces[piece].bytes[inside * row..(inside + 1) * row]);
        }
        let mut shape = first.shape.clone();
        shape[0] = rows.len() as u64;
        Tensor {
            dtype: first.dtype,
            shape,
            bytes: Bytes::Own(bytes),
        }
    }

    /// The part with `[start, length]` per dim, dense.
    #[cfg(test)]
    pub(crate) fn part(&self, part: &[[u64; 2]]) -> Vec<u8> {
        let size = self.dtype.bytes() * part.iter().map(|[_, n]| *n as usize).product::<usize>();
        let mut bytes = vec![0; size];
        self.for_each_run(&self.shape, part, |piece, run| {
            bytes[piece..piece + run.len()].copy_from_slice(run);
        });
        bytes
    }

    /// Visits the contiguous runs of a part: the offset in the dense part \[B\], and the bytes.
    ///
    /// - `shape`: the shape of which it is a part, with as many elements as the tensor
    pub(crate) fn for_each_run(
        &self,
        shape: &[u64],
        part: &[[u64; 2]],
        mut visit: impl FnMut(usize, &[u8]),
    ) {
        self.walk(shape, part, |whole, piece, length| {
            visit(piece, &self.bytes[whole..whole + length]);
        });
    }

    /// Writes a dense part at its position.
    ///
    /// - `shape`: as in [`Tensor::for_each_run`]
    pub(crate) fn set_part(&mut self, shape: &[u64], part: &[[u64; 2]], bytes: &[u8]) {
        let mut whole_bytes = match std::mem::replace(&mut self.bytes, Bytes::Own(Vec::new())) {
            Bytes::Own(bytes) => bytes,
            file => file.to_vec(),
        };
        self.walk(shape, part, |whole, piece, length| {
            whole_bytes[whole..whole + length].copy_from_slice(&bytes[piece..piece + length]);
        });
        self.bytes = Bytes::Own(whole_bytes);
    }

    /// Visits the contiguous runs of a part: byte offset in the whole, byte offset in the dense
    /// part, byte count.
    fn walk(&self, shape: &[u64], part: &[[u64; 2]], mut visit: impl FnMut(usize, usize, usize)) {
        let size = self.dtype.bytes();
        let extents: Vec<u64> = part.iter().map(|[_, length]| *length).collect();
        let (src_strides, dst_strides) = (row_major(shape), row_major(&extents));
        let src = part
            .iter()
            .zip(&src_strides)
            .map(|([start, _], stride)| start * stride)
            .sum();
        let (src_strides, dst_strides) = (&src_strides[..], &dst_strides[..]);
        Boxes {
            src,
            dst: 0,
            extents: &extents,
            src_strides,
            dst_strides,
        }
        .for_each_run(&mut |run| {
            visit(
                run.src as usize * size,
                run.dst as usize * size,
                run.length as usize * size,
            );
        });
    }
}

impl fmt::Display for Tensor {
    /// The elements: `0.5`, or `[1, 2, 3]`, row-major.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.shape.as_slice(), self.texts().as_slice()) {
            ([], [only]) => f.write_str(only),
            (_, texts) => write!(f, "[{}]", texts.join(", ")),
        }
    }
}

/// The shortest text that parses back to the same number, in exponent form such as `1e-7` if that
/// is shorter.
fn float(value: impl fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// `tensor<2 x 3 x f32>`.
pub(crate) fn type_name(dtype: Dtype, shape: &[u64]) -> String {
    let dims: String = shape.iter().map(|dim| format!("{dim} x ")).collect();
    format!("tensor<{dims}{}>", dtype.name())
}

fn array<const N: usize>(raw: &[u8]) -> [u8; N] {
    raw.try_into().expect("an element has the size of its type")
}

fn decode(dtype: Dtype, raw: &[u8]) -> f64 {
    match dtype {
        Dtype::F64 => f64::from_le_bytes(array(raw)),
        Dtype::F32 => f32::from_le_bytes(array(raw)).into(),
        Dtype::BF16 => bf16::from_le_bytes(array(raw)).into(),
        Dtype::F16 => f16::from_le_bytes(array(raw)).into(),
        Dtype::I64 => i64::from_le_bytes(array(raw)) as f64,
        Dtype::I32 => i32::from_le_bytes(array(raw)).into(),
        Dtype::I16 => i16::from_le_bytes(array(raw)).into(),
        Dtype::I8 => i8::from_le_bytes(array(raw)).into(),
        Dtype::U64 => u64::from_le_bytes(array(raw)) as f64,
        Dtype::U32 => u32::from_le_bytes(array(raw)).into(),
        Dtype::U16 => u16::from_le_bytes(array(raw)).into(),
        Dtype::U8 | Dtype::I1 => raw[0].into(),
    }
}

/// The bytes of one element; floats are rounded to nearest, integers must be exact.
///
/// # Errors
/// `ddl::job::value` if an integer type cannot hold the value.
pub(crate) fn encode(dtype: Dtype, value: f64) -> Result<Vec<u8>> {
    let integer = value as i128;
    let exact = || Some(integer).filter(|&integer| integer as f64 == value);
    encode_float(dtype, value)
        .or_else(|| encode_integer(dtype, exact()?))
        .ok_or_else(|| Error::Value {
            text: value.to_string(),
            dtype: dtype.name(),
        })
}

/// The bytes of a float, if the type is one.
fn encode_float(dtype: Dtype, value: f64) -> Option<Vec<u8>> {
    Some(match dtype {
        Dtype::F64 => value.to_le_bytes().to_vec(),
        Dtype::F32 => (value as f32).to_le_bytes().to_vec(),
        Dtype::BF16 => bf16::from_f64(value).to_le_bytes().to_vec(),
        Dtype::F16 => f16::from_f64(value).to_le_bytes().to_vec(),
        Dtype::I64 | Dtype::I32 | Dtype::I16 | Dtype::I8 | Dtype::I1 => return None,
        Dtype::U64 | Dtype::U32 | Dtype::U16 | Dtype::U8 => return None,
    })
}

/// The bytes of an integer, if the type can hold it.
fn encode_integer(dtype: Dtype, value: i128) -> Option<Vec<u8>> {
    Some(match dtype {
        Dtype::I64 => i64::try_from(value).ok()?.to_le_bytes().to_vec(),
        Dtype::I32 => i32::try_from(value).ok()?.to_le_bytes().to_vec(),
        Dtype::I16 => i16::try_from(value).ok()?.to_le_bytes().to_vec(),
        Dtype::I8 => i8::try_from(value).ok()?.to_le_bytes().to_vec(),
        Dtype::U64 => u64::try_from(value).ok()?.to_le_bytes().to_vec(),
        Dtype::U32 => u32::try_from(value).ok()?.to_le_bytes().to_vec(),
        Dtype::U16 => u16::try_from(value).ok()?.to_le_bytes().to_vec(),
        Dtype::U8 => u8::try_from(value).ok()?.to_le_bytes().to_vec(),
        Dtype::I1 => vec![u8::try_from(value).ok().filter(|bit| *bit <= 1)?],
        Dtype::F64 | Dtype::F32 | Dtype::BF16 | Dtype::F16 => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_tile_the_whole() {
        let whole = Tensor::from_i32(&[3, 2], &[0, 1, 2, 3, 4, 5]).unwrap();
        let mut copy = Tensor::zeros(Dtype::I32, &[3, 2]);
        for part in [
            [[0, 2], [0, 2]],
            [[2, 1], [0, 1]],
            [[2, 1], [1, 1]],
            [[3, 0], [0, 2]],
        ] {
            copy.set_part(&whole.shape, &part, &whole.part(&part));
        }
        assert_eq!(copy, whole);
        assert_eq!(
            whole.part(&[[1, 2], [1, 1]]),
            [3i32.to_le_bytes(), 5i32.to_le_bytes()].concat()
        );
    }

    #[test]
    fn scalars_keep_to_their_type() {
        assert_eq!(
            Tensor::parse(Dtype::F32, "1e-4").unwrap().to_f64(),
            [f64::from(1e-4f32)]
        );
        assert_eq!(
            Tensor::parse(Dtype::U64, "18446744073709551615")
                .unwrap()
                .bytes(),
            [255; 8]
        );
        assert!(Tensor::parse(Dtype::I8, "128").is_err());
        assert!(Tensor::parse(Dtype::I32, "0.5").is_err());
        assert!(Tensor::scalar(Dtype::I32, 0.5).is_err());
        assert!(Tensor::parse(Dtype::I1, "true").is_ok());
    }

    #[test]
    fn text_is_short_and_exact() {
        let tensor = Tensor::from_f32(&[3], &[0.1, 2.0, 1e-9]).unwrap();
        assert_eq!(tensor.to_string(), "[0.1, 2, 1e-9]");
        assert_eq!(Tensor::scalar(Dtype::BF16, 1.5).unwrap().to_string(), "1.5");
    }
}
