//! The semantics of ddlc's language: types, SBP, the op table and the reference implementation.
//!
//! Invariants: no I/O, no source locations, no graph library, no LLVM. Errors identify operands by
//! number; the compiler adds the location.
#![forbid(unsafe_code)]

pub mod attr;
pub mod build;
pub mod class;
pub mod combiner;
pub mod doc;
mod infer;
mod local;
pub mod irdl;
pub mod mesh;
pub mod op;
pub mod ops;
pub mod reference;
pub mod refine;
pub mod region;
pub mod samples;
pub mod sbp;
pub mod scalar;
mod signature;
pub mod types;
mod work;
