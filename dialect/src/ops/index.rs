//! Rearrangements of elements.

use crate::attr::{Attr, AttrKind, Attrs};
use crate::build::{Build, Val};
use crate::class::{DimMap, IndexMap};
use crate::combiner::Combiner;
use crate::infer::{check_dims, required};
use crate::op::refine::{Blocks, Place, Refine, Refined, common_divisor, each};
use crate::op::{
    Case, Class, Derivative, DerivativeContext, Dtypes, Instance, OpDef, OpError, Rule,
};
use crate::ops::arrange::{Padding, pad_zeros};
use crate::ops::shorthand::{BASE, attr, option, pass_partials, reduce, reshape, transpose};
use crate::sbp::Sbp;
use crate::types::TensorType;

pub(super) static BROADCAST_IN_DIM: OpDef = OpDef {
    name: "broadcast_in_dim",
    doc: "x spread over the written shape\n\n\
          Dim i of `x` becomes dim `dims[i]` of the result and has its size, or size 1, which is repeated.",
    operands: &["x"],
    attrs: &[attr(
        "dims",
        AttrKind::Dims,
        "For each dim of `x`, the dim of the result.",
    )],
    rule: Rule::Fn {
        infer: broadcast_type,
        signatures: broadcast_signatures,
    },
    dtypes: Dtypes::Rule,
    class: Class::Index(|i| {
        let dims = i.attrs.dims("dims");
        let map = |(d, &of): (usize, &usize)| DimMap {
            of: (!expands(i, d, of)).then_some(of),
            start: 0,
            stride: 1,
        };
        IndexMap::Affine(dims.iter().enumerate().map(map).collect())
    }),
    derivative: Derivative::Fn(broadcast_gradient),
    refine: Some(Refine {
        alike: broadcast_alike,
        blocks: |_| Vec::new(),
        attrs: |i, refined| {
            let dims = i.attrs.dims("dims").into_iter().enumerate();
            let dims = dims.flat_map(|(d, of)| {
                let to = refined(Place::result(0, of));
                match expands(i, d, of) {
                    true => to.start..to.start + 1,
                    false => to,
                }
            });
            i.attrs.clone().with("dims", Attr::ints(dims))
        },
    }),
    ..BASE
};

/// Whether operand dim `d` is repeated along result dim `of`.
fn expands(instance: &Instance, d: usize, of: usize) -> bool {
    instance.operands[0].shape[d] != instance.results[0].shape[of]
}

fn broadcast_alike(instance: &Instance) -> Vec<Vec<Place>> {
    let dims = instance.attrs.dims("dims");
    let places = |of: usize| match dims.iter().position(|&e| e == of) {
        Some(d) if !expands(instance, d, of) => vec![Place::operand(0, d), Place::result(0, of)],
        _ => vec![Place::result(0, of)],
    };
    (0..instance.results[0].ndim()).map(places).collect()
}

fn broadcast_type(
    operands: &[TensorType],
    attrs: &Attrs,
    written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    const OP: &str = "broadcast_in_dim";
    let x = &operands[0];
    let result = required(OP, written)?;
    let dims = attrs.dims("dims");
    check_dims(OP, "dims", &dims, result.ndim())?;
    if dims.len() != x.ndim() {
        let found = format!("`dims` of `{OP}` names {} dims", dims.len());
        return Err(OpError::new(found).legal(format!("{}, one for each of `{x}`", x.ndim())));
    }
    for (d, &of) in dims.iter().enumerate() {
        let (n, m) = (x.shape[d], result.shape[of]);
        if n != m && n != 1 {
            let found = format!("dim {d} of operand 0 of `{OP}` has size {n}");
            let legal = format!("1 or {m}, the size of dim {of} of the result");
            return Err(OpError::new(found).at(0).legal(legal));
        }
    }
    Ok(vec![result.with_dtype(x.dtype)])
}

fn broadcast_signatures(instance: &Instance) -> Vec<Case> {
    let dims = instance.attrs.dims("dims");
    let split = |of: usize| match dims.iter().position(|&e| e == of) {
        Some(d) if !expands(instance, d, of) => Case::always([Sbp::S(d)], Sbp::S(of)),
        _ => Case::always([Sbp::B], Sbp::S(of)),
    };
    let splits = (0..instance.results[0].ndim()).map(split);
    splits.chain(pass_partials(instance)).collect()
}

fn broadcast_gradient(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let Some(grad) = context.grads[0] else {
        return vec![None];
    };
    let instance = context.instance;
    let dims = instance.attrs.dims("dims");
    let kept = |d: usize, of: usize| !expands(instance, d, of);
    let sources: Vec<usize> = (0..dims.len()).filter(|&d| kept(d, dims[d])).collect();
    let summed: Vec<usize> = (0..instance.results[0].ndim())
        .filter(|of| sources.iter().all(|&d| dims[d] != *of))
        .collect();
    let sum = reduce(build, grad, Combiner::Sum, &summed);
    // The dims that are left stand in the result's order; the operand has its own.
    let rank = |d: usize| sources.iter().filter(|&&e| dims[e] < dims[d]).count();
    let order: Vec<usize> = sources.iter().map(|&d| rank(d)).collect();
    let ordered = transpose(build, sum, &order);
    vec![Some(reshape(build, ordered, &instance.operands[0].shape))]
}

pub(super) static TRANSPOSE: OpDef = OpDef {
    name: "transpose",
    doc: "x with its dims permuted\n\nDim i of the result is dim `dims[i]` of `x`.",
    operands: &["x"],
    attrs: &[attr(
        "dims",
        AttrKind::Dims,
        "A permutation of the dims of `x`.",
    )],
    rule: Rule::Fn {
        infer: transpose_type,
        signatures: |i| {
            let dims = i.attrs.dims("dims");
            let splits = dims.iter().enumerate();
            let splits = splits.map(|(to, &from)| Case::always([Sbp::S(from)], Sbp::S(to)));
            splits.chain(pass_partials(i)).collect()
        },
    },
    dtypes: Dtypes::Rule,
    class: Class::Index(|i| {
        let inverse = inverse(&i.attrs.dims("dims"));
        IndexMap::Affine(inverse.into_iter().map(DimMap::whole).collect())
    }),
    derivative: Derivative::Fn(|build, context| {
        let inverse = inverse(&context.instance.attrs.dims("dims"));
        vec![context.grads[0].map(|grad| transpose(build, grad, &inverse))]
    }),
    refine: Some(Refine {
        alike: |i| {
            let dims = i.attrs.dims("dims").into_iter().enumerate();
            let places = |(to, from)| vec![Place::operand(0, from), Place::result(0, to)];
            dims.map(places).collect()
        },
        blocks: |_| Vec::new(),
        attrs: |i, refined| {
            let dims = each(&i.attrs.dims("dims"), |d| refined(Place::operand(0, d)));
            i.attrs.clone().with("dims", Attr::ints(dims))
        },
    }),
    ..BASE
};

fn inverse(dims: &[usize]) -> Vec<usize> {
    let mut inverse = vec![0; dims.len()];
    for (to, &from) in dims.iter().enumerate() {
        inverse[from] = to;
    }
    inverse
}

fn transpose_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let x = &operands[0];
    let dims = attrs.dims("dims");
    check_dims("transpose", "dims", &dims, x.ndim())?;
    if dims.len() != x.ndim() {
        let found = format!("`dims` of `transpose` names {} dims", dims.len());
        return Err(OpError::new(found).legal(format!("a permutation of {} dims", x.ndim())));
    }
    let shape: Vec<usize> = dims.iter().map(|&d| x.shape[d]).collect();
    Ok(vec![TensorType::new(shape, x.dtype)])
}

pub(super) static RESHAPE: OpDef = OpDef {
    name: "reshape",
    doc: "the elements of x, in row-major order, in the written shape\n\n\
          The number of elements is the same.",
    operands: &["x"],
    rule: Rule::Fn {
        infer: reshape_type,
        signatures: reshape_signatures,
    },
    dtypes: Dtypes::Rule,
    class: Class::Index(|_| IndexMap::Linear),
    derivative: Derivative::Fn(|build, context| {
        let shape = &context.instance.operands[0].shape;
        vec![context.grads[0].map(|grad| reshape(build, grad, shape))]
    }),
    ..BASE
};

fn reshape_type(
    operands: &[TensorType],
    _attrs: &Attrs,
    written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let x = &operands[0];
    let result = required("reshape", written)?;
    if result.checked_elements() != Some(x.elements()) {
        let found = format!("`reshape` of `{x}` to `{result}`");
        let legal = format!("a shape with {} elements", x.elements());
        return Err(OpError::new(found).at(0).legal(legal));
    }
    Ok(vec![result.with_dtype(x.dtype)])
}

/// A split passes through the outermost dims of a group of dims with equal products. If these two
/// dims are equal, every part of one is the same part of the other; else only if both divide
/// evenly.
fn reshape_signatures(instance: &Instance) -> Vec<Case> {
    let (from, to) = (&instance.operands[0].shape, &instance.results[0].shape);
    let split = |(d, e): (usize, usize)| {
        let (n, m) = (from[d], to[e]);
        let divides = (n != m).then(|| common_divisor(n, m));
        Case {
            divides,
            ..Case::always([Sbp::S(d)], Sbp::S(e))
        }
    };
    let groups = groups(from, to).into_iter();
    let useful = groups.map(split).filter(|case| case.divides != Some(1));
    useful.chain(pass_partials(instance)).collect()
}

/// The outermost dims, in either shape, of the smallest groups of adjacent dims whose products are
/// equal. Single dims that lead both shapes alike are groups of their own, and the only ones of a
/// tensor without elements; no other dims of size 1 belong to a group.
fn groups(from: &[usize], to: &[usize]) -> Vec<(usize, usize)> {
    // A copy; its dims of size 1 are split where those of its operand are.
    if from == to {
        return (0..from.len()).map(|d| (d, d)).collect();
    }
    let alike = from.iter().zip(to).take_while(|(n, m)| n == m).count();
    let mut groups: Vec<(usize, usize)> = (0..alike).map(|d| (d, d)).collect();
    if from.contains(&0) {
        return groups;
    }
    let dims = |shape: &[usize]| -> Vec<usize> {
        (alike..shape.len()).filter(|&d| shape[d] != 1).collect()
    };
    let (left, right) = (dims(from), dims(to));
    let (mut i, mut j) = (0, 0);
    while i < left.len() && j < right.len() {
        groups.push((left[i], right[j]));
        let (mut n, mut m) = (from[left[i]], to[right[j]]);
        while n != m {
            if n < m {
                i += 1;
                n *= from[left[i]];
            } else {
                j += 1;
                m *= to[right[j]];
            }
        }
        i += 1;
        j += 1;
    }
    groups
}

pub(super) static SLICE: OpDef = OpDef {
    name: "slice",
    doc: "x[start : limit : stride] along each of `dims`\n\n\
          Dims that are not named are taken whole.",
    operands: &["x"],
    attrs: &[
        attr("dims", AttrKind::Dims, "The dims that are cut."),
        attr(
            "starts",
            AttrKind::Dims,
            "First index along each of `dims`.",
        ),
        attr(
            "limits",
            AttrKind::Dims,
            "The index after the last along each of `dims`.",
        ),
        option(
            "strides",
            AttrKind::Dims,
            "Steps along each of `dims`; 1 if absent.",
        ),
    ],
    rule: Rule::Fn {
        infer: slice_type,
        signatures: |i| {
            let cut = i.attrs.dims("dims");
            let whole = (0..i.operands[0].ndim()).filter(|d| !cut.contains(d));
            let splits = whole.map(|d| Case::always([Sbp::S(d)], Sbp::S(d)));
            splits.chain(pass_partials(i)).collect()
        },
    },
    dtypes: Dtypes::Rule,
    class: Class::Index(|i| {
        let mut maps: Vec<DimMap> = (0..i.operands[0].ndim()).map(DimMap::whole).collect();
        for cut in cuts(&i.attrs) {
            maps[cut.dim].start = cut.start;
            maps[cut.dim].stride = cut.stride as isize;
        }
        IndexMap::Affine(maps)
    }),
    derivative: Derivative::Fn(slice_gradient),
    refine: Some(Refine {
        alike: |i| {
            let cut = i.attrs.dims("dims");
            let whole = (0..i.operands[0].ndim()).filter(|d| !cut.contains(d));
            let places = |d| vec![Place::operand(0, d), Place::result(0, d)];
            whole.map(places).collect()
        },
        blocks: |i| {
            cuts(&i.attrs)
                .iter()
                .filter_map(|cut| blocks(i, cut))
                .collect()
        },
        attrs: refined_slice,
    }),
    ..BASE
};

fn slice_gradient(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let Some(grad) = context.grads[0] else {
        return vec![None];
    };
    let (x, result) = (&context.instance.operands[0], &context.instance.results[0]);
    let mut padding = vec![Padding::default(); x.ndim()];
    for cut in cuts(&context.instance.attrs) {
        let taken = match result.shape[cut.dim] {
            0 => 0,
            n => (n - 1) * cut.stride + 1,
        };
        padding[cut.dim] = Padding {
            low: cut.start as i64,
            high: (x.shape[cut.dim] - cut.start - taken) as i64,
            interior: cut.stride - 1,
        };
    }
    vec![Some(pad_zeros(build, grad, &padding))]
}

/// The blocks at whose borders a slice cuts a dim, if there are several.
fn blocks(instance: &Instance, cut: &SliceBounds) -> Option<Blocks> {
    let extent = instance.operands[0].shape[cut.dim];
    let width = common_divisor(extent, common_divisor(cut.start, cut.limit));
    let whole = Place::operand(0, cut.dim);
    let part = Place::result(0, cut.dim);
    let is_run = cut.stride == 1 && width > 1 && cut.start < cut.limit;
    is_run.then_some(Blocks { whole, part, width })
}

fn refined_slice(instance: &Instance, refined: &Refined<'_>) -> Attrs {
    let (mut dims, mut starts, mut limits, mut strides) = (vec![], vec![], vec![], vec![]);
    for cut in cuts(&instance.attrs) {
        let to = refined(Place::operand(0, cut.dim));
        let width = match blocks(instance, &cut) {
            Some(blocks) if to.len() > 1 => blocks.width,
            _ => 1,
        };
        dims.push(to.start);
        starts.push(cut.start / width);
        limits.push(cut.limit / width);
        strides.push(cut.stride);
    }
    let attrs = Attrs::none()
        .with("dims", Attr::ints(dims))
        .with("starts", Attr::ints(starts))
        .with("limits", Attr::ints(limits));
    match instance.attrs.get("strides") {
        Some(_) => attrs.with("strides", Attr::ints(strides)),
        None => attrs,
    }
}

/// What `slice` takes of one dim.
struct SliceBounds {
    dim: usize,
    start: usize,
    limit: usize,
    stride: usize,
}

fn cuts(attrs: &Attrs) -> Vec<SliceBounds> {
    let dims = attrs.dims("dims");
    let (starts, limits) = (attrs.dims("starts"), attrs.dims("limits"));
    let strides = match attrs.get("strides") {
        Some(_) => attrs.dims("strides"),
        None => vec![1; dims.len()],
    };
    let zipped = dims.into_iter().zip(starts).zip(limits).zip(strides);
    zipped
        .map(|(((dim, start), limit), stride)| SliceBounds {
            dim,
            start,
            limit,
            stride,
        })
        .collect()
}

fn slice_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let x = &operands[0];
    let dims = attrs.dims("dims");
    check_dims("slice", "dims", &dims, x.ndim())?;
    for name in ["starts", "limits", "strides"] {
        let count = attrs.dims(name).len();
        if attrs.get(name).is_some() && count != dims.len() {
            let found = format!("`{name}` of `slice` has {count} numbers");
            return Err(
                OpError::new(found).legal(format!("{}, one for each of `dims`", dims.len()))
            );
        }
    }
    let mut shape = x.shape.clone();
    for cut in cuts(attrs) {
        let n = x.shape[cut.dim];
        if cut.stride == 0 || cut.start > cut.limit || cut.limit > n {
            let (dim, start, limit, stride) = (cut.dim, cut.start, cut.limit, cut.stride);
            let found = format!("`slice` takes {start}:{limit}:{stride} of dim {dim}");
            let legal = format!("start ≤ limit ≤ {n}, stride ≥ 1");
            return Err(OpError::new(found).at(0).legal(legal));
        }
        shape[cut.dim] = (cut.limit - cut.start).div_ceil(cut.stride);
    }
    Ok(vec![TensorType::new(shape, x.dtype)])
}
