//! What an entry gives for every sample of a data set: batch after batch into a file without a name,
//! and from there to where it is wanted.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use ddl_abi::{Dtype, Entry};
use rustix::fs::{Mode, OFlags};

use crate::error::{Error, Result};
use crate::file::Source;
use crate::job::Job;

/// Bytes that are copied at a time \[B\].
const PIECE: usize = 1 << 20;

/// The results for all samples so far, by name.
pub(super) struct Collected {
    /// Samples of a batch, and of all.
    batch: u64,
    all: u64,
    items: BTreeMap<String, Item>,
}

/// One of them.
pub(super) struct Item {
    dtype: Dtype,
    shape: Vec<u64>,
    file: File,
}

impl Collected {
    /// Nothing yet; `None` if the entry gives nothing for each sample.
    ///
    /// - `folder`: where there is room
    /// - `batch`, `all`: samples of a batch, and of the data set
    ///
    /// # Errors
    /// `ddl::file::system`.
    pub(super) fn new(
        entry: &Entry,
        folder: &Path,
        (batch, all): (u64, u64),
    ) -> Result<Option<Collected>> {
        let mut items = BTreeMap::new();
        for result in &entry.results {
            if result.shape.first() != Some(&batch) {
                continue;
            }
            let mut shape = result.shape.clone();
            shape[0] = 0;
            let file = unnamed(folder).map_err(|error| failed("open", &error))?;
            let item = Item {
                dtype: result.dtype,
                shape,
                file,
            };
            items.insert(result.name.clone(), item);
        }
        let some = !items.is_empty();
        Ok(some.then_some(Collected { batch, all, items }))
    }

    /// Adds what the last step gave for the samples from `first` on.
    ///
    /// # Errors
    /// `ddl::file::system`, `ddl::job::{name, failed}`.
    pub(super) fn add(&mut self, job: &Job, first: u64) -> Result<()> {
        let count = self.batch.min(self.all - first);
        for (name, item) in &mut self.items {
            let value = job.result(name)?;
            let row = value.bytes().len() / self.batch as usize;
            let rows = &value.bytes()[..row * count as usize];
            item.file
                .write_all(rows)
                .map_err(|error| failed("write", &error))?;
            item.shape[0] += count;
        }
        Ok(())
    }

    /// Whether there is this one.
    pub(super) fn has(&self, name: &str) -> bool {
        self.items.contains_key(name)
    }

    /// All of them, for the samples that were added.
    pub(super) fn items(&self) -> impl Iterator<Item = (&String, &Item)> {
        self.items.iter()
    }
}

impl Source for Item {
    fn dtype(&self) -> Dtype {
        self.dtype
    }

    fn shape(&self) -> &[u64] {
        &self.shape
    }

    fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        let elements: u64 = self.shape.iter().product();
        let mut left = elements as usize * self.dtype.bytes();
        let mut file = &self.file;
        file.seek(SeekFrom::Start(0))?;
        let mut piece = vec![0; left.min(PIECE)];
        while left > 0 {
            let now = left.min(PIECE);
            // A run that ended early has no more: zeros would be a lie.
            file.read_exact(&mut piece[..now])?;
            to.write_all(&piece[..now])?;
            left -= now;
        }
        Ok(())
    }
}

/// A file that nobody can see, and that goes with this process. Where the folder's file system has
/// none such, in memory.
fn unnamed(folder: &Path) -> io::Result<File> {
    let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
    let file = rustix::fs::open(folder, flags, Mode::RUSR | Mode::WUSR);
    let file =
        file.or_else(|_| rustix::fs::memfd_create("ddl-results", rustix::fs::MemfdFlags::CLOEXEC));
    Ok(File::from(file?))
}

fn failed(action: &'static str, error: &io::Error) -> Error {
    Error::File {
        action,
        path: "the results of all samples".to_owned(),
        reason: error.to_string(),
    }
}
