//! Ranks as threads of this process.

use std::sync::Arc;
use std::thread::{self, JoinHandle};

use super::host::RankHost;
use crate::error::{Error, Result};
use crate::ffi;
use crate::rank;
use crate::world::World;

/// The threads of all ranks.
pub(super) struct Threads(Vec<JoinHandle<()>>);

impl Threads {
    /// Starts the threads.
    ///
    /// # Errors
    /// `ddl::job::thread`.
    pub(super) fn start(world: &Arc<World>) -> Result<Threads> {
        let mut threads = Vec::new();
        for position in 0..world.plan.manifest().ranks {
            let own = world.clone();
            let started = thread::Builder::new()
                .name(format!("rank {position}"))
                .spawn(move || rank::serve(&own, position, ffi::table));
            match started {
                Ok(thread) => threads.push(thread),
                Err(error) => {
                    world.control.quit();
                    Threads(threads).close(&[]);
                    return Err(Error::Thread {
                        rank: position,
                        reason: error.to_string(),
                    });
                }
            }
        }
        Ok(Threads(threads))
    }
}

impl RankHost for Threads {
    fn ended(&mut self, rank: u32) -> Option<String> {
        let ended = self.0[rank as usize].is_finished();
        ended.then(|| "the end of its thread".to_owned())
    }

    fn close(&mut self, busy: &[bool]) {
        for (rank, thread) in self.0.drain(..).enumerate() {
            // A rank that does not return cannot be joined; it keeps the memory it uses alive.
            if !busy.get(rank).is_some_and(|busy| *busy) {
                // The thread catches every panic of a step and reports it.
                let _ = thread.join();
            }
        }
    }
}
