//! Arguments of an entry, checked against its types.

use std::collections::BTreeMap;

use ddl_dialect::reference::{Data, Tensor};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::TensorType;

use super::{InterpError, block};
use crate::graph::{Func, Node};

/// The arguments in order, each of exactly its global type.
pub(super) fn read(
    func: &Func,
    inputs: &BTreeMap<String, Tensor>,
) -> Result<Vec<Tensor>, InterpError> {
    func.args
        .iter()
        .map(|&arg| one(func.graph.node(arg), inputs))
        .collect()
}

fn one(node: &Node, inputs: &BTreeMap<String, Tensor>) -> Result<Tensor, InterpError> {
    let value = &node.results[0];
    let Some(given) = inputs.get(&value.name) else {
        let default = node.attrs.float("default").filter(|_| value.ty.ndim() == 0);
        return default
            .map(|number| splat(&value.ty, number))
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
    Ok(Tensor {
        ty: value.ty.clone(),
        data: match &given.data {
            Data::Float(v) => Data::Float(v.clone()),
            Data::Int(v) => Data::Int(v.clone()),
        },
    })
}

fn splat(ty: &TensorType, value: f64) -> Tensor {
    let number = if ty.dtype.is_float() {
        Number::Float(value)
    } else {
        Number::Int(value as i128)
    };
    block::filled(ty.clone(), number)
}
