//! A library that has the name and the functions of NVIDIA's cuDNN, as far as the runtime calls
//! them, for the driver of the same tests. It refuses what that library refuses: extents that do
//! not fit, tensors with gaps, channels innermost in f64, algorithms for which it is given too
//! little memory, memory that is not the device's. Of the algorithms that it tells the first ones
//! must not be taken. What it computes it computes when its turn in the stream comes; the workspace
//! then has other contents.

mod descriptors;
#[path = "../elements.rs"]
mod elements;
mod numbers;

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ops::Range;
use std::sync::atomic::{AtomicI64, Ordering};

use descriptors::{Convolution, DIMS, Descriptor, Tensor, lock};
use numbers::Task;

pub const OK: c_int = 0;
pub const NOT_INITIALIZED: c_int = 1001;
pub const BAD_PARAM: c_int = 2000;
pub const NOT_SUPPORTED: c_int = 3000;
pub const EXECUTION_FAILED: c_int = 5000;
/// The planted fault of the tests by which there is no algorithm.
const NO_ALGORITHM: i64 = 128;
/// The alignment of tensors \[B\].
const ALIGN: u64 = 16;

static ASKED: AtomicI64 = AtomicI64::new(0);
static COMPUTED: AtomicI64 = AtomicI64::new(0);

unsafe extern "C" {
    fn stand_in_call(
        stream: *mut c_void,
        run: extern "C" fn(*mut c_void),
        end: extern "C" fn(*mut c_void),
        data: *mut c_void,
    ) -> c_int;
    fn stand_in_far(stream: *mut c_void, address: u64, bytes: usize) -> bool;
    fn stand_in_get(what: c_int) -> i64;
}

/// What is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Result,
    Image,
    Filter,
}

/// `cudnnConvolutionFwdAlgoPerf_t`, and those of gradients.
#[repr(C)]
pub struct Found {
    algorithm: c_int,
    status: c_int,
    time: f32,
    memory: usize,
    deterministic: c_int,
    math: c_int,
    reserved: [c_int; 3],
}

/// The number of a type for `elements`.
pub(crate) fn number(dtype: c_int) -> c_int {
    if dtype == 9 { 14 } else { dtype }
}

/// Bytes of an element.
pub(crate) fn bytes(dtype: c_int) -> u64 {
    elements::size(number(dtype)) as u64
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cudnnGetVersion() -> usize {
    unsafe { stand_in_get(9) as usize }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cudnnGetErrorString(code: c_int) -> *const c_char {
    let text: &CStr = match code {
        OK => c"CUDNN_STATUS_SUCCESS",
        NOT_INITIALIZED => c"CUDNN_STATUS_NOT_INITIALIZED",
        BAD_PARAM => c"CUDNN_STATUS_BAD_PARAM",
        NOT_SUPPORTED => c"CUDNN_STATUS_NOT_SUPPORTED",
        _ => c"CUDNN_STATUS_EXECUTION_FAILED",
    };
    text.as_ptr()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cudnnCreate(handle: *mut *mut c_void) -> c_int {
    if unsafe { stand_in_get(9) } == 0 {
        return NOT_INITIALIZED;
    }
    unsafe { *handle = lock().add(Descriptor::Handle(0)) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cudnnDestroy(handle: *mut c_void) -> c_int {
    lock().end(handle, |known| matches!(known, Descriptor::Handle(_)))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cudnnSetStream(handle: *mut c_void, stream: *mut c_void) -> c_int {
    match lock().get(handle) {
        Some(Descriptor::Handle(known)) => {
            *known = stream as usize;
            OK
        }
        _ => BAD_PARAM,
    }
}

/// Whether a tensor has no gaps, and planes or channels innermost.
fn is_stored(tensor: &Tensor, by_channels: bool) -> bool {
    let order = if by_channels {
        [0, 2, 3, 4, 1]
    } else {
        [0, 1, 2, 3, 4]
    };
    let mut next = 1;
    order.into_iter().rev().all(|dim| {
        let fits = tensor.extents[dim] == 1 || tensor.strides[dim] == next;
        next *= tensor.extents[dim];
        fits
    })
}

/// Whether the image, the filter and the result belong together, and are supported.
fn verify(convolution: &Convolution, [image, filter, result]: [&Tensor; 3]) -> Result<(), c_int> {
    let alike = [filter, result]
        .iter()
        .all(|it| it.dtype == image.dtype && it.count == image.count);
    let groups = convolution.groups;
    let channels = image.extents[1] == groups * filter.extents[1]
        && filter.extents[0] % groups == 0
        && result.extents[1] == filter.extents[0]
        && result.extents[0] == image.extents[0];
    let space = (0..3).all(|dim| {
        let [input, window, output] = [image, filter, result].map(|it| it.extents[2 + dim]);
        let reach = (window - 1) * convolution.dilation[dim] + 1;
        let rest = input + 2 * convolution.padding[dim] - reach;
        rest >= 0 && rest / convolution.stride[dim] + 1 == output
    });
    if !alike || convolution.count != image.count || !channels || !space {
        return Err(BAD_PARAM);
    }
    let compute = match image.dtype {
        0 | 2 | 9 => 0,
        1 => 1,
        _ => return Err(NOT_SUPPORTED),
    };
    let by_channels = !is_stored(filter, false) || filter.extents[1] == 1;
    let stored = |by_channels: bool| {
        let all = [image, filter, result];
        all.iter().all(|it| is_stored(it, by_channels)) && !(by_channels && image.dtype == 1)
    };
    let stored = stored(false) || by_channels && stored(true);
    let covered = (0..3).all(|dim| {
        let reach = (filter.extents[2 + dim] - 1) * convolution.dilation[dim] + 1;
        convolution.padding[dim] < reach
    });
    match compute == convolution.compute && stored && covered {
        true => Ok(()),
        false => Err(NOT_SUPPORTED),
    }
}

/// The convolution, and the image, the filter and the result, of descriptors in the order of a
/// kind's functions.
fn described(
    kind: Kind,
    [first, second, convolution, last]: [*mut c_void; 4],
) -> Result<(Convolution, [Tensor; 3]), c_int> {
    let [image, filter, result] = match kind {
        Kind::Result => [first, second, last],
        Kind::Image => [last, first, second],
        Kind::Filter => [first, last, second],
    };
    let known = lock();
    let tensors = (
        known.tensor(image),
        known.filter(filter),
        known.tensor(result),
    );
    let ((Some(image), Some(filter), Some(result)), Some(convolution)) =
        (tensors, known.convolution(convolution))
    else {
        return Err(BAD_PARAM);
    };
    let tensors = [image, filter, result];
    verify(&convolution, tensors.each_ref()).map(|()| (convolution, tensors))
}

/// The memory of an algorithm \[B\].
fn needs(kind: Kind, algorithm: c_int, tensors: &[Tensor; 3]) -> Result<usize, c_int> {
    let count = tensors[2].extents.iter().product::<i64>() as usize;
    match (kind, algorithm) {
        (Kind::Result, 0) => Ok(0),
        (Kind::Result, 2) => Ok(2 << 30),
        (Kind::Image, 1) if tensors[0].extents[1] == 1 => Ok(0),
        (_, 1) => Ok(4 * count),
        _ => Err(NOT_SUPPORTED),
    }
}

unsafe fn choose(
    kind: Kind,
    handle: *mut c_void,
    of: [*mut c_void; 4],
    most: c_int,
    count: *mut c_int,
    found: *mut Found,
) -> c_int {
    ASKED.fetch_add(1, Ordering::SeqCst);
    if most <= 0 || lock().stream(handle).is_none() {
        return BAD_PARAM;
    }
    let (_, tensors) = match described(kind, of) {
        Ok(known) => known,
        Err(code) => return code,
    };
    if unsafe { stand_in_get(8) } & NO_ALGORITHM != 0 {
        return NOT_SUPPORTED;
    }
    // By transforms; in any order; one that does not do this; one that needs much; those that do.
    let told = match kind {
        Kind::Result => &[
            (6, OK, 1),
            (1, OK, 0),
            (3, NOT_SUPPORTED, 1),
            (2, OK, 1),
            (1, OK, 1),
            (0, OK, 1),
        ][..],
        Kind::Image => &[(5, OK, 1), (0, OK, 0), (1, OK, 1)],
        Kind::Filter => &[(6, OK, 1), (3, OK, 0), (0, OK, 0), (1, OK, 1)],
    };
    let told = &told[..told.len().min(most as usize)];
    for (at, &(algorithm, status, deterministic)) in told.iter().enumerate() {
        let new = Found {
            algorithm,
            status,
            time: -1.0,
            memory: needs(kind, algorithm, &tensors).unwrap_or(0),
            deterministic,
            math: 0,
            reserved: [0; 3],
        };
        unsafe { found.add(at).write(new) };
    }
    unsafe { *count = told.len() as c_int };
    OK
}

unsafe fn size(
    kind: Kind,
    handle: *mut c_void,
    of: [*mut c_void; 4],
    algorithm: c_int,
    to: *mut usize,
) -> c_int {
    if lock().stream(handle).is_none() {
        return BAD_PARAM;
    }
    let needed = described(kind, of).and_then(|(_, tensors)| needs(kind, algorithm, &tensors));
    match needed {
        Ok(needed) => {
            unsafe { *to = needed };
            OK
        }
        Err(code) => code,
    }
}

/// The bytes of a tensor.
fn range(tensor: &Tensor, at: u64) -> Range<u64> {
    let last: i64 = (0..DIMS)
        .map(|dim| (tensor.extents[dim] - 1) * tensor.strides[dim])
        .sum();
    at..at + (last as u64 + 1) * bytes(tensor.dtype)
}

/// What a function that computes is given, in its order.
struct Given {
    handle: *mut c_void,
    factors: [*const c_void; 2],
    of: [*mut c_void; 4],
    places: [u64; 3],
    algorithm: c_int,
    workspace: Range<u64>,
}

unsafe fn compute(kind: Kind, given: Given) -> c_int {
    let Some(stream) = lock().stream(given.handle) else {
        return BAD_PARAM;
    };
    let (convolution, tensors) = match described(kind, given.of) {
        Ok(known) => known,
        Err(code) => return code,
    };
    let Ok(needed) = needs(kind, given.algorithm, &tensors) else {
        return NOT_SUPPORTED;
    };
    let factor = number(convolution.compute);
    let [first, second, last] = given.places;
    let places = match kind {
        Kind::Result => [first, second, last],
        Kind::Image => [last, first, second],
        Kind::Filter => [first, last, second],
    };
    let used = given.workspace.start..given.workspace.start + needed as u64;
    let far = |it: &Range<u64>| {
        it.is_empty() || unsafe { stand_in_far(stream, it.start, (it.end - it.start) as usize) }
    };
    let apart = |a: &Range<u64>, b: &Range<u64>| {
        a.is_empty() || b.is_empty() || a.end <= b.start || b.end <= a.start
    };
    let mut ranges: Vec<Range<u64>> = tensors
        .iter()
        .zip(places)
        .map(|(t, at)| range(t, at))
        .collect();
    let aligned = places.iter().all(|at| at % ALIGN == 0);
    ranges.push(used.clone());
    let all_apart = (0..4).all(|a| {
        (0..a).all(|b| a < 3 && b < 3 && are_read(kind, a, b) || apart(&ranges[a], &ranges[b]))
    });
    let fits = used.end <= given.workspace.end;
    let [alpha, beta] = given.factors.map(|it| match it.is_null() {
        true => f64::NAN,
        false => elements::get(factor, it as u64),
    });
    if !ranges.iter().all(far) || !aligned || !all_apart || !fits || (alpha, beta) != (1.0, 0.0) {
        return BAD_PARAM;
    }
    COMPUTED.fetch_add(1, Ordering::SeqCst);
    let task = Task {
        kind,
        convolution,
        tensors,
        places,
        workspace: used,
    };
    let data = Box::into_raw(Box::new(task)).cast();
    match unsafe { stand_in_call(stream, run, end, data) } {
        0 => OK,
        _ => EXECUTION_FAILED,
    }
}

/// Whether two operands are only read.
fn are_read(kind: Kind, a: usize, b: usize) -> bool {
    let computed = match kind {
        Kind::Image => 0,
        Kind::Filter => 1,
        Kind::Result => 2,
    };
    a != computed && b != computed
}

extern "C" fn run(task: *mut c_void) {
    unsafe { &*task.cast::<Task>() }.run();
}

extern "C" fn end(task: *mut c_void) {
    drop(unsafe { Box::from_raw(task.cast::<Task>()) });
}

macro_rules! kinds {
    ($($kind:ident $choose:ident $size:ident $compute:ident;)*) => {
        $(
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments)]
            pub unsafe extern "C" fn $choose(
                handle: *mut c_void,
                first: *mut c_void,
                second: *mut c_void,
                convolution: *mut c_void,
                last: *mut c_void,
                most: c_int,
                count: *mut c_int,
                found: *mut Found,
            ) -> c_int {
                let of = [first, second, convolution, last];
                unsafe { choose(Kind::$kind, handle, of, most, count, found) }
            }

            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $size(
                handle: *mut c_void,
                first: *mut c_void,
                second: *mut c_void,
                convolution: *mut c_void,
                last: *mut c_void,
                algorithm: c_int,
                bytes: *mut usize,
            ) -> c_int {
                let of = [first, second, convolution, last];
                unsafe { size(Kind::$kind, handle, of, algorithm, bytes) }
            }

            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments)]
            pub unsafe extern "C" fn $compute(
                handle: *mut c_void,
                alpha: *const c_void,
                first: *mut c_void,
                first_at: u64,
                second: *mut c_void,
                second_at: u64,
                convolution: *mut c_void,
                algorithm: c_int,
                workspace: u64,
                bytes: usize,
                beta: *const c_void,
                last: *mut c_void,
                last_at: u64,
            ) -> c_int {
                let given = Given {
                    handle,
                    factors: [alpha, beta],
                    of: [first, second, convolution, last],
                    places: [first_at, second_at, last_at],
                    algorithm,
                    workspace: workspace..workspace + bytes as u64,
                };
                unsafe { compute(Kind::$kind, given) }
            }
        )*
    };
}

kinds! {
    Result cudnnGetConvolutionForwardAlgorithm_v7 cudnnGetConvolutionForwardWorkspaceSize
        cudnnConvolutionForward;
    Image cudnnGetConvolutionBackwardDataAlgorithm_v7
        cudnnGetConvolutionBackwardDataWorkspaceSize cudnnConvolutionBackwardData;
    Filter cudnnGetConvolutionBackwardFilterAlgorithm_v7
        cudnnGetConvolutionBackwardFilterWorkspaceSize cudnnConvolutionBackwardFilter;
}

/// How often algorithms have been asked for.
#[unsafe(no_mangle)]
pub extern "C" fn stand_in_asked() -> i64 {
    ASKED.load(Ordering::SeqCst)
}

/// How many convolutions have been asked for.
#[unsafe(no_mangle)]
pub extern "C" fn stand_in_computed() -> i64 {
    COMPUTED.load(Ordering::SeqCst)
}

/// Number of handles and descriptors that have not been ended.
#[unsafe(no_mangle)]
pub extern "C" fn stand_in_left() -> i64 {
    lock().count() as i64
}
