//! The watchdog: detects ranks that are stopped or that compute without end.
//!
//! A waiting rank has its own deadline, and library products terminate. What remains is the code of
//! the plan, which may legitimately compute for long. A rank that spends more than the grace there
//! without a call of the function table is considered lost if
//! - other ranks wait for it, which needed less than a third of that time to reach this point; or
//! - the entry has a loop that may not terminate; or
//! - no step of the entry has ever taken a tenth of that time; or
//! - it is in a kernel whose bytes and operations need far less time.
//!
//! Entering a kernel is a sign of life, unless an unbounded loop may enter it. No rank is given up
//! before it has had [`SLOW`] for all the work of its kernel, which is tens to hundreds of times
//! the time it takes if every number is subnormal and every access misses the caches: so a correct
//! kernel is never considered lost, whatever the other ranks do. A large kernel runs in blocks that
//! are counted, if it can be divided. The end of a block is a sign of life, too, and only the work
//! of a block limits its time.
//!
//! If none of this applies, the deadline of the step remains. Times are CPU times, so neither
//! oversubscription nor Ctrl-Z looks like a fault.

use std::fs;
use std::time::Duration;

use ddl_abi::{Entry, MarkKind};
use rustix::param::clock_ticks_per_second;

use crate::control::RankEvent;
use crate::control::Seat;
use crate::error::Error;
use crate::pool;
use crate::world::World;

/// Interval between checks, if the grace is long.
const LOOK: Duration = Duration::from_millis(250);
/// The shortest interval: the kernel counts CPU time in hundredths of a second.
const SHORTEST_LOOK: Duration = Duration::from_millis(60);

/// A rank may compute this many times as long as the ranks that wait for it.
const PEERS: u32 = 3;
/// A rank may compute this many times as long as the longest step so far.
const USUAL: u32 = 10;

/// Time allowed for a kernel per byte moved and per operation.
const SLOW: Duration = Duration::from_nanos(100);

/// The watchdog's state.
pub(super) struct Watch {
    grace: Duration,
    /// Interval between checks.
    interval: Duration,
    ranks: Vec<Health>,
    /// The longest duration of a step of each entry.
    longest: Vec<Option<Duration>>,
    /// The running entry.
    entry: usize,
    /// Time since the last check.
    passed: Duration,
    /// Number of ranks that can compute at the same time.
    processors: usize,
    /// The additional threads of each rank, with the CPU time of each.
    helpers: Vec<Vec<(u32, Duration)>>,
}

/// The state of a rank.
#[derive(Clone, Copy, Default)]
struct Health {
    beats: u64,
    marked: u64,
    blocks: u64,
    used: Duration,
    /// CPU time in this step.
    step: Duration,
    /// Whether it waits for others, or has completed its step.
    waits: bool,
    /// CPU time since the last sign of life.
    computing: Duration,
    /// Whether it has been in the plan's code since the last check without a sign of life.
    lingers: bool,
    /// The maximum time allowed for the current kernel, if it is in one.
    needs: Option<Duration>,
    /// How long it has been stopped.
    stopped: Duration,
}

impl Watch {
    /// - `ranks`, `entries`: their numbers
    pub(super) fn new(grace: Duration, ranks: usize, entries: usize) -> Watch {
        Watch {
            grace,
            interval: (grace / 4).clamp(SHORTEST_LOOK, LOOK),
            ranks: vec![Health::default(); ranks],
            longest: vec![None; entries],
            entry: 0,
            passed: Duration::ZERO,
            processors: std::thread::available_parallelism().map_or(1, usize::from),
            helpers: vec![Vec::new(); ranks],
        }
    }

    /// Seconds that a rank may compute without a call, or be stopped.
    pub(super) fn grace(&self) -> Duration {
        self.grace
    }

    /// A step of an entry begins.
    pub(super) fn begin(&mut self, entry: usize) {
        self.entry = entry;
        self.ranks.fill(Health::default());
        self.passed = Duration::ZERO;
    }

    /// The step has completed, after this time.
    pub(super) fn end(&mut self, took: Duration) {
        let longest = &mut self.longest[self.entry];
        *longest = (*longest).max(Some(took));
    }

    /// A rank that will not return, and why.
    ///
    /// - `passed`: time since the last call
    pub(super) fn look(
        &mut self,
        world: &World,
        busy: &[bool],
        passed: Duration,
    ) -> Option<(u32, Error)> {
        self.passed += passed;
        if self.passed < self.interval {
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
            // Threads share kernels, and any of them may be the one that does not end.
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
                seconds: stated(health.computing),
                places,
            },
        };
        Some((rank, error))
    }

    /// How long a rank may compute now; `None` if there is no bound.
    ///
    /// - `open_ended`: whether the entry has a loop that may not terminate
    /// - `needs`: the maximum time allowed for the rank's current kernel
    fn limit(&self, open_ended: bool, needs: Option<Duration>) -> Option<Duration> {
        let mut computing = 0;
        for health in &self.ranks {
            computing += usize::from(!health.computing.is_zero());
        }
        // Ranks that share processors each get less CPU time; but detection must not take longer
        // than twice the time.
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
    /// Checks a rank; returns the CPU time of its own thread since the last check.
    ///
    /// - `busy`: whether it is running its step
    /// - `passed`: time since the last check
    fn update(&mut self, seat: &Seat, entry: &Entry, busy: bool, passed: Duration) -> Duration {
        let Some((stopped, used)) = seat.taken().and_then(|(p, t)| vital(p, t)) else {
            return Duration::ZERO;
        };
        let (beats, blocks, last) = (seat.beats(), seat.blocks(), seat.events().next());
        let marked = match entry.open_ended {
            true => 0,
            false => seat.marked(),
        };
        self.waits = !busy || matches!(last, None | Some(RankEvent::Wait(_) | RankEvent::End));
        // Even outside of calls; the first check has nothing to compare with.
        let same = (beats, marked, blocks) == (self.beats, self.marked, self.blocks);
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
        self.blocks = blocks;
        more
    }
}

/// The maximum time allowed for a rank's current kernel, or for a block of it, over all ranks and
/// micro-batches; `None` if it is in none.
fn needs(entry: &Entry, seat: &Seat) -> Option<Duration> {
    let (number, _) = seat.mark()?;
    let mark = entry.marks.get(number as usize)?;
    let all = mark.work.iter();
    let most = all.map(|[bytes, operations]| bytes.saturating_add(*operations));
    let most = most.max().filter(|_| mark.kind == MarkKind::Kernel)?;
    // A block has at most twice the average work.
    let most = match mark.blocks {
        0..=2 => most,
        blocks => most.saturating_mul(2) / u64::from(blocks),
    };
    Some(Duration::from_nanos(
        most.saturating_mul(SLOW.as_nanos() as u64),
    ))
}

/// The largest CPU time of an additional thread of a rank since the last check.
///
/// - `known`: the threads with their CPU times at the last check; unknown threads are looked up
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

/// Whether a thread is stopped, and its CPU time, as reported by the kernel.
fn vital(process: u32, thread: u32) -> Option<(bool, Duration)> {
    if cfg!(miri) {
        // Under Miri the kernel does not know the interpreted threads.
        return None;
    }
    let stat = fs::read_to_string(format!("/proc/{process}/task/{thread}/stat")).ok()?;
    // The name in parentheses may contain anything.
    let (_, rest) = stat.rsplit_once(')')?;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    let used = Duration::from_secs_f64(ticks as f64 / clock_ticks_per_second() as f64);
    // One tick more, so that a thread that has just started has a nonzero time.
    Some((*fields.first()? == "T", used + Duration::from_millis(1)))
}

/// A time as messages state it \[s\]: whole seconds, below one second hundredths, and never 0.
fn stated(time: Duration) -> f64 {
    let seconds = time.as_secs_f64();
    match seconds < 1.0 {
        true => (seconds * 100.0).ceil().max(1.0) / 100.0,
        false => seconds.floor(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_below_a_second_is_not_said_to_be_0() {
        let said = |ms| format!("{}", stated(Duration::from_millis(ms)));
        let all = [0, 3, 501, 1000, 1999, 61_500].map(said);
        assert_eq!(all, ["0.01", "0.01", "0.51", "1", "1", "61"]);
    }

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
