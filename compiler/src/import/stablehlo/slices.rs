//! Slices at starts that are data.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::Build;

use super::attributes::{Fields, attrs, dims, int, word};
use super::body::{Body, Given, Made};
use super::error::Fault;
use super::region::{Known, known};

/// Numbers of dims, by their names there and here.
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
pub(super) fn gather(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
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
    body.rows("gather", &given.operands, numbers, None)
}

/// `stablehlo.scatter` of one tensor.
pub(super) fn scatter(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let names = [
        "update_window_dims",
        "inserted_window_dims",
        "input_batching_dims",
        "scatter_indices_batching_dims",
        "scatter_dims_to_operand_dims",
    ];
    if given.operands.len() != 3 {
        return Err(Fault::wrong(
            "it scatters several tensors at once",
            "scatter each alone",
        ));
    }
    let fields = given.fields("scatter_dimension_numbers", "stablehlo.scatter")?;
    let dtype = body.ty(given.operands[0]).dtype;
    let combiner = match known(&given.op.regions, 0, dtype)? {
        Some(Known::Second) => "replace",
        Some(Known::Combiner(combiner)) => combiner.name(),
        None => {
            return Err(Fault::wrong(
                "its region is no known function",
                "add, multiply, maximum, minimum, or the update itself",
            ));
        }
    };
    let numbers = numbers(&fields, &names)?.with("combiner", word(combiner));
    body.rows("scatter", &given.operands, numbers, None)
}

/// `stablehlo.dynamic_slice`.
pub(super) fn dynamic_slice(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let ty = given.result(0)?;
    body.rows("dynamic_slice", &given.operands, Attrs::none(), Some(ty))
}

/// `stablehlo.dynamic_update_slice`.
pub(super) fn dynamic_update_slice(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    body.rows("dynamic_update_slice", &given.operands, Attrs::none(), None)
}
