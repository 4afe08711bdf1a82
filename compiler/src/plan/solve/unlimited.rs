//! Plans without a limit of memory, of small programs.
//!
//! Where memory may be short, a search takes many times as long as where it is not. So a small
//! program is first planned as if there were any amount: if that plan fits, it is the one; if it is
//! no faster than the plan to beat, none within the limit is; and what it takes beyond its ops is
//! what plans in other forms, or in more micro-batches, are taken to need beyond theirs.

use std::sync::atomic::Ordering;

use super::kept::KeptCosts;
use super::tried::TriedMeshes;
use super::{Method, Task, candidates};
use crate::options::{Options, Stages};
use crate::plan::Beaten;
use crate::plan::planned::Unlimited;

/// Numbers of meshes and of variables up to which searches take little time.
const FEW_MESHES: usize = 8;
pub(super) const FEW_VARIABLES: usize = 1000;

/// What a thorough search is taken to gain at most on quick plans.
const GAIN: f64 = 0.02;
/// The share of what the fastest plan takes beyond its ops that is taken for sure of others.
const SURE: f64 = 0.9;

impl<'t> Task<'t> {
    /// The plans on all meshes that are tried; and what is known of those without a limit of
    /// memory. `None` if the fastest of these is no faster than the plan to beat.
    pub(super) fn tried(self, kept: &mut KeptCosts<'t>) -> Option<(TriedMeshes, Unlimited)> {
        let mut known = Unlimited::default();
        if let Some((mut free, is_thorough)) = self.unlimited()
            && let Some(fastest) = free.fastest()
        {
            let fastest = &free.plans[fastest];
            let gain = if is_thorough { 0.0 } else { GAIN };
            if fastest.step_seconds() * (1.0 - gain) >= self.beaten.seconds {
                self.outdone.store(true, Ordering::Relaxed);
                return None;
            }
            let limit = self.options.memory_limit() as f64;
            known.beyond_seconds = (fastest.step_seconds() - fastest.floor).max(0.0);
            known.is_taken = is_thorough && fastest.peak <= limit;
            if known.is_taken {
                free.plans.retain(|plan| plan.peak <= limit);
                return Some((free, known));
            }
        }
        let tried = match self.rerolled(kept) {
            Some((_, tried)) => tried,
            None => self.on_meshes(kept),
        };
        Some((tried, known))
    }

    /// The plans of a small program without a limit of memory, and whether they are more than quick
    /// ones: where there is a plan to beat, or where the whole batch at once did not fit, they
    /// hardly fit.
    fn unlimited(self) -> Option<(TriedMeshes, bool)> {
        let is_open = matches!(self.method, Method::Auto) && self.referee.is_none();
        let pipeline = &self.options.pipeline;
        // One stage is planned as none.
        let stages = pipeline.stages.as_ref();
        let is_one = stages.is_none_or(|stages| matches!(stages, Stages::Exactly(1)));
        let is_whole = is_one && pipeline.joined == 1;
        let nested = self.program.funcs[self.main].nested();
        let nodes: usize = nested.iter().map(|own| own.func.graph.order().len()).sum();
        let is_small = nodes <= FEW_VARIABLES && self.tries_few_meshes();
        if !(is_open && is_whole && is_small) || self.deadline.is_some() {
            return None;
        }
        let options = Options {
            memory: Some(u64::MAX),
            ..self.options.clone()
        };
        let task = Task {
            options: &options,
            ..self
        };
        let is_first = self.beaten.seconds.is_infinite() && self.options.microbatches == 1;
        let tried = match is_first {
            true => task.on_meshes(&mut KeptCosts::default()),
            false => task.at_a_glance(),
        };
        Some((tried, is_first))
    }

    /// Whether few meshes are candidates.
    pub(super) fn tries_few_meshes(self) -> bool {
        let (declared, ranks) = (self.program.meshes.first(), self.options.ranks);
        let meshes = match candidates::filled(declared, ranks) {
            Some(meshes) => meshes.len(),
            None => candidates::number(ranks),
        };
        meshes <= FEW_MESHES
    }

    /// Whether no plan is expected to be faster than the one to beat, since its ops take longer, or
    /// hardly less, than that would leave for all else.
    pub(in crate::plan) fn is_outdone(self, beaten: &Beaten) -> bool {
        let least = beaten.seconds - SURE * beaten.beyond();
        let is_known = beaten.seconds.is_finite() && beaten.beyond() > 0.0;
        let pipeline = &self.options.pipeline;
        let is_whole = pipeline.stages.is_none() && pipeline.joined == 1;
        is_known && is_whole && self.floor().is_some_and(|floor| floor >= least)
    }
}
