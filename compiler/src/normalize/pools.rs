//! Gradients of pools with adjacent windows become elementwise ops, or repeat elements: these are
//! parallelized, vectorized and fused with the kernels around them, unlike a scatter, and unlike
//! sums of windows of padded tensors, which are stored. Large windows are those of one dim after
//! the other: of 7 by 7 elements, 14 are added instead of 49.

use ddl_dialect::attr::Attrs;
use ddl_dialect::combiner::Combiner;
use ddl_dialect::op::Class;
use ddl_dialect::ops::pool;
use ddl_dialect::reference::{Mode, eval};

use super::decompose::each;
use crate::diag::Diags;
use crate::graph::{Func, Graph, Kind, NodeId, Program};
use crate::options::Options;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.for_each_func_mut(&mut |func| {
        each(func, is_pool, pool::choose);
        unpad(func);
        each(func, repeats, pool::repeat);
        each(func, is_separable, pool::separate);
    });
    Ok(())
}

fn is_pool(graph: &Graph, id: NodeId) -> bool {
    let Kind::Op(def) = graph.node(id).kind else {
        return false;
    };
    let selects = matches!(def.class, Class::WindowSelect(_));
    selects
        && graph
            .instance(id)
            .is_some_and(|instance| pool::is_side_by_side(&instance))
}

fn is_named(graph: &Graph, id: NodeId, name: &str) -> bool {
    matches!(graph.node(id).kind, Kind::Op(def) if def.name == name)
}

/// Whether windows have one element each, of which there are several.
fn repeats(graph: &Graph, id: NodeId) -> bool {
    is_named(graph, id, "reduce_window") && pool::repeats(&graph.node(id).attrs)
}

/// A given signature is one of the windows of all dims, so it stays.
fn is_separable(graph: &Graph, id: NodeId) -> bool {
    is_named(graph, id, "reduce_window")
        && graph.node(id).required.is_none()
        && graph
            .instance(id)
            .is_some_and(|instance| pool::is_separable(&instance))
}

/// Lets windows that would repeat elements read what was padded for them.
fn unpad(func: &mut Func) {
    for id in func.graph.order() {
        let Some(attrs) = unpadded(&func.graph, id).filter(pool::repeats) else {
            continue;
        };
        let pad = func.graph.operands(id)[0].node;
        let operand = func.graph.operands(pad)[0];
        func.graph.set_operands(id, &[operand]);
        func.graph.node_mut(id).attrs = attrs;
    }
}

/// The windows over the operand of a padding, if that adds nothing to them.
fn unpadded(graph: &Graph, id: NodeId) -> Option<Attrs> {
    if !is_named(graph, id, "reduce_window") {
        return None;
    }
    let pad = graph.operands(id)[0].node;
    if !is_named(graph, pad, "pad") {
        return None;
    }
    let value = graph.operands(pad)[1].node;
    if !is_named(graph, value, "constant") {
        return None;
    }
    let (instance, pad) = (graph.instance(id)?, graph.instance(pad)?);
    let value = eval(&graph.instance(value)?, &[], Mode::Typed).pop()?;
    let combiner = Combiner::parse(instance.attrs.word("combiner")?)?;
    let adds_nothing = value.get(0) == combiner.identity(value.ty.dtype);
    adds_nothing.then(|| pool::unpadded(&instance, &pad))?
}
