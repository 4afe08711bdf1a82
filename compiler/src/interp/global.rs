//! The global semantics of a program: one virtual rank, every value whole.

use std::collections::BTreeMap;

use ddl_dialect::reference::{self, Mode, Tensor};

use super::block;
use super::loops::{index, indices, predicate_holds};
use crate::graph::{Func, Kind, Loop, LoopKind, LoopPart, ValueId};
use crate::ice;

/// Runs the function on whole tensors and returns its results in order.
pub(super) fn run(func: &Func, arguments: Vec<Tensor>, mode: Mode) -> Vec<Tensor> {
    let graph = &func.graph;
    let mut values: BTreeMap<ValueId, Tensor> = func
        .args
        .iter()
        .map(|arg| arg.result(0))
        .zip(arguments)
        .collect();
    for id in graph.order() {
        match &graph.node(id).kind {
            Kind::Loop(loop_) => {
                let operands = graph.operands(id);
                let operands = operands.iter().map(|v| values[v].clone()).collect();
                let results = run_loop(loop_, operands, mode);
                values.extend((0..).map(|i| id.result(i)).zip(results));
            }
            Kind::Arg(_) => {}
            Kind::Op(def) => {
                let instance = graph.op_instance(id, def);
                let operands: Vec<&Tensor> =
                    graph.operands(id).iter().map(|v| &values[v]).collect();
                let results = reference::eval(&instance, &operands, mode);
                values.extend((0..).map(|i| id.result(i)).zip(results));
            }
            Kind::Layer(_) => ice!("layers are refused before"),
            Kind::Comm(..) | Kind::Post(..) | Kind::Wait => {
                ice!("communication in a program before `boxed`");
            }
        }
    }
    func.outputs
        .iter()
        .map(|output| values[&output.value].clone())
        .collect()
}

/// Runs a loop on its operands, one iteration after the other.
fn run_loop(loop_: &Loop, operands: Vec<Tensor>, mode: Mode) -> Vec<Tensor> {
    let (carry, rest) = operands.split_at(loop_.carry);
    let (stacked, invariants) = rest.split_at(loop_.stacked);
    let mut carry = carry.to_vec();
    match &loop_.kind {
        LoopKind::Repeat { .. } => {
            let mut outputs: Vec<Tensor> = loop_.body.outputs[loop_.carry..]
                .iter()
                .map(|output| {
                    let slice = &loop_.body.graph.value(output.value).ty;
                    Tensor::zeros(loop_.outer_type(LoopPart::Stacked(0), slice))
                })
                .collect();
            for i in indices(loop_) {
                let mut args = vec![index(i)];
                args.append(&mut carry);
                args.extend(stacked.iter().map(|whole| block::slice(whole, i)));
                args.extend(invariants.iter().cloned());
                carry = run(&loop_.body, args, mode);
                for (whole, slice) in outputs.iter_mut().zip(carry.split_off(loop_.carry)) {
                    block::set_slice(whole, i, &slice);
                }
            }
            carry.extend(outputs);
        }
        LoopKind::While { condition } => loop {
            let args: Vec<Tensor> = carry.iter().chain(invariants).cloned().collect();
            if !predicate_holds(&run(condition, args.clone(), mode)[0]) {
                break;
            }
            carry = run(&loop_.body, args, mode);
        },
    }
    carry
}
