//! From a `while` that counts to a `repeat` over slices.

use std::collections::BTreeMap;

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{self, Build, Val};
use ddl_dialect::types::{DType, TensorType};

use super::affine::{Affine, Scope};
use super::counted::Count;
use super::hoist::{Replacement, replace};
use crate::builder::Builder;
use crate::graph::{Func, Graph, Kind, Loop, LoopKind, Node, NodeId, Part, Value, ValueId};
use crate::names::{Names, within};

/// Makes a `repeat` of a loop that runs this often. Returns the new loop; `None` if nothing is left of it,
/// because it does not run or only counts.
pub(super) fn raise(func: &mut Func, id: NodeId, count: &Count) -> Option<NodeId> {
    let operands = func.graph.operands(id);
    let lap = func.graph.as_loop(id).expect("a loop").clone();
    let plan = Plan::new(&lap, &operands, count);
    let ends = ends(func, id, &lap, count, &plan);
    let starts = operands.clone();
    let guards: Vec<ValueId> = count.guards.iter().map(|&o| operands[o]).collect();
    let guard = |func: &mut Func, k: usize, end: ValueId| guarded(func, &guards, end, starts[k]);
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
    // The loop goes by the name of its first result.
    results[0].name = old.results[0].name.clone();
    let inputs: Vec<ValueId> = plan
        .carry
        .iter()
        .chain(plan.reads.keys())
        .copied()
        .chain(lap.carry..operands.len())
        .map(|number| operands[number])
        .collect();
    let raised = Loop {
        kind: LoopKind::Repeat {
            count: count.iterations,
            reverse: plan.reverse,
        },
        carry: plan.carry.len(),
        stacked: plan.reads.len(),
        body: body(lap, count, &plan),
    };
    let mut node = Node::new(Kind::Loop(Box::new(raised)), results);
    (node.role, node.span) = (old.role, old.span);
    Some(replace(func, id, node, &inputs, &ends, guard))
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

/// What becomes of what a loop carries and reads.
struct Plan {
    /// Whether slices are taken from the last to the first.
    reverse: bool,
    /// The carried values that stay so.
    carry: Vec<usize>,
    /// Operands that are read in slices: the nodes of the body that read them.
    reads: BTreeMap<usize, Vec<NodeId>>,
    /// Carried values that are written in slices: the node of the body that writes.
    writes: BTreeMap<usize, NodeId>,
}

/// The order in which the slices of a tensor are visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Visit {
    Forward,
    Backward,
}

impl Plan {
    fn new(lap: &Loop, operands: &[ValueId], count: &Count) -> Plan {
        let known = count
            .counters
            .iter()
            .map(|(&k, &counter)| (lap.body.args[k].result(0), counter));
        let last = (count.iterations as i128 - 1).max(0);
        let slices = Slices {
            body: &lap.body,
            scope: Scope::new(&lap.body.graph, known, Some(last)),
            count: count.iterations,
        };
        let invariants =
            (0..operands.len()).filter(|&o| matches!(lap.operand(o), Part::Invariant(_)));
        let reads: Vec<(usize, NodeId, Visit)> = invariants
            .flat_map(|o| {
                slices
                    .reads(lap.body.args[o].result(0))
                    .into_iter()
                    .map(move |(id, visit)| (o, id, visit))
            })
            .collect();
        let free: Vec<usize> = (0..lap.carry)
            .filter(|k| !count.counters.contains_key(k))
            .collect();
        let writes: Vec<(usize, NodeId, Visit)> = free
            .iter()
            .filter_map(|&k| slices.write(k).map(|(id, visit)| (k, id, visit)))
            .collect();
        let visits = reads.iter().chain(&writes).map(|&(_, _, visit)| visit);
        let backward = visits
            .clone()
            .filter(|&visit| visit == Visit::Backward)
            .count();
        let reverse = 2 * backward > visits.count();
        let way = if reverse {
            Visit::Backward
        } else {
            Visit::Forward
        };
        let mut plan = Plan {
            reverse,
            carry: Vec::new(),
            reads: BTreeMap::new(),
            writes: BTreeMap::new(),
        };
        for (operand, id, _) in reads.into_iter().filter(|&(_, _, visit)| visit == way) {
            plan.reads.entry(operand).or_default().push(id);
        }
        plan.writes = writes
            .into_iter()
            .filter(|&(_, _, visit)| visit == way)
            .map(|(k, id, _)| (k, id))
            .collect();
        plan.carry = free
            .into_iter()
            .filter(|k| !plan.writes.contains_key(k))
            .collect();
        plan
    }
}

/// Finds slices at the number of the iteration.
struct Slices<'a> {
    body: &'a Func,
    scope: Scope<'a>,
    count: usize,
}

impl Slices<'_> {
    /// The nodes that read slices of an argument, one in each iteration.
    fn reads(&self, arg: ValueId) -> Vec<(NodeId, Visit)> {
        let graph = &self.body.graph;
        let users = graph
            .uses(arg)
            .into_iter()
            .filter(|&(id, operand)| operand == 0 && is_op(graph, id, "dynamic_slice"));
        users
            .filter_map(|(id, _)| {
                let shape = &graph.value(id.result(0)).ty.shape;
                Some((id, self.visit(arg, shape, &graph.operands(id)[1..])?))
            })
            .collect()
    }

    /// The node that writes slices of carried value `k`, one in each iteration, if nothing else reads it.
    fn write(&self, k: usize) -> Option<(NodeId, Visit)> {
        let graph = &self.body.graph;
        let arg = self.body.args[k].result(0);
        let next = self.body.outputs[k].value;
        let returned = self.body.outputs.iter().filter(|o| o.value == next).count();
        let alone = graph.uses(arg) == [(next.node, 0)]
            && !self.body.returns(arg)
            && graph.uses(next).is_empty()
            && returned == 1;
        if !alone || !is_op(graph, next.node, "dynamic_update_slice") {
            return None;
        }
        let operands = graph.operands(next.node);
        let shape = &graph.value(operands[1]).ty.shape;
        Some((next.node, self.visit(arg, shape, &operands[2..])?))
    }

    /// In which order all slices of a tensor are visited, if they are: its leading dim is the number of
    /// iterations, and a slice of this shape starts at the iteration's number.
    fn visit(&self, whole: ValueId, shape: &[usize], starts: &[ValueId]) -> Option<Visit> {
        let whole = &self.body.graph.value(whole).ty.shape;
        let (&count, rest) = whole.split_first()?;
        if count != self.count || shape.first() != Some(&1) || &shape[1..] != rest {
            return None;
        }
        let start = self.scope.affine(starts[0])?;
        let last = self.count as i128 - 1;
        match (start.at(0), start.at(last)) {
            (0, end) if end == last => Some(Visit::Forward),
            (begin, 0) if begin == last => Some(Visit::Backward),
            _ => None,
        }
    }
}

fn is_op(graph: &Graph, id: NodeId, name: &str) -> bool {
    matches!(graph.node(id).kind, Kind::Op(def) if def.name == name)
        && graph.node(id).attrs.get("first").is_none()
}

/// What stands for each result of the old loop outside.
fn ends(
    func: &mut Func,
    id: NodeId,
    lap: &Loop,
    count: &Count,
    plan: &Plan,
) -> Vec<(usize, Replacement)> {
    let operands = func.graph.operands(id);
    (0..lap.carry)
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
    let order = func.graph.order();
    let made = func.graph.add(node, &[]);
    let place = order
        .iter()
        .position(|&o| o == id)
        .expect("it is in the graph");
    let order = [&order[..place], &[made], &order[place..]].concat();
    func.graph.renumber(&order);
    made.result(0)
}

/// The body of the `repeat`.
fn body(lap: Loop, count: &Count, plan: &Plan) -> Func {
    let mut body = lap.body.clone();
    let before = body.graph.order();
    let mut names = Names::of(&body.graph);
    let index = argument(
        &mut body,
        &mut names,
        Loop::INDEX,
        TensorType::new([], DType::I32),
    );
    let stacked = read_slices(&mut body, &mut names, plan);
    // Counters first: a slice that is written may be one.
    let counters = counters(&mut body, &mut names, index, count, plan);
    let outputs = written_slices(&mut body, &mut names, plan);
    let numbers =
        |numbers: &[usize]| -> Vec<NodeId> { numbers.iter().map(|&n| lap.body.args[n]).collect() };
    let invariants: Vec<usize> = (lap.carry..lap.body.args.len()).collect();
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
        body.graph.remove(lap.body.args[*k]);
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

/// Gives the body an argument for each operand read in slices, and lets it read that.
fn read_slices(body: &mut Func, names: &mut Names, plan: &Plan) -> Vec<NodeId> {
    let mut args = Vec::new();
    for (&operand, reads) in &plan.reads {
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
fn written_slices(body: &mut Func, names: &mut Names, plan: &Plan) -> Vec<crate::graph::Output> {
    let mut outputs = Vec::new();
    for (&k, &write) in &plan.writes {
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
        // What returned it is gone before it is.
        body.outputs[k].value = value;
        body.graph.remove(write);
    }
    outputs
}

/// The value of type `ty` that a value is, but for a leading dim of one.
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

/// Makes the counters that the body reads from the index; the nodes, in order.
fn counters(
    body: &mut Func,
    names: &mut Names,
    index: ValueId,
    count: &Count,
    plan: &Plan,
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
            let number = build::splat(build, ty.clone(), ddl_dialect::scalar::Number::Int(number));
            value = build::make(build, op, &[value, number], Attrs::none());
        }
    }
    value
}
