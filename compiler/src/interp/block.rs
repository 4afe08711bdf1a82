//! Boxes of elements within dense tensors: the interpreter's own copying, independent of the code that
//! computes moves for the runtime.

use std::ops::Range;

use ddl_dialect::reference::{Data, Tensor};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{TensorType, strides};

/// A tensor whose elements are all `value`.
pub(super) fn filled(ty: TensorType, value: Number) -> Tensor {
    let n = ty.elements();
    let data = match (value, ty.dtype.is_float()) {
        (Number::Float(v), true) => Data::Float(vec![v; n]),
        (Number::Int(v), true) => Data::Float(vec![v as f64; n]),
        (Number::Int(v), false) => Data::Int(vec![v; n]),
        (Number::Float(v), false) => Data::Int(vec![v as i128; n]),
    };
    Tensor { ty, data }
}

/// A tensor of zeros, to be written over.
pub(super) fn blank(ty: TensorType) -> Tensor {
    filled(ty, Number::Int(0))
}

/// Offsets, in elements, of the rows of a box: pairs of (in `a`, in `b`), and the length of a row.
fn rows(
    extents: &[usize],
    a: (&[usize], &[usize]),
    b: (&[usize], &[usize]),
) -> (Vec<(usize, usize)>, usize) {
    let (a_strides, b_strides) = (strides(a.0), strides(b.0));
    let start = |at: &[usize], strides: &[usize]| -> usize {
        at.iter().zip(strides).map(|(i, s)| i * s).sum()
    };
    let mut offsets = vec![(start(a.1, &a_strides), start(b.1, &b_strides))];
    let Some((&length, outer)) = extents.split_last() else {
        return (offsets, 1);
    };
    for (d, &n) in outer.iter().enumerate() {
        offsets = offsets
            .iter()
            .flat_map(|&(x, y)| (0..n).map(move |i| (i, x, y)))
            .map(|(i, x, y)| (x + i * a_strides[d], y + i * b_strides[d]))
            .collect();
    }
    (offsets, length)
}

/// Copies the box of `extents` at `from` in `src` to `to` in `dst`.
pub(super) fn copy(
    src: &Tensor,
    from: &[usize],
    dst: &mut Tensor,
    to: &[usize],
    extents: &[usize],
) {
    if extents.contains(&0) {
        return;
    }
    let (offsets, length) = rows(extents, (&src.ty.shape, from), (&dst.ty.shape, to));
    for (a, b) in offsets {
        match (&src.data, &mut dst.data) {
            (Data::Float(s), Data::Float(d)) => {
                d[b..b + length].copy_from_slice(&s[a..a + length]);
            }
            (Data::Int(s), Data::Int(d)) => {
                d[b..b + length].copy_from_slice(&s[a..a + length]);
            }
            (Data::Float(_), Data::Int(_)) | (Data::Int(_), Data::Float(_)) => {
                crate::ice!("a box is copied between element types");
            }
        }
    }
}

/// Copies what `src`, which holds `held` of a global tensor, has of the part `wanted` into `dst`, which
/// holds `wanted`. Returns the number of elements copied.
pub(super) fn copy_overlap(
    src: &Tensor,
    held: &[Range<usize>],
    dst: &mut Tensor,
    wanted: &[Range<usize>],
) -> usize {
    let (mut from, mut to, mut extents) = (Vec::new(), Vec::new(), Vec::new());
    for (h, w) in held.iter().zip(wanted) {
        let (start, end) = (h.start.max(w.start), h.end.min(w.end));
        if start >= end {
            return 0;
        }
        from.push(start - h.start);
        to.push(start - w.start);
        extents.push(end - start);
    }
    copy(src, &from, dst, &to, &extents);
    extents.iter().product()
}

/// The tensors one after another along `dim`.
pub(super) fn concatenate(parts: &[Tensor], dim: usize) -> Tensor {
    let mut ty = parts[0].ty.clone();
    ty.shape[dim] = parts.iter().map(|p| p.ty.shape[dim]).sum();
    let mut whole = blank(ty);
    let mut to = vec![0; whole.ty.ndim()];
    for part in parts {
        copy(part, &vec![0; to.len()], &mut whole, &to, &part.ty.shape);
        to[dim] += part.ty.shape[dim];
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
