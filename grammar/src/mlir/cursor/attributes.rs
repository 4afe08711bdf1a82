//! Types and attributes in the tail of a pretty operation.

use super::{Cursor, pick};
use crate::ParseError;
use crate::ast::Spanned;
use crate::mlir::action;
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
                action::typed(number.node, ty)
            }
            Some(Tree::Sigil(name)) if name.starts_with('#') => {
                let name = name.clone();
                self.rest.next();
                let body = self.angles_to(&mut end);
                action::hash(&name, body)
            }
            Some(Tree::Word(word)) if word == "true" || word == "false" => {
                Attr::Bool(self.any_word()?.node == "true")
            }
            Some(Tree::Word(_)) => {
                let word = self.any_word()?;
                let body = self.angles_to(&mut end);
                let ty = self.colon_type(&mut end)?;
                action::attribute(word, body, ty.map(|ty| ty.node))?
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
