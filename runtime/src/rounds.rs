//! How a rank hands its threads a task, and how it learns that all have done it. What they do and
//! how long they spin is the [pool](crate::pool)'s matter.
//!
//! ```text
//! rank    task = …; left = threads; round += 1         (release: the task is complete)
//! thread  when round has changed: does its part        (acquire)
//!         left −= 1                                    (release: the part is complete)
//! rank    waits until left = 0                         (acquire)
//! ```
//! A thread that parks says so and then looks once more; the rank writes the round and then looks
//! who is parked. Between the two stands a fence on both sides, so that one of them sees the other.
//!
//! The test `rounds` takes this file as it is, with what a model checker has in place of the
//! machine's.

use crate::sync::{AtomicBool, AtomicU32, Ordering, UnsafeCell, fence};

/// Tasks for threads that are numbered from 0.
pub(crate) struct Rounds<T> {
    /// Counts tasks; threads wait for it to change.
    round: AtomicU32,
    /// Threads that have not done their part of the task.
    left: AtomicU32,
    task: UnsafeCell<T>,
    /// Whether each thread is parked or about to.
    parked: Vec<AtomicBool>,
    ends: AtomicBool,
}

// SAFETY: the task is written while no thread reads it: all have done their part of the last one,
// and wait for the round to change.
unsafe impl<T: Send + Sync> Sync for Rounds<T> {}

impl<T> Rounds<T> {
    pub(crate) fn new(threads: usize, task: T) -> Rounds<T> {
        Rounds {
            round: AtomicU32::new(0),
            left: AtomicU32::new(0),
            task: UnsafeCell::new(task),
            parked: (0..threads).map(|_| AtomicBool::new(false)).collect(),
            ends: AtomicBool::new(false),
        }
    }

    /// Hands out a task.
    ///
    /// - `write`: makes it
    /// - `unpark`: wakes the thread of a number
    ///
    /// # Safety
    /// The rank alone calls it, and all threads [are done](Rounds::are_done) with the last task.
    pub(crate) unsafe fn begin(&self, write: impl FnOnce(&mut T), unpark: impl Fn(usize)) {
        // SAFETY: nobody reads it, by this function's contract.
        self.task.with_mut(|task| write(unsafe { &mut *task }));
        self.left.store(self.parked.len() as u32, Ordering::Relaxed);
        // Release: who sees the round sees the task, and how many are left.
        self.round.fetch_add(1, Ordering::Release);
        fence(Ordering::SeqCst);
        for (number, parked) in self.parked.iter().enumerate() {
            if parked.load(Ordering::Relaxed) {
                unpark(number);
            }
        }
    }

    /// Whether all threads have done their parts.
    pub(crate) fn are_done(&self) -> bool {
        // Acquire: what they wrote is visible from here on.
        self.left.load(Ordering::Acquire) == 0
    }

    /// Says that there are no more tasks. The caller wakes all threads then.
    pub(crate) fn end(&self) {
        self.ends.store(true, Ordering::SeqCst);
    }

    /// A thread waits for the round after `done`; `None` if there is none.
    ///
    /// - `spin`: lets a moment pass; false when the thread is to park
    /// - `park`: sleeps until the thread is woken, or shorter
    pub(crate) fn next(
        &self,
        number: usize,
        done: u32,
        mut spin: impl FnMut() -> bool,
        park: impl Fn(),
    ) -> Option<u32> {
        let look = || {
            // Acquire: pairs with the release in `begin`.
            let round = self.round.load(Ordering::Acquire);
            (round != done).then_some(round)
        };
        while spin() {
            if let Some(round) = look() {
                return Some(round);
            }
        }
        let parked = &self.parked[number];
        loop {
            parked.store(true, Ordering::Relaxed);
            fence(Ordering::SeqCst);
            let round = look();
            if round.is_some() || self.ends.load(Ordering::SeqCst) {
                parked.store(false, Ordering::Relaxed);
                return round;
            }
            park();
        }
    }

    /// What a thread does with the task of its round.
    ///
    /// # Safety
    /// The thread has got the round from [`Rounds::next`] and has not said that it is done.
    pub(crate) unsafe fn task<R>(&self, run: impl FnOnce(&T) -> R) -> R {
        // SAFETY: it is complete, and stays until this thread has done its part.
        self.task.with(|task| run(unsafe { &*task }))
    }

    /// A thread has done its part.
    pub(crate) fn done(&self) {
        // Release: who sees it sees what the thread wrote.
        self.left.fetch_sub(1, Ordering::Release);
    }
}
