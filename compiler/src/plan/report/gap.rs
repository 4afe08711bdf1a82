//! Why a plan takes longer than its bound.
//!
//! The bound of most plans is the time of the ops, each with its best signature and with nothing
//! moved. So what a step takes beyond it is what ops take because of what stands beside them, and
//! communication.

use crate::plan::planned::Planned;

/// The share of a step from which a gap is told of, and the most parts that are listed.
const LITTLE: f64 = 0.01;
const MOST: usize = 5;

/// A part of what a step takes beyond its bound.
#[derive(Clone, Debug, PartialEq)]
pub struct GapPart {
    /// The path of a value: what an op makes, or what is moved.
    pub value: String,
    /// The name of the op, or of the communication.
    pub op: String,
    /// Whether it is communication.
    pub is_moved: bool,
    /// Its time beyond the bound, over all runs \[s\].
    pub seconds: f64,
}

/// The parts that take the most, these first; none of a pipeline, or if the plan is near its bound.
///
/// - `bound`: the lower bound on a step \[s\]
pub(super) fn parts(plan: &Planned, bound: Option<f64>) -> Vec<GapPart> {
    let step = plan.predicted.step_seconds;
    let is_near = bound.is_some_and(|bound| step - bound <= LITTLE * step);
    if is_near || plan.bubble_seconds.is_some() {
        return Vec::new();
    }
    let ops = plan.beyond.iter().map(|own| GapPart {
        value: own.path.clone(),
        op: own.op.to_owned(),
        is_moved: false,
        seconds: own.seconds,
    });
    let moved = plan.predicted.communication.iter().map(|own| GapPart {
        value: own.value.clone(),
        op: own.comm.name().to_owned(),
        is_moved: true,
        seconds: own.seconds - own.hidden_seconds,
    });
    let mut parts: Vec<GapPart> = ops.chain(moved).collect();
    parts.retain(|part| part.seconds > 0.0);
    parts.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
    parts.truncate(MOST);
    parts
}
