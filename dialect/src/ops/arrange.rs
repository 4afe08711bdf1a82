//! Rearrangements that reach over an operand's border, or have several operands.

use crate::attr::{Attr, AttrKind, Attrs};
use crate::build::{Build, Val, make, splat_f64};
use crate::class::{DimAccess, DimMap, IndexMap, Term};
use crate::combiner::Combiner;
use crate::infer::check_dims;
use crate::op::refine::{Blocks, Place, Refine, Refined, common_divisor};
use crate::op::{
    Case, Class, Derivative, DerivativeContext, Dtypes, Instance, OpDef, OpError, Rule,
};
use crate::ops::shorthand::{BASE, attr, binary, dim_attr, option, pass_partials, reduce, slice};
use crate::sbp::Sbp;
use crate::signature::partials;
use crate::types::TensorType;

/// What `pad` does to one dim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Padding {
    /// Elements before; if negative, so many are cut off.
    pub(super) low: i64,
    /// Elements after; if negative, so many are cut off.
    pub(super) high: i64,
    /// Elements between neighbors.
    pub(super) interior: usize,
}

impl Padding {
    /// Extent of `n` elements and what is between them.
    fn spread(self, n: usize) -> usize {
        dilated(n, self.interior + 1)
    }
}

/// Extent of `n` elements of which neighbors are `dilation` apart.
pub(super) const fn dilated(n: usize, dilation: usize) -> usize {
    if n == 0 { 0 } else { (n - 1) * dilation + 1 }
}

pub(super) static PAD: OpDef = OpDef {
    name: "pad",
    doc: "x with `value` before, after and between its elements\n\n\
          Along dim i: `low[i]` elements before, `high[i]` after, `interior[i]` between neighbors. \
          Where `low` or `high` is negative, so many elements (of x and the interior) are cut off.",
    operands: &["x", "value"],
    attrs: &[
        attr("low", AttrKind::Ints, "Elements before, for each dim."),
        attr("high", AttrKind::Ints, "Elements after, for each dim."),
        option(
            "interior",
            AttrKind::Dims,
            "Elements between neighbors, for each dim; 0 if absent.",
        ),
    ],
    rule: Rule::Fn {
        infer: pad_type,
        signatures: |i| {
            let untouched = paddings(&i.attrs).into_iter().enumerate();
            let untouched = untouched.filter(|(_, p)| *p == Padding::default());
            let splits = untouched.map(|(d, _)| Case::always([Sbp::S(d), Sbp::B], Sbp::S(d)));
            let kinds = partials(i.results[0].dtype).into_iter();
            splits
                .chain(kinds.map(|kind| Case::alike(i, Sbp::P(kind))))
                .collect()
        },
    },
    dtypes: Dtypes::Rule,
    class: Class::Index(|i| {
        let dims = paddings(&i.attrs).into_iter().enumerate();
        let access = dims.map(|(d, padding)| DimAccess {
            start: -padding.low as isize,
            terms: vec![Term::step(d, 1)],
            dilation: padding.interior + 1,
        });
        IndexMap::Padded(access.collect())
    }),
    derivative: Derivative::Fn(pad_gradient),
    refine: Some(Refine {
        alike: |i| {
            let untouched = paddings(&i.attrs).into_iter().enumerate();
            let untouched = untouched.filter(|(_, p)| *p == Padding::default());
            let places = |(d, _)| vec![Place::operand(0, d), Place::result(0, d)];
            untouched.map(places).collect()
        },
        blocks: |i| {
            let dims = 0..i.operands[0].ndim();
            dims.filter_map(|dim| padded_blocks(i, dim)).collect()
        },
        attrs: refined_pad,
    }),
    ..BASE
};

fn paddings(attrs: &Attrs) -> Vec<Padding> {
    let (low, high) = (attrs.ints("low"), attrs.ints("high"));
    let interior = match attrs.get("interior") {
        Some(_) => attrs.dims("interior"),
        None => vec![0; low.len()],
    };
    let zipped = low.into_iter().zip(high).zip(interior);
    zipped
        .map(|((low, high), interior)| Padding {
            low,
            high,
            interior,
        })
        .collect()
}

/// The blocks in which a dim is padded, if there are several.
fn padded_blocks(instance: &Instance, dim: usize) -> Option<Blocks> {
    let padding = paddings(&instance.attrs)[dim];
    let (low, high) = (usize::try_from(padding.low), usize::try_from(padding.high));
    let (low, high) = low.ok().zip(high.ok())?;
    let extent = instance.operands[0].shape[dim];
    let width = common_divisor(extent, common_divisor(low, high));
    let is_run = padding.interior == 0 && width > 1 && extent > 0 && low + high > 0;
    let part = Place::operand(0, dim);
    let whole = Place::result(0, dim);
    is_run.then_some(Blocks { whole, part, width })
}

fn refined_pad(instance: &Instance, refined: &Refined<'_>) -> Attrs {
    let (mut low, mut high, mut interior) = (vec![], vec![], vec![]);
    for (dim, padding) in paddings(&instance.attrs).into_iter().enumerate() {
        let to = refined(Place::result(0, dim));
        let width = match padded_blocks(instance, dim) {
            Some(blocks) if to.len() > 1 => blocks.width as i64,
            _ => 1,
        };
        for number in 0..to.len() {
            let of = |amount: i64| if number == 0 { amount / width } else { 0 };
            low.push(of(padding.low));
            high.push(of(padding.high));
            interior.push(of(padding.interior as i64));
        }
    }
    let list = |numbers: Vec<i64>| Attr::List(numbers.into_iter().map(Attr::Int).collect());
    let attrs = Attrs::none()
        .with("low", list(low))
        .with("high", list(high));
    match instance.attrs.get("interior") {
        Some(_) => attrs.with("interior", list(interior)),
        None => attrs,
    }
}

fn pad_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let (x, value) = (&operands[0], &operands[1]);
    let scalar = TensorType::scalar(x.dtype);
    if *value != scalar {
        let found = format!("operand 1 of `pad` is `{value}`");
        return Err(OpError::new(found).at(1).legal(format!("`{scalar}`")));
    }
    for name in ["low", "high", "interior"] {
        let count = attrs.ints(name).len();
        if attrs.get(name).is_some() && count != x.ndim() {
            let found = format!("`{name}` of `pad` has {count} numbers");
            return Err(OpError::new(found).legal(format!("{}, one for each dim", x.ndim())));
        }
    }
    let mut shape = Vec::with_capacity(x.ndim());
    for (d, padding) in paddings(attrs).into_iter().enumerate() {
        let spread = padding.spread(x.shape[d]) as i128;
        let extent = spread + i128::from(padding.low) + i128::from(padding.high);
        let Ok(extent) = usize::try_from(extent) else {
            let found = format!("`pad` cuts more off dim {d} than its {spread} elements");
            return Err(OpError::new(found).legal("an extent of 0 or more"));
        };
        shape.push(extent);
    }
    Ok(vec![TensorType::new(shape, x.dtype)])
}

/// The row `pad`.
pub(super) fn pad(build: &mut dyn Build, x: Val, value: Val, padding: &[Padding]) -> Val {
    if padding.iter().all(|p| *p == Padding::default()) {
        return x;
    }
    let ints = |pick: fn(&Padding) -> i64| {
        Attr::List(padding.iter().map(|p| Attr::Int(pick(p))).collect())
    };
    let mut attrs = Attrs::none()
        .with("low", ints(|p| p.low))
        .with("high", ints(|p| p.high));
    if padding.iter().any(|p| p.interior > 0) {
        attrs = attrs.with("interior", ints(|p| p.interior as i64));
    }
    make(build, "pad", &[x, value], attrs)
}

/// Pads with zeros.
pub(super) fn pad_zeros(build: &mut dyn Build, x: Val, padding: &[Padding]) -> Val {
    let dtype = build.ty(x).dtype;
    let zero = splat_f64(build, TensorType::scalar(dtype), 0.0);
    pad(build, x, zero, padding)
}

fn pad_gradient(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let Some(grad) = context.grads[0] else {
        return vec![None, None];
    };
    let x = &context.instance.operands[0];
    let paddings = paddings(&context.instance.attrs);
    let uncut: Vec<Padding> = paddings
        .iter()
        .map(|p| Padding {
            low: -p.low,
            high: -p.high,
            interior: 0,
        })
        .collect();
    let spread = pad_zeros(build, grad, &uncut);
    let strides: Vec<usize> = paddings.iter().map(|p| p.interior + 1).collect();
    let limits = build.ty(spread).shape;
    let inner = slice(build, spread, &vec![0; limits.len()], &limits, &strides);
    let (zeros, one) = (
        splat_f64(build, x.clone(), 0.0),
        splat_f64(build, TensorType::scalar(x.dtype), 1.0),
    );
    let mask = pad(build, zeros, one, &paddings);
    let outside = binary(build, "mul", grad, mask);
    let all: Vec<usize> = (0..x.ndim()).collect();
    let value = reduce(build, outside, Combiner::Sum, &all);
    vec![Some(inner), Some(value)]
}

pub(super) static CONCATENATE: OpDef = OpDef {
    name: "concatenate",
    doc: "the operands one after another along `dim`\n\n\
          At least one operand; all have one element type, and one shape but for that dim.",
    operands: &["x..."],
    attrs: &[attr(
        "dim",
        AttrKind::Int,
        "The dim along which they follow one another.",
    )],
    rule: Rule::Fn {
        infer: concatenate_type,
        signatures: |i| {
            let dim = dim_attr(&i.attrs);
            let others = (0..i.results[0].ndim()).filter(|&d| d != dim).map(Sbp::S);
            let kinds = partials(i.results[0].dtype).into_iter().map(Sbp::P);
            others.chain(kinds).map(|sbp| Case::alike(i, sbp)).collect()
        },
    },
    dtypes: Dtypes::Rule,
    class: Class::Index(|i| IndexMap::Joined(dim_attr(&i.attrs))),
    derivative: Derivative::Fn(concatenate_gradient),
    refine: Some(Refine {
        alike: |i| {
            let dim = dim_attr(&i.attrs);
            let along = |d| {
                let operands = (0..i.operands.len()).map(|operand| Place::operand(operand, d));
                operands.chain([Place::result(0, d)]).collect()
            };
            let others = (0..i.results[0].ndim()).filter(|&d| d != dim);
            others.map(along).collect()
        },
        blocks: |i| {
            let dim = dim_attr(&i.attrs);
            let extents = i.operands.iter().map(|operand| operand.shape[dim]);
            let width = extents.fold(0, common_divisor);
            let block = |operand| Blocks {
                whole: Place::result(0, dim),
                part: Place::operand(operand, dim),
                width,
            };
            let operands = 0..i.operands.len();
            operands.filter(|_| width > 1).map(block).collect()
        },
        attrs: |i, refined| {
            let dim = refined(Place::result(0, dim_attr(&i.attrs))).start;
            i.attrs.clone().with("dim", Attr::Int(dim as i64))
        },
    }),
    ..BASE
};

fn concatenate_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let Some(first) = operands.first() else {
        let found = OpError::new("`concatenate` is given no operands");
        return Err(found.legal("one or more"));
    };
    let dim = dim_attr(attrs);
    check_dims("concatenate", "dim", &[dim], first.ndim())?;
    let mut result = first.clone();
    for (i, operand) in operands.iter().enumerate().skip(1) {
        let mut like = first.clone();
        like.shape[dim] = operand.shape.get(dim).copied().unwrap_or_default();
        if *operand != like {
            let found = format!("operand {i} of `concatenate` is `{operand}`");
            let legal = format!("`{first}`, of any size along dim {dim}");
            return Err(OpError::new(found).at(i).legal(legal));
        }
        result.shape[dim] = result.shape[dim].saturating_add(operand.shape[dim]);
    }
    Ok(vec![result])
}

fn concatenate_gradient(
    build: &mut dyn Build,
    context: &DerivativeContext<'_>,
) -> Vec<Option<Val>> {
    let operands = &context.instance.operands;
    let Some(grad) = context.grads[0] else {
        return vec![None; operands.len()];
    };
    let dim = dim_attr(&context.instance.attrs);
    let mut starts = vec![0; operands[0].ndim()];
    let mut gradients = Vec::with_capacity(operands.len());
    for operand in operands {
        let mut limits = operand.shape.clone();
        limits[dim] += starts[dim];
        let strides = vec![1; starts.len()];
        gradients.push(Some(slice(build, grad, &starts, &limits, &strides)));
        starts[dim] = limits[dim];
    }
    gradients
}

pub(super) static REVERSE: OpDef = OpDef {
    name: "reverse",
    doc: "x backwards along `dims`",
    operands: &["x"],
    attrs: &[attr("dims", AttrKind::Dims, "The dims that are reversed.")],
    rule: Rule::Fn {
        infer: |operands, attrs, _| {
            check_dims("reverse", "dims", &attrs.dims("dims"), operands[0].ndim())?;
            Ok(operands.to_vec())
        },
        signatures: |i| {
            let dims = i.attrs.dims("dims");
            let others = (0..i.results[0].ndim()).filter(|d| !dims.contains(d));
            let splits = others.map(|d| Case::alike(i, Sbp::S(d)));
            splits.chain(pass_partials(i)).collect()
        },
    },
    dtypes: Dtypes::Rule,
    class: Class::Index(reverse_map),
    derivative: Derivative::Fn(|build, context| {
        let dims = context.instance.attrs.dims("dims");
        vec![context.grads[0].map(|grad| reverse(build, grad, &dims))]
    }),
    ..BASE
};

fn reverse_map(instance: &Instance) -> IndexMap {
    let dims = instance.attrs.dims("dims");
    let shape = instance.operands[0].shape.iter().enumerate();
    let map = shape.map(|(d, &n)| match dims.contains(&d) {
        true => DimMap {
            of: Some(d),
            start: n.saturating_sub(1),
            stride: -1,
        },
        false => DimMap::whole(d),
    });
    IndexMap::Affine(map.collect())
}

/// The row `reverse`; the value itself if no dims are named.
pub(super) fn reverse(build: &mut dyn Build, x: Val, dims: &[usize]) -> Val {
    if dims.is_empty() {
        return x;
    }
    let attrs = Attrs::none().with("dims", Attr::ints(dims.iter().copied()));
    make(build, "reverse", &[x], attrs)
}
