//! The host part of a device plan: it calls the runtime for launches, and for the accesses to
//! tensors that a CPU plan performs directly.

use std::mem::offset_of;

use ddl_abi::{Launch, RuntimeV1};
use inkwell::AddressSpace;
use inkwell::types::BasicMetadataTypeEnum;
use inkwell::values::{BasicMetadataValueEnum, BasicValueEnum, IntValue, PointerValue};

use super::{Host, Parameter, StepFunction, built};
use crate::kernel::grid::program::Shape;
use crate::kernel::grid::{Form, Realm};

impl<'ctx> Host<'ctx> {
    /// Whether tensors are in memory that the host part cannot access.
    pub(super) fn is_remote(&self) -> bool {
        matches!(self.form, Form::Grids(Realm::Device, _))
    }

    /// Calls the runtime to launch a kernel.
    pub(super) fn ask_launch(
        &mut self,
        step: &StepFunction<'ctx>,
        (name, shape): (&str, Shape),
        arguments: &[BasicValueEnum<'ctx>],
    ) {
        let launch = Launch {
            name: name.to_owned(),
            blocks: shape.blocks as u32,
            threads: shape.threads as u32,
            words: arguments.len() as u32,
        };
        let next = self.launches.len();
        let known = *self.numbers.entry(launch.name.clone()).or_insert(next);
        if known == next {
            self.launches.push(launch);
        }
        for (number, &argument) in arguments.iter().enumerate() {
            let address = self.byte(step.words, self.constant(8 * number as u64));
            built(self.builder.build_store(address, argument));
        }
        let number = self.context.i32_type().const_int(known as u64, false);
        let count = self.constant(arguments.len() as u64);
        let arguments = [number.into(), step.words.into(), count.into()];
        let pointer = self.context.ptr_type(AddressSpace::default()).into();
        let types = [self.context.i32_type().into(), pointer, self.int().into()];
        self.ask(step, offset_of!(RuntimeV1, launch), &types, &arguments);
    }

    /// Writes four bytes to device memory.
    pub(super) fn ask_put(
        &self,
        step: &StepFunction<'ctx>,
        address: PointerValue<'ctx>,
        value: IntValue<'ctx>,
    ) {
        let pointer = self.context.ptr_type(AddressSpace::default()).into();
        let types = [pointer, self.context.i32_type().into()];
        let arguments = [address.into(), value.into()];
        self.ask(step, offset_of!(RuntimeV1, put), &types, &arguments);
    }

    /// Reads a byte of device memory after all launches have completed.
    pub(super) fn ask_fetch(
        &self,
        step: &StepFunction<'ctx>,
        address: PointerValue<'ctx>,
    ) -> IntValue<'ctx> {
        let pointer = self.context.ptr_type(AddressSpace::default()).into();
        let arguments = [address.into(), step.words.into()];
        let offset = offset_of!(RuntimeV1, fetch);
        self.ask(step, offset, &[pointer, pointer], &arguments);
        let byte = self.context.i8_type();
        built(self.builder.build_load(byte, step.words, "fetched")).into_int_value()
    }

    /// Calls a function of the table whose first argument is the rank.
    fn ask(
        &self,
        step: &StepFunction<'ctx>,
        offset: usize,
        types: &[BasicMetadataTypeEnum<'ctx>],
        arguments: &[BasicMetadataValueEnum<'ctx>],
    ) {
        let pointer = self.context.ptr_type(AddressSpace::default()).into();
        let ty = [&[pointer], types].concat();
        let ty = self.context.i32_type().fn_type(&ty, false);
        let rank = self.pointer(step, Parameter::Rank).into();
        let arguments = [&[rank], arguments].concat();
        self.call_runtime(step, offset, ty, &arguments);
    }
}
