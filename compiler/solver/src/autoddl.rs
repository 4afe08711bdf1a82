//! `autoddl`: coordinate descent over layers.
//!
//! A coordinate is a *layer*: a variable with its nearest variables, as many as one elimination can
//! handle. One layer at a time is optimised with all other variables fixed, until none improves.
//! Equal layers are tied first ([`tie`](crate::tie)), so that the effort is independent of their
//! number; then ties are released, and each layer may change individually. The descent starts from
//! the model's starts and from random ones; its result has no optimality bound.
//!
//! # Source
//! Chen et al. (2023), AutoDDL, arXiv:2301.06813.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;

use crate::coordinate;
use crate::direct;
use crate::dominate;
use crate::model::{Model, Start, Term, Variable};
use crate::search::{Context, EQUAL, Search, Solution};
use crate::tie::Tied;

/// Number of random starts.
const DRAWN: usize = 4;
/// Seed of the random starts.
const SEED: u64 = 1;
/// Maximum number of variables of a layer.
const LARGEST: usize = 96;
/// Maximum number of entries visited by a layer's elimination.
const WORK: f64 = (1u64 << 24) as f64;
/// Visit budgets of a full search and of a short one.
const MOST: f64 = (1u64 << 28) as f64;
const QUICK: f64 = (1u64 << 24) as f64;

/// The search.
pub struct AutoDdl;

impl Search for AutoDdl {
    fn name(&self) -> &'static str {
        "autoddl"
    }

    fn doc(&self) -> &'static str {
        "coordinate descent over layers, equal ones tied: near the optimum, no bound"
    }

    fn solve(&self, model: &Model, context: &Context) -> Option<Solution> {
        Some(Solution {
            assignment: best(model, &context.part(MOST)),
            algorithm: self.name(),
            lower_bound: None,
        })
    }
}

/// The best result of a descent over layers.
pub(crate) fn best(model: &Model, context: &Context) -> Vec<usize> {
    let mut model = model.clone();
    if model.starts.is_empty() {
        model.starts.push(vec![None; model.variables.len()]);
    }
    let mut random = SEED;
    for number in 0..DRAWN {
        let start = draw(&model, &mut random, number % 2 == 0);
        model.starts.push(start);
    }
    let reduced = dominate::reduce(&model, context);
    let left = &reduced.model;
    let tied = Tied::new(left);
    let mut assignment = tied.expand(&best_tied(&tied.model, context));
    if tied.model.variables.len() < left.variables.len() {
        descend(left, &mut assignment, context);
    }
    reduced.expand(&assignment)
}

/// A good assignment quickly: the better one of the tied and the whole problem's, after a few more
/// moves.
pub(crate) fn quick(model: &Model, context: &Context) -> Vec<usize> {
    let mut best = coordinate::best(model, context);
    let tied = Tied::new(model);
    let part = context.part(QUICK);
    if tied.model.variables.len() < model.variables.len() {
        let mut assignment = coordinate::best(&tied.model, &part);
        descend(&tied.model, &mut assignment, &part);
        let assignment = tied.expand(&assignment);
        if model.objective(&assignment) < model.objective(&best) {
            best = assignment;
        }
    }
    descend(model, &mut best, &part);
    best
}

/// The best result of a descent from each start of a model.
fn best_tied(model: &Model, context: &Context) -> Vec<usize> {
    let mut one = model.clone();
    let mut best: Option<(f64, Vec<usize>)> = None;
    for start in &model.starts {
        if best.is_some() && context.is_over() {
            break;
        }
        one.starts = vec![start.clone()];
        let mut assignment = coordinate::best(&one, context);
        descend(model, &mut assignment, context);
        let objective = model.objective(&assignment);
        if best
            .as_ref()
            .is_none_or(|(least, _)| objective < least * (1.0 - EQUAL))
        {
            best = Some((objective, assignment));
        }
    }
    best.map_or_else(Vec::new, |(_, assignment)| assignment)
}

/// A random start: variables with equal numbers of choices get the same choice index, as in a stack
/// of uniformly computed layers (random numbers as in Steele et al. 2014, SplitMix64).
///
/// - `all`: all variables, or only those that are not in sequence
fn draw(model: &Model, random: &mut u64, all: bool) -> Start {
    let mut below = |n: usize| {
        *random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (*random ^ (*random >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    };
    let mut known: BTreeMap<usize, usize> = BTreeMap::new();
    let variables = model.variables.iter();
    let given = variables.map(|own| {
        let n = own.choices.len();
        (all || !own.in_sequence).then(|| *known.entry(n).or_insert_with(|| below(n)))
    });
    given.collect()
}

/// Optimises one layer at a time until none improves.
pub(crate) fn descend(model: &Model, assignment: &mut [usize], context: &Context) {
    let terms = coordinate::terms_of(model);
    let scopes: Vec<Vec<usize>> = model.terms.iter().map(Term::scope).collect();
    let mut waiting: VecDeque<usize> = (0..assignment.len()).collect();
    let mut waits = vec![true; assignment.len()];
    while let Some(seed) = waiting.pop_front() {
        if context.is_over() {
            return;
        }
        if !std::mem::take(&mut waits[seed]) || model.variables[seed].choices.len() == 1 {
            continue;
        }
        let layer = layer(model, seed, &terms, &scopes);
        let moved = move_layer(model, &layer, &terms, assignment, context);
        // If a layer does not improve, the layers around the variables of its inner half would not,
        // either.
        for &inner in layer.iter().take(layer.len() / 2) {
            waits[inner] = false;
        }
        if moved {
            for &near in layer
                .iter()
                .flat_map(|&v| &terms[v])
                .flat_map(|&t| &scopes[t])
            {
                if !std::mem::replace(&mut waits[near], true) {
                    waiting.push_back(near);
                }
            }
        }
    }
}

/// A variable and its nearest ones, nearest first.
fn layer(model: &Model, seed: usize, terms: &[Vec<usize>], scopes: &[Vec<usize>]) -> Vec<usize> {
    let (mut layer, mut seen) = (vec![seed], BTreeSet::from([seed]));
    let mut at = 0;
    while at < layer.len() && layer.len() < LARGEST {
        for &near in terms[layer[at]].iter().flat_map(|&term| &scopes[term]) {
            let is_free = model.variables[near].choices.len() > 1;
            if is_free && layer.len() < LARGEST && seen.insert(near) {
                layer.push(near);
            }
        }
        at += 1;
    }
    layer
}

/// Optimises a layer, or its nearest half if it is too large, with all other variables fixed;
/// returns whether it changed.
fn move_layer(
    model: &Model,
    layer: &[usize],
    terms: &[Vec<usize>],
    assignment: &mut [usize],
    context: &Context,
) -> bool {
    let mut size = layer.len();
    while size > 0 {
        let part = LayerProblem::new(model, &layer[..size], terms, assignment);
        if let Some(found) = direct::eliminate_within(&part.model, WORK, context) {
            let better = part.model.objective(&found)
                < part.model.objective(&part.held(assignment, size)) * (1.0 - EQUAL);
            if better {
                for (&variable, &choice) in layer[..size].iter().zip(&found) {
                    assignment[variable] = choice;
                }
            }
            return better;
        }
        size = size * 2 / 3;
    }
    false
}

/// A layer as a subproblem: its variables, and those that share terms with it, each restricted to
/// its current choice.
struct LayerProblem {
    model: Model,
    /// The variables of the whole problem, those of the layer first.
    variables: Vec<usize>,
}

impl LayerProblem {
    fn new(
        model: &Model,
        layer: &[usize],
        terms: &[Vec<usize>],
        assignment: &[usize],
    ) -> LayerProblem {
        let own: BTreeSet<usize> = layer
            .iter()
            .flat_map(|&v| terms[v].iter().copied())
            .collect();
        let mut numbers: BTreeMap<usize, usize> = layer.iter().copied().zip(0..).collect();
        let mut variables = layer.to_vec();
        let mut part = Model::default();
        part.variables
            .extend(layer.iter().map(|&v| model.variables[v].clone()));
        for term in own.into_iter().map(|index| &model.terms[index]) {
            for variable in term.scope() {
                numbers.entry(variable).or_insert_with(|| {
                    let whole = &model.variables[variable];
                    variables.push(variable);
                    part.variables.push(Variable {
                        choices: Rc::from([whole.choices[assignment[variable]].clone()]),
                        ..whole.clone()
                    });
                    variables.len() - 1
                });
            }
            let mut own = term.clone();
            own.producer.0 = numbers[&own.producer.0];
            own.consumers
                .iter_mut()
                .for_each(|(user, _)| *user = numbers[user]);
            part.terms.push(own);
        }
        LayerProblem {
            model: part,
            variables,
        }
    }

    /// The current choices.
    ///
    /// - `size`: number of variables of the layer
    fn held(&self, assignment: &[usize], size: usize) -> Vec<usize> {
        let numbered = self.variables.iter().enumerate();
        numbered
            .map(|(number, &v)| if number < size { assignment[v] } else { 0 })
            .collect()
    }
}
