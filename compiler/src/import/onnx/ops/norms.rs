//! Norms, softmax, and dropout, which is left out.

use ddl_dialect::attr::Attr;
use ddl_dialect::build::Val;
use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;

use super::elementwise::named_type;
use super::pools::{raised, root};
use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{
    GraphImporter, NodeResults, attrs, axes, axis, dims, ints, word,
};
use crate::import::onnx::node::GivenNode;

rows! {
    "BatchNormalization", "a scale and a shift; in training of the batch's own statistics, since version 14", batch;
    "Dropout", "nothing: it is off in inference; in training with a ratio above 0 it is refused", dropout;
    "GroupNormalization", "the mean and variance of groups; scale and bias are per group before version 21", group;
    "Hardmax", "1 at the first largest element, else 0", softmax;
    "InstanceNormalization", "the mean and variance of space", instance;
    "LRN", "`reduce_window` of squares over features", lrn;
    "LayerNormalization", "`layer_norm`", layer;
    "LogSoftmax", "`log_softmax`; before version 13 over all dims from `axis` on", softmax;
    "LpNormalization", "a quotient by the norm of a dim", lp;
    "MeanVarianceNormalization", "the mean and variance of dims", standardized;
    "RMSNormalization", "`rms_norm`", rms;
    "Softmax", "`softmax`; before version 13 over all dims from `axis` on", softmax;
}

type Made = Result<Val, NodeFault>;

/// x less its mean along dims, in units of its standard deviation.
fn standard(func: &mut GraphImporter<'_>, x: Val, along: &[usize], eps: f64) -> Made {
    let mean = func.mean(x, along)?;
    let less = func.binary("sub", x, mean)?;
    let squares = func.binary("mul", less, less)?;
    let variance = func.mean(squares, along)?;
    let safe = func.with("add", variance, eps)?;
    let scale = func.unary("rsqrt", safe)?;
    func.binary("mul", less, scale)
}

/// x · scale + bias, both of which lie along a dim.
fn affine(func: &mut GraphImporter<'_>, x: Val, (scale, bias): (Val, Val), dim: usize) -> Made {
    let shape = func.shape(x);
    let scale = func.broadcast(scale, &shape, &[dim])?;
    let bias = func.broadcast(bias, &shape, &[dim])?;
    let scaled = func.binary("mul", x, scale)?;
    func.binary("add", scaled, bias)
}

fn batch(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (x, scale, bias) = (given.input(0)?, given.input(1)?, given.input(2)?);
    let (mean, variance) = (given.input(3)?, given.input(4)?);
    func.fix(mean);
    func.fix(variance);
    let (dtype, shape) = (func.dtype(x), func.shape(x));
    if shape.len() < 2 {
        return Err(NodeFault::wrong(
            "its operand has fewer than two dims",
            "a batch and features",
        ));
    }
    let eps = given.float_or("epsilon", f64::from(1e-5_f32))?;
    if given.flag("training_mode", false)? {
        let momentum = given.float_or("momentum", f64::from(0.9_f32))?;
        let along: Vec<usize> = (0..shape.len()).filter(|&d| d != 1).collect();
        let normal = func.wide(x, |func, x| standard(func, x, &along, eps))?;
        let (scale, bias) = (func.convert(scale, dtype), func.convert(bias, dtype));
        let made = affine(func, normal, (scale, bias), 1)?;
        let of = |func: &mut GraphImporter<'_>, value: Val, old: Val| {
            let now = func.row("mean", &[value], attrs([("dims", dims(&along))]))?;
            let now = func.convert(now, func.dtype(old));
            let (kept, new) = (
                func.with("mul", old, momentum)?,
                func.with("mul", now, 1.0 - momentum)?,
            );
            func.binary("add", kept, new)
        };
        let next_mean = of(func, x, mean)?;
        let own = func.mean(x, &along)?;
        let less = func.binary("sub", x, own)?;
        let squares = func.binary("mul", less, less)?;
        let next_variance = of(func, squares, variance)?;
        return Ok(vec![made, next_mean, next_variance]);
    }
    let inside = func.dtype(mean);
    let safe = func.with("add", variance, eps)?;
    let root = func.unary("rsqrt", safe)?;
    let root = func.convert(root, inside);
    let scale = func.convert(scale, inside);
    let bias = func.convert(bias, inside);
    let factor = func.binary("mul", scale, root)?;
    let moved = func.binary("mul", mean, factor)?;
    let shift = func.binary("sub", bias, moved)?;
    let (factor, shift) = (func.convert(factor, dtype), func.convert(shift, dtype));
    Ok(vec![affine(func, x, (factor, shift), 1)?])
}

fn dropout(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    if let Some(training) = given.optional(2) {
        let on = func.integer(training, "training mode")? != 0;
        let ratio = match given.optional(1) {
            Some(ratio) => func.floats(ratio, "ratio")?,
            None => vec![0.5],
        };
        if on && ratio != [0.0] {
            return Err(NodeFault::unsupported(
                "its training mode: export the model in inference",
            ));
        }
    }
    let shape = func.shape(x);
    let one = func.scalar(DType::I1, 1.0);
    let mask = func.spread(one, &shape)?;
    Ok(vec![x, mask])
}

fn group(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (x, scale, bias) = (given.input(0)?, given.input(1)?, given.input(2)?);
    let (shape, dtype) = (func.shape(x), func.dtype(x));
    let groups = given.int_or("num_groups", 0)?;
    let groups = usize::try_from(groups)
        .ok()
        .filter(|&g| g > 0 && shape.len() > 1 && shape[1].is_multiple_of(g));
    let Some(groups) = groups else {
        return Err(NodeFault::wrong(
            "its groups do not divide its features",
            "a divisor",
        ));
    };
    let rest: usize = shape[1..].iter().product::<usize>() / groups;
    let eps = given.float_or("epsilon", f64::from(1e-5_f32))?;
    let split = func.reshape(x, &[shape[0], groups, rest])?;
    let mut normal = func.wide(split, |func, x| standard(func, x, &[2], eps))?;
    let (scale, bias) = (func.convert(scale, dtype), func.convert(bias, dtype));
    if func.shape(scale) == [groups] && groups != shape[1] {
        normal = affine(func, normal, (scale, bias), 1)?;
        return Ok(vec![func.reshape(normal, &shape)?]);
    }
    let normal = func.reshape(normal, &shape)?;
    Ok(vec![affine(func, normal, (scale, bias), 1)?])
}

fn instance(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let along: Vec<usize> = (2..func.shape(x).len()).collect();
    let eps = given.float_or("epsilon", f64::from(1e-5_f32))?;
    let normal = func.wide(x, |func, x| standard(func, x, &along, eps))?;
    Ok(vec![affine(
        func,
        normal,
        (given.input(1)?, given.input(2)?),
        1,
    )?])
}

fn lrn(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    let size = given.int_or("size", 0)?;
    if !(1..=1 << 16).contains(&size) || shape.len() < 2 {
        return Err(NodeFault::wrong(
            format!("its size is {size}"),
            "1 to 65536",
        ));
    }
    let squares = func.binary("mul", x, x)?;
    let ones = |at: i64| {
        let mut list = vec![0; shape.len()];
        list[1] = at;
        list
    };
    let mut window = vec![1; shape.len()];
    window[1] = size;
    let attrs = attrs([
        ("combiner", word("sum")),
        ("window", ints(&window)),
        ("low", ints(&ones((size - 1) / 2))),
        ("high", ints(&ones(size / 2))),
    ]);
    let total = func.row("reduce_window", &[squares], attrs)?;
    let alpha = given.float_or("alpha", f64::from(1e-4_f32))?;
    let scaled = func.with("mul", total, alpha / size as f64)?;
    let base = func.with("add", scaled, given.float_or("bias", 1.0)?)?;
    let scale = func.with("power", base, given.float_or("beta", 0.75)?)?;
    Ok(vec![func.binary("div", x, scale)?])
}

/// A value whose dims from one on are one, and its shape before.
fn flattened(
    func: &mut GraphImporter<'_>,
    x: Val,
    dim: usize,
) -> Result<(Val, Vec<usize>), NodeFault> {
    let shape = func.shape(x);
    let last: usize = shape[dim..].iter().product();
    let flat = [&shape[..dim], &[last]].concat();
    Ok((func.reshape(x, &flat)?, shape))
}

/// A factor of normalized dims as a vector.
fn vector(func: &mut GraphImporter<'_>, value: Val, shape: &[usize]) -> Made {
    let spread = func.spread(value, shape)?;
    func.reshape(spread, &[shape.iter().product()])
}

fn layer(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let dtype = func.dtype(x);
    let dim = axis(given.int_or("axis", -1)?, func.shape(x).len())?;
    let eps = given.float_or("epsilon", f64::from(1e-5_f32))?;
    let (flat, shape) = flattened(func, x, dim)?;
    let scale = vector(func, given.input(1)?, &shape[dim..])?;
    let bias = match given.optional(2) {
        Some(bias) => vector(func, bias, &shape[dim..])?,
        None => func.like(scale, 0.0),
    };
    let eps_attr = attrs([("eps", Attr::Float(eps))]);
    let made = func.row("layer_norm", &[flat, scale, bias], eps_attr)?;
    let mut results = vec![func.reshape(made, &shape)?];
    if given.wants(1) || given.wants(2) {
        let stash = named_type(given.int_or("stash_type", 1)?)?;
        let wide = func.convert(x, stash);
        let along: Vec<usize> = (dim..shape.len()).collect();
        let mean = func.mean(wide, &along)?;
        let less = func.binary("sub", wide, mean)?;
        let squares = func.binary("mul", less, less)?;
        let variance = func.mean(squares, &along)?;
        let safe = func.with("add", variance, eps)?;
        results.extend([mean, func.unary("rsqrt", safe)?]);
    }
    debug_assert_eq!(func.dtype(results[0]), dtype, "a norm keeps the type");
    Ok(results)
}

fn rms(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let dim = axis(given.int_or("axis", -1)?, func.shape(x).len())?;
    let eps = given.float_or("epsilon", f64::from(1e-5_f32))?;
    let (flat, shape) = flattened(func, x, dim)?;
    let scale = vector(func, given.input(1)?, &shape[dim..])?;
    let scale = func.convert(scale, func.dtype(x));
    let made = func.row(
        "rms_norm",
        &[flat, scale],
        attrs([("eps", Attr::Float(eps))]),
    )?;
    Ok(vec![func.reshape(made, &shape)?])
}

fn lp(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    let dim = axis(given.int_or("axis", -1)?, shape.len())?;
    let p = given.int_or("p", 2)? as f64;
    let raised = raised(func, x, p)?;
    let total = func.reduced(raised, "sum", &[dim])?;
    let norm = root(func, total, p)?;
    // A vector of zeros stays one.
    let zero = func.like(norm, 0.0);
    let none = func.compared(Cmp::Eq, norm, zero)?;
    let one = func.like(norm, 1.0);
    let safe = func.select(none, one, norm)?;
    let safe = func.kept(safe, &shape, &[dim])?;
    Ok(vec![func.binary("div", x, safe)?])
}

fn standardized(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let list = given.ints("axes")?.unwrap_or_else(|| vec![0, 2, 3]);
    let along = axes(&list, func.shape(x).len())?;
    // As the function that defines it: ε is added to the deviation.
    let mean = func.mean(x, &along)?;
    let squares = func.binary("mul", x, x)?;
    let square = func.binary("mul", mean, mean)?;
    let of_squares = func.mean(squares, &along)?;
    let variance = func.binary("sub", of_squares, square)?;
    let deviation = func.unary("sqrt", variance)?;
    let less = func.binary("sub", x, mean)?;
    let safe = func.with("add", deviation, 1e-9)?;
    Ok(vec![func.binary("div", less, safe)?])
}

fn softmax(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let ndim = func.shape(x).len();
    let old = given.version < 13;
    let dim = given.int_or("axis", if old { 1 } else { -1 })?;
    let dim = match old && dim == ndim as i64 {
        true => {
            return Err(NodeFault::wrong(
                "its `axis` is no dim",
                "a dim of its operand",
            ));
        }
        false => axis(dim, ndim)?,
    };
    let (flat, shape) = match old {
        true => flattened(func, x, dim)?,
        false => (x, func.shape(x)),
    };
    let dim_attr = attrs([("dim", Attr::Int(dim as i64))]);
    let made = match given.proto.op_type.as_str() {
        "Softmax" => func.row("softmax", &[flat], dim_attr)?,
        "LogSoftmax" => func.row("log_softmax", &[flat], dim_attr)?,
        _ => {
            let most = func.row("argmax", &[flat], dim_attr)?;
            let wide = func.shape(flat);
            let kept: Vec<usize> = (0..wide.len()).filter(|&d| d != dim).collect();
            let most = func.broadcast(most, &wide, &kept)?;
            let places = func.indices(&wide, dim, DType::I32)?;
            let hot = func.compared(Cmp::Eq, places, most)?;
            func.convert(hot, func.dtype(x))
        }
    };
    Ok(vec![func.reshape(made, &shape)?])
}
