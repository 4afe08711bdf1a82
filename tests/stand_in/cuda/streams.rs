//! Streams and events.

use std::collections::VecDeque;
use std::ffi::{c_int, c_uint, c_void};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::graphs::{UNSUPPORTED, spoils};
use super::memory::place;
use super::*;

/// An event that is recorded while its stream is captured.
const CAPTURED: c_int = 907;
/// A captured stream that waits for what is not captured.
const ISOLATION: c_int = 905;
/// An event without a time.
const NO_TIMING: c_uint = 2;

/// An event.
pub(crate) struct Event {
    /// The mark of its last record.
    mark: Option<u64>,
    has_time: bool,
    /// Whether that is part of a capture.
    captured: bool,
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuStreamCreate(stream: *mut *mut c_void, _: c_uint) -> c_int {
    let mut state = lock();
    let number = state.number();
    let first = STREAMS.get() == 0;
    STREAMS.set(STREAMS.get() + 1);
    let new = Stream {
        device: DEVICE.get(),
        first,
        work: VecDeque::new(),
        capture: None,
    };
    state.streams.insert(number, new);
    unsafe { *stream = number as *mut c_void };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuStreamDestroy_v2(stream: *mut c_void) -> c_int {
    drain(Some(stream as usize));
    lock().streams.remove(&(stream as usize));
    STREAMS.set(STREAMS.get() - 1);
    state()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuStreamSynchronize(stream: *mut c_void) -> c_int {
    if spoils(stream) {
        return UNSUPPORTED;
    }
    drain(Some(stream as usize));
    state()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuStreamQuery(stream: *mut c_void) -> c_int {
    if spoils(stream) {
        return UNSUPPORTED;
    }
    if has_failed() {
        return state();
    }
    let mut state = lock();
    state.work();
    let stream = state.streams.get(&(stream as usize));
    if stream.is_some_and(|stream| stream.work.is_empty()) {
        0
    } else {
        600
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuEventCreate(event: *mut *mut c_void, flags: c_uint) -> c_int {
    let mut state = lock();
    let number = state.number();
    let new = Event {
        mark: None,
        has_time: flags & NO_TIMING == 0,
        captured: false,
    };
    state.events.insert(number, new);
    unsafe { *event = number as *mut c_void };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuEventDestroy_v2(event: *mut c_void) -> c_int {
    if lock().events.remove(&(event as usize)).is_none() {
        return 400;
    }
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuEventRecord(event: *mut c_void, stream: *mut c_void) -> c_int {
    let mark = {
        let mut state = lock();
        let mark = state.number() as u64;
        let streams = &state.streams;
        let captured = streams
            .get(&(stream as usize))
            .is_some_and(|s| s.capture.is_some());
        let Some(known) = state.events.get_mut(&(event as usize)) else {
            return 400;
        };
        (known.mark, known.captured) = (Some(mark), captured);
        mark
    };
    enqueue(stream, Work::Mark(mark))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuStreamWaitEvent(
    stream: *mut c_void,
    event: *mut c_void,
    _: c_uint,
) -> c_int {
    let mark = {
        let mut state = lock();
        let state = &mut *state;
        let Some(stream) = state.streams.get_mut(&(stream as usize)) else {
            return 400;
        };
        let first = stream.first;
        let event = state.events.get(&(event as usize));
        let captured = event.is_some_and(|event| event.captured);
        match &mut stream.capture {
            Some(capture) if !captured => return capture.spoil(ISOLATION),
            // No one makes graphs of several streams.
            None if captured => return UNSUPPORTED,
            _ => {}
        }
        let ignored = match first {
            true => fault::LAUNCHES_WAIT_FOR_NOTHING,
            false => fault::OTHERS_WAIT_FOR_NOTHING,
        };
        match event.map(|event| event.mark) {
            Some(Some(mark)) if !plants(ignored) => mark,
            Some(_) => return 0,
            None => return 400,
        }
    };
    enqueue(stream, Work::Await(mark))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuEventQuery(event: *mut c_void) -> c_int {
    if has_failed() {
        return state();
    }
    let mut state = lock();
    let Some(&Event { mark, captured, .. }) = state.events.get(&(event as usize)) else {
        return 400;
    };
    if captured {
        return CAPTURED;
    }
    if mark.is_none_or(|mark| state.passed.contains_key(&mark)) || plants(fault::EVENTS_PASS) {
        return 0;
    }
    state.work();
    600
}

/// The time between two events that have passed \[ms\].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuEventElapsedTime(
    milliseconds: *mut f32,
    begin: *mut c_void,
    end: *mut c_void,
) -> c_int {
    if has_failed() {
        return state();
    }
    let state = lock();
    let mut times = [0_u64; 2];
    for (event, time) in [begin, end].into_iter().zip(&mut times) {
        let known = state.events.get(&(event as usize));
        let Some(mark) = known
            .filter(|known| known.has_time)
            .and_then(|known| known.mark)
        else {
            return 400;
        };
        match state.passed.get(&mark) {
            Some(&passed) => *time = passed,
            None => return 600,
        }
    }
    let between = times[1] as f64 - times[0] as f64;
    unsafe { *milliseconds = (between / 1e6) as f32 };
    0
}

/// Puts work of another library into a stream. `work` is called with false until it says that it
/// can be done, then with true; `stand_in_far` tells whose memory it may use.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stand_in_join(
    stream: *mut c_void,
    work: extern "C" fn(*mut c_void, bool) -> bool,
    data: *mut c_void,
) -> c_int {
    let data = data as usize;
    let other = move |now: bool| work(data as *mut c_void, now);
    enqueue(stream, Work::Other(Arc::new(other)))
}

/// Puts work of another library into a stream that can be done at any time: once, or as often as a
/// graph is launched. `end` frees the data.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stand_in_call(
    stream: *mut c_void,
    run: extern "C" fn(*mut c_void),
    end: extern "C" fn(*mut c_void),
    data: *mut c_void,
) -> c_int {
    CALLS.fetch_add(1, Ordering::SeqCst);
    let data = data as usize;
    enqueue(stream, Work::Call(Arc::new(Call { run, end, data }))) | state()
}

/// Whether bytes are memory of the device of a stream.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stand_in_far(stream: *mut c_void, address: u64, bytes: usize) -> bool {
    place(stream, address, bytes).is_some()
}

/// The device of a stream, and its multiprocessors.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stand_in_device(
    stream: *mut c_void,
    multiprocessors: *mut c_int,
) -> c_int {
    unsafe { *multiprocessors = MULTIPROCESSORS };
    let state = lock();
    let stream = state.streams.get(&(stream as usize));
    stream.map_or(-1, |stream| stream.device)
}
