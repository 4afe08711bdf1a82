//! Waiting of a rank: it spins, then yields, then sleeps; never past the deadline, and never for a
//! job that has failed.
//!
//! With more threads than cores, a rank that spins or yields takes CPU time from the one that it
//! waits for (schedulers let a thread that yields go on until its share is used up), so it soon
//! sleeps. With a core for each, it has nothing to take, and is back sooner if it did not sleep.

use std::hint;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Spin rounds: about 10 µs, longer than one exchange of cache lines.
const SPINS: u32 = 200;
/// How long a rank yields before it sleeps, if there is a core for each thread.
const PATIENCE: Duration = Duration::from_micros(500);
/// The longest sleep: a failure of the job is noticed by then.
const SLEEP: Duration = Duration::from_millis(5);
/// Maximum time counted per round: if it took longer, the process was stopped (Ctrl-Z) or starved.
const ROUND: Duration = Duration::from_millis(100);

/// The failure flag; the first failed rank stays.
#[derive(Debug, Default)]
#[repr(transparent)]
pub(crate) struct Failure(AtomicU32);

impl Failure {
    /// Records that `rank` has failed, unless another one did before.
    pub(crate) fn report(&self, rank: u32) {
        // Relaxed: only the number itself is communicated.
        let _ = self
            .0
            .compare_exchange(0, rank + 1, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// The rank that failed first.
    pub(crate) fn first(&self) -> Option<u32> {
        self.0.load(Ordering::Relaxed).checked_sub(1)
    }
}

/// Running time of this thread: rounds of waiting, each counted as at most [`ROUND`].
#[derive(Debug, Default)]
pub(crate) struct Clock(Option<Instant>);

impl Clock {
    /// The time since the last tick; zero at the first.
    pub(crate) fn tick(&mut self) -> Duration {
        let now = Instant::now();
        let last = self.0.replace(now);
        last.map_or(Duration::ZERO, |last| (now - last).min(ROUND))
    }
}

/// Why a wait ended unsuccessfully.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Interrupt {
    /// The deadline has passed.
    Deadline,
    /// This rank has failed.
    Failed(u32),
}

/// One wait: call [`Wait::pause`] between two checks of the condition.
pub(crate) struct Wait<'a> {
    failure: &'a Failure,
    remaining: Duration,
    /// The yielding time left.
    patience: Duration,
    rounds: u32,
    clock: Clock,
}

/// How long a wait yields before it sleeps.
///
/// - `threads`: of each rank
pub(crate) fn patience(ranks: u32, threads: u32) -> Duration {
    match spare_cores(ranks, threads) {
        Some(_) => PATIENCE,
        None => Duration::ZERO,
    }
}

/// The cores that are left if each thread has one; none if there are more threads than cores.
///
/// - `threads`: of each rank
pub(crate) fn spare_cores(ranks: u32, threads: u32) -> Option<u64> {
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
    (cores as u64).checked_sub(u64::from(ranks) * u64::from(threads.max(1)))
}

impl<'a> Wait<'a> {
    /// A wait that begins now.
    ///
    /// - `timeout`: the waiting time allowed, as running time of this thread
    /// - `patience`: how long it yields before it sleeps
    pub(crate) fn new(failure: &'a Failure, timeout: Duration, patience: Duration) -> Wait<'a> {
        Wait {
            failure,
            remaining: timeout,
            patience,
            rounds: 0,
            clock: Clock::default(),
        }
    }

    /// Pauses for one round.
    ///
    /// - `sleep`: sleeps at most so long, and no longer than until the condition may hold
    ///
    /// # Errors
    /// If a rank has failed or the deadline has passed.
    pub(crate) fn pause(&mut self, sleep: impl FnOnce(Duration)) -> Result<(), Interrupt> {
        if let Some(rank) = self.failure.first() {
            return Err(Interrupt::Failed(rank));
        }
        self.rounds = self.rounds.saturating_add(1);
        if self.rounds <= SPINS {
            hint::spin_loop();
            return Ok(());
        }
        // The time of a round of a stopped process does not count, see `Clock`.
        let round = self.clock.tick();
        let remaining = self.remaining.checked_sub(round);
        self.remaining = remaining.ok_or(Interrupt::Deadline)?;
        if self.patience.is_zero() {
            sleep(SLEEP.min(self.remaining));
        } else {
            self.patience = self.patience.saturating_sub(round);
            thread::yield_now();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_ends_at_its_deadline() {
        let failure = Failure::default();
        let mut wait = Wait::new(&failure, Duration::from_millis(5), Duration::ZERO);
        let end = loop {
            if let Err(interrupt) = wait.pause(thread::sleep) {
                break interrupt;
            }
        };
        assert_eq!(end, Interrupt::Deadline);
    }

    #[test]
    fn the_first_failure_ends_every_wait() {
        let failure = Failure::default();
        let mut wait = Wait::new(&failure, Duration::from_secs(600), PATIENCE);
        assert_eq!(wait.pause(thread::sleep), Ok(()));
        failure.report(3);
        failure.report(1);
        assert_eq!(wait.pause(thread::sleep), Err(Interrupt::Failed(3)));
    }
}
