//! The moment region of an entry, moment by moment.

use super::{
    AccessKind, Activation, ByteRange, MemoryFault, Replay, collect_sites, region, time_axes_of,
    units,
};
use crate::graph::ValueId;
use crate::schedule::moments::{count, stacked};

/// How many moments run here.
const MOMENTS: usize = 3;

impl<'a> Replay<'a> {
    /// An entry: what is before its region, the moments, what is after it.
    pub(super) fn entry(&mut self, frame: &Activation<'a>) -> Result<(), MemoryFault> {
        let units = units(&frame.func.graph);
        let Some(region) = region(frame.func, &time_axes_of(self.meshes)) else {
            return self.run_units(frame, &units);
        };
        self.run_units(frame, &units[..region.start])?;
        let moments = count(frame.func, self.meshes).min(MOMENTS);
        for moment in 0..moments {
            self.begin_moment(frame, moment);
            self.run_units(&self.within(frame, moment), &units[region.clone()])?;
            self.moment_fence(frame.func)?;
        }
        self.end_moments(frame, moments)?;
        self.begin_moment(frame, 0);
        self.run_units(frame, &units[region.end..])
    }

    /// The entry in one of its moments.
    fn within(&self, frame: &Activation<'a>, moment: usize) -> Activation<'a> {
        Activation {
            func: frame.func,
            places: frame.places.in_moment(),
            indices: vec![moment as u64],
        }
    }

    /// Uneven micro-batches may move other blocks.
    fn begin_moment(&mut self, frame: &Activation<'a>, moment: usize) {
        self.moment = moment;
        self.sites.clear();
        collect_sites(frame.func, self.meshes, moment, &mut self.sites);
    }

    /// The parts of these moments are there; those of the others count as written.
    fn end_moments(&mut self, frame: &Activation<'a>, moments: usize) -> Result<(), MemoryFault> {
        let is_given = |value: &ValueId| frame.func.args.contains(&value.node);
        let stacks = stacked(frame.func, self.meshes).into_keys();
        for value in stacks.filter(|value| !is_given(value)) {
            for rank in self.ranks(frame.value(value)) {
                self.clocks.tick(rank);
                for moment in 0..moments {
                    self.moment = moment;
                    let part = self.region(&self.within(frame, moment), value, rank);
                    self.access(part, AccessKind::Read, rank)?;
                }
                self.access(
                    self.all_moments(frame, value, rank),
                    AccessKind::Write,
                    rank,
                )?;
            }
        }
        Ok(())
    }

    /// The bytes of a value on a rank, of all moments if it is stacked.
    pub(super) fn all_moments(
        &self,
        frame: &Activation<'_>,
        value: ValueId,
        rank: usize,
    ) -> Option<ByteRange> {
        let region = self.region(frame, value, rank)?;
        let stack = stacked(frame.func, self.meshes).remove(&value);
        let bytes = stack.and(frame.value(value).slot).map(|slot| slot.bytes);
        Some(ByteRange {
            end: bytes.map_or(region.end, |bytes| region.start + bytes),
            ..region
        })
    }
}
