//! The semantics of ddlc's language: types, SBP, the op table and the reference implementation.
//!
//! Invariants: no I/O, no source locations, no graph library, no LLVM. Errors identify operands by
//! number; the compiler adds the location.
#![forbid(unsafe_code)]

// Types and their distributions.
pub mod types;
pub mod mesh;
pub mod sbp;

// Functions of elements, and what an op's operands and attributes may be.
pub mod scalar;
pub mod combiner;
pub mod attr;
pub mod class;

// Records of ops, and what follows from them.
pub mod op;
pub mod build;
mod infer;
pub mod region;
mod local;
pub mod reference;
mod work;
mod signature;

// The table of records, and its pages.
pub mod expand;
pub mod ops;
pub mod samples;
pub mod doc;
pub mod irdl;
