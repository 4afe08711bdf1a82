//! The control block: everything besides tensors that the ranks of a job share with each other and
//! with their observers. It is at the beginning of the job's file, so it works the same for threads
//! and processes, and it survives the death of any of them.
//!
//! ```text
//! Header | Seat of rank 0 | Seat of rank 1 | … | Counters of ring 0 | Counters of ring 1 | …
//! ```
//!
//! It consists of atomics at fixed offsets, without pointers; all zeros is the state of a job that
//! has not begun. Writers: anyone writes the header's failure flag, the host the rest of the
//! header, and each rank its own seat and counters.

mod event;
mod seat;

pub(crate) use self::event::RankEvent;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use ddl_abi::{Manifest, Progress};
use rustix::thread::futex;
use rustix::time::Timespec;

use crate::bell::Bell;
use crate::device::{DeviceInfo, ProductsBy};
use crate::flags::Counters;
use crate::heap::{Heap, Layout};
use crate::wait::Failure;

/// Number of events kept per rank.
pub(crate) const EVENTS: usize = 32;
/// Magic number of a job's file, including the version of this layout.
const MAGIC: u64 = 0x0006_6c64_6462_6f6a;
/// The entry number that ends the sequence of orders.
const QUIT: u32 = u32::MAX;
/// The entry number that orders params and state from the devices.
const COLLECT: u32 = u32::MAX - 1;
/// Rounds in which a rank polls for the next order before it sleeps, if the host has another core.
const SPINS: u32 = 200;
/// Maximum size of a rank's failure message.
const WORDS: usize = 2048;

/// The per-job header.
#[repr(C, align(128))]
pub(crate) struct Header {
    magic: AtomicU64,
    ranks: AtomicU32,
    /// Index of the backend.
    backend: AtomicU32,
    /// Who computes products and convolutions on devices, by its number.
    products: AtomicU32,
    /// Whether steps on devices become graphs.
    graphs: AtomicU32,
    /// Whether ranks move what has been posted between kernels.
    overlaps: AtomicU32,
    /// Threads of each rank.
    threads: AtomicU32,
    /// Whether threads are pinned to cores.
    pinned: AtomicU32,
    /// How long a rank may wait for an op \[ns\].
    timeout: AtomicU64,
    /// The failure flag.
    failure: Failure,
    /// The entry of the last order.
    entry: AtomicU32,
    /// Whether the host has set params or state since the order before: devices copy them first.
    set: AtomicU32,
    /// Number of the last order; a futex on which ranks sleep.
    order: AtomicU32,
    /// Incremented by ranks that have completed an order; a futex on which the host sleeps.
    bell: AtomicU32,
}

/// Settings shared by all ranks.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Settings {
    /// How long a rank may wait for an op.
    pub(crate) timeout: Duration,
    /// Index of the backend.
    pub(crate) backend: u32,
    /// Who computes products and convolutions on devices.
    pub(crate) products: ProductsBy,
    /// Whether steps on devices become graphs.
    pub(crate) graphs: bool,
    /// Whether ranks move what has been posted between kernels.
    pub(crate) overlaps: bool,
    /// Threads of each rank.
    pub(crate) threads: u32,
    /// Whether threads are pinned to cores.
    pub(crate) pinned: bool,
}

/// An order of the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// Runs an entry.
    Step {
        /// Its index.
        entry: usize,
        /// Whether devices copy params and state from the host first.
        set: bool,
    },
    /// Copies params and state from devices to the host.
    Collect,
}

/// The published state of a rank.
#[repr(C, align(128))]
pub(crate) struct Seat {
    /// The kernel's process and thread ids; 0 before the rank has started.
    process: AtomicU32,
    thread: AtomicU32,
    /// Number of the last order that it has completed.
    done: AtomicU32,
    /// The signal that killed it, if its handler could record it.
    signal: AtomicU32,
    /// Number of begun plus ended calls of the function table: odd while in a call.
    beats: AtomicU64,
    /// The work that the plan's code is doing; the mark is 0 if none was reported since the last
    /// event.
    progress: Progress,
    /// Number of blocks of kernels that its threads have completed.
    blocks: AtomicU64,
    /// The sequence number, in its ring, of the op that it waits for.
    awaited: AtomicU64,
    /// Bytes communicated since the job began \[B\].
    bytes: AtomicU64,
    /// Index of the backend that it uses.
    backend: AtomicU32,
    /// How many products of its device who computes: version of the library, and the numbers of
    /// those that it computes and that kernels do; and of its convolutions.
    products: [AtomicU32; 3],
    convolutions: [AtomicU32; 3],
    /// Memory of its device \[B\], and its name with zeros behind it.
    memory: AtomicU64,
    name: [AtomicU8; DeviceInfo::NAME],
    /// Memory that its threads keep for packed operands \[B\].
    packed: AtomicU64,
    /// Allocated memory of its process, if it is a rank process \[B\].
    allocated: AtomicU64,
    /// Number of events so far; the most recent ones are in `events`.
    recorded: AtomicU64,
    events: [AtomicU64; EVENTS],
    /// The error of its last order: length and text; 0 if none.
    length: AtomicU32,
    words: [AtomicU8; WORDS],
    bell: Bell,
    /// The id by which the members of a ring find one another: one more than the number of the
    /// ring, and the id.
    ring: AtomicU32,
    id: [AtomicU8; 128],
}

/// Bytes of the control block of a job \[B\].
///
/// - `members`: total number of members of all rings
pub(crate) fn bytes(ranks: u32, members: usize) -> usize {
    size_of::<Header>() + ranks as usize * size_of::<Seat>() + members * size_of::<Counters>()
}

/// The layout of the file of a job.
///
/// # Errors
/// `ddl::heap::memory`.
pub(crate) fn layout(manifest: &Manifest, members: usize, all: bool) -> crate::Result<Layout> {
    Layout::new(
        bytes(manifest.ranks, members),
        &manifest.arenas_of_ranks(),
        all,
    )
}

/// The control block of a job.
pub(crate) struct Control {
    heap: Arc<Heap>,
    ranks: u32,
    members: usize,
}

impl Control {
    /// The control block at the start of a heap laid out for it.
    pub(crate) fn new(heap: Arc<Heap>, ranks: u32, members: usize) -> Control {
        Control {
            heap,
            ranks,
            members,
        }
    }

    /// Begins a job.
    pub(crate) fn begin(&self, settings: Settings) {
        let header = self.header();
        let nanoseconds = u64::try_from(settings.timeout.as_nanos()).unwrap_or(u64::MAX);
        header.timeout.store(nanoseconds, Ordering::Relaxed);
        header.backend.store(settings.backend, Ordering::Relaxed);
        let products = settings.products as u32;
        header.products.store(products, Ordering::Relaxed);
        header
            .graphs
            .store(settings.graphs.into(), Ordering::Relaxed);
        header
            .overlaps
            .store(settings.overlaps.into(), Ordering::Relaxed);
        header.threads.store(settings.threads, Ordering::Relaxed);
        header
            .pinned
            .store(settings.pinned.into(), Ordering::Relaxed);
        header.ranks.store(self.ranks, Ordering::Relaxed);
        // Release: a reader of the magic number sees the rest of the header.
        header.magic.store(MAGIC, Ordering::Release);
    }

    /// The settings of the ranks; `None` if this is not a job with so many ranks.
    pub(crate) fn settings(&self) -> Option<Settings> {
        let header = self.header();
        let begun = header.magic.load(Ordering::Acquire) == MAGIC;
        let ours = begun && header.ranks.load(Ordering::Relaxed) == self.ranks;
        let products = header.products.load(Ordering::Relaxed) as usize;
        let products = ProductsBy::ALL.get(products).copied().filter(|_| ours)?;
        Some(Settings {
            timeout: Duration::from_nanos(header.timeout.load(Ordering::Relaxed)),
            backend: header.backend.load(Ordering::Relaxed),
            products,
            graphs: header.graphs.load(Ordering::Relaxed) != 0,
            overlaps: header.overlaps.load(Ordering::Relaxed) != 0,
            threads: header.threads.load(Ordering::Relaxed),
            pinned: header.pinned.load(Ordering::Relaxed) != 0,
        })
    }

    /// # Safety
    /// `T` is made of atomics, and `count` of them lie at `offset` in the control block.
    unsafe fn at<T>(&self, offset: usize, count: usize) -> &[T] {
        debug_assert!(offset + count * size_of::<T>() <= bytes(self.ranks, self.members));
        // SAFETY: by this function's contract and that of `bytes`; the heap begins at a page
        // boundary and lives as long as `self`. Shared references allow changes to atomics.
        unsafe {
            NonNull::slice_from_raw_parts(self.heap.control().add(offset).cast(), count).as_ref()
        }
    }

    fn header(&self) -> &Header {
        // SAFETY: the header comes first.
        unsafe { &self.at::<Header>(0, 1)[0] }
    }

    /// The seats of all ranks, in rank order.
    pub(crate) fn seats(&self) -> &[Seat] {
        // SAFETY: the seats follow the header, one for each rank.
        unsafe { self.at(size_of::<Header>(), self.ranks as usize) }
    }

    /// The seat of a rank.
    pub(crate) fn seat(&self, rank: u32) -> &Seat {
        &self.seats()[rank as usize]
    }

    /// The counters of all rings.
    pub(crate) fn counters(&self) -> &[Counters] {
        let first = size_of::<Header>() + self.ranks as usize * size_of::<Seat>();
        // SAFETY: the counters follow the seats.
        unsafe { self.at(first, self.members) }
    }

    /// The failure flag.
    pub(crate) fn failure(&self) -> &Failure {
        &self.header().failure
    }

    /// Gives all ranks an order; returns its number.
    pub(crate) fn order(&self, order: Order) -> u32 {
        let (entry, set) = match order {
            Order::Step { entry, set } => (entry as u32, set),
            Order::Collect => (COLLECT, false),
        };
        self.header().set.store(set.into(), Ordering::Relaxed);
        self.command(entry)
    }

    /// Tells all ranks that there are no more orders.
    pub(crate) fn quit(&self) {
        self.command(QUIT);
    }

    fn command(&self, entry: u32) -> u32 {
        let header = self.header();
        header.entry.store(entry, Ordering::Relaxed);
        // Release: a reader of the order number sees the entry and its arguments.
        let number = header.order.fetch_add(1, Ordering::Release).wrapping_add(1);
        wake(&header.order);
        number
    }

    /// Waits for an order after number `seen`: its number and itself; `None` if there are no more.
    /// Unbounded: the waiting rank dies with its host, or is told to end.
    ///
    /// - `polls`: whether it polls before it sleeps
    pub(crate) fn next(&self, seen: u32, polls: bool) -> Option<(u32, Order)> {
        let header = self.header();
        let mut rounds = 0;
        loop {
            // Acquire: pairs with the release in `command`.
            let number = header.order.load(Ordering::Acquire);
            if number != seen {
                let set = header.set.load(Ordering::Relaxed) != 0;
                return match header.entry.load(Ordering::Relaxed) {
                    QUIT => None,
                    COLLECT => Some((number, Order::Collect)),
                    entry => Some((
                        number,
                        Order::Step {
                            entry: entry as usize,
                            set,
                        },
                    )),
                };
            }
            rounds += 1;
            if polls && rounds < SPINS {
                std::hint::spin_loop();
            } else {
                sleep(&header.order, seen, Duration::from_secs(1));
            }
        }
    }

    /// The entry of the last order, if there was one.
    pub(crate) fn ordered(&self) -> Option<u32> {
        let header = self.header();
        let begun = header.order.load(Ordering::Acquire) > 0;
        let entry = header.entry.load(Ordering::Relaxed);
        (begun && entry < COLLECT).then_some(entry)
    }

    /// Publishes that a rank has completed an order.
    pub(crate) fn done(&self, rank: u32, number: u32) {
        // Release: a reader of the number sees the results.
        self.seat(rank).done.store(number, Ordering::Release);
        self.ring();
    }

    /// Wakes the host.
    pub(crate) fn ring(&self) {
        let bell = &self.header().bell;
        bell.fetch_add(1, Ordering::Release);
        wake(bell);
    }

    /// The value of the bell counter.
    pub(crate) fn rung(&self) -> u32 {
        self.header().bell.load(Ordering::Acquire)
    }

    /// Sleeps until the bell counter changes, at most this long.
    pub(crate) fn listen(&self, rung: u32, at_most: Duration) {
        sleep(&self.header().bell, rung, at_most);
    }
}

/// Sleeps while `word` is `value`, at most this long. May wake spuriously.
pub(crate) fn sleep(word: &AtomicU32, value: u32, at_most: Duration) {
    if cfg!(miri) {
        // Miri does not support the futex call that rustix makes.
        return std::thread::yield_now();
    }
    let at_most = Timespec {
        tv_sec: at_most.as_secs() as i64,
        tv_nsec: at_most.subsec_nanos().into(),
    };
    // The flags are those of a futex shared between processes. On a signal, a changed word and a
    // timeout alike the caller checks its condition again.
    let _ = futex::wait(word, futex::Flags::empty(), value, Some(&at_most));
}

/// Wakes all waiters on a word.
pub(crate) fn wake(word: &AtomicU32) {
    if cfg!(miri) {
        return;
    }
    // It fails only for an address that is not mapped.
    let _ = futex::wake(word, futex::Flags::empty(), i32::MAX as u32);
}
