//! Removes identities: index ops whose result equals their operand element for element,
//! conversions to the same type, selects whose condition is a constant or the result, and ops whose
//! other operand changes nothing, such as a maximum with −∞. Concatenations lose operands without
//! elements, which JAX's pads have in every dim that is not padded. Reductions of single elements
//! become reshapes. Computes numbers that follow from constants: JAX's functions test
//! constant divisors and bounds, as variances do their degrees of freedom, and kernels divide by a
//! constant without dividing.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::class::IndexMap;
use ddl_dialect::op::{Class, Instance};
use ddl_dialect::reference::{Mode, Tensor, eval};
use ddl_dialect::scalar::{Binary, Node, Number, Scalar};
use ddl_dialect::types::DType;

use crate::diag::Diags;
use crate::graph::{Func, Graph, Kind, NodeId, Program, ValueId};
use crate::options::Options;

/// Changes of shape between a constant and who reads it, at most: a chain of them is not walked
/// anew for each reader.
const SHAPES: usize = 8;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.for_each_func_mut(&mut run_on);
    Ok(())
}

fn run_on(func: &mut Func) {
    let order = func.graph.order();
    for &id in &order {
        if let Some(value) = number(&func.graph, id) {
            let def = ddl_dialect::ops::find("constant").expect("a row of the table");
            func.graph.set_operands(id, &[]);
            let node = func.graph.node_mut(id);
            node.kind = Kind::Op(def);
            node.attrs = Attrs::none().with("value", value);
        }
    }
    for &id in &order {
        if is_of_single_elements(func, id) {
            let def = ddl_dialect::ops::find("reshape").expect("a row of the table");
            let node = func.graph.node_mut(id);
            node.kind = Kind::Op(def);
            node.attrs = Attrs::none();
        }
    }
    for &id in &order {
        if let Some(operands) = filled(&func.graph, id) {
            func.graph.set_operands(id, &operands);
        }
    }
    let identities: Vec<(NodeId, usize)> = order
        .into_iter()
        .filter_map(|id| Some((id, unchanged(func, id)?)))
        .collect();
    for (id, operand) in identities {
        let operand = func.graph.operands(id)[operand];
        func.replace(id.result(0), operand);
        func.graph.remove(id);
    }
}

/// The operands of a concatenation that have elements, if others have none.
fn filled(graph: &Graph, id: NodeId) -> Option<Vec<ValueId>> {
    let Class::Index(map) = graph.class(id)? else {
        return None;
    };
    let has_elements = |value: &ValueId| graph.value(*value).ty.elements() > 0;
    let operands = graph.operands(id);
    let count = operands.len();
    let filled: Vec<ValueId> = operands.into_iter().filter(has_elements).collect();
    let is_less = !filled.is_empty() && filled.len() < count;
    let is_joined = || Some(matches!(map(&graph.instance(id)?), IndexMap::Joined(_)));
    (is_less && is_joined()?).then_some(filled)
}

/// Whether it is a reduction along dims of size 1, such as the one over the parts of an index that
/// JAX's functions test: a reshape, which parts no kernels.
fn is_of_single_elements(func: &Func, id: NodeId) -> bool {
    let Some(Class::Reduce(parts)) = func.graph.class(id) else {
        return false;
    };
    let Some(instance) = func.graph.instance(id) else {
        return false;
    };
    let (_, dims) = parts(&instance);
    dims.iter().all(|&dim| instance.operands[0].shape[dim] == 1)
}

/// The value of a single number that is computed from constants. Where a float would be rounded it
/// is left to the kernels: a program in real numbers stays the same.
fn number(graph: &Graph, id: NodeId) -> Option<Attr> {
    let Kind::Op(def) = graph.node(id).kind else {
        return None;
    };
    let operands = graph.operands(id);
    let Class::Elementwise(scalar) = &def.class else {
        return None;
    };
    if operands.is_empty() {
        return None;
    }
    let results = &graph.node(id).results;
    let types = operands.iter().map(|&operand| &graph.value(operand).ty);
    let mut types = types.chain(results.iter().map(|value| &value.ty));
    if types.clone().any(|ty| ty.ndim() != 0) || results.len() != 1 {
        return None;
    }
    let is_float = types.any(|ty| ty.dtype.is_float());
    let instance = graph.instance(id)?;
    if is_float && scalar(&instance).is_barrier() {
        return None;
    }
    let computed = |mode: Mode| {
        let constants = operands.iter().map(|operand| {
            let node = operand.node;
            let is_constant =
                matches!(graph.node(node).kind, Kind::Op(def) if def.name == "constant");
            let instance = graph.instance(node).filter(|_| is_constant)?;
            eval(&instance, &[], mode).pop()
        });
        let constants: Vec<Tensor> = constants.collect::<Option<_>>()?;
        let constants: Vec<&Tensor> = constants.iter().collect();
        eval(&instance, &constants, mode).pop()
    };
    let result = computed(Mode::Typed)?;
    if is_float && computed(Mode::Exact)?.get(0) != result.get(0) {
        return None;
    }
    match (result.get(0), result.ty.dtype) {
        (Number::Int(value), DType::I1) => Some(Attr::Bool(value != 0)),
        (Number::Int(value), _) => value.try_into().ok().map(Attr::Int),
        (Number::Float(value), _) => value.is_finite().then_some(Attr::Float(value)),
    }
}

/// The number that all elements of a value are, if it is a constant or one in another shape.
fn constant(graph: &Graph, mut value: ValueId) -> Option<Number> {
    for _ in 0..SHAPES {
        let instance = graph.instance(value.node)?;
        if instance.def.name == "constant" {
            let dtype = instance.results[0].dtype;
            return instance.attrs.get("value")?.as_number(dtype);
        }
        let Class::Index(map) = &instance.def.class else {
            return None;
        };
        match map(&instance) {
            IndexMap::Linear | IndexMap::Affine(_) => {
                value = *graph.operands(value.node).first()?
            }
            IndexMap::Iota(_) | IndexMap::Padded(_) | IndexMap::Joined(_) => return None,
        }
    }
    None
}

/// The operand that the result of an op equals.
fn unchanged(func: &Func, id: NodeId) -> Option<usize> {
    let node = func.graph.node(id);
    let Kind::Op(def) = node.kind else {
        return None;
    };
    // A pinned result is kept for its pin: the value as produced here.
    if node.results[0].dist.is_some() {
        return None;
    }
    let instance = func.graph.op_instance(id, def);
    let first = match &def.class {
        Class::Index(map) => match map(&instance) {
            IndexMap::Linear => true,
            IndexMap::Affine(dims) => dims
                .iter()
                .enumerate()
                .all(|(d, map)| map.of == Some(d) && map.start == 0 && map.stride == 1),
            // What is joined to nothing else.
            IndexMap::Joined(_) => instance.operands.len() == 1,
            IndexMap::Iota(_) | IndexMap::Padded(_) => false,
        },
        Class::Elementwise(scalar) => {
            return passed_on(&func.graph, &instance, &scalar(&instance), id);
        }
        Class::Roll(roll) => roll(&instance).by == 0,
        Class::Contract(_)
        | Class::Reduce(_)
        | Class::Window(_)
        | Class::WindowSelect(_)
        | Class::Gather(_)
        | Class::Scatter(_)
        | Class::Sort(_)
        | Class::ReduceRegion(_)
        | Class::Composite => false,
    };
    (first && instance.operands.first() == Some(&instance.results[0])).then_some(0)
}

/// The operand that an elementwise op passes on: its only one, the one that a constant chooses, or
/// the one that the other does not change.
fn passed_on(graph: &Graph, instance: &Instance, scalar: &Scalar, id: NodeId) -> Option<usize> {
    let argument = |node: usize| match scalar.nodes[node].0 {
        Node::Arg(at) => Some(at),
        Node::Const(_)
        | Node::Unary(..)
        | Node::Binary(..)
        | Node::Cmp(..)
        | Node::Select(..)
        | Node::Convert(_)
        | Node::Bitcast(_)
        | Node::Lookup(..) => None,
    };
    let known = |at: usize| constant(graph, graph.operands(id)[at]);
    let operand = match scalar.nodes[scalar.root].0 {
        Node::Select(condition, a, b) => {
            let (condition, a, b) = (argument(condition)?, argument(a)?, argument(b)?);
            match known(condition) {
                Some(Number::Int(0)) => b,
                Some(_) => a,
                None => {
                    let is_itself = [a, b].map(known) == [Some(TRUE), Some(Number::Int(0))];
                    (is_itself && instance.results[0].dtype == DType::I1).then_some(condition)?
                }
            }
        }
        Node::Binary(function, a, b) => {
            let (a, b) = (argument(a)?, argument(b)?);
            let dtype = instance.results[0].dtype;
            let is_neutral = |at| known(at).is_some_and(|value| neutral(function, dtype, value));
            match [a, b].map(is_neutral) {
                [_, true] => a,
                [true, false] => b,
                [false, false] => return None,
            }
        }
        Node::Arg(at) => at,
        Node::Const(_)
        | Node::Unary(..)
        | Node::Cmp(..)
        | Node::Convert(_)
        | Node::Bitcast(_)
        | Node::Lookup(..) => return None,
    };
    (instance.operands[operand] == instance.results[0]).then_some(operand)
}

const TRUE: Number = Number::Int(1);

/// Whether a function of this number and another one is the other, whatever it is.
fn neutral(function: Binary, dtype: DType, value: Number) -> bool {
    match function {
        Binary::And => dtype == DType::I1 && value == TRUE,
        Binary::Or => dtype == DType::I1 && value == Number::Int(0),
        Binary::Max => value == Number::Float(f64::NEG_INFINITY),
        Binary::Min => value == Number::Float(f64::INFINITY),
        Binary::Add
        | Binary::Sub
        | Binary::Mul
        | Binary::Div
        | Binary::Pow
        | Binary::Rem
        | Binary::Atan2
        | Binary::Xor
        | Binary::Shl
        | Binary::Shr
        | Binary::Sar => false,
    }
}
