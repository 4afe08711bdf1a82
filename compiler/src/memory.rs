//! `memory`: every value outside a kernel gets its place in one of two static arenas.
//!
//! The symmetric heap ([`Arena::Shared`]) holds what takes part in communication, at the same
//! offset on every rank; everything else is private. Params and state come first and lie at the
//! same place in all entries. The rest is placed by first fit over lifetimes in the total order; a
//! lifetime ends at the last read, and what peers read ends at the release of the algorithm
//! ([`release`]). A kernel may write a result over an input that it reads element by element and
//! that nothing reads later, which updates params in place. A next value that cannot lie in its
//! argument's place has a place of its own, and the step copies it at its end.
//!
//! What runs once for each micro-batch has one place in all moments, so that temporaries are those
//! of one micro-batch. What lasts through them ([`moments`](crate::schedule::time::moments)) keeps its
//! place until the last is over; arguments and results that are S on time are stacked by moment, and
//! what lives from slot to slot of a pipeline has [`rings`] as deep as its timeline needs.
//!
//! The functions of a loop have regions of their own, laid out in the same way, which lie within
//! the loop's lifetime; [`place`](mod@place) says which of their values lie outside.
//!
//! [`verify`] then replays all ranks and proves that no byte is written while a peer may still read
//! it.

pub mod assign;
pub mod check;
mod fit;
mod keep;
pub mod comm;
pub mod lifetime;
pub mod place;
pub mod release;
pub mod rings;
pub mod shield;
pub mod unit_times;
#[cfg(test)]
mod tests;
pub mod verify;

use std::collections::BTreeMap;

use ddl_dialect::mesh::Mesh;
use miette::Diagnostic;
use thiserror::Error;

use crate::diag::Diags;
use crate::graph::{Arena, Arenas, OnMesh, Program, Slot, Value};
use crate::ice;
use crate::options::Options;
use crate::phase::Phase;
use crate::schedule::time::moments::Stack;

pub use check::check;

/// Alignment of every slot: a cache line, and a vector of 512 bits \[B\].
pub const ALIGNMENT: u64 = 64;

/// What makes a program illegal in this phase.
#[derive(Debug, Error, Diagnostic)]
pub enum MemoryError {
    /// The arenas are larger than a device.
    #[error("the program needs {needed} bytes on each rank, a device has {limit}")]
    #[diagnostic(
        code(ddl::memory::limit),
        help(
            "the least memory that would do is {needed} bytes: {shared} shared and {private} private"
        )
    )]
    Limit {
        /// Bytes of both arenas.
        needed: u64,
        /// Bytes of a device.
        limit: u64,
        /// Bytes of the symmetric heap.
        shared: u64,
        /// Bytes of the private arena.
        private: u64,
    },
    /// A value without a slot, or with one that cannot be.
    #[error("`%{name}` of `@{func}` {why}")]
    #[diagnostic(code(ddl::memory::slot))]
    Slot {
        /// The value.
        name: String,
        /// The entry.
        func: String,
        /// What is wrong.
        why: String,
    },
    /// Memory is written or read while it holds, or others read, something else.
    #[error("in `@{func}`, rank {rank} {why}")]
    #[diagnostic(
        code(ddl::memory::race),
        help("a slot may be written again only when nothing reads it any more, peers included")
    )]
    Race {
        /// The entry.
        func: String,
        /// The rank that owns the bytes.
        rank: usize,
        /// What happens.
        why: String,
    },
}

/// Whether arguments get places of their own where that costs little ([`keep`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// They do.
    Cheap,
    /// Memory is short.
    Nothing,
}

/// Whether the release rules of communication are observed; the race test switches them off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReleaseRules {
    /// They are.
    Observed,
    /// A source counts as free once its op is waited for, whatever the algorithm.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "only the race test is so careless")
    )]
    Ignored,
}

/// Runs the phase.
///
/// # Errors
/// [`MemoryError::Limit`].
pub fn run(mut program: Program, options: &Options) -> Result<Program, Diags> {
    place(&mut program, ReleaseRules::Observed);
    let size = |program: &Program| {
        let arenas = program.header.arenas.unwrap_or_default();
        (arenas, arenas.shared + arenas.private)
    };
    let limit = options.memory_limit();
    if size(&program).1 > limit {
        assign(&mut program, ReleaseRules::Observed, Keep::Nothing);
    }
    let (arenas, needed) = size(&program);
    if needed > limit {
        return Err(MemoryError::Limit {
            needed,
            limit,
            shared: arenas.shared,
            private: arenas.private,
        }
        .into());
    }
    Ok(program)
}

/// Gives every value its slot and the header its arenas.
pub(crate) fn place(program: &mut Program, rules: ReleaseRules) {
    place_with(program, rules, Keep::Cheap);
}

fn place_with(program: &mut Program, rules: ReleaseRules, keep: Keep) {
    let meshes = meshes(program);
    for func in &mut program.funcs {
        shield::run(func, &meshes);
    }
    assign(program, rules, keep);
}

fn assign(program: &mut Program, rules: ReleaseRules, keep: Keep) {
    let meshes = meshes(program);
    let rest = assign::at_rest(program, &meshes);
    let mut arenas = rest.arenas;
    for func in &mut program.funcs {
        let used = assign::entry(func, &meshes, &rest, (rules, keep));
        arenas.shared = arenas.shared.max(used.shared);
        arenas.private = arenas.private.max(used.private);
    }
    program.header.arenas = Some(arenas);
    program.phase = Phase::Placed;
}

/// Where params and state lie in all entries.
#[derive(Clone, Debug, Default)]
pub struct AtRest {
    /// By name.
    pub slots: BTreeMap<String, Slot>,
    /// The ranks that hold each, by name.
    pub holders: BTreeMap<String, Vec<usize>>,
    /// The beginning of each arena, which they fill.
    pub arenas: Arenas,
}

/// The meshes of a program that has been planned.
pub(crate) fn meshes(program: &Program) -> Vec<Mesh> {
    program
        .meshes
        .iter()
        .map(|decl| {
            let mesh = decl.mesh();
            mesh.unwrap_or_else(|| ice!("mesh `@{}` is of unknown size", decl.name))
        })
        .collect()
}

/// Bytes of the largest shard of a value in any moment \[B\].
pub(crate) fn slot_bytes(value: &Value, meshes: &[Mesh]) -> u64 {
    local_bytes(value, meshes, 0, 0)
}

/// Bytes from the part of one moment to that of the next, of a value that is stacked \[B\].
pub fn stride(value: &Value, stack: Stack) -> u64 {
    let bytes = (stack.elements * value.ty.dtype.bytes()) as u64;
    bytes.next_multiple_of(ALIGNMENT)
}

/// Bytes of the shard at a position of the value's mesh in a moment \[B\].
pub(crate) fn local_bytes(value: &Value, meshes: &[Mesh], moment: usize, position: usize) -> u64 {
    let OnMesh { mesh, nd } = value.on(meshes);
    let coord = mesh.coord_at(moment, position);
    let shape = nd.local_shape(&value.ty.shape, mesh, &coord);
    (shape.iter().product::<usize>() * value.ty.dtype.bytes()) as u64
}

/// The size of one of the arenas \[B\].
pub(crate) fn size(arenas: Arenas, arena: Arena) -> u64 {
    match arena {
        Arena::Shared => arenas.shared,
        Arena::Private => arenas.private,
        Arena::Thread => 0,
    }
}
