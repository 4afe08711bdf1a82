//! Contractions as library products: which dims of a local contraction collapse into one extent and one
//! stride, so that `c[i, m, n] = Σₖ a[i, m, k] · b[i, k, n]`.

use ddl_dialect::op::{Class, ContractDims, Instance};
use ddl_dialect::types::TensorType;

/// A batched matrix product on dense row-major tensors; strides in elements, in the order of
/// `ddl_abi::Product`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ProductPlan {
    /// Number of products.
    pub(super) batch: usize,
    /// Rows of the result.
    pub(super) m: usize,
    /// Columns of the result.
    pub(super) n: usize,
    /// Length of the sums.
    pub(super) k: usize,
    /// Strides of the left operand: batch, m, k.
    pub(super) a: [usize; 3],
    /// Strides of the right operand: batch, k, n.
    pub(super) b: [usize; 3],
    /// Strides of the result: batch, m, n.
    pub(super) c: [usize; 3],
}

/// Several dims seen as one.
#[derive(Clone, Copy)]
struct Merged {
    extent: usize,
    stride: usize,
}

/// The product that computes a contraction on these (local) types, if its operands can be read in place:
/// if the batch, free and contracted dims of each lie so that they merge into one dim. `None` for other
/// classes of ops too.
pub(super) fn product_plan(instance: &Instance) -> Option<ProductPlan> {
    let Class::Contract(dims) = instance.def.class else {
        return None;
    };
    let dims = dims(instance);
    let [left, right] = instance.operands.as_slice() else {
        return None;
    };
    let (m_dims, n_dims) = (dims.lhs_free(left.ndim()), dims.rhs_free(right.ndim()));
    let (lhs_contract, rhs_contract) = contract_order(&dims);
    let (batch, rhs_batch) = (
        merge(left, &dims.lhs_batch)?,
        merge(right, &dims.rhs_batch)?,
    );
    let (m, n) = (merge(left, &m_dims)?, merge(right, &n_dims)?);
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

/// The contracted dims of both operands in the order of the left one: the sum may run in any order.
fn contract_order(dims: &ContractDims) -> (Vec<usize>, Vec<usize>) {
    let mut pairs: Vec<(usize, usize)> = dims
        .lhs_contract
        .iter()
        .copied()
        .zip(dims.rhs_contract.iter().copied())
        .collect();
    pairs.sort_unstable();
    pairs.into_iter().unzip()
}

/// The dims as one dim whose index is their row-major number, if there is one stride for it.
fn merge(ty: &TensorType, dims: &[usize]) -> Option<Merged> {
    let strides = ty.strides();
    let extent = dims.iter().map(|&d| ty.shape[d]).product();
    if extent == 0 {
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
