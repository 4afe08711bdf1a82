//! A problem as a sum of tables, which supports removal of choices and variables.

use std::rc::Rc;

use crate::factor::{self, Factors};
use crate::model::Model;
use crate::order::{self, Order};
use crate::table::{Scoped, Tables};

/// Variables with choices, and tables over few of them whose sum is minimised.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    /// For each variable, its remaining choices, ascending. The model's variables come first.
    pub(crate) choices: Vec<Vec<usize>>,
    /// The tables.
    pub(crate) tables: Vec<Scoped>,
    /// The eliminations: no table contains these variables any more.
    pub(crate) done: Vec<Decision>,
}

/// An elimination: the variable, the others on which its choice depends, and its choice for each
/// combination of them.
#[derive(Clone, Debug)]
pub(crate) struct Decision {
    /// The variable.
    pub(crate) variable: usize,
    /// Each of the others, with its number of choices.
    pub(crate) given: Vec<(usize, usize)>,
    /// The choice of the variable, row-major over those of the others.
    pub(crate) choice: Rc<[u16]>,
    /// The minimum sum, which was subtracted from its table.
    pub(crate) least: f64,
}

impl Network {
    /// The decomposition of a model, with all choices.
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

    /// The constant that was subtracted from the tables.
    pub(crate) fn constant(&self) -> f64 {
        self.done.iter().map(|decision| decision.least).sum()
    }

    /// An elimination order of the variables, if it visits at most `limit` entries.
    pub(crate) fn order(&self, limit: f64) -> Order {
        order::order(&self.dims(), self.scopes(), limit)
    }

    /// Keeps a subset of the choices of each variable.
    ///
    /// - `kept`: for each variable, indices among the remaining choices, ascending
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
