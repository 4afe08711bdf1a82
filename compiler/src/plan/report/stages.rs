//! The stages of a planned program, and what it recomputes.

use std::collections::{BTreeSet, HashMap};

use ddl_dialect::attr::Attrs;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::Sbp;
use ddl_dialect::types::TensorType;

use super::Stage;
use crate::graph::{Func, Kind, MeshDecl, NodeId, Role, ValueId};
use crate::names::within;
use crate::plan::planned::Planned;
use crate::plan::prices::values_by_machine;

/// The op that passes on its operands and marks the ops after it as recomputation.
const BARRIER: &str = "optimization_barrier";

/// The stages of a plan: the meshes of its program.
pub(super) fn stages(plan: &Planned, func: &Func) -> Vec<Stage> {
    let places = places(plan, func);
    let meshes = plan.program.meshes.iter().filter_map(MeshDecl::mesh);
    let values = values_by_machine(plan.prices.as_deref(), &plan.entries);
    let speed = |stage: usize| plan.speeds.get(stage);
    // By stage and role.
    let mut seconds: HashMap<(usize, Role), f64> = HashMap::new();
    for (machine, values) in values.into_iter().enumerate() {
        for value in values {
            let Some((places, made)) = places.get(&value.path).zip(value.made.as_ref()) else {
                continue;
            };
            let is_here = |stage: usize| speed(stage).map_or(0, |own| own.machine) == machine;
            for &(stage, share) in places.iter().filter(|place| is_here(place.0)) {
                *seconds.entry((stage, made.role)).or_default() += share * made.seconds;
            }
        }
    }
    let seconds = |stage: usize, role: Role| {
        let slow = speed(stage).map_or(1.0, |own| own.slow);
        slow * seconds.get(&(stage, role)).copied().unwrap_or(0.0)
    };
    let mut ops = ops(func);
    let stage = |(number, mesh): (usize, Mesh)| Stage {
        replicas: replicas(func, number, &mesh),
        mesh,
        ops: ops.remove(&number).unwrap_or_default(),
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
    for (func, path, id) in func.nodes_by_path() {
        for value in &func.graph.node(id).results {
            let mesh = value.dist.as_ref().map_or(0, |dist| dist.mesh);
            let path = within(path, &value.name);
            let (origin, share) = plan.origins.of(&path);
            places.entry(origin).or_default().push((mesh, share));
        }
    }
    places
}

/// Paths of the ops of an entry on each mesh, in order.
fn ops(func: &Func) -> HashMap<usize, Vec<String>> {
    let mut ops: HashMap<usize, Vec<String>> = HashMap::new();
    for (func, path, id) in func.nodes_by_path() {
        let node = func.graph.node(id);
        let first = &node.results[0];
        if let (Kind::Op(_), Some(dist)) = (&node.kind, &first.dist) {
            ops.entry(dist.mesh)
                .or_default()
                .push(within(path, &first.name));
        }
    }
    ops
}

/// Number of copies of all params and state on the ranks of a mesh: the product of the sizes of the
/// device axes on which each of them is whole.
fn replicas(func: &Func, number: usize, mesh: &Mesh) -> usize {
    let args = func.args.iter().map(|&id| func.graph.node(id));
    let carried = args
        .filter(|node| node.kind.is_carried())
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
    for (inner, path, _) in func.nodes_by_path() {
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
