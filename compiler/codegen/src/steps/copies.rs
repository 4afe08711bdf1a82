//! Copies at the end of a step, in an order in which none overwrites what another reads.

use std::collections::{BTreeMap, BTreeSet};

use ddlc::graph::{Arena, Slot};

/// An order of copies, by index, in which none overwrites a source that a later one reads; copies
/// in a cycle are omitted.
///
/// - `ends`: the source and target of each
pub(super) fn order(ends: &[(Option<SlotStart>, SlotStart)]) -> Vec<usize> {
    // The number of copies that still read a place, and the copies waiting to overwrite it.
    let mut reads: BTreeMap<SlotStart, usize> = BTreeMap::new();
    let mut waiting: BTreeMap<SlotStart, Vec<usize>> = BTreeMap::new();
    for (number, &(from, to)) in ends.iter().enumerate() {
        if let Some(from) = from {
            *reads.entry(from).or_default() += 1;
        }
        if from != Some(to) {
            waiting.entry(to).or_default().push(number);
        }
    }
    let is_free = |number: &usize| {
        let (from, to) = ends[*number];
        from == Some(to) || !reads.contains_key(&to)
    };
    let mut free: BTreeSet<usize> = (0..ends.len()).filter(is_free).collect();
    let mut order = Vec::with_capacity(ends.len());
    while let Some(number) = free.pop_first() {
        order.push(number);
        let read = ends[number]
            .0
            .and_then(|from| Some((from, reads.get_mut(&from)?)));
        if let Some((from, left)) = read {
            *left -= 1;
            if *left == 0 {
                free.extend(waiting.remove(&from).unwrap_or_default());
            }
        }
    }
    order
}

/// The start of a slot.
pub(super) type SlotStart = (Arena, u64);

/// Where a slot starts.
pub(super) fn key(slot: Slot) -> SlotStart {
    (slot.arena, slot.offset)
}
