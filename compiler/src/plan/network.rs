//! A problem as a sum of tables, and the same problem with fewer choices.

use super::eliminate::{self, Decision};
use super::factor::{self, Factors};
use super::model::Model;
use super::order::{self, Order};
use super::table::{Classes, TableId, Tables};

/// Variables with choices, and tables over few of them whose sum is minimised.
#[derive(Clone, Debug)]
pub(super) struct Network {
    /// For each variable, the choices of the model that are left, ascending. Variables of the model first.
    pub(super) choices: Vec<Vec<usize>>,
    /// The tables.
    pub(super) tables: Vec<Scoped>,
    /// What was eliminated: no table has these variables any more.
    pub(super) done: Vec<Decision>,
}

/// A table and its variables.
#[derive(Clone, Debug)]
pub(super) struct Scoped {
    /// The variables, ascending.
    pub(super) scope: Vec<usize>,
    /// For each of them, the table's entry for each choice.
    pub(super) classes: Vec<Classes>,
    /// The table.
    pub(super) table: TableId,
}

impl Network {
    /// The problem that a model was taken apart into, with all choices.
    pub(super) fn new(model: &Model, factors: &Factors, tables: &mut Tables) -> Network {
        Network {
            choices: factors.dims.iter().map(|&n| (0..n).collect()).collect(),
            tables: factor::tables(model, factors, tables),
            done: Vec::new(),
        }
    }

    /// Eliminates variables as long as each visits up to `each` entries: what is left has fewer variables,
    /// and the same optimum. All choices must be there still.
    pub(super) fn reduce(&mut self, each: f64, tables: &mut Tables) {
        let dims = self.dims();
        let first = order::beginning(&dims, self.scopes(), each);
        (self.done, self.tables) = eliminate::run(self, &dims, &first, tables);
        // What is left of a part that is eliminated altogether is zero: its least sum was taken off.
        self.tables.retain(|table| !table.scope.is_empty());
    }

    /// Number of choices of each variable.
    pub(super) fn dims(&self) -> Vec<usize> {
        self.choices.iter().map(Vec::len).collect()
    }

    /// The variables of each table.
    pub(super) fn scopes(&self) -> impl Iterator<Item = &[usize]> {
        self.tables.iter().map(|table| table.scope.as_slice())
    }

    /// What the tables lack of the costs of every assignment.
    pub(super) fn constant(&self) -> f64 {
        self.done.iter().map(|decision| decision.least).sum()
    }

    /// An order in which to eliminate the variables, if it visits at most `limit` entries.
    pub(super) fn order(&self, limit: f64) -> Order {
        order::order(&self.dims(), self.scopes(), limit)
    }

    /// Keeps some of the choices of each variable.
    ///
    /// - `kept`: for each variable, numbers among the choices that are left now, ascending
    pub(super) fn restrict(&mut self, kept: &[Vec<usize>], tables: &mut Tables) {
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

impl Scoped {
    /// Keeps some of the choices of each variable of the network, and what the table says of them.
    fn restrict(&mut self, kept: &[Vec<usize>], tables: &mut Tables) {
        let mut used: Vec<Vec<usize>> = Vec::with_capacity(self.scope.len());
        for (&variable, classes) in self.scope.iter().zip(&mut self.classes) {
            let left = kept[variable].iter().map(|&choice| classes[choice]);
            let left: Vec<u16> = left.collect();
            let mut entries = left.clone();
            entries.sort_unstable();
            entries.dedup();
            let place = |at: &u16| entries.binary_search(at).expect("it is of those") as u16;
            *classes = left.iter().map(place).collect();
            used.push(entries.into_iter().map(usize::from).collect());
        }
        let dims = &tables.get(self.table).dims;
        if used.iter().zip(dims).any(|(used, &dim)| used.len() < dim) {
            let used: Vec<&[usize]> = used.iter().map(Vec::as_slice).collect();
            self.table = tables.restrict(self.table, &used);
        }
    }
}
