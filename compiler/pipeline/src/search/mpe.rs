//! `mpe`: a Markovian estimate of stage times from few measurements.
//!
//! The time of a layer is assumed to depend only on its kind, on the devices of its stage and on
//! the previous layer. So only each kind alone and each pair of consecutive kinds are measured,
//! once per number of devices, and a stage takes
//!
//! ```text
//! t(i..j, d) = Σ c(kᵢ, d) + Σ r(kᵢ, kᵢ₊₁, d),   r(a, b, d) = c(ab, d) − c(a, d) − c(b, d)
//! ```
//!
//! where the fixed overhead of measurements cancels out. Stages are then found as if each had been
//! measured ([`best`]): minimising `Σ t + (B − 1) max t`.
//!
//! # Source
//! MPE, a Markovian performance estimator (2023), IEEE Computer Architecture Letters, by its
//! abstract: plans are estimated from few measurements on real devices, as in a Markov chain. The
//! formula is ours.

use std::collections::BTreeMap;
use std::ops::Range;

use super::PlanError;

/// The problem.
#[derive(Clone, Debug)]
pub struct MpeProblem {
    /// The kind of each layer: layers of one kind are equal.
    pub kinds: Vec<usize>,
    /// The stages to find.
    pub stages: StageDevices,
    /// Micro-batches.
    pub moments: usize,
}

/// The stages to find, by their devices.
#[derive(Clone, Debug)]
pub enum StageDevices {
    /// Any number of stages on all devices.
    Any {
        /// Number of devices.
        devices: usize,
        /// Allowed numbers of devices per stage.
        sizes: Vec<usize>,
    },
    /// One stage for each of these numbers of devices.
    On(Vec<usize>),
}

impl StageDevices {
    /// Number of devices.
    pub fn devices(&self) -> usize {
        match self {
            StageDevices::Any { devices, .. } => *devices,
            StageDevices::On(groups) => groups.iter().sum(),
        }
    }

    /// The different numbers of devices that a stage may have, ascending.
    pub fn sizes(&self) -> Vec<usize> {
        let (StageDevices::Any { sizes, .. } | StageDevices::On(sizes)) = self;
        let mut sizes = sizes.clone();
        sizes.sort_unstable();
        sizes.dedup();
        sizes
    }

    /// The numbers of devices that the last stage may have if all stages so far have this many
    /// together.
    fn last(&self, together: usize) -> Vec<usize> {
        match self {
            StageDevices::Any { sizes, .. } => {
                let fits = sizes.iter().filter(|size| **size <= together);
                fits.copied().collect()
            }
            StageDevices::On(groups) => {
                let mut sum = 0;
                let mut ends = groups.iter().filter(|size| {
                    sum += **size;
                    sum == together
                });
                ends.next().copied().into_iter().collect()
            }
        }
    }
}

/// Measures a sequence of layers of these kinds on this many devices, for a micro-batch \[s\].
pub type Measure<'a> = &'a mut dyn FnMut(&[usize], usize) -> f64;

/// Stage times estimated from measurements of kinds and pairs.
#[derive(Clone, Debug, Default)]
pub struct Estimate {
    alone: BTreeMap<(usize, usize), f64>,
    /// The additional time of a pair.
    more: BTreeMap<(usize, usize, usize), f64>,
    /// The measurements.
    pub measurements: usize,
}

impl Estimate {
    /// Measures everything that a problem requires.
    pub fn new(problem: &MpeProblem, measure: Measure<'_>) -> Estimate {
        let mut estimate = Estimate::default();
        for devices in problem.stages.sizes() {
            for &kind in &problem.kinds {
                let known = estimate.alone.contains_key(&(kind, devices));
                if !known {
                    let seconds = measure(&[kind], devices);
                    estimate.alone.insert((kind, devices), seconds);
                    estimate.measurements += 1;
                }
            }
            for pair in problem.kinds.windows(2) {
                let key = (pair[0], pair[1], devices);
                if !estimate.more.contains_key(&key) {
                    let alone = |kind: usize| estimate.alone[&(kind, devices)];
                    let seconds = measure(pair, devices) - alone(pair[0]) - alone(pair[1]);
                    estimate.more.insert(key, seconds);
                    estimate.measurements += 1;
                }
            }
        }
        estimate
    }

    /// The time of a sequence of layers of these kinds \[s\].
    pub fn seconds(&self, kinds: &[usize], devices: usize) -> f64 {
        let alone = kinds.iter().map(|&kind| self.alone[&(kind, devices)]);
        let pairs = kinds.windows(2);
        let more = pairs.map(|pair| self.more[&(pair[0], pair[1], devices)]);
        (alone.sum::<f64>() + more.sum::<f64>()).max(0.0)
    }
}

/// Stages that were found.
#[derive(Clone, Debug, PartialEq)]
pub struct MpePlan {
    /// The layers of each stage, and its devices.
    pub stages: Vec<(Range<usize>, usize)>,
    /// `Σ t + (B − 1) max t` \[s\].
    pub seconds: f64,
    /// Number of transitions priced.
    pub evaluations: u64,
}

/// `Σ t + (B − 1) max t` of stages \[s\].
pub fn score(
    problem: &MpeProblem,
    stages: &[(Range<usize>, usize)],
    seconds: &dyn Fn(Range<usize>, usize) -> f64,
) -> f64 {
    let times = stages
        .iter()
        .map(|(layers, devices)| seconds(layers.clone(), *devices));
    let (sum, most) = times.fold((0.0, 0.0_f64), |(sum, most), t| (sum + t, most.max(t)));
    sum + (problem.moments - 1) as f64 * most
}

/// The best stages on all devices, with times of layers on devices from `seconds`. For each bound
/// on the stage time, dynamic programming over the layers finds the minimum sum.
///
/// # Errors
/// If a number is 0, or no stages use all devices.
pub fn best(
    problem: &MpeProblem,
    seconds: &dyn Fn(Range<usize>, usize) -> f64,
) -> Result<MpePlan, PlanError> {
    let layers = problem.kinds.len();
    let (sizes, all) = (problem.stages.sizes(), problem.stages.devices());
    if layers == 0 || problem.moments == 0 || sizes.contains(&0) {
        return Err(PlanError::Argument {
            what: "the numbers of layers, micro-batches and devices",
            found: format!("{layers}, {} and {sizes:?}", problem.moments),
            legal: "at least one of each",
        });
    }
    let mut times: BTreeMap<(usize, usize, usize), f64> = BTreeMap::new();
    for from in 0..layers {
        for to in from + 1..=layers {
            for &devices in &sizes {
                let time = seconds(from..to, devices);
                times.insert((from, to, devices), time);
            }
        }
    }
    let mut bounds: Vec<f64> = times.values().copied().collect();
    bounds.sort_by(f64::total_cmp);
    bounds.dedup();
    let mut found: Option<MpePlan> = None;
    let mut evaluations = 0;
    for bound in bounds {
        if found
            .as_ref()
            .is_some_and(|f| bound * problem.moments as f64 >= f.seconds)
        {
            break;
        }
        // By remaining layers and used devices: the minimum sum, and the last stage.
        let none = (f64::INFINITY, (0, 0));
        let mut table = vec![vec![none; all + 1]; layers + 1];
        table[0][0].0 = 0.0;
        for to in 1..=layers {
            for used in 1..=all {
                let last = problem.stages.last(used);
                for from in 0..to {
                    for &devices in &last {
                        evaluations += 1;
                        let time = times[&(from, to, devices)];
                        let sum = table[from][used - devices].0 + time;
                        if time <= bound && sum < table[to][used].0 {
                            table[to][used] = (sum, (from, devices));
                        }
                    }
                }
            }
        }
        if table[layers][all].0 == f64::INFINITY {
            continue;
        }
        let (mut stages, mut to, mut used) = (Vec::new(), layers, all);
        while to > 0 {
            let (from, devices) = table[to][used].1;
            stages.insert(0, (from..to, devices));
            (to, used) = (from, used - devices);
        }
        let total = score(problem, &stages, seconds);
        if found.as_ref().is_none_or(|f| total < f.seconds) {
            found = Some(MpePlan {
                stages,
                seconds: total,
                evaluations: 0,
            });
        }
    }
    let found = found.map(|found| MpePlan {
        evaluations,
        ..found
    });
    found.ok_or_else(|| PlanError::Nothing {
        why: format!("{layers} layers have no stages of {sizes:?} devices that have all {all}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn any(devices: usize, sizes: &[usize]) -> StageDevices {
        StageDevices::Any {
            devices,
            sizes: sizes.to_vec(),
        }
    }

    /// All assignments of layers and devices to any number of stages.
    fn all(problem: &MpeProblem, from: usize, left: usize) -> Vec<Vec<(Range<usize>, usize)>> {
        let layers = problem.kinds.len();
        let sizes = problem.stages.sizes();
        if from == layers {
            return if left == 0 {
                vec![Vec::new()]
            } else {
                Vec::new()
            };
        }
        let mut found = Vec::new();
        for to in from + 1..=layers {
            for &devices in sizes.iter().filter(|&&d| d <= left) {
                for mut rest in all(problem, to, left - devices) {
                    rest.insert(0, (from..to, devices));
                    found.push(rest);
                }
            }
        }
        found
    }

    /// A chain in which a layer's time depends on the previous one, and measurements have a fixed
    /// overhead.
    fn chain(kinds: &[usize], devices: usize) -> f64 {
        let alone = kinds.iter().map(|k| 3.0 + (k * k) as f64).sum::<f64>();
        let pairs = kinds
            .windows(2)
            .map(|p| 0.25 * (p[0] * 3 + p[1]) as f64)
            .sum::<f64>();
        0.5 + (alone + pairs) / devices as f64
    }

    #[test]
    fn equals_brute_force() {
        for devices in [1, 2, 4, 5] {
            for moments in [1, 4, 32] {
                let kinds = vec![0, 1, 2, 1, 2, 0, 1];
                let problem = MpeProblem {
                    kinds,
                    stages: any(devices, &[1, 2]),
                    moments,
                };
                let plans = all(&problem, 0, devices);
                let check = |problem: &MpeProblem, suits: &dyn Fn(&[usize]) -> bool| {
                    let on = |plan: &[(Range<usize>, usize)]| -> Vec<usize> {
                        plan.iter().map(|stage| stage.1).collect()
                    };
                    let plans = plans.iter().filter(|plan| suits(&on(plan)));
                    let time =
                        |layers: Range<usize>, devices| chain(&problem.kinds[layers], devices);
                    let least = plans.map(|plan| score(problem, plan, &time));
                    let least = least.fold(f64::INFINITY, f64::min);
                    let found = best(problem, &time).unwrap();
                    assert!(suits(&on(&found.stages)), "{found:?}");
                    assert!((found.seconds - least).abs() < 1e-9, "{found:?} {least}");
                };
                check(&problem, &|_| true);
                for groups in [
                    vec![1; devices],
                    vec![2; devices / 2],
                    vec![2, 1, 2],
                    vec![1, 2, 2],
                ] {
                    if groups.iter().sum::<usize>() == devices {
                        let stages = StageDevices::On(groups.clone());
                        let problem = MpeProblem {
                            stages,
                            ..problem.clone()
                        };
                        check(&problem, &|on| on == groups);
                    }
                }
            }
        }
    }

    #[test]
    fn a_chain_is_known_from_kinds_and_pairs() {
        let kinds: Vec<usize> = (0..32).map(|layer| [0, 1, 1, 2][layer % 4]).collect();
        let problem = MpeProblem {
            kinds,
            stages: any(8, &[1, 2]),
            moments: 16,
        };
        let mut measured = Vec::new();
        let estimate = Estimate::new(&problem, &mut |kinds, devices| {
            measured.push((kinds.to_vec(), devices));
            chain(kinds, devices)
        });
        // Three kinds and four pairs, on one device and on two.
        assert_eq!((measured.len(), estimate.measurements), (14, 14));
        for (from, to) in [(0, 1), (3, 9), (0, 32)] {
            let kinds = &problem.kinds[from..to];
            let off = estimate.seconds(kinds, 2) - chain(kinds, 2);
            assert!(off.abs() < 1e-9, "{off}");
        }
        let kinds = |layers: Range<usize>| &problem.kinds[layers];
        let ours = best(&problem, &|layers, on| estimate.seconds(kinds(layers), on)).unwrap();
        let exact = best(&problem, &|layers, on| chain(kinds(layers), on)).unwrap();
        assert_eq!(ours.stages, exact.stages);
    }

    #[test]
    fn what_cannot_be_says_so() {
        let problem = MpeProblem {
            kinds: vec![0],
            stages: any(3, &[1]),
            moments: 2,
        };
        let error = best(&problem, &|_, _| 1.0).unwrap_err().to_string();
        assert!(
            error.contains("1 layers have no stages of [1] devices that have all 3"),
            "{error}"
        );
    }
}
