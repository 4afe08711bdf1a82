//! Elements and slices written at places that are data.

use ddl_dialect::attr::Attr;
use ddl_dialect::build::Val;
use ddl_dialect::types::DType;

use super::gathers::{positive, positive_vectors};
use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults, attrs, axis, dims, word};
use crate::import::onnx::node::GivenNode;

rows! {
    "Scatter", "`scatter`", scatter_elements;
    "ScatterElements", "`scatter`, with a `reduction` since version 16", scatter_elements;
    "ScatterND", "`scatter`, with a `reduction` since version 16", scatter_nd;
    "TensorScatter", "`scatter`", tensor_scatter;
}

fn combiner(given: &GivenNode<'_>) -> Result<Attr, NodeFault> {
    Ok(word(match given.text_or("reduction", "none")? {
        "none" => "replace",
        "add" => "sum",
        "mul" => "prod",
        "max" => "max",
        "min" => "min",
        other => return Err(NodeFault::unsupported(format!("the reduction `{other}`"))),
    }))
}

fn scatter_elements(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (x, indices, updates) = (given.input(0)?, given.input(1)?, given.input(2)?);
    let (shape, places) = (func.shape(x), func.shape(indices));
    let ndim = shape.len();
    let dim = axis(given.int_or("axis", 0)?, ndim)?;
    if places.len() != ndim {
        let message = format!("its indices have {} dims", places.len());
        return Err(NodeFault::wrong(message, format!("{ndim}, as its operand")));
    }
    let indices = positive(func, indices, shape[dim])?;
    let combiner = combiner(given)?;
    let others: Vec<usize> = (0..ndim).filter(|&d| d != dim).collect();
    if others.iter().all(|&d| places[d] == shape[d]) {
        let attrs = attrs([
            ("update_window_dims", dims(&[])),
            ("inserted_window_dims", dims(&[dim])),
            ("input_batching_dims", dims(&others)),
            ("scatter_indices_batching_dims", dims(&others)),
            ("scatter_dims_to_operand_dims", dims(&[dim])),
            ("index_vector_dim", Attr::Int(ndim as i64)),
            ("combiner", combiner),
        ]);
        return Ok(vec![func.row("scatter", &[x, indices, updates], attrs)?]);
    }
    // Places in all dims, of which the others are their own numbers.
    let column = [places.as_slice(), &[1]].concat();
    let dtype = func.dtype(indices);
    let mut vectors = Vec::new();
    for d in 0..ndim {
        let along = match d == dim {
            true => indices,
            false => func.indices(&places, d, dtype)?,
        };
        vectors.push(func.reshape(along, &column)?);
    }
    let vectors = func.concat(&vectors, ndim)?;
    let all: Vec<usize> = (0..ndim).collect();
    let attrs = attrs([
        ("update_window_dims", dims(&[])),
        ("inserted_window_dims", dims(&all)),
        ("scatter_dims_to_operand_dims", dims(&all)),
        ("index_vector_dim", Attr::Int(ndim as i64)),
        ("combiner", combiner),
    ]);
    Ok(vec![func.row("scatter", &[x, vectors, updates], attrs)?])
}

fn scatter_nd(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (x, indices, updates) = (given.input(0)?, given.input(1)?, given.input(2)?);
    let combiner = combiner(given)?;
    Ok(vec![vectors(func, (x, indices, updates), combiner)?])
}

/// Slices written at vectors of indices of the first dims.
fn vectors(
    func: &mut GraphImporter<'_>,
    (x, indices, updates): (Val, Val, Val),
    combiner: Attr,
) -> Result<Val, NodeFault> {
    let (shape, places) = (func.shape(x), func.shape(indices));
    let Some((&count, outer)) = places.split_last() else {
        return Err(NodeFault::wrong(
            "its indices are 0-d",
            "vectors of indices",
        ));
    };
    if count > shape.len() {
        let message = format!("it indexes {count} dims of {}", shape.len());
        return Err(NodeFault::wrong(message, "at most as many as there are"));
    }
    let indices = positive_vectors(func, indices, &shape[..count])?;
    let named: Vec<usize> = (0..count).collect();
    let rest = shape.len() - count;
    let window: Vec<usize> = (outer.len()..outer.len() + rest).collect();
    let attrs = attrs([
        ("update_window_dims", dims(&window)),
        ("inserted_window_dims", dims(&named)),
        ("scatter_dims_to_operand_dims", dims(&named)),
        ("index_vector_dim", Attr::Int(outer.len() as i64)),
        ("combiner", combiner),
    ]);
    func.row("scatter", &[x, indices, updates], attrs)
}

/// Updates of a cache: for each sample, rows from an index of its own on.
fn tensor_scatter(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (cache, update) = (given.input(0)?, given.input(1)?);
    let (shape, new) = (func.shape(cache), func.shape(update));
    let dim = axis(given.int_or("axis", -2)?, shape.len())?;
    if dim == 0 || new.len() != shape.len() {
        return Err(NodeFault::wrong(
            "its operands have other dims",
            "a batch, and the axis",
        ));
    }
    let (cache, update) = (func.moved(cache, dim, 1)?, func.moved(update, dim, 1)?);
    let places = [new[0], new[dim]];
    let mut rows = func.indices(&places, 1, DType::I64)?;
    if let Some(first) = given.optional(2) {
        let first = func.convert(first, DType::I64);
        let first = func.broadcast(first, &places, &[0])?;
        rows = func.binary("add", rows, first)?;
    }
    if given.text_or("mode", "linear")? == "circular" {
        rows = func.with("rem", rows, shape[dim].max(1) as f64)?;
    }
    let samples = func.indices(&places, 0, DType::I64)?;
    let column = [places[0], places[1], 1];
    let (samples, rows) = (
        func.reshape(samples, &column)?,
        func.reshape(rows, &column)?,
    );
    let indices = func.concat(&[samples, rows], 2)?;
    let made = vectors(func, (cache, indices, update), word("replace"))?;
    Ok(vec![func.moved(made, 1, dim)?])
}
