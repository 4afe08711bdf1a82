//! Loops whose iterations are one long chain of operations.
//!
//! Each operation of a chain waits for the one before, and a processor looks only some hundred
//! operations ahead for others: less than an iteration of a long chain. So the vectors of several
//! iterations are computed side by side.

use ddl_dialect::scalar::Scalar;

use crate::kernel::{Expr, ExprId, ExprKind, Kernel, Root};

/// The shortest chain of which two are computed side by side, and of which four are, in ops.
const LONG: usize = 48;
const LONGER: usize = 80;
/// Operations of all chains of an iteration, relative to the longest, from which on it has enough
/// that do not wait.
const WIDE: usize = 3;
/// The shortest loop, in elements of each of those side by side: what is left of it is computed in
/// shorter vectors, or one by one.
const SHORT: i64 = 64;

/// The most work of all those side by side, in ops: LLVM takes as many times as long for them, and
/// they leave the instruction cache.
const MUCH: usize = 1500;

/// How many iterations of a loop over this many elements are computed side by side; `None` if LLVM
/// decides.
///
/// - `count`: `None` if it is not known
pub(super) fn side_by_side(kernel: &Kernel, stores: &[&Root], count: Option<i64>) -> Option<i64> {
    let (chain, work) = chain(kernel, stores)?;
    let side = match chain {
        _ if work >= WIDE * chain => return None,
        LONGER.. => 4,
        LONG.. => 2,
        _ => return None,
    };
    let most = i64::try_from(MUCH / work).unwrap_or(side);
    let side = if side > most { 2 } else { side };
    (side <= most && count? >= side * SHORT).then_some(side)
}

/// The longest chain of an iteration and the work of all, in ops. `None` if it does more than
/// compute elements from others at its own index.
fn chain(kernel: &Kernel, stores: &[&Root]) -> Option<(usize, usize)> {
    let mut read = vec![false; kernel.exprs.len()];
    for root in stores {
        match root {
            Root::Store { expr, .. } => read[*expr] = true,
            Root::Reduce(_)
            | Root::Scatter(_)
            | Root::Select(_)
            | Root::Sort(_)
            | Root::Region(_) => return None,
        }
    }
    // Operands stand before their users.
    for id in (0..read.len()).rev() {
        if read[id] {
            let (operands, _) = own(&kernel.exprs[id])?;
            operands.iter().for_each(|&operand| read[operand] = true);
        }
    }
    let mut chains = vec![0; read.len()];
    let mut work = 0;
    for id in (0..read.len()).filter(|&id| read[id]) {
        let (operands, scalar) = own(&kernel.exprs[id])?;
        let before = operands.iter().map(|&operand| chains[operand]);
        chains[id] = before.max().unwrap_or(0) + scalar.map_or(0, Scalar::chain);
        work += scalar.map_or(0, Scalar::work);
    }
    Some((chains.into_iter().max()?, work))
}

/// The operands of an expression, and what it computes from their elements.
fn own(expr: &Expr) -> Option<(&[ExprId], Option<&Scalar>)> {
    match &expr.kind {
        ExprKind::Load(_) | ExprKind::Iota(_) | ExprKind::Total(_) => Some((&[], None)),
        ExprKind::Scalar(function, operands) => Some((operands, Some(&function.scalar))),
        ExprKind::Affine(operand, _) | ExprKind::Linear(operand) => {
            Some((std::slice::from_ref(operand), None))
        }
        ExprKind::Joined(..)
        | ExprKind::Padded { .. }
        | ExprKind::Gather(..)
        | ExprKind::Window { .. }
        | ExprKind::Fold { .. } => None,
    }
}
