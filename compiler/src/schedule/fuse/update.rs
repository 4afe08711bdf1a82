//! Products that are only added to a tensor join the kernel that adds them: the tensor is then
//! updated while the product is computed, and the product needs no memory. If the kernel computes
//! more from the sum, as momentum descent does, it reads the sum. Of micro-batches and stages the
//! tensor is the sum over moments, which is added to in turn.
//!
//! Not applied to slices of a sequence, nor to bodies of loops.

use std::collections::{BTreeMap, BTreeSet};

use crate::diag::Diags;
use crate::graph::{Func, Graph, NodeId, Program, Slices, ValueId};
use crate::options::Options;
use crate::schedule::kernel::stored;
use crate::schedule::kernel::update::{is_product, update};
use crate::schedule::time::moments::{is_flush, time_axes};

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    let time = time_axes(program);
    let staged = time.len() > 1 || time.iter().any(|&axes| axes > 0);
    for func in &mut program.funcs {
        if Slices::of(func).count <= 1 {
            run_on(func, staged);
        }
    }
    Ok(())
}

/// - `sums`: whether only to sums over moments
fn run_on(func: &mut Func, sums: bool) {
    let order = func.graph.order();
    let mut kernels: BTreeMap<usize, Vec<NodeId>> = BTreeMap::new();
    for &id in &order {
        if let Some(kernel) = func.graph.node(id).kernel {
            kernels.entry(kernel).or_default().push(id);
        }
    }
    let mut next = kernels.keys().last().map_or(0, |last| last + 1);
    let stored = stored(func);
    for id in order {
        let Some((kernel, ops)) = added_in(func, &stored, &kernels, id) else {
            continue;
        };
        if sums && !is_flush(&func.graph, ops[0]) {
            continue;
        }
        let whole = kernels.remove(&kernel).unwrap_or_default();
        let number = if ops.len() == whole.len() {
            kernel
        } else {
            next
        };
        if number == next {
            next += 1;
            let rest = whole.into_iter().filter(|id| !ops.contains(id));
            kernels.insert(kernel, rest.collect());
        }
        for id in ops.into_iter().chain([id]) {
            func.graph.node_mut(id).kernel = Some(number);
        }
    }
}

/// The kernel that adds a product to a tensor, and the ops that do: all, or those of one result, of
/// which the others are computed, such as the params of momentum descent of the new momentum.
fn added_in(
    func: &Func,
    stored: &BTreeSet<ValueId>,
    kernels: &BTreeMap<usize, Vec<NodeId>>,
    product: NodeId,
) -> Option<(usize, Vec<NodeId>)> {
    let graph = &func.graph;
    if !is_product(graph, product) || graph.node(product).tile.is_some() {
        return None;
    }
    let &[(user, _)] = graph.uses(product.result(0)).as_slice() else {
        return None;
    };
    let node = graph.node(user);
    let kernel = node.kernel.filter(|_| node.tile.is_none())?;
    let ops = kernels.get(&kernel)?;
    if func.returns(product.result(0)) {
        return None;
    }
    let does = |ops: &[NodeId]| {
        let update = update(graph, &[&[product][..], ops].concat())?;
        let mut results = ops.iter().map(|id| id.result(0));
        let only = results.all(|value| value == update.result || !stored.contains(&value));
        only.then_some((kernel, ops.to_vec()))
    };
    does(ops).or_else(|| {
        let own = first_result(graph, stored, ops, user)?;
        does(&own)
    })
}

/// The ops of a kernel from which the first stored result behind the reader of a product is
/// computed, in order; it is the last.
fn first_result(
    graph: &Graph,
    stored: &BTreeSet<ValueId>,
    ops: &[NodeId],
    reader: NodeId,
) -> Option<Vec<NodeId>> {
    let mut behind = BTreeSet::from([reader]);
    let mut found = None;
    for &id in ops {
        let operands = graph.operands(id);
        if id == reader
            || operands
                .iter()
                .any(|operand| behind.contains(&operand.node))
        {
            behind.insert(id);
            if stored.contains(&id.result(0)) {
                found = Some(id);
                break;
            }
        }
    }
    let mut needed = BTreeSet::from([found?]);
    for &id in ops.iter().rev() {
        if needed.contains(&id) {
            needed.extend(graph.operands(id).into_iter().map(|operand| operand.node));
        }
    }
    Some(
        ops.iter()
            .copied()
            .filter(|id| needed.contains(id))
            .collect(),
    )
}
