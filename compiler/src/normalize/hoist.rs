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
//! becomes one kernel. So do other reshapes between elementwise ops and reductions, such as in the
//! gradient of a repetition, if that makes few more of them: each may need a conversion where its
//! operand is split. Reshapes and transposes move wherever they meet their inverse, as in gradients
//! of functions that only rearrange, and reshapes wherever they meet no large values but those of
//! reshapes, with which they become one.

use std::collections::BTreeSet;

use ddl_dialect::class::IndexMap;
use ddl_dialect::op::Class;
use ddl_dialect::types::TensorType;

use super::transpose::permutation;
use crate::diag::Diags;
use crate::graph::{Func, NodeId, Program, Value, ValueId};
use crate::names::Names;
use crate::options::Options;

/// Minimum number of elements of the value that is read through the index op.
const LEAST: usize = 1 << 16;
/// Minimum ratio of this number to those of the values that it is computed from.
const LARGER: usize = 16;
/// Maximum work to compute an element \[FLOP\], and maximum number of ops.
const WORK: usize = 6;
const OPS: usize = 16;
/// Maximum number of ops before which a reshape moves.
const REGION: usize = 64;

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
    // Reshapes that move as far as they can, since one after them did.
    let mut decided = BTreeSet::new();
    while let Some(id) = open.pop() {
        let was_decided = decided.remove(&id);
        if gone.contains(&id) || !moves(func, id) {
            continue;
        }
        let mut follow = false;
        if !is_cheap(func, func.graph.operands(id)[0]) {
            let is_small = inserts_or_removes(func, id) && parts(func, id);
            follow = !is_small
                && rearranges(func, id)
                && is_alone(func, id)
                && (was_decided || joins(func, id));
            if !is_small && !follow {
                continue;
            }
            gone.extend(merge(func, id));
        }
        let moved = hoist(func, id, &mut names);
        gone.insert(id);
        for id in moved {
            gone.remove(&id);
            if follow {
                decided.insert(id);
            }
            open.push(id);
        }
    }
}

/// Whether a node is a reshape.
fn is_linear(func: &Func, id: NodeId) -> bool {
    matches!(index_map(func, id), Some(IndexMap::Linear))
}

/// Whether a node is a reshape or a transpose.
fn rearranges(func: &Func, id: NodeId) -> bool {
    is_linear(func, id) || permutation(func, id).is_some()
}

/// Whether a rearrangement is to move before the elementwise ops that it reads: it meets its
/// inverse, or a reshape with which it becomes one, wherever it goes, or it is a reshape that is
/// read by a reduction, or by an elementwise op while it takes the place of others.
fn joins(func: &Func, id: NodeId) -> bool {
    let graph = &func.graph;
    let Some([returned, merged, others]) = leaves(func, id) else {
        return false;
    };
    if others == 0 {
        return returned + merged > 0;
    }
    let others = merged + others;
    let classes = graph.uses(id.result(0)).into_iter().map(|(reader, _)| {
        let class = graph.instance(reader).map(|instance| &instance.def.class);
        let is_reduced = matches!(class, Some(Class::Reduce(_)));
        (is_reduced, elementwise(func, reader).is_some())
    });
    let joins = |(is_reduced, is_read)| is_reduced || is_read && others <= returned;
    is_linear(func, id) && classes.into_iter().any(joins)
}

/// Of the large values that the elementwise ops before a rearrangement read, how many are made by
/// its inverse, how many by reshapes that nothing else reads if it is a reshape, and how many are
/// neither; `None` if there are too many ops, or one of the values is a transpose. Ops that others
/// read, too, count as values.
fn leaves(func: &Func, id: NodeId) -> Option<[usize; 3]> {
    let graph = &func.graph;
    let top = graph.operands(id)[0];
    let most = graph.value(top).ty.elements() / LARGER;
    let mut region = BTreeSet::from([top.node]);
    let mut open = vec![top.node];
    let [mut returned, mut merged, mut others] = [const { BTreeSet::new() }; 3];
    while let Some(at) = open.pop() {
        for operand in graph.operands(at) {
            let mut users = graph.uses(operand).into_iter();
            let own = users.all(|(user, _)| region.contains(&user)) && !func.returns(operand);
            if own && elementwise(func, operand.node).is_some() {
                if region.insert(operand.node) {
                    open.push(operand.node);
                }
            } else if source(func, id, operand).is_some() {
                returned.insert(operand);
            } else if is_filled(func, operand, most) {
                // It is computed at any index.
            } else if permutation(func, operand.node).is_some() {
                // A reduction would read across lines, which a kernel that stores does in tiles.
                return None;
            } else if own && is_linear(func, id) && is_linear(func, operand.node) {
                merged.insert(operand);
            } else {
                others.insert(operand);
            }
        }
        if region.len() > REGION {
            return None;
        }
    }
    Some([returned, merged, others].map(|values| values.len()))
}

/// Whether all elements of a value come through index ops from at most so many, or from none.
pub(super) fn is_filled(func: &Func, value: ValueId, most: usize) -> bool {
    let graph = &func.graph;
    let mut at = value;
    loop {
        match graph.operands(at.node).as_slice() {
            [] => return graph.instance(at.node).is_some(),
            [operand] if index_map(func, at.node).is_some() => at = *operand,
            _ => return false,
        }
        if graph.value(at).ty.elements() <= most {
            return true;
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

/// Whether an index op parts an op that nothing else reads from others that are no index ops.
pub(super) fn parts(func: &Func, id: NodeId) -> bool {
    let mut readers = func.graph.uses(id.result(0)).into_iter();
    is_alone(func, id) && readers.any(|(reader, _)| index_map(func, reader).is_none())
}

/// Whether nothing but equal index ops reads the operand of one.
fn is_alone(func: &Func, id: NodeId) -> bool {
    let graph = &func.graph;
    let value = graph.operands(id)[0];
    let own = graph.computation(id);
    let mut equal = graph.uses(value).into_iter().map(|(user, _)| user);
    let is_equal = |user| graph.node(user).required.is_none() && graph.computation(user) == own;
    !func.returns(value) && equal.all(is_equal)
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
    let Class::Index(map) = func.graph.class(id)? else {
        return None;
    };
    let map = map(&func.graph.instance(id)?);
    matches!(map, IndexMap::Affine(_) | IndexMap::Linear).then_some(map)
}

/// The work of an elementwise op that reads its operands at its own index; `None` for other ops.
pub(super) fn elementwise(func: &Func, id: NodeId) -> Option<usize> {
    let Class::Elementwise(scalar) = func.graph.class(id)? else {
        return None;
    };
    let instance = func.graph.instance(id)?;
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
        if let Some(before) = source(func, id, operand) {
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
fn source(func: &Func, index: NodeId, operand: ValueId) -> Option<ValueId> {
    let graph = &func.graph;
    let is_plain =
        graph.node(operand.node).required.is_none() && graph.value(operand).dist.is_none();
    if !is_plain {
        return None;
    }
    if let [Some(first), Some(then)] = [operand.node, index].map(|id| permutation(func, id)) {
        let is_inverse = (0..first.len()).all(|dim| then[first[dim]] == dim);
        return is_inverse.then(|| graph.operands(operand.node)[0]);
    }
    let keeps_order = |id| is_linear(func, id) || inserts_or_removes(func, id);
    if !keeps_order(operand.node) || !keeps_order(index) {
        return None;
    }
    let before = graph.operands(operand.node)[0];
    (graph.value(before).ty.shape == graph.value(index.result(0)).ty.shape).then_some(before)
}
