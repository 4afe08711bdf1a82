//! Values that follow from sums over all micro-batches, as contributions of each: sums of
//! contributions are contributions to sums.
//!
//! What is computed from contributions alone runs once, after the last micro-batch, unless an op of
//! every micro-batch adds to it: the gradient of an embedding that two products read as well is a
//! scatter of the rows of a micro-batch onto the sum of two contributions.

use ddl_dialect::op::Signature;
use ddl_dialect::sbp::{Reduction, Sbp};

use super::pass::Propagation;
use crate::graph::{Kind, NodeId, ValueId};

/// Maximum number of ops between such a value and its contributions.
const MOST: usize = 16;

impl Propagation<'_> {
    /// Has the ops of late operands run at every moment, on contributions, if they can and their
    /// reader then can.
    ///
    /// - `id`: the reader
    pub(super) fn run_early(&mut self, id: NodeId) {
        let (operands, entries) = self.operands(id);
        if !operands.iter().any(|value| self.late.contains_key(value)) {
            return;
        }
        let signatures = self.instance(id).signatures_on(self.moments);
        for (number, &value) in operands.iter().enumerate() {
            let sum = self.late.get(&value);
            let kind = sum.and_then(|&sum| self.times.value(sum).partial());
            let Some(kind) = kind else {
                continue;
            };
            let reads = |signature: &Signature| {
                let mut asked = signature.operands.iter().enumerate();
                asked.all(|(i, &to)| match i == number {
                    true => to == Sbp::P(kind),
                    false => self.converts(operands[i], entries[i], to),
                })
            };
            let mut ops = Vec::new();
            if !signatures.iter().any(reads) || !self.contributes(value, kind, MOST, &mut ops) {
                continue;
            }
            for (id, signature) in ops {
                self.late.remove(&id.result(0));
                self.times.set(id.result(0), signature.results[0]);
                self.times.ops.insert(id, signature);
            }
        }
    }

    /// Whether a value can be the contribution of a micro-batch; collects the ops to run then.
    fn contributes(
        &self,
        value: ValueId,
        kind: Reduction,
        most: usize,
        ops: &mut Vec<(NodeId, Signature)>,
    ) -> bool {
        if self.times.value(value) == Sbp::P(kind) {
            return true;
        }
        let node = self.func.graph.node(value.node);
        let is_op = matches!(node.kind, Kind::Op(_)) && node.results.len() == 1;
        if !self.late.contains_key(&value) || !is_op || most == 0 {
            return self.is_identity(value, kind);
        }
        let operands = self.func.graph.operands(value.node);
        let signatures = self.instance(value.node).signatures_on(self.moments);
        let mut signatures = signatures.into_iter();
        let found = signatures.find_map(|signature| {
            let mut inner = Vec::new();
            let mut asked = operands.iter().zip(&signature.operands);
            let fits = signature.results[..] == [Sbp::P(kind)]
                && asked.all(|(&operand, entry)| match *entry {
                    Sbp::P(own) => self.contributes(operand, own, most - 1, &mut inner),
                    own => self.times.value(operand) == own && !self.late.contains_key(&operand),
                });
            fits.then_some((inner, signature))
        });
        let Some((inner, signature)) = found else {
            return false;
        };
        ops.extend(inner);
        ops.push((value.node, signature));
        true
    }
}
