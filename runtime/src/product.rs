//! Library matrix products: c[i,m,n] = Σₖ a[i,m,k]·b[i,k,n] for every type and any strides.
//!
//! Floats are multiplied in [`blocked`] panels: bf16 and f16 are converted to f32 during packing,
//! and results are rounded once. Products with one or a few rows or columns use [`few`], [`rows`],
//! [`dots`] or [`strips`], batches that are adjacent along the batch [`across`], and batches of
//! small matrices [`small`]; what is left of products of a vector and a matrix, those of which
//! neither terms nor results are adjacent, uses the crate `gemm` on one thread. Integers wrap, and
//! a sum of booleans is the lowest bit of the integer sum.

mod across;
mod blocked;
mod dots;
mod few;
mod integer;
mod rows;
mod small;
mod sparse;
mod strips;
#[cfg(test)]
mod tests;

use std::ffi::c_void;
use std::ops::Mul;

use ddl_abi::{Dtype, Product};
use gemm::{Parallelism, gemm};
use half::{bf16, f16};

use self::integer::{Bit, integer};
use crate::cpu::Cpu;

/// What a thread needs for products: memory for panels, which grows to the needs of the largest
/// one.
#[derive(Default)]
pub(crate) struct ProductScratch {
    /// The instructions that it may use.
    pub(crate) cpu: Cpu,
    single: blocked::Panels<f32>,
    double: blocked::Panels<f64>,
    integers: integer::IntegerPanels,
}

impl ProductScratch {
    /// Memory of its panels \[B\].
    pub(crate) fn bytes(&self) -> usize {
        self.single.bytes() + self.double.bytes() + self.integers.bytes()
    }
}

/// Terms per chunk of the sum of a product.
const DEPTH: usize = 256;

/// Minimum number of terms for splitting a product: they take longer than a synchronization of the
/// threads.
const WORTH: u64 = 1 << 17;
/// Integer products are split at multiples of this many rows or columns; a part has at least two
/// such units.
const UNIT: u64 = 64;

/// Whether the product's type is known, and has the factors of the product.
pub(crate) fn is_sound(product: &Product) -> bool {
    match Dtype::from_code(product.dtype) {
        Some(Dtype::F32 | Dtype::F64) => {
            let by_rate = product.by_rate.map(f64::from_bits);
            let mut factors = product.factors().into_iter().chain(by_rate);
            factors.all(f64::is_finite)
        }
        known => known.is_some() && product.is_plain(),
    }
}

/// A [sound](is_sound) product at the rate at this address.
///
/// # Safety
/// The address is null, or that of a number of the product's type.
pub(crate) unsafe fn at_rate(product: &Product, rate: *const c_void) -> Product {
    if rate.is_null() {
        return *product;
    }
    // SAFETY: by this function's contract.
    unsafe {
        match Dtype::from_code(product.dtype) {
            Some(Dtype::F32) => product.at_rate((*rate.cast::<f32>()).into()),
            Some(Dtype::F64) => product.at_rate(*rate.cast()),
            _ => *product,
        }
    }
}

/// The number of parts into which threads split a product.
pub(crate) fn parts(product: &Product, threads: usize, cpu: Cpu) -> usize {
    let Product { batch, m, n, k, .. } = *product;
    let terms = batch.saturating_mul(m).saturating_mul(n).saturating_mul(k);
    if terms < WORTH {
        return 1;
    }
    let most = match Dtype::from_code(product.dtype) {
        _ if is_thin(product, cpu) => 1,
        Some(Dtype::F32 | Dtype::F64) if across::is_across(product) => {
            (batch / across::LANES) as usize
        }
        Some(Dtype::F32 | Dtype::F64)
            if batch <= 1
                && (rows::is_rows(product)
                    || few::is_turned(product).is_some()
                    || strips::is_turned(product).is_some()) =>
        {
            (m.max(n) / UNIT) as usize
        }
        Some(Dtype::F64 | Dtype::F32)
            if dots::is_dots(product)
                || rows::is_rows(product)
                || few::is_turned(product).is_some()
                || strips::is_turned(product).is_some()
                || small::is_small(product) =>
        {
            batch as usize
        }
        Some(Dtype::BF16 | Dtype::F16)
            if dots::is_low_dots(product)
                || rows::is_rows(product)
                || few::is_turned(product).is_some() =>
        {
            match batch {
                0 | 1 => (m.max(n) / UNIT) as usize,
                _ => batch as usize,
            }
        }
        Some(Dtype::F64) => blocked::most_parts::<f64>(product, cpu),
        Some(Dtype::F32) => blocked::most_parts::<f32>(product, cpu),
        Some(Dtype::BF16) => blocked::most_parts::<bf16>(product, cpu),
        Some(Dtype::F16) => blocked::most_parts::<f16>(product, cpu),
        _ if batch > 1 => batch as usize,
        _ => (m.max(n) / (2 * UNIT)) as usize,
    };
    most.clamp(1, threads)
}

/// Whether a product is a vector–matrix product or has very short sums. How the crate `gemm`
/// computes these depends on their location in memory, so they are not split. It uses all
/// instructions of the machine, so those that may not are computed like others.
fn is_thin(product: &Product, cpu: Cpu) -> bool {
    let Product { batch, m, n, k, .. } = *product;
    let is_single = [Dtype::F32, Dtype::F64]
        .map(Dtype::code)
        .contains(&product.dtype);
    let is_thin = batch <= 1 && (m.min(n) < 2 || k < 3) && cpu.has_all_of_floats();
    is_single && is_thin && !rows::is_rows(product) && few::is_turned(product).is_none()
}

/// Runs part `part` of `parts` of a [sound](is_sound) product: a range of the batch, or a range of
/// rows or columns.
///
/// # Safety
/// `a` and `b` are readable and `c` writable at all elements that the strides reach, aligned; `c`
/// overlaps neither, and no element of `c` is reached twice. No two threads run the same part.
pub(crate) unsafe fn run(
    product: &Product,
    places: [*mut u8; 3],
    part: (usize, usize),
    scratch: &mut ProductScratch,
) {
    let Some(dtype) = Dtype::from_code(product.dtype) else {
        return;
    };
    if product.batch == 0 || product.m == 0 || product.n == 0 {
        return;
    }
    let ProductScratch {
        cpu,
        single,
        double,
        integers,
    } = scratch;
    let cpu = *cpu;
    let turned = strips::is_turned(product);
    let is_few = few::is_turned(product);
    macro_rules! float {
        ($ty:ident, $panels:expr) => {
            // SAFETY: by this function's contract.
            unsafe { blocked::run::<$ty>(product, places.map(<*mut u8>::cast), part, $panels, cpu) }
        };
    }
    macro_rules! dots {
        ($ty:ident) => {{
            let (own, places) = share(product, places, part, dtype.bytes());
            // SAFETY: by this function's contract.
            unsafe { dots::run::<$ty>(&own, places.map(<*mut u8>::cast), cpu) }
        }};
    }
    macro_rules! low_dots {
        ($run:expr) => {{
            let (own, places) = share(product, places, part, dtype.bytes());
            let places = places.map(<*mut u8>::cast);
            // SAFETY: by this function's contract.
            unsafe { $run(&own, places, single.vectors(), cpu) }
        }};
    }
    macro_rules! rows {
        ($ty:ident, $panels:expr) => {{
            let (own, places) = share(product, places, part, dtype.bytes());
            let places = places.map(<*mut u8>::cast::<$ty>);
            // SAFETY: by this function's contract.
            unsafe { rows::run(&own, places, $panels.vectors(), cpu) }
        }};
    }
    macro_rules! across {
        ($ty:ident, $panels:expr) => {{
            let (own, places) = share(product, places, part, dtype.bytes());
            let places = places.map(<*mut u8>::cast::<$ty>);
            // SAFETY: by this function's contract.
            unsafe { across::run(&own, places, $panels.vectors(), cpu) }
        }};
    }
    macro_rules! few {
        ($ty:ident, $panels:expr) => {{
            let turned = is_few == Some(true);
            let (own, places) = share(product, places, part, dtype.bytes());
            let places = places.map(<*mut u8>::cast::<$ty>);
            // SAFETY: by this function's contract.
            unsafe { few::run(&own, places, turned, $panels.vectors(), cpu) }
        }};
    }
    macro_rules! strips {
        ($ty:ident, $panels:expr) => {{
            let turned = turned == Some(true);
            let (own, places) = share(product, places, part, dtype.bytes());
            let places = places.map(<*mut u8>::cast::<$ty>);
            // SAFETY: by this function's contract.
            unsafe { strips::run(&own, places, turned, $panels.vectors(), cpu) }
        }};
    }
    macro_rules! small {
        ($ty:ident, $panels:expr) => {{
            let (own, places) = share(product, places, part, dtype.bytes());
            // SAFETY: by this function's contract.
            unsafe {
                small::run::<$ty>(&own, places.map(<*mut u8>::cast), $panels.vectors(), cpu);
            }
        }};
    }
    macro_rules! whole {
        ($ty:ident) => {{
            let (own, places) = share(product, places, part, dtype.bytes());
            // SAFETY: by this function's contract.
            unsafe { integer::<$ty>(&own, places.map(<*mut u8>::cast), integers, cpu) }
        }};
    }
    match dtype {
        // SAFETY: by this function's contract; a thin product has one part.
        Dtype::F64 if is_thin(product, cpu) => unsafe { thin::<f64>(product, places) },
        // SAFETY: as above.
        Dtype::F32 if is_thin(product, cpu) => unsafe { thin::<f32>(product, places) },
        Dtype::F64 if across::is_across(product) => across!(f64, double),
        Dtype::F32 if across::is_across(product) => across!(f32, single),
        Dtype::F64 if is_few.is_some() => few!(f64, double),
        Dtype::F32 if is_few.is_some() => few!(f32, single),
        Dtype::BF16 if is_few.is_some() => few!(bf16, single),
        Dtype::F16 if is_few.is_some() => few!(f16, single),
        Dtype::F64 if dots::is_dots(product) => dots!(f64),
        Dtype::F32 if dots::is_dots(product) => dots!(f32),
        Dtype::BF16 if dots::is_low_dots(product) => low_dots!(dots::run_bf16),
        Dtype::F16 if dots::is_low_dots(product) => low_dots!(dots::run_widened::<f16>),
        Dtype::F64 if rows::is_rows(product) => rows!(f64, double),
        Dtype::F32 if rows::is_rows(product) => rows!(f32, single),
        Dtype::BF16 if rows::is_rows(product) => rows!(bf16, single),
        Dtype::F16 if rows::is_rows(product) => rows!(f16, single),
        Dtype::F64 if turned.is_some() => strips!(f64, double),
        Dtype::F32 if turned.is_some() => strips!(f32, single),
        Dtype::F64 if small::is_small(product) => small!(f64, double),
        Dtype::F32 if small::is_small(product) => small!(f32, single),
        Dtype::F64 => float!(f64, double),
        Dtype::F32 => float!(f32, single),
        Dtype::BF16 => float!(bf16, single),
        Dtype::F16 => float!(f16, single),
        Dtype::I64 | Dtype::U64 => whole!(u64),
        Dtype::I32 | Dtype::U32 => whole!(u32),
        Dtype::I16 | Dtype::U16 => whole!(u16),
        Dtype::I8 | Dtype::U8 => whole!(u8),
        Dtype::I1 => whole!(Bit),
    }
}

/// Part `part` of `parts` of a product: a range of the batch, or a range of rows or columns.
fn share(
    product: &Product,
    [c, a, b]: [*mut u8; 3],
    (part, parts): (usize, usize),
    bytes: usize,
) -> (Product, [*mut u8; 3]) {
    let mut own = *product;
    let even = |extent: u64, unit: u64| {
        let units = extent.div_ceil(unit);
        let at = |part: usize| extent.min(units * part as u64 / parts as u64 * unit);
        (at(part), at(part + 1) - at(part))
    };
    let [c_from, a_from, b_from];
    if product.batch > 1 {
        let unit = if across::is_across(product) {
            across::LANES
        } else {
            1
        };
        let (first, count) = even(product.batch, unit);
        own.batch = count;
        [c_from, a_from, b_from] = [product.c, product.a, product.b].map(|s| first * s[0]);
    } else if product.m >= product.n {
        let (first, count) = even(product.m, UNIT);
        own.m = count;
        [c_from, a_from, b_from] = [first * product.c[1], first * product.a[1], 0];
    } else {
        let (first, count) = even(product.n, UNIT);
        own.n = count;
        [c_from, a_from, b_from] = [first * product.c[2], 0, first * product.b[2]];
    }
    let at = |place: *mut u8, from: u64| place.wrapping_add(from as usize * bytes);
    (own, [at(c, c_from), at(a, a_from), at(b, b_from)])
}

/// A [thin](is_thin) product, by the crate `gemm`.
///
/// # Safety
/// As [`run`].
unsafe fn thin<T: Float>(product: &Product, places: [*mut u8; 3]) {
    let [c, a, b] = places.map(<*mut u8>::cast::<T>);
    let (m, n, k) = (product.m as usize, product.n as usize, product.k as usize);
    // The library takes column strides first.
    let strides = |strides: [u64; 3]| (strides[2] as isize, strides[1] as isize);
    let ((c_column, c_row), (a_column, a_row)) = (strides(product.c), strides(product.a));
    let (b_column, b_row) = strides(product.b);
    let [mut keep, scale] = product.factors();
    if keep == 0.0 && keep.is_sign_negative() {
        // The library does not read what it multiplies by any zero.
        for (row, column) in (0..m).flat_map(|row| (0..n).map(move |column| (row, column))) {
            let at = row as isize * c_row + column as isize * c_column;
            // SAFETY: an element of the result.
            unsafe { *c.offset(at) = *c.offset(at) * T::of(keep) };
        }
        keep = 1.0;
    }
    // SAFETY: by this function's contract; without a factor `c` is not read, so it need not be
    // initialized.
    unsafe {
        gemm(
            m,
            n,
            k,
            c,
            c_column,
            c_row,
            keep != 0.0,
            a.cast_const(),
            a_column,
            a_row,
            b.cast_const(),
            b_column,
            b_row,
            T::of(keep),
            T::of(scale),
            false,
            false,
            false,
            Parallelism::None,
        );
    }
}

/// Types that the library supports.
trait Float: Copy + Mul<Output = Self> + 'static {
    /// The nearest number of this type.
    fn of(number: f64) -> Self;
}

impl Float for f64 {
    fn of(number: f64) -> f64 {
        number
    }
}

impl Float for f32 {
    fn of(number: f64) -> f32 {
        number as f32
    }
}
