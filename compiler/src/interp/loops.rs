//! Iterations of loops, for all ways to run them.

use ddl_dialect::reference::Tensor;
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};

use crate::graph::{Loop, LoopKind};

/// The iterations of a `repeat` in the order in which they run; none for `while`.
pub(super) fn indices(loop_: &Loop) -> Vec<usize> {
    let all = 0..loop_.count().unwrap_or(0);
    match loop_.kind {
        LoopKind::Repeat { reverse: true, .. } => all.rev().collect(),
        _ => all.collect(),
    }
}

/// The index of an iteration as a tensor.
pub(super) fn index(i: usize) -> Tensor {
    Tensor::full(TensorType::new([], DType::I32), Number::Int(i as i128))
}

/// The value of a predicate.
pub(super) fn predicate_holds(predicate: &Tensor) -> bool {
    predicate.get(0).to_int() != 0
}
