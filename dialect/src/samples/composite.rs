//! Samples of composite rows.

use super::sample::{Sample, dim, t};
use crate::attr::{Attr, Attrs};
use crate::types::DType::{BF16, F32, F64, I8, I32, U64};
use crate::types::{DType, TensorType};

/// The samples of a row by name; empty for an unlisted name.
pub(super) fn samples(name: &str) -> Vec<Sample> {
    match name {
        "softmax" | "log_softmax" => softmax(),
        "layer_norm" => norm(2),
        "rms_norm" => norm(1),
        "attention" => attention(),
        "ring_attention" => ring_attention(),
        "conv2d" => conv2d(),
        "max_pool" | "avg_pool" => pool(),
        "rotary" => rotary(),
        "embedding" => embedding(),
        "dropout" => dropout(),
        "one_hot" => one_hot(),
        "cumulative_sum" => cumulative_sum(),
        "rng_bit_generator" => rng_bit_generator(),
        _ => Vec::new(),
    }
}

fn rng_bit_generator() -> Vec<Sample> {
    let of = |words: usize, algorithm: &str, shape: &[usize], bits: i64| {
        let attrs = Attrs::none()
            .with("algorithm", Attr::Word(algorithm.to_owned()))
            .with("shape", Attr::ints(shape.iter().copied()))
            .with("bits", Attr::Int(bits));
        (vec![t(&[words], U64)], attrs, None)
    };
    vec![
        of(2, "philox", &[5], 32),
        of(3, "philox", &[2, 3], 64),
        of(2, "philox", &[], 32),
        of(2, "three_fry", &[3, 4], 32),
        of(2, "three_fry", &[3, 5], 32),
        of(2, "three_fry", &[2, 3], 64),
        of(2, "three_fry", &[], 32),
        of(2, "three_fry", &[0, 3], 32),
    ]
}

fn plain(types: Vec<TensorType>) -> Sample {
    (types, Attrs::none(), None)
}

fn softmax() -> Vec<Sample> {
    vec![
        plain(vec![t(&[4, 3], F64)]),
        (vec![t(&[2, 3, 2], F64)], dim(1), None),
        (vec![t(&[5], BF16)], dim(0), None),
        (vec![t(&[0, 2], F32)], dim(0), None),
    ]
}

/// An activation, and `parameters` vectors as long as its last dim.
fn norm(parameters: usize) -> Vec<Sample> {
    let shapes: [(&[usize], DType); 4] = [
        (&[4, 3], F64),
        (&[2, 3, 4], F64),
        (&[5], F64),
        (&[3, 2], BF16),
    ];
    let sample = |(shape, dtype): (&[usize], DType)| {
        let row = t(&shape[shape.len() - 1..], dtype);
        let types = [vec![t(shape, dtype)], vec![row; parameters]].concat();
        (types, Attrs::none().with("eps", Attr::Float(1e-3)), None)
    };
    shapes.into_iter().map(sample).collect()
}

fn attention() -> Vec<Sample> {
    let sample = |heads: [usize; 2], lengths: [usize; 2], causal: bool, dtype| {
        let side = |heads, length, depth| t(&[2, heads, length, depth], dtype);
        let types = vec![
            side(heads[0], lengths[0], 3),
            side(heads[1], lengths[1], 3),
            side(heads[1], lengths[1], 2),
        ];
        (
            types,
            Attrs::none().with("causal", Attr::Bool(causal)),
            None,
        )
    };
    vec![
        sample([2, 2], [3, 3], false, F64),
        sample([4, 2], [3, 3], true, F64),
        sample([2, 1], [2, 4], true, F64),
        sample([1, 1], [3, 2], false, BF16),
    ]
}

fn ring_attention() -> Vec<Sample> {
    let sample = |heads: [usize; 2], lengths: [usize; 2], causal: bool, blocks: i64| {
        let side = |heads, length, depth| t(&[2, heads, length, depth], F64);
        let types = vec![
            side(heads[0], lengths[0], 3),
            side(heads[1], lengths[1], 3),
            side(heads[1], lengths[1], 2),
        ];
        let attrs = Attrs::none()
            .with("causal", Attr::Bool(causal))
            .with("blocks", Attr::Int(blocks));
        (types, attrs, None)
    };
    vec![
        sample([2, 2], [4, 4], false, 2),
        sample([4, 2], [3, 3], true, 3),
        sample([2, 1], [4, 8], true, 4),
        sample([2, 2], [3, 3], true, 1),
    ]
}

fn padded(padding: &str, lists: &[(&str, [usize; 2])]) -> Attrs {
    let attrs = Attrs::none().with("padding", Attr::Word(padding.to_owned()));
    lists
        .iter()
        .fold(attrs, |all, (name, list)| all.with(name, Attr::ints(*list)))
}

fn conv2d() -> Vec<Sample> {
    let of = |x: &[usize], kernel: &[usize], dtype, attrs| {
        (vec![t(x, dtype), t(kernel, dtype)], attrs, None)
    };
    let strided = padded("same", &[("strides", [2, 1])]);
    vec![
        of(&[2, 3, 4, 2], &[2, 2, 2, 3], F64, Attrs::none()),
        of(&[1, 4, 3, 1], &[3, 2, 1, 2], F64, strided),
        of(&[2, 1, 3, 2], &[1, 1, 2, 1], BF16, Attrs::none()),
    ]
}

fn pool() -> Vec<Sample> {
    let of = |x: &[usize], dtype, attrs| (vec![t(x, dtype)], attrs, None);
    let overlapping = padded("same", &[("window", [3, 2]), ("strides", [2, 1])]);
    let tiled = Attrs::none().with("window", Attr::ints([2, 2]));
    vec![
        of(&[2, 4, 4, 3], F64, tiled.clone()),
        of(&[1, 4, 3, 2], F64, overlapping),
        of(&[1, 3, 2, 1], BF16, tiled),
    ]
}

fn rotary() -> Vec<Sample> {
    let base = Attrs::none().with("base", Attr::Float(100.0));
    vec![
        plain(vec![t(&[2, 3, 4], F64)]),
        (vec![t(&[5, 2], F64)], base, None),
        plain(vec![t(&[3, 6], BF16)]),
    ]
}

fn embedding() -> Vec<Sample> {
    vec![
        plain(vec![t(&[5, 3], F64), t(&[4], I32)]),
        plain(vec![t(&[2, 2], F64), t(&[2, 3], U64)]),
        plain(vec![t(&[3, 4], BF16), t(&[], I8)]),
    ]
}

fn dropout() -> Vec<Sample> {
    let sample = |shape: &[usize], dtype, rate| {
        let scalar = TensorType::scalar(U64);
        let attrs = Attrs::none()
            .with("rate", Attr::Float(rate))
            .with("stream", Attr::Int(-3));
        (vec![t(shape, dtype), scalar.clone(), scalar], attrs, None)
    };
    vec![
        sample(&[4, 3], F64, 0.5),
        sample(&[2, 3, 2], F64, 0.1),
        sample(&[5], BF16, 0.0),
        sample(&[0, 2], F32, 0.9),
    ]
}

fn one_hot() -> Vec<Sample> {
    let depth = |depth| Attrs::none().with("depth", Attr::Int(depth));
    vec![
        (vec![t(&[4], I32)], depth(3), None),
        (vec![t(&[2, 3], U64)], depth(5), Some(t(&[2, 3, 5], F64))),
        (vec![t(&[2], I8)], depth(2), Some(t(&[2, 2], I32))),
    ]
}

fn cumulative_sum() -> Vec<Sample> {
    vec![
        (vec![t(&[4, 3], F64)], dim(0), None),
        (vec![t(&[2, 3], I32)], dim(1), None),
        (vec![t(&[5], BF16)], dim(0), None),
        (vec![t(&[2, 0], F64)], dim(1), None),
    ]
}
