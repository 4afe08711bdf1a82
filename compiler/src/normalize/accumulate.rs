//! Scatter-adds into zeros whose result is added to a tensor become scatter-adds into that tensor:
//! the gradient of a gather is added to other gradients of the gathered value. This saves filling
//! zeros, and if the tensor has no other reader, only the slices are written.
//!
//! Not applied if the program is cut into stages (where their number is to be found, the planner
//! applies it to the candidate with one stage), since a stage's contribution is summed there and
//! sent once; nor if a sequence is sliced, since its sums are flushed first; nor to 16-bit floats,
//! since adding to a large sum one by one rounds each time. Nor is it applied to a tensor that is
//! converted, or made without what the scatter adds, such as a momentum: what the parts of a batch
//! contribute is summed before, while the scatter would run for every part. The number of parts is
//! decided later, and the program is the same whatever it is.

use ddl_dialect::class::{IndexMap, Update};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::op::Class;
use ddl_dialect::scalar::{Binary, Node, Number, Scalar};
use ddl_dialect::types::DType;

use crate::diag::Diags;
use crate::graph::{Func, FuncKind, Graph, NodeId, Program, Role, ValueId};
use crate::options::{Options, Stages};

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    let has_stages = !matches!(options.pipeline.stages, None | Some(Stages::Exactly(1)));
    if has_stages || options.pipeline.is_sliced() {
        return Ok(());
    }
    accumulate_all(program);
    Ok(())
}

/// Rewrites all functions of a program on one stage.
pub(crate) fn accumulate_all(program: &mut Program) {
    program.for_each_func_mut(&mut run_on);
}

fn run_on(func: &mut Func) {
    let sum = |func: &Func, id: NodeId| {
        sum(func, id).filter(|&(scatter, tensor)| {
            !is_converted(&func.graph, tensor) && !is_apart(func, id, (scatter, tensor))
        })
    };
    let old = func.graph.order();
    if !old.iter().any(|&id| sum(func, id).is_some()) {
        return;
    }
    let mut order: Vec<NodeId> = Vec::with_capacity(old.len());
    for id in old {
        match sum(func, id) {
            Some((scatter, tensor)) => {
                order.retain(|&other| other != scatter);
                order.push(accumulate(func, id, scatter, tensor));
            }
            None => order.push(id),
        }
    }
    func.graph.renumber(&order);
}

/// Whether a value is an elementwise result with another element type than its operand.
fn is_converted(graph: &Graph, value: ValueId) -> bool {
    let operands = graph.operands(value.node).into_iter();
    let mut types = operands.map(|operand| graph.value(operand).ty.dtype);
    let own = graph.value(value).ty.dtype;
    elementwise(graph, value.node).is_some() && types.any(|dtype| dtype != own)
}

/// Whether a tensor is made without the samples whose updates are added to it: an optimizer adds a
/// gradient to it, or it is computed in an entry from none of the arguments that say where the
/// updates go (if none does, what they are). An argument itself may be what an entry updates.
fn is_apart(func: &Func, sum: NodeId, (scatter, tensor): (NodeId, ValueId)) -> bool {
    let graph = &func.graph;
    let is_update = |id: NodeId| graph.node(id).role == Role::Update;
    if is_update(sum) && !is_update(scatter) {
        return true;
    }
    if func.kind == FuncKind::Body || graph.is_arg(tensor.node) {
        return false;
    }
    let args = |ends: &[ValueId]| {
        let mut made = graph.ancestors(ends.iter().copied());
        made.retain(|&id| graph.is_arg(id));
        made
    };
    // The last operand of a scatter-add is what it adds.
    let added = graph.operands(scatter);
    let (updates, places) = added.split_last().expect("a scatter adds something");
    let mut samples = args(&places[1..]);
    if samples.is_empty() {
        samples = args(&[*updates]);
    }
    samples.is_disjoint(&args(&[tensor]))
}

/// The operands of such a sum: a scatter into zeros without other readers, and a tensor.
fn sum(func: &Func, id: NodeId) -> Option<(NodeId, ValueId)> {
    let scalar = elementwise(&func.graph, id)?;
    let (Node::Binary(Binary::Add, left, right), dtype) = scalar.nodes[scalar.root] else {
        return None;
    };
    let both = [left, right].map(|id| matches!(scalar.nodes[id].0, Node::Arg(_)));
    if both != [true; 2] || matches!(dtype, DType::BF16 | DType::F16) {
        return None;
    }
    let operands = func.graph.operands(id);
    let [left, right] = operands.as_slice() else {
        return None;
    };
    let pair =
        |scatter: ValueId, tensor| adds_to_zeros(func, scatter).then_some((scatter.node, tensor));
    pair(*right, *left).or_else(|| pair(*left, *right))
}

/// Whether a value is a scatter-add into zeros with exactly one use. A pinned value is kept for its
/// pin.
fn adds_to_zeros(func: &Func, value: ValueId) -> bool {
    let graph = &func.graph;
    let Some(instance) = graph.instance(value.node) else {
        return false;
    };
    let Class::Scatter(plan) = &instance.def.class else {
        return false;
    };
    plan(&instance).update == Update::Combine(Combiner::Sum)
        && graph.value(value).dist.is_none()
        && graph.uses(value).len() == 1
        && !func.returns(value)
        && is_zero(graph, graph.operands(value.node)[0])
}

/// Whether all elements of a value are zero.
fn is_zero(graph: &Graph, mut value: ValueId) -> bool {
    loop {
        let Some(instance) = graph.instance(value.node) else {
            return false;
        };
        match &instance.def.class {
            Class::Index(map) => match map(&instance) {
                IndexMap::Affine(_) | IndexMap::Linear => value = graph.operands(value.node)[0],
                IndexMap::Iota(_) | IndexMap::Padded(_) | IndexMap::Joined(_) => return false,
            },
            Class::Elementwise(scalar) => {
                let scalar = scalar(&instance);
                return match scalar.nodes[scalar.root].0 {
                    Node::Const(Number::Float(number)) => number == 0.0,
                    Node::Const(Number::Int(number)) => number == 0,
                    _ => false,
                };
            }
            Class::Roll(_) => value = graph.operands(value.node)[0],
            Class::Contract(_)
            | Class::Reduce(_)
            | Class::Window(_)
            | Class::WindowSelect(_)
            | Class::Gather(_)
            | Class::Scatter(_)
            | Class::Sort(_)
            | Class::ReduceRegion(_)
            | Class::Composite => return false,
        }
    }
}

/// Makes a scatter start from the tensor, and replaces the sum by it.
fn accumulate(func: &mut Func, sum: NodeId, scatter: NodeId, tensor: ValueId) -> NodeId {
    let graph = &mut func.graph;
    let node = graph.node(sum);
    let (result, role, stage) = (node.results[0].clone(), node.role, node.stage);
    let mut moved = graph.node(scatter).clone();
    (moved.results[0], moved.role, moved.stage) = (result, role, stage);
    let mut operands = graph.operands(scatter);
    operands[0] = tensor;
    let moved = graph.add(moved, &operands);
    func.replace(sum.result(0), moved.result(0));
    func.graph.remove(sum);
    func.graph.remove(scatter);
    moved
}

/// The scalar function of an elementwise op.
fn elementwise(graph: &Graph, id: NodeId) -> Option<Scalar> {
    match graph.class(id)? {
        Class::Elementwise(scalar) => Some(scalar(&graph.instance(id)?)),
        Class::Index(_)
        | Class::Roll(_)
        | Class::Contract(_)
        | Class::Reduce(_)
        | Class::Window(_)
        | Class::WindowSelect(_)
        | Class::Gather(_)
        | Class::Scatter(_)
        | Class::Sort(_)
        | Class::ReduceRegion(_)
        | Class::Composite => None,
    }
}
