//! `Program`: the function of a launch under construction, for both environments.
//!
//! A block is a sequence of regions separated by barriers; in each, all its threads do the same
//! work. Threads communicate through shared memory, and keep values from region to region in
//! thread-local memory. On a device a region is straight-line code, on a CPU a loop over the
//! threads. Everything else is the same: indices, masks, order of sums.

use melior::Context;
use melior::ir::attribute::{StringAttribute, TypeAttribute};
use melior::ir::block::BlockLike;
use melior::ir::operation::OperationBuilder;
use melior::ir::{BlockRef, Identifier, Region, Type, Value};

use ddl_dialect::types::DType;

use crate::kernel::code::{Code, IntCmp, result_of};
use crate::kernel::control::Open;
use crate::kernel::element::Generator;
use crate::kernel::grid::Realm;
use crate::kernel::index::IxId;
use crate::kernel::instructions::Instructions;
use crate::kernel::{Kernel, Num};

/// The barrier of all threads of a block.
const BARRIER: &str = "llvm.nvvm.barrier.cta.sync.aligned.all";
/// The barrier of the threads of a warp that are in a mask.
const WARP_BARRIER: &str = "llvm.nvvm.bar.warp.sync";
/// Alignment of shared memory, of thread-local memory and of memory kept between launches \[B\].
pub(crate) const ALIGN: u64 = 64;
/// Threads of a warp: lanes of a row for which it suffices that they wait for one another.
pub(super) const WARP: i64 = 32;
/// The address space of shared memory on a device.
const SHARED_SPACE: &str = "3 : i32";

/// The grid of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Shape {
    /// Number of blocks.
    pub(crate) blocks: i64,
    /// Threads per block.
    pub(crate) threads: i64,
}

impl Shape {
    /// Total number of threads.
    pub(crate) fn all(self) -> i64 {
        self.blocks.saturating_mul(self.threads)
    }
}

/// Memory of a block or of each of its threads: element width in bits, and number of elements.
pub(crate) type Room = (u32, i64);

/// The function of a launch under construction.
pub(crate) struct Program<'k, 'c, 'a> {
    pub(crate) g: Generator<'k, 'c, 'a>,
    pub(crate) shape: Shape,
    realm: Realm,
    /// The block's index.
    block: Value<'c, 'a>,
    /// The thread's index, on a device.
    thread: Option<Value<'c, 'a>>,
    /// Memory kept between launches.
    scratch: Value<'c, 'a>,
    /// Shared memory of a block.
    shared: Vec<Value<'c, 'a>>,
    /// Thread-local memory: the number of elements per thread, and the address of those of all
    /// threads.
    own: Vec<(i64, Value<'c, 'a>)>,
}

/// Memory needs of a launch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rooms {
    /// Per block.
    pub(crate) shared: Vec<Room>,
    /// Per thread.
    pub(crate) own: Vec<Room>,
}

/// Appends the function of a launch: the kernel's pointers, the scratch memory, integers.
///
/// - `body`: generates the work of a block
pub(crate) fn function<'k, 'c, 'a>(
    (context, module): (&'c Context, BlockRef<'c, 'a>),
    name: &str,
    kernel: &'k Kernel,
    (realm, shape, rooms): (Realm, Shape, &Rooms),
    body: impl FnOnce(&mut Program<'k, 'c, 'a>),
) {
    let instructions = match realm {
        Realm::Device => Instructions::DEVICE,
        Realm::Host => Instructions::NONE,
    };
    let mut code = Code::new(context, module, kernel.exact, instructions);
    let buffers = kernel.buffers.iter().map(|b| (b.align, b.disjoint));
    let pointers: Vec<_> = buffers.chain([(ALIGN, true)]).collect();
    let (open, mut arguments) = code.begin_function(name, &pointers, kernel.params);
    let scratch = arguments.remove(kernel.buffers.len());
    let shared = rooms.shared.iter().enumerate();
    let shared = shared
        .map(|(number, &room)| match realm {
            Realm::Device => code.shared(number, room),
            Realm::Host => code.alloca(room, ALIGN),
        })
        .collect();
    let own = rooms.own.iter().map(|&(bits, count)| {
        let all = match realm {
            Realm::Device => count,
            Realm::Host => count * shape.threads,
        };
        (count, code.alloca((bits, all), ALIGN))
    });
    let own = own.collect();
    let (blocks, thread, block) = match realm {
        Realm::Device => {
            let [block, thread] = ["ctaid", "tid"].map(|name| code.special(name));
            (None, Some(thread), block)
        }
        Realm::Host => {
            let all = code.int_constant(64, shape.blocks.into());
            let (open, block, _) = code.begin_loop(all, &[], &[]);
            (Some(open), None, block)
        }
    };
    let mut program = Program {
        g: Generator::new(kernel, code, arguments),
        shape,
        realm,
        block,
        thread,
        scratch,
        shared,
        own,
    };
    program.g.enter();
    body(&mut program);
    program.g.leave();
    if let Some(blocks) = blocks {
        program.g.code.end(blocks, &[]);
    }
    program.g.code.end_function(open);
}

impl<'c, 'a> Code<'c, 'a> {
    /// A special register of the device with a block or thread number, as i64.
    fn special(&self, name: &str) -> Value<'c, 'a> {
        let intrinsic = format!("llvm.nvvm.read.ptx.sreg.{name}.x");
        let narrow = self.intrinsic(&intrinsic, &[], &[self.int(32)]);
        let narrow = narrow.unwrap_or_else(|| ddlc::ice!("`{intrinsic}` has a result"));
        self.cast("extui", narrow, self.int(64))
    }

    /// Calls an LLVM intrinsic.
    pub(crate) fn intrinsic(
        &self,
        name: &str,
        operands: &[Value<'c, 'a>],
        results: &[Type<'c>],
    ) -> Option<Value<'c, 'a>> {
        let sizes = format!("array<i32: {}, 0>", operands.len());
        let attributes = [
            ("intrin", StringAttribute::new(self.context, name).into()),
            ("op_bundle_sizes", self.attribute("array<i32>")),
            ("operandSegmentSizes", self.attribute(&sizes)),
        ];
        let op = self.op(
            "llvm.call_intrinsic",
            operands,
            results,
            &attributes,
            vec![],
        );
        (!results.is_empty()).then(|| result_of(op, 0))
    }

    /// Shared memory of a block on a device.
    fn shared(&self, number: usize, (bits, count): Room) -> Value<'c, 'a> {
        let name = format!("{}_shared{number}", self.function);
        let parse = |text: &str| {
            Type::parse(self.context, text).unwrap_or_else(|| ddlc::ice!("no type `{text}`"))
        };
        let array = parse(&format!("!llvm.array<{count} x i{bits}>"));
        let attributes = [
            ("sym_name", StringAttribute::new(self.context, &name).into()),
            ("global_type", TypeAttribute::new(array).into()),
            ("linkage", self.attribute("#llvm.linkage<internal>")),
            ("addr_space", self.attribute(SHARED_SPACE)),
            ("alignment", self.attribute(&format!("{ALIGN} : i64"))),
        ]
        .map(|(name, value)| (Identifier::new(self.context, name), value));
        let global = OperationBuilder::new("llvm.mlir.global", self.location)
            .add_attributes(&attributes)
            .add_regions([Region::new()])
            .build()
            .unwrap_or_else(|error| ddlc::ice!("shared memory: {error}"));
        self.module.append_operation(global);
        let symbol = [("global_name", self.attribute(&format!("@{name}")))];
        let near = [parse("!llvm.ptr<3>")];
        let address = self.op("llvm.mlir.addressof", &[], &near, &symbol, vec![]);
        let types = [self.pointer()];
        let cast = self.op(
            "llvm.addrspacecast",
            &[result_of(address, 0)],
            &types,
            &[],
            vec![],
        );
        result_of(cast, 0)
    }
}

impl<'k, 'c, 'a> Program<'k, 'c, 'a> {
    /// A region: code run by all threads of the block, each with its index. Values computed in it
    /// are dropped at its end.
    pub(crate) fn threads(&mut self, body: impl FnOnce(&mut Self, Value<'c, 'a>)) {
        let Some(thread) = self.thread else {
            let all = self.g.code.int_constant(64, self.shape.threads.into());
            let (open, thread, _) = self.g.code.begin_loop(all, &[], &[]);
            self.g.enter();
            body(self, thread);
            self.g.leave();
            self.g.code.end(open, &[]);
            return;
        };
        self.g.enter();
        body(self, thread);
        self.g.leave();
    }

    /// Whether the launch is for a device.
    pub(crate) fn is_device(&self) -> bool {
        self.realm == Realm::Device
    }

    /// Thread-local memory of all threads, by number, and the number of elements of each; on a
    /// device that of one.
    pub(crate) fn own_room(&self, number: usize) -> (Value<'c, 'a>, i64) {
        let (count, base) = self.own[number];
        (base, count)
    }

    /// A barrier of all threads of the block, which must all reach it.
    pub(crate) fn barrier(&self) {
        if self.realm == Realm::Device {
            let number = self.g.code.int_constant(32, 0);
            self.g.code.intrinsic(BARRIER, &[number], &[]);
        }
    }

    /// A barrier of groups of this many threads, all of which must reach it.
    pub(crate) fn wait_for_lanes(&self, lanes: i64) {
        if lanes > WARP {
            return self.barrier();
        }
        if self.realm == Realm::Device {
            let all = self.g.code.int_constant(32, -1);
            self.g.code.intrinsic(WARP_BARRIER, &[all], &[]);
        }
    }

    /// A loop over a range distributed over blocks.
    ///
    /// - `known`: the range's length, if known
    pub(crate) fn block_numbers(
        &mut self,
        (count, known): (IxId, Option<i64>),
        body: impl FnOnce(&mut Self, Value<'c, 'a>),
    ) {
        let blocks = self.shape.blocks;
        if known == Some(blocks) {
            return body(self, self.block);
        }
        let stride = self.g.code.int_constant(64, blocks.into());
        let end = self.g.index(count);
        let range = [self.block, end, stride];
        let (open, number, _) = self.g.code.begin_strided(range, &[], &[]);
        self.g.enter();
        body(self, number);
        self.g.leave();
        self.g.code.end(open, &[]);
    }

    /// A loop over a range distributed over all threads of all blocks.
    ///
    /// - `known`: the range's length, if known
    pub(crate) fn each(
        &mut self,
        (count, known): (IxId, Option<i64>),
        body: impl FnOnce(&mut Self, IxId),
    ) {
        let shape = self.shape;
        let block = self.block;
        self.threads(|this, thread| {
            let code = &this.g.code;
            let before = code.int_op_constant("muli", 64, block, shape.threads.into());
            let first = code.int_op("addi", 64, before, thread);
            let end = this.g.index(count);
            let open: Open<'c, 'a> = if known.is_some_and(|known| known <= shape.all()) {
                let inside = this.g.code.int_cmp(IntCmp::Slt, first, end);
                let open = this.g.code.begin_if(inside, &[]);
                this.numbered(first, known, body);
                this.g.code.otherwise(&open, &[]);
                open
            } else {
                let stride = this.g.code.int_constant(64, shape.all().into());
                let range = [first, end, stride];
                let (open, number, _) = this.g.code.begin_strided(range, &[], &[]);
                this.numbered(number, known, body);
                open
            };
            this.g.code.end(open, &[]);
        });
    }

    fn numbered(
        &mut self,
        value: Value<'c, 'a>,
        known: Option<i64>,
        body: impl FnOnce(&mut Self, IxId),
    ) {
        self.g.enter();
        let number = self.number(value, known);
        body(self, number);
        self.g.leave();
    }

    /// An index with this value, below `known`.
    pub(crate) fn number(&mut self, value: Value<'c, 'a>, known: Option<i64>) -> IxId {
        match known {
            Some(extent) => self.g.new_loop_of(value, extent),
            None => self.g.new_loop(value),
        }
    }

    /// The number of elements of a tensor of this shape.
    pub(crate) fn volume(&mut self, shape: &[Num]) -> (IxId, Option<i64>) {
        let one = self.g.indices.constant(1);
        let all = shape.iter().fold(one, |all, &extent| {
            let extent = self.g.indices.num(extent);
            self.g.indices.mul(all, extent)
        });
        (all, self.g.indices.value(all))
    }

    /// Shared memory of the block, by number.
    pub(crate) fn shared(&self, number: usize) -> Value<'c, 'a> {
        self.shared[number]
    }

    /// Thread-local memory, by number, and the index of its first element.
    pub(crate) fn own(
        &self,
        number: usize,
        thread: Value<'c, 'a>,
    ) -> (Value<'c, 'a>, Value<'c, 'a>) {
        let (count, base) = self.own[number];
        let count = match self.realm {
            Realm::Device => 0,
            Realm::Host => count,
        };
        let first = self
            .g
            .code
            .int_op_constant("muli", 64, thread, count.into());
        (base, first)
    }

    /// Memory kept between launches, from this offset on.
    pub(crate) fn scratch(&self, offset: u64) -> Value<'c, 'a> {
        let offset = self.g.code.int_constant(64, offset.into());
        self.g.code.byte(self.scratch, offset)
    }

    /// Stores a value in its register representation.
    pub(crate) fn keep(
        &self,
        dtype: DType,
        value: Value<'c, 'a>,
        base: Value<'c, 'a>,
        index: Value<'c, 'a>,
    ) {
        let code = &self.g.code;
        let value = if dtype == DType::I1 {
            code.cast("extui", value, code.int(8))
        } else {
            value
        };
        code.store(value, base, index, kept_bits(dtype));
    }

    /// Loads a value stored by [`Program::keep`].
    pub(crate) fn kept(
        &self,
        dtype: DType,
        base: Value<'c, 'a>,
        index: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let code = &self.g.code;
        if dtype == DType::I1 {
            let byte = code.load(base, index, 8, code.int(8));
            return code.int_cmp(IntCmp::Ne, byte, code.int_constant(8, 0));
        }
        code.load(base, index, kept_bits(dtype), code.register_type(dtype))
    }
}

/// Width of a value's register representation.
pub(crate) fn kept_bits(dtype: DType) -> u32 {
    if matches!(dtype, DType::BF16 | DType::F16) {
        return 32;
    }
    8 * dtype.bytes() as u32
}
