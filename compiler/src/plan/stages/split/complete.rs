//! Sums over micro-batches whose parts are made on several stages. Transfers send only what is
//! complete in time, so what joins the parts takes the sums of all micro-batches, and so does what
//! follows from it.

use std::collections::BTreeSet;

use ddl_dialect::sbp::{NdSbp, Sbp};

use crate::graph::{Dist, Func, Kind, ValueId};

/// The same distribution, of values that are complete in time.
///
/// - `time`: number of time axes
pub(super) fn complete(dist: &Dist, time: usize) -> Dist {
    let mut dist = dist.clone();
    for sbp in dist.sbp.iter_mut().take(time) {
        if sbp.is_some_and(|sbp| sbp.partial().is_some()) {
            *sbp = Some(Sbp::B);
        }
    }
    dist
}

fn complete_nd(nd: &mut NdSbp, time: usize) {
    for sbp in nd.0.iter_mut().take(time).filter(|s| s.partial().is_some()) {
        *sbp = Sbp::B;
    }
}

fn is_partial(dist: &Dist, time: usize) -> bool {
    complete(dist, time) != *dist
}

/// Has ops that take contributions of micro-batches, of which one is complete by now, take and give
/// complete values: any op may compute the same for all micro-batches.
///
/// - `joined`: the values that are complete
/// - `time`: number of time axes
pub(super) fn follow(func: &mut Func, mut joined: BTreeSet<ValueId>, time: usize) {
    for id in func.graph.order() {
        let reads = func.graph.operands(id).iter().any(|v| joined.contains(v));
        let node = func.graph.node_mut(id);
        if !reads || !matches!(node.kind, Kind::Op(_)) {
            continue;
        }
        for nd in node.required.iter_mut().flatten() {
            complete_nd(nd, time);
        }
        for (number, value) in node.results.iter_mut().enumerate() {
            let Some(dist) = value.dist.as_mut().filter(|dist| is_partial(dist, time)) else {
                continue;
            };
            *dist = complete(dist, time);
            joined.insert(id.result(number));
        }
    }
}
