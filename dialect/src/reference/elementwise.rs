//! Elementwise ops: each node of the expression for a block of elements, then the next, so that
//! what a node computes is looked up once per block.

use std::ops::Range;

use super::{Data, Mode, Tensor};
use crate::scalar::eval::{binary_float, binary_int, round_all, unary_float, wrap};
use crate::scalar::{Id, Node, Number, Scalar};
use crate::types::TensorType;

/// Elements of a block: all values of a node stay in a first-level cache.
const BLOCK: usize = 512;

/// The value of an expression for each element of its operands, which have equal shapes.
pub(super) fn evaluated(
    scalar: &Scalar,
    ty: TensorType,
    operands: &[&Tensor],
    mode: Mode,
) -> Tensor {
    let (elements, dtype) = (ty.elements(), ty.dtype);
    let mut block = Block {
        scalar,
        operands,
        mode,
        range: 0..0,
        values: vec![Column::Arg(0); scalar.nodes.len()],
    };
    let mut result = Tensor::zeros(ty);
    while block.range.end < elements {
        let first = block.range.end;
        block.range = first..elements.min(first + BLOCK);
        for id in 0..scalar.nodes.len() {
            block.values[id] = block.node(id);
        }
        for (at, i) in block.range.clone().enumerate() {
            let value = block.number(scalar.root, at);
            debug_assert_eq!(matches!(value, Number::Float(_)), dtype.is_float());
            result.set(i, value);
        }
    }
    result
}

/// The values of a node for the elements of a block.
#[derive(Clone)]
enum Column {
    Float(Vec<f64>),
    Int(Vec<i128>),
    /// Those of an operand.
    Arg(usize),
}

struct Block<'a> {
    scalar: &'a Scalar,
    operands: &'a [&'a Tensor],
    mode: Mode,
    range: Range<usize>,
    /// By node.
    values: Vec<Column>,
}

impl Block<'_> {
    fn node(&mut self, id: Id) -> Column {
        let (node, dtype) = self.scalar.nodes[id];
        let (mut floats, mut ints) = (Vec::new(), Vec::new());
        match std::mem::replace(&mut self.values[id], Column::Arg(0)) {
            Column::Float(used) => floats = used,
            Column::Int(used) => ints = used,
            Column::Arg(_) => {}
        }
        floats.clear();
        ints.clear();
        match node {
            Node::Arg(i) => return Column::Arg(i),
            Node::Unary(f, a) => {
                if let Some(a) = self.floats(a) {
                    let f = unary_float(f);
                    floats.extend(a.iter().map(|&a| f(a)));
                    round_all(&mut floats, dtype, self.mode);
                    return Column::Float(floats);
                }
            }
            Node::Binary(f, a, b) => {
                if let (Some(a), Some(b)) = (self.floats(a), self.floats(b)) {
                    let f = binary_float(f);
                    floats.extend(a.iter().zip(b).map(|(&a, &b)| f(a, b)));
                    round_all(&mut floats, dtype, self.mode);
                    return Column::Float(floats);
                }
                if let (Some(a), Some(b)) = (self.ints(a), self.ints(b)) {
                    let both = a.iter().zip(b);
                    ints.extend(both.map(|(&a, &b)| wrap(binary_int(f, a, b, dtype), dtype)));
                    return Column::Int(ints);
                }
            }
            Node::Const(_)
            | Node::Cmp(..)
            | Node::Select(..)
            | Node::Convert(_)
            | Node::Bitcast(_)
            | Node::Lookup(..) => {}
        }
        let each = |at: usize| {
            let of = |operand| self.number(operand, at);
            self.scalar.node_value(id, self.mode, of)
        };
        let all = (0..self.range.len()).map(each);
        if dtype.is_float() {
            floats.extend(all.map(Number::to_f64));
            return Column::Float(floats);
        }
        ints.extend(all.map(Number::to_int));
        Column::Int(ints)
    }

    /// The values of a node, if they are floats.
    fn floats(&self, id: Id) -> Option<&[f64]> {
        match &self.values[id] {
            Column::Float(values) => Some(values),
            Column::Int(_) => None,
            Column::Arg(i) => match &self.operands[*i].data {
                Data::Float(values) => Some(&values[self.range.clone()]),
                Data::Int(_) => None,
            },
        }
    }

    /// The values of a node, if they are integers.
    fn ints(&self, id: Id) -> Option<&[i128]> {
        match &self.values[id] {
            Column::Float(_) => None,
            Column::Int(values) => Some(values),
            Column::Arg(i) => match &self.operands[*i].data {
                Data::Float(_) => None,
                Data::Int(values) => Some(&values[self.range.clone()]),
            },
        }
    }

    /// The value of a node for an element of the block.
    fn number(&self, id: Id, at: usize) -> Number {
        match &self.values[id] {
            Column::Float(values) => Number::Float(values[at]),
            Column::Int(values) => Number::Int(values[at]),
            Column::Arg(i) => self.operands[*i].get(self.range.start + at),
        }
    }
}
