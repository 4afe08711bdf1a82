//! The counters of the symmetric heap and the bells of ranks under a model checker: in every thread
//! interleaving and memory order, no one reads a source before it is complete or writes one that is
//! still being read, and no one sleeps on when what it waits for has been published.
//!
//! The runtime's own files are used, with the checker's atomics. A source is a cell of the checker,
//! which detects every access that is not ordered with a write. Parts of the heap without influence
//! on ordering are left out: addresses, algorithms, waits.

use crate::bell::Bell;
use crate::flags::{Counters, arrived, finished};
use loom::cell::UnsafeCell;
use loom::sync::atomic::AtomicU32;
use loom::sync::{Arc, Condvar, Mutex};
use loom::thread;

/// Members of a ring.
const MEMBERS: usize = 2;

/// Shared state: the progress of each member, and its one or two sources.
struct Ring {
    counters: Vec<Counters>,
    sources: Vec<Vec<UnsafeCell<u64>>>,
}

// SAFETY: the checker finds cells that two threads use at once.
unsafe impl Sync for Ring {}
// SAFETY: as above.
unsafe impl Send for Ring {}

impl Ring {
    fn new(sources: usize) -> Ring {
        let cells = |_| (0..sources).map(|_| UnsafeCell::new(0)).collect();
        Ring {
            counters: (0..MEMBERS).map(|_| Counters::default()).collect(),
            sources: (0..MEMBERS).map(cells).collect(),
        }
    }

    /// A member fills its source and posts op number `sequence`.
    fn post(&self, member: usize, sequence: u64) {
        let source = &self.sources[member];
        let value = 10 * sequence + member as u64;
        // SAFETY: verified by the checker.
        source[sequence as usize % source.len()].with_mut(|cell| unsafe { *cell = value });
        self.counters[member].arrive(sequence);
    }

    /// A member waits for all, reads their sources and finishes.
    fn share(&self, member: usize, sequence: u64) {
        let all: Vec<usize> = (0..MEMBERS).collect();
        until(|| arrived(&self.counters, &all, sequence));
        for (peer, source) in self.sources.iter().enumerate() {
            // SAFETY: verified by the checker.
            let found = source[sequence as usize % source.len()].with(|cell| unsafe { *cell });
            assert_eq!(found, 10 * sequence + peer as u64);
        }
        self.counters[member].finish(sequence);
    }

    /// A member waits until all have finished their shares.
    fn meet(&self, sequence: u64) {
        let all: Vec<usize> = (0..MEMBERS).collect();
        until(|| finished(&self.counters, &all, sequence));
    }
}

fn until(done: impl Fn() -> bool) {
    while !done() {
        thread::yield_now();
    }
}

/// Runs members in all interleavings.
fn model(sources: usize, member: impl Fn(&Ring, usize) + Copy + Send + Sync + 'static) {
    let mut builder = loom::model::Builder::new();
    // Maximum number of preemptions: two suffice for bugs in flags.
    builder.preemption_bound = Some(2);
    builder.check(move || {
        let ring = Arc::new(Ring::new(sources));
        let others = (1..MEMBERS).map(|number| {
            let ring = ring.clone();
            thread::spawn(move || member(&ring, number))
        });
        let others: Vec<_> = others.collect();
        member(&ring, 0);
        for other in others {
            other.join().unwrap();
        }
    });
}

/// A two-sync op: complete when all have finished their shares, so the same source may be refilled.
#[test]
fn two_meetings_release_the_source() {
    model(1, |ring, member| {
        for sequence in 1..=3 {
            ring.post(member, sequence);
            ring.share(member, sequence);
            ring.meet(sequence);
        }
    });
}

/// A one-sync op: complete when all have finished their shares of the previous op, so two sources
/// alternate.
#[test]
fn one_meeting_releases_the_source_before() {
    model(2, |ring, member| {
        for sequence in 1..=4 {
            ring.post(member, sequence);
            ring.share(member, sequence);
            ring.meet(sequence - 1);
        }
    });
}

/// The checker detects errors: with one-sync ops a single source is too few.
#[test]
#[should_panic(expected = "Causality violation")]
fn one_source_is_too_few_for_one_meeting() {
    model(1, |ring, member| {
        for sequence in 1..=3 {
            ring.post(member, sequence);
            ring.share(member, sequence);
            ring.meet(sequence - 1);
        }
    });
}

/// And a share without a wait for the others.
#[test]
#[should_panic(expected = "Causality violation")]
fn a_share_before_all_are_there_is_wrong() {
    model(1, |ring, member| {
        ring.post(member, 1);
        let peer = &ring.sources[1 - member][0];
        // SAFETY: verified by the checker, which detects the violation.
        peer.with(|cell| unsafe { cell.read() });
    });
}

/// Members that post an op, ring, and sleep until all have posted it.
struct Sleepers {
    counters: Vec<Counters>,
    bells: Vec<Bell>,
    /// In place of the kernel, which checks the word and sleeps in one step.
    kernel: Mutex<()>,
    woken: Condvar,
}

impl Sleepers {
    fn new() -> Sleepers {
        Sleepers {
            counters: (0..MEMBERS).map(|_| Counters::default()).collect(),
            bells: (0..MEMBERS).map(|_| Bell::default()).collect(),
            kernel: Mutex::new(()),
            woken: Condvar::new(),
        }
    }

    fn sleep(&self, word: &AtomicU32, value: u32) {
        let mut kernel = self.kernel.lock().unwrap();
        while word.load(loom::sync::atomic::Ordering::Relaxed) == value {
            kernel = self.woken.wait(kernel).unwrap();
        }
    }

    fn wake(&self) {
        drop(self.kernel.lock().unwrap());
        self.woken.notify_all();
    }

    /// - `ordered`: whether posts are ordered before the look at bells
    fn meet(&self, member: usize, sequence: u64, ordered: bool) {
        let all: Vec<usize> = (0..MEMBERS).collect();
        self.counters[member].arrive(sequence);
        if ordered {
            crate::bell::published();
        }
        // As the heap does: only the last one rings.
        if arrived(&self.counters, &all, sequence) {
            for peer in (0..MEMBERS).filter(|&peer| peer != member) {
                self.bells[peer].ring(|_| self.wake());
            }
        }
        let due = || arrived(&self.counters, &all, sequence);
        while !self.bells[member].wait(due, |word, value| self.sleep(word, value)) {}
    }

    fn model(ordered: bool) {
        let mut builder = loom::model::Builder::new();
        builder.preemption_bound = Some(2);
        builder.check(move || {
            let sleepers = Arc::new(Sleepers::new());
            let peer = sleepers.clone();
            let peer = thread::spawn(move || peer.meet(1, 1, ordered));
            sleepers.meet(0, 1, ordered);
            peer.join().unwrap();
        });
    }
}

/// Everyone wakes: a lost ring would be a deadlock, which the checker reports.
#[test]
fn no_ring_is_lost() {
    Sleepers::model(true);
}

/// The checker finds lost rings: without the fence a peer may see neither the post nor the sleeper.
#[test]
#[should_panic(expected = "deadlock")]
fn an_unordered_post_loses_a_ring() {
    Sleepers::model(false);
}
