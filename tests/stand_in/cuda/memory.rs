//! Memory of the host and of devices, and copies.

use std::ffi::{c_int, c_uint, c_void};
use std::sync::atomic::Ordering;

use super::*;

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemHostRegister_v2(
    first: *mut c_void,
    bytes: usize,
    _: c_uint,
) -> c_int {
    let mut state = lock();
    let (begin, end) = (first as u64, first as u64 + bytes as u64);
    let mut locked = state.locked.iter();
    if locked.any(|&(base, size)| begin < base + size as u64 && base < end) {
        return 712;
    }
    state.locked.push((begin, bytes));
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemHostUnregister(first: *mut c_void) -> c_int {
    let mut state = lock();
    let Some(at) = state
        .locked
        .iter()
        .position(|known| known.0 == first as u64)
    else {
        return 713;
    };
    state.locked.remove(at);
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemHostAlloc(
    memory: *mut *mut c_void,
    bytes: usize,
    _: c_uint,
) -> c_int {
    if graphs::is_unsafe() {
        return graphs::UNSUPPORTED;
    }
    let layout = std::alloc::Layout::from_size_align(bytes, 4096).unwrap();
    let base = unsafe { std::alloc::alloc(layout) };
    lock().locked.push((base as u64, bytes));
    unsafe { *memory = base.cast() };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemFreeHost(memory: *mut c_void) -> c_int {
    if graphs::is_unsafe() {
        return graphs::UNSUPPORTED;
    }
    let mut state = lock();
    let Some(at) = state
        .locked
        .iter()
        .position(|known| known.0 == memory as u64)
    else {
        return 1;
    };
    let (_, bytes) = state.locked.remove(at);
    let layout = std::alloc::Layout::from_size_align(bytes, 4096).unwrap();
    unsafe { std::alloc::dealloc(memory.cast(), layout) };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemAlloc_v2(address: *mut u64, bytes: usize) -> c_int {
    if graphs::is_unsafe() {
        return graphs::UNSUPPORTED;
    }
    if bytes as i64 > MEMORY.load(Ordering::SeqCst) {
        return 2;
    }
    let layout = std::alloc::Layout::from_size_align(bytes, 256).unwrap();
    // What nobody has written must not matter.
    let base = unsafe { std::alloc::alloc(layout) };
    unsafe { base.write_bytes(0xa5, bytes) };
    lock().allocated.push((base as u64, bytes, DEVICE.get()));
    unsafe { *address = base as u64 };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemFree_v2(address: u64) -> c_int {
    if graphs::is_unsafe() {
        return graphs::UNSUPPORTED;
    }
    let mut state = lock();
    let allocated = &mut state.allocated;
    let Some(number) = allocated.iter().position(|known| known.0 == address) else {
        return 1;
    };
    let (_, bytes, _) = allocated.remove(number);
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

/// Whether memory is that of a stream's device, and whether the stream is the first of its thread.
pub(crate) fn place(stream: *mut c_void, address: u64, bytes: usize) -> Option<bool> {
    let state = lock();
    let stream = state.streams.get(&(stream as usize))?;
    state
        .has_space(stream.device, address, bytes)
        .then_some(stream.first)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemcpyHtoDAsync_v2(
    to: u64,
    from: *const c_void,
    bytes: usize,
    stream: *mut c_void,
) -> c_int {
    let Some(first) = place(stream, to, bytes) else {
        return 1;
    };
    let (far, locked, torn) = {
        let state = lock();
        (
            state.is_far(from as u64, bytes),
            state.is_locked(from as u64, bytes),
            state.is_locked_in_part(from as u64, bytes),
        )
    };
    if far || torn {
        return 1;
    }
    COPIED[0].fetch_add(bytes as i64, Ordering::SeqCst);
    if !first && plants(fault::NOTHING_LANDS) {
        return state();
    }
    let work = match locked {
        true => Work::Copy {
            to,
            from: from as u64,
            bytes,
        },
        // The driver takes it before it returns.
        false => Work::Write {
            to,
            bytes: unsafe { std::slice::from_raw_parts(from.cast(), bytes) }.to_vec(),
        },
    };
    enqueue(stream, work) | state()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemcpyDtoHAsync_v2(
    to: *mut c_void,
    from: u64,
    bytes: usize,
    stream: *mut c_void,
) -> c_int {
    let Some(first) = place(stream, from, bytes) else {
        return 1;
    };
    let (far, locked, torn) = {
        let state = lock();
        (
            state.is_far(to as u64, bytes),
            state.is_locked(to as u64, bytes),
            state.is_locked_in_part(to as u64, bytes),
        )
    };
    if far || torn {
        return 1;
    }
    COPIED[1].fetch_add(bytes as i64, Ordering::SeqCst);
    if !first && plants(fault::NOTHING_LEAVES) {
        return state();
    }
    let to = to as u64;
    if !locked && graphs::spoils(stream) {
        return graphs::UNSUPPORTED;
    }
    let code = enqueue(stream, Work::Copy { to, from, bytes });
    if !locked {
        // The driver returns when it is done.
        drain(Some(stream as usize));
    }
    code | state()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemsetD32Async(
    to: u64,
    value: c_uint,
    count: usize,
    stream: *mut c_void,
) -> c_int {
    if place(stream, to, 4 * count).is_none() {
        return 1;
    }
    enqueue(stream, Work::Put { to, value, count }) | state()
}
