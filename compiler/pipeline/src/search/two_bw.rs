//! `2bw`: a model of repeated blocks in `w` replicas of a pipeline of `d` stages, with two versions
//! of the weights and no flush.
//!
//! With micro-batches of `b` samples, `m = batch / (w·b)` of them, throughput is `b·w / t` where
//!
//! ```text
//! t = max over stages i  max( compute_i(b) + Σ_j transfer_{j→i}(b), all_reduce_i(w) / m )
//! memory_i = 2·weights_i + (fixed state) + d·stash_i(b)
//! ```
//!
//! where with recomputation the stash is the stage's input, plus the activations of one block while
//! it is recomputed.
//!
//! # Source
//! Narayanan et al. (2021), PipeDream-2BW, arXiv:2006.09503, §4.

use super::PlanError;
use crate::profile::{Cluster, Profile};

/// A plan.
#[derive(Clone, Debug, PartialEq)]
pub struct TwoBwPlan {
    /// Replicas of the pipeline.
    pub width: usize,
    /// Stages.
    pub depth: usize,
    /// Samples per micro-batch.
    pub samples: usize,
    /// Micro-batches per batch, in each replica.
    pub moments: usize,
    /// Whether activations are recomputed.
    pub recompute: bool,
    /// Time per micro-batch in a full pipeline, `t` \[s\].
    pub period: f64,
    /// Time per batch, `m·t` \[s\].
    pub seconds: f64,
    /// Peak memory of a device \[B\].
    pub memory: f64,
    /// Number of plans priced.
    pub evaluations: u64,
}

/// What a plan has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TwoBwRequest {
    /// Number of stages; any if absent.
    pub depth: Option<usize>,
    /// Micro-batches per batch, in each replica; any if absent.
    pub moments: Option<usize>,
    /// Whether there may be several replicas of the pipeline.
    pub replicas: bool,
}

impl TwoBwRequest {
    /// Any plan.
    pub const ANY: TwoBwRequest = TwoBwRequest {
        depth: None,
        moments: None,
        replicas: true,
    };

    /// What is asked for, in words after the number of devices.
    fn words(&self) -> String {
        let number = |count: Option<usize>, what: &str| {
            count.map_or_else(String::new, |count| format!(", {count} {what}"))
        };
        let replicas = if self.replicas {
            ""
        } else {
            " without replicas"
        };
        format!(
            "{replicas}{}{}",
            number(self.depth, "stages"),
            number(self.moments, "micro-batches")
        )
    }
}

/// The layers of each stage: equal numbers of blocks, one more in the first stages if they do not
/// divide evenly.
pub fn split(layers: usize, depth: usize) -> Vec<std::ops::Range<usize>> {
    let (each, more) = (layers / depth, layers % depth);
    let mut start = 0;
    (0..depth)
        .map(|stage| {
            let end = start + each + usize::from(stage < more);
            let range = start..end;
            start = end;
            range
        })
        .collect()
}

/// Prices a plan: its period and the largest memory of a device.
///
/// - `order`: the layers in topological order, and what [each reads](Profile::reads)
/// - `samples`: samples per micro-batch
pub fn price(
    profile: &Profile,
    cluster: &Cluster,
    (order, reads): (&[usize], &[f64]),
    (width, depth): (usize, usize),
    samples: usize,
    recompute: bool,
) -> Option<(f64, f64)> {
    let moments = profile.batch / (width * samples);
    let part = samples as f64 / profile.batch as f64;
    let (mut period, mut memory) = (0.0_f64, 0.0_f64);
    for (stage, range) in split(order.len(), depth).into_iter().enumerate() {
        let (mut compute, mut weights, mut stash, mut largest) = (0.0, 0.0, 0.0, 0.0_f64);
        for &layer in &order[range.clone()] {
            let all = &profile.layers[layer];
            let cost = all.on(1, samples as f64, profile.batch, false, reads[layer])?;
            compute += cost.forward + cost.backward + if recompute { cost.forward } else { 0.0 };
            weights += cost.parameters;
            stash += cost.stash;
            largest = largest.max(cost.stash);
        }
        let crossing = |at: usize| profile.layers[order[at - 1]].output * part;
        // Replicas of a stage are adjacent, stages are not.
        let wire = |a: usize, b: usize, bytes: f64| {
            let level = cluster.between(a * width, b * width);
            level.map_or(0.0, |level| level.latency + bytes / level.bandwidth)
        };
        let into = if stage > 0 {
            crossing(range.start)
        } else {
            0.0
        };
        let before = if stage > 0 {
            wire(stage - 1, stage, into)
        } else {
            0.0
        };
        let behind = if stage + 1 < depth {
            wire(stage, stage + 1, crossing(range.end))
        } else {
            0.0
        };
        let sync = cluster.all_reduce(weights, stage * width, width, 1);
        period = period.max((compute + before + behind).max(sync / moments as f64));
        let kept = if recompute {
            depth as f64 * into + stash.min(largest)
        } else {
            depth as f64 * stash
        };
        let state = (cluster.bytes_per_parameter_byte + 1.0).max(2.0) * weights;
        memory = memory.max(state + kept);
    }
    Some((period, memory))
}

/// Plans a profile: the fastest of [`plans`].
///
/// # Errors
/// If the profile is invalid or nothing fits.
pub fn search(
    profile: &Profile,
    cluster: &Cluster,
    asked: &TwoBwRequest,
) -> Result<TwoBwPlan, PlanError> {
    // There is at least one.
    Ok(plans(profile, cluster, asked)?.swap_remove(0))
}

/// All plans that fit, fastest first: all widths, depths, micro-batch sizes that are asked for,
/// with and without recomputation.
///
/// # Errors
/// If the profile is invalid or nothing fits.
pub fn plans(
    profile: &Profile,
    cluster: &Cluster,
    asked: &TwoBwRequest,
) -> Result<Vec<TwoBwPlan>, PlanError> {
    profile.check()?;
    let order = profile.order()?;
    let reads = profile.reads();
    let devices = cluster.devices();
    let mut found: Vec<TwoBwPlan> = Vec::new();
    let (mut evaluations, mut least) = (0, f64::INFINITY);
    let takes = |depth: &usize| {
        devices.is_multiple_of(*depth)
            && asked.depth.is_none_or(|asked| asked == *depth)
            && (asked.replicas || *depth == devices)
    };
    for depth in (1..=devices.min(order.len())).filter(takes) {
        let width = devices / depth;
        for samples in (1..=profile.batch).filter(|b| profile.batch.is_multiple_of(b * width)) {
            let moments = profile.batch / (width * samples);
            // Two weight versions suffice for as many micro-batches as stages.
            if moments < depth || asked.moments.is_some_and(|asked| asked != moments) {
                continue;
            }
            for recompute in [false, true] {
                evaluations += 1;
                let layers = (&order[..], &reads[..]);
                let priced = price(profile, cluster, layers, (width, depth), samples, recompute);
                let Some((period, memory)) = priced else {
                    continue;
                };
                least = least.min(memory);
                let seconds = period * moments as f64;
                if memory <= cluster.memory {
                    found.push(TwoBwPlan {
                        width,
                        depth,
                        samples,
                        moments,
                        recompute,
                        period,
                        seconds,
                        memory,
                        evaluations: 0,
                    });
                }
            }
        }
    }
    found.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    for plan in &mut found {
        plan.evaluations = evaluations;
    }
    match found.is_empty() {
        false => Ok(found),
        true if evaluations == 0 => Err(PlanError::Nothing {
            why: format!(
                "{} samples are not shared out evenly to {devices} devices{} in as many \
                 micro-batches as stages",
                profile.batch,
                asked.words()
            ),
        }),
        true => Err(PlanError::Nothing {
            why: format!(
                "a device would have to hold {least:.0} B, and has {:.0} B",
                cluster.memory
            ),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::{Cost, Layer};

    fn blocks(count: usize) -> Profile {
        let layer = |at: usize| Layer {
            name: format!("block{at}"),
            cost: Cost {
                forward: 0.8,
                backward: 1.6,
                weights: 0.8,
                parameters: 100.0,
                stash: 640.0,
                workspace: 0.0,
            },
            output: 64.0,
            ..Layer::default()
        };
        Profile::chain(16, (0..count).map(layer).collect())
    }

    /// An independent implementation of the objective for equal blocks.
    fn plain(
        count: usize,
        cluster: &Cluster,
        w: usize,
        d: usize,
        b: usize,
        again: bool,
    ) -> (f64, f64) {
        let wire = cluster.levels[0].bandwidth;
        let m = (16 / (w * b)) as f64;
        let part = b as f64 / 16.0;
        let (mut t, mut memory) = (0.0_f64, 0.0_f64);
        for stage in 0..d {
            let n = (count / d + usize::from(stage < count % d)) as f64;
            let neighbours = f64::from(u8::from(stage > 0)) + f64::from(u8::from(stage + 1 < d));
            let compute = n * part * if again { 3.2 } else { 2.4 };
            let sync = if w > 1 {
                2.0 * (w - 1) as f64 * n * 100.0 / (w as f64 * wire)
            } else {
                0.0
            };
            t = t.max((compute + neighbours * 64.0 * part / wire).max(sync / m));
            let into = if stage > 0 { 64.0 * part } else { 0.0 };
            let kept = if again {
                d as f64 * into + 640.0 * part
            } else {
                d as f64 * n * 640.0 * part
            };
            memory = memory.max(5.0 * n * 100.0 + kept);
        }
        (t * m, memory)
    }

    #[test]
    fn equals_brute_force() {
        for count in [4, 6, 8] {
            for memory in [900.0, 1500.0, 2500.0, 9000.0] {
                for wire in [50.0, 500.0, 50_000.0] {
                    let cluster = Cluster::flat(8, wire, memory);
                    let mut best = f64::INFINITY;
                    for (w, d) in [(8, 1), (4, 2), (2, 4), (1, 8)] {
                        for b in [1, 2, 4, 8, 16] {
                            for again in [false, true] {
                                if d <= count && 16 % (w * b) == 0 && 16 / (w * b) >= d {
                                    let (t, used) = plain(count, &cluster, w, d, b, again);
                                    if used <= memory {
                                        best = best.min(t);
                                    }
                                }
                            }
                        }
                    }
                    match search(&blocks(count), &cluster, &TwoBwRequest::ANY) {
                        Ok(found) => {
                            assert!((found.seconds - best).abs() < 1e-9, "{found:?} {best}");
                            assert!(found.memory <= memory);
                        }
                        Err(error) => assert!(best == f64::INFINITY, "{error} {best}"),
                    }
                }
            }
        }
    }
}
