//! Arguments that are kept: a caller that runs an entry again need not pass them again.
//!
//! An argument whose memory is not reused during a step is still there afterwards. That is worth
//! memory if large arguments are the same in every step: weights of a program without params,
//! masks, tables. The program does not say which are; but those of an entry that updates nothing
//! mostly are, and data of a training entry is not. So all large arguments of the former are kept,
//! largest first, as long as the arenas are at most an eighth or [`FREE`] larger than without, or
//! than the arguments and the results one beside the other, which is what a caller without donation
//! expects.

use std::collections::BTreeSet;

use ddl_dialect::mesh::Mesh;

use super::slot_bytes;
use crate::graph::{Arenas, ArgKind, Func, FuncKind, Kind, NodeId, ValueId};

/// Smaller arguments are cheap to copy \[B\].
const SMALL: u64 = 64 << 10;
/// The arenas may grow by one part in this many.
const PART: u64 = 8;
/// By this they may grow in any case \[B\]: small steps take hardly longer than copies of their
/// arguments.
const FREE: u64 = if cfg!(test) { 1 << 10 } else { 16 << 20 };
/// Maximum number of layouts tried.
const TRIALS: usize = 16;

/// The arguments of an entry that are worth keeping, the largest first.
fn candidates(func: &Func, meshes: &[Mesh]) -> Vec<NodeId> {
    let updates = func.outputs.iter().any(|output| output.tie.is_some());
    if updates || func.kind == FuncKind::Init {
        return Vec::new();
    }
    let bytes = |arg: NodeId| slot_bytes(&func.graph.node(arg).results[0], meshes);
    let data = |arg: &NodeId| matches!(func.graph.node(*arg).kind, Kind::Arg(ArgKind::Data));
    let mut large: Vec<NodeId> = func.args.iter().copied().filter(data).collect();
    large.retain(|&arg| bytes(arg) >= SMALL);
    large.sort_by_key(|&arg| std::cmp::Reverse(bytes(arg)));
    large
}

/// What the arguments and the results of an entry need one beside the other \[B\].
fn beside(func: &Func, meshes: &[Mesh]) -> u64 {
    let results = func.outputs.iter().map(|output| output.value);
    let values: BTreeSet<ValueId> = func
        .args
        .iter()
        .map(|arg| arg.result(0))
        .chain(results)
        .collect();
    let bytes = |&value: &ValueId| slot_bytes(func.graph.value(value), meshes);
    values.iter().map(bytes).sum()
}

/// The layout that keeps the most arguments.
///
/// - `lay`: lays out the entry with these arguments kept
pub(super) fn most<L>(
    func: &Func,
    meshes: &[Mesh],
    lay: impl Fn(&[NodeId]) -> (L, Arenas),
) -> (L, Arenas) {
    let size = |arenas: Arenas| arenas.shared + arenas.private;
    let (mut rest, mut best) = (candidates(func, meshes), lay(&[]));
    let limit = size(best.1).max(beside(func, meshes));
    let limit = limit + FREE.max(limit / PART);
    let (mut kept, mut trials) = (Vec::new(), TRIALS);
    while !rest.is_empty() && trials > 0 {
        // As many of the next as fit, mostly all.
        let (mut fit, mut most, mut count) = (0, rest.len(), rest.len());
        while fit < most && trials > 0 {
            trials -= 1;
            let tried = [&kept[..], &rest[..count]].concat();
            let laid = lay(&tried);
            if size(laid.1) <= limit {
                (best, fit) = (laid, count);
            } else {
                most = count - 1;
            }
            count = fit + (most - fit).div_ceil(2);
        }
        kept.extend(rest.drain(..fit));
        // Skip the first one that does not fit.
        rest.drain(..rest.len().min(1));
    }
    best
}
