//! Lower bounds on what the variables outside a part of a model add to it, by which points are left
//! out of sets early.
//!
//! Elimination up to the last variable gives the least sum of each table with all that was
//! eliminated into it; from there back down, the least sum of everything outside. It is done for
//! cost, for space, and for cost plus space at a price, which bounds points that save cost for
//! space or space for cost. The price is that at which the bound on the whole model is highest.

use super::cost_point::CostPoint;
use crate::order::Order;
use crate::search::EQUAL;
use crate::table::{Classes, strides};

/// Which points are wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    /// Those with no more space.
    pub(crate) within: f64,
    /// Those with less cost.
    pub(crate) below: f64,
}

/// Factors by which the price is changed while that raises the bound.
const STEPS: [f64; 3] = [8.0, 2.0, 1.25];
/// Most prices tried with each factor.
const TRIES: usize = 12;

/// Cost, space, and their sum at a price.
type Sums = [f64; 3];

/// The sums of nothing.
const NOTHING: Sums = [0.0; 3];
/// Those of what is forbidden.
const NEVER: Sums = [f64::INFINITY; 3];

/// A function of some variables, row-major.
#[derive(Clone)]
struct SumTable {
    scope: Vec<usize>,
    classes: Vec<Classes>,
    strides: Vec<usize>,
    sums: Vec<Sums>,
}

/// The view of a set's entries that is needed here.
pub(super) struct Leaf<'a> {
    pub(super) scope: &'a [usize],
    pub(super) classes: &'a [Classes],
    pub(super) strides: &'a [usize],
    /// The point of each entry; `None` if it is forbidden.
    pub(super) points: Vec<Option<CostPoint>>,
}

/// An elimination.
struct Step {
    variable: usize,
    /// The numbers of the tables with the variable: leaves, then results.
    bucket: Vec<usize>,
    scope: Vec<usize>,
}

/// The lower bounds on the rest, for each entry of the result of each elimination.
pub(super) struct Rest {
    wanted: Wanted,
    price: f64,
    outside: Vec<Vec<Sums>>,
}

/// The most that a point may have, so that it is part of one that is wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Most {
    cost: f64,
    space: f64,
    priced: f64,
    price: f64,
}

impl Most {
    /// Anything.
    pub(super) const ANY: Most = Most {
        cost: f64::INFINITY,
        space: f64::INFINITY,
        priced: f64::INFINITY,
        price: 0.0,
    };

    pub(super) fn allows(&self, point: CostPoint) -> bool {
        let priced = point.cost + self.price * point.space;
        self.allows_space(point.space) && point.cost <= self.cost && priced <= self.priced
    }

    pub(super) fn allows_space(&self, space: f64) -> bool {
        space <= self.space
    }
}

impl Rest {
    /// The bounds, where nothing may be known of what is wanted; `None` if nothing is.
    pub(super) fn of(
        leaves: &[Leaf<'_>],
        order: &Order,
        dims: &[usize],
        wanted: Wanted,
    ) -> Option<Rest> {
        let steps = steps(leaves, order, dims.len() - 1);
        let up = |price: f64| {
            let mut tables: Vec<SumTable> = leaves.iter().map(|leaf| leaf.at(price)).collect();
            let mut chosen = vec![0; dims.len()];
            for step in &steps {
                let result = step.result(&tables, dims, &mut chosen);
                tables.push(result);
            }
            tables
        };
        let bound = |tables: &[SumTable], price: f64| {
            let [cost, space, priced] = tables.last().map_or(NOTHING, |last| last.sums[0]);
            match space > wanted.within * (1.0 + EQUAL) {
                true => f64::INFINITY,
                false => cost.max(priced - price * wanted.within),
            }
        };
        let least = bound(&up(0.0), 0.0);
        let unit = wanted.below.min(f64::MAX).max(least) / wanted.within.max(1.0);
        let mut best = (0.0, least);
        if wanted.below.is_finite() && least.is_finite() {
            let first = bound(&up(unit), unit);
            best = if first > least { (unit, first) } else { best };
            for (factor, towards) in STEPS.iter().flat_map(|&by| [(by, true), (by, false)]) {
                for _ in 0..TRIES {
                    let from = if best.0 > 0.0 { best.0 } else { unit };
                    let price = if towards {
                        from * factor
                    } else {
                        from / factor
                    };
                    let found = bound(&up(price), price);
                    if found <= best.1 {
                        break;
                    }
                    best = (price, found);
                }
            }
        }
        if best.1 >= wanted.below * (1.0 - EQUAL) {
            return None;
        }
        let mut rest = Rest {
            wanted,
            price: best.0,
            outside: steps.iter().map(|_| Vec::new()).collect(),
        };
        rest.down(&steps, &up(best.0), leaves.len(), dims);
        Some(rest)
    }

    /// Computes the sums outside each result, from the last one back.
    fn down(&mut self, steps: &[Step], tables: &[SumTable], leaves: usize, dims: &[usize]) {
        if let Some(last) = self.outside.last_mut() {
            *last = vec![NOTHING];
        }
        let mut chosen = vec![0; dims.len()];
        for (number, step) in steps.iter().enumerate().rev() {
            let own = std::mem::take(&mut self.outside[number]);
            for &table in step.bucket.iter().filter(|&&table| table >= leaves) {
                self.outside[table - leaves] = vec![NEVER; tables[table].sums.len()];
            }
            step.each_entry(dims, &mut chosen, |entry, chosen| {
                for choice in 0..dims[step.variable] {
                    chosen[step.variable] = choice;
                    let all = sum(own[entry], step.sum(tables, chosen));
                    for &table in step.bucket.iter().filter(|&&table| table >= leaves) {
                        let at = tables[table].at(chosen);
                        let others = less(all, tables[table].sums[at]);
                        let known = &mut self.outside[table - leaves][at];
                        *known = least(*known, others);
                    }
                }
            });
            self.outside[number] = own;
        }
    }

    /// The most that a point in an entry of the result of an elimination may have.
    pub(super) fn most(&self, step: usize, entry: usize) -> Most {
        let [cost, space, priced] = self.outside[step][entry];
        let Wanted { within, below } = self.wanted;
        let below = below * (1.0 - EQUAL);
        let within = within * (1.0 + EQUAL);
        Most {
            cost: below - cost,
            space: within - space,
            priced: below + self.price * within - priced,
            price: self.price,
        }
    }
}

impl Leaf<'_> {
    fn at(&self, price: f64) -> SumTable {
        let sums = |point: &Option<CostPoint>| {
            let own =
                |point: &CostPoint| [point.cost, point.space, point.cost + price * point.space];
            point.as_ref().map_or(NEVER, own)
        };
        SumTable {
            scope: self.scope.to_vec(),
            classes: self.classes.to_vec(),
            strides: self.strides.to_vec(),
            sums: self.points.iter().map(sums).collect(),
        }
    }
}

impl SumTable {
    /// The entry for a choice of each variable.
    fn at(&self, chosen: &[usize]) -> usize {
        let own = self.scope.iter().zip(&self.classes).zip(&self.strides);
        own.map(|((&v, classes), stride)| usize::from(classes[chosen[v]]) * stride)
            .sum()
    }
}

/// The eliminations in order, at last that of a variable with one choice which all tables share.
fn steps(leaves: &[Leaf<'_>], order: &Order, last: usize) -> Vec<Step> {
    let mut scopes: Vec<Vec<usize>> = leaves.iter().map(|leaf| leaf.scope.to_vec()).collect();
    let mut live: Vec<usize> = (0..leaves.len()).collect();
    let mut steps = Vec::with_capacity(order.variables.len() + 1);
    for &variable in order.variables.iter().chain([&last]) {
        let is_in = |table: &usize| variable == last || scopes[*table].contains(&variable);
        let (bucket, others): (Vec<usize>, Vec<usize>) = live.into_iter().partition(is_in);
        let mut scope: Vec<usize> = bucket.iter().flat_map(|&own| scopes[own].clone()).collect();
        scope.sort_unstable();
        scope.dedup();
        scope.retain(|&v| v != variable);
        live = others;
        live.push(scopes.len());
        scopes.push(scope.clone());
        steps.push(Step {
            variable,
            bucket,
            scope,
        });
    }
    steps
}

impl Step {
    /// Calls a function for each entry of the result, with the choices of its variables.
    fn each_entry(
        &self,
        dims: &[usize],
        chosen: &mut Vec<usize>,
        mut each: impl FnMut(usize, &mut Vec<usize>),
    ) {
        let own: Vec<usize> = self.scope.iter().map(|&v| dims[v]).collect();
        for entry in 0..own.iter().product() {
            let mut rest = entry;
            for (&v, &n) in self.scope.iter().zip(&own).rev() {
                (chosen[v], rest) = (rest % n, rest / n);
            }
            each(entry, chosen);
        }
    }

    /// The sum of all tables with the variable.
    fn sum(&self, tables: &[SumTable], chosen: &[usize]) -> Sums {
        let own = self.bucket.iter().map(|&table| &tables[table]);
        own.fold(NOTHING, |all, table| sum(all, table.sums[table.at(chosen)]))
    }

    fn result(&self, tables: &[SumTable], dims: &[usize], chosen: &mut Vec<usize>) -> SumTable {
        let own: Vec<usize> = self.scope.iter().map(|&v| dims[v]).collect();
        let mut sums = Vec::with_capacity(own.iter().product());
        self.each_entry(dims, chosen, |_, chosen| {
            let choices = (0..dims[self.variable]).map(|choice| {
                chosen[self.variable] = choice;
                self.sum(tables, chosen)
            });
            sums.push(choices.fold(NEVER, least));
        });
        SumTable {
            strides: strides(&own),
            classes: own.iter().map(|&n| crate::table::own_classes(n)).collect(),
            scope: self.scope.clone(),
            sums,
        }
    }
}

fn sum(a: Sums, b: Sums) -> Sums {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/// A sum without one of its terms; what is forbidden stays so.
fn less(all: Sums, one: Sums) -> Sums {
    match all[0].is_finite() {
        true => [all[0] - one[0], all[1] - one[1], all[2] - one[2]],
        false => NEVER,
    }
}

fn least(a: Sums, b: Sums) -> Sums {
    [a[0].min(b[0]), a[1].min(b[1]), a[2].min(b[2])]
}
