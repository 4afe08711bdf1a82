//! The algebra of distributions: how a value gets from one ND-SBP, and placement, to another.
//!
//! Which single steps there are ([`table`]), what each does to which elements ([`moves`],
//! [`strided`]), how much room its ends take ([`size`]), and the cheapest sequence of steps
//! ([`path`]). It knows no program: of the graph it has the word for each step,
//! [`Comm`](crate::graph::Comm), alone. It knows no machine either: what a step costs, and by which
//! algorithm it is done, whoever looks for a path says ([`Prices`]).

mod alike;
pub mod moves;
pub mod path;
mod question;
mod search;
pub mod size;
pub mod strided;
pub mod table;
#[cfg(test)]
mod tests;

use ddl_abi::algorithm::Algorithm;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::types::TensorType;

#[cfg(test)]
pub(crate) use self::search::distributions;
pub use self::size::local_bytes;
use self::table::Step;

/// What steps cost.
pub trait Prices {
    /// Time of a step on its slowest rank, at all moments together \[s\].
    ///
    /// - `ty`: global type
    /// - `src`, `dst`: meshes of `step.from` and `step.to`; one mesh but for a transfer
    fn seconds(&self, step: &Step, ty: &TensorType, src: &Mesh, dst: &Mesh) -> f64;

    /// The algorithm by which a step is done: that of least time; none if it is local. Arguments as
    /// for [`Prices::seconds`].
    fn algorithm(
        &self,
        step: &Step,
        ty: &TensorType,
        src: &Mesh,
        dst: &Mesh,
    ) -> Option<&'static Algorithm>;

    /// What an exchange of blocks between equal shards on one mesh takes at one moment, by their size;
    /// none if it does not follow from the blocks alone.
    ///
    /// - `ty`: global type, of any size that gives all ranks equal shards
    fn exchange(&self, step: &Step, ty: &TensorType, mesh: &Mesh) -> Option<Exchanged>;

    /// What steps on one mesh take at least.
    fn floors(&self) -> Floors;

    /// Whether what goes from one mesh to the other goes over a slow link: then no element goes
    /// twice.
    fn is_slow(&self, src: &Mesh, dst: &Mesh) -> bool;
}

/// What an exchange of blocks takes, by the size of the equal shards that it makes: of some algorithms
/// that of least time, of each the slowest of some ranks.
#[derive(Clone, Debug, PartialEq)]
pub struct Exchanged {
    /// For each algorithm and rank the time without any bytes \[s\], and that of a byte of the shard that
    /// it makes \[s/B\].
    pub rows: Vec<Vec<(f64, f64)>>,
}

impl Exchanged {
    /// The time where a shard has so many bytes \[s\].
    pub fn seconds(&self, bytes: f64) -> f64 {
        let slowest = |row: &Vec<(f64, f64)>| {
            let times = row.iter().map(|(once, each)| once + each * bytes);
            times.fold(0.0, f64::max)
        };
        self.rows.iter().map(slowest).fold(f64::INFINITY, f64::min)
    }
}

/// What steps on one mesh take at least.
#[derive(Clone, Debug, PartialEq)]
pub struct Floors {
    /// A step in which nothing comes from other ranks \[s\].
    pub local: f64,
    /// What is more for each byte of the largest shard that it makes \[s/B\].
    pub copied: f64,
    /// The least time of a byte that a step makes, wherever it comes from \[s/B\].
    pub made: f64,
    /// Any other, beside what comes over a crossing \[s\].
    pub launch: f64,
    /// The crossings, the innermost first: that from one rank to another.
    pub crossings: Vec<Crossing>,
}

/// The way into a unit of ranks from outside of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// How many ranks a unit has: those from a multiple of it on.
    pub unit: usize,
    /// The least latency of what comes over it \[s\].
    pub latency: f64,
    /// The least time of a byte that a rank gets over it \[s/B\].
    pub seconds_per_byte: f64,
}

impl Floors {
    /// No steps take less \[s\] in which a rank gets so many bytes over each crossing.
    pub fn least(&self, bytes: impl Iterator<Item = f64>) -> f64 {
        let crossed = bytes.zip(&self.crossings).filter(|(bytes, _)| *bytes > 0.0);
        let times = crossed.map(|(bytes, way)| way.latency + bytes * way.seconds_per_byte);
        times
            .reduce(f64::max)
            .map_or(self.local, |time| self.launch + time)
    }
}
