//! Removes identities: index ops whose result equals their operand element for element, and
//! conversions to the same type.

use ddl_dialect::class::IndexMap;
use ddl_dialect::op::Class;

use crate::diag::Diags;
use crate::graph::{Func, Kind, NodeId, Program};
use crate::options::Options;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.for_each_func_mut(&mut run_on);
    Ok(())
}

fn run_on(func: &mut Func) {
    let identities: Vec<NodeId> = func
        .graph
        .order()
        .into_iter()
        .filter(|&id| is_identity(func, id))
        .collect();
    for id in identities {
        let operand = func.graph.operands(id)[0];
        func.replace(id.result(0), operand);
        func.graph.remove(id);
    }
}

fn is_identity(func: &Func, id: NodeId) -> bool {
    let node = func.graph.node(id);
    let Kind::Op(def) = node.kind else {
        return false;
    };
    let Some(instance) = func.graph.instance(id) else {
        return false;
    };
    // A pinned result is kept for its pin: the value as produced here.
    if node.results[0].dist.is_some() || instance.operands.first() != Some(&instance.results[0]) {
        return false;
    }
    match &def.class {
        Class::Index(map) => match map(&instance) {
            IndexMap::Linear => true,
            IndexMap::Affine(dims) => dims
                .iter()
                .enumerate()
                .all(|(d, map)| map.of == Some(d) && map.start == 0 && map.stride == 1),
            IndexMap::Iota(_) | IndexMap::Padded(_) | IndexMap::Joined(_) => false,
        },
        Class::Elementwise(scalar) if instance.operands.len() == 1 => {
            let scalar = scalar(&instance);
            matches!(
                scalar.nodes[scalar.root].0,
                ddl_dialect::scalar::Node::Arg(0)
            )
        }
        Class::Roll(roll) => roll(&instance).by == 0,
        Class::Elementwise(_)
        | Class::Contract(_)
        | Class::Reduce(_)
        | Class::Window(_)
        | Class::WindowSelect(_)
        | Class::Gather(_)
        | Class::Scatter(_)
        | Class::Sort(_)
        | Class::ReduceRegion(_)
        | Class::Composite => false,
    }
}
