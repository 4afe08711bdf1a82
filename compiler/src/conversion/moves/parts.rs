//! The parts into which a distribution cuts a dim.

use std::ops::Range;

use ddl_dialect::class::Roll;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, part};

use super::source_of;

/// A part of one dim: its range, and the coordinates that hold it on the axes that split the dim.
pub(super) struct DimPart {
    pub(super) range: Range<usize>,
    pub(super) coord: Vec<(usize, usize)>,
}

/// The parts of a dim of `n` elements under `nd`, in order.
pub(super) fn parts(nd: &NdSbp, dim: usize, n: usize, mesh: &Mesh) -> Vec<DimPart> {
    let mut parts = vec![DimPart {
        range: 0..n,
        coord: Vec::new(),
    }];
    for axis in nd.axes_of(dim) {
        let size = mesh.axes[axis].size;
        parts = parts
            .iter()
            .flat_map(|outer| (0..size).map(move |at| (outer, at)))
            .map(|(outer, at)| {
                let inner = part(outer.range.len(), size, at);
                let start = outer.range.start;
                let mut coord = outer.coord.clone();
                coord.push((axis, at));
                DimPart {
                    range: start + inner.start..start + inner.end,
                    coord,
                }
            })
            .collect();
    }
    parts
}

/// The parts from which a range of the result of a roll is fetched, each with what comes from it,
/// in the order of the result.
pub(super) fn overlapping_rolled<'p>(
    parts: &'p [DimPart],
    wanted: &Range<usize>,
    roll: Roll,
    extent: usize,
) -> Vec<(&'p DimPart, Range<usize>)> {
    // The first `by` elements of the result are the last of the source.
    let [first, rest] = [0..roll.by, roll.by..extent];
    let pieces = [first, rest].into_iter().flat_map(|piece| {
        let start = piece.start.max(wanted.start);
        let range = start..piece.end.min(wanted.end).max(start);
        let from = match range.is_empty() {
            true => 0,
            false => source_of(range.start, roll, extent),
        };
        let source = from..from + range.len();
        let found = overlapping(parts, &source).into_iter();
        found.map(move |(part, common)| {
            let start = range.start + (common.start - source.start);
            (part, start..start + common.len())
        })
    });
    pieces.collect()
}

/// The parts that overlap a range, each with the overlap.
pub(super) fn overlapping<'p>(
    parts: &'p [DimPart],
    wanted: &Range<usize>,
) -> Vec<(&'p DimPart, Range<usize>)> {
    let met = parts.iter().map(|part| {
        let start = part.range.start.max(wanted.start);
        (part, start..part.range.end.min(wanted.end).max(start))
    });
    met.filter(|(_, range)| !range.is_empty()).collect()
}
