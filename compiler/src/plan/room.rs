//! The plan of a pipeline whose stages each have the memory limit.
//!
//! What is searched is the plan of one group that has the memory of all. At first it counts what is
//! kept of one micro-batch, which is less than any schedule keeps, so that a plan that fits when it
//! is cut is the best. If its stages need more, plans are searched that keep as many micro-batches
//! as the schedule has in flight and that have layers in every group
//! ([`PipelineOptions::schedules`]), and then with as much less memory as the stages of the last
//! plan need too much. The memory of the cut plan decides, so a plan that these searches take to
//! need a little more than there is counts too. Of a large program, for which the first search that
//! leaves enough may leave much, some with more memory are searched then.
//!
//! [`PipelineOptions::schedules`]: crate::options::PipelineOptions

use super::pipelines::{self, MORE, SEARCHES, SHORT};
use super::planned::Planned;
use super::solve::{Example, Failed, Task, Unplanned};
use super::{Beaten, Outcome, Prepared, stages};
use crate::diag::Diags;
use crate::options::{Options, RequestedStages};

/// How many times the limit a search may need whose plan is cut nevertheless.
const NEAR: f64 = 1.5;

/// How often a plan is searched that takes more memory than one that fits, and the share of the
/// memory and of the time that are worth a search.
const AGAIN: usize = 2;
const SLACK: f64 = 0.03;
const GAIN: f64 = 0.01;

/// The share of the memory that such a plan is to leave, and that a search takes to which memory is
/// short.
const MARGIN: f64 = 0.005;
const FULL: f64 = 0.9;

/// What a search counted of a plan, what its stages need \[B\], and its time \[s\].
#[derive(Clone, Copy)]
struct Room {
    counted: f64,
    needs: f64,
    seconds: f64,
}

impl Room {
    /// What a search may count so that the stages need a little less than the limit, if that is
    /// worth while: more than that of this plan, which fits and takes what its search could.
    ///
    /// - `memory`: what its search had \[B\]
    /// - `over`: a plan that does not fit, counted alike
    /// - `least`: the least time of plans that do not fit, if there are any \[s\]
    fn more(self, memory: f64, over: Option<Room>, least: Option<f64>, limit: f64) -> Option<f64> {
        let has_slack = self.needs < limit * (1.0 - SLACK);
        let gains = least.is_none_or(|least| least < self.seconds * (1.0 - GAIN));
        let is_full = self.counted > memory * FULL;
        let slope = over.map_or(1.0, |over| {
            (over.counted - self.counted) / (over.needs - self.needs)
        });
        let wanted = limit * (1.0 - MARGIN) - self.needs;
        (has_slack && gains && is_full && slope > 0.0).then_some(self.counted + slope * wanted)
    }
}

/// A plan whose stages fit.
struct Fitting {
    planned: Planned,
    others: Vec<Planned>,
    example: Example,
    /// The options with which it was searched.
    options: Options,
    room: Room,
}

impl Prepared<'_> {
    /// Whether memory is short for a large program by a lower bound that counts what is kept of
    /// micro-batches in flight. A plan that does not count them then fits hardly ever.
    pub(super) fn is_short(&self, schedules: &[(&'static str, usize)]) -> bool {
        let counting = self.options.counting(schedules.to_vec());
        let limit = SHORT * counting.memory_limit() as f64;
        let least = || {
            let options = &counting;
            Task {
                options,
                ..self.task()
            }
            .least()
        };
        pipelines::is_large_cut(
            self.program,
            self.options.ranks,
            self.options.pipeline.joined,
        ) && least().is_some_and(|least| least > limit)
    }

    /// The outcome with stages that fit, or why there is none.
    pub(super) fn within_room(
        &self,
        asked: &RequestedStages,
        whole: &Options,
    ) -> Result<Result<Outcome, Failed>, Diags> {
        let limit = asked.groups as f64 * whole.memory_limit() as f64;
        let schedules = vec![(asked.row.name, asked.stages)];
        let mut room = self.options.clone();
        if self.is_short(&schedules) {
            room.pipeline.schedules = schedules.clone();
        }
        // The cut plan that needs the least.
        let mut nearest: Option<Failed> = None;
        let mut is_last = false;
        let is_large = pipelines::is_large_cut(self.program, self.options.ranks, asked.groups);
        let (mut best, mut over): (Option<Fitting>, Option<Room>) = (None, None);
        let mut again = if is_large { AGAIN } else { 0 };
        let mut least: Option<f64> = None;
        // With less memory another plan is wanted than one near the known one.
        let anew = Beaten {
            start: None,
            ..self.beaten.clone()
        };
        for _ in 0..SEARCHES + again {
            let has_all = room.memory_limit() == self.options.memory_limit();
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
                Ok(None) | Err(_) if best.is_some() => break,
                Ok(None) => return Ok(Ok(None)),
                Err(failed) => {
                    let lacks = failed.lacks().filter(|lacks| *lacks <= NEAR * limit);
                    let counts = !room.pipeline.schedules.is_empty() || self.referee.is_some();
                    let Some(lacks) = lacks.filter(|_| counts && !is_last) else {
                        return Ok(Err(nearest.unwrap_or(failed)));
                    };
                    // What the search counts is no plan's need.
                    room.memory = Some(lacks.ceil() as u64 + 1);
                    is_last = true;
                    continue;
                }
            };
            let counted = planned.predicted.memory_bytes as f64;
            let example = Example::of(&planned);
            stages::run(asked, &mut planned, whole)?;
            let needs = asked.groups as f64 * planned.predicted.memory_bytes as f64;
            let seconds = planned.predicted.step_seconds;
            let own = Room {
                counted,
                needs,
                seconds,
            };
            if needs <= limit {
                if best
                    .as_ref()
                    .is_some_and(|best| best.room.seconds <= seconds)
                {
                    break;
                }
                best = Some(Fitting {
                    planned,
                    others,
                    example,
                    options: room.clone(),
                    room: own,
                });
            } else {
                over = Some(own);
                least = Some(least.map_or(seconds, |least| least.min(seconds)));
                let failed = Failed {
                    entry: planned.main,
                    why: Unplanned::Cut { needs, seconds },
                };
                nearest = Some(match nearest {
                    Some(nearest) => nearest.nearer(failed),
                    None => failed,
                });
            }
            if let Some(best) = &best {
                let memory = best.options.memory_limit() as f64;
                let next = best.room.more(memory, over, least, limit);
                let Some(next) = next.filter(|_| again > 0) else {
                    break;
                };
                again -= 1;
                room.memory = Some(next as u64);
                continue;
            }
            let less = match room.pipeline.schedules.is_empty() {
                true => limit,
                false => counted - MORE * (needs - limit),
            };
            if is_last || less < 1.0 {
                break;
            }
            if room.pipeline.schedules.is_empty() {
                // What it counts is something else.
                over = None;
            }
            room.pipeline.schedules = schedules.clone();
            room.memory = Some(less as u64);
        }
        if let Some(best) = best {
            self.cut.replace(Some(best.example));
            let task = Task {
                options: &best.options,
                ..self.task()
            };
            return Ok(Ok(Some(self.told(task, best.planned, &best.others)?)));
        }
        match nearest {
            Some(nearest) => Ok(Err(nearest)),
            None => crate::ice!("a search has neither a plan nor a failure"),
        }
    }
}
