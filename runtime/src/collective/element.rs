//! Elementwise combination for every type, in an order independent of arrival times.
//!
//! bf16 and f16 are accumulated in f32 and rounded once; integers wrap; max and min propagate NaN.

use std::ops::{BitAnd, BitOr};
use std::ptr;

use ddl_abi::{Dtype, Reduction};
use half::{bf16, f16};

/// Elements combined at a time: they fit in the L1 cache.
const BLOCK: usize = 1024;

/// Places of elements in rows: element (r, i) is at `start + r·row + i·stride`.
#[derive(Clone, Copy)]
pub(super) struct ElementLines {
    pub(super) start: usize,
    pub(super) row: usize,
    pub(super) stride: usize,
}

impl ElementLines {
    /// One row without gaps.
    pub(super) fn dense(start: usize) -> ElementLines {
        ElementLines {
            start,
            row: 0,
            stride: 1,
        }
    }

    /// Those of the rows and elements from a first one on.
    fn from(self, row: usize, at: usize) -> ElementLines {
        ElementLines {
            start: self.start + row * self.row + at * self.stride,
            ..self
        }
    }
}

/// Where combined elements go.
pub(super) struct Targets<'a> {
    pub(super) pointers: &'a [*mut u8],
    pub(super) lines: ElementLines,
}

/// Combines the elements of some rows of all sources, ((s₀ ∘ s₁) ∘ s₂) …, and writes each to all
/// targets. Every element is read from all sources before it is written to any target.
///
/// - `extents`: number of rows, and of elements of each
///
/// # Safety
/// All sources are aligned and readable, all targets aligned and writable over the rows; meanwhile
/// no one else writes the sources or accesses the targets.
pub(super) type Reduce = unsafe fn(
    sources: &[*const u8],
    lines: ElementLines,
    targets: &Targets<'_>,
    extents: (usize, usize),
);

/// The function for a type, if the reduction is defined for it.
pub(super) fn reducer(dtype: Dtype, reduction: Reduction) -> Option<Reduce> {
    match dtype {
        Dtype::F64 => numeric::<f64>(reduction),
        Dtype::F32 => numeric::<f32>(reduction),
        Dtype::BF16 => numeric::<bf16>(reduction),
        Dtype::F16 => numeric::<f16>(reduction),
        Dtype::I64 => bitwise::<i64>(reduction),
        Dtype::I32 => bitwise::<i32>(reduction),
        Dtype::I16 => bitwise::<i16>(reduction),
        Dtype::I8 => bitwise::<i8>(reduction),
        Dtype::U64 => bitwise::<u64>(reduction),
        Dtype::U32 => bitwise::<u32>(reduction),
        Dtype::U16 => bitwise::<u16>(reduction),
        Dtype::U8 => bitwise::<u8>(reduction),
        Dtype::I1 => bitwise::<Bit>(reduction),
    }
}

fn numeric<E: Element>(reduction: Reduction) -> Option<Reduce> {
    match reduction {
        Reduction::Sum => Some(reduce::<E, Sum>),
        Reduction::Max => Some(reduce::<E, Max>),
        Reduction::Min => Some(reduce::<E, Min>),
        Reduction::And | Reduction::Or => None,
    }
}

fn bitwise<E: Element>(reduction: Reduction) -> Option<Reduce>
where
    E::Wide: BitAnd<Output = E::Wide> + BitOr<Output = E::Wide>,
{
    match reduction {
        Reduction::And => Some(reduce::<E, And>),
        Reduction::Or => Some(reduce::<E, Or>),
        Reduction::Sum | Reduction::Max | Reduction::Min => numeric::<E>(reduction),
    }
}

/// See [`Reduce`].
unsafe fn reduce<E: Element, C: Combine<E::Wide>>(
    sources: &[*const u8],
    lines: ElementLines,
    targets: &Targets<'_>,
    (rows, length): (usize, usize),
) {
    let mut sums = [E::Wide::default(); BLOCK];
    let mut block = [E::default(); BLOCK];
    // A block has a part of a long row, or several short rows.
    let most = BLOCK.checked_div(length).unwrap_or(0).max(1);
    for row in (0..rows).step_by(most) {
        let height = most.min(rows - row);
        for at in (0..length).step_by(BLOCK) {
            let width = BLOCK.min(length - at);
            let (sums, block) = (&mut sums[..height * width], &mut block[..height * width]);
            for (member, source) in sources.iter().enumerate() {
                let add = |sum: &mut E::Wide, value: E| {
                    let value = value.widen();
                    *sum = if member == 0 {
                        value
                    } else {
                        C::combine(*sum, value)
                    };
                };
                // SAFETY: elements of the rows, in a source.
                unsafe { for_each(*source, lines.from(row, at), width, sums, add) };
            }
            for (out, sum) in block.iter_mut().zip(&*sums) {
                *out = E::narrow(*sum);
            }
            for target in targets.pointers {
                // SAFETY: elements of the rows, in a target.
                unsafe { store(block, width, *target, targets.lines.from(row, at)) };
            }
        }
    }
}

/// Calls `each` with every accumulator and its element of `source`.
///
/// - `width`: elements of each row
///
/// # Safety
/// `source` is aligned and readable at the place of every accumulator, and no one writes there.
unsafe fn for_each<E: Element, W>(
    source: *const u8,
    lines: ElementLines,
    width: usize,
    sums: &mut [W],
    each: impl Fn(&mut W, E),
) {
    for (row, sums) in sums.chunks_exact_mut(width).enumerate() {
        // SAFETY: the first element of the row, by this function's contract.
        let source = unsafe { source.cast::<E>().add(lines.start + row * lines.row) };
        if lines.stride == 1 {
            // SAFETY: a contiguous run that no one writes.
            let values = unsafe { std::slice::from_raw_parts(source, width) };
            for (sum, value) in sums.iter_mut().zip(values) {
                each(sum, *value);
            }
            continue;
        }
        for (i, sum) in sums.iter_mut().enumerate() {
            // SAFETY: element i of the row.
            each(sum, unsafe { *source.add(i * lines.stride) });
        }
    }
}

/// Writes values to their places in `target`.
///
/// - `width`: elements of each row
///
/// # Safety
/// `target` is aligned and writable there, and no one else accesses these elements.
unsafe fn store<E: Element>(values: &[E], width: usize, target: *mut u8, lines: ElementLines) {
    for (row, values) in values.chunks_exact(width).enumerate() {
        // SAFETY: the first element of the row, by this function's contract.
        let target = unsafe { target.cast::<E>().add(lines.start + row * lines.row) };
        if lines.stride == 1 {
            // SAFETY: a contiguous run; `values` is on this thread's stack.
            unsafe { ptr::copy_nonoverlapping(values.as_ptr(), target, width) };
            continue;
        }
        for (i, value) in values.iter().enumerate() {
            // SAFETY: element i of the row.
            unsafe { *target.add(i * lines.stride) = *value };
        }
    }
}

/// An element as stored in memory, and its accumulator type.
trait Element: Copy + Default {
    type Wide: Copy + Default + Number;
    fn widen(self) -> Self::Wide;
    fn narrow(wide: Self::Wide) -> Self;
}

/// Arithmetic on accumulators.
trait Number {
    fn sum(a: Self, b: Self) -> Self;
    fn max(a: Self, b: Self) -> Self;
    fn min(a: Self, b: Self) -> Self;
}

/// A reduction as a type, so that its loop is monomorphised.
trait Combine<W> {
    fn combine(a: W, b: W) -> W;
}

struct Sum;
struct Max;
struct Min;
struct And;
struct Or;

impl<W: Number> Combine<W> for Sum {
    fn combine(a: W, b: W) -> W {
        W::sum(a, b)
    }
}

impl<W: Number> Combine<W> for Max {
    fn combine(a: W, b: W) -> W {
        W::max(a, b)
    }
}

impl<W: Number> Combine<W> for Min {
    fn combine(a: W, b: W) -> W {
        W::min(a, b)
    }
}

impl<W: BitAnd<Output = W>> Combine<W> for And {
    fn combine(a: W, b: W) -> W {
        a & b
    }
}

impl<W: BitOr<Output = W>> Combine<W> for Or {
    fn combine(a: W, b: W) -> W {
        a | b
    }
}

/// A boolean: a byte that is 0 or 1. Sums wrap to the lowest bit.
#[derive(Clone, Copy, Default)]
#[repr(transparent)]
struct Bit(u8);

impl BitAnd for Bit {
    type Output = Bit;
    fn bitand(self, other: Bit) -> Bit {
        Bit(self.0 & other.0)
    }
}

impl BitOr for Bit {
    type Output = Bit;
    fn bitor(self, other: Bit) -> Bit {
        Bit(self.0 | other.0)
    }
}

impl Number for Bit {
    fn sum(a: Bit, b: Bit) -> Bit {
        Bit(a.0 ^ b.0)
    }
    fn max(a: Bit, b: Bit) -> Bit {
        a | b
    }
    fn min(a: Bit, b: Bit) -> Bit {
        a & b
    }
}

macro_rules! floats {
    ($($float:ty),*) => {$(
        impl Number for $float {
            fn sum(a: $float, b: $float) -> $float {
                a + b
            }
            fn max(a: $float, b: $float) -> $float {
                // Comparisons with NaN are false: a NaN in `b` takes the last branch.
                if a > b || a.is_nan() { a } else { b }
            }
            fn min(a: $float, b: $float) -> $float {
                if a < b || a.is_nan() { a } else { b }
            }
        }
    )*};
}

macro_rules! integers {
    ($($integer:ty),*) => {$(
        impl Number for $integer {
            fn sum(a: $integer, b: $integer) -> $integer {
                a.wrapping_add(b)
            }
            fn max(a: $integer, b: $integer) -> $integer {
                Ord::max(a, b)
            }
            fn min(a: $integer, b: $integer) -> $integer {
                Ord::min(a, b)
            }
        }
    )*};
}

macro_rules! as_they_are {
    ($($element:ty),*) => {$(
        impl Element for $element {
            type Wide = $element;
            fn widen(self) -> $element {
                self
            }
            fn narrow(wide: $element) -> $element {
                wide
            }
        }
    )*};
}

macro_rules! through_f32 {
    ($($element:ty),*) => {$(
        impl Element for $element {
            type Wide = f32;
            fn widen(self) -> f32 {
                self.to_f32()
            }
            fn narrow(wide: f32) -> $element {
                <$element>::from_f32(wide)
            }
        }
    )*};
}

floats!(f64, f32);
integers!(i64, i32, i16, i8, u64, u32, u16, u8);
as_they_are!(f64, f32, i64, i32, i16, i8, u64, u32, u16, u8, Bit);
through_f32!(bf16, f16);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nan_wins_from_either_side() {
        for (a, b) in [(f32::NAN, 1.0), (1.0, f32::NAN)] {
            assert!(<f32 as Number>::max(a, b).is_nan() && <f32 as Number>::min(a, b).is_nan());
        }
    }

    #[test]
    fn half_sums_round_once() {
        // In bf16, 256 + 1 is 256 again; 256 + 1 + 1 is 258.
        let values = [256.0, 1.0, 1.0].map(bf16::from_f32);
        let sources = [0, 1, 2].map(|i| (&raw const values[i]).cast::<u8>());
        let mut result = bf16::default();
        let pointers = [(&raw mut result).cast::<u8>()];
        let targets = Targets {
            pointers: &pointers,
            lines: ElementLines::dense(0),
        };
        let reduce = reducer(Dtype::BF16, Reduction::Sum).unwrap();
        // SAFETY: one element each, on this stack.
        unsafe { reduce(&sources, ElementLines::dense(0), &targets, (1, 1)) };
        assert_eq!(result.to_f32(), 258.0);
    }

    #[test]
    fn blocks_and_strides_reach_every_element() {
        let long = 2 * BLOCK + 3;
        for (rows, length, stride) in [(1, long, 2), (3, long, 1), (long, 1, 2), (900, 7, 3)] {
            let row = length * stride + 1;
            let values: Vec<i32> = (0..(rows * row) as i32).collect();
            let sources = [values.as_ptr().cast::<u8>(); 2];
            let mut result = vec![-1; 1 + rows * length * 2];
            let pointers = [result.as_mut_ptr().cast::<u8>()];
            // The result is the transpose, with a gap after each element.
            let lines = ElementLines {
                start: 1,
                row: 2,
                stride: 2 * rows,
            };
            let targets = Targets {
                pointers: &pointers,
                lines,
            };
            let lines = ElementLines {
                start: 0,
                row,
                stride,
            };
            let reduce = reducer(Dtype::I32, Reduction::Sum).unwrap();
            // SAFETY: elements of `values` and of `result`.
            unsafe { reduce(&sources, lines, &targets, (rows, length)) };
            for (r, i) in (0..rows).flat_map(|r| (0..length).map(move |i| (r, i))) {
                let at = 1 + 2 * (r + i * rows);
                let sum = 2 * (r * row + i * stride) as i32;
                assert_eq!(result[at - 1..=at], [-1, sum], "({r}, {i})");
            }
        }
    }
}
