//! `--stages` and `--schedule`: how many stages on how many groups of ranks.

use ddl_pipeline::schedule::Chunks;
use ddl_pipeline::{SCHEDULES, Schedule};

use super::{OptionError, Options, PipelineOptions};
use crate::diag::{Diags, Unsupported};
use crate::names::quoted_list;

/// The schedule where none is named.
pub const DEFAULT_SCHEDULE: &str = "1f1b";

/// How many stages there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stages {
    /// As many as take the least time.
    Auto,
    /// So many.
    Exactly(usize),
}

/// The stages that were asked for.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// How many.
    pub(crate) stages: usize,
    /// How many groups of ranks they are on.
    pub(crate) groups: usize,
    /// The schedule.
    pub(crate) row: &'static Schedule,
}

impl Asked {
    /// What options ask for; `None` for one stage.
    ///
    /// # Errors
    /// `ddl::options` if the ranks cannot be shared out, or there is no such schedule;
    /// `ddl::unsupported`.
    pub(crate) fn of(options: &Options) -> Result<Option<Asked>, Diags> {
        let said = options
            .pipeline
            .schedule
            .as_deref()
            .filter(|name| *name != "auto");
        let name = said.unwrap_or(DEFAULT_SCHEDULE);
        let Some(row) = SCHEDULES.iter().find(|row| row.name == name) else {
            return Err(OptionError {
                option: "--schedule",
                problem: format!("there is no schedule `{name}`"),
                help: format!(
                    "schedules: {}",
                    quoted_list(SCHEDULES.iter().map(|row| row.name))
                ),
            }
            .into());
        };
        let stages = match options.pipeline.stages {
            None | Some(Stages::Exactly(1)) => return Ok(None),
            Some(Stages::Exactly(stages)) => stages,
            Some(Stages::Auto) => {
                return Err(Unsupported {
                    what: "`--stages auto` for a program of ops".to_owned(),
                    instead: "a number of stages; profiles, which are programs of layers, are cut in as many \
                              as take the least time"
                        .to_owned(),
                    at: None,
                }
                .into());
            }
        };
        let chunks = match row.chunks {
            Chunks::Exactly(chunks) | Chunks::AtLeast(chunks) => chunks,
        };
        let groups = stages / chunks;
        let fits = stages.is_multiple_of(chunks) && groups > 0;
        if !fits || !options.ranks.is_multiple_of(groups) {
            let each = match chunks {
                1 => String::new(),
                _ => format!(" (schedule `{name}` has {chunks} on each group of ranks)"),
            };
            return Err(OptionError {
                option: "--stages",
                problem: format!(
                    "{} rank(s) cannot be shared out evenly to {stages} stages{each}",
                    options.ranks
                ),
                help: "the number of ranks is a multiple of that of the groups".to_owned(),
            }
            .into());
        }
        Ok(Some(Asked {
            stages,
            groups,
            row,
        }))
    }

    /// The options for what one group of ranks has: its ranks, and the memory that all have.
    pub(crate) fn of_group(&self, options: &Options) -> Options {
        Options {
            ranks: options.ranks / self.groups,
            memory: Some(options.memory_limit().saturating_mul(self.groups as u64)),
            pipeline: PipelineOptions {
                stages: None,
                ..options.pipeline.clone()
            },
            ..options.clone()
        }
    }
}
