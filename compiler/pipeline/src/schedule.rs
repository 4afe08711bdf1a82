//! Schedules: rows that make timelines.
//!
//! A row says for how many groups, chunks and micro-batches, in which order each group runs its
//! slots. All rows issue the backward passes of a chunk in the order of the micro-batches, so all
//! synchronous rows add gradients in the same order.

mod interleaved;
mod orders;
mod rows;
mod zero_bubble;
#[cfg(test)]
mod tests;

use thiserror::Error;

use crate::timeline::{Piece, Shape, Timeline};

pub use self::rows::SCHEDULES;

/// What is to be scheduled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// Groups of devices.
    pub groups: usize,
    /// Chunks that each group has.
    pub chunks: usize,
    /// Micro-batches; with slices, the slices of all of them.
    pub moments: usize,
    /// Into how many slices each micro-batch is cut, 1 if it is not.
    pub slices: usize,
    /// Whether there are backward passes.
    pub backward: bool,
}

impl Job {
    /// A training step with one chunk on each group and whole micro-batches.
    pub fn training(groups: usize, moments: usize) -> Job {
        Job {
            groups,
            chunks: 1,
            moments,
            slices: 1,
            backward: true,
        }
    }
}

/// How many chunks a group has under a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chunks {
    /// So many.
    Exactly(usize),
    /// So many or more.
    AtLeast(usize),
}

/// Which weights a micro-batch uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Versions {
    /// Those that all micro-batches of the step before have updated.
    One,
    /// Those of one update before: while a step's gradients are summed, the next step begins.
    Two,
}

impl Versions {
    /// How many updates the weights have had that a step's micro-batches use. One version: all
    /// that came before, `t`. Two versions: `max(t − 1, 0)`, so that
    /// `W(t+1) = W(t) − lr·∇f(W(t−1))`.
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

    /// Copies of the weights that are alive at once.
    pub fn copies(self) -> usize {
        match self {
            Versions::One => 1,
            Versions::Two => 2,
        }
    }
}

/// How far a row is real.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Execution {
    /// Slots and transfers run as the row says.
    Whole,
    /// Slots run in this order; what else the row says holds in the simulator alone: the words say
    /// what.
    OrderOnly(&'static str),
}

/// How transfers between groups pass beside work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlap {
    /// A group sends while it computes.
    Overlapped,
    /// A group computes nothing while it sends.
    Blocking,
    /// Data leave while they are being made.
    Streamed,
    /// As streamed, and a forward and a backward pass run side by side on a group, sharing it.
    Split,
}

/// Equal stages with equal times, for closed formulas.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Balanced {
    /// Groups.
    pub groups: usize,
    /// Chunks of each group.
    pub chunks: usize,
    /// Micro-batches.
    pub moments: usize,
    /// Forward pass of all chunks of a group on a micro-batch \[s\].
    pub forward: f64,
    /// Backward pass, without gradients of weights where these stand apart \[s\].
    pub backward: f64,
    /// Gradients of weights where they stand apart \[s\].
    pub weight: f64,
    /// Sending what crosses between two groups, one way \[s\].
    pub send: f64,
}

/// A closed formula for the time of a step.
#[derive(Clone, Copy, Debug)]
pub struct Formula {
    /// As text.
    pub text: &'static str,
    /// The time \[s\].
    pub seconds: fn(&Balanced) -> f64,
    /// Where it is exact.
    pub holds: fn(&Balanced) -> bool,
}

/// A bound of memory.
#[derive(Clone, Copy, Debug)]
pub struct Peak {
    /// As text, for group `g` of `P` with `M` micro-batches and `v` chunks.
    pub text: &'static str,
    /// Pairs of chunk and micro-batch that a group holds at most between forward and last piece.
    pub moments: fn(usize, &Job) -> usize,
    /// Whether just so many are held, where not fewer.
    pub exact: fn(&Job) -> bool,
}

/// A schedule.
#[derive(Debug)]
pub struct Schedule {
    /// What it is called.
    pub name: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// What it looks like for small sizes, a line for each group.
    pub chart: &'static str,
    /// In one sentence.
    pub doc: &'static str,
    /// Whether every step ends with a flush, so that results are those of one device.
    pub synchronous: bool,
    /// Which weights micro-batches use.
    pub versions: Versions,
    /// How far it is real.
    pub execution: Execution,
    /// Chunks of a group.
    pub chunks: Chunks,
    /// The pieces of a chunk in training.
    pub pieces: &'static [Piece],
    /// How transfers pass in it.
    pub overlap: Overlap,
    /// Whether micro-batches are cut into slices that depend on those before them.
    pub sliced: bool,
    /// What a group holds at most.
    pub peak: Peak,
    /// The time of a step for equal stages, where one is known.
    pub formula: Option<Formula>,
    /// The slots; every size has been checked.
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
    /// Slices that do not make whole micro-batches.
    #[error("{moments} slices are no whole number of micro-batches of {slices} slices")]
    Rest {
        /// All slices.
        moments: usize,
        /// Those of one micro-batch.
        slices: usize,
    },
}

/// The row of a name.
///
/// # Errors
/// If there is none, with those that there are.
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
    /// Whether a job can be scheduled by this row.
    ///
    /// # Errors
    /// What the row does not take.
    pub fn accepts(&self, job: &Job) -> Result<(), ScheduleError> {
        let counts = [
            (job.groups, "groups"),
            (job.chunks, "chunks"),
            (job.moments, "micro-batches"),
            (job.slices, "slices"),
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
        if !job.moments.is_multiple_of(job.slices) {
            return Err(ScheduleError::Rest {
                moments: job.moments,
                slices: job.slices,
            });
        }
        Ok(())
    }

    /// The slots of each group in order.
    ///
    /// # Errors
    /// What the row does not take.
    pub fn timeline(&self, job: &Job) -> Result<Timeline, ScheduleError> {
        self.accepts(job)?;
        Ok((self.build)(job))
    }

    /// What there is to run, for a chain of chunks.
    ///
    /// # Errors
    /// What the row does not take.
    pub fn shape(&self, job: &Job) -> Result<Shape, ScheduleError> {
        self.accepts(job)?;
        let pieces = if job.backward {
            self.pieces
        } else {
            &[Piece::Forward]
        };
        let mut shape = Shape::chain(&self.homes(job.groups, job.chunks), job.moments, pieces);
        shape.slices = job.slices;
        Ok(shape)
    }

    /// The group of each chunk, in the order of the chunks: around the groups again and again, or
    /// there and back for rows whose second half of the chunks returns.
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
