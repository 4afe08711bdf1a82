//! What the chunks of a call of several steps exchange once per step, foreseen for the planner.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;
use ddl_pipeline::{Edge, Piece};

use super::bodies::mesh_of;
use super::moments::{Segment, segments_of, time_axes};
use super::reduced::reduced;
use super::steps;
use crate::diag::Diags;
use crate::graph::{Comm, Func, Kind, NodeId, Program, ValueId};
use crate::options::Options;
use crate::{boxing, stage};

/// What chunks exchange behind the micro-batches of a step.
#[derive(Clone, Debug, Default)]
pub(crate) struct Exchanges {
    /// The chunks with something to run before their updates.
    pub(crate) chunks: Vec<usize>,
    /// From piece to piece, with the bytes that a rank sends where they are of different chunks
    /// \[B\].
    pub(crate) edges: Vec<(Edge, f64)>,
}

/// The exchanges of an entry of a program that is cut in stages, if a call runs as many steps as
/// the options say.
///
/// - `main`: number of the entry
///
/// # Errors
/// Those of `stage` and `boxing`.
pub(crate) fn foreseen(
    program: &Program,
    main: usize,
    options: &Options,
) -> Result<Exchanges, Diags> {
    let mut alone = program.clone();
    alone.funcs = vec![program.funcs[main].clone()];
    let mut program = boxing::run(stage::run(alone, options)?, options)?;
    let (time, meshes) = (time_axes(&program), boxing::meshes(&program)?);
    let func = &mut program.funcs[0];
    func.steps = options.pipeline.steps_per_call;
    steps::keep(func, &time);
    Ok(exchanges(func, &meshes, &time))
}

fn exchanges(func: &Func, meshes: &[Mesh], time: &[usize]) -> Exchanges {
    let graph = &func.graph;
    let segments = segments_of(func, time);
    let sent = reduced(graph, &segments).sent;
    let piece = |id: NodeId| match segments.get(&id) {
        Some(Segment::Reduced) => Some(Piece::Reduce),
        Some(Segment::After) => Some(Piece::Update),
        Some(Segment::Before | Segment::Derived | Segment::Moments | Segment::Summed) | None => {
            None
        }
    };
    let bytes = |value: ValueId| {
        let value = graph.value(value);
        let on = value.on(meshes);
        let largest = on.nd.largest_shape(&value.ty.shape, on.mesh);
        (largest.iter().product::<usize>() * value.ty.dtype.bytes()) as f64
    };
    let mut chunks: BTreeSet<usize> = BTreeSet::new();
    let mut edges: BTreeMap<Edge, f64> = BTreeMap::new();
    for id in graph.order() {
        let Some(own) = piece(id) else { continue };
        let to = (own, mesh_of(graph, id));
        chunks.extend((own == Piece::Reduce).then_some(to.1));
        let is_transfer = matches!(graph.node(id).kind, Kind::Comm(Comm::Transfer, _));
        for source in graph.operands(id) {
            let made = piece(source.node).map(|made| (made, mesh_of(graph, source.node)));
            let sender = match sent.contains(&id) {
                true => Piece::Reduce,
                false => own,
            };
            // A transfer runs where it is sent, too.
            let sender = (sender, mesh_of(graph, source.node));
            chunks.extend((is_transfer && sender.0 == Piece::Reduce).then_some(sender.1));
            let ends = match is_transfer {
                true => [made.map(|made| (made, sender)), Some((sender, to))],
                false => [made.map(|made| (made, to)), None],
            };
            for (from, to) in ends.into_iter().flatten().filter(|(from, to)| from != to) {
                let size = if from.1 == to.1 { 0.0 } else { bytes(source) };
                *edges.entry(Edge::new(from, to)).or_default() += size;
            }
        }
    }
    Exchanges {
        chunks: chunks.into_iter().collect(),
        edges: edges.into_iter().collect(),
    }
}
