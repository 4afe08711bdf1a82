//! `terapipe`: splits a batch into slices of samples, and each sequence into slices of tokens, to
//! minimise the latency of a pipeline of `K` stages.
//!
//! A slice of `b` samples and `s` tokens after `c` earlier tokens takes `t(b, s, c)` on a stage.
//! All slices of `R` equal batches take `T = (K − 1) · max t + R · Σ t`. For a bound on the largest
//! time, dynamic programming splits the tokens, then the samples; all occurring times are tried as
//! bounds, ascending, until `K − 1 + R` times the bound exceeds the best plan.
//!
//! # Source
//! Li et al. (2021), TeraPipe, arXiv:2102.07988, §3.

use super::PlanError;

/// The problem.
pub struct TeraPipeProblem<'a> {
    /// Number of samples.
    pub batch: usize,
    /// How often such a batch is repeated, each time with the same slices.
    pub repeats: usize,
    /// Tokens per sample.
    pub tokens: usize,
    /// Granularity of token slices.
    pub step: usize,
    /// Number of stages.
    pub stages: usize,
    /// Time of a stage for `b` samples, `s` tokens, `c` earlier tokens, forward and backward \[s\].
    pub seconds: &'a dyn Fn(usize, usize, usize) -> f64,
}

/// The slices of some samples.
#[derive(Clone, Debug, PartialEq)]
pub struct SampleSlices {
    /// Samples.
    pub samples: usize,
    /// Tokens of each slice, in order.
    pub tokens: Vec<usize>,
}

/// The result.
#[derive(Clone, Debug, PartialEq)]
pub struct TeraPipePlan {
    /// `(K − 1) · max t + R · Σ t` \[s\].
    pub seconds: f64,
    /// The slices.
    pub slices: Vec<SampleSlices>,
    /// Number of transitions tried.
    pub evaluations: u64,
}

impl TeraPipeProblem<'_> {
    /// The time that slices take \[s\].
    pub fn score(&self, slices: &[SampleSlices]) -> f64 {
        let (mut sum, mut most) = (0.0, 0.0_f64);
        for part in slices {
            let mut context = 0;
            for &tokens in &part.tokens {
                let seconds = (self.seconds)(part.samples, tokens, context);
                sum += seconds;
                most = most.max(seconds);
                context += tokens;
            }
        }
        (self.stages - 1) as f64 * most + self.repeats as f64 * sum
    }

    /// The plan of given slices for each sample.
    pub fn given(&self, tokens: &[usize]) -> TeraPipePlan {
        let one = SampleSlices {
            samples: 1,
            tokens: tokens.to_vec(),
        };
        let slices = vec![one; self.batch];
        TeraPipePlan {
            seconds: self.score(&slices),
            slices,
            evaluations: tokens.len() as u64,
        }
    }
}

/// Times that differ by less count as equal.
const ALIKE: f64 = 1e-9;

/// Runs the planner.
///
/// # Errors
/// If a number is 0, or the step does not divide the tokens.
pub fn search(problem: &TeraPipeProblem) -> Result<TeraPipePlan, PlanError> {
    let p = problem;
    if p.batch == 0
        || p.repeats == 0
        || p.stages == 0
        || p.step == 0
        || p.tokens == 0
        || !p.tokens.is_multiple_of(p.step)
    {
        return Err(PlanError::Argument {
            what: "slices",
            found: format!("{} tokens in steps of {}", p.tokens, p.step),
            legal: "tokens that are a multiple of the step, and at least one sample and stage",
        });
    }
    let units = p.tokens / p.step;
    let times: Vec<Vec<Vec<f64>>> = (1..=p.batch)
        .map(|b| {
            let of = |n: usize, c: usize| (p.seconds)(b, n * p.step, c * p.step);
            (1..=units)
                .map(|n| (0..=units - n).map(|c| of(n, c)).collect())
                .collect()
        })
        .collect();
    let mut bounds: Vec<f64> = times.iter().flatten().flatten().copied().collect();
    bounds.sort_by(f64::total_cmp);
    let greatest = bounds.last().copied().unwrap_or(0.0);
    bounds.dedup_by(|next, kept| *next - *kept < ALIKE * greatest);
    let mut best: Option<TeraPipePlan> = None;
    let mut evaluations = 0;
    for bound in bounds {
        if best
            .as_ref()
            .is_some_and(|best| bound * (p.stages - 1 + p.repeats) as f64 > best.seconds)
        {
            break;
        }
        let Some(slices) = under(p, &times, units, bound * (1.0 + ALIKE), &mut evaluations) else {
            continue;
        };
        let seconds = p.score(&slices);
        if best.as_ref().is_none_or(|best| seconds < best.seconds) {
            best = Some(TeraPipePlan {
                seconds,
                slices,
                evaluations: 0,
            });
        }
    }
    let best = best.ok_or_else(|| PlanError::Nothing {
        why: "no slice has a finite time".to_owned(),
    });
    best.map(|best| TeraPipePlan {
        evaluations,
        ..best
    })
}

/// The slices with the minimum sum under a bound on each slice's time.
fn under(
    p: &TeraPipeProblem,
    times: &[Vec<Vec<f64>>],
    units: usize,
    bound: f64,
    evaluations: &mut u64,
) -> Option<Vec<SampleSlices>> {
    let mut whole = vec![(f64::INFINITY, Vec::new()); p.batch + 1];
    for (b, times) in times.iter().enumerate() {
        let mut least = vec![(0.0, 0)];
        for end in 1..=units {
            let mut best = (f64::INFINITY, 0);
            for length in 1..=end {
                *evaluations += 1;
                let seconds = times[length - 1][end - length];
                let sum = least[end - length].0 + seconds;
                if seconds <= bound && sum < best.0 {
                    best = (sum, length);
                }
            }
            least.push(best);
        }
        let mut tokens = Vec::new();
        let mut end = units;
        while end > 0 && least[end].0.is_finite() {
            tokens.insert(0, least[end].1 * p.step);
            end -= least[end].1;
        }
        whole[b + 1] = (least[units].0, tokens);
    }
    let mut least = vec![(0.0, 0)];
    for samples in 1..=p.batch {
        let each = (1..=samples).map(|b| (least[samples - b].0 + whole[b].0, b));
        least.push(each.min_by(|a, b| a.0.total_cmp(&b.0))?);
    }
    if !least[p.batch].0.is_finite() {
        return None;
    }
    let (mut left, mut slices) = (p.batch, Vec::new());
    while left > 0 {
        let samples = least[left].1;
        slices.push(SampleSlices {
            samples,
            tokens: whole[samples].1.clone(),
        });
        left -= samples;
    }
    Some(slices)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compositions(total: usize) -> Vec<Vec<usize>> {
        if total == 0 {
            return vec![Vec::new()];
        }
        let first = (1..=total).flat_map(|n| {
            compositions(total - n).into_iter().map(move |mut rest| {
                rest.insert(0, n);
                rest
            })
        });
        first.collect()
    }

    #[test]
    fn equals_brute_force() {
        for (stages, repeats) in [(1, 1), (2, 1), (5, 1), (5, 3), (16, 1), (16, 8)] {
            for fixed in [0.5, 4.0, 20.0] {
                let seconds = |b: usize, s: usize, c: usize| {
                    fixed + (b * s) as f64 * 0.25 + (b * s * (2 * c + s)) as f64 * 0.004
                };
                let p = TeraPipeProblem {
                    batch: 2,
                    repeats,
                    tokens: 64,
                    step: 8,
                    stages,
                    seconds: &seconds,
                };
                let found = search(&p).unwrap();
                let token = compositions(8);
                let mut best = f64::INFINITY;
                for samples in compositions(2) {
                    let scaled = |t: &Vec<usize>| t.iter().map(|n| n * 8).collect::<Vec<_>>();
                    for first in &token {
                        for second in &token {
                            let parts = [first, second];
                            let slices: Vec<SampleSlices> = samples
                                .iter()
                                .zip(parts)
                                .map(|(b, t)| SampleSlices {
                                    samples: *b,
                                    tokens: scaled(t),
                                })
                                .collect();
                            best = best.min(p.score(&slices));
                        }
                    }
                }
                assert!(
                    (found.seconds - best).abs() < 1e-9,
                    "{stages} {fixed}: {} {best}",
                    found.seconds
                );
                assert_eq!(p.score(&found.slices), found.seconds);
            }
        }
    }

    /// Speedup of slices of tokens over whole samples for the models of the paper, on stages of 8
    /// devices of 112 TFLOP/s whose efficiency on `n` tokens is `n / (n + 128)`.
    pub(crate) fn speedup(layers: f64, hidden: f64, batch: usize, stages: usize) -> f64 {
        let seconds = |b: usize, s: usize, c: usize| {
            let (b, s, c) = (b as f64, s as f64, c as f64);
            let flops = 24.0 * b * s * hidden * hidden + 4.0 * b * s * (c + s / 2.0) * hidden;
            let efficiency = b * s / (b * s + 128.0);
            3.0 * flops * layers / stages as f64 / (8.0 * 112e12 * efficiency)
        };
        let p = TeraPipeProblem {
            batch,
            repeats: 1,
            tokens: 2048,
            step: 64,
            stages,
            seconds: &seconds,
        };
        let ours = search(&p).unwrap().seconds;
        let whole = TeraPipeProblem { step: 2048, ..p };
        search(&whole).unwrap().seconds / ours
    }

    #[test]
    fn speedups_are_those_of_the_paper() {
        // 5.02, 1.40 and 1.0 in the paper.
        let large = speedup(96.0, 12288.0, 2, 48);
        let middle = speedup(40.0, 5120.0, 32, 40);
        let small = speedup(24.0, 2048.0, 72, 24);
        assert!((4.0..6.0).contains(&large), "{large}");
        assert!((1.2..1.6).contains(&middle), "{middle}");
        assert!((0.99..1.15).contains(&small), "{small}");
    }
}
