//! Exact min–max partitions of states into stages for accelerators in a given order.

use crate::cuts::Cuts;

/// A stage: the state after which it begins, and its last state.
pub type StateSpan = (Option<usize>, usize);

/// The partition that minimises the largest stage time and, among these, the bytes across cuts;
/// `None` if no partition is allowed.
///
/// - `stages`: number of stages, none of them empty
/// - `allowed`: whether a cut after a state is allowed
/// - `seconds`: the time of the stage with this index; `None` if it does not fit
///
/// Takes time proportional to `stages` times the pairs of states.
pub fn partition(
    cuts: &Cuts,
    stages: usize,
    allowed: &dyn Fn(usize) -> bool,
    seconds: &mut dyn FnMut(usize, StateSpan) -> Option<f64>,
) -> Option<(f64, Vec<StateSpan>)> {
    let count = cuts.states.len();
    if stages == 0 || stages > count {
        return None;
    }
    let none = (f64::INFINITY, f64::INFINITY);
    // By stage and last state: the largest time, the bytes across cuts, the previous state.
    let mut table = vec![vec![(none, None); count]; stages];
    for (j, entry) in table[0].iter_mut().enumerate() {
        if let Some(time) = seconds(0, (None, j)) {
            *entry = ((time, 0.0), None);
        }
    }
    for n in 1..stages {
        for j in n..count {
            // The last stage ends with the last state; the others leave some for later stages.
            if n + 1 == stages && j + 1 < count {
                continue;
            }
            let mut best = (none, None);
            for &k in cuts.states[j].before.iter().filter(|k| allowed(**k)) {
                let (before, passed) = table[n - 1][k].0;
                if before > best.0.0 || before == f64::INFINITY {
                    continue;
                }
                let Some(time) = seconds(n, (Some(k), j)) else {
                    continue;
                };
                let value = (before.max(time), passed + cuts.states[k].crossing);
                if value < best.0 {
                    best = (value, Some(k));
                }
            }
            table[n][j] = best;
        }
    }
    let value = table[stages - 1][count - 1].0.0;
    if value == f64::INFINITY {
        return None;
    }
    let (mut spans, mut j) = (Vec::new(), count - 1);
    for n in (0..stages).rev() {
        let before = table[n][j].1;
        spans.insert(0, (before, j));
        j = before.unwrap_or(0);
    }
    Some((value, spans))
}

/// Compute time of a stage for a batch, forward and backward \[s\].
pub fn compute(cuts: &Cuts, (from, to): StateSpan) -> f64 {
    let until = |at: usize| cuts.states[at].forward + cuts.states[at].backward;
    until(to) - from.map_or(0.0, until)
}

/// Parameters of a stage \[B\].
pub fn parameters(cuts: &Cuts, (from, to): StateSpan) -> f64 {
    cuts.states[to].parameters - from.map_or(0.0, |at| cuts.states[at].parameters)
}
