//! Microkernels of f32 that also fetch memory for later, and may copy the vector panel, which they
//! read in place.
//!
//! A multiplication has room for other loads and as many stores as it has loads of vectors, so what
//! comes next is fetched and copied at next to no cost if it is spread over the terms: fetching
//! many lines at once would hold up the loads that follow. The terms are in assembly, since that
//! depends on where the loads are.

#[cfg(target_arch = "x86_64")]
mod narrow;
#[cfg(target_arch = "x86_64")]
mod wide;

use std::mem::MaybeUninit;

use super::{Ahead, Fetching};

/// The kernels of AVX-512, by number of vectors, for the largest numbers of vectors.
#[cfg(target_arch = "x86_64")]
pub(super) const WIDE: &[Fetching<f32>] = &[wide::multiply::<3>, wide::multiply::<4>];
/// The kernels of AVX2, likewise.
#[cfg(target_arch = "x86_64")]
pub(super) const NARROW: &[Fetching<f32>] = &[narrow::multiply];

/// Columns of a tile.
const COLUMNS: usize = 6;
/// Terms between two lines that are fetched.
const PERIOD: usize = 2;
/// Most lines that one multiplication fetches.
const LINES: usize = 128;

/// The lines that a multiplication fetches.
#[inline]
fn taken<'a>(
    ahead: &mut [Ahead; 3],
    lines: &'a mut [MaybeUninit<*const u8>; LINES],
) -> &'a [*const u8] {
    let mut count = 0;
    for ahead in ahead {
        count += ahead.take(&mut lines[count..]);
    }
    // SAFETY: these are taken.
    unsafe { std::slice::from_raw_parts(lines.as_ptr().cast(), count) }
}

/// Loads or stores the vectors of a term.
#[cfg(target_arch = "x86_64")]
macro_rules! vectors {
    ($op:literal: $($left:literal, $right:literal;)*) => {
        concat!($($op, " ", $left, ", ", $right, "\n",)*)
    };
}

/// Multiplies a column with vectors in registers of a kind; its number is loaded into one of them.
#[cfg(target_arch = "x86_64")]
macro_rules! column {
    ($kind:literal $number:literal, $at:literal: $($sum:literal $vector:literal),*) => {
        concat!(
            "vbroadcastss ", $kind, $number, ", dword ptr ", $at, "\n",
            $("vfmadd231ps ", $kind, $sum, ", ", $kind, $vector, ", ", $kind, $number, "\n",)*
        )
    };
}

/// Computes sums in registers: every [`PERIOD`] terms, `$term`, fetch a line, as long as there are
/// any. A copy of the vectors goes to `$to`.
#[cfg(target_arch = "x86_64")]
macro_rules! sum_terms {
    (
        [$a:expr, $b:expr, $depth:expr, $to:expr, $lines:expr], $zero:expr,
        [$($term:expr),*], [$($register:tt $sum:ident),*], [$($scratch:tt),*]
    ) => {
        let [a, b]: [Panel<f32>; 2] = [$a, $b];
        let pairs = $depth / PERIOD;
        let fetches = $lines.len().min(pairs);
        let bytes = |stride: isize| stride * size_of::<f32>() as isize;
        $(let $sum;)*
        // SAFETY: by the contract of the caller; reads the panels, and writes the copy.
        unsafe {
            std::arch::asm!(
                "/* {to} */",
                "test {fetches}, {fetches}",
                "jz 3f",
                ".p2align 5",
                "2:",
                "mov {line}, qword ptr [{lines}]",
                "add {lines}, 8",
                "prefetcht1 byte ptr [{line}]",
                $($term,)*
                $($term,)*
                "dec {fetches}",
                "jnz 2b",
                "3:",
                "test {pairs}, {pairs}",
                "jz 5f",
                ".p2align 5",
                "4:",
                $($term,)*
                $($term,)*
                "dec {pairs}",
                "jnz 4b",
                "5:",
                "test {rest}, {rest}",
                "jz 6f",
                $($term,)*
                "6:",
                a = inout(reg) a.at => _,
                b = inout(reg) b.at => _,
                half = inout(reg) b.column(COLUMNS / 2).at => _,
                a_term = in(reg) bytes(a.depth),
                b_term = in(reg) bytes(b.depth),
                column = in(reg) bytes(b.column),
                to = inout(reg) $to => _,
                lines = inout(reg) $lines.as_ptr() => _,
                line = out(reg) _,
                fetches = inout(reg) fetches => _,
                pairs = inout(reg) pairs - fetches => _,
                rest = in(reg) $depth % PERIOD,
                $(inout($register) $zero => $sum,)*
                $(out($scratch) _,)*
                options(nostack),
            );
        }
    };
}

#[cfg(target_arch = "x86_64")]
use {column, sum_terms, vectors};

#[cfg(test)]
mod tests {
    use super::super::{Ahead, Kernels, Mix, Panel, Sum, Tile};

    /// The bits of a tile that a microkernel computes, which may fetch, and then copy.
    fn run(
        kernels: &Kernels<f32>,
        rows: usize,
        depth: usize,
        mix: Mix<f32>,
        copies: Option<bool>,
    ) -> Vec<u32> {
        let number = |i: usize| ((i * 37 % 101) as f32 / 7.0).sin();
        let width = rows.next_multiple_of(kernels.lanes);
        // Terms of the vector panel are further apart than it is wide, those of columns adjacent.
        let (a, b): (Vec<f32>, Vec<f32>) = (
            (0..depth * (width + 5)).map(number).collect(),
            (0..6 * depth).map(|i| number(i + 3)).collect(),
        );
        let mut c: Vec<f32> = (0..6 * (rows + 3)).map(|i| number(i + 50)).collect();
        let mut copy = vec![0.0; width * depth];
        let tile = Tile {
            at: c.as_mut_ptr(),
            column: rows as isize + 3,
            rows,
            columns: 6,
        };
        let panels = [
            Panel {
                at: a.as_ptr(),
                depth: width as isize + 5,
                column: 1,
            },
            Panel {
                at: b.as_ptr(),
                depth: 1,
                column: depth as isize,
            },
        ];
        let to = if copies == Some(true) && kernels.copies {
            copy.as_mut_ptr()
        } else {
            std::ptr::null_mut()
        };
        let mut ahead = [
            Ahead::of(a.as_ptr(), 100, [3, 2], 4000),
            Ahead::NOTHING,
            Ahead::NOTHING,
        ];
        // SAFETY: panels of these extents, the tile and a copy of as many numbers.
        unsafe {
            let own = kernels.of_rows(rows);
            match own.fetching(tile.columns).filter(|_| copies.is_some()) {
                Some(kernel) => kernel(tile, panels, depth, mix, to, &mut ahead),
                None => own.mix(tile, panels[0], panels[1], depth, mix),
            }
        }
        let lines = a.chunks(width + 5).map(|line| &line[..width]);
        let expected = lines.flatten().copied().collect::<Vec<f32>>();
        assert!(
            to.is_null() || copy == expected,
            "{rows} rows, {depth} terms"
        );
        c.into_iter().map(f32::to_bits).collect()
    }

    #[test]
    fn sums_have_the_bits_of_the_library() {
        for cpu in crate::cpu::Cpu::levels() {
            let kernels = f32::kernels(cpu);
            for rows in [9, 13, 15, 16, 33, 40, 48, 49, 63, 64]
                .into_iter()
                .filter(|&rows| rows <= kernels.lanes * kernels.vectors)
                .filter(|&rows| kernels.of_rows(rows).fetching(6).is_some())
            {
                for (depth, keep) in
                    (0..12).flat_map(|depth| [0.0, -0.0, 1.0, 0.75].map(|keep| (depth, keep)))
                {
                    let mix = Mix { keep, scale: 1.25 };
                    let due = run(&kernels, rows, depth, mix, None);
                    for copies in [false, true] {
                        let found = run(&kernels, rows, depth, mix, Some(copies));
                        assert_eq!(found, due, "{rows} rows, {depth} terms, keep {keep}");
                    }
                }
            }
        }
    }

    /// The addresses that are fetched of three runs of 100 bytes at this distance.
    fn fetched(stride: isize) -> Vec<usize> {
        let mut ahead = Ahead::of(std::ptr::null::<u8>(), 100, [3, 2], stride);
        let mut found = Vec::new();
        for _ in 0..4 {
            let mut lines = [std::mem::MaybeUninit::uninit(); 8];
            let count = ahead.take(&mut lines);
            // SAFETY: so many lines are taken.
            found.extend(
                lines[..count]
                    .iter()
                    .map(|line| unsafe { line.assume_init() } as usize),
            );
        }
        found
    }

    /// Runs that do not begin with a line may reach into one more.
    #[test]
    fn all_lines_are_fetched_once() {
        assert_eq!(fetched(4032), [0, 64, 4032, 4096, 8064, 8128]);
        let more = [0, 64, 128, 4000, 4064, 4128, 8000, 8064, 8128];
        assert_eq!(fetched(4000), more);
    }
}
