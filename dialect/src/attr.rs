//! Attribute values, and the schemas with which op records declare them.

use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::scalar::Number;
use crate::types::DType;

/// The value of an attribute. Floats compare by their bits, so that attributes can be keys.
#[derive(Clone, Debug)]
pub enum Attr {
    /// Present without a value: `{param}`.
    Unit,
    /// `true` or `false`.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A floating-point number.
    Float(f64),
    /// A quoted string.
    Str(String),
    /// A bare word: `sum`, `lt`.
    Word(String),
    /// An element type.
    DType(DType),
    /// `[1, 2]`, any values.
    List(Vec<Attr>),
    /// `{a = 1}`.
    Dict(BTreeMap<String, Attr>),
    /// `normal(std = 0.05)`.
    Call(String, BTreeMap<String, Attr>),
}

impl Attr {
    /// A list of integers.
    pub fn ints(values: impl IntoIterator<Item = usize>) -> Attr {
        Attr::List(values.into_iter().map(|v| Attr::Int(v as i64)).collect())
    }

    /// The integers of a list of non-negative integers.
    pub fn as_dims(&self) -> Option<Vec<usize>> {
        let Attr::List(items) = self else { return None };
        items
            .iter()
            .map(|a| a.as_int().and_then(|v| usize::try_from(v).ok()))
            .collect()
    }

    /// The integers of a list of integers.
    pub fn as_ints(&self) -> Option<Vec<i64>> {
        let Attr::List(items) = self else { return None };
        items.iter().map(Attr::as_int).collect()
    }

    /// The value of an integer.
    pub fn as_int(&self) -> Option<i64> {
        if let Attr::Int(v) = self {
            Some(*v)
        } else {
            None
        }
    }

    /// The value of a number, integers included.
    pub fn as_float(&self) -> Option<f64> {
        if let Attr::Float(v) = self {
            Some(*v)
        } else {
            self.as_int().map(|v| v as f64)
        }
    }

    /// A number or boolean converted to an element type: an integer for integer types (as stored in
    /// the type: −1 is all ones in an unsigned type), a float for floats. `None` if the type cannot
    /// represent it.
    pub fn as_number(&self, dtype: DType) -> Option<Number> {
        if dtype.is_float() {
            return self.as_float().map(Number::Float);
        }
        let whole = self.as_whole()?;
        let modulus = 1i128 << dtype.bits();
        if whole < -(modulus / 2) || whole >= modulus || (dtype == DType::I1 && whole < 0) {
            return None;
        }
        let wrapped = whole.rem_euclid(modulus);
        let negative = dtype.is_signed() && wrapped >= modulus / 2;
        Some(Number::Int(if negative {
            wrapped - modulus
        } else {
            wrapped
        }))
    }

    /// The value of a boolean, an integer, or a float without a fraction.
    fn as_whole(&self) -> Option<i128> {
        if let Attr::Bool(v) = self {
            return Some(i128::from(*v));
        }
        if let Attr::Float(v) = self {
            return (v.fract() == 0.0).then_some(*v as i128);
        }
        self.as_int().map(i128::from)
    }

    /// The text of a bare word or string.
    pub fn as_word(&self) -> Option<&str> {
        if let Attr::Word(s) | Attr::Str(s) = self {
            Some(s)
        } else {
            None
        }
    }
}

impl PartialEq for Attr {
    fn eq(&self, other: &Attr) -> bool {
        match (self, other) {
            (Attr::Unit, Attr::Unit) => true,
            (Attr::Bool(a), Attr::Bool(b)) => a == b,
            (Attr::Int(a), Attr::Int(b)) => a == b,
            (Attr::Float(a), Attr::Float(b)) => a.to_bits() == b.to_bits(),
            (Attr::Str(a), Attr::Str(b)) | (Attr::Word(a), Attr::Word(b)) => a == b,
            (Attr::DType(a), Attr::DType(b)) => a == b,
            (Attr::List(a), Attr::List(b)) => a == b,
            (Attr::Dict(a), Attr::Dict(b)) => a == b,
            (Attr::Call(f, a), Attr::Call(g, b)) => f == g && a == b,
            _ => false,
        }
    }
}

impl Eq for Attr {}

impl Hash for Attr {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
        match self {
            Attr::Unit => {}
            Attr::Bool(value) => value.hash(state),
            Attr::Int(value) => value.hash(state),
            Attr::Float(value) => value.to_bits().hash(state),
            Attr::Str(text) | Attr::Word(text) => text.hash(state),
            Attr::DType(dtype) => dtype.hash(state),
            Attr::List(items) => items.hash(state),
            Attr::Dict(items) => items.hash(state),
            Attr::Call(function, args) => (function, args).hash(state),
        }
    }
}

impl From<Number> for Attr {
    /// The element that parses to the number; integers are taken modulo 2⁶⁴.
    fn from(number: Number) -> Attr {
        match number {
            Number::Float(value) => Attr::Float(value),
            Number::Int(value) => Attr::Int(value as i64),
        }
    }
}

/// Attributes by name, in canonical (alphabetical) order. Copies share them until one changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Attrs {
    /// Never an empty map.
    by_name: Option<Arc<BTreeMap<String, Attr>>>,
}

impl Attrs {
    /// No attributes.
    pub fn none() -> Attrs {
        Attrs::default()
    }

    /// These attributes plus one.
    #[must_use]
    pub fn with(mut self, name: &str, value: Attr) -> Attrs {
        self.insert(name, value);
        self
    }

    /// Sets an attribute.
    pub fn insert(&mut self, name: &str, value: Attr) {
        Arc::make_mut(self.by_name.get_or_insert_default()).insert(name.to_owned(), value);
    }

    /// Removes an attribute; its value, if it was present.
    pub fn remove(&mut self, name: &str) -> Option<Attr> {
        self.get(name)?;
        let by_name = Arc::make_mut(self.by_name.as_mut()?);
        let value = by_name.remove(name);
        if by_name.is_empty() {
            self.by_name = None;
        }
        value
    }

    /// Sets all of some other attributes.
    pub fn extend(&mut self, others: &Attrs) {
        for (name, value) in others.iter() {
            self.insert(name, value.clone());
        }
    }

    /// The value of an attribute.
    pub fn get(&self, name: &str) -> Option<&Attr> {
        self.by_name.as_ref()?.get(name)
    }

    /// Names and values, in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Attr)> {
        let by_name = self.by_name.iter().flat_map(|by_name| by_name.iter());
        by_name.map(|(name, value)| (name.as_str(), value))
    }

    /// The attributes whose names meet a condition.
    #[must_use]
    pub fn retaining(&self, is_kept: impl Fn(&str) -> bool) -> Attrs {
        if self.iter().all(|(name, _)| is_kept(name)) {
            return self.clone();
        }
        let kept = self.iter().filter(|(name, _)| is_kept(name));
        kept.map(|(name, value)| (name.to_owned(), value.clone()))
            .collect()
    }

    /// A list of dims; empty if absent. The verifier has checked the kind against the schema.
    pub fn dims(&self, name: &str) -> Vec<usize> {
        self.get(name).and_then(Attr::as_dims).unwrap_or_default()
    }

    /// A list of integers; empty if absent.
    pub fn ints(&self, name: &str) -> Vec<i64> {
        self.get(name).and_then(Attr::as_ints).unwrap_or_default()
    }

    /// An integer, if present.
    pub fn int(&self, name: &str) -> Option<i64> {
        self.get(name).and_then(Attr::as_int)
    }

    /// A number, if present.
    pub fn float(&self, name: &str) -> Option<f64> {
        self.get(name).and_then(Attr::as_float)
    }

    /// Whether a boolean is present and true.
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.get(name), Some(Attr::Bool(true)))
    }

    /// A word, if present.
    pub fn word(&self, name: &str) -> Option<&str> {
        self.get(name).and_then(Attr::as_word)
    }
}

impl FromIterator<(String, Attr)> for Attrs {
    fn from_iter<I: IntoIterator<Item = (String, Attr)>>(items: I) -> Attrs {
        let by_name = BTreeMap::from_iter(items);
        Attrs {
            by_name: (!by_name.is_empty()).then(|| Arc::new(by_name)),
        }
    }
}

/// The kind of value that an attribute takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AttrKind {
    /// An integer.
    Int,
    /// An integer from 0 to below this bound.
    Below(i64),
    /// An integer in this inclusive range.
    Between(i64, i64),
    /// A number.
    Float,
    /// A number or a boolean, converted to the result's element type.
    Number,
    /// A list of dims (non-negative integers).
    Dims,
    /// A list of integers.
    Ints,
    /// A nonempty list of numbers and booleans, converted to the result's element type.
    Numbers,
    /// `true` or `false`; the name alone is `true`.
    Flag,
    /// One of these words.
    Word(&'static [&'static str]),
    /// Any string.
    Str,
    /// A scalar function: see [`Region`](crate::region::Region).
    Region,
}

impl AttrKind {
    /// Whether a value is of this kind.
    pub fn accepts(self, value: &Attr) -> bool {
        match self {
            AttrKind::Int => value.as_int().is_some(),
            AttrKind::Below(end) => value.as_int().is_some_and(|v| (0..end).contains(&v)),
            AttrKind::Between(first, last) => {
                value.as_int().is_some_and(|v| (first..=last).contains(&v))
            }
            AttrKind::Float => value.as_float().is_some(),
            AttrKind::Number => value.as_float().is_some() || matches!(value, Attr::Bool(_)),
            AttrKind::Dims => value.as_dims().is_some(),
            AttrKind::Ints => value.as_ints().is_some(),
            AttrKind::Numbers => match value {
                Attr::List(items) => {
                    !items.is_empty() && items.iter().all(|item| AttrKind::Number.accepts(item))
                }
                _ => false,
            },
            AttrKind::Flag => matches!(value, Attr::Bool(_)),
            AttrKind::Word(words) => value.as_word().is_some_and(|w| words.contains(&w)),
            AttrKind::Str => matches!(value, Attr::Str(_)),
            AttrKind::Region => matches!(value, Attr::List(_)),
        }
    }
}

impl fmt::Display for AttrKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AttrKind::Int => f.write_str("an integer"),
            AttrKind::Below(end) => write!(f, "an integer from 0 to {}", end - 1),
            AttrKind::Between(first, last) => write!(f, "an integer from {first} to {last}"),
            AttrKind::Float => f.write_str("a number"),
            AttrKind::Number => f.write_str("a number or a boolean"),
            AttrKind::Dims => f.write_str("a list of non-negative integers"),
            AttrKind::Ints => f.write_str("a list of integers"),
            AttrKind::Numbers => f.write_str("a list of numbers"),
            AttrKind::Flag => f.write_str("a boolean"),
            AttrKind::Word(words) => write!(f, "one of `{}`", words.join("`, `")),
            AttrKind::Str => f.write_str("a string"),
            AttrKind::Region => f.write_str("a list of steps such as `[add, 0, 1]`"),
        }
    }
}

/// Declares one attribute of an op.
#[derive(Clone, Copy, Debug)]
pub struct AttrDef {
    /// Name in text.
    pub name: &'static str,
    /// The kind of its value.
    pub kind: AttrKind,
    /// Whether it is optional (the op's record documents the default).
    pub optional: bool,
    /// A one-sentence description.
    pub doc: &'static str,
}
