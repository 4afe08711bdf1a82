//! Out-of-memory handling: a message and an exit status instead of a backtrace from the standard
//! library.

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

/// The system allocator, except that a failed allocation ends the process.
struct Allocator;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

/// Whether a thread is already reporting.
static TOLD: AtomicBool = AtomicBool::new(false);

// SAFETY: all calls are forwarded to the system allocator; the failure path does not return.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: by this function's contract.
        checked(unsafe { System.alloc(layout) }, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: by this function's contract.
        checked(unsafe { System.alloc_zeroed(layout) }, layout.size())
    }

    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: by this function's contract.
        checked(unsafe { System.realloc(old, layout, size) }, size)
    }

    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
        // SAFETY: by this function's contract.
        unsafe { System.dealloc(old, layout) }
    }
}

fn checked(memory: *mut u8, bytes: usize) -> *mut u8 {
    if memory.is_null() {
        out_of_memory(bytes);
    }
    memory
}

/// Ends the process. Allocates nothing.
#[cold]
fn out_of_memory(bytes: usize) -> ! {
    if !TOLD.swap(true, Ordering::Relaxed) {
        let mut text = [0; 160];
        let mut rest = &mut text[..];
        let _ = writeln!(
            rest,
            "ddl::heap::memory\n\n  × cannot get {bytes} bytes of memory: the limit of this process \
             (`ulimit -v`), or of this machine"
        );
        let left = rest.len();
        let end = text.len() - left;
        // SAFETY: the bytes are valid, and anyone may write to standard error. A failure here
        // cannot be reported.
        let _ = unsafe { libc::write(libc::STDERR_FILENO, text.as_ptr().cast(), end) };
    }
    // SAFETY: the call ends the process.
    unsafe { libc::_exit(crate::WORLD_FAILED.into()) }
}
