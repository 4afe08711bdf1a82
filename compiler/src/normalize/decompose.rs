//! Replaces composite ops by their decomposition. The last op takes over the name and the pin.

use std::collections::BTreeSet;

use ddl_dialect::build::{Build, Val};
use ddl_dialect::op::{Class, Decompose, Instance, OpDef};

use crate::builder::Builder;
use crate::diag::Diags;
use crate::graph::{Func, Graph, Kind, NodeId, Program, ValueId};
use crate::names::Names;
use crate::options::Options;

/// The pass: every composite of every entry and every body.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.for_each_func_mut(&mut |func| {
        composites(func, |op| matches!(op.def.class, Class::Composite));
    });
    Ok(())
}

/// Decomposes the ops that `wanted` selects, recursively, until none is left. Bodies of loops are
/// separate functions.
pub fn composites(func: &mut Func, wanted: impl Fn(&Instance) -> bool) {
    let picks = |graph: &Graph, id: NodeId| match graph.node(id).kind {
        Kind::Op(OpDef {
            decompose: Some(decompose),
            ..
        }) => graph.instance(id).filter(&wanted).map(|_| *decompose),
        _ => None,
    };
    let mut names = Names::of(&func.graph);
    loop {
        let old = func.graph.order();
        if !old.iter().any(|&id| picks(&func.graph, id).is_some()) {
            return;
        }
        let (mut order, mut replaced) = (Vec::with_capacity(old.len()), BTreeSet::new());
        for id in old {
            match picks(&func.graph, id) {
                Some(decompose) => {
                    order.extend(replaced_by(func, &mut names, id, decompose));
                    replaced.insert(id);
                }
                None => order.push(id),
            }
        }
        func.graph.remove_all(&replaced);
        func.graph.renumber(&order);
    }
}

/// Replaces each node that `wanted` selects by the result of a function, once.
pub(super) fn each(func: &mut Func, wanted: impl Fn(&Graph, NodeId) -> bool, decompose: Decompose) {
    let old = func.graph.order();
    if !old.iter().any(|&id| wanted(&func.graph, id)) {
        return;
    }
    let mut names = Names::of(&func.graph);
    let mut order = Vec::with_capacity(old.len());
    for id in old {
        match wanted(&func.graph, id) {
            true => order.extend(replace(func, &mut names, id, decompose)),
            false => order.push(id),
        }
    }
    func.graph.renumber(&order);
}

/// Replaces one node by the result of a function; returns the new nodes, in order.
pub(crate) fn replace(
    func: &mut Func,
    names: &mut Names,
    id: NodeId,
    decompose: Decompose,
) -> Vec<NodeId> {
    if func.graph.instance(id).is_none() {
        return vec![id];
    }
    let made = replaced_by(func, names, id, decompose);
    func.graph.remove(id);
    made
}

/// The same for an op of the table, which stays, without uses.
fn replaced_by(
    func: &mut Func,
    names: &mut Names,
    id: NodeId,
    decompose: Decompose,
) -> Vec<NodeId> {
    let Some(instance) = func.graph.instance(id) else {
        crate::ice!("`{}` is no op of the table", func.graph.node(id).op_name());
    };
    let operands = func.graph.operands(id);
    made_beside(func, names, id, &operands, |build, operands| {
        decompose(build, &instance, operands)
    })
}

/// Replaces one node by what a function makes of these values; returns the new nodes, in order.
pub(crate) fn replace_with(
    func: &mut Func,
    names: &mut Names,
    id: NodeId,
    values: &[ValueId],
    make: impl FnOnce(&mut dyn Build, &[Val]) -> Vec<Val>,
) -> Vec<NodeId> {
    let made = made_beside(func, names, id, values, make);
    func.graph.remove(id);
    made
}

/// The same, but the node stays, without uses.
fn made_beside(
    func: &mut Func,
    names: &mut Names,
    id: NodeId,
    values: &[ValueId],
    make: impl FnOnce(&mut dyn Build, &[Val]) -> Vec<Val>,
) -> Vec<NodeId> {
    let old = func.graph.node(id).clone();
    let mut build = Builder::new(&mut func.graph, names, old.role);
    build.slice = old.slice;
    build.begin(old.results[0].name.clone(), old.span);
    let values: Vec<_> = values.iter().map(|&v| build.import(v)).collect();
    let mark = build.mark();
    let results = make(&mut build, &values);
    let made = build.made_since(mark);
    let results: Vec<_> = results.into_iter().map(|v| build.value(v)).collect();
    for (number, new) in results.into_iter().enumerate() {
        func.replace(id.result(number), new);
        if made.contains(&new.node) {
            let value = func.graph.value_mut(new);
            names.release(&value.name);
            value.name.clone_from(&old.results[number].name);
            value.dist.clone_from(&old.results[number].dist);
        } else {
            names.release(&old.results[number].name);
        }
    }
    made
}
