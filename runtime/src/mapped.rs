//! Files in memory: mapped, so that only what is read of them is there.

use std::fs::File;
use std::io::{self, Read};
use std::ops::Deref;
use std::ptr::NonNull;

use rustix::mm::{MapFlags, ProtFlags, mmap, munmap};

/// The content of a file.
#[derive(Debug)]
pub(crate) enum Mapped {
    /// Mapped; unmapped on drop.
    Map(NonNull<u8>, usize),
    /// Read, because it is no regular file.
    Read(Vec<u8>),
}

// SAFETY: the memory is read-only.
unsafe impl Send for Mapped {}
// SAFETY: as above.
unsafe impl Sync for Mapped {}

impl Mapped {
    /// The content of a file that is open for reading.
    ///
    /// # Errors
    /// The system's.
    pub(crate) fn new(mut file: &File) -> io::Result<Mapped> {
        let found = file.metadata()?;
        let bytes = usize::try_from(found.len()).unwrap_or(0);
        if !found.is_file() || bytes == 0 {
            let mut content = Vec::new();
            file.read_to_end(&mut content)?;
            return Ok(Mapped::Read(content));
        }
        // SAFETY: the kernel chooses an unused address.
        let base = unsafe {
            let (access, private) = (ProtFlags::READ, MapFlags::PRIVATE);
            mmap(std::ptr::null_mut(), bytes, access, private, file, 0)
        }?;
        let base = NonNull::new(base.cast()).ok_or(io::ErrorKind::OutOfMemory)?;
        Ok(Mapped::Map(base, bytes))
    }
}

impl Deref for Mapped {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            // SAFETY: the mapping has this size and stays as long as `self`. Whoever cuts the file
            // short meanwhile ends this process by SIGBUS, which the supervisor says.
            Mapped::Map(base, bytes) => unsafe {
                std::slice::from_raw_parts(base.as_ptr(), *bytes)
            },
            Mapped::Read(content) => content,
        }
    }
}

impl Drop for Mapped {
    fn drop(&mut self) {
        if let Mapped::Map(base, bytes) = *self {
            // SAFETY: the mapping is ours, and nothing borrows from it any more. The call fails
            // only for a range that was never mapped.
            let _ = unsafe { munmap(base.as_ptr().cast(), bytes) };
        }
    }
}
