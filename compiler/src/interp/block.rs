//! Parts of tensors: the interpreter's own copying, independent of the code that computes moves for
//! the runtime.

use std::ops::Range;

use ddl_dialect::reference::{Data, Tensor};
use ddl_dialect::types::TensorType;

/// A range for each dim.
pub(super) type BlockRanges = Vec<Range<usize>>;

/// Ranges relative to the start of `outer`.
fn within(part: &[Range<usize>], outer: &[Range<usize>]) -> Vec<Range<usize>> {
    part.iter()
        .zip(outer)
        .map(|(p, o)| p.start - o.start..p.end - o.start)
        .collect()
}

/// Copies the intersection of `held`, the part of a global tensor in `src`, and `wanted`, the part
/// in `dst`, from `src` to `dst`. Returns the number of elements copied.
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

/// The ranges of slice `i` along the first dim of a tensor of this shape.
fn slice_ranges(shape: &[usize], i: usize) -> Vec<Range<usize>> {
    let mut ranges: Vec<Range<usize>> = shape.iter().map(|&n| 0..n).collect();
    ranges[0] = i..i + 1;
    ranges
}

/// Slice `i` along the first dim, without that dim.
pub(super) fn slice(whole: &Tensor, i: usize) -> Tensor {
    let ty = TensorType::new(&whole.ty.shape[1..], whole.ty.dtype);
    whole.slice(&slice_ranges(&whole.ty.shape, i)).retyped(ty)
}

/// Overwrites slice `i` along the first dim by `part`.
pub(super) fn set_slice(whole: &mut Tensor, i: usize, part: &Tensor) {
    let ranges = slice_ranges(&whole.ty.shape, i);
    whole.insert(&ranges, part);
}

/// Concatenates tensors along `dim`.
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

/// Whether both have the same bits.
pub(super) fn same_bits(a: &Tensor, b: &Tensor) -> bool {
    match (&a.data, &b.data) {
        (Data::Float(x), Data::Float(y)) => {
            x.len() == y.len() && x.iter().zip(y).all(|(p, q)| p.to_bits() == q.to_bits())
        }
        (Data::Int(x), Data::Int(y)) => x == y,
        (Data::Float(_), Data::Int(_)) | (Data::Int(_), Data::Float(_)) => false,
    }
}
