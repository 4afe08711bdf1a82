//! Elements and slices at places that are data.

use ddl_dialect::attr::Attr;
use ddl_dialect::build::{Build, Val};
use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;

use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults, attrs, axis, dims};
use crate::import::onnx::node::GivenNode;

rows! {
    "Gather", "`slice` at one place that is known, `embedding` of rows of a matrix, else `gather`", gather;
    "GatherElements", "`gather`", gather_elements;
    "GatherND", "`gather`", gather_nd;
    "OneHot", "`compare` with `iota`; its depth has to be known", one_hot;
}

type Made = Result<Val, NodeFault>;

/// Indices of a dim of this size, counted from the end where negative.
pub(super) fn positive(func: &mut GraphImporter<'_>, indices: Val, size: usize) -> Made {
    let dtype = func.dtype(indices);
    if !dtype.is_signed() {
        return Ok(indices);
    }
    if let Some(tensor) = func.elements(indices)?
        && (0..tensor.len()).all(|i| tensor.get_f64(i) >= 0.0)
    {
        return Ok(indices);
    }
    let zero = func.like(indices, 0.0);
    let below = func.compared(Cmp::Lt, indices, zero)?;
    let moved = func.with("add", indices, size as f64)?;
    func.select(below, moved, indices)
}

fn gather(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (x, indices) = (given.input(0)?, given.input(1)?);
    let shape = func.shape(x);
    let dim = axis(given.int_or("axis", 0)?, shape.len())?;
    let indices = positive(func, indices, shape[dim])?;
    if func.shape(indices).is_empty() && func.elements(indices)?.is_some() {
        let at = func.integer(indices, "index")?;
        let at = usize::try_from(at).ok().filter(|&at| at < shape[dim]);
        let Some(at) = at else {
            let message = format!("its index is outside of dim {dim}, of size {}", shape[dim]);
            return Err(NodeFault::wrong(message, "an index inside"));
        };
        return Ok(vec![func.at(x, dim, at)?]);
    }
    Ok(vec![along(func, x, indices, dim)?])
}

/// Slices at indices, which are not negative, along a dim.
pub(super) fn along(func: &mut GraphImporter<'_>, x: Val, indices: Val, dim: usize) -> Made {
    let (shape, places) = (func.shape(x), func.shape(indices));
    if dim == 0 && shape.len() == 2 && func.dtype(x).is_float() && !places.is_empty() {
        return func.row("embedding", &[x, indices], attrs([]));
    }
    let offset: Vec<usize> = (0..shape.len() - 1 + places.len())
        .filter(|&d| d < dim || d >= dim + places.len())
        .collect();
    let mut sizes = shape;
    sizes[dim] = 1;
    let attrs = attrs([
        ("offset_dims", dims(&offset)),
        ("collapsed_slice_dims", dims(&[dim])),
        ("start_index_map", dims(&[dim])),
        ("index_vector_dim", Attr::Int(places.len() as i64)),
        ("slice_sizes", dims(&sizes)),
    ]);
    func.row("gather", &[x, indices], attrs)
}

fn gather_elements(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (x, indices) = (given.input(0)?, given.input(1)?);
    let shape = func.shape(x);
    let dim = axis(given.int_or("axis", 0)?, shape.len())?;
    let indices = positive(func, indices, shape[dim])?;
    Ok(vec![elements(func, x, indices, dim)?])
}

/// The element at each index along a dim; other dims run along.
pub(super) fn elements(func: &mut GraphImporter<'_>, x: Val, indices: Val, dim: usize) -> Made {
    let (mut x, places) = (x, func.shape(indices));
    let ndim = func.shape(x).len();
    if places.len() != ndim {
        let message = format!("its indices have {} dims", places.len());
        return Err(NodeFault::wrong(message, format!("{ndim}, as its operand")));
    }
    let others: Vec<usize> = (0..ndim).filter(|&d| d != dim).collect();
    for &d in &others {
        if places[d] > func.shape(x)[d] {
            return Err(NodeFault::wrong(
                "its indices are larger than its operand",
                "as large",
            ));
        }
        x = func.cut(x, d, (0, places[d], 1))?;
    }
    let attrs = attrs([
        ("offset_dims", dims(&[])),
        ("collapsed_slice_dims", dims(&[dim])),
        ("operand_batching_dims", dims(&others)),
        ("start_indices_batching_dims", dims(&others)),
        ("start_index_map", dims(&[dim])),
        ("index_vector_dim", Attr::Int(ndim as i64)),
        ("slice_sizes", dims(&vec![1; ndim])),
    ]);
    func.row("gather", &[x, indices], attrs)
}

/// Vectors of indices of the dims from `first` on, counted from the end where negative.
pub(super) fn positive_vectors(
    func: &mut GraphImporter<'_>,
    indices: Val,
    sizes: &[usize],
) -> Made {
    let list: Vec<i64> = sizes.iter().map(|&n| n as i64).collect();
    let sizes = func.vector(&list)?;
    let sizes = func.convert(sizes, func.dtype(indices));
    let zero = func.like(indices, 0.0);
    let below = func.compared(Cmp::Lt, indices, zero)?;
    let moved = func.binary("add", indices, sizes)?;
    func.select(below, moved, indices)
}

fn gather_nd(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (x, indices) = (given.input(0)?, given.input(1)?);
    let (shape, places) = (func.shape(x), func.shape(indices));
    let batch = given.int_or("batch_dims", 0)?;
    let batch = usize::try_from(batch).unwrap_or(usize::MAX);
    let Some((&count, outer)) = places.split_last() else {
        return Err(NodeFault::wrong(
            "its indices are 0-d",
            "vectors of indices",
        ));
    };
    let end = batch.saturating_add(count);
    if end > shape.len() || batch > outer.len() {
        let message = format!("it indexes {end} dims of {}", shape.len());
        return Err(NodeFault::wrong(message, "at most as many as there are"));
    }
    let indices = positive_vectors(func, indices, &shape[batch..end])?;
    let named: Vec<usize> = (batch..end).collect();
    let before: Vec<usize> = (0..batch).collect();
    let rest = shape.len() - end;
    let offset: Vec<usize> = (outer.len()..outer.len() + rest).collect();
    let mut sizes = shape;
    sizes[..end].fill(1);
    let attrs = attrs([
        ("offset_dims", dims(&offset)),
        ("collapsed_slice_dims", dims(&named)),
        ("operand_batching_dims", dims(&before)),
        ("start_indices_batching_dims", dims(&before)),
        ("start_index_map", dims(&named)),
        ("index_vector_dim", Attr::Int(outer.len() as i64)),
        ("slice_sizes", dims(&sizes)),
    ]);
    Ok(vec![func.row("gather", &[x, indices], attrs)?])
}

fn one_hot(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (indices, values) = (given.input(0)?, given.input(2)?);
    let depth = func.floats(given.input(1)?, "depth")?;
    let depth = match depth.as_slice() {
        &[n] if (0.0..=1e9).contains(&n) => n as usize,
        _ => return Err(NodeFault::wrong("its depth is no size", "one number")),
    };
    let indices = func.convert(indices, DType::I64);
    let mut shape = func.shape(indices);
    let dim = axis(given.int_or("axis", -1)?, shape.len() + 1)?;
    shape.insert(dim, depth);
    let indices = positive(func, indices, depth)?;
    let kept: Vec<usize> = (0..shape.len()).filter(|&d| d != dim).collect();
    let spread = func.broadcast(indices, &shape, &kept)?;
    let counted = func.indices(&shape, dim, DType::I64)?;
    let hot = func.compared(Cmp::Eq, counted, spread)?;
    if func.ty(values).shape[..] != [2] {
        return Err(NodeFault::wrong(
            "its values are no two numbers",
            "off, then on",
        ));
    }
    func.fix(values);
    let (off, on) = (func.at(values, 0, 0)?, func.at(values, 0, 1)?);
    Ok(vec![func.select(hot, on, off)?])
}
