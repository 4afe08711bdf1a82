//! `auto` beside all rows on random profiles: chains and graphs with branches, with tensor
//! parallelism or not, with slices of sequences or not, on clusters with one level or two and
//! devices of unlike speed and memory.

use super::super::rows::{Outcome, ROWS, Request, Row};
use crate::plan::floor;
use crate::profile::{Cluster, Cost, Layer, Level, Profile, Table};
use crate::schedule::{Schedule, find};

/// Pseudo-random numbers.
struct Draw(u64);

impl Draw {
    /// A number below this one.
    fn below(&mut self, most: usize) -> usize {
        let more = 0x5851_f42d_4c95_7f2d_u64;
        self.0 = self
            .0
            .wrapping_mul(more)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }

    fn of<T: Copy>(&mut self, some: &[T]) -> T {
        some[self.below(some.len())]
    }

    /// A number from 1/2 to 2.
    fn factor(&mut self) -> f64 {
        0.5 + self.below(1000) as f64 / 666.0
    }
}

/// The cost of a layer for a whole batch.
fn cost(draw: &mut Draw, shared: f64) -> Cost {
    let forward = draw.factor() / shared;
    let backward = 2.0 * forward * draw.factor();
    Cost {
        forward,
        backward,
        weights: backward / 2.0,
        parameters: 1e6 * draw.factor() / shared,
        stash: 4e7 * draw.factor() / shared,
        workspace: 1e6 * draw.factor(),
    }
}

fn profile(draw: &mut Draw) -> Profile {
    let batch = draw.of(&[4, 8, 12, 16]);
    let count = 2 + draw.below(6);
    let (shared, sliced) = (draw.below(2) == 0, draw.below(3) == 0);
    let layer = |at: usize| {
        let whole = cost(draw, 1.0);
        let mut tables = Vec::new();
        if shared {
            // Some degrees are worse than in proportion.
            let shared = 1.4 + 0.1 * draw.below(5) as f64;
            let cost = cost(draw, shared);
            tables.push(Table {
                tensor: Some(2),
                cost,
                ..Table::default()
            });
        }
        if sliced {
            for tokens in [8, 16, 24] {
                let part = tokens as f64 / 32.0 + 0.02;
                tables.push(Table {
                    tokens: Some(tokens),
                    cost: Cost {
                        forward: part * whole.forward,
                        backward: part * whole.backward,
                        weights: part * whole.weights,
                        ..whole
                    },
                    ..Table::default()
                });
            }
        }
        Layer {
            name: format!("layer{at}"),
            cost: whole,
            tables,
            output: 8e6 * draw.factor(),
        }
    };
    let layers: Vec<Layer> = (0..count).map(layer).collect();
    let mut profile = Profile {
        tokens: if sliced { 32 } else { 0 },
        ..Profile::chain(batch, layers)
    };
    if count > 3 && !sliced && draw.below(2) == 0 {
        let from = draw.below(count - 2);
        profile.edges.push((from, from + 2));
    }
    profile
}

fn cluster(draw: &mut Draw) -> Cluster {
    let bandwidth = draw.of(&[1e6, 1e7, 1e8, 1e10]);
    let level = |size: usize, bandwidth: f64| Level {
        size,
        bandwidth,
        latency: 1e-6,
    };
    let levels = match draw.below(3) {
        0 => vec![level(2, 10.0 * bandwidth), level(2, bandwidth)],
        1 => vec![level(4, bandwidth)],
        _ => vec![level(3, bandwidth)],
    };
    let devices: usize = levels.iter().map(|level| level.size).product();
    let speeds = match draw.below(3) {
        0 => (0..devices).map(|_| draw.of(&[1.0, 0.5])).collect(),
        _ => Vec::new(),
    };
    let memory = draw.of(&[8e7, 2e8, 5e8, 1e12]);
    // The last one has the least.
    let memories = match draw.below(3) {
        0 => (1..devices)
            .map(|_| memory * draw.of(&[1.0, 3.0]))
            .chain([memory])
            .collect(),
        _ => Vec::new(),
    };
    Cluster {
        levels,
        memory,
        memories,
        speeds,
        bytes_per_parameter_byte: 4.0,
    }
}

/// A row's plan of what was asked, if it has one that fits.
fn found(row: &Row, asked: &Request) -> Option<Outcome> {
    row.plan(asked).ok().filter(|found| found.judged.fits)
}

/// Without a schedule, `auto` is no slower than any row whose plan has a flush, the plan of `2bw`
/// with each such schedule among them; with a schedule, also `2bw` and `terapipe`, than any row.
#[test]
fn auto_is_no_worse_than_any_row() {
    let mut draw = Draw(7);
    let mut compared = std::collections::BTreeMap::<&str, usize>::new();
    for _ in 0..60 {
        let (profile, cluster) = (profile(&mut draw), cluster(&mut draw));
        let named = |name: &str| find(name).expect("a schedule");
        let schedules: [Option<&'static Schedule>; 3] = [
            None,
            Some(named("2bw")),
            Some(named(draw.of(&["gpipe", "1f1b", "terapipe"]))),
        ];
        for schedule in schedules {
            let asked = Request {
                profile: &profile,
                cluster: &cluster,
                stages: draw.of(&[None, None, Some(2)]),
                schedule,
                moments: draw.of(&[None, None, Some(4)]),
                slices: Vec::new(),
                replicas: draw.below(4) > 0,
                compression: Some(1.0),
            };
            let auto = found(&ROWS[0], &asked);
            for row in &ROWS[1..] {
                // Without a flush weights are updated by another rule.
                let flushed = match (row.name, schedule) {
                    ("2bw", None) => super::super::request::schedules(1).map(Some).collect(),
                    _ => vec![schedule],
                };
                // What a row takes to be best need not be in the simulation.
                let stages = match asked.stages {
                    None => vec![None, Some(2), Some(3)],
                    some => vec![some],
                };
                let pairs = flushed.into_iter().flat_map(|schedule| {
                    let with = move |stages: &Option<usize>| (schedule, *stages);
                    stages.iter().map(with).collect::<Vec<_>>()
                });
                for (schedule, stages) in pairs {
                    let asked = Request {
                        schedule,
                        stages,
                        ..asked.clone()
                    };
                    let Some(other) = found(row, &asked) else {
                        continue;
                    };
                    let own = auto
                        .as_ref()
                        .map_or(f64::INFINITY, |own| own.judged.seconds);
                    let seconds = other.judged.seconds;
                    assert!(
                        own <= seconds,
                        "{}, {:?}: {own} {seconds}; {profile:?} {asked:?}",
                        row.name,
                        schedule.map(|row| row.name),
                    );
                    *compared.entry(row.name).or_default() += 1;
                }
            }
        }
    }
    let all = ROWS[1..]
        .iter()
        .all(|row| compared.get(row.name) > Some(&5));
    assert!(all, "{compared:?}");
}

/// What is found if a number, a schedule or the absence of replicas is requested is not better than
/// what is found without, and no plan is faster than its floor.
#[test]
fn auto_is_no_worse_than_what_can_be_requested() {
    let mut draw = Draw(11);
    let mut compared = 0;
    for _ in 0..25 {
        let (profile, cluster) = (profile(&mut draw), cluster(&mut draw));
        let free = Request {
            profile: &profile,
            cluster: &cluster,
            stages: None,
            schedule: None,
            moments: None,
            slices: Vec::new(),
            replicas: true,
            compression: Some(1.0),
        };
        let own = found(&ROWS[0], &free).map_or(f64::INFINITY, |own| own.judged.seconds);
        let some = |requested: &mut Draw| Request {
            stages: requested.of(&[None, Some(2), Some(3), Some(4), Some(6)]),
            schedule: requested
                .of(&[
                    None,
                    Some("gpipe"),
                    Some("1f1b"),
                    Some("interleaved"),
                    Some("zb-v"),
                ])
                .map(|name| find(name).expect("a schedule")),
            moments: requested.of(&[None, Some(2), Some(4)]),
            replicas: requested.below(2) == 0,
            ..free.clone()
        };
        for _ in 0..12 {
            let asked = some(&mut draw);
            let Some(other) = found(&ROWS[0], &asked) else {
                continue;
            };
            let judged = &other.judged;
            assert!(own <= judged.seconds, "{own} {}; {asked:?}", judged.seconds);
            let floor = floor(&profile, &cluster, &judged.plan).expect("a plan");
            assert!(floor <= judged.seconds * (1.0 + 1e-9), "{floor}; {asked:?}");
            if other.from == "auto" {
                assert_eq!(other.objective, floor, "{asked:?}");
            }
            if judged.plan.schedule.synchronous {
                let bound = other.lower_bound;
                assert!(bound <= judged.seconds * (1.0 + 1e-9), "{bound}; {asked:?}");
            }
            compared += 1;
        }
    }
    assert!(compared > 50, "{compared}");
}
