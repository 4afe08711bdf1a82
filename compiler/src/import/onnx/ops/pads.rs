//! Pads, crops and triangles.

use ddl_dialect::build::{Build, Val};
use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;

use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults, axis};
use crate::import::onnx::node::GivenNode;

rows! {
    "CenterCropPad", "`slice` and `pad`; its shape has to be known", center;
    "Compress", "`gather`; its condition has to be known", compress;
    "Pad", "`pad`; `reflect`, `edge` and `wrap` by `slice` and `concatenate`; pads are an operand since version 11, which has to be known", pad;
    "ReverseSequence", "`gather` at reversed indices", reverse_sequence;
    "Trilu", "`iota` and `select`", triangle;
}

/// The largest number of places before or after.
const MAX_PAD: i64 = 1 << 31;

fn center(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let mut x = given.input(0)?;
    let shape = func.shape(x);
    let wanted = super::constants::known_shape(func, given.input(1)?, "shape")?;
    let all = || (0..shape.len() as i64).collect();
    let along = given.ints("axes")?.unwrap_or_else(all);
    if along.len() != wanted.len() {
        return Err(NodeFault::wrong(
            "its shape has another number of dims",
            "one size each",
        ));
    }
    for (&dim, &size) in along.iter().zip(&wanted) {
        let dim = axis(dim, shape.len())?;
        let own = func.shape(x)[dim];
        if size <= own {
            let start = (own - size) / 2;
            x = func.cut(x, dim, (start, start + size, 1))?;
            continue;
        }
        let (mut low, mut high) = (vec![0; shape.len()], vec![0; shape.len()]);
        low[dim] = ((size - own) / 2) as i64;
        high[dim] = (size - own) as i64 - low[dim];
        let zero = func.scalar(func.dtype(x), 0.0);
        x = func.padded(x, zero, &low, &high)?;
    }
    Ok(vec![x])
}

fn compress(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let mut x = given.input(0)?;
    let condition = func.integers(given.input(1)?, "condition")?;
    let dim = match given.int("axis")? {
        Some(at) => axis(at, func.shape(x).len())?,
        None => {
            let count = func.ty(x).elements();
            x = func.reshape(x, &[count])?;
            0
        }
    };
    let places = (0..condition.len()).filter(|&i| condition[i] != 0);
    let places: Vec<i64> = places.map(|i| i as i64).collect();
    if places.iter().any(|&at| at >= func.shape(x)[dim] as i64) {
        return Err(NodeFault::wrong(
            "its condition is longer than its operand",
            "as long",
        ));
    }
    let places = func.vector(&places)?;
    Ok(vec![super::gathers::along(func, x, places, dim)?])
}

fn pad(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let mut x = given.input(0)?;
    let (shape, dtype) = (func.shape(x), func.dtype(x));
    let name = if given.version < 2 {
        "paddings"
    } else {
        "pads"
    };
    let pads = func.listed(given, name, 1)?;
    let pads = pads.ok_or_else(|| NodeFault::wrong("it has no pads", "two for each dim"))?;
    let along: Vec<i64> = match given.optional(3) {
        Some(value) => func.integers(value, "`axes`")?,
        None => (0..shape.len() as i64).collect(),
    };
    let few = pads.iter().all(|n| (-MAX_PAD..=MAX_PAD).contains(n));
    if pads.len() != 2 * along.len() || !few {
        let message = format!("its pads are {pads:?}");
        return Err(NodeFault::wrong(message, "two numbers for each dim"));
    }
    let (mut low, mut high) = (vec![0; shape.len()], vec![0; shape.len()]);
    for (i, &dim) in along.iter().enumerate() {
        let dim = axis(dim, shape.len())?;
        (low[dim], high[dim]) = (pads[i], pads[along.len() + i]);
    }
    let mode = given.text_or("mode", "constant")?;
    if mode == "constant" {
        let number = match given.optional(2) {
            Some(value) => func.reshape(value, &[])?,
            None => func.scalar(dtype, given.float_or("value", 0.0)?),
        };
        return Ok(vec![func.padded(x, number, &low, &high)?]);
    }
    for dim in 0..shape.len() {
        x = continued(func, x, dim, (low[dim], high[dim]), mode)?;
    }
    Ok(vec![x])
}

/// A value continued before and after along a dim by its own elements.
fn continued(
    func: &mut GraphImporter<'_>,
    x: Val,
    dim: usize,
    (low, high): (i64, i64),
    mode: &str,
) -> Result<Val, NodeFault> {
    if (low, high) == (0, 0) {
        return Ok(x);
    }
    let n = func.shape(x)[dim] as i64;
    let (cut_low, cut_high) = ((-low).max(0).min(n), (-high).max(0).min(n));
    let inner = func.cut(
        x,
        dim,
        (cut_low as usize, (n - cut_high).max(cut_low) as usize, 1),
    )?;
    let n = func.shape(inner)[dim] as i64;
    let (low, high) = (low.max(0), high.max(0));
    if n == 0 {
        return Err(NodeFault::wrong(
            "nothing is there to continue",
            "a dim that is not empty",
        ));
    }
    let place = |at: i64| match mode {
        "edge" => Ok(at.clamp(0, n - 1)),
        "wrap" => Ok(at.rem_euclid(n)),
        "reflect" => {
            let period = (2 * (n - 1)).max(1);
            let at = at.rem_euclid(period);
            Ok(if at < n { at } else { period - at })
        }
        _ => Err(NodeFault::unsupported(format!("the mode `{mode}`"))),
    };
    if low + high > 1 << 16 {
        return Err(NodeFault::unsupported("more than 65536 places"));
    }
    let mut parts = Vec::new();
    for range in [-low..0, n..n + high] {
        let places: Vec<i64> = range.map(place).collect::<Result<_, _>>()?;
        let is_low = parts.is_empty();
        if !places.is_empty() {
            parts.push(run(func, inner, dim, &places)?);
        }
        if is_low {
            parts.push(inner);
        }
    }
    func.concat(&parts, dim)
}

/// The elements at these places along a dim: slices where the places are in sequence.
fn run(func: &mut GraphImporter<'_>, x: Val, dim: usize, places: &[i64]) -> Result<Val, NodeFault> {
    let (first, last) = (places[0], places[places.len() - 1]);
    let steps = |by: i64| places.windows(2).all(|pair| pair[1] - pair[0] == by);
    if places.len() > 1 && steps(0) {
        let one = func.cut(x, dim, (first as usize, first as usize + 1, 1))?;
        let mut shape = func.shape(one);
        shape[dim] = places.len();
        return func.spread(one, &shape);
    }
    if steps(1) {
        return func.cut(x, dim, (first as usize, last as usize + 1, 1));
    }
    if steps(-1) {
        let part = func.cut(x, dim, (last as usize, first as usize + 1, 1))?;
        return func.reversed(part, dim);
    }
    let places = func.vector(places)?;
    super::gathers::along(func, x, places, dim)
}

fn reverse_sequence(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (x, lengths) = (given.input(0)?, given.input(1)?);
    let shape = func.shape(x);
    let time = axis(given.int_or("time_axis", 0)?, shape.len())?;
    let batch = axis(given.int_or("batch_axis", 1)?, shape.len())?;
    Ok(vec![turned(func, x, lengths, (time, batch))?])
}

/// The first so many steps of each sample backwards, the others as they are.
pub(super) fn turned(
    func: &mut GraphImporter<'_>,
    x: Val,
    lengths: Val,
    (time, batch): (usize, usize),
) -> Result<Val, NodeFault> {
    let shape = func.shape(x);
    let steps = func.indices(&shape, time, DType::I64)?;
    let lengths = func.convert(lengths, DType::I64);
    let lengths = func.broadcast(lengths, &shape, &[batch])?;
    let inside = func.compared(Cmp::Lt, steps, lengths)?;
    let last = func.with("sub", lengths, 1.0)?;
    let back = func.binary("sub", last, steps)?;
    let places = func.select(inside, back, steps)?;
    super::gathers::elements(func, x, places, time)
}

fn triangle(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let ty = func.ty(x);
    let Some(first) = ty.ndim().checked_sub(2) else {
        return Err(NodeFault::wrong(
            format!("its operand is `{ty}`"),
            "two dims or more",
        ));
    };
    let matrix = &ty.shape[first..];
    let rows = func.indices(matrix, 0, DType::I64)?;
    let columns = func.indices(matrix, 1, DType::I64)?;
    let offset = match given.optional(1) {
        Some(k) => func.reshape(k, &[])?,
        None => func.scalar(DType::I64, 0.0),
    };
    let diagonal = func.binary("add", rows, offset)?;
    let cmp = match given.flag("upper", true)? {
        true => Cmp::Ge,
        false => Cmp::Le,
    };
    let kept = func.compared(cmp, columns, diagonal)?;
    let zero = func.like(x, 0.0);
    Ok(vec![func.select(kept, x, zero)?])
}
