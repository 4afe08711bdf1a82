//! The plan of a pipeline whose stages each have the memory limit.
//!
//! What is searched is the plan of one group that has the memory of all. At first it counts what is
//! kept of one micro-batch, which is less than any schedule keeps, so that a plan that fits when it
//! is cut is the best. If its stages need more, plans are searched that keep as many micro-batches
//! as the schedule has in flight and that have layers in every group
//! ([`PipelineOptions::schedules`]), and then with as much less memory as the stages of the last
//! plan need too much. The memory of the cut plan decides, so a plan that these searches take to
//! need a little more than there is counts too.
//!
//! [`PipelineOptions::schedules`]: crate::options::PipelineOptions

use super::pipelines::{self, FAR, MORE, SEARCHES, SHORT};
use super::planned::Planned;
use super::problem::flights::{crowding, flights};
use super::solve::{Example, Failed, MANY_GROUPS, Task, Unplanned};
use super::stages::SlotCosts;
use super::{Beaten, Outcome, Prepared, stages};
use crate::diag::Diags;
use crate::graph::Slices;
use crate::options::{Options, RequestedStages};

/// How many times the limit a search may need whose plan is cut nevertheless.
const NEAR: f64 = 1.5;

impl Prepared<'_> {
    /// Whether memory is short for a large program by a lower bound that counts what is kept of
    /// micro-batches in flight. A plan that does not count them then fits hardly ever.
    pub(super) fn is_short(&self, schedules: &[(&'static str, usize)]) -> bool {
        let counting = self.counting(schedules);
        let limit = SHORT * counting.memory_limit() as f64;
        let least = || {
            let options = &counting;
            Task {
                options,
                ..self.task()
            }
            .least()
        };
        self.is_large() && least().is_some_and(|least| least > limit)
    }

    /// Whether a plan for a group takes long to be searched or cut.
    fn is_large(&self) -> bool {
        let groups = self.options.pipeline.joined;
        pipelines::is_large_cut(self.program, self.options.ranks, groups)
    }

    /// How many times its share the fullest group has at least. Small programs may have more beside
    /// their layers, and searches that take less time than they may miss.
    pub(super) fn crowding(&self) -> f64 {
        let func = &self.program.funcs[self.main];
        match self.is_large() {
            true => crowding(func, self.options.pipeline.joined),
            false => 1.0,
        }
    }

    /// The options of a search that counts micro-batches in flight: the fullest group has the
    /// limit, and of a large program more than its share.
    pub(super) fn counting(&self, schedules: &[(&'static str, usize)]) -> Options {
        let counting = self.options.counting(schedules.to_vec());
        counting.crowded(self.crowding())
    }

    /// Whether a search counts as much of micro-batches in flight under some schedules as under
    /// others; not if it counts them under one of these only.
    ///
    /// - `options`: for the ranks of a group
    pub(super) fn counts_alike(
        &self,
        options: &Options,
        one: &[(&'static str, usize)],
        other: &[(&'static str, usize)],
    ) -> bool {
        let func = &self.program.funcs[self.main];
        let counted = |schedules: &[_]| {
            let counting = options.counting(schedules.to_vec());
            flights(func, &counting.pipeline, options.microbatches)
        };
        one.is_empty() == other.is_empty() && counted(one) == counted(other)
    }

    /// The memory of the fullest rank of a plan as it is estimated without cutting it, where that
    /// would take long \[B\].
    fn estimate(
        &self,
        asked: &RequestedStages,
        planned: &mut Planned,
        whole: &Options,
    ) -> Option<f64> {
        let is_sliced = Slices::of(&self.program.funcs[self.main]).count > 1;
        let is_known = !is_sliced && whole.pipeline.steps_per_call <= 1;
        (asked.groups >= MANY_GROUPS && is_known).then_some(())?;
        planned.foresee(whole);
        let bytes = SlotCosts::of(planned)?.memory_bytes(asked)?;
        Some(bytes as f64)
    }

    /// The outcome with stages that fit, or why there is none.
    pub(super) fn within_room(
        &self,
        asked: &RequestedStages,
        whole: &Options,
    ) -> Result<Result<Outcome, Failed>, Diags> {
        let groups = asked.groups as f64;
        let limit = groups * whole.memory_limit() as f64;
        let schedules = vec![(asked.row.name, asked.stages)];
        let (crowding, counting) = (self.crowding(), self.counting(&schedules));
        let mut room = match self.room.is_some() || self.is_short(&schedules) {
            true => counting.clone(),
            false => self.options.clone(),
        };
        room.memory = self.room.or(room.memory);
        // The cut plan that needs the least.
        let mut nearest: Option<Failed> = None;
        let (mut is_last, mut is_middle) = (false, !self.is_large());
        // What the last plan counts, the plan, and what its stages need and take.
        let (mut counted_last, mut least_need) = (0.0, f64::INFINITY);
        let mut last: Option<(Example, f64, f64)> = None;
        // With less memory another plan is wanted than one near the known one.
        let anew = Beaten {
            start: None,
            ..self.beaten.clone()
        };
        for _ in 0..SEARCHES {
            let has_all = room.memory_limit() >= counting.memory_limit();
            let task = Task {
                options: &room,
                beaten: if has_all { &self.beaten } else { &anew },
                ..self.task()
            };
            let known = self.first.take();
            let known = known.filter(|_| room.pipeline.schedules.is_empty());
            let found = match known {
                Some(known) => Ok(Some((known, Vec::new()))),
                None => task.on_the_best_mesh(),
            };
            let (mut planned, others) = match found {
                Ok(Some(found)) => found,
                Ok(None) => return Ok(Ok(None)),
                // It is planned again with that entry divided.
                Err(failed) if failed.lacks().is_some() && self.can_divide(failed.entry()) => {
                    return Ok(Err(failed));
                }
                Err(failed) => {
                    let most = match self.room {
                        Some(_) => FAR * limit / crowding,
                        None => NEAR * limit,
                    };
                    let counts = !room.pipeline.schedules.is_empty() || self.referee.is_some();
                    // How much memory would do is seen where such a plan is cut.
                    let tells = |lacks: f64| !self.is_large() && lacks < least_need;
                    let lacks = failed.lacks();
                    let lacks = lacks.filter(|&lacks| lacks <= most || tells(lacks));
                    let Some(lacks) = lacks.filter(|_| counts && !is_last) else {
                        return Ok(Err(nearest.unwrap_or(failed)));
                    };
                    // What the search counts is no plan's need. A faster plan may do that counts
                    // less than the last, and more than the least.
                    let least = lacks.ceil() + 1.0;
                    let middle = (least + counted_last) / 2.0;
                    is_last = is_middle || middle <= least || crowding * middle > FAR * limit;
                    is_last |= lacks > most;
                    is_middle = true;
                    room.memory = Some(if is_last { least } else { middle } as u64);
                    continue;
                }
            };
            let counted = planned.predicted.memory_bytes as f64;
            counted_last = counted;
            let example = Example::of(&planned);
            let estimate = groups * self.estimate(asked, &mut planned, whole).unwrap_or(0.0);
            let (needs, seconds) = match &last {
                Some((same, needs, seconds)) if *same == example => (*needs, *seconds),
                _ if estimate > FAR * limit => (estimate, planned.predicted.step_seconds / groups),
                _ => {
                    stages::run(asked, &mut planned, whole)?;
                    let predicted = &planned.predicted;
                    (
                        groups * predicted.memory_bytes as f64,
                        predicted.step_seconds,
                    )
                }
            };
            if needs <= limit {
                self.cut.replace(Some(example));
                return Ok(Ok(Some(self.told(task, planned, &others)?)));
            }
            last = Some((example, needs, seconds));
            least_need = least_need.min(needs);
            let failed = Failed {
                entry: planned.main,
                why: Unplanned::Cut { needs, seconds },
            };
            nearest = Some(match nearest {
                Some(nearest) => nearest.nearer(failed),
                None => failed,
            });
            let less = match room.pipeline.schedules.is_empty() {
                true => counting.memory_limit() as f64,
                false => counted - MORE * (needs - limit) / crowding,
            };
            if is_last || less < 1.0 {
                break;
            }
            room.pipeline.schedules = schedules.clone();
            room.memory = Some(less as u64);
        }
        match nearest {
            Some(nearest) => Ok(Err(nearest)),
            None => crate::ice!("a search has neither a plan nor a failure"),
        }
    }
}
