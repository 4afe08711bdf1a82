//! Gathers that kernels would read through many times, as where each of many points is compared
//! with each. To read an element at a place that is data takes several times as long as to read it
//! where the one before it was, so such a gather is stored. So are small tables that are put
//! together of others and read still more often, such as JAX's `linspace`: a kernel would ask for
//! each element in which part it lies.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::class::IndexMap;
use ddl_dialect::op::Class;

use crate::graph::{Graph, NodeId, ValueId};
use crate::schedule::kernel::{Nature, nature};

/// Minimum ratio of what a kernel reads of a gather to its elements.
const OFTEN: usize = 8;
/// The same for what is put together.
const VERY_OFTEN: usize = 64;
/// Minimum number of elements that a kernel reads: a kernel of its own takes time, too.
const LEAST: usize = if cfg!(test) { 64 } else { 1 << 14 };

/// The gathers and tables of a function that are stored for this.
pub(super) fn often_read(graph: &Graph, order: &[NodeId]) -> BTreeSet<NodeId> {
    let elements = |value: ValueId| graph.value(value).ty.elements();
    // How many elements of each index op the kernel reads that reads most.
    let mut reads: BTreeMap<NodeId, usize> = BTreeMap::new();
    let mut found = BTreeSet::new();
    for &id in order.iter().rev() {
        if nature(graph, id) != Nature::Index {
            continue;
        }
        let value = id.result(0);
        let read = |(user, _): (NodeId, usize)| match nature(graph, user) {
            Nature::Index => {
                let times = reads.get(&user).copied().unwrap_or_default();
                match is_put_together(graph, user) {
                    true => {
                        let all = elements(user.result(0)).max(1) as u128;
                        (times as u128 * elements(value) as u128 / all) as usize
                    }
                    false => times,
                }
            }
            Nature::Reduce => elements(graph.operands(user)[0]),
            Nature::Elementwise | Nature::Flush => elements(user.result(0)),
            Nature::Apart => elements(value),
        };
        let most = graph.uses(value).into_iter().map(read).max();
        let most = most.unwrap_or_default();
        let is_read = |times: usize| most >= LEAST && most / times >= elements(value);
        if is_read(OFTEN) && is_gather(graph, id)
            || is_read(VERY_OFTEN) && is_put_together(graph, id)
        {
            found.insert(id);
        }
        let own = if found.contains(&id) {
            elements(value)
        } else {
            most
        };
        reads.insert(id, own);
    }
    found
}

/// Whether an op puts its operands beside others, so that what reads it reads a share of each.
fn is_put_together(graph: &Graph, id: NodeId) -> bool {
    graph
        .instance(id)
        .is_some_and(|instance| match &instance.def.class {
            Class::Index(map) => {
                matches!(map(&instance), IndexMap::Joined(_) | IndexMap::Padded(_))
            }
            _ => false,
        })
}

/// Whether an op reads at places that are data, and others for other elements.
fn is_gather(graph: &Graph, id: NodeId) -> bool {
    graph
        .instance(id)
        .is_some_and(|instance| match &instance.def.class {
            Class::Gather(slices) => {
                let slices = slices(&instance);
                let starts = slices.dims.iter().filter_map(|dim| dim.start.as_ref());
                let mut places = starts.flat_map(|start| &start.at);
                places.any(|place| place.of.is_some())
            }
            _ => false,
        })
}
