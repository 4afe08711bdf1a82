//! Sequences of a known length: values that no op of ours sees.

use ddl_dialect::build::Val;
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};

use super::moves::parts;
use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults, axis};
use crate::import::onnx::node::GivenNode;

rows! {
    "ConcatFromSequence", "`concatenate`", joined;
    "SequenceAt", "the value; its place has to be known", at;
    "SequenceConstruct", "nothing", construct;
    "SequenceEmpty", "nothing", construct;
    "SequenceErase", "nothing; its place has to be known", erase;
    "SequenceInsert", "nothing; its place has to be known", insert;
    "SequenceLength", "a constant", length;
    "SplitToSequence", "`slice`; its sizes have to be known", split;
}

/// The largest number of values that a split makes.
const MAX_PARTS: usize = 1 << 12;

fn construct(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let values = given.all()?;
    Ok(vec![func.sequence(values)])
}

/// A place in a sequence; `absent` if there is no such operand.
fn place(
    func: &mut GraphImporter<'_>,
    given: &GivenNode<'_>,
    operand: usize,
    (count, absent): (usize, usize),
) -> Result<usize, NodeFault> {
    match given.optional(operand) {
        None => Ok(absent),
        Some(value) => axis(func.integer(value, "place")?, count),
    }
}

fn at(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let values = func.sequenced(given.input(0)?)?;
    given.input(1)?;
    let place = place(func, given, 1, (values.len(), 0))?;
    Ok(vec![values[place]])
}

fn erase(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let mut values = func.sequenced(given.input(0)?)?;
    let Some(last) = values.len().checked_sub(1) else {
        return Err(NodeFault::wrong("the sequence is empty", "a value"));
    };
    let place = place(func, given, 1, (values.len(), last))?;
    values.remove(place);
    Ok(vec![func.sequence(values)])
}

fn insert(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let mut values = func.sequenced(given.input(0)?)?;
    let end = values.len();
    let at = match given.optional(2) {
        Some(value) if func.integer(value, "place")? == end as i64 => end,
        _ => place(func, given, 2, (end, end))?,
    };
    values.insert(at, given.input(1)?);
    Ok(vec![func.sequence(values)])
}

fn length(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let count = func.sequenced(given.input(0)?)?.len();
    let ty = TensorType::scalar(DType::I64);
    Ok(vec![func.sketch.splat(ty, Number::Int(count as i128))])
}

fn split(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    let dim = axis(given.int_or("axis", 0)?, shape.len())?;
    let size = shape[dim];
    let mut single = false;
    let sizes = match given.optional(1) {
        None => {
            single = !given.flag("keepdims", true)?;
            each(size, 1)?
        }
        Some(value) => {
            let list = func.integers(value, "sizes")?;
            match (func.shape(value).is_empty(), list.as_slice()) {
                (true, &[n]) => each(size, usize::try_from(n).unwrap_or(0))?,
                _ => list,
            }
        }
    };
    let mut values: Vec<Val> = parts(func, x, dim, &sizes)?;
    if single {
        let mut left = shape;
        left.remove(dim);
        for value in &mut values {
            *value = func.reshape(*value, &left)?;
        }
    }
    Ok(vec![func.sequence(values)])
}

/// Parts of a size, of which the last may be smaller.
fn each(size: usize, part: usize) -> Result<Vec<i64>, NodeFault> {
    if part == 0 || size / part >= MAX_PARTS {
        return Err(NodeFault::wrong(
            "its parts are too many or empty",
            "a size above 0",
        ));
    }
    let places = (0..size).step_by(part);
    Ok(places.map(|at| part.min(size - at) as i64).collect())
}

fn joined(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let mut values = func.sequenced(given.input(0)?)?;
    let Some(&first) = values.first() else {
        return Err(NodeFault::wrong(
            "the sequence is empty",
            "one value or more",
        ));
    };
    let new = given.flag("new_axis", false)?;
    let ndim = func.shape(first).len() + usize::from(new);
    let dim = axis(given.int_or("axis", 0)?, ndim)?;
    if new {
        for value in &mut values {
            let mut shape = func.shape(*value);
            if shape.len() + 1 != ndim {
                return Err(NodeFault::wrong("its values differ in shape", "one shape"));
            }
            shape.insert(dim, 1);
            *value = func.reshape(*value, &shape)?;
        }
    }
    Ok(vec![func.concat(&values, dim)?])
}
