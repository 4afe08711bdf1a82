//! First fit: every buffer goes to the lowest offset that no buffer in use at the same time covers.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;

use super::lifetime::{Buffer, Lent, buffers, communicated};
use super::{ALIGNMENT, AtRest, ReleaseRules, size, slot_bytes};
use crate::graph::{Arena, Arenas, ArgKind, Func, Kind, Loop, Program, Slot};

/// Places params and state: in the shared arena where some entry communicates them, or their next
/// values, directly.
pub(super) fn at_rest(program: &Program, meshes: &[Mesh]) -> AtRest {
    let mut names: Vec<String> = Vec::new();
    let mut found: BTreeMap<String, Buffer> = BTreeMap::new();
    for func in &program.funcs {
        let communicated = communicated(&func.graph);
        for &arg in &func.args {
            let node = func.graph.node(arg);
            if !matches!(node.kind, Kind::Arg(ArgKind::Param | ArgKind::State)) {
                continue;
            }
            let value = &node.results[0];
            let buffer = found.entry(value.name.clone()).or_insert_with(|| {
                names.push(value.name.clone());
                Buffer {
                    values: Vec::new(),
                    arena: Arena::Private,
                    bytes: 0,
                    from: 0,
                    until: usize::MAX,
                    ranks: value.on(meshes).mesh.ranks.iter().copied().collect(),
                    at_rest: Some(value.name.clone()),
                    region: None,
                }
            });
            buffer.bytes = buffer.bytes.max(slot_bytes(value, meshes));
            let next = func
                .outputs
                .iter()
                .find(|o| o.tie.map(|arg| func.args[arg]) == Some(arg));
            let next = next.map(|output| output.value);
            if next
                .into_iter()
                .chain([arg.result(0)])
                .any(|v| communicated.contains(&v))
            {
                buffer.arena = Arena::Shared;
            }
        }
    }
    let buffers: Vec<Buffer> = names.iter().map(|name| found[name].clone()).collect();
    let (slots, arenas) = first_fit(&buffers, Arenas::default(), &AtRest::default());
    AtRest {
        slots: names.into_iter().zip(slots).collect(),
        arenas,
    }
}

/// Places everything else of an entry; returns how much of the arenas it uses.
pub(super) fn entry(
    func: &mut Func,
    meshes: &[Mesh],
    rest: &AtRest,
    rules: ReleaseRules,
) -> Arenas {
    function(func, meshes, rest, rules, &Lent::none())
}

/// Places what is not lent to a function and all in its loops; returns how much of the arenas it
/// uses.
fn function(
    func: &mut Func,
    meshes: &[Mesh],
    rest: &AtRest,
    rules: ReleaseRules,
    lent: &Lent,
) -> Arenas {
    let mut regions = BTreeMap::new();
    for id in func.graph.order() {
        if let Some(loop_) = func.graph.loop_mut(id) {
            regions.insert(id, loop_functions(loop_, meshes, rules));
        }
    }
    let buffers = buffers(func, meshes, rest, rules, lent, &regions);
    let (slots, arenas) = first_fit(&buffers, rest.arenas, rest);
    for (buffer, slot) in buffers.iter().zip(slots) {
        for &value in &buffer.values {
            func.graph.value_mut(value).slot = Some(slot);
        }
        if let Some(loop_) = buffer.region.and_then(|id| func.graph.loop_mut(id)) {
            let funcs = loop_.funcs_mut();
            funcs.into_iter().for_each(|func| shift(func, slot));
        }
    }
    arenas
}

/// Places what the functions of a loop need for themselves, as if the arenas were theirs; returns
/// how much they use. The condition and the body of a `while` run one after the other, so they
/// share.
fn loop_functions(loop_: &mut Loop, meshes: &[Mesh], rules: ReleaseRules) -> Arenas {
    let lent: Vec<Lent> = loop_.funcs().iter().map(|f| Lent::of(loop_, f)).collect();
    let mut arenas = Arenas::default();
    for (func, lent) in loop_.funcs_mut().into_iter().zip(&lent) {
        let used = function(func, meshes, &AtRest::default(), rules, lent);
        arenas.shared = arenas.shared.max(used.shared);
        arenas.private = arenas.private.max(used.private);
    }
    arenas
}

/// Moves all that lies in an arena behind the beginning of the region that it got.
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

/// A slot for each buffer, from `base` upwards but for those at rest, and the size of the arenas.
fn first_fit(buffers: &[Buffer], base: Arenas, rest: &AtRest) -> (Vec<Slot>, Arenas) {
    let mut arenas = base;
    let mut slots: Vec<Slot> = Vec::with_capacity(buffers.len());
    for (number, buffer) in buffers.iter().enumerate() {
        let placed = buffer
            .at_rest
            .as_ref()
            .and_then(|name| rest.slots.get(name));
        if let Some(&slot) = placed {
            slots.push(slot);
            continue;
        }
        let taken: BTreeSet<(u64, u64)> = buffers[..number]
            .iter()
            .zip(&slots)
            .filter(|(other, _)| conflict(buffer, other))
            .map(|(_, slot)| (slot.offset, slot.offset + slot.bytes))
            .collect();
        let mut offset = size(base, buffer.arena);
        for (start, end) in taken {
            if offset + buffer.bytes <= start {
                break;
            }
            offset = offset.max(align(end));
        }
        let end = align(offset + buffer.bytes);
        match buffer.arena {
            Arena::Shared => arenas.shared = arenas.shared.max(end),
            Arena::Private => arenas.private = arenas.private.max(end),
        }
        slots.push(Slot {
            arena: buffer.arena,
            offset,
            bytes: buffer.bytes,
        });
    }
    (slots, arenas)
}

/// Whether two buffers must not share a byte. A shared offset belongs to one buffer on all ranks,
/// for peers address it; private ones only meet on ranks that hold both.
fn conflict(a: &Buffer, b: &Buffer) -> bool {
    let meet = a.arena == Arena::Shared || !a.ranks.is_disjoint(&b.ranks);
    a.arena == b.arena && a.from <= b.until && b.from <= a.until && meet
}

fn align(offset: u64) -> u64 {
    offset.next_multiple_of(ALIGNMENT)
}
