//! Convolutions of a dilated input as several of one that is not.
//!
//! Between the elements of a dilated input are no elements. Which window positions of an output
//! meet one depends on the output's position modulo a period alone. The outputs of one such
//! remainder, a phase, are thus a convolution without dilation, of every n-th window position. In
//! two dims with a dilation of 2, as in the gradient of a convolution with a stride of 2, that is a
//! quarter of the multiplications.

use ddl_abi::{Convolution, SPACE};

/// A part of a convolution's outputs.
pub(super) struct Phase {
    pub(super) conv: Convolution,
    /// Its first output.
    pub(super) y: isize,
}

/// The phases of a [sound](super::is_sound) convolution; itself if its input is not dilated.
/// Together they compute each output once.
pub(super) fn phases(conv: &Convolution) -> Vec<Phase> {
    let whole = Phase { conv: *conv, y: 0 };
    (0..SPACE).fold(vec![whole], |phases, d| match conv.base[d] {
        1 => phases,
        _ => phases.iter().flat_map(|phase| along(phase, d)).collect(),
    })
}

/// The phases of the outputs along one dim.
fn along(whole: &Phase, d: usize) -> impl Iterator<Item = Phase> {
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
