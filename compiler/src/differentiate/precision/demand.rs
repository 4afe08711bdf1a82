//! Backward analysis: which values that may be rounded are needed in 16 bits.

use std::collections::{BTreeMap, BTreeSet};

use super::Form;
use super::forms::ValueForms;
use crate::graph::{Func, Loop, NodeId, ValueId};

/// The values of a function that are needed in 16 bits.
#[derive(Clone, Debug, Default)]
pub(super) struct Demand {
    /// The values of form `Free` that are needed in 16 bits.
    pub(super) low: BTreeSet<ValueId>,
    /// For each loop the demand in its functions.
    pub(super) loops: BTreeMap<NodeId, Vec<Demand>>,
}

impl Demand {
    /// Whether an operand of a loop is also needed in 16 bits inside.
    ///
    /// - `inside`: the demand in the functions of the loop
    pub(super) fn of_operand(loop_: &Loop, inside: &[Demand], operand: usize) -> bool {
        let arg = loop_.leading() + operand;
        let funcs = loop_.funcs().into_iter().zip(inside);
        operand >= loop_.carry
            && funcs
                .into_iter()
                .any(|(func, demand)| demand.low.contains(&func.args[arg].result(0)))
    }
}

/// The demand in an entry.
pub(super) fn of(func: &Func, forms: &ValueForms) -> Demand {
    under(func, forms, Vec::new())
}

/// The demand in a function, given some values that are needed in 16 bits.
fn under(func: &Func, forms: &ValueForms, wanted: Vec<ValueId>) -> Demand {
    let mut demand = Demand::default();
    let free = |value: &ValueId| forms.is_free(*value);
    demand.low.extend(wanted.into_iter().filter(free));
    for id in func.graph.order().into_iter().rev() {
        let operands = func.graph.operands(id);
        if let Some(loop_) = func.graph.as_loop(id) {
            let inside = inside(id, loop_, forms);
            let wants = |operand: &usize| match *operand < loop_.carry {
                true => forms.get(id.result(*operand)) == Some(Form::Low),
                false => Demand::of_operand(loop_, &inside, *operand),
            };
            let wanted = (0..operands.len()).filter(wants).map(|o| operands[o]);
            demand.low.extend(wanted.filter(free));
            demand.loops.insert(id, inside);
        } else if let Some(step) = forms.steps.get(&id) {
            let again = step.moves && demand.low.contains(&id.result(0));
            if again || step.reads == Form::Low {
                demand.low.extend(operands.into_iter().filter(free));
            }
        }
    }
    demand
}

/// The demand in the functions of a loop, innermost loops included.
fn inside(id: NodeId, loop_: &Loop, forms: &ValueForms) -> Vec<Demand> {
    let funcs = loop_.funcs();
    let last = funcs.len() - 1;
    let of = |(number, inner): (usize, &Func)| {
        let carried = (0..loop_.carry).filter(|_| number == last);
        let low = carried.filter(|&k| forms.get(id.result(k)) == Some(Form::Low));
        let wanted = low.map(|k| inner.outputs[k].value).collect();
        under(inner, &forms.loops[&id][number], wanted)
    };
    funcs.into_iter().enumerate().map(of).collect()
}
