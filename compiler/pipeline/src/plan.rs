//! Pipeline plans, and their evaluation by the simulator, which compares the results of all
//! planners.

mod floor;
mod groups;
mod segments;

pub use self::floor::floor;
pub(crate) use self::segments::prefix;
pub use self::segments::{Held, Segment, Sequence};

use std::ops::Range;

use crate::error::PlanError;
use crate::profile::{Cluster, Cost, Profile};
use crate::schedule::{Job, Schedule};
use crate::simulate::{GroupLoad, Link, Network, Run, Scene, Sharing};
use crate::timeline::{Piece, Shape, Timeline};

/// Micro-batches for each group after which a pipeline without a flush counts as full.
const FULL: usize = 4;

/// A stage: a chunk of the layers, with the devices of its group.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// Its layers.
    pub layers: Vec<usize>,
    /// Its first device; it has `data · tensor` consecutive devices, those of a replica adjacent.
    pub first: usize,
    /// Number of replicas, among which each micro-batch is split.
    pub data: usize,
    /// Devices per replica.
    pub tensor: usize,
    /// The layers with activation recomputation.
    pub recompute: Vec<usize>,
}

impl Stage {
    /// Its devices.
    pub fn devices(&self) -> Range<usize> {
        self.first..self.first + self.data * self.tensor
    }
}

/// A plan.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The stages in pipeline order: number of groups times chunks.
    pub stages: Vec<Stage>,
    /// The schedule.
    pub schedule: &'static Schedule,
    /// Stages per group.
    pub chunks: usize,
    /// Micro-batches per batch.
    pub moments: usize,
    /// Tokens of each slice of a micro-batch's sequences; empty if they are not cut.
    pub slices: Vec<usize>,
}

/// The simulation of a plan.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The plan.
    pub plan: Plan,
    /// Duration of a step \[s\].
    pub seconds: f64,
    /// Peak memory of a device of each group \[B\].
    pub memory: Vec<f64>,
    /// Whether it fits in the devices' memory.
    pub fits: bool,
    /// Cost of each stage per micro-batch.
    pub costs: Vec<Cost>,
    /// The order of slots; with `n` slices each stage is `n` chunks.
    pub timeline: Timeline,
    /// The dependencies.
    pub shape: Shape,
    /// The simulated step.
    pub run: Run,
    /// The other inputs of the simulation.
    pub setting: Setting,
}

/// The numeric inputs of a scene.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Time of each piece of each chunk per micro-batch \[s\].
    pub seconds: Vec<[f64; 3]>,
    /// Bytes that each chunk holds per micro-batch \[B\].
    pub stash: Vec<f64>,
    /// Bytes per micro-batch from each chunk to the next \[B\].
    pub boundaries: Vec<f64>,
    /// The groups.
    pub groups: Vec<GroupLoad>,
    /// The links between groups.
    pub network: Network,
    /// How many cores the ranks share, if each has none of its own.
    pub sharing: Option<Sharing>,
}

impl Judged {
    /// The group of a stage.
    pub fn group(&self, stage: usize) -> usize {
        self.shape.homes[stage * self.plan.count_slices()]
    }

    /// The part of all groups' time that is spent waiting: of a step that ends with a flush, until
    /// its last slot; of one without, of a step in a full pipeline.
    pub fn bubble_fraction(&self) -> f64 {
        if self.plan.schedule.synchronous || self.seconds <= 0.0 {
            return self.run.bubble_fraction;
        }
        let busy = self.run.busy.iter().sum::<f64>() / self.run.busy.len() as f64;
        1.0 - busy / self.seconds
    }

    /// The bottleneck of the step, in words.
    pub fn bottleneck(&self) -> String {
        let groups = self.run.busy.iter().zip(&self.setting.groups).enumerate();
        let used = groups.flat_map(|(group, (busy, load))| {
            let sync = (load.sync, format!("all-reduce on group {group}"));
            [(*busy, format!("computing on group {group}")), sync]
        });
        match used.max_by(|a, b| a.0.total_cmp(&b.0)) {
            Some((used, what)) if !self.plan.schedule.synchronous && self.seconds > 0.0 => {
                format!("{what}: {:.0} % of the step", 100.0 * used / self.seconds)
            }
            _ => self.run.bottleneck(),
        }
    }

    /// The simulated scene, for charts.
    pub fn scene(&self) -> Scene<'_> {
        self.setting
            .scene(&self.timeline, &self.shape, self.plan.schedule)
    }
}

impl Setting {
    /// The scene of a schedule with these inputs.
    pub fn scene<'a>(
        &self,
        timeline: &'a Timeline,
        shape: &'a Shape,
        schedule: &Schedule,
    ) -> Scene<'a> {
        let mut scene = Scene::new(timeline, shape);
        scene.seconds.clone_from(&self.seconds);
        scene.stash.clone_from(&self.stash);
        scene.groups.clone_from(&self.groups);
        scene.network = self.network.clone();
        scene.sharing.clone_from(&self.sharing);
        scene.overlap = schedule.overlap;
        scene.set_boundaries(&self.boundaries);
        scene
    }
}

impl Plan {
    /// Number of groups.
    pub fn groups(&self) -> usize {
        self.stages.len() / self.chunks.max(1)
    }

    /// Slices per micro-batch, of which there is at least one.
    pub fn count_slices(&self) -> usize {
        self.slices.len().max(1)
    }

    /// The job to schedule.
    pub fn job(&self) -> Job {
        let slices = self.count_slices();
        Job {
            chunks: self.chunks,
            slices,
            ..Job::training(self.groups(), self.moments * slices)
        }
    }

    /// The share of each slice in the tokens.
    fn shares(&self) -> Vec<f64> {
        let all: usize = self.slices.iter().sum();
        if all == 0 {
            return vec![1.0];
        }
        let share = |tokens: &usize| *tokens as f64 / all as f64;
        self.slices.iter().map(share).collect()
    }
}

/// Samples of a micro-batch on the replica that has most of them; a fraction of a batch that counts
/// as one sample.
pub fn samples_of(profile: &Profile, moments: usize, data: usize) -> f64 {
    let samples = profile.batch as f64 / (moments * data) as f64;
    match profile.batch {
        0 | 1 => samples,
        _ => samples.ceil(),
    }
}

fn samples(profile: &Profile, plan: &Plan, stage: &Stage) -> f64 {
    samples_of(profile, plan.moments, stage.data)
}

/// The cost of a layer in a stage for one micro-batch, on one of its devices.
///
/// - `reads`: its input bytes for a whole batch \[B\]
pub fn layer_cost(
    profile: &Profile,
    plan: &Plan,
    stage: &Stage,
    layer: usize,
    reads: f64,
) -> Option<Cost> {
    let samples = samples(profile, plan, stage);
    let again = stage.recompute.contains(&layer);
    profile.layers[layer].on(stage.tensor, samples, profile.batch, again, reads)
}

/// Bytes across the cut after each stage, for a batch \[B\]: outputs of layers before it that
/// layers after it read.
pub fn boundaries(profile: &Profile, stages: &[Stage]) -> Vec<f64> {
    let mut home = vec![0; profile.layers.len()];
    for (at, stage) in stages.iter().enumerate() {
        stage.layers.iter().for_each(|layer| home[*layer] = at);
    }
    let mut sums = vec![0.0; stages.len()];
    let mut readers = vec![Vec::new(); home.len()];
    for &edge in &profile.edges {
        readers[edge.0].push((home[edge.1], profile.passing(edge)));
    }
    for (layer, mut readers) in readers.into_iter().enumerate() {
        // An output read by several stages crosses once, with the largest size read after the cut.
        readers.sort_by_key(|reader| std::cmp::Reverse(reader.0));
        let (mut most, mut at) = (0.0_f64, 0);
        for cut in (home[layer]..stages.len()).rev() {
            while let Some((_, bytes)) = readers.get(at).filter(|reader| reader.0 > cut) {
                most = most.max(*bytes);
                at += 1;
            }
            sums[cut] += most;
        }
    }
    sums
}

/// Simulates a plan.
///
/// The time of a step of a schedule without a flush is that of one more batch in a full pipeline;
/// the slots are those of a batch alone.
///
/// # Errors
/// If a layer was not measured for its stage's degree of tensor parallelism or its slices, the
/// stages of a group are on unlike devices, or the schedule does not support the plan: without a
/// flush, as few micro-batches would read weights
/// older than the versions that are kept.
pub fn judge(profile: &Profile, cluster: &Cluster, plan: &Plan) -> Result<Judged, PlanError> {
    let (timeline, shape) = slots(plan, &plan.job())?;
    plan.check_devices(shape.homes.iter().step_by(plan.count_slices()).copied())?;
    let (setting, costs) = setting(profile, cluster, plan, &shape)?;
    let run = setting.scene(&timeline, &shape, plan.schedule).run()?;
    let mut step = run.step_seconds;
    if !plan.schedule.synchronous {
        step = repeated(&setting, plan, &run)?;
    }
    let memory = run.peak_bytes.clone();
    let homes = shape.homes.iter().step_by(plan.count_slices());
    let fits = plan
        .stages
        .iter()
        .zip(homes)
        .all(|(stage, &home)| memory[home] <= cluster.memory_of(stage.devices()));
    Ok(Judged {
        plan: plan.clone(),
        seconds: step,
        memory,
        fits,
        costs,
        timeline,
        shape,
        run,
        setting,
    })
}

/// The time of one more batch in a full pipeline \[s\]: at least what the busiest group computes
/// and what its replicas exchange, since both repeat with each batch.
///
/// - `alone`: a batch alone
fn repeated(setting: &Setting, plan: &Plan, alone: &Run) -> Result<f64, PlanError> {
    let job = plan.job();
    let several = |batches: usize| -> Result<f64, PlanError> {
        let moments = batches * job.moments;
        let (timeline, shape) = slots(plan, &Job { moments, ..job })?;
        let scene = setting.scene(&timeline, &shape, plan.schedule);
        Ok(scene.step_seconds()?)
    };
    let two = Job {
        moments: 2 * job.moments,
        steps: 2,
        ..job
    };
    plan.schedule.accepts(&two)?;
    // After as many micro-batches the pipeline is full.
    let full = (FULL * job.groups).div_ceil(job.moments).max(1);
    let more = several(full + 1)? - several(full)?;
    let sync = setting.groups.iter().map(|group| group.sync);
    Ok(sync.chain(alone.busy.iter().copied()).fold(more, f64::max))
}

/// The order of slots of a plan and their dependencies, with slices as chunks.
fn slots(plan: &Plan, job: &Job) -> Result<(Timeline, Shape), PlanError> {
    let (timeline, shape) = (plan.schedule.timeline(job)?, plan.schedule.shape(job)?);
    Ok(match job.slices {
        1 => (timeline, shape),
        n => (timeline.slices_as_chunks(n), shape.slices_as_chunks()),
    })
}

/// The inputs of a plan's simulation, and the cost of each stage per micro-batch.
fn setting(
    profile: &Profile,
    cluster: &Cluster,
    plan: &Plan,
    shape: &Shape,
) -> Result<(Setting, Vec<Cost>), PlanError> {
    let (shares, slices) = (plan.shares(), plan.count_slices());
    let part = 1.0 / plan.moments as f64;
    let apart = plan.schedule.pieces.contains(&Piece::Weight);
    let reads = profile.reads();
    let is_again = plan.stages.iter().any(|stage| !stage.recompute.is_empty());
    let inputs = if is_again {
        profile.inputs()
    } else {
        Vec::new()
    };
    let (mut costs, mut seconds) = (Vec::new(), Vec::new());
    let mut groups = vec![GroupLoad::default(); plan.groups()];
    let mut weights = vec![0.0; plan.groups()];
    let mut spaces = vec![0.0_f64; plan.groups()];
    for (at, stage) in plan.stages.iter().enumerate() {
        let speed = cluster.speed_of(stage.devices());
        let (mut sum, each) = stage_cost((profile, &reads), plan, stage, speed)?;
        if !stage.recompute.is_empty() {
            let held = in_flight(plan, shape.homes[slices * at]);
            let stored = stored(profile, &inputs, plan, stage, held);
            let longest = shares.iter().copied().fold(0.0, f64::max);
            (sum.stash, sum.workspace) = (stored.stash, stored.workspace * longest);
        }
        let weights_apart = if apart { sum.weights } else { 0.0 };
        let pieces = |[forward, backward]: [f64; 2]| {
            let apart = weights_apart / slices as f64;
            [forward, backward - apart, apart]
        };
        seconds.extend(each.into_iter().map(pieces));
        let group = shape.homes[slices * at];
        // Layers run sequentially.
        spaces[group] = spaces[group].max(sum.workspace);
        weights[group] += sum.parameters;
        let sync = cluster.all_reduce(sum.parameters, stage.first, stage.data, stage.tensor);
        groups[group].sync += sync;
        costs.push(sum);
    }
    let copies = cluster.bytes_per_parameter_byte + (plan.schedule.versions.copies() - 1) as f64;
    for ((group, weights), space) in groups.iter_mut().zip(weights).zip(spaces) {
        group.resident += copies * weights + space;
    }
    // What a micro-batch has, each of its slices has a share of.
    let shared = |all: Vec<f64>| -> Vec<f64> {
        let each = |value: &f64| shares.iter().map(move |share| value * share).collect();
        all.iter()
            .flat_map(|value| -> Vec<f64> { each(value) })
            .collect()
    };
    let boundaries = boundaries(profile, &plan.stages);
    let setting = Setting {
        seconds,
        stash: shared(costs.iter().map(|cost| cost.stash).collect()),
        boundaries: shared(boundaries.iter().map(|bytes| bytes * part).collect()),
        network: network(cluster, plan, shape),
        groups,
        sharing: None,
    };
    Ok((setting, costs))
}

/// Micro-batches of a stage of a group that are in flight at most, on average over its chunks.
pub(crate) fn in_flight(plan: &Plan, group: usize) -> f64 {
    let all = (plan.schedule.peak.moments)(group, &plan.job());
    all as f64 / (plan.chunks * plan.count_slices()) as f64
}

/// What a stage with recomputed layers holds.
///
/// - `inputs`: see [`Profile::inputs`]
/// - `held`: micro-batches in flight
fn stored(
    profile: &Profile,
    inputs: &[Vec<(usize, f64)>],
    plan: &Plan,
    stage: &Stage,
    held: f64,
) -> Held {
    let conditions = (stage.tensor, samples(profile, plan, stage));
    let again = |layer: &usize| stage.recompute.contains(layer);
    let again: Vec<bool> = stage.layers.iter().map(again).collect();
    // All layers have a cost, which was summed before.
    Sequence::new(profile, &stage.layers, inputs, conditions)
        .map_or_else(Held::default, |layers| layers.held(&again, held))
}

/// The cost of a stage for a micro-batch on devices of some speed, with the largest workspace of a
/// layer, and forward and backward time of each slice \[s\].
fn stage_cost(
    (profile, reads): (&Profile, &[f64]),
    plan: &Plan,
    stage: &Stage,
    speed: f64,
) -> Result<(Cost, Vec<[f64; 2]>), PlanError> {
    let longest = plan.shares().into_iter().fold(0.0, f64::max);
    let mut sum = Cost::default();
    let mut each = vec![[0.0; 2]; plan.count_slices()];
    for &layer in &stage.layers {
        let unmeasured = |what: String| PlanError::Nothing {
            why: format!(
                "layer `{}` was not measured {what}",
                profile.layers[layer].name
            ),
        };
        let cost = layer_cost(profile, plan, stage, layer, reads[layer])
            .ok_or_else(|| unmeasured(format!("on {} devices", stage.tensor)))?;
        let times = match plan.slices.is_empty() {
            true => Some(vec![[cost.forward, cost.backward]]),
            false => slice_times(profile, plan, stage, layer),
        };
        let times =
            times.ok_or_else(|| unmeasured("in slices of such micro-batches".to_owned()))?;
        for (all, own) in each.iter_mut().zip(times) {
            *all = [all[0] + own[0] / speed, all[1] + own[1] / speed];
        }
        sum.weights += cost.weights / speed;
        sum.parameters += cost.parameters;
        sum.stash += cost.stash;
        sum.workspace = sum.workspace.max(cost.workspace * longest);
    }
    for [forward, backward] in &each {
        sum.forward += forward;
        sum.backward += backward;
    }
    Ok((sum, each))
}

/// Forward and backward time of the slices of a layer \[s\]; `None` if they were not measured.
fn slice_times(
    profile: &Profile,
    plan: &Plan,
    stage: &Stage,
    layer: usize,
) -> Option<Vec<[f64; 2]>> {
    let costs = profile.slices(layer, stage.tensor, samples(profile, plan, stage))?;
    let again = stage.recompute.contains(&layer);
    let mut context = 0;
    let each = plan.slices.iter().map(|&tokens| {
        let [forward, backward] = costs.seconds(tokens, context);
        context += tokens;
        [forward, backward + if again { forward } else { 0.0 }]
    });
    Some(each.collect())
}

/// A link for each pair of groups that exchange data; replicas send in parallel.
fn network(cluster: &Cluster, plan: &Plan, shape: &Shape) -> Network {
    let mut network = Network::free(plan.groups());
    let slices = plan.count_slices();
    for edge in &shape.edges {
        let (a, b) = (edge.from.1, edge.to.1);
        let (from, to) = (shape.homes[a], shape.homes[b]);
        if from == to || network.routes[from][to].is_some() {
            continue;
        }
        let (one, other) = (&plan.stages[a / slices], &plan.stages[b / slices]);
        let end = one.first + one.data * one.tensor - 1;
        let near = if one.first < other.first {
            (end, other.first)
        } else {
            (one.first, other.first)
        };
        if let Some(level) = cluster.between(near.0, near.1) {
            let lanes = one.data.min(other.data) as f64;
            let name = format!("{from} to {to}");
            let link = Link {
                name,
                latency: level.latency,
                bandwidth: level.bandwidth * lanes,
            };
            network.connect(from, to, link);
        }
    }
    network
}
