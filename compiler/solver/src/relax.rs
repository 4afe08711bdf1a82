//! A lower bound on all assignments, and pruning of choices that no optimum uses.
//!
//! Costs are moved between the tables of a network and its variables without changing any total
//! (reparametrization): table `f` gives `mᶠᵢ(a)` to its variable `i` at choice `a`. The sum of the
//! minima of all tables and variables is a lower bound on every assignment; restricted to a choice,
//! it is a lower bound on assignments with that choice. Forward and backward sweeps over the
//! variables raise the bound; each variable collects the costs of its tables and returns them in
//! equal parts to those that lead on. A choice whose bound exceeds the cost of a known assignment
//! is in no optimum.
//!
//! First, large terms are decomposed into tables over two variables, whose sum is a lower bound
//! that is exact at the known assignment, and variables that are cheap to eliminate are eliminated:
//! the rest is smaller and has a better bound. The first known assignment comes from coordinate
//! descent. Better ones come from eliminating the network restricted to the choices that raise the
//! bound least, as many as are feasible. After pruning, everything restarts with the remaining
//! choices: more of them are dominated, and less has to be decomposed.
//!
//! # Source
//! Kolmogorov (2006), Convergent tree-reweighted message passing, IEEE TPAMI 28(10); (2015), A new
//! look at reweighted message passing, IEEE TPAMI 37(5); Cooper et al. (2010), Soft arc consistency
//! revisited, Artif. Intell. 174.

pub(crate) mod sweep;

use std::rc::Rc;

use self::sweep::{Relaxed, Sweeps};
use crate::autoddl;
use crate::coordinate;
use crate::dominate::{self, Reduced};
use crate::eliminate;
use crate::factor;
use crate::model::{Model, Variable};
use crate::network::Network;
use crate::search::{Context, Search, Solution};
use crate::table::Tables;

/// Maximum entries of a term kept as one table: large tables give better bounds.
const WHOLE: usize = 1 << 17;
/// Number of entries that elimination visits in negligible time.
pub(crate) const EASY: f64 = (1u64 << 20) as f64;
/// Maximum entries for eliminating a variable before the sweeps: it is exact, and reduces the work
/// of every sweep.
const FIRST: f64 = (1u64 << 16) as f64;

/// Maximum number of restarts.
pub(crate) const TIMES: usize = 4;
/// Maximum number of rounds of a forward and a backward sweep.
const ROUNDS: usize = 12;
/// Rounds between two checks of progress.
const STRIDE: usize = 2;
/// Minimum rise of the bound between checks, as a fraction of the gap.
const PROGRESS: f64 = 0.01;

/// The search.
pub struct Relaxation;

impl Search for Relaxation {
    fn name(&self) -> &'static str {
        "relaxation"
    }

    fn doc(&self) -> &'static str {
        "elimination of the choices that look best: a bound, and often the optimum"
    }

    fn solve(&self, model: &Model, context: &Context) -> Option<Solution> {
        let mut narrowing = Narrowing::new(model, dominate::reduce(model, context), context);
        for _ in 0..TIMES {
            if narrowing.is_over() || !narrowing.round() {
                break;
            }
        }
        Some(narrowing.known.solution())
    }
}

impl Relaxed {
    /// The known assignment as a search result.
    pub(crate) fn solution(self) -> Solution {
        Solution {
            assignment: self.assignment,
            algorithm: Relaxation.name(),
            lower_bound: Some(self.bound.min(self.objective)),
        }
    }
}

/// A model from which choices that no optimum uses are pruned.
pub(crate) struct Narrowing<'a> {
    model: &'a Model,
    /// The remaining model.
    pub(crate) left: Reduced,
    /// The knowledge about it.
    pub(crate) known: Relaxed,
    /// The known assignment in the remaining model, as far as it remains.
    here: Vec<usize>,
    /// Whether a round has begun.
    begun: bool,
    context: &'a Context,
}

impl<'a> Narrowing<'a> {
    /// Establishes a known assignment of the remaining model by coordinate descent.
    pub(crate) fn new(model: &'a Model, left: Reduced, context: &'a Context) -> Narrowing<'a> {
        let here = coordinate::best(&left.model, context);
        let assignment = left.expand(&here);
        Narrowing {
            known: Relaxed {
                objective: model.objective(&assignment),
                assignment,
                bound: trivial(&left.model).min(context.below),
            },
            model,
            left,
            here,
            begun: false,
            context,
        }
    }

    /// Whether the known assignment is good enough, or the budget is used up.
    pub(crate) fn is_over(&self) -> bool {
        self.known.is_settled(self.context.below) || self.context.is_over()
    }

    /// Improves the assignment of the remaining model by descent over layers.
    pub(crate) fn improve(&mut self) {
        let here = autoddl::quick(&self.left.model, self.context);
        let assignment = self.left.expand(&here);
        let objective = self.model.objective(&assignment);
        if objective < self.known.objective {
            (self.known.objective, self.known.assignment) = (objective, assignment);
            self.here = here;
        }
    }

    /// Runs sweeps, and prunes choices that are in no optimum; returns whether there were any.
    pub(crate) fn round(&mut self) -> bool {
        let begins = !std::mem::replace(&mut self.begun, true);
        if begins && !self.context.affords_sweeps() {
            return false;
        }
        let model = &self.left.model;
        let mut tables = Tables::new(model.largest());
        let factors = factor::shared_factors(model, WHOLE, &self.here);
        let mut network = Network::new(model, &factors, &mut tables);
        eliminate::reduce(&mut network, FIRST, &mut tables);
        let here = self.here.clone();
        let found = narrow(model, &mut network, &mut tables, here, EASY, self.context);
        let kept = network.choices[..model.variables.len()].to_vec();
        let any = kept
            .iter()
            .zip(&model.variables)
            .any(|(kept, v)| kept.len() < v.choices.len());
        self.learn(&found);
        if any && !self.known.is_settled(self.context.below) {
            self.leave_out(kept, found.assignment);
        }
        any
    }

    /// Adopts results for the remaining model.
    fn learn(&mut self, found: &Relaxed) {
        let assignment = self.left.expand(&found.assignment);
        let objective = self.model.objective(&assignment);
        self.known.bound = self.known.bound.max(found.bound);
        if objective < self.known.objective {
            (self.known.objective, self.known.assignment) = (objective, assignment);
        }
    }

    fn leave_out(&mut self, kept: Vec<Vec<usize>>, here: Vec<usize>) {
        let start = here.into_iter().map(Some).collect();
        self.left.model.starts = vec![start];
        self.left.keep(kept.into_iter().map(Rc::from).collect());
        self.left.again(self.context);
        self.here = coordinate::best(&self.left.model, self.context);
    }
}

/// A bound without any search: the cheapest choices, without terms.
fn trivial(model: &Model) -> f64 {
    let cheapest = |v: &Variable| {
        (0..v.choices.len())
            .map(|c| v.cost(c))
            .fold(f64::INFINITY, f64::min)
    };
    model.variables.iter().map(cheapest).sum()
}

/// Prunes choices that no optimum uses, until the rest is easy, or nothing more can be pruned.
///
/// - `network`: tables of `model`, or of a lower bound of it
/// - `assignment`: a known one
/// - `easy`: number of entries that elimination may visit
pub(crate) fn narrow(
    model: &Model,
    network: &mut Network,
    tables: &mut Tables,
    assignment: Vec<usize>,
    easy: f64,
    context: &Context,
) -> Relaxed {
    let below = context.below;
    let mut sweeps = Sweeps::new(model, network, tables, assignment, context);
    let mut last = f64::NEG_INFINITY;
    for round in 0..ROUNDS {
        let visits = sweeps.visits();
        if context.refuses_sweeps(visits) {
            break;
        }
        context.visit(visits);
        let removed = sweeps.sweep(true) | sweeps.sweep(false);
        if sweeps.known.is_settled(below) {
            break;
        }
        if round % STRIDE != 1 {
            continue;
        }
        sweeps.improve(easy.min(context.left()));
        let known = &sweeps.known;
        let (gap, risen) = (known.objective.min(below) - known.bound, known.bound - last);
        let looks = ((ROUNDS - 1 - round) / STRIDE) as f64;
        let far = risen * looks < gap && known.objective >= below;
        let stuck = !removed && risen < PROGRESS * gap;
        if known.is_settled(below) || far || stuck || sweeps.network.order(easy).work <= easy {
            break;
        }
        last = known.bound;
    }
    // A pruned assignment may cost as little as the limit of what is wanted.
    let bound = sweeps.known.bound.min(below);
    Relaxed {
        bound,
        ..sweeps.known
    }
}
