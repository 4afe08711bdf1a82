//! Variable elimination over sets of (cost, space) pairs.
//!
//! An entry of a table is the Pareto set of possible (cost, space) pairs of its variables. The sum
//! of two entries is the set of pairwise sums; the minimum of several is their union; dominated
//! points are removed from both.

use crate::factor::{self, Factors};
use crate::model::Model;
use crate::order::Order;
use crate::table::{Classes, Scoped, Tables, own_classes, strides};

/// Maximum number of points of an entry before thinning.
const MOST: usize = 512;
/// Minimum relative difference between the spaces of points after thinning.
const FINEST: f64 = 1.0 / 65536.0;
/// Minimum relative difference of two costs: less is rounding.
const SAME: f64 = 1e-12;

/// A cost and its space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CostPoint {
    pub(super) cost: f64,
    pub(super) space: f64,
}

/// A function of some variables whose values are sets of points, row-major.
struct Sets {
    scope: Vec<usize>,
    classes: Vec<Classes>,
    strides: Vec<usize>,
    /// The points of all entries, and the start of each entry.
    points: Vec<CostPoint>,
    begins: Vec<usize>,
    /// The elimination that produced it, if any.
    made: Option<usize>,
}

impl Sets {
    fn entry(&self, at: usize) -> &[CostPoint] {
        &self.points[self.begins[at]..self.begins[at + 1]]
    }

    /// The entry for a choice of each variable.
    fn at(&self, chosen: &[usize]) -> usize {
        let own = self.scope.iter().zip(&self.classes).zip(&self.strides);
        own.map(|((&v, classes), stride)| usize::from(classes[chosen[v]]) * stride)
            .sum()
    }
}

/// A sum of points, one from each source.
struct Candidate {
    point: CostPoint,
    /// The choice of the variable.
    choice: usize,
    /// The point's index in each source's entry, combined into one number.
    combination: usize,
}

/// An eliminated variable.
struct Elimination {
    variable: usize,
    /// The elimination that produced each set with it, if any.
    sources: Vec<Option<usize>>,
    /// The result.
    scope: Vec<usize>,
    strides: Vec<usize>,
    /// The start of each entry's points.
    begins: Vec<usize>,
    /// For each point the choice of the variable, and its point index in each source's entry.
    log: Vec<(usize, Vec<usize>)>,
}

/// All Pareto-optimal points of a model, from minimum space to minimum cost.
pub(super) struct ParetoFront {
    eliminations: Vec<Elimination>,
    pub(super) points: Vec<CostPoint>,
    /// The relative error of a point's space due to thinning.
    pub(super) epsilon: f64,
}

/// Eliminates every variable.
///
/// - `costs`, `spaces`: a model, and one whose objective is the space, with the same decomposition
pub(super) fn eliminate(
    (costs, spaces): (&Model, &Model),
    factors: &Factors,
    order: &Order,
) -> ParetoFront {
    let mut live = leaves(costs, spaces, factors);
    let mut found = ParetoFront {
        eliminations: Vec::with_capacity(order.variables.len() + 1),
        points: Vec::new(),
        epsilon: 0.0,
    };
    // A final variable with one choice, shared by all remaining tables.
    let last = factors.dims.len();
    let dims = [factors.dims.as_slice(), &[1]].concat();
    for &variable in order.variables.iter().chain([&last]) {
        let is_in = |set: &Sets| variable == last || set.scope.contains(&variable);
        let (bucket, others) = live.into_iter().partition(is_in);
        live = others;
        live.push(found.step(variable, bucket, &dims));
    }
    found.points = live.pop().map_or_else(Vec::new, |set| set.points);
    found
}

/// The tables of both models as sets of one point each, or empty sets for forbidden entries.
fn leaves(costs: &Model, spaces: &Model, factors: &Factors) -> Vec<Sets> {
    let mut own = Tables::new(costs.largest());
    let cost = factor::tables(costs, factors, &mut own);
    let mut others = Tables::new(spaces.largest());
    let space = factor::tables(spaces, factors, &mut others);
    let leaf = |(cost, space): (Scoped, Scoped)| {
        let (costs, spaces) = (own.get(cost.table), others.get(space.table));
        let (mut points, mut begins) = (Vec::new(), vec![0]);
        for (&cost, &space) in costs.entries.iter().zip(&spaces.entries) {
            points.extend(cost.is_finite().then_some(CostPoint { cost, space }));
            begins.push(points.len());
        }
        Sets {
            strides: strides(&costs.dims),
            scope: cost.scope,
            classes: cost.classes,
            points,
            begins,
            made: None,
        }
    };
    cost.into_iter().zip(space).map(leaf).collect()
}

impl ParetoFront {
    /// Eliminates one variable from its sets.
    fn step(&mut self, variable: usize, bucket: Vec<Sets>, dims: &[usize]) -> Sets {
        let mut scope: Vec<usize> = bucket.iter().flat_map(|set| set.scope.clone()).collect();
        scope.sort_unstable();
        scope.dedup();
        scope.retain(|&v| v != variable);
        let own: Vec<usize> = scope.iter().map(|&v| dims[v]).collect();
        let mut elimination = Elimination {
            variable,
            sources: bucket.iter().map(|set| set.made).collect(),
            strides: strides(&own),
            scope: scope.clone(),
            begins: vec![0],
            log: Vec::new(),
        };
        let (mut points, mut chosen) = (Vec::new(), vec![0; dims.len()]);
        let mut thinned = 0.0f64;
        for entry in 0..own.iter().product() {
            let mut rest = entry;
            for (&v, &n) in scope.iter().zip(&own).rev() {
                (chosen[v], rest) = (rest % n, rest / n);
            }
            let mut candidates = Vec::new();
            for choice in 0..dims[variable] {
                chosen[variable] = choice;
                add_sums(&bucket, &chosen, choice, &mut candidates);
            }
            let mut kept = unbeaten(candidates);
            thinned = thinned.max(thin(&mut kept));
            for candidate in kept {
                points.push(candidate.point);
                chosen[variable] = candidate.choice;
                let picks = picks(&bucket, &chosen, candidate.combination);
                elimination.log.push((candidate.choice, picks));
            }
            elimination.begins.push(points.len());
        }
        self.epsilon = (1.0 + self.epsilon) * (1.0 + thinned) - 1.0;
        let begins = elimination.begins.clone();
        self.eliminations.push(elimination);
        Sets {
            strides: strides(&own),
            classes: own.iter().map(|&n| own_classes(n)).collect(),
            scope,
            points,
            begins,
            made: Some(self.eliminations.len() - 1),
        }
    }

    /// The choices of all variables that produce a point.
    pub(super) fn trace(&self, point: usize, variables: usize) -> Vec<usize> {
        let mut chosen = vec![0; variables + 1];
        let mut wanted = vec![0; self.eliminations.len()];
        if let Some(last) = wanted.last_mut() {
            *last = point;
        }
        for (number, own) in self.eliminations.iter().enumerate().rev() {
            let scope = own.scope.iter().zip(&own.strides);
            let entry: usize = scope.map(|(&v, stride)| chosen[v] * stride).sum();
            let (choice, picks) = &own.log[own.begins[entry] + wanted[number]];
            chosen[own.variable] = *choice;
            for (source, &pick) in own.sources.iter().zip(picks) {
                if let Some(source) = *source {
                    wanted[source] = pick;
                }
            }
        }
        chosen.truncate(variables);
        chosen
    }
}

/// Adds all sums of one point from each set, for a choice of each variable.
fn add_sums(bucket: &[Sets], chosen: &[usize], choice: usize, candidates: &mut Vec<Candidate>) {
    let zero = CostPoint {
        cost: 0.0,
        space: 0.0,
    };
    let mut sums = vec![zero];
    for set in bucket {
        let entry = set.entry(set.at(chosen));
        let longer = |sum: CostPoint| {
            entry.iter().map(move |point| CostPoint {
                cost: sum.cost + point.cost,
                space: sum.space + point.space,
            })
        };
        sums = sums.into_iter().flat_map(longer).collect();
    }
    let sums = sums.into_iter().enumerate();
    candidates.extend(sums.map(|(combination, point)| Candidate {
        point,
        choice,
        combination,
    }));
}

/// The point indices of a combination, the last set varying fastest.
fn picks(bucket: &[Sets], chosen: &[usize], combination: usize) -> Vec<usize> {
    let mut rest = combination;
    let mut picks: Vec<usize> = bucket
        .iter()
        .rev()
        .map(|set| {
            let count = set.entry(set.at(chosen)).len();
            let pick = rest % count;
            rest /= count;
            pick
        })
        .collect();
    picks.reverse();
    picks
}

/// The Pareto-optimal points, from minimum space to minimum cost; the first of equal ones.
fn unbeaten(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    let key = |candidate: &Candidate| candidate.point;
    candidates.sort_by(|a, b| {
        let (a, b) = (key(a), key(b));
        a.space.total_cmp(&b.space).then(a.cost.total_cmp(&b.cost))
    });
    let mut least = f64::INFINITY;
    candidates.retain(|candidate| {
        let better = candidate.point.cost < least - SAME * least.abs().min(f64::MAX);
        if better {
            least = candidate.point.cost;
        }
        better
    });
    candidates
}

/// Leaves out points while they are too many: of those whose space differs by a part alone that
/// with the most, which costs least, is kept, and the first of all. That part.
fn thin(points: &mut Vec<Candidate>) -> f64 {
    let mut part = 0.0;
    while points.len() > MOST {
        part = if part == 0.0 { FINEST } else { 2.0 * part };
        let spaces: Vec<f64> = points.iter().map(|own| own.point.space).collect();
        let mut begin = 0;
        let mut number = 0;
        points.retain(|_| {
            let (own, next) = (number, number + 1);
            number = next;
            let is_last = next == spaces.len() || spaces[next] > spaces[begin] * (1.0 + part);
            if own == 0 || is_last {
                begin = next;
            }
            own == 0 || is_last
        });
    }
    part
}
