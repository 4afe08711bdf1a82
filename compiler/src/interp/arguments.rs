//! Arguments of an entry, checked against its types.

use std::collections::BTreeMap;

use ddl_dialect::reference::Tensor;
use ddl_dialect::scalar::Number;

use super::InterpError;
use crate::graph::{Func, NodeId};

/// The arguments in order, each of exactly its global type. One that nothing reads (the params of
/// the entry that computes their first values) may be left out.
pub(super) fn read(
    func: &Func,
    inputs: &BTreeMap<String, Tensor>,
) -> Result<Vec<Tensor>, InterpError> {
    func.args
        .iter()
        .map(|&arg| one(func, arg, inputs))
        .collect()
}

fn one(func: &Func, arg: NodeId, inputs: &BTreeMap<String, Tensor>) -> Result<Tensor, InterpError> {
    let node = func.graph.node(arg);
    let value = &node.results[0];
    let given = inputs.get(&value.name);
    let outside = || inputs.get(node.interface()?);
    let Some(given) = given.or_else(outside) else {
        let default = node.attrs.float("default").map(Number::Float);
        let unread = func.graph.uses(arg.result(0)).is_empty() && !func.returns(arg.result(0));
        return default
            .or(unread.then_some(Number::Int(0)))
            .map(|number| Tensor::full(value.ty.clone(), number))
            .ok_or_else(|| InterpError::MissingInput {
                name: value.name.clone(),
                ty: value.ty.to_string(),
            });
    };
    let one_element = value.ty.ndim() == 0 && given.ty.elements() == 1;
    if given.ty.dtype != value.ty.dtype || (given.ty.shape != value.ty.shape && !one_element) {
        return Err(InterpError::InputType {
            name: value.name.clone(),
            found: given.ty.to_string(),
            expected: value.ty.to_string(),
        });
    }
    Ok(given.clone().retyped(value.ty.clone()))
}
