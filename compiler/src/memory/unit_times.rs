//! Time in a function: units of the total order (kernels, products, posts, waits, loops) are
//! numbered from 1; arguments exist at 0. The end of the moment region's last moment has its own
//! time, at which no unit runs: values live across moments end there, not at a unit that runs
//! again. If stages share the region, it is cut into bodies, which run separately.

use std::collections::BTreeMap;

use crate::graph::{Func, NodeId};
use crate::schedule::kernel::{rows, units};
use crate::schedule::time::bodies::Pipeline;
use crate::schedule::time::moments::region;

/// The time of each event in a function.
#[derive(Clone, Debug)]
pub struct UnitTimes {
    times: BTreeMap<NodeId, usize>,
    /// The first unit of the moment region, and the end of its last moment.
    region: Option<(usize, usize)>,
    /// The first and the last unit of each body of the region.
    bodies: Vec<(usize, usize)>,
    /// The time of the last unit that may run together with that of a node.
    rows: BTreeMap<NodeId, usize>,
    end: usize,
}

impl UnitTimes {
    /// For the function of a loop, which has no region.
    pub fn of_loop(func: &Func) -> UnitTimes {
        UnitTimes::new(func, None, Vec::new())
    }

    /// For an entry.
    ///
    /// - `time`: number of time axes of each mesh
    /// - `pipeline`: its pipeline, if it has several stages
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
            rows: BTreeMap::new(),
            end: later(units.len() + 1),
        }
    }

    /// The time at which a node runs.
    pub fn of(&self, id: NodeId) -> usize {
        self.times[&id]
    }

    /// Lets kernels that may be one kernel of rows read until the last of them.
    pub fn join_rows(&mut self, func: &Func) {
        for run in rows::runs(func) {
            let last = run.last().map_or(0, |unit| self.of(unit[0]));
            let nodes = run.into_iter().flatten();
            self.rows.extend(nodes.map(|id| (id, last)));
        }
    }

    /// The time until which a node reads its operands.
    pub fn read_until(&self, id: NodeId) -> usize {
        self.rows.get(&id).copied().unwrap_or_else(|| self.of(id))
    }

    /// Whether a node runs in every moment.
    pub fn is_timed(&self, id: NodeId) -> bool {
        let within = |(start, end): (usize, usize)| (start..end).contains(&self.of(id));
        self.region.is_some_and(within)
    }

    /// The index of the body in which a node runs; without bodies the region counts as one.
    pub fn body(&self, id: NodeId) -> Option<usize> {
        let time = self.of(id);
        let within = |&(first, last): &(usize, usize)| (first..=last).contains(&time);
        match self.bodies.iter().position(within) {
            None if self.is_timed(id) => Some(0),
            body => body,
        }
    }

    /// The start of a body.
    pub fn begin_of_body(&self, body: usize) -> Option<usize> {
        let first = self.bodies.get(body).map(|(first, _)| *first);
        first.or(self.first_moment())
    }

    /// The time at which buffers released at the end of a body are free: the end of the last moment
    /// if there is only one body.
    pub fn end_of_body(&self, body: usize) -> Option<usize> {
        let last = self.bodies.get(body).map(|(_, last)| *last);
        last.or(self.last_moment())
    }

    /// The time of the region's first unit.
    pub fn first_moment(&self) -> Option<usize> {
        self.region.map(|(start, _)| start)
    }

    /// The end of the last moment.
    pub fn last_moment(&self) -> Option<usize> {
        self.region.map(|(_, end)| end)
    }

    /// The end of the function.
    pub fn end(&self) -> usize {
        self.end
    }
}
