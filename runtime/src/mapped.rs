//! Memory-mapped files: only the parts that are read become resident.

use std::fs::File;
use std::io::{self, Read};
use std::ops::{Deref, Range};
use std::ptr::NonNull;

use rustix::mm::{Advice, MapFlags, ProtFlags, madvise, mmap, munmap};
use rustix::param::page_size;

/// The content of a file.
#[derive(Debug)]
pub(crate) enum Mapped {
    /// Mapped; unmapped on drop.
    Map(NonNull<u8>, usize),
    /// Read into memory, because it is not a regular file.
    Read(Vec<u8>),
}

// SAFETY: the memory is read-only.
unsafe impl Send for Mapped {}
// SAFETY: as above.
unsafe impl Sync for Mapped {}

impl Mapped {
    /// The content of a file open for reading.
    ///
    /// # Errors
    /// System errors.
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

    /// Evicts these bytes from memory; a later access reads them from the file again. Used for data
    /// that has been copied.
    pub(crate) fn let_go(&self, bytes: Range<usize>) {
        let Mapped::Map(base, _) = *self else {
            return;
        };
        let whole =
            bytes.start.next_multiple_of(page_size())..bytes.end / page_size() * page_size();
        if !whole.is_empty() && bytes.end <= self.len() {
            // SAFETY: pages of the mapping, which is private and never written: they come back
            // unchanged. The call is advice; if it fails, nothing has changed.
            let _ = unsafe {
                let first = base.as_ptr().add(whole.start);
                madvise(first.cast(), whole.len(), Advice::LinuxDontNeed)
            };
        }
    }
}

impl Deref for Mapped {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            // SAFETY: the mapping has this size and lives as long as `self`. If another process
            // truncates the file meanwhile, this process dies by SIGBUS, which the supervisor
            // reports.
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

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    /// Resident bytes of a mapping.
    fn resident(map: &Mapped) -> usize {
        let smaps = std::fs::read_to_string("/proc/self/smaps").unwrap();
        let begin = format!("{:x}-", map.as_ptr() as usize);
        let own = smaps.split_once(&begin).expect("it is mapped").1;
        let line = own.lines().find(|line| line.starts_with("Rss:")).unwrap();
        line.split_whitespace()
            .nth(1)
            .unwrap()
            .parse::<usize>()
            .unwrap()
            << 10
    }

    #[test]
    fn what_is_let_go_comes_back() {
        let content: Vec<u8> = (0..1 << 20).map(|i| (i * 7 / 3) as u8).collect();
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(&content).unwrap();
        let map = Mapped::new(&file).unwrap();
        assert_eq!(*map, content[..]);
        assert_eq!(resident(&map), 1 << 20);
        map.let_go(5000..(1 << 20) - 5000);
        assert!(
            resident(&map) < 100_000,
            "{} bytes are left",
            resident(&map)
        );
        assert_eq!(*map, content[..]);
        map.let_go(0..2 << 20);
        assert_eq!(resident(&map), 1 << 20, "the range is not of the file");
    }
}
