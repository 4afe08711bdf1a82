//! Removal of dominated choices.
//!
//! Choice `c` of a variable is *dominated* by `d` if
//!
//! ```text
//! cost(d) − cost(c) + Σ over its terms  max ( cost of it with d − cost of it with c )  ≤  0
//! ```
//!
//! where the maximum is over the choices of all other variables of the term; for several variables
//! an upper bound is used. Some optimum uses no dominated choice, so they are removed before
//! anything else, repeatedly, because each removal eliminates worst cases of other choices. Of
//! choices that dominate each other the first stays.
//!
//! # Source
//! Desmet et al. (1992), The dead-end elimination theorem, Nature 356, 539–542; Goldstein (1994),
//! Efficient rotamer elimination, Biophys. J. 66(5), 1335–1340 (the criterion).

mod worst;

use std::rc::Rc;

use rustc_hash::FxHashMap as HashMap;

use self::worst::{Charts, Touch, Worst};
use crate::model::{Choice, Conversions, Model, State, Term, Variable};
use crate::search::Context;

/// Maximum number of rounds.
const ROUNDS: usize = 8;

/// A model with fewer choices and the same optimum.
#[derive(Clone, Debug)]
pub(crate) struct Reduced {
    /// The model.
    pub(crate) model: Model,
    /// For each variable, its remaining choices of the original model, ascending.
    pub(crate) kept: Vec<Rc<[usize]>>,
}

/// The model without dominated choices.
pub(crate) fn reduce(model: &Model, context: &Context) -> Reduced {
    reduce_all(&[model], context).remove(0)
}

/// Several models that differ only in costs and prices, without the choices that one other choice
/// dominates in all of them.
pub(crate) fn reduce_all(models: &[&Model], context: &Context) -> Vec<Reduced> {
    let mut out: Vec<Reduced> = models.iter().map(|model| Reduced::whole(model)).collect();
    leave_out(&mut out, context);
    out
}

/// Removes choices that are dominated in all of these models, which have the same choices.
fn leave_out(all: &mut [Reduced], context: &Context) {
    let mut again = vec![true; all[0].model.variables.len()];
    for _ in 0..ROUNDS {
        let into = dominators(all, &again, context);
        let is_same = |own: &Rc<[usize]>| own.iter().enumerate().all(|(c, &into)| c == into);
        if into.iter().all(is_same) {
            break;
        }
        let mut known: HashMap<*const usize, Rc<[usize]>> = HashMap::default();
        let stays = |into: &Rc<[usize]>| -> Rc<[usize]> {
            let new = || {
                (0..into.len())
                    .filter(|&choice| into[choice] == choice)
                    .collect()
            };
            Rc::clone(known.entry(Rc::as_ptr(into).cast()).or_insert_with(new))
        };
        let stay: Vec<Rc<[usize]>> = into.iter().map(stays).collect();
        again = touched(&all[0].model, &into);
        for reduced in &mut *all {
            for start in &mut reduced.model.starts {
                let stand_in = |(given, into): (&mut Option<usize>, &Rc<[usize]>)| {
                    *given = given.map(|choice| into[choice]);
                };
                start.iter_mut().zip(&into).for_each(stand_in);
            }
            reduced.keep(stay.clone());
        }
    }
}

/// Whether each variable shares a term with a variable that loses choices.
fn touched(model: &Model, into: &[Rc<[usize]>]) -> Vec<bool> {
    let loses = |&v: &usize| {
        into[v]
            .iter()
            .enumerate()
            .any(|(choice, &into)| choice != into)
    };
    let mut touched = vec![false; into.len()];
    for term in &model.terms {
        let scope = term.scope();
        if scope.iter().any(loses) {
            scope.into_iter().for_each(|v| touched[v] = true);
        }
    }
    touched
}

/// The representative of each choice of each variable: itself, or the choice that dominates it.
///
/// - `again`: the variables with possibly new dominated choices
fn dominators(reduced: &[Reduced], again: &[bool], context: &Context) -> Vec<Rc<[usize]>> {
    let first = &reduced[0].model;
    let touches = Touch::of_all(first);
    let mut charts: Vec<Charts<'_>> = reduced.iter().map(|r| Charts::new(&r.model)).collect();
    let mut known: HashMap<Vec<usize>, Rc<[usize]>> = HashMap::default();
    let mut out = Vec::with_capacity(first.variables.len());
    for (variable, touches) in touches.iter().enumerate() {
        let choices = first.variables[variable].choices.len();
        let mut key = vec![usize::MAX, choices];
        if !again[variable] || choices == 1 || context.is_over() {
            let same = || (0..choices).collect();
            out.push(Rc::clone(known.entry(key).or_insert_with(same)));
            continue;
        }
        for charts in &mut charts {
            charts.describe(variable, touches, &mut key);
        }
        if let Some(known) = known.get(&key) {
            out.push(Rc::clone(known));
            continue;
        }
        let worst = charts
            .iter_mut()
            .map(|charts| charts.worst(variable, touches));
        let worst: Vec<Worst> = worst.collect();
        context.visit(worst.iter().map(Worst::visits).sum());
        let into: Rc<[usize]> = stand_ins(&worst, choices).into();
        out.push(Rc::clone(&into));
        known.insert(key, into);
    }
    out
}

/// For each choice the first remaining choice that dominates it in all models.
fn stand_ins(worst: &[Worst], choices: usize) -> Vec<usize> {
    let dominates = |d: usize, c: usize| worst.iter().all(|worst| worst.extra(c, d) <= 0.0);
    let mut into: Vec<usize> = (0..choices).collect();
    for c in (0..choices).filter(|&c| worst.iter().all(|worst| worst.may_be_dominated(c))) {
        let is_better =
            |&d: &usize| d != c && into[d] == d && dominates(d, c) && (d < c || !dominates(c, d));
        if let Some(better) = (0..choices).find(is_better) {
            into[c] = better;
        }
    }
    // A representative may have been removed later.
    for c in 0..choices {
        while into[into[c]] != into[c] {
            into[c] = into[into[c]];
        }
    }
    into
}

impl Reduced {
    /// A model with all its choices.
    pub(crate) fn whole(model: &Model) -> Reduced {
        let all = |variable: &Variable| (0..variable.choices.len()).collect();
        Reduced {
            kept: model.variables.iter().map(all).collect(),
            model: model.clone(),
        }
    }

    /// The assignment of the original model that corresponds to one of this model.
    pub(crate) fn expand(&self, assignment: &[usize]) -> Vec<usize> {
        let kept = self.kept.iter().zip(assignment);
        kept.map(|(kept, &choice)| kept[choice]).collect()
    }

    /// Removes currently dominated choices.
    pub(crate) fn again(&mut self, context: &Context) {
        leave_out(std::slice::from_mut(self), context);
    }

    /// Keeps a subset of the remaining choices.
    ///
    /// - `stay`: for each variable, indices among the remaining choices, ascending
    pub(crate) fn keep(&mut self, stay: Vec<Rc<[usize]>>) {
        // Addresses identify shared parts as long as all of them are alive.
        let before = self.model.clone();
        let mut known: HashMap<(usize, Rc<[usize]>), Rc<[Choice]>> = HashMap::default();
        let variables = self.model.variables.iter_mut().zip(&before.variables);
        for ((variable, old), stay) in variables.zip(&stay) {
            if stay.len() < old.choices.len() {
                let left = || {
                    stay.iter()
                        .map(|&choice| old.choices[choice].clone())
                        .collect()
                };
                let key = (address(&old.choices), Rc::clone(stay));
                variable.choices = Rc::clone(known.entry(key).or_insert_with(left));
            }
        }
        for start in &mut self.model.starts {
            for (given, stay) in start.iter_mut().zip(&stay) {
                *given = given.and_then(|choice| stay.binary_search(&choice).ok());
            }
        }
        for (kept, stay) in self.kept.iter_mut().zip(&stay) {
            *kept = stay.iter().map(|&choice| kept[choice]).collect();
        }
        narrow_conversions(&mut self.model, &before);
    }
}

/// The address of shared choices.
pub(super) fn address(choices: &Rc<[Choice]>) -> usize {
    Rc::as_ptr(choices).cast::<()>() as usize
}

/// Restricts the conversions of each term to the states of its variables' remaining choices.
///
/// - `before`: the previous model, whose conversions are restricted
fn narrow_conversions(model: &mut Model, before: &Model) {
    let mut known: HashMap<(usize, Vec<State>, Vec<State>), Rc<Conversions>> = HashMap::default();
    for index in 0..model.terms.len() {
        let (sources, targets) = reachable(model, &model.terms[index]);
        let old = &before.terms[index].conversions;
        if (sources.len(), targets.len()) == (old.sources.len(), old.targets.len()) {
            continue;
        }
        let key = (Rc::as_ptr(old) as usize, sources, targets);
        let new = match known.get(&key) {
            Some(known) => Rc::clone(known),
            None => {
                let new = Rc::new(part(old, &key.1, &key.2));
                known.insert(key, Rc::clone(&new));
                new
            }
        };
        model.terms[index].conversions = new;
    }
}

/// The states in which a term may be given and required, ascending.
pub(super) fn reachable(model: &Model, term: &Term) -> (Vec<State>, Vec<State>) {
    let sorted = |mut states: Vec<State>| {
        states.sort_unstable();
        states.dedup();
        states
    };
    let (variable, result) = term.producer;
    let gives = model.variables[variable].choices.iter();
    let sources = gives.map(|choice| choice.gives[result]).collect();
    let asks = |&(user, operand): &(usize, usize)| {
        let choices = model.variables[user].choices.iter();
        choices.map(move |choice| choice.asks[operand])
    };
    (
        sorted(sources),
        sorted(term.consumers.iter().flat_map(asks).collect()),
    )
}

fn part(old: &Conversions, sources: &[State], targets: &[State]) -> Conversions {
    let rows: Vec<usize> = sources.iter().map(|&source| old.row(source)).collect();
    let columns: Vec<usize> = targets.iter().map(|&target| old.column(target)).collect();
    let paths = rows.iter().flat_map(|&row| {
        let path = move |&column: &usize| old.path_to(row, column);
        columns.iter().map(path)
    });
    Conversions {
        paths: paths.collect(),
        space: rows.iter().map(|&row| old.space[row]).collect(),
        sources: sources.to_vec(),
        targets: targets.to_vec(),
    }
}
