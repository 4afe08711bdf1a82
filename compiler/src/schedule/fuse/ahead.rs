//! Fusion foreseen before distributions are known, for the planner.
//!
//! Where no conversion separates an op from its reader, `schedule` fuses them by shapes and order
//! alone. So the planner runs the same grouping on the program as it stands: what a kernel passes on
//! in registers costs no memory traffic, and a kernel is launched once. A conversion inside a kernel
//! splits it; its value is then written and read (the planner charges this with the conversion).

use std::collections::{BTreeMap, BTreeSet};

use super::{Fusion, Nature, nature};
use crate::cost::Traffic;
use crate::graph::{Func, Kind, NodeId, ValueId};
use crate::schedule::kernel::Domain;
use crate::schedule::time::moments::segments_by;

/// The memory traffic of a function if no distribution changes within a kernel.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ahead {
    /// The traffic of every op that is not a separate kernel.
    traffic: BTreeMap<NodeId, Traffic>,
    /// Values that are in no memory.
    inside: BTreeSet<ValueId>,
}

impl Ahead {
    /// Groups the ops of a function.
    ///
    /// - `is_timed`: whether a node runs in every moment
    pub(crate) fn of(func: &Func, is_timed: impl Fn(NodeId) -> bool) -> Ahead {
        let segments = segments_by(&func.graph, is_timed);
        let fusion = Fusion::new(func, &segments, false, Domain::undistributed);
        let kernels = fusion.kernels();
        let mut known = Known {
            kernels: &kernels,
            fusion,
            loaded: BTreeSet::new(),
            launched: BTreeSet::new(),
        };
        let mut ahead = Ahead::default();
        for id in func.graph.order() {
            let is_op = matches!(func.graph.node(id).kind, Kind::Op(_));
            if is_op && nature(&func.graph, id) != Nature::Apart {
                let traffic = known.traffic(id);
                if traffic.results == 0 {
                    ahead.inside.insert(id.result(0));
                }
                ahead.traffic.insert(id, traffic);
            }
        }
        ahead
    }

    /// The traffic of an op.
    pub(crate) fn traffic(&self, id: NodeId) -> Traffic {
        self.traffic.get(&id).copied().unwrap_or(Traffic::ALL)
    }

    /// Whether a value is in no memory.
    pub(crate) fn is_inside(&self, value: ValueId) -> bool {
        self.inside.contains(&value)
    }
}

/// The kernels of a function, and what those visited so far have read.
struct Known<'a> {
    fusion: Fusion<'a>,
    /// The kernel of every root.
    kernels: &'a BTreeMap<NodeId, usize>,
    /// Values that a kernel has read from memory.
    loaded: BTreeSet<(ValueId, usize)>,
    /// Kernels with an op so far.
    launched: BTreeSet<usize>,
}

impl Known<'_> {
    /// The traffic of the next op in order. A kernel reads each value from memory once, for its
    /// first reader; an op that kernels read through is charged what it reads, once.
    fn traffic(&mut self, id: NodeId) -> Traffic {
        let kernel = self.kernels.get(&id).copied();
        let value = id.result(0);
        let mut traffic = Traffic {
            operands: 0,
            results: u64::from(kernel.is_some() && !self.stays_inside(value)),
            launch: kernel.is_some_and(|kernel| self.launched.insert(kernel)),
        };
        for (number, operand) in self.fusion.func.graph.operands(id).into_iter().enumerate() {
            let read = match kernel {
                _ if self.fusion.is_through(operand.node) => false,
                Some(kernel) if self.passes(operand, id) => {
                    debug_assert_eq!(self.kernels.get(&operand.node), Some(&kernel));
                    false
                }
                Some(kernel) => self.loaded.insert((operand, kernel)),
                None => true,
            };
            traffic.operands |= u64::from(read).checked_shl(number as u32).unwrap_or(0);
        }
        traffic
    }

    /// Whether a kernel passes a value to an op in registers.
    fn passes(&self, value: ValueId, user: NodeId) -> bool {
        let kernel = self.kernels.get(&user);
        kernel.is_some()
            && self.kernels.get(&value.node) == kernel
            && self.fusion.takes_over(value, user)
    }

    /// Whether all readers of a value get it in registers.
    fn stays_inside(&self, value: ValueId) -> bool {
        let users = self.fusion.func.graph.uses(value);
        let mut all = users.iter();
        !users.is_empty()
            && !self.fusion.returned.contains(&value)
            && all.all(|&(user, _)| self.passes(value, user))
    }
}
