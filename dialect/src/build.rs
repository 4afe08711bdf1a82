//! Ops of the table, built by name in any graph.

use crate::attr::{Attr, Attrs};
use crate::op::OpError;
pub use crate::op::graph::{Build, LocalGraph, LocalOp, Val};
use crate::scalar::Number;
use crate::types::{DType, TensorType};

/// Adds an op of the table by name, with result types inferred by the op's own rule.
///
/// # Errors
/// If the rule rejects the operands: a bug in the calling record.
pub fn infer(
    build: &mut dyn Build,
    name: &str,
    operands: &[Val],
    attrs: Attrs,
) -> Result<Val, OpError> {
    let def = crate::ops::find(name).ok_or_else(|| OpError::new(format!("no op `{name}`")))?;
    let types: Vec<TensorType> = operands.iter().map(|&v| build.ty(v)).collect();
    let results = def.infer(&types, &attrs, None)?;
    Ok(build.op(def, operands, attrs, results)[0])
}

/// As [`infer`], for records whose operands are known to be valid.
///
/// # Panics
/// If they are not: a bug in the record.
pub fn make(build: &mut dyn Build, name: &str, operands: &[Val], attrs: Attrs) -> Val {
    match infer(build, name, operands, attrs) {
        Ok(value) => value,
        Err(error) => panic!("record builds an ill-typed `{name}`: {error}"),
    }
}

/// Adds an op whose result type is not determined by its operands (`broadcast_in_dim`, `reshape`,
/// `iota`, `convert`, `constant`).
///
/// # Panics
/// If the op rejects this result type: a bug in the record.
pub fn make_as(
    build: &mut dyn Build,
    name: &str,
    operands: &[Val],
    attrs: Attrs,
    result: TensorType,
) -> Val {
    let Some(def) = crate::ops::find(name) else {
        panic!("no op `{name}`")
    };
    let types: Vec<TensorType> = operands.iter().map(|&v| build.ty(v)).collect();
    match def.infer(&types, &attrs, Some(std::slice::from_ref(&result))) {
        Ok(results) => build.op(def, operands, attrs, results)[0],
        Err(error) => panic!("record builds an ill-typed `{name}`: {error}"),
    }
}

/// A tensor of this type whose elements are all `value`.
pub fn splat(build: &mut dyn Build, ty: TensorType, value: Number) -> Val {
    let attrs = Attrs::none().with("value", value.into());
    make_as(build, "constant", &[], attrs, ty)
}

/// A tensor of this type whose elements are all the number `value`, converted to the element type.
pub fn splat_f64(build: &mut dyn Build, ty: TensorType, value: f64) -> Val {
    let number = if ty.dtype.is_float() {
        Number::Float(value)
    } else {
        Number::Int(value as i128)
    };
    splat(build, ty, number)
}

/// Broadcasts `value` to `ty`'s shape; dim `i` of `value` becomes dim `dims[i]`.
pub fn broadcast(build: &mut dyn Build, value: Val, dims: &[usize], ty: TensorType) -> Val {
    if build.ty(value) == ty {
        return value;
    }
    let attrs = Attrs::none().with("dims", Attr::ints(dims.iter().copied()));
    make_as(build, "broadcast_in_dim", &[value], attrs, ty)
}

/// Converts to an element type; a no-op if it is already that type.
pub fn convert(build: &mut dyn Build, value: Val, dtype: DType) -> Val {
    let ty = build.ty(value);
    if ty.dtype == dtype {
        return value;
    }
    make_as(
        build,
        "convert",
        &[value],
        Attrs::none(),
        ty.with_dtype(dtype),
    )
}
