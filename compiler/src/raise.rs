//! `raise`: turns a counting `while` into a `repeat`, and starts that count into dims that run
//! together.
//!
//! Other compilers print a loop over layers or time steps as a `while` that carries a counter,
//! reads slice `i` of its inputs and writes slice `i` of its outputs. As a `repeat` it is
//! differentiable, its slices are pointers, and its layers can be planned.
//!
//! Three steps, each correct by itself:
//! 1. [`hoist`]: a carried value that no iteration changes becomes an invariant; a constant from
//!    outside is materialized inside.
//! 2. [`counted`]: integers that start at a constant and grow by a constant are induction
//!    variables. If the predicate compares them, the trip count is known, except for loop-invariant
//!    conditions, without which the loop does not run at all.
//! 3. [`slices`]: a slice read at an index affine in the iteration number becomes a stacked input,
//!    one written there a stacked output ([`visits`]).
//!
//! A `while` with a data-dependent trip count stays.
//!
//! Indices that count along a dim, as in `x[jnp.arange(n), labels]`, say that a dim of the operand
//! runs with that of the indices ([`aligned`]): then it may be split over ranks and in time.

mod affine;
mod aligned;
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
    doc: "Makes every `while` that counts a `repeat`, and dims that indices count along run with the indices.",
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
    program.for_each_func_mut(&mut aligned::run);
    // The computations of slice indices are dead now.
    dce::run(program, options)
}

/// Outer loops first: constants are propagated inwards.
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
