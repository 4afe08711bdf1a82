//! The algebra of distributions: how a value is converted from one ND-SBP and placement to another.
//!
//! The single steps ([`table`]), the elements that each step moves ([`moves`], [`strided`]), the
//! memory of its source and destination ([`size`]), the cheapest sequence of steps ([`path`]), and
//! the cheapest conversions to several ND-SBPs ([`tree`]).
//! This module knows no programs: of the graph it uses only the name of each step,
//! [`Comm`](crate::graph::Comm). It knows no machine: the caller supplies the costs and algorithms
//! of steps ([`Prices`]).

mod alike;
mod answers;
pub mod moves;
pub mod path;
mod question;
mod search;
pub mod shared;
pub mod size;
pub mod strided;
pub mod table;
#[cfg(test)]
mod tests;
pub mod tree;

use ddl_abi::algorithm::Algorithm;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::types::TensorType;

#[cfg(test)]
pub(crate) use self::search::distributions;
pub use self::size::local_bytes;
use self::table::Step;

/// Costs of steps.
pub trait Prices {
    /// Time of a step on its slowest rank, summed over all moments \[s\].
    ///
    /// - `ty`: global type
    /// - `src`, `dst`: meshes of `step.from` and `step.to`; the same mesh except for a transfer
    fn seconds(&self, step: &Step, ty: &TensorType, src: &Mesh, dst: &Mesh) -> f64;

    /// The fastest algorithm for a step; `None` if the step is local. Arguments as for
    /// [`Prices::seconds`].
    fn algorithm(
        &self,
        step: &Step,
        ty: &TensorType,
        src: &Mesh,
        dst: &Mesh,
    ) -> Option<&'static Algorithm>;

    /// Time of a block exchange on one mesh in one moment, as a function of the size of the largest
    /// resulting shard if all blocks grow in proportion; `None` if the time does not depend on the
    /// blocks alone.
    ///
    /// - `ty`: global type, of any size with blocks in these proportions
    fn exchange(&self, step: &Step, ty: &TensorType, mesh: &Mesh) -> Option<Exchanged>;

    /// Lower bounds on the time of steps on one mesh.
    fn floors(&self) -> Floors;

    /// Whether transfers from one mesh to the other cross a slow link; then each element crosses it
    /// at most once.
    fn is_slow(&self, src: &Mesh, dst: &Mesh) -> bool;

    /// Whether all steps from `one`'s first mesh to its second cost what they cost from `other`'s
    /// first to its second: the meshes differ in place alone. A machine that does not tell says no.
    fn are_alike(&self, _one: [&Mesh; 2], _other: [&Mesh; 2]) -> bool {
        false
    }
}

/// Time of a block exchange as a function of the size of the largest shard that it makes: the
/// minimum over algorithms of the maximum over ranks.
#[derive(Clone, Debug, PartialEq)]
pub struct Exchanged {
    /// For each algorithm and rank, the fixed time \[s\] and the time per byte of the resulting
    /// shard \[s/B\].
    pub rows: Vec<Vec<(f64, f64)>>,
}

impl Exchanged {
    /// The time for shards of this many bytes \[s\].
    pub fn seconds(&self, bytes: f64) -> f64 {
        let slowest = |row: &Vec<(f64, f64)>| {
            let times = row.iter().map(|(once, each)| once + each * bytes);
            times.fold(0.0, f64::max)
        };
        self.rows.iter().map(slowest).fold(f64::INFINITY, f64::min)
    }
}

/// Lower bounds on the time of steps on one mesh.
#[derive(Clone, Debug, PartialEq)]
pub struct Floors {
    /// Any step \[s\].
    pub step: f64,
    /// A step that receives nothing from other ranks \[s\].
    pub local: f64,
    /// Additional time of such a step per byte of the largest resulting shard \[s/B\].
    pub copied: f64,
    /// Least time per byte of a step's result, whatever its origin \[s/B\].
    pub made: f64,
    /// Fixed time of any other step, without its crossings \[s\].
    pub launch: f64,
    /// The crossings, innermost first; the innermost is between single ranks.
    pub crossings: Vec<UnitLink>,
}

/// The link into a unit of ranks from outside it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnitLink {
    /// Ranks per unit; units begin at multiples of it.
    pub unit: usize,
    /// Least latency of a crossing \[s\].
    pub latency: f64,
    /// Least time per byte that a rank receives over it \[s/B\].
    pub seconds_per_byte: f64,
}

impl Floors {
    /// A lower bound on the time \[s\] of steps in which a rank receives so many bytes over each
    /// crossing.
    pub fn least(&self, bytes: impl Iterator<Item = f64>) -> f64 {
        let crossed = bytes.zip(&self.crossings).filter(|(bytes, _)| *bytes > 0.0);
        let times = crossed.map(|(bytes, way)| way.latency + bytes * way.seconds_per_byte);
        times
            .reduce(f64::max)
            .map_or(self.step, |time| self.launch + time)
    }
}
