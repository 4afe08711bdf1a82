//! The decisions and the predicted costs.

mod again;
mod gap;
mod html;
mod json;
mod kinds;
mod stages;

use std::collections::BTreeMap;
use std::sync::Arc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;
use ddl_solver::EQUAL;

pub use self::kinds::CommunicationKind;
pub use super::decided::{Decided, EntryReport, ProducerReport};

pub use self::gap::GapPart;

use super::communicated;
use super::origins::Origins;
use super::planned::{GivenShare, Planned, Unlimited};
use super::problem::alike::KnownPlan;
use super::problem::held::HeldKind;
use super::problem::predicted::Predicted;
use super::simulated::{MeasuredStep, Simulated};
use super::stage_cut::StageCut;
use super::top::Alternative;
use super::trades::Trade;
use crate::cost::cluster::Level;
use crate::diag::Diags;
use crate::graph::{Func, Program};
use crate::options::{Attention, Options, Precision, Recompute, SliceOption};

/// The figures of a planned program. Times and memory are those of the main entry: the training
/// step.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Name of the main entry.
    pub entry: String,
    /// Name of the cluster.
    pub cluster: String,
    /// The program's pipeline schedule.
    pub schedule: Option<String>,
    /// Steps of a call.
    pub steps_per_call: usize,
    /// The lengths of the slices of a sequence, or the number of equal ones; empty if it is not
    /// cut.
    pub slices: Vec<usize>,
    /// The mesh.
    pub mesh: Mesh,
    /// The distribution of each param and state, in the order of the arguments.
    pub params: Vec<(String, NdSbp)>,
    /// The shapes in which those under a view are split, by name.
    pub views: BTreeMap<String, Vec<usize>>,
    /// The decisions of each entry, the main one first.
    pub entries: Vec<EntryReport>,
    /// The stages of the main entry, in order: one per mesh of the program.
    pub stages: Vec<Stage>,
    /// Idle time of the stages per step \[s\].
    pub bubble_seconds: f64,
    /// The cuts between the stages, and what others near them would take.
    pub cuts: Vec<StageCut>,
    /// The simulated step, if the program was cut into stages.
    pub simulated: Option<Arc<Simulated>>,
    /// A step that ran, if there is a trace of it.
    pub measured: Option<Arc<MeasuredStep>>,
    /// Paths of the ops of the backward pass that recompute values of the forward pass.
    pub recompute: Vec<String>,
    /// The predicted cost of the main entry.
    pub predicted: Predicted,
    /// Peak memory of a rank, by kind \[B\].
    pub held: Vec<(HeldKind, u64)>,
    /// Memory limit of a rank \[B\].
    pub memory_limit: u64,
    /// The levels of the cluster, innermost first.
    pub levels: Vec<Level>,
    /// What the loops of the backward pass recompute.
    pub recompute_level: Recompute,
    /// How attention is computed.
    pub attention: Attention,
    /// The requested element type of contractions.
    pub precision: Precision,
    /// How the plan was found.
    pub search: Searched,
    /// The next best plans, as many as requested.
    pub alternatives: Vec<Alternative>,
    /// All trade-offs of time and memory, with `--search frontier`.
    pub frontier: Vec<Trade>,
    /// The requested explanations.
    pub explanations: Vec<String>,
    /// The candidate pipelines, if this one was searched for.
    pub pipelines: Vec<CandidatePipeline>,
    /// Of which values of the plan those of a cut program are parts.
    origins: Origins,
    /// The plan of the main entry by names, before it was cut into stages.
    pub(crate) known: Option<Arc<KnownPlan>>,
}

/// One stage of a plan: the ranks of a mesh, and their work.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The mesh.
    pub mesh: Mesh,
    /// Paths of its ops, those in loops included, in order: the paths of their first results.
    pub ops: Vec<String>,
    /// Time of its forward ops \[s\].
    pub forward_seconds: f64,
    /// Time of its backward ops \[s\].
    pub backward_seconds: f64,
    /// Time of its update ops \[s\].
    pub update_seconds: f64,
    /// Number of replicas of all params and state on its ranks.
    pub replicas: usize,
    /// Upper bound on the memory of a rank \[B\].
    pub memory_bytes: u64,
}

/// How a plan was found, and how good it is known to be.
#[derive(Clone, Debug)]
pub struct Searched {
    /// The search that found it.
    pub algorithm: String,
    /// Number of distinct questions put to the cost model, over all meshes and entries.
    pub evaluations: usize,
    /// A lower bound on the time of a step under plans that fit, with all communication hidden that
    /// can be \[s\]; `None` if unknown.
    pub lower_bound: Option<f64>,
    /// The least time of the ops of the main entry on any mesh, each by itself \[s\].
    pub floor_seconds: f64,
    /// Whether a step is proved to take the least time, on any mesh.
    pub exact: bool,
    /// Whether the program has other views: of plans under these, bound and proof say nothing.
    pub has_other_views: bool,
    /// How much of the plan was given, if one was.
    pub given: Option<GivenShare>,
    /// Whether memory had a price when the plan was found: with more of it, another plan may be
    /// faster.
    pub is_memory_short: bool,
    /// What is known of plans without a limit of memory.
    pub unlimited: Unlimited,
    /// What a step takes beyond its bound, if that is more than a little.
    pub gap: Vec<GapPart>,
}

/// A candidate pipeline.
#[derive(Clone, Debug, PartialEq)]
pub struct CandidatePipeline {
    /// Number of stages; 1 without a pipeline.
    pub stages: usize,
    /// Number of groups of ranks.
    pub groups: usize,
    /// The schedule; `None` for one stage.
    pub schedule: Option<&'static str>,
    /// Number of micro-batches.
    pub microbatches: usize,
    /// Simulated time of a step; of an estimate that does not fit, a lower bound \[s\].
    pub step_seconds: f64,
    /// Upper bound on the peak memory of a rank \[B\].
    pub memory_bytes: u64,
    /// Whether it fits in memory.
    pub fits: bool,
    /// Whether it was not planned itself: its figures are derived from plans of others.
    pub estimated: bool,
}

impl Summary {
    /// The figures of a plan.
    pub(super) fn new(plan: &Planned, options: &Options) -> Summary {
        let func = &plan.program.funcs[plan.main];
        let stages = stages::stages(plan, func);
        let least = plan.least_step(options.cluster.most_overlap());
        let optimal = plan.predicted.step_seconds * (1.0 - EQUAL);
        Summary {
            entry: func.name.clone(),
            cluster: options.cluster.label(),
            schedule: plan.program.header.schedule.clone(),
            steps_per_call: options.pipeline.steps_per_call,
            slices: match &options.pipeline.slices {
                Some(SliceOption::Lengths(lengths)) => lengths.clone(),
                Some(SliceOption::Number(count)) => vec![*count],
                None => Vec::new(),
            },
            mesh: plan.mesh.clone(),
            params: params(func),
            views: views(func),
            entries: plan.entries.clone(),
            bubble_seconds: plan.bubble_seconds.unwrap_or(0.0),
            cuts: plan.cuts.clone(),
            simulated: plan.simulated.clone(),
            measured: None,
            stages,
            recompute: stages::recomputed(func),
            predicted: plan.predicted.clone(),
            held: plan.held.clone(),
            memory_limit: options.placed_limit(),
            levels: options.cluster.levels.clone(),
            recompute_level: options.recompute,
            attention: options.attention,
            precision: options.precision,
            search: Searched {
                algorithm: plan.algorithm.to_owned(),
                evaluations: plan.evaluations,
                lower_bound: least,
                floor_seconds: plan.floor,
                given: plan.given,
                exact: least.is_some_and(|least| least >= optimal),
                has_other_views: false,
                is_memory_short: plan.is_short,
                unlimited: plan.unlimited,
                gap: gap::parts(plan, least),
            },
            alternatives: Vec::new(),
            frontier: Vec::new(),
            explanations: Vec::new(),
            pipelines: Vec::new(),
            origins: plan.origins.clone(),
            known: plan.known.clone(),
        }
    }

    /// Lists the communication of stages, if the program was cut into some, in place of that of the
    /// plan that was cut.
    ///
    /// - `program`: the planned program
    ///
    /// # Errors
    /// Those of the phases `stage` and `boxing`.
    pub(crate) fn list_stages(
        &mut self,
        program: &Program,
        options: &Options,
    ) -> Result<(), Diags> {
        let known = (&self.predicted.communication[..], &self.origins);
        let listed = communicated::of_stages(program, &self.entry, known, options)?;
        self.predicted.communication = listed;
        Ok(())
    }
}

/// The axes of a mesh with their sizes: `time m: 4, x: 2`.
pub fn axes(mesh: &Mesh) -> String {
    let axes = mesh.axes.iter().map(|axis| {
        let time = if axis.time { "time " } else { "" };
        format!("{time}{}: {}", axis.name, axis.size)
    });
    axes.collect::<Vec<_>>().join(", ")
}

/// The distributions of the params and state of a planned entry, in the order of its arguments.
fn params(func: &Func) -> Vec<(String, NdSbp)> {
    let args = func.args.iter().map(|&id| func.graph.node(id));
    let carried = args.filter(|node| node.kind.is_carried());
    let named = carried.filter_map(|node| {
        let value = &node.results[0];
        // All parts of a whole have the same distribution.
        let name = match node.part() {
            Some(part) if part.first > 0 => return None,
            Some(part) => part.of,
            None => value.name.clone(),
        };
        Some((name, value.nd()?))
    });
    named.collect()
}

/// The views of the params and state of a planned entry, by name.
fn views(func: &Func) -> BTreeMap<String, Vec<usize>> {
    let args = func.args.iter().map(|&id| func.graph.node(id));
    let viewed = args.filter(|node| node.view.is_some() && node.kind.is_carried());
    let named = viewed.filter_map(|node| {
        let value = &node.results[0];
        // Where nothing is split, a view is of no consequence.
        value
            .nd()?
            .0
            .iter()
            .any(|sbp| sbp.split().is_some())
            .then_some(())?;
        let mut shape = value.ty.shape.to_vec();
        let name = match node.part() {
            Some(part) if part.first > 0 => return None,
            Some(part) => {
                shape[0] = part.all;
                part.of
            }
            None => value.name.clone(),
        };
        Some((name, shape))
    });
    named.collect()
}
