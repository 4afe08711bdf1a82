//! Legality of a program after `schedule`.

use std::collections::BTreeSet;

use ddl_dialect::mesh::Mesh;
use ddl_pipeline::{Fault, Piece};

use super::ScheduleError;
use super::kernel::update::{is_product, update};
use super::kernel::{Nature, behind, domain, nature, parts, place, stored, units};
use super::order;
use super::tile::slices::tile_fault;
use super::time::bodies::Pipeline;
use super::time::{moments, pipeline, steps};
use crate::boxing::meshes;
use crate::diag::{Diags, at};
use crate::graph::{Func, Graph, Kind, NodeId, Program, Unit, ValueId};

/// Checks that a program is legal after `schedule`:
/// - its schedule is known and its order complete (no cycle);
/// - every communication is split, every post has exactly one wait and no other use;
/// - exactly the ops that run in kernels have a kernel, and its ops are contiguous in the order
///   (hence kernels have no cyclic dependences);
/// - all values that a kernel stores or reduces have one domain, and no op of it reads a result of
///   its reductions, or reads anything but index ops, and ops that only these read, through an
///   index op; a kernel with a product only adds it to a tensor;
/// - the posts of a bucket are contiguous, as are its waits, in the same order; they are of one
///   kind and have different sources;
/// - the moment region of an entry is contiguous, and nothing crosses its boundary
///   ([`moments::fault`]).
///
/// The functions of loops are checked like entries: nothing crosses their boundaries. All ranks run
/// the same program, so the members of a group post their communication in the same order by
/// construction.
///
/// # Errors
/// [`ScheduleError`]s.
pub fn check(program: &Program) -> Result<(), Diags> {
    let mut errors = Diags::new();
    if let Err(error) = pipeline::find(program.header.schedule.as_deref()) {
        errors.push(error);
    }
    let all = program.nested();
    all.for_each(|nested| check_func(nested.func, &mut errors));
    let time = moments::time_axes(program);
    for func in &program.funcs {
        if let Some((why, at)) = moments::fault(func, &time) {
            errors.push(ScheduleError::Moments {
                name: func.graph.node(at).results[0].name.clone(),
                func: func.name.clone(),
                why,
                at: place(func.graph.node(at)),
            });
        }
    }
    if errors.is_empty() {
        let meshes = meshes(program)?;
        let faults = program.funcs.iter();
        let faults = faults.filter_map(|func| steps::error(func, &meshes));
        faults.for_each(|error| errors.push(error));
    }
    if errors.is_empty() {
        let meshes = meshes(program)?;
        let faults = program
            .funcs
            .iter()
            .map(|func| fault_in_time(func, &meshes));
        faults.flatten().for_each(|error| errors.push(error));
    }
    errors.or(())
}

/// The fault in the timeline of an entry.
fn fault_in_time(func: &Func, meshes: &[Mesh]) -> Option<ScheduleError> {
    let fault = match Pipeline::of(func, meshes) {
        Ok(None) if func.timeline.is_some() => Fault::Shape {
            what: "its micro-batches do not go through several stages".to_owned(),
        },
        Ok(_) => return None,
        Err(fault) => fault,
    };
    let shape = Pipeline::shape(func, meshes);
    let pieces = shape.pieces.iter().enumerate().flat_map(|(chunk, pieces)| {
        let of_chunk = move |piece: &Piece| format!("{}{chunk}", piece.letter());
        pieces.iter().map(of_chunk)
    });
    let spans = func.timeline_at.as_ref().zip(func.timeline.as_ref());
    Some(ScheduleError::Timeline {
        func: func.name.clone(),
        at: spans.map(|(spans, timeline)| at(spans.of(&fault, timeline))),
        fault,
        pieces: pieces.collect::<Vec<_>>().join(", "),
    })
}

fn check_func(func: &Func, errors: &mut Diags) {
    if func.graph.order().len() < func.graph.len() {
        errors.push(order::cycle(func));
        return;
    }
    let returned = func.returned();
    for id in func.graph.order() {
        check_communication(func, &returned, id, errors);
        check_number(&func.graph, id, errors);
    }
    check_kernels(func, errors);
    // The rest relies on posts that have their waits.
    if errors.is_empty() {
        check_buckets(func, errors);
    }
}

fn check_buckets(func: &Func, errors: &mut Diags) {
    let graph = &func.graph;
    let mut seen = BTreeSet::new();
    for unit in units(graph) {
        let Some(bucket) = graph.node(unit[0]).bucket else {
            continue;
        };
        let again = graph.node(unit[0]).unit().is_some_and(|u| !seen.insert(u));
        let split = again.then_some(("is interrupted by other ops", unit[0]));
        if let Some((why, at)) = split.or_else(|| bucket_fault(graph, &unit)) {
            errors.push(ScheduleError::Bucket {
                bucket,
                func: func.name.clone(),
                why,
                name: graph.node(at).results[0].name.clone(),
            });
        }
    }
}

/// The fault that keeps these posts or waits from being one call, and its node.
fn bucket_fault(graph: &Graph, unit: &[NodeId]) -> Option<(&'static str, NodeId)> {
    let node = |id: NodeId| graph.node(id);
    let kind = |id: NodeId| match &node(id).kind {
        Kind::Post(comm, axes) if !comm.is_between_pairs() => Some((*comm, axes)),
        _ => None,
    };
    if matches!(node(unit[0]).kind, Kind::Wait) {
        let posts = unit.iter().map(|&wait| graph.operands(wait)[0].node);
        let posts: Vec<NodeId> = posts.collect();
        let odd = posts
            .iter()
            .find(|&&post| node(post).bucket != node(unit[0]).bucket);
        let ordered = posts.is_sorted_by_key(|post| graph.created(*post));
        let late = (!ordered).then_some(("is waited for in another order", unit[0]));
        return odd
            .map(|&post| ("has waits for other posts", post))
            .or(late);
    }
    let first = kind(unit[0]);
    let mesh = |id: NodeId| {
        let source = graph.value(graph.operands(id)[0]);
        source.dist.as_ref().map(|dist| dist.mesh)
    };
    let mut sources = BTreeSet::new();
    unit.iter().find_map(|&id| {
        let alike = first.is_some() && kind(id) == first && mesh(id) == mesh(unit[0]);
        let (wait, _) = graph.uses(id.result(0)).into_iter().next()?;
        if !alike {
            Some(("has communication of several kinds", id))
        } else if node(wait).bucket != node(id).bucket {
            Some(("lacks a wait", id))
        } else if !sources.insert(graph.operands(id)[0]) {
            Some(("sends a value twice", id))
        } else {
            None
        }
    })
}

fn check_communication(func: &Func, returned: &BTreeSet<ValueId>, id: NodeId, errors: &mut Diags) {
    let graph = &func.graph;
    let node = graph.node(id);
    let unmatched = |found: &str| ScheduleError::Unmatched {
        name: node.results[0].name.clone(),
        found: found.to_owned(),
        at: place(node),
    };
    match &node.kind {
        Kind::Comm(comm, _) if !comm.is_local() => errors.push(ScheduleError::Blocking {
            comm: comm.name(),
            name: node.results[0].name.clone(),
            at: place(node),
        }),
        Kind::Post(..) => {
            let users = graph.uses(id.result(0));
            let waits = |user: NodeId| matches!(graph.node(user).kind, Kind::Wait);
            if users.len() != 1 || returned.contains(&id.result(0)) {
                errors.push(unmatched(&format!("has {} uses", users.len())));
            } else if !waits(users[0].0) {
                errors.push(unmatched("is used by something other than a wait"));
            }
        }
        Kind::Wait => {
            let post = graph.operands(id)[0].node;
            if !matches!(graph.node(post).kind, Kind::Post(..)) {
                errors.push(unmatched("what it waits for is no post"));
            }
        }
        Kind::Arg(_) | Kind::Op(_) | Kind::Comm(..) | Kind::Loop(_) | Kind::Layer(_) => {}
    }
}

fn check_number(graph: &Graph, id: NodeId, errors: &mut Diags) {
    let node = graph.node(id);
    let wants = nature(graph, id) != Nature::Apart;
    let may = wants || is_product(graph, id);
    let has = node.kernel.is_some();
    if (wants && !has) || (has && !may) {
        errors.push(ScheduleError::KernelNumber {
            op: node.op_name(),
            name: node.results[0].name.clone(),
            found: if wants { "no kernel" } else { "a kernel" },
            at: place(node),
        });
    }
}

fn check_kernels(func: &Func, errors: &mut Diags) {
    let graph = &func.graph;
    let mut seen = BTreeSet::new();
    let name = |at: NodeId| graph.node(at).results[0].name.clone();
    let stored = stored(func);
    for unit in units(graph) {
        if let Some(tile) = graph.node(unit[0]).tile {
            if !seen.insert(Unit::Tile(tile)) {
                errors.push(ScheduleError::TileSplit {
                    tile,
                    func: func.name.clone(),
                });
            }
            if let Some((why, at)) = tile_fault(graph, &stored, &unit) {
                errors.push(ScheduleError::TileSlices {
                    tile,
                    func: func.name.clone(),
                    why,
                    name: name(at),
                });
            }
        }
        for part in parts(graph, &unit) {
            let Some(kernel) = graph.node(part[0]).kernel else {
                continue;
            };
            if !seen.insert(Unit::Kernel(kernel)) {
                errors.push(ScheduleError::KernelSplit {
                    kernel,
                    func: func.name.clone(),
                });
            }
            if let Some((why, at)) = fault(graph, &stored, &part) {
                errors.push(ScheduleError::KernelDomain {
                    kernel,
                    func: func.name.clone(),
                    why,
                    name: name(at),
                });
            }
        }
    }
}

/// The fault that keeps these ops from being one sweep, and its node.
fn fault(
    graph: &Graph,
    stored: &BTreeSet<ValueId>,
    unit: &[NodeId],
) -> Option<(&'static str, NodeId)> {
    if let Some(&product) = unit.iter().find(|&&id| is_product(graph, id)) {
        let update = update(graph, unit);
        let mut results = unit.iter().map(|id| id.result(0));
        let legal = update.is_some_and(|update| {
            results.all(|value| value == update.result || !stored.contains(&value))
        });
        return (!legal).then_some(("does more than add a product to a tensor", product));
    }
    let inside: BTreeSet<NodeId> = unit.iter().copied().collect();
    let mut behind = behind(graph, unit);
    behind.retain(|id| !stored.contains(&id.result(0)));
    let mut sweep = None;
    for &id in unit {
        let own = nature(graph, id);
        let is_read_through = own == Nature::Index || behind.contains(&id);
        let is_root = !is_read_through || stored.contains(&id.result(0));
        if is_root && sweep.get_or_insert_with(|| domain(graph, id)) != &domain(graph, id) {
            return Some(("sweeps over two domains", id));
        }
        for operand in graph.operands(id) {
            if !inside.contains(&operand.node) {
                continue;
            }
            match (nature(graph, operand.node), own) {
                (Nature::Reduce | Nature::Flush, _) => {
                    return Some(("reads its own reduction", id));
                }
                (Nature::Elementwise, Nature::Index) if !behind.contains(&operand.node) => {
                    return Some(("reads its own elements elsewhere", id));
                }
                _ => {}
            }
        }
    }
    None
}
