//! `memory`: assigns every value outside a kernel a slot in one of two static arenas.
//!
//! The symmetric heap ([`Arena::Shared`]) holds the operands and results of communication, at the
//! same offset on every rank; all other values are private, unless only one arena for all fits into
//! the memory of a device. Params and state come first, at the same offset in all entries. Other
//! values are placed by first fit over live ranges in the total order. A live range ends at the
//! last read; the source of a communication stays live until its algorithm releases it
//! ([`release`]). A kernel may write a result over an input that it reads element by element and
//! that has no later read; this updates params in place. A next value that cannot share its
//! argument's slot gets its own, and is copied at the end of the step.
//!
//! A value computed once per micro-batch has one slot for all moments, so temporaries take the
//! memory of one micro-batch. Values live across moments
//! ([`moments`](crate::schedule::time::moments)) keep their slot until the last moment ends;
//! arguments and results that are S on time are stacked by moment; and values live across slots of
//! a pipeline get ring buffers ([`rings`]) as deep as the timeline needs.
//!
//! The functions of a loop have their own regions, laid out in the same way, which are live as long
//! as the loop; [`place`](mod@place) says which of their values lie outside.
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

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;
use miette::Diagnostic;
use thiserror::Error;

use crate::diag::Diags;
use crate::graph::{Arena, Arenas, OnMesh, Program, Slot, Value};
use crate::ice;
use crate::options::{Options, TargetName};
use crate::phase::Phase;
use crate::schedule::time::moments::Stack;

pub use crate::graph::ALIGNMENT;
pub use check::check;

/// What makes a program illegal in this phase.
#[derive(Debug, Error, Diagnostic)]
pub enum MemoryError {
    /// The arenas are larger than a device.
    #[error("the program needs {needed} bytes on each rank, a device has {limit}")]
    #[diagnostic(
        code(ddl::memory::limit),
        help("this plan would do with {needed} bytes: {shared} shared and {private} private")
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

/// Whether arguments get their own slots where that costs little ([`keep`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Yes.
    Cheap,
    /// No: memory is short.
    Nothing,
    /// No, and all values are in the shared arena, whose gaps every value may fill: memory is very
    /// short.
    Tight,
}

/// Whether the release rules of communication are applied; the race test switches them off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReleaseRules {
    /// Applied.
    Observed,
    /// Applied; and what the first of some kernels reads that may be one [kernel of
    /// rows](crate::schedule::kernel::rows) stays until the last of them, on targets that join
    /// them.
    Rows,
    /// A source is released by the wait, whatever the algorithm.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "only the race test is so careless")
    )]
    Ignored,
}

/// By how much a program that was placed exceeds the memory of a device, if that is why it failed
/// \[B\].
pub fn excess(diags: &Diags) -> Option<u64> {
    diags.errors.iter().find_map(|error| {
        let error: &(dyn std::error::Error + 'static) = &**error;
        match error.downcast_ref::<MemoryError>() {
            Some(MemoryError::Limit { needed, limit, .. }) => Some(needed - limit),
            _ => None,
        }
    })
}

/// Runs the phase.
///
/// # Errors
/// [`MemoryError::Limit`].
pub fn run(mut program: Program, options: &Options) -> Result<Program, Diags> {
    let rules = match options.target {
        TargetName::Cpu => ReleaseRules::Observed,
        TargetName::Cuda(_) | TargetName::Emulation(_) => ReleaseRules::Rows,
    };
    place(&mut program, rules);
    // Of the rank with the least left: its arenas, their size, and what its device has.
    let fullest = |program: &Program| {
        let ranks = of_ranks(program).into_iter().enumerate();
        let sizes = ranks.map(|(rank, arenas)| {
            let limit = options.placed_limit().saturating_add(options.spare(rank));
            (arenas, arenas.shared + arenas.private, limit)
        });
        let sizes = sizes.max_by_key(|(_, size, limit)| i128::from(*size) - i128::from(*limit));
        sizes.unwrap_or_default()
    };
    let excess = |program: &Program| {
        let (_, size, limit) = fullest(program);
        i128::from(size) - i128::from(limit)
    };
    for keep in [Keep::Nothing, Keep::Tight] {
        let before = excess(&program);
        if before <= 0 {
            break;
        }
        let last = program.clone();
        assign(&mut program, rules, keep);
        if excess(&program) > before {
            program = last;
        }
    }
    let (arenas, needed, limit) = fullest(&program);
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

/// Assigns every value its slot, and the program header its arenas.
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
    let rest = assign::at_rest(program, &meshes, keep);
    let mut arenas = rest.arenas;
    for func in &mut program.funcs {
        let used = assign::entry(func, &meshes, &rest, (rules, keep));
        arenas.shared = arenas.shared.max(used.shared);
        arenas.private = arenas.private.max(used.private);
    }
    program.header.arenas = Some(arenas);
    program.phase = Phase::Placed;
}

/// The bytes of the arenas that each rank uses, of a placed program: up to the last slot of a value
/// that it holds.
pub fn of_ranks(program: &Program) -> Vec<Arenas> {
    let meshes = meshes(program);
    let most = meshes.iter().flat_map(|mesh| &mesh.ranks).max();
    let mut arenas = vec![Arenas::default(); most.map_or(0, |most| most + 1)];
    for func in &program.funcs {
        func.for_each(&mut |func| {
            for id in func.graph.order() {
                for value in &func.graph.node(id).results {
                    let Some(slot) = value.slot else { continue };
                    for &rank in &value.on(&meshes).mesh.ranks {
                        extend(&mut arenas[rank], slot);
                    }
                }
            }
        });
    }
    arenas
}

/// Slots of params and state, the same in all entries.
#[derive(Clone, Debug, Default)]
pub struct AtRest {
    /// By name.
    pub slots: BTreeMap<String, Slot>,
    /// The ranks that hold each, by name.
    pub holders: BTreeMap<String, Vec<usize>>,
    /// The first part of each arena, which params and state fill on some rank.
    pub arenas: Arenas,
    /// Likewise on each rank that holds some.
    pub ends: BTreeMap<usize, Arenas>,
}

impl AtRest {
    /// The end of what is at rest in an arena on any of these ranks \[B\].
    fn end(&self, arena: Arena, ranks: &BTreeSet<usize>) -> u64 {
        let ends = ranks.iter().filter_map(|rank| self.ends.get(rank));
        ends.map(|arenas| size(*arenas, arena)).max().unwrap_or(0)
    }
}

/// The meshes of a planned program.
///
/// # Panics
/// If one has no sizes, which `boxing`, its check and those of later phases rule out.
pub fn meshes(program: &Program) -> Vec<Mesh> {
    program
        .meshes
        .iter()
        .map(|decl| {
            let mesh = decl.mesh();
            mesh.unwrap_or_else(|| ice!("mesh `@{}` is of unknown size", decl.name))
        })
        .collect()
}

/// Bytes of the largest shard of a value over all moments \[B\].
pub(crate) fn slot_bytes(value: &Value, meshes: &[Mesh]) -> u64 {
    local_bytes(value, meshes, 0, 0)
}

/// Bytes between consecutive moments of a stacked value \[B\].
pub fn stride(value: &Value, stack: Stack) -> u64 {
    let bytes = (stack.elements * value.ty.dtype.bytes()) as u64;
    bytes.next_multiple_of(ALIGNMENT)
}

/// Bytes of the shard at a position of the value's mesh, in one moment \[B\].
pub(crate) fn local_bytes(value: &Value, meshes: &[Mesh], moment: usize, position: usize) -> u64 {
    let OnMesh { mesh, nd } = value.on(meshes);
    let coord = mesh.coord_at(moment, position);
    let shape = nd.local_shape(&value.ty.shape, mesh, &coord);
    (shape.iter().product::<usize>() * value.ty.dtype.bytes()) as u64
}

/// Extends an arena to the end of a slot.
fn extend(arenas: &mut Arenas, slot: Slot) {
    let end = (slot.offset + slot.bytes).next_multiple_of(ALIGNMENT);
    match slot.arena {
        Arena::Shared => arenas.shared = arenas.shared.max(end),
        Arena::Private => arenas.private = arenas.private.max(end),
        Arena::Thread => ice!("a value of a program in a thread's memory"),
    }
}

/// Size of one arena \[B\].
pub(crate) fn size(arenas: Arenas, arena: Arena) -> u64 {
    match arena {
        Arena::Shared => arenas.shared,
        Arena::Private => arenas.private,
        Arena::Thread => 0,
    }
}
