//! Time in a function: units of the total order (kernels, products, posts, waits, loops) are
//! counted from 1; arguments are there at 0. The end of the moment region's last moment is a time
//! of its own, at which no unit runs: what lasts through all moments ends then, and not with a unit
//! that runs again.

use std::collections::BTreeMap;

use crate::graph::{Func, NodeId};
use crate::schedule::kernel::units;
use crate::schedule::time::moments::region;

/// When everything in a function happens.
#[derive(Clone, Debug)]
pub struct Timeline {
    times: BTreeMap<NodeId, usize>,
    /// Of the first unit of the moment region, and of the end of its last moment.
    region: Option<(usize, usize)>,
    end: usize,
}

impl Timeline {
    /// Of the function of a loop, which has no region of its own.
    pub fn of_loop(func: &Func) -> Timeline {
        Timeline::new(func, None)
    }

    /// Of an entry.
    ///
    /// - `time`: number of time axes of each mesh
    pub fn of_entry(func: &Func, time: &[usize]) -> Timeline {
        let region = region(func, time);
        Timeline::new(func, region.map(|units| (units.start + 1, units.end + 1)))
    }

    fn new(func: &Func, region: Option<(usize, usize)>) -> Timeline {
        let units = units(&func.graph);
        let end_of_moments = region.map(|(_, end)| end);
        let later = |time: usize| time + usize::from(end_of_moments.is_some_and(|end| time >= end));
        let times = (1..)
            .zip(&units)
            .flat_map(|(time, unit)| unit.iter().map(move |&id| (id, later(time))));
        Timeline {
            times: times.collect(),
            region,
            end: later(units.len() + 1),
        }
    }

    /// When a node runs.
    pub fn of(&self, id: NodeId) -> usize {
        self.times[&id]
    }

    /// Whether a node runs in every moment.
    pub fn is_timed(&self, id: NodeId) -> bool {
        let within = |(start, end): (usize, usize)| (start..end).contains(&self.of(id));
        self.region.is_some_and(within)
    }

    /// When the first unit of the region runs.
    pub fn first_moment(&self) -> Option<usize> {
        self.region.map(|(start, _)| start)
    }

    /// When the last moment is over.
    pub fn last_moment(&self) -> Option<usize> {
        self.region.map(|(_, end)| end)
    }

    /// When the function is over.
    pub fn end(&self) -> usize {
        self.end
    }
}
