//! Removes permutations and reversals of dims before an op that can read its operand without them:
//! layouts belong to values, and no op requires one.

use ddl_dialect::class::IndexMap;
use ddl_dialect::op::{Class, Reread};

use crate::diag::Diags;
use crate::graph::{Func, Kind, NodeId, Program};
use crate::options::Options;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.for_each_func_mut(&mut |func| {
        for id in func.graph.order() {
            for operand in 0..func.graph.operands(id).len() {
                while absorb(func, id, operand) {}
            }
        }
    });
    Ok(())
}

/// Makes an op read the operand of an operand's producer. Returns whether that was possible.
fn absorb(func: &mut Func, id: NodeId, operand: usize) -> bool {
    let Kind::Op(def) = func.graph.node(id).kind else {
        return false;
    };
    let feeder = func.graph.operands(id)[operand];
    let attrs = def.absorb.and_then(|absorb| {
        let rereads = rereads(func, feeder.node)?;
        absorb(&func.graph.instance(id)?, operand, &rereads)
    });
    let Some(attrs) = attrs else {
        return false;
    };
    let source = func.graph.operands(feeder.node)[0];
    func.graph.set_operand(id, operand, source);
    func.graph.node_mut(id).attrs = attrs;
    true
}

/// For each dim of a node's result the corresponding operand dim, if the node only permutes and
/// reverses dims. A pinned node is kept for its pin.
fn rereads(func: &Func, id: NodeId) -> Option<Vec<Reread>> {
    let Class::Index(map) = func.graph.class(id)? else {
        return None;
    };
    let instance = func.graph.instance(id)?;
    let IndexMap::Affine(dims) = map(&instance) else {
        return None;
    };
    let (from, to) = (&instance.operands[0].shape, &instance.results[0].shape);
    if from.len() != to.len() || func.graph.node(id).results[0].dist.is_some() {
        return None;
    }
    let mut rereads = vec![None; to.len()];
    for (dim, map) in dims.iter().enumerate() {
        let of = map.of.filter(|&of| to[of] == from[dim])?;
        let reversed = match (map.stride, map.start) {
            (1, 0) => false,
            (-1, start) if start + 1 == from[dim] => true,
            _ => return None,
        };
        if rereads[of].replace(Reread { dim, reversed }).is_some() {
            return None;
        }
    }
    rereads.into_iter().collect()
}
