//! Library convolutions: the forward pass and both gradients are one sum with different strides.
//!
//! The computation is a matrix product whose rows are output features and whose columns are the
//! output positions of a feature; the sum runs over window positions and input features. The sum is
//! split into chunks, so that the kernel's elements of a chunk, packed as panels, stay in the L2
//! cache. Outputs are split into blocks of a microkernel's width. For a few blocks at a time, the
//! input under the window is packed into panels (at most a chunk each) and multiplied with all
//! panels of the kernel. Window positions that are out of bounds for a whole block are skipped.
//!
//! Chunks and blocks depend on the extents only, and every output is summed in the order of the
//! chunks. So the bits do not depend on how the work is split over threads.
//!
//! Convolutions of a dilated input are several of one that is not (`phases`). Those with many
//! groups of few features have vectors of groups (`grouped`), copied with zeros around them if each
//! has a filter (`padded`). Those with one or two features whose outputs are adjacent have vectors
//! of outputs (`filters`), as have those with up to eight features (`across`), and those with few
//! features and short sums are computed without panels (`strips`). Filters of small images are not
//! packed (`images`), and small planes with a filter each have vectors of groups (`planes`); other
//! images with channels first are transposed (`turned`). Those with windows of one position and
//! their gradients are products (`pixel`).

mod across;
mod filters;
mod geometry;
mod grouped;
mod images;
mod pack;
mod padded;
mod phases;
mod pixel;
mod planes;
mod scratch;
mod strips;
mod task;
#[cfg(test)]
pub(crate) mod tests;
mod turned;
mod winograd;

use std::ops::Range;

use ddl_abi::{Convolution, Dtype, SPACE};
use half::{bf16, f16};

pub(crate) use self::pixel::products;
pub(crate) use self::scratch::ConvolutionScratch;

use self::geometry::Blocks;
use self::phases::phases;
use self::scratch::SumScratch;
use crate::cpu::Cpu;
use crate::microkernel::{Element, Kernels, Sum};
use crate::real::Real;
use crate::vector::Vectored;

/// Whether a convolution's description is valid: a known float type, and steps of at least 1.
pub(crate) fn is_sound(conv: &Convolution) -> bool {
    let steps = [conv.stride, conv.dilation, conv.base];
    let steps = steps.iter().flatten().all(|&step| step > 0);
    steps && Dtype::from_code(conv.dtype).is_some_and(Dtype::is_float)
}

/// Runs part `part` of `parts` of a [sound](is_sound) convolution.
///
/// # Safety
/// `x` and `k` are readable and `y` writable at all elements that the strides reach, aligned; `y`
/// overlaps neither, and no element of `y` is reached twice. No two threads run the same part.
pub(crate) unsafe fn run(
    conv: &Convolution,
    [y, x, k]: [*mut u8; 3],
    (part, parts): (usize, usize),
    scratch: &mut ConvolutionScratch,
) {
    // SAFETY: by this function's contract; a phase reads and writes some of the elements.
    unsafe {
        if turned::run_turned(conv, [y, x, k], (part, parts), scratch) {
            return;
        }
        if conv.base != [1; SPACE] && run_at_once(conv, [y, x, k], (part, parts), scratch) {
            return;
        }
        for phase in phases(conv) {
            run_phase(&phase.conv, phase.y, [y, x, k], (part, parts), scratch);
        }
    }
}

/// Runs a part of a convolution whose input is dilated, if that is better without phases; returns
/// whether it did.
unsafe fn run_at_once(
    conv: &Convolution,
    [y, x, k]: [*mut u8; 3],
    part: (usize, usize),
    scratch: &mut ConvolutionScratch,
) -> bool {
    let ConvolutionScratch {
        cpu,
        single,
        double,
        ..
    } = scratch;
    macro_rules! typed {
        ($ty:ident, $scratch:ident) => {{
            let tensors = [y, x, k].map(<*mut u8>::cast::<$ty>);
            // SAFETY: by the contract of `run`.
            unsafe { planes::run(conv, tensors, part, (&mut $scratch.planes, *cpu)) }
        }};
    }
    match Dtype::from_code(conv.dtype) {
        Some(Dtype::F32) => typed!(f32, single),
        Some(Dtype::F64) => typed!(f64, double),
        _ => false,
    }
}

/// Runs a part of a convolution whose input is not dilated and whose outputs start at element
/// `first`.
unsafe fn run_phase(
    conv: &Convolution,
    first: isize,
    [y, x, k]: [*mut u8; 3],
    (part, parts): (usize, usize),
    scratch: &mut ConvolutionScratch,
) {
    let ConvolutionScratch {
        cpu,
        blocks,
        winograd,
        single,
        double,
        ..
    } = scratch;
    let cpu = *cpu;
    macro_rules! typed {
        ($ty:ident, $scratch:ident, $special:path $(, $winograd:expr)?) => {{
            let y = y.cast::<$ty>().wrapping_offset(first);
            let (x, k) = (x.cast::<$ty>(), k.cast::<$ty>());
            // SAFETY: by the contract of `run`.
            unsafe {
                if conv.channels == 0 || conv.window.contains(&0) {
                    phases::clear(conv, y, (part, parts));
                    return;
                }
                if $special(conv, [y, x, k], (part, parts), ($scratch, cpu)) {
                    return;
                }
                let kernels = <$ty as Element>::Sum::kernels(cpu);
                blocks.describe(conv, kernels.columns);
                let task = Task {
                    conv,
                    kernels,
                    blocks,
                    y,
                    x,
                    k,
                };
                let panels = &mut $scratch.panels;
                $(if task.winograd((part, parts), ($winograd, cpu), &mut panels.rows) {
                    return;
                })?
                task.part(part, parts, panels);
            }
        }};
    }
    match Dtype::from_code(conv.dtype) {
        Some(Dtype::F32) => typed!(f32, single, in_vectors, winograd),
        Some(Dtype::F64) => typed!(f64, double, in_vectors),
        Some(Dtype::BF16) => typed!(bf16, single, in_groups),
        Some(Dtype::F16) => typed!(f16, single, in_groups),
        _ => {}
    }
}

/// Runs a part of a convolution without panels, if that is better; returns whether it did.
///
/// # Safety
/// As [`run`]; the input is not dilated.
unsafe fn in_vectors<T: Vectored + Real>(
    conv: &Convolution,
    tensors: [*mut T; 3],
    part: (usize, usize),
    (scratch, cpu): (&mut SumScratch<T>, Cpu),
) -> bool {
    // Gradients by filters of few features: packing what each term meets would take longer than
    // multiplying it.
    let has_lines = conv.features <= turned::STRIPS.0 && conv.window[2] >= turned::STRIPS.1;
    // SAFETY: by this function's contract.
    unsafe {
        planes::run(conv, tensors, part, (&mut scratch.planes, cpu))
            || across::run(conv, tensors, part, (&mut scratch.across, cpu))
            || filters::run(conv, tensors, part, (&mut scratch.filters, cpu))
            || in_groups(conv, tensors, part, (scratch, cpu))
            || winograd::form(conv, cpu).is_none()
                && (has_lines && strips::run(conv, tensors, part, (&mut scratch.strips, cpu))
                    || images::run(conv, tensors, part, (&mut scratch.images, cpu), false)
                    || strips::run(conv, tensors, part, (&mut scratch.strips, cpu))
                    || images::run(conv, tensors, part, (&mut scratch.images, cpu), true))
    }
}

/// As [`in_vectors`], for types that are narrower than their sums.
///
/// # Safety
/// As [`in_vectors`].
unsafe fn in_groups<E: Element<Sum: Vectored>>(
    conv: &Convolution,
    tensors: [*mut E; 3],
    part: (usize, usize),
    (scratch, cpu): (&mut SumScratch<E::Sum>, Cpu),
) -> bool {
    // SAFETY: by this function's contract.
    unsafe {
        padded::run(conv, tensors, part, (&mut scratch.padded, cpu))
            || grouped::run(conv, tensors, part, (&mut scratch.grouped, cpu))
    }
}

/// A convolution of one type.
struct Task<'a, E: Element> {
    conv: &'a Convolution,
    kernels: Kernels<E::Sum>,
    blocks: &'a Blocks,
    y: *mut E,
    x: *const E,
    k: *const E,
}

/// The even share of `part` of `parts` in `count`.
fn share(count: usize, part: usize, parts: usize) -> Range<usize> {
    count * part / parts..count * (part + 1) / parts
}
