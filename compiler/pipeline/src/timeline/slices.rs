//! Slices as chunks: of `n` slices, slice `s` of chunk `c` is chunk `n·c + s`, and moments are
//! whole micro-batches, as in programs whose slices have code of their own.

use super::{Edge, Piece, Shape, Slot, Timeline};

impl Timeline {
    /// The timeline with its slices as chunks.
    ///
    /// - `slices`: slices per micro-batch
    pub fn slices_as_chunks(&self, slices: usize) -> Timeline {
        let slot = |slot: &Slot| Slot {
            chunk: slices * slot.chunk + slot.moment % slices,
            moment: slot.moment / slices,
            ..*slot
        };
        let groups = self.groups.iter();
        Timeline {
            groups: groups
                .map(|slots| slots.iter().map(slot).collect())
                .collect(),
        }
    }
}

impl Shape {
    /// The shape of that timeline: forward, a slice reads those before it; backward, it is read by
    /// them. For forward and backward passes of one step.
    pub fn slices_as_chunks(&self) -> Shape {
        let slices = self.slices.max(1);
        let mut edges = Vec::new();
        for edge in &self.edges {
            let of = |slice: usize| {
                let at = |(piece, chunk): (Piece, usize)| (piece, slices * chunk + slice);
                Edge::new(at(edge.from), at(edge.to))
            };
            edges.extend((0..slices).map(of));
        }
        for (chunk, pieces) in self.pieces.iter().enumerate() {
            for at in (1..slices).map(|slice| slices * chunk + slice) {
                if pieces.contains(&Piece::Forward) {
                    edges.push(Edge::new((Piece::Forward, at - 1), (Piece::Forward, at)));
                }
                if pieces.contains(&Piece::Backward) {
                    edges.push(Edge::new((Piece::Backward, at), (Piece::Backward, at - 1)));
                }
            }
        }
        let each = |chunk: usize| std::iter::repeat_n(chunk, slices);
        let chunks = || (0..self.homes.len()).flat_map(each);
        Shape {
            homes: chunks().map(|chunk| self.homes[chunk]).collect(),
            pieces: chunks().map(|chunk| self.pieces[chunk].clone()).collect(),
            moments: self.moments / slices,
            slices: 1,
            edges,
            ..self.clone()
        }
    }
}
