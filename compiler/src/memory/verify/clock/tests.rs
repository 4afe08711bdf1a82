//! The clocks against vectors with an entry for every component.

use proptest::prelude::*;

use super::*;

/// The same clocks, as plain vectors.
struct Vectors {
    clocks: Vec<Vec<u64>>,
    rings: Vec<Ring>,
}

struct Ring {
    ranks: Vec<usize>,
    first: usize,
    /// The clock that each post published.
    posted: Vec<Vec<u64>>,
    /// What each member's share knew at its end.
    done: Vec<Vec<Vec<u64>>>,
}

fn learn(clock: &mut [u64], other: &[u64]) {
    for (own, &theirs) in clock.iter_mut().zip(other) {
        *own = (*own).max(theirs);
    }
}

impl Vectors {
    fn new(ranks: usize, sets: &[Vec<usize>], more: usize) -> Vectors {
        let mut first = ranks;
        let ring = |ranks: &Vec<usize>| {
            first += ranks.len();
            Ring {
                ranks: ranks.clone(),
                first: first - ranks.len(),
                posted: Vec::new(),
                done: Vec::new(),
            }
        };
        let rings = sets.iter().map(ring).collect();
        let all = first + more;
        Vectors {
            clocks: vec![vec![0; all]; all],
            rings,
        }
    }

    fn learn(&mut self, component: usize, other: &[u64]) {
        learn(&mut self.clocks[component], other);
    }

    fn tick(&mut self, component: usize) {
        self.clocks[component][component] += 1;
    }

    fn post(&mut self, ring: usize) {
        let mut told = vec![0; self.clocks.len()];
        for rank in self.rings[ring].ranks.clone() {
            self.tick(rank);
            learn(&mut told, &self.clocks[rank]);
        }
        self.rings[ring].posted.push(told);
    }

    fn share(&mut self, ring: usize) {
        let told = self.rings[ring].posted[self.rings[ring].done.len()].clone();
        let first = self.rings[ring].first;
        let sharers = first..first + self.rings[ring].ranks.len();
        let mut after = Vec::new();
        for sharer in sharers {
            self.learn(sharer, &told);
            self.tick(sharer);
            after.push(self.clocks[sharer].clone());
        }
        self.rings[ring].done.push(after);
    }

    fn wait(&mut self, ring: usize, number: usize, both: bool) {
        let Ring { ranks, done, .. } = &self.rings[ring];
        let (ranks, own) = (ranks.clone(), done[number].clone());
        let before = number.checked_sub(1).map(|before| done[before].clone());
        let of_all = if both { Some(own.clone()) } else { before };
        for (member, rank) in ranks.into_iter().enumerate() {
            for clock in of_all.iter().flatten().chain([&own[member]]) {
                self.learn(rank, clock);
            }
            self.tick(rank);
        }
    }

    fn barrier(&mut self) {
        let mut all = vec![0; self.clocks.len()];
        self.clocks.iter().for_each(|clock| learn(&mut all, clock));
        self.clocks.fill(all);
    }
}

/// Both kinds of clocks, and the ops that are posted and not waited for, by ring.
struct Both {
    trees: Clocks,
    vectors: Vectors,
    open: Vec<Vec<usize>>,
    posted: Vec<usize>,
}

impl Both {
    fn new(ranks: usize, sets: &[Vec<usize>], more: usize) -> Both {
        Both {
            trees: Clocks::new(ranks, sets.to_vec(), more),
            vectors: Vectors::new(ranks, sets, more),
            open: vec![Vec::new(); sets.len()],
            posted: vec![0; sets.len()],
        }
    }

    /// Ops are named apart; here a name is the index of the post and the number of the ring.
    fn name(&self, ring: usize, number: usize) -> usize {
        number * self.open.len() + ring
    }

    fn post(&mut self, ring: usize) {
        let number = self.posted[ring];
        self.trees.post(ring, self.name(ring, number));
        self.vectors.post(ring);
        self.open[ring].push(number);
        self.posted[ring] += 1;
    }

    /// Waits for an op that is open; ops need not be waited for in order.
    fn wait(&mut self, ring: usize, which: usize, both: bool) {
        if self.open[ring].is_empty() {
            return;
        }
        let which = which % self.open[ring].len();
        let number = self.open[ring].remove(which);
        let name = self.name(ring, number);
        while self.trees.begin_shares(ring, name).is_some() {
            self.vectors.share(ring);
        }
        let meetings = if both {
            Meetings::BeforeAndAfter
        } else {
            Meetings::Before
        };
        self.trees.wait(ring, name, meetings);
        self.vectors.wait(ring, number, both);
    }

    fn learn(&mut self, component: usize, from: usize) {
        let clock = self.trees.of(from).clone();
        self.trees.learn(component, &clock);
        let clock = self.vectors.clocks[from].clone();
        self.vectors.learn(component, &clock);
    }

    fn tick(&mut self, component: usize) {
        self.trees.tick(component);
        self.vectors.tick(component);
    }

    fn compare(&self) -> Result<(), TestCaseError> {
        for (component, expected) in self.vectors.clocks.iter().enumerate() {
            let clock = self.trees.of(component);
            let found: Vec<u64> = (0..expected.len()).map(|other| clock.of(other)).collect();
            prop_assert_eq!(&found, expected, "component {}", component);
            prop_assert_eq!(clock.tick(), expected[component]);
        }
        Ok(())
    }
}

/// Disjoint runs of ranks, disjoint strides, and any other sets.
fn sets(ranks: usize, run: usize, others: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let all: Vec<usize> = (0..ranks).collect();
    let runs = all.chunks(run).map(<[usize]>::to_vec);
    let strides = (0..run).map(|from| (from..ranks).step_by(run).collect());
    let others = others.iter().map(|set| {
        // The order of members is arbitrary.
        let mut seen = std::collections::BTreeSet::new();
        let ranks = set.iter().map(|rank| rank % ranks);
        ranks.filter(|&rank| seen.insert(rank)).collect()
    });
    let mut sets: Vec<Vec<usize>> = Vec::new();
    for set in runs.chain(strides).chain(others) {
        if !set.is_empty() && !sets.contains(&set) {
            sets.push(set);
        }
    }
    sets
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn trees_are_the_vectors(
        ranks in 1..20_usize,
        run in 1..6_usize,
        others in prop::collection::vec(prop::collection::vec(any::<usize>(), 1..6), 0..3),
        more in 0..4_usize,
        events in prop::collection::vec((0..10_u8, any::<usize>(), any::<usize>()), 0..60),
    ) {
        let sets = sets(ranks, run, &others);
        let mut both = Both::new(ranks, &sets, more);
        let components = both.vectors.clocks.len();
        for (what, a, b) in events {
            match what {
                // Shares tick by themselves.
                0 if more > 0 => both.tick(components - 1 - a % more),
                0 | 1 => both.tick(a % ranks),
                2..5 => both.post(a % sets.len()),
                5..8 => both.wait(a % sets.len(), b, what % 2 == 0),
                // They learn only from their posts.
                8 if more > 0 => both.learn(components - 1 - a % more, b % components),
                8 => both.learn(a % ranks, b % components),
                _ if b % 8 == 0 && both.open.iter().all(Vec::is_empty) => {
                    both.trees.barrier();
                    both.vectors.barrier();
                }
                _ => {}
            }
            both.compare()?;
        }
    }
}

/// Rows and columns of a mesh in turn: threads in the same position share what they know.
#[test]
fn equal_knowledge_is_stored_once() {
    let nodes = |side: usize| {
        let sets = sets(side * side, side, &[]);
        let mut clocks = Clocks::new(side * side, sets.clone(), 0);
        for step in 0..20 {
            for (ring, _) in sets.iter().enumerate().skip(side * (step % 2)).take(side) {
                clocks.post(ring, step);
                while clocks.begin_shares(ring, step).is_some() {}
                clocks.wait(ring, step, Meetings::BeforeAndAfter);
            }
        }
        clocks.trees.len()
    };
    let (few, many) = (nodes(8), nodes(32));
    // 16 times the ranks; vectors would take 256 times the memory.
    assert!(many < 32 * few, "{few} and {many} subtrees");
}
