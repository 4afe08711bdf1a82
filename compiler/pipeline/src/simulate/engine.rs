//! The event loop.

mod rates;

use std::collections::BinaryHeap;

use super::event::{Cause, Did, Event, Timed};
use super::{Run, Scene, SimulateError, Span, Transfer, critical};
use crate::schedule::Overlap;
use crate::timeline::{Edge, Piece, Slot};

const PIECES: usize = Piece::ALL.len();

/// A running slot.
struct Active {
    /// Its position on its group.
    place: usize,
    /// Its index in the result's list.
    span: usize,
    /// Remaining work \[s\].
    rest: f64,
}

/// The state of a group.
#[derive(Default)]
struct Lane {
    /// The first slot that has not begun.
    next: usize,
    /// Which slots have ended, by position.
    ended: Vec<bool>,
    active: Vec<Active>,
    /// The time at which `rest` was last updated.
    at: f64,
    version: usize,
    /// Number of transfers that block computation on the group.
    sending: usize,
    /// The last event that this group waited for because of its order.
    last: Option<Cause>,
}

struct Engine<'a> {
    scene: &'a Scene<'a>,
    events: BinaryHeap<Timed>,
    serial: usize,
    lanes: Vec<Lane>,
    /// How many times as fast as the times of the scene say groups compute now.
    speed: f64,
    /// The number of the first slot of each piece of each chunk.
    first: Vec<[usize; PIECES]>,
    /// Number of dependencies that each slot still waits for besides order.
    open: Vec<u32>,
    /// The last event that each slot waited for.
    cause: Vec<Option<Cause>>,
    /// When each link becomes free, and what occupies it.
    links: Vec<(f64, Option<usize>)>,
    run: Run,
    causes: Vec<Option<Cause>>,
    transfer_causes: Vec<Option<Cause>>,
    /// Edges out of each piece of each chunk.
    out: Vec<[Vec<usize>; PIECES]>,
    /// Edges into each piece whose buffers have a capacity.
    bounded: Vec<[Vec<usize>; PIECES]>,
}

pub(super) fn run(scene: &Scene) -> Result<Run, SimulateError> {
    let mut engine = Engine::new(scene);
    for group in 0..engine.lanes.len() {
        engine.start(group, 0.0);
    }
    while let Some(Timed { time, event, .. }) = engine.events.pop() {
        match event {
            Event::Slot { group, version } if engine.lanes[group].version == version => {
                engine.end_slots(group, time);
            }
            Event::Slot { .. } => {}
            Event::Arrival {
                transfer,
                edge,
                moment,
            } => engine.arrive(transfer, edge, moment, time),
            Event::Sent { group, transfer } => {
                engine.lanes[group].sending -= 1;
                engine.lanes[group].last = Some(Cause {
                    what: Did::Transfer(transfer),
                    end: time,
                });
                engine.start(group, time);
            }
        }
    }
    Ok(engine.finish())
}

impl<'a> Engine<'a> {
    fn new(scene: &'a Scene<'a>) -> Engine<'a> {
        let shape = scene.shape;
        let chunks = shape.homes.len();
        let (mut first, mut count) = (vec![[0; PIECES]; chunks], 0);
        for own in &mut first {
            for piece in Piece::ALL {
                own[piece as usize] = count;
                count += shape.runs(piece);
            }
        }
        let mut open: Vec<u32> = vec![0; count];
        let mut out = vec![Piece::ALL.map(|_| Vec::new()); chunks];
        let mut bounded = out.clone();
        for (at, edge) in shape.edges.iter().enumerate() {
            let ((from, a), (to, b)) = (edge.from, edge.to);
            out[a][from as usize].push(at);
            let readers = first[b][to as usize];
            for open in &mut open[readers..readers + shape.runs(to)] {
                *open += 1;
            }
            if let Some(room) = edge.capacity {
                bounded[b][to as usize].push(at);
                let makers = first[a][from as usize];
                for open in open[makers..makers + shape.runs(from)]
                    .iter_mut()
                    .skip(room)
                {
                    *open += 1;
                }
            }
        }
        let lane = |slots: &Vec<Slot>| Lane {
            ended: vec![false; slots.len()],
            ..Lane::default()
        };
        Engine {
            scene,
            events: BinaryHeap::new(),
            serial: 0,
            lanes: scene.timeline.groups.iter().map(lane).collect(),
            speed: 1.0,
            cause: vec![None; count],
            open,
            first,
            links: vec![(0.0, None); scene.network.links.len()],
            run: Run::default(),
            causes: Vec::new(),
            transfer_causes: Vec::new(),
            out,
            bounded,
        }
    }

    fn number(&self, slot: Slot) -> usize {
        self.first[slot.chunk][slot.piece as usize] + slot.moment
    }

    fn push(&mut self, time: f64, event: Event) {
        self.serial += 1;
        self.events.push(Timed {
            time,
            serial: self.serial,
            event,
        });
    }

    /// Begins the slots of a group that can begin.
    fn start(&mut self, group: usize, time: f64) {
        while let Some(&slot) = self.scene.timeline.groups[group].get(self.lanes[group].next) {
            let lane = &self.lanes[group];
            let number = self.number(slot);
            if self.open[number] > 0 || lane.sending > 0 || !self.beside(group, slot) {
                return;
            }
            self.advance(group, time);
            let arrival = self.cause[number];
            let lane = &mut self.lanes[group];
            // The event that ended last is the one that the slot waited for.
            let end = |cause: Option<Cause>| cause.map_or(-1.0, |cause| cause.end);
            let cause = if end(arrival) > end(lane.last) {
                arrival
            } else {
                lane.last
            };
            let span = self.run.slots.len();
            let rest = self.scene.seconds_of(slot);
            lane.active.push(Active {
                place: lane.next,
                span,
                rest,
            });
            lane.next += 1;
            self.causes.push(cause);
            self.run.slots.push(Span {
                slot,
                group,
                start: time,
                end: time,
            });
            if matches!(self.scene.overlap, Overlap::Streamed | Overlap::Split) {
                self.send(slot, time, Did::Slot(span));
            }
            self.reschedule(group, time);
        }
    }

    /// Whether a group may run its next slot concurrently with its current ones.
    fn beside(&self, group: usize, slot: Slot) -> bool {
        let lane = &self.lanes[group];
        match lane.active.as_slice() {
            [] => true,
            [other] if self.scene.overlap == Overlap::Split => {
                let running = self.scene.timeline.groups[group][other.place];
                let forward = |slot: Slot| slot.piece == Piece::Forward;
                other.place + 1 == lane.next && forward(running) != forward(slot)
            }
            _ => false,
        }
    }

    fn end_slots(&mut self, group: usize, time: f64) {
        let lane = &mut self.lanes[group];
        let least = lane
            .active
            .iter()
            .map(|active| active.rest)
            .fold(f64::INFINITY, f64::min);
        let mut over = Vec::new();
        lane.active.retain_mut(|active| {
            active.rest -= least;
            let ends = active.rest <= 0.0;
            if ends {
                over.push((active.place, active.span));
            }
            !ends
        });
        lane.at = time;
        for (place, span) in over {
            let lane = &mut self.lanes[group];
            lane.ended[place] = true;
            let cause = Cause {
                what: Did::Slot(span),
                end: time,
            };
            lane.last = Some(cause);
            self.run.slots[span].end = time;
            let slot = self.scene.timeline.groups[group][place];
            self.room(slot, cause);
            match self.scene.overlap {
                Overlap::Overlapped | Overlap::Blocking => self.send(slot, time, cause.what),
                // Streamed data arrive at the end of their computation or later.
                Overlap::Streamed | Overlap::Split => self.deliver(slot, time),
            }
            self.local(slot, cause);
        }
        self.reschedule(group, time);
        self.start(group, time);
    }

    /// Frees the buffer places that a slot has read.
    fn room(&mut self, slot: Slot, cause: Cause) {
        for at in 0..self.bounded[slot.chunk][slot.piece as usize].len() {
            let edge = self.scene.shape.edges[self.bounded[slot.chunk][slot.piece as usize][at]];
            let next = slot.moment + edge.capacity.unwrap_or(0);
            if next < self.scene.shape.moments {
                self.satisfy(
                    Slot::new(edge.from.0, edge.from.1, next),
                    Some(cause),
                    cause.end,
                );
            }
        }
    }

    /// Removes one dependency of a slot.
    fn satisfy(&mut self, slot: Slot, cause: Option<Cause>, time: f64) {
        let number = self.number(slot);
        self.open[number] -= 1;
        let done = self.open[number] == 0;
        self.cause[number] = cause;
        let group = self.scene.shape.homes[slot.chunk];
        let awaited = self.scene.timeline.groups[group].get(self.lanes[group].next) == Some(&slot);
        if done && awaited {
            self.start(group, time);
        }
    }

    /// The slot that reads an output along an edge. An update reads the sum over its step, complete
    /// with the last micro-batch.
    fn reader(&self, edge: &Edge, moment: usize) -> Option<Slot> {
        let (piece, chunk) = edge.to;
        let each = self.scene.shape.moments_per_step();
        let sums = piece.is_of_step() && !edge.from.0.is_of_step();
        match sums {
            true if !(moment + 1).is_multiple_of(each) => None,
            true => Some(Slot::new(piece, chunk, moment / each)),
            false => Some(Slot::new(piece, chunk, moment)),
        }
    }

    /// Delivers a slot's outputs to slots of the same group.
    fn local(&mut self, slot: Slot, cause: Cause) {
        for at in 0..self.out[slot.chunk][slot.piece as usize].len() {
            let edge = self.scene.shape.edges[self.out[slot.chunk][slot.piece as usize][at]];
            let homes = &self.scene.shape.homes;
            if homes[edge.from.1] == homes[edge.to.1]
                && let Some(reader) = self.reader(&edge, slot.moment)
            {
                self.satisfy(reader, Some(cause), cause.end);
            }
        }
    }

    /// Sends a slot's outputs to other groups.
    fn send(&mut self, slot: Slot, time: f64, by: Did) {
        for at in 0..self.out[slot.chunk][slot.piece as usize].len() {
            let number = self.out[slot.chunk][slot.piece as usize][at];
            let edge = self.scene.shape.edges[number];
            let homes = &self.scene.shape.homes;
            let (from, to) = (homes[edge.from.1], homes[edge.to.1]);
            if from == to {
                continue;
            }
            let streamed = matches!(self.scene.overlap, Overlap::Streamed | Overlap::Split);
            let bytes = self.scene.bytes[number];
            let Some(link) = self.scene.network.route(from, to) else {
                if !streamed {
                    self.push(
                        time,
                        Event::Arrival {
                            transfer: None,
                            edge: number,
                            moment: slot.moment,
                        },
                    );
                }
                continue;
            };
            let wire = &self.scene.network.links[link];
            let (free, busy) = self.links[link];
            let start = time.max(free);
            let cause = if free > time {
                busy.map(|other| Cause {
                    what: Did::Transfer(other),
                    end: free,
                })
            } else {
                Some(Cause {
                    what: by,
                    end: time,
                })
            };
            let end = start + wire.seconds(bytes);
            let transfer = self.run.transfers.len();
            self.links[link] = (start + wire.occupied(bytes), Some(transfer));
            let reader = Slot::new(edge.to.0, edge.to.1, slot.moment);
            self.run.transfers.push(Transfer {
                from: slot,
                to: reader,
                link,
                bytes,
                start,
                end,
            });
            self.transfer_causes.push(cause);
            if !streamed {
                self.push(
                    end,
                    Event::Arrival {
                        transfer: Some(transfer),
                        edge: number,
                        moment: slot.moment,
                    },
                );
            }
            if self.scene.overlap == Overlap::Blocking {
                self.lanes[from].sending += 1;
                self.push(
                    end,
                    Event::Sent {
                        group: from,
                        transfer,
                    },
                );
            }
        }
    }

    /// Handles the arrival of data streamed while the slot ran.
    fn deliver(&mut self, slot: Slot, time: f64) {
        for at in 0..self.out[slot.chunk][slot.piece as usize].len() {
            let number = self.out[slot.chunk][slot.piece as usize][at];
            let edge = self.scene.shape.edges[number];
            let homes = &self.scene.shape.homes;
            if homes[edge.from.1] == homes[edge.to.1] {
                continue;
            }
            let reader = Slot::new(edge.to.0, edge.to.1, slot.moment);
            let sent = self
                .run
                .transfers
                .iter()
                .rposition(|t| t.from == slot && t.to == reader);
            let mut end = time;
            if let Some(sent) = sent {
                let transfer = &mut self.run.transfers[sent];
                transfer.end = transfer.end.max(time);
                end = transfer.end;
            }
            self.push(
                end,
                Event::Arrival {
                    transfer: sent,
                    edge: number,
                    moment: slot.moment,
                },
            );
        }
    }

    fn arrive(&mut self, transfer: Option<usize>, edge: usize, moment: usize, time: f64) {
        let edge = self.scene.shape.edges[edge];
        let cause = match transfer {
            Some(transfer) => Some(Cause {
                what: Did::Transfer(transfer),
                end: time,
            }),
            None => {
                let made = Slot::new(edge.from.0, edge.from.1, moment);
                let span = self.run.slots.iter().rposition(|span| span.slot == made);
                span.map(|span| Cause {
                    what: Did::Slot(span),
                    end: time,
                })
            }
        };
        self.satisfy(Slot::new(edge.to.0, edge.to.1, moment), cause, time);
    }

    fn finish(mut self) -> Run {
        let groups = self.scene.groups.len();
        self.run.done = vec![0.0; groups];
        self.run.busy = vec![0.0; groups];
        for span in &self.run.slots {
            self.run.done[span.group] = self.run.done[span.group].max(span.end);
            self.run.busy[span.group] += self.scene.seconds_of(span.slot);
        }
        if self.scene.sharing.is_some() {
            self.run.busy = rates::busy(&self.run.slots, groups);
        }
        let tail = |(group, done): (usize, &f64)| {
            let [sync, update] = self.scene.tail(group);
            done + sync + update
        };
        self.run.finished = self.run.done.iter().enumerate().map(tail).collect();
        self.run.step_seconds = self.run.finished.iter().copied().fold(0.0, f64::max);
        let last = self.run.done.iter().copied().fold(0.0, f64::max);
        let busy: f64 = self.run.busy.iter().sum();
        if last > 0.0 {
            self.run.bubble_fraction = 1.0 - busy / (last * groups as f64);
        }
        critical::memory(self.scene, &mut self.run);
        critical::path(
            self.scene,
            &mut self.run,
            &self.causes,
            &self.transfer_causes,
        );
        self.run
    }
}
