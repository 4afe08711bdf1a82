//! Kernels and tiles foreseen before distributions are known, for the planner.
//!
//! Where no conversion separates an op from its reader, `schedule` groups ops by shapes and order
//! alone. So the planner runs the same grouping on the program as it stands, as if nothing were
//! split: what a kernel passes on in registers, or a tile in memory of the thread, costs no memory
//! traffic, and a kernel is launched once. A conversion within a group splits it; its value is then
//! written and read (the planner charges this with the conversion).

mod distance;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Sbp};

use super::fuse::recompute::Limits;
use super::fuse::{DisjointSets, Fusion, duplicate_index_ops};
use super::kernel::{Nature, nature};
use super::pack;
use super::tile::{self, Tiling};
use super::time::moments::{Segment, segments_by};
use crate::cost::{Distance, MemoryTraffic};
use crate::graph::{Dist, Func, Kind, NodeId, ValueId};
use crate::options::TargetName;

/// What is foreseen of the functions of a program: it is the same on all meshes with as many ranks
/// and moments.
#[derive(Debug, Default)]
pub(crate) struct Foreseen(Mutex<BTreeMap<(String, String), Arc<Ahead>>>);

impl Foreseen {
    /// The facts about a function, computed once.
    ///
    /// - `entry`: the name of its entry
    /// - `path`: its path in the entry
    pub(crate) fn of(&self, entry: &str, path: &str, new: impl FnOnce() -> Ahead) -> Arc<Ahead> {
        let key = (entry.to_owned(), path.to_owned());
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(&key) {
            return Arc::clone(known);
        }
        let new = Arc::new(new());
        Arc::clone(lock().entry(key).or_insert(new))
    }
}

/// The memory traffic of a function if no distribution changes within a kernel or tile.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ahead {
    /// The traffic of every op that is not a unit of its own.
    traffic: BTreeMap<NodeId, MemoryTraffic>,
    /// Values that a kernel or tile passes on.
    inside: BTreeSet<ValueId>,
    /// Those that take no memory, whatever is converted elsewhere.
    nowhere: BTreeSet<ValueId>,
    /// Sets of ops of a kernel that pass values to one another.
    groups: Vec<Vec<NodeId>>,
}

impl Ahead {
    /// Groups the ops of a function.
    ///
    /// - `is_timed`: whether a node runs in every moment
    /// - `tiles`: which are made; `None` to make none
    pub(crate) fn of(
        func: &Func,
        is_timed: impl Fn(NodeId) -> bool,
        tiles: Option<Tiling>,
    ) -> Ahead {
        let func = undivided(func);
        let segments = segments_by(&func.graph, is_timed);
        let fusion = Fusion::new(&func, &segments, false, TargetName::Cpu);
        let kernels = fusion.kernels();
        let repeated = fusion.repeated(&kernels, Limits::PLANNED);
        let computed = repeated.iter().filter(|r| !r.reads);
        let mut known = VisitedKernels {
            kernels: &kernels,
            fusion,
            repeated: repeated.iter().map(|r| r.value).collect(),
            // What a kernel computes again it does not read, or it reads something else.
            loaded: computed.map(|r| (r.value, r.kernel)).collect(),
            launched: BTreeSet::new(),
        };
        let mut ahead = Ahead::default();
        for id in func.graph.order() {
            let is_op = matches!(func.graph.node(id).kind, Kind::Op(_));
            if is_op && nature(&func.graph, id) != Nature::Apart {
                let traffic = known.traffic(id);
                if traffic.results == 0 {
                    ahead.inside.insert(id.result(0));
                    // Fusion moves an op with one reader to its kernel wherever that ends up; an
                    // index op that is read through has no memory anyway.
                    // A value that kernels repeat is stored if a conversion parts its readers.
                    let one = func.graph.uses(id.result(0)).len() == 1;
                    let repeats = known.repeated.contains(&id.result(0));
                    let is_index = nature(&func.graph, id) == Nature::Index;
                    let is_root = kernels.contains_key(&id);
                    if (!is_root && is_index) || (is_root && one && !repeats) {
                        ahead.nowhere.insert(id.result(0));
                    }
                }
                ahead.traffic.insert(id, traffic);
            }
        }
        ahead.groups = known.groups();
        if let Some(tiling) = tiles {
            ahead.tile(func.clone(), &kernels, &segments, tiling);
        }
        ahead.measure(&func);
        ahead
    }

    /// Takes what tiles pass on out of the traffic.
    fn tile(
        &mut self,
        mut func: Func,
        kernels: &BTreeMap<NodeId, usize>,
        segments: &BTreeMap<NodeId, Segment>,
        tiling: Tiling,
    ) {
        let ops = func.graph.order();
        for (&id, &kernel) in kernels {
            func.graph.node_mut(id).kernel = Some(kernel);
        }
        let packed = func.clone();
        duplicate_index_ops(&mut func.graph, false);
        for (id, users) in passed_on(&func, &ops, segments, tiling) {
            self.inside.insert(id.result(0));
            self.nowhere.insert(id.result(0));
            self.traffic.entry(id).or_insert(MemoryTraffic::ALL).results = 0;
            for (user, operand) in users {
                let traffic = self.traffic.entry(user).or_insert(MemoryTraffic::ALL);
                traffic.operands &= !1u64.checked_shl(operand as u32).unwrap_or(0);
            }
        }
        // Where operands are copied first, attention keeps as little in memory, but takes about as
        // long as if it did not.
        for (id, _) in passed_on_packed(packed, &ops, segments, tiling) {
            self.nowhere.insert(id.result(0));
        }
    }

    /// The traffic of an op.
    pub(crate) fn traffic(&self, id: NodeId) -> MemoryTraffic {
        self.traffic.get(&id).copied().unwrap_or(MemoryTraffic::ALL)
    }

    /// Whether a kernel or tile passes a value on, so that it is not in memory.
    pub(crate) fn is_inside(&self, value: ValueId) -> bool {
        self.inside.contains(&value)
    }

    /// Sets of ops, each in order, that pass values to one another in the registers of a kernel.
    /// Two ops connected only by a narrow value, which may be worth converting, are in different
    /// sets.
    pub(crate) fn groups(&self) -> &[Vec<NodeId>] {
        &self.groups
    }

    /// Whether a value takes no memory, whatever is converted elsewhere: a kernel has an element of
    /// it at a time, or a tile a slice.
    pub(crate) fn is_nowhere(&self, value: ValueId) -> bool {
        self.nowhere.contains(&value)
    }
}

/// The ops whose results the tiles of a function pass on, each with its readers.
///
/// - `ops`: those that count, in order
fn passed_on(
    func: &Func,
    ops: &[NodeId],
    segments: &BTreeMap<NodeId, Segment>,
    tiling: Tiling,
) -> Vec<(NodeId, Vec<(NodeId, usize)>)> {
    let (graph, returned) = (&func.graph, func.returned());
    let mut passed = Vec::new();
    for tile in tile::tiles(func, &[alone()], segments, false, tiling.foreseen()) {
        let tile: BTreeSet<NodeId> = tile.into_iter().collect();
        for &id in ops.iter().filter(|id| tile.contains(id)) {
            let users = graph.uses(id.result(0));
            let within = users.iter().all(|(user, _)| tile.contains(user));
            if !users.is_empty() && within && !returned.contains(&id.result(0)) {
                passed.push((id, users));
            }
        }
    }
    passed
}

/// The same of a function with copies of the operands that products cannot read in place.
fn passed_on_packed(
    mut func: Func,
    ops: &[NodeId],
    segments: &BTreeMap<NodeId, Segment>,
    tiling: Tiling,
) -> Vec<(NodeId, Vec<(NodeId, usize)>)> {
    pack::ahead(&mut func, alone());
    let known: BTreeSet<NodeId> = ops.iter().copied().collect();
    let copies = func
        .graph
        .order()
        .into_iter()
        .filter(|id| !known.contains(id));
    let copies: Vec<NodeId> = copies.collect();
    if copies.is_empty() {
        return Vec::new();
    }
    // Each is a kernel of its own, when and where its reader runs.
    let mut segments = segments.clone();
    let numbers = ops.iter().filter_map(|&id| func.graph.node(id).kernel);
    let first = numbers.max().map_or(0, |last| last + 1);
    for (number, &copy) in copies.iter().enumerate() {
        func.graph.node_mut(copy).kernel = Some(first + number);
        let reader = func.graph.uses(copy.result(0)).into_iter().next();
        let segment = reader.and_then(|(reader, _)| segments.get(&reader).copied());
        segments.extend(segment.map(|segment| (copy, segment)));
    }
    duplicate_index_ops(&mut func.graph, false);
    passed_on(&func, ops, &segments, tiling)
}

/// A copy of a function in which every value is whole on a mesh of one rank.
fn undivided(func: &Func) -> Func {
    let mut func = func.clone();
    for id in func.graph.order() {
        for value in &mut func.graph.node_mut(id).results {
            value.dist = Some(Dist::full(0, NdSbp::new(&[Sbp::B])));
        }
    }
    func
}

/// A mesh of one rank.
fn alone() -> Mesh {
    Mesh::new("alone", &[("rank", 1)])
}

/// The kernels of a function, and what those visited so far have read.
struct VisitedKernels<'a> {
    fusion: Fusion<'a>,
    /// The kernel of every root.
    kernels: &'a BTreeMap<NodeId, usize>,
    /// Values that kernels compute again.
    repeated: BTreeSet<ValueId>,
    /// Values that a kernel has read from memory.
    loaded: BTreeSet<(ValueId, usize)>,
    /// Kernels with an op so far.
    launched: BTreeSet<usize>,
}

impl VisitedKernels<'_> {
    /// The traffic of the next op in order. A kernel reads each value from memory once, for its
    /// first reader; an op that kernels read through is charged what it reads, once.
    fn traffic(&mut self, id: NodeId) -> MemoryTraffic {
        let kernel = self.kernels.get(&id).copied();
        let value = id.result(0);
        let mut traffic = MemoryTraffic {
            operands: 0,
            results: u64::from(kernel.is_some() && !self.stays_inside(value)),
            launch: kernel.is_some_and(|kernel| self.launched.insert(kernel)),
            distance: Distance::NONE,
        };
        for (number, operand) in self.fusion.func.graph.operands(id).into_iter().enumerate() {
            let read = match kernel {
                _ if self.fusion.is_through(operand.node) || self.passes(operand, id) => false,
                Some(kernel) => self.loaded.insert((operand, kernel)),
                None => true,
            };
            traffic.operands |= u64::from(read).checked_shl(number as u32).unwrap_or(0);
        }
        traffic
    }

    /// Whether the elements of a value that is passed on have fewer bytes than those from which
    /// they are computed, or than what the reader makes of them. A conversion there moves less.
    fn is_narrow(&self, value: ValueId, user: NodeId) -> bool {
        let graph = &self.fusion.func.graph;
        let bytes = |value: ValueId| graph.value(value).ty.dtype.bytes();
        let before = graph.operands(value.node).into_iter();
        let mut around = before.chain([user.result(0)]).map(bytes);
        around.any(|bytes_around| bytes_around > bytes(value))
    }

    /// The sets of ops that pass values to one another, in order, without those passed on narrow.
    fn groups(&self) -> Vec<Vec<NodeId>> {
        let (graph, order) = (&self.fusion.func.graph, self.fusion.func.graph.order());
        let mut sets = DisjointSets::default();
        for &id in &order {
            for operand in graph.operands(id) {
                if self.passes(operand, id) && !self.is_narrow(operand, id) {
                    sets.join(operand.node, id);
                }
            }
        }
        let mut groups: BTreeMap<NodeId, Vec<NodeId>> = BTreeMap::new();
        for &id in order.iter().filter(|id| self.kernels.contains_key(id)) {
            groups.entry(sets.find(id)).or_default().push(id);
        }
        groups.into_values().filter(|ops| ops.len() > 1).collect()
    }

    /// Whether a kernel passes a value to an op in registers.
    fn passes(&self, value: ValueId, user: NodeId) -> bool {
        let kernel = self.kernels.get(&user);
        kernel.is_some()
            && self.kernels.get(&value.node) == kernel
            && self.fusion.takes_over(value, user)
    }

    /// Whether all readers of a value get it in registers.
    fn stays_inside(&self, value: ValueId) -> bool {
        let users = self.fusion.func.graph.uses(value);
        let mut all = users.iter();
        let again = self.repeated.contains(&value);
        again
            || !users.is_empty()
                && !self.fusion.returned.contains(&value)
                && all.all(|&(user, _)| self.passes(value, user))
    }
}
