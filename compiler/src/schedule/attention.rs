//! Attention that a device computes block by block, without its scores in memory.
//!
//! The nodes of `softmax(f(q kᵀ)) v` for an elementwise f, or of its gradients, become a tile: one
//! unit of the order, of which code generation makes one kernel. So no phase sees a value of rows ×
//! columns. What belongs together is found by structure: products with batch dims whose left
//! operand is a softmax over the last dim, or is computed element by element from one.
//!
//! # Source
//! Dao (2023), FlashAttention-2, arXiv:2307.08691.

mod pattern;

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::types::DType;

use self::pattern::{
    Leaves, Product, Softmax, leaves, product, same, softmax, strip, weighted_sum,
};
use super::fuse::{Shared, shared};
use super::kernel::product::contraction;
use super::kernel::{Domain, Nature, nature};
use super::rolls::Rolls;
use super::time::moments::Segment;
use crate::graph::{Func, Graph, NodeId, Slices, ValueId};
use crate::options::Options;

/// The parts of an attention or of its gradients. With queries q of [lead…, shared…, s, d], keys k
/// of [lead…, t, d] and values v of [lead…, t, e], the scores are [lead…, shared…, s, t].
#[derive(Clone, Debug)]
pub struct AttentionTile {
    /// Its nodes, in order: whole kernels, and products.
    pub nodes: Vec<NodeId>,
    /// Number of leading dims that queries, keys and values share.
    pub lead: usize,
    /// The product q kᵀ.
    pub scores: NodeId,
    /// What the softmax is of, computed from the scores element by element.
    pub masked: ValueId,
    /// The result of the softmax.
    pub probabilities: ValueId,
    /// The maxima and the sums of the softmax.
    pub totals: [NodeId; 2],
    /// Whether these have been computed before, else they belong to it.
    pub is_given: bool,
    /// What is computed with it.
    pub role: AttentionRole,
}

/// What is computed with the probabilities p.
#[derive(Clone, Debug)]
pub enum AttentionRole {
    /// The product p v.
    Forward(NodeId),
    /// With the gradient g of the result: gradients of the operands.
    Backward(GradientProducts),
}

/// The gradients of an attention, of which some may be absent.
#[derive(Clone, Debug)]
pub struct GradientProducts {
    /// The product g vᵀ.
    pub outer: NodeId,
    /// The sums over rows of p · g vᵀ.
    pub inner: NodeId,
    /// The gradient of the scores, computed from p, `outer` and `inner` element by element.
    pub weights: ValueId,
    /// The product of `weights` and k.
    pub query: Option<NodeId>,
    /// The product of the transpose of `weights` and q.
    pub key: Option<NodeId>,
    /// The product pᵀ g.
    pub value: Option<NodeId>,
}

impl AttentionTile {
    /// The nodes whose results may leave it.
    pub fn results(&self) -> Vec<NodeId> {
        match &self.role {
            AttentionRole::Forward(product) => [&[*product][..], &self.totals].concat(),
            AttentionRole::Backward(own) => [own.query, own.key, own.value]
                .into_iter()
                .flatten()
                .collect(),
        }
    }
}

/// The attention whose nodes are those of a tile, if they are one.
pub fn of_tile(graph: &Graph, tile: &[NodeId]) -> Option<AttentionTile> {
    let all: BTreeSet<NodeId> = tile.iter().copied().collect();
    let mut found = found(graph, tile, true).into_iter();
    found.find(|attention| {
        attention.nodes.iter().copied().eq(all.iter().copied()) || {
            let own: BTreeSet<NodeId> = attention.nodes.iter().copied().collect();
            own == all
        }
    })
}

/// The products of attentions: the batch dims of their operands have to come first.
pub(super) fn products(graph: &Graph) -> BTreeSet<NodeId> {
    let found = found(graph, &graph.order(), false).into_iter();
    let nodes = found.flat_map(|attention| attention.nodes);
    nodes
        .filter(|&id| nature(graph, id) == Nature::Apart)
        .collect()
}

/// The attentions of a function that can be units.
///
/// - `staged`: whether there are several chunks, whose passes run separately
/// - `packed`: whether batch dims come first, where that is needed
pub(super) fn all(
    func: &Func,
    segments: &BTreeMap<NodeId, Segment>,
    staged: bool,
    packed: bool,
) -> Vec<AttentionTile> {
    let graph = &func.graph;
    let order = graph.order();
    let candidates = found(graph, &order, packed);
    if candidates.is_empty() {
        return Vec::new();
    }
    let returned = func.returned();
    let (slices, rolls) = (Slices::of(func), Rolls::of(graph));
    let mut kernels: BTreeMap<usize, Vec<NodeId>> = BTreeMap::new();
    for &id in &order {
        if let Some(kernel) = graph.node(id).kernel {
            kernels.entry(kernel).or_default().push(id);
        }
    }
    let mut units: BTreeMap<NodeId, Vec<NodeId>> = BTreeMap::new();
    for nodes in kernels.values() {
        units.extend(nodes.iter().map(|&id| (id, nodes.clone())));
    }
    let mut kept = Vec::new();
    for attention in candidates {
        let inside: BTreeSet<NodeId> = attention.nodes.iter().copied().collect();
        let results: BTreeSet<NodeId> = attention.results().into_iter().collect();
        let key = |id: NodeId| -> Shared { shared(graph, id, (&slices, &rolls), staged, segments) };
        let at = key(attention.scores);
        let whole = inside.iter().all(|id| match graph.node(*id).kernel {
            Some(kernel) => kernels[&kernel].iter().all(|other| inside.contains(other)),
            None => nature(graph, *id) == Nature::Apart,
        });
        let together = inside
            .iter()
            .all(|&id| nature(graph, id) == Nature::Index || key(id) == at);
        let leaves = |id: NodeId| {
            let mut values = (0..graph.node(id).results.len()).map(|number| id.result(number));
            values.any(|value| {
                returned.contains(&value)
                    || graph
                        .uses(value)
                        .iter()
                        .any(|(user, _)| !inside.contains(user))
            })
        };
        let passes_on = inside.iter().all(|id| results.contains(id) || !leaves(*id));
        let apart = || inside.iter().all(|id| graph.node(*id).tile.is_none());
        if whole && together && passes_on && apart() && !returns(graph, &inside, &units) {
            units.extend(inside.iter().map(|&id| (id, attention.nodes.clone())));
            kept.push(attention);
        }
    }
    kept
}

/// Whether a path leads from these nodes through others back to them.
///
/// - `units`: the nodes that run together with a node
fn returns(
    graph: &Graph,
    inside: &BTreeSet<NodeId>,
    units: &BTreeMap<NodeId, Vec<NodeId>>,
) -> bool {
    let users = |id: NodeId| {
        let results = 0..graph.node(id).results.len();
        let users = results.flat_map(|number| graph.uses(id.result(number)));
        users.map(|(user, _)| user).collect::<Vec<NodeId>>()
    };
    let mut seen: BTreeSet<NodeId> = BTreeSet::new();
    let from = inside.iter().flat_map(|&id| users(id));
    let mut open: Vec<NodeId> = from.filter(|id| !inside.contains(id)).collect();
    while let Some(id) = open.pop() {
        if inside.contains(&id) {
            return true;
        }
        if !seen.insert(id) {
            continue;
        }
        open.extend(users(id));
        for &other in units.get(&id).into_iter().flatten() {
            if !seen.contains(&other) {
                open.push(other);
            }
        }
    }
    false
}

/// What belongs to the scores of one product.
#[derive(Default)]
struct Group {
    softmax: Option<Softmax>,
    /// Products with the probabilities, and with other functions of the scores.
    plain: Vec<Product>,
    weighted: Vec<(Product, ValueId)>,
}

/// The attentions among these nodes, in order.
///
/// - `packed`: whether the batch dims of operands have to come first
fn found(graph: &Graph, nodes: &[NodeId], packed: bool) -> Vec<AttentionTile> {
    let mut groups: BTreeMap<NodeId, Group> = BTreeMap::new();
    let mut others = Vec::new();
    for &id in nodes {
        let Some(own) = product(graph, id) else {
            continue;
        };
        let [left, _] = own.operands;
        match softmax(graph, left) {
            Some(softmax) => {
                let Some(of) = leaves(graph, softmax.masked, None) else {
                    continue;
                };
                let (Some(&scores), 1, true) =
                    (of.products.first(), of.products.len(), of.sums.is_empty())
                else {
                    continue;
                };
                let group = groups.entry(scores).or_default();
                let known = group.softmax.get_or_insert(softmax);
                if same(graph, known.result, softmax.result) {
                    group.plain.push(own);
                }
            }
            None => others.push(own),
        }
    }
    for own in others {
        let weights = strip(graph, own.operands[0]);
        let Some(of) = leaves(graph, weights, None) else {
            continue;
        };
        let scores = of.products.iter().find(|id| groups.contains_key(id));
        if let Some(group) = scores.and_then(|scores| groups.get_mut(scores)) {
            group.weighted.push((own, weights));
        }
    }
    let mut made: Vec<AttentionTile> = groups
        .into_iter()
        .filter_map(|(scores, group)| attention(graph, (scores, packed), group))
        .collect();
    made.sort_by_key(|attention| attention.nodes[0]);
    made
}

/// The attention of a group, if it is one whose types and distributions a kernel can have.
fn attention(
    graph: &Graph,
    (scores, packed): (NodeId, bool),
    group: Group,
) -> Option<AttentionTile> {
    let softmax = group.softmax?;
    let lead = Domain::of(graph.value(scores.result(0)))?;
    let own = product(graph, scores)?;
    let count = own.lead;
    // Over the last dims of both.
    let over_last = own.by_rows && own.turned;
    let mut inside = Leaves::default();
    let add = |inside: &mut Leaves, value: ValueId| -> Option<()> {
        inside.join(leaves(graph, value, None)?);
        Some(())
    };
    let totals = [softmax.maxima, softmax.sums];
    let of_scores = |total: &NodeId| {
        let of = graph
            .operands(*total)
            .first()
            .and_then(|&of| leaves(graph, of, None));
        of.is_some_and(|of| of.products == [scores])
    };
    let is_given = !totals.iter().any(of_scores);
    if !is_given && !totals.iter().all(of_scores) {
        return None;
    }
    for total in totals.into_iter().filter(|_| !is_given) {
        add(&mut inside, *graph.operands(total).first()?)?;
        inside.nodes.insert(total);
    }
    let role = match (group.plain.as_slice(), group.weighted.as_slice()) {
        ([only], []) if only.by_rows && !only.turned && !is_given => {
            add(&mut inside, only.operands[0])?;
            inside.nodes.insert(only.node);
            AttentionRole::Forward(only.node)
        }
        (plain, weighted @ [_, ..]) if plain.len() <= 1 && weighted.len() <= 2 => {
            let weights = weighted[0].1;
            let alike = weighted.iter().all(|(_, own)| same(graph, *own, weights));
            let of = leaves(graph, weights, Some(softmax.result))?;
            let (&[outer], &[inner]) = (of.products.as_slice(), of.sums.as_slice()) else {
                return None;
            };
            let summed = weighted_sum(graph, inner, (softmax.result, outer));
            let turned = product(graph, outer).is_some_and(|p| p.by_rows && p.turned);
            let columns = plain.iter().all(|own| !own.by_rows);
            if !alike || !summed || !turned || !columns {
                return None;
            }
            for own in plain.iter().chain(weighted.iter().map(|(own, _)| own)) {
                add(&mut inside, own.operands[0])?;
                inside.nodes.insert(own.node);
            }
            add(&mut inside, *graph.operands(inner).first()?)?;
            inside.nodes.extend([inner, outer]);
            let of_rows = |rows: bool| {
                let mut own = weighted.iter().map(|(own, _)| own);
                own.find(|own| own.by_rows == rows && !own.turned)
                    .map(|own| own.node)
            };
            let (query, key) = (of_rows(true), of_rows(false));
            if [query, key].iter().flatten().count() != weighted.len() {
                return None;
            }
            let value = plain.first().map(|own| own.node);
            // One gradient of the result, and one of each operand of the scores.
            let right = |id: NodeId| graph.operands(id)[1];
            let fits = value.is_none_or(|id| right(id) == graph.operands(outer)[0])
                && query.is_none_or(|id| right(id) == own.operands[1])
                && key.is_none_or(|id| right(id) == own.operands[0]);
            if !fits {
                return None;
            }
            AttentionRole::Backward(GradientProducts {
                outer,
                inner,
                weights,
                query,
                key,
                value,
            })
        }
        _ => return None,
    };
    inside.nodes.insert(scores);
    let products = inside.nodes.iter();
    let products = products.filter(|&&id| nature(graph, id) == Nature::Apart);
    let batch = leading(graph, scores.result(0), count)?;
    let fits = products.into_iter().all(|&id| {
        let value = graph.value(id.result(0));
        let split = Domain::of(value).map(|own| own.splits);
        let within = split.is_some_and(|splits| splits.iter().flatten().all(|&dim| dim < count));
        let partial = value
            .nd()
            .is_none_or(|nd| nd.0.iter().any(|sbp| sbp.partial().is_some()));
        let shapes = [id.result(0)].into_iter().chain(graph.operands(id));
        let even = shapes
            .map(|value| &graph.value(value).ty)
            .all(|ty| ty.dtype == own.dtype && ty.elements() > 0);
        let mut all = [id.result(0)].into_iter().chain(graph.operands(id));
        let alike = |value| leading(graph, value, count).as_ref() == Some(&batch);
        let straight = product(graph, id).is_some_and(|own| own.straight) && all.all(alike);
        within && !partial && even && (straight || !packed)
    });
    let wide = graph.value(softmax.result).ty.dtype == DType::F32;
    let types = matches!(own.dtype, DType::BF16 | DType::F16 | DType::F32);
    let alone = lead.shape.len() >= count + 2;
    let width = match &role {
        AttentionRole::Forward(product) => graph.value(product.result(0)).ty.shape.last().copied(),
        AttentionRole::Backward(own) => terms(graph, own.outer),
    };
    let extents = [terms(graph, scores), width];
    let whole = extents
        .iter()
        .all(|extent| extent.is_some_and(|extent| extent % 2 == 0 && extent <= Options::ATTENDED));
    if !fits || !wide || !types || !alone || !whole || !over_last {
        return None;
    }
    let order = graph.order();
    let nodes = order.into_iter().filter(|id| inside.nodes.contains(id));
    Some(AttentionTile {
        nodes: nodes.collect(),
        lead: count,
        scores,
        masked: softmax.masked,
        probabilities: softmax.result,
        totals,
        is_given,
        role,
    })
}

/// The leading dims of a value, with their splits.
fn leading(graph: &Graph, value: ValueId, count: usize) -> Option<Domain> {
    let whole = Domain::of(graph.value(value))?;
    let splits = whole
        .splits
        .iter()
        .map(|split| split.filter(|&dim| dim < count));
    Some(Domain {
        shape: whole.shape.get(..count)?.to_vec(),
        mesh: whole.mesh,
        splits: splits.collect(),
    })
}

/// The number of terms of a product's sums over one dim.
fn terms(graph: &Graph, id: NodeId) -> Option<usize> {
    let instance = graph.instance(id)?;
    let dims = contraction(&instance)?;
    let &[term] = dims.lhs_contract.as_slice() else {
        return None;
    };
    instance.operands[0].shape.get(term).copied()
}
