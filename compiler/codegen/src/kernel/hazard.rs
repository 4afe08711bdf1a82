//! Hazard check: a kernel must not overwrite bytes that it has yet to read.

use std::collections::BTreeSet;

use crate::kernel::{BufferId, Expr, ExprId, ExprKind, Kernel, Nest, Root};
use ddlc::ice;

/// Reports an internal bug if a kernel writes a buffer that it reads, unless each element is read
/// just before it is written in the same place, or if it writes part of another buffer.
pub(crate) fn check(kernel: &Kernel) {
    let written: BTreeSet<BufferId> = kernel.written().collect();
    for &buffer in &written {
        if !kernel.buffers[buffer].disjoint {
            ice!("a kernel writes a slot that overlaps another of its slots");
        }
    }
    for (number, nest) in kernel.nests.iter().enumerate() {
        for root in &nest.roots {
            let Root::Store { expr, buffer } = root else {
                // The base of a scatter is not read if it is in the result's place.
                let times = |&buffer: &BufferId| reads(kernel, buffer, &kernel.nests).count();
                let is_base = |buffer: BufferId| {
                    matches!(root, Root::Scatter(scatter)
                        if kernel.exprs[scatter.base].kind == ExprKind::Load(buffer))
                };
                let read = |buffer: &BufferId| times(buffer) > usize::from(is_base(*buffer));
                if root.buffers().iter().any(read) {
                    ice!("a kernel reduces, scatters or sorts into a slot that it reads");
                }
                continue;
            };
            let dtype = kernel.exprs[*expr].dtype;
            let later = reads(kernel, *buffer, &kernel.nests[number + 1..])
                .next()
                .is_some();
            let mut now = reads(kernel, *buffer, std::slice::from_ref(nest));
            let in_place = now.all(|read| read.straight && read.bytes == dtype.bytes());
            if later || !in_place {
                ice!("a kernel writes a slot before it has read all of it");
            }
        }
    }
}

/// For a kernel of rows: whether what is written is not read any more. Elements are stored in the
/// last pass, each after all that its thread reads at the same index.
///
/// - `loads`: buffers that are read, whether at the domain's own index only, and bytes of an
///   element
/// - `dims`: of the domain
pub(crate) fn is_safe(
    roots: &[Root],
    exprs: &[Expr],
    loads: &BTreeSet<(BufferId, bool, usize)>,
    dims: usize,
) -> bool {
    let mut written = BTreeSet::new();
    roots.iter().all(|root| {
        let in_place = |buffer: BufferId| {
            let expr = &exprs[root.domain()];
            let element = matches!(root, Root::Store { .. }) && expr.shape.len() == dims;
            let mut reads = loads.iter().filter(|read| read.0 == buffer);
            reads.all(|&(_, straight, bytes)| element && straight && bytes == expr.dtype.bytes())
        };
        let buffers = root.buffers();
        buffers
            .into_iter()
            .all(|buffer| written.insert(buffer) && in_place(buffer))
    })
}

/// How a nest reads a buffer.
struct Read {
    /// Whether element `i` is read at index `i` of the domain only.
    straight: bool,
    /// Bytes of an element.
    bytes: usize,
}

fn reads<'k>(
    kernel: &'k Kernel,
    buffer: BufferId,
    nests: &'k [Nest],
) -> impl Iterator<Item = Read> + 'k {
    let mut found = BTreeSet::new();
    for root in nests.iter().flat_map(|nest| &nest.roots) {
        // Stored and reduced expressions are computed at the index of the sweep; others at any
        // index.
        let swept = match root {
            Root::Store { expr, .. } => Some(*expr),
            Root::Reduce(reduce) => Some(reduce.expr),
            Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => None,
        };
        if let Some(expr) = swept {
            visit(kernel, expr, true, &mut found);
        }
        for expr in root.reads().into_iter().filter(|&expr| swept != Some(expr)) {
            visit(kernel, expr, false, &mut found);
        }
    }
    found.into_iter().filter_map(move |(expr, straight)| {
        let expr = &kernel.exprs[expr];
        (expr.kind == ExprKind::Load(buffer)).then(|| Read {
            straight,
            bytes: expr.dtype.bytes(),
        })
    })
}

/// Visits everything that `expr` needs, and whether it is read at the same memory location.
fn visit(kernel: &Kernel, expr: ExprId, straight: bool, found: &mut BTreeSet<(ExprId, bool)>) {
    if !found.insert((expr, straight)) {
        return;
    }
    match &kernel.exprs[expr].kind {
        ExprKind::Load(_) | ExprKind::Iota(_) | ExprKind::Total(_) => {}
        ExprKind::Scalar(_, operands) => {
            for &operand in operands {
                visit(kernel, operand, straight, found);
            }
        }
        ExprKind::Linear(operand) => visit(kernel, *operand, straight, found),
        ExprKind::Affine(operand, _) | ExprKind::Window { operand, .. } => {
            visit(kernel, *operand, false, found);
        }
        ExprKind::Padded {
            operand, outside, ..
        } => {
            visit(kernel, *operand, false, found);
            visit(kernel, *outside, false, found);
        }
        ExprKind::Joined(_, operands) => {
            for &operand in operands {
                visit(kernel, operand, false, found);
            }
        }
        ExprKind::Gather(operand, slices) => {
            visit(kernel, *operand, false, found);
            for start in slices.starts() {
                visit(kernel, start, false, found);
            }
        }
        ExprKind::Fold { operands, .. } => {
            for (operand, _) in operands {
                visit(kernel, *operand, false, found);
            }
        }
    }
}
