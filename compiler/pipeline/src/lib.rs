//! Pipeline parallelism: schedules, their simulation, and the partition of models into stages.
//!
//! A *chunk* is a part of a model; a *group* is a set of devices that runs one or more chunks; a
//! *moment* is a micro-batch. A [`Timeline`] gives the order in which every group runs its
//! [`Slot`]s.
//!
//! *What this crate must never know*: tensors, distributions, programs, machines. A layer is a name
//! with costs, a device is a speed with a memory.
//!
//! Modules in dependency order: each uses only earlier ones.

#![warn(clippy::wildcard_enum_match_arm)]

pub mod timeline;
pub mod schedule;
pub mod simulate;
pub mod profile;
pub mod error;
pub mod cuts;
pub mod plan;
pub mod search;

pub use self::schedule::{Job, SCHEDULES, Schedule, ScheduleError};
pub use self::timeline::{Edge, Fault, Piece, Shape, Slot, Timeline};
