//! First fit: every buffer gets the lowest offset that does not overlap a buffer live at the same
//! time.
//!
//! Buffers are placed in the order of their first writes, so the live ones are always known: those
//! placed earlier that are still read. The gaps between them are indexed by size, so the time to
//! place a buffer does not grow with the number of live ones. Where memory is short, they are also
//! placed in the order of their sizes ([`tightest`]).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use super::lifetime::Buffer;
use super::{ALIGNMENT, AtRest, extend};
use crate::graph::{Arena, Arenas, Slot};

/// A slot for each buffer, above those at rest on its ranks, and the size of the arenas.
///
/// - `buffers`: in the order of their first writes
pub(super) fn first_fit(buffers: &[Buffer], rest: &AtRest) -> (Vec<Slot>, Arenas) {
    let mut arenas = rest.arenas;
    let mut spaces: Vec<ArenaSpace> = Vec::new();
    let mut slots: Vec<Slot> = Vec::with_capacity(buffers.len());
    for buffer in buffers {
        let at_rest = buffer.at_rest.as_ref();
        if let Some(&slot) = at_rest.and_then(|name| rest.slots.get(name)) {
            slots.push(slot);
            continue;
        }
        let offset = place(&mut spaces, buffer, rest.end(buffer.arena, &buffer.ranks));
        let slot = Slot {
            arena: buffer.arena,
            offset,
            bytes: buffer.bytes,
        };
        extend(&mut arenas, slot);
        slots.push(slot);
    }
    (slots, arenas)
}

/// As [`first_fit`] or, where the arenas are smaller, with larger buffers placed before smaller
/// ones, whenever they are written: quadratic in their number.
pub(super) fn tightest(buffers: &[Buffer], rest: &AtRest) -> (Vec<Slot>, Arenas) {
    let [first, sorted] = [first_fit(buffers, rest), largest_first(buffers, rest)];
    let size = |(_, arenas): &(Vec<Slot>, Arenas)| arenas.shared + arenas.private;
    if size(&sorted) < size(&first) {
        sorted
    } else {
        first
    }
}

fn largest_first(buffers: &[Buffer], rest: &AtRest) -> (Vec<Slot>, Arenas) {
    let mut arenas = rest.arenas;
    let mut slots: Vec<Option<Slot>> = vec![None; buffers.len()];
    let mut order: Vec<usize> = (0..buffers.len()).collect();
    order.sort_by_key(|&number| (Reverse(buffers[number].bytes), number));
    let mut placed: Vec<usize> = Vec::new();
    for number in order {
        let buffer = &buffers[number];
        let at_rest = buffer.at_rest.as_ref();
        if let Some(&slot) = at_rest.and_then(|name| rest.slots.get(name)) {
            slots[number] = Some(slot);
            continue;
        }
        let taken = placed
            .iter()
            .filter(|&&other| conflict(buffer, &buffers[other]));
        let taken = taken.filter_map(|&other| slots[other]);
        let mut taken: Vec<(u64, u64)> = taken
            .map(|slot| (slot.offset, align(slot.offset + slot.bytes)))
            .collect();
        taken.sort_unstable();
        let mut offset = rest.end(buffer.arena, &buffer.ranks);
        for (start, end) in taken {
            if offset + align(buffer.bytes) <= start {
                break;
            }
            offset = offset.max(end);
        }
        let slot = Slot {
            arena: buffer.arena,
            offset,
            bytes: buffer.bytes,
        };
        extend(&mut arenas, slot);
        slots[number] = Some(slot);
        if buffer.bytes > 0 {
            placed.push(number);
        }
    }
    (slots.into_iter().flatten().collect(), arenas)
}

/// Whether two buffers may not share a byte: some rank holds both at the same time.
fn conflict(a: &Buffer, b: &Buffer) -> bool {
    let together = a.arena == b.arena && a.from <= b.until && b.from <= a.until;
    together && !a.ranks.is_disjoint(&b.ranks)
}

/// Memory held by the same ranks: an arena, separate for each set of ranks. Buffers only conflict
/// on ranks that hold both; a transfer has separate offsets for sending and receiving ranks.
struct ArenaSpace {
    arena: Arena,
    ranks: BTreeSet<usize>,
    gaps: Gaps,
    /// The end of use of each placed buffer, and its bytes.
    used: BinaryHeap<Reverse<(usize, u64, u64)>>,
}

impl ArenaSpace {
    fn holds(&self, buffer: &Buffer) -> bool {
        self.arena == buffer.arena && self.ranks == buffer.ranks
    }

    fn meets(&self, buffer: &Buffer) -> bool {
        self.arena == buffer.arena && !self.ranks.is_disjoint(&buffer.ranks)
    }

    /// Frees the buffers whose use ends before `time`.
    fn free_before(&mut self, time: usize) {
        while let Some(&Reverse((until, start, end))) = self.used.peek()
            && until < time
        {
            self.used.pop();
            self.gaps.give_back(start, end);
        }
    }
}

/// Takes and returns the lowest offset from `base` upwards at which a buffer fits. An empty buffer
/// takes no bytes.
fn place(spaces: &mut Vec<ArenaSpace>, buffer: &Buffer, base: u64) -> u64 {
    if buffer.bytes == 0 {
        return base;
    }
    let known = spaces.iter().position(|space| space.holds(buffer));
    let own = known.unwrap_or(spaces.len());
    if known.is_none() {
        spaces.push(ArenaSpace {
            arena: buffer.arena,
            ranks: buffer.ranks.clone(),
            gaps: Gaps::new(0),
            used: BinaryHeap::new(),
        });
    }
    let bytes = align(buffer.bytes);
    let mut offset = base;
    // If several sets of ranks overlap, the bytes must be free in all of them.
    loop {
        let mut next = offset;
        for space in spaces.iter_mut().filter(|space| space.meets(buffer)) {
            space.free_before(buffer.from);
            next = next.max(space.gaps.lowest(offset, bytes));
        }
        if next == offset {
            break;
        }
        offset = next;
    }
    let space = &mut spaces[own];
    space.gaps.take(offset, offset + bytes);
    let until = Reverse((buffer.until, offset, offset + bytes));
    space.used.push(until);
    offset
}

/// The free bytes of a space. The last gap is unbounded.
#[derive(Debug)]
struct Gaps {
    /// Their ends, by start.
    ends: BTreeMap<u64, u64>,
    /// Their starts, by the bit length of their size.
    by_size: Vec<BTreeSet<u64>>,
}

impl Gaps {
    /// All bytes from `base` on.
    fn new(base: u64) -> Gaps {
        let mut gaps = Gaps {
            ends: BTreeMap::new(),
            by_size: vec![BTreeSet::new(); u64::BITS as usize + 1],
        };
        gaps.insert(base, u64::MAX);
        gaps
    }

    fn insert(&mut self, start: u64, end: u64) {
        if start < end {
            self.ends.insert(start, end);
            self.by_size[digits(end - start)].insert(start);
        }
    }

    fn remove(&mut self, start: u64) {
        if let Some(end) = self.ends.remove(&start) {
            self.by_size[digits(end - start)].remove(&start);
        }
    }

    /// The lowest offset from `from` upwards that is followed by this many free bytes.
    fn lowest(&self, from: u64, bytes: u64) -> u64 {
        let around = self.ends.range(..=from).next_back();
        if around.is_some_and(|(_, &end)| end >= from + bytes) {
            return from;
        }
        let class = digits(bytes);
        // Gaps of the same bit length may be too small, longer ones never are.
        let own = self.by_size[class].range(from..);
        let own = own.copied().find(|start| self.ends[start] - start >= bytes);
        let larger = self.by_size[class + 1..].iter();
        let larger = larger.filter_map(|starts| starts.range(from..).next().copied());
        let lowest = larger.chain(own).min();
        lowest.expect("the last gap has no end")
    }

    /// Allocates bytes from the gap around them.
    fn take(&mut self, start: u64, end: u64) {
        let around = self.ends.range(..=start).next_back();
        let (&first, &last) = around.expect("the bytes are free");
        self.remove(first);
        self.insert(first, start);
        self.insert(end, last);
    }

    /// Frees bytes and merges them with adjacent gaps.
    fn give_back(&mut self, start: u64, end: u64) {
        let before = self.ends.range(..start).next_back();
        let first = before
            .filter(|&(_, &last)| last == start)
            .map(|(&first, _)| first);
        let last = self.ends.get(&end).copied();
        first.into_iter().for_each(|first| self.remove(first));
        self.remove(end);
        self.insert(first.unwrap_or(start), last.unwrap_or(end));
    }
}

/// The bit length of a size.
fn digits(size: u64) -> usize {
    (u64::BITS - size.leading_zeros()) as usize
}

fn align(offset: u64) -> u64 {
    offset.next_multiple_of(ALIGNMENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// First fit by its definition: compares with every buffer placed before.
    fn by_definition(buffers: &[Buffer], rest: &AtRest) -> Vec<u64> {
        let mut offsets: Vec<u64> = Vec::new();
        for (number, buffer) in buffers.iter().enumerate() {
            let taken = buffers[..number].iter().zip(&offsets);
            // An empty buffer lies anywhere.
            let taken = taken.filter(|(other, _)| buffer.bytes > 0 && other.bytes > 0);
            let taken: BTreeSet<(u64, u64)> = taken
                .filter(|(other, _)| conflict(buffer, other))
                .map(|(other, &offset)| (offset, offset + other.bytes))
                .collect();
            let mut offset = rest.end(buffer.arena, &buffer.ranks);
            for (start, end) in taken {
                if offset + buffer.bytes <= start {
                    break;
                }
                offset = offset.max(align(end));
            }
            offsets.push(offset);
        }
        offsets
    }

    #[test]
    fn buffers_go_where_first_fit_says() {
        let mut seed = 1u64;
        let mut random = |n: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % n
        };
        let sets = [vec![0, 1], vec![2, 3], vec![0, 1, 2, 3], vec![1, 2]];
        for case in 0..200 {
            let sets = &sets[..1 + case % sets.len()];
            let mut from = 0;
            let buffers: Vec<Buffer> = (0..60)
                .map(|_| {
                    from += random(3) as usize;
                    Buffer {
                        values: Vec::new(),
                        arena: [Arena::Shared, Arena::Private][random(2) as usize],
                        bytes: random(9) * random(150),
                        from,
                        until: from + random(12) as usize,
                        ranks: sets[random(sets.len() as u64) as usize]
                            .iter()
                            .copied()
                            .collect(),
                        at_rest: None,
                        region: None,
                    }
                })
                .collect();
            // Ranks hold unlike amounts of what is at rest.
            let end = |rank: u64| Arenas {
                shared: 128 * rank,
                private: 64 * (4 - rank),
            };
            let rest = AtRest {
                ends: (0..4).map(|rank| (rank as usize, end(rank))).collect(),
                ..AtRest::default()
            };
            let (slots, _) = first_fit(&buffers, &rest);
            let found: Vec<u64> = slots.iter().map(|slot| slot.offset).collect();
            assert_eq!(found, by_definition(&buffers, &rest), "case {case}");
            let (slots, _) = largest_first(&buffers, &rest);
            for (a, one) in slots.iter().enumerate() {
                assert!(one.offset >= rest.end(buffers[a].arena, &buffers[a].ranks));
                for (b, other) in slots.iter().enumerate().skip(a + 1) {
                    let (start, end) = (one.offset.max(other.offset), |slot: &Slot| {
                        slot.offset + slot.bytes
                    });
                    let apart = start >= end(one).min(end(other));
                    assert!(
                        apart || !conflict(&buffers[a], &buffers[b]),
                        "case {case}: {a}, {b}"
                    );
                }
            }
        }
    }

    /// A small buffer in the way of a large one: in the order of first writes the large one goes
    /// behind both, although one of them is free by then.
    #[test]
    fn large_buffers_go_first_where_that_is_tighter() {
        let buffer = |bytes, from, until| Buffer {
            values: Vec::new(),
            arena: Arena::Shared,
            bytes,
            from,
            until,
            ranks: BTreeSet::from([0]),
            at_rest: None,
            region: None,
        };
        let buffers = [buffer(64, 0, 0), buffer(64, 0, 9), buffer(128, 1, 9)];
        let rest = AtRest::default();
        assert_eq!(first_fit(&buffers, &rest).1.shared, 256);
        let (slots, arenas) = tightest(&buffers, &rest);
        assert_eq!(arenas.shared, 192);
        assert_eq!(
            [slots[0].offset, slots[1].offset, slots[2].offset],
            [0, 128, 0]
        );
    }

    /// Many buffers live at once: gaps are found without a linear search.
    #[test]
    fn gaps_join_when_they_are_given_back() {
        let mut gaps = Gaps::new(0);
        for number in 0..4 {
            assert_eq!(gaps.lowest(0, 64), 64 * number);
            gaps.take(64 * number, 64 * (number + 1));
        }
        gaps.give_back(0, 64);
        gaps.give_back(128, 192);
        assert_eq!(gaps.lowest(0, 128), 256);
        gaps.give_back(64, 128);
        assert_eq!(gaps.ends.len(), 2);
        assert_eq!(gaps.lowest(0, 192), 0);
    }
}
