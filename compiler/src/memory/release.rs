//! When communication releases its buffers: the rule of each algorithm, and what follows from it in a
//! program. The runtime's records of the algorithms say the same.

use std::collections::BTreeMap;

use ddl_dialect::mesh::Mesh;

use super::lifetime::times;
use crate::boxing::moves::{GroupMoves, groups};
use crate::boxing::table::Step;
use crate::graph::{Comm, Func, Graph, Kind, NodeId, ValueId};
use crate::ice;
use crate::schedule::kernel::units;

/// When a member may use the buffers of an op again. The destination is free when the `wait` returns;
/// rows differ in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Release {
    /// When its `wait` returns: members synchronize before and after (two-sync).
    Wait,
    /// When the `wait` of a later op of the same group returns, or at the end of the step: members
    /// synchronize before only (one-sync).
    NextInGroup,
}

/// The rule of the algorithm that does this communication.
pub fn rule(comm: Comm) -> Release {
    match comm {
        Comm::AllReduce => Release::Wait,
        Comm::AllGather
        | Comm::ReduceScatter
        | Comm::AllToAll
        | Comm::Redistribute
        | Comm::Transfer => Release::NextInGroup,
        Comm::Slice | Comm::Complete | Comm::Flush => ice!("local communication has no algorithm"),
    }
}

/// A communication of a scheduled function.
#[derive(Clone, Debug)]
pub struct CommOp {
    /// What it does.
    pub comm: Comm,
    /// Its post.
    pub post: NodeId,
    /// Its wait.
    pub wait: NodeId,
    /// What it reads.
    pub source: ValueId,
    /// Who takes part.
    pub groups: Vec<GroupMoves>,
}

/// The communication of a function in the order of the posts.
pub fn comm_ops(func: &Func, meshes: &[Mesh]) -> Vec<CommOp> {
    let graph = &func.graph;
    graph
        .order()
        .into_iter()
        .filter_map(|post| comm_op(graph, post, meshes))
        .collect()
}

fn comm_op(graph: &Graph, post: NodeId, meshes: &[Mesh]) -> Option<CommOp> {
    let Kind::Post(comm, axes) = &graph.node(post).kind else {
        return None;
    };
    let source = graph.operands(post)[0];
    let (from, to) = (graph.value(source), &graph.node(post).results[0]);
    let (Some(from_nd), Some(to_nd)) = (from.nd(), to.nd()) else {
        ice!("`{}` is not distributed", to.name);
    };
    let step = Step {
        comm: *comm,
        axes: axes.clone(),
        from: from_nd,
        to: to_nd,
    };
    let mesh = |dist: &Option<crate::graph::Dist>| &meshes[dist.as_ref().map_or(0, |d| d.mesh)];
    let (wait, _) = graph.uses(post.result(0)).into_iter().next()?;
    Some(CommOp {
        comm: *comm,
        post,
        wait,
        source,
        groups: groups(&step, &from.ty, mesh(&from.dist), mesh(&to.dist)),
    })
}

/// The sets of groups that must meet once more at the end of a loop's function, so that the sources of its
/// communication may be overwritten by the next iteration, or by what follows the loop: those of ops that
/// nothing releases before. Each set is once in the list.
pub fn fences(func: &Func, meshes: &[Mesh]) -> Vec<Vec<Vec<usize>>> {
    let ops = comm_ops(func, meshes);
    let times = times(&units(&func.graph));
    let mut fences: Vec<Vec<Vec<usize>>> = Vec::new();
    for (number, op) in ops.iter().enumerate() {
        let groups: Vec<Vec<usize>> = op.groups.iter().map(|group| group.ranks.clone()).collect();
        if source_released(&ops, number, &times).is_none() && !fences.contains(&groups) {
            fences.push(groups);
        }
    }
    fences
}

/// The time from which the source of op `number` may be overwritten: behind the wait at this time. `None`
/// if only the end of the step, or of the loop's iteration, releases it.
///
/// - `ops`: all communication of the function, in the order of the posts
/// - `times`: time of every node
pub fn source_released(
    ops: &[CommOp],
    number: usize,
    times: &BTreeMap<NodeId, usize>,
) -> Option<usize> {
    let op = &ops[number];
    let own = times[&op.wait];
    match rule(op.comm) {
        Release::Wait => Some(own),
        Release::NextInGroup => op
            .groups
            .iter()
            .filter(|group| group.ranks.len() > 1)
            .map(|group| {
                let later = ops[number + 1..]
                    .iter()
                    .filter(|later| later.groups.iter().any(|g| g.ranks == group.ranks));
                later.map(|later| times[&later.wait]).min()
            })
            .try_fold(own, |latest, time| Some(latest.max(time?))),
    }
}
