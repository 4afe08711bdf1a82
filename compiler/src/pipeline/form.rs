//! Other forms of a program: at another level of recomputation, or without stages.

use super::State;
use crate::options::Options;
use crate::phase::Phase;
use crate::plan;

/// Whether other levels of recomputation may be chosen.
pub(super) fn is_open(verified: &State, options: &Options) -> bool {
    let open = options.more_recompute && options.train.is_some();
    open && plan::has_loops(verified.program())
}

/// The program in a later phase; `None` if it has errors.
pub(super) fn until(mut state: State, phase: Phase, options: &Options) -> Option<State> {
    while state.program().phase < phase {
        state = state.next(options).ok()?.0;
    }
    Some(state)
}
