//! The syntax tree: plain data with source spans. It knows no op names and no semantics;
//! [`Display`] of a tree is its canonical text (`print.rs`).
//!
//! [`Display`]: std::fmt::Display
pub mod mlir;

/// A byte range in the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

/// A value with its span. Equality ignores the span, so trees of differently formatted texts
/// compare equal.
#[derive(Clone, Copy, Debug)]
pub struct Spanned<T> {
    /// The value.
    pub node: T,
    /// Its span.
    pub span: Span,
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Spanned<T>) -> bool {
        self.node == other.node
    }
}

impl<T> Spanned<T> {
    /// A value with a span.
    pub fn new(node: T, start: usize, end: usize) -> Spanned<T> {
        Spanned {
            node,
            span: Span { start, end },
        }
    }

    /// A synthesized value, without a span in a text.
    pub fn made(node: T) -> Spanned<T> {
        Spanned {
            node,
            span: Span::default(),
        }
    }
}

/// A name with its span: without `%`, `@` or `$`, quotes and escapes resolved.
pub type Name = Spanned<String>;

/// A whole text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct File {
    /// `phase boxed` and other lines of the header: `cluster "local"`, `arena {shared = 4096}`, ….
    pub header: Vec<Directive>,
    /// `const`, `mesh`, `func`, in order.
    pub items: Vec<Item>,
}

/// One header line: a word, then words, strings, numbers or dictionaries.
#[derive(Clone, Debug, PartialEq)]
pub struct Directive {
    /// `phase`, `ranks`, `cluster`, `schedule`, `arena`, ….
    pub name: Name,
    /// The values that follow it.
    pub values: Vec<Spanned<AttrValue>>,
}

/// A top-level item.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// `const hidden: dtype = 512`.
    Const(Const),
    /// `mesh @m [data: 2, model: _] ranks [0, 1]`.
    Mesh(Mesh),
    /// `func @f(…) -> … { … }`.
    Func(Func),
}

/// A constant.
#[derive(Clone, Debug, PartialEq)]
pub struct Const {
    /// Its name.
    pub name: Name,
    /// The word after the colon, if any: `dtype`, `int`, `float`.
    pub ty: Option<Name>,
    /// Its value; a bare word such as `f32` is an [`Expr::Word`].
    pub value: Spanned<Expr>,
}

/// An arithmetic expression over constants.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    /// An integer as written.
    Int(i128),
    /// A float as written.
    Float(f64),
    /// `$name`, or a bare name inside a `const`.
    Const(String),
    /// A bare word that names a dtype.
    Word(String),
    /// `-a`.
    Neg(Box<Spanned<Expr>>),
    /// `a op b`: one of `+ - * /` (division is exact).
    Binary(char, Box<Spanned<Expr>>, Box<Spanned<Expr>>),
    /// `ceil_div(a, b)`, `min(a, b)`, `max(a, b)`, `sqrt(a)`.
    Call(Name, Vec<Spanned<Expr>>),
}

/// A mesh.
#[derive(Clone, Debug, PartialEq)]
pub struct Mesh {
    /// Its name.
    pub name: Name,
    /// Axes, outermost first. A time axis is marked by the word `time` before its name.
    pub axes: Vec<MeshAxis>,
    /// The ranks: `ranks [0, 1, …]`.
    pub ranks: Option<Vec<Spanned<Expr>>>,
}

/// An axis of a mesh.
#[derive(Clone, Debug, PartialEq)]
pub struct MeshAxis {
    /// Its name.
    pub name: Name,
    /// Whether it is a time axis.
    pub time: bool,
    /// Its size; `None` is `_`.
    pub size: Option<Spanned<Expr>>,
}

/// A function.
#[derive(Clone, Debug, PartialEq)]
pub struct Func {
    /// Whether it is only called by others, and is not an entry.
    pub private: bool,
    /// Its name.
    pub name: Name,
    /// Its arguments.
    pub args: Vec<Arg>,
    /// Its result types; attributes are allowed only inside parentheses.
    pub results: Vec<(Spanned<Type>, Vec<Attr>)>,
    /// Its body.
    pub body: Vec<Spanned<Stmt>>,
}

/// An argument of a function.
#[derive(Clone, Debug, PartialEq)]
pub struct Arg {
    /// Its name.
    pub name: Name,
    /// Its type.
    pub ty: Spanned<Type>,
    /// Its attributes: `{param, init = normal(std = 0.05)}`.
    pub attrs: Vec<Attr>,
}

/// A statement.
#[derive(Clone, Debug, PartialEq)]
pub enum Stmt {
    /// `%a, %b = op … : types`.
    Op {
        /// Names of the results; `(name, n)` for `%a:n`.
        results: Vec<(Name, Option<usize>)>,
        /// The op.
        op: Op,
        /// Result types, if written; for the generic form those after `->`.
        types: Vec<Spanned<Type>>,
    },
    /// `return %a, %new to %old`.
    Return(Vec<Returned>),
    /// `yield (%h) stacked (%a)`.
    Yield {
        /// Carried values.
        carry: Vec<Spanned<Operand>>,
        /// Stacked values.
        stacked: Vec<Spanned<Operand>>,
    },
    /// `%y, %aux = repeat …`.
    Repeat(Repeat),
    /// `%y = while (%p = %x) { … } do { … }`.
    While(While),
}

/// An op without its results and result types.
#[derive(Clone, Debug, PartialEq)]
pub struct Op {
    /// Its name: `add`, `ddl.add` (generic), `call @f` has name `call` and `symbol`.
    pub name: Name,
    /// Whether the name was in quotes: the generic form.
    pub generic: bool,
    /// `@f` after the name, or the quoted string of `layer "name"`; operands then are in
    /// parentheses.
    pub symbol: Option<Name>,
    /// Operands.
    pub operands: Vec<Spanned<Operand>>,
    /// Attributes.
    pub attrs: Vec<Attr>,
    /// Operand types of the generic form.
    pub operand_types: Vec<Spanned<Type>>,
}

/// An operand.
#[derive(Clone, Debug, PartialEq)]
pub enum Operand {
    /// `%h`, `%a#1`.
    Value(String, Option<usize>),
    /// `1.0`, `-3`, `true`, `$c`: an [`AttrValue::Expr`] or [`AttrValue::Bool`].
    Literal(AttrValue),
    /// `(op …)`, or `(op … : type)`.
    Nested(Box<Op>, Option<Box<Spanned<Type>>>),
}

/// One returned value.
#[derive(Clone, Debug, PartialEq)]
pub struct Returned {
    /// The value.
    pub value: Spanned<Operand>,
    /// `to %old`.
    pub to: Option<Name>,
}

/// A loop over equal layers.
#[derive(Clone, Debug, PartialEq)]
pub struct Repeat {
    /// Results: the carry, then the stacked ones.
    pub results: Vec<(Name, Option<usize>)>,
    /// `reverse`.
    pub reverse: bool,
    /// Number of iterations.
    pub count: Spanned<Expr>,
    /// `index %i`.
    pub index: Option<Name>,
    /// `(%h: T = %x)`.
    pub carry: Vec<Binding>,
    /// `stacked (%w = %ws)`.
    pub stacked: Vec<Binding>,
    /// The body, ending in a `yield`.
    pub body: Vec<Spanned<Stmt>>,
    /// The dictionary after the body.
    pub attrs: Vec<Attr>,
    /// Result types, if written.
    pub types: Vec<Spanned<Type>>,
}

/// `%inside: T = %outside`.
#[derive(Clone, Debug, PartialEq)]
pub struct Binding {
    /// Name inside.
    pub name: Name,
    /// Type inside, if written.
    pub ty: Option<Spanned<Type>>,
    /// Value outside.
    pub value: Spanned<Operand>,
}

/// A loop with a predicate.
#[derive(Clone, Debug, PartialEq)]
pub struct While {
    /// Results.
    pub results: Vec<(Name, Option<usize>)>,
    /// Carried values.
    pub carry: Vec<Binding>,
    /// The condition; yields the predicate.
    pub condition: Vec<Spanned<Stmt>>,
    /// The body; yields the next carried values.
    pub body: Vec<Spanned<Stmt>>,
    /// The dictionary after the body.
    pub attrs: Vec<Attr>,
    /// Result types, if written.
    pub types: Vec<Spanned<Type>>,
}

/// `tensor<$batch x 784 x f32, @m[S(0), B] as [..]>`. Placement facts such as
/// `at shared 4096 + 1024` are op attributes, never part of the type.
#[derive(Clone, Debug, PartialEq)]
pub struct Type {
    /// Dims.
    pub dims: Vec<Spanned<Expr>>,
    /// Element type: a word or `$const`.
    pub dtype: Spanned<Expr>,
    /// The distribution, if written.
    pub dist: Option<Dist>,
    /// Whether the distribution was written as the encoding of the generic form,
    /// `#ddl.sbp<@m, ["S(0)", "B"]>`; it is then printed the same way.
    pub generic: bool,
}

/// A distribution in a type; in the encoding of the generic form, dims are numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Dist {
    /// The mesh `@s0`, if there are several.
    pub mesh: Option<Name>,
    /// Entries of time axes, before the bar.
    pub time: Vec<Spanned<Sbp>>,
    /// Entries of device axes.
    pub space: Vec<Spanned<Sbp>>,
    /// `as [64, 3, 4, 16]`.
    pub view: Option<Vec<Spanned<Expr>>>,
}

/// One entry of a distribution.
#[derive(Clone, Debug, PartialEq)]
pub enum Sbp {
    /// `S(i)`.
    Split(Spanned<Expr>),
    /// `B`.
    Broadcast,
    /// `P(kind)`; `P` alone is `P(sum)`.
    Partial(Name),
    /// `_`.
    Open,
}

/// `name = value`, or `name` alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Attr {
    /// Its name; empty for a positional argument of an [`AttrValue::Call`].
    pub name: Name,
    /// Its value; [`AttrValue::Unit`] for a name alone.
    pub value: Spanned<AttrValue>,
}

/// The value of an attribute.
#[derive(Clone, Debug, PartialEq)]
pub enum AttrValue {
    /// No value.
    Unit,
    /// `true`, `false`.
    Bool(bool),
    /// A number or constant expression.
    Expr(Expr),
    /// A string.
    Str(String),
    /// A bare word (dtypes included).
    Word(String),
    /// `[a, b]`.
    List(Vec<Spanned<AttrValue>>),
    /// `{a = 1, b}`.
    Dict(Vec<Attr>),
    /// `normal(std = 0.05)`, `shared(4096, 256)`.
    Call(Name, Vec<Attr>),
    /// `@name`.
    Symbol(String),
}
