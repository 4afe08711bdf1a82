//! Terms without their conversions.

use ddl_solver::{Term, Variable};

use super::super::costs::{Costs, End};
use super::super::join::Port;
use super::super::order::Transit;

/// A term without its conversions.
pub(in crate::plan::problem) struct Wire {
    /// The variable that gives it, with the result index.
    pub(in crate::plan::problem) producer: (usize, usize),
    /// The variables that require it, with the operand index.
    pub(in crate::plan::problem) consumers: Vec<(usize, usize)>,
    /// The index of the value in [`Costs`].
    pub(in crate::plan::problem) value: usize,
    /// Number of its shards with their own memory on a rank.
    pub(in crate::plan::problem) copies: usize,
    /// Number of its runs.
    pub(in crate::plan::problem) count: usize,
    pub(in crate::plan::problem) alive: (usize, usize),
    pub(in crate::plan::problem) converted: (usize, usize),
    /// A lower bound on its bytes per rank, without conversions \[B\].
    pub(in crate::plan::problem) least: f64,
    /// The least bytes of what a rank holds of it where an op uses it, times the ranks over which
    /// it is split then \[B\].
    pub(in crate::plan::problem) whole: f64,
    /// Where its conversion is posted and waited for; `None` if the machine hides none.
    pub(in crate::plan::problem) transit: Option<Transit>,
}

impl Wire {
    /// What passes it, and whether it takes memory.
    pub(in crate::plan::problem) fn passing(&self) -> (Port, &[Port], bool) {
        (self.producer, &self.consumers, self.copies > 0)
    }

    /// Its term.
    ///
    /// - `producer`, `consumers`: the variables that give and require it, with result and operand
    ///   index
    pub(in crate::plan::problem) fn term(
        &self,
        producer: (usize, usize),
        consumers: Vec<(usize, usize)>,
        variables: &[Variable],
        costs: &mut Costs<'_>,
    ) -> Term {
        let end =
            |&(variable, at): &(usize, usize)| -> End<'_> { (&variables[variable].choices, at) };
        let askers = consumers.iter().map(end);
        Term {
            producer,
            conversions: costs.conversions(self.value, end(&producer), askers),
            consumers,
            count: self.count,
            alive: self.alive,
            converted: self.converted,
            price: 0.0,
            converted_price: 0.0,
        }
    }
}
