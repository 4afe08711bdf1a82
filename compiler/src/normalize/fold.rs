//! Removes identities: index ops whose result equals their operand element for element, and
//! conversions to the same type. Reductions of single elements become reshapes. Computes integers
//! that follow from constants: JAX's functions test constant divisors and bounds, and kernels
//! divide by a constant without dividing.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::class::IndexMap;
use ddl_dialect::op::Class;
use ddl_dialect::reference::{Mode, Tensor, eval};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::DType;

use crate::diag::Diags;
use crate::graph::{Func, Graph, Kind, NodeId, Program};
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
    let order = func.graph.order();
    for &id in &order {
        if let Some(value) = integer(&func.graph, id) {
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
    let identities: Vec<NodeId> = order
        .into_iter()
        .filter(|&id| is_identity(func, id))
        .collect();
    for id in identities {
        let operand = func.graph.operands(id)[0];
        func.replace(id.result(0), operand);
        func.graph.remove(id);
    }
}

/// Whether it is a reduction along dims of size 1, such as the one over the parts of an index that
/// JAX's functions test: a reshape, which parts no kernels.
fn is_of_single_elements(func: &Func, id: NodeId) -> bool {
    let Kind::Op(def) = func.graph.node(id).kind else {
        return false;
    };
    let (Class::Reduce(parts), Some(instance)) = (&def.class, func.graph.instance(id)) else {
        return false;
    };
    let (_, dims) = parts(&instance);
    dims.iter().all(|&dim| instance.operands[0].shape[dim] == 1)
}

/// The value of a single integer that is computed from constants.
fn integer(graph: &Graph, id: NodeId) -> Option<Attr> {
    let Kind::Op(def) = graph.node(id).kind else {
        return None;
    };
    let operands = graph.operands(id);
    if !matches!(def.class, Class::Elementwise(_)) || operands.is_empty() {
        return None;
    }
    let instance = graph.instance(id)?;
    let mut types = instance.operands.iter().chain(&instance.results);
    if !types.all(|ty| ty.ndim() == 0 && !ty.dtype.is_float()) || instance.results.len() != 1 {
        return None;
    }
    let constants = operands.iter().map(|operand| {
        let node = operand.node;
        let is_constant = matches!(graph.node(node).kind, Kind::Op(def) if def.name == "constant");
        let instance = graph.instance(node).filter(|_| is_constant)?;
        eval(&instance, &[], Mode::Typed).pop()
    });
    let constants: Vec<Tensor> = constants.collect::<Option<_>>()?;
    let constants: Vec<&Tensor> = constants.iter().collect();
    let result = eval(&instance, &constants, Mode::Typed).pop()?;
    match (result.get(0), result.ty.dtype) {
        (Number::Int(value), DType::I1) => Some(Attr::Bool(value != 0)),
        (Number::Int(value), _) => value.try_into().ok().map(Attr::Int),
        (Number::Float(_), _) => None,
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
