//! Bindings to the functions of cuDNN that are used, looked up by name in the installed library.

#[cfg(test)]
mod asked;
mod functions;

use std::ffi::{CStr, c_int, c_void};
use std::mem::ManuallyDrop;
use std::ptr;

use ddl_abi::Dtype;
use libloading::Library;

#[cfg(test)]
pub(super) use self::functions::SYMBOLS;
use self::functions::{Choose, Code, Convolve, CudnnHandle, Found, Functions, Size};
use super::layout::{ConvolutionCall, ConvolutionOperand, Format, Kind};
use crate::device::Stream;
use crate::error::{Error, Result};

/// The library's name in its packages.
const LIBRARY: &str = "libcudnn.so.9";
/// The most memory that a convolution may use beside its operands \[B\].
const WORKSPACE: u64 = 256 << 20;
/// Number of algorithms that are asked for: more than there are.
const ALGORITHMS: usize = 16;

/// `CUDNN_DETERMINISTIC`.
const DETERMINISTIC: c_int = 1;
/// `CUDNN_CROSS_CORRELATION`.
const CROSS_CORRELATION: c_int = 1;

/// The algorithms that sum the products of a convolution as they are, in a fixed order: not those
/// that transform tiles or the whole, and not those that add atomically.
fn sums(kind: Kind) -> &'static [c_int] {
    match kind {
        // `CUDNN_CONVOLUTION_FWD_ALGO_{IMPLICIT_GEMM, IMPLICIT_PRECOMP_GEMM, GEMM, DIRECT}`.
        Kind::Result => &[0, 1, 2, 3],
        // `CUDNN_CONVOLUTION_BWD_DATA_ALGO_1`, `CUDNN_CONVOLUTION_BWD_FILTER_ALGO_1`.
        Kind::Image | Kind::Filter => &[1],
    }
}

/// How elements of a type are multiplied: the numbers of the type and of the accumulator's
/// (`cudnnDataType_t`), and of what the library may do (`cudnnMathType_t`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ConvolutionTypes {
    data: c_int,
    compute: c_int,
    math: c_int,
}

impl ConvolutionTypes {
    /// `None` for types that the library does not multiply as the runtime does: those of integers.
    ///
    /// - `tf32`: whether operands of f32 may be rounded
    pub(super) fn of(dtype: Dtype, tf32: bool) -> Option<ConvolutionTypes> {
        // As it is by default, which rounds operands of f32; on tensor cores; neither.
        let (default, tensor, exact) = (0, 1, 3);
        let (data, compute, math) = match dtype {
            Dtype::F64 => (1, 1, default),
            Dtype::F32 if tf32 => (0, 0, default),
            Dtype::F32 => (0, 0, exact),
            Dtype::F16 => (2, 0, tensor),
            Dtype::BF16 => (9, 0, tensor),
            _ => return None,
        };
        Some(ConvolutionTypes {
            data,
            compute,
            math,
        })
    }
}

/// The image, the filter and the result in the order of a kind's functions.
fn ordered<T>(kind: Kind, [image, filter, result]: [T; 3]) -> [T; 3] {
    match kind {
        Kind::Result => [image, filter, result],
        Kind::Image => [filter, result, image],
        Kind::Filter => [image, result, filter],
    }
}

/// The library, with a handle for the device of this thread.
pub(super) struct Dnn {
    functions: Functions,
    handle: CudnnHandle,
    /// The function pointers. Never unloaded: it registers what it has with the driver.
    _library: ManuallyDrop<Library>,
}

// SAFETY: a handle may be used by any thread, by one at a time: that of the rank.
unsafe impl Send for Dnn {}
// SAFETY: as above.
unsafe impl Sync for Dnn {}

/// A kind of descriptors, with the functions that end them.
type Ends = unsafe extern "C" fn(CudnnHandle) -> Code;

/// A descriptor of the library.
struct Descriptor(CudnnHandle, Ends);

impl Drop for Descriptor {
    fn drop(&mut self) {
        // SAFETY: it was made by the function's counterpart, and is not used again.
        let _ = unsafe { (self.1)(self.0) };
    }
}

/// The descriptors of a convolution.
struct Described {
    /// In the order of the kind's functions.
    tensors: [Descriptor; 3],
    convolution: Descriptor,
}

/// A convolution for which the library has chosen an algorithm.
pub(super) struct ConvolutionProblem {
    kind: Kind,
    described: Described,
    algorithm: c_int,
    /// Memory that it needs \[B\].
    pub(super) workspace: u64,
    double: bool,
}

// SAFETY: descriptors are memory of the host that only these functions read.
unsafe impl Send for ConvolutionProblem {}
// SAFETY: as above.
unsafe impl Sync for ConvolutionProblem {}

fn place(address: u64) -> *mut c_void {
    ptr::without_provenance_mut(address as usize)
}

/// What a call of the library says: its code, and its name.
type Said<T> = std::result::Result<T, (Code, &'static str)>;

fn check(code: Code, call: &'static str) -> Said<()> {
    match code {
        0 => Ok(()),
        _ => Err((code, call)),
    }
}

impl Dnn {
    /// Loads the library of this machine, for the device whose context is current. It works in the
    /// stream.
    ///
    /// # Errors
    /// `ddl::device::library`.
    pub(super) fn load(stream: &Stream) -> Result<Dnn> {
        Dnn::of(stream).map_err(|reason| Error::Library {
            library: "libcudnn.so".to_owned(),
            reason,
            instead: "--products own".to_owned(),
        })
    }

    fn of(stream: &Stream) -> std::result::Result<Dnn, String> {
        let words = |error: libloading::Error| match std::error::Error::source(&error) {
            Some(source) => source.to_string(),
            None => error.to_string(),
        };
        // SAFETY: loading the library has no relevant side effects.
        let library = unsafe { Library::new(LIBRARY) }.map_err(words)?;
        let library = ManuallyDrop::new(library);
        let mut this = Dnn {
            functions: Functions::of(&library).map_err(words)?,
            handle: ptr::null_mut(),
            _library: library,
        };
        // SAFETY: writes a local handle; the stream lives as long as it.
        let made = unsafe {
            let code = (this.functions.create)(&raw mut this.handle);
            check(code, "cudnnCreate").and_then(|()| {
                let code = (this.functions.stream)(this.handle, stream.handle());
                check(code, "cudnnSetStream")
            })
        };
        match made {
            Ok(()) => Ok(this),
            Err((code, call)) => Err(format!("{LIBRARY}: `{call}`: {}", this.said(code))),
        }
    }

    /// Its version as a number: 91002 for 9.10.2.
    pub(super) fn version(&self) -> u32 {
        // SAFETY: no arguments.
        unsafe { (self.functions.version)() as u32 }
    }

    /// The library's message for a code.
    fn said(&self, code: Code) -> String {
        // SAFETY: any number is accepted; the text lives as long as the library.
        unsafe {
            let text = (self.functions.words)(code);
            match text.is_null() {
                true => format!("code {code}"),
                false => CStr::from_ptr(text).to_string_lossy().into_owned(),
            }
        }
    }

    fn create(
        &self,
        create: unsafe extern "C" fn(*mut CudnnHandle) -> Code,
        ends: Ends,
    ) -> Said<Descriptor> {
        let mut made = ptr::null_mut();
        // SAFETY: writes a local handle.
        check(unsafe { create(&raw mut made) }, "cudnnCreate…Descriptor")?;
        Ok(Descriptor(made, ends))
    }

    /// The descriptor of an image or a result.
    fn tensor(
        &self,
        call: &ConvolutionCall,
        operand: &ConvolutionOperand,
        types: ConvolutionTypes,
    ) -> Said<Descriptor> {
        let functions = &self.functions;
        let made = self.create(functions.create_tensor, functions.destroy_tensor)?;
        let view = &operand.stored;
        let space = 3 + call.first..view.extents.len();
        let mut extents = vec![view.extents[1], view.extents[0] * view.extents[2]];
        extents.extend(&view.extents[space.clone()]);
        let extents: Vec<c_int> = extents.into_iter().map(|n| n as c_int).collect();
        let channel = match call.format {
            Format::Channels => 1,
            Format::Planes => view.strides[2],
        };
        let mut strides = vec![view.strides[1], channel];
        strides.extend(&view.strides[space]);
        let strides: Vec<c_int> = strides.into_iter().map(|n| n as c_int).collect();
        let count = extents.len() as c_int;
        let set = functions.set_tensor;
        // SAFETY: reads as many numbers as are told.
        let code = unsafe {
            set(
                made.0,
                types.data,
                count,
                extents.as_ptr(),
                strides.as_ptr(),
            )
        };
        check(code, "cudnnSetTensorNdDescriptor").map(|()| made)
    }

    fn filter(&self, call: &ConvolutionCall, types: ConvolutionTypes) -> Said<Descriptor> {
        let functions = &self.functions;
        let made = self.create(functions.create_filter, functions.destroy_filter)?;
        let [groups, outer, inner, ref space @ ..] = call.operands[1].stored.extents;
        let mut extents = vec![groups * outer, inner];
        extents.extend(&space[call.first..]);
        let extents: Vec<c_int> = extents.into_iter().map(|n| n as c_int).collect();
        let format = match call.format {
            Format::Planes => 0,
            Format::Channels => 1,
        };
        let (set, count) = (functions.set_filter, extents.len() as c_int);
        // SAFETY: reads as many numbers as are told.
        let code = unsafe { set(made.0, types.data, format, count, extents.as_ptr()) };
        check(code, "cudnnSetFilterNdDescriptor").map(|()| made)
    }

    fn convolution(&self, call: &ConvolutionCall, types: ConvolutionTypes) -> Said<Descriptor> {
        let functions = &self.functions;
        let made = self.create(functions.create_convolution, functions.destroy_convolution)?;
        let numbers = [call.padding, call.stride, call.dilation];
        let numbers = numbers.map(|all| all.map(|n| n as c_int));
        let [padding, stride, dilation] = numbers.each_ref().map(|all| all[call.first..].as_ptr());
        let count = (numbers[0].len() - call.first) as c_int;
        // SAFETY: reads as many numbers as are told.
        unsafe {
            let code = (functions.set_convolution)(
                made.0,
                count,
                padding,
                stride,
                dilation,
                CROSS_CORRELATION,
                types.compute,
            );
            check(code, "cudnnSetConvolutionNdDescriptor")?;
            let code = (functions.set_groups)(made.0, call.groups as c_int);
            check(code, "cudnnSetConvolutionGroupCount")?;
            let code = (functions.set_math)(made.0, types.math);
            check(code, "cudnnSetConvolutionMathType")?;
        }
        Ok(made)
    }

    fn describe(&self, call: &ConvolutionCall, types: ConvolutionTypes) -> Said<Described> {
        let [image, _, result] = &call.operands;
        let image = self.tensor(call, image, types)?;
        let (filter, result) = (self.filter(call, types)?, self.tensor(call, result, types)?);
        Ok(Described {
            tensors: ordered(call.kind, [image, filter, result]),
            convolution: self.convolution(call, types)?,
        })
    }

    /// Lets the library choose an algorithm; `None` if it has none of those that sum in a fixed
    /// order.
    pub(super) fn prepare(
        &self,
        call: &ConvolutionCall,
        types: ConvolutionTypes,
    ) -> Option<ConvolutionProblem> {
        // Whatever it says against a convolution, the kernels of the plan can do it.
        let described = self.describe(call, types).ok()?;
        let found = self.choose(call.kind, &described)?;
        let fits = |found: &Found| {
            found.status == 0
                && found.deterministic == DETERMINISTIC
                && sums(call.kind).contains(&found.algorithm)
        };
        let choice = found.into_iter().filter(fits).find_map(|found| {
            // What it needs with what it may do here.
            let needs = self.size(call.kind, &described, found.algorithm)?;
            (needs <= WORKSPACE).then_some((found.algorithm, needs))
        });
        let (algorithm, workspace) = choice?;
        Some(ConvolutionProblem {
            kind: call.kind,
            described,
            algorithm,
            workspace,
            double: types.compute == 1,
        })
    }

    /// Algorithms for a convolution, the fastest first as the library estimates.
    fn choose(&self, kind: Kind, described: &Described) -> Option<Vec<Found>> {
        let choose: Choose = match kind {
            Kind::Result => self.functions.choose_result,
            Kind::Image => self.functions.choose_image,
            Kind::Filter => self.functions.choose_filter,
        };
        let [a, b, c] = described.tensors.each_ref().map(|it| it.0);
        let (mut found, mut count) = ([Found::default(); ALGORITHMS], 0);
        // SAFETY: all descriptors are live; writes at most as many results as are told, and their
        // number.
        let code = unsafe {
            choose(
                self.handle,
                a,
                b,
                described.convolution.0,
                c,
                ALGORITHMS as c_int,
                &raw mut count,
                found.as_mut_ptr(),
            )
        };
        let count = usize::try_from(count).unwrap_or(0).min(ALGORITHMS);
        (code == 0).then(|| found[..count].to_vec())
    }

    /// The memory that an algorithm needs \[B\]; `None` if it cannot compute this.
    fn size(&self, kind: Kind, described: &Described, algorithm: c_int) -> Option<u64> {
        let size: Size = match kind {
            Kind::Result => self.functions.size_result,
            Kind::Image => self.functions.size_image,
            Kind::Filter => self.functions.size_filter,
        };
        let [a, b, c] = described.tensors.each_ref().map(|it| it.0);
        let (convolution, mut bytes) = (described.convolution.0, 0);
        // SAFETY: all descriptors are live; writes a local.
        let code = unsafe { size(self.handle, a, b, convolution, c, algorithm, &raw mut bytes) };
        (code == 0).then_some(bytes as u64)
    }

    /// Computes a convolution after all earlier work of the stream. Does not wait for completion.
    ///
    /// - `places`: the addresses of the image, the filter and the result, and of the workspace
    ///
    /// # Safety
    /// The places are in device memory and of the extents of the problem; what is computed overlaps
    /// nothing else; only this stream uses the workspace.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(super) unsafe fn compute(
        &self,
        problem: &ConvolutionProblem,
        (places, workspace): ([u64; 3], u64),
    ) -> Result<()> {
        let ConvolutionProblem {
            kind, described, ..
        } = problem;
        let compute: Convolve = match kind {
            Kind::Result => self.functions.compute_result,
            Kind::Image => self.functions.compute_image,
            Kind::Filter => self.functions.compute_filter,
        };
        let (single, double) = ([1.0_f32, 0.0], [1.0_f64, 0.0]);
        let [alpha, beta]: [*const c_void; 2] = match problem.double {
            false => single.each_ref().map(|factor| ptr::from_ref(factor).cast()),
            true => double.each_ref().map(|factor| ptr::from_ref(factor).cast()),
        };
        let [a, b, c] = described.tensors.each_ref().map(|it| it.0);
        let [first, second, to] = ordered(*kind, places);
        // SAFETY: by this function's contract; factors are read before the call returns.
        let code = unsafe {
            compute(
                self.handle,
                alpha,
                a,
                place(first),
                b,
                place(second),
                described.convolution.0,
                problem.algorithm,
                place(workspace),
                problem.workspace as usize,
                beta,
                c,
                place(to),
            )
        };
        check(code, "cudnnConvolution…").map_err(|(code, call)| Error::Device {
            call: format!("`{call}`"),
            problem: self.said(code),
        })
    }
}

impl Drop for Dnn {
    fn drop(&mut self) {
        if self.handle.is_null() {
            return;
        }
        // SAFETY: the handle is ours and is not used again.
        let _ = unsafe { (self.functions.destroy)(self.handle) };
    }
}
