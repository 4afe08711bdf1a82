//! Quantised tensors and products.

use ddl_dialect::build::{Build, Val};
use ddl_dialect::types::DType;

use super::convolutions::{convolved, widened};
use super::elementwise::named_type;
use super::products::product;
use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults, axis};
use crate::import::onnx::node::GivenNode;

rows! {
    "ConvInteger", "`convolution` in `i32` of operands without their zero points", conv;
    "DequantizeLinear", "(x − zero point) · scale, of a tensor, a dim or blocks of one; 8, 16 and 32 bits", dequantize;
    "DynamicQuantizeLinear", "the extremes, then as QuantizeLinear", dynamic;
    "MatMulInteger", "`dot_general` in `i32` of operands without their zero points", matmul;
    "QLinearConv", "`convolution` in `i32`, then scaled", qlinear_conv;
    "QLinearMatMul", "`dot_general` in `i32`, then scaled", qlinear_matmul;
    "QuantizeLinear", "round(x / scale) + zero point, clamped, of a tensor, a dim or blocks of one; 8 and 16 bits", quantize;
}

type Made = Result<Val, NodeFault>;

/// The smallest and largest number of an integer type.
fn range(dtype: DType) -> (f64, f64) {
    let bits = dtype.bits() as i32;
    match dtype.is_signed() {
        true => (-(2_f64.powi(bits - 1)), 2_f64.powi(bits - 1) - 1.0),
        false => (0.0, 2_f64.powi(bits) - 1.0),
    }
}

/// A scale or zero point in the shape of what it is for.
fn aligned(
    func: &mut GraphImporter<'_>,
    given: &GivenNode<'_>,
    value: Val,
    shape: &[usize],
) -> Made {
    func.fix(value);
    let own = func.shape(value);
    if own.iter().product::<usize>() == 1 {
        let scalar = func.reshape(value, &[])?;
        return func.spread(scalar, shape);
    }
    let dim = axis(given.int_or("axis", 1)?, shape.len())?;
    if own.len() == 1 {
        return func.broadcast(value, shape, &[dim]);
    }
    let block = given.int_or("block_size", 0)?;
    let block = usize::try_from(block).ok().filter(|&block| block > 0);
    let fits = own.len() == shape.len() && block.is_some();
    let Some(block) = block.filter(|_| fits) else {
        return Err(NodeFault::wrong(
            "its scale has other dims",
            "one number, one dim, or blocks",
        ));
    };
    // Each number stands for a block along the dim.
    let split = [&own[..=dim], &[block], &own[dim + 1..]].concat();
    let whole = own[dim].saturating_mul(block);
    let dims: Vec<usize> = (0..split.len()).filter(|&d| d != dim + 1).collect();
    let spread = func.broadcast(value, &split, &dims)?;
    let mut merged = own;
    merged[dim] = whole;
    let spread = func.reshape(spread, &merged)?;
    func.cut(spread, dim, (0, shape[dim].min(whole), 1))
}

fn quantize(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (x, scale) = (given.input(0)?, given.input(1)?);
    let to = match (given.optional(2), given.int_or("output_dtype", 0)?) {
        (Some(zero), _) => func.dtype(zero),
        (None, 0) => DType::U8,
        (None, number) => named_type(number)?,
    };
    Ok(vec![quantized(
        func,
        given,
        x,
        (scale, given.optional(2)),
        to,
    )?])
}

/// round(x / scale) + zero point, clamped to a type.
fn quantized(
    func: &mut GraphImporter<'_>,
    given: &GivenNode<'_>,
    x: Val,
    (scale, zero): (Val, Option<Val>),
    to: DType,
) -> Made {
    if !to.is_int() {
        return Err(NodeFault::unsupported(format!("the type `{}`", to.name())));
    }
    let shape = func.shape(x);
    let inside = match func.dtype(x) {
        DType::F64 => DType::F64,
        _ => DType::F32,
    };
    let scale = aligned(func, given, scale, &shape)?;
    let (x, scale) = (func.convert(x, inside), func.convert(scale, inside));
    let quotient = func.binary("div", x, scale)?;
    let mut whole = func.unary("round_nearest_even", quotient)?;
    if let Some(zero) = zero {
        let zero = aligned(func, given, zero, &shape)?;
        let zero = func.convert(zero, inside);
        whole = func.binary("add", whole, zero)?;
    }
    let (least, most) = range(to);
    let whole = func.with("maximum", whole, least)?;
    let whole = func.with("minimum", whole, most)?;
    Ok(func.convert(whole, to))
}

fn dequantize(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (x, scale) = (given.input(0)?, given.input(1)?);
    let dtype = match given.int_or("output_dtype", 0)? {
        0 => func.dtype(scale),
        number => named_type(number)?,
    };
    let shape = func.shape(x);
    let mut whole = func.convert(x, DType::I32);
    if let Some(zero) = given.optional(2) {
        let zero = aligned(func, given, zero, &shape)?;
        let zero = func.convert(zero, DType::I32);
        whole = func.binary("sub", whole, zero)?;
    }
    let scale = aligned(func, given, scale, &shape)?;
    let (whole, scale) = (func.convert(whole, dtype), func.convert(scale, dtype));
    Ok(vec![func.binary("mul", whole, scale)?])
}

fn dynamic(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let all: Vec<usize> = (0..func.shape(x).len()).collect();
    let (least, most) = (func.reduced(x, "min", &all)?, func.reduced(x, "max", &all)?);
    let (least, most) = (
        func.with("minimum", least, 0.0)?,
        func.with("maximum", most, 0.0)?,
    );
    let extent = func.binary("sub", most, least)?;
    let scale = func.with("div", extent, 255.0)?;
    let down = func.unary("neg", least)?;
    let zero = func.binary("div", down, scale)?;
    let zero = func.with("maximum", zero, 0.0)?;
    let zero = func.with("minimum", zero, 255.0)?;
    let zero = func.unary("round_nearest_even", zero)?;
    let zero = func.convert(zero, DType::U8);
    let made = quantized(func, given, x, (scale, Some(zero)), DType::U8)?;
    Ok(vec![made, scale, zero])
}

fn matmul(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (a, b) = (given.input(0)?, given.input(1)?);
    let rows = func.shape(a).len().checked_sub(2);
    let columns = func.shape(b).len().checked_sub(1);
    let a = widened(func, a, given.optional(2), rows)?;
    let b = widened(func, b, given.optional(3), columns)?;
    Ok(vec![product(func, a, b)?])
}

fn conv(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = widened(func, given.input(0)?, given.optional(2), None)?;
    let kernel = widened(func, given.input(1)?, given.optional(3), Some(0))?;
    Ok(vec![convolved(func, given, x, kernel)?])
}

/// A sum in `i32` times a scale, plus a zero point, in the type of that.
fn requantized(
    func: &mut GraphImporter<'_>,
    total: Val,
    scale: Val,
    (to, zero): (Val, Val),
) -> Made {
    func.fix(to);
    let total = func.convert(total, DType::F32);
    let to = func.convert(to, DType::F32);
    let to = match func.ty(to).elements() {
        1 => func.reshape(to, &[])?,
        _ => to,
    };
    let factor = func.binary("div", scale, to)?;
    let scaled = func.binary("mul", total, factor)?;
    let whole = func.unary("round_nearest_even", scaled)?;
    let dtype = func.dtype(zero);
    let mut zero = func.convert(zero, DType::F32);
    if func.ty(zero).elements() == 1 {
        zero = func.reshape(zero, &[])?;
    }
    let moved = func.binary("add", whole, zero)?;
    let (least, most) = range(dtype);
    let moved = func.with("maximum", moved, least)?;
    let moved = func.with("minimum", moved, most)?;
    Ok(func.convert(moved, dtype))
}

/// The product of two scales, one of which may lie along a dim.
fn factor(func: &mut GraphImporter<'_>, a: Val, b: Val, dim: usize, ndim: usize) -> Made {
    let mut scales = [a, b];
    for scale in &mut scales {
        func.fix(*scale);
        let wide = func.convert(*scale, DType::F32);
        *scale = match func.ty(wide).elements() {
            1 => func.reshape(wide, &[])?,
            _ if func.ty(wide).ndim() == 1 => func.channel(wide, dim, ndim)?,
            _ => wide,
        };
    }
    func.binary("mul", scales[0], scales[1])
}

fn qlinear_matmul(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (a, b) = (given.input(0)?, given.input(3)?);
    let rows = func.shape(a).len().checked_sub(2);
    let columns = func.shape(b).len().checked_sub(1);
    let left = widened(func, a, given.optional(2), rows)?;
    let right = widened(func, b, given.optional(5), columns)?;
    let total = product(func, left, right)?;
    let ndim = func.shape(total).len();
    let scale = factor(
        func,
        given.input(1)?,
        given.input(4)?,
        ndim.saturating_sub(1),
        ndim,
    )?;
    let to = (given.input(6)?, given.input(7)?);
    Ok(vec![requantized(func, total, scale, to)?])
}

fn qlinear_conv(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = widened(func, given.input(0)?, given.optional(2), None)?;
    let kernel = widened(func, given.input(3)?, given.optional(5), Some(0))?;
    let total = convolved(func, given, x, kernel)?;
    let total = super::convolutions::biased(func, total, given.optional(8))?;
    let ndim = func.shape(total).len();
    let scale = factor(func, given.input(1)?, given.input(4)?, 1, ndim)?;
    let to = (given.input(6)?, given.input(7)?);
    Ok(vec![requantized(func, total, scale, to)?])
}
