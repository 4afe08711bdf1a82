//! The derivative of `repeat`: a `repeat` in the opposite direction.
//!
//! - carried: the gradient of each carried value, and for each invariant the sum of its gradients,
//!   accumulated in the order in which the iterations run
//! - stacked inputs: the gradients of the stacked outputs, the stacked inputs that are read again,
//!   and the stash: values of the forward body, each of which becomes a stacked output of the
//!   forward loop
//! - invariants: those that are read again
//! - stacked outputs: the gradients of the stacked inputs
//!
//! The gradients are first created inside the body, as in an entry, and then moved out (see
//! [`super::cut`]). A loop in the body is a node like others, so loops nest.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{self, Val};
use ddl_dialect::types::{DType, TensorType};
use ddl_grammar::ast::Span;

use super::active::{Active, ancestors, reached};
use super::cut::stash::Policy;
use super::cut::{self, CutGradients, StackedFrom};
use crate::builder::Builder;
use crate::diag::Diags;
use crate::graph::{ArgKind, Graph, Kind, Loop, LoopKind, Node, NodeId, Role, Value, ValueId};
use crate::names::Names;

/// Adds the nodes that propagate the gradients of some values (value and gradient) back through the
/// active nodes of a graph; returns the gradient of every value that has one.
pub(super) type Reverse = fn(
    &mut Graph,
    &mut Names,
    &Active,
    &[(ValueId, ValueId)],
) -> Result<BTreeMap<ValueId, ValueId>, Diags>;

/// A `repeat` to differentiate.
pub(super) struct ForwardLoop {
    /// Its node.
    pub(super) node: NodeId,
    /// The loop.
    pub(super) loop_: Loop,
    /// Its trip count, in the opposite direction.
    pub(super) backwards: LoopKind,
}

/// Adds the derivative of a `repeat`; returns the gradient of each operand.
///
/// - `forward`: the loop; its node gets a stacked output for each value of the stash
/// - `grads`: gradients of its results
/// - `wanted`: for each operand whose gradient is needed, the name of a param on which it depends
/// - `reverse`, `policy`: differentiates the body, and what it recomputes
///
/// # Errors
/// The ops of the body that have no derivative.
pub(super) fn derivative(
    build: &mut Builder<'_>,
    forward: ForwardLoop,
    grads: &[Option<Val>],
    wanted: &[Option<String>],
    (reverse, policy): (Reverse, Policy),
) -> Result<Vec<Option<Val>>, Diags> {
    let ForwardLoop {
        node,
        mut loop_,
        backwards,
    } = forward;
    let carry = loop_.carry;
    let old: BTreeSet<NodeId> = loop_.body.graph.order().into_iter().collect();
    let flow = Flow::new(&loop_, grads, wanted);
    let made = gradients(&mut loop_, &flow, build.span, (reverse, policy))?;
    if made.of.is_empty() {
        return Ok(vec![None; wanted.len()]);
    }
    let name = build.names.fresh(&build.prefix);
    let cut = cut::cut(&mut loop_, &old, &made.pieces, &name, policy);
    keep(build, node, loop_);
    let operands = build.graph.operands(node);
    let mut inputs: Vec<ValueId> = made.of[..made.pieces.carry.len()]
        .iter()
        .map(|&operand| {
            let carried = (operand < carry).then(|| grads[operand]);
            start(build, operands[operand], carried)
        })
        .collect();
    inputs.extend(cut.stacked.iter().map(|source| match *source {
        StackedFrom::Gradient(result) => build.value(grads[result].expect("only these are read")),
        StackedFrom::Operand(operand) => operands[operand],
        StackedFrom::Result(result) => node.result(result),
    }));
    inputs.extend(cut.invariants.iter().map(|&operand| operands[operand]));
    let backward = Loop {
        kind: backwards,
        carry: made.pieces.carry.len(),
        stacked: cut.stacked.len(),
        body: cut.body,
    };
    let of: Vec<ValueId> = made.of.iter().map(|&operand| operands[operand]).collect();
    let mut parts = vec![None; wanted.len()];
    for (&operand, result) in made.of.iter().zip(add(build, backward, &inputs, &of)) {
        let dtype = build.graph.value(operands[operand]).ty.dtype;
        parts[operand] = Some(build::convert(build, result, dtype));
    }
    Ok(parts)
}

/// The initial gradient of an operand: for a carried value that of its final value, else zero.
///
/// - `carried`: the gradient of its final value, if it is carried
fn start(build: &mut Builder<'_>, operand: ValueId, carried: Option<Option<Val>>) -> ValueId {
    let start = carried.flatten().unwrap_or_else(|| {
        let ty = build.graph.value(operand).ty.clone();
        let ty = if carried.is_some() { ty } else { summed(&ty) };
        build::splat_f64(build, ty, 0.0)
    });
    build.value(start)
}

/// Returns a loop to its node, and adds the new results to the node.
fn keep(build: &mut Builder<'_>, node: NodeId, loop_: Loop) {
    let known = build.graph.node(node).results.len();
    for number in known..loop_.body.outputs.len() {
        let inside = loop_.body.graph.value(loop_.body.outputs[number].value);
        let name = build.names.fresh(&format!("stash({})", inside.name));
        let ty = loop_.outer_type(loop_.result(number), &inside.ty);
        let results = &mut build.graph.node_mut(node).results;
        results.push(Value::new(name, ty));
    }
    build.graph.node_mut(node).kind = Kind::Loop(Box::new(loop_));
}

/// The type in which the gradients of an invariant of type `ty` are summed: f32 for 16-bit floats.
fn summed(ty: &TensorType) -> TensorType {
    let narrow = ty.dtype.is_float() && ty.dtype.bytes() < DType::F32.bytes();
    ty.with_dtype(if narrow { DType::F32 } else { ty.dtype })
}

/// Adds a backward loop; its results are gradients of the values `of`.
fn add(build: &mut Builder<'_>, loop_: Loop, inputs: &[ValueId], of: &[ValueId]) -> Vec<Val> {
    let name = loop_.body.name.clone();
    let results = of.iter().enumerate().map(|(number, &value)| {
        let name = match number {
            0 => name.clone(),
            _ => build.names.fresh(&format!("{name}.{number}")),
        };
        let ty = build.graph.value(value).ty.clone();
        let inside = &loop_.body.graph.value(loop_.body.outputs[number].value).ty;
        Value::new(name, ty.with_dtype(inside.dtype))
    });
    let results = results.collect();
    let mut node = Node::new(Kind::Loop(Box::new(loop_)), results);
    node.role = build.role;
    node.slice = build.slice;
    node.span = build.span;
    let node = build.graph.add(node, inputs);
    (0..of.len())
        .map(|i| build.import(node.result(i)))
        .collect()
}

/// Which gradients flow through the body of a loop.
struct Flow {
    /// Arguments of the body that depend on a param, with its name.
    roots: BTreeMap<NodeId, String>,
    /// The carried values whose gradients are carried.
    carry: Vec<usize>,
    /// The results of the body that are stacked and have a gradient.
    stacked: Vec<usize>,
}

impl Flow {
    /// A carried value depends on a param if its initial value does, or its next value in any
    /// iteration; the loss depends on it if it depends on its final value, or on any result
    /// computed from it.
    fn new(loop_: &Loop, grads: &[Option<Val>], wanted: &[Option<String>]) -> Flow {
        let order = loop_.body.graph.order();
        let roots = Flow::roots(loop_, &order, wanted);
        let seeded = Flow::seeded(loop_, &order, grads);
        let (carry, stacked): (Vec<usize>, Vec<usize>) =
            seeded.into_iter().partition(|&i| i < loop_.carry);
        Flow {
            carry: carry
                .into_iter()
                .filter(|&k| roots.contains_key(&loop_.inside(k).node))
                .collect(),
            roots,
            stacked,
        }
    }

    /// The arguments of the body that depend on a param.
    fn roots(
        loop_: &Loop,
        order: &[NodeId],
        wanted: &[Option<String>],
    ) -> BTreeMap<NodeId, String> {
        let (graph, outputs) = (&loop_.body.graph, &loop_.body.outputs);
        let float = |value: ValueId| graph.value(value).ty.dtype.is_float();
        let mut roots: BTreeMap<NodeId, String> = wanted
            .iter()
            .enumerate()
            .filter_map(|(operand, param)| Some((loop_.inside(operand), param.clone()?)))
            .filter(|&(value, _)| float(value))
            .map(|(value, param)| (value.node, param))
            .collect();
        loop {
            let reached = reached(graph, order, roots.clone());
            let next = |k: usize| {
                let value = outputs[k].value;
                let param = reached.get(&value.node).filter(|_| float(value))?;
                Some((loop_.inside(k).node, param.clone()))
            };
            let found = (0..loop_.carry).filter(|&k| !roots.contains_key(&loop_.inside(k).node));
            let found: Vec<_> = found.filter_map(next).collect();
            if found.is_empty() {
                return roots;
            }
            roots.extend(found);
        }
    }

    /// The results of the body on which the loss depends.
    fn seeded(loop_: &Loop, order: &[NodeId], grads: &[Option<Val>]) -> BTreeSet<usize> {
        let (graph, outputs) = (&loop_.body.graph, &loop_.body.outputs);
        let float = |value: ValueId| graph.value(value).ty.dtype.is_float();
        let mut seeded: BTreeSet<usize> =
            (0..outputs.len()).filter(|&i| grads[i].is_some()).collect();
        loop {
            let ends = seeded.iter().map(|&i| outputs[i].value.node);
            let ancestors = ancestors(graph, order, ends);
            let found = (0..loop_.carry)
                .filter(|k| !seeded.contains(k) && float(loop_.inside(*k)))
                .filter(|&k| ancestors.contains(&loop_.inside(k).node));
            let found: Vec<usize> = found.collect();
            if found.is_empty() {
                return seeded;
            }
            seeded.extend(found);
        }
    }
}

/// The gradients of a body, created in its graph.
struct BodyGradients {
    pieces: CutGradients,
    /// The operands of the loop whose gradients the backward loop returns: first the carried ones,
    /// then the stacked ones.
    of: Vec<usize>,
}

fn gradients(
    loop_: &mut Loop,
    flow: &Flow,
    span: Option<Span>,
    (reverse, policy): (Reverse, Policy),
) -> Result<BodyGradients, Diags> {
    let mut names = Names::of(&loop_.body.graph);
    let seeds = seeds(loop_, &mut names, flow);
    let ends = seeds.iter().map(|(end, _)| end.node);
    let active = Active::new(&loop_.body.graph, flow.roots.clone(), ends, policy);
    let totals = reverse(&mut loop_.body.graph, &mut names, &active, &seeds)?;
    let (carried, stacked) = seeds.split_at(flow.carry.len());
    let args = stacked.iter().map(|&(_, arg)| arg);
    let mut pieces = CutGradients {
        carry: Vec::new(),
        gradients: flow.stacked.iter().copied().zip(args).collect(),
        slices: Vec::new(),
    };
    let mut of = Vec::new();
    for (&k, &(_, arg)) in flow.carry.iter().zip(carried) {
        let value = loop_.inside(k);
        let total = totals.get(&value).copied();
        let total = total.unwrap_or_else(|| zeros(&mut loop_.body.graph, &mut names, value, span));
        pieces.carry.push((arg, total));
        of.push(k);
    }
    let first = loop_.carry + loop_.stacked;
    for operand in first..first + loop_.invariants() {
        let value = loop_.inside(operand);
        if let Some(&total) = totals.get(&value) {
            let total = before_narrowing(&loop_.body.graph, total);
            let sum = sum(&mut loop_.body.graph, &mut names, value, total, span);
            pieces.carry.push(sum);
            of.push(operand);
        }
    }
    for operand in loop_.carry..first {
        if let Some(&total) = totals.get(&loop_.inside(operand)) {
            pieces
                .slices
                .push(before_narrowing(&loop_.body.graph, total));
            of.push(operand);
        }
    }
    Ok(BodyGradients { pieces, of })
}

/// The sum that an inner loop has made of a gradient, if `total` is that in a narrower type: what
/// is rounded would be summed, or widened, outside.
fn before_narrowing(graph: &Graph, total: ValueId) -> ValueId {
    let is_convert = matches!(graph.node(total.node).kind, Kind::Op(def) if def.name == "convert");
    let Some(&sum) = graph.operands(total.node).first().filter(|_| is_convert) else {
        return total;
    };
    let bytes = |value: ValueId| graph.value(value).ty.dtype.bytes();
    let is_sum = graph.as_loop(sum.node).is_some() && graph.value(sum).ty.dtype.is_float();
    match is_sum && bytes(total) < bytes(sum) {
        true => sum,
        false => total,
    }
}

/// The results of a body that have gradients, and the arguments with these gradients: first the
/// carried ones, then the slices.
fn seeds(loop_: &mut Loop, names: &mut Names, flow: &Flow) -> Vec<(ValueId, ValueId)> {
    let carried = flow.carry.iter().map(|&k| (k, loop_.inside(k), "next"));
    let stacked = flow
        .stacked
        .iter()
        .map(|&i| (i, loop_.body.outputs[i].value, "slice"));
    let all: Vec<_> = carried.chain(stacked).collect();
    let graph = &mut loop_.body.graph;
    all.into_iter()
        .map(|(result, named, word)| {
            let name = format!("{word}(grad({}))", graph.value(named).name);
            let end = loop_.body.outputs[result].value;
            (end, argument(graph, names.fresh(&name), end))
        })
        .collect()
}

/// An argument of the type of `like`.
fn argument(graph: &mut Graph, name: String, like: ValueId) -> ValueId {
    let ty = graph.value(like).ty.clone();
    let mut node = Node::new(Kind::Arg(ArgKind::Data), vec![Value::new(name, ty)]);
    node.role = Role::Backward;
    graph.add(node, &[]).result(0)
}

/// The gradient of a carried value that an iteration does not use.
fn zeros(graph: &mut Graph, names: &mut Names, of: ValueId, span: Option<Span>) -> ValueId {
    let (name, ty) = (graph.value(of).name.clone(), graph.value(of).ty.clone());
    let mut build = Builder::new(graph, names, Role::Backward);
    let name = format!("grad({name})");
    build.begin(name.clone(), span);
    let mark = build.mark();
    let zeros = build::splat_f64(&mut build, ty, 0.0);
    build.name_if_new(zeros, mark, &name);
    build.value(zeros)
}

/// The sum of the gradients of an invariant: the argument that carries it, and its next value.
fn sum(
    graph: &mut Graph,
    names: &mut Names,
    of: ValueId,
    gradient: ValueId,
    span: Option<Span>,
) -> (ValueId, ValueId) {
    let name = names.fresh(&format!("sum(grad({}))", graph.value(of).name));
    let arg = argument(graph, name.clone(), gradient);
    graph.value_mut(arg).ty = summed(&graph.value(gradient).ty);
    let mut build = Builder::new(graph, names, Role::Backward);
    build.begin(format!("new({name})"), span);
    let (carried, part) = (build.import(arg), build.import(gradient));
    let mark = build.mark();
    let dtype = build.graph.value(arg).ty.dtype;
    let part = build::convert(&mut build, part, dtype);
    let next = build::make(&mut build, "add", &[carried, part], Attrs::none());
    build.name_if_new(next, mark, &format!("new({name})"));
    (arg, build.value(next))
}
