//! Arguments of an entry, checked against its types.

use std::collections::BTreeMap;

use ddl_dialect::reference::Tensor;
use ddl_dialect::scalar::Number;
use ddl_dialect::types::TensorType;

use super::InterpError;
use crate::graph::part::Part;
use crate::graph::{Func, NodeId, Value};
use crate::schedule::time::moments::type_of_call;

/// The arguments in order, each of exactly its global type. Unused arguments (the params of the
/// entry that computes their initial values) may be omitted.
///
/// - `time`: number of time axes of each mesh, from `schedule` on
pub(super) fn read(
    func: &Func,
    inputs: &BTreeMap<String, Tensor>,
    time: Option<&[usize]>,
) -> Result<Vec<Tensor>, InterpError> {
    func.args
        .iter()
        .map(|&arg| one(func, arg, inputs, time))
        .collect()
}

fn one(
    func: &Func,
    arg: NodeId,
    inputs: &BTreeMap<String, Tensor>,
    time: Option<&[usize]>,
) -> Result<Tensor, InterpError> {
    let node = func.graph.node(arg);
    let mut value = node.results[0].clone();
    if let Some(time) = time {
        value.ty = type_of_call(func, arg.result(0), time);
    }
    // Inside, an argument under a view has another shape.
    let inside = value.ty.clone();
    value.ty.shape = func.shape_outside(arg, &inside.shape).into();
    let value = &value;
    if let Some(part) = node.part() {
        let outside = || inputs.get(func.whole_interface(&part.of)?);
        if let Some(whole) = inputs.get(&part.of).or_else(outside) {
            return Ok(cut(whole, &part, value)?.retyped(inside));
        }
    }
    let given = inputs.get(&value.name);
    let outside = || inputs.get(node.interface()?);
    let Some(given) = given.or_else(outside) else {
        let default = node.attrs.float("default").map(Number::Float);
        let unread = func.graph.uses(arg.result(0)).is_empty() && !func.returns(arg.result(0));
        return default
            .or(unread.then_some(Number::Int(0)))
            .map(|number| Tensor::full(inside, number))
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
    Ok(given.clone().retyped(inside))
}

/// A part of a tensor that is passed as a whole.
fn cut(whole: &Tensor, part: &Part, value: &Value) -> Result<Tensor, InterpError> {
    let mut shape = value.ty.shape.clone();
    shape[0] = part.all;
    let expected = TensorType::new(shape, value.ty.dtype);
    if whole.ty != expected {
        return Err(InterpError::InputType {
            name: part.of.clone(),
            found: whole.ty.to_string(),
            expected: expected.to_string(),
        });
    }
    let range = part.first..part.first + value.ty.shape[0];
    let rest = value.ty.shape[1..].iter().map(|&dim| 0..dim);
    let ranges: Vec<_> = std::iter::once(range).chain(rest).collect();
    Ok(whole.slice(&ranges))
}

/// The next values of a function's params and state by name; parts are joined to the whole.
///
/// - `before`: the arguments
/// - `next`: the next values, by number of the argument
pub(super) fn next(
    func: &Func,
    before: &[Tensor],
    next: &BTreeMap<usize, Tensor>,
) -> BTreeMap<String, Tensor> {
    let mut named = BTreeMap::new();
    for (&number, tensor) in next {
        let node = func.graph.node(func.args[number]);
        if node.part().is_none() {
            named.insert(node.results[0].name.clone(), outside(func, number, tensor));
        }
    }
    for (name, numbers) in func.parts() {
        if numbers.iter().any(|number| next.contains_key(number)) {
            let parts = numbers.iter();
            let parts = parts.map(|&number| {
                let part = next.get(&number).unwrap_or(&before[number]);
                outside(func, number, part)
            });
            named.insert(name, joined(&parts.collect::<Vec<_>>()));
        }
    }
    named
}

/// The value of an argument in the shape that it has outside.
///
/// - `number`: that of the argument
pub(super) fn outside(func: &Func, number: usize, tensor: &Tensor) -> Tensor {
    let shape = func.shape_outside(func.args[number], &tensor.ty.shape);
    let ty = TensorType::new(shape, tensor.ty.dtype);
    tensor.clone().retyped(ty)
}

/// Concatenates tensors along the leading dim.
fn joined(parts: &[Tensor]) -> Tensor {
    let mut ty = parts[0].ty.clone();
    ty.shape[0] = parts.iter().map(|part| part.ty.shape[0]).sum();
    let mut whole = Tensor::zeros(ty);
    let mut first = 0;
    for part in parts {
        let lengths = part.ty.shape.iter().enumerate();
        let begin = |dim: usize| if dim == 0 { first } else { 0 };
        let ranges = lengths.map(|(dim, &length)| begin(dim)..begin(dim) + length);
        whole.insert(&ranges.collect::<Vec<_>>(), part);
        first += part.ty.shape[0];
    }
    whole
}
