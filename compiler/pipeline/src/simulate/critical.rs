//! Derived results of a simulation: memory over time, and the critical path.

use std::collections::BTreeMap;

use super::event::{Cause, Did};
use super::{Run, Scene, Share};
use crate::timeline::Piece;

/// The memory of each group over time.
pub(super) fn memory(scene: &Scene, run: &mut Run) {
    let mut changes: Vec<Vec<(f64, f64)>> = vec![Vec::new(); scene.groups.len()];
    for span in &run.slots {
        let chunk = span.slot.chunk;
        let stash = scene.stash[chunk];
        if span.slot.piece == Piece::Forward {
            changes[span.group].push((span.start, stash));
        }
        let pieces = scene.shape.pieces[chunk].iter();
        let last = pieces.filter(|piece| !piece.is_of_step()).max();
        if last == Some(&span.slot.piece) {
            changes[span.group].push((span.end, -stash));
        }
    }
    for (group, mut changes) in changes.into_iter().enumerate() {
        // Memory released at a time is free before slots begin at the same time.
        changes.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let mut now = scene.groups[group].resident;
        let mut curve = vec![(0.0, now)];
        for (time, change) in changes {
            now += change;
            match curve.last_mut() {
                Some(last) if last.0 == time => last.1 = now,
                _ => curve.push((time, now)),
            }
        }
        run.peak_bytes
            .push(curve.iter().map(|point| point.1).fold(0.0, f64::max));
        run.memory.push(curve);
    }
}

/// Traces the critical path from the end of the step back to its start, and sums the time of each
/// resource.
pub(super) fn path(
    scene: &Scene,
    run: &mut Run,
    causes: &[Option<Cause>],
    transfer_causes: &[Option<Cause>],
) {
    let mut shares: BTreeMap<String, f64> = BTreeMap::new();
    let mut spend = |resource: String, seconds: f64| {
        if seconds > 0.0 {
            *shares.entry(resource).or_default() += seconds;
        }
    };
    let last = (0..run.finished.len())
        .rev()
        .max_by(|a, b| run.finished[*a].total_cmp(&run.finished[*b]));
    let Some(group) = last else { return };
    spend(
        format!("adding up gradients of group {group}"),
        scene.tail(group)[0],
    );
    spend(
        format!("updating weights of group {group}"),
        scene.tail(group)[1],
    );
    let of_group = (0..run.slots.len()).filter(|at| run.slots[*at].group == group);
    let end = of_group.max_by(|a, b| run.slots[*a].end.total_cmp(&run.slots[*b].end));
    let mut until = end.map_or(0.0, |slot| run.slots[slot].end);
    let mut at = end.map(Did::Slot);
    while let Some(did) = at {
        let (resource, start, cause) = match did {
            Did::Slot(slot) => {
                let span = run.slots[slot];
                let resource = match span.slot.piece {
                    Piece::Update => format!("updating weights of group {}", span.group),
                    Piece::Sum | Piece::Reduce => {
                        format!("adding up gradients of group {}", span.group)
                    }
                    Piece::Derive => format!("reading weights of group {}", span.group),
                    Piece::Forward | Piece::Backward | Piece::Weight => {
                        format!("computing on group {}", span.group)
                    }
                };
                (resource, span.start, causes[slot])
            }
            Did::Transfer(transfer) => {
                let span = run.transfers[transfer];
                let name = format!("link {}", scene.network.links[span.link].name);
                (name, span.start, transfer_causes[transfer])
            }
        };
        // Overlapping time counts once.
        let from = cause.map_or(start, |cause| start.max(cause.end)).min(until);
        spend(resource, until - from);
        until = from;
        at = cause.map(|cause| cause.what);
    }
    let shares = shares
        .into_iter()
        .map(|(resource, seconds)| Share { resource, seconds });
    run.critical = shares.collect();
    run.critical.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
}
