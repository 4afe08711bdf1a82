//! Products of integers: both operands are packed into panels and multiplied in register tiles.
//!
//! Integer sums wrap, so their bits depend neither on the order nor on the way in which they are
//! computed. Modulo 2³², numbers of 16 bits are multiplied [in pairs of terms](levels): types of at
//! most 16 bits always, and those of 32 bits wherever all numbers of both panels fit, which is seen
//! in the data while they are packed. So are numbers of 8 bits in fours, as in a product of int8
//! with int32 sums, by machines with an instruction for it. Other panels are multiplied in their
//! own type.
//!
//! The sum is split into chunks. For a chunk, a block of rows of one operand is packed first, then,
//! a panel at a time, the columns of the other.

mod levels;
mod pack;
#[cfg(test)]
mod tests;

use ddl_abi::Product;

use self::levels::{IntegerTile, IntegerTiles};
use crate::cpu::Cpu;
use crate::lines::Lines;
use crate::microkernel::{Sum, Turn};
use crate::operand::Operand;

/// Columns of a panel; a shorter last one is padded with zeros.
const COLUMNS: usize = 32;
/// Terms per chunk of the sum.
const DEPTH: usize = 512;
/// Distance of packed rows: not a power of two, so that a strip of rows uses all sets of the cache.
const STRIDE: usize = DEPTH + 32;
/// Rows packed at a time: with [`STRIDE`], half a megabyte of 8-bit numbers.
const BLOCK: usize = 1024;
/// Likewise of numbers of 64 bits, whose products take longer than loads from a farther cache.
const WIDE_BLOCK: usize = 512;
/// Maximum number of rows of a tile.
const ROWS: usize = 12;

/// Scratch memory for panels: u64 words, since they can hold any type.
#[derive(Default)]
pub(super) struct IntegerPanels {
    byte_rows: Lines<u64>,
    rows: Lines<u64>,
    wide_rows: Lines<u64>,
    columns: Lines<u64>,
}

impl IntegerPanels {
    /// Its size \[B\].
    pub(super) fn bytes(&self) -> usize {
        let rows = self.byte_rows.bytes() + self.rows.bytes() + self.wide_rows.bytes();
        rows + self.columns.bytes()
    }
}

/// Room for this many elements.
fn room<T>(lines: &mut Lines<u64>, count: usize) -> *mut T {
    lines
        .at_least((count * size_of::<T>()).div_ceil(size_of::<u64>()))
        .cast()
}

/// When a type is multiplied in pairs of 16 bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum InPairs {
    /// Its numbers have no more bits.
    Always,
    /// Where all numbers of two panels fit.
    IfSmall,
    /// Sums modulo 2³² are not enough.
    Never,
}

/// Integers modulo a power of two, for which all bit patterns are valid; signed types use the bits
/// of unsigned ones.
pub(super) trait Wrapping: Copy + Default + 'static {
    const IN_PAIRS: InPairs;

    /// a + b.
    fn sum(a: Self, b: Self) -> Self;
    /// a·b.
    fn product(a: Self, b: Self) -> Self;
    /// A number of 16 bits that is equal to this one, modulo the power of two, unless it
    /// [exceeds](Self::excess) 16 bits.
    fn narrow(self) -> u16;
    /// Not 0 if the number, with its sign, has more than 16 bits.
    fn excess(self) -> u32;
    /// Not 0 if the number, with its sign, has more than 8 bits and is equal to none that has not.
    fn excess_of_byte(self) -> u32;
    /// The number that is equal to a sum modulo 2³².
    fn of_sum(sum: u32) -> Self;
    /// The tiles of its own type, unless it is always multiplied in pairs.
    fn wide(tiles: &IntegerTiles) -> &'static [IntegerTile<Self, Self>];
}

/// One product.
struct Task<T> {
    rows: Operand<T>,
    columns: Operand<T>,
    /// Number of rows, of columns, and of terms.
    high: usize,
    wide: usize,
    depth: usize,
    result: *mut T,
    /// The strides of the result along rows and along columns.
    strides: [usize; 2],
    /// Transposes squares of words.
    turn: Option<Turn<f32>>,
}

/// How this machine multiplies: the instructions that the tasks are compiled for.
type Level<T> = unsafe fn(&Task<T>, &mut IntegerPanels);

/// Integers.
///
/// # Safety
/// As [`run`](super::run).
pub(super) unsafe fn integer<T: Wrapping>(
    product: &Product,
    places: [*mut T; 3],
    panels: &mut IntegerPanels,
    cpu: Cpu,
) {
    // SAFETY: by this function's contract; this machine has the instructions of the level.
    unsafe { integer_by(levels::levels(cpu)[0], product, places, panels) };
}

/// # Safety
/// As [`integer`]; the machine has the instructions of the level.
unsafe fn integer_by<T: Wrapping>(
    level: Level<T>,
    product: &Product,
    [c, a, b]: [*mut T; 3],
    panels: &mut IntegerPanels,
) {
    let (m, n, depth) = (product.m as usize, product.n as usize, product.k as usize);
    let turned = is_turned(product);
    // A copy, so it may use what there is.
    let turn = f32::kernels(Cpu::here()).turn;
    for i in 0..product.batch {
        let operand = |at: *mut T, strides: [u64; 3], free: usize| Operand {
            at: at.wrapping_add((i * strides[0]) as usize).cast_const(),
            free: strides[free] as isize,
            term: strides[3 - free] as isize,
        };
        let (left, right) = (operand(a, product.a, 1), operand(b, product.b, 2));
        let result = c.wrapping_add((i * product.c[0]) as usize);
        let [row, column] = [product.c[1] as usize, product.c[2] as usize];
        let (rows, columns) = if turned { (right, left) } else { (left, right) };
        let (high, wide) = if turned { (n, m) } else { (m, n) };
        let task = Task {
            rows,
            columns,
            high,
            wide,
            depth,
            result,
            strides: if turned { [column, row] } else { [row, column] },
            turn,
        };
        // SAFETY: by this function's contract.
        unsafe { level(&task, panels) };
    }
}

/// Whether vectors run along the rows of the result: where fewer of their lanes are then empty, or
/// as many and the rows are adjacent.
fn is_turned(product: &Product) -> bool {
    let lanes = |wide: u64, high: u64| wide.next_multiple_of(COLUMNS as u64).saturating_mul(high);
    let (own, other) = (lanes(product.n, product.m), lanes(product.m, product.n));
    other < own / 4 * 3 || (other <= own && product.c[1] == 1 && product.c[2] != 1)
}

/// Results of a tile, before they are added to those of earlier chunks.
#[repr(align(64))]
struct Sums<T>([[T; COLUMNS]; ROWS]);

impl<T: Wrapping> Task<T> {
    /// The whole product.
    ///
    /// # Safety
    /// As [`run`](super::run); the machine has the instructions of the tiles.
    #[inline(always)]
    unsafe fn multiply(&self, tiles: &IntegerTiles, panels: &mut IntegerPanels) {
        let chunks = self.depth.div_ceil(DEPTH).max(1);
        let block = match T::IN_PAIRS {
            InPairs::Never => WIDE_BLOCK,
            InPairs::Always | InPairs::IfSmall => BLOCK,
        };
        for first in (0..self.high).step_by(block) {
            let rows = [first, block.min(self.high - first)];
            for chunk in 0..chunks {
                let term = chunk * DEPTH;
                let terms = [term, DEPTH.min(self.depth - term)];
                // SAFETY: by this function's contract.
                unsafe { self.chunk(rows, terms, tiles, panels) };
            }
        }
    }

    /// Some rows with all columns, over the terms of a chunk.
    ///
    /// - `rows`, `terms`: the first, and how many
    #[inline(always)]
    unsafe fn chunk(
        &self,
        [row, rows]: [usize; 2],
        [term, depth]: [usize; 2],
        tiles: &IntegerTiles,
        panels: &mut IntegerPanels,
    ) {
        let own = self.rows.from(row, term);
        let has_pairs = T::IN_PAIRS != InPairs::Never;
        let has_quads = has_pairs && !tiles.quads.is_empty();
        let byte_rows: *mut u8 = room(
            &mut panels.byte_rows,
            rows * STRIDE * usize::from(has_quads),
        );
        // SAFETY: the rows of the operand, and room for them.
        let mut are_bytes = has_quads && unsafe { pack::byte_rows(own, rows, depth, byte_rows) };
        // Packed when they are needed.
        let mut narrow_rows: Option<(*mut u16, bool)> = None;
        let mut wide_rows: *mut T = std::ptr::null_mut();
        let mut sums = Sums([[T::default(); COLUMNS]; ROWS]);
        let mut counts = Sums([[0u32; COLUMNS]; ROWS]);
        for column in (0..self.wide).step_by(COLUMNS) {
            let columns = COLUMNS.min(self.wide - column);
            let other = self.columns.from(column, term);
            let panel: *mut [u32; COLUMNS] = room(&mut panels.columns, DEPTH * 2);
            // SAFETY: the columns of the operand, and room for them; tiles of this machine.
            unsafe {
                if are_bytes {
                    if let Some(excess) =
                        pack::byte_columns(other, columns, depth, panel, self.turn)
                    {
                        for (first, count) in strips(rows, tiles.quads.len()) {
                            let at = byte_rows.add(first * STRIDE);
                            let tile = tiles.quads[count - 1];
                            tile(at, panel, depth.div_ceil(4), columns, &mut counts.0);
                            let place = [row + first, column];
                            let less = |j: usize, sum: u32| T::of_sum(sum.wrapping_sub(excess[j]));
                            self.store(place, [count, columns], &counts.0, term > 0, less);
                        }
                        continue;
                    }
                    // Others are likely to be as large.
                    are_bytes = false;
                }
                let (narrow_rows, are_small) = *narrow_rows.get_or_insert_with(|| {
                    let to: *mut u16 = room(&mut panels.rows, rows * STRIDE);
                    (to, has_pairs && pack::narrow_rows(own, rows, depth, to))
                });
                if are_small && pack::narrow_columns(other, columns, depth, panel, self.turn) {
                    for (first, count) in strips(rows, tiles.pairs.len()) {
                        let at = narrow_rows.add(first * STRIDE);
                        let tile = tiles.pairs[count - 1];
                        tile(at, panel, depth.div_ceil(2), columns, &mut counts.0);
                        let place = [row + first, column];
                        let convert = |_, sum| T::of_sum(sum);
                        self.store(place, [count, columns], &counts.0, term > 0, convert);
                    }
                    continue;
                }
                if wide_rows.is_null() {
                    wide_rows = room(&mut panels.wide_rows, rows * STRIDE);
                    pack::wide_rows(own, rows, depth, wide_rows);
                }
                let panel: *mut [T; COLUMNS] = panel.cast();
                pack::wide_columns(other, columns, depth, panel);
                for (first, count) in strips(rows, T::wide(tiles).len()) {
                    let at = wide_rows.add(first * STRIDE);
                    T::wide(tiles)[count - 1](at, panel, depth, columns, &mut sums.0);
                    let place = [row + first, column];
                    self.store(place, [count, columns], &sums.0, term > 0, |_, sum| sum);
                }
            }
        }
    }

    /// Stores the sums of a tile, or adds them to the result.
    ///
    /// # Safety
    /// The elements are in the result.
    #[inline(always)]
    unsafe fn store<S: Copy>(
        &self,
        [row, column]: [usize; 2],
        [rows, columns]: [usize; 2],
        sums: &[[S; COLUMNS]; ROWS],
        add: bool,
        convert: impl Fn(usize, S) -> T,
    ) {
        let [across, along] = self.strides;
        for (i, line) in sums[..rows].iter().enumerate() {
            let at = (self.result).wrapping_add((row + i) * across + column * along);
            if along == 1 && columns == COLUMNS {
                // SAFETY: adjacent elements of the result.
                let at = unsafe { &mut *at.cast::<[T; COLUMNS]>() };
                // Computed apart, so that all of it is read before it is written, and vectors are.
                let mut new = [T::default(); COLUMNS];
                for (j, (new, &sum)) in new.iter_mut().zip(line).enumerate() {
                    *new = convert(j, sum);
                }
                if add {
                    for (new, &old) in new.iter_mut().zip(at.iter()) {
                        *new = T::sum(old, *new);
                    }
                }
                *at = new;
                continue;
            }
            for (j, &sum) in line[..columns].iter().enumerate() {
                // SAFETY: an element of the result.
                unsafe {
                    let at = at.add(j * along);
                    *at = match add {
                        true => T::sum(*at, convert(j, sum)),
                        false => convert(j, sum),
                    };
                }
            }
        }
    }
}

/// Strips of at most `most` rows, about equal in size: the first row of each, and how many.
fn strips(rows: usize, most: usize) -> impl Iterator<Item = (usize, usize)> {
    let count = rows.div_ceil(most);
    let at = move |number: usize| number * rows / count;
    (0..count).map(move |number| (at(number), at(number + 1) - at(number)))
}

macro_rules! wrapping {
    ($($integer:ty: $in_pairs:ident, [$excess:expr, $of_byte:expr], $wide:expr;)*) => {$(
        impl Wrapping for $integer {
            const IN_PAIRS: InPairs = InPairs::$in_pairs;

            #[inline(always)]
            fn sum(a: $integer, b: $integer) -> $integer {
                a.wrapping_add(b)
            }

            #[inline(always)]
            fn product(a: $integer, b: $integer) -> $integer {
                a.wrapping_mul(b)
            }

            #[inline(always)]
            fn narrow(self) -> u16 {
                self as u16
            }

            #[inline(always)]
            fn excess(self) -> u32 {
                $excess(self)
            }

            #[inline(always)]
            fn excess_of_byte(self) -> u32 {
                $of_byte(self)
            }

            #[inline(always)]
            fn of_sum(sum: u32) -> $integer {
                sum as $integer
            }

            fn wide(tiles: &IntegerTiles) -> &'static [IntegerTile<$integer, $integer>] {
                $wide(tiles)
            }
        }
    )*};
}

wrapping! {
    u64: Never, [|_| 1, |_| 1], |tiles: &IntegerTiles| tiles.double;
    u32: IfSmall, [
        |number: u32| number.wrapping_add(1 << 15) >> 16,
        |number: u32| number.wrapping_add(1 << 7) >> 8
    ], |tiles: &IntegerTiles| tiles.single;
    u16: Always, [|_| 0, |number: u16| u32::from(number.wrapping_add(1 << 7) >> 8)], |_| &[];
    u8: Always, [|_| 0, |_| 0], |_| &[];
}

/// A boolean: a byte that is 0 or 1.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
#[repr(transparent)]
pub(super) struct Bit(u8);

impl Wrapping for Bit {
    const IN_PAIRS: InPairs = InPairs::Always;

    #[inline(always)]
    fn sum(a: Bit, b: Bit) -> Bit {
        Bit(a.0 ^ b.0)
    }

    #[inline(always)]
    fn product(a: Bit, b: Bit) -> Bit {
        Bit(a.0 & b.0)
    }

    #[inline(always)]
    fn narrow(self) -> u16 {
        self.0.into()
    }

    #[inline(always)]
    fn excess(self) -> u32 {
        0
    }

    #[inline(always)]
    fn excess_of_byte(self) -> u32 {
        0
    }

    #[inline(always)]
    fn of_sum(sum: u32) -> Bit {
        Bit((sum & 1) as u8)
    }

    fn wide(_: &IntegerTiles) -> &'static [IntegerTile<Bit, Bit>] {
        &[]
    }
}
