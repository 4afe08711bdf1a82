//! The possible cuts of a profile: its *states*, sets of layers that are closed under predecessors.
//!
//! States are generated from antichains of the layer graph, as in PipeDream: each antichain is
//! extended by one layer at a time. A chain has as many states as layers. A graph with very many
//! antichains is not cut inside its widest parts.
//!
//! # Source
//! Narayanan et al. (2019), PipeDream, SOSP '19, and the optimizer published with it.

use std::collections::{BTreeMap, BTreeSet};

use crate::error::PlanError;
use crate::profile::Profile;

/// Maximum number of states: the time of planners is quadratic in it.
pub const MOST_STATES: usize = 6000;

/// Maximum number of states up to which there is one for each antichain.
const MOST_INSIDE: usize = 2000;

/// A set of layers as a bit set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bits(Vec<u64>);

impl Bits {
    fn new(count: usize) -> Bits {
        Bits(vec![0; count.div_ceil(64)])
    }

    fn insert(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    /// Whether a layer is in the set.
    pub fn contains(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    fn join(&mut self, other: &Bits) {
        for (mine, other) in self.0.iter_mut().zip(&other.0) {
            *mine |= other;
        }
    }

    /// The layers of the set, in order.
    pub fn layers(&self) -> Vec<usize> {
        (0..self.0.len() * 64)
            .filter(|at| self.contains(*at))
            .collect()
    }

    fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
}

/// A set of layers that may precede a cut.
#[derive(Clone, Debug)]
pub struct State {
    /// The layers.
    pub layers: Bits,
    /// Their forward time for a batch \[s\].
    pub forward: f64,
    /// Their backward time for a batch \[s\].
    pub backward: f64,
    /// Their parameters \[B\].
    pub parameters: f64,
    /// Total output size of its layers for a batch \[B\].
    pub outputs: f64,
    /// Bytes across a cut after this state, for a batch \[B\]: outputs that later layers still
    /// read, and the outputs of the last layers.
    pub crossing: f64,
    /// The preceding states, in order: a stage may end here that begins after one of them.
    pub before: Vec<usize>,
}

/// The states of a profile, in topological order; the last one contains all layers.
#[derive(Clone, Debug)]
pub struct Cuts {
    /// The states.
    pub states: Vec<State>,
}

struct Graph {
    next: Vec<Vec<usize>>,
    before: Vec<Bits>,
    after: Vec<Bits>,
}

impl Graph {
    /// - `root`: whether to prepend a layer of zero cost
    fn new(profile: &Profile, order: &[usize], root: bool) -> Graph {
        let layers = profile.layers.len();
        let count = layers + usize::from(root);
        let mut next = vec![Vec::new(); count];
        let mut edges = profile.edges.clone();
        if root {
            let fed: BTreeSet<usize> = profile.edges.iter().map(|(_, to)| *to).collect();
            edges.extend(
                (0..layers)
                    .filter(|layer| !fed.contains(layer))
                    .map(|to| (layers, to)),
            );
        }
        for &(from, to) in &edges {
            next[from].push(to);
        }
        let mut before = vec![Bits::new(count); count];
        let mut after = before.clone();
        let order: Vec<usize> = root
            .then_some(layers)
            .into_iter()
            .chain(order.iter().copied())
            .collect();
        for &layer in &order {
            let mut mine = before[layer].clone();
            mine.insert(layer);
            for &to in &next[layer] {
                before[to].join(&mine);
            }
        }
        for &layer in order.iter().rev() {
            let mut all = Bits::new(count);
            for &to in &next[layer] {
                all.insert(to);
                all.join(&after[to]);
            }
            after[layer] = all;
        }
        Graph {
            next,
            before,
            after,
        }
    }

    /// An antichain, with the earlier layers that later layers still read.
    fn augment(&self, antichain: &[usize]) -> Vec<usize> {
        let mut extra = BTreeSet::new();
        for &layer in antichain {
            for before in self.before[layer].layers() {
                let read_later = self.next[before]
                    .iter()
                    .any(|to| !self.before[layer].contains(*to) && *to != layer);
                if read_later {
                    extra.insert(before);
                }
            }
        }
        extra.into_iter().chain(antichain.iter().copied()).collect()
    }

    /// Removes layers that precede others of the list.
    fn bare(&self, layers: &[usize]) -> Vec<usize> {
        let mut bare: Vec<usize> = Vec::new();
        for &layer in layers {
            let passed = layers
                .iter()
                .any(|other| self.after[layer].contains(*other));
            if !passed && !bare.contains(&layer) {
                bare.push(layer);
            }
        }
        bare
    }

    /// The antichains extended by one layer.
    fn following(&self, antichain: &[usize]) -> Vec<Vec<usize>> {
        let augmented = self.augment(antichain);
        let mut all = Vec::new();
        for &old in &augmented {
            for &new in &self.next[old] {
                let open = !antichain.contains(&new)
                    && augmented
                        .iter()
                        .all(|other| !self.after[new].contains(*other));
                if open {
                    let moved: Vec<usize> = augmented
                        .iter()
                        .map(|l| if *l == old { new } else { *l })
                        .collect();
                    all.push(self.bare(&moved));
                }
            }
        }
        all
    }
}

fn key(antichain: &[usize]) -> Vec<usize> {
    let mut key = antichain.to_vec();
    key.sort_unstable();
    key
}

/// The antichains, with the successors of each.
#[derive(Default)]
struct Chains {
    found: Vec<Vec<usize>>,
    next: Vec<Vec<usize>>,
}

/// The antichains of a graph. If there are more than [`MOST_INSIDE`], those inside its widest parts
/// are left out: a part lies between two layers through which all data pass.
fn explore(graph: &Graph, first: usize) -> Result<Chains, PlanError> {
    let ends = ends(graph, first);
    if let Some(last) = ends.last()
        && let Some(chains) = between(graph, &[first], last)
    {
        return Ok(chains);
    }
    if ends.len() > MOST_STATES {
        return Err(PlanError::TooManyCuts { most: MOST_STATES });
    }
    let starts = std::iter::once(vec![first]).chain(ends.iter().cloned());
    let parts = starts.zip(&ends);
    let mut parts: Vec<Option<Chains>> =
        parts.map(|(from, to)| between(graph, &from, to)).collect();
    let size = |part: &Option<Chains>| part.as_ref().map_or(0, |chains| chains.found.len());
    let mut by_size: Vec<usize> = (0..parts.len()).collect();
    by_size.sort_by_key(|&part| size(&parts[part]));
    let mut count = 0;
    for part in by_size {
        count += size(&parts[part]);
        if count > MOST_INSIDE {
            parts[part] = None;
        }
    }
    Ok(joined(vec![first], parts, ends))
}

/// The antichains after which nothing computed before is read but the results of their one layer,
/// in order, and the last antichain.
fn ends(graph: &Graph, first: usize) -> Vec<Vec<usize>> {
    let reached = graph.after[first].layers();
    let is_narrow = |layer: &usize| graph.augment(&[*layer]) == [*layer];
    let mut narrow: Vec<usize> = reached.iter().copied().filter(is_narrow).collect();
    narrow.sort_by_key(|&layer| graph.before[layer].count());
    let sinks = reached
        .into_iter()
        .filter(|&layer| graph.next[layer].is_empty());
    let mut sinks: Vec<usize> = sinks.collect();
    if sinks.is_empty() {
        sinks.push(first);
    }
    let mut ends: Vec<Vec<usize>> = narrow.into_iter().map(|layer| vec![layer]).collect();
    if ends.last() != Some(&sinks) {
        ends.push(sinks);
    }
    ends
}

/// The antichains from one to another; `None` if there are more than [`MOST_INSIDE`].
fn between(graph: &Graph, from: &[usize], to: &[usize]) -> Option<Chains> {
    let mut chains = Chains {
        found: vec![from.to_vec()],
        next: vec![Vec::new()],
    };
    let mut numbers = BTreeMap::from([(key(from), 0)]);
    let to = key(to);
    let mut at = 0;
    while at < chains.found.len() {
        let here = chains.found[at].clone();
        let following = match key(&here) == to {
            true => Vec::new(),
            false => graph.following(&here),
        };
        for following in following {
            let known = chains.found.len();
            let number = *numbers.entry(key(&following)).or_insert(known);
            if number == known {
                chains.found.push(following);
                chains.next.push(Vec::new());
                if known >= MOST_INSIDE {
                    return None;
                }
            }
            if !chains.next[at].contains(&number) {
                chains.next[at].push(number);
            }
        }
        at += 1;
    }
    Some(chains)
}

/// Parts one after another; of those that are absent only their ends.
fn joined(first: Vec<usize>, parts: Vec<Option<Chains>>, ends: Vec<Vec<usize>>) -> Chains {
    let mut all = Chains {
        found: vec![first],
        next: vec![Vec::new()],
    };
    let mut start = 0;
    for (part, end) in parts.into_iter().zip(ends) {
        let part = part.unwrap_or_else(|| Chains {
            found: vec![Vec::new(), end.clone()],
            next: vec![vec![1], Vec::new()],
        });
        // The first antichain of the part is the last one of the part before.
        let base = all.found.len() - 1;
        let number = |at: usize| if at == 0 { start } else { base + at };
        let last = part.found.iter().position(|found| key(found) == key(&end));
        let next = part
            .next
            .iter()
            .map(|next| next.iter().map(|&at| number(at)).collect());
        let mut next = next.collect::<Vec<Vec<usize>>>().into_iter();
        all.next[start] = next.next().unwrap_or_default();
        all.next.extend(next);
        start = last.map_or(start, number);
        all.found.extend(part.found.into_iter().skip(1));
    }
    all
}

/// A depth-first order in which each state precedes its successors.
fn sorted(next: &[Vec<usize>]) -> Vec<usize> {
    let mut seen = vec![false; next.len()];
    let mut order = Vec::with_capacity(next.len());
    let mut stack = vec![(0, 0)];
    seen[0] = true;
    while let Some((at, child)) = stack.pop() {
        match next[at].get(child) {
            Some(&to) => {
                stack.push((at, child + 1));
                if !seen[to] {
                    seen[to] = true;
                    stack.push((to, 0));
                }
            }
            None => order.push(at),
        }
    }
    order.reverse();
    order
}

impl Cuts {
    /// The states of a profile, as PipeDream's optimizer has them: each has the first layer, unless
    /// that leads to no state with all layers.
    ///
    /// # Errors
    /// If the profile is invalid, or still has more states than [`MOST_STATES`].
    pub fn new(profile: &Profile) -> Result<Cuts, PlanError> {
        profile.check()?;
        let order = profile.order()?;
        let cuts = Cuts::made(profile, &order, false)?;
        let complete = cuts
            .states
            .last()
            .is_some_and(|s| s.layers.count() == profile.layers.len());
        if complete {
            Ok(cuts)
        } else {
            Cuts::made(profile, &order, true)
        }
    }

    /// The states of a profile. Those of its layers that read no other one may come in any order.
    ///
    /// # Errors
    /// As [`Cuts::new`].
    pub fn complete(profile: &Profile) -> Result<Cuts, PlanError> {
        profile.check()?;
        let order = profile.order()?;
        let fed: BTreeSet<usize> = profile.edges.iter().map(|(_, to)| *to).collect();
        Cuts::made(profile, &order, profile.layers.len() - fed.len() > 1)
    }

    fn made(profile: &Profile, order: &[usize], root: bool) -> Result<Cuts, PlanError> {
        let graph = Graph::new(profile, order, root);
        let first = if root { profile.layers.len() } else { order[0] };
        let chains = explore(&graph, first)?;
        let sorted = sorted(&chains.next);
        let mut place = vec![0; sorted.len()];
        for (at, number) in sorted.iter().enumerate() {
            place[*number] = at;
        }
        let mut before = vec![Bits::new(sorted.len()); sorted.len()];
        for (at, &number) in sorted.iter().enumerate() {
            let mut mine = before[at].clone();
            mine.insert(at);
            for &to in &chains.next[number] {
                before[place[to]].join(&mine);
            }
        }
        let state = |(number, before): (&usize, Bits)| {
            state(profile, &graph, &chains.found[*number], before.layers())
        };
        let mut states: Vec<State> = sorted.iter().zip(before).map(state).collect();
        if root {
            // There is no cut after the state that contains only the root.
            states.remove(0);
            for state in &mut states {
                state.before = state
                    .before
                    .iter()
                    .filter_map(|at| at.checked_sub(1))
                    .collect();
            }
        }
        Ok(Cuts { states })
    }

    /// The layers between two states: those of `to` that are not in the state after which the stage
    /// begins.
    pub fn stage(&self, from: Option<usize>, to: usize) -> Vec<usize> {
        let mut layers = self.states[to].layers.layers();
        if let Some(from) = from {
            layers.retain(|layer| !self.states[from].layers.contains(*layer));
        }
        layers
    }
}

fn state(profile: &Profile, graph: &Graph, antichain: &[usize], before: Vec<usize>) -> State {
    let layers = profile.layers.len();
    let mut set = Bits::new(graph.next.len());
    for &layer in antichain {
        set.insert(layer);
        set.join(&graph.before[layer].clone());
    }
    let real = |at: &usize| *at < layers;
    let members = set.layers();
    let members: Vec<usize> = members.into_iter().filter(real).collect();
    let mut only = Bits::new(layers);
    members.iter().for_each(|layer| only.insert(*layer));
    let sum = |of: &dyn Fn(usize) -> f64| members.iter().map(|layer| of(*layer)).sum();
    let frontier = graph.augment(antichain);
    State {
        layers: only,
        forward: sum(&|layer| profile.layers[layer].cost.forward),
        backward: sum(&|layer| profile.layers[layer].cost.backward),
        parameters: sum(&|layer| profile.layers[layer].cost.parameters),
        outputs: sum(&|layer| profile.layers[layer].output),
        crossing: frontier
            .iter()
            .filter(|l| real(l))
            .map(|l| profile.layers[*l].output)
            .sum(),
        before,
    }
}
