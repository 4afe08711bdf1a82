//! Peak memory of what one pass of a stage holds.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;

use super::{Copy, copies, copy_bytes, costs_nothing, is_timed, is_whole, resting, slot};
use crate::graph::{Func, FuncKind, Graph, Loop, NodeId, ValueId};
use crate::plan::HeldKind;
use crate::plan::nowhere::OfCut;
use crate::schedule::kernel::update::{accumulates, is_product};

/// The largest contents of the two arenas \[B\].
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Peak {
    pub(super) shared: f64,
    pub(super) private: f64,
}

impl Peak {
    pub(super) fn max(self, other: Peak) -> Peak {
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

    /// What is there during each node, and at last, after them \[B\].
    fn live(self) -> impl Iterator<Item = f64> {
        self.0.into_iter().scan(0.0, |live, own| {
            *live += own;
            Some(*live)
        })
    }
}

/// Peak memory of the values that some nodes pass to one another.
///
/// - `order`: these, in order
pub(super) fn peak(func: &Func, meshes: &[Mesh], nowhere: OfCut<'_>, order: &[NodeId]) -> Peak {
    let live = live(func, meshes, nowhere, order, (&|_| true, true));
    live.into_iter().fold(Peak::default(), Peak::max)
}

/// Memory during each of some nodes, and after them, of the values that they pass to one another.
///
/// - `order`: these, in order
/// - `counts`: which values of the function count
/// - `inner`: whether what loops hold while they run counts
pub(super) fn live(
    func: &Func,
    meshes: &[Mesh],
    nowhere: OfCut<'_>,
    order: &[NodeId],
    (counts, inner): (&dyn Fn(ValueId) -> bool, bool),
) -> Vec<Peak> {
    let graph = &func.graph;
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
    for (copy, (first, last)) in read.iter().filter(|(copy, _)| counts(copy.0)) {
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
            if !counts(value) {
                continue;
            }
            let rests = match func.kind {
                FuncKind::Body => None,
                FuncKind::Step | FuncKind::Init => resting(func, value, meshes),
            };
            if let Some((kind, size)) = rests {
                if kind == HeldKind::Gradients && !is_added(graph, id, meshes) {
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
        let loop_ = graph.as_loop(id).filter(|_| inner);
        let within = loop_
            .map(Loop::funcs)
            .unwrap_or_default()
            .into_iter()
            .map(|inner| peak(inner, meshes, nowhere, &inner.graph.order()));
        let within = within.fold(Peak::default(), Peak::max);
        shared.add(within.shared, at, at);
        private.add(within.private, at, at);
    }
    let live = shared.live().zip(private.live());
    live.map(|(shared, private)| Peak { shared, private })
        .collect()
}

/// Whether a node is a product that is added to a sum over micro-batches while it is computed.
fn is_added(graph: &Graph, id: NodeId, meshes: &[Mesh]) -> bool {
    let mut users = graph.uses(id.result(0)).into_iter();
    is_product(graph, id)
        && accumulates(graph.value(id.result(0)))
        && !users.any(|(user, _)| is_timed(graph, user, meshes))
}
