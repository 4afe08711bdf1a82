//! One total order: kernels are contiguous, dependences come first, the moment region is
//! contiguous, as are the bodies of chunks in it; ready units are ordered by forward, backward,
//! update, then creation. What decides a [branch](super::guards) comes before what is needed for
//! one side alone, and units of one side follow one another where they can.

pub mod buckets;
pub mod post_wait;

use std::collections::{BTreeMap, BTreeSet};

use super::ScheduleError;
use super::guards::{Branches, Guard};
use super::kernel::update::update;
use super::kernel::{Domain, rows};
use super::rolls::Rolls;
use ddl_pipeline::Piece;

use super::time::bodies::{Groups, crosses, mesh_of, part_of};
use super::time::moments::{Segment, is_flush, segment_of, segments_of, time_axes};
use super::time::reduced::reduced;
use crate::diag::Diags;
use crate::graph::{self, Func, Graph, NodeId, Program, Role, Slices, ValueId};
use crate::options::{Options, TargetName};

/// The pass.
///
/// # Errors
/// [`ScheduleError::Cycle`].
pub fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    let joins_rows = options.target != TargetName::Cpu;
    let time = time_axes(program);
    let groups = Groups::of(&crate::boxing::meshes(program)?);
    let mut errors = Diags::new();
    for func in &mut program.funcs {
        func.visit_mut(&mut |func, path| {
            let segments = match path {
                None => segments_of(func, &time),
                Some(_) => BTreeMap::new(),
            };
            let slices = Slices::of(func);
            let steps = func.steps;
            let how = (steps, joins_rows);
            let branches = match options.target {
                TargetName::Cpu => Branches::of(func),
                TargetName::Cuda(_) | TargetName::Emulation(_) => Branches::default(),
            };
            let before = (&segments, &branches);
            match total_order(&func.graph, (&groups, &slices), before, how) {
                Some(order) => {
                    func.graph.renumber(&order);
                    renumber_kernels(&mut func.graph, &order);
                }
                None => errors.push(cycle(func)),
            }
        });
    }
    errors.or(())
}

/// The error for a function whose order is incomplete.
pub(super) fn cycle(func: &Func) -> ScheduleError {
    ScheduleError::Cycle {
        func: func.name.clone(),
        count: func.graph.len() - func.graph.order().len(),
    }
}

/// The nodes of a unit: a kernel, or one other node.
struct OrderedUnit {
    nodes: Vec<NodeId>,
    /// The least goes first.
    key: Rank,
    /// What holds wherever its results are needed.
    guard: Guard,
}

/// The priority of ready units: segment, body or role, creation.
type Rank = (Segment, usize, u32);

/// The order; `None` for cyclic dependences.
///
/// - `segments`: for an entry; empty for the function of a loop
/// - `branches`: those whose predicates come first
/// - `steps`: number of steps of a call; and whether the target joins kernels of rows
fn total_order(
    graph: &Graph,
    groups: (&Groups, &Slices),
    (segments, branches): (&BTreeMap<NodeId, Segment>, &Branches),
    (steps, joins_rows): (usize, bool),
) -> Option<Vec<NodeId>> {
    let nodes = graph.order();
    if nodes.len() < graph.len() {
        return None;
    }
    let (mut units, unit_of) = units_by(graph, &nodes, graph::Node::unit);
    let has_rolls = !Rolls::of(graph).is_empty();
    for unit in &mut units {
        unit.key.0 = segment_of(&unit.nodes, segments);
        if has_rolls {
            // A step of a ring comes after the one before, even if its kernels begin with copies of
            // nodes, which were made later.
            let created = unit.nodes.iter().map(|&id| graph.created(id));
            unit.key.2 = created.min().unwrap_or_default();
        }
    }
    let mut after = after(graph, &units, &unit_of);
    place_updates(graph, &mut units, &unit_of, &mut after);
    let sent = match steps > 1 {
        true => reduced(graph, segments).sent,
        false => BTreeSet::new(),
    };
    order_bodies(graph, groups, (&mut units, &after), (steps > 1, &sent));
    place_branches(graph, branches, (&mut units, &unit_of), &mut after);
    let spaces: Vec<Option<Domain>> = match joins_rows {
        true => units
            .iter()
            .map(|unit| rows::domain(graph, &unit.nodes))
            .collect(),
        false => vec![None; units.len()],
    };
    let order = kahn(&units, &after, &spaces);
    if order.len() < units.len() {
        return None;
    }
    let ordered = order.into_iter().map(|unit| {
        let nodes = &units[unit].nodes;
        match graph.node(nodes[0]).tile {
            Some(_) => order_of_parts(graph, nodes),
            None => Some(nodes.clone()),
        }
    });
    Some(ordered.collect::<Option<Vec<_>>>()?.concat())
}

/// The nodes of a tile with its kernels and products one after another; `None` for cyclic
/// dependences.
fn order_of_parts(graph: &Graph, tile: &[NodeId]) -> Option<Vec<NodeId>> {
    let (units, unit_of) = units_by(graph, tile, |node| node.kernel);
    let order = kahn(
        &units,
        &after(graph, &units, &unit_of),
        &vec![None; units.len()],
    );
    let nodes = || order.iter().flat_map(|&unit| units[unit].nodes.clone());
    (order.len() == units.len()).then(|| nodes().collect())
}

/// Groups nodes into units by key, and returns the unit of each; nodes without a key are separate
/// units.
fn units_by<K: Ord>(
    graph: &Graph,
    nodes: &[NodeId],
    key: impl Fn(&graph::Node) -> Option<K>,
) -> (Vec<OrderedUnit>, BTreeMap<NodeId, usize>) {
    let mut units: Vec<OrderedUnit> = Vec::new();
    let mut unit_of: BTreeMap<NodeId, usize> = BTreeMap::new();
    let mut known: BTreeMap<K, usize> = BTreeMap::new();
    for &id in nodes {
        let node = graph.node(id);
        let new = units.len();
        // What a micro-batch adds to a sum takes memory until then.
        let made = match is_flush(graph, id) {
            true => graph.operands(id)[0].node,
            false => id,
        };
        let unit = key(node).map_or(new, |key| *known.entry(key).or_insert(new));
        let position = position(graph.node(made).role);
        if unit == new {
            units.push(OrderedUnit {
                nodes: vec![id],
                key: (Segment::default(), position, graph.created(made)),
                guard: Guard::new(),
            });
        } else {
            let unit = &mut units[unit];
            unit.nodes.push(id);
            unit.key.1 = unit.key.1.max(position);
        }
        unit_of.insert(id, unit);
    }
    (units, unit_of)
}

/// The position of a role among ready units.
fn position(role: Role) -> usize {
    match role {
        Role::Forward => 0,
        Role::Backward => 1,
        Role::Weight => 2,
        Role::Update => 3,
    }
}

/// Sets the position of the units of the moment region to that of their body, if the region has
/// several chunks: in an order in which no body needs a later one.
///
/// - `steps`: whether what runs once per step is in bodies, too
/// - `sent`: communication that is sent before the updates
fn order_bodies(
    graph: &Graph,
    groups: (&Groups, &Slices),
    (units, after): (&mut [OrderedUnit], &[BTreeSet<usize>]),
    (steps, sent): (bool, &BTreeSet<NodeId>),
) {
    let part = |unit: &OrderedUnit| match unit.key.0 {
        segment @ Segment::Moments => Some(part_of(graph, &unit.nodes, groups, segment)),
        Segment::Before => None,
        segment @ (Segment::Derived | Segment::Summed | Segment::Reduced | Segment::After) => {
            steps.then(|| part_of(graph, &unit.nodes, groups, segment))
        }
    };
    let parts: Vec<Option<(Piece, usize)>> = units.iter().map(part).collect();
    let chunks: BTreeSet<usize> = parts.iter().flatten().map(|part| part.1).collect();
    if chunks.len() < 2 {
        return;
    }
    // Forward from the first chunk on, backward from the last.
    let key = |&(piece, chunk): &(Piece, usize)| match piece {
        Piece::Forward => (piece, chunk),
        Piece::Backward | Piece::Weight => (piece, usize::MAX - chunk),
        Piece::Sum | Piece::Reduce | Piece::Update | Piece::Derive => (piece, chunk),
    };
    let mut needs: BTreeMap<(Piece, usize), BTreeSet<(Piece, usize)>> = BTreeMap::new();
    for (unit, part) in parts.iter().enumerate() {
        let Some(part) = *part else { continue };
        needs.entry(part).or_default();
        for user in after[unit].iter().filter_map(|&user| parts[user]) {
            if user != part {
                needs.entry(user).or_default().insert(part);
            }
        }
    }
    for (unit, part) in units.iter().zip(&parts) {
        let id = unit.nodes[0];
        let sender = part.and_then(|(piece, _)| match sent.contains(&id) {
            true => sender(graph, id, groups, Piece::Reduce),
            false => sender(graph, id, groups, piece),
        });
        let sender = sender.filter(|sender| needs.contains_key(sender));
        if let (Some(part), Some(sender)) = (part, sender) {
            needs.entry(*part).or_default().insert(sender);
        }
    }
    let mut places = BTreeMap::new();
    while !needs.is_empty() {
        let ready = needs.iter().filter(|(_, before)| before.is_empty());
        let next = ready.map(|(part, _)| *part).min_by_key(key);
        // Bodies with cyclic dependences, which the check of `scheduled` reports.
        let next = next.or_else(|| needs.keys().copied().min_by_key(key));
        let Some(next) = next else { break };
        needs.remove(&next);
        needs.values_mut().for_each(|before| {
            before.remove(&next);
        });
        places.insert(next, places.len());
    }
    for (unit, part) in units.iter_mut().zip(parts) {
        if let Some(place) = part.and_then(|part| places.get(&part)) {
            unit.key.1 = *place;
        }
    }
}

/// For a transfer between groups that a piece of a step waits for: the piece that sends it, whoever
/// made its source.
fn sender(
    graph: &Graph,
    id: NodeId,
    (groups, slices): (&Groups, &Slices),
    piece: Piece,
) -> Option<(Piece, usize)> {
    let sends = piece.is_of_step() && crosses(graph, id, groups);
    let source = || graph.operands(id)[0].node;
    sends.then(|| (piece, slices.count * mesh_of(graph, source())))
}

/// The units that read the results of each unit.
fn after(
    graph: &Graph,
    units: &[OrderedUnit],
    unit_of: &BTreeMap<NodeId, usize>,
) -> Vec<BTreeSet<usize>> {
    let mut after: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); units.len()];
    for (user, unit) in units.iter().enumerate() {
        let operands = unit.nodes.iter().flat_map(|&id| graph.operands(id));
        for &source in operands.filter_map(|operand| unit_of.get(&operand.node)) {
            if source != user {
                after[source].insert(user);
            }
        }
    }
    after
}

/// Places products that are added to a tensor where products are, since their operands take memory
/// until then; but behind the other readers of the tensor, unless these need the sum, so that the
/// sum can take the tensor's place.
fn place_updates(
    graph: &Graph,
    units: &mut [OrderedUnit],
    unit_of: &BTreeMap<NodeId, usize>,
    after: &mut [BTreeSet<usize>],
) {
    for (number, unit) in units.iter_mut().enumerate() {
        let Some(update) = update(graph, &unit.nodes) else {
            continue;
        };
        unit.key.1 = position(graph.node(update.product).role);
        unit.key.2 = graph.created(update.product);
        let mut behind = BTreeSet::from([number]);
        let mut open = vec![number];
        while let Some(at) = open.pop() {
            let next = after[at].iter().copied();
            open.extend(next.filter(|&next| behind.insert(next)));
        }
        for (reader, _) in update.base.map_or_else(Vec::new, |base| graph.uses(base)) {
            let reader = unit_of[&reader];
            if !behind.contains(&reader) {
                after[reader].insert(number);
            }
        }
    }
}

/// Places what decides a branch before the units that are needed for one side alone, unless it
/// needs one of them or belongs to a later part of the order; and gives each unit the guard that it
/// can have.
fn place_branches(
    graph: &Graph,
    branches: &Branches,
    (units, unit_of): (&mut [OrderedUnit], &BTreeMap<NodeId, usize>),
    after: &mut [BTreeSet<usize>],
) {
    if branches.is_empty() {
        return;
    }
    for unit in &mut *units {
        unit.guard = branches.of_nodes(&unit.nodes);
    }
    let mut predicates: Vec<ValueId> = branches.predicates.iter().copied().collect();
    predicates.sort_by_key(|value| graph.created(value.node));
    for predicate in predicates {
        let decides = unit_of[&predicate.node];
        let needs = ancestors(after, decides);
        let part = (units[decides].key.0, units[decides].key.1);
        let is_arg = graph.is_arg(predicate.node);
        for (number, unit) in units.iter_mut().enumerate() {
            let later = (unit.key.0, unit.key.1) >= part;
            let may = !needs.contains(&number) && (later || is_arg);
            if !may {
                unit.guard.retain(|premise| premise.predicate != predicate);
            } else if unit
                .guard
                .iter()
                .any(|premise| premise.predicate == predicate)
            {
                after[decides].insert(number);
            }
        }
    }
}

/// A unit, and those that it needs.
fn ancestors(after: &[BTreeSet<usize>], unit: usize) -> BTreeSet<usize> {
    let mut before = vec![Vec::new(); after.len()];
    for (source, users) in after.iter().enumerate() {
        users.iter().for_each(|&user| before[user].push(source));
    }
    let mut found = BTreeSet::from([unit]);
    let mut open = vec![unit];
    while let Some(at) = open.pop() {
        let new = before[at].iter().copied();
        open.extend(new.filter(|&source| found.insert(source)));
    }
    found
}

/// Units in topological order, ties by key; those on cycles are omitted. One behind a guard is
/// followed by those of its part that are ready and have the same.
///
/// - `spaces`: what kernels of rows are over: one that reads another, and needs nothing else,
///   follows it
fn kahn(units: &[OrderedUnit], after: &[BTreeSet<usize>], spaces: &[Option<Domain>]) -> Vec<usize> {
    let mut missing = vec![0; units.len()];
    for &user in after.iter().flatten() {
        missing[user] += 1;
    }
    let part = |unit: usize| (units[unit].key.0, units[unit].key.1);
    let mut ready = Ready {
        units,
        all: BTreeSet::new(),
        guarded: BTreeMap::new(),
    };
    let free = (0..units.len()).filter(|&unit| missing[unit] == 0);
    free.for_each(|unit| ready.add(unit));
    let mut order = Vec::with_capacity(units.len());
    let mut follower = None;
    while let Some(unit) = follower
        .take()
        .or_else(|| ready.next(order.last().copied()))
    {
        order.push(unit);
        for &next in &after[unit] {
            missing[next] -= 1;
            if missing[next] > 0 {
                continue;
            }
            let joins = spaces[unit].is_some() && spaces[unit] == spaces[next];
            match follower.is_none() && joins && part(unit) == part(next) {
                true => follower = Some(next),
                false => ready.add(next),
            }
        }
    }
    order
}

/// Units that need no others.
struct Ready<'a> {
    units: &'a [OrderedUnit],
    all: BTreeSet<(Rank, usize)>,
    /// Those behind each guard.
    guarded: BTreeMap<&'a Guard, BTreeSet<(Rank, usize)>>,
}

impl Ready<'_> {
    fn add(&mut self, unit: usize) {
        let own = &self.units[unit];
        self.all.insert((own.key, unit));
        if !own.guard.is_empty() {
            let guarded = self.guarded.entry(&own.guard).or_default();
            guarded.insert((own.key, unit));
        }
    }

    /// Takes the first one behind the guard of the last unit, of the same part, or else the first.
    fn next(&mut self, last: Option<usize>) -> Option<usize> {
        let last = last.map(|last| &self.units[last]);
        let same = last.and_then(|last| {
            let &first = self.guarded.get(&last.guard)?.first()?;
            let part = |key: Rank| (key.0, key.1);
            (part(first.0) == part(last.key)).then_some(first)
        });
        let next = same.or_else(|| self.all.first().copied())?;
        self.all.remove(&next);
        if let Some(guarded) = self.guarded.get_mut(&self.units[next.1].guard) {
            guarded.remove(&next);
        }
        Some(next.1)
    }
}

/// Numbers kernels and tiles by position in the order.
fn renumber_kernels(graph: &mut Graph, order: &[NodeId]) {
    let mut numbers: BTreeMap<usize, usize> = BTreeMap::new();
    let mut tiles: BTreeMap<usize, usize> = BTreeMap::new();
    for &id in order {
        if let Some(tile) = graph.node(id).tile {
            let next = tiles.len();
            graph.node_mut(id).tile = Some(*tiles.entry(tile).or_insert(next));
        }
        if let Some(kernel) = graph.node(id).kernel {
            let next = numbers.len();
            graph.node_mut(id).kernel = Some(*numbers.entry(kernel).or_insert(next));
        }
    }
}
