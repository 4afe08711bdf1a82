//! The seat of a rank: state that it publishes, and others read.

use std::sync::atomic::{AtomicU32, Ordering};

use ddl_abi::Progress;

use super::EVENTS;
use super::event::RankEvent;
use super::{Seat, WORDS};
use crate::bell::Bell;
use crate::device::{DeviceInfo, ProductCounts};

/// Counts that were published.
fn counts(words: &[AtomicU32; 3]) -> ProductCounts {
    let [version, library, own] = words.each_ref().map(|word| word.load(Ordering::Relaxed));
    ProductCounts {
        version,
        library,
        own,
    }
}

impl Seat {
    /// Publishes the id of a ring.
    pub(crate) fn publish(&self, ring: u32, id: &[u8; 128]) {
        for (byte, place) in id.iter().zip(&self.id) {
            place.store(*byte, Ordering::Relaxed);
        }
        // Release: a reader of the ring's number sees the id.
        self.ring.store(ring + 1, Ordering::Release);
    }

    /// The id of a ring, if it has been published last.
    pub(crate) fn published(&self, ring: u32) -> Option<[u8; 128]> {
        let last = self.ring.load(Ordering::Acquire);
        let id = || std::array::from_fn(|at| self.id[at].load(Ordering::Relaxed));
        (last == ring + 1).then(id)
    }

    /// The bell on which the rank sleeps while it waits for peers.
    pub(crate) fn bell(&self) -> &Bell {
        &self.bell
    }

    /// Registers the rank's process and thread.
    pub(crate) fn take(&self, process: u32, thread: u32) {
        self.thread.store(thread, Ordering::Relaxed);
        // Release: a reader of the process id sees the thread id.
        self.process.store(process, Ordering::Release);
    }

    /// Process and thread of the rank, if it has started.
    pub(crate) fn taken(&self) -> Option<(u32, u32)> {
        let process = self.process.load(Ordering::Acquire);
        (process != 0).then(|| (process, self.thread.load(Ordering::Relaxed)))
    }

    /// Whether it has completed the order with this number.
    pub(crate) fn has_done(&self, number: u32) -> bool {
        // Acquire: pairs with the release in `Control::done`.
        self.done.load(Ordering::Acquire) == number
    }

    /// Counts the begin or end of a call of the function table.
    pub(crate) fn beat(&self) {
        let beats = self.beats.load(Ordering::Relaxed);
        // Relaxed, and no read-modify-write: only the rank writes it.
        self.beats.store(beats + 1, Ordering::Relaxed);
    }

    /// Number of begun plus ended calls.
    pub(crate) fn beats(&self) -> u64 {
        self.beats.load(Ordering::Relaxed)
    }

    /// Publishes the mark that the plan's code reported.
    pub(crate) fn set_mark(&self, mark: u32, index: u32) {
        let code = u64::from(mark.wrapping_add(1)) | u64::from(index) << 32;
        // Relaxed, and no read-modify-write, as above.
        self.progress.mark.store(code, Ordering::Relaxed);
        let marked = self.progress.marked.load(Ordering::Relaxed);
        self.progress.marked.store(marked + 1, Ordering::Relaxed);
    }

    /// Where the plan's code itself publishes its marks.
    pub(crate) fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The work that the plan's code last reported, if any: the mark's number and the iteration.
    pub(crate) fn mark(&self) -> Option<(u32, u32)> {
        let code = self.progress.mark.load(Ordering::Relaxed);
        Some(((code as u32).checked_sub(1)?, (code >> 32) as u32))
    }

    /// Counts a completed block of a kernel. Any thread of the rank may call it.
    pub(crate) fn end_block(&self) {
        self.blocks.fetch_add(1, Ordering::Relaxed);
    }

    /// Number of completed blocks of kernels.
    pub(crate) fn blocks(&self) -> u64 {
        self.blocks.load(Ordering::Relaxed)
    }

    /// Number of marks that the plan's code has reported.
    pub(crate) fn marked(&self) -> u64 {
        self.progress.marked.load(Ordering::Relaxed)
    }

    /// Records an event.
    pub(crate) fn record(&self, event: RankEvent) {
        self.progress.mark.store(0, Ordering::Relaxed);
        let recorded = self.recorded.load(Ordering::Relaxed);
        self.events[recorded as usize % EVENTS].store(event.encode(), Ordering::Relaxed);
        // Release: a reader of the count sees the event.
        self.recorded.store(recorded + 1, Ordering::Release);
    }

    /// The last events, newest first. While the rank runs, the oldest may be overwritten
    /// concurrently.
    pub(crate) fn events(&self) -> impl Iterator<Item = RankEvent> {
        let recorded = self.recorded.load(Ordering::Acquire) as usize;
        let numbers = (recorded.saturating_sub(EVENTS)..recorded).rev();
        numbers.filter_map(|at| RankEvent::decode(self.events[at % EVENTS].load(Ordering::Relaxed)))
    }

    /// Sets the sequence number, in its ring, of the op that is waited for.
    pub(crate) fn set_awaited(&self, sequence: u64) {
        self.awaited.store(sequence, Ordering::Relaxed);
    }

    /// See [`Seat::set_awaited`].
    pub(crate) fn awaited(&self) -> u64 {
        self.awaited.load(Ordering::Relaxed)
    }

    /// Publishes the index of its backend.
    pub(crate) fn set_backend(&self, index: u32) {
        self.backend.store(index, Ordering::Relaxed);
    }

    /// See [`Seat::set_backend`].
    pub(crate) fn backend(&self) -> u32 {
        self.backend.load(Ordering::Relaxed)
    }

    /// Publishes what its device is.
    pub(crate) fn set_device(&self, about: &DeviceInfo) {
        for (byte, place) in about.name.bytes().zip(&self.name) {
            place.store(byte, Ordering::Relaxed);
        }
        self.memory.store(about.memory, Ordering::Relaxed);
    }

    /// See [`Seat::set_device`].
    pub(crate) fn device(&self) -> DeviceInfo {
        let bytes = self.name.iter().map(|byte| byte.load(Ordering::Relaxed));
        let name: Vec<u8> = bytes.take_while(|&byte| byte != 0).collect();
        DeviceInfo {
            name: String::from_utf8_lossy(&name).into_owned(),
            memory: self.memory.load(Ordering::Relaxed),
        }
    }

    /// Publishes how many products and how many convolutions of its device who computes.
    pub(crate) fn set_products(&self, products: ProductCounts, convolutions: ProductCounts) {
        for (counts, places) in [
            (products, &self.products),
            (convolutions, &self.convolutions),
        ] {
            let words = [counts.version, counts.library, counts.own];
            for (word, place) in words.into_iter().zip(places) {
                place.store(word, Ordering::Relaxed);
            }
        }
    }

    /// See [`Seat::set_products`].
    pub(crate) fn products(&self) -> ProductCounts {
        counts(&self.products)
    }

    /// See [`Seat::set_products`].
    pub(crate) fn convolutions(&self) -> ProductCounts {
        counts(&self.convolutions)
    }

    /// Bytes communicated \[B\].
    pub(crate) fn set_bytes(&self, bytes: u64) {
        self.bytes.store(bytes, Ordering::Relaxed);
    }

    /// See [`Seat::set_bytes`].
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Memory that its threads keep for packed operands \[B\].
    pub(crate) fn set_packed(&self, bytes: u64) {
        self.packed.store(bytes, Ordering::Relaxed);
    }

    /// See [`Seat::set_packed`].
    pub(crate) fn packed(&self) -> u64 {
        self.packed.load(Ordering::Relaxed)
    }

    /// Allocated memory of its process \[B\].
    pub(crate) fn set_allocated(&self, bytes: u64) {
        self.allocated.store(bytes, Ordering::Relaxed);
    }

    /// See [`Seat::set_allocated`]; `None` if never set.
    pub(crate) fn allocated(&self) -> Option<u64> {
        Some(self.allocated.load(Ordering::Relaxed)).filter(|&bytes| bytes > 0)
    }

    /// Records the signal that kills the rank; called by signal handlers.
    pub(crate) fn set_signal(&self, signal: u32) {
        self.signal.store(signal, Ordering::Relaxed);
    }

    /// The signal that killed the rank, if it was recorded.
    pub(crate) fn signal(&self) -> Option<u32> {
        Some(self.signal.load(Ordering::Relaxed)).filter(|&signal| signal != 0)
    }

    /// Sets the error; must precede [`Control::done`](super::Control::done).
    pub(crate) fn say(&self, text: &str) {
        let mut ends = (0..=text.len().min(WORDS)).rev();
        let end = ends.find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        for (byte, place) in text.as_bytes()[..end].iter().zip(&self.words) {
            place.store(*byte, Ordering::Relaxed);
        }
        self.length.store(end as u32, Ordering::Release);
    }

    /// The error.
    pub(crate) fn said(&self) -> Option<String> {
        let length = self.length.load(Ordering::Acquire) as usize;
        let words = self.words.iter().take(length);
        let bytes = words.map(|byte| byte.load(Ordering::Relaxed)).collect();
        (length > 0).then(|| String::from_utf8(bytes).unwrap_or_default())
    }
}
