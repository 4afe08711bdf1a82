//! Errors in requests to plan, and in programs that claim to be planned.

use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use crate::diag::Diags;

/// Errors of the `plan` phase.
#[derive(Debug, Error, Diagnostic)]
pub enum PlanError {
    /// `--search` names no row of the table.
    #[error("there is no search `{name}`")]
    #[diagnostic(code(ddl::plan::unknown_search), help("{legal}"))]
    UnknownSearch {
        /// The name.
        name: String,
        /// What was meant, or all rows.
        legal: String,
    },
    /// `--explain` names nothing that is planned.
    #[error("there is no value or op `{name}` to explain")]
    #[diagnostic(code(ddl::plan::explain), help("{legal}"))]
    Explain {
        /// The name.
        name: String,
        /// What was meant, or where names are listed.
        legal: String,
    },
    /// The search asked for gave up.
    #[error("search `{search}` cannot plan `@{entry}`: its graph is too wide")]
    #[diagnostic(
        code(ddl::plan::too_wide),
        help(
            "`--search auto` gives a good plan and a bound; pins and fewer mesh axes narrow the graph"
        )
    )]
    TooWide {
        /// The search.
        search: String,
        /// The entry.
        entry: String,
        /// The entry.
        #[label("this entry")]
        at: Option<SourceSpan>,
    },
    /// A mesh has so many axes that distributions cannot be listed.
    #[error("{axes} mesh axes are too many: `{value}` with {dims} dims has {ways} distributions")]
    #[diagnostic(
        code(ddl::plan::axes),
        help(
            "at most {most} distributions are planned; fewer and larger axes have the same ranks"
        )
    )]
    Axes {
        /// Number of device axes.
        axes: usize,
        /// The value with the most dims.
        value: String,
        /// Number of its dims.
        dims: usize,
        /// Number of its distributions.
        ways: usize,
        /// The most that are planned.
        most: usize,
        /// The value.
        #[label("this value")]
        at: Option<SourceSpan>,
    },
    /// No plan fits.
    #[error("`@{entry}` does not fit: no plan found needs at most {limit}")]
    #[diagnostic(
        code(ddl::plan::memory),
        help("the least that a plan found needs is {least}{conflict}")
    )]
    Memory {
        /// The entry.
        entry: String,
        /// The limit, in words.
        limit: String,
        /// Least peak of a plan.
        least: String,
        /// The same, and the limit, of all groups together \[B\].
        bytes: (f64, f64),
        /// The pins without any of which there is a plan.
        conflict: String,
        /// The entry.
        #[label("this entry")]
        at: Option<SourceSpan>,
    },
    /// A program that says it is planned leaves something open.
    #[error("{what} is not decided")]
    #[diagnostic(
        code(ddl::plan::undecided),
        help(
            "in a planned program every size of a mesh is known and every value and result has its SBP"
        )
    )]
    Undecided {
        /// What is open.
        what: String,
        /// Its place.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// An ND-SBP that no tensor of the type can have.
    #[error("`{value}` cannot have the distribution {found}")]
    #[diagnostic(code(ddl::plan::sbp), help("{legal}"))]
    Sbp {
        /// The value.
        value: String,
        /// Its ND-SBP.
        found: String,
        /// What is legal.
        legal: String,
        /// Its place.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// The signature of an op is none of its own.
    #[error("`{op}` has no signature {found}")]
    #[diagnostic(code(ddl::plan::no_signature), help("legal on one axis: {legal}"))]
    NoSignature {
        /// The op.
        op: &'static str,
        /// Its signature.
        found: String,
        /// Its signatures on one axis.
        legal: String,
        /// The op.
        #[label("this op")]
        at: Option<SourceSpan>,
    },
    /// What should rest in one way rests in two.
    #[error("{what} is distributed as {found}, but `{value}` rests as {expected}")]
    #[diagnostic(
        code(ddl::plan::rest),
        help(
            "a param or state rests in one way in all entries, and so does the result tied to it"
        )
    )]
    Rest {
        /// The result or the other entry's argument.
        what: String,
        /// Its distribution.
        found: String,
        /// The argument.
        value: String,
        /// How that rests.
        expected: String,
        /// Its place.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// A node that comes into being later.
    #[error("`{op}` occurs in a planned program")]
    #[diagnostic(
        code(ddl::plan::communication),
        help("boxing inserts communication after `plan`")
    )]
    Communication {
        /// The op.
        op: &'static str,
        /// The op.
        #[label("this op")]
        at: Option<SourceSpan>,
    },
}

impl PlanError {
    /// The least memory that a plan found needs, and the limit, if that is why there is none \[B\].
    pub(crate) fn lacking(diags: &Diags) -> Option<(f64, f64)> {
        diags.errors.iter().find_map(|error| {
            let error: &(dyn std::error::Error + 'static) = &**error;
            if let Some(PlanError::Memory { bytes, .. }) = error.downcast_ref::<PlanError>() {
                return Some(*bytes);
            }
            None
        })
    }

    /// The more informative of two outcomes without a plan: of those that lack memory the one that
    /// lacks less, else the first.
    pub(crate) fn nearer(first: Diags, second: Diags) -> Diags {
        match PlanError::lacking(&first).zip(PlanError::lacking(&second)) {
            Some(((first_least, _), (least, _))) if least < first_least => second,
            Some(_) | None => first,
        }
    }
}
