//! Constants: integers, floats and element types, with exact arithmetic, overridable by `-D`.

use std::collections::BTreeMap;

use ddl_dialect::types::DType;
use ddl_grammar::ast::{self, Expr, Name, Span, Spanned};

use super::error::ResolveError;
use crate::diag::{Diags, at};
use crate::names::{quoted_list, suggest};

/// Maximum depth of constants that depend on constants declared below them.
const MAX_DEPTH: usize = 128;

/// The value of a constant expression.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Const {
    /// An integer.
    Int(i128),
    /// A float.
    Float(f64),
    /// An element type.
    DType(DType),
}

impl Const {
    /// Its kind, for messages.
    pub(crate) fn kind(self) -> &'static str {
        match self {
            Const::Int(_) => "an integer",
            Const::Float(_) => "a float",
            Const::DType(_) => "an element type",
        }
    }

    /// The constant written as `text`: an element type, an integer or a float.
    fn parse(text: &str) -> Option<Const> {
        let text = text.trim();
        let int = || text.parse().ok().map(Const::Int);
        let float = || {
            text.parse::<f64>()
                .ok()
                .filter(|v| v.is_finite())
                .map(Const::Float)
        };
        DType::parse(text)
            .map(Const::DType)
            .or_else(int)
            .or_else(float)
    }
}

/// The state of a constant while all are evaluated.
#[derive(Clone, Copy)]
enum Evaluation {
    Waiting,
    Active,
    Done(Option<Const>),
}

/// The constants of a program.
pub(crate) struct Consts<'a> {
    items: Vec<&'a ast::Const>,
    index: BTreeMap<&'a str, usize>,
    overrides: BTreeMap<usize, Const>,
    states: Vec<Evaluation>,
    active: Vec<usize>,
}

impl<'a> Consts<'a> {
    /// Evaluates every constant, with the overrides of `-D`.
    pub(crate) fn new(
        items: Vec<&'a ast::Const>,
        defines: &BTreeMap<String, String>,
        diags: &mut Diags,
    ) -> Consts<'a> {
        let mut index = BTreeMap::new();
        for (i, item) in items.iter().enumerate() {
            if let Some(first) = index.insert(item.name.node.as_str(), i) {
                diags.push(ResolveError::Duplicate {
                    kind: "constant",
                    name: item.name.node.clone(),
                    first: Some(at(items[first].name.span)),
                    at: at(item.name.span),
                });
            }
        }
        let states = vec![Evaluation::Waiting; items.len()];
        let overrides = BTreeMap::new();
        let mut consts = Consts {
            items,
            index,
            overrides,
            states,
            active: Vec::new(),
        };
        consts.define(defines, diags);
        for i in 0..consts.items.len() {
            consts.force(i, consts.items[i].name.span, diags);
        }
        consts
    }

    /// Reads the overrides.
    fn define(&mut self, defines: &BTreeMap<String, String>, diags: &mut Diags) {
        for (name, text) in defines {
            let Some(&i) = self.index.get(name.as_str()) else {
                let names = || self.index.keys().copied();
                let help = suggest(name, names(), || match self.index.is_empty() {
                    true => "the program has no constants".to_owned(),
                    false => format!("the constants are {}", quoted_list(names())),
                });
                diags.push(ResolveError::UnknownDefine {
                    name: name.clone(),
                    help,
                });
                continue;
            };
            let original = &self.items[i].value;
            match overriding(text, &original.node) {
                Ok(value) => {
                    self.overrides.insert(i, value);
                }
                Err(expected) => diags.push(ResolveError::DefineValue {
                    name: name.clone(),
                    value: text.clone(),
                    expected,
                    at: at(original.span),
                }),
            }
        }
    }

    /// The value of constant `i`, needed at `span`; `None` after an error.
    fn force(&mut self, i: usize, span: Span, diags: &mut Diags) -> Option<Const> {
        match self.states[i] {
            Evaluation::Done(value) => return value,
            Evaluation::Active => {
                diags.push(self.cycle(i, span));
                return None;
            }
            Evaluation::Waiting => {}
        }
        if self.active.len() >= MAX_DEPTH {
            let what = "constants that build on later ones";
            diags.push(ResolveError::Limit {
                what,
                limit: MAX_DEPTH,
                at: at(span),
            });
            return None;
        }
        self.states[i] = Evaluation::Active;
        self.active.push(i);
        let item = self.items[i];
        let value = match self.overrides.get(&i) {
            Some(&value) => Some(value),
            None => self.eval(&item.value, diags),
        };
        self.active.pop();
        let value = value.and_then(|value| declared(item, value, diags));
        self.states[i] = Evaluation::Done(value);
        value
    }

    /// The cycle through constant `i`.
    fn cycle(&self, i: usize, span: Span) -> ResolveError {
        let name = |i: usize| self.items[i].name.node.as_str();
        let start = self.active.iter().position(|&a| a == i).unwrap_or(0);
        let circle = self.active[start..]
            .iter()
            .chain([&i])
            .map(|&a| format!("`{}`", name(a)));
        ResolveError::ConstCycle {
            name: name(i).to_owned(),
            path: circle.collect::<Vec<_>>().join(" → "),
            at: at(span),
        }
    }

    /// The value of an expression; `None` after an error.
    pub(crate) fn eval(&mut self, expr: &Spanned<Expr>, diags: &mut Diags) -> Option<Const> {
        match &expr.node {
            Expr::Int(v) => Some(Const::Int(*v)),
            Expr::Float(v) => Some(Const::Float(*v)),
            Expr::Word(name) if DType::parse(name).is_some() => {
                DType::parse(name).map(Const::DType)
            }
            Expr::Const(name) | Expr::Word(name) => self.named(name, expr.span, diags),
            Expr::Neg(inner) => match self.eval(inner, diags)? {
                Const::Int(v) => self.checked(v.checked_neg(), expr.span, diags),
                Const::Float(v) => Some(Const::Float(-v)),
                found @ Const::DType(_) => not_a_number(found, inner.span, diags),
            },
            Expr::Binary(op, lhs, rhs) => {
                let (a, b) = (self.eval(lhs, diags), self.eval(rhs, diags));
                let (a, b) = (number(a?, lhs.span, diags)?, number(b?, rhs.span, diags)?);
                self.binary(*op, a, b, expr.span, diags)
            }
            Expr::Call(function, args) => self.call(function, args, expr.span, diags),
        }
    }

    fn named(&mut self, name: &str, span: Span, diags: &mut Diags) -> Option<Const> {
        if let Some(&i) = self.index.get(name) {
            return self.force(i, span, diags);
        }
        let dtypes = DType::ALL.map(DType::name);
        let candidates = self.index.keys().copied().chain(dtypes);
        let help = match name.split_once('x') {
            Some((start, _)) if self.index.contains_key(start) => {
                format!("a space stands before the `x` of a shape: `${start} x`")
            }
            _ => suggest(name, candidates, || match self.index.is_empty() {
                true => "the program has no constants".to_owned(),
                false => format!(
                    "the constants are {}",
                    quoted_list(self.index.keys().copied())
                ),
            }),
        };
        diags.push(ResolveError::unknown("constant", name, help, span));
        None
    }

    fn checked(&self, value: Option<i128>, span: Span, diags: &mut Diags) -> Option<Const> {
        if value.is_none() {
            diags.push(ResolveError::Overflow {
                what: "integer arithmetic".to_owned(),
                help: "constants are integers of at most 127 bits",
                at: at(span),
            });
        }
        value.map(Const::Int)
    }

    fn binary(&self, op: char, a: Const, b: Const, span: Span, diags: &mut Diags) -> Option<Const> {
        let (Const::Int(lhs), Const::Int(rhs)) = (a, b) else {
            let (a, b) = (float(a), float(b));
            return Some(Const::Float(match op {
                '+' => a + b,
                '-' => a - b,
                '*' => a * b,
                _ => a / b,
            }));
        };
        let value = match op {
            '+' => lhs.checked_add(rhs),
            '-' => lhs.checked_sub(rhs),
            '*' => lhs.checked_mul(rhs),
            _ if rhs == 0 || lhs % rhs != 0 => {
                diags.push(ResolveError::Inexact {
                    lhs,
                    rhs,
                    at: at(span),
                });
                return None;
            }
            _ => lhs.checked_div(rhs),
        };
        self.checked(value, span, diags)
    }

    fn call(
        &mut self,
        function: &Name,
        args: &[Spanned<Expr>],
        span: Span,
        diags: &mut Diags,
    ) -> Option<Const> {
        const FUNCTIONS: [&str; 4] = ["ceil_div", "min", "max", "sqrt"];
        let name = function.node.as_str();
        if !FUNCTIONS.contains(&name) {
            let help = suggest(name, FUNCTIONS, || {
                format!("legal: {}", quoted_list(FUNCTIONS))
            });
            diags.push(ResolveError::unknown(
                "function of constants",
                name,
                help,
                function.span,
            ));
            return None;
        }
        let (lhs, rhs) = match (name, args) {
            ("sqrt", [x]) => return self.root(x, diags),
            ("ceil_div" | "min" | "max", [lhs, rhs]) => (lhs, rhs),
            _ => {
                let (expected, form) = match name {
                    "sqrt" => (1, "`sqrt(a)`".to_owned()),
                    _ => (2, format!("`{name}(a, b)`")),
                };
                diags.push(ResolveError::OperandCount {
                    op: name.to_owned(),
                    expected: expected.to_string(),
                    found: args.len(),
                    help: form,
                    at: at(span),
                });
                return None;
            }
        };
        let (a, b) = (self.eval(lhs, diags), self.eval(rhs, diags));
        let (a, b) = (number(a?, lhs.span, diags)?, number(b?, rhs.span, diags)?);
        match (name, a, b) {
            ("ceil_div", Const::Int(lhs), Const::Int(rhs)) => {
                if rhs <= 0 {
                    diags.push(ResolveError::Inexact {
                        lhs,
                        rhs,
                        at: at(span),
                    });
                    return None;
                }
                let up = i128::from(lhs.rem_euclid(rhs) != 0);
                Some(Const::Int(lhs.div_euclid(rhs) + up))
            }
            ("ceil_div", ..) => {
                let found = if matches!(a, Const::Int(_)) { b } else { a };
                wrong_kind("an integer", found, span, diags)
            }
            ("min", Const::Int(a), Const::Int(b)) => Some(Const::Int(a.min(b))),
            ("max", Const::Int(a), Const::Int(b)) => Some(Const::Int(a.max(b))),
            ("min", ..) => Some(Const::Float(float(a).min(float(b)))),
            _ => Some(Const::Float(float(a).max(float(b)))),
        }
    }

    /// `sqrt(a)`, a float, for the scale of an initialization.
    fn root(&mut self, arg: &Spanned<Expr>, diags: &mut Diags) -> Option<Const> {
        let value = self.eval(arg, diags)?;
        let value = float(number(value, arg.span, diags)?);
        if value < 0.0 {
            diags.push(ResolveError::ConstKind {
                expected: "a number not below 0",
                found: value.to_string(),
                at: at(arg.span),
            });
            return None;
        }
        Some(Const::Float(value.sqrt()))
    }

    /// The value of an expression that must be a non-negative integer: a dim, an axis size, an
    /// offset.
    pub(crate) fn size(
        &mut self,
        what: &'static str,
        expr: &Spanned<Expr>,
        diags: &mut Diags,
    ) -> Option<usize> {
        let found = self.eval(expr, diags)?;
        let Const::Int(value) = found else {
            wrong_kind("an integer", found, expr.span, diags);
            return None;
        };
        if let Ok(size) = usize::try_from(value) {
            return Some(size);
        }
        diags.push(if value < 0 {
            let help = "sizes are integers from 0 on";
            ResolveError::Size {
                what,
                value,
                help,
                at: at(expr.span),
            }
        } else {
            let help = "sizes have at most 64 bits";
            ResolveError::Overflow {
                what: what.to_owned(),
                help,
                at: at(expr.span),
            }
        });
        None
    }
}

/// The value of `-D` that replaces `original`, or the expected kind.
fn overriding(text: &str, original: &Expr) -> Result<Const, &'static str> {
    let literal = if let Expr::Neg(inner) = original {
        &inner.node
    } else {
        original
    };
    let value = Const::parse(text);
    match (literal, value) {
        (Expr::Float(_), Some(Const::Int(v))) => Ok(Const::Float(v as f64)),
        (Expr::Float(_), Some(v @ Const::Float(_))) => Ok(v),
        (Expr::Float(_), _) => Err("a float"),
        (Expr::Int(_), Some(v @ Const::Int(_))) => Ok(v),
        (Expr::Int(_), _) => Err("an integer"),
        (Expr::Word(w), Some(v @ Const::DType(_))) if DType::parse(w).is_some() => Ok(v),
        (Expr::Word(w), _) if DType::parse(w).is_some() => Err("an element type"),
        (_, Some(v)) => Ok(v),
        (_, None) => Err("a number or an element type"),
    }
}

/// Checks the declared kind of a constant.
fn declared(item: &ast::Const, value: Const, diags: &mut Diags) -> Option<Const> {
    const KINDS: [&str; 3] = ["dtype", "int", "float"];
    let Some(kind) = &item.ty else {
        return Some(value);
    };
    let expected = match (kind.node.as_str(), value) {
        ("dtype", Const::DType(_)) | ("int", Const::Int(_)) | ("float", Const::Float(_)) => {
            return Some(value);
        }
        ("float", Const::Int(v)) => return Some(Const::Float(v as f64)),
        ("dtype", _) => "an element type",
        ("int", _) => "an integer",
        ("float", _) => "a float",
        (name, _) => {
            let help = suggest(name, KINDS, || format!("legal: {}", quoted_list(KINDS)));
            diags.push(ResolveError::unknown(
                "kind of constant",
                name,
                help,
                kind.span,
            ));
            return None;
        }
    };
    wrong_kind(expected, value, item.value.span, diags)
}

/// The value of a number as a float.
fn float(value: Const) -> f64 {
    match value {
        Const::Int(v) => v as f64,
        Const::Float(v) => v,
        Const::DType(_) => f64::NAN,
    }
}

fn number(value: Const, span: Span, diags: &mut Diags) -> Option<Const> {
    match value {
        Const::Int(_) | Const::Float(_) => Some(value),
        Const::DType(_) => not_a_number(value, span, diags),
    }
}

fn not_a_number(found: Const, span: Span, diags: &mut Diags) -> Option<Const> {
    wrong_kind("a number", found, span, diags)
}

fn wrong_kind(
    expected: &'static str,
    found: Const,
    span: Span,
    diags: &mut Diags,
) -> Option<Const> {
    let found = found.kind().to_owned();
    diags.push(ResolveError::ConstKind {
        expected,
        found,
        at: at(span),
    });
    None
}
