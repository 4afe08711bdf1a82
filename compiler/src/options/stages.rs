//! `--stages` and `--schedule`: how many stages on how many groups of ranks.

use std::sync::Arc;

use ddl_pipeline::schedule::{Chunks, Execution, Versions};
use ddl_pipeline::{SCHEDULES, Schedule};

use super::pipeline::{DEFAULT_SCHEDULE, Stages};
use super::{OptionError, Options, PipelineOptions};
use crate::cost::cluster::ClusterParts;
use crate::diag::Diags;
use crate::names::quoted_list;

/// The requested stages.
#[derive(Clone, Debug)]
pub(crate) struct RequestedStages {
    /// Their number.
    pub(crate) stages: usize,
    /// Number of groups of ranks that run them.
    pub(crate) groups: usize,
    /// Number of ranks of each group.
    pub(crate) ranks: Vec<usize>,
    /// The schedule.
    pub(crate) row: &'static Schedule,
}

impl RequestedStages {
    /// The stages that options request; `None` for one stage, and if a search is to find them
    /// ([`OpenStages::of`]).
    ///
    /// # Errors
    /// `ddl::options` if the ranks cannot be divided among the stages, or there is no such
    /// schedule.
    pub(crate) fn of(options: &Options) -> Result<Option<RequestedStages>, Diags> {
        let name = options.pipeline.schedule.as_deref();
        let row = find(name.unwrap_or(DEFAULT_SCHEDULE))?;
        let stages = match options.pipeline.stages {
            None | Some(Stages::Exactly(1) | Stages::Auto) => return Ok(None),
            Some(Stages::Exactly(_)) if OpenStages::of(options)?.is_some() => return Ok(None),
            Some(Stages::Exactly(stages)) => stages,
        };
        let name = row.name;
        let chunks = match row.chunks {
            Chunks::Exactly(chunks) | Chunks::AtLeast(chunks) => chunks,
        };
        let groups = stages / chunks;
        let each = match chunks {
            1 => String::new(),
            _ => format!(" (schedule `{name}` has {chunks} on each group of ranks)"),
        };
        let fits = stages.is_multiple_of(chunks) && groups > 0;
        let given = &options.pipeline.groups;
        if !given.is_empty() {
            return match fits && given.len() == groups && share_out(given, options.ranks) {
                true => Ok(Some(RequestedStages {
                    stages,
                    groups,
                    ranks: given.clone(),
                    row,
                })),
                false => Err(OptionError {
                    option: "--groups",
                    problem: format!(
                        "{stages} stages{each} on groups of {given:?} ranks, of {} in all",
                        options.ranks
                    ),
                    help: "as many groups as there are stages, or as the schedule puts them on; together they \
                           have all ranks, and none has no rank"
                        .to_owned(),
                }
                .into()),
            };
        }
        if !fits {
            return Err(OptionError {
                option: "--stages",
                problem: format!("{stages} stages{each}"),
                help: format!("a multiple of {chunks}"),
            }
            .into());
        }
        if !options.ranks.is_multiple_of(groups) {
            return Err(OptionError {
                option: "--stages",
                problem: format!(
                    "{} ranks cannot be shared out evenly to {stages} stages{each}",
                    options.ranks
                ),
                help: "the number of ranks is a multiple of that of the groups; `--groups 2,1` shares them out \
                       unevenly"
                    .to_owned(),
            }
            .into());
        }
        Ok(Some(RequestedStages {
            stages,
            groups,
            ranks: vec![options.ranks / groups; groups],
            row,
        }))
    }

    /// The number of ranks of the largest group, for which plans are made.
    pub(crate) fn largest(&self) -> usize {
        self.ranks.iter().copied().max().unwrap_or(1)
    }

    /// The options for the largest group of ranks: its ranks, and the memory of all groups; if
    /// their devices differ, those of the fastest. Micro-batches in flight are not counted.
    pub(crate) fn of_group(&self, options: &Options) -> Options {
        let mut parts = options.cluster.parts(&self.ranks);
        let limited = parts.as_mut().filter(|_| !options.is_limited_by_devices());
        limited.into_iter().for_each(|parts| parts.spare.fill(0));
        let spare = parts.as_ref().map_or(0, |parts| parts.spare.iter().sum());
        let least = options.memory_limit().saturating_mul(self.groups as u64);
        let cluster = parts
            .as_ref()
            .map_or(&options.cluster, ClusterParts::fastest);
        Options {
            ranks: self.largest(),
            cluster: cluster.clone(),
            memory: Some(least.saturating_add(spare)),
            pipeline: PipelineOptions {
                stages: None,
                joined: self.groups,
                schedules: Vec::new(),
                parts: parts.map(Arc::new),
                ..options.pipeline.clone()
            },
            ..options.clone()
        }
    }
}

impl Options {
    /// These of a group's ranks, for a plan that counts what is kept of micro-batches in flight.
    ///
    /// - `schedules`: those that the plan may have, each with its number of stages
    pub(crate) fn counting(&self, schedules: Vec<(&'static str, usize)>) -> Options {
        let mut options = self.clone();
        options.pipeline.schedules = schedules;
        options
    }

    /// These with as much less memory as some group of a pipeline has more than its share.
    ///
    /// - `crowding`: how many times its share that is
    pub(crate) fn crowded(self, crowding: f64) -> Options {
        let memory = match crowding > 1.0 {
            true => Some((self.memory_limit() as f64 / crowding) as u64),
            false => self.memory,
        };
        Options { memory, ..self }
    }
}

/// Whether groups have all ranks together, and each has at least one.
fn share_out(groups: &[usize], ranks: usize) -> bool {
    let sum = groups
        .iter()
        .try_fold(0usize, |sum, own| sum.checked_add(*own));
    sum == Some(ranks) && !groups.contains(&0)
}

/// The row of this name.
///
/// # Errors
/// `ddl::options` if there is none.
pub(super) fn find(name: &str) -> Result<&'static Schedule, OptionError> {
    let row = SCHEDULES.iter().find(|row| row.name == name);
    row.ok_or_else(|| OptionError {
        option: "--schedule",
        problem: format!("there is no schedule `{name}`"),
        help: format!(
            "schedules: {}",
            quoted_list(SCHEDULES.iter().map(|row| row.name))
        ),
    })
}

/// Stages that a search is to find.
#[derive(Clone, Debug)]
pub(crate) struct OpenStages {
    /// The possible stages, each with its schedule; no schedule for one stage. Those with equal
    /// numbers of groups are adjacent.
    pub(crate) ways: Vec<Option<RequestedStages>>,
    /// The number of micro-batches; `None` for any.
    pub(crate) moments: Option<usize>,
}

impl OpenStages {
    /// The stages that options leave open; `None` if they leave nothing open.
    ///
    /// Only schedules whose execution matches their simulation are tried, unless one is named.
    ///
    /// # Errors
    /// `ddl::options` if there is no such schedule, or the ranks cannot be divided among stages.
    pub(crate) fn of(options: &Options) -> Result<Option<OpenStages>, Diags> {
        let asked = &options.pipeline;
        let stages = match asked.stages {
            None | Some(Stages::Exactly(1)) => return Ok(None),
            Some(Stages::Auto) => None,
            Some(Stages::Exactly(_)) if !asked.any_schedule && !options.any_microbatches => {
                return Ok(None);
            }
            Some(Stages::Exactly(stages)) => Some(stages),
        };
        if !asked.groups.is_empty() {
            return Err(OptionError {
                option: "--groups",
                problem: "the ranks are shared out, but something of the stages is to be found"
                    .to_owned(),
                help: "with `--groups` say `--stages`, `--schedule` and `--microbatches`"
                    .to_owned(),
            }
            .into());
        }
        let named = asked.schedule.as_deref().map(find).transpose()?;
        let only = (stages.is_some() && !asked.any_schedule).then_some(DEFAULT_SCHEDULE);
        let only = named.or(only.map(find).transpose()?);
        let rows = SCHEDULES.iter().filter(|row| match only {
            Some(only) => only.name == row.name,
            None => runs_as_simulated(row),
        });
        let rows: Vec<&'static Schedule> = rows.collect();
        let mut ways = Vec::new();
        let of_ranks = |groups: &usize| options.ranks.is_multiple_of(*groups);
        for groups in (1..=options.ranks).filter(of_ranks) {
            if groups == 1 && stages.is_none() {
                ways.push(None);
            }
            for row in &rows {
                let (Chunks::Exactly(chunks) | Chunks::AtLeast(chunks)) = row.chunks;
                let number = chunks * groups;
                let fits = match stages {
                    Some(stages) => number == stages,
                    None => groups > 1,
                };
                ways.extend(fits.then(|| {
                    Some(RequestedStages {
                        stages: number,
                        groups,
                        ranks: vec![options.ranks / groups; groups],
                        row,
                    })
                }));
            }
        }
        if ways.is_empty() {
            let stages = stages.unwrap_or(1);
            return Err(OptionError {
                option: "--stages",
                problem: format!(
                    "{} ranks cannot be shared out evenly to {stages} stages under any of these schedules",
                    options.ranks
                ),
                help: "the number of ranks is a multiple of that of the groups".to_owned(),
            }
            .into());
        }
        Ok(Some(OpenStages {
            ways,
            moments: (!options.more_microbatches).then_some(options.microbatches),
        }))
    }
}

/// Whether programs can run by a schedule, exactly as it is simulated.
fn runs_as_simulated(row: &Schedule) -> bool {
    row.synchronous
        && !row.sliced
        && row.versions == Versions::One
        && row.execution == Execution::Whole
}
