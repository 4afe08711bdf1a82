//! Convolutions.

use ddl_dialect::attr::Attr;
use ddl_dialect::build::{Build, Val};
use ddl_dialect::types::DType;

use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults, attrs, dims, ints};
use crate::import::onnx::node::GivenNode;

rows! {
    "Col2Im", "windows added at their places, one slice of the window at a time", col2im;
    "Conv", "`convolution`, with groups, dilations and automatic pads", conv;
    "ConvTranspose", "`convolution` of a dilated operand with the reversed kernel", transposed;
}

/// The windows of an op along each space dim.
pub(super) struct Windows {
    /// Size of a window.
    pub(super) kernel: Vec<i64>,
    /// From one window to the next.
    pub(super) strides: Vec<i64>,
    /// From one element of a window to the next.
    pub(super) dilations: Vec<i64>,
    /// Places before.
    pub(super) low: Vec<i64>,
    /// Places after.
    pub(super) high: Vec<i64>,
}

impl Windows {
    /// Those of a node on an operand with these space dims.
    pub(super) fn of(
        given: &GivenNode<'_>,
        space: &[usize],
        kernel: Vec<i64>,
    ) -> Result<Windows, NodeFault> {
        let count = space.len();
        let strides = given.positive("strides", count)?;
        let dilations = given.positive("dilations", count)?;
        if kernel.len() != count || kernel.iter().any(|&k| !(1..=1 << 24).contains(&k)) {
            let message = format!("its windows are {kernel:?}");
            return Err(NodeFault::wrong(message, format!("{count} sizes above 0")));
        }
        let pads = given.sizes("pads", 2 * count, 0)?;
        let (mut low, mut high) = (pads[..count].to_vec(), pads[count..].to_vec());
        let auto = given.text_or("auto_pad", "NOTSET")?;
        for d in 0..count {
            let n = space[d] as i64;
            let reach = (kernel[d] - 1) * dilations[d] + 1;
            let whole = ((n + strides[d] - 1) / strides[d] - 1) * strides[d] + reach;
            let total = (whole - n).max(0);
            (low[d], high[d]) = match auto {
                "SAME_UPPER" => (total / 2, total - total / 2),
                "SAME_LOWER" => (total - total / 2, total / 2),
                "VALID" => (0, 0),
                _ => (low[d], high[d]),
            };
        }
        Ok(Windows {
            kernel,
            strides,
            dilations,
            low,
            high,
        })
    }
}

/// Sizes of an operand of a batch, a feature and space dims.
pub(super) fn space(shape: &[usize]) -> Result<&[usize], NodeFault> {
    match shape {
        [_, _, space @ ..] if !space.is_empty() && space.iter().all(|&n| n <= 1 << 31) => Ok(space),
        _ => {
            let message = format!("its operand has {} dims", shape.len());
            Err(NodeFault::wrong(
                message,
                "a batch, a feature, and one or more of space",
            ))
        }
    }
}

fn conv(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let made = convolved(func, given, given.input(0)?, given.input(1)?)?;
    Ok(vec![biased(func, made, given.optional(2))?])
}

/// A sum with one number for each feature.
pub(super) fn biased(
    func: &mut GraphImporter<'_>,
    made: Val,
    bias: Option<Val>,
) -> Result<Val, NodeFault> {
    let Some(bias) = bias else { return Ok(made) };
    let shape = func.shape(made);
    let bias = func.broadcast(bias, &shape, &[1])?;
    func.binary("add", made, bias)
}

/// The convolution of two values with the attributes of a node.
pub(super) fn convolved(
    func: &mut GraphImporter<'_>,
    given: &GivenNode<'_>,
    x: Val,
    kernel: Val,
) -> Result<Val, NodeFault> {
    let (shape, weights) = (func.shape(x), func.shape(kernel));
    let space = space(&shape)?;
    let sizes = weights.get(2..).unwrap_or_default();
    let sizes = sizes.iter().map(|&n| n as i64).collect();
    let windows = Windows::of(given, space, sizes)?;
    let attrs = attrs([
        ("strides", ints(&windows.strides)),
        ("rhs_dilation", ints(&windows.dilations)),
        ("low", ints(&windows.low)),
        ("high", ints(&windows.high)),
        ("feature_group_count", Attr::Int(given.int_or("group", 1)?)),
    ]);
    func.row("convolution", &[x, kernel], attrs)
}

fn transposed(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (x, mut kernel) = (given.input(0)?, given.input(1)?);
    let (shape, weights) = (func.shape(x), func.shape(kernel));
    let space = space(&shape)?;
    let count = space.len();
    if weights.len() != shape.len() {
        return Err(NodeFault::wrong(
            "its kernel has other dims",
            "as many as its operand",
        ));
    }
    let group = given.int_or("group", 1)?;
    let groups = usize::try_from(group)
        .ok()
        .filter(|&g| g > 0 && weights[0].is_multiple_of(g));
    let Some(groups) = groups else {
        return Err(NodeFault::wrong(
            format!("it has {group} groups"),
            "a divisor of its features",
        ));
    };
    if groups > 1 {
        // In the kernel, outputs of a group stand beside those of others.
        let (inputs, outputs) = (weights[0] / groups, weights[1]);
        let rest = &weights[2..];
        let split = [&[groups, inputs, outputs], rest].concat();
        let order: Vec<usize> = [1, 0].into_iter().chain(2..split.len()).collect();
        kernel = func.reshape(kernel, &split)?;
        kernel = func.transpose(kernel, &order)?;
        kernel = func.reshape(kernel, &[&[inputs, groups * outputs], rest].concat())?;
    }
    let sizes: Vec<i64> = weights[2..].iter().map(|&n| n as i64).collect();
    let windows = Windows::of(given, space, sizes)?;
    let more = given.sizes("output_padding", count, 0)?;
    let auto = given.text_or("auto_pad", "NOTSET")?;
    let output = match given.has("output_shape") {
        true => {
            let list = given.ints("output_shape")?.unwrap_or_default();
            let list = list
                .get(list.len().saturating_sub(count)..)
                .unwrap_or_default();
            if list.len() != count || list.iter().any(|n| !(0..=1 << 31).contains(n)) {
                return Err(NodeFault::wrong(
                    "its `output_shape` is unfit",
                    "a size for each dim",
                ));
            }
            Some(list.to_vec())
        }
        false if auto.starts_with("SAME") => {
            let grown = |d: usize| space[d] as i64 * windows.strides[d];
            Some((0..count).map(grown).collect())
        }
        false => None,
    };
    let (mut low, mut high) = (Vec::new(), Vec::new());
    for d in 0..count {
        let (n, stride) = (space[d] as i64, windows.strides[d]);
        let reach = (windows.kernel[d] - 1) * windows.dilations[d];
        let (mut before, mut after) = match auto {
            "NOTSET" => (windows.low[d], windows.high[d]),
            _ => (0, 0),
        };
        if let Some(output) = &output {
            let total = (stride * (n - 1) + more[d] + reach + 1 - output[d]).max(0);
            (before, after) = match auto {
                "SAME_UPPER" => (total / 2, total - total / 2),
                _ => (total - total / 2, total / 2),
            };
            let made = stride * (n - 1) + more[d] + reach + 1 - before - after;
            after -= output[d] - made;
        }
        low.push(reach - before);
        high.push(reach - after + more[d]);
    }
    let filter: Vec<usize> = [1, 0].into_iter().chain(2..count + 2).collect();
    let all: Vec<usize> = (0..count).collect();
    let attrs = attrs([
        ("filter", dims(&filter)),
        ("lhs_dilation", ints(&windows.strides)),
        ("rhs_dilation", ints(&windows.dilations)),
        ("low", ints(&low)),
        ("high", ints(&high)),
        ("reversed", dims(&all)),
        ("feature_group_count", Attr::Int(group)),
    ]);
    let made = func.row("convolution", &[x, kernel], attrs)?;
    Ok(vec![biased(func, made, given.optional(2))?])
}

/// Windows whose elements are added one by one.
const MAX_WINDOW: usize = 256;

fn col2im(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let image = super::constants::known_shape(func, given.input(1)?, "shape")?;
    let block = super::constants::known_shape(func, given.input(2)?, "block")?;
    let sizes = block.iter().map(|&n| n as i64).collect();
    let windows = Windows::of(given, &image, sizes)?;
    let shape = func.shape(x);
    let (&[batch, rows, places], area) = (shape.as_slice(), block.iter().product::<usize>()) else {
        return Err(NodeFault::wrong(
            "its operand has no three dims",
            "a batch of columns",
        ));
    };
    if area == 0 || area > MAX_WINDOW || !rows.is_multiple_of(area) {
        return Err(NodeFault::unsupported(format!(
            "windows of {area} elements"
        )));
    }
    let features = rows / area;
    let counts: Vec<usize> = (0..image.len())
        .map(|d| {
            let reach = (windows.kernel[d] - 1) * windows.dilations[d] + 1;
            let inside = image[d] as i64 + windows.low[d] + windows.high[d] - reach;
            (inside.max(-windows.strides[d]) / windows.strides[d] + 1) as usize
        })
        .collect();
    if counts.iter().product::<usize>() != places {
        return Err(NodeFault::wrong(
            "its operand has another number of columns",
            "one each",
        ));
    }
    let split = [&[batch, features, area], counts.as_slice()].concat();
    let split = func.reshape(x, &split)?;
    let mut total = func.zeros(
        &[&[batch, features], image.as_slice()].concat(),
        func.dtype(x),
    );
    let zero = func.scalar(func.dtype(x), 0.0);
    for number in 0..area {
        let part = func.at(split, 2, number)?;
        let (mut low, mut high, mut between) = (vec![0; 2], vec![0; 2], vec![0; 2]);
        let mut rest = number;
        let mut offsets = vec![0; image.len()];
        for d in (0..image.len()).rev() {
            offsets[d] = (rest % block[d]) as i64 * windows.dilations[d];
            rest /= block[d];
        }
        for d in 0..image.len() {
            let stride = windows.strides[d];
            let first = offsets[d] - windows.low[d];
            let extent = (counts[d] as i64 - 1) * stride + 1;
            low.push(first);
            high.push(image[d] as i64 - first - extent);
            between.push(stride - 1);
        }
        let attrs = attrs([
            ("low", ints(&low)),
            ("high", ints(&high)),
            ("interior", ints(&between)),
        ]);
        let placed = func.row("pad", &[part, zero], attrs)?;
        total = func.binary("add", total, placed)?;
    }
    Ok(vec![total])
}

/// Integers of a narrow type without their zero point, in `i32`.
pub(super) fn widened(
    func: &mut GraphImporter<'_>,
    x: Val,
    zero: Option<Val>,
    dim: Option<usize>,
) -> Result<Val, NodeFault> {
    let wide = func.convert(x, DType::I32);
    let Some(zero) = zero else { return Ok(wide) };
    func.fix(zero);
    let mut zero = func.convert(zero, DType::I32);
    let (ty, of) = (func.ty(zero), func.shape(wide));
    if ty.ndim() == 1 && ty.elements() == 1 {
        zero = func.reshape(zero, &[])?;
    } else if let (1, Some(dim)) = (ty.ndim(), dim) {
        zero = func.channel(zero, dim, of.len())?;
    }
    func.binary("sub", wide, zero)
}
