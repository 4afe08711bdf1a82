//! Plans of partitions, with as much recomputation as memory requires.

use super::super::recompute::fitted;
use super::super::request::Request;
use super::cut::Way;
use crate::plan::{Plan, Stage};

/// The plan of a candidate, with as much recomputation as memory requires.
pub(super) fn made(
    request: &Request,
    order: &[usize],
    inputs: &[Vec<(usize, f64)>],
    (way, ends): (&Way, &[usize]),
) -> Plan {
    let homes = way.schedule.homes(way.groups, way.chunks);
    let mut from = 0;
    let mut stages = Vec::new();
    for (&end, home) in ends.iter().zip(&homes) {
        let first = home * way.data * way.tensor;
        let layers = order[from..end].to_vec();
        stages.push(Stage {
            layers,
            first,
            data: way.data,
            tensor: way.tensor,
            recompute: Vec::new(),
        });
        from = end;
    }
    let plan = Plan {
        stages,
        schedule: way.schedule,
        chunks: way.chunks,
        moments: way.moments,
        slices: Vec::new(),
    };
    fitted(request, plan, inputs)
}
