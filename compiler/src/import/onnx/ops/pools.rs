//! Pools: windows over space, each combined into one element.

use ddl_dialect::build::Val;
use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;

use super::convolutions::{Windows, space};
use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults, attrs, dims, ints, word};
use crate::import::onnx::node::GivenNode;

rows! {
    "AveragePool", "`reduce_window`, divided by the places that count", average;
    "GlobalAveragePool", "`mean`", global;
    "GlobalLpPool", "`reduce` of |x|ᵖ", global;
    "GlobalMaxPool", "`reduce`", global;
    "LpPool", "`reduce_window` of |x|ᵖ", lp;
    "MaxPool", "`reduce_window`; with indices, comparisons of the elements of a window, up to 64", max;
    "MaxUnpool", "`scatter`; its shape has to be known", unpool;
}

type Made = Result<Val, NodeFault>;

/// Elements of windows that are compared one by one.
const MAX_WINDOW: i64 = 64;

/// The windows of a pool, and the number along each space dim; places after are as many as these
/// windows need, which `ceil_mode` makes more than are written.
fn windows(
    given: &GivenNode<'_>,
    space: &[usize],
) -> Result<(Windows, Vec<i64>, Vec<i64>), NodeFault> {
    let kernel = given.positive("kernel_shape", space.len())?;
    if !given.has("kernel_shape") {
        return Err(NodeFault::wrong(
            "it has no `kernel_shape`",
            "a size for each dim",
        ));
    }
    let mut windows = Windows::of(given, space, kernel)?;
    let ceils = given.flag("ceil_mode", false)?;
    let written = windows.high.clone();
    let mut counts = Vec::new();
    for (d, &n) in space.iter().enumerate() {
        let (n, stride) = (n as i64, windows.strides[d]);
        let (low, high) = (windows.low[d], windows.high[d]);
        let reach = (windows.kernel[d] - 1) * windows.dilations[d] + 1;
        let inside = n + low + high - reach;
        if inside < 0 && !ceils {
            return Err(NodeFault::wrong(
                "a window is larger than its operand",
                "smaller windows",
            ));
        }
        let mut count = match ceils {
            true => inside.div_euclid(stride) + i64::from(inside.rem_euclid(stride) != 0) + 1,
            false => inside / stride + 1,
        };
        // A window that begins after the last element and its places before is none.
        if ceils && (count - 1) * stride >= n + low {
            count -= 1;
        }
        if count < 1 {
            return Err(NodeFault::wrong(
                "a window is larger than its operand",
                "smaller windows",
            ));
        }
        windows.high[d] = (count - 1) * stride + reach - n - low;
        counts.push(count);
    }
    Ok((windows, counts, written))
}

fn pooled(func: &mut GraphImporter<'_>, x: Val, combiner: &str, windows: &Windows) -> Made {
    let all = |first: i64, rest: &[i64]| ints(&[&[first, first], rest].concat());
    let attrs = attrs([
        ("combiner", word(combiner)),
        ("window", all(1, &windows.kernel)),
        ("strides", all(1, &windows.strides)),
        ("window_dilations", all(1, &windows.dilations)),
        ("low", all(0, &windows.low)),
        ("high", all(0, &windows.high)),
    ]);
    func.row("reduce_window", &[x], attrs)
}

fn average(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    let space = space(&shape)?;
    let (windows, counts, written) = windows(given, space)?;
    let padded = given.flag("count_include_pad", false)?;
    let total = pooled(func, x, "sum", &windows)?;
    let mut divisor = func.scalar(DType::F32, 1.0);
    for (d, &count) in counts.iter().enumerate() {
        let n = space[d] as i64;
        let (first, last) = match padded {
            true => (-windows.low[d], n + written[d]),
            false => (0, n),
        };
        let place = |i: i64, k: i64| i * windows.strides[d] + k * windows.dilations[d];
        let counted = |i: i64| {
            let places = (0..windows.kernel[d]).map(|k| place(i, k) - windows.low[d]);
            places
                .filter(|at| (first..last).contains(at))
                .count()
                .max(1) as f64
        };
        if count.saturating_mul(windows.kernel[d]) > 1 << 20 {
            return Err(NodeFault::unsupported("windows of many elements"));
        }
        let numbers: Vec<f64> = (0..count).map(counted).collect();
        let numbers = func.numbers(DType::F32, &numbers)?;
        let numbers = func.channel(numbers, d + 2, shape.len())?;
        divisor = func.binary("mul", divisor, numbers)?;
    }
    let divisor = func.convert(divisor, func.dtype(x));
    Ok(vec![func.binary("div", total, divisor)?])
}

fn global(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    space(&shape)?;
    let along: Vec<usize> = (2..shape.len()).collect();
    let made = match given.proto.op_type.as_str() {
        "GlobalAveragePool" => func.row("mean", &[x], attrs([("dims", dims(&along))]))?,
        "GlobalMaxPool" => func.reduced(x, "max", &along)?,
        _ => {
            let p = exponent(given)?;
            let raised = raised(func, x, p)?;
            let total = func.reduced(raised, "sum", &along)?;
            root(func, total, p)?
        }
    };
    Ok(vec![func.kept(made, &shape, &along)?])
}

fn exponent(given: &GivenNode<'_>) -> Result<f64, NodeFault> {
    match given.version < 2 {
        true => given.float_or("p", 2.0),
        false => Ok(given.int_or("p", 2)? as f64),
    }
}

/// |x|ᵖ.
pub(super) fn raised(func: &mut GraphImporter<'_>, x: Val, p: f64) -> Made {
    let magnitude = func.unary("abs", x)?;
    match p {
        1.0 => Ok(magnitude),
        2.0 => func.binary("mul", x, x),
        _ => func.with("power", magnitude, p),
    }
}

/// ᵖ√x.
pub(super) fn root(func: &mut GraphImporter<'_>, x: Val, p: f64) -> Made {
    match p {
        1.0 => Ok(x),
        2.0 => func.unary("sqrt", x),
        _ => func.with("power", x, 1.0 / p),
    }
}

fn lp(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    let (windows, ..) = windows(given, space(&shape)?)?;
    let p = exponent(given)?;
    let raised = raised(func, x, p)?;
    let total = pooled(func, raised, "sum", &windows)?;
    Ok(vec![root(func, total, p)?])
}

fn max(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    let (windows, counts, _) = windows(given, space(&shape)?)?;
    if !given.wants(1) {
        return Ok(vec![pooled(func, x, "max", &windows)?]);
    }
    let area = windows
        .kernel
        .iter()
        .try_fold(1_i64, |n, &k| n.checked_mul(k));
    let Some(area) = area.filter(|&area| area <= MAX_WINDOW) else {
        return Err(NodeFault::unsupported(
            "indices of windows of more than 64 elements",
        ));
    };
    let columns = given.flag("storage_order", false)?;
    let places = places(func, &shape, columns)?;
    let (least, none) = (
        func.scalar(func.dtype(x), least(func.dtype(x))),
        func.scalar(DType::I64, -1.0),
    );
    let pad = |windows: &[i64]| [&[0, 0], windows].concat();
    let (low, high) = (pad(&windows.low), pad(&windows.high));
    let values = func.padded(x, least, &low, &high)?;
    let places = func.padded(places, none, &low, &high)?;
    let mut best: Option<(Val, Val)> = None;
    for number in 0..area {
        let (mut value, mut place) = (values, places);
        let mut rest = number;
        for d in (0..counts.len()).rev() {
            let first = rest % windows.kernel[d] * windows.dilations[d];
            rest /= windows.kernel[d];
            let last = first + (counts[d] - 1) * windows.strides[d] + 1;
            let range = (first as usize, last as usize, windows.strides[d] as usize);
            value = func.cut(value, d + 2, range)?;
            place = func.cut(place, d + 2, range)?;
        }
        best = Some(match best {
            None => (value, place),
            Some((most, at)) => {
                let zero = func.like(at, 0.0);
                let is_pad = func.compared(Cmp::Lt, at, zero)?;
                let above = func.compared(Cmp::Gt, value, most)?;
                let better = func.binary("or", above, is_pad)?;
                (
                    func.select(better, value, most)?,
                    func.select(better, place, at)?,
                )
            }
        });
    }
    let (values, places) = best.expect("a window has an element");
    Ok(vec![values, places])
}

fn least(dtype: DType) -> f64 {
    match dtype.is_float() {
        true => f64::NEG_INFINITY,
        false if dtype.is_signed() => -(2_f64.powi(dtype.bits() as i32 - 1)),
        false => 0.0,
    }
}

/// The number of each element of the whole tensor, with columns in the place of rows in space if
/// so.
fn places(func: &mut GraphImporter<'_>, shape: &[usize], columns: bool) -> Made {
    let mut strides = ddl_dialect::types::strides(shape);
    if columns {
        let mut step = 1;
        for d in 2..shape.len() {
            strides[d] = step;
            step *= shape[d];
        }
    }
    let mut total = func.zeros(shape, DType::I64);
    for (d, &stride) in strides.iter().enumerate() {
        let along = func.indices(shape, d, DType::I64)?;
        let scaled = func.with("mul", along, stride as f64)?;
        total = func.binary("add", total, scaled)?;
    }
    Ok(total)
}

fn unpool(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (x, indices) = (given.input(0)?, given.input(1)?);
    let shape = func.shape(x);
    let space = space(&shape)?;
    let kernel = given.positive("kernel_shape", space.len())?;
    let windows = Windows::of(given, space, kernel)?;
    let grown = |d: usize| {
        let n = (space[d] as i64 - 1) * windows.strides[d] + windows.kernel[d];
        (n - windows.low[d] - windows.high[d]).max(0) as usize
    };
    let own: Vec<usize> = shape[..2]
        .iter()
        .copied()
        .chain((0..space.len()).map(grown))
        .collect();
    let output = match given.optional(2) {
        Some(value) => super::constants::known_shape(func, value, "shape")?,
        None => own.clone(),
    };
    let count = |shape: &[usize]| shape.iter().product::<usize>();
    let flat = func.zeros(&[count(&own)], func.dtype(x));
    let all = [count(&shape)];
    let (x, indices) = (func.reshape(x, &all)?, func.reshape(indices, &all)?);
    let attrs = attrs([
        ("update_window_dims", dims(&[])),
        ("inserted_window_dims", dims(&[0])),
        ("scatter_dims_to_operand_dims", dims(&[0])),
        ("index_vector_dim", ddl_dialect::attr::Attr::Int(1)),
        ("combiner", word("replace")),
    ]);
    let made = func.row("scatter", &[flat, indices, x], attrs)?;
    let mut made = func.reshape(made, &own)?;
    if output.len() != own.len() {
        return Err(NodeFault::wrong(
            "its shape has other dims",
            "as its operand",
        ));
    }
    let high: Vec<i64> = output
        .iter()
        .zip(&own)
        .map(|(&a, &b)| a as i64 - b as i64)
        .collect();
    let zero = func.scalar(func.dtype(made), 0.0);
    made = func.padded(made, zero, &vec![0; own.len()], &high)?;
    Ok(vec![made])
}
