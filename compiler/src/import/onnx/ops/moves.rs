//! Ops that move elements to places known in advance.

use ddl_dialect::build::{Build, Val};

use super::constants::known_shape;
use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults, axes, axis};
use crate::import::onnx::node::GivenNode;

rows! {
    "Concat", "`concatenate`; by default along dim 1 before version 4", concat;
    "DepthToSpace", "`reshape` and `transpose`, in either order of the dims", depth_to_space;
    "Expand", "`broadcast_in_dim`; its shape has to be known", expand;
    "Flatten", "`reshape`", flatten;
    "Reshape", "`reshape`; its shape has to be known", reshape;
    "Slice", "`slice`, and `reverse`; operands since version 10, which have to be known", slice;
    "SpaceToDepth", "`reshape` and `transpose`, in either order of the dims", space_to_depth;
    "Split", "`slice`; sizes are an operand since version 13, which has to be known", split;
    "Squeeze", "`reshape`; dims are an operand since version 13", squeeze;
    "Tile", "`broadcast_in_dim` and `reshape`; its repeats have to be known", tile;
    "Transpose", "`transpose`", transpose;
    "Unsqueeze", "`reshape`; dims are an operand since version 13", unsqueeze;
}

fn concat(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let values = given.all()?;
    let ndim = func.shape(given.input(0)?).len();
    let default = if given.version < 4 { 1 } else { 0 };
    let dim = axis(given.int_or("axis", default)?, ndim)?;
    Ok(vec![func.concat(&values, dim)?])
}

fn block(given: &GivenNode<'_>, shape: &[usize]) -> Result<usize, NodeFault> {
    let size = given.int_or("blocksize", 0)?;
    let size = usize::try_from(size)
        .ok()
        .filter(|&n| n > 0 && n <= 1 << 16);
    match (size, shape) {
        (Some(size), &[_, _, _, _]) => Ok(size),
        _ => {
            let message = format!("its operand has {} dims", shape.len());
            Err(NodeFault::wrong(
                message,
                "four dims, and a `blocksize` above 0",
            ))
        }
    }
}

fn depth_to_space(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    let b = block(given, &shape)?;
    let (n, c, h, w) = (shape[0], shape[1] / (b * b), shape[2], shape[3]);
    let (split, order) = match given.text_or("mode", "DCR")? {
        "CRD" => ([n, c, b, b, h, w], [0, 1, 4, 2, 5, 3]),
        _ => ([n, b, b, c, h, w], [0, 3, 4, 1, 5, 2]),
    };
    let split = func.reshape(x, &split)?;
    let turned = func.transpose(split, &order)?;
    Ok(vec![func.reshape(turned, &[n, c, h * b, w * b])?])
}

fn space_to_depth(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    let b = block(given, &shape)?;
    let (n, c, h, w) = (shape[0], shape[1], shape[2] / b, shape[3] / b);
    let split = func.reshape(x, &[n, c, h, b, w, b])?;
    let order = match given.text_or("mode", "DCR")? {
        "CRD" => [0, 1, 3, 5, 2, 4],
        _ => [0, 3, 5, 1, 2, 4],
    };
    let turned = func.transpose(split, &order)?;
    Ok(vec![func.reshape(turned, &[n, c * b * b, h, w])?])
}

fn expand(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let wanted = known_shape(func, given.input(1)?, "shape")?;
    let own = func.shape(x);
    let ndim = own.len().max(wanted.len());
    let size = |shape: &[usize], d: usize| match (d + shape.len()).checked_sub(ndim) {
        Some(d) => shape[d],
        None => 1,
    };
    let larger = |d: usize| match size(&wanted, d) {
        1 => size(&own, d),
        n => n,
    };
    let shape: Vec<usize> = (0..ndim).map(larger).collect();
    Ok(vec![func.spread(x, &shape)?])
}

fn flatten(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    let at = given.int_or("axis", 1)?;
    let at = match at == shape.len() as i64 {
        true => shape.len(),
        false => axis(at, shape.len())?,
    };
    let product = |dims: &[usize]| dims.iter().product::<usize>();
    let flat = [product(&shape[..at]), product(&shape[at..])];
    Ok(vec![func.reshape(x, &flat)?])
}

fn reshape(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let list = func.listed(given, "shape", 1)?;
    let list = list.ok_or_else(|| NodeFault::wrong("it has no shape", "an operand"))?;
    let own = func.shape(x);
    let keeps = !given.flag("allowzero", false)?;
    let wrong = || {
        let message = format!("`{}` has no shape {list:?}", func.ty(x));
        NodeFault::wrong(message, "as many elements, and at most one −1")
    };
    let mut shape = Vec::new();
    for (d, &n) in list.iter().enumerate() {
        shape.push(match n {
            -1 => 1,
            0 if keeps => *own.get(d).ok_or_else(wrong)?,
            n => usize::try_from(n).map_err(|_| wrong())?,
        });
    }
    let product = |dims: &[usize]| dims.iter().try_fold(1_usize, |n, &d| n.checked_mul(d));
    let open: Vec<usize> = (0..list.len()).filter(|&d| list[d] == -1).collect();
    match open.as_slice() {
        [] => {}
        &[d] => {
            let (all, rest) = (product(&own), product(&shape));
            let size = all.zip(rest).filter(|&(_, rest)| rest > 0);
            let (all, rest) = size.ok_or_else(wrong)?;
            shape[d] = all / rest;
        }
        _ => return Err(wrong()),
    }
    if product(&shape) != product(&own) {
        return Err(wrong());
    }
    Ok(vec![func.reshape(x, &shape)?])
}

fn slice(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let mut x = given.input(0)?;
    let shape = func.shape(x);
    let missing = |what: &str| NodeFault::wrong(format!("it has no `{what}`"), "a list");
    let starts = func.listed(given, "starts", 1)?;
    let starts = starts.ok_or_else(|| missing("starts"))?;
    let ends = func.listed(given, "ends", 2)?;
    let ends = ends.ok_or_else(|| missing("ends"))?;
    let all = || (0..starts.len() as i64).collect();
    let along = func.listed(given, "axes", 3)?.unwrap_or_else(all);
    let steps = func.listed(given, "steps", 4)?;
    let steps = steps.unwrap_or_else(|| vec![1; starts.len()]);
    if [ends.len(), along.len(), steps.len()] != [starts.len(); 3] {
        return Err(NodeFault::wrong(
            "its lists differ in length",
            "one entry for each dim",
        ));
    }
    axes(&along, shape.len())?;
    for (i, &dim) in along.iter().enumerate() {
        let dim = axis(dim, shape.len())?;
        let n = shape[dim] as i64;
        let from_end = |at: i64| if at < 0 { at.saturating_add(n) } else { at };
        let (start, end, step) = (from_end(starts[i]), from_end(ends[i]), steps[i]);
        let stride = usize::try_from(step.unsigned_abs()).unwrap_or(usize::MAX);
        let stride = stride.min(shape[dim].max(1));
        match step {
            0 => return Err(NodeFault::wrong("a step is 0", "steps are not 0")),
            1.. => {
                let (start, end) = (start.clamp(0, n), end.clamp(0, n));
                x = func.cut(x, dim, (start as usize, end.max(start) as usize, stride))?;
            }
            _ => {
                // Place i backwards is place n − 1 − i forwards.
                let (start, end) = (start.clamp(-1, n - 1), end.clamp(-1, n - 1));
                let end = end.min(start);
                let place = |at: i64| (n - 1 - at) as usize;
                x = func.reversed(x, dim)?;
                x = func.cut(x, dim, (place(start), place(end), stride))?;
            }
        }
    }
    Ok(vec![x])
}

fn split(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    let dim = axis(given.int_or("axis", 0)?, shape.len())?;
    let size = shape[dim] as i64;
    let count = given.proto.output.len().max(1) as i64;
    let sizes = match func.listed(given, "split", 1)? {
        Some(sizes) => sizes,
        None => {
            let parts = given.int_or("num_outputs", count)?.clamp(1, count);
            let each = (size + parts - 1) / parts;
            let part = |i: i64| (size - i * each).clamp(0, each);
            (0..parts).map(part).collect()
        }
    };
    parts(func, x, dim, &sizes)
}

/// The parts of these sizes along a dim, one after the other.
pub(super) fn parts(
    func: &mut GraphImporter<'_>,
    x: Val,
    dim: usize,
    sizes: &[i64],
) -> NodeResults {
    let size = func.shape(x)[dim] as i64;
    let total = sizes.iter().try_fold(0_i64, |sum, &n| match n >= 0 {
        true => sum.checked_add(n),
        false => None,
    });
    if total != Some(size) {
        let message = format!("its parts {sizes:?} do not add up to {size}");
        return Err(NodeFault::wrong(message, "parts of the whole dim"));
    }
    let mut at = 0;
    let mut parts = Vec::new();
    for &n in sizes {
        let n = n as usize;
        parts.push(func.cut(x, dim, (at, at + n, 1))?);
        at += n;
    }
    Ok(parts)
}

fn squeeze(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    let gone = match func.listed(given, "axes", 1)? {
        Some(list) => axes(&list, shape.len())?,
        None => (0..shape.len()).filter(|&d| shape[d] == 1).collect(),
    };
    if let Some(d) = gone.iter().find(|&&d| shape[d] != 1) {
        let message = format!("dim {d} is of size {}", shape[*d]);
        return Err(NodeFault::wrong(message, "dims of size 1"));
    }
    let left = (0..shape.len()).filter(|d| !gone.contains(d));
    let left: Vec<usize> = left.map(|d| shape[d]).collect();
    Ok(vec![func.reshape(x, &left)?])
}

fn unsqueeze(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    let list = func.listed(given, "axes", 1)?;
    let list = list.ok_or_else(|| NodeFault::wrong("it has no `axes`", "a list"))?;
    let new = axes(&list, shape.len().saturating_add(list.len()))?;
    let mut old = shape.iter();
    let mut size = |d| match new.contains(&d) {
        true => 1,
        false => old.next().copied().unwrap_or(1),
    };
    let shape: Vec<usize> = (0..shape.len() + new.len()).map(&mut size).collect();
    Ok(vec![func.reshape(x, &shape)?])
}

fn tile(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    let mut repeats = known_shape(func, given.input(1)?, "repeats")?;
    if given.version < 6 {
        // The second operand is how often, the third along which dim.
        let dim = axis(func.integer(given.input(2)?, "axis")?, shape.len())?;
        let mut all = vec![1; shape.len()];
        all[dim] = repeats.first().copied().unwrap_or(1);
        repeats = all;
    }
    if repeats.len() != shape.len() {
        let message = format!("it repeats {} dims of {}", repeats.len(), shape.len());
        return Err(NodeFault::wrong(message, "a number for each dim"));
    }
    let pairs = repeats.iter().zip(&shape);
    let split: Vec<usize> = pairs.clone().flat_map(|(&r, &n)| [r, n]).collect();
    let product = |(&r, &n): (&usize, &usize)| r.checked_mul(n);
    let whole: Option<Vec<usize>> = pairs.map(product).collect();
    let whole = whole.ok_or_else(|| NodeFault::wrong("it is too large", "fewer repeats"))?;
    let dims: Vec<usize> = (0..shape.len()).map(|d| 2 * d + 1).collect();
    let spread = func.broadcast(x, &split, &dims)?;
    Ok(vec![func.reshape(spread, &whole)?])
}

fn transpose(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let ndim = func.ty(x).ndim();
    let order = match given.ints("perm")? {
        None => (0..ndim).rev().collect(),
        Some(list) => {
            let order: Vec<usize> = list
                .iter()
                .map(|&a| axis(a, ndim))
                .collect::<Result<_, _>>()?;
            if axes(&list, ndim)?.len() != ndim {
                return Err(NodeFault::wrong(
                    "its `perm` leaves out dims",
                    "each dim once",
                ));
            }
            order
        }
    };
    Ok(vec![func.transpose(x, &order)?])
}
