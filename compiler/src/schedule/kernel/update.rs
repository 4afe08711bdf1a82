//! Kernels that add a product to a tensor: `keep · base + scale · (a · b)`, such as a step of
//! gradient descent, whose factors may depend on one number, the learning rate; or to a sum over
//! moments, such as the gradient of a weight. They run as one product that accumulates into the
//! tensor, so the product is never stored.

use std::collections::BTreeMap;

use ddl_dialect::class::IndexMap;
use ddl_dialect::op::{Class, Instance};
use ddl_dialect::sbp::{Reduction, Sbp};
use ddl_dialect::scalar::{Binary, Node, Number, Unary};
use ddl_dialect::types::DType;

use super::{Domain, Nature, nature};
use crate::graph::{Graph, Kind, NodeId, Value, ValueId};

/// A product that is added to a tensor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Update {
    /// The contraction.
    pub product: NodeId,
    /// The tensor; `None` if it is the result, a sum over moments, which the first of them begins.
    pub base: Option<ValueId>,
    /// The sum.
    pub result: ValueId,
    /// The number on which the factors depend, such as a learning rate.
    pub rate: Option<ValueId>,
    /// The factor of the tensor.
    pub keep: Factor,
    /// The factor of the product.
    pub scale: Factor,
}

/// A factor: `fixed + by_rate · rate`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Factor {
    /// What does not depend on the rate.
    pub fixed: f64,
    /// How much does.
    pub by_rate: f64,
}

impl Factor {
    fn of(fixed: f64) -> Factor {
        Factor {
            fixed,
            by_rate: 0.0,
        }
    }

    fn is_zero(self) -> bool {
        self == Factor::default()
    }

    fn is_finite(self) -> bool {
        self.fixed.is_finite() && self.by_rate.is_finite()
    }

    fn plus(self, other: Factor) -> Factor {
        Factor {
            fixed: self.fixed + other.fixed,
            by_rate: self.by_rate + other.by_rate,
        }
    }

    /// The product, unless it has the square of the rate.
    fn times(self, other: Factor) -> Option<Factor> {
        (self.by_rate == 0.0 || other.by_rate == 0.0).then_some(Factor {
            fixed: self.fixed * other.fixed,
            by_rate: self.fixed * other.by_rate + self.by_rate * other.fixed,
        })
    }
}

/// `keep · base + scale · product + add`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Form {
    keep: Factor,
    scale: Factor,
    add: Factor,
}

impl Form {
    /// The form of a number.
    fn number(self) -> Option<Factor> {
        (self.keep.is_zero() && self.scale.is_zero()).then_some(self.add)
    }

    fn times(self, factor: Factor) -> Option<Form> {
        Some(Form {
            keep: self.keep.times(factor)?,
            scale: self.scale.times(factor)?,
            add: self.add.times(factor)?,
        })
    }

    fn negated(self) -> Form {
        let negated = |factor: Factor| Factor {
            fixed: -factor.fixed,
            by_rate: -factor.by_rate,
        };
        Form {
            keep: negated(self.keep),
            scale: negated(self.scale),
            add: negated(self.add),
        }
    }

    fn plus(self, other: Form) -> Form {
        Form {
            keep: self.keep.plus(other.keep),
            scale: self.scale.plus(other.scale),
            add: self.add.plus(other.add),
        }
    }
}

/// The update that nodes in this order compute, if that is all they do: one product, and ops that
/// multiply by numbers and add, in which the product and the tensor occur once each.
pub fn update(graph: &Graph, unit: &[NodeId]) -> Option<Update> {
    let mut products = unit.iter().filter(|&&id| is_product(graph, id));
    let (&product, None) = (products.next()?, products.next()) else {
        return None;
    };
    if let [_, sum] = *unit
        && nature(graph, sum) == Nature::Flush
    {
        return summed(graph, product, sum);
    }
    let value = graph.value(product.result(0));
    let inside = |id: NodeId| unit.contains(&id);
    let (base, rate) = read(graph, unit, product)?;
    let one = Factor::of(1.0);
    let mut forms: BTreeMap<ValueId, Form> = BTreeMap::new();
    for &id in unit {
        let form = if id == product {
            Form {
                scale: one,
                ..Form::default()
            }
        } else {
            let operands = graph.operands(id).into_iter().map(|operand| {
                if operand == base {
                    return Some(Form {
                        keep: one,
                        ..Form::default()
                    });
                }
                if Some(operand) == rate {
                    return Some(Form {
                        add: Factor {
                            fixed: 0.0,
                            by_rate: 1.0,
                        },
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
    let alike = [base, result]
        .iter()
        .all(|&other| are_alike(graph.value(other), value));
    let is_float = matches!(value.ty.dtype, DType::F32 | DType::F64);
    let factors = [keep, scale].iter().all(|x| x.is_finite() && !x.is_zero());
    (alike && is_float && factors && add.is_zero()).then_some(Update {
        product,
        base: Some(base),
        result,
        rate,
        keep,
        scale,
    })
}

/// The update of a sum over moments by a product that nothing else reads.
fn summed(graph: &Graph, product: NodeId, sum: NodeId) -> Option<Update> {
    let (value, result) = (graph.value(product.result(0)), sum.result(0));
    let reads = graph.uses(product.result(0));
    let fits = accumulates(value) && are_alike(graph.value(result), value);
    (fits && reads.as_slice() == [(sum, 0)]).then_some(Update {
        product,
        base: None,
        result,
        rate: None,
        keep: Factor::of(1.0),
        scale: Factor::of(1.0),
    })
}

/// Whether a product may be added to sums over moments while it is computed.
pub fn accumulates(product: &Value) -> bool {
    let kinds = product.nd().map(|nd| nd.0).unwrap_or_default();
    let mut kinds = kinds.iter().filter_map(|sbp| sbp.partial());
    let is_float = matches!(product.ty.dtype, DType::F32 | DType::F64);
    is_float && kinds.all(|kind| kind == Reduction::Sum)
}

/// Whether two values have the same elements on every rank.
fn are_alike(a: &Value, b: &Value) -> bool {
    a.ty == b.ty && Domain::of(a) == Domain::of(b)
}

/// Whether a node is a contraction.
pub fn is_product(graph: &Graph, id: NodeId) -> bool {
    matches!(graph.node(id).kind, Kind::Op(def) if matches!(def.class, Class::Contract(_)))
}

/// What the ops beside the product read from outside: the tensor, once, which the product does not
/// read; and the rate, a number of the same type that every rank has. The product is read once.
fn read(graph: &Graph, unit: &[NodeId], product: NodeId) -> Option<(ValueId, Option<ValueId>)> {
    let result = graph.value(product.result(0));
    let is_rate = |&value: &ValueId| {
        let (ty, dist) = (&graph.value(value).ty, graph.value(value).dist.as_ref());
        let whole = dist.and_then(|dist| dist.nd()).is_some_and(|nd| {
            let mut axes = nd.0.iter();
            axes.all(|sbp| *sbp == Sbp::B)
        });
        let number = ty.shape.is_empty() && !result.ty.shape.is_empty();
        whole && number && ty.dtype == result.ty.dtype
    };
    let others = unit.iter().filter(|&&id| id != product);
    let operands = others.flat_map(|&id| graph.operands(id));
    let outside = operands.filter(|operand| !unit.contains(&operand.node));
    let (mut rates, tensors): (Vec<ValueId>, Vec<ValueId>) = outside.partition(is_rate);
    rates.dedup();
    let ([base], [] | [_]) = (tensors.as_slice(), rates.as_slice()) else {
        return None;
    };
    let apart = !graph.operands(product).contains(base);
    (apart && graph.uses(product.result(0)).len() == 1).then_some((*base, rates.first().copied()))
}

/// The form of an op's result, by those of its operands.
fn form(instance: &Instance, operands: &[Form]) -> Option<Form> {
    let scalar = match &instance.def.class {
        Class::Elementwise(scalar) => scalar(instance),
        // A number, broadcast.
        Class::Index(map) => {
            let [operand] = operands else { return None };
            let same = matches!(map(instance), IndexMap::Affine(_) | IndexMap::Linear);
            return (same && operand.number().is_some()).then_some(*operand);
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
                add: Factor::of(number),
                ..Form::default()
            },
            Node::Unary(Unary::Neg, x) => forms[x].negated(),
            Node::Binary(Binary::Add, x, y) => forms[x].plus(forms[y]),
            Node::Binary(Binary::Sub, x, y) => forms[x].plus(forms[y].negated()),
            Node::Binary(Binary::Mul, x, y) => match (forms[x].number(), forms[y].number()) {
                (Some(factor), _) => forms[y].times(factor)?,
                (_, Some(factor)) => forms[x].times(factor)?,
                (None, None) => return None,
            },
            _ => return None,
        };
        forms.push(form);
    }
    Some(forms[scalar.root])
}
