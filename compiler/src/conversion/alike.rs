//! Steps that cost the same.
//!
//! Where every shard has as many elements as every other, what a step costs does not depend on
//! which dims are split, nor on how a value lies along axes that take no part: only on what
//! happens along which axes, and how much each rank has before and after. So few different steps
//! are priced, whatever the number of types and of distributions.

use std::cell::RefCell;
use std::collections::HashMap;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::Sbp;
use ddl_dialect::types::TensorType;

use super::table::Step;
use crate::graph::Comm;

/// The prices of the steps on one mesh that were met.
#[derive(Debug, Default)]
pub(super) struct Alike(RefCell<HashMap<Key, f64>>);

impl Alike {
    /// The price of a step like this, asked for once.
    pub(super) fn price(&self, key: Key, price: impl FnOnce() -> f64) -> f64 {
        let known = self.0.borrow().get(&key).copied();
        known.unwrap_or_else(|| {
            let new = price();
            self.0.borrow_mut().insert(key, new);
            new
        })
    }
}

/// What the cost of a step on even shards depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    comm: Comm,
    /// Before and after on each axis that takes part, dims in the order in which they are met; 8
    /// bits for each axis.
    pattern: u64,
    /// Elements of a shard before and after.
    elements: [u64; 2],
    /// Bytes of an element.
    element: usize,
    /// Whether it is done at every moment.
    varies: bool,
}

impl Key {
    /// The key of a step; none if the mesh has too many axes, or the step splits too many dims.
    ///
    /// - `elements`: of a shard before and after, the same on all ranks
    pub(super) fn new(
        step: &Step,
        elements: [u64; 2],
        ty: &TensorType,
        mesh: &Mesh,
    ) -> Option<Key> {
        let axes = step.group_axes();
        if axes.iter().any(|&axis| axis >= 8) {
            return None;
        }
        let mut dims: Vec<usize> = Vec::new();
        let mut pattern = 0;
        for axis in axes {
            for entry in [step.from.0[axis], step.to.0[axis]].into_iter().enumerate() {
                pattern |= code(entry.1, &mut dims)? << (8 * axis + 4 * entry.0);
            }
        }
        let time = mesh.time_axes();
        Some(Key {
            comm: step.comm,
            pattern,
            elements,
            element: ty.dtype.bytes(),
            varies: step.from.varies(time) || step.to.varies(time),
        })
    }
}

/// Four bits for an entry; zero stands for an axis that takes no part.
fn code(entry: Sbp, dims: &mut Vec<usize>) -> Option<u64> {
    match entry {
        Sbp::B => Some(1),
        Sbp::P(kind) => Some(2 + kind as u64),
        Sbp::S(dim) => {
            let known = dims.iter().position(|&known| known == dim);
            let number = known.unwrap_or_else(|| {
                dims.push(dim);
                dims.len() - 1
            });
            (number < 9).then_some(7 + number as u64)
        }
    }
}
