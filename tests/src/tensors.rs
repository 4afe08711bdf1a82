//! Files of tensors as those of the reference semantics.

use std::collections::BTreeMap;
use std::path::Path;

use ddl_dialect::reference::Tensor;
use ddl_dialect::types::{DType, TensorType};
use half::{bf16, f16};
use safetensors::{Dtype, SafeTensors};

/// The element type of a file's.
///
/// # Panics
/// If it is none of ours.
pub fn dtype(dtype: Dtype) -> DType {
    match dtype {
        Dtype::F64 => DType::F64,
        Dtype::F32 => DType::F32,
        Dtype::BF16 => DType::BF16,
        Dtype::F16 => DType::F16,
        Dtype::I64 => DType::I64,
        Dtype::I32 => DType::I32,
        Dtype::I16 => DType::I16,
        Dtype::I8 => DType::I8,
        Dtype::U64 => DType::U64,
        Dtype::U32 => DType::U32,
        Dtype::U16 => DType::U16,
        Dtype::U8 => DType::U8,
        Dtype::BOOL => DType::I1,
        other => panic!("tensors of {other:?}"),
    }
}

fn element(dtype: DType, bytes: &[u8]) -> f64 {
    match dtype {
        DType::F64 => f64::from_le_bytes(bytes.try_into().expect("8 bytes")),
        DType::F32 => f32::from_le_bytes(bytes.try_into().expect("4 bytes")).into(),
        DType::BF16 => bf16::from_le_bytes(bytes.try_into().expect("2 bytes")).into(),
        _ => f16::from_le_bytes(bytes.try_into().expect("2 bytes")).into(),
    }
}

fn integer(signed: bool, bytes: &[u8]) -> i128 {
    let low = bytes
        .iter()
        .rev()
        .fold(0i128, |bits, &byte| bits << 8 | i128::from(byte));
    let bits = 8 * bytes.len();
    if signed && low >> (bits - 1) == 1 {
        low - (1 << bits)
    } else {
        low
    }
}

/// The elements in these bytes.
///
/// # Panics
/// If they are not as many as the type has.
pub fn decoded(ty: TensorType, bytes: &[u8]) -> Tensor {
    let chunks = bytes.chunks(ty.dtype.bytes());
    if ty.dtype.is_float() {
        let values: Vec<f64> = chunks.map(|chunk| element(ty.dtype, chunk)).collect();
        return Tensor::from_f64(ty, &values);
    }
    let signed = ty.dtype.is_signed();
    let values: Vec<i128> = chunks.map(|chunk| integer(signed, chunk)).collect();
    Tensor::from_int(ty, &values)
}

/// The tensors of a file, by name.
///
/// # Panics
/// If it is no such file.
pub fn tensors(path: &Path) -> BTreeMap<String, Tensor> {
    let bytes = std::fs::read(path).expect("a readable file");
    let file = SafeTensors::deserialize(&bytes).expect("safetensors");
    let tensor = |(name, view): (String, safetensors::tensor::TensorView<'_>)| {
        let ty = TensorType::new(view.shape(), dtype(view.dtype()));
        let tensor = decoded(ty, view.data());
        (name, tensor)
    };
    file.tensors().into_iter().map(tensor).collect()
}

/// The bytes of a tensor.
pub fn encoded(tensor: &Tensor) -> Vec<u8> {
    let dtype = tensor.ty.dtype;
    let bytes = |i: usize| match dtype {
        DType::F64 => tensor.get_f64(i).to_le_bytes().to_vec(),
        DType::F32 => (tensor.get_f64(i) as f32).to_le_bytes().to_vec(),
        DType::BF16 => bf16::from_f64(tensor.get_f64(i)).to_le_bytes().to_vec(),
        DType::F16 => f16::from_f64(tensor.get_f64(i)).to_le_bytes().to_vec(),
        _ => tensor.get(i).to_int().to_le_bytes()[..dtype.bytes()].to_vec(),
    };
    (0..tensor.len()).flat_map(bytes).collect()
}
