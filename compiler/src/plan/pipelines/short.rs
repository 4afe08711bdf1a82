//! Whether memory is short, by a lower bound on what the plan of a cell takes that counts what is
//! kept of micro-batches in flight.

use super::{CandidateStages, SHORT, groups_of, is_large};
use crate::diag::Diags;
use crate::graph::Program;
use crate::infer::micro;
use crate::normalize::unshare;
use crate::options::{OpenStages, Options};
use crate::plan::Prepared;

/// The schedules of some ways to cut a program, each with its number of stages; none for one stage.
pub(super) fn schedules(ways: &[&CandidateStages]) -> Vec<(&'static str, usize)> {
    let asked = ways.iter().filter_map(|way| way.as_ref());
    asked.map(|asked| (asked.row.name, asked.stages)).collect()
}

/// The bound, if one is known \[B\].
///
/// - `counting`: options that count micro-batches in flight
pub(super) fn least(program: &Program, counting: &Options) -> Option<f64> {
    let prepared = Prepared::new(program, counting, None).ok()?;
    prepared.task().least()
}

/// Whether memory is short for a large program whose stages are to be found, as far as is known
/// without a search: with as many micro-batches as are tried first, and the most groups that are
/// large.
pub(crate) fn is_short(program: &Program, options: &Options) -> bool {
    let Ok(Some(open)) = OpenStages::of(options) else {
        return false;
    };
    let mut program = program.clone();
    program.funcs.iter_mut().for_each(unshare::run);
    let is_cut = |way: &&CandidateStages| {
        let groups = groups_of(way);
        way.is_some() && is_large(&program, options.ranks / groups)
    };
    let ways: Vec<&CandidateStages> = open.ways.iter().filter(is_cut).collect();
    let Some(groups) = ways.iter().map(|way| groups_of(way)).max() else {
        return false;
    };
    let ways = ways.into_iter().filter(|way| groups_of(way) == groups);
    let ways: Vec<&CandidateStages> = ways.collect();
    let Some(asked) = ways.first().and_then(|way| way.as_ref()) else {
        return false;
    };
    let options = Options {
        microbatches: open.moments.unwrap_or(4 * groups),
        more_microbatches: false,
        ..options.clone()
    };
    let declared = program.meshes.first().is_some_and(|mesh| mesh.time > 0);
    let mut diags = Diags::new();
    if !declared {
        micro::declare(&mut program, &options, &mut diags);
    }
    let counting = asked.of_group(&options).counting(schedules(&ways));
    let limit = SHORT * counting.memory_limit() as f64;
    diags.is_empty() && least(&program, &counting).is_some_and(|least| least > limit)
}
