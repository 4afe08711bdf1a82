//! A slice of a broadcast is a broadcast of a slice, and one of a slice is a slice: of what such
//! steps read, only the elements that are read in the end need to be computed.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, Val, make, make_as};
use ddl_dialect::class::{DimMap, IndexMap};

use super::decompose::replace_with;
use super::hoist::index_map;
use crate::graph::{Func, NodeId};
use crate::names::Names;

/// Whether a node takes a part of its operand whose elements lie as in the whole.
pub(super) fn is_slice(func: &Func, id: NodeId) -> bool {
    let Some(IndexMap::Affine(maps)) = index_map(func, id) else {
        return false;
    };
    let graph = &func.graph;
    let size = |value| graph.value(value).ty.elements();
    // A broadcast to no elements is smaller, too.
    let has_own_dims = maps.len() == graph.value(id.result(0)).ty.ndim();
    let mut maps = maps.iter().enumerate();
    has_own_dims
        && maps.all(|(dim, map)| map.of == Some(dim) && map.stride == 1)
        && size(id.result(0)) < size(graph.operands(id)[0])
}

/// Replaces a slice of a broadcast or slice by one of what that reads, before a broadcast if there
/// was one; returns the new nodes, in order, or `None` if it is no such slice. Values with given
/// distributions stay, as does what a schedule runs at another time.
pub(super) fn before(func: &mut Func, id: NodeId, names: &mut Names) -> Option<Vec<NodeId>> {
    if !is_slice(func, id) {
        return None;
    }
    let graph = &func.graph;
    let feeder = graph.operands(id)[0].node;
    let Some(IndexMap::Affine(reads)) = index_map(func, feeder) else {
        return None;
    };
    let Some(IndexMap::Affine(own)) = index_map(func, id) else {
        return None;
    };
    let is_broadcast = graph.node(feeder).op_name() == "broadcast_in_dim";
    let is_given = [id, feeder].iter().any(|&id| {
        let node = graph.node(id);
        node.required.is_some() || node.results[0].dist.is_some()
    });
    let when = [id, feeder].map(|id| (graph.node(id).role, graph.node(id).slice));
    if !(is_broadcast || is_slice(func, feeder)) || is_given || when[0] != when[1] {
        return None;
    }
    let result = graph.value(id.result(0)).ty.clone();
    let source = graph.operands(feeder)[0];
    let attrs = graph.node(feeder).attrs.clone();
    let part = |(dim, read): (usize, &DimMap)| match read.of {
        Some(of) => (dim, read.start + own[of].start, result.shape[of]),
        None => (dim, 0, 1),
    };
    let whole = &graph.value(source).ty.shape;
    let parts = reads.iter().enumerate().map(part);
    let parts: Vec<_> = parts
        .filter(|&(dim, _, count)| count < whole[dim])
        .collect();
    let made = |build: &mut dyn Build, values: &[Val]| {
        let mut value = values[0];
        if !parts.is_empty() {
            let numbers =
                |pick: &dyn Fn(&(usize, usize, usize)) -> usize| Attr::ints(parts.iter().map(pick));
            let attrs = Attrs::none()
                .with("dims", numbers(&|&(dim, ..)| dim))
                .with("starts", numbers(&|&(_, start, _)| start))
                .with("limits", numbers(&|&(_, start, count)| start + count))
                .with("strides", numbers(&|_| 1));
            value = make(build, "slice", &[value], attrs);
        }
        let in_order = reads
            .iter()
            .enumerate()
            .all(|(dim, read)| read.of.is_none_or(|of| of == dim));
        if build.ty(value) != result || !in_order {
            value = make_as(build, "broadcast_in_dim", &[value], attrs, result.clone());
        }
        vec![value]
    };
    Some(replace_with(func, names, id, &[source], made))
}
