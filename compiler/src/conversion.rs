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

    /// No steps on one mesh take less \[s\] in which some rank gets so many bytes from others.
    ///
    /// - `local`: whether it may get nothing
    fn least(&self, bytes: u64, local: bool) -> f64;

    /// Whether what goes from one mesh to the other goes over a slow link: then no element goes
    /// twice.
    fn is_slow(&self, src: &Mesh, dst: &Mesh) -> bool;
}
