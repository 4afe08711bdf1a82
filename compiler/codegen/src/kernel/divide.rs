//! Work division of a kernel among the threads of a rank: each nest is split along one dim, the
//! same for all its sweeps, and every thread runs its part of every nest, without synchronization.
//!
//! The bits do not depend on the number of parts. A reduced dim is never split. If a loop along the
//! split dim may be vectorised, it is split at multiples of more elements than LLVM ever vectorises
//! at once: the scalar remainder, which may be rounded differently, is then always the same, at the
//! end of the last part.

use melior::ir::Value;

use crate::kernel::element::Generator;
use crate::kernel::{Cut, ExprKind, Kernel, Nest, Num, Root, scan, split};

/// A multiple of the elements per iteration of a vectorised loop: vectors of 64 bytes, interleaved
/// four times.
pub(crate) const UNIT: i64 = 256;
/// An extent unknown at compile time is assumed to be this long.
const UNKNOWN: i64 = 1 << 20;
/// Splitting a dim into at least this many units is as good as any.
const ENOUGH: i64 = 8;
/// Minimum of elements times expressions for a shared kernel: it takes several times as long as a
/// synchronization of the threads.
const WORTH: i64 = 1 << 16;
/// Work of a block \[B, FLOP\]: a legal kernel takes some milliseconds for it, at most a second.
const BLOCK: u64 = 1 << 24;

/// Whether the threads of a rank share a kernel: it is large enough, and no thread writes data that
/// another one may still read.
pub(crate) fn is_shared(kernel: &Kernel) -> bool {
    let size = |nest: &Nest| nest.domain.iter().map(|&n| extent(n)).product::<i64>();
    let largest = kernel.nests.iter().map(size).max().unwrap_or(0);
    let worth = largest.saturating_mul(kernel.exprs.len() as i64) >= WORTH;
    let cut = |nest: &Nest| cut(kernel, nest) != Cut::Whole;
    worth && kernel.nests.iter().any(cut) && is_apart(kernel)
}

/// The number of blocks of some work; see [`ddl_abi::Mark::blocks`].
///
/// - `work`: bytes and operations by row \[B, FLOP\]
/// - `units`: how many indivisible units of equal work it has, the minimum over rows
pub(crate) fn blocks_of(work: &[[u64; 2]], units: u64) -> u32 {
    let all = work.iter();
    let most = all.map(|[bytes, flops]| bytes.saturating_add(*flops)).max();
    let blocks = most.unwrap_or(0).div_ceil(BLOCK).min(units);
    match u32::try_from(blocks).unwrap_or(u32::MAX) {
        1 => 0,
        blocks => blocks,
    }
}

/// The number of blocks of a kernel. As every nest is divided, the one with the fewest units
/// decides.
///
/// - `tables`: the values of the integer parameters, by parameter and row
/// - `work`: bytes and operations by row \[B, FLOP\]
pub(crate) fn blocks(kernel: &Kernel, tables: &[Vec<i64>], work: &[[u64; 2]]) -> u32 {
    if !kernel.shared {
        return 0;
    }
    let rows = tables.first().map_or(1, Vec::len);
    let in_row = |row: usize| {
        let number = |num: Num| match num {
            Num::Const(number) => number,
            Num::Param(param) => tables[param][row],
        };
        let units = move |nest: &Nest| {
            let elements: i64 = nest.domain.iter().map(|&num| number(num)).product();
            let units = match cut(kernel, nest) {
                Cut::Flat => (elements as u64).div_ceil(UNIT as u64),
                Cut::Dim(dim, unit) => (number(nest.domain[dim]) as u64).div_ceil(unit as u64),
                Cut::Whole => 1,
            };
            (elements > 0).then_some(units)
        };
        kernel.nests.iter().filter_map(units).min()
    };
    let units = (0..rows).filter_map(in_row).min();
    blocks_of(work, units.unwrap_or(1))
}

/// Whether every buffer that a kernel writes is read at most by the nest that writes it, each
/// element before it is written in the same place. (`hazard` has checked that the place is the
/// same.)
fn is_apart(kernel: &Kernel) -> bool {
    let own_loops = |root: &Root| !matches!(root, Root::Store { .. } | Root::Reduce(_));
    let written = |nest: &Nest| {
        nest.roots
            .iter()
            .flat_map(Root::buffers)
            .collect::<Vec<_>>()
    };
    kernel.nests.iter().enumerate().all(|(number, nest)| {
        let others = kernel.nests.iter().enumerate();
        let mut others = others.filter(|&(other, _)| other != number);
        let written = written(nest);
        !nest.roots.iter().any(own_loops)
            && others.all(|(_, other)| !written.iter().any(|&buffer| reads(kernel, other, buffer)))
    })
}

/// Whether a nest reads a buffer.
fn reads(kernel: &Kernel, nest: &Nest, buffer: usize) -> bool {
    let mut seen = vec![false; kernel.exprs.len()];
    let starts = nest.roots.iter().flat_map(|root| {
        let reads = root.reads();
        reads.into_iter().chain([root.domain()])
    });
    let mut open: Vec<usize> = starts.collect();
    while let Some(id) = open.pop() {
        if std::mem::replace(&mut seen[id], true) {
            continue;
        }
        match &kernel.exprs[id].kind {
            ExprKind::Load(from) => {
                if *from == buffer {
                    return true;
                }
            }
            ExprKind::Iota(_) => {}
            ExprKind::Scalar(_, operands) | ExprKind::Joined(_, operands) => open.extend(operands),
            ExprKind::Affine(operand, _)
            | ExprKind::Linear(operand)
            | ExprKind::Window { operand, .. } => open.push(*operand),
            ExprKind::Padded {
                operand, outside, ..
            } => open.extend([*operand, *outside]),
            ExprKind::Gather(operand, slices) => open.extend(slices.starts().chain([*operand])),
            ExprKind::Fold { operands, .. } => open.extend(operands.iter().map(|(id, _)| *id)),
        }
    }
    false
}

/// How a nest of a shared kernel is split.
pub(crate) fn cut(kernel: &Kernel, nest: &Nest) -> Cut {
    if is_flat(kernel, nest) {
        return Cut::Flat;
    }
    let scanned = scan::scan(kernel, nest).map(|scan| scan.dim);
    let reduced = |dim: usize| {
        let taken = nest.roots.iter().any(|root| match root {
            Root::Reduce(reduce) => reduce.dims.contains(&dim),
            Root::Store { .. } => false,
            Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => true,
        });
        taken || scanned == Some(dim)
    };
    let mut best = (1, Cut::Whole);
    for dim in (0..nest.domain.len()).filter(|&dim| !reduced(dim)) {
        let inner = nest.domain[dim + 1..].iter().map(|&n| extent(n));
        let unit = if inner.product::<i64>() >= UNIT {
            1
        } else {
            UNIT
        };
        // Whole indices of the outermost loop over the dim.
        let unit = match scanned {
            Some(_) => unit,
            None => (unit as u64).next_multiple_of(split::grain(kernel, nest, dim) as u64) as i64,
        };
        let pieces = extent(nest.domain[dim]) / unit;
        if pieces > best.0 {
            best = (pieces, Cut::Dim(dim, unit));
        }
        if pieces >= ENOUGH {
            break;
        }
    }
    best.1
}

/// Whether a nest only stores elementwise results, so that a single loop suffices.
pub(crate) fn is_flat(kernel: &Kernel, nest: &Nest) -> bool {
    let pointwise = |root: &Root| match root {
        Root::Store { expr, .. } => kernel.pointwise(*expr),
        Root::Reduce(_) | Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => {
            false
        }
    };
    nest.domain.len() > 1 && nest.roots.iter().all(pointwise)
}

fn extent(num: Num) -> i64 {
    match num {
        Num::Const(extent) => extent,
        Num::Param(_) => UNKNOWN,
    }
}

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// This thread's part of `0..extent`, split at multiples of `unit`.
    pub(crate) fn part(&self, extent: Value<'c, 'a>, unit: i64) -> (Value<'c, 'a>, Value<'c, 'a>) {
        let zero = self.code.int_constant(64, 0);
        let Some([part, parts]) = self.part else {
            return (zero, extent);
        };
        let unit = i128::from(unit);
        let code = &self.code;
        let units = code.int_op_constant("addi", 64, extent, unit - 1);
        let units = code.int_op_constant("divui", 64, units, unit);
        let border = |part| {
            let share = code.int_op("muli", 64, units, part);
            let share = code.int_op("divui", 64, share, parts);
            let border = code.int_op_constant("muli", 64, share, unit);
            code.int_op("minui", 64, border, extent)
        };
        let next = code.int_op_constant("addi", 64, part, 1);
        (border(part), border(next))
    }
}
