//! The runs of the bodies of a moment region, in an order that its timeline allows, and the values
//! that they pass on.

use std::collections::BTreeSet;
use std::ops::Range;

use ddl_dialect::mesh::Mesh;
use ddl_pipeline::{Piece, Slot};

use crate::graph::{Func, Graph, Kind, NodeId, ValueId};
use crate::schedule::time::bodies::Pipeline;
use crate::schedule::time::moments::is_flush;

/// A run of a body, or of the whole region.
pub(super) struct Turn {
    pub(super) units: Range<usize>,
    pub(super) moment: usize,
    pub(super) body: Option<usize>,
}

/// Values passed between the bodies of a region.
pub(super) struct Handed {
    pipeline: Option<Pipeline>,
    region: Range<usize>,
    /// The values that other bodies read.
    values: BTreeSet<ValueId>,
}

impl Handed {
    pub(super) fn of(func: &Func, meshes: &[Mesh], region: Range<usize>) -> Handed {
        let pipeline = Pipeline::checked(func, meshes);
        let mut values = BTreeSet::new();
        if let Some(pipeline) = &pipeline {
            for id in func.graph.order() {
                let Some(to) = pipeline.body(id) else {
                    continue;
                };
                let read = reads(&func.graph, id).into_iter();
                let kept = read.filter(|value| {
                    let from = pipeline.body(value.node);
                    from.is_some_and(|from| from != to) && !is_flush(&func.graph, value.node)
                });
                values.extend(kept);
            }
        }
        Handed {
            pipeline,
            region,
            values,
        }
    }

    /// The step of a run of a body.
    pub(super) fn step(&self, body: Option<usize>, moment: usize) -> usize {
        let pipeline = self.pipeline.as_ref().zip(body);
        pipeline.map_or(0, |(pipeline, body)| moment / pipeline.runs_per_step(body))
    }

    /// Whether a body computes a value.
    pub(super) fn made_by(&self, body: Option<usize>, value: ValueId) -> bool {
        let pipeline = self.pipeline.as_ref();
        body.is_some() && pipeline.and_then(|pipeline| pipeline.body(value.node)) == body
    }

    /// Whether a body is the update of a chunk, or what else computes results of a step.
    pub(super) fn ends_step(&self, body: Option<usize>) -> bool {
        matches!(
            self.piece(body),
            Some(Piece::Sum | Piece::Reduce | Piece::Update)
        )
    }

    /// Whether a body runs once per step.
    pub(super) fn is_of_step(&self, body: Option<usize>) -> bool {
        self.piece(body).is_some_and(Piece::is_of_step)
    }

    fn piece(&self, body: Option<usize>) -> Option<Piece> {
        let pipeline = self.pipeline.as_ref()?;
        Some(pipeline.bodies[body?].piece)
    }

    /// The run of the body that makes a value which another body reads in one of its runs.
    pub(super) fn made_in(&self, value: ValueId, body: Option<usize>, moment: usize) -> usize {
        let made = self.pipeline.as_ref().and_then(|p| p.body(value.node));
        match self.is_of_step(made) {
            true => self.step(body, moment),
            false => moment,
        }
    }

    /// The execution order.
    pub(super) fn slots(&self, func: &Func, count: usize) -> Vec<Turn> {
        match &self.pipeline {
            None => (0..count)
                .map(|moment| Turn {
                    units: self.region.clone(),
                    moment,
                    body: None,
                })
                .collect(),
            Some(pipeline) => {
                let order = pipeline.order(func).into_iter();
                let slot = |(slot, body): (Slot, usize)| Turn {
                    units: pipeline.bodies[body].units.clone(),
                    moment: slot.moment,
                    body: Some(body),
                };
                order.map(slot).collect()
            }
        }
    }

    /// The values of other bodies that these nodes read.
    pub(super) fn read(&self, graph: &Graph, nodes: &[NodeId]) -> BTreeSet<ValueId> {
        let all = nodes.iter().flat_map(|&id| reads(graph, id));
        all.filter(|value| self.values.contains(value)).collect()
    }

    /// The values of these nodes that other bodies read.
    pub(super) fn made<'s>(&'s self, nodes: &'s [NodeId]) -> impl Iterator<Item = ValueId> + 's {
        let all = self.values.iter().copied();
        all.filter(|value| nodes.contains(&value.node))
    }
}

/// The values that a node reads here; a wait reads the source of its post.
fn reads(graph: &Graph, id: NodeId) -> Vec<ValueId> {
    match graph.node(id).kind {
        Kind::Wait => vec![graph.posted(id).source],
        Kind::Post(..) => Vec::new(),
        Kind::Arg(_) | Kind::Op(_) | Kind::Comm(..) | Kind::Loop(_) | Kind::Layer(_) => {
            graph.operands(id).into_vec()
        }
    }
}
