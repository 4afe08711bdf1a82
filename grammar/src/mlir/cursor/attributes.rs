//! Types and attributes in the tail of a pretty operation.

use super::{Cursor, pick};
use crate::ParseError;
use crate::ast::{Name, Span, Spanned};
use crate::mlir::ast::{Attr, Delimiter, Tree, Type};

/// Types of operands and of results.
pub type Signature = (Vec<Spanned<Type>>, Vec<Spanned<Type>>);

impl Cursor {
    /// Takes a non-function type.
    ///
    /// # Errors
    /// Something else is next.
    pub fn ty(&mut self) -> Result<Spanned<Type>, ParseError> {
        if matches!(self.peek(), Some(Tree::Type(_))) {
            return self.take("a type", pick!(Tree::Type(ty) => ty));
        }
        let Spanned {
            node: name,
            mut span,
        } = match self.peek() {
            Some(Tree::Sigil(name)) if name.starts_with('!') => {
                self.take("a type", pick!(Tree::Sigil(name) => name))?
            }
            _ => self.take("a type", pick!(Tree::Word(name) => name))?,
        };
        let parameters = self.angles_to(&mut span.end).unwrap_or_default();
        let node = Type::Named { name, parameters };
        Ok(Spanned { node, span })
    }

    /// Takes `T`, or `(T, U)`.
    ///
    /// # Errors
    /// Something else is next.
    pub fn types(&mut self) -> Result<Vec<Spanned<Type>>, ParseError> {
        match self.at_group(Delimiter::Paren) {
            true => self.list(Delimiter::Paren, Cursor::ty),
            false => Ok(vec![self.ty()?]),
        }
    }

    /// Takes `(T, U) -> V`, or `T -> V`.
    ///
    /// # Errors
    /// Something else is next.
    pub fn signature(&mut self) -> Result<Signature, ParseError> {
        let operands = self.types()?;
        self.punct("->")?;
        Ok((operands, self.types()?))
    }

    /// The content of `<…>`, if that is next.
    pub fn angles(&mut self) -> Option<Vec<Spanned<Tree>>> {
        if !self.at_group(Delimiter::Angle) {
            return None;
        }
        let body = self.take("`<`", pick!(Tree::Group(_, trees) => trees));
        body.ok().map(|body| body.node)
    }

    /// Takes an attribute.
    ///
    /// # Errors
    /// Something else is next.
    pub fn attribute(&mut self) -> Result<Spanned<Attr>, ParseError> {
        let start = self.span().start;
        let (node, end) = self.attribute_kind()?;
        Ok(Spanned::new(node, start, end))
    }

    /// An attribute, and its end position.
    fn attribute_kind(&mut self) -> Result<(Attr, usize), ParseError> {
        let mut end = self.span().end;
        let attr = match self.peek() {
            Some(Tree::Group(Delimiter::Bracket, _)) => {
                Attr::List(self.list(Delimiter::Bracket, Cursor::attribute)?)
            }
            Some(Tree::Dict(_)) => Attr::Dict(self.dict()),
            Some(Tree::Str(_)) => Attr::Str(self.text()?.node),
            Some(Tree::Symbol(_)) => Attr::Symbol(vec![self.symbol()?.node]),
            Some(Tree::Punct("-") | Tree::Int(_) | Tree::Float(_)) => {
                let number = self.number()?;
                end = number.span.end;
                let ty = self.colon_type(&mut end)?;
                typed(number.node, ty)
            }
            Some(Tree::Sigil(name)) if name.starts_with('#') => {
                let name = name.clone();
                self.rest.next();
                let body = self.angles_to(&mut end);
                hash(&name, body)
            }
            Some(Tree::Word(word)) if word == "true" || word == "false" => {
                Attr::Bool(self.any_word()?.node == "true")
            }
            Some(Tree::Word(_)) => {
                let word = self.any_word()?;
                let body = self.angles_to(&mut end);
                let ty = self.colon_type(&mut end)?;
                attribute(word, body, ty.map(|ty| ty.node))?
            }
            Some(Tree::Type(_)) => Attr::Type(self.ty()?.node),
            _ => return Err(self.expected("an attribute")),
        };
        Ok((attr, end))
    }

    fn angles_to(&mut self, end: &mut usize) -> Option<Vec<Spanned<Tree>>> {
        if self.at_group(Delimiter::Angle) {
            *end = self.span().end;
        }
        self.angles()
    }

    /// `: T`, if it is next.
    fn colon_type(&mut self, end: &mut usize) -> Result<Option<Spanned<Type>>, ParseError> {
        if !self.eat(":") {
            return Ok(None);
        }
        let ty = self.ty()?;
        *end = ty.span.end;
        Ok(Some(ty))
    }

    /// Takes a signed number without a type.
    ///
    /// # Errors
    /// Something else is next.
    pub fn number(&mut self) -> Result<Spanned<Attr>, ParseError> {
        let start = self.span().start;
        let negative = self.eat("-");
        let number = match self.peek() {
            Some(Tree::Float(_)) => {
                let float = self.take("a number", pick!(Tree::Float(value) => value))?;
                let value = if negative { -float.node } else { float.node };
                Spanned {
                    node: Attr::Float(value, None),
                    span: float.span,
                }
            }
            _ => {
                let magnitude = self.take("a number", pick!(Tree::Int(value) => value))?;
                let value = i128::try_from(magnitude.node).unwrap_or(i128::MAX);
                let value = if negative { -value } else { value };
                Spanned {
                    node: Attr::Int(value, None),
                    span: magnitude.span,
                }
            }
        };
        Ok(Spanned::new(number.node, start, number.span.end))
    }
}

/// The word before a location.
pub(in crate::mlir) const LOCATION: &str = "loc";

/// A number of a type.
pub(crate) fn typed(number: Attr, ty: Option<Spanned<Type>>) -> Attr {
    let ty = ty.map(|ty| Box::new(ty.node));
    match number {
        Attr::Int(value, _) => Attr::Int(value, ty),
        Attr::Float(value, _) => Attr::Float(value, ty),
        other => other,
    }
}

/// `#name` or `#name<…>`.
pub(crate) fn hash(name: &str, body: Option<Vec<Spanned<Tree>>>) -> Attr {
    match body {
        None if !name.contains('.') => Attr::Alias(name.to_owned()),
        // The content of `<…>` is dialect-specific.
        body => Attr::Dialect {
            name: name[1..].to_owned(),
            body: body.unwrap_or_default(),
        },
    }
}

/// A word with the content of `<…>` and the type after it: `dense<0> : tensor<i32>`,
/// `array<i64: 1>`, `f32`, `complex<f32>`, `unit`.
pub(in crate::mlir) fn attribute(
    word: Name,
    body: Option<Vec<Spanned<Tree>>>,
    ty: Option<Type>,
) -> Result<Attr, ParseError> {
    let span = word.span;
    match (word.node.as_str(), body, ty) {
        ("unit", None, None) => Ok(Attr::Unit),
        ("array", Some(body), None) => array(Cursor::new(body, span)),
        ("dense" | "dense_resource" | "sparse", Some(body), Some(ty)) => Ok(Attr::Dense {
            word: word.node,
            body,
            ty: Box::new(ty),
        }),
        ("dense" | "dense_resource" | "sparse", Some(_), None) => {
            let expected = "its type: `dense<…> : tensor<…>`";
            Err(ParseError::unexpected(
                format!("`{}`", word.node),
                expected,
                span,
            ))
        }
        (_, parameters, None) => Ok(Attr::Type(Type::Named {
            name: word.node,
            parameters: parameters.unwrap_or_default(),
        })),
        (found, ..) => Err(not_attribute(found, span)),
    }
}

/// `i64: 0, 1`, or `i64` alone.
fn array(mut body: Cursor) -> Result<Attr, ParseError> {
    let element = body.any_word()?.node;
    let mut values = Vec::new();
    if body.eat(":") {
        values = body.comma_separated(Cursor::attribute)?;
    }
    body.end()?;
    Ok(Attr::Array { element, values })
}

/// That a word begins no attribute.
pub(in crate::mlir) fn not_attribute(found: &str, span: Span) -> ParseError {
    ParseError::unexpected(format!("`{found}`"), "an attribute", span)
}
