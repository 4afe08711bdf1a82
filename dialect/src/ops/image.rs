//! Images: convolution and pooling of [batch, height, width, channels].

use crate::attr::{Attr, AttrDef, AttrKind, Attrs};
use crate::build::{Build, Val, broadcast, convert, make, splat_f64};
use crate::combiner::Combiner;
use crate::infer::check_class;
use crate::op::{Derivative, Dtypes, Instance, OpDef, OpError, Rule, TypeClass};
use crate::ops::shorthand::{BASE, attr, binary, option, times, working_type};
use crate::types::TensorType;

const PADDING: AttrDef = option(
    "padding",
    AttrKind::Word(&["valid", "same"]),
    "`valid`, if absent: windows lie inside; `same`: ⌈n/stride⌉ windows, what sticks out left out, the \
     odd place at the end.",
);

pub(super) static CONV2D: OpDef = OpDef {
    name: "conv2d",
    doc: "Σ over k, l and c of x[n, i·s + k, j·t + l, c] · kernel[k, l, c, o], [s, t] the strides\n\n\
          `x` is [batch, height, width, channels], `kernel` [height, width, channels, outputs]. 16-bit \
          floats accumulate in f32.",
    operands: &["x", "kernel"],
    attrs: &[
        option(
            "strides",
            AttrKind::Dims,
            "From one window to the next, along height and width; 1 if absent.",
        ),
        PADDING,
    ],
    rule: Rule::Fn {
        infer: conv_type,
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    derivative: Derivative::Decompose,
    decompose: Some(|build, instance, operands| {
        let kernel = &instance.operands[1].shape;
        let space = Space::read("conv2d", instance, [kernel[0], kernel[1]]);
        let list = |dims: [usize; 4]| Attr::ints(dims);
        let attrs = Attrs::none()
            .with("input", list([0, 3, 1, 2]))
            .with("filter", list([3, 2, 0, 1]))
            .with("output", list([0, 3, 1, 2]))
            .with("strides", Attr::ints(space.strides))
            .with("low", Attr::ints(space.low))
            .with("high", Attr::ints(space.high));
        vec![make(build, "convolution", operands, attrs)]
    }),
    ..BASE
};

pub(super) static MAX_POOL: OpDef = OpDef {
    name: "max_pool",
    doc: "the largest element of every window\n\n\
          `x` is [batch, height, width, channels]. The gradient goes to the element of lowest index.",
    operands: &["x"],
    attrs: POOL_ATTRS,
    rule: Rule::Fn {
        infer: |operands, attrs, _| pool_type("max_pool", operands, attrs),
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    derivative: Derivative::Decompose,
    decompose: Some(|build, instance, operands| {
        let space = Space::read("max_pool", instance, window(&instance.attrs));
        vec![space.reduce(build, operands[0], Combiner::Max)]
    }),
    ..BASE
};

pub(super) static AVG_POOL: OpDef = OpDef {
    name: "avg_pool",
    doc: "the mean of every window\n\n\
          `x` is [batch, height, width, channels]. What sticks out is not counted. 16-bit floats are \
          averaged in f32.",
    operands: &["x"],
    attrs: POOL_ATTRS,
    rule: Rule::Fn {
        infer: |operands, attrs, _| pool_type("avg_pool", operands, attrs),
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    derivative: Derivative::Decompose,
    decompose: Some(|build, instance, operands| vec![average(build, instance, operands[0])]),
    ..BASE
};

const POOL_ATTRS: &[AttrDef] = &[
    attr("window", AttrKind::Dims, "Height and width of a window."),
    option(
        "strides",
        AttrKind::Dims,
        "From one window to the next, along height and width; the window if absent.",
    ),
    PADDING,
];

/// Windows over height and width.
struct Space {
    window: [usize; 2],
    strides: [usize; 2],
    /// Places before.
    low: [usize; 2],
    /// Places after.
    high: [usize; 2],
}

impl Space {
    /// The windows of an op that was inferred.
    fn read(op: &str, instance: &Instance, window: [usize; 2]) -> Space {
        Space::of(op, &instance.operands[0], &instance.attrs, window).expect("the op was inferred")
    }

    /// The windows of this size over `x`.
    fn of(op: &str, x: &TensorType, attrs: &Attrs, window: [usize; 2]) -> Result<Space, OpError> {
        let absent = if op == "conv2d" { [1, 1] } else { window };
        let strides = match attrs.get("strides") {
            Some(_) => pair(op, "strides", &attrs.dims("strides"))?,
            None => absent,
        };
        let (mut low, mut high) = ([0; 2], [0; 2]);
        if attrs.word("padding") == Some("same") {
            for d in 0..2 {
                let n = x.shape[d + 1];
                let reach = (n.div_ceil(strides[d]).max(1) - 1) * strides[d] + window[d];
                let missing = reach.saturating_sub(n);
                low[d] = missing / 2;
                high[d] = missing - low[d];
            }
        }
        Ok(Space {
            window,
            strides,
            low,
            high,
        })
    }

    /// Every window of `x` combined.
    fn reduce(&self, build: &mut dyn Build, x: Val, combiner: Combiner) -> Val {
        let list = |[height, width]: [usize; 2], other| Attr::ints([other, height, width, other]);
        let attrs = Attrs::none()
            .with("combiner", Attr::Word(combiner.name().to_owned()))
            .with("window", list(self.window, 1))
            .with("strides", list(self.strides, 1))
            .with("low", list(self.low, 0))
            .with("high", list(self.high, 0));
        make(build, "reduce_window", &[x], attrs)
    }

    /// Number of windows along dim `d` of space, of `n` elements.
    fn count(&self, d: usize, n: usize) -> usize {
        let places = n + self.low[d] + self.high[d];
        match places.checked_sub(self.window[d]) {
            Some(rest) => rest / self.strides[d] + 1,
            None => 0,
        }
    }
}

/// The two numbers, none of which is 0, of a list.
fn pair(op: &str, name: &str, list: &[usize]) -> Result<[usize; 2], OpError> {
    match *list {
        [height, width] if height > 0 && width > 0 => Ok([height, width]),
        _ => {
            let found = format!("`{name}` of `{op}` is {list:?}");
            Err(OpError::new(found).legal("two numbers, of height and width, of 1 or more"))
        }
    }
}

fn check_image(op: &str, operand: usize, ty: &TensorType, what: &str) -> Result<(), OpError> {
    if ty.ndim() == 4 {
        return Ok(());
    }
    let found = format!("operand {operand} of `{op}` is `{ty}`");
    Err(OpError::new(found)
        .at(operand)
        .legal(format!("four dims: {what}")))
}

fn conv_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    const OP: &str = "conv2d";
    let (x, kernel) = (&operands[0], &operands[1]);
    check_class(OP, 0, x, TypeClass::Float)?;
    check_image(OP, 0, x, "batch, height, width, channels")?;
    check_image(OP, 1, kernel, "height, width, channels, outputs")?;
    if kernel.dtype != x.dtype || kernel.shape[2] != x.shape[3] {
        let found = format!("operand 1 of `{OP}` is `{kernel}`");
        let legal = format!("`{}` of {} channels", x.dtype, x.shape[3]);
        return Err(OpError::new(found).at(1).legal(legal));
    }
    let window = pair(OP, "kernel", &kernel.shape[..2])?;
    let space = Space::of(OP, x, attrs, window)?;
    let [height, width] = [0, 1].map(|d| space.count(d, x.shape[d + 1]));
    let shape = [x.shape[0], height, width, kernel.shape[3]];
    Ok(vec![TensorType::new(shape, x.dtype)])
}

/// The attribute `window` of an op that was inferred.
fn window(attrs: &Attrs) -> [usize; 2] {
    pair("pool", "window", &attrs.dims("window")).expect("the op was inferred")
}

fn pool_type(op: &str, operands: &[TensorType], attrs: &Attrs) -> Result<Vec<TensorType>, OpError> {
    let x = &operands[0];
    check_class(op, 0, x, TypeClass::Float)?;
    check_image(op, 0, x, "batch, height, width, channels")?;
    let window = pair(op, "window", &attrs.dims("window"))?;
    let space = Space::of(op, x, attrs, window)?;
    let [height, width] = [0, 1].map(|d| space.count(d, x.shape[d + 1]));
    let shape = [x.shape[0], height, width, x.shape[3]];
    Ok(vec![TensorType::new(shape, x.dtype)])
}

fn average(build: &mut dyn Build, instance: &Instance, x: Val) -> Val {
    let ty = &instance.operands[0];
    let space = Space::read("avg_pool", instance, window(&instance.attrs));
    let x = convert(build, x, working_type(ty.dtype));
    let sum = space.reduce(build, x, Combiner::Sum);
    let mean = if space.low == [0, 0] && space.high == [0, 0] {
        let count = space.window[0] * space.window[1];
        times(build, sum, 1.0 / count as f64)
    } else {
        let image = [1, ty.shape[1], ty.shape[2], 1];
        let ones = TensorType::new(image, working_type(ty.dtype));
        let ones = splat_f64(build, ones, 1.0);
        let counts = space.reduce(build, ones, Combiner::Sum);
        let all = build.ty(sum);
        let counts = broadcast(build, counts, &[0, 1, 2, 3], all);
        binary(build, "div", sum, counts)
    };
    convert(build, mean, ty.dtype)
}
