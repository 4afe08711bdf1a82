//! What the forward body of a loop stashes for the backward body: the fewest bytes from which
//! everything else that the backward body reads can be recomputed.
//!
//! A value is either stashed or recomputed from others that are. With a node for each value, whose
//! capacity is its bytes, an edge from each value to those recomputed from it, a source before all
//! that cannot be recomputed and a sink behind all that is read, the values to stash are a minimum
//! cut; of several, the one that recomputes least. Arguments that every iteration can read again
//! cost nothing.
//!
//! What may be recomputed depends on the [`Policy`]. In any case: rearrangements, and elementwise
//! ops, since the kernels of the backward pass compute them on the way. But a value that a product
//! of the backward pass reads from memory, and one of the forward pass has in memory anyway, is
//! stashed: recomputing it would take a pass over memory.
//!
//! # Source
//! Jain et al. (2020), Checkmate, arXiv:1910.02653, poses the problem with costs; that a minimum
//! cut solves it where recomputation is free is used by the partitioner of PyTorch's `functorch`.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::op::{Class, Dtypes};
use ddl_dialect::types::{DType, TensorType};

use crate::differentiate::precision::is_contraction;
use crate::graph::flow::{Network, UNBOUNDED};
use crate::graph::{Graph, Kind, Loop, LoopPart, NodeId, ValueId};
use crate::options::{Options, Recompute};

/// Minimum ratio of a product's size to that of each operand to count as large.
const LARGER: usize = 4;
/// Maximum number of terms of a recomputed large product: computing these takes about as long as
/// writing the element and reading it twice.
const TERMS: usize = 128;

/// What a backward loop may recompute.
#[derive(Clone, Copy, Debug)]
pub(in crate::differentiate) struct Policy {
    /// What is recomputed although it takes time.
    level: Recompute,
    /// Bytes from which products with batch dims that are larger than their operands, and what is
    /// computed from them element by element, are recomputed in any case: `schedule` makes tiles of
    /// them, which keep them out of memory; and whether only those of 16 bits count. `None`: never
    /// \[B\].
    tiled: Option<(usize, bool)>,
}

impl Policy {
    /// The policy by the options.
    pub(in crate::differentiate) fn of(options: &Options) -> Policy {
        let parts = options.ranks.saturating_mul(options.microbatches);
        Policy {
            level: options.recompute,
            tiled: options
                .recomputed()
                .map(|(bytes, narrow)| (bytes.saturating_mul(parts), narrow)),
        }
    }
}

/// The nodes of a forward body whose results are stashed if they are needed.
///
/// - `old`: the nodes of the forward body
/// - `read`: the values of it that the backward body reads
pub(super) fn stashed(
    loop_: &Loop,
    old: &BTreeSet<NodeId>,
    read: &BTreeSet<ValueId>,
    policy: Policy,
) -> BTreeSet<NodeId> {
    let graph = &loop_.body.graph;
    let order: Vec<NodeId> = graph
        .order()
        .into_iter()
        .filter(|id| old.contains(id))
        .collect();
    let again = Recomputable::new(loop_, old, policy);
    let numbers: BTreeMap<NodeId, usize> = order.iter().copied().zip(0..).collect();
    let (source, sink) = (2 * order.len(), 2 * order.len() + 1);
    let mut network = Network::new(sink + 1);
    for (at, &id) in order.iter().enumerate() {
        let (before, after) = (2 * at, 2 * at + 1);
        network.edge(before, after, capacity(loop_, id));
        if is_argument_read_again(loop_, id) {
            continue;
        }
        if !again.contains(graph, id) {
            network.edge(source, before, UNBOUNDED);
            continue;
        }
        for operand in graph.operands(id) {
            network.edge(2 * numbers[&operand.node] + 1, before, UNBOUNDED);
        }
    }
    for node in read.iter().map(|value| value.node).collect::<BTreeSet<_>>() {
        network.edge(2 * numbers[&node] + 1, sink, UNBOUNDED);
    }
    let side = network.sink_side(source, sink);
    let kept = order.iter().enumerate();
    kept.filter(|(at, _)| !side[2 * at] && side[2 * at + 1])
        .map(|(_, &id)| id)
        .collect()
}

/// Bytes that stashing the results of a node takes; the least possible if they are stacked anyway.
fn capacity(loop_: &Loop, id: NodeId) -> u64 {
    let stacked = &loop_.body.outputs[loop_.carry..];
    let mut bytes = 0;
    for (result, value) in loop_.body.graph.node(id).results.iter().enumerate() {
        let is_stacked = stacked
            .iter()
            .any(|output| output.value == id.result(result));
        bytes += if is_stacked { 0 } else { value.ty.bytes() };
    }
    (bytes as u64).clamp(1, UNBOUNDED - 1)
}

/// Whether a node is an argument that the backward loop can read again: any but a carried one.
fn is_argument_read_again(loop_: &Loop, id: NodeId) -> bool {
    let args = &loop_.body.args;
    let number = args.iter().position(|&arg| arg == id);
    number.is_some_and(|number| !matches!(loop_.arg(number), LoopPart::Carry(_)))
}

/// Which nodes of a forward body may be recomputed.
struct Recomputable {
    level: Recompute,
    /// Nodes that are no larger than what they are made of, or made of nothing large.
    cheap: BTreeSet<NodeId>,
    /// Nodes that tiles keep out of memory.
    tiled: BTreeSet<NodeId>,
    /// Nodes that products of both passes read from memory.
    in_memory: BTreeSet<NodeId>,
}

impl Recomputable {
    fn new(loop_: &Loop, old: &BTreeSet<NodeId>, policy: Policy) -> Recomputable {
        let graph = &loop_.body.graph;
        let forward = read_whole(loop_, |user| old.contains(&user));
        let backward = read_whole(loop_, |user| !old.contains(&user));
        Recomputable {
            level: policy.level,
            cheap: cheap(loop_),
            tiled: policy
                .tiled
                .map(|least| tiled(graph, least))
                .unwrap_or_default(),
            in_memory: forward.intersection(&backward).copied().collect(),
        }
    }

    fn contains(&self, graph: &Graph, id: NodeId) -> bool {
        let kind = &graph.node(id).kind;
        let fused = match kind {
            Kind::Op(def) => matches!(def.class, Class::Elementwise(_) | Class::Index(_)),
            _ => false,
        };
        let free = self.cheap.contains(&id)
            || self.tiled.contains(&id)
            || fused && !self.in_memory.contains(&id);
        let computed = matches!(kind, Kind::Op(_) | Kind::Loop(_));
        free || computed
            && match self.level {
                Recompute::None => false,
                Recompute::Products => !is_worth_keeping(graph, id),
                Recompute::Layers => true,
            }
    }
}

/// Nodes whose results an op that is never fused reads from memory, also through rearrangements, or
/// that the body returns.
///
/// - `counts`: whether such a user counts
fn read_whole(loop_: &Loop, counts: impl Fn(NodeId) -> bool) -> BTreeSet<NodeId> {
    let graph = &loop_.body.graph;
    let mut read: BTreeSet<NodeId> = BTreeSet::new();
    for id in graph.order().into_iter().rev() {
        let through = match &graph.node(id).kind {
            Kind::Op(def) => match def.class {
                Class::Elementwise(_) | Class::Reduce(_) => continue,
                Class::Index(_) => read.contains(&id),
                _ => counts(id),
            },
            Kind::Loop(_) => counts(id),
            _ => continue,
        };
        if through {
            read.extend(graph.operands(id).iter().map(|value| value.node));
        }
    }
    read
}

/// Nodes that are recomputed in any case: those that depend only on the index and other 0-d values
/// (masks, positions, random bits), rearrangements of values that are no larger or that can be read
/// again, and conversions from a narrower type.
fn cheap(loop_: &Loop) -> BTreeSet<NodeId> {
    let graph = &loop_.body.graph;
    // Nodes that do not depend on the carry; among them, those computed only from 0-d values.
    let mut free: BTreeSet<NodeId> = (loop_.body.args.iter().enumerate())
        .filter(|&(number, _)| !matches!(loop_.arg(number), LoopPart::Carry(_)))
        .map(|(_, &arg)| arg)
        .collect();
    let mut made = free.clone();
    made.retain(|arg| graph.value(arg.result(0)).ty.ndim() == 0);
    let mut cheap = BTreeSet::new();
    for id in graph.order() {
        let Kind::Op(def) = graph.node(id).kind else {
            continue;
        };
        let operands = graph.operands(id);
        let all = |set: &BTreeSet<NodeId>| operands.iter().all(|v| set.contains(&v.node));
        let elements = |value: ValueId| graph.value(value).ty.elements();
        let bytes = |value: ValueId| graph.value(value).ty.bytes();
        let rearranges = matches!(def.class, Class::Index(_));
        if all(&made) && (rearranges || matches!(def.class, Class::Elementwise(_))) {
            made.insert(id);
            free.insert(id);
            cheap.insert(id);
        } else if rearranges && all(&free) {
            free.insert(id);
            cheap.insert(id);
        } else if rearranges
            && operands
                .iter()
                .all(|&v| elements(v) <= elements(id.result(0)))
            || def.dtypes == Dtypes::Written
                && operands.iter().all(|&v| bytes(v) < bytes(id.result(0)))
        {
            cheap.insert(id);
        }
    }
    cheap
}

/// Products with batch dims and short sums that are much larger than their operands, and what is
/// computed from them element by element, or row by row (softmax).
///
/// - `least`, `narrow`: bytes from which a product counts \[B\], and whether it has to be of 32
///   bits at most
fn tiled(graph: &Graph, (least, narrow): (usize, bool)) -> BTreeSet<NodeId> {
    let mut tiled: BTreeSet<NodeId> = BTreeSet::new();
    let most = if narrow { Options::ATTENDED } else { TERMS };
    for id in graph.order() {
        let Kind::Op(def) = &graph.node(id).kind else {
            continue;
        };
        let own = &graph.value(id.result(0)).ty;
        let is_one = match def.class {
            Class::Contract(dims) => {
                let Some(instance) = graph.instance(id) else {
                    continue;
                };
                let dims = dims(&instance);
                let operands = &instance.operands;
                let terms = dims.lhs_contract.iter().map(|&dim| operands[0].shape[dim]);
                let is_larger = |ty: &TensorType| own.elements() / LARGER >= ty.elements();
                !dims.lhs_batch.is_empty()
                    && terms.product::<usize>() <= most
                    && own.bytes() >= least
                    && (!narrow || own.dtype != DType::F64)
                    && operands.iter().all(is_larger)
            }
            Class::Elementwise(_) | Class::Index(_) | Class::Composite => {
                let mut operands = graph.operands(id).into_iter();
                operands.any(|operand| {
                    tiled.contains(&operand.node)
                        && graph.value(operand).ty.elements() == own.elements()
                })
            }
            _ => false,
        };
        if is_one {
            tiled.insert(id);
        }
    }
    tiled
}

/// Whether a node is a product, such as attention is from outside, or a loop that may contain some,
/// and its results are no larger than its operands.
fn is_worth_keeping(graph: &Graph, id: NodeId) -> bool {
    let node = graph.node(id);
    let multiplies = match &node.kind {
        Kind::Op(def) => match def.class {
            Class::Composite => graph.instance(id).is_some_and(|op| is_contraction(&op)),
            _ => matches!(def.class, Class::Contract(_) | Class::Window(_)),
        },
        _ => true,
    };
    let operands = graph.operands(id).into_iter();
    let read: usize = operands.map(|value| graph.value(value).ty.bytes()).sum();
    let made: usize = node.results.iter().map(|value| value.ty.bytes()).sum();
    multiplies && made <= read
}
