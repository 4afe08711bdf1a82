//! Computes once, before a loop, what every iteration would compute alike and store: a product of
//! weights, or weights that are scaled or rounded before a product reads them.
//!
//! What a kernel of the loop computes on the way stays where it is: otherwise it would be read from
//! memory. So a value moves if it is a sum, a product or the like, or if it is elementwise and one
//! of its readers takes its operands from memory, or it is computed from what moves and no larger,
//! or by a slow function from a tensor that is no smaller, so that as much is read as before.
//! What it is computed from is computed before the loop, too, and stays in the loop for other
//! readers.
//!
//! Programs with stages keep their loops: each stage computes for itself what it would otherwise be
//! sent.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::class::IndexMap;
use ddl_dialect::op::Class;

use crate::diag::Diags;
use crate::graph::{Func, Graph, Kind, Loop, NodeId, Program, ValueId};
use crate::names::{Names, within};
use crate::options::Options;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    if options.pipeline.stages.is_none() {
        for func in &mut program.funcs {
            func.visit_mut(&mut |func, path| run_on(func, path.unwrap_or_default()));
        }
    }
    Ok(())
}

/// Loops within the loops of a function have been visited before.
///
/// - `path`: the prefix of the names of its values
fn run_on(func: &mut Func, path: &str) {
    for id in func.graph.loops() {
        if let Some(loop_) = func.graph.as_loop(id)
            && loop_.count() != Some(0)
        {
            let moved = moved(loop_);
            if !moved.is_empty() {
                lift(func, id, &moved, path);
            }
        }
    }
}

/// The ops of a body that are the same in every iteration, in order.
fn alike(loop_: &Loop) -> BTreeSet<NodeId> {
    let graph = &loop_.body.graph;
    let first = loop_.leading() + loop_.carry + loop_.stacked;
    let mut found: BTreeSet<NodeId> = loop_.body.args[first..].iter().copied().collect();
    for id in graph.order() {
        let node = graph.node(id);
        let is_free = node.required.is_none()
            && node.slice.is_none()
            && node.results.iter().all(|value| value.dist.is_none());
        let operands = graph.operands(id);
        if matches!(node.kind, Kind::Op(_))
            && is_free
            && operands.iter().all(|value| found.contains(&value.node))
        {
            found.insert(id);
        }
    }
    found.retain(|&id| !graph.is_arg(id));
    found
}

/// The values of a body that move, in order: the last ones that iterations have in common, not what
/// only others that move are computed from.
fn moved(loop_: &Loop) -> Vec<ValueId> {
    let graph = &loop_.body.graph;
    let alike = alike(loop_);
    let order = graph.order();
    let slow = slow(graph, &order, &alike);
    let yielded: BTreeSet<NodeId> = loop_.body.outputs.iter().map(|o| o.value.node).collect();
    let mut found = Vec::new();
    // Ops that each iteration computes.
    let mut stays = BTreeSet::new();
    for id in order.into_iter().rev() {
        let (is_alike, mut is_read) = (alike.contains(&id), yielded.contains(&id));
        for value in (0..graph.node(id).results.len()).map(|result| id.result(result)) {
            let readers = graph.uses(value).into_iter().map(|(reader, _)| reader);
            let mut readers = readers.filter(|reader| stays.contains(reader)).peekable();
            let is_needed = readers.peek().is_some();
            let moves = match work(graph, id) {
                Work::Apart => is_needed,
                Work::Fused => {
                    is_needed && slow.contains(&id) || readers.any(|reader| stores(graph, reader))
                }
                Work::None => false,
            };
            if is_alike && moves {
                found.push(value);
            } else {
                is_read |= is_needed;
            }
        }
        if !is_alike || is_read {
            stays.insert(id);
        }
    }
    found.reverse();
    found
}

/// Operations of a function, as [`Scalar::work`] counts them, that takes longer than reading a
/// number.
///
/// [`Scalar::work`]: ddl_dialect::scalar::Scalar::work
const SLOW: usize = 16;

/// What takes a kernel or call of its own, or a slow function, and what is computed from it
/// elementwise and no larger: it is read in its place.
fn slow(graph: &Graph, order: &[NodeId], alike: &BTreeSet<NodeId>) -> BTreeSet<NodeId> {
    let bytes = |id: NodeId| {
        let ty = &graph.value(id.result(0)).ty;
        ty.elements() * ty.dtype.bytes()
    };
    let (mut slow, mut small) = (BTreeSet::new(), BTreeSet::new());
    for &id in order.iter().filter(|id| alike.contains(id)) {
        let mut operands = graph.operands(id);
        operands.retain(|operand| bytes(operand.node) >= bytes(id));
        let is_of = |nodes: &BTreeSet<NodeId>| operands.iter().any(|v| nodes.contains(&v.node));
        let (is_slow, is_small) = match work(graph, id) {
            Work::Apart => (true, true),
            Work::Fused => {
                let is_read = operands
                    .iter()
                    .any(|operand| !alike.contains(&operand.node));
                let is_small = is_read || is_of(&small);
                (is_of(&slow) || is_small && is_function(graph, id), is_small)
            }
            Work::None => (false, false),
        };
        if is_slow {
            slow.insert(id);
        }
        if is_small {
            small.insert(id);
        }
    }
    slow
}

/// Whether an elementwise op is slow.
fn is_function(graph: &Graph, id: NodeId) -> bool {
    graph.instance(id).is_some_and(|instance| {
        matches!(&instance.def.class, Class::Elementwise(scalar) if scalar(&instance).work() >= SLOW)
    })
}

/// What computing a value takes.
enum Work {
    /// A kernel or a library call of its own.
    Apart,
    /// A part of a kernel.
    Fused,
    /// Next to nothing.
    None,
}

fn work(graph: &Graph, id: NodeId) -> Work {
    let Some(instance) = graph.instance(id) else {
        return Work::None;
    };
    match &instance.def.class {
        Class::Contract(_)
        | Class::Reduce(_)
        | Class::ReduceRegion(_)
        | Class::Window(_)
        | Class::WindowSelect(_)
        | Class::Scatter(_)
        | Class::Sort(_) => Work::Apart,
        Class::Elementwise(_) if computes(graph, id) => Work::Fused,
        Class::Elementwise(_)
        | Class::Index(_)
        | Class::Roll(_)
        | Class::Gather(_)
        | Class::Composite => Work::None,
    }
}

/// Whether an elementwise op computes a tensor, not from single numbers alone.
fn computes(graph: &Graph, id: NodeId) -> bool {
    let elements = |value: ValueId| graph.value(value).ty.elements();
    let is_large = elements(id.result(0)) > 1;
    let mut open = graph.operands(id);
    let mut seen = BTreeSet::new();
    while let Some(value) = open.pop() {
        if !seen.insert(value) || elements(value) <= 1 {
            continue;
        }
        let is_index = graph.instance(value.node).is_some_and(|instance| {
            matches!(&instance.def.class, Class::Index(map)
                if matches!(map(&instance), IndexMap::Affine(_) | IndexMap::Linear))
        });
        if !is_index {
            return is_large;
        }
        open.extend(graph.operands(value.node));
    }
    false
}

/// Whether an op takes operands that are computed elementwise from memory. (A kernel computes an
/// elementwise op at its own index only, so it reads what another index is asked of.)
fn stores(graph: &Graph, id: NodeId) -> bool {
    let Some(instance) = graph.instance(id) else {
        return true;
    };
    match &instance.def.class {
        Class::Contract(_)
        | Class::ReduceRegion(_)
        | Class::Window(_)
        | Class::WindowSelect(_)
        | Class::Gather(_)
        | Class::Scatter(_)
        | Class::Sort(_)
        | Class::Index(_)
        | Class::Roll(_) => true,
        Class::Elementwise(_) | Class::Reduce(_) | Class::Composite => false,
    }
}

/// Copies what values of a body are computed by before its loop, and lets the body read the
/// results.
fn lift(func: &mut Func, id: NodeId, moved: &[ValueId], around: &str) {
    let mut names = Names::of(&func.graph);
    let Some(loop_) = func.graph.as_loop(id) else {
        return;
    };
    let body = loop_.body.graph.clone();
    let path = loop_.body.name.clone();
    let first = loop_.leading() + loop_.carry + loop_.stacked;
    let mut outside = func.graph.operands(id);
    outside.drain(..loop_.carry + loop_.stacked);
    let inside = loop_.body.args[first..].iter().map(|arg| arg.result(0));
    let mut copies: BTreeMap<ValueId, ValueId> = inside.zip(outside).collect();
    let order = func.graph.order();
    let mut added = Vec::new();
    for node in needed(&body, moved, &copies) {
        let operands: Vec<ValueId> = body.operands(node).iter().map(|v| copies[v]).collect();
        let mut copy = body.node(node).clone();
        for value in &mut copy.results {
            let own = value.name.strip_prefix(&path);
            let own = own.and_then(|own| own.strip_prefix('/'));
            value.name = names.fresh(&within(around, own.unwrap_or(&value.name)));
        }
        let results = copy.results.len();
        let copy = func.graph.add(copy, &operands);
        copies.extend((0..results).map(|n| (node.result(n), copy.result(n))));
        added.push(copy);
    }
    for &value in moved {
        let inner = func.graph.invariant(id, copies[&value]);
        if let Some(loop_) = func.graph.loop_mut(id) {
            loop_.body.graph.replace_uses(value, inner);
        }
    }
    let place = order.iter().position(|&other| other == id);
    let (before, after) = order.split_at(place.unwrap_or(order.len()));
    func.graph.renumber(&[before, &added, after].concat());
}

/// The nodes that compute values from those that are known, in order.
fn needed(graph: &Graph, values: &[ValueId], known: &BTreeMap<ValueId, ValueId>) -> Vec<NodeId> {
    let mut open = values.to_vec();
    let mut found = BTreeSet::new();
    while let Some(value) = open.pop() {
        if !known.contains_key(&value) && found.insert(value.node) {
            open.extend(graph.operands(value.node));
        }
    }
    let mut order = graph.order();
    order.retain(|id| found.contains(id));
    order
}
