//! Packing of integer operands: rows with adjacent terms, columns with the columns of a term, or of
//! a pair of terms, adjacent.

use super::{COLUMNS, STRIDE, Wrapping};
use crate::microkernel::{TURNED, Turn, turned_rows};
use crate::operand::Operand;

/// Rows whose terms are not adjacent are packed in groups of so many, whose lines stay in the
/// cache.
const GROUP: usize = 32;

/// Fewest terms for which columns whose terms are adjacent are turned in registers.
const LONG: usize = 16;

/// Packs rows as numbers of 16 bits, [`STRIDE`] apart, padded to an even number of terms; says
/// whether all numbers have no more bits. If not, it may end early.
///
/// # Safety
/// The operand is readable, `to` writable for the rows.
#[inline(always)]
pub(super) unsafe fn narrow_rows<T: Wrapping>(
    from: Operand<T>,
    rows: usize,
    depth: usize,
    to: *mut u16,
) -> bool {
    for first in (0..rows).step_by(GROUP) {
        let group = GROUP.min(rows - first);
        let mut excess = 0;
        // SAFETY: by this function's contract.
        unsafe {
            let to = to.add(first * STRIDE);
            each_of_rows(from.from(first, 0), group, depth, |row, term, number: T| {
                excess |= number.excess();
                *to.add(row * STRIDE + term) = number.narrow();
            });
            for row in 0..if depth % 2 == 1 { group } else { 0 } {
                *to.add(row * STRIDE + depth) = 0;
            }
        }
        if excess != 0 {
            return false;
        }
    }
    true
}

/// Packs rows as numbers of 8 bits, each 128 too large, [`STRIDE`] apart, padded to whole fours of
/// terms; says whether all numbers have no more bits. If not, it may end early.
///
/// # Safety
/// As [`narrow_rows`].
#[inline(always)]
pub(super) unsafe fn byte_rows<T: Wrapping>(
    from: Operand<T>,
    rows: usize,
    depth: usize,
    to: *mut u8,
) -> bool {
    for first in (0..rows).step_by(GROUP) {
        let group = GROUP.min(rows - first);
        let mut excess = 0;
        // SAFETY: by this function's contract.
        unsafe {
            let to = to.add(first * STRIDE);
            each_of_rows(from.from(first, 0), group, depth, |row, term, number: T| {
                excess |= number.excess_of_byte();
                *to.add(row * STRIDE + term) = number.narrow() as u8 ^ 0x80;
            });
            for row in 0..group {
                for term in depth..depth.next_multiple_of(4) {
                    *to.add(row * STRIDE + term) = 0;
                }
            }
        }
        if excess != 0 {
            return false;
        }
    }
    true
}

/// Packs columns in fours of numbers of 8 bits, the first term in the low bits; padded with zeros.
/// Returns 128 times the sum of each column if all numbers have no more bits. If not, it may end
/// early.
///
/// # Safety
/// As [`narrow_columns`], for a quarter of the terms, rounded up likewise.
#[inline(always)]
pub(super) unsafe fn byte_columns<T: Wrapping>(
    from: Operand<T>,
    columns: usize,
    depth: usize,
    to: *mut [u32; COLUMNS],
    turn: Option<Turn<f32>>,
) -> Option<[u32; COLUMNS]> {
    if let (Some(turn), true) = (turn, from.term == 1 && depth >= LONG) {
        // SAFETY: by this function's contract.
        return unsafe { turned_bytes(from, columns, depth, to, turn) };
    }
    let byte = |number: T| u32::from(number.narrow() & 0xff);
    let signed = |byte: u32| i32::from(byte as i8).cast_unsigned();
    let mut sums = [0u32; COLUMNS];
    let mut excess = [0; COLUMNS];
    let quads = depth / 4;
    // SAFETY: by this function's contract.
    unsafe {
        if from.free == 1 && columns == COLUMNS {
            for number in 0..quads {
                let terms: [[T; COLUMNS]; 4] =
                    std::array::from_fn(|i| *from.from(0, 4 * number + i).at.cast());
                let to = &mut *to.add(number);
                for column in 0..COLUMNS {
                    let of = [0, 1, 2, 3].map(|i: usize| terms[i][column]);
                    for number in of {
                        excess[column] |= number.excess_of_byte();
                    }
                    let [a, b, c, d] = of.map(byte);
                    to[column] = a | b << 8 | c << 16 | d << 24;
                    for byte in [a, b, c, d] {
                        sums[column] = sums[column].wrapping_add(signed(byte));
                    }
                }
            }
        } else {
            for column in 0..columns {
                let line = from.from(column, 0);
                let to = to.cast::<u32>().add(column);
                for number in 0..quads {
                    let mut quad = 0;
                    for i in 0..4 {
                        let number = *line.from(0, 4 * number + i).at;
                        excess[column] |= number.excess_of_byte();
                        quad |= byte(number) << (8 * i);
                        sums[column] = sums[column].wrapping_add(signed(byte(number)));
                    }
                    *to.add(number * COLUMNS) = quad;
                }
            }
            for line in 0..quads {
                let padding = &mut *to.add(line);
                padding[columns..].fill(0);
            }
        }
        if !depth.is_multiple_of(4) {
            let last = &mut *to.add(quads);
            last.fill(0);
            for (column, last) in last[..columns].iter_mut().enumerate() {
                for term in 4 * quads..depth {
                    let number = *from.from(column, term).at;
                    excess[column] |= number.excess_of_byte();
                    *last |= byte(number) << (8 * (term % 4));
                    sums[column] = sums[column].wrapping_add(signed(byte(number)));
                }
            }
        }
    }
    let fits = excess.iter().fold(0, |all, one| all | one) == 0;
    fits.then(|| sums.map(|sum| sum.wrapping_mul(128)))
}

/// Packs rows, [`STRIDE`] apart.
///
/// # Safety
/// As [`narrow_rows`].
#[inline(always)]
pub(super) unsafe fn wide_rows<T: Wrapping>(
    from: Operand<T>,
    rows: usize,
    depth: usize,
    to: *mut T,
) {
    for first in (0..rows).step_by(GROUP) {
        // SAFETY: by this function's contract.
        unsafe {
            let to = to.add(first * STRIDE);
            let group = GROUP.min(rows - first);
            each_of_rows(from.from(first, 0), group, depth, |row, term, number| {
                *to.add(row * STRIDE + term) = number;
            });
        }
    }
}

/// Calls `each` for the terms of some rows: along the dim that is adjacent in memory.
///
/// # Safety
/// The operand is readable for the rows, and `each` may be called for each row and term.
#[inline(always)]
unsafe fn each_of_rows<T: Wrapping>(
    from: Operand<T>,
    rows: usize,
    depth: usize,
    mut each: impl FnMut(usize, usize, T),
) {
    if from.term == 1 {
        for row in 0..rows {
            let line = from.from(row, 0).at;
            for term in 0..depth {
                // SAFETY: by this function's contract.
                each(row, term, unsafe { *line.add(term) });
            }
        }
        return;
    }
    for term in 0..depth {
        for row in 0..rows {
            // SAFETY: by this function's contract.
            each(row, term, unsafe { *from.from(row, term).at });
        }
    }
}

/// Packs columns as pairs of numbers of 16 bits: the even term in the low bits; padded with zeros.
/// Says whether all numbers have no more bits. If not, it may end early.
///
/// # Safety
/// The operand is readable, `to` writable for all columns of the panel and half as many terms,
/// rounded up to a multiple of [`TURNED`].
#[inline(always)]
pub(super) unsafe fn narrow_columns<T: Wrapping>(
    from: Operand<T>,
    columns: usize,
    depth: usize,
    to: *mut [u32; COLUMNS],
    turn: Option<Turn<f32>>,
) -> bool {
    if let (Some(turn), true) = (turn, from.term == 1 && depth >= LONG) {
        // SAFETY: by this function's contract.
        return unsafe { turned_pairs(from, columns, depth, to, turn) };
    }
    let pair = |low: T, high: T| u32::from(low.narrow()) | u32::from(high.narrow()) << 16;
    let mut excess = 0;
    let pairs = depth / 2;
    // SAFETY: by this function's contract.
    unsafe {
        if from.free == 1 && columns == COLUMNS {
            let mut exceed = [0; COLUMNS];
            for number in 0..pairs {
                let [low, high] =
                    [0, 1].map(|odd| *from.from(0, 2 * number + odd).at.cast::<[T; COLUMNS]>());
                let to = &mut *to.add(number);
                for column in 0..COLUMNS {
                    exceed[column] |= low[column].excess() | high[column].excess();
                    to[column] = pair(low[column], high[column]);
                }
            }
            excess = exceed.iter().fold(0, |all, one| all | one);
        } else {
            for column in 0..columns {
                let line = from.from(column, 0);
                let to = to.cast::<u32>().add(column);
                for number in 0..pairs {
                    let [low, high] = [0, 1].map(|odd| *line.from(0, 2 * number + odd).at);
                    excess |= low.excess() | high.excess();
                    *to.add(number * COLUMNS) = pair(low, high);
                }
            }
            for line in 0..pairs {
                let padding = &mut *to.add(line);
                padding[columns..].fill(0);
            }
        }
        if depth % 2 == 1 {
            *to.add(pairs) = std::array::from_fn(|column| {
                let number = (column < columns).then(|| *from.from(column, depth - 1).at);
                let number = number.unwrap_or_default();
                excess |= number.excess();
                pair(number, T::default())
            });
        }
    }
    excess == 0
}

/// [`narrow_columns`] of columns whose terms are adjacent: lines of numbers of 16 bits, of which
/// squares of pairs are transposed.
///
/// # Safety
/// As [`narrow_columns`].
#[inline(always)]
unsafe fn turned_pairs<T: Wrapping>(
    from: Operand<T>,
    columns: usize,
    depth: usize,
    to: *mut [u32; COLUMNS],
    turn: Turn<f32>,
) -> bool {
    const TERMS: usize = 2 * TURNED;
    let rows = turned_rows(COLUMNS);
    for first in (0..COLUMNS).step_by(TURNED) {
        let count = columns.saturating_sub(first).min(TURNED);
        let mut lines = [[0u16; TERMS]; TURNED];
        let mut exceed = [0; TERMS];
        for term in (0..depth).step_by(TERMS) {
            for (column, line) in lines[..count].iter_mut().enumerate() {
                // SAFETY: the terms of a column.
                let numbers =
                    unsafe { terms::<T, TERMS>(from.from(first + column, term), depth - term) };
                for i in 0..TERMS {
                    exceed[i] |= numbers[i].excess();
                    line[i] = numbers[i].narrow();
                }
            }
            // SAFETY: a square of pairs, and room for it.
            unsafe {
                let to = to.add(term / 2).cast::<f32>().add(first);
                turn(lines.as_ptr().cast(), TURNED as isize, to, &rows);
            }
        }
        if exceed.iter().fold(0, |all, one| all | one) != 0 {
            return false;
        }
    }
    true
}

/// [`byte_columns`] of columns whose terms are adjacent: lines of bytes, of which squares of fours
/// are transposed.
///
/// # Safety
/// As [`byte_columns`].
#[inline(always)]
unsafe fn turned_bytes<T: Wrapping>(
    from: Operand<T>,
    columns: usize,
    depth: usize,
    to: *mut [u32; COLUMNS],
    turn: Turn<f32>,
) -> Option<[u32; COLUMNS]> {
    const TERMS: usize = 4 * TURNED;
    let rows = turned_rows(COLUMNS);
    let mut sums = [0i32; COLUMNS];
    for first in (0..COLUMNS).step_by(TURNED) {
        let count = columns.saturating_sub(first).min(TURNED);
        let mut lines = [[0u8; TERMS]; TURNED];
        let mut exceed = [0; TERMS];
        for term in (0..depth).step_by(TERMS) {
            for (column, line) in lines[..count].iter_mut().enumerate() {
                // SAFETY: the terms of a column.
                let numbers =
                    unsafe { terms::<T, TERMS>(from.from(first + column, term), depth - term) };
                for i in 0..TERMS {
                    exceed[i] |= numbers[i].excess_of_byte();
                    line[i] = numbers[i].narrow() as u8;
                }
                let own: i32 = line.iter().map(|&byte| i32::from(byte.cast_signed())).sum();
                sums[first + column] += own;
            }
            // SAFETY: a square of fours, and room for it.
            unsafe {
                let to = to.add(term / 4).cast::<f32>().add(first);
                turn(lines.as_ptr().cast(), TURNED as isize, to, &rows);
            }
        }
        if exceed.iter().fold(0, |all, one| all | one) != 0 {
            return None;
        }
    }
    Some(sums.map(|sum| sum.cast_unsigned().wrapping_mul(128)))
}

/// So many adjacent terms, of which zeros stand for those behind the last.
///
/// # Safety
/// The terms are readable.
#[inline(always)]
unsafe fn terms<T: Wrapping, const TERMS: usize>(from: Operand<T>, count: usize) -> [T; TERMS] {
    // SAFETY: by this function's contract.
    unsafe {
        if count >= TERMS {
            return from.at.cast::<[T; TERMS]>().read();
        }
        std::array::from_fn(|term| match term < count {
            true => *from.at.add(term),
            false => T::default(),
        })
    }
}

/// Packs columns: those of a term adjacent, padded with zeros.
///
/// # Safety
/// The operand is readable, `to` writable for all columns of the panel and so many terms.
#[inline(always)]
pub(super) unsafe fn wide_columns<T: Wrapping>(
    from: Operand<T>,
    columns: usize,
    depth: usize,
    to: *mut [T; COLUMNS],
) {
    for term in 0..depth {
        let line = from.from(0, term);
        // SAFETY: by this function's contract.
        unsafe {
            if from.free == 1 && columns == COLUMNS {
                *to.add(term) = *line.at.cast::<[T; COLUMNS]>();
                continue;
            }
            *to.add(term) = std::array::from_fn(|column| match column < columns {
                true => *line.from(column, 0).at,
                false => T::default(),
            });
        }
    }
}
