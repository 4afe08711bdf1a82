//! Windows of products as library convolutions: which dims of a local window op are batch, features
//! and space, and the strides of its operands.
//!
//! A window op describes its accesses (`WindowNest`). A sum over a window of products of two
//! tensors is a convolution if every dim of the first is indexed by a batch item, an input feature
//! or a position, and every dim of the second by a feature or a position.

use ddl_abi::Tiled;
use ddl_dialect::class::{DimAccess, Term, WindowNest};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::op::{Class, Instance};
use ddl_dialect::types::{DType, TensorType};

/// Maximum number of space dims of a library convolution.
pub const SPACE: usize = 3;

/// A convolution on dense row-major tensors; the fields are those of `ddl_abi::Convolution`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConvolutionPlan {
    /// Number of groups.
    pub groups: usize,
    /// Batch size of one group.
    pub batch: usize,
    /// Output features of one group.
    pub features: usize,
    /// Input features of one group.
    pub channels: usize,
    /// Along the space dims; absent ones come first.
    pub space: [Space; SPACE],
    /// Strides of the first operand except in space: group, batch, input feature.
    pub x: [isize; 3],
    /// Strides of the second: group, output feature, input feature.
    pub k: [isize; 3],
    /// Strides of the result: group, batch, output feature.
    pub y: [isize; 3],
    /// First element of the second operand.
    pub k_start: usize,
}

impl ConvolutionPlan {
    /// The computation by tiles, if there is one and it pays off. Layouts do not matter here: those
    /// of images are chosen so that it is possible.
    pub fn tiled(&self) -> Option<Tiled> {
        let steps = self
            .space
            .iter()
            .flat_map(|s| [s.stride, s.dilation, s.base]);
        let plain = steps.into_iter().all(|step| step == 1) && self.groups == 1;
        let flat = [self.space[0].input, self.space[0].low.unsigned_abs()] == [1, 0];
        let sizes = [self.batch, self.features, self.channels].map(|size| size as u64);
        let window = self.space.map(|space| space.window as u64);
        let output = self.space.map(|space| space.output as u64);
        let tiled = || Tiled::of(sizes, window, output, (Tiled::FEATURES, Tiled::TILES));
        (plain && flat).then(tiled).flatten()
    }
}

/// A space dim of a [`ConvolutionPlan`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    /// Extent of the first operand.
    pub input: usize,
    /// Extent of the second.
    pub window: usize,
    /// Extent of the result.
    pub output: usize,
    /// Positions between outputs.
    pub stride: usize,
    /// Positions between elements of the second operand.
    pub dilation: usize,
    /// Positions between elements of the first operand.
    pub base: usize,
    /// Positions of padding before the first operand.
    pub low: isize,
    /// Memory stride of the first operand.
    pub x: isize,
    /// Memory stride of the second.
    pub k: isize,
    /// Memory stride of the result.
    pub y: isize,
}

impl Space {
    /// An absent dim.
    const ABSENT: Space = Space {
        input: 1,
        window: 1,
        output: 1,
        stride: 1,
        dilation: 1,
        base: 1,
        low: 0,
        x: 1,
        k: 1,
        y: 1,
    };
}

/// Whether an op is a convolution of floats in the sense of [`ConvolutionPlan`], whatever its
/// extents.
pub fn is_convolution(instance: &Instance) -> bool {
    convolution_plan(instance).is_some()
}

/// Whether an op on these (local) types is a convolution of f32 that is computed by tiles, where
/// that is allowed.
pub fn is_tiled(instance: &Instance) -> bool {
    let single = instance.results.iter().all(|ty| ty.dtype == DType::F32);
    single && convolution_plan(instance).is_some_and(|plan| plan.tiled().is_some())
}

/// The convolution that an op on these (local) types computes; `None` if it is none, not of floats,
/// or has more than [`SPACE`] space dims.
pub fn convolution_plan(instance: &Instance) -> Option<ConvolutionPlan> {
    let Class::Window(nest) = instance.def.class else {
        return None;
    };
    let [x, k] = instance.operands.as_slice() else {
        return None;
    };
    let y = &instance.results[0];
    let alike = x.dtype == y.dtype && k.dtype == y.dtype && y.dtype.is_float();
    let nest = nest(instance);
    if !alike || nest.combiner != Combiner::Sum {
        return None;
    }
    plan(&nest, x, k, y)
}

fn plan(
    nest: &WindowNest,
    x: &TensorType,
    k: &TensorType,
    y: &TensorType,
) -> Option<ConvolutionPlan> {
    let [x_access, k_access] = nest.operands.as_slice() else {
        return None;
    };
    let strides =
        |ty: &TensorType| -> Vec<isize> { ty.strides().into_iter().map(|s| s as isize).collect() };
    let (xs, ks, ys) = (strides(x), strides(k), strides(y));
    let kernel = kernel(k_access, y.ndim(), &k.shape, &ks)?;
    let mut made = ConvolutionPlan {
        groups: 1,
        batch: 0,
        features: y.shape[kernel.feature.1],
        channels: 0,
        space: [Space::ABSENT; SPACE],
        x: [0; 3],
        k: [0, ks[kernel.feature.0], 0],
        y: [0, 0, ys[kernel.feature.1]],
        k_start: kernel.start,
    };
    let (mut batch, mut channel, mut space) = (None, None, Vec::new());
    for (d, access) in x_access.iter().enumerate() {
        let (group, own): (Vec<&Term>, Vec<&Term>) =
            access.terms.iter().partition(|t| t.of == kernel.feature.1);
        let place = match own.as_slice() {
            [of] if is_plain(access, of) && of.of < y.ndim() => batch.replace((d, of.of)),
            [of] if is_plain(access, of) => channel.replace((d, of.of)),
            [to, under] if group.is_empty() => {
                let dim = spaced(access, to, under, y.ndim())?;
                let (k_dim, k_stride) = kernel.of(under.of)?;
                space.push(Space {
                    input: x.shape[d],
                    window: k.shape[k_dim],
                    output: y.shape[to.of],
                    x: xs[d],
                    k: k_stride,
                    y: ys[to.of],
                    ..dim
                });
                None
            }
            _ => return None,
        };
        if place.is_some() {
            return None;
        }
        if let [group] = group.as_slice() {
            if made.groups != 1 || group.group == 0 {
                return None;
            }
            made.groups = (made.features / group.group).max(1);
            made.features /= made.groups;
            made.x[0] = group.factor * xs[d];
            made.k[0] = made.features as isize * made.k[1];
            made.y[0] = made.features as isize * made.y[2];
        } else if !group.is_empty() {
            return None;
        }
    }
    let ((batch, items), (channel, under)) = (batch?, channel?);
    let whole = space.len() + 2 == y.ndim() && kernel.windows.len() == space.len() + 1;
    if !whole || space.len() > SPACE {
        return None;
    }
    let (k_dim, k_stride) = kernel.of(under)?;
    (made.batch, made.channels) = (y.shape[items], k.shape[k_dim]);
    (made.x[1], made.x[2]) = (xs[batch], xs[channel]);
    (made.y[1], made.k[2]) = (ys[items], k_stride);
    let absent = SPACE - space.len();
    made.space[absent..].copy_from_slice(&space);
    Some(made)
}

/// The accesses of the second operand.
struct Kernel {
    /// The output-feature dims of it and of the result.
    feature: (usize, usize),
    /// For each dim of the window: its number, the operand's dim, the stride along it.
    windows: Vec<(usize, usize, isize)>,
    /// Its first element.
    start: usize,
}

impl Kernel {
    fn of(&self, window: usize) -> Option<(usize, isize)> {
        let found = self.windows.iter().find(|(of, ..)| *of == window);
        found.map(|&(_, dim, stride)| (dim, stride))
    }
}

fn kernel(access: &[DimAccess], ndim: usize, shape: &[usize], strides: &[isize]) -> Option<Kernel> {
    let (mut feature, mut windows, mut start) = (None, Vec::new(), 0);
    for (d, dim) in access.iter().enumerate() {
        let [term] = dim.terms.as_slice() else {
            return None;
        };
        if is_plain(dim, term) && term.of < ndim {
            if feature.replace((d, term.of)).is_some() {
                return None;
            }
        } else if is_plain(dim, term) {
            windows.push((term.of, d, strides[d]));
        } else if is_turned(dim, term, shape[d]) {
            windows.push((term.of, d, -strides[d]));
            start += shape[d].saturating_sub(1) * strides[d] as usize;
        } else {
            return None;
        }
    }
    Some(Kernel {
        feature: feature?,
        windows,
        start,
    })
}

/// Whether a dim is indexed directly.
fn is_plain(access: &DimAccess, term: &Term) -> bool {
    (access.start, access.dilation) == (0, 1) && (term.group, term.factor) == (1, 1)
}

/// Whether a dim is read in reverse.
fn is_turned(access: &DimAccess, term: &Term, extent: usize) -> bool {
    let from_end = access.start == extent as isize - 1 && access.dilation == 1;
    from_end && (term.group, term.factor) == (1, -1)
}

/// The space dim along which an output position and a window position index the first operand,
/// without extents and memory strides.
fn spaced(access: &DimAccess, to: &Term, under: &Term, ndim: usize) -> Option<Space> {
    let steps = |term: &Term| {
        usize::try_from(term.factor)
            .ok()
            .filter(|_| term.group == 1)
    };
    (to.of < ndim).then_some(Space {
        stride: steps(to)?,
        dilation: steps(under)?,
        base: access.dilation,
        low: -access.start,
        ..Space::ABSENT
    })
}
