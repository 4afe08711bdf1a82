//! Timelines: for every group of devices, its slots in execution order, as data.
//!
//! ```text
//! group 0:  F0.0 F0.1 B0.0 B0.1
//! group 1:  F1.0 B1.0 F1.1 B1.1
//! ```
//!
//! A [`Shape`] states which slots exist and their dependencies; [`Timeline::check`] verifies that a
//! timeline runs all of them without deadlock.

mod order;
mod slices;
mod text;
mod waits;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;

use thiserror::Error;

pub use self::text::TextError;

/// A kind of work on one micro-batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// The forward pass, `F`.
    Forward,
    /// The backward pass, `B`: gradients of inputs, and of weights if there is no
    /// [`Piece::Weight`].
    Backward,
    /// Weight gradients separate from input gradients, `W`.
    Weight,
    /// Copies of the sums of forward passes, such as the loss, `S`: once per step, after its last
    /// forward pass, in a timeline of several steps. The next step begins new sums, before the
    /// update.
    Sum,
    /// What chunks exchange before their updates, such as the parts of a norm of all gradients,
    /// `R`: once per step, after its micro-batches, in a timeline of several steps.
    Reduce,
    /// The update of the weights, `U`: once per step, in a timeline of several steps.
    Update,
    /// What the micro-batches of a step read that is derived from its weights, such as casts and
    /// copies for other chunks, `D`: once per step, before them, in a timeline of several steps.
    Derive,
}

impl Piece {
    /// All pieces: those of a micro-batch in their order, then those of a step.
    pub const ALL: [Piece; 7] = [
        Piece::Forward,
        Piece::Backward,
        Piece::Weight,
        Piece::Sum,
        Piece::Reduce,
        Piece::Update,
        Piece::Derive,
    ];

    /// Whether it runs once per step, not once per micro-batch.
    pub fn is_of_step(self) -> bool {
        match self {
            Piece::Sum | Piece::Reduce | Piece::Update | Piece::Derive => true,
            Piece::Forward | Piece::Backward | Piece::Weight => false,
        }
    }

    /// The letter in the textual form.
    pub fn letter(self) -> char {
        match self {
            Piece::Forward => 'F',
            Piece::Backward => 'B',
            Piece::Weight => 'W',
            Piece::Sum => 'S',
            Piece::Reduce => 'R',
            Piece::Update => 'U',
            Piece::Derive => 'D',
        }
    }

    /// The piece with a letter.
    pub fn of_letter(letter: char) -> Option<Piece> {
        Piece::ALL
            .into_iter()
            .find(|piece| piece.letter() == letter)
    }
}

/// One piece of one chunk on one micro-batch: a unit of execution of a group.
///
/// As text `F2.5`: the forward pass of chunk 2 on micro-batch 5. Pieces of a step are numbered by
/// step: `U2.1` is the update of chunk 2 at the end of step 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot {
    /// The kind of work.
    pub piece: Piece,
    /// The chunk of the model.
    pub chunk: usize,
    /// The micro-batch, counted over all steps; for a piece of a step the step.
    pub moment: usize,
}

impl Slot {
    /// A slot.
    pub fn new(piece: Piece, chunk: usize, moment: usize) -> Slot {
        Slot {
            piece,
            chunk,
            moment,
        }
    }
}

/// The slots of every group in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timeline {
    /// The slots of each group, indexed by group.
    pub groups: Vec<Vec<Slot>>,
}

impl Timeline {
    /// The number of steps: one, if there are no pieces of steps.
    pub fn steps(&self) -> usize {
        let of_step = |slot: &&Slot| slot.piece.is_of_step();
        let slots = self.groups.iter().flatten().filter(of_step);
        slots.map(|slot| slot.moment + 1).max().unwrap_or(1)
    }

    /// Inserts what chunks exchange before their updates, behind the micro-batches of each step.
    /// Updates wait for other groups then, and stand as late as they may: before the next step
    /// begins new sums of gradients, and before the step after that begins, which reads what they
    /// write. A chunk that updates nothing exchanges behind its own micro-batches of the step.
    ///
    /// - `chunks`: the chunks that have something to exchange; if there are none nothing changes
    /// - `each`: micro-batches of a step
    pub fn reduce(&mut self, chunks: &[usize], each: usize) {
        for slots in self.groups.iter_mut().filter(|_| !chunks.is_empty()) {
            let has_no_update = |&chunk: &usize| {
                let mut own = slots.iter().filter(|slot| slot.chunk == chunk);
                own.all(|slot| slot.piece != Piece::Update)
            };
            let alone: Vec<usize> = chunks.iter().copied().filter(has_no_update).collect();
            // The last slot of each of these chunks and each step.
            let mut last: BTreeMap<(usize, usize), usize> = BTreeMap::new();
            for (at, slot) in slots.iter().enumerate() {
                if alone.contains(&slot.chunk) && !slot.piece.is_of_step() {
                    last.insert((slot.chunk, slot.moment / each.max(1)), at);
                }
            }
            let mut later: Vec<Slot> = Vec::new();
            let mut all = Vec::with_capacity(slots.len());
            for (at, slot) in std::mem::take(slots).into_iter().enumerate() {
                if slot.piece == Piece::Update {
                    let reduces = chunks.contains(&slot.chunk);
                    all.extend(reduces.then(|| Slot::new(Piece::Reduce, slot.chunk, slot.moment)));
                    later.push(slot);
                    continue;
                }
                let step = slot.moment / each.max(1);
                let ahead = if slot.piece == Piece::Forward { 2 } else { 1 };
                if later.iter().any(|update| update.moment + ahead <= step) {
                    all.append(&mut later);
                }
                let is_last = last.get(&(slot.chunk, step)) == Some(&at);
                let chunk = slot.chunk;
                all.push(slot);
                all.extend(is_last.then(|| Slot::new(Piece::Reduce, chunk, step)));
            }
            all.append(&mut later);
            *slots = all;
        }
    }

    /// Inserts copies of the sums of forward passes, after the last forward pass of each step.
    ///
    /// - `chunks`: the chunks that have such sums
    /// - `each`: micro-batches of a step
    pub fn sum(&mut self, chunks: &[usize], each: usize) {
        for slots in &mut self.groups {
            let summed = |slot: &Slot| slot.piece == Piece::Forward && chunks.contains(&slot.chunk);
            let step = |slot: &Slot| (slot.chunk, slot.moment / each.max(1));
            let mut left: BTreeMap<(usize, usize), usize> = BTreeMap::new();
            for slot in slots.iter().filter(|slot| summed(slot)) {
                *left.entry(step(slot)).or_default() += 1;
            }
            let mut all = Vec::with_capacity(slots.len() + left.len());
            for slot in std::mem::take(slots) {
                all.push(slot);
                if !summed(&slot) {
                    continue;
                }
                let (chunk, step) = step(&slot);
                if let Some(left) = left.get_mut(&(chunk, step)) {
                    *left -= 1;
                    all.extend((*left == 0).then(|| Slot::new(Piece::Sum, chunk, step)));
                }
            }
            *slots = all;
        }
    }

    /// Inserts what is derived from the weights of a chunk once per step, before the first forward
    /// pass of each step.
    ///
    /// - `chunks`: the chunks that derive something
    /// - `each`: micro-batches of a step
    pub fn derive(&mut self, chunks: &[usize], each: usize) {
        for slots in &mut self.groups {
            let mut derived = std::collections::BTreeSet::new();
            let all = std::mem::take(slots).into_iter();
            *slots = all
                .flat_map(|slot| {
                    let step = slot.moment / each.max(1);
                    let derives = slot.piece == Piece::Forward
                        && chunks.contains(&slot.chunk)
                        && derived.insert((slot.chunk, step));
                    let before = derives.then(|| Slot::new(Piece::Derive, slot.chunk, step));
                    before.into_iter().chain([slot])
                })
                .collect();
        }
    }
}

/// A piece of a chunk, for any micro-batch.
pub type Role = (Piece, usize);

/// A data dependency between two pieces of the same micro-batch, or of a step and its
/// micro-batches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edge {
    /// The producer.
    pub from: Role,
    /// The reader.
    pub to: Role,
    /// The buffer's capacity in micro-batches; unbounded if absent. The data of micro-batch `m` may
    /// be produced only after that of `m − capacity` has been read.
    pub capacity: Option<usize>,
}

impl Edge {
    /// An edge with an unbounded buffer.
    pub fn new(from: Role, to: Role) -> Edge {
        Edge {
            from,
            to,
            capacity: None,
        }
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ((p, c), (q, d)) = (self.from, self.to);
        write!(f, "{}{c} to {}{d}", p.letter(), q.letter())
    }
}

/// The work of a timeline.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// The group of each chunk.
    pub homes: Vec<usize>,
    /// The number of micro-batches of all steps.
    pub moments: usize,
    /// The number of steps; 0 and 1: a single one, whose update follows the timeline.
    pub steps: usize,
    /// The pieces of each chunk.
    pub pieces: Vec<Vec<Piece>>,
    /// The dependencies.
    pub edges: Vec<Edge>,
    /// Slices per micro-batch: moment `m` is slice `m mod slices` of its micro-batch, and a slice
    /// reads those before it, so backward passes run from the last slice of a micro-batch to its
    /// first. 0 and 1: moments are whole micro-batches.
    pub slices: usize,
}

impl Shape {
    /// A chain of chunks: data flow forward from chunk to chunk, and back.
    ///
    /// - `homes`: the group of each chunk
    /// - `moments`: the number of micro-batches
    /// - `pieces`: the pieces of every chunk
    pub fn chain(homes: &[usize], moments: usize, pieces: &[Piece]) -> Shape {
        use Piece::{Backward as B, Forward as F, Update as U, Weight as W};
        let chunks = homes.len();
        let has = |piece| pieces.contains(&piece);
        let mut edges = Vec::new();
        for c in 0..chunks {
            if has(F) && c + 1 < chunks {
                edges.push(Edge::new((F, c), (F, c + 1)));
            }
            if has(B) && c + 1 < chunks {
                edges.push(Edge::new((B, c + 1), (B, c)));
            }
            if has(F) && has(B) {
                edges.push(Edge::new((F, c), (B, c)));
            }
            if has(F) && has(W) {
                edges.push(Edge::new((F, c), (W, c)));
            }
            if has(B) && has(W) {
                edges.push(Edge::new((B, c), (W, c)));
            }
            if has(U) {
                let last = if has(W) { W } else { B };
                edges.push(Edge::new((last, c), (U, c)));
            }
        }
        Shape {
            homes: homes.to_vec(),
            moments,
            steps: 1,
            pieces: vec![pieces.to_vec(); chunks],
            edges,
            slices: 1,
        }
    }

    /// How often a chunk runs a piece: once per micro-batch or per step.
    pub fn runs(&self, piece: Piece) -> usize {
        match piece.is_of_step() {
            true => self.steps.max(1),
            false => self.moments,
        }
    }

    /// The number of micro-batches of a step.
    pub fn moments_per_step(&self) -> usize {
        self.moments / self.steps.max(1)
    }

    /// The number of groups: one more than the largest group of a chunk.
    pub fn groups(&self) -> usize {
        self.homes.iter().max().map_or(0, |last| last + 1)
    }

    /// Whether a chunk has a piece.
    pub fn has(&self, (piece, chunk): Role) -> bool {
        self.pieces
            .get(chunk)
            .is_some_and(|pieces| pieces.contains(&piece))
    }
}

/// Why a timeline is not legal.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Fault {
    /// The shape itself is not sound.
    #[error("{what}")]
    Shape {
        /// What is wrong.
        what: String,
    },
    /// A timeline for another number of groups.
    #[error("the timeline has {found} groups, where the chunks are on {expected}")]
    Groups {
        /// Groups of the timeline.
        found: usize,
        /// Groups of the shape.
        expected: usize,
    },
    /// A slot that does not exist.
    #[error("group {group} runs `{slot}`, but {why}")]
    Unknown {
        /// The slot.
        slot: Slot,
        /// Where it stands.
        group: usize,
        /// What there is instead.
        why: String,
    },
    /// A slot on a group that does not have its chunk.
    #[error("group {group} runs `{slot}`, but chunk {} is on group {home}", slot.chunk)]
    Foreign {
        /// The slot.
        slot: Slot,
        /// Where it stands.
        group: usize,
        /// Where it belongs.
        home: usize,
    },
    /// A slot that stands twice.
    #[error("group {group} runs `{slot}` twice, as its slots {first} and {second}")]
    Twice {
        /// The slot.
        slot: Slot,
        /// The group.
        group: usize,
        /// Its place, from 0.
        first: usize,
        /// Its other place.
        second: usize,
    },
    /// A slot that never runs.
    #[error("group {group} lacks `{slot}`")]
    Missing {
        /// The slot.
        slot: Slot,
        /// Where it should be.
        group: usize,
    },
    /// What would not be summed in the order of the micro-batches, or steps out of order.
    #[error("group {group} runs `{later}` before `{earlier}`: {}", in_order(*later))]
    Disorder {
        /// What stands first.
        later: Slot,
        /// What should.
        earlier: Slot,
        /// The group.
        group: usize,
    },
    /// Slots that wait for one another.
    #[error("slots wait for one another: {}", circle(slots, reasons))]
    Circle {
        /// The slots on the circle: each waits for the next, and the last for the first.
        slots: Vec<Slot>,
        /// Why each waits for the next.
        reasons: Vec<Wait>,
    },
}

impl Fault {
    /// The group of a timeline that it stands in, and its slot there if it has one.
    pub fn place(&self, timeline: &Timeline) -> Option<(usize, Option<usize>)> {
        let find = |group: usize, slot: &Slot| {
            let slots = timeline.groups.get(group)?;
            slots.iter().position(|own| own == slot)
        };
        match self {
            Fault::Shape { .. } | Fault::Groups { .. } => None,
            Fault::Unknown { slot, group, .. } | Fault::Foreign { slot, group, .. } => {
                Some((*group, find(*group, slot)))
            }
            Fault::Twice { group, second, .. } => Some((*group, Some(*second))),
            Fault::Missing { group, .. } => Some((*group, None)),
            Fault::Disorder { later, group, .. } => Some((*group, find(*group, later))),
            Fault::Circle { slots, .. } => {
                let first = slots.first()?;
                let mut groups = 0..timeline.groups.len();
                groups.find_map(|group| Some((group, Some(find(group, first)?))))
            }
        }
    }
}

/// Why a slot waits for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// Order: the other comes before it on the same group.
    Order,
    /// Data: it reads the other's output.
    Data,
    /// Buffer: it needs space that is free only when the other has read the output this many
    /// micro-batches earlier.
    Room(usize),
    /// Sum: it adds to what a slot at the end of the previous step must have read.
    Sum,
    /// Weights: it reads the version that the update of the step before the previous one writes.
    Weights,
}

fn in_order(slot: Slot) -> &'static str {
    match slot.piece.is_of_step() {
        true => "steps follow one another",
        false if slot.piece == Piece::Forward => {
            "what is summed is added in the order of the micro-batches"
        }
        false => "gradients are added in the order of the micro-batches",
    }
}

fn circle(slots: &[Slot], reasons: &[Wait]) -> String {
    use std::fmt::Write;
    let mut text = String::new();
    for (slot, wait) in slots.iter().zip(reasons) {
        let why = match wait {
            Wait::Order => "runs after".to_owned(),
            Wait::Data => "reads from".to_owned(),
            Wait::Room(1) => "needs the one place in a buffer from".to_owned(),
            Wait::Sum => "adds to the sums read by".to_owned(),
            Wait::Weights => "needs the weights of".to_owned(),
            Wait::Room(n) => format!("needs one of {n} places in a buffer from"),
        };
        // Writing to a string cannot fail.
        let _ = write!(text, "`{slot}` {why} ");
    }
    let first = slots.first().map(ToString::to_string).unwrap_or_default();
    text + &format!("`{first}`")
}
