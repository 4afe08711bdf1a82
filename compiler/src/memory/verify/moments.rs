//! The moment region of an entry, moment by moment.

use super::{Access, Fault, Frame, Region, Replay, region, time_axes_of, units};
use crate::graph::ValueId;
use crate::schedule::moments::{count, stacked};

/// How many moments run here.
const MOMENTS: usize = 3;

impl<'a> Replay<'a> {
    /// An entry: what is before its region, the moments, what is after it.
    pub(super) fn entry(&mut self, frame: &Frame<'a>) -> Result<(), Fault> {
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
    fn within(&self, frame: &Frame<'a>, moment: usize) -> Frame<'a> {
        Frame {
            func: frame.func,
            places: frame.places.in_moment(),
            indices: vec![moment as u64],
        }
    }

    /// Uneven micro-batches may move other blocks.
    fn begin_moment(&mut self, frame: &Frame<'a>, moment: usize) {
        self.moment = moment;
        self.collect_sites(frame.func);
    }

    /// The parts of these moments are there; those of the others count as written.
    fn end_moments(&mut self, frame: &Frame<'a>, moments: usize) -> Result<(), Fault> {
        let is_given = |value: &ValueId| frame.func.graph.is_arg(value.node);
        let stacks = stacked(frame.func, self.meshes).into_keys();
        let within: Vec<Frame<'_>> = (0..moments).map(|m| self.within(frame, m)).collect();
        for value in stacks.filter(|value| !is_given(value)) {
            for rank in self.ranks(frame.value(value)) {
                self.clocks.tick(rank);
                for (moment, within) in within.iter().enumerate() {
                    self.moment = moment;
                    let part = self.region(within, value, rank);
                    self.access(part, Access::Read, rank)?;
                }
                self.access(self.all_moments(frame, value, rank), Access::Write, rank)?;
            }
        }
        Ok(())
    }

    /// The bytes of a value on a rank, of all moments if it is stacked.
    pub(super) fn all_moments(
        &self,
        frame: &Frame<'_>,
        value: ValueId,
        rank: usize,
    ) -> Option<Region> {
        let region = self.region(frame, value, rank)?;
        let slot = frame.value(value).slot;
        let bytes = slot.filter(|_| frame.places.is_stacked(value));
        let bytes = bytes.map(|slot| slot.bytes);
        Some(Region {
            end: bytes.map_or(region.end, |bytes| region.start + bytes),
            ..region
        })
    }
}
