//! Steps as graphs. The launches of a step are the same each time, as long as the host reads
//! nothing in between: their arguments are addresses in the arenas and numbers of the plan, and
//! everything that changes, such as data and the learning rate, is in device memory. So the second
//! run of an entry is recorded, and later ones are one launch of what was recorded. The first is
//! not, because libraries load their code when they are first called.

use std::sync::Mutex;

use super::Device;
use super::driver::Graph;
use crate::error::Result;

/// What has been recorded of an entry.
#[derive(Default)]
enum State {
    /// It has not run.
    #[default]
    New,
    /// It has run once.
    Warm,
    Recorded(Graph),
    /// It cannot be recorded.
    Refused,
}

/// The graphs of a device, by entry.
#[derive(Default)]
pub(super) struct EntryGraphs(Mutex<Vec<State>>);

/// How a run of an entry begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EntryRun {
    /// Its launches are made one by one.
    Launches,
    /// They are made and recorded, not carried out.
    Recording,
    /// What was recorded has been launched.
    Replayed,
}

impl Device {
    /// Begins a run of an entry whose launches are the same each time.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) fn begin_run(&self, entry: usize) -> Result<EntryRun> {
        let mut all = self
            .graphs
            .0
            .lock()
            .unwrap_or_else(|error| error.into_inner());
        if all.len() <= entry {
            all.resize_with(entry + 1, State::default);
        }
        match &all[entry] {
            State::New => {
                all[entry] = State::Warm;
                Ok(EntryRun::Launches)
            }
            State::Warm => match self.driver.begin_capture(&self.compute) {
                Ok(()) => Ok(EntryRun::Recording),
                Err(_) => {
                    all[entry] = State::Refused;
                    Ok(EntryRun::Launches)
                }
            },
            State::Recorded(graph) => {
                self.driver.launch_graph(graph, &self.compute)?;
                Ok(EntryRun::Replayed)
            }
            State::Refused => Ok(EntryRun::Launches),
        }
    }

    /// Ends a recording; launches what was recorded. False if it cannot be: nothing of the run has
    /// been carried out then, and later runs of the entry are not recorded.
    ///
    /// - `succeeded`: whether all of the run was accepted
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) fn end_recording(&self, entry: usize, succeeded: bool) -> Result<bool> {
        let recorded = self.driver.end_capture(&self.compute);
        let mut all = self
            .graphs
            .0
            .lock()
            .unwrap_or_else(|error| error.into_inner());
        let graph = match (recorded, succeeded) {
            (Ok(graph), true) => graph,
            (recorded, _) => {
                if let Ok(graph) = recorded {
                    self.driver.end_graph(&graph);
                }
                all[entry] = State::Refused;
                return Ok(false);
            }
        };
        let launched = self.driver.launch_graph(&graph, &self.compute);
        all[entry] = State::Recorded(graph);
        launched.map(|()| true)
    }

    /// Ends all graphs, after all work.
    pub(super) fn end_graphs(&self) {
        let mut all = self
            .graphs
            .0
            .lock()
            .unwrap_or_else(|error| error.into_inner());
        for state in all.drain(..) {
            if let State::Recorded(graph) = state {
                self.driver.end_graph(&graph);
            }
        }
    }
}
