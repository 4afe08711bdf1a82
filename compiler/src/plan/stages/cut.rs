//! Cuts a sequence of ops into stages.

use std::ops::RangeInclusive;

use crate::plan::prices::StageSpeed;

/// Factor by which the longest stage may exceed the optimum in order to reduce crossing bytes.
const SLACK: f64 = 1.05;

/// A stage with less than this share of the mean time is as good as empty: its ranks would have
/// next to nothing to compute and to hold. What follows the last layer, a loss for one, is often
/// that short, and sends least.
const EMPTY: f64 = 0.1;

/// The first position of every stage but the first: of the cuts whose longest stage is within 5 %
/// of the optimum, without stages that are as good as empty if there are such cuts, the one with
/// the fewest crossing bytes, and of these the most even one, whose times have the least sum of
/// squares.
///
/// - `seconds`: for each machine the time of each position \[s\]; at least as many as stages
/// - `crossing`: bytes that cross a cut before each position \[B\]
/// - `speeds`: of each stage
pub(super) fn balanced(
    seconds: &[Vec<f64>],
    crossing: &[f64],
    speeds: &[StageSpeed],
) -> Vec<usize> {
    let sums: Vec<Vec<f64>> = seconds.iter().map(|own| prefix_sums(own)).collect();
    let limit = least(&sums, speeds) * SLACK;
    let whole = speeds.iter().filter_map(|own| sums[own.machine].last());
    let shortest = EMPTY * whole.copied().fold(f64::INFINITY, f64::min) / speeds.len() as f64;
    let full = within(&sums, crossing, speeds, shortest..=limit);
    let any = || within(&sums, crossing, speeds, 0.0..=limit);
    full.or_else(any).unwrap_or_default()
}

/// The sums of the times before each position, and of all.
pub(super) fn prefix_sums(seconds: &[f64]) -> Vec<f64> {
    let mut sums = vec![0.0; seconds.len() + 1];
    for (at, time) in seconds.iter().enumerate() {
        sums[at + 1] = sums[at] + time;
    }
    sums
}

/// The best cut whose stages have times in this range \[s\]; `None` if there is none.
///
/// - `sums`: for each machine the prefix sums of the times
fn within(
    sums: &[Vec<f64>],
    crossing: &[f64],
    speeds: &[StageSpeed],
    range: RangeInclusive<f64>,
) -> Option<Vec<usize>> {
    let stages = speeds.len();
    let count = sums.first().map_or(0, |sums| sums.len() - 1);
    // The fewest bytes and the least squares for a prefix of positions in a number of stages, and
    // the start of the last of these.
    let mut best = vec![vec![(f64::INFINITY, f64::INFINITY, 0); count + 1]; stages + 1];
    best[0][0] = (0.0, 0.0, 0);
    for stage in 1..=stages {
        let StageSpeed { machine, slow } = speeds[stage - 1];
        let sums = &sums[machine];
        for end in stage..=count {
            for begin in (stage - 1..end).rev() {
                let own = slow * (sums[end] - sums[begin]);
                if own > *range.end() {
                    break;
                }
                if own < *range.start() {
                    continue;
                }
                let bytes = match begin {
                    0 => 0.0,
                    _ => crossing[begin],
                };
                let (before, squares, _) = best[stage - 1][begin];
                let all = (before + bytes, squares + own * own);
                let known = best[stage][end];
                if all.0 < known.0 || all.0 == known.0 && all.1 < known.1 {
                    best[stage][end] = (all.0, all.1, begin);
                }
            }
        }
    }
    if best[stages][count].0.is_infinite() {
        return None;
    }
    let mut cuts = Vec::with_capacity(stages);
    let mut end = count;
    for stage in (1..=stages).rev() {
        end = best[stage][end].2;
        cuts.push(end);
    }
    cuts.reverse();
    cuts.remove(0);
    Some(cuts)
}

/// The least possible time of the longest stage \[s\].
///
/// - `sums`: for each machine the prefix sums of the times
fn least(sums: &[Vec<f64>], speeds: &[StageSpeed]) -> f64 {
    let count = sums.first().map_or(0, |sums| sums.len() - 1);
    // For the stages so far, by prefix of positions.
    let mut best = vec![f64::INFINITY; count + 1];
    best[0] = 0.0;
    for (stage, speed) in speeds.iter().enumerate() {
        let sums = &sums[speed.machine];
        let mut next = vec![f64::INFINITY; count + 1];
        for (end, least) in next.iter_mut().enumerate().skip(stage + 1) {
            for begin in (stage..end).rev() {
                let own = speed.slow * (sums[end] - sums[begin]);
                if own >= *least {
                    break;
                }
                *least = least.min(own.max(best[begin]));
            }
        }
        best = next;
    }
    best[count]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The times of the stages of a cut.
    fn stages_of(seconds: &[f64], cuts: &[usize], slow: &[f64]) -> Vec<f64> {
        let begins = [0].into_iter().chain(cuts.iter().copied());
        let ends = cuts.iter().copied().chain([seconds.len()]);
        let stage = begins
            .zip(ends)
            .zip(slow)
            .map(|((begin, end), slow)| slow * seconds[begin..end].iter().sum::<f64>());
        stage.collect()
    }

    /// The longest stage of a cut.
    fn longest(seconds: &[f64], cuts: &[usize], slow: &[f64]) -> f64 {
        stages_of(seconds, cuts, slow)
            .into_iter()
            .fold(0.0, f64::max)
    }

    fn squares(seconds: &[f64], cuts: &[usize], slow: &[f64]) -> f64 {
        stages_of(seconds, cuts, slow)
            .iter()
            .map(|own| own * own)
            .sum()
    }

    /// All cuts, by brute force.
    fn all(count: usize, stages: usize) -> Vec<Vec<usize>> {
        if stages == 1 {
            return vec![Vec::new()];
        }
        let mut found = Vec::new();
        for last in stages - 1..count {
            for mut cuts in all(last, stages - 1) {
                cuts.push(last);
                found.push(cuts);
            }
        }
        found
    }

    proptest! {
        #[test]
        fn cuts_are_balanced_and_send_least(
            seconds in proptest::collection::vec(0.1f64..9.0, 4..10),
            bytes in proptest::collection::vec(0u32..9, 10),
            slow in proptest::collection::vec(1.0f64..3.0, 1..5),
        ) {
            let stages = slow.len();
            let crossing: Vec<f64> = bytes.iter().map(|&b| f64::from(b)).collect();
            let alike = StageSpeed { machine: 0, slow: 1.0 };
            let speeds: Vec<StageSpeed> = slow.iter().map(|&slow| StageSpeed { slow, ..alike }).collect();
            let found = balanced(std::slice::from_ref(&seconds), &crossing, &speeds);
            let every = all(seconds.len(), stages);
            let best = every.iter().map(|cuts| longest(&seconds, cuts, &slow)).fold(f64::INFINITY, f64::min);
            prop_assert_eq!(found.len(), stages - 1);
            prop_assert!(longest(&seconds, &found, &slow) <= best * SLACK * (1.0 + 1e-9));
            let sent = |cuts: &[usize]| cuts.iter().map(|&cut| crossing[cut]).sum::<f64>();
            let near = || every.iter().filter(|cuts| longest(&seconds, cuts, &slow) <= best * SLACK * (1.0 - 1e-9));
            let mean = seconds.iter().sum::<f64>() / stages as f64;
            let is_full = |cuts: &[usize]| stages_of(&seconds, cuts, &slow).iter().all(|&own| own >= EMPTY * mean);
            let full = near().any(|cuts| is_full(cuts));
            prop_assert!(!full || is_full(&found));
            let near = near().filter(|cuts| !full || is_full(cuts));
            let least = near.clone().map(|cuts| sent(cuts)).fold(f64::INFINITY, f64::min);
            prop_assert!(sent(&found) <= least);
            let alike = near.filter(|cuts| sent(cuts) == sent(&found));
            let evenest = alike.map(|cuts| squares(&seconds, cuts, &slow)).fold(f64::INFINITY, f64::min);
            prop_assert!(squares(&seconds, &found, &slow) <= evenest * (1.0 + 1e-9));
        }

        /// On machines that are slower by a factor a cut is as with that slowdown.
        #[test]
        fn stages_have_the_times_of_their_machines(
            seconds in proptest::collection::vec(0.1f64..9.0, 4..10),
            slow in proptest::collection::vec(1.0f64..3.0, 1..5),
        ) {
            let crossing = vec![1.0; seconds.len()];
            let times: Vec<Vec<f64>> = slow.iter().map(|slow| seconds.iter().map(|s| slow * s).collect()).collect();
            let machines: Vec<StageSpeed> = (0..slow.len()).map(|machine| StageSpeed { machine, slow: 1.0 }).collect();
            let found = balanced(&times, &crossing, &machines);
            let every = all(seconds.len(), slow.len());
            let best = every.iter().map(|cuts| longest(&seconds, cuts, &slow)).fold(f64::INFINITY, f64::min);
            prop_assert!(longest(&seconds, &found, &slow) <= best * SLACK * (1.0 + 1e-9));
        }

        /// Of cuts that send as much, one with stages of one and two layers is found, not one with
        /// an empty one.
        #[test]
        fn no_stage_is_left_nearly_empty(ends in 0.01f64..0.9, last in 0.0f64..7.0) {
            let seconds = [0.01, 1.0, 1.0, 1.0, 1.0, ends, 0.001];
            let crossing = [0.0, 7.0, 7.0, 7.0, 7.0, 7.0, last];
            let speeds = [StageSpeed { machine: 0, slow: 1.0 }; 3];
            let found = balanced(&[seconds.to_vec()], &crossing, &speeds);
            let layers = [found[0] - 1, found[1] - found[0], 5 - found[1]];
            prop_assert!(layers.iter().all(|count| (1..=2).contains(count)), "{layers:?}");
        }
    }
}
