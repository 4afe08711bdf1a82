//! What fills the memory of the groups of ranks of a pipeline, by kind.
//!
//! Params, state, data and sums over micro-batches are there all the time. What the forward pass keeps for
//! the way back is there for every micro-batch under way. Everything else lives from where it is made to where
//! it is read last, within a pass of a stage: the pass that has most at once counts, since a group runs one
//! at a time.

use std::collections::BTreeMap;

use ddl_dialect::mesh::Mesh;
use ddl_pipeline::{Shape, Timeline};

use super::predict::{Cost, ROOM, bytes};
use crate::cost::compute::is_splat;
use crate::graph::{ArgKind, Func, FuncKind, Graph, Kind, Loop, NodeId, Role, Value, ValueId};
use crate::plan::HeldKind;

/// Bytes by kind.
pub(super) type Held = BTreeMap<HeldKind, f64>;

/// What each group holds \[B\].
///
/// - `costs`: of each stage; `homes`: the group of each
pub(super) fn of_groups(
    func: &Func,
    meshes: &[Mesh],
    (costs, homes): (&[Cost], &[usize]),
    (timeline, shape): (&Timeline, &Shape),
) -> Vec<Held> {
    let flights = timeline.in_flight(shape);
    let mut groups = vec![Held::new(); shape.groups()];
    for (stage, &home) in homes.iter().enumerate() {
        let held = &mut groups[home];
        for id in func.graph.order() {
            for result in 0..func.graph.node(id).results.len() {
                let value = id.result(result);
                if mesh_of(func.graph.value(value)) == stage
                    && let Some((kind, size)) = resting(func, value, meshes)
                {
                    let times = match kind {
                        HeldKind::Stash => flights.get(stage).map_or(1.0, |&n| n as f64),
                        _ => 1.0,
                    };
                    *held.entry(kind).or_default() += times * size;
                }
            }
        }
        *held.entry(HeldKind::Conversions).or_default() += ROOM * costs[stage].sent;
        let passes = [Role::Forward, Role::Backward, Role::Update];
        let peaks = passes.map(|role| {
            let here = |id: NodeId| {
                let node = func.graph.node(id);
                mesh_of(&node.results[0]) == stage && pass_of(node.role) == role
            };
            peak(func, meshes, &here)
        });
        let most = held.entry(HeldKind::Activations).or_default();
        *most = peaks.into_iter().fold(*most, f64::max);
    }
    groups
}

/// All that a group holds \[B\].
pub(super) fn sum(held: &Held) -> u64 {
    held.values().sum::<f64>() as u64
}

fn mesh_of(value: &Value) -> usize {
    value.dist.as_ref().map_or(0, |dist| dist.mesh)
}

fn pass_of(role: Role) -> Role {
    match role {
        Role::Weight => Role::Backward,
        Role::Forward | Role::Backward | Role::Update => role,
    }
}

/// The kind and the bytes of a value of an entry that lives longer than one pass of its stage.
fn resting(func: &Func, value: ValueId, meshes: &[Mesh]) -> Option<(HeldKind, f64)> {
    let graph = &func.graph;
    let known = graph.value(value);
    let on = known.on(meshes);
    let time = on.mesh.time_axes();
    let size = bytes(known, meshes);
    let kind = match &graph.node(value.node).kind {
        Kind::Arg(ArgKind::Param) => HeldKind::Params,
        Kind::Arg(ArgKind::State) => HeldKind::State,
        Kind::Arg(ArgKind::Data) => {
            let all = if on.nd.varies(time) {
                on.mesh.moments()
            } else {
                1
            };
            return Some((HeldKind::Data, all as f64 * size));
        }
        _ if on.nd.0.iter().take(time).any(|sbp| sbp.partial().is_some()) => HeldKind::Gradients,
        _ if is_stash(graph, value) => HeldKind::Stash,
        _ => return None,
    };
    Some((kind, size))
}

/// Whether the backward pass of its stage reads what the forward pass makes.
fn is_stash(graph: &Graph, value: ValueId) -> bool {
    let node = graph.node(value.node);
    let made = node.role == Role::Forward && !costs_nothing(graph, value.node);
    let mesh = mesh_of(graph.value(value));
    let mut users = graph
        .uses(value)
        .into_iter()
        .map(|(user, _)| graph.node(user));
    made && users
        .any(|user| pass_of(user.role) == Role::Backward && mesh_of(&user.results[0]) == mesh)
}

fn costs_nothing(graph: &Graph, id: NodeId) -> bool {
    let instance = graph.instance(id);
    instance.is_some_and(|instance| is_splat(&instance))
}

/// The most that is alive at once of what some nodes make for one another \[B\].
fn peak(func: &Func, meshes: &[Mesh], here: &dyn Fn(NodeId) -> bool) -> f64 {
    let graph = &func.graph;
    let order: Vec<NodeId> = graph.order().into_iter().filter(|&id| here(id)).collect();
    let places: BTreeMap<NodeId, usize> = order.iter().copied().zip(0..).collect();
    let mut change = vec![0.0; order.len() + 1];
    for (at, &id) in order.iter().enumerate() {
        if graph.is_arg(id) || costs_nothing(graph, id) {
            continue;
        }
        for result in 0..graph.node(id).results.len() {
            let value = id.result(result);
            if func.kind != FuncKind::Body && resting(func, value, meshes).is_some() {
                continue;
            }
            let users = graph.uses(value).into_iter();
            let last = users
                .filter_map(|(user, _)| places.get(&user).copied())
                .max();
            let size = bytes(graph.value(value), meshes);
            change[at] += size;
            change[last.unwrap_or(at).max(at) + 1] -= size;
        }
        let inner = graph.as_loop(id).map(Loop::funcs).unwrap_or_default();
        let within = inner
            .into_iter()
            .map(|inner| peak(inner, meshes, &|_| true));
        let within = within.fold(0.0, f64::max);
        change[at] += within;
        change[at + 1] -= within;
    }
    let (mut live, mut most) = (0.0, 0.0);
    for own in change {
        live += own;
        most = f64::max(most, live);
    }
    most
}
