//! What the groups of a pipeline keep of micro-batches in flight.

use ddl_pipeline::{Job, SCHEDULES};

use crate::cost::compute::is_splat;
use crate::graph::{Func, Graph, LoopKind, Role, Slices, ValueId};
use crate::options::PipelineOptions;

/// How often the groups hold, together, what all stages keep of a micro-batch, as a fraction. Each
/// counts as much as the group that keeps the most, since all have the same memory: that group
/// keeps `n` micro-batches of one of its `c` chunks, which all groups together keep `n/c` times. Of
/// several schedules that a plan may have, that which keeps the least counts.
///
/// - `moments`: number of micro-batches of a step
pub(in crate::plan) fn flights(
    func: &Func,
    pipeline: &PipelineOptions,
    moments: usize,
) -> (usize, usize) {
    let slices = Slices::of(func).count.max(1);
    let steps = pipeline.steps_per_call;
    let roles = func.graph.order().into_iter();
    let backward = roles
        .map(|id| func.graph.node(id).role)
        .any(|role| matches!(role, Role::Backward | Role::Weight));
    let of = |&(name, stages): &(&str, usize)| {
        let row = SCHEDULES.iter().find(|row| row.name == name)?;
        let groups = pipeline.joined.max(1);
        let job = Job {
            groups,
            chunks: (stages / groups).max(1),
            moments: slices * moments * steps,
            slices,
            steps,
            backward,
        };
        let kept = (0..groups).map(|group| (row.peak.moments)(group, &job));
        let kept = kept.max().unwrap_or(1).div_ceil(slices);
        Some((kept.max(1), job.chunks))
    };
    let all = pipeline.schedules.iter().filter_map(of);
    let least = all.min_by(|a, b| (a.0 * b.1).cmp(&(b.0 * a.1)));
    least.unwrap_or((1, 1))
}

/// How many times its share of the layers some group of a pipeline has at least: no layer is cut,
/// so of 96 layers on 64 groups some group has two, which is 4/3 of the mean. 1 without layers.
pub(in crate::plan) fn crowding(func: &Func, groups: usize) -> f64 {
    let loops = func.graph.loops().into_iter();
    let forward = loops.filter(|&id| func.graph.node(id).role == Role::Forward);
    let layers = forward.map(|id| match func.graph.as_loop(id).map(|loop_| &loop_.kind) {
        Some(LoopKind::Repeat { count, .. }) => *count,
        Some(LoopKind::While { .. }) | None => 0,
    });
    match layers.sum::<usize>() {
        0 => 1.0,
        layers => (layers.div_ceil(groups.max(1)) * groups.max(1)) as f64 / layers as f64,
    }
}

/// Whether the backward pass reads a value of the forward pass.
pub(super) fn is_stash(graph: &Graph, value: ValueId) -> bool {
    let node = graph.node(value.node);
    let free = graph.instance(value.node);
    let free = free.is_some_and(|instance| is_splat(&instance));
    let mut users = graph.uses(value).into_iter();
    let backward = |role: Role| matches!(role, Role::Backward | Role::Weight);
    node.role == Role::Forward
        && !graph.is_arg(value.node)
        && !free
        && users.any(|(user, _)| backward(graph.node(user).role))
}
