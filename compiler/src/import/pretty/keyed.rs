//! Operations written `operands, key = value, key = value {attributes} : types`: a table.

use ddl_grammar::ParseError;
use ddl_grammar::ast::Spanned;
use ddl_grammar::mlir::Cursor;
use ddl_grammar::mlir::ast::{Attr, Delimiter, Op};

use super::{Parsed, at, integer, keyword, rest, set};

/// What stands after a key, and how the generic form has it.
#[derive(Clone, Copy)]
pub(super) enum KeyedValue {
    /// `1`: `1 : i64`.
    Int,
    /// `[0, 1]`: `array<i64: 0, 1>`.
    Ints,
    /// `true`.
    Bool,
    /// `"ab,bc->ac"`.
    Text,
    /// `FFT`: `#stablehlo<fft_type FFT>`.
    Keyword(&'static str),
    /// `[DEFAULT]`: `[#stablehlo<precision DEFAULT>]`.
    Keywords(&'static str),
}

use KeyedValue::{Bool, Int, Ints, Keyword, Keywords, Text};

/// A key, and the attribute that it sets.
type Key = (&'static str, &'static str, KeyedValue);

const TABLE: &[(&str, &[Key])] = &[
    (
        "stablehlo.broadcast_in_dim",
        &[("dims", "broadcast_dimensions", Ints)],
    ),
    ("stablehlo.broadcast", &[("sizes", "broadcast_sizes", Ints)]),
    ("stablehlo.cholesky", &[("lower", "lower", Bool)]),
    ("stablehlo.concatenate", &[("dim", "dimension", Int)]),
    (
        "stablehlo.dot",
        &[("precision", "precision_config", Keywords("precision"))],
    ),
    (
        "stablehlo.dynamic_broadcast_in_dim",
        &[("dims", "broadcast_dimensions", Ints)],
    ),
    ("stablehlo.dynamic_iota", &[("dim", "iota_dimension", Int)]),
    ("stablehlo.dynamic_slice", &[("sizes", "slice_sizes", Ints)]),
    ("stablehlo.einsum", &[("config", "einsum_config", Text)]),
    (
        "stablehlo.fft",
        &[
            ("type", "fft_type", Keyword("fft_type")),
            ("length", "fft_length", Ints),
        ],
    ),
    ("stablehlo.get_dimension_size", &[("dim", "dimension", Int)]),
    ("stablehlo.iota", &[("dim", "iota_dimension", Int)]),
    (
        "stablehlo.pad",
        &[
            ("low", "edge_padding_low", Ints),
            ("high", "edge_padding_high", Ints),
            ("interior", "interior_padding", Ints),
        ],
    ),
    ("stablehlo.reverse", &[("dims", "dimensions", Ints)]),
    (
        "stablehlo.rng",
        &[(
            "distribution",
            "rng_distribution",
            Keyword("rng_distribution"),
        )],
    ),
    (
        "stablehlo.rng_bit_generator",
        &[("algorithm", "rng_algorithm", Keyword("rng_algorithm"))],
    ),
    ("stablehlo.transpose", &[("dims", "permutation", Ints)]),
];

fn keys(name: &str) -> Option<&'static [Key]> {
    TABLE.iter().find(|row| row.0 == name).map(|row| row.1)
}

/// Whether an operation is in the table.
pub(super) fn has(name: &str) -> bool {
    keys(name).is_some()
}

/// Reads an operation of the table.
pub(super) fn read(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    let keys = keys(&op.name.node).unwrap_or_default();
    op.operands = cursor.values();
    let mut first = op.operands.is_empty();
    while first || cursor.eat(",") {
        first = false;
        key(cursor, op, keys)?;
    }
    rest(cursor, op)
}

/// `key = value`.
fn key(cursor: &mut Cursor, op: &mut Op, keys: &[Key]) -> Parsed {
    let Some(&(_, name, kind)) = keys.iter().find(|key| cursor.eat_word(key.0)) else {
        let words: Vec<String> = keys.iter().map(|key| format!("`{}`", key.0)).collect();
        return Err(cursor.expected(&words.join(" or ")));
    };
    cursor.punct("=")?;
    let value = value(cursor, kind)?;
    set(op, name, value);
    Ok(())
}

/// Reads the value of a key.
pub(super) fn value(cursor: &mut Cursor, kind: KeyedValue) -> Result<Spanned<Attr>, ParseError> {
    let span = cursor.span();
    let attr = match kind {
        Int => integer(cursor.integer()?),
        Ints => Attr::of_ints(&cursor.integers()?, span),
        Bool => return cursor.attribute(),
        Text => Attr::Str(cursor.text()?.node),
        Keyword(kind) => return Ok(keyword(kind, &cursor.any_word()?)),
        Keywords(kind) => {
            let words = cursor.list(Delimiter::Bracket, Cursor::any_word)?;
            Attr::List(words.iter().map(|word| keyword(kind, word)).collect())
        }
    };
    Ok(at(span, attr))
}
