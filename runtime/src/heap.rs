//! The memory of a job: the symmetric heap, which all ranks see, and one private arena per rank.
//!
//! The symmetric heap is one anonymous file (memfd), mapped once; rank r's arena begins at
//! r·stride, so an offset means the same on every rank. The mapping keeps the file, which has no
//! name in the file system, so nothing is left behind however the process ends.

use std::ffi::c_void;
use std::os::fd::OwnedFd;
use std::ptr::{self, NonNull};

use rustix::fs::{MemfdFlags, ftruncate, memfd_create};
use rustix::io::Errno;
use rustix::mm::{Advice, MapFlags, ProtFlags, madvise, mmap, mmap_anonymous, munmap};

use crate::error::{Error, Result};

/// Arenas start at multiples of this: a page, which covers the 64 bytes that plans are promised.
const ALIGNMENT: u64 = 4096;

/// The memory of all ranks of a job; freed on drop.
#[derive(Debug)]
pub(crate) struct Heap {
    shared: Mapping,
    private: Vec<Mapping>,
    /// Distance of the ranks' shared arenas \[B\].
    stride: usize,
}

// SAFETY: a heap is addresses of mapped memory, valid in every thread; who may touch which bytes
// when is settled by the plan's post, wait and release, not by this type.
unsafe impl Send for Heap {}
// SAFETY: as above; `&Heap` gives addresses only.
unsafe impl Sync for Heap {}

impl Heap {
    /// Zeroed memory for `ranks` ranks.
    ///
    /// - `shared`, `private`: bytes of each rank's arenas \[B\]
    ///
    /// # Errors
    /// `ddl::heap::memory`.
    pub(crate) fn new(ranks: u32, shared: u64, private: u64) -> Result<Heap> {
        let failed = |bytes, what, reason: String| Error::Memory {
            bytes,
            what,
            reason,
        };
        let stride = shared.max(1).checked_next_multiple_of(ALIGNMENT);
        let total = stride.and_then(|stride| stride.checked_mul(u64::from(ranks)));
        let (Some(stride), Some(total)) = (stride, total.filter(|&n| isize::try_from(n).is_ok()))
        else {
            return Err(failed(
                shared,
                "the symmetric heap",
                "more than can be addressed".into(),
            ));
        };
        let symmetric = |error: Errno| failed(total, "the symmetric heap", error.to_string());
        let file = memfd_create("ddl-heap", MemfdFlags::CLOEXEC).map_err(symmetric)?;
        ftruncate(&file, total).map_err(symmetric)?;
        let shared = Mapping::of_file(&file, total as usize).map_err(symmetric)?;
        let private = (0..ranks)
            .map(|_| Mapping::anonymous(private.max(1) as usize))
            .collect::<std::result::Result<_, _>>()
            .map_err(|error| failed(private, "a private arena", error.to_string()))?;
        Ok(Heap {
            shared,
            private,
            stride: stride as usize,
        })
    }

    /// First byte of a rank's symmetric arena.
    pub(crate) fn shared(&self, rank: u32) -> *mut u8 {
        // SAFETY: the mapping holds `stride` bytes for every rank.
        unsafe { self.shared.base.as_ptr().add(rank as usize * self.stride) }
    }

    /// First byte of a rank's private arena.
    pub(crate) fn private(&self, rank: u32) -> *mut u8 {
        self.private[rank as usize].base.as_ptr()
    }
}

/// A mapping; unmapped on drop.
#[derive(Debug)]
struct Mapping {
    base: NonNull<u8>,
    bytes: usize,
}

impl Mapping {
    /// The whole of a file, seen by all who map it.
    fn of_file(file: &OwnedFd, bytes: usize) -> std::result::Result<Mapping, Errno> {
        let access = ProtFlags::READ | ProtFlags::WRITE;
        // SAFETY: the kernel chooses an unused address; the file is ours and has this size.
        let base = unsafe { mmap(ptr::null_mut(), bytes, access, MapFlags::SHARED, file, 0) }?;
        Mapping::from_raw(base, bytes)
    }

    /// Memory of our own, in huge pages where the system has them.
    fn anonymous(bytes: usize) -> std::result::Result<Mapping, Errno> {
        let access = ProtFlags::READ | ProtFlags::WRITE;
        // SAFETY: the kernel chooses an unused address.
        let base = unsafe { mmap_anonymous(ptr::null_mut(), bytes, access, MapFlags::PRIVATE) }?;
        let mapping = Mapping::from_raw(base, bytes)?;
        // SAFETY: the range is the mapping just made; advice changes no content. It may be refused:
        // the memory is then in small pages, which is slower and nothing else.
        let _ = unsafe { madvise(base, bytes, Advice::LinuxHugepage) };
        Ok(mapping)
    }

    fn from_raw(base: *mut c_void, bytes: usize) -> std::result::Result<Mapping, Errno> {
        let base = NonNull::new(base.cast()).ok_or(Errno::NOMEM)?;
        Ok(Mapping { base, bytes })
    }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        // SAFETY: the mapping is ours, and all who had its address hold the heap that owns it. The
        // call fails only for a range that was never mapped.
        let _ = unsafe { munmap(self.base.as_ptr().cast(), self.bytes) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arenas_are_zero_aligned_and_apart() {
        let heap = Heap::new(3, 5000, 10).unwrap();
        for rank in 0..3 {
            for (arena, bytes) in [(heap.shared(rank), 5000), (heap.private(rank), 10)] {
                assert_eq!(arena.addr() % 64, 0);
                // SAFETY: the arena has this size, and nobody else knows of it.
                let content = unsafe { std::slice::from_raw_parts_mut(arena, bytes) };
                assert!(content.iter().all(|&byte| byte == 0));
                content.fill(rank as u8 + 1);
            }
        }
    }

    #[test]
    fn empty_arenas_have_an_address_and_impossible_ones_are_errors() {
        assert!(Heap::new(2, 0, 0).is_ok());
        assert!(matches!(
            Heap::new(4, u64::MAX / 2, 0),
            Err(Error::Memory { .. })
        ));
        assert!(matches!(
            Heap::new(1, 0, 1 << 62),
            Err(Error::Memory { .. })
        ));
    }
}
