//! `piper`: stages with data and tensor parallelism and a choice of variants per layer, by dynamic
//! programming over downsets.
//!
//! The result is a sequence of stages that minimises the largest time per sample. A stage on `d·t`
//! devices with the variants `v` of its layers takes
//!
//! ```text
//! Σ ( seconds(v) / d + ( 2·Σ (edge + sync(v)) / d + 4(d − 1)·parameters(v) / (d·N) ) / bandwidth )
//! ```
//!
//! over its layers, where the edges are those that leave or enter the stage and `N` is the number
//! of micro-batches per batch. It fits if `Σ a(v)·y + b(v)` is within the memory, where
//! `y = ⌈s / d⌉` and `s` is the sum of the data-parallel degrees of this stage and all later ones.
//!
//! # Source
//! Tarnawski, Narayanan, Phanishayee (2021), Piper, NeurIPS '21, and the planner published with it.

mod knapsack;
mod stage;

use std::collections::BTreeMap;

use super::PlanError;
use crate::cuts::{Cuts, State};
use crate::profile::{Layer, Profile};
use stage::StageCosts;

/// A variant of a layer.
#[derive(Clone, Debug, PartialEq)]
pub struct Variant {
    /// Its name.
    pub name: String,
    /// Forward and backward time per sample \[s\].
    pub seconds: f64,
    /// Parameters per device \[B\].
    pub parameters: f64,
    /// Memory per micro-batch in flight \[B\].
    pub per_moment: f64,
    /// Other memory \[B\].
    pub fixed: f64,
    /// Bytes that tensor parallelism adds to an edge into the layer, by the other layer, if that
    /// edge crosses a stage boundary \[B\].
    pub sync_in: BTreeMap<usize, f64>,
    /// The same for outgoing edges, by the target layer \[B\].
    pub sync_out: BTreeMap<usize, f64>,
}

/// A layer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PiperLayer {
    /// Its name.
    pub name: String,
    /// Its variants for each degree of tensor parallelism.
    pub variants: BTreeMap<usize, Vec<Variant>>,
}

/// The planning problem.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PiperProblem {
    /// Number of devices.
    pub devices: usize,
    /// Memory of a device \[B\].
    pub memory: f64,
    /// Bandwidth between devices \[B/s\].
    pub bandwidth: f64,
    /// Micro-batches per batch.
    pub moments: usize,
    /// Number of replicas of a stage, at most; any if absent.
    pub replicas: Option<usize>,
    /// Layers.
    pub nodes: Vec<PiperLayer>,
    /// From, to, bytes per sample.
    pub edges: Vec<(usize, usize, f64)>,
}

/// A stage.
#[derive(Clone, Debug, PartialEq)]
pub struct PiperStage {
    /// Its layers.
    pub nodes: Vec<usize>,
    /// Number of replicas.
    pub data: usize,
    /// Devices per replica.
    pub tensor: usize,
    /// The variant of each layer, as an index among those of the degree.
    pub variants: Vec<usize>,
}

/// The result.
#[derive(Clone, Debug, PartialEq)]
pub struct PiperPlan {
    /// Time per sample \[s\].
    pub seconds: f64,
    /// Stages in pipeline order.
    pub stages: Vec<PiperStage>,
    /// Number of combinations of downset pairs, degrees and device counts tried.
    pub evaluations: u64,
}

/// Maximum number of downsets up to which all are considered.
pub const MOST_DOWNSETS: usize = 4000;

/// The sets of layers closed under successors, smallest first. If there are more than
/// [`MOST_DOWNSETS`], those that leave the states of [`Cuts`].
fn downsets(instance: &PiperProblem) -> Result<Vec<Vec<bool>>, PlanError> {
    match all_downsets(instance) {
        Err(PlanError::TooManyCuts { .. }) => {}
        found => return found,
    }
    let layers = instance.nodes.len();
    let profile = Profile {
        batch: 1,
        layers: vec![Layer::default(); layers],
        edges: instance.edges.iter().map(|edge| (edge.0, edge.1)).collect(),
        ..Profile::default()
    };
    let cuts = Cuts::complete(&profile)?;
    let behind = |state: &State| {
        (0..layers)
            .map(|layer| !state.layers.contains(layer))
            .collect()
    };
    let mut sets: Vec<Vec<bool>> = cuts.states.iter().rev().map(behind).collect();
    sets.push(vec![true; layers]);
    Ok(sets)
}

fn all_downsets(instance: &PiperProblem) -> Result<Vec<Vec<bool>>, PlanError> {
    let count = instance.nodes.len();
    let mut readers = vec![Vec::new(); count];
    for &(from, to, _) in &instance.edges {
        readers[from].push(to);
    }
    let mut layer = std::collections::BTreeSet::from([vec![false; count]]);
    let mut all = Vec::new();
    while !layer.is_empty() {
        let mut next = std::collections::BTreeSet::new();
        for set in layer {
            for node in (0..count).filter(|node| !set[*node]) {
                if readers[node].iter().all(|reader| set[*reader]) {
                    let mut more = set.clone();
                    more[node] = true;
                    next.insert(more);
                }
            }
            all.push(set);
            if all.len() > MOST_DOWNSETS {
                return Err(PlanError::TooManyCuts {
                    most: MOST_DOWNSETS,
                });
            }
        }
        layer = next;
    }
    Ok(all)
}

fn check(instance: &PiperProblem) -> Result<(), PlanError> {
    let argument = |what, found: String, legal| Err(PlanError::Argument { what, found, legal });
    let nodes = instance.nodes.len();
    if nodes == 0 {
        return argument("a profile", "0 layers".to_owned(), "at least one layer");
    }
    if instance.devices == 0 || instance.moments == 0 {
        let found = format!(
            "{} devices, {} micro-batches",
            instance.devices, instance.moments
        );
        return argument("an instance", found, "at least one of both");
    }
    if instance.bandwidth.is_nan() || instance.bandwidth <= 0.0 {
        return argument(
            "bandwidth",
            instance.bandwidth.to_string(),
            "more than 0 B/s",
        );
    }
    if let Some(edge) = instance
        .edges
        .iter()
        .find(|e| e.0 >= nodes || e.1 >= nodes || e.0 == e.1)
    {
        return argument("an edge", format!("{} to {}", edge.0, edge.1), "two layers");
    }
    Ok(())
}

/// An entry of the table: the minimum of the largest time, and its derivation.
#[derive(Clone, Copy)]
struct IdealCost {
    seconds: f64,
    /// The downset before the stage, its tensor and data degrees.
    from: Option<(usize, usize, usize)>,
}

/// Plans an instance.
///
/// # Errors
/// If the instance is invalid, can be cut in too many ways, or nothing fits.
pub fn search(instance: &PiperProblem) -> Result<PiperPlan, PlanError> {
    check(instance)?;
    let sets = downsets(instance)?;
    if sets.last().is_none_or(|set| set.contains(&false)) {
        return Err(PlanError::Argument {
            what: "the graph of layers",
            found: "layers that read one another".to_owned(),
            legal: "a graph without circles",
        });
    }
    let (devices, degrees) = (instance.devices, instance.moments.min(instance.devices));
    let most = |tensor: usize| (devices / tensor).min(instance.replicas.unwrap_or(devices));
    // Upper limits on devices and data-parallel degrees: neither must be used up.
    let width = degrees + 1;
    let blank = IdealCost {
        seconds: f64::INFINITY,
        from: None,
    };
    let mut table = vec![vec![blank; (devices + 1) * width]; sets.len()];
    for entry in &mut table[0] {
        entry.seconds = 0.0;
    }
    let mut stages = StageCosts::new(instance);
    let mut evaluations = 0;
    for at in 1..sets.len() {
        let (before, rest) = table.split_at_mut(at);
        let mine = &mut rest[0];
        for sub in 0..at {
            if (0..sets[at].len()).any(|node| sets[sub][node] && !sets[at][node]) {
                continue;
            }
            let nodes: Vec<usize> = (0..sets[at].len())
                .filter(|n| sets[at][*n] && !sets[sub][*n])
                .collect();
            for tensor in stages.degrees(&nodes) {
                for data in (1..=most(tensor)).filter(|d| instance.moments.is_multiple_of(*d)) {
                    let times = stages.times(&nodes, tensor, data, degrees);
                    for k in data * tensor..=devices {
                        evaluations += 1;
                        for s in data..=degrees {
                            let time = times[s.div_ceil(data)];
                            let other = before[sub][(k - data * tensor) * width + s - data].seconds;
                            let entry = &mut mine[k * width + s];
                            let seconds = time.max(other);
                            if seconds < entry.seconds {
                                *entry = IdealCost {
                                    seconds,
                                    from: Some((sub, tensor, data)),
                                };
                            }
                        }
                    }
                }
            }
        }
    }
    let last = sets.len() - 1;
    let best = (0..(devices + 1) * width)
        .min_by(|a, b| table[last][*a].seconds.total_cmp(&table[last][*b].seconds));
    let seconds = best.map_or(f64::INFINITY, |best| table[last][best].seconds);
    if seconds == f64::INFINITY {
        let why = format!("a device has {} B of memory", instance.memory);
        return Err(PlanError::Nothing { why });
    }
    let mut found = PiperPlan {
        seconds,
        stages: Vec::new(),
        evaluations,
    };
    let mut at = best.map(|best| (last, best / width, best % width));
    while let Some((set, k, s)) = at {
        let Some((sub, tensor, data)) = table[set][k * width + s].from else {
            break;
        };
        let nodes: Vec<usize> = (0..sets[set].len())
            .filter(|n| sets[set][*n] && !sets[sub][*n])
            .collect();
        let variants = stages.variants(&nodes, tensor, data, s.div_ceil(data));
        found.stages.push(PiperStage {
            nodes,
            data,
            tensor,
            variants,
        });
        at = Some((sub, k - data * tensor, s - data));
    }
    Ok(found)
}

/// The objective of given stages: the largest time per sample \[s\]; infinite if one does not fit.
pub fn score(instance: &PiperProblem, stages: &[PiperStage]) -> f64 {
    let table = StageCosts::new(instance);
    let mut behind: usize = stages.iter().map(|stage| stage.data).sum();
    let mut seconds = 0.0_f64;
    for stage in stages {
        seconds = seconds.max(table.score(stage, behind.div_ceil(stage.data)));
        behind -= stage.data;
    }
    seconds
}
