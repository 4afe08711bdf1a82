//! The computation and memory traffic of an op, derived from its class: the inputs of every cost
//! model.

use crate::class::{Scatter, Update};
use crate::op::{Class, Instance};
use crate::scalar::{Node, Scalar};
use crate::types::TensorType;

impl Instance {
    /// Arithmetic operations of the op on these types \[FLOP\].
    ///
    /// Elementwise: result elements × functions in its expression. Contraction: 2 × result elements
    /// × contracted extent. Reduction: operand elements, × functions where it has a region. Window:
    /// result elements × window × operands. Chosen element of a window: windows × (window + 1).
    /// Scatter: updates, if they are combined. Sort: elements × log₂ of a line. Index and gather:
    /// 0. Composite: the sum over its parts.
    pub fn flops(&self) -> f64 {
        let elements = |types: &[TensorType]| types.iter().map(count).sum::<f64>();
        match &self.def.class {
            Class::Elementwise(scalar) => elements(&self.results) * functions(&scalar(self)) as f64,
            Class::Contract(dims) => {
                let dims = dims(self).lhs_contract;
                let extents = dims.iter().map(|&d| self.operands[0].shape[d] as f64);
                2.0 * elements(&self.results) * extents.product::<f64>()
            }
            Class::Reduce(_) => elements(&self.operands),
            Class::ReduceRegion(plan) => {
                let work = plan(self).functions.iter().map(functions).sum::<usize>();
                count(&self.operands[0]) * work as f64
            }
            Class::Window(nest) => {
                let nest = nest(self);
                let positions: f64 = nest.window.iter().map(|&n| n as f64).product();
                nest.operands.len() as f64 * positions * elements(&self.results)
            }
            Class::WindowSelect(plan) => {
                let positions: f64 = plan(self).window.iter().map(|&n| n as f64).product();
                count(&self.operands[1]) * (positions + 1.0)
            }
            Class::Scatter(plan) => {
                let Scatter {
                    updates, update, ..
                } = plan(self);
                let work = match update {
                    Update::Replace => 0,
                    Update::Combine(_) => 1,
                    Update::By(function) => functions(&function),
                };
                count(&self.operands[updates]) * work as f64
            }
            Class::Sort(plan) => {
                let line = self.operands[0].shape[plan(self).dim] as f64;
                count(&self.operands[0]) * line.max(1.0).log2()
            }
            Class::Index(_) | Class::Gather(_) => 0.0,
            Class::Composite => self.decomposed().map_or(0.0, |graph| {
                graph.ops.iter().map(|op| op.instance(&graph).flops()).sum()
            }),
        }
    }

    /// Bytes read and written, operands and results once each \[B\]: see
    /// [`operand_bytes`](Instance::operand_bytes).
    pub fn bytes(&self) -> f64 {
        let read = (0..self.operands.len()).map(|operand| self.operand_bytes(operand));
        let written = (0..self.results.len()).map(|result| self.result_bytes(result));
        read.chain(written).sum()
    }

    /// Bytes read of an operand \[B\]; for a gather only the slices.
    ///
    /// # Panics
    /// If there is no such operand.
    pub fn operand_bytes(&self, operand: usize) -> f64 {
        let whole = bytes(&self.operands[operand]);
        match self.def.class {
            Class::Gather(_) if operand == 0 => whole.min(self.result_bytes(0)),
            _ => whole,
        }
    }

    /// Bytes written of a result \[B\].
    ///
    /// # Panics
    /// If there is no such result.
    pub fn result_bytes(&self, result: usize) -> f64 {
        bytes(&self.results[result])
    }
}

fn bytes(ty: &TensorType) -> f64 {
    count(ty) * ty.dtype.bytes() as f64
}

fn count(ty: &TensorType) -> f64 {
    ty.shape.iter().map(|&n| n as f64).product()
}

/// Number of functions in an expression: all live nodes but arguments and constants.
fn functions(scalar: &Scalar) -> usize {
    let leaf = |node: &Node| matches!(node, Node::Arg(_) | Node::Const(_));
    let live = scalar.live().into_iter();
    live.filter(|&id| !leaf(&scalar.nodes[id].0)).count()
}
