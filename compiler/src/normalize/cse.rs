//! Common subexpressions: nodes with the same op, attributes, operands and types become one, the first.
//! Its role stays, so what forward and backward share is forward.

use std::collections::BTreeMap;

use ddl_dialect::op::Class;

use crate::diag::Diags;
use crate::graph::{Func, Kind, NodeId, Program, ValueId};
use crate::options::Options;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.funcs.iter_mut().for_each(run_on);
    Ok(())
}

fn run_on(func: &mut Func) {
    let mut first: BTreeMap<(String, Vec<ValueId>), NodeId> = BTreeMap::new();
    for id in func.graph.order() {
        let node = func.graph.node(id);
        let Kind::Op(def) = node.kind else { continue };
        if is_barrier(func, id) {
            continue;
        }
        // Attributes print canonically; a pin makes a value different from its unpinned equal.
        let results: Vec<_> = node.results.iter().map(|v| (&v.ty, &v.dist)).collect();
        let text = format!("{} {:?} {results:?}", def.name, node.attrs);
        let key = (text, func.graph.operands(id));
        match first.get(&key) {
            None => {
                first.insert(key, id);
            }
            Some(&same) => {
                for result in 0..func.graph.node(id).results.len() {
                    func.replace(id.result(result), same.result(result));
                }
                func.graph.remove(id);
            }
        }
    }
}

/// Whether a node keeps what stands before it apart from what stands behind.
fn is_barrier(func: &Func, id: NodeId) -> bool {
    let Some(instance) = func.graph.instance(id) else {
        return false;
    };
    let Class::Elementwise(scalar) = &instance.def.class else {
        return false;
    };
    instance.operands.len() == 1 && scalar(&instance).is_barrier()
}
