//! Finds the products around a softmax, and those of its gradients.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::types::DType;

use super::dims::{BatchProduct, Dims};
use super::matrices::{Matrix, Weighted, outside, whole};
use super::pieces::{
    Degree, Degrees, SoftmaxParts, converted, is_weighted, origins, rearranged, softmax, strip,
};
use super::relay::Canon;
use crate::graph::{Func, Graph, NodeId, ValueId};

/// The gradients of an attention.
#[derive(Clone, Debug)]
pub(super) struct AttentionGradients {
    pub(super) outer: NodeId,
    pub(super) given: Matrix,
    pub(super) values: Matrix,
    pub(super) inner: ValueId,
    /// The gradient of scores.
    pub(super) weights: ValueId,
    pub(super) of_queries: Option<Weighted>,
    pub(super) of_keys: Option<Weighted>,
    pub(super) of_values: Option<Weighted>,
}

/// An attention, with its gradients if the function has them.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) canon: Canon,
    pub(super) dtype: DType,
    pub(super) scores: NodeId,
    pub(super) softmax: SoftmaxParts,
    pub(super) queries: Matrix,
    pub(super) keys: Matrix,
    pub(super) forward: Option<Weighted>,
    pub(super) gradients: Option<AttentionGradients>,
}

impl Group {
    /// The products that are written anew, whose results are read elsewhere.
    pub(super) fn products(&self) -> Vec<&Weighted> {
        let own = self.gradients.as_ref();
        let gradients = own.map(|own| [&own.of_queries, &own.of_keys, &own.of_values]);
        let gradients = gradients.into_iter().flatten().flatten();
        self.forward.iter().chain(gradients).collect()
    }
}

/// The attentions of a function that are to be written anew.
///
/// - `most`: the greatest extent of queries and values
pub(super) fn groups(func: &Func, order: &[NodeId], dims: &Dims, most: usize) -> Vec<Group> {
    let graph = &func.graph;
    let products: Vec<BatchProduct> = order
        .iter()
        .filter_map(|&id| BatchProduct::of(graph, id))
        .collect();
    let softmaxes = order.iter().filter(|&&id| dims.contains(id));
    let softmaxes = softmaxes.filter_map(|&id| softmax(graph, dims, id.result(0)));
    let found = softmaxes
        .filter_map(|softmax| group(func, dims, &products, softmax))
        .filter(|group| {
            let mut all = group.products().into_iter();
            let narrow = all.all(|own| {
                own.other.terms <= most && is_narrow(func, own.product.id.result(0), group.dtype)
            });
            narrow && group.queries.terms <= most && is_new(func, group, dims)
        });
    let mut found: Vec<Group> = found.collect();
    // Attentions may share their scores.
    loop {
        let (count, gone) = (found.len(), gone(func, dims, &found));
        found.retain(|group| {
            let outer = group.gradients.as_ref().map(|own| own.outer);
            let mut all = [Some(group.scores), outer].into_iter().flatten();
            all.all(|id| gone.contains(&id))
        });
        if found.len() == count {
            return found;
        }
    }
}

fn group(
    func: &Func,
    dims: &Dims,
    products: &[BatchProduct],
    softmax: SoftmaxParts,
) -> Option<Group> {
    let graph = &func.graph;
    let column = Some(softmax.column);
    let has_columns = |id: &NodeId| {
        let classes = dims.classes(id.result(0));
        classes.is_some_and(|classes| classes.contains(&column))
    };
    let mut of = origins(graph, dims, softmax.of, &[]);
    of.products.retain(has_columns);
    let &[scores] = of.products.as_slice() else {
        return None;
    };
    let scores = products.iter().find(|product| product.id == scores)?;
    let canon = canon(graph, dims, scores, &softmax)?;
    let [queries, keys] = outside(graph, dims, scores, &canon)?;
    let mut own = Group {
        dtype: graph.value(queries.value).ty.dtype,
        canon,
        scores: scores.id,
        softmax,
        queries,
        keys,
        forward: None,
        gradients: None,
    };
    let [mut of_queries, mut of_keys, mut of_values] = [None, None, None];
    let mut weights = None;
    for product in products {
        for side in 0..2 {
            let operand = product.operands[side];
            let Some(weighted) = whole(graph, dims, (product, side), &own.canon) else {
                continue;
            };
            let by_rows = !weighted.other.rows;
            if strip(graph, operand) == softmax.result {
                let place = if by_rows {
                    &mut own.forward
                } else {
                    &mut of_values
                };
                if place.replace(weighted).is_some() {
                    return None;
                }
                continue;
            }
            let known = [softmax.result, softmax.exponentials];
            let of = origins(graph, dims, operand, &known);
            if !known.iter().any(|value| of.seen.contains(value)) {
                continue;
            }
            let place = if by_rows {
                &mut of_queries
            } else {
                &mut of_keys
            };
            let weight = strip(graph, operand);
            let is_other = weights.is_some_and(|weights| weights != weight);
            weights = Some(weight);
            if place.replace(weighted).is_some() || is_other {
                return None;
            }
        }
    }
    own.gradients = match weights {
        None => None,
        Some(weights) => {
            let known = [softmax.result, softmax.exponentials];
            let mut of = origins(graph, dims, weights, &known);
            of.products.retain(|id| *id != scores.id && has_columns(id));
            of.reductions.retain(|id| id.result(0) != softmax.sums);
            let (&[outer], &[inner]) = (of.products.as_slice(), of.reductions.as_slice()) else {
                return None;
            };
            let product = products.iter().find(|product| product.id == outer)?;
            let [given, values] = outside(graph, dims, product, &own.canon)?;
            let (inner, outer) = (inner.result(0), outer);
            is_gradient(graph, dims, (weights, inner), (&softmax, outer.result(0)))?;
            Some(AttentionGradients {
                outer,
                given,
                values,
                inner,
                weights,
                of_queries,
                of_keys,
                of_values: of_values.take(),
            })
        }
    };
    // The gradient of values alone.
    let complete = of_values.is_none() && !own.products().is_empty();
    let dtype = |matrix: &Matrix| graph.value(matrix.value).ty.dtype == own.dtype;
    let gradients = own
        .gradients
        .iter()
        .flat_map(|own| [&own.given, &own.values]);
    let matrices = own.products().into_iter().map(|own| &own.other);
    let all = matrices.chain(gradients).chain([&own.queries, &own.keys]);
    let fits = complete && matches!(own.dtype, DType::BF16 | DType::F16 | DType::F32);
    let alike = all.into_iter().all(dtype);
    (fits && alike).then_some(own)
}

/// Whether a value is a gradient of scores that does not change with the maxima that are
/// subtracted.
fn is_gradient(
    graph: &Graph,
    dims: &Dims,
    (weights, inner): (ValueId, ValueId),
    (softmax, outer): (&SoftmaxParts, ValueId),
) -> Option<()> {
    let (_, reduced) = super::pieces::reduction(graph, inner.node)?;
    let &[dim] = reduced.as_slice() else {
        return None;
    };
    let summed = *graph.operands(inner.node).first()?;
    let along = dims.classes(summed)?[dim] == Some(softmax.column);
    let mut degrees = Degrees {
        graph,
        dims,
        known: BTreeMap::from([
            (softmax.result, Some(Degree::Of(0))),
            (softmax.exponentials, Some(Degree::Of(1))),
            (softmax.sums, Some(Degree::Of(1))),
        ]),
    };
    let of_inner = degrees.of(summed);
    degrees.known.insert(inner, of_inner);
    let fits = along
        && is_weighted(graph, summed, softmax, outer)
        && degrees.of(weights)? == Degree::Of(0);
    fits.then_some(())
}

/// The order of the dims of scores.
fn canon(
    graph: &Graph,
    dims: &Dims,
    scores: &BatchProduct,
    softmax: &SoftmaxParts,
) -> Option<Canon> {
    let result = scores.id.result(0);
    let classes = dims.classes(result)?;
    let shape = &graph.value(result).ty.shape;
    let column = Some(softmax.column);
    let long = |dims: Vec<usize>| -> Vec<usize> {
        dims.into_iter().filter(|&dim| shape[dim] != 1).collect()
    };
    let free = [0, 1].map(|side| long(scores.free_in_result(graph, side)));
    let is_column = |own: &Vec<usize>| matches!(own[..], [dim] if classes[dim] == column);
    let (mut rows, columns) = match free.each_ref().map(is_column) {
        [_, true] => (free[0].clone(), free[1][0]),
        [true, false] => (free[1].clone(), free[0][0]),
        [false, false] => return None,
    };
    // The rows of a matrix are the most, or the last in the order of the softmax.
    let of = dims.classes(softmax.of)?;
    let place = |dim: usize| of.iter().position(|class| *class == classes[dim]);
    rows.sort_by_key(|&dim| (shape[dim], place(dim)));
    let mut lead = long((0..scores.dims.lhs_batch.len()).collect());
    // A dim of extent 1 instead of none.
    let named = |dims: &mut Vec<usize>| -> Vec<(Option<usize>, usize)> {
        let all = dims.iter().map(|&dim| (classes[dim], shape[dim]));
        let all: Vec<_> = all.collect();
        if all.is_empty() { vec![(None, 1)] } else { all }
    };
    let (lead, rows) = (named(&mut lead), named(&mut rows));
    let count = lead.len();
    let all = lead.into_iter().chain(rows);
    let all = all.chain([(column, shape[columns])]);
    let (classes, shape): (Vec<_>, Vec<_>) = all.unzip();
    let known: BTreeSet<usize> = classes.iter().flatten().copied().collect();
    let distinct = known.len() == classes.iter().flatten().count();
    let canon = Canon {
        classes,
        shape,
        lead: count,
    };
    let whole = |value: ValueId| {
        let classes = dims.classes(value);
        classes.is_some_and(|classes| canon.places(&classes).is_some())
    };
    let all = [softmax.of, softmax.result, softmax.exponentials];
    (distinct && all.into_iter().all(whole)).then_some(canon)
}

/// Whether all that reads a result gets it in this type.
fn is_narrow(func: &Func, value: ValueId, dtype: DType) -> bool {
    let graph = &func.graph;
    if graph.value(value).ty.dtype == dtype {
        return true;
    }
    let uses = graph.uses(value);
    let narrow = |&(user, _): &(NodeId, usize)| {
        let result = user.result(0);
        match converted(graph, result) {
            Some(_) => graph.value(result).ty.dtype == dtype,
            None => rearranged(graph, result) != result && is_narrow(func, result, dtype),
        }
    };
    !func.returns(value) && !uses.is_empty() && uses.iter().all(narrow)
}

/// Whether a group has another form than that which becomes kernels.
fn is_new(func: &Func, group: &Group, dims: &Dims) -> bool {
    let graph = &func.graph;
    let straight = |value: ValueId| {
        let classes = dims.classes(value).unwrap_or_default();
        classes == group.canon.classes && graph.value(value).ty.shape[..] == group.canon.shape
    };
    let of_dtype = |id: NodeId| {
        let operands = graph.operands(id);
        let dtype = |value: ValueId| graph.value(value).ty.dtype;
        dtype(id.result(0)) == group.dtype && operands.iter().all(|&v| dtype(v) == group.dtype)
    };
    let wide = |value: ValueId| graph.value(value).ty.dtype == DType::F32;
    let scores = group.scores.result(0);
    let mut matrices = vec![&group.queries, &group.keys];
    let mut values = vec![scores, group.softmax.of, group.softmax.result];
    let mut products = vec![group.scores];
    for own in group.products() {
        products.push(own.product.id);
        values.push(own.product.operands[0]);
        matrices.push(&own.other);
    }
    if let Some(own) = &group.gradients {
        products.push(own.outer);
        values.extend([own.outer.result(0), own.weights]);
        matrices.extend([&own.given, &own.values]);
        let of = origins(graph, dims, own.weights, &[group.softmax.result]);
        if of.seen.contains(&group.softmax.exponentials) {
            return true;
        }
    }
    let roles = match (&group.forward, &group.gradients) {
        (Some(forward), Some(own)) => {
            let role = |id: NodeId| graph.node(id).role;
            role(forward.product.id) == role(own.outer)
        }
        _ => false,
    };
    // Terms come last.
    let turned = |own: &&Matrix| own.order.iter().max() != own.order.last();
    roles
        || matrices.iter().any(turned)
        || !wide(group.softmax.result)
        || !values.into_iter().all(straight)
        || !products.into_iter().all(of_dtype)
}

/// What nothing reads once the products are written anew.
fn gone(func: &Func, dims: &Dims, groups: &[Group]) -> BTreeSet<NodeId> {
    let graph = &func.graph;
    let products = groups.iter().flat_map(Group::products);
    let mut gone: BTreeSet<NodeId> = products.map(|own| own.product.id).collect();
    let mut order = graph.order();
    order.reverse();
    for id in order {
        let value = id.result(0);
        let mut users = graph.uses(value).into_iter().map(|(user, _)| user);
        if dims.contains(id) && !func.returns(value) && users.all(|user| gone.contains(&user)) {
            gone.insert(id);
        }
    }
    gone
}
