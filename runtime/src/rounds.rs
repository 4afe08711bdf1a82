//! The hand-off of tasks from a rank to its threads, and the detection of their completion. The
//! [pool](crate::pool) determines the tasks and the spin times.
//!
//! ```text
//! rank    task = …; left = threads; round += 1         (release: task complete)
//! thread  when round has changed: runs its part        (acquire)
//!         left −= 1                                    (release: part complete)
//! rank    waits until left = 0                         (acquire)
//! ```
//! A thread that parks sets its flag and then checks once more; the rank writes the round and then
//! checks the flags. A fence between the two on both sides guarantees that at least one sees the
//! other.
//!
//! The test `rounds` includes this file unchanged, with a model checker's primitives in place of
//! the hardware's.

use crate::sync::{AtomicBool, AtomicU32, Ordering, UnsafeCell, fence};

/// Tasks for threads numbered from 0.
pub(crate) struct Rounds<T> {
    /// Number of tasks; threads wait for it to change.
    round: AtomicU32,
    /// Threads that have not finished their part of the task.
    left: AtomicU32,
    task: UnsafeCell<T>,
    /// Whether each thread is parked or about to park.
    parked: Vec<AtomicBool>,
    ends: AtomicBool,
}

// SAFETY: the task is written only while no thread reads it: all have finished their part of the
// last one and wait for the round to change.
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

    /// Publishes a task.
    ///
    /// - `write`: creates it
    /// - `unpark`: wakes the thread with a number
    ///
    /// # Safety
    /// Only the rank calls it, and all threads [are done](Rounds::are_done) with the last task.
    pub(crate) unsafe fn begin(&self, write: impl FnOnce(&mut T), unpark: impl Fn(usize)) {
        // SAFETY: no one reads it, by this function's contract.
        self.task.with_mut(|task| write(unsafe { &mut *task }));
        self.left.store(self.parked.len() as u32, Ordering::Relaxed);
        // Release: a reader of the round sees the task and the number of remaining threads.
        self.round.fetch_add(1, Ordering::Release);
        fence(Ordering::SeqCst);
        for (number, parked) in self.parked.iter().enumerate() {
            if parked.load(Ordering::Relaxed) {
                unpark(number);
            }
        }
    }

    /// Whether all threads have finished their parts.
    pub(crate) fn are_done(&self) -> bool {
        // Acquire: the threads' writes are visible from here on.
        self.left.load(Ordering::Acquire) == 0
    }

    /// Announces that there are no more tasks. The caller then wakes all threads.
    pub(crate) fn end(&self) {
        self.ends.store(true, Ordering::SeqCst);
    }

    /// Called by a thread: waits for the round after `done`; `None` if there is none.
    ///
    /// - `spin`: pauses briefly; false when the thread should park
    /// - `park`: sleeps until the thread is woken; may wake early
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

    /// Called by a thread: runs the task of its round.
    ///
    /// # Safety
    /// The thread got the round from [`Rounds::next`] and has not reported completion.
    pub(crate) unsafe fn task<R>(&self, run: impl FnOnce(&T) -> R) -> R {
        // SAFETY: it is complete, and stays valid until this thread has finished its part.
        self.task.with(|task| run(unsafe { &*task }))
    }

    /// Called by a thread when it has finished its part.
    pub(crate) fn done(&self) {
        // Release: a reader of the count sees the thread's writes.
        self.left.fetch_sub(1, Ordering::Release);
    }
}
