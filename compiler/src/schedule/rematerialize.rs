//! Recomputes in the backward pass the values of a tile that the forward pass would have to store.
//!
//! The gradient of a softmax needs the probabilities, which are as large as the scores that a
//! [`tile`](super::tile) keeps out of memory. If elementwise ops compute a value of the forward
//! pass from products with batch dims, and from no other large values, it is recomputed where the
//! backward pass reads it: from the operands of the products and, say, the sums of rows.
//!
//! # Source
//! Dao et al. (2022), FlashAttention, arXiv:2205.14135, §3.1 (recomputation).

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::Class;
use ddl_dialect::types::DType;

use super::kernel::Domain;
use super::kernel::product::contraction;
use super::tile::slices;
use crate::boxing::meshes;
use crate::diag::Diags;
use crate::graph::{Func, Graph, Kind, NodeId, Program, Role, ValueId};
use crate::names::Names;
use crate::options::Options;

/// Minimum ratio of a recomputed value's size to that of each value kept only for it.
const LARGER: usize = 4;
/// Maximum number of terms of a recomputed sum: these take about as long as writing the element and
/// reading it twice.
const TERMS: usize = 128;
/// Maximum number of ops recomputed for one value.
const OPS: usize = 32;

/// The pass.
///
/// # Errors
/// None of its own.
pub fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    let Some(least) = options.recomputed() else {
        return Ok(());
    };
    let meshes = meshes(program)?;
    for func in &mut program.funcs {
        func.visit_mut(&mut |func, _| rematerialize(func, &meshes, least));
    }
    Ok(())
}

/// - `kept`, `narrow`: minimum number of bytes saved \[B\], and whether products have to be of 32
///   bits at most
fn rematerialize(func: &mut Func, meshes: &[Mesh], (kept, narrow): (usize, bool)) {
    let returned = func.returned();
    let graph = &mut func.graph;
    let mut names = Names::of(graph);
    // The recomputed nodes, by part of the backward pass.
    let mut again: BTreeMap<(NodeId, Role, Option<usize>), NodeId> = BTreeMap::new();
    for id in graph.order() {
        let value = id.result(0);
        let node = graph.node(id);
        let readers: Vec<(NodeId, usize)> = graph.uses(value).into_iter().collect();
        let later = |&&(user, _): &&(NodeId, usize)| {
            let user = graph.node(user);
            matches!(user.role, Role::Backward | Role::Weight) && user.stage == node.stage
        };
        let later: Vec<(NodeId, usize)> = readers.iter().filter(later).copied().collect();
        if later.is_empty() || node.role != Role::Forward || returned.contains(&value) {
            continue;
        }
        if slices::local_bytes(graph.value(value), meshes) < kept {
            continue;
        }
        let Some(chain) = chain(graph, id, narrow) else {
            continue;
        };
        for (user, operand) in later {
            let (role, slice) = (graph.node(user).role, graph.node(user).slice);
            for &old in &chain {
                if again.contains_key(&(old, role, slice)) {
                    continue;
                }
                let mut copy = graph.node(old).clone();
                copy.results[0].name = names.fresh(&copy.results[0].name);
                (copy.role, copy.slice) = (role, slice);
                let operands = graph.operands(old).into_iter().map(|operand| {
                    let new = again.get(&(operand.node, role, slice));
                    new.map_or(operand, |new| new.result(0))
                });
                let operands: Vec<ValueId> = operands.collect();
                let new = graph.add(copy, &operands);
                again.insert((old, role, slice), new);
            }
            graph.set_operand(user, operand, again[&(id, role, slice)].result(0));
        }
    }
}

/// The ops to recompute for a value, in order; `None` if they need anything large, are too many, or
/// include no product.
///
/// - `narrow`: whether products have to be of 32 bits at most
fn chain(graph: &Graph, id: NodeId, narrow: bool) -> Option<Vec<NodeId>> {
    let elements = |value: ValueId| graph.value(value).ty.elements();
    let domain = Domain::of(graph.value(id.result(0)))?;
    let mut inside: BTreeSet<NodeId> = BTreeSet::new();
    let mut open = vec![id];
    let mut products = 0;
    while let Some(at) = open.pop() {
        if !inside.insert(at) {
            continue;
        }
        let Kind::Op(def) = &graph.node(at).kind else {
            return None;
        };
        let is_product = matches!(def.class, Class::Contract(_));
        let dtype = graph.value(at.result(0)).ty.dtype;
        let fits = !narrow || dtype != DType::F64;
        let terms = if narrow { Options::ATTENDED } else { TERMS };
        if inside.len() > OPS || (is_product && !(fits && is_cheap(graph, at, terms))) {
            return None;
        }
        products += usize::from(is_product);
        for operand in graph.operands(at) {
            let of = graph.node(operand.node);
            let goes_on = match &of.kind {
                Kind::Op(def) => {
                    matches!(def.class, Class::Elementwise(_) | Class::Index(_))
                        || slices::batch(graph, operand.node).is_some_and(|_| {
                            Domain::of(graph.value(operand)).as_ref() == Some(&domain)
                        })
                }
                _ => false,
            };
            // Small values are kept, and so are those that the backward pass reads anyway.
            let mut users = graph.uses(operand).into_iter();
            let stays = elements(operand) * LARGER <= elements(id.result(0))
                || matches!(of.kind, Kind::Arg(_))
                || users.any(|(user, _)| graph.node(user).role != Role::Forward);
            match (is_product, stays, goes_on) {
                (true, true, _) | (false, true, false) => {}
                (false, _, true) if of.role == Role::Forward => open.push(operand.node),
                _ => return None,
            }
        }
    }
    let order = graph
        .order()
        .into_iter()
        .filter(|node| inside.contains(node));
    (products > 0 && !matches!(graph.node(id).kind, Kind::Arg(_))).then(|| order.collect())
}

/// Whether a product has batch dims and sums of so many terms at most.
fn is_cheap(graph: &Graph, id: NodeId, most: usize) -> bool {
    let Some(instance) = graph.instance(id) else {
        return false;
    };
    let terms = contraction(&instance).map(|dims| {
        let extents = dims
            .lhs_contract
            .iter()
            .map(|&dim| instance.operands[0].shape[dim]);
        extents.product::<usize>()
    });
    slices::batch(graph, id).is_some() && terms.is_some_and(|terms| terms <= most)
}
