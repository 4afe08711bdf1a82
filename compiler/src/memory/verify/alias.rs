//! When a kernel may overlay a result on an input: if no element is read after it was overwritten,
//! in whatever order the elements are computed.
//!
//! A kernel without reductions is one sweep over its index space. It may overwrite an input if
//! every stored element depends on the input only at its own index. This is traced from every
//! stored value back to the input, through ops that compute each element from operand elements at
//! the same index, and through no others. It follows from the op table, and uses nothing that the
//! memory pass computed.

use std::collections::BTreeSet;

use ddl_dialect::op::Class;

use super::{ByteRange, MemoryFault};
use crate::graph::{Comm, Graph, Kind, NodeId, Value, ValueId};

/// Checks that a result overlaps an input only if they are the same bytes, element by element.
///
/// - `stored`: the values of the unit's function that are in memory
/// - `reads`: all reads of the unit on a rank
/// - `written`: a result on this rank
pub(super) fn check_overlaps(
    (graph, stored): (&Graph, &BTreeSet<ValueId>),
    unit: &[NodeId],
    reads: &[(ValueId, ByteRange)],
    (output, written): (ValueId, &ByteRange),
) -> Result<(), MemoryFault> {
    for (input, read) in reads {
        let overlap =
            read.arena == written.arena && read.start < written.end && written.start < read.end;
        let same =
            || read.start == written.start && may_overwrite((graph, stored), unit, *input, output);
        if overlap && !same() {
            return Err(MemoryFault {
                rank: written.rank,
                why: format!(
                    "writes `%{}` over `%{}` while it reads that",
                    written.name, read.name
                ),
            });
        }
    }
    Ok(())
}

/// Whether the kernel of these nodes may store `output` over `input`.
///
/// - `stored`: the values of the function that are in memory
fn may_overwrite(
    (graph, stored): (&Graph, &BTreeSet<ValueId>),
    unit: &[NodeId],
    input: ValueId,
    output: ValueId,
) -> bool {
    if let &[id] = unit
        && takes_over(graph, id, input)
    {
        return one_index(graph.value(input), graph.value(output));
    }
    // A product in a kernel accumulates into the element that it is added to.
    let adds = |id: NodeId| unit.len() > 1 && is_contraction(graph, id);
    let sweeps_once = unit
        .iter()
        .all(|&id| how(graph, id) != How::Accumulates || adds(id));
    let results = unit
        .iter()
        .flat_map(|&id| (0..graph.node(id).results.len()).map(move |number| id.result(number)));
    let mut written = results.filter(|value| stored.contains(value));
    sweeps_once
        && one_index(graph.value(input), graph.value(output))
        && written.all(|value| reads_at_own_index(graph, unit, value, input))
}

/// Whether an op writes slices into `input` and does not read it otherwise: other elements stay.
fn takes_over(graph: &Graph, id: NodeId, input: ValueId) -> bool {
    let Kind::Op(def) = &graph.node(id).kind else {
        return false;
    };
    let operands = graph.operands(id);
    let reads = operands.iter().filter(|&&operand| operand == input);
    matches!(def.class, Class::Scatter(_)) && operands[0] == input && reads.count() == 1
}

fn is_contraction(graph: &Graph, id: NodeId) -> bool {
    matches!(&graph.node(id).kind, Kind::Op(def) if matches!(def.class, Class::Contract(_)))
}

/// How an op reads the elements of its operands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// A result element depends on operand elements at the same index.
    Pointwise,
    /// It depends on elements at other indices.
    Elsewhere,
    /// Many elements are read before a result element is written.
    Accumulates,
}

fn how(graph: &Graph, id: NodeId) -> How {
    match &graph.node(id).kind {
        Kind::Op(def) => match def.class {
            Class::Elementwise(_) => How::Pointwise,
            Class::Index(_) | Class::Roll(_) | Class::Gather(_) => How::Elsewhere,
            Class::Reduce(_)
            | Class::Contract(_)
            | Class::Window(_)
            | Class::WindowSelect(_)
            | Class::Scatter(_)
            | Class::Sort(_)
            | Class::ReduceRegion(_)
            | Class::Composite => How::Accumulates,
        },
        Kind::Comm(Comm::Flush, _) => How::Pointwise,
        Kind::Comm(..) => How::Elsewhere,
        Kind::Arg(_) | Kind::Post(..) | Kind::Wait | Kind::Loop(_) | Kind::Layer(_) => {
            How::Accumulates
        }
    }
}

/// Whether element i of one is at the address of element i of the other: same shape, splits and
/// element size.
fn one_index(a: &Value, b: &Value) -> bool {
    let splits = |value: &Value| -> Option<(usize, Vec<Option<usize>>)> {
        let nd = value.nd()?;
        let dims = nd.0.iter().map(|entry| entry.split());
        Some((value.dist.as_ref()?.mesh, dims.collect()))
    };
    a.ty.shape == b.ty.shape && a.ty.dtype.bytes() == b.ty.dtype.bytes() && splits(a) == splits(b)
}

/// Whether `value` depends on `input`, within the kernel, only at its own index.
fn reads_at_own_index(graph: &Graph, unit: &[NodeId], value: ValueId, input: ValueId) -> bool {
    let mut open = vec![(value, true)];
    let mut seen = BTreeSet::new();
    while let Some((at, own)) = open.pop() {
        if at == input {
            if own {
                continue;
            }
            return false;
        }
        if !unit.contains(&at.node) || !seen.insert((at, own)) {
            continue;
        }
        let own = own && how(graph, at.node) == How::Pointwise;
        open.extend(
            graph
                .operands(at.node)
                .into_iter()
                .map(|operand| (operand, own)),
        );
    }
    true
}
