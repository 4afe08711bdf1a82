//! Reshapes, broadcasts and the like move before cheap elementwise ops of small values, such as
//! one-hot masks: the reader then computes an element from the small values, and the large one is
//! not stored.
//!
//! Kernels read through index ops, but compute elementwise ops at their own index only. So a mask
//! of all pairs of a token and a slot, read as part of a larger one, would be written and read in
//! full.

use ddl_dialect::class::IndexMap;
use ddl_dialect::op::Class;
use ddl_dialect::types::TensorType;

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
    while let Some(id) = open.pop() {
        if moves(func, id) && is_cheap(func, func.graph.operands(id)[0]) {
            open.extend(hoist(func, id, &mut names));
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

/// The map of an index op with one operand, all of whose elements are its operand's.
fn index_map(func: &Func, id: NodeId) -> Option<IndexMap> {
    let instance = func.graph.instance(id)?;
    let Class::Index(map) = &instance.def.class else {
        return None;
    };
    let map = map(&instance);
    matches!(map, IndexMap::Affine(_) | IndexMap::Linear).then_some(map)
}

/// The work of an elementwise op that reads its operands at its own index; `None` for other ops.
fn elementwise(func: &Func, id: NodeId) -> Option<usize> {
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
fn hoist(func: &mut Func, id: NodeId, names: &mut Names) -> Vec<NodeId> {
    let feeder = func.graph.operands(id)[0].node;
    let index = func.graph.node(id).clone();
    let mut node = func.graph.node(feeder).clone();
    let mut moved = Vec::new();
    let mut operands = Vec::new();
    for operand in func.graph.operands(feeder) {
        let known = func.graph.value(operand);
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
    moved
}
