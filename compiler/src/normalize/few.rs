//! Contractions that a library product computes badly are elementwise products and sums, which
//! one kernel computes in registers, with what is fused to it: sums of few terms, and batches of
//! small vectors and matrices, where a call or a panel would take longer than the multiplications.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, Val, broadcast, make, make_as};
use ddl_dialect::op::{Class, ContractDims, Instance};
use ddl_dialect::types::{DType, TensorType};

use super::decompose::each;
use crate::diag::Diags;
use crate::graph::{Graph, NodeId, Program};
use crate::options::Options;

/// Minimum number of results: a call takes little time beside anything else for fewer.
const LEAST: usize = 1 << 10;
/// For vectors, the minimum number of terms of all sums.
const LEAST_TERMS: usize = 1 << 14;
/// Likewise for a batch of matrices and vectors, which a library multiplies one by one.
const LEAST_OF_BATCH: usize = 1 << 9;
/// Maximum number of terms of a product of matrices: the sums of more are not unrolled.
const TERMS: usize = 8;
/// Maximum number of elements of the right matrix of such a product, which stays in a cache.
const CACHED: usize = 1 << 16;
/// Maximum number of rows or columns of such a product if the terms are the innermost dim of the
/// right matrix: its vectors are put together for each result.
const ACROSS: usize = 16;
/// Maximum number of elements of a matrix in a batch that is multiplied by a vector: larger ones
/// are read as fast by a library product.
const SMALL: usize = 1 << 12;
/// Sums of fewer terms than this that lie along a larger matrix, such as scores of one query and
/// many keys, are no library product, either: it would turn the matrix.
const LONG_TERMS: usize = 256;
/// Minimum size of a matrix that is in no cache \[B\].
const FAR: usize = 1 << 24;
/// Maximum number of rows or columns of such a product: large results, such as gradients of weights
/// by few samples, are combined with weights while they are computed by a library product.
const SKINNY: usize = 64;
/// Minimum number of rows and columns of matrices in a batch that are left alone: products of
/// queries and keys run slice by slice with what is around them.
const TILED: usize = 32;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    for entry in &mut program.funcs {
        let name = entry.name.clone();
        entry.for_each_mut(&mut |func| {
            let repeats = func.name != name;
            each(func, |graph, id| is_wanted(graph, id, repeats), sum);
        });
    }
    Ok(())
}

/// A given signature is one of the contraction, so it stays.
fn is_wanted(graph: &Graph, id: NodeId, repeats: bool) -> bool {
    let Some(Class::Contract(dims)) = graph.class(id) else {
        return false;
    };
    let Some(instance) = graph.instance(id) else {
        return false;
    };
    let dims = dims(&instance);
    let is_few = is_few(&instance, &dims, repeats);
    is_few && graph.node(id).required.is_none() && !is_far(graph, id, &instance, &dims)
}

/// Whether a product of a vector and a matrix that is stored takes as long as reading the matrix: a
/// library product reads several of its lines at once, and needs to for all of the bandwidth.
fn is_far(graph: &Graph, id: NodeId, instance: &Instance, dims: &ContractDims) -> bool {
    let [lhs, rhs] = instance.operands.as_slice() else {
        return false;
    };
    let is_vector = |ty: &TensorType, free: &[usize]| free.iter().all(|&d| ty.shape[d] == 1);
    let matrix = match [
        is_vector(lhs, &dims.lhs_free(lhs.ndim())),
        is_vector(rhs, &dims.rhs_free(rhs.ndim())),
    ] {
        [true, false] => 1,
        [false, true] => 0,
        _ => return false,
    };
    let is_single = dims.lhs_batch.iter().all(|&d| lhs.shape[d] == 1);
    let is_float = matches!(instance.results[0].dtype, DType::F32 | DType::F64);
    let own = &instance.operands[matrix];
    if !is_single || !is_float || own.elements().saturating_mul(own.dtype.bits() as usize / 8) < FAR
    {
        return false;
    }
    let from = graph.operands(id)[matrix].node;
    !matches!(graph.class(from), Some(Class::Elementwise(_)))
}

/// - `repeats`: whether it belongs to the body of a loop, where a call takes long beside a small
///   product
fn is_few(instance: &Instance, dims: &ContractDims, repeats: bool) -> bool {
    let [lhs, rhs] = instance.operands.as_slice() else {
        return false;
    };
    let dtype = instance.results[0].dtype;
    // Numbers of 16 bits would be rounded before they are added.
    let is_whole = dtype.is_int() && dtype != DType::I1;
    let is_known = is_whole || matches!(dtype, DType::F32 | DType::F64);
    if !is_known || lhs.dtype != dtype || rhs.dtype != dtype {
        return false;
    }
    let size =
        |ty: &TensorType, dims: &[usize]| -> usize { dims.iter().map(|&d| ty.shape[d]).product() };
    let batch = size(lhs, &dims.lhs_batch);
    let m = size(lhs, &dims.lhs_free(lhs.ndim()));
    let n = size(rhs, &dims.rhs_free(rhs.ndim()));
    let k = size(lhs, &dims.lhs_contract);
    let results = batch.saturating_mul(m).saturating_mul(n);
    let is_batch = batch > 1;
    let least = if is_batch {
        LEAST_OF_BATCH
    } else {
        LEAST_TERMS
    };
    let terms = results.saturating_mul(k);
    let is_small = m.max(n).max(k) <= TERMS || m.min(n) == 1 && terms < LEAST_TERMS;
    if repeats && batch == 1 && is_small {
        return true;
    }
    let is_large = m.min(n) == 1 && (repeats || terms >= least);
    if results < LEAST && !is_large {
        return false;
    }
    // Matrices of integers have faster products, and with a vector these would be one column of a
    // tile.
    if is_whole {
        return m.min(n) == 1 && (m.max(n) > 1 || batch > 1);
    }
    let innermost = |ty: &TensorType| (0..ty.ndim()).rev().find(|&d| ty.shape[d] > 1);
    let is_last =
        |ty: &TensorType, dims: &[usize]| innermost(ty).is_some_and(|d| dims.contains(&d));
    let by_batch = [is_last(lhs, &dims.lhs_batch), is_last(rhs, &dims.rhs_batch)];
    let by_terms = [
        is_last(lhs, &dims.lhs_contract),
        is_last(rhs, &dims.rhs_contract),
    ];
    if m.max(n) == 1 {
        return by_batch[0] == by_batch[1] || k <= TERMS;
    }
    // The matrix of a product with vectors is the operand that results run along: where it lies
    // matrix by matrix, its vectors are contiguous, and of each vector one number is repeated.
    let matrix = usize::from(m == 1);
    let is_by_batch = match m.min(n) == 1 && batch > 1 {
        true => by_batch[matrix] || by_terms[matrix] && by_batch[1 - matrix],
        false => by_batch.contains(&true),
    };
    if is_by_batch {
        return false;
    }
    match (m, n) {
        _ if k <= TERMS && m.min(n) > 1 => {
            let is_tiled = batch > 1 && m.min(n) >= TILED;
            let most = if by_terms[1] { ACROSS } else { SKINNY };
            k * n <= CACHED && m.min(n) <= most && !is_tiled
        }
        (1, _) | (_, 1) if batch > 1 => k * m.max(n) <= SMALL || by_terms[matrix] && k < LONG_TERMS,
        (_, 1) => by_terms[0] || k <= TERMS,
        (1, _) => by_terms[1] || k <= TERMS,
        _ => false,
    }
}

/// Where the dims of operands go in the domain of the sum.
struct Places {
    shape: Vec<usize>,
    /// For each operand, the dim of the domain of each of its dims.
    of: [Vec<usize>; 2],
    terms: Vec<usize>,
}

impl Places {
    fn of(instance: &Instance, dims: &ContractDims) -> Places {
        let [lhs, rhs] = [0, 1].map(|operand| &instance.operands[operand]);
        let (left, right) = (dims.lhs_free(lhs.ndim()), dims.rhs_free(rhs.ndim()));
        let is_wide = |ty: &TensorType, dims: &[usize]| dims.iter().any(|&d| ty.shape[d] > 1);
        // The operand that results run along, and the dims of terms in its order.
        let by_right = is_wide(rhs, &right);
        let pairs = dims.lhs_contract.iter().zip(&dims.rhs_contract);
        let mut pairs: Vec<(usize, usize)> = pairs.map(|(&l, &r)| (l, r)).collect();
        pairs.sort_unstable_by_key(|&(l, r)| if by_right { r } else { l });
        let (own, own_terms) = match by_right {
            true => (rhs, &dims.rhs_contract),
            false => (lhs, &dims.lhs_contract),
        };
        let innermost = (0..own.ndim()).rev().find(|&d| own.shape[d] > 1);
        let terms_last = innermost.is_none_or(|d| own_terms.contains(&d));
        let batch = dims.lhs_batch.iter().zip(&dims.rhs_batch);
        let batch = batch.map(|(&l, &r)| [Some(l), Some(r)]);
        let left = left.iter().map(|&d| [Some(d), None]);
        let right = right.iter().map(|&d| [None, Some(d)]);
        let mut order: Vec<[Option<usize>; 2]> = batch.collect();
        let at = match (by_right, is_wide(lhs, &dims.lhs_free(lhs.ndim()))) {
            (true, _) => order.len() + left.len(),
            (false, true) => order.len(),
            (false, false) => 0,
        };
        order.extend(left.chain(right));
        let at = if terms_last { order.len() } else { at };
        let terms: Vec<usize> = (at..at + pairs.len()).collect();
        order.splice(at..at, pairs.iter().map(|&(l, r)| [Some(l), Some(r)]));
        let mut places = Places {
            shape: Vec::new(),
            of: [vec![0; lhs.ndim()], vec![0; rhs.ndim()]],
            terms,
        };
        for (place, both) in order.into_iter().enumerate() {
            let mut extent = 1;
            for ((own, of), ty) in both.into_iter().zip(&mut places.of).zip([lhs, rhs]) {
                if let Some(dim) = own {
                    of[dim] = place;
                    extent = ty.shape[dim];
                }
            }
            places.shape.push(extent);
        }
        places
    }
}

fn sum(build: &mut dyn Build, instance: &Instance, operands: &[Val]) -> Vec<Val> {
    let Class::Contract(dims) = &instance.def.class else {
        crate::ice!("`{}` is no contraction", instance.def.name);
    };
    let places = Places::of(instance, &dims(instance));
    let ty = TensorType::new(places.shape, instance.results[0].dtype);
    let [left, right] = [0, 1].map(|operand| {
        let to = &places.of[operand];
        if to.is_sorted() {
            return broadcast(build, operands[operand], to, ty.clone());
        }
        let attrs = Attrs::none().with("dims", Attr::ints(to.iter().copied()));
        make_as(
            build,
            "broadcast_in_dim",
            &[operands[operand]],
            attrs,
            ty.clone(),
        )
    });
    let product = make(build, "mul", &[left, right], Attrs::none());
    let attrs = Attrs::none()
        .with("combiner", Attr::Word("sum".to_owned()))
        .with("dims", Attr::ints(places.terms));
    vec![make(build, "reduce", &[product], attrs)]
}
