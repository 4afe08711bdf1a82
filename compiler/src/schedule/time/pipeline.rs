//! The pass `timeline`: a row of [`SCHEDULES`] orders the stages' work on each group of ranks.

use ddl_pipeline::schedule::{self, Versions};
use ddl_pipeline::{Job, Piece, SCHEDULES, Schedule, Shape, Slot, Timeline};

use super::bodies::Pipeline;
use crate::boxing::meshes;
use crate::diag::{Diags, Unsupported};
use crate::graph::{ArgKind, Func, Kind, Program, Slices};
use crate::options::{DEFAULT_SCHEDULE, Options};
use crate::schedule::ScheduleError;

/// The row with this name, or [`DEFAULT_SCHEDULE`].
pub(in crate::schedule) fn find(name: Option<&str>) -> Result<&'static Schedule, ScheduleError> {
    let name = name.unwrap_or(DEFAULT_SCHEDULE);
    let row = SCHEDULES.iter().find(|row| row.name == name);
    row.ok_or_else(|| ScheduleError::Unknown {
        name: name.to_owned(),
        legal: crate::names::quoted_list(SCHEDULES.iter().map(|row| row.name)),
    })
}

/// The pass: gives every entry whose micro-batches pass through several stages its timeline, by the
/// schedule that the header names.
///
/// # Errors
/// [`ScheduleError`]; `ddl::unsupported` for schedules that are only simulated.
pub(in crate::schedule) fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    let row = find(program.header.schedule.as_deref())?;
    let meshes = meshes(program)?;
    for func in &mut program.funcs {
        let shape = Pipeline::shape(func, &meshes);
        let chunks = shape.pieces.iter().filter(|pieces| !pieces.is_empty());
        let is_staged = chunks.count() > 1;
        let slices = Slices::of(func).count;
        let mut rows = SCHEDULES.iter();
        // Slices on a single stage do not alternate with other stages, whatever the header says.
        let row = match slices > 1 && meshes.len() == 1 {
            true => rows.find(|row| row.sliced).unwrap_or(row),
            false => row,
        };
        if is_staged {
            executed(row, func)?;
        }
        if let Some(error) = super::steps::error(func, &meshes) {
            return Err(error.into());
        }
        if is_staged {
            func.timeline = Some(timeline(row, &shape, slices)?);
        }
    }
    Ok(())
}

/// Checks that an entry can run by this schedule.
fn executed(row: &Schedule, func: &Func) -> Result<(), Unsupported> {
    let args = || func.args.iter().map(|&arg| func.graph.node(arg));
    let updates = func.outputs.iter().filter_map(|output| output.tie);
    let mut updated = updates.map(|arg| func.graph.node(func.args[arg]));
    let trains = updated.any(|node| matches!(node.kind, Kind::Arg(ArgKind::Param)));
    let one_version = || args().all(|node| node.previous().is_none());
    if row.versions != Versions::Two || !trains || !one_version() {
        return Ok(());
    }
    Err(Unsupported {
        what: format!(
            "running schedule `{}`, which has two versions of the weights",
            row.name
        ),
        instead: "`--train` makes them, of a program that is no step yet".to_owned(),
        at: None,
    })
}

/// The slots of a schedule for a program: chunks in the order of its meshes, with the pieces that
/// each has.
///
/// - `slices`: number of slices per micro-batch
fn timeline(
    row: &'static Schedule,
    shape: &Shape,
    slices: usize,
) -> Result<Timeline, ScheduleError> {
    let home = |mesh: usize| shape.homes[slices * mesh];
    let runs = |mesh: &usize| {
        let mut pieces = shape.pieces[slices * mesh..][..slices].iter();
        pieces.any(|pieces| !pieces.is_empty())
    };
    let meshes: Vec<usize> = (0..shape.homes.len() / slices).filter(runs).collect();
    // The groups in the order in which micro-batches reach them.
    let mut groups: Vec<usize> = Vec::new();
    for &mesh in &meshes {
        if !groups.contains(&home(mesh)) {
            groups.push(home(mesh));
        }
    }
    let job = Job {
        groups: groups.len(),
        chunks: meshes.len() / groups.len(),
        moments: slices * shape.moments,
        slices,
        steps: shape.steps,
        backward: shape.pieces.iter().flatten().any(|p| *p == Piece::Backward),
    };
    let expected = row.homes(job.groups, job.chunks);
    let found = meshes.iter().map(|&mesh| home(mesh));
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
    let made = row.timeline(&job).map_err(|error| {
        let mut legal = format!(
            "the stages of the program are on other groups of ranks than schedule `{}` takes",
            row.name
        );
        if let schedule::ScheduleError::FewMoments { least, .. } = &error {
            legal = format!("`--microbatches {least}` or more, or one step per call");
        }
        let why = error.to_string();
        ScheduleError::Refused { why, legal }
    })?;
    let mut timeline = Timeline {
        groups: vec![Vec::new(); shape.groups()],
    };
    for (group, slots) in groups.iter().zip(made.groups) {
        let slots = slots.into_iter().map(|slot| Slot {
            chunk: slices * meshes[slot.chunk] + slot.moment % slices,
            moment: slot.moment / slices,
            ..slot
        });
        timeline.groups[*group].extend(slots.filter(|slot| shape.has((slot.piece, slot.chunk))));
    }
    let with = |piece: Piece| -> Vec<usize> {
        let chunks = 0..shape.homes.len();
        chunks.filter(|&chunk| shape.has((piece, chunk))).collect()
    };
    timeline.reduce(&with(Piece::Reduce), shape.moments_per_step());
    timeline.sum(&with(Piece::Sum), shape.moments_per_step());
    timeline.derive(&with(Piece::Derive), shape.moments_per_step());
    Ok(timeline)
}
