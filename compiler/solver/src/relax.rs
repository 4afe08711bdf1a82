//! A bound on what any assignment costs, and the choices that no optimum takes.
//!
//! Costs are moved between the tables of a network and its variables without changing any sum:
//! table `f` gives `mᶠᵢ(a)` to its variable `i` at choice `a`. The sum of the least entries of all
//! tables and variables bounds every assignment from below, and so does, for a choice, this sum
//! with the least entries at that choice. Sweeps over the variables, forward and backward, raise
//! the bound; each takes what its tables hold and gives it back in equal parts to those that lead
//! on. A choice whose bound is above the cost of a known assignment is in no optimum.
//!
//! Before that, variables whose elimination visits few entries are eliminated: it is exact, and
//! what is left is smaller and bounded better. The first known assignment is that of coordinate
//! descent. Better ones come from the elimination of as few choices as can be tried: those that
//! raise the bound least.
//!
//! # Source
//! Kolmogorov (2006), Convergent tree-reweighted message passing, IEEE TPAMI 28(10); (2015), A new
//! look at reweighted message passing, IEEE TPAMI 37(5); Cooper et al. (2010), Soft arc consistency
//! revisited, Artif. Intell. 174.

pub(crate) mod sweep;

use self::sweep::{Relaxed, Sweeps};
use crate::coordinate::Coordinate;
use crate::dominate;
use crate::eliminate;
use crate::factor;
use crate::model::Model;
use crate::network::Network;
use crate::search::{Search, Solution};
use crate::table::Tables;

/// Entries up to which a term stays one table: large ones give better bounds.
const WHOLE: usize = 1 << 17;
/// A number of entries that elimination visits in no time.
pub(crate) const EASY: f64 = (1u64 << 20) as f64;
/// Entries that the elimination of a variable may visit before costs are moved: it is exact, and
/// leaves less to visit again and again.
const FIRST: f64 = (1u64 << 16) as f64;

/// Rounds, of a sweep forward and one backward, after which it is enough.
const ROUNDS: usize = 10;
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

    fn solve(&self, model: &Model, below: f64) -> Option<Solution> {
        let reduced = dominate::reduce(model);
        let model = &reduced.model;
        let mut tables = Tables::new(model.largest());
        let mut network = network(model, &mut tables);
        let solution = narrow(model, &mut network, &mut tables, EASY, below).solution();
        Some(Solution {
            assignment: reduced.expand(&solution.assignment),
            ..solution
        })
    }
}

/// The tables of a model that are left when everything is eliminated that is eliminated at once.
pub(crate) fn network(model: &Model, tables: &mut Tables) -> Network {
    let factors = factor::factors(model, WHOLE);
    let mut network = Network::new(model, &factors, tables);
    eliminate::reduce(&mut network, FIRST, tables);
    network
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

/// Leaves out choices that no optimum takes, until what is left is easy, or nothing more can be
/// said.
///
/// - `network`: the tables of `model`
/// - `easy`: a number of entries that elimination may visit
/// - `below`: only what costs less is wanted
pub(crate) fn narrow(
    model: &Model,
    network: &mut Network,
    tables: &mut Tables,
    easy: f64,
    below: f64,
) -> Relaxed {
    let known = Coordinate.solve(model, below).map(|found| found.assignment);
    let assignment = known.unwrap_or_else(|| vec![0; model.variables.len()]);
    let mut sweeps = Sweeps::new(model, network, tables, assignment, below);
    let mut last = f64::NEG_INFINITY;
    for round in 0..ROUNDS {
        let removed = sweeps.sweep(true) | sweeps.sweep(false);
        if sweeps.known.is_settled(below) {
            break;
        }
        if round % STRIDE != 1 {
            continue;
        }
        sweeps.improve(easy);
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
