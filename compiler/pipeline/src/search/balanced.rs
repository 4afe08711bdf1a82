//! `balanced`: stages of equal time for possibly heterogeneous accelerators, with the best schedule
//! and number of micro-batches.
//!
//! 1. For each schedule that the accelerators support and each number of micro-batches, partition
//!    the layers so that the slowest stage is as fast as possible (exact, for the given order of
//!    accelerators).
//! 2. While a transfer across a cut takes longer than the slowest stage computes, forbid cuts with
//!    more than `a = max stage time · bandwidth` bytes, which merges the layers around them, and
//!    repeat step 1.
//! 3. If a stage does not fit in its accelerator's memory, move layers to others at the least loss
//!    of time: repeat the partition with memory as a constraint.
//! 4. Simulate the time of a mini-batch.
//!
//! The best result is compared with data parallelism, which is taken if it is faster.
//!
//! # Source
//! Zhao et al. (2020), BaPipe, arXiv:2012.12544.

use super::PlanError;
use super::partition::{StateSpan, compute, parameters, partition};
use crate::cuts::Cuts;
use crate::profile::{Cost, Profile};
use crate::schedule::{Job, Schedule};
use crate::simulate::{GroupLoad, Network, Scene};
use crate::timeline::Piece;

/// An accelerator.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Accelerator {
    /// Its speed relative to the measured one.
    pub speed: f64,
    /// Its memory \[B\].
    pub memory: f64,
}

/// The request.
#[derive(Clone, Debug)]
pub struct BalancedRequest {
    /// The accelerators in pipeline order.
    pub accelerators: Vec<Accelerator>,
    /// Bandwidth from each to the next \[B/s\].
    pub bandwidth: f64,
    /// Latency from each to the next \[s\].
    pub latency: f64,
    /// Schedules that the accelerators support, with one chunk each.
    pub schedules: Vec<&'static Schedule>,
    /// Numbers of micro-batches.
    pub moments: Vec<usize>,
    /// Bytes held per byte of parameters: at least 2, for weights and gradients.
    pub bytes_per_parameter_byte: f64,
}

/// A pipeline.
#[derive(Clone, Debug)]
pub struct Pipeline {
    /// Its stages.
    pub stages: Vec<StateSpan>,
    /// Its schedule.
    pub schedule: &'static Schedule,
    /// Its micro-batches.
    pub moments: usize,
    /// Time of a mini-batch \[s\].
    pub seconds: f64,
    /// Peak memory of each accelerator \[B\].
    pub memory: Vec<f64>,
    /// Whether cuts were forbidden because of their transfers.
    pub coarsened: bool,
    /// Whether stages were changed because of memory.
    pub repaired: bool,
}

/// The result.
#[derive(Clone, Debug)]
pub struct BalancedPlan {
    /// The best pipeline, if one fits.
    pub pipeline: Option<Pipeline>,
    /// Time of a mini-batch with data parallelism \[s\], if it fits.
    pub data_parallel: Option<f64>,
    /// Number of stages priced.
    pub evaluations: u64,
}

impl BalancedPlan {
    /// Whether data parallelism is faster than the pipeline, or is the only option that fits.
    pub fn keeps_data_parallel(&self) -> bool {
        match (&self.pipeline, self.data_parallel) {
            (Some(pipeline), Some(seconds)) => seconds < pipeline.seconds,
            (None, data) => data.is_some(),
            (Some(_), None) => false,
        }
    }

    /// The time of the chosen option \[s\].
    pub fn seconds(&self) -> f64 {
        let pipeline = self.pipeline.as_ref().map_or(f64::INFINITY, |p| p.seconds);
        pipeline.min(self.data_parallel.unwrap_or(f64::INFINITY))
    }
}

struct Explorer<'a> {
    cuts: &'a Cuts,
    profile: &'a Profile,
    options: &'a BalancedRequest,
    evaluations: u64,
}

/// Plans a profile.
///
/// # Errors
/// If the profile is invalid, there are no accelerators, or nothing fits.
pub fn search(profile: &Profile, options: &BalancedRequest) -> Result<BalancedPlan, PlanError> {
    if options.accelerators.is_empty() || options.accelerators.iter().any(|a| a.speed <= 0.0) {
        return Err(PlanError::Argument {
            what: "accelerators",
            found: format!("{}", options.accelerators.len()),
            legal: "at least one, each with a speed above 0",
        });
    }
    let cuts = Cuts::complete(profile)?;
    let mut explorer = Explorer {
        cuts: &cuts,
        profile,
        options,
        evaluations: 0,
    };
    let mut best: Option<Pipeline> = None;
    for &schedule in &options.schedules {
        for &moments in &options.moments {
            let Some(pipeline) = explorer.explore(schedule, moments)? else {
                continue;
            };
            if best
                .as_ref()
                .is_none_or(|best| pipeline.seconds < best.seconds)
            {
                best = Some(pipeline);
            }
        }
    }
    let data_parallel = explorer.data_parallel();
    let evaluations = explorer.evaluations;
    if best.is_none() && data_parallel.is_none() {
        let why =
            "neither a pipeline nor data parallelism fits into the memory of the accelerators";
        return Err(PlanError::Nothing {
            why: why.to_owned(),
        });
    }
    Ok(BalancedPlan {
        pipeline: best,
        data_parallel,
        evaluations,
    })
}

impl Explorer<'_> {
    fn explore(
        &mut self,
        schedule: &'static Schedule,
        moments: usize,
    ) -> Result<Option<Pipeline>, PlanError> {
        let stages = self.options.accelerators.len();
        let job = Job::training(stages, moments);
        let Some((spans, coarsened, threshold)) = self.coarse(stages) else {
            return Ok(None);
        };
        let fits = spans
            .iter()
            .enumerate()
            .all(|(n, span)| self.fits(schedule, &job, n, *span));
        let (spans, repaired) = if fits {
            (spans, false)
        } else {
            match self.part(threshold, Some((schedule, &job))) {
                Some((_, spans)) => (spans, true),
                None => return Ok(None),
            }
        };
        let timeline = schedule.timeline(&job)?;
        let shape = schedule.shape(&job)?;
        let mut scene = Scene::new(&timeline, &shape);
        let part = 1.0 / moments as f64;
        for (n, &span) in spans.iter().enumerate() {
            let (forward, whole) = (self.forward(span), compute(self.cuts, span));
            let speed = self.options.accelerators[n].speed;
            let weights = match schedule.pieces.contains(&Piece::Weight) {
                true => self.sum(span, |cost| cost.weights),
                false => 0.0,
            };
            // A difference of sums, which are rounded.
            let backward = (whole - forward - weights).max(0.0);
            let seconds = [forward, backward, weights];
            scene.seconds[n] = seconds.map(|seconds| seconds * part / speed);
            scene.stash[n] = self.stash(span) * part;
            let copies =
                self.options.bytes_per_parameter_byte + (schedule.versions.copies() - 1) as f64;
            scene.groups[n] = GroupLoad {
                resident: copies * parameters(self.cuts, span),
                ..GroupLoad::default()
            };
        }
        scene.overlap = schedule.overlap;
        scene.network = Network::full(stages, self.options.latency, self.options.bandwidth);
        let crossing = |span: &StateSpan| self.cuts.states[span.1].crossing * part;
        scene.set_boundaries(&spans.iter().map(crossing).collect::<Vec<_>>());
        let run = scene.run()?;
        Ok(Some(Pipeline {
            stages: spans,
            schedule,
            moments,
            seconds: run.step_seconds,
            memory: run.peak_bytes,
            coarsened,
            repaired,
        }))
    }

    /// The partition after forbidding cuts with too many bytes, and that limit.
    fn coarse(&mut self, stages: usize) -> Option<(Vec<StateSpan>, bool, f64)> {
        let mut threshold = f64::INFINITY;
        let (mut slowest, mut spans) = self.part(threshold, None)?;
        loop {
            let passes = |span: &StateSpan| self.cuts.states[span.1].crossing;
            let most = spans[..stages - 1].iter().map(passes).fold(0.0, f64::max);
            // Layers that take no time may be on a single accelerator, which has no link.
            let bound = match self.options.bandwidth.is_finite() {
                true => slowest * self.options.bandwidth,
                false => f64::INFINITY,
            };
            if most <= bound {
                return Some((spans, threshold.is_finite(), threshold));
            }
            // Each iteration forbids a cut, so this terminates.
            match self.part(bound.min(most.next_down()), None) {
                Some(coarser) => {
                    threshold = bound.min(most.next_down());
                    (slowest, spans) = coarser;
                }
                None => return Some((spans, threshold.is_finite(), threshold)),
            }
        }
    }

    /// The exact partition, constrained by memory if a schedule is given.
    fn part(
        &mut self,
        threshold: f64,
        memory: Option<(&'static Schedule, &Job)>,
    ) -> Option<(f64, Vec<StateSpan>)> {
        let cuts = self.cuts;
        let mut evaluations = 0;
        let this = &*self;
        let mut seconds = |n: usize, span: StateSpan| {
            evaluations += 1;
            let fits = memory.is_none_or(|(schedule, job)| this.fits(schedule, job, n, span));
            fits.then(|| compute(cuts, span) / this.options.accelerators[n].speed)
        };
        let allowed = |k: usize| cuts.states[k].crossing <= threshold;
        let found = partition(
            cuts,
            this.options.accelerators.len(),
            &allowed,
            &mut seconds,
        );
        self.evaluations += evaluations;
        found
    }

    fn forward(&self, (from, to): StateSpan) -> f64 {
        self.cuts.states[to].forward - from.map_or(0.0, |at| self.cuts.states[at].forward)
    }

    fn stash(&self, span: StateSpan) -> f64 {
        self.sum(span, |cost| cost.stash)
    }

    fn sum(&self, span: StateSpan, of: impl Fn(&Cost) -> f64) -> f64 {
        let layers = self.cuts.stage(span.0, span.1).into_iter();
        layers
            .map(|layer| of(&self.profile.layers[layer].cost))
            .sum()
    }

    fn fits(&self, schedule: &Schedule, job: &Job, n: usize, span: StateSpan) -> bool {
        let copies =
            self.options.bytes_per_parameter_byte + (schedule.versions.copies() - 1) as f64;
        let weights = copies * parameters(self.cuts, span);
        let memory = self.options.accelerators[n].memory;
        if weights > memory {
            return false;
        }
        let held = (schedule.peak.moments)(n, job) as f64 / job.moments as f64;
        weights + held * self.stash(span) <= memory
    }

    /// The time of data parallelism: equal shares of samples, with which the slowest accelerator is
    /// done last, and a ring all-reduce of gradients.
    fn data_parallel(&self) -> Option<f64> {
        let all = self.cuts.states.len() - 1;
        let whole = (None, all);
        let n = self.options.accelerators.len() as f64;
        let speeds = self.options.accelerators.iter().map(|a| a.speed);
        let speed = n * speeds.fold(f64::INFINITY, f64::min);
        let weights = parameters(self.cuts, whole);
        let held = self.options.bytes_per_parameter_byte * weights + self.stash(whole) / n;
        let fits = self.options.accelerators.iter().all(|a| held <= a.memory);
        let ring = match weights > 0.0 {
            true => {
                2.0 * (n - 1.0) * (self.options.latency + weights / (n * self.options.bandwidth))
            }
            false => 0.0,
        };
        fits.then(|| compute(self.cuts, whole) / speed + ring)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::Layer;
    use crate::schedule::find;

    fn chain(costs: &[(u32, u32)]) -> Profile {
        let layer = |(work, output): &(u32, u32)| Layer {
            cost: Cost {
                forward: f64::from(*work),
                backward: f64::from(2 * *work),
                weights: f64::from(*work),
                parameters: 10.0,
                stash: f64::from(*output),
                workspace: 0.0,
            },
            output: f64::from(*output),
            ..Layer::default()
        };
        Profile::chain(1, costs.iter().map(layer).collect())
    }

    fn options(speeds: &[f64], memory: f64, bandwidth: f64) -> BalancedRequest {
        let accelerator = |speed: &f64| Accelerator {
            speed: *speed,
            memory,
        };
        BalancedRequest {
            accelerators: speeds.iter().map(accelerator).collect(),
            bandwidth,
            latency: 0.0,
            schedules: vec![find("1f1b").unwrap()],
            moments: vec![4],
            bytes_per_parameter_byte: 2.0,
        }
    }

    /// The minimum over all partitions of the largest stage time.
    fn brute(costs: &[(u32, u32)], speeds: &[f64]) -> f64 {
        if speeds.len() == 1 {
            return costs.iter().map(|c| f64::from(3 * c.0)).sum::<f64>() / speeds[0];
        }
        let ends = 1..=costs.len() - (speeds.len() - 1);
        let each = ends
            .map(|end| brute(&costs[..end], &speeds[..1]).max(brute(&costs[end..], &speeds[1..])));
        each.fold(f64::INFINITY, f64::min)
    }

    proptest::proptest! {
        #[test]
        fn partitions_are_exact(
            costs in proptest::collection::vec((1_u32..50, 1_u32..50), 4..10),
            speeds in proptest::collection::vec(1_u32..4, 1..5),
        ) {
            let speeds: Vec<f64> = speeds.into_iter().map(f64::from).collect();
            let found = search(&chain(&costs), &options(&speeds, f64::INFINITY, f64::INFINITY)).unwrap();
            let pipeline = found.pipeline.unwrap();
            let cuts = Cuts::new(&chain(&costs)).unwrap();
            let slowest = pipeline.stages.iter().zip(&speeds)
                .map(|(span, speed)| compute(&cuts, *span) / speed).fold(0.0, f64::max);
            proptest::prop_assert!((slowest - brute(&costs, &speeds)).abs() < 1e-9);
        }
    }

    #[test]
    fn cuts_over_which_too_much_passes_are_forbidden() {
        let costs = [(10, 1), (10, 1000), (10, 1), (10, 1)];
        let fast = search(&chain(&costs), &options(&[1.0, 1.0], f64::INFINITY, 1e6)).unwrap();
        assert_eq!(fast.pipeline.unwrap().stages, [(None, 1), (Some(1), 3)]);
        let slow = search(&chain(&costs), &options(&[1.0, 1.0], f64::INFINITY, 1.0)).unwrap();
        let pipeline = slow.pipeline.unwrap();
        assert!(pipeline.coarsened && pipeline.stages != [(None, 1), (Some(1), 3)]);
    }

    /// Times of sums less one another are rounded, and are no less than zero.
    #[test]
    fn layers_may_have_no_backward() {
        let mut profile = chain(&[(1, 1); 3]);
        for (layer, forward) in profile.layers.iter_mut().zip([873e-6, 835e-6, 946e-6]) {
            (layer.cost.forward, layer.cost.backward) = (forward, 0.0);
            layer.cost.weights = 0.0;
        }
        profile.layers[0].cost.backward = 1746e-6;
        for speeds in [&[1.0, 1.0][..], &[1.0; 3]] {
            let found = search(&profile, &options(speeds, f64::INFINITY, 1e6)).unwrap();
            assert!(found.pipeline.is_some(), "{speeds:?}");
        }
    }

    #[test]
    fn layers_move_where_there_is_memory() {
        let costs = [(10, 100), (10, 100), (10, 100), (10, 1), (10, 1), (10, 1)];
        let found = search(&chain(&costs), &options(&[1.0, 1.0], 191.0, f64::INFINITY)).unwrap();
        let pipeline = found.pipeline.unwrap();
        assert!(pipeline.repaired);
        assert!(
            pipeline.memory.iter().all(|held| *held <= 191.0),
            "{:?}",
            pipeline.memory
        );
        let nothing = search(&chain(&costs), &options(&[1.0, 1.0], 90.0, f64::INFINITY));
        assert!(matches!(nothing, Err(PlanError::Nothing { .. })));
    }

    #[test]
    fn data_parallelism_stays_where_it_is_better() {
        let costs = [(10, 1), (200, 1), (10, 1)];
        let found = search(
            &chain(&costs),
            &options(&[1.0, 1.0], f64::INFINITY, f64::INFINITY),
        )
        .unwrap();
        assert!(found.keeps_data_parallel());
        let slow = search(&chain(&costs), &options(&[1.0, 1.0], f64::INFINITY, 0.05)).unwrap();
        assert!(!slow.keeps_data_parallel());
    }
}
