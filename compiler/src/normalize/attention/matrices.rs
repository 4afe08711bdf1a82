//! Operands of products as matrices for each of the leading dims.

use ddl_dialect::types::DType;

use super::dims::{BatchProduct, Dims};
use super::pieces::{converted, rearranged};
use super::relay::Canon;
use crate::graph::{Graph, ValueId};

/// A matrix for each of the leading dims: an operand of products.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Matrix {
    pub(super) value: ValueId,
    /// Its dims in order: leading dims, rows or columns, terms.
    pub(super) order: Vec<usize>,
    /// Whether it is of rows, else of columns.
    pub(super) rows: bool,
    /// The extent of the last.
    pub(super) terms: usize,
}

/// A product with probabilities, or with the gradients of scores.
#[derive(Clone, Debug)]
pub(super) struct Weighted {
    pub(super) product: BatchProduct,
    pub(super) other: Matrix,
    /// The result's dims in the canonical order.
    pub(super) order: Vec<usize>,
}

/// The matrices of rows and of columns whose product is a matrix of rows and columns.
pub(super) fn outside(
    graph: &Graph,
    dims: &Dims,
    product: &BatchProduct,
    canon: &Canon,
) -> Option<[Matrix; 2]> {
    let classes = dims.classes(product.id.result(0))?;
    let own = |side: usize, rows: bool| {
        let ndim = graph.value(product.operands[side]).ty.ndim();
        let mut found = vec![None; ndim];
        for (number, &dim) in product.batch(side).iter().enumerate() {
            found[dim] = classes[number];
        }
        let free = product.free(graph, side);
        for (&dim, to) in free.iter().zip(product.free_in_result(graph, side)) {
            found[dim] = classes[to];
        }
        matrix(
            graph,
            product.operands[side],
            &found,
            product.contract(side),
            (canon, rows),
        )
    };
    let of = |[rows, columns]: [usize; 2]| Some([own(rows, true)?, own(columns, false)?]);
    of([0, 1]).or_else(|| of([1, 0]))
}

/// The product of something of all rows and columns, if its operand is that, and a matrix.
pub(super) fn whole(
    graph: &Graph,
    dims: &Dims,
    (product, side): (&BatchProduct, usize),
    canon: &Canon,
) -> Option<Weighted> {
    let classes = dims.classes(product.operands[side])?;
    let places = canon.places(&classes)?;
    let present = |class: &Option<usize>| class.is_none() || classes.contains(class);
    if !canon.classes.iter().all(present) || places.iter().flatten().count() == 0 {
        return None;
    }
    let other = 1 - side;
    let value = product.operands[other];
    let mut found = vec![None; graph.value(value).ty.ndim()];
    let pairs = [
        (product.batch(side), product.batch(other)),
        (product.contract(side), product.contract(other)),
    ];
    for (of, dims) in pairs {
        for (&of, &dim) in of.iter().zip(dims) {
            found[dim] = classes[of];
        }
    }
    let free = product.free(graph, other);
    let by_rows = {
        let last = *canon.classes.last()?;
        product
            .contract(side)
            .iter()
            .any(|&dim| classes[dim] == last)
    };
    let other_matrix = matrix(graph, value, &found, &free, (canon, !by_rows))?;
    // The result's dims: batch dims, those of the operand, and the terms of the matrix.
    let result = product.id.result(0);
    let mut of_result = vec![None; graph.value(result).ty.ndim()];
    for (number, &dim) in product.batch(side).iter().enumerate() {
        of_result[number] = classes[dim];
    }
    let own = product.free(graph, side);
    for (&dim, to) in own.iter().zip(product.free_in_result(graph, side)) {
        of_result[to] = classes[dim];
    }
    let terms = product.free_in_result(graph, other);
    let order = arranged(graph, result, &of_result, &terms, (canon, by_rows))?;
    Some(Weighted {
        product: product.clone(),
        other: other_matrix,
        order,
    })
}

/// A matrix of rows or columns.
///
/// - `classes`: of its dims, but for its terms
fn matrix(
    graph: &Graph,
    value: ValueId,
    classes: &[Option<usize>],
    terms: &[usize],
    (canon, rows): (&Canon, bool),
) -> Option<Matrix> {
    let order = arranged(graph, value, classes, terms, (canon, rows))?;
    let terms = graph.value(value).ty.shape[*order.last()?];
    let (value, order) = narrow(graph, value, order);
    terms.is_multiple_of(2).then_some(Matrix {
        value,
        order,
        rows,
        terms,
    })
}

/// The dims of a value in the canonical order, with the one that is its terms.
fn arranged(
    graph: &Graph,
    value: ValueId,
    classes: &[Option<usize>],
    terms: &[usize],
    (canon, rows): (&Canon, bool),
) -> Option<Vec<usize>> {
    let shape = &graph.value(value).ty.shape;
    let long: Vec<usize> = terms
        .iter()
        .copied()
        .filter(|&dim| shape[dim] != 1)
        .collect();
    let &[last] = long.as_slice() else {
        return None;
    };
    let wanted = canon.of_matrix(rows);
    let wanted = wanted.iter().filter(|class| class.is_some());
    let mut order: Vec<usize> = wanted
        .map(|class| classes.iter().position(|own| own == class))
        .collect::<Option<_>>()?;
    order.push(last);
    let count = shape.iter().filter(|&&extent| extent != 1).count();
    (count == order.len()).then_some(order)
}

/// A value of 16 bits of which another one is a conversion, and its dims.
fn narrow(graph: &Graph, value: ValueId, order: Vec<usize>) -> (ValueId, Vec<usize>) {
    let (mut at, mut own) = (value, order.clone());
    loop {
        if let Some(before) = converted(graph, at) {
            return match graph.value(before).ty.dtype {
                DType::BF16 | DType::F16 => (before, own),
                _ => (value, order),
            };
        }
        let before = rearranged(graph, at);
        let (Some(from), true) = (graph.sources(at.node), before != at) else {
            return (value, order);
        };
        let back = |dim: &usize| from.iter().position(|to| *to == Some(*dim));
        let Some(dims) = own.iter().map(back).collect() else {
            return (value, order);
        };
        own = dims;
        at = graph.operands(at.node)[0];
    }
}
