//! Vector clocks of all ranks and of their shares of communication.
//!
//! A component is a thread: rank `r` is component `r`, and each member of each ring (set of ranks
//! that communicates) is another, which does the member's shares of the ring's ops one after the
//! other. An event is a component and a tick; it happens before every event whose clock includes
//! that tick.
//!
//! What a thread knows of the others is a [tree](super::ticks) that equal threads share, and its
//! own tick is apart. Thus the members of a ring have one tree after an op, and an op of n ranks
//! takes time and memory in proportion to n · log n, instead of n².

use std::collections::BTreeMap;
use std::ops::Range;

use ddl_abi::algorithm::Meetings;

use super::ticks::{Ticks, Trees};

/// The last completed tick of every thread that a thread knows of.
#[derive(Clone, Debug)]
pub(super) struct Clock {
    /// The thread.
    own: usize,
    /// Its own tick.
    tick: u64,
    /// Those of the others; of itself an older one, or none.
    known: Ticks,
}

impl Clock {
    /// The tick of its thread.
    pub(super) fn tick(&self) -> u64 {
        self.tick
    }

    /// The last tick of a component that the thread knows of.
    pub(super) fn of(&self, component: usize) -> u64 {
        match component == self.own {
            true => self.tick,
            false => self.known.of(component),
        }
    }

    /// Whether the thread knows of this tick of each of these components.
    pub(super) fn knows(&self, components: &Range<usize>, tick: u64) -> bool {
        if components.contains(&self.own) && self.tick >= tick {
            let (before, behind) = (components.start..self.own, self.own + 1..components.end);
            return self.known.reach(&before, tick) && self.known.reach(&behind, tick);
        }
        self.known.reach(components, tick)
    }
}

/// The members' sharers of a ring in an op, each of which counts as another one of them.
#[derive(Clone, Debug)]
pub(super) struct Sharers {
    /// Their components.
    pub(super) members: Range<usize>,
    /// What all of them know.
    pub(super) clock: Clock,
}

/// A set of ranks that communicates; its members post its ops in the same order.
struct Communicator {
    /// The ranks, in member order.
    ranks: Vec<usize>,
    /// The component of the first member.
    first: usize,
    /// Posted ops, with what the members knew at the post together until the shares begin.
    posted: Vec<(usize, Option<Ticks>)>,
    done: Vec<Done>,
    /// The index of each op among those posted.
    numbers: BTreeMap<usize, usize>,
}

/// The shares of an op that are done.
struct Done {
    /// What each share knew, until the op is waited for. It is the same for all members.
    known: Option<Ticks>,
    /// The tick of the shares, the same for all members.
    tick: u64,
    /// What the shares knew, and their ticks, while an op may be waited for that needs them.
    merged: Option<Ticks>,
}

/// The clocks of all threads.
pub(super) struct Clocks {
    ranks: usize,
    clocks: Vec<Clock>,
    rings: Vec<Communicator>,
    /// The ring of each set of ranks.
    ring_of: BTreeMap<Vec<usize>, usize>,
    trees: Trees,
}

impl Clocks {
    /// Ranks `0..ranks` and these sets of communicating ranks, at the beginning of a step.
    ///
    /// - `more`: number of further components
    pub(super) fn new(ranks: usize, sets: Vec<Vec<usize>>, more: usize) -> Clocks {
        let mut components = ranks;
        let mut rings = Vec::with_capacity(sets.len());
        let ring_of = sets.iter().cloned().zip(0..).collect();
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
        let trees = Trees::new(components);
        let clock = |own| Clock {
            own,
            tick: 0,
            known: trees.zero(),
        };
        Clocks {
            ranks,
            clocks: (0..components).map(clock).collect(),
            rings,
            ring_of,
            trees,
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
        let theirs = self.trees.raised(&other.known, &[(other.own, other.tick)]);
        self.join(component, &theirs);
    }

    fn join(&mut self, component: usize, known: &Ticks) {
        let own = &mut self.clocks[component].known;
        *own = self.trees.join(own, known);
    }

    /// Starts the next event of a component.
    pub(super) fn tick(&mut self, component: usize) {
        self.clocks[component].tick += 1;
    }

    /// The ring of these ranks.
    pub(super) fn ring_of(&self, ranks: &[usize]) -> usize {
        let found = self.ring_of.get(ranks);
        *found.expect("every group of the function has a ring")
    }

    /// The ranks of a ring, in member order.
    pub(super) fn members(&self, ring: usize) -> &[usize] {
        &self.rings[ring].ranks
    }

    /// The component that does a member's shares.
    pub(super) fn sharer(&self, ring: usize, member: usize) -> usize {
        self.rings[ring].first + member
    }

    /// The sharers of a ring in the op that they do.
    pub(super) fn other_sharers(&self, ring: usize) -> Sharers {
        let ring = &self.rings[ring];
        Sharers {
            members: ring.first..ring.first + ring.ranks.len(),
            clock: Clock {
                own: usize::MAX,
                ..self.clocks[ring.first].clone()
            },
        }
    }

    /// All members post an op.
    pub(super) fn post(&mut self, ring: usize, op: usize) {
        let ring = &mut self.rings[ring];
        for &rank in &ring.ranks {
            self.clocks[rank].tick += 1;
        }
        let known = merged(&mut self.trees, &self.clocks, &ring.ranks);
        ring.numbers.insert(op, ring.posted.len());
        ring.posted.push((op, Some(known)));
    }

    /// Starts the next shares of a ring that must be done before `op` is; returns their op, or
    /// `None` if those of `op` are done.
    pub(super) fn begin_shares(&mut self, ring: usize, op: usize) -> Option<usize> {
        let ring = &mut self.rings[ring];
        let next = ring.done.len();
        if next > ring.numbers[&op] {
            return None;
        }
        let (due, known) = &mut ring.posted[next];
        let known = known.take().expect("shares begin once");
        let sharers: Vec<usize> = (ring.first..).take(ring.ranks.len()).collect();
        // Members post in the same order, so an earlier share knew no more than this one.
        for &sharer in &sharers {
            let clock = &mut self.clocks[sharer];
            clock.known = known.clone();
            clock.tick += 1;
        }
        ring.done.push(Done {
            tick: self.clocks[ring.first].tick,
            merged: Some(merged(&mut self.trees, &self.clocks, &sharers)),
            known: Some(known),
        });
        Some(*due)
    }

    /// The members' waits for an op return.
    pub(super) fn wait(&mut self, ring: usize, op: usize, meetings: Meetings) {
        let number = self.rings[ring].numbers[&op];
        let awaited = match meetings {
            Meetings::BeforeAndAfter | Meetings::Pairs => Some(number),
            Meetings::Before => number.checked_sub(1),
        };
        let of_all = awaited.and_then(|op| self.rings[ring].done[op].merged.clone());
        let Done { known, tick, .. } = &mut self.rings[ring].done[number];
        let (known, tick) = (known.take(), *tick);
        for member in 0..self.rings[ring].ranks.len() {
            let rank = self.rings[ring].ranks[member];
            for ticks in of_all.iter().chain(&known) {
                self.join(rank, ticks);
            }
            let own = (self.sharer(ring, member), tick);
            let clock = &mut self.clocks[rank];
            clock.known = self.trees.raised(&clock.known, &[own]);
            clock.tick += 1;
        }
        let before = number.checked_sub(1);
        if let Some(before) = before.map(|before| &mut self.rings[ring].done[before])
            && before.known.is_none()
        {
            before.merged = None;
        }
    }

    /// Merges all clocks: the end of the step.
    pub(super) fn barrier(&mut self) {
        let all: Vec<usize> = (0..self.clocks.len()).collect();
        let known = merged(&mut self.trees, &self.clocks, &all);
        for clock in &mut self.clocks {
            clock.known = known.clone();
        }
    }
}

/// What several threads know together.
fn merged(trees: &mut Trees, clocks: &[Clock], components: &[usize]) -> Ticks {
    let mut known = trees.zero();
    for &component in components {
        known = trees.join(&known, &clocks[component].known);
    }
    let own = components.iter().map(|&component| &clocks[component]);
    let mut own: Vec<(usize, u64)> = own.map(|clock| (clock.own, clock.tick)).collect();
    own.sort_unstable();
    trees.raised(&known, &own)
}

#[cfg(test)]
mod tests;
