//! The moment region: the part of an entry that runs once per micro-batch.
//!
//! Nothing in a program marks it: it consists of the units that have a value whose time entries are
//! not all `B`, and the order keeps it contiguous:
//!
//! ```text
//! before   B on time and used by the region: once, first
//! moments  S or P on time, and flushes: once per moment
//! after    the rest: once, last
//! ```
//!
//! In a call of several steps, what is used by the region and derived from weights runs once per
//! step instead of once ([`Segment::Derived`]), and so does what comes after; both are then part of
//! the region.
//!
//! Values computed in the region live within one moment, with three exceptions: the results of
//! flushes, which accumulate over moments; values from before, which stay until the last moment
//! ends; and [stacked](Stack) values: arguments and results of the entry that are S on time. The
//! functions of loops have no region of their own; a loop in the region runs all its iterations in
//! every moment.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::TensorType;

use super::reduced::reduced;
pub use super::segment::Segment;
use crate::graph::{Comm, Func, Graph, Kind, Loop, NodeId, OnMesh, Program, Role, Value, ValueId};
use crate::schedule::kernel::units;

/// The number of time axes of each mesh of a program.
pub fn time_axes(program: &Program) -> Vec<usize> {
    program.meshes.iter().map(|mesh| mesh.time).collect()
}

/// The number of time axes of each of these meshes.
pub fn time_axes_of(meshes: &[Mesh]) -> Vec<usize> {
    meshes.iter().map(Mesh::time_axes).collect()
}

/// Whether a value is anything but `B` on a time axis.
///
/// - `time`: number of time axes of each mesh
pub fn varies(value: &Value, time: &[usize]) -> bool {
    let Some(dist) = &value.dist else {
        return false;
    };
    let entries = dist.sbp.iter().take(time[dist.mesh]);
    entries
        .flatten()
        .any(|sbp| matches!(sbp, Sbp::S(_) | Sbp::P(_)))
}

/// Whether a node runs in every moment: it, or a node inside it, reads or computes a value that
/// varies. Arguments do not run.
pub fn is_timed(graph: &Graph, id: NodeId, time: &[usize]) -> bool {
    touches_varying(graph, id, time)
        || graph.as_loop(id).is_some_and(|loop_| {
            let mut nodes = loop_.nodes();
            nodes.any(|(func, id)| touches_varying(&func.graph, id, time))
        })
}

/// Whether a node itself reads or computes a value that varies.
fn touches_varying(graph: &Graph, id: NodeId, time: &[usize]) -> bool {
    let node = graph.node(id);
    if matches!(node.kind, Kind::Arg(_)) {
        return false;
    }
    let operands = graph.operands(id);
    let mut values = operands.iter().map(|&v| graph.value(v));
    values.any(|value| varies(value, time)) || node.results.iter().any(|value| varies(value, time))
}

/// Whether a node sums the moments' contributions.
pub fn is_flush(graph: &Graph, id: NodeId) -> bool {
    matches!(graph.node(id).kind, Kind::Comm(Comm::Flush, _))
}

/// The role of a node in a micro-batch: a flush has that of what it sums.
pub fn role_of(graph: &Graph, id: NodeId) -> Role {
    match is_flush(graph, id) {
        true => graph.node(graph.operands(id)[0].node).role,
        false => graph.node(id).role,
    }
}

/// Whether a node sums what forward passes of the moments contribute.
pub fn is_sum_of_forward(graph: &Graph, id: NodeId) -> bool {
    is_flush(graph, id) && role_of(graph, id) == Role::Forward
}

/// Whether a node is a copy of a sum of the forward passes, or that sum in another element type.
pub fn is_kept_sum(graph: &Graph, id: NodeId) -> bool {
    let is_convert = matches!(graph.node(id).kind, Kind::Op(def) if def.name == "convert");
    is_convert && is_sum_of_forward(graph, graph.operands(id)[0].node)
}

/// The segment of every node of an entry. If a call runs several steps, what depends neither on
/// their micro-batches nor on what they carry runs once, before them, and what their micro-batches
/// read that depends on what they carry runs before those of each step. Copies of sums of their
/// forward passes run after the last of these, and what chunks exchange before they update before
/// the updates.
pub fn segments_of(func: &Func, time: &[usize]) -> BTreeMap<NodeId, Segment> {
    let graph = &func.graph;
    let mut segments = segments(graph, time);
    if func.steps < 2 {
        return segments;
    }
    let tied = func
        .outputs
        .iter()
        .filter_map(|output| Some(func.args[output.tie?]));
    let mut changes: BTreeSet<NodeId> = tied.collect();
    changes.extend(func.outputs.iter().map(|output| output.value.node));
    for id in graph.order() {
        let mut operands = graph.operands(id).into_iter();
        let is_timed = segments[&id] == Segment::Moments;
        if is_timed || operands.any(|operand| changes.contains(&operand.node)) {
            changes.insert(id);
            if segments[&id] == Segment::Before && !graph.is_arg(id) {
                segments.insert(id, Segment::Derived);
            }
        } else if !changes.contains(&id) {
            segments.insert(id, Segment::Before);
        }
    }
    for id in graph.order() {
        if segments[&id] == Segment::After && is_kept_sum(graph, id) {
            segments.insert(id, Segment::Summed);
        }
    }
    for id in reduced(graph, &segments).nodes {
        segments.insert(id, Segment::Reduced);
    }
    segments
}

/// The segment of every node of an entry.
pub fn segments(graph: &Graph, time: &[usize]) -> BTreeMap<NodeId, Segment> {
    segments_by(graph, |id| is_timed(graph, id, time))
}

/// The segment of every node of an entry.
///
/// - `is_timed`: whether a node runs in every moment
pub(crate) fn segments_by(
    graph: &Graph,
    is_timed: impl Fn(NodeId) -> bool,
) -> BTreeMap<NodeId, Segment> {
    let order = graph.order();
    let timed: BTreeSet<NodeId> = order.iter().copied().filter(|&id| is_timed(id)).collect();
    let mut needed: BTreeSet<NodeId> = BTreeSet::new();
    for &id in order.iter().rev() {
        if timed.contains(&id) || needed.contains(&id) {
            needed.extend(graph.operands(id).iter().map(|operand| operand.node));
        }
    }
    let segment = |id: NodeId| {
        let is_argument = matches!(graph.node(id).kind, Kind::Arg(_));
        if timed.contains(&id) {
            Segment::Moments
        } else if timed.is_empty() || is_argument || needed.contains(&id) {
            Segment::Before
        } else {
            Segment::After
        }
    };
    order.into_iter().map(|id| (id, segment(id))).collect()
}

/// The segment of a unit. A copy of an index op in a kernel of the region runs with the kernel.
pub fn segment_of(unit: &[NodeId], segments: &BTreeMap<NodeId, Segment>) -> Segment {
    let all: BTreeSet<Segment> = unit
        .iter()
        .filter_map(|id| segments.get(id).copied())
        .collect();
    if all.contains(&Segment::Moments) {
        Segment::Moments
    } else {
        all.into_iter().next_back().unwrap_or_default()
    }
}

/// The range of units that form an entry's region: from the first to the last that runs in every
/// moment. If a call runs several steps, what is derived from weights before it and the updates
/// that follow are part of it.
pub fn region(func: &Func, time: &[usize]) -> Option<Range<usize>> {
    let region = timed_range(func, time)?;
    if func.steps < 2 {
        return Some(region);
    }
    let segments = segments_of(func, time);
    let units = units(&func.graph);
    let mut before = units[..region.start].iter();
    let first = before.position(|unit| segment_of(unit, &segments) == Segment::Derived);
    Some(first.unwrap_or(region.start)..units.len())
}

/// The range of units from the first to the last that runs in every moment.
fn timed_range(func: &Func, time: &[usize]) -> Option<Range<usize>> {
    let units = units(&func.graph);
    let timed = |unit: &Vec<NodeId>| unit.iter().any(|&id| is_timed(&func.graph, id, time));
    let first = units.iter().position(timed)?;
    let last = units.iter().rposition(timed)?;
    Some(first..last + 1)
}

/// The fault in the region of an entry, and its node:
/// - a unit in it that is B on time throughout;
/// - a node in it that depends on the result of a flush;
/// - a post and its wait on different sides of its boundary;
/// - a flush inside a loop: only entries have a region;
/// - a next value of param or state that is not B.
pub fn fault(func: &Func, time: &[usize]) -> Option<(&'static str, NodeId)> {
    let graph = &func.graph;
    for id in graph.order() {
        let flushes = |loop_: &Loop| {
            let mut nodes = loop_.nodes();
            nodes.any(|(func, id)| is_flush(&func.graph, id))
        };
        if graph.as_loop(id).is_some_and(flushes) {
            return Some(("is a loop that flushes, which only entries do", id));
        }
    }
    let tied = func.outputs.iter().filter(|output| output.tie.is_some());
    let mut tied = tied.map(|output| output.value);
    if let Some(value) = tied.find(|&value| varies(graph.value(value), time)) {
        return Some((
            "is the next value of an argument, but differs between moments",
            value.node,
        ));
    }
    border_fault(func, time)
}

fn border_fault(func: &Func, time: &[usize]) -> Option<(&'static str, NodeId)> {
    let graph = &func.graph;
    let region = timed_range(func, time)?;
    let (mut complete, mut posts) = (BTreeSet::new(), BTreeMap::new());
    for (number, unit) in units(graph).iter().enumerate() {
        let inside = region.contains(&number);
        if inside && !unit.iter().any(|&id| is_timed(graph, id, time)) {
            return Some(("is B on time, but stands in the moment region", unit[0]));
        }
        let side = (inside, number < region.start);
        for &id in unit {
            let operands = graph.operands(id);
            let reads = operands
                .iter()
                .any(|operand| complete.contains(&operand.node));
            if reads && inside {
                return Some(("reads in every moment what only the last one completes", id));
            }
            if reads || is_flush(graph, id) {
                complete.insert(id);
            }
            match graph.node(id).kind {
                Kind::Post(..) => {
                    posts.insert(id, side);
                }
                Kind::Wait if posts.get(&operands[0].node) != Some(&side) => {
                    return Some(("is waited for across the border of the moment region", id));
                }
                Kind::Wait
                | Kind::Arg(_)
                | Kind::Op(_)
                | Kind::Comm(..)
                | Kind::Loop(_)
                | Kind::Layer(_) => {}
            }
        }
    }
    None
}

/// Number of runs of an entry's region in a step; 1 if there is none.
pub fn count(func: &Func, meshes: &[Mesh]) -> usize {
    let time = time_axes_of(meshes);
    let nodes = func.graph.order().into_iter();
    let values = nodes.flat_map(|id| &func.graph.node(id).results);
    let varying = values.filter(|value| varies(value, &time));
    varying
        .map(|value| value.on(meshes).mesh.moments())
        .max()
        .unwrap_or(1)
}

/// The stacking of an argument or result of an entry that is S on time: the parts of the moments
/// are contiguous.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// Number of parts.
    pub moments: usize,
    /// Elements of the largest part on any rank.
    pub elements: usize,
}

/// The stacked values of an entry: arguments and results that are S on time, and, if a call runs
/// several steps, all results that are no next values.
pub fn stacked(func: &Func, meshes: &[Mesh]) -> BTreeMap<ValueId, Stack> {
    let arguments = func.args.iter().map(|arg| arg.result(0));
    let results = func.outputs.iter().map(|output| output.value);
    let ends = arguments.chain(results);
    let steps = func.steps.max(1);
    let timed = ends.filter_map(|id| {
        let Stack { moments, elements } = stack(func.graph.value(id), meshes)?;
        let moments = steps * moments;
        Some((id, Stack { moments, elements }))
    });
    let mut stacked: BTreeMap<ValueId, Stack> = timed.collect();
    // Of several steps there are as many results.
    let untied = func.outputs.iter().filter(|output| output.tie.is_none());
    for value in untied.map(|output| output.value).filter(|_| steps > 1) {
        let on = func.graph.value(value).on(meshes);
        let largest = on
            .nd
            .largest_shape(&func.graph.value(value).ty.shape, on.mesh);
        stacked.entry(value).or_insert(Stack {
            moments: steps,
            elements: largest.iter().product(),
        });
    }
    stacked
}

/// The type of an argument or result over all steps of a call: what varies in time is concatenated
/// along the dim that time splits, and other results have a leading dim.
///
/// - `time`: number of time axes of each mesh
pub fn type_of_call(func: &Func, id: ValueId, time: &[usize]) -> TensorType {
    let value = func.graph.value(id);
    let mut ty = value.ty.clone();
    if func.steps < 2 {
        return ty;
    }
    if varies(value, time) {
        if let Some(dim) = split_in_time(value, time) {
            ty.shape[dim] *= func.steps;
        }
    } else if !func.args.contains(&id.node) {
        ty.shape.insert(0, func.steps);
    }
    ty
}

/// The dim of a value that its time axes split.
pub fn split_in_time(value: &Value, time: &[usize]) -> Option<usize> {
    let dist = value.dist.as_ref()?;
    let mut entries = dist.sbp.iter().take(time[dist.mesh]).flatten();
    entries.find_map(|sbp| sbp.split())
}

/// The stacking of an argument or result of one step; `None` if it is not stacked.
fn stack(value: &Value, meshes: &[Mesh]) -> Option<Stack> {
    if !varies(value, &time_axes_of(meshes)) {
        return None;
    }
    let OnMesh { mesh, nd } = value.on(meshes);
    let largest = nd.largest_shape(&value.ty.shape, mesh);
    Some(Stack {
        moments: mesh.moments(),
        elements: largest.iter().product(),
    })
}

/// A value on the devices in one moment, as in a program of that moment alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MomentPart {
    /// The device axes of its mesh.
    pub mesh: Mesh,
    /// The SBP entries of these axes.
    pub nd: NdSbp,
    /// The type of the moment's part.
    pub ty: TensorType,
}

/// The part of a value in a moment.
pub fn moment_part(ty: &TensorType, nd: &NdSbp, mesh: &Mesh, moment: usize) -> MomentPart {
    let time = mesh.time_axes();
    let timed = NdSbp::new(&nd.0[..time]);
    let shape = timed.local_shape(&ty.shape, mesh, &mesh.coord_at(moment, 0));
    MomentPart {
        mesh: Mesh {
            name: mesh.name.clone(),
            axes: mesh.axes[time..].to_vec(),
            ranks: mesh.ranks.clone(),
        },
        nd: NdSbp::new(&nd.0[time..]),
        ty: TensorType::new(shape, ty.dtype),
    }
}
