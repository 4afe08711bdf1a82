//! Results of an entry for every sample of a data set: collected batch by batch in an unnamed file,
//! then copied to their destination.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use ddl_abi::{Dtype, Entry};
use rustix::fs::{Mode, OFlags};

use crate::error::{Error, Result};
use crate::file::Source;
use crate::job::Job;

/// Bytes copied at a time \[B\].
const PIECE: usize = 1 << 20;

/// The results for all samples so far, by name.
pub(super) struct Collected {
    /// Samples per batch, and in total.
    batch: u64,
    all: u64,
    items: BTreeMap<String, Item>,
}

/// One result.
pub(super) struct Item {
    dtype: Dtype,
    shape: Vec<u64>,
    file: File,
}

impl Collected {
    /// An empty collection; `None` if the entry has no per-sample results.
    ///
    /// - `folder`: a directory with free space
    /// - `batch`, `all`: samples per batch, and of the data set
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

    /// Adds the last step's results for the samples from `first` on.
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

    /// Whether a result with this name is collected.
    pub(super) fn has(&self, name: &str) -> bool {
        self.items.contains_key(name)
    }

    /// The collected results of all samples that were added.
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
            // A run that ended early has fewer samples; padding with zeros would be wrong.
            file.read_exact(&mut piece[..now])?;
            to.write_all(&piece[..now])?;
            left -= now;
        }
        Ok(())
    }
}

/// An unnamed file that disappears with this process; in memory if the file system of the folder
/// does not support such files.
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
