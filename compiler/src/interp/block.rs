//! Parts of tensors: the interpreter's own copying, independent of the code that computes moves for the
//! runtime.

use std::ops::Range;

use ddl_dialect::reference::{Data, Tensor};

/// Ranges relative to the start of `outer`.
fn within(part: &[Range<usize>], outer: &[Range<usize>]) -> Vec<Range<usize>> {
    part.iter()
        .zip(outer)
        .map(|(p, o)| p.start - o.start..p.end - o.start)
        .collect()
}

/// Copies what `src`, which holds `held` of a global tensor, has of the part `wanted` into `dst`, which
/// holds `wanted`. Returns the number of elements copied.
pub(super) fn copy_overlap(
    src: &Tensor,
    held: &[Range<usize>],
    dst: &mut Tensor,
    wanted: &[Range<usize>],
) -> usize {
    let common: Vec<Range<usize>> = held
        .iter()
        .zip(wanted)
        .map(|(h, w)| h.start.max(w.start)..h.end.min(w.end))
        .collect();
    if common.iter().any(|r| r.start >= r.end) {
        return 0;
    }
    let block = src.slice(&within(&common, held));
    dst.insert(&within(&common, wanted), &block);
    block.len()
}

/// The tensors one after another along `dim`.
pub(super) fn concatenate(parts: &[Tensor], dim: usize) -> Tensor {
    let mut ty = parts[0].ty.clone();
    ty.shape[dim] = parts.iter().map(|p| p.ty.shape[dim]).sum();
    let mut to: Vec<Range<usize>> = ty.shape.iter().map(|&n| 0..n).collect();
    let mut whole = Tensor::zeros(ty);
    to[dim].end = 0;
    for part in parts {
        to[dim] = to[dim].end..to[dim].end + part.ty.shape[dim];
        whole.insert(&to, part);
    }
    whole
}

/// Whether both hold the same bits.
pub(super) fn same_bits(a: &Tensor, b: &Tensor) -> bool {
    match (&a.data, &b.data) {
        (Data::Float(x), Data::Float(y)) => {
            x.len() == y.len() && x.iter().zip(y).all(|(p, q)| p.to_bits() == q.to_bits())
        }
        (Data::Int(x), Data::Int(y)) => x == y,
        (Data::Float(_), Data::Int(_)) | (Data::Int(_), Data::Float(_)) => false,
    }
}
