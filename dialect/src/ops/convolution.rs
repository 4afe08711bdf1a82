//! `convolution`.

use crate::attr::{Attr, AttrKind, Attrs};
use crate::build::{Build, LocalGraph, Val, make, splat_f64};
use crate::class::{DimAccess, Term, WindowNest};
use crate::combiner::Combiner;
use crate::infer::{check_class, check_dims};
use crate::op::{
    Case, Class, Derivative, DerivativeContext, Dtypes, Instance, LocalContext, Localize, OpDef,
    OpError, Reread, Rule, TypeClass,
};
use crate::ops::arrange::{dilated, reverse};
use crate::ops::shorthand::{BASE, option, reshape, transpose};
use crate::ops::window::{Window, check_lists, list};
use crate::sbp::{Reduction, Sbp};
use crate::types::TensorType;

const OP: &str = "convolution";

pub(super) static CONVOLUTION: OpDef = OpDef {
    name: OP,
    doc: "Σ over input features and window of x · kernel\n\n\
          StableHLO's op. `input` and `output` name the dims of batch, \
          feature and space, in this order; `kernel` those of output feature, input feature and space. \
          Along space dim s, output i is computed from the places i · stride + k · rhs_dilation − low, \
          element j of x being at place j · lhs_dilation; places without an element are left out. With \
          feature groups, the g-th part of the output features sees the g-th part of the input features \
          only; with batch groups, the g-th part of the batch only. 16-bit floats accumulate in f32.",
    operands: &["x", "kernel"],
    attrs: &[
        option(
            "input",
            AttrKind::Dims,
            "Dims of x: batch, feature, space; in order if absent.",
        ),
        option(
            "filter",
            AttrKind::Dims,
            "Dims of the kernel: output feature, input feature, space; in order if absent.",
        ),
        option(
            "output",
            AttrKind::Dims,
            "Dims of the result: batch, feature, space; in order if absent.",
        ),
        option(
            "strides",
            AttrKind::Dims,
            "From one output to the next, for each space dim; 1 if absent.",
        ),
        option(
            "lhs_dilation",
            AttrKind::Dims,
            "From one element of x to the next; 1 if absent.",
        ),
        option(
            "rhs_dilation",
            AttrKind::Dims,
            "From one element of the kernel to the next; 1 if absent.",
        ),
        option(
            "low",
            AttrKind::Ints,
            "Places before x along each space dim, possibly negative; 0 if absent.",
        ),
        option("high", AttrKind::Ints, "Places after x; 0 if absent."),
        option(
            "reversed",
            AttrKind::Dims,
            "Space dims, the first being 0, along which the kernel is read from its end.",
        ),
        option(
            "feature_group_count",
            AttrKind::Int,
            "Number of feature groups; 1 if absent.",
        ),
        option(
            "batch_group_count",
            AttrKind::Int,
            "Number of batch groups; 1 if absent.",
        ),
    ],
    rule: Rule::Fn {
        infer: convolution_type,
        signatures,
    },
    dtypes: Dtypes::Rule,
    class: Class::Window(nest),
    localize: Localize::Fn(local),
    derivative: Derivative::Fn(gradient),
    absorb: Some(absorb),
    ..BASE
};

/// The attributes.
#[derive(Clone)]
pub(super) struct ConvolutionDims {
    /// Batch, feature, space.
    pub(super) input: Vec<usize>,
    /// Output feature, input feature, space.
    pub(super) kernel: Vec<usize>,
    /// Batch, feature, space.
    pub(super) output: Vec<usize>,
    /// Along each space dim.
    pub(super) windows: Vec<Window>,
    /// Whether the kernel is read from its end, along each space dim.
    pub(super) reversed: Vec<bool>,
    pub(super) feature_groups: usize,
    pub(super) batch_groups: usize,
}

impl ConvolutionDims {
    /// Reads attributes that have been checked; `kernel` is the kernel's shape.
    fn read(attrs: &Attrs, kernel_shape: &[usize]) -> ConvolutionDims {
        let ndim = kernel_shape.len();
        let space = ndim - 2;
        let dims = |name: &str| match attrs.get(name) {
            Some(_) => attrs.dims(name),
            None => (0..ndim).collect(),
        };
        let kernel = dims("filter");
        let column = |name, default| list(attrs, name, space, default);
        let (strides, bases) = (column("strides", 1), column("lhs_dilation", 1));
        let dilations = column("rhs_dilation", 1);
        let (low, high) = (column("low", 0), column("high", 0));
        let reversed = attrs.dims("reversed");
        let window = |s: usize| Window {
            size: kernel_shape[kernel[2 + s]],
            stride: strides[s] as usize,
            dilation: dilations[s] as usize,
            base: bases[s] as usize,
            low: low[s],
            high: high[s],
        };
        ConvolutionDims {
            windows: (0..space).map(window).collect(),
            reversed: (0..space).map(|s| reversed.contains(&s)).collect(),
            input: dims("input"),
            kernel,
            output: dims("output"),
            feature_groups: groups(attrs, "feature_group_count"),
            batch_groups: groups(attrs, "batch_group_count"),
        }
    }

    pub(super) fn of(instance: &Instance) -> ConvolutionDims {
        ConvolutionDims::read(&instance.attrs, &instance.operands[1].shape)
    }

    fn write(&self) -> Attrs {
        let dims = |list: &[usize]| Attr::ints(list.iter().copied());
        let column = |pick: fn(&Window) -> i64| {
            Attr::List(self.windows.iter().map(|w| Attr::Int(pick(w))).collect())
        };
        let mut attrs = Attrs::none()
            .with("input", dims(&self.input))
            .with("filter", dims(&self.kernel))
            .with("output", dims(&self.output))
            .with("strides", column(|w| w.stride as i64))
            .with("lhs_dilation", column(|w| w.base as i64))
            .with("rhs_dilation", column(|w| w.dilation as i64))
            .with("low", column(|w| w.low))
            .with("high", column(|w| w.high));
        let reversed = self.reversed_dims();
        if !reversed.is_empty() {
            attrs = attrs.with("reversed", dims(&reversed));
        }
        attrs
            .with("feature_group_count", Attr::Int(self.feature_groups as i64))
            .with("batch_group_count", Attr::Int(self.batch_groups as i64))
    }

    /// The space dims along which the kernel is read from its end.
    fn reversed_dims(&self) -> Vec<usize> {
        let space = 0..self.reversed.len();
        space.filter(|&s| self.reversed[s]).collect()
    }
}

/// A number of groups; 0 for what is none.
fn groups(attrs: &Attrs, name: &str) -> usize {
    let count = attrs.int(name).unwrap_or(1);
    usize::try_from(count).unwrap_or_default()
}

fn check(operands: &[TensorType], attrs: &Attrs) -> Result<ConvolutionDims, OpError> {
    let (x, kernel) = (&operands[0], &operands[1]);
    check_class(OP, 0, x, TypeClass::Numeric)?;
    if kernel.dtype != x.dtype || kernel.ndim() != x.ndim() || x.ndim() < 2 {
        let found = format!("`{OP}` of `{x}` and `{kernel}`");
        let legal = "one element type, and the same number of dims, 2 or more";
        return Err(OpError::new(found).at(1).legal(legal));
    }
    for name in ["input", "filter", "output"] {
        let dims = attrs.dims(name);
        check_dims(OP, name, &dims, x.ndim())?;
        if attrs.get(name).is_some() && dims.len() != x.ndim() {
            let found = format!("`{name}` of `{OP}` names {} dims", dims.len());
            return Err(OpError::new(found).legal(format!("{}", x.ndim())));
        }
    }
    check_dims(OP, "reversed", &attrs.dims("reversed"), x.ndim() - 2)?;
    let steps = ["strides", "lhs_dilation", "rhs_dilation"];
    check_lists(OP, attrs, x.ndim() - 2, &steps, &["low", "high"])?;
    Ok(ConvolutionDims::read(attrs, &kernel.shape))
}

fn convolution_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let plan = check(operands, attrs)?;
    let (x, kernel) = (&operands[0].shape, &operands[1].shape);
    let (features, batch) = (plan.feature_groups, plan.batch_groups);
    if features == 0 || batch == 0 || (features > 1 && batch > 1) {
        let found = format!("`{OP}` has {features} feature groups and {batch} batch groups");
        return Err(OpError::new(found).legal("1 or more of one, 1 of the other"));
    }
    let (x_features, out_features) = (x[plan.input[1]], kernel[plan.kernel[0]]);
    if Some(x_features) != kernel[plan.kernel[1]].checked_mul(features) {
        let found = format!("`{OP}` of {x_features} input features");
        let legal = format!(
            "{features} groups of {}, as in the kernel",
            kernel[plan.kernel[1]]
        );
        return Err(OpError::new(found).at(0).legal(legal));
    }
    let batches = x[plan.input[0]];
    if !out_features.is_multiple_of(features * batch) || !batches.is_multiple_of(batch) {
        let found = format!("`{OP}` of batch {batches} to {out_features} output features");
        let legal = format!("multiples of the number of groups, {}", features * batch);
        return Err(OpError::new(found).legal(legal));
    }
    let mut shape = vec![0; x.len()];
    shape[plan.output[0]] = batches / batch;
    shape[plan.output[1]] = out_features;
    for (s, window) in plan.windows.iter().enumerate() {
        shape[plan.output[2 + s]] = window.count(x[plan.input[2 + s]]);
    }
    Ok(vec![TensorType::new(shape, operands[0].dtype)])
}

fn nest(instance: &Instance) -> WindowNest {
    let plan = ConvolutionDims::of(instance);
    let (x, kernel) = (&instance.operands[0].shape, &instance.operands[1].shape);
    let ndim = x.len();
    let (batch, feature) = (plan.output[0], plan.output[1]);
    let features = kernel[plan.kernel[0]];
    // Which group an output feature belongs to, and how far apart the groups lie in x.
    let group = |count: usize, extent: usize| Term {
        of: feature,
        group: (features / count).max(1),
        factor: if count > 1 {
            (extent / count) as isize
        } else {
            0
        },
    };
    let mut lhs = vec![DimAccess::whole(0); ndim];
    lhs[plan.input[0]] = DimAccess::whole(batch);
    lhs[plan.input[1]] = DimAccess::whole(ndim);
    if plan.batch_groups > 1 {
        let term = group(plan.batch_groups, x[plan.input[0]]);
        lhs[plan.input[0]].terms.push(term);
    }
    if plan.feature_groups > 1 {
        let term = group(plan.feature_groups, x[plan.input[1]]);
        lhs[plan.input[1]].terms.push(term);
    }
    let mut rhs = vec![DimAccess::whole(0); ndim];
    rhs[plan.kernel[0]] = DimAccess::whole(feature);
    rhs[plan.kernel[1]] = DimAccess::whole(ndim);
    for (s, window) in plan.windows.iter().enumerate() {
        lhs[plan.input[2 + s]] = window.access(plan.output[2 + s], ndim + 1 + s);
        rhs[plan.kernel[2 + s]] = match plan.reversed[s] {
            true => DimAccess::turned(ndim + 1 + s, window.size),
            false => DimAccess::whole(ndim + 1 + s),
        };
    }
    let sizes = plan.windows.iter().map(|w| w.size);
    WindowNest {
        combiner: Combiner::Sum,
        window: std::iter::once(kernel[plan.kernel[1]])
            .chain(sizes)
            .collect(),
        operands: vec![lhs, rhs],
    }
}

fn signatures(instance: &Instance) -> Vec<Case> {
    let plan = ConvolutionDims::of(instance);
    let (input, kernel, output) = (&plan.input, &plan.kernel, &plan.output);
    let sum = Sbp::P(Reduction::Sum);
    let (b, s) = (Sbp::B, Sbp::S);
    let grouped = |x: usize, extent: usize| Case {
        divides: Some(extent),
        ..Case::always([s(x), s(kernel[0])], s(output[1]))
    };
    let mut cases = Vec::new();
    match plan.batch_groups {
        1 => cases.push(Case::always([s(input[0]), b], s(output[0]))),
        count => cases.push(grouped(input[0], count)),
    }
    match plan.feature_groups {
        1 => cases.push(Case::always([s(input[1]), s(kernel[1])], sum)),
        count => cases.push(grouped(input[1], count)),
    }
    if plan.feature_groups == 1 && plan.batch_groups == 1 {
        cases.push(Case::always([b, s(kernel[0])], s(output[1])));
    }
    let untouched = (0..plan.windows.len()).filter(|&n| plan.windows[n].is_untouched());
    cases.extend(untouched.map(|n| Case::always([s(input[2 + n]), b], s(output[2 + n]))));
    cases.extend([Case::always([sum, b], sum), Case::always([b, sum], sum)]);
    cases
}

/// The same op; where groups are split, with this rank's.
fn local(graph: &mut LocalGraph, context: &LocalContext<'_>) -> Vec<Val> {
    let global = context.global;
    let plan = ConvolutionDims::of(global);
    let held = |dim: usize, count: usize| {
        let (all, own) = (global.operands[0].shape[dim], graph.inputs[0].shape[dim]);
        let each = (all / count).max(1);
        Attr::Int((own / each).max(1) as i64)
    };
    let mut attrs = global.attrs.clone();
    if plan.feature_groups > 1 {
        let count = held(plan.input[1], plan.feature_groups);
        attrs = attrs.with("feature_group_count", count);
    }
    if plan.batch_groups > 1
        && context.signature.operands[0]
            .0
            .contains(&Sbp::S(plan.input[0]))
    {
        let count = held(plan.input[0], plan.batch_groups);
        attrs = attrs.with("batch_group_count", count);
    }
    let inputs = [graph.input(0), graph.input(1)];
    graph.op(global.def, &inputs, attrs, context.results.to_vec())
}

fn gradient(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let Some(grad) = context.grads[0] else {
        return vec![None, None];
    };
    let instance = context.instance;
    if instance.results[0].elements() == 0 {
        let zeros = |ty: &TensorType| Some(splat_f64(build, ty.clone(), 0.0));
        return instance.operands.iter().map(zeros).collect();
    }
    let plan = ConvolutionDims::of(instance);
    let x = input_gradient(build, instance, &plan, context.operands[1], grad);
    let kernel = kernel_gradient(build, instance, &plan, context.operands[0], grad);
    vec![Some(x), Some(kernel)]
}

/// Any order of dims is read in place, and a kernel from its end.
fn absorb(instance: &Instance, operand: usize, rereads: &[Reread]) -> Option<Attrs> {
    let mut plan = ConvolutionDims::of(instance);
    let dims = match operand {
        0 => &mut plan.input,
        _ => &mut plan.kernel,
    };
    for (place, dim) in dims.iter_mut().enumerate() {
        let from = rereads[*dim];
        *dim = from.dim;
        if from.reversed {
            let space = place.checked_sub(2).filter(|_| operand == 1)?;
            plan.reversed[space] ^= true;
        }
    }
    Some(plan.write())
}

/// A convolution's dims with the first two in the other order.
fn swapped(dims: &[usize]) -> Vec<usize> {
    let mut dims = dims.to_vec();
    dims.swap(0, 1);
    dims
}

/// A convolution of the gradient with the kernel, from its other end, input and output features
/// exchanged.
fn input_gradient(
    build: &mut dyn Build,
    instance: &Instance,
    plan: &ConvolutionDims,
    kernel: Val,
    grad: Val,
) -> Val {
    let groups = plan.feature_groups * plan.batch_groups;
    let turned = regroup(build, kernel, plan.kernel[0], plan.kernel[1], groups);
    let (from, to) = (&instance.operands[0].shape, &instance.results[0].shape);
    let window =
        |(s, w): (usize, &Window)| w.transposed(from[plan.input[2 + s]], to[plan.output[2 + s]]);
    let back = ConvolutionDims {
        input: plan.output.clone(),
        kernel: swapped(&plan.kernel),
        output: plan.input.clone(),
        windows: plan.windows.iter().enumerate().map(window).collect(),
        reversed: plan.reversed.iter().map(|reversed| !reversed).collect(),
        feature_groups: groups,
        batch_groups: 1,
    };
    let x = make(build, OP, &[grad, turned], back.write());
    regroup(build, x, plan.input[1], plan.input[0], plan.batch_groups)
}

/// Moves `groups`, the outer factor of dim `from`, to dim `to` as its outer factor.
fn regroup(build: &mut dyn Build, x: Val, from: usize, to: usize, groups: usize) -> Val {
    if groups == 1 {
        return x;
    }
    let mut shape = build.ty(x).shape;
    let mut split = shape.clone();
    split[from] /= groups;
    split.insert(from, groups);
    let x = reshape(build, x, &split);
    // Dims of the split tensor but the groups', which go before `to`.
    let mut order: Vec<usize> = (0..split.len()).filter(|&d| d != from).collect();
    order.insert(to, from);
    let x = transpose(build, x, &order);
    shape[from] /= groups;
    shape[to] *= groups;
    reshape(build, x, &shape)
}

/// A convolution of x with the gradient, batch and features exchanged.
fn kernel_gradient(
    build: &mut dyn Build,
    instance: &Instance,
    plan: &ConvolutionDims,
    x: Val,
    grad: Val,
) -> Val {
    let (from, to) = (&instance.operands[0].shape, &instance.results[0].shape);
    let window = |(s, w): (usize, &Window)| {
        let (n, count) = (from[plan.input[2 + s]], to[plan.output[2 + s]]);
        let reach = dilated(count, w.stride) + dilated(w.size, w.dilation) - 1;
        Window {
            size: count,
            stride: w.dilation,
            dilation: w.stride,
            base: w.base,
            low: w.low,
            // As far as the last window reaches.
            high: reach as i64 - dilated(n, w.base) as i64 - w.low,
        }
    };
    let back = ConvolutionDims {
        input: swapped(&plan.input),
        kernel: swapped(&plan.output),
        output: swapped(&plan.kernel),
        windows: plan.windows.iter().enumerate().map(window).collect(),
        reversed: vec![false; plan.windows.len()],
        feature_groups: plan.batch_groups,
        batch_groups: plan.feature_groups,
    };
    let kernel = make(build, OP, &[x, grad], back.write());
    let reversed = plan.reversed_dims();
    if reversed.is_empty() {
        return kernel;
    }
    let dims: Vec<usize> = reversed.iter().map(|&s| plan.kernel[2 + s]).collect();
    reverse(build, kernel, &dims)
}
