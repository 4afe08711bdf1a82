//! The pass `pieces`: separates gradients of weights from those of inputs, if the schedule runs
//! them separately.
//!
//! Those backward ops of a stage in the moment region that no other stage waits for are marked
//! [`Role::Weight`], and so are transfers to the stage that only these read. Stages whose group
//! sends nothing back to other ranks have none: they could not be deferred behind anything. Of a
//! stage that sends nothing itself, but whose group does, the last products and loops are weight
//! gradients, and not what these read: else all of its backward pass would be.

use std::collections::BTreeSet;

use ddl_dialect::op::Class;
use ddl_pipeline::Piece;

use super::bodies::{Groups, crosses};
use super::moments::{is_timed, time_axes};
use super::pipeline::find;
use crate::boxing::meshes;
use crate::diag::Diags;
use crate::graph::{Graph, Kind, NodeId, Program, Role};
use crate::options::Options;

/// The pass.
///
/// # Errors
/// [`ScheduleError::Unknown`](crate::schedule::ScheduleError::Unknown).
pub(in crate::schedule) fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    let row = find(program.header.schedule.as_deref())?;
    let groups = Groups::of(&meshes(program)?);
    if !row.pieces.contains(&Piece::Weight) || groups.ranks.len() < 2 {
        return Ok(());
    }
    let time = time_axes(program);
    for func in &mut program.funcs {
        for id in apart(&func.graph, &groups, &time) {
            func.graph.node_mut(id).role = Role::Weight;
        }
    }
    Ok(())
}

/// The backward ops of stages whose group sends gradients back on which no sent value depends, and
/// the transfers that only they read; for a program in any phase from `planned` on.
pub(crate) fn apart(graph: &Graph, groups: &Groups, time: &[usize]) -> Vec<NodeId> {
    let order = graph.order();
    let mesh = |id: NodeId| {
        let dist = graph.node(id).results[0].dist.as_ref();
        dist.map_or(0, |dist| dist.mesh)
    };
    let is_backward = |id: NodeId| graph.node(id).role == Role::Backward;
    let users = |id: NodeId| {
        let results = 0..graph.node(id).results.len();
        let users = results.flat_map(move |n| graph.uses(id.result(n)));
        users
            .map(|(user, _)| user)
            .filter(|&user| is_timed(graph, user, time))
    };
    let group = |id: NodeId| groups.of_mesh[mesh(id)];
    // Stages that send to others, and groups.
    let mut senders: (BTreeSet<usize>, BTreeSet<usize>) = Default::default();
    for &id in order
        .iter()
        .filter(|&&id| is_backward(id) && is_timed(graph, id, time))
    {
        if users(id).any(|user| mesh(user) != mesh(id)) {
            senders.0.insert(mesh(id));
        }
        if users(id).any(|user| group(user) != group(id)) {
            senders.1.insert(group(id));
        }
    }
    let mut sent: BTreeSet<NodeId> = BTreeSet::new();
    for &id in order.iter().rev().filter(|&&id| is_timed(graph, id, time)) {
        // Stages on the same ranks read each other's values at once, whatever piece reads them.
        let leaves = users(id).any(|user| mesh(user) != mesh(id));
        let is_last = is_backward(id) && !senders.0.contains(&mesh(id));
        let carries = graph.as_loop(id).is_some_and(|loop_| loop_.carry > 0);
        if leaves || is_last && carries || crosses(graph, id, groups) || sent.contains(&id) {
            sent.extend(graph.operands(id).iter().map(|value| value.node));
            sent.insert(id);
        } else if is_last && is_large(graph, id) {
            sent.extend(graph.operands(id).iter().map(|value| value.node));
        }
    }
    let is_own =
        |id: NodeId| is_backward(id) && is_timed(graph, id, time) && senders.1.contains(&group(id));
    let mut found: BTreeSet<NodeId> = BTreeSet::new();
    for &id in order.iter().rev().filter(|&&id| is_own(id)) {
        // What arrives only for gradients of weights is waited for where they are computed: the
        // wait stands before its first reader.
        let mut uses = graph.uses(id.result(0)).into_iter();
        let for_weights = crosses(graph, id, groups) && uses.all(|(user, _)| found.contains(&user));
        if for_weights || !sent.contains(&id) {
            found.insert(id);
        }
    }
    let own = order.into_iter().filter(|id| found.contains(id));
    own.collect()
}

/// Whether an op is one by which gradients of weights or of inputs are computed.
fn is_large(graph: &Graph, id: NodeId) -> bool {
    match &graph.node(id).kind {
        Kind::Loop(_) => true,
        Kind::Op(def) => matches!(
            def.class,
            Class::Contract(_) | Class::Window(_) | Class::WindowSelect(_) | Class::Scatter(_)
        ),
        Kind::Arg(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => false,
    }
}
