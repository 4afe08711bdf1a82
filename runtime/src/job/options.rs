//! The options of a job.

use std::os::fd::OwnedFd;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

#[cfg(doc)]
use super::serve;
use crate::device::ProductsBy;

/// The kind of ranks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum RanksAs {
    /// Threads of this process.
    #[default]
    Threads,
    /// Separate processes running this program, which calls [`serve`] with the value of `--rank`.
    Processes(PathBuf),
}

/// Which steps of device plans become graphs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Graphs {
    /// Those that communicate nothing and read nothing of the device, after their first run
    #[default]
    Auto,
    /// None
    None,
}

/// When ranks move what has been posted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Overlap {
    /// Between kernels, and while they wait
    #[default]
    Auto,
    /// Only while they wait, to see what the other gains
    None,
}

/// The options of a job.
#[derive(Clone, Debug)]
pub struct Options {
    /// How long a rank may wait for a communication. The time limit of a step is this plus the
    /// grace.
    pub timeout: Duration,
    /// CPU time that a rank may compute without calling the runtime, and time that it may be
    /// stopped, before it is considered lost.
    pub grace: Duration,
    /// Threads per rank; `None` divides the cores evenly, at least one each.
    pub threads: Option<u32>,
    /// The kind of ranks.
    pub ranks_as: RanksAs,
    /// Name of the communication backend, or `auto`.
    pub backend: String,
    /// Who computes the products and the convolutions of device plans.
    pub products: ProductsBy,
    /// Whether steps of device plans become graphs, where they can: one launch instead of one for
    /// each kernel.
    pub graphs: Graphs,
    /// When ranks move what has been posted.
    pub overlap: Overlap,
    /// The empty file to use as the job's memory, as [`supervise`](crate::supervise) creates it; by
    /// default a new one.
    pub file: Option<Arc<OwnedFd>>,
    /// Whether to pin each thread of each rank to its own core, as long as there are enough.
    pub pin: bool,
    /// Whether ranks record events for [`Job::write_trace`](super::Job::write_trace) and
    /// [`Job::profile`](super::Job::profile).
    pub trace: bool,
}

impl Options {
    /// Threads per rank for this number of ranks.
    pub(super) fn threads(&self, ranks: u32) -> u32 {
        let cores = || std::thread::available_parallelism().map_or(1, |n| n.get() as u32);
        self.threads
            .unwrap_or_else(|| cores() / ranks.max(1))
            .max(1)
    }
}

impl Default for Options {
    /// Thread ranks, a timeout of ten minutes, a grace of ten seconds.
    fn default() -> Options {
        Options {
            timeout: Duration::from_secs(600),
            grace: Duration::from_secs(10),
            threads: None,
            ranks_as: RanksAs::Threads,
            backend: "auto".to_owned(),
            products: ProductsBy::Auto,
            graphs: Graphs::Auto,
            overlap: Overlap::Auto,
            file: None,
            pin: false,
            trace: false,
        }
    }
}
