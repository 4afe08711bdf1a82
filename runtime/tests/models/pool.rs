//! The hand-off of tasks from a rank to its threads, under a model checker: in every thread
//! interleaving and memory order, every thread runs every task once, no one reads an incomplete
//! task or result, and no thread sleeps forever.
//!
//! The runtime's own file is used, with the checker's atomics, cells and fences. Results are cells
//! of the checker, which detects every access that is not ordered with a write, and deadlocks.
//! Parts of the pool without influence on ordering are left out: the content of tasks, panics,
//! deadlines.

use crate::rounds::Rounds;
use loom::cell::UnsafeCell;
use loom::sync::Arc;
use loom::thread;

/// A task, and each thread's result.
struct Shared {
    rounds: Rounds<u64>,
    results: Vec<UnsafeCell<u64>>,
}

// SAFETY: the checker finds cells that two threads use at once.
unsafe impl Sync for Shared {}
// SAFETY: as above.
unsafe impl Send for Shared {}

/// The main loop of a thread.
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
        // SAFETY: the round was just returned by `next`.
        let task = unsafe { shared.rounds.task(|task| *task) };
        // SAFETY: verified by the checker.
        shared.results[number].with_mut(|cell| unsafe { *cell += task });
        done = round;
        shared.rounds.done();
    }
}

/// A rank and its threads, in all interleavings.
///
/// - `spins`: how often a thread polls before it parks
/// - `tasks`: number of tasks
/// - `waits`: whether the rank waits for its threads before it continues, as it must
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
            // SAFETY: the threads have finished the last task, unless the test shows that the
            // checker detects the opposite.
            unsafe { shared.rounds.begin(|cell| *cell = task, unpark) };
            while waits && !shared.rounds.are_done() {
                thread::yield_now();
            }
            for result in shared.results.iter().filter(|_| waits) {
                // SAFETY: verified by the checker.
                let found = result.with(|cell| unsafe { *cell });
                assert_eq!(found, (1..=task).sum::<u64>());
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

/// The checker detects errors: a task that is written before the last one is done.
#[test]
#[should_panic(expected = "no task is left out")]
fn a_rank_that_does_not_wait_is_found() {
    model(1, 0, 2, false);
}
