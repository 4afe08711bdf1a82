//! Options without effect on a text, because the phase that reads them has already run.

use super::{Attention, OptionError, Options, Recompute};
use crate::phase::Phase;

/// Refuses options that no phase after `from` reads.
///
/// - `from`: the phase that the text is in
///
/// # Errors
/// `ddl::options` for the first of them.
pub fn refuse(options: &Options, from: Phase) -> Result<(), OptionError> {
    // The option, whether it is given, and the last phase that reads it.
    let given = [
        ("--params", !options.params.is_empty(), Phase::Verified),
        ("--entry", !options.entries.is_empty(), Phase::Verified),
        ("--train", options.train.is_some(), Phase::Training),
        (
            "--precision",
            options.precision.low().is_some(),
            Phase::Training,
        ),
        (
            "--recompute",
            options.recompute != Recompute::None,
            Phase::Training,
        ),
        (
            "--attention",
            options.attention != Attention::Whole,
            Phase::Training,
        ),
        ("--loss", options.loss.is_some(), Phase::Inferred),
        ("--mesh", options.mesh.is_some(), Phase::Inferred),
        ("--pin", !options.pins.is_empty(), Phase::Inferred),
        ("--batch", !options.batch.is_empty(), Phase::Inferred),
        ("--plan", options.plan.is_some(), Phase::Planned),
        ("--top", options.top > 1, Phase::Planned),
        ("--explain", !options.explain.is_empty(), Phase::Planned),
        (
            "--search-time",
            options.search_time.is_some(),
            Phase::Planned,
        ),
        ("--search", options.search != super::SEARCH, Phase::Planned),
        ("--memory", options.memory.is_some(), Phase::Placed),
    ];
    let late = given
        .into_iter()
        .find(|&(_, given, by)| given && by <= from);
    match late {
        None => Ok(()),
        Some((option, _, by)) => Err(OptionError {
            option,
            problem: format!("the program is {} already", from.name()),
            help: format!(
                "what it says is decided by the phase `{}`; give it with a text of an earlier one",
                by.name()
            ),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Precision;

    #[test]
    fn an_option_is_refused_from_the_phase_on_that_reads_it() {
        let mut options = Options::local(2);
        let refused = |options: &Options| {
            let mut phases = Phase::ALL.into_iter();
            phases.find(|&phase| refuse(options, phase).is_err())
        };
        assert_eq!(refused(&options), None);
        options.memory = Some(1);
        assert_eq!(refused(&options), Some(Phase::Placed));
        options.pins.push(("w".to_owned(), "[B]".to_owned()));
        assert_eq!(refused(&options), Some(Phase::Inferred));
        options.precision = Precision::Bf16;
        assert_eq!(refused(&options), Some(Phase::Training));
    }
}
