//! Whether the ranks still live: which of them is stopped, and which computes without an end.
//!
//! A rank that waits has a deadline of its own, and a product ends. What is left is the code of the
//! plan, which may compute for long with a right. A rank that spends more than the grace there
//! without one call of the function table will not come back if
//! - others wait for it, which have not needed a third of that to get so far; or
//! - the entry has a loop that may have no end; or
//! - a step of the entry has never taken a tenth of that; or
//! - it is in a kernel that moves and computes much less than so much time is for.
//!
//! A kernel that is entered is a sign of life, unless a loop may enter it for ever. And none is
//! given up before it has had [`SLOW`] for all that it has to do, which is tens to hundreds of times as
//! long as it takes where every number is subnormal and every access misses the caches: so a legal
//! kernel is never taken for a lost one, whatever the others do.
//!
//! Where none of this can be said, the deadline of the step remains. What counts is time on a
//! processor, so that neither many ranks on few processors nor Ctrl-Z look like a fault.

use std::fs;
use std::time::Duration;

use ddl_abi::{Entry, MarkKind};
use rustix::param::clock_ticks_per_second;

use crate::comm::World;
use crate::control::Seat;
use crate::error::Error;
use crate::flight::Event;
use crate::pool;

/// How often ranks are looked at.
const LOOK: Duration = Duration::from_millis(250);

/// How many times as long as those that wait for it a rank may compute.
const PEERS: u32 = 3;
/// How many times as long as a step has ever taken a rank may compute.
const USUAL: u32 = 10;

/// How long a kernel may take for each byte that it moves and each operation.
const SLOW: Duration = Duration::from_nanos(100);

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
    /// The further threads of each rank, and the time that each has had.
    helpers: Vec<Vec<(u32, Duration)>>,
}

/// What is known of a rank.
#[derive(Clone, Copy, Default)]
struct Health {
    beats: u64,
    marked: u64,
    used: Duration,
    /// How much of that in this step.
    step: Duration,
    /// Whether it waits for others, or has done its step.
    waits: bool,
    /// How long it has computed without a sign of life.
    computing: Duration,
    /// Whether it has been in the code of the plan since the last look without a sign of life.
    lingers: bool,
    /// The most that it may need for the kernel that it is in, if it is in one.
    needs: Option<Duration>,
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
            helpers: vec![Vec::new(); ranks],
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
        let entry = &world.plan.manifest().entries[self.entry];
        for (rank, health) in self.ranks.iter_mut().enumerate() {
            let seat = &world.control.seats()[rank];
            let more = health.update(seat, entry, busy[rank], passed);
            let helpers = &mut self.helpers[rank];
            if !health.lingers {
                (health.computing, health.needs) = (Duration::ZERO, None);
                helpers.clear();
                continue;
            }
            // Threads share kernels, and each may be the one that does not end.
            let beside = match world.threads {
                1 => Duration::ZERO,
                _ => beside(rank, seat, helpers),
            };
            health.computing += more.max(beside);
            health.needs = needs(entry, seat);
        }
        let found = (0..).zip(&self.ranks).find(|(_, health)| {
            let limit = self.limit(entry.open_ended, health.needs);
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
    /// - `needs`: the most that the kernel may need that the rank is in
    fn limit(&self, open_ended: bool, needs: Option<Duration>) -> Option<Duration> {
        let mut computing = 0;
        for health in &self.ranks {
            computing += usize::from(!health.computing.is_zero());
        }
        // Ranks that share processors all get less of them; but they may not take longer than twice
        // as long to be found out.
        let share = self.processors as f64 / computing.max(1) as f64;
        let grace = self.grace.mul_f64(share.clamp(0.5, 1.0));
        let waiting = self.ranks.iter().filter(|health| health.waits);
        let usual = match waiting.map(|health| health.step).max() {
            Some(most) => Some(most * PEERS),
            None if open_ended => Some(Duration::ZERO),
            None => self.longest[self.entry].map(|longest| longest * USUAL),
        };
        let known = [usual, needs].into_iter().flatten();
        known.max().map(|most| grace.max(most))
    }
}

impl Health {
    /// Looks at a rank; the time that its own thread has had since the last look.
    ///
    /// - `busy`: whether it runs its step
    /// - `passed`: time since the last look
    fn update(&mut self, seat: &Seat, entry: &Entry, busy: bool, passed: Duration) -> Duration {
        let Some((stopped, used)) = seat.taken().and_then(|(p, t)| vital(p, t)) else {
            return Duration::ZERO;
        };
        let (beats, last) = (seat.beats(), seat.events().next());
        let marked = match entry.open_ended {
            true => 0,
            false => seat.marked(),
        };
        self.waits = !busy || matches!(last, None | Some(Event::Wait(_) | Event::End));
        // Even outside of calls; the first look has nothing to compare with.
        let same = beats == self.beats && marked == self.marked;
        self.lingers = beats.is_multiple_of(2) && same && !self.waits;
        let more = match self.used.is_zero() {
            true => Duration::ZERO,
            false => used.saturating_sub(self.used),
        };
        self.stopped = if stopped && busy {
            self.stopped + passed
        } else {
            Duration::ZERO
        };
        self.step += more;
        (self.beats, self.marked, self.used) = (beats, marked, used);
        more
    }
}

/// The most that the kernel may need that a rank is in, if it is in one: whichever rank and
/// micro-batch it is.
fn needs(entry: &Entry, seat: &Seat) -> Option<Duration> {
    let (number, _) = seat.mark()?;
    let mark = entry.marks.get(number as usize)?;
    let all = mark.work.iter();
    let most = all.map(|[bytes, operations]| bytes.saturating_add(*operations));
    let most = most.max().filter(|_| mark.kind == MarkKind::Kernel)?;
    Some(Duration::from_nanos(
        most.saturating_mul(SLOW.as_nanos() as u64),
    ))
}

/// The most that one of the further threads of a rank has had since the last look.
///
/// - `known`: the threads, and the time that each had had by then; those that are not known are
///   looked for
fn beside(rank: usize, seat: &Seat, known: &mut Vec<(u32, Duration)>) -> Duration {
    let Some((process, own)) = seat.taken() else {
        return Duration::ZERO;
    };
    let used = |thread| vital(process, thread).map_or(Duration::ZERO, |(_, used)| used);
    if known.is_empty() {
        let all = fs::read_dir(format!("/proc/{process}/task"));
        let all = all.into_iter().flatten().flatten();
        let all = all.filter_map(|task| {
            let name = fs::read_to_string(task.path().join("comm")).ok()?;
            let thread = task.file_name().to_str()?.parse().ok()?;
            let ours = thread != own && name.starts_with(&pool::prefix(rank as u32));
            ours.then(|| (thread, used(thread)))
        });
        *known = all.collect();
        return Duration::ZERO;
    }
    let mut most = Duration::ZERO;
    for (thread, before) in known {
        let now = used(*thread);
        most = most.max(now.saturating_sub(*before));
        *before = now;
    }
    most
}

/// Whether a thread is stopped, and the time that it has had on a processor, as the kernel says.
fn vital(process: u32, thread: u32) -> Option<(bool, Duration)> {
    if cfg!(miri) {
        // The kernel knows nothing of what runs there.
        return None;
    }
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
        watch.limit(open_ended, None).map(|limit| limit.as_secs())
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
    fn no_kernel_is_given_up_before_it_has_had_what_it_may_need() {
        let needs = |seconds| Some(Duration::from_secs(seconds));
        let alone = watch(&[(false, 9, 9), (false, 9, 9)]);
        assert_eq!(alone.limit(false, needs(3)), needs(10));
        assert_eq!(alone.limit(false, needs(300)), needs(300));
        assert_eq!(alone.limit(true, needs(300)), needs(300));
        let awaited = watch(&[(true, 1, 0), (false, 9, 9)]);
        assert_eq!(awaited.limit(false, needs(300)), needs(300));
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
