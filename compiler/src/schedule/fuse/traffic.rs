//! What each op moves through memory once ops are merged into kernels.
//!
//! The planner prices ops before it has decided how values lie. It assumes that values of one shape
//! lie alike, so the kernels are those that fusion would make of a program without conversions. A
//! conversion between two ops of a kernel adds a write and a read that are not priced.

use std::collections::{BTreeMap, BTreeSet};

use super::Fusion;
use crate::cost::Traffic;
use crate::graph::{Func, NodeId, ValueId};
use crate::schedule::kernel::{Domain, Nature, nature};

/// The traffic of the ops of a function that become part of kernels; all others are separate:
/// [`Traffic::ALL`].
///
/// A kernel reads each of its inputs once, for its first op that needs it, and writes what is read
/// elsewhere or returned. An op that kernels read through reads its operands and writes nothing.
pub fn traffic(func: &Func) -> BTreeMap<NodeId, Traffic> {
    let graph = &func.graph;
    let fusion = Fusion::new(func, &BTreeMap::new(), false, Domain::of_shape);
    let kernels = fusion.kernels();
    let mut started: BTreeSet<usize> = BTreeSet::new();
    let mut read: BTreeSet<(usize, ValueId)> = BTreeSet::new();
    let mut all = BTreeMap::new();
    for &id in &fusion.order {
        let own = kernels.get(&id).copied();
        if nature(graph, id) == Nature::Apart || own.is_none() && !fusion.is_through(id) {
            continue;
        }
        let mut reads = |value: ValueId| {
            let within = own.is_some() && kernels.get(&value.node).copied() == own;
            let stored = !within && !fusion.is_through(value.node);
            stored && own.is_none_or(|kernel| read.insert((kernel, value)))
        };
        let writes = |value: ValueId| {
            let users = graph.uses(value);
            let leaves = |&(user, _): &(NodeId, usize)| kernels.get(&user).copied() != own;
            let read = users.is_empty() || users.iter().any(leaves);
            own.is_some() && (read || fusion.returned.contains(&value))
        };
        let operands = graph.operands(id).into_iter();
        let results = (0..graph.node(id).results.len()).map(|result| id.result(result));
        let traffic = Traffic {
            operands: mask(operands.map(&mut reads)),
            results: mask(results.map(writes)),
            launch: own.is_some_and(|kernel| started.insert(kernel)),
        };
        all.insert(id, traffic);
    }
    all
}

/// A bit for each of the first 64.
fn mask(all: impl Iterator<Item = bool>) -> u64 {
    let bits = all.enumerate().take(64);
    bits.fold(0, |mask, (at, one)| mask | u64::from(one) << at)
}
