//! Loops: the virtual ranks run a body in lockstep, iteration by iteration, each on its own shards.

use crate::graph::{Func, Loop, LoopKind, LoopPart, NodeId, ValueId};
use crate::interp::loops::{index, indices, predicate_holds};
use crate::interp::machine::{Machine, Shards};
use crate::interp::{InterpError, block};

impl<'a> Machine<'a> {
    /// Runs a loop, each rank on its shards.
    pub(super) fn run_loop(&mut self, id: NodeId, loop_: &'a Loop) -> Result<(), InterpError> {
        let operands = self.graph.operands(id);
        let mut inputs = Vec::with_capacity(operands.len());
        for &operand in &operands {
            inputs.push(self.shards(operand)?);
        }
        let invariants = inputs.split_off(loop_.carry + loop_.stacked);
        let stacked = inputs.split_off(loop_.carry);
        let mut body = self.inside(&loop_.body, &operands)?;
        body.set_invariants(loop_, &loop_.body, &invariants)?;
        let carry = match &loop_.kind {
            LoopKind::Repeat { .. } => self.repeat(id, loop_, &mut body, inputs, &stacked)?,
            LoopKind::While { condition } => {
                let mut test = self.inside(condition, &operands)?;
                test.set_invariants(loop_, condition, &invariants)?;
                self.while_loop(loop_, condition, &mut test, &mut body, inputs)?
            }
        };
        for (number, shards) in carry.into_iter().enumerate() {
            self.keep(id.result(number), shards)?;
        }
        Ok(())
    }

    fn set_invariants(
        &mut self,
        loop_: &Loop,
        func: &Func,
        invariants: &[Shards],
    ) -> Result<(), InterpError> {
        for (number, arg) in func.args.iter().enumerate() {
            if let LoopPart::Invariant(i) = loop_.arg(number) {
                self.keep(arg.result(0), invariants[i].clone())?;
            }
        }
        Ok(())
    }

    /// Runs every iteration of a `repeat`; returns the shards of its results.
    fn repeat(
        &mut self,
        id: NodeId,
        loop_: &'a Loop,
        body: &mut Machine<'a>,
        mut carry: Vec<Shards>,
        stacked: &[Shards],
    ) -> Result<Vec<Shards>, InterpError> {
        let mut outputs = Vec::new();
        for number in loop_.carry..loop_.body.outputs.len() {
            outputs.push(self.empty(id.result(number)));
        }
        for i in indices(loop_) {
            for (number, arg) in loop_.body.args.iter().enumerate() {
                let arg = arg.result(0);
                let shards = match loop_.arg(number) {
                    LoopPart::Index => body.everywhere(arg, &index(i)),
                    LoopPart::Carry(n) => std::mem::take(&mut carry[n]),
                    LoopPart::Stacked(n) => {
                        let slices = stacked[n].iter();
                        slices
                            .map(|(rank, whole)| (*rank, block::slice(whole, i)))
                            .collect()
                    }
                    LoopPart::Invariant(_) => continue,
                };
                body.keep(arg, shards)?;
            }
            self.run_inside(body, &loop_.body)?;
            carry = body.outputs(&loop_.body)?;
            for (whole, part) in outputs.iter_mut().zip(carry.split_off(loop_.carry)) {
                for ((_, whole), (_, part)) in whole.iter_mut().zip(&part) {
                    block::set_slice(whole, i, part);
                }
            }
        }
        carry.extend(outputs);
        Ok(carry)
    }

    fn while_loop(
        &mut self,
        loop_: &'a Loop,
        condition: &'a Func,
        test: &mut Machine<'a>,
        body: &mut Machine<'a>,
        mut carry: Vec<Shards>,
    ) -> Result<Vec<Shards>, InterpError> {
        loop {
            for (number, shards) in carry.iter().enumerate() {
                test.keep(condition.args[number].result(0), shards.clone())?;
            }
            self.run_inside(test, condition)?;
            if !test.agreed(condition.outputs[0].value)? {
                return Ok(carry);
            }
            for (number, shards) in carry.into_iter().enumerate() {
                body.keep(loop_.body.args[number].result(0), shards)?;
            }
            self.run_inside(body, &loop_.body)?;
            carry = body.outputs(&loop_.body)?;
        }
    }

    /// Runs a body once; its traffic is counted with that of the program.
    fn run_inside(&mut self, body: &mut Machine<'a>, func: &'a Func) -> Result<(), InterpError> {
        std::mem::swap(&mut self.traffic, &mut body.traffic);
        body.execute(func)?;
        std::mem::swap(&mut self.traffic, &mut body.traffic);
        Ok(())
    }

    fn outputs(&self, func: &Func) -> Result<Vec<Shards>, InterpError> {
        func.outputs
            .iter()
            .map(|output| self.shards(output.value))
            .collect()
    }

    /// The value of a predicate, which must be equal on all ranks.
    pub(super) fn agreed(&self, predicate: ValueId) -> Result<bool, InterpError> {
        let whole = self.assemble(predicate)?;
        Ok(predicate_holds(&whole))
    }
}
