//! Marks: a step reports its progress to the runtime.

use std::mem::offset_of;

use ddl_abi::{Progress, RuntimeV1};
use inkwell::types::BasicMetadataTypeEnum;
use inkwell::values::{BasicValue as _, BasicValueEnum, InstructionValue, IntValue, PointerValue};
use inkwell::{AddressSpace, AtomicOrdering};

use super::{Host, Parameter, StepFunction, built};
use ddlc::ice;

/// The instruction that computes a value.
fn instruction<'ctx>(value: BasicValueEnum<'ctx>) -> InstructionValue<'ctx> {
    let instruction = value.as_instruction_value();
    instruction.unwrap_or_else(|| ice!("a load is an instruction"))
}

impl<'ctx> Host<'ctx> {
    /// Records a mark and the iteration of the innermost loop, or calls the runtime with them if it
    /// wants to be told.
    pub(super) fn mark(&self, step: &StepFunction<'ctx>, number: u32) {
        let [progress, tell] = [offset_of!(RuntimeV1, progress), offset_of!(RuntimeV1, mark)]
            .map(|offset| self.fixed(self.field(step, offset)));
        let after = |name: &str| self.context.insert_basic_block_after(self.here(), name);
        let [next, call, ask, record] = ["next", "call", "ask", "record"].map(after);
        let told = built(self.builder.build_is_null(progress, "told"));
        built(self.builder.build_conditional_branch(told, ask, record));
        self.builder.position_at_end(record);
        self.record(step, progress, number);
        built(self.builder.build_unconditional_branch(next));
        self.builder.position_at_end(ask);
        let off = built(self.builder.build_is_null(tell, "off"));
        built(self.builder.build_conditional_branch(off, next, call));
        self.builder.position_at_end(call);
        self.tell(step, tell, number);
        built(self.builder.build_unconditional_branch(next));
        self.builder.position_at_end(next);
    }

    /// A pointer in the function table, which does not change during a step.
    fn fixed(&self, address: PointerValue<'ctx>) -> PointerValue<'ctx> {
        let pointer = self.context.ptr_type(AddressSpace::default());
        let value = built(self.builder.build_load(pointer, address, "fixed"));
        let kind = self.context.get_kind_id("invariant.load");
        let load = instruction(value);
        if load
            .set_metadata(self.context.metadata_node(&[]), kind)
            .is_err()
        {
            ice!("a load may have metadata");
        }
        value.into_pointer_value()
    }

    /// Writes the fields of [`Progress`].
    fn record(&self, step: &StepFunction<'ctx>, progress: PointerValue<'ctx>, number: u32) {
        let field = |offset: usize| self.byte(progress, self.constant(offset as u64));
        let [mark, marked] = [offset_of!(Progress, mark), offset_of!(Progress, marked)].map(field);
        let low = self.constant(number.wrapping_add(1).into());
        let code = match step.indices.last() {
            Some(&index) => {
                let width = self.constant(32);
                let high = built(self.builder.build_left_shift(index, width, "high"));
                built(self.builder.build_or(high, low, "code"))
            }
            None => low,
        };
        self.publish(mark, code);
        let count = built(self.builder.build_load(self.int(), marked, "count"));
        Self::make_atomic(instruction(count));
        let count = count.into_int_value();
        let one = self.constant(1);
        self.publish(
            marked,
            built(self.builder.build_int_add(count, one, "count")),
        );
    }

    /// Stores a number that other threads read.
    fn publish(&self, at: PointerValue<'ctx>, number: IntValue<'ctx>) {
        let store = built(self.builder.build_store(at, number));
        Self::make_atomic(store);
    }

    /// Makes a load or a store of a number of 64 bits atomic.
    fn make_atomic(access: InstructionValue<'ctx>) {
        let aligned = access.set_alignment(align_of::<Progress>() as u32);
        let atomic = access.set_atomic_ordering(AtomicOrdering::Monotonic);
        if aligned.is_err() || atomic.is_err() {
            ice!("loads and stores may be atomic");
        }
    }

    /// Calls a function of type [`ddl_abi::Tell`].
    fn tell(&self, step: &StepFunction<'ctx>, function: PointerValue<'ctx>, number: u32) {
        let pointer = self.context.ptr_type(AddressSpace::default());
        let narrow = self.context.i32_type();
        let index = match step.indices.last() {
            Some(&index) => built(self.builder.build_int_truncate(index, narrow, "index")),
            None => narrow.const_zero(),
        };
        let rank = self.pointer(step, Parameter::Rank);
        let types: [BasicMetadataTypeEnum<'ctx>; 3] =
            [pointer.into(), narrow.into(), narrow.into()];
        let ty = self.context.void_type().fn_type(&types, false);
        let number = narrow.const_int(u64::from(number), false);
        let arguments = [rank.into(), number.into(), index.into()];
        built(
            self.builder
                .build_indirect_call(ty, function, &arguments, ""),
        );
    }
}
