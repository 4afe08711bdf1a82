//! Memory of the groups of ranks of a pipeline, by kind.
//!
//! Params, state, data and sums over micro-batches are live throughout. Values stashed for the
//! backward pass are live for every micro-batch in flight. All others are live from definition to
//! last use, within one pass of a stage; the pass with the highest peak counts, since a group runs
//! one at a time. The same holds for converted copies of values; but copies that are the same for
//! all micro-batches are made before the first, and stay. What separate weight gradients read is
//! live until they have run.
//!
//! Every value takes whole cache lines, and values that are communicated lie in an arena of their
//! own: the two arenas are as large as their contents ever are, which may be at different times,
//! and an eighth more for gaps between what is placed by first fit. What kernels are foreseen to
//! pass on takes no memory ([`nowhere`](super::nowhere)).

mod peak;

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;
use ddl_pipeline::{Edge, Piece, Shape, Timeline};

use self::peak::{Peak, live, peak};
use crate::cost::compute::is_splat;
use crate::graph::{ALIGNMENT, ArgKind, Func, Graph, Kind, NodeId, Role, Value, ValueId};
use crate::plan::HeldKind;
use crate::plan::nowhere::OfCut;
use crate::schedule::time::bodies::Groups;
use crate::schedule::time::moments::time_axes_of;
use crate::schedule::time::pieces::apart;

/// Buffer depth of transfers, in micro-batches.
pub(super) const ROOM: f64 = 2.0;

/// What gaps between values that come and go add to an arena, as a factor.
const GAPS: f64 = 1.125;

/// Bytes by kind.
pub(super) type Held = BTreeMap<HeldKind, f64>;

/// What the stages of a program hold, as far as no schedule decides it.
pub(super) struct StageBytes {
    /// By stage.
    stages: Vec<OfStage>,
}

/// What a stage holds.
#[derive(Default)]
struct OfStage {
    /// What it holds once, by kind \[B\].
    once: Held,
    /// Data of a step \[B\].
    data: f64,
    /// What it keeps of each micro-batch in flight \[B\].
    stash: f64,
    /// What weight gradients that run separately read of a micro-batch \[B\].
    read_by_weights: f64,
    /// Values that it sends to another group, kept while a micro-batch is in flight or not \[B\].
    sent: [f64; 2],
    /// Values that it receives, by reader, the stage that makes them, and whether that is of
    /// another group \[B\].
    received: BTreeMap<(Reader, usize, bool), f64>,
    peak: Peak,
}

/// What reads a value that another stage has made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Reader {
    /// The backward pass, a value of the forward pass.
    Backward,
    /// Separate weight gradients, a value of the backward pass.
    Weight,
    /// The same pass, another stage.
    Same(Piece),
}

impl StageBytes {
    /// The stages of a function that was cut.
    ///
    /// - `homes`: the group of each stage
    pub(super) fn of(
        func: &Func,
        meshes: &[Mesh],
        homes: &[usize],
        nowhere: OfCut<'_>,
    ) -> StageBytes {
        let graph = &func.graph;
        let order = graph.order();
        let mut stages: Vec<OfStage> = homes.iter().map(|_| OfStage::default()).collect();
        let values = order.iter().flat_map(|&id| {
            let results = 0..graph.node(id).results.len();
            results.map(move |result| id.result(result))
        });
        let weights = apart(graph, &Groups::of(meshes), &time_axes_of(meshes));
        let weights: BTreeSet<NodeId> = weights.into_iter().collect();
        for value in values {
            let known = graph.value(value);
            if let Some((kind, size)) = resting(func, value, meshes) {
                let stage = &mut stages[mesh_of(known)];
                match kind {
                    HeldKind::Stash if !is_once(known, meshes) => stage.stash += size,
                    HeldKind::Data => stage.data += size,
                    _ => *stage.once.entry(kind).or_default() += size,
                }
            }
            if graph.is_arg(value.node) || !costs_nothing(graph, value.node) {
                crossing(graph, value, (meshes, homes), &weights, &mut stages);
            }
        }
        for (stage, bytes) in read_by_weights(func, meshes, &weights) {
            stages[stage].read_by_weights += bytes;
        }
        for (stage, bytes) in resident_copies(func, meshes, &order) {
            *stages[stage].once.entry(HeldKind::Conversions).or_default() += bytes;
        }
        let mut passes: BTreeMap<(usize, Role), Vec<NodeId>> = BTreeMap::new();
        for &id in &order {
            let node = graph.node(id);
            let pass = (mesh_of(&node.results[0]), pass_of(node.role));
            passes.entry(pass).or_default().push(id);
        }
        for ((stage, _), order) in passes {
            let own = peak(func, meshes, nowhere, &order);
            stages[stage].peak = stages[stage].peak.max(own);
        }
        StageBytes { stages }
    }

    /// Bytes per micro-batch that a stage keeps from its forward to its backward pass \[B\].
    pub(super) fn stash(&self) -> impl Iterator<Item = f64> {
        self.stages.iter().map(|stage| stage.stash)
    }

    /// Bytes held by each group under a schedule \[B\].
    ///
    /// - `homes`: the group of each stage
    pub(super) fn held(
        &self,
        homes: &[usize],
        (timeline, shape): (&Timeline, &Shape),
    ) -> Vec<Held> {
        let flights = in_flight(timeline, shape);
        let mut groups = vec![Held::new(); shape.groups()];
        let mut most = vec![Peak::default(); shape.groups()];
        for (stage, (own, &home)) in self.stages.iter().zip(homes).enumerate() {
            let held = &mut groups[home];
            let mut add = |kind, size| *held.entry(kind).or_default() += size;
            own.once.iter().for_each(|(kind, size)| add(*kind, *size));
            add(HeldKind::Data, shape.steps.max(1) as f64 * own.data);
            let flights = flights.get(stage).map_or(1.0, |&n| n as f64);
            add(HeldKind::Stash, flights * own.stash);
            let edge = Edge::new((Piece::Backward, stage), (Piece::Weight, stage));
            let depth = timeline.depth_on(home, &edge);
            if let Some(depth) = depth.filter(|&depth| depth > 1) {
                // One micro-batch of these is part of the backward pass's peak.
                add(HeldKind::Stash, (depth - 1) as f64 * own.read_by_weights);
            }
            let [passing, kept] = own.sent;
            // A value with a ring of its own is counted with what is kept.
            let sent = ROOM * passing + (ROOM - flights).max(0.0) * kept;
            add(HeldKind::Conversions, sent);
            for (&(reader, from, apart), size) in &own.received {
                let room = if apart { ROOM } else { 1.0 };
                let (kind, places) = match reader {
                    Reader::Backward => (HeldKind::Stash, flights.max(room)),
                    Reader::Weight => {
                        let kept = depth.unwrap_or(1) as f64;
                        (HeldKind::Conversions, kept.max(room))
                    }
                    Reader::Same(piece) => {
                        let edge = Edge::new((piece, from), (piece, stage));
                        let kept = timeline.depth_on(home, &edge).unwrap_or(1) as f64;
                        (HeldKind::Conversions, kept.max(room))
                    }
                };
                add(kind, places * size);
            }
            most[home] = most[home].max(own.peak);
        }
        for (held, most) in groups.iter_mut().zip(most) {
            held.insert(HeldKind::Activations, (most.shared + most.private) * GAPS);
        }
        groups
    }
}

/// Number of micro-batches of each stage in flight; one of whose slices is in flight counts as a
/// whole.
pub(super) fn in_flight(timeline: &Timeline, shape: &Shape) -> Vec<usize> {
    let slices = shape.slices.max(1);
    let flights = timeline.in_flight(shape).into_iter();
    flights.map(|count| count.div_ceil(slices)).collect()
}

/// What each node of a function that is not cut holds throughout, and of each micro-batch in
/// flight \[B\]. Nodes in one place hold a copy once that several of them read.
///
/// - `place`: where a node is
pub(super) fn kept<P: Ord>(
    func: &Func,
    meshes: &[Mesh],
    place: impl Fn(NodeId) -> P,
) -> Vec<(NodeId, f64, f64)> {
    let graph = &func.graph;
    let order = graph.order();
    let mut kept = Vec::new();
    let mut copied: BTreeSet<(P, Copy)> = BTreeSet::new();
    for &id in &order {
        for result in 0..graph.node(id).results.len() {
            let value = id.result(result);
            kept.extend(resting(func, value, meshes).map(|(kind, size)| match kind {
                HeldKind::Stash if !is_once(graph.value(value), meshes) => (id, 0.0, size),
                _ => (id, size, 0.0),
            }));
        }
        if !graph.is_arg(id) && is_timed(graph, id, meshes) {
            let copies = copies(graph, id).into_iter();
            for copy in copies.filter(|copy| is_whole(graph, copy, meshes)) {
                let size = copy_bytes(graph, &copy, meshes);
                let is_new = copied.insert((place(id), copy));
                kept.extend(is_new.then_some((id, size, 0.0)));
            }
        }
    }
    kept
}

/// What a function that is not cut takes for a time during each of its nodes \[B\]: of values
/// without a slice per layer, and, for each layer, of those with one.
///
/// - `layers`: the number of layers of a value that has slices
pub(super) fn during(
    func: &Func,
    meshes: &[Mesh],
    nowhere: OfCut<'_>,
    layers: &dyn Fn(ValueId) -> Option<usize>,
) -> Vec<(NodeId, [f64; 2])> {
    let graph = &func.graph;
    let order = graph.order();
    let values = order.iter().flat_map(|&id| {
        let results = 0..graph.node(id).results.len();
        results.map(move |result| id.result(result))
    });
    let counts: BTreeSet<usize> = values.filter_map(layers).collect();
    let mut all = Vec::with_capacity(order.len());
    for role in [Role::Forward, Role::Backward, Role::Update] {
        let own = order.iter().copied();
        let own: Vec<NodeId> = own
            .filter(|&id| pass_of(graph.node(id).role) == role)
            .collect();
        let live = |counts: &dyn Fn(ValueId) -> bool, inner| {
            let live = live(func, meshes, nowhere, &own, (counts, inner)).into_iter();
            live.map(|peak| (peak.shared + peak.private) * GAPS)
        };
        let first = all.len();
        let whole = live(&|value| layers(value).is_none(), true);
        all.extend(own.iter().zip(whole).map(|(&id, whole)| (id, [whole, 0.0])));
        for &count in &counts {
            let sliced = live(&|value| layers(value) == Some(count), false);
            for ((_, [_, each]), sliced) in all[first..].iter_mut().zip(sliced) {
                *each += sliced / count as f64;
            }
        }
    }
    all
}

/// Adds the ring buffers for a value where it is made and read.
fn crossing(
    graph: &Graph,
    value: ValueId,
    (meshes, homes): (&[Mesh], &[usize]),
    weights: &BTreeSet<NodeId>,
    stages: &mut [OfStage],
) {
    let (known, made) = (graph.value(value), mesh_of(graph.value(value)));
    let mut readers: BTreeMap<usize, Vec<NodeId>> = BTreeMap::new();
    for (user, _) in graph.uses(value) {
        let place = mesh_of(&graph.node(user).results[0]);
        readers.entry(place).or_default().push(user);
    }
    if readers.keys().all(|&place| place == made) {
        return;
    }
    let size = slot(known, meshes);
    let leaves = readers.keys().any(|&place| homes[place] != homes[made]);
    if is_once(known, meshes) {
        // Sent once, before the micro-batches or after them.
        let arrives = readers.keys().filter(|&&place| place != made);
        for place in arrives.copied().chain(leaves.then_some(made)) {
            let once = &mut stages[place].once;
            *once.entry(HeldKind::Conversions).or_default() += size;
        }
        return;
    }
    if leaves {
        stages[made].sent[usize::from(is_stash(graph, value))] += size;
    }
    let role = graph.node(value.node).role;
    for (place, users) in readers.into_iter().filter(|(place, _)| *place != made) {
        let mut roles = users.iter().map(|&user| pass_of(graph.node(user).role));
        let reader = if role == Role::Forward && roles.any(|role| role == Role::Backward) {
            Reader::Backward
        } else if role == Role::Backward && users.iter().any(|user| weights.contains(user)) {
            Reader::Weight
        } else if role == Role::Forward {
            Reader::Same(Piece::Forward)
        } else {
            Reader::Same(Piece::Backward)
        };
        let apart = homes[made] != homes[place];
        let received = &mut stages[place].received;
        *received.entry((reader, made, apart)).or_default() += size;
    }
}

/// Whether a value is the same for all micro-batches, such as a cast param.
fn is_once(value: &Value, meshes: &[Mesh]) -> bool {
    let on = value.on(meshes);
    !on.nd.varies(on.mesh.time_axes())
}

/// Bytes per micro-batch that weight gradients which run separately read from the backward pass of
/// their stage, by stage \[B\].
fn read_by_weights(func: &Func, meshes: &[Mesh], weights: &BTreeSet<NodeId>) -> Vec<(usize, f64)> {
    let graph = &func.graph;
    let stage = |id: NodeId| mesh_of(&graph.node(id).results[0]);
    let read = read_by(func, weights, stage).into_iter();
    read.map(|(stage, value)| (stage, slot(graph.value(value), meshes)))
        .collect()
}

/// What weight gradients that run separately read from the backward pass of their place.
///
/// - `place`: where a node is
pub(super) fn read_by<P: Ord>(
    func: &Func,
    weights: &BTreeSet<NodeId>,
    place: impl Fn(NodeId) -> P,
) -> BTreeSet<(P, ValueId)> {
    let graph = &func.graph;
    let read = weights.iter().flat_map(|&id| {
        let operands = graph.operands(id).into_iter();
        operands.map(move |value| (id, value))
    });
    let read = read.map(|(id, value)| (place(id), value));
    let read: BTreeSet<(P, ValueId)> = read.collect();
    let is_kept = |(reader, value): &(P, ValueId)| {
        let made = graph.node(value.node);
        let here = place(value.node) == *reader;
        here && made.role == Role::Backward
            && !weights.contains(&value.node)
            && !graph.is_arg(value.node)
            && !costs_nothing(graph, value.node)
    };
    read.into_iter().filter(is_kept).collect()
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

/// Bytes of copies made before the micro-batches and read by all of them, by stage \[B\].
fn resident_copies(func: &Func, meshes: &[Mesh], order: &[NodeId]) -> Vec<(usize, f64)> {
    let graph = &func.graph;
    let timed = order
        .iter()
        .filter(|&&id| !graph.is_arg(id) && is_timed(graph, id, meshes));
    let all = timed.flat_map(|&id| {
        let stage = mesh_of(&graph.node(id).results[0]);
        let copies = copies(graph, id).into_iter();
        copies.map(move |copy| (stage, copy))
    });
    let whole = all.filter(|(_, copy)| is_whole(graph, copy, meshes));
    let whole: BTreeSet<(usize, Copy)> = whole.collect();
    let whole = whole.into_iter();
    whole
        .map(|(stage, copy)| (stage, copy_bytes(graph, &copy, meshes)))
        .collect()
}

/// Bytes of the largest shard of a value in a micro-batch, in whole cache lines \[B\].
fn slot(value: &Value, meshes: &[Mesh]) -> f64 {
    aligned(bytes(value, meshes))
}

fn aligned(bytes: f64) -> f64 {
    (bytes as u64).next_multiple_of(ALIGNMENT) as f64
}

/// Bytes of the largest shard of a value in a micro-batch \[B\].
pub(super) fn bytes(value: &Value, meshes: &[Mesh]) -> f64 {
    let on = value.on(meshes);
    let largest = on.nd.largest_shape(&value.ty.shape, on.mesh);
    (largest.iter().product::<usize>() * value.ty.dtype.bytes()) as f64
}
