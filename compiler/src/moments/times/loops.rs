//! Entries of the time axis of loops.

use ddl_dialect::sbp::{Reduction, Sbp};

use super::pass::{Propagation, Stop};
use super::{LoopTimes, Times};
use crate::diag::at;
use crate::graph::{Func, Loop, LoopKind, LoopPart, NodeId, ValueId};
use crate::moments::MicroError;

impl<'a> Propagation<'a> {
    /// A loop: its body is decided again until every carried value has the entry with which it
    /// entered.
    pub(super) fn repeated(&mut self, id: NodeId, loop_: &'a Loop) -> Result<(), Stop> {
        let (operands, mut asks) = self.operands(id);
        let mut completes = false;
        if self.loop_.is_none() {
            for ask in asks.iter_mut().filter(|ask| ask.partial().is_some()) {
                (*ask, completes) = (Sbp::B, true);
            }
        }
        if asks.iter().all(|ask| *ask == Sbp::B) {
            self.mark(id);
            return Ok(());
        }
        self.in_time(id, &operands)?;
        if completes {
            let flushed = operands
                .iter()
                .find(|&&v| self.times.value(v).partial().is_some());
            return Err(Stop::Wrong(
                self.late_error(id, *flushed.unwrap_or(&operands[0])),
            ));
        }
        let mut body = self.settled(id, loop_, &operands, &mut asks)?;
        body.back().map_err(Stop::Wrong)?;
        for (operand, ask) in asks.iter_mut().enumerate().skip(loop_.carry) {
            *ask = outer(
                loop_.operand(operand),
                body.times.value(loop_.inside(operand)),
            );
        }
        let mut funcs = vec![body.times];
        if let LoopKind::While { condition } = &loop_.kind {
            funcs.insert(0, self.condition(id, loop_, condition, &asks)?);
        }
        let body = &funcs[funcs.len() - 1];
        let results: Vec<Sbp> = (0..loop_.body.outputs.len())
            .map(|number| outer(loop_.result(number), body.output(number)))
            .collect();
        for (number, entry) in results.into_iter().enumerate() {
            self.times.set(id.result(number), entry);
        }
        self.times.loops.insert(id, LoopTimes { asks, funcs });
        Ok(())
    }

    /// The decision about a body under which every carried value has the entry with which it
    /// entered.
    fn settled(
        &self,
        id: NodeId,
        loop_: &'a Loop,
        operands: &[ValueId],
        asks: &mut [Sbp],
    ) -> Result<Propagation<'a>, Stop> {
        loop {
            let args = self.arguments(id, loop_, &loop_.body, operands, asks)?;
            let mut body = Propagation::new(&loop_.body, Some(loop_), self.moments, &args);
            match body.forward() {
                Ok(()) => {}
                Err(Stop::Raise(arg, kind)) => {
                    let operand = arg - loop_.leading();
                    self.raise(id, operands[operand], kind)?;
                    asks[operand] = Sbp::P(kind);
                    continue;
                }
                Err(wrong) => return Err(wrong),
            }
            let mut settled = true;
            for (carry, ask) in asks.iter_mut().enumerate().take(loop_.carry) {
                let next = loop_.body.outputs[carry].value;
                match (*ask, body.times.value(next)) {
                    (from, to) if from == to => {}
                    (Sbp::S(_), Sbp::B) => {}
                    (Sbp::B, Sbp::S(dim)) => (*ask, settled) = (Sbp::S(dim), false),
                    (Sbp::B, Sbp::P(kind)) => {
                        self.raise(id, operands[carry], kind)?;
                        (*ask, settled) = (Sbp::P(kind), false);
                    }
                    _ => return Err(Stop::Wrong(self.coupled_body(id, loop_, next))),
                }
            }
            if settled {
                for number in 0..loop_.body.outputs.len() {
                    let entry = match loop_.result(number) {
                        LoopPart::Carry(carry) => asks[carry],
                        _ => body.times.value(loop_.body.outputs[number].value),
                    };
                    body.times.outputs.insert(number, entry);
                }
                return Ok(body);
            }
        }
    }

    /// Makes sure that the value which a loop carries, beginning with `value`, can be a
    /// contribution.
    fn raise(&self, id: NodeId, value: ValueId, kind: Reduction) -> Result<(), Stop> {
        if self.is_identity(value, kind) {
            return Ok(());
        }
        Err(match self.carried(value) {
            Some(arg) => Stop::Raise(arg, kind),
            None => Stop::Wrong(self.coupled(id, value)),
        })
    }

    /// The entries of the arguments of a function of a loop.
    fn arguments(
        &self,
        id: NodeId,
        loop_: &Loop,
        func: &Func,
        operands: &[ValueId],
        asks: &[Sbp],
    ) -> Result<Vec<Sbp>, Stop> {
        let args = (0..func.args.len()).map(|arg| {
            let Some(operand) = arg.checked_sub(loop_.leading()) else {
                return Ok(Sbp::B);
            };
            let entry = inner(loop_.operand(operand), asks[operand]);
            entry.ok_or_else(|| Stop::Wrong(self.coupled(id, operands[operand])))
        });
        args.collect()
    }

    /// The decision about the condition of a `while`, which must be the same for all samples.
    fn condition(
        &self,
        id: NodeId,
        loop_: &'a Loop,
        condition: &'a Func,
        asks: &[Sbp],
    ) -> Result<Times, Stop> {
        let operands = self.func.graph.operands(id);
        let args = self.arguments(id, loop_, condition, &operands, asks)?;
        let mut pass = Propagation::new(condition, Some(loop_), self.moments, &args);
        pass.forward()?;
        let predicate = condition.outputs[0].value;
        if pass.times.value(predicate) != Sbp::B {
            let node = self.func.graph.node(id);
            return Err(Stop::Wrong(MicroError::Coupled {
                op: node.results[0].name.clone(),
                value: condition.graph.value(predicate).name.clone(),
                at: node.span.map(at),
            }));
        }
        Ok(pass.times)
    }

    fn coupled_body(&self, id: NodeId, loop_: &Loop, value: ValueId) -> MicroError {
        let node = self.func.graph.node(id);
        MicroError::Coupled {
            op: node.results[0].name.clone(),
            value: loop_.body.graph.value(value).name.clone(),
            at: node.span.map(at),
        }
    }
}

/// An entry inside of a loop as one outside of it: stacks have one more leading dim.
fn outer(part: LoopPart, entry: Sbp) -> Sbp {
    match (part, entry) {
        (LoopPart::Stacked(_), Sbp::S(dim)) => Sbp::S(dim + 1),
        _ => entry,
    }
}

/// An entry outside of a loop as one inside of it; `None` if the dim of the layers is split.
fn inner(part: LoopPart, entry: Sbp) -> Option<Sbp> {
    match (part, entry) {
        (LoopPart::Stacked(_), Sbp::S(dim)) => dim.checked_sub(1).map(Sbp::S),
        _ => Some(entry),
    }
}
