//! Loops whose iterations are one long chain of operations.
//!
//! Each operation of a chain waits for the one before, and a processor looks only some hundred
//! operations ahead for others: less than an iteration of a long chain. So the vectors of several
//! iterations are computed side by side. If most of the work is functions that are not
//! instructions, each is called for all these vectors, and so it is wherever there is much work:
//! its code would take long to compile.

use ddl_dialect::scalar::Scalar;
use ddl_dialect::types::DType;

use crate::kernel::instructions::Instructions;
use crate::kernel::{Expr, ExprId, ExprKind, Kernel, Root};

/// The shortest chain of which two are computed side by side, and of which four are, in ops.
const LONG: usize = 48;
const LONGER: usize = 80;
/// The same as [`LONG`] on CPUs without masks, which are those without AVX-512: one function that
/// is no instruction. What such a CPU has waiting is as many ops, but of shorter vectors. (Where
/// memory has shorter elements than the chain, its vectors are several already.)
const ONE: usize = 16;
/// Operations of all chains of an iteration, relative to the longest, from which on it has enough
/// that do not wait.
const WIDE: usize = 3;
/// The shortest loop, in elements of each of those side by side: what is left of it is computed in
/// shorter vectors, or one by one.
const SHORT: i64 = 64;
/// The most work of all those side by side, in ops: LLVM takes as many times as long for them, and
/// they leave the instruction cache.
const MUCH: usize = 1500;
/// The fewest functions that are called.
const FEW: usize = 4;
/// The most work of a chain for each of its functions, in ops, that is mostly the functions': calls
/// store what the rest has in registers.
const DENSE: usize = 20;
/// Registers of the vectors for which functions are called, and the fewest elements of one.
const REGISTERS: u32 = 4;
const LEAST: u32 = 8;

/// How the vectors of a loop are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Vectors {
    /// As LLVM thinks.
    Any,
    /// So many side by side.
    Beside(i64),
    /// Vectors of several registers, for which functions are called.
    Called {
        /// Their elements.
        lanes: u32,
        /// Whether the last vector has masks.
        masked: bool,
    },
}

/// How the vectors of a loop over this many elements are computed.
///
/// - `count`: `None` if it is not known
pub(super) fn vectors(
    kernel: &Kernel,
    stores: &[&Root],
    count: Option<i64>,
    instructions: Instructions,
) -> Vectors {
    let Some(chain) = Chain::of(kernel, stores) else {
        return Vectors::Any;
    };
    let is_long = chain.longest >= LONG;
    let waits = chain.longest >= ONE && !instructions.masks && chain.narrowest >= chain.widest;
    let side = match chain.longest {
        longest if chain.work >= WIDE * longest => 1,
        LONGER.. => 4,
        _ if is_long || waits => 2,
        _ => 1,
    };
    let is_dense = is_long && side > 1 && chain.work <= DENSE * chain.functions;
    let is_called = chain.functions >= FEW && (is_dense || side * chain.work > MUCH);
    let called = match is_called {
        true => called(chain.widest, count, instructions),
        false => None,
    };
    called.unwrap_or_else(|| beside(side, chain.work, count))
}

/// Vectors for which functions are called; `None` for too few elements.
fn called(widest: u32, count: Option<i64>, instructions: Instructions) -> Option<Vectors> {
    let most = REGISTERS * instructions.vector / widest;
    let masked = instructions.masks;
    let many = 4 * most;
    let count = count.map_or(many, |count| count.clamp(1, many.into()) as u32);
    let lanes = match count {
        1 => 1,
        _ if masked => count.next_power_of_two().clamp(LEAST, most),
        // What is left is computed one by one.
        _ => 1 << (count / 4).checked_ilog2()?,
    };
    let fits = count == 1 || lanes >= LEAST;
    fits.then_some(Vectors::Called { lanes, masked })
}

/// At most so many vectors side by side.
fn beside(side: usize, work: usize, count: Option<i64>) -> Vectors {
    let side = if side * work > MUCH { 2 } else { side };
    let elements = side as i64 * SHORT;
    let fits = side > 1 && side * work <= MUCH && count.is_some_and(|count| count >= elements);
    match fits {
        true => Vectors::Beside(side as i64),
        false => Vectors::Any,
    }
}

/// The chains of an iteration.
struct Chain {
    /// The longest, in ops.
    longest: usize,
    /// The work of all, in ops.
    work: usize,
    /// Functions that are not instructions.
    functions: usize,
    /// Size of the widest element \[B\].
    widest: u32,
    /// Size of the narrowest element that is read or written \[B\].
    narrowest: u32,
}

impl Chain {
    /// `None` if an iteration does more than compute elements from others at its own index.
    fn of(kernel: &Kernel, stores: &[&Root]) -> Option<Chain> {
        let mut read = vec![false; kernel.exprs.len()];
        let size = |id: ExprId| kernel.exprs[id].dtype.bytes() as u32;
        let mut narrowest = u32::MAX;
        for root in stores {
            match root {
                Root::Store { expr, .. } => {
                    read[*expr] = true;
                    narrowest = narrowest.min(size(*expr));
                }
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
        let (mut work, mut functions, mut widest) = (0, 0, 4);
        for id in (0..read.len()).filter(|&id| read[id]) {
            let (operands, scalar) = own(&kernel.exprs[id])?;
            let before = operands.iter().map(|&operand| chains[operand]);
            chains[id] = before.max().unwrap_or(0) + scalar.map_or(0, Scalar::chain);
            work += scalar.map_or(0, Scalar::work);
            functions += scalar.map_or(0, Scalar::approximated);
            if matches!(kernel.exprs[id].kind, ExprKind::Load(_)) {
                narrowest = narrowest.min(size(id));
            }
            if kernel.exprs[id].dtype == DType::F64 {
                widest = 8;
            }
        }
        Some(Chain {
            longest: chains.into_iter().max()?,
            work,
            functions,
            widest,
            narrowest,
        })
    }
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
