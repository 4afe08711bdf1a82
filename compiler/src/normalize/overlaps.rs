//! Slices and reversals move before a few cheap operations: differences of scaled neighbors, or a
//! stencil over squares.
//!
//! Kernels read through index ops, but compute elementwise ops at their own index only. So the
//! scaled numbers would be written by one kernel, only to be read by the next. To multiply and add
//! again for each slice takes less time, even if slices overlap. Where more operands would be read
//! than there were, or other kernels store what is read, ops stay.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::class::IndexMap;
use ddl_dialect::op::Class;

use super::hoist::{elementwise, hoist, index_map, is_filled};
use super::transpose::permutation;
use crate::diag::Diags;
use crate::graph::{Func, NodeId, Program, ValueId};
use crate::names::Names;
use crate::options::Options;

/// Minimum number of elements of what is not stored.
const LEAST: usize = 1 << 14;
/// Maximum work to compute an element again \[FLOP\], maximum number of ops, and of readers of a
/// value.
const WORK: usize = 6;
const OPS: usize = 4;
const READERS: usize = 8;
/// Minimum ratio of a value's size to that of what it reads through a broadcast.
const LARGER: usize = 16;

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
    let order = func.graph.order().into_iter();
    let moving = order.filter_map(|id| Some((id, moves(func, id)?)));
    let mut moving: BTreeMap<NodeId, BTreeSet<NodeId>> = moving.collect();
    // All parts of a value move, or none does: it would be stored for the others.
    let all = moving.keys().copied().collect::<BTreeSet<NodeId>>();
    moving.retain(|&id, _| {
        let mut readers = func.graph.uses(func.graph.operands(id)[0]).into_iter();
        readers.all(|(reader, _)| all.contains(&reader) || elementwise(func, reader).is_some())
    });
    for (id, region) in moving {
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            let moved = hoist(func, id, &mut names).into_iter();
            open.extend(moved.filter(|&id| region.contains(&func.graph.operands(id)[0].node)));
        }
    }
}

/// The cheap elementwise ops that a node is a part of, if it is read by a kernel. Values with given
/// distributions stay, as does what a schedule runs at another time.
fn moves(func: &Func, id: NodeId) -> Option<BTreeSet<NodeId>> {
    if !is_part(func, id) {
        return None;
    }
    let graph = &func.graph;
    let value = graph.operands(id)[0];
    let when = |id: NodeId| (graph.node(id).role, graph.node(id).slice);
    let is_given =
        |id: NodeId| graph.node(id).required.is_some() || graph.node(id).results[0].dist.is_some();
    let is_read = |id: NodeId| {
        let class = graph.instance(id).map(|instance| &instance.def.class);
        elementwise(func, id).is_some() || matches!(class, Some(Class::Reduce(_)))
    };
    let readers = graph.uses(id.result(0));
    let is_free = graph.value(value).ty.elements() >= LEAST
        && !is_given(id)
        && !func.returns(id.result(0))
        && !readers.is_empty()
        && readers.iter().all(|&(reader, _)| is_read(reader))
        && when(id) == when(value.node);
    is_free.then(|| region(func, value)).flatten()
}

/// Whether a node takes elements of its operand in any steps along its dims.
fn is_part(func: &Func, id: NodeId) -> bool {
    let Some(IndexMap::Affine(maps)) = index_map(func, id) else {
        return false;
    };
    let graph = &func.graph;
    let size = |value| graph.value(value).ty.elements();
    let mut maps = maps.iter().enumerate();
    maps.all(|(dim, map)| map.of == Some(dim)) && size(id.result(0)) <= size(graph.operands(id)[0])
}

/// The few ops that compute a value from one large value, or from two that no kernel computes;
/// with two, only its parts read it.
fn region(func: &Func, value: ValueId) -> Option<BTreeSet<NodeId>> {
    let graph = &func.graph;
    let (mut region, mut read, mut work) = (BTreeSet::new(), BTreeSet::from([value]), 0);
    let joins = |at: ValueId, region: &BTreeSet<NodeId>| {
        let node = graph.node(at.node);
        let is_given = node.required.is_some() || node.results[0].dist.is_some();
        let mut users = graph.uses(at).into_iter();
        let own = at == value || users.all(|(user, _)| region.contains(&user));
        own && !is_given && !func.returns(at)
    };
    loop {
        let next = read.iter().find_map(|&at| {
            let cost = elementwise(func, at.node)?;
            joins(at, &region).then_some((at, cost))
        });
        let Some((at, cost)) = next else { break };
        read.remove(&at);
        region.insert(at.node);
        read.extend(graph.operands(at.node));
        work += cost;
        if work > WORK || region.len() > OPS {
            return None;
        }
    }
    let most = graph.value(value).ty.elements() / LARGER;
    read.retain(|&at| !is_filled(func, at, most));
    let users = graph.uses(value);
    let is_stored = read.iter().any(|at| elementwise(func, at.node).is_some());
    let parts = users.iter().all(|&(user, _)| is_part(func, user));
    let most = if is_stored || !parts { 1 } else { 2 };
    let plain = read.iter().all(|&at| at != value && is_plain(func, at));
    let fits = (1..=most).contains(&read.len()) && users.len() <= READERS;
    (plain && fits).then_some(region)
}

/// Whether parts of a value are read where they lie. Parts of parts would be of ever smaller ones,
/// as in a sum by halves.
fn is_plain(func: &Func, value: ValueId) -> bool {
    if permutation(func, value.node).is_some() || is_part(func, value.node) {
        return false;
    }
    let instance = func.graph.instance(value.node);
    instance.is_none_or(|instance| match &instance.def.class {
        Class::Index(map) => matches!(map(&instance), IndexMap::Affine(_) | IndexMap::Linear),
        Class::Gather(_) => false,
        _ => true,
    })
}
