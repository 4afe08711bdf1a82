//! By how much a choice may be dearer than another, at worst.

use std::collections::HashMap;
use std::rc::Rc;

use super::address;
use crate::model::{Conversions, Model, State, Term};

/// A term of a variable.
#[derive(Clone, Debug)]
pub(crate) struct Touch {
    term: usize,
    /// Which of the things that the variable gives the term is, if it gives it.
    gives: Option<usize>,
    /// Which of the things that it asks for the term is.
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
    /// Of the whole path.
    full: Vec<f64>,
    /// Of the last step, which ends at the target; no path to another target makes it without
    /// passing there.
    last: Vec<f64>,
}

impl Chart {
    fn new(term: &Term) -> Chart {
        let paths = term.conversions.paths.iter();
        let last = |path: &Vec<_>| path.last().map_or(0.0, |step| term.step_cost(step));
        let full = |path: &Vec<_>| path.iter().map(|step| term.step_cost(step)).sum();
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
        let targets = &self.conversions.targets;
        targets.binary_search(&target).expect("every target is known")
    }

    /// Whether a path passes the target of a column or ends there.
    fn passes(&self, row: usize, path: usize, column: usize) -> bool {
        let state = self.conversions.targets[column];
        let mut steps = self.conversions.paths[self.at(row, path)].iter();
        path == column || steps.any(|step| step.to == state)
    }
}

/// What conversions are, and count and prices of the terms that they are of.
type Kind = (usize, usize, u64);

/// The costs of all conversions of a model.
pub(crate) struct Charts<'a> {
    model: &'a Model,
    known: HashMap<Kind, Rc<Chart>>,
}

/// By how much each choice of a variable is dearer than each other, at worst.
pub(crate) struct Worst {
    /// Cost of each choice by itself.
    costs: Vec<f64>,
    /// For each term the way in which each choice touches it, and by how much the second of two
    /// ways is dearer than the first.
    terms: Vec<(Vec<usize>, Vec<Vec<f64>>)>,
}

impl Worst {
    /// By how much `d` is dearer than `c`, at worst.
    pub(super) fn extra(&self, c: usize, d: usize) -> f64 {
        let own = self.costs[d] - self.costs[c];
        let terms = self.terms.iter();
        terms.fold(own, |sum, (ways, extra)| sum + extra[ways[c]][ways[d]])
    }
}

/// How a choice touches a term: the state in which it gives it, and those in which it asks for it.
type Way = (Option<State>, Vec<State>);

impl<'a> Charts<'a> {
    /// Nothing worked out yet.
    pub(super) fn new(model: &'a Model) -> Charts<'a> {
        Charts {
            model,
            known: HashMap::new(),
        }
    }

    /// Adds to `key` all that [`Charts::worst`] depends on. What is equal and not shared is only
    /// worked out twice.
    pub(super) fn describe(&self, variable: usize, touches: &[Touch], key: &mut Vec<usize>) {
        let choices = |v: usize| address(&self.model.variables[v].choices);
        key.extend([choices(variable), self.model.variables[variable].count]);
        for touch in touches {
            let term = &self.model.terms[touch.term];
            let (address, count, price) = kind(term);
            key.extend([address, count, price as usize, term.price.to_bits() as usize]);
            let place = |v: usize| if v == variable { usize::MAX } else { choices(v) };
            key.extend([place(term.producer.0), term.producer.1, term.consumers.len()]);
            for &(user, operand) in &term.consumers {
                key.extend([place(user), operand]);
            }
        }
    }

    /// By how much each choice of a variable is dearer than each other, at worst.
    pub(super) fn worst(&mut self, variable: usize, touches: &[Touch]) -> Worst {
        let own = &self.model.variables[variable];
        Worst {
            costs: (0..own.choices.len()).map(|choice| own.cost(choice)).collect(),
            terms: touches.iter().map(|touch| self.touched(variable, touch)).collect(),
        }
    }

    fn touched(&mut self, variable: usize, touch: &Touch) -> (Vec<usize>, Vec<Vec<f64>>) {
        let model = self.model;
        let term = &model.terms[touch.term];
        let new = || Rc::new(Chart::new(term));
        let chart = Rc::clone(self.known.entry(kind(term)).or_insert_with(new));
        let mut distinct: HashMap<Way, usize> = HashMap::new();
        let mut ways: Vec<Way> = Vec::new();
        let choices = model.variables[variable].choices.iter().map(|choice| {
            let way = (
                touch.gives.map(|result| choice.gives[result]),
                touch.asks.iter().map(|&operand| choice.asks[operand]).collect(),
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

fn kind(term: &Term) -> Kind {
    let address = Rc::as_ptr(&term.conversions) as usize;
    (address, term.count, term.converted_price.to_bits())
}

/// Of ways that cannot be compared none stands for another.
fn neither(ways: usize) -> Vec<Vec<f64>> {
    let extra = |c: usize, d: usize| if c == d { 0.0 } else { f64::INFINITY };
    (0..ways).map(|c| (0..ways).map(|d| extra(c, d)).collect()).collect()
}

/// By how much a term is dearer if it is given in one state instead of another.
///
/// With one consumer that is the difference of two paths. Several may share steps: what each adds
/// at most in one state is the whole path, and what it adds at least in the other the last step, if
/// no other asks for the same.
fn given(model: &Model, term: &Term, chart: &Chart, ways: &[Way]) -> Vec<Vec<f64>> {
    let targets = |&(user, operand): &(usize, usize)| -> Vec<usize> {
        let choices = model.variables[user].choices.iter();
        let mut columns: Vec<usize> =
            choices.map(|choice| chart.column(choice.asks[operand])).collect();
        columns.sort_unstable();
        columns.dedup();
        columns
    };
    let mut consumers: Vec<Vec<usize>> = term.consumers.iter().map(targets).collect();
    let alone = consumers.len() == 1;
    // What is always asked for is asked for once.
    consumers.sort_unstable();
    consumers.dedup_by(|a, b| a.len() == 1 && a == b);
    let rows: Vec<usize> = ways
        .iter()
        .filter_map(|(given, _)| given.map(|state| chart.conversions.row(state)))
        .collect();
    let extra = |c: usize, d: usize| {
        let before = if alone { &chart.full } else { &chart.last };
        let held = |row: usize| chart.conversions.holding(row, term.price);
        consumers.iter().fold(held(d) - held(c), |sum, columns| {
            let more = |&t: &usize| chart.full[chart.at(d, t)] - before[chart.at(c, t)];
            let worst = columns.iter().map(more).fold(f64::NEG_INFINITY, f64::max);
            let fixed = alone || columns.len() == 1;
            sum + if fixed { worst } else { worst.max(0.0) }
        })
    };
    square(&rows, extra)
}

/// The number for each two of a list, zero for one and itself.
fn square<T: Copy + PartialEq>(list: &[T], number: impl Fn(T, T) -> f64) -> Vec<Vec<f64>> {
    let row = |&c: &T| {
        let own = |&d: &T| if c == d { 0.0 } else { number(c, d) };
        list.iter().map(own).collect()
    };
    list.iter().map(row).collect()
}

/// By how much a term is dearer if one consumer asks for it in some states instead of others.
///
/// A state that others always ask for costs nothing more; one that others may ask for, or pass,
/// saves nothing at worst.
fn asked(
    model: &Model,
    term: &Term,
    chart: &Chart,
    variable: usize,
    ways: &[Way],
) -> Vec<Vec<f64>> {
    let others = Others::new(model, term, chart, variable);
    let columns = |(_, asks): &Way| -> Vec<usize> {
        let mut columns: Vec<usize> = asks.iter().map(|&state| chart.column(state)).collect();
        columns.sort_unstable();
        columns.dedup();
        columns
    };
    let sets: Vec<Vec<usize>> = ways.iter().map(columns).collect();
    let rows = 0..chart.conversions.sources.len();
    let more = |row: usize, c: &[usize], d: &[usize]| {
        if let ([c], [d], true) = (c, d, others.any.is_empty()) {
            return chart.full[chart.at(row, *d)] - chart.full[chart.at(row, *c)];
        }
        let new = d.iter().filter(|&t| !c.contains(t) && !others.always[*t]);
        let gone = c.iter().filter(|&&t| {
            let by_both = |&&both: &&usize| d.contains(&both) && chart.passes(row, both, t);
            !d.contains(&t) && !others.passed[chart.at(row, t)] && !c.iter().any(|b| by_both(&b))
        });
        let new: f64 = new.map(|&t| chart.full[chart.at(row, t)]).sum();
        new - gone.map(|&t| chart.last[chart.at(row, t)]).sum::<f64>()
    };
    let numbers: Vec<usize> = (0..sets.len()).collect();
    square(&numbers, |c, d| {
        let worst = rows.clone().map(|row| more(row, &sets[c], &sets[d]));
        worst.fold(f64::NEG_INFINITY, f64::max)
    })
}

/// The other consumers of a term.
struct Others {
    /// The columns that they may ask for.
    any: Vec<usize>,
    /// By column, whether one always asks for it.
    always: Vec<bool>,
    /// As the chart: whether they may ask for it or pass it.
    passed: Vec<bool>,
}

impl Others {
    fn new(model: &Model, term: &Term, chart: &Chart, variable: usize) -> Others {
        let columns = chart.conversions.targets.len();
        let (mut any, mut always) = (Vec::new(), vec![false; columns]);
        for &(user, operand) in term.consumers.iter().filter(|(user, _)| *user != variable) {
            let choices = model.variables[user].choices.iter();
            let mut own: Vec<usize> =
                choices.map(|choice| chart.column(choice.asks[operand])).collect();
            own.sort_unstable();
            own.dedup();
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
                for step in &chart.conversions.paths[chart.at(row, path)] {
                    if let Ok(column) = chart.conversions.targets.binary_search(&step.to) {
                        passed[chart.at(row, column)] = true;
                    }
                }
            }
        }
        Others { any, always, passed }
    }
}
