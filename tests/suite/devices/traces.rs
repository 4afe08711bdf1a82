//! Traces of devices: the times of kernels are those of the device, not of the calls that launch
//! them.

use ddl_runtime::{Job, Options as Way, ProductsBy};
use ddl_tests::examples as toy;
use ddl_tests::stand_in::{Set, StandIn};
use serde_json::Value;

use super::{MIXED, PLAN, trained};

/// What a launch of the stand-in takes, and a product of its library \[us\].
const LAUNCH: f64 = 5.0;
const PRODUCT: f64 = 7.0;

/// Events of some kinds in a trace: name, kind and duration \[us\].
fn events(job: &Job, kinds: &[&str]) -> Vec<(String, String, f64)> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.json");
    job.write_trace(&path).unwrap();
    let trace: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let all = trace["traceEvents"].as_array().unwrap().iter();
    let all = all.filter(|event| kinds.iter().any(|kind| event["cat"] == *kind));
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let event = |event: &Value| {
        let duration = event["dur"].as_f64().unwrap();
        (text(&event["name"]), text(&event["cat"]), duration)
    };
    all.map(event).collect()
}

fn job(path: &std::path::Path, products: ProductsBy) -> Job {
    let way = Way {
        trace: true,
        products,
        ..Way::default()
    };
    Job::open(path, None, way).unwrap()
}

/// Kernels take as long as their launches on the device's clock, products as long as one launch or
/// one call of the library; the profile adds them up.
#[test]
fn kernels_have_the_times_of_the_device() {
    let stand_in = StandIn::with_products();
    let path = stand_in.plan(&toy::GPT, &PLAN);
    for products in [ProductsBy::Own, ProductsBy::Library] {
        let mut job = job(&path, products);
        job.init(3).unwrap();
        stand_in.set(Set::Seed, 1);
        trained(&mut job, 0..3);
        let found = events(&job, &["kernel", "product"]);
        let all = found.iter().filter(|event| event.1 == "product").count();
        assert!(
            all > 10 && found.len() > 2 * all,
            "{all} of {}",
            found.len()
        );
        for (name, kind, duration) in &found {
            let library = kind == "product" && products == ProductsBy::Library;
            let unit = if library { PRODUCT } else { LAUNCH };
            // The index of a loop may be written behind it, in 1 us; a line of a trace is 2 ns
            // short.
            let most = if kind == "product" {
                unit + 2.0
            } else {
                f64::MAX
            };
            let whole = (duration - duration.round()).abs() < 1e-2;
            let fits = duration.round() >= unit && duration.round() <= most;
            assert!(whole && fits, "{kind} `{name}`: {duration} us");
        }
        let profile = job.profile().unwrap();
        let table = profile
            .tables
            .iter()
            .find(|table| table.entry == "loss")
            .unwrap();
        let rows = table
            .rows
            .iter()
            .filter(|row| ["kernel", "product"].contains(&row.kind));
        let total: f64 = rows.map(|row| row.seconds).sum();
        let init = profile.tables.iter().find(|table| table.entry == "init");
        let init = init.iter().flat_map(|table| &table.rows);
        let init: f64 = init
            .filter(|row| row.kind == "kernel")
            .map(|row| row.seconds)
            .sum();
        let sum: f64 = found.iter().map(|event| event.2 / 1e6).sum();
        assert!(
            (total + init - sum).abs() < 1e-6 * found.len() as f64,
            "{total}, {sum}"
        );
    }
}

/// Waits and posts of ranks that communicate are beside the kernels.
#[test]
fn communication_is_beside_the_kernels() {
    let stand_in = StandIn::new();
    stand_in.set(Set::Devices, 4);
    let path = stand_in.plan(&toy::GPT, &MIXED);
    let mut job = job(&path, ProductsBy::Auto);
    job.init(3).unwrap();
    trained(&mut job, 0..2);
    let kernels = events(&job, &["kernel", "product"]);
    assert!(kernels.iter().all(|event| event.2 >= LAUNCH * 0.99));
    for kind in ["post", "wait", "communication"] {
        assert!(!events(&job, &[kind]).is_empty(), "no {kind}");
    }
}
