//! In which order to eliminate variables, and what that will cost.
//!
//! Greedy, as usual for bucket elimination (Dechter 1999, Artif. Intell. 113; Koller & Friedman
//! 2009, §9.4.3): always the variable whose table is the smallest (*min-weight*); ties go to the
//! lowest number. (*Min-fill* was tried: on training graphs with two mesh axes its tables are
//! larger by orders.)

use std::collections::BTreeSet;

/// Entries visited beyond which there is no need to know how many more: nothing eliminates so many.
pub(crate) const HOPELESS: f64 = (1u64 << 40) as f64;

/// An elimination order.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Order {
    /// The variables.
    pub(crate) variables: Vec<usize>,
    /// Entries of the largest table that an elimination leaves.
    pub(crate) widest: f64,
    /// Entries visited in all.
    pub(crate) work: f64,
}

/// An order for tables over these scopes. One that visits more than `limit` entries ends there: its
/// work is infinite.
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

/// The variables that an order begins with, up to the first that visits more than `each` entries.
pub(crate) fn beginning<'a>(
    dims: &[usize],
    scopes: impl Iterator<Item = &'a [usize]>,
    each: f64,
) -> Vec<usize> {
    let mut greedy = Greedy::new(dims, scopes);
    std::iter::from_fn(|| greedy.next(each).map(|(variable, _)| variable)).collect()
}

/// The variables that are not eliminated yet.
struct Greedy<'a> {
    dims: &'a [usize],
    /// The others with which each variable is in a table.
    near: Vec<BTreeSet<usize>>,
    weights: Vec<f64>,
    left: BTreeSet<(Key, usize)>,
}

impl<'a> Greedy<'a> {
    /// All variables that have a choice. What has one choice makes no table larger, however many it
    /// is in.
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

    /// Eliminates the next variable, if it visits at most `limit` entries; how many those are.
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

/// Takes a variable away and joins its neighbors; returns these, whose weights may have changed.
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
        // Nothing makes it smaller: many neighbors need not all be looked at.
        if weight == f64::INFINITY {
            break;
        }
    }
    weight * dims[variable] as f64
}

/// A weight as a key of an ordered set; weights are finite or `+∞`, never NaN.
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
