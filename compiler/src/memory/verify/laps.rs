//! Loops: what they copy beside running their functions.

use super::{Access, Fault, Frame, Region, Replay};
use crate::graph::{Loop, LoopKind, NodeId, Part, ValueId};
use crate::memory::place::Places;

/// Iterations of a `while`, whose number nobody knows: enough for the first two and the last.
const OF_WHILE: usize = 3;

/// How an iteration is replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    /// All of it.
    Whole,
    /// Only its slices of what is stacked.
    Slices,
}

/// How iteration `number` of `count` is replayed.
pub(super) fn depth(number: usize, count: usize, all: bool) -> Depth {
    match all || number < 2 || number + 1 == count {
        true => Depth::Whole,
        false => Depth::Slices,
    }
}

impl<'a> Replay<'a> {
    /// Runs a loop: the carry is put into its place, the functions run, the results are there.
    pub(super) fn repeat(&mut self, frame: &Frame<'a>, id: NodeId) -> Result<(), Fault> {
        let lap = frame.func.graph.as_loop(id).expect("the node is a loop");
        let body = Frame {
            func: &lap.body,
            places: frame.places.body(frame.func, id, self.meshes),
            indices: frame.indices.clone(),
        };
        self.begin_carry(frame, id, lap)?;
        let count = lap.count().unwrap_or(OF_WHILE);
        let mut body = body;
        for number in 0..count {
            let index = match lap.kind {
                LoopKind::Repeat { reverse: true, .. } => count - 1 - number,
                LoopKind::Repeat { reverse: false, .. } | LoopKind::While { .. } => number,
            };
            body.indices.truncate(frame.indices.len());
            body.indices.push(index as u64);
            match depth(number, count, self.setting.all_iterations) {
                Depth::Whole => {
                    self.condition(frame, id, index as u64)?;
                    self.iteration(lap, &body)?;
                }
                Depth::Slices => self.slices(lap, &body)?,
            }
        }
        self.condition(frame, id, count as u64)?;
        self.end_loop(frame, id, lap, &body, count)
    }

    /// An iteration reads its slices of stacked operands and writes those of stacked results, nothing else.
    fn slices(&mut self, lap: &'a Loop, body: &Frame<'a>) -> Result<(), Fault> {
        for (number, &arg) in lap.body.args.iter().enumerate() {
            if matches!(lap.arg(number), Part::Stacked(_)) {
                for rank in self.ranks(body.value(arg.result(0))) {
                    self.clocks.tick(rank);
                    let slice = self.region(body, arg.result(0), rank);
                    self.access(slice, Access::Read, rank)?;
                }
            }
        }
        for (number, output) in lap.body.outputs.iter().enumerate().skip(lap.carry) {
            for rank in self.ranks(body.value(output.value)) {
                self.clocks.tick(rank);
                let slice = self.target(body, number, rank);
                self.access(slice, Access::Write, rank)?;
            }
        }
        Ok(())
    }

    /// The initial carry is copied to where the results are to lie, unless it lies there.
    fn begin_carry(&mut self, frame: &Frame<'a>, id: NodeId, lap: &Loop) -> Result<(), Fault> {
        let operands = frame.func.graph.operands(id);
        for (carry, &operand) in operands.iter().enumerate().take(lap.carry) {
            let name = &lap.body.graph.value(lap.inside(carry)).name;
            for rank in self.ranks(frame.value(operand)) {
                let from = self.region(frame, operand, rank);
                let to = self.region(frame, id.result(carry), rank);
                self.copy(rank, from, to.map(|to| named(to, name)))?;
            }
        }
        Ok(())
    }

    /// The condition of a `while` runs, and the host reads the predicate.
    fn condition(&mut self, frame: &Frame<'a>, id: NodeId, index: u64) -> Result<(), Fault> {
        let lap = frame.func.graph.as_loop(id).expect("the node is a loop");
        let (LoopKind::While { condition }, Some(places)) =
            (&lap.kind, frame.places.condition(frame.func, id))
        else {
            return Ok(());
        };
        let mut indices = frame.indices.clone();
        indices.push(index);
        let inner = Frame {
            func: condition,
            places,
            indices,
        };
        self.run(&inner)?;
        self.fence(condition)?;
        let predicate = condition.outputs[0].value;
        for rank in self.ranks(inner.value(predicate)) {
            self.clocks.tick(rank);
            let region = self.region(&inner, predicate, rank);
            self.access(region, Access::Read, rank)?;
        }
        Ok(())
    }

    /// One iteration: the body runs, results are copied to where they go, the groups meet.
    fn iteration(&mut self, lap: &'a Loop, body: &Frame<'a>) -> Result<(), Fault> {
        for &index in &lap.body.args[..lap.leading()] {
            for rank in self.ranks(body.value(index.result(0))) {
                self.clocks.tick(rank);
                let region = self.region(body, index.result(0), rank);
                self.access(region, Access::Write, rank)?;
            }
        }
        self.run(body)?;
        for (number, output) in lap.body.outputs.iter().enumerate() {
            for rank in self.ranks(body.value(output.value)) {
                let from = self.region(body, output.value, rank);
                let to = self.target(body, number, rank);
                let is_there = |(from, to): (&Region, &Region)| {
                    (from.arena, from.start) == (to.arena, to.start)
                };
                if !from.as_ref().zip(to.as_ref()).is_some_and(is_there) {
                    self.copy(rank, from, to)?;
                }
            }
        }
        self.fence(&lap.body)?;
        for carry in 0..lap.carry {
            let next = &lap.body.graph.value(lap.inside(carry)).name;
            for rank in self.ranks(body.value(lap.inside(carry))) {
                let place = self.target(body, carry, rank);
                let renamed = place.clone().map(|place| named(place, next));
                self.copy(rank, place, renamed)?;
            }
        }
        Ok(())
    }

    /// Where a result of a body goes.
    fn target(&self, body: &Frame<'_>, number: usize, rank: usize) -> Option<Region> {
        let value = body.value(body.func.outputs[number].value);
        let Places { results, .. } = &body.places;
        self.at(&results[number], value, rank, &body.indices)
    }

    /// The final carry and all slices are there.
    fn end_loop(
        &mut self,
        frame: &Frame<'a>,
        id: NodeId,
        lap: &'a Loop,
        body: &Frame<'a>,
        count: usize,
    ) -> Result<(), Fault> {
        for number in 0..lap.body.outputs.len() {
            let result = id.result(number);
            for rank in self.ranks(frame.value(result)) {
                let whole = self.region(frame, result, rank);
                if number < lap.carry {
                    let carried = &lap.body.graph.value(lap.inside(number)).name;
                    let from = whole.clone().map(|region| named(region, carried));
                    self.copy(rank, from, whole)?;
                    continue;
                }
                self.clocks.tick(rank);
                for index in 0..count as u64 {
                    let slice = self.slice(frame, body, number, index, rank);
                    self.access(slice, Access::Read, rank)?;
                }
                self.access(whole, Access::Write, rank)?;
            }
        }
        Ok(())
    }

    /// The slice of a stacked result that an iteration has written.
    fn slice(
        &self,
        frame: &Frame<'a>,
        body: &Frame<'a>,
        number: usize,
        index: u64,
        rank: usize,
    ) -> Option<Region> {
        let value: ValueId = body.func.outputs[number].value;
        let indices: Vec<u64> = frame.indices.iter().copied().chain([index]).collect();
        self.at(
            &body.places.results[number],
            body.value(value),
            rank,
            &indices,
        )
    }
}

fn named(region: Region, name: &str) -> Region {
    Region {
        name: name.to_owned(),
        ..region
    }
}
