//! A library that has the name and the functions of NVIDIA's driver, as far as the runtime calls them,
//! and devices of its own: memory that is not the host's, kernels that a library has as functions of
//! this machine, and streams. Compiled by the test that uses it.
//!
//! Work is done as late as the driver may do it: when someone waits or asks, and then in an order that
//! only streams and events restrict, chosen by a seed. So a missing wait is wrong results.

mod memory;
mod streams;

use std::cell::Cell;
use std::collections::{HashMap, HashSet, VecDeque};
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};

/// The most arguments of a kernel.
const MOST: usize = 64;

/// What the test sets, see `Set` there.
static CAPABILITY: AtomicI64 = AtomicI64::new(90);
static MEMORY: AtomicI64 = AtomicI64::new(i64::MAX);
static FAILS_AFTER: AtomicI64 = AtomicI64::new(-1);
static DEVICES: AtomicI64 = AtomicI64::new(1);
static SEED: AtomicI64 = AtomicI64::new(0);
static FAULT: AtomicI64 = AtomicI64::new(0);
static NCCL: AtomicI64 = AtomicI64::new(0);
static LAUNCHES: AtomicI64 = AtomicI64::new(0);
/// Bytes copied to devices and from them.
static COPIED: [AtomicI64; 2] = [AtomicI64::new(0), AtomicI64::new(0)];
/// What dlopen gave for the kernels.
static KERNELS: AtomicUsize = AtomicUsize::new(0);
static STATE: Mutex<Option<State>> = Mutex::new(None);

/// Faults of a runtime that the test plants, as bits.
mod fault {
    /// The first stream of a thread does not wait for events.
    pub const LAUNCHES_WAIT_FOR_NOTHING: i64 = 1;
    /// The other streams do not.
    pub const OTHERS_WAIT_FOR_NOTHING: i64 = 2;
    /// Events seem to have passed at once.
    pub const EVENTS_PASS: i64 = 4;
    /// Copies to devices of the other streams are left out.
    pub const NOTHING_LANDS: i64 = 8;
    /// Copies from devices of the other streams are left out.
    pub const NOTHING_LEAVES: i64 = 16;
}

fn plants(what: i64) -> bool {
    FAULT.load(Ordering::SeqCst) & what != 0
}

/// A piece of work of a stream.
enum Work {
    Launch(*mut c_void, Box<[u64; MOST]>),
    Copy {
        to: u64,
        from: u64,
        bytes: usize,
    },
    Write {
        to: u64,
        bytes: Vec<u8>,
    },
    Put {
        to: u64,
        value: u32,
        count: usize,
    },
    /// Passes a mark.
    Mark(u64),
    /// Waits for one.
    Await(u64),
    /// Work of another library: whether it can be done, and what does it.
    Other(Other),
}

/// Work of another library, in a group with others: see `stand_in_join`.
type Other = Box<dyn FnMut(bool) -> bool + Send>;

#[derive(Default)]
struct Stream {
    device: c_int,
    /// Whether it is the first of its thread.
    first: bool,
    work: VecDeque<Work>,
}

#[derive(Default)]
struct State {
    streams: HashMap<usize, Stream>,
    /// The mark of each event's last record.
    events: HashMap<usize, Option<u64>>,
    passed: HashSet<u64>,
    /// Addresses and sizes of what was allocated, and on which device.
    allocated: Vec<(u64, usize, c_int)>,
    /// Page-locked memory.
    locked: Vec<(u64, usize)>,
    next: usize,
    random: u64,
}

// Pointers are those of a library's functions.
unsafe impl Send for State {}

thread_local! {
    static DEVICE: Cell<c_int> = const { Cell::new(0) };
    static STREAMS: Cell<usize> = const { Cell::new(0) };
}

/// The state, of which there is one.
struct Locked(MutexGuard<'static, Option<State>>);

impl std::ops::Deref for Locked {
    type Target = State;
    fn deref(&self) -> &State {
        self.0.as_ref().unwrap()
    }
}

impl std::ops::DerefMut for Locked {
    fn deref_mut(&mut self) -> &mut State {
        self.0.as_mut().unwrap()
    }
}

fn lock() -> Locked {
    let mut state = STATE.lock().unwrap_or_else(|error| error.into_inner());
    state.get_or_insert_default();
    Locked(state)
}

impl State {
    fn number(&mut self) -> usize {
        self.next += 1;
        // No one may look behind a handle.
        self.next << 4 | 3
    }

    fn below(&mut self, bound: usize) -> usize {
        self.random = self
            .random
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.random >> 33) as usize % bound
    }

    fn has_space(&self, device: c_int, address: u64, bytes: usize) -> bool {
        self.allocated.iter().any(|&(base, size, on)| {
            on == device && address >= base && address + bytes as u64 <= base + size as u64
        })
    }

    /// Whether bytes are memory of some device.
    fn is_far(&self, address: u64, bytes: usize) -> bool {
        (0..DEVICES.load(Ordering::SeqCst).max(1) as c_int)
            .any(|device| self.has_space(device, address, bytes))
    }

    fn is_locked(&self, address: u64, bytes: usize) -> bool {
        self.locked
            .iter()
            .any(|&(base, size)| address >= base && address + bytes as u64 <= base + size as u64)
    }

    /// Does one piece of work that can be done, by the seed's taste; false if there is none.
    fn work(&mut self) -> bool {
        let mut streams: Vec<usize> = self.streams.keys().copied().collect();
        streams.sort_unstable();
        match SEED.load(Ordering::SeqCst) % 3 {
            0 => {
                let by = self.below(streams.len().max(1));
                streams.rotate_left(by);
            }
            1 => {}
            _ => streams.reverse(),
        }
        streams.into_iter().any(|stream| self.work_of(stream))
    }

    /// Does the next piece of a stream, if it can be done.
    fn work_of(&mut self, number: usize) -> bool {
        let Some(stream) = self.streams.get_mut(&number) else {
            return false;
        };
        let ready = match stream.work.front_mut() {
            None => false,
            Some(Work::Await(mark)) => self.passed.contains(mark),
            Some(Work::Other(other)) => other(false),
            Some(_) => true,
        };
        if !ready {
            return false;
        }
        match stream.work.pop_front() {
            Some(Work::Mark(mark)) => {
                self.passed.insert(mark);
            }
            Some(Work::Other(mut other)) => {
                other(true);
            }
            Some(Work::Launch(function, words)) => run(function, &words),
            Some(Work::Copy { to, from, bytes }) => unsafe {
                std::ptr::copy(from as *const u8, to as *mut u8, bytes);
            },
            Some(Work::Write { to, bytes }) => unsafe {
                std::ptr::copy(bytes.as_ptr(), to as *mut u8, bytes.len());
            },
            Some(Work::Put { to, value, count }) => {
                for number in 0..count {
                    unsafe { (to as *mut c_uint).add(number).write_unaligned(value) };
                }
            }
            Some(Work::Await(_)) | None => {}
        }
        true
    }
}

/// Works until a stream, or all, have nothing left to do.
fn drain(stream: Option<usize>) {
    loop {
        let mut state = lock();
        let left = match stream {
            Some(stream) => state
                .streams
                .get(&stream)
                .is_some_and(|s| !s.work.is_empty()),
            None => state.streams.values().any(|s| !s.work.is_empty()),
        };
        if !left || has_failed() {
            return;
        }
        if !state.work() {
            // It waits for work that another thread has yet to ask for.
            drop(state);
            std::thread::yield_now();
        }
    }
}

fn enqueue(stream: *mut c_void, work: Work) -> c_int {
    let mut state = lock();
    match state.streams.get_mut(&(stream as usize)) {
        Some(stream) => stream.work.push_back(work),
        None => return 400,
    }
    0
}

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
    let known = [
        &CAPABILITY,
        &MEMORY,
        &FAILS_AFTER,
        &DEVICES,
        &SEED,
        &FAULT,
        &NCCL,
    ];
    for count in [&LAUNCHES, &COPIED[0], &COPIED[1]] {
        count.store(0, Ordering::SeqCst);
    }
    lock().random = value as u64;
    known[what as usize].store(value, Ordering::SeqCst);
}

/// Since something was set, launches and bytes that were copied to devices and from them; and bytes
/// that are allocated, or page-locked; and the version of NCCL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stand_in_get(what: c_int) -> i64 {
    match what {
        0 => LAUNCHES.load(Ordering::SeqCst),
        1 => {
            let state = lock();
            let locked = state.locked.iter().map(|a| a.1 as i64);
            state
                .allocated
                .iter()
                .map(|a| a.1 as i64)
                .chain(locked)
                .sum()
        }
        4 => NCCL.load(Ordering::SeqCst),
        _ => COPIED[what as usize - 2].load(Ordering::SeqCst),
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

/// What a call gives that waits or asks: an illegal address, as long as the process lives, once there was one.
fn state() -> c_int {
    if has_failed() { 700 } else { 0 }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuInit(_: c_uint) -> c_int {
    // In the process of a rank no test has loaded them.
    if let Some(kernels) = std::env::var_os("STAND_IN_KERNELS") {
        let path = std::ffi::CString::new(kernels.into_encoded_bytes()).unwrap();
        unsafe { stand_in_kernels(path.as_ptr()) };
    }
    if DEVICES.load(Ordering::SeqCst) == 0 {
        100
    } else {
        0
    }
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
pub unsafe extern "C" fn cuDevicePrimaryCtxRetain(
    context: *mut *mut c_void,
    device: c_int,
) -> c_int {
    unsafe { *context = (1 + device as usize) as *mut c_void };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDevicePrimaryCtxRelease_v2(_: c_int) -> c_int {
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuCtxSetCurrent(context: *mut c_void) -> c_int {
    DEVICE.set(context as c_int - 1);
    0
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
    enqueue(stream, Work::Launch(kernel.function, words))
}

fn run(function: *mut c_void, words: &[u64; MOST]) {
    call!(function, words,
        0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
        32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61
        62 63);
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
