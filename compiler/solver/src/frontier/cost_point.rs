//! A cost and its space.

/// Minimum relative difference of two costs: less is rounding.
const SAME: f64 = 1e-12;

/// A cost and its space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CostPoint {
    pub(super) cost: f64,
    pub(super) space: f64,
}

impl CostPoint {
    pub(super) fn plus(self, other: CostPoint) -> CostPoint {
        CostPoint {
            cost: self.cost + other.cost,
            space: self.space + other.space,
        }
    }

    /// Whether it costs less than another, by more than rounding.
    pub(super) fn is_cheaper(self, other: f64) -> bool {
        self.cost < other - SAME * other.abs().min(f64::MAX)
    }
}
