//! A problem as a sum of tables, and the same problem with fewer choices.

use std::rc::Rc;

use crate::factor::{self, Factors};
use crate::model::Model;
use crate::order::{self, Order};
use crate::table::{Scoped, Tables};

/// Variables with choices, and tables over few of them whose sum is minimised.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    /// For each variable, the choices of the model that are left, ascending. Variables of the model
    /// first.
    pub(crate) choices: Vec<Vec<usize>>,
    /// The tables.
    pub(crate) tables: Vec<Scoped>,
    /// What was eliminated: no table has these variables any more.
    pub(crate) done: Vec<Decision>,
}

/// What was eliminated: the variable, the others its choice depends on, and the choice for each.
#[derive(Clone, Debug)]
pub(crate) struct Decision {
    /// The variable.
    pub(crate) variable: usize,
    /// Each of the others, and how many choices it had.
    pub(crate) given: Vec<(usize, usize)>,
    /// The choice of the variable, row-major over those of the others.
    pub(crate) choice: Rc<[u16]>,
    /// The least sum over all of them, which its table lacks.
    pub(crate) least: f64,
}

impl Network {
    /// The problem that a model was taken apart into, with all choices.
    pub(crate) fn new(model: &Model, factors: &Factors, tables: &mut Tables) -> Network {
        Network {
            choices: factors.dims.iter().map(|&n| (0..n).collect()).collect(),
            tables: factor::tables(model, factors, tables),
            done: Vec::new(),
        }
    }

    /// Number of choices of each variable.
    pub(crate) fn dims(&self) -> Vec<usize> {
        self.choices.iter().map(Vec::len).collect()
    }

    /// The variables of each table.
    pub(crate) fn scopes(&self) -> impl Iterator<Item = &[usize]> {
        self.tables.iter().map(|table| table.scope.as_slice())
    }

    /// What the tables lack of the costs of every assignment.
    pub(crate) fn constant(&self) -> f64 {
        self.done.iter().map(|decision| decision.least).sum()
    }

    /// An order in which to eliminate the variables, if it visits at most `limit` entries.
    pub(crate) fn order(&self, limit: f64) -> Order {
        order::order(&self.dims(), self.scopes(), limit)
    }

    /// Keeps some of the choices of each variable.
    ///
    /// - `kept`: for each variable, numbers among the choices that are left now, ascending
    pub(crate) fn restrict(&mut self, kept: &[Vec<usize>], tables: &mut Tables) {
        let whole = |v: usize| kept[v].len() == self.choices[v].len();
        for scoped in &mut self.tables {
            if !scoped.scope.iter().all(|&v| whole(v)) {
                scoped.restrict(kept, tables);
            }
        }
        for (own, kept) in self.choices.iter_mut().zip(kept) {
            *own = kept.iter().map(|&choice| own[choice]).collect();
        }
    }
}
