//! The memory of a job: an anonymous file (memfd) with the control block and the symmetric heap,
//! and one private arena per rank.
//!
//! ```text
//! file:  control block | arena of rank 0 | arena of rank 1 | … | private arenas, if ranks are processes
//! ```
//!
//! Every participant maps the whole file, so an offset means the same for every participant. Arenas
//! are as large as their rank needs: ranks of unlike groups may differ. The file has no name in the
//! file system and disappears with the last process that holds it, so nothing is left behind
//! however the processes end. Private arenas of thread ranks are separate mappings with huge pages,
//! which memfds do not provide.

use std::ffi::c_void;
use std::ops::Range;
use std::os::fd::OwnedFd;
use std::ptr::{self, NonNull};

use rustix::io::Errno;
use rustix::mm::{MapFlags, ProtFlags, mmap_anonymous, munmap};

use crate::error::{Error, Result};
use system::{huge_pages, map, resize};

/// Alignment of arenas: a page, which covers the 64 bytes that plans are promised.
const ALIGNMENT: u64 = 4096;

/// The layout of a job's file. It follows from the manifest alone, so that every process of a job
/// computes the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// The bytes of each rank's symmetric arena in the file \[B\].
    shared: Vec<Range<u64>>,
    /// The bytes of each rank's private arena, behind the symmetric ones \[B\].
    private: Vec<Range<u64>>,
    /// Whether the file contains the private arenas too.
    all: bool,
}

impl Layout {
    /// - `control`: bytes of the control block \[B\]
    /// - `arenas`: bytes of the symmetric and the private arena of each rank \[B\]
    /// - `all`: whether every process must access the private arenas
    ///
    /// # Errors
    /// `ddl::heap::memory`.
    pub(crate) fn new(control: usize, arenas: &[[u64; 2]], all: bool) -> Result<Layout> {
        let rounded = |bytes: u64| bytes.max(1).checked_next_multiple_of(ALIGNMENT);
        let layout = || {
            let mut end = rounded(control as u64)?;
            let mut next = |bytes: u64| -> Option<Range<u64>> {
                let start = end;
                end = start.checked_add(rounded(bytes)?)?;
                isize::try_from(end).is_ok().then_some(start..end)
            };
            let mut of = |which: usize| -> Option<Vec<Range<u64>>> {
                arenas.iter().map(|bytes| next(bytes[which])).collect()
            };
            let (shared, private) = (of(0)?, of(1)?);
            Some(Layout {
                shared,
                private,
                all,
            })
        };
        layout().ok_or_else(|| Error::Memory {
            bytes: arenas.iter().flatten().copied().max().unwrap_or(0),
            what: "the arenas of a rank",
            reason: "more than can be addressed".to_owned(),
        })
    }

    /// Bytes of the file \[B\].
    fn bytes(&self) -> u64 {
        let last = match self.all {
            true => self.private.last(),
            false => self.shared.last(),
        };
        last.map_or(0, |last| last.end)
    }
}

/// The memory of all ranks of a job; freed on drop.
#[derive(Debug)]
pub(crate) struct Heap {
    layout: Layout,
    file: OwnedFd,
    whole: Mapping,
    /// Private arenas of thread ranks.
    private: Vec<Mapping>,
}

// SAFETY: a heap consists of addresses of mapped memory, valid in every thread; access to the bytes
// is ordered by the plan's post, wait and release, not by this type.
unsafe impl Send for Heap {}
// SAFETY: as above; `&Heap` only gives out addresses.
unsafe impl Sync for Heap {}

/// A new, empty file for a job. Whoever keeps it open can read what the ranks left behind.
///
/// # Errors
/// `ddl::heap::memory`.
pub(crate) fn file() -> Result<OwnedFd> {
    system::file().map_err(|error| refused(0, error))
}

fn refused(bytes: u64, error: Errno) -> Error {
    Error::Memory {
        bytes,
        what: "the symmetric heap",
        reason: error.to_string(),
    }
}

impl Heap {
    /// Zeroed memory in an empty file.
    ///
    /// # Errors
    /// `ddl::heap::memory`.
    pub(crate) fn new(layout: Layout, file: OwnedFd) -> Result<Heap> {
        let bytes = layout.bytes();
        resize(&file, bytes).map_err(|error| refused(bytes, error))?;
        Heap::open(layout, file)
    }

    /// Maps the memory of a job that another process created.
    ///
    /// # Errors
    /// `ddl::heap::memory`.
    pub(crate) fn open(layout: Layout, file: OwnedFd) -> Result<Heap> {
        let bytes = layout.bytes();
        if !system::has_size(&file, bytes).map_err(|error| refused(bytes, error))? {
            // A mapping larger than the file would raise SIGBUS on access.
            return Err(refused(bytes, Errno::NODATA));
        }
        let whole = Mapping::of_file(&file, bytes as usize).map_err(|e| refused(bytes, e))?;
        let own = if layout.all { &[][..] } else { &layout.private };
        let map = |place: &Range<u64>| {
            let bytes = place.end - place.start;
            Mapping::anonymous(bytes as usize).map_err(|error| Error::Memory {
                bytes,
                what: "a private arena",
                reason: error.to_string(),
            })
        };
        let private = own.iter().map(map).collect::<Result<_>>()?;
        Ok(Heap {
            layout,
            file,
            whole,
            private,
        })
    }

    /// The file, to pass on to other processes.
    pub(crate) fn file(&self) -> &OwnedFd {
        &self.file
    }

    /// First byte of the control block; page-aligned, initially zero.
    pub(crate) fn control(&self) -> NonNull<u8> {
        self.whole.base
    }

    /// First byte of a rank's symmetric arena.
    pub(crate) fn shared(&self, rank: u32) -> *mut u8 {
        let at = self.layout.shared[rank as usize].start;
        // SAFETY: the file holds the symmetric arena of every rank.
        unsafe { self.whole.base.as_ptr().add(at as usize) }
    }

    /// The addresses of the arenas outside the file.
    pub(crate) fn own(&self) -> Vec<Range<u64>> {
        let range = |mapping: &Mapping| {
            let start = mapping.base.addr().get() as u64;
            start..start + mapping.bytes as u64
        };
        self.private.iter().map(range).collect()
    }

    /// First byte of a rank's private arena.
    pub(crate) fn private(&self, rank: u32) -> *mut u8 {
        if !self.layout.all {
            return self.private[rank as usize].base.as_ptr();
        }
        let at = self.layout.private[rank as usize].start;
        // SAFETY: the file holds the private arenas of all ranks behind the symmetric ones.
        unsafe { self.whole.base.as_ptr().add(at as usize) }
    }
}

/// A mapping; unmapped on drop.
#[derive(Debug)]
pub(crate) struct Mapping {
    base: NonNull<u8>,
    bytes: usize,
}

impl Mapping {
    /// Maps a whole file, shared between all processes that map it.
    pub(crate) fn of_file(file: &OwnedFd, bytes: usize) -> std::result::Result<Mapping, Errno> {
        Mapping::from_raw(map(file, bytes)?, bytes)
    }

    /// First byte; page-aligned.
    pub(crate) fn base(&self) -> NonNull<u8> {
        self.base
    }

    /// Size \[B\].
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Private memory of the process, in huge pages if available.
    fn anonymous(bytes: usize) -> std::result::Result<Mapping, Errno> {
        let mapping = Mapping::from_raw(private(bytes)?, bytes)?;
        // SAFETY: the range is the mapping just made.
        unsafe { huge_pages(mapping.base.as_ptr().cast(), bytes) };
        Ok(mapping)
    }

    fn from_raw(base: *mut c_void, bytes: usize) -> std::result::Result<Mapping, Errno> {
        let base = NonNull::new(base.cast()).ok_or(Errno::NOMEM)?;
        Ok(Mapping { base, bytes })
    }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        // SAFETY: the mapping is ours, and all users of its address hold the heap that owns it. The
        // call fails only for a range that was never mapped.
        let _ = unsafe { munmap(self.base.as_ptr().cast(), self.bytes) };
    }
}

/// Zeroed private memory of this process.
fn private(bytes: usize) -> std::result::Result<*mut c_void, Errno> {
    let access = ProtFlags::READ | ProtFlags::WRITE;
    // SAFETY: the kernel chooses an unused address.
    unsafe { mmap_anonymous(ptr::null_mut(), bytes, access, MapFlags::PRIVATE) }
}

/// The mapping flags.
#[cfg(not(miri))]
mod system {
    use std::ffi::c_void;
    use std::os::fd::OwnedFd;
    use std::ptr;

    use rustix::fs::{MemfdFlags, fstat, ftruncate, memfd_create};
    use rustix::io::Errno;
    use rustix::mm::{Advice, MapFlags, ProtFlags, madvise, mmap};

    pub(super) fn file() -> Result<OwnedFd, Errno> {
        memfd_create("ddl-heap", MemfdFlags::CLOEXEC)
    }

    pub(super) fn resize(file: &OwnedFd, bytes: u64) -> Result<(), Errno> {
        ftruncate(file, bytes)
    }

    pub(super) fn has_size(file: &OwnedFd, bytes: u64) -> Result<bool, Errno> {
        Ok(u64::try_from(fstat(file)?.st_size) == Ok(bytes))
    }

    /// Maps the whole of a file of this size.
    pub(super) fn map(file: &OwnedFd, bytes: usize) -> Result<*mut c_void, Errno> {
        let access = ProtFlags::READ | ProtFlags::WRITE;
        // SAFETY: the kernel chooses an unused address; the file is ours and has this size.
        unsafe { mmap(ptr::null_mut(), bytes, access, MapFlags::SHARED, file, 0) }
    }

    /// # Safety
    /// The bytes must be part of a mapping.
    pub(super) unsafe fn huge_pages(base: *mut c_void, bytes: usize) {
        // SAFETY: by this function's contract; advice changes no content. If it is refused, the
        // memory is in small pages, which is only slower.
        let _ = unsafe { madvise(base, bytes, Advice::LinuxHugepage) };
    }
}

/// Miri does not support memfds. It runs ranks as threads, for which process memory suffices;
/// everything else is unchanged.
#[cfg(miri)]
mod system {
    use std::ffi::c_void;
    use std::os::fd::OwnedFd;

    use rustix::io::Errno;

    pub(super) fn file() -> Result<OwnedFd, Errno> {
        let file = std::fs::File::open("/dev/null");
        file.map(OwnedFd::from).map_err(|_| Errno::NOENT)
    }

    pub(super) fn resize(_: &OwnedFd, _: u64) -> Result<(), Errno> {
        Ok(())
    }

    pub(super) fn has_size(_: &OwnedFd, _: u64) -> Result<bool, Errno> {
        Ok(true)
    }

    pub(super) fn map(_: &OwnedFd, bytes: usize) -> Result<*mut c_void, Errno> {
        super::private(bytes)
    }

    pub(super) unsafe fn huge_pages(_: *mut c_void, _: usize) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arenas_are_zero_aligned_and_apart() {
        for all in [false, true] {
            let sizes = [[5000, 10], [10, 9000], [0, 10]];
            let layout = Layout::new(5000, &sizes, all).unwrap();
            let heap = Heap::new(layout, file().unwrap()).unwrap();
            for (rank, [shared, private]) in (0..).zip(sizes.map(|size| size.map(|b| b as usize))) {
                for (arena, bytes) in [(heap.shared(rank), shared), (heap.private(rank), private)] {
                    assert_eq!(arena.addr() % 64, 0);
                    // SAFETY: the arena has this size and is not shared.
                    let content = unsafe { std::slice::from_raw_parts_mut(arena, bytes) };
                    assert!(content.iter().all(|&byte| byte == 0));
                    content.fill(rank as u8 + 1);
                }
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "it has no files in memory")]
    fn who_opens_a_job_sees_the_same_bytes() {
        let layout = Layout::new(100, &[[10, 10], [5000, 10]], true).unwrap();
        let heap = Heap::new(layout.clone(), file().unwrap()).unwrap();
        let other = Heap::open(layout.clone(), heap.file().try_clone().unwrap()).unwrap();
        // SAFETY: both point to the first byte of an arena of this size.
        unsafe {
            heap.private(1).write(7);
            assert_eq!(other.private(1).read(), 7);
        }
        assert!(matches!(
            Heap::open(layout, file().unwrap()),
            Err(Error::Memory { .. })
        ));
    }

    #[test]
    #[cfg_attr(miri, ignore = "it refuses to make what is that large")]
    fn empty_arenas_have_an_address_and_impossible_ones_are_errors() {
        let heap = |ranks, shared, private| {
            let layout = Layout::new(0, &vec![[shared, private]; ranks], false)?;
            Heap::new(layout, file()?)
        };
        assert!(heap(2, 0, 0).is_ok());
        for (ranks, shared, private) in [(4, u64::MAX / 2, 0), (1, 0, 1 << 62)] {
            let refused = heap(ranks, shared, private);
            assert!(matches!(refused, Err(Error::Memory { .. })));
        }
    }
}
