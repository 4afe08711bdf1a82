//! Slices at data-dependent starts.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::Val;
use ddl_dialect::combiner::Combiner;
use ddl_dialect::region::Region as Steps;

use super::function::{KnownFunction, known, separate};
use super::reduce::pairwise;
use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::given::{Fields, GivenOp, attrs, dims, int, word};
use crate::import::stablehlo::importer::{FuncImporter, OpResults};

/// Dimension numbers, by their StableHLO names and ours.
fn numbers(fields: &Fields, names: &[&str]) -> Result<Attrs, Fault> {
    let mut all = attrs([("index_vector_dim", int(fields.int("index_vector_dim")?))]);
    for name in names {
        let found = fields.dims(name)?;
        if !found.is_empty() {
            all = all.with(name, dims(&found));
        }
    }
    Ok(all)
}

/// `stablehlo.gather`.
pub(super) fn gather(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let names = [
        "offset_dims",
        "collapsed_slice_dims",
        "operand_batching_dims",
        "start_indices_batching_dims",
        "start_index_map",
    ];
    let fields = given.fields("dimension_numbers", "stablehlo.gather")?;
    let sizes = given.dims("slice_sizes")?;
    let numbers = numbers(&fields, &names)?.with("slice_sizes", dims(&sizes));
    func.rows("gather", &given.operands, numbers, None)
}

/// `stablehlo.scatter` of independent tensors.
pub(super) fn scatter(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let names = [
        "update_window_dims",
        "inserted_window_dims",
        "input_batching_dims",
        "scatter_indices_batching_dims",
        "scatter_dims_to_operand_dims",
    ];
    let count = given.operands.len() / 2;
    if given.operands.len() != 2 * count + 1 {
        return Err(Fault::wrong(
            "its operands are no tensors, indices and updates",
            "n tensors, the indices, n updates",
        ));
    }
    let (tensors, rest) = given.operands.split_at(count);
    let function = pairwise(func, given, 0, tensors)?;
    let parts = separate(&function, count).ok_or_else(|| {
        Fault::wrong(
            "what it makes of a tensor depends on another one",
            "scatter tensors that do not depend on each other",
        )
    })?;
    let fields = given.fields("scatter_dimension_numbers", "stablehlo.scatter")?;
    let numbers = numbers(&fields, &names)?;
    let each = tensors.iter().zip(&rest[1..]).zip(parts);
    let each = each
        .map(|((&x, &updates), part)| update(func, &[x, rest[0], updates], numbers.clone(), &part));
    each.collect()
}

/// A scatter to one tensor, by a function of the old and the written element.
///
/// - `operands`: the tensor, the indices, the updates
pub(super) fn update(
    func: &mut FuncImporter<'_, '_>,
    operands: &[Val; 3],
    numbers: Attrs,
    function: &Steps,
) -> Result<Val, Fault> {
    let &[x, indices, updates] = operands;
    let (updates, how) = match known(function) {
        Some(KnownFunction::Second) => (updates, ("combiner", word("replace"))),
        Some(KnownFunction::Difference) => {
            let negated = func.row("neg", &[updates], Attrs::none(), None)?;
            (negated, ("combiner", word(Combiner::Sum.name())))
        }
        Some(KnownFunction::Combiner(combiner))
            if !matches!(combiner, Combiner::And | Combiner::Or) =>
        {
            (updates, ("combiner", word(combiner.name())))
        }
        Some(KnownFunction::Combiner(_)) | None => (updates, ("region", function.write())),
    };
    let (name, how) = how;
    func.row(
        "scatter",
        &[x, indices, updates],
        numbers.with(name, how),
        None,
    )
}

/// `stablehlo.dynamic_slice`.
pub(super) fn dynamic_slice(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let ty = given.result(0)?;
    func.rows("dynamic_slice", &given.operands, Attrs::none(), Some(ty))
}

/// `stablehlo.dynamic_update_slice`.
pub(super) fn dynamic_update_slice(
    func: &mut FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
) -> OpResults {
    func.rows("dynamic_update_slice", &given.operands, Attrs::none(), None)
}
