//! Elimination orders and their costs.
//!
//! The usual greedy heuristic of bucket elimination (Dechter 1999, Artif. Intell. 113; Koller &
//! Friedman 2009, §9.4.3): always the variable with the smallest table (*min-weight*); ties go to
//! the lowest number. (*Min-fill* was tried: on training graphs with two mesh axes its tables are
//! larger by orders of magnitude.)

use std::collections::BTreeSet;

/// Visit counts above this limit need not be exact: no such elimination is ever run.
pub(crate) const HOPELESS: f64 = (1u64 << 40) as f64;

/// An elimination order.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Order {
    /// The variables.
    pub(crate) variables: Vec<usize>,
    /// Entries of the largest table left by an elimination.
    pub(crate) widest: f64,
    /// Total number of entries visited.
    pub(crate) work: f64,
}

/// An order for tables over these scopes. If it visits more than `limit` entries it is cut off,
/// with infinite work.
///
/// - `dims`: number of choices of each variable
/// - `scopes`: the variables of each table
pub(crate) fn order<'a>(
    dims: &[usize],
    scopes: impl Iterator<Item = &'a [usize]>,
    limit: f64,
) -> Order {
    let mut greedy = Greedy::new(dims, scopes);
    let mut out = Order {
        variables: Vec::with_capacity(dims.len()),
        widest: 0.0,
        work: 0.0,
    };
    while let Some((variable, visits)) = greedy.next(limit - out.work) {
        out.variables.push(variable);
        out.widest = out.widest.max(visits / dims[variable] as f64);
        out.work += visits;
    }
    if greedy.left.is_empty() {
        let fixed = (0..dims.len()).filter(|&v| dims[v] <= 1);
        out.variables.extend(fixed);
    } else {
        (out.work, out.widest) = (f64::INFINITY, f64::INFINITY);
    }
    out
}

/// The prefix of an order up to the first variable that visits more than `each` entries.
pub(crate) fn beginning<'a>(
    dims: &[usize],
    scopes: impl Iterator<Item = &'a [usize]>,
    each: f64,
) -> Vec<usize> {
    let mut greedy = Greedy::new(dims, scopes);
    std::iter::from_fn(|| greedy.next(each).map(|(variable, _)| variable)).collect()
}

/// The remaining variables.
struct Greedy<'a> {
    dims: &'a [usize],
    /// The neighbors of each variable: those that share a table with it.
    near: Vec<BTreeSet<usize>>,
    weights: Vec<f64>,
    left: BTreeSet<(Key, usize)>,
}

impl<'a> Greedy<'a> {
    /// All variables with more than one choice. A variable with one choice enlarges no table.
    fn new<'s>(dims: &'a [usize], scopes: impl Iterator<Item = &'s [usize]>) -> Greedy<'a> {
        let mut near: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); dims.len()];
        let free = |v: usize| dims[v] > 1;
        for scope in scopes {
            for &a in scope.iter().filter(|&&a| free(a)) {
                near[a].extend(scope.iter().copied().filter(|&b| b != a && free(b)));
            }
        }
        let weights: Vec<f64> = (0..dims.len()).map(|v| weight(v, dims, &near)).collect();
        let left = weights.iter().enumerate().filter(|(v, _)| free(*v));
        Greedy {
            left: left.map(|(v, &weight)| (Key(weight), v)).collect(),
            dims,
            near,
            weights,
        }
    }

    /// Eliminates the next variable, if it visits at most `limit` entries; returns that number.
    fn next(&mut self, limit: f64) -> Option<(usize, f64)> {
        let &(Key(visits), variable) = self.left.first()?;
        if visits > limit {
            return None;
        }
        self.left.pop_first();
        for touched in join(variable, &mut self.near) {
            let new = weight(touched, self.dims, &self.near);
            self.left.remove(&(Key(self.weights[touched]), touched));
            self.left.insert((Key(new), touched));
            self.weights[touched] = new;
        }
        Some((variable, visits))
    }
}

/// Removes a variable and connects its neighbors; returns these, whose weights may have changed.
fn join(variable: usize, near: &mut [BTreeSet<usize>]) -> BTreeSet<usize> {
    let neighbors = std::mem::take(&mut near[variable]);
    for &a in &neighbors {
        near[a].remove(&variable);
        near[a].extend(neighbors.iter().copied().filter(|&b| b != a));
    }
    neighbors
}

/// Entries visited when the variable is eliminated.
fn weight(variable: usize, dims: &[usize], near: &[BTreeSet<usize>]) -> f64 {
    let mut weight = 1.0;
    for &v in &near[variable] {
        weight *= dims[v] as f64;
        // The weight can only grow: with many neighbors not all need to be visited.
        if weight == f64::INFINITY {
            break;
        }
    }
    weight * dims[variable] as f64
}

/// A weight as an ordered key; weights are finite or `+∞`, never NaN.
#[derive(Clone, Copy, PartialEq)]
struct Key(f64);

impl Eq for Key {}

impl PartialOrd for Key {
    fn partial_cmp(&self, other: &Key) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Key {
    fn cmp(&self, other: &Key) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A chain has width one (tables over pairs).
    #[test]
    fn chains_are_narrow() {
        let scopes: Vec<Vec<usize>> = (0..9).map(|i| vec![i, i + 1]).collect();
        let order = order(&[3; 10], scopes.iter().map(Vec::as_slice), HOPELESS);
        assert_eq!(order.widest, 3.0);
        assert_eq!(order.variables.len(), 10);
    }

    /// A hub is eliminated after its spokes, or its table would join them all.
    #[test]
    fn hubs_come_last() {
        let scopes: Vec<Vec<usize>> = (1..10).map(|i| vec![0, i]).collect();
        let order = order(&[4; 10], scopes.iter().map(Vec::as_slice), HOPELESS);
        assert_eq!(order.widest, 4.0);
    }
}
