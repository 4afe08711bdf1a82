//! Where the values of an entry and of its loops' functions lie.
//!
//! A value that has a slot lies there. In the function of a loop these values have none, because
//! they lie where the loop's own operands and results do:
//! - an argument: a carried one in the place of the loop's result, in which it waits from iteration
//!   to iteration; a slice in the operand's place, so many slices behind its beginning; an
//!   invariant in the operand's place;
//! - a result that is written right where it goes: over the carry, or as its slice of the stacked
//!   result.
//!
//! A result with a slot of its own is copied there at the end of the iteration. The index of a
//! `repeat` has a slot.
//!
//! The moment region of an entry is the outermost loop of what is in it: what is stacked by moment
//! has a slot for all parts, in which each lies so many strides behind the beginning.

use std::collections::BTreeMap;
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;

use super::local_bytes;
use super::rings::{Ring, Rings};
use crate::graph::{Func, LoopKind, LoopPart, NodeId, Slot, Value, ValueId};
use crate::ice;
use crate::schedule::time::moments::{time_axes_of, varies};

/// Where a value lies in some iteration of the loops around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Where it lies if no loop moves it; else the whole place within which it moves.
    pub slot: Slot,
    /// How far each loop moves it.
    pub moves: Vec<Move>,
    /// Name of the value that memory holds there.
    pub holds: String,
}

/// How a loop moves a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Number of the loop: how many are around it.
    pub level: usize,
    /// Bytes from one iteration's slice to the next, by rank, or by moment and rank \[B\].
    pub strides: Vec<u64>,
    /// After how many iterations it is at its beginning again, if it ever is.
    pub period: Option<u64>,
}

impl Place {
    /// A slot that no loop moves.
    pub fn fixed(slot: Slot, holds: &str) -> Place {
        Place {
            slot,
            moves: Vec::new(),
            holds: holds.to_owned(),
        }
    }

    /// The offset in the arena of a rank \[B\].
    ///
    /// - `row`: the rank; in the moment region, moment · ranks + rank
    /// - `indices`: the iteration of each loop around the value, outermost first
    pub fn offset(&self, row: usize, indices: &[u64]) -> u64 {
        let steps = |m: &Move| match m.period {
            Some(period) => indices[m.level] % period,
            None => indices[m.level],
        };
        let moved = self
            .moves
            .iter()
            .map(|m| steps(m) * m.strides[row % m.strides.len()]);
        self.slot.offset + moved.sum::<u64>()
    }
}

/// The places of the values of one function.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// How many loops are around the function.
    pub level: usize,
    /// Where each result of a body goes; empty for other functions.
    pub results: Vec<Place>,
    /// Values that lie where the loop's operands and results do.
    lent: BTreeMap<ValueId, Place>,
    /// How the values of an entry lie in time.
    rings: Rc<Rings>,
}

impl Places {
    /// The places in an entry, outside its moment region.
    pub fn of_entry(func: &Func, meshes: &[Mesh]) -> Places {
        Places {
            rings: Rc::new(Rings::of_entry(func, meshes)),
            ..Places::default()
        }
    }

    /// The same, with places for values that have none.
    #[must_use]
    pub fn with(&self, places: impl IntoIterator<Item = (ValueId, Place)>) -> Places {
        let mut all = self.clone();
        all.lent.extend(places);
        all
    }

    /// How the values of the entry lie in time.
    pub fn rings(&self) -> &Rings {
        &self.rings
    }

    /// The places in the moment region of the entry.
    pub fn in_moment(&self) -> Places {
        Places {
            level: 1,
            ..self.clone()
        }
    }

    /// Whether a value of an entry is stacked by moment.
    pub(crate) fn is_stacked(&self, value: ValueId) -> bool {
        self.rings.is_stacked(value)
    }

    /// Where a value of the function lies; `None` if it never leaves its kernel.
    pub fn of(&self, func: &Func, value: ValueId) -> Option<Place> {
        let known = func.graph.value(value);
        match known.slot {
            Some(slot) => Some(Place {
                moves: self.moved(value),
                ..Place::fixed(slot, &known.name)
            }),
            None => self.lent.get(&value).cloned(),
        }
    }

    /// Where a value lies that is no kernel's own.
    ///
    /// # Panics
    /// If it lies nowhere, which the check of `placed` rules out.
    pub fn stored(&self, func: &Func, value: ValueId) -> Place {
        let place = self.of(func, value);
        place.unwrap_or_else(|| ice!("`{}` has no slot", func.graph.value(value).name))
    }

    /// How the moments move a value: in the region, if it has places for several.
    fn moved(&self, value: ValueId) -> Vec<Move> {
        let ring = self.rings.of(value).filter(|_| self.level > 0);
        let by = |ring: Ring| Move {
            level: 0,
            strides: vec![ring.stride],
            period: self.rings.is_kept(value).then_some(ring.depth as u64),
        };
        ring.map(by).into_iter().collect()
    }

    /// The places in the condition of the `while` that node `id` is; `None` for `repeat`.
    pub fn condition(&self, func: &Func, id: NodeId) -> Option<Places> {
        let loop_ = func.graph.as_loop(id)?;
        let LoopKind::While { condition } = &loop_.kind else {
            return None;
        };
        Some(Places {
            level: self.level + 1,
            results: Vec::new(),
            lent: self.lend(func, id, condition, &[]),
            rings: Rc::default(),
        })
    }

    /// The places in the body of the loop that node `id` is.
    pub fn body(&self, func: &Func, id: NodeId, meshes: &[Mesh]) -> Places {
        let loop_ = func.graph.as_loop(id).expect("only loops have bodies");
        let mut places = Places {
            level: self.level + 1,
            results: Vec::new(),
            lent: self.lend(func, id, &loop_.body, meshes),
            rings: Rc::default(),
        };
        for (number, output) in loop_.body.outputs.iter().enumerate() {
            let inside = loop_.body.graph.value(output.value);
            let outer = self.stored(func, id.result(number));
            let place = match loop_.result(number) {
                LoopPart::Stacked(_) => self.slice(outer, inside, meshes),
                LoopPart::Carry(_) | LoopPart::Index | LoopPart::Invariant(_) => outer,
            };
            let place = Place {
                holds: inside.name.clone(),
                ..place
            };
            if inside.slot.is_none() {
                let lent = places.lent.entry(output.value);
                lent.or_insert_with(|| place.clone());
            }
            places.results.push(place);
        }
        places
    }

    /// The places of the arguments of a loop's function.
    fn lend(
        &self,
        func: &Func,
        id: NodeId,
        inner: &Func,
        meshes: &[Mesh],
    ) -> BTreeMap<ValueId, Place> {
        let loop_ = func.graph.as_loop(id).expect("only loops have functions");
        let operands = func.graph.operands(id);
        let mut lent = BTreeMap::new();
        for (number, &arg) in inner.args.iter().enumerate() {
            let operand = match loop_.arg(number) {
                LoopPart::Index => continue,
                LoopPart::Carry(carry) => id.result(carry),
                LoopPart::Stacked(_) | LoopPart::Invariant(_) => operands[number - loop_.leading()],
            };
            let outer = self.stored(func, operand);
            let place = match loop_.arg(number) {
                LoopPart::Carry(carry) => Place {
                    holds: loop_.body.graph.value(loop_.inside(carry)).name.clone(),
                    ..outer
                },
                LoopPart::Stacked(_) => {
                    let slice = &inner.graph.node(arg).results[0];
                    self.slice(outer, slice, meshes)
                }
                LoopPart::Index | LoopPart::Invariant(_) => outer,
            };
            lent.insert(arg.result(0), place);
        }
        lent
    }

    /// The place of one slice of what lies in `place`, in the loop with the number of this level.
    /// Slices lie one behind the other, because the leading dim is never split.
    fn slice(&self, mut place: Place, slice: &Value, meshes: &[Mesh]) -> Place {
        let mesh = slice.on(meshes).mesh;
        let ranks = meshes.iter().flat_map(|m| &m.ranks).max();
        let ranks = ranks.copied().unwrap_or(0);
        let moments = match varies(slice, &time_axes_of(meshes)) {
            true => mesh.moments(),
            false => 1,
        };
        let row = |moment| (0..=ranks).map(move |rank| (moment, rank));
        let stride = |(moment, rank)| {
            mesh.position_of(rank)
                .map_or(0, |at| local_bytes(slice, meshes, moment, at))
        };
        place.moves.push(Move {
            level: self.level,
            strides: (0..moments).flat_map(row).map(stride).collect(),
            period: None,
        });
        place
    }
}
