//! The computation and memory traffic of an op, derived from its class: the inputs of every cost
//! model.

use crate::class::{Scatter, Update};
use crate::op::{Class, Instance};
use crate::scalar::{Binary, Node, Scalar, Unary};
use crate::types::TensorType;

impl Instance {
    /// Arithmetic operations of the op on these types \[FLOP\].
    ///
    /// Elementwise: result elements × work of the functions in its expression ([`Scalar::work`]).
    /// Contraction: 2 × result elements × contracted extent. Reduction: operand elements, × that
    /// work where it has a region. Window:
    /// result elements × window × operands. Chosen element of a window: windows × (window + 1).
    /// Scatter: updates, if they are combined. Sort: elements × log₂ of a line. Index and gather:
    /// 0. Composite: the sum over its parts.
    pub fn flops(&self) -> f64 {
        let elements = |types: &[TensorType]| types.iter().map(count).sum::<f64>();
        match &self.def.class {
            Class::Elementwise(scalar) => elements(&self.results) * scalar(self).work() as f64,
            Class::Contract(dims) => {
                let dims = dims(self).lhs_contract;
                let extents = dims.iter().map(|&d| self.operands[0].shape[d] as f64);
                2.0 * elements(&self.results) * extents.product::<f64>()
            }
            Class::Reduce(_) => elements(&self.operands),
            Class::ReduceRegion(plan) => {
                let work = plan(self).functions.iter().map(Scalar::work).sum::<usize>();
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
                    Update::By(function) => function.work(),
                };
                count(&self.operands[updates]) * work as f64
            }
            Class::Sort(plan) => {
                let line = self.operands[0].shape[plan(self).dim] as f64;
                count(&self.operands[0]) * line.max(1.0).log2()
            }
            Class::Index(_) | Class::Roll(_) | Class::Gather(_) => 0.0,
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

/// Operations of a division or a root, relative to an addition.
const SLOW: usize = 4;
/// Operations of a function that is computed by an approximation, such as `exp`: a polynomial of
/// some ten terms, with a reduction of its argument.
const APPROXIMATED: usize = 16;

impl Scalar {
    /// Arithmetic operations for one element \[FLOP\], over all live functions: 1 for those that
    /// processors have, 4 for divisions and square roots, 16 for those that are approximated.
    pub fn work(&self) -> usize {
        let live = self.live().into_iter();
        live.map(|id| self.nodes[id].0.work()).sum()
    }

    /// How many of the live functions are approximated.
    pub fn approximated(&self) -> usize {
        let live = self.live().into_iter();
        live.filter(|&id| self.nodes[id].0.work() == APPROXIMATED)
            .count()
    }

    /// The same of the functions of which each needs the result of the one before, where most.
    pub fn chain(&self) -> usize {
        let mut chains: Vec<usize> = Vec::with_capacity(self.nodes.len());
        for (node, _) in &self.nodes {
            let before = node.operands().into_iter().map(|operand| chains[operand]);
            chains.push(before.max().unwrap_or(0) + node.work());
        }
        chains[self.root]
    }
}

impl Node {
    /// Arithmetic operations \[FLOP\].
    fn work(&self) -> usize {
        match self {
            Node::Arg(_) | Node::Const(_) => 0,
            Node::Unary(function, _) => match function {
                Unary::Sqrt => SLOW,
                Unary::Exp
                | Unary::Log
                | Unary::Tanh
                | Unary::Cos
                | Unary::Sin
                | Unary::Logistic
                | Unary::Log1p
                | Unary::Expm1
                | Unary::Erf
                | Unary::Erfc
                | Unary::Cbrt => APPROXIMATED,
                Unary::Neg
                | Unary::Abs
                | Unary::Floor
                | Unary::Ceil
                | Unary::RoundAway
                | Unary::RoundEven
                | Unary::Sign
                | Unary::Not
                | Unary::Ones
                | Unary::LeadingZeros
                | Unary::Barrier => 1,
            },
            Node::Binary(function, ..) => match function {
                Binary::Div | Binary::Rem => SLOW,
                Binary::Pow | Binary::Atan2 => APPROXIMATED,
                Binary::Add
                | Binary::Sub
                | Binary::Mul
                | Binary::Max
                | Binary::Min
                | Binary::And
                | Binary::Or
                | Binary::Xor
                | Binary::Shl
                | Binary::Shr
                | Binary::Sar => 1,
            },
            Node::Cmp(..)
            | Node::Select(..)
            | Node::Convert(_)
            | Node::Bitcast(_)
            | Node::Lookup(..) => 1,
        }
    }
}
