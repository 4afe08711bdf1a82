//! Typed accessors for attributes of known form.

use super::ast::{Attr, Delimiter, NamedAttr, Tree, Type};
use super::cursor::Cursor;
use crate::ast::{Span, Spanned};

impl Attr {
    /// `3`, of any type.
    pub fn int(&self) -> Option<i64> {
        match self {
            Attr::Int(value, _) => i64::try_from(*value).ok(),
            _ => None,
        }
    }

    /// `true`.
    pub fn bool(&self) -> Option<bool> {
        match self {
            Attr::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// A string.
    pub fn text(&self) -> Option<&str> {
        match self {
            Attr::Str(text) => Some(text),
            _ => None,
        }
    }

    /// `@f`.
    pub fn symbol(&self) -> Option<&str> {
        match self {
            Attr::Symbol(path) => path.last().map(String::as_str),
            _ => None,
        }
    }

    /// The elements of `[a, b]` or `array<T: a, b>`.
    pub fn items(&self) -> Option<&[Spanned<Attr>]> {
        match self {
            Attr::List(items) | Attr::Array { values: items, .. } => Some(items),
            _ => None,
        }
    }

    /// `[0, 1]` or `array<i64: 0, 1>`.
    pub fn ints(&self) -> Option<Vec<i64>> {
        let items = self.items()?.iter();
        items.map(|item| item.node.int()).collect()
    }

    /// `[true, false]` or `array<i1: true, false>`.
    pub fn bools(&self) -> Option<Vec<bool>> {
        let items = self.items()?.iter();
        items.map(|item| item.node.bool()).collect()
    }

    /// `LT` of `#stablehlo<comparison_direction LT>`: `kind` is the first word.
    pub fn keyword(&self, kind: &str) -> Option<&str> {
        let Attr::Dialect { body, .. } = self else {
            return None;
        };
        match body.as_slice() {
            [first, second] => match (&first.node, &second.node) {
                (Tree::Word(first), Tree::Word(second)) if first == kind => Some(second),
                _ => None,
            },
            _ => None,
        }
    }

    /// The fields of `#dialect.name<a = 1, b = [2]>`; `None` if it is not of this form.
    pub fn fields(&self, name: &str) -> Option<Vec<NamedAttr>> {
        let Attr::Dialect { name: found, body } = self else {
            return None;
        };
        if found != name {
            return None;
        }
        let mut cursor = Cursor::new(body.clone(), Span::default());
        if cursor.is_empty() {
            return Some(Vec::new());
        }
        let field = |cursor: &mut Cursor| {
            let name = cursor.any_word()?;
            cursor.punct("=")?;
            let value = cursor.attribute()?;
            Ok(NamedAttr { name, value })
        };
        let fields = cursor.comma_separated(field).ok()?;
        cursor.end().ok()?;
        Some(fields)
    }

    /// `#stablehlo<kind WORD>`.
    pub fn of_keyword(dialect: &str, kind: &str, word: &str, span: Span) -> Attr {
        let words = [kind, word].map(|word| Spanned {
            node: Tree::Word(word.to_owned()),
            span,
        });
        Attr::Dialect {
            name: dialect.to_owned(),
            body: words.into(),
        }
    }

    /// `#name<a = [0], b = 1>`, from the fields' names and values.
    pub fn of_fields(name: &str, fields: Vec<(&str, Tree)>, span: Span) -> Attr {
        let at = |node| Spanned { node, span };
        let mut body = Vec::new();
        for (field, value) in fields {
            if !body.is_empty() {
                body.push(at(Tree::Punct(",")));
            }
            body.push(at(Tree::Word(field.to_owned())));
            body.push(at(Tree::Punct("=")));
            body.push(at(value));
        }
        Attr::Dialect {
            name: name.to_owned(),
            body,
        }
    }

    /// `array<i64: 0, 1>`.
    pub fn of_ints(values: &[i64], span: Span) -> Attr {
        let at = |value: &i64| Spanned {
            node: Attr::Int(i128::from(*value), None),
            span,
        };
        Attr::Array {
            element: "i64".to_owned(),
            values: values.iter().map(at).collect(),
        }
    }

    /// `array<i1: true, false>`.
    pub fn of_bools(values: &[bool], span: Span) -> Attr {
        let at = |value: &bool| Spanned {
            node: Attr::Bool(*value),
            span,
        };
        Attr::Array {
            element: "i1".to_owned(),
            values: values.iter().map(at).collect(),
        }
    }
}

impl Tree {
    /// `[0, 1]`.
    pub fn of_ints(values: &[i64], span: Span) -> Tree {
        let at = |node| Spanned { node, span };
        let mut items = Vec::new();
        for value in values {
            if !items.is_empty() {
                items.push(at(Tree::Punct(",")));
            }
            if *value < 0 {
                items.push(at(Tree::Punct("-")));
            }
            items.push(at(Tree::Int(u128::from(value.unsigned_abs()))));
        }
        Tree::Group(Delimiter::Bracket, items)
    }
}

impl Type {
    /// Whether it is exactly this name: `f32`.
    pub fn is(&self, word: &str) -> bool {
        matches!(self, Type::Named { name, parameters } if name == word && parameters.is_empty())
    }
}
