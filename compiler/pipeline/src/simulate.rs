//! A discrete-event simulator: computes when the slots and transfers of a timeline begin and end.
//!
//! It is the reference for times: closed-form formulas of schedules are tested against it.
//!
//! A group runs its slots in order, each as soon as its inputs are available. Outputs for another
//! group go over the link between them, which serves transfers one at a time in the order in which
//! they become ready. After its last slot a group all-reduces its gradients among its replicas and
//! updates its weights.

mod event;
mod engine;
mod longest;
mod chrome;
mod critical;
mod measured;
mod svg;
#[cfg(test)]
mod tests;

use thiserror::Error;

pub use self::measured::{Moved, Ran};

use crate::schedule::Overlap;
use crate::timeline::{Fault, Piece, Shape, Slot, Timeline};

/// A connection from one group to another.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Its name in charts.
    pub name: String,
    /// Latency until the first byte arrives \[s\].
    pub latency: f64,
    /// Bandwidth \[B/s\]; infinite if sending takes no time.
    pub bandwidth: f64,
}

impl Link {
    /// Duration of a transfer on an idle link \[s\]: `latency + bytes / bandwidth`.
    pub fn seconds(&self, bytes: f64) -> f64 {
        self.latency + self.occupied(bytes)
    }

    /// Time for which a transfer occupies the link \[s\].
    fn occupied(&self, bytes: f64) -> f64 {
        if self.bandwidth == f64::INFINITY {
            0.0
        } else {
            bytes / self.bandwidth
        }
    }
}

/// The links between groups.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Network {
    /// All links.
    pub links: Vec<Link>,
    /// The link between each ordered pair of groups; without one, transfers take no time.
    pub routes: Vec<Vec<Option<usize>>>,
}

impl Network {
    /// Transfers take no time.
    pub fn free(groups: usize) -> Network {
        Network {
            links: Vec::new(),
            routes: vec![vec![None; groups]; groups],
        }
    }

    /// A separate link for each ordered pair of groups.
    ///
    /// - `latency` \[s\]
    /// - `bandwidth` \[B/s\]
    pub fn full(groups: usize, latency: f64, bandwidth: f64) -> Network {
        let mut network = Network::free(groups);
        for from in 0..groups {
            for to in (0..groups).filter(|to| *to != from) {
                let name = format!("{from} to {to}");
                network.connect(
                    from,
                    to,
                    Link {
                        name,
                        latency,
                        bandwidth,
                    },
                );
            }
        }
        network
    }

    /// One link shared by all pairs of groups.
    ///
    /// - `latency` \[s\]
    /// - `bandwidth` \[B/s\]
    pub fn shared(groups: usize, latency: f64, bandwidth: f64) -> Network {
        let link = Link {
            name: "shared".to_owned(),
            latency,
            bandwidth,
        };
        let route = |from| (0..groups).map(|to| (to != from).then_some(0)).collect();
        Network {
            links: vec![link],
            routes: (0..groups).map(route).collect(),
        }
    }

    /// Sets the link from one group to another.
    pub fn connect(&mut self, from: usize, to: usize, link: Link) {
        if let Some(route) = self.routes.get_mut(from).and_then(|row| row.get_mut(to)) {
            *route = Some(self.links.len());
            self.links.push(link);
        }
    }

    fn route(&self, from: usize, to: usize) -> Option<usize> {
        self.routes.get(from)?.get(to).copied().flatten()
    }
}

/// A group's work after its last slot, and its static memory.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GroupLoad {
    /// Gradient all-reduce among its replicas \[s\].
    pub sync: f64,
    /// Updating its weights \[s\].
    pub update: f64,
    /// Weights, gradients and optimizer state \[B\].
    pub resident: f64,
}

/// Fewer cores than ranks. A group that waits leaves its share of them to the others.
#[derive(Clone, Debug, PartialEq)]
pub struct Sharing {
    /// Number of cores.
    pub cores: usize,
    /// How many times as fast a rank computes with a core of its own as the times of the scene say,
    /// which are those while all compute.
    pub speedup: f64,
    /// Number of ranks of each group.
    pub ranks: Vec<usize>,
}

impl Sharing {
    /// How many times as fast as the times of the scene say groups compute: those that do have
    /// `busy` ranks, which share the cores evenly.
    fn speed(&self, busy: usize) -> f64 {
        self.speedup * (self.cores as f64 / busy.max(1) as f64).min(1.0)
    }
}

/// The input of a simulation.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The order of slots.
    pub timeline: &'a Timeline,
    /// The dependencies.
    pub shape: &'a Shape,
    /// Time of each piece of each chunk per micro-batch, on the chunk's group \[s\].
    pub seconds: Vec<[f64; 3]>,
    /// Bytes on each edge of the shape per micro-batch \[B\]; relevant if it connects different
    /// groups.
    pub bytes: Vec<f64>,
    /// Bytes that each chunk holds per micro-batch from its forward pass to its last piece \[B\].
    pub stash: Vec<f64>,
    /// The groups.
    pub groups: Vec<GroupLoad>,
    /// The links between them.
    pub network: Network,
    /// How transfers overlap with computation.
    pub overlap: Overlap,
    /// How many cores the ranks share, if each has none of its own.
    pub sharing: Option<Sharing>,
}

impl<'a> Scene<'a> {
    /// A scene with all times zero, to be filled in.
    pub fn new(timeline: &'a Timeline, shape: &'a Shape) -> Scene<'a> {
        let groups = shape.groups();
        Scene {
            timeline,
            shape,
            seconds: vec![[0.0; 3]; shape.homes.len()],
            bytes: vec![0.0; shape.edges.len()],
            stash: vec![0.0; shape.homes.len()],
            groups: vec![GroupLoad::default(); groups],
            network: Network::free(groups),
            overlap: Overlap::Overlapped,
            sharing: None,
        }
    }

    /// Duration of a slot \[s\]. An update takes what the group does after its last slot where the
    /// timeline is that of one step, what is derived from weights and what groups exchange before
    /// it included.
    fn seconds_of(&self, slot: Slot) -> f64 {
        match slot.piece {
            Piece::Update => {
                let group = self.groups[self.shape.homes[slot.chunk]];
                group.sync + group.update
            }
            Piece::Sum | Piece::Reduce | Piece::Derive => 0.0,
            Piece::Forward | Piece::Backward | Piece::Weight => {
                self.seconds[slot.chunk][slot.piece as usize]
            }
        }
    }

    /// Time of a group after its last slot \[s\].
    pub fn tail_seconds(&self, group: usize) -> f64 {
        self.tail(group).iter().sum()
    }

    /// Gradient all-reduce and weight update of a group after its last slot \[s\].
    fn tail(&self, group: usize) -> [f64; 2] {
        let GroupLoad { sync, update, .. } = self.groups[group];
        match self.shape.steps > 1 {
            true => [0.0; 2],
            false => [sync, update],
        }
    }

    /// Sets the bytes of all edges between chunks: forward `sizes[c]` from chunk `c` to the next,
    /// and the same backward.
    pub fn set_boundaries(&mut self, sizes: &[f64]) {
        for (edge, bytes) in self.shape.edges.iter().zip(&mut self.bytes) {
            let ((piece, from), (_, to)) = (edge.from, edge.to);
            let low = if piece == Piece::Forward { from } else { to };
            if from != to && !edge.to.0.is_of_step() {
                *bytes = sizes.get(low).copied().unwrap_or(0.0);
            }
        }
    }

    fn check(&self) -> Result<(), SimulateError> {
        let counts = [
            (
                self.seconds.len(),
                self.shape.homes.len(),
                "times of chunks",
            ),
            (
                self.stash.len(),
                self.shape.homes.len(),
                "stashes of chunks",
            ),
            (self.bytes.len(), self.shape.edges.len(), "sizes of edges"),
            (self.groups.len(), self.shape.groups(), "groups"),
        ];
        for (found, expected, what) in counts {
            if found != expected {
                return Err(SimulateError::Count {
                    what,
                    found,
                    expected,
                });
            }
        }
        if let Some(sharing) = &self.sharing {
            let (found, expected) = (sharing.ranks.len(), self.groups.len());
            if found != expected {
                let what = "groups that share cores";
                return Err(SimulateError::Count {
                    what,
                    found,
                    expected,
                });
            }
            let speed = sharing.speedup * sharing.cores as f64;
            if !(speed.is_finite() && speed > 0.0) {
                return Err(SimulateError::Speed { speed });
            }
        }
        let mut pieces = self.shape.pieces.iter().flatten();
        if pieces.any(|piece| *piece == Piece::Derive) {
            return Err(SimulateError::Derived);
        }
        let groups = self
            .groups
            .iter()
            .flat_map(|g| [g.sync, g.update, g.resident]);
        let all = self.seconds.iter().flatten().copied().chain(groups);
        let all = all.chain(self.bytes.iter().chain(&self.stash).copied());
        for value in all {
            if !(value.is_finite() && value >= 0.0) {
                return Err(SimulateError::Value { value });
            }
        }
        for link in &self.network.links {
            if !(link.latency.is_finite() && link.latency >= 0.0 && link.bandwidth > 0.0) {
                return Err(SimulateError::Link {
                    name: link.name.clone(),
                });
            }
        }
        Ok(())
    }

    /// Simulates a step.
    ///
    /// # Errors
    /// If the timeline is illegal, or a number is missing or invalid.
    pub fn run(&self) -> Result<Run, SimulateError> {
        self.check()?;
        self.timeline.check(self.shape)?;
        engine::run(self)
    }

    /// The time of a step \[s\], as [`Scene::run`] gives it: where groups share neither links nor
    /// cores, by the longest path to its last slot, which is much faster.
    ///
    /// # Errors
    /// As [`Scene::run`].
    pub fn step_seconds(&self) -> Result<f64, SimulateError> {
        self.check()?;
        match longest::step_seconds(self) {
            Some(seconds) => Ok(seconds),
            None => Ok(self.run()?.step_seconds),
        }
    }
}

/// Why there is nothing to simulate.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum SimulateError {
    /// The timeline is not legal.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// A list of the wrong length.
    #[error("there are {found} {what}, not {expected}")]
    Count {
        /// Of what.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A time or size that is none.
    #[error("{value} is neither a time nor a size: those are finite, from 0 on")]
    Value {
        /// The value.
        value: f64,
    },
    /// Cores that compute nothing.
    #[error("cores compute {speed} times as fast as one; legal is what is above 0 and finite")]
    Speed {
        /// Their number times the speed of one.
        speed: f64,
    },
    /// A timeline with slots that no schedule generates.
    #[error("what is derived once per step is simulated with the updates")]
    Derived,
    /// A link that nothing can pass.
    #[error("link `{name}` has no finite latency from 0 on, or no bandwidth above 0")]
    Link {
        /// The link.
        name: String,
    },
}

/// The execution of a slot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    /// The slot.
    pub slot: Slot,
    /// Its group.
    pub group: usize,
    /// Begin \[s\].
    pub start: f64,
    /// End \[s\].
    pub end: f64,
}

/// A transfer between groups.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transfer {
    /// The producer of the data.
    pub from: Slot,
    /// The reader of the data.
    pub to: Slot,
    /// The index of the link in the network.
    pub link: usize,
    /// Size \[B\].
    pub bytes: f64,
    /// Begin \[s\].
    pub start: f64,
    /// End \[s\].
    pub end: f64,
}

/// The result of simulating a step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Run {
    /// The slots, ordered by begin.
    pub slots: Vec<Span>,
    /// The transfers of nonzero duration, ordered by begin.
    pub transfers: Vec<Transfer>,
    /// Of a step that ran: what groups received or exchanged, in place of transfers.
    pub moved: Vec<Moved>,
    /// The end of each group's last slot \[s\].
    pub done: Vec<f64>,
    /// The end of each group's gradient all-reduce and weight update \[s\].
    pub finished: Vec<f64>,
    /// Time of the step \[s\].
    pub step_seconds: f64,
    /// Busy time of each group \[s\].
    pub busy: Vec<f64>,
    /// Bubble fraction: the part of all groups' time until the last slot that is spent waiting.
    pub bubble_fraction: f64,
    /// Memory of each group over time: from each time \[s\], this much \[B\].
    pub memory: Vec<Vec<(f64, f64)>>,
    /// Peak memory of each group \[B\].
    pub peak_bytes: Vec<f64>,
    /// The composition of the critical path, largest part first.
    pub critical: Vec<Share>,
}

/// A part of the critical path.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// The busy resource, in words.
    pub resource: String,
    /// Duration \[s\].
    pub seconds: f64,
}

impl Run {
    /// The bottleneck of the step, in words.
    pub fn bottleneck(&self) -> String {
        let Some(first) = self.critical.first() else {
            return "nothing takes time".to_owned();
        };
        let part = if self.step_seconds > 0.0 {
            100.0 * first.seconds / self.step_seconds
        } else {
            0.0
        };
        format!("{}: {part:.0} % of the step", first.resource)
    }

    /// The latest end of a group's slots minus the earliest \[s\].
    pub fn skew(&self) -> f64 {
        let latest = self.done.iter().copied().fold(0.0, f64::max);
        let earliest = self.done.iter().copied().fold(latest, f64::min);
        latest - earliest
    }
}
