use super::*;
use crate::schedule::{Balanced, Chunks, Job, SCHEDULES, Schedule, find};
use crate::timeline::Piece::Backward;

/// A scene of equal stages.
pub(super) fn balanced(row: &Schedule, b: &Balanced) -> Run {
    let job = Job { chunks: b.chunks, ..Job::training(b.groups, b.moments) };
    let (shape, timeline) = (row.shape(&job).unwrap(), row.timeline(&job).unwrap());
    let mut scene = Scene::new(&timeline, &shape);
    let part = b.chunks as f64;
    scene.seconds.fill([b.forward / part, b.backward / part, b.weight / part]);
    scene.overlap = row.overlap;
    if b.send > 0.0 {
        scene.network = Network::full(b.groups, 0.0, 1.0);
        scene.set_boundaries(&vec![b.send; shape.homes.len()]);
    }
    scene.run().unwrap()
}

fn sizes(row: &Schedule) -> Vec<Balanced> {
    let mut all = Vec::new();
    let chunks = match row.chunks {
        Chunks::Exactly(n) => vec![n],
        Chunks::AtLeast(n) => vec![n, 2 * n],
    };
    for groups in 1..6 {
        for moments in 1..14 {
            for &chunks in &chunks {
                for (forward, backward) in [(4.0, 8.0), (8.0, 8.0)] {
                    for send in [0.0, 1.0, 3.0] {
                        let weight = if row.pieces.len() == 3 { 8.0 } else { 0.0 };
                        all.push(Balanced { groups, chunks, moments, forward, backward, weight, send });
                    }
                }
            }
        }
    }
    all
}

#[test]
fn formulas_are_exact_for_equal_stages() {
    for row in SCHEDULES {
        let Some(formula) = row.formula else { continue };
        let mut held = 0;
        for b in sizes(row).into_iter().filter(formula.holds) {
            let run = balanced(row, &b);
            assert_eq!(run.step_seconds, (formula.seconds)(&b), "{} {b:?}", row.name);
            held += 1;
        }
        assert!(held > 20, "{}", row.name);
    }
}
