//! Reshapes, broadcasts and the like move before cheap elementwise ops of small values, such as
//! one-hot masks: the reader then computes an element from the small values, and the large one is
//! not stored.
//!
//! Kernels read through index ops, but compute elementwise ops at their own index only. So a mask
//! of all pairs of a token and a slot, read as part of a larger one, would be written and read in
//! full.
//!
//! Reshapes that only insert or remove dims of size 1, as around the indices of JAX's texts, move
//! before any elementwise op that nothing else reads: what is computed before and after them
//! becomes one kernel.

use std::collections::BTreeSet;

use ddl_dialect::class::IndexMap;
use ddl_dialect::op::Class;
use ddl_dialect::types::TensorType;

use crate::diag::Diags;
use crate::graph::{Func, Node, NodeId, Program, Value, ValueId};
use crate::names::Names;
use crate::options::Options;

/// Minimum number of elements of the value that is read through the index op.
const LEAST: usize = 1 << 16;
/// Minimum ratio of this number to those of the values that it is computed from.
const LARGER: usize = 16;
/// Maximum work to compute an element \[FLOP\], and maximum number of ops.
const WORK: usize = 6;
const OPS: usize = 16;

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
    // Removed nodes, whose numbers new ones may get.
    let mut gone = BTreeSet::new();
    while let Some(id) = open.pop() {
        if gone.contains(&id) || !moves(func, id) {
            continue;
        }
        if !is_cheap(func, func.graph.operands(id)[0]) {
            if !inserts_or_removes(func, id) || !parts(func, id) {
                continue;
            }
            gone.extend(merge(func, id));
        }
        let moved = hoist(func, id, &mut names);
        gone.insert(id);
        for id in moved {
            gone.remove(&id);
            open.push(id);
        }
    }
}

/// Whether a node is an index op whose operand is the only result of an elementwise op; values with
/// given distributions stay.
fn moves(func: &Func, id: NodeId) -> bool {
    let graph = &func.graph;
    let is_given =
        |id: NodeId| graph.node(id).required.is_some() || graph.node(id).results[0].dist.is_some();
    if index_map(func, id).is_none() || is_given(id) {
        return false;
    }
    let value = graph.operands(id)[0];
    let is_free = !is_given(value.node);
    let large = graph.value(value).ty.elements() >= LEAST;
    is_free && large && elementwise(func, value.node).is_some()
}

/// Whether an index op only inserts or removes dims of size 1.
pub(super) fn inserts_or_removes(func: &Func, id: NodeId) -> bool {
    let graph = &func.graph;
    let keeps_order = match index_map(func, id) {
        Some(IndexMap::Linear) => true,
        Some(IndexMap::Affine(_)) => graph.node(id).op_name() == "broadcast_in_dim",
        _ => false,
    };
    let shape = |value: ValueId| {
        let shape = graph.value(value).ty.shape.iter();
        shape.copied().filter(|&n| n != 1).collect::<Vec<usize>>()
    };
    keeps_order && shape(graph.operands(id)[0]) == shape(id.result(0))
}

/// Whether an index op parts an op that nothing else reads from others that are no index ops: its
/// operand is read by equal index ops only.
pub(super) fn parts(func: &Func, id: NodeId) -> bool {
    let graph = &func.graph;
    let value = graph.operands(id)[0];
    let own = graph.computation(id);
    let mut equal = graph.uses(value).into_iter().map(|(user, _)| user);
    let is_equal = |user| graph.node(user).required.is_none() && graph.computation(user) == own;
    let mut readers = graph.uses(id.result(0)).into_iter();
    !func.returns(value)
        && equal.all(is_equal)
        && readers.any(|(reader, _)| index_map(func, reader).is_none())
}

/// Replaces the index ops of an operand, all of which are equal, by one of them; returns the
/// others.
fn merge(func: &mut Func, id: NodeId) -> Vec<NodeId> {
    let uses = func.graph.uses(func.graph.operands(id)[0]);
    let others: Vec<NodeId> = uses
        .into_iter()
        .map(|(user, _)| user)
        .filter(|&user| user != id)
        .collect();
    for &other in &others {
        func.replace(other.result(0), id.result(0));
        func.graph.remove(other);
    }
    others
}

/// The map of an index op with one operand, all of whose elements are its operand's.
pub(super) fn index_map(func: &Func, id: NodeId) -> Option<IndexMap> {
    let instance = func.graph.instance(id)?;
    let Class::Index(map) = &instance.def.class else {
        return None;
    };
    let map = map(&instance);
    matches!(map, IndexMap::Affine(_) | IndexMap::Linear).then_some(map)
}

/// The work of an elementwise op that reads its operands at its own index; `None` for other ops.
pub(super) fn elementwise(func: &Func, id: NodeId) -> Option<usize> {
    let instance = func.graph.instance(id)?;
    let Class::Elementwise(scalar) = &instance.def.class else {
        return None;
    };
    let ([result], scalar) = (instance.results.as_slice(), scalar(&instance)) else {
        return None;
    };
    let alike = instance.operands.iter().all(|ty| ty.shape == result.shape);
    (alike && !instance.operands.is_empty() && !scalar.is_barrier()).then(|| scalar.work())
}

/// Whether a value is computed from small ones by a few operations an element.
fn is_cheap(func: &Func, value: ValueId) -> bool {
    let graph = &func.graph;
    let most = graph.value(value).ty.elements() / LARGER;
    let (mut open, mut ops, mut work) = (vec![value], 0, 0);
    while let Some(at) = open.pop() {
        if graph.value(at).ty.elements() <= most {
            continue;
        }
        ops += 1;
        match (elementwise(func, at.node), graph.instance(at.node)) {
            (Some(own), _) => work += own,
            (None, Some(instance)) => match &instance.def.class {
                Class::Index(map) => match map(&instance) {
                    IndexMap::Affine(_) | IndexMap::Linear | IndexMap::Iota(_) => {}
                    IndexMap::Padded(_) | IndexMap::Joined(_) => return false,
                },
                Class::Elementwise(_) if instance.operands.is_empty() => {}
                _ => return false,
            },
            (None, None) => return false,
        }
        if ops > OPS || work > WORK {
            return false;
        }
        open.extend(graph.operands(at.node));
    }
    true
}

/// Replaces an index op of an elementwise op by the elementwise op of index ops, which are
/// returned.
pub(super) fn hoist(func: &mut Func, id: NodeId, names: &mut Names) -> Vec<NodeId> {
    let feeder = func.graph.operands(id)[0].node;
    let index = func.graph.node(id).clone();
    let mut node = func.graph.node(feeder).clone();
    let mut moved = Vec::new();
    let mut operands = Vec::new();
    for operand in func.graph.operands(feeder) {
        let known = func.graph.value(operand);
        if let Some(before) = source(func, &index, operand) {
            operands.push(before);
            continue;
        }
        let ty = TensorType::new(index.results[0].ty.shape.clone(), known.ty.dtype);
        let mut own = index.clone();
        own.results = vec![Value::new(names.fresh(&known.name), ty)];
        let own = func.graph.add(own, &[operand]);
        operands.push(own.result(0));
        moved.push(own);
    }
    node.results.clone_from(&index.results);
    (node.role, node.span) = (index.role, index.span);
    let new = func.graph.add(node, &operands);
    func.replace(id.result(0), new.result(0));
    func.graph.remove(id);
    // What it was computed from may have no other reader now.
    if func.graph.uses(feeder.result(0)).is_empty() && !func.returns(feeder.result(0)) {
        func.graph.remove(feeder);
    }
    moved
}

/// What an index op would make of an operand, if that was made by its inverse.
fn source(func: &Func, index: &Node, operand: ValueId) -> Option<ValueId> {
    let graph = &func.graph;
    let is_plain =
        graph.node(operand.node).required.is_none() && graph.value(operand).dist.is_none();
    if !is_plain || !inserts_or_removes(func, operand.node) {
        return None;
    }
    let before = graph.operands(operand.node)[0];
    (graph.value(before).ty.shape == index.results[0].ty.shape).then_some(before)
}
