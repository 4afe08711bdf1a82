//! Which conversions are expected to share a call.
//!
//! `schedule` joins small communication of one kind into buckets ([`crate::schedule::order`]), so
//! that the ranks meet once for all of a bucket. The gradients of a function that are reduced at
//! all are reduced alike in good plans; they fall into one call that computation hides and one for
//! what is known last, or into more if they are too large for one. So of `n` small gradients each
//! is charged the share `calls/n` of a meeting, whatever becomes of the others: a sum over
//! conversions, as a search needs it.

use std::collections::BTreeSet;

use ddl_dialect::mesh::Mesh;

use crate::cost::cluster::Cluster;
use crate::graph::{Func, FuncKind, NodeId, Role, ValueId};
use crate::schedule::order::buckets::most_of_call;

/// The small gradients of a function.
pub(super) struct Together {
    values: BTreeSet<ValueId>,
    /// How many of them are expected in a call.
    number: usize,
}

impl Together {
    /// - `carry`: number of results of a loop body that the next iteration reads
    /// - `most`: the most bytes of a call \[B\] ([`most`])
    /// - `runs`: for how many nodes one stands
    pub(super) fn of(
        func: &Func,
        carry: usize,
        most: f64,
        runs: impl Fn(NodeId) -> usize,
    ) -> Together {
        let graph = &func.graph;
        let is_gradient = |value: &ValueId| graph.node(value.node).role == Role::Backward;
        let found: BTreeSet<ValueId> = match func.kind {
            FuncKind::Body => {
                let results = func.outputs.iter().skip(carry);
                results.map(|output| output.value).collect()
            }
            FuncKind::Step | FuncKind::Init => {
                let nodes = graph.order().into_iter();
                let updates = nodes.filter(|&id| graph.node(id).role == Role::Update);
                updates.flat_map(|id| graph.operands(id)).collect()
            }
        };
        let bytes = |value: &ValueId| {
            let ty = &graph.value(*value).ty;
            (ty.shape.iter().product::<usize>() * ty.dtype.bytes()) as f64
        };
        let small = found.into_iter();
        let small = small.filter(|value| is_gradient(value) && bytes(value) < most);
        let values: BTreeSet<ValueId> = small.collect();
        // Gradients of layers that are left out share calls with those of the layer that stands for
        // them.
        let all = values
            .iter()
            .map(|value| runs(value.node) as f64 * bytes(value));
        let calls = (all.sum::<f64>() / most).ceil().max(2.0);
        let number: usize = values.iter().map(|value| runs(value.node)).sum();
        Together {
            number: (number as f64 / calls).floor().max(1.0) as usize,
            values,
        }
    }

    /// The number of values that are expected to be converted in one call with a value, itself
    /// included.
    pub(super) fn with(&self, value: ValueId) -> usize {
        match self.values.contains(&value) {
            true => self.number,
            false => 1,
        }
    }
}

/// The most bytes of a call of all ranks of a mesh \[B\].
pub(super) fn most(mesh: &Mesh, cluster: &Cluster) -> f64 {
    let axes: Vec<usize> = (mesh.time_axes()..mesh.axes.len()).collect();
    most_of_call(mesh, &axes, cluster)
}
