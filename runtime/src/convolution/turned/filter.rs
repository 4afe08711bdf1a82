//! Gradients by a filter OIHW. (The description's batch is the program's input features, its
//! channels are items, and its kernel is the gradient of the outputs.)

use ddl_abi::{Convolution, SPACE};

use super::{FEATURES, IMAGES, Planes, UNITS, is_plain, is_plane, last, words};
use crate::convolution::scratch::ConvolutionScratch;
use crate::convolution::{run, share, winograd};
use crate::cpu::Cpu;
use crate::microkernel::{Mix, Sum};
use crate::operand::Operand;

/// Fewest input features.
const INPUTS: u64 = if cfg!(test) { 2 } else { 16 };
/// Outputs that read a packed gradient of features.
const OUTPUTS: usize = if cfg!(test) { 20 } else { 144 };
/// The least input features that do.
const COLUMNS: usize = if cfg!(test) { 2 } else { 8 };
/// Features that read packed input.
const TOGETHER: usize = if cfg!(test) { 2 } else { 64 };
/// Pixels of the gradient that are transposed at a time.
const PIXELS: usize = if cfg!(test) { 20 } else { 2048 };

/// Fewest multiplications for each number that is transposed.
const WORTH: u64 = if cfg!(test) { 1 } else { 40 };
/// Most features, and fewest pixels of a line, that strips transpose as fast.
pub(in crate::convolution) const STRIPS: (u64, u64) = if cfg!(test) { (5, 6) } else { (128, 16) };

/// Whether this method applies to a gradient by a filter, of numbers of so many bytes, with these
/// instructions.
pub(super) fn is_gradient(conv: &Convolution, bytes: usize, cpu: Cpu) -> bool {
    let Convolution { x, k, y, .. } = *conv;
    let has_strips = conv.features <= STRIPS.0 && conv.window[2] >= STRIPS.1;
    let is_wide = conv.features >= FEATURES && conv.batch >= INPUTS;
    if !is_plain(conv) || conv.base != [1; SPACE] || has_strips || !is_wide {
        return false;
    }
    let has_planes = is_plane(x[1], &x[3..], conv.input)
        && is_plane(k[1], &k[3..], conv.window)
        && is_plane(y[1], &y[3..], conv.output)
        && y[2] > 0;
    let count = |extents: [u64; SPACE], channels: u64| {
        extents.iter().fold(channels, |n, &m| n.saturating_mul(m))
    };
    let gradients = count(conv.window, conv.features);
    let images = count(conv.input, conv.batch);
    let products = gradients.saturating_mul(count(conv.output, conv.batch));
    let is_worth = products >= WORTH.saturating_mul(images.saturating_add(gradients));
    let most = images.max(gradients).saturating_mul(bytes as u64);
    has_planes && is_worth && most <= IMAGES && winograd::form(conv, cpu).is_none()
}

/// Computes some input features and features at a time, as a sum over some items at a time.
///
/// # Safety
/// As [`run`]; the convolution [is a gradient](is_gradient).
pub(super) unsafe fn gradient<T: Sum>(
    conv: &Convolution,
    [y, x, k]: [*mut u8; 3],
    (part, parts): (usize, usize),
    scratch: &mut ConvolutionScratch,
) {
    let (y, x) = (y.cast::<T>(), x.cast::<T>());
    let k = k.cast::<T>().wrapping_add(conv.k_start as usize);
    let [inputs, items, features] =
        [conv.batch, conv.channels, conv.features].map(|extent| extent as usize);
    let [pixels, window, taps] = [conv.input, conv.window, conv.output]
        .map(|extents| extents.iter().product::<u64>() as usize);
    let columns = OUTPUTS.div_ceil(taps).next_multiple_of(INPUTS as usize);
    let pieces = UNITS
        .div_ceil(inputs.div_ceil(columns))
        .min(features / TOGETHER)
        .max(1);
    // As many units as there should be, but for a few columns each.
    let least = UNITS.div_ceil(pieces).min(inputs / COLUMNS);
    let blocks = inputs.div_ceil(columns).max(least);
    let chunks = (items * window).div_ceil(PIXELS).clamp(1, items);
    let mut memory = std::mem::take(&mut scratch.turned);
    let mut held = None;
    for unit in share(blocks * pieces, part, parts) {
        let own = share(features, unit / blocks, pieces);
        let some = share(inputs, unit % blocks, blocks);
        let size = some.len() * taps * own.len();
        let result = memory.y.at_least(words::<T>(size)).cast::<T>();
        let sums = memory.sums.at_least(words::<T>(size)).cast::<T>();
        for chunk in 0..chunks {
            let of = share(items, chunk, chunks);
            let from = memory
                .x
                .at_least(words::<T>(of.len() * pixels * some.len()));
            let with = memory.k.at_least(words::<T>(of.len() * window * own.len()));
            let (from, with) = (from.cast::<T>(), with.cast::<T>());
            // SAFETY: by this function's contract; there is memory for these images and sums.
            unsafe {
                let images = Planes {
                    at: x,
                    item: conv.x[2] as isize,
                    channel: conv.x[1] as isize,
                    pixels,
                };
                images.turn(&of, &some, from);
                let number = (unit / blocks, chunk);
                if held.replace(number) != Some(number) {
                    let gradients = Planes {
                        at: k,
                        item: conv.k[2] as isize,
                        channel: conv.k[1] as isize,
                        pixels: window,
                    };
                    gradients.turn(&of, &own, with);
                }
                let mut turned = *conv;
                turned.batch = some.len() as u64;
                turned.features = own.len() as u64;
                turned.channels = of.len() as u64;
                turned.tiles = 0;
                turned.k_start = 0;
                turned.x = gradient_strides(last(pixels, some.len(), conv.input));
                turned.k = gradient_strides(last(window, own.len(), conv.window));
                turned.y = last(taps, own.len(), conv.output);
                let place = if chunk == 0 { sums } else { result };
                run(
                    &turned,
                    [place.cast(), from.cast(), with.cast()],
                    (0, 1),
                    scratch,
                );
                if chunk > 0 {
                    let sums = std::slice::from_raw_parts_mut(sums, size);
                    let result = std::slice::from_raw_parts(result, size);
                    for (sum, &result) in sums.iter_mut().zip(result) {
                        *sum = result.mixed(*sum, Mix::plain(true));
                    }
                }
            }
        }
        let operand = Operand {
            at: sums.cast_const(),
            free: own.len() as isize,
            term: 1,
        };
        let at = some.start as isize * conv.y[1] as isize + own.start as isize * conv.y[2] as isize;
        let turn = T::kernels(Cpu::here()).turn;
        // SAFETY: the sums of these features, and their place in the result.
        unsafe {
            let y = y.wrapping_offset(at);
            operand.turned(some.len() * taps, conv.y[2] as usize, own.len(), y, turn);
        }
    }
    scratch.turned = memory;
}

/// Strides of images as an operand of a gradient: items are terms.
fn gradient_strides([group, item, channel, space @ ..]: [i64; 3 + SPACE]) -> [i64; 3 + SPACE] {
    let [a, b, c] = space;
    [group, channel, item, a, b, c]
}
