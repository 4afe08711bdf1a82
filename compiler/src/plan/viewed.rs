//! Views of params and state: those that are pinned or given, and others where they pay.
//!
//! A program on the dims of all views that may help is planned besides the one that the user wrote,
//! and taken if its plan is faster. That is one more search, of plans that must be faster than the
//! first, and only of programs that have such dims.

use super::{Beaten, Outcome, with_views};
use crate::diag::Diags;
use crate::graph::Program;
use crate::options::{Options, RequestedStages};
use crate::plan::Summary;
use crate::views;

/// By how much a plan with views must be faster than one without, relative to its time: rounding
/// alone is no reason for one.
const GAIN: f64 = 1e-6;

/// Plans a program with the views that are pinned or given, or with more if that is faster.
///
/// # Errors
/// Those of [`run`](super::run).
pub(super) fn run(
    mut program: Program,
    options: &Options,
    beaten: &Beaten,
) -> Result<Outcome, Diags> {
    let given = options.plan.as_ref().map(|file| file.views());
    views::apply(&mut program, &given.unwrap_or_default())?;
    // A given plan says which views it has.
    let proposed = match options.plan.is_none() && ranks(options)? > 1 {
        true => views::propose(&program),
        false => None,
    };
    let Some(proposed) = proposed else {
        return with_views(program, options, beaten);
    };
    let plain = with_views(program, options, beaten);
    let known = plain.as_ref().ok().and_then(Option::as_ref);
    let below = known.map_or_else(|| beaten.clone(), |(_, summary)| known_plan(summary));
    match with_views(proposed, options, &below) {
        Ok(Some(better)) if better.1.predicted.step_seconds < below.seconds => Ok(Some(better)),
        Ok(_) | Err(_) => plain,
    }
}

/// The plan to beat.
fn known_plan(summary: &Summary) -> Beaten {
    let devices = summary.mesh.axes.iter().filter(|axis| !axis.time);
    Beaten {
        seconds: summary.predicted.step_seconds * (1.0 - GAIN),
        sizes: devices.map(|axis| axis.size).collect(),
    }
}

/// The number of ranks over which values may be split.
fn ranks(options: &Options) -> Result<usize, Diags> {
    let asked = RequestedStages::of(options)?;
    let of_group = asked.map(|asked| asked.of_group(options));
    Ok(of_group.as_ref().unwrap_or(options).ranks)
}
