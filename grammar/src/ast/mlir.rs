//! The tree of an MLIR text: plain data with spans. Every operation is stored in generic form,
//! whichever form it was written in.

use crate::ast::{Name, Spanned};

/// A whole text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct File {
    /// Aliases `#loc1 = …`, `!t = …`, in order.
    pub aliases: Vec<Alias>,
    /// The top-level operations: usually one `builtin.module`.
    pub ops: Vec<Op>,
}

/// `#name = attribute` or `!name = type`.
#[derive(Clone, Debug, PartialEq)]
pub struct Alias {
    /// Its name with the `#` or `!`.
    pub name: Name,
    /// Its value.
    pub value: Spanned<Attr>,
}

impl File {
    /// The value of an alias; `name` includes its `#` or `!`. Linear in the number of aliases.
    pub fn alias(&self, name: &str) -> Option<&Spanned<Attr>> {
        let alias = self.aliases.iter().find(|alias| alias.name.node == name)?;
        Some(&alias.value)
    }
}

/// An operation.
#[derive(Clone, Debug, PartialEq)]
pub struct Op {
    /// Names of the results without `%`, with the number of values of each: `%0:2 = …` is
    /// `("0", 2)`.
    pub results: Vec<(Name, usize)>,
    /// Name with its dialect: `stablehlo.add`. Its span is the operation's.
    pub name: Name,
    /// Operands.
    pub operands: Vec<Spanned<Use>>,
    /// Labels of the successor blocks.
    pub successors: Vec<Name>,
    /// Properties `<{…}>`, then the other attributes.
    pub attrs: Vec<NamedAttr>,
    /// Regions.
    pub regions: Vec<Region>,
    /// Types of the operands.
    pub operand_types: Vec<Spanned<Type>>,
    /// Types of the results.
    pub result_types: Vec<Spanned<Type>>,
    /// The trailing `loc(…)`: an [`Attr::Location`].
    pub location: Option<Spanned<Attr>>,
    /// Whether it was written in a pretty form without a format function: then only `results`,
    /// `name` and `location` are known.
    pub unread: bool,
}

impl Op {
    /// An operation of which only the name is known yet.
    pub fn new(name: Name) -> Op {
        Op {
            results: Vec::new(),
            name,
            operands: Vec::new(),
            successors: Vec::new(),
            attrs: Vec::new(),
            regions: Vec::new(),
            operand_types: Vec::new(),
            result_types: Vec::new(),
            location: None,
            unread: false,
        }
    }

    /// The attribute with this name.
    pub fn attr(&self, name: &str) -> Option<&Spanned<Attr>> {
        find(&self.attrs, name)
    }
}

/// The value with this name.
pub fn find<'a>(attrs: &'a [NamedAttr], name: &str) -> Option<&'a Spanned<Attr>> {
    let named = attrs.iter().find(|attr| attr.name.node == name)?;
    Some(&named.value)
}

/// A use of a value: `%0`, `%0#1`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Use {
    /// The name without `%`.
    pub name: String,
    /// The index among the name's values; the first if not written.
    pub number: usize,
}

/// A region: its blocks in order; may be empty.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Region {
    /// The blocks; the first is the entry.
    pub blocks: Vec<Block>,
}

/// A block.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    /// Its label, `^bb0`, without the `^`; the entry may have none.
    pub label: Option<Name>,
    /// Its arguments.
    pub args: Vec<BlockArg>,
    /// Its operations.
    pub ops: Vec<Op>,
}

/// An argument of a block.
#[derive(Clone, Debug, PartialEq)]
pub struct BlockArg {
    /// Its name without `%`.
    pub name: Name,
    /// Its type.
    pub ty: Spanned<Type>,
    /// `loc(…)`: an [`Attr::Location`].
    pub location: Option<Spanned<Attr>>,
}

/// A type.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    /// `tensor<8x?xf32, #encoding>`.
    Tensor {
        /// Dims; `None` is `?`.
        dims: Vec<Option<u64>>,
        /// The element's type.
        element: Box<Type>,
        /// The encoding.
        encoding: Option<Box<Spanned<Attr>>>,
    },
    /// `f32`, `index`, `complex<f32>`, `!stablehlo.token`, `!alias`.
    Named {
        /// The name, with its `!` if it has one.
        name: String,
        /// The content of `<…>` after it.
        parameters: Vec<Spanned<Tree>>,
    },
    /// `(a, b) -> c`.
    Function {
        /// Types of the arguments.
        operands: Vec<Spanned<Type>>,
        /// Types of the results.
        results: Vec<Spanned<Type>>,
    },
}

impl Type {
    /// A type that consists of a name only.
    pub fn named(name: impl Into<String>) -> Type {
        Type::Named {
            name: name.into(),
            parameters: Vec::new(),
        }
    }
}

/// `name = value`; a name without a value has the value [`Attr::Unit`].
#[derive(Clone, Debug, PartialEq)]
pub struct NamedAttr {
    /// Its name, quotes removed.
    pub name: Name,
    /// Its value.
    pub value: Spanned<Attr>,
}

/// An attribute.
#[derive(Clone, Debug, PartialEq)]
pub enum Attr {
    /// `unit`, or a name without a value.
    Unit,
    /// `true`, `false`.
    Bool(bool),
    /// `3 : i64`; hexadecimal with a float type gives the bits.
    Int(i128, Option<Box<Type>>),
    /// `1.0 : f32`.
    Float(f64, Option<Box<Type>>),
    /// A string.
    Str(String),
    /// `@f`, `@f::@g`.
    Symbol(Vec<String>),
    /// `[a, b]`.
    List(Vec<Spanned<Attr>>),
    /// `{a = 1, b}`.
    Dict(Vec<NamedAttr>),
    /// `array<i64: 0, 1>`.
    Array {
        /// The elements' type.
        element: String,
        /// The elements: [`Attr::Int`], [`Attr::Float`] or [`Attr::Bool`] without types.
        values: Vec<Spanned<Attr>>,
    },
    /// `dense<[1, 2]> : tensor<2xi32>`; `word` is `dense`, `dense_resource` or `sparse`.
    Dense {
        /// The word before the `<`.
        word: String,
        /// The content of `<…>`: one element for all, nested lists, or the bytes as `"0x…"`.
        body: Vec<Spanned<Tree>>,
        /// The tensor's type.
        ty: Box<Type>,
    },
    /// `#stablehlo.dot<…>`: the name without `#`, and the content of `<…>`.
    Dialect {
        /// `stablehlo.dot`.
        name: String,
        /// The content of `<…>`.
        body: Vec<Spanned<Tree>>,
    },
    /// `#name`: an alias of the file, with its `#`.
    Alias(String),
    /// A type.
    Type(Type),
    /// `loc(…)`.
    Location(Vec<Spanned<Tree>>),
}

/// A token or a balanced bracket group, as it occurs after a pretty op's name, `#name<` or `loc(`.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    /// `dims`, `LT`, `f32`.
    Word(String),
    /// `%0`, `%0#1`.
    Value(Use),
    /// `@f`.
    Symbol(String),
    /// A string.
    Str(String),
    /// A number without sign.
    Int(u128),
    /// A number without sign.
    Float(f64),
    /// `#name` or `!name`, with the sign.
    Sigil(String),
    /// `^bb0`, without the `^`.
    Label(String),
    /// `,` `:` `=` `->` `+` `-` `*` `/` `|` `?` `_`
    Punct(&'static str),
    /// A type that begins with `tensor<`.
    Type(Type),
    /// `(…)`, `[…]`, `<…>`; `{…}` only between `<` and `>`.
    Group(Delimiter, Vec<Spanned<Tree>>),
    /// `{a = 1}` outside `<…>`.
    Dict(Vec<NamedAttr>),
    /// `{…}` with operations in it.
    Region(Region),
}

/// The brackets of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delimiter {
    /// `(…)`
    Paren,
    /// `[…]`
    Bracket,
    /// `<…>`
    Angle,
    /// `{…}`
    Brace,
}
