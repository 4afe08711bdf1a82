//! The machine a plan is made for: devices and the levels that connect them.

use ddl_abi::algorithm::HOST;

/// A described cluster.
#[derive(Clone, Debug, PartialEq)]
pub struct Cluster {
    /// Its name, printed in headers and plans.
    pub name: String,
    /// The device of every rank.
    pub device: Device,
    /// Levels from the innermost; the product of their sizes is the number of ranks.
    pub levels: Vec<Level>,
}

/// One device.
#[derive(Clone, Debug, PartialEq)]
pub struct Device {
    /// Memory \[B\].
    pub memory: u64,
    /// Peak rate of f32 products \[FLOP/s\].
    pub flops: f64,
    /// Memory bandwidth \[B/s\].
    pub bandwidth: f64,
    /// Time to start a kernel \[s\].
    pub launch: f64,
}

/// One level of the interconnect.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// Its name.
    pub name: String,
    /// How many units of the level below it joins.
    pub size: usize,
    /// Bandwidth of one rank into the level \[B/s\].
    pub bandwidth: f64,
    /// Latency of one message \[s\].
    pub latency: f64,
}

impl Cluster {
    /// Thread or process ranks of one host, with fixed built-in constants: the same plan on every
    /// machine.
    pub fn local(ranks: usize) -> Cluster {
        Cluster {
            name: "local".to_owned(),
            device: Device {
                memory: 64 << 30,
                flops: 1.0e11,
                bandwidth: HOST.memory,
                launch: 2.0e-7,
            },
            levels: vec![Level {
                name: "host".to_owned(),
                size: ranks,
                bandwidth: HOST.bandwidth,
                latency: HOST.latency,
            }],
        }
    }

    /// Number of ranks.
    pub fn ranks(&self) -> usize {
        self.levels.iter().map(|l| l.size).product()
    }

    /// The innermost level that joins two ranks; `None` for one and the same rank. Ranks are
    /// numbered so that the ranks of one unit of a level are consecutive.
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
}
