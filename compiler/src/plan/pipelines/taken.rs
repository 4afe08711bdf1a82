//! Plans the best candidates whole.

use super::{FirstCell, TriedCandidates, is_better};
use crate::diag::{Diags, at};
use crate::figures;
use crate::graph::Program;
use crate::options::{RequestedStages, Stages};
use crate::plan::error::PlanError;
use crate::plan::solve::limit;
use crate::plan::{Beaten, Prepared, Summary, as_asked, whatever};

/// Most estimated pipelines that are planned whole, and the relative improvement that those after
/// the first must promise.
const WHOLE: usize = 3;
const PROMISE: f64 = 0.03;

impl TriedCandidates<'_> {
    /// The best candidate that fits, planned as if it had been requested; of estimated ones the
    /// best whose plan fits.
    pub(super) fn best(mut self) -> Result<(Program, Summary), Diags> {
        let mut taken: Option<(Program, Summary)> = None;
        let mut done: Vec<usize> = Vec::new();
        while let Some(at) = self.first_best(|at| !done.contains(&at)) {
            let seconds = taken.as_ref().map(|(_, plan)| plan.predicted.step_seconds);
            let candidate = &self.found[at];
            let promised = candidate.step_seconds;
            if seconds
                .is_some_and(|known| promised > known * (1.0 - PROMISE) || done.len() >= WHOLE)
            {
                break;
            }
            let estimated = candidate.estimated;
            done.push(at);
            let (program, summary) = match self.whole(at) {
                Ok(whole) => whole,
                Err(diags) if !estimated => return Err(diags),
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
            let fits = found.fits || !estimated;
            if fits && is_better(Some(found.step_seconds), seconds) {
                taken = Some((program, summary));
            }
        }
        let Some((program, mut summary)) = taken else {
            return Err(self.none());
        };
        summary.pipelines = self.found;
        summary.search.evaluations = self.all_evaluations;
        Ok((program, summary))
    }

    /// The plan of a candidate, that of the first cell as it was found; of one that was estimated, on meshes like its own.
    fn whole(&self, at: usize) -> Result<(Program, Summary), Diags> {
        let found = &self.found[at];
        let form = self.forms.form(found.schedule, found.microbatches);
        let (program, mut options) = self.in_parts(form, found.microbatches)?;
        options.pipeline.stages = Some(Stages::Exactly(found.stages));
        options.pipeline.schedule = found.schedule.map(str::to_owned);
        options.pipeline.any_schedule = false;
        options.any_microbatches = false;
        let first = self.first.as_ref().filter(|_| options.top <= 1);
        let cell = (found.groups, found.microbatches, form);
        let is_same = |first: &&FirstCell| (first.groups, first.moments, first.form) == cell;
        if let Some(FirstCell { planned, .. }) = first.filter(is_same) {
            let asked = RequestedStages::of(&options)?;
            let of_group = asked.as_ref().map(|asked| asked.of_group(&options));
            let pipeline = asked.as_ref().map(|asked| (asked, &options));
            let of_group = of_group.as_ref().unwrap_or(&options);
            return Prepared::new(&program, of_group, pipeline)?.reported(planned.clone(), &[]);
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
        Ok(whatever(as_asked(program, &options, &beaten)?))
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
