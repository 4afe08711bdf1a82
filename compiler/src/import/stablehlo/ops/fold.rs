//! Windows whose elements are combined by an arbitrary function, and long windows.
//!
//! The function is applied to whole tensors, dim by dim from the last: element `k` of every window
//! is a slice of the padded tensor. Dims along which windows are single elements are not touched,
//! so these may be split, and the gradient is that of the slices.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val, splat};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::region::Region as Steps;
use ddl_dialect::scalar::{Cmp, Number};

use super::function::apply;
use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::given::{GivenOp, attrs, dims, ints};
use crate::import::stablehlo::importer::{FuncImporter, OpResults};

/// A window along one dim.
#[derive(Clone, Copy, Debug)]
struct Window {
    /// The dim.
    dim: usize,
    /// The number of its elements.
    size: usize,
    /// The stride between windows.
    stride: usize,
    /// The stride between elements of a window.
    dilation: usize,
    /// The stride between elements of the tensor.
    base: usize,
    /// Padding before and after the tensor.
    pads: (i64, i64),
}

/// The windows of an op, one for each of `ndim` dims.
fn windows(given: &GivenOp<'_>, ndim: usize) -> Result<Vec<Window>, Fault> {
    let sizes = given.dims_or("window_dimensions", ndim, 1)?;
    let strides = given.dims_or("window_strides", ndim, 1)?;
    let dilations = given.dims_or("window_dilations", ndim, 1)?;
    let bases = given.dims_or("base_dilations", ndim, 1)?;
    let (low, high) = given.padding("padding", ndim)?;
    let window = |dim: usize| Window {
        dim,
        size: sizes[dim],
        stride: strides[dim],
        dilation: dilations[dim],
        base: bases[dim],
        pads: (low[dim], high[dim]),
    };
    let windows: Vec<Window> = (0..ndim).map(window).collect();
    let fits = |w: &Window| w.size > 0 && w.stride > 0 && w.dilation > 0 && w.base > 0;
    match windows.iter().all(fits) {
        true => Ok(windows),
        false => Err(Fault::wrong("a window has size or step 0", "1 or more")),
    }
}

/// How the elements of a window are combined.
#[derive(Clone, Copy, Debug)]
pub(super) enum Combine<'s> {
    /// Those of one tensor, by a combiner.
    Combiner(Combiner),
    /// By a function of the values so far and the next ones.
    Function(&'s Steps),
    /// Pairs of a value and its index: the current pair is kept if a predicate of its value and the
    /// next one is true. A negative index means that there is no value.
    Choice(&'s Steps),
}

impl Combine<'_> {
    /// Applies it to tensors; those of `a` come first.
    pub(super) fn apply(self, func: &mut FuncImporter<'_, '_>, a: &[Val], b: &[Val]) -> OpResults {
        let predicate = match self {
            Combine::Combiner(combiner) => {
                let row = combiner.binary().op_name();
                return func.rows(row, &[a[0], b[0]], Attrs::none(), None);
            }
            Combine::Function(steps) => return apply(func, steps, &[a, b].concat()),
            Combine::Choice(predicate) => predicate,
        };
        let ty = func.ty(a[1]);
        let zero = splat(func, ty, Number::Int(0));
        let holds = apply(func, predicate, &[a[0], b[0]])?[0];
        let exists = func.compared(Cmp::Ge, a[1], zero)?;
        let holds = func.row("and", &[holds, exists], Attrs::none(), None)?;
        let alone = func.compared(Cmp::Lt, b[1], zero)?;
        let kept = func.row("or", &[holds, alone], Attrs::none(), None)?;
        let one = |(&a, &b): (&Val, &Val)| func.row("select", &[kept, a, b], Attrs::none(), None);
        a.iter().zip(b).map(one).collect()
    }
}

/// The combined elements of each window.
///
/// - `shape`: number of windows along each dim
/// - `pairs`: the tensors, and for each the 0-d value of the padding
pub(super) fn fold(
    func: &mut FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
    shape: &[usize],
    pairs: &[(Val, Val)],
    combine: Combine<'_>,
) -> OpResults {
    let windows = windows(given, shape.len())?;
    if shape.contains(&0) {
        let outside = pairs
            .iter()
            .map(|&(_, outside)| func.spread(outside, shape));
        return Ok(outside.collect());
    }
    let mut values = padded(func, &windows, pairs)?;
    for window in windows.iter().rev() {
        values = along(func, window, shape[window.dim], values, combine)?;
    }
    Ok(values)
}

/// The padded tensors.
fn padded(func: &mut FuncImporter<'_, '_>, windows: &[Window], pairs: &[(Val, Val)]) -> OpResults {
    if windows.iter().all(|w| w.pads == (0, 0) && w.base == 1) {
        return Ok(pairs.iter().map(|&(x, _)| x).collect());
    }
    let column = |pick: fn(&Window) -> i64| ints(&windows.iter().map(pick).collect::<Vec<_>>());
    let places = attrs([
        ("low", column(|w| w.pads.0)),
        ("high", column(|w| w.pads.1)),
        ("interior", column(|w| w.base as i64 - 1)),
    ]);
    let mut pad = |&(x, outside): &(Val, Val)| func.row("pad", &[x, outside], places.clone(), None);
    pairs.iter().map(&mut pad).collect()
}

/// `count` elements of a dim from `start`.
fn slices(
    func: &mut FuncImporter<'_, '_>,
    values: &[Val],
    dim: usize,
    (start, count, stride): (usize, usize, usize),
) -> OpResults {
    let mut cut = |&value: &Val| {
        let extent = func.ty(value).shape[dim];
        if (start, count, stride) == (0, extent, 1) {
            return Ok(value);
        }
        let limit = start + (count - 1) * stride + 1;
        let places = attrs([
            ("dims", dims(&[dim])),
            ("starts", dims(&[start])),
            ("limits", dims(&[limit])),
            ("strides", dims(&[stride])),
        ]);
        func.row("slice", &[value], places, None)
    };
    values.iter().map(&mut cut).collect()
}

/// The windows along one dim: element by element if that is less work, else by repeatedly doubling
/// the size of windows. The function is associative, as StableHLO requires.
fn along(
    func: &mut FuncImporter<'_, '_>,
    window: &Window,
    count: usize,
    values: Vec<Val>,
    combine: Combine<'_>,
) -> OpResults {
    let &Window {
        dim,
        size,
        stride,
        dilation,
        ..
    } = window;
    let extent = values.first().map_or(0, |&x| func.ty(x).shape[dim]);
    let unstrided = extent - (size - 1) * dilation;
    let doublings = (usize::BITS - size.leading_zeros()) as usize;
    if (size - 1) * count <= 2 * doublings * extent {
        let mut sum = slices(func, &values, dim, (0, count, stride))?;
        for k in 1..size {
            let next = slices(func, &values, dim, (k * dilation, count, stride))?;
            sum = combine.apply(func, &sum, &next)?;
        }
        return Ok(sum);
    }
    // `double` holds windows of 2ᵏ elements, `sum` those of the lowest k bits of the size.
    let (mut double, mut covered) = (values, 0);
    let mut sum: Option<Vec<Val>> = None;
    for k in 0..doublings {
        if size >> k & 1 == 1 {
            let next = slices(func, &double, dim, (covered * dilation, unstrided, 1))?;
            sum = Some(match sum {
                Some(sum) => combine.apply(func, &sum, &next)?,
                None => next,
            });
            covered += 1 << k;
        }
        if k + 1 < doublings {
            let reach = dilation << k;
            let rest = func.ty(double[0]).shape[dim] - reach;
            let (near, far) = (
                slices(func, &double, dim, (0, rest, 1))?,
                slices(func, &double, dim, (reach, rest, 1))?,
            );
            double = combine.apply(func, &near, &far)?;
        }
    }
    slices(
        func,
        &sum.expect("a window has elements"),
        dim,
        (0, count, stride),
    )
}
