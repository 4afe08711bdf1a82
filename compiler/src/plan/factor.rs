//! A [`Model`] as a sum of tables over few variables.
//!
//! A value with few choices among its users is one table over its producer and all of them. A larger one
//! is taken apart exactly: the users share a conversion to target `t` when at least one asks for it, so a
//! 0/1 variable says whether `t` is made; its price depends on the producer alone, and each user that asks
//! for `t` demands it. A target that a single user can ask for needs no such variable.

use std::collections::HashMap;
use std::rc::Rc;

use super::model::{Choice, Model, SbpId, Term};
use super::table::{Table, TableId, Tables};

/// A table and the variables it is over, ascending. Variables from `model.variables.len()` on are the 0/1
/// variables.
#[derive(Clone, Debug)]
pub(super) struct Factor {
    /// The variables.
    pub scope: Vec<usize>,
    source: Source,
}

#[derive(Clone, Debug)]
enum Source {
    /// The seconds of a variable's choices.
    Own,
    /// A whole term.
    Whole(usize),
    /// What a term costs its producer whatever is asked for.
    Holding(usize),
    /// The targets of a term that one user alone can ask for.
    Alone {
        term: usize,
        user: usize,
        targets: Vec<SbpId>,
    },
    /// The price of making a target, if the 0/1 variable says so.
    Make { term: usize, target: SbpId },
    /// A user may ask for the target only if it is made.
    Demand {
        term: usize,
        user: usize,
        target: SbpId,
    },
}

/// Every factor of a model.
#[derive(Clone, Debug)]
pub(super) struct Factors {
    /// Number of choices of each variable, those of the model first.
    pub dims: Vec<usize>,
    /// The factors.
    pub factors: Vec<Factor>,
}

/// Takes a model apart; values whose table has up to `whole` entries stay whole.
pub(super) fn factors(model: &Model, whole: usize) -> Factors {
    let dims: Vec<usize> = model.variables.iter().map(|v| v.choices.len()).collect();
    let own = |variable| Factor {
        scope: vec![variable],
        source: Source::Own,
    };
    let mut out = Factors {
        factors: (0..dims.len()).map(own).collect(),
        dims,
    };
    for (index, term) in model.terms.iter().enumerate() {
        let scope = term.scope();
        let entries = scope
            .iter()
            .try_fold(1usize, |n, &v| n.checked_mul(out.dims[v]));
        if scope.len() <= 2 || entries.is_some_and(|entries| entries <= whole) {
            out.factors.push(Factor {
                scope,
                source: Source::Whole(index),
            });
        } else {
            split(model, index, term, &mut out);
        }
    }
    out
}

/// Takes one term apart.
fn split(model: &Model, index: usize, term: &Term, out: &mut Factors) {
    let producer = term.producer.0;
    out.factors.push(Factor {
        scope: vec![producer],
        source: Source::Holding(index),
    });
    let mut users: Vec<usize> = term.consumers.iter().map(|&(user, _)| user).collect();
    users.sort_unstable();
    users.dedup();
    let mut alone: Vec<Vec<SbpId>> = vec![Vec::new(); users.len()];
    for (column, &target) in term.matrix.targets.iter().enumerate() {
        let rows = 0..term.matrix.sources.len();
        if rows
            .clone()
            .all(|row| term.matrix.conversion(row, column, term.price) == 0.0)
        {
            continue;
        }
        let can_ask = |&user: &usize| {
            model.variables[user]
                .choices
                .iter()
                .any(|choice| asks(term, user, choice, target))
        };
        let askers: Vec<usize> = (0..users.len()).filter(|&i| can_ask(&users[i])).collect();
        if let [asker] = askers[..] {
            alone[asker].push(target);
            continue;
        }
        let made = out.dims.len();
        out.dims.push(2);
        let source = Source::Make {
            term: index,
            target,
        };
        out.factors.push(Factor {
            scope: vec![producer, made],
            source,
        });
        for asker in askers {
            let source = Source::Demand {
                term: index,
                user: users[asker],
                target,
            };
            out.factors.push(Factor {
                scope: vec![users[asker], made],
                source,
            });
        }
    }
    for (user, targets) in users
        .into_iter()
        .zip(alone)
        .filter(|(_, targets)| !targets.is_empty())
    {
        let mut scope = vec![producer, user];
        scope.sort_unstable();
        scope.dedup();
        out.factors.push(Factor {
            scope,
            source: Source::Alone {
                term: index,
                user,
                targets,
            },
        });
    }
}

/// Whether a user's choice asks for a target in this term.
fn asks(term: &Term, user: usize, choice: &Choice, target: SbpId) -> bool {
    let operands = term
        .consumers
        .iter()
        .filter(|(variable, _)| *variable == user);
    operands
        .into_iter()
        .any(|&(_, operand)| choice.asks[operand] == target)
}

/// The tables of whole terms by what they depend on: a list of addresses of shared parts.
type Known = HashMap<Vec<usize>, TableId>;

/// The table of each factor.
pub(super) fn tables(model: &Model, factors: &Factors, tables: &mut Tables) -> Vec<TableId> {
    let mut known = Known::new();
    let mut out = Vec::with_capacity(factors.factors.len());
    for factor in &factors.factors {
        let key = match factor.source {
            Source::Whole(term) => Some(key(model, &model.terms[term], &factor.scope)),
            _ => None,
        };
        let id = match key.as_ref().and_then(|key| known.get(key)) {
            Some(&id) => id,
            None => tables.intern(table(model, factors, factor)),
        };
        out.push(id);
        known.extend(key.map(|key| (key, id)));
    }
    out
}

/// What the table of a whole term depends on. Equal layers share their choices and matrices, so addresses
/// say that they are equal; a difference that is none costs time alone.
fn key(model: &Model, term: &Term, scope: &[usize]) -> Vec<usize> {
    let place = |variable: usize| {
        scope
            .iter()
            .position(|&v| v == variable)
            .unwrap_or(usize::MAX)
    };
    let mut key = vec![
        Rc::as_ptr(&term.matrix) as usize,
        term.price.to_bits() as usize,
    ];
    key.extend(
        scope
            .iter()
            .map(|&v| Rc::as_ptr(&model.variables[v].choices).cast::<()>() as usize),
    );
    key.extend([place(term.producer.0), term.producer.1]);
    key.extend(
        term.consumers
            .iter()
            .flat_map(|&(user, operand)| [place(user), operand]),
    );
    key
}

/// Fills the table of one factor.
fn table(model: &Model, factors: &Factors, factor: &Factor) -> Table {
    let dims: Vec<usize> = factor.scope.iter().map(|&v| factors.dims[v]).collect();
    let size = dims.iter().product();
    let mut at = vec![0; dims.len()];
    let mut entries = Vec::with_capacity(size);
    for _ in 0..size {
        let choice = |variable: usize| {
            let place = factor.scope.iter().position(|&v| v == variable);
            at[place.expect("a factor's scope holds its variables")]
        };
        entries.push(entry(model, factor, &choice));
        for dim in (0..dims.len()).rev() {
            at[dim] = (at[dim] + 1) % dims[dim];
            if at[dim] != 0 {
                break;
            }
        }
    }
    Table { dims, entries }
}

fn entry(model: &Model, factor: &Factor, choice: &impl Fn(usize) -> usize) -> f64 {
    let chosen = |variable: usize| &model.variables[variable].choices[choice(variable)];
    let convert = |term: &Term, target: SbpId| {
        let row = term.matrix.row(term.source(model, choice));
        term.matrix
            .conversion(row, term.matrix.column(target), term.price)
    };
    match &factor.source {
        Source::Own => chosen(factor.scope[0]).seconds,
        Source::Whole(term) => model.terms[*term].cost(model, choice),
        Source::Holding(term) => {
            let term = &model.terms[*term];
            term.matrix
                .holding(term.matrix.row(term.source(model, choice)), term.price)
        }
        Source::Alone {
            term,
            user,
            targets,
        } => {
            let term = &model.terms[*term];
            let asked = targets
                .iter()
                .filter(|&&t| asks(term, *user, chosen(*user), t));
            asked.map(|&target| convert(term, target)).sum()
        }
        Source::Make { term, target } => match choice(factor.scope[1]) {
            0 => 0.0,
            _ => convert(&model.terms[*term], *target),
        },
        Source::Demand { term, user, target } => {
            let asked = asks(&model.terms[*term], *user, chosen(*user), *target);
            if asked && choice(factor.scope[1]) == 0 {
                f64::INFINITY
            } else {
                0.0
            }
        }
    }
}
