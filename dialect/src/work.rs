//! How much an op computes and moves, from its class: the inputs of every cost model.

use crate::op::{Class, Instance};
use crate::scalar::{Node, Scalar};
use crate::types::TensorType;

impl Instance {
    /// Operations on numbers that the op does on these types \[FLOP\].
    ///
    /// Elementwise: result elements × functions in its expression. Contraction: 2 × result elements ×
    /// contracted extent. Reduction: operand elements. Index: 0. Composite: the sum over its parts.
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
            Class::Index(_) => 0.0,
            Class::Composite => self.decomposed().map_or(0.0, |graph| {
                graph.ops.iter().map(|op| op.instance(&graph).flops()).sum()
            }),
        }
    }

    /// Bytes read and written, operands and results once each \[B\].
    pub fn bytes(&self) -> f64 {
        let types = self.operands.iter().chain(&self.results);
        types.map(|ty| count(ty) * ty.dtype.bytes() as f64).sum()
    }
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
