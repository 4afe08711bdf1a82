//! Whether memory is short, by a lower bound on what the plan of a cell takes that counts what is
//! kept of micro-batches in flight.

use super::{CandidateStages, MOST, SHORT, candidate, groups_of, is_large};
use crate::diag::Diags;
use crate::graph::Program;
use crate::infer::micro;
use crate::normalize::unshare;
use crate::options::{OpenStages, Options};
use crate::plan::Prepared;

/// The share of the memory, by a lower bound, up to which a program is likely to have a plan: most
/// plans that take little longer than the fastest keep several times as much.
const LIKELY: f64 = 0.4;

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
    least_share(program, options, |groups, _| 4 * groups).is_some_and(|share| share > SHORT)
}

/// Whether so little memory may do for such a program in the most micro-batches that a search is
/// likely to find a plan.
pub(crate) fn is_likely(program: &Program, options: &Options) -> bool {
    let most = |_, samples: usize| match samples {
        0 => MOST,
        samples => samples.min(2 * MOST),
    };
    let share = least_share(program, options, most);
    share.is_some_and(|share| share <= LIKELY)
}

/// The share of the memory that a plan for such a program takes at least, if a bound is known, on
/// the most groups that are large.
///
/// - `moments`: the number of micro-batches by that of groups and the number of samples, which is 0
///   if any number will do; unless it is given
fn least_share(
    program: &Program,
    options: &Options,
    moments: impl Fn(usize, usize) -> usize,
) -> Option<f64> {
    let open = OpenStages::of(options).ok()??;
    let mut program = program.clone();
    program.funcs.iter_mut().for_each(unshare::run);
    let is_cut = |way: &&CandidateStages| {
        let groups = groups_of(way);
        way.is_some() && is_large(&program, options.ranks / groups)
    };
    let ways: Vec<&CandidateStages> = open.ways.iter().filter(is_cut).collect();
    let groups = ways.iter().map(|way| groups_of(way)).max()?;
    let ways = ways.into_iter().filter(|way| groups_of(way) == groups);
    let ways: Vec<&CandidateStages> = ways.collect();
    let asked = ways.first().and_then(|way| way.as_ref())?;
    let first = in_parts(&program, options, open.moments.unwrap_or(2));
    let samples = first
        .as_ref()
        .map_or(0, |(program, _)| candidate::samples(program));
    let moments = open.moments.unwrap_or_else(|| moments(groups, samples));
    let (program, options) = in_parts(&program, options, moments)?;
    let counting = asked.of_group(&options).counting(schedules(&ways));
    Some(least(&program, &counting)? / counting.memory_limit() as f64)
}

/// A program with a number of micro-batches.
fn in_parts(program: &Program, options: &Options, moments: usize) -> Option<(Program, Options)> {
    let mut program = program.clone();
    let options = Options {
        microbatches: moments,
        more_microbatches: false,
        ..options.clone()
    };
    let declared = program.meshes.first().is_some_and(|mesh| mesh.time > 0);
    let mut diags = Diags::new();
    if !declared {
        micro::declare(&mut program, &options, &mut diags);
    }
    diags.is_empty().then_some((program, options))
}
