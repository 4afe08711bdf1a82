//! Legality of a timeline, a total order of its slots, and live ranges of values.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::waits::{Dependency, Waits, moments_wait, updates_wait, weights_wait};
use super::{Edge, Fault, Piece, Role, Shape, Slot, Timeline, Wait};

const PIECES: usize = Piece::ALL.len();

/// Numbering of slots.
struct Index<'a> {
    shape: &'a Shape,
    /// The first number of each chunk and piece.
    base: Vec<[Option<usize>; PIECES]>,
    count: usize,
}

impl<'a> Index<'a> {
    fn new(shape: &'a Shape) -> Result<Index<'a>, Fault> {
        sound(shape)?;
        let mut count = 0;
        let mut base = Vec::new();
        for pieces in &shape.pieces {
            let mut row = [None; PIECES];
            for piece in pieces {
                row[*piece as usize] = Some(count);
                count += shape.runs(*piece);
            }
            base.push(row);
        }
        Ok(Index { shape, base, count })
    }

    fn id(&self, slot: Slot) -> Option<usize> {
        let base = self.base.get(slot.chunk)?[slot.piece as usize]?;
        (slot.moment < self.shape.runs(slot.piece)).then_some(base + slot.moment)
    }

    fn role(&self, (piece, chunk): Role) -> Option<usize> {
        self.base.get(chunk)?[piece as usize]
    }

    /// All slots, by number.
    fn slots(&self) -> Vec<Slot> {
        let mut slots = vec![Slot::new(Piece::Forward, 0, 0); self.count];
        for (chunk, row) in self.base.iter().enumerate() {
            for piece in Piece::ALL {
                for (moment, at) in row[piece as usize]
                    .into_iter()
                    .flat_map(|b| (b..b + self.shape.runs(piece)).enumerate())
                {
                    slots[at] = Slot::new(piece, chunk, moment);
                }
            }
        }
        slots
    }
}

fn sound(shape: &Shape) -> Result<(), Fault> {
    let wrong = |what: String| Err(Fault::Shape { what });
    let (homes, pieces) = (shape.homes.len(), shape.pieces.len());
    if homes != pieces {
        return wrong(format!(
            "{homes} chunks have a group, but {pieces} have pieces"
        ));
    }
    for (chunk, pieces) in shape.pieces.iter().enumerate() {
        for (at, piece) in pieces.iter().enumerate() {
            if pieces[..at].contains(piece) {
                return wrong(format!(
                    "chunk {chunk} has piece `{}` twice",
                    piece.letter()
                ));
            }
        }
    }
    if shape.slices > 1 && !shape.moments.is_multiple_of(shape.slices) {
        let (moments, slices) = (shape.moments, shape.slices);
        return wrong(format!(
            "{moments} moments are no whole number of micro-batches of {slices} slices"
        ));
    }
    if shape.steps > 1 && !shape.moments.is_multiple_of(shape.steps) {
        let (moments, steps) = (shape.moments, shape.steps);
        return wrong(format!(
            "{moments} micro-batches are no whole number for each of {steps} steps"
        ));
    }
    for edge in &shape.edges {
        for role in [edge.from, edge.to] {
            if !shape.has(role) {
                return wrong(format!(
                    "the data from {edge} belongs to a piece that no chunk has"
                ));
            }
        }
        if edge.capacity == Some(0) {
            return wrong(format!(
                "the buffer from {edge} has room for no micro-batch"
            ));
        }
    }
    Ok(())
}

impl Timeline {
    /// Checks that the timeline runs a shape: each slot exactly once and on the group of its chunk,
    /// no other slots, all passes of a chunk in micro-batch order, in which sums over micro-batches
    /// are added, and no deadlock with the given buffer capacities.
    ///
    /// # Errors
    /// The first fault.
    pub fn check(&self, shape: &Shape) -> Result<(), Fault> {
        let index = Index::new(shape)?;
        self.places(&index)?;
        self.in_order(shape)?;
        let waits = self.waits(&index);
        let mut open = waits.open();
        let mut ready: Vec<usize> = (0..index.count).filter(|&id| open[id] == 0).collect();
        let mut done = 0;
        while let Some(id) = ready.pop() {
            done += 1;
            for &(next, _) in waits.after(id) {
                open[next] -= 1;
                if open[next] == 0 {
                    ready.push(next);
                }
            }
        }
        match done < index.count {
            true => Err(find_circle(&waits, &open, &index.slots())),
            false => Ok(()),
        }
    }

    /// A total order of all slots that respects every group's order and all data and buffer
    /// dependencies. It is deterministic: of the ready slots, the one with the earliest position on
    /// its group comes first, then the one on the lowest group.
    ///
    /// # Errors
    /// As [`Timeline::check`].
    pub fn order(&self, shape: &Shape) -> Result<Vec<Slot>, Fault> {
        let index = Index::new(shape)?;
        let places = self.places(&index)?;
        self.in_order(shape)?;
        let waits = self.waits(&index);
        let slots = index.slots();
        let mut open = waits.open();
        let ready = (0..index.count).filter(|id| open[*id] == 0);
        let mut ready: BinaryHeap<_> = ready.map(|id| Reverse((places[id], id))).collect();
        let mut order = Vec::with_capacity(index.count);
        while let Some(Reverse((_, id))) = ready.pop() {
            order.push(slots[id]);
            for (next, _) in waits.after(id) {
                open[*next] -= 1;
                if open[*next] == 0 {
                    ready.push(Reverse((places[*next], *next)));
                }
            }
        }
        if order.len() < index.count {
            Err(find_circle(&waits, &open, &slots))
        } else {
            Ok(order)
        }
    }

    /// The position of each slot: its index on its group, then the group.
    fn places(&self, index: &Index) -> Result<Vec<(usize, usize)>, Fault> {
        let shape = index.shape;
        let expected = shape.groups();
        if self.groups.len() != expected {
            return Err(Fault::Groups {
                found: self.groups.len(),
                expected,
            });
        }
        let mut places = vec![None; index.count];
        for (group, slots) in self.groups.iter().enumerate() {
            for (place, &slot) in slots.iter().enumerate() {
                let Some(id) = index.id(slot) else {
                    return Err(Fault::Unknown {
                        slot,
                        group,
                        why: unknown(shape, slot),
                    });
                };
                let home = shape.homes[slot.chunk];
                if home != group {
                    return Err(Fault::Foreign { slot, group, home });
                }
                if let Some((first, _)) = places[id].replace((place, group)) {
                    return Err(Fault::Twice {
                        slot,
                        group,
                        first,
                        second: place,
                    });
                }
            }
        }
        let all = index.slots().into_iter().zip(places);
        all.map(|(slot, place)| {
            place.ok_or(Fault::Missing {
                slot,
                group: shape.homes[slot.chunk],
            })
        })
        .collect()
    }

    /// Whether a shape is sound, and the passes of each chunk are in micro-batch order on as many
    /// groups as it has: what [`Timeline::check`] checks without looking at dependencies, and at
    /// whether all slots are there.
    pub(crate) fn is_ordered(&self, shape: &Shape) -> bool {
        let has_groups = self.groups.len() == shape.groups();
        has_groups && sound(shape).is_ok() && self.in_order(shape).is_ok()
    }

    fn in_order(&self, shape: &Shape) -> Result<(), Fault> {
        let slices = shape.slices.max(1);
        for (group, slots) in self.groups.iter().enumerate() {
            let mut next = vec![[0_usize; PIECES]; shape.homes.len()];
            for &slot in slots {
                let Some(next) = next.get_mut(slot.chunk) else {
                    continue;
                };
                let next = &mut next[slot.piece as usize];
                let slice = *next % slices;
                let back = slot.piece != Piece::Forward;
                let expected = if back {
                    *next - slice + (slices - 1 - slice)
                } else {
                    *next
                };
                if slot.moment != expected {
                    let earlier = Slot {
                        moment: expected,
                        ..slot
                    };
                    return Err(Fault::Disorder {
                        later: slot,
                        earlier,
                        group,
                    });
                }
                *next += 1;
            }
        }
        Ok(())
    }

    fn waits(&self, index: &Index) -> Waits {
        let mut after: Vec<Dependency> = Vec::with_capacity(4 * index.count);
        for slots in &self.groups {
            let ids = slots.iter().filter_map(|slot| index.id(*slot));
            let pairs = ids.clone().zip(ids.skip(1));
            after.extend(pairs.map(|(first, second)| (first, second, Wait::Order)));
        }
        for edge in &index.shape.edges {
            let (Some(from), Some(to)) = (index.role(edge.from), index.role(edge.to)) else {
                continue;
            };
            let (made, read) = (edge.from.0, edge.to.0);
            if matches!(read, Piece::Sum | Piece::Reduce | Piece::Update) && !made.is_of_step() {
                updates_wait(&mut after, (from, to), index.shape);
                continue;
            }
            if made == Piece::Derive && !read.is_of_step() {
                moments_wait(&mut after, (from, to), (index.shape, edge.capacity));
                continue;
            }
            for moment in 0..index.shape.runs(made) {
                after.push((from + moment, to + moment, Wait::Data));
                if let Some(room) = edge.capacity.filter(|room| *room <= moment) {
                    after.push((to + moment - room, from + moment, Wait::Room(room)));
                }
            }
        }
        for (chunk, row) in index.base.iter().enumerate() {
            let [forward, _, _, _, _, update, derive] = *row;
            if let Some((forward, update)) = forward.zip(update) {
                debug_assert!(index.shape.has((Piece::Update, chunk)));
                let each = index.shape.moments_per_step();
                weights_wait(&mut after, (forward, update), (index.shape.moments, each));
            }
            if let Some((derive, update)) = derive.zip(update) {
                weights_wait(&mut after, (derive, update), (index.shape.steps, 1));
            }
        }
        Waits::of(index.count, &after)
    }

    /// The number of micro-batches for which an edge within a group is live at once: the required
    /// size of the ring buffer in which the value of moment `m` is at position `m mod depth`. A
    /// value is live from the start of the slot that produces it to the end of the slot that reads
    /// it. Of what is derived once per step it is the number of steps; all micro-batches of a step
    /// read it.
    ///
    /// `None` if the two pieces are not on one group: the orders of two groups do not determine how
    /// far one runs ahead of the other ([`Timeline::least_room`]).
    pub fn depth(&self, edge: &Edge) -> Option<usize> {
        (0..self.groups.len()).find_map(|group| self.depth_on(group, edge))
    }

    /// As [`Timeline::depth`], if both pieces are on this group.
    pub fn depth_on(&self, group: usize, edge: &Edge) -> Option<usize> {
        let is = |slot: &Slot, role: Role| (slot.piece, slot.chunk) == role;
        let slots = self.groups.get(group)?;
        let has = |role| slots.iter().any(|slot| is(slot, role));
        (has(edge.from) && has(edge.to)).then_some(())?;
        let runs = |role: Role| slots.iter().filter(|slot| is(slot, role)).count();
        let each = match edge.from.0.is_of_step() {
            true => (runs(edge.to) / runs(edge.from).max(1)).max(1),
            false => 1,
        };
        let (mut read, mut depth) = (std::collections::BTreeSet::new(), 0);
        // The first run of the reader that is still to come.
        let mut oldest = 0;
        for slot in slots {
            if is(slot, edge.from) {
                depth = depth.max((slot.moment + 1).saturating_sub(oldest / each));
            }
            if is(slot, edge.to) {
                read.insert(slot.moment);
                while read.contains(&oldest) {
                    oldest += 1;
                }
            }
        }
        Some(depth)
    }

    /// The minimum capacity of an edge without deadlock, with all other buffers as in the shape.
    /// Less capacity deadlocks; more may save time.
    ///
    /// # Errors
    /// Faults independent of this edge's capacity.
    pub fn least_room(&self, shape: &Shape, edge: usize) -> Result<usize, Fault> {
        let most = shape.moments.max(1);
        let mut shape = shape.clone();
        let mut allows = |room| {
            if let Some(edge) = shape.edges.get_mut(edge) {
                edge.capacity = room;
            }
            self.check(&shape)
        };
        allows(None)?;
        let (mut low, mut high) = (1, most);
        while low < high {
            let room = usize::midpoint(low, high);
            if allows(Some(room)).is_ok() {
                high = room
            } else {
                low = room + 1
            }
        }
        Ok(low)
    }

    /// The maximum number of micro-batches of each chunk in flight, between the start of their
    /// forward pass and the end of their last piece; 1 for a chunk with forward passes only.
    pub fn in_flight(&self, shape: &Shape) -> Vec<usize> {
        let mut peaks = vec![0; shape.homes.len()];
        self.flights(shape, |_, chunk, now| {
            if let Some(peak) = peaks.get_mut(chunk) {
                *peak = (*peak).max(now);
            }
        });
        peaks
    }

    /// As [`Timeline::in_flight`], for all chunks of a group together: the maximum number of
    /// (chunk, micro-batch) pairs at once.
    pub fn in_flight_of_groups(&self, shape: &Shape) -> Vec<usize> {
        let mut peaks = vec![0; self.groups.len()];
        let mut now = vec![vec![0; shape.homes.len()]; self.groups.len()];
        self.flights(shape, |group, chunk, count| {
            if let Some(entry) = now[group].get_mut(chunk) {
                *entry = count;
            }
            peaks[group] = peaks[group].max(now[group].iter().sum());
        });
        peaks
    }

    /// Reports for each slot how many micro-batches of its chunk are live during it, and
    /// afterwards.
    fn flights(&self, shape: &Shape, mut tell: impl FnMut(usize, usize, usize)) {
        for (group, slots) in self.groups.iter().enumerate() {
            let mut now = vec![0_usize; shape.homes.len()];
            for slot in slots {
                let Some(now) = now.get_mut(slot.chunk) else {
                    continue;
                };
                let pieces = shape.pieces.get(slot.chunk);
                let mut pieces = pieces.into_iter().flatten();
                let last = pieces.by_ref().filter(|p| !p.is_of_step()).max();
                if slot.piece == Piece::Forward {
                    *now += 1;
                    tell(group, slot.chunk, *now);
                }
                if last == Some(&slot.piece) {
                    *now = now.saturating_sub(1);
                    tell(group, slot.chunk, *now);
                }
            }
        }
    }
}

fn unknown(shape: &Shape, slot: Slot) -> String {
    let chunks = shape.homes.len();
    let Some(pieces) = shape.pieces.get(slot.chunk) else {
        return format!("there are {chunks} chunks");
    };
    if pieces.contains(&slot.piece) {
        return match slot.piece {
            Piece::Sum | Piece::Reduce | Piece::Update | Piece::Derive => {
                format!("there are {} steps", shape.steps.max(1))
            }
            Piece::Forward | Piece::Backward | Piece::Weight => {
                format!("there are {} micro-batches", shape.moments)
            }
        };
    }
    let letters: Vec<String> = pieces
        .iter()
        .map(|piece| piece.letter().to_string())
        .collect();
    format!("chunk {} has the pieces {}", slot.chunk, letters.join(", "))
}

/// A cycle among the slots that could not be ordered: each waits for another one.
fn find_circle(waits: &Waits, open: &[usize], slots: &[Slot]) -> Fault {
    let mut before = vec![None; slots.len()];
    for id in (0..open.len()).filter(|&id| open[id] > 0) {
        for (next, wait) in waits.after(id) {
            // Data dependencies are more informative than order.
            if before[*next].is_none_or(|(_, old)| old == Wait::Order) {
                before[*next] = Some((id, *wait));
            }
        }
    }
    let mut seen = vec![None; slots.len()];
    let mut path: Vec<(usize, Wait)> = Vec::new();
    let mut at = open.iter().position(|open| *open > 0);
    while let Some(id) = at {
        if let Some(start) = seen[id] {
            path.drain(..start);
            break;
        }
        seen[id] = Some(path.len());
        let Some((next, wait)) = before[id] else {
            break;
        };
        path.push((id, wait));
        at = Some(next);
    }
    let (ids, reasons): (Vec<usize>, Vec<Wait>) = path.into_iter().unzip();
    Fault::Circle {
        slots: ids.into_iter().map(|id| slots[id]).collect(),
        reasons,
    }
}
