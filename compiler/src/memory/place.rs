//! Memory locations of the values of an entry and of its loops' functions.
//!
//! A value with a slot is stored there. In a function of a loop, these values have no slot, because
//! they use the memory of the loop's operands and results:
//! - an argument: a carried one is in the slot of the loop's result, which holds it between
//!   iterations; a slice is in the operand's slot, offset by its iteration; an invariant is in the
//!   operand's slot;
//! - a result written directly to its destination: over the carry, or as a slice of the stacked
//!   result.
//!
//! A result with its own slot is copied to its destination at the end of the iteration. The index
//! of a `repeat` has a slot.
//!
//! The moment region of an entry acts as the outermost loop: a value stacked by moment has one slot
//! for all parts, at a fixed stride per moment.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use ddl_dialect::mesh::Mesh;

use super::local_bytes;
use super::rings::{Ring, Rings};
use crate::graph::{Func, LoopKind, LoopPart, NodeId, OnMesh, Slot, Value, ValueId};
use crate::ice;
use crate::schedule::time::moments::{time_axes_of, varies};
use crate::schedule::time::steps::Version;

/// Location of a value in an iteration of its enclosing loops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its location if no loop moves it; else the whole range within which it moves.
    pub slot: Slot,
    /// The offset that each loop adds.
    pub moves: Vec<LoopOffset>,
    /// Name of the value stored there.
    pub holds: Arc<str>,
}

/// The offset that a loop adds to a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopOffset {
    /// Depth of the loop: the number of loops around it.
    pub level: usize,
    /// Bytes between the slices of consecutive iterations: of all, by rank, or by moment and rank;
    /// modulo 2⁶⁴, since the next may come before \[B\].
    pub strides: Arc<[u64]>,
    /// Number of iterations after which it returns to its beginning, if it does.
    pub period: Option<u64>,
    /// Number of iterations after which it moves on.
    pub each: u64,
}

impl Place {
    /// A slot that no loop moves.
    pub fn fixed(slot: Slot, holds: &str) -> Place {
        Place {
            slot,
            moves: Vec::new(),
            holds: holds.into(),
        }
    }

    /// The offset in the arena of a rank \[B\].
    ///
    /// - `row`: the rank; in the moment region, moment · ranks + rank
    /// - `indices`: the iteration of each loop around the value, outermost first
    pub fn offset(&self, row: usize, indices: &[u64]) -> u64 {
        let steps = |m: &LoopOffset| match m.period {
            Some(period) => indices[m.level] / m.each % period,
            None => indices[m.level] / m.each,
        };
        let moved = self.moves.iter();
        // Of two places that alternate, either may come first.
        moved.fold(self.slot.offset, |at, m| {
            let stride = m.strides[row % m.strides.len()];
            at.wrapping_add(steps(m).wrapping_mul(stride))
        })
    }
}

/// The places of the values of one function.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// Number of loops around the function.
    pub level: usize,
    /// Destination of each result of a body; empty for other functions.
    pub results: Vec<Place>,
    /// Values in the memory of the loop's operands and results.
    lent: BTreeMap<ValueId, Place>,
    /// How the values of an entry are laid out over moments.
    rings: Rc<Rings>,
    /// Number of steps of a call of the entry.
    steps: usize,
    /// Number of runs of the current body in a step.
    each: u64,
    /// The current step, where versions of params are distinguished by name.
    step: Option<i64>,
    /// The current moment, where values that live from body to body are distinguished by name.
    moment: Option<usize>,
}

impl Places {
    /// The places in an entry, outside its moment region.
    pub fn of_entry(func: &Func, meshes: &[Mesh]) -> Places {
        Places::with_rings(func, Rc::new(Rings::of_entry(func, meshes)))
    }

    /// Likewise, with its values laid out so over moments.
    pub(crate) fn with_rings(func: &Func, rings: Rc<Rings>) -> Places {
        Places {
            rings,
            steps: func.steps.max(1),
            each: 1,
            ..Places::default()
        }
    }

    /// The same, with places for values without a slot.
    #[must_use]
    pub fn with(&self, places: impl IntoIterator<Item = (ValueId, Place)>) -> Places {
        let mut all = self.clone();
        all.lent.extend(places);
        all
    }

    /// How the values of the entry are laid out over moments.
    pub fn rings(&self) -> &Rings {
        &self.rings
    }

    /// The places in the moment region of the entry.
    ///
    /// - `body`: the index of the body, if there are several
    pub fn in_moment(&self, body: Option<usize>) -> Places {
        let pipeline = self.rings.pipeline.as_ref();
        let runs = pipeline
            .zip(body)
            .map(|(pipeline, body)| pipeline.runs_per_step(body));
        Places {
            level: 1,
            each: runs.unwrap_or(1) as u64,
            ..self.clone()
        }
    }

    /// The same, with versions of params and values of other moments told apart by name, in a
    /// moment of the body.
    pub(crate) fn with_versions(&self, moment: usize) -> Places {
        Places {
            step: Some((moment as u64 / self.each) as i64),
            moment: Some(moment),
            ..self.clone()
        }
    }

    /// Whether a value of an entry is stacked by moment.
    pub(crate) fn is_stacked(&self, value: ValueId) -> bool {
        self.rings.is_stacked(value)
    }

    /// The place of a value of the function; `None` if it never leaves its kernel.
    pub fn of(&self, func: &Func, value: ValueId) -> Option<Place> {
        let known = func.graph.value(value);
        match known.slot {
            Some(slot) => Some(Place {
                moves: self.moved(func, value, slot),
                ..Place::fixed(
                    slot,
                    &self.version_name(func, value).unwrap_or(known.name.clone()),
                )
            }),
            None => self.lent.get(&value).cloned(),
        }
    }

    /// The place of a value that is stored in memory.
    ///
    /// # Panics
    /// If it has none, which the check of `placed` rules out.
    pub fn stored(&self, func: &Func, value: ValueId) -> Place {
        let place = self.of(func, value);
        place.unwrap_or_else(|| ice!("`{}` has no slot", func.graph.value(value).name))
    }

    /// How moments move a value of the region that has memory for several of them.
    fn moved(&self, func: &Func, value: ValueId, slot: Slot) -> Vec<LoopOffset> {
        if let Some((_, other)) = self.rings.version(value).filter(|_| self.level > 0)
            && let Some(other) = func.graph.value(other).slot
            && self.is_in_turn(func, value)
        {
            return vec![LoopOffset {
                level: 0,
                strides: [other.offset.wrapping_sub(slot.offset)].into(),
                period: Some(2),
                each: self.each,
            }];
        }
        let ring = self.rings.of(value).filter(|_| self.level > 0);
        let each = match self.rings.is_of_step(value) {
            true => self.each,
            false => 1,
        };
        let by = |ring: Ring| LoopOffset {
            level: 0,
            strides: [ring.stride].into(),
            period: self.rings.is_kept(value).then_some(ring.depth as u64),
            each,
        };
        ring.map(by).into_iter().collect()
    }

    /// Whether a version of a param is in one of its two places: a next value may be elsewhere, and
    /// is copied.
    pub fn is_in_turn(&self, func: &Func, value: ValueId) -> bool {
        let slot = |value| func.graph.value(value).slot;
        let mut all = self.rings.versions().iter();
        all.all(|v| v.next != value || slot(v.next) == slot(v.previous))
    }

    /// The name of the content of a version of a param: the param, and the number of its updates in
    /// the call; of what is derived from weights once per step: the value, and the step; of what
    /// else lives from body to body: the value, and the moment.
    fn version_name(&self, func: &Func, value: ValueId) -> Option<String> {
        let name = &func.graph.value(value).name;
        if let Some(step) = self.step.filter(|_| self.rings.is_of_step(value)) {
            return Some(in_step(name, step));
        }
        if let Some(moment) = self.moment.filter(|_| self.rings.is_kept(value)) {
            return Some(in_moment(name, moment));
        }
        let (number, _) = self
            .rings
            .version(value)
            .zip(self.step)
            .map(|(v, step)| (v.0 + step, ()))?;
        if !self.is_in_turn(func, value) {
            return None;
        }
        let mut all = self.rings.versions().iter();
        let of = all.find(|v| [v.newest, v.previous, v.next].contains(&value))?;
        Some(numbered(&func.graph.value(of.newest).name, number))
    }

    /// The name of the content of a param's next version, at the end of an update.
    pub(crate) fn next_version_name(&self, func: &Func, version: &Version) -> String {
        let step = self.step.unwrap_or(0);
        numbered(&func.graph.value(version.newest).name, step + 1)
    }

    /// The places in the condition of the `while` node `id`; `None` for `repeat`.
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
            ..self.clone()
        })
    }

    /// The places in the body of the loop node `id`.
    pub fn body(&self, func: &Func, id: NodeId, meshes: &[Mesh]) -> Places {
        let loop_ = func.graph.as_loop(id).expect("only loops have bodies");
        let mut places = Places {
            level: self.level + 1,
            results: Vec::new(),
            lent: self.lend(func, id, &loop_.body, meshes),
            rings: Rc::default(),
            ..self.clone()
        };
        for (number, output) in loop_.body.outputs.iter().enumerate() {
            let inside = loop_.body.graph.value(output.value);
            let outer = self.stored(func, id.result(number));
            let place = match loop_.result(number) {
                LoopPart::Stacked(_) => self.slice(outer, inside, meshes),
                LoopPart::Carry(_) | LoopPart::Index | LoopPart::Invariant(_) => outer,
            };
            let place = Place {
                holds: inside.name.as_str().into(),
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
                    holds: (loop_.body.graph.value(loop_.inside(carry)).name.as_str()).into(),
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

    /// The place of one slice of the tensor at `place`, in the loop at this level. Slices are
    /// contiguous, because the leading dim is never split.
    fn slice(&self, mut place: Place, slice: &Value, meshes: &[Mesh]) -> Place {
        let OnMesh { mesh, nd } = slice.on(meshes);
        let ranks = meshes.iter().flat_map(|m| &m.ranks).max();
        let ranks = ranks.copied().unwrap_or(0);
        let moments = match varies(slice, &time_axes_of(meshes)) {
            true => mesh.moments() * self.steps.max(1),
            false => 1,
        };
        let row = |moment| (0..=ranks).map(move |rank| (moment, rank));
        let stride = |(moment, rank)| {
            mesh.position_of(rank)
                .map_or(0, |at| local_bytes(slice, meshes, moment, at))
        };
        let strides: Vec<u64> = match nd.is_even(&slice.ty.shape, mesh) {
            true => vec![local_bytes(slice, meshes, 0, 0)],
            false => (0..moments).flat_map(row).map(stride).collect(),
        };
        place.moves.push(LoopOffset {
            level: self.level,
            strides: strides.into(),
            period: None,
            each: 1,
        });
        place
    }
}

/// The content of a place that holds what is derived once per step.
pub(crate) fn in_step(value: &str, step: i64) -> String {
    format!("{value} of step {step}")
}

/// The content of a place that holds what a moment made.
pub(crate) fn in_moment(value: &str, moment: usize) -> String {
    format!("{value} of moment {moment}")
}

/// The content of a place that holds a version of a param.
pub(crate) fn numbered(param: &str, number: i64) -> String {
    format!("{param} after {number} updates")
}
