//! Rewrites a counting `while` as a `repeat` over slices.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{self, Build, Val};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};

use super::affine::Affine;
use super::counted::Count;
use super::hoist::{Replacement, added, replace};
use super::visits::{RaisePlan, Visit, is_op};
use crate::builder::Builder;
use crate::graph::{Func, Graph, Kind, Loop, LoopKind, Node, NodeId, Value, ValueId};
use crate::names::{Names, within};

/// Replaces a loop with this trip count by a `repeat`. Returns the new loop; `None` if none is
/// left, because it does not run or only counts.
pub(super) fn raise(func: &mut Func, id: NodeId, count: &Count) -> Option<NodeId> {
    let operands = func.graph.operands(id);
    let loop_ = func.graph.as_loop(id).expect("a loop").clone();
    let plan = RaisePlan::new(&loop_, &operands, count);
    let ends = ends(func, id, &loop_, count, &plan);
    let starts = operands.clone();
    let guards: Vec<ValueId> = count.guards.iter().map(|&o| operands[o]).collect();
    let (writes, rounds) = (plan.writes.clone(), count.iterations);
    let guard = |func: &mut Func, k: usize, end: ValueId| {
        let end = match writes.get(&k) {
            Some((_, visit)) => put(func, starts[k], end, *visit, rounds),
            None => end,
        };
        guarded(func, &guards, end, starts[k])
    };
    let gone = |(_, end): &(usize, Replacement)| matches!(end, Replacement::Value(_));
    if count.iterations == 0 || ends.iter().all(gone) {
        for &(k, end) in &ends {
            if let Replacement::Value(value) = end {
                let value = guard(func, k, value);
                func.replace(id.result(k), value);
            }
        }
        func.graph.remove(id);
        return None;
    }
    let old = func.graph.node(id).clone();
    let kept = plan.carry.iter().chain(plan.writes.keys());
    let mut results: Vec<Value> = kept.map(|&k| old.results[k].clone()).collect();
    for result in &mut results[plan.carry.len()..] {
        result.ty.shape[0] = rounds;
    }
    // A loop is named after its first result.
    results[0].name = old.results[0].name.clone();
    let mut inputs: Vec<ValueId> = plan.carry.iter().map(|&k| operands[k]).collect();
    for &(operand, visit) in plan.reads.keys() {
        inputs.push(taken(func, id, operands[operand], visit, rounds));
    }
    inputs.extend(&operands[loop_.carry..]);
    let raised = Loop {
        kind: LoopKind::Repeat {
            count: count.iterations,
            reverse: plan.reverse,
        },
        carry: plan.carry.len(),
        stacked: plan.reads.len(),
        body: body(loop_, count, &plan),
    };
    let mut node = Node::new(Kind::Loop(Box::new(raised)), results);
    (node.role, node.span) = (old.role, old.span);
    Some(replace(func, id, node, &inputs, &ends, guard))
}

/// Adds nodes before a loop.
fn before(func: &mut Func, id: NodeId, make: impl FnOnce(&mut Func) -> ValueId) -> ValueId {
    let order = func.graph.order();
    let value = make(func);
    let added = added(&func.graph, &order);
    let place = order.iter().position(|&o| o == id);
    let place = place.expect("it is in the graph");
    func.graph
        .renumber(&[&order[..place], &added, &order[place..]].concat());
    value
}

/// The slices of a tensor that a loop visits, stacked.
fn taken(func: &mut Func, id: NodeId, whole: ValueId, visit: Visit, rounds: usize) -> ValueId {
    let value = func.graph.value(whole).clone();
    if visit.is_whole(value.ty.shape[0], rounds) {
        return whole;
    }
    let (role, span) = (func.graph.node(id).role, func.graph.node(id).span);
    before(func, id, |func| {
        let mut names = Names::of(&func.graph);
        let mut build = Builder::new(&mut func.graph, &mut names, role);
        build.begin(value.name, span);
        let whole = build.import(whole);
        let limit = visit.first + (rounds - 1) * visit.step + 1;
        let attrs = Attrs::none()
            .with("dims", Attr::ints([0]))
            .with("starts", Attr::ints([visit.first]))
            .with("limits", Attr::ints([limit]))
            .with("strides", Attr::ints([visit.step]));
        let slices = build::make(&mut build, "slice", &[whole], attrs);
        build.value(slices)
    })
}

/// A tensor into which the stacked slices that a loop wrote are inserted.
fn put(func: &mut Func, whole: ValueId, slices: ValueId, visit: Visit, rounds: usize) -> ValueId {
    let ty = func.graph.value(whole).ty.clone();
    if visit.is_whole(ty.shape[0], rounds) {
        return slices;
    }
    let made_by = func.graph.node(slices.node);
    let (role, span) = (made_by.role, made_by.span);
    let prefix = func.graph.value(slices).name.clone();
    let mut names = Names::of(&func.graph);
    let mut build = Builder::new(&mut func.graph, &mut names, role);
    build.begin(prefix, span);
    let mut operands = vec![build.import(whole), build.import(slices)];
    for dim in 0..ty.ndim() {
        let start = Number::Int(if dim == 0 { visit.first as i128 } else { 0 });
        let scalar = TensorType::scalar(DType::I32);
        operands.push(build::splat(&mut build, scalar, start));
    }
    let result = build::make(&mut build, "dynamic_update_slice", &operands, Attrs::none());
    build.value(result)
}

/// `end` where all guards hold, `start` elsewhere.
fn guarded(func: &mut Func, guards: &[ValueId], end: ValueId, start: ValueId) -> ValueId {
    if end == start {
        return end;
    }
    let made_by = func.graph.node(end.node);
    let (role, span) = (made_by.role, made_by.span);
    let prefix = func.graph.value(end).name.clone();
    let mut names = Names::of(&func.graph);
    let mut build = Builder::new(&mut func.graph, &mut names, role);
    build.begin(prefix, span);
    let (mut value, start) = (build.import(end), build.import(start));
    for &guard in guards {
        let ty = build.ty(value);
        let guard = build.import(guard);
        let everywhere = TensorType::new(ty.shape, DType::I1);
        let guard = build::broadcast(&mut build, guard, &[], everywhere);
        let operands = [guard, value, start];
        value = build::make(&mut build, "select", &operands, Attrs::none());
    }
    build.value(value)
}

/// The replacement of each result of the old loop.
fn ends(
    func: &mut Func,
    id: NodeId,
    loop_: &Loop,
    count: &Count,
    plan: &RaisePlan,
) -> Vec<(usize, Replacement)> {
    let operands = func.graph.operands(id);
    (0..loop_.carry)
        .map(|k| {
            let end = match count.counters.get(&k) {
                _ if count.iterations == 0 => Replacement::Value(operands[k]),
                Some(counter) => {
                    Replacement::Value(constant(func, id, k, counter.at(count.iterations as i128)))
                }
                None => {
                    let carried = plan.carry.iter().position(|&c| c == k);
                    let written = || plan.writes.keys().position(|&c| c == k);
                    let number = carried.or_else(|| Some(plan.carry.len() + written()?));
                    Replacement::Result(number.expect("what is carried stays or is written"))
                }
            };
            (k, end)
        })
        .collect()
}

/// A constant before a loop: the last value of counter `k`.
fn constant(func: &mut Func, id: NodeId, k: usize, value: i128) -> ValueId {
    let old = func.graph.value(id.result(k)).clone();
    let mut names = Names::of(&func.graph);
    let def = ddl_dialect::ops::find("constant").expect("a row of the table");
    let name = names.fresh(&format!("{}.last", old.name));
    let mut node = Node::new(Kind::Op(def), vec![Value::new(name, old.ty)]);
    node.attrs = Attrs::none().with("value", Attr::Int(value as i64));
    node.role = func.graph.node(id).role;
    node.span = func.graph.node(id).span;
    before(func, id, |func| func.graph.add(node, &[]).result(0))
}

/// The body of the `repeat`.
fn body(loop_: Loop, count: &Count, plan: &RaisePlan) -> Func {
    let mut body = loop_.body.clone();
    let before = body.graph.order();
    let mut names = Names::of(&body.graph);
    let index = argument(
        &mut body,
        &mut names,
        Loop::INDEX,
        TensorType::new([], DType::I32),
    );
    let stacked = read_slices(&mut body, &mut names, plan);
    // Counters first: a written slice may be one.
    let counters = counters(&mut body, &mut names, index, count, plan);
    let outputs = written_slices(&mut body, &mut names, plan);
    let numbers = |numbers: &[usize]| -> Vec<NodeId> {
        numbers.iter().map(|&n| loop_.body.args[n]).collect()
    };
    let invariants: Vec<usize> = (loop_.carry..loop_.body.args.len()).collect();
    body.args = [
        vec![index.node],
        numbers(&plan.carry),
        stacked,
        numbers(&invariants),
    ]
    .concat();
    let carried = plan.carry.iter().map(|&k| body.outputs[k].clone());
    body.outputs = carried.chain(outputs).collect();
    for k in count.counters.keys().chain(plan.writes.keys()) {
        body.graph.remove(loop_.body.args[*k]);
    }
    let now = body.graph.order();
    let added = now
        .iter()
        .copied()
        .filter(|id| !before.contains(id) && !body.args.contains(id));
    let first: Vec<NodeId> = body.args.iter().copied().chain(counters).collect();
    let rest: Vec<NodeId> = before
        .iter()
        .copied()
        .filter(|id| now.contains(id))
        .chain(added)
        .filter(|id| !first.contains(id))
        .collect();
    body.graph.renumber(&[first, rest].concat());
    body
}

fn argument(body: &mut Func, names: &mut Names, name: &str, ty: TensorType) -> ValueId {
    let name = names.fresh(&within(&body.name, name));
    body.add_arg(Value::new(name, ty))
}

/// Adds an argument to the body for each operand read in slices, and replaces the reads.
fn read_slices(body: &mut Func, names: &mut Names, plan: &RaisePlan) -> Vec<NodeId> {
    let mut args = Vec::new();
    for (&(operand, _), reads) in &plan.reads {
        let whole = body.graph.value(body.args[operand].result(0)).clone();
        let ty = TensorType::new(&whole.ty.shape[1..], whole.ty.dtype);
        let slice = argument(body, names, &format!("{}.slice", whole.name), ty);
        for &read in reads {
            for (user, _) in body.graph.uses(read.result(0)) {
                let same = body.graph.node(user).results[0].ty == body.graph.value(slice).ty;
                if is_op(&body.graph, user, "reshape") && same {
                    body.replace(user.result(0), slice);
                    body.graph.remove(user);
                }
            }
            let ty = body.graph.value(read.result(0)).ty.clone();
            if body.returns(read.result(0)) || !body.graph.uses(read.result(0)).is_empty() {
                let wide = reshape(body, names, read, slice, ty);
                body.replace(read.result(0), wide);
            }
            body.graph.remove(read);
        }
        args.push(slice.node);
    }
    args
}

/// The slices that the body returns for stacking.
fn written_slices(
    body: &mut Func,
    names: &mut Names,
    plan: &RaisePlan,
) -> Vec<crate::graph::Output> {
    let mut outputs = Vec::new();
    for (&k, &(write, _)) in &plan.writes {
        let update = body.graph.operands(write)[1];
        let ty = body.graph.value(update).ty.clone();
        let ty = TensorType::new(&ty.shape[1..], ty.dtype);
        let value = match widened(&body.graph, update, &ty) {
            Some(slice) => slice,
            None => reshape(body, names, write, update, ty),
        };
        let mut output = body.outputs[k].clone();
        output.value = value;
        outputs.push(output);
        // The output is removed before the node.
        body.outputs[k].value = value;
        body.graph.remove(write);
    }
    outputs
}

/// A value of type `ty` that equals a value except for a leading dim of one.
fn widened(graph: &Graph, value: ValueId, ty: &TensorType) -> Option<ValueId> {
    let reshaped = is_op(graph, value.node, "reshape");
    let spread = is_op(graph, value.node, "broadcast_in_dim")
        && graph
            .node(value.node)
            .attrs
            .dims("dims")
            .into_iter()
            .eq(1..=ty.ndim());
    let source = *graph.operands(value.node).first()?;
    ((reshaped || spread) && graph.value(source).ty == *ty).then_some(source)
}

fn reshape(
    body: &mut Func,
    names: &mut Names,
    of: NodeId,
    value: ValueId,
    ty: TensorType,
) -> ValueId {
    let node = body.graph.node(of);
    let (role, span) = (node.role, node.span);
    let prefix = node.results[0].name.clone();
    let mut build = Builder::new(&mut body.graph, names, role);
    build.begin(prefix, span);
    let value = build.import(value);
    let made = build::make_as(&mut build, "reshape", &[value], Attrs::none(), ty);
    build.value(made)
}

/// Computes the counters that the body reads from the index; returns the nodes, in order.
fn counters(
    body: &mut Func,
    names: &mut Names,
    index: ValueId,
    count: &Count,
    plan: &RaisePlan,
) -> Vec<NodeId> {
    let last = count.iterations as i128 - 1;
    let mut made = Vec::new();
    for (&k, &counter) in &count.counters {
        let arg = body.args[k].result(0);
        let of_index = match plan.reverse {
            false => counter,
            true => Affine {
                slope: -counter.slope,
                start: counter.at(last),
            },
        };
        let ty = body.graph.value(arg).ty.clone();
        let prefix = body.graph.value(arg).name.clone();
        let mut build = Builder::new(&mut body.graph, names, crate::graph::Role::Forward);
        build.begin(prefix, None);
        let mark = build.mark();
        let value = build.import(index);
        let value = build::convert(&mut build, value, ty.dtype);
        let value = scaled(&mut build, value, of_index, &ty);
        made.extend(
            build
                .made_since(mark)
                .into_iter()
                .filter(|&id| id != index.node),
        );
        let value = build.value(value);
        body.replace(arg, value);
    }
    made
}

/// `slope · index + start`.
fn scaled(build: &mut Builder<'_>, index: Val, function: Affine, ty: &TensorType) -> Val {
    let mut value = index;
    for (op, number, neutral) in [("mul", function.slope, 1), ("add", function.start, 0)] {
        if number != neutral {
            let number = build::splat(build, ty.clone(), Number::Int(number));
            value = build::make(build, op, &[value, number], Attrs::none());
        }
    }
    value
}
