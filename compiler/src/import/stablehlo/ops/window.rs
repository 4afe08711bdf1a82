//! Sliding windows.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val, convert, splat};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::region::Region as Steps;
use ddl_dialect::scalar::{Cmp, Node, Number};
use ddl_dialect::types::{DType, TensorType, strides};

use super::fold::{Combine, fold};
use super::function::{KnownFunction, known, separate};
use super::reduce::{halves, is_identity, pairwise, started};
use super::region::RegionReader;
use super::slices;
use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::given::{GivenOp, attrs, dims, int, ints, word};
use crate::import::stablehlo::importer::{FuncImporter, OpResults};

/// `stablehlo.reduce_window`. Independent tensors become separate ops.
pub(super) fn reduce_window(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let (tensors, initial) = halves(given)?;
    let function = pairwise(func, given, 0, tensors)?;
    let Some(parts) = separate(&function, tensors.len()) else {
        return combined(func, given, &function, tensors, initial);
    };
    let mut results = Vec::new();
    for ((&x, &start), part) in tensors.iter().zip(initial).zip(parts) {
        match known(&part) {
            Some(KnownFunction::Combiner(combiner)) => {
                results.push(one_window(func, given, x, start, combiner)?);
            }
            _ => results.extend(combined(func, given, &part, &[x], &[start])?),
        }
    }
    Ok(results)
}

/// Windows combined by an arbitrary function. The padding is the initial value, which counts once
/// more for the window: it is the function's identity, if there is one.
fn combined(
    func: &mut FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
    function: &Steps,
    tensors: &[Val],
    initial: &[Val],
) -> OpResults {
    let combine = Combine::Function(function);
    let pairs = tensors.iter().copied().zip(initial.iter().copied());
    let pairs: Vec<(Val, Val)> = pairs.collect();
    let shape = given.result(0)?.shape.clone();
    let folded = fold(func, given, &shape, &pairs, combine)?;
    let starts = initial.iter().map(|&v| func.spread(v, &shape));
    let starts: Vec<Val> = starts.collect();
    combine.apply(func, &starts, &folded)
}

fn one_window(
    func: &mut FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
    x: Val,
    start: Val,
    combiner: Combiner,
) -> Result<Val, Fault> {
    // Products have no derivative as windows, and that of extremes would search every window.
    let keeps = combiner == Combiner::Sum || !func.cx.derived;
    let runs = keeps && is_running(given, &func.ty(x).shape)?;
    if !runs && is_long(given, func.ty(x).ndim())? {
        let result = long_window(func, given, x, combiner)?;
        return started(func, result, start, combiner);
    }
    // Padding is skipped, as in XLA, and the initial value counts once.
    let ndim = func.ty(x).ndim();
    let bases = given.dims_or("base_dilations", ndim, 1)?;
    let dilations = given.dims_or("window_dilations", ndim, 1)?;
    let places = places(given, ndim)?
        .with("combiner", word(combiner.name()))
        .with("base_dilations", dims(&bases))
        .with("window_dilations", dims(&dilations));
    let result = func.row("reduce_window", &[x], places, None)?;
    started(func, result, start, combiner)
}

/// Whether windows cover all elements before or after an element along one dim, as those of a
/// running sum in JAX's texts. Code generation computes each from the one before; gradients of sums
/// are such windows, too.
fn is_running(given: &GivenOp<'_>, shape: &[usize]) -> Result<bool, Fault> {
    let ndim = shape.len();
    let sizes = given.dims_or("window_dimensions", ndim, 1)?;
    let (low, high) = given.padding("padding", ndim)?;
    for name in ["window_strides", "base_dilations", "window_dilations"] {
        if given.dims_or(name, ndim, 1)?.iter().any(|&step| step != 1) {
            return Ok(false);
        }
    }
    let mut long = 0;
    for (d, &size) in sizes.iter().enumerate() {
        let more = size as i64 - 1;
        if more > 0 {
            let covers = size == shape[d] && [[more, 0], [0, more]].contains(&[low[d], high[d]]);
            long += if covers { 1 } else { 2 };
        } else if [low[d], high[d]] != [0, 0] {
            return Ok(false);
        }
    }
    Ok(long == 1)
}

/// Minimum number of elements of a window along a dim for which sums share their parts.
const LONG: usize = 33;

/// Whether windows overlap so much that sums should share their parts.
fn is_long(given: &GivenOp<'_>, ndim: usize) -> Result<bool, Fault> {
    let sizes = given.dims_or("window_dimensions", ndim, 1)?;
    let strides = given.dims_or("window_strides", ndim, 1)?;
    let mut dims = sizes.into_iter().zip(strides);
    Ok(dims.any(|(size, stride)| size >= LONG && stride == 1))
}

/// Windows combined from windows of half the size; 16-bit floats in f32.
fn long_window(
    func: &mut FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
    x: Val,
    combiner: Combiner,
) -> Result<Val, Fault> {
    let dtype = func.ty(x).dtype;
    let wide = match dtype {
        DType::BF16 | DType::F16 => DType::F32,
        _ => dtype,
    };
    let x = convert(func, x, wide);
    let outside = splat(func, TensorType::scalar(wide), combiner.identity(wide));
    let shape = given.result(0)?.shape.clone();
    let combine = Combine::Combiner(combiner);
    let result = fold(func, given, &shape, &[(x, outside)], combine)?[0];
    Ok(convert(func, result, dtype))
}

/// Sizes, strides and paddings of an op's windows.
fn places(given: &GivenOp<'_>, ndim: usize) -> Result<Attrs, Fault> {
    let (low, high) = given.padding("padding", ndim)?;
    let sizes = given.dims_or("window_dimensions", ndim, 1)?;
    let strides = given.dims_or("window_strides", ndim, 1)?;
    Ok(attrs([
        ("window", dims(&sizes)),
        ("strides", dims(&strides)),
        ("low", ints(&low)),
        ("high", ints(&high)),
    ]))
}

/// `stablehlo.select_and_scatter`: a row of the table for the first extreme element, a search
/// otherwise.
pub(super) fn select_and_scatter(
    func: &mut FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
) -> OpResults {
    let &[x, source, start] = given.operands.as_slice() else {
        return Err(Fault::wrong(
            "it does not have three operands",
            "give it three",
        ));
    };
    let ty = func.ty(x);
    let regions = &given.op.regions;
    let select = RegionReader::read(&func.cx.funcs, regions, 0, &[ty.dtype; 2])?.finish();
    let scatter = RegionReader::read(&func.cx.funcs, regions, 1, &[ty.dtype; 2])?.finish();
    let sums = known(&scatter) == Some(KnownFunction::Combiner(Combiner::Sum));
    let Some(select) = selection(&select).filter(|_| sums) else {
        return found(func, given, &select, &scatter);
    };
    let all = places(given, ty.ndim())?.with("select", word(select));
    let sums = func.row("select_and_scatter", &[x, source], all, None)?;
    if is_identity(func, start, Combiner::Sum) {
        return Ok(vec![sums]);
    }
    let start = func.spread(start, &ty.shape);
    func.rows("add", &[start, sums], Attrs::none(), None)
}

/// The combiner, if the first extreme element of a window is chosen.
fn selection(function: &Steps) -> Option<&'static str> {
    let &[root] = function.results.as_slice() else {
        return None;
    };
    let is = |id: usize, number: usize| function.nodes[id].0 == Node::Arg(number);
    match function.nodes[root].0 {
        Node::Cmp(Cmp::Ge, a, b) if is(a, 0) && is(b, 1) => Some("max"),
        Node::Cmp(Cmp::Le, a, b) if is(a, 1) && is(b, 0) => Some("max"),
        Node::Cmp(Cmp::Le, a, b) if is(a, 0) && is(b, 1) => Some("min"),
        Node::Cmp(Cmp::Ge, a, b) if is(a, 1) && is(b, 0) => Some("min"),
        _ => None,
    }
}

/// Selection and scatter by arbitrary functions: the index of the chosen element of each window, −1
/// for none, and a scatter to these indices.
fn found(
    func: &mut FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
    select: &Steps,
    scatter: &Steps,
) -> OpResults {
    let (x, source, start) = (given.operands[0], given.operands[1], given.operands[2]);
    let ty = func.ty(x);
    let index = linear(func, &ty.shape)?;
    let none = splat(func, TensorType::scalar(DType::I64), Number::Int(-1));
    let windows = func.ty(source).shape;
    let pairs = [(x, start), (index, none)];
    let chosen = fold(func, given, &windows, &pairs, Combine::Choice(select))?[1];
    let base = func.spread(start, &[ty.elements()]);
    let numbers = attrs([
        ("inserted_window_dims", dims(&[0])),
        ("scatter_dims_to_operand_dims", dims(&[0])),
        ("index_vector_dim", int(windows.len() as i64)),
    ]);
    let result = slices::update(func, &[base, chosen, source], numbers, scatter)?;
    func.rows("reshape", &[result], Attrs::none(), Some(&ty))
}

/// The row-major index of every element of a shape.
fn linear(func: &mut FuncImporter<'_, '_>, shape: &[usize]) -> Result<Val, Fault> {
    let ty = TensorType::new(shape, DType::I64);
    let mut sum = splat(func, ty.clone(), Number::Int(0));
    for (dim, stride) in strides(shape).into_iter().enumerate() {
        let count = func.row("iota", &[], attrs([("dim", int(dim as i64))]), Some(&ty))?;
        let stride = splat(func, ty.clone(), Number::Int(stride as i128));
        let term = func.row("mul", &[count, stride], Attrs::none(), None)?;
        sum = func.row("add", &[sum, term], Attrs::none(), None)?;
    }
    Ok(sum)
}
