//! Legality of a program after `memory`.

use std::collections::BTreeSet;

use ddl_dialect::mesh::Mesh;

use super::lifetime::{Lent, communicated};
use super::rings::Ring;
use super::verify::verify;
use super::{ALIGNMENT, AtRest, MemoryError, meshes, size, slot_bytes};
use crate::diag::Diags;
use crate::graph::{Arena, Arenas, ArgKind, Func, Kind, Program, Value, ValueId};
use crate::schedule::kernel::stored;

/// Checks that a program is legal after `memory`:
/// - exactly the values that are stored in memory have a slot, large enough (for the parts of all
///   moments stored at once), aligned and within its arena; sources and destinations of
///   communication are in the shared arena; in the functions of loops arguments have no slot, and
///   results may lack one ([`place`](super::place));
/// - params and state have the same slots in all entries;
/// - in a replay on all ranks, every read finds the expected value and no write races
///   ([`verify`](super::verify)).
///
/// # Errors
/// [`MemoryError`]s.
pub fn check(program: &Program) -> Result<(), Diags> {
    let meshes = meshes(program);
    let mut errors = Diags::new();
    let rest = rest(program, &meshes, &mut errors);
    for func in &program.funcs {
        check_slots(func, &Lent::none(), &meshes, rest.arenas, &mut errors);
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    for func in &program.funcs {
        if let Err(fault) = verify(func, &meshes, &rest) {
            errors.push(MemoryError::Race {
                func: func.name.clone(),
                rank: fault.rank,
                why: fault.why,
            });
        }
    }
    errors.or(())
}

/// The slots of params and state, with the sizes of the whole arenas.
pub(super) fn rest(program: &Program, meshes: &[Mesh], errors: &mut Diags) -> AtRest {
    let mut rest = AtRest {
        arenas: program.header.arenas.unwrap_or_default(),
        ..AtRest::default()
    };
    for func in &program.funcs {
        for &arg in &func.args {
            let node = func.graph.node(arg);
            let value = &node.results[0];
            let Some(slot) = value.slot else { continue };
            if !matches!(node.kind, Kind::Arg(ArgKind::Param | ArgKind::State)) {
                continue;
            }
            let holders = value.on(meshes).mesh.ranks.clone();
            rest.holders.insert(value.name.clone(), holders);
            let known = *rest.slots.entry(value.name.clone()).or_insert(slot);
            if known != slot {
                errors.push(MemoryError::Slot {
                    name: value.name.clone(),
                    func: func.name.clone(),
                    why: "lies elsewhere in another entry".to_owned(),
                });
            }
        }
    }
    rest
}

fn check_slots(func: &Func, lent: &Lent, meshes: &[Mesh], arenas: Arenas, errors: &mut Diags) {
    let (communicated, stored) = (communicated(&func.graph), stored(func));
    let rings = lent.rings(func, meshes);
    for id in func.graph.order() {
        for result in 0..func.graph.node(id).results.len() {
            let value = id.result(result);
            let why = match func.graph.value(value).slot {
                None if lent.argument(value) || lent.result(func, value) => {
                    lent_fault(&communicated, value)
                }
                Some(_) if lent.argument(value) => {
                    Some("has a slot, but lies where the loop's operand does".to_owned())
                }
                _ => {
                    let known = func.graph.value(value);
                    let facts = SlotFacts {
                        stored: stored.contains(&value),
                        communicated: communicated.contains(&value),
                        ring: rings.of(value),
                        stacked: rings.is_stacked(value),
                    };
                    fault(known, facts, meshes, arenas)
                }
            };
            if let Some(why) = why {
                errors.push(MemoryError::Slot {
                    name: func.graph.value(value).name.clone(),
                    func: func.name.clone(),
                    why,
                });
            }
        }
        let Some(loop_) = func.graph.as_loop(id) else {
            continue;
        };
        for inner in loop_.funcs() {
            check_slots(inner, &Lent::of(loop_, inner), meshes, arenas, errors);
        }
    }
}

/// The fault of a value stored in the memory of the enclosing loop.
fn lent_fault(communicated: &BTreeSet<ValueId>, value: ValueId) -> Option<String> {
    let fetched = communicated.contains(&value);
    fetched.then(|| "is communicated, but has no slot of its own".to_owned())
}

/// SlotFacts that determine the slot of a value.
#[derive(Clone, Copy)]
struct SlotFacts {
    /// Whether it must be stored in memory.
    stored: bool,
    /// Whether it is a source or destination of communication.
    communicated: bool,
    /// Its ring buffer, if it has one.
    ring: Option<Ring>,
    /// Whether the ring buffer is that of an argument or result.
    stacked: bool,
}

/// The fault in the slot of a value.
fn fault(known: &Value, facts: SlotFacts, meshes: &[Mesh], arenas: Arenas) -> Option<String> {
    let slot = match (known.slot, facts.stored) {
        (Some(slot), true) => slot,
        (None, true) => return Some("has no slot".to_owned()),
        (Some(_), false) => return Some("has a slot, but never leaves its kernel".to_owned()),
        (None, false) => return None,
    };
    let needed = facts
        .ring
        .map_or_else(|| slot_bytes(known, meshes), Ring::bytes);
    let arena = size(arenas, slot.arena);
    if slot.bytes < needed {
        let why = match facts.ring.filter(|ring| ring.depth > 1) {
            Some(Ring { depth, stride }) => {
                format!("the timeline keeps {depth} micro-batches of {stride} bytes at once")
            }
            None => format!("its largest shard needs {needed}"),
        };
        return Some(format!("has a slot of {} bytes, {why}", slot.bytes));
    }
    if slot.offset % ALIGNMENT != 0 {
        return Some(format!(
            "lies at offset {}, which is no multiple of {ALIGNMENT}",
            slot.offset
        ));
    }
    if slot
        .offset
        .checked_add(slot.bytes)
        .is_none_or(|end| end > arena)
    {
        return Some(format!("ends behind its arena of {arena} bytes"));
    }
    if facts.communicated && facts.stacked {
        return Some("is communicated, but lies elsewhere in every moment".to_owned());
    }
    if facts.communicated && slot.arena != Arena::Shared {
        return Some("is communicated, but does not lie in the shared arena".to_owned());
    }
    None
}
