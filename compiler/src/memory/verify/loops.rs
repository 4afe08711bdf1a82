//! Replay of loops: their copies besides their functions.

use super::{AccessKind, Activation, ByteRange, MemoryFault, Replay};
use crate::graph::{Loop, LoopKind, LoopPart, NodeId, ValueId};
use crate::memory::place::Places;

/// Replayed iterations of a `while`, whose trip count is unknown: enough for the first two and the
/// last.
const OF_WHILE: usize = 3;

/// How an iteration is replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    /// In full.
    Whole,
    /// Only its slices of stacked values.
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
    /// Runs a loop: initializes the carry, runs the functions, checks the results.
    pub(super) fn repeat(
        &mut self,
        activation: &Activation<'a>,
        id: NodeId,
        loop_: &'a Loop,
    ) -> Result<(), MemoryFault> {
        let body = Activation {
            func: &loop_.body,
            places: activation.places.body(activation.func, id, self.meshes),
            indices: activation.indices.clone(),
        };
        self.begin_carry(activation, id, loop_)?;
        let count = loop_.count().unwrap_or(OF_WHILE);
        let mut body = body;
        for number in 0..count {
            let index = match loop_.kind {
                LoopKind::Repeat { reverse: true, .. } => count - 1 - number,
                LoopKind::Repeat { reverse: false, .. } | LoopKind::While { .. } => number,
            };
            body.indices.truncate(activation.indices.len());
            body.indices.push(index as u64);
            match depth(number, count, self.setting.all_iterations) {
                Depth::Whole => {
                    self.condition(activation, (id, loop_), index as u64)?;
                    self.iteration(loop_, &body)?;
                }
                Depth::Slices => self.slices(loop_, &body)?,
            }
        }
        self.condition(activation, (id, loop_), count as u64)?;
        self.end_loop(activation, id, loop_, &body, count)
    }

    /// Replays only an iteration's reads of stacked operands and writes of stacked results.
    fn slices(&mut self, loop_: &'a Loop, body: &Activation<'a>) -> Result<(), MemoryFault> {
        for (number, &arg) in loop_.body.args.iter().enumerate() {
            if matches!(loop_.arg(number), LoopPart::Stacked(_)) {
                for rank in self.ranks(body.value(arg.result(0))) {
                    self.clocks.tick(rank);
                    let slice = self.range(body, arg.result(0), rank);
                    self.access(slice, AccessKind::Read, rank)?;
                }
            }
        }
        for (number, output) in loop_.body.outputs.iter().enumerate().skip(loop_.carry) {
            for rank in self.ranks(body.value(output.value)) {
                self.clocks.tick(rank);
                let slice = self.target(body, number, rank);
                self.access(slice, AccessKind::Write, rank)?;
            }
        }
        Ok(())
    }

    /// Copies the initial carry to the results' memory, unless it is there.
    fn begin_carry(
        &mut self,
        activation: &Activation<'a>,
        id: NodeId,
        loop_: &Loop,
    ) -> Result<(), MemoryFault> {
        let operands = activation.func.graph.operands(id);
        for (carry, &operand) in operands.iter().enumerate().take(loop_.carry) {
            let name = &loop_.body.graph.value(loop_.inside(carry)).name;
            for rank in self.ranks(activation.value(operand)) {
                let from = self.range(activation, operand, rank);
                let to = self.range(activation, id.result(carry), rank);
                self.copy(rank, from, to.map(|to| named(to, name)))?;
            }
        }
        Ok(())
    }

    /// Runs the condition of a `while`; the host reads the predicate.
    fn condition(
        &mut self,
        activation: &Activation<'a>,
        (id, loop_): (NodeId, &'a Loop),
        index: u64,
    ) -> Result<(), MemoryFault> {
        let (LoopKind::While { condition }, Some(places)) = (
            &loop_.kind,
            activation.places.condition(activation.func, id),
        ) else {
            return Ok(());
        };
        let mut indices = activation.indices.clone();
        indices.push(index);
        let inner = Activation {
            func: condition,
            places,
            indices,
        };
        self.run(&inner)?;
        self.fence(condition)?;
        let predicate = condition.outputs[0].value;
        for rank in self.ranks(inner.value(predicate)) {
            self.clocks.tick(rank);
            let region = self.range(&inner, predicate, rank);
            self.access(region, AccessKind::Read, rank)?;
        }
        Ok(())
    }

    /// One iteration: runs the body, copies results to their destinations, synchronizes the groups.
    fn iteration(&mut self, loop_: &'a Loop, body: &Activation<'a>) -> Result<(), MemoryFault> {
        for &index in &loop_.body.args[..loop_.leading()] {
            for rank in self.ranks(body.value(index.result(0))) {
                self.clocks.tick(rank);
                let region = self.range(body, index.result(0), rank);
                self.access(region, AccessKind::Write, rank)?;
            }
        }
        self.run(body)?;
        for (number, output) in loop_.body.outputs.iter().enumerate() {
            for rank in self.ranks(body.value(output.value)) {
                let from = self.range(body, output.value, rank);
                let to = self.target(body, number, rank);
                let is_there = |(from, to): (&ByteRange, &ByteRange)| {
                    (from.arena, from.start) == (to.arena, to.start)
                };
                if !from.as_ref().zip(to.as_ref()).is_some_and(is_there) {
                    self.copy(rank, from, to)?;
                }
            }
        }
        self.fence(&loop_.body)?;
        for carry in 0..loop_.carry {
            let next = &loop_.body.graph.value(loop_.inside(carry)).name;
            for rank in self.ranks(body.value(loop_.inside(carry))) {
                let place = self.target(body, carry, rank);
                let renamed = place.clone().map(|place| named(place, next));
                self.copy(rank, place, renamed)?;
            }
        }
        Ok(())
    }

    /// The destination of a result of a body.
    fn target(&self, body: &Activation<'_>, number: usize, rank: usize) -> Option<ByteRange> {
        let value = body.value(body.func.outputs[number].value);
        let Places { results, .. } = &body.places;
        self.at(&results[number], value, rank, &body.indices)
    }

    /// Checks the final carry and all slices.
    fn end_loop(
        &mut self,
        activation: &Activation<'a>,
        id: NodeId,
        loop_: &'a Loop,
        body: &Activation<'a>,
        count: usize,
    ) -> Result<(), MemoryFault> {
        for number in 0..loop_.body.outputs.len() {
            let result = id.result(number);
            for rank in self.ranks(activation.value(result)) {
                let whole = self.range(activation, result, rank);
                if number < loop_.carry {
                    let carried = &loop_.body.graph.value(loop_.inside(number)).name;
                    let from = whole.clone().map(|region| named(region, carried));
                    self.copy(rank, from, whole)?;
                    continue;
                }
                self.clocks.tick(rank);
                for index in 0..count as u64 {
                    let slice = self.slice(activation, body, number, index, rank);
                    self.access(slice, AccessKind::Read, rank)?;
                }
                self.access(whole, AccessKind::Write, rank)?;
            }
        }
        Ok(())
    }

    /// The slice of a stacked result written by an iteration.
    fn slice(
        &self,
        activation: &Activation<'a>,
        body: &Activation<'a>,
        number: usize,
        index: u64,
        rank: usize,
    ) -> Option<ByteRange> {
        let value: ValueId = body.func.outputs[number].value;
        let indices: Vec<u64> = activation.indices.iter().copied().chain([index]).collect();
        self.at(
            &body.places.results[number],
            body.value(value),
            rank,
            &indices,
        )
    }
}

fn named(region: ByteRange, name: &str) -> ByteRange {
    ByteRange {
        name: name.into(),
        ..region
    }
}
