//! Scalar functions as ops, and the gradients that their derivatives give.

use std::collections::BTreeMap;

use crate::attr::{Attr, Attrs};
use crate::build::{self, Build, Val};
use crate::op::{Class, DerivativeContext};
use crate::scalar::{Id, Node, Number, Scalar};
use crate::types::{DType, TensorType};

/// Gradients of the operands of an elementwise op: grad · ∂/∂operand, built from the rows of the
/// table.
pub fn gradients(build: &mut dyn Build, cx: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let Class::Elementwise(scalar) = &cx.instance.def.class else {
        return vec![None; cx.operands.len()];
    };
    let scalar = scalar(cx.instance);
    let Some(grad) = cx.grads[0] else {
        return vec![None; cx.operands.len()];
    };
    (0..cx.operands.len())
        .map(|i| {
            let derivative = scalar.derivative(i)?;
            let known = BTreeMap::from([(scalar.root, cx.results[0])]);
            Some(chain(build, &derivative, cx.operands, known, grad))
        })
        .collect()
}

/// grad · derivative, without the product if the derivative is ±1 or a select of them.
fn chain(
    build: &mut dyn Build,
    derivative: &Scalar,
    operands: &[Val],
    known: BTreeMap<Id, Val>,
    grad: Val,
) -> Val {
    let number = |id: Id| match derivative.nodes[id].0 {
        Node::Const(v) => Some(v.to_f64()),
        _ => None,
    };
    let shape = build.ty(grad).shape.to_vec();
    let mut expansion = Expansion {
        scalar: derivative,
        operands,
        shape,
        values: known,
    };
    match derivative.nodes[derivative.root].0 {
        Node::Const(Number::Float(1.0)) => grad,
        Node::Const(Number::Float(-1.0)) => build::make(build, "neg", &[grad], Attrs::none()),
        Node::Select(c, x, y) if number(x) == Some(1.0) && number(y) == Some(0.0) => {
            let (cond, zero) = (expansion.value(build, c), expansion.value(build, y));
            build::make(build, "select", &[cond, grad, zero], Attrs::none())
        }
        Node::Select(c, x, y) if number(x) == Some(0.0) && number(y) == Some(1.0) => {
            let (cond, zero) = (expansion.value(build, c), expansion.value(build, x));
            build::make(build, "select", &[cond, zero, grad], Attrs::none())
        }
        _ => {
            let slope = expansion.value(build, derivative.root);
            build::make(build, "mul", &[grad, slope], Attrs::none())
        }
    }
}

/// Converts a [`Scalar`] to ops on tensors of one shape.
pub fn expand(build: &mut dyn Build, scalar: &Scalar, operands: &[Val], shape: &[usize]) -> Val {
    let shape = shape.to_vec();
    Expansion {
        scalar,
        operands,
        shape,
        values: BTreeMap::new(),
    }
    .value(build, scalar.root)
}

struct Expansion<'a> {
    scalar: &'a Scalar,
    operands: &'a [Val],
    shape: Vec<usize>,
    values: BTreeMap<Id, Val>,
}

impl Expansion<'_> {
    fn value(&mut self, build: &mut dyn Build, id: Id) -> Val {
        if let Some(&value) = self.values.get(&id) {
            return value;
        }
        let (node, dtype) = self.scalar.nodes[id];
        let inputs: Vec<Val> = node
            .operands()
            .into_iter()
            .map(|i| self.value(build, i))
            .collect();
        let value = self.make(build, node, dtype, &inputs);
        self.values.insert(id, value);
        value
    }

    fn make(&self, build: &mut dyn Build, node: Node, dtype: DType, inputs: &[Val]) -> Val {
        match node {
            Node::Arg(i) => self.operands[i],
            Node::Const(value) => {
                build::splat(build, TensorType::new(self.shape.clone(), dtype), value)
            }
            Node::Unary(f, _) => build::make(build, f.op_name(), inputs, Attrs::none()),
            Node::Binary(f, ..) => build::make(build, f.op_name(), inputs, Attrs::none()),
            Node::Cmp(cmp, ..) => {
                let attrs = Attrs::none().with("direction", Attr::Word(cmp.name().to_owned()));
                build::make(build, "compare", inputs, attrs)
            }
            Node::Select(..) => build::make(build, "select", inputs, Attrs::none()),
            Node::Convert(_) => build::convert(build, inputs[0], dtype),
            Node::Bitcast(_) => {
                let ty = TensorType::new(self.shape.clone(), dtype);
                build::make_as(build, "bitcast_convert", inputs, Attrs::none(), ty)
            }
            Node::Lookup(table, _) => {
                let numbers = self.scalar.tables[table]
                    .iter()
                    .map(|&number| number.into());
                let attrs = Attrs::none().with("values", Attr::List(numbers.collect()));
                let ty = TensorType::new(self.shape.clone(), dtype);
                build::make_as(build, "lookup", inputs, attrs, ty)
            }
        }
    }
}
