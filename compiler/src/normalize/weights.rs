//! Loop distribution of backward loops: products that only weight gradients need get a loop of
//! their own, if the schedule runs weight gradients separately. The pass `pieces` of `schedule`
//! then marks that loop; in one loop with the gradients of inputs it would be waited for.
//!
//! A *late* result of a backward loop is a stacked one which requires a product that no carried
//! value needs. Nodes that only late results need move to the new loop. A value of the old loop
//! that they read is
//! - recomputed, if it depends on no carried value and on no product: it is as the forward pass
//!   left it, apart from rearrangements and cheap arithmetic;
//! - kept otherwise: a stacked output of the old loop, a stacked input of the new one.
//!
//! Sums over iterations (gradients of weights shared by the layers) are carried values: they stay.
//!
//! # Source
//! Qi et al. (2024), Zero Bubble Pipeline Parallelism, arXiv:2401.10241, which separates the two
//! parts of the backward pass; the construction is loop distribution (Kennedy and Allen, 2001,
//! Optimizing Compilers for Modern Architectures, §6.2).

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::op::Class;
use ddl_pipeline::{Piece, schedule};

use crate::diag::Diags;
use crate::graph::{
    ArgKind, Func, Graph, Kind, Loop, LoopKind, LoopPart, Node, NodeId, Output, Program, Role,
    Value, ValueId,
};
use crate::names::Names;
use crate::options::{Options, Stages};

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    if is_asked(options) {
        distribute_all(program);
    }
    Ok(())
}

/// Whether stages run weight gradients separately. If the number of stages is to be found, the
/// planner distributes the loops of the candidates that do ([`distribute_all`]).
fn is_asked(options: &Options) -> bool {
    let named = options.pipeline.schedule.as_deref();
    let row = named.and_then(|name| schedule::find(name).ok());
    let has_stages = matches!(options.pipeline.stages, Some(Stages::Exactly(stages)) if stages > 1);
    has_stages && row.is_some_and(|row| row.pieces.contains(&Piece::Weight))
}

/// Gives the weight gradients of all backward loops loops of their own. Returns whether there were
/// any.
pub(crate) fn distribute_all(program: &mut Program) -> bool {
    let mut any = false;
    for func in &mut program.funcs {
        any |= run_on(func);
    }
    any
}

/// What the loop of its own of a backward loop would have.
pub(crate) struct OwnLoop {
    /// The nodes of the body that move.
    pub(crate) nodes: BTreeSet<NodeId>,
    /// The values of the body that are kept for them in addition to its results.
    pub(crate) kept: Vec<ValueId>,
}

/// What would move from a backward loop; `None` if nothing would.
pub(crate) fn late(loop_: &Loop) -> Option<OwnLoop> {
    let cut = Cut::of(loop_)?;
    let own: BTreeSet<ValueId> = loop_.body.outputs.iter().map(|o| o.value).collect();
    let kept = cut.kept.into_iter().filter(|value| !own.contains(value));
    Some(OwnLoop {
        nodes: cut.moves,
        kept: kept.collect(),
    })
}

fn run_on(func: &mut Func) -> bool {
    let mut names = Names::of(&func.graph);
    let mut any = false;
    for id in func.graph.loops() {
        if func.graph.node(id).role == Role::Backward
            && let Some(loop_) = func.graph.as_loop(id)
            && matches!(loop_.kind, LoopKind::Repeat { .. })
            && let Some(cut) = Cut::of(loop_)
        {
            distribute(func, &mut names, id, &cut);
            any = true;
        }
    }
    any
}

/// How the body of a loop is divided.
struct Cut {
    /// The results that move.
    late: Vec<usize>,
    /// The nodes that move.
    moves: BTreeSet<NodeId>,
    /// The values that the new loop reads from the old one.
    kept: Vec<ValueId>,
}

impl Cut {
    /// `None` if nothing moves.
    fn of(loop_: &Loop) -> Option<Cut> {
        let body = &loop_.body;
        let graph = &body.graph;
        let is_late = |result: usize, early: &BTreeSet<NodeId>| {
            let own = graph.ancestors([body.outputs[result].value]);
            let mut own = own.difference(early);
            own.any(|&id| multiplies(graph, id))
        };
        let ends = |results: &[usize]| -> Vec<ValueId> {
            results.iter().map(|&n| body.outputs[n].value).collect()
        };
        let (carried, stacked) = (0..loop_.carry, loop_.carry..body.outputs.len());
        let carried: Vec<usize> = carried.collect();
        let early = graph.ancestors(ends(&carried));
        let (late, stay): (Vec<usize>, Vec<usize>) = stacked.partition(|&n| is_late(n, &early));
        if carried.is_empty() || late.is_empty() {
            return None;
        }
        let stays = graph.ancestors(ends(&[carried, stay].concat()));
        let moves = graph.ancestors(ends(&late));
        let moves: BTreeSet<NodeId> = moves.difference(&stays).copied().collect();
        let again = recomputed(loop_);
        let read = moves.iter().filter(|id| !graph.is_arg(**id));
        let read = read.flat_map(|&id| graph.operands(id));
        let kept: BTreeSet<ValueId> = read
            .filter(|value| stays.contains(&value.node) || is_carried(loop_, value.node))
            .filter(|value| !again.contains(&value.node))
            .collect();
        Some(Cut {
            late,
            kept: kept.into_iter().collect(),
            moves,
        })
    }
}

/// Whether a node is a product, or a loop, which may contain some.
fn multiplies(graph: &Graph, id: NodeId) -> bool {
    match &graph.node(id).kind {
        Kind::Op(def) => matches!(def.class, Class::Contract(_) | Class::Window(_)),
        Kind::Loop(_) => true,
        Kind::Arg(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => false,
    }
}

fn is_carried(loop_: &Loop, id: NodeId) -> bool {
    let args = &loop_.body.args;
    let number = args.iter().position(|&arg| arg == id);
    number.is_some_and(|number| matches!(loop_.arg(number), LoopPart::Carry(_)))
}

/// The nodes that both loops have: arguments other than carried ones, and what is computed from
/// these elementwise or by rearrangement.
fn recomputed(loop_: &Loop) -> BTreeSet<NodeId> {
    let graph = &loop_.body.graph;
    let mut found = BTreeSet::new();
    for id in graph.order() {
        let is_cheap = match &graph.node(id).kind {
            Kind::Arg(_) => !is_carried(loop_, id),
            Kind::Op(def) => matches!(def.class, Class::Elementwise(_) | Class::Index(_)),
            Kind::Loop(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => false,
        };
        let operands = graph.operands(id);
        if is_cheap && operands.iter().all(|value| found.contains(&value.node)) {
            found.insert(id);
        }
    }
    found
}

/// Moves the late results of a loop to a new loop behind it.
fn distribute(func: &mut Func, names: &mut Names, id: NodeId, cut: &Cut) {
    let old = func.graph.node(id).clone();
    let Kind::Loop(whole) = &old.kind else {
        crate::ice!("`{}` is no loop", old.results[0].name)
    };
    let mut operands = func.graph.operands(id);
    operands.drain(..whole.carry);
    let kept = keep(func, names, id, cut);
    let stacked = whole.stacked;
    operands.insert_many(stacked, kept);
    let new = Node {
        kind: Kind::Loop(Box::new(late_loop(whole, cut))),
        results: cut.late.iter().map(|&n| old.results[n].clone()).collect(),
        ..old.clone()
    };
    let mut order = func.graph.order();
    let new = func.graph.add(new, &operands);
    let place = order.iter().position(|&other| other == id);
    let place = place.map_or(order.len(), |place| place + 1);
    order.insert(place, new);
    for (result, &late) in cut.late.iter().enumerate() {
        func.replace(id.result(late), new.result(result));
    }
    if let Some(loop_) = func.graph.loop_mut(id) {
        let mut numbers = 0..;
        let stays = |number: Option<usize>| number.is_some_and(|n| !cut.late.contains(&n));
        loop_.body.outputs.retain(|_| stays(numbers.next()));
    }
    func.keep_results(id, |result| !cut.late.contains(&result));
    func.graph.rename_loop(new);
    func.graph.renumber(&order);
}

/// Makes values of a body stacked results of its loop; returns these.
fn keep(func: &mut Func, names: &mut Names, id: NodeId, cut: &Cut) -> Vec<ValueId> {
    let mut kept = Vec::new();
    for &value in &cut.kept {
        let known = func.graph.node(id).results.len();
        let Some(loop_) = func.graph.loop_mut(id) else {
            continue;
        };
        let first = loop_.carry;
        let outputs = &mut loop_.body.outputs;
        let own = (first..outputs.len()).find(|n| outputs[*n].value == value);
        if let Some(own) = own.filter(|own| !cut.late.contains(own)) {
            kept.push(id.result(own));
            continue;
        }
        outputs.push(Output::new(value, None));
        let inside = loop_.body.graph.value(value);
        let name = names.fresh(&format!("stash({})", inside.name));
        let ty = loop_.outer_type(loop_.result(known), &inside.ty);
        func.graph.node_mut(id).results.push(Value::new(name, ty));
        kept.push(id.result(known));
    }
    kept
}

/// The new loop.
fn late_loop(whole: &Loop, cut: &Cut) -> Loop {
    let mut loop_ = whole.clone();
    let outputs = cut.late.iter().map(|&n| whole.body.outputs[n].clone());
    loop_.body.outputs = outputs.collect();
    let first = loop_.leading();
    let carried: Vec<NodeId> = loop_.body.args.drain(first..first + whole.carry).collect();
    let mut inputs: BTreeMap<ValueId, ValueId> = BTreeMap::new();
    for &value in &cut.kept {
        let graph = &mut loop_.body.graph;
        let mut copy = graph.value(value).clone();
        copy.dist = None;
        let mut node = Node::new(Kind::Arg(ArgKind::Data), vec![copy]);
        node.role = Role::Backward;
        inputs.insert(value, graph.add(node, &[]).result(0));
    }
    for (&value, &input) in &inputs {
        loop_.body.replace(value, input);
    }
    let at = first + whole.stacked;
    let added = cut.kept.iter().map(|value| inputs[value].node);
    loop_.body.args.splice(at..at, added);
    (loop_.carry, loop_.stacked) = (0, whole.stacked + cut.kept.len());
    let body = &mut loop_.body;
    let live = body.graph.ancestors(body.returned());
    for id in body.graph.order().into_iter().rev() {
        let is_arg = body.graph.is_arg(id) && !carried.contains(&id);
        if !is_arg && !live.contains(&id) {
            body.graph.remove(id);
        }
    }
    loop_
}
