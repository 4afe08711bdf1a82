//! Figures of plans and of messages beside what the simulator says.

use super::super::rows::{ROWS, Request};
use super::{cluster, model, request};
use crate::plan::{Plan, Stage, judge};
use crate::profile::{Cluster, Cost, Layer, Profile};
use crate::schedule::find;

/// Without a flush a step takes at least what its busiest group computes, whatever the number of
/// micro-batches; as few as would need more versions of the weights are refused.
#[test]
fn a_step_without_a_flush_takes_what_the_busiest_group_computes() {
    let times = [0.626, 0.4, 0.3, 0.2];
    let layer = |seconds: &f64| Layer {
        cost: Cost {
            forward: seconds / 2.0,
            backward: seconds / 2.0,
            ..Cost::default()
        },
        ..Layer::default()
    };
    let profile = Profile::chain(16, times.iter().map(layer).collect());
    let cluster = Cluster::flat(4, 1e15, 1e12);
    let stage = |at: usize| Stage {
        layers: vec![at],
        first: at,
        data: 1,
        tensor: 1,
        recompute: Vec::new(),
    };
    for moments in [1, 2, 4, 8, 16] {
        let plan = Plan {
            stages: (0..4).map(stage).collect(),
            schedule: find("2bw").unwrap(),
            chunks: 1,
            moments,
            slices: Vec::new(),
        };
        let judged = judge(&profile, &cluster, &plan);
        if moments < 3 {
            let error = judged.unwrap_err().to_string();
            assert!(error.contains("micro-batches"), "{error}");
            continue;
        }
        let judged = judged.unwrap();
        assert!(
            (judged.seconds - 0.626).abs() < 1e-9,
            "{moments}: {}",
            judged.seconds
        );
        let idle = 1.0 - times.iter().sum::<f64>() / (4.0 * 0.626);
        assert!((judged.bubble_fraction() - idle).abs() < 1e-9);
        assert_eq!(
            judged.bottleneck(),
            "computing on group 0: 100 % of the step"
        );
    }
}

/// On unlike devices all replicas have equal shares, so the objective of data parallelism is what
/// the simulator gives, and a pipeline that is faster is taken.
#[test]
fn unlike_devices_have_no_better_data_parallelism_than_simulated() {
    let layer = Layer {
        cost: Cost {
            forward: 0.08,
            backward: 0.16,
            ..Cost::default()
        },
        ..Layer::default()
    };
    let profile = Profile::chain(8, vec![layer; 8]);
    let mut cluster = Cluster::flat(2, 1e15, 1e12);
    cluster.speeds = vec![1.0, 0.25];
    let row = ROWS.iter().find(|row| row.name == "balanced").unwrap();
    for replicas in [true, false] {
        let found = row
            .plan(&Request {
                replicas,
                ..request(&profile, &cluster)
            })
            .unwrap();
        let off = found.objective / found.judged.seconds - 1.0;
        assert!(
            off.abs() < 1e-6 && found.judged.seconds < 1.7,
            "{off} {}",
            found.judged.seconds
        );
    }
}

/// No objective counts parts of samples.
#[test]
fn objectives_count_whole_samples() {
    let mut profile = model(6, 0);
    profile
        .layers
        .iter_mut()
        .for_each(|layer| layer.tables.clear());
    let cluster = Cluster::flat(4, 1e15, 1e12);
    for (name, moments) in [("piper", Some(8)), ("piper", None), ("alpa-dp", Some(8))] {
        let row = ROWS.iter().find(|row| row.name == name).unwrap();
        let found = row
            .plan(&Request {
                moments,
                ..request(&profile, &cluster)
            })
            .unwrap();
        let batch = match name {
            "piper" => found.objective * moments.unwrap_or(16) as f64,
            _ => found.objective,
        };
        let seconds = found.judged.seconds;
        assert!(
            batch > 0.99 * seconds || name == "piper" && batch > 0.7 * seconds,
            "{name} {batch} {seconds}"
        );
    }
}

/// What is said to be the least memory suffices, and less does not.
#[test]
fn the_least_memory_that_is_said_suffices() {
    let profile = model(9, 0);
    let auto = |memory: f64| (ROWS[0].run)(&request(&profile, &cluster(memory, 1e8)));
    let error = auto(1e6).unwrap_err().to_string();
    let said = error
        .split(" needs ")
        .nth(1)
        .and_then(|rest| rest.split(" B").next());
    let least: f64 = said.unwrap().parse().unwrap();
    assert!(auto(least + 1.0).is_ok(), "{error}");
    assert!(auto(0.95 * least).is_err(), "{error}");
}
