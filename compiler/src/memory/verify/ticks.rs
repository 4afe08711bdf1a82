//! Ticks of all components, as trees of which equal parts are stored once.
//!
//! A leaf is a run of components with the same tick; the halves of any other run are two subtrees.
//! Equal subtrees are one object (hash consing), so two trees are compared by their addresses and
//! the maximum of two subtrees is computed once. Ranks that run the same ops have the same ticks:
//! what is known of a mesh is a few runs, or the same pattern again and again.
//!
//! # Source
//! Bryant (1986), Graph-based algorithms for Boolean function manipulation, IEEE Trans. Comput.
//! C-35(8); with values at the leaves: Bahar et al. (1997), Algebraic decision diagrams and their
//! applications, Formal Methods in System Design 10.

use std::ops::Range;
use std::rc::Rc;

use rustc_hash::FxHashMap as HashMap;

/// The ticks of a run of components.
#[derive(Clone, Debug)]
enum Tree {
    /// All have the same.
    Same(u64),
    /// Those of the lower and of the upper half.
    Halves(Rc<[Tree; 2]>),
}

/// Identifies a subtree: equal ticks have equal keys.
type Key = u64;

impl Tree {
    fn key(&self) -> Key {
        match self {
            Tree::Same(tick) => tick << 1 | 1,
            Tree::Halves(halves) => Rc::as_ptr(halves).addr() as u64,
        }
    }

    fn halves(&self) -> [&Tree; 2] {
        match self {
            Tree::Same(_) => [self, self],
            Tree::Halves(halves) => halves.each_ref(),
        }
    }
}

/// The ticks of all components.
#[derive(Clone, Debug)]
pub(super) struct Ticks {
    tree: Tree,
    /// Number of components, a power of two.
    components: usize,
}

impl Ticks {
    /// The tick of a component.
    pub(super) fn of(&self, component: usize) -> u64 {
        let (mut tree, mut half) = (&self.tree, self.components / 2);
        loop {
            match tree {
                Tree::Same(tick) => return *tick,
                Tree::Halves(halves) => tree = &halves[usize::from(component & half != 0)],
            }
            half /= 2;
        }
    }

    /// Whether all of these components have at least this tick.
    pub(super) fn reach(&self, components: &Range<usize>, tick: u64) -> bool {
        reaches(&self.tree, 0..self.components, components, tick)
    }
}

/// - `of`: the components of the tree
fn reaches(tree: &Tree, of: Range<usize>, wanted: &Range<usize>, tick: u64) -> bool {
    if wanted.start.max(of.start) >= wanted.end.min(of.end) {
        return true;
    }
    match tree {
        Tree::Same(known) => *known >= tick,
        Tree::Halves(halves) => {
            let half = usize::midpoint(of.start, of.end);
            reaches(&halves[0], of.start..half, wanted, tick)
                && reaches(&halves[1], half..of.end, wanted, tick)
        }
    }
}

/// All trees of a number of components.
pub(super) struct Trees {
    /// Number of components, a power of two.
    components: usize,
    /// The subtree with these halves.
    subtrees: HashMap<[Key; 2], Rc<[Tree; 2]>>,
    /// Maxima of two subtrees. While they are here, the subtrees are in the table, so that no other
    /// has their addresses.
    maxima: HashMap<[Key; 2], Tree>,
    /// The number of subtrees at which unused ones are removed.
    limit: usize,
}

/// Subtrees that are kept in any case.
const FEW: usize = 1 << 16;

impl Trees {
    /// For components `0..components`.
    pub(super) fn new(components: usize) -> Trees {
        Trees {
            components: components.next_power_of_two(),
            subtrees: HashMap::default(),
            maxima: HashMap::default(),
            limit: FEW,
        }
    }

    /// Number of subtrees in memory.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.subtrees.len()
    }

    /// All ticks 0.
    pub(super) fn zero(&self) -> Ticks {
        self.ticks(Tree::Same(0))
    }

    fn ticks(&self, tree: Tree) -> Ticks {
        Ticks {
            tree,
            components: self.components,
        }
    }

    /// The later tick of each component.
    pub(super) fn join(&mut self, a: &Ticks, b: &Ticks) -> Ticks {
        self.remove_unused();
        let tree = self.later(&a.tree, &b.tree);
        self.ticks(tree)
    }

    /// The ticks with these of some components, where they are later.
    ///
    /// - `points`: ascending components, each with its tick
    pub(super) fn raised(&mut self, ticks: &Ticks, points: &[(usize, u64)]) -> Ticks {
        self.remove_unused();
        let tree = self.raise(&ticks.tree, points, self.components / 2);
        self.ticks(tree)
    }

    fn later(&mut self, a: &Tree, b: &Tree) -> Tree {
        if let (Tree::Same(a), Tree::Same(b)) = (a, b) {
            return Tree::Same(*a.max(b));
        }
        let (one, other) = (a.key(), b.key());
        match (a, b) {
            _ if one == other => return a.clone(),
            (Tree::Same(0), known) | (known, Tree::Same(0)) => return known.clone(),
            _ => {}
        }
        let key = [one.min(other), one.max(other)];
        if let Some(known) = self.maxima.get(&key) {
            return known.clone();
        }
        let ([a0, a1], [b0, b1]) = (a.halves(), b.halves());
        let halves = [self.later(a0, b0), self.later(a1, b1)];
        let tree = self.joined(halves);
        self.maxima.insert(key, tree.clone());
        tree
    }

    /// - `half`: the bit of a component that tells the halves; 0 where there is one component
    fn raise(&mut self, tree: &Tree, points: &[(usize, u64)], half: usize) -> Tree {
        match (points, tree) {
            ([], _) => tree.clone(),
            (&[.., (_, tick)], Tree::Same(known)) if half == 0 => Tree::Same(tick.max(*known)),
            _ => {
                let border = points.partition_point(|(component, _)| component & half == 0);
                let (lower, upper) = points.split_at(border);
                let [left, right] = tree.halves();
                let halves = [
                    self.raise(left, lower, half / 2),
                    self.raise(right, upper, half / 2),
                ];
                self.joined(halves)
            }
        }
    }

    /// The subtree with these halves.
    fn joined(&mut self, halves: [Tree; 2]) -> Tree {
        if let [Tree::Same(a), Tree::Same(b)] = halves
            && a == b
        {
            return Tree::Same(a);
        }
        let keys = halves.each_ref().map(Tree::key);
        let found = self.subtrees.entry(keys);
        Tree::Halves(Rc::clone(found.or_insert_with(|| Rc::new(halves))))
    }

    /// Removes the subtrees that only the table knows, if they may be many.
    fn remove_unused(&mut self) {
        if self.subtrees.len() < self.limit {
            return;
        }
        self.maxima.clear();
        // Each pass frees the halves of what the one before removed.
        loop {
            let before = self.subtrees.len();
            self.subtrees.retain(|_, tree| Rc::strong_count(tree) > 1);
            if self.subtrees.len() == before {
                break;
            }
        }
        self.limit = FEW.max(2 * self.subtrees.len());
    }
}
