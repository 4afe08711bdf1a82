//! The rows of a kernel of rows: their extents, and what is kept of them from pass to pass.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use ddl_dialect::scalar::Node;
use ddl_dialect::types::DType;

use crate::kernel::{Expr, ExprId, ExprKind, Kernel, Nest, Num, Root, Source};

/// Maximum number of elements of a row that is unrolled, and of expressions of all of them.
const SHORT: i64 = 15;
const UNROLLED: i64 = 1000;
/// The same of rows with totals of integers, such as the place of an extreme: those of the lanes of
/// a vector take long.
const PLACED: i64 = 16;
/// The same of numbers that are neither gathered nor turned: their lines are read as a whole and
/// put in order.
const WHOLE: i64 = 8;
/// The same of longer rows that do not fill the vectors of a line: of numbers that have to be
/// rounded, and of those with slow functions.
const ROUNDED: i64 = 40;
const SLOW_ROW: i64 = 33;
/// Minimum work of a slow function, in ops.
const SLOW_WORK: usize = 16;
/// Lanes of a vector.
const LANES: i64 = 16;
/// Bytes of the smallest number that is gathered \[B\].
const WORD: usize = 4;

/// Whether the elements of rows are unrolled.
///
/// - `gathers`: whether vectors are put together from many lines by an instruction
pub(super) fn is_unrolled(kernel: &Kernel, lead: usize, gathers: bool) -> bool {
    let Some((_, terms)) = extents(&kernel.nests[0].domain, lead) else {
        return false;
    };
    let most = match gathers {
        true if is_all_turned(kernel) => match terms {
            _ if has_halves(kernel) => ROUNDED,
            _ if terms % LANES > 0 && has_slow(kernel) => SLOW_ROW,
            _ if has_places(kernel) => PLACED,
            _ => SHORT,
        },
        true if has_words(kernel) => SHORT,
        true | false => WHOLE,
    };
    terms <= most && terms.saturating_mul(kernel.exprs.len() as i64) <= UNROLLED
}

/// Whether rows of this type are turned in registers where lanes may be masked.
pub(super) fn is_turned(dtype: DType) -> bool {
    matches!(dtype.bytes(), 2 | 4)
}

/// What a kernel of rows reads and writes along its rows.
fn lines(kernel: &Kernel) -> impl Iterator<Item = &Expr> {
    let domain = &kernel.nests[0].domain;
    let stored = kernel.nests.iter().flat_map(|nest| &nest.roots);
    let stored = stored.filter_map(|root| match root {
        Root::Store { expr, .. } => Some(&kernel.exprs[*expr]),
        Root::Reduce(_) | Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => {
            None
        }
    });
    let read = (kernel.exprs.iter()).filter(|expr| matches!(expr.kind, ExprKind::Load(_)));
    read.chain(stored).filter(|expr| expr.shape == *domain)
}

/// Whether all that a kernel of rows reads and writes along its rows is turned.
fn is_all_turned(kernel: &Kernel) -> bool {
    lines(kernel).all(|expr| is_turned(expr.dtype))
}

/// Whether elements of rows are rounded to 16 bits.
fn has_halves(kernel: &Kernel) -> bool {
    lines(kernel).any(|expr| matches!(expr.dtype, DType::BF16 | DType::F16))
}

/// Whether a total of a row is an integer.
fn has_places(kernel: &Kernel) -> bool {
    let mut roots = kernel.nests.iter().flat_map(|nest| &nest.roots);
    roots.any(|root| match root {
        Root::Reduce(reduce) => kernel.exprs[reduce.expr].dtype.is_int(),
        Root::Store { .. } | Root::Scatter(_) | Root::Select(_) | Root::Sort(_) => false,
        Root::Region(_) => false,
    })
}

/// Whether an element of a row takes a function of many operations.
fn has_slow(kernel: &Kernel) -> bool {
    let domain = &kernel.nests[0].domain;
    let slow =
        |id: ExprId| kernel.exprs[id].shape == *domain && work(kernel, id, false) >= SLOW_WORK;
    (0..kernel.exprs.len()).any(slow)
}

/// Whether a kernel reads no numbers smaller than words, which no instruction gathers.
pub(super) fn has_words(kernel: &Kernel) -> bool {
    let is_small =
        |expr: &Expr| matches!(expr.kind, ExprKind::Load(_)) && expr.dtype.bytes() < WORD;
    !kernel.exprs.iter().any(is_small)
}

/// Elements of the rows of a block: with all that is read and written, they fit the nearest cache.
const BLOCK: i64 = 4096;
/// Maximum number of rows of a block.
const ROWS: i64 = 64;
/// Maximum work for an element that passes repeat, in ops.
const REPEATED: usize = 12;
/// Instructions that round a number to 16 bits.
const ROUNDING: usize = 6;
/// Minimum work for what is computed apart for all rows of a block, in ops.
const SLOW: usize = 4;

/// The number of rows that a pass in loops goes over before the next pass.
pub(super) fn rows_of_block(terms: i64) -> i64 {
    (BLOCK as u64 / terms.max(1) as u64).clamp(1, ROWS as u64) as i64
}

/// What there is once for a row, and passes over rows read.
#[derive(Clone, Debug)]
pub(super) struct OfRow {
    pub(super) expr: ExprId,
    /// Where its index comes from.
    pub(super) sources: Vec<Source>,
    /// The number of totals that have to be known before.
    pub(super) totals: usize,
}

/// What is worth being computed once for a row, with rows as lanes of vectors, instead of with the
/// elements of each.
pub(super) fn of_rows(kernel: &Kernel, lead: usize) -> Vec<OfRow> {
    let domain = &kernel.nests[0].domain;
    let mut found: Vec<OfRow> = Vec::new();
    for expr in &kernel.exprs {
        let ExprKind::Affine(operand, sources) = &expr.kind else {
            continue;
        };
        let by_row = sources
            .iter()
            .all(|source| source.of.is_none_or(|dim| dim < lead));
        let known = found.iter().any(|other| other.expr == *operand);
        if expr.shape != *domain || !by_row || known || worth(kernel, *operand, true) < SLOW {
            continue;
        }
        found.push(OfRow {
            expr: *operand,
            sources: sources.clone(),
            totals: totals(kernel, *operand),
        });
    }
    found
}

/// The number of the first totals among which are all that an expression reads.
fn totals(kernel: &Kernel, id: ExprId) -> usize {
    let (mut open, mut seen, mut count) = (vec![id], BTreeSet::from([id]), 0);
    while let Some(id) = open.pop() {
        let operands = match &kernel.exprs[id].kind {
            ExprKind::Total(number) => {
                count = count.max(number + 1);
                Vec::new()
            }
            ExprKind::Load(_) | ExprKind::Iota(_) => Vec::new(),
            ExprKind::Scalar(_, operands) | ExprKind::Joined(_, operands) => operands.clone(),
            ExprKind::Affine(operand, _)
            | ExprKind::Linear(operand)
            | ExprKind::Window { operand, .. } => vec![*operand],
            ExprKind::Padded {
                operand, outside, ..
            } => vec![*operand, *outside],
            ExprKind::Gather(operand, slices) => slices.starts().chain([*operand]).collect(),
            ExprKind::Fold { operands, .. } => operands.iter().map(|(id, _)| *id).collect(),
        };
        open.extend(operands.into_iter().filter(|&operand| seen.insert(operand)));
    }
    count
}

/// What a pass does with the elements that are kept of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// It computes and writes them.
    Made(ExprId),
    /// It reads them.
    Recalled(ExprId),
}

/// What is kept in a pass of this kernel.
pub(super) fn kept_in(kernel: &Kernel, nest: &Nest) -> Option<Kept> {
    let id = kernel.kept?;
    let mut needing = (kernel.nests.iter()).filter(|nest| kernel.own(nest).contains(&id));
    if needing.next()? == nest {
        return Some(Kept::Made(id));
    }
    needing
        .any(|other| other == nest)
        .then_some(Kept::Recalled(id))
}

/// Shared memory for what is kept of the rows of a block \[B\].
const KEPT: i64 = 32 << 10;
/// Work for an element that is worth being kept, in ops.
const WORTH: usize = 12;
/// The same in loops, where a row is kept in the nearest cache.
const WORTH_IN_LOOPS: usize = 6;

/// The expression whose elements are best kept from pass to pass: the one that saves most.
///
/// - `elements`: of the rows of a block
/// - `in_loops`: whether it is kept on the stack; otherwise only numbers of 32 bits are
pub(super) fn kept(kernel: &Kernel, elements: i64, in_loops: bool) -> Option<ExprId> {
    let (domain, passes) = (&kernel.nests[0].domain, &kernel.nests);
    let passes = passes.iter().filter(|nest| nest.domain == *domain);
    let passes: Vec<BTreeSet<ExprId>> = passes.map(|nest| kernel.own(nest)).collect();
    if elements.saturating_mul(4) > KEPT {
        return None;
    }
    let saved = |&id: &ExprId| {
        let times = passes.iter().filter(|pass| pass.contains(&id)).count();
        (
            times.saturating_sub(1) * worth(kernel, id, in_loops),
            Reverse(id),
        )
    };
    let fits = |&id: &ExprId| match kernel.exprs[id].dtype {
        DType::F32 => true,
        DType::BF16 | DType::F16 => in_loops,
        DType::F64
        | DType::I1
        | DType::I8
        | DType::I16
        | DType::I32
        | DType::I64
        | DType::U8
        | DType::U16
        | DType::U32
        | DType::U64 => false,
    };
    let singles = (0..kernel.exprs.len()).filter(fits);
    let least = if in_loops { WORTH_IN_LOOPS } else { WORTH };
    let best = singles
        .filter(|id| saved(id).0 >= least)
        .max_by_key(saved)?;
    Some(best)
}

/// Whether passes repeat much of what is not kept.
pub(super) fn repeats(kernel: &Kernel) -> bool {
    let domain = &kernel.nests[0].domain;
    let mut seen = BTreeSet::new();
    let passes = kernel.nests.iter().filter(|nest| nest.domain == *domain);
    let (mut kept, mut repeated) = (None, 0);
    for nest in passes {
        let mut open: Vec<ExprId> = nest.roots.iter().map(Root::domain).collect();
        let mut own = BTreeSet::new();
        while let Some(id) = open.pop() {
            if kept == Some(id) || !own.insert(id) {
                continue;
            }
            if let ExprKind::Scalar(_, operands) = &kernel.exprs[id].kind {
                if seen.contains(&id) {
                    repeated += work(kernel, id, true);
                }
                open.extend(operands);
            }
        }
        kept = kept.or(kernel.kept.filter(|id| own.contains(id)));
        seen.extend(own);
    }
    repeated > REPEATED
}

/// The number of rows and of elements of a row, if they are the same on all ranks.
pub(super) fn extents(domain: &[Num], lead: usize) -> Option<(i64, i64)> {
    let extent = |&extent: &Num| match extent {
        Num::Const(extent) if extent > 0 => Some(extent),
        Num::Const(_) | Num::Param(_) => None,
    };
    let extents: Vec<i64> = domain.iter().map(extent).collect::<Option<_>>()?;
    let (rows, terms) = extents.split_at(lead);
    Some((rows.iter().product(), terms.iter().product()))
}

/// About the number of instructions for an element of an expression, loads aside.
///
/// - `rounds`: whether rounding to 16 bits takes several
fn worth(kernel: &Kernel, id: ExprId, rounds: bool) -> usize {
    let (mut open, mut seen, mut all) = (vec![id], BTreeSet::from([id]), 0);
    while let Some(id) = open.pop() {
        all += work(kernel, id, rounds);
        if let ExprKind::Scalar(_, operands) = &kernel.exprs[id].kind {
            open.extend(operands.iter().filter(|&&operand| seen.insert(operand)));
        }
    }
    all
}

/// The same for an expression without its operands.
fn work(kernel: &Kernel, id: ExprId, rounds: bool) -> usize {
    let expr = &kernel.exprs[id];
    let ExprKind::Scalar(function, _) = &expr.kind else {
        return 0;
    };
    let nodes = function.scalar.nodes.iter().map(|(node, _)| match node {
        Node::Unary(..) => 16,
        Node::Arg(_) | Node::Const(_) => 0,
        Node::Binary(..)
        | Node::Cmp(..)
        | Node::Select(..)
        | Node::Convert(_)
        | Node::Bitcast(_)
        | Node::Lookup(..) => 1,
    });
    let rounding = match rounds && matches!(expr.dtype, DType::BF16 | DType::F16) {
        true => ROUNDING,
        false => 0,
    };
    nodes.sum::<usize>() + rounding
}
