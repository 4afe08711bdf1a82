//! The machine that a plan is made for: devices and the levels that connect them.
//!
//! A cluster is described by a TOML file ([`read`](Cluster::read), [`to_toml`](Cluster::to_toml);
//! `docs/clusters.md`) or by a [preset](preset), which is such a file with a selectable number of
//! ranks.

mod curve;
mod device;
mod error;
mod parts;
pub mod preset;
mod quantity;
mod read;
mod table;
mod write;

pub use self::curve::Curve;
pub use self::device::{Device, Efficiency, Rates};
pub use self::error::ClusterError;
pub use self::parts::ClusterParts;
pub use self::quantity::{QuantityKind, parse as quantity};
pub use ddl_dialect::types::DType;

use sha2::{Digest, Sha256};

/// A described cluster.
#[derive(Clone, Debug, PartialEq)]
pub struct Cluster {
    /// Its name: letters, digits, `.`, `_` and `-`.
    pub name: String,
    /// The origin of the description.
    pub origin: ClusterOrigin,
    /// The device of every rank; for [groups](Cluster::groups) of different devices, the least
    /// memory and the lowest of each rate.
    pub device: Device,
    /// Groups of different devices, in the order of the ranks; empty if all are alike.
    pub groups: Vec<DeviceGroup>,
    /// Levels from the innermost; the product of their sizes is the number of ranks.
    pub levels: Vec<Level>,
    /// Measured collectives.
    pub measured: Vec<MeasuredCollective>,
    /// The cores that ranks share, if each has none of its own.
    pub sharing: Option<SharedCores>,
}

/// Fewer cores than ranks. The rates of the device are those of a rank while all compute and meet
/// often; groups of a pipeline that wait leave the cores to others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SharedCores {
    /// Number of cores.
    pub cores: usize,
    /// How many times as fast a rank computes with a core of its own.
    pub speedup: f64,
}

/// The origin of a cluster description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClusterOrigin {
    /// Reproducible from its name and number of ranks.
    Preset,
    /// A file: the digest of its content.
    File(String),
}

/// Consecutively numbered ranks with one kind of device.
#[derive(Clone, Debug, PartialEq)]
pub struct DeviceGroup {
    /// Number of ranks.
    pub ranks: usize,
    /// Their device.
    pub device: Device,
}

/// One level of the interconnect.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// Its name.
    pub name: String,
    /// Number of units of the level below that it joins.
    pub size: usize,
    /// Bandwidth of one rank into the level, in one direction \[B/s\].
    pub bandwidth: f64,
    /// The share of it that large messages reach \[-\].
    pub efficiency: f64,
    /// Latency of one message \[s\].
    pub latency: f64,
    /// The share of the time of communication on this level that computation can hide \[-\].
    pub overlap: f64,
}

/// Measured times of a collective.
#[derive(Clone, Debug, PartialEq)]
pub struct MeasuredCollective {
    /// The collective: a name of [`MeasuredCollective::KINDS`].
    pub kind: String,
    /// Members of the group.
    pub ranks: usize,
    /// The outermost level that the group spans, counted from the innermost.
    pub level: usize,
    /// Bytes of the largest buffer of a member \[B\] and the time \[s\], ascending.
    pub points: Vec<(f64, f64)>,
}

impl MeasuredCollective {
    /// The collectives that can be measured: the steps of boxing between ranks.
    pub const KINDS: [&'static str; 5] = [
        "all_reduce",
        "reduce_scatter",
        "all_gather",
        "all_to_all",
        "redistribute",
    ];

    /// The time for this many bytes \[s\]: linear between the points; below the first point that of
    /// the first, which is all latency; `None` beyond the last.
    pub fn seconds(&self, bytes: f64) -> Option<f64> {
        let first = self.points.first()?;
        if bytes <= first.0 {
            return Some(first.1);
        }
        let pairs = self.points.iter().zip(&self.points[1..]);
        let (low, high) = pairs
            .into_iter()
            .find(|(low, high)| low.0 < bytes && bytes <= high.0)?;
        let share = (bytes - low.0) / (high.0 - low.0);
        Some(low.1 + share * (high.1 - low.1))
    }
}

impl MeasuredCollective {
    /// The additional time per byte from the first to the last point \[s/B\]; not negative.
    pub fn slope(&self) -> f64 {
        let (Some(first), Some(last)) = (self.points.first(), self.points.last()) else {
            return 0.0;
        };
        let bytes = last.0 - first.0;
        if bytes > 0.0 {
            ((last.1 - first.1) / bytes).max(0.0)
        } else {
            0.0
        }
    }
}

impl Level {
    /// Bandwidth of large messages of one rank \[B/s\].
    pub fn rate(&self) -> f64 {
        self.bandwidth * self.efficiency
    }
}

impl Cluster {
    /// Thread or process ranks on one host, with fixed built-in constants: the same plan on every
    /// machine.
    pub fn local(ranks: usize) -> Cluster {
        let mut cluster = preset::find(preset::LOCAL, None, None).expect("`local` is a preset");
        for level in &mut cluster.levels {
            level.size = ranks;
        }
        cluster
    }

    /// Number of ranks.
    pub fn ranks(&self) -> usize {
        self.levels.iter().map(|l| l.size).product()
    }

    /// How many times as fast as its rates say a rank computes at most: while others wait.
    pub fn most_speedup(&self) -> f64 {
        self.sharing.map_or(1.0, |shared| shared.speedup)
    }

    /// Whether bandwidth depends on how long ago memory was touched.
    pub fn has_caches(&self) -> bool {
        let devices = self.groups.iter().map(|group| &group.device);
        let mut all = devices.chain([&self.device]);
        all.any(|device| device.efficiency.vector.falls())
    }

    /// Its name in headers and plans: `local`, a preset with its number of ranks (`dgx-a100:16`),
    /// or the name in a file with the digest of the file's content (`here@5d41402abc4b`).
    pub fn label(&self) -> String {
        match &self.origin {
            ClusterOrigin::Preset if self.name == preset::LOCAL => self.name.clone(),
            ClusterOrigin::Preset => format!("{}:{}", self.name, self.ranks()),
            ClusterOrigin::File(digest) => format!("{}@{digest}", self.name),
        }
    }

    /// Whether a label denotes this cluster; `local:4` denotes a `local` of four ranks.
    pub fn is_called(&self, label: &str) -> bool {
        let sized = || format!("{}:{}", self.name, self.ranks());
        label == self.label() || (self.origin == ClusterOrigin::Preset && label == sized())
    }

    /// The digest of the description: of its [text](Cluster::to_toml), so that comments and the
    /// order of keys do not matter. 12 hexadecimal digits.
    fn digest(&self) -> String {
        let hash = Sha256::digest(self.to_toml().as_bytes());
        hash.iter()
            .take(6)
            .map(|byte| format!("{byte:02x}"))
            .collect()
    }

    /// The innermost level that joins two ranks; `None` for equal ranks. The ranks of one unit of a
    /// level are numbered consecutively.
    pub fn level(&self, a: usize, b: usize) -> Option<usize> {
        if a == b {
            return None;
        }
        let mut unit = 1;
        let joining = self.levels.iter().position(|level| {
            unit *= level.size.max(1);
            a / unit == b / unit
        });
        Some(joining.unwrap_or(self.levels.len().saturating_sub(1)))
    }

    /// The cluster on which no convolution is computed by tiles.
    #[must_use]
    pub fn without_tiles(mut self) -> Cluster {
        let others = self.groups.iter_mut().map(|group| &mut group.device);
        for device in others.chain([&mut self.device]) {
            device.efficiency.tiled = None;
        }
        self
    }

    /// The kinds of devices of these ranks.
    pub fn devices(&self, ranks: &[usize]) -> Vec<&Device> {
        if self.groups.is_empty() {
            return vec![&self.device];
        }
        let mut first = 0;
        let mut found = Vec::new();
        for group in &self.groups {
            let own = first..first + group.ranks;
            if ranks.iter().any(|rank| own.contains(rank)) {
                found.push(&group.device);
            }
            first = own.end;
        }
        found
    }
}

#[cfg(test)]
mod tests;
