//! `raise`: a `while` that counts becomes a `repeat`.
//!
//! What other compilers print for a loop over layers or time steps is a `while` that carries a
//! counter, reads slice `i` of what it loops over and writes slice `i` of what it collects. As a
//! `repeat` it has a derivative, its slices are pointers, and its layers can be planned.
//!
//! Three steps, each right by itself:
//! 1. [`hoist`]: a carried value that no iteration changes is an invariant; a constant from outside
//!    is made inside.
//! 2. [`counted`]: integers that start at a constant and grow by a constant are functions of the
//!    iteration; if the predicate compares such functions, the number of iterations is known, but
//!    for conditions from outside: without these the loop does not run at all.
//! 3. [`slices`]: a slice read at a place that moves with the iteration's number is a stacked
//!    input, one written there a stacked output ([`visits`]).
//!
//! A `while` whose number of iterations depends on data stays.

mod affine;
mod counted;
mod hoist;
mod slices;
#[cfg(test)]
mod tests;
mod visits;

use crate::diag::Diags;
use crate::graph::{Func, Loop, LoopKind, Program};
use crate::normalize::dce;
use crate::options::Options;
use crate::pass::Pass;

/// The pass, for `ddl-opt`.
pub static PASSES: &[Pass] = &[Pass {
    name: "raise",
    doc: "Makes every `while` that counts a `repeat`.",
    run,
}];

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    for func in &mut program.funcs {
        let names = func.result_names();
        run_on(func);
        func.keep_result_names(names);
    }
    // What computed the places of slices has no use any more.
    dce::run(program, options)
}

/// Outer loops first: constants go inwards through them.
fn run_on(func: &mut Func) {
    for id in func.graph.loops() {
        let is_while = |loop_: &Loop| matches!(loop_.kind, LoopKind::While { .. });
        let mut id = id;
        if func.graph.as_loop(id).is_some_and(is_while) {
            id = hoist::unchanged(func, id);
        }
        hoist::constants(func, id);
        if let Some(count) = counted::find(func, id) {
            match slices::raise(func, id, &count) {
                Some(raised) => id = raised,
                None => continue,
            }
        }
        let inside = func.graph.loop_mut(id).map(Loop::funcs_mut);
        inside.unwrap_or_default().into_iter().for_each(run_on);
    }
}
