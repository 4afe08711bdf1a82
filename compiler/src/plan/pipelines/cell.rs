//! The plans of a cell, and its candidates.

use std::collections::BTreeMap;

use super::candidate::{Candidate, alone, is_even};
use super::forms::Form;
use super::{CandidateStages, FirstCell, PlannedCell, SEARCHED, TriedCandidates, groups_of};
use crate::options::Options;
use crate::plan::planned::Planned;
use crate::plan::report::Pipeline;
use crate::plan::solve::Example;
use crate::plan::stages::{self, Table};
use crate::plan::{Beaten, Prepared};

impl TriedCandidates<'_> {
    /// Plans one number of groups and micro-batches, in each form of the program that its candidates
    /// have, and simulates these.
    pub(super) fn plan(
        &mut self,
        ways: &[&CandidateStages],
        groups: usize,
        moments: usize,
    ) -> Candidate {
        let (derives, large) = (self.derives(), self.is_large(groups));
        // Estimates are made of one form.
        let form = |way: &CandidateStages| match derives || large {
            true => Form::Cut,
            false => self.forms.form(schedule_of(way), moments),
        };
        let mut by_form: BTreeMap<Form, Vec<&CandidateStages>> = BTreeMap::new();
        for way in ways {
            by_form.entry(form(way)).or_default().push(way);
        }
        let mut all: Option<Candidate> = None;
        for (form, ways) in by_form {
            let next = self.plan_form(form, &ways, (groups, moments), (derives, large));
            all = Some(all.map_or(next, |all| all.or(next)));
        }
        all.unwrap_or(Candidate::Nothing(None))
    }

    /// Plans one form of the program, and simulates its candidates.
    fn plan_form(
        &mut self,
        form: Form,
        ways: &[&CandidateStages],
        (groups, moments): (usize, usize),
        (derives, large): (bool, bool),
    ) -> Candidate {
        let beaten = Beaten {
            seconds: self.best_seconds() * groups as f64,
            ..Beaten::default()
        };
        let parts = self.in_parts(form, moments);
        if derives
            && parts
                .as_ref()
                .is_ok_and(|(parts, _)| !is_even(parts, moments))
        {
            return Candidate::Nothing(None);
        }
        let planned = parts.and_then(|(mut program, options)| {
            if derives {
                alone(&mut program);
            }
            let first = ways.iter().find_map(|way| way.as_ref());
            let of_group = first.map_or_else(|| options.clone(), |asked| asked.of_group(&options));
            let prepared = Prepared {
                beaten,
                ..Prepared::new(&program, &of_group, None)?
            };
            let example = self.nearest(groups, moments).filter(|_| derives);
            let found = match example {
                Some(example) => prepared.task().like(example),
                None => {
                    let found = prepared.task().on_the_best_mesh();
                    found.map(|found| found.map(|(best, _)| best))
                }
            };
            Ok((found, options, prepared.evaluations.into_inner()))
        });
        let (found, options, evaluations) = match planned {
            Ok(planned) => planned,
            Err(diags) => {
                self.failed.get_or_insert(diags);
                return Candidate::Nothing(None);
            }
        };
        self.all_evaluations += evaluations;
        // Searches of another form take about as much again. They do not count, so that how many
        // cells are searched does not depend on the schedules.
        if !derives && form != Form::Apart {
            self.last = if large { SEARCHED + 1 } else { evaluations };
            self.evaluations += self.last;
        }
        let planned = match found {
            Ok(Some(planned)) => planned,
            Ok(None) => return Candidate::Beaten,
            Err(failed) => {
                let Some(lacks) = failed.lacks() else {
                    return Candidate::Nothing(None);
                };
                let lacks = lacks / groups as f64;
                self.lacks(lacks, failed.entry());
                return Candidate::Unplanned(lacks);
            }
        };
        if self.first.is_none() && !derives {
            self.first = Some(FirstCell {
                groups,
                moments,
                form,
                planned: planned.clone(),
            });
        }
        // Plans are derived in this form.
        if form == Form::Cut {
            self.known.push(PlannedCell {
                groups,
                moments,
                plan: Example::of(&planned),
            });
        }
        self.pipelines(ways, planned, &options, (moments, derives || large))
    }

    /// Adds the pipelines of a plan for one group.
    ///
    /// - `derived`: whether it was derived from other plans, or found quickly
    fn pipelines(
        &mut self,
        ways: &[&CandidateStages],
        mut planned: Planned,
        options: &Options,
        (moments, derived): (usize, bool),
    ) -> Candidate {
        planned.foresee(options);
        let table = derived.then(|| Table::of(&planned)).flatten();
        let mut best: Option<f64> = None;
        let mut least: Option<u64> = None;
        let before = self.found.len();
        for way in ways {
            let found = match (&table, way) {
                (Some(table), Some(asked)) => {
                    let estimate = table.estimate(asked, options, self.best_seconds());
                    estimate.map(|found| (found.seconds, found.memory_bytes))
                }
                _ => self.cut(way, &planned, options),
            };
            let Some((step_seconds, memory_bytes)) = found else {
                continue;
            };
            let found = Pipeline {
                stages: way.as_ref().map_or(1, |asked| asked.stages),
                groups: groups_of(way),
                schedule: schedule_of(way),
                microbatches: moments,
                step_seconds,
                memory_bytes,
                fits: memory_bytes <= options.memory_limit(),
                estimated: derived,
            };
            if found.fits {
                let least = best.map_or(found.step_seconds, |best| best.min(found.step_seconds));
                best = Some(least);
            } else {
                self.lacks(found.memory_bytes as f64, planned.main);
                least = Some(least.map_or(memory_bytes, |least| least.min(memory_bytes)));
            }
            self.found.push(found);
            self.sizes.push(Example::of(&planned).sizes());
        }
        match best {
            Some(seconds) => Candidate::Fits(seconds),
            // Estimates that take as long as the best pipeline are left out.
            None if table.is_some()
                && self.found.len() == before
                && self.best_seconds().is_finite() =>
            {
                Candidate::Beaten
            }
            None => Candidate::Nothing(least),
        }
    }

    /// The known plan of the cell nearest to this one, the first of equals.
    fn nearest(&self, groups: usize, moments: usize) -> Option<&Example> {
        let far = |a: usize, b: usize| (a as f64 / b as f64).log2().abs();
        let away = |known: &PlannedCell| far(known.groups, groups) + far(known.moments, moments);
        let near = self.known.iter();
        let nearest = near.min_by(|a, b| away(a).total_cmp(&away(b)));
        nearest.map(|known| &known.plan)
    }

    pub(super) fn lacks(&mut self, bytes: f64, entry: usize) {
        if self.least.is_none_or(|(least, _)| bytes < least) {
            self.least = Some((bytes, entry));
        }
    }

    /// Time and memory of one candidate that is cut; `None` if the plan cannot be cut so, or the
    /// schedule does not support it.
    fn cut(
        &mut self,
        way: &CandidateStages,
        planned: &Planned,
        options: &Options,
    ) -> Option<(f64, u64)> {
        let Some(asked) = way else {
            let predicted = &planned.predicted;
            return Some((predicted.step_seconds, predicted.memory_bytes));
        };
        let mut planned = planned.clone();
        if let Err(diags) = stages::run(asked, &mut planned, options) {
            self.failed.get_or_insert(diags);
            return None;
        }
        planned.bubble_seconds?;
        Some((
            planned.predicted.step_seconds,
            planned.predicted.memory_bytes,
        ))
    }
}

/// The schedule of a candidate; `None` for one stage.
fn schedule_of(way: &CandidateStages) -> Option<&'static str> {
    way.as_ref().map(|asked| asked.row.name)
}
