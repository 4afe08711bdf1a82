//! Literals among operands: `add %x, 1.0`.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::op::{Dtypes, OpDef};
use ddl_dialect::ops;
use ddl_dialect::types::{DType, TensorType};
use ddl_grammar::ast::{AttrValue, Expr, Span, Spanned};

use super::Context;
use super::consts::Const;
use super::error::ResolveError;
use super::scope::FuncBuilder;
use crate::diag::at;
use crate::graph::{Kind, Node, Value, ValueId};

/// A literal operand.
pub(super) struct Literal<'a> {
    pub(super) value: &'a AttrValue,
    pub(super) span: Span,
}

impl Literal<'_> {
    /// An error at it.
    pub(super) fn error(&self, problem: impl Into<String>) -> ResolveError {
        ResolveError::Literal {
            literal: text(self.value),
            problem: problem.into(),
            help: "a literal takes the type of the op's other operands; \
                   `constant {value = …} : type` has a type of its own",
            at: at(self.span),
        }
    }
}

/// The type of the literal operand `i`: the element type that the op requires, with the common
/// shape of an elementwise op, else 0-d. `None` if it is undetermined.
pub(super) fn literal_type(
    def: &OpDef,
    types: &[Option<TensorType>],
    written: Option<&TensorType>,
    shape: Option<&[usize]>,
    i: usize,
) -> Option<TensorType> {
    let first = |skip: usize| types.iter().skip(skip).flatten().next().map(|ty| ty.dtype);
    let dtype = match def.dtypes {
        Dtypes::Select if i == 0 => Some(DType::I1),
        Dtypes::Select => first(1).or(written.map(|ty| ty.dtype)),
        Dtypes::Same(_) => first(0).or(written.map(|ty| ty.dtype)),
        Dtypes::Predicate(_) | Dtypes::Rule => first(0),
        Dtypes::Fixed(dtypes, _) => dtypes.get(i).copied(),
        Dtypes::Written | Dtypes::SameWidth => None,
    }?;
    Some(TensorType::new(shape.unwrap_or_default(), dtype))
}

impl<'a> Context<'a> {
    /// A `constant` op for a literal.
    pub(super) fn literal(
        &mut self,
        body: &mut FuncBuilder<'a>,
        literal: Literal<'_>,
        ty: Option<TensorType>,
        path: &str,
    ) -> Option<ValueId> {
        let Some(ty) = ty else {
            self.diags.push(literal.error("has no type here"));
            return None;
        };
        let value = self.literal_value(&literal, ty.dtype)?;
        self.count_op(literal.span)?;
        let def = ops::find("constant").expect("a row of the op table");
        let mut node = Node::new(Kind::Op(def), vec![Value::new(body.names.fresh(path), ty)]);
        node.attrs = Attrs::none().with("value", value);
        node.span = Some(literal.span);
        Some(body.graph.add(node, &[]).result(0))
    }

    /// The value of a literal in an element type that can represent it.
    fn literal_value(&mut self, literal: &Literal<'_>, dtype: DType) -> Option<Attr> {
        let constant = match literal.value {
            AttrValue::Bool(v) if dtype == DType::I1 => return Some(Attr::Bool(*v)),
            AttrValue::Expr(expr) => {
                let expr = Spanned {
                    node: expr.clone(),
                    span: literal.span,
                };
                Some(self.consts.eval(&expr, &mut self.diags)?)
            }
            AttrValue::Word(_) => {
                let word = Spanned {
                    node: literal.value.clone(),
                    span: literal.span,
                };
                self.number_attr(&word)
                    .and_then(|v| v.as_float())
                    .map(Const::Float)
            }
            AttrValue::Bool(_)
            | AttrValue::Unit
            | AttrValue::Str(_)
            | AttrValue::List(_)
            | AttrValue::Dict(_)
            | AttrValue::Call(..)
            | AttrValue::Symbol(_) => None,
        };
        let value = match constant {
            Some(Const::Int(v)) if dtype.is_float() => Some(Attr::Float(v as f64)),
            Some(Const::Float(v)) if dtype.is_float() => Some(Attr::Float(v)),
            Some(Const::Int(v)) if dtype.is_int() && fits(v, dtype) => {
                i64::try_from(v).ok().map(Attr::Int)
            }
            _ => None,
        };
        if value.is_none() {
            self.diags.push(literal.error(format!("is no `{dtype}`")));
        }
        value
    }
}

/// Whether an integer type can represent a value.
fn fits(value: i128, dtype: DType) -> bool {
    let bits = dtype.bits();
    if dtype.is_signed() {
        (-(1i128 << (bits - 1))..1i128 << (bits - 1)).contains(&value)
    } else {
        (0..1i128 << bits).contains(&value)
    }
}

/// A literal as written, for messages.
fn text(value: &AttrValue) -> String {
    match value {
        AttrValue::Bool(v) => v.to_string(),
        AttrValue::Word(word) => word.clone(),
        AttrValue::Expr(expr) => expr_text(expr),
        AttrValue::Unit
        | AttrValue::Str(_)
        | AttrValue::List(_)
        | AttrValue::Dict(_)
        | AttrValue::Call(..)
        | AttrValue::Symbol(_) => "…".to_owned(),
    }
}

fn expr_text(expr: &Expr) -> String {
    match expr {
        Expr::Int(v) => v.to_string(),
        Expr::Float(v) => format!("{v:?}"),
        Expr::Const(name) => format!("${name}"),
        Expr::Word(word) => word.clone(),
        Expr::Neg(inner) => format!("-{}", expr_text(&inner.node)),
        Expr::Binary(..) | Expr::Call(..) => "…".to_owned(),
    }
}
