//! Format functions: from an operation's pretty form to its generic form, one function for each
//! shape of text. The shapes are those of StableHLO's `assemblyFormat`s; attributes get the names
//! and kinds that the generic form prints.
//!
//! An operation that is in no table here stays unread; it is an error only where it is imported.

mod keyed;
mod regions;
mod structure;
mod window;

use ddl_grammar::ParseError;
use ddl_grammar::ast::{Name, Span, Spanned};
use ddl_grammar::mlir::ast::{Attr, Delimiter, NamedAttr, Op, Type};
use ddl_grammar::mlir::{Cursor, Format};

/// The result of a format function.
type Parsed = Result<(), ParseError>;

/// The format function of an operation.
pub(super) fn find(name: &str) -> Option<Format> {
    let row = FORMATS.iter().find(|row| row.0 == name);
    row.map(|row| row.1)
        .or_else(|| keyed::has(name).then_some(keyed::read as Format))
        .or_else(|| is_plain(name).then_some(plain as Format))
}

/// Operations whose text has a shape of its own.
const FORMATS: &[(&str, Format)] = &[
    ("module", structure::module),
    ("func.func", structure::func),
    ("call", structure::call),
    ("func.call", structure::call),
    ("return", structure::func_return),
    ("func.return", structure::func_return),
    ("sdy.mesh", structure::mesh),
    ("sdy.sharding_constraint", structure::sharding_constraint),
    ("sdy.reshard", structure::sharding_constraint),
    ("sdy.propagation_barrier", structure::propagation_barrier),
    ("sdy.sharding_group", structure::sharding_group),
    ("sdy.return", plain),
    ("stablehlo.constant", constant),
    ("stablehlo.compare", compare),
    ("chlo.broadcast_compare", compare),
    ("stablehlo.select", select),
    ("stablehlo.custom_call", structure::custom_call),
    ("stablehlo.composite", structure::composite),
    ("stablehlo.slice", window::slice),
    ("stablehlo.convolution", window::convolution),
    ("stablehlo.dot_general", window::dot_general),
    ("stablehlo.reduce_precision", window::reduce_precision),
    ("stablehlo.reduce", regions::reduce),
    ("stablehlo.while", regions::while_loop),
    ("chlo.top_k", top_k),
];

/// Operations written `operands {attributes} : types`, with their dialects.
const PLAIN: &[(&str, &[&str])] = &[
    (
        "stablehlo.",
        &[
            "abs",
            "add",
            "and",
            "atan2",
            "bitcast_convert",
            "cbrt",
            "ceil",
            "clamp",
            "convert",
            "cosine",
            "count_leading_zeros",
            "divide",
            "dynamic_reshape",
            "dynamic_update_slice",
            "exponential",
            "exponential_minus_one",
            "floor",
            "imag",
            "is_finite",
            "log",
            "log_plus_one",
            "logistic",
            "maximum",
            "minimum",
            "multiply",
            "negate",
            "not",
            "optimization_barrier",
            "or",
            "partition_id",
            "popcnt",
            "power",
            "real",
            "remainder",
            "replica_id",
            "reshape",
            "return",
            "round_nearest_afz",
            "round_nearest_even",
            "rsqrt",
            "shift_left",
            "shift_right_arithmetic",
            "shift_right_logical",
            "sign",
            "sine",
            "sqrt",
            "subtract",
            "tan",
            "tanh",
            "xor",
        ],
    ),
    (
        "chlo.",
        &[
            "acos",
            "acosh",
            "asin",
            "asin_acos_kernel",
            "asinh",
            "atan",
            "atanh",
            "bessel_i1e",
            "broadcast_add",
            "broadcast_and",
            "broadcast_divide",
            "broadcast_maximum",
            "broadcast_minimum",
            "broadcast_multiply",
            "broadcast_or",
            "broadcast_power",
            "broadcast_remainder",
            "broadcast_select",
            "broadcast_subtract",
            "broadcast_xor",
            "conj",
            "cosh",
            "digamma",
            "erf",
            "erf_inv",
            "erfc",
            "is_inf",
            "is_neg_inf",
            "is_pos_inf",
            "lgamma",
            "mul",
            "next_after",
            "polygamma",
            "sinh",
            "square",
            "tan",
            "zeta",
        ],
    ),
];

fn is_plain(name: &str) -> bool {
    PLAIN.iter().any(|(dialect, names)| {
        name.strip_prefix(dialect)
            .is_some_and(|rest| names.contains(&rest))
    })
}

/// `operands {attributes} : types`.
fn plain(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    op.operands = cursor.values();
    rest(cursor, op)
}

/// `{attributes} : types`, at the end of most texts.
fn rest(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    op.attrs.extend(cursor.dict());
    types(cursor, op)
}

/// `: types`. With an arrow they are all there; without, one stands for all operands and results,
/// or one stands for each operand and, if there are as many, the result beside it.
fn types(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    let results: usize = op.results.iter().map(|result| result.1).sum();
    if cursor.is_empty() && op.operands.is_empty() && results == 0 {
        return Ok(());
    }
    cursor.punct(":")?;
    let listed: Vec<_> = cursor
        .comma_separated(Cursor::types)?
        .into_iter()
        .flatten()
        .collect();
    if cursor.eat("->") {
        op.operand_types = listed;
        op.result_types = cursor.types()?;
        return Ok(());
    }
    let operands = op.operands.len();
    match listed.as_slice() {
        [one] => {
            op.operand_types = vec![one.clone(); operands];
            op.result_types = vec![one.clone(); results];
        }
        _ if listed.len() == operands && (results == 0 || results == operands) => {
            op.result_types = listed.iter().take(results).cloned().collect();
            op.operand_types = listed;
        }
        _ => return Err(cursor.expected("`->` and the types of the results")),
    }
    Ok(())
}

/// `%p, %a, %b : tensor<i1>, T`: the type of the choice, then that of what is chosen.
fn select(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    op.operands = cursor.values();
    op.attrs.extend(cursor.dict());
    cursor.punct(":")?;
    let mut listed: Vec<_> = cursor
        .comma_separated(Cursor::types)?
        .into_iter()
        .flatten()
        .collect();
    if cursor.eat("->") {
        op.result_types = cursor.types()?;
    } else if let Some(last) = listed.last().cloned() {
        op.result_types = vec![last.clone()];
        listed.resize(op.operands.len(), last);
    }
    op.operand_types = listed;
    Ok(())
}

/// `{attributes} dense<…> : T`.
fn constant(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    op.attrs.extend(cursor.dict());
    let missing = cursor.expected("`dense<…> : tensor<…>`");
    let value = cursor.attribute()?;
    let Attr::Dense { ty, .. } = &value.node else {
        return Err(missing);
    };
    let ty = at(value.span, (**ty).clone());
    op.result_types = vec![ty];
    set(op, "value", value);
    Ok(())
}

/// `LT, %a, %b, SIGNED {attributes} : types`.
fn compare(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    let direction = cursor.any_word()?;
    cursor.punct(",")?;
    op.operands = cursor.values();
    if cursor.eat(",") {
        let kind = cursor.any_word()?;
        set(op, "compare_type", keyword("comparison_type", &kind));
    }
    set(
        op,
        "comparison_direction",
        keyword("comparison_direction", &direction),
    );
    rest(cursor, op)
}

/// `(%a, k = 2) {attributes} : types`.
fn top_k(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    let mut inner = cursor.group(Delimiter::Paren)?;
    op.operands = inner.values();
    inner.punct(",")?;
    inner.word("k")?;
    inner.punct("=")?;
    let span = inner.span();
    let k = inner.integer()?;
    inner.end()?;
    set(op, "k", at(span, integer(k)));
    rest(cursor, op)
}

// ---- Attributes of the generic form
// ---------------------------------------------------------------

fn at<T>(span: Span, node: T) -> Spanned<T> {
    Spanned { node, span }
}

/// Adds an attribute, at the place of its value.
fn set(op: &mut Op, name: &str, value: Spanned<Attr>) {
    let name = at(value.span, name.to_owned());
    op.attrs.push(NamedAttr { name, value });
}

/// `3 : i64`.
fn integer(value: i64) -> Attr {
    Attr::Int(i128::from(value), Some(Box::new(Type::named("i64"))))
}

/// `#stablehlo<kind WORD>`.
fn keyword(kind: &str, word: &Name) -> Spanned<Attr> {
    let attr = Attr::of_keyword("stablehlo", kind, &word.node, word.span);
    at(word.span, attr)
}

#[cfg(test)]
mod tests;
