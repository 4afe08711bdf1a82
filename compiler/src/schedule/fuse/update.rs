//! Products that are only added to a tensor join the kernel that adds them: the tensor is then
//! updated while the product is computed, and the product needs no memory.
//!
//! Not applied to micro-batches, stages and slices of a sequence, whose sums are flushed first, nor
//! to bodies of loops; nor on devices, whose products do not accumulate.

use std::collections::{BTreeMap, BTreeSet};

use crate::diag::Diags;
use crate::graph::{Func, NodeId, Program, Slices, ValueId};
use crate::options::{Options, TargetName};
use crate::schedule::kernel::stored;
use crate::schedule::kernel::update::{is_product, update};
use crate::schedule::time::moments::time_axes;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    let time = time_axes(program);
    let staged = time.len() > 1 || time.iter().any(|&axes| axes > 0);
    if options.target != TargetName::Cpu || staged {
        return Ok(());
    }
    for func in &mut program.funcs {
        if Slices::of(func).count <= 1 {
            run_on(func);
        }
    }
    Ok(())
}

fn run_on(func: &mut Func) {
    let order = func.graph.order();
    let mut kernels: BTreeMap<usize, Vec<NodeId>> = BTreeMap::new();
    for &id in &order {
        if let Some(kernel) = func.graph.node(id).kernel {
            kernels.entry(kernel).or_default().push(id);
        }
    }
    let stored = stored(func);
    for id in order {
        if let Some(kernel) = added_in(func, &stored, &kernels, id) {
            func.graph.node_mut(id).kernel = Some(kernel);
            kernels.remove(&kernel);
        }
    }
}

/// The kernel that adds a product to a tensor, if that is all that it does.
fn added_in(
    func: &Func,
    stored: &BTreeSet<ValueId>,
    kernels: &BTreeMap<usize, Vec<NodeId>>,
    product: NodeId,
) -> Option<usize> {
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
    let unit: Vec<NodeId> = [&[product][..], ops].concat();
    let update = update(graph, &unit)?;
    let mut results = ops.iter().map(|id| id.result(0));
    let only = results.all(|value| value == update.result || !stored.contains(&value));
    (only && !func.returns(product.result(0))).then_some(kernel)
}
