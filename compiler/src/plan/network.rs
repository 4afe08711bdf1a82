//! A problem as a sum of tables, and the same problem with fewer choices.

use super::factor::{self, Factors};
use super::model::Model;
use super::order::{self, Order};
use super::table::{TableId, Tables};

/// Variables with choices, and tables over few of them whose sum is minimised.
#[derive(Clone, Debug)]
pub(super) struct Network {
    /// For each variable, the choices of the model that are left, ascending. Variables of the model first.
    pub(super) choices: Vec<Vec<usize>>,
    /// The variables of each table, ascending.
    pub(super) scopes: Vec<Vec<usize>>,
    /// The tables.
    pub(super) tables: Vec<TableId>,
}

impl Network {
    /// The problem that a model was taken apart into, with all choices.
    pub(super) fn new(model: &Model, factors: &Factors, tables: &mut Tables) -> Network {
        let ids = factor::tables(model, factors, tables);
        let scopes = factors.factors.iter().map(|factor| factor.scope.clone());
        Network {
            choices: factors.dims.iter().map(|&n| (0..n).collect()).collect(),
            scopes: scopes.collect(),
            tables: ids,
        }
    }

    /// Number of choices of each variable.
    pub(super) fn dims(&self) -> Vec<usize> {
        self.choices.iter().map(Vec::len).collect()
    }

    /// An order in which to eliminate the variables.
    pub(super) fn order(&self) -> Order {
        order::order(&self.dims(), &self.scopes)
    }

    /// Keeps some of the choices of each variable.
    ///
    /// - `kept`: for each variable, numbers among the choices that are left now, ascending
    pub(super) fn restrict(&mut self, kept: &[Vec<usize>], tables: &mut Tables) {
        let whole = |v: usize| kept[v].len() == self.choices[v].len();
        for (scope, table) in self.scopes.iter().zip(&mut self.tables) {
            if !scope.iter().all(|&v| whole(v)) {
                let kept: Vec<&[usize]> = scope.iter().map(|&v| kept[v].as_slice()).collect();
                *table = tables.restrict(*table, &kept);
            }
        }
        for (own, kept) in self.choices.iter_mut().zip(kept) {
            *own = kept.iter().map(|&choice| own[choice]).collect();
        }
    }
}
