//! Computes the tables of a model's factors.

use std::rc::Rc;

use rustc_hash::FxHashMap as HashMap;
use smallvec::SmallVec;

use super::{Factor, Factors, Source, passes, price, whole};
use crate::model::{Choice, Model, State, Term, distinct};
use crate::table::{Classes, Scoped, Table, TableId, Tables, own_classes};

/// The tables of whole terms, keyed by their dependencies: a list of addresses of shared parts.
type Known = HashMap<Vec<usize>, (TableId, Vec<Classes>)>;

/// The table of each factor.
pub(crate) fn tables(model: &Model, factors: &Factors, tables: &mut Tables) -> Vec<Scoped> {
    let mut known = Known::default();
    let mut out = Vec::with_capacity(factors.factors.len());
    for factor in &factors.factors {
        let whole = if let Source::Whole(term) = factor.source {
            Some(term)
        } else {
            None
        };
        let key = whole.map(|term| key(model, &model.terms[term], &factor.scope));
        let (table, classes) = match key.as_ref().and_then(|key| known.get(key)) {
            Some(known) => known.clone(),
            None => {
                let (table, classes) = table(model, factors, factor);
                (tables.add(table), classes)
            }
        };
        known.extend(key.map(|key| (key, (table, classes.clone()))));
        out.push(Scoped {
            scope: factor.scope.clone(),
            classes,
            table,
        });
    }
    out
}

/// The dependencies of a whole term's table. Equal layers share their choices and matrices, so
/// equal addresses imply equality; missed equality only costs time.
fn key(model: &Model, term: &Term, scope: &[usize]) -> Vec<usize> {
    let address = |variable: usize| Rc::as_ptr(&model.variables[variable].choices).cast::<()>();
    let place = |variable: usize| {
        scope
            .iter()
            .position(|&v| v == variable)
            .unwrap_or(usize::MAX)
    };
    let mut key = vec![
        Rc::as_ptr(&term.conversions) as usize,
        term.price.to_bits() as usize,
        term.converted_price.to_bits() as usize,
        term.count,
    ];
    key.extend([place(term.producer.0), term.producer.1]);
    for &(user, operand) in &term.consumers {
        key.extend([address(user) as usize, place(user), operand]);
    }
    key.push(address(term.producer.0) as usize);
    key
}

/// Computes the table of one factor, and the entry of each choice.
fn table(model: &Model, factors: &Factors, factor: &Factor) -> (Table, Vec<Classes>) {
    let classes = factor.scope.iter();
    let classes = classes.map(|&variable| classes_of(model, factors, factor, variable));
    let (classes, firsts): (Vec<Classes>, Vec<Vec<usize>>) = classes.unzip();
    let dims: Vec<usize> = firsts.iter().map(Vec::len).collect();
    if let Source::Whole(term) = factor.source
        && let Some(entries) = whole::entries(model, &model.terms[term], &factor.scope, &firsts)
    {
        return (Table { dims, entries }, classes);
    }
    let size = dims.iter().product();
    let mut at = vec![0; dims.len()];
    let mut entries = Vec::with_capacity(size);
    for _ in 0..size {
        let choice = |variable: usize| {
            // A variable outside the scope requires the same states whatever it chooses.
            let place = factor.scope.iter().position(|&v| v == variable);
            place.map_or(0, |place| firsts[place][at[place]])
        };
        entries.push(entry(model, factors, factor, &choice));
        for dim in (0..dims.len()).rev() {
            at[dim] = (at[dim] + 1) % dims[dim];
            if at[dim] != 0 {
                break;
            }
        }
    }
    (Table { dims, entries }, classes)
}

/// How a choice requires and gives a value: a state for each of its operands and results.
type ChoiceStates = SmallVec<[State; 8]>;

/// The equivalence classes of a variable's choices, by how they require and give a value, and the
/// first choice of each class.
fn classes_of(
    model: &Model,
    factors: &Factors,
    factor: &Factor,
    variable: usize,
) -> (Classes, Vec<usize>) {
    let choices = factors.dims[variable];
    let (Some(index), Some(own)) = (factor.source.term(), model.variables.get(variable)) else {
        return (own_classes(choices), (0..choices).collect());
    };
    let (producer, result) = model.terms[index].producer;
    let operands = factors.operands[index].by(variable);
    let read = |way: &mut ChoiceStates, choice: &Choice| {
        way.clear();
        way.extend((producer == variable).then(|| choice.gives[result]));
        way.extend(operands.iter().map(|&operand| choice.asks[operand]));
    };
    let mut known: HashMap<ChoiceStates, u16> = HashMap::default();
    let (mut firsts, mut way) = (Vec::new(), ChoiceStates::new());
    let class = own.choices.iter().enumerate().map(|(number, choice)| {
        read(&mut way, choice);
        if let Some(&class) = known.get(&way) {
            return class;
        }
        let class = firsts.len() as u16;
        firsts.push(number);
        known.insert(way.clone(), class);
        class
    });
    let classes = class.collect();
    (classes, firsts)
}

fn entry(
    model: &Model,
    factors: &Factors,
    factor: &Factor,
    choice: &impl Fn(usize) -> usize,
) -> f64 {
    let operands = |term: usize, user: usize| factors.operands[term].by(user);
    let chosen = |variable: usize| &model.variables[variable].choices[choice(variable)];
    let row = |term: &Term| term.conversions.row(term.source(model, choice));
    match &factor.source {
        Source::Own => model.variables[factor.scope[0]].cost(choice(factor.scope[0])),
        Source::Whole(term) => model.terms[*term].cost(model, choice),
        Source::Always { term, always } => {
            let term = &model.terms[*term];
            let row = row(term);
            let steps = distinct(
                always
                    .iter()
                    .map(|&target| term.conversions.path(row, target)),
            );
            let made: f64 = steps.iter().map(|step| term.step_cost(step)).sum();
            term.conversions.holding(row, term.price) + made
        }
        Source::Alone {
            term,
            user,
            states,
            always,
        } => {
            let operands = operands(*term, *user);
            let term = &model.terms[*term];
            let row = row(term);
            let passed = states
                .iter()
                .filter(|&&p| passes(term, row, operands, chosen(*user), p));
            passed.map(|&state| price(term, row, state, always)).sum()
        }
        Source::Shared { term, user, shares } => {
            let operands = operands(*term, *user);
            let term = &model.terms[*term];
            shares.cost(term, row(term), operands, chosen(*user))
        }
        Source::Make {
            term,
            state,
            made,
            always,
        } => {
            let term = &model.terms[*term];
            if choice(*made) == 0 {
                0.0
            } else {
                price(term, row(term), *state, always)
            }
        }
        Source::Demand {
            term,
            user,
            state,
            made,
        } => {
            let operands = operands(*term, *user);
            let term = &model.terms[*term];
            // If the producer is not in scope any row will do: only the required states matter.
            let row = if factor.scope.contains(&term.producer.0) {
                row(term)
            } else {
                0
            };
            let passed = passes(term, row, operands, chosen(*user), *state);
            if passed && choice(*made) == 0 {
                f64::INFINITY
            } else {
                0.0
            }
        }
    }
}
