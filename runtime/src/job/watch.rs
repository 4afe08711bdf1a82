//! Whether the ranks still live: which of them is stopped, and which computes without an end.
//!
//! A rank that waits has a deadline of its own, and a product ends. What is left is the code of the
//! plan, which may compute for long with a right. A rank that spends more than the grace there
//! without one call of the function table will not come back if
//! - others wait for it, which have not needed a third of that to get so far; or
//! - the entry has a loop that may have no end; or
//! - a step of the entry has never taken a tenth of that.
//!
//! Where none of this can be said, the deadline of the step remains. What counts is time on a
//! processor, so that neither many ranks on few processors nor Ctrl-Z look like a fault.

use std::fs;
use std::time::Duration;

use rustix::param::clock_ticks_per_second;

use crate::comm::World;
use crate::control::Seat;
use crate::error::Error;
use crate::flight::Event;

/// How often ranks are looked at.
const LOOK: Duration = Duration::from_millis(250);

/// How many times as long as those that wait for it a rank may compute.
const PEERS: u32 = 3;
/// How many times as long as a step has ever taken a rank may compute.
const USUAL: u32 = 10;

/// Looks at ranks.
pub(super) struct Watch {
    grace: Duration,
    ranks: Vec<Health>,
    /// The longest step of each entry.
    longest: Vec<Option<Duration>>,
    /// The entry that runs.
    entry: usize,
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
    /// How much of that in this step.
    step: Duration,
    /// Whether it waits for others, or has done its step.
    waits: bool,
    /// How long it has computed without a call.
    computing: Duration,
    /// How long it has been stopped.
    stopped: Duration,
}

impl Watch {
    /// - `ranks`, `entries`: how many there are
    pub(super) fn new(grace: Duration, ranks: usize, entries: usize) -> Watch {
        Watch {
            grace,
            ranks: vec![Health::default(); ranks],
            longest: vec![None; entries],
            entry: 0,
            passed: Duration::ZERO,
            processors: std::thread::available_parallelism().map_or(1, usize::from),
        }
    }

    /// A step of an entry begins.
    pub(super) fn begin(&mut self, entry: usize) {
        self.entry = entry;
        self.ranks.fill(Health::default());
        self.passed = Duration::ZERO;
    }

    /// The step has ended well, after so long.
    pub(super) fn end(&mut self, took: Duration) {
        let longest = &mut self.longest[self.entry];
        *longest = (*longest).max(Some(took));
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
        for (rank, health) in self.ranks.iter_mut().enumerate() {
            health.update(&world.control.seats()[rank], busy[rank], passed);
        }
        let limit = self.limit(world.plan.manifest().entries[self.entry].open_ended);
        let found = (0..).zip(&self.ranks).find(|(_, health)| {
            limit.is_some_and(|limit| health.computing > limit) || health.stopped > self.grace
        });
        let (rank, health) = found?;
        let places = world.flight().report();
        let error = match health.stopped > self.grace {
            true => Error::Stopped {
                rank,
                seconds: self.grace.as_secs_f64(),
                places,
            },
            false => Error::Looping {
                rank,
                seconds: health.computing.as_secs(),
                places,
            },
        };
        Some((rank, error))
    }

    /// How long a rank may compute now; `None` if nothing says.
    ///
    /// - `open_ended`: whether the entry has a loop that may have no end
    fn limit(&self, open_ended: bool) -> Option<Duration> {
        let computing = self
            .ranks
            .iter()
            .filter(|health| !health.computing.is_zero());
        // Ranks that share processors all get less of them; but they may not take longer than twice
        // as long to be found out.
        let share = self.processors as f64 / computing.count().max(1) as f64;
        let grace = self.grace.mul_f64(share.clamp(0.5, 1.0));
        let waiting = self.ranks.iter().filter(|health| health.waits);
        if let Some(most) = waiting.map(|health| health.step).max() {
            return Some(grace.max(most * PEERS));
        }
        if open_ended {
            return Some(grace);
        }
        self.longest[self.entry].map(|longest| grace.max(longest * USUAL))
    }
}

impl Health {
    /// - `busy`: whether it runs its step
    /// - `passed`: time since the last look
    fn update(&mut self, seat: &Seat, busy: bool, passed: Duration) {
        let Some((stopped, used)) = seat.taken().and_then(|(p, t)| vital(p, t)) else {
            return;
        };
        let beats = seat.beats();
        let last = seat.events().next();
        self.waits = !busy || matches!(last, None | Some(Event::Wait(_) | Event::End));
        // Even outside of calls; the first look has nothing to compare with.
        let computes = beats.is_multiple_of(2) && beats == self.beats && !self.waits;
        let more = match self.used.is_zero() {
            true => Duration::ZERO,
            false => used.saturating_sub(self.used),
        };
        self.computing = if computes {
            self.computing + more
        } else {
            Duration::ZERO
        };
        self.stopped = if stopped && busy {
            self.stopped + passed
        } else {
            Duration::ZERO
        };
        self.step += more;
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

    fn watch(ranks: &[(bool, u64, u64)]) -> Watch {
        let mut watch = Watch::new(Duration::from_secs(10), ranks.len(), 1);
        watch.processors = 2;
        for (health, &(waits, step, computing)) in watch.ranks.iter_mut().zip(ranks) {
            health.waits = waits;
            health.step = Duration::from_secs(step);
            health.computing = Duration::from_secs(computing);
        }
        watch
    }

    /// In seconds.
    fn limit(watch: &Watch, open_ended: bool) -> Option<u64> {
        watch.limit(open_ended).map(|limit| limit.as_secs())
    }

    #[test]
    fn who_is_waited_for_has_the_grace_and_more_where_others_took_long() {
        assert_eq!(
            limit(&watch(&[(true, 1, 0), (false, 9, 9)]), false),
            Some(10)
        );
        assert_eq!(
            limit(&watch(&[(true, 20, 0), (false, 9, 9)]), false),
            Some(60)
        );
    }

    #[test]
    fn where_all_compute_the_entry_and_its_past_decide() {
        let mut watch = watch(&[(false, 9, 9), (false, 9, 9)]);
        assert_eq!(limit(&watch, false), None);
        assert_eq!(limit(&watch, true), Some(10));
        watch.end(Duration::from_millis(3));
        assert_eq!(limit(&watch, false), Some(10));
        watch.end(Duration::from_secs(7));
        watch.end(Duration::from_secs(2));
        assert_eq!(limit(&watch, false), Some(70));
    }

    #[test]
    fn more_ranks_than_processors_have_half_the_grace() {
        let all = [(false, 9, 9); 4];
        assert_eq!(limit(&watch(&all), true), Some(5));
        assert_eq!(limit(&watch(&[(false, 9, 9); 100]), true), Some(5));
    }

    #[test]
    fn the_kernel_tells_of_this_thread() {
        let thread = rustix::thread::gettid().as_raw_nonzero().get();
        let (stopped, used) = vital(std::process::id(), thread.cast_unsigned()).unwrap();
        assert!(!stopped && !used.is_zero());
        assert!(vital(0, 0).is_none());
    }
}
