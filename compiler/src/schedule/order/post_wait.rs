//! Splits communication in post and wait. A post stands right behind the unit that computes its
//! source; where the source is an argument or itself communicated, at the communication's own place
//! in the order. A wait stands right before the first unit that reads the result, or at the end.
//! Neither border of the moment region lies between a post and its wait: communication ends with
//! each moment.

use std::collections::{BTreeMap, BTreeSet};

use crate::diag::Diags;
use crate::graph::{Func, Graph, Kind, Node, NodeId, Program};
use crate::names::{Names, derived};
use crate::options::Options;
use crate::schedule::kernel::units;
use crate::schedule::time::moments::{Segment, segment_of, segments, time_axes};

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    let time = time_axes(program);
    for func in &mut program.funcs {
        func.visit_mut(&mut |func, path| run_on(func, path, &time));
    }
    Ok(())
}

fn run_on(func: &mut Func, path: Option<&str>, time: &[usize]) {
    let units = units(&func.graph);
    let segments = match path {
        None => segments(&func.graph, time),
        Some(_) => BTreeMap::new(),
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
        pairs.insert(id, split(func, &mut names, id, post, path));
    }
    let order = Placement::run(&func.graph, &units, &pairs, &segments);
    for &comm in pairs.keys() {
        func.graph.remove(comm);
    }
    func.graph.renumber(&order);
}

/// A communication's post and wait.
#[derive(Clone, Copy, Debug)]
struct Pair {
    post: NodeId,
    wait: NodeId,
}

/// Adds post and wait beside a blocking communication and gives the wait its uses and its name.
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
    Pair { post, wait }
}

/// Puts posts and waits into the order of the units.
struct Placement<'a> {
    graph: &'a Graph,
    pairs: &'a BTreeMap<NodeId, Pair>,
    /// The segment of each node of an entry.
    segments: &'a BTreeMap<NodeId, Segment>,
    /// The communication to post behind each op of a kernel or product, in order.
    behind: BTreeMap<NodeId, Vec<NodeId>>,
    /// Waits of what is posted and not yet waited for.
    pending: BTreeSet<NodeId>,
    posted: BTreeSet<NodeId>,
    order: Vec<NodeId>,
}

impl<'a> Placement<'a> {
    fn run(
        graph: &'a Graph,
        units: &[Vec<NodeId>],
        pairs: &'a BTreeMap<NodeId, Pair>,
        segments: &'a BTreeMap<NodeId, Segment>,
    ) -> Vec<NodeId> {
        let mut placement = Placement {
            graph,
            pairs,
            segments,
            behind: BTreeMap::new(),
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
            if is_computed && segments.get(&source) == segments.get(id) {
                placement.behind.entry(source).or_default().push(*id);
            }
        }
        let mut segment = Segment::default();
        for unit in units {
            let own = segment_of(unit, placement.segments);
            if own != segment {
                placement.wait_for_all(units);
                segment = own;
            }
            placement.place(unit);
        }
        placement.wait_for_all(units);
        placement.order
    }

    fn wait_for_all(&mut self, units: &[Vec<NodeId>]) {
        for id in units.iter().flatten() {
            if let Some(pair) = self.pairs.get(id) {
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
            let Pair { post, wait } = self.pairs[&comm];
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
