//! Loops and branches in the host code.

use std::mem::offset_of;

use ddl_abi::RuntimeV1;
use inkwell::IntPredicate;
use inkwell::basic_block::BasicBlock;
use inkwell::values::{IntValue, PhiValue};

use super::{Host, StepFunction, built};
use crate::kernel::Kernels;
use crate::steps::Action;
use ddlc::graph::Slot;
use ddlc::ice;
use ddlc::memory::place::{LoopOffset, Place};

/// A loop under construction.
pub(crate) struct EmittedLoop<'ctx> {
    head: BasicBlock<'ctx>,
    done: BasicBlock<'ctx>,
    /// The number of completed iterations.
    number: PhiValue<'ctx>,
}

impl<'ctx> Host<'ctx> {
    /// Opens an endless loop. The current block then is its head, run before every iteration.
    pub(super) fn begin_loop(&self, step: &mut StepFunction<'ctx>) -> EmittedLoop<'ctx> {
        let before = self.here();
        let head = self.context.insert_basic_block_after(before, "head");
        let done = self.context.insert_basic_block_after(head, "done");
        built(self.builder.build_unconditional_branch(head));
        self.builder.position_at_end(head);
        let number = built(self.builder.build_phi(self.int(), "number"));
        number.add_incoming(&[(&self.constant(0), before)]);
        step.indices.push(number.as_basic_value().into_int_value());
        EmittedLoop { head, done, number }
    }

    /// Opens a loop that runs `count` times.
    ///
    /// - `index`: where to store the index, as i32
    pub(super) fn begin_repeat(
        &self,
        step: &mut StepFunction<'ctx>,
        count: u64,
        reverse: bool,
        index: Option<Slot>,
    ) -> EmittedLoop<'ctx> {
        let loop_ = self.begin_loop(step);
        let number = loop_.number.as_basic_value().into_int_value();
        let count = self.constant(count);
        let more = IntPredicate::ULT;
        let more = built(self.builder.build_int_compare(more, number, count, "more"));
        self.go_on_if(&loop_, more);
        if reverse {
            let last = built(self.builder.build_int_sub(count, self.constant(1), "last"));
            let reversed = built(self.builder.build_int_sub(last, number, "index"));
            step.indices.pop();
            step.indices.push(reversed);
        }
        if let (Some(slot), Some(&number)) = (index, step.indices.last()) {
            let ty = self.context.i32_type();
            let narrow = built(self.builder.build_int_truncate(number, ty, "narrow"));
            let address = self.slot(step, slot);
            match self.is_remote() {
                true => self.ask_put(step, address, narrow),
                false => {
                    built(self.builder.build_store(address, narrow));
                }
            }
        }
        loop_
    }

    /// How often a place has moved in the current iteration of its loop.
    pub(super) fn index(&self, step: &StepFunction<'ctx>, by: &LoopOffset) -> IntValue<'ctx> {
        let mut index = step.indices[by.level];
        if by.each > 1 {
            let each = self.constant(by.each);
            index = built(self.builder.build_int_unsigned_div(index, each, "step"));
        }
        if let Some(period) = by.period {
            let period = self.constant(period);
            index = built(self.builder.build_int_unsigned_rem(index, period, "turn"));
        }
        index
    }

    /// Opens the loop over the moments.
    pub(super) fn begin_moments(
        &self,
        step: &mut StepFunction<'ctx>,
        count: u64,
    ) -> EmittedLoop<'ctx> {
        let loop_ = self.begin_repeat(step, count, false, None);
        let moment = loop_.number.as_basic_value().into_int_value();
        self.enter_moment(step, moment);
        loop_
    }

    /// Sets the current moment.
    fn enter_moment(&self, step: &mut StepFunction<'ctx>, moment: IntValue<'ctx>) {
        let ranks = self.constant(step.ranks);
        let first = built(self.builder.build_int_mul(moment, ranks, "first"));
        let row = built(self.builder.build_int_add(first, step.position, "row"));
        step.row = Some(row);
    }

    /// Runs the slots of a pipeline: a loop over a table of bodies and moments.
    pub(super) fn slots(
        &mut self,
        step: &mut StepFunction<'ctx>,
        slots: &[(u32, u32)],
        bodies: &[Vec<Action>],
        kernels: &Kernels,
    ) {
        let loop_ = self.begin_repeat(step, slots.len() as u64, false, None);
        let number = loop_.number.as_basic_value().into_int_value();
        let column = |host: &mut Self, pick: fn(&(u32, u32)) -> u32, name: &str| {
            let table: Vec<i64> = slots.iter().map(|slot| i64::from(pick(slot))).collect();
            let table = host.table(&table).as_pointer_value();
            let width = host.constant(8);
            let offset = built(host.builder.build_int_mul(number, width, "offset"));
            let entry = host.byte(table, offset);
            built(host.builder.build_load(host.int(), entry, name)).into_int_value()
        };
        let body = column(self, |slot| slot.0, "body");
        let moment = column(self, |slot| slot.1, "moment");
        step.indices.pop();
        step.indices.push(moment);
        self.enter_moment(step, moment);
        let choose = self.here();
        let next = self.context.insert_basic_block_after(choose, "next");
        let mut cases = Vec::new();
        for (number, actions) in bodies.iter().enumerate() {
            let block = self.context.insert_basic_block_after(self.here(), "slot");
            cases.push((self.constant(number as u64), block));
            self.builder.position_at_end(block);
            self.actions(step, actions, kernels);
            built(self.builder.build_unconditional_branch(next));
        }
        self.builder.position_at_end(choose);
        built(self.builder.build_switch(body, next, &cases));
        self.builder.position_at_end(next);
        step.row = None;
        self.end_loop(step, &loop_);
    }

    /// Waits for the communication of an earlier moment, if that exists.
    ///
    /// - `ops`: one, or one per moment
    pub(super) fn wait_behind(&mut self, step: &mut StepFunction<'ctx>, ops: &[u32], behind: u64) {
        let Some(&moment) = step.indices.last() else {
            ice!("only slots wait for what is behind")
        };
        let behind = self.constant(behind);
        let go = self.context.insert_basic_block_after(self.here(), "behind");
        let next = self.context.insert_basic_block_after(go, "next");
        let is_behind =
            built(
                self.builder
                    .build_int_compare(IntPredicate::UGE, moment, behind, "is_behind"),
            );
        built(self.builder.build_conditional_branch(is_behind, go, next));
        self.builder.position_at_end(go);
        let earlier = built(self.builder.build_int_sub(moment, behind, "earlier"));
        let row = step.row;
        self.enter_moment(step, earlier);
        self.communicate(step, offset_of!(RuntimeV1, wait), ops);
        step.row = row;
        built(self.builder.build_unconditional_branch(next));
        self.builder.position_at_end(next);
    }

    /// Closes the loop over the moments.
    pub(super) fn end_moments(&self, step: &mut StepFunction<'ctx>, loop_: &EmittedLoop<'ctx>) {
        step.row = None;
        self.end_loop(step, loop_);
    }

    /// Whether the predicate in this byte is true.
    fn holds(&mut self, step: &StepFunction<'ctx>, predicate: &Place) -> IntValue<'ctx> {
        let byte = self.context.i8_type();
        let address = self.place(step, predicate);
        let value = match self.is_remote() {
            true => self.ask_fetch(step, address),
            false => built(self.builder.build_load(byte, address, "predicate")).into_int_value(),
        };
        let (zero, unequal) = (byte.const_zero(), IntPredicate::NE);
        built(
            self.builder
                .build_int_compare(unequal, value, zero, "holds"),
        )
    }

    /// Opens a branch that is taken if a predicate holds, or if it does not; returns what follows
    /// it.
    pub(super) fn begin_branch(
        &mut self,
        step: &StepFunction<'ctx>,
        predicate: &Place,
        holds: bool,
    ) -> BasicBlock<'ctx> {
        let value = self.holds(step, predicate);
        let taken = self.context.insert_basic_block_after(self.here(), "taken");
        let after = self.context.insert_basic_block_after(taken, "after");
        let (yes, no) = match holds {
            true => (taken, after),
            false => (after, taken),
        };
        built(self.builder.build_conditional_branch(value, yes, no));
        self.builder.position_at_end(taken);
        after
    }

    /// Closes the innermost branch.
    pub(super) fn end_branch(&self, after: BasicBlock<'ctx>) {
        built(self.builder.build_unconditional_branch(after));
        self.builder.position_at_end(after);
    }

    /// Leaves the loop unless the predicate in this byte is true.
    pub(super) fn leave_unless(
        &mut self,
        step: &StepFunction<'ctx>,
        loop_: &EmittedLoop<'ctx>,
        predicate: &Place,
    ) {
        let holds = self.holds(step, predicate);
        self.go_on_if(loop_, holds);
    }

    fn go_on_if(&self, loop_: &EmittedLoop<'ctx>, condition: IntValue<'ctx>) {
        let body = self.context.insert_basic_block_after(self.here(), "body");
        built(
            self.builder
                .build_conditional_branch(condition, body, loop_.done),
        );
        self.builder.position_at_end(body);
    }

    /// Closes the innermost loop.
    pub(super) fn end_loop(&self, step: &mut StepFunction<'ctx>, loop_: &EmittedLoop<'ctx>) {
        let number = loop_.number.as_basic_value().into_int_value();
        let next = built(self.builder.build_int_add(number, self.constant(1), "next"));
        loop_.number.add_incoming(&[(&next, self.here())]);
        built(self.builder.build_unconditional_branch(loop_.head));
        self.builder.position_at_end(loop_.done);
        step.indices.pop();
    }
}
