//! Work division of a kernel. Among the threads of a rank each nest is split along one dim, the
//! same for all its sweeps, and every thread runs its part of every nest, without synchronization.
//! A large kernel that threads cannot share so is divided into parts all the same, which one thread
//! runs in order, one nest after the other: the end of a part shows that it makes progress.
//!
//! The bits do not depend on the number of parts. A reduced dim is never split. If a loop along the
//! split dim may be vectorised, it is split at multiples of more elements than LLVM ever vectorises
//! at once: the scalar remainder, which may be rounded differently, is then always the same, at the
//! end of the last part. Parts that run in order may split a reduced dim, whose sum is then in
//! memory between them; their number follows from the work alone.

use ddl_dialect::types::DType;
use ddlc::ice;
use melior::ir::Value;

use crate::kernel::code::IntCmp;
use crate::kernel::control::Open;
use crate::kernel::division::{Cut, Division, UNIT};
use crate::kernel::element::Generator;
use crate::kernel::index::IxId;
use crate::kernel::rows::{extents, rows_of_block};
use crate::kernel::split::NestLoop;
use crate::kernel::{ExprKind, Kernel, Nest, Num, Root, Sort, scan, split};

/// An extent unknown at compile time is assumed to be this long.
const UNKNOWN: i64 = 1 << 20;
/// Splitting a dim into at least this many units is as good as any.
const ENOUGH: i64 = 8;
/// As above, for a kernel that runs in turns: at most this many parts are of use.
const PARTS: i64 = 1 << 12;
/// Minimum of elements times expressions for a shared kernel: it takes several times as long as a
/// synchronization of the threads.
const WORTH: i64 = 1 << 16;
/// Work of a block \[B, FLOP\]: a legal kernel takes some milliseconds for it, at most a second.
const BLOCK: u64 = 1 << 24;

/// Decides how a kernel runs; returns the number of its blocks, see [`ddl_abi::Mark::blocks`].
///
/// - `tables`: the values of the integer parameters, by parameter and row
/// - `work`: bytes and operations by row \[B, FLOP\]
pub(crate) fn divide(kernel: &mut Kernel, tables: &[Vec<i64>], work: &[[u64; 2]]) -> u32 {
    if kernel.lead > 0 {
        return 0;
    }
    let threads = is_shared(kernel);
    kernel.division = if threads {
        Division::Threads
    } else {
        Division::Turns
    };
    let blocks = blocks(kernel, tables, work);
    if blocks < 2 && !threads {
        kernel.division = Division::Whole;
    }
    blocks
}

/// As [`divide`], for a kernel of rows: a part has whole rows, whatever they read and write.
pub(crate) fn divide_rows(kernel: &mut Kernel, lead: usize, work: &[[u64; 2]]) -> u32 {
    let domain = &kernel.nests[0].domain;
    let (count, terms) = extents(domain, lead).unwrap_or_default();
    let elements = count.saturating_mul(terms);
    let threads = elements.saturating_mul(kernel.exprs.len() as i64) >= WORTH;
    let units = (count as u64).div_ceil(unit_of_rows(kernel, terms) as u64);
    let blocks = blocks_of(work, units);
    kernel.division = match threads {
        true => Division::Threads,
        false if blocks < 2 => Division::Whole,
        false => Division::Turns,
    };
    blocks
}

/// The number of rows of which parts of a kernel of rows have a multiple: those of a block, so that
/// blocks are the same in any parts; if rows are lanes of vectors, as [`UNIT`].
pub(crate) fn unit_of_rows(kernel: &Kernel, terms: i64) -> i64 {
    match kernel.unrolled {
        true => unit(kernel),
        false => rows_of_block(terms),
    }
}

/// Whether the threads of a rank share a kernel: it is large enough, and no thread writes data that
/// another one may still read.
fn is_shared(kernel: &Kernel) -> bool {
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
fn blocks(kernel: &Kernel, tables: &[Vec<i64>], work: &[[u64; 2]]) -> u32 {
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
                Cut::Outer => {
                    let roots = nest.roots.iter();
                    let units = roots.filter_map(|root| units(kernel, root, &number));
                    units.min().unwrap_or(1)
                }
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
    let anywhere = |root: &Root| matches!(root, Root::Scatter(_) | Root::Select(_));
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
        !nest.roots.iter().any(anywhere)
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
            ExprKind::Iota(_) | ExprKind::Total(_) => {}
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

/// How a nest of a kernel is split.
pub(crate) fn cut(kernel: &Kernel, nest: &Nest) -> Cut {
    if is_flat(kernel, nest) {
        return Cut::Flat;
    }
    let mut own = nest.roots.iter().flat_map(|root| own_loops(kernel, root));
    if own.any(|shape| shape.into_iter().map(extent).product::<i64>() > 1) {
        return Cut::Outer;
    }
    let turns = kernel.division == Division::Turns;
    let scanned = scan::scan(kernel, nest).map(|scan| scan.dim);
    let reduced = |dim: usize| {
        let taken = nest.roots.iter().any(|root| match root {
            // In memory a sum in 16 bits is rounded, so it stays in a register.
            Root::Reduce(reduce) if turns && !is_narrow(kernel.exprs[reduce.expr].dtype) => false,
            Root::Reduce(reduce) => reduce.dims.contains(&dim),
            Root::Store { .. } => false,
            Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => true,
        });
        taken || scanned == Some(dim)
    };
    let enough = if turns { PARTS } else { ENOUGH };
    let least = unit(kernel);
    let periods = match scanned {
        Some(_) => None,
        None => split::periods(kernel, nest),
    };
    let mut best = (1, Cut::Whole);
    for dim in (0..nest.domain.len()).filter(|&dim| !reduced(dim)) {
        let inner = nest.domain[dim + 1..].iter().map(|&n| extent(n));
        let unit = if inner.product::<i64>() >= least {
            1
        } else {
            least
        };
        // Whole indices of the outermost loop over the dim.
        let unit = match scanned {
            Some(_) => unit,
            None => (unit as u64).next_multiple_of(split::grain(kernel, nest, dim) as u64) as i64,
        };
        // Whole blocks of what is turned.
        let of_block = (periods.as_ref()).map_or(1, |periods| periods.unit_along(dim));
        let unit = (unit as u64).next_multiple_of(of_block as u64) as i64;
        let pieces = extent(nest.domain[dim]) / unit;
        if pieces > best.0 {
            best = (pieces, Cut::Dim(dim, unit));
        }
        if pieces >= enough {
            break;
        }
    }
    best.1
}

/// Whether vectors along the dim that threads share, or along unrolled rows, leave out elements
/// between those that they read: LLVM then computes the end of each thread's part by itself, and
/// moves a product of such vectors before their elements are taken apart, where no sum can be
/// joined with it. So there a product and a sum are never one op, and sums have an order.
pub(crate) fn has_gaps(kernel: &Kernel) -> bool {
    let rows = kernel.rows.filter(|_| kernel.unrolled).unwrap_or(0);
    let leaves_out = |nest: &Nest| {
        let dim = match cut(kernel, nest) {
            Cut::Dim(dim, _) => Some(dim),
            Cut::Flat | Cut::Outer | Cut::Whole => None,
        };
        let inner = |dim: usize| nest.domain[dim + 1..].iter().map(|&n| extent(n));
        let dim = dim.filter(|&dim| inner(dim).product::<i64>() < unit(kernel));
        let mut dims = (0..rows).chain(dim);
        dims.any(|dim| split::skips(kernel, nest, dim))
    };
    kernel.division == Division::Threads && kernel.nests.iter().any(leaves_out)
}

/// A multiple of the elements per iteration of a vectorised loop of a kernel: as [`UNIT`], but if
/// no byte or half word is read, written or computed, vectors have fewer elements. What is true of
/// an element is no byte.
fn unit(kernel: &Kernel) -> i64 {
    let of_words = |expr: usize| kernel.exprs[expr].dtype.bytes() >= 4;
    let exprs = kernel.exprs.iter().enumerate().all(|(number, expr)| {
        let is_mask = expr.dtype == DType::I1 && !matches!(expr.kind, ExprKind::Load(_));
        is_mask || of_words(number)
    });
    let mut roots = kernel.nests.iter().flat_map(|nest| &nest.roots);
    let roots = roots.all(|root| match root {
        Root::Store { expr, .. } => of_words(*expr),
        Root::Reduce(reduce) => of_words(reduce.expr),
        Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => false,
    });
    match exprs && roots {
        true => UNIT / 4,
        false => UNIT,
    }
}

/// Whether a type has 16-bit floats, which are summed in f32.
pub(crate) fn is_narrow(dtype: DType) -> bool {
    matches!(dtype, DType::BF16 | DType::F16)
}

/// The shapes of the loops of a root that has its own, in order, each of which is a phase; none for
/// other roots.
pub(crate) fn own_loops(kernel: &Kernel, root: &Root) -> Vec<Vec<Num>> {
    let shape = |expr: usize| kernel.exprs[expr].shape.clone();
    match root {
        Root::Store { .. } | Root::Reduce(_) => Vec::new(),
        Root::Scatter(scatter) => match scatter.is_in_place(kernel) {
            true => vec![shape(scatter.updates)],
            false => vec![shape(scatter.base), shape(scatter.updates)],
        },
        Root::Select(select) => vec![shape(select.operand), shape(select.source)],
        Root::Sort(sort) => vec![lines(kernel, sort)],
        Root::Region(reduce) => {
            let domain = shape(root.domain()).into_iter().enumerate();
            let kept = domain.filter(|(dim, _)| !reduce.dims.contains(dim));
            vec![kept.map(|(_, extent)| extent).collect()]
        }
    }
}

/// The loops of a sort: over its lines, or over all elements if these are ranked one by one.
pub(crate) fn lines(kernel: &Kernel, sort: &Sort) -> Vec<Num> {
    let mut lines = kernel.exprs[sort.operands[0].0].shape.clone();
    if sort.places.is_some() {
        lines[sort.dim] = Num::Const(1);
    }
    lines
}

/// The number of units of a root with loops of its own: the fewest of these loops. Loops over few
/// elements of a scatter or selection take no time worth dividing.
///
/// - `number`: the value of a number on a rank
fn units(kernel: &Kernel, root: &Root, number: &impl Fn(Num) -> i64) -> Option<u64> {
    let volume = |shape: &[Num]| shape.iter().map(|&num| number(num)).product::<i64>();
    let least = match root {
        Root::Scatter(_) | Root::Select(_) => PARTS,
        Root::Store { .. } | Root::Reduce(_) | Root::Sort(_) | Root::Region(_) => 0,
    };
    let loops = own_loops(kernel, root).into_iter();
    let loops = loops.filter(|shape| volume(shape) > least);
    let units = loops.map(|shape| volume(&shape[..outer(&shape)]) as u64);
    units.min()
}

/// The number of phases of a kernel: what follows reads what has been written.
fn phases(kernel: &Kernel) -> usize {
    if kernel.rows.is_some() {
        return 1;
    }
    let of_nest = |nest: &Nest| {
        let own = nest.roots.iter().map(|root| own_loops(kernel, root).len());
        own.sum::<usize>().max(1)
    };
    kernel.nests.iter().map(of_nest).sum()
}

/// The number of parts of a kernel that runs in turns.
pub(crate) fn turns(kernel: &Kernel, blocks: u32) -> u64 {
    u64::from(blocks) * phases(kernel) as u64
}

/// How many of a shape's outermost loops become one that is divided.
pub(crate) fn outer(shape: &[Num]) -> usize {
    let mut indices: i64 = 1;
    let loops = shape.iter().take_while(|&&num| {
        let go_on = indices < PARTS;
        indices = indices.saturating_mul(extent(num));
        go_on
    });
    loops.count()
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
    /// Code for the next phase of the kernel.
    pub(crate) fn phase(&mut self, body: impl FnOnce(&mut Self)) {
        let Some([part, parts]) = self.turn else {
            return body(self);
        };
        let phases = phases(self.kernel);
        let code = &self.code;
        let each = code.int_op_constant("divui", 64, parts, phases as i128);
        let first = code.int_op_constant("muli", 64, each, self.phases as i128);
        let own = code.int_op("subi", 64, part, first);
        self.phases += 1;
        // As an unsigned number, a part before the phase is too large.
        let inside = code.int_cmp(IntCmp::Ult, own, each);
        let open = self.code.begin_if(inside, &[]);
        self.enter();
        self.part = Some([own, each]);
        body(self);
        self.part = None;
        self.leave();
        self.code.otherwise(&open, &[]);
        self.code.end(open, &[]);
    }

    /// Code for the first part only.
    pub(crate) fn first(&mut self, body: impl FnOnce(&mut Self)) {
        let Some(parts) = self.part.take() else {
            return body(self);
        };
        let zero = self.code.int_constant(64, 0);
        let first = self.code.int_cmp(IntCmp::Eq, parts[0], zero);
        let open = self.code.begin_if(first, &[]);
        self.enter();
        body(self);
        self.leave();
        self.code.otherwise(&open, &[]);
        self.code.end(open, &[]);
        self.part = Some(parts);
    }

    /// Opens loops over a part of a shape, as [`Generator::begin_loops`]. The outermost ones are
    /// one loop that is divided, so that indices come in the same order as undivided.
    pub(crate) fn begin_part_loops(&mut self, shape: &[Num]) -> (Vec<Open<'c, 'a>>, Vec<IxId>) {
        if self.part.is_none() {
            return self.begin_loops(shape);
        }
        let (outer, inner) = shape.split_at(outer(shape));
        let one = self.indices.constant(1);
        let count = outer.iter().fold(one, |product, &n| {
            let n = self.indices.num(n);
            self.indices.mul(product, n)
        });
        let count = self.index(count);
        let range = self.part(count, 1);
        let (loop_, number, _) = self.code.begin_part(range, &[], &[]);
        self.enter();
        let number = self.new_loop(number);
        let mut index = self.indices.delinear(number, outer);
        let (mut open, rest) = self.begin_loops(inner);
        open.insert(0, loop_);
        index.extend(rest);
        (open, index)
    }

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

    /// The range of this thread's loop: its part, if this is the outermost loop of a split dim.
    /// Loops over digits of the dim and loops over the whole dim use the same index boundaries.
    pub(crate) fn range(&mut self, cut: Cut, step: NestLoop) -> (Value<'c, 'a>, Value<'c, 'a>) {
        let extent = self.indices.num(step.extent);
        let extent = self.index(extent);
        match cut {
            Cut::Dim(cut, unit) if cut == step.dim && step.first => {
                if unit < step.inside {
                    ice!("parts of {unit} of a loop in steps of {}", step.inside);
                }
                let unit = unit / step.inside;
                match (step.last, step.extent) {
                    (Some(_), Num::Const(extent)) => self.overlapping(extent, unit),
                    _ => self.part(extent, unit),
                }
            }
            Cut::Dim(..) | Cut::Outer | Cut::Flat | Cut::Whole => {
                (self.code.int_constant(64, 0), extent)
            }
        }
    }

    /// This thread's part of a loop whose last two iterations store the same: one part has both.
    fn overlapping(&self, extent: i64, unit: i64) -> (Value<'c, 'a>, Value<'c, 'a>) {
        let all = self.code.int_constant(64, (extent - 1).into());
        let (first, end) = self.part(all, unit);
        let is_last = self.code.int_cmp(IntCmp::Eq, end, all);
        let is_last = match self.part {
            Some(_) => {
                let has_any = self.code.int_cmp(IntCmp::Ult, first, end);
                self.code.int_op("andi", 1, is_last, has_any)
            }
            None => is_last,
        };
        let one = self.code.cast("extui", is_last, self.code.int(64));
        (first, self.code.int_op("addi", 64, end, one))
    }
}
