//! Samples of the rows that are not elementwise.

use super::sample::{Sample, dim, dims, t};
use super::{composite, instance, structured};
use crate::attr::{Attr, Attrs};
use crate::op::{Instance, OpDef};
use crate::types::DType::{BF16, F32, F64, I1, I8, I32, U64};
use crate::types::TensorType;

/// The samples of a row by name; empty for an unlisted name.
pub(super) fn samples(def: &'static OpDef) -> Vec<Instance> {
    let samples = match def.name {
        "dot_general" => dot_general(),
        "matmul" => matmul(),
        "reduce" => reduce(),
        "mean" => mean(),
        "argmax" | "argmin" => argmax(),
        "broadcast_in_dim" => broadcast_in_dim(),
        "transpose" => transpose(),
        "reshape" => reshape(),
        "slice" => slice(),
        "iota" => iota(),
        "rng_uniform" | "rng_normal" => draws(),
        "softmax_cross_entropy" => softmax_cross_entropy(),
        name => match structured::samples(name) {
            none if none.is_empty() => composite::samples(name),
            some => some,
        },
    };
    let build = |(operands, attrs, written)| instance(def, operands, attrs, written);
    samples.into_iter().map(build).collect()
}

fn dot_general() -> Vec<Sample> {
    let contract =
        |lhs: &[usize], rhs: &[usize]| dims(&[("lhs_contract", lhs), ("rhs_contract", rhs)]);
    let batched = dims(&[
        ("lhs_batch", &[1]),
        ("rhs_batch", &[0]),
        ("lhs_contract", &[2, 0]),
        ("rhs_contract", &[3, 1]),
    ]);
    vec![
        (
            vec![t(&[4, 3], F64), t(&[3, 5], F64)],
            contract(&[1], &[0]),
            None,
        ),
        (
            vec![t(&[2, 3], I32), t(&[3, 0], I32)],
            contract(&[1], &[0]),
            None,
        ),
        (
            vec![t(&[5, 2], BF16), t(&[1, 5], BF16)],
            contract(&[0], &[1]),
            None,
        ),
        (
            vec![t(&[3, 2, 4, 2], F64), t(&[2, 3, 3, 4], F64)],
            batched,
            None,
        ),
        (vec![t(&[3], F64), t(&[2], F64)], contract(&[], &[]), None),
        (vec![t(&[3], F64), t(&[3], F64)], contract(&[0], &[0]), None),
    ]
}

fn matmul() -> Vec<Sample> {
    vec![
        (vec![t(&[4, 3], F64), t(&[3, 5], F64)], Attrs::none(), None),
        (vec![t(&[4, 0], F64), t(&[0, 2], F64)], Attrs::none(), None),
        (
            vec![t(&[2, 3, 2], F64), t(&[2, 2, 3], F64)],
            Attrs::none(),
            None,
        ),
        (vec![t(&[2, 3], I32), t(&[3, 2], I32)], Attrs::none(), None),
    ]
}

fn reduce() -> Vec<Sample> {
    let dtypes = [
        ("sum", [F64, I32]),
        ("prod", [F64, I32]),
        ("max", [F64, I32]),
        ("min", [F64, U64]),
        ("and", [I32, I1]),
        ("or", [U64, I1]),
    ];
    let shapes: [(&[usize], &[usize]); 5] = [
        (&[4, 3], &[0]),
        (&[2, 3, 2], &[2, 0]),
        (&[3], &[0]),
        (&[0, 2], &[1]),
        (&[2, 3], &[]),
    ];
    let mut samples = Vec::new();
    for (combiner, pair) in dtypes {
        for dtype in pair {
            for (shape, over) in shapes {
                let combiner = Attr::Word(combiner.to_owned());
                let attrs = dims(&[("dims", over)]).with("combiner", combiner);
                samples.push((vec![t(shape, dtype)], attrs, None));
            }
        }
    }
    samples
}

fn mean() -> Vec<Sample> {
    vec![
        (vec![t(&[4, 3], F64)], dims(&[("dims", &[1])]), None),
        (vec![t(&[2, 3], F64)], dims(&[("dims", &[0, 1])]), None),
        (vec![t(&[5], BF16)], dims(&[("dims", &[0])]), None),
    ]
}

fn argmax() -> Vec<Sample> {
    vec![
        (vec![t(&[4, 3], F64)], dim(1), None),
        (vec![t(&[5, 2], I32)], dim(0), None),
        (vec![t(&[1], U64)], dim(0), None),
    ]
}

fn broadcast_in_dim() -> Vec<Sample> {
    let to = |from: TensorType, places: &[usize], shape: &[usize]| {
        let written = t(shape, from.dtype);
        (vec![from], dims(&[("dims", places)]), Some(written))
    };
    vec![
        to(t(&[3], F64), &[1], &[4, 3]),
        to(t(&[2, 1], F64), &[2, 0], &[3, 5, 2]),
        to(t(&[2, 3], F64), &[2, 0], &[3, 5, 2]),
        to(t(&[], I32), &[], &[5]),
        to(t(&[1, 0], F64), &[0, 1], &[1, 0]),
        to(t(&[3, 1], I1), &[0, 1], &[3, 4]),
    ]
}

fn transpose() -> Vec<Sample> {
    vec![
        (vec![t(&[4, 3], F64)], dims(&[("dims", &[1, 0])]), None),
        (
            vec![t(&[2, 3, 5], I32)],
            dims(&[("dims", &[2, 0, 1])]),
            None,
        ),
        (
            vec![t(&[2, 3, 2], F64)],
            dims(&[("dims", &[1, 2, 0])]),
            None,
        ),
        (vec![t(&[0, 3], I1)], dims(&[("dims", &[1, 0])]), None),
    ]
}

fn reshape() -> Vec<Sample> {
    let to = |from: TensorType, shape: &[usize]| {
        let written = t(shape, from.dtype);
        (vec![from], Attrs::none(), Some(written))
    };
    vec![
        to(t(&[6, 4], F64), &[24]),
        to(t(&[4, 6], F64), &[4, 3, 2]),
        to(t(&[12], I32), &[4, 3]),
        to(t(&[4, 1, 6], F64), &[1, 6, 4]),
        to(t(&[0, 3], F64), &[0, 5]),
        to(t(&[3, 1], F64), &[3, 1]),
        to(t(&[], I1), &[1, 1]),
    ]
}

fn slice() -> Vec<Sample> {
    let strided = dims(&[
        ("dims", &[2, 1]),
        ("starts", &[0, 1]),
        ("limits", &[3, 5]),
        ("strides", &[2, 3]),
    ]);
    let cut = |dim: usize, start: usize, limit: usize| {
        dims(&[("dims", &[dim]), ("starts", &[start]), ("limits", &[limit])])
    };
    vec![
        (vec![t(&[5, 3], F64)], cut(0, 1, 4), None),
        (vec![t(&[2, 5, 4], I32)], strided, None),
        (vec![t(&[3, 2], I1)], cut(1, 2, 2), None),
    ]
}

fn iota() -> Vec<Sample> {
    vec![
        (Vec::new(), dim(0), Some(t(&[5, 2], I32))),
        (Vec::new(), dim(1), Some(t(&[3, 4], F64))),
        (Vec::new(), dim(0), Some(t(&[300], BF16))),
        (Vec::new(), dim(0), Some(t(&[0, 2], I8))),
    ]
}

fn draws() -> Vec<Sample> {
    let draw = |written| {
        let attrs = Attrs::none().with("stream", Attr::Int(7));
        (vec![TensorType::scalar(U64)], attrs, Some(written))
    };
    vec![
        draw(t(&[4, 3], F32)),
        draw(t(&[5], F64)),
        draw(t(&[2, 0], BF16)),
    ]
}

fn softmax_cross_entropy() -> Vec<Sample> {
    vec![
        (vec![t(&[4, 3], F64), t(&[4], I32)], Attrs::none(), None),
        (vec![t(&[2, 5], F64), t(&[2], I8)], Attrs::none(), None),
        (vec![t(&[3, 2], BF16), t(&[3], U64)], Attrs::none(), None),
        (
            vec![t(&[2, 3, 4], F64), t(&[2, 3], I32)],
            Attrs::none(),
            None,
        ),
    ]
}
