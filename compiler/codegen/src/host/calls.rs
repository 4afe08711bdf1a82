//! Calls of kernels: directly, or through the runtime on all threads of a rank.

use std::mem::offset_of;

use ddl_abi::RuntimeV1;
use inkwell::AddressSpace;
use inkwell::types::BasicMetadataTypeEnum;
use inkwell::values::{
    BasicMetadataValueEnum, BasicValueEnum, FunctionValue, IntValue, PointerValue,
};

use super::{Host, Parameter, StepFunction, built};
use crate::kernel::divide;
use crate::kernel::division::{Division, PART};
use crate::kernel::{Kernel, Kernels};
use ddlc::ice;
use ddlc::memory::place::Place;

impl<'ctx> Host<'ctx> {
    /// Calls a kernel.
    ///
    /// - `name`: its function, itself, and the number of its blocks
    pub(super) fn kernel(
        &mut self,
        step: &StepFunction<'ctx>,
        (name, kernel, blocks): (&str, &Kernel, u32),
        places: &[Place],
        tables: &[Vec<i64>],
    ) {
        let integers = tables.len() + kernel.division.params();
        let function = self.function(name, places.len(), integers);
        let mut arguments: Vec<BasicValueEnum<'ctx>> = places
            .iter()
            .map(|place| self.place(step, place).into())
            .collect();
        for table in tables {
            let address = self.table_entry(step, table, 1);
            arguments.push(built(self.builder.build_load(
                self.int(),
                address,
                "number",
            )));
        }
        match kernel.division {
            Division::Whole => {
                let arguments: Vec<_> = arguments.into_iter().map(Into::into).collect();
                built(self.builder.build_call(function, &arguments, ""));
            }
            Division::Threads => self.share(step, function, places.len(), &arguments, None),
            Division::Turns => {
                let parts = Some(divide::turns(kernel, blocks));
                self.share(step, function, places.len(), &arguments, parts);
            }
        }
    }

    /// The declaration of a kernel: pointers and integers.
    pub(super) fn function(
        &self,
        name: &str,
        pointers: usize,
        integers: usize,
    ) -> FunctionValue<'ctx> {
        let pointer = self.context.ptr_type(AddressSpace::default());
        let mut types: Vec<BasicMetadataTypeEnum<'ctx>> = vec![pointer.into(); pointers];
        types.resize(pointers + integers, self.int().into());
        self.module.get_function(name).unwrap_or_else(|| {
            let ty = self.context.void_type().fn_type(&types, false);
            self.module.add_function(name, ty, None)
        })
    }

    /// Calls a kernel through the runtime, once per part; the kernel's last two arguments are
    /// supplied by the runtime.
    ///
    /// - `parts`: the number of parts if they run in turns
    fn share(
        &mut self,
        step: &StepFunction<'ctx>,
        function: FunctionValue<'ctx>,
        pointers: usize,
        arguments: &[BasicValueEnum<'ctx>],
        parts: Option<u64>,
    ) {
        let body = self.body(function, pointers, arguments.len());
        let words = step.words;
        for (number, &argument) in arguments.iter().enumerate() {
            let address = self.byte(words, self.constant(8 * number as u64));
            built(self.builder.build_store(address, argument));
        }
        let rank = self.pointer(step, Parameter::Rank);
        let count = self.constant(arguments.len() as u64);
        let pointer = self.context.ptr_type(AddressSpace::default()).into();
        let mut types: Vec<BasicMetadataTypeEnum<'ctx>> =
            vec![pointer, pointer, pointer, self.int().into()];
        let body = body.as_global_value().as_pointer_value();
        let mut arguments: Vec<BasicMetadataValueEnum<'ctx>> =
            vec![rank.into(), body.into(), words.into(), count.into()];
        let mut offset = offset_of!(RuntimeV1, share);
        if let Some(parts) = parts {
            types.push(self.int().into());
            arguments.push(self.constant(parts).into());
            offset = offset_of!(RuntimeV1, turns);
        }
        let ty = self.context.i32_type().fn_type(&types, false);
        self.call_runtime(step, offset, ty, &arguments);
    }

    /// Stack memory of the step function for the arguments of any kernel that is not called
    /// directly.
    pub(super) fn words(&self, kernels: &Kernels) -> PointerValue<'ctx> {
        let remote = self.is_remote();
        let all = kernels.all.iter();
        let each = all.filter(|kernel| kernel.division != Division::Whole || remote);
        let each = each.map(|kernel| kernel.buffers.len() + kernel.params + 1);
        // For a contraction: its pointers, that of scratch memory, and its numbers.
        let own = kernels.contractions.iter().filter(|_| remote);
        let own = own.map(|what| 4 + what.words().len());
        let most = each.chain(own).chain([kernels.tile_words]).max();
        let ty = self.int().array_type(most.unwrap_or(1) as u32);
        built(self.builder.build_alloca(ty, "words"))
    }

    /// The trampoline through which the runtime calls a kernel: its arguments as words, then the
    /// part and the number of parts.
    fn body(
        &mut self,
        function: FunctionValue<'ctx>,
        pointers: usize,
        count: usize,
    ) -> FunctionValue<'ctx> {
        let name = format!("{}_part", function.get_name().to_string_lossy());
        if let Some(known) = self.module.get_function(&name) {
            return known;
        }
        let here = self.here();
        let pointer = self.context.ptr_type(AddressSpace::default());
        let types = [pointer.into(), self.int().into(), self.int().into()];
        let ty = self.context.void_type().fn_type(&types, false);
        let body = self.module.add_function(&name, ty, None);
        let block = self.context.append_basic_block(body, "begin");
        self.builder.position_at_end(block);
        let parameter = |number: u32| match body.get_nth_param(number) {
            Some(value) => value,
            None => ice!("a body has three parameters"),
        };
        let words = parameter(0).into_pointer_value();
        let mut arguments: Vec<BasicMetadataValueEnum<'ctx>> = Vec::with_capacity(count + PART);
        for number in 0..count {
            let address = self.byte(words, self.constant(8 * number as u64));
            let word = match number < pointers {
                true => built(self.builder.build_load(pointer, address, "address")),
                false => built(self.builder.build_load(self.int(), address, "number")),
            };
            arguments.push(word.into());
        }
        let part: [IntValue<'ctx>; PART] = [1, 2].map(|n| parameter(n).into_int_value());
        arguments.extend(part.map(BasicMetadataValueEnum::from));
        built(self.builder.build_call(function, &arguments, ""));
        built(self.builder.build_return(None));
        self.builder.position_at_end(here);
        body
    }

    /// Calls the library with a description, one per row, and three places.
    pub(super) fn library(
        &mut self,
        step: &StepFunction<'ctx>,
        offset: usize,
        mut rows: Vec<Vec<i64>>,
        places: &[Place; 3],
        rate: Option<Option<&Place>>,
    ) {
        let width = rows[0].len();
        if rows.windows(2).all(|pair| pair[0] == pair[1]) {
            rows.truncate(1);
        }
        let description = self.table_entry(step, &rows.concat(), width);
        let [c, a, b] = places.each_ref().map(|place| self.place(step, place));
        let rank = self.pointer(step, Parameter::Rank);
        let mut arguments = vec![
            rank.into(),
            description.into(),
            c.into(),
            a.into(),
            b.into(),
        ];
        if let Some(rate) = rate {
            let null = self.context.ptr_type(AddressSpace::default()).const_null();
            arguments.push(rate.map_or(null, |rate| self.place(step, rate)).into());
        }
        let ty = self.status_type(&vec![true; arguments.len()]);
        self.call_runtime(step, offset, ty, &arguments);
    }
}
