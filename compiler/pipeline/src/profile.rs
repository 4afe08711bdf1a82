//! Profiles: what the layers of a model cost, and a cluster to run them on.

use std::collections::BTreeMap;

use thiserror::Error;

/// What a layer costs on one of the devices that share it, for one micro-batch.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    /// Time of the forward pass \[s\].
    pub forward: f64,
    /// Time of the backward pass \[s\].
    pub backward: f64,
    /// Parameters \[B\]; they do not depend on the micro-batch.
    pub parameters: f64,
    /// What the backward pass needs of the forward pass \[B\].
    pub stash: f64,
    /// What it needs besides while it runs \[B\].
    pub workspace: f64,
}

/// A measured cost and what it was measured for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Table {
    /// Over so many devices by tensor parallelism; over one if absent.
    pub tensor: Option<usize>,
    /// Samples of the micro-batch on a device; any number if absent, with times and sizes of the
    /// whole batch, in proportion.
    pub samples: Option<usize>,
    /// Whether activations are computed again in the backward pass, which has their time.
    pub recompute: bool,
    /// The cost.
    pub cost: Cost,
}

/// A layer of a model.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layer {
    /// What it is called.
    pub name: String,
    /// Its cost for a whole batch on one device.
    pub cost: Cost,
    /// Its cost under conditions.
    pub tables: Vec<Table>,
    /// What it makes for a whole batch \[B\].
    pub output: f64,
}

/// The layers of a model with what reads what.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Profile {
    /// Samples of a batch.
    pub batch: usize,
    /// The layers.
    pub layers: Vec<Layer>,
    /// Pairs of layers of which the second reads the first.
    pub edges: Vec<(usize, usize)>,
    /// What the second reads of the first for a whole batch \[B\], where that is not all that the
    /// first makes.
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
    /// Its cost for a micro-batch of so many samples on one of `tensor` devices; nothing if it was
    /// not measured on so many.
    ///
    /// A table for just these samples counts first, then one for any number, in proportion. With
    /// `recompute` and without a table for it, the forward pass runs again in the backward pass,
    /// and what is kept is what the layer reads.
    ///
    /// - `samples`: of a micro-batch on this device
    /// - `batch`: samples of the whole batch
    /// - `reads`: what the layer reads for a whole batch \[B\]
    pub fn on(
        &self,
        tensor: usize,
        samples: f64,
        batch: usize,
        recompute: bool,
        reads: f64,
    ) -> Option<Cost> {
        let part = samples / batch.max(1) as f64;
        let fits = |table: &&Table| table.tensor.unwrap_or(1) == tensor;
        let exact = |recompute| {
            let all = self
                .tables
                .iter()
                .filter(fits)
                .filter(move |t| t.recompute == recompute);
            all.clone()
                .find(|t| t.samples.is_some_and(|s| s as f64 == samples))
                .map(|t| t.cost)
                .or_else(|| {
                    all.clone()
                        .find(|t| t.samples.is_none())
                        .map(|t| scaled(t.cost, part))
                })
        };
        if recompute && let Some(cost) = exact(true) {
            return Some(cost);
        }
        let cost = exact(false).or_else(|| (tensor == 1).then(|| scaled(self.cost, part)))?;
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
}

fn scaled(cost: Cost, part: f64) -> Cost {
    Cost {
        forward: cost.forward * part,
        backward: cost.backward * part,
        stash: cost.stash * part,
        workspace: cost.workspace * part,
        ..cost
    }
}

impl Profile {
    /// The degrees of tensor parallelism that all layers were measured on, and 1.
    pub fn degrees(&self) -> Vec<usize> {
        let mut degrees = std::collections::BTreeSet::from([1]);
        if let Some(first) = self.layers.first() {
            degrees.extend(first.tables.iter().filter_map(|table| table.tensor));
        }
        let measured =
            |layer: &Layer, t: usize| layer.tables.iter().any(|table| table.tensor == Some(t));
        let all = |t: usize| t == 1 || self.layers.iter().all(|layer| measured(layer, t));
        degrees.into_iter().filter(|t| all(*t)).collect()
    }

    /// Layers one after another.
    pub fn chain(batch: usize, layers: Vec<Layer>) -> Profile {
        let edges = (1..layers.len()).map(|to| (to - 1, to)).collect();
        Profile {
            batch,
            layers,
            edges,
            parts: BTreeMap::new(),
        }
    }

    /// What a layer reads for a whole batch \[B\].
    pub fn reads(&self, layer: usize) -> f64 {
        let edges = self.edges.iter().filter(|(_, to)| *to == layer);
        edges.map(|edge| self.passing(*edge)).sum()
    }

    /// What passes over an edge for a whole batch \[B\].
    pub fn passing(&self, edge: (usize, usize)) -> f64 {
        self.parts
            .get(&edge)
            .copied()
            .unwrap_or(self.layers[edge.0].output)
    }

    /// Whether all costs are numbers and no layers read one another.
    ///
    /// # Errors
    /// The first thing that is wrong.
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

    /// The layers in an order in which each stands after those that it reads; of several, the first
    /// comes first.
    ///
    /// # Errors
    /// If layers read one another.
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
    /// Units of the level below that one unit of this level joins.
    pub size: usize,
    /// Bytes that a device sends in a second to another unit \[B/s\].
    pub bandwidth: f64,
    /// Time until the first byte arrives \[s\].
    pub latency: f64,
}

/// The devices of a cluster, as planners of pipelines see them.
#[derive(Clone, Debug, PartialEq)]
pub struct Cluster {
    /// Levels from the innermost.
    pub levels: Vec<Level>,
    /// Memory of a device \[B\].
    pub memory: f64,
    /// How fast each device is beside the one that was measured; all alike if empty.
    pub speeds: Vec<f64>,
    /// What a device holds for each byte of parameters: weights, gradients, state \[B/B\].
    pub bytes_per_parameter_byte: f64,
}

impl Cluster {
    /// Equal devices behind one kind of link.
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
            speeds: Vec::new(),
            bytes_per_parameter_byte: 4.0,
        }
    }

    /// How many devices there are.
    pub fn devices(&self) -> usize {
        self.levels.iter().map(|level| level.size).product()
    }

    /// How fast a device is.
    pub fn speed(&self, device: usize) -> f64 {
        self.speeds.get(device).copied().unwrap_or(1.0)
    }

    /// The level over which data pass between two devices.
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

    /// Time of an all-reduce by a ring \[s\]: `2(n − 1)(α + bytes / (n · bandwidth))` over the slowest
    /// level that it crosses.
    ///
    /// - `bytes`: on each device \[B\]
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
