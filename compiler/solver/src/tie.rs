//! Tying of equal variables: the problem size becomes independent of the number of equal layers.
//!
//! Variables are equal if they have the same choices and equal neighborhoods (colour refinement, a
//! few rounds: layers at the ends of a stack differ from inner ones). Tied variables make the same
//! choice, so they become one variable with the sum of their multiplicities, and likewise for
//! terms. An assignment of the tied problem costs the same as the corresponding assignment of the
//! whole problem.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use crate::model::{Choice, Model, Start, Term, Variable};

/// Rounds of refinement: the distance up to which neighborhoods distinguish variables.
const ROUNDS: usize = 2;

/// A problem with equal variables merged.
pub(crate) struct Tied {
    /// The problem.
    pub(crate) model: Model,
    /// The tied variable of each variable of the whole problem.
    class: Vec<usize>,
}

impl Tied {
    /// Ties the equal variables of a model.
    pub(crate) fn new(model: &Model) -> Tied {
        let class = classes(model);
        let count = class.iter().max().map_or(0, |&last| last + 1);
        let mut variables: Vec<Option<Variable>> = vec![None; count];
        for (&class, own) in class.iter().zip(&model.variables) {
            match &mut variables[class] {
                Some(known) => known.count += own.count,
                none => *none = Some(own.clone()),
            }
        }
        let mut tied = Tied {
            model: Model {
                variables: variables.into_iter().flatten().collect(),
                terms: Vec::new(),
                starts: Vec::new(),
                instants: model.instants,
            },
            class,
        };
        tied.add_terms(model);
        tied.model.starts = model.starts.iter().map(|start| tied.start(start)).collect();
        tied
    }

    /// Equal terms are merged, with the sum of their multiplicities.
    fn add_terms(&mut self, model: &Model) {
        let mut known: HashMap<Vec<usize>, usize> = HashMap::new();
        for term in &model.terms {
            let mut own = term.clone();
            own.producer.0 = self.class[own.producer.0];
            for (user, _) in &mut own.consumers {
                *user = self.class[*user];
            }
            // The order of consumers does not matter.
            own.consumers.sort_unstable();
            own.consumers.dedup();
            let mut key = vec![own.producer.0, own.producer.1];
            key.extend(
                own.consumers
                    .iter()
                    .flat_map(|&(user, operand)| [user, operand]),
            );
            key.extend(kind(term));
            let next = self.model.terms.len();
            match *known.entry(key).or_insert(next) {
                new if new == next => self.model.terms.push(own),
                old => {
                    let old = &mut self.model.terms[old];
                    old.count += own.count;
                    old.price += own.price;
                    old.converted_price += own.converted_price;
                }
            }
        }
    }

    /// The tied form of a start of the whole problem: the first of equal variables decides.
    fn start(&self, start: &Start) -> Start {
        let mut tied = vec![None; self.model.variables.len()];
        for (&class, &given) in self.class.iter().zip(start) {
            tied[class] = tied[class].or(given);
        }
        tied
    }

    /// The assignment of the whole problem that corresponds to one of the tied problem.
    pub(crate) fn expand(&self, assignment: &[usize]) -> Vec<usize> {
        self.class.iter().map(|&class| assignment[class]).collect()
    }
}

/// The properties that distinguish terms, apart from their variables.
fn kind(term: &Term) -> [usize; 4] {
    [
        Rc::as_ptr(&term.conversions) as usize,
        term.count,
        term.price.to_bits() as usize,
        term.converted_price.to_bits() as usize,
    ]
}

/// The class of each variable, numbered by first occurrence.
fn classes(model: &Model) -> Vec<usize> {
    let mut contents: HashMap<Vec<u64>, usize> = HashMap::new();
    let mut addresses: HashMap<*const Choice, usize> = HashMap::new();
    let first = model.variables.iter().map(|own| {
        let content = *addresses.entry(own.choices.as_ptr()).or_insert_with(|| {
            let next = contents.len();
            *contents.entry(content(&own.choices)).or_insert(next)
        });
        vec![content, own.count, usize::from(own.in_sequence)]
    });
    let mut colours = numbered(first.collect());
    for _ in 0..ROUNDS {
        let mut around: Vec<Vec<Vec<usize>>> = vec![Vec::new(); colours.len()];
        for term in &model.terms {
            let mut users: Vec<[usize; 2]> = term
                .consumers
                .iter()
                .map(|&(user, operand)| [colours[user], operand])
                .collect();
            users.sort_unstable();
            let mut shape = kind(term).to_vec();
            shape.extend([colours[term.producer.0], term.producer.1]);
            shape.extend(users.into_iter().flatten());
            for variable in term.scope() {
                let gives = usize::from(term.producer.0 == variable);
                let asks = term.consumers.iter().filter(|(user, _)| *user == variable);
                let own = [gives]
                    .into_iter()
                    .chain(asks.map(|&(_, operand)| operand + 2));
                around[variable].push(own.chain(shape.iter().copied()).collect());
            }
        }
        let refined = around
            .into_iter()
            .zip(&colours)
            .map(|(mut around, &colour)| {
                around.sort_unstable();
                let ends = around
                    .into_iter()
                    .flat_map(|own| [vec![own.len()], own].concat());
                [colour].into_iter().chain(ends).collect()
            });
        colours = numbered(refined.collect());
    }
    colours
}

fn content(choices: &[Choice]) -> Vec<u64> {
    let word = |choice: &Choice| {
        let states = choice
            .asks
            .iter()
            .chain(&choice.gives)
            .map(|state| u64::from(state.0));
        let sizes = [choice.asks.len() as u64, choice.cost.to_bits()];
        sizes.into_iter().chain(states).collect::<Vec<u64>>()
    };
    choices.iter().flat_map(word).collect()
}

/// Numbers keys by first occurrence.
fn numbered(keys: Vec<Vec<usize>>) -> Vec<usize> {
    let mut known: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
    let number = |key: Vec<usize>| {
        let next = known.len();
        *known.entry(key).or_insert(next)
    };
    keys.into_iter().map(number).collect()
}
