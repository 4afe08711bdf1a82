//! Slices move before the elementwise op that nothing but slices reads: `jnp.split` of activated
//! gates, or `x[..., 0]` of points that have been scaled.
//!
//! Kernels read through index ops, but compute elementwise ops at their own index only. So what the
//! slices are of would be written in full by one kernel and read by the next. Moved, all is one
//! kernel, and no more is computed, as the slices together have no more elements. A reshape of such
//! a slice that only inserts or removes dims of size 1 moves with it. On their way slices move
//! before broadcasts and become one with other slices ([`cut`]), so that an elimination that is
//! written out, row by row, computes the elements that are read in the end, and no others.

use std::collections::BTreeSet;

use ddl_dialect::op::Class;

use super::cut::{self, is_slice};
use super::hoist::{elementwise, hoist, index_map, inserts_or_removes, parts};
use crate::diag::Diags;
use crate::graph::{Func, NodeId, Program, ValueId};
use crate::names::Names;
use crate::options::Options;

/// Maximum number of different slices of a value: each is an op.
const SLICES: usize = 8;
/// The same of slices that are one element along each dim that is cut, and maximum number of all
/// ops that so many become.
const POINTS: usize = 16;
const OPS: usize = 256;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.for_each_func_mut(&mut run_on);
    Ok(())
}

fn run_on(func: &mut Func) {
    let mut names = Names::of(&func.graph);
    let mut open = func.graph.order();
    open.reverse();
    // Removed nodes, whose numbers new ones may get, and ops that compute a slice.
    let (mut gone, mut cut) = (BTreeSet::new(), BTreeSet::new());
    let mut room = OPS;
    while let Some(id) = open.pop() {
        if gone.contains(&id) {
            continue;
        }
        let value = match func.graph.operands(id).as_slice() {
            [value] => *value,
            _ => continue,
        };
        if let Some(made) = cut::before(func, id, &mut names) {
            gone.insert(id);
            remove_unread(func, value.node, &mut gone);
            for id in made {
                gone.remove(&id);
                open.push(id);
            }
            continue;
        }
        let is_shape = cut.contains(&value.node) && inserts_or_removes(func, id) && parts(func, id);
        if !is_shape && !moves(func, id, &mut room) {
            continue;
        }
        // All of them, one after the other: the op has no other reader.
        for id in merged(func, id, &mut gone) {
            let feeder = func.graph.operands(id)[0].node;
            let last = func.graph.uses(feeder.result(0)).len() == 1;
            let reader = func.graph.uses(id.result(0))[0];
            let moved = hoist(func, id, &mut names);
            gone.insert(id);
            if last {
                gone.insert(feeder);
                cut.remove(&feeder);
            }
            let new = func.graph.operands(reader.0)[reader.1].node;
            gone.remove(&new);
            cut.insert(new);
            for id in moved {
                gone.remove(&id);
                open.push(id);
            }
        }
    }
}

/// Whether a node is a slice of an elementwise op that only slices read, which together have no
/// more elements, and are read by ops that may be of one kernel with it. Values with given
/// distributions stay.
///
/// - `room`: how many ops may be made of those with more than [`SLICES`]
fn moves(func: &Func, id: NodeId, room: &mut usize) -> bool {
    if !is_slice(func, id) {
        return false;
    }
    let graph = &func.graph;
    let value = graph.operands(id)[0];
    // What a schedule runs at another time stays there.
    let when = |id: NodeId| (graph.node(id).role, graph.node(id).slice);
    let is_free = |id: NodeId| {
        let node = graph.node(id);
        let is_given = node.required.is_some() || node.results.iter().any(|r| r.dist.is_some());
        !is_given && when(id) == when(value.node)
    };
    // Slices of slices would be of ever smaller parts, as in a sum by halves.
    let is_whole = |operand: &NodeId| !is_slice(func, *operand);
    let operands: Vec<NodeId> = graph.operands(value.node).iter().map(|v| v.node).collect();
    if func.returns(value)
        || !is_free(value.node)
        || elementwise(func, value.node).is_none()
        || !operands.iter().all(is_whole)
    {
        return false;
    }
    let fits = |reader: &NodeId| {
        is_slice(func, *reader) && is_free(*reader) && is_read_by_kernel(func, *reader)
    };
    let slices = different(func, id);
    let size = |id: &NodeId| graph.value(id.result(0)).ty.elements();
    let many = if slices.len() > SLICES {
        slices.len()
    } else {
        0
    };
    let fits = slices.len() <= POINTS
        && many <= *room
        && (many == 0 || slices.iter().all(|&id| is_point(func, id)))
        && slices.iter().map(size).sum::<usize>() <= graph.value(value).ty.elements()
        && graph.uses(value).iter().all(|(reader, _)| fits(reader));
    if fits {
        *room -= many;
    }
    fits
}

/// Whether a slice has one element along each dim that it cuts.
fn is_point(func: &Func, id: NodeId) -> bool {
    let shape = |value: ValueId| func.graph.value(value).ty.shape.iter();
    let mut extents = shape(id.result(0)).zip(shape(func.graph.operands(id)[0]));
    extents.all(|(own, whole)| own == whole || *own == 1)
}

/// Removes an index op that nothing reads, and those before it.
fn remove_unread(func: &mut Func, mut id: NodeId, gone: &mut BTreeSet<NodeId>) {
    while index_map(func, id).is_some()
        && func.graph.uses(id.result(0)).is_empty()
        && !func.returns(id.result(0))
    {
        let before = func.graph.operands(id)[0].node;
        func.graph.remove(id);
        gone.insert(id);
        id = before;
    }
}

/// Whether an op that computes elements reads a value, or a reshape of it, and no result is it.
fn is_read_by_kernel(func: &Func, id: NodeId) -> bool {
    let graph = &func.graph;
    let computes = |id: NodeId| {
        graph.instance(id).is_some_and(|instance| {
            matches!(instance.def.class, Class::Elementwise(_) | Class::Reduce(_))
        })
    };
    let readers = |id: NodeId| {
        graph
            .uses(id.result(0))
            .into_iter()
            .map(|(reader, _)| reader)
    };
    let through =
        |id: NodeId| computes(id) || inserts_or_removes(func, id) && readers(id).any(computes);
    !func.returns(id.result(0)) && readers(id).any(through)
}

/// The readers of a node's operand that differ from one another, the first of each kind; at most
/// one more than [`POINTS`].
fn different(func: &Func, id: NodeId) -> Vec<NodeId> {
    let graph = &func.graph;
    let mut first = Vec::<NodeId>::new();
    for (reader, _) in graph.uses(graph.operands(id)[0]) {
        let own = graph.computation(reader);
        if first.iter().all(|&other| graph.computation(other) != own) {
            first.push(reader);
        }
        if first.len() > POINTS {
            break;
        }
    }
    first
}

/// Replaces equal readers of a node's operand by the first of them, and returns those that are
/// left.
///
/// - `gone`: gets those that are removed
fn merged(func: &mut Func, id: NodeId, gone: &mut BTreeSet<NodeId>) -> Vec<NodeId> {
    let first = different(func, id);
    for (reader, _) in func.graph.uses(func.graph.operands(id)[0]) {
        if first.contains(&reader) {
            continue;
        }
        let own = func.graph.computation(reader);
        let same = first
            .iter()
            .find(|&&other| func.graph.computation(other) == own);
        if let Some(same) = same {
            func.replace(reader.result(0), same.result(0));
            func.graph.remove(reader);
            gone.insert(reader);
        }
    }
    first
}
