//! Library products: c[i,m,n] = Σₖ a[i,m,k]·b[i,k,n] for every type, any strides.
//!
//! f32 and f64 go to the crate `gemm` on one thread, whose bits depend on nothing but the operands;
//! bf16 and f16 are converted to f32, multiplied there and rounded once; integers wrap, and the sum
//! of booleans is the lowest bit of theirs.

mod integer;

use ddl_abi::{Dtype, Product};
use gemm::{Parallelism, gemm};
use half::{bf16, f16};

use self::integer::{Bit, integer};

/// Memory that products of low precision convert to, and for panels of integers; grows to the
/// largest of them.
#[derive(Default)]
pub(crate) struct Scratch {
    a: Vec<f32>,
    b: Vec<f32>,
    c: Vec<f32>,
    panels: integer::Panels,
}

/// Rows or columns are cut at multiples of so many: a multiple of what the library computes at once,
/// since it may round the rest in another way.
const UNIT: u64 = 64;
/// The least extent of a part. The library takes other ways, with other sums, for matrices of which
/// no side is longer than 64.
const LEAST: u64 = 2 * UNIT;
/// Terms for which a product is worth cutting: what they take is more than what threads take to
/// meet.
const WORTH: u64 = 1 << 17;

/// Whether the product's type is known.
pub(crate) fn is_sound(product: &Product) -> bool {
    Dtype::from_code(product.dtype).is_some()
}

/// In how many parts threads do a product.
pub(crate) fn parts(product: &Product, threads: usize) -> usize {
    let Product { batch, m, n, k, .. } = *product;
    let terms = batch.saturating_mul(m).saturating_mul(n).saturating_mul(k);
    // What the library does with vectors and with sums of one or two terms depends on where they lie.
    let thin = m.min(n) < 2 || k < 3;
    let most = match batch {
        0 | 1 if thin => 1,
        0 | 1 => m.max(n) / LEAST,
        _ => batch,
    };
    if terms < WORTH {
        1
    } else {
        most.clamp(1, threads as u64) as usize
    }
}

/// Runs part `part` of `parts` of a [sound](is_sound) product: some of a batch, or some rows or
/// columns.
///
/// # Safety
/// `a` and `b` are readable and `c` writable at all elements that the strides reach, aligned; `c`
/// overlaps neither, and no element of `c` is reached twice. No two threads run the same part.
pub(crate) unsafe fn run(
    product: &Product,
    [c, a, b]: [*mut u8; 3],
    (part, parts): (usize, usize),
    scratch: &mut Scratch,
) {
    let Some(dtype) = Dtype::from_code(product.dtype) else {
        return;
    };
    let mut own = *product;
    let share = |extent: u64, unit: u64| {
        let units = extent.div_ceil(unit);
        let at = |part: usize| extent.min(units * part as u64 / parts as u64 * unit);
        (at(part), at(part + 1) - at(part))
    };
    let [c_from, a_from, b_from];
    if product.batch > 1 {
        let (first, count) = share(product.batch, 1);
        own.batch = count;
        c_from = first * product.c[0];
        a_from = first * product.a[0];
        b_from = first * product.b[0];
    } else if product.m >= product.n {
        let (first, count) = share(product.m, UNIT);
        own.m = count;
        (c_from, a_from, b_from) = (first * product.c[1], first * product.a[1], 0);
    } else {
        let (first, count) = share(product.n, UNIT);
        own.n = count;
        (c_from, a_from, b_from) = (first * product.c[2], 0, first * product.b[2]);
    }
    let (product, bytes) = (&own, dtype.bytes());
    let c = c.wrapping_add(c_from as usize * bytes);
    let a = a.cast_const().wrapping_add(a_from as usize * bytes);
    let b = b.cast_const().wrapping_add(b_from as usize * bytes);
    let places = [c, a.cast_mut(), b.cast_mut()];
    let panels = &mut scratch.panels;
    // SAFETY: by this function's contract.
    unsafe {
        match dtype {
            Dtype::F64 => float::<f64>(product, c.cast(), a.cast(), b.cast()),
            Dtype::F32 => float::<f32>(product, c.cast(), a.cast(), b.cast()),
            Dtype::BF16 => low::<bf16>(product, c.cast(), a.cast(), b.cast(), scratch),
            Dtype::F16 => low::<f16>(product, c.cast(), a.cast(), b.cast(), scratch),
            Dtype::I64 | Dtype::U64 => integer::<u64>(product, places.map(<*mut u8>::cast), panels),
            Dtype::I32 | Dtype::U32 => integer::<u32>(product, places.map(<*mut u8>::cast), panels),
            Dtype::I16 | Dtype::U16 => integer::<u16>(product, places.map(<*mut u8>::cast), panels),
            Dtype::I8 | Dtype::U8 => integer::<u8>(product, places, panels),
            Dtype::I1 => integer::<Bit>(product, places.map(<*mut u8>::cast), panels),
        }
    }
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
        let [a_at, b_at] = [&typed_a, &typed_b].map(|v| v.as_ptr().cast_mut().cast());
        let c_at = c.as_mut_ptr().cast();
        let parts = 1 + (m % 3) as usize;
        for part in 0..parts {
            // SAFETY: the vectors have the sizes of the matrices.
            unsafe {
                let scratch = &mut Scratch::default();
                run(&product, [c_at, a_at, b_at], (part, parts), scratch);
            }
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
            check(Dtype::U64, sizes, transposed, |v| v);
            check(Dtype::U8, sizes, transposed, |v| v as u8);
        }
    }

    /// Tiles and chunks that are whole, and such that are not.
    #[test]
    fn integers_of_many_tiles_are_as_defined() {
        for sizes in [[1, 9, 70, 600], [2, 4, 32, 256], [1, 33, 31, 257]] {
            for transposed in [[false; 3], [true, false, true], [false, true, false]] {
                check(Dtype::I32, sizes, transposed, |v| v as i32);
                check(Dtype::I16, sizes, transposed, |v| v as i16);
                check(Dtype::I8, sizes, transposed, |v| v as u8);
                check(Dtype::I64, sizes, transposed, |v| v as i64);
            }
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
        assert!(!is_sound(&product));
    }

    /// Parts of a product, with each operand as it is or transposed.
    fn bits(m: u64, n: u64, k: u64, threads: usize, transposed: bool) -> Vec<u32> {
        let value = |i: u64| ((i * 2_654_435_761 % 1_000_003) as f32).sin();
        let (a, b): (Vec<f32>, Vec<f32>) = (
            (0..m * k).map(value).collect(),
            (0..k * n).map(|i| value(i + 77)).collect(),
        );
        let mut c = vec![0f32; (m * n) as usize];
        let product = Product {
            dtype: Dtype::F32.code(),
            batch: 1,
            m,
            n,
            k,
            a: if transposed { [0, 1, m] } else { [0, k, 1] },
            b: if transposed { [0, 1, k] } else { [0, n, 1] },
            c: [0, n, 1],
        };
        let parts = parts(&product, threads);
        let [a, b] = [&a, &b].map(|v| v.as_ptr().cast_mut().cast());
        for part in 0..parts {
            let c = c.as_mut_ptr().cast();
            // SAFETY: the vectors have the sizes of the matrices.
            unsafe { run(&product, [c, a, b], (part, parts), &mut Scratch::default()) };
        }
        c.iter().map(|v| v.to_bits()).collect()
    }

    #[test]
    fn the_bits_do_not_depend_on_the_number_of_parts() {
        for [m, n, k] in [
            [128, 640, 300],
            [500, 97, 1100],
            [1, 900, 400],
            [64, 300, 65],
            [333, 2, 700],
            [200, 200, 200],
        ] {
            for transposed in [false, true] {
                let one = bits(m, n, k, 1, transposed);
                for threads in [2, 3, 4] {
                    let found = bits(m, n, k, threads, transposed);
                    assert!(found == one, "{m}x{n}x{k}, {threads} threads");
                }
            }
        }
    }
}
