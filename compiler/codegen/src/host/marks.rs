//! Marks: a step reports its progress to the runtime if tracing or watching is on.

use std::mem::offset_of;

use ddl_abi::RuntimeV1;
use inkwell::AddressSpace;
use inkwell::types::BasicMetadataTypeEnum;

use super::{Host, Parameter, StepFunction, built};

impl<'ctx> Host<'ctx> {
    /// Calls the runtime with a mark and the iteration of the innermost loop. Costs a load and a
    /// branch if the runtime has no function for it.
    pub(super) fn mark(&self, step: &StepFunction<'ctx>, number: u32) {
        let pointer = self.context.ptr_type(AddressSpace::default());
        let narrow = self.context.i32_type();
        let address = self.field(step, offset_of!(RuntimeV1, mark));
        let function = built(self.builder.build_load(pointer, address, "mark"));
        let function = function.into_pointer_value();
        let tell = self.context.insert_basic_block_after(self.here(), "tell");
        let next = self.context.insert_basic_block_after(tell, "next");
        let off = built(self.builder.build_is_null(function, "off"));
        built(self.builder.build_conditional_branch(off, next, tell));
        self.builder.position_at_end(tell);
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
        built(self.builder.build_unconditional_branch(next));
        self.builder.position_at_end(next);
    }
}
