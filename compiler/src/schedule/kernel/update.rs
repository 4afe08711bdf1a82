//! Kernels that add a product to a tensor: `keep · base + scale · (a · b)`, such as a step of
//! gradient descent. They run as one product that accumulates into the tensor, so the product is
//! never stored.

use std::collections::BTreeMap;

use ddl_dialect::class::IndexMap;
use ddl_dialect::op::{Class, Instance};
use ddl_dialect::scalar::{Binary, Node, Number, Unary};
use ddl_dialect::types::DType;

use super::Domain;
use crate::graph::{Graph, Kind, NodeId, ValueId};

/// A product that is added to a tensor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Update {
    /// The contraction.
    pub product: NodeId,
    /// The tensor.
    pub base: ValueId,
    /// The sum.
    pub result: ValueId,
    /// The factor of the tensor.
    pub keep: f64,
    /// The factor of the product.
    pub scale: f64,
}

/// `keep · base + scale · product + add`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Form {
    keep: f64,
    scale: f64,
    add: f64,
}

impl Form {
    /// The form of a constant.
    fn constant(self) -> Option<f64> {
        (self.keep == 0.0 && self.scale == 0.0).then_some(self.add)
    }

    fn times(self, factor: f64) -> Form {
        Form {
            keep: self.keep * factor,
            scale: self.scale * factor,
            add: self.add * factor,
        }
    }

    fn plus(self, other: Form) -> Form {
        Form {
            keep: self.keep + other.keep,
            scale: self.scale + other.scale,
            add: self.add + other.add,
        }
    }
}

/// The update that nodes in this order compute, if that is all they do: one product, and ops that
/// multiply by constants and add, in which the product and the tensor occur once each.
pub fn update(graph: &Graph, unit: &[NodeId]) -> Option<Update> {
    let mut products = unit.iter().filter(|&&id| is_product(graph, id));
    let (&product, None) = (products.next()?, products.next()) else {
        return None;
    };
    let value = graph.value(product.result(0));
    let inside = |id: NodeId| unit.contains(&id);
    let base = base(graph, unit, product)?;
    let mut forms: BTreeMap<ValueId, Form> = BTreeMap::new();
    for &id in unit {
        let form = if id == product {
            Form {
                scale: 1.0,
                ..Form::default()
            }
        } else {
            let operands = graph.operands(id).into_iter().map(|operand| {
                if operand == base {
                    return Some(Form {
                        keep: 1.0,
                        ..Form::default()
                    });
                }
                forms.get(&operand).copied()
            });
            let operands: Vec<Form> = operands.collect::<Option<_>>()?;
            form(&graph.instance(id)?, &operands)?
        };
        forms.insert(id.result(0), form);
    }
    let used_inside = |id: NodeId| {
        let users = graph.uses(id.result(0));
        !users.is_empty() && users.iter().all(|&(user, _)| inside(user))
    };
    let mut last = unit.iter().filter(|&&id| !used_inside(id));
    let (&last, None) = (last.next()?, last.next()) else {
        return None;
    };
    let (result, Form { keep, scale, add }) = (last.result(0), forms[&last.result(0)]);
    let alike = [base, result].iter().all(|&other| {
        let other = graph.value(other);
        other.ty == value.ty && Domain::of(other) == Domain::of(value)
    });
    let is_float = matches!(value.ty.dtype, DType::F32 | DType::F64);
    let factors = [keep, scale].iter().all(|x| x.is_finite() && *x != 0.0);
    (alike && is_float && factors && add == 0.0).then_some(Update {
        product,
        base,
        result,
        keep,
        scale,
    })
}

/// Whether a node is a contraction.
pub fn is_product(graph: &Graph, id: NodeId) -> bool {
    matches!(graph.node(id).kind, Kind::Op(def) if matches!(def.class, Class::Contract(_)))
}

/// The only value from outside that the ops beside the product read, once, if the product does not
/// read it and is itself read once.
fn base(graph: &Graph, unit: &[NodeId], product: NodeId) -> Option<ValueId> {
    let others = unit.iter().filter(|&&id| id != product);
    let operands = others.flat_map(|&id| graph.operands(id));
    let mut outside = operands.filter(|operand| !unit.contains(&operand.node));
    let (base, None) = (outside.next()?, outside.next()) else {
        return None;
    };
    let apart = !graph.operands(product).contains(&base);
    (apart && graph.uses(product.result(0)).len() == 1).then_some(base)
}

/// The form of an op's result, by those of its operands.
fn form(instance: &Instance, operands: &[Form]) -> Option<Form> {
    let scalar = match &instance.def.class {
        Class::Elementwise(scalar) => scalar(instance),
        // A constant, broadcast.
        Class::Index(map) => {
            let [operand] = operands else { return None };
            let same = matches!(map(instance), IndexMap::Affine(_) | IndexMap::Linear);
            return (same && operand.constant().is_some()).then_some(*operand);
        }
        _ => return None,
    };
    let mut forms: Vec<Form> = Vec::with_capacity(scalar.nodes.len());
    for (node, dtype) in &scalar.nodes {
        if *dtype != instance.results[0].dtype {
            return None;
        }
        let form = match *node {
            Node::Arg(number) => operands[number],
            Node::Const(Number::Float(number)) => Form {
                add: number,
                ..Form::default()
            },
            Node::Unary(Unary::Neg, x) => forms[x].times(-1.0),
            Node::Binary(Binary::Add, x, y) => forms[x].plus(forms[y]),
            Node::Binary(Binary::Sub, x, y) => forms[x].plus(forms[y].times(-1.0)),
            Node::Binary(Binary::Mul, x, y) => match (forms[x].constant(), forms[y].constant()) {
                (Some(factor), _) => forms[y].times(factor),
                (_, Some(factor)) => forms[x].times(factor),
                (None, None) => return None,
            },
            _ => return None,
        };
        forms.push(form);
    }
    Some(forms[scalar.root])
}
