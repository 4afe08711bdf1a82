//! The plans of a cell, and its candidates.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::candidate::{Candidate, alone, is_even};
use super::forms::Form;
use super::{
    CandidateStages, KeptCell, MORE, PlannedCell, SEARCHED, SEARCHES, SHORT, TriedCandidates,
    groups_of, short,
};
use crate::diag::Diags;
use crate::graph::Program;
use crate::infer::micro::main_entry;
use crate::options::{Options, Stages};
use crate::plan::planned::Planned;
use crate::plan::problem::flights::crowding;
use crate::plan::report::CandidatePipeline;
use crate::plan::solve::Example;
use crate::plan::stages::{self, SlotCosts};
use crate::plan::{Beaten, Prepared};

/// A cell in one form of the program.
#[derive(Clone, Copy)]
struct Cell<'a> {
    program: &'a Program,
    form: Form,
    groups: usize,
    moments: usize,
    derives: bool,
    large: bool,
    /// How many times its share of the layers some group has at least, if the cell is large and
    /// cut.
    crowding: f64,
}

impl TriedCandidates<'_> {
    /// Plans one number of groups and micro-batches, in each form of the program that its
    /// candidates have, and simulates these.
    pub(super) fn plan(
        &mut self,
        ways: &[&CandidateStages],
        groups: usize,
        moments: usize,
    ) -> Candidate {
        let (derives, large) = (self.derives() && !self.anew, self.is_large(groups));
        // Estimates are made of one form.
        let form = |way: &CandidateStages| match derives || large {
            true => Form::Cut,
            false => self.forms.form(schedule_of(way)),
        };
        // Steps of a call overlap only where each has several micro-batches.
        let flows = moments > 1 || self.options.pipeline.steps_per_call == 1;
        let runs = |way: &&&CandidateStages| {
            flows || way.as_ref().is_none_or(|asked| asked.row.synchronous)
        };
        let mut by_form: BTreeMap<Form, Vec<&CandidateStages>> = BTreeMap::new();
        for way in ways.iter().filter(runs) {
            by_form.entry(form(way)).or_default().push(way);
        }
        let mut all: Option<Candidate> = None;
        for (form, ways) in by_form {
            let next = self.plan_form(form, &ways, (groups, moments), (derives, large));
            all = Some(all.map_or(next, |all| all.or(next)));
        }
        let all = all.unwrap_or(Candidate::Nothing(None));
        self.lacked_memory |= all.lacks_memory();
        all
    }

    /// Plans one form of the program, and simulates its candidates.
    fn plan_form(
        &mut self,
        form: Form,
        ways: &[&CandidateStages],
        (groups, moments): (usize, usize),
        (derives, large): (bool, bool),
    ) -> Candidate {
        let (mut program, options) = match self.in_parts(form, moments) {
            Ok(parts) => parts,
            Err(diags) => return self.fails(diags),
        };
        if derives && !is_even(&program, moments) {
            return Candidate::Nothing(None);
        }
        if derives {
            alone(&mut program);
        }
        let first = ways.iter().find_map(|way| way.as_ref());
        let crowding = match large && first.is_some() {
            true => crowding(&program.funcs[main_entry(&program)], groups),
            false => 1.0,
        };
        let cell = Cell {
            program: &program,
            form,
            groups,
            moments,
            derives,
            large,
            crowding,
        };
        let of_group = first.map_or_else(|| alone_on(&options), |asked| asked.of_group(&options));
        let counting = of_group.counting(short::schedules(ways));
        let counting = counting.crowded(crowding);
        let is_cut = !counting.pipeline.schedules.is_empty();
        let counts = !derives && is_cut;
        let mut is_short = counts && large && self.counts;
        if is_cut && large {
            let limit = counting.memory_limit() as f64;
            let least = short::least(&program, &counting);
            if let Some(least) = least.filter(|&least| least > limit) {
                let least = least * crowding / groups as f64;
                self.lacks(least, main_entry(&program));
                return Candidate::Short(least);
            }
            is_short |= counts && least.is_some_and(|least| least > SHORT * limit);
        }
        let asked = (groups, moments, form, self.counts);
        if let Some((_, known)) = self.searched.iter().find(|(own, _)| *own == asked)
            && !derives
        {
            return *known;
        }
        let outcome = self.found_in(cell, ways, (&of_group, &counting, &options), is_short);
        if !derives {
            self.searched.push((asked, outcome));
        }
        outcome
    }

    /// The outcome of a cell.
    ///
    /// - `of_group`, `counting`, `options`: the options for the ranks of a group, those that count
    ///   micro-batches in flight, and those for all ranks
    /// - `is_short`: whether only a plan that counts them is of use
    fn found_in(
        &mut self,
        cell: Cell<'_>,
        ways: &[&CandidateStages],
        (of_group, counting, options): (&Options, &Options, &Options),
        mut is_short: bool,
    ) -> Candidate {
        let counts = !cell.derives && !counting.pipeline.schedules.is_empty();
        let large = cell.large;
        let at_once = is_short;
        let mut outcome = Candidate::Nothing(None);
        if !is_short {
            outcome = self.planned(cell, ways, of_group, options);
            is_short = matches!(outcome, Candidate::Nothing(Some(_)));
        }
        // The plan of a large cell may fit with other numbers of micro-batches.
        if !counts || !is_short || large && !at_once {
            return outcome;
        }
        self.counts |= large;
        let before = self.found.len();
        let counted = self.in_room(cell, ways, counting.clone(), options);
        if let (Candidate::Nothing(_), Candidate::Unplanned(_)) = (outcome, counted) {
            return outcome;
        }
        // Of a candidate with several plans the last one counts.
        let what =
            |own: &CandidatePipeline| (own.stages, own.groups, own.schedule, own.microbatches);
        let found = &self.found;
        let is_again = |&at: &usize| {
            let later = found[before.max(at + 1)..].iter();
            later.map(what).any(|later| later == what(&found[at]))
        };
        let again: Vec<usize> = (0..found.len()).filter(is_again).collect();
        for at in again.into_iter().rev() {
            self.found.remove(at);
            self.plans.remove(at);
        }
        counted
    }

    /// Plans a cell so that its plan counts micro-batches in flight, of a small program with less
    /// and less memory, as much as its stages then need too much, as where it is requested
    /// ([`room`](crate::plan::room)). Of a large one the best of those that need somewhat too much
    /// are planned whole.
    ///
    /// - `room`: the options for the ranks of a group
    /// - `options`: those for all ranks
    fn in_room(
        &mut self,
        cell: Cell<'_>,
        ways: &[&CandidateStages],
        mut room: Options,
        options: &Options,
    ) -> Candidate {
        let limit = cell.groups as f64 * options.memory_limit() as f64;
        let mut outcome = self.planned(cell, ways, &room, options);
        for _ in 1..if cell.large { 1 } else { SEARCHES } {
            let Candidate::Nothing(Some(needs)) = outcome else {
                break;
            };
            let excess = cell.groups as f64 * needs as f64 - limit;
            let less = room.memory_limit() as f64 - MORE * excess;
            if less < 1.0 {
                break;
            }
            room.memory = Some(less as u64);
            let next = self.planned(cell, ways, &room, options);
            if let Candidate::Unplanned(_) = next {
                break;
            }
            outcome = next;
        }
        outcome
    }

    /// Plans a cell, and simulates its candidates.
    ///
    /// - `of_group`: the options for the ranks of a group
    /// - `options`: those for all ranks
    fn planned(
        &mut self,
        cell: Cell<'_>,
        ways: &[&CandidateStages],
        of_group: &Options,
        options: &Options,
    ) -> Candidate {
        // With less memory another plan is wanted than one near the known one.
        let spare = of_group
            .pipeline
            .parts
            .as_ref()
            .map_or(0, |parts| parts.spare.iter().sum());
        let all = cell.groups as u64 * self.options.memory_limit() + spare;
        let counts = !of_group.pipeline.schedules.is_empty();
        let crowding = if counts { cell.crowding } else { 1.0 };
        let is_same = |kept: &&KeptCell| {
            let known = (kept.groups, kept.moments, kept.form);
            let has_all = crowding * (of_group.memory_limit() + 1) as f64 >= all as f64;
            known == (cell.groups, cell.moments, cell.form) && has_all
        };
        let start = self.kept.iter().rev().find(is_same);
        let beaten = Beaten {
            seconds: self.best_seconds() * cell.groups as f64 * options.cluster.most_speedup(),
            start: start.and_then(|kept| kept.planned.known.clone()),
            ..Beaten::default()
        };
        let prepared = Prepared::new(cell.program, of_group, None);
        let prepared = match prepared {
            Ok(prepared) => Prepared { beaten, ..prepared },
            Err(diags) => return self.fails(diags),
        };
        let example = self.nearest(cell.groups, cell.moments);
        let found = match example.filter(|_| cell.derives) {
            Some(example) => prepared.task().like(example),
            None => {
                let found = prepared.task().on_the_best_mesh();
                found.map(|found| found.map(|(best, _)| best))
            }
        };
        let other = found
            .as_ref()
            .err()
            .filter(|failed| failed.lacks().is_some());
        let divided = other.and_then(|failed| prepared.with_entry_divided(failed.entry()));
        let evaluations = prepared.evaluations.into_inner();
        self.all_evaluations += evaluations;
        if let Some(program) = divided.filter(|_| !self.divides) {
            self.divides = true;
            let program = &program;
            return self.planned(Cell { program, ..cell }, ways, of_group, options);
        }
        // Searches of another form take about as much again. They do not count, so that how many
        // cells are searched does not depend on the schedules; nor does that for one stage, which
        // is more thorough.
        if !cell.derives && cell.form != Form::Apart && cell.groups > 1 {
            self.last = if cell.large {
                SEARCHED + 1
            } else {
                evaluations
            };
            self.evaluations += self.last;
        }
        let planned = match found {
            Ok(Some(planned)) => planned,
            Ok(None) => return Candidate::Beaten,
            Err(failed) => {
                let Some(lacks) = failed.lacks() else {
                    return Candidate::Nothing(None);
                };
                let lacks = lacks * crowding / cell.groups as f64;
                self.lacks(lacks, failed.entry());
                return Candidate::Unplanned(lacks);
            }
        };
        let plan = Example::of(&planned);
        let keeps = !cell.derives && (self.kept.is_empty() || counts);
        let kept = keeps.then(|| planned.clone());
        let outcome = self.pipelines(ways, planned, options, cell);
        let fits = matches!(outcome, Candidate::Fits(_));
        if let Some(planned) = kept.filter(|_| fits || !counts) {
            self.kept.push(KeptCell {
                groups: cell.groups,
                moments: cell.moments,
                form: cell.form,
                planned,
                same: !counts || cell.large,
                counts: of_group.pipeline.schedules.clone(),
            });
        }
        // Plans are derived in this form.
        if cell.form == Form::Cut {
            self.known.push(PlannedCell {
                groups: cell.groups,
                moments: cell.moments,
                plan,
                fits,
            });
        }
        outcome
    }

    /// Notes why a cell has no plan, if memory is not the reason.
    fn fails(&mut self, diags: Diags) -> Candidate {
        self.failed.get_or_insert(diags);
        Candidate::Nothing(None)
    }

    /// Adds the pipelines of a plan for one group.
    fn pipelines(
        &mut self,
        ways: &[&CandidateStages],
        mut planned: Planned,
        options: &Options,
        cell: Cell<'_>,
    ) -> Candidate {
        planned.foresee(options);
        let plan = Rc::new(Example::of(&planned));
        let estimates = cell.derives || cell.large;
        let is_cut = ways.iter().any(|way| way.is_some());
        let table = (estimates && is_cut)
            .then(|| SlotCosts::of(&planned))
            .flatten();
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
            let found = CandidatePipeline {
                stages: way.as_ref().map_or(1, |asked| asked.stages),
                groups: groups_of(way),
                schedule: schedule_of(way),
                microbatches: cell.moments,
                step_seconds,
                memory_bytes,
                fits: memory_bytes <= options.memory_limit(),
                estimated: estimates,
            };
            if found.fits {
                let least = best.map_or(found.step_seconds, |best| best.min(found.step_seconds));
                best = Some(least);
            } else {
                self.lacks(found.memory_bytes as f64, planned.main);
                least = Some(least.map_or(memory_bytes, |least| least.min(memory_bytes)));
            }
            self.found.push(found);
            self.plans.push(Rc::clone(&plan));
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

    /// The known plan of the cell nearest to this one, the first of equals; of those whose
    /// pipelines fit, if there are any.
    fn nearest(&self, groups: usize, moments: usize) -> Option<&Example> {
        let far = |a: usize, b: usize| (a as f64 / b as f64).log2().abs();
        let away = |known: &PlannedCell| far(known.groups, groups) + far(known.moments, moments);
        let any = !self.known.iter().any(|known| known.fits);
        let near = self.known.iter().filter(|known| known.fits || any);
        let nearest = near.min_by(|a, b| away(a).total_cmp(&away(b)));
        nearest.map(|known| &known.plan)
    }

    /// Notes what a plan needs that does not fit \[B\]; a search for one that needs less than there
    /// is, since its stages then need more, tells less of it.
    pub(super) fn lacks(&mut self, bytes: f64, entry: usize) {
        let limit = self.options.memory_limit() as f64;
        let known = |bytes: f64| (bytes <= limit, bytes);
        if self
            .least
            .is_none_or(|(least, _)| known(bytes) < known(least))
        {
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

/// The options of one stage.
fn alone_on(options: &Options) -> Options {
    let mut alone = options.clone();
    alone.pipeline.stages = Some(Stages::Exactly(1));
    (alone.pipeline.any_schedule, alone.pipeline.schedule) = (false, None);
    alone
}

/// The schedule of a candidate; `None` for one stage.
fn schedule_of(way: &CandidateStages) -> Option<&'static str> {
    way.as_ref().map(|asked| asked.row.name)
}
