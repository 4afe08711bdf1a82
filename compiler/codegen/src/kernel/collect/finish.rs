//! The end of collecting: nests, buffers and the work of a kernel.

use super::{Call, Collector};
use crate::kernel::divide::divide;
use crate::kernel::division::Division;
use crate::kernel::{Buffer, Kernel, Nest};
use ddlc::graph::Slot;
use ddlc::memory::ALIGNMENT;
use ddlc::memory::place::Place;

impl Collector<'_> {
    pub(super) fn buffers(&self) -> Vec<Buffer> {
        let slots: Vec<Slot> = self.places.iter().map(|place| place.slot).collect();
        (0..slots.len())
            .map(|i| Buffer {
                align: alignment(&self.places[i]),
                disjoint: (0..slots.len()).all(|j| i == j || !slots[i].overlaps(slots[j])),
            })
            .collect()
    }

    pub(super) fn finish(self, exact: bool, lead: usize) -> Call {
        let buffers = self.buffers();
        let mut nests: Vec<Nest> = Vec::new();
        for root in self.roots {
            let domain = &self.exprs[root.domain()].shape;
            match nests.iter_mut().find(|nest| nest.domain == *domain) {
                Some(nest) => nest.roots.push(root),
                None => nests.push(Nest {
                    domain: domain.clone(),
                    roots: vec![root],
                }),
            }
        }
        let mut kernel = Kernel {
            buffers,
            division: Division::Whole,
            lead,
            params: self.params.tables.len(),
            exprs: self.exprs,
            nests,
            rows: None,
            kept: None,
            unrolled: false,
            attention: None,
            exact,
        };
        crate::kernel::hazard::check(&kernel);
        let (places, tables) = (self.places, self.params.tables);
        let bytes = crate::kernel::work::bytes(&kernel, &tables);
        let work = work_of(&bytes, &self.flops);
        Call {
            blocks: divide(&mut kernel, &tables, &work),
            kernel,
            places,
            tables,
            work,
        }
    }
}

/// Bytes and operations, by row \[B, FLOP\].
pub(super) fn work_of(bytes: &[u64], flops: &[f64]) -> Vec<[u64; 2]> {
    let rows = bytes.len().max(flops.len());
    let work = |row: usize| {
        let flops = flops.get(row).or(flops.first());
        [bytes[row % bytes.len()], flops.map_or(0, |&n| n as u64)]
    };
    (0..rows).map(work).collect()
}

/// Alignment of a place in all iterations, at most that of slots \[B\].
fn alignment(place: &Place) -> u64 {
    let strides = place.moves.iter().flat_map(|m| m.strides.iter());
    let all = strides.fold(place.slot.offset, |all, stride| all | stride);
    1 << all.trailing_zeros().min(ALIGNMENT.trailing_zeros())
}
