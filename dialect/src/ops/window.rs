//! Windows that slide over a tensor: `reduce_window`, and what its gradient needs.

use crate::attr::{Attr, AttrDef, AttrKind, Attrs};
use crate::build::{Build, Val, make};
use crate::class::{DimAccess, Term, WindowNest, WindowSelect};
use crate::combiner::Combiner;
use crate::infer::check_class;
use crate::op::{
    Case, Class, Derivative, DerivativeContext, Dtypes, Instance, OpDef, OpError, Rule, TypeClass,
};
use crate::ops::arrange::dilated;
use crate::ops::shorthand::{BASE, attr, option};
use crate::sbp::{Reduction, Sbp};
use crate::types::TensorType;

/// A window along one dim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    /// Its elements.
    pub(super) size: usize,
    /// From one window to the next.
    pub(super) stride: usize,
    /// From one element under the window to the next.
    pub(super) dilation: usize,
    /// From one element of the tensor to the next; what is between is left out.
    pub(super) base: usize,
    /// Places before the tensor; negative: so many are cut off.
    pub(super) low: i64,
    /// Places after it.
    pub(super) high: i64,
}

impl Window {
    /// One window for each element.
    pub(super) const UNTOUCHED: Window = Window {
        size: 1,
        stride: 1,
        dilation: 1,
        base: 1,
        low: 0,
        high: 0,
    };

    /// Whether every window is one element in its place.
    pub(super) fn is_untouched(self) -> bool {
        Window {
            dilation: 1,
            ..self
        } == Window::UNTOUCHED
    }

    /// Number of windows over `n` elements.
    pub(super) fn count(self, n: usize) -> usize {
        let places = dilated(n, self.base) as i128 + i128::from(self.low) + i128::from(self.high);
        let rest = places - dilated(self.size, self.dilation) as i128;
        match usize::try_from(rest) {
            Ok(rest) => rest / self.stride + 1,
            Err(_) => 0,
        }
    }

    /// Where the tensor is read: `of` counts windows, `inner` the elements of one.
    pub(super) fn access(self, of: usize, inner: usize) -> DimAccess {
        DimAccess {
            start: -self.low as isize,
            terms: vec![
                Term::step(of, self.stride),
                Term::step(inner, self.dilation),
            ],
            dilation: self.base,
        }
    }

    /// The window that leads from the places of `count` windows back to the `n` elements under
    /// them.
    pub(super) fn transposed(self, n: usize, count: usize) -> Window {
        let reach = dilated(self.size, self.dilation) as i64;
        let low = reach - 1 - self.low;
        let high = dilated(n, self.base) as i64 + reach - 1 - dilated(count, self.stride) as i64;
        Window {
            stride: self.base,
            base: self.stride,
            low,
            high: high - low,
            ..self
        }
    }
}

/// The numbers of a list attribute, `count` times `default` if it is absent.
pub(super) fn list(attrs: &Attrs, name: &str, count: usize, default: i64) -> Vec<i64> {
    match attrs.get(name) {
        Some(_) => attrs.ints(name),
        None => vec![default; count],
    }
}

const WINDOW: AttrDef = attr(
    "window",
    AttrKind::Dims,
    "Size of the window along each dim.",
);
const STRIDES: AttrDef = option(
    "strides",
    AttrKind::Dims,
    "From one window to the next; 1 if absent.",
);
const BASE_DILATIONS: AttrDef = option(
    "base_dilations",
    AttrKind::Dims,
    "From one element of x to the next; 1 if absent.",
);
const WINDOW_DILATIONS: AttrDef = option(
    "window_dilations",
    AttrKind::Dims,
    "From one element under the window to the next; 1 if absent.",
);
const LOW: AttrDef = option(
    "low",
    AttrKind::Ints,
    "Places before x along each dim; 0 if absent.",
);
const HIGH: AttrDef = option(
    "high",
    AttrKind::Ints,
    "Places after x along each dim; 0 if absent.",
);

pub(super) fn windows(attrs: &Attrs) -> Vec<Window> {
    let sizes = attrs.dims("window");
    let count = sizes.len();
    let column = |name, default| list(attrs, name, count, default);
    let (strides, bases) = (column("strides", 1), column("base_dilations", 1));
    let dilations = column("window_dilations", 1);
    let (low, high) = (column("low", 0), column("high", 0));
    (0..count)
        .map(|d| Window {
            size: sizes[d],
            stride: strides[d] as usize,
            dilation: dilations[d] as usize,
            base: bases[d] as usize,
            low: low[d],
            high: high[d],
        })
        .collect()
}

pub(super) fn write(windows: &[Window]) -> Attrs {
    let column =
        |pick: fn(&Window) -> i64| Attr::List(windows.iter().map(|w| Attr::Int(pick(w))).collect());
    Attrs::none()
        .with("window", column(|w| w.size as i64))
        .with("strides", column(|w| w.stride as i64))
        .with("base_dilations", column(|w| w.base as i64))
        .with("window_dilations", column(|w| w.dilation as i64))
        .with("low", column(|w| w.low))
        .with("high", column(|w| w.high))
}

/// Checks list attributes of windows: as many numbers as dims, steps of 1 or more.
///
/// # Errors
/// If they do not fit.
pub(super) fn check_lists(
    op: &str,
    attrs: &Attrs,
    count: usize,
    steps: &[&str],
    pads: &[&str],
) -> Result<(), OpError> {
    for name in steps.iter().chain(pads) {
        let found = list(attrs, name, count, 1);
        if found.len() != count {
            let found = format!("`{name}` of `{op}` has {} numbers", found.len());
            return Err(OpError::new(found).legal(format!("{count}, one for each dim")));
        }
        if steps.contains(name) && found.contains(&0) {
            let found = format!("`{name}` of `{op}` has a 0");
            return Err(OpError::new(found).legal("1 or more"));
        }
    }
    Ok(())
}

/// The shape of the windows over `x`.
fn shape(op: &str, x: &TensorType, attrs: &Attrs) -> Result<Vec<usize>, OpError> {
    let steps = ["strides", "base_dilations", "window_dilations"];
    check_lists(op, attrs, x.ndim(), &steps, &["window", "low", "high"])?;
    let counts = windows(attrs).into_iter().zip(&x.shape);
    Ok(counts.map(|(window, &n)| window.count(n)).collect())
}

pub(super) static REDUCE_WINDOW: OpDef = OpDef {
    name: "reduce_window",
    doc: "the elements under each window combined into one\n\n\
          Window i covers the places i · stride + k · window_dilation − low, k below `window`; element j of \
          x is at place j · base_dilation. Places without an element are left out; none give the \
          combiner's identity. 16-bit floats accumulate in f32. The gradient of `max` and `min` goes to the \
          extreme element of lowest index.",
    operands: &["x"],
    attrs: &[
        attr(
            "combiner",
            AttrKind::Word(&["sum", "prod", "max", "min", "and", "or"]),
            "The function; `and` and `or` are for integers and `i1`, the others for numbers.",
        ),
        WINDOW,
        STRIDES,
        BASE_DILATIONS,
        WINDOW_DILATIONS,
        LOW,
        HIGH,
    ],
    rule: Rule::Fn {
        infer: |operands, attrs, _| {
            let x = &operands[0];
            let class = match combiner(attrs) {
                Combiner::And | Combiner::Or => TypeClass::Bits,
                Combiner::Sum | Combiner::Prod | Combiner::Max | Combiner::Min => {
                    TypeClass::Numeric
                }
            };
            check_class("reduce_window", 0, x, class)?;
            Ok(vec![TensorType::new(
                shape("reduce_window", x, attrs)?,
                x.dtype,
            )])
        },
        signatures: |i| {
            let mut cases = untouched(i);
            let partial = combiner(&i.attrs).partial();
            cases.extend(partial.map(|kind| Case::alike(i, Sbp::P(kind))));
            cases
        },
    },
    dtypes: Dtypes::Rule,
    class: Class::Window(|i| {
        let windows = windows(&i.attrs);
        let ndim = windows.len();
        let access = windows.iter().enumerate();
        WindowNest {
            combiner: combiner(&i.attrs),
            window: windows.iter().map(|w| w.size).collect(),
            operands: vec![access.map(|(d, w)| w.access(d, ndim + d)).collect()],
        }
    }),
    derivative: Derivative::Try(reduce_window_gradient),
    ..BASE
};

fn combiner(attrs: &Attrs) -> Combiner {
    let named = attrs.word("combiner").and_then(Combiner::parse);
    named.expect("the schema admits only combiners")
}

/// Splits of dims along which windows are single elements.
fn untouched(instance: &Instance) -> Vec<Case> {
    let windows = windows(&instance.attrs).into_iter().enumerate();
    let windows = windows.filter(|(_, window)| window.is_untouched());
    windows
        .map(|(d, _)| Case::alike(instance, Sbp::S(d)))
        .collect()
}

fn reduce_window_gradient(
    build: &mut dyn Build,
    context: &DerivativeContext<'_>,
) -> Result<Vec<Option<Val>>, &'static str> {
    let Some(grad) = context.grads[0] else {
        return Ok(vec![None]);
    };
    let instance = context.instance;
    let windows = windows(&instance.attrs);
    let word = |name: &str| Attr::Word(name.to_owned());
    let select = match combiner(&instance.attrs) {
        Combiner::Sum => {
            let (from, to) = (&instance.operands[0].shape, &instance.results[0].shape);
            let back = windows.iter().zip(from).zip(to);
            let back: Vec<Window> = back.map(|((w, &n), &m)| w.transposed(n, m)).collect();
            let attrs = write(&back).with("combiner", word("sum"));
            return Ok(vec![Some(make(build, "reduce_window", &[grad], attrs))]);
        }
        Combiner::Max => word("max"),
        Combiner::Min => word("min"),
        Combiner::Prod => {
            return Err(
                "only sums and extremes have one; a product is `exp` of a sum of logarithms",
            );
        }
        // Not defined on floats, so that no gradient reaches them.
        Combiner::And | Combiner::Or => return Ok(vec![None]),
    };
    let attrs = write(&windows).with("select", select);
    let operands = [context.operands[0], grad];
    Ok(vec![Some(make(
        build,
        "select_and_scatter",
        &operands,
        attrs,
    ))])
}

pub(super) static SELECT_AND_SCATTER: OpDef = OpDef {
    name: "select_and_scatter",
    doc: "zeros shaped like x, with each window's element of `source` added at the window's extreme element\n\n\
          Windows as in `reduce_window`. Of equal elements the one of lowest index is chosen; a NaN counts \
          as extreme; a window without elements chooses none.",
    operands: &["x", "source"],
    attrs: &[
        attr(
            "select",
            AttrKind::Word(&["max", "min"]),
            "Which element is chosen.",
        ),
        WINDOW,
        STRIDES,
        BASE_DILATIONS,
        WINDOW_DILATIONS,
        LOW,
        HIGH,
    ],
    rule: Rule::Fn {
        infer: |operands, attrs, _| {
            const OP: &str = "select_and_scatter";
            let (x, source) = (&operands[0], &operands[1]);
            check_class(OP, 0, x, TypeClass::Numeric)?;
            let expected = TensorType::new(shape(OP, x, attrs)?, x.dtype);
            if *source != expected {
                let found = format!("operand 1 of `{OP}` is `{source}`");
                return Err(OpError::new(found).at(1).legal(format!("`{expected}`")));
            }
            Ok(vec![x.clone()])
        },
        signatures: |i| {
            let mut cases = untouched(i);
            let sum = Sbp::P(Reduction::Sum);
            cases.push(Case::always([Sbp::B, sum], sum));
            cases
        },
    },
    dtypes: Dtypes::Rule,
    class: Class::WindowSelect(|i| {
        let windows = windows(&i.attrs);
        let ndim = windows.len();
        let access = windows.iter().enumerate();
        WindowSelect {
            select: match i.attrs.word("select") {
                Some("min") => Combiner::Min,
                _ => Combiner::Max,
            },
            window: windows.iter().map(|w| w.size).collect(),
            access: access.map(|(d, w)| w.access(d, ndim + d)).collect(),
        }
    }),
    derivative: Derivative::None("it is itself the gradient of `reduce_window`"),
    ..BASE
};
