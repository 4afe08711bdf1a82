//! Which numbers of groups of ranks are tried: outwards from some, as far as they help.

use std::collections::BTreeSet;

use super::{CandidateStages, PlannedCell, Row, TriedCandidates, is_better, is_large};

/// How many numbers of groups that do not help end a direction in which plans are derived again: at
/// first, and then one.
const MISSES: usize = 2;

/// The indices of rows from the middle on in both directions, the middle with the first.
fn directions(middle: usize, rows: usize) -> [Vec<usize>; 2] {
    [(middle..rows).collect(), (0..middle).rev().collect()]
}

impl TriedCandidates<'_> {
    /// Tries numbers of groups, from the least on; of large programs outwards from the one that the
    /// plan to beat has, or from those of [`TriedCandidates::starts`].
    pub(super) fn outwards(&mut self, rows: &[Row<'_>], moments: Option<usize>) {
        let mut starts = self.starts(rows);
        let beaten = self.beaten.cell.filter(|_| !starts.is_empty());
        let beaten = beaten.and_then(|(groups, _)| rows.iter().position(|row| row.0 == groups));
        if let Some(known) = beaten {
            starts.retain(|&start| start != known);
            starts.insert(0, known);
        }
        if starts.is_empty() {
            starts.push(0);
        }
        let seconds = beaten.map(|_| self.beaten.seconds);
        let mut tried = BTreeSet::new();
        for middle in starts {
            // Where memory does not keep a pipeline from being the best, others are of no use.
            let best = self.best_seconds();
            let mut lacks = self.found.iter().filter(|found| !found.fits);
            let is_worth = lacks.any(|found| found.step_seconds < best);
            let is_known = tried.contains(&middle);
            if tried.is_empty() || is_worth && self.promises(&rows[middle], moments, is_known) {
                self.outwards_from((middle, seconds), rows, moments, &mut tried);
            }
        }
    }

    /// Whether a number of groups is worth a search: a derived pipeline would be faster than
    /// the best so far if it had the memory.
    ///
    /// - `is_known`: whether plans for it were derived already
    fn promises(
        &mut self,
        (groups, ways): &Row<'_>,
        moments: Option<usize>,
        is_known: bool,
    ) -> bool {
        if !self.derives() || self.best_seconds().is_infinite() {
            return true;
        }
        if !is_known {
            self.row(ways, *groups, moments);
        }
        let best = self.best_seconds();
        let mut own = self.found.iter().filter(|found| found.groups == *groups);
        own.any(|found| found.step_seconds < best)
    }

    /// Where the search of a large program begins: the numbers of groups of about as many innermost
    /// units of the cluster as a unit has ranks, which is one axis within a unit and another over
    /// units; and of about one unit, which keep more micro-batches in flight and less of all else.
    /// If memory is short, only the latter. Of a program that is large for its many cuts alone,
    /// none.
    fn starts(&self, rows: &[Row<'_>]) -> Vec<usize> {
        let unit = self.options.cluster.levels.first();
        let unit = unit.map_or(1, |unit| unit.size);
        let ranks = |at: &usize| self.options.ranks / rows[*at].0;
        let nearest = |wanted: usize| {
            let far = |at: &usize| (ranks(at) as f64 / wanted as f64).log2().abs();
            let large = (0..rows.len()).filter(|at| is_large(self.forms.cut(), ranks(at)));
            large.min_by(|a, b| far(a).total_cmp(&far(b)))
        };
        let wanted = match self.counts {
            true => vec![unit],
            false => vec![unit.saturating_mul(unit), unit],
        };
        let mut starts: Vec<usize> = wanted.into_iter().filter_map(nearest).collect();
        starts.dedup();
        starts
    }

    /// Tries numbers of groups outwards from one, which is searched, in each direction as far as
    /// they help.
    ///
    /// - `middle`: its index, and the time of the best plan of an equivalent program with about as
    ///   many groups \[s\], if there is one
    /// - `tried`: the indices of those that were tried
    fn outwards_from(
        &mut self,
        (middle, beaten): (usize, Option<f64>),
        rows: &[Row<'_>],
        moments: Option<usize>,
        tried: &mut BTreeSet<usize>,
    ) {
        let (mut first, alone) = (None, self.alone_seconds());
        let is_first = tried.is_empty();
        for direction in directions(middle, rows.len()) {
            let (mut best, mut misses) = (first.or(alone), 0);
            for at in direction {
                // Beyond lies what was tried from elsewhere.
                if !tried.insert(at) && at != middle {
                    break;
                }
                let (groups, ways) = &rows[at];
                self.lacked_memory = false;
                self.anew = at == middle && !is_first;
                let mut seconds = self.row_anew(ways, *groups, moments);
                if seconds.is_none() && self.may_count(*groups) {
                    self.counts = true;
                    self.known.clear();
                    seconds = self.row_anew(ways, *groups, moments);
                }
                let is_slower = seconds.is_some() || !self.lacked_memory;
                if at == middle && beaten.is_some() && is_slower && !is_better(seconds, beaten) {
                    return;
                }
                first = first.or(seconds);
                let is_known = best.is_some() || beaten.is_some();
                misses += usize::from(is_known && !is_better(seconds, best.or(beaten)));
                // Where memory is short, what nearly fits is a matter of luck.
                let is_lucky = self.counts || alone.is_some();
                let most = if is_lucky { MISSES } else { 1 };
                let is_enough = self.derives() || beaten.is_some() || alone.is_some();
                if is_enough && misses >= most {
                    break;
                }
                best = seconds.or(best);
            }
        }
    }

    /// Tries again what is derived from the plan of a cell that was planned whole: numbers of
    /// groups outwards from its own, until two of them do not help.
    pub(super) fn around(&mut self, rows: &[Row<'_>], moments: Option<usize>, known: PlannedCell) {
        let middle = rows.iter().position(|row| row.0 == known.groups);
        let Some(middle) = middle.filter(|_| self.derives()) else {
            return;
        };
        self.known = vec![known];
        let most = MISSES.saturating_sub(self.rounds).max(1);
        self.rounds += 1;
        for direction in directions(middle, rows.len()) {
            let mut misses = 0;
            for (groups, ways) in direction.into_iter().map(|at| &rows[at]) {
                let best = Some(self.best_seconds());
                misses += usize::from(!is_better(self.row(ways, *groups, moments), best));
                if misses == most {
                    break;
                }
            }
        }
    }

    /// As [`TriedCandidates::row`]; where memory is short in a large program, the first plan is
    /// searched: what a plan for larger groups does to save memory, others need not do.
    fn row_anew(
        &mut self,
        ways: &[&CandidateStages],
        groups: usize,
        moments: Option<usize>,
    ) -> Option<f64> {
        self.anew |= self.counts && self.is_large(groups);
        let seconds = self.row(ways, groups, moments);
        self.anew = false;
        seconds
    }
}
