use super::*;
use crate::schedule::{Balanced, Chunks, Job, SCHEDULES, Schedule, find};

/// A scene of equal stages.
pub(super) fn balanced(row: &Schedule, b: &Balanced) -> Run {
    let job = Job {
        chunks: b.chunks,
        ..Job::training(b.groups, b.moments)
    };
    let (shape, timeline) = (row.shape(&job).unwrap(), row.timeline(&job).unwrap());
    let mut scene = Scene::new(&timeline, &shape);
    let part = b.chunks as f64;
    scene
        .seconds
        .fill([b.forward / part, b.backward / part, b.weight / part]);
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
                        all.push(Balanced {
                            groups,
                            chunks,
                            moments,
                            forward,
                            backward,
                            weight,
                            send,
                        });
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
            assert_eq!(
                run.step_seconds,
                (formula.seconds)(&b),
                "{} {b:?}",
                row.name
            );
            held += 1;
        }
        assert!(held > 20, "{}", row.name);
    }
}
fn pair(timeline: &Timeline, shape: &Shape, change: impl Fn(&mut Scene)) -> Run {
    let mut scene = Scene::new(timeline, shape);
    scene.seconds = vec![[2.0, 4.0, 0.0]; shape.homes.len()];
    change(&mut scene);
    scene.run().unwrap()
}

#[test]
fn unlike_speeds_links_and_buffers_are_seen() {
    let job = Job::training(2, 4);
    let row = find("1f1b").unwrap();
    let (mut shape, timeline) = (row.shape(&job).unwrap(), row.timeline(&job).unwrap());
    let even = pair(&timeline, &shape, |_| {});
    assert_eq!(even.step_seconds, 30.0);
    assert!((even.bubble_fraction - 0.2).abs() < 1e-12);
    assert_eq!(even.done, [30.0, 26.0]);
    assert_eq!(even.skew(), 4.0);
    // A group that is half as fast bounds the step: it is busy from its first slot on.
    let slow = pair(&timeline, &shape, |scene| {
        scene.seconds[1] = [4.0, 8.0, 0.0]
    });
    assert_eq!(slow.step_seconds, 2.0 + 4.0 * 12.0 + 4.0);
    assert_eq!(slow.bottleneck(), "computing on group 1: 89 % of the step");
    // A slow link bounds it too; both directions over one link are slower than each over its own.
    let send = |network: Network| {
        pair(&timeline, &shape, move |scene| {
            scene.network = network.clone();
            scene.set_boundaries(&[10.0, 0.0]);
        })
    };
    let (own, shared) = (
        send(Network::full(2, 0.5, 1.0)),
        send(Network::shared(2, 0.5, 1.0)),
    );
    assert!(own.step_seconds > 40.0 && shared.step_seconds > own.step_seconds);
    assert!(
        shared.bottleneck().starts_with("link shared"),
        "{}",
        shared.bottleneck()
    );
    let along: f64 = own.critical.iter().map(|share| share.seconds).sum();
    assert!(
        (along - own.step_seconds).abs() < 1e-9,
        "the chain covers the step"
    );
    // Room for one micro-batch makes the first group wait for the second one to have read.
    shape.edges[0].capacity = Some(1);
    let tight = pair(&timeline, &shape, |scene| {
        scene.seconds[0] = [1.0, 2.0, 0.0]
    });
    shape.edges[0].capacity = None;
    let wide = pair(&timeline, &shape, |scene| {
        scene.seconds[0] = [1.0, 2.0, 0.0]
    });
    assert!(tight.step_seconds >= wide.step_seconds);
    assert_eq!(
        tight
            .slots
            .iter()
            .find(|s| s.slot == Slot::new(Piece::Forward, 0, 1))
            .unwrap()
            .start,
        3.0
    );
}

#[test]
fn memory_follows_the_slots() {
    let job = Job::training(3, 6);
    for (name, peaks) in [
        ("gpipe", [6.0, 6.0, 6.0]),
        ("1f1b", [3.0, 2.0, 1.0]),
        ("1f1b-so", [5.0, 3.0, 1.0]),
    ] {
        let row = find(name).unwrap();
        let (shape, timeline) = (row.shape(&job).unwrap(), row.timeline(&job).unwrap());
        let run = pair(&timeline, &shape, |scene| {
            scene.stash.fill(1.0);
            scene.groups.fill(GroupLoad {
                sync: 1.5,
                update: 0.5,
                resident: 10.0,
            });
        });
        assert_eq!(run.peak_bytes, peaks.map(|peak| 10.0 + peak), "{name}");
        assert_eq!(run.memory[0].last().unwrap().1, 10.0);
        assert_eq!(run.step_seconds, run.done[0] + 2.0);
    }
}

#[test]
fn gradients_of_weights_fill_bubbles() {
    let equal = |name: &str, chunks| {
        let b = Balanced {
            groups: 4,
            chunks,
            moments: 12,
            forward: 4.0,
            backward: 4.0,
            weight: 4.0,
            send: 0.0,
        };
        balanced(find(name).unwrap(), &b).bubble_fraction
    };
    // 1F1B with the same work would have 3 of 15 parts of bubbles.
    let (h1, v) = (equal("zb-h1", 1), equal("zb-v", 2));
    assert!(h1 < 0.08 && v < 0.05 && v < h1, "{h1} {v}");
}

#[test]
fn wrong_scenes_are_refused() {
    let job = Job::training(2, 2);
    let row = find("gpipe").unwrap();
    let (shape, timeline) = (row.shape(&job).unwrap(), row.timeline(&job).unwrap());
    let says = |change: &dyn Fn(&mut Scene)| {
        let mut scene = Scene::new(&timeline, &shape);
        change(&mut scene);
        scene.run().unwrap_err().to_string()
    };
    assert_eq!(
        says(&|s| s.seconds.truncate(1)),
        "there are 1 times of chunks, not 2"
    );
    let odd = says(&|s| s.stash[0] = f64::NAN);
    assert_eq!(
        odd,
        "NaN is neither a time nor a size: those are finite, from 0 on"
    );
    let link = says(&|s| s.network = Network::full(2, 0.0, 0.0));
    assert_eq!(
        link,
        "link `0 to 1` has no finite latency from 0 on, or no bandwidth above 0"
    );
    let empty = Timeline {
        groups: vec![Vec::new(); 2],
    };
    let fault = Scene::new(&empty, &shape).run().unwrap_err().to_string();
    assert_eq!(fault, "group 0 lacks `F0.0`");
}

#[test]
fn charts_hold_every_slot() {
    let job = Job::training(2, 3);
    let row = find("1f1b").unwrap();
    let (shape, timeline) = (row.shape(&job).unwrap(), row.timeline(&job).unwrap());
    let mut scene = Scene::new(&timeline, &shape);
    scene.seconds = vec![[1e-3, 2e-3, 0.0]; 2];
    scene.stash.fill(1e6);
    scene.network = Network::full(2, 1e-5, 1e9);
    scene.set_boundaries(&[1e5, 0.0]);
    let run = scene.run().unwrap();
    let svg = run.svg(&scene, "two groups <1F1B>");
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
    assert!(svg.contains("two groups &lt;1F1B&gt;") && !svg.contains("NaN"));
    // What is not coloured by what it shows follows the scheme of the page.
    let (_, drawn) = svg.split_once("</defs>").unwrap();
    assert!(svg.contains("prefers-color-scheme:dark") && !drawn.contains("#ffffff"));
    let opened = svg.matches("<rect").count() + svg.matches("<path").count();
    assert!(opened >= 12 + 6 + 2, "{opened}");
    let trace = run.chrome_trace(&scene.network);
    assert_eq!(trace.matches("\"cat\":\"forward\"").count(), 6);
    assert_eq!(trace.matches("\"cat\":\"transfer\"").count(), 6);
}

/// A step that runs exactly as simulated has the figures of the simulation, and a wait in a slot is
/// no work. What it waited for adds up to the step.
#[test]
fn a_step_that_runs_as_simulated_has_its_figures() {
    for name in ["gpipe", "1f1b", "1f1b-so", "zb-h1", "interleaved", "zb-v"] {
        let row = find(name).unwrap();
        let chunks = match row.chunks {
            Chunks::Exactly(n) | Chunks::AtLeast(n) => n,
        };
        let job = Job {
            chunks,
            ..Job::training(3, 6)
        };
        let (shape, timeline) = (row.shape(&job).unwrap(), row.timeline(&job).unwrap());
        let mut scene = Scene::new(&timeline, &shape);
        scene.seconds.fill([4.0, 8.0, 6.0]);
        scene.stash.fill(10.0);
        for group in &mut scene.groups {
            (group.update, group.resident) = (2.0, 100.0);
        }
        let simulated = scene.run().unwrap();
        // Of every group's time before a slot half is in the slot, as a wait.
        let mut last = [0.0; 3];
        let ran = simulated.slots.iter().map(|&span| {
            let waited = (span.start - last[span.group]) / 2.0;
            last[span.group] = span.end;
            let start = span.start - waited;
            let waits = if waited > 0.0 {
                vec![(start, span.start)]
            } else {
                Vec::new()
            };
            Ran {
                span: Span { start, ..span },
                waits,
            }
        });
        let ran: Vec<Ran> = ran.collect();
        let run = Run::measured(&scene, ran, Vec::new(), &simulated.finished);
        // One lists them as they begin, the other as they are begun.
        let sorted = |run: &Run| {
            let mut slots = run.slots.clone();
            slots.sort_by(|a, b| a.start.total_cmp(&b.start).then(a.group.cmp(&b.group)));
            slots
        };
        assert_eq!(sorted(&run), sorted(&simulated), "{name}");
        assert_eq!(
            (&run.done, &run.busy),
            (&simulated.done, &simulated.busy),
            "{name}"
        );
        assert_eq!(run.step_seconds, simulated.step_seconds, "{name}");
        assert!(
            (run.bubble_fraction - simulated.bubble_fraction).abs() < 1e-12,
            "{name}"
        );
        let all: f64 = run.critical.iter().map(|share| share.seconds).sum();
        assert!(
            (all - run.step_seconds).abs() < 1e-9,
            "{name}: {:?}",
            run.critical
        );
        let least = |run: &Run| run.peak_bytes.iter().copied().fold(0.0, f64::max);
        assert!(
            least(&run) >= least(&simulated) && least(&run) > 100.0,
            "{name}"
        );
        assert!(
            run.svg(&scene, "t").contains("gradients and update"),
            "{name}"
        );
    }
}

/// A group that waits leaves the cores to others: as long as one core has work, the step takes the
/// time of all work on it.
#[test]
fn groups_that_share_a_core_leave_it_no_gaps() {
    for row in SCHEDULES
        .iter()
        .filter(|row| row.overlap == Overlap::Overlapped)
    {
        let chunks = match row.chunks {
            Chunks::Exactly(n) => n,
            Chunks::AtLeast(n) => n,
        };
        let job = Job {
            chunks,
            ..Job::training(3, 6)
        };
        let (shape, timeline) = (row.shape(&job).unwrap(), row.timeline(&job).unwrap());
        let mut scene = Scene::new(&timeline, &shape);
        scene.seconds.fill([1.0, 2.0, 0.5]);
        for (group, load) in scene.groups.iter_mut().enumerate() {
            (load.sync, load.update) = (0.0, 0.0);
            scene.seconds[group] = [1.0 + group as f64, 2.0, 0.25];
        }
        let alone = scene.run().unwrap();
        let work: f64 = alone.busy.iter().sum();
        scene.sharing = Some(Sharing {
            cores: 1,
            speedup: 3.0,
            ranks: vec![1; 3],
        });
        let shared = scene.run().unwrap();
        let expected = work / 3.0;
        assert!(
            (shared.step_seconds / expected - 1.0).abs() < 1e-9,
            "{}",
            row.name
        );
        assert!(
            shared
                .busy
                .iter()
                .all(|&busy| busy <= shared.step_seconds + 1e-9)
        );
        assert!(shared.bubble_fraction >= -1e-9);
        // With a core each they only compute faster.
        let sharing = scene.sharing.as_mut().unwrap();
        sharing.cores = 3;
        let apart = scene.run().unwrap();
        assert!((3.0 * apart.step_seconds / alone.step_seconds - 1.0).abs() < 1e-9);
    }
}

/// Two groups on one core: while one waits the other is twice as fast.
#[test]
fn a_group_is_faster_while_the_other_waits() {
    let job = Job {
        backward: false,
        ..Job::training(2, 3)
    };
    let row = find("gpipe").unwrap();
    let (shape, timeline) = (row.shape(&job).unwrap(), row.timeline(&job).unwrap());
    let mut scene = Scene::new(&timeline, &shape);
    scene.seconds = vec![[2.0, 0.0, 0.0]; 2];
    scene.sharing = Some(Sharing {
        cores: 1,
        speedup: 2.0,
        ranks: vec![1; 2],
    });
    let run = scene.run().unwrap();
    let spans: Vec<(f64, f64)> = run
        .slots
        .iter()
        .map(|span| (span.start, span.end))
        .collect();
    let expected = [
        (0.0, 1.0),
        (1.0, 3.0),
        (1.0, 3.0),
        (3.0, 5.0),
        (3.0, 5.0),
        (5.0, 6.0),
    ];
    assert_eq!(spans, expected);
    scene.sharing = Some(Sharing {
        cores: 1,
        speedup: 2.0,
        ranks: vec![1; 3],
    });
    assert!(matches!(scene.run(), Err(SimulateError::Count { .. })));
}
