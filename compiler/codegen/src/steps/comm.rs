//! Communication of the program as the runtime runs it: boxes of elements in dense local layouts.

use ddl_abi::{CommKind, CommOp, Group, Member, Move};
use ddl_dialect::types::DType;

use crate::abi::{dtype, reduction};
use crate::ranks::Ranks;
use ddlc::conversion::moves::{BlockMove, GroupMoves};
use ddlc::graph::{Arena, Comm, Graph, NodeId, Value};
use ddlc::ice;
use ddlc::memory::release::{moment_of, moves};

/// The communication that the node `post` starts in a moment.
pub(crate) fn op(
    ranks: &Ranks,
    graph: &Graph,
    post: NodeId,
    (comm, axes): (Comm, &[usize]),
    moment: usize,
) -> CommOp {
    let source = graph.value(graph.operands(post)[0]);
    let result = &graph.node(post).results[0];
    let meshes = ranks.meshes();
    let from = moment_of(source, meshes, moment);
    let to = moment_of(result, meshes, moment);
    let groups = moves(comm, axes, &from, &to, source, meshes);
    CommOp {
        name: named(graph, post, result),
        kind: kind(comm, &groups),
        dtype: dtype(source.ty.dtype),
        backend: "auto".to_owned(),
        src: offset(source),
        dst: offset(result),
        groups: groups.iter().map(group).collect(),
    }
}

/// Communication without elements: the groups of the function `func` only meet.
pub(crate) fn fence(func: &str, groups: Vec<Vec<usize>>) -> CommOp {
    let group = |ranks: Vec<usize>| Group {
        members: vec![Member { moves: Vec::new() }; ranks.len()],
        ranks: ranks.into_iter().map(|r| r as u32).collect(),
        elements: 0,
    };
    CommOp {
        name: format!("fence({func})"),
        kind: CommKind::Exchange,
        dtype: dtype(DType::F32),
        backend: "auto".to_owned(),
        src: 0,
        dst: 0,
        groups: groups.into_iter().map(group).collect(),
    }
}

/// The name of the value communicated: that of the wait's result.
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
        Comm::AllGather | Comm::AllToAll | Comm::Redistribute | Comm::Transfer => {
            CommKind::Exchange
        }
        Comm::Slice | Comm::Complete | Comm::Flush => ice!("`{}` is local", comm.name()),
    }
}

fn group(moves: &GroupMoves) -> Group {
    let held = moves.members.iter().find_map(|member| member.src.as_ref());
    let elements = held.map_or(0, |ranges| {
        ranges.iter().map(|r| r.len()).product::<usize>()
    });
    Group {
        ranks: moves.ranks.iter().map(|&r| r as u32).collect(),
        elements: elements as u64,
        members: (0..moves.members.len())
            .map(|number| member(moves, number))
            .collect(),
    }
}

fn member(group: &GroupMoves, number: usize) -> Member {
    let moves = &group.members[number].moves;
    Member {
        moves: moves
            .iter()
            .map(|block| fetch(group, number, block))
            .collect(),
    }
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
