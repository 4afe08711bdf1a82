//! The plan of a large program without stages, which a pipeline has to beat.

use super::TriedCandidates;
use crate::plan::Summary;
use crate::plan::report::CandidatePipeline;

/// The share of its time that a pipeline is taken to lose when it is to need less memory.
const TIME_FOR_MEMORY: f64 = 0.15;

impl TriedCandidates<'_> {
    /// The time of the plan without stages, if there is one \[s\].
    pub(super) fn alone_seconds(&self) -> Option<f64> {
        let alone = self.alone;
        alone.map(|alone| alone.1.predicted.step_seconds)
    }

    /// Whether a pipeline that does not fit may still be faster than the plan without stages, if
    /// there is one, when it takes the time to need less memory.
    pub(super) fn is_worth_memory(&self) -> bool {
        let all = self.found.iter().map(|found| found.step_seconds);
        let least = all.fold(f64::INFINITY, f64::min);
        let alone = self.alone_seconds();
        alone.is_none_or(|alone| least < alone * (1.0 - TIME_FOR_MEMORY))
    }
}

/// A plan without stages as a candidate.
pub(super) fn candidate(alone: &Summary) -> CandidatePipeline {
    CandidatePipeline {
        stages: 1,
        groups: 1,
        schedule: None,
        microbatches: alone.mesh.moments(),
        step_seconds: alone.predicted.step_seconds,
        memory_bytes: alone.predicted.memory_bytes,
        fits: true,
        estimated: false,
    }
}
