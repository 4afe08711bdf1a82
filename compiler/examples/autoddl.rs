//! AutoDDL's claim, simulated: our plan beside data parallelism and an expert's plan, for VGG-16
//! and a transformer on nodes of one and of several GPUs.
//!
//! ```text
//! cargo run --release -p ddlc --example autoddl
//! ```
#![allow(clippy::print_stdout, reason = "printing is what it is for")]

use std::collections::BTreeMap;

use ddlc::cost::cluster::preset;
use ddlc::options::{Options, Precision, Train};
use ddlc::pipeline::State;

const VGG: &str = include_str!("../../examples/vgg16.ir");
const GPT: &str = include_str!("../../examples/gpt.ir");

/// A way to distribute a program: sizes of the axes, and pins; without axes the planner's own.
struct Way {
    axes: Vec<(&'static str, usize)>,
    pins: Vec<(&'static str, String)>,
}

impl Way {
    fn free() -> Way {
        Way {
            axes: Vec::new(),
            pins: Vec::new(),
        }
    }
}

/// Predicted time of a training step \[s\]; `None` without a plan.
fn seconds(text: &str, sizes: &[(&str, usize)], cluster: &str, way: &Way) -> Option<f64> {
    let cluster = preset::find(cluster, None, None).expect("a preset");
    let axes = way.axes.iter();
    let axes: Vec<_> = axes.map(|&(n, size)| (n.to_owned(), Some(size))).collect();
    let options = Options {
        mesh: (!axes.is_empty()).then_some(axes),
        train: Some(Train {
            optimizer: "sgd".to_owned(),
            settings: BTreeMap::new(),
        }),
        defines: (sizes.iter())
            .map(|(name, value)| ((*name).to_owned(), value.to_string()))
            .collect(),
        pins: (way.pins.iter())
            .map(|(name, sbp)| ((*name).to_owned(), sbp.clone()))
            .collect(),
        entries: vec!["loss".to_owned()],
        precision: Precision::F32,
        memory: Some(1 << 60),
        ..Options::on(cluster)
    };
    let mut state = State::enter(text, &options).ok()?;
    loop {
        let (next, summary) = state.next(&options).ok()?;
        if let Some(summary) = summary {
            return Some(summary.predicted.step_seconds);
        }
        state = next;
    }
}

/// Everything split along the batch.
fn data_parallel(ranks: usize, data: &'static str, params: &[&'static str]) -> Way {
    let whole = params.iter().map(|&name| (name, "[B]".to_owned()));
    let batch = std::iter::once((data, "[S(0)]".to_owned()));
    Way {
        axes: vec![("data", ranks)],
        pins: batch.chain(whole).collect(),
    }
}

/// Megatron-LM: `tensor` ranks split heads and features, the others the batch.
fn megatron(ranks: usize, tensor: usize) -> Way {
    let weights = [
        ("wq", 2),
        ("wk", 2),
        ("wv", 2),
        ("wo", 1),
        ("w1", 2),
        ("b1", 1),
        ("w2", 1),
    ];
    let weights = weights.map(|(name, dim)| (name, format!("[B, S({dim})]")));
    let stream = [
        ("text", "[S(0), B]"),
        ("h", "[S(0), B]"),
        ("wte", "[B, S(0)]"),
    ];
    let stream = stream.map(|(name, sbp)| (name, sbp.to_owned()));
    Way {
        axes: vec![("data", ranks / tensor), ("model", tensor)],
        pins: weights.into_iter().chain(stream).collect(),
    }
}

/// Krizhevsky (2014), arXiv:1404.5997: convolutions data parallel, dense layers split by features.
fn one_weird_trick(ranks: usize) -> Way {
    let pins = [("x", "[S(0)]"), ("w6", "[S(1)]"), ("w7", "[S(0)]")];
    Way {
        axes: vec![("all", ranks)],
        pins: pins.map(|(name, sbp)| (name, sbp.to_owned())).into(),
    }
}

fn main() {
    println!(
        "| model | cluster | data parallel s | expert s | ours s | less than data parallel % | less than the expert % |"
    );
    println!("|---|---|---|---|---|---|---|");
    let less = |own: f64, other: Option<f64>| match other {
        Some(other) => format!("{:.1}", 100.0 * (1.0 - own / other)),
        None => "-".to_owned(),
    };
    let said = |seconds: Option<f64>| seconds.map_or("-".to_owned(), |s| format!("{s:.4}"));
    let row = |model: &str, cluster: &str, data, expert, ours: Option<f64>| {
        let Some(own) = ours else {
            println!("| {model} | {cluster} | no plan");
            return;
        };
        let (data_less, expert_less) = (less(own, data), less(own, expert));
        let (data, expert, ours) = (said(data), said(expert), said(ours));
        println!(
            "| {model} | {cluster} | {data} | {expert} | {ours} | {data_less} | {expert_less} |"
        );
    };
    for (cluster, ranks) in [
        ("piz-daint:8", 8),
        ("piz-daint:32", 32),
        ("p3.16xlarge:16", 16),
    ] {
        let sizes = [
            ("batch", 32 * ranks),
            ("size", 224),
            ("dense", 4096),
            ("classes", 1000),
        ];
        let time = |way: &Way| seconds(VGG, &sizes, cluster, way);
        let data = time(&data_parallel(ranks, "x", &["w6", "w7", "w8"]));
        let expert = time(&one_weird_trick(ranks));
        row("VGG-16", cluster, data, expert, time(&Way::free()));
        let sizes = [
            ("layers", 24),
            ("hidden", 2048),
            ("heads", 32),
            ("seq", 1024),
            ("vocab", 51200),
            ("batch", 2 * ranks),
        ];
        let time = |way: &Way| seconds(GPT, &sizes, cluster, way);
        let data = time(&data_parallel(
            ranks,
            "text",
            &["wte", "wq", "wk", "wv", "wo", "w1", "w2"],
        ));
        let tensors = [2, 4, 8].into_iter().filter(|&tensor| tensor < ranks);
        let experts = tensors.filter_map(|tensor| time(&megatron(ranks, tensor)));
        let expert = experts.reduce(f64::min);
        row("GPT 1.3B", cluster, data, expert, time(&Way::free()));
    }
}
