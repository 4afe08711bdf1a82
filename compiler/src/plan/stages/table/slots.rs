//! Where the nodes of an entry run, by slots, and what loops keep.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use ddl_dialect::mesh::Mesh;

use crate::graph::{Func, LoopKind, NodeId, Role, Value, ValueId};
use crate::normalize::weights::{self, OwnLoop};
use crate::plan::stages::forward::{Forward, runs};
use crate::plan::stages::layers::Layers;
use crate::plan::stages::memory::bytes;
use crate::plan::stages::predict::{is_summed, sent_share};
use crate::schedule::time::moments::{is_timed, time_axes_of, varies};

/// What would move from the backward loops of an entry if weight gradients ran separately.
pub(super) fn late_of_loops(func: &Func) -> BTreeMap<NodeId, OwnLoop> {
    let loops = func.graph.loops().into_iter();
    let backward = loops.filter(|&id| func.graph.node(id).role == Role::Backward);
    let repeats = backward.filter_map(|id| {
        let loop_ = func.graph.as_loop(id)?;
        matches!(loop_.kind, LoopKind::Repeat { .. }).then_some((id, loop_))
    });
    repeats
        .filter_map(|(id, loop_)| Some((id, weights::late(loop_)?)))
        .collect()
}

/// What loops of the forward pass keep in each of their slots of the values that they carry into it
/// \[B\].
///
/// - `size`: bytes of a value
pub(super) fn kept_carries(
    func: &Func,
    forward: &Forward,
    size: &dyn Fn(&Value) -> f64,
) -> Vec<(Range<usize>, f64)> {
    let loops = forward.slots.iter();
    let loops = loops.filter_map(|(&id, range)| Some((func.graph.as_loop(id)?, range)));
    let kept = loops.map(|(loop_, range)| {
        let kept = loop_.body.outputs[loop_.carry..].iter();
        let kept: BTreeSet<ValueId> = kept.map(|output| output.value).collect();
        let carried = (0..loop_.carry).map(|operand| loop_.inside(operand));
        let kept = carried.filter(|value| kept.contains(value));
        let bytes = kept.map(|value| size(loop_.body.graph.value(value)));
        (range.clone(), bytes.sum())
    });
    kept.collect()
}

/// A value that is sent once in a step to the stages that read it.
#[derive(Clone, Debug)]
pub(super) struct Tie {
    home: usize,
    readers: Vec<Range<usize>>,
    /// Bytes that a rank sends over a fast link, and over a slow one \[B\].
    pub(super) bytes: [f64; 2],
}

impl Tie {
    /// The stages that it is sent from and to.
    ///
    /// - `cuts`: the first slot of each stage but the first
    pub(super) fn crossing(&self, cuts: &[usize]) -> BTreeSet<(usize, usize)> {
        let stage = |slot: usize| cuts.partition_point(|&cut| cut <= slot);
        let home = stage(self.home);
        let readers = self.readers.iter();
        let places = readers.flat_map(|range| stage(range.start)..=stage(range.end - 1));
        let others = places.filter(|&place| place != home);
        others.map(|place| (home, place)).collect()
    }
}

/// What is the same for all micro-batches, or a sum over them, and read in other slots than its
/// own, such as a weight that several layers share, and parts of its gradient. What has a slice per
/// layer is cut with its layers.
///
/// - `places`: the slots of every node
pub(super) fn ties(
    func: &Func,
    places: &BTreeMap<NodeId, Range<usize>>,
    (layers, number): (&Layers, usize),
    meshes: &[Mesh],
) -> Vec<Tie> {
    let graph = &func.graph;
    let time = time_axes_of(meshes);
    let made = |&id: &NodeId| graph.is_arg(id) || runs(graph, id);
    let order = graph.order().into_iter().filter(made);
    let values = order.flat_map(|id| {
        let results = 0..graph.node(id).results.len();
        results.map(move |result| id.result(result))
    });
    let ties = values.filter_map(|value| {
        let known = graph.value(value);
        let is_once = !varies(known, &time) || is_summed(known, meshes);
        if !is_once || layers.of_value(number, value).is_some() {
            return None;
        }
        let home = places[&value.node].start;
        let users = graph.uses(value).into_iter();
        let readers = users.map(|(user, _)| places[&user].clone());
        let readers: Vec<Range<usize>> = readers
            .filter(|range| *range != (home..home + 1) && !range.is_empty())
            .collect();
        (!readers.is_empty()).then(|| Tie {
            home,
            readers,
            bytes: [bytes(known, meshes), sent_share(known, meshes)],
        })
    });
    ties.collect()
}

/// The slots of every node: those of the loop with which a value has its layers, of the forward op
/// that a backward op belongs to, of the first reader of an argument, and else of the largest
/// operand.
pub(super) fn places(
    func: &Func,
    (layers, number): (&Layers, usize),
    forward: &Forward,
) -> BTreeMap<NodeId, Range<usize>> {
    let graph = &func.graph;
    let order = graph.order();
    let mut places: BTreeMap<NodeId, Range<usize>> = BTreeMap::new();
    for &id in &order {
        let results = 0..graph.node(id).results.len();
        let in_slices = results.filter_map(|result| layers.of_value(number, id.result(result)));
        let class = layers.of_loop(number, id).or(in_slices.min());
        let of_loop = || of_class(forward, (layers, number), class?);
        let own = forward.slots.get(&id).cloned().or_else(of_loop);
        let backward = forward.backward.get(&id).map(|&slot| slot..slot + 1);
        places.extend(own.or(backward).map(|range| (id, range)));
    }
    for &id in order.iter().rev().filter(|&&id| graph.is_arg(id)) {
        let users = graph.uses(id.result(0)).into_iter();
        let read = users.filter_map(|(user, _)| {
            let at = places.get(&user)?.start;
            Some((graph.node(user).role, at))
        });
        if let Some((_, at)) = read.min() {
            places.entry(id).or_insert(at..at + 1);
        }
    }
    for &id in &order {
        if places.contains_key(&id) {
            continue;
        }
        let operands = graph.operands(id).into_iter();
        let known = operands.filter_map(|value| {
            let elements: usize = graph.value(value).ty.shape.iter().product();
            Some((elements, places.get(&value.node)?.clone()))
        });
        let largest = known.reduce(|best, next| if next.0 > best.0 { next } else { best });
        let range = largest.map_or(0..1, |(_, range)| range.start..range.start + 1);
        places.insert(id, range);
    }
    places
}

/// The slots of the first loop of a class.
fn of_class(
    forward: &Forward,
    (layers, number): (&Layers, usize),
    class: usize,
) -> Option<Range<usize>> {
    let mut loops = forward.slots.iter();
    let found = loops.find(|(id, _)| layers.of_loop(number, **id) == Some(class));
    found.map(|(_, slots)| slots.clone())
}

/// The backward ops of each micro-batch from which no other slot's backward ops follow, with their
/// slot.
pub(super) fn apart(
    func: &Func,
    places: &BTreeMap<NodeId, Range<usize>>,
    time: &[usize],
) -> BTreeMap<NodeId, usize> {
    let graph = &func.graph;
    let mut sent: BTreeMap<NodeId, bool> = BTreeMap::new();
    let mut apart = BTreeMap::new();
    for &id in graph.order().iter().rev() {
        let node = graph.node(id);
        if node.role != Role::Backward || !is_timed(graph, id, time) {
            continue;
        }
        let results = 0..node.results.len();
        let mut users = results.flat_map(|result| graph.uses(id.result(result)));
        let own = &places[&id];
        // What is carried between layers leaves their slots; all else is cut with the layers.
        let carries = graph.as_loop(id).is_some_and(|loop_| loop_.carry > 0);
        let leaves = own.len() > 1 && carries
            || users.any(|(user, _)| {
                sent.get(&user)
                    .is_some_and(|&on| on || places[&user] != *own)
            });
        sent.insert(id, leaves);
        if !leaves {
            apart.insert(id, own.start);
        }
    }
    apart
}
