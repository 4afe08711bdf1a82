//! The global meaning of a program: one virtual rank, every value whole.

use std::collections::BTreeMap;

use ddl_dialect::reference::{self, Mode, Tensor};

use crate::graph::{Func, Kind, ValueId};
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
            Kind::Loop(_) => crate::ice!("loops come with the whole language"),
            Kind::Arg(_) => {}
            Kind::Op(_) => {
                let Some(instance) = graph.instance(id) else {
                    ice!("an op of the table has no instance");
                };
                let operands: Vec<&Tensor> =
                    graph.operands(id).iter().map(|v| &values[v]).collect();
                let results = reference::eval(&instance, &operands, mode);
                values.extend((0..).map(|i| id.result(i)).zip(results));
            }
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
