//! Kernel fusion.
//!
//! Every op gets a level: one more than that of an op whose result it reads from memory, the same
//! as that of an op whose result it consumes element by element. Ops of one level and one domain
//! that are connected, or read the same input, become a kernel, or several of at most [`MAX_OPS`]
//! ops, cut along the order. Every edge between kernels goes to a higher level, or along the order,
//! so kernels have no cyclic dependences. Linear time except for sorting.
//!
//! An op whose result is only read at a later level, element by element, sinks to that level, so
//! that its result is never stored. Index ops are recomputed in every kernel that reads through
//! them (each gets a copy), and stored only if something other than a kernel reads them, a kernel
//! would read through too many, or would read [a gather](gathers) too often. Small
//! [steps](recompute) from what a kernel reads are repeated as well. Elementwise ops [behind] index
//! ops are read through like these.

pub(super) mod behind;
pub mod copy_arguments;
mod gathers;
pub(super) mod recompute;
mod skewed;
pub mod update;
pub mod widen;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::guards::{Branches, Guard};
use super::kernel::{Domain, Nature, domain, nature, stored};
use super::rolls::Rolls;
use super::time::moments::{Segment, segments_of, time_axes};
use crate::diag::Diags;
use crate::graph::{Computation, Func, Graph, NodeId, Program, Role, Slices, ValueId};
use crate::names::Names;
use crate::options::{Options, TargetName};

/// Maximum number of ops per kernel, including those read through. A thousand elementwise ops
/// compile in 1.1 s as kernels of 64 or 128, in 1.6 s as kernels of 256, in 2.0 s as one; the time
/// per op keeps growing with the length, while the values no longer fit a loop's registers anyway.
/// Code generation recurses over a kernel's ops, so this also bounds the stack.
pub const MAX_OPS: usize = 128;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    let time = time_axes(program);
    let stages = time.len() > 1;
    for func in &mut program.funcs {
        let staged = stages || Slices::of(func).count > 1;
        func.visit_mut(&mut |func, path| {
            let segments = match path {
                None => segments_of(func, &time),
                Some(_) => BTreeMap::new(),
            };
            let fusion = Fusion::new(func, &segments, staged, options.target);
            let kernels = fusion.kernels();
            let repeated = fusion.repeated(&kernels, recompute::Limits::of(options));
            for (id, kernel) in kernels {
                func.graph.node_mut(id).kernel = Some(kernel);
            }
            recompute::repeat(func, &repeated);
            duplicate_index_ops(&mut func.graph, staged);
            merge_index_ops(func);
        });
    }
    Ok(())
}

/// The properties that the ops of one kernel share besides their level: domain, stage, whether they
/// belong to the update (in a pipeline: to forward, backward or update), the slice, the segment,
/// since ops that run once per step never share a kernel with ops that run once per micro-batch,
/// the number of [rolls](Rolls) before them, and the branch that they belong to.
pub(super) type KernelKey = (Domain, Shared, Side);

/// The part of a [`KernelKey`] that says when and where ops run.
pub(super) type Shared = (Option<usize>, Role, Option<usize>, Segment, usize);

/// The part of a [`KernelKey`] that says on which side of which branches ops run. What decides a
/// branch is apart from other ops, as it is needed before them.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Side {
    decides: bool,
    guard: Guard,
}

/// When and where an op runs.
///
/// - `staged`: whether there are several chunks, whose forward and backward passes run separately
pub(super) fn shared(
    graph: &Graph,
    id: NodeId,
    (slices, rolls): (&Slices, &Rolls),
    staged: bool,
    segments: &BTreeMap<NodeId, Segment>,
) -> Shared {
    let node = graph.node(id);
    let segment = segments.get(&id).copied().unwrap_or_default();
    let role = match (node.role, staged) {
        // The scores of a ring are computed again: a kernel of both passes would compute them
        // early.
        (Role::Backward, false) if rolls.is_empty() => Role::Forward,
        (role, _) => role,
    };
    let rolls = rolls.before(id);
    (node.stage, role, slices.slice(id), segment, rolls)
}

/// The state of fusion.
pub(super) struct Fusion<'a> {
    pub(super) func: &'a Func,
    /// Whether there are several chunks, whose forward and backward passes run separately.
    staged: bool,
    slices: Slices,
    rolls: Rolls,
    /// The sides of ops that belong to some branch, or decide one.
    sides: BTreeMap<NodeId, Side>,
    /// What must be stored: results, and what decides a branch.
    pub(super) returned: BTreeSet<ValueId>,
    order: Vec<NodeId>,
    /// Roots: nodes computed at a kernel's own index, with their keys. They include index ops that
    /// must be stored.
    roots: BTreeMap<NodeId, KernelKey>,
    /// Elementwise ops behind index ops, which are computed where these read them.
    behind: BTreeSet<NodeId>,
    levels: BTreeMap<NodeId, usize>,
    /// Number of ops that a kernel needs to read through each node: none if it is in memory.
    through: BTreeMap<NodeId, usize>,
}

impl<'a> Fusion<'a> {
    pub(super) fn new(
        func: &'a Func,
        segments: &BTreeMap<NodeId, Segment>,
        staged: bool,
        target: TargetName,
    ) -> Fusion<'a> {
        let (order, mut returned) = (func.graph.order(), func.returned());
        let branches = match target {
            TargetName::Cpu => Branches::of(func),
            // The host of a device reads no predicates within a step.
            TargetName::Cuda(_) | TargetName::Emulation(_) => Branches::default(),
        };
        let sides = sides(func, &order, &returned, &branches);
        returned.extend(&branches.predicates);
        let behind = match target {
            TargetName::Cpu => behind::ops(func, &order, &returned),
            // A grid's vectors are of what is computed at the index of the kernel.
            TargetName::Cuda(_) | TargetName::Emulation(_) => BTreeSet::new(),
        };
        let apart = match target {
            TargetName::Cpu => {
                let mut found = gathers::often_read(&func.graph, &order);
                found.extend(skewed::skewed(&func.graph, &order));
                found
            }
            // Caches of a device serve many threads that read the same.
            TargetName::Cuda(_) | TargetName::Emulation(_) => BTreeSet::new(),
        };
        let mut fusion = Fusion {
            func,
            staged,
            slices: Slices::of(func),
            rolls: Rolls::of(&func.graph),
            sides,
            returned,
            order,
            roots: BTreeMap::new(),
            behind,
            levels: BTreeMap::new(),
            through: BTreeMap::new(),
        };
        for at in 0..fusion.order.len() {
            let id = fusion.order[at];
            let is_root = match nature(&func.graph, id) {
                Nature::Elementwise => !fusion.behind.contains(&id),
                Nature::Reduce | Nature::Flush => true,
                Nature::Index => fusion.is_read_outside_kernels(id) || apart.contains(&id),
                Nature::Apart => false,
            };
            if is_root {
                fusion.make_root(id, segments);
            }
            fusion.count(id, segments);
        }
        fusion.assign_levels();
        fusion.sink();
        fusion
    }

    fn make_root(&mut self, id: NodeId, segments: &BTreeMap<NodeId, Segment>) {
        if let Some(domain) = domain(&self.func.graph, id) {
            let shared = shared(
                &self.func.graph,
                id,
                (&self.slices, &self.rolls),
                self.staged,
                segments,
            );
            let side = self.sides.get(&id).cloned().unwrap_or_default();
            self.roots.insert(id, (domain, shared, side));
            self.through.remove(&id);
        }
    }

    /// Counts the ops needed to read through an index op. If they exceed a kernel's maximum, the
    /// index ops that it reads through are stored.
    fn count(&mut self, id: NodeId, segments: &BTreeMap<NodeId, Segment>) {
        if self.is_through(id) && self.weight(id) > MAX_OPS {
            for operand in self.func.graph.operands(id) {
                if self.is_through(operand.node) {
                    self.make_root(operand.node, segments);
                }
            }
        }
        if self.is_through(id) {
            self.through.insert(id, self.weight(id));
        }
    }

    /// Number of ops of a kernel for one node: the node, and all that it reads through.
    fn weight(&self, id: NodeId) -> usize {
        let operands = self.func.graph.operands(id).into_iter();
        let through = operands.filter_map(|operand| self.through.get(&operand.node));
        through.fold(1, |sum: usize, &count| sum.saturating_add(count))
    }

    /// Whether `user` can consume `value` element by element, without memory.
    pub(super) fn takes_over(&self, value: ValueId, user: NodeId) -> bool {
        let graph = &self.func.graph;
        !matches!(nature(graph, value.node), Nature::Reduce | Nature::Flush)
            && nature(graph, user) != Nature::Index
            && self
                .roots
                .get(&value.node)
                .is_some_and(|key| self.roots.get(&user) == Some(key))
    }

    /// Whether an index op must be stored: it is read outside kernels, returned, or unused.
    fn is_read_outside_kernels(&self, id: NodeId) -> bool {
        let value = id.result(0);
        let users = self.func.graph.uses(value);
        let apart = |&(user, _): &(NodeId, usize)| nature(&self.func.graph, user) == Nature::Apart;
        users.is_empty() || self.returned.contains(&value) || users.iter().any(apart)
    }

    pub(super) fn is_through(&self, id: NodeId) -> bool {
        let is_moved = nature(&self.func.graph, id) == Nature::Index || self.behind.contains(&id);
        is_moved && !self.roots.contains_key(&id)
    }

    fn assign_levels(&mut self) {
        for at in 0..self.order.len() {
            let id = self.order[at];
            let level = self
                .func
                .graph
                .operands(id)
                .into_iter()
                .map(|operand| {
                    let level = self.levels[&operand.node];
                    let same = self.is_through(operand.node) || self.takes_over(operand, id);
                    if same { level } else { level + 1 }
                })
                .max();
            self.levels.insert(id, level.unwrap_or(0));
        }
    }

    /// Moves ops whose readers are all at one later level to that level.
    fn sink(&mut self) {
        for at in (0..self.order.len()).rev() {
            let id = self.order[at];
            let value = id.result(0);
            if !self.roots.contains_key(&id) || self.returned.contains(&value) {
                continue;
            }
            let users = self.func.graph.uses(value);
            let levels: BTreeSet<usize> = users.iter().map(|(user, _)| self.levels[user]).collect();
            let internal = users.iter().all(|&(user, _)| self.takes_over(value, user));
            if let (true, 1, Some(&level)) = (internal, levels.len(), levels.first()) {
                self.levels.insert(id, level);
            }
        }
    }

    /// The kernel of every root, numbered by first op. Sets of connected ops above the maximum are
    /// cut along the order, in which no op depends on a later one.
    pub(super) fn kernels(&self) -> BTreeMap<NodeId, usize> {
        let mut sets = DisjointSets::default();
        let mut readers: BTreeMap<(ValueId, usize, &KernelKey), NodeId> = BTreeMap::new();
        for &id in self.order.iter().filter(|id| self.roots.contains_key(id)) {
            for operand in self.func.graph.operands(id) {
                let (level, key) = (self.levels[&id], &self.roots[&id]);
                if self.takes_over(operand, id) && self.levels[&operand.node] == level {
                    sets.join(operand.node, id);
                } else if Domain::of(self.func.graph.value(operand)).as_ref() == Some(&key.0)
                    && nature(&self.func.graph, id) != Nature::Index
                {
                    let first = *readers.entry((operand, level, key)).or_insert(id);
                    sets.join(first, id);
                }
            }
        }
        let mut count = 0;
        // For each set, the kernel being filled, and its number of ops.
        let mut open: BTreeMap<NodeId, (usize, usize)> = BTreeMap::new();
        let mut kernels = BTreeMap::new();
        for &id in self.order.iter().filter(|id| self.roots.contains_key(id)) {
            let weight = self.weight(id);
            let (kernel, ops) = open.entry(sets.find(id)).or_insert((count, 0));
            if *ops > 0 && *ops + weight > MAX_OPS {
                (*kernel, *ops) = (count, 0);
            }
            if *ops == 0 {
                count += 1;
            }
            *ops += weight;
            kernels.insert(id, *kernel);
        }
        kernels
    }
}

/// The sides of ops that belong to some branch, or decide one. An elementwise op whose readers,
/// elementwise ops too, are on one side is on theirs: what is computed elementwise before a
/// selection becomes part of its kernel, where little is lost if it is not taken.
fn sides(
    func: &Func,
    order: &[NodeId],
    returned: &BTreeSet<ValueId>,
    branches: &Branches,
) -> BTreeMap<NodeId, Side> {
    let graph = &func.graph;
    let mut sides: BTreeMap<NodeId, Side> = BTreeMap::new();
    if branches.is_empty() {
        return sides;
    }
    for &id in order.iter().rev() {
        let value = id.result(0);
        let decides = branches.predicates.contains(&value);
        // The predicates of a switch are one kernel, though each is needed if those before do not
        // hold.
        let guard = match decides {
            true => Guard::new(),
            false => branches.of_node(id),
        };
        let own = Side { decides, guard };
        let users = graph.uses(value);
        let mut all = users.iter().map(|&(user, _)| {
            let beside = nature(graph, user) == Nature::Elementwise;
            let beside = beside && domain(graph, user) == domain(graph, id);
            beside.then(|| sides.get(&user).cloned().unwrap_or_default())
        });
        let moves = nature(graph, id) == Nature::Elementwise && !returned.contains(&value);
        let of_users = match all.next() {
            Some(Some(first)) if moves && !decides => {
                let alike = all.all(|side| side.as_ref() == Some(&first));
                alike.then_some(first)
            }
            _ => None,
        };
        let side = of_users.unwrap_or(own);
        if side != Side::default() {
            sides.insert(id, side);
        }
    }
    sides
}

/// Gives every kernel that reads through an op its own copy of it.
///
/// - `staged`: whether the copy takes the reader's role, because forward and backward run
///   separately
pub(super) fn duplicate_index_ops(graph: &mut Graph, staged: bool) {
    let mut names = Names::of(graph);
    for id in graph.order().into_iter().rev() {
        // Whatever is in kernels and is no root is read through.
        if nature(graph, id) == Nature::Apart || graph.node(id).kernel.is_some() {
            continue;
        }
        let mut readers: BTreeMap<usize, Vec<(NodeId, usize)>> = BTreeMap::new();
        for (user, operand) in graph.uses(id.result(0)) {
            let kernel = graph.node(user).kernel;
            let kernel = kernel.expect("readers of an op that is read through are in kernels");
            readers.entry(kernel).or_default().push((user, operand));
        }
        let operands = graph.operands(id);
        for (number, (kernel, uses)) in readers.into_iter().enumerate() {
            let mut own = id;
            let reader = graph.node(uses[0].0);
            let (role, slice) = (reader.role, reader.slice);
            if number > 0 {
                let mut copy = graph.node(id).clone();
                copy.results[0].name = names.fresh(&copy.results[0].name);
                own = graph.add(copy, &operands);
            }
            graph.node_mut(own).kernel = Some(kernel);
            if staged {
                graph.node_mut(own).role = role;
                graph.node_mut(own).slice = slice;
            }
            for (user, operand) in uses {
                graph.set_operand(user, operand, own.result(0));
            }
        }
    }
}

/// Merges equal index ops of a kernel, except for those that are stored.
fn merge_index_ops(func: &mut Func) {
    let mut first: HashMap<(usize, Computation), NodeId> = HashMap::new();
    // A merged op is not stored, and its operands are read by the remaining op.
    let stored = stored(func);
    for id in func.graph.order() {
        let node = func.graph.node(id);
        let Some(kernel) = node.kernel else { continue };
        if nature(&func.graph, id) != Nature::Index || stored.contains(&id.result(0)) {
            continue;
        }
        let Some(computation) = func.graph.computation(id) else {
            continue;
        };
        let same = *first.entry((kernel, computation)).or_insert(id);
        if same != id {
            func.graph.replace_uses(id.result(0), same.result(0));
            func.graph.remove(id);
        }
    }
}

/// Union-find; the first op of a set represents it.
#[derive(Default)]
pub(super) struct DisjointSets {
    parents: BTreeMap<NodeId, NodeId>,
}

impl DisjointSets {
    pub(super) fn find(&mut self, id: NodeId) -> NodeId {
        let mut root = id;
        while let Some(&parent) = self.parents.get(&root) {
            root = parent;
        }
        let mut at = id;
        while at != root {
            at = self
                .parents
                .insert(at, root)
                .expect("all but the root have parents");
        }
        root
    }

    pub(super) fn join(&mut self, a: NodeId, b: NodeId) {
        let (a, b) = (self.find(a), self.find(b));
        if a != b {
            self.parents.insert(b, a);
        }
    }
}
