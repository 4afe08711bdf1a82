//! In which order to eliminate variables, and what that will cost.
//!
//! Greedy, as usual for bucket elimination (Dechter 1999, Artif. Intell. 113; Koller & Friedman 2009,
//! §9.4.3): always the variable whose table is the smallest (*min-weight*), or that adds the fewest new
//! pairs (*min-fill*, weighted by their tables); ties go to the lowest number.

use std::collections::BTreeSet;

/// How the next variable is picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    /// That of the smallest table.
    MinWeight,
    /// That which joins the fewest variables not yet joined.
    MinFill,
}

/// An elimination order.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Order {
    /// The variables.
    pub variables: Vec<usize>,
    /// Entries of the largest table that is visited.
    pub widest: f64,
    /// Entries visited in all.
    pub work: f64,
}

/// An order for tables over these scopes.
///
/// - `dims`: number of choices of each variable
/// - `scopes`: the variables of each table
pub(super) fn order(dims: &[usize], scopes: &[Vec<usize>], pick: Pick) -> Order {
    let mut near: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); dims.len()];
    for scope in scopes {
        for &a in scope {
            near[a].extend(scope.iter().copied().filter(|&b| b != a));
        }
    }
    let mut scores: Vec<f64> = (0..dims.len())
        .map(|v| score(v, dims, &near, pick))
        .collect();
    let mut left: BTreeSet<(Key, usize)> = scores
        .iter()
        .enumerate()
        .map(|(v, &s)| (Key(s), v))
        .collect();
    let mut out = Order {
        variables: Vec::with_capacity(dims.len()),
        widest: 0.0,
        work: 0.0,
    };
    while let Some((_, variable)) = left.pop_first() {
        let weight = weight(variable, dims, &near);
        out.variables.push(variable);
        out.widest = out.widest.max(weight);
        out.work += weight;
        for touched in join(variable, &mut near) {
            let new = score(touched, dims, &near, pick);
            left.remove(&(Key(scores[touched]), touched));
            left.insert((Key(new), touched));
            scores[touched] = new;
        }
    }
    out
}

/// Takes a variable away and joins its neighbours; returns those whose score may have changed.
fn join(variable: usize, near: &mut [BTreeSet<usize>]) -> BTreeSet<usize> {
    let neighbours = std::mem::take(&mut near[variable]);
    let mut touched = neighbours.clone();
    for &a in &neighbours {
        near[a].remove(&variable);
        near[a].extend(neighbours.iter().copied().filter(|&b| b != a));
        touched.extend(near[a].iter().copied());
    }
    touched
}

/// Entries visited when the variable is eliminated.
fn weight(variable: usize, dims: &[usize], near: &[BTreeSet<usize>]) -> f64 {
    near[variable]
        .iter()
        .map(|&v| dims[v] as f64)
        .product::<f64>()
        * dims[variable] as f64
}

fn score(variable: usize, dims: &[usize], near: &[BTreeSet<usize>], pick: Pick) -> f64 {
    match pick {
        Pick::MinWeight => weight(variable, dims, near),
        Pick::MinFill => {
            let pair = |a: usize, b: usize| (dims[a] * dims[b]) as f64;
            let missing = |a: usize| {
                let later = near[variable].range(a + 1..);
                later
                    .filter(|b| !near[a].contains(b))
                    .map(|&b| pair(a, b))
                    .sum::<f64>()
            };
            near[variable].iter().map(|&a| missing(a)).sum()
        }
    }
}

/// A score as a key of an ordered set; scores are finite or `+∞`, never NaN.
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

    /// A chain has width one (tables over pairs), whichever way it is picked.
    #[test]
    fn chains_are_narrow() {
        let scopes: Vec<Vec<usize>> = (0..9).map(|i| vec![i, i + 1]).collect();
        for pick in [Pick::MinWeight, Pick::MinFill] {
            let order = order(&[3; 10], &scopes, pick);
            assert_eq!(order.widest, 9.0);
            assert_eq!(order.variables.len(), 10);
        }
    }

    /// A hub is eliminated after its spokes, or its table would join them all.
    #[test]
    fn hubs_come_last() {
        let scopes: Vec<Vec<usize>> = (1..10).map(|i| vec![0, i]).collect();
        let order = order(&[4; 10], &scopes, Pick::MinWeight);
        assert_eq!(order.widest, 16.0);
    }
}
