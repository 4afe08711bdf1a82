//! The layers of a flat function: which op of one layer corresponds to which op of the next.
//!
//! A layer is not written anywhere, but its ops are: they read one another in the same way as
//! those of the next layer. So one pair of corresponding ops leads to all others, along operands
//! and along users that cannot be confused, as in the rerolling of unrolled loops (LLVM's
//! `LoopReroll`; Rocha et al., "Loop rolling for code size reduction", CGO 2022). What is found is
//! a partial injective map of ops, whose chains are the copies of an op in all layers, the backward
//! pass and the updates included.

use ddl_dialect::attr::Attrs;
use ddl_dialect::types::TensorType;
use rustc_hash::FxHashMap as HashMap;

use crate::graph::{ArgKind, Dist, Func, Kind, NodeId, Role};

/// Least number of layers: of fewer nothing is saved.
const FEWEST: usize = 5;

/// Numbers of layers, and sets of ops with each, from which the search for layers starts.
const NUMBERS: usize = 6;
const STARTS: usize = 4;

/// What corresponding nodes have in common.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Look<'f> {
    op: &'static str,
    arg: Option<ArgKind>,
    role: Role,
    /// The attributes; those of arguments only name and initialise them.
    attrs: Option<&'f Attrs>,
    operands: Vec<&'f TensorType>,
    results: Vec<(&'f TensorType, Option<&'f Dist>)>,
}

/// The nodes of a function by their positions in its order.
pub(super) struct Positions {
    /// The nodes.
    pub(super) nodes: Vec<NodeId>,
    /// The position of each.
    pub(super) of: HashMap<NodeId, usize>,
    /// The operands of each: position and result.
    pub(super) operands: Vec<Vec<(usize, usize)>>,
    /// The users of each: position, operand and result.
    pub(super) users: Vec<Vec<(usize, usize, usize)>>,
    /// Nodes with the same number look alike; `None`: a loop, which is like no other.
    looks: Vec<Option<usize>>,
}

impl Positions {
    pub(super) fn of(func: &Func) -> Positions {
        let graph = &func.graph;
        let nodes = graph.order();
        let of: HashMap<NodeId, usize> = nodes.iter().copied().zip(0..).collect();
        let mut users = vec![Vec::new(); nodes.len()];
        let (mut operands, mut looks) = (Vec::with_capacity(nodes.len()), Vec::new());
        let mut known: HashMap<Look<'_>, usize> = HashMap::default();
        for (at, &id) in nodes.iter().enumerate() {
            let node = graph.node(id);
            let values = graph.operands(id);
            let arg = match node.kind {
                Kind::Arg(kind) => Some(kind),
                _ => None,
            };
            let look = Look {
                op: node.op_name(),
                arg,
                role: node.role,
                attrs: arg.is_none().then_some(&node.attrs),
                operands: values.iter().map(|&v| &graph.value(v).ty).collect(),
                results: node
                    .results
                    .iter()
                    .map(|v| (&v.ty, v.dist.as_ref()))
                    .collect(),
            };
            let next = known.len();
            let is_loop = matches!(node.kind, Kind::Loop(_));
            looks.push((!is_loop).then(|| *known.entry(look).or_insert(next)));
            for (operand, value) in values.iter().enumerate() {
                users[of[&value.node]].push((at, operand, value.result));
            }
            operands.push(values.iter().map(|v| (of[&v.node], v.result)).collect());
        }
        Positions {
            nodes,
            of,
            operands,
            users,
            looks,
        }
    }

    /// The last position at which a node is used.
    pub(super) fn last_use(&self, at: usize) -> usize {
        let users = self.users[at].iter().map(|&(user, ..)| user);
        users.max().unwrap_or(at)
    }

    /// Sets of nodes that look alike, each of which depends on the one before, from which layers
    /// may be found: the likeliest first.
    pub(super) fn starts(&self) -> Vec<Vec<usize>> {
        let mut alike: HashMap<usize, Vec<usize>> = HashMap::default();
        for (at, look) in self.looks.iter().enumerate() {
            if let Some(look) = look.filter(|_| !self.operands[at].is_empty()) {
                alike.entry(look).or_default().push(at);
            }
        }
        let mut sets: Vec<Vec<usize>> = alike.into_values().collect();
        sets.retain(|set| set.len() >= FEWEST);
        sets.sort_unstable_by_key(|set| set[0]);
        // Most ops are as often in a function as it has layers.
        let mut numbers: HashMap<usize, usize> = HashMap::default();
        for set in &sets {
            *numbers.entry(set.len()).or_default() += set.len();
        }
        let mut numbers: Vec<(usize, usize)> = numbers.into_iter().collect();
        numbers.sort_unstable_by_key(|&(number, ops)| (std::cmp::Reverse(ops), number));
        let mut starts = Vec::new();
        for &(number, _) in numbers.iter().take(NUMBERS) {
            let own = sets.iter().filter(|set| set.len() == number);
            let in_a_row = own.filter(|set| set.windows(2).all(|two| self.reaches(two[0], two[1])));
            starts.extend(in_a_row.take(STARTS).cloned());
        }
        starts
    }

    /// Whether a node depends on an earlier one.
    fn reaches(&self, from: usize, to: usize) -> bool {
        let mut seen = vec![false; to - from];
        let mut open = vec![to];
        while let Some(at) = open.pop() {
            for &(operand, _) in &self.operands[at] {
                if operand == from {
                    return true;
                }
                if operand > from && !std::mem::replace(&mut seen[operand - from], true) {
                    open.push(operand);
                }
            }
        }
        false
    }
}

/// The copies of ops in all layers.
pub(super) struct Chains {
    /// Each chain, in the order of layers.
    pub(super) all: Vec<Vec<usize>>,
    /// For each node the number of its chain, and its index there.
    pub(super) of: Vec<Option<(usize, usize)>>,
}

impl Chains {
    /// The chains that follow from one.
    ///
    /// - `start`: corresponding nodes of consecutive layers
    pub(super) fn from(start: &[usize], positions: &Positions) -> Chains {
        let mut map = Correspondence {
            next: vec![None; positions.nodes.len()],
            previous: vec![None; positions.nodes.len()],
            positions,
            found: Vec::new(),
        };
        start.windows(2).for_each(|two| map.pair(two[0], two[1]));
        // Operands are certain, users are not.
        let mut seen: Vec<(usize, usize)> = Vec::new();
        let mut followed = 0;
        loop {
            while let Some((one, other)) = map.found.pop() {
                seen.push((one, other));
                map.follow_operands(one, other);
            }
            let Some(&(one, other)) = seen.get(followed) else {
                break;
            };
            followed += 1;
            map.follow_users(one, other);
        }
        map.chains()
    }
}

/// A partial injective map of nodes to those of the next layer.
struct Correspondence<'p> {
    next: Vec<Option<usize>>,
    previous: Vec<Option<usize>>,
    positions: &'p Positions,
    /// Pairs that are not yet followed.
    found: Vec<(usize, usize)>,
}

impl Correspondence<'_> {
    /// Enters a pair, unless one of its nodes has another counterpart or they do not look alike.
    fn pair(&mut self, one: usize, other: usize) {
        let looks = &self.positions.looks;
        let is_alike = looks[one].is_some() && looks[one] == looks[other];
        let is_new = self.next[one].is_none() && self.previous[other].is_none();
        if one != other && is_alike && is_new {
            (self.next[one], self.previous[other]) = (Some(other), Some(one));
            self.found.push((one, other));
        }
    }

    fn follow_operands(&mut self, one: usize, other: usize) {
        let operands = &self.positions.operands;
        for (one, other) in operands[one].iter().zip(&operands[other]) {
            if one.1 == other.1 {
                self.pair(one.0, other.0);
            }
        }
    }

    /// Pairs users that are the only ones of their kind.
    fn follow_users(&mut self, one: usize, other: usize) {
        let users = &self.positions.users;
        let unpaired = |own: &[Option<usize>], users: &[(usize, usize, usize)]| {
            let open = users.iter().filter(|user| own[user.0].is_none());
            open.copied().collect::<Vec<_>>()
        };
        let own = unpaired(&self.next, &users[one]);
        let others = unpaired(&self.previous, &users[other]);
        let looks = &self.positions.looks;
        let kind = |user: &(usize, usize, usize)| (looks[user.0], user.1, user.2);
        for user in &own {
            let same = |all: &[(usize, usize, usize)]| {
                let mut same = all.iter().filter(|other| kind(other) == kind(user));
                same.next().filter(|_| same.next().is_none()).copied()
            };
            if let (Some(user), Some(other)) = (same(&own), same(&others)) {
                self.pair(user.0, other.0);
            }
        }
    }

    fn chains(self) -> Chains {
        let mut chains = Chains {
            all: Vec::new(),
            of: vec![None; self.next.len()],
        };
        let first = |&at: &usize| self.previous[at].is_none() && self.next[at].is_some();
        for first in (0..self.next.len()).filter(first) {
            let number = chains.all.len();
            let chain = std::iter::successors(Some(first), |&at| self.next[at]);
            let chain: Vec<usize> = chain.collect();
            for (index, &at) in chain.iter().enumerate() {
                chains.of[at] = Some((number, index));
            }
            chains.all.push(chain);
        }
        chains
    }
}
