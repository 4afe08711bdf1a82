//! Samples of the rows with windows, slices and sorted lines.

use super::sample::{Sample, dims, t};
use crate::attr::{Attr, Attrs};
use crate::types::DType;
use crate::types::DType::{BF16, F32, F64, I1, I8, I32, U64};

/// Lists of integers by attribute name.
type Lists<'a> = &'a [(&'a str, &'a [usize])];

/// The samples of a row by its name.
pub(super) fn samples(name: &str) -> Vec<Sample> {
    match name {
        "pad" => pad(),
        "concatenate" => concatenate(),
        "reverse" => reverse(),
        "roll" => roll(),
        "gather" => gather(),
        "scatter" => scatter(),
        "dynamic_slice" => dynamic_slice(),
        "dynamic_update_slice" => dynamic_update_slice(),
        "reduce_window" => reduce_window(),
        "select_and_scatter" => select_and_scatter(),
        "convolution" => convolution(),
        "reduce_region" => reduce_region(),
        "sort" => sort(),
        "top_k" => top_k(),
        _ => Vec::new(),
    }
}

/// A list of integers.
fn ints(values: &[i64]) -> Attr {
    Attr::List(values.iter().map(|&v| Attr::Int(v)).collect())
}

fn word(word: &str) -> Attr {
    Attr::Word(word.to_owned())
}

fn pad() -> Vec<Sample> {
    let pad = |shape: &[usize], dtype: DType, low: &[i64], high: &[i64], interior: &[i64]| {
        let attrs = Attrs::none()
            .with("low", ints(low))
            .with("high", ints(high))
            .with("interior", ints(interior));
        (vec![t(shape, dtype), t(&[], dtype)], attrs, None)
    };
    let without = Attrs::none()
        .with("low", ints(&[1]))
        .with("high", ints(&[0]));
    vec![
        pad(&[4, 3], F64, &[1, 0], &[2, 0], &[0, 0]),
        pad(&[4, 3], F64, &[0, 1], &[0, -1], &[0, 2]),
        pad(&[3, 5], F64, &[-1, 0], &[2, -2], &[1, 0]),
        pad(&[0, 2], F64, &[2, 0], &[1, 0], &[3, 0]),
        pad(&[5, 2], I32, &[-2, 0], &[-1, 0], &[0, 0]),
        pad(&[2], BF16, &[0], &[0], &[2]),
        (vec![t(&[3], I1), t(&[], I1)], without, None),
    ]
}

fn concatenate() -> Vec<Sample> {
    let of = |shapes: &[&[usize]], dtype: DType, dim: i64| {
        let types = shapes.iter().map(|shape| t(shape, dtype)).collect();
        (types, Attrs::none().with("dim", Attr::Int(dim)), None)
    };
    vec![
        of(&[&[4, 3], &[4, 2]], F64, 1),
        of(&[&[2, 3], &[0, 3], &[5, 3]], I32, 0),
        of(&[&[3]], I1, 0),
        of(&[&[5, 1, 2], &[5, 4, 2]], BF16, 1),
    ]
}

fn reverse() -> Vec<Sample> {
    vec![
        (vec![t(&[4, 3], F64)], dims(&[("dims", &[1])]), None),
        (vec![t(&[2, 5, 3], I32)], dims(&[("dims", &[0, 2])]), None),
        (vec![t(&[0, 2], I1)], dims(&[("dims", &[0])]), None),
    ]
}

fn roll() -> Vec<Sample> {
    let roll = |shape: &[usize], dtype: DType, dim: i64, by: i64| {
        let attrs = Attrs::none()
            .with("dim", Attr::Int(dim))
            .with("by", Attr::Int(by));
        (vec![t(shape, dtype)], attrs, None)
    };
    vec![
        roll(&[4, 3], F64, 0, 1),
        roll(&[2, 5], F64, 1, -7),
        roll(&[7, 2], I32, 0, 9),
        roll(&[3, 4], BF16, 1, 4),
        roll(&[0, 2], I1, 0, 1),
    ]
}

fn vector_dim(attrs: Attrs, dim: i64) -> Attrs {
    attrs.with("index_vector_dim", Attr::Int(dim))
}

fn gather() -> Vec<Sample> {
    let numbers: Lists = &[
        ("offset_dims", &[1]),
        ("collapsed_slice_dims", &[0]),
        ("start_index_map", &[0]),
        ("slice_sizes", &[1, 4]),
    ];
    let embedding = vector_dim(dims(numbers), 1);
    // Slices of 2 × 1 × 3 at two components, components first.
    let numbers: Lists = &[
        ("offset_dims", &[0, 2]),
        ("collapsed_slice_dims", &[1]),
        ("start_index_map", &[1, 0]),
        ("slice_sizes", &[2, 1, 3]),
    ];
    let slices = vector_dim(dims(numbers), 0);
    let numbers: Lists = &[
        ("offset_dims", &[2]),
        ("collapsed_slice_dims", &[1]),
        ("operand_batching_dims", &[0]),
        ("start_indices_batching_dims", &[1]),
        ("start_index_map", &[1]),
        ("slice_sizes", &[1, 1, 2]),
    ];
    let batched = vector_dim(dims(numbers), 2);
    let zero = embedding.clone().with("outside", word("zero"));
    let byte = t(&[3], I8);
    vec![
        (vec![t(&[5, 4], F64), t(&[3], I32)], embedding.clone(), None),
        (vec![t(&[5, 4], F64), t(&[3], I32)], zero.clone(), None),
        (vec![t(&[4, 3, 3], F64), t(&[2, 5], I32)], slices, None),
        (vec![t(&[3, 4, 2], F64), t(&[2, 3], U64)], batched, None),
        (
            vec![t(&[7, 4], BF16), byte.clone()],
            embedding.clone(),
            None,
        ),
        (vec![t(&[2, 4], I1), byte], zero, None),
        (vec![t(&[5, 4], I32), t(&[0], I32)], embedding, None),
    ]
}

fn scatter() -> Vec<Sample> {
    let rows = |combiner: &str| {
        let numbers: Lists = &[
            ("update_window_dims", &[1]),
            ("inserted_window_dims", &[0]),
            ("scatter_dims_to_operand_dims", &[0]),
        ];
        vector_dim(dims(numbers).with("combiner", word(combiner)), 1)
    };
    let numbers: Lists = &[
        ("update_window_dims", &[0, 2]),
        ("inserted_window_dims", &[1]),
        ("scatter_dims_to_operand_dims", &[1, 0]),
    ];
    let slices = vector_dim(dims(numbers), 0);
    let slices = slices.with("combiner", word("sum"));
    let numbers: Lists = &[
        ("update_window_dims", &[2]),
        ("inserted_window_dims", &[1]),
        ("input_batching_dims", &[0]),
        ("scatter_indices_batching_dims", &[1]),
        ("scatter_dims_to_operand_dims", &[1]),
    ];
    let batched = vector_dim(dims(numbers), 2);
    let batched = batched.with("combiner", word("sum"));
    // The magnitude of the existing element minus the written one.
    let steps: [(&str, &[i64]); 5] = [
        ("arg", &[0]),
        ("arg", &[1]),
        ("abs", &[0]),
        ("sub", &[2, 1]),
        ("result", &[3]),
    ];
    let mut by_region = rows("replace");
    by_region.remove("combiner");
    let steps = steps.iter().map(|(name, of)| step(name, of)).collect();
    let by_region = by_region.with("region", Attr::List(steps));
    let plain = |dtype, attrs| {
        let types = vec![t(&[5, 2], dtype), t(&[4], I32), t(&[4, 2], dtype)];
        (types, attrs, None)
    };
    let sizes = |x: &[usize], indices: &[usize], updates: &[usize]| {
        vec![t(x, F64), t(indices, I32), t(updates, F64)]
    };
    vec![
        plain(F64, rows("sum")),
        plain(F64, rows("sum").with("outside", word("clamp"))),
        (sizes(&[4, 3, 3], &[2, 5], &[2, 5, 3]), slices, None),
        (sizes(&[3, 4, 2], &[2, 3], &[2, 3, 2]), batched, None),
        plain(F64, rows("replace")),
        plain(F64, rows("prod")),
        plain(F64, rows("max")),
        plain(I32, rows("min")),
        plain(BF16, rows("sum")),
        plain(I1, rows("replace")),
        plain(F64, by_region.clone()),
        plain(BF16, by_region),
    ]
}

fn dynamic_slice() -> Vec<Sample> {
    let of = |x: &[usize], size: &[usize], dtype: DType| {
        let mut types = vec![t(x, dtype)];
        types.extend(x.iter().map(|_| t(&[], I32)));
        (types, Attrs::none(), Some(t(size, dtype)))
    };
    vec![
        of(&[5, 3], &[2, 3], F64),
        of(&[4, 3], &[3, 2], F64),
        of(&[5], &[5], I32),
        of(&[2, 3, 4], &[1, 2, 4], BF16),
        of(&[], &[], I1),
    ]
}

fn dynamic_update_slice() -> Vec<Sample> {
    let of = |x: &[usize], update: &[usize], dtype: DType| {
        let mut types = vec![t(x, dtype), t(update, dtype)];
        types.extend(x.iter().map(|_| t(&[], I32)));
        (types, Attrs::none(), None)
    };
    vec![
        of(&[5, 3], &[2, 3], F64),
        of(&[4, 3], &[3, 2], F64),
        of(&[5], &[5], I32),
        of(&[2, 3, 4], &[1, 2, 4], BF16),
        of(&[], &[], I1),
    ]
}

/// Shape, window, strides, base dilations, window dilations, low, high.
type Window<'a> = (&'a [usize], [&'a [usize]; 4], [&'a [i64]; 2]);

const WINDOWS: &[Window<'_>] = &[
    (
        &[4, 5],
        [&[1, 3], &[1, 1], &[1, 1], &[1, 1]],
        [&[0, 1], &[0, 1]],
    ),
    (
        &[5, 4],
        [&[2, 1], &[2, 1], &[1, 1], &[1, 1]],
        [&[0, 0], &[0, 0]],
    ),
    (
        &[5, 4],
        [&[2, 2], &[3, 2], &[2, 1], &[1, 2]],
        [&[1, 0], &[2, -1]],
    ),
    (
        &[3, 0],
        [&[1, 2], &[1, 1], &[1, 1], &[1, 1]],
        [&[0, 1], &[0, 1]],
    ),
    (
        &[2, 1],
        [&[1, 3], &[1, 1], &[1, 1], &[1, 1]],
        [&[0, 0], &[0, 0]],
    ),
];

fn window(index: usize) -> (&'static [usize], Attrs) {
    let (shape, steps, pads) = WINDOWS[index];
    let names = ["window", "strides", "base_dilations", "window_dilations"];
    let lists: Vec<(&str, &[usize])> = names.into_iter().zip(steps).collect();
    let attrs = dims(&lists).with("low", ints(pads[0]));
    (shape, attrs.with("high", ints(pads[1])))
}

fn reduce_window() -> Vec<Sample> {
    let of = |index: usize, combiner: &str, dtype: DType| {
        let (shape, attrs) = window(index);
        let attrs = attrs.with("combiner", word(combiner));
        (vec![t(shape, dtype)], attrs, None)
    };
    let mut samples = Vec::new();
    for index in 0..WINDOWS.len() {
        samples.push(of(index, "sum", F64));
        samples.push(of(index, "max", F64));
        samples.push(of(index, "min", if index == 0 { F64 } else { I32 }));
        samples.push(of(index, "prod", if index == 1 { I32 } else { F64 }));
    }
    samples.extend([of(0, "or", I1), of(2, "and", U64), of(2, "sum", BF16)]);
    samples
}

fn select_and_scatter() -> Vec<Sample> {
    let sources: [&[usize]; 5] = [&[4, 5], &[2, 4], &[4, 1], &[3, 1], &[2, 0]];
    let of = |index: usize, select: &str, dtype: DType| {
        let (shape, attrs) = window(index);
        let types = vec![t(shape, dtype), t(sources[index], dtype)];
        (types, attrs.with("select", word(select)), None)
    };
    let all = 0..WINDOWS.len();
    let mut samples: Vec<Sample> = all.map(|index| of(index, "max", F64)).collect();
    samples.extend([of(0, "min", I32), of(1, "min", F64), of(2, "max", BF16)]);
    samples
}

fn convolution() -> Vec<Sample> {
    let of = |x: &[usize], kernel: &[usize], dtype: DType, attrs: Attrs| {
        (vec![t(x, dtype), t(kernel, dtype)], attrs, None)
    };
    let groups = |name: &str, count: i64| Attrs::none().with(name, Attr::Int(count));
    let channels_last: Lists<'_> = &[
        ("input", &[0, 3, 1, 2]),
        ("filter", &[3, 2, 0, 1]),
        ("output", &[0, 3, 1, 2]),
        ("strides", &[2, 1]),
    ];
    let channels_last = dims(channels_last)
        .with("low", ints(&[1, 0]))
        .with("high", ints(&[1, 1]));
    let dilations: Lists<'_> = &[
        ("lhs_dilation", &[2]),
        ("rhs_dilation", &[2]),
        ("strides", &[3]),
    ];
    let dilated = dims(dilations)
        .with("low", ints(&[-1]))
        .with("high", ints(&[3]));
    let padded = |attrs: Attrs| attrs.with("low", ints(&[1])).with("high", ints(&[0]));
    vec![
        of(&[3, 2, 5], &[4, 2, 3], F64, Attrs::none()),
        of(
            &[2, 3, 4, 5],
            &[3, 3, 2, 3],
            F64,
            dims(&[("reversed", &[1, 0]), ("strides", &[1, 2])]),
        ),
        of(&[3, 2, 4], &[2, 2, 1], F64, Attrs::none()),
        of(&[2, 5, 4, 3], &[3, 2, 3, 2], F64, channels_last),
        of(&[2, 1, 5], &[3, 1, 2], F64, dilated.clone()),
        of(
            &[2, 4, 3],
            &[6, 2, 2],
            F64,
            padded(groups("feature_group_count", 2)),
        ),
        of(
            &[4, 2, 3],
            &[6, 2, 2],
            F64,
            padded(groups("batch_group_count", 2)),
        ),
        of(
            &[2, 3, 4],
            &[3, 1, 2],
            F64,
            groups("feature_group_count", 3),
        ),
        of(&[2, 3], &[4, 3], F64, Attrs::none()),
        of(&[2, 1, 2], &[2, 1, 3], F64, Attrs::none()),
        of(&[2, 0, 3], &[2, 0, 2], F64, Attrs::none()),
        of(&[2, 1, 5], &[3, 1, 2], I32, dilated),
        of(
            &[2, 4, 3],
            &[4, 2, 2],
            BF16,
            groups("feature_group_count", 2),
        ),
    ]
}

fn sort() -> Vec<Sample> {
    let of = |shape: &[usize], dtypes: &[DType], dim: i64, direction: &str| {
        let types = dtypes.iter().map(|&dtype| t(shape, dtype)).collect();
        let attrs = Attrs::none()
            .with("dim", Attr::Int(dim))
            .with("direction", word(direction));
        (types, attrs, None)
    };
    vec![
        of(&[4, 3], &[F64, F64], 1, "ascending"),
        of(&[5, 2], &[I32, F64], 0, "descending"),
        of(&[2, 6, 3], &[I8, BF16, I1], 1, "ascending"),
        of(&[3, 4], &[U64], 1, "descending"),
        of(&[3, 0], &[BF16], 1, "ascending"),
        of(&[2, 5], &[I1, I32], 1, "descending"),
        by_two_keys(&[2, 5], &[I32, F64, I8], 1),
        by_two_keys(&[6], &[BF16, I1], 0),
        first(of(&[3, 4], &[F64, I8], 1, "descending"), 3),
        first(of(&[4, 2], &[I32], 0, "ascending"), 0),
        // Lines that are sorted through their places.
        of(&[2, 67], &[F32, I8], 1, "ascending"),
        of(&[40, 3], &[I8, F32], 0, "descending"),
        first(of(&[3, 90], &[I8], 1, "descending"), 17),
        first(of(&[2, 35, 2], &[BF16], 1, "ascending"), 1),
        first(by_two_keys(&[2, 70], &[I8, I8, F32], 1), 30),
    ]
}

/// A sort that keeps this many places of every line.
fn first((types, attrs, written): Sample, keep: i64) -> Sample {
    (types, attrs.with("keep", Attr::Int(keep)), written)
}

/// Descending by the first operand; ties ascending by the second.
fn by_two_keys(shape: &[usize], dtypes: &[DType], dim: i64) -> Sample {
    let first = [("gt", [0, 1]), ("eq", [0, 1]), ("lt", [2, 3])];
    let steps = first.into_iter().chain([("and", [5, 6]), ("or", [4, 7])]);
    let args = (0..4).map(|i| step("arg", &[i]));
    let steps = steps.map(|(name, of)| step(name, &of));
    let region = args.chain(steps).chain([step("result", &[8])]);
    let attrs = Attrs::none()
        .with("dim", Attr::Int(dim))
        .with("region", Attr::List(region.collect()));
    let types = dtypes.iter().map(|&dtype| t(shape, dtype)).collect();
    (types, attrs, None)
}

/// A step of a region.
fn step(name: &str, of: &[i64]) -> Attr {
    let of = of.iter().map(|&i| Attr::Int(i));
    Attr::List([word(name)].into_iter().chain(of).collect())
}

fn reduce_region() -> Vec<Sample> {
    let of = |shape: &[usize], dtypes: &[DType], dims: &[usize], steps: &[(&str, &[i64])]| {
        let whole = dtypes.iter().map(|&dtype| t(shape, dtype));
        let types = whole.chain(dtypes.iter().map(|&dtype| t(&[], dtype)));
        let region = steps.iter().map(|(name, of)| step(name, of)).collect();
        let attrs = Attrs::none()
            .with("dims", Attr::ints(dims.iter().copied()))
            .with("region", Attr::List(region));
        (types.collect(), attrs, None)
    };
    // The smaller value with its index; of equal values the one with the lower index.
    let smallest: &[(&str, &[i64])] = &[
        ("arg", &[0]),
        ("arg", &[1]),
        ("arg", &[2]),
        ("arg", &[3]),
        ("lt", &[0, 2]),
        ("eq", &[0, 2]),
        ("lt", &[1, 3]),
        ("and", &[5, 6]),
        ("or", &[4, 7]),
        ("select", &[8, 0, 2]),
        ("select", &[8, 1, 3]),
        ("result", &[9, 10]),
    ];
    // The element of larger magnitude.
    let magnitude: &[(&str, &[i64])] = &[
        ("arg", &[0]),
        ("arg", &[1]),
        ("abs", &[0]),
        ("abs", &[1]),
        ("ge", &[2, 3]),
        ("select", &[4, 0, 1]),
        ("result", &[5]),
    ];
    let either: &[(&str, &[i64])] = &[
        ("arg", &[0]),
        ("arg", &[1]),
        ("xor", &[0, 1]),
        ("result", &[2]),
    ];
    vec![
        of(&[4, 3], &[F64, I32], &[1], smallest),
        of(&[5, 2], &[I8, F64], &[0], smallest),
        of(&[2, 5, 3], &[BF16], &[0, 2], magnitude),
        of(&[3, 4], &[F64], &[1], magnitude),
        of(&[0, 2], &[F64], &[0], magnitude),
        of(&[5, 3], &[I1], &[0], either),
        of(&[4], &[U64], &[0], either),
    ]
}

fn top_k() -> Vec<Sample> {
    let of = |shape: &[usize], dtype: DType, k: i64| {
        let attrs = Attrs::none().with("k", Attr::Int(k));
        (vec![t(shape, dtype)], attrs, None)
    };
    vec![
        of(&[4, 5], F64, 2),
        of(&[3, 6], I32, 3),
        of(&[2, 2], BF16, 2),
        of(&[3], U64, 0),
    ]
}
