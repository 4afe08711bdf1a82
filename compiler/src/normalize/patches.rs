//! Convolutions of integers, as in quantised networks, become products of patches, which use the
//! machine's instructions for several small numbers at once.

use ddl_dialect::ops::patches;

use super::decompose::each;
use crate::diag::Diags;
use crate::graph::{Graph, NodeId, Program};
use crate::options::Options;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.for_each_func_mut(&mut |func| each(func, is_wanted, patches::by_patches));
    Ok(())
}

/// A given signature is one of the convolution, so it stays.
fn is_wanted(graph: &Graph, id: NodeId) -> bool {
    let is_of_patches = || {
        let instance = graph.instance(id);
        instance.is_some_and(|instance| patches::is_of_patches(&instance))
    };
    graph.node(id).required.is_none() && is_of_patches()
}
