//! `--stages auto`: a large program is first planned without stages.
//!
//! That takes less time than a search for pipelines, which ends early where they are slower, and no
//! pipeline is taken that is.

use super::State;
use super::form::{is_open, until};
use crate::graph::Program;
use crate::options::{Options, PipelineOptions, Recompute, STAGES, Stages};
use crate::phase::Phase;
use crate::plan::{self, Beaten, WholePlan};

/// A plan without stages.
pub(super) struct Alone {
    /// The options that make it.
    pub(super) options: Options,
    /// The planned program and its figures.
    pub(super) plan: WholePlan,
}

/// The plan of a large program without stages, whose stages are to be found: in the requested
/// number of micro-batches, at the first level of recomputation that may fit. `None` if none does.
///
/// - `verified`: the program before differentiation
/// - `first`: the same before planning, at the first level
pub(super) fn planned(verified: &State, first: &Program, options: &Options) -> Option<Alone> {
    let is_asked = options.pipeline.stages == Some(Stages::Auto);
    if !is_asked || options.plan.is_some() || !plan::is_large(first, options.ranks) {
        return None;
    }
    let levels = match is_open(verified, options) {
        true => Recompute::ALL.to_vec(),
        false => vec![options.recompute],
    };
    for level in levels {
        let alone = Options {
            recompute: level,
            pipeline: PipelineOptions {
                stages: None,
                any_schedule: false,
                schedule: None,
                ..options.pipeline.clone()
            },
            any_microbatches: false,
            more_microbatches: false,
            explain: options
                .explain
                .iter()
                .filter(|&name| name != STAGES)
                .cloned()
                .collect(),
            ..options.clone()
        };
        let inferred = until(verified.clone(), Phase::Inferred, &alone)?;
        if plan::fewest(inferred.program(), &alone) != Some(alone.microbatches) {
            continue;
        }
        let program = inferred.program().clone();
        if let Ok(Some(plan)) = plan::run_below(program, &alone, &Beaten::default()) {
            let options = Options {
                explain: options.explain.clone(),
                ..alone
            };
            return Some(Alone { options, plan });
        }
    }
    None
}
