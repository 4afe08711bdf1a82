//! How a rank hands tasks to its threads, under a model checker: in every order in which threads may
//! run and memory may show, every thread does every task once, nobody reads a task or a result that
//! is not complete, and nobody sleeps for ever.
//!
//! It is the runtime's own file, with the checker's atomics, cells and fences. Results are cells of
//! the checker, which finds every access that is not ordered with a write, and a program in which
//! all sleep. What is left out of the pool is what has no part in the order: what a task is, panics,
//! deadlines.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "../src/rounds.rs"]
mod rounds;

mod sync {
    pub(crate) use loom::cell::UnsafeCell;
    pub(crate) use loom::sync::atomic::{AtomicBool, AtomicU32, Ordering, fence};
}

use loom::cell::UnsafeCell;
use loom::sync::Arc;
use loom::thread;
use rounds::Rounds;

/// A task, and where each thread leaves what it made of it.
struct Shared {
    rounds: Rounds<u64>,
    results: Vec<UnsafeCell<u64>>,
}

// SAFETY: the checker finds cells that two threads use at once.
unsafe impl Sync for Shared {}
// SAFETY: as above.
unsafe impl Send for Shared {}

/// What a thread does until there are no more tasks.
fn work(shared: &Shared, number: usize, spins: usize) {
    let mut done = 0;
    loop {
        let mut left = spins;
        let spin = || {
            let again = left > 0;
            left = left.saturating_sub(1);
            again
        };
        let Some(round) = shared.rounds.next(number, done, spin, thread::park) else {
            return;
        };
        assert_eq!(round, done + 1, "no task is left out");
        // SAFETY: the round was just given.
        let task = unsafe { shared.rounds.task(|task| *task) };
        // SAFETY: the checker sees to it.
        shared.results[number].with_mut(|cell| unsafe { *cell += task });
        done = round;
        shared.rounds.done();
    }
}

/// A rank and its threads, in all orders.
///
/// - `spins`: how often a thread looks before it parks
/// - `tasks`: how many the rank hands out
/// - `waits`: whether the rank waits for its threads before it goes on, as it must
fn model(threads: usize, spins: usize, tasks: u64, waits: bool) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(2);
    builder.check(move || {
        let shared = Arc::new(Shared {
            rounds: Rounds::new(threads, 0),
            results: (0..threads).map(|_| UnsafeCell::new(0)).collect(),
        });
        let others: Vec<_> = (0..threads)
            .map(|number| {
                let shared = shared.clone();
                thread::spawn(move || work(&shared, number, spins))
            })
            .collect();
        for task in 1..=tasks {
            let unpark = |number: usize| others[number].thread().unpark();
            // SAFETY: the threads have done the last task, unless it is to be shown that the checker
            // finds that they have not.
            unsafe { shared.rounds.begin(|cell| *cell = task, unpark) };
            while waits && !shared.rounds.are_done() {
                thread::yield_now();
            }
            for result in shared.results.iter().filter(|_| waits) {
                // SAFETY: the checker sees to it.
                let found = result.with(|cell| unsafe { *cell });
                assert_eq!(found, (1..=task).sum());
            }
        }
        shared.rounds.end();
        for thread in others {
            thread.thread().unpark();
            thread.join().unwrap();
        }
    });
}

#[test]
fn a_thread_that_parks_at_once_does_every_task() {
    model(1, 0, 3, true);
}

#[test]
fn a_thread_that_looks_before_it_parks_does_every_task() {
    model(1, 1, 2, true);
}

#[test]
fn two_threads_do_every_task() {
    model(2, 0, 2, true);
}

/// The checker finds what is wrong: a task that is written before the last one is done.
#[test]
#[should_panic(expected = "no task is left out")]
fn a_rank_that_does_not_wait_is_found() {
    model(1, 0, 2, false);
}
