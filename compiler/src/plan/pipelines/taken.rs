//! Plans the best candidates whole.

use std::rc::Rc;

use super::{FAR, KeptCell, MORE, PlannedCell, Row, TriedCandidates, alone, is_better};
use crate::diag::{Diags, at};
use crate::figures;
use crate::graph::Program;
use crate::options::{Options, RequestedStages, Stages};
use crate::plan::error::PlanError;
use crate::plan::planned::Planned;
use crate::plan::report::CandidatePipeline;
use crate::plan::solve::{Example, limit};
use crate::plan::{Beaten, OfGroup, Outcome, Prepared, Summary, WholePlan, as_asked, whatever};

/// Up to how many pipelines that were planned whole estimated ones are, and the relative
/// improvement that those must promise where a plan is known.
const WHOLE: usize = 4;
const PROMISE: f64 = 0.03;

/// How many times the memory an estimate may take that is planned whole where none fits, and how
/// many such plans may fail: a plan that is searched then counts what is kept in flight.
const NEAR: f64 = 1.5;
const VAIN: usize = 2;

/// To which power of what it needs too much the time of a plan grows, about, where it is to need no
/// more than there is. (GPT-3 in 128 groups of 8 A100: 36.5 s with 8 GB, 28.7 with 30.)
const EXCHANGE: f64 = 0.2;

impl TriedCandidates<'_> {
    /// The best candidate that fits, planned as if it had been requested; of estimated ones the
    /// best whose plan fits, after which others are derived from that plan. Where no estimate fits,
    /// those are planned that nearly do. `None` if it is no faster than the plan to beat.
    ///
    /// - `rows`, `moments`: what was tried
    pub(super) fn best(
        mut self,
        rows: &[Row<'_>],
        moments: Option<usize>,
    ) -> Result<Outcome, Diags> {
        let mut taken: Option<(Program, Summary)> = None;
        // The candidate that it is, if its meshes were those of an estimate.
        let mut like: Option<usize> = None;
        let mut done: Vec<Key> = Vec::new();
        // What was estimated of them, and of which plan.
        let mut estimates: Vec<Estimated> = Vec::new();
        // Number of estimates that nearly fit, but have no plan that does.
        let mut vain = 0;
        let most = self.beaten.seconds;
        loop {
            let near = match vain < VAIN && (taken.is_some() || self.is_worth_memory()) {
                true => NEAR,
                false => 1.0,
            };
            let seconds = taken.as_ref().map(|(_, plan)| plan.predicted.step_seconds);
            let seconds = seconds.or(self.alone_seconds());
            let Some(at) = self.next((&done, &estimates), near, seconds) else {
                break;
            };
            let candidate = &self.found[at];
            let promised = self.promised(at);
            let is_no_faster = !is_better(Some(promised), seconds);
            if promised >= most || is_no_faster || taken.is_some() && self.options.is_late() {
                break;
            }
            let (estimated, fits) = (candidate.estimated, candidate.fits);
            let (groups, parts) = (candidate.groups, candidate.microbatches);
            done.push(key(candidate));
            estimates.push((Rc::clone(&self.plans[at]), candidate.clone()));
            let mut example = None;
            let (program, summary) = match self.whole(at, &mut example) {
                Ok(whole) => whole,
                Err(diags) if !estimated && !lacks_memory(&diags) => return Err(diags),
                Err(diags) => {
                    self.found[at].fits = false;
                    self.failed.get_or_insert(diags);
                    vain += usize::from(!fits);
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
                like = estimated.then_some(at);
                let known = example.filter(|_| estimated).map(|plan| PlannedCell {
                    groups,
                    moments: parts,
                    plan,
                    fits: true,
                });
                if let Some(known) = known.filter(|_| !self.options.is_late()) {
                    self.around(rows, moments, known);
                }
            }
        }
        let taken = match (like, taken) {
            (Some(at), Some(known)) => Some(self.as_requested(at, known)),
            (_, taken) => taken,
        };
        let alone = self.alone;
        let taken = taken.or_else(|| alone.cloned());
        let taken = taken.filter(|(_, plan)| plan.predicted.step_seconds < most);
        let Some((program, mut summary)) = taken else {
            return match most.is_finite() {
                true => Ok(None),
                false => Err(self.none()),
            };
        };
        summary.pipelines = listed(self.found);
        let alone = alone.map(|(_, plan)| alone::candidate(plan));
        summary.pipelines.splice(0..0, alone);
        summary.search.evaluations = self.all_evaluations;
        Ok(Some((program, summary)))
    }

    /// The plan of a candidate as it is found if it is requested, on any mesh, if that is faster
    /// than one on meshes like that of an estimate.
    fn as_requested(&mut self, at: usize, known: WholePlan) -> WholePlan {
        if self.options.is_late() {
            return known;
        }
        let Ok((program, options)) = self.request(at) else {
            return known;
        };
        // A search that has a plan to beat ends where this one begins to find better plans.
        let any = Beaten::default();
        let found = as_asked(program, &options, &any, &mut OfGroup::default());
        let Ok(Some(found)) = found else {
            return known;
        };
        let predicted = &found.1.predicted;
        self.all_evaluations += found.1.search.evaluations;
        let before = known.1.predicted.step_seconds;
        let is_faster = is_better(Some(predicted.step_seconds), Some(before));
        if !is_faster || predicted.memory_bytes > self.options.memory_limit() {
            return known;
        }
        let candidate = &mut self.found[at];
        candidate.step_seconds = predicted.step_seconds;
        candidate.memory_bytes = predicted.memory_bytes;
        found
    }

    /// The program and the options that request a candidate.
    fn request(&self, at: usize) -> Result<(Program, Options), Diags> {
        let found = &self.found[at];
        let form = self.forms.form(found.schedule);
        let (program, mut options) = self.in_parts(form, found.microbatches)?;
        options.pipeline.stages = Some(Stages::Exactly(found.stages));
        options.pipeline.schedule = found.schedule.map(str::to_owned);
        options.pipeline.any_schedule = false;
        options.any_microbatches = false;
        Ok((program, options))
    }

    /// The time that a candidate promises: of one that does not fit, with what it costs to need no
    /// more memory than there is \[s\].
    fn promised(&self, at: usize) -> f64 {
        let found = &self.found[at];
        let excess = found.memory_bytes as f64 / self.options.memory_limit() as f64;
        found.step_seconds * excess.max(1.0).powf(EXCHANGE)
    }

    /// The index of the candidate to plan next: that which promises the least time of those that
    /// fit, or that nearly do by an estimate. Estimates only while few were planned, and if they
    /// promise clearly more than is known.
    ///
    /// - `done`, `estimates`: those that were planned, and what was estimated of them
    /// - `near`: how many times the memory an estimate may take
    /// - `known`: the time of the best plan so far \[s\], which may be the one without stages
    fn next(
        &self,
        (done, estimates): (&[Key], &[Estimated]),
        near: f64,
        known: Option<f64>,
    ) -> Option<usize> {
        let worth = known.map_or(f64::INFINITY, |known| known * (1.0 - PROMISE));
        let is_new = |at: usize| {
            let found = &self.found[at];
            let is_worth = done.len() < WHOLE && self.promised(at) <= worth;
            // Under a schedule that keeps as much the same plan would be found.
            let is_again = |(plan, known): &Estimated| {
                Rc::ptr_eq(plan, &self.plans[at])
                    && (known.stages, known.memory_bytes) == (found.stages, found.memory_bytes)
                    && known.step_seconds <= found.step_seconds
            };
            let is_again = found.estimated && estimates.iter().any(is_again);
            (is_worth || !found.estimated) && !is_again && !done.contains(&key(found))
        };
        let most = near * self.options.memory_limit() as f64;
        let is_near = |&at: &usize| {
            let found = &self.found[at];
            let nearly = !found.fits && found.estimated && found.memory_bytes as f64 <= most;
            nearly && is_new(at)
        };
        let nearest = (0..self.found.len()).filter(is_near);
        let nearest = nearest.min_by(|&a, &b| self.promised(a).total_cmp(&self.promised(b)));
        let fits = self.first_best(is_new);
        let is_faster =
            |&near: &usize| fits.is_none_or(|at| self.promised(near) < self.found[at].step_seconds);
        nearest.filter(is_faster).or(fits)
    }

    /// The plan of a candidate: that of a cell as it was found or estimated, or as it is found if
    /// it is requested; of one that was estimated, on meshes like its own.
    ///
    /// - `example`: is set to the plan of a group, if it was searched
    fn whole(&self, at: usize, example: &mut Option<Example>) -> Result<(Program, Summary), Diags> {
        let found = &self.found[at];
        let form = self.forms.form(found.schedule);
        let (program, options) = self.request(at)?;
        let asked = RequestedStages::of(&options)?;
        let of_group = asked.as_ref().map(|asked| asked.of_group(&options));
        let pipeline = asked.as_ref().map(|asked| (asked, &options));
        let of_group = of_group.as_ref().unwrap_or(&options);
        let cell = (found.groups, found.microbatches, form);
        let is_same = |kept: &&KeptCell| (kept.groups, kept.moments, kept.form) == cell;
        let kept = self.kept.iter().filter(|_| options.top <= 1);
        let fits = |plan: &(Program, Summary)| {
            plan.1.predicted.memory_bytes <= self.options.memory_limit()
        };
        let prepared = Prepared::new(&program, of_group, pipeline)?;
        let (mut known, mut start, mut counted) = (None, None, None);
        let mut of_group_known = OfGroup::default();
        if let Some(kept) = kept.rev().find(is_same) {
            start = kept.planned.known.clone();
            counted = Some(kept);
            // A search would find it again.
            let is_first = found.estimated && kept.counts.is_empty();
            of_group_known.known = is_first.then(|| kept.planned.clone());
            // Where memory is short, a plan that counts what is in flight is searched for at once.
            let schedules = asked
                .as_ref()
                .map(|asked| vec![(asked.row.name, asked.stages)]);
            let counts_as_much =
                |schedules: &_| prepared.counts_alike(of_group, schedules, &kept.counts);
            let is_searched = schedules.is_some_and(|schedules| {
                !counts_as_much(&schedules) && prepared.is_short(&schedules)
            });
            known = Some(match found.estimated && (is_searched || !kept.same) {
                true => Known::Uncut(Box::new(kept.planned.clone())),
                false => Known::Whole(Box::new(prepared.reported(kept.planned.clone(), &[])?)),
            });
            match known {
                Some(Known::Whole(plan)) if fits(&plan) && kept.same && !is_searched => {
                    return Ok(*plan);
                }
                _ => {}
            }
        } else if found.estimated
            && let Ok(Some(planned)) = prepared.task().like(&self.plans[at])
        {
            // What was estimated is a plan; a search may miss it.
            known = Some(Known::Uncut(Box::new(planned)));
        }
        let known = known.filter(|known| match known {
            Known::Whole(plan) => fits(plan),
            Known::Uncut(_) => found.fits,
        });
        let seconds = |plan: &WholePlan| plan.1.predicted.step_seconds;
        let promised = known.as_ref().map(|known| match known {
            Known::Whole(plan) => seconds(plan),
            Known::Uncut(_) => found.step_seconds,
        });
        let beaten = match found.estimated {
            true => Beaten {
                seconds: promised.unwrap_or(f64::INFINITY),
                sizes: self.plans[at].sizes(),
                refines: true,
                cell: None,
                known: None,
                start,
            },
            false => Beaten {
                start,
                ..Beaten::default()
            },
        };
        if let Some(asked) = asked.as_ref().filter(|_| found.estimated) {
            of_group_known.room = self.room(found, (asked, of_group), &prepared, counted);
        }
        drop(prepared);
        let requested = as_asked(program.clone(), &options, &beaten, &mut of_group_known);
        *example = of_group_known.found;
        let mut requested = match (promised, requested) {
            (None, requested) => return requested.map(whatever),
            (Some(promised), Ok(Some(requested)))
                if is_better(Some(seconds(&requested)), Some(promised)) =>
            {
                return Ok(requested);
            }
            (Some(_), requested) => requested,
        };
        let known = match known {
            Some(Known::Whole(plan)) => Some(*plan),
            Some(Known::Uncut(planned)) => {
                let prepared = Prepared::new(&program, of_group, pipeline)?;
                prepared.reported(*planned, &[]).ok().filter(fits)
            }
            None => None,
        };
        if let (Some(known), Ok(Some(requested))) = (&known, &mut requested) {
            requested.1.search.evaluations += known.1.search.evaluations;
        }
        match (known, requested) {
            (Some(known), Ok(Some(requested)))
                if !is_better(Some(seconds(&requested)), Some(seconds(&known))) =>
            {
                *example = None;
                Ok(known)
            }
            (Some(known), Ok(None) | Err(_)) => {
                *example = None;
                Ok(known)
            }
            // What was promised is no plan.
            (None, Ok(None)) => {
                let any = Beaten {
                    seconds: f64::INFINITY,
                    ..beaten
                };
                let mut of_group = OfGroup::default();
                as_asked(program, &options, &any, &mut of_group).map(whatever)
            }
            (_, requested) => requested.map(whatever),
        }
    }

    /// The memory with which the search for a plan begins that counts micro-batches in flight
    /// \[B\], where one that does not would need clearly too much by its estimate; if the estimate
    /// is of a plan that counts as much, with as much less as that needs too much.
    ///
    /// - `asked`, `of_group`: the stages of a candidate, and the options for the ranks of a group
    /// - `counted`: the kept cell of the plan
    fn room(
        &self,
        found: &CandidatePipeline,
        (asked, of_group): (&RequestedStages, &Options),
        prepared: &Prepared<'_>,
        counted: Option<&KeptCell>,
    ) -> Option<u64> {
        let limit = self.options.memory_limit() as f64;
        let excess = found.memory_bytes as f64 - limit;
        if found.memory_bytes as f64 <= FAR * limit {
            return None;
        }
        let schedules = [(asked.row.name, asked.stages)];
        let all = prepared.counting(&schedules).memory_limit();
        let is_alike = |kept: &&KeptCell| prepared.counts_alike(of_group, &schedules, &kept.counts);
        let room = counted.filter(is_alike).map(|kept| {
            let counted = kept.planned.predicted.memory_bytes as f64;
            let less = counted - MORE * found.groups as f64 * excess / prepared.crowding();
            less.max(1.0) as u64
        });
        Some(room.map_or(all, |room| room.min(all)))
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
        let least = least.max(self.options.memory_limit() as f64 + 1.0);
        let func = &self.forms.cut().funcs[entry];
        PlanError::Memory {
            entry: func.name.clone(),
            limit: limit(self.options),
            least: figures::bytes_needed(least.ceil() as u64),
            bytes: (least, self.options.memory_limit() as f64),
            conflict: String::new(),
            at: func.span.map(at),
        }
        .into()
    }
}

/// A plan of a group of ranks that was found or estimated before.
enum Known {
    /// Cut into stages.
    Whole(Box<WholePlan>),
    /// Of which the stages are only estimated.
    Uncut(Box<Planned>),
}

/// A candidate as it was estimated, and the plan of which.
type Estimated = (Rc<Example>, CandidatePipeline);

/// What a candidate is, apart from what is known about it.
type Key = (usize, usize, Option<&'static str>, usize);

fn key(found: &CandidatePipeline) -> Key {
    (
        found.stages,
        found.groups,
        found.schedule,
        found.microbatches,
    )
}

/// The candidates, each once: as it was planned whole, or else as it was estimated last.
fn listed(found: Vec<CandidatePipeline>) -> Vec<CandidatePipeline> {
    let mut listed: Vec<CandidatePipeline> = Vec::new();
    for one in found {
        match listed.iter_mut().find(|known| key(known) == key(&one)) {
            Some(known) if known.estimated || !one.estimated => *known = one,
            Some(_) => {}
            None => listed.push(one),
        }
    }
    listed
}

/// Whether lack of memory is why there is no plan.
fn lacks_memory(diags: &Diags) -> bool {
    diags.errors.iter().any(|error| {
        let code = error.code().map(|code| code.to_string());
        code.as_deref() == Some("ddl::plan::memory")
    })
}
