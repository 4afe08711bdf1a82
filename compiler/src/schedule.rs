//! `schedule`: one total order for all ranks, kernel fusion, and communication split into post and
//! wait.
//!
//! Every rank runs the total order restricted to the ops of its own meshes. All members of a group
//! therefore post their collectives in the same order, and no order of waits can deadlock.
//! [`SCHEDULES`] lists the pipeline schedules, which order the forward and backward work of a
//! stage.
//!
//! A loop is one step of the enclosing order; its body has its own order, and nothing crosses the
//! boundary: kernels, and posts with their waits, stay within one iteration. The ops that run once
//! per micro-batch form the [moment region](time::moments), one contiguous part of an entry's order
//! with the same boundary rule. If several stages share it, it is cut into [bodies](time::bodies),
//! and the entry has a timeline.

pub mod kernel;
pub mod guards;
pub(crate) mod copies;
pub mod time;
mod rolls;
pub mod fuse;
pub mod attention;
pub mod tile;
pub mod pack;
pub mod rematerialize;
pub(crate) mod ahead;
pub mod order;
pub mod check;
#[cfg(test)]
mod tests;

use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use crate::diag::Diags;
use crate::graph::{Func, Program};
use crate::options::Options;
use crate::pass::{Pass, run_all};
use crate::phase::Phase;

pub use check::check;
pub use ddl_pipeline::{SCHEDULES, Schedule};

/// The passes, in order.
pub static PASSES: &[Pass] = &[
    Pass {
        name: "pieces",
        doc: "Marks gradients of weights that the schedule runs apart from those of inputs.",
        run: time::pieces::run,
    },
    Pass {
        name: "steps",
        doc: "Makes a call of an entry with two versions of its weights run several steps.",
        run: time::steps::run,
    },
    Pass {
        name: "pack",
        doc: "Transposes operands of contractions that a product cannot read in place.",
        run: pack::run,
    },
    Pass {
        name: "widen",
        doc: "Converts operands of convolutions of 16-bit floats, which the host sums in f32.",
        run: fuse::widen::run,
    },
    Pass {
        name: "copy-arguments",
        doc: "Copies arguments that are returned as something else, or communicated in a loop, so that results and \
              sources have places of their own.",
        run: fuse::copy_arguments::run,
    },
    Pass {
        name: "rematerialize",
        doc: "Recomputes in the backward pass the values of a tile that the forward pass would have to keep.",
        run: rematerialize::run,
    },
    Pass {
        name: "fuse",
        doc: "Groups elementwise ops, reductions and index maps over one domain into kernels.",
        run: fuse::run,
    },
    Pass {
        name: "tile",
        doc: "Makes kernels and products run slice after slice of their batch dims, so that caches hold what passes between; on a device attention becomes one kernel.",
        run: tile::run,
    },
    Pass {
        name: "update",
        doc: "Makes products that are only added to a tensor accumulate into it.",
        run: fuse::update::run,
    },
    Pass {
        name: "order",
        doc: "Puts kernels, products and communication in one total order.",
        run: order::run,
    },
    Pass {
        name: "post-wait",
        doc: "Splits communication: posted when its source is ready, waited for at the first use.",
        run: order::post_wait::run,
    },
    Pass {
        name: "buckets",
        doc: "Joins small communication of one kind that is under way together into one call.",
        run: order::buckets::run,
    },
    Pass {
        name: "timeline",
        doc: "Adds the order in which each group of ranks runs its stages on the micro-batches.",
        run: time::pipeline::run,
    },
];

/// What makes a program illegal in this phase.
#[derive(Debug, Error, Diagnostic)]
pub enum ScheduleError {
    /// The header names no row of [`SCHEDULES`].
    #[error("there is no schedule `{name}`")]
    #[diagnostic(code(ddl::schedule::unknown), help("schedules: {legal}"))]
    Unknown {
        /// What the header says.
        name: String,
        /// What there is.
        legal: String,
    },
    /// Ops depend on one another in a cycle.
    #[error("`@{func}` has {count} ops that depend on one another in a cycle")]
    #[diagnostic(code(ddl::schedule::cycle))]
    Cycle {
        /// The entry.
        func: String,
        /// How many are on or behind a circle.
        count: usize,
    },
    /// Communication that is not split.
    #[error("`{comm}` (value `%{name}`) is not split in post and wait")]
    #[diagnostic(
        code(ddl::schedule::blocking),
        help("from phase `scheduled` on only `local_slice`, `complete` and `flush` stand alone")
    )]
    Blocking {
        /// The kind.
        comm: &'static str,
        /// The value.
        name: String,
        /// Its place.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// A post without exactly one wait, or used by something else.
    #[error("`%{name}` is posted but {found}")]
    #[diagnostic(
        code(ddl::schedule::unmatched),
        help("a post is used by exactly one wait and by nothing else")
    )]
    Unmatched {
        /// The post's value, or the wait's.
        name: String,
        /// What is wrong.
        found: String,
        /// Its place.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// The moment region is not in one piece, or something crosses its border.
    #[error("`%{name}` of `@{func}` {why}")]
    #[diagnostic(
        code(ddl::schedule::moments),
        help(
            "what is not B on a time axis stands together, with the flushes; before it what is B and needed \
             there, behind it the rest"
        )
    )]
    Moments {
        /// The value.
        name: String,
        /// The entry.
        func: String,
        /// What is wrong.
        why: &'static str,
        /// Its place.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// Steps of a call that need a flush between them.
    #[error("{what} {why}")]
    #[diagnostic(
        code(ddl::schedule::steps),
        help("a call of one step ends with a flush and runs: leave `--steps-per-call` out")
    )]
    Steps {
        /// The entry, or a value of it.
        what: String,
        /// What is wrong.
        why: String,
        /// Its place.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// Stages that are on other groups of ranks than a schedule has them on.
    #[error("schedule `{schedule}` has stages on the groups {expected}, the program on {found}")]
    #[diagnostic(
        code(ddl::schedule::homes),
        help(
            "meshes with the same ranks are one group; groups are counted from the first stage on"
        )
    )]
    Homes {
        /// The schedule.
        schedule: &'static str,
        /// The group of each stage.
        expected: String,
        /// Likewise.
        found: String,
    },
    /// Stages that a schedule does not take.
    #[error("{why}")]
    #[diagnostic(code(ddl::schedule::refused), help("{legal}"))]
    Refused {
        /// Why.
        why: String,
        /// What it takes.
        legal: String,
    },
    /// A timeline that cannot run.
    #[error("the timeline of `@{func}` cannot run: {fault}")]
    #[diagnostic(
        code(ddl::schedule::timeline),
        help(
            "every group runs each of its pieces once for each micro-batch, backward in their order; the pieces \
             are {pieces}"
        )
    )]
    Timeline {
        /// The entry.
        func: String,
        /// What is wrong.
        fault: ddl_pipeline::Fault,
        /// The pieces of its chunks.
        pieces: String,
        /// Where the text has it.
        #[label("the timeline of this entry")]
        at: Option<SourceSpan>,
    },
    /// An op with or without a kernel number that should not be so.
    #[error("`{op}` (value `%{name}`) has {found}")]
    #[diagnostic(
        code(ddl::schedule::kernel_number),
        help(
            "elementwise, reduce and index ops and local slices have a kernel, and nothing else has"
        )
    )]
    KernelNumber {
        /// The op.
        op: &'static str,
        /// Its value.
        name: String,
        /// `no kernel` or `a kernel`.
        found: &'static str,
        /// Its place.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// A kernel whose ops do not stand together.
    #[error("kernel {kernel} of `@{func}` is interrupted by other ops")]
    #[diagnostic(code(ddl::schedule::kernel_split))]
    KernelSplit {
        /// The kernel.
        kernel: usize,
        /// The entry.
        func: String,
    },
    /// A tile whose ops do not stand together.
    #[error("tile {tile} of `@{func}` is interrupted by other ops")]
    #[diagnostic(code(ddl::schedule::tile_split))]
    TileSplit {
        /// The tile.
        tile: usize,
        /// The entry.
        func: String,
    },
    /// A tile that cannot run slice by slice.
    #[error("tile {tile} of `@{func}` {why} (value `%{name}`)")]
    #[diagnostic(
        code(ddl::schedule::tile_slices),
        help(
            "the kernels and products of a tile have the same leading dims, the batch dims of its products, and \
             read what they compute at their own index in these"
        )
    )]
    TileSlices {
        /// The tile.
        tile: usize,
        /// The entry.
        func: String,
        /// What is wrong.
        why: &'static str,
        /// The value at fault.
        name: String,
    },
    /// A bucket that is not one call.
    #[error("bucket {bucket} of `@{func}` {why} (value `%{name}`)")]
    #[diagnostic(
        code(ddl::schedule::bucket),
        help(
            "the posts of a bucket stand together, and so do their waits, in the same order; they communicate \
             unlike values in the same way along the same axes"
        )
    )]
    Bucket {
        /// The bucket.
        bucket: usize,
        /// The entry.
        func: String,
        /// What is wrong.
        why: &'static str,
        /// The value at fault.
        name: String,
    },
    /// A kernel that is no single sweep over one domain.
    #[error("kernel {kernel} of `@{func}` {why} (value `%{name}`)")]
    #[diagnostic(
        code(ddl::schedule::kernel_domain),
        help("a kernel computes all it stores and reduces over one domain, element by element")
    )]
    KernelDomain {
        /// The kernel.
        kernel: usize,
        /// The entry.
        func: String,
        /// What is wrong.
        why: &'static str,
        /// The value at fault.
        name: String,
    },
}

/// Runs the phase.
///
/// # Errors
/// [`ScheduleError::Unknown`].
pub fn run(mut program: Program, options: &Options) -> Result<Program, Diags> {
    let schedule = time::pipeline::find(program.header.schedule.as_deref())?;
    program.header.schedule = Some(schedule.name.to_owned());
    let names: Vec<Vec<String>> = program.funcs.iter().map(Func::result_names).collect();
    run_all(PASSES, &mut program, options)?;
    for (func, names) in program.funcs.iter_mut().zip(names) {
        func.keep_result_names(names);
    }
    program.header.steps_per_call = None;
    program.phase = Phase::Scheduled;
    Ok(program)
}
