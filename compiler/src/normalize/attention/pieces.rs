//! The pieces of a softmax and of its gradient, as frameworks write them.
//!
//! With the exponentials e of scores less the maximum, and their sums s, the probabilities are p =
//! e/s. A derivative that is computed by rules for each op has e and s instead of p, such as
//! `(o/s − Σ o·e/s²)·e`. Had the maximum been another one, e and s would both be multiplied by the
//! same number, so a correct formula does not change if they are: its *degree* is 0. It may then
//! have p instead of e, and 1 instead of s.

use std::collections::BTreeMap;

use ddl_dialect::combiner::Combiner;
use ddl_dialect::op::Class;
use ddl_dialect::scalar::{Binary, Node, Number, Scalar, Unary};

use super::dims::Dims;
use crate::graph::{Graph, NodeId, ValueId};

/// A softmax.
#[derive(Clone, Copy, Debug)]
pub(super) struct SoftmaxParts {
    pub(super) result: ValueId,
    pub(super) exponentials: ValueId,
    pub(super) sums: ValueId,
    /// What it is of.
    pub(super) of: ValueId,
    /// The class of the dim along which it is.
    pub(super) column: usize,
}

/// The softmax whose result a value is.
pub(super) fn softmax(graph: &Graph, dims: &Dims, result: ValueId) -> Option<SoftmaxParts> {
    let [exponentials, sum] = binary(graph, result, Binary::Div)?;
    let sums = total(graph, sum, Combiner::Sum)?;
    let shifted = unary(graph, exponentials, Unary::Exp)?;
    let [of, largest] = binary(graph, shifted, Binary::Sub)?;
    let maxima = total(graph, largest, Combiner::Max)?;
    let reads = |total: NodeId, value: ValueId| {
        let summed = graph.operands(total)[0];
        strip(graph, summed) == strip(graph, value)
    };
    let along = |total: NodeId| -> Option<usize> {
        let (_, reduced) = reduction(graph, total)?;
        let &[dim] = reduced.as_slice() else {
            return None;
        };
        dims.classes(graph.operands(total)[0])?[dim]
    };
    let column = along(sums)?;
    let own = dims.classes(result)?;
    let fits = reads(sums, exponentials)
        && reads(maxima, of)
        && along(maxima)? == column
        && own.contains(&Some(column));
    fits.then_some(SoftmaxParts {
        result,
        exponentials,
        sums: sums.result(0),
        of,
        column,
    })
}

/// The reduction that a value repeats.
fn total(graph: &Graph, mut value: ValueId, combiner: Combiner) -> Option<NodeId> {
    loop {
        if let Some((own, _)) = reduction(graph, value.node) {
            return (own == combiner && graph.operands(value.node).len() == 1)
                .then_some(value.node);
        }
        if let Some(before) = converted(graph, value) {
            value = before;
            continue;
        }
        graph.sources(value.node)?;
        value = graph.operands(value.node)[0];
    }
}

pub(super) fn reduction(graph: &Graph, id: NodeId) -> Option<(Combiner, Vec<usize>)> {
    let instance = graph.instance(id)?;
    match instance.def.class {
        Class::Reduce(reduce) => Some(reduce(&instance)),
        _ => None,
    }
}

/// A value before its dims were reordered.
pub(super) fn rearranged(graph: &Graph, mut value: ValueId) -> ValueId {
    while graph.sources(value.node).is_some() {
        let before = graph.operands(value.node)[0];
        if graph.value(before).ty.elements() != graph.value(value).ty.elements() {
            break;
        }
        value = before;
    }
    value
}

/// A value before its dims were reordered and it was converted.
pub(super) fn strip(graph: &Graph, mut value: ValueId) -> ValueId {
    loop {
        value = rearranged(graph, value);
        match converted(graph, value) {
            Some(before) => value = before,
            None => return value,
        }
    }
}

/// What a value is converted from.
pub(super) fn converted(graph: &Graph, value: ValueId) -> Option<ValueId> {
    let scalar = scalar(graph, value)?;
    let operands = graph.operands(value.node);
    match (scalar.nodes[scalar.root].0, operands.as_slice()) {
        (Node::Convert(0), &[operand]) => Some(operand),
        _ => None,
    }
}

/// The function that computes a value element by element.
pub(super) fn scalar(graph: &Graph, value: ValueId) -> Option<Scalar> {
    let instance = graph.instance(value.node)?;
    match instance.def.class {
        Class::Elementwise(scalar) => Some(scalar(&instance)),
        _ => None,
    }
}

fn argument(scalar: &Scalar, id: usize) -> Option<usize> {
    match scalar.nodes[id].0 {
        Node::Arg(number) => Some(number),
        Node::Const(_)
        | Node::Unary(..)
        | Node::Binary(..)
        | Node::Cmp(..)
        | Node::Select(..)
        | Node::Convert(_)
        | Node::Bitcast(_)
        | Node::Lookup(..) => None,
    }
}

fn binary(graph: &Graph, value: ValueId, function: Binary) -> Option<[ValueId; 2]> {
    let scalar = scalar(graph, value)?;
    let operands = graph.operands(value.node);
    let operand = |id: usize| argument(&scalar, id).map(|number| operands[number]);
    match scalar.nodes[scalar.root].0 {
        Node::Binary(own, a, b) if own == function => Some([operand(a)?, operand(b)?]),
        _ => None,
    }
}

fn unary(graph: &Graph, value: ValueId, function: Unary) -> Option<ValueId> {
    let scalar = scalar(graph, value)?;
    match scalar.nodes[scalar.root].0 {
        Node::Unary(own, 0) if own == function => graph.operands(value.node).first().copied(),
        _ => None,
    }
}

/// What multiplies values if e and s are multiplied by a number: its power. `Any` for zeros.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Degree {
    Any,
    Of(i32),
}

impl Degree {
    fn and(self, other: Degree) -> Option<Degree> {
        match (self, other) {
            (Degree::Any, degree) | (degree, Degree::Any) => Some(degree),
            (Degree::Of(a), Degree::Of(b)) => (a == b).then_some(self),
        }
    }

    fn times(self, other: Degree, sign: i32) -> Degree {
        match (self, other) {
            (Degree::Of(a), Degree::Of(b)) => Degree::Of(a + sign * b),
            (Degree::Any, _) | (_, Degree::Any) => Degree::Any,
        }
    }
}

/// Finds the degrees of values.
pub(super) struct Degrees<'g> {
    pub(super) graph: &'g Graph,
    pub(super) dims: &'g Dims,
    pub(super) known: BTreeMap<ValueId, Option<Degree>>,
}

impl Degrees<'_> {
    /// The degree of a value; `None` if it has none.
    pub(super) fn of(&mut self, value: ValueId) -> Option<Degree> {
        if let Some(&known) = self.known.get(&value) {
            return known;
        }
        let degree = self.computed(value);
        self.known.insert(value, degree);
        degree
    }

    fn computed(&mut self, value: ValueId) -> Option<Degree> {
        let graph = self.graph;
        let operands = graph.operands(value.node);
        if constant(graph, value) == Some(0.0) {
            return Some(Degree::Any);
        }
        let is_product = matches!(
            graph.instance(value.node)?.def.class,
            Class::Contract(_) | Class::Composite
        );
        if !self.dims.contains(value.node) || is_product {
            return Some(Degree::Of(0));
        }
        if graph.sources(value.node).is_some() {
            return self.of(operands[0]);
        }
        let scalar = scalar(graph, value)?;
        let operand = |id: usize| argument(&scalar, id).map(|number| operands[number]);
        match scalar.nodes[scalar.root].0 {
            Node::Arg(number) => self.of(operands[number]),
            Node::Convert(a) | Node::Unary(Unary::Neg, a) if operand(a).is_some() => {
                self.of(operand(a)?)
            }
            Node::Binary(Binary::Mul, a, b) if operand(a).is_some() && operand(b).is_some() => {
                let (a, b) = (self.of(operand(a)?)?, self.of(operand(b)?)?);
                Some(a.times(b, 1))
            }
            Node::Binary(Binary::Div, a, b) if operand(a).is_some() && operand(b).is_some() => {
                let (a, b) = (self.of(operand(a)?)?, self.of(operand(b)?)?);
                Some(a.times(b, -1))
            }
            Node::Binary(Binary::Add | Binary::Sub, a, b)
                if operand(a).is_some() && operand(b).is_some() =>
            {
                self.of(operand(a)?)?.and(self.of(operand(b)?)?)
            }
            Node::Select(_, a, b) if operand(a).is_some() && operand(b).is_some() => {
                self.of(operand(a)?)?.and(self.of(operand(b)?)?)
            }
            _ => {
                let none = Degree::Of(0);
                let mut all = operands.into_iter();
                all.all(|operand| self.of(operand).is_some_and(|d| d.and(none).is_some()))
                    .then_some(none)
            }
        }
    }
}

/// The number that all elements of a value are.
pub(super) fn constant(graph: &Graph, mut value: ValueId) -> Option<f64> {
    while graph.sources(value.node).is_some() {
        value = graph.operands(value.node)[0];
    }
    if let Some(before) = converted(graph, value) {
        return constant(graph, before);
    }
    let scalar = scalar(graph, value).filter(|_| graph.operands(value.node).is_empty())?;
    match scalar.nodes[scalar.root].0 {
        Node::Const(Number::Float(value)) => Some(value),
        Node::Const(Number::Int(value)) => Some(value as f64),
        _ => None,
    }
}

/// Whether a value is `outer` times the probabilities, if these are what e is, and s is 1.
pub(super) fn is_weighted(
    graph: &Graph,
    value: ValueId,
    softmax: &SoftmaxParts,
    outer: ValueId,
) -> bool {
    let mut counts = [0, 0];
    let mut rest = 1.0;
    let fits = factors(graph, value, (softmax, outer), (1, &mut counts, &mut rest));
    fits.is_some() && counts == [1, 1] && rest == 1.0
}

/// Counts the factors `outer` and p or e of a value, and multiplies numbers.
///
/// - `sign`: −1 for a divisor
fn factors(
    graph: &Graph,
    value: ValueId,
    (softmax, outer): (&SoftmaxParts, ValueId),
    (sign, counts, rest): (i32, &mut [i32; 2], &mut f64),
) -> Option<()> {
    let value = strip(graph, value);
    if value == outer {
        counts[0] += sign;
        return Some(());
    }
    if value == softmax.result || value == softmax.exponentials {
        counts[1] += sign;
        return Some(());
    }
    if value == softmax.sums {
        return Some(());
    }
    if let Some(number) = constant(graph, value) {
        *rest *= number.powi(sign);
        return Some(());
    }
    let of = (softmax, outer);
    if let Some([a, b]) = binary(graph, value, Binary::Mul) {
        factors(graph, a, of, (sign, counts, rest))?;
        return factors(graph, b, of, (sign, counts, rest));
    }
    if let Some([a, b]) = binary(graph, value, Binary::Div) {
        factors(graph, a, of, (sign, counts, rest))?;
        return factors(graph, b, of, (-sign, counts, rest));
    }
    graph.sources(value.node)?;
    factors(
        graph,
        graph.operands(value.node)[0],
        of,
        (sign, counts, rest),
    )
}

/// The products and reductions from which kernels compute a value.
#[derive(Default)]
pub(super) struct KernelOrigins {
    pub(super) products: Vec<NodeId>,
    pub(super) reductions: Vec<NodeId>,
    /// Values on the way.
    pub(super) seen: std::collections::BTreeSet<ValueId>,
}

/// The origins of a value.
///
/// - `known`: not looked into
pub(super) fn origins(
    graph: &Graph,
    dims: &Dims,
    value: ValueId,
    known: &[ValueId],
) -> KernelOrigins {
    let mut found = KernelOrigins::default();
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        if !found.seen.insert(value) || known.contains(&value) || !dims.contains(value.node) {
            continue;
        }
        match graph
            .instance(value.node)
            .map(|instance| &instance.def.class)
        {
            Some(Class::Contract(_)) => found.products.push(value.node),
            Some(Class::Reduce(_)) => found.reductions.push(value.node),
            _ => open.extend(graph.operands(value.node)),
        }
    }
    found
}
