//! Waiting of a rank: it spins, then yields, then sleeps; never past the deadline, and never for a
//! job that has failed.
//!
//! With more ranks than cores, a spinning rank takes CPU time from the rank that it waits for; so
//! spinning is short.

use std::hint;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Spin rounds: about 10 µs, longer than one exchange of cache lines.
const SPINS: u32 = 200;
/// Rounds of yielding before sleeping begins.
const YIELDS: u32 = 2000;
/// Sleep times double from the first to the second.
const SLEEPS: [Duration; 2] = [Duration::from_micros(20), Duration::from_millis(1)];
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
    rounds: u32,
    sleep: Duration,
    clock: Clock,
}

impl<'a> Wait<'a> {
    /// A wait that begins now.
    ///
    /// - `timeout`: the waiting time allowed, as running time of this thread
    pub(crate) fn new(failure: &'a Failure, timeout: Duration) -> Wait<'a> {
        Wait {
            failure,
            remaining: timeout,
            rounds: 0,
            sleep: SLEEPS[0],
            clock: Clock::default(),
        }
    }

    /// Pauses for one round.
    ///
    /// # Errors
    /// If a rank has failed or the deadline has passed.
    pub(crate) fn pause(&mut self) -> Result<(), Interrupt> {
        if let Some(rank) = self.failure.first() {
            return Err(Interrupt::Failed(rank));
        }
        self.rounds = self.rounds.saturating_add(1);
        if self.rounds <= SPINS {
            hint::spin_loop();
            return Ok(());
        }
        self.count()?;
        if self.rounds <= SPINS + YIELDS {
            thread::yield_now();
        } else {
            thread::sleep(self.sleep);
            self.sleep = (self.sleep * 2).min(SLEEPS[1]);
        }
        Ok(())
    }

    /// Subtracts the time since the last round from the remaining time.
    fn count(&mut self) -> Result<(), Interrupt> {
        let round = self.clock.tick();
        self.remaining = self
            .remaining
            .checked_sub(round)
            .ok_or(Interrupt::Deadline)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_ends_at_its_deadline() {
        let failure = Failure::default();
        let mut wait = Wait::new(&failure, Duration::from_millis(5));
        let end = loop {
            if let Err(interrupt) = wait.pause() {
                break interrupt;
            }
        };
        assert_eq!(end, Interrupt::Deadline);
    }

    #[test]
    fn the_first_failure_ends_every_wait() {
        let failure = Failure::default();
        let mut wait = Wait::new(&failure, Duration::from_secs(600));
        assert_eq!(wait.pause(), Ok(()));
        failure.report(3);
        failure.report(1);
        assert_eq!(wait.pause(), Err(Interrupt::Failed(3)));
    }
}
