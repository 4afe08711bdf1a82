//! Pipeline schedules: in which order a stage takes the forward and backward work of its
//! micro-batches.

use ddl_pipeline::{Piece, Slot, Timeline};

use super::bodies::Pipeline;
use crate::boxing::meshes;
use crate::diag::Diags;
use crate::graph::Program;
use crate::options::Options;
use crate::schedule::ScheduleError;

/// A piece of work of one stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PipelineSlot {
    /// Forward of this micro-batch.
    F(usize),
    /// Backward of this micro-batch.
    B(usize),
}

use PipelineSlot::{B, F};

/// A pipeline schedule.
pub struct Schedule {
    /// Name in text and on the command line.
    pub name: &'static str,
    /// Where it was published.
    pub source: &'static str,
    /// The order of stage `stage` of `stages` for `microbatches`: every forward and backward once,
    /// backwards in micro-batch order (so that all schedules add gradients in one order).
    pub order: fn(stage: usize, stages: usize, microbatches: usize) -> Vec<PipelineSlot>,
}

/// Every schedule.
pub static SCHEDULES: &[Schedule] = &[
    Schedule {
        name: "gpipe",
        source: "Huang et al. 2019, arXiv:1811.06965",
        order: gpipe,
    },
    Schedule {
        name: "1f1b",
        source: "Narayanan et al. 2021, arXiv:2006.09503",
        order: one_f_one_b,
    },
];

/// The schedule of programs that name none.
pub const DEFAULT: &str = "1f1b";

/// The row of this name, or of [`DEFAULT`].
pub(in crate::schedule) fn find(name: Option<&str>) -> Result<&'static Schedule, ScheduleError> {
    let name = name.unwrap_or(DEFAULT);
    SCHEDULES
        .iter()
        .find(|row| row.name == name)
        .ok_or_else(|| ScheduleError::Unknown {
            name: name.to_owned(),
            legal: crate::names::quoted_list(SCHEDULES.iter().map(|row| row.name)),
        })
}

/// The pass that gives every entry whose micro-batches go through several stages its timeline, by the
/// row that the header names.
///
/// # Errors
/// [`ScheduleError::Unknown`].
pub(in crate::schedule) fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    let schedule = find(program.header.schedule.as_deref())?;
    let meshes = meshes(program)?;
    for func in &mut program.funcs {
        let shape = Pipeline::shape(func, &meshes);
        let chunks = shape.pieces.iter().filter(|pieces| !pieces.is_empty());
        if chunks.count() < 2 {
            continue;
        }
        let groups = shape.groups();
        let mut timeline = Timeline {
            groups: vec![Vec::new(); groups],
        };
        for (group, slots) in timeline.groups.iter_mut().enumerate() {
            for slot in (schedule.order)(group, groups, shape.moments) {
                let (piece, moment) = match slot {
                    F(moment) => (Piece::Forward, moment),
                    B(moment) => (Piece::Backward, moment),
                };
                let own = (0..shape.homes.len()).filter(|&chunk| shape.homes[chunk] == group);
                let mut own: Vec<usize> = own.filter(|&c| shape.has((piece, c))).collect();
                if piece == Piece::Backward {
                    own.reverse();
                }
                slots.extend(own.into_iter().map(|chunk| Slot::new(piece, chunk, moment)));
            }
        }
        func.timeline = Some(timeline);
    }
    Ok(())
}

/// ```text
/// stage 0 of 2, m = 3:  F0 F1 F2          B0 B1 B2
/// stage 1 of 2, m = 3:     F0 F1 F2 B0 B1 B2
/// ```
fn gpipe(_: usize, _: usize, microbatches: usize) -> Vec<PipelineSlot> {
    (0..microbatches)
        .map(F)
        .chain((0..microbatches).map(B))
        .collect()
}

/// ```text
/// stage 0 of 3, m = 4:  F0 F1 F2 B0 F3 B1 B2 B3
/// stage 2 of 3, m = 2:  F0 B0 F1 B1
/// ```
fn one_f_one_b(stage: usize, stages: usize, microbatches: usize) -> Vec<PipelineSlot> {
    let warmup = (stages - 1 - stage).min(microbatches);
    let steady = (warmup..microbatches).flat_map(|i| [F(i), B(i - warmup)]);
    (0..warmup)
        .map(F)
        .chain(steady)
        .chain((microbatches - warmup..microbatches).map(B))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs the stages' orders against each other: a forward needs the stage before it, a backward
    /// the stage after it. Returns how many slots completed.
    fn complete(orders: &[Vec<PipelineSlot>]) -> usize {
        let mut done = vec![Vec::new(); orders.len()];
        loop {
            let before: usize = done.iter().map(Vec::len).sum();
            for stage in 0..orders.len() {
                let Some(&next) = orders[stage].get(done[stage].len()) else {
                    continue;
                };
                let ready = match next {
                    F(_) => stage == 0 || done[stage - 1].contains(&next),
                    B(i) => {
                        done[stage].contains(&F(i))
                            && (stage + 1 == orders.len() || done[stage + 1].contains(&next))
                    }
                };
                if ready {
                    done[stage].push(next);
                }
            }
            let after: usize = done.iter().map(Vec::len).sum();
            if after == before {
                return after;
            }
        }
    }

    #[test]
    fn every_schedule_completes_and_adds_in_micro_batch_order() {
        for row in SCHEDULES {
            for p in 1..6 {
                for m in 1..9 {
                    let orders: Vec<_> = (0..p).map(|s| (row.order)(s, p, m)).collect();
                    assert_eq!(complete(&orders), 2 * p * m, "{} p={p} m={m}", row.name);
                    for order in orders {
                        let backward: Vec<PipelineSlot> =
                            order.into_iter().filter(|s| matches!(s, B(_))).collect();
                        assert_eq!(backward, (0..m).map(B).collect::<Vec<_>>());
                    }
                }
            }
        }
    }

    #[test]
    fn charts() {
        assert_eq!(
            one_f_one_b(0, 3, 4),
            [F(0), F(1), F(2), B(0), F(3), B(1), B(2), B(3)]
        );
        assert_eq!(one_f_one_b(2, 3, 2), [F(0), B(0), F(1), B(1)]);
        assert_eq!(gpipe(0, 3, 2), [F(0), F(1), B(0), B(1)]);
    }
}
