//! Slice-wise execution: which units can be computed separately at each index of their leading
//! dims, and which inputs they then need only at that index.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::class::{DimAccess, DimMap, IndexMap};
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::Class;

use crate::graph::{Func, Graph, Kind, NodeId, Value, ValueId};
use crate::schedule::kernel::product::contraction;
use crate::schedule::kernel::{Domain, Nature, behind, domain, is_within, nature, parts};

impl Domain {
    /// Its leading dims, with their splits.
    fn leading(&self, count: usize) -> Option<Domain> {
        let shape = self.shape.get(..count)?.to_vec();
        let splits = self
            .splits
            .iter()
            .map(|split| split.filter(|&dim| dim < count));
        Some(Domain {
            shape,
            mesh: self.mesh,
            splits: splits.collect(),
        })
    }

    /// Approximate number of indices per rank, if the dims are split unevenly.
    pub(super) fn local(&self, meshes: &[Mesh]) -> usize {
        let axes = meshes[self.mesh].axes.iter().zip(&self.splits);
        let parts: usize = axes
            .filter(|(_, split)| split.is_some())
            .map(|(axis, _)| axis.size)
            .product();
        self.shape.iter().product::<usize>() / parts.max(1)
    }

    /// Whether these are the leading dims of a value, with the same splits.
    pub(super) fn leads(&self, value: &Value) -> bool {
        let own = Domain::of(value).and_then(|domain| domain.leading(self.shape.len()));
        own.as_ref() == Some(self)
    }
}

/// Approximate bytes of a value per rank \[B\].
pub(crate) fn local_bytes(value: &Value, meshes: &[Mesh]) -> usize {
    let elements = Domain::of(value).map_or(0, |domain| domain.local(meshes));
    elements * value.ty.dtype.bytes()
}

/// A kernel, a product, or a single other node.
pub(super) struct Item {
    /// Its nodes, in order.
    pub(super) nodes: Vec<NodeId>,
    /// The first node computed at the item's own index.
    pub(super) root: Option<NodeId>,
    /// The leading dims over whose slices it can run, if any.
    pub(super) lead: Option<Domain>,
    /// Whether it is a product.
    pub(super) is_product: bool,
    /// Its inputs from other items, and whether a slice needs only the same slice of each.
    pub(super) reads: BTreeMap<ValueId, bool>,
}

impl Item {
    /// All results of its nodes.
    pub(super) fn results<'a>(&'a self, graph: &'a Graph) -> impl Iterator<Item = ValueId> + 'a {
        let results = |&id: &NodeId| (0..graph.node(id).results.len()).map(move |n| id.result(n));
        self.nodes.iter().flat_map(results)
    }
}

/// The nodes of a function that are not in a tile, as items; the nodes of a kernel need not be
/// contiguous.
pub(super) fn items(graph: &Graph, stored: &BTreeSet<ValueId>) -> Vec<Item> {
    let mut units: Vec<Vec<NodeId>> = Vec::new();
    let mut kernels: BTreeMap<usize, usize> = BTreeMap::new();
    for id in graph.order() {
        match graph.node(id).kernel {
            Some(kernel) => {
                let unit = *kernels.entry(kernel).or_insert(units.len());
                match units.get_mut(unit) {
                    Some(unit) => unit.push(id),
                    None => units.push(vec![id]),
                }
            }
            None => units.push(vec![id]),
        }
    }
    let batches = units.iter().filter_map(|unit| batch(graph, unit[0]));
    let mut leads: Vec<Domain> = batches.collect::<BTreeSet<_>>().into_iter().collect();
    // Prefer the longest that fits.
    leads.sort_by_key(|lead| std::cmp::Reverse(lead.shape.len()));
    let item = |nodes: Vec<NodeId>| {
        let own = batch(graph, nodes[0]);
        let fits = |lead: &&Domain| fault(graph, stored, &nodes, lead).is_none();
        let lead = leads.iter().find(fits).cloned();
        let count = lead.as_ref().map_or(0, |lead| lead.shape.len());
        Item {
            root: roots(graph, stored, &nodes).first().copied(),
            reads: reads(graph, stored, &nodes, count),
            is_product: own.is_some(),
            lead,
            nodes,
        }
    };
    units.into_iter().map(item).collect()
}

/// The fault that keeps the nodes of a tile, in order, from running slice by slice, and its node.
pub(crate) fn tile_fault(
    graph: &Graph,
    stored: &BTreeSet<ValueId>,
    tile: &[NodeId],
) -> Option<(&'static str, NodeId)> {
    let parts = parts(graph, tile);
    let Some(lead) = parts.iter().find_map(|part| batch(graph, part[0])) else {
        return Some(("has no product with batch dims", tile[0]));
    };
    for part in &parts {
        // Values read by another part are stored, too.
        let mut kept = stored.clone();
        let handed = part.iter().map(|id| id.result(0)).filter(|value| {
            let mut users = graph.uses(*value).into_iter();
            users.any(|(user, _)| !part.contains(&user))
        });
        kept.extend(handed);
        if let Some(found) = fault(graph, &kept, part, &lead) {
            return Some(found);
        }
        for (value, sliced) in reads(graph, &kept, part, lead.shape.len()) {
            let inside = is_within(graph, tile, value.node);
            if inside && !(sliced && lead.leads(graph.value(value))) {
                return Some(("reads more than a slice of its own results", part[0]));
            }
        }
    }
    None
}

/// The values of a tile that are passed between its parts and not read elsewhere: they exist for
/// one slice at a time.
///
/// - `stored`: the values of the function that are in memory
pub fn handed_on(func: &Func, stored: &BTreeSet<ValueId>, tile: &[NodeId]) -> Vec<ValueId> {
    let graph = &func.graph;
    let all = tile
        .iter()
        .flat_map(|&id| (0..graph.node(id).results.len()).map(move |n| id.result(n)));
    let handed = |value: &ValueId| {
        let from = graph.node(value.node).kernel;
        let mut users = graph
            .uses(*value)
            .into_iter()
            .map(|(user, _)| graph.node(user).kernel);
        !stored.contains(value) && users.any(|user| user.is_none() || user != from)
    };
    all.filter(handed).collect()
}

/// Number of leading dims that a tile runs over: the batch dims of its products.
pub fn leading(graph: &Graph, tile: &[NodeId]) -> usize {
    let lead = tile.iter().find_map(|&id| batch(graph, id));
    lead.map_or(0, |lead| lead.shape.len())
}

/// The batch dims of a product, if they are the leading dims of its operands and result.
pub(crate) fn batch(graph: &Graph, id: NodeId) -> Option<Domain> {
    let instance = graph.instance(id)?;
    let dims = contraction(&instance)?;
    let count = dims.lhs_batch.len();
    let first: Vec<usize> = (0..count).collect();
    if count == 0 || dims.lhs_batch != first || dims.rhs_batch != first {
        return None;
    }
    let lead = Domain::of(graph.value(id.result(0)))?.leading(count)?;
    let mut operands = graph.operands(id).into_iter();
    operands
        .all(|operand| lead.leads(graph.value(operand)))
        .then_some(lead)
}

/// The nodes that are computed at the own index of a kernel, or of a single node.
fn roots(graph: &Graph, stored: &BTreeSet<ValueId>, nodes: &[NodeId]) -> Vec<NodeId> {
    let behind = behind(graph, nodes);
    let is_read_through = |id| nature(graph, id) == Nature::Index || behind.contains(&id);
    let nodes = nodes.iter().copied();
    nodes
        .filter(|&id| !is_read_through(id) || stored.contains(&id.result(0)))
        .collect()
}

/// The fault that keeps a unit from running slice by slice over these leading dims, and its node.
fn fault(
    graph: &Graph,
    stored: &BTreeSet<ValueId>,
    nodes: &[NodeId],
    lead: &Domain,
) -> Option<(&'static str, NodeId)> {
    let count = lead.shape.len();
    if graph.node(nodes[0]).kernel.is_none() {
        let fits = batch(graph, nodes[0]).as_ref() == Some(lead);
        return (!fits).then_some(("has an op of other batch dims", nodes[0]));
    }
    let roots = BTreeSet::from_iter(roots(graph, stored, nodes));
    for &id in nodes {
        let instance = graph.instance(id);
        let Kind::Op(def) = &graph.node(id).kind else {
            return Some(("has an op that is no sweep over elements", id));
        };
        let fits = match (&def.class, &instance) {
            (Class::Elementwise(_) | Class::Index(_), _) => true,
            (Class::Reduce(reduce), Some(instance)) => {
                reduce(instance).1.iter().all(|&dim| dim >= count)
            }
            _ => false,
        };
        if !fits {
            return Some(("has an op that is not computed slice by slice", id));
        }
        let own = || domain(graph, id).and_then(|domain| domain.leading(count));
        if roots.contains(&id) && own().as_ref() != Some(lead) {
            return Some(("sweeps over other leading dims", id));
        }
    }
    None
}

/// The inputs of a unit, and whether at an index of its first `count` dims it reads each only at
/// the same index.
fn reads(
    graph: &Graph,
    stored: &BTreeSet<ValueId>,
    nodes: &[NodeId],
    count: usize,
) -> BTreeMap<ValueId, bool> {
    let inside: BTreeSet<NodeId> = nodes.iter().copied().collect();
    let mut reads: BTreeMap<ValueId, bool> = BTreeMap::new();
    // Whether each computed value is read only at the sweep's own leading index.
    let mut own: BTreeMap<NodeId, bool> = BTreeMap::new();
    own.extend(roots(graph, stored, nodes).into_iter().map(|id| (id, true)));
    for &id in nodes.iter().rev() {
        let here = own.get(&id).copied().unwrap_or(false);
        for (number, operand) in graph.operands(id).into_iter().enumerate() {
            let same = here && keeps(graph, id, number, count);
            let known = match inside.contains(&operand.node) {
                true => own.entry(operand.node).or_insert(same),
                false => reads.entry(operand).or_insert(same),
            };
            *known &= same;
        }
    }
    reads
}

/// Whether an op reads an operand at the index of its result, in the first `count` dims.
fn keeps(graph: &Graph, id: NodeId, operand: usize, count: usize) -> bool {
    let Kind::Op(def) = &graph.node(id).kind else {
        return false;
    };
    let read = graph.operands(id)[operand];
    let (from, to) = (
        &graph.value(read).ty.shape,
        &graph.value(id.result(0)).ty.shape,
    );
    let (Some(from), Some(to)) = (from.get(..count), to.get(..count)) else {
        return false;
    };
    if from != to {
        return false;
    }
    let mut dims = 0..count;
    match &def.class {
        Class::Elementwise(_) | Class::Contract(_) => true,
        Class::Reduce(_) => operand == 0,
        Class::Index(map) => match map(&graph.op_instance(id, def)) {
            IndexMap::Affine(maps) => dims.all(|dim| maps[dim] == DimMap::whole(dim)),
            IndexMap::Linear => true,
            IndexMap::Joined(dim) => dim >= count,
            IndexMap::Padded(access) => {
                operand == 0 && dims.all(|dim| access[dim] == DimAccess::whole(dim))
            }
            IndexMap::Iota(_) => false,
        },
        _ => false,
    }
}
