//! `select_and_scatter` of adjacent disjoint windows, element by element, and sums of windows that
//! spread the elements of a tensor: the gradients of pools as most networks have them. And windows
//! of several dims, one dim after the other.

use crate::attr::{Attr, Attrs};
use crate::build::{Build, Val, broadcast, make, splat_f64};
use crate::op::Instance;
use crate::ops::shorthand::{binary, compare, reshape, select};
use crate::ops::window::{Window, list, windows, write};
use crate::scalar::{Cmp, Number};
use crate::types::{DType, TensorType};

/// Windows of more elements are looked at in a loop.
const MOST: usize = 16;

/// Whether every element of the tensor is in one window, and windows are small.
pub fn is_side_by_side(instance: &Instance) -> bool {
    let windows = windows(&instance.attrs);
    let extents = &instance.operands[0].shape;
    let apart = windows.iter().zip(extents).all(|(w, n)| {
        let places = [w.base, w.dilation] == [1, 1] && [w.low, w.high] == [0, 0];
        places && w.size == w.stride && n.is_multiple_of(w.size)
    });
    let size: usize = windows.iter().map(|w| w.size).product();
    apart && (2..=MOST).contains(&size)
}

/// The dims of a tensor, those of its windows apart: extents, and where each dim of the number of
/// windows, and of the window, stands.
struct Split {
    extents: Vec<usize>,
    counts: Vec<usize>,
    inner: Vec<(usize, usize)>,
}

impl Split {
    fn of(instance: &Instance) -> Split {
        let mut split = Split {
            extents: Vec::new(),
            counts: Vec::new(),
            inner: Vec::new(),
        };
        let windows = windows(&instance.attrs);
        for (window, &extent) in windows.iter().zip(&instance.operands[0].shape) {
            split.counts.push(split.extents.len());
            split.extents.push(extent / window.size);
            if window.size > 1 {
                split.inner.push((split.extents.len(), window.size));
                split.extents.push(window.size);
            }
        }
        split
    }

    /// The index inside a window of its element `number`.
    fn index(&self, mut number: usize) -> Vec<usize> {
        let mut index = vec![0; self.inner.len()];
        for (at, (_, size)) in index.iter_mut().zip(&self.inner).rev() {
            *at = number % size;
            number /= size;
        }
        index
    }
}

/// What `select_and_scatter` of windows [side by side](is_side_by_side) is: every element is what
/// the source has for its window if it is the one that is chosen, else 0.
///
/// The elements of windows are compared in their order, and the chosen one's number is compared
/// with each one's.
pub fn choose(build: &mut dyn Build, instance: &Instance, operands: &[Val]) -> Vec<Val> {
    let ty = build.ty(operands[0]);
    let split = Split::of(instance);
    let parts = reshape(build, operands[0], &split.extents);
    let counts = build.ty(operands[1]).shape;
    let number = |build: &mut dyn Build, shape: &[usize], n: usize| {
        let ty = TensorType::new(shape, DType::I32);
        crate::build::splat(build, ty, Number::Int(n as i128))
    };
    let size: usize = split.inner.iter().map(|(_, size)| size).product();
    let better = match instance.attrs.word("select") {
        Some("min") => Cmp::Lt,
        _ => Cmp::Gt,
    };
    let mut best = element(build, parts, &split, 0, &counts);
    let mut chosen = number(build, &counts, 0);
    for n in 1..size {
        let next = element(build, parts, &split, n, &counts);
        let mut wins = compare(build, better, next, best);
        if ty.dtype.is_float() {
            // The first NaN wins against numbers, and against later ones.
            let new = compare(build, Cmp::Ne, next, next);
            let old = compare(build, Cmp::Eq, best, best);
            let only = binary(build, "and", new, old);
            wins = binary(build, "or", wins, only);
        }
        best = select(build, wins, next, best);
        let n = number(build, &counts, n);
        chosen = select(build, wins, n, chosen);
    }
    // The number of each element in its window.
    let whole = |dtype| TensorType::new(split.extents.clone(), dtype);
    let inner: Vec<usize> = split.inner.iter().map(|&(_, size)| size).collect();
    let numbers = TensorType::new([size], DType::I32);
    let numbers = crate::ops::shorthand::iota(build, 0, &numbers.shape, DType::I32);
    let numbers = reshape(build, numbers, &inner);
    let dims: Vec<usize> = split.inner.iter().map(|&(dim, _)| dim).collect();
    let numbers = broadcast(build, numbers, &dims, whole(DType::I32));
    let chosen = broadcast(build, chosen, &split.counts, whole(DType::I32));
    let is_chosen = compare(build, Cmp::Eq, chosen, numbers);
    let source = broadcast(build, operands[1], &split.counts, whole(ty.dtype));
    let zero = splat_f64(build, whole(ty.dtype), 0.0);
    let sums = select(build, is_chosen, source, zero);
    vec![reshape(build, sums, &ty.shape)]
}

/// Element `number` of every window.
fn element(
    build: &mut dyn Build,
    parts: Val,
    split: &Split,
    number: usize,
    counts: &[usize],
) -> Val {
    let starts = split.index(number);
    let limits = starts.iter().map(|at| at + 1);
    let attrs = Attrs::none()
        .with("dims", Attr::ints(split.inner.iter().map(|&(dim, _)| dim)))
        .with("limits", Attr::ints(limits))
        .with("starts", Attr::ints(starts));
    let part = make(build, "slice", &[parts], attrs);
    reshape(build, part, counts)
}

/// The attributes of `reduce_window` of a tensor that do to it what an instance does to the padded
/// one. The padding has the combiner's identity.
pub fn unpadded(instance: &Instance, pad: &Instance) -> Option<Attrs> {
    let mut windows = windows(&instance.attrs);
    let count = windows.len();
    let (low, high) = (pad.attrs.ints("low"), pad.attrs.ints("high"));
    let interior = list(&pad.attrs, "interior", count, 0);
    for (d, window) in windows.iter_mut().enumerate() {
        if window.base != 1 || low[d] < 0 || high[d] < 0 {
            return None;
        }
        window.base = usize::try_from(interior[d] + 1).ok()?;
        window.low += low[d];
        window.high += high[d];
    }
    let combiner = instance.attrs.word("combiner")?;
    Some(write(&windows).with("combiner", Attr::Word(combiner.to_owned())))
}

/// Whether `reduce_window` with these attributes repeats each element, as the gradient of the mean
/// of disjoint windows does: every window has one element.
pub fn repeats(attrs: &Attrs) -> bool {
    let windows = windows(attrs);
    let repeats = |w: &Window| {
        let places = [w.low, w.high] == [w.size as i64 - 1; 2];
        places && w.size == w.base && [w.stride, w.dilation] == [1, 1]
    };
    windows.iter().all(repeats) && windows.iter().any(|w| w.size > 1)
}

/// What `reduce_window` is that [repeats](repeats) elements.
pub fn repeat(build: &mut dyn Build, instance: &Instance, operands: &[Val]) -> Vec<Val> {
    let ty = build.ty(operands[0]);
    let (mut extents, mut places) = (Vec::new(), Vec::new());
    for (window, &extent) in windows(&instance.attrs).iter().zip(&ty.shape) {
        places.push(extents.len());
        extents.push(extent);
        if window.size > 1 {
            extents.push(window.size);
        }
    }
    let many = TensorType::new(extents, ty.dtype);
    let many = broadcast(build, operands[0], &places, many);
    vec![reshape(build, many, &instance.results[0].shape)]
}

/// Windows of more elements are no straight code in a kernel.
const LARGE: usize = 32;

/// Whether `reduce_window` should be one of each dim [after the other](separate): windows are
/// large, or overlap so much that half the work remains.
pub fn is_separable(instance: &Instance) -> bool {
    let windows = windows(&instance.attrs);
    let dtype = instance.results[0].dtype;
    let is_choice = matches!(instance.attrs.word("combiner"), Some("max" | "min"));
    // Partial sums of 16 bits would be rounded.
    if matches!(dtype, DType::BF16 | DType::F16) && !is_choice {
        return false;
    }
    if windows.iter().filter(|w| w.size > 1).count() < 2 {
        return false;
    }
    let size: usize = windows.iter().map(|w| w.size).product();
    let mut shape = instance.operands[0].shape.clone();
    let mut work = 0_usize;
    for dim in order(instance) {
        shape[dim] = instance.results[0].shape[dim];
        let elements = shape.iter().product::<usize>();
        work = work.saturating_add(elements.saturating_mul(windows[dim].size));
    }
    let results: usize = instance.results[0].shape.iter().product();
    size > LARGE || results.saturating_mul(size) >= work.saturating_mul(2)
}

/// The dims along which windows do something: first those along which most of the tensor is left
/// out, then from the outermost on, whose windows consist of whole lines.
fn order(instance: &Instance) -> Vec<usize> {
    let windows = windows(&instance.attrs);
    let mut dims: Vec<usize> = (0..windows.len())
        .filter(|&d| !windows[d].is_untouched())
        .collect();
    dims.sort_by_key(|&d| std::cmp::Reverse(windows[d].stride));
    dims
}

/// What `reduce_window` is: windows of the windows along one dim.
pub fn separate(build: &mut dyn Build, instance: &Instance, operands: &[Val]) -> Vec<Val> {
    let all = windows(&instance.attrs);
    let combiner = instance.attrs.word("combiner").unwrap_or_default();
    let mut value = operands[0];
    for dim in order(instance) {
        let mut own = vec![Window::UNTOUCHED; all.len()];
        own[dim] = all[dim];
        let attrs = write(&own).with("combiner", Attr::Word(combiner.to_owned()));
        value = make(build, "reduce_window", &[value], attrs);
    }
    vec![value]
}
