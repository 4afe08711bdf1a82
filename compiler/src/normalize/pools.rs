//! Gradients of pools with adjacent windows become elementwise ops: these are parallelized,
//! vectorized and fused with the kernels around them, unlike a scatter.

use ddl_dialect::op::Class;
use ddl_dialect::ops::pool;

use super::decompose::each;
use crate::diag::Diags;
use crate::graph::{Graph, Kind, NodeId, Program};
use crate::options::Options;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.for_each_func_mut(&mut |func| each(func, is_pool, pool::choose));
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
