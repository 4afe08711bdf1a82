//! Validation of a manifest: no slot, box or group can make the runtime read or write outside the
//! arenas. The accesses of the step functions themselves are checked by the compiler's verifier.

use std::collections::BTreeSet;

use ddl_abi::algorithm::{AUTO, candidates, find};
use ddl_abi::{CommKind, CommOp, Entry, Group, MAX_RANKS, Manifest, Move, Slot, Tensor, TensorBox};

use crate::collective;
use crate::error::{Error, Result, list};
use crate::tensor::type_name;

/// The reason why something is invalid.
type Checked = std::result::Result<(), String>;

/// Validates a whole manifest.
///
/// # Errors
/// The first violation, in words.
pub(super) fn check(manifest: &Manifest) -> Checked {
    if !(1..=MAX_RANKS).contains(&(manifest.ranks as usize)) {
        return Err(format!(
            "{} ranks, expected 1 to {MAX_RANKS}",
            manifest.ranks
        ));
    }
    let listed: Vec<u32> = (manifest.arenas.iter())
        .flat_map(|arenas| arenas.ranks.iter().copied())
        .collect();
    let each: BTreeSet<u32> = listed.iter().copied().collect();
    let is_one = listed.len() == each.len() && each.into_iter().eq(0..manifest.ranks);
    ensure(is_one, || "not one size of arenas for each rank".to_owned())?;
    let arenas = &manifest.arenas_of_ranks();
    unique(
        "param or state",
        manifest.state.iter().map(|tensor| &tensor.name),
    )?;
    unique("entry", manifest.entries.iter().map(|entry| &entry.name))?;
    for tensor in &manifest.state {
        check_tensor(arenas, tensor).map_err(|why| format!("`{}`: {why}", tensor.name))?;
    }
    for entry in &manifest.entries {
        check_entry(manifest, arenas, entry)
            .map_err(|why| format!("entry `{}`: {why}", entry.name))?;
    }
    Ok(())
}

/// Checks that this runtime implements the algorithm of every op.
///
/// # Errors
/// `ddl::unsupported`.
pub(super) fn check_algorithms(manifest: &Manifest) -> Result<()> {
    let ops = manifest.entries.iter().flat_map(|entry| &entry.comm);
    match ops
        .flat_map(CommOp::pieces)
        .find(|op| collective::row(op).is_none())
    {
        None => Ok(()),
        Some(op) => Err(Error::Unsupported {
            what: format!("the algorithm `{}` for `{}`", op.algorithm, op.name),
            have: list(
                candidates(op.kind.collective(), false)
                    .map(|row| row.name)
                    .chain([AUTO]),
            ),
        }),
    }
}

fn unique<'a>(what: &str, names: impl Iterator<Item = &'a String>) -> Checked {
    let mut seen = BTreeSet::new();
    for name in names {
        ensure(seen.insert(name), || format!("two of {what} `{name}`"))?;
    }
    Ok(())
}

/// - `arenas`: the sizes of each rank's arenas
fn check_entry(manifest: &Manifest, arenas: &[[u64; 2]], entry: &Entry) -> Checked {
    unique("argument", entry.args.iter().map(|tensor| &tensor.name))?;
    unique("result", entry.results.iter().map(|tensor| &tensor.name))?;
    for tensor in entry.args.iter().chain(&entry.results) {
        check_tensor(arenas, tensor).map_err(|why| format!("`{}`: {why}", tensor.name))?;
    }
    for name in entry.uses.iter().chain(&entry.updates) {
        let known = manifest.state.iter().any(|tensor| tensor.name == *name);
        ensure(known, || format!("`{name}` is no param or state"))?;
    }
    for op in &entry.comm {
        for piece in op.pieces() {
            let checked = check_op(arenas, piece).and_then(|()| check_piece(op, piece));
            checked.map_err(|why| format!("communication `{}`: {why}", piece.name))?;
        }
    }
    Ok(())
}

/// An op of a bucket fits the first one.
fn check_piece(first: &CommOp, op: &CommOp) -> Checked {
    if first.bucket.is_empty() {
        return Ok(());
    }
    let alone = std::ptr::eq(first, op) || op.bucket.is_empty();
    ensure(alone, || "it is in a bucket and has one".to_owned())?;
    ensure(op.kind != CommKind::Transfer, || {
        "a transfer is in a bucket".to_owned()
    })?;
    let groups = |op: &CommOp| -> Vec<Vec<u32>> {
        let ranks = op.groups.iter().map(|group| group.ranks.clone());
        ranks.collect()
    };
    let alike = groups(first) == groups(op) && first.channel == op.channel;
    ensure(alike, || "its bucket has other groups".to_owned())
}

/// A tensor's slot is inside the arenas of the ranks that have parts of it, and the parts are
/// inside its shape and its slot and cover it.
fn check_tensor(arenas: &[[u64; 2]], tensor: &Tensor) -> Checked {
    let size = tensor.dtype.bytes() as u64;
    for (slot, shards, _) in tensor.places() {
        ensure(shards.len() == arenas.len(), || {
            "not one list of parts per rank".to_owned()
        })?;
        let end = slot.offset.checked_add(slot.bytes);
        let holders = arenas
            .iter()
            .zip(shards)
            .filter(|(_, parts)| !parts.is_empty());
        let mut sizes = holders.map(|(sizes, _)| sizes[usize::from(!slot.shared)]);
        ensure(sizes.all(|size| end.is_some_and(|end| end <= size)), || {
            "its slot leaves the arena".to_owned()
        })?;
        ensure(slot.offset.is_multiple_of(size), || {
            "its slot is not aligned".to_owned()
        })?;
    }
    let total = volume(&tensor.shape).and_then(|elements| elements.checked_mul(size));
    ensure(
        total.is_some_and(|bytes| isize::try_from(bytes).is_ok()),
        || format!("{} is too large", type_name(tensor.dtype, &tensor.shape)),
    )?;
    ensure(
        volume(&tensor.shape) == volume(tensor.shape_of_parts()),
        || "its view has another number of elements".to_owned(),
    )?;
    for (slot, shards, stride) in tensor.places() {
        let most = shards.iter().map(Vec::len).max().unwrap_or(0);
        for parts in shards {
            ensure(parts.is_empty() || parts.len() == most, || {
                "ranks have unlike numbers of parts".to_owned()
            })?;
            check_parts(tensor, (slot, stride), parts)?;
        }
    }
    check_cover(tensor)
}

/// A rank's parts are inside their tensor's shape and, one after the other, inside its slot.
fn check_parts(tensor: &Tensor, (slot, stride): (Slot, u64), parts: &[TensorBox]) -> Checked {
    let size = tensor.dtype.bytes() as u64;
    ensure(stride.is_multiple_of(size), || {
        "its parts are not aligned".to_owned()
    })?;
    for (number, part) in (0..).zip(parts) {
        check_part(tensor, part)?;
        let bytes = part_volume(part) * size;
        let start = stride.checked_mul(number);
        let end = start.and_then(|start| start.checked_add(bytes));
        ensure(end.is_some_and(|end| end <= slot.bytes), || {
            "a part leaves its slot".to_owned()
        })?;
        let apart = parts.len() == 1 || bytes <= stride;
        ensure(apart, || "its parts overlap in their slot".to_owned())?;
    }
    Ok(())
}

/// A part is inside its tensor's shape.
fn check_part(tensor: &Tensor, part: &[[u64; 2]]) -> Checked {
    let shape = tensor.shape_of_parts();
    ensure(part.len() == shape.len(), || {
        "a part has another ndim".to_owned()
    })?;
    let mut dims = part.iter().zip(shape);
    let inside = dims
        .all(|(&[start, length], &dim)| start.checked_add(length).is_some_and(|end| end <= dim));
    ensure(inside, || {
        format!("a part {part:?} leaves the shape {shape:?}")
    })
}

/// Parts are equal or disjoint, and together they cover the tensor.
fn check_cover(tensor: &Tensor) -> Checked {
    let parts = tensor.places().flat_map(|(_, shards, _)| shards).flatten();
    let parts: BTreeSet<_> = parts.filter(|part| part_volume(part) > 0).collect();
    let parts: Vec<_> = parts.into_iter().collect();
    for (index, part) in parts.iter().enumerate() {
        let apart = parts[..index].iter().all(|other| !overlap(part, other));
        ensure(apart, || "two parts overlap without being equal".to_owned())?;
    }
    let covered: u64 = parts.iter().map(|part| part_volume(part)).sum();
    let whole = volume(&tensor.shape) == Some(covered);
    ensure(whole, || "its parts do not make up the tensor".to_owned())
}

fn check_op(arenas: &[[u64; 2]], op: &CommOp) -> Checked {
    let size = op.dtype.bytes() as u64;
    let aligned = op.src.is_multiple_of(size) && op.dst.is_multiple_of(size);
    ensure(aligned, || "it is not aligned".to_owned())?;
    ensure(collective::supports(op.kind, op.dtype), || {
        format!("{} has no such reduction", op.dtype.name())
    })?;
    let mut rows = candidates(op.kind.collective(), op.src == op.dst);
    let runs = op.algorithm != AUTO || rows.next().is_some();
    ensure(runs, || "it cannot run in place".to_owned())?;
    let mut seen = BTreeSet::new();
    for group in &op.groups {
        for &rank in &group.ranks {
            let is_there = (rank as usize) < arenas.len();
            ensure(is_there, || format!("there is no rank {rank}"))?;
            ensure(seen.insert(rank), || format!("rank {rank} is in it twice"))?;
        }
        check_group(arenas, op, group)?;
    }
    Ok(())
}

fn check_group(arenas: &[[u64; 2]], op: &CommOp, group: &Group) -> Checked {
    let members = group.ranks.len();
    let reaches = |size: u64, start: u64, elements: u64| -> Checked {
        let bytes = elements.checked_mul(op.dtype.bytes() as u64);
        let end = bytes.and_then(|bytes| start.checked_add(bytes));
        let inside = end.is_some_and(|end| end <= size);
        ensure(inside, || "it leaves the symmetric arena".to_owned())
    };
    let size = |member: usize| arenas[group.ranks[member] as usize][0];
    let least = (0..members).map(size).min().unwrap_or(0);
    let flat = matches!(op.kind, CommKind::AllReduce(_));
    let complete = group.members.len() == members || (flat && group.members.is_empty());
    ensure(complete, || "not one part per member".to_owned())?;
    if flat {
        reaches(least, op.src, group.elements)?;
        reaches(least, op.dst, group.elements)?;
        let bytes = group.elements * op.dtype.bytes() as u64;
        let in_place = op.src == op.dst;
        let may = !in_place || bytes == 0 || find(&op.algorithm).is_none_or(|row| row.in_place);
        ensure(may, || format!("`{}` cannot run in place", op.algorithm))?;
        let apart = in_place || op.src.abs_diff(op.dst) >= bytes;
        ensure(apart, || {
            "source and destination overlap in part".to_owned()
        })?;
    }
    let moves = group.members.iter().enumerate();
    let moves = moves.flat_map(|(own, member)| {
        let shift = member.src_shift;
        member.moves.iter().map(move |item| (own, shift, item))
    });
    for (own, shift, item) in moves {
        let peer = item.peer as usize;
        ensure(peer < members, || {
            format!("there is no member {}", item.peer)
        })?;
        let (from, to) = (size(peer), size(own.min(members - 1)));
        let src = item.src_start.checked_add(shift);
        let src = src.ok_or_else(|| "a box is too large".to_owned())?;
        reaches(from, op.src, reach(item, src, &item.src_strides)?)?;
        reaches(to, op.dst, reach(item, item.dst_start, &item.dst_strides)?)?;
    }
    Ok(())
}

/// One more than the last element that a box accesses; 0 if it is empty.
fn reach(item: &Move, start: u64, strides: &[u64]) -> std::result::Result<u64, String> {
    ensure(strides.len() == item.extents.len(), || {
        "a box has another ndim".to_owned()
    })?;
    let counted = volume(&item.extents).and_then(|elements| elements.checked_mul(8));
    ensure(counted.is_some(), || "a box is too large".to_owned())?;
    if item.extents.contains(&0) {
        return Ok(0);
    }
    let last = item
        .extents
        .iter()
        .zip(strides)
        .try_fold(start, |last, (&extent, &stride)| {
            (extent - 1)
                .checked_mul(stride)
                .and_then(|distance| last.checked_add(distance))
        });
    last.and_then(|last| last.checked_add(1))
        .ok_or_else(|| "a box is too large".to_owned())
}

fn volume(shape: &[u64]) -> Option<u64> {
    shape
        .iter()
        .try_fold(1u64, |volume, &dim| volume.checked_mul(dim))
}

/// Elements of a part inside a shape whose volume is known not to overflow.
fn part_volume(part: &[[u64; 2]]) -> u64 {
    if part.iter().any(|[_, length]| *length == 0) {
        return 0;
    }
    part.iter().map(|[_, length]| length).product()
}

fn overlap(a: &[[u64; 2]], b: &[[u64; 2]]) -> bool {
    a.iter()
        .zip(b)
        .all(|(a, b)| a[0] < b[0] + b[1] && b[0] < a[0] + a[1])
}

fn ensure(holds: bool, why: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(why()) }
}
