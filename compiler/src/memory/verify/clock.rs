//! Vector clocks of all ranks and of their shares of communication.
//!
//! A component is a thread: rank `r` is component `r`, and each member of each ring (set of ranks
//! that communicates) is another, which does the member's shares of the ring's ops one after the
//! other. An event is a component and a tick; it happens before every event whose clock includes
//! that tick.

use std::collections::BTreeMap;

use ddl_abi::algorithm::Meetings;

/// The last completed tick of every thread that a thread knows of.
pub(super) type Clock = Vec<u64>;

/// A set of ranks that communicates; its members post its ops in the same order.
struct Communicator {
    /// The ranks, in member order.
    ranks: Vec<usize>,
    /// The component of the first member.
    first: usize,
    /// Posted ops, with the merged clock of the members at the post.
    posted: Vec<(usize, Clock)>,
    /// For each op whose shares are done, the members' clocks, and these merged.
    done: Vec<(Vec<Clock>, Clock)>,
    /// The index of each op among those posted.
    numbers: BTreeMap<usize, usize>,
}

/// The clocks of all threads.
pub(super) struct Clocks {
    ranks: usize,
    clocks: Vec<Clock>,
    rings: Vec<Communicator>,
}

impl Clocks {
    /// Ranks `0..ranks` and these sets of communicating ranks, at the beginning of a step.
    ///
    /// - `more`: number of further components
    pub(super) fn new(ranks: usize, sets: Vec<Vec<usize>>, more: usize) -> Clocks {
        let mut components = ranks;
        let mut rings = Vec::with_capacity(sets.len());
        for ranks in sets {
            let first = components;
            components += ranks.len();
            rings.push(Communicator {
                ranks,
                first,
                posted: Vec::new(),
                done: Vec::new(),
                numbers: BTreeMap::new(),
            });
        }
        components += more;
        Clocks {
            ranks,
            clocks: vec![vec![0; components]; components],
            rings,
        }
    }

    /// Number of ranks.
    pub(super) fn ranks(&self) -> usize {
        self.ranks
    }

    /// The clock of a component.
    pub(super) fn of(&self, component: usize) -> &Clock {
        &self.clocks[component]
    }

    /// Merges another clock into a component's.
    pub(super) fn learn(&mut self, component: usize, other: &Clock) {
        join(&mut self.clocks[component], other);
    }

    /// Starts the next event of a component.
    pub(super) fn tick(&mut self, component: usize) {
        self.clocks[component][component] += 1;
    }

    /// The ring of these ranks.
    pub(super) fn ring_of(&self, ranks: &[usize]) -> usize {
        let found = self.rings.iter().position(|ring| ring.ranks == ranks);
        found.expect("every group of the function has a ring")
    }

    /// The component that does a member's shares.
    pub(super) fn sharer(&self, ring: usize, member: usize) -> usize {
        self.rings[ring].first + member
    }

    /// All members post an op.
    pub(super) fn post(&mut self, ring: usize, op: usize) {
        let mut known = vec![0; self.clocks.len()];
        for rank in self.rings[ring].ranks.clone() {
            self.tick(rank);
            join(&mut known, &self.clocks[rank]);
        }
        let ring = &mut self.rings[ring];
        ring.numbers.insert(op, ring.posted.len());
        ring.posted.push((op, known));
    }

    /// Starts the next shares of a ring that must be done before `op` is; returns their op, or
    /// `None` if those of `op` are done.
    pub(super) fn begin_shares(&mut self, ring: usize, op: usize) -> Option<usize> {
        let next = self.rings[ring].done.len();
        if next > self.rings[ring].numbers[&op] {
            return None;
        }
        let (due, known) = self.rings[ring].posted[next].clone();
        let mut after = Vec::new();
        let mut merged = known.clone();
        for member in 0..self.rings[ring].ranks.len() {
            let sharer = self.sharer(ring, member);
            join(&mut self.clocks[sharer], &known);
            self.tick(sharer);
            join(&mut merged, &self.clocks[sharer]);
            after.push(self.clocks[sharer].clone());
        }
        self.rings[ring].done.push((after, merged));
        Some(due)
    }

    /// The members' waits for an op return.
    pub(super) fn wait(&mut self, ring: usize, op: usize, meetings: Meetings) {
        let ring = &self.rings[ring];
        let number = ring.numbers[&op];
        let awaited = match meetings {
            Meetings::BeforeAndAfter | Meetings::Pairs => Some(number),
            Meetings::Before => number.checked_sub(1),
        };
        for (member, &rank) in ring.ranks.iter().enumerate() {
            if let Some(op) = awaited {
                join(&mut self.clocks[rank], &ring.done[op].1);
            }
            join(&mut self.clocks[rank], &ring.done[number].0[member]);
            self.clocks[rank][rank] += 1;
        }
    }

    /// Merges all clocks: the end of the step.
    pub(super) fn barrier(&mut self) {
        let mut known = vec![0; self.clocks.len()];
        for clock in &self.clocks {
            join(&mut known, clock);
        }
        self.clocks.fill(known);
    }
}

fn join(clock: &mut Clock, other: &Clock) {
    for (own, &theirs) in clock.iter_mut().zip(other) {
        *own = (*own).max(theirs);
    }
}
