//! Constants: `dense<…>`.

use ddl_dialect::attr::{self as dialect, Attrs};
use ddl_dialect::build::{Build, Val, splat};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};

use crate::import::dense::Dense;
use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::given::{self, GivenOp, attrs, int};
use crate::import::stablehlo::importer::{FuncImporter, OpResults};

/// Elements of a constant in the text that are not all equal; of more it becomes an argument.
const MAX_TABLE: usize = 1 << 14;

/// `stablehlo.constant`.
pub(super) fn constant(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let value = given.required("value")?;
    if let Some((ty, bytes)) = given::large(value, MAX_TABLE)? {
        return Ok(vec![func.captured(&ty, bytes)]);
    }
    let Dense { ty, values } = given::constant(value)?;
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
    use super::MAX_TABLE;

    #[test]
    fn large_tables_are_arguments_and_equal_ones_are_one() {
        let text = |count: usize| {
            let bytes = "0001".repeat(count / 2) + if count % 2 == 1 { "00" } else { "" };
            let ty = format!("tensor<{count}xi8>");
            format!(
                "func.func @main() -> {ty} {{\n  %0 = stablehlo.constant dense<\"0x{bytes}\"> : {ty}\n  \
                 %1 = stablehlo.constant dense<\"0x{bytes}\"> : {ty}\n  \
                 %2 = stablehlo.add %0, %1 : {ty}\n  return %2 : {ty}\n}}\n"
            )
        };
        assert!(crate::import::stored(&text(MAX_TABLE)).unwrap().is_empty());
        let text = text(MAX_TABLE + 1);
        let stored = crate::import::stored(&text).unwrap();
        let [only] = &stored[..] else {
            panic!("{} tensors", stored.len())
        };
        assert_eq!(only.name, "constant0");
        assert_eq!(only.bytes.len(), MAX_TABLE + 1);
        assert_eq!(only.bytes[..3], [0, 1, 0]);
        let tree = crate::import::tree(&text, false).unwrap().to_string();
        let argument = "%constant0: tensor<16385xi8> {state, init = stored}";
        assert!(tree.contains(argument), "{tree}");
    }
}
