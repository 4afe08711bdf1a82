//! The stages of a plan file: followed exactly, or refused.

use std::collections::BTreeMap;

use ddl_pipeline::plan::Stage;
use ddl_pipeline::profile::Cluster;
use ddl_pipeline::search::given::outcome_of;
use ddl_pipeline::search::rows::{Outcome, Request};
use miette::SourceSpan;

use super::read::Read;
use crate::options::Options;
use crate::options::plan_file::error::PlanFileFault;
use crate::options::plan_file::{PlanFile, PlanFileError, Spot, StagePlan};

/// The stages of a plan file.
pub(super) struct Given {
    /// The stages in pipeline order.
    pub(super) stages: Vec<Stage>,
    /// Tokens of each slice, if sequences are cut.
    pub(super) slices: Vec<usize>,
    /// Where the file says the stages.
    at: SourceSpan,
}

/// A plan file beside the profile and the cluster that it is for.
struct Referee<'a> {
    plan: &'a PlanFile,
    read: &'a Read,
    cluster: &'a Cluster,
    /// The number of each layer by the name of its op.
    numbers: BTreeMap<&'a str, usize>,
}

/// The stages of `--plan`, if it has any.
///
/// # Errors
/// `ddl::plan::{unknown_value, other_program, other_cluster, misfit}`.
pub(super) fn stages(
    read: &Read,
    cluster: &Cluster,
    options: &Options,
) -> Result<Option<Given>, PlanFileError> {
    let Some(plan) = options.plan.as_deref() else {
        return Ok(None);
    };
    let Some(all) = plan.stages.as_ref().or(plan.alone.as_ref()) else {
        return Ok(None);
    };
    let names = read.ops.iter().enumerate();
    let referee = Referee {
        plan,
        read,
        cluster,
        numbers: names
            .map(|(number, name)| (name.as_str(), number))
            .collect(),
    };
    referee.options(all, options)?;
    let each = all.value.iter().enumerate();
    let stages: Result<Vec<Stage>, PlanFileError> = each
        .map(|(at, stage)| referee.stage(at, stage, all.at))
        .collect();
    let stages = stages?;
    referee.covers(&stages, all.at)?;
    Ok(Some(Given {
        stages,
        slices: plan
            .slices
            .as_ref()
            .map_or_else(Vec::new, |slices| slices.value.clone()),
        at: all.at,
    }))
}

impl Referee<'_> {
    fn other(&self, at: SourceSpan, problem: String, legal: &str) -> PlanFileError {
        let fault = PlanFileFault::OtherProgram(problem, legal.to_owned());
        self.plan.wrong(at, fault)
    }

    /// Options that say something else than the plan.
    fn options(&self, all: &Spot<Vec<StagePlan>>, options: &Options) -> Result<(), PlanFileError> {
        let asked = &options.pipeline;
        let own = all.value.len();
        if let Some(stages) = asked.stages().filter(|stages| *stages != own) {
            let problem = format!("it has {own} stages, not {stages}");
            return Err(self.other(all.at, problem, "leave out `--stages`"));
        }
        if let (Some(own), Some(asked)) = (&self.plan.schedule, &asked.schedule)
            && own.value != *asked
        {
            let problem = format!("its schedule is `{}`, not `{asked}`", own.value);
            return Err(self.other(own.at, problem, "leave out `--schedule`"));
        }
        if let Some(own) = &self.plan.microbatches
            && !options.more_microbatches
            && own.value != options.microbatches
        {
            let problem = format!(
                "it has {} micro-batches, not {}",
                own.value, options.microbatches
            );
            return Err(self.other(own.at, problem, "leave out `--microbatches`"));
        }
        match &self.plan.entry {
            Some(own) if own.value != self.read.entry => {
                let legal = format!("the entry of the profile is `{}`", self.read.entry);
                let fault = PlanFileFault::Unknown("entry", own.value.clone(), legal);
                Err(self.plan.wrong(own.at, fault))
            }
            _ => Ok(()),
        }
    }

    fn layers(&self, names: &Spot<Vec<String>>) -> Result<Vec<usize>, PlanFileError> {
        let number = |name: &String| {
            self.numbers.get(name.as_str()).copied().ok_or_else(|| {
                let legal = "stages of a profile have its layers, by the names of their results";
                let fault = PlanFileFault::Unknown("layer", name.clone(), legal.to_owned());
                self.plan.wrong(names.at, fault)
            })
        };
        names.value.iter().map(number).collect()
    }

    fn stage(&self, at: usize, stage: &StagePlan, all: SourceSpan) -> Result<Stage, PlanFileError> {
        let lacks = |what: &str| {
            let fault = PlanFileFault::Form(format!("stage {at} of a profile lacks its `{what}`"));
            self.plan.wrong(all, fault)
        };
        let names = stage.ops.as_ref().ok_or_else(|| lacks("ops"))?;
        let ranks = stage.ranks.as_ref().ok_or_else(|| lacks("ranks"))?;
        let layers = self.layers(names)?;
        if layers.is_empty() {
            return Err(lacks("ops"));
        }
        let misfit = |spot: SourceSpan, found: String, legal: String| {
            let fault = PlanFileFault::Misfit(format!("stage {at}"), found, legal);
            self.plan.wrong(spot, fault)
        };
        let recompute = stage.recompute.as_ref();
        let again = recompute.map_or_else(|| Ok(Vec::new()), |names| self.layers(names))?;
        if let Some(spot) = recompute.filter(|_| again.iter().any(|n| !layers.contains(n))) {
            let found = "one that computes layers of others again".to_owned();
            let legal = "a stage computes its own layers again".to_owned();
            return Err(misfit(spot.at, found, legal));
        }
        let count = ranks.value.len();
        let tensor = stage.tensor_parallel.as_ref().map_or(1, |spot| spot.value);
        let data = match &stage.replicas {
            Some(spot) => spot.value,
            None => count / tensor.max(1),
        };
        let first = ranks.value.first().copied().unwrap_or(0);
        if ranks
            .value
            .iter()
            .any(|rank| *rank >= self.cluster.devices())
        {
            let problem = format!("stage {at} has ranks {:?}", ranks.value);
            let legal = format!("there are ranks 0 to {}", self.cluster.devices() - 1);
            let fault = PlanFileFault::OtherCluster(problem, legal);
            return Err(self.plan.wrong(ranks.at, fault));
        }
        let follows = (first..first + count).eq(ranks.value.iter().copied());
        if count == 0 || !follows || data.checked_mul(tensor) != Some(count) {
            let found = format!(
                "{data} replicas of {tensor} ranks each on ranks {:?}",
                ranks.value
            );
            let legal = "consecutive ranks, as many as replicas times their ranks".to_owned();
            return Err(misfit(ranks.at, found, legal));
        }
        Ok(Stage {
            layers,
            first,
            data,
            tensor,
            recompute: again,
        })
    }

    /// Whether stages have every layer once, and none reads a later one.
    fn covers(&self, stages: &[Stage], at: SourceSpan) -> Result<(), PlanFileError> {
        let mut homes = vec![None; self.read.ops.len()];
        for (number, stage) in stages.iter().enumerate() {
            for &layer in &stage.layers {
                if homes[layer].replace(number).is_some() {
                    let problem = format!("two stages have layer `{}`", self.read.ops[layer]);
                    return Err(self.other(at, problem, "each layer is in one stage"));
                }
            }
        }
        if let Some(layer) = homes.iter().position(Option::is_none) {
            let problem = format!("no stage has layer `{}`", self.read.ops[layer]);
            return Err(self.other(at, problem, "each layer is in one stage"));
        }
        let mut edges = self.read.profile.edges.iter();
        match edges.find(|(from, to)| homes[*from] > homes[*to]) {
            Some((from, to)) => {
                let ops = &self.read.ops;
                let problem = format!(
                    "layer `{}` reads `{}` of a later stage",
                    ops[*to], ops[*from]
                );
                Err(self.other(at, problem, "stages read earlier ones"))
            }
            None => Ok(()),
        }
    }
}

/// The plan with the given stages, under the best schedule and micro-batches of those that are not
/// given.
///
/// # Errors
/// `ddl::plan::misfit` if no schedule takes the stages.
pub(super) fn outcome(
    request: &Request,
    given: &Given,
    plan: &PlanFile,
) -> Result<Outcome, PlanFileError> {
    outcome_of(request, &given.stages).map_err(|failed| {
        let fault = PlanFileFault::Misfit(
            "the stages".to_owned(),
            format!("followed: {failed}"),
            "`--emit plan` writes plans that can be".to_owned(),
        );
        plan.wrong(given.at, fault)
    })
}
