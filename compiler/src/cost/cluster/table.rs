//! TOML tables and values with their locations, and the errors about them.

use std::ops::Range;

use miette::SourceSpan;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::ClusterError;
use super::quantity::{self, MalformedQuantity, QuantityKind};
use crate::diag::Diags;
use crate::names::{quoted_list, suggest};

/// A location for miette.
pub(super) fn place(span: Range<usize>) -> SourceSpan {
    (span.start, span.len()).into()
}

/// A table.
pub(super) struct TomlTable<'t> {
    what: &'static str,
    table: &'t DeTable<'t>,
    span: Range<usize>,
}

/// A value and its key.
pub(super) struct TomlValue<'t> {
    key: String,
    value: &'t Spanned<DeValue<'t>>,
}

impl<'t> TomlTable<'t> {
    /// A table; `what` describes it, with an article.
    pub(super) fn new(
        what: &'static str,
        table: &'t DeTable<'t>,
        span: Range<usize>,
    ) -> TomlTable<'t> {
        TomlTable { what, table, span }
    }

    /// Its location.
    pub(super) fn span(&self) -> SourceSpan {
        place(self.span.clone())
    }

    /// The value of a key.
    pub(super) fn get(&self, key: &str) -> Option<TomlValue<'t>> {
        let value = self.table.get(key)?;
        let key = key.to_owned();
        Some(TomlValue { key, value })
    }

    /// The value of a required key; `example` shows the form.
    pub(super) fn required(
        &self,
        key: &'static str,
        example: &str,
        diags: &mut Diags,
    ) -> Option<TomlValue<'t>> {
        let value = self.get(key);
        if value.is_none() {
            diags.push(ClusterError::MissingKey {
                table: self.what,
                key,
                legal: example.to_owned(),
                at: self.span(),
            });
        }
        value
    }

    /// A required quantity greater than zero.
    pub(super) fn positive(
        &self,
        key: &'static str,
        kind: QuantityKind,
        diags: &mut Diags,
    ) -> Option<f64> {
        let example = format!("such as `{key} = \"{}\"`", kind.example());
        self.required(key, &example, diags)?.positive(kind, diags)
    }

    /// Reports all other keys.
    pub(super) fn only(&self, keys: &[&str], diags: &mut Diags) {
        for (key, _) in self.table {
            let name: &str = key.get_ref().as_ref();
            if keys.contains(&name) {
                continue;
            }
            let legal = || format!("legal: {}", quoted_list(keys.iter().copied()));
            diags.push(ClusterError::UnknownKey {
                table: self.what,
                key: name.to_owned(),
                legal: suggest(name, keys.iter().copied(), legal),
                at: place(key.span()),
            });
        }
    }

    /// The tables `[[key]]`; empty without such a key.
    pub(super) fn tables(
        &self,
        key: &str,
        what: &'static str,
        diags: &mut Diags,
    ) -> Vec<TomlTable<'t>> {
        let Some(value) = self.get(key) else {
            return Vec::new();
        };
        let legal = format!("`{key}` is written as tables: `[[{key}]]`");
        let items = value.list(&legal, diags).unwrap_or_default();
        let tables = items.iter().filter_map(|item| item.table(what, diags));
        tables.collect()
    }
}

impl<'t> TomlValue<'t> {
    /// The key.
    pub(super) fn key(&self) -> &str {
        &self.key
    }

    /// Its location.
    pub(super) fn span(&self) -> SourceSpan {
        place(self.value.span())
    }

    /// The error that the value is `found`, which is not legal.
    pub(super) fn wrong(&self, found: String, legal: String) -> ClusterError {
        ClusterError::Value {
            key: self.key.clone(),
            found,
            legal,
            at: self.span(),
        }
    }

    /// The kind of value, in words.
    fn found(&self) -> String {
        match self.value.get_ref() {
            DeValue::String(text) => format!("`\"{text}\"`"),
            DeValue::Integer(number) => format!("`{number}`"),
            DeValue::Float(number) => format!("`{number}`"),
            DeValue::Boolean(value) => format!("`{value}`"),
            DeValue::Datetime(_) => "a date".to_owned(),
            DeValue::Array(_) => "a list".to_owned(),
            DeValue::Table(_) => "a table".to_owned(),
        }
    }

    /// The text, if it is a string.
    pub(super) fn text(&self) -> Option<&'t str> {
        match self.value.get_ref() {
            DeValue::String(text) => Some(text.as_ref()),
            _ => None,
        }
    }

    /// A string.
    pub(super) fn string(&self, diags: &mut Diags) -> Option<&'t str> {
        let text = self.text();
        if text.is_none() {
            diags.push(self.wrong(self.found(), "a string is expected".to_owned()));
        }
        text
    }

    /// One of several keywords.
    pub(super) fn word(&self, words: &[&str], diags: &mut Diags) -> Option<String> {
        let text = self.string(diags)?;
        if words.contains(&text) {
            return Some(text.to_owned());
        }
        let legal = || format!("legal: {}", quoted_list(words.iter().copied()));
        let legal = suggest(text, words.iter().copied(), legal);
        diags.push(self.wrong(self.found(), legal));
        None
    }

    /// Whether it is a number without a unit.
    pub(super) fn is_number(&self) -> bool {
        let value = self.value.get_ref();
        matches!(value, DeValue::Integer(_) | DeValue::Float(_))
    }

    /// The number, if it is one.
    fn plain(&self) -> Option<f64> {
        match self.value.get_ref() {
            DeValue::Integer(number) => number.as_str().parse().ok(),
            DeValue::Float(number) => number.as_str().parse().ok(),
            _ => None,
        }
    }

    /// A number without a unit that is legal.
    pub(super) fn number(
        &self,
        legal: impl Fn(f64) -> bool,
        words: &str,
        diags: &mut Diags,
    ) -> Option<f64> {
        let number = self.plain().filter(|&number| legal(number));
        if number.is_none() {
            diags.push(self.wrong(self.found(), words.to_owned()));
        }
        number
    }

    /// A non-negative integer.
    pub(super) fn integer(&self, diags: &mut Diags) -> Option<usize> {
        let number = match self.value.get_ref() {
            DeValue::Integer(number) => usize::from_str_radix(number.as_str(), number.radix()).ok(),
            _ => None,
        };
        if number.is_none() {
            diags.push(self.wrong(self.found(), "a whole number is expected".to_owned()));
        }
        number
    }

    /// A list.
    pub(super) fn list(&self, legal: &str, diags: &mut Diags) -> Option<Vec<TomlValue<'t>>> {
        let DeValue::Array(items) = self.value.get_ref() else {
            diags.push(self.wrong(self.found(), legal.to_owned()));
            return None;
        };
        let item = |value| TomlValue {
            key: self.key.clone(),
            value,
        };
        Some(items.iter().map(item).collect())
    }

    /// A table; `what` describes it, with an article.
    pub(super) fn table(&self, what: &'static str, diags: &mut Diags) -> Option<TomlTable<'t>> {
        match self.value.get_ref() {
            DeValue::Table(table) => Some(TomlTable::new(what, table, self.value.span())),
            _ => {
                diags.push(self.wrong(self.found(), format!("{what} is a table")));
                None
            }
        }
    }

    /// A quantity greater than zero, in the base unit of its kind.
    pub(super) fn positive(&self, kind: QuantityKind, diags: &mut Diags) -> Option<f64> {
        let number = self.quantity(kind, diags)?;
        if number > 0.0 {
            return Some(number);
        }
        diags.push(self.wrong(self.found(), "it must be more than 0".to_owned()));
        None
    }

    /// A non-negative quantity, in the base unit of its kind.
    pub(super) fn quantity(&self, kind: QuantityKind, diags: &mut Diags) -> Option<f64> {
        let units = quoted_list(kind.names());
        let legal = format!("such as `\"{}\"`; the units are {units}", kind.example());
        let (key, at) = (self.key.clone(), self.span());
        let read = match self.text() {
            Some(text) => quantity::parse(text, kind),
            None if self.is_number() => Err(MalformedQuantity::NoUnit),
            None => Err(MalformedQuantity::Number),
        };
        let found = self.found();
        let error = match read {
            Ok(number) if number >= 0.0 && number.is_finite() => return Some(number),
            Ok(_) | Err(MalformedQuantity::Number) => self.wrong(found, legal),
            Err(MalformedQuantity::NoUnit) => ClusterError::MissingUnit {
                key,
                found,
                legal,
                at,
            },
            Err(MalformedQuantity::Unit(unit)) => ClusterError::WrongUnit {
                key,
                unit,
                legal,
                at,
            },
        };
        diags.push(error);
        None
    }
}
