//! A cursor over the text after the name of a pretty operation, for format functions.

pub(super) mod attributes;

pub use self::attributes::Signature;

use super::ast::{Attr, BlockArg, Delimiter, NamedAttr, Region, Tree, Use};
use crate::ParseError;
use crate::ast::{Name, Span, Spanned};

/// `Some` of the variables that a pattern binds in a tree.
macro_rules! pick {
    ($pattern:pat $(if $guard:expr)? => $value:expr) => {
        |tree| match tree {
            $pattern $(if $guard)? => Some($value),
            _ => None,
        }
    };
}
use pick;

/// Reads trees from the left. A method that returns a `Result` consumes the item it names or fails
/// with the expected item, after which the cursor must not be used; one that returns an `Option` or
/// a `bool` consumes the item if it is next.
#[derive(Debug)]
pub struct Cursor {
    rest: std::vec::IntoIter<Spanned<Tree>>,
    /// The end position of the trees.
    end: Span,
}

impl Cursor {
    /// A cursor at the first of `trees`, which end in or with `within`.
    pub fn new(trees: Vec<Spanned<Tree>>, within: Span) -> Cursor {
        let end = Span {
            start: within.end,
            end: within.end,
        };
        let rest = trees.into_iter();
        Cursor { rest, end }
    }

    /// The next tree.
    pub fn peek(&self) -> Option<&Tree> {
        self.rest.as_slice().first().map(|tree| &tree.node)
    }

    /// The span of the next tree.
    pub fn span(&self) -> Span {
        self.rest
            .as_slice()
            .first()
            .map_or(self.end, |tree| tree.span)
    }

    /// Whether the end is reached.
    pub fn is_empty(&self) -> bool {
        self.rest.as_slice().is_empty()
    }

    /// The error that another item was expected here.
    pub fn expected(&self, what: &str) -> ParseError {
        let found = match self.peek() {
            None => "the end of the operation".to_owned(),
            Some(tree) => format!("`{}`", tree.spelled()),
        };
        ParseError::unexpected(found, what, self.span())
    }

    /// The remaining trees.
    pub fn into_trees(self) -> Vec<Spanned<Tree>> {
        self.rest.collect()
    }

    /// Requires that the end is reached.
    ///
    /// # Errors
    /// Another item follows.
    pub fn end(&self) -> Result<(), ParseError> {
        match self.is_empty() {
            true => Ok(()),
            false => Err(self.expected("the end")),
        }
    }

    /// Consumes the next tree if `take` accepts it.
    fn take<T>(
        &mut self,
        what: &str,
        take: impl FnOnce(Tree) -> Option<T>,
    ) -> Result<Spanned<T>, ParseError> {
        let missing = self.expected(what);
        let Some(Spanned { node, span }) = self.rest.next() else {
            return Err(missing);
        };
        let node = take(node).ok_or(missing)?;
        Ok(Spanned { node, span })
    }

    /// Takes this word if it is next.
    pub fn eat_word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Some(Tree::Word(found)) if found == word);
        if found {
            self.rest.next();
        }
        found
    }

    /// Takes this word.
    ///
    /// # Errors
    /// Something else is next.
    pub fn word(&mut self, word: &str) -> Result<(), ParseError> {
        match self.eat_word(word) {
            true => Ok(()),
            false => Err(self.expected(&format!("`{word}`"))),
        }
    }

    /// Takes a word.
    ///
    /// # Errors
    /// Something else is next.
    pub fn any_word(&mut self) -> Result<Name, ParseError> {
        self.take("a word", pick!(Tree::Word(word) => word))
    }

    /// Takes this punctuation (`,` `:` `=` `->` …) if it is next.
    pub fn eat(&mut self, punct: &str) -> bool {
        let found = matches!(self.peek(), Some(Tree::Punct(found)) if *found == punct);
        if found {
            self.rest.next();
        }
        found
    }

    /// Takes this punctuation.
    ///
    /// # Errors
    /// Something else is next.
    pub fn punct(&mut self, punct: &str) -> Result<(), ParseError> {
        match self.eat(punct) {
            true => Ok(()),
            false => Err(self.expected(&format!("`{punct}`"))),
        }
    }

    /// Takes `%a` or `%a#1`.
    ///
    /// # Errors
    /// Something else is next.
    pub fn value(&mut self) -> Result<Spanned<Use>, ParseError> {
        self.take("a value `%name`", pick!(Tree::Value(value) => value))
    }

    /// Takes a possibly empty comma-separated list of values. A comma before another item is not
    /// consumed.
    pub fn values(&mut self) -> Vec<Spanned<Use>> {
        let mut values = Vec::new();
        loop {
            let comma = usize::from(!values.is_empty());
            let ahead = self.rest.as_slice();
            let separated = comma == 0 || matches!(self.peek(), Some(Tree::Punct(",")));
            let value = ahead.get(comma).map(|tree| &tree.node);
            if !separated || !matches!(value, Some(Tree::Value(_))) {
                return values;
            }
            if comma == 1 {
                self.rest.next();
            }
            values.extend(self.value());
        }
    }

    /// Takes `@name`.
    ///
    /// # Errors
    /// Something else is next.
    pub fn symbol(&mut self) -> Result<Name, ParseError> {
        self.take("a name `@name`", pick!(Tree::Symbol(name) => name))
    }

    /// Takes `"…"`.
    ///
    /// # Errors
    /// Something else is next.
    pub fn text(&mut self) -> Result<Name, ParseError> {
        self.take("a string", pick!(Tree::Str(text) => text))
    }

    /// Whether a group with these brackets is next.
    pub fn at_group(&self, delimiter: Delimiter) -> bool {
        matches!(self.peek(), Some(Tree::Group(found, _)) if *found == delimiter)
    }

    /// Takes a group; returns a cursor over its content.
    ///
    /// # Errors
    /// Something else is next.
    pub fn group(&mut self, delimiter: Delimiter) -> Result<Cursor, ParseError> {
        let trees = self.take(
            delimiter.words(),
            pick!(Tree::Group(found, trees) if found == delimiter => trees),
        )?;
        let last = Span {
            start: trees.span.start,
            end: trees.span.end.saturating_sub(1),
        };
        Ok(Cursor::new(trees.node, last))
    }

    /// Takes a group with a comma-separated list.
    ///
    /// # Errors
    /// Something else is next, or in it.
    pub fn list<T>(
        &mut self,
        delimiter: Delimiter,
        item: impl FnMut(&mut Cursor) -> Result<T, ParseError>,
    ) -> Result<Vec<T>, ParseError> {
        let mut inner = self.group(delimiter)?;
        if inner.is_empty() {
            return Ok(Vec::new());
        }
        let items = inner.comma_separated(item)?;
        inner.end()?;
        Ok(items)
    }

    /// Takes a comma-separated list with at least one item.
    ///
    /// # Errors
    /// Errors of the items.
    pub fn comma_separated<T>(
        &mut self,
        mut item: impl FnMut(&mut Cursor) -> Result<T, ParseError>,
    ) -> Result<Vec<T>, ParseError> {
        let mut items = vec![item(self)?];
        while self.eat(",") {
            items.push(item(self)?);
        }
        Ok(items)
    }

    /// Takes a signed integer.
    ///
    /// # Errors
    /// Something else is next, or it has more than 64 bits.
    pub fn integer(&mut self) -> Result<i64, ParseError> {
        let negative = self.eat("-");
        let magnitude = self.take("an integer", pick!(Tree::Int(magnitude) => magnitude))?;
        let span = magnitude.span;
        let value = i64::try_from(magnitude.node).ok();
        let value = if negative { value.map(|v| -v) } else { value };
        let found = format!("`{}`", magnitude.node);
        value.ok_or_else(|| ParseError::unexpected(found, "an integer of 64 bits", span))
    }

    /// Takes `[1, 2]`.
    ///
    /// # Errors
    /// Something else is next.
    pub fn integers(&mut self) -> Result<Vec<i64>, ParseError> {
        self.list(Delimiter::Bracket, Cursor::integer)
    }

    /// Takes `{a = 1}` if it is next; no attributes otherwise.
    pub fn dict(&mut self) -> Vec<NamedAttr> {
        if !matches!(self.peek(), Some(Tree::Dict(_))) {
            return Vec::new();
        }
        let dict = self.take("`{`", pick!(Tree::Dict(attrs) => attrs));
        dict.map_or(Vec::new(), |dict| dict.node)
    }

    /// Takes `{…}` with operations; an empty `{}` is a region without blocks.
    ///
    /// # Errors
    /// Something else is next.
    pub fn region(&mut self) -> Result<Region, ParseError> {
        if let Some(Tree::Dict(attrs)) = self.peek()
            && attrs.is_empty()
        {
            self.rest.next();
            return Ok(Region::default());
        }
        let region = self.take("a body `{ … }`", pick!(Tree::Region(region) => region))?;
        Ok(region.node)
    }

    /// Takes `(%a: T loc(…), %b: T)`, the arguments of a block.
    ///
    /// # Errors
    /// Something else is next.
    pub fn block_args(&mut self) -> Result<Vec<BlockArg>, ParseError> {
        self.list(Delimiter::Paren, |cursor| {
            let value = cursor.value()?;
            cursor.punct(":")?;
            Ok(BlockArg {
                name: Spanned {
                    node: value.node.name,
                    span: value.span,
                },
                ty: cursor.ty()?,
                location: cursor.location()?,
            })
        })
    }

    /// Takes `loc(…)` if it is next.
    ///
    /// # Errors
    /// The word stands alone.
    pub fn location(&mut self) -> Result<Option<Spanned<Attr>>, ParseError> {
        let start = self.span().start;
        if !self.eat_word(attributes::LOCATION) {
            return Ok(None);
        }
        let end = self.span().end;
        let body = self.take("`(`", pick!(Tree::Group(Delimiter::Paren, body) => body))?;
        Ok(Some(Spanned::new(Attr::Location(body.node), start, end)))
    }
}

impl Delimiter {
    /// The name of a group in errors.
    fn words(self) -> &'static str {
        match self {
            Delimiter::Paren => "`(`",
            Delimiter::Bracket => "`[`",
            Delimiter::Angle => "`<`",
            Delimiter::Brace => "`{`",
        }
    }
}

impl Tree {
    /// Its opening bracket.
    fn spelled(&self) -> String {
        match self {
            Tree::Word(text) | Tree::Sigil(text) => text.clone(),
            Tree::Value(value) if value.number > 0 => format!("%{}#{}", value.name, value.number),
            Tree::Value(value) => format!("%{}", value.name),
            Tree::Symbol(name) => format!("@{name}"),
            Tree::Str(text) => format!("{text:?}"),
            Tree::Int(value) => value.to_string(),
            Tree::Float(value) => value.to_string(),
            Tree::Label(name) => format!("^{name}"),
            Tree::Punct(sign) => (*sign).to_owned(),
            Tree::Type(_) => "tensor<".to_owned(),
            Tree::Group(Delimiter::Paren, _) => "(".to_owned(),
            Tree::Group(Delimiter::Bracket, _) => "[".to_owned(),
            Tree::Group(Delimiter::Angle, _) => "<".to_owned(),
            Tree::Group(Delimiter::Brace, _) | Tree::Dict(_) | Tree::Region(_) => "{".to_owned(),
        }
    }
}
