//! Padded or joined tensors whose lines a reshape cuts elsewhere, as where each row of scores is
//! shifted by its number: of each element a kernel would compute by divisions where it was, and
//! then whether it is one of the padding. So such a tensor is stored, and lies in lines of any
//! length.

use std::collections::BTreeSet;

use ddl_dialect::class::IndexMap;
use ddl_dialect::op::Class;

use crate::graph::{Graph, NodeId};

/// Minimum number of elements: a kernel of its own takes time, too.
const LEAST: usize = if cfg!(test) { 64 } else { 1 << 12 };

/// The tensors of a function that are stored for this.
pub(super) fn skewed(graph: &Graph, order: &[NodeId]) -> BTreeSet<NodeId> {
    let order = order.iter().copied();
    order.filter(|&id| is_skewed(graph, id)).collect()
}

fn map(graph: &Graph, id: NodeId) -> Option<IndexMap> {
    match graph.class(id)? {
        Class::Index(map) => Some(map(&graph.instance(id)?)),
        _ => None,
    }
}

fn is_skewed(graph: &Graph, id: NodeId) -> bool {
    let is_put_together = matches!(
        map(graph, id),
        Some(IndexMap::Padded(_) | IndexMap::Joined(_))
    );
    let value = id.result(0);
    let own = &graph.value(value).ty;
    let cuts = |user: NodeId| {
        let other = &graph.value(user.result(0)).ty;
        let (Some(&from), Some(&to)) = (own.shape.last(), other.shape.last()) else {
            return false;
        };
        let is_multiple = from.min(to) < 2 || from.max(to) % from.min(to) == 0;
        matches!(map(graph, user), Some(IndexMap::Linear)) && !is_multiple
    };
    let mut users = graph.uses(value).into_iter();
    is_put_together && own.elements() >= LEAST && users.any(|(user, _)| cuts(user))
}
