//! Time in a function: units of the total order (kernels, products, posts, waits, loops) are
//! counted from 1; arguments are there at 0. The end of the moment region's last moment is a time
//! of its own, at which no unit runs: what lasts through all moments ends then, and not with a unit
//! that runs again. Where stages share the region, it is cut in bodies, which run on their own.

use std::collections::BTreeMap;

use crate::graph::{Func, NodeId};
use crate::schedule::kernel::units;
use crate::schedule::time::bodies::Pipeline;
use crate::schedule::time::moments::region;

/// When everything in a function happens.
#[derive(Clone, Debug)]
pub struct UnitTimes {
    times: BTreeMap<NodeId, usize>,
    /// Of the first unit of the moment region, and of the end of its last moment.
    region: Option<(usize, usize)>,
    /// Of the first unit of each body of the region, and of the last.
    bodies: Vec<(usize, usize)>,
    end: usize,
}

impl UnitTimes {
    /// Of the function of a loop, which has no region of its own.
    pub fn of_loop(func: &Func) -> UnitTimes {
        UnitTimes::new(func, None, Vec::new())
    }

    /// Of an entry.
    ///
    /// - `time`: number of time axes of each mesh
    /// - `pipeline`: what it has of stages
    pub fn of_entry(func: &Func, time: &[usize], pipeline: Option<&Pipeline>) -> UnitTimes {
        let region = region(func, time);
        let bodies = pipeline
            .map(|pipeline| &pipeline.bodies[..])
            .unwrap_or_default();
        let bodies = bodies
            .iter()
            .map(|body| (body.units.start + 1, body.units.end));
        UnitTimes::new(
            func,
            region.map(|units| (units.start + 1, units.end + 1)),
            bodies.collect(),
        )
    }

    fn new(func: &Func, region: Option<(usize, usize)>, bodies: Vec<(usize, usize)>) -> UnitTimes {
        let units = units(&func.graph);
        let end_of_moments = region.map(|(_, end)| end);
        let later = |time: usize| time + usize::from(end_of_moments.is_some_and(|end| time >= end));
        let times = (1..)
            .zip(&units)
            .flat_map(|(time, unit)| unit.iter().map(move |&id| (id, later(time))));
        UnitTimes {
            times: times.collect(),
            region,
            bodies,
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

    /// The number of the body in which a node runs; all of the region is one where there are none.
    pub fn body(&self, id: NodeId) -> Option<usize> {
        let time = self.of(id);
        let within = |&(first, last): &(usize, usize)| (first..=last).contains(&time);
        match self.bodies.iter().position(within) {
            None if self.is_timed(id) => Some(0),
            body => body,
        }
    }

    /// When a body begins.
    pub fn begin_of_body(&self, body: usize) -> Option<usize> {
        let first = self.bodies.get(body).map(|(first, _)| *first);
        first.or(self.first_moment())
    }

    /// When what a body leaves to be released at its end is: with the last moment, where there is one
    /// body.
    pub fn end_of_body(&self, body: usize) -> Option<usize> {
        let last = self.bodies.get(body).map(|(_, last)| *last);
        last.or(self.last_moment())
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
