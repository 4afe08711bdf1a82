//! The slices that a counting loop reads and writes, one in each iteration.

use std::collections::BTreeMap;

use super::affine::AffineScope;
use super::counted::Count;
use crate::graph::{Func, Graph, Kind, Loop, LoopPart, NodeId, ValueId};

/// The roles of the values that a loop carries and reads.
pub(super) struct RaisePlan {
    /// Whether slices are taken from the last to the first.
    pub(super) reverse: bool,
    /// The values that remain carried.
    pub(super) carry: Vec<usize>,
    /// Operands that are read in slices, with the nodes of the body that read them and the slices.
    pub(super) reads: BTreeMap<(usize, Visit), Vec<NodeId>>,
    /// Carried values that are written in slices, with the node of the body that writes and the
    /// slices.
    pub(super) writes: BTreeMap<usize, (NodeId, Visit)>,
}

/// The visited slices of a tensor, by their indices along its leading dim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Visit {
    /// The lowest index.
    pub(super) first: usize,
    /// The step between indices.
    pub(super) step: usize,
    /// Whether the lowest is visited last.
    backward: bool,
}

impl Visit {
    /// Whether these are all slices of a tensor with this many, if this many are visited.
    pub(super) fn is_whole(self, extent: usize, count: usize) -> bool {
        (self.first, self.step, extent) == (0, 1, count)
    }
}

impl RaisePlan {
    pub(super) fn new(loop_: &Loop, operands: &[ValueId], count: &Count) -> RaisePlan {
        let slices = SliceSearch {
            body: &loop_.body,
            scope: count.scope(&loop_.body),
            count: count.iterations,
        };
        let free: Vec<usize> = (0..loop_.carry)
            .filter(|k| !count.counters.contains_key(k))
            .collect();
        let writes = free.iter().filter_map(|&k| Some((k, slices.write(k)?)));
        let writes: BTreeMap<usize, (NodeId, Visit)> = writes.collect();
        let read = |o: &usize| writes.contains_key(o) || is_invariant(loop_, *o);
        let reads = (0..operands.len()).filter(read).flat_map(|o| {
            let found = slices.reads(loop_.body.args[o].result(0)).into_iter();
            found.map(move |(id, visit)| (o, id, visit))
        });
        let reads: Vec<(usize, NodeId, Visit)> = reads.collect();
        let visits = reads.iter().map(|&(_, _, visit)| visit);
        let visits = visits.chain(writes.values().map(|&(_, visit)| visit));
        let backward = visits.clone().filter(|visit| visit.backward).count();
        let reverse = 2 * backward > visits.count();
        let mut plan = RaisePlan {
            reverse,
            carry: Vec::new(),
            reads: BTreeMap::new(),
            writes,
        };
        plan.writes
            .retain(|_, (_, visit)| visit.backward == reverse);
        for (operand, id, visit) in reads {
            let there = plan.writes.contains_key(&operand) || is_invariant(loop_, operand);
            if visit.backward == reverse && there {
                plan.reads.entry((operand, visit)).or_default().push(id);
            }
        }
        plan.carry = free
            .into_iter()
            .filter(|k| !plan.writes.contains_key(k))
            .collect();
        plan
    }
}

fn is_invariant(loop_: &Loop, operand: usize) -> bool {
    matches!(loop_.operand(operand), LoopPart::Invariant(_))
}

/// Finds slices at indices that follow from the iteration number.
struct SliceSearch<'a> {
    body: &'a Func,
    scope: AffineScope<'a>,
    count: usize,
}

impl SliceSearch<'_> {
    /// The nodes that read slices of an argument, one in each iteration.
    fn reads(&self, arg: ValueId) -> Vec<(NodeId, Visit)> {
        let graph = &self.body.graph;
        let users = graph
            .uses(arg)
            .into_iter()
            .filter(|&(id, operand)| operand == 0 && is_op(graph, id, "dynamic_slice"));
        users
            .filter_map(|(id, _)| {
                let shape = &graph.value(id.result(0)).ty.shape;
                Some((id, self.visit(arg, shape, &graph.operands(id)[1..])?))
            })
            .collect()
    }

    /// The node that writes slices of carried value `k`, one in each iteration, if no other part of
    /// it is read than the slice that is written next.
    fn write(&self, k: usize) -> Option<(NodeId, Visit)> {
        let graph = &self.body.graph;
        let arg = self.body.args[k].result(0);
        let next = self.body.outputs[k].value;
        if !is_op(graph, next.node, "dynamic_update_slice") {
            return None;
        }
        let operands = graph.operands(next.node);
        let shape = &graph.value(operands[1]).ty.shape;
        let visit = self.visit(arg, shape, &operands[2..])?;
        let reads = self.reads(arg);
        let own = |&(id, operand): &(NodeId, usize)| {
            (id, operand) == (next.node, 0) || reads.contains(&(id, visit))
        };
        let returned = self.body.outputs.iter().filter(|o| o.value == next).count();
        let alone = operands[0] == arg
            && graph.uses(arg).iter().all(own)
            && !self.body.returns(arg)
            && graph.uses(next).is_empty()
            && returned == 1
            && visit.step == 1;
        alone.then_some((next.node, visit))
    }

    /// The visited slices of a tensor: those of this shape at these starts, if they are distinct
    /// slices of its leading dim.
    fn visit(&self, whole: ValueId, shape: &[usize], starts: &[ValueId]) -> Option<Visit> {
        let whole = &self.body.graph.value(whole).ty.shape;
        let (&extent, rest) = whole.split_first()?;
        if shape.first() != Some(&1) || &shape[1..] != rest {
            return None;
        }
        let start = self.scope.affine(starts[0])?;
        let (begin, end) = (start.at(0), start.at(self.count as i128 - 1));
        let inside = |at: i128| usize::try_from(at).ok().filter(|&at| at < extent);
        let (begin, end) = (inside(begin)?, inside(end)?);
        let step = usize::try_from(start.slope.unsigned_abs()).ok()?;
        let apart = step > 0 || self.count == 1;
        apart.then_some(Visit {
            first: begin.min(end),
            step: step.max(1),
            backward: end < begin,
        })
    }
}

/// Whether a node is an op on whole tensors, as in the source text.
pub(super) fn is_op(graph: &Graph, id: NodeId, name: &str) -> bool {
    matches!(graph.node(id).kind, Kind::Op(def) if def.name == name)
        && graph.node(id).attrs.get("first").is_none()
}
