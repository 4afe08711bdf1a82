//! The cheapest way from one distribution to another: a shortest path over ND-SBPs, whose edges are the
//! steps of the table.
//!
//! Between meshes the path does what is partial and what is cheap on the source mesh, transfers once, and
//! finishes on the target mesh. Where the transfer crosses a level above the innermost, every byte
//! crosses at most once: its target is not replicated, and copies are made on the target mesh. (A 0-d
//! tensor has nothing to divide and goes to every rank.)
//!
//! *Memory bound.* No intermediate value is larger on a rank than the larger of the two ends. That never
//! removes every path: `P → B` and `B → P` keep the size, and an exchange of blocks has no intermediate.
//! The laws of cost (zero for no change, triangle inequality) are those of the path without the bound.
//!
//! # Source
//! Dijkstra (1959), Numerische Mathematik 1, 269–271.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BinaryHeap, HashMap};
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};
use ddl_dialect::types::TensorType;

use super::table::{Step, is_distribution, partial_kind, step_between};
use crate::cost::cluster::Cluster;
use crate::cost::communication;
use crate::cost::memory::local_bytes;
use crate::graph::Comm;
use crate::ice;

/// The steps from one distribution to another, and what they cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// Steps in order; those up to a transfer are on the source mesh, those after it on the target mesh.
    pub steps: Vec<Step>,
    /// Time, the sum over the steps \[s\].
    pub seconds: f64,
    /// Bytes of the rank that reads and writes most \[B\].
    pub bytes: u64,
    /// Bytes of each global rank, of all steps together \[B\].
    pub traffic: BTreeMap<usize, u64>,
    /// Bytes on a rank of the largest value between the two ends \[B\].
    pub intermediate: u64,
}

/// How a value lies, and where.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The mesh.
    pub mesh: &'a Mesh,
    /// The distribution on it.
    pub nd: &'a NdSbp,
}

/// The cheapest path between two distributions on one mesh, under the memory bound.
///
/// - `ty`: global type
///
/// # Panics
/// If one end is no distribution of a tensor of this type (`table::is_distribution`).
pub fn path(from: &NdSbp, to: &NdSbp, ty: &TensorType, mesh: &Mesh, cluster: &Cluster) -> Path {
    between(
        Place { mesh, nd: from },
        Place { mesh, nd: to },
        ty,
        cluster,
    )
}

/// The cheapest path between two places, under the memory bound.
///
/// - `ty`: global type
///
/// # Panics
/// If one end is no distribution of a tensor of this type (`table::is_distribution`).
pub fn between(from: Place<'_>, to: Place<'_>, ty: &TensorType, cluster: &Cluster) -> Path {
    let larger = local_bytes(ty, from.nd, from.mesh).max(local_bytes(ty, to.nd, to.mesh));
    shortest(from, to, ty, cluster, larger)
}

/// The cheapest path whose intermediate values have at most `limit` bytes on a rank.
pub(crate) fn shortest(
    from: Place<'_>,
    to: Place<'_>,
    ty: &TensorType,
    cluster: &Cluster,
    limit: u64,
) -> Path {
    for end in [from, to] {
        if end.nd.0.len() != end.mesh.ndim() || !is_distribution(end.nd, ty.ndim()) {
            ice!(
                "{} on mesh {} is no distribution of {ty}",
                end.nd,
                end.mesh.name
            );
        }
    }
    let search = Search::new(from, to, ty, cluster, limit);
    let (steps, seconds) = search.run();
    search.summarize(steps, seconds)
}

/// A state of the search: on which mesh (0: source, 1: target), and how.
type State = (usize, NdSbp);

struct Search<'a> {
    ty: &'a TensorType,
    cluster: &'a Cluster,
    /// The mesh of the source and, if it is another, that of the target.
    meshes: Vec<&'a Mesh>,
    /// Distributions on each of them that a path may pass through, in order.
    states: Vec<Vec<NdSbp>>,
    start: State,
    goal: State,
    /// Whether a transfer must not replicate.
    once: bool,
}

/// The best known way to a state.
struct Best {
    cost: Cost,
    /// The state before and the step from it; `None` at the start.
    step: Option<(State, Step)>,
}

/// Time, then number of steps: of two paths that take equal time the shorter one is taken.
#[derive(Clone, Copy, PartialEq)]
struct Cost {
    seconds: f64,
    steps: usize,
}

impl Eq for Cost {}

impl Ord for Cost {
    fn cmp(&self, other: &Cost) -> Ordering {
        let time = self.seconds.total_cmp(&other.seconds);
        time.then(self.steps.cmp(&other.steps))
    }
}

impl PartialOrd for Cost {
    fn partial_cmp(&self, other: &Cost) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<'a> Search<'a> {
    fn new(
        from: Place<'a>,
        to: Place<'a>,
        ty: &'a TensorType,
        cluster: &'a Cluster,
        limit: u64,
    ) -> Search<'a> {
        let same = from.mesh == to.mesh;
        let meshes = if same {
            vec![to.mesh]
        } else {
            vec![from.mesh, to.mesh]
        };
        let ends = [from.nd, to.nd];
        let kinds: Vec<Reduction> = ends.iter().filter_map(|nd| partial_kind(nd)).collect();
        let states = meshes
            .iter()
            .map(|mesh| {
                let mut all = distributions(mesh.ndim(), ty.ndim(), &kinds);
                all.retain(|nd| ends.contains(&nd) || local_bytes(ty, nd, mesh) <= limit);
                all
            })
            .collect();
        Search {
            ty,
            cluster,
            start: (0, from.nd.clone()),
            goal: (meshes.len() - 1, to.nd.clone()),
            once: !same && crosses_levels(from.mesh, to.mesh, cluster),
            meshes,
            states,
        }
    }

    /// Dijkstra's algorithm. Ties go to the path with fewer steps, then to the state that comes first.
    fn run(&self) -> (Vec<Step>, f64) {
        let mut best: BTreeMap<State, Best> = BTreeMap::new();
        let mut heap = BinaryHeap::new();
        let zero = Cost {
            seconds: 0.0,
            steps: 0,
        };
        best.insert(
            self.start.clone(),
            Best {
                cost: zero,
                step: None,
            },
        );
        heap.push(Reverse((zero, self.start.clone())));
        while let Some(Reverse((cost, state))) = heap.pop() {
            if state == self.goal {
                return self.trace(&best);
            }
            if best.get(&state).is_some_and(|known| known.cost < cost) {
                continue;
            }
            for (next, step) in self.neighbors(&state) {
                self.relax(&mut best, &mut heap, (&state, cost), next, step);
            }
        }
        ice!("no path from {} to {}", self.start.1, self.goal.1)
    }

    /// Takes a step into account, if it can be better than what is known.
    fn relax(
        &self,
        best: &mut BTreeMap<State, Best>,
        heap: &mut BinaryHeap<Reverse<(Cost, State)>>,
        (state, cost): (&State, Cost),
        next: State,
        step: Step,
    ) {
        let known = |best: &BTreeMap<State, Best>, of: &State| best.get(of).map(|b| b.cost);
        let least = Cost {
            seconds: cost.seconds,
            steps: cost.steps + 1,
        };
        let hopeless = |least: Cost| {
            known(best, &next).is_some_and(|c| c <= least)
                || known(best, &self.goal).is_some_and(|c| c < least)
        };
        if hopeless(least) {
            return;
        }
        let (src, dst) = (self.meshes[state.0], self.meshes[next.0]);
        let seconds = communication::seconds(&step, self.ty, src, dst, self.cluster);
        let cost = Cost {
            seconds: cost.seconds + seconds,
            ..least
        };
        if !hopeless(cost) {
            heap.push(Reverse((cost, next.clone())));
            let step = Some((state.clone(), step));
            best.insert(next, Best { cost, step });
        }
    }

    /// Every single step from a state, the goal's first.
    fn neighbors(&self, (side, nd): &State) -> Vec<(State, Step)> {
        let here = self.states[*side]
            .iter()
            .filter_map(|to| Some(((*side, to.clone()), step_between(nd, to)?)));
        let mut found: Vec<(State, Step)> = here.collect();
        if *side == 0 && self.meshes.len() > 1 && !nd.has_partial() {
            let targets = self.states[1].iter().filter(|to| self.may_receive(to));
            found.extend(targets.map(|to| ((1, to.clone()), Step::transfer(nd, to))));
        }
        found.sort_by_key(|(state, _)| *state != self.goal);
        found
    }

    /// Whether a transfer may end in this distribution on the target mesh.
    fn may_receive(&self, to: &NdSbp) -> bool {
        let axes = &self.meshes[1].axes;
        let replicas: usize =
            to.0.iter()
                .zip(axes)
                .map(|(entry, axis)| if *entry == Sbp::B { axis.size } else { 1 })
                .product();
        !to.has_partial() && (!self.once || replicas == 1 || self.ty.ndim() == 0)
    }

    /// The steps to the goal.
    fn trace(&self, best: &BTreeMap<State, Best>) -> (Vec<Step>, f64) {
        let mut steps = Vec::new();
        let mut at = &self.goal;
        while let Some((before, step)) = best.get(at).and_then(|b| b.step.as_ref()) {
            steps.push(step.clone());
            at = before;
        }
        steps.reverse();
        (steps, best.get(&self.goal).map_or(0.0, |b| b.cost.seconds))
    }

    fn summarize(&self, steps: Vec<Step>, seconds: f64) -> Path {
        let mut traffic = BTreeMap::new();
        let mut intermediate = 0;
        let mut side = 0;
        for (i, step) in steps.iter().enumerate() {
            let src = self.meshes[side];
            side += usize::from(step.comm == Comm::Transfer);
            let dst = self.meshes[side];
            let bytes = communication::bytes(step, self.ty, src, dst);
            for (rank, bytes) in dst.ranks.iter().zip(bytes) {
                *traffic.entry(*rank).or_insert(0) += bytes;
            }
            if i + 1 < steps.len() {
                intermediate = local_bytes(self.ty, &step.to, dst).max(intermediate);
            }
        }
        Path {
            steps,
            seconds,
            bytes: traffic.values().copied().max().unwrap_or(0),
            traffic,
            intermediate,
        }
    }
}

/// Every distribution of a tensor with `ndim` dims on `axes` mesh axes, its partial axes of one of
/// `kinds`, in order.
pub(crate) fn distributions(axes: usize, ndim: usize, kinds: &[Reduction]) -> Vec<NdSbp> {
    let mut entries: Vec<Sbp> = (0..ndim).map(Sbp::S).collect();
    entries.push(Sbp::B);
    entries.extend(kinds.iter().copied().map(Sbp::P));
    entries.sort_unstable();
    entries.dedup();
    let mut all = vec![Vec::new()];
    for _ in 0..axes {
        all = all
            .iter()
            .flat_map(|outer: &Vec<Sbp>| {
                entries.iter().map(move |&entry| {
                    let mut list = outer.clone();
                    list.push(entry);
                    list
                })
            })
            .collect();
    }
    all.into_iter()
        .map(NdSbp)
        .filter(|nd| is_distribution(nd, ndim))
        .collect()
}

/// Whether some rank of one mesh is joined with some rank of another only above the innermost level.
fn crosses_levels(src: &Mesh, dst: &Mesh, cluster: &Cluster) -> bool {
    let joined = |&a: &usize| dst.ranks.iter().filter_map(move |&b| cluster.level(a, b));
    src.ranks.iter().flat_map(joined).any(|level| level > 0)
}

/// Paths already found, owned by whoever asks: equal questions are answered once.
pub struct Boxings {
    meshes: Vec<Mesh>,
    cluster: Cluster,
    known: HashMap<Question, Rc<Path>>,
    evaluations: usize,
}

/// Mesh and distribution at both ends, and the type.
type Question = (usize, NdSbp, usize, NdSbp, TensorType);

impl Boxings {
    /// No paths yet, between distributions on these meshes.
    pub fn new(meshes: &[Mesh], cluster: &Cluster) -> Boxings {
        Boxings {
            meshes: meshes.to_vec(),
            cluster: cluster.clone(),
            known: HashMap::new(),
            evaluations: 0,
        }
    }

    /// The cheapest path under the memory bound.
    ///
    /// - `from`, `to`: index of the mesh, and the distribution on it
    /// - `ty`: global type
    ///
    /// # Panics
    /// As [`between`].
    pub fn path(
        &mut self,
        from: (usize, &NdSbp),
        to: (usize, &NdSbp),
        ty: &TensorType,
    ) -> Rc<Path> {
        let question = (from.0, from.1.clone(), to.0, to.1.clone(), ty.clone());
        if let Some(path) = self.known.get(&question) {
            return Rc::clone(path);
        }
        self.evaluations += 1;
        let place = |(mesh, nd)| Place {
            mesh: &self.meshes[mesh],
            nd,
        };
        let path = Rc::new(between(place(from), place(to), ty, &self.cluster));
        self.known.insert(question, Rc::clone(&path));
        path
    }

    /// Time of the cheapest path \[s\]; 0 if nothing changes. Arguments as for [`Boxings::path`].
    pub fn seconds(&mut self, from: (usize, &NdSbp), to: (usize, &NdSbp), ty: &TensorType) -> f64 {
        if from == to {
            return 0.0;
        }
        self.path(from, to, ty).seconds
    }

    /// How many different questions were answered by a search.
    pub fn evaluations(&self) -> usize {
        self.evaluations
    }
}
