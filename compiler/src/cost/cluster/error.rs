//! Errors in descriptions of clusters, and in requests for a cluster.

use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

/// Errors of clusters. Places are in the text of the description, or in the header of a program
/// that names the cluster.
#[derive(Debug, Error, Diagnostic)]
pub enum ClusterError {
    /// The text is no TOML.
    #[error("the description is not valid TOML: {problem}")]
    #[diagnostic(code(ddl::cluster::syntax))]
    Syntax {
        /// The parser's message.
        problem: String,
        /// Where.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// A key that means nothing.
    #[error("{table} has no key `{key}`")]
    #[diagnostic(code(ddl::cluster::unknown_key), help("{legal}"))]
    UnknownKey {
        /// What stands in the table: "a level".
        table: &'static str,
        /// The key.
        key: String,
        /// What was meant, or all keys.
        legal: String,
        /// The key.
        #[label("here")]
        at: SourceSpan,
    },
    /// A key that must be there.
    #[error("{table} has no `{key}`")]
    #[diagnostic(code(ddl::cluster::missing_key), help("{legal}"))]
    MissingKey {
        /// What stands in the table.
        table: &'static str,
        /// The key.
        key: &'static str,
        /// How it looks.
        legal: String,
        /// The table.
        #[label("in this")]
        at: SourceSpan,
    },
    /// A value of another type, or out of range.
    #[error("`{key}` is {found}")]
    #[diagnostic(code(ddl::cluster::value), help("{legal}"))]
    Value {
        /// The key.
        key: String,
        /// What was found.
        found: String,
        /// What is legal.
        legal: String,
        /// The value.
        #[label("this value")]
        at: SourceSpan,
    },
    /// A quantity without a unit.
    #[error("`{key}` has no unit: {found}")]
    #[diagnostic(code(ddl::cluster::missing_unit), help("{legal}"))]
    MissingUnit {
        /// The key.
        key: String,
        /// The number.
        found: String,
        /// The units that it may have.
        legal: String,
        /// The value.
        #[label("which unit?")]
        at: SourceSpan,
    },
    /// A quantity with a unit of something else.
    #[error("`{unit}` is not a unit of `{key}`")]
    #[diagnostic(code(ddl::cluster::wrong_unit), help("{legal}"))]
    WrongUnit {
        /// The key.
        key: String,
        /// The unit.
        unit: String,
        /// The units that it may have.
        legal: String,
        /// The value.
        #[label("this value")]
        at: SourceSpan,
    },
    /// A level or group of nothing.
    #[error("{what} is empty")]
    #[diagnostic(
        code(ddl::cluster::empty_level),
        help(
            "a size says how many units of the level below are joined, at least 1; leave out a level that joins \
             nothing"
        )
    )]
    EmptyLevel {
        /// Which, with its name.
        what: String,
        /// Its size.
        #[label("its size")]
        at: SourceSpan,
    },
    /// No level at all.
    #[error("the cluster has no levels")]
    #[diagnostic(
        code(ddl::cluster::no_levels),
        help(
            "add `[[level]]` with a name, a size, a bandwidth and a latency: the product of the sizes is the number of \
             ranks"
        )
    )]
    NoLevels {
        /// The description.
        #[label("in this")]
        at: SourceSpan,
    },
    /// A device that holds nothing.
    #[error("the memory of the device is {found}, too small for any tensor")]
    #[diagnostic(
        code(ddl::cluster::memory),
        help("at least {least}; is the unit right?")
    )]
    Memory {
        /// What it has.
        found: String,
        /// The least that is accepted.
        least: String,
        /// The value.
        #[label("this value")]
        at: SourceSpan,
    },
    /// Groups that are not the whole cluster.
    #[error("the groups have {found} ranks together, the levels {ranks}")]
    #[diagnostic(
        code(ddl::cluster::groups),
        help(
            "every rank is in one group: the `ranks` of the groups add up to the product of the sizes of the levels"
        )
    )]
    Groups {
        /// Ranks of the groups.
        found: usize,
        /// Ranks of the levels.
        ranks: usize,
        /// The last group.
        #[label("up to this group")]
        at: SourceSpan,
    },
    /// Points out of order.
    #[error("the points of `{key}` are not in order")]
    #[diagnostic(
        code(ddl::cluster::curve),
        help("each point has more work, or more bytes, than the one before it")
    )]
    Curve {
        /// The key.
        key: String,
        /// The point.
        #[label("not more than the one before")]
        at: SourceSpan,
    },
    /// A preset that is none.
    #[error("there is no cluster `{name}`")]
    #[diagnostic(code(ddl::cluster::unknown_preset), help("{legal}"))]
    UnknownPreset {
        /// The name.
        name: String,
        /// What was meant, or all presets.
        legal: String,
        /// Where a program names it.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// A number of ranks that a preset cannot have.
    #[error("`{preset}` has no {found} devices: {why}")]
    #[diagnostic(code(ddl::cluster::size), help("{legal}"))]
    Size {
        /// The preset.
        preset: String,
        /// The requested number.
        found: String,
        /// Which level does not divide it.
        why: String,
        /// The next legal numbers.
        legal: String,
        /// Its location, if it is in a program.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// Two numbers of ranks.
    #[error("the cluster `{cluster}` has {size} ranks, not {ranks}")]
    #[diagnostic(
        code(ddl::cluster::ranks),
        help("the cluster says the number of ranks already: leave out the other, or say the same")
    )]
    Ranks {
        /// The cluster.
        cluster: String,
        /// Its ranks.
        size: usize,
        /// The number in `--ranks` or in the program.
        ranks: usize,
        /// Its location, if it is in a program.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// A program for a cluster that a file described.
    #[error("the program is planned for the cluster `{label}`, which a file describes")]
    #[diagnostic(
        code(ddl::cluster::not_given),
        help("give that file again: `--cluster FILE.toml`")
    )]
    NotGiven {
        /// The name and digest.
        label: String,
        /// Its location in the program.
        #[label("here")]
        at: Option<SourceSpan>,
    },
}
