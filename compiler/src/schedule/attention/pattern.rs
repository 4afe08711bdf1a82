//! The pieces of an attention: softmaxes, products with them, and what depends on what.

use std::collections::BTreeSet;

use ddl_dialect::class::{DimMap, IndexMap};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::op::Class;
use ddl_dialect::scalar::{Binary, Node, Scalar, Unary};
use ddl_dialect::types::DType;

use crate::graph::{Graph, Kind, NodeId, ValueId};
use crate::schedule::kernel::product::contraction;
use crate::schedule::kernel::{Nature, nature};

/// Maximum number of nodes from which a value is computed, and of comparisons of two values.
const FUEL: usize = 256;

/// A product with batch dims.
#[derive(Clone, Copy, Debug)]
pub(super) struct Product {
    pub(super) node: NodeId,
    pub(super) operands: [ValueId; 2],
    pub(super) dtype: DType,
    /// Number of batch dims.
    pub(super) lead: usize,
    /// Whether the sum is over the last dim of the left operand, else over all its other dims.
    pub(super) by_rows: bool,
    /// Whether the sum is over the last dim of the right operand.
    pub(super) turned: bool,
    /// Whether batch dims are the first of both operands.
    pub(super) straight: bool,
}

/// The product of a node, if it is one of those of an attention, or would be if the batch dims of
/// its operands came first.
pub(super) fn product(graph: &Graph, id: NodeId) -> Option<Product> {
    let instance = graph.instance(id)?;
    let dims = contraction(&instance)?;
    let operands: [ValueId; 2] = graph.operands(id)[..].try_into().ok()?;
    let lead = dims.lhs_batch.len();
    let first: Vec<usize> = (0..lead).collect();
    let [left, right] = [0, 1].map(|side: usize| instance.operands[side].ndim());
    let (rows, columns) = (dims.lhs_free(left), dims.rhs_free(right));
    let (summed, other) = (&dims.lhs_contract, &dims.rhs_contract);
    let (&[column], Some(&row), Some(&term)) = (columns.as_slice(), rows.last(), summed.last())
    else {
        return None;
    };
    let by_rows = row < term && summed.len() == 1;
    let fits = match by_rows {
        true => right == lead + 2,
        false => {
            let sorted = summed.is_sorted() && other.is_sorted();
            let behind = other.last().is_some_and(|&term| term < column);
            rows.len() == 1 && row > term && sorted && behind
        }
    };
    (lead > 0 && fits).then_some(Product {
        node: id,
        operands,
        dtype: instance.results[0].dtype,
        lead,
        by_rows,
        turned: by_rows && column < other[0],
        straight: dims.lhs_batch == first && dims.rhs_batch == first,
    })
}

/// A softmax over the last dim.
#[derive(Clone, Copy, Debug)]
pub(super) struct Softmax {
    pub(super) result: ValueId,
    /// What it is of.
    pub(super) masked: ValueId,
    pub(super) maxima: NodeId,
    pub(super) sums: NodeId,
}

/// The softmax whose result a value is, after conversions.
pub(super) fn softmax(graph: &Graph, value: ValueId) -> Option<Softmax> {
    let result = strip(graph, value);
    let ndim = graph.value(result).ty.ndim();
    let [exponential, sum] = binary(graph, result, Binary::Div)?;
    let sums = total(graph, sum, Combiner::Sum, ndim)?;
    let shifted = exponential_of(graph, exponential)?;
    let [masked, largest] = binary(graph, shifted, Binary::Sub)?;
    let maxima = total(graph, largest, Combiner::Max, ndim)?;
    let whole = same(graph, graph.operands(sums)[0], exponential)
        && same(graph, graph.operands(maxima)[0], masked);
    whole.then_some(Softmax {
        result,
        masked,
        maxima,
        sums,
    })
}

/// Whether a node sums the products of probabilities and the result of a product over the last dim.
pub(super) fn weighted_sum(
    graph: &Graph,
    sum: NodeId,
    (probabilities, outer): (ValueId, NodeId),
) -> bool {
    let operands = graph.operands(sum);
    let factors = operands.first().and_then(|&summed| {
        let ndim = graph.value(summed).ty.ndim();
        let over = reduction(graph, sum) == Some((Combiner::Sum, vec![ndim - 1]));
        binary(graph, summed, Binary::Mul).filter(|_| over && operands.len() == 1)
    });
    let is = |a: ValueId, b: ValueId| {
        strip(graph, a) == outer.result(0) && same(graph, strip(graph, b), probabilities)
    };
    factors.is_some_and(|[a, b]| is(a, b) || is(b, a))
}

/// What a value is computed from, element by element.
#[derive(Clone, Debug, Default)]
pub(super) struct Leaves {
    /// The elementwise and index ops.
    pub(super) nodes: BTreeSet<NodeId>,
    /// Products of its shape.
    pub(super) products: Vec<NodeId>,
    /// Reductions.
    pub(super) sums: Vec<NodeId>,
}

impl Leaves {
    pub(super) fn join(&mut self, other: Leaves) {
        self.nodes.extend(other.nodes);
    }
}

/// What a value is computed from; `None` if that is too much.
///
/// - `known`: what of it is known: it is not looked into
pub(super) fn leaves(graph: &Graph, value: ValueId, known: Option<ValueId>) -> Option<Leaves> {
    let shape = &graph.value(value).ty.shape;
    let mut found = Leaves::default();
    let mut seen = BTreeSet::new();
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        if !seen.insert(value) {
            continue;
        }
        if seen.len() > FUEL {
            return None;
        }
        if known.is_some_and(|known| same(graph, value, known)) {
            continue;
        }
        let id = value.node;
        let Kind::Op(def) = &graph.node(id).kind else {
            continue;
        };
        let own = graph.value(value).ty.shape == *shape;
        match (nature(graph, id), &def.class) {
            // What it gathers has no leading dims.
            (Nature::Index, Class::Gather(_)) => continue,
            (Nature::Index, _) => {}
            (Nature::Elementwise, _) if own => {}
            (Nature::Reduce, _) => {
                found.sums.push(id);
                continue;
            }
            (Nature::Apart, Class::Contract(_)) if own => {
                found.products.push(id);
                continue;
            }
            (Nature::Elementwise | Nature::Flush | Nature::Apart, _) => continue,
        }
        found.nodes.insert(id);
        open.extend(graph.operands(id));
    }
    Some(found)
}

/// Whether two values are computed alike: kernels repeat ops, and the backward pass products.
pub(super) fn same(graph: &Graph, a: ValueId, b: ValueId) -> bool {
    let mut fuel = FUEL;
    alike(graph, a, b, &mut fuel)
}

fn alike(graph: &Graph, a: ValueId, b: ValueId, fuel: &mut usize) -> bool {
    if a == b {
        return true;
    }
    let Some(left) = fuel.checked_sub(1) else {
        return false;
    };
    *fuel = left;
    let repeats = |id| match nature(graph, id) {
        Nature::Elementwise | Nature::Index => true,
        Nature::Apart => product(graph, id).is_some(),
        Nature::Reduce | Nature::Flush => false,
    };
    if !repeats(a.node) || !repeats(b.node) || graph.value(a).dist != graph.value(b).dist {
        return false;
    }
    let (Some(one), Some(two)) = (graph.instance(a.node), graph.instance(b.node)) else {
        return false;
    };
    let (x, y) = (graph.operands(a.node), graph.operands(b.node));
    one.def.name == two.def.name
        && one.attrs == two.attrs
        && one.results == two.results
        && x.len() == y.len()
        && x.into_iter().zip(y).all(|(x, y)| alike(graph, x, y, fuel))
}

/// A value before its conversions.
pub(super) fn strip(graph: &Graph, value: ValueId) -> ValueId {
    let mut value = value;
    while let Some(scalar) = scalar(graph, value)
        && let Node::Convert(0) = scalar.nodes[scalar.root].0
    {
        value = graph.operands(value.node)[0];
    }
    value
}

fn scalar(graph: &Graph, value: ValueId) -> Option<Scalar> {
    let instance = graph.instance(value.node)?;
    match instance.def.class {
        Class::Elementwise(scalar) if nature(graph, value.node) == Nature::Elementwise => {
            Some(scalar(&instance))
        }
        _ => None,
    }
}

/// The operands of which a value is this function.
fn binary(graph: &Graph, value: ValueId, function: Binary) -> Option<[ValueId; 2]> {
    let scalar = scalar(graph, value)?;
    let argument = |id: usize| match scalar.nodes[id].0 {
        Node::Arg(number) => Some(graph.operands(value.node)[number]),
        _ => None,
    };
    match scalar.nodes[scalar.root].0 {
        Node::Binary(own, a, b) if own == function => Some([argument(a)?, argument(b)?]),
        _ => None,
    }
}

fn exponential_of(graph: &Graph, value: ValueId) -> Option<ValueId> {
    let scalar = scalar(graph, value)?;
    match scalar.nodes[scalar.root].0 {
        Node::Unary(Unary::Exp, 0) => graph.operands(value.node).first().copied(),
        _ => None,
    }
}

fn reduction(graph: &Graph, id: NodeId) -> Option<(Combiner, Vec<usize>)> {
    let instance = graph.instance(id)?;
    match instance.def.class {
        Class::Reduce(reduce) => Some(reduce(&instance)),
        _ => None,
    }
}

/// The reduction over the last of `ndim` dims that a value repeats along it.
fn total(graph: &Graph, value: ValueId, combiner: Combiner, ndim: usize) -> Option<NodeId> {
    let mut at = value;
    let mut from: Vec<Option<usize>> = (0..ndim).map(Some).collect();
    loop {
        if nature(graph, at.node) == Nature::Reduce {
            let own = reduction(graph, at.node)? == (combiner, vec![ndim - 1]);
            let alone = graph.operands(at.node).len() == 1;
            let shape = &graph.value(at).ty.shape;
            let mut dims = from.iter().zip(shape).enumerate();
            let straight = from.len() == ndim - 1
                && dims.all(|(dim, (&from, &extent))| extent == 1 || from == Some(dim));
            return (own && alone && straight).then_some(at.node);
        }
        let instance = graph.instance(at.node)?;
        let Class::Index(map) = instance.def.class else {
            return None;
        };
        let operand = instance.operands.first()?;
        from = match map(&instance) {
            IndexMap::Affine(maps) => {
                let source = |map: &DimMap| match map.of {
                    Some(dim) if *map == DimMap::whole(dim) => from[dim],
                    _ => None,
                };
                maps.iter().map(source).collect()
            }
            IndexMap::Linear => reshaped(&graph.value(at).ty.shape, &operand.shape, &from)?,
            IndexMap::Iota(_) | IndexMap::Padded(_) | IndexMap::Joined(_) => return None,
        };
        at = graph.operands(at.node)[0];
    }
}

/// Where the dims of an operand come from, of which this is a reshape that only inserts or removes
/// dims of extent 1.
fn reshaped(to: &[usize], from: &[usize], origin: &[Option<usize>]) -> Option<Vec<Option<usize>>> {
    let long = |shape: &[usize]| -> Vec<usize> {
        (0..shape.len()).filter(|&dim| shape[dim] != 1).collect()
    };
    let (outer, inner) = (long(to), long(from));
    let extents = |shape: &[usize], dims: &[usize]| -> Vec<usize> {
        dims.iter().map(|&dim| shape[dim]).collect()
    };
    if extents(to, &outer) != extents(from, &inner) {
        return None;
    }
    let mut found = vec![None; from.len()];
    for (outer, inner) in outer.into_iter().zip(inner) {
        found[inner] = origin[outer];
    }
    Some(found)
}
