//! The graph of distributions of one type, and shortest paths in it.
//!
//! # Source
//! Dijkstra (1959), Numerische Mathematik 1, 269–271; in the dense form, for almost every pair of
//! distributions has an edge.

use std::cell::{Cell, OnceCell, RefCell};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};
use ddl_dialect::types::TensorType;

use super::Prices;
use super::alike::{Alike, Key};
use super::size::local_bytes;
use super::table::{Step, is_distribution, step_between};
use crate::graph::Comm;
use crate::ice;

/// A distribution, and on which mesh: 0, that of the source, or 1, that of the target.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct State {
    pub(super) side: usize,
    pub(super) nd: NdSbp,
}

/// The states between which the values of one type are boxed, and what each step costs. Costs are
/// computed when they are first needed, once.
pub(super) struct Chart {
    ty: TensorType,
    /// The mesh of the source and, if it is another, that of the target.
    meshes: Vec<Mesh>,
    prices: Rc<dyn Prices>,
    states: Vec<State>,
    /// The number of each state.
    numbers: BTreeMap<State, usize>,
    /// Bytes of the largest shard of each state.
    sizes: Vec<u64>,
    /// Elements of each shard of a state, if all are equal.
    even: Vec<Option<u64>>,
    /// The prices of steps on even shards, if there is one mesh.
    alike: Option<Rc<Alike>>,
    /// For each state that something was asked of, the time of the step to each state \[s\]:
    /// infinite if there is none, not a number before it was asked for.
    edges: Vec<OnceCell<Vec<Cell<f64>>>>,
    /// Whether a transfer must not replicate.
    once: bool,
    /// The paths from a state under a memory bound, as far as they were asked for: one search
    /// serves all that start there.
    searches: RefCell<BTreeMap<(usize, u64), Labels>>,
}

/// What is known of each state; `None` before a path to it is known.
type Labels = Vec<Option<Label>>;

/// Time, then number of steps: of two paths that take equal time the shorter one is taken.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Cost {
    seconds: f64,
    steps: usize,
}

impl Cost {
    fn compare(&self, other: &Cost) -> Ordering {
        let time = self.seconds.total_cmp(&other.seconds);
        time.then(self.steps.cmp(&other.steps))
    }

    fn with(self, seconds: f64) -> Cost {
        Cost {
            seconds: self.seconds + seconds,
            steps: self.steps + 1,
        }
    }
}

/// What is known of a state.
#[derive(Clone, Copy)]
struct Label {
    cost: Cost,
    before: Option<usize>,
    settled: bool,
}

impl Chart {
    /// The chart of a type on one mesh or from one to another, with partial values of `kinds`.
    ///
    /// - `alike`: the prices of steps on the mesh, if there is one
    pub(super) fn new(
        ty: &TensorType,
        meshes: &[&Mesh],
        kinds: &[Reduction],
        prices: &Rc<dyn Prices>,
        alike: Option<&Rc<Alike>>,
    ) -> Chart {
        let mut states = Vec::new();
        for (side, mesh) in meshes.iter().enumerate() {
            let all = distributions(mesh.ndim(), ty.ndim(), kinds).into_iter();
            states.extend(all.map(|nd| State { side, nd }));
        }
        Chart {
            sizes: states
                .iter()
                .map(|s| local_bytes(ty, &s.nd, meshes[s.side]))
                .collect(),
            even: states
                .iter()
                .map(|s| elements(ty, &s.nd, meshes[s.side]))
                .collect(),
            alike: alike.filter(|_| meshes.len() == 1).cloned(),
            edges: vec![OnceCell::new(); states.len()],
            once: meshes.len() > 1 && prices.is_slow(meshes[0], meshes[1]),
            meshes: meshes.iter().map(|&mesh| mesh.clone()).collect(),
            prices: Rc::clone(prices),
            ty: ty.clone(),
            numbers: states.iter().cloned().zip(0..).collect(),
            states,
            searches: RefCell::default(),
        }
    }

    /// Number of a state.
    fn number(&self, side: usize, nd: &NdSbp) -> usize {
        let state = State {
            side,
            nd: nd.clone(),
        };
        let found = self.numbers.get(&state).copied();
        found.unwrap_or_else(|| ice!("{nd} is no distribution of {}", self.ty))
    }

    /// Bytes of the larger of two ends on a rank, or of what is cut in time between them: the
    /// memory bound of a path \[B\].
    pub(super) fn bound(&self, from: &NdSbp, to: &NdSbp) -> u64 {
        let goal = self.number(self.meshes.len() - 1, to);
        let start = self.number(0, &self.uncut(from, to));
        let ends = self.sizes[self.number(0, from)].max(self.sizes[goal]);
        ends.max(self.sizes[start])
    }

    /// What a path starts from, before it is cut in time: `from` without splits of dims that time
    /// is to split, because the part of a rank is cut out of a micro-batch and not the other way
    /// round.
    fn uncut(&self, from: &NdSbp, to: &NdSbp) -> NdSbp {
        let time = self.meshes.iter().map(Mesh::time_axes).min();
        let time = time.unwrap_or_default();
        let begun = |axis: &usize| from.0[*axis] == Sbp::B;
        let cut: Vec<usize> = (0..time)
            .filter(begun)
            .filter_map(|axis| to.0[axis].split())
            .collect();
        let kept = |(axis, &entry): (usize, &Sbp)| match entry.split() {
            Some(dim) if axis >= time && cut.contains(&dim) => Sbp::B,
            _ => entry,
        };
        NdSbp(from.0.iter().enumerate().map(kept).collect())
    }

    /// Bytes on a rank of the largest value between the ends of a path \[B\].
    pub(super) fn largest_between(&self, steps: &[Step]) -> u64 {
        let mut side = 0;
        let mut largest = 0;
        for step in &steps[..steps.len().saturating_sub(1)] {
            side += usize::from(step.comm == Comm::Transfer);
            largest = largest.max(self.sizes[self.number(side, &step.to)]);
        }
        largest
    }

    /// The cheapest path from `from` on the source mesh to `to` on the target mesh: its steps, each
    /// with its time \[s\]. Intermediate values take at most `limit` bytes on a rank, which is no
    /// less than the two ends take. Ties go to the path with fewer steps, then to the state that
    /// comes first.
    pub(super) fn shortest(&self, from: &NdSbp, to: &NdSbp, limit: u64) -> Vec<(Step, f64)> {
        let start = self.number(0, from);
        let goal = self.number(self.meshes.len() - 1, to);
        let mut searches = self.searches.borrow_mut();
        let labels = searches
            .entry((start, limit))
            .or_insert_with(|| self.begin(start));
        while !labels[goal].is_some_and(|label| label.settled) {
            let Some((at, cost)) = nearest(labels) else {
                ice!("no path from {from} to {to}")
            };
            if at == goal {
                break;
            }
            if let Some(label) = &mut labels[at] {
                label.settled = true;
            }
            for next in (0..self.states.len()).filter(|&next| self.sizes[next] <= limit) {
                self.relax(labels, (at, cost), next);
            }
        }
        self.trace(labels, goal)
    }

    /// Nothing known but where to start.
    fn begin(&self, start: usize) -> Labels {
        let mut labels = vec![None; self.states.len()];
        let zero = Cost {
            seconds: 0.0,
            steps: 0,
        };
        labels[start] = Some(Label {
            cost: zero,
            before: None,
            settled: false,
        });
        labels
    }

    /// Takes a step into account, if it can be better than what is known.
    fn relax(&self, labels: &mut Labels, (at, cost): (usize, Cost), next: usize) {
        let known = labels[next].map(|label| label.cost);
        let beaten = |cost: Cost| known.is_some_and(|known| known.compare(&cost).is_le());
        if beaten(cost.with(0.0)) {
            return;
        }
        let cost = cost.with(self.time(at, next));
        if cost.seconds < f64::INFINITY && !beaten(cost) {
            labels[next] = Some(Label {
                cost,
                before: Some(at),
                settled: false,
            });
        }
    }

    /// The time of the single step between two states \[s\]; infinite if there is none.
    fn time(&self, from: usize, to: usize) -> f64 {
        let new = || vec![Cell::new(f64::NAN); self.states.len()];
        let row = self.edges[from].get_or_init(new);
        if row[to].get().is_nan() {
            let step = self.step(from, to);
            row[to].set(step.map_or(f64::INFINITY, |step| self.price(&step, from, to)));
        }
        row[to].get()
    }

    fn price(&self, step: &Step, from: usize, to: usize) -> f64 {
        let [src, dst] = [from, to].map(|state| &self.meshes[self.states[state].side]);
        let price = || self.prices.seconds(step, &self.ty, src, dst);
        let even = self.even[from].zip(self.even[to]);
        let alike = self.alike.as_ref().zip(even).and_then(|(alike, (a, b))| {
            let key = Key::new(step, [a, b], &self.ty, src)?;
            Some(alike.price(key, price))
        });
        alike.unwrap_or_else(price)
    }

    /// The single step between two states, if there is one.
    fn step(&self, from: usize, to: usize) -> Option<Step> {
        let (source, target) = (&self.states[from], &self.states[to]);
        match (source.side, target.side) {
            (0, 1) => self.transfer(&source.nd, &target.nd),
            (a, b) if a == b => step_between(&source.nd, &target.nd, self.meshes[a].time_axes()),
            _ => None,
        }
    }

    /// The transfer from one distribution to another: neither is partial, and where a slow link is
    /// crossed no two ranks receive one element.
    fn transfer(&self, from: &NdSbp, to: &NdSbp) -> Option<Step> {
        let entries = to.0.iter().zip(&self.meshes[1].axes);
        let replicas: usize = entries
            .map(|(entry, axis)| if *entry == Sbp::B { axis.size } else { 1 })
            .product();
        let may = !self.once || replicas == 1 || self.ty.ndim() == 0;
        (may && !from.has_partial() && !to.has_partial()).then(|| Step::transfer(from, to))
    }

    /// The steps to a state, each with its time.
    fn trace(&self, labels: &[Option<Label>], goal: usize) -> Vec<(Step, f64)> {
        let mut steps = Vec::new();
        let mut at = goal;
        while let Some(before) = labels[at].and_then(|label| label.before) {
            let step = self.step(before, at);
            steps.extend(step.map(|step| (step, self.time(before, at))));
            at = before;
        }
        steps.reverse();
        steps
    }
}

/// Elements of each shard, if all are equal.
fn elements(ty: &TensorType, nd: &NdSbp, mesh: &Mesh) -> Option<u64> {
    let shape = nd.largest_shape(&ty.shape, mesh);
    let even = nd.is_even(&ty.shape, mesh);
    even.then(|| shape.iter().map(|&n| n as u64).product())
}

/// The cheapest state that is not settled.
fn nearest(labels: &[Option<Label>]) -> Option<(usize, Cost)> {
    let open = labels
        .iter()
        .enumerate()
        .filter_map(|(at, label)| label.as_ref().filter(|l| !l.settled).map(|l| (at, l.cost)));
    open.min_by(|a, b| a.1.compare(&b.1).then(a.0.cmp(&b.0)))
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
        let with = |outer: &Vec<Sbp>, entry: &Sbp| [outer.as_slice(), &[*entry]].concat();
        let longer = |outer: &Vec<Sbp>| entries.iter().map(|e| with(outer, e)).collect::<Vec<_>>();
        all = all.iter().flat_map(longer).collect();
    }
    all.into_iter()
        .map(NdSbp)
        .filter(|nd| is_distribution(nd, ndim))
        .collect()
}
