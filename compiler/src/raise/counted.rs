//! How often a `while` runs, if that is known.

use std::collections::BTreeMap;

use super::affine::{Affine, Scope, first_failure};
use crate::graph::{Func, LoopKind, NodeId};

/// What is known of a `while` that counts.
#[derive(Clone, Debug)]
pub(super) struct Count {
    /// How often it runs.
    pub(super) iterations: usize,
    /// The carried values, by number, that are functions of the iteration.
    pub(super) counters: BTreeMap<usize, Affine>,
}

/// Finds out how often a loop runs; `None` for a `repeat`, and where it depends on data.
pub(super) fn find(func: &Func, id: NodeId) -> Option<Count> {
    let lap = func.graph.as_loop(id)?;
    let LoopKind::While { condition } = &lap.kind else {
        return None;
    };
    let counters = counters(func, id);
    let compared = |last: Option<i128>| {
        let known = counters
            .iter()
            .map(|(&k, &counter)| (condition.args[k].result(0), counter));
        Scope::new(&condition.graph, known, last).comparison(condition.outputs[0].value)
    };
    let (direction, difference) = compared(None)?;
    let iterations = first_failure(direction, difference)?;
    // Nothing wraps on the way there.
    compared(Some(iterations as i128))?;
    let fits = counters.iter().all(|(&k, counter)| {
        let dtype = lap.body.graph.value(lap.body.args[k].result(0)).ty.dtype;
        let (least, greatest) = range(dtype.bits(), dtype.is_signed());
        (least..=greatest).contains(&counter.at(iterations as i128))
    });
    fits.then_some(Count {
        iterations,
        counters,
    })
}

/// The integers of a type.
fn range(bits: u32, signed: bool) -> (i128, i128) {
    match signed {
        true => (-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
        false => (0, (1 << bits) - 1),
    }
}

/// The carried values that start at a constant and to which every iteration adds one.
fn counters(func: &Func, id: NodeId) -> BTreeMap<usize, Affine> {
    let lap = func.graph.as_loop(id).expect("a loop");
    let outside = Scope::new(&func.graph, [], Some(0));
    let operands = func.graph.operands(id);
    let mut counters = BTreeMap::new();
    for (k, &operand) in operands.iter().enumerate().take(lap.carry) {
        let Some(start) = outside.affine(operand) else {
            continue;
        };
        // As if the counter were the iteration: what comes back is it and what is added.
        let itself = Affine { slope: 1, start: 0 };
        let scope = Scope::new(
            &lap.body.graph,
            [(lap.body.args[k].result(0), itself)],
            None,
        );
        match scope.affine(lap.body.outputs[k].value) {
            Some(Affine {
                slope: 1,
                start: step,
            }) => {
                let counter = Affine {
                    slope: step,
                    start: start.start,
                };
                counters.insert(k, counter);
            }
            _ => continue,
        }
    }
    counters
}
