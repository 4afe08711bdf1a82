//! Convolutions of a dilated input as several of one that is not.
//!
//! Between the elements of a dilated input are no elements. Which window positions of an output
//! meet one depends on the output's position modulo a period alone. The outputs of one such
//! remainder, a phase, are thus a convolution without dilation, of every n-th window position. In
//! two dims with a dilation of 2, as in the gradient of a convolution with a stride of 2, that is a
//! quarter of the multiplications.
//!
//! Where the window is at most as long as the dilation, as in the gradient of a convolution of
//! patches, phases meet one position each. If features lie together, the outputs of neighboring
//! phases that meet the same elements are features of one convolution.

use ddl_abi::{Convolution, SPACE};

use super::share;
use crate::microkernel::{Element, Sum};

/// A part of a convolution's outputs.
pub(super) struct Phase {
    pub(super) conv: Convolution,
    /// Its first output.
    pub(super) y: isize,
}

/// The phases of a [sound](super::is_sound) convolution; itself if its input is not dilated.
/// Together they compute each output once. Those that meet no window position may be dilated.
pub(super) fn phases(conv: &Convolution) -> Vec<Phase> {
    let whole = Phase { conv: *conv, y: 0 };
    (0..SPACE).fold(vec![whole], |phases, d| match conv.base[d] {
        1 => phases,
        _ => phases
            .into_iter()
            .flat_map(|phase| along(phase, d))
            .collect(),
    })
}

/// The phases of the outputs along one dim.
fn along(whole: Phase, d: usize) -> Vec<Phase> {
    if whole.conv.window.contains(&0) {
        return vec![whole];
    }
    let apart = divided(&whole, d);
    let mut phases: Vec<Phase> = Vec::new();
    for phase in apart {
        match phases.last_mut() {
            Some(last) if is_next(last, &phase, d) => last.conv.features += phase.conv.features,
            _ => phases.push(phase),
        }
    }
    phases
}

/// Whether the outputs of a phase are further features of the one before.
fn is_next(last: &Phase, phase: &Phase, d: usize) -> bool {
    let (a, b) = (&last.conv, &phase.conv);
    let features = a.features as i64;
    let behind = (phase.y - last.y) as i64 == features * a.y[2];
    let filter = b.k_start as i64 - a.k_start as i64 == features * a.k[1];
    let same = (a.output, a.low) == (b.output, b.low) && a.window[d] == 1 && b.window[d] == 1;
    a.groups == 1 && a.y[2] == 1 && a.channels > 0 && behind && filter && same
}

/// The outputs along one dim, by their remainder.
fn divided(whole: &Phase, d: usize) -> impl Iterator<Item = Phase> {
    let Phase { conv, y } = *whole;
    let base = conv.base[d];
    let (apart, every) = (
        base / gcd(base, conv.stride[d]),
        base / gcd(base, conv.dilation[d]),
    );
    (0..apart.min(conv.output[d])).map(move |first| {
        let far = |under: u64| {
            let far = first as i64 * conv.stride[d] as i64 + under as i64 * conv.dilation[d] as i64;
            far - conv.low[d]
        };
        let meets = |under: &u64| far(*under) % base as i64 == 0;
        let under = (0..every.min(conv.window[d])).find(meets);
        let mut part = conv;
        part.output[d] = (conv.output[d] - first).div_ceil(apart);
        part.window[d] = under.map_or(0, |under| (conv.window[d] - under).div_ceil(every));
        part.stride[d] = conv.stride[d] * apart / base;
        part.dilation[d] = conv.dilation[d] * every / base;
        part.base[d] = 1;
        let under = under.unwrap_or(0);
        part.low[d] = -far(under) / base as i64;
        part.k_start = conv
            .k_start
            .wrapping_add_signed(under as i64 * conv.k[3 + d]);
        part.k[3 + d] *= every as i64;
        part.y[3 + d] *= apart as i64;
        // Tiles are for what the compiler calls a window of 3×3.
        part.tiles = 0;
        Phase {
            conv: part,
            y: y + first as isize * conv.y[3 + d] as isize,
        }
    })
}

fn gcd(a: u64, b: u64) -> u64 {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}

/// Writes a part of the outputs of a convolution without terms.
///
/// # Safety
/// As [`run`](super::run).
pub(super) unsafe fn clear<E: Element>(
    conv: &Convolution,
    y: *mut E,
    (part, parts): (usize, usize),
) {
    let [a, b, c] = conv.output;
    let extents = [conv.groups, conv.batch, conv.features, a, b, c];
    let mut dims: Vec<(isize, usize)> = Vec::new();
    dims.extend(
        conv.y
            .iter()
            .zip(extents)
            .map(|(&stride, extent)| (stride as isize, extent as usize)),
    );
    dims.sort_unstable_by_key(|&(stride, _)| stride);
    // The dims that are adjacent are one.
    let mut line = 1;
    dims.retain(|&(stride, extent)| {
        let is_next = extent == 1 || stride == line as isize;
        line *= if is_next { extent } else { 1 };
        !is_next
    });
    let zero = E::narrow(E::Sum::ZERO);
    // The closest of the others is the inner loop.
    let (step, inner) = dims.first().copied().unwrap_or((0, 1));
    let outer = dims.get(1..).unwrap_or_default();
    let count = outer.iter().map(|&(_, extent)| extent).product();
    for number in share(count, part, parts) {
        let (mut rest, mut at) = (number, 0);
        for &(stride, extent) in outer {
            at += (rest % extent) as isize * stride;
            rest /= extent;
        }
        for _ in 0..inner {
            // SAFETY: adjacent outputs.
            unsafe {
                match line {
                    1 => *y.wrapping_offset(at) = zero,
                    _ => std::slice::from_raw_parts_mut(y.wrapping_offset(at), line).fill(zero),
                }
            }
            at += step;
        }
    }
}
