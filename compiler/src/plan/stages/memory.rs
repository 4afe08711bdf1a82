//! Memory of the groups of ranks of a pipeline, by kind.
//!
//! Params, state, data and sums over micro-batches are live throughout. Values stashed for the
//! backward pass are live for every micro-batch in flight. All others are live from definition to
//! last use, within one pass of a stage; the pass with the highest peak counts, since a group runs
//! one at a time. The same holds for converted copies of values; but copies that are the same for
//! all micro-batches are made before the first, and stay. What separate weight gradients read is live
//! until they have run.
//!
//! Every value takes whole cache lines, and values that are communicated lie in an arena of their own:
//! the two arenas are as large as their contents ever are, which may be at different times, and an
//! eighth more for gaps between what is placed by first fit. What kernels are foreseen to pass on takes no memory ([`nowhere`](super::nowhere)).

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;
use ddl_pipeline::{Edge, Piece, Shape, Timeline};

use super::nowhere::OfCut;
use super::predict::{ROOM, bytes};
use crate::cost::compute::is_splat;
use crate::graph::{
    ALIGNMENT, ArgKind, Func, FuncKind, Graph, Kind, Loop, NodeId, Role, Value, ValueId,
};
use crate::plan::HeldKind;
use crate::schedule::time::bodies::Groups;
use crate::schedule::time::moments::time_axes_of;
use crate::schedule::time::pieces::apart;

/// What gaps between values that come and go add to an arena, as a factor.
const GAPS: f64 = 1.125;

/// Bytes by kind.
pub(super) type Held = BTreeMap<HeldKind, f64>;

/// Bytes held by each group \[B\].
///
/// - `homes`: the group of each stage
pub(super) fn of_groups(
    func: &Func,
    meshes: &[Mesh],
    homes: &[usize],
    (timeline, shape): (&Timeline, &Shape),
    nowhere: OfCut<'_>,
) -> Vec<Held> {
    let flights = in_flight(timeline, shape);
    let mut groups = vec![Held::new(); shape.groups()];
    let mut most = vec![Peak::default(); shape.groups()];
    for (stage, &home) in homes.iter().enumerate() {
        let held = &mut groups[home];
        for id in func.graph.order() {
            for result in 0..func.graph.node(id).results.len() {
                let value = id.result(result);
                if mesh_of(func.graph.value(value)) == stage
                    && let Some((kind, size)) = resting(func, value, meshes)
                {
                    let times = match kind {
                        HeldKind::Stash if !is_once(func.graph.value(value), meshes) => {
                            flights.get(stage).map_or(1.0, |&n| n as f64)
                        }
                        HeldKind::Data => shape.steps.max(1) as f64,
                        _ => 1.0,
                    };
                    *held.entry(kind).or_default() += times * size;
                }
            }
        }
        let edge = Edge::new((Piece::Backward, stage), (Piece::Weight, stage));
        if let Some(depth) = timeline.depth(&edge).filter(|&depth| depth > 1) {
            // One micro-batch of these is part of the backward pass's peak.
            let kept = read_by_weights(func, meshes, stage);
            *held.entry(HeldKind::Stash).or_default() += (depth - 1) as f64 * kept;
        }
        let depth = |from: Piece, to: Piece| timeline.depth(&Edge::new((from, stage), (to, stage)));
        let (stash, buffers) = crossings(func, meshes, (homes, stage), (&flights, &depth));
        *held.entry(HeldKind::Stash).or_default() += stash;
        *held.entry(HeldKind::Conversions).or_default() += buffers;
        *held.entry(HeldKind::Conversions).or_default() += resident_copies(func, meshes, stage);
        let passes = [Role::Forward, Role::Backward, Role::Update];
        let peaks = passes.map(|role| {
            let here = |id: NodeId| {
                let node = func.graph.node(id);
                mesh_of(&node.results[0]) == stage && pass_of(node.role) == role
            };
            peak(func, meshes, nowhere, &here)
        });
        most[home] = peaks.into_iter().fold(most[home], Peak::max);
    }
    for (held, most) in groups.iter_mut().zip(most) {
        held.insert(HeldKind::Activations, (most.shared + most.private) * GAPS);
    }
    groups
}

/// Number of micro-batches of each stage in flight; one of whose slices is in flight counts as a
/// whole.
pub(super) fn in_flight(timeline: &Timeline, shape: &Shape) -> Vec<usize> {
    let slices = shape.slices.max(1);
    let flights = timeline.in_flight(shape).into_iter();
    flights.map(|count| count.div_ceil(slices)).collect()
}

/// Bytes of ring buffers for values that a stage receives or sends: of those that its backward pass
/// reads from other stages' forward passes, and of all others \[B\].
///
/// - `flights`: micro-batches of each stage in flight; `depth`: those between two pieces of it
fn crossings(
    func: &Func,
    meshes: &[Mesh],
    (homes, stage): (&[usize], usize),
    (flights, depth): (&[usize], &dyn Fn(Piece, Piece) -> Option<usize>),
) -> (f64, f64) {
    let graph = &func.graph;
    let weights = apart(graph, &Groups::of(meshes), &time_axes_of(meshes));
    let weights: BTreeSet<NodeId> = weights.into_iter().collect();
    let (mut stash, mut buffers) = (0.0, 0.0);
    let values = graph.order().into_iter().flat_map(|id| {
        let results = 0..graph.node(id).results.len();
        results.map(move |result| id.result(result))
    });
    for value in
        values.filter(|value| graph.is_arg(value.node) || !costs_nothing(graph, value.node))
    {
        let (known, made) = (graph.value(value), mesh_of(graph.value(value)));
        let on = known.on(meshes);
        let size = slot(known, meshes);
        let users: Vec<NodeId> = graph
            .uses(value)
            .into_iter()
            .map(|(user, _)| user)
            .collect();
        let place = |user: &NodeId| mesh_of(&graph.node(*user).results[0]);
        let apart_from = |other: usize| homes[other] != homes[stage];
        if !on.nd.varies(on.mesh.time_axes()) {
            // Sent once, before the micro-batches or after them.
            let leaves = made == stage && users.iter().any(|user| apart_from(place(user)));
            let arrives = made != stage && users.iter().any(|user| place(user) == stage);
            buffers += if leaves || arrives { size } else { 0.0 };
            continue;
        }
        if made == stage {
            // A value with a ring of its own is counted with what is kept.
            let kept = if is_stash(graph, value) {
                flights[stage] as f64
            } else {
                0.0
            };
            if users.iter().any(|user| apart_from(place(user))) {
                buffers += (ROOM - kept).max(0.0) * size;
            }
            continue;
        }
        let own: Vec<NodeId> = users
            .into_iter()
            .filter(|user| place(user) == stage)
            .collect();
        let reads = |role: Role| {
            own.iter()
                .any(|&user| pass_of(graph.node(user).role) == role)
        };
        let room = if apart_from(made) { ROOM } else { 1.0 };
        let role = graph.node(value.node).role;
        if role == Role::Forward && reads(Role::Backward) {
            stash += (flights[stage] as f64).max(room) * size;
        } else if own.iter().any(|user| weights.contains(user)) && role == Role::Backward {
            let kept = depth(Piece::Backward, Piece::Weight).unwrap_or(1);
            buffers += (kept as f64).max(room) * size;
        } else if !own.is_empty() {
            buffers += room * size;
        }
    }
    (stash, buffers)
}

/// Bytes per micro-batch that a stage keeps from its forward to its backward pass \[B\].
pub(super) fn stash(func: &Func, meshes: &[Mesh], stage: usize) -> f64 {
    let graph = &func.graph;
    let values = graph.order().into_iter().flat_map(|id| {
        let results = 0..graph.node(id).results.len();
        results.map(move |result| id.result(result))
    });
    let here = values.filter(|&value| mesh_of(graph.value(value)) == stage);
    let here = here.filter(|&value| !is_once(graph.value(value), meshes));
    let kept = here.filter_map(|value| resting(func, value, meshes));
    let kept = kept.filter(|(kind, _)| *kind == HeldKind::Stash);
    kept.map(|(_, size)| size).sum()
}

/// Whether a value is the same for all micro-batches, such as a cast param.
fn is_once(value: &Value, meshes: &[Mesh]) -> bool {
    let on = value.on(meshes);
    !on.nd.varies(on.mesh.time_axes())
}

/// Bytes per micro-batch that weight gradients which run separately read from the backward pass of
/// their stage \[B\].
fn read_by_weights(func: &Func, meshes: &[Mesh], stage: usize) -> f64 {
    let graph = &func.graph;
    let weights = apart(graph, &Groups::of(meshes), &time_axes_of(meshes));
    let weights: BTreeSet<NodeId> = weights.into_iter().collect();
    let read = weights.iter().flat_map(|&id| graph.operands(id));
    let read: BTreeSet<ValueId> = read
        .filter(|value| {
            let made = graph.node(value.node);
            let here = mesh_of(graph.value(*value)) == stage;
            here && made.role == Role::Backward && !weights.contains(&value.node)
        })
        .filter(|value| !graph.is_arg(value.node) && !costs_nothing(graph, value.node))
        .collect();
    read.iter()
        .map(|value| slot(graph.value(*value), meshes))
        .sum()
}

/// Total bytes of a group \[B\].
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

/// The kind and the bytes of a value of an entry that outlives one pass of its stage.
fn resting(func: &Func, value: ValueId, meshes: &[Mesh]) -> Option<(HeldKind, f64)> {
    let graph = &func.graph;
    let known = graph.value(value);
    let on = known.on(meshes);
    let time = on.mesh.time_axes();
    let size = slot(known, meshes);
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

/// Whether the backward pass of its stage reads a value of the forward pass.
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

/// A value in a distribution that nodes require, if it is not the value's own.
type Copy = (ValueId, NdSbp);

/// The converted operands of a node, on the mesh of the node.
fn copies(graph: &Graph, id: NodeId) -> Vec<Copy> {
    let node = graph.node(id);
    let own = mesh_of(&node.results[0]);
    let asked = |operand: usize| match &node.kind {
        Kind::Loop(loop_) => loop_.operand_dist(operand)?.nd(),
        _ => node.required.as_ref()?.get(operand).cloned(),
    };
    let operands = graph.operands(id).into_iter().enumerate();
    let copies = operands.filter_map(|(operand, value)| {
        let asked = asked(operand)?;
        let known = graph.value(value);
        let differs = known.nd().is_some_and(|lies| lies != asked);
        (differs && mesh_of(known) == own).then_some((value, asked))
    });
    copies.collect()
}

/// Bytes of the largest shard of a copy in a micro-batch \[B\].
fn copy_bytes(graph: &Graph, (value, nd): &Copy, meshes: &[Mesh]) -> f64 {
    let known = graph.value(*value);
    let shape = nd.largest_shape(&known.ty.shape, known.on(meshes).mesh);
    aligned((shape.iter().product::<usize>() * known.ty.dtype.bytes()) as f64)
}

/// Whether a node runs once per micro-batch.
fn is_timed(graph: &Graph, id: NodeId, meshes: &[Mesh]) -> bool {
    let mut results = graph.node(id).results.iter();
    results.any(|value| {
        let on = value.on(meshes);
        on.nd.varies(on.mesh.time_axes())
    })
}

/// Whether a copy is the same for all micro-batches.
fn is_whole(graph: &Graph, (value, nd): &Copy, meshes: &[Mesh]) -> bool {
    let on = graph.value(*value).on(meshes);
    let time = on.mesh.time_axes();
    !on.nd.varies(time) && !nd.varies(time)
}

/// Bytes of copies made before the micro-batches and read by all of them \[B\].
fn resident_copies(func: &Func, meshes: &[Mesh], stage: usize) -> f64 {
    let graph = &func.graph;
    let here = |id: &NodeId| {
        mesh_of(&graph.node(*id).results[0]) == stage
            && !graph.is_arg(*id)
            && is_timed(graph, *id, meshes)
    };
    let timed = graph.order().into_iter().filter(here);
    let all: BTreeSet<Copy> = timed.flat_map(|id| copies(graph, id)).collect();
    let whole = all.iter().filter(|copy| is_whole(graph, copy, meshes));
    whole.map(|copy| copy_bytes(graph, copy, meshes)).sum()
}

/// Bytes of the largest shard of a value in a micro-batch, in whole cache lines \[B\].
fn slot(value: &Value, meshes: &[Mesh]) -> f64 {
    aligned(bytes(value, meshes))
}

fn aligned(bytes: f64) -> f64 {
    (bytes as u64).next_multiple_of(ALIGNMENT) as f64
}

/// The largest contents of the two arenas \[B\].
#[derive(Clone, Copy, Debug, Default)]
struct Peak {
    shared: f64,
    private: f64,
}

impl Peak {
    fn max(self, other: Peak) -> Peak {
        Peak {
            shared: self.shared.max(other.shared),
            private: self.private.max(other.private),
        }
    }
}

/// The contents of an arena over the nodes of a function: the change before each node \[B\].
struct Contents(Vec<f64>);

impl Contents {
    fn add(&mut self, size: f64, first: usize, last: usize) {
        self.0[first] += size;
        self.0[last + 1] -= size;
    }

    fn peak(&self) -> f64 {
        let sums = self.0.iter().scan(0.0, |live, own| {
            *live += own;
            Some(*live)
        });
        sums.fold(0.0, f64::max)
    }
}

/// Peak memory of the values that some nodes pass to one another.
fn peak(func: &Func, meshes: &[Mesh], nowhere: OfCut<'_>, here: &dyn Fn(NodeId) -> bool) -> Peak {
    let graph = &func.graph;
    let order: Vec<NodeId> = graph.order().into_iter().filter(|&id| here(id)).collect();
    let places: BTreeMap<NodeId, usize> = order.iter().copied().zip(0..).collect();
    let mut shared = Contents(vec![0.0; order.len() + 1]);
    let mut private = Contents(vec![0.0; order.len() + 1]);
    let mut read: BTreeMap<Copy, (usize, usize)> = BTreeMap::new();
    let mut converted: BTreeSet<ValueId> = BTreeSet::new();
    let ops = || {
        order
            .iter()
            .enumerate()
            .filter(|(_, id)| !graph.is_arg(**id))
    };
    for (at, &id) in ops() {
        let stays = |copy: &Copy| {
            let timed = func.kind != FuncKind::Body && is_timed(graph, id, meshes);
            timed && is_whole(graph, copy, meshes)
        };
        let copies = copies(graph, id);
        converted.extend(copies.iter().map(|(value, _)| *value));
        for copy in copies.into_iter().filter(|copy| !stays(copy)) {
            read.entry(copy).or_insert((at, at)).1 = at;
        }
    }
    for (copy, (first, last)) in &read {
        // A conversion may begin as soon as its source is there.
        let from = places
            .get(&copy.0.node)
            .map_or(*first, |made| *first.min(made));
        shared.add(copy_bytes(graph, copy, meshes), from, *last);
    }
    // A peer may read the source of a conversion until the next one is over.
    let begins: BTreeSet<usize> = read.values().map(|(first, _)| *first).collect();
    let mut released: BTreeMap<ValueId, usize> = BTreeMap::new();
    for ((value, _), (first, _)) in &read {
        let next = begins.range(first + 1..).next().copied();
        let next = next.unwrap_or(order.len() - 1);
        let until = released.entry(*value).or_default();
        *until = next.max(*until);
    }
    // Conversions of results are made at the end of the function.
    for output in func.outputs.iter().filter(|_| func.kind == FuncKind::Body) {
        let given = output.dist.as_ref().and_then(|dist| dist.nd());
        let lies = graph.value(output.value).nd();
        if let Some(given) = given.filter(|given| lies.is_some_and(|lies| lies != *given)) {
            let size = copy_bytes(graph, &(output.value, given), meshes);
            let end = order.len().saturating_sub(1);
            shared.add(size, end, end);
            converted.insert(output.value);
        }
    }
    for (at, &id) in ops().filter(|(_, id)| !costs_nothing(graph, **id)) {
        for result in 0..graph.node(id).results.len() {
            let value = id.result(result);
            let rests = match func.kind {
                FuncKind::Body => None,
                FuncKind::Step | FuncKind::Init => resting(func, value, meshes),
            };
            if let Some((kind, size)) = rests {
                if kind == HeldKind::Gradients {
                    // What a micro-batch adds to the sum.
                    let end = match graph.as_loop(id) {
                        Some(_) => order.len() - 1,
                        None => at,
                    };
                    private.add(size, at, end);
                }
                continue;
            }
            let users = graph.uses(value).into_iter();
            let users: Vec<_> = users.map(|(user, _)| places.get(&user).copied()).collect();
            let is_converted = converted.contains(&value);
            let read_here = !users.is_empty() && users.iter().all(Option::is_some);
            if read_here && !is_converted && nowhere.has(func, &graph.value(value).name) {
                continue;
            }
            let last = users
                .into_iter()
                .flatten()
                .chain(released.get(&value).copied());
            let last = last.max().unwrap_or(at).max(at);
            let arena = if is_converted {
                &mut shared
            } else {
                &mut private
            };
            arena.add(slot(graph.value(value), meshes), at, last);
        }
        let inner = graph.as_loop(id).map(Loop::funcs).unwrap_or_default();
        let within = inner
            .into_iter()
            .map(|inner| peak(inner, meshes, nowhere, &|_| true));
        let within = within.fold(Peak::default(), Peak::max);
        shared.add(within.shared, at, at);
        private.add(within.private, at, at);
    }
    Peak {
        shared: shared.peak(),
        private: private.peak(),
    }
}
