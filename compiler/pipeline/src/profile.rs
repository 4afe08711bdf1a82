//! Profiles: the costs of a model's layers, and the cluster that runs them.

mod slices;

use std::collections::BTreeMap;
use std::ops::Range;

use thiserror::Error;

pub use self::slices::SliceCosts;

/// The cost of a layer on one of the devices that share it, for one micro-batch.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    /// Time of the forward pass \[s\].
    pub forward: f64,
    /// Time of the backward pass \[s\].
    pub backward: f64,
    /// The part of it that computes gradients of parameters, which some schedules run separately
    /// \[s\].
    pub weights: f64,
    /// Parameters \[B\], independent of the micro-batch.
    pub parameters: f64,
    /// Activations stored from the forward to the backward pass \[B\].
    pub stash: f64,
    /// Workspace while it runs \[B\].
    pub workspace: f64,
}

/// A measured cost and its conditions.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Table {
    /// Degree of tensor parallelism; one if absent.
    pub tensor: Option<usize>,
    /// Samples of the micro-batch on a device; if absent, any number: times and sizes are those of
    /// the whole batch, scaled proportionally.
    pub samples: Option<usize>,
    /// Whether activations are recomputed in the backward pass, whose time then includes it.
    pub recompute: bool,
    /// Tokens of a slice of the sequence; if absent, the cost is that of whole sequences.
    pub tokens: Option<usize>,
    /// Tokens before the slice, which it reads.
    pub context: usize,
    /// The cost.
    pub cost: Cost,
}

/// A layer of a model.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layer {
    /// Its name.
    pub name: String,
    /// Its cost for a whole batch on one device.
    pub cost: Cost,
    /// Its cost under specific conditions.
    pub tables: Vec<Table>,
    /// Its output for a whole batch \[B\].
    pub output: f64,
}

/// The layers of a model with their data dependencies.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Profile {
    /// Samples per batch.
    pub batch: usize,
    /// Tokens per sample; 0 and 1: samples are no sequences.
    pub tokens: usize,
    /// The layers.
    pub layers: Vec<Layer>,
    /// Pairs of layers of which the second reads the first.
    pub edges: Vec<(usize, usize)>,
    /// Bytes that the second layer reads of the first for a whole batch \[B\], if not its whole
    /// output.
    pub parts: BTreeMap<(usize, usize), f64>,
}

/// Something that a profile or a cluster may not be.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum ProfileError {
    /// No layers.
    #[error("a profile without layers")]
    Empty,
    /// A cost that is none.
    #[error("layer `{layer}` has {value} as its {what}: that is finite, from 0 on")]
    Value {
        /// The layer.
        layer: String,
        /// Time or size.
        what: &'static str,
        /// What was found.
        value: f64,
    },
    /// An edge that leads nowhere.
    #[error("an edge joins layers {from} and {to}, but there are {layers}")]
    Edge {
        /// The first.
        from: usize,
        /// The second.
        to: usize,
        /// How many layers there are.
        layers: usize,
    },
    /// Layers that read one another.
    #[error("layer `{layer}` reads what is made of its own output")]
    Circle {
        /// One of them.
        layer: String,
    },
}

impl Layer {
    /// Its cost for a micro-batch of this many samples on one of `tensor` devices; `None` if not
    /// measured for that degree.
    ///
    /// An entry for exactly these samples takes precedence over one for any number, which is
    /// scaled. With `recompute` and without an entry for it, the forward pass is repeated in the
    /// backward pass, and only the layer's input is stored; see [`Sequence`] for several layers.
    ///
    /// [`Sequence`]: crate::plan::Sequence
    ///
    /// - `samples`: samples of a micro-batch on this device
    /// - `batch`: samples of the whole batch
    /// - `reads`: the layer's input for a whole batch \[B\]
    pub fn on(
        &self,
        tensor: usize,
        samples: f64,
        batch: usize,
        recompute: bool,
        reads: f64,
    ) -> Option<Cost> {
        let part = samples / batch.max(1) as f64;
        if recompute && let Some(cost) = self.measured(tensor, samples, part, true) {
            return Some(cost);
        }
        let once = self.measured(tensor, samples, part, false);
        let cost = once.or_else(|| (tensor == 1).then(|| scaled(self.cost, part)))?;
        if !recompute {
            return Some(cost);
        }
        let kept = cost.stash.min(reads * part / tensor as f64);
        let workspace = cost.workspace.max(cost.stash);
        Some(Cost {
            backward: cost.backward + cost.forward,
            stash: kept,
            workspace,
            ..cost
        })
    }

    /// Whether its cost with recomputation was measured, for these conditions of [`Layer::on`].
    pub fn is_recompute_measured(&self, tensor: usize, samples: f64) -> bool {
        self.measured(tensor, samples, 1.0, true).is_some()
    }

    /// The entry for so many samples, or the one for any number, scaled to a part of the batch.
    fn measured(&self, tensor: usize, samples: f64, part: f64, recompute: bool) -> Option<Cost> {
        let fits = |table: &&Table| {
            let is_asked = table.tensor.unwrap_or(1) == tensor && table.recompute == recompute;
            is_asked && table.tokens.is_none()
        };
        let mut exact = self.tables.iter().filter(fits);
        let exact = exact.find(|table| table.samples.is_some_and(|s| s as f64 == samples));
        let any = || {
            let mut all = self.tables.iter().filter(fits);
            all.find(|table| table.samples.is_none())
        };
        exact
            .map(|table| table.cost)
            .or_else(|| any().map(|table| scaled(table.cost, part)))
    }
}

fn scaled(cost: Cost, part: f64) -> Cost {
    Cost {
        forward: cost.forward * part,
        backward: cost.backward * part,
        weights: cost.weights * part,
        stash: cost.stash * part,
        workspace: cost.workspace * part,
        ..cost
    }
}

impl Profile {
    /// The degrees of tensor parallelism for which all layers were measured, and 1.
    pub fn degrees(&self) -> Vec<usize> {
        let mut degrees = std::collections::BTreeSet::from([1]);
        if let Some(first) = self.layers.first() {
            degrees.extend(first.tables.iter().filter_map(|table| table.tensor));
        }
        let measured = |layer: &Layer, t: usize| {
            let mut tables = layer.tables.iter();
            tables.any(|table| table.tensor == Some(t) && table.tokens.is_none())
        };
        let all = |t: usize| t == 1 || self.layers.iter().all(|layer| measured(layer, t));
        degrees.into_iter().filter(|t| all(*t)).collect()
    }

    /// A chain of layers.
    pub fn chain(batch: usize, layers: Vec<Layer>) -> Profile {
        let edges = (1..layers.len()).map(|to| (to - 1, to)).collect();
        Profile {
            batch,
            layers,
            edges,
            ..Profile::default()
        }
    }

    /// The input of each layer for a whole batch \[B\], in one pass over the edges.
    pub fn reads(&self) -> Vec<f64> {
        let mut reads = vec![0.0; self.layers.len()];
        for &edge in &self.edges {
            reads[edge.1] += self.passing(edge);
        }
        reads
    }

    /// The layers that each layer reads, with bytes for a whole batch \[B\].
    pub fn inputs(&self) -> Vec<Vec<(usize, f64)>> {
        let mut inputs = vec![Vec::new(); self.layers.len()];
        for &edge in &self.edges {
            inputs[edge.1].push((edge.0, self.passing(edge)));
        }
        inputs
    }

    /// The bytes on an edge for a whole batch \[B\].
    pub fn passing(&self, edge: (usize, usize)) -> f64 {
        self.parts
            .get(&edge)
            .copied()
            .unwrap_or(self.layers[edge.0].output)
    }

    /// Checks that all costs are valid numbers and that the layer graph is acyclic.
    ///
    /// # Errors
    /// The first fault.
    pub fn check(&self) -> Result<(), ProfileError> {
        if self.layers.is_empty() {
            return Err(ProfileError::Empty);
        }
        for layer in &self.layers {
            let costs = layer.tables.iter().map(|t| t.cost).chain([layer.cost]);
            let all = costs.flat_map(|c| {
                [
                    (c.forward, "forward time"),
                    (c.backward, "backward time"),
                    (c.weights, "time of weight gradients"),
                    (c.backward - c.weights, "time of input gradients"),
                    (c.parameters, "parameters"),
                    (c.stash, "stash"),
                    (c.workspace, "workspace"),
                ]
            });
            for (value, what) in all.chain([(layer.output, "output")]) {
                if !(value.is_finite() && value >= 0.0) {
                    return Err(ProfileError::Value {
                        layer: layer.name.clone(),
                        what,
                        value,
                    });
                }
            }
        }
        let layers = self.layers.len();
        if let Some(&(from, to)) = self
            .edges
            .iter()
            .find(|(a, b)| *a >= layers || *b >= layers)
        {
            return Err(ProfileError::Edge { from, to, layers });
        }
        self.order().map(|_| ())
    }

    /// A topological order of the layers; ties are resolved by index.
    ///
    /// # Errors
    /// If the layer graph has a cycle.
    pub fn order(&self) -> Result<Vec<usize>, ProfileError> {
        let layers = self.layers.len();
        let mut open = vec![0; layers];
        let mut next = vec![Vec::new(); layers];
        for &(from, to) in &self.edges {
            open[to] += 1;
            next[from].push(to);
        }
        let mut ready: std::collections::BTreeSet<usize> =
            (0..layers).filter(|layer| open[*layer] == 0).collect();
        let mut order = Vec::with_capacity(layers);
        while let Some(layer) = ready.pop_first() {
            order.push(layer);
            for &to in &next[layer] {
                open[to] -= 1;
                if open[to] == 0 {
                    ready.insert(to);
                }
            }
        }
        match (0..layers).find(|layer| open[*layer] > 0) {
            Some(layer) => Err(ProfileError::Circle {
                layer: self.layers[layer].name.clone(),
            }),
            None => Ok(order),
        }
    }
}

/// A level of a cluster.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// Units of the level below per unit of this level.
    pub size: usize,
    /// Bandwidth of a device to another unit \[B/s\].
    pub bandwidth: f64,
    /// Latency \[s\].
    pub latency: f64,
}

/// The devices of a cluster, as seen by pipeline planners.
#[derive(Clone, Debug, PartialEq)]
pub struct Cluster {
    /// Levels, innermost first.
    pub levels: Vec<Level>,
    /// Memory of the device that has least \[B\].
    pub memory: f64,
    /// Memory of each device \[B\]; all have the least if empty.
    pub memories: Vec<f64>,
    /// Speed of each device relative to the measured one; all equal if empty.
    pub speeds: Vec<f64>,
    /// Bytes held per byte of parameters: weights, gradients, optimizer state \[B/B\].
    pub bytes_per_parameter_byte: f64,
}

impl Cluster {
    /// Equal devices connected by one kind of link.
    ///
    /// - `bandwidth` \[B/s\], `memory` \[B\]
    pub fn flat(devices: usize, bandwidth: f64, memory: f64) -> Cluster {
        Cluster {
            levels: vec![Level {
                size: devices,
                bandwidth,
                latency: 0.0,
            }],
            memory,
            memories: Vec::new(),
            speeds: Vec::new(),
            bytes_per_parameter_byte: 4.0,
        }
    }

    /// Number of devices.
    pub fn devices(&self) -> usize {
        self.levels.iter().map(|level| level.size).product()
    }

    /// Relative speed of a device.
    pub fn speed(&self, device: usize) -> f64 {
        self.speeds.get(device).copied().unwrap_or(1.0)
    }

    /// Relative speed of the slowest of some devices.
    pub fn speed_of(&self, devices: Range<usize>) -> f64 {
        let speeds = devices.map(|device| self.speed(device));
        speeds.fold(f64::INFINITY, f64::min)
    }

    /// Memory of the one of some devices that has least \[B\].
    pub fn memory_of(&self, devices: Range<usize>) -> f64 {
        let own = self.memories.get(devices).filter(|own| !own.is_empty());
        let least = own.map(|own| own.iter().copied().fold(f64::INFINITY, f64::min));
        least.unwrap_or(self.memory)
    }

    /// What a device has: the least, and the most if others have more.
    pub fn memory_in_words(&self) -> String {
        let most = self.memories.iter().copied().fold(self.memory, f64::max);
        match most > self.memory {
            true => format!("{:.0} to {most:.0} B", self.memory),
            false => format!("{:.0} B", self.memory),
        }
    }

    /// The same with this memory on each device \[B\].
    #[must_use]
    pub fn with_memory(&self, memory: f64) -> Cluster {
        Cluster {
            memory,
            memories: Vec::new(),
            ..self.clone()
        }
    }

    /// The level that connects two devices.
    pub fn between(&self, a: usize, b: usize) -> Option<&Level> {
        let (mut a, mut b) = (a, b);
        if a == b {
            return None;
        }
        for level in &self.levels {
            (a, b) = (a / level.size, b / level.size);
            if a == b {
                return Some(level);
            }
        }
        self.levels.last()
    }

    /// Time of a ring all-reduce \[s\]: `2(n − 1)(α + bytes / (n · bandwidth))` over the slowest
    /// level that it crosses.
    ///
    /// - `bytes`: per device \[B\]
    /// - `first`: the first device; `count` of them, `stride` apart
    pub fn all_reduce(&self, bytes: f64, first: usize, count: usize, stride: usize) -> f64 {
        if count < 2 || bytes == 0.0 {
            return 0.0;
        }
        let Some(level) = self.between(first, first + (count - 1) * stride) else {
            return 0.0;
        };
        let n = count as f64;
        2.0 * (n - 1.0) * (level.latency + bytes / (n * level.bandwidth))
    }
}
