//! The transforms of Winograd's F(2×2, 3×3) and F(3×3, 2×2), for many features at a time.
//!
//! They only add, subtract and halve, in a fixed order, so all versions give the same bits.

use crate::cpu::Cpu;

/// Elements of a side of a tile.
pub(super) const SIDE: usize = 4;
/// Elements of a tile.
pub(super) const TILE: usize = SIDE * SIDE;
/// The largest element for which no sum overflows.
pub(super) const LIMIT: f32 = (1u64 << 50) as f32;
/// Features per step.
const LANES: usize = 16;

/// Elements of neighboring features.
type Lanes<const N: usize> = [f32; N];

/// The transforms for a machine. All pointers are readable or writable for the given number of
/// features; matrices of a transform lie apart by a stride.
#[derive(Clone, Copy)]
pub(super) struct Transforms {
    /// Whether all elements are finite and below [`LIMIT`].
    pub(super) moderate: unsafe fn(*const f32, usize) -> bool,
    /// From 9 to 16 panels of this size.
    pub(super) filter: unsafe fn(*const f32, usize, *mut f32),
    /// From the elements of a tile to 16 matrices.
    pub(super) input: unsafe fn(&[*const f32; TILE], usize, *mut f32, usize),
    /// From 16 matrices to those of 2×2 outputs that there are.
    pub(super) output: unsafe fn(*const f32, usize, usize, &[Option<*mut f32>; 4]),
    /// From the elements of a 2×2 filter to 16 matrices.
    pub(super) part: unsafe fn(&[*const f32; 4], usize, *mut f32, usize),
    /// From 16 matrices to 3×3 outputs.
    pub(super) window: unsafe fn(*const f32, usize, usize, &[*mut f32; 9]),
}

macro_rules! version {
    ($name:ident, $($features:literal)?) => {
        mod $name {
            use super::TILE;

            $(#[target_feature(enable = $features)])?
            unsafe fn moderate(at: *const f32, count: usize) -> bool {
                // SAFETY: by the contract of `Transforms`; likewise below.
                unsafe { super::moderate(at, count) }
            }

            $(#[target_feature(enable = $features)])?
            unsafe fn filter(taps: *const f32, size: usize, to: *mut f32) {
                // SAFETY: see above.
                unsafe { super::filter(taps, size, to) }
            }

            $(#[target_feature(enable = $features)])?
            unsafe fn input(from: &[*const f32; TILE], count: usize, to: *mut f32, next: usize) {
                // SAFETY: see above.
                unsafe { super::input(from, count, to, next) }
            }

            $(#[target_feature(enable = $features)])?
            unsafe fn output(
                from: *const f32,
                next: usize,
                count: usize,
                to: &[Option<*mut f32>; 4],
            ) {
                // SAFETY: see above.
                unsafe { super::output(from, next, count, to) }
            }

            $(#[target_feature(enable = $features)])?
            unsafe fn part(from: &[*const f32; 4], count: usize, to: *mut f32, next: usize) {
                // SAFETY: see above.
                unsafe { super::part(from, count, to, next) }
            }

            $(#[target_feature(enable = $features)])?
            unsafe fn window(from: *const f32, next: usize, count: usize, to: &[*mut f32; 9]) {
                // SAFETY: see above.
                unsafe { super::window(from, next, count, to) }
            }

            pub(super) const VERSION: super::Transforms = super::Transforms {
                moderate,
                filter,
                input,
                output,
                part,
                window,
            };
        }
    };
}

version!(plain,);
#[cfg(target_arch = "x86_64")]
version!(narrow, "avx2");
#[cfg(target_arch = "x86_64")]
version!(wide, "avx512f");

impl Transforms {
    /// Those made of these instructions.
    pub(super) fn made_of(cpu: Cpu) -> Transforms {
        #[cfg(target_arch = "x86_64")]
        {
            if cpu.avx512f {
                return wide::VERSION;
            }
            if cpu.avx2 {
                return narrow::VERSION;
            }
        }
        let _ = cpu;
        plain::VERSION
    }
}

#[inline(always)]
fn add<const N: usize>(a: Lanes<N>, b: Lanes<N>) -> Lanes<N> {
    std::array::from_fn(|i| a[i] + b[i])
}

#[inline(always)]
fn sub<const N: usize>(a: Lanes<N>, b: Lanes<N>) -> Lanes<N> {
    std::array::from_fn(|i| a[i] - b[i])
}

#[inline(always)]
fn half<const N: usize>(a: Lanes<N>) -> Lanes<N> {
    a.map(|x| 0.5 * x)
}

#[inline(always)]
unsafe fn load<const N: usize>(at: *const f32) -> Lanes<N> {
    // SAFETY: by the caller's contract.
    unsafe { at.cast::<Lanes<N>>().read_unaligned() }
}

#[inline(always)]
unsafe fn store<const N: usize>(at: *mut f32, lanes: Lanes<N>) {
    // SAFETY: by the caller's contract.
    unsafe { at.cast::<Lanes<N>>().write_unaligned(lanes) }
}

#[inline(always)]
unsafe fn moderate(at: *const f32, count: usize) -> bool {
    // SAFETY: by the caller's contract.
    let elements = unsafe { std::slice::from_raw_parts(at, count) };
    // Without an early end, so that the loop has vectors.
    elements
        .iter()
        .fold(true, |all, x| all & (x.abs() <= LIMIT))
}

/// Runs a body for as many features at a time as it can.
macro_rules! by_lanes {
    ($count:expr, $body:ident, $($argument:expr),*) => {{
        let whole = $count / LANES * LANES;
        for first in (0..whole).step_by(LANES) {
            $body::<LANES>(first, $($argument),*);
        }
        for first in whole..$count {
            $body::<1>(first, $($argument),*);
        }
    }};
}

/// G of a line of a filter.
#[inline(always)]
fn filter_line<const N: usize>([a, b, c]: [Lanes<N>; 3]) -> [Lanes<N>; SIDE] {
    let (ends, middle) = (half(add(a, c)), half(b));
    [a, add(ends, middle), sub(ends, middle), c]
}

#[inline(always)]
unsafe fn filter(taps: *const f32, size: usize, to: *mut f32) {
    #[inline(always)]
    unsafe fn body<const N: usize>(at: usize, taps: *const f32, size: usize, to: *mut f32) {
        // SAFETY: elements of the 9 panels, and of the 16.
        unsafe {
            let tap =
                |row: usize, column: usize| load::<N>(taps.add((3 * row + column) * size + at));
            let mut columns = [[[0.0; N]; SIDE]; 3];
            for (i, column) in columns.iter_mut().enumerate() {
                *column = filter_line([tap(0, i), tap(1, i), tap(2, i)]);
            }
            let [a, b, c] = columns;
            for i in 0..SIDE {
                for (j, lanes) in filter_line([a[i], b[i], c[i]]).into_iter().enumerate() {
                    store(to.add((SIDE * i + j) * size + at), lanes);
                }
            }
        }
    }
    // SAFETY: by the caller's contract.
    unsafe { by_lanes!(size, body, taps, size, to) }
}

/// Bᵀ of a line of a tile.
#[inline(always)]
fn input_line<const N: usize>([a, b, c, d]: [Lanes<N>; SIDE]) -> [Lanes<N>; SIDE] {
    [sub(a, c), add(b, c), sub(c, b), sub(b, d)]
}

#[inline(always)]
unsafe fn input(from: &[*const f32; TILE], count: usize, to: *mut f32, next: usize) {
    #[inline(always)]
    unsafe fn body<const N: usize>(
        at: usize,
        from: &[*const f32; TILE],
        to: *mut f32,
        next: usize,
    ) {
        // SAFETY: elements of the tile, and of the 16 matrices.
        unsafe {
            let element = |row: usize, column: usize| load::<N>(from[SIDE * row + column].add(at));
            let mut columns = [[[0.0; N]; SIDE]; SIDE];
            for (i, column) in columns.iter_mut().enumerate() {
                let line = [element(0, i), element(1, i), element(2, i), element(3, i)];
                *column = input_line(line);
            }
            let [a, b, c, d] = columns;
            for i in 0..SIDE {
                let line = input_line([a[i], b[i], c[i], d[i]]);
                for (j, lanes) in line.into_iter().enumerate() {
                    store(to.add((SIDE * i + j) * next + at), lanes);
                }
            }
        }
    }
    // SAFETY: by the caller's contract.
    unsafe { by_lanes!(count, body, from, to, next) }
}

/// Aᵀ of a line of sums.
#[inline(always)]
fn output_line<const N: usize>([a, b, c, d]: [Lanes<N>; SIDE]) -> [Lanes<N>; 2] {
    [add(add(a, b), c), sub(sub(b, c), d)]
}

#[inline(always)]
unsafe fn output(from: *const f32, next: usize, count: usize, to: &[Option<*mut f32>; 4]) {
    #[inline(always)]
    unsafe fn body<const N: usize>(
        at: usize,
        from: *const f32,
        next: usize,
        to: &[Option<*mut f32>; 4],
    ) {
        // SAFETY: elements of the 16 matrices, and of the outputs.
        unsafe {
            let sum =
                |row: usize, column: usize| load::<N>(from.add((SIDE * row + column) * next + at));
            let mut columns = [[[0.0; N]; 2]; SIDE];
            for (i, column) in columns.iter_mut().enumerate() {
                *column = output_line([sum(0, i), sum(1, i), sum(2, i), sum(3, i)]);
            }
            let [a, b, c, d] = columns;
            for i in 0..2 {
                let line = output_line([a[i], b[i], c[i], d[i]]);
                for (j, lanes) in line.into_iter().enumerate() {
                    if let Some(to) = to[2 * i + j] {
                        store(to.add(at), lanes);
                    }
                }
            }
        }
    }
    // SAFETY: by the caller's contract.
    unsafe { by_lanes!(count, body, from, next, to) }
}

/// G of a line of a 2×2 filter.
#[inline(always)]
fn part_line<const N: usize>([a, b]: [Lanes<N>; 2]) -> [Lanes<N>; SIDE] {
    [a, half(add(a, b)), half(sub(a, b)), b]
}

#[inline(always)]
unsafe fn part(from: &[*const f32; 4], count: usize, to: *mut f32, next: usize) {
    #[inline(always)]
    unsafe fn body<const N: usize>(at: usize, from: &[*const f32; 4], to: *mut f32, next: usize) {
        // SAFETY: elements of the filter, and of the 16 matrices.
        unsafe {
            let element = |row: usize, column: usize| load::<N>(from[2 * row + column].add(at));
            let a = part_line([element(0, 0), element(1, 0)]);
            let b = part_line([element(0, 1), element(1, 1)]);
            for i in 0..SIDE {
                for (j, lanes) in part_line([a[i], b[i]]).into_iter().enumerate() {
                    store(to.add((SIDE * i + j) * next + at), lanes);
                }
            }
        }
    }
    // SAFETY: by the caller's contract.
    unsafe { by_lanes!(count, body, from, to, next) }
}

/// Aᵀ of a line of sums, for three outputs.
#[inline(always)]
fn window_line<const N: usize>([a, b, c, d]: [Lanes<N>; SIDE]) -> [Lanes<N>; 3] {
    let middle = add(b, c);
    [add(a, middle), sub(b, c), sub(middle, d)]
}

#[inline(always)]
unsafe fn window(from: *const f32, next: usize, count: usize, to: &[*mut f32; 9]) {
    #[inline(always)]
    unsafe fn body<const N: usize>(at: usize, from: *const f32, next: usize, to: &[*mut f32; 9]) {
        // SAFETY: elements of the 16 matrices, and of the outputs.
        unsafe {
            let sum =
                |row: usize, column: usize| load::<N>(from.add((SIDE * row + column) * next + at));
            let mut columns = [[[0.0; N]; 3]; SIDE];
            for (i, column) in columns.iter_mut().enumerate() {
                *column = window_line([sum(0, i), sum(1, i), sum(2, i), sum(3, i)]);
            }
            let [a, b, c, d] = columns;
            for i in 0..3 {
                for (j, lanes) in window_line([a[i], b[i], c[i], d[i]])
                    .into_iter()
                    .enumerate()
                {
                    store(to[3 * i + j].add(at), lanes);
                }
            }
        }
    }
    // SAFETY: by the caller's contract.
    unsafe { by_lanes!(count, body, from, next, to) }
}
