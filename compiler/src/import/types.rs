//! Types of MLIR as types of ours.

use ddl_dialect::types::{DType, TensorType};
use ddl_grammar::mlir::ast::Type;

/// The tensor type that a type is. `None` if it is none, has a dim `?` or an encoding, or elements
/// of a type that is not ours (`complex<f32>`, `index`, `f8E4M3FN`).
pub fn tensor(ty: &Type) -> Option<TensorType> {
    let Type::Tensor {
        dims,
        element,
        encoding: None,
    } = ty
    else {
        return None;
    };
    let shape = dims.iter().map(|dim| usize::try_from((*dim)?).ok());
    let shape: Vec<usize> = shape.collect::<Option<_>>()?;
    let ty = TensorType::new(shape, dtype(element)?);
    ty.checked_elements().map(|_| ty)
}

/// The element type that a type is.
pub fn dtype(ty: &Type) -> Option<DType> {
    match ty {
        Type::Named { name, parameters } if parameters.is_empty() => DType::parse(name),
        Type::Named { .. } | Type::Tensor { .. } | Type::Function { .. } => None,
    }
}

/// How a type is written, for errors.
pub fn spelled(ty: &Type) -> String {
    match ty {
        Type::Tensor { dims, element, .. } => {
            let size = |dim: &Option<u64>| dim.map_or("?x".to_owned(), |n| format!("{n}x"));
            let dims: String = dims.iter().map(size).collect();
            format!("tensor<{dims}{}>", spelled(element))
        }
        Type::Named { name, parameters } if parameters.is_empty() => name.clone(),
        Type::Named { name, .. } => format!("{name}<…>"),
        Type::Function { .. } => "a function".to_owned(),
    }
}
