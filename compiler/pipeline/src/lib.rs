//! Pipelines: what runs when on which group of devices, how long it takes, and how to cut a model
//! into stages.
//!
//! A *chunk* is a part of a model; a *group* is a set of devices that has one or more chunks; a
//! *moment* is a micro-batch. A [`Timeline`] says for every group in which order it runs its
//! [`Slot`]s.
//!
//! *What must never be known here*: tensors, distributions, programs, machines. A layer is a name
//! with costs, a device is a speed with a memory.
//!
//! Modules stand in the order of their dependencies: each uses only those before it.

#![warn(clippy::wildcard_enum_match_arm)]

pub mod timeline;
pub mod schedule;
pub mod simulate;
pub mod profile;
pub mod search;
pub mod cuts;
pub mod plan;

pub use self::schedule::{Job, SCHEDULES, Schedule, ScheduleError};
pub use self::timeline::{Edge, Fault, Piece, Shape, Slot, Timeline};
