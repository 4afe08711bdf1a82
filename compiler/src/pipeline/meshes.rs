//! Where memory is short: the form that won, planned on meshes as if each were given.
//!
//! A search over meshes carries from one to the next what it has found, the price of memory too,
//! and a mesh on which a quick search finds no plan that fits is not searched again. A mesh that is
//! given has a search of its own, from its own starts. So of a small program on few ranks that
//! lacks memory, each mesh with one axis or two is searched so once more, for a faster plan, where
//! the best form of the program is known.

use super::State;
use super::form::until;
use super::recompute::{Chosen, Outcome, planned};
use crate::options::Options;
use crate::phase::Phase;
use crate::plan::{self, Beaten, Summary};

/// The fastest plan on a mesh by itself, if it is faster than the one that was found.
///
/// - `before`: the program before differentiation
/// - `found`: the plan found under `options`
pub fn better(before: &State, found: &Outcome, options: &Options) -> Option<Chosen> {
    let (plan, known) = found.as_ref().ok()?;
    let known = known.as_ref()?;
    let has_mesh = options.mesh.is_some() || !before.program().meshes.is_empty();
    let given = options.plan.is_some() || has_mesh;
    let is_whole = options.pipeline.stages.is_none() && options.search_time.is_none();
    if given || !is_whole || !known.search.is_memory_short {
        return None;
    }
    let own = Options {
        microbatches: known.mesh.moments(),
        more_microbatches: false,
        more_recompute: false,
        any_attention: false,
        ..options.clone()
    };
    let seconds = |summary: &Summary| summary.predicted.step_seconds;
    let (mut best, mut evaluations) = (None::<Chosen>, known.search.evaluations);
    for mesh in plan::meshes_to_give(plan.program(), &known.mesh, options) {
        let own = Options {
            mesh: Some(mesh),
            ..own.clone()
        };
        let beaten = Beaten {
            seconds: seconds(best.as_ref().map_or(known, |best| &best.summary)),
            ..Beaten::default()
        };
        let inferred = until(before.clone(), Phase::Inferred, &own);
        let next =
            inferred.and_then(|inferred| planned(inferred, &mut None, &own, (&beaten, None)));
        if let Some(next) = next {
            evaluations += next.summary.search.evaluations;
            best = Some(next);
        }
    }
    let mut best = best?;
    let search = &mut best.summary.search;
    // A bound on all meshes, as far as one is known.
    (search.lower_bound, search.evaluations) = (known.search.lower_bound, evaluations);
    search.exact = false;
    Some(best)
}
