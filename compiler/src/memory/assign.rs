//! Assignment of slots: first fit over the buffers of an entry and of its loops.

use std::collections::BTreeMap;

use ddl_dialect::mesh::Mesh;

use super::fit::{first_fit, tightest};
use super::keep;
use super::lifetime::{Buffer, Lent, buffers, communicated};
use super::{AtRest, Keep, ReleaseRules, extend, slot_bytes};
use crate::graph::{Arena, Arenas, ArgKind, Func, Kind, Loop, NodeId, Program, Slot, ValueId};
use crate::schedule::time::steps::versions;

/// Places params and state: in the shared arena if some entry communicates them, or their next
/// values, directly, or all values are.
pub(super) fn at_rest(program: &Program, meshes: &[Mesh], keep: Keep) -> AtRest {
    let mut names: Vec<String> = Vec::new();
    let mut found: BTreeMap<String, Buffer> = BTreeMap::new();
    for func in &program.funcs {
        let communicated = communicated(&func.graph);
        let next = next_values(func);
        for (number, &arg) in func.args.iter().enumerate() {
            let node = func.graph.node(arg);
            if !matches!(node.kind, Kind::Arg(ArgKind::Param | ArgKind::State)) {
                continue;
            }
            let value = &node.results[0];
            let buffer = found.entry(value.name.clone()).or_insert_with(|| {
                names.push(value.name.clone());
                Buffer {
                    values: Vec::new(),
                    arena: match keep {
                        Keep::Tight => Arena::Shared,
                        Keep::Cheap | Keep::Nothing => Arena::Private,
                    },
                    bytes: 0,
                    from: 0,
                    until: usize::MAX,
                    ranks: value.on(meshes).mesh.ranks.iter().copied().collect(),
                    at_rest: Some(value.name.clone()),
                    region: None,
                }
            });
            buffer.bytes = buffer.bytes.max(slot_bytes(value, meshes));
            let next = next.get(&number).copied();
            let mut both = next.into_iter().chain([arg.result(0)]);
            if both.any(|v| communicated.contains(&v)) {
                buffer.arena = Arena::Shared;
            }
        }
    }
    for func in &program.funcs {
        for version in versions(func) {
            let both = [version.newest, version.previous].map(|v| &func.graph.value(v).name);
            if both.iter().any(|name| found[*name].arena == Arena::Shared) {
                for name in both {
                    found
                        .entry(name.clone())
                        .and_modify(|b| b.arena = Arena::Shared);
                }
            }
        }
    }
    let buffers: Vec<Buffer> = names.iter().map(|name| found[name].clone()).collect();
    let (slots, arenas) = first_fit(&buffers, &AtRest::default());
    let holders = buffers
        .iter()
        .map(|buffer| buffer.ranks.iter().copied().collect());
    let mut ends = BTreeMap::new();
    for (buffer, &slot) in buffers.iter().zip(&slots) {
        for &rank in &buffer.ranks {
            extend(ends.entry(rank).or_default(), slot);
        }
    }
    AtRest {
        holders: names.iter().cloned().zip(holders).collect(),
        slots: names.into_iter().zip(slots).collect(),
        arenas,
        ends,
    }
}

/// The next value of each argument that has one, by the argument's index.
fn next_values(func: &Func) -> BTreeMap<usize, ValueId> {
    let outputs = func.outputs.iter().rev();
    let tied = outputs.filter_map(|output| Some((output.tie?, output.value)));
    tied.collect()
}

/// Places all other values of an entry; returns the arena sizes.
pub(super) fn entry(
    func: &mut Func,
    meshes: &[Mesh],
    rest: &AtRest,
    (rules, keep): (ReleaseRules, Keep),
) -> Arenas {
    let lent = Lent::none();
    let regions = regions(func, meshes, (rules, keep));
    let lay = |kept: &[NodeId]| {
        let buffers = buffers(func, meshes, rest, rules, (&lent, kept), &regions);
        let (buffers, slots, arenas) = fit(buffers, rest, keep);
        ((buffers, slots), arenas)
    };
    let ((buffers, slots), arenas) = match keep {
        Keep::Cheap => keep::most(func, meshes, lay),
        Keep::Nothing | Keep::Tight => lay(&[]),
    };
    put(func, &buffers, &slots);
    arenas
}

/// Places the values of a loop's function that need their own memory, and all values in its loops;
/// returns the arena sizes.
fn function(
    func: &mut Func,
    meshes: &[Mesh],
    (rules, keep): (ReleaseRules, Keep),
    lent: &Lent,
) -> Arenas {
    let regions = regions(func, meshes, (rules, keep));
    let rest = AtRest::default();
    let buffers = buffers(func, meshes, &rest, rules, (lent, &[]), &regions);
    let (buffers, slots, arenas) = fit(buffers, &rest, keep);
    put(func, &buffers, &slots);
    arenas
}

/// Buffers with their slots, and the arena sizes.
fn fit(mut buffers: Vec<Buffer>, rest: &AtRest, keep: Keep) -> (Vec<Buffer>, Vec<Slot>, Arenas) {
    let (slots, arenas) = match keep {
        Keep::Cheap | Keep::Nothing => first_fit(&buffers, rest),
        Keep::Tight => {
            // All of a loop's region is in its shared part; the other part stays where it is.
            for buffer in buffers.iter_mut().filter(|buffer| buffer.bytes > 0) {
                buffer.arena = Arena::Shared;
            }
            tightest(&buffers, rest)
        }
    };
    (buffers, slots, arenas)
}

/// Lays out all loops of a function; returns the arena sizes of each.
fn regions(
    func: &mut Func,
    meshes: &[Mesh],
    how: (ReleaseRules, Keep),
) -> BTreeMap<NodeId, Arenas> {
    let mut regions = BTreeMap::new();
    for id in func.graph.order() {
        if let Some(loop_) = func.graph.loop_mut(id) {
            regions.insert(id, loop_functions(loop_, meshes, how));
        }
    }
    regions
}

/// Gives the values of buffers their slots.
fn put(func: &mut Func, buffers: &[Buffer], slots: &[Slot]) {
    for (buffer, &slot) in buffers.iter().zip(slots) {
        for &value in &buffer.values {
            func.graph.value_mut(value).slot = Some(slot);
        }
        if let Some(loop_) = buffer.region.and_then(|id| func.graph.loop_mut(id)) {
            let funcs = loop_.funcs_mut();
            funcs.into_iter().for_each(|func| shift(func, slot));
        }
    }
}

/// Places the values of a loop's functions relative to the start of empty arenas; returns the arena
/// sizes. The condition and the body of a `while` run one after the other, so they share memory.
fn loop_functions(loop_: &mut Loop, meshes: &[Mesh], how: (ReleaseRules, Keep)) -> Arenas {
    let lent: Vec<Lent> = loop_.funcs().iter().map(|f| Lent::of(loop_, f)).collect();
    let mut arenas = Arenas::default();
    for (func, lent) in loop_.funcs_mut().into_iter().zip(&lent) {
        let used = function(func, meshes, how, lent);
        arenas.shared = arenas.shared.max(used.shared);
        arenas.private = arenas.private.max(used.private);
    }
    arenas
}

/// Moves all slots in an arena to the region assigned to the loop.
fn shift(func: &mut Func, region: Slot) {
    func.for_each_mut(&mut |func| {
        for id in func.graph.order() {
            let slots = func.graph.node_mut(id).results.iter_mut();
            for slot in slots.filter_map(|value| value.slot.as_mut()) {
                if slot.arena == region.arena {
                    slot.offset += region.offset;
                }
            }
        }
    });
}
