//! Modules, and launches of their kernels.

use std::collections::HashMap;
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::sync::atomic::Ordering;

use super::graphs::{UNSUPPORTED, is_unsafe};
use super::*;

/// A kernel: its function, and how many arguments the PTX says it has.
struct Kernel {
    function: *mut c_void,
    arguments: usize,
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuModuleLoadData(module: *mut *mut c_void, text: *const c_void) -> c_int {
    if is_unsafe() {
        return UNSUPPORTED;
    }
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
    // It does not wait for the launches of others.
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
    let known = unsafe { CStr::from_ptr(name) }
        .to_string_lossy()
        .into_owned();
    let found = match arrange::named(&known) {
        Some(own) => own,
        None => unsafe { dlsym(KERNELS.load(Ordering::SeqCst) as *mut c_void, name) },
    };
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
    stream: *mut c_void,
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
    let mut words = Box::new([0_u64; MOST]);
    for (number, word) in words.iter_mut().enumerate().take(kernel.arguments) {
        *word = unsafe { (*arguments.add(number)).cast::<u64>().read() };
    }
    enqueue(stream, Work::Launch(kernel.function as usize, words))
}

pub(crate) fn run(function: *mut c_void, words: &[u64; MOST]) {
    call!(function, words,
        0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
        32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61
        62 63);
}
