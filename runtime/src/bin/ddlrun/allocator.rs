//! What happens when memory runs out: words and an exit status, where the standard library would
//! show a stack.

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

/// The system's allocator, which ends the process where it has nothing to give.
struct Allocator;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

/// Whether a thread tells already.
static TOLD: AtomicBool = AtomicBool::new(false);

// SAFETY: all is left to the system's allocator; what fails does not return.
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
        // SAFETY: the bytes are there; standard error may be written by anyone. Nobody is left to
        // whom a failure could be told.
        let _ = unsafe { libc::write(libc::STDERR_FILENO, text.as_ptr().cast(), end) };
    }
    // SAFETY: the call ends the process.
    unsafe { libc::_exit(crate::WORLD_FAILED.into()) }
}
