//! The conversions of one value to several distributions: a tree of paths.
//!
//! Each distribution is reached along the cheapest path from the value ([`path`](super::path)), and
//! paths share the steps to equal states. That is not always the cheapest tree: from `S(0)`, `B`
//! and `S(1)` are an all_gather and an all_to_all, but after the all_gather a local slice gives
//! `S(1)` too. So a distribution may instead be converted from another one that is needed as well.
//!
//! Only distributions first needed by ops of the same kind (forward, backward, …) and with the same
//! entries on time axes are converted from one another, so no conversion lives longer than the
//! memory bound of the planner assumes, and none moves into or out of a loop over micro-batches.

use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;

use super::path::{Boxings, Path};
use super::table::Step;

/// Up to this number of distributions the cheapest tree is found by trying all; of more, one that
/// no other origin of a single distribution improves.
const FEW: usize = 4;

/// Relative improvement below which trees count as equal.
const EQUAL: f64 = 1e-9;

/// The conversions of a value from one distribution to others of the same mesh.
#[derive(Debug, Default)]
pub struct Tree {
    /// Distributions that are converted from another one in place of the value: the second.
    origins: Vec<(NdSbp, NdSbp)>,
}

/// A value to be converted.
#[derive(Clone, Copy)]
pub struct ConversionSource<'a> {
    /// Its mesh.
    pub mesh: &'a Mesh,
    /// The index of the mesh in [`Boxings`].
    pub number: usize,
    /// Its distribution.
    pub source: &'a NdSbp,
    /// Its global type.
    pub ty: &'a TensorType,
}

impl ConversionSource<'_> {
    fn path(&self, from: &NdSbp, to: &NdSbp, boxings: &mut Boxings) -> Rc<Path> {
        boxings.path((self.number, from), (self.number, to), self.ty)
    }
}

impl Tree {
    /// The cheapest tree; the tree of cheapest paths, if it is not more expensive.
    ///
    /// - `wanted`: the distributions that ops need and the kind of the op, in order of execution
    pub fn new<K: PartialEq>(
        asked: ConversionSource<'_>,
        wanted: &[(K, NdSbp)],
        boxings: &mut Boxings,
    ) -> Tree {
        let time = asked.mesh.time_axes();
        let mut all: Vec<&NdSbp> = Vec::new();
        let mut kinds: Vec<(&K, Vec<&NdSbp>)> = Vec::new();
        for (kind, state) in wanted {
            if state == asked.source || all.contains(&state) {
                continue;
            }
            all.push(state);
            if state.0[..time] != asked.source.0[..time] {
                continue;
            }
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, states)) => states.push(state),
                None => kinds.push((kind, vec![state])),
            }
        }
        let mut tree = Tree::default();
        for (_, states) in kinds.iter().filter(|(_, states)| states.len() > 1) {
            tree = tree.improved(asked, &all, states, boxings);
        }
        tree
    }

    /// The cheapest tree in which, in addition, some states are converted from one another.
    ///
    /// - `all`: every needed state
    /// - `states`: those that may be converted from one another, so far from the value
    fn improved(
        self,
        asked: ConversionSource<'_>,
        all: &[&NdSbp],
        states: &[&NdSbp],
        boxings: &mut Boxings,
    ) -> Tree {
        let mut least = self.seconds(asked, all.iter().copied(), boxings);
        let mut best = vec![None; states.len()];
        let mut consider = |origins: Vec<Option<usize>>, best: &mut Vec<Option<usize>>| {
            if !is_tree(&origins) {
                return false;
            }
            let tree = self.with(states, &origins);
            let seconds = tree.seconds(asked, all.iter().copied(), boxings);
            let better = seconds < least * (1.0 - EQUAL);
            if better {
                (least, *best) = (seconds, origins);
            }
            better
        };
        let choices = [None].into_iter().chain((0..states.len()).map(Some));
        let choices: Vec<Option<usize>> = choices.collect();
        if states.len() <= FEW {
            for code in 0..choices.len().pow(states.len() as u32) {
                let digit = |place: usize| code / choices.len().pow(place as u32) % choices.len();
                let origins = (0..states.len()).map(|state| choices[digit(state)]);
                consider(origins.collect(), &mut best);
            }
        } else {
            let mut improves = true;
            while improves {
                improves = false;
                for state in 0..states.len() {
                    for choice in &choices {
                        let mut origins = best.clone();
                        origins[state] = *choice;
                        improves |= consider(origins, &mut best);
                    }
                }
            }
        }
        self.with(states, &best)
    }

    /// This tree, in which some states are converted from others.
    ///
    /// - `origins`: for each state the index of the one that it is converted from; `None`: the
    ///   value
    fn with(&self, states: &[&NdSbp], origins: &[Option<usize>]) -> Tree {
        let pairs = states.iter().zip(origins);
        let pairs =
            pairs.filter_map(|(&state, origin)| Some((state.clone(), states[(*origin)?].clone())));
        Tree {
            origins: self.origins.iter().cloned().chain(pairs).collect(),
        }
    }

    /// Whether every distribution is converted from the value along its cheapest path.
    pub fn is_direct(&self) -> bool {
        self.origins.is_empty()
    }

    /// The steps from the value to a distribution, with the time of each \[s\]. Steps to equal
    /// states are the same step.
    pub fn steps(
        &self,
        asked: ConversionSource<'_>,
        target: &NdSbp,
        boxings: &mut Boxings,
    ) -> Vec<(Step, f64)> {
        let origin = self.origins.iter().find(|(state, _)| state == target);
        let (mut steps, from) = match origin {
            Some((_, origin)) => (self.steps(asked, origin, boxings), origin),
            None => (Vec::new(), asked.source),
        };
        if from != target {
            let path = asked.path(from, target, boxings);
            let more = path.steps.iter().cloned().zip(path.times.iter().copied());
            steps.extend(more);
        }
        steps
    }

    /// Total time of the conversions to some distributions, shared steps counted once \[s\].
    pub fn seconds<'n>(
        &self,
        asked: ConversionSource<'_>,
        targets: impl IntoIterator<Item = &'n NdSbp>,
        boxings: &mut Boxings,
    ) -> f64 {
        let mut made: Vec<NdSbp> = Vec::new();
        let mut seconds = 0.0;
        for target in targets {
            for (step, time) in self.steps(asked, target, boxings) {
                if !made.contains(&step.to) {
                    seconds += time;
                    made.push(step.to);
                }
            }
        }
        seconds
    }
}

/// Whether no state is its own origin.
fn is_tree(origins: &[Option<usize>]) -> bool {
    (0..origins.len()).all(|state| {
        let chain = std::iter::successors(origins[state], |&at| origins[at]);
        chain.take(origins.len() + 1).count() <= origins.len()
    })
}
