//! What a search is and what it finds.

use crate::model::Model;

/// Costs that differ by less, relatively, count as equal. It covers the rounding of sums that are
/// taken in different orders.
pub const EQUAL: f64 = 1e-9;

/// A way to solve a [`Model`].
pub trait Search: Sync {
    /// Its name, by which users choose it.
    fn name(&self) -> &'static str;

    /// What it does and guarantees, in one line.
    fn doc(&self) -> &'static str;

    /// A choice for each variable; `None` if the problem is beyond the search.
    ///
    /// - `below`: only what costs less is wanted: a search may end, with any choices, once its
    ///   lower bound says that there is nothing
    fn solve(&self, model: &Model, below: f64) -> Option<Solution>;
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The choice of each variable.
    pub assignment: Vec<usize>,
    /// The search that found it.
    pub algorithm: &'static str,
    /// No assignment has a smaller objective than this; `None` if the search does not know.
    pub lower_bound: Option<f64>,
}
