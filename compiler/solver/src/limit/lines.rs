//! Known assignments as lines above the dual function of the price of space.
//!
//! An assignment costs `objective + λ·(average − limit)` at price λ, no less than the dual function
//! there. So the greatest dual value is at most the greatest value of the lowest of the lines.

use crate::model::Model;
use crate::search::Fitted;

/// A known assignment.
pub(super) struct Line {
    pub(super) assignment: Vec<usize>,
    pub(super) objective: f64,
    /// Its space at each instant.
    spaces: Vec<f64>,
}

impl Line {
    pub(super) fn of(model: &Model, known: &Fitted) -> Line {
        let assignment = known.solution.assignment.clone();
        let mut spaces = model.spaces(&assignment);
        spaces.truncate(model.instants);
        Line {
            spaces,
            objective: known.objective,
            assignment,
        }
    }

    /// Its average space.
    ///
    /// - `shares`: the share of each instant; `None`: all have the same
    pub(super) fn average(&self, shares: Option<&[f64]>) -> f64 {
        match shares {
            None => self.spaces.iter().sum::<f64>() / self.spaces.len().max(1) as f64,
            Some(shares) => self
                .spaces
                .iter()
                .zip(shares)
                .map(|(space, share)| space * share)
                .sum(),
        }
    }

    /// The first instant of its peak.
    pub(super) fn fullest(&self) -> usize {
        let instants = 1..self.spaces.len();
        instants.fold(0, |best, at| match self.spaces[at] > self.spaces[best] {
            true => at,
            false => best,
        })
    }
}

/// Where the lowest of several lines is highest, and how high it is there; `None` if it rises
/// without end.
///
/// - `lines`: the value at 0 and the slope of each
pub(super) fn highest(lines: &[[f64; 2]]) -> Option<(f64, f64)> {
    let first = |a: &&[f64; 2], b: &&[f64; 2]| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1]));
    let mut own = *lines.iter().min_by(first)?;
    let mut at = 0.0;
    while own[1] > 0.0 {
        let crossing = |line: &&[f64; 2]| (line[0] - own[0]) / (own[1] - line[1]);
        let flatter = lines.iter().filter(|line| line[1] < own[1]);
        let next = flatter.min_by(|a, b| {
            crossing(a)
                .total_cmp(&crossing(b))
                .then(a[1].total_cmp(&b[1]))
        })?;
        at = crossing(&next).max(at);
        own = *next;
    }
    Some((at, own[0] + own[1] * at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_line_is_highest_where_it_turns() {
        assert_eq!(highest(&[[1.0, 2.0], [5.0, -2.0]]), Some((1.0, 3.0)));
        // The line between them is lower there.
        let three = [[1.0, 2.0], [5.0, -2.0], [2.0, 0.5]];
        assert_eq!(highest(&three), Some((1.2, 2.6)));
        assert_eq!(highest(&[[1.0, 0.0], [0.5, 1.0]]), Some((0.5, 1.0)));
        assert_eq!(highest(&[[1.0, -1.0], [2.0, 3.0]]), Some((0.0, 1.0)));
        assert_eq!(highest(&[[1.0, 1.0]]), None);
        assert_eq!(highest(&[]), None);
    }
}
