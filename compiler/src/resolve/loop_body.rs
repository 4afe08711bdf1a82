//! The functions of a loop, and the distributions of their values in a planned program.

use std::collections::BTreeMap;

use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_grammar::ast::Span;

use super::scope::{FuncBuilder, invariant};
use crate::graph::{
    Dist, Func, FuncKind, Graph, Kind, Loop, LoopPart, Node, NodeId, Output, Slot, ValueId,
};

/// The condition or the body of a loop.
pub(super) struct Inner {
    pub(super) graph: Graph,
    /// The inner values of outer values.
    pub(super) inside: BTreeMap<ValueId, ValueId>,
    /// The arguments, without invariants.
    pub(super) args: Vec<NodeId>,
    /// The yielded values.
    pub(super) outputs: Vec<(ValueId, Span)>,
}

impl Inner {
    /// The function, with an argument for each invariant. Arguments come first in its order.
    pub(super) fn func(
        mut self,
        name: &str,
        body: &FuncBuilder<'_>,
        invariants: &[ValueId],
    ) -> Func {
        for outside in invariants {
            let arg = match self.inside.get(outside) {
                Some(arg) => arg.node,
                None => {
                    let arg = invariant(body.graph.value(*outside), body.planned);
                    self.graph.add(arg, &[])
                }
            };
            self.args.push(arg);
        }
        let mut order = self.args.clone();
        order.extend(
            (self.graph.order().into_iter())
                .filter(|&id| !matches!(self.graph.node(id).kind, Kind::Arg(_))),
        );
        self.graph.renumber(&order);
        let outputs = self.outputs.into_iter().map(|(value, span)| Output {
            span: Some(span),
            ..Output::new(value, None)
        });
        Func {
            name: name.to_owned(),
            kind: FuncKind::Body,
            graph: self.graph,
            args: self.args,
            outputs: outputs.collect(),
            timeline: None,
            timeline_at: None,
            steps: 1,
            span: None,
        }
    }
}

/// Sets properties of the values inside a loop of a planned program that the text states only
/// outside: the index is `B`, an invariant has the distribution that the loop requires of its
/// operand, results have those of the carried and stacked values; arguments have these `slots` and
/// the stage and role of the loop.
pub(super) fn settle(node: &mut Node, slots: &[Option<Slot>]) {
    let place = node.results.first().and_then(|value| value.dist.clone());
    let required = node.required.clone().unwrap_or_default();
    let results: Vec<Option<Dist>> = node.results.iter().map(|v| v.dist.clone()).collect();
    let (stage, role) = (node.stage, node.role);
    let Kind::Loop(loop_) = &mut node.kind else {
        return;
    };
    let parts: Vec<LoopPart> = (0..loop_.body.args.len())
        .map(|arg| loop_.arg(arg))
        .collect();
    let leading = loop_.leading();
    for func in loop_.funcs_mut() {
        for (number, part) in parts.iter().enumerate() {
            let arg = func.graph.node_mut(func.args[number]);
            (arg.stage, arg.role) = (stage, role);
            let value = &mut arg.results[0];
            value.slot = slots.get(number).copied().flatten();
            match part {
                LoopPart::Index => value.dist = place.as_ref().map(broadcast),
                LoopPart::Invariant(_) => {
                    let asked = required.get(number - leading).zip(place.as_ref());
                    let asked = asked.map(|(sbp, place)| Dist::full(place.mesh, sbp.clone()));
                    value.dist = asked.or(value.dist.take());
                }
                LoopPart::Carry(_) | LoopPart::Stacked(_) => {}
            }
        }
    }
    for func in loop_.funcs_mut() {
        pass_down(func);
    }
    outputs(loop_, &results, place.as_ref());
}

/// Sets missing distributions of invariants of nested loops to those of their outer values, such as
/// an index, whose distribution is known only once its own loop has been processed.
fn pass_down(func: &mut Func) {
    for id in func.graph.loops() {
        let outside: Vec<Option<Dist>> = (func.graph.operands(id).into_iter())
            .map(|operand| func.graph.value(operand).dist.clone())
            .collect();
        let Some(loop_) = func.graph.loop_mut(id) else {
            continue;
        };
        let (first, leading) = (loop_.carry + loop_.stacked, loop_.leading());
        for inner in loop_.funcs_mut() {
            for (operand, dist) in outside.iter().enumerate().skip(first) {
                let arg = inner.args[leading + operand];
                let value = &mut inner.graph.node_mut(arg).results[0];
                value.dist = value.dist.take().or_else(|| dist.clone());
            }
            pass_down(inner);
        }
    }
}

fn broadcast(dist: &Dist) -> Dist {
    Dist::full(dist.mesh, NdSbp::uniform(Sbp::B, dist.sbp.len()))
}

/// The distributions of the results of a loop's functions.
fn outputs(loop_: &mut Loop, results: &[Option<Dist>], place: Option<&Dist>) {
    for (number, outside) in results.iter().enumerate() {
        let dist = match loop_.result(number) {
            LoopPart::Stacked(_) => outside.as_ref().and_then(Dist::slice),
            _ => outside.clone(),
        };
        loop_.body.outputs[number].dist = dist;
    }
    if let crate::graph::LoopKind::While { condition } = &mut loop_.kind {
        condition.outputs[0].dist = place.map(broadcast);
    }
}
