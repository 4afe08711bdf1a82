//! How a job runs.

use std::os::fd::OwnedFd;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

#[cfg(doc)]
use super::serve;

/// How ranks run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum RanksAs {
    /// As threads of this process.
    #[default]
    Threads,
    /// As processes of their own: of this program, which calls [`serve`] with what follows `--rank`.
    Processes(PathBuf),
}

/// How a job runs.
#[derive(Clone, Debug)]
pub struct Options {
    /// How long a rank may wait for a communication. A step may take that long and the grace.
    pub timeout: Duration,
    /// How long a rank may compute without calling the runtime, in time of its own on a processor,
    /// and how long it may be stopped: then it is taken for lost.
    pub grace: Duration,
    /// Threads of each rank; `None` shares the cores out evenly, one at least.
    pub threads: Option<u32>,
    /// How ranks run.
    pub ranks_as: RanksAs,
    /// Name of the backend of communication, or `auto`.
    pub backend: String,
    /// The empty file to use as the job's memory, as [`supervise`](crate::supervise) makes it; one
    /// of its own if not given.
    pub file: Option<Arc<OwnedFd>>,
    /// Whether each thread of each rank has a core of its own, as far as there are enough.
    pub pin: bool,
    /// Whether ranks write down what they do, for [`Job::write_trace`](super::Job::write_trace) and
    /// [`Job::profile`](super::Job::profile).
    pub trace: bool,
}

impl Options {
    /// Threads of each of so many ranks.
    pub(super) fn threads(&self, ranks: u32) -> u32 {
        let cores = || std::thread::available_parallelism().map_or(1, |n| n.get() as u32);
        self.threads
            .unwrap_or_else(|| cores() / ranks.max(1))
            .max(1)
    }
}

impl Default for Options {
    /// Threads, ten minutes, ten seconds.
    fn default() -> Options {
        Options {
            timeout: Duration::from_secs(600),
            grace: Duration::from_secs(10),
            threads: None,
            ranks_as: RanksAs::Threads,
            backend: "auto".to_owned(),
            file: None,
            pin: false,
            trace: false,
        }
    }
}
