//! What ops take beyond the least that each takes by itself.

use super::Problem;
use super::costs::Costs;
use super::frame::ChoiceOrigin;
use super::told::EntryDecisions;

/// The most ops that are told of.
const MOST: usize = 8;

/// What an op takes beyond its least time.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OpBeyond {
    /// The path of its first result.
    pub(crate) path: String,
    /// Its name.
    pub(crate) op: &'static str,
    /// Over all runs \[s\].
    pub(crate) seconds: f64,
}

impl Problem {
    /// What the ops of a plan take beyond the least that each takes by itself on any mesh, those
    /// that take the most first.
    pub(crate) fn beyond(
        &self,
        told: &EntryDecisions,
        assignment: &[usize],
        costs: &Costs<'_>,
    ) -> Vec<OpBeyond> {
        let beyond = told.made.iter().filter_map(|made| {
            let variable = made.variable?;
            let slot = &self.blueprint.slots[variable];
            let ChoiceOrigin::Op(op) = slot.origin else {
                return None;
            };
            let own = self.model.variables[variable].cost(assignment[variable]);
            let seconds = own - slot.count as f64 * costs.floor(op);
            (seconds > 0.0).then(|| OpBeyond {
                path: made.path.clone(),
                op: made.op,
                seconds,
            })
        });
        let mut beyond: Vec<OpBeyond> = beyond.collect();
        beyond.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
        beyond.truncate(MOST);
        beyond
    }
}
