//! Whether the ranks still live: which of them is stopped, and which computes without an end.
//!
//! A rank that waits has a deadline of its own, and a product ends. What is left is the code of the
//! plan: a rank that spends the grace there, in time that it itself had on a processor, without one
//! call of the function table, will not come back. Time on a processor, so that neither many ranks
//! on few processors nor Ctrl-Z look like a fault.

use std::fs;
use std::time::Duration;

use rustix::param::clock_ticks_per_second;

use crate::comm::World;
use crate::control::Seat;
use crate::error::Error;
use crate::flight::Event;

/// How often ranks are looked at.
const LOOK: Duration = Duration::from_millis(250);

/// Looks at ranks.
pub(super) struct Watch {
    grace: Duration,
    ranks: Vec<Health>,
    /// Since the last look.
    passed: Duration,
    /// Ranks that can compute at the same time.
    processors: usize,
}

/// What is known of a rank.
#[derive(Clone, Copy, Default)]
struct Health {
    beats: u64,
    used: Duration,
    /// How long it has computed without a call.
    computing: Duration,
    /// How long it has been stopped.
    stopped: Duration,
}

impl Watch {
    pub(super) fn new(grace: Duration, ranks: usize) -> Watch {
        Watch {
            grace,
            ranks: vec![Health::default(); ranks],
            passed: Duration::ZERO,
            processors: std::thread::available_parallelism().map_or(1, usize::from),
        }
    }

    /// A step begins.
    pub(super) fn begin(&mut self) {
        self.ranks.fill(Health::default());
        self.passed = Duration::ZERO;
    }

    /// A rank that will not come back, and why.
    ///
    /// - `passed`: time since the last call
    pub(super) fn look(
        &mut self,
        world: &World,
        busy: &[bool],
        passed: Duration,
    ) -> Option<(u32, Error)> {
        self.passed += passed;
        if self.passed < LOOK {
            return None;
        }
        let passed = std::mem::take(&mut self.passed);
        let mut computing = 0;
        for (rank, _) in busy.iter().enumerate().filter(|(_, busy)| **busy) {
            let seat = &world.control.seats()[rank];
            let health = &mut self.ranks[rank];
            health.update(seat, passed);
            computing += usize::from(!health.computing.is_zero());
        }
        // Ranks that share processors all get less of them; but they may not take longer than twice
        // as long to be found out.
        let share = (self.processors as f64 / computing.max(1) as f64).clamp(0.5, 1.0);
        let limit = self.grace.mul_f64(share);
        let found = (0..)
            .zip(&self.ranks)
            .find(|(_, health)| health.computing > limit || health.stopped > self.grace);
        let (rank, health) = found?;
        let places = world.flight().report();
        let seconds = self.grace.as_secs_f64();
        let error = match health.stopped > self.grace {
            true => Error::Stopped {
                rank,
                seconds,
                places,
            },
            false => Error::Looping {
                rank,
                seconds,
                places,
            },
        };
        Some((rank, error))
    }
}

impl Health {
    fn update(&mut self, seat: &Seat, passed: Duration) {
        let Some((stopped, used)) = seat.taken().and_then(|(p, t)| vital(p, t)) else {
            return;
        };
        let beats = seat.beats();
        // Even outside of calls.
        let waits = matches!(
            seat.events().next(),
            None | Some(Event::Wait(_) | Event::End)
        );
        let computes = beats.is_multiple_of(2) && beats == self.beats && !waits;
        let more = used.saturating_sub(self.used);
        // The first look has nothing to compare with.
        let known = !self.used.is_zero() && computes;
        self.computing = if known {
            self.computing + more
        } else {
            Duration::ZERO
        };
        self.stopped = if stopped {
            self.stopped + passed
        } else {
            Duration::ZERO
        };
        (self.beats, self.used) = (beats, used);
    }
}

/// Whether a thread is stopped, and the time that it has had on a processor, as the kernel says.
fn vital(process: u32, thread: u32) -> Option<(bool, Duration)> {
    let stat = fs::read_to_string(format!("/proc/{process}/task/{thread}/stat")).ok()?;
    // The name in parentheses may hold anything.
    let (_, rest) = stat.rsplit_once(')')?;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    let used = Duration::from_secs_f64(ticks as f64 / clock_ticks_per_second() as f64);
    // One tick more, so that a thread that has just begun has had some.
    Some((*fields.first()? == "T", used + Duration::from_millis(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernel_tells_of_this_thread() {
        let thread = rustix::thread::gettid().as_raw_nonzero().get();
        let (stopped, used) = vital(std::process::id(), thread.cast_unsigned()).unwrap();
        assert!(!stopped && !used.is_zero());
        assert!(vital(0, 0).is_none());
    }
}
