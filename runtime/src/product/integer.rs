//! Products of integers: both operands are packed into panels and multiplied in register tiles.
//!
//! Integer sums wrap, so their bits do not depend on the order. The sum is split into chunks, for
//! which panels of both operands are packed first: some rows of `a`, some columns of `b`, padded
//! with zeros. The tile is portable code, compiled once per vector width.

use ddl_abi::Product;

/// Rows of a tile.
const ROWS: usize = 4;
/// Columns of a tile.
const COLUMNS: usize = 32;
/// Terms per chunk of the sum.
const DEPTH: usize = 256;

/// Scratch memory for panels: u64 words, since they can hold any type.
#[derive(Default)]
pub(super) struct Panels {
    a: Vec<u64>,
    b: Vec<u64>,
}

impl Panels {
    /// Its size \[B\].
    pub(super) fn bytes(&self) -> usize {
        size_of::<u64>() * (self.a.capacity() + self.b.capacity())
    }
}

/// Integers; signed types use the bits of unsigned ones.
///
/// # Safety
/// As [`run`](super::run).
pub(super) unsafe fn integer<T: Wrapping>(
    product: &Product,
    [c, a, b]: [*mut T; 3],
    panels: &mut Panels,
) {
    let (m, n, k) = (product.m as usize, product.n as usize, product.k as usize);
    let tile = tile_of_this_machine::<T>();
    for i in 0..product.batch {
        let at = |strides: [u64; 3], row: usize, column: usize| {
            (i * strides[0]) as usize + row * strides[1] as usize + column * strides[2] as usize
        };
        for (row, column) in (0..m).flat_map(|row| (0..n).map(move |column| (row, column))) {
            // SAFETY: an element of product i, which is writable.
            unsafe { *c.add(at(product.c, row, column)) = T::default() };
        }
        for first in (0..k).step_by(DEPTH) {
            let depth = DEPTH.min(k - first);
            // SAFETY: an element of product i.
            let row = |row, term| unsafe { *a.add(at(product.a, row, first + term)) };
            // SAFETY: an element of product i.
            let column = |column, term| unsafe { *b.add(at(product.b, first + term, column)) };
            let rows = pack::<T, ROWS>(&mut panels.a, m, depth, row);
            let columns = pack::<T, COLUMNS>(&mut panels.b, n, depth, column);
            for (y, columns) in columns.chunks_exact(depth).enumerate() {
                for (x, rows) in rows.chunks_exact(depth).enumerate() {
                    // SAFETY: the machine has the features that the tile was compiled for.
                    let sums = unsafe { tile(rows, columns) };
                    for (row, sums) in (x * ROWS..m).zip(&sums) {
                        for (column, &sum) in (y * COLUMNS..n).zip(sums) {
                            // SAFETY: an element of product i.
                            let c = unsafe { &mut *c.add(at(product.c, row, column)) };
                            *c = T::sum(*c, sum);
                        }
                    }
                }
            }
        }
    }
}

/// Packs a matrix of `extent` rows of `depth` terms as consecutive panels of `N` rows, each with
/// the rows of a term adjacent; padded with zeros after the last row.
fn pack<T: Wrapping, const N: usize>(
    memory: &mut Vec<u64>,
    extent: usize,
    depth: usize,
    element: impl Fn(usize, usize) -> T,
) -> &[[T; N]] {
    let count = extent.div_ceil(N) * depth;
    let words = (count * size_of::<[T; N]>()).div_ceil(size_of::<u64>());
    if memory.len() < words {
        memory.resize(words, 0);
    }
    // SAFETY: the words hold this many elements, which are integers with at most the words'
    // alignment, for which all bit patterns are valid.
    let panels: &mut [[T; N]] =
        unsafe { std::slice::from_raw_parts_mut(memory.as_mut_ptr().cast(), count) };
    for (number, panel) in panels.chunks_exact_mut(depth).enumerate() {
        let first = number * N;
        for (term, line) in panel.iter_mut().enumerate() {
            *line = std::array::from_fn(|i| match first + i < extent {
                true => element(first + i, term),
                false => T::default(),
            });
        }
    }
    panels
}

/// The products of rows and columns, summed over the terms.
type Tile<T> = unsafe fn(&[[T; ROWS]], &[[T; COLUMNS]]) -> [[T; COLUMNS]; ROWS];

/// The tile for the widest available vectors.
fn tile_of_this_machine<T: Wrapping>() -> Tile<T> {
    #[cfg(target_arch = "x86_64")]
    {
        let wide = std::arch::is_x86_feature_detected!("avx512f")
            && std::arch::is_x86_feature_detected!("avx512bw")
            && std::arch::is_x86_feature_detected!("avx512dq");
        if wide {
            return wide_tile;
        }
        if std::arch::is_x86_feature_detected!("avx2") {
            return half_tile;
        }
    }
    tile
}

/// # Safety
/// The machine has these features.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq")]
unsafe fn wide_tile<T: Wrapping>(a: &[[T; ROWS]], b: &[[T; COLUMNS]]) -> [[T; COLUMNS]; ROWS] {
    tile(a, b)
}

/// # Safety
/// The machine has these features.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn half_tile<T: Wrapping>(a: &[[T; ROWS]], b: &[[T; COLUMNS]]) -> [[T; COLUMNS]; ROWS] {
    tile(a, b)
}

#[inline(always)]
fn tile<T: Wrapping>(a: &[[T; ROWS]], b: &[[T; COLUMNS]]) -> [[T; COLUMNS]; ROWS] {
    let mut sums = [[T::default(); COLUMNS]; ROWS];
    for (a, b) in a.iter().zip(b) {
        for (sums, &a) in sums.iter_mut().zip(a) {
            for (sum, &b) in sums.iter_mut().zip(b) {
                *sum = T::sum(*sum, T::product(a, b));
            }
        }
    }
    sums
}

/// Integers modulo a power of two, for which all bit patterns are valid.
pub(super) trait Wrapping: Copy + Default {
    /// a + b.
    fn sum(a: Self, b: Self) -> Self;
    /// a·b.
    fn product(a: Self, b: Self) -> Self;
}

macro_rules! wrapping {
    ($($integer:ty),*) => {$(
        impl Wrapping for $integer {
            #[inline(always)]
            fn sum(a: $integer, b: $integer) -> $integer {
                a.wrapping_add(b)
            }

            #[inline(always)]
            fn product(a: $integer, b: $integer) -> $integer {
                a.wrapping_mul(b)
            }
        }
    )*};
}

wrapping!(u64, u32, u16, u8);

/// A boolean: a byte that is 0 or 1.
#[derive(Clone, Copy, Default)]
#[repr(transparent)]
pub(super) struct Bit(u8);

impl Wrapping for Bit {
    #[inline(always)]
    fn sum(a: Bit, b: Bit) -> Bit {
        Bit(a.0 ^ b.0)
    }

    #[inline(always)]
    fn product(a: Bit, b: Bit) -> Bit {
        Bit(a.0 & b.0)
    }
}
