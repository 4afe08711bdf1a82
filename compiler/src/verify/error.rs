//! Errors of `verify`.

use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

/// A program that cannot be compiled.
#[derive(Debug, Error, Diagnostic)]
pub(crate) enum VerifyError {
    /// No function at all.
    #[error("the program has no entry")]
    #[diagnostic(
        code(ddl::verify::no_entry),
        help("declare one: `func @loss(%x: tensor<8 x f32>) -> tensor<f32> {{ … }}`")
    )]
    NoEntry,
    /// `--entry` names no function.
    #[error("the program has no entry `{name}`")]
    #[diagnostic(code(ddl::verify::unknown_entry), help("{help}"))]
    UnknownEntry { name: String, help: String },
    /// A name that is reserved for the compiler.
    #[error("the name `@{name}` is reserved")]
    #[diagnostic(
        code(ddl::verify::reserved),
        help("`@init` is the entry that initialises params and state; the compiler makes it")
    )]
    Reserved {
        name: String,
        #[label("this entry")]
        at: Option<SourceSpan>,
    },
    /// An op whose types do not agree with its rule.
    #[error("value `{name}`: {message}")]
    #[diagnostic(code(ddl::verify::op))]
    Op {
        name: String,
        message: String,
        #[label("this op")]
        at: Option<SourceSpan>,
    },
    /// A loop whose parts do not agree.
    #[error("the loop `{name}`: {problem}")]
    #[diagnostic(code(ddl::verify::loops))]
    Loop {
        name: String,
        problem: String,
        #[label("this loop")]
        at: Option<SourceSpan>,
    },
    /// A cycle in the data flow.
    #[error("values of `@{func}` depend on themselves")]
    #[diagnostic(code(ddl::verify::cycle))]
    Cycle { func: String },
    /// A name that two values have.
    #[error("two values of `@{func}` are named `{name}`")]
    #[diagnostic(code(ddl::verify::name))]
    Name { func: String, name: String },
    /// An interface name that two arguments or results have.
    #[error("two arguments or results of `@{func}` are called `{name}`")]
    #[diagnostic(
        code(ddl::verify::interface),
        help("an interface name differs from all other names of arguments and results")
    )]
    Interface {
        func: String,
        name: String,
        #[label("this one too")]
        at: Option<SourceSpan>,
    },
    /// Illegal communication.
    #[error("`{op}` occurs in a program that is not boxed")]
    #[diagnostic(
        code(ddl::verify::communication),
        help(
            "communication is inserted by `boxing`; a text that has it starts with `phase boxed` or a later one"
        )
    )]
    Communication {
        op: &'static str,
        #[label("this op")]
        at: Option<SourceSpan>,
    },
    /// An attribute that this argument cannot have.
    #[error("argument `{name}` cannot have `{attribute}`")]
    #[diagnostic(code(ddl::verify::argument), help("{help}"))]
    Argument {
        name: String,
        attribute: &'static str,
        help: String,
        #[label("this argument")]
        at: Option<SourceSpan>,
    },
    /// An illegal tie.
    #[error("result {number} of `@{func}` cannot be tied to `{arg}`: {problem}")]
    #[diagnostic(
        code(ddl::verify::tie),
        help(
            "a result is tied to one param or state argument of its own type: `return … %new to %old`"
        )
    )]
    Tie {
        func: String,
        number: usize,
        arg: String,
        problem: String,
        #[label("this result")]
        at: Option<SourceSpan>,
        #[label("this argument")]
        arg_at: Option<SourceSpan>,
    },
    /// Entries that declare a shared param or state differently.
    #[error("entries `@{first}` and `@{second}` share `{name}`, but {problem}")]
    #[diagnostic(
        code(ddl::verify::shared),
        help("params and state are shared by name: one type, one `init`")
    )]
    Shared {
        name: String,
        first: String,
        second: String,
        problem: String,
        #[label("in `@{second}`")]
        at: Option<SourceSpan>,
        #[label("in `@{first}`")]
        first_at: Option<SourceSpan>,
    },
    /// Parts that do not form a whole.
    #[error("the parts of `{of}`: {problem}")]
    #[diagnostic(
        code(ddl::verify::parts),
        help(
            "from phase `planned` on params and state may be parts of a whole, which they make up along its leading \
             dim: `%\"w[0:2]\": … {{param, part = slice(of = \"w\", first = 0, all = 4)}}`"
        )
    )]
    Parts {
        of: String,
        problem: String,
        #[label("this one")]
        at: Option<SourceSpan>,
    },
}
