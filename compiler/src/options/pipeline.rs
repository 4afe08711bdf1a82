//! The options of pipelines: as arguments, and as read.

use std::fmt;
use std::sync::Arc;

use clap::Args;
use ddl_pipeline::SCHEDULES;
use ddl_pipeline::schedule::{Chunks, Versions};

use super::plan_file::error::PlanFileFault;
use super::plan_file::{PlanFile, PlanFileError, Spot};
use super::{OptionError, Options, listed};
use crate::cost::cluster::ClusterParts;
use crate::diag::{Diags, Unsupported};
use crate::graph::Program;
use crate::limits::MAX_STEPS;
use crate::phase::Phase;

/// The default schedule.
pub const DEFAULT_SCHEDULE: &str = "1f1b";

/// The argument of `--explain` that asks why the program is cut as it is.
pub(crate) const STAGES: &str = "stages";

/// Arguments about pipelines.
#[derive(Args, Clone, Debug, Default)]
pub struct PipelineArguments {
    /// Cut the model into N pipeline stages on separate ranks; auto: the number with the least time
    /// [default: 1; auto for profiles].
    #[arg(long, value_name = "N|auto")]
    stages: Option<String>,
    /// The pipeline schedule; auto: the one with the least time [default: 1f1b; auto for profiles].
    #[arg(long, value_name = "NAME|auto", help = schedules())]
    schedule: Option<String>,
    /// Numbers of ranks of the groups of stages, if they differ: `2,1` [default: equal numbers].
    #[arg(long, value_name = "N,…", value_delimiter = ',')]
    groups: Vec<usize>,
    /// The slices of the sequence under `terapipe`: their number, or their lengths: `40,24`
    /// [default: those with the least time].
    #[arg(long, value_name = "N|N,…")]
    slices: Option<String>,
    /// Have a call run K steps without a flush between them, under `2bw`: an even number, at most
    /// 1024 [default: 1].
    #[arg(long, value_name = "K")]
    steps_per_call: Option<usize>,
    /// Stages of a profile have one device each, or one for each part of tensor parallelism
    /// [default: stages may have replicas].
    #[arg(long)]
    no_replicas: bool,
    /// The search `pipedream` assumes that transfers between stages take no time [default: they
    /// take the time of the cluster's links].
    #[arg(long)]
    free_transfers: bool,
    /// Bytes that a device holds for each byte of a profile's parameters: weights, gradients and
    /// the state of the optimizer [default: 4].
    #[arg(long, value_name = "X")]
    state: Option<f64>,
    /// Stages that the caller has found: see [`PipelineArguments::settle`].
    #[arg(skip)]
    cuts: Vec<Cut>,
}

/// The end of a stage, by names of the program before it is planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The last ops of the stage, the last one first; those that later phases remove are skipped.
    pub after: Vec<String>,
    /// If the first of these is a loop that is cut: the number of its layers before the cut.
    pub layers: Option<usize>,
}

/// The help of `--schedule`.
fn schedules() -> String {
    format!(
        "The pipeline schedule: {}; auto: the one with the least time [default: 1f1b; auto for profiles]",
        listed(SCHEDULES.iter().map(|row| row.name))
    )
}

/// The options of pipelines.
#[derive(Clone, Debug, PartialEq)]
pub struct PipelineOptions {
    /// `--stages`, if it was given.
    pub stages: Option<Stages>,
    /// `--schedule`; if absent `1f1b`, for a profile any.
    pub schedule: Option<String>,
    /// `--groups`: the number of ranks of each group; empty: all have equally many.
    pub groups: Vec<usize>,
    /// `--schedule auto`, given: the schedule that takes the least time.
    pub any_schedule: bool,
    /// `--slices`: how a sequence is cut under `terapipe`; if absent, such that it takes the least
    /// time.
    pub slices: Option<SliceOption>,
    /// `--steps-per-call`: steps of a call, without a flush between them.
    pub steps_per_call: usize,
    /// Whether stages of a profile may have replicas.
    pub replicas: bool,
    /// Whether `pipedream` counts the time of transfers between stages.
    pub transfers: bool,
    /// Bytes held for each byte of a profile's parameters.
    pub state: Option<f64>,
    /// Where each stage but the last ends; empty: where the plan is balanced.
    pub cuts: Vec<Cut>,
    /// Number of groups of ranks that share the memory limit: more than one if a plan is made for
    /// one group and cut into stages later.
    pub joined: usize,
    /// For such a plan the schedules that it may have, each with its number of stages: what is kept
    /// for the backward pass counts once for each micro-batch in flight, and what a layer takes for
    /// a time once for each group. Empty: all counts once, which is less than any schedule needs.
    pub schedules: Vec<(&'static str, usize)>,
    /// For such a plan the machines of the groups, if these have unlike devices: the plan is for
    /// the fastest.
    pub parts: Option<Arc<ClusterParts>>,
}

impl Default for PipelineOptions {
    fn default() -> PipelineOptions {
        PipelineOptions {
            stages: None,
            schedule: None,
            any_schedule: false,
            groups: Vec::new(),
            slices: None,
            steps_per_call: 1,
            replicas: true,
            transfers: true,
            state: None,
            cuts: Vec::new(),
            joined: 1,
            schedules: Vec::new(),
            parts: None,
        }
    }
}

impl PipelineOptions {
    /// Takes what is not given from a plan file with several stages.
    ///
    /// # Errors
    /// `ddl::plan::other_program` if other stages are given.
    pub(super) fn follow(&mut self, plan: &PlanFile) -> Result<(), PlanFileError> {
        let Some(stages) = &plan.stages else {
            return has_no_pipeline(plan);
        };
        let own = stages.value.len();
        if let Some(Stages::Exactly(asked)) = self.stages.filter(|_| self.stages() != Some(own)) {
            let problem = format!("it has {own} stages, not {asked}");
            let legal = format!("give `--stages {own}`");
            return Err(plan.wrong(stages.at, PlanFileFault::OtherProgram(problem, legal)));
        }
        self.stages = Some(Stages::Exactly(own));
        let groups = plan.groups();
        let alike = groups.windows(2).all(|pair| pair[0] == pair[1]);
        if self.groups.is_empty() && !alike {
            self.groups.clone_from(&groups);
        }
        can_run(plan, self.schedule.as_deref())?;
        if let Some(slices) = plan.slices.as_ref().filter(|_| self.slices.is_none()) {
            self.slices = match &slices.value[..] {
                [] => None,
                [count] => Some(SliceOption::Number(*count)),
                lengths => Some(SliceOption::Lengths(lengths.to_vec())),
            };
        }
        if let Some(steps) = &plan.steps_per_call {
            self.steps_per_call = steps.value;
        }
        let Some(schedule) = &plan.schedule else {
            return Ok(());
        };
        match &self.schedule {
            Some(asked) if *asked != schedule.value => {
                let problem = format!("its schedule is `{}`, not `{asked}`", schedule.value);
                let legal = format!("give `--schedule {}`", schedule.value);
                Err(plan.wrong(schedule.at, PlanFileFault::OtherProgram(problem, legal)))
            }
            _ => {
                has_chunks(schedule, &groups, own).map_err(|why| plan.wrong(stages.at, why))?;
                self.schedule = Some(schedule.value.clone());
                self.any_schedule = false;
                Ok(())
            }
        }
    }

    /// Whether the given schedule runs slices of a sequence.
    pub fn is_sliced(&self) -> bool {
        let named = self.schedule.as_deref();
        let row = named.and_then(|name| ddl_pipeline::schedule::find(name).ok());
        row.is_some_and(|row| row.sliced)
    }

    /// The given number of stages; `None` for any.
    pub fn stages(&self) -> Option<usize> {
        match self.stages {
            Some(Stages::Exactly(stages)) => Some(stages),
            Some(Stages::Auto) | None => None,
        }
    }
}

/// Checks that a plan file without stages says nothing that only a pipeline has.
fn has_no_pipeline(plan: &PlanFile) -> Result<(), PlanFileError> {
    let legal = || "give its `stages`, or leave it out".to_owned();
    if let Some(steps) = plan.steps_per_call.as_ref().filter(|steps| steps.value > 1) {
        let problem = format!("a call of {} steps has no stages", steps.value);
        return Err(plan.wrong(steps.at, PlanFileFault::OtherProgram(problem, legal())));
    }
    let slices = plan.slices.as_ref().filter(|_| plan.alone.is_none());
    if let Some(slices) = slices.filter(|slices| !slices.value.is_empty()) {
        let problem = "what is cut in slices has no stages".to_owned();
        return Err(plan.wrong(slices.at, PlanFileFault::OtherProgram(problem, legal())));
    }
    Ok(())
}

/// Checks that the schedule of a plan file runs its steps of a call and its slices.
///
/// - `asked`: the schedule that is asked for
fn can_run(plan: &PlanFile, asked: Option<&str>) -> Result<(), PlanFileError> {
    let planned = plan.schedule.as_ref().map(|name| name.value.as_str());
    let name = planned.or(asked).unwrap_or(DEFAULT_SCHEDULE);
    let Ok(row) = ddl_pipeline::schedule::find(name) else {
        return Ok(());
    };
    if let Some(steps) = plan.steps_per_call.as_ref().filter(|steps| steps.value > 1)
        && row.versions != Versions::Two
    {
        let problem = format!("steps of its schedule `{name}` end with a flush");
        let legal = "leave `steps_per_call` out; under the schedule `2bw` steps overlap".to_owned();
        return Err(plan.wrong(steps.at, PlanFileFault::OtherProgram(problem, legal)));
    }
    if let Some(slices) = plan
        .slices
        .as_ref()
        .filter(|slices| !slices.value.is_empty())
        && !row.sliced
    {
        let problem = format!("its schedule `{name}` runs no slices of a sequence");
        let legal = "leave `slices` out; the schedule `terapipe` runs them".to_owned();
        return Err(plan.wrong(slices.at, PlanFileFault::OtherProgram(problem, legal)));
    }
    Ok(())
}

/// Checks that the groups of a plan file have as many stages as its schedule runs on each.
///
/// - `groups`: their numbers of ranks; empty if it does not say them
/// - `stages`: the number of stages
fn has_chunks(
    schedule: &Spot<String>,
    groups: &[usize],
    stages: usize,
) -> Result<(), PlanFileFault> {
    let Ok(row) = ddl_pipeline::schedule::find(&schedule.value) else {
        return Ok(());
    };
    let count = groups.len();
    let (fits, each) = match row.chunks {
        Chunks::Exactly(each) => (stages == each * count, each.to_string()),
        Chunks::AtLeast(least) => {
            let fits = stages.is_multiple_of(count.max(1)) && stages >= least * count;
            (fits, format!("{least} or more"))
        }
    };
    if count == 0 || fits {
        return Ok(());
    }
    let name = row.name;
    Err(PlanFileFault::OtherProgram(
        format!("its schedule `{name}` does not run {stages} stages on {count} groups of ranks"),
        format!("`{name}` runs {each} on each group"),
    ))
}

/// How many stages there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stages {
    /// The number that takes the least time.
    Auto,
    /// This number.
    Exactly(usize),
}

/// How a sequence is cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SliceOption {
    /// In this number of slices, whose lengths differ by at most one.
    Number(usize),
    /// In slices of these lengths.
    Lengths(Vec<usize>),
}

impl fmt::Display for SliceOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SliceOption::Number(count) => write!(f, "{count} slices"),
            SliceOption::Lengths(lengths) => write!(f, "slices of {lengths:?}"),
        }
    }
}

impl PipelineArguments {
    /// - `schedule`: the name of the schedule
    fn slices(&self, schedule: Option<&str>) -> Result<Option<SliceOption>, OptionError> {
        let Some(text) = self.slices.as_deref() else {
            return Ok(None);
        };
        let refuse =
            |problem: String, help: &'static str| Err(super::refuse("--slices", problem, help));
        let numbers: Result<Vec<usize>, _> = text.split(',').map(str::parse).collect();
        let slices = match numbers.as_deref() {
            Ok([count]) if *count > 0 => SliceOption::Number(*count),
            Ok(lengths) if lengths.len() > 1 && !lengths.contains(&0) => {
                SliceOption::Lengths(lengths.to_vec())
            }
            _ => {
                return refuse(
                    format!("`{text}` is no number of slices, and no lengths of slices"),
                    "a number from 1 on, or lengths from 1 on as in `40,24`",
                );
            }
        };
        let named = schedule.map(ddl_pipeline::schedule::find);
        match named {
            Some(Ok(row)) if row.sliced => Ok(Some(slices)),
            _ => refuse(
                "the sequence is cut in slices, but no schedule runs them".to_owned(),
                "`--schedule terapipe` does",
            ),
        }
    }

    /// - `schedule`: the name of the schedule
    fn steps_per_call(&self, schedule: Option<&str>) -> Result<usize, OptionError> {
        let steps = self.steps_per_call.unwrap_or(1);
        let legal =
            "1, or an even number up to 1024: two versions of the weights exchange their places";
        if steps == 0 || steps > MAX_STEPS || steps > 1 && !steps.is_multiple_of(2) {
            let problem = format!("a call of {steps} steps");
            return Err(super::refuse("--steps-per-call", problem, legal));
        }
        let named = schedule.map(ddl_pipeline::schedule::find);
        match named {
            _ if steps == 1 => Ok(1),
            Some(Ok(row)) if row.versions == Versions::Two => Ok(steps),
            _ => Err(super::refuse(
                "--steps-per-call",
                "steps of this schedule end with a flush".to_owned(),
                "`--schedule 2bw` has two versions of the weights, so its steps overlap",
            )),
        }
    }

    /// The options.
    ///
    /// - `plan`: the plan file, whose schedule it is if none is given
    ///
    /// # Errors
    /// `ddl::options` for an illegal value.
    pub(super) fn options(&self, plan: Option<&PlanFile>) -> Result<PipelineOptions, OptionError> {
        let planned = plan.and_then(|plan| plan.schedule.as_ref());
        let schedule = self.schedule.as_deref();
        let schedule = schedule.or(planned.map(|name| name.value.as_str()));
        let stages = match self.stages.as_deref() {
            None => None,
            Some("auto") => Some(Stages::Auto),
            Some(text) => match text.parse() {
                Ok(0) | Err(_) => {
                    let problem = format!("`{text}` is no number of stages");
                    return Err(super::refuse(
                        "--stages",
                        problem,
                        "a number from 1 on, or `auto`",
                    ));
                }
                Ok(stages) => Some(Stages::Exactly(stages)),
            },
        };
        if self.groups.contains(&0) {
            let problem = "a group of no ranks".to_owned();
            return Err(super::refuse(
                "--groups",
                problem,
                "1 rank or more for each",
            ));
        }
        if !self.groups.is_empty() && stages.is_none() {
            let problem =
                "the ranks of groups are said, but not how many stages there are".to_owned();
            return Err(super::refuse("--groups", problem, "`--stages N` says that"));
        }
        if let Some(state) = self
            .state
            .filter(|state| !(state.is_finite() && *state >= 1.0))
        {
            let problem = format!("a device that holds {state} bytes for each byte of parameters");
            return Err(super::refuse(
                "--state",
                problem,
                "at least 1: the parameters themselves",
            ));
        }
        Ok(PipelineOptions {
            stages,
            schedule: self.schedule.clone().filter(|name| name != "auto"),
            any_schedule: self.schedule.as_deref() == Some("auto"),
            groups: self.groups.clone(),
            slices: self.slices(schedule)?,
            steps_per_call: self.steps_per_call(schedule)?,
            replicas: !self.no_replicas,
            transfers: !self.free_transfers,
            state: self.state,
            cuts: self.cuts.clone(),
            joined: 1,
            schedules: Vec::new(),
            parts: None,
        })
    }

    /// Sets these stages, instead of the given number.
    ///
    /// - `groups`: the number of ranks of each stage
    /// - `cuts`: the end of each stage but the last
    pub fn settle(&mut self, groups: &[usize], cuts: Vec<Cut>) {
        self.stages = Some(groups.len().to_string());
        let alike = groups.windows(2).all(|pair| pair[0] == pair[1]);
        self.groups = if alike { Vec::new() } else { groups.to_vec() };
        self.cuts = cuts;
    }

    /// These arguments without a pipeline: those for a program on one group of ranks.
    #[must_use]
    pub fn of_group(&self) -> PipelineArguments {
        PipelineArguments::default()
    }
}

/// Refuses for a program the options that only profiles have, and a schedule for one that has no
/// stages.
///
/// # Errors
/// `ddl::unsupported`, `ddl::options`.
pub fn refuse_of_programs(program: &Program, options: &Options) -> Result<(), Diags> {
    let asked = &options.pipeline;
    let is_whole = asked.stages.is_none() && program.meshes.len() <= 1;
    if is_whole
        && program.phase < Phase::Planned
        && (asked.schedule.is_some() || asked.any_schedule)
    {
        let name = asked.schedule.as_deref().unwrap_or("auto");
        let problem = format!("`{name}` is an order of stages, of which no number is given");
        let help = "`--stages N`, or `--stages auto` for the number with the least time";
        return Err(super::refuse("--schedule", problem, help).into());
    }
    let is_alone = matches!(asked.stages, None | Some(Stages::Exactly(1)));
    let explains = options.explain.iter().any(|name| name == STAGES);
    let mut names = program
        .nodes()
        .flat_map(|(func, id)| &func.graph.node(id).results);
    if explains && is_alone && program.meshes.len() <= 1 && !names.any(|own| own.name == STAGES) {
        let problem = format!("`{STAGES}` are asked about, but there is one");
        let help = "the name of a value; or `--stages N`, or `--stages auto`";
        return Err(super::refuse("--explain", problem, help).into());
    }
    let given = [
        ("--no-replicas", !asked.replicas),
        ("--free-transfers", !asked.transfers),
        ("--state", asked.state.is_some()),
    ];
    let mut diags = Diags::new();
    for (option, _) in given.into_iter().filter(|(_, given)| *given) {
        diags.push(Unsupported {
            what: format!("`{option}` for a program that is no profile"),
            instead: "profiles are programs of layers".to_owned(),
            at: None,
        });
    }
    diags.or(())
}
