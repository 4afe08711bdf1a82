//! Loops: `repeat` and `while`, and the correspondence between their operands, body and results.

use std::ops::Range;

use ddl_dialect::types::TensorType;

use super::{Dist, Func, ValueId};

/// `repeat` or `while`: a body that runs repeatedly.
///
/// - operands of the node: the initial carry, the stacked inputs, the invariants (values from
///   outside that the body reads)
/// - results of the node: the final carry, the stacked outputs
/// - arguments of the body: for `repeat` the index (0-d i32), then the carry, one slice of each
///   stacked input, the invariants
/// - results of the body: the next carry, one slice of each stacked output
///
/// Body arguments are of kind [`ArgKind::Data`](super::ArgKind::Data), results are not tied. A
/// carried value has the same type and distribution inside and outside. A stacked tensor has an
/// additional leading dim outside: `S(i)` inside is `S(i + 1)` outside, and the leading dim is
/// never split. An invariant has the same distribution inside and outside. Bodies nest.
#[derive(Clone, Debug)]
pub struct Loop {
    /// How its trip count is determined.
    pub kind: LoopKind,
    /// Number of carried values.
    pub carry: usize,
    /// Number of stacked inputs; 0 for `while`.
    pub stacked: usize,
    /// The body. It is named after the node's first result, and the names of its values start with
    /// that name: `layers/h`.
    pub body: Func,
}

/// How the trip count is determined.
#[derive(Clone, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "a program has few loops next to its ops"
)]
pub enum LoopKind {
    /// A known number of times.
    Repeat {
        /// Trip count.
        count: usize,
        /// Whether it runs from the last slice to the first.
        reverse: bool,
    },
    /// Repeats while a predicate holds; the predicate is bit-equal on all ranks.
    While {
        /// Has the arguments of the body; its only result is a 0-d `i1`.
        condition: Func,
    },
}

/// The role of an operand, a body argument or a result, with its index among those of the same
/// role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LoopPart {
    /// The iteration number; only an argument of the body of a `repeat`.
    Index,
    /// Carried from one iteration to the next.
    Carry(usize),
    /// One slice for each iteration.
    Stacked(usize),
    /// The same in every iteration.
    Invariant(usize),
}

impl Loop {
    /// Default name of the index inside a loop.
    pub const INDEX: &str = "index";

    /// Number of body arguments before the carry: 1 for the index of a `repeat`, else 0.
    pub fn leading(&self) -> usize {
        usize::from(matches!(self.kind, LoopKind::Repeat { .. }))
    }

    /// Trip count of a `repeat`; `None` for `while`.
    pub fn count(&self) -> Option<usize> {
        match self.kind {
            LoopKind::Repeat { count, .. } => Some(count),
            LoopKind::While { .. } => None,
        }
    }

    /// The iterations, counted as they run, that have these slices; and the slices of these
    /// iterations.
    ///
    /// # Panics
    /// If a `repeat` does not have so many.
    pub fn turns(&self, slices: Range<usize>) -> Range<usize> {
        match self.kind {
            LoopKind::Repeat {
                count,
                reverse: true,
            } => count - slices.end..count - slices.start,
            LoopKind::Repeat { reverse: false, .. } | LoopKind::While { .. } => slices,
        }
    }

    /// Number of invariants.
    pub fn invariants(&self) -> usize {
        self.body.args.len() - self.leading() - self.carry - self.stacked
    }

    /// Role of operand number `operand` of the node.
    pub fn operand(&self, operand: usize) -> LoopPart {
        if operand < self.carry {
            LoopPart::Carry(operand)
        } else if operand < self.carry + self.stacked {
            LoopPart::Stacked(operand - self.carry)
        } else {
            LoopPart::Invariant(operand - self.carry - self.stacked)
        }
    }

    /// Role of argument number `arg` of the body (or of the condition).
    pub fn arg(&self, arg: usize) -> LoopPart {
        match arg.checked_sub(self.leading()) {
            Some(operand) => self.operand(operand),
            None => LoopPart::Index,
        }
    }

    /// Role of result number `result` of the node and of the body.
    pub fn result(&self, result: usize) -> LoopPart {
        match result.checked_sub(self.carry) {
            Some(stacked) => LoopPart::Stacked(stacked),
            None => LoopPart::Carry(result),
        }
    }

    /// The body argument that corresponds to operand number `operand` of the node.
    pub fn inside(&self, operand: usize) -> ValueId {
        self.body.args[self.leading() + operand].result(0)
    }

    /// The functions of a loop: the condition of a `while`, then the body.
    pub fn funcs(&self) -> Vec<&Func> {
        match &self.kind {
            LoopKind::Repeat { .. } => vec![&self.body],
            LoopKind::While { condition } => vec![condition, &self.body],
        }
    }

    /// The functions of a loop, mutable.
    pub fn funcs_mut(&mut self) -> Vec<&mut Func> {
        match &mut self.kind {
            LoopKind::Repeat { .. } => vec![&mut self.body],
            LoopKind::While { condition } => vec![condition, &mut self.body],
        }
    }

    /// The outer type of a value that has type `ty` inside and is `part` of the loop.
    pub fn outer_type(&self, part: LoopPart, ty: &TensorType) -> TensorType {
        match (part, self.count()) {
            (LoopPart::Stacked(_), Some(count)) => {
                let shape = std::iter::once(count).chain(ty.shape.iter().copied());
                TensorType::new(shape.collect::<Vec<_>>(), ty.dtype)
            }
            _ => ty.clone(),
        }
    }

    /// The required distribution of operand number `operand` of the node: that of its body
    /// argument. `None` if it is undecided.
    pub fn operand_dist(&self, operand: usize) -> Option<Dist> {
        let inside = self.body.graph.value(self.inside(operand)).dist.as_ref()?;
        Some(match self.operand(operand) {
            LoopPart::Stacked(_) => inside.stacked(),
            _ => inside.clone(),
        })
    }

    /// The distribution of result number `result` of the node: that of the carry, or derived from
    /// the slices that the body returns. `None` if it is undecided.
    pub fn result_dist(&self, result: usize) -> Option<Dist> {
        match self.result(result) {
            LoopPart::Carry(carry) => self.operand_dist(carry),
            _ => self.body.outputs[result].dist.as_ref().map(Dist::stacked),
        }
    }
}
