//! Pipelines on groups of ranks with unlike devices.

use super::pipelines::{DEEP, searched, step};
use crate::cost::cluster::Cluster;
use crate::graph::Program;
use crate::options::{Options, PipelineOptions, RequestedStages, Stages};
use crate::plan::planned::Planned;
use crate::plan::stages::{self, SlotCosts};
use crate::plan::{self};

/// A machine with two ranks: how many times as fast as the slowest each is, and its memory.
fn machine(devices: [(usize, &str); 2]) -> Cluster {
    let device = |(rate, memory): (usize, &str)| {
        format!(
            "[[group]]\nranks = 1\n[group.device]\nname = \"d{rate}\"\nmemory = \"{memory}\"\n\
             memory_bandwidth = \"{} GB/s\"\nflops = {{ f32 = \"{} TFLOP/s\" }}\n",
            1000 * rate,
            10 * rate
        )
    };
    let level = "[[level]]\nname = \"l\"\nsize = 2\nbandwidth = \"100 GB/s\"\nlatency = \"1 us\"\n";
    let text = format!("name = \"unlike\"\n{}{level}", devices.map(device).concat());
    Cluster::read(&text).expect("a cluster")
}

fn rates(first: usize, second: usize) -> Cluster {
    machine([(first, "80 GiB"), (second, "80 GiB")])
}

/// Ten equal layers on a cluster, to be cut in two stages.
fn layers(cluster: Cluster) -> (Program, Options) {
    let sizes = [("layers", "10"), ("hidden", "4096"), ("batch", "4096")];
    let (program, options) = step(DEEP, &sizes, (2, 8));
    let pipeline = PipelineOptions {
        stages: Some(Stages::Exactly(2)),
        ..PipelineOptions::default()
    };
    let options = Options {
        cluster,
        pipeline,
        ..options
    };
    (program, options)
}

/// A plan with two stages, and the estimate of its time and memory without cutting it.
fn cut(cluster: Cluster) -> (Planned, f64, u64) {
    let (program, options) = layers(cluster);
    let asked = RequestedStages::of(&options)
        .expect("legal")
        .expect("stages");
    let mut planned = searched(&program, &asked.of_group(&options));
    planned.foresee(&options);
    let table = SlotCosts::of(&planned).expect("a mesh");
    let estimate = table
        .estimate(&asked, &options, f64::INFINITY)
        .expect("it can be cut");
    stages::run(&asked, &mut planned, &options).expect("it can be cut");
    (planned, estimate.seconds, estimate.memory_bytes)
}

/// Forward and backward time of a micro-batch on each stage \[s\].
fn seconds(planned: &Planned) -> [f64; 2] {
    let simulated = planned.simulated.as_ref().expect("it was simulated");
    let stages = simulated.setting.seconds.iter();
    let all: Vec<f64> = stages.map(|pieces| pieces.iter().sum()).collect();
    [all[0], all[1]]
}

/// A stage takes what its own devices take, and the faster group gets more layers, in whichever
/// order they are. If all ops are slower by a factor, the shares of both stages are the whole.
#[test]
fn stages_have_the_prices_of_their_devices() {
    let (slow, ..) = cut(rates(1, 1));
    let whole: f64 = seconds(&slow).iter().sum();
    let mut steps = Vec::new();
    for (first, second) in [(4, 1), (1, 4)] {
        let (planned, estimate, _) = cut(rates(first, second));
        let [one, two] = seconds(&planned);
        let shares = one * first as f64 + two * second as f64;
        assert!(
            (shares / whole - 1.0).abs() < 1e-6,
            "{one} {two} of {whole}"
        );
        // Eight layers of ten on the faster device: a fifth of the time of the slower one alone.
        let longest = one.max(two);
        assert!(
            (0.19..0.22).contains(&(longest / whole)),
            "{one} {two} of {whole}"
        );
        let step = planned.predicted.step_seconds;
        assert!(step > 8.0 * longest, "{step}");
        assert!((estimate / step - 1.0).abs() < 0.05, "{estimate} {step}");
        steps.push(step);
    }
    assert!((steps[0] / steps[1] - 1.0).abs() < 0.02, "{steps:?}");
}

/// Without stages the slowest rank counts, in whichever order they are.
#[test]
fn one_stage_is_as_fast_as_its_slowest_rank() {
    let step = |cluster: Cluster| {
        let (program, options) = layers(cluster);
        let options = Options {
            pipeline: PipelineOptions::default(),
            ..options
        };
        searched(&program, &options).predicted.step_seconds
    };
    let slow = step(rates(1, 1));
    assert_eq!([step(rates(4, 1)), step(rates(1, 4))], [slow; 2]);
}

/// What a group may hold is what its own devices have: a plan that is too large for the smallest
/// device fits where its stage has few layers.
#[test]
fn each_group_has_the_memory_of_its_devices() {
    let (free, ..) = cut(rates(4, 1));
    let [most, least] = [0, 1].map(|stage| free.memory_of_stages[stage]);
    assert!(2 * least < most, "{least} {most}");
    let mib = |bytes: u64| format!("{} MiB", bytes.div_ceil(1 << 20));
    let (large, small) = (mib(most + (16 << 20)), mib(least + (16 << 20)));
    let cluster = || machine([(4, large.as_str()), (1, small.as_str())]);
    let (planned, _, estimated) = cut(cluster());
    let limit = cluster().device.memory;
    assert_eq!(planned.memory_of_stages, free.memory_of_stages);
    assert!(planned.predicted.memory_bytes <= limit && estimated < most);
    let (program, options) = layers(cluster());
    let (_, summary) = plan::run(program, &options).expect("it fits");
    assert!(summary.stages[0].memory_bytes > limit);
    // The same limit for all is too little.
    let (program, options) = layers(cluster());
    let options = Options {
        memory: Some(limit),
        ..options
    };
    let needs = plan::run(program, &options).map(|(_, summary)| summary.predicted.memory_bytes);
    assert!(needs.is_err() || needs.is_ok_and(|bytes| bytes <= limit));
}
