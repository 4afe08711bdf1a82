//! Errors in plan files, by themselves and for a program.

use std::sync::Arc;

use miette::{Diagnostic, NamedSource, SourceSpan};
use thiserror::Error;

/// The text of a plan file.
type File = NamedSource<Arc<str>>;

/// Errors of `--plan`; locations are in the plan file.
#[derive(Debug, Error, Diagnostic)]
pub enum PlanFileError {
    /// The plan file is no JSON, or something in it has another form.
    #[error("{problem}")]
    #[diagnostic(
        code(ddl::plan::file),
        help("`ddlc MODEL --emit plan` writes plans; a part that is left out is searched")
    )]
    Form {
        /// What is wrong.
        problem: String,
        /// The plan file.
        #[source_code]
        file: File,
        /// Its location.
        #[label("here")]
        at: SourceSpan,
    },
    /// The plan file is of another version of the format.
    #[error("the plan has version {found}, expected 1")]
    #[diagnostic(
        code(ddl::plan::version),
        help("write it again with this `ddlc`: `--emit plan`")
    )]
    Version {
        /// Its version.
        found: String,
        /// The plan file.
        #[source_code]
        file: File,
        /// Its location.
        #[label("here")]
        at: SourceSpan,
    },
    /// The plan names a value or an entry that the program does not have.
    #[error("the program has no {what} `{name}`")]
    #[diagnostic(code(ddl::plan::unknown_value), help("{legal}"))]
    Unknown {
        /// `value`, `entry`.
        what: &'static str,
        /// The name.
        name: String,
        /// What may have been meant.
        legal: String,
        /// The plan file.
        #[source_code]
        file: File,
        /// Its location.
        #[label("named here")]
        at: SourceSpan,
    },
    /// The plan was made for another program, or with other options, and does not fit.
    #[error("the plan is for another program: {problem}")]
    #[diagnostic(code(ddl::plan::other_program), help("{legal}"))]
    OtherProgram {
        /// In what they differ.
        problem: String,
        /// Everything that does not fit.
        legal: String,
        /// The plan file.
        #[source_code]
        file: File,
        /// Its location.
        #[label("here")]
        at: SourceSpan,
    },
    /// The plan was made for another cluster.
    #[error("the plan is for another cluster: {problem}")]
    #[diagnostic(code(ddl::plan::other_cluster), help("{legal}"))]
    OtherCluster {
        /// In what they differ.
        problem: String,
        /// What would fit.
        legal: String,
        /// The plan file.
        #[source_code]
        file: File,
        /// Its location.
        #[label("here")]
        at: SourceSpan,
    },
    /// A value, an operand or a result cannot have the distribution the plan says.
    #[error("{what} cannot be {found}")]
    #[diagnostic(code(ddl::plan::misfit), help("{legal}"))]
    Misfit {
        /// The value, operand or result.
        what: String,
        /// Its distribution in the plan.
        found: String,
        /// What is legal.
        legal: String,
        /// The plan file.
        #[source_code]
        file: File,
        /// Its location.
        #[label("here")]
        at: SourceSpan,
    },
}

/// What is wrong.
#[derive(Clone, Debug)]
pub enum PlanFileFault {
    /// [`PlanFileError::Form`].
    Form(String),
    /// [`PlanFileError::Version`].
    Version(String),
    /// [`PlanFileError::Unknown`]: what, name, what is legal.
    Unknown(&'static str, String, String),
    /// [`PlanFileError::OtherProgram`]: problem, what is legal.
    OtherProgram(String, String),
    /// [`PlanFileError::OtherCluster`]: problem, what is legal.
    OtherCluster(String, String),
    /// [`PlanFileError::Misfit`]: what, found, what is legal.
    Misfit(String, String, String),
}

/// What is wrong, and where.
#[derive(Clone, Debug)]
pub(super) struct Wrong {
    pub(super) at: SourceSpan,
    pub(super) kind: PlanFileFault,
}

impl Wrong {
    pub(super) fn in_file(self, file: File) -> PlanFileError {
        let at = self.at;
        match self.kind {
            PlanFileFault::Form(problem) => PlanFileError::Form { problem, file, at },
            PlanFileFault::Version(found) => PlanFileError::Version { found, file, at },
            PlanFileFault::Unknown(what, name, legal) => PlanFileError::Unknown {
                what,
                name,
                legal,
                file,
                at,
            },
            PlanFileFault::OtherProgram(problem, legal) => PlanFileError::OtherProgram {
                problem,
                legal,
                file,
                at,
            },
            PlanFileFault::OtherCluster(problem, legal) => PlanFileError::OtherCluster {
                problem,
                legal,
                file,
                at,
            },
            PlanFileFault::Misfit(what, found, legal) => PlanFileError::Misfit {
                what,
                found,
                legal,
                file,
                at,
            },
        }
    }
}
