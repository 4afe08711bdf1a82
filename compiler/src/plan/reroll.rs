//! Flat programs, whose layers are written out one after another, are planned with few of them.
//!
//! A plan treats equal layers alike, as it does those of a `repeat`. So a function is searched with
//! one layer for all that are alike but the first and the last ([`Rerolled`]): this layer counts as
//! often as it stands for others. Its plan is then that of each of them, and what is reported is
//! evaluated on the whole function. Where memory is short, the whole function is searched, since
//! there equal layers may have different plans.

mod chains;

use std::collections::{BTreeSet, VecDeque};

use ddl_dialect::types::TensorType;
use rustc_hash::FxHashMap as HashMap;

use self::chains::{Chains, Positions};
use crate::graph::{Func, Graph, NodeId, Output, ValueId};

/// Least number of nodes of a function for which layers are searched.
const LARGE: usize = 2000;

/// The share of the nodes of a function that a shorter one has to account for.
const MOST: f64 = 0.98;

/// Number of passes over the ops of a layer in which those that belong to it are found.
const PASSES: usize = 8;

/// For how many nodes of a function one of a shorter function stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeWeight {
    /// Their number.
    pub(crate) runs: usize,
    /// How many of their values are in memory at the same time.
    pub(crate) copies: usize,
    /// The node of its chain that stands for all that are left out. All nodes of a chain behave
    /// alike: if those of the last layer did not, their conversions would be taken for those of the
    /// layers that are left out.
    pub(crate) like: NodeId,
}

/// The weights of the nodes of layers.
pub(crate) type Weights = HashMap<NodeId, NodeWeight>;

/// A function with few of its layers.
pub(crate) struct Rerolled {
    /// The function.
    pub(crate) func: Func,
    /// The weights of its nodes.
    pub(crate) weights: Weights,
    /// For each node of the whole function the one that stands for it.
    pub(crate) stands_for: HashMap<NodeId, NodeId>,
    /// The same for each result.
    pub(crate) outputs: Vec<usize>,
}

impl Rerolled {
    /// A function with fewer layers; `None` if it has too few that are alike.
    pub(crate) fn of(func: &Func) -> Option<Rerolled> {
        if func.graph.len() < LARGE {
            return None;
        }
        let positions = Positions::of(func);
        let starts = positions.starts();
        starts.iter().find_map(|start| {
            let chains = Chains::from(start, &positions);
            let cut = Cut::of(start, &chains, &positions)?;
            Shortening::of(func, &positions, &chains, &cut)?.rerolled()
        })
    }
}

/// Which layers are left out.
struct Cut {
    /// The layer of the first node of each chain. Layers are counted from that of the first node of
    /// the start.
    first: Vec<Option<isize>>,
    /// The first layer that is left out.
    from: isize,
    /// Number of layers that are left out.
    number: isize,
}

/// What becomes of a node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// It is in no layer.
    Outside,
    /// It is in one of the first layers.
    Before,
    /// It is left out.
    Between,
    /// It is in one of the last layers.
    After,
}

impl Cut {
    /// Leaves out all layers but some at the beginning and at the end, where ops may be others.
    fn of(start: &[usize], chains: &Chains, positions: &Positions) -> Option<Cut> {
        let mut first: Vec<Option<isize>> = vec![None; chains.all.len()];
        let (chain, index) = chains.of[start[0]]?;
        first[chain] = Some(-(index as isize));
        // From chain to chain along the ops of a layer in the middle.
        let middle = |chain: usize| {
            let own = &chains.all[chain];
            let index = own.len() / 2;
            (own[index], index as isize)
        };
        let near = |at: usize| {
            let operands = positions.operands[at].iter().map(|own| own.0);
            let all = operands.chain(positions.users[at].iter().map(|user| user.0));
            all.filter_map(|near| chains.of[near])
        };
        let mut open = VecDeque::from([chain]);
        while let Some(chain) = open.pop_front() {
            let (at, index) = middle(chain);
            let layer = first[chain].expect("it was entered") + index;
            for (other, index) in near(at) {
                if first[other].is_none() {
                    first[other] = Some(layer - index as isize);
                    open.push_back(other);
                }
            }
        }
        // What an op reads is made in its layer or in that which runs before: in the backward pass
        // in that after it.
        let mut order: Vec<usize> = (0..chains.all.len()).collect();
        order.sort_unstable_by_key(|&chain| std::cmp::Reverse(middle(chain).0));
        let rises = |chain: usize| chains.all[chain][0] < chains.all[chain][1];
        for _ in 0..PASSES {
            let mut is_settled = true;
            for &chain in &order {
                let (at, index) = middle(chain);
                let Some(layer) = first[chain].map(|first| first + index) else {
                    continue;
                };
                let operands = positions.operands[at].iter();
                for (other, index) in operands.filter_map(|own| chains.of[own.0]) {
                    let Some(begins) = first[other].filter(|_| rises(other) == rises(chain)) else {
                        continue;
                    };
                    let later = begins + index as isize - layer;
                    let off = if rises(chain) {
                        later.max(0)
                    } else {
                        later.min(0)
                    };
                    first[other] = Some(begins - off);
                    is_settled &= off == 0;
                }
            }
            if is_settled {
                break;
            }
        }
        let long = first.iter().zip(&chains.all);
        let long = long.filter(|(_, chain)| 5 * chain.len() >= 4 * start.len());
        let spans = long.filter_map(|(first, chain)| {
            first.map(|first| (first, first + chain.len() as isize - 1))
        });
        let (begins, ends) = spans.reduce(|a, b| (a.0.max(b.0), a.1.min(b.1)))?;
        let number = ends - begins - 1;
        (number > 0).then_some(Cut {
            first,
            from: begins + 1,
            number,
        })
    }

    /// The layer of a node of a chain that has all layers that are left out, and those beside them.
    fn layer(&self, at: usize, chains: &Chains) -> Option<isize> {
        let (chain, index) = chains.of[at]?;
        let first = self.first[chain]?;
        let last = first + chains.all[chain].len() as isize - 1;
        let covers = first < self.from && last >= self.from + self.number;
        covers.then_some(first + index as isize)
    }

    fn part(&self, at: usize, chains: &Chains) -> Part {
        match self.layer(at, chains) {
            None => Part::Outside,
            Some(layer) if layer < self.from => Part::Before,
            Some(layer) if layer < self.from + self.number => Part::Between,
            Some(_) => Part::After,
        }
    }

    /// The node of another layer.
    ///
    /// - `by`: how many layers later
    fn other(&self, at: usize, by: isize, chains: &Chains) -> Option<usize> {
        let (chain, index) = chains.of[at]?;
        let index = index.checked_add_signed(by)?;
        chains.all[chain].get(index).copied()
    }
}

/// A function that is being shortened.
struct Shortening<'f> {
    func: &'f Func,
    positions: &'f Positions,
    chains: &'f Chains,
    cut: &'f Cut,
    parts: Vec<Part>,
    /// Which nodes stay.
    stays: Vec<bool>,
    /// The positions of nodes that are results.
    returned: BTreeSet<usize>,
    /// For each result that stays, its index.
    outputs: Vec<usize>,
}

impl<'f> Shortening<'f> {
    /// What stays: the results that are in no layer that is left out, and all that they need.
    fn of(
        func: &'f Func,
        positions: &'f Positions,
        chains: &'f Chains,
        cut: &'f Cut,
    ) -> Option<Shortening<'f>> {
        let nodes = positions.nodes.len();
        let parts = (0..nodes).map(|at| cut.part(at, chains));
        let returned = func.outputs.iter();
        let returned = returned.map(|output| positions.of[&output.value.node]);
        let mut own = Shortening {
            func,
            positions,
            chains,
            cut,
            parts: parts.collect(),
            stays: vec![false; nodes],
            returned: returned.collect(),
            outputs: Vec::new(),
        };
        let mut open = Vec::new();
        for (number, output) in func.outputs.iter().enumerate() {
            let at = positions.of[&output.value.node];
            if own.parts[at] != Part::Between {
                own.outputs.push(number);
                open.push(at);
            }
        }
        while let Some(at) = open.pop() {
            if !std::mem::replace(&mut own.stays[at], true) {
                for &(operand, _) in &positions.operands[at] {
                    open.push(own.source(at, operand)?);
                }
            }
        }
        Some(own)
    }

    /// The operand of a node that stays: if it was left out, that of the node whose place it takes.
    fn source(&self, at: usize, operand: usize) -> Option<usize> {
        let number = self.cut.number;
        let by = match (self.parts[operand], self.parts[at]) {
            (Part::Between, Part::After) => -number,
            (Part::Between, Part::Before) => number,
            (Part::Between, Part::Outside | Part::Between) => return None,
            (Part::Outside | Part::Before | Part::After, _) => return Some(operand),
        };
        let source = self.cut.other(operand, by, self.chains)?;
        (self.parts[source] != Part::Between).then_some(source)
    }

    /// The node that stands for another; itself, if it stays.
    fn stands_for(&self, at: usize) -> Option<usize> {
        let found = match self.parts[at] {
            Part::Between => {
                let layer = self.cut.layer(at, self.chains)?;
                self.cut.other(at, self.cut.from - 1 - layer, self.chains)?
            }
            Part::Outside | Part::Before | Part::After => at,
        };
        self.stays[found].then_some(found)
    }

    /// For how many nodes one of a layer stands. The other result is the node that stands for those
    /// that are left out.
    fn weight(&self, at: usize) -> Option<([usize; 2], usize)> {
        let layer = self.cut.layer(at, self.chains)?;
        let like = self.cut.other(at, self.cut.from - 1 - layer, self.chains)?;
        if like != at {
            return Some(([1, 1], like));
        }
        let all = (0..=self.cut.number).filter_map(|by| self.cut.other(at, by, self.chains));
        let all: Vec<usize> = all.collect();
        let graph = &self.func.graph;
        let copies = match graph.is_arg(self.positions.nodes[at]) || self.returned.contains(&at) {
            true => all.len(),
            false => most_at_once(all.iter().map(|&at| (at, self.positions.last_use(at)))),
        };
        Some(([all.len(), copies], at))
    }

    /// The shorter function; `None` if it does not account for the whole one, or is not much
    /// shorter.
    fn rerolled(&self) -> Option<Rerolled> {
        let nodes = &self.positions.nodes;
        let (mut graph, mut new) = (Graph::new(), HashMap::default());
        let (mut found, mut accounted) = (Vec::new(), 0);
        for at in (0..nodes.len()).filter(|&at| self.stays[at]) {
            let operands = self.func.graph.operands(nodes[at]);
            let sources = self.positions.operands[at].iter();
            let sources = sources.map(|&(operand, _)| self.source(at, operand));
            let operands = sources.zip(&operands).map(|(source, own)| {
                Some(ValueId {
                    node: *new.get(&nodes[source?])?,
                    result: own.result,
                })
            });
            let operands: Vec<ValueId> = operands.collect::<Option<_>>()?;
            let is_alike = self.same_types(&graph, at, &operands);
            let id = graph.add(self.func.graph.node(nodes[at]).clone(), &operands);
            new.insert(nodes[at], id);
            let weight = self.weight(at);
            accounted += weight.map_or(1, |([runs, _], _)| runs);
            found.extend(weight.map(|weight| (id, weight)));
            if !is_alike {
                return None;
            }
        }
        let needed = MOST * nodes.len() as f64;
        if (accounted as f64) < needed || 2 * graph.len() > nodes.len() {
            return None;
        }
        let weights = found.into_iter().map(|(id, ([runs, copies], like))| {
            let like = *new.get(&nodes[like])?;
            Some((id, NodeWeight { runs, copies, like }))
        });
        let weights: Weights = weights.collect::<Option<_>>()?;
        let stands_for = (0..nodes.len()).filter_map(|at| {
            let found = self.stands_for(at)?;
            Some((nodes[at], new[&nodes[found]]))
        });
        let stands_for: HashMap<NodeId, NodeId> = stands_for.collect();
        let func = self.short(graph, &stands_for)?;
        let outputs = self.func.outputs.iter();
        let outputs = outputs.map(|output| {
            let node = *stands_for.get(&output.value.node)?;
            let same = |short: &Output| {
                short.value.node == node && short.value.result == output.value.result
            };
            let mut short = func.outputs.iter();
            short.position(|short| same(short) && short.tie.is_some() == output.tie.is_some())
        });
        Some(Rerolled {
            outputs: outputs.collect::<Option<_>>()?,
            weights,
            stands_for,
            func,
        })
    }

    /// Whether the operands of a node have the types of those in whose places they are.
    fn same_types(&self, short: &Graph, at: usize, operands: &[ValueId]) -> bool {
        let own = self.func.graph.operands(self.positions.nodes[at]);
        let own = own.iter().map(|&value| &self.func.graph.value(value).ty);
        let types = operands.iter().map(|&value| &short.value(value).ty);
        own.eq::<_>(types.collect::<Vec<&TensorType>>())
    }

    /// The function with this graph.
    ///
    /// - `stands_for`: its node for each node of the whole function
    fn short(&self, graph: Graph, stands_for: &HashMap<NodeId, NodeId>) -> Option<Func> {
        let is_kept = |id: &NodeId| self.stays[self.positions.of[id]];
        let kept = (0..self.func.args.len()).filter(|&arg| is_kept(&self.func.args[arg]));
        let kept: Vec<usize> = kept.collect();
        let args = kept.iter().map(|&arg| stands_for[&self.func.args[arg]]);
        let outputs = self.outputs.iter().map(|&number| {
            let output = &self.func.outputs[number];
            let tie = match output.tie {
                Some(arg) => {
                    let node = |id: &NodeId| self.positions.of[id];
                    let old = self.source(node(&output.value.node), node(&self.func.args[arg]))?;
                    let is_old = |&arg: &usize| node(&self.func.args[arg]) == old;
                    Some(kept.iter().position(is_old)?)
                }
                None => None,
            };
            Some(Output {
                value: ValueId {
                    node: stands_for[&output.value.node],
                    result: output.value.result,
                },
                tie,
                ..output.clone()
            })
        });
        Some(Func {
            args: args.collect(),
            outputs: outputs.collect::<Option<_>>()?,
            graph,
            name: self.func.name.clone(),
            kind: self.func.kind,
            timeline: None,
            timeline_at: None,
            steps: self.func.steps,
            span: self.func.span,
        })
    }
}

/// The most of some spans that have a position in common.
fn most_at_once(spans: impl Iterator<Item = (usize, usize)>) -> usize {
    let mut ends: Vec<(usize, isize)> = Vec::new();
    for (first, last) in spans {
        ends.extend([(first, 1), (last + 1, -1)]);
    }
    ends.sort_unstable();
    let mut now = 0;
    let counts = ends.into_iter().map(|(_, change)| {
        now += change;
        now
    });
    counts.max().unwrap_or(0).unsigned_abs()
}
