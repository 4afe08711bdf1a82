//! The host part of a plan: one step function per entry, in LLVM IR built with inkwell.
//!
//! A step function executes its [`Action`]s in order. Numbers that differ between ranks are in
//! constant tables indexed by the rank's position, or by moment · ranks + position; there are no
//! mutable globals.

mod calls;
mod device;
mod entry;
mod grids;
mod loops;
mod marks;
mod tiles;
mod words;

use std::collections::BTreeMap;
use std::mem::offset_of;

use ddl_abi::{DeviceConvolution, DeviceProduct, Launch, RuntimeV1};
use inkwell::basic_block::BasicBlock;
use inkwell::builder::{Builder, BuilderError};
use inkwell::context::Context;
use inkwell::module::{Linkage, Module};
use inkwell::types::{BasicMetadataTypeEnum, FunctionType, IntType};
use inkwell::values::{
    BasicMetadataValueEnum, CallSiteValue, FunctionValue, GlobalValue, IntValue, PhiValue,
    PointerValue, UnnamedAddress,
};
use inkwell::{AddressSpace, IntPredicate};

use crate::kernel::Kernels;
use crate::kernel::grid::Form;
use crate::steps::Action;
use ddlc::graph::{Arena, Slot};
use ddlc::ice;
use ddlc::memory::place::Place;

/// The status of a step function when the runtime's function table does not match its ABI version.
const MISMATCH: i64 = -1;

/// The host module under construction.
pub(crate) struct Host<'ctx> {
    context: &'ctx Context,
    module: Module<'ctx>,
    builder: Builder<'ctx>,
    tables: BTreeMap<Vec<i64>, GlobalValue<'ctx>>,
    /// The form of kernels, and the offset in the private arena of the memory that they keep
    /// between launches \[B\].
    form: Form,
    scratch: u64,
    /// The device launches, and their indices by name.
    launches: Launches,
    /// Number of tiles so far.
    tiles: usize,
    numbers: BTreeMap<String, usize>,
}

/// The device launches of a host part.
#[derive(Default)]
pub(crate) struct Launches {
    pub(crate) all: Vec<Launch>,
    /// The products and the convolutions among them.
    pub(crate) products: Vec<DeviceProduct>,
    pub(crate) convolutions: Vec<DeviceConvolution>,
}

/// The step function under construction.
struct StepFunction<'ctx> {
    function: FunctionValue<'ctx>,
    /// The block that returns a status.
    exit: BasicBlock<'ctx>,
    /// The status that it returns.
    status: PhiValue<'ctx>,
    position: IntValue<'ctx>,
    /// Number of ranks.
    ranks: u64,
    /// The row index: in the moment region, moment · ranks + position.
    row: Option<IntValue<'ctx>>,
    /// Stack memory for the arguments of a shared kernel.
    words: PointerValue<'ctx>,
    /// The iteration variable of each enclosing loop, outermost first.
    indices: Vec<IntValue<'ctx>>,
}

/// The parameters of a `StepFn`, by index.
#[derive(Clone, Copy)]
enum Parameter {
    Runtime = 0,
    Rank = 1,
    Position = 2,
    Shared = 3,
    Private = 4,
}

/// inkwell reports misuse of the builder, which does not occur.
fn built<T>(result: Result<T, BuilderError>) -> T {
    result.unwrap_or_else(|error| ice!("host code: {error}"))
}

impl<'ctx> Host<'ctx> {
    /// An empty host module.
    ///
    /// - `form`: the form of kernels
    /// - `scratch`: offset in the private arena of the memory that they keep between launches \[B\]
    pub(crate) fn new(context: &'ctx Context, form: Form, scratch: u64) -> Host<'ctx> {
        Host {
            context,
            module: context.create_module("host"),
            builder: context.create_builder(),
            tables: BTreeMap::new(),
            form,
            scratch,
            launches: Launches::default(),
            tiles: 0,
            numbers: BTreeMap::new(),
        }
    }

    /// The finished module, and its device launches.
    pub(crate) fn finish(self) -> (Module<'ctx>, Launches) {
        (self.module, self.launches)
    }

    fn int(&self) -> IntType<'ctx> {
        self.context.i64_type()
    }

    fn constant(&self, value: u64) -> IntValue<'ctx> {
        self.int().const_int(value, false)
    }

    fn status(&self, value: i64) -> IntValue<'ctx> {
        self.context
            .i32_type()
            .const_int(value.cast_unsigned(), true)
    }

    /// A function type of pointers (`true`) and 32-bit integers that returns a status.
    fn status_type(&self, pointers: &[bool]) -> FunctionType<'ctx> {
        let parameters: Vec<BasicMetadataTypeEnum<'ctx>> = pointers
            .iter()
            .map(|&pointer| match pointer {
                true => self.context.ptr_type(AddressSpace::default()).into(),
                false => self.context.i32_type().into(),
            })
            .collect();
        self.context.i32_type().fn_type(&parameters, false)
    }

    /// The address of a field of the function table.
    fn field(&self, step: &StepFunction<'ctx>, offset: usize) -> PointerValue<'ctx> {
        self.byte(
            self.pointer(step, Parameter::Runtime),
            self.constant(offset as u64),
        )
    }

    fn pointer(&self, step: &StepFunction<'ctx>, parameter: Parameter) -> PointerValue<'ctx> {
        match step.function.get_nth_param(parameter as u32) {
            Some(value) => value.into_pointer_value(),
            None => ice!("a step function has six parameters"),
        }
    }

    /// The address `offset` bytes after `base`.
    fn byte(&self, base: PointerValue<'ctx>, offset: IntValue<'ctx>) -> PointerValue<'ctx> {
        let ty = self.context.i8_type();
        // SAFETY: offsets of fields and slots are within the object that `base` points to.
        built(unsafe { self.builder.build_in_bounds_gep(ty, base, &[offset], "at") })
    }

    fn slot(&self, step: &StepFunction<'ctx>, slot: Slot) -> PointerValue<'ctx> {
        let arena = match slot.arena {
            Arena::Shared => Parameter::Shared,
            Arena::Private => Parameter::Private,
            Arena::Thread => ice!("a place of a thread outside a tile"),
        };
        self.byte(self.pointer(step, arena), self.constant(slot.offset))
    }

    /// The address of a place in the current iteration.
    fn place(&mut self, step: &StepFunction<'ctx>, place: &Place) -> PointerValue<'ctx> {
        let mut address = self.slot(step, place.slot);
        for by in &place.moves {
            let strides: Vec<i64> = by.strides.iter().map(|s| s.cast_signed()).collect();
            let same = strides.windows(2).all(|pair| pair[0] == pair[1]);
            let stride = if same {
                self.constant(by.strides[0])
            } else {
                let entry = self.table_entry(step, &strides, 1);
                built(self.builder.build_load(self.int(), entry, "stride")).into_int_value()
            };
            let index = self.index(step, by);
            let offset = built(self.builder.build_int_mul(index, stride, "offset"));
            address = self.byte(address, offset);
        }
        address
    }

    fn leave_if(
        &self,
        step: &StepFunction<'ctx>,
        condition: IntValue<'ctx>,
        status: IntValue<'ctx>,
    ) {
        step.status.add_incoming(&[(&status, self.here())]);
        let next = self.context.insert_basic_block_after(self.here(), "next");
        built(
            self.builder
                .build_conditional_branch(condition, step.exit, next),
        );
        self.builder.position_at_end(next);
    }

    fn here(&self) -> BasicBlock<'ctx> {
        self.builder
            .get_insert_block()
            .unwrap_or_else(|| ice!("no block is being filled"))
    }

    fn actions(&mut self, step: &mut StepFunction<'ctx>, actions: &[Action], kernels: &Kernels) {
        for action in actions {
            self.action(step, action, kernels);
        }
    }

    fn action(&mut self, step: &mut StepFunction<'ctx>, action: &Action, kernels: &Kernels) {
        match action {
            Action::Mark(number) => self.mark(step, *number),
            Action::Kernel {
                kernel,
                places,
                tables,
                blocks,
            } => {
                let name = Kernels::name(*kernel);
                let known = &kernels.all[*kernel];
                debug_assert_eq!(known.params, tables.len(), "`{name}`");
                match self.form {
                    Form::Loops(_) => self.kernel(step, (&name, known, *blocks), places, tables),
                    Form::Grids(_, geometry) => {
                        self.grid(step, (&name, known, geometry), places, tables);
                    }
                }
            }
            Action::Tile(tile) => self.tile(step, tile, kernels),
            Action::Product {
                products,
                places,
                rate,
            } => {
                if let Some(what) = self.own(action) {
                    return self.product(step, what, products, (places, rate.as_ref()));
                }
                let rows = products.iter().map(words::product).collect();
                let rate = Some(rate.as_ref());
                self.library(step, offset_of!(RuntimeV1, product), rows, places, rate);
            }
            Action::Convolution {
                convolutions,
                places,
            } => {
                let rows = convolutions.iter().map(words::convolution).collect();
                if let Some(what) = self.own(action) {
                    self.note_convolution(convolutions, places);
                    return self.contraction(step, what, rows, places);
                }
                self.library(step, offset_of!(RuntimeV1, convolution), rows, places, None);
            }
            Action::Post(ops) => self.communicate(step, offset_of!(RuntimeV1, post), ops),
            Action::Wait(ops) => self.communicate(step, offset_of!(RuntimeV1, wait), ops),
            Action::WaitBehind { ops, behind } => self.wait_behind(step, ops, *behind),
            Action::Branch {
                predicate,
                holds,
                body,
            } => {
                let after = self.begin_branch(step, predicate, *holds);
                self.actions(step, body, kernels);
                self.end_branch(after);
            }
            Action::Slots { slots, bodies } => self.slots(step, slots, bodies, kernels),
            Action::Moments { count, body } => {
                let loop_ = self.begin_moments(step, *count);
                self.actions(step, body, kernels);
                self.end_moments(step, &loop_);
            }
            Action::Repeat {
                count,
                reverse,
                index,
                body,
            } => {
                let loop_ = self.begin_repeat(step, *count, *reverse, *index);
                self.actions(step, body, kernels);
                self.end_loop(step, &loop_);
            }
            Action::While {
                condition,
                predicate,
                body,
            } => {
                let loop_ = self.begin_loop(step);
                self.actions(step, condition, kernels);
                self.leave_unless(step, &loop_, predicate);
                self.actions(step, body, kernels);
                self.end_loop(step, &loop_);
            }
        }
    }

    /// - `ops`: one, or one per moment
    fn communicate(&mut self, step: &StepFunction<'ctx>, offset: usize, ops: &[u32]) {
        let rank = self.pointer(step, Parameter::Rank);
        let narrow = self.context.i32_type();
        let op = if let [op] = ops {
            narrow.const_int(u64::from(*op), false)
        } else {
            let rows = |&op: &u32| std::iter::repeat_n(i64::from(op), step.ranks as usize);
            let table: Vec<i64> = ops.iter().flat_map(rows).collect();
            let entry = self.table_entry(step, &table, 1);
            let op = built(self.builder.build_load(self.int(), entry, "op")).into_int_value();
            built(self.builder.build_int_truncate(op, narrow, "narrow"))
        };
        let ty = self.status_type(&[true, false]);
        self.call_runtime(step, offset, ty, &[rank.into(), op.into()]);
    }

    /// Calls the function at `offset` of the table; any status but 0 ends the step.
    fn call_runtime(
        &self,
        step: &StepFunction<'ctx>,
        offset: usize,
        ty: FunctionType<'ctx>,
        arguments: &[BasicMetadataValueEnum<'ctx>],
    ) {
        let pointer = self.context.ptr_type(AddressSpace::default());
        let address = self.field(step, offset);
        let function = built(self.builder.build_load(pointer, address, "function"));
        let function = function.into_pointer_value();
        let call = built(
            self.builder
                .build_indirect_call(ty, function, arguments, "status"),
        );
        self.leave_if_failed(step, &call);
    }

    /// Ends the step if a call gave another status than 0.
    fn leave_if_failed(&self, step: &StepFunction<'ctx>, call: &CallSiteValue<'ctx>) {
        let status = match call.try_as_basic_value().basic() {
            Some(status) => status.into_int_value(),
            None => ice!("step functions and the runtime's functions give a status"),
        };
        let zero = self.status(0);
        let failed =
            built(
                self.builder
                    .build_int_compare(IntPredicate::NE, status, zero, "failed"),
            );
        self.leave_if(step, failed, status);
    }

    /// The address of the current row in a constant table with `width` numbers per rank, or per
    /// moment and rank; a table with one row has it for all.
    fn table_entry(
        &mut self,
        step: &StepFunction<'ctx>,
        table: &[i64],
        width: usize,
    ) -> PointerValue<'ctx> {
        let address = self.table(table).as_pointer_value();
        if table.len() == width {
            return address;
        }
        let row = match step.row {
            Some(row) if table.len() as u64 > step.ranks * width as u64 => row,
            _ => step.position,
        };
        let width = self.constant(8 * width as u64);
        let offset = built(self.builder.build_int_mul(row, width, "offset"));
        self.byte(address, offset)
    }

    /// The constant table with these numbers; equal tables are stored once.
    fn table(&mut self, table: &[i64]) -> GlobalValue<'ctx> {
        if let Some(&known) = self.tables.get(table) {
            return known;
        }
        let int = self.int();
        let values: Vec<_> = table
            .iter()
            .map(|&v| int.const_int(v.cast_unsigned(), true))
            .collect();
        let ty = int.array_type(table.len() as u32);
        let name = format!("table_{}", self.tables.len());
        let global = self.module.add_global(ty, None, &name);
        global.set_initializer(&int.const_array(&values));
        global.set_constant(true);
        global.set_linkage(Linkage::Internal);
        global.set_unnamed_address(UnnamedAddress::Global);
        global.set_alignment(8);
        self.tables.insert(table.to_vec(), global);
        global
    }
}
