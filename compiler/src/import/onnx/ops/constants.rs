//! Constants, and what follows from shapes.

use ddl_dialect::build::{Build, Val};
use ddl_dialect::reference::Tensor;
use ddl_dialect::scalar::{Cmp, Number};
use ddl_dialect::types::{DType, TensorType};

use super::elementwise::named_type;
use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults};
use crate::import::onnx::node::GivenNode;
use crate::import::onnx::stored::{Stored, checked, shape};

rows! {
    "BlackmanWindow", "a table; its size has to be known", window;
    "Constant", "`constant`, or `lookup` in a table; not of strings, not sparse", constant;
    "ConstantOfShape", "`constant`; its shape has to be known", filled;
    "EyeLike", "`iota` and `compare`", eye;
    "HammingWindow", "a table; its size has to be known", window;
    "HannWindow", "a table; its size has to be known", window;
    "NonZero", "a table, of what is known; else its shape depends on data", nonzero;
    "Range", "`iota`; its number of elements has to be known", range;
    "Shape", "a constant; part of it since version 15", shape_of;
    "Size", "a constant", size;
}

fn constant(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let number = |func: &mut GraphImporter<'_>, dtype, number| {
        func.sketch.splat(TensorType::scalar(dtype), number)
    };
    let value = if let Some(tensor) = given.tensor("value")? {
        func.literal(tensor)?
    } else if let Some(value) = given.float("value_float")? {
        number(func, DType::F32, Number::Float(value))
    } else if let Some(value) = given.int("value_int")? {
        number(func, DType::I64, Number::Int(value.into()))
    } else if let Some(values) = given.floats("value_floats")? {
        func.numbers(DType::F32, &values)?
    } else if let Some(values) = given.ints("value_ints")? {
        func.vector(&values)?
    } else {
        return Err(NodeFault::unsupported("a constant of strings, or sparse"));
    };
    Ok(vec![value])
}

/// A shape that is known as a value.
pub(super) fn known_shape(
    func: &mut GraphImporter<'_>,
    value: Val,
    what: &str,
) -> Result<Vec<usize>, NodeFault> {
    let list = func.integers(value, what)?;
    shape(&list)
}

fn filled(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let shape = known_shape(func, given.input(0)?, "shape")?;
    let (dtype, number) = match given.tensor("value")? {
        None => (DType::F32, Number::Float(0.0)),
        Some(tensor) => {
            let stored = Stored::read(tensor)?;
            if stored.ty.elements() != 1 {
                let message = format!("its `value` is `{}`", stored.ty);
                return Err(NodeFault::wrong(message, "one element"));
            }
            let tensor = stored.tensor(func.files)?;
            (stored.ty.dtype, tensor.get(0))
        }
    };
    let ty = TensorType::new(shape, dtype);
    checked(&ty)?;
    Ok(vec![func.sketch.splat(ty, number)])
}

fn eye(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let ty = func.ty(x);
    if ty.ndim() != 2 {
        return Err(NodeFault::wrong(
            format!("its operand is `{ty}`"),
            "two dims",
        ));
    }
    let dtype = match given.int("dtype")? {
        Some(number) => named_type(number)?,
        None => ty.dtype,
    };
    let most = 1 << 40;
    let offset = given.int_or("k", 0)?.clamp(-most, most);
    let rows = func.indices(&ty.shape, 0, DType::I64)?;
    let columns = func.indices(&ty.shape, 1, DType::I64)?;
    let offset = func.sketch.splat(
        TensorType::new(ty.shape.as_slice(), DType::I64),
        Number::Int(offset.into()),
    );
    let diagonal = func.binary("add", rows, offset)?;
    let on = func.compared(Cmp::Eq, columns, diagonal)?;
    Ok(vec![func.convert(on, dtype)])
}

fn shape_of(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let shape: Vec<i64> = func
        .shape(given.input(0)?)
        .iter()
        .map(|&n| n as i64)
        .collect();
    let n = shape.len() as i64;
    let place = |at: i64| match at < 0 {
        true => at.saturating_add(n).max(0),
        false => at.min(n),
    };
    let start = place(given.int_or("start", 0)?);
    let end = place(given.int_or("end", n)?).max(start);
    Ok(vec![func.vector(&shape[start as usize..end as usize])?])
}

fn size(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let count = func.ty(given.input(0)?).elements();
    let ty = TensorType::scalar(DType::I64);
    Ok(vec![func.sketch.splat(ty, Number::Int(count as i128))])
}

fn range(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (start, step) = (given.input(0)?, given.input(2)?);
    let dtype = func.dtype(start);
    let mut numbers = [0.0; 3];
    for (number, (i, what)) in numbers
        .iter_mut()
        .zip([(0, "start"), (1, "limit"), (2, "delta")])
    {
        let list = func.floats(given.input(i)?, what)?;
        *number = match list.as_slice() {
            &[only] => only,
            _ => {
                return Err(NodeFault::wrong(
                    format!("its {what} is no single number"),
                    "0-d",
                ));
            }
        };
    }
    let [first, limit, delta] = numbers;
    let count = ((limit - first) / delta).ceil().max(0.0);
    if delta == 0.0 || !count.is_finite() {
        return Err(NodeFault::wrong("it has no end", "a `delta` that is not 0"));
    }
    let shape = [count as usize];
    checked(&TensorType::new(shape, dtype))?;
    let counted = func.count(count as usize, DType::I64)?;
    let counted = func.convert(counted, dtype);
    let (start, step) = (func.reshape(start, &[])?, func.reshape(step, &[])?);
    let scaled = func.binary("mul", counted, step)?;
    Ok(vec![func.binary("add", scaled, start)?])
}

fn nonzero(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let Some(tensor) = func.elements(x)? else {
        return Err(NodeFault::unsupported("its shape depends on data"));
    };
    let shape = func.shape(x);
    let strides = func.ty(x).strides();
    let places: Vec<usize> = (0..tensor.len())
        .filter(|&i| tensor.get_f64(i) != 0.0)
        .collect();
    let mut indices: Vec<i128> = Vec::new();
    for (&n, &stride) in shape.iter().zip(&strides) {
        indices.extend(places.iter().map(|at| (at / stride % n) as i128));
    }
    let ty = TensorType::new([shape.len(), places.len()], DType::I64);
    Ok(vec![func.sketch.constant(Tensor::from_int(ty, &indices))?])
}

/// Windows of signal processing: sums of cosines.
fn window(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let size = func.integer(given.input(0)?, "size")?;
    let dtype = named_type(given.int_or("output_datatype", 1)?)?;
    if !(0..=1 << 18).contains(&size) {
        return Err(NodeFault::wrong(
            format!("its size is {size}"),
            "up to 262144",
        ));
    }
    let period = match given.flag("periodic", true)? {
        true => size as f64,
        false => (size - 1) as f64,
    };
    let terms: [f64; 3] = match given.proto.op_type.as_str() {
        "HannWindow" => [0.5, -0.5, 0.0],
        "HammingWindow" => [25.0 / 46.0, -21.0 / 46.0, 0.0],
        _ => [0.42, -0.5, 0.08],
    };
    let value = |i: i64| {
        let angle = 2.0 * std::f64::consts::PI * i as f64 / period;
        terms[0] + terms[1] * angle.cos() + terms[2] * (2.0 * angle).cos()
    };
    let values: Vec<f64> = (0..size).map(value).collect();
    Ok(vec![func.numbers(dtype, &values)?])
}
