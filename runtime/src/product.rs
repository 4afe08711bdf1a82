//! Library products: c[i,m,n] = Σₖ a[i,m,k]·b[i,k,n] for every type, any strides.
//!
//! f32 and f64 go to the crate `gemm` on one thread, whose bits depend on nothing but the operands;
//! bf16 and f16 are converted to f32, multiplied there and rounded once; integers wrap, and the sum
//! of booleans is the lowest bit of theirs.

use ddl_abi::{Dtype, Product};
use gemm::{Parallelism, gemm};
use half::{bf16, f16};

/// Memory that products of low precision convert to; grows to the largest of them.
#[derive(Default)]
pub(crate) struct Scratch {
    a: Vec<f32>,
    b: Vec<f32>,
    c: Vec<f32>,
}

/// Runs a product; `None` if its type's code is unknown.
///
/// # Safety
/// `a` and `b` are readable and `c` writable at all elements that the strides reach, aligned; `c`
/// overlaps neither, and no element of `c` is reached twice.
pub(crate) unsafe fn run(
    product: &Product,
    c: *mut u8,
    a: *const u8,
    b: *const u8,
    scratch: &mut Scratch,
) -> Option<()> {
    let dtype = Dtype::from_code(product.dtype)?;
    // SAFETY: by this function's contract.
    unsafe {
        match dtype {
            Dtype::F64 => float::<f64>(product, c.cast(), a.cast(), b.cast()),
            Dtype::F32 => float::<f32>(product, c.cast(), a.cast(), b.cast()),
            Dtype::BF16 => low::<bf16>(product, c.cast(), a.cast(), b.cast(), scratch),
            Dtype::F16 => low::<f16>(product, c.cast(), a.cast(), b.cast(), scratch),
            Dtype::I64 | Dtype::U64 => integer::<u64>(product, c.cast(), a.cast(), b.cast()),
            Dtype::I32 | Dtype::U32 => integer::<u32>(product, c.cast(), a.cast(), b.cast()),
            Dtype::I16 | Dtype::U16 => integer::<u16>(product, c.cast(), a.cast(), b.cast()),
            Dtype::I8 | Dtype::U8 => integer::<u8>(product, c, a, b),
            Dtype::I1 => integer::<Bit>(product, c.cast(), a.cast(), b.cast()),
        }
    }
    Some(())
}

/// f32 and f64.
///
/// # Safety
/// As [`run`].
unsafe fn float<T: Float>(product: &Product, c: *mut T, a: *const T, b: *const T) {
    let (m, n, k) = (product.m as usize, product.n as usize, product.k as usize);
    // The library takes the strides of columns first.
    let strides = |strides: [u64; 3]| (strides[2] as isize, strides[1] as isize);
    let ((c_column, c_row), (a_column, a_row)) = (strides(product.c), strides(product.a));
    let (b_column, b_row) = strides(product.b);
    let (zero, one, none) = (T::ZERO, T::ONE, Parallelism::None);
    for i in 0..product.batch {
        let at = |strides: [u64; 3]| (i * strides[0]) as usize;
        // SAFETY: the matrices of product i, as `run`; the flag that is false first says that `c`
        // is not read, so it need not be initialized.
        unsafe {
            let (c, a, b) = (
                c.add(at(product.c)),
                a.add(at(product.a)),
                b.add(at(product.b)),
            );
            if k == 0 {
                fill(product, c, zero);
                continue;
            }
            gemm(
                m, n, k, c, c_column, c_row, false, a, a_column, a_row, b, b_column, b_row, zero,
                one, false, false, false, none,
            );
        }
    }
}

/// Sets an m × n matrix to one value.
///
/// # Safety
/// `c` is writable over the strides of `product.c`.
unsafe fn fill<T: Copy>(product: &Product, c: *mut T, value: T) {
    for row in 0..product.m {
        for column in 0..product.n {
            // SAFETY: an element of `c`.
            unsafe { *c.add((row * product.c[1] + column * product.c[2]) as usize) = value };
        }
    }
}

/// bf16 and f16.
///
/// # Safety
/// As [`run`].
unsafe fn low<T: Low>(
    product: &Product,
    c: *mut T,
    a: *const T,
    b: *const T,
    scratch: &mut Scratch,
) {
    let Product { batch, m, n, k, .. } = *product;
    let dense = Product {
        dtype: Dtype::F32.code(),
        batch: 1,
        a: [0, k, 1],
        b: [0, n, 1],
        c: [0, n, 1],
        ..*product
    };
    scratch.c.resize((m * n) as usize, 0.0);
    for i in 0..batch {
        let at = |strides: [u64; 3]| (i * strides[0]) as usize;
        // SAFETY: the matrices of product i; the scratch holds dense matrices of these sizes.
        unsafe {
            widen(&mut scratch.a, a.add(at(product.a)), [m, k], product.a);
            widen(&mut scratch.b, b.add(at(product.b)), [k, n], product.b);
            float::<f32>(
                &dense,
                scratch.c.as_mut_ptr(),
                scratch.a.as_ptr(),
                scratch.b.as_ptr(),
            );
            let c = c.add(at(product.c));
            for row in 0..m {
                for column in 0..n {
                    let sum = scratch.c[(row * n + column) as usize];
                    *c.add((row * product.c[1] + column * product.c[2]) as usize) = T::narrow(sum);
                }
            }
        }
    }
}

/// A matrix as dense f32.
///
/// # Safety
/// `source` is readable over the strides.
unsafe fn widen<T: Low>(dense: &mut Vec<f32>, source: *const T, size: [u64; 2], strides: [u64; 3]) {
    dense.clear();
    for row in 0..size[0] {
        for column in 0..size[1] {
            let at = (row * strides[1] + column * strides[2]) as usize;
            // SAFETY: an element of the matrix.
            dense.push(unsafe { *source.add(at) }.widen());
        }
    }
}

/// Integers; signed ones have the bits of unsigned ones.
///
/// # Safety
/// As [`run`].
unsafe fn integer<T: Wrapping>(product: &Product, c: *mut T, a: *const T, b: *const T) {
    let at = |strides: [u64; 3], i: u64, row: u64, column: u64| {
        (i * strides[0] + row * strides[1] + column * strides[2]) as usize
    };
    for i in 0..product.batch {
        for row in 0..product.m {
            for column in 0..product.n {
                let mut sum = T::default();
                for k in 0..product.k {
                    // SAFETY: elements of product i.
                    let (a, b) = unsafe {
                        (
                            *a.add(at(product.a, i, row, k)),
                            *b.add(at(product.b, i, k, column)),
                        )
                    };
                    sum = T::fused(sum, a, b);
                }
                // SAFETY: an element of product i.
                unsafe { *c.add(at(product.c, i, row, column)) = sum };
            }
        }
    }
}

/// Types that the library multiplies.
trait Float: Copy + 'static {
    const ZERO: Self;
    const ONE: Self;
}

impl Float for f64 {
    const ZERO: f64 = 0.0;
    const ONE: f64 = 1.0;
}

impl Float for f32 {
    const ZERO: f32 = 0.0;
    const ONE: f32 = 1.0;
}

/// Types that are multiplied as f32.
trait Low: Copy {
    fn widen(self) -> f32;
    fn narrow(wide: f32) -> Self;
}

impl Low for bf16 {
    fn widen(self) -> f32 {
        self.to_f32()
    }
    fn narrow(wide: f32) -> bf16 {
        bf16::from_f32(wide)
    }
}

impl Low for f16 {
    fn widen(self) -> f32 {
        self.to_f32()
    }
    fn narrow(wide: f32) -> f16 {
        f16::from_f32(wide)
    }
}

/// Integers modulo a power of two.
trait Wrapping: Copy + Default {
    /// sum + a·b.
    fn fused(sum: Self, a: Self, b: Self) -> Self;
}

macro_rules! wrapping {
    ($($integer:ty),*) => {$(
        impl Wrapping for $integer {
            fn fused(sum: $integer, a: $integer, b: $integer) -> $integer {
                sum.wrapping_add(a.wrapping_mul(b))
            }
        }
    )*};
}

wrapping!(u64, u32, u16, u8);

/// A boolean: a byte that is 0 or 1.
#[derive(Clone, Copy, Default)]
#[repr(transparent)]
struct Bit(u8);

impl Wrapping for Bit {
    fn fused(sum: Bit, a: Bit, b: Bit) -> Bit {
        Bit(sum.0 ^ (a.0 & b.0))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Runs a product of small integers in a type and compares it with the definition.
    fn check<T: Copy + PartialEq + std::fmt::Debug + Default>(
        dtype: Dtype,
        sizes: [u64; 4],
        transposed: [bool; 3],
        convert: impl Fn(u64) -> T,
    ) {
        let [batch, m, n, k] = sizes;
        let strides = |rows: u64, columns: u64, transposed: bool| {
            if transposed {
                [rows * columns, 1, rows]
            } else {
                [rows * columns, columns, 1]
            }
        };
        let product = Product {
            dtype: dtype.code(),
            batch,
            m,
            n,
            k,
            a: strides(m, k, transposed[0]),
            b: strides(k, n, transposed[1]),
            c: strides(m, n, transposed[2]),
        };
        let digits = |count: u64| {
            (0..count)
                .map(|i| (i * 7 + i / 3) % 4)
                .collect::<Vec<u64>>()
        };
        let (a, b) = (digits(batch * m * k), digits(batch * k * n));
        let typed = |values: &[u64]| values.iter().map(|&v| convert(v)).collect::<Vec<T>>();
        let (typed_a, typed_b) = (typed(&a), typed(&b));
        let mut c = vec![convert(3); (batch * m * n) as usize];
        let (c_at, a_at, b_at) = (c.as_mut_ptr(), typed_a.as_ptr(), typed_b.as_ptr());
        // SAFETY: the vectors have the sizes of the matrices.
        unsafe {
            run(
                &product,
                c_at.cast(),
                a_at.cast(),
                b_at.cast(),
                &mut Scratch::default(),
            )
            .unwrap();
        }
        let at = |strides: [u64; 3], i, row, column| {
            (i * strides[0] + row * strides[1] + column * strides[2]) as usize
        };
        for (i, row, column) in
            (0..batch).flat_map(|i| (0..m).flat_map(move |r| (0..n).map(move |c| (i, r, c))))
        {
            let term = |k| a[at(product.a, i, row, k)] * b[at(product.b, i, k, column)];
            let sum: u64 = (0..k).map(term).sum();
            assert_eq!(c[at(product.c, i, row, column)], convert(sum));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        /// Small integers are exact in every type, so every type must agree with the definition.
        #[test]
        fn products_are_as_defined(
            sizes in [0u64..3, 0u64..7, 0u64..7, 0u64..9],
            transposed in [any::<bool>(), any::<bool>(), any::<bool>()],
        ) {
            check(Dtype::F64, sizes, transposed, |v| v as f64);
            check(Dtype::F32, sizes, transposed, |v| v as f32);
            check(Dtype::BF16, sizes, transposed, |v| bf16::from_f32(v as f32));
            check(Dtype::F16, sizes, transposed, |v| f16::from_f32(v as f32));
            check(Dtype::I32, sizes, transposed, |v| v as i32);
            check(Dtype::U8, sizes, transposed, |v| v as u8);
        }
    }

    #[test]
    fn an_unknown_type_is_refused() {
        let product = Product {
            dtype: 99,
            batch: 0,
            m: 0,
            n: 0,
            k: 0,
            a: [0; 3],
            b: [0; 3],
            c: [0; 3],
        };
        let nothing = std::ptr::null::<u8>();
        // SAFETY: nothing is touched.
        let result = unsafe {
            run(
                &product,
                nothing.cast_mut(),
                nothing,
                nothing,
                &mut Scratch::default(),
            )
        };
        assert!(result.is_none());
    }
}
