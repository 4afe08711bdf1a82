//! Calls by name of functions that are not in the text: ops that an older version can only express
//! as calls, and functions of XLA.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val};
use ddl_dialect::types::DType;
use ddl_grammar::mlir::ast::{Attr, NamedAttr, find};

use super::region::RegionReader;
use super::rows::row_of;
use super::{chlo, sort};
use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::given::{GivenOp, attrs, dims, int};
use crate::import::stablehlo::importer::{FuncImporter, OpResults};

/// Functions of one operand that are CHLO's ops, by their names without the dialect.
const FORMULAS: [&str; 12] = [
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atanh",
    "bessel_i1e",
    "cosh",
    "erf",
    "erf_inv",
    "sinh",
    "tan",
];

/// The fields of a dictionary.
fn dictionary<'g>(given: &'g GivenOp<'_>, attr: &str) -> &'g [NamedAttr] {
    match given.attr(attr) {
        Some(Attr::Dict(fields)) => fields,
        _ => &[],
    }
}

/// The translation of a call that represents an op of CHLO or MHLO; `None` for other calls.
///
/// - `name`: `chlo.erf`, `mhlo.topk`
/// - `attributes`: the attribute with the dictionary of the op's own
pub(super) fn op(
    func: &mut FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
    name: &str,
    attributes: &str,
) -> Option<OpResults> {
    let short = name.strip_prefix("chlo.").or(name.strip_prefix("mhlo."))?;
    let field = |name: &str| find(dictionary(given, attributes), name).map(|attr| &attr.node);
    match short {
        "topk" | "top_k" if !matches!(field("largest"), Some(Attr::Bool(false))) => {
            let k = field("k").and_then(Attr::int)?;
            Some(func.rows("top_k", &given.operands, attrs([("k", int(k))]), None))
        }
        _ if FORMULAS.contains(&short) => {
            Some(chlo::formula_of(func, given, &format!("chlo.{short}")))
        }
        _ => {
            let row = row_of(&format!("chlo.{short}"), None)?;
            Some(func.rows(row, &given.operands, Attrs::none(), None))
        }
    }
}

/// `stablehlo.custom_call` of something other than an annotation.
pub(super) fn custom_call(
    func: &mut FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
    target: &str,
) -> OpResults {
    let made = match target {
        "ApproxTopK" => approximate_top_k(func, given)?,
        _ => op(func, given, target, "mhlo.attributes").transpose()?,
    };
    made.ok_or_else(|| Fault::Unknown(format!("stablehlo.custom_call @{target}")))
}

/// The first positions of a sorted line, which XLA requests if it has no faster way; `None` if more
/// are requested than returned.
fn approximate_top_k(
    func: &mut FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
) -> Result<Option<Vec<Val>>, Fault> {
    let fields = dictionary(given, "mhlo.backend_config");
    let field = |name: &str| find(fields, name).and_then(|attr| attr.node.int());
    let comparator = given.attr("called_computations").and_then(Attr::items);
    let comparator = comparator.and_then(|names| names.first()?.node.symbol());
    let comparator = comparator.and_then(|name| func.cx.funcs.get(name).copied());
    let operands = &given.operands[..given.operands.len() / 2];
    let (Some(k), Some(dim), Some(comparator)) =
        (field("top_k"), field("reduction_dim"), comparator)
    else {
        return Ok(None);
    };
    let Ok(dim) = usize::try_from(dim) else {
        return Ok(None);
    };
    let size = given.result(0)?.shape.get(dim).copied();
    if size.map(|size| size as i64) != Some(k) {
        return Ok(None);
    }
    let types = operands.iter().flat_map(|&v| [func.ty(v).dtype; 2]);
    let types: Vec<DType> = types.collect();
    let before = RegionReader::read(&func.cx.funcs, &comparator.regions, 0, &types)?;
    let order = sort::order(before);
    let sorted = func.rows("sort", operands, sort::along(dim, order), None)?;
    let first = attrs([
        ("dims", dims(&[dim])),
        ("starts", dims(&[0])),
        ("limits", dims(&[k as usize])),
    ]);
    let cut = |&line: &Val| func.row("slice", &[line], first.clone(), None);
    sorted.iter().map(cut).collect::<Result<_, _>>().map(Some)
}
