//! The time of a step without events: the longest path to its last slot.
//!
//! Where no group shares anything with another, the begin of a slot is the latest end of what it
//! waits for: of the slot before it on its group, of its inputs, and of the readers whose buffers
//! it fills again. So slots can be looked at in any order that respects these, without a queue of
//! events and without keeping what each waited for. The sums are those of the
//! [event loop](super::engine), which the tests compare with it bit by bit.

#[cfg(test)]
mod tests;

use std::ops::Range;

use super::Scene;
use crate::schedule::Overlap;
use crate::timeline::{Edge, Piece, Role, Slot};

const PIECES: usize = Piece::ALL.len();

/// A time that is not known yet.
const OPEN: f64 = -1.0;

/// What a slot of a role waits for: the time with number `first + each · moment`.
#[derive(Clone, Copy)]
struct Waited {
    first: isize,
    each: isize,
    /// The first moment that waits for it.
    from: usize,
}

impl Waited {
    fn number(&self, moment: usize) -> Option<usize> {
        let number = self.first + self.each * moment.cast_signed();
        (moment >= self.from).then_some(number.cast_unsigned())
    }
}

/// What a slot of a role sends to another group.
struct Sent {
    /// The number of the arrival at moment 0.
    arrival: usize,
    /// The reader's group.
    to: usize,
    link: Option<SentOver>,
}

/// The link of a transfer: its number, how long data are under way, and for how long they occupy it
/// \[s\].
struct SentOver {
    link: usize,
    seconds: f64,
    occupied: f64,
}

/// A piece of a chunk. Ranges are of the lists of [`Paths`].
#[derive(Clone, Default)]
struct Work {
    /// The number of its end at moment 0, and how many moments it has; none if it does not exist.
    first: usize,
    runs: usize,
    group: usize,
    seconds: f64,
    waited: Range<usize>,
    sent: Range<usize>,
    /// Groups that may wait for it to have read a buffer.
    emptied: Range<usize>,
}

/// The longest paths so far.
struct Paths<'a> {
    scene: &'a Scene<'a>,
    /// By chunk and piece.
    work: Vec<Work>,
    waited: Vec<Waited>,
    sent: Vec<Sent>,
    emptied: Vec<usize>,
    /// The ends of slots, and then the arrivals of what groups send, by number.
    times: Vec<f64>,
    /// When each link is free.
    links: Vec<f64>,
    /// For each group the position of its next slot, the end of what it did last, and the number of
    /// the time for which it waits.
    lanes: Vec<Lane>,
    /// Groups that wait no longer.
    ready: Vec<usize>,
}

#[derive(Clone)]
struct Lane {
    next: usize,
    free: f64,
    done: f64,
    waits_for: Option<usize>,
}

/// The time of a step \[s\]; `None` if groups share links or cores, if passes run concurrently on a
/// group, or if the timeline is not legal.
pub(super) fn step_seconds(scene: &Scene<'_>) -> Option<f64> {
    if scene.sharing.is_some() || scene.overlap == Overlap::Split {
        return None;
    }
    let mut paths = Paths::new(scene)?;
    while let Some(group) = paths.ready.pop() {
        paths.follow(group)?;
    }
    let slots = scene.timeline.groups.iter().map(Vec::len);
    let all_ended = paths.lanes.iter().map(|lane| lane.next).eq(slots);
    let complete = paths.lanes.iter().map(|lane| lane.next).sum::<usize>();
    if !all_ended || complete != paths.work.iter().map(|work| work.runs).sum::<usize>() {
        return None;
    }
    let finished = paths.lanes.iter().enumerate().map(|(group, lane)| {
        let [sync, update] = scene.tail(group);
        lane.done + sync + update
    });
    Some(finished.fold(0.0, f64::max))
}

impl<'a> Paths<'a> {
    fn new(scene: &'a Scene<'a>) -> Option<Paths<'a>> {
        let (shape, groups) = (scene.shape, scene.groups.len());
        if !scene.timeline.is_ordered(shape) {
            return None;
        }
        let at = |(piece, chunk): Role| chunk * PIECES + piece as usize;
        let mut work = vec![Work::default(); shape.homes.len() * PIECES];
        let mut count = 0;
        for (chunk, pieces) in shape.pieces.iter().enumerate() {
            for &piece in pieces {
                let runs = shape.runs(piece);
                work[at((piece, chunk))] = Work {
                    first: count,
                    runs,
                    group: shape.homes[chunk],
                    seconds: scene.seconds_of(Slot::new(piece, chunk, 0)),
                    ..Work::default()
                };
                count += runs;
            }
        }
        let mut by_reader: Vec<(usize, Waited)> = Vec::new();
        let mut by_maker: Vec<(usize, Sent)> = Vec::new();
        let mut by_emptier: Vec<(usize, usize)> = Vec::new();
        // The group that sends over each link.
        let mut senders: Vec<Option<usize>> = vec![None; scene.network.links.len()];
        for (&edge, &bytes) in shape.edges.iter().zip(&scene.bytes) {
            let (maker, reader) = (at(edge.from), at(edge.to));
            let [from, to] = [edge.from, edge.to].map(|(_, chunk)| shape.homes[chunk]);
            let mut made = work[maker].first;
            if from != to {
                if edge.from.0.is_of_step() != edge.to.0.is_of_step() {
                    return None;
                }
                made = count;
                count += work[maker].runs;
                let link = scene.network.route(from, to);
                if let Some(link) = link
                    && senders[link].replace(from).is_some_and(|own| own != from)
                {
                    return None;
                }
                let over = |link: usize| {
                    let wire = &scene.network.links[link];
                    SentOver {
                        link,
                        seconds: wire.seconds(bytes),
                        occupied: wire.occupied(bytes),
                    }
                };
                let sent = Sent {
                    arrival: made,
                    to,
                    link: link.map(over),
                };
                by_maker.push((maker, sent));
            }
            by_reader.push((reader, read(scene, edge, made)?));
            if let Some(room) = edge.capacity {
                if edge.from.0.is_of_step() || edge.to.0.is_of_step() {
                    return None;
                }
                let emptied = Waited {
                    first: work[reader].first.cast_signed() - room.cast_signed(),
                    each: 1,
                    from: room,
                };
                by_reader.push((maker, emptied));
                by_emptier.push((reader, from));
            }
        }
        let (waited, waits) = grouped(by_reader, work.len());
        let (sent, sends) = grouped(by_maker, work.len());
        let (emptied, empties) = grouped(by_emptier, work.len());
        for (at, work) in work.iter_mut().enumerate() {
            work.waited = waits[at]..waits[at + 1];
            work.sent = sends[at]..sends[at + 1];
            work.emptied = empties[at]..empties[at + 1];
        }
        let lane = Lane {
            next: 0,
            free: 0.0,
            done: 0.0,
            waits_for: None,
        };
        Some(Paths {
            scene,
            work,
            waited,
            sent,
            emptied,
            times: vec![OPEN; count],
            links: vec![0.0; scene.network.links.len()],
            lanes: vec![lane; groups],
            ready: (0..groups).rev().collect(),
        })
    }

    /// Runs the slots of a group up to one that waits for another group. `None` if there is a slot
    /// that the group does not have, or has twice.
    fn follow(&mut self, group: usize) -> Option<()> {
        let slots = &self.scene.timeline.groups[group];
        let mut lane = self.lanes[group].clone();
        lane.waits_for = None;
        'slots: while let Some(slot) = slots.get(lane.next) {
            let at = slot.chunk * PIECES + slot.piece as usize;
            let work = self.work.get(at)?;
            let number = work.first + slot.moment;
            if slot.moment >= work.runs || work.group != group || self.times[number] != OPEN {
                return None;
            }
            let mut start = lane.free;
            for waited in &self.waited[work.waited.clone()] {
                let Some(number) = waited.number(slot.moment) else {
                    continue;
                };
                let time = self.times[number];
                if time == OPEN {
                    lane.waits_for = Some(number);
                    break 'slots;
                }
                start = start.max(time);
            }
            let end = start + work.seconds;
            self.times[number] = end;
            lane.next += 1;
            (lane.free, lane.done) = (end, lane.done.max(end));
            for &other in &self.emptied[work.emptied.clone()] {
                if self.lanes[other].waits_for == Some(number) && other != group {
                    self.lanes[other].waits_for = None;
                    self.ready.push(other);
                }
            }
            for sent in &self.sent[work.sent.clone()] {
                let streamed = self.scene.overlap == Overlap::Streamed;
                let made = if streamed { start } else { end };
                let mut arrives = made;
                if let Some(over) = &sent.link {
                    let begins = made.max(self.links[over.link]);
                    self.links[over.link] = begins + over.occupied;
                    arrives = begins + over.seconds;
                    if self.scene.overlap == Overlap::Blocking {
                        lane.free = lane.free.max(arrives);
                    }
                }
                // Streamed data arrive at the end of their computation or later.
                let number = sent.arrival + slot.moment;
                self.times[number] = arrives.max(end);
                if self.lanes[sent.to].waits_for == Some(number) {
                    self.lanes[sent.to].waits_for = None;
                    self.ready.push(sent.to);
                }
            }
        }
        self.lanes[group] = lane;
        Some(())
    }
}

/// What the reader of an edge waits for: its data of the same moment; the update of a step, the sum
/// over its micro-batches, the last of them.
///
/// - `made`: the number of the time at which the data of moment 0 are there
fn read(scene: &Scene<'_>, edge: Edge, made: usize) -> Option<Waited> {
    let each = scene.shape.moments_per_step().cast_signed();
    let made = made.cast_signed();
    match (edge.from.0.is_of_step(), edge.to.0.is_of_step()) {
        (false, true) => Some(Waited {
            first: made + each - 1,
            each,
            from: 0,
        }),
        (true, false) => None,
        _ => Some(Waited {
            first: made,
            each: 1,
            from: 0,
        }),
    }
}

/// What belongs to each number, one after the other, and where that of each begins.
fn grouped<T>(mut all: Vec<(usize, T)>, numbers: usize) -> (Vec<T>, Vec<usize>) {
    all.sort_by_key(|(number, _)| *number);
    let begins = (0..=numbers).map(|number| all.partition_point(|(own, _)| *own < number));
    let begins = begins.collect();
    (all.into_iter().map(|(_, own)| own).collect(), begins)
}
