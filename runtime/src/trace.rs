//! The event store of `--trace` and `--profile`: what every rank did, and when.
//!
//! ```text
//! file:  Label | lane of rank 0 | lane of rank 1 | …
//! lane:  events written | Total of every item | ring of events
//! ```
//!
//! The store is a file of its own beside the job's, so that rank processes can map it too. It
//! consists of atomics at fixed offsets, initially zero; a lane is written by its rank only and
//! read by the host between steps. Totals cover all events; of the events themselves the most
//! recent are kept, within about 200 MB for all ranks.
//!
//! An *item* is anything that has a total: a step of an entry, one of its marks, or the post, the
//! wait or the data movement of one of its communication ops. Host and ranks number items the same
//! way.

mod chrome;
mod lane;
mod profile;

use std::os::fd::OwnedFd;
use std::sync::atomic::{AtomicU64, Ordering};

use ddl_abi::Manifest;
use rustix::fs::{MemfdFlags, fstat, ftruncate, memfd_create};
use rustix::io::Errno;
use rustix::time::{ClockId, clock_gettime};

use crate::error::{Error, Result};
use crate::heap::Mapping;

pub(crate) use lane::Lane;
pub use profile::{ActivityRow, Breakdown, Profile};

/// Maximum number of events kept per rank.
const EVENTS: usize = 1 << 18;
/// Maximum number of events kept over all ranks, as long as each has the minimum.
const ALL: usize = 1 << 22;
/// Minimum number of events kept per rank.
const LEAST: usize = 1 << 10;
/// Words of the label, and of a lane's header: two cache lines, so that lanes do not share one.
const HEAD: usize = 16;
/// Words of a total: count, duration \[ns\], bytes and FLOP.
const TOTAL: usize = 4;
/// Words per event.
const WORDS: usize = 6;
/// Stands for no micro-batch.
const NEVER: u32 = u32::MAX;

/// The kind of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ItemKind {
    /// A step.
    Step,
    /// The mark with this index.
    Mark(u32),
    /// The post of an op.
    Post(u32),
    /// The wait for an op; its total excludes data movement during the wait.
    Wait(u32),
    /// The rank's share of an op: reading from and writing to other ranks.
    Move(u32),
}

/// Item numbers, by entry.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Index(Vec<Numbers>);

/// Item numbers of an entry: its step, its marks, and three per op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    first: usize,
    marks: usize,
    ops: usize,
}

impl Numbers {
    fn end(self) -> usize {
        self.first + 1 + self.marks + 3 * self.ops
    }
}

impl Index {
    fn new(manifest: &Manifest) -> Index {
        let mut all: Vec<Numbers> = Vec::new();
        for entry in &manifest.entries {
            all.push(Numbers {
                first: all.last().map_or(0, |last| last.end()),
                marks: entry.marks.len(),
                ops: entry.comm.len(),
            });
        }
        Index(all)
    }

    fn count(&self) -> usize {
        self.0.last().map_or(0, |last| last.end())
    }

    /// The number of an item; `None` if the entry does not have it.
    fn number(&self, entry: usize, what: ItemKind) -> Option<usize> {
        let numbers = *self.0.get(entry)?;
        let mark = |at: u32| (at as usize) < numbers.marks;
        let op = |at: u32| ((at as usize) < numbers.ops).then_some(3 * at as usize);
        let of_ops = 1 + numbers.marks;
        let at = match what {
            ItemKind::Step => 0,
            ItemKind::Mark(at) => mark(at).then_some(1 + at as usize)?,
            ItemKind::Post(at) => of_ops + op(at)?,
            ItemKind::Wait(at) => of_ops + op(at)? + 1,
            ItemKind::Move(at) => of_ops + op(at)? + 2,
        };
        Some(numbers.first + at)
    }

    /// The entry and item of a number.
    fn what(&self, number: usize) -> Option<(usize, ItemKind)> {
        let entry = self.0.iter().position(|numbers| number < numbers.end())?;
        let numbers = self.0[entry];
        let at = number - numbers.first;
        let what = match at.checked_sub(1 + numbers.marks) {
            None if at == 0 => ItemKind::Step,
            None => ItemKind::Mark(at as u32 - 1),
            Some(at) => {
                let op = (at / 3) as u32;
                [ItemKind::Post(op), ItemKind::Wait(op), ItemKind::Move(op)][at % 3]
            }
        };
        Some((entry, what))
    }
}

/// A recorded event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TraceEvent {
    /// The number of the item.
    item: u32,
    /// See [`Tell`](ddl_abi::Tell).
    index: u32,
    /// The micro-batch; [`NEVER`] outside of slots.
    moment: u32,
    /// The label of the step.
    step: u64,
    /// Begin and end, on the clock shared by all processes \[ns\].
    begin: u64,
    end: u64,
    /// Bytes moved; for marks the manifest states them \[B\].
    bytes: u64,
}

impl TraceEvent {
    fn encode(self) -> [u64; WORDS] {
        [
            u64::from(self.item) << 32 | u64::from(self.index),
            self.step,
            self.begin,
            self.end,
            self.bytes,
            self.moment.into(),
        ]
    }

    fn decode(words: [u64; WORDS]) -> TraceEvent {
        let [head, step, begin, end, bytes, moment] = words;
        TraceEvent {
            item: (head >> 32) as u32,
            index: head as u32,
            moment: moment as u32,
            step,
            begin,
            end,
            bytes,
        }
    }
}

/// The count and totals of an item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Total {
    count: u64,
    nanoseconds: u64,
    bytes: u64,
    flops: u64,
}

/// The store of a job.
pub(crate) struct Trace {
    file: OwnedFd,
    memory: Mapping,
    index: Index,
    ranks: u32,
    /// Events kept per rank.
    events: usize,
}

// SAFETY: the memory consists of atomics, which may be used through shared references.
unsafe impl Send for Trace {}
// SAFETY: as above.
unsafe impl Sync for Trace {}

impl Trace {
    /// An empty store.
    ///
    /// # Errors
    /// `ddl::heap::memory`.
    pub(crate) fn new(manifest: &Manifest) -> Result<Trace> {
        let file = memfd_create("ddl-trace", MemfdFlags::CLOEXEC);
        let file = file.map_err(|error| refused(0, error))?;
        let bytes = Sizes::of(manifest).bytes();
        ftruncate(&file, bytes as u64).map_err(|error| refused(bytes, error))?;
        Trace::open(manifest, file)
    }

    /// Opens the store that the host of this rank created.
    ///
    /// # Errors
    /// `ddl::heap::memory`.
    pub(crate) fn open(manifest: &Manifest, file: OwnedFd) -> Result<Trace> {
        let sizes = Sizes::of(manifest);
        let bytes = sizes.bytes();
        let found = fstat(&file).map_err(|error| refused(bytes, error))?;
        if u64::try_from(found.st_size) != Ok(bytes as u64) {
            return Err(refused(bytes, Errno::NODATA));
        }
        let memory = Mapping::of_file(&file, bytes).map_err(|error| refused(bytes, error))?;
        Ok(Trace {
            file,
            memory,
            index: Index::new(manifest),
            ranks: sizes.ranks,
            events: sizes.events,
        })
    }

    /// The file, to pass on to other processes.
    pub(crate) fn file(&self) -> &OwnedFd {
        &self.file
    }

    /// Sets the number of the next step, for events; 0 for none.
    pub(crate) fn set_label(&self, step: u64) {
        self.words()[0].store(step, Ordering::Relaxed);
    }

    fn label(&self) -> u64 {
        self.words()[0].load(Ordering::Relaxed)
    }

    fn words(&self) -> &[AtomicU64] {
        let count = self.memory.bytes() / size_of::<AtomicU64>();
        // SAFETY: the mapping has this many words, page-aligned, and lives as long as `self`.
        // Shared references allow changes to atomics.
        unsafe {
            std::slice::from_raw_parts(self.memory.base().cast::<AtomicU64>().as_ptr(), count)
        }
    }

    /// The words of a rank.
    fn lane(&self, rank: u32) -> &[AtomicU64] {
        let words = lane_words(self.index.count(), self.events);
        let first = HEAD + rank as usize * words;
        &self.words()[first..first + words]
    }

    /// Adds to the total of an item; called by its rank only.
    fn add(&self, rank: u32, item: usize, more: Total) {
        let words = &self.lane(rank)[HEAD + item * TOTAL..][..TOTAL];
        let more = [more.count, more.nanoseconds, more.bytes, more.flops];
        for (word, more) in words.iter().zip(more) {
            let sum = word.load(Ordering::Relaxed).saturating_add(more);
            word.store(sum, Ordering::Relaxed);
        }
    }

    fn total(&self, rank: u32, item: usize) -> Total {
        let words = &self.lane(rank)[HEAD + item * TOTAL..][..TOTAL];
        let word = |at: usize| words[at].load(Ordering::Relaxed);
        Total {
            count: word(0),
            nanoseconds: word(1),
            bytes: word(2),
            flops: word(3),
        }
    }

    /// Records an event; called by its rank only.
    fn record(&self, rank: u32, event: TraceEvent) {
        let lane = self.lane(rank);
        let written = lane[0].load(Ordering::Relaxed);
        let ring = &lane[HEAD + self.index.count() * TOTAL..];
        let at = (written as usize % self.events) * WORDS;
        for (word, value) in ring[at..at + WORDS].iter().zip(event.encode()) {
            word.store(value, Ordering::Relaxed);
        }
        // Release: a reader of the count sees the event.
        lane[0].store(written + 1, Ordering::Release);
    }

    /// Number of events of a rank that have been overwritten.
    pub(crate) fn dropped(&self, rank: u32) -> u64 {
        let written = self.lane(rank)[0].load(Ordering::Acquire);
        written.saturating_sub(self.events as u64)
    }

    /// The kept events of a rank, in the order of their ends.
    fn events(&self, rank: u32) -> impl Iterator<Item = TraceEvent> {
        let lane = self.lane(rank);
        let written = lane[0].load(Ordering::Acquire);
        let ring = &lane[HEAD + self.index.count() * TOTAL..];
        (self.dropped(rank)..written).map(|number| {
            let at = (number as usize % self.events) * WORDS;
            let mut words = [0; WORDS];
            for (value, word) in words.iter_mut().zip(&ring[at..]) {
                *value = word.load(Ordering::Relaxed);
            }
            TraceEvent::decode(words)
        })
    }
}

/// Size of a store. Follows from the manifest alone.
struct Sizes {
    ranks: u32,
    items: usize,
    events: usize,
}

impl Sizes {
    fn of(manifest: &Manifest) -> Sizes {
        Sizes {
            ranks: manifest.ranks,
            items: Index::new(manifest).count(),
            events: (ALL / manifest.ranks.max(1) as usize).clamp(LEAST, EVENTS),
        }
    }

    fn bytes(&self) -> usize {
        let words = HEAD + self.ranks as usize * lane_words(self.items, self.events);
        words * size_of::<AtomicU64>()
    }
}

fn lane_words(items: usize, events: usize) -> usize {
    (HEAD + items * TOTAL + events * WORDS).next_multiple_of(HEAD)
}

fn refused(bytes: usize, error: Errno) -> Error {
    Error::Memory {
        bytes: bytes as u64,
        what: "the trace",
        reason: error.to_string(),
    }
}

/// The time on the clock shared by all processes \[ns\].
pub(crate) fn now() -> u64 {
    let time = clock_gettime(ClockId::Monotonic);
    let seconds = time.tv_sec.cast_unsigned();
    seconds
        .wrapping_mul(1_000_000_000)
        .wrapping_add(time.tv_nsec.cast_unsigned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest() -> Manifest {
        Manifest {
            abi: ddl_abi::ABI_VERSION,
            compiler: String::new(),
            ranks: 1,
            target: String::new(),
            cpu_features: Vec::new(),
            device: None,
            arenas: Vec::new(),
            model: String::new(),
            digest: String::new(),
            plan: String::new(),
            state: Vec::new(),
            entries: Vec::new(),
        }
    }

    fn index() -> Index {
        let numbers = |first, marks, ops| Numbers { first, marks, ops };
        Index(vec![numbers(0, 2, 0), numbers(3, 0, 2), numbers(10, 1, 1)])
    }

    #[test]
    fn items_have_numbers_and_numbers_items() {
        let index = index();
        assert_eq!(index.count(), 15);
        for number in 0..15 {
            let (entry, what) = index.what(number).unwrap();
            assert_eq!(index.number(entry, what), Some(number));
        }
        assert_eq!(index.what(15), None);
        for (entry, what) in [
            (0, ItemKind::Mark(2)),
            (0, ItemKind::Wait(0)),
            (3, ItemKind::Step),
        ] {
            assert_eq!(index.number(entry, what), None, "{entry} {what:?}");
        }
    }

    #[test]
    fn the_last_events_are_kept_and_the_others_counted() {
        let manifest = Manifest {
            ranks: (ALL / LEAST) as u32,
            ..manifest()
        };
        let trace = Trace::new(&manifest).unwrap();
        assert_eq!(trace.events, LEAST);
        let event = |number: u64| TraceEvent {
            item: 3,
            index: 5,
            moment: NEVER,
            step: number,
            begin: 7,
            end: 9,
            bytes: u64::MAX,
        };
        for number in 0..LEAST as u64 + 10 {
            trace.record(1, event(number));
        }
        assert_eq!((trace.dropped(0), trace.dropped(1)), (0, 10));
        let kept: Vec<TraceEvent> = trace.events(1).collect();
        let expected: Vec<TraceEvent> = (10..LEAST as u64 + 10).map(event).collect();
        assert_eq!(kept, expected);
        // A second opener sees the same contents.
        let other = Trace::open(&manifest, trace.file().try_clone().unwrap()).unwrap();
        assert_eq!(other.events(1).next(), Some(event(10)));
    }
}
