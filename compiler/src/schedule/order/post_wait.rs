//! Splits communication into post and wait. A post follows the unit that computes its source; if
//! the source is itself communicated, it takes the communication's own position in the order. That
//! of an argument does so too, unless computation can hide it: then it precedes the last product or
//! loop ahead of its reader, so that one such unit at a time is fetched ahead, and so does a kernel
//! that casts or copies the argument first. Of those posted together the one that is read first
//! goes first, since a wait is one for all that was posted before. A wait precedes the first unit
//! that reads the result, or stands at the end. No boundary of the moment region or of one of its
//! bodies lies between a post and its wait, so communication ends within each body, except between
//! groups of ranks: that is posted in the sending body, and waited for in the receiving one.

use std::collections::{BTreeMap, BTreeSet};

use ddl_pipeline::Piece;

use crate::cost::overlap::share_along;
use crate::diag::Diags;
use crate::graph::{Func, Graph, Kind, Node, NodeId, Program, Slices};
use crate::names::{Names, derived};
use crate::options::Options;
use crate::schedule::kernel::units;
use crate::schedule::kernel::update::is_product;
use crate::schedule::time::bodies::{Groups, crosses, part_of};
use crate::schedule::time::moments::{Segment, segment_of, segments_of, time_axes};
use crate::schedule::time::reduced::reduced;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    let time = time_axes(program);
    let meshes = crate::boxing::meshes(program)?;
    let groups = Groups::of(&meshes);
    let is_hidden = |func: &Func, post: NodeId| {
        let Kind::Post(_, axes) = &func.graph.node(post).kind else {
            return false;
        };
        let mesh = func.graph.node(post).results[0].dist.as_ref();
        let mesh = mesh.and_then(|dist| meshes.get(dist.mesh));
        mesh.is_some_and(|mesh| share_along(axes, mesh, &options.cluster) > 0.0)
    };
    for func in &mut program.funcs {
        func.visit_mut(&mut |func, path| run_on(func, path, &time, &groups, &is_hidden));
    }
    Ok(())
}

/// Whether a node is long enough for communication to be fetched ahead of it: a product or a loop.
pub(crate) fn is_long(graph: &Graph, id: NodeId) -> bool {
    matches!(graph.node(id).kind, Kind::Loop(_)) || is_product(graph, id)
}

/// Whether a node is a short op that reads nothing but arguments: a cast, or the copy of a slice.
pub(crate) fn depends_on_arguments(graph: &Graph, id: NodeId) -> bool {
    let operands = graph.operands(id).into_iter();
    matches!(graph.node(id).kind, Kind::Op(_))
        && !is_long(graph, id)
        && operands
            .map(|value| value.node)
            .all(|node| graph.is_arg(node))
}

/// - `is_hidden`: whether computation can hide a posted communication
fn run_on(
    func: &mut Func,
    path: Option<&str>,
    time: &[usize],
    groups: &Groups,
    is_hidden: &impl Fn(&Func, NodeId) -> bool,
) {
    let units = units(&func.graph);
    let mut segments = match path {
        None => segments_of(func, time),
        Some(_) => BTreeMap::new(),
    };
    let sent = match func.steps > 1 {
        true => reduced(&func.graph, &segments).sent,
        false => BTreeSet::new(),
    };
    let mut names = Names::of(&func.graph);
    let mut pairs = BTreeMap::new();
    for &id in units.iter().flatten() {
        let post = match &func.graph.node(id).kind {
            Kind::Comm(comm, axes) if !comm.is_local() => Kind::Post(*comm, axes.clone()),
            Kind::Comm(..)
            | Kind::Arg(_)
            | Kind::Op(_)
            | Kind::Post(..)
            | Kind::Wait
            | Kind::Loop(_)
            | Kind::Layer(_) => continue,
        };
        let segment = segments.get(&id).copied();
        let crosses = segment.is_some_and(|segment| has_bodies(segment, func.steps))
            && crosses(&func.graph, id, groups);
        let pair = split(func, &mut names, id, post, path);
        if let Some(segment) = segment {
            let sent = if sent.contains(&id) {
                Segment::Reduced
            } else {
                segment
            };
            segments.insert(pair.post, sent);
        }
        if crosses {
            let source = func.graph.operands(pair.post)[0].node;
            let (role, slice) = (func.graph.node(source).role, func.graph.node(source).slice);
            let post = func.graph.node_mut(pair.post);
            if segment == Some(Segment::Moments) {
                (post.role, post.slice) = (role, slice);
            }
        }
        let hidden = !crosses && is_hidden(func, pair.post);
        pairs.insert(
            id,
            Pair {
                crosses,
                hidden,
                ..pair
            },
        );
    }
    let slices = Slices::of(func);
    let region = Region::new(&func.graph, (&segments, func.steps), (groups, &slices));
    let order = CommInserter::run(&region, &units, &pairs);
    for &comm in pairs.keys() {
        func.graph.remove(comm);
    }
    func.graph.renumber(&order);
}

/// Whether units of a segment belong to bodies, if there are several chunks: what runs once per
/// step does if a call runs several steps.
fn has_bodies(segment: Segment, steps: usize) -> bool {
    match segment {
        Segment::Before => false,
        Segment::Moments => true,
        Segment::Derived | Segment::Summed | Segment::Reduced | Segment::After => steps > 1,
    }
}

/// A communication's post and wait.
#[derive(Clone, Copy, Debug)]
struct Pair {
    post: NodeId,
    wait: NodeId,
    /// Whether it goes between bodies of different groups.
    crosses: bool,
    /// Whether computation can hide it.
    hidden: bool,
}

/// Adds a post and a wait next to a blocking communication; the wait takes over its uses and its
/// name.
///
/// - `post`: the kind of the post
fn split(func: &mut Func, names: &mut Names, comm: NodeId, post: Kind, path: Option<&str>) -> Pair {
    let node = func.graph.node(comm).clone();
    let source = func.graph.operands(comm)[0];
    let name = derived(path, "post", &node.results[0].name);
    let mut post = Node {
        kind: post,
        ..node.clone()
    };
    post.results[0].name = names.fresh(&name);
    let post = func.graph.add(post, &[source]);
    let wait = Node {
        kind: Kind::Wait,
        algorithm: None,
        ..node
    };
    let wait = func.graph.add(wait, &[post.result(0)]);
    func.replace(comm.result(0), wait.result(0));
    Pair {
        post,
        wait,
        crosses: false,
        hidden: false,
    }
}

/// A segment of an entry, and the body in it, if it has bodies.
pub(super) type SegmentBody = (Segment, Option<(Piece, usize)>);

/// How a function is divided into segments and bodies, whose borders communication does not cross.
pub(super) struct Region<'a> {
    graph: &'a Graph,
    /// The segment of each node of an entry.
    segments: &'a BTreeMap<NodeId, Segment>,
    /// The number of steps of a call.
    steps: usize,
    groups: (&'a Groups, &'a Slices),
    /// Whether the moment region has several chunks, and so bodies.
    staged: bool,
}

impl<'a> Region<'a> {
    pub(super) fn new(
        graph: &'a Graph,
        (segments, steps): (&'a BTreeMap<NodeId, Segment>, usize),
        groups: (&'a Groups, &'a Slices),
    ) -> Region<'a> {
        let units = units(graph).into_iter();
        let timed = units.filter(|unit| segment_of(unit, segments) == Segment::Moments);
        let chunks = timed.map(|unit| part_of(graph, &unit, groups, Segment::Moments).1);
        Region {
            graph,
            segments,
            steps,
            groups,
            staged: chunks.collect::<BTreeSet<usize>>().len() > 1,
        }
    }

    /// The segment of a unit, and its body in the moment region.
    pub(super) fn body(&self, unit: &[NodeId]) -> SegmentBody {
        let segment = segment_of(unit, self.segments);
        let part = || part_of(self.graph, unit, self.groups, segment);
        let staged = self.staged && has_bodies(segment, self.steps);
        (segment, staged.then(part))
    }
}

/// Inserts posts and waits into the order of the units.
struct CommInserter<'a> {
    region: &'a Region<'a>,
    graph: &'a Graph,
    pairs: &'a BTreeMap<NodeId, Pair>,
    /// The communication to post after each op of a kernel or product, in order.
    behind: BTreeMap<NodeId, Vec<NodeId>>,
    /// The communication of arguments to post before each unit, in order, with the unit that makes
    /// its source, if it is not the argument itself.
    ahead: BTreeMap<usize, Vec<(Option<usize>, NodeId)>>,
    /// Units that were placed ahead of their turn.
    placed: BTreeSet<usize>,
    /// Waits for communication that is in flight.
    pending: BTreeSet<NodeId>,
    posted: BTreeSet<NodeId>,
    order: Vec<NodeId>,
}

impl<'a> CommInserter<'a> {
    fn run(
        region: &'a Region<'a>,
        units: &[Vec<NodeId>],
        pairs: &'a BTreeMap<NodeId, Pair>,
    ) -> Vec<NodeId> {
        let (graph, segments) = (region.graph, region.segments);
        let mut placement = CommInserter {
            region,
            graph,
            pairs,
            behind: BTreeMap::new(),
            ahead: BTreeMap::new(),
            placed: BTreeSet::new(),
            pending: BTreeSet::new(),
            posted: BTreeSet::new(),
            order: Vec::new(),
        };
        for id in units.iter().flatten().filter(|id| pairs.contains_key(id)) {
            let source = graph.operands(pairs[id].post)[0].node;
            let is_computed = matches!(
                graph.node(source).kind,
                Kind::Op(_) | Kind::Comm(..) | Kind::Loop(_)
            );
            let together = pairs[id].crosses || region.body(&[source]) == region.body(&[*id]);
            if is_computed && together && segments.get(&source) == segments.get(&pairs[id].post) {
                placement.behind.entry(source).or_default().push(*id);
            }
        }
        placement.fetch_ahead(units);
        let mut border = (Segment::default(), None);
        for (number, unit) in units.iter().enumerate() {
            let own = region.body(unit);
            if own != border {
                placement.send_from(border, units);
                placement.wait_for_all(units, own.0 != border.0);
                border = own;
            }
            for (source, comm) in placement.ahead.remove(&number).unwrap_or_default() {
                if let Some(source) = source.filter(|&source| placement.placed.insert(source)) {
                    placement.place(&units[source]);
                }
                placement.post(comm);
            }
            if !placement.placed.contains(&number) {
                placement.place(unit);
            }
        }
        placement.send_from(border, units);
        placement.wait_for_all(units, true);
        placement.order
    }

    /// Has the communication of arguments that computation can hide posted before the last long
    /// unit of its body ahead of the first reader.
    fn fetch_ahead(&mut self, units: &[Vec<NodeId>]) {
        let bodies: Vec<SegmentBody> = units.iter().map(|unit| self.region.body(unit)).collect();
        let unit_of = units.iter().enumerate();
        let unit_of = unit_of.flat_map(|(number, unit)| unit.iter().map(move |&id| (id, number)));
        let unit_of: BTreeMap<NodeId, usize> = unit_of.collect();
        let is_long = |unit: usize| units[unit].iter().any(|&id| is_long(self.graph, id));
        let depends = |unit: usize| {
            let mut nodes = units[unit].iter();
            nodes.all(|&id| depends_on_arguments(self.graph, id))
        };
        let mut reader_of = BTreeMap::new();
        for (&id, pair) in self.pairs.iter().filter(|(_, pair)| pair.hidden) {
            let source = self.graph.operands(pair.post)[0].node;
            let is_arg = self.graph.is_arg(source);
            let made = unit_of.get(&source).copied().filter(|_| !is_arg);
            if !is_arg && !made.is_some_and(depends) {
                continue;
            }
            let users = self.graph.uses(pair.wait.result(0)).into_iter();
            let readers = users.filter_map(|(user, _)| unit_of.get(&user).copied());
            let (Some(first), Some(&own)) = (readers.min(), unit_of.get(&id)) else {
                continue;
            };
            let mut before = (0..first.min(own)).rev();
            let mut before = before
                .by_ref()
                .take_while(|&unit| bodies[unit] == bodies[own]);
            let Some(unit) = before.find(|&unit| is_long(unit)) else {
                continue;
            };
            // What is made before that is posted right behind.
            if made.is_none_or(|made| made > unit && bodies[made] == bodies[own]) {
                self.ahead.entry(unit).or_default().push((made, id));
                reader_of.insert(id, first);
            }
        }
        for together in self.ahead.values_mut() {
            together.sort_by_key(|(_, id)| reader_of[id]);
        }
    }

    /// Posts the sends of a body that are still pending: of received values, and of arguments.
    fn send_from(&mut self, (_, part): SegmentBody, units: &[Vec<NodeId>]) {
        for &id in units.iter().flatten() {
            let Some(pair) = self.pairs.get(&id).filter(|pair| pair.crosses) else {
                continue;
            };
            let segment = segment_of(&[pair.post], self.region.segments);
            let own = part_of(self.graph, &[pair.post], self.region.groups, segment);
            if part == Some(own) {
                self.post(id);
            }
        }
    }

    /// - `crossings`: whether to include those between groups
    fn wait_for_all(&mut self, units: &[Vec<NodeId>], crossings: bool) {
        for id in units.iter().flatten() {
            if let Some(pair) = self.pairs.get(id).filter(|pair| crossings || !pair.crosses) {
                self.wait(pair.wait);
            }
        }
    }

    fn place(&mut self, unit: &[NodeId]) {
        if self.pairs.contains_key(&unit[0]) {
            self.post(unit[0]);
            return;
        }
        self.wait_for_operands(unit);
        self.order.extend(unit);
        for id in unit {
            for comm in self.behind.remove(id).unwrap_or_default() {
                self.post(comm);
            }
        }
    }

    fn post(&mut self, comm: NodeId) {
        if self.posted.insert(comm) {
            let Pair { post, wait, .. } = self.pairs[&comm];
            self.wait_for_operands(&[post]);
            self.order.push(post);
            self.pending.insert(wait);
        }
    }

    fn wait_for_operands(&mut self, unit: &[NodeId]) {
        for &id in unit {
            for operand in self.graph.operands(id) {
                self.wait(operand.node);
            }
        }
    }

    fn wait(&mut self, id: NodeId) {
        if self.pending.remove(&id) {
            self.order.push(id);
        }
    }
}
