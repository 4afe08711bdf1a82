//! Pipeline schedules: rows that generate timelines.
//!
//! For given numbers of groups, chunks and micro-batches, a row generates the order in which each
//! group runs its slots. All rows issue the backward passes of a chunk in micro-batch order, so all
//! synchronous rows accumulate gradients in the same order.

mod interleaved;
mod orders;
mod rows;
mod zero_bubble;
#[cfg(test)]
mod tests;

use thiserror::Error;

use crate::timeline::{Piece, Shape, Timeline};

pub use self::rows::SCHEDULES;

/// The job to schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// Number of groups of devices.
    pub groups: usize,
    /// Chunks per group.
    pub chunks: usize,
    /// Micro-batches of all steps; with slices, the total number of slices.
    pub moments: usize,
    /// Slices per micro-batch; 1 if it is not sliced.
    pub slices: usize,
    /// Steps without a flush between them; `moments` counts the micro-batches of all.
    pub steps: usize,
    /// Whether there are backward passes.
    pub backward: bool,
}

impl Job {
    /// A training step with one chunk per group and whole micro-batches.
    pub fn training(groups: usize, moments: usize) -> Job {
        Job {
            groups,
            chunks: 1,
            moments,
            slices: 1,
            steps: 1,
            backward: true,
        }
    }
}

/// The number of chunks per group that a schedule supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chunks {
    /// Exactly this many.
    Exactly(usize),
    /// At least this many.
    AtLeast(usize),
}

/// The weight version that a micro-batch uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Versions {
    /// The version after the updates of all previous steps.
    One,
    /// The version one update earlier: the next step begins while the gradients of the current one
    /// are accumulated.
    Two,
}

impl Versions {
    /// The number of updates in the weights that a step uses. One version: all previous ones, `t`.
    /// Two versions: `max(t − 1, 0)`, so that `W(t+1) = W(t) − lr·∇f(W(t−1))`.
    ///
    /// - `step`: `t`, from 0
    ///
    /// # Source
    /// Narayanan et al. (2021), arXiv:2006.09503, §3.
    pub fn updates_before(self, step: usize) -> usize {
        match self {
            Versions::One => step,
            Versions::Two => step.saturating_sub(1),
        }
    }

    /// Copies of the weights that are live at once.
    pub fn copies(self) -> usize {
        match self {
            Versions::One => 1,
            Versions::Two => 2,
        }
    }
}

/// How completely a row is executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Execution {
    /// Slots and transfers run as the row specifies.
    Whole,
    /// Slots run in this order; other properties of the row exist only in the simulator: the text
    /// says which.
    OrderOnly(&'static str),
}

/// How transfers between groups overlap with computation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlap {
    /// A group sends while it computes.
    Overlapped,
    /// A group does not compute while it sends.
    Blocking,
    /// Data are sent while they are being computed.
    Streamed,
    /// As streamed, and a forward and a backward pass run concurrently on a group, sharing it.
    Split,
}

/// Equal stages with equal times, for closed-form formulas.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Balanced {
    /// Number of groups.
    pub groups: usize,
    /// Chunks per group.
    pub chunks: usize,
    /// Micro-batches.
    pub moments: usize,
    /// Forward time of all chunks of a group for a micro-batch \[s\].
    pub forward: f64,
    /// Backward time, without weight gradients if these are separate \[s\].
    pub backward: f64,
    /// Time of weight gradients if these are separate \[s\].
    pub weight: f64,
    /// Transfer time between two groups, one way \[s\].
    pub send: f64,
}

/// A closed-form formula for the time of a step.
#[derive(Clone, Copy, Debug)]
pub struct Formula {
    /// As text.
    pub text: &'static str,
    /// The time \[s\].
    pub seconds: fn(&Balanced) -> f64,
    /// The conditions under which it is exact.
    pub holds: fn(&Balanced) -> bool,
}

/// A memory bound.
#[derive(Clone, Copy, Debug)]
pub struct Peak {
    /// As text, for group `g` of `P` with `M` micro-batches and `v` chunks.
    pub text: &'static str,
    /// Maximum number of (chunk, micro-batch) pairs that a group holds between forward pass and
    /// last piece.
    pub moments: fn(usize, &Job) -> usize,
    /// Whether the bound is attained, unless fewer pairs exist.
    pub exact: fn(&Job) -> bool,
}

/// A schedule.
#[derive(Debug)]
pub struct Schedule {
    /// Its name.
    pub name: &'static str,
    /// Its source.
    pub source: &'static str,
    /// A chart for small sizes, one line per group.
    pub chart: &'static str,
    /// A one-sentence description.
    pub doc: &'static str,
    /// Whether every step ends with a flush, so that results equal those of one device.
    pub synchronous: bool,
    /// The weight version that micro-batches use.
    pub versions: Versions,
    /// How completely it is executed.
    pub execution: Execution,
    /// Chunks per group.
    pub chunks: Chunks,
    /// The pieces of a chunk in training.
    pub pieces: &'static [Piece],
    /// How its transfers overlap with computation.
    pub overlap: Overlap,
    /// Whether micro-batches are cut into slices that depend on earlier ones.
    pub sliced: bool,
    /// The memory bound of a group.
    pub peak: Peak,
    /// The time of a step for equal stages, if known.
    pub formula: Option<Formula>,
    /// Generates the slots; all sizes have been checked.
    build: fn(&Job) -> Timeline,
}

/// Why a schedule makes no timeline.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ScheduleError {
    /// There is no such row.
    #[error("there is no schedule `{found}`; there are {legal}")]
    Unknown {
        /// What was asked for.
        found: String,
        /// What there is.
        legal: String,
    },
    /// Something of which there must be at least one.
    #[error("a pipeline of no {what}")]
    Empty {
        /// Groups, chunks, micro-batches or slices.
        what: &'static str,
    },
    /// A number of chunks that the row does not take.
    #[error("schedule `{schedule}` has {legal} on each group, not {found}")]
    Chunks {
        /// The row.
        schedule: &'static str,
        /// What it takes.
        legal: String,
        /// What was asked for.
        found: usize,
    },
    /// Slices under a row for whole micro-batches.
    #[error("schedule `{schedule}` runs whole micro-batches, which were cut into {found} slices")]
    Slices {
        /// The row.
        schedule: &'static str,
        /// What was asked for.
        found: usize,
    },
    /// Several steps under a row whose steps end with a flush.
    #[error(
        "schedule `{schedule}` ends each step with a flush, so it does not overlap {steps} steps"
    )]
    Flushes {
        /// The row.
        schedule: &'static str,
        /// What was asked for.
        steps: usize,
    },
    /// Too few micro-batches for the steps to follow one another without a flush.
    #[error(
        "{steps} steps of schedule `{schedule}` have {moments} micro-batches; each needs the same number, at \
         least {least}"
    )]
    FewMoments {
        /// The row.
        schedule: &'static str,
        /// Those of all steps.
        moments: usize,
        /// The steps.
        steps: usize,
        /// The least of a step.
        least: usize,
    },
    /// Slices that do not make whole micro-batches.
    #[error("{moments} slices are no whole number of micro-batches of {slices} slices")]
    Rest {
        /// All slices.
        moments: usize,
        /// Those of one micro-batch.
        slices: usize,
    },
}

/// The row with a name.
///
/// # Errors
/// If there is none; lists the existing ones.
pub fn find(name: &str) -> Result<&'static Schedule, ScheduleError> {
    SCHEDULES
        .iter()
        .find(|row| row.name == name)
        .ok_or_else(|| {
            let names: Vec<String> = SCHEDULES
                .iter()
                .map(|row| format!("`{}`", row.name))
                .collect();
            ScheduleError::Unknown {
                found: name.to_owned(),
                legal: names.join(", "),
            }
        })
}

impl Schedule {
    /// Checks whether this row supports a job.
    ///
    /// # Errors
    /// The unsupported property.
    pub fn accepts(&self, job: &Job) -> Result<(), ScheduleError> {
        let counts = [
            (job.groups, "groups"),
            (job.chunks, "chunks"),
            (job.moments, "micro-batches"),
            (job.slices, "slices"),
            (job.steps, "steps"),
        ];
        if let Some((_, what)) = counts.into_iter().find(|(count, _)| *count == 0) {
            return Err(ScheduleError::Empty { what });
        }
        let (fits, legal) = match self.chunks {
            Chunks::Exactly(1) => (job.chunks == 1, "1 chunk".to_owned()),
            Chunks::Exactly(n) => (job.chunks == n, format!("{n} chunks")),
            Chunks::AtLeast(n) => (job.chunks >= n, format!("at least {n} chunks")),
        };
        if !fits {
            return Err(ScheduleError::Chunks {
                schedule: self.name,
                legal,
                found: job.chunks,
            });
        }
        if job.slices > 1 && !self.sliced {
            return Err(ScheduleError::Slices {
                schedule: self.name,
                found: job.slices,
            });
        }
        if job.steps > 1 {
            self.accepts_steps(job)?;
        }
        if !job.moments.is_multiple_of(job.slices) {
            return Err(ScheduleError::Rest {
                moments: job.moments,
                slices: job.slices,
            });
        }
        Ok(())
    }

    fn accepts_steps(&self, job: &Job) -> Result<(), ScheduleError> {
        if self.versions != Versions::Two || !job.backward {
            return Err(ScheduleError::Flushes {
                schedule: self.name,
                steps: job.steps,
            });
        }
        let (each, rest) = (job.moments / job.steps, job.moments % job.steps);
        // The first group begins this many micro-batches before the gradient of the first is known,
        // and at most one step may begin before the update of the previous one.
        let least = job.groups - 1;
        if rest > 0 || each < least {
            return Err(ScheduleError::FewMoments {
                schedule: self.name,
                moments: job.moments,
                steps: job.steps,
                least: least.max(1),
            });
        }
        Ok(())
    }

    /// The slots of each group in order.
    ///
    /// # Errors
    /// The unsupported property.
    pub fn timeline(&self, job: &Job) -> Result<Timeline, ScheduleError> {
        self.accepts(job)?;
        let mut timeline = (self.build)(job);
        if job.steps > 1 {
            let last = self.pieces.iter().max().copied();
            let each = job.moments / job.steps;
            for slots in &mut timeline.groups {
                *slots = orders::with_updates(slots, last.unwrap_or(Piece::Backward), each);
            }
        }
        Ok(timeline)
    }

    /// The shape of a job, for a chain of chunks.
    ///
    /// # Errors
    /// The unsupported property.
    pub fn shape(&self, job: &Job) -> Result<Shape, ScheduleError> {
        self.accepts(job)?;
        let pieces = if job.backward {
            self.pieces
        } else {
            &[Piece::Forward][..]
        };
        let mut pieces = pieces.to_vec();
        pieces.extend((job.steps > 1).then_some(Piece::Update));
        let mut shape = Shape::chain(&self.homes(job.groups, job.chunks), job.moments, &pieces);
        shape.slices = job.slices;
        shape.steps = job.steps;
        Ok(shape)
    }

    /// The group of each chunk, in chunk order: round-robin over the groups, or forth and back for
    /// rows whose second half of the chunks returns.
    pub fn homes(&self, groups: usize, chunks: usize) -> Vec<usize> {
        let returns = self.name == zero_bubble::RETURNS;
        let all = 0..groups * chunks;
        all.map(|chunk| {
            let (turn, place) = (chunk / groups, chunk % groups);
            if returns && turn % 2 == 1 {
                groups - 1 - place
            } else {
                place
            }
        })
        .collect()
    }
}
