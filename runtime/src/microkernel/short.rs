//! Microkernels of the vectors that every x86-64 CPU has: two vectors by four columns, whose sums,
//! vectors and factors fit in its sixteen registers.
//!
//! A term is multiplied and then added, with two roundings, for a vector as for a partial one.

use std::arch::x86_64::{
    _mm_add_pd, _mm_add_ps, _mm_loadu_pd, _mm_loadu_ps, _mm_mul_pd, _mm_mul_ps, _mm_set1_pd,
    _mm_set1_ps, _mm_setzero_pd, _mm_setzero_ps, _mm_storeu_pd, _mm_storeu_ps,
};

use gemm_common::microkernel::MicroKernelFn;

/// Maximum number of vectors.
pub(super) const VECTORS: usize = 2;
/// Maximum number of columns.
pub(super) const COLUMNS: usize = 4;

macro_rules! tiles {
    ($name:ident, $table:ident, $ty:ident, $lanes:literal,
     [$zero:ident, $splat:ident, $load:ident, $store:ident, $add:ident, $mul:ident]) => {
        /// By number of vectors, then of columns.
        pub(super) const $table: &[MicroKernelFn<$ty>; VECTORS * COLUMNS] = &[
            $name::<1, 1>,
            $name::<1, 2>,
            $name::<1, 3>,
            $name::<1, 4>,
            $name::<2, 1>,
            $name::<2, 2>,
            $name::<2, 3>,
            $name::<2, 4>,
        ];

        /// `c = keep · c + scale · Σ a · b`, without `c` if `status` is 0, without the factor if it
        /// is 1.
        ///
        /// # Safety
        /// `a` is readable for `depth` terms of `V` vectors, `b` for as many of `N` columns; the
        /// tile of `rows` rows, all but the last vector whole, is writable, and readable unless
        /// `status` is 0.
        #[expect(
            clippy::too_many_arguments,
            reason = "those of the library's microkernels"
        )]
        unsafe fn $name<const V: usize, const N: usize>(
            rows: usize,
            _: usize,
            depth: usize,
            c: *mut $ty,
            a: *const $ty,
            b: *const $ty,
            c_column: isize,
            _: isize,
            a_term: isize,
            b_term: isize,
            b_column: isize,
            keep: $ty,
            scale: $ty,
            status: u8,
            _: bool,
            _: bool,
            _: bool,
            _: *const $ty,
        ) {
            const LANES: usize = $lanes;
            // SAFETY: every x86-64 CPU has these instructions; the rest by this function's
            // contract.
            unsafe {
                let mut sums = [[$zero(); V]; N];
                let (mut a, mut b) = (a, b);
                for _ in 0..depth {
                    let vectors: [_; V] = std::array::from_fn(|v| $load(a.add(v * LANES)));
                    for (column, sums) in sums.iter_mut().enumerate() {
                        let factor = $splat(*b.wrapping_offset(column as isize * b_column));
                        for (sum, vector) in sums.iter_mut().zip(vectors) {
                            *sum = $add(*sum, $mul(vector, factor));
                        }
                    }
                    a = a.wrapping_offset(a_term);
                    b = b.wrapping_offset(b_term);
                }
                let (factor, scale) = ($splat(keep), $splat(scale));
                let mixed = |old: [$ty; LANES], sum| {
                    let (old, new) = ($load(old.as_ptr()), $mul(scale, sum));
                    match status {
                        0 => new,
                        1 => $add(old, new),
                        _ => $add($mul(factor, old), new),
                    }
                };
                for (column, sums) in sums.into_iter().enumerate() {
                    let at = c.wrapping_offset(column as isize * c_column);
                    for (vector, sum) in sums.into_iter().enumerate() {
                        let at = at.wrapping_add(vector * LANES);
                        let used = LANES.min(rows - vector * LANES);
                        let mut lanes = [0.0; LANES];
                        if used == LANES {
                            if status != 0 {
                                lanes = at.cast::<[$ty; LANES]>().read_unaligned();
                            }
                            $store(at, mixed(lanes, sum));
                            continue;
                        }
                        if status != 0 {
                            std::ptr::copy_nonoverlapping(at, lanes.as_mut_ptr(), used);
                        }
                        let new = mixed(lanes, sum);
                        $store(lanes.as_mut_ptr(), new);
                        std::ptr::copy_nonoverlapping(lanes.as_ptr(), at, used);
                    }
                }
            }
        }
    };
}

tiles!(
    single,
    SINGLE,
    f32,
    4,
    [
        _mm_setzero_ps,
        _mm_set1_ps,
        _mm_loadu_ps,
        _mm_storeu_ps,
        _mm_add_ps,
        _mm_mul_ps
    ]
);
tiles!(
    double,
    DOUBLE,
    f64,
    2,
    [
        _mm_setzero_pd,
        _mm_set1_pd,
        _mm_loadu_pd,
        _mm_storeu_pd,
        _mm_add_pd,
        _mm_mul_pd
    ]
);
