//! Cuts that cannot be executed: stages that wait for one another, and sums that would cross stages
//! before all micro-batches have contributed.

use ddl_dialect::sbp::NdSbp;

use crate::diag::{Diags, Unsupported, at};
use crate::graph::{Func, Program};
use crate::schedule::time::moments::time_axes;
use crate::stage;

/// Why the stages of a planned program cannot be executed, if they cannot.
pub(super) fn find(program: &Program) -> Option<Diags> {
    if let Some(cycle) = stage::cycle(program) {
        return Some(cycle.into());
    }
    let time = time_axes(program);
    let mut funcs = program.funcs.iter();
    funcs.find_map(|func| Some(unfinished_sum(func, &time)?.into()))
}

/// A sum over micro-batches that a loop on another stage carries on: transfers only send values
/// that are complete in time. Only loops are looked at.
///
/// - `time`: number of time axes of each mesh
fn unfinished_sum(func: &Func, time: &[usize]) -> Option<Unsupported> {
    let graph = &func.graph;
    graph.order().into_iter().find_map(|id| {
        let (node, loop_) = (graph.node(id), graph.as_loop(id)?);
        let mesh = node.results.first()?.dist.as_ref()?.mesh;
        let operands = graph.operands(id).into_iter().enumerate();
        let mut sums = operands.filter(|&(number, value)| {
            let made = graph.value(value).dist.as_ref();
            let needed = loop_.operand_dist(number).and_then(|dist| dist.nd());
            let sums = |nd: NdSbp| {
                let mut entries = nd.0.iter().take(time[mesh]);
                entries.any(|sbp| sbp.partial().is_some())
            };
            made.is_some_and(|made| made.mesh != mesh) && needed.is_some_and(sums)
        });
        let (_, value) = sums.next()?;
        Some(Unsupported {
            what: format!(
                "`{}`, a sum over micro-batches in a loop that is cut into stages,",
                graph.value(value).name
            ),
            instead: "one micro-batch, or a number of stages that does not cut the loop".to_owned(),
            at: node.span.map(at),
        })
    })
}
