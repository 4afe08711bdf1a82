mod figures;
mod groups;
mod random;

use super::moves;
use super::rows::{ROWS, Request};
use crate::plan::judge;
use crate::profile::{Cluster, Cost, Layer, Level, Profile, Table};
use crate::schedule::find;

fn model(layers: usize, seed: usize) -> Profile {
    let layer = |at: usize| {
        let work = 1.0 + ((at * 7 + seed * 13) % 5) as f64 / 4.0;
        let cost = Cost {
            forward: work,
            backward: 2.0 * work,
            weights: work,
            parameters: 1e6 * work,
            stash: 4e7 * work,
            workspace: 0.0,
        };
        let half = Cost {
            forward: 0.6 * work,
            backward: 1.2 * work,
            weights: 0.6 * work,
            parameters: 5e5 * work,
            stash: 2e7 * work,
            workspace: 0.0,
        };
        Layer {
            name: format!("layer{at}"),
            cost,
            tables: vec![Table {
                tensor: Some(2),
                samples: None,
                recompute: false,
                cost: half,
                ..Table::default()
            }],
            output: 8e6,
        }
    };
    Profile::chain(16, (0..layers).map(layer).collect())
}

fn cluster(memory: f64, bandwidth: f64) -> Cluster {
    Cluster {
        levels: vec![
            Level {
                size: 2,
                bandwidth: 10.0 * bandwidth,
                latency: 1e-6,
            },
            Level {
                size: 2,
                bandwidth,
                latency: 1e-5,
            },
        ],
        memory,
        memories: Vec::new(),
        speeds: Vec::new(),
        bytes_per_parameter_byte: 4.0,
    }
}

fn request<'a>(profile: &'a Profile, cluster: &'a Cluster) -> Request<'a> {
    Request {
        profile,
        cluster,
        stages: None,
        schedule: None,
        moments: None,
        slices: Vec::new(),
        replicas: true,
        compression: Some(1.0),
    }
}

#[test]
fn auto_is_never_worse_than_a_row() {
    for seed in 0..3 {
        let profile = model(9, seed);
        for memory in [1.2e8, 4e8, 1e12] {
            for bandwidth in [1e6, 1e8, 1e10] {
                let cluster = cluster(memory, bandwidth);
                let request = request(&profile, &cluster);
                let auto = (ROWS[0].run)(&request).unwrap();
                assert!(auto.judged.fits && auto.judged.seconds >= auto.lower_bound);
                for row in &ROWS[1..5] {
                    let Ok(found) = (row.run)(&request) else {
                        continue;
                    };
                    let worse = !found.judged.fits || found.judged.seconds >= auto.judged.seconds;
                    assert!(
                        worse,
                        "{}: {} {}",
                        row.name, found.judged.seconds, auto.judged.seconds
                    );
                }
            }
        }
    }
}

#[test]
fn plans_hold_every_layer_once() {
    let profile = model(9, 1);
    let cluster = cluster(3e8, 1e8);
    for row in ROWS {
        let Ok(found) = (row.run)(&request(&profile, &cluster)) else {
            continue;
        };
        let plan = &found.judged.plan;
        let mut layers: Vec<usize> = plan.stages.iter().flat_map(|s| s.layers.clone()).collect();
        layers.sort_unstable();
        assert_eq!(layers, (0..9).collect::<Vec<_>>(), "{}", row.name);
        let end = |s: &crate::plan::Stage| s.first + s.data * s.tensor;
        assert!(plan.stages.iter().all(|s| end(s) <= 4), "{}", row.name);
        found.judged.timeline.check(&found.judged.shape).unwrap();
    }
}

#[test]
fn requests_are_kept_or_refused() {
    let profile = model(9, 2);
    let cluster = cluster(1e12, 1e8);
    let base = request(&profile, &cluster);
    for (stages, schedule) in [
        (2, "gpipe"),
        (4, "1f1b"),
        (4, "zb-h1"),
        (8, "interleaved"),
        (8, "zb-v"),
    ] {
        let row = find(schedule).unwrap();
        let asked = Request {
            stages: Some(stages),
            schedule: Some(row),
            moments: Some(8),
            ..base.clone()
        };
        let found = (ROWS[0].run)(&asked).unwrap();
        let plan = &found.judged.plan;
        assert_eq!(
            (plan.stages.len(), plan.schedule.name, plan.moments),
            (stages, schedule, 8)
        );
    }
    let many = (ROWS[0].run)(&Request {
        stages: Some(10),
        ..base
    })
    .unwrap_err();
    assert_eq!(
        many.to_string(),
        "the number of stages is 10, where at least one, and not more than there are layers is legal"
    );
}

#[test]
fn what_cannot_fit_says_what_would() {
    let profile = model(9, 0);
    let cluster = cluster(1e6, 1e8);
    let error = (ROWS[0].run)(&request(&profile, &cluster))
        .unwrap_err()
        .to_string();
    assert!(error.starts_with("nothing fits: "), "{error}");
    assert!(error.contains("a device"), "{error}");
}

#[test]
fn ten_times_as_many_layers_take_about_ten_times_the_effort() {
    let evaluations = |layers: usize| {
        let profile = model(layers, 0);
        let cluster = Cluster {
            memory: 1e13,
            ..cluster(1e13, 1e9)
        };
        // Of so many layers the slow rows do not run.
        (ROWS[0].run)(&Request {
            stages: Some(4),
            schedule: Some(find("1f1b").unwrap()),
            ..request(&profile, &cluster)
        })
        .unwrap()
        .evaluations
    };
    assert!(
        evaluations(32_000) < 3 * evaluations(3200),
        "halving takes the logarithm of the layers"
    );
}

/// A stage's step is `M (F + B + W)` and the bubbles of the first group: `(N − 1)(F + B − W)` where
/// weight gradients fill them (Qi et al., 2024, §2.1), and `(N − 1)(F + B)` if there are none.
#[test]
fn bubbles_depend_on_the_measured_share_of_weight_gradients() {
    let (groups, moments) = (4, 8);
    for (weights, bubbles) in [(0.0, 3.0), (0.5, 2.0), (1.0, 1.0)] {
        let cost = Cost {
            forward: moments as f64,
            backward: 2.0 * moments as f64,
            weights: weights * moments as f64,
            ..Cost::default()
        };
        let layer = Layer {
            cost,
            ..Layer::default()
        };
        let profile = Profile::chain(moments, vec![layer; groups]);
        let cluster = Cluster::flat(groups, 1e9, 1e9);
        for name in ["zb-h1", "1f1b"] {
            let asked = Request {
                stages: Some(groups),
                schedule: Some(find(name).unwrap()),
                moments: Some(moments),
                replicas: false,
                ..request(&profile, &cluster)
            };
            let bubbles = if name == "1f1b" { 3.0 } else { bubbles };
            let expected = 3.0 * moments as f64 + (groups - 1) as f64 * bubbles;
            for row in ["auto", "balanced"] {
                let row = ROWS.iter().find(|found| found.name == row).unwrap();
                let found = (row.run)(&asked).unwrap().judged;
                assert_eq!(found.plan.stages.len(), groups);
                let off = (found.seconds - expected).abs();
                assert!(off < 1e-9, "{name} {weights}: {} {expected}", found.seconds);
            }
        }
    }
}

/// A batch that counts as one sample is cut in fractions of it by all rows that have micro-batches;
/// where layers cost nothing, one stage is not slower than several.
#[test]
fn one_sample_is_cut_in_fractions() {
    let mut profile = model(8, 0);
    profile.batch = 1;
    let cluster = cluster(1e12, 1e9);
    let row = |name: &str| ROWS.iter().find(|row| row.name == name).unwrap().run;
    let found = row("2bw")(&request(&profile, &cluster)).unwrap();
    assert!(found.judged.plan.moments >= found.judged.plan.stages.len());
    let work: f64 = profile
        .layers
        .iter()
        .map(|l| l.cost.forward + l.cost.backward)
        .sum();
    let seconds = found.judged.seconds;
    assert!(
        seconds >= 0.999 * work / 4.0 && seconds < work / 2.0,
        "{seconds} {work}"
    );
    for layer in &mut profile.layers {
        (layer.cost, layer.tables) = (Cost::default(), Vec::new());
    }
    for name in ["balanced", "auto"] {
        let found = row(name)(&request(&profile, &cluster)).unwrap();
        assert_eq!(found.judged.seconds, 0.0, "{name}");
    }
    profile.batch = 3;
    let text = row("2bw")(&request(&profile, &cluster))
        .unwrap_err()
        .to_string();
    assert!(
        text.contains("3 samples are not shared out evenly to 4 devices"),
        "{text}"
    );
}

/// Eight samples on three replicas: one of them has three.
#[test]
fn replicas_may_have_unequal_shares() {
    let mut profile = model(4, 0);
    profile.batch = 8;
    profile
        .layers
        .iter_mut()
        .for_each(|layer| layer.tables.clear());
    let cluster = Cluster::flat(3, 1e15, 1e12);
    let row = ROWS.iter().find(|row| row.name == "pipedream").unwrap();
    let found = (row.run)(&Request {
        moments: Some(1),
        ..request(&profile, &cluster)
    });
    let judged = found.unwrap().judged;
    assert_eq!(
        (judged.plan.stages.len(), judged.plan.stages[0].data),
        (1, 3)
    );
    let work: f64 = profile
        .layers
        .iter()
        .map(|l| l.cost.forward + l.cost.backward)
        .sum();
    assert!((judged.seconds / work - 3.0 / 8.0).abs() < 1e-6);
    let any = (row.run)(&request(&profile, &cluster)).unwrap();
    assert!(any.judged.plan.stages.len() == 1 && 8 % any.judged.plan.moments == 0);
}

/// Layers between which data pass in many ways: a layer, branches of several layers, a layer that
/// reads them, and so on.
fn branching(parts: usize, branches: &[usize]) -> Profile {
    let mut profile = model(1, 0);
    profile.batch = 1;
    profile.layers[0].tables.clear();
    let mut add = |reads: &[usize]| {
        let at = profile.layers.len();
        let mut layer = profile.layers[0].clone();
        layer.cost.forward *= 1.0 + (at % 3) as f64 / 8.0;
        layer.name = format!("layer{at}");
        profile.layers.push(layer);
        profile.edges.extend(reads.iter().map(|&from| (from, at)));
        at
    };
    let mut last = 0;
    for _ in 0..parts {
        let ends: Vec<usize> = branches
            .iter()
            .map(|&length| (0..length).fold(last, |before, _| add(&[before])))
            .collect();
        last = add(&ends);
    }
    profile
}

/// A graph that can be cut in too many ways is cut where all data pass through one layer, and
/// inside its narrow parts.
#[test]
fn wide_graphs_are_planned() {
    // Each part has 7·6·5·5 states, and there is a narrow one at the end.
    let mut profile = branching(6, &[6, 5, 4, 4]);
    let last = profile.layers.len() - 1;
    let tail = branching(2, &[1, 2]);
    let shift = last + 1;
    profile.edges.push((last, shift));
    profile.edges.extend(
        tail.edges
            .iter()
            .map(|edge| (edge.0 + shift, edge.1 + shift)),
    );
    profile.layers.extend(tail.layers);
    let count = profile.layers.len();
    let cuts = crate::cuts::Cuts::new(&profile).unwrap();
    let states = &cuts.states;
    // One wide part, the ends of the five others, and the tail.
    assert!((1050..1100).contains(&states.len()), "{}", states.len());
    assert_eq!(states[states.len() - 1].layers.layers().len(), count);
    for (at, state) in states.iter().enumerate() {
        let closed = profile
            .edges
            .iter()
            .all(|&(from, to)| !state.layers.contains(to) || state.layers.contains(from));
        assert!(closed && state.before.iter().all(|&before| before < at));
    }
    let cluster = cluster(1e12, 1e9);
    let request = request(&profile, &cluster);
    let run = |name| {
        let row = ROWS.iter().find(|found| found.name == name).unwrap();
        (row.run)(&request).unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    let rows = ["auto", "balanced", "pipedream", "alpa-dp", "piper"];
    // Side by side, since each takes seconds.
    let found = std::thread::scope(|threads| {
        let running = rows.map(|name| threads.spawn(move || run(name)));
        running.map(|row| row.join().unwrap())
    });
    let best = found[0].judged.seconds;
    for (name, found) in rows.into_iter().zip(found) {
        let mut layers: Vec<usize> = found
            .judged
            .plan
            .stages
            .iter()
            .flat_map(|stage| stage.layers.clone())
            .collect();
        layers.sort_unstable();
        assert_eq!(layers, (0..count).collect::<Vec<_>>(), "{name}");
        assert!(best <= found.judged.seconds * (1.0 + 1e-9), "{name}");
    }
}

/// Up to as many antichains as are kept, the states are those of all antichains: where each layer
/// is a branch, all sets of layers.
#[test]
fn narrow_graphs_are_cut_everywhere() {
    let profile = branching(1, &[1; 7]);
    let cuts = crate::cuts::Cuts::new(&profile).unwrap();
    assert_eq!(cuts.states.len(), 128 + 1);
}

/// No cut of the plan that `auto` finds would be better one layer earlier or later, links that are
/// slower than the devices included, and moving one keeps every layer where all that it reads comes
/// before.
#[test]
fn cuts_are_no_better_one_layer_away() {
    let mut chain = model(11, 2);
    // What passes differs from cut to cut.
    for (at, layer) in chain.layers.iter_mut().enumerate() {
        layer.output *= 1.0 + (at * 7 % 5) as f64;
    }
    let mut through = 0;
    for profile in [chain, branching(3, &[2, 1])] {
        for bandwidth in [3e7, 3e8, 1e10] {
            let cluster = cluster(1e12, bandwidth);
            let asked = Request {
                stages: Some(4),
                schedule: Some(find("1f1b").unwrap()),
                moments: Some(profile.batch.max(8)),
                replicas: false,
                ..request(&profile, &cluster)
            };
            let found = (ROWS[0].run)(&asked).unwrap();
            let order = moves::places(&profile);
            for cut in 0..3 {
                for by in [-1, 1] {
                    let plan = moves::moved(&found.judged.plan, &order, cut, by);
                    let Some(plan) = plan else { continue };
                    let home = |layer: usize| {
                        let mut stages = plan.stages.iter();
                        stages.position(|stage| stage.layers.contains(&layer))
                    };
                    let mut edges = profile.edges.iter();
                    assert!(edges.all(|&(from, to)| home(from) <= home(to)));
                    assert!((0..profile.layers.len()).all(|layer| home(layer).is_some()));
                    let other = judge(&profile, &cluster, &plan).unwrap();
                    assert!(
                        other.seconds >= found.judged.seconds,
                        "{bandwidth} {cut} {by}"
                    );
                    through += 1;
                }
            }
        }
    }
    assert!(through > 20, "{through}");
}
