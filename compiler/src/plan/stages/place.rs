//! Assigns a stage to each node of a program.

use std::collections::{BTreeMap, BTreeSet};

use super::TooManyStages;
use super::beside;
use super::cut::balanced;
use super::forward::{Forward, runs, turns};
use super::layers::Layers;
use super::split::{Bounds, LayerParts};
use crate::diag::Diags;
use crate::graph::{Func, FuncKind, Graph, NodeId, Role, ValueId};
use crate::options::plan_file::error::PlanFileFault;
use crate::options::plan_file::{PlanFile, Spot, StagePlan};
use crate::options::{Cut, OptionError};
use crate::plan::decided::Decided;
use crate::plan::prices::StageSpeed;
use crate::plan::stage_cut::StageCut;

/// The stage of each node.
pub(super) type Chunks = BTreeMap<NodeId, usize>;

/// The assignment so far.
#[derive(Debug, Default)]
pub(super) struct Placement {
    /// The stage of each op of the main entry.
    ops: Chunks,
    /// The cuts of the classes of layers.
    pub(super) bounds: Bounds,
    /// The stage of each part of a loop that was cut.
    loops: BTreeMap<NodeId, Vec<usize>>,
    /// The stage of each part of a class.
    classes: BTreeMap<usize, Vec<usize>>,
    /// The cuts, and what others would take.
    pub(super) cuts: Vec<StageCut>,
    /// The stage where each param and state rests.
    homes: BTreeMap<String, usize>,
}

impl Placement {
    /// Cuts the main entry.
    ///
    /// - `made`: its values with their costs on each machine
    /// - `speeds`: of each stage; `time`: number of time axes of each mesh
    /// - `layers`: the values with a slice per layer of a loop; `number`: index of the entry
    /// - `cuts`: where each stage but the last ends, if that is asked for; `given`: the stages of a
    ///   given plan
    ///
    /// # Errors
    /// `ddl::plan::stages`; `ddl::options` for cuts, `ddl::plan::other_program` for a given plan
    /// that have another program.
    pub(super) fn main(
        &mut self,
        func: &Func,
        made: &[&[Decided]],
        (speeds, time): (&[StageSpeed], &[usize]),
        (layers, number): (&Layers, usize),
        (cuts, given): (&[Cut], Option<(&PlanFile, &Spot<Vec<StagePlan>>)>),
    ) -> Result<(), Diags> {
        let forward = Forward::of(func, made, (layers, number), time);
        let stages = speeds.len();
        if forward.length < stages {
            return Err(TooManyStages {
                entry: func.name.clone(),
                ops: forward.length,
                stages,
            }
            .into());
        }
        let said = given.filter(|(_, all)| all.value.iter().all(|stage| stage.ops.is_some()));
        let cuts = match said {
            None if !cuts.is_empty() => {
                let found = forward.at(func, cuts);
                found.ok_or_else(|| OptionError {
                    option: "--search",
                    problem: "the layers that were measured are no parts of the planned program"
                        .to_owned(),
                    help: "leave it out, and the stages are cut by the prices of the plan"
                        .to_owned(),
                })?
            }
            None => balanced(&forward.seconds, &forward.crossing, speeds),
            Some((file, all)) => forward.given(func, &all.value).map_err(|problem| {
                let legal = "leave `ops` of the stages out, and the cut is found".to_owned();
                file.wrong(all.at, PlanFileFault::OtherProgram(problem, legal))
            })?,
        };
        self.cuts = beside::cuts(&forward, func, &cuts, speeds);
        let stage = |slot: usize| cuts.partition_point(|&cut| cut <= slot);
        for (&id, slots) in &forward.slots {
            let Some(class) = layers.of_loop(number, id).filter(|_| slots.len() > 1) else {
                continue;
            };
            let inside = cuts
                .iter()
                .filter(|&&cut| slots.start < cut && cut < slots.end);
            // A loop runs through its slots from its last layer on if it is reversed.
            let inside = inside.map(|cut| turns(func, id, cut - slots.start..slots.len()));
            let inside: Vec<usize> = inside.flat_map(|rest| [rest.start, rest.end]).collect();
            if !inside.is_empty() {
                let bounds = self
                    .bounds
                    .entry(class)
                    .or_insert_with(|| vec![0, slots.len()]);
                bounds.extend(inside);
                bounds.sort_unstable();
                bounds.dedup();
            }
        }
        for (&id, slots) in &forward.slots {
            let class = layers.of_loop(number, id);
            let Some((class, bounds)) = class.and_then(|c| Some((c, self.bounds.get(&c)?))) else {
                continue;
            };
            let parts = bounds.windows(2).map(|part| {
                let first = turns(func, id, part[0]..part[1]).start;
                stage(slots.start + first)
            });
            let parts: Vec<usize> = parts.collect();
            self.classes.entry(class).or_insert_with(|| parts.clone());
            self.loops.insert(id, parts);
        }
        self.ops = forward
            .slots
            .iter()
            .map(|(&id, slots)| (id, stage(slots.start)))
            .collect();
        let backward = forward
            .backward
            .iter()
            .map(|(&id, &slot)| (id, stage(slot)));
        self.ops.extend(backward);
        Ok(())
    }

    /// The stage of every node of an entry. Its decisions about params and state hold for later
    /// entries.
    ///
    /// - `main`: whether it is the entry that was cut
    /// - `pieces`: the parts of its loops, and of the values cut with them
    pub(super) fn func(&mut self, func: &Func, main: bool, pieces: &LayerParts) -> Chunks {
        let graph = &func.graph;
        let order = graph.order();
        let mut chunks = Chunks::new();
        for &id in &order {
            let whole = self.ops.get(&id).copied().filter(|_| main);
            let part = pieces.get(&id).and_then(|piece| {
                let of_loop = self.loops.get(&piece.of).filter(|_| main);
                let stages = of_loop.or_else(|| self.classes.get(&piece.class))?;
                stages.get(piece.part).copied()
            });
            chunks.extend(part.or(whole).map(|stage| (id, stage)));
        }
        for &arg in &func.args {
            if let Some(&home) = self.homes.get(&graph.node(arg).results[0].name) {
                chunks.insert(arg, home);
            }
        }
        // A param is updated where its previous version is read: the two exchange their places.
        for (new, old) in versions(func).into_iter().filter(|_| main) {
            let reader = first_user(graph, old, &chunks);
            let home = chunks.get(&old).copied().or(reader);
            for (arg, home) in [old, new].into_iter().zip(home.into_iter().cycle()) {
                chunks.entry(arg).or_insert(home);
            }
            if let Some(&home) = chunks.get(&new) {
                gradient_to(func, new, home, &mut chunks);
            }
        }
        // An entry computes the value of a param where the param rests.
        for output in &func.outputs {
            let home = output.tie.and_then(|arg| chunks.get(&func.args[arg]));
            if let Some(&home) = home.filter(|_| !main) {
                chunks.entry(output.value.node).or_insert(home);
            }
        }
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
        for output in func.outputs.iter().filter(|_| main) {
            let home = output
                .tie
                .and_then(|arg| chunks.get(&func.args[arg]).copied());
            if graph.node(output.value.node).role == Role::Update {
                chunks.extend(home.map(|home| (output.value.node, home)));
            }
        }
        for &id in order.iter().rev().filter(|_| main) {
            by_update(graph, id, &mut chunks);
        }
        for &id in &order {
            by_operands(graph, id, &mut chunks, main);
        }
        for &id in order.iter().rev() {
            let user = first_user(graph, id, &chunks);
            chunks.entry(id).or_insert(user.unwrap_or(0));
        }
        let carried = func.args.iter().map(|&arg| (arg, graph.node(arg)));
        for (arg, node) in carried.filter(|(_, node)| node.kind.is_carried()) {
            let home = self.homes.entry(node.results[0].name.clone());
            home.or_insert(chunks[&arg]);
        }
        chunks
    }
}

/// Places the last op of the gradient of a param on the stage that updates it, if all that the op
/// reads is there anyway: otherwise the updates of two stages may wait for one another.
fn gradient_to(func: &Func, param: NodeId, home: usize, chunks: &mut Chunks) {
    let graph = &func.graph;
    let updates = |id: NodeId| graph.node(id).role == Role::Update;
    let is_last = |id: NodeId| {
        let users = graph.uses(id.result(0));
        !updates(id) && !graph.is_arg(id) && !users.is_empty() && users.iter().all(|u| updates(u.0))
    };
    let is_there = |value: &ValueId, chunks: &Chunks| {
        let mut readers = graph.uses(*value).into_iter().map(|(user, _)| user);
        let reads = |user: NodeId| !updates(user) && chunks.get(&user) == Some(&home);
        chunks.get(&value.node) == Some(&home) || readers.any(reads)
    };
    // Back from the next value of the param.
    let tied = func
        .outputs
        .iter()
        .filter(|o| o.tie.map(|n| func.args[n]) == Some(param));
    let mut open: Vec<NodeId> = tied.map(|output| output.value.node).collect();
    let mut seen: BTreeSet<NodeId> = BTreeSet::new();
    while let Some(id) = open.pop() {
        if is_last(id) {
            let operands = graph.operands(id);
            if operands.iter().all(|value| is_there(value, chunks)) {
                chunks.insert(id, home);
            }
        } else if updates(id) {
            let operands = graph.operands(id).into_iter().map(|value| value.node);
            open.extend(operands.filter(|&operand| seen.insert(operand)));
        }
    }
}

/// The params with a previous version that is read in place of them: each param, and that version.
fn versions(func: &Func) -> Vec<(NodeId, NodeId)> {
    let next = |old: &NodeId| {
        func.graph.node(*old).previous()?;
        let mut outputs = func.outputs.iter();
        let output = outputs.find(|output| output.tie.map(|n| func.args[n]) == Some(*old))?;
        let new = output.value.node;
        func.graph.is_arg(new).then_some((new, *old))
    };
    func.args.iter().filter_map(next).collect()
}

/// Gives arguments, ops without cost, and ops of the forward pass that run once the stage of their
/// first reader, unless such an op makes less of more.
///
/// - `main`: whether it is the entry that was cut, in which the other ops of the forward pass have
///   their stages, and arguments are placed
fn by_users(graph: &Graph, id: NodeId, chunks: &mut Chunks, main: bool) {
    let is_arg = graph.is_arg(id);
    let once = main && graph.node(id).role == Role::Forward && !shrinks(graph, id);
    if chunks.contains_key(&id) || is_arg && !main || !is_arg && runs(graph, id) && !once {
        return;
    }
    if let Some(chunk) = first_user(graph, id, chunks) {
        chunks.insert(id, chunk);
    }
}

/// Whether an op makes less of more: its largest operand has more elements than its largest result.
fn shrinks(graph: &Graph, id: NodeId) -> bool {
    let elements = |value: ValueId| graph.value(value).ty.shape.iter().product::<usize>();
    let results = (0..graph.node(id).results.len()).map(|n| id.result(n));
    graph.operands(id).into_iter().map(elements).max() > results.map(elements).max()
}

/// Gives an op of the update the stage that reads it, unless it makes less of more. Of several
/// stages the last, whose backward passes end first: what updates share then flows in one
/// direction, which is also that of gradients of weights that several stages read. So none waits
/// for another that waits for it.
fn by_update(graph: &Graph, id: NodeId, chunks: &mut Chunks) {
    let node = graph.node(id);
    if chunks.contains_key(&id) || graph.is_arg(id) || node.role != Role::Update {
        return;
    }
    if shrinks(graph, id) {
        return;
    }
    let results = (0..node.results.len()).map(|n| id.result(n));
    let users = results.flat_map(|value| graph.uses(value));
    let last = users
        .filter_map(|(user, _)| chunks.get(&user).copied())
        .max();
    chunks.extend(last.map(|last| (id, last)));
}

/// The stage of the first reader with a stage. Values flow forward in the forward pass, and back in
/// the backward pass and among updates, so that the reader on the first stage in that direction is
/// first; a reader without cost may stand behind readers on later stages.
fn first_user(graph: &Graph, id: NodeId, chunks: &Chunks) -> Option<usize> {
    let users = (0..graph.node(id).results.len()).flat_map(|n| graph.uses(id.result(n)));
    let known = users.filter_map(|(user, _)| {
        let (role, chunk) = (graph.node(user).role, *chunks.get(&user)?);
        let along = match role {
            Role::Forward => chunk,
            Role::Backward | Role::Weight | Role::Update => usize::MAX - chunk,
        };
        Some((role, along, graph.created(user), chunk))
    });
    known.min().map(|(.., chunk)| chunk)
}

/// Gives an op the stage of the largest operand with a stage; in an entry that was not cut, and of
/// what the forward pass computes from sums over all micro-batches, the last stage of its operands,
/// so that values only flow forward.
fn by_operands(graph: &Graph, id: NodeId, chunks: &mut Chunks, main: bool) {
    if chunks.contains_key(&id) || graph.is_arg(id) {
        return;
    }
    let operands = graph.operands(id).into_iter();
    let by_size = main && graph.node(id).role != Role::Forward;
    let known = operands.filter_map(|value| {
        let elements: usize = graph.value(value).ty.shape.iter().product();
        let chunk = *chunks.get(&value.node)?;
        Some((if by_size { elements } else { chunk }, chunk))
    });
    // The first of equals.
    let chosen = known.reduce(|best, next| if next.0 > best.0 { next } else { best });
    if let Some((_, chunk)) = chosen {
        chunks.insert(id, chunk);
        // Also state operands that nothing else has placed.
        for value in graph.operands(id) {
            if graph.is_arg(value.node) {
                chunks.entry(value.node).or_insert(chunk);
            }
        }
    }
}
