//! The graph of distributions of one type, and shortest paths in it.
//!
//! # Source
//! Dijkstra (1959), Numerische Mathematik 1, 269–271. Almost every pair of distributions has an
//! edge, so few of them are evaluated: a path is expanded only if it may end sooner than the best
//! known one (Hart, Nilsson & Raphael (1968), IEEE Trans. SSC 4(2), 100–107, A*), and its last step
//! is priced only when no waiting path may be better (Cohen, Phillips & Likhachev (2014), RSS, lazy
//! A*).

mod bounds;
mod candidate;
mod facts;
mod states;
mod transfer;

use std::cell::{Cell, OnceCell};
use std::rc::Rc;
use std::sync::Arc;

use ddl_abi::algorithm::Collective;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::TensorType;

use self::bounds::Rests;
use self::candidate::{PathCost, Prefix, Search, Waiting};
use self::facts::StateFacts;
use self::states::SearchState;
pub(super) use self::states::States;
#[cfg(test)]
pub(crate) use self::states::distributions;
use super::alike::{Alike, PriceKey};
use super::question::ChartKind;
use super::table::{Step, step_between};
use super::{Floors, Prices};
use crate::graph::Comm;
use crate::ice;

/// The states through which values of one type are converted, and the costs of steps. Each cost is
/// computed once, on first use.
pub(super) struct Chart {
    ty: TensorType,
    /// The mesh of the source and, if different, that of the target.
    meshes: Vec<Mesh>,
    prices: Rc<dyn Prices>,
    states: Arc<States>,
    /// Facts about each state for this type.
    facts: Vec<OnceCell<StateFacts>>,
    /// The prices of steps on even shards, if there is one mesh.
    alike: Option<Rc<Alike>>,
    /// For each queried state, the time of the step to each state \[s\]: infinite if there is none,
    /// NaN until it is computed.
    edges: Vec<OnceCell<Vec<Cell<f64>>>>,
    /// For each expanded state, a lower bound on the step to each state \[s\]: infinite if there is
    /// none, NaN until it is computed.
    leasts: Vec<OnceCell<Box<[Cell<f64>]>>>,
    /// For each goal state, lower bounds on the paths to it.
    rests: Vec<OnceCell<Rests>>,
    /// Whether a transfer must replicate as little as possible.
    once: bool,
    /// The least number of replicas on the target mesh.
    replicas: OnceCell<usize>,
    /// Whether paths use only states with equal shards.
    even: bool,
    /// Least number of times that each step runs: once per moment if all states vary in time.
    times: f64,
    /// Bytes of the tensor.
    bytes: f64,
    floors: Floors,
}

impl Chart {
    /// The chart of a type on one mesh or between two meshes.
    ///
    /// - `states`: those of tensors with this number of dims on these meshes
    /// - `alike`: the prices of steps on the mesh, if there is one
    pub(super) fn new(
        ty: &TensorType,
        meshes: &[&Mesh],
        states: Arc<States>,
        prices: &Rc<dyn Prices>,
        alike: Option<&Rc<Alike>>,
    ) -> Chart {
        Chart {
            facts: states.all.iter().map(|_| OnceCell::new()).collect(),
            alike: alike.filter(|_| meshes.len() == 1).cloned(),
            edges: vec![OnceCell::new(); states.all.len()],
            leasts: vec![OnceCell::new(); states.all.len()],
            rests: states.all.iter().map(|_| OnceCell::new()).collect(),
            once: meshes.len() > 1 && prices.is_slow(meshes[0], meshes[1]),
            replicas: OnceCell::new(),
            even: false,
            times: 1.0,
            bytes: (ty.shape.iter().product::<usize>() * ty.dtype.bytes()) as f64,
            floors: prices.floors(),
            meshes: meshes.iter().map(|&mesh| mesh.clone()).collect(),
            prices: Rc::clone(prices),
            ty: ty.clone(),
            states,
        }
    }

    /// The chart of all questions of one kind on a mesh.
    pub(super) fn of(
        kind: &ChartKind,
        mesh: &Mesh,
        states: Arc<States>,
        prices: &Rc<dyn Prices>,
        alike: &Rc<Alike>,
    ) -> Chart {
        let time = &kind.states.time;
        let same = time.iter().all(|[from, to]| from == to);
        let varies = same && time.iter().any(|[from, _]| *from != Sbp::B);
        Chart {
            even: kind.even,
            times: if varies { mesh.moments() as f64 } else { 1.0 },
            ..Chart::new(&kind.ty, &[mesh], states, prices, Some(alike))
        }
    }

    fn facts(&self, state: usize) -> &StateFacts {
        self.facts[state].get_or_init(|| {
            let SearchState { side, nd } = &self.states.all[state];
            let (ty, mesh) = (&self.ty, &self.meshes[*side]);
            match self.even {
                true => StateFacts::of_even(ty, self.states.parts(state)),
                false => StateFacts::new(ty, nd, mesh),
            }
        })
    }

    /// The index of a state.
    fn number(&self, side: usize, nd: &NdSbp) -> usize {
        let found = self.states.number(side, nd);
        found.unwrap_or_else(|| ice!("{nd} is no distribution of {}", self.ty))
    }

    /// The memory bound of a path: bytes per rank of the larger of source and target, and of the
    /// intermediate value that is cut in time \[B\].
    pub(super) fn bound(&self, from: &NdSbp, to: &NdSbp) -> u64 {
        let goal = self.number(self.meshes.len() - 1, to);
        let start = self.number(0, &self.uncut(from, to));
        let ends = [self.number(0, from), goal, start];
        let sizes = ends.map(|end| self.facts(end).size);
        sizes.into_iter().max().unwrap_or_default()
    }

    /// The start of a path before the cut in time: `from` without splits of dims that time will
    /// split, because a rank's part is cut out of a micro-batch, not vice versa.
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

    /// Bytes per rank of the largest intermediate value of a path \[B\].
    pub(super) fn largest_between(&self, steps: &[Step]) -> u64 {
        let mut side = 0;
        let mut largest = 0;
        for step in &steps[..steps.len().saturating_sub(1)] {
            side += usize::from(step.comm == Comm::Transfer);
            largest = largest.max(self.facts(self.number(side, &step.to)).size);
        }
        largest
    }

    /// The cheapest path from `from` on the source mesh to `to` on the target mesh: its steps, each
    /// with its time \[s\]. Intermediate values take at most `limit` bytes per rank, which is no
    /// less than source and target take. Ties go to the path with fewer steps, then to the first
    /// state.
    pub(super) fn shortest(&self, from: &NdSbp, to: &NdSbp, limit: u64) -> Vec<(Step, f64)> {
        let start = self.number(0, from);
        let goal = self.number(self.meshes.len() - 1, to);
        if start == goal {
            return Vec::new();
        }
        let direct = self.least(start, goal).map(|_| self.time(start, goal));
        let direct = direct.unwrap_or(f64::INFINITY);
        // A path of several steps takes at least the lower bound and one more step.
        let two = self.rest(start, goal) + self.times * self.floors.step;
        if direct <= two && self.meshes.len() == 1 {
            let step = self.step(start, goal).map(|step| (step, direct));
            return step.into_iter().collect();
        }
        let fills = [start, goal].into_iter().all(|end| self.fills(end));
        let helps = |state: &usize| {
            let facts = self.facts(*state);
            *state != start && !(fills && facts.is_empty()) && facts.size <= limit
        };
        let rests = self.rests_to(goal);
        // Most states are too far from the goal, whatever the steps to them take.
        let near = rests.nearest.iter();
        let near = near.take_while(|&&state| rests.of[state] <= direct);
        let mut search = Search {
            goal,
            open: near.copied().filter(helps).collect(),
            best: PathCost {
                seconds: direct,
                steps: 1,
            },
            known: Vec::new(),
            before: vec![None; self.states.all.len()],
            at_most: vec![f64::INFINITY; self.states.all.len()],
            candidates: Waiting::with_room(self.states.all.len()),
        };
        let nothing = PathCost {
            seconds: 0.0,
            steps: 0,
        };
        self.lead_on(&mut search, (start, nothing));
        search.know(start, start);
        while let Some(next) = search.candidates.pop() {
            // All others take longer, too.
            if next.whole.compare(&search.best).is_gt() {
                break;
            }
            if search.before(next.state).is_some() {
                continue;
            }
            if !next.is_priced {
                self.price_last(&mut search, next);
                continue;
            }
            search.know(next.state, next.before.0);
            if next.state == goal {
                return self.trace(&search, start);
            }
            self.lead_on(&mut search, (next.state, next.cost()));
        }
        if search.best.seconds == f64::INFINITY {
            ice!("no path from {from} to {to}")
        }
        search.know(goal, start);
        self.trace(&search, start)
    }

    fn fills(&self, state: usize) -> bool {
        !self.facts(state).is_empty() && !self.states.all[state].nd.has_partial()
    }

    /// Expands a state that has its best path.
    fn lead_on(&self, search: &mut Search, (at, cost): (usize, PathCost)) {
        let number = search.known.len();
        let (leasts, rests) = (self.leasts_from(at), &self.rests_to(search.goal).of);
        let open = std::mem::take(&mut search.open);
        for &next in &open {
            let rest = rests[next];
            // The others are no nearer.
            if cost.seconds + rest > search.best.seconds {
                break;
            }
            if search.before(next).is_some() || (next == search.goal && number == 0) {
                continue;
            }
            if leasts[next].get().is_nan() {
                leasts[next].set(self.least(at, next).unwrap_or(f64::INFINITY));
            }
            let steps = cost.steps + 1 + usize::from(next != search.goal);
            let whole = |last: f64| PathCost {
                seconds: cost.seconds + last + rest,
                steps,
            };
            let least = leasts[next].get();
            if least == f64::INFINITY || whole(least).compare(&search.best).is_gt() {
                continue;
            }
            let priced = self.known_time(at, next);
            let last = priced.unwrap_or(least);
            let whole = whole(last);
            if priced.is_some() && whole.compare(&search.best).is_gt() {
                continue;
            }
            let path = Prefix {
                until: cost,
                last,
                whole,
                state: next,
                before: (at, number),
                is_priced: priced.is_some(),
            };
            if search.may_be_best(next, path.cost().seconds) {
                self.wait(search, path);
            }
        }
        search.open = open;
    }

    /// Queues a path for expansion.
    fn wait(&self, search: &mut Search, path: Prefix) {
        if path.is_priced {
            let at_most = &mut search.at_most[path.state];
            *at_most = at_most.min(path.cost().seconds);
            if path.state == search.goal {
                search.best = path.cost();
            }
        }
        search.candidates.push(path);
    }

    /// Prices the last step of a path, and keeps the path if it may still be the best.
    fn price_last(&self, search: &mut Search, path: Prefix) {
        let last = self.time(path.before.0, path.state);
        let seconds = path.until.seconds + last + self.rests_to(search.goal).of[path.state];
        let priced = Prefix {
            last,
            whole: PathCost {
                seconds,
                ..path.whole
            },
            is_priced: true,
            ..path
        };
        let is_best = priced.whole.compare(&search.best).is_le();
        if is_best && search.may_be_best(path.state, priced.cost().seconds) {
            self.wait(search, priced);
        }
    }

    /// The time of the single step between two states \[s\], if it exists and was computed.
    fn known_time(&self, from: usize, to: usize) -> Option<f64> {
        let time = self.edges[from].get()?[to].get();
        time.is_finite().then_some(time)
    }

    /// The time of the single step between two states \[s\]; infinite if there is none.
    fn time(&self, from: usize, to: usize) -> f64 {
        let new = || vec![Cell::new(f64::NAN); self.states.all.len()];
        let row = self.edges[from].get_or_init(new);
        if row[to].get().is_nan() {
            let known = self.known_alike(from, to);
            let new = || {
                let step = self.step(from, to);
                step.map_or(f64::INFINITY, |step| self.price(&step, from, to))
            };
            row[to].set(known.unwrap_or_else(new));
        }
        row[to].get()
    }

    /// The time of a step between even shards \[s\], if an equivalent step was priced.
    fn known_alike(&self, from: usize, to: usize) -> Option<f64> {
        let alike = self.alike.as_ref()?;
        alike.known(&self.key(from, to)?)
    }

    /// The key of a step's price, if shards are even.
    fn key(&self, from: usize, to: usize) -> Option<PriceKey> {
        let [mesh] = &self.meshes[..] else {
            return None;
        };
        let elements = [self.facts(from).even?, self.facts(to).even?];
        let ends = [from, to].map(|state| &self.states.all[state].nd);
        let comm = self.states.steps(from)[to]?;
        PriceKey::new(comm, ends, elements, &self.ty, mesh)
    }

    fn price(&self, step: &Step, from: usize, to: usize) -> f64 {
        let [src, dst] = [from, to].map(|state| &self.meshes[self.states.all[state].side]);
        let price = || self.prices.seconds(step, &self.ty, src, dst);
        let alike = self
            .alike
            .as_ref()
            .and_then(|alike| match self.key(from, to) {
                Some(key) if key.comm == Comm::Redistribute => {
                    let exchange = || self.prices.exchange(step, &self.ty, src);
                    let once = alike.exchange(key, exchange);
                    let times = if key.varies { src.moments() } else { 1 };
                    let whole = once.map(|once| times as f64 * once);
                    Some(alike.price(key, || whole.unwrap_or_else(price)))
                }
                Some(key) => Some(alike.price(key, price)),
                None => {
                    let price =
                        |step: &Step, ty: &TensorType| self.prices.seconds(step, ty, src, dst);
                    let exchange =
                        |step: &Step, ty: &TensorType| self.prices.exchange(step, ty, src);
                    let is_exchange = step.comm.collective() == Some(Collective::Exchange);
                    let scaled = || alike.unequal_exchange(step, &self.ty, src, exchange);
                    let scaled = is_exchange.then(scaled).flatten();
                    scaled.or_else(|| alike.uneven(step, &self.ty, src, price))
                }
            });
        alike.unwrap_or_else(price)
    }

    /// The single step between two states, if there is one.
    fn step(&self, from: usize, to: usize) -> Option<Step> {
        let (source, target) = (&self.states.all[from], &self.states.all[to]);
        match (source.side, target.side) {
            (0, 1) => self.transfer(&source.nd, &target.nd),
            (a, b) if a == b => step_between(&source.nd, &target.nd, self.meshes[a].time_axes()),
            _ => None,
        }
    }

    /// The steps of the path to the goal, each with its time.
    fn trace(&self, search: &Search, start: usize) -> Vec<(Step, f64)> {
        let mut steps = Vec::new();
        let mut at = search.goal;
        while at != start {
            let Some(before) = search.before(at) else {
                ice!("a path that does not begin anywhere")
            };
            let step = self.step(before, at);
            steps.extend(step.map(|step| (step, self.time(before, at))));
            at = before;
        }
        steps.reverse();
        steps
    }
}
