//! Products with one to four rows or columns, where terms of the other operand are adjacent: dot
//! products of several of its lines with all of the few, because panels of it would have to be
//! transposed, and vectors of the few be mostly empty. Several lines at once because one alone does
//! not use the bandwidth of the memory.
//!
//! Every sum is split into one of each lane of a vector, which are added pairwise at the end, so
//! its bits depend on its length only. Numbers of 16 bits are widened, and summed likewise.

mod reads;
#[cfg(test)]
mod tests;

use ddl_abi::{Dtype, Product};

pub(super) use self::reads::{Line, Reads};

use super::dots;
use crate::cpu::Cpu;
use crate::lines::Lines;
use crate::microkernel::Element;
use crate::real::Real;
use crate::vector::{LANES, Vector, Vectored};

/// Most rows or columns that are few.
const FEW: usize = 4;
/// Fewest lines of the other operand: what is few may have to be copied for them.
const LEAST: u64 = 4;
/// Fewest terms, as the sums of the lanes are added for each result: where the few are adjacent in
/// the result, and where other methods would have to transpose it.
const LONG: u64 = if cfg!(test) { 9 } else { 96 };
const LONG_APART: u64 = if cfg!(test) { 5 } else { 32 };
/// Most lines at a time.
const TOGETHER: usize = 8;

/// Whether this method applies to a product, and whether the few are its rows rather than its
/// columns.
pub(super) fn is_turned(product: &Product) -> Option<bool> {
    let Product {
        batch,
        m,
        n,
        k,
        a,
        b,
        c,
        ..
    } = *product;
    let is_float = matches!(
        Dtype::from_code(product.dtype),
        Some(Dtype::F32 | Dtype::F64 | Dtype::BF16 | Dtype::F16)
    );
    if !is_float || !product.is_plain() {
        return None;
    }
    let fits = |[few, apart]: [u64; 2], [lines, term]: [u64; 2], own: u64| {
        let long = if apart == 1 { LONG } else { LONG_APART };
        let is_long = match few {
            // What the other methods for vectors leave.
            1 if batch > 1 => own == 1 && dots::is_long(product),
            1 => k >= LONG_APART,
            _ => k >= long,
        };
        (1..=FEW as u64).contains(&few) && lines >= LEAST && term == 1 && is_long
    };
    match [
        fits([n, c[2]], [m, a[2]], b[1]),
        fits([m, c[1]], [n, b[1]], a[2]),
    ] {
        [true, _] => Some(false),
        [false, true] => Some(true),
        [false, false] => None,
    }
}

/// Sums of some lines with all of the few.
struct Dots<E: Line> {
    /// The first line, and the stride between lines.
    lines: *const E,
    line: usize,
    /// The first of the few, with zeros behind its terms, and the stride between them.
    few: *const E::Sum,
    padded: usize,
    terms: usize,
}

/// Results of some lines and all of the few.
type Results<E> = [[<E as Element>::Sum; FEW]; TOGETHER];

/// Computes all sums, those of a line adjacent.
type DotsOf<E> = unsafe fn(&Dots<E>, &mut Results<E>);

/// The code for a machine, by number of the few.
struct DotTiles<E: Line> {
    /// The lines at a time.
    together: [usize; FEW],
    /// For one line and for so many.
    sums: [[DotsOf<E>; FEW]; 2],
}

impl<E: Line> DotTiles<E> {
    /// The code made of these instructions.
    fn made_of(cpu: Cpu) -> DotTiles<E> {
        #[cfg(target_arch = "x86_64")]
        {
            if cpu.avx512f {
                return wide::tiles();
            }
            if cpu.avx2 && cpu.fma && std::arch::is_x86_feature_detected!("f16c") {
                return narrow::tiles();
            }
        }
        let _ = cpu;
        plain::tiles()
    }
}

/// Sums of `R` lines and `F` of the few.
///
/// # Safety
/// All terms are readable, and the machine has the vector.
#[inline(always)]
unsafe fn sums<E: Line + Reads<V>, V: Vector<Of = E::Sum>, const R: usize, const F: usize>(
    dots: &Dots<E>,
    to: &mut Results<E>,
) {
    let whole = dots.terms / V::COUNT * V::COUNT;
    let line = |number: usize, term: usize| dots.lines.wrapping_add(number * dots.line + term);
    // SAFETY: by this function's contract; what is behind the last whole vector is copied.
    unsafe {
        let mut sums = [[V::zero(); F]; R];
        for term in (0..whole).step_by(V::COUNT) {
            let mut lines = [V::zero(); R];
            for (number, vector) in lines.iter_mut().enumerate() {
                *vector = E::read(line(number, term));
            }
            add(&mut sums, lines, (dots.few.wrapping_add(term), dots.padded));
        }
        if whole < dots.terms {
            let mut lines = [V::zero(); R];
            for (number, vector) in lines.iter_mut().enumerate() {
                let mut rest = [E::NOTHING; LANES];
                let from = line(number, whole);
                (rest.as_mut_ptr()).copy_from_nonoverlapping(from, dots.terms - whole);
                *vector = E::read(rest.as_ptr());
            }
            let few = dots.few.wrapping_add(whole);
            add(&mut sums, lines, (few, dots.padded));
        }
        for (sums, to) in sums.iter().zip(to) {
            for (&sum, to) in sums.iter().zip(to) {
                *to = total(sum);
            }
        }
    }
}

/// Adds the products of a vector of each line and of each of the few.
///
/// # Safety
/// Vectors of the few at this stride are readable, and the machine has the vector.
#[inline(always)]
unsafe fn add<V: Vector, const R: usize, const F: usize>(
    sums: &mut [[V; F]; R],
    lines: [V; R],
    (few, padded): (*const V::Of, usize),
) {
    // SAFETY: by this function's contract.
    unsafe {
        let mut factors = [V::zero(); F];
        for (of, factor) in factors.iter_mut().enumerate() {
            *factor = V::load(few.wrapping_add(of * padded));
        }
        for (sums, &line) in sums.iter_mut().zip(&lines) {
            for (sum, &factor) in sums.iter_mut().zip(&factors) {
                *sum = line.times(factor, *sum);
            }
        }
    }
}

/// The sum of all lanes, added pairwise.
///
/// # Safety
/// The machine has the vector.
#[inline(always)]
unsafe fn total<V: Vector<Of: Real>>(sum: V) -> V::Of {
    let mut all = [<V::Of as Real>::ZERO; LANES];
    // SAFETY: by this function's contract; no vector has more lanes.
    unsafe { sum.store(all.as_mut_ptr()) };
    let mut width = V::COUNT;
    while width > 1 {
        width /= 2;
        for lane in 0..width {
            all[lane] = all[lane].plus(all[lane + width]);
        }
    }
    all[0]
}

macro_rules! version {
    ($name:ident, $vector:ident, $($level:literal)?, $together:expr) => {
        mod $name {
            use super::{DotTiles, Dots, FEW, Line, Results, Vectored, sums};
            use crate::microkernel::Element;

            const TOGETHER: [usize; FEW] = $together;

            /// # Safety
            /// As [`sums`].
            $(#[target_feature(enable = $level)])?
            unsafe fn tile<E: Line, const R: usize, const F: usize>(
                dots: &Dots<E>,
                to: &mut Results<E>,
            ) {
                // SAFETY: by this function's contract.
                unsafe { sums::<E, <<E as Element>::Sum as Vectored>::$vector, R, F>(dots, to) };
            }

            pub(super) fn tiles<E: Line>() -> DotTiles<E> {
                DotTiles {
                    together: TOGETHER,
                    sums: [
                        [tile::<E, 1, 1>, tile::<E, 1, 2>, tile::<E, 1, 3>, tile::<E, 1, 4>],
                        [
                            tile::<E, { TOGETHER[0] }, 1>,
                            tile::<E, { TOGETHER[1] }, 2>,
                            tile::<E, { TOGETHER[2] }, 3>,
                            tile::<E, { TOGETHER[3] }, 4>,
                        ],
                    ],
                }
            }
        }
    };
}

// Sums, lines and one of the few fit in the registers.
version!(plain, Plain, , [8, 4, 2, 2]);
#[cfg(target_arch = "x86_64")]
version!(narrow, Narrow, "avx2,fma,f16c", [8, 4, 3, 2]);
#[cfg(target_arch = "x86_64")]
version!(wide, Wide, "avx512f", [8, 4, 4, 4]);

/// An operand or the result by products of the batch, the few or the lines, and terms.
struct Side<T> {
    at: T,
    batch: u64,
    free: u64,
    term: u64,
}

/// Runs a range of the batch, or of the lines, of a product to which the method
/// [applies](is_turned).
///
/// # Safety
/// As [`run`](super::run).
pub(super) unsafe fn run<E: Line>(
    product: &Product,
    [c, a, b]: [*mut E; 3],
    turned: bool,
    memory: &mut Lines<E::Sum>,
    cpu: Cpu,
) {
    let Product { m, n, k, .. } = *product;
    let by_rows = Side {
        at: a.cast_const(),
        batch: product.a[0],
        free: product.a[1],
        term: product.a[2],
    };
    let by_columns = Side {
        at: b.cast_const(),
        batch: product.b[0],
        free: product.b[2],
        term: product.b[1],
    };
    let [of_row, of_column] = [product.c[1], product.c[2]].map(|stride| stride as usize);
    let (few, lines, counts, steps) = match turned {
        true => (by_rows, by_columns, [m, n], [of_row, of_column]),
        false => (by_columns, by_rows, [n, m], [of_column, of_row]),
    };
    let [count, lines_of_all] = counts.map(|count| count as usize);
    let (terms, padded) = (k as usize, (k as usize).next_multiple_of(LANES));
    let memory = memory.at_least(count * padded);
    let tiles = DotTiles::<E>::made_of(cpu);
    for number in 0..product.batch {
        let from = few.at.wrapping_add((number * few.batch) as usize);
        for of in 0..count {
            // SAFETY: by this function's contract: terms of the few, and room for them.
            unsafe {
                let from = from.add(of * few.free as usize);
                let to = memory.add(of * padded);
                match few.term {
                    1 => E::widen_all(from, terms, to),
                    stride => {
                        for term in 0..terms {
                            *to.add(term) = (*from.add(term * stride as usize)).widen();
                        }
                    }
                }
                for term in terms..padded {
                    *to.add(term) = <E::Sum as Real>::ZERO;
                }
            }
        }
        let from = lines.at.wrapping_add((number * lines.batch) as usize);
        let to = c.wrapping_add((number * product.c[0]) as usize);
        let mut first = 0;
        while first < lines_of_all {
            let most = tiles.together[count - 1];
            let (kind, together) = match lines_of_all - first >= most {
                true => (1, most),
                false => (0, 1),
            };
            let dots = Dots {
                lines: from.wrapping_add(first * lines.free as usize),
                line: lines.free as usize,
                few: memory.cast_const(),
                padded,
                terms,
            };
            let mut sums = [[<E::Sum as Real>::ZERO; FEW]; TOGETHER];
            // SAFETY: these lines and the few, whose terms are adjacent; likewise below.
            unsafe { tiles.sums[kind][count - 1](&dots, &mut sums) };
            for (line, sums) in sums[..together].iter().enumerate() {
                for (of, &sum) in sums[..count].iter().enumerate() {
                    let at = (first + line) * steps[1] + of * steps[0];
                    // SAFETY: a result of the product.
                    unsafe { *to.add(at) = E::narrow(sum) };
                }
            }
            first += together;
        }
    }
}
