//! The plan of a function in which nodes stand for several, as that of the whole function.

use ddl_dialect::op::NdSignature;

use super::blueprint::Blueprint;
use super::costs::Costs;
use super::frame::Frame;
use super::space::Sketch;
use crate::graph::{Func, ValueId};
use crate::plan::reroll::Rerolled;

impl Blueprint {
    /// The plan of this entry in which every node behaves as the one that stands for it.
    ///
    /// - `func`: the entry
    /// - `short`, `plan`: the shorter one on the same mesh, and its plan
    pub(crate) fn expanded(
        &self,
        func: &Func,
        rerolled: &Rerolled,
        (short, plan): (&Blueprint, &Sketch),
        costs: &Costs<'_>,
    ) -> Sketch {
        let mut ways: Vec<Option<&NdSignature>> = vec![None; self.len()];
        let mut enter = |variable: usize, from: usize| ways[variable] = Some(&plan.ways[from]);
        for &arg in &func.args {
            if let Some(&node) = rerolled.stands_for.get(&arg) {
                let of = |frame: &Frame, value: ValueId| frame.givers[&value].0;
                let own = of(&self.frame, arg.result(0));
                enter(own, of(&short.frame, node.result(0)));
            }
        }
        for (id, &variable) in &self.frame.ops {
            if let Some(node) = rerolled.stands_for.get(id) {
                enter(variable, short.frame.ops[node]);
            }
        }
        for (id, own) in &self.frame.loops {
            let Some(node) = rerolled.stands_for.get(id) else {
                continue;
            };
            let other = &short.frame.loops[node];
            for (&own, &other) in own.operands.iter().zip(&other.operands) {
                enter(own, other);
            }
            for (own, other) in own.frames.iter().zip(&other.frames) {
                within(own, other, &mut enter);
            }
        }
        let outputs = self.frame.outputs.iter().zip(&rerolled.outputs);
        for (&variable, &output) in outputs {
            enter(variable, short.frame.outputs[output]);
        }
        let ways = ways.into_iter().enumerate();
        Sketch {
            ways: ways
                .map(|(slot, way)| way.cloned().unwrap_or_else(|| self.whole(slot, costs)))
                .collect(),
        }
    }
}

/// Enters the variables of a function inside a loop, which is the same in both entries.
fn within(own: &Frame, other: &Frame, enter: &mut impl FnMut(usize, usize)) {
    for (own, other) in own.ops.values().zip(other.ops.values()) {
        enter(*own, *other);
    }
    for (own, other) in own.givers.values().zip(other.givers.values()) {
        enter(own.0, other.0);
    }
    for (&own, &other) in own.outputs.iter().zip(&other.outputs) {
        enter(own, other);
    }
    for (own, other) in own.loops.values().zip(other.loops.values()) {
        for (&own, &other) in own.operands.iter().zip(&other.operands) {
            enter(own, other);
        }
        for (own, other) in own.frames.iter().zip(&other.frames) {
            within(own, other, enter);
        }
    }
}
