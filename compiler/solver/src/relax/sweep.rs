//! Sweeps over the variables of a network that move costs (message passing).

use crate::coordinate;
use crate::eliminate::eliminate;
use crate::model::Model;
use crate::network::Network;
use crate::order;
use crate::search::{Context, EQUAL};
use crate::table::{Scoped, Table, Tables};

/// The finite cost that stands for a forbidden entry, relative to the first known assignment's
/// cost.
const FORBIDDEN: f64 = 64.0;
/// Maximum number of halvings of the gap until elimination is easy.
const TRIES: usize = 12;

/// The knowledge about a model.
#[derive(Clone, Debug)]
pub(crate) struct Relaxed {
    /// The best known assignment.
    pub(crate) assignment: Vec<usize>,
    /// Its cost.
    pub(crate) objective: f64,
    /// A lower bound on all assignments.
    pub(crate) bound: f64,
}

impl Relaxed {
    /// Whether no assignment costs less than both the known one and `below`.
    pub(crate) fn is_settled(&self, below: f64) -> bool {
        self.bound >= self.objective.min(below) * (1.0 - EQUAL)
    }
}

/// Costs moved between tables and variables.
pub(crate) struct Sweeps<'a> {
    model: &'a Model,
    /// The remaining problem.
    pub(crate) network: &'a mut Network,
    tables: &'a mut Tables,
    /// The terms of each variable of the model.
    terms: Vec<Vec<usize>>,
    /// The variables in forward sweep order.
    sequence: Vec<usize>,
    /// The tables of each variable, with the variable's index in the table.
    uses: Vec<Vec<Use>>,
    /// The costs that each table has given, by variable of its scope and choice.
    given: Vec<Vec<Vec<f64>>>,
    /// The rise of the bound when restricted to each choice, as of its last visit.
    excess: Vec<Vec<f64>>,
    /// A finite stand-in for infinity, so that costs can be moved away from it.
    ceiling: f64,
    /// The knowledge about the model.
    pub(crate) known: Relaxed,
    /// Only assignments that cost less are wanted.
    below: f64,
    context: &'a Context,
}

/// A table of a variable.
#[derive(Clone, Copy, Debug)]
struct Use {
    table: usize,
    place: usize,
    /// Whether another variable of the table comes later in a forward sweep, and whether one comes
    /// earlier.
    leads: [bool; 2],
}

impl<'a> Sweeps<'a> {
    /// The initial state: no costs moved.
    ///
    /// - `network`: the tables of `model`
    /// - `assignment`: a known one
    pub(crate) fn new(
        model: &'a Model,
        network: &'a mut Network,
        tables: &'a mut Tables,
        assignment: Vec<usize>,
        context: &'a Context,
    ) -> Sweeps<'a> {
        let sequence = sequence(model, network);
        let uses = uses(network, &sequence);
        let dims = network.dims();
        let zeros = |scope: &[usize]| scope.iter().map(|&v| vec![0.0; dims[v]]).collect();
        let given = network.scopes().map(zeros).collect();
        let known = Relaxed {
            objective: model.objective(&assignment),
            assignment,
            bound: f64::NEG_INFINITY,
        };
        Sweeps {
            terms: coordinate::terms_of(model),
            model,
            network,
            tables,
            sequence,
            uses,
            given,
            excess: dims.iter().map(|&n| vec![0.0; n]).collect(),
            ceiling: FORBIDDEN * known.objective,
            known,
            below: context.below,
            context,
        }
    }

    /// Entries visited by one forward and one backward sweep.
    pub(crate) fn visits(&self) -> f64 {
        let tables = self.network.tables.iter();
        let visits =
            |table: &Scoped| 2 * table.scope.len() * self.tables.get(table.table).entries.len();
        tables.map(visits).sum::<usize>() as f64
    }

    /// Visits every variable once, then prunes choices that are too expensive; returns whether
    /// there were any.
    pub(crate) fn sweep(&mut self, forward: bool) -> bool {
        let mut bound = self.bound();
        let all = |own: &Vec<usize>| (0..own.len()).collect();
        let mut kept: Vec<Vec<usize>> = self.network.choices.iter().map(all).collect();
        for step in 0..self.sequence.len() {
            let at = if forward {
                step
            } else {
                self.sequence.len() - 1 - step
            };
            let variable = self.sequence[at];
            kept[variable] = self.visit(variable, forward, &mut bound);
        }
        self.known.bound = self.known.bound.max(bound);
        if self.known.is_settled(self.below) {
            return false;
        }
        let removed = kept
            .iter()
            .zip(&self.network.choices)
            .any(|(kept, all)| kept.len() < all.len());
        if removed {
            self.restrict(&kept);
        }
        removed
    }

    /// The bound: the sum of the minima of tables and variables.
    fn bound(&self) -> f64 {
        let held = |table: usize| {
            let held = self.held(table, 0).into_iter();
            let left = held
                .zip(&self.given[table][0])
                .map(|(held, given)| held - given);
            left.fold(f64::INFINITY, f64::min)
        };
        let tables: f64 = (0..self.given.len()).map(held).sum();
        let own = (0..self.uses.len()).map(|variable| self.own(variable));
        self.network.constant() + tables + own.sum::<f64>()
    }

    /// Collects the costs of a variable's tables and returns a part to those that lead on; raises
    /// the bound and returns the choices that are not too expensive.
    fn visit(&mut self, variable: usize, forward: bool, bound: &mut f64) -> Vec<usize> {
        let uses = &self.uses[variable];
        let held: Vec<Vec<f64>> = uses.iter().map(|u| self.held(u.table, u.place)).collect();
        let choices = self.network.choices[variable].len();
        let sum = |a: usize| held.iter().map(|held| held[a]).sum::<f64>();
        let total: Vec<f64> = (0..choices).map(sum).collect();
        let least = total.iter().copied().fold(f64::INFINITY, f64::min);
        *bound += least - self.before(variable, &held);
        let limit = self.known.objective.min(self.below) * (1.0 + EQUAL) - *bound;
        let keep = (0..choices)
            .filter(|&a| total[a] - least <= limit)
            .collect();
        self.excess[variable] = total.iter().map(|total| total - least).collect();
        let count = |way: usize| uses.iter().filter(|u| u.leads[way]).count();
        let share = 1.0 / count(0).max(count(1)).max(1) as f64;
        let way = usize::from(!forward);
        for (held, u) in held.iter().zip(uses) {
            let part = if u.leads[way] { share } else { 0.0 };
            for (given, (held, total)) in self.given[u.table][u.place]
                .iter_mut()
                .zip(held.iter().zip(&total))
            {
                *given = held - part * total;
            }
        }
        keep
    }

    /// The contribution of a variable and its tables to the bound.
    fn before(&self, variable: usize, held: &[Vec<f64>]) -> f64 {
        let uses = &self.uses[variable];
        let given = |u: &Use| &self.given[u.table][u.place];
        let rest = uses.iter().zip(held).map(|(u, held)| {
            let left = held.iter().zip(given(u)).map(|(held, given)| held - given);
            left.fold(f64::INFINITY, f64::min)
        });
        self.own(variable) + rest.sum::<f64>()
    }

    /// The minimum of what a variable was given.
    fn own(&self, variable: usize) -> f64 {
        let uses = &self.uses[variable];
        let sum = |a: usize| uses.iter().map(|u| self.given[u.table][u.place][a]).sum();
        let choices = 0..self.network.choices[variable].len();
        choices.map(sum).fold(f64::INFINITY, f64::min)
    }

    /// For each choice of a table's variable, the minimum of the table minus the costs given to its
    /// other variables, but not those given to this one.
    fn held(&self, table: usize, place: usize) -> Vec<f64> {
        let Scoped {
            classes, table: id, ..
        } = &self.network.tables[table];
        let Table { dims, entries } = self.tables.get(*id);
        let given = |at: usize| greatest(&self.given[table][at], &classes[at], dims[at]);
        let outer = sums((0..place).map(given));
        let inner = sums((place + 1..dims.len()).map(given));
        let mut least = vec![f64::INFINITY; dims[place]];
        for (block, outer) in entries.chunks(least.len() * inner.len()).zip(&outer) {
            // Rows of one element: the minimum is along the last variable.
            if let [inner] = inner[..] {
                let gone = inner + outer;
                for (least, &entry) in least.iter_mut().zip(block) {
                    *least = lesser(*least, lesser(entry, self.ceiling) - gone);
                }
                continue;
            }
            for (row, least) in block.chunks(inner.len()).zip(&mut least) {
                *least = lesser(*least, least_left(row, &inner, self.ceiling) - outer);
            }
        }
        let classes = classes[place].iter();
        classes.map(|&class| least[usize::from(class)]).collect()
    }

    /// Prunes choices.
    fn restrict(&mut self, kept: &[Vec<usize>]) {
        for (scope, given) in self.network.scopes().zip(&mut self.given) {
            for (&variable, given) in scope.iter().zip(given) {
                *given = kept[variable].iter().map(|&choice| given[choice]).collect();
            }
        }
        for (excess, kept) in self.excess.iter_mut().zip(kept) {
            *excess = kept.iter().map(|&choice| excess[choice]).collect();
        }
        self.network.restrict(kept, self.tables);
    }

    /// Eliminates the network restricted to the choices that raise the bound least, as many as are
    /// easy, and keeps the result if it is the best so far.
    ///
    /// - `easy`: number of entries that elimination may visit
    pub(crate) fn improve(&mut self, easy: f64) {
        // Rounding may put the bound above the cost.
        let mut gap = (self.known.objective - self.known.bound).max(0.0);
        for _ in 0..TRIES {
            let few = self.best_choices(gap);
            let dims: Vec<usize> = few.iter().map(Vec::len).collect();
            let order = order::order(&dims, self.network.scopes(), easy);
            if order.work <= easy {
                self.context.visit(order.work);
                let mut part = self.network.clone();
                part.restrict(&few, self.tables);
                let mut assignment = eliminate(&part, &order, self.tables);
                assignment.truncate(self.model.variables.len());
                self.learn(assignment);
                return;
            }
            gap /= 2.0;
        }
    }

    /// The choices that raise the bound by at most `gap`, and those of the known assignment.
    fn best_choices(&self, gap: f64) -> Vec<Vec<usize>> {
        let known = |variable: usize| self.known.assignment.get(variable).copied();
        let best = self.excess.iter().zip(&self.network.choices).enumerate();
        best.map(|(variable, (excess, choices))| {
            let is_good =
                |&choice: &usize| excess[choice] <= gap || known(variable) == Some(choices[choice]);
            (0..choices.len()).filter(is_good).collect()
        })
        .collect()
    }

    /// Improves an assignment by coordinate descent and keeps it if it is the best so far.
    fn learn(&mut self, mut assignment: Vec<usize>) {
        coordinate::descend(self.model, &self.terms, &mut assignment, self.context);
        let objective = self.model.objective(&assignment);
        if objective < self.known.objective {
            (self.known.objective, self.known.assignment) = (objective, assignment);
        }
    }
}

/// The maximum that a table has given to the choices of each class.
fn greatest(given: &[f64], classes: &[u16], count: usize) -> Vec<f64> {
    let mut greatest = vec![f64::NEG_INFINITY; count];
    for (&given, &class) in given.iter().zip(classes) {
        let known = &mut greatest[usize::from(class)];
        *known = if given > *known { given } else { *known };
    }
    greatest
}

/// The sum of one number from each list, for each combination.
fn sums(lists: impl Iterator<Item = Vec<f64>>) -> Vec<f64> {
    lists.fold(vec![0.0], |sums: Vec<f64>, list| {
        let mut longer = Vec::with_capacity(sums.len() * list.len());
        for sum in sums {
            longer.extend(list.iter().map(|number| sum + number));
        }
        longer
    })
}

/// The minimum of two numbers, neither of them NaN.
fn lesser(a: f64, b: f64) -> f64 {
    if b < a { b } else { a }
}

/// Number of SIMD lanes: the minimum does not depend on the order.
const LANES: usize = 8;

/// The minimum of `min(entry, ceiling) - gone` over a row.
fn least_left(row: &[f64], gone: &[f64], ceiling: f64) -> f64 {
    let mut lanes = [f64::INFINITY; LANES];
    let (rows, last) = row.as_chunks::<LANES>();
    let (gones, last_gone) = gone.as_chunks::<LANES>();
    for (row, gone) in rows.iter().zip(gones) {
        for lane in 0..LANES {
            lanes[lane] = lesser(lanes[lane], lesser(row[lane], ceiling) - gone[lane]);
        }
    }
    let last = last.iter().zip(last_gone);
    let last = last.map(|(&entry, gone)| lesser(entry, ceiling) - gone);
    last.chain(lanes).fold(f64::INFINITY, lesser)
}

/// A variable order in which neighbors are close: variables in sequence by number, any other one at
/// the first neighbor in that order.
fn sequence(model: &Model, network: &Network) -> Vec<usize> {
    let in_sequence = |v: usize| {
        let known = model.variables.get(v);
        known.is_some_and(|variable| variable.in_sequence)
    };
    let mut place: Vec<usize> = (0..network.choices.len()).collect();
    for scope in network.scopes() {
        let Some(first) = scope.iter().copied().filter(|&v| in_sequence(v)).min() else {
            continue;
        };
        for &v in scope.iter().filter(|&&v| !in_sequence(v)) {
            place[v] = if in_sequence(place[v]) {
                place[v].min(first)
            } else {
                first
            };
        }
    }
    let mut sequence: Vec<usize> = network.scopes().flatten().copied().collect();
    sequence.sort_unstable();
    sequence.dedup();
    sequence.sort_by_key(|&v| (place[v], !in_sequence(v), v));
    sequence
}

/// The tables of each variable.
fn uses(network: &Network, sequence: &[usize]) -> Vec<Vec<Use>> {
    let mut at = vec![0; network.choices.len()];
    for (position, &variable) in sequence.iter().enumerate() {
        at[variable] = position;
    }
    let mut uses = vec![Vec::new(); network.choices.len()];
    for (table, scope) in network.scopes().enumerate() {
        for (place, &variable) in scope.iter().enumerate() {
            let later = scope.iter().any(|&other| at[other] > at[variable]);
            let earlier = scope.iter().any(|&other| at[other] < at[variable]);
            let leads = [later, earlier];
            uses[variable].push(Use {
                table,
                place,
                leads,
            });
        }
    }
    uses
}
