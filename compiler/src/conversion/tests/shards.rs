//! Runs steps on real shards.
//!
//! The executor has no notion of collectives: it copies the boxes of [`moves::groups`] and combines
//! in member order. Shards are cut by their definition, so that a wrong box gives a wrong element.

use std::collections::BTreeMap;
use std::ops::Range;

use ddl_abi::algorithm::candidates;
use ddl_dialect::combiner::Combiner;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::TensorType;

use super::super::moves::{self, GroupMoves};
use super::super::path::{MeshSbp, Path};
use super::super::table::{self, Step, validate};
use crate::cost::communication;
use crate::graph::Comm;

fn offsets(ranges: &[Range<usize>], shard: &[Range<usize>]) -> Vec<Range<usize>> {
    let pairs = ranges.iter().zip(shard);
    pairs
        .map(|(r, s)| r.start - s.start..r.end - s.start)
        .collect()
}

/// Shards by global rank.
type Shards = BTreeMap<usize, Tensor>;

/// Shards of a value under a distribution. Along partial axes: contributions that differ between
/// ranks and combine to the value.
fn scatter(whole: &Tensor, nd: &NdSbp, mesh: &Mesh) -> Shards {
    let shard = |position: usize| {
        let coord = mesh.coord(position);
        let mut shard = whole.slice(&nd.shard(&whole.ty.shape, mesh, &coord));
        for (axis, entry) in nd.0.iter().enumerate() {
            if let Sbp::P(kind) = *entry {
                contribute(&mut shard, kind, coord[axis], mesh.axes[axis].size);
            }
        }
        (mesh.ranks[position], shard)
    };
    (0..mesh.len()).map(shard).collect()
}

/// Makes a shard the contribution of coordinate `at`: to a sum, a part that depends on element and
/// coordinate; otherwise, the element on one coordinate and the identity elsewhere.
fn contribute(shard: &mut Tensor, kind: Reduction, at: usize, size: usize) {
    let identity = Combiner::from(kind).identity(shard.ty.dtype);
    for i in 0..shard.len() {
        let Number::Int(value) = shard.get(i) else {
            panic!("integers are scattered")
        };
        let own = value.rem_euclid(size as i128) as usize;
        let part = match kind {
            Reduction::Sum if at == own => Number::Int(
                value
                    - (0..size)
                        .filter(|&c| c != own)
                        .map(|c| c as i128 + 1)
                        .sum::<i128>(),
            ),
            Reduction::Sum => Number::Int(at as i128 + 1),
            Reduction::Max | Reduction::Min | Reduction::And | Reduction::Or if at == own => {
                Number::Int(value)
            }
            Reduction::Max | Reduction::Min | Reduction::And | Reduction::Or => identity,
        };
        shard.set(i, part);
    }
}

/// Whether the shards represent the value under the distribution; partial ones are combined first.
fn gathers_to(shards: &Shards, whole: &Tensor, nd: &NdSbp, mesh: &Mesh) -> bool {
    let partial: Vec<usize> = (0..mesh.ndim())
        .filter(|&a| nd.0[a].partial().is_some())
        .collect();
    mesh.groups(&partial).into_iter().all(|group| {
        let mut sum = shards[&mesh.ranks[group[0]]].clone();
        let all: Vec<Range<usize>> = sum.ty.shape.iter().map(|&n| 0..n).collect();
        for &position in &group[1..] {
            let kind = table::partial_kind(nd).unwrap();
            let other = &shards[&mesh.ranks[position]];
            sum.combine(&all, other, Combiner::from(kind), Mode::Exact);
        }
        let coord = mesh.coord(group[0]);
        sum == whole.slice(&nd.shard(&whole.ty.shape, mesh, &coord))
    })
}

/// Runs one step. Returns the new shards and adds the bytes that each rank read from or wrote to
/// others.
fn execute(
    step: &Step,
    ty: &TensorType,
    (src, dst): (&Mesh, &Mesh),
    shards: &Shards,
    bytes: &mut BTreeMap<usize, u64>,
) -> Shards {
    let mut out = Shards::new();
    for position in 0..dst.len() {
        let shape = step.to.local_shape(&ty.shape, dst, &dst.coord(position));
        out.insert(
            dst.ranks[position],
            Tensor::zeros(TensorType::new(shape, ty.dtype)),
        );
    }
    for group in moves::groups(step, ty, src, dst) {
        for (member, &rank) in group.ranks.iter().enumerate() {
            if let Some(result) = out.get_mut(&rank) {
                *bytes.entry(rank).or_insert(0) += run_member(step, &group, member, shards, result);
            }
        }
    }
    out
}

/// One member's part; returns its bytes.
fn run_member(
    step: &Step,
    group: &GroupMoves,
    member: usize,
    shards: &Shards,
    result: &mut Tensor,
) -> u64 {
    let element = result.ty.dtype.bytes() as u64;
    let peers = group.ranks.len() as u64 - 1;
    if step.comm == Comm::Complete {
        // What no member keeps is the identity.
        let kind = step.to.0.iter().find_map(|sbp| sbp.partial());
        let combiner = Combiner::from(kind.expect("a partial value"));
        *result = Tensor::full(result.ty.clone(), combiner.identity(result.ty.dtype));
    }
    if step.comm == Comm::AllReduce {
        *result = shards[&group.ranks[0]].clone();
        let all: Vec<Range<usize>> = result.ty.shape.iter().map(|&n| 0..n).collect();
        for peer in &group.ranks[1..] {
            let kind = Combiner::from(group.reduction.unwrap());
            result.combine(&all, &shards[peer], kind, Mode::Exact);
        }
        // Cache lines are distributed evenly, the first members get one more; the last may be
        // short.
        let (line, p) = (64 / element as usize, group.ranks.len());
        let lines = result.len().div_ceil(line);
        let before = |member: usize| {
            (0..member)
                .map(|m| lines / p + usize::from(m < lines % p))
                .sum()
        };
        let [start, end] =
            [before(member), before(member + 1)].map(|l: usize| (l * line).min(result.len()));
        return 2 * peers * element * (end - start) as u64;
    }
    let mut bytes = 0;
    let target = group.members[member].dst.as_ref().unwrap();
    for block in group.members[member].moves.iter() {
        let source = group.members[block.peer].src.as_ref().unwrap();
        let from = offsets(&block.ranges, source);
        let to = offsets(&block.ranges, target);
        let volume = element * block.ranges.iter().map(|r| r.len() as u64).product::<u64>();
        check_strides(
            group,
            member,
            block,
            &shards[&group.ranks[block.peer]],
            result,
        );
        let mut part = shards[&group.ranks[block.peer]].slice(&from);
        if step.comm == Comm::ReduceScatter {
            part = shards[&group.ranks[0]].slice(&from);
            let all: Vec<Range<usize>> = part.ty.shape.iter().map(|&n| 0..n).collect();
            for peer in &group.ranks[1..] {
                let kind = Combiner::from(group.reduction.unwrap());
                part.combine(&all, &shards[peer].slice(&from), kind, Mode::Exact);
            }
            bytes += peers * volume;
        } else if group.ranks[block.peer] != group.ranks[member] {
            bytes += volume;
        }
        result.insert(&to, &part);
    }
    bytes
}

/// Starts and strides must name the elements that the ranges name.
fn check_strides(
    group: &GroupMoves,
    member: usize,
    block: &moves::BlockMove,
    source: &Tensor,
    result: &Tensor,
) {
    let strided = group.strided(member, block);
    let mut wanted = vec![(strided.src_start, strided.dst_start)];
    for (d, &extent) in strided.extents.iter().enumerate() {
        let along = |&(s, t): &(usize, usize)| {
            let (ss, ts) = (strided.src_strides[d], strided.dst_strides[d]);
            (0..extent)
                .map(move |i| (s + i * ss, t + i * ts))
                .collect::<Vec<_>>()
        };
        wanted = wanted.iter().flat_map(along).collect();
    }
    let index = |tensor: &Tensor, ranges: Vec<Range<usize>>| -> Vec<usize> {
        let count = Tensor::from_int(
            tensor.ty.clone(),
            &(0..tensor.len() as i128).collect::<Vec<_>>(),
        );
        let part = count.slice(&ranges);
        (0..part.len()).map(|i| part.get_f64(i) as usize).collect()
    };
    let members = &group.members;
    let from = offsets(&block.ranges, members[block.peer].src.as_ref().unwrap());
    let to = offsets(&block.ranges, members[member].dst.as_ref().unwrap());
    let named: Vec<(usize, usize)> = index(source, from)
        .into_iter()
        .zip(index(result, to))
        .collect();
    assert_eq!(wanted, named, "{block:?}");
}

/// Bytes of each participating rank, over all steps, each by the first algorithm of the table that
/// supports it.
fn traffic(path: &Path, ty: &TensorType, src: &Mesh, dst: &Mesh) -> BTreeMap<usize, u64> {
    let mut traffic = BTreeMap::new();
    let mut mesh = if path.transfers() { src } else { dst };
    for step in &path.steps {
        let next = match step.comm {
            Comm::Transfer => dst,
            _ => mesh,
        };
        let collective = step.comm.collective();
        let first = collective.and_then(|what| candidates(what, false).next());
        let bytes = communication::bytes(step, first, ty, mesh, next);
        for (rank, bytes) in next.ranks.iter().zip(bytes) {
            *traffic.entry(*rank).or_insert(0) += bytes;
        }
        mesh = next;
    }
    traffic
}

/// Runs a path on real shards and compares value and bytes.
pub(super) fn run_path(path: &Path, ty: &TensorType, from: MeshSbp<'_>, to: MeshSbp<'_>) {
    let values: Vec<i128> = (0..ty.elements() as i128)
        .map(|i| (7 * i + 3) % 23 - 9)
        .collect();
    let whole = Tensor::from_int(ty.clone(), &values);
    let mut shards = scatter(&whole, from.nd, from.mesh);
    assert!(
        gathers_to(&shards, &whole, from.nd, from.mesh),
        "scatter {}",
        from.nd
    );
    let mut bytes = BTreeMap::new();
    let (mut at, mut mesh) = (from.nd, from.mesh);
    for step in &path.steps {
        assert_eq!(&step.from, at);
        assert_eq!(validate(step, ty.ndim(), 0), Ok(()));
        let next = if step.comm == Comm::Transfer {
            to.mesh
        } else {
            mesh
        };
        shards = execute(step, ty, (mesh, next), &shards, &mut bytes);
        (at, mesh) = (&step.to, next);
        assert!(
            gathers_to(&shards, &whole, at, mesh),
            "{ty}: {} → {}: {step:?}",
            from.nd,
            to.nd
        );
    }
    assert_eq!((at, mesh), (to.nd, to.mesh));
    for (rank, predicted) in traffic(path, ty, from.mesh, to.mesh) {
        let counted = *bytes.get(&rank).unwrap_or(&0);
        assert_eq!(counted, predicted, "{ty}: {} → {}", from.nd, to.nd);
        bytes.remove(&rank);
    }
    assert!(bytes.values().all(|&b| b == 0));
}
