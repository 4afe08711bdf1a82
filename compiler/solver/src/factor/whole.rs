//! The table of a whole term.
//!
//! The consumers of a term share the steps that several of them need. In nested loops over the
//! variables of the term, the steps made so far are a set of bits, to which each consumer adds
//! those that it needs.

use crate::model::{Model, State, Term};
use crate::table::strides;

/// A set of steps from one source.
type Steps = u128;

/// The steps of the conversions to several targets, each as a set of one with its cost.
#[derive(Default)]
struct RowPaths {
    steps: Vec<(Steps, f64)>,
    /// Where those to each target end.
    ends: Vec<usize>,
}

impl RowPaths {
    /// The steps to a target.
    fn to(&self, target: usize) -> &[(Steps, f64)] {
        let start = if target == 0 {
            0
        } else {
            self.ends[target - 1]
        };
        &self.steps[start..self.ends[target]]
    }
}

/// A variable of the term other than its producer: the stride of its choices in the table, and for
/// each choice the column of every operand that it requires.
struct Asker {
    stride: usize,
    columns: Vec<Vec<usize>>,
}

/// The cost of a term for every combination of choices, row-major over its variables; `None` if a
/// source has too many different steps.
///
/// - `scope`: the variables, ascending, its producer among them; the others require the same states
///   whatever they choose
/// - `choices`: the choices of each of them
pub(super) fn entries(
    model: &Model,
    term: &Term,
    scope: &[usize],
    choices: &[Vec<usize>],
) -> Option<Vec<f64>> {
    let sizes: Vec<usize> = choices.iter().map(Vec::len).collect();
    let strides = strides(&sizes);
    let (producer, result) = term.producer;
    let column = |variable: usize, operand: usize, choice: usize| {
        let choice = &model.variables[variable].choices[choice];
        term.conversions.column(choice.asks[operand])
    };
    let operands = |variable: usize| {
        let own = term
            .consumers
            .iter()
            .filter(move |(user, _)| *user == variable);
        own.map(|&(_, operand)| operand)
    };
    let columns = |variable: usize, choice: usize| -> Vec<usize> {
        operands(variable)
            .map(|operand| column(variable, operand, choice))
            .collect()
    };
    let is_outside = |&&(user, _): &&(usize, usize)| scope.binary_search(&user).is_err();
    let outside = term.consumers.iter().filter(is_outside);
    let outside: Vec<usize> = outside
        .map(|&(user, operand)| column(user, operand, 0))
        .collect();
    let inside = scope.iter().zip(choices).zip(&strides);
    let askers = inside.filter(|&((&variable, _), _)| variable != producer);
    let askers = askers.map(|((&variable, own), &stride)| Asker {
        stride,
        columns: own
            .iter()
            .map(|&choice| columns(variable, choice))
            .collect(),
    });
    let askers: Vec<Asker> = askers.collect();
    let place = scope.binary_search(&producer).ok()?;
    let mut entries = vec![0.0; sizes.iter().product()];
    for (number, &choice) in choices[place].iter().enumerate() {
        let row = term
            .conversions
            .row(model.variables[producer].choices[choice].gives[result]);
        let paths = paths(term, row)?;
        let mut made = Made {
            steps: 0,
            cost: term.conversions.holding(row, term.price),
        };
        let own = columns(producer, choice);
        for &column in outside.iter().chain(&own) {
            made.add(paths.to(column));
        }
        fill(&askers, &paths, made, &mut entries, number * strides[place]);
    }
    Some(entries)
}

/// The paths from the source of a row to every target; `None` if they have too many different
/// steps.
fn paths(term: &Term, row: usize) -> Option<RowPaths> {
    let mut known: Vec<State> = Vec::new();
    let mut paths = RowPaths::default();
    for column in 0..term.conversions.targets.len() {
        for step in term.conversions.path_to(row, column) {
            let number = known.iter().position(|&state| state == step.to);
            let number = number.unwrap_or_else(|| {
                known.push(step.to);
                known.len() - 1
            });
            let step = (1u128.checked_shl(number as u32)?, term.step_cost(step));
            paths.steps.push(step);
        }
        paths.ends.push(paths.steps.len());
    }
    Some(paths)
}

/// The steps made, and what they cost together.
#[derive(Clone, Copy)]
struct Made {
    steps: Steps,
    cost: f64,
}

impl Made {
    fn add(&mut self, path: &[(Steps, f64)]) {
        for &(step, cost) in path {
            if self.steps & step == 0 {
                self.steps |= step;
                self.cost += cost;
            }
        }
    }
}

/// Writes the entries for all choices of the remaining variables.
///
/// - `at`: where those of the others are
fn fill(askers: &[Asker], paths: &RowPaths, made: Made, entries: &mut [f64], at: usize) {
    let Some((asker, others)) = askers.split_first() else {
        entries[at] = made.cost;
        return;
    };
    for (choice, columns) in asker.columns.iter().enumerate() {
        let mut made = made;
        for &column in columns {
            made.add(paths.to(column));
        }
        fill(others, paths, made, entries, at + choice * asker.stride);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::tests::{hubs, models};

    /// The entries of a term are its costs.
    fn are_costs(model: &Model) -> Result<(), TestCaseError> {
        for term in &model.terms {
            let scope = term.scope();
            let choices = scope
                .iter()
                .map(|&v| (0..model.variables[v].choices.len()).collect());
            let choices: Vec<Vec<usize>> = choices.collect();
            let sizes: Vec<usize> = choices.iter().map(Vec::len).collect();
            let size: usize = sizes.iter().product();
            let strides = strides(&sizes);
            let entries = entries(model, term, &scope, &choices).expect("there are few states");
            prop_assert_eq!(entries.len(), size);
            for number in (0..size).step_by(1 + size / 1000) {
                let mut assignment = vec![0; model.variables.len()];
                for ((&variable, &stride), &size) in scope.iter().zip(&strides).zip(&sizes) {
                    assignment[variable] = number / stride % size;
                }
                let cost = term.cost(model, &|v| assignment[v]);
                prop_assert!((entries[number] - cost).abs() <= 1e-12 * cost.abs());
            }
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        #[test]
        fn entries_are_costs(model in models(), price in 0.0f64..1.0) {
            are_costs(&model.priced(price))?;
        }

        #[test]
        fn entries_of_hubs_are_costs(model in hubs(), price in 0.0f64..1.0) {
            let mut model = model.priced(price);
            // So many consumers have too many combinations: the last ones require one state each.
            for variable in model.variables.iter_mut().skip(8) {
                variable.choices = variable.choices[..1].into();
            }
            are_costs(&model)?;
        }
    }
}
