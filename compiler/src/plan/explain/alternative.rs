//! The alternatives to a decision, and their costs.

use ddl_solver::limit::{Fitted, Unsolved};
use ddl_solver::{EQUAL, State};

use super::{ExplainedDecision, Use};
use crate::plan::problem::costs::Costs;
use crate::plan::problem::predicted::Predicted;

/// Number of uses that are removed in turn, to see which of them matters.
const USES: usize = 8;

/// An alternative distribution of the value.
pub(super) struct AlternativeSbp {
    /// Its state.
    pub(super) state: State,
    pub(super) price: AlternativeCost,
}

/// The cost of an alternative.
pub(super) enum AlternativeCost {
    /// That of the best plan with it.
    Best(Predicted),
    /// That of the plan with only the producer of the value changed \[s\].
    Local(f64),
    /// It needs more memory than available \[B\].
    TooLarge(f64),
}

impl AlternativeSbp {
    /// Time of a step, if there is a plan \[s\].
    pub(super) fn seconds(&self) -> Option<f64> {
        match &self.price {
            AlternativeCost::Best(predicted) => Some(predicted.step_seconds),
            AlternativeCost::Local(seconds) => Some(*seconds),
            AlternativeCost::TooLarge(_) => None,
        }
    }
}

impl ExplainedDecision<'_, '_> {
    /// All other distributions of the value, cheapest first.
    ///
    /// - `planned`: number of alternatives for which the entry is planned again
    pub(super) fn alternatives(
        &self,
        costs: &mut Costs<'_>,
        planned: usize,
    ) -> Vec<AlternativeSbp> {
        let (variable, entry) = self.place();
        let own = self.stated.state(self.decision);
        let choices = &self.stated.problem.model.variables[variable].choices;
        let mut states: Vec<State> = choices.iter().map(|choice| entry.of(choice)).collect();
        states.sort_unstable();
        states.dedup();
        states.retain(|&state| state != own);
        let mut local: Vec<(f64, State)> = states
            .into_iter()
            .map(|state| (self.local(state), state))
            .collect();
        local.sort_by(|a, b| a.0.total_cmp(&b.0));
        let others = local.into_iter().enumerate();
        let mut others: Vec<AlternativeSbp> = others
            .map(|(number, (seconds, state))| AlternativeSbp {
                state,
                price: match number < planned {
                    true => self.price(state, costs),
                    false => AlternativeCost::Local(seconds),
                },
            })
            .collect();
        others.sort_by(|a, b| {
            let key = |other: &AlternativeSbp| other.seconds().unwrap_or(f64::INFINITY);
            key(a).total_cmp(&key(b))
        });
        others
    }

    /// The cost of the plan with only the producer of the value changed \[s\].
    fn local(&self, state: State) -> f64 {
        let mut assignment = self.stated.assignment.clone();
        let choices = self.stated.choices(self.place(), state).into_iter();
        let prices = choices.map(|choice| {
            assignment[self.decision.variable] = choice;
            self.stated.problem.model.objective(&assignment)
        });
        prices.fold(f64::INFINITY, f64::min)
    }

    /// The cost of the best plan in which the value has this state.
    fn price(&self, state: State, costs: &mut Costs<'_>) -> AlternativeCost {
        let kept = (
            self.decision.variable,
            self.stated.choices(self.place(), state),
        );
        let model = &self.stated.problem.model;
        match self.stated.forced(model, &[kept], f64::INFINITY) {
            Ok(Fitted { solution, .. }) => {
                AlternativeCost::Best(self.stated.predicted(&solution.assignment, costs))
            }
            Err(Unsolved::TooLarge(least)) => AlternativeCost::TooLarge(least.peak),
            Err(Unsolved::TooWide) => AlternativeCost::Local(self.local(state)),
        }
    }

    /// The uses without which the best alternative would win, and the time it would then save
    /// \[s\].
    pub(super) fn forced_by(&self, others: &[AlternativeSbp], uses: &[Use]) -> Vec<(String, f64)> {
        let best = others
            .iter()
            .find(|other| matches!(other.price, AlternativeCost::Best(_)));
        let Some(best) = best.filter(|_| uses.len() <= USES) else {
            return Vec::new();
        };
        let own = self.stated.state(self.decision);
        let mut found = Vec::new();
        for one in uses {
            let mut model = self.stated.problem.model.clone();
            let gone = (one.variable, one.operand);
            model.terms[self.number]
                .consumers
                .retain(|&consumer| consumer != gone);
            let price = |state: State| {
                let kept = (
                    self.decision.variable,
                    self.stated.choices(self.place(), state),
                );
                let fitted = self.stated.forced(&model, &[kept], f64::INFINITY);
                fitted.ok().map(|fitted| fitted.objective)
            };
            if let (Some(chosen), Some(other)) = (price(own), price(best.state))
                && other < chosen * (1.0 - EQUAL)
            {
                found.push((one.called.clone(), chosen - other));
            }
        }
        found
    }
}
