//! Contractions as library products: which dims of a local contraction collapse into one extent and
//! one stride, so that `c[i, m, n] = Σₖ a[i, m, k] · b[i, k, n]`.

use ddl_dialect::op::{Class, ContractDims, Instance};
use ddl_dialect::types::TensorType;

/// How a product reads the operands of a contraction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The contracted dims of each operand, in the order of the sum.
    pub contract: [Vec<usize>; 2],
    /// Whether each operand can be read in place: its batch, free and contracted dims each merge
    /// into one dim.
    pub in_place: [bool; 2],
}

/// How a contraction reads operands of these (local) types. The sum may run in any order: the one
/// of either operand for which fewer elements need a copy.
pub fn reading(dims: &ContractDims, operands: [&TensorType; 2]) -> Reading {
    let mut pairs: Vec<(usize, usize)> = dims
        .lhs_contract
        .iter()
        .copied()
        .zip(dims.rhs_contract.iter().copied())
        .collect();
    pairs.sort_unstable();
    let left = reading_in(dims, operands, &pairs);
    pairs.sort_unstable_by_key(|&(_, right)| right);
    let right = reading_in(dims, operands, &pairs);
    let apart = |reading: &Reading| -> usize {
        let elements = operands.iter().zip(reading.in_place);
        elements
            .filter(|(_, in_place)| !in_place)
            .map(|(ty, _)| ty.elements())
            .sum()
    };
    if apart(&right) < apart(&left) {
        right
    } else {
        left
    }
}

fn reading_in(
    dims: &ContractDims,
    operands: [&TensorType; 2],
    pairs: &[(usize, usize)],
) -> Reading {
    let (left, right): (Vec<usize>, Vec<usize>) = pairs.iter().copied().unzip();
    let in_place = |operand: usize, contract: &[usize]| {
        let ty = operands[operand];
        let groups = [
            &batch(dims, operand),
            &free(dims, operand, ty.ndim()),
            contract,
        ];
        groups.into_iter().all(|group| merge(ty, group).is_some())
    };
    Reading {
        in_place: [in_place(0, &left), in_place(1, &right)],
        contract: [left, right],
    }
}

/// The batch dims of an operand, in their order.
pub fn batch(dims: &ContractDims, operand: usize) -> Vec<usize> {
    match operand {
        0 => dims.lhs_batch.clone(),
        _ => dims.rhs_batch.clone(),
    }
}

/// The free dims of an operand of `ndim` dims, in their order.
pub fn free(dims: &ContractDims, operand: usize, ndim: usize) -> Vec<usize> {
    match operand {
        0 => dims.lhs_free(ndim),
        _ => dims.rhs_free(ndim),
    }
}

/// A batched matrix product on dense row-major tensors; strides in elements, in the order of
/// `ddl_abi::Product`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProductPlan {
    /// Number of products.
    pub batch: usize,
    /// Rows of the result.
    pub m: usize,
    /// Columns of the result.
    pub n: usize,
    /// Length of the sums.
    pub k: usize,
    /// Strides of the left operand: batch, m, k.
    pub a: [usize; 3],
    /// Strides of the right operand: batch, k, n.
    pub b: [usize; 3],
    /// Strides of the result: batch, m, n.
    pub c: [usize; 3],
}

/// The product that computes a contraction on these (local) types, if its operands can be read in
/// place. Also `None` for other classes of ops.
pub fn product_plan(instance: &Instance) -> Option<ProductPlan> {
    let dims = contraction(instance)?;
    let [left, right] = instance.operands.as_slice() else {
        return None;
    };
    let [lhs_contract, rhs_contract] = reading(&dims, [left, right]).contract;
    let [batch, rhs_batch] = [
        merge(left, &dims.lhs_batch)?,
        merge(right, &dims.rhs_batch)?,
    ];
    let m = merge(left, &dims.lhs_free(left.ndim()))?;
    let n = merge(right, &dims.rhs_free(right.ndim()))?;
    let (k, rhs_k) = (merge(left, &lhs_contract)?, merge(right, &rhs_contract)?);
    Some(ProductPlan {
        batch: batch.extent,
        m: m.extent,
        n: n.extent,
        k: k.extent,
        a: [batch.stride, m.stride, k.stride],
        b: [rhs_batch.stride, rhs_k.stride, n.stride],
        c: [m.extent * n.extent, n.extent, 1],
    })
}

/// The dims of a contraction; `None` for other classes of ops.
pub fn contraction(instance: &Instance) -> Option<ContractDims> {
    let Class::Contract(dims) = instance.def.class else {
        return None;
    };
    Some(dims(instance))
}

/// Several dims merged into one.
#[derive(Clone, Copy)]
struct Merged {
    extent: usize,
    stride: usize,
}

/// Merges dims into one whose index is their row-major number, if it has a single stride. A tensor
/// without elements always merges, as nothing is read.
fn merge(ty: &TensorType, dims: &[usize]) -> Option<Merged> {
    let strides = ty.strides();
    let extent = dims.iter().map(|&d| ty.shape[d]).product();
    if ty.elements() == 0 {
        return Some(Merged { extent, stride: 1 });
    }
    let mut merged = Merged {
        extent: 1,
        stride: 1,
    };
    for &d in dims.iter().rev().filter(|&&d| ty.shape[d] != 1) {
        if merged.extent == 1 {
            merged.stride = strides[d];
        } else if strides[d] != merged.extent * merged.stride {
            return None;
        }
        merged.extent *= ty.shape[d];
    }
    Some(merged)
}
