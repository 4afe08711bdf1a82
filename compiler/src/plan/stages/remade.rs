//! Makes tables in every stage that reads them.
//!
//! A value that depends on no argument, such as a mask or positions made of `iota`, is computed
//! where it is read, so that it never crosses stages: the ops of a table cost no more than a
//! transfer of its elements, and a transfer would make a stage wait.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::op::Class;

use crate::graph::{Func, Graph, NodeId};
use crate::names::Names;
use crate::normalize::unshare;
use crate::plan::origins::Origins;

/// Copies the tables of a function that has its stages; returns the origins of the copies.
pub(super) fn run(func: &mut Func) -> Origins {
    let mut origins = Origins::default();
    let order = func.graph.order();
    let tables = tables(&func.graph, &order);
    if tables.is_empty() {
        return origins;
    }
    let returned = func.returned();
    let mut names = Names::of(&func.graph);
    // Users first: a copy reads the operands of its original, which are copied after it.
    for &id in order.iter().rev().filter(|id| tables.contains(id)) {
        copy(func, id, &mut names, &mut origins);
        let results = 0..func.graph.node(id).results.len();
        let mut values = results.map(|result| id.result(result));
        if values.all(|value| func.graph.uses(value).is_empty() && !returned.contains(&value)) {
            func.graph.remove(id);
        }
    }
    if !origins.0.is_empty() {
        let left: BTreeSet<NodeId> = func.graph.order().into_iter().collect();
        let kept = order.into_iter().filter(|id| left.contains(id));
        unshare::renumber(func, &kept.collect::<Vec<_>>());
    }
    origins
}

/// The nodes that depend on no argument and compute each element of their result from few others.
fn tables(graph: &Graph, order: &[NodeId]) -> BTreeSet<NodeId> {
    let mut tables = BTreeSet::new();
    for &id in order {
        let is_cheap = graph.instance(id).is_some_and(|instance| {
            matches!(instance.def.class, Class::Elementwise(_) | Class::Index(_))
        });
        let mut operands = graph.operands(id).into_iter();
        if is_cheap && operands.all(|value| tables.contains(&value.node)) {
            tables.insert(id);
        }
    }
    tables
}

/// Copies a table into each other stage that reads it.
fn copy(func: &mut Func, id: NodeId, names: &mut Names, origins: &mut Origins) {
    let graph = &mut func.graph;
    let Some(own) = stage_of(graph, id) else {
        return;
    };
    let name = graph.node(id).results[0].name.clone();
    let operands = graph.operands(id);
    let mut copies: BTreeMap<usize, NodeId> = BTreeMap::new();
    for (user, operand) in graph.uses(id.result(0)) {
        let Some(stage) = stage_of(graph, user).filter(|&stage| stage != own) else {
            continue;
        };
        let copy = *copies.entry(stage).or_insert_with(|| {
            let mut node = graph.node(id).clone();
            for value in &mut node.results {
                value.name = names.fresh(&value.name);
                if let Some(dist) = &mut value.dist {
                    dist.mesh = stage;
                }
            }
            let origin = (name.clone(), 1.0);
            origins.0.insert(node.results[0].name.clone(), origin);
            graph.add(node, &operands)
        });
        graph.set_operand(user, operand, copy.result(0));
    }
}

/// The stage of a node.
fn stage_of(graph: &Graph, id: NodeId) -> Option<usize> {
    let dist = graph.node(id).results[0].dist.as_ref();
    dist.map(|dist| dist.mesh)
}
