//! Captures of streams, and graphs.
//!
//! While a stream is captured its work is recorded instead of done; what cannot be recorded, and
//! calls that the driver calls unsafe, spoil the capture. A graph has what was recorded, with the
//! arguments of that moment.

use std::ffi::{c_int, c_uint, c_void};
use std::sync::atomic::Ordering;
use std::thread::ThreadId;

use super::*;

const ILLEGAL_STATE: c_int = 401;
pub(crate) const UNSUPPORTED: c_int = 900;
const INVALIDATED: c_int = 901;
const WRONG_THREAD: c_int = 908;
/// Bytes that a graph takes beside its copies.
const GRAPH: i64 = 64;

/// How strict a capture is, by the driver's numbers.
const GLOBAL: c_uint = 0;
const RELAXED: c_uint = 2;

/// A capture of a stream.
pub(crate) struct Capture {
    work: Vec<Work>,
    mode: c_uint,
    thread: ThreadId,
    spoiled: bool,
}

impl Capture {
    /// Records a piece of work, if it can be recorded.
    pub(crate) fn record(&mut self, work: Work) -> c_int {
        if self.spoiled {
            return INVALIDATED;
        }
        match work {
            // It waits for others, whom the graph does not know.
            Work::Other(_) => self.spoil(UNSUPPORTED),
            // The source need not be there when the graph is launched.
            Work::Write { .. } => self.spoil(UNSUPPORTED),
            Work::Launch(..)
            | Work::Copy { .. }
            | Work::Put { .. }
            | Work::Mark(_)
            | Work::Await(_)
            | Work::Call(_) => {
                self.work.push(work);
                0
            }
        }
    }

    pub(crate) fn spoil(&mut self, code: c_int) -> c_int {
        self.spoiled = true;
        code
    }
}

/// What was recorded, as a graph or, once instantiated, ready to launch.
pub(crate) struct Graph {
    work: Vec<Work>,
    ready: bool,
    /// Memory that a planted fault reads.
    copies: Vec<Vec<u8>>,
}

impl Graph {
    pub(crate) fn bytes(&self) -> i64 {
        GRAPH
    }
}

/// Whether a call that may wait for all work is made during a capture that forbids it, which it
/// spoils.
pub(crate) fn is_unsafe() -> bool {
    let own = std::thread::current().id();
    let mut found = false;
    for stream in lock().streams.values_mut() {
        if let Some(capture) = &mut stream.capture
            && (capture.mode == GLOBAL || capture.mode != RELAXED && capture.thread == own)
        {
            capture.spoiled = true;
            found = true;
        }
    }
    found
}

/// Whether a stream is captured, which whoever waits for it spoils.
pub(crate) fn spoils(stream: *mut c_void) -> bool {
    let mut state = lock();
    let stream = state.streams.get_mut(&(stream as usize));
    let capture = stream.and_then(|stream| stream.capture.as_mut());
    capture.map(|capture| capture.spoiled = true).is_some()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuStreamBeginCapture_v2(stream: *mut c_void, mode: c_uint) -> c_int {
    let mut state = lock();
    let Some(stream) = state.streams.get_mut(&(stream as usize)) else {
        return 400;
    };
    if stream.capture.is_some() || mode > RELAXED {
        return ILLEGAL_STATE;
    }
    stream.capture = Some(Capture {
        work: Vec::new(),
        mode,
        thread: std::thread::current().id(),
        spoiled: false,
    });
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuStreamEndCapture(stream: *mut c_void, graph: *mut *mut c_void) -> c_int {
    unsafe { *graph = std::ptr::null_mut() };
    let mut state = lock();
    let Some(stream) = state.streams.get_mut(&(stream as usize)) else {
        return 400;
    };
    let Some(capture) = stream.capture.take() else {
        return ILLEGAL_STATE;
    };
    if capture.mode != RELAXED && capture.thread != std::thread::current().id() {
        return WRONG_THREAD;
    }
    if capture.spoiled {
        return INVALIDATED;
    }
    let mut made = Graph {
        work: capture.work,
        ready: false,
        copies: Vec::new(),
    };
    if plants(fault::GRAPHS_LACK_A_LAUNCH) {
        let launch = middle_launch(&made.work);
        launch.map(|at| made.work.remove(at));
    }
    if plants(fault::GRAPHS_KEEP_AN_ADDRESS) {
        keep_an_address(&state, &mut made);
    }
    let number = state.number();
    state.graphs.insert(number, made);
    unsafe { *graph = number as *mut c_void };
    0
}

fn middle_launch(work: &[Work]) -> Option<usize> {
    let launches = work.iter().enumerate();
    let launches = launches.filter(|(_, work)| matches!(work, Work::Launch(..)));
    let launches: Vec<usize> = launches.map(|(at, _)| at).collect();
    launches.get(launches.len() / 2).copied()
}

/// The launch in the middle reads and writes a copy of the memory at its first address, as it is
/// now.
fn keep_an_address(state: &State, graph: &mut Graph) {
    let Some(at) = middle_launch(&graph.work) else {
        return;
    };
    let Work::Launch(_, words) = &mut graph.work[at] else {
        return;
    };
    let within = |word: u64| {
        let mut all = state.allocated.iter();
        all.find(|known| word >= known.0 && word < known.0 + known.1 as u64)
    };
    let Some(&(base, bytes, _)) = within(words[0]) else {
        return;
    };
    // Aligned as the memory is.
    let mut copy = vec![0_u8; bytes + 256];
    let first = copy.as_ptr().align_offset(256);
    let from = unsafe { std::slice::from_raw_parts(base as *const u8, bytes) };
    copy[first..first + bytes].copy_from_slice(from);
    words[0] = copy.as_ptr() as u64 + first as u64 + (words[0] - base);
    graph.copies.push(copy);
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuGraphInstantiateWithFlags(
    ready: *mut *mut c_void,
    graph: *mut c_void,
    flags: u64,
) -> c_int {
    let mut state = lock();
    let Some(known) = state.graphs.get(&(graph as usize)) else {
        return 400;
    };
    if known.ready || flags != 0 {
        return 1;
    }
    let made = Graph {
        work: known.work.clone(),
        ready: true,
        copies: Vec::new(),
    };
    // What the copies are is known by address.
    let copies = std::mem::take(&mut state.graphs.get_mut(&(graph as usize)).unwrap().copies);
    let number = state.number();
    state.graphs.insert(number, Graph { copies, ..made });
    unsafe { *ready = number as *mut c_void };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuGraphLaunch(ready: *mut c_void, stream: *mut c_void) -> c_int {
    GRAPHS.fetch_add(1, Ordering::SeqCst);
    let mut state = lock();
    let Some(known) = state
        .graphs
        .get(&(ready as usize))
        .filter(|graph| graph.ready)
    else {
        return 400;
    };
    let work = known.work.clone();
    let Some(stream) = state.streams.get_mut(&(stream as usize)) else {
        return 400;
    };
    if let Some(capture) = &mut stream.capture {
        return capture.spoil(UNSUPPORTED);
    }
    stream.work.extend(work);
    drop(state);
    super::state()
}

fn end(graph: *mut c_void, ready: bool) -> c_int {
    let mut state = lock();
    match state.graphs.get(&(graph as usize)) {
        Some(known) if known.ready == ready => {
            let _ = state.graphs.remove(&(graph as usize));
            0
        }
        _ => 400,
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuGraphDestroy(graph: *mut c_void) -> c_int {
    end(graph, false)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuGraphExecDestroy(ready: *mut c_void) -> c_int {
    end(ready, true)
}
