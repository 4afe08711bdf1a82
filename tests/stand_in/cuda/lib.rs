//! A library that has the name and the functions of NVIDIA's driver, as far as the runtime calls
//! them, and devices of its own: memory that is not the host's, kernels that a library has as
//! functions of this machine, and streams. Compiled by the test that uses it.
//!
//! Work is done as late as the driver may do it: when someone waits or asks, and then in an order
//! that only streams and events restrict, chosen by a seed. So a missing wait is wrong results.

mod arrange;
mod graphs;
mod launches;
mod memory;
mod streams;

use std::cell::Cell;
use std::collections::{HashMap, VecDeque};
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

/// Multiprocessors of a device.
const MULTIPROCESSORS: c_int = 8;
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
static BLAS: AtomicI64 = AtomicI64::new(0);
static DNN: AtomicI64 = AtomicI64::new(0);
static LAUNCHES: AtomicI64 = AtomicI64::new(0);
static GRAPHS: AtomicI64 = AtomicI64::new(0);
static CALLS: AtomicI64 = AtomicI64::new(0);
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
    /// A launch is missing in every graph.
    pub const GRAPHS_LACK_A_LAUNCH: i64 = 32;
    /// A launch of every graph has the address of what was there when it was recorded.
    pub const GRAPHS_KEEP_AN_ADDRESS: i64 = 64;
}

fn plants(what: i64) -> bool {
    FAULT.load(Ordering::SeqCst) & what != 0
}

/// A piece of work of a stream.
#[derive(Clone)]
enum Work {
    Launch(usize, Box<[u64; MOST]>),
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
    /// Work of another library, in a group with others: whether it can be done, and what does it.
    Other(Arc<Other>),
    /// Work of another library that can be done at any time and more than once.
    Call(Arc<Call>),
}

/// See `stand_in_join`.
type Other = dyn Fn(bool) -> bool + Send + Sync;

/// See `stand_in_call`.
struct Call {
    run: extern "C" fn(*mut c_void),
    end: extern "C" fn(*mut c_void),
    data: usize,
}

impl Drop for Call {
    fn drop(&mut self) {
        (self.end)(self.data as *mut c_void);
    }
}

#[derive(Default)]
struct Stream {
    device: c_int,
    /// Whether it is the first of its thread.
    first: bool,
    work: VecDeque<Work>,
    /// What is recorded instead of done.
    capture: Option<graphs::Capture>,
}

#[derive(Default)]
struct State {
    streams: HashMap<usize, Stream>,
    events: HashMap<usize, streams::Event>,
    /// When marks were passed \[ns\].
    passed: HashMap<u64, u64>,
    graphs: HashMap<usize, graphs::Graph>,
    /// The time of all devices: what work takes, one after another \[ns\].
    clock: u64,
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

    /// Whether bytes overlap a locked range and are not in it.
    fn is_locked_in_part(&self, address: u64, bytes: usize) -> bool {
        let end = address + bytes as u64;
        let mut overlapping = self
            .locked
            .iter()
            .filter(|&&(base, size)| address < base + size as u64 && base < end);
        overlapping.any(|&(base, size)| address < base || end > base + size as u64)
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
            Some(Work::Await(mark)) => self.passed.contains_key(mark),
            Some(Work::Other(other)) => other(false),
            Some(_) => true,
        };
        if !ready {
            return false;
        }
        let work = stream.work.pop_front();
        self.clock += work.as_ref().map_or(0, nanoseconds);
        match work {
            Some(Work::Mark(mark)) => {
                self.passed.insert(mark, self.clock);
            }
            Some(Work::Other(other)) => {
                other(true);
            }
            Some(Work::Call(call)) => (call.run)(call.data as *mut c_void),
            Some(Work::Launch(function, words)) => {
                launches::run(function as *mut c_void, &words);
            }
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

/// What a piece of work takes \[ns\].
fn nanoseconds(work: &Work) -> u64 {
    match work {
        Work::Launch(..) => 5000,
        Work::Call(_) => 7000,
        Work::Copy { bytes, .. } => 1000 + *bytes as u64 / 10,
        Work::Write { .. } | Work::Put { .. } => 1000,
        Work::Mark(_) | Work::Await(_) | Work::Other(_) => 0,
    }
}

fn enqueue(stream: *mut c_void, work: Work) -> c_int {
    let mut state = lock();
    let Some(stream) = state.streams.get_mut(&(stream as usize)) else {
        return 400;
    };
    match &mut stream.capture {
        Some(capture) => capture.record(work),
        None => {
            stream.work.push_back(work);
            0
        }
    }
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
        &BLAS,
        &DNN,
    ];
    for count in [&LAUNCHES, &GRAPHS, &CALLS, &COPIED[0], &COPIED[1]] {
        count.store(0, Ordering::SeqCst);
    }
    lock().random = value as u64;
    known[what as usize].store(value, Ordering::SeqCst);
}

/// Since something was set, launches, those of graphs, calls of other libraries, and bytes that
/// were copied to devices and from them; and bytes that are allocated, page-locked or those of
/// graphs; and the versions of NCCL, of cuBLASLt and of cuDNN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stand_in_get(what: c_int) -> i64 {
    match what {
        0 => LAUNCHES.load(Ordering::SeqCst),
        1 => {
            let state = lock();
            let locked = state.locked.iter().map(|a| a.1 as i64);
            let graphs = state.graphs.values().map(graphs::Graph::bytes);
            let allocated = state.allocated.iter().map(|a| a.1 as i64);
            allocated.chain(locked).chain(graphs).sum()
        }
        4 => NCCL.load(Ordering::SeqCst),
        5 => GRAPHS.load(Ordering::SeqCst),
        6 => CALLS.load(Ordering::SeqCst),
        7 => BLAS.load(Ordering::SeqCst),
        8 => FAULT.load(Ordering::SeqCst),
        9 => DNN.load(Ordering::SeqCst),
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

/// What a call gives that waits or asks: an illegal address, as long as the process lives, once
/// there was one.
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
        16 => MULTIPROCESSORS,
        75 => capability / 10,
        76 => capability % 10,
        _ => return 1,
    };
    unsafe { *value = known };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDeviceGetName(name: *mut c_char, bytes: c_int, device: c_int) -> c_int {
    let text = format!("stand-in {device}");
    if bytes as usize <= text.len() {
        return 1;
    }
    for (at, byte) in text.bytes().chain([0]).enumerate() {
        unsafe { name.add(at).write(byte as c_char) };
    }
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDeviceTotalMem_v2(memory: *mut usize, _: c_int) -> c_int {
    unsafe { *memory = 8 << 30 };
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

fn words(code: c_int) -> *const c_char {
    let text: &CStr = match code {
        2 => c"CUDA_ERROR_OUT_OF_MEMORY",
        100 => c"CUDA_ERROR_NO_DEVICE",
        401 => c"CUDA_ERROR_ILLEGAL_STATE",
        500 => c"CUDA_ERROR_NOT_FOUND",
        700 => c"CUDA_ERROR_ILLEGAL_ADDRESS",
        900 => c"CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED",
        901 => c"CUDA_ERROR_STREAM_CAPTURE_INVALIDATED",
        905 => c"CUDA_ERROR_STREAM_CAPTURE_ISOLATION",
        907 => c"CUDA_ERROR_CAPTURED_EVENT",
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
