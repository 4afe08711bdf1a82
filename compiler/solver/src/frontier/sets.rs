//! Variable elimination over sets of (cost, space) pairs.
//!
//! An entry of a table is the Pareto set of possible (cost, space) pairs of its variables. The sum
//! of two entries is the set of pairwise sums; the minimum of several is their union; dominated
//! points are removed from both. Where only some points are wanted, those that are part of none of
//! them are removed, too ([`rest`](super::rest)).

use super::cost_point::CostPoint;
use super::rest::{Leaf, Most, Rest, Wanted};
use super::unbeaten::{Candidate, Unbeaten};
use crate::factor::{self, Factors};
use crate::model::Model;
use crate::order::Order;
use crate::table::{Classes, Scoped, Tables, own_classes, strides};

/// Maximum number of points of an entry before thinning.
const MOST: usize = 512;
/// Minimum relative difference between the spaces of points after thinning.
const FINEST: f64 = 1.0 / 65536.0;
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

    /// The same, where every entry has one point at most.
    fn leaf(&self) -> Leaf<'_> {
        let entries = 0..self.begins.len() - 1;
        Leaf {
            scope: &self.scope,
            classes: &self.classes,
            strides: &self.strides,
            points: entries.map(|at| self.entry(at).first().copied()).collect(),
        }
    }

    /// The entry for a choice of each variable.
    fn at(&self, chosen: &[usize]) -> usize {
        let own = self.scope.iter().zip(&self.classes).zip(&self.strides);
        own.map(|((&v, classes), stride)| usize::from(classes[chosen[v]]) * stride)
            .sum()
    }
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
    /// For each point the choice of the variable.
    choices: Vec<u32>,
    /// For each point and each source the point's index in the source's entry.
    picks: Vec<u32>,
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
/// - `wanted`: if not all points are, those that are
pub(super) fn eliminate(
    (costs, spaces): (&Model, &Model),
    factors: &Factors,
    order: &Order,
    wanted: Option<Wanted>,
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
    let rest = match wanted {
        None => None,
        Some(wanted) => {
            let leaves: Vec<Leaf<'_>> = live.iter().map(Sets::leaf).collect();
            let Some(rest) = Rest::of(&leaves, order, &dims, wanted) else {
                return found;
            };
            Some(rest)
        }
    };
    for &variable in order.variables.iter().chain([&last]) {
        let is_in = |set: &Sets| variable == last || set.scope.contains(&variable);
        let (bucket, others) = live.into_iter().partition(is_in);
        live = others;
        live.push(found.step(variable, bucket, &dims, rest.as_ref()));
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
    ///
    /// - `rest`: the bounds on what is outside of each set, if not all points are wanted
    fn step(
        &mut self,
        variable: usize,
        bucket: Vec<Sets>,
        dims: &[usize],
        rest: Option<&Rest>,
    ) -> Sets {
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
            choices: Vec::new(),
            picks: Vec::new(),
        };
        let (mut points, mut chosen) = (Vec::new(), vec![0; dims.len()]);
        let mut thinned = 0.0f64;
        let number = self.eliminations.len();
        for entry in 0..own.iter().product() {
            let mut digits = entry;
            for (&v, &n) in scope.iter().zip(&own).rev() {
                (chosen[v], digits) = (digits % n, digits / n);
            }
            let most = rest.map_or(Most::ANY, |rest| rest.most(number, entry));
            let mut unbeaten = Unbeaten::up_to(most);
            for choice in 0..dims[variable] {
                chosen[variable] = choice;
                let entries = bucket.iter().map(|set| set.entry(set.at(&chosen)));
                unbeaten.add_sums(entries, choice);
            }
            let mut kept = unbeaten.take();
            thinned = thinned.max(thin(&mut kept));
            for candidate in kept {
                points.push(candidate.point);
                chosen[variable] = candidate.choice;
                let lengths = bucket.iter().map(|set| set.entry(set.at(&chosen)).len());
                elimination.choices.push(candidate.choice as u32);
                elimination.log(candidate.combination, lengths);
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
            let point = own.begins[entry] + wanted[number];
            chosen[own.variable] = own.choices[point] as usize;
            let picks = &own.picks[point * own.sources.len()..];
            for (source, &pick) in own.sources.iter().zip(picks) {
                if let Some(source) = *source {
                    wanted[source] = pick as usize;
                }
            }
        }
        chosen.truncate(variables);
        chosen
    }
}

impl Elimination {
    /// Appends the point indices of a combination, the last set varying fastest.
    ///
    /// - `lengths`: the number of points of each source's entry
    fn log(&mut self, combination: usize, lengths: impl DoubleEndedIterator<Item = usize>) {
        let first = self.picks.len();
        let mut rest = combination;
        for count in lengths.rev() {
            self.picks.push((rest % count) as u32);
            rest /= count;
        }
        self.picks[first..].reverse();
    }
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
