//! Windows that slide over a tensor.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::types::DType;

use super::attributes::{attrs, dims, ints, word};
use super::body::{Body, Given, Made};
use super::elementwise::spread;
use super::error::Fault;
use super::reduce::{halves, is_identity, started};
use super::region::{Known, block, combiners, known};

/// `stablehlo.reduce_window`, of tensors each of which is reduced alone.
pub(super) fn reduce_window(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let (tensors, initial) = halves(given)?;
    let dtypes: Vec<DType> = tensors.iter().map(|&x| body.ty(x).dtype).collect();
    let combiners = combiners(&given.op.regions, &dtypes)?.ok_or_else(|| {
        let help = "add, multiply, maximum, minimum, and, or";
        Fault::wrong("its region is no known function", help)
    })?;
    let mut results = Vec::new();
    for ((&x, &start), combiner) in tensors.iter().zip(initial).zip(combiners) {
        results.push(one_window(body, given, x, start, combiner)?);
    }
    Ok(results)
}

fn one_window(
    body: &mut Body<'_, '_>,
    given: &Given<'_>,
    x: Val,
    start: Val,
    combiner: Combiner,
) -> Result<Val, Fault> {
    let ndim = body.ty(x).ndim();
    let (low, high) = given.padding("padding", ndim)?;
    let bases = given.dims_or("base_dilations", ndim, 1)?;
    let all = attrs([
        ("combiner", word(combiner.name())),
        ("window", dims(&given.dims("window_dimensions")?)),
        ("strides", dims(&given.dims_or("window_strides", ndim, 1)?)),
        (
            "window_dilations",
            dims(&given.dims_or("window_dilations", ndim, 1)?),
        ),
    ]);
    // What lies outside is left out, as XLA does it, and the value to start from counts once.
    let places = all
        .with("low", ints(&low))
        .with("high", ints(&high))
        .with("base_dilations", dims(&bases));
    let result = body.row("reduce_window", &[x], places, None)?;
    started(body, result, start, combiner)
}

/// `stablehlo.select_and_scatter`.
pub(super) fn select_and_scatter(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let &[x, source, start] = given.operands.as_slice() else {
        return Err(Fault::wrong(
            "it does not have three operands",
            "give it three",
        ));
    };
    let ty = body.ty(x);
    let select = selection(given)?;
    if known(&given.op.regions, 1, ty.dtype)? != Some(Known::Combiner(Combiner::Sum)) {
        return Err(Fault::wrong(
            "its scatter region is no addition",
            "only sums are scattered",
        ));
    }
    let ndim = ty.ndim();
    let (low, high) = given.padding("padding", ndim)?;
    let all = attrs([
        ("select", word(select)),
        (
            "window",
            dims(&given.dims_or("window_dimensions", ndim, 1)?),
        ),
        ("strides", dims(&given.dims_or("window_strides", ndim, 1)?)),
        ("low", ints(&low)),
        ("high", ints(&high)),
    ]);
    let sums = body.row("select_and_scatter", &[x, source], all, None)?;
    if is_identity(body, start, Combiner::Sum) {
        return Ok(vec![sums]);
    }
    let start = spread(body, start, &ty.shape);
    body.rows("add", &[start, sums], Attrs::none(), None)
}

/// Which element of a window is chosen: the first of the extreme ones.
fn selection(given: &Given<'_>) -> Result<&'static str, Fault> {
    let block = block(&given.op.regions, 0)?;
    let names: Vec<&str> = block
        .args
        .iter()
        .map(|arg| arg.name.node.as_str())
        .collect();
    let direction = block.ops.first().filter(|op| {
        let operands = op.operands.iter().map(|operand| operand.node.name.as_str());
        op.name.node == "stablehlo.compare"
            && block.ops.len() == 2
            && operands.eq(names.iter().copied())
    });
    let direction = direction.and_then(|op| op.attr("comparison_direction"));
    match direction.and_then(|a| a.node.keyword("comparison_direction")) {
        Some("GE") => Ok("max"),
        Some("LE") => Ok("min"),
        _ => Err(Fault::wrong(
            "its select region is no comparison GE or LE",
            "the first of the largest or of the smallest elements is chosen",
        )),
    }
}
