//! Contractions and convolutions.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val, convert};
use ddl_dialect::types::DType;
use ddl_grammar::ast::Spanned;
use ddl_grammar::mlir::ast::{Attr, Delimiter, Tree};

use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::given::{GivenOp, attrs, dims, int, ints};
use crate::import::stablehlo::importer::{FuncImporter, OpResults};

/// Both operands in the result's element type, if that holds all values of theirs; the element type
/// in which the op is then done.
fn alike(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> Result<([Val; 2], DType), Fault> {
    let &[lhs, rhs] = given.operands.as_slice() else {
        return Err(Fault::wrong("it does not have two operands", "give it two"));
    };
    let (left, right) = (func.ty(lhs).dtype, func.ty(rhs).dtype);
    // Booleans are counted: whether any pair is true is whether the count is not 0.
    let result = match (left, given.result(0)?.dtype) {
        (DType::I1, DType::I1) => DType::I32,
        (_, dtype) => dtype,
    };
    let holds = |dtype: DType| result == dtype || result.bits() > dtype.bits();
    if (left == right && left == result) || !holds(left) || !holds(right) {
        return Ok(([lhs, rhs], left));
    }
    Ok((
        [convert(func, lhs, result), convert(func, rhs, result)],
        result,
    ))
}

/// A value in the result's element type.
fn finished(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>, value: Val) -> OpResults {
    let dtype = given.result(0)?.dtype;
    Ok(vec![convert(func, value, dtype)])
}

/// `stablehlo.dot_general`.
pub(super) fn dot_general(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let fields = given.fields("dot_dimension_numbers", "stablehlo.dot")?;
    let pairs = [
        ("lhs_batch", dims(&fields.dims("lhs_batching_dimensions")?)),
        ("rhs_batch", dims(&fields.dims("rhs_batching_dimensions")?)),
        (
            "lhs_contract",
            dims(&fields.dims("lhs_contracting_dimensions")?),
        ),
        (
            "rhs_contract",
            dims(&fields.dims("rhs_contracting_dimensions")?),
        ),
    ];
    let (operands, _) = alike(func, given)?;
    let product = func.row("dot_general", &operands, attrs(pairs), None)?;
    finished(func, given, product)
}

/// `stablehlo.dot`: the last dim of the left operand with the first of the right.
pub(super) fn dot(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let (operands, _) = alike(func, given)?;
    let Some(last) = func.ty(operands[0]).ndim().checked_sub(1) else {
        return Err(Fault::wrong("its left operand is 0-d", "1 or 2 dims"));
    };
    let pairs = [
        ("lhs_contract", dims(&[last])),
        ("rhs_contract", dims(&[0])),
    ];
    let product = func.row("dot_general", &operands, attrs(pairs), None)?;
    finished(func, given, product)
}

/// What each dim of an operand or result of a convolution is: `b` and `f`, `i` and `o`, or a space
/// dim.
struct Numbers {
    input: Vec<usize>,
    kernel: Vec<usize>,
    output: Vec<usize>,
}

/// `#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>`, or the same as fields.
fn numbers(attr: &Attr) -> Option<Numbers> {
    let Attr::Dialect { name, body } = attr else {
        return None;
    };
    if name != "stablehlo.conv" {
        return None;
    }
    let groups: Vec<&[Spanned<Tree>]> = (body.iter())
        .filter_map(|tree| match &tree.node {
            Tree::Group(Delimiter::Bracket, inner) => Some(inner.as_slice()),
            _ => None,
        })
        .collect();
    let &[input, kernel, output] = groups.as_slice() else {
        return None;
    };
    Some(Numbers {
        input: order(input, ["b", "f"])?,
        kernel: order(kernel, ["o", "i"])?,
        output: order(output, ["b", "f"])?,
    })
}

/// The dims with these letters, then those of space in order.
fn order(trees: &[Spanned<Tree>], letters: [&str; 2]) -> Option<Vec<usize>> {
    let items: Vec<&Tree> = (trees.iter().map(|tree| &tree.node))
        .filter(|tree| **tree != Tree::Punct(","))
        .collect();
    let letter = |wanted: &str| {
        let is = |tree: &&Tree| matches!(tree, Tree::Word(word) if word == wanted);
        items.iter().position(is)
    };
    let space = |number: usize| {
        let is = |tree: &&Tree| matches!(tree, Tree::Int(n) if *n == number as u128);
        items.iter().position(is)
    };
    let [first, second] = letters.map(letter);
    let spaces = (0..items.len().checked_sub(2)?).map(space);
    [first, second].into_iter().chain(spaces).collect()
}

/// `stablehlo.convolution`. A reversed window is a reversed kernel.
pub(super) fn convolution(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let numbers = numbers(given.required("dimension_numbers")?).ok_or_else(|| {
        let found = "the attribute `dimension_numbers` has an unfit value";
        Fault::wrong(
            found,
            "expected `#stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>`",
        )
    })?;
    let space = numbers.kernel.len() - 2;
    let ([x, mut kernel], _) = alike(func, given)?;
    if let Some(reversal) = given.attr("window_reversal") {
        let flags = reversal.bools().or_else(|| {
            let ints = crate::import::dense::ints(reversal)?;
            Some(ints.iter().map(|&v| v != 0).collect())
        });
        let flags = flags
            .ok_or_else(|| Fault::wrong("`window_reversal` is no list of booleans", "one each"))?;
        let pairs = flags.iter().zip(&numbers.kernel[2..]);
        let along: Vec<usize> = pairs.filter(|(flag, _)| **flag).map(|(_, &d)| d).collect();
        if !along.is_empty() {
            kernel = func.row("reverse", &[kernel], attrs([("dims", dims(&along))]), None)?;
        }
    }
    let (low, high) = given.padding("padding", space)?;
    let steps = |name: &str| Ok::<_, Fault>(ints(&given.ints_or(name, space, 1)?));
    let mut all: Attrs = attrs([
        ("input", dims(&numbers.input)),
        ("filter", dims(&numbers.kernel)),
        ("output", dims(&numbers.output)),
        ("strides", steps("window_strides")?),
        ("lhs_dilation", steps("lhs_dilation")?),
        ("rhs_dilation", steps("rhs_dilation")?),
        ("low", ints(&low)),
        ("high", ints(&high)),
    ]);
    for name in ["feature_group_count", "batch_group_count"] {
        all = all.with(name, int(given.int_or(name, 1)?));
    }
    let result = func.row("convolution", &[x, kernel], all, None)?;
    finished(func, given, result)
}
