//! A [`Model`] as a sum of tables over few variables.
//!
//! A term with few choices among its users is one table over its producer and all of them. A larger
//! one is taken apart exactly, by the steps of its conversions: users share a step when what they
//! ask for is the state at its end or one beyond it, so a 0/1 variable says whether the step to a
//! state is made; its price depends on the producer alone, and each user whose conversion passes
//! there demands it. A step that a single user can need is part of a table over producer and user,
//! and steps that some user needs whatever it chooses depend on the producer alone.

mod shared;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use self::shared::Shares;
use crate::model::{Choice, Model, State, Step, Term, distinct};
use crate::table::{Classes, Scoped, Table, TableId, Tables, own_classes};

/// A table and the variables it is over, ascending. Variables from `model.variables.len()` on are
/// the 0/1 variables.
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
    /// What a term costs its producer whatever is chosen elsewhere: it is held, and converted to
    /// what is always asked for.
    Always { term: usize, always: Rc<[State]> },
    /// The steps to these states, which only this user can need.
    Alone {
        term: usize,
        user: usize,
        states: Vec<State>,
        always: Rc<[State]>,
    },
    /// The price of the step to a state, if the 0/1 variable `made` says so.
    Make {
        term: usize,
        state: State,
        made: usize,
        always: Rc<[State]>,
    },
    /// A user's shares of the steps that it needs: a lower bound of what they cost.
    Shared {
        term: usize,
        user: usize,
        shares: Rc<Shares>,
    },
    /// A user may pass a state only if `made` says that the step there is made.
    Demand {
        term: usize,
        user: usize,
        state: State,
        made: usize,
    },
}

impl Source {
    /// The term that it is a part of.
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

/// Every factor of a model.
#[derive(Clone, Debug)]
pub(crate) struct Factors {
    /// Number of choices of each variable, those of the model first.
    pub(crate) dims: Vec<usize>,
    /// The factors.
    pub(crate) factors: Vec<Factor>,
    /// For each term, which of the things that each of its users asks for it is.
    operands: Vec<BTreeMap<usize, Vec<usize>>>,
}

impl Factors {
    fn add(&mut self, scope: Vec<usize>, source: Source) {
        let scope = sorted(scope);
        self.factors.push(Factor { scope, source });
    }
}

/// Takes a model apart; terms whose table has up to `whole` entries stay whole.
pub(crate) fn factors(model: &Model, whole: usize) -> Factors {
    take_apart(model, whole, &mut |index, always, users, out| {
        split(model, index, &always.into(), users, out);
    })
}

/// A sum of tables over one or two variables, or of up to `whole` entries, that is nowhere greater
/// than the model, and near it where the choices are those of an assignment (`shared`).
pub(crate) fn shared_factors(model: &Model, whole: usize, assignment: &[usize]) -> Factors {
    take_apart(model, whole, &mut |index, always, users, out| {
        shared::split(model, index, &always.into(), users, assignment, out);
    })
}

/// What takes a large term apart: it is given its number, what is always asked for, and the users
/// whose choice makes a difference.
type Split<'a> = &'a mut dyn FnMut(usize, Vec<State>, &[usize], &mut Factors);

fn take_apart(model: &Model, whole: usize, split: Split<'_>) -> Factors {
    let dims: Vec<usize> = model.variables.iter().map(|v| v.choices.len()).collect();
    let mut out = Factors {
        dims,
        factors: Vec::new(),
        operands: model.terms.iter().map(operands_of).collect(),
    };
    for variable in 0..model.variables.len() {
        out.add(vec![variable], Source::Own);
    }
    for (index, term) in model.terms.iter().enumerate() {
        let (always, users) = askers(model, term);
        let scope = sorted(users.iter().copied().chain([term.producer.0]).collect());
        // Choices that give and ask alike have one entry; more than states there cannot be.
        let states = |v: usize| match out.operands[index].get(&v) {
            None => term.conversions.sources.len(),
            Some(own) if own.len() == 1 && v != term.producer.0 => term.conversions.targets.len(),
            Some(_) => usize::MAX,
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

/// Which of the things that each user of a term asks for it is.
fn operands_of(term: &Term) -> BTreeMap<usize, Vec<usize>> {
    let mut operands: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for &(user, operand) in &term.consumers {
        operands.entry(user).or_default().push(operand);
    }
    operands
}

/// What users of a term ask for whatever they choose, and the users whose choice makes a
/// difference.
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

/// Takes one term apart.
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
        .map(|&user| passed(model, term, user, &out.operands[index][&user]))
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

/// The states that a user can pass, or can ask for.
fn passed(model: &Model, term: &Term, user: usize, operands: &[usize]) -> BTreeSet<State> {
    let choices = model.variables[user].choices.iter();
    let targets = choices.flat_map(|choice| operands.iter().map(|&operand| choice.asks[operand]));
    let targets: BTreeSet<State> = targets.collect();
    let rows = 0..term.conversions.sources.len();
    let paths = rows.flat_map(|row| targets.iter().map(move |&t| term.conversions.path(row, t)));
    let steps = paths.flatten().map(|step| step.to);
    steps.chain(targets.iter().copied()).collect()
}

/// Every state to which a step costs something from some source.
fn paid(term: &Term, always: &[State]) -> BTreeSet<State> {
    let rows = 0..term.conversions.sources.len();
    rows.flat_map(|row| prices(term, row, always).into_keys())
        .collect()
}

/// The states to which a step costs something, and what it does: nothing where it is made anyway.
fn prices(term: &Term, row: usize, always: &[State]) -> BTreeMap<State, f64> {
    let path = |&target: &State| term.conversions.path(row, target);
    let anyway: BTreeSet<State> = always.iter().flat_map(path).map(|step| step.to).collect();
    let steps = term.conversions.targets.iter().flat_map(path);
    let priced = steps.map(|step| (step.to, term.step_cost(step)));
    priced
        .filter(|(to, cost)| *cost != 0.0 && !anyway.contains(to))
        .collect()
}

/// Whether a conversion to elsewhere passes the state; if none does, who passes it depends on what
/// is asked for alone.
fn beyond(term: &Term, state: State) -> bool {
    let inner = |path: &Vec<Step>| {
        path.split_last()
            .is_some_and(|(_, before)| before.iter().any(|step| step.to == state))
    };
    term.conversions.paths.iter().any(inner)
}

/// Price of the step to a state: zero where no step leads there or one is made anyway.
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

/// Whether the conversion to what a user's choice asks for passes a state, or, from a source that
/// lies there already, ends there.
///
/// - `operands`: which of the things that the user asks for the term is
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

/// The tables of whole terms by what they depend on: a list of addresses of shared parts.
type Known = HashMap<Vec<usize>, (TableId, Vec<Classes>)>;

/// The table of each factor.
pub(crate) fn tables(model: &Model, factors: &Factors, tables: &mut Tables) -> Vec<Scoped> {
    let mut known = Known::new();
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

/// What the table of a whole term depends on. Equal layers share their choices and matrices, so
/// addresses say that they are equal; a difference that is none costs time alone.
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

/// Fills the table of one factor; which of its entries each choice stands for.
fn table(model: &Model, factors: &Factors, factor: &Factor) -> (Table, Vec<Classes>) {
    let classes = factor.scope.iter();
    let classes = classes.map(|&variable| classes_of(model, factors, factor, variable));
    let (classes, firsts): (Vec<Classes>, Vec<Vec<usize>>) = classes.unzip();
    let dims: Vec<usize> = firsts.iter().map(Vec::len).collect();
    let size = dims.iter().product();
    let mut at = vec![0; dims.len()];
    let mut entries = Vec::with_capacity(size);
    for _ in 0..size {
        let choice = |variable: usize| {
            // A variable outside the scope asks for the same whatever it chooses.
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

/// The classes of a variable's choices: those that ask for a value, and give it, in the same way.
/// And the first choice of each.
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
    let operands = factors.operands[index].get(&variable);
    let way = |choice: &Choice| {
        let given = (producer == variable).then(|| choice.gives[result]);
        let asked = operands.into_iter().flatten();
        let asked = asked.map(|&operand| choice.asks[operand]);
        given.into_iter().chain(asked).collect::<Vec<State>>()
    };
    let mut known: HashMap<Vec<State>, u16> = HashMap::new();
    let mut firsts = Vec::new();
    let class = own.choices.iter().enumerate().map(|(number, choice)| {
        *known.entry(way(choice)).or_insert_with(|| {
            firsts.push(number);
            (firsts.len() - 1) as u16
        })
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
    let operands = |term: usize, user: usize| factors.operands[term][&user].as_slice();
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
            // Without the producer in scope any row will do: only who asks for the state passes it.
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
