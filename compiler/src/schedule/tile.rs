//! Tiles: kernels and products that run together, slice by slice over their leading dims.
//!
//! Attention computes scores, their softmax and a product with the values independently for every
//! batch and head. Run one after another, each of these passes over tensors of rows × columns of
//! every head; as a tile, all of them run for one head before the next, and intermediate values
//! have the size of one head, in memory of the thread that works on it. Tiles are found by
//! structure, not by name: a product with batch dims, and adjacent kernels and products with the
//! same leading dims that read each other's results at the slice's own index ([`slices`]).
//!
//! Every unit gets a level: one more than that of a unit whose whole result it needs, the same as
//! that of a unit whose result it needs only slice by slice. Connected units of one level become a
//! tile, if that saves enough. Edges between tiles go to a higher level, so they have no cyclic
//! dependences.
//!
//! A device runs each product and kernel over all of its blocks at once, so slices would not help
//! it; there the tiles are [attentions](super::attention), of which code generation makes kernels.
//!
//! # Source
//! Dao et al. (2022), FlashAttention, arXiv:2205.14135, §3.1, keeps scores in fast memory in the
//! same way, and within a head also by blocks of rows.

pub mod slices;

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;

use super::attention;
use super::fuse::{DisjointSets, Shared, shared};
use super::guards::{Branches, Guard};
use super::kernel::{Domain, stored};
use super::rolls::Rolls;
use super::time::moments::{Segment, segments_of, time_axes};
use crate::boxing::meshes;
use crate::diag::Diags;
use crate::graph::{Func, Graph, NodeId, Program, Slices, ValueId};
use crate::options::{Options, TargetName, Tiles};

use self::slices::{Item, items};

/// Thresholds that make a tile worthwhile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Least {
    /// Slices of a rank.
    slices: usize,
    /// Bytes that the tile keeps out of memory \[B\].
    bytes: usize,
}

impl Least {
    /// Enough slices for threads to share evenly, and more bytes than stay in a core's cache
    /// anyway.
    const WORTH_IT: Least = Least {
        slices: 8,
        bytes: 1 << 18,
    };
    const ANY: Least = Least {
        slices: 1,
        bytes: 0,
    };
}

/// Which tiles are made.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tiling {
    /// Kernels and products that run slice by slice, where that is worth it.
    Slices(Least),
    /// Attentions, on devices.
    Attention {
        /// Whether operands have been [packed](super::pack).
        packed: bool,
    },
}

impl Tiling {
    /// The tiles for a whole tensor of which each rank computes an equal part.
    ///
    /// - `parts`: number of parts
    pub(crate) fn of_parts(self, parts: usize) -> Tiling {
        match self {
            Tiling::Slices(least) => Tiling::Slices(Least {
                slices: least.slices.saturating_mul(parts),
                bytes: least.bytes.saturating_mul(parts),
            }),
            Tiling::Attention { .. } => self,
        }
    }

    /// The tiles foreseen before operands are packed.
    pub(super) fn foreseen(self) -> Tiling {
        match self {
            Tiling::Slices(_) => self,
            Tiling::Attention { .. } => Tiling::Attention { packed: false },
        }
    }

    /// The tiles by the options; `None` to make none.
    pub(crate) fn of(options: &Options) -> Option<Tiling> {
        match (options.target, options.tiles) {
            (_, Tiles::None) => None,
            (TargetName::Cpu, Tiles::Auto) => Some(Tiling::Slices(Least::WORTH_IT)),
            (TargetName::Cpu, Tiles::All) => Some(Tiling::Slices(Least::ANY)),
            (TargetName::Cuda(_) | TargetName::Emulation(_), _) => {
                Some(Tiling::Attention { packed: true })
            }
        }
    }
}

/// The pass.
///
/// # Errors
/// None of its own.
pub fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    let Some(tiling) = Tiling::of(options) else {
        return Ok(());
    };
    let time = time_axes(program);
    let meshes = meshes(program)?;
    let stages = time.len() > 1;
    for func in &mut program.funcs {
        let staged = stages || Slices::of(func).count > 1;
        func.visit_mut(&mut |func, path| {
            let segments = match path {
                None => segments_of(func, &time),
                Some(_) => BTreeMap::new(),
            };
            for (number, tile) in tiles(func, &meshes, &segments, staged, tiling)
                .iter()
                .enumerate()
            {
                for &id in tile {
                    func.graph.node_mut(id).tile = Some(number);
                }
            }
        });
    }
    Ok(())
}

/// The properties that the units of a tile share: the leading dims, when and where they run, and
/// the branches that they belong to.
type TileKey = (Domain, Shared, Guard);

/// A result of one unit that another reads.
struct Edge {
    from: usize,
    to: usize,
    /// Whether the reader needs only the slice.
    within: bool,
}

/// The nodes of each tile of a function.
pub(super) fn tiles(
    func: &Func,
    meshes: &[Mesh],
    segments: &BTreeMap<NodeId, Segment>,
    staged: bool,
    tiling: Tiling,
) -> Vec<Vec<NodeId>> {
    let graph = &func.graph;
    let least = match tiling {
        Tiling::Slices(least) => least,
        Tiling::Attention { packed } => {
            let all = attention::all(func, segments, staged, packed).into_iter();
            return all.map(|attention| attention.nodes).collect();
        }
    };
    let items = items(graph, &stored(func));
    if items.iter().all(|item| item.lead.is_none()) {
        return Vec::new();
    }
    let (slices, rolls) = (Slices::of(func), Rolls::of(graph));
    let branches = Branches::of(func);
    let group = |item: &Item| -> Option<TileKey> {
        let root = item.root?;
        Some((
            item.lead.clone()?,
            shared(graph, root, (&slices, &rolls), staged, segments),
            branches.of_nodes(&item.nodes),
        ))
    };
    let groups: Vec<Option<TileKey>> = items.iter().map(group).collect();
    let edges = edges(graph, &items, &groups);
    let Some(levels) = levels(func, &items, &edges) else {
        return Vec::new();
    };
    let mut sets = DisjointSets::default();
    let together = edges
        .iter()
        .filter(|edge| edge.within && levels[edge.from] == levels[edge.to]);
    for edge in together {
        sets.join(items[edge.from].nodes[0], items[edge.to].nodes[0]);
    }
    let mut tiles: BTreeMap<NodeId, Vec<usize>> = BTreeMap::new();
    for (number, item) in items.iter().enumerate() {
        tiles
            .entry(sets.find(item.nodes[0]))
            .or_default()
            .push(number);
    }
    let returned = func.returned();
    let worth = |tile: &&Vec<usize>| is_worth_it(graph, meshes, &returned, (&items, tile), least);
    let nodes = |tile: &Vec<usize>| {
        tile.iter()
            .flat_map(|&item| items[item].nodes.clone())
            .collect()
    };
    tiles.values().filter(worth).map(nodes).collect()
}

fn edges(graph: &Graph, items: &[Item], groups: &[Option<TileKey>]) -> Vec<Edge> {
    let numbers = items.iter().enumerate();
    let item_of: BTreeMap<NodeId, usize> = numbers
        .flat_map(|(number, item)| item.nodes.iter().map(move |&id| (id, number)))
        .collect();
    let mut edges = Vec::new();
    for (to, item) in items.iter().enumerate() {
        for (&value, &sliced) in &item.reads {
            let from = item_of[&value.node];
            let same = groups[to].is_some() && groups[from] == groups[to];
            let lead = item.lead.as_ref();
            let leads = lead.is_some_and(|lead| lead.leads(graph.value(value)));
            edges.push(Edge {
                from,
                to,
                within: same && sliced && leads,
            });
        }
    }
    edges
}

/// The level of each unit; `None` for cyclic dependences.
fn levels(func: &Func, items: &[Item], edges: &[Edge]) -> Option<Vec<usize>> {
    let mut before: Vec<Vec<&Edge>> = vec![Vec::new(); items.len()];
    let mut after: Vec<Vec<&Edge>> = vec![Vec::new(); items.len()];
    for edge in edges {
        before[edge.to].push(edge);
        after[edge.from].push(edge);
    }
    let mut missing: Vec<usize> = before.iter().map(Vec::len).collect();
    let mut order: Vec<usize> = (0..items.len())
        .filter(|&item| missing[item] == 0)
        .collect();
    let mut levels = vec![0; items.len()];
    let mut next = 0;
    while next < order.len() {
        let item = order[next];
        next += 1;
        for edge in &after[item] {
            let level = levels[item] + usize::from(!edge.within);
            levels[edge.to] = levels[edge.to].max(level);
            missing[edge.to] -= 1;
            if missing[edge.to] == 0 {
                order.push(edge.to);
            }
        }
    }
    if order.len() < items.len() {
        return None;
    }
    // A unit that only one later level reads, slice by slice, sinks to it.
    let returned = func.returned();
    for &item in order.iter().rev() {
        let kept = items[item]
            .results(&func.graph)
            .any(|value| returned.contains(&value));
        let readers: BTreeSet<usize> = after[item].iter().map(|edge| levels[edge.to]).collect();
        let within = after[item].iter().all(|edge| edge.within);
        if let (false, true, 1, Some(&level)) = (kept, within, readers.len(), readers.first()) {
            levels[item] = level;
        }
    }
    Some(levels)
}

/// Whether a tile has a product, has enough slices, and saves enough memory traffic.
fn is_worth_it(
    graph: &Graph,
    meshes: &[Mesh],
    returned: &BTreeSet<ValueId>,
    (items, tile): (&[Item], &[usize]),
    least: Least,
) -> bool {
    let inside: BTreeSet<NodeId> = (tile.iter())
        .flat_map(|&item| items[item].nodes.iter().copied())
        .collect();
    let Some(lead) = &items[tile[0]].lead else {
        return false;
    };
    let kept_inside = |value: &ValueId| {
        let mut users = graph.uses(*value).into_iter().map(|(user, _)| user);
        !returned.contains(value) && users.all(|user| inside.contains(&user))
    };
    let mut bytes = 0;
    for &item in tile {
        let read_outside = |value: &ValueId| {
            graph
                .uses(*value)
                .iter()
                .any(|(user, _)| !items[item].nodes.contains(user))
        };
        for value in items[item]
            .results(graph)
            .filter(read_outside)
            .filter(kept_inside)
        {
            bytes += slices::local_bytes(graph.value(value), meshes);
        }
    }
    let products = tile.iter().any(|&item| items[item].is_product);
    tile.len() > 1 && products && lead.local(meshes) >= least.slices && bytes >= least.bytes
}
