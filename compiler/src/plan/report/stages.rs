//! The stages of a planned program, and what it recomputes.

use std::collections::{BTreeSet, HashMap};

use ddl_dialect::attr::Attrs;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::Sbp;
use ddl_dialect::types::TensorType;

use super::{Stage, nodes};
use crate::graph::{Func, Kind, MeshDecl, Node, NodeId, Role, ValueId};
use crate::infer::pins::is_carried;
use crate::names::within;
use crate::plan::solve::Planned;

/// The op that passes on its operands and marks the ops after it as recomputation.
const BARRIER: &str = "optimization_barrier";

/// The stages of a plan: the meshes of its program.
pub(super) fn stages(plan: &Planned, func: &Func) -> Vec<Stage> {
    let places = places(plan, func);
    let meshes = plan.program.meshes.iter().filter_map(MeshDecl::mesh);
    let values = plan
        .entries
        .first()
        .into_iter()
        .flat_map(|entry| &entry.values);
    let made: Vec<_> = values
        .filter_map(|value| Some((places.get(&value.path)?, value.made.as_ref()?)))
        .collect();
    let seconds = |stage: usize, role: Role| -> f64 {
        let own = made.iter().filter(|(_, made)| made.role == role);
        let own = own.flat_map(|(places, made)| {
            let here = places.iter().filter(|(at, _)| *at == stage);
            here.map(|(_, share)| share * made.seconds)
        });
        let slow = plan.slow.get(stage).copied().unwrap_or(1.0);
        slow * own.fold(0.0, |all, seconds| all + seconds)
    };
    let stage = |(number, mesh): (usize, Mesh)| Stage {
        replicas: replicas(func, number, &mesh),
        mesh,
        ops: ops(func, number),
        forward_seconds: seconds(number, Role::Forward),
        backward_seconds: seconds(number, Role::Backward),
        update_seconds: seconds(number, Role::Update),
        memory_bytes: match plan.memory_of_stages.get(number) {
            Some(&bytes) => bytes,
            None => plan.predicted.memory_bytes,
        },
    };
    meshes.enumerate().map(stage).collect()
}

/// The meshes of every value with a cost in the plan, by path, each with its share.
fn places(plan: &Planned, func: &Func) -> HashMap<String, Vec<(usize, f64)>> {
    let mut places: HashMap<String, Vec<(usize, f64)>> = HashMap::new();
    for (func, path, id) in nodes(func) {
        for value in &func.graph.node(id).results {
            let mesh = value.dist.as_ref().map_or(0, |dist| dist.mesh);
            let path = within(path, &value.name);
            let (origin, share) = plan.origins.of(&path);
            places.entry(origin).or_default().push((mesh, share));
        }
    }
    places
}

/// Paths of the ops of an entry on a mesh, in order.
fn ops(func: &Func, mesh: usize) -> Vec<String> {
    let nodes = nodes(func).into_iter();
    let nodes = nodes.map(|(func, path, id)| (path, func.graph.node(id)));
    let here = |node: &Node| {
        let dist = node.results[0].dist.as_ref();
        matches!(node.kind, Kind::Op(_)) && dist.is_some_and(|dist| dist.mesh == mesh)
    };
    nodes
        .filter(|(_, node)| here(node))
        .map(|(path, node)| within(path, &node.results[0].name))
        .collect()
}

/// Number of copies of all params and state on the ranks of a mesh: the product of the sizes of the
/// device axes on which each of them is whole.
fn replicas(func: &Func, number: usize, mesh: &Mesh) -> usize {
    let args = func.args.iter().map(|&id| func.graph.node(id));
    let carried = args
        .filter(|node| is_carried(&node.kind))
        .map(|node| &node.results[0]);
    let here = carried.filter(|value| value.dist.as_ref().is_some_and(|d| d.mesh == number));
    let lie: Vec<_> = here.filter_map(|value| value.nd()).collect();
    let axes = mesh.axes.iter().enumerate().filter(|(_, axis)| !axis.time);
    axes.filter(|(axis, _)| lie.iter().all(|nd| nd.0[*axis] == Sbp::B))
        .map(|(_, axis)| axis.size)
        .product()
}

/// What an op computes: its record, attributes, operands and types.
type Computed = (&'static str, Attrs, Vec<ValueId>, Vec<TensorType>);

/// Paths of the ops of the backward pass that recompute an op of the forward pass, in order: those
/// after a barrier, since others are merged earlier, and those of a backward loop with the same
/// names as in the forward loop.
pub(super) fn recomputed(func: &Func) -> Vec<String> {
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    let mut forward: BTreeSet<(&str, &str)> = BTreeSet::new();
    for (inner, path, _) in nodes(func) {
        if !seen.insert(path) {
            continue;
        }
        again(inner, path, &mut found);
        if path.is_empty() {
            continue;
        }
        for id in inner.graph.order() {
            let node = inner.graph.node(id);
            let Kind::Op(def) = node.kind else {
                continue;
            };
            let name = &node.results[0].name;
            let own = (def.name, name.rsplit('/').next().unwrap_or(name));
            match node.role {
                Role::Forward => {
                    forward.insert(own);
                }
                Role::Backward if forward.contains(&own) => found.push(within(path, name)),
                _ => {}
            }
        }
    }
    found
}

/// The recomputed ops of one function.
fn again(func: &Func, path: &str, found: &mut Vec<String>) {
    let graph = &func.graph;
    let mut first: HashMap<Computed, NodeId> = HashMap::new();
    // The earlier value that each value equals.
    let mut same: HashMap<ValueId, ValueId> = HashMap::new();
    for id in graph.order() {
        let Kind::Op(def) = graph.node(id).kind else {
            continue;
        };
        let known = |value: ValueId| same.get(&value).copied().unwrap_or(value);
        let operands: Vec<ValueId> = graph.operands(id).into_iter().map(known).collect();
        let node = graph.node(id);
        if def.name == BARRIER {
            same.extend(
                operands
                    .iter()
                    .enumerate()
                    .map(|(at, &value)| (id.result(at), value)),
            );
            continue;
        }
        let types = node.results.iter().map(|value| value.ty.clone()).collect();
        let key = (def.name, node.attrs.clone(), operands, types);
        let one = *first.entry(key).or_insert(id);
        if one == id {
            continue;
        }
        same.extend((0..node.results.len()).map(|at| (id.result(at), one.result(at))));
        if (graph.node(one).role, node.role) == (Role::Forward, Role::Backward) {
            found.push(within(path, &node.results[0].name));
        }
    }
}
