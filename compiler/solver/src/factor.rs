//! A [`Model`] as a sum of tables over few variables.
//!
//! A term whose consumers have few choices is one table over its producer and all of them. A larger
//! one is decomposed exactly, by the steps of its conversions: consumers share a step if the states
//! they require are its end or beyond it, so a 0/1 variable says whether the step to a state is
//! made; its price depends on the producer only, and each consumer whose conversion passes through
//! that state requires it. A step that only one consumer can need is part of a table over producer
//! and consumer, and steps that some consumer needs whatever it chooses depend on the producer
//! only.

mod fill;
mod shared;
mod whole;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

pub(crate) use self::fill::tables;
use self::shared::Shares;
use crate::model::{Choice, Model, PathStep, State, Term};

/// A table with its variables, ascending. Variables from `model.variables.len()` on are the 0/1
/// variables.
#[derive(Clone, Debug)]
pub(crate) struct Factor {
    /// The variables.
    pub(crate) scope: Vec<usize>,
    source: Source,
}

#[derive(Clone, Debug)]
enum Source {
    /// The costs of a variable's choices.
    Own,
    /// A whole term.
    Whole(usize),
    /// The cost of a term that depends on its producer only: space, and conversions to states that
    /// are always required.
    Always { term: usize, always: Rc<[State]> },
    /// The steps to these states, which only this consumer can need.
    Alone {
        term: usize,
        user: usize,
        states: Vec<State>,
        always: Rc<[State]>,
    },
    /// The price of the step to a state, if the 0/1 variable `made` is 1.
    Make {
        term: usize,
        state: State,
        made: usize,
        always: Rc<[State]>,
    },
    /// A consumer's shares of the steps that it needs: a lower bound on their cost.
    Shared {
        term: usize,
        user: usize,
        shares: Rc<Shares>,
    },
    /// A consumer may pass through a state only if `made` says that the step to it is made.
    Demand {
        term: usize,
        user: usize,
        state: State,
        made: usize,
    },
}

impl Source {
    /// The term to which it belongs.
    fn term(&self) -> Option<usize> {
        match self {
            Source::Own => None,
            Source::Whole(term)
            | Source::Always { term, .. }
            | Source::Alone { term, .. }
            | Source::Make { term, .. }
            | Source::Shared { term, .. }
            | Source::Demand { term, .. } => Some(*term),
        }
    }
}

/// All factors of a model.
#[derive(Clone, Debug)]
pub(crate) struct Factors {
    /// Number of choices of each variable; the model's variables come first.
    pub(crate) dims: Vec<usize>,
    /// The factors.
    pub(crate) factors: Vec<Factor>,
    /// For each term, the operand indices of each of its consumers.
    operands: Vec<TermOperands>,
}

/// The operand indices of the consumers of a term.
#[derive(Clone, Debug)]
struct TermOperands {
    /// The consumers, ascending.
    users: Vec<usize>,
    /// The operand of each.
    operands: Vec<usize>,
}

impl TermOperands {
    fn of(term: &Term) -> TermOperands {
        let mut all = term.consumers.clone();
        all.sort_by_key(|(user, _)| *user);
        let (users, operands) = all.into_iter().unzip();
        TermOperands { users, operands }
    }

    /// Those of one consumer, in the order of the term; none if it is no consumer.
    fn by(&self, user: usize) -> &[usize] {
        let first = self.users.partition_point(|&own| own < user);
        let count = self.users[first..].iter().take_while(|&&own| own == user);
        &self.operands[first..first + count.count()]
    }
}

impl Factors {
    fn add(&mut self, scope: Vec<usize>, source: Source) {
        let scope = sorted(scope);
        self.factors.push(Factor { scope, source });
    }
}

/// Decomposes a model; terms whose table has at most `whole` entries stay whole.
pub(crate) fn factors(model: &Model, whole: usize) -> Factors {
    take_apart(model, whole, &mut |index, always, users, out| {
        split(model, index, &always.into(), users, out);
    })
}

/// Tables over one or two variables, or of at most `whole` entries, whose sum is a lower bound of
/// the model, and tight near a given assignment (`shared`).
pub(crate) fn shared_factors(model: &Model, whole: usize, assignment: &[usize]) -> Factors {
    take_apart(model, whole, &mut |index, always, users, out| {
        shared::split(model, index, &always.into(), users, assignment, out);
    })
}

/// The decomposition of a large term. Its arguments: the term's index, the states always required,
/// and the consumers whose choice matters.
type Split<'a> = &'a mut dyn FnMut(usize, Vec<State>, &[usize], &mut Factors);

fn take_apart(model: &Model, whole: usize, split: Split<'_>) -> Factors {
    let dims: Vec<usize> = model.variables.iter().map(|v| v.choices.len()).collect();
    let mut out = Factors {
        dims,
        factors: Vec::new(),
        operands: model.terms.iter().map(TermOperands::of).collect(),
    };
    for variable in 0..model.variables.len() {
        out.add(vec![variable], Source::Own);
    }
    for (index, term) in model.terms.iter().enumerate() {
        let (always, users) = askers(model, term);
        let scope = sorted(users.iter().copied().chain([term.producer.0]).collect());
        // Choices that give and require the same states share an entry; there cannot be more
        // entries than states.
        let states = |v: usize| match out.operands[index].by(v) {
            [] => term.conversions.sources.len(),
            [_] if v != term.producer.0 => term.conversions.targets.len(),
            _ => usize::MAX,
        };
        let entries = scope
            .iter()
            .try_fold(1usize, |n, &v| n.checked_mul(out.dims[v].min(states(v))));
        if scope.len() <= 2 || entries.is_some_and(|entries| entries <= whole) {
            out.add(scope, Source::Whole(index));
        } else {
            split(index, always, &users, &mut out);
        }
    }
    out
}

/// The states required by consumers of a term whatever they choose, and the consumers whose choice
/// matters.
fn askers(model: &Model, term: &Term) -> (Vec<State>, Vec<usize>) {
    let mut always = Vec::new();
    let mut users = Vec::new();
    for &(user, operand) in &term.consumers {
        let choices = &model.variables[user].choices;
        let first = choices[0].asks[operand];
        if choices.iter().all(|choice| choice.asks[operand] == first) {
            always.push(first);
        } else {
            users.push(user);
        }
    }
    (sorted(always), sorted(users))
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list.dedup();
    list
}

/// Decomposes one term.
fn split(model: &Model, index: usize, always: &Rc<[State]>, users: &[usize], out: &mut Factors) {
    let term = &model.terms[index];
    let producer = term.producer.0;
    let always = Rc::clone(always);
    out.add(
        vec![producer],
        Source::Always {
            term: index,
            always: Rc::clone(&always),
        },
    );
    let passed: Vec<BTreeSet<State>> = users
        .iter()
        .map(|&user| passed(model, term, user, out.operands[index].by(user)))
        .collect();
    let mut alone: Vec<Vec<State>> = vec![Vec::new(); users.len()];
    for state in paid(term, &always) {
        let can_pass = |&i: &usize| passed[i].contains(&state);
        let passers: Vec<usize> = (0..users.len()).filter(can_pass).collect();
        if let [only] = passers[..] {
            alone[only].push(state);
            continue;
        }
        let made = out.dims.len();
        out.dims.push(2);
        let always = Rc::clone(&always);
        out.add(
            vec![producer, made],
            Source::Make {
                term: index,
                state,
                made,
                always,
            },
        );
        let through = beyond(term, state);
        for user in passers.into_iter().map(|i| users[i]) {
            let mut scope = vec![user, made];
            scope.extend(through.then_some(producer));
            out.add(
                scope,
                Source::Demand {
                    term: index,
                    user,
                    state,
                    made,
                },
            );
        }
    }
    for (&user, states) in users
        .iter()
        .zip(alone)
        .filter(|(_, states)| !states.is_empty())
    {
        let always = Rc::clone(&always);
        out.add(
            vec![producer, user],
            Source::Alone {
                term: index,
                user,
                states,
                always,
            },
        );
    }
}

/// The states that a consumer can pass through or require.
fn passed(model: &Model, term: &Term, user: usize, operands: &[usize]) -> BTreeSet<State> {
    let choices = model.variables[user].choices.iter();
    let targets = choices.flat_map(|choice| operands.iter().map(|&operand| choice.asks[operand]));
    let targets: BTreeSet<State> = targets.collect();
    let rows = 0..term.conversions.sources.len();
    let paths = rows.flat_map(|row| targets.iter().map(move |&t| term.conversions.path(row, t)));
    let steps = paths.flatten().map(|step| step.to);
    steps.chain(targets.iter().copied()).collect()
}

/// All states to which a step has a cost from some source.
fn paid(term: &Term, always: &[State]) -> BTreeSet<State> {
    let rows = 0..term.conversions.sources.len();
    rows.flat_map(|row| prices(term, row, always).into_keys())
        .collect()
}

/// The states to which a step has a cost, with that cost: zero if the step is made anyway.
fn prices(term: &Term, row: usize, always: &[State]) -> BTreeMap<State, f64> {
    let path = |&target: &State| term.conversions.path(row, target);
    let anyway: BTreeSet<State> = always.iter().flat_map(path).map(|step| step.to).collect();
    let steps = term.conversions.targets.iter().flat_map(path);
    let priced = steps.map(|step| (step.to, term.step_cost(step)));
    priced
        .filter(|(to, cost)| *cost != 0.0 && !anyway.contains(to))
        .collect()
}

/// Whether a conversion to another state passes through this one; if none does, only the required
/// states determine who uses it.
fn beyond(term: &Term, state: State) -> bool {
    let inner = |path: &[PathStep]| {
        path.split_last()
            .is_some_and(|(_, before)| before.iter().any(|step| step.to == state))
    };
    term.conversions.paths.iter().any(inner)
}

/// Price of the step to a state: zero if no step leads there or it is made anyway.
fn price(term: &Term, row: usize, state: State, always: &[State]) -> f64 {
    let path = |target: State| term.conversions.path(row, target);
    let anyway = always
        .iter()
        .any(|&target| path(target).iter().any(|step| step.to == state));
    let mut steps = term
        .conversions
        .targets
        .iter()
        .flat_map(|&target| path(target));
    match steps.find(|step| step.to == state) {
        Some(step) if !anyway => term.step_cost(step),
        _ => 0.0,
    }
}

/// Whether the conversion to the states required by a consumer's choice passes through a state or,
/// from a source that is already there, ends there.
///
/// - `operands`: the operand indices of the term at the consumer
fn passes(term: &Term, row: usize, operands: &[usize], choice: &Choice, state: State) -> bool {
    operands.iter().any(|&operand| {
        let target = choice.asks[operand];
        target == state
            || term
                .conversions
                .path(row, target)
                .iter()
                .any(|step| step.to == state)
    })
}
