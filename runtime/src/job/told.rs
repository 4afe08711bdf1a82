//! What a job tells of what its ranks did.

use std::path::Path;

use super::Job;
use crate::error::{Error, Result};
use crate::trace::Profile;

impl Job {
    /// Says which step the next one is, for traces; 0 for none.
    pub fn label(&self, step: u64) {
        if let Some(trace) = &self.world.trace {
            trace.set_label(step);
        }
    }

    /// Writes what the ranks did last to a file, in the format of Chrome's traces. Nothing is
    /// written if the [`Options`](super::Options) asked for no trace.
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

    /// How many events of each rank are not in the trace any more.
    pub fn dropped_events(&self) -> Vec<u64> {
        let trace = self.world.trace.iter();
        let ranks = 0..self.manifest().ranks;
        trace
            .flat_map(|trace| ranks.clone().map(|rank| trace.dropped(rank)))
            .collect()
    }

    /// Where the time of all steps so far went; `None` if the [`Options`](super::Options) asked for
    /// no trace.
    pub fn profile(&self) -> Option<Profile> {
        let trace = self.world.trace.as_ref()?;
        Some(trace.profile(self.manifest()))
    }
}
