//! The row `piper` compared with results of the published planner. The instance is stored beside
//! the repository, in `../shared/data`; if it is absent the test reports it.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test stops where something is wrong, and says what it skips"
)]

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use ddl_pipeline::search::piper::{PiperLayer, PiperProblem, PiperStage, Variant, score, search};
use serde_json::Value;

const GIB: f64 = 1073741824.0;

fn text() -> Option<String> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = root.join("../shared/data/piper/bert32a100.json");
    if !path.exists() {
        // Past the harness, which keeps what passing tests print.
        let _ = writeln!(std::io::stderr(), "skipped: there is no {}", path.display());
        return None;
    }
    Some(std::fs::read_to_string(path).unwrap())
}

fn read(text: &str) -> PiperProblem {
    let json: Value = serde_json::from_str(text).unwrap();
    let list = |value: &Value| value.as_array().unwrap().clone();
    let ids: BTreeMap<i64, usize> = list(&json["nodes"])
        .iter()
        .enumerate()
        .map(|(at, node)| (node["id"].as_i64().unwrap(), at))
        .collect();
    let sync = |value: &Value| -> BTreeMap<usize, f64> {
        let all = value.as_object().unwrap().iter();
        all.map(|(id, bytes)| (ids[&id.parse().unwrap()], bytes.as_f64().unwrap()))
            .collect()
    };
    let variant = |value: &Value| Variant {
        name: value["id"].as_str().unwrap().to_owned(),
        seconds: value["timePerSample"].as_f64().unwrap(),
        parameters: value["parameterSize"].as_f64().unwrap(),
        per_moment: value["memoryUsageA"].as_f64().unwrap(),
        fixed: value["memoryUsageB"].as_f64().unwrap(),
        sync_in: sync(&value["syncTimeFw"]),
        sync_out: sync(&value["syncTimeBw"]),
    };
    let node = |value: &Value| PiperLayer {
        name: value["name"].as_str().unwrap().to_owned(),
        variants: value["TMPCs"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(t, all)| (t.parse().unwrap(), list(all).iter().map(variant).collect()))
            .collect(),
    };
    let edge = |value: &Value| {
        let end = |name: &str| ids[&value[name].as_i64().unwrap()];
        (
            end("sourceId"),
            end("destId"),
            value["communicationCost"].as_f64().unwrap(),
        )
    };
    PiperProblem {
        devices: 8,
        memory: 8.0 * GIB,
        bandwidth: 25.0 * GIB,
        moments: 1920,
        replicas: None,
        nodes: list(&json["nodes"]).iter().map(node).collect(),
        edges: list(&json["edges"]).iter().map(edge).collect(),
    }
}

#[test]
fn bert_has_the_published_optimum() {
    let Some(text) = text() else { return };
    let mut instance = read(&text);
    for (devices, golden, stages) in [(8, 0.16585575, 8), (16, 0.082962217, 11)] {
        instance.devices = devices;
        let found = search(&instance).unwrap();
        println!(
            "{devices} devices: {} s per sample, {} stages",
            found.seconds,
            found.stages.len()
        );
        assert!(
            (found.seconds - golden).abs() < 1e-9,
            "{} instead of {golden}",
            found.seconds
        );
        assert_eq!(score(&instance, &found.stages), found.seconds);
        assert!(found.stages.len() <= stages + 4);
    }
}

/// All sequences of stages of a chain.
fn brute(
    instance: &PiperProblem,
    from: usize,
    devices: usize,
    stages: &mut Vec<PiperStage>,
    best: &mut f64,
) {
    let count = instance.nodes.len();
    if from == count {
        *best = best.min(score(instance, stages));
        return;
    }
    for to in from + 1..=count {
        for tensor in [1, 2] {
            for data in (1..=devices / tensor).filter(|d| instance.moments.is_multiple_of(*d)) {
                for mask in 0..1_usize << (to - from) {
                    let variants = (0..to - from).map(|at| mask >> at & 1).collect();
                    let nodes = (from..to).collect();
                    stages.push(PiperStage {
                        nodes,
                        data,
                        tensor,
                        variants,
                    });
                    brute(instance, to, devices - data * tensor, stages, best);
                    stages.pop();
                }
            }
        }
    }
}

#[test]
fn small_chains_have_the_optimum_of_brute_force() {
    let mut seed = 7_u64;
    let mut draw = |most: u64| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) % most
    };
    for round in 0..12 {
        let count: usize = 3;
        let mut nodes = Vec::new();
        for node in 0..count {
            let mut variants = BTreeMap::new();
            for tensor in [1, 2] {
                let (seconds, stash) = (4.0 + draw(9) as f64, 2.0 + draw(4) as f64);
                let sync: BTreeMap<usize, f64> = (0..count)
                    .filter(|o| o.abs_diff(node) == 1)
                    .map(|o| (o, (tensor - 1) as f64))
                    .collect();
                let variant = |name: &str, more: f64, part: f64| Variant {
                    name: name.to_owned(),
                    seconds: (seconds + more) / tensor as f64,
                    parameters: 1.0 + node as f64,
                    per_moment: stash * part / tensor as f64,
                    fixed: 1.0,
                    sync_in: sync.clone(),
                    sync_out: sync.clone(),
                };
                variants.insert(
                    tensor,
                    vec![variant("all", 0.0, 1.0), variant("again", 2.0, 0.3)],
                );
            }
            nodes.push(PiperLayer {
                name: node.to_string(),
                variants,
            });
        }
        let edges = (1..count)
            .map(|to| (to - 1, to, 1.0 + draw(4) as f64))
            .collect();
        let memory = 5.0 + round as f64;
        let instance = PiperProblem {
            devices: 4,
            memory,
            bandwidth: 2.0,
            moments: 12,
            replicas: None,
            nodes,
            edges,
        };
        let mut best = f64::INFINITY;
        brute(&instance, 0, 4, &mut Vec::new(), &mut best);
        match search(&instance) {
            Ok(found) => assert!(
                (found.seconds - best).abs() < 1e-9,
                "{} {best}",
                found.seconds
            ),
            Err(_) => assert_eq!(best, f64::INFINITY),
        }
    }
}
