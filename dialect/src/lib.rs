//! What ddlc's language means: types, SBP, the op table and the reference semantics.
//!
//! Invariants: no I/O, no source places, no graph library, no LLVM. Errors name operands by number;
//! the compiler adds the place.
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
pub mod region;
pub mod samples;
pub mod sbp;
pub mod scalar;
mod signature;
pub mod types;
mod work;
