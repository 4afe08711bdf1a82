//! A library that has the name and the functions of NVIDIA's driver, as far as the runtime calls them,
//! and a device of its own: memory that is not the host's, and kernels that a library has as functions
//! of this machine. Compiled by the test that uses it.

use std::collections::HashMap;
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};

/// The most arguments of a kernel.
const MOST: usize = 64;

/// What the test sets: the compute capability, bytes that can be had, after how many launches the
/// device fails (none if negative), and how many devices there are.
static CAPABILITY: AtomicI64 = AtomicI64::new(90);
static MEMORY: AtomicI64 = AtomicI64::new(i64::MAX);
static FAILS_AFTER: AtomicI64 = AtomicI64::new(-1);
static DEVICES: AtomicI64 = AtomicI64::new(1);
static LAUNCHES: AtomicI64 = AtomicI64::new(0);
/// What dlopen gave for the kernels.
static KERNELS: AtomicUsize = AtomicUsize::new(0);
/// Sizes of what was allocated, by address.
static ALLOCATED: Mutex<Vec<(u64, usize)>> = Mutex::new(Vec::new());

/// A kernel: its function, and how many arguments the PTX says it has.
struct Kernel {
    function: *mut c_void,
    arguments: usize,
}

unsafe extern "C" {
    fn dlopen(name: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn stand_in_set(what: c_int, value: i64) {
    let known = [&CAPABILITY, &MEMORY, &FAILS_AFTER, &DEVICES];
    LAUNCHES.store(0, Ordering::SeqCst);
    known[what as usize].store(value, Ordering::SeqCst);
}

/// The launches since something was set, and bytes that are allocated.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stand_in_get(what: c_int) -> i64 {
    match what {
        0 => LAUNCHES.load(Ordering::SeqCst),
        _ => ALLOCATED.lock().unwrap().iter().map(|a| a.1 as i64).sum(),
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn stand_in_kernels(path: *const c_char) -> c_int {
    let library = unsafe { dlopen(path, 2) };
    KERNELS.store(library as usize, Ordering::SeqCst);
    c_int::from(library.is_null())
}

fn has_failed() -> bool {
    let after = FAILS_AFTER.load(Ordering::SeqCst);
    after >= 0 && LAUNCHES.load(Ordering::SeqCst) > after
}

/// What a call gives that waits: an illegal address, as long as the process lives, once there was one.
fn state() -> c_int {
    if has_failed() { 700 } else { 0 }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuInit(_: c_uint) -> c_int {
    if DEVICES.load(Ordering::SeqCst) == 0 { 100 } else { 0 }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDeviceGetCount(count: *mut c_int) -> c_int {
    unsafe { *count = DEVICES.load(Ordering::SeqCst) as c_int };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDeviceGet(device: *mut c_int, number: c_int) -> c_int {
    unsafe { *device = number };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDeviceGetAttribute(value: *mut c_int, what: c_int, _: c_int) -> c_int {
    let capability = CAPABILITY.load(Ordering::SeqCst) as c_int;
    let known = match what {
        75 => capability / 10,
        76 => capability % 10,
        _ => return 1,
    };
    unsafe { *value = known };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDevicePrimaryCtxSetFlags_v2(_: c_int, _: c_uint) -> c_int {
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDevicePrimaryCtxRetain(context: *mut *mut c_void, _: c_int) -> c_int {
    unsafe { *context = 1 as *mut c_void };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDevicePrimaryCtxRelease_v2(_: c_int) -> c_int {
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuCtxSetCurrent(_: *mut c_void) -> c_int {
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuStreamCreate(stream: *mut *mut c_void, _: c_uint) -> c_int {
    unsafe { *stream = 2 as *mut c_void };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuStreamDestroy_v2(_: *mut c_void) -> c_int {
    state()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuStreamSynchronize(_: *mut c_void) -> c_int {
    state()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemAlloc_v2(address: *mut u64, bytes: usize) -> c_int {
    if bytes as i64 > MEMORY.load(Ordering::SeqCst) {
        return 2;
    }
    let layout = std::alloc::Layout::from_size_align(bytes, 256).unwrap();
    // What nobody has written must not matter.
    let base = unsafe { std::alloc::alloc(layout) };
    unsafe { base.write_bytes(0xa5, bytes) };
    ALLOCATED.lock().unwrap().push((base as u64, bytes));
    unsafe { *address = base as u64 };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemFree_v2(address: u64) -> c_int {
    let mut allocated = ALLOCATED.lock().unwrap();
    let Some(number) = allocated.iter().position(|known| known.0 == address) else {
        return 1;
    };
    let (_, bytes) = allocated.remove(number);
    let layout = std::alloc::Layout::from_size_align(bytes, 256).unwrap();
    unsafe { std::alloc::dealloc(address as *mut u8, layout) };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemGetInfo_v2(free: *mut usize, all: *mut usize) -> c_int {
    let memory = MEMORY.load(Ordering::SeqCst) as usize;
    unsafe { (*free, *all) = (memory, memory) };
    0
}

/// Whether bytes are memory of the device.
fn is_far(address: u64, bytes: usize) -> bool {
    let allocated = ALLOCATED.lock().unwrap();
    allocated.iter().any(|&(base, size)| {
        address >= base && address + bytes as u64 <= base + size as u64
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemcpyHtoDAsync_v2(
    to: u64,
    from: *const c_void,
    bytes: usize,
    _: *mut c_void,
) -> c_int {
    if !is_far(to, bytes) || is_far(from as u64, bytes) {
        return 1;
    }
    unsafe { std::ptr::copy_nonoverlapping(from.cast::<u8>(), to as *mut u8, bytes) };
    state()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemcpyDtoHAsync_v2(
    to: *mut c_void,
    from: u64,
    bytes: usize,
    _: *mut c_void,
) -> c_int {
    if !is_far(from, bytes) || is_far(to as u64, bytes) {
        return 1;
    }
    unsafe { std::ptr::copy_nonoverlapping(from as *const u8, to.cast::<u8>(), bytes) };
    state()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemsetD32Async(
    to: u64,
    value: c_uint,
    count: usize,
    _: *mut c_void,
) -> c_int {
    if !is_far(to, 4 * count) {
        return 1;
    }
    for number in 0..count {
        unsafe { (to as *mut c_uint).add(number).write_unaligned(value) };
    }
    state()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuModuleLoadData(module: *mut *mut c_void, text: *const c_void) -> c_int {
    let text = unsafe { CStr::from_ptr(text.cast()) }.to_string_lossy();
    let mut kernels: HashMap<String, usize> = HashMap::new();
    for entry in text.split(".entry ").skip(1) {
        let (name, rest) = entry.split_once('(').unwrap();
        let (parameters, _) = rest.split_once(')').unwrap();
        kernels.insert(name.to_owned(), parameters.matches(".param ").count());
    }
    unsafe { *module = Box::into_raw(Box::new(kernels)).cast() };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuModuleUnload(module: *mut c_void) -> c_int {
    drop(unsafe { Box::from_raw(module.cast::<HashMap<String, usize>>()) });
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuModuleGetFunction(
    function: *mut *mut c_void,
    module: *mut c_void,
    name: *const c_char,
) -> c_int {
    let kernels = unsafe { &*module.cast::<HashMap<String, usize>>() };
    let known = unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned();
    let found = unsafe { dlsym(KERNELS.load(Ordering::SeqCst) as *mut c_void, name) };
    let (Some(&arguments), false) = (kernels.get(&known), found.is_null()) else {
        return 500;
    };
    let kernel = Kernel {
        function: found,
        arguments,
    };
    // As long as the process, as few as there are.
    unsafe { *function = Box::into_raw(Box::new(kernel)).cast() };
    0
}

macro_rules! call {
    ($function:expr, $words:expr, $($number:literal)*) => {{
        // Arguments that a function does not have are not looked at.
        let function: unsafe extern "C" fn($(call!(@ $number)),*) =
            unsafe { std::mem::transmute($function) };
        unsafe { function($($words[$number]),*) }
    }};
    (@ $number:literal) => { u64 };
}

#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments)]
pub unsafe extern "C" fn cuLaunchKernel(
    function: *mut c_void,
    blocks: c_uint,
    _: c_uint,
    _: c_uint,
    threads: c_uint,
    _: c_uint,
    _: c_uint,
    _: c_uint,
    _: *mut c_void,
    arguments: *mut *const c_void,
    _: *mut *mut c_void,
) -> c_int {
    LAUNCHES.fetch_add(1, Ordering::SeqCst);
    if has_failed() {
        // It shows where somebody waits.
        return 0;
    }
    let kernel = unsafe { &*function.cast::<Kernel>() };
    if blocks == 0 || threads == 0 || threads > 1024 || kernel.arguments > MOST {
        return 1;
    }
    let mut words = [0_u64; MOST];
    for (number, word) in words.iter_mut().enumerate().take(kernel.arguments) {
        *word = unsafe { (*arguments.add(number)).cast::<u64>().read() };
    }
    call!(kernel.function, words,
        0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
        32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61
        62 63);
    0
}

fn words(code: c_int) -> *const c_char {
    let text: &CStr = match code {
        2 => c"CUDA_ERROR_OUT_OF_MEMORY",
        100 => c"CUDA_ERROR_NO_DEVICE",
        500 => c"CUDA_ERROR_NOT_FOUND",
        700 => c"CUDA_ERROR_ILLEGAL_ADDRESS",
        _ => c"CUDA_ERROR_INVALID_VALUE",
    };
    text.as_ptr()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuGetErrorName(code: c_int, text: *mut *const c_char) -> c_int {
    unsafe { *text = words(code) };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuGetErrorString(code: c_int, text: *mut *const c_char) -> c_int {
    unsafe { *text = words(code) };
    0
}
