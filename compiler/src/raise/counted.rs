//! The trip count of a `while`, if it is known.

use std::collections::BTreeMap;

use super::affine::{Affine, AffineScope, first_failure};
use crate::graph::{Func, Graph, Kind, LoopKind, LoopPart, NodeId, ValueId};

/// A counting `while`.
#[derive(Clone, Debug)]
pub(super) struct Count {
    /// Its trip count.
    pub(super) iterations: usize,
    /// The carried values, by number, that are functions of the iteration.
    pub(super) counters: BTreeMap<usize, Affine>,
    /// Operands, by number, that must be true for it to run at all: 0-d `i1`s from outside.
    pub(super) guards: Vec<usize>,
}

impl Count {
    /// The known values of the body.
    pub(super) fn scope<'a>(&self, body: &'a Func) -> AffineScope<'a> {
        let known = self.counters.iter();
        let known = known.map(|(&k, &counter)| (body.args[k].result(0), counter));
        let last = (self.iterations as i128 - 1).max(0);
        AffineScope::new(&body.graph, known, Some(last))
    }
}

/// The trip count of a loop; `None` for a `repeat`, and if it depends on data, except for
/// conditions that decide whether it runs at all.
pub(super) fn find(func: &Func, id: NodeId) -> Option<Count> {
    let loop_ = func.graph.as_loop(id)?;
    let LoopKind::While { condition } = &loop_.kind else {
        return None;
    };
    let counters = counters(func, id);
    let (mut guards, mut comparisons) = (Vec::new(), Vec::new());
    for term in terms(&condition.graph, condition.outputs[0].value) {
        let argument = condition.args.iter().position(|arg| *arg == term.node);
        match argument {
            Some(arg) if matches!(loop_.operand(arg), LoopPart::Invariant(_)) => guards.push(arg),
            _ => comparisons.push(term),
        }
    }
    let compared = |term: ValueId, last: Option<i128>| {
        let known = counters
            .iter()
            .map(|(&k, &counter)| (condition.args[k].result(0), counter));
        AffineScope::new(&condition.graph, known, last).comparison(term)
    };
    let mut iterations: Option<usize> = None;
    for &term in &comparisons {
        let (direction, difference) = compared(term, None)?;
        let failure = first_failure(direction, difference);
        iterations = iterations.into_iter().chain(failure).min();
    }
    let iterations = iterations?;
    // No value wraps before that.
    for &term in &comparisons {
        compared(term, Some(iterations as i128))?;
    }
    let fits = counters.iter().all(|(&k, counter)| {
        let dtype = loop_
            .body
            .graph
            .value(loop_.body.args[k].result(0))
            .ty
            .dtype;
        let (least, greatest) = range(dtype.bits(), dtype.is_signed());
        (least..=greatest).contains(&counter.at(iterations as i128))
    });
    fits.then_some(Count {
        iterations,
        counters,
        guards,
    })
}

/// Values that are all true wherever a predicate is true.
fn terms(graph: &Graph, predicate: ValueId) -> Vec<ValueId> {
    let mut found = Vec::new();
    let mut open = vec![predicate];
    while let Some(value) = open.pop() {
        match graph.node(value.node).kind {
            Kind::Op(def) if def.name == "and" => open.extend(graph.operands(value.node)),
            _ => found.push(value),
        }
    }
    found
}

/// The range of an integer type.
fn range(bits: u32, signed: bool) -> (i128, i128) {
    match signed {
        true => (-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
        false => (0, (1 << bits) - 1),
    }
}

/// The carried values that start at a constant and to which every iteration adds one.
fn counters(func: &Func, id: NodeId) -> BTreeMap<usize, Affine> {
    let loop_ = func.graph.as_loop(id).expect("a loop");
    let outside = AffineScope::new(&func.graph, [], Some(0));
    let operands = func.graph.operands(id);
    let mut counters = BTreeMap::new();
    for (k, &operand) in operands.iter().enumerate().take(loop_.carry) {
        let Some(start) = outside.affine(operand) else {
            continue;
        };
        // With the counter equal to the iteration number: its next value is itself plus the step.
        let itself = Affine { slope: 1, start: 0 };
        let scope = AffineScope::new(
            &loop_.body.graph,
            [(loop_.body.args[k].result(0), itself)],
            None,
        );
        match scope.affine(loop_.body.outputs[k].value) {
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
