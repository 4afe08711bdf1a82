//! Actions of the grammar's MLIR rules that need more than a constructor.

use super::ast::{Alias, Attr, BlockArg, NamedAttr, Op, Region, Tree, Type, Use};
use super::cursor::attributes::{LOCATION, attribute, not_attribute};
use crate::ast::{Name, Spanned};
use crate::failure::Failure;

/// The result of one parser run.
#[derive(Debug)]
pub(crate) enum Line {
    /// An operation in the generic form.
    Generic(Op),
    /// The text after the name of an operation in a pretty form.
    Pretty(Op, Vec<Spanned<Tree>>),
    /// The head of a block.
    Label(Name, Vec<BlockArg>),
    /// `#name = …`.
    Alias(Alias),
}

/// The result names to the left of `=`.
type Results = Option<Vec<(Name, Option<usize>)>>;

fn results(results: Results) -> Vec<(Name, usize)> {
    let results = results.unwrap_or_default().into_iter();
    results
        .map(|(name, count)| (name, count.unwrap_or(1)))
        .collect()
}

pub(crate) fn generic(names: Results, op: Op) -> Line {
    Line::Generic(Op {
        results: results(names),
        ..op
    })
}

pub(crate) fn pretty(names: Results, name: Name, tail: Vec<Spanned<Tree>>) -> Line {
    let op = Op {
        results: results(names),
        ..Op::new(name)
    };
    Line::Pretty(op, tail)
}

pub(crate) fn alias(name: Spanned<&str>, value: Spanned<Attr>) -> Line {
    let name = crate::action::owned(name);
    Line::Alias(Alias { name, value })
}

pub(crate) fn type_alias(name: Spanned<&str>, ty: Spanned<Type>) -> Line {
    let Spanned { node, span } = ty;
    let node = Attr::Type(node);
    alias(name, Spanned { node, span })
}

pub(crate) fn label(label: Spanned<&str>, args: Option<Vec<BlockArg>>) -> Line {
    Line::Label(label_name(label), args.unwrap_or_default())
}

/// A label without its `^`.
pub(crate) fn label_name(label: Spanned<&str>) -> Name {
    Spanned {
        node: label.node[1..].to_owned(),
        span: label.span,
    }
}

/// The parts of a generic operation between its operands and its types.
pub(crate) type Middle = (
    Option<Vec<Name>>,
    Option<Vec<NamedAttr>>,
    Option<Vec<Region>>,
    Option<Vec<NamedAttr>>,
);

pub(crate) fn operation(
    name: Name,
    operands: Vec<Spanned<Use>>,
    (successors, properties, regions, attrs): Middle,
    operand_types: Vec<Spanned<Type>>,
    result_types: Vec<Spanned<Type>>,
    location: Option<Spanned<Attr>>,
) -> Op {
    let properties = properties.into_iter().flatten();
    Op {
        operands,
        successors: successors.unwrap_or_default(),
        attrs: properties.chain(attrs.into_iter().flatten()).collect(),
        regions: regions.unwrap_or_default(),
        operand_types,
        result_types,
        location,
        ..Op::new(name)
    }
}

pub(crate) fn use_of(name: String, number: Option<usize>) -> Use {
    let number = number.unwrap_or(0);
    Use { name, number }
}

pub(crate) fn named(name: Name, value: Option<Spanned<Attr>>) -> NamedAttr {
    let span = name.span;
    let unit = Spanned {
        node: Attr::Unit,
        span,
    };
    NamedAttr {
        name,
        value: value.unwrap_or(unit),
    }
}

pub(crate) fn tensor(
    dims: Vec<Option<u64>>,
    element: Type,
    encoding: Option<Spanned<Attr>>,
) -> Type {
    Type::Tensor {
        dims,
        element: Box::new(element),
        encoding: encoding.map(Box::new),
    }
}

pub(crate) fn named_type(name: &str, parameters: Option<Vec<Spanned<Tree>>>) -> Type {
    Type::Named {
        name: name.to_owned(),
        parameters: parameters.unwrap_or_default(),
    }
}

/// The size of a dim.
pub(crate) fn size<'t>(magnitude: u128) -> Result<Option<u64>, Failure<'t>> {
    match u64::try_from(magnitude) {
        Ok(size) => Ok(Some(size)),
        Err(_) => Err(crate::action::out_of_range(magnitude)),
    }
}

pub(crate) fn integer<'t>(magnitude: u128) -> Result<Attr, Failure<'t>> {
    match i128::try_from(magnitude) {
        Ok(value) => Ok(Attr::Int(value, None)),
        Err(_) => Err(crate::action::out_of_range(magnitude)),
    }
}

pub(crate) fn negative(magnitude: u128) -> Attr {
    // The lexer accepts magnitudes up to 2¹²⁷.
    Attr::Int(0_i128.wrapping_sub_unsigned(magnitude), None)
}

pub(crate) fn symbol(first: String, rest: Vec<String>) -> Attr {
    Attr::Symbol(std::iter::once(first).chain(rest).collect())
}

/// `loc(…)`: any other word before the parenthesis is an error.
pub(crate) fn location<'t>(word: Name, body: Vec<Spanned<Tree>>) -> Result<Attr, Failure<'t>> {
    match word.node == LOCATION {
        true => Ok(Attr::Location(body)),
        false => Err(Failure::User {
            error: not_attribute(&word.node, word.span),
        }),
    }
}

/// A word with the content of `<…>` and the type after it: `dense<0> : tensor<i32>`,
/// `array<i64: 1>`, `f32`, `complex<f32>`, `unit`.
pub(crate) fn word<'t>(
    word: Name,
    body: Option<Vec<Spanned<Tree>>>,
    ty: Option<Spanned<Type>>,
) -> Result<Attr, Failure<'t>> {
    attribute(word, body, ty.map(|ty| ty.node)).map_err(|error| Failure::User { error })
}
