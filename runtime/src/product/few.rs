//! Products with two to four rows or columns, where terms of the other operand are adjacent: dot
//! products of several of its lines with all of the few, because panels of it would have to be
//! transposed, and vectors of the few be mostly empty.
//!
//! Every sum is split into one of each lane of a vector, which are added pairwise at the end, so
//! its bits depend on its length only.

use ddl_abi::{Dtype, Product};

use crate::cpu::Cpu;
use crate::lines::Lines;
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
const TOGETHER: usize = 4;

/// Whether this method applies to a product, and whether the few are its rows rather than its
/// columns.
pub(super) fn is_turned(product: &Product) -> Option<bool> {
    let Product {
        m, n, k, a, b, c, ..
    } = *product;
    let has_vectors = [Dtype::F32, Dtype::F64].map(Dtype::code);
    if !has_vectors.contains(&product.dtype) || !product.is_plain() {
        return None;
    }
    let fits = |[few, apart]: [u64; 2], [lines, term]: [u64; 2]| {
        let long = if apart == 1 { LONG } else { LONG_APART };
        (2..=FEW as u64).contains(&few) && lines >= LEAST && term == 1 && k >= long
    };
    match [fits([n, c[2]], [m, a[2]]), fits([m, c[1]], [n, b[1]])] {
        [true, _] => Some(false),
        [false, true] => Some(true),
        [false, false] => None,
    }
}

/// Sums of some lines with all of the few.
struct Dots<T> {
    /// The first line, and the stride between lines.
    lines: *const T,
    line: usize,
    /// The first of the few, with zeros behind its terms, and the stride between them.
    few: *const T,
    padded: usize,
    terms: usize,
}

/// Computes all sums, those of a line adjacent.
type DotsOf<T> = unsafe fn(&Dots<T>, &mut [[T; FEW]; TOGETHER]);

/// The code for a machine.
struct DotTiles<T: 'static> {
    /// The lines at a time.
    together: usize,
    /// For one line and for so many; by number of the few, from two on.
    sums: [[DotsOf<T>; FEW - 1]; 2],
}

impl<T: Vectored + Real> DotTiles<T> {
    /// The code made of these instructions.
    fn made_of(cpu: Cpu) -> DotTiles<T> {
        #[cfg(target_arch = "x86_64")]
        {
            if cpu.avx512f {
                return wide::tiles();
            }
            if cpu.avx2 && cpu.fma {
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
/// All terms are readable.
#[inline(always)]
unsafe fn sums<V: Vector<Of: Real>, const R: usize, const F: usize>(
    dots: &Dots<V::Of>,
    to: &mut [[V::Of; FEW]; TOGETHER],
) {
    let whole = dots.terms / V::COUNT * V::COUNT;
    let line = |number: usize, term: usize| dots.lines.wrapping_add(number * dots.line + term);
    // SAFETY: by this function's contract; what is behind the last whole vector is copied.
    unsafe {
        let mut sums = [[V::zero(); F]; R];
        for term in (0..whole).step_by(V::COUNT) {
            let mut lines = [V::zero(); R];
            for (number, vector) in lines.iter_mut().enumerate() {
                *vector = V::load(line(number, term));
            }
            add(&mut sums, lines, (dots.few.wrapping_add(term), dots.padded));
        }
        if whole < dots.terms {
            let mut lines = [V::zero(); R];
            for (number, vector) in lines.iter_mut().enumerate() {
                let mut rest = [<V::Of as Real>::ZERO; LANES];
                let from = line(number, whole);
                (rest.as_mut_ptr()).copy_from_nonoverlapping(from, dots.terms - whole);
                *vector = V::load(rest.as_ptr());
            }
            add(
                &mut sums,
                lines,
                (dots.few.wrapping_add(whole), dots.padded),
            );
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
    ($name:ident, $vector:ident, $($level:literal)?, $together:literal) => {
        mod $name {
            use super::{DotTiles, Dots, FEW, Real, TOGETHER, Vectored, sums};

            $(#[target_feature(enable = $level)])?
            unsafe fn tile<T: Vectored + Real, const R: usize, const F: usize>(
                dots: &Dots<T>,
                to: &mut [[T; FEW]; TOGETHER],
            ) {
                // SAFETY: by the contract of `sums`.
                unsafe { sums::<T::$vector, R, F>(dots, to) };
            }

            pub(super) fn tiles<T: Vectored + Real>() -> DotTiles<T> {
                DotTiles {
                    together: $together,
                    sums: [
                        [tile::<T, 1, 2>, tile::<T, 1, 3>, tile::<T, 1, 4>],
                        [
                            tile::<T, $together, 2>,
                            tile::<T, $together, 3>,
                            tile::<T, $together, 4>,
                        ],
                    ],
                }
            }
        }
    };
}

// Sums, lines and one of the few fit in the registers.
version!(plain, Plain, , 2);
#[cfg(target_arch = "x86_64")]
version!(narrow, Narrow, "avx2,fma", 2);
#[cfg(target_arch = "x86_64")]
version!(wide, Wide, "avx512f", 4);

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
pub(super) unsafe fn run<T: Vectored + Real>(
    product: &Product,
    [c, a, b]: [*mut T; 3],
    turned: bool,
    memory: &mut Lines<T>,
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
    if count < 2 {
        return;
    }
    let (terms, padded) = (k as usize, (k as usize).next_multiple_of(LANES));
    let memory = memory.at_least(count * padded);
    let tiles = DotTiles::<T>::made_of(cpu);
    for number in 0..product.batch {
        let from = few.at.wrapping_add((number * few.batch) as usize);
        for of in 0..count {
            // SAFETY: by this function's contract: terms of the few, and room for them.
            unsafe {
                let from = from.add(of * few.free as usize);
                let to = memory.add(of * padded);
                for term in 0..terms {
                    *to.add(term) = *from.add(term * few.term as usize);
                }
                for term in terms..padded {
                    *to.add(term) = <T as Real>::ZERO;
                }
            }
        }
        let from = lines.at.wrapping_add((number * lines.batch) as usize);
        let to = c.wrapping_add((number * product.c[0]) as usize);
        let mut first = 0;
        while first < lines_of_all {
            let (kind, together) = match lines_of_all - first >= tiles.together {
                true => (1, tiles.together),
                false => (0, 1),
            };
            let dots = Dots {
                lines: from.wrapping_add(first * lines.free as usize),
                line: lines.free as usize,
                few: memory.cast_const(),
                padded,
                terms,
            };
            let mut sums = [[<T as Real>::ZERO; FEW]; TOGETHER];
            // SAFETY: these lines and the few, whose terms are adjacent; likewise below.
            unsafe { tiles.sums[kind][count - 2](&dots, &mut sums) };
            for (line, sums) in sums[..together].iter().enumerate() {
                for (of, &sum) in sums[..count].iter().enumerate() {
                    let at = (first + line) * steps[1] + of * steps[0];
                    // SAFETY: a result of the product.
                    unsafe { *to.add(at) = sum };
                }
            }
            first += together;
        }
    }
}
