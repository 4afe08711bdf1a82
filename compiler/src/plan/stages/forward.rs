//! The forward pass of an entry as a sequence of slots, between which it may be cut: an op has one,
//! a loop over layers one per layer.

use std::collections::BTreeMap;
use std::ops::Range;

use super::layers::Layers;
use crate::cost::compute::is_splat;
use crate::graph::{Func, Graph, Kind, NodeId, Role, Value, ValueId};
use crate::names::within;
use crate::options::Cut;
use crate::options::plan_file::StagePlan;
use crate::plan::decided::Decided;
use crate::schedule::time::moments::varies;

/// The forward pass as a sequence of slots.
pub(super) struct Forward {
    /// The slots of each op of the forward pass.
    pub(super) slots: BTreeMap<NodeId, Range<usize>>,
    /// The slot with which each op of the backward pass runs.
    pub(super) backward: BTreeMap<NodeId, usize>,
    /// Number of slots.
    pub(super) length: usize,
    /// For each machine the time of each slot, forward and backward \[s\].
    pub(super) seconds: Vec<Vec<f64>>,
    /// Bytes that cross a cut before each slot \[B\].
    pub(super) crossing: Vec<f64>,
}

impl Forward {
    /// The slots of an entry.
    ///
    /// - `made`: its values with their costs on each machine
    /// - `layers`: the values with a slice per layer of a loop; `number`: index of the entry
    /// - `time`: number of time axes of each mesh
    pub(super) fn of(
        func: &Func,
        made: &[&[Decided]],
        (layers, number): (&Layers, usize),
        time: &[usize],
    ) -> Forward {
        let graph = &func.graph;
        let order = graph.order();
        // Work done once, not per micro-batch, forms no stage.
        let is_timed = |id: NodeId| {
            let mut values = graph.node(id).results.iter();
            values.any(|value| varies(value, time))
        };
        let has_time = time.iter().any(|&axes| axes > 0);
        let is_forward = |id: &NodeId| {
            let own = runs(graph, *id) && graph.node(*id).role == Role::Forward;
            own && (!has_time || is_timed(*id))
        };
        let ops: Vec<NodeId> = order.iter().copied().filter(is_forward).collect();
        let mut slots = BTreeMap::new();
        let mut end = 0;
        // The loops of a micro-batch's slices run over the same layers.
        let mut first_slice: BTreeMap<usize, Range<usize>> = BTreeMap::new();
        for &id in &ops {
            let class = layers.of_loop(number, id);
            let length = class.map_or(1, |class| layers.count(class));
            if let (Some(class), Some(slice)) = (class, graph.node(id).slice) {
                match first_slice.get(&class).filter(|_| slice > 0) {
                    Some(range) => {
                        slots.insert(id, range.clone());
                        continue;
                    }
                    None => {
                        first_slice.insert(class, end..end + length);
                    }
                }
            }
            slots.insert(id, end..end + length);
            end += length;
        }
        let positions: BTreeMap<NodeId, usize> = ops.iter().copied().zip(0..).collect();
        // The time of ops cut with a loop's layers is spread over its slots.
        let mut loop_of: BTreeMap<usize, NodeId> = BTreeMap::new();
        for &id in &ops {
            if let Some(class) = layers.of_loop(number, id) {
                loop_of.entry(class).or_insert(id);
            }
        }
        let with_loop = |id: NodeId| {
            let class = layers.of_loop(number, id)?;
            positions.get(loop_of.get(&class)?).copied()
        };
        let anchors = anchors(graph, &positions, with_loop);
        let in_slices = |id: NodeId| layers.of_value(number, id.result(0));
        let times = made.iter().map(|made| times(func, made));
        let times: Vec<BTreeMap<NodeId, f64>> = times.collect();
        let mut seconds = vec![vec![0.0; end]; times.len()];
        let mut backward: BTreeMap<NodeId, usize> = BTreeMap::new();
        // The backward ops that depend on the backward loop run with its slots.
        let mut behind: BTreeMap<NodeId, bool> = BTreeMap::new();
        for &id in &order {
            let at = positions.get(&id).or_else(|| anchors.get(&id)).copied();
            let Some(at) = at else { continue };
            let own = slots[&ops[at]].clone();
            let is_loop = layers.of_loop(number, id).is_some();
            if let Some(&anchor) = anchors.get(&id) {
                let operands = graph.operands(id).into_iter();
                let mut same = operands.filter(|v| anchors.get(&v.node) == Some(&anchor));
                let follows = same.any(|value| behind.get(&value.node).copied().unwrap_or(false));
                behind.insert(id, follows || is_loop);
                backward.insert(id, if follows { own.start } else { own.end - 1 });
            }
            let class = in_slices(id).filter(|_| !is_loop);
            let over = match class.and_then(|class| loop_of.get(&class)) {
                Some(first) => slots[first].clone(),
                None if is_loop || positions.contains_key(&id) => own,
                None => backward[&id]..backward[&id] + 1,
            };
            for (seconds, times) in seconds.iter_mut().zip(&times) {
                let share = times.get(&id).copied().unwrap_or(0.0) / over.len() as f64;
                over.clone().for_each(|slot| seconds[slot] += share);
            }
        }
        Forward {
            crossing: crossing(func, &slots, (layers, number), &whole),
            slots,
            backward,
            length: end,
            seconds,
        }
    }
}

impl Forward {
    /// The first slot of every stage but the first, where the others end at these cuts; `None` if
    /// there is none of the ops of a cut, or a stage has no slot.
    pub(super) fn at(&self, func: &Func, cuts: &[Cut]) -> Option<Vec<usize>> {
        let named = |name: &String| {
            let mut slots = self.slots.iter();
            slots.find(|(id, _)| func.graph.node(**id).results[0].name == *name)
        };
        let slot = |cut: &Cut| {
            let (_, slots) = cut.after.iter().find_map(named)?;
            match cut.layers {
                Some(layers) => (layers < slots.len()).then_some(slots.start + layers),
                None => Some(slots.end),
            }
        };
        let slots: Vec<usize> = cuts.iter().map(slot).collect::<Option<_>>()?;
        let inner = slots.iter().copied();
        let ends = std::iter::once(0).chain(inner).chain([self.length]);
        ends.is_sorted_by(|a, b| a < b).then_some(slots)
    }

    /// The first slot of every stage but the first, according to a plan with the ops of its stages.
    ///
    /// # Errors
    /// In words why these are not stages of the entry in program order.
    pub(super) fn given(&self, func: &Func, stages: &[StagePlan]) -> Result<Vec<usize>, String> {
        let graph = &func.graph;
        let mut stage_of: BTreeMap<&str, usize> = BTreeMap::new();
        // Ops of a loop locate the loop, or a part of it: the first and last stage that has some.
        let mut outer: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        for (number, stage) in stages.iter().enumerate() {
            for path in stage.ops.iter().flat_map(|ops| &ops.value) {
                if let Some(known) = stage_of.insert(path, number) {
                    return Err(format!(
                        "`{path}` is in `stages[{known}]` and `stages[{number}]`"
                    ));
                }
                for (at, _) in path.match_indices('/') {
                    outer.entry(&path[..at]).or_insert((number, number)).1 = number;
                }
            }
        }
        outer.extend(
            stage_of
                .iter()
                .map(|(&path, &stage)| (path, (stage, stage))),
        );
        let one = |(path, &(first, last)): (&&str, &(usize, usize))| match first == last {
            true => Ok(first),
            false => Err(format!(
                "`{path}` has ops in `stages[{first}]` and `stages[{last}]`"
            )),
        };
        let mut of_slot: Vec<Option<usize>> = vec![None; self.length];
        for (&id, slots) in &self.slots {
            let name = &graph.node(id).results[0].name;
            let whole = outer.get_key_value(name.as_str()).map(one).transpose()?;
            of_slot[slots.clone()].fill(whole);
            for (path, stages) in &outer {
                let Some(range) = part(path, name) else {
                    continue;
                };
                let stage = one((path, stages))?;
                let fits = |range: &Range<usize>| !range.is_empty() && range.end <= slots.len();
                if !fits(&range) || !fits(&turns(func, id, range.clone())) {
                    let layers = slots.len();
                    return Err(format!(
                        "`{path}` is no part of the {layers} layers of `{name}`"
                    ));
                }
                for layer in range {
                    let slot = slots.start + turns(func, id, layer..layer + 1).start;
                    if let Some(known) = of_slot[slot].replace(stage).filter(|&own| own != stage) {
                        return Err(format!(
                            "layer {layer} of `{name}` is in `stages[{known}]` and `stages[{stage}]`"
                        ));
                    }
                }
            }
            // Under the views of the plan there may have been no such op.
            if graph.node(id).op_name() == "reshape" {
                continue;
            }
            if let Some(lacks) = slots.clone().find(|&slot| of_slot[slot].is_none()) {
                let what = match slots.len() {
                    1 => format!("`{name}`"),
                    _ => {
                        let own = lacks - slots.start;
                        let layer = turns(func, id, own..own + 1).start;
                        format!("layer {layer} of `{name}`")
                    }
                };
                return Err(format!("{what} is in none of its stages"));
            }
        }
        let first = of_slot.iter().flatten().next().copied().unwrap_or(0);
        let with_the_last = of_slot.into_iter().scan(first, |last, own| {
            *last = own.unwrap_or(*last);
            Some(*last)
        });
        let of_slot: Vec<usize> = with_the_last.collect();
        if let Some(turned) = of_slot.windows(2).find(|pair| pair[0] > pair[1]) {
            let [later, earlier] = [turned[0], turned[1]];
            return Err(format!(
                "its stages do not have the forward pass in its order: `stages[{earlier}]` has ops \
                 after some of `stages[{later}]`"
            ));
        }
        let first = |stage: usize| {
            let first = of_slot.iter().position(|&own| own == stage);
            first.ok_or_else(|| format!("`stages[{stage}]` has no op of the forward pass"))
        };
        first(0)?;
        (1..stages.len()).map(first).collect()
    }
}

/// The layers `first..end` of the loop with this name that a path `name[first:end]` has.
fn part(path: &str, name: &str) -> Option<Range<usize>> {
    let range = path.strip_prefix(name)?.strip_prefix('[')?;
    let (first, end) = range.strip_suffix(']')?.split_once(':')?;
    Some(first.parse().ok()?..end.parse().ok()?)
}

/// The iterations of a loop, counted as they run, with these layers; and the layers of these
/// iterations.
pub(super) fn turns(func: &Func, id: NodeId, layers: Range<usize>) -> Range<usize> {
    match func.graph.as_loop(id) {
        Some(loop_) => loop_.turns(layers),
        None => layers,
    }
}

/// Time of the ops of an entry; ops in a loop count for the loop \[s\].
fn times(func: &Func, made: &[Decided]) -> BTreeMap<NodeId, f64> {
    let mut by_path: BTreeMap<&str, f64> = BTreeMap::new();
    for decided in made {
        let seconds = decided.made.as_ref().map_or(0.0, |made| made.seconds);
        *by_path.entry(decided.path.as_str()).or_default() += seconds;
    }
    let of = |name: &str| by_path.get(name).copied().unwrap_or(0.0);
    let graph = &func.graph;
    let whole = |id: NodeId| {
        let own = of(&graph.node(id).results[0].name);
        let loop_ = graph.as_loop(id).into_iter();
        let inside = loop_.flat_map(|loop_| loop_.nodes());
        let inside = inside
            .map(|(inner, id)| of(&within(&inner.name, &inner.graph.node(id).results[0].name)));
        own + inside.sum::<f64>()
    };
    graph
        .order()
        .into_iter()
        .map(|id| (id, whole(id)))
        .collect()
}

/// The forward op with which each backward op runs: the last of those that read its operands and
/// are not after the forward ops of the backward ops that it depends on.
///
/// - `with_loop`: the forward loop of a backward loop
fn anchors(
    graph: &Graph,
    forward: &BTreeMap<NodeId, usize>,
    with_loop: impl Fn(NodeId) -> Option<usize>,
) -> BTreeMap<NodeId, usize> {
    let last = forward.len().saturating_sub(1);
    let mut anchors: BTreeMap<NodeId, usize> = BTreeMap::new();
    // What repeats a result of a backward op where it is used depends on that op.
    let mut repeated: BTreeMap<NodeId, usize> = BTreeMap::new();
    for id in graph.order() {
        if graph.node(id).role != Role::Backward {
            continue;
        }
        let made = |value: &ValueId| {
            let known = anchors.get(&value.node).or(repeated.get(&value.node));
            known.copied()
        };
        let needs = graph.operands(id).iter().filter_map(made).min();
        if !runs(graph, id) {
            repeated.extend(needs.map(|at| (id, at)));
            continue;
        }
        if let Some(at) = with_loop(id) {
            anchors.insert(id, at);
            continue;
        }
        let operands = graph.operands(id);
        let latest = needs.unwrap_or(last);
        let is_backward = |node: &NodeId| anchors.contains_key(node) || repeated.contains_key(node);
        let with = operands
            .iter()
            .filter(|value| !is_backward(&value.node))
            .filter_map(|&value| {
                let users = graph.uses(value).into_iter();
                let readers = users.filter_map(|(user, _)| forward.get(&user).copied());
                let own = forward.get(&value.node).copied();
                let before = |&position: &usize| position <= latest;
                readers.filter(before).max().or(own.filter(before))
            });
        anchors.insert(id, with.max().unwrap_or(latest));
    }
    anchors
}

/// Bytes of a whole value \[B\].
fn whole(value: &Value) -> f64 {
    (value.ty.shape.iter().product::<usize>() * value.ty.dtype.bytes()) as f64
}

/// Bytes of forward values made before each slot and read from it on \[B\]. A slice per layer
/// counts at its layer.
///
/// - `size`: bytes of a value
pub(super) fn crossing(
    func: &Func,
    slots: &BTreeMap<NodeId, Range<usize>>,
    (layers, number): (&Layers, usize),
    size: &dyn Fn(&Value) -> f64,
) -> Vec<f64> {
    let graph = &func.graph;
    let count = slots.values().map(|range| range.end).max().unwrap_or(0);
    let mut change = vec![0.0; count + 1];
    let mut cross = |value: ValueId, from: usize, until: usize| {
        if from < until {
            let bytes = size(graph.value(value));
            change[from] += bytes;
            change[until] -= bytes;
        }
    };
    for (&id, own) in slots {
        for result in 0..graph.node(id).results.len() {
            let value = id.result(result);
            if layers.of_value(number, value).is_some() {
                continue;
            }
            let users = graph.uses(value).into_iter();
            let read = users.filter_map(|(user, operand)| {
                let range = slots.get(&user)?;
                let carried = graph
                    .as_loop(user)
                    .is_some_and(|inner| operand < inner.carry);
                Some(if carried { range.start } else { range.end - 1 })
            });
            if let Some(last) = read.max() {
                cross(value, own.end, last + 1);
            }
        }
        let carry = graph.as_loop(id).map_or(0, |inner| inner.carry);
        for carried in 0..carry {
            cross(id.result(carried), own.start + 1, own.end);
        }
    }
    let mut bytes = 0.0;
    let sums = change.into_iter().map(|own| {
        bytes += own;
        bytes
    });
    sums.take(count).collect()
}

/// Whether a node takes time: it is neither an argument nor a splat made where it is used.
pub(super) fn runs(graph: &Graph, id: NodeId) -> bool {
    match graph.node(id).kind {
        Kind::Arg(_) => false,
        Kind::Op(_) => !graph
            .instance(id)
            .is_some_and(|instance| is_splat(&instance)),
        Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Loop(_) | Kind::Layer(_) => true,
    }
}
