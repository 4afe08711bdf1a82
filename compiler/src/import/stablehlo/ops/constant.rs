//! Constants: `dense<…>`.

use ddl_dialect::attr::{self as dialect, Attrs};
use ddl_dialect::build::{Build, Val, splat};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};

use crate::import::dense::Dense;
use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::given::{self, GivenOp, attrs, int};
use crate::import::stablehlo::importer::{FuncImporter, OpResults};

/// Elements that a constant may have which are not all equal.
const MAX_ELEMENTS: usize = 1 << 18;

/// `stablehlo.constant`.
pub(super) fn constant(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let Dense { ty, values } = given::constant(given.required("value")?)?;
    Ok(vec![make(func, &ty, &values)?])
}

/// A tensor with these elements, or this one all over; unlike elements are looked up in a table.
fn make(func: &mut FuncImporter<'_, '_>, ty: &TensorType, values: &[Number]) -> Result<Val, Fault> {
    let same = |a: &Number, b: &Number| format!("{a:?}") == format!("{b:?}");
    if values.windows(2).all(|pair| same(&pair[0], &pair[1])) {
        let number = values.first().copied().unwrap_or(Number::Int(0));
        let value = splat(func, ty.clone(), number);
        func.note(value, number);
        return Ok(value);
    }
    let count = values.len();
    if count > MAX_ELEMENTS {
        return Err(Fault::wrong(
            format!("a constant has {count} unlike elements, more than {MAX_ELEMENTS}"),
            "make large tables arguments",
        ));
    }
    let numbers = TensorType::new([count], DType::I64);
    let numbers = func.row("iota", &[], attrs([("dim", int(0))]), Some(&numbers))?;
    let table = values.iter().map(|&value| value.into()).collect();
    let table = attrs([("values", dialect::Attr::List(table))]);
    let flat = TensorType::new([count], ty.dtype);
    let flat = func.row("lookup", &[numbers], table, Some(&flat))?;
    match ty.ndim() {
        1 => Ok(flat),
        _ => func.row("reshape", &[flat], Attrs::none(), Some(ty)),
    }
}

/// `stablehlo.iota`.
pub(super) fn iota(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let dim = given.int("iota_dimension")?;
    let ty = given.result(0)?;
    let attrs = attrs([("dim", int(dim))]);
    let made = func.rows("iota", &[], attrs, Some(ty))?;
    func.count(made[0], dim as usize);
    Ok(made)
}

/// `stablehlo.get_dimension_size`.
pub(super) fn size(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let dim = usize::try_from(given.int("dimension")?).ok();
    let shape = given.operands.first().map(|&x| func.ty(x).shape);
    let size = dim.and_then(|dim| shape?.get(dim).copied());
    let size = size.ok_or_else(|| Fault::wrong("it asks for no dim of its operand", "a dim"))?;
    let number = Number::Int(size as i128);
    let value = splat(func, given.result(0)?.clone(), number);
    func.note(value, number);
    Ok(vec![value])
}

#[cfg(test)]
mod tests {
    use super::MAX_ELEMENTS;

    #[test]
    fn tables_are_limited_by_an_error_that_says_how_far() {
        let table = |count: usize| {
            let bytes = "0001".repeat(count / 2) + if count % 2 == 1 { "00" } else { "" };
            let ty = format!("tensor<{count}xi8>");
            let text = format!(
                "func.func @main() -> {ty} {{\n  %0 = stablehlo.constant dense<\"0x{bytes}\"> : {ty}\n  \
                 return %0 : {ty}\n}}\n"
            );
            crate::import::tree(&text, false).map(drop)
        };
        assert!(table(MAX_ELEMENTS).is_ok());
        let error = format!("{:?}", table(MAX_ELEMENTS + 1).unwrap_err());
        assert!(
            error.contains("262145 unlike elements, more than 262144"),
            "{error}"
        );
    }
}
