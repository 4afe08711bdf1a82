//! The pass `timeline`: a row of [`SCHEDULES`] says in which order the groups of ranks run their
//! stages.

use ddl_pipeline::schedule::{Execution, Versions};
use ddl_pipeline::{Job, Piece, SCHEDULES, Schedule, Shape, Slot, Timeline};

use super::bodies::Pipeline;
use crate::boxing::meshes;
use crate::diag::{Diags, Unsupported};
use crate::graph::Program;
use crate::options::{DEFAULT_SCHEDULE, Options};
use crate::schedule::ScheduleError;

/// The row of this name, or of [`DEFAULT_SCHEDULE`].
pub(in crate::schedule) fn find(name: Option<&str>) -> Result<&'static Schedule, ScheduleError> {
    let name = name.unwrap_or(DEFAULT_SCHEDULE);
    let row = SCHEDULES.iter().find(|row| row.name == name);
    row.ok_or_else(|| ScheduleError::Unknown {
        name: name.to_owned(),
        legal: crate::names::quoted_list(SCHEDULES.iter().map(|row| row.name)),
    })
}

/// The pass: gives every entry whose micro-batches go through several stages its timeline, by the row
/// that the header names.
///
/// # Errors
/// [`ScheduleError`]; `ddl::unsupported` for rows that are only simulated.
pub(in crate::schedule) fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    let row = find(program.header.schedule.as_deref())?;
    let meshes = meshes(program)?;
    for func in &mut program.funcs {
        let shape = Pipeline::shape(func, &meshes);
        let chunks = shape.pieces.iter().filter(|pieces| !pieces.is_empty());
        if chunks.count() > 1 {
            executed(row)?;
            func.timeline = Some(timeline(row, &shape)?);
        }
    }
    Ok(())
}

/// Whether programs run as the row says.
fn executed(row: &Schedule) -> Result<(), Unsupported> {
    let why = match row.execution {
        Execution::OrderOnly(_) | Execution::Whole if row.sliced => "slices of a sequence",
        Execution::OrderOnly(_) | Execution::Whole if row.versions == Versions::Two => {
            "two versions of the weights"
        }
        Execution::OrderOnly(_) | Execution::Whole => return Ok(()),
    };
    let others = SCHEDULES
        .iter()
        .filter(|row| !row.sliced && row.versions == Versions::One);
    Err(Unsupported {
        what: format!("running schedule `{}`, which has {why}", row.name),
        instead: format!(
            "it can be simulated; programs run by {}",
            crate::names::quoted_list(others.map(|row| row.name))
        ),
        at: None,
    })
}

/// The slots of a row for what a program has: chunks in the order of its meshes, of each the pieces
/// that there are.
fn timeline(row: &'static Schedule, shape: &Shape) -> Result<Timeline, ScheduleError> {
    let chunks: Vec<usize> = (0..shape.homes.len())
        .filter(|&chunk| !shape.pieces[chunk].is_empty())
        .collect();
    // The groups in the order in which micro-batches meet them.
    let mut groups: Vec<usize> = Vec::new();
    for &chunk in &chunks {
        if !groups.contains(&shape.homes[chunk]) {
            groups.push(shape.homes[chunk]);
        }
    }
    let job = Job {
        groups: groups.len(),
        chunks: chunks.len() / groups.len(),
        moments: shape.moments,
        slices: 1,
        backward: shape.pieces.iter().flatten().any(|p| *p == Piece::Backward),
    };
    let expected = row.homes(job.groups, job.chunks);
    let found = chunks.iter().map(|&chunk| shape.homes[chunk]);
    let found: Vec<Option<usize>> = found
        .map(|home| groups.iter().position(|&group| group == home))
        .collect();
    if !found
        .iter()
        .copied()
        .eq(expected.iter().map(|home| Some(*home)))
    {
        return Err(ScheduleError::Homes {
            schedule: row.name,
            expected: format!("{expected:?}"),
            found: format!("{:?}", found.into_iter().flatten().collect::<Vec<_>>()),
        });
    }
    let made = row.timeline(&job).map_err(|error| ScheduleError::Refused {
        schedule: row.name,
        why: error.to_string(),
    })?;
    let mut timeline = Timeline {
        groups: vec![Vec::new(); shape.groups()],
    };
    for (group, slots) in groups.iter().zip(made.groups) {
        let slots = slots.into_iter().map(|slot| Slot {
            chunk: chunks[slot.chunk],
            ..slot
        });
        timeline.groups[*group].extend(slots.filter(|slot| shape.has((slot.piece, slot.chunk))));
    }
    Ok(timeline)
}
