//! Loops over the digits of a dim's index.

use std::collections::BTreeSet;

use super::NestLoop;
use crate::kernel::Num;

/// A shorter loop costs more than divisions.
const LEAST: i64 = 4;

/// The loops over a dim that is split at divisors of its index, outermost first.
pub(super) fn digits(dim: usize, extent: i64, divisors: &BTreeSet<i64>) -> Vec<NestLoop> {
    let mut cuts = chain(extent, divisors);
    cuts.push(extent);
    let mut inside = 1;
    let mut steps = Vec::with_capacity(cuts.len());
    for cut in cuts {
        steps.push(NestLoop {
            dim,
            extent: Num::Const(cut / inside),
            inside,
            first: cut == extent,
            more: 0,
            last: None,
        });
        inside = cut;
    }
    steps.reverse();
    steps
}

/// The divisors at which a dim is split, ascending: each divides the next, and the extent.
fn chain(extent: i64, divisors: &BTreeSet<i64>) -> Vec<i64> {
    let mut chain = Vec::new();
    for &divisor in divisors {
        let last = chain.last().copied().unwrap_or(1);
        let fits = divisor < extent && extent % divisor == 0 && divisor % last == 0;
        if fits && divisor / last >= LEAST {
            chain.push(divisor);
        }
    }
    chain
}
