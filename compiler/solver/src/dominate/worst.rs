//! Worst-case cost differences between choices.

use std::rc::Rc;

use rustc_hash::FxHashMap as HashMap;

use super::address;
use crate::model::{Conversions, Model, PathStep, State, Term};

/// A term of a variable.
#[derive(Clone, Debug)]
pub(crate) struct Touch {
    term: usize,
    /// The index of the term among the variable's results, if it is one.
    gives: Option<usize>,
    /// The index of the term among the variable's operands.
    asks: Vec<usize>,
}

impl Touch {
    /// The terms of each variable.
    pub(super) fn of_all(model: &Model) -> Vec<Vec<Touch>> {
        let mut touches: Vec<Vec<Touch>> = vec![Vec::new(); model.variables.len()];
        for (index, term) in model.terms.iter().enumerate() {
            for variable in term.scope() {
                let own = |&&(user, _): &&(usize, usize)| user == variable;
                let asks = term.consumers.iter().filter(own);
                touches[variable].push(Touch {
                    term: index,
                    gives: (term.producer.0 == variable).then_some(term.producer.1),
                    asks: asks.map(|&(_, operand)| operand).collect(),
                });
            }
        }
        touches
    }
}

/// Costs of the conversions of a term, row-major by source.
struct Chart {
    conversions: Rc<Conversions>,
    /// Costs of the whole path.
    full: Vec<f64>,
    /// Costs of the last step, which ends at the target; a path to another target contains it only
    /// if it passes through this one.
    last: Vec<f64>,
}

impl Chart {
    fn new(term: &Term) -> Chart {
        let paths = term.conversions.paths.iter();
        let last = |path: &[PathStep]| path.last().map_or(0.0, |step| term.step_cost(step));
        let full = |path: &[PathStep]| path.iter().map(|step| term.step_cost(step)).sum();
        Chart {
            full: paths.clone().map(full).collect(),
            last: paths.map(last).collect(),
            conversions: Rc::clone(&term.conversions),
        }
    }

    fn at(&self, row: usize, column: usize) -> usize {
        row * self.conversions.targets.len() + column
    }

    fn column(&self, target: State) -> usize {
        self.conversions.column(target)
    }

    /// The columns of the states that a consumer may require, ascending.
    fn columns(&self, model: &Model, (user, operand): (usize, usize)) -> Vec<usize> {
        let choices = model.variables[user].choices.iter();
        let mut columns: Vec<usize> = choices
            .map(|choice| self.column(choice.asks[operand]))
            .collect();
        columns.sort_unstable();
        columns.dedup();
        columns
    }

    /// Whether a path passes through the target of a column or ends there.
    fn passes(&self, row: usize, path: usize, column: usize) -> bool {
        let state = self.conversions.targets[column];
        let mut steps = self.conversions.path_to(row, path).iter();
        path == column || steps.any(|step| step.to == state)
    }
}

/// A term's conversions, count and prices.
type TermKind = (usize, usize, u64);

/// The conversion costs of a model.
pub(crate) struct Charts<'a> {
    model: &'a Model,
    known: HashMap<TermKind, Rc<Chart>>,
}

/// The worst-case cost differences between the choices of each variable.
pub(crate) struct Worst {
    /// Own cost of each choice.
    costs: Vec<f64>,
    /// The minimum of these.
    cheapest: f64,
    /// For each term how each choice touches it, and for each pair of such ways the cost
    /// difference.
    terms: Vec<(Vec<usize>, Square)>,
}

impl Worst {
    /// Number of entries visited.
    pub(super) fn visits(&self) -> f64 {
        let terms = self.terms.iter();
        terms
            .map(|(_, extra)| (extra.side * extra.numbers.len()) as f64)
            .sum()
    }

    /// Whether some choice may dominate this one: a quick test with the minimum of each part.
    pub(super) fn may_be_dominated(&self, c: usize) -> bool {
        let terms = self.terms.iter();
        let least = terms.map(|(ways, extra)| extra.least(ways[c]));
        self.cheapest - self.costs[c] + least.sum::<f64>() <= 0.0
    }

    /// The worst-case cost of `d` minus that of `c`.
    pub(super) fn extra(&self, c: usize, d: usize) -> f64 {
        let own = self.costs[d] - self.costs[c];
        let terms = self.terms.iter();
        terms.fold(own, |sum, (ways, extra)| sum + extra.get(ways[c], ways[d]))
    }
}

/// How a choice touches a term: the state in which it gives it, and those in which it requires it.
type Way = (Option<State>, Vec<State>);

impl<'a> Charts<'a> {
    /// An empty memo.
    pub(super) fn new(model: &'a Model) -> Charts<'a> {
        Charts {
            model,
            known: HashMap::default(),
        }
    }

    /// Appends to `key` everything that [`Charts::worst`] depends on. Equal parts that are not
    /// shared are only computed twice.
    pub(super) fn describe(&self, variable: usize, touches: &[Touch], key: &mut Vec<usize>) {
        let choices = |v: usize| address(&self.model.variables[v].choices);
        key.extend([choices(variable), self.model.variables[variable].count]);
        for touch in touches {
            let term = &self.model.terms[touch.term];
            let (address, count, price) = kind(term);
            key.extend([
                address,
                count,
                price as usize,
                term.price.to_bits() as usize,
            ]);
            let place = |v: usize| {
                if v == variable {
                    usize::MAX
                } else {
                    choices(v)
                }
            };
            key.extend([
                place(term.producer.0),
                term.producer.1,
                term.consumers.len(),
            ]);
            for &(user, operand) in &term.consumers {
                key.extend([place(user), operand]);
            }
        }
    }

    /// The worst-case cost differences between the choices of each variable.
    pub(super) fn worst(&mut self, variable: usize, touches: &[Touch]) -> Worst {
        let own = &self.model.variables[variable];
        let costs: Vec<f64> = (0..own.choices.len())
            .map(|choice| own.cost(choice))
            .collect();
        Worst {
            cheapest: costs.iter().copied().fold(f64::INFINITY, f64::min),
            costs,
            terms: touches
                .iter()
                .map(|touch| self.touched(variable, touch))
                .collect(),
        }
    }

    fn touched(&mut self, variable: usize, touch: &Touch) -> (Vec<usize>, Square) {
        let model = self.model;
        let term = &model.terms[touch.term];
        let new = || Rc::new(Chart::new(term));
        let chart = Rc::clone(self.known.entry(kind(term)).or_insert_with(new));
        let mut distinct: HashMap<Way, usize> = HashMap::default();
        let mut ways: Vec<Way> = Vec::new();
        let choices = model.variables[variable].choices.iter().map(|choice| {
            let way = (
                touch.gives.map(|result| choice.gives[result]),
                touch
                    .asks
                    .iter()
                    .map(|&operand| choice.asks[operand])
                    .collect(),
            );
            *distinct.entry(way.clone()).or_insert_with(|| {
                ways.push(way);
                ways.len() - 1
            })
        });
        let choices = choices.collect();
        let extra = match (touch.gives, touch.asks.is_empty()) {
            (Some(_), true) => given(model, term, &chart, &ways),
            (None, false) => asked(model, term, &chart, variable, &ways),
            _ => neither(ways.len()),
        };
        (choices, extra)
    }
}

fn kind(term: &Term) -> TermKind {
    let address = Rc::as_ptr(&term.conversions) as usize;
    (address, term.count, term.converted_price.to_bits())
}

/// Ways that cannot be compared do not dominate each other.
fn neither(ways: usize) -> Square {
    Square::new(ways, |_, _| f64::INFINITY)
}

/// A matrix of numbers for pairs of items, with zero diagonal.
struct Square {
    side: usize,
    numbers: Vec<f64>,
}

impl Square {
    fn new(side: usize, number: impl Fn(usize, usize) -> f64) -> Square {
        let pairs = (0..side).flat_map(|c| (0..side).map(move |d| (c, d)));
        let own = |(c, d): (usize, usize)| if c == d { 0.0 } else { number(c, d) };
        Square {
            side,
            numbers: pairs.map(own).collect(),
        }
    }

    fn least(&self, c: usize) -> f64 {
        let row = &self.numbers[c * self.side..(c + 1) * self.side];
        row.iter().copied().fold(f64::INFINITY, f64::min)
    }

    fn get(&self, c: usize, d: usize) -> f64 {
        self.numbers[c * self.side + d]
    }
}

/// Rows of equal length.
struct Rows {
    length: usize,
    numbers: Vec<f64>,
}

impl Rows {
    /// The submatrix of some rows and columns.
    fn new(rows: &[usize], columns: &[usize], number: impl Fn(usize, usize) -> f64) -> Rows {
        let pairs = rows
            .iter()
            .flat_map(|&row| columns.iter().map(move |&column| (row, column)));
        Rows {
            length: columns.len(),
            numbers: pairs.map(|(row, column)| number(row, column)).collect(),
        }
    }

    fn row(&self, row: usize) -> &[f64] {
        &self.numbers[row * self.length..(row + 1) * self.length]
    }
}

/// Number of SIMD lanes: the maximum does not depend on the order.
const LANES: usize = 8;

/// The maximum of `a - b` over two rows.
fn greatest_difference(a: &[f64], b: &[f64]) -> f64 {
    let mut lanes = [f64::NEG_INFINITY; LANES];
    let ((firsts, a), (seconds, b)) = (a.as_chunks::<LANES>(), b.as_chunks::<LANES>());
    for (first, second) in firsts.iter().zip(seconds) {
        for lane in 0..LANES {
            let more = first[lane] - second[lane];
            lanes[lane] = if more > lanes[lane] {
                more
            } else {
                lanes[lane]
            };
        }
    }
    let rest = a.iter().zip(b).map(|(a, b)| a - b);
    rest.chain(lanes).fold(f64::NEG_INFINITY, f64::max)
}

/// The cost difference of a term given in one state instead of another.
///
/// With one consumer it is the difference of two paths. Several consumers may share steps: in one
/// state each adds at most the whole path, and in the other at least the last step, unless another
/// consumer requires the same state.
fn given(model: &Model, term: &Term, chart: &Chart, ways: &[Way]) -> Square {
    let consumers = term.consumers.iter();
    let mut consumers: Vec<Vec<usize>> = consumers
        .map(|&consumer| chart.columns(model, consumer))
        .collect();
    let alone = consumers.len() == 1;
    // States that are always required are counted once.
    consumers.sort_unstable();
    consumers.dedup_by(|a, b| a.len() == 1 && a == b);
    let given = ways.iter().filter_map(|(given, _)| *given);
    let rows: Vec<usize> = given.map(|state| chart.conversions.row(state)).collect();
    let held = |way: usize| chart.conversions.holding(rows[way], term.price);
    let mut sums = Square::new(ways.len(), |c, d| held(d) - held(c));
    for same in consumers.chunk_by(|a, b| a == b) {
        let columns = &same[0];
        let full = Rows::new(&rows, columns, |row, t| chart.full[chart.at(row, t)]);
        let last = Rows::new(&rows, columns, |row, t| chart.last[chart.at(row, t)]);
        let before = if alone { &full } else { &last };
        let fixed = alone || columns.len() == 1;
        let more = Square::new(ways.len(), |c, d| {
            let worst = greatest_difference(full.row(d), before.row(c));
            same.len() as f64 * if fixed { worst } else { worst.max(0.0) }
        });
        sums.numbers
            .iter_mut()
            .zip(more.numbers)
            .for_each(|(sum, more)| *sum += more);
    }
    sums
}

/// The cost difference of a term if one consumer requires some states instead of others.
///
/// A state that others always require adds nothing; one that others may require, or pass through,
/// saves nothing in the worst case.
fn asked(model: &Model, term: &Term, chart: &Chart, variable: usize, ways: &[Way]) -> Square {
    let others = Others::new(model, term, chart, variable);
    let columns = |(_, asks): &Way| -> Vec<usize> {
        let mut columns: Vec<usize> = asks.iter().map(|&state| chart.column(state)).collect();
        columns.sort_unstable();
        columns.dedup();
        columns
    };
    let sets: Vec<Vec<usize>> = ways.iter().map(columns).collect();
    let alone = others.any.is_empty() && sets.iter().all(|set| set.len() == 1);
    let rows: Vec<usize> = (0..chart.conversions.sources.len()).collect();
    let dearer = |row: usize, t: usize| match others.always[t] {
        true => 0.0,
        false => chart.full[chart.at(row, t)],
    };
    let saved = |row: usize, set: &[usize], t: usize| {
        let by_own = |&own: &usize| own != t && chart.passes(row, own, t);
        match others.passed[chart.at(row, t)] || set.iter().any(by_own) {
            _ if alone => chart.full[chart.at(row, t)],
            true => 0.0,
            false => chart.last[chart.at(row, t)],
        }
    };
    // Stored by set, for contiguous rows. Common elements of two sets are not removed: they save no
    // more than they cost.
    let numbers: Vec<usize> = (0..sets.len()).collect();
    let dearer = Rows::new(&numbers, &rows, |set, row| {
        sets[set].iter().map(|&t| dearer(row, t)).sum()
    });
    let saved = Rows::new(&numbers, &rows, |set, row| {
        sets[set].iter().map(|&t| saved(row, &sets[set], t)).sum()
    });
    Square::new(sets.len(), |c, d| {
        greatest_difference(dearer.row(d), saved.row(c))
    })
}

/// The other consumers of a term.
struct Others {
    /// The columns that they may require.
    any: Vec<usize>,
    /// By column, whether one always requires it.
    always: Vec<bool>,
    /// As the chart: whether they may require it or pass through it.
    passed: Vec<bool>,
}

impl Others {
    fn new(model: &Model, term: &Term, chart: &Chart, variable: usize) -> Others {
        let columns = chart.conversions.targets.len();
        let (mut any, mut always) = (Vec::new(), vec![false; columns]);
        for &(user, operand) in term.consumers.iter().filter(|(user, _)| *user != variable) {
            let own = chart.columns(model, (user, operand));
            if let [only] = own[..] {
                always[only] = true;
            }
            any.extend(own);
        }
        any.sort_unstable();
        any.dedup();
        let mut passed = vec![false; chart.full.len()];
        for row in 0..chart.conversions.sources.len() {
            for &path in &any {
                passed[chart.at(row, path)] = true;
                for step in chart.conversions.path_to(row, path) {
                    if let Ok(column) = chart.conversions.targets.binary_search(&step.to) {
                        passed[chart.at(row, column)] = true;
                    }
                }
            }
        }
        Others {
            any,
            always,
            passed,
        }
    }
}
