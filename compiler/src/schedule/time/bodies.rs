//! The bodies of a pipeline's moment region: the uninterrupted work of one chunk on a group of
//! ranks.
//!
//! A *group* is a set of ranks with one or more meshes. Each mesh is a *chunk* of the program; if
//! micro-batches are cut into `n` [slices](crate::graph::Slices), mesh `m` forms the chunks `n·m`
//! to `n·m + n − 1`, one per slice. In the region the units of one chunk and one role are
//! contiguous, and form a [`Body`]. A [timeline](ddl_pipeline::Timeline) gives the order in which
//! each group runs its bodies on the micro-batches. If one chunk has the whole region, it is one
//! body, forward and backward together, and micro-batches run one after the other.
//!
//! A value sent between groups is a *crossing*: it is posted in the body that makes it and waited
//! for in the body that uses it, and has a ring buffer as deep as [`Pipeline::room`].

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use ddl_dialect::mesh::Mesh;
use ddl_pipeline::{Edge, Fault, Piece, Shape, Slot, Timeline};

use super::moments::{
    Segment, count, is_timed, region, role_of, segment_of, segments_of, time_axes_of,
};
use crate::graph::{Comm, Func, Graph, Kind, NodeId, Role, Slices};
use crate::schedule::kernel::units;

/// Number of micro-batches that a group may send before the first is received: one being fetched
/// and one being computed. More only if a timeline needs it.
const ROOM: usize = 2;

/// The groups of ranks of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Groups {
    /// The ranks of each.
    pub ranks: Vec<Vec<usize>>,
    /// The group of each mesh.
    pub of_mesh: Vec<usize>,
}

impl Groups {
    /// The groups of these meshes, in mesh order.
    pub fn of(meshes: &[Mesh]) -> Groups {
        let mut groups = Groups::default();
        for mesh in meshes {
            let known = groups.ranks.iter().position(|ranks| *ranks == mesh.ranks);
            groups.of_mesh.push(known.unwrap_or(groups.ranks.len()));
            if known.is_none() {
                groups.ranks.push(mesh.ranks.clone());
            }
        }
        groups
    }
}

/// A piece of a chunk: units that run without interruption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Body {
    /// Which piece of the chunk it is.
    pub piece: Piece,
    /// The chunk.
    pub chunk: usize,
    /// The mesh on which it runs.
    pub mesh: usize,
    /// The slice of micro-batches that it runs, if they are sliced.
    pub slice: Option<usize>,
    /// Its units.
    pub units: Range<usize>,
}

impl Body {
    /// Its slot in a moment.
    pub fn slot(&self, moment: usize) -> Slot {
        Slot::new(self.piece, self.chunk, moment)
    }

    fn role(&self) -> (Piece, usize) {
        (self.piece, self.chunk)
    }
}

/// The piece and chunk of a unit of the moment region: its chunk, and the latest piece of its ops.
/// A sum over micro-batches belongs to its producer, whoever uses it.
///
/// - `segment`: of the unit; what follows the micro-batches is the update, and of what comes before
///   them only what is derived once per step is in a body
pub fn part_of(
    graph: &Graph,
    unit: &[NodeId],
    (groups, slices): (&Groups, &Slices),
    segment: Segment,
) -> (Piece, usize) {
    let is_post = matches!(graph.node(unit[0]).kind, Kind::Post(..));
    let at = match is_post && crosses(graph, unit[0], groups) {
        // A post runs with its source.
        true => graph.operands(unit[0])[0].node,
        false => unit[0],
    };
    let mesh = mesh_of(graph, at);
    let piece = |&id: &NodeId| match role_of(graph, id) {
        Role::Forward => Piece::Forward,
        Role::Backward | Role::Update => Piece::Backward,
        Role::Weight => Piece::Weight,
    };
    let piece = match at == unit[0] {
        true => unit.iter().map(piece).max().unwrap_or(Piece::Forward),
        false => piece(&unit[0]),
    };
    let piece = match segment {
        Segment::Summed => Piece::Sum,
        Segment::Reduced => Piece::Reduce,
        Segment::After => Piece::Update,
        Segment::Derived => Piece::Derive,
        Segment::Before | Segment::Moments => piece,
    };
    let nodes = if at == unit[0] { unit } else { &[at] };
    let slice = slices.together(nodes, piece == Piece::Forward);
    (piece, slices.count * mesh + slice)
}

pub(in crate::schedule) fn mesh_of(graph: &Graph, id: NodeId) -> usize {
    let dist = graph.node(id).results[0].dist.as_ref();
    dist.map_or(0, |dist| dist.mesh)
}

/// Whether a post or a blocking transfer sends from one group to another.
pub fn crosses(graph: &Graph, id: NodeId, groups: &Groups) -> bool {
    let kind = &graph.node(id).kind;
    let sends = matches!(
        kind,
        Kind::Post(Comm::Transfer, _) | Kind::Comm(Comm::Transfer, _)
    );
    let group = |id: NodeId| groups.of_mesh[mesh_of(graph, id)];
    sends && group(graph.operands(id)[0].node) != group(id)
}

/// A communication from body to body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// Its post.
    pub post: NodeId,
    /// Its wait.
    pub wait: NodeId,
    /// Index of the sending body.
    pub from: usize,
    /// Index of the receiving body.
    pub to: usize,
}

/// A value of one body that another body of the same group reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct KeptValue {
    from: usize,
    to: usize,
}

/// The moment region of an entry: its bodies, and the communication between them.
#[derive(Clone, Debug)]
pub struct Pipeline {
    /// The bodies, in program order.
    pub bodies: Vec<Body>,
    /// The groups.
    pub groups: Groups,
    /// Number of micro-batches of a call.
    pub moments: usize,
    /// Number of steps of a call.
    pub steps: usize,
    /// Number of slices per micro-batch; 1 if they are not sliced.
    pub slices: usize,
    /// The order of work of each group.
    pub timeline: Timeline,
    /// The communication between groups, in the order of the posts.
    pub crossings: Vec<Crossing>,
    /// The body of each unit of the region, by the unit's nodes.
    body_of: BTreeMap<NodeId, usize>,
    /// The buffer depth, in micro-batches, of each pair of bodies, by sender and receiver.
    rooms: BTreeMap<(usize, usize), usize>,
}

impl Pipeline {
    /// The pipeline of a scheduled entry; `None` if it has no moment region, or the region is one
    /// body.
    ///
    /// # Errors
    /// [`Fault`]: the timeline of the entry cannot run.
    pub fn of(func: &Func, meshes: &[Mesh]) -> Result<Option<Pipeline>, Fault> {
        let groups = Groups::of(meshes);
        let (bodies, body_of) = bodies(func, &groups, &time_axes_of(meshes));
        if bodies.len() < 2 {
            return Ok(None);
        }
        let crossings = crossings(func, &groups, &body_of);
        if let Some(post) = torn(func, &crossings, &body_of) {
            let name = &func.graph.node(post).results[0].name;
            return Err(Fault::Shape {
                what: format!("`%{name}` is posted in one piece and waited for in another"),
            });
        }
        let mut pipeline = Pipeline {
            bodies,
            groups,
            moments: func.steps.max(1) * count(func, meshes),
            steps: func.steps.max(1),
            slices: Slices::of(func).count,
            timeline: func.timeline.clone().unwrap_or_default(),
            crossings,
            body_of,
            rooms: BTreeMap::new(),
        };
        pipeline.rooms = pipeline.find_rooms(func)?;
        Ok(Some(pipeline))
    }

    /// The pipeline of an entry of a program that has passed its check.
    pub fn checked(func: &Func, meshes: &[Mesh]) -> Option<Pipeline> {
        let found = Pipeline::of(func, meshes);
        found.unwrap_or_else(|fault| crate::ice!("the timeline of `@{}`: {fault}", func.name))
    }

    /// The work that the timeline has to order, with unlimited buffers.
    pub fn shape(func: &Func, meshes: &[Mesh]) -> Shape {
        let groups = Groups::of(meshes);
        let (bodies, body_of) = bodies(func, &groups, &time_axes_of(meshes));
        let crossings = crossings(func, &groups, &body_of);
        let moments = func.steps.max(1) * count(func, meshes);
        shape(func, (&bodies, &body_of), &groups, &crossings, moments)
    }

    fn find_rooms(&self, func: &Func) -> Result<BTreeMap<(usize, usize), usize>, Fault> {
        let bodies = (&self.bodies[..], &self.body_of);
        let mut shape = shape(func, bodies, &self.groups, &self.crossings, self.moments);
        self.timeline.check(&shape)?;
        let pairs: BTreeSet<(usize, usize)> =
            self.crossings.iter().map(|c| (c.from, c.to)).collect();
        let mut rooms = BTreeMap::new();
        for (from, to) in pairs {
            let ends = (self.bodies[from].role(), self.bodies[to].role());
            let edge = shape.edges.iter().position(|e| (e.from, e.to) == ends);
            let Some(edge) = edge else { continue };
            let least = self.timeline.least_room(&shape, edge)?;
            // What is derived once per step is fetched long before it is derived again.
            let wanted = match self.bodies[from].piece {
                Piece::Derive => 1,
                Piece::Forward
                | Piece::Backward
                | Piece::Weight
                | Piece::Sum
                | Piece::Reduce
                | Piece::Update => ROOM,
            };
            let room = least.max(wanted).min(self.runs(from));
            shape.edges[edge].capacity = Some(room);
            rooms.insert((from, to), room);
        }
        self.timeline.check(&shape)?;
        Ok(rooms)
    }

    /// Number of runs of a body in a call.
    pub fn runs(&self, body: usize) -> usize {
        match self.bodies[body].piece.is_of_step() {
            true => self.steps,
            false => self.moments,
        }
    }

    /// Number of runs of a body in a step.
    pub fn runs_per_step(&self, body: usize) -> usize {
        self.runs(body) / self.steps
    }

    /// Number of micro-batches of a step.
    pub fn moments_per_step(&self) -> usize {
        self.moments / self.steps
    }

    /// The index of the body that contains a node of the region.
    pub fn body(&self, id: NodeId) -> Option<usize> {
        self.body_of.get(&id).copied()
    }

    /// The index of a slot's body.
    pub fn number(&self, slot: Slot) -> Option<usize> {
        let mut bodies = self.bodies.iter();
        bodies.position(|body| body.role() == (slot.piece, slot.chunk))
    }

    /// The group that runs a body.
    pub fn group(&self, body: usize) -> usize {
        self.groups.of_mesh[self.bodies[body].mesh]
    }

    /// The buffer depth, in micro-batches, of communication from one body to another.
    pub fn room(&self, from: usize, to: usize) -> usize {
        self.rooms.get(&(from, to)).copied().unwrap_or(1)
    }

    /// The crossing of a post or a wait.
    pub fn crossing(&self, id: NodeId) -> Option<Crossing> {
        let mut all = self.crossings.iter().copied();
        all.find(|crossing| crossing.post == id || crossing.wait == id)
    }

    /// The channel of communication between two bodies, from 1; all other communication uses
    /// channel 0.
    pub fn channel(&self, crossing: &Crossing) -> u32 {
        let mut pairs = self.rooms.keys().zip(1..);
        let found = pairs.find(|(pair, _)| **pair == (crossing.from, crossing.to));
        found.map_or(0, |(_, channel)| channel)
    }

    /// Whether a group has several micro-batches in flight: its slots of one micro-batch are not
    /// contiguous and in program order.
    pub fn overlaps(&self, group: usize) -> bool {
        if self.steps > 1 {
            return true;
        }
        let own: Vec<usize> = (0..self.bodies.len())
            .filter(|&body| self.group(body) == group)
            .collect();
        let expected = (0..self.moments).flat_map(|m| own.iter().map(move |&body| (body, m)));
        let expected = expected.map(|(body, moment)| self.bodies[body].slot(moment));
        !self.timeline.groups[group].iter().copied().eq(expected)
    }

    /// Number of micro-batches for which a value made by one body and read by another of the same
    /// group is live at once.
    pub fn depth(&self, from: usize, to: usize) -> usize {
        let edge = Edge::new(self.bodies[from].role(), self.bodies[to].role());
        self.timeline.depth(&edge).unwrap_or(1).max(1)
    }

    /// All slots in an order in which they may run, with the indices of their bodies.
    pub fn order(&self, func: &Func) -> Vec<(Slot, usize)> {
        let bodies = (&self.bodies[..], &self.body_of);
        let mut shape = shape(func, bodies, &self.groups, &self.crossings, self.moments);
        for edge in &mut shape.edges {
            let role = |role| self.bodies.iter().position(|body| body.role() == role);
            let ends = role(edge.from).zip(role(edge.to));
            edge.capacity = ends.and_then(|ends| self.rooms.get(&ends).copied());
        }
        let order = self.timeline.order(&shape);
        let order = order.unwrap_or_else(|fault| crate::ice!("{fault}"));
        let numbered = |slot: Slot| Some((slot, self.number(slot)?));
        order.into_iter().filter_map(numbered).collect()
    }
}

/// The bodies of the region, and the body index of each node in it.
fn bodies(func: &Func, groups: &Groups, time: &[usize]) -> (Vec<Body>, BTreeMap<NodeId, usize>) {
    let units = units(&func.graph);
    let region = region(func, time).unwrap_or(0..0);
    let slices = Slices::of(func);
    let segments = match func.steps > 1 {
        true => segments_of(func, time),
        false => BTreeMap::new(),
    };
    let mut bodies: Vec<Body> = Vec::new();
    for number in region.clone() {
        let timed = units[number]
            .iter()
            .any(|&id| is_timed(&func.graph, id, time));
        let segment = match timed {
            true => Segment::Moments,
            false => match segment_of(&units[number], &segments) {
                segment @ (Segment::Derived | Segment::Summed | Segment::Reduced) => segment,
                Segment::Before | Segment::Moments | Segment::After => Segment::After,
            },
        };
        let (piece, chunk) = part_of(&func.graph, &units[number], (groups, &slices), segment);
        match bodies.last_mut() {
            Some(body) if body.role() == (piece, chunk) => body.units.end = number + 1,
            _ => bodies.push(Body {
                piece,
                chunk,
                mesh: chunk / slices.count,
                slice: (slices.count > 1).then_some(chunk % slices.count),
                units: number..number + 1,
            }),
        }
    }
    if bodies.iter().all(|body| body.chunk == bodies[0].chunk) {
        bodies.truncate(1);
        for body in &mut bodies {
            body.units = region.clone();
        }
    }
    let nodes = bodies.iter().enumerate().flat_map(|(number, body)| {
        let nodes = units[body.units.clone()].iter().flatten();
        nodes.map(move |&id| (id, number))
    });
    let body_of = nodes.collect();
    (bodies, body_of)
}

/// The first unit of an update in more pieces than two, because it waits for that of another chunk,
/// which waits for it.
pub(super) fn update_in_pieces(func: &Func, meshes: &[Mesh]) -> Option<NodeId> {
    let (bodies, _) = bodies(func, &Groups::of(meshes), &time_axes_of(meshes));
    let is_update = |body: &&Body| matches!(body.piece, Piece::Reduce | Piece::Update);
    let updates: Vec<&Body> = bodies.iter().filter(is_update).collect();
    let mut later = updates.iter().enumerate();
    let again = later.find(|(at, body)| updates[..*at].iter().any(|b| b.role() == body.role()));
    Some(units(&func.graph)[again?.1.units.start][0])
}

/// A post within a group whose wait is in another body.
fn torn(func: &Func, crossings: &[Crossing], body_of: &BTreeMap<NodeId, usize>) -> Option<NodeId> {
    let graph = &func.graph;
    let mut posts = graph.order().into_iter().filter(|id| {
        matches!(graph.node(*id).kind, Kind::Post(..)) && crossings.iter().all(|c| c.post != *id)
    });
    posts.find(|post| {
        let waits = graph.uses(post.result(0));
        waits
            .iter()
            .any(|(wait, _)| body_of.get(wait) != body_of.get(post))
    })
}

fn crossings(func: &Func, groups: &Groups, body_of: &BTreeMap<NodeId, usize>) -> Vec<Crossing> {
    let graph = &func.graph;
    let mut crossings = Vec::new();
    for post in graph.order() {
        let is_post = matches!(graph.node(post).kind, Kind::Post(..));
        if !is_post || !crosses(graph, post, groups) {
            continue;
        }
        let wait = graph.uses(post.result(0)).first().map(|&(wait, _)| wait);
        let Some(wait) = wait else { continue };
        if let (Some(&from), Some(&to)) = (body_of.get(&post), body_of.get(&wait)) {
            crossings.push(Crossing {
                post,
                wait,
                from,
                to,
            });
        }
    }
    crossings
}

fn shape(
    func: &Func,
    (bodies, body_of): (&[Body], &BTreeMap<NodeId, usize>),
    groups: &Groups,
    crossings: &[Crossing],
    moments: usize,
) -> Shape {
    let mut kept: BTreeSet<KeptValue> = BTreeSet::new();
    for (&id, &to) in body_of {
        for operand in func.graph.operands(id) {
            if let Some(&from) = body_of.get(&operand.node).filter(|&&from| from != to) {
                kept.insert(KeptValue { from, to });
            }
        }
    }
    kept.extend(crossings.iter().map(|c| KeptValue {
        from: c.from,
        to: c.to,
    }));
    let slices = Slices::of(func).count;
    let chunks = slices * groups.of_mesh.len();
    let mut pieces = vec![Vec::new(); chunks];
    for body in bodies {
        pieces[body.chunk].push(body.piece);
    }
    for list in &mut pieces {
        list.sort_unstable();
    }
    let edge = |kept: &KeptValue| Edge::new(bodies[kept.from].role(), bodies[kept.to].role());
    Shape {
        homes: (0..chunks)
            .map(|chunk| groups.of_mesh[chunk / slices])
            .collect(),
        moments,
        steps: func.steps.max(1),
        slices: 1,
        pieces,
        edges: kept.iter().map(edge).collect(),
    }
}
