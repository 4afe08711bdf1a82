//! When communication releases its buffers, according to the rules of the algorithms.

use std::collections::BTreeMap;

use ddl_abi::algorithm::{Algorithm, Release, candidates};
use ddl_dialect::mesh::Mesh;

use super::unit_times::UnitTimes;
use crate::conversion::moves::{GroupMoves, group_ranks, groups};
use crate::conversion::table::Step;
use crate::graph::{Comm, Func, Graph, Kind, NodeId, OnMesh, Value, ValueId};
use crate::ice;
use crate::schedule::guards::{Guards, Premise};
use crate::schedule::time::bodies::Pipeline;
use crate::schedule::time::moments::{MomentPart, moment_part, time_axes_of};

/// The release rule of a communication: that of its algorithm's record; without an algorithm, the
/// latest release among all that the runtime may choose.
pub fn release(comm: Comm, algorithm: Option<&'static Algorithm>) -> Release {
    let Some(collective) = comm.collective() else {
        ice!("local communication has no algorithm")
    };
    let latest = candidates(collective, false).map(|row| row.release).max();
    let known = algorithm.map(|row| row.release).or(latest);
    known.unwrap_or_else(|| ice!("`{}` has no algorithm", comm.name()))
}

/// Whether a communication may run in place, whatever the runtime chooses.
pub fn may_be_in_place(comm: Comm, algorithm: Option<&'static Algorithm>) -> bool {
    let rows = comm.collective().map(|what| candidates(what, false));
    match algorithm {
        Some(row) => row.in_place,
        None => rows.is_some_and(|mut rows| rows.all(|row| row.in_place)),
    }
}

/// A communication of a scheduled function.
#[derive(Clone, Debug)]
pub struct PostedComm {
    /// Its kind.
    pub comm: Comm,
    /// Its algorithm; `None` leaves it to the runtime.
    pub algorithm: Option<&'static Algorithm>,
    /// Its post.
    pub post: NodeId,
    /// Its wait.
    pub wait: NodeId,
    /// The value that it reads.
    pub source: ValueId,
    /// The ranks of each participating group, in member order.
    pub groups: Vec<Vec<usize>>,
    /// Where it runs.
    pub guard: Vec<Premise>,
}

/// The communication of a function in the order of the posts, without crossings between bodies.
///
/// - `pipeline`: the pipeline of the entry, if it has one
pub fn ops_within(func: &Func, meshes: &[Mesh], pipeline: Option<&Pipeline>) -> Vec<PostedComm> {
    let mut ops = comm_ops(func, meshes, 0);
    ops.retain(|op| pipeline.is_none_or(|pipeline| pipeline.crossing(op.post).is_none()));
    ops
}

/// The communication of a function in the order of the posts.
///
/// - `moment`: the moment; uneven micro-batches may move different blocks
pub fn comm_ops(func: &Func, meshes: &[Mesh], moment: usize) -> Vec<PostedComm> {
    let graph = &func.graph;
    let is_post = |id: &NodeId| matches!(graph.node(*id).kind, Kind::Post(..));
    let posts: Vec<NodeId> = graph.order().into_iter().filter(is_post).collect();
    let guards = match posts.is_empty() {
        true => Guards::default(),
        false => Guards::of(func),
    };
    posts
        .into_iter()
        .filter_map(|post| comm_op(graph, (post, &guards), meshes, moment))
        .collect()
}

fn comm_op(
    graph: &Graph,
    (post, guards): (NodeId, &Guards),
    meshes: &[Mesh],
    moment: usize,
) -> Option<PostedComm> {
    let Kind::Post(comm, axes) = &graph.node(post).kind else {
        return None;
    };
    let source = graph.operands(post)[0];
    let from = moment_of(graph.value(source), meshes, moment);
    let to = moment_of(&graph.node(post).results[0], meshes, moment);
    let (wait, _) = graph.uses(post.result(0)).into_iter().next()?;
    Some(PostedComm {
        comm: *comm,
        algorithm: graph.node(post).algorithm,
        post,
        wait,
        source,
        groups: {
            let step = step(*comm, axes, &from, &to, graph.value(source).on(meshes).mesh);
            group_ranks(&step, &from.ty, &from.mesh, &to.mesh)
        },
        guard: guards.of_unit(post).to_vec(),
    })
}

/// The part of a value on the devices in a moment.
pub fn moment_of(value: &Value, meshes: &[Mesh], moment: usize) -> MomentPart {
    let OnMesh { mesh, nd } = value.on(meshes);
    moment_part(&value.ty, &nd, mesh, moment)
}

/// The moves of each group's members between two parts of a value.
///
/// - `axes`: as in the node, time axes included
/// - `source`: the value whose mesh has these axes
pub fn moves(
    comm: Comm,
    axes: &[usize],
    from: &MomentPart,
    to: &MomentPart,
    source: &Value,
    meshes: &[Mesh],
) -> Vec<GroupMoves> {
    let step = step(comm, axes, from, to, source.on(meshes).mesh);
    groups(&step, &from.ty, &from.mesh, &to.mesh)
}

fn step(comm: Comm, axes: &[usize], from: &MomentPart, to: &MomentPart, mesh: &Mesh) -> Step {
    let time = mesh.time_axes();
    Step {
        comm,
        axes: axes.iter().map(|axis| axis - time).collect(),
        from: from.nd.clone(),
        to: to.nd.clone(),
    }
}

/// The sets of groups that must synchronize at the end of a loop's function, so that the next
/// iteration, or code after the loop, may overwrite communication sources: the groups of ops that
/// nothing releases earlier. Each set is listed once.
pub fn fences(func: &Func, meshes: &[Mesh]) -> Vec<Vec<Vec<usize>>> {
    let times = UnitTimes::of_loop(func);
    unreleased(&comm_ops(func, meshes, 0), &times)
}

/// Likewise at the end of each body of an entry's moment region, or of each moment where there is
/// only one body.
pub fn body_fences(
    func: &Func,
    meshes: &[Mesh],
    pipeline: Option<&Pipeline>,
) -> Vec<Vec<Vec<Vec<usize>>>> {
    let times = UnitTimes::of_entry(func, &time_axes_of(meshes), pipeline);
    let all = ops_within(func, meshes, pipeline);
    let bodies = pipeline.map_or(1, |pipeline| pipeline.bodies.len());
    let of_body = |body: usize| {
        let own = all.iter().filter(|op| times.body(op.post) == Some(body));
        unreleased(&own.cloned().collect::<Vec<_>>(), &times)
    };
    (0..bodies).map(of_body).collect()
}

fn unreleased(ops: &[PostedComm], times: &UnitTimes) -> Vec<Vec<Vec<usize>>> {
    let mut fences: Vec<Vec<Vec<usize>>> = Vec::new();
    for (op, released) in ops.iter().zip(released(ops, times)) {
        if released.is_none() && !fences.contains(&op.groups) {
            fences.push(op.groups.clone());
        }
    }
    fences
}

/// The time from which the source of each op may be overwritten: after the wait at this time, or at
/// the end of its body or of the last moment, each of which ends with a fence. `None` if only the
/// end of the step, or of the loop's iteration, releases it.
///
/// - `ops`: all communication of the function, in the order of the posts
pub fn source_released(ops: &[PostedComm], times: &UnitTimes) -> Vec<Option<usize>> {
    let fence = |op: &PostedComm| times.end_of_body(times.body(op.post)?);
    let released = released(ops, times).into_iter().zip(ops);
    released.map(|(time, op)| time.or(fence(op))).collect()
}

/// The first waits of the later ops of a group: over all ops, and over those of a body.
#[derive(Clone, Copy, Default)]
struct Later {
    any: Option<usize>,
    within: Option<(usize, usize)>,
}

/// The wait that releases the source of each op, within the same body if the op is in one. What
/// runs less often than an op does not release it.
fn released(ops: &[PostedComm], times: &UnitTimes) -> Vec<Option<usize>> {
    let mut later: BTreeMap<&[usize], BTreeMap<&[Premise], Later>> = BTreeMap::new();
    let mut released = vec![None; ops.len()];
    // The ops of a bucket have one time; they end together, so none releases another.
    let mut end = ops.len();
    for calls in ops
        .chunk_by(|a, b| times.of(a.post) == times.of(b.post))
        .rev()
    {
        let op = &calls[0];
        let (own, body) = (times.of(op.wait), times.body(op.post));
        let next = |ranks: &[usize]| {
            let later = later.get(ranks).into_iter().flatten();
            let certain = later.filter(|(guard, _)| guard.iter().all(|l| op.guard.contains(l)));
            let waits = certain.filter_map(|(_, later)| match body {
                Some(body) => later.within.filter(|&(of, _)| of == body).map(|(_, at)| at),
                None => later.any,
            });
            waits.min()
        };
        let begin = end - calls.len();
        for (op, released) in calls.iter().zip(&mut released[begin..end]) {
            let mut groups = op.groups.iter().filter(|ranks| ranks.len() > 1);
            *released = match release(op.comm, op.algorithm) {
                Release::Wait => Some(own),
                Release::NextInGroup => {
                    groups.try_fold(own, |latest, ranks| Some(latest.max(next(ranks)?)))
                }
            };
        }
        end = begin;
        // The end of a transfer says nothing about earlier work of its members.
        let meets = !op.comm.is_between_pairs();
        for ranks in op.groups.iter().filter(|_| meets) {
            let later = later.entry(ranks).or_default();
            let later = later.entry(&op.guard).or_default();
            let earlier = |known: Option<usize>| Some(known.map_or(own, |time| time.min(own)));
            later.any = earlier(later.any);
            if let Some(body) = body {
                let known = later.within.filter(|&(of, _)| of == body);
                later.within = earlier(known.map(|(_, at)| at)).map(|at| (body, at));
            }
        }
    }
    released
}
