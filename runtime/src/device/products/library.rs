//! Bindings to the functions of cuBLASLt that are used, looked up by name in the installed library.
//! Names, types and numbers follow `cublasLt.h` and `cublas_api.h` of version 12; version 13 has
//! the same.

#[cfg(test)]
mod asked;

use std::ffi::{CStr, c_char, c_int, c_void};
use std::mem::ManuallyDrop;
use std::ptr;

use ddl_abi::{DeviceProduct, Dtype};
use libloading::Library;

use super::layout::{Matmul, Matrix};
use crate::device::Stream;
use crate::error::{Error, Result};

/// The names of the library in its packages, the newest first.
const LIBRARIES: [&str; 2] = ["libcublasLt.so.13", "libcublasLt.so.12"];
/// The most memory that a product may use beside its operands: what the library's authors recommend
/// for its fastest algorithms \[B\].
const WORKSPACE: u64 = 32 << 20;

/// The library's result type: 0 is success.
type Code = c_int;
/// The library's answer to a problem for which it has no algorithm.
const NOT_SUPPORTED: Code = 15;
pub(super) type CublasHandle = *mut c_void;

/// `cublasLtMatmulAlgo_t`.
type Algorithm = [u64; 8];

/// `cublasLtMatmulHeuristicResult_t`.
#[repr(C)]
#[derive(Clone, Copy)]
struct Found {
    algorithm: Algorithm,
    workspace: usize,
    state: Code,
    waves: f32,
    reserved: [c_int; 4],
}

const _: () = assert!(size_of::<Found>() == 96);

/// Numbers of the attributes that are set.
mod attribute {
    use std::ffi::c_int;

    /// `CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT`, i32.
    pub(super) const BATCH_COUNT: c_int = 5;
    /// `CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET`, i64.
    pub(super) const BATCH_OFFSET: c_int = 6;
    /// `CUBLASLT_MATMUL_DESC_POINTER_MODE`, i32.
    pub(super) const POINTER_MODE: c_int = 2;
    /// `CUBLASLT_MATMUL_DESC_TRANSA` and `…_TRANSB`, i32.
    pub(super) const TRANSPOSED: [c_int; 2] = [3, 4];
    /// `CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES`, u64.
    pub(super) const MAX_WORKSPACE: c_int = 1;
    /// `CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK`, u32.
    pub(super) const REDUCTIONS: c_int = 3;
    /// `CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_{A,B,C,D}_BYTES`, u32.
    pub(super) const ALIGNMENTS: [c_int; 4] = [5, 6, 7, 8];
}

/// `CUBLAS_OP_T`.
const OP_T: c_int = 1;
/// `CUBLASLT_POINTER_MODE_DEVICE`: factors are in device memory.
const DEVICE_FACTORS: c_int = 1;
/// `CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE`: if several parts of a sum are added, they are in the
/// type of the accumulator, and in a fixed order.
const REDUCTION_IN_COMPUTE_TYPE: u32 = 2;

/// How elements of a type are multiplied: the numbers of the type (`cudaDataType_t`), of the
/// accumulation (`cublasComputeType_t`) and of the type of factors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ProductTypes {
    pub(super) data: c_int,
    pub(super) compute: c_int,
    pub(super) scale: c_int,
}

impl ProductTypes {
    /// `None` for types that the library does not multiply as the runtime does: those of integers.
    ///
    /// - `tf32`: whether operands of f32 may be rounded
    pub(super) fn of(dtype: Dtype, tf32: bool) -> Option<ProductTypes> {
        // Accumulation in f32, rounded operands, accumulation in f64.
        let (single, fast, double) = (68, 77, 70);
        let (data, compute, scale) = match dtype {
            Dtype::F64 => (1, double, 1),
            Dtype::F32 if tf32 => (0, fast, 0),
            Dtype::F32 => (0, single, 0),
            Dtype::F16 => (2, single, 0),
            Dtype::BF16 => (14, single, 0),
            _ => return None,
        };
        Some(ProductTypes {
            data,
            compute,
            scale,
        })
    }
}

macro_rules! functions {
    ($($field:ident = $symbol:literal: fn($($ty:ty),*) -> $result:ty;)*) => {
        struct Functions {
            $($field: unsafe extern "C" fn($($ty),*) -> $result,)*
        }

        impl Functions {
            fn of(library: &Library) -> std::result::Result<Functions, libloading::Error> {
                Ok(Functions {
                    // SAFETY: the types are those of `cublasLt.h`.
                    $($field: unsafe { *library.get($symbol.as_bytes())? },)*
                })
            }
        }

        /// The symbols that the library must have.
        #[cfg(test)]
        pub(super) const SYMBOLS: &[&str] = &[$($symbol),*];
    };
}

functions! {
    create = "cublasLtCreate": fn(*mut CublasHandle) -> Code;
    destroy = "cublasLtDestroy": fn(CublasHandle) -> Code;
    version = "cublasLtGetVersion": fn() -> usize;
    words = "cublasLtGetStatusString": fn(Code) -> *const c_char;
    create_layout = "cublasLtMatrixLayoutCreate": fn(*mut CublasHandle, c_int, u64, u64, i64) -> Code;
    set_layout = "cublasLtMatrixLayoutSetAttribute": fn(CublasHandle, c_int, *const c_void, usize) -> Code;
    destroy_layout = "cublasLtMatrixLayoutDestroy": fn(CublasHandle) -> Code;
    create_product = "cublasLtMatmulDescCreate": fn(*mut CublasHandle, c_int, c_int) -> Code;
    set_product = "cublasLtMatmulDescSetAttribute": fn(CublasHandle, c_int, *const c_void, usize) -> Code;
    destroy_product = "cublasLtMatmulDescDestroy": fn(CublasHandle) -> Code;
    create_wish = "cublasLtMatmulPreferenceCreate": fn(*mut CublasHandle) -> Code;
    set_wish = "cublasLtMatmulPreferenceSetAttribute":
        fn(CublasHandle, c_int, *const c_void, usize) -> Code;
    destroy_wish = "cublasLtMatmulPreferenceDestroy": fn(CublasHandle) -> Code;
    choose = "cublasLtMatmulAlgoGetHeuristic":
        fn(CublasHandle, CublasHandle, CublasHandle, CublasHandle, CublasHandle, CublasHandle, CublasHandle, c_int, *mut Found, *mut c_int) -> Code;
    multiply = "cublasLtMatmul": fn(
        CublasHandle, CublasHandle, *const c_void, *const c_void, CublasHandle, *const c_void, CublasHandle, *const c_void,
        *const c_void, CublasHandle, *mut c_void, CublasHandle, *const Algorithm, *mut c_void, usize, CublasHandle
    ) -> Code;
}

/// The library, with a handle for the device of this thread.
pub(super) struct BlasLt {
    functions: Functions,
    handle: CublasHandle,
    /// The function pointers. Never unloaded: it registers what it has with the driver.
    _library: ManuallyDrop<Library>,
}

// SAFETY: a handle may be used by any thread.
unsafe impl Send for BlasLt {}
// SAFETY: as above, and by several at once.
unsafe impl Sync for BlasLt {}

/// A kind of descriptors, with the functions that end them.
type Ends = unsafe extern "C" fn(CublasHandle) -> Code;

/// A descriptor of the library.
struct Descriptor(CublasHandle, Ends);

impl Drop for Descriptor {
    fn drop(&mut self) {
        // SAFETY: it was made by the function's counterpart, and is not used again.
        let _ = unsafe { (self.1)(self.0) };
    }
}

/// A product for which the library has chosen an algorithm.
pub(super) struct ProductProblem {
    product: Descriptor,
    operands: [Descriptor; 2],
    result: Descriptor,
    algorithm: Algorithm,
    /// Memory that it needs \[B\].
    pub(super) workspace: u64,
    /// Whether the library's first operand is `b`.
    swapped: bool,
    /// Factors in the memory of the host, if they are not in that of the device.
    is_plain: bool,
    double: bool,
}

// SAFETY: descriptors are memory of the host that only these functions read.
unsafe impl Send for ProductProblem {}
// SAFETY: as above.
unsafe impl Sync for ProductProblem {}

/// What a product is prepared for.
pub(super) struct Wanted<'a> {
    pub(super) call: &'a Matmul,
    pub(super) types: ProductTypes,
    /// See [`DeviceProduct`].
    pub(super) of: &'a DeviceProduct,
}

/// The addresses of a product on the device.
#[derive(Clone, Copy)]
pub(super) struct Places {
    pub(super) c: u64,
    pub(super) a: u64,
    pub(super) b: u64,
    /// The factors of `c` and of the sums, for products that are added to `c`.
    pub(super) factors: [u64; 2],
    pub(super) workspace: u64,
}

fn place(address: u64) -> *mut c_void {
    ptr::without_provenance_mut(address as usize)
}

impl BlasLt {
    /// Loads the library of this machine, for the device whose context is current.
    ///
    /// # Errors
    /// `ddl::device::library`.
    pub(super) fn load() -> Result<BlasLt> {
        let mut reasons = Vec::new();
        for name in LIBRARIES {
            match BlasLt::of(name) {
                Ok(found) => return Ok(found),
                Err(reason) => reasons.push(reason),
            }
        }
        Err(Error::Library {
            library: "libcublasLt.so".to_owned(),
            reason: reasons.join("; "),
            instead: "--products own".to_owned(),
        })
    }

    fn of(name: &str) -> std::result::Result<BlasLt, String> {
        let words = |error: libloading::Error| match std::error::Error::source(&error) {
            Some(source) => source.to_string(),
            None => error.to_string(),
        };
        // SAFETY: loading the library has no relevant side effects.
        let library = unsafe { Library::new(name) }.map_err(words)?;
        let library = ManuallyDrop::new(library);
        let functions = Functions::of(&library).map_err(words)?;
        let mut handle = ptr::null_mut();
        // SAFETY: writes a local handle.
        let code = unsafe { (functions.create)(&raw mut handle) };
        if code != 0 {
            let said = said(&functions, code);
            return Err(format!("{name}: `cublasLtCreate`: {said}"));
        }
        Ok(BlasLt {
            functions,
            handle,
            _library: library,
        })
    }

    /// Its version as a number: 120903 for 12.9.3.
    pub(super) fn version(&self) -> u32 {
        // SAFETY: no arguments.
        unsafe { (self.functions.version)() as u32 }
    }

    fn check(&self, code: Code, call: &str) -> Result<()> {
        if code == 0 {
            return Ok(());
        }
        Err(Error::Device {
            call: format!("`{call}`"),
            problem: said(&self.functions, code),
        })
    }

    fn layout(&self, matrix: &Matrix, batch: i32, types: ProductTypes) -> Result<Descriptor> {
        let mut layout = ptr::null_mut();
        let Matrix {
            rows,
            columns,
            leading,
            step,
        } = *matrix;
        let create = self.functions.create_layout;
        // SAFETY: writes a local handle.
        let code = unsafe { create(&raw mut layout, types.data, rows, columns, leading) };
        self.check(code, "cublasLtMatrixLayoutCreate")?;
        let layout = Descriptor(layout, self.functions.destroy_layout);
        let set = self.functions.set_layout;
        self.set(set, &layout, attribute::BATCH_COUNT, &batch)?;
        self.set(set, &layout, attribute::BATCH_OFFSET, &step)?;
        Ok(layout)
    }

    /// Sets an attribute of a descriptor.
    fn set<T>(
        &self,
        set: unsafe extern "C" fn(CublasHandle, c_int, *const c_void, usize) -> Code,
        of: &Descriptor,
        attribute: c_int,
        value: &T,
    ) -> Result<()> {
        // SAFETY: reads as many bytes as the value has.
        let code = unsafe { set(of.0, attribute, ptr::from_ref(value).cast(), size_of::<T>()) };
        self.check(code, "cublasLt…SetAttribute")
    }

    fn product(&self, wanted: &Wanted<'_>) -> Result<Descriptor> {
        let ProductTypes { compute, scale, .. } = wanted.types;
        let mut product = ptr::null_mut();
        let create = self.functions.create_product;
        // SAFETY: writes a local handle.
        let code = unsafe { create(&raw mut product, compute, scale) };
        self.check(code, "cublasLtMatmulDescCreate")?;
        let product = Descriptor(product, self.functions.destroy_product);
        let set = self.functions.set_product;
        for (operand, attribute) in wanted.call.operands.iter().zip(attribute::TRANSPOSED) {
            if operand.transposed {
                self.set(set, &product, attribute, &OP_T)?;
            }
        }
        if wanted.of.accumulates {
            self.set(set, &product, attribute::POINTER_MODE, &DEVICE_FACTORS)?;
        }
        Ok(product)
    }

    fn wish(&self, wanted: &Wanted<'_>) -> Result<Descriptor> {
        let mut wish = ptr::null_mut();
        // SAFETY: writes a local handle.
        let code = unsafe { (self.functions.create_wish)(&raw mut wish) };
        self.check(code, "cublasLtMatmulPreferenceCreate")?;
        let wish = Descriptor(wish, self.functions.destroy_wish);
        let set = self.functions.set_wish;
        self.set(set, &wish, attribute::MAX_WORKSPACE, &WORKSPACE)?;
        let reductions = REDUCTION_IN_COMPUTE_TYPE;
        self.set(set, &wish, attribute::REDUCTIONS, &reductions)?;
        let [c, a, b] = wanted.of.align;
        let [first, second] = if wanted.call.swapped { [b, a] } else { [a, b] };
        for (attribute, align) in attribute::ALIGNMENTS.into_iter().zip([first, second, c, c]) {
            self.set(set, &wish, attribute, &align)?;
        }
        Ok(wish)
    }

    /// Lets the library choose an algorithm; `None` if it has none.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(super) fn prepare(&self, wanted: &Wanted<'_>) -> Result<Option<ProductProblem>> {
        let call = wanted.call;
        let [a, b] = call.operands;
        let layout = |matrix: &Matrix| self.layout(matrix, call.batch, wanted.types);
        let operands = [layout(&a.matrix)?, layout(&b.matrix)?];
        let result = layout(&call.result)?;
        let (product, wish) = (self.product(wanted)?, self.wish(wanted)?);
        let found = self.choose([&product, &operands[0], &operands[1], &result, &wish])?;
        Ok(found.map(|found| ProductProblem {
            product,
            operands,
            result,
            algorithm: found.algorithm,
            workspace: found.workspace as u64,
            swapped: call.swapped,
            is_plain: !wanted.of.accumulates,
            double: wanted.types.scale == 1,
        }))
    }

    /// The library's first choice for a product: its descriptor, the layouts of its operands and of
    /// its result, and what is wished.
    fn choose(&self, [product, a, b, c, wish]: [&Descriptor; 5]) -> Result<Option<Found>> {
        let mut found = Found {
            algorithm: [0; 8],
            workspace: 0,
            state: NOT_SUPPORTED,
            waves: 0.0,
            reserved: [0; 4],
        };
        let mut count = 0;
        // SAFETY: all descriptors are live; writes at most one result, and their number.
        let code = unsafe {
            (self.functions.choose)(
                self.handle,
                product.0,
                a.0,
                b.0,
                c.0,
                c.0,
                wish.0,
                1,
                &raw mut found,
                &raw mut count,
            )
        };
        if code == NOT_SUPPORTED {
            return Ok(None);
        }
        self.check(code, "cublasLtMatmulAlgoGetHeuristic")?;
        Ok((count > 0 && found.state == 0).then_some(found))
    }

    /// Computes a product after all earlier work of the stream. Does not wait for completion.
    ///
    /// # Safety
    /// The places are in device memory and of the extents of the problem; `c` overlaps no operand;
    /// only this stream uses the workspace.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(super) unsafe fn multiply(
        &self,
        problem: &ProductProblem,
        places: Places,
        stream: &Stream,
    ) -> Result<()> {
        let (single, double) = ([0.0_f32, 1.0], [0.0_f64, 1.0]);
        let [beta, alpha]: [*const c_void; 2] = match (problem.is_plain, problem.double) {
            (false, _) => places.factors.map(|factor| place(factor).cast_const()),
            (true, false) => single.each_ref().map(|factor| ptr::from_ref(factor).cast()),
            (true, true) => double.each_ref().map(|factor| ptr::from_ref(factor).cast()),
        };
        let [first, second] = match problem.swapped {
            false => [places.a, places.b],
            true => [places.b, places.a],
        };
        // SAFETY: by this function's contract; factors in the memory of the host are read before
        // the call returns.
        let code = unsafe {
            (self.functions.multiply)(
                self.handle,
                problem.product.0,
                alpha,
                place(first),
                problem.operands[0].0,
                place(second),
                problem.operands[1].0,
                beta,
                place(places.c),
                problem.result.0,
                place(places.c),
                problem.result.0,
                &raw const problem.algorithm,
                place(places.workspace),
                problem.workspace as usize,
                stream.handle(),
            )
        };
        self.check(code, "cublasLtMatmul")
    }
}

impl Drop for BlasLt {
    fn drop(&mut self) {
        if self.handle.is_null() {
            return;
        }
        // SAFETY: the handle is ours and is not used again.
        let _ = unsafe { (self.functions.destroy)(self.handle) };
    }
}

/// The library's message for a code.
fn said(functions: &Functions, code: Code) -> String {
    // SAFETY: any number is accepted; the text lives as long as the library.
    unsafe {
        let text = (functions.words)(code);
        match text.is_null() {
            true => format!("code {code}"),
            false => CStr::from_ptr(text).to_string_lossy().into_owned(),
        }
    }
}
