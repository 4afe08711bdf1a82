//! Tiles: the runtime runs a body on every thread, which calls the tile's kernels and products for
//! each of its slices.

use std::mem::offset_of;

use ddl_abi::RuntimeV1;
use inkwell::types::BasicMetadataTypeEnum;
use inkwell::values::{
    BasicMetadataValueEnum, BasicValueEnum, FunctionValue, IntValue, PointerValue,
};
use inkwell::{AddressSpace, IntPredicate};

use super::{Host, Parameter, StepFunction, built, words};
use crate::kernel::Kernels;
use crate::steps::tiles::{Tile, TilePart};
use ddlc::graph::Arena;
use ddlc::ice;
use ddlc::memory::place::Place;

/// A part of a tile's body, run for each slice: as [`TilePart`], with the varying numbers replaced
/// by indices of words.
enum TileCall<'ctx> {
    Kernel {
        function: FunctionValue<'ctx>,
        pointers: Vec<Address>,
        numbers: Vec<usize>,
    },
    Product {
        description: usize,
        operands: [(Address, usize); 3],
    },
}

/// The location of a buffer.
enum Address {
    /// The address is in this word.
    Word(usize),
    /// An offset in thread-local memory \[B\]; the size of a slice is in a word.
    Thread(u64, usize),
}

/// The words of a body, while they are collected.
#[derive(Default)]
struct Words<'ctx>(Vec<BasicValueEnum<'ctx>>);

impl<'ctx> Words<'ctx> {
    fn add(&mut self, value: impl Into<BasicValueEnum<'ctx>>) -> usize {
        self.0.push(value.into());
        self.0.len() - 1
    }
}

impl<'ctx> Host<'ctx> {
    /// Runs a tile.
    pub(super) fn tile(&mut self, step: &StepFunction<'ctx>, tile: &Tile, kernels: &Kernels) {
        let mut words = Words::default();
        words.add(self.pointer(step, Parameter::Runtime));
        let parts = tile.parts.iter();
        let calls: Vec<TileCall<'ctx>> = parts
            .map(|part| self.tile_part(step, part, kernels, &mut words))
            .collect();
        let body = self.tile_body(&calls);
        for (number, &word) in words.0.iter().enumerate() {
            let address = self.byte(step.words, self.constant(8 * number as u64));
            built(self.builder.build_store(address, word));
        }
        let slices = self.row(step, &tile.slices);
        let rank = self.pointer(step, Parameter::Rank);
        let pointer = self.context.ptr_type(AddressSpace::default()).into();
        let int = self.int().into();
        let types: [BasicMetadataTypeEnum<'ctx>; 6] = [pointer, pointer, pointer, int, int, int];
        let ty = self.context.i32_type().fn_type(&types, false);
        let arguments: [BasicMetadataValueEnum<'ctx>; 6] = [
            rank.into(),
            body.as_global_value().as_pointer_value().into(),
            step.words.into(),
            self.constant(words.0.len() as u64).into(),
            slices.into(),
            self.constant(tile.bytes).into(),
        ];
        self.call_runtime(step, offset_of!(RuntimeV1, tile), ty, &arguments);
    }

    /// The current row's number of a table.
    fn row(&mut self, step: &StepFunction<'ctx>, table: &[i64]) -> IntValue<'ctx> {
        let same = table.windows(2).all(|pair| pair[0] == pair[1]);
        if let (true, Some(&value)) = (same, table.first()) {
            return self.constant(value.cast_unsigned());
        }
        let address = self.table_entry(step, table, 1);
        built(self.builder.build_load(self.int(), address, "number")).into_int_value()
    }

    fn tile_part(
        &mut self,
        step: &StepFunction<'ctx>,
        part: &TilePart,
        kernels: &Kernels,
        words: &mut Words<'ctx>,
    ) -> TileCall<'ctx> {
        match part {
            TilePart::Kernel {
                kernel,
                places,
                tables,
            } => {
                debug_assert_eq!(kernels.all[*kernel].params, tables.len());
                let name = Kernels::name(*kernel);
                // The last number is the slice.
                let function = self.function(&name, places.len(), tables.len() + 1);
                let pointers = places
                    .iter()
                    .map(|place| self.tile_place(step, place, words));
                let pointers = pointers.collect();
                let numbers = tables.iter().map(|table| {
                    let number = self.row(step, table);
                    words.add(number)
                });
                TileCall::Kernel {
                    numbers: numbers.collect(),
                    function,
                    pointers,
                }
            }
            TilePart::Product {
                products,
                strides,
                places,
            } => {
                let mut rows: Vec<Vec<i64>> = products.iter().map(words::product).collect();
                let width = rows[0].len();
                if rows.windows(2).all(|pair| pair[0] == pair[1]) {
                    rows.truncate(1);
                }
                let description = self.table_entry(step, &rows.concat(), width);
                let description = words.add(description);
                let operand = |number: usize| {
                    let place = self.tile_place(step, &places[number], words);
                    let stride = self.row(step, &strides[number]);
                    (place, words.add(stride))
                };
                TileCall::Product {
                    description,
                    operands: [0, 1, 2].map(operand),
                }
            }
        }
    }

    fn tile_place(
        &mut self,
        step: &StepFunction<'ctx>,
        place: &Place,
        words: &mut Words<'ctx>,
    ) -> Address {
        if place.slot.arena != Arena::Thread {
            let address = self.place(step, place);
            return Address::Word(words.add(address));
        }
        let strides = place.moves.iter().flat_map(|by| by.strides.iter());
        let strides: Vec<i64> = strides.map(|stride| stride.cast_signed()).collect();
        let stride = self.row(step, &strides);
        Address::Thread(place.slot.offset, words.add(stride))
    }

    /// The function with which a thread runs its slices.
    fn tile_body(&mut self, calls: &[TileCall<'ctx>]) -> FunctionValue<'ctx> {
        let here = self.here();
        let pointer = self.context.ptr_type(AddressSpace::default());
        let int = self.int();
        let types = [
            pointer.into(),
            pointer.into(),
            pointer.into(),
            int.into(),
            int.into(),
        ];
        let ty = self.context.void_type().fn_type(&types, false);
        let name = format!("tile_{}", self.tiles);
        self.tiles += 1;
        let function = self.module.add_function(&name, ty, None);
        let [begin, head, body, end] = ["begin", "slice", "body", "end"]
            .map(|name| self.context.append_basic_block(function, name));
        let parameter = |number: u32| match function.get_nth_param(number) {
            Some(value) => value,
            None => ice!("the body of a tile has five parameters"),
        };
        let words = parameter(0).into_pointer_value();
        let thread = Thread {
            handle: parameter(1).into_pointer_value(),
            memory: parameter(2).into_pointer_value(),
        };
        let [first, last] = [3, 4].map(|number| parameter(number).into_int_value());
        self.builder.position_at_end(begin);
        built(self.builder.build_unconditional_branch(head));
        self.builder.position_at_end(head);
        let phi = built(self.builder.build_phi(int, "slice"));
        let slice = phi.as_basic_value().into_int_value();
        let more = built(
            self.builder
                .build_int_compare(IntPredicate::ULT, slice, last, "more"),
        );
        built(self.builder.build_conditional_branch(more, body, end));
        self.builder.position_at_end(body);
        for call in calls {
            self.slice(words, &thread, slice, call);
        }
        let next = built(self.builder.build_int_add(slice, self.constant(1), "next"));
        phi.add_incoming(&[(&first, begin), (&next, self.here())]);
        built(self.builder.build_unconditional_branch(head));
        self.builder.position_at_end(end);
        built(self.builder.build_return(None));
        self.builder.position_at_end(here);
        function
    }

    /// One call for one slice.
    fn slice(
        &self,
        words: PointerValue<'ctx>,
        thread: &Thread<'ctx>,
        slice: IntValue<'ctx>,
        call: &TileCall<'ctx>,
    ) {
        let int = |word: usize| {
            let address = self.byte(words, self.constant(8 * word as u64));
            built(self.builder.build_load(self.int(), address, "number")).into_int_value()
        };
        let pointer = |word: usize| {
            let ty = self.context.ptr_type(AddressSpace::default());
            let address = self.byte(words, self.constant(8 * word as u64));
            built(self.builder.build_load(ty, address, "address")).into_pointer_value()
        };
        let far = |stride: IntValue<'ctx>| built(self.builder.build_int_mul(slice, stride, "far"));
        match call {
            TileCall::Kernel {
                function,
                pointers,
                numbers,
            } => {
                let address = |address: &Address| match *address {
                    Address::Word(word) => pointer(word),
                    // A kernel offsets its pointers by the slice number, so the pointer passed is
                    // where the first slice would be if the current slice is at the thread's
                    // offset.
                    Address::Thread(offset, stride) => {
                        let before = built(self.builder.build_int_neg(far(int(stride)), "before"));
                        self.far(self.byte(thread.memory, self.constant(offset)), before)
                    }
                };
                let pointers = pointers.iter().map(|own| address(own).into());
                let numbers = numbers.iter().map(|&word| int(word).into());
                let arguments: Vec<BasicMetadataValueEnum<'ctx>> =
                    pointers.chain(numbers).chain([slice.into()]).collect();
                built(self.builder.build_call(*function, &arguments, ""));
            }
            TileCall::Product {
                description,
                operands,
            } => {
                let address = |(address, stride): &(Address, usize)| match *address {
                    Address::Word(word) => self.far(pointer(word), far(int(*stride))),
                    Address::Thread(offset, _) => self.byte(thread.memory, self.constant(offset)),
                };
                let [c, a, b] = operands.each_ref().map(address);
                let runtime = pointer(0);
                let field = self.byte(
                    runtime,
                    self.constant(offset_of!(RuntimeV1, multiply) as u64),
                );
                let ty = self.context.ptr_type(AddressSpace::default());
                let multiply = built(self.builder.build_load(ty, field, "multiply"));
                let ty = self.context.void_type().fn_type(&[ty.into(); 5], false);
                let arguments = [thread.handle, pointer(*description), c, a, b];
                let arguments = arguments.map(BasicMetadataValueEnum::from);
                let multiply = multiply.into_pointer_value();
                built(
                    self.builder
                        .build_indirect_call(ty, multiply, &arguments, ""),
                );
            }
        }
    }

    /// The address `offset` bytes after `base`; it may be negative and out of bounds.
    fn far(&self, base: PointerValue<'ctx>, offset: IntValue<'ctx>) -> PointerValue<'ctx> {
        let ty = self.context.i8_type();
        // SAFETY: without `inbounds` the address may be out of bounds.
        built(unsafe { self.builder.build_gep(ty, base, &[offset], "far") })
    }
}

/// The thread's values in the body of a tile.
struct Thread<'ctx> {
    handle: PointerValue<'ctx>,
    memory: PointerValue<'ctx>,
}
