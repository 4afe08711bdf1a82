//! Which stage each node of a program is on.

use std::collections::BTreeMap;

use super::TooManyStages;
use super::cut::balanced;
use crate::cost::compute::is_splat;
use crate::graph::{Func, FuncKind, Graph, Kind, NodeId, Role};
use crate::plan::report::Decided;

/// The stage of each node.
pub(super) type Chunks = BTreeMap<NodeId, usize>;

/// What is known so far.
#[derive(Debug, Default)]
pub(super) struct Placement {
    /// The stage of each op of the main entry.
    ops: Chunks,
    /// Where each param and state rests.
    homes: BTreeMap<String, usize>,
}

impl Placement {
    /// Cuts the main entry.
    ///
    /// - `made`: what its values take
    ///
    /// # Errors
    /// `ddl::plan::stages`.
    pub(super) fn main(
        &mut self,
        func: &Func,
        made: &[Decided],
        stages: usize,
    ) -> Result<(), TooManyStages> {
        let graph = &func.graph;
        let forward: Vec<NodeId> = graph
            .order()
            .into_iter()
            .filter(|&id| runs(graph, id) && graph.node(id).role == Role::Forward)
            .collect();
        if forward.len() < stages {
            return Err(TooManyStages {
                entry: func.name.clone(),
                ops: forward.len(),
                stages,
            });
        }
        let positions: BTreeMap<NodeId, usize> = forward.iter().copied().zip(0..).collect();
        let anchors = anchors(graph, &positions);
        let times = times(made);
        let mut seconds = vec![0.0; forward.len()];
        for (id, &position) in positions.iter().chain(&anchors) {
            let name = &graph.node(*id).results[0].name;
            seconds[position] += times.get(name.as_str()).copied().unwrap_or(0.0);
        }
        let cuts = balanced(&seconds, &crossing(graph, &positions), stages);
        let stage = |position: usize| cuts.partition_point(|&cut| cut <= position);
        let placed = positions.iter().chain(&anchors);
        self.ops = placed.map(|(&id, &at)| (id, stage(at))).collect();
        Ok(())
    }

    /// The stage of every node of an entry. What it decides of params and state holds for the entries
    /// after it.
    ///
    /// - `main`: whether it is the entry that was cut
    pub(super) fn func(&mut self, func: &Func, main: bool) -> Chunks {
        let graph = &func.graph;
        let mut chunks = match main {
            true => self.ops.clone(),
            false => Chunks::new(),
        };
        for &arg in &func.args {
            if let Some(&home) = self.homes.get(&graph.node(arg).results[0].name) {
                chunks.insert(arg, home);
            }
        }
        // What an entry computes for a param is computed where it rests.
        for output in &func.outputs {
            let home = output.tie.and_then(|arg| chunks.get(&func.args[arg]));
            if let Some(&home) = home.filter(|_| !main) {
                chunks.entry(output.value.node).or_insert(home);
            }
        }
        let order = graph.order();
        if func.kind == FuncKind::Init {
            order.iter().rev().for_each(|&id| {
                let computed = !graph.is_arg(id) && !chunks.contains_key(&id);
                let chunk = computed.then(|| first_user(graph, id, &chunks)).flatten();
                chunks.extend(chunk.map(|chunk| (id, chunk)));
            });
        }
        for &id in order.iter().rev() {
            by_users(graph, id, &mut chunks, main);
        }
        for &id in &order {
            by_operands(graph, id, &mut chunks, main);
        }
        for &id in order.iter().rev() {
            by_users(graph, id, &mut chunks, true);
            chunks.entry(id).or_insert(0);
        }
        let carried = func.args.iter().map(|&arg| (arg, graph.node(arg)));
        for (arg, node) in carried.filter(|(_, node)| crate::infer::pins::is_carried(&node.kind)) {
            let home = self.homes.entry(node.results[0].name.clone());
            home.or_insert(chunks[&arg]);
        }
        chunks
    }
}

/// Gives arguments, and ops that cost nothing, the stage of their first reader in the order of the
/// program.
///
/// - `args`: whether arguments are meant, too
fn by_users(graph: &Graph, id: NodeId, chunks: &mut Chunks, args: bool) {
    let is_arg = graph.is_arg(id);
    if chunks.contains_key(&id) || is_arg && !args || !is_arg && runs(graph, id) {
        return;
    }
    if let Some(chunk) = first_user(graph, id, chunks) {
        chunks.insert(id, chunk);
    }
}

/// The stage of the first reader that has one, in the order of the program.
fn first_user(graph: &Graph, id: NodeId, chunks: &Chunks) -> Option<usize> {
    let users = (0..graph.node(id).results.len()).flat_map(|n| graph.uses(id.result(n)));
    let known = users.filter_map(|(user, _)| {
        let role = graph.node(user).role;
        Some((role, graph.created(user), *chunks.get(&user)?))
    });
    known.min().map(|(.., chunk)| chunk)
}

/// Gives an op the stage of the largest of its operands that has one; in an entry that was not cut,
/// the last stage of its operands, so that values only go forward.
fn by_operands(graph: &Graph, id: NodeId, chunks: &mut Chunks, main: bool) {
    if chunks.contains_key(&id) || graph.is_arg(id) {
        return;
    }
    let operands = graph.operands(id).into_iter();
    let known = operands.filter_map(|value| {
        let elements: usize = graph.value(value).ty.shape.iter().product();
        let chunk = *chunks.get(&value.node)?;
        Some((if main { elements } else { chunk }, chunk))
    });
    // The first of equals.
    let chosen = known.reduce(|best, next| if next.0 > best.0 { next } else { best });
    if let Some((_, chunk)) = chosen {
        chunks.insert(id, chunk);
        // What comes with it: state that nothing else has placed.
        for value in graph.operands(id) {
            if graph.is_arg(value.node) {
                chunks.entry(value.node).or_insert(chunk);
            }
        }
    }
}

/// Whether a node takes time: no argument, and none that is made where it is used.
fn runs(graph: &Graph, id: NodeId) -> bool {
    match graph.node(id).kind {
        Kind::Arg(_) => false,
        Kind::Op(_) => !graph
            .instance(id)
            .is_some_and(|instance| is_splat(&instance)),
        Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Loop(_) | Kind::Layer(_) => true,
    }
}

/// The forward op with which each op of the backward pass runs: of those that read what it reads, the
/// last that is not behind what it needs of the backward pass.
fn anchors(graph: &Graph, forward: &BTreeMap<NodeId, usize>) -> BTreeMap<NodeId, usize> {
    let last = forward.len() - 1;
    let mut anchors: BTreeMap<NodeId, usize> = BTreeMap::new();
    for id in graph.order() {
        if graph.node(id).role != Role::Backward || !runs(graph, id) {
            continue;
        }
        let operands = graph.operands(id);
        let needs = operands.iter().filter_map(|value| anchors.get(&value.node));
        let latest = needs.min().copied().unwrap_or(last);
        let with = operands
            .iter()
            .filter(|value| !anchors.contains_key(&value.node))
            .filter_map(|&value| {
                let users = graph.uses(value).into_iter();
                let readers = users.filter_map(|(user, _)| forward.get(&user).copied());
                let own = forward.get(&value.node).copied();
                let before = |&position: &usize| position <= latest;
                readers.filter(before).max().or(own.filter(before))
            });
        anchors.insert(id, with.max().unwrap_or(latest));
    }
    anchors
}

/// Time of the ops of an entry by the name of their first result, what is in a loop with the loop
/// \[s\].
fn times(made: &[Decided]) -> BTreeMap<&str, f64> {
    let mut times: BTreeMap<&str, f64> = BTreeMap::new();
    for decided in made {
        let seconds = decided.made.as_ref().map_or(0.0, |made| made.seconds);
        *times.entry(decided.path.as_str()).or_default() += seconds;
    }
    times
}

/// Bytes of forward values that are made before each position and read from it on \[B\].
fn crossing(graph: &Graph, forward: &BTreeMap<NodeId, usize>) -> Vec<f64> {
    let mut change = vec![0.0; forward.len() + 1];
    for (&id, &made) in forward {
        for result in 0..graph.node(id).results.len() {
            let value = id.result(result);
            let users = graph.uses(value).into_iter();
            let read = users.filter_map(|(user, _)| forward.get(&user)).max();
            if let Some(&last) = read {
                let ty = &graph.value(value).ty;
                let bytes = ty.shape.iter().product::<usize>() * ty.dtype.bytes();
                change[made + 1] += bytes as f64;
                change[last + 1] -= bytes as f64;
            }
        }
    }
    let mut bytes = 0.0;
    let sums = change.into_iter().map(|own| {
        bytes += own;
        bytes
    });
    sums.take(forward.len()).collect()
}
