//! Element types, and the microkernels that multiply packed panels of them: the basis of products
//! and convolutions.

mod ahead;
mod fetching;
mod finite;
#[cfg(target_arch = "x86_64")]
mod short;
mod turn;
mod widths;

use gemm_common::microkernel::MicroKernelFn;
use gemm_f32::microkernel as single;
use gemm_f64::microkernel as double;
use half::{bf16, f16};

pub(crate) use ahead::{Ahead, LINE};
pub(crate) use finite::IsFinite;

use crate::cpu::Cpu;
use crate::lines::Zeroed;

/// A type supported by library convolutions.
pub(crate) trait Element: Copy {
    /// The accumulator type.
    type Sum: Sum;
    /// Whether the accumulator type is the type itself, so that results can be accumulated in
    /// place.
    const IN_PLACE: bool;

    fn widen(self) -> Self::Sum;
    fn narrow(sum: Self::Sum) -> Self;

    /// Widens adjacent elements.
    ///
    /// # Safety
    /// So many are readable, and writable at `to`.
    unsafe fn widen_all(from: *const Self, count: usize, to: *mut Self::Sum);

    /// Narrows adjacent sums.
    ///
    /// # Safety
    /// As [`widen_all`](Self::widen_all).
    unsafe fn narrow_all(from: *const Self::Sum, count: usize, to: *mut Self);
}

/// An accumulator type of products.
pub(crate) trait Sum: Element<Sum = Self> + PartialEq + Zeroed + 'static {
    const ZERO: Self;
    const ONE: Self;

    /// Whether it is finite.
    fn is_finite(self) -> bool;

    /// The nearest number of this type.
    fn of(number: f64) -> Self;

    /// Whether, as a factor, it leaves out what it multiplies: 0, but not -0.
    fn is_nothing(self) -> bool;

    /// `mix.keep · old + mix.scale · self`, without `old` if its factor [is
    /// nothing](Self::is_nothing).
    fn mixed(self, old: Self, mix: Mix<Self>) -> Self;

    /// The microkernels made of these instructions.
    fn kernels(cpu: Cpu) -> Kernels<Self>;
}

/// Rows and columns of the square that a [`Turn`] transposes.
pub(crate) const TURNED: usize = 16;

/// Where the rows of a transposed square begin, behind its target.
pub(crate) type TurnedRows = [usize; TURNED];

/// Transposes a square: source pointer and row stride, target pointer and its rows.
pub(crate) type Turn<T> = unsafe fn(*const T, isize, *mut T, &TurnedRows);

/// Rows of a square that lie apart by a stride.
pub(crate) fn turned_rows(stride: usize) -> TurnedRows {
    std::array::from_fn(|row| row * stride)
}

/// How sums are combined with what the result has: `keep · c + scale · sum`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Mix<T> {
    pub(crate) keep: T,
    pub(crate) scale: T,
}

impl<T: Sum> Mix<T> {
    /// The sum replaces what was there, or is added to it.
    pub(crate) fn plain(add: bool) -> Mix<T> {
        Mix {
            keep: if add { T::ONE } else { T::ZERO },
            scale: T::ONE,
        }
    }
}

/// Microkernels `c[i, j] (+)= Σₖ a[k, i] · b[k, j]` for i below `vectors · lanes` and j below
/// `columns`.
#[derive(Clone, Copy)]
pub(crate) struct Kernels<T: 'static> {
    /// Elements per vector.
    pub(crate) lanes: usize,
    /// Maximum number of vectors of `a`.
    pub(crate) vectors: usize,
    /// Maximum number of columns.
    pub(crate) columns: usize,
    /// Kernels by number of vectors, then of columns.
    table: &'static [MicroKernelFn<T>],
    /// Kernels for tiles with all columns, by number of vectors, for the largest numbers of
    /// vectors.
    fetching: &'static [Fetching<T>],
    /// Whether these may copy the vector panel.
    pub(crate) copies: bool,
    /// A transpose of a square of [`TURNED`] rows, if there is one.
    pub(crate) turn: Option<Turn<T>>,
    pub(crate) is_finite: IsFinite<T>,
}

/// The kernels for tiles of some number of rows, so that they are not looked up for each tile.
#[derive(Clone, Copy)]
pub(crate) struct RowKernels<T: 'static> {
    /// By number of columns.
    table: &'static [MicroKernelFn<T>],
    /// For tiles with all columns.
    fetching: Option<Fetching<T>>,
}

/// Multiplies two panels as [`Kernels::mix`], and fetches memory. If its kernels
/// [copy](Kernels::copies), it copies the vector panel, its vectors adjacent, to a place that is
/// not null.
pub(crate) type Fetching<T> =
    unsafe fn(Tile<T>, [Panel<T>; 2], usize, Mix<T>, *mut T, &mut [Ahead; 3]);

/// A panel in memory: its first element, the stride of k, the stride of columns.
#[derive(Clone, Copy)]
pub(crate) struct Panel<T> {
    pub(crate) at: *const T,
    pub(crate) depth: isize,
    pub(crate) column: isize,
}

impl<T> Panel<T> {
    /// The panel starting at term `terms`.
    pub(crate) fn skip(self, terms: usize) -> Panel<T> {
        Panel {
            at: self.at.wrapping_offset(terms as isize * self.depth),
            ..self
        }
    }

    /// The panel starting at column `column`.
    pub(crate) fn column(self, column: usize) -> Panel<T> {
        Panel {
            at: self.at.wrapping_offset(column as isize * self.column),
            ..self
        }
    }
}

/// The output tile of a microkernel.
#[derive(Clone, Copy)]
pub(crate) struct Tile<T> {
    pub(crate) at: *mut T,
    /// Stride between columns.
    pub(crate) column: isize,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
}

impl<T> Tile<T> {
    /// Its memory, for fetching it in one multiplication.
    pub(crate) fn ahead(&self) -> Ahead {
        let bytes = size_of::<T>();
        let stride = self.column * bytes as isize;
        Ahead::of(self.at, self.rows * bytes, [self.columns, 1], stride)
    }

    /// Prefetches the tile's memory, which a microkernel reads or writes only at its end.
    #[inline]
    pub(crate) fn prefetch(&self) {
        #[cfg(target_arch = "x86_64")]
        for column in 0..self.columns as isize {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let at = self.at.wrapping_offset(column * self.column);
            for row in (0..self.rows).step_by(64 / size_of::<T>()) {
                // SAFETY: every x86-64 CPU supports it, and it accepts any address.
                unsafe { _mm_prefetch::<_MM_HINT_T0>(at.wrapping_add(row).cast()) };
            }
        }
    }
}

impl<T: Sum> Kernels<T> {
    /// Multiplies two panels of depth `depth`. Rows of the result are contiguous.
    ///
    /// # Safety
    /// `a` is readable for `depth` columns of whole vectors, of which `tile.rows` elements are
    /// used; `b` for `depth` times `tile.columns`; the tile is writable, and readable if `add`.
    #[inline]
    pub(crate) unsafe fn run(
        &self,
        tile: Tile<T>,
        a: Panel<T>,
        b: Panel<T>,
        depth: usize,
        add: bool,
    ) {
        // SAFETY: by this function's contract.
        unsafe { self.mix(tile, a, b, depth, Mix::plain(add)) };
    }

    /// The kernels for tiles of this many rows.
    pub(crate) fn of_rows(&self, rows: usize) -> RowKernels<T> {
        let vectors = rows.div_ceil(self.lanes);
        let first = (vectors - 1) * self.columns;
        // The last one is for all vectors.
        let number = vectors.checked_sub(self.vectors - self.fetching.len() + 1);
        RowKernels {
            table: &self.table[first..first + self.columns],
            fetching: number.and_then(|number| self.fetching.get(number).copied()),
        }
    }

    /// Multiplies two panels and combines the sums with the result.
    ///
    /// # Safety
    /// As [`run`](Self::run); the tile is readable unless `mix.keep` is nothing.
    #[inline]
    pub(crate) unsafe fn mix(
        &self,
        tile: Tile<T>,
        a: Panel<T>,
        b: Panel<T>,
        depth: usize,
        mix: Mix<T>,
    ) {
        // SAFETY: by this function's contract.
        unsafe { self.of_rows(tile.rows).mix(tile, a, b, depth, mix) };
    }
}

impl<T: Sum> RowKernels<T> {
    /// The kernel for tiles of this many columns that also fetches memory, if there is one.
    ///
    /// Calling it is as safe as [`mix`](Self::mix) if the copy, unless its place is null, is
    /// writable.
    #[inline]
    pub(crate) fn fetching(&self, columns: usize) -> Option<Fetching<T>> {
        self.fetching.filter(|_| columns == self.table.len())
    }

    /// As [`Kernels::mix`], of a tile of so many rows.
    ///
    /// # Safety
    /// As [`Kernels::mix`].
    #[inline]
    pub(crate) unsafe fn mix(
        &self,
        tile: Tile<T>,
        a: Panel<T>,
        b: Panel<T>,
        depth: usize,
        mix: Mix<T>,
    ) {
        let status = match mix.keep {
            keep if keep.is_nothing() => 0,
            keep if keep == T::ONE => 1,
            _ => 2,
        };
        let kernel = self.table[tile.columns - 1];
        // SAFETY: by this function's contract; `Sum::kernels` selects kernels that this machine
        // supports.
        unsafe {
            kernel(
                tile.rows,
                tile.columns,
                depth,
                tile.at,
                a.at,
                b.at,
                tile.column,
                1,
                a.depth,
                b.depth,
                b.column,
                mix.keep,
                mix.scale,
                status,
                false,
                false,
                false,
                std::ptr::null(),
            );
        }
    }
}

macro_rules! sum {
    ($ty:ident, $library:ident, [$wide:literal, $narrow:literal, $short:literal $table:ident], $turn:expr, $fetching:expr) => {
        impl Sum for $ty {
            const ZERO: $ty = 0.0;
            const ONE: $ty = 1.0;

            fn is_finite(self) -> bool {
                $ty::is_finite(self)
            }

            fn of(number: f64) -> $ty {
                number as $ty
            }

            fn is_nothing(self) -> bool {
                self == 0.0 && self.is_sign_positive()
            }

            fn mixed(self, old: $ty, mix: Mix<$ty>) -> $ty {
                match mix.keep.is_nothing() {
                    true => mix.scale * self,
                    false => mix.keep * old + mix.scale * self,
                }
            }

            fn kernels(cpu: Cpu) -> Kernels<$ty> {
                let (turn, is_finite) = ($turn(cpu), finite::of(cpu));
                #[cfg(target_arch = "x86_64")]
                {
                    use $library::avx512f::$ty as wide;
                    use $library::fma::$ty as narrow;
                    if cpu.avx512f {
                        return Kernels {
                            lanes: $wide,
                            vectors: wide::MR_DIV_N,
                            columns: wide::NR,
                            table: const { wide::UKR.as_flattened() },
                            fetching: $fetching[0],
                            copies: true,
                            turn,
                            is_finite,
                        };
                    }
                    if cpu.fma {
                        return Kernels {
                            lanes: $narrow,
                            vectors: narrow::MR_DIV_N,
                            columns: narrow::NR,
                            table: const { narrow::UKR.as_flattened() },
                            fetching: $fetching[1],
                            copies: false,
                            turn,
                            is_finite,
                        };
                    }
                    Kernels {
                        lanes: $short,
                        vectors: short::VECTORS,
                        columns: short::COLUMNS,
                        table: short::$table,
                        fetching: &[],
                        copies: false,
                        turn,
                        is_finite,
                    }
                }
                #[cfg(not(target_arch = "x86_64"))]
                {
                    use $library::scalar::$ty as plain;
                    Kernels {
                        lanes: 1,
                        vectors: plain::MR_DIV_N,
                        columns: plain::NR,
                        table: const { plain::UKR.as_flattened() },
                        fetching: &[],
                        copies: false,
                        turn,
                        is_finite,
                    }
                }
            }
        }

        impl Element for $ty {
            type Sum = $ty;
            const IN_PLACE: bool = true;

            fn widen(self) -> $ty {
                self
            }

            fn narrow(sum: $ty) -> $ty {
                sum
            }

            unsafe fn widen_all(from: *const $ty, count: usize, to: *mut $ty) {
                // SAFETY: by this function's contract; likewise below.
                unsafe { std::ptr::copy_nonoverlapping(from, to, count) };
            }

            unsafe fn narrow_all(from: *const $ty, count: usize, to: *mut $ty) {
                // SAFETY: see above.
                unsafe { std::ptr::copy_nonoverlapping(from, to, count) };
            }
        }
    };
}

sum!(f32, single, [16, 8, 4 SINGLE], turn::of_f32, [fetching::WIDE, fetching::NARROW]);
sum!(f64, double, [8, 4, 2 DOUBLE], turn::of_f64, [&[], &[]]);

macro_rules! low {
    ($($ty:ident, $conversions:ident),*) => {$(
        impl Element for $ty {
            type Sum = f32;
            const IN_PLACE: bool = false;

            fn widen(self) -> f32 {
                self.to_f32()
            }

            fn narrow(sum: f32) -> $ty {
                $ty::from_f32(sum)
            }

            unsafe fn widen_all(from: *const $ty, count: usize, to: *mut f32) {
                // SAFETY: by this function's contract; likewise below.
                unsafe { widths::$conversions().0(from, count, to) };
            }

            unsafe fn narrow_all(from: *const f32, count: usize, to: *mut $ty) {
                // SAFETY: see above.
                unsafe { widths::$conversions().1(from, count, to) };
            }
        }
    )*};
}

low!(bf16, of_bf16, f16, of_f16);
