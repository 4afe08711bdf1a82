//! Plans that were found before. A plan whose search took long is kept beside compiled kernels, and
//! followed where the same compiler gets the same program with the same options again.
//!
//! What is kept is the plan as `--emit plan` writes it. It is followed like one that is given, and
//! taken if it then has the figures that it had: so a file that is out of date costs time and
//! nothing else. A search that is asked for, or that has a time, is made; so is one whose outcome
//! is more than a plan.

use std::time::Duration;

use ddl_codegen::Cache;
use ddlc::diag::Diags;
use ddlc::options::Arguments;
use ddlc::phase::Phase;

use crate::compile::{self, Compiled, Emit};
use crate::model::ReadModel;

/// The least time of a search whose plan is kept.
const LONG: Duration = Duration::from_millis(100);
/// What a plan that was found before is called where it is no plan of this program.
const NAME: &str = "the plan found before";

/// Compiles a model, with the plan that was found for it before, if there is one.
///
/// - `cache`: where compiled kernels and plans are kept
///
/// # Errors
/// Those of [`compile::run`].
pub fn run(
    model: &ReadModel,
    arguments: &Arguments,
    wanted: &[Emit],
    cache: &Cache,
) -> Result<Compiled, Diags> {
    let known = Known::of(&model.text, arguments, wanted, cache);
    let before = known.as_ref().and_then(|known| known.arguments(arguments));
    if let Some((following, plan)) = before
        && let Ok(mut compiled) = compile::run(model, &following, wanted, cache)
        && as_found(&mut compiled, wanted, &plan)
    {
        return Ok(compiled);
    }
    let compiled = compile::run(model, arguments, wanted, cache)?;
    if let Some(known) = known {
        known.keep(&compiled);
    }
    Ok(compiled)
}

/// The place of the plan of a program in a cache.
struct Known<'a> {
    cache: &'a Cache,
    key: [String; 3],
}

impl<'a> Known<'a> {
    /// The place of the plan of a text; `None` if its plan is searched in any case.
    fn of(
        text: &str,
        arguments: &Arguments,
        wanted: &[Emit],
        cache: &'a Cache,
    ) -> Option<Known<'a>> {
        let is_asked = arguments.plan.is_some()
            || arguments.top.is_some()
            || !arguments.explain.is_empty()
            || arguments.search.is_some()
            || arguments.search_time.is_some()
            || arguments.trace_text.is_some()
            || wanted.contains(&Emit::Report);
        // A plan that is placed may have to be another one.
        let is_placed = wanted.iter().any(|emit| emit.phase() > Phase::Planned);
        (!is_asked).then(|| Known {
            cache,
            key: [
                format!("{} {is_placed}", env!("DDL_PLANNER")),
                text.to_owned(),
                format!("{arguments:?}"),
            ],
        })
    }

    /// The arguments that follow the plan, and the plan.
    fn arguments(&self, arguments: &Arguments) -> Option<(Arguments, String)> {
        let plan = String::from_utf8(self.cache.look_up(&self.key)?).ok()?;
        let following = Arguments {
            plan: Some(NAME.to_owned()),
            plan_text: Some(plan.clone()),
            ..arguments.clone()
        };
        Some((following, plan))
    }

    /// Keeps the plan of a program, if it took long to be found.
    fn keep(&self, compiled: &Compiled) {
        let mut phases = compiled.stats.iter();
        let planned = phases.find(|(phase, ..)| *phase == Phase::Planned);
        let is_long = planned.is_some_and(|(_, time, _)| *time >= LONG);
        if let Some(summary) = compiled.summary.as_ref().filter(|_| is_long) {
            let plan = summary.to_json(&compiled.model);
            self.cache.keep(&self.key, plan.as_bytes());
        }
    }
}

/// Makes of a compilation that followed a plan what it was when the plan was found; `false` if it
/// is another plan.
fn as_found(compiled: &mut Compiled, wanted: &[Emit], plan: &str) -> bool {
    let is_same = compiled
        .summary
        .as_mut()
        .is_some_and(|summary| summary.as_found(plan));
    compiled.is_known = is_same;
    for (bytes, emit) in compiled.outputs.iter_mut().zip(wanted) {
        if *emit == Emit::Plan {
            plan.as_bytes().clone_into(bytes);
        }
    }
    is_same
}
