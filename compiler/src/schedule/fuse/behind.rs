//! Elementwise ops that kernels compute behind index ops: the pieces of a concatenation, or what a
//! gather or a dynamic slice takes a part of.
//!
//! Code generation evaluates an elementwise op at any index. So a kernel that reads a value only
//! through such index ops computes it there from what it is made of, and the value is not stored,
//! if no element is computed twice that takes long. What is read through an index op in turn is
//! stored, or the operations of an element would double with each op.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::class::IndexMap;
use ddl_dialect::op::{Class, Instance};

use super::recompute::work;
use crate::graph::{Func, Graph, NodeId, ValueId};
use crate::schedule::kernel::{Nature, nature};

/// Maximum work to compute an element of a value that is read in full \[FLOP\].
const WORK: usize = 8;
/// The same of one that is computed twice.
const TWICE: usize = 4;
/// Maximum number of ops of one value.
const OPS: usize = 16;
/// Minimum ratio of a value's size to that of the part that is read of it, for values that take
/// more work.
const PART: usize = 8;

/// The ops of a function that kernels compute behind index ops.
pub(super) fn ops(func: &Func, order: &[NodeId], returned: &BTreeSet<ValueId>) -> BTreeSet<NodeId> {
    let graph = &func.graph;
    let mut found = Found {
        graph,
        returned,
        reads: BTreeMap::new(),
        behind: BTreeSet::new(),
    };
    for &id in order.iter().rev() {
        found.visit(id);
    }
    let mut behind = found.behind.clone();
    // Without an op, others may be read at the index of a kernel, or be stored for its readers.
    loop {
        let kept = found.kept(&behind, order);
        if kept == behind {
            return behind;
        }
        behind = kept;
    }
}

/// What is known of the ops behind one, towards its operands: their work for an element \[FLOP\],
/// and their number.
type Weight = (usize, usize);

struct Found<'a> {
    graph: &'a Graph,
    returned: &'a BTreeSet<ValueId>,
    /// How many elements of each index op, and of each op behind some, kernels evaluate.
    reads: BTreeMap<NodeId, usize>,
    behind: BTreeSet<NodeId>,
}

impl Found<'_> {
    fn elements(&self, value: ValueId) -> usize {
        self.graph.value(value).ty.elements()
    }

    /// Visits an op after all of its readers.
    fn visit(&mut self, id: NodeId) {
        let own = nature(self.graph, id);
        let value = id.result(0);
        let users = self.graph.uses(value);
        let apart = |&(user, _): &(NodeId, usize)| nature(self.graph, user) == Nature::Apart;
        let kept = users.is_empty() || self.returned.contains(&value) || users.iter().any(apart);
        match own {
            Nature::Index if kept => {
                self.reads.insert(id, self.elements(value));
            }
            Nature::Index => {
                let reads = users
                    .iter()
                    .map(|&(user, operand)| self.evaluated(user, operand));
                let sum = reads.fold(0, usize::saturating_add);
                self.reads.insert(id, sum);
            }
            Nature::Elementwise if !kept && work(self.graph, id).is_some() => {
                let all = users
                    .iter()
                    .map(|&(user, operand)| match self.moves(user, operand) {
                        true => self.evaluated(user, operand),
                        false => usize::MAX,
                    });
                let sum = all.fold(0, usize::saturating_add);
                // Whether one that is computed twice takes little is known when all are found.
                if sum <= self.elements(value).saturating_mul(2) {
                    self.reads.insert(id, sum);
                    self.behind.insert(id);
                }
            }
            Nature::Elementwise | Nature::Reduce | Nature::Flush | Nature::Apart => {}
        }
    }

    /// How many elements of an operand a reader evaluates.
    fn evaluated(&self, user: NodeId, operand: usize) -> usize {
        let read = self.graph.operands(user)[operand];
        let Some(&times) = self.reads.get(&user) else {
            // At the index of its kernel.
            return self.elements(match nature(self.graph, user) {
                Nature::Reduce => self.graph.operands(user)[0],
                _ => user.result(0),
            });
        };
        match self.graph.instance(user).as_ref().and_then(index_map) {
            Some(IndexMap::Joined(_) | IndexMap::Padded(_)) => {
                let all = self.elements(user.result(0)).max(1) as u128;
                let share = (times as u128 * self.elements(read) as u128).div_ceil(all);
                usize::try_from(share).unwrap_or(usize::MAX)
            }
            _ => times,
        }
    }

    /// Whether a reader is an op behind index ops, or an index op that puts the elements of this
    /// operand between others or takes a part of them; or makes another shape for such an op.
    fn moves(&self, user: NodeId, operand: usize) -> bool {
        let Some(class) = self.graph.class(user) else {
            return false;
        };
        if let Class::Elementwise(_) = class {
            return self.behind.contains(&user);
        }
        let Some(instance) = self.graph.instance(user) else {
            return false;
        };
        match class {
            Class::Gather(_) => operand == 0,
            Class::Index(map) => match map(&instance) {
                IndexMap::Joined(dim) => is_by_lines(&instance, dim),
                IndexMap::Padded(_) => operand == 0 && instance.results[0].shape.len() > 1,
                IndexMap::Affine(_) | IndexMap::Linear => {
                    let mut users = self.graph.uses(user.result(0)).into_iter();
                    let kept = self.returned.contains(&user.result(0));
                    !kept && is_reshape(&instance) && users.all(|(user, at)| self.moves(user, at))
                }
                IndexMap::Iota(_) => false,
            },
            _ => false,
        }
    }

    /// Those of some ops all of whose readers still are behind index ops, that take little work,
    /// and for which nothing is stored that would not be stored without them.
    fn kept(&self, behind: &BTreeSet<NodeId>, order: &[NodeId]) -> BTreeSet<NodeId> {
        let graph = self.graph;
        let mut weights: BTreeMap<NodeId, Weight> = BTreeMap::new();
        // Ops whose result is in memory anyway, or is read through index ops from such values.
        let mut stored: BTreeSet<NodeId> = BTreeSet::new();
        for &id in order {
            let operands = || graph.operands(id).into_iter().map(|operand| operand.node);
            let is_stored = match nature(graph, id) {
                Nature::Reduce | Nature::Flush | Nature::Apart => true,
                Nature::Index => operands().all(|operand| stored.contains(&operand)),
                Nature::Elementwise => !behind.contains(&id) && self.is_read_apart(id),
            };
            if is_stored {
                stored.insert(id);
            }
            let mut readers = graph.uses(id.result(0)).into_iter();
            let is_read =
                |user: NodeId| nature(graph, user) == Nature::Index || behind.contains(&user);
            if !behind.contains(&id) || !readers.all(|(user, _)| is_read(user)) {
                continue;
            }
            let mut weight = (work(graph, id).unwrap_or(usize::MAX), 1usize);
            for operand in operands() {
                let more = match weights.get(&operand) {
                    Some(&known) => known,
                    None if stored.contains(&operand) => (0, 0),
                    None => (usize::MAX, usize::MAX),
                };
                weight.0 = weight.0.saturating_add(more.0);
                weight.1 = weight.1.saturating_add(more.1);
            }
            let (reads, elements) = (self.reads[&id], self.elements(id.result(0)));
            let most = match reads {
                _ if reads.saturating_mul(PART) <= elements => usize::MAX,
                _ if reads <= elements => WORK,
                _ => TWICE,
            };
            if weight.1 <= OPS && weight.0 <= most {
                weights.insert(id, weight);
            }
        }
        weights.into_keys().collect()
    }

    /// Whether an op's result is returned, or read other than at its own index.
    fn is_read_apart(&self, id: NodeId) -> bool {
        let mut readers = self.graph.uses(id.result(0)).into_iter();
        let apart =
            |user: NodeId| matches!(nature(self.graph, user), Nature::Index | Nature::Apart);
        self.returned.contains(&id.result(0)) || readers.any(|(user, _)| apart(user))
    }
}

fn index_map(instance: &Instance) -> Option<IndexMap> {
    match &instance.def.class {
        Class::Index(map) => Some(map(instance)),
        _ => None,
    }
}

/// Whether a concatenation has several lines: threads share them, and each has loops for the
/// pieces.
fn is_by_lines(instance: &Instance, dim: usize) -> bool {
    let shape = instance.results[0].shape.iter().enumerate();
    shape
        .filter(|&(other, _)| other != dim)
        .any(|(_, &extent)| extent > 1)
}

/// Whether an index op only inserts or removes dims of size 1.
fn is_reshape(instance: &Instance) -> bool {
    let long = |shape: &[usize]| -> Vec<usize> {
        shape
            .iter()
            .copied()
            .filter(|&extent| extent != 1)
            .collect()
    };
    let keeps_order = match index_map(instance) {
        Some(IndexMap::Linear) => true,
        Some(IndexMap::Affine(_)) => instance.def.name == "broadcast_in_dim",
        _ => false,
    };
    keeps_order && long(&instance.operands[0].shape) == long(&instance.results[0].shape)
}
