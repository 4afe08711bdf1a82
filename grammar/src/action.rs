//! Actions of the grammar's rules that need more than a constructor.

use crate::ast::{
    Attr, AttrValue, Binding, Directive, Dist, Expr, Item, Name, Op, Operand, Repeat, Span,
    Spanned, Stmt, Type, While,
};
use crate::error::{Code, ParseError};
use crate::failure::Failure;

/// The result of one parser run.
#[derive(Debug)]
pub(crate) enum Line {
    /// A header line.
    Directive(Directive),
    /// A top-level item.
    Item(Item),
    /// A statement of a body.
    Stmt(Spanned<Stmt>),
}

/// The end of a loop: body, dictionary and result types.
pub(crate) type Tail = (Vec<Spanned<Stmt>>, Vec<Attr>, Vec<Spanned<Type>>);

/// A generic op and its result types.
pub(crate) type Generic = (Op, Vec<Spanned<Type>>);

/// The result names to the left of `=`.
type Results = Vec<(Name, Option<usize>)>;

pub(crate) fn append<T>(mut list: Vec<T>, last: Option<T>) -> Vec<T> {
    list.extend(last);
    list
}

pub(crate) fn op(
    name: Name,
    symbol: Option<Name>,
    operands: Vec<Spanned<Operand>>,
    attrs: Option<Vec<Attr>>,
) -> Op {
    Op {
        name,
        generic: false,
        symbol,
        operands,
        attrs: attrs.unwrap_or_default(),
        operand_types: Vec::new(),
    }
}

pub(crate) fn generic(results: Results, (op, types): Generic) -> Stmt {
    Stmt::Op { results, op, types }
}

pub(crate) fn repeat(
    results: Results,
    reverse: bool,
    count: Spanned<Expr>,
    index: Option<Name>,
    (carry, stacked): (Vec<Binding>, Option<Vec<Binding>>),
    (body, attrs, types): Tail,
) -> Stmt {
    Stmt::Repeat(Repeat {
        results,
        reverse,
        count,
        index,
        carry,
        stacked: stacked.unwrap_or_default(),
        body,
        attrs,
        types,
    })
}

pub(crate) fn while_loop(
    results: Results,
    carry: Vec<Binding>,
    condition: Vec<Spanned<Stmt>>,
    (body, attrs, types): Tail,
) -> Stmt {
    Stmt::While(While {
        results,
        carry,
        condition,
        body,
        attrs,
        types,
    })
}

pub(crate) fn ty(
    dims: Vec<Spanned<Expr>>,
    dtype: Spanned<Expr>,
    dist: Option<(Dist, bool)>,
) -> Type {
    let (dist, generic) = dist.map_or((None, false), |(dist, generic)| (Some(dist), generic));
    Type {
        dims,
        dtype,
        dist,
        generic,
    }
}

pub(crate) fn attr(name: Name, value: Option<Spanned<AttrValue>>) -> Attr {
    let span = name.span;
    let unit = Spanned {
        node: AttrValue::Unit,
        span,
    };
    Attr {
        name,
        value: value.unwrap_or(unit),
    }
}

pub(crate) fn word(word: Name) -> Spanned<AttrValue> {
    Spanned {
        node: AttrValue::Word(word.node),
        span: word.span,
    }
}

pub(crate) fn call(name: Name, args: Vec<Attr>, end: usize) -> Spanned<AttrValue> {
    let start = name.span.start;
    Spanned::new(AttrValue::Call(name, args), start, end)
}

pub(crate) fn binary(lhs: Spanned<Expr>, op: char, rhs: Spanned<Expr>) -> Spanned<Expr> {
    let (start, end) = (lhs.span.start, rhs.span.end);
    Spanned::new(Expr::Binary(op, Box::new(lhs), Box::new(rhs)), start, end)
}

pub(crate) fn owned(name: Spanned<&str>) -> Name {
    Spanned {
        node: name.node.to_owned(),
        span: name.span,
    }
}

/// A bare word in an arithmetic expression: a dtype if spelled like one, otherwise a constant.
pub(crate) fn bare(word: &str) -> Expr {
    if is_dtype(word) {
        Expr::Word(word.to_owned())
    } else {
        Expr::Const(word.to_owned())
    }
}

/// Whether a word is spelled like a dtype: `f32`, `bf16`, `i1`, `ui8`.
pub(crate) fn is_dtype(word: &str) -> bool {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let letters = &word[..word.len() - digits.len()];
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    is_number && matches!(letters, "f" | "bf" | "i" | "ui")
}

pub(crate) fn integer<'t>(magnitude: u128) -> Result<Expr, Failure<'t>> {
    match i128::try_from(magnitude) {
        Ok(value) => Ok(Expr::Int(value)),
        Err(_) => Err(out_of_range(magnitude)),
    }
}

pub(crate) fn negative(magnitude: u128) -> Expr {
    // The lexer accepts magnitudes up to 2¹²⁷; the wrapped negation of exactly that is the minimum
    // i128.
    Expr::Int(0_i128.wrapping_sub_unsigned(magnitude))
}

pub(crate) fn count<'t>(magnitude: u128) -> Result<usize, Failure<'t>> {
    usize::try_from(magnitude).map_err(|_| out_of_range(magnitude))
}

pub(crate) fn out_of_range<'t>(magnitude: u128) -> Failure<'t> {
    failure(
        Code::Number,
        format!("number out of range: `{magnitude}`"),
        magnitude.to_string(),
        "a number of results fits the machine's word, other integers have at most 127 bits",
        Span::default(),
    )
}

/// The distribution of `#ddl.sbp<@m, ["S(0)", "|", "S(0)", "B"], view = [64, 3]>`; the bar comes
/// after the entries of time axes, if there are any.
pub(crate) fn encoding<'t>(
    mesh: Option<Name>,
    entries: Vec<Name>,
    fields: Vec<Attr>,
) -> Result<Dist, Failure<'t>> {
    let dist = Dist::from_strings(mesh, entries);
    let mut dist = dist.map_err(|error| Failure::User { error })?;
    for field in fields {
        let span = field.name.span;
        match (field.name.node.as_str(), field.value.node) {
            ("view", AttrValue::List(list)) => {
                dist.view = Some(list.into_iter().map(dim).collect::<Result<_, _>>()?);
            }
            (name, _) => return Err(no_field(name, span)),
        }
    }
    Ok(dist)
}

fn dim<'t>(value: Spanned<AttrValue>) -> Result<Spanned<Expr>, Failure<'t>> {
    let span = value.span;
    match value.node {
        AttrValue::Expr(node) => Ok(Spanned { node, span }),
        _ => Err(no_field("view", span)),
    }
}

fn no_field<'t>(name: &str, span: Span) -> Failure<'t> {
    failure(
        Code::Sbp,
        format!("`{name}` is no legal field of `#ddl.sbp`"),
        name.to_owned(),
        "its field is `view = [64, 3]`",
        span,
    )
}

fn failure<'t>(code: Code, message: String, found: String, help: &str, span: Span) -> Failure<'t> {
    Failure::User {
        error: ParseError {
            code,
            message,
            found,
            help: Some(help.to_owned()),
            span,
        },
    }
}
