//! Communication of a placed program in the form that the runtime executes: boxes of elements in
//! dense local layouts, at the offsets of the program's slots, by the op's algorithm. Lowering
//! writes it into the manifest, and the verifier replays it.

use std::collections::HashSet;
use std::sync::Arc;

use ddl_abi::algorithm::{AUTO, PULL};
use ddl_abi::{CommKind, CommOp, Dtype, Group, Member, Move, Reduction};
use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp;
use ddl_dialect::types::DType;

use super::release::{moment_of, moves};
use super::rings::Rings;
use crate::conversion::moves::{BlockMove, GroupMoves, Member as GroupMember};
use crate::graph::{Arena, Comm, Graph, Kind, NodeId, Value};
use crate::ice;

/// The communication that the node `post` starts in a moment.
///
/// - `rings`: how the values of its function are laid out over moments
pub fn op(
    graph: &Graph,
    post: NodeId,
    meshes: &[Mesh],
    (rings, moment): (&Rings, usize),
) -> CommOp {
    let node = graph.node(post);
    let Kind::Post(comm, axes) = &node.kind else {
        ice!("`{}` is no post", node.results[0].name)
    };
    let sent = graph.operands(post)[0];
    let source = graph.value(sent);
    let result = &node.results[0];
    let from = moment_of(source, meshes, moment);
    let to = moment_of(result, meshes, moment);
    let groups = moves(*comm, axes, &from, &to, source, meshes);
    let in_ring = |value| rings.of(value).map_or(0, |ring| ring.offset(moment));
    let pipeline = rings.pipeline.as_ref();
    let crossing = pipeline.and_then(|pipeline| Some((pipeline, pipeline.crossing(post)?)));
    CommOp {
        name: named(graph, post, result),
        kind: kind(*comm, &groups),
        dtype: dtype(source.ty.dtype),
        algorithm: node.algorithm.map_or(AUTO, |row| row.name).to_owned(),
        src: offset(source) + in_ring(sent),
        dst: offset(result) + in_ring(post.result(0)),
        groups: grouped(&groups),
        channel: crossing.map_or(0, |(pipeline, crossing)| pipeline.channel(&crossing)),
        bucket: Vec::new(),
    }
}

/// The communication that posts start in a moment: that of one, or of a bucket.
///
/// - `at`: as for [`op`]
pub fn call(graph: &Graph, posts: &[NodeId], meshes: &[Mesh], at: (&Rings, usize)) -> CommOp {
    let mut ops = posts.iter().map(|&post| op(graph, post, meshes, at));
    let first = ops.next().unwrap_or_else(|| ice!("a call without a post"));
    CommOp {
        bucket: ops.collect(),
        ..first
    }
}

/// Communication without data: the groups of the function `func` only synchronize.
pub fn fence(func: &str, groups: Vec<Vec<usize>>) -> CommOp {
    let group = |ranks: Vec<usize>| Group {
        members: vec![Member::default(); ranks.len()],
        ranks: ranks.into_iter().map(|r| r as u32).collect(),
        elements: 0,
    };
    CommOp {
        name: format!("fence({func})"),
        kind: CommKind::Exchange,
        dtype: dtype(DType::F32),
        algorithm: PULL.name.to_owned(),
        src: 0,
        dst: 0,
        groups: groups.into_iter().map(group).collect(),
        channel: 0,
        bucket: Vec::new(),
    }
}

/// The ABI's name of an element type.
pub fn dtype(dtype: DType) -> Dtype {
    let same = |d: &Dtype| d.name() == dtype.name();
    Dtype::ALL
        .into_iter()
        .find(same)
        .unwrap_or_else(|| ice!("`{dtype}` is unknown to the ABI"))
}

/// The name of the communicated value: that of the wait's result.
fn named(graph: &Graph, post: NodeId, result: &Value) -> String {
    let wait = graph.uses(post.result(0)).first().map(|&(wait, _)| wait);
    wait.map_or(result, |wait| &graph.node(wait).results[0])
        .name
        .clone()
}

fn offset(value: &Value) -> u64 {
    match value.slot {
        Some(slot) if slot.arena == Arena::Shared => slot.offset,
        _ => ice!(
            "`{}` is communicated but not in the shared arena",
            value.name
        ),
    }
}

fn kind(comm: Comm, groups: &[GroupMoves]) -> CommKind {
    let reduction = || {
        let kind = groups.first().and_then(|group| group.reduction);
        reduction(kind.unwrap_or_else(|| ice!("`{}` without a reduction", comm.name())))
    };
    match comm {
        Comm::AllReduce => CommKind::AllReduce(reduction()),
        Comm::ReduceScatter => CommKind::ReduceScatter(reduction()),
        Comm::AllGather | Comm::AllToAll | Comm::Redistribute => CommKind::Exchange,
        Comm::Transfer | Comm::Roll(_) => CommKind::Transfer,
        Comm::Slice | Comm::Complete | Comm::Flush => ice!("`{}` is local", comm.name()),
    }
}

fn reduction(kind: sbp::Reduction) -> Reduction {
    match kind {
        sbp::Reduction::Sum => Reduction::Sum,
        sbp::Reduction::Max => Reduction::Max,
        sbp::Reduction::Min => Reduction::Min,
        sbp::Reduction::And => Reduction::And,
        sbp::Reduction::Or => Reduction::Or,
    }
}

/// The groups, whose members share equal lists of boxes.
fn grouped(groups: &[GroupMoves]) -> Vec<Group> {
    let mut lists: HashSet<Arc<[Move]>> = HashSet::new();
    groups
        .iter()
        .map(|moves| group(moves, &mut lists))
        .collect()
}

fn group(moves: &GroupMoves, lists: &mut HashSet<Arc<[Move]>>) -> Group {
    let mut last: Option<(&GroupMember, Member)> = None;
    let held = moves.members.iter().find_map(|member| member.src.as_ref());
    let elements = held.map_or(0, |ranges| {
        ranges.iter().map(|r| r.len()).product::<usize>()
    });
    Group {
        ranks: moves.ranks.iter().map(|&r| r as u32).collect(),
        elements: elements as u64,
        members: (0..moves.members.len())
            .map(|number| {
                let own = &moves.members[number];
                // The same boxes from the same places, to the same places of as large a part.
                let known = last.take().filter(|(last, _)| {
                    Arc::ptr_eq(&last.moves, &own.moves) && last.dst == own.dst
                });
                let known = known.map(|(_, member)| member);
                let member = known.unwrap_or_else(|| member(moves, number, lists));
                last = Some((own, member.clone()));
                member
            })
            .collect(),
    }
}

fn member(group: &GroupMoves, number: usize, lists: &mut HashSet<Arc<[Move]>>) -> Member {
    let blocks = group.members[number].moves.iter();
    let mut member = Member::new(blocks.map(|block| fetch(group, number, block)).collect());
    if let Some(moves) = lists.get(&member.moves[..]) {
        member.moves = Arc::clone(moves);
    } else {
        lists.insert(Arc::clone(&member.moves));
    }
    member
}

fn fetch(group: &GroupMoves, number: usize, block: &BlockMove) -> Move {
    let strided = group.strided(number, block);
    let wide = |numbers: &[usize]| numbers.iter().map(|&n| n as u64).collect();
    Move {
        peer: block.peer as u32,
        src_start: strided.src_start as u64,
        dst_start: strided.dst_start as u64,
        extents: wide(&strided.extents),
        src_strides: wide(&strided.src_strides),
        dst_strides: wide(&strided.dst_strides),
    }
}
