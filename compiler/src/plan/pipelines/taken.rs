//! Plans the best candidates whole.

use super::{KeptCell, TriedCandidates, is_better};
use crate::diag::{Diags, at};
use crate::figures;
use crate::graph::Program;
use crate::options::{RequestedStages, Stages};
use crate::plan::error::PlanError;
use crate::plan::solve::limit;
use crate::plan::{Beaten, Outcome, Prepared, Summary, as_asked, whatever};

/// Most estimated pipelines that are planned whole, and the relative improvement that those after
/// the first must promise.
const WHOLE: usize = 3;
const PROMISE: f64 = 0.03;

impl TriedCandidates<'_> {
    /// The best candidate that fits, planned as if it had been requested; of estimated ones the
    /// best whose plan fits. `None` if it is no faster than the plan to beat.
    pub(super) fn best(mut self) -> Result<Outcome, Diags> {
        let mut taken: Option<(Program, Summary)> = None;
        let mut done: Vec<usize> = Vec::new();
        let most = self.beaten.seconds;
        while let Some(at) = self.first_best(|at| !done.contains(&at)) {
            let seconds = taken.as_ref().map(|(_, plan)| plan.predicted.step_seconds);
            let candidate = &self.found[at];
            let promised = candidate.step_seconds;
            if promised >= most
                || seconds
                    .is_some_and(|known| promised > known * (1.0 - PROMISE) || done.len() >= WHOLE)
            {
                break;
            }
            let estimated = candidate.estimated;
            done.push(at);
            let (program, summary) = match self.whole(at) {
                Ok(whole) => whole,
                Err(diags) if !estimated && !lacks_memory(&diags) => return Err(diags),
                Err(diags) => {
                    self.found[at].fits = false;
                    self.failed.get_or_insert(diags);
                    continue;
                }
            };
            self.all_evaluations += summary.search.evaluations;
            let found = &mut self.found[at];
            found.step_seconds = summary.predicted.step_seconds;
            found.memory_bytes = summary.predicted.memory_bytes;
            found.fits = found.memory_bytes <= self.options.memory_limit();
            found.estimated = false;
            if found.fits && is_better(Some(found.step_seconds), seconds) {
                taken = Some((program, summary));
            }
        }
        let taken = taken.filter(|(_, plan)| plan.predicted.step_seconds < most);
        let Some((program, mut summary)) = taken else {
            return match most.is_finite() {
                true => Ok(None),
                false => Err(self.none()),
            };
        };
        summary.pipelines = self.found;
        summary.search.evaluations = self.all_evaluations;
        Ok(Some((program, summary)))
    }

    /// The plan of a candidate: that of a cell as it was found, or as it is found if it is
    /// requested; of one that was estimated, on meshes like its own.
    fn whole(&self, at: usize) -> Result<(Program, Summary), Diags> {
        let found = &self.found[at];
        let form = self.forms.form(found.schedule);
        let (program, mut options) = self.in_parts(form, found.microbatches)?;
        options.pipeline.stages = Some(Stages::Exactly(found.stages));
        options.pipeline.schedule = found.schedule.map(str::to_owned);
        options.pipeline.any_schedule = false;
        options.any_microbatches = false;
        let cell = (found.groups, found.microbatches, form);
        let is_same = |kept: &&KeptCell| (kept.groups, kept.moments, kept.form) == cell;
        let kept = self.kept.iter().filter(|_| options.top <= 1);
        let mut known = None;
        if let Some(KeptCell { planned, same, .. }) = kept.rev().find(is_same) {
            let asked = RequestedStages::of(&options)?;
            let of_group = asked.as_ref().map(|asked| asked.of_group(&options));
            let pipeline = asked.as_ref().map(|asked| (asked, &options));
            let of_group = of_group.as_ref().unwrap_or(&options);
            let prepared = Prepared::new(&program, of_group, pipeline)?;
            let plan = prepared.reported(planned.clone(), &[])?;
            if plan.1.predicted.memory_bytes <= self.options.memory_limit() {
                if *same {
                    return Ok(plan);
                }
                known = Some(plan);
            }
        }
        let like = Beaten {
            sizes: self.sizes[at].clone(),
            ..Beaten::default()
        };
        let beaten = if found.estimated {
            like
        } else {
            Beaten::default()
        };
        let requested = as_asked(program, &options, &beaten).map(whatever);
        let seconds = |plan: &(Program, Summary)| plan.1.predicted.step_seconds;
        match (known, requested) {
            (None, requested) => requested,
            (Some(known), Ok(requested))
                if is_better(Some(seconds(&requested)), Some(seconds(&known))) =>
            {
                Ok(requested)
            }
            (Some(known), _) => Ok(known),
        }
    }

    /// Why nothing was found.
    fn none(self) -> Diags {
        let Some((least, entry)) = self.least else {
            let way = self.failed.unwrap_or_default();
            return match way.is_empty() {
                true => crate::ice!("no schedule takes what was to be cut"),
                false => way,
            };
        };
        let func = &self.forms.cut().funcs[entry];
        PlanError::Memory {
            entry: func.name.clone(),
            limit: limit(self.options),
            least: figures::bytes(least as u64),
            bytes: (least, self.options.memory_limit() as f64),
            conflict: String::new(),
            at: func.span.map(at),
        }
        .into()
    }
}

/// Whether lack of memory is why there is no plan.
fn lacks_memory(diags: &Diags) -> bool {
    diags.errors.iter().any(|error| {
        let code = error.code().map(|code| code.to_string());
        code.as_deref() == Some("ddl::plan::memory")
    })
}
