use super::*;
use crate::timeline::Edge;

/// All small jobs that a row supports.
fn jobs(row: &Schedule) -> Vec<Job> {
    let mut jobs = Vec::new();
    for groups in 1..6 {
        for chunks in 1..4 {
            for slices in 1..4 {
                for batches in 1..10 {
                    for backward in [true, false] {
                        let job = Job {
                            groups,
                            chunks,
                            moments: batches * slices,
                            slices,
                            steps: 1,
                            backward,
                        };
                        jobs.extend(row.accepts(&job).is_ok().then_some(job));
                    }
                }
            }
        }
    }
    jobs
}

#[test]
fn every_row_is_complete_free_of_deadlock_and_within_its_memory() {
    for row in SCHEDULES {
        let jobs = jobs(row);
        assert!(jobs.len() > 80, "{}", row.name);
        for job in jobs {
            let (shape, timeline) = (row.shape(&job).unwrap(), row.timeline(&job).unwrap());
            if let Err(fault) = timeline.check(&shape) {
                panic!("{} {job:?}: {fault}\n{timeline}", row.name);
            }
            let held = timeline.in_flight_of_groups(&shape);
            for (group, held) in held.into_iter().enumerate() {
                let stated = (row.peak.moments)(group, &job);
                let fits = if (row.peak.exact)(&job) {
                    held == stated
                } else {
                    held <= stated
                };
                assert!(
                    fits,
                    "{} {job:?} group {group}: {held}, not {stated}\n{timeline}",
                    row.name
                );
            }
        }
    }
}

#[test]
fn synchronous_rows_add_gradients_in_one_order() {
    for row in SCHEDULES
        .iter()
        .filter(|row| row.synchronous && !row.sliced)
    {
        let chunks = if row.chunks == Chunks::Exactly(1) {
            1
        } else {
            2
        };
        let timeline = row
            .timeline(&Job {
                chunks,
                ..Job::training(3, 7)
            })
            .unwrap();
        for chunk in 0..3 * chunks {
            for piece in &row.pieces[1..] {
                let slots = timeline.groups.iter().flatten();
                let of = slots.filter(|slot| slot.chunk == chunk && slot.piece == *piece);
                let moments: Vec<usize> = of.map(|slot| slot.moment).collect();
                assert_eq!(moments, (0..7).collect::<Vec<_>>(), "{}", row.name);
            }
        }
    }
}

#[test]
fn what_rows_do_not_take_has_a_name() {
    let job = Job::training(2, 3);
    let says = |name: &str, job: Job| find(name).unwrap().timeline(&job).unwrap_err().to_string();
    assert_eq!(
        says("zb-v", job),
        "schedule `zb-v` has 2 chunks on each group, not 1"
    );
    assert_eq!(
        says("gpipe", Job { slices: 3, ..job }),
        "schedule `gpipe` runs whole micro-batches, which were cut into 3 slices"
    );
    assert_eq!(
        says("terapipe", Job { slices: 2, ..job }),
        "3 slices are no whole number of micro-batches of 2 slices"
    );
    assert_eq!(
        says("1f1b", Job { groups: 0, ..job }),
        "a pipeline of no groups"
    );
    let unknown = find("1b1f").unwrap_err().to_string();
    assert!(unknown.starts_with("there is no schedule `1b1f`; there are `gpipe`, `1f1b`"));
}

#[test]
fn charts_are_those_of_the_papers() {
    let text = |name: &str, job: Job| find(name).unwrap().timeline(&job).unwrap().to_string();
    assert_eq!(
        text("1f1b", Job::training(3, 4)),
        "F0.0 F0.1 F0.2 B0.0 F0.3 B0.1 B0.2 B0.3\n\
         F1.0 F1.1 B1.0 F1.2 B1.1 F1.3 B1.2 B1.3\n\
         F2.0 B2.0 F2.1 B2.1 F2.2 B2.2 F2.3 B2.3"
    );
    assert_eq!(
        text("zb-h1", Job::training(2, 3)),
        "F0.0 F0.1 B0.0 W0.0 F0.2 B0.1 W0.1 B0.2 W0.2\n\
         F1.0 B1.0 F1.1 B1.1 W1.0 F1.2 B1.2 W1.1 W1.2"
    );
    assert_eq!(
        text(
            "interleaved",
            Job {
                chunks: 2,
                ..Job::training(2, 2)
            }
        ),
        "F0.0 F0.1 F2.0 F2.1 B2.0 B2.1 B0.0 B0.1\n\
         F1.0 F1.1 F3.0 B3.0 F3.1 B3.1 B1.0 B1.1"
    );
    assert_eq!(
        text(
            "terapipe",
            Job {
                slices: 2,
                ..Job::training(1, 4)
            }
        ),
        "F0.0 F0.1 F0.2 F0.3 B0.1 B0.0 B0.3 B0.2"
    );
}

#[test]
fn two_versions_delay_by_one_update() {
    let steps = |versions: Versions| {
        (0..4)
            .map(|t| versions.updates_before(t))
            .collect::<Vec<_>>()
    };
    assert_eq!(steps(Versions::One), [0, 1, 2, 3]);
    assert_eq!(steps(Versions::Two), [0, 0, 1, 2]);
    for row in SCHEDULES {
        assert_eq!(row.versions.copies() == 1, row.synchronous, "{}", row.name);
    }
}

#[test]
fn names_are_unique_and_rows_are_documented() {
    for (at, row) in SCHEDULES.iter().enumerate() {
        assert!(SCHEDULES[..at].iter().all(|other| other.name != row.name));
        assert!(!row.chart.is_empty() && !row.source.is_empty() && row.doc.ends_with('.'));
    }
}

/// Jobs of several steps without a flush between them.
fn windows() -> Vec<Job> {
    let mut jobs = Vec::new();
    for groups in 1..6 {
        for each in groups.max(2) - 1..7 {
            for steps in 2..6 {
                jobs.push(Job {
                    steps,
                    ..Job::training(groups, each * steps)
                });
            }
        }
    }
    jobs
}

#[test]
fn steps_without_a_flush_use_the_version_before_the_newest() {
    let row = find("2bw").unwrap();
    for job in windows() {
        let (shape, timeline) = (row.shape(&job).unwrap(), row.timeline(&job).unwrap());
        if let Err(fault) = timeline.check(&shape) {
            panic!("{job:?}: {fault}\n{timeline}");
        }
        let each = job.moments / job.steps;
        for slots in &timeline.groups {
            let mut updates = 0;
            for slot in slots {
                match slot.piece {
                    // The weights of step s are those after update s − 2, and two versions are
                    // live: update s overwrites what step s read.
                    Piece::Forward => assert!(updates + 1 >= slot.moment / each, "{timeline}"),
                    Piece::Backward => assert_eq!(updates, slot.moment / each, "{timeline}"),
                    Piece::Weight => unreachable!("2bw has no separate weight gradients"),
                    Piece::Sum | Piece::Reduce | Piece::Derive => {
                        unreachable!("no schedule generates it")
                    }
                    Piece::Update => {
                        assert_eq!(updates, slot.moment, "{timeline}");
                        updates += 1;
                    }
                }
            }
            assert_eq!(updates, job.steps, "{timeline}");
        }
    }
}

#[test]
fn a_window_of_steps_pays_for_one_flush() {
    let row = find("2bw").unwrap();
    for groups in [2, 4] {
        let mut last = f64::INFINITY;
        for steps in [1, 2, 4, 8] {
            let job = Job {
                steps,
                ..Job::training(groups, 4 * steps)
            };
            let (shape, timeline) = (row.shape(&job).unwrap(), row.timeline(&job).unwrap());
            let mut scene = crate::simulate::Scene::new(&timeline, &shape);
            scene.seconds = vec![[1.0, 2.0, 0.0]; groups];
            for group in &mut scene.groups {
                group.update = 0.5;
            }
            let run = scene.run().unwrap();
            // Fill and drain once; in between each group always has work.
            let busy = steps as f64 * (4.0 * 3.0 + 0.5);
            let expected = busy + (groups - 1) as f64 * 3.0;
            assert!(
                (run.step_seconds - expected).abs() < 1e-9,
                "{groups} {steps}: {run:?}"
            );
            let each = run.step_seconds / steps as f64;
            assert!(
                each < last,
                "{groups} groups, {steps} steps: {each} s, {last} s before"
            );
            last = each;
        }
    }
}

#[test]
fn rows_with_a_flush_refuse_several_steps() {
    let two = |job: Job| Job { steps: 2, ..job };
    let says = |name: &str, job: Job| find(name).unwrap().timeline(&job).unwrap_err().to_string();
    assert_eq!(
        says("1f1b", two(Job::training(2, 4))),
        "schedule `1f1b` ends each step with a flush, so it does not overlap 2 steps"
    );
    let few =
        "2 steps of schedule `2bw` have 4 micro-batches; each needs the same number, at least 3";
    assert_eq!(says("2bw", two(Job::training(4, 4))), few);
}

/// Updates that wait for one another, as for a norm of all gradients, stand behind the forward
/// passes for which they leave room.
#[test]
fn updates_may_wait_for_all_chunks() {
    let row = find("2bw").unwrap();
    for job in windows() {
        let (mut shape, mut timeline) = (row.shape(&job).unwrap(), row.timeline(&job).unwrap());
        let (chunks, last) = ((0..job.groups).collect::<Vec<_>>(), job.groups - 1);
        for &chunk in &chunks {
            shape.pieces[chunk].insert(2, Piece::Reduce);
            let reduces = (Piece::Reduce, chunk);
            shape
                .edges
                .push(Edge::new((Piece::Backward, chunk), reduces));
            if chunk == last {
                // The loss.
                shape
                    .edges
                    .push(Edge::new((Piece::Forward, chunk), reduces));
            }
            shape.edges.push(Edge::new(reduces, (Piece::Update, last)));
            if chunk < last {
                let updates = (Piece::Update, chunk);
                shape.edges.push(Edge::new((Piece::Update, last), updates));
            }
        }
        timeline.reduce(&chunks, job.moments / job.steps);
        if let Err(fault) = timeline.check(&shape) {
            panic!("{job:?}: {fault}\n{timeline}");
        }
    }
    let job = Job {
        steps: 2,
        ..Job::training(2, 4)
    };
    let mut timeline = row.timeline(&job).unwrap();
    let before = timeline.clone();
    timeline.reduce(&[], 2);
    assert_eq!(timeline, before);
    timeline.reduce(&[0, 1], 2);
    assert_eq!(
        timeline.to_string(),
        "F0.0 F0.1 B0.0 F0.2 B0.1 R0.0 F0.3 U0.0 B0.2 B0.3 R0.1 U0.1\n\
         F1.0 B1.0 F1.1 B1.1 R1.0 F1.2 U1.0 B1.2 F1.3 B1.3 R1.1 U1.1"
    );
    // The last chunk has no weights.
    let mut timeline = before;
    timeline.groups[1].retain(|slot| slot.piece != Piece::Update);
    timeline.reduce(&[0, 1], 2);
    assert_eq!(
        timeline.to_string().lines().last(),
        Some("F1.0 B1.0 F1.1 B1.1 R1.0 F1.2 B1.2 F1.3 B1.3 R1.1")
    );
}
