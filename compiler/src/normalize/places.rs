//! Adds an index operand to sorts of long lines that have none. Its result is the permutation, so
//! that code for the sort moves nothing else until the order is known, and needs no other memory.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, Val};
use ddl_dialect::class::IndexMap;
use ddl_dialect::op::{Class, Instance};
use ddl_dialect::types::{DType, TensorType};

use super::decompose::each;
use crate::diag::Diags;
use crate::graph::{Comm, Graph, Kind, NodeId, Program, ValueId};
use crate::options::Options;

/// Lines up to this length are sorted by counting, for each element, those before it.
pub(super) const SHORT: usize = 32;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.for_each_func_mut(&mut |func| each(func, wants_places, with_places));
    Ok(())
}

fn wants_places(graph: &Graph, id: NodeId) -> bool {
    let Some((instance, dim)) = sort(graph, id) else {
        return false;
    };
    let extent = instance.operands[0].shape[dim];
    let long = extent > SHORT && i32::try_from(extent).is_ok();
    long && places(graph, id).is_none()
}

/// The sort of a node, and its dim.
pub(super) fn sort(graph: &Graph, id: NodeId) -> Option<(Instance, usize)> {
    let Kind::Op(def) = graph.node(id).kind else {
        return None;
    };
    let Class::Sort(plan) = &def.class else {
        return None;
    };
    let instance = graph.instance(id)?;
    let dim = plan(&instance).dim;
    Some((instance, dim))
}

/// The operand of a sort that is the index along its lines; its result is the permutation. `None`
/// if there is none, or the node is not a sort.
pub fn places(graph: &Graph, id: NodeId) -> Option<usize> {
    let (_, dim) = sort(graph, id)?;
    let counts = |operand: &ValueId| counts(graph, *operand, dim);
    graph.operands(id).iter().position(counts)
}

/// Whether the elements of a value are their index along a dim.
fn counts(graph: &Graph, value: ValueId, dim: usize) -> bool {
    let (mut node, mut dim) = (value.node, dim);
    loop {
        // A slice of it along other dims has the same indices.
        if let Kind::Comm(Comm::Slice, _) = graph.node(node).kind {
            node = graph.operands(node)[0].node;
            continue;
        }
        let Some(instance) = graph.instance(node) else {
            return false;
        };
        let Class::Index(map) = &instance.def.class else {
            return false;
        };
        let result = &instance.results[0];
        match map(&instance) {
            IndexMap::Iota(along) => {
                return along == dim && result.dtype.bytes() >= 4 && !result.dtype.is_float();
            }
            // The dim in another place.
            IndexMap::Affine(dims) => {
                let is_same = |&from: &usize| {
                    let map = &dims[from];
                    let extent = instance.operands[0].shape[from];
                    let whole = map.start == 0 && map.stride == 1 && extent == result.shape[dim];
                    whole && map.of == Some(dim)
                };
                let Some(from) = (0..dims.len()).find(is_same) else {
                    return false;
                };
                (node, dim) = (graph.operands(node)[0].node, from);
            }
            _ => return false,
        }
    }
}

/// The same sort with an additional index operand.
fn with_places(build: &mut dyn Build, instance: &Instance, operands: &[Val]) -> Vec<Val> {
    let Class::Sort(plan) = &instance.def.class else {
        crate::ice!("`{}` does not sort", instance.def.name);
    };
    let index = |ty: &TensorType| TensorType::new(ty.shape.clone(), DType::I32);
    let iota = ddl_dialect::ops::find("iota").expect("`iota` is a row of the op table");
    let attrs = Attrs::none().with("dim", Attr::Int(plan(instance).dim as i64));
    let places = build.op(iota, &[], attrs, vec![index(&instance.operands[0])]);
    let operands = [operands, &places].concat();
    let mut results = instance.results.clone();
    results.push(index(&instance.results[0]));
    let mut sorted = build.op(instance.def, &operands, instance.attrs.clone(), results);
    sorted.pop();
    sorted
}
