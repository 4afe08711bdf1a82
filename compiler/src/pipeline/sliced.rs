//! `--search terapipe`: micro-batches and slices of the sequence by TeraPipe's dynamic program.
//!
//! The program runs under the schedule `terapipe`, whose slices that program finds for a number of
//! micro-batches; this search also finds that number. All else is planned by the default search.
//!
//! # Source
//! Li et al. (2021), TeraPipe, arXiv:2102.07988, §3.

use super::State;
use crate::diag::Diags;
use crate::differentiate::slices;
use crate::options::{OptionError, Options, SEARCH, SLICING, Stages};
use crate::phase::Phase;
use crate::plan::profile::is_profile;

/// The name of the search and of its schedule.
const NAME: &str = SLICING;

/// The options with what the search finds, if it is asked for and the program is a verified one, of
/// which other layers than those of a profile are known.
///
/// # Errors
/// `ddl::options` without stages or training, `ddl::slices::coupled` if the sequence cannot be cut.
pub fn settled(state: &State, options: &Options) -> Result<Option<Options>, Diags> {
    let program = state.program();
    let asked = options.search == NAME && program.phase == Phase::Verified;
    if !asked || is_profile(program) {
        return Ok(None);
    }
    let refuse = |problem: &str, help: &str| OptionError {
        option: "--search",
        problem: format!("`{NAME}` {problem}"),
        help: help.to_owned(),
    };
    let pipeline = &options.pipeline;
    if options.train.is_none() || !matches!(pipeline.stages, Some(Stages::Exactly(_))) {
        let help = "`--train` and `--stages N`";
        return Err(refuse("cuts a training step for a number of stages", help).into());
    }
    if pipeline.schedule.as_ref().is_some_and(|name| name != NAME) {
        let help = "leave `--schedule` out";
        return Err(refuse("has a schedule of its own", help).into());
    }
    let mut found = options.clone();
    found.search = SEARCH.to_owned();
    found.pipeline.schedule = Some(NAME.to_owned());
    found.pipeline.any_schedule = false;
    if options.more_microbatches {
        found.microbatches = slices::micro_batches(program, &found)?;
        found.more_microbatches = false;
        found.any_microbatches = false;
    }
    Ok(Some(found))
}
