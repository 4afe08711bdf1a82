//! Plans of profiles: programs of layers, of which only the cost is known.
//!
//! A profile is cut into stages by a row of `ddl_pipeline::search::rows`; that crate's simulator
//! predicts its time. Such a plan is reported, as JSON or as a page, and never lowered.

mod asked;
mod explain;
mod given;
mod json;
mod page;
mod read;

use ddl_pipeline::profile::Cluster;
use ddl_pipeline::search::rows::{MemoryModel, Outcome, ROWS, Request, Row};
use ddl_pipeline::{Schedule, schedule};

use self::read::Read;
use super::error::PlanError;
use crate::diag::Diags;
use crate::graph::{Kind, Program};
use crate::names::quoted_list;
use crate::options::STAGES;
use crate::options::{OptionError, Options, SliceOption};

/// Bytes per byte of parameters: weights, gradients and two optimizer moments, all of one type.
const STATE: f64 = 4.0;

/// A profile with its plan.
#[derive(Clone, Debug)]
pub struct Profiled {
    /// The entry.
    pub entry: String,
    /// The cluster.
    pub cluster: String,
    /// What was found.
    pub outcome: Outcome,
    read: Read,
    devices_of: Cluster,
}

/// Whether a program is a profile: it has layers.
pub fn is_profile(program: &Program) -> bool {
    let mut found = false;
    program.for_each_func(&mut |func| {
        let mut nodes = func.graph.order().into_iter();
        found |= nodes.any(|id| matches!(func.graph.node(id).kind, Kind::Layer(_)));
    });
    found
}

/// Plans a profile by the search that `--search` names, or follows the stages of `--plan`.
///
/// # Errors
/// `ddl::plan::unknown_search`; `ddl::options` for an unknown schedule, or if the search finds no
/// plan;
/// `ddl::unsupported` for ops that are not layers and options that profiles do not have;
/// `ddl::plan::{unknown_value, other_program, other_cluster, misfit}` for stages that cannot be
/// followed.
pub fn plan(program: &Program, options: &Options) -> Result<Profiled, Diags> {
    let row = ROWS
        .iter()
        .find(|row| row.name == options.search)
        .ok_or_else(|| PlanError::UnknownSearch {
            name: options.search.clone(),
            legal: format!(
                "searches of profiles: {}",
                quoted_list(ROWS.iter().map(|row| row.name))
            ),
        })?;
    asked::refuse(options)?;
    if let Some(name) = options.explain.iter().find(|name| *name != STAGES) {
        return Err(OptionError {
            option: "--explain",
            problem: format!("of a profile, `{name}` is not explained"),
            help: "`--explain stages` says why it is cut as it is".to_owned(),
        }
        .into());
    }
    let asked = options.pipeline.schedule.as_deref().map(find).transpose()?;
    let read = read::profile(program, options)?;
    let cluster = read::cluster(options);
    let given = given::stages(&read, &cluster, options)?;
    let slices = match &given {
        Some(given) => given.slices.clone(),
        None => slices(read.profile.tokens, options)?,
    };
    let request = Request {
        profile: &read.profile,
        cluster: &cluster,
        stages: options.pipeline.stages(),
        schedule: asked,
        moments: (!options.more_microbatches).then_some(options.microbatches),
        slices,
        replicas: options.pipeline.replicas,
        compression: options.pipeline.transfers.then_some(1.0),
    };
    let outcome = match (&given, &options.plan) {
        (Some(given), Some(plan)) => given::outcome(&request, given, plan)?,
        _ => searched(row, &request, options)?,
    };
    Ok(Profiled {
        entry: read.entry.clone(),
        cluster: options.cluster.name.clone(),
        outcome,
        devices_of: cluster,
        read,
    })
}

fn searched(row: &Row, request: &Request, options: &Options) -> Result<Outcome, OptionError> {
    row.plan(request).map_err(|failed| OptionError {
        option: "--search",
        problem: format!("`{}` has no plan: {failed}", row.name),
        help: format!(
            "the profile is planned for {} devices of cluster `{}`",
            request.cluster.devices(),
            options.cluster.name
        ),
    })
}

/// The slices of a plan in words, runs of equal ones as one: ` in slices of 2 × 512, 1024 tokens`.
fn sliced(slices: &[usize]) -> String {
    if slices.is_empty() {
        return String::new();
    }
    let runs = slices.chunk_by(|a, b| a == b).map(|run| match run.len() {
        1 => run[0].to_string(),
        count => format!("{count} × {}", run[0]),
    });
    format!(
        " in slices of {} tokens",
        runs.collect::<Vec<_>>().join(", ")
    )
}

/// The lengths of the slices that are requested.
fn slices(tokens: usize, options: &Options) -> Result<Vec<usize>, Diags> {
    let Some(asked) = &options.pipeline.slices else {
        return Ok(Vec::new());
    };
    let refuse = |problem: String, help: &str| OptionError {
        option: "--slices",
        problem,
        help: help.to_owned(),
    };
    if options.search != "terapipe" {
        let problem = format!(
            "`{}` does not cut the sequences of a profile",
            options.search
        );
        return Err(refuse(problem, "`--search terapipe` does").into());
    }
    match asked {
        SliceOption::Lengths(lengths) => Ok(lengths.clone()),
        SliceOption::Number(count) if *count <= tokens => {
            let longer = |at: usize| usize::from(at < tokens % count);
            Ok((0..*count).map(|at| tokens / count + longer(at)).collect())
        }
        SliceOption::Number(count) => {
            let problem = format!("{count} slices of {tokens} tokens");
            Err(refuse(problem, "at most one slice for each token").into())
        }
    }
}

fn find(name: &str) -> Result<&'static Schedule, OptionError> {
    schedule::find(name).map_err(|error| OptionError {
        option: "--schedule",
        problem: error.to_string(),
        help: "leave it out, and the search chooses".to_owned(),
    })
}

impl Profiled {
    /// The decisions, in a few lines.
    pub fn text(&self) -> String {
        let found = &self.outcome;
        let plan = &found.judged.plan;
        let time = crate::figures::seconds(found.judged.seconds);
        let slices = sliced(&plan.slices);
        let mut text = format!(
            "{} stages on {} devices, schedule `{}`, {} micro-batches{slices}: {time} a step, {:.1} % bubbles\n",
            plan.stages.len(),
            self.devices_of.devices(),
            plan.schedule.name,
            plan.moments,
            100.0 * found.judged.bubble_fraction()
        );
        text.push_str(&format!("{}\n", found.judged.bottleneck()));
        if !plan.schedule.synchronous {
            let alone = crate::figures::seconds(found.judged.run.step_seconds);
            text.push_str(&format!(
                "a step in a full pipeline; timelines show one alone, which takes {alone}\n"
            ));
        }
        if !found.judged.fits {
            let needs = |stage: usize| found.judged.memory[found.judged.group(stage)];
            let has = |stage: usize| self.devices_of.memory_of(plan.stages[stage].devices());
            let lacks = |stage: &usize| needs(*stage) - has(*stage);
            let worst = (0..plan.stages.len()).max_by(|a, b| lacks(a).total_cmp(&lacks(b)));
            let (most, own) = worst.map_or((0.0, 0.0), |at| (needs(at), has(at)));
            let why = match self.row().map(|row| row.memory) {
                Some(MemoryModel::Unknown) => format!(": `{}` does not know it", found.row),
                Some(MemoryModel::Own) => format!(": `{}` counts it otherwise", found.row),
                Some(MemoryModel::Simulated) | None => String::new(),
            };
            text.push_str(&format!(
                "this plan does not fit into the memory of the devices{why}; one needs {most:.0} B \
                 of {own:.0} B\n"
            ));
        }
        text
    }

    /// The simulated step in Chrome's trace format.
    pub fn chrome_trace(&self) -> String {
        let judged = &self.outcome.judged;
        judged.run.chrome_trace(&judged.setting.network)
    }

    /// The row's sentence.
    fn doc(&self) -> &'static str {
        self.row().map_or("", |row| row.doc)
    }

    fn row(&self) -> Option<&'static Row> {
        ROWS.iter().find(|row| row.name == self.outcome.row)
    }
}
