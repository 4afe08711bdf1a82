//! The traces and profiles of a job.

use std::path::Path;

use super::Job;
use crate::error::{Error, Result};
use crate::trace::Profile;

impl Job {
    /// Sets the number of the next step, for traces; 0 for none.
    pub fn label(&self, step: u64) {
        if let Some(trace) = &self.world.trace {
            trace.set_label(step);
        }
    }

    /// Writes the recorded events of the ranks to a file in Chrome's trace format. Writes nothing
    /// if the [`Options`](super::Options) did not enable tracing.
    ///
    /// # Errors
    /// `ddl::file::system`.
    pub fn write_trace(&self, path: &Path) -> Result<()> {
        let Some(trace) = &self.world.trace else {
            return Ok(());
        };
        let written = ddl_files::write_with(path, |to| trace.write(self.manifest(), to));
        written.map_err(|error| Error::File {
            action: "write",
            path: path.display().to_string(),
            reason: error.to_string(),
        })
    }

    /// The number of events of each rank that have been overwritten in the trace.
    pub fn dropped_events(&self) -> Vec<u64> {
        let trace = self.world.trace.iter();
        let ranks = 0..self.manifest().ranks;
        trace
            .flat_map(|trace| ranks.clone().map(|rank| trace.dropped(rank)))
            .collect()
    }

    /// The time breakdown of all steps so far; `None` if the [`Options`](super::Options) did not
    /// enable tracing.
    pub fn profile(&self) -> Option<Profile> {
        let trace = self.world.trace.as_ref()?;
        Some(trace.profile(self.manifest()))
    }
}
