//! Pipeline plans, and their evaluation by the simulator, which compares the results of all
//! planners.

use crate::profile::{Cluster, Cost, Profile};
use crate::schedule::{Job, Schedule};
use crate::search::PlanError;
use crate::simulate::{Group, Link, Network, Run, Scene};
use crate::timeline::{Piece, Shape, Timeline};

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
    /// The order of slots.
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
    pub groups: Vec<Group>,
    /// The links between groups.
    pub network: Network,
}

impl Judged {
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

    /// The job to schedule.
    pub fn job(&self) -> Job {
        Job {
            chunks: self.chunks,
            ..Job::training(self.groups(), self.moments)
        }
    }
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
    let samples = profile.batch as f64 / (plan.moments * stage.data) as f64;
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
/// The time of a step of a schedule without a flush is that of one more batch in a full pipeline.
///
/// # Errors
/// If a layer was not measured for its stage's degree of tensor parallelism, or the schedule does
/// not support the plan.
pub fn judge(profile: &Profile, cluster: &Cluster, plan: &Plan) -> Result<Judged, PlanError> {
    let (timeline, shape) = (
        plan.schedule.timeline(&plan.job())?,
        plan.schedule.shape(&plan.job())?,
    );
    let reads: Vec<f64> = (0..profile.layers.len())
        .map(|layer| profile.reads(layer))
        .collect();
    let part = 1.0 / plan.moments as f64;
    let mut costs = Vec::new();
    let mut seconds = Vec::new();
    let mut groups = vec![Group::default(); plan.groups()];
    let mut weights = vec![0.0; plan.groups()];
    let mut spaces = vec![0.0_f64; plan.groups()];
    let apart = plan.schedule.pieces.contains(&Piece::Weight);
    for (chunk, stage) in plan.stages.iter().enumerate() {
        let mut sum = Cost::default();
        let mut workspace = 0.0_f64;
        for &layer in &stage.layers {
            let cost = layer_cost(profile, plan, stage, layer, reads[layer]).ok_or_else(|| {
                let name = &profile.layers[layer].name;
                let why = format!(
                    "layer `{name}` was not measured on {} devices",
                    stage.tensor
                );
                PlanError::Nothing { why }
            })?;
            sum.forward += cost.forward;
            sum.backward += cost.backward;
            sum.weights += cost.weights;
            sum.parameters += cost.parameters;
            sum.stash += cost.stash;
            workspace = workspace.max(cost.workspace);
        }
        let group = shape.homes[chunk];
        let devices = stage.first..stage.first + stage.data * stage.tensor;
        let speed = devices
            .map(|device| cluster.speed(device))
            .fold(f64::INFINITY, f64::min);
        sum.forward /= speed;
        sum.backward /= speed;
        sum.weights /= speed;
        let weights_apart = if apart { sum.weights } else { 0.0 };
        seconds.push([sum.forward, sum.backward - weights_apart, weights_apart]);
        // Layers run sequentially.
        spaces[group] = spaces[group].max(workspace);
        weights[group] += sum.parameters;
        let sync = cluster.all_reduce(sum.parameters, stage.first, stage.data, stage.tensor);
        groups[group].sync += sync;
        costs.push(sum);
    }
    let copies = cluster.bytes_per_parameter_byte + (plan.schedule.versions.copies() - 1) as f64;
    for ((group, weights), space) in groups.iter_mut().zip(weights).zip(spaces) {
        group.resident += copies * weights + space;
    }
    let boundaries = boundaries(profile, &plan.stages);
    let setting = Setting {
        seconds,
        stash: costs.iter().map(|cost| cost.stash).collect(),
        boundaries: boundaries.iter().map(|bytes| bytes * part).collect(),
        network: network(cluster, plan, &shape),
        groups,
    };
    let run = setting.scene(&timeline, &shape, plan.schedule).run()?;
    let mut step = run.step_seconds;
    if !plan.schedule.synchronous {
        let more = Job {
            moments: 2 * plan.moments,
            ..plan.job()
        };
        let (timeline, shape) = (plan.schedule.timeline(&more)?, plan.schedule.shape(&more)?);
        let longer = setting.scene(&timeline, &shape, plan.schedule).run()?;
        let sync = setting
            .groups
            .iter()
            .map(|group| group.sync)
            .fold(0.0, f64::max);
        step = (longer.step_seconds - step).max(sync);
    }
    let memory = run.peak_bytes.clone();
    let fits = memory.iter().all(|held| *held <= cluster.memory);
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

/// A link for each pair of groups that exchange data; replicas send in parallel.
fn network(cluster: &Cluster, plan: &Plan, shape: &Shape) -> Network {
    let mut network = Network::free(plan.groups());
    for edge in &shape.edges {
        let (a, b) = (edge.from.1, edge.to.1);
        let (from, to) = (shape.homes[a], shape.homes[b]);
        if from == to || network.routes[from][to].is_some() {
            continue;
        }
        let (one, other) = (&plan.stages[a], &plan.stages[b]);
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
