//! When a kernel may write a result where an input of it lies: when no element is read after it has
//! been written over, in whichever order the elements are computed.
//!
//! A kernel without reductions is one sweep over its index space. It may overwrite an input if
//! whatever is stored at an index depends on the input at that index alone. That is followed from
//! every stored value back to the input: through ops that compute each element from the elements of
//! their operands at the same index, and through no other. It follows from the op table, and from
//! nothing that placed the values.

use std::collections::BTreeSet;

use ddl_dialect::op::Class;

use super::{ByteRange, MemoryFault};
use crate::graph::{Comm, Graph, Kind, NodeId, Value, ValueId};

/// A result may lie where an input lies only if they are the same bytes, element by element.
///
/// - `stored`: what of the unit's function lies in memory
/// - `reads`: all that the unit reads on a rank
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
/// - `stored`: the values of the function that lie in memory
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
    let sweeps_once = unit.iter().all(|&id| how(graph, id) != How::Accumulates);
    let results = unit
        .iter()
        .flat_map(|&id| (0..graph.node(id).results.len()).map(move |number| id.result(number)));
    let mut written = results.filter(|value| stored.contains(value));
    sweeps_once
        && one_index(graph.value(input), graph.value(output))
        && written.all(|value| reads_at_own_index(graph, unit, value, input))
}

/// Whether an op writes slices into `input`, which it does not read else: what is there stays there.
fn takes_over(graph: &Graph, id: NodeId, input: ValueId) -> bool {
    let Kind::Op(def) = &graph.node(id).kind else {
        return false;
    };
    let operands = graph.operands(id);
    let reads = operands.iter().filter(|&&operand| operand == input);
    matches!(def.class, Class::Scatter(_)) && operands[0] == input && reads.count() == 1
}

/// What an op does with the elements of its operands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// An element of the result comes of the elements of the operands at its index.
    Pointwise,
    /// It comes of elements elsewhere.
    Elsewhere,
    /// Many elements are read before one is there.
    Accumulates,
}

fn how(graph: &Graph, id: NodeId) -> How {
    match &graph.node(id).kind {
        Kind::Op(def) => match def.class {
            Class::Elementwise(_) => How::Pointwise,
            Class::Index(_) | Class::Gather(_) => How::Elsewhere,
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

/// Whether element i of one is element i of the other: one shape, cut in one way, of elements of
/// one size.
fn one_index(a: &Value, b: &Value) -> bool {
    let splits = |value: &Value| -> Option<(usize, Vec<Option<usize>>)> {
        let nd = value.nd()?;
        let dims = nd.0.iter().map(|entry| entry.split());
        Some((value.dist.as_ref()?.mesh, dims.collect()))
    };
    a.ty.shape == b.ty.shape && a.ty.dtype.bytes() == b.ty.dtype.bytes() && splits(a) == splits(b)
}

/// Whether `value` depends on `input`, within the kernel, at its own index alone.
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
