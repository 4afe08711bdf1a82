//! Errors of `resolve`.

use ddl_grammar::ast::Span;
use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use crate::diag::at;

/// A semantic error in a text.
#[derive(Debug, Error, Diagnostic)]
pub(crate) enum ResolveError {
    /// An undefined name.
    #[error("unknown {kind} `{name}`")]
    #[diagnostic(code(ddl::resolve::unknown), help("{help}"))]
    Unknown {
        kind: &'static str,
        name: String,
        help: String,
        #[label("not known here")]
        at: SourceSpan,
    },
    /// A name defined twice.
    #[error("{kind} `{name}` is defined twice")]
    #[diagnostic(
        code(ddl::resolve::duplicate),
        help("names are unique; rename one of them")
    )]
    Duplicate {
        kind: &'static str,
        name: String,
        #[label("first here")]
        first: Option<SourceSpan>,
        #[label("again here")]
        at: SourceSpan,
    },
    /// A value used above its definition.
    #[error("value `{name}` is used before it is defined")]
    #[diagnostic(
        code(ddl::resolve::order),
        help("statements stand in the order of the data flow; a value cannot depend on itself")
    )]
    Order {
        name: String,
        #[label("used here")]
        at: SourceSpan,
        #[label("defined here")]
        defined: SourceSpan,
    },
    /// A constant that depends on itself.
    #[error("constant `{name}` depends on itself")]
    #[diagnostic(code(ddl::resolve::const_cycle), help("the cycle is {path}"))]
    ConstCycle {
        name: String,
        path: String,
        #[label("needed for its own value")]
        at: SourceSpan,
    },
    /// A constant of the wrong kind.
    #[error("expected {expected}, found {found}")]
    #[diagnostic(code(ddl::resolve::const_kind))]
    ConstKind {
        expected: &'static str,
        found: String,
        #[label("this is {found}")]
        at: SourceSpan,
    },
    /// An integer division with a remainder, or by zero.
    #[error("`{lhs} / {rhs}` is no integer")]
    #[diagnostic(
        code(ddl::resolve::inexact_division),
        help("`/` divides integers exactly, by anything but zero; `ceil_div(a, b)` rounds up")
    )]
    Inexact {
        lhs: i128,
        rhs: i128,
        #[label("in this division")]
        at: SourceSpan,
    },
    /// A number out of range.
    #[error("{what} overflows")]
    #[diagnostic(code(ddl::resolve::overflow), help("{help}"))]
    Overflow {
        what: String,
        help: &'static str,
        #[label("too large")]
        at: SourceSpan,
    },
    /// `-D` names an unknown constant.
    #[error("`-D {name}` names no constant of the program")]
    #[diagnostic(code(ddl::resolve::unknown_define), help("{help}"))]
    UnknownDefine { name: String, help: String },
    /// `-D` gives a value of another kind than the constant has.
    #[error("`-D {name}={value}` is not {expected}")]
    #[diagnostic(
        code(ddl::resolve::define_value),
        help("an overriding value is of the kind of the value in the text")
    )]
    DefineValue {
        name: String,
        value: String,
        expected: &'static str,
        #[label("overrides this")]
        at: SourceSpan,
    },
    /// A size below zero.
    #[error("{what} cannot be {value}")]
    #[diagnostic(code(ddl::resolve::size), help("{help}"))]
    Size {
        what: &'static str,
        value: i128,
        help: &'static str,
        #[label("this is {value}")]
        at: SourceSpan,
    },
    /// Too few or too many operands.
    #[error("`{op}` takes {expected} operands, found {found}")]
    #[diagnostic(code(ddl::resolve::operand_count), help("{help}"))]
    OperandCount {
        op: String,
        expected: String,
        found: usize,
        help: String,
        #[label("this op")]
        at: SourceSpan,
    },
    /// Too few or too many results or written types.
    #[error("`{op}` has {expected} {what}, found {found}")]
    #[diagnostic(code(ddl::resolve::result_count))]
    ResultCount {
        op: String,
        what: &'static str,
        expected: usize,
        found: usize,
        #[label("this op")]
        at: SourceSpan,
    },
    /// The types are illegal for the op.
    #[error("{message}")]
    #[diagnostic(code(ddl::resolve::ill_typed))]
    IllTyped {
        message: String,
        #[help]
        help: Option<String>,
        #[label("this op")]
        at: SourceSpan,
        #[label("this operand")]
        operand: Option<SourceSpan>,
    },
    /// A literal that its type cannot hold, or that has no type.
    #[error("literal `{literal}` {problem}")]
    #[diagnostic(code(ddl::resolve::literal), help("{help}"))]
    Literal {
        literal: String,
        problem: String,
        help: &'static str,
        #[label("this literal")]
        at: SourceSpan,
    },
    /// An attribute with a value of the wrong kind.
    #[error("attribute `{name}` of `{owner}` expects {expected}")]
    #[diagnostic(code(ddl::resolve::attribute))]
    Attribute {
        owner: String,
        name: String,
        expected: String,
        #[label("found this")]
        at: SourceSpan,
    },
    /// A missing attribute.
    #[error("`{owner}` needs the attribute `{name}`")]
    #[diagnostic(code(ddl::resolve::missing_attribute), help("`{name}`: {doc}"))]
    MissingAttribute {
        owner: String,
        name: &'static str,
        doc: &'static str,
        #[label("this op")]
        at: SourceSpan,
    },
    /// A distribution that does not fit its mesh or its tensor.
    #[error("{problem}")]
    #[diagnostic(code(ddl::resolve::distribution), help("{help}"))]
    Distribution {
        problem: String,
        help: String,
        #[label("this distribution")]
        at: SourceSpan,
    },
    /// An illegal mesh.
    #[error("mesh `{name}`: {problem}")]
    #[diagnostic(code(ddl::resolve::mesh), help("{help}"))]
    Mesh {
        name: String,
        problem: String,
        help: &'static str,
        #[label("here")]
        at: SourceSpan,
    },
    /// A body without its `return` at the end.
    #[error("function `{name}` {problem}")]
    #[diagnostic(code(ddl::resolve::body), help("a body ends in one `return`"))]
    Return {
        name: String,
        problem: &'static str,
        #[label("here")]
        at: SourceSpan,
    },
    /// The body of a loop without its `yield` at the end, or with one of the wrong form.
    #[error("the body of `{name}` {problem}")]
    #[diagnostic(code(ddl::resolve::yields), help("it ends in one `{form}`"))]
    Yield {
        name: String,
        problem: String,
        form: &'static str,
        #[label("here")]
        at: SourceSpan,
    },
    /// A carried value that changes its type.
    #[error("`{name}` is carried as `{carried}`, but {verb} as `{found}`")]
    #[diagnostic(
        code(ddl::resolve::carry),
        help("a carried value has one type in every iteration")
    )]
    Carry {
        name: String,
        carried: String,
        verb: &'static str,
        found: String,
        #[label("carried here")]
        binding: SourceSpan,
        #[label("this value")]
        at: SourceSpan,
    },
    /// A stacked input that does not consist of as many slices as there are iterations.
    #[error("`{name}` is {expected}, but the value is `{found}`")]
    #[diagnostic(
        code(ddl::resolve::stacked),
        help("a stacked value has one more dim outside, the first: a slice for each iteration")
    )]
    Stacked {
        name: String,
        found: String,
        expected: String,
        #[label("this value")]
        at: SourceSpan,
    },
    /// A condition that yields no predicate.
    #[error("the condition of `{name}` yields `{found}`")]
    #[diagnostic(
        code(ddl::resolve::predicate),
        help("a predicate is a 0-d `i1`: `compare %a, %b {{direction = lt}}` of 0-d values")
    )]
    Predicate {
        name: String,
        found: String,
        #[label("this value")]
        at: SourceSpan,
    },
    /// Returned values that are not of the declared types.
    #[error("result {number} of `{name}` is declared `{declared}`, but `{found}` is returned")]
    #[diagnostic(code(ddl::resolve::result_type))]
    ResultType {
        name: String,
        number: usize,
        declared: String,
        found: String,
        #[label("declared here")]
        declaration: SourceSpan,
        #[label("returned here")]
        at: SourceSpan,
    },
    /// A header line that cannot be read.
    #[error("header line `{name}` expects {expected}")]
    #[diagnostic(code(ddl::resolve::header))]
    Header {
        name: String,
        expected: String,
        #[label("here")]
        at: SourceSpan,
    },
    /// A plan for another machine.
    #[error("the program is planned for the cluster `{name}`, not for `{known}`")]
    #[diagnostic(
        code(ddl::resolve::cluster),
        help("a plan is good for its own cluster alone: plan the source for `{known}`")
    )]
    Cluster {
        name: String,
        known: String,
        #[label("here")]
        at: SourceSpan,
    },
    /// Recursive calls.
    #[error("`{name}` calls itself")]
    #[diagnostic(
        code(ddl::resolve::recursion),
        help("calls are inlined; the cycle is {path}")
    )]
    Recursion {
        name: String,
        path: String,
        #[label("this call")]
        at: SourceSpan,
    },
    /// A limit of the compiler is exceeded.
    #[error("more than {limit} {what}")]
    #[diagnostic(code(ddl::resolve::limit))]
    Limit {
        what: &'static str,
        limit: usize,
        #[label("here")]
        at: SourceSpan,
    },
}

impl ResolveError {
    /// An unknown name.
    pub(crate) fn unknown(
        kind: &'static str,
        name: &str,
        help: String,
        span: Span,
    ) -> ResolveError {
        ResolveError::Unknown {
            kind,
            name: name.to_owned(),
            help,
            at: at(span),
        }
    }

    /// An attribute of the wrong kind.
    pub(crate) fn attribute(
        owner: &str,
        name: &str,
        expected: impl Into<String>,
        span: Span,
    ) -> ResolveError {
        ResolveError::Attribute {
            owner: owner.to_owned(),
            name: name.to_owned(),
            expected: expected.into(),
            at: at(span),
        }
    }
}
