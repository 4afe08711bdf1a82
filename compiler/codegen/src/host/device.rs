//! The host part of a device plan: it calls the runtime for launches, and for the accesses to
//! tensors that a CPU plan performs directly.

use std::mem::offset_of;

use ddl_abi::{
    Convolution, DeviceConvolution, DeviceProduct, Dtype, Launch, LaunchedProduct, Product,
    RuntimeV1,
};
use inkwell::AddressSpace;
use inkwell::types::BasicMetadataTypeEnum;
use inkwell::values::{BasicMetadataValueEnum, BasicValueEnum, IntValue, PointerValue};

use super::{Host, Parameter, StepFunction, built};
use crate::kernel::grid::contract::Contraction;
use crate::kernel::grid::program::Shape;
use crate::kernel::grid::{Form, Realm};
use ddlc::memory::place::Place;

/// What a library may compute in the place of a contraction's kernel.
fn launched(what: Contraction) -> Option<LaunchedProduct> {
    let accumulates = match what {
        Contraction::Product(_) => false,
        Contraction::Update(_) => true,
        Contraction::Factors(_) | Contraction::Convolution(_) => return None,
    };
    dtype(what).map(|dtype| LaunchedProduct { dtype, accumulates })
}

/// The element type of a convolution that a library may compute.
fn convolved(what: Contraction) -> Option<Dtype> {
    match what {
        Contraction::Convolution(_) => dtype(what),
        Contraction::Product(_) | Contraction::Update(_) | Contraction::Factors(_) => None,
    }
}

fn dtype(what: Contraction) -> Option<Dtype> {
    let name = what.dtype().name();
    Dtype::ALL.into_iter().find(|dtype| dtype.name() == name)
}

/// Descriptions by row, a single one if all are the same.
fn distinct<T: Copy + PartialEq>(rows: &[T]) -> Vec<T> {
    let mut rows = rows.to_vec();
    if rows.windows(2).all(|pair| pair[0] == pair[1]) {
        rows.truncate(1);
    }
    rows
}

/// Lowers alignments to others.
fn lower(known: &mut [u32; 3], align: [u32; 3]) {
    for (known, align) in known.iter_mut().zip(align) {
        *known = (*known).min(align);
    }
}

/// The largest power of two that divides every address of a place \[B\].
fn alignment(place: &Place) -> u32 {
    let strides = place.moves.iter().flat_map(|by| by.strides.iter());
    let zeros = strides.fold(place.slot.offset.trailing_zeros(), |zeros, stride| {
        zeros.min(stride.trailing_zeros())
    });
    1 << zeros.min(DeviceProduct::MOST.trailing_zeros())
}

impl<'ctx> Host<'ctx> {
    /// Whether tensors are in memory that the host part cannot access.
    pub(super) fn is_remote(&self) -> bool {
        matches!(self.form, Form::Grids(Realm::Device, _))
    }

    /// Lists a product for the runtime, which may prepare for it.
    pub(super) fn note_product(
        &mut self,
        what: Contraction,
        products: &[Product],
        places: &[Place; 3],
    ) {
        let Some(launched) = launched(what).filter(|_| self.is_remote()) else {
            return;
        };
        let rows = distinct(products);
        let align = places.each_ref().map(alignment);
        let same = |known: &&mut DeviceProduct| {
            (known.accumulates, &known.rows) == (launched.accumulates, &rows)
        };
        match self.launches.products.iter_mut().find(same) {
            Some(known) => lower(&mut known.align, align),
            None => self.launches.products.push(DeviceProduct {
                accumulates: launched.accumulates,
                align,
                rows,
            }),
        }
    }

    /// Lists a convolution for the runtime, likewise.
    pub(super) fn note_convolution(&mut self, convolutions: &[Convolution], places: &[Place; 3]) {
        if !self.is_remote() {
            return;
        }
        let rows = distinct(convolutions);
        let align = places.each_ref().map(alignment);
        let known = &mut self.launches.convolutions;
        match known.iter_mut().find(|known| known.rows == rows) {
            Some(known) => lower(&mut known.align, align),
            None => known.push(DeviceConvolution { align, rows }),
        }
    }

    /// Calls the runtime to launch a kernel.
    ///
    /// - `what`: the product or convolution that a library may compute in its place
    pub(super) fn ask_launch(
        &mut self,
        step: &StepFunction<'ctx>,
        (name, shape): (&str, Shape),
        arguments: &[BasicValueEnum<'ctx>],
        what: Option<Contraction>,
    ) {
        let launch = Launch {
            name: name.to_owned(),
            blocks: shape.blocks as u32,
            threads: shape.threads as u32,
            words: arguments.len() as u32,
            product: what.and_then(launched),
            convolution: what.and_then(convolved),
        };
        let next = self.launches.all.len();
        let known = *self.numbers.entry(launch.name.clone()).or_insert(next);
        if known == next {
            self.launches.all.push(launch);
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
