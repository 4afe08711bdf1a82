//! The Pareto-optimal ones of many points that are added one after another.

use super::cost_point::CostPoint;
use super::rest::Most;

/// Minimum number of points that are merged at a time.
const FEW: usize = 64;

/// A sum of points, one from each source.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) point: CostPoint,
    /// The choice of the variable.
    pub(super) choice: usize,
    /// The point's index in each source's entry, combined into one number, the last source varying
    /// fastest.
    pub(super) combination: usize,
}

/// The unbeaten points so far; of equal ones the first.
///
/// Most points are beaten by those known, which a binary search tells. The others wait until they
/// are as many as those known, and are then merged with them.
pub(super) struct Unbeaten {
    /// In ascending space and descending cost.
    known: Vec<Candidate>,
    waiting: Vec<Candidate>,
    /// Points that have more are left out.
    most: Most,
}

impl Unbeaten {
    pub(super) fn up_to(most: Most) -> Unbeaten {
        Unbeaten {
            known: Vec::new(),
            waiting: Vec::new(),
            most,
        }
    }

    /// Adds the sums of one point from each entry.
    ///
    /// - `entries`: unbeaten points, in ascending space
    /// - `choice`: that of the variable
    pub(super) fn add_sums<'a>(
        &mut self,
        entries: impl Iterator<Item = &'a [CostPoint]>,
        choice: usize,
    ) {
        let mut fixed = CostPoint {
            cost: 0.0,
            space: 0.0,
        };
        // The entries of several points, with their numbers of points.
        let mut several: Vec<&[CostPoint]> = Vec::new();
        for entry in entries {
            match entry {
                [] => return,
                [only] => fixed = fixed.plus(*only),
                _ => several.push(entry),
            }
        }
        let last = several.pop();
        let others: usize = several.iter().map(|entry| entry.len()).product();
        for other in 0..others {
            let (mut sum, mut rest) = (fixed, other);
            for entry in several.iter().rev() {
                sum = sum.plus(entry[rest % entry.len()]);
                rest /= entry.len();
            }
            match last {
                Some(run) => self.add_run(sum, run, choice, other * run.len()),
                None => self.add(Candidate {
                    point: sum,
                    choice,
                    combination: other,
                }),
            }
        }
    }

    /// Adds the sums of a point and of each of several unbeaten ones, in ascending space.
    fn add_run(&mut self, to: CostPoint, run: &[CostPoint], choice: usize, first: usize) {
        let least = CostPoint {
            cost: to.cost + run[run.len() - 1].cost,
            space: to.space + run[0].space,
        };
        if !self.most.allows(least) || self.beats(least) {
            return;
        }
        for (number, &point) in run.iter().enumerate() {
            let point = to.plus(point);
            if !self.most.allows_space(point.space) {
                break;
            }
            self.add(Candidate {
                point,
                choice,
                combination: first + number,
            });
        }
    }

    fn add(&mut self, candidate: Candidate) {
        if !self.most.allows(candidate.point) || self.beats(candidate.point) {
            return;
        }
        self.waiting.push(candidate);
        if self.waiting.len() >= self.known.len().max(FEW) {
            self.merge();
        }
    }

    /// Whether a known point costs no more and takes no more space.
    fn beats(&self, point: CostPoint) -> bool {
        let smaller = self
            .known
            .partition_point(|own| own.point.space <= point.space);
        let cheapest = self.known[..smaller].last();
        cheapest.is_some_and(|own| !point.is_cheaper(own.point.cost))
    }

    fn merge(&mut self) {
        // The sort is stable and fast where two sorted parts follow one another.
        self.known.append(&mut self.waiting);
        self.known.sort_by(|a, b| {
            let (a, b) = (a.point, b.point);
            a.space.total_cmp(&b.space).then(a.cost.total_cmp(&b.cost))
        });
        let mut least = f64::INFINITY;
        self.known.retain(|own| {
            let is_better = own.point.is_cheaper(least);
            if is_better {
                least = own.point.cost;
            }
            is_better
        });
    }

    /// The unbeaten points, in ascending space.
    pub(super) fn take(mut self) -> Vec<Candidate> {
        self.merge();
        self.known
    }
}
