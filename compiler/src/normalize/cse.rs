//! Common subexpression elimination: nodes with the same op, attributes, operands and types become
//! one, the first, which keeps its role; so values shared by forward and backward are forward.
//! Rolls are shared within a pass only: where ranks exchange blocks, keeping them would take the
//! memory that the exchange saves. Nothing moves into or out of a loop.

use std::collections::{BTreeMap, HashMap};

use ddl_dialect::op::Class;

use crate::diag::Diags;
use crate::graph::{Computation, Func, Kind, Loop, NodeId, Program, Role, ValueId};
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
    let mut first: HashMap<(Computation, Option<Role>), NodeId> = HashMap::new();
    // Those that are equal to an earlier one.
    let mut again: BTreeMap<NodeId, NodeId> = BTreeMap::new();
    for id in func.graph.order() {
        if let Some(loop_) = func.graph.as_loop(id) {
            let merged = equal_invariants(loop_, &func.graph.operands(id));
            let inside = func.graph.loop_mut(id).map(Loop::funcs_mut);
            for inner in inside.unwrap_or_default() {
                merge_args(inner, &merged);
                run_on(inner);
            }
        }
        let Some(computation) = func.graph.computation(id) else {
            continue;
        };
        if is_barrier(func, id) {
            continue;
        }
        // What was rolled in the forward pass is rolled again, not kept for the backward pass.
        let is_roll = matches!(func.graph.node(id).kind, Kind::Op(def) if matches!(def.class, Class::Roll(_)));
        let computation = (computation, is_roll.then(|| func.graph.node(id).role));
        match first.get(&computation) {
            None => {
                first.insert(computation, id);
            }
            Some(&same) => {
                for result in 0..func.graph.node(id).results.len() {
                    func.graph
                        .replace_uses(id.result(result), same.result(result));
                }
                again.insert(id, same);
            }
        }
    }
    for output in &mut func.outputs {
        if let Some(same) = again.get(&output.value.node) {
            output.value = same.result(output.value.result);
        }
    }
    func.graph.remove_all(&again.into_keys().collect());
}

/// Whether a node separates the nodes before it from those after it.
fn is_barrier(func: &Func, id: NodeId) -> bool {
    let Some(Class::Elementwise(scalar)) = func.graph.class(id) else {
        return false;
    };
    func.graph.operands(id).len() == 1
        && func
            .graph
            .instance(id)
            .is_some_and(|instance| scalar(&instance).is_barrier())
}

/// Pairs of body arguments that stand for the same value as an earlier one: both indices. Carried
/// and stacked values are distinct in every iteration.
fn equal_invariants(loop_: &Loop, operands: &[ValueId]) -> Vec<(usize, usize)> {
    let first = loop_.carry + loop_.stacked;
    let mut known: BTreeMap<ValueId, usize> = BTreeMap::new();
    let mut merged = Vec::new();
    for (operand, &value) in operands.iter().enumerate().skip(first) {
        let same = *known.entry(value).or_insert(operand);
        if same != operand {
            merged.push((loop_.leading() + operand, loop_.leading() + same));
        }
    }
    merged
}

/// Replaces uses of each first argument by the second. `dce` removes unused ones.
fn merge_args(func: &mut Func, merged: &[(usize, usize)]) {
    for &(again, first) in merged {
        let (again, first) = (func.args[again], func.args[first]);
        func.replace(again.result(0), first.result(0));
    }
}
