//! An op of a text as its translator gets it: its operands, its result types, and its attributes in
//! the kinds that its definition asks for.

use ddl_dialect::attr::Attr as OurAttr;
use ddl_dialect::attr::Attrs;
use ddl_dialect::build::Val;
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};
use ddl_grammar::mlir::ast::{Attr, NamedAttr, Op, find};

use super::error::Fault;
use crate::import::dense::{self, Dense, MalformedDense};

/// An operation that is being imported.
pub(super) struct GivenOp<'o> {
    /// It.
    pub(super) op: &'o Op,
    /// Its operands.
    pub(super) operands: Vec<Val>,
    /// Its result types.
    pub(super) results: Vec<TensorType>,
}

/// Fields of a structured attribute: `#stablehlo.gather<…>`.
pub(super) struct Fields(Vec<NamedAttr>);

impl Fields {
    /// The dims of a field; none if it is absent.
    pub(super) fn dims(&self, name: &str) -> Result<Vec<usize>, Fault> {
        match find(&self.0, name) {
            Some(attr) => dims_of(name, &attr.node),
            None => Ok(Vec::new()),
        }
    }

    /// An integer field; 0 if it is absent, as MLIR prints it.
    pub(super) fn int(&self, name: &str) -> Result<i64, Fault> {
        match find(&self.0, name) {
            Some(attr) => attr.node.int().ok_or_else(|| unfit(name, "an integer")),
            None => Ok(0),
        }
    }
}

impl GivenOp<'_> {
    /// The type of a result.
    pub(super) fn result(&self, number: usize) -> Result<&TensorType, Fault> {
        let missing = || {
            Fault::wrong(
                format!("it has no result {number}"),
                "write the result types",
            )
        };
        self.results.get(number).ok_or_else(missing)
    }

    /// An attribute.
    pub(super) fn attr(&self, name: &str) -> Option<&Attr> {
        self.op.attr(name).map(|attr| &attr.node)
    }

    /// An attribute that must be there.
    pub(super) fn required(&self, name: &str) -> Result<&Attr, Fault> {
        self.attr(name).ok_or_else(|| {
            Fault::wrong(
                format!("it lacks the attribute `{name}`"),
                "see StableHLO's specification",
            )
        })
    }

    /// Integers; `default` for each of `count` if the attribute is absent.
    pub(super) fn ints_or(
        &self,
        name: &str,
        count: usize,
        default: i64,
    ) -> Result<Vec<i64>, Fault> {
        let found = match self.attr(name) {
            Some(attr) => ints_of(name, attr)?,
            None => vec![default; count],
        };
        match found.len() == count {
            true => Ok(found),
            false => Err(unfit(name, &format!("{count} integers"))),
        }
    }

    /// Dims that must be given.
    pub(super) fn dims(&self, name: &str) -> Result<Vec<usize>, Fault> {
        dims_of(name, self.required(name)?)
    }

    /// As [`GivenOp::ints_or`], of numbers that are not negative.
    pub(super) fn dims_or(
        &self,
        name: &str,
        count: usize,
        default: i64,
    ) -> Result<Vec<usize>, Fault> {
        let ints = self.ints_or(name, count, default)?;
        let dims = ints
            .into_iter()
            .map(usize::try_from)
            .collect::<Result<_, _>>();
        dims.map_err(|_| unfit(name, "integers that are not negative"))
    }

    /// An integer that must be given.
    pub(super) fn int(&self, name: &str) -> Result<i64, Fault> {
        let attr = self.required(name)?;
        attr.int().ok_or_else(|| unfit(name, "an integer"))
    }

    /// An integer, or `default`.
    pub(super) fn int_or(&self, name: &str, default: i64) -> Result<i64, Fault> {
        match self.attr(name) {
            Some(_) => self.int(name),
            None => Ok(default),
        }
    }

    /// `LT` of `#stablehlo<comparison_direction LT>`.
    pub(super) fn keyword(&self, name: &str, kind: &str) -> Result<&str, Fault> {
        let attr = self.required(name)?;
        attr.keyword(kind)
            .ok_or_else(|| unfit(name, &format!("`#stablehlo<{kind} …>`")))
    }

    /// The fields of `#dialect.name<…>`.
    pub(super) fn fields(&self, name: &str, kind: &str) -> Result<Fields, Fault> {
        let fields = self.required(name)?.fields(kind);
        fields
            .map(Fields)
            .ok_or_else(|| unfit(name, &format!("`#{kind}<…>`")))
    }

    /// Numbers before and after, for each of `count` dims: `dense<[[0, 1]]> : tensor<1x2xi64>`.
    pub(super) fn padding(&self, name: &str, count: usize) -> Result<(Vec<i64>, Vec<i64>), Fault> {
        let pairs = self.ints_or(name, 2 * count, 0)?;
        let column = |first| pairs.iter().skip(first).step_by(2).copied().collect();
        Ok((column(0), column(1)))
    }
}

fn ints_of(name: &str, attr: &Attr) -> Result<Vec<i64>, Fault> {
    let found = match attr {
        Attr::Dense { .. } => dense::ints(attr),
        _ => attr.ints(),
    };
    found.ok_or_else(|| unfit(name, "integers"))
}

fn dims_of(name: &str, attr: &Attr) -> Result<Vec<usize>, Fault> {
    let ints = ints_of(name, attr)?;
    let dims = ints
        .into_iter()
        .map(usize::try_from)
        .collect::<Result<_, _>>();
    dims.map_err(|_| unfit(name, "integers that are not negative"))
}

/// Type and elements in row-major order; one element if all are that.
pub(super) fn constant(attr: &Attr) -> Result<Dense, Fault> {
    dense::read(attr).map_err(malformed)
}

/// Type and bytes of a constant with more than so many elements that are not all equal; `None` if
/// it is no such.
pub(super) fn large(attr: &Attr, more_than: usize) -> Result<Option<(TensorType, Vec<u8>)>, Fault> {
    let ty = dense::type_of(attr).filter(|ty| ty.elements() > more_than);
    let Some(ty) = ty else { return Ok(None) };
    let bytes = dense::read_bytes(attr).map_err(malformed)?;
    Ok(bytes.map(|bytes| (ty, bytes)))
}

fn malformed(malformed: MalformedDense) -> Fault {
    match malformed {
        MalformedDense::Form => Fault::wrong(
            "a constant is malformed, or of a type that is not supported",
            "expected `dense<…> : tensor<…>` with one element for all or one for each",
        ),
        MalformedDense::Element { found, legal, at } => Fault::Element { found, legal, at },
    }
}

/// A 0-d constant.
pub(super) fn scalar(attr: &Attr) -> Result<(Number, DType), Fault> {
    let constant = constant(attr)?;
    match constant.splat() {
        Some(value) => Ok((value, constant.ty.dtype)),
        None => Err(Fault::wrong(
            "a constant of a region is no single element",
            "0-d",
        )),
    }
}

fn unfit(name: &str, expected: &str) -> Fault {
    Fault::wrong(
        format!("the attribute `{name}` has an unfit value"),
        format!("expected {expected}"),
    )
}

/// Attributes of ours, from names and values.
pub(super) fn attrs<const N: usize>(pairs: [(&str, OurAttr); N]) -> Attrs {
    let add = |attrs: Attrs, (name, value)| attrs.with(name, value);
    pairs.into_iter().fold(Attrs::none(), add)
}

/// A list of dims.
pub(super) fn dims(dims: &[usize]) -> OurAttr {
    OurAttr::ints(dims.iter().copied())
}

/// A list of integers.
pub(super) fn ints(values: &[i64]) -> OurAttr {
    OurAttr::List(values.iter().map(|&v| OurAttr::Int(v)).collect())
}

/// A word.
pub(super) fn word(word: &str) -> OurAttr {
    OurAttr::Word(word.to_owned())
}

/// An integer.
pub(super) fn int(value: i64) -> OurAttr {
    OurAttr::Int(value)
}
