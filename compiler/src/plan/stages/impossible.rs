//! Cuts that cannot be executed: stages that wait for one another, and sums that would cross stages
//! before all micro-batches have contributed.

use ddl_dialect::sbp::{NdSbp, Sbp};

use crate::diag::{Diags, Unsupported, at};
use crate::graph::{Func, NodeId, Program};
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

/// A contribution of one micro-batch that another stage would add to: transfers only send values
/// that are complete in time.
///
/// - `time`: number of time axes of each mesh
fn unfinished_sum(func: &Func, time: &[usize]) -> Option<Unsupported> {
    let graph = &func.graph;
    graph.order().into_iter().find_map(|id| {
        let node = graph.node(id);
        let mesh = node.results.first()?.dist.as_ref()?.mesh;
        let operands = graph.operands(id).into_iter().enumerate();
        let mut sums = operands.filter(|&(number, value)| {
            let dist = graph.value(value).dist.as_ref();
            dist.is_some_and(|dist| dist.mesh != mesh) && adds_to(func, id, number, time[mesh])
        });
        let (_, value) = sums.next()?;
        let name = &graph.value(value).name;
        Some(Unsupported {
            what: format!("`{name}`, a sum over micro-batches that several stages add to,"),
            instead:
                "another number of stages may not cut the loop that makes it; one micro-batch \
                      has no such sums"
                    .to_owned(),
            at: node.span.map(at),
        })
    })
}

/// Whether a node needs an operand as a sum that is not complete in time.
fn adds_to(func: &Func, id: NodeId, operand: usize, time: usize) -> bool {
    let partial = |entries: &[Sbp]| entries.iter().take(time).any(|sbp| sbp.partial().is_some());
    let graph = &func.graph;
    let of_loop = graph.as_loop(id).map(|loop_| loop_.operand_dist(operand));
    let needed = match (&graph.node(id).required, of_loop) {
        (Some(list), _) => list.get(operand).cloned(),
        (None, Some(dist)) => dist.and_then(|dist| dist.nd()),
        (None, None) => {
            let value = graph.operands(id)[operand];
            graph.value(value).dist.as_ref().and_then(|dist| dist.nd())
        }
    };
    needed.is_some_and(|NdSbp(entries)| partial(&entries))
}
