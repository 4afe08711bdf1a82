//! A bound on what any assignment costs, and the choices that no optimum takes.
//!
//! Costs are moved between the tables of a network and its variables without changing any sum:
//! table `f` gives `mᶠᵢ(a)` to its variable `i` at choice `a`. The sum of the least entries of all
//! tables and variables bounds every assignment from below, and so does, for a choice, this sum
//! with the least entries at that choice. Sweeps over the variables, forward and backward, raise
//! the bound; each takes what its tables hold and gives it back in equal parts to those that lead
//! on. A choice whose bound is above the cost of a known assignment is in no optimum.
//!
//! Before that, terms that are large are taken apart into tables over two variables, whose sum is a
//! lower bound that is exact at the known assignment, and variables whose elimination visits few
//! entries are eliminated: what is left is smaller and bounded better. The first known assignment
//! is that of coordinate descent. Better ones come from the elimination of as few choices as can be
//! tried: those that raise the bound least. Where choices were left out, all of this starts again
//! with what is left: fewer choices are dominated by more, and less has to be taken apart.
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

/// Entries up to which a term stays one table: large ones give better bounds.
const WHOLE: usize = 1 << 17;
/// A number of entries that elimination visits in no time.
pub(crate) const EASY: f64 = (1u64 << 20) as f64;
/// Entries that the elimination of a variable may visit before costs are moved: it is exact, and
/// leaves less to visit again and again.
const FIRST: f64 = (1u64 << 16) as f64;

/// How often all starts again.
pub(crate) const TIMES: usize = 4;
/// Rounds, of a sweep forward and one backward, after which it is enough.
const ROUNDS: usize = 12;
/// Rounds from one look at how far it has come to the next.
const STRIDE: usize = 2;
/// A part of the gap by which the bound must rise in that many rounds.
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
    /// The known assignment as what a search found.
    pub(crate) fn solution(self) -> Solution {
        Solution {
            assignment: self.assignment,
            algorithm: Relaxation.name(),
            lower_bound: Some(self.bound.min(self.objective)),
        }
    }
}

/// A model from which choices are left out that no optimum takes.
pub(crate) struct Narrowing<'a> {
    model: &'a Model,
    /// What is left of it.
    pub(crate) left: Reduced,
    /// What is known of it.
    pub(crate) known: Relaxed,
    /// The known assignment in what is left, as far as it is left.
    here: Vec<usize>,
    context: &'a Context,
}

impl<'a> Narrowing<'a> {
    /// An assignment of what is left is known: the end of a coordinate descent.
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
            context,
        }
    }

    /// Whether nothing better is to be found, or no more may be done.
    pub(crate) fn is_over(&self) -> bool {
        self.known.is_settled(self.context.below) || self.context.is_over()
    }

    /// Looks for a better assignment of what is left, layer by layer.
    pub(crate) fn improve(&mut self) {
        let here = autoddl::quick(&self.left.model, self.context);
        let assignment = self.left.expand(&here);
        let objective = self.model.objective(&assignment);
        if objective < self.known.objective {
            (self.known.objective, self.known.assignment) = (objective, assignment);
            self.here = here;
        }
    }

    /// Moves costs, and leaves out what turns out to be in no optimum; whether there was any.
    pub(crate) fn round(&mut self) -> bool {
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
        if any {
            self.leave_out(kept, found.assignment);
        }
        any
    }

    /// Takes over what was found of what is left.
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

/// A bound without any search: the cheapest choices, and no term.
fn trivial(model: &Model) -> f64 {
    let cheapest = |v: &Variable| {
        (0..v.choices.len())
            .map(|c| v.cost(c))
            .fold(f64::INFINITY, f64::min)
    };
    model.variables.iter().map(cheapest).sum()
}

/// Leaves out choices that no optimum takes, until what is left is easy, or nothing more can be
/// said.
///
/// - `network`: tables of `model`, or of less than it costs
/// - `assignment`: one that is known
/// - `easy`: a number of entries that elimination may visit
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
        if visits > context.left() {
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
    // What was left out may cost as little as what is not wanted.
    let bound = sweeps.known.bound.min(below);
    Relaxed {
        bound,
        ..sweeps.known
    }
}
