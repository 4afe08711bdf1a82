//! Sums in memory by blocks of terms. Added one after the other, many terms lose digits: each
//! addition rounds to a share of what has been added so far. So blocks of about as many terms as
//! there are blocks are summed on the stack, and each is added to the sum.

use ddl_dialect::combiner::Combiner;
use ddl_dialect::types::DType;
use melior::ir::Value;

use super::{Accumulated, Loops};
use crate::kernel::code::IntCmp;
use crate::kernel::element::Generator;
use crate::kernel::index::IxId;
use crate::kernel::split::NestLoop;
use crate::kernel::{Kernel, Num};
use ddlc::memory::ALIGNMENT;

/// Minimum number of terms of a block, and a quarter of that of a sum with blocks.
const LEAST: i64 = 16;
/// Terms of loops whose number is unknown.
const UNKNOWN: i64 = 1 << 12;
/// Maximum size of the sums of a block \[B\]: they stay in the innermost cache.
const ROOM: i64 = 1 << 15;
/// Maximum size of those of a kernel \[B\]: they are on the stack.
const ROOMS: i64 = 1 << 18;

/// How the terms of a sum are divided into blocks.
pub(super) struct Block {
    /// The loop that is divided.
    pub(super) depth: usize,
    /// Its iterations of a block, a power of two.
    every: i64,
    /// The dims that are kept inside of it, and their extents.
    dims: Vec<(usize, i64)>,
    /// The number of its memory.
    room: usize,
}

/// Divides the sums in memory of some loops into blocks, where they have many terms. Returns the
/// size of the blocks.
///
/// - `used`: that of other loops of the kernel \[B\]
pub(super) fn divide(kernel: &Kernel, loops: &mut Loops<'_>, used: i64) -> i64 {
    if kernel.exact {
        return 0;
    }
    let (mut room, mut bytes) = (0, 0);
    let most = ROOM.min(ROOMS - used);
    let order = &loops.order;
    for accumulated in &mut loops.reduces {
        let dtype = kernel.exprs[accumulated.reduce.expr].dtype;
        let adds = accumulated.reduce.combiner == Combiner::Sum;
        let in_loops = accumulated.reduce.dims.iter().all(|&d| d >= kernel.lead);
        let fits = adds && matches!(dtype, DType::F32 | DType::F64) && in_loops;
        if accumulated.whole || !fits {
            continue;
        }
        let block = block(order, loops.domain, accumulated, room);
        let size = |block: &Block| {
            let extents = block.dims.iter().map(|&(_, extent)| extent);
            let elements = extents.fold(1i64, i64::saturating_mul);
            elements.saturating_mul(dtype.bytes() as i64)
        };
        accumulated.block = block.filter(|block| bytes + size(block) <= most);
        if let Some(block) = &accumulated.block {
            bytes += size(block);
            room += 1;
        }
    }
    bytes
}

/// The blocks of one sum.
fn block(
    order: &[NestLoop],
    domain: &[Num],
    accumulated: &Accumulated<'_>,
    room: usize,
) -> Option<Block> {
    let reduced = &accumulated.reduce.dims;
    let outside = &order[..accumulated.from];
    let count = |step: &NestLoop| match step.extent {
        Num::Const(extent) => extent.max(1),
        Num::Param(_) => UNKNOWN,
    };
    let is_reduced = |step: &NestLoop| reduced.contains(&step.dim);
    let terms = outside.iter().filter(|step| is_reduced(step)).map(count);
    let terms = terms.fold(1i64, i64::saturating_mul);
    let each = (terms.isqrt() as u64).next_power_of_two() as i64;
    let each = each.max(LEAST);
    if terms < 4 * each {
        return None;
    }
    let mut inside = 1i64;
    let found = outside.iter().enumerate().rev().find(|(_, step)| {
        let here = if is_reduced(step) { count(step) } else { 1 };
        let is_enough = inside.saturating_mul(here) >= each;
        if !is_enough {
            inside *= here;
        }
        is_enough
    });
    let (depth, _) = found?;
    let every = ((each / inside).max(1) as u64).next_power_of_two() as i64;
    let has_loop =
        |steps: &[NestLoop], dim: usize| steps.iter().any(|step| step.dims().contains(&dim));
    let kept = (0..domain.len()).filter(|dim| !reduced.contains(dim));
    let mut dims = Vec::new();
    for dim in kept {
        match (
            has_loop(&order[..depth], dim),
            has_loop(&order[depth..], dim),
        ) {
            (true, true) => return None,
            (true, false) => {}
            // Dims without loops are unrolled inside, or those of a slice.
            (false, true) => match domain[dim] {
                Num::Const(extent) => dims.push((dim, extent)),
                Num::Param(_) => return None,
            },
            (false, false) => {}
        }
    }
    Some(Block {
        depth,
        every,
        dims,
        room,
    })
}

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// Stack memory for the blocks of some loops.
    pub(super) fn rooms(&mut self, loops: &Loops<'_>) {
        self.rooms.clear();
        for accumulated in &loops.reduces {
            if let Some(block) = &accumulated.block {
                let bits = 8 * self.dtype(accumulated.reduce).bytes() as u32;
                let extents = block.dims.iter().map(|&(_, extent)| extent);
                let room = self.code.alloca((bits, extents.product()), ALIGNMENT);
                self.rooms.push(room);
            }
        }
    }

    /// Where a sum is added to: in its block, or the result.
    pub(super) fn sum_at(
        &mut self,
        accumulated: &Accumulated<'_>,
        index: &[IxId],
        result: IxId,
    ) -> (Value<'c, 'a>, IxId) {
        match &accumulated.block {
            Some(block) => {
                let at: Vec<IxId> = block.dims.iter().map(|&(dim, _)| index[dim]).collect();
                let shape = block.dims.iter().map(|&(_, extent)| Num::Const(extent));
                let shape: Vec<Num> = shape.collect();
                (self.rooms[block.room], self.indices.linear(&at, &shape))
            }
            None => (self.pointers[accumulated.reduce.target()], result),
        }
    }

    /// Before a loop with blocks: the first one is empty.
    pub(super) fn first_block(&mut self, loops: &Loops<'_>, depth: usize, index: &mut [IxId]) {
        for accumulated in blocks(loops, depth) {
            self.end_block(loops, accumulated, index, [false, true]);
        }
    }

    /// At the end of an iteration: of a block, too, if it is the last one of it.
    pub(super) fn next_block(
        &mut self,
        loops: &Loops<'_>,
        (depth, at): (usize, Value<'c, 'a>),
        index: &mut [IxId],
    ) {
        for accumulated in blocks(loops, depth) {
            let Some(block) = &accumulated.block else {
                continue;
            };
            let last = i128::from(block.every - 1);
            let place = self.code.int_op_constant("andi", 64, at, last);
            let last = self.code.int_constant(64, last);
            let is_last = self.code.int_cmp(IntCmp::Eq, place, last);
            let open = self.code.begin_if(is_last, &[]);
            self.enter();
            self.end_block(loops, accumulated, index, [true, true]);
            self.leave();
            self.code.otherwise(&open, &[]);
            self.code.end(open, &[]);
        }
    }

    /// After a loop with blocks.
    pub(super) fn last_block(&mut self, loops: &Loops<'_>, depth: usize, index: &mut [IxId]) {
        for accumulated in blocks(loops, depth) {
            self.end_block(loops, accumulated, index, [true, false]);
        }
    }

    /// Adds the sums of a block to the results, and clears them.
    fn end_block(
        &mut self,
        loops: &Loops<'_>,
        accumulated: &Accumulated<'_>,
        index: &mut [IxId],
        [adds, clears]: [bool; 2],
    ) {
        let Some(block) = &accumulated.block else {
            return;
        };
        let (reduce, dtype) = (accumulated.reduce, self.dtype(accumulated.reduce));
        let outer = index.to_vec();
        let mut open = Vec::new();
        for &(dim, _) in &block.dims {
            let range = self.range(loops.cut, NestLoop::whole(dim, loops.domain[dim]));
            let (inner, at, _) = self.code.begin_part(range, &[], &[]);
            self.enter();
            index[dim] = self.new_loop(at);
            open.push(inner);
        }
        let kept = (0..loops.domain.len()).filter(|dim| !reduce.dims.contains(dim));
        let (at, shape): (Vec<IxId>, Vec<Num>) =
            kept.map(|dim| (index[dim], loops.domain[dim])).unzip();
        let result = self.indices.linear(&at, &shape);
        let (room, place) = self.sum_at(accumulated, index, result);
        let place = self.index(place);
        if adds {
            let (pointer, result) = (self.pointers[reduce.target()], self.index(result));
            let [old, new] = [(pointer, result), (room, place)]
                .map(|(from, at)| self.code.load_element(dtype, from, at).value);
            let total = self.code.combine(reduce.combiner, dtype, old, new);
            let element = self.code.reduced(reduce.combiner, dtype, total);
            self.code.store_element(dtype, element, pointer, result);
        }
        if clears {
            let zero = self.identity(reduce.combiner, dtype);
            let element = self.code.round(dtype, zero);
            self.code.store_element(dtype, element, room, place);
        }
        self.end_loops(open);
        index.copy_from_slice(&outer);
    }
}

/// The sums with blocks of a loop.
fn blocks<'l, 'n>(loops: &'l Loops<'n>, depth: usize) -> impl Iterator<Item = &'l Accumulated<'n>> {
    let is_here = move |block: &Block| block.depth == depth;
    (loops.reduces.iter()).filter(move |r| r.block.as_ref().is_some_and(is_here))
}
