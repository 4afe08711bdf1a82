//! Elimination orders and their costs.
//!
//! The usual greedy heuristic of bucket elimination (Dechter 1999, Artif. Intell. 113; Koller &
//! Friedman 2009, §9.4.3): always the variable with the smallest table (*min-weight*); ties go to
//! the lowest number. (*Min-fill* was tried: on training graphs with two mesh axes its tables are
//! larger by orders of magnitude.)

use std::cmp::Reverse;
use std::collections::BinaryHeap;

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
    if greedy.is_done() {
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
    /// The neighbors of each variable, ascending: those that share a table with it.
    near: Vec<Vec<usize>>,
    /// The weight of each variable; `None` if it is eliminated or has one choice.
    weights: Vec<Option<f64>>,
    /// The variables by weight, the least first; with entries for earlier weights.
    queue: BinaryHeap<Reverse<(Key, usize)>>,
}

impl<'a> Greedy<'a> {
    /// All variables with more than one choice. A variable with one choice enlarges no table.
    fn new<'s>(dims: &'a [usize], scopes: impl Iterator<Item = &'s [usize]>) -> Greedy<'a> {
        let mut near: Vec<Vec<usize>> = vec![Vec::new(); dims.len()];
        let free = |v: usize| dims[v] > 1;
        for scope in scopes {
            for &a in scope.iter().filter(|&&a| free(a)) {
                near[a].extend(scope.iter().copied().filter(|&b| b != a && free(b)));
            }
        }
        for near in &mut near {
            near.sort_unstable();
            near.dedup();
        }
        let weight = |v: usize| free(v).then(|| weight(v, dims, &near));
        let weights: Vec<Option<f64>> = (0..dims.len()).map(weight).collect();
        let queue = weights.iter().enumerate();
        let queue = queue.filter_map(|(v, weight)| Some(Reverse((Key((*weight)?), v))));
        Greedy {
            queue: queue.collect(),
            dims,
            near,
            weights,
        }
    }

    /// Eliminates the next variable, if there is one and it visits at most `limit` entries; returns
    /// that number.
    fn next(&mut self, limit: f64) -> Option<(usize, f64)> {
        while let Some(&Reverse((Key(visits), variable))) = self.queue.peek() {
            if self.weights[variable] != Some(visits) {
                self.queue.pop();
                continue;
            }
            if visits > limit {
                return None;
            }
            self.queue.pop();
            self.weights[variable] = None;
            for touched in join(variable, &mut self.near) {
                let new = weight(touched, self.dims, &self.near);
                if self.weights[touched] != Some(new) {
                    self.weights[touched] = Some(new);
                    self.queue.push(Reverse((Key(new), touched)));
                }
            }
            return Some((variable, visits));
        }
        None
    }

    /// Whether all variables are eliminated.
    fn is_done(&self) -> bool {
        self.weights.iter().all(Option::is_none)
    }
}

/// Removes a variable and connects its neighbors; returns these, whose weights may have changed.
fn join(variable: usize, near: &mut [Vec<usize>]) -> Vec<usize> {
    let neighbors = std::mem::take(&mut near[variable]);
    for &a in &neighbors {
        let others = neighbors.iter().copied().filter(|&b| b != a);
        let own = near[a].iter().copied().filter(|&b| b != variable);
        near[a] = merged(own, others);
    }
    neighbors
}

/// The union of two ascending lists.
fn merged(a: impl Iterator<Item = usize>, b: impl Iterator<Item = usize>) -> Vec<usize> {
    let (mut a, mut b) = (a.peekable(), b.peekable());
    let mut all = Vec::with_capacity(a.size_hint().1.unwrap_or(0) + b.size_hint().1.unwrap_or(0));
    loop {
        let next = match (a.peek(), b.peek()) {
            (Some(&one), Some(&other)) => one.min(other),
            (Some(&one), None) | (None, Some(&one)) => one,
            (None, None) => return all,
        };
        a.next_if_eq(&next);
        b.next_if_eq(&next);
        all.push(next);
    }
}

/// Entries visited when the variable is eliminated.
fn weight(variable: usize, dims: &[usize], near: &[Vec<usize>]) -> f64 {
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
        let order = order(&[3; 10], scopes.iter().map(Vec::as_slice), f64::INFINITY);
        assert_eq!(order.widest, 3.0);
        assert_eq!(order.variables.len(), 10);
    }

    /// A hub is eliminated after its spokes, or its table would join them all.
    #[test]
    fn hubs_come_last() {
        let scopes: Vec<Vec<usize>> = (1..10).map(|i| vec![0, i]).collect();
        let order = order(&[4; 10], scopes.iter().map(Vec::as_slice), f64::INFINITY);
        assert_eq!(order.widest, 4.0);
    }
}
