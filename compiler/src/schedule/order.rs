//! One total order: kernels stay together, dependencies come first, the moment region is in one
//! piece, and what is ready goes in the order of the pipeline schedule (forward, backward, then the
//! update), ties by creation.

pub mod post_wait;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use super::ScheduleError;
use super::time::moments::{Segment, segment_of, segments, time_axes};
use super::time::pipeline::{self, PipelineSlot, Schedule};
use crate::diag::Diags;
use crate::graph::{Func, Graph, NodeId, Program, Role};
use crate::options::Options;

/// The pass.
///
/// # Errors
/// [`ScheduleError::Unknown`], [`ScheduleError::Cycle`].
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    let schedule = pipeline::find(program.header.schedule.as_deref())?;
    let time = time_axes(program);
    let mut errors = Diags::new();
    for func in &mut program.funcs {
        func.visit_mut(&mut |func, path| {
            let segments = match path {
                None => segments(&func.graph, &time),
                Some(_) => BTreeMap::new(),
            };
            match total_order(&func.graph, schedule, &segments) {
                Some(order) => {
                    func.graph.renumber(&order);
                    renumber_kernels(&mut func.graph, &order);
                }
                None => errors.push(cycle(func)),
            }
        });
    }
    errors.or(())
}

/// The error for a function whose order is not complete.
pub(super) fn cycle(func: &Func) -> ScheduleError {
    ScheduleError::Cycle {
        func: func.name.clone(),
        count: func.graph.len() - func.graph.order().len(),
    }
}

/// The nodes of what runs together: a kernel, or one other node.
struct Unit {
    nodes: Vec<NodeId>,
    /// What goes first is smaller.
    key: Rank,
}

/// What decides between units that are ready: segment, position in the schedule, creation.
type Rank = (Segment, usize, u32);

/// The order; `None` if there is a circle.
///
/// - `segments`: of an entry; empty for the function of a loop
fn total_order(
    graph: &Graph,
    schedule: &Schedule,
    segments: &BTreeMap<NodeId, Segment>,
) -> Option<Vec<NodeId>> {
    let nodes = graph.order();
    if nodes.len() < graph.len() {
        return None;
    }
    let stages = 1 + nodes
        .iter()
        .filter_map(|&id| graph.node(id).stage)
        .max()
        .unwrap_or(0);
    let mut units: Vec<Unit> = Vec::new();
    let mut unit_of: BTreeMap<NodeId, usize> = BTreeMap::new();
    let mut by_kernel: BTreeMap<usize, usize> = BTreeMap::new();
    for &id in &nodes {
        let node = graph.node(id);
        let new = units.len();
        let unit = node
            .kernel
            .map_or(new, |kernel| *by_kernel.entry(kernel).or_insert(new));
        let position = position(schedule, node.stage.unwrap_or(0), stages, node.role);
        if unit == new {
            units.push(Unit {
                nodes: vec![id],
                key: (Segment::default(), position, graph.created(id)),
            });
        } else {
            let unit = &mut units[unit];
            unit.nodes.push(id);
            unit.key.1 = unit.key.1.max(position);
        }
        unit_of.insert(id, unit);
    }
    for unit in &mut units {
        unit.key.0 = segment_of(&unit.nodes, segments);
    }
    let order = kahn(graph, &units, &unit_of);
    (order.len() == units.len()).then(|| {
        order
            .into_iter()
            .flat_map(|u| units[u].nodes.clone())
            .collect()
    })
}

/// Where the schedule puts work of this role in its stage.
fn position(schedule: &Schedule, stage: usize, stages: usize, role: Role) -> usize {
    let order = (schedule.order)(stage, stages, 1);
    let slot = match role {
        Role::Forward => PipelineSlot::F(0),
        Role::Backward => PipelineSlot::B(0),
        Role::Update => return order.len(),
    };
    order
        .iter()
        .position(|&s| s == slot)
        .expect("a schedule has every slot")
}

/// Units in topological order, ties by key; those on circles are left out.
fn kahn(graph: &Graph, units: &[Unit], unit_of: &BTreeMap<NodeId, usize>) -> Vec<usize> {
    let mut after: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); units.len()];
    let mut missing = vec![0; units.len()];
    for (user, unit) in units.iter().enumerate() {
        let sources: BTreeSet<usize> = unit
            .nodes
            .iter()
            .flat_map(|&id| graph.operands(id))
            .map(|operand| unit_of[&operand.node])
            .filter(|&source| source != user)
            .collect();
        missing[user] = sources.len();
        for source in sources {
            after[source].insert(user);
        }
    }
    let mut ready: BinaryHeap<Reverse<(Rank, usize)>> = (0..units.len())
        .filter(|&u| missing[u] == 0)
        .map(|u| Reverse((units[u].key, u)))
        .collect();
    let mut order = Vec::with_capacity(units.len());
    while let Some(Reverse((_, unit))) = ready.pop() {
        order.push(unit);
        for &next in &after[unit] {
            missing[next] -= 1;
            if missing[next] == 0 {
                ready.push(Reverse((units[next].key, next)));
            }
        }
    }
    order
}

/// Numbers kernels by their place in the order.
fn renumber_kernels(graph: &mut Graph, order: &[NodeId]) {
    let mut numbers: BTreeMap<usize, usize> = BTreeMap::new();
    for &id in order {
        if let Some(kernel) = graph.node(id).kernel {
            let next = numbers.len();
            graph.node_mut(id).kernel = Some(*numbers.entry(kernel).or_insert(next));
        }
    }
}
