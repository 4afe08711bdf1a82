//! The devices of groups, and cuts between layers that read nothing.

use super::{cluster, model, request};
use crate::cuts::Cuts;
use crate::error::PlanError;
use crate::plan::{Plan, Stage, judge};
use crate::profile::{Cluster, Cost, Layer, Profile};
use crate::schedule::find;
use crate::search::rows::ROWS;

/// Four stages on two groups of two devices.
fn interleaved() -> Plan {
    let stage = |at: usize| Stage {
        layers: vec![at],
        first: at % 2 * 2,
        data: 2,
        tensor: 1,
        recompute: Vec::new(),
    };
    Plan {
        stages: (0..4).map(stage).collect(),
        schedule: find("interleaved").unwrap(),
        chunks: 2,
        moments: 2,
        slices: Vec::new(),
    }
}

/// Under another schedule a group has other stages, and these its devices.
#[test]
fn stages_move_with_their_groups() {
    let plan = interleaved();
    let moved = plan.under(find("zb-v").unwrap());
    let first = |plan: &Plan| -> Vec<usize> { plan.stages.iter().map(|s| s.first).collect() };
    assert_eq!(first(&plan), [0, 2, 0, 2]);
    assert_eq!(first(&moved), [0, 2, 2, 0]);
    assert_eq!(first(&moved.under(plan.schedule)), first(&plan));
    let (profile, cluster) = (model(4, 0), cluster(1e12, 1e9));
    assert!(judge(&profile, &cluster, &moved).is_ok());
    let torn = Plan {
        schedule: moved.schedule,
        ..plan
    };
    let torn = judge(&profile, &cluster, &torn);
    assert!(matches!(torn, Err(PlanError::Misfit { .. })), "{torn:?}");
}

/// Two layers that read nothing, and one that reads both: either may come first.
#[test]
fn any_layer_that_reads_nothing_may_be_first() {
    let layer = |seconds: f64| Layer {
        cost: Cost {
            forward: seconds,
            ..Cost::default()
        },
        ..Layer::default()
    };
    let profile = Profile {
        batch: 1,
        layers: [3.0, 2.0, 5.0].map(layer).into(),
        edges: vec![(0, 2), (1, 2)],
        ..Profile::default()
    };
    let cuts = Cuts::complete(&profile).unwrap();
    let layers = cuts.states.iter().map(|state| state.layers.layers());
    let mut layers: Vec<Vec<usize>> = layers.collect();
    layers.sort();
    assert_eq!(layers, [vec![0], vec![0, 1], vec![0, 1, 2], vec![1]]);
    let cluster = Cluster::flat(2, 1e12, 1e12);
    let mut asked = request(&profile, &cluster);
    (asked.replicas, asked.compression) = (false, None);
    let row = |name: &str| ROWS.iter().find(|row| row.name == name).unwrap();
    let found = row("pipedream").plan(&asked).unwrap();
    assert!((found.objective - 5.0).abs() < 1e-9, "{}", found.objective);
}

/// Of two layers one fits only on the device that has more memory.
#[test]
fn groups_have_the_memory_of_their_devices() {
    let layer = |parameters: f64| Layer {
        cost: Cost {
            forward: 1.0,
            backward: 1.0,
            parameters,
            ..Cost::default()
        },
        ..Layer::default()
    };
    let profile = Profile::chain(4, [1e9, 1e10].map(layer).into());
    let unlike = Cluster {
        memories: vec![1e10, 1e11],
        ..Cluster::flat(2, 1e11, 1e10)
    };
    assert_eq!(
        [0..1, 1..2, 0..2].map(|some| unlike.memory_of(some)),
        [1e10, 1e11, 1e10]
    );
    for name in ["auto", "balanced"] {
        let row = ROWS.iter().find(|row| row.name == name).unwrap();
        let found = row.plan(&request(&profile, &unlike)).unwrap();
        let stages = &found.judged.plan.stages;
        assert!(found.judged.fits && stages.len() == 2, "{name}: {stages:?}");
        let alike = unlike.with_memory(1e10);
        let why = row.plan(&request(&profile, &alike)).unwrap_err();
        assert!(matches!(why, PlanError::Nothing { .. }), "{name}: {why}");
    }
}
