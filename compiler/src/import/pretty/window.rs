//! Products, convolutions, slices: operations with notations of their own.

use ddl_grammar::ParseError;
use ddl_grammar::ast::{Span, Spanned};
use ddl_grammar::mlir::Cursor;
use ddl_grammar::mlir::ast::{Attr, Delimiter, NamedAttr, Op, Tree, Type};

use super::keyed::{self, KeyedValue};
use super::{Parsed, at, rest, set};

/// `%a [0:4, 1:8:2] {attributes} : types`.
pub(super) fn slice(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    op.operands = vec![cursor.value()?];
    let span = cursor.span();
    let ranges = cursor.list(Delimiter::Bracket, |cursor| {
        let start = cursor.integer()?;
        cursor.punct(":")?;
        let limit = cursor.integer()?;
        let stride = if cursor.eat(":") {
            cursor.integer()?
        } else {
            1
        };
        Ok([start, limit, stride])
    })?;
    for (number, name) in ["start_indices", "limit_indices", "strides"]
        .into_iter()
        .enumerate()
    {
        let values: Vec<i64> = ranges.iter().map(|range| range[number]).collect();
        set(op, name, at(span, Attr::of_ints(&values, span)));
    }
    rest(cursor, op)
}

/// `%a, format = e5m10 {attributes} : types`.
pub(super) fn reduce_precision(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    op.operands = vec![cursor.value()?];
    cursor.punct(",")?;
    cursor.word("format")?;
    cursor.punct("=")?;
    let missing = cursor.expected("a format such as `e5m10`");
    let format = cursor.any_word()?;
    let bits = format
        .node
        .strip_prefix('e')
        .and_then(|rest| rest.split_once('m'));
    let Some((exponent, mantissa)) = bits.and_then(|(e, m)| e.parse().ok().zip(m.parse().ok()))
    else {
        return Err(missing);
    };
    let bits = |value| Attr::Int(value, Some(Box::new(Type::named("i32"))));
    set(op, "exponent_bits", at(format.span, bits(exponent)));
    set(op, "mantissa_bits", at(format.span, bits(mantissa)));
    rest(cursor, op)
}

/// `%a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [0], precision = […], algorithm =
/// <…> {attributes} : types`.
pub(super) fn dot_general(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    let start = cursor.span();
    op.operands = cursor.values();
    let (mut batching, mut contracting) = ((Vec::new(), Vec::new()), (Vec::new(), Vec::new()));
    while cursor.eat(",") {
        let missing = cursor.expected("a key of a product");
        let key = cursor.any_word()?;
        cursor.punct("=")?;
        match key.node.as_str() {
            "batching_dims" => batching = pair(cursor)?,
            "contracting_dims" => contracting = pair(cursor)?,
            "precision" => {
                let value = keyed::value(cursor, KeyedValue::Keywords("precision"))?;
                set(op, "precision_config", value);
            }
            "algorithm" => {
                let span = cursor.span();
                let name = "stablehlo.dot_algorithm".to_owned();
                let body = cursor.angles().ok_or(missing)?;
                set(op, "algorithm", at(span, Attr::Dialect { name, body }));
            }
            _ => return Err(missing),
        }
    }
    let dims = [
        ("lhs_batching_dimensions", batching.0),
        ("rhs_batching_dimensions", batching.1),
        ("lhs_contracting_dimensions", contracting.0),
        ("rhs_contracting_dimensions", contracting.1),
    ];
    // The generic form leaves empty lists out.
    let fields = dims.iter().filter(|(_, dims)| !dims.is_empty());
    let fields = fields
        .map(|(name, dims)| (*name, Tree::of_ints(dims, start)))
        .collect();
    let numbers = Attr::of_fields("stablehlo.dot", fields, start);
    set(op, "dot_dimension_numbers", at(start, numbers));
    rest(cursor, op)
}

/// `[0] x [1]`.
fn pair(cursor: &mut Cursor) -> Result<(Vec<i64>, Vec<i64>), ParseError> {
    let lhs = cursor.integers()?;
    cursor.word("x")?;
    Ok((lhs, cursor.integers()?))
}

/// `(%x, %w) dim_numbers = […]x[…]->[…], window = {…} {attributes} : types`.
pub(super) fn convolution(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    op.operands = cursor.list(Delimiter::Paren, Cursor::value)?;
    cursor.word("dim_numbers")?;
    cursor.punct("=")?;
    let numbers = dimension_numbers(cursor)?;
    set(op, "dimension_numbers", numbers);
    cursor.punct(",")?;
    cursor.word("window")?;
    cursor.punct("=")?;
    for field in cursor.dict() {
        window(op, field)?;
    }
    rest(cursor, op)
}

/// `[b, 0, f]x[0, i, o]->[b, 0, f]`, kept as it is.
fn dimension_numbers(cursor: &mut Cursor) -> Result<Spanned<Attr>, ParseError> {
    let span = cursor.span();
    let mut body = Vec::new();
    for between in [
        Some(Tree::Word("x".to_owned())),
        Some(Tree::Punct("->")),
        None,
    ] {
        let group = cursor.span();
        let dims = cursor.group(Delimiter::Bracket)?.into_trees();
        body.push(at(group, Tree::Group(Delimiter::Bracket, dims)));
        match &between {
            Some(Tree::Word(word)) => cursor.word(word)?,
            Some(_) => cursor.punct("->")?,
            None => {}
        }
        body.extend(between.map(|between| at(group, between)));
    }
    let name = "stablehlo.conv".to_owned();
    Ok(at(span, Attr::Dialect { name, body }))
}

/// A field of `window = {stride = [1, 1], pad = [[0, 0], [0, 0]], …}`.
fn window(op: &mut Op, field: NamedAttr) -> Parsed {
    let span = field.value.span;
    let value = &field.value.node;
    let ints = || value.ints().map(|values| Attr::of_ints(&values, span));
    let (name, attr) = match field.name.node.as_str() {
        "stride" => ("window_strides", ints()),
        "lhs_dilate" => ("lhs_dilation", ints()),
        "rhs_dilate" => ("rhs_dilation", ints()),
        "reverse" => {
            let flags = value.bools();
            (
                "window_reversal",
                flags.map(|flags| Attr::of_bools(&flags, span)),
            )
        }
        "pad" => ("padding", padding(value, span)),
        _ => ("", None),
    };
    let found = format!("`{}`", field.name.node);
    let legal = "`stride`, `pad`, `lhs_dilate`, `rhs_dilate` or `reverse` with a list for each";
    let attr = attr.ok_or_else(|| ParseError::unexpected(found, legal, field.name.span))?;
    set(op, name, at(span, attr));
    Ok(())
}

/// `[[0, 1], [2, 3]]` as a tensor.
fn padding(value: &Attr, span: Span) -> Option<Attr> {
    let mut rows = Vec::new();
    for pair in value.items()? {
        if !rows.is_empty() {
            rows.push(at(span, Tree::Punct(",")));
        }
        rows.push(at(span, Tree::of_ints(&pair.node.ints()?, span)));
    }
    let pairs = value.items()?.len() as u64;
    let ty = Type::Tensor {
        dims: vec![Some(pairs), Some(2)],
        element: Box::new(Type::named("i64")),
        encoding: None,
    };
    Some(Attr::Dense {
        word: "dense".to_owned(),
        body: vec![at(span, Tree::Group(Delimiter::Bracket, rows))],
        ty: Box::new(ty),
    })
}
