//! Plans whose stages are given.

use super::PlanError;
use super::request::{Outcome, Request, better, moments, outcome, schedules};
use crate::plan::{Plan, Stage};
use crate::schedule::Schedule;

/// The name of this row.
const NAME: &str = "given";

/// The plan with these stages, under the best of the schedules and numbers of micro-batches that
/// are requested, whether or not it fits.
///
/// # Errors
/// If stages have neither all the same devices nor all others, no schedule takes them on these
/// groups, or layers were not measured for their devices.
pub fn outcome_of(request: &Request, stages: &[Stage]) -> Result<Outcome, PlanError> {
    request.profile.check()?;
    let mut groups: Vec<std::ops::Range<usize>> = Vec::new();
    let mut homes = Vec::new();
    for stage in stages {
        let devices = stage.first..stage.first + stage.data * stage.tensor;
        let known = groups.iter().position(|group| *group == devices);
        let crosses =
            |group: &std::ops::Range<usize>| group.start < devices.end && devices.start < group.end;
        if known.is_none() && groups.iter().any(crosses) {
            return Err(misfit(
                "two stages share some of their devices, not all".to_owned(),
            ));
        }
        homes.push(known.unwrap_or(groups.len()));
        if known.is_none() {
            groups.push(devices);
        }
    }
    let chunks = stages.len() / groups.len().max(1);
    let rows: Vec<&'static Schedule> = request
        .schedule
        .map_or_else(|| schedules(chunks).collect(), |row| vec![row]);
    let most = stages.iter().map(|stage| stage.data).max().unwrap_or(1);
    let (mut best, mut failed): (Option<Outcome>, Option<PlanError>) = (None, None);
    for schedule in rows {
        if schedule.homes(groups.len(), chunks) != homes {
            failed = Some(misfit(format!(
                "the stages are on groups {homes:?}, which `{}` runs on {:?}",
                schedule.name,
                schedule.homes(groups.len(), chunks)
            )));
            continue;
        }
        for moments in moments(request, most) {
            let plan = Plan {
                stages: stages.to_vec(),
                schedule,
                chunks,
                moments,
                slices: request.slices.clone(),
            };
            match outcome(request, NAME, &plan, (0.0, "none: the stages are given", 0)) {
                Ok(found) if best.as_ref().is_none_or(|best| better(&found, best)) => {
                    best = Some(found);
                }
                Ok(_) => {}
                Err(error) => failed = Some(error),
            }
        }
    }
    best.ok_or_else(|| failed.unwrap_or_else(|| misfit("no schedule takes the stages".to_owned())))
}

fn misfit(why: String) -> PlanError {
    PlanError::Misfit { why }
}
