//! Ring buffers: memory for several moments of one value, contiguous.
//!
//! Arguments and results of an entry that are S on time have memory for each moment. In a pipeline,
//! values that live from one body to another while other moments are in flight have memory for as
//! many moments as the timeline needs: the part of moment `m` is at position `m mod depth`. What is
//! derived from weights once per step, and read by all its moments, has memory for as many steps.

use std::collections::BTreeMap;

use ddl_dialect::mesh::Mesh;
use ddl_pipeline::Piece;

use super::{ALIGNMENT, slot_bytes, stride};
use crate::graph::{Func, Kind, NodeId, ValueId};
use crate::schedule::time::bodies::Pipeline;
use crate::schedule::time::moments::{is_flush, stacked};
use crate::schedule::time::steps::{Version, versions};

/// The ring buffer of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ring {
    /// Number of positions.
    pub depth: usize,
    /// Bytes between consecutive positions \[B\].
    pub stride: u64,
}

impl Ring {
    /// Total bytes \[B\].
    pub fn bytes(self) -> u64 {
        self.depth as u64 * self.stride
    }

    /// Offset of the part of a moment in the slot \[B\].
    pub fn offset(self, moment: usize) -> u64 {
        (moment % self.depth) as u64 * self.stride
    }
}

/// How the values of a function are laid out over moments.
#[derive(Clone, Debug, Default)]
pub struct Rings {
    /// The pipeline of an entry, if it has several stages.
    pub pipeline: Option<Pipeline>,
    stacked: BTreeMap<ValueId, Ring>,
    kept: BTreeMap<ValueId, Ring>,
    /// The params that have two versions.
    versions: Vec<Version>,
}

impl Rings {
    /// Of an entry.
    pub fn of_entry(func: &Func, meshes: &[Mesh]) -> Rings {
        let pipeline = Pipeline::checked(func, meshes);
        let ring = |(id, stack)| {
            let stride = stride(func.graph.value(id), stack);
            let depth = stack.moments;
            (id, Ring { depth, stride })
        };
        let stacked: BTreeMap<ValueId, Ring> =
            stacked(func, meshes).into_iter().map(ring).collect();
        let mut rings = Rings {
            kept: BTreeMap::new(),
            versions: versions(func),
            pipeline: None,
            stacked,
        };
        if let Some(pipeline) = pipeline {
            rings.keep(func, meshes, &pipeline);
            rings.pipeline = Some(pipeline);
        }
        rings
    }

    /// Finds the values that live from body to body.
    fn keep(&mut self, func: &Func, meshes: &[Mesh], pipeline: &Pipeline) {
        let graph = &func.graph;
        let groups = 0..pipeline.groups.ranks.len();
        let overlaps: Vec<bool> = groups.map(|group| pipeline.overlaps(group)).collect();
        for id in graph.order() {
            let Some(made) = pipeline.body(id) else {
                continue;
            };
            // A sum over moments has one buffer for all of them, and a received value is in the
            // buffer of its post.
            if is_flush(graph, id) || matches!(graph.node(id).kind, Kind::Wait) {
                continue;
            }
            let from = pipeline.crossing(id).map_or(made, |crossing| crossing.to);
            let is_post = matches!(graph.node(id).kind, Kind::Post(..));
            let waits = graph.uses(id.result(0)).into_iter();
            let handed_on = waits.map(|(wait, _)| wait).find(|_| is_post);
            for result in 0..graph.node(id).results.len() {
                let values = [
                    Some(id.result(result)),
                    handed_on.map(|wait| wait.result(0)),
                ];
                let mut depth = 0;
                for value in values.iter().flatten() {
                    for (user, _) in graph.uses(*value) {
                        let Some(to) = pipeline.body(user) else {
                            continue;
                        };
                        depth = depth.max(match pipeline.crossing(user) {
                            Some(sent) if sent.post == user => pipeline.room(sent.from, sent.to),
                            Some(_) => 0,
                            None if to == from || !overlaps[pipeline.group(from)] => 0,
                            None => pipeline.depth(from, to),
                        });
                    }
                }
                for value in values.into_iter().flatten().filter(|_| depth > 0) {
                    let bytes = slot_bytes(graph.value(value), meshes);
                    let stride = bytes.next_multiple_of(ALIGNMENT);
                    if !self.stacked.contains_key(&value) {
                        self.kept.insert(value, Ring { depth, stride });
                    }
                }
            }
        }
    }

    /// The same with room for one moment less of each value that lives from body to body, where
    /// there are several: a fault.
    #[cfg(test)]
    pub(super) fn shallower(mut self) -> Rings {
        for ring in self.kept.values_mut() {
            ring.depth = (ring.depth - 1).max(1);
        }
        self
    }

    /// The params that have two versions.
    pub fn versions(&self) -> &[Version] {
        &self.versions
    }

    /// For a version of a param: its number relative to the step, and the value in the other of the
    /// two places.
    pub fn version(&self, value: ValueId) -> Option<(i64, ValueId)> {
        self.versions.iter().find_map(|v| match value {
            _ if value == v.newest => Some((0, v.previous)),
            _ if value == v.previous => Some((-1, v.newest)),
            _ if value == v.next => Some((1, v.newest)),
            _ => None,
        })
    }

    /// The ring of a value that has one.
    pub fn of(&self, value: ValueId) -> Option<Ring> {
        self.stacked.get(&value).or(self.kept.get(&value)).copied()
    }

    /// Whether a value is an argument or result with memory for each moment.
    pub fn is_stacked(&self, value: ValueId) -> bool {
        self.stacked.contains_key(&value)
    }

    /// Whether a body makes a value once per step, and not once per moment.
    pub fn is_of_step(&self, value: ValueId) -> bool {
        let pipeline = self.pipeline.as_ref();
        let made = pipeline.and_then(|pipeline| Some(&pipeline.bodies[pipeline.body(value.node)?]));
        self.is_kept(value) && made.is_some_and(|body| body.piece.is_of_step())
    }

    /// Whether a value is a sum that the next step begins before the updates of its own step, which
    /// then must not take its memory: one of the forward pass.
    pub fn begins_early(&self, func: &Func, value: ValueId) -> bool {
        let piece = |id: NodeId| {
            let pipeline = self.pipeline.as_ref()?;
            Some(pipeline.bodies[pipeline.body(id)?].piece)
        };
        let users = func.graph.uses(value).into_iter();
        is_flush(&func.graph, value.node)
            && piece(value.node) == Some(Piece::Forward)
            && users
                .into_iter()
                .any(|(user, _)| piece(user) == Some(Piece::Sum))
    }

    /// Whether a value lives from body to body.
    pub fn is_kept(&self, value: ValueId) -> bool {
        self.kept.contains_key(&value)
    }
}
