//! Streams and events.

use std::collections::VecDeque;
use std::ffi::{c_int, c_uint, c_void};

use super::memory::place;
use super::*;

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
    drain(Some(stream as usize));
    state()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuStreamQuery(stream: *mut c_void) -> c_int {
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
pub unsafe extern "C" fn cuEventCreate(event: *mut *mut c_void, _: c_uint) -> c_int {
    let mut state = lock();
    let number = state.number();
    state.events.insert(number, None);
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
        match state.events.get_mut(&(event as usize)) {
            Some(last) => *last = Some(mark),
            None => return 400,
        }
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
        let state = lock();
        let Some(first) = state.streams.get(&(stream as usize)).map(|s| s.first) else {
            return 400;
        };
        let ignored = match first {
            true => fault::LAUNCHES_WAIT_FOR_NOTHING,
            false => fault::OTHERS_WAIT_FOR_NOTHING,
        };
        match state.events.get(&(event as usize)) {
            Some(Some(mark)) if !plants(ignored) => *mark,
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
    let Some(&mark) = state.events.get(&(event as usize)) else {
        return 400;
    };
    if mark.is_none_or(|mark| state.passed.contains(&mark)) || plants(fault::EVENTS_PASS) {
        return 0;
    }
    state.work();
    600
}

/// Puts work of another library into a stream. `work` is called with false until it says that it can
/// be done, then with true; `stand_in_far` tells whose memory it may use.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stand_in_join(
    stream: *mut c_void,
    work: extern "C" fn(*mut c_void, bool) -> bool,
    data: *mut c_void,
) -> c_int {
    let data = data as usize;
    let other = move |now: bool| work(data as *mut c_void, now);
    enqueue(stream, Work::Other(Box::new(other)))
}

/// Whether bytes are memory of the device of a stream.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stand_in_far(stream: *mut c_void, address: u64, bytes: usize) -> bool {
    place(stream, address, bytes).is_some()
}
