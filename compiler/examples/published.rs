//! Published configurations of Megatron-LM and LiBai, predicted: a table for each file of rows.
//!
//! ```text
//! cargo run -p ddlc --example published -- ../shared/data/megatron/*.csv \
//!   compiler/examples/libai.toml ../shared/data/libai/*.csv
//! ```
//!
//! A `.toml` is the cluster of the rows after it, with as many outermost units as they need; those
//! before it ran on the preset `dgx-a100`.
#![allow(clippy::print_stdout, reason = "printing is what it is for")]

use std::collections::BTreeMap;

use ddlc::cost::cluster::{Cluster, preset};
use ddlc::options::{Precision, Recompute};
use ddlc::pipeline::published::Configuration;

/// A row to be predicted.
struct Row {
    name: String,
    configuration: Configuration,
    /// Measured time of a step \[s\].
    seconds: f64,
}

/// The rows of a file, by the names of its columns.
fn table(text: &str) -> Vec<BTreeMap<String, String>> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let row = |line: &str| {
        let pairs = names.iter().zip(line.split(','));
        pairs
            .map(|(n, v)| ((*n).to_owned(), v.to_owned()))
            .collect()
    };
    lines.map(row).collect()
}

fn rows(text: &str) -> Vec<Row> {
    let mut all = Vec::new();
    for line in table(text) {
        let text = |name: &str| line.get(name).cloned().unwrap_or_default();
        let number = |name: &str| text(name).parse::<usize>().unwrap_or(0);
        let real = |name: &str| text(name).parse::<f64>().ok();
        if let Some(row) = libai(&text("config"), real("libai_samples_per_s")) {
            all.push(row);
            continue;
        }
        let (tensor, stages, ranks) = (number("tp"), number("pp"), number("gpus"));
        let (layers, hidden) = (number("layers"), number("hidden"));
        if tensor * stages * ranks == 0 {
            continue;
        }
        let replicas = ranks / tensor / stages;
        let batch = number("global_bs");
        let chunk = number("interleave_layers_per_vstage");
        let base = Configuration {
            layers,
            hidden,
            heads: number("heads"),
            seq: 2048,
            vocab: 51200,
            tensor,
            stages,
            chunks: match chunk {
                0 => number("interleave").max(1),
                chunk => layers / stages / chunk,
            },
            replicas,
            micro_batch: number("micro_bs"),
            micro_batches: batch / replicas / number("micro_bs"),
            sequence_parallel: false,
            recompute: Recompute::Layers,
            precision: Precision::Bf16,
        };
        let mut add = |name: &str, configuration, seconds| {
            all.push(Row {
                name: format!("{} {name}", text("model")),
                configuration,
                seconds,
            });
        };
        if let Some(teraflops) = real("tflops_per_gpu") {
            let (b, l, h) = (batch as f64, layers as f64, hidden as f64);
            let work = 96.0 * b * 2048.0 * l * h * h;
            let work = work * (1.0 + 2048.0 / (6.0 * h) + 51200.0 / (16.0 * l * h));
            add(
                "full",
                base.clone(),
                work / (1e12 * teraflops * ranks as f64),
            );
        }
        if let Some(seconds) = real("iter_s_full_recompute") {
            add("full", base.clone(), seconds);
        }
        if let Some(seconds) = real("iter_s_seqpar_selective") {
            let selective = Configuration {
                sequence_parallel: true,
                recompute: Recompute::Products,
                ..base
            };
            add("selective", selective, seconds);
        }
    }
    all
}

/// A run of LiBai's BERT: `nl24_fp16_2x2x4_ac_mb128_gb2048_2n8g` has replicas, tensor-parallel
/// ranks and stages; `ac` recomputes layers.
fn libai(name: &str, rate: Option<f64>) -> Option<Row> {
    let number = |prefix: &str| {
        let mut words = name.split('_').filter_map(|word| word.strip_prefix(prefix));
        words.find_map(|word| word.parse::<usize>().ok())
    };
    let sizes = name.split('_').find(|word| word.contains('x'))?;
    let sizes: Vec<usize> = sizes.split('x').filter_map(|n| n.parse().ok()).collect();
    let &[replicas, tensor, stages] = &sizes[..] else {
        return None;
    };
    let (micro_batch, batch) = (number("mb")?, number("gb")?);
    Some(Row {
        name: name.to_owned(),
        configuration: Configuration {
            layers: number("nl")?,
            hidden: 1024,
            heads: 16,
            seq: 512,
            vocab: 30522,
            tensor,
            stages,
            chunks: 1,
            replicas,
            micro_batch,
            micro_batches: batch / replicas / micro_batch,
            sequence_parallel: false,
            recompute: match name.contains("_ac_") {
                true => Recompute::Layers,
                false => Recompute::None,
            },
            precision: Precision::F16,
        },
        seconds: batch as f64 / rate?,
    })
}

/// A cluster with another number of outermost units.
fn sized(cluster: &Cluster, ranks: usize) -> Cluster {
    let mut cluster = cluster.clone();
    let (outer, inner) = cluster
        .levels
        .split_last_mut()
        .expect("a cluster has levels");
    let unit: usize = inner.iter().map(|level| level.size).product();
    outer.size = ranks.div_ceil(unit);
    cluster
}

fn main() {
    let mut given: Option<Cluster> = None;
    for file in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&file).expect("a file of rows, or a cluster");
        if file.ends_with(".toml") {
            given = Some(Cluster::read(&text).expect("a cluster"));
            continue;
        }
        println!("\n{file}\n");
        println!(
            "| configuration | measured s | predicted s | error % | compute | tensor | bubble | transfers | gradients | once |"
        );
        println!("|---|---|---|---|---|---|---|---|---|---|");
        let mut errors = Vec::new();
        for row in rows(&text) {
            let ranks = row.configuration.ranks();
            let cluster = match &given {
                Some(cluster) => sized(cluster, ranks),
                None => preset::find("dgx-a100", Some(ranks), None).expect("nodes of 8"),
            };
            let score = row.configuration.score(&cluster);
            let error = 100.0 * (score.seconds / row.seconds - 1.0);
            errors.push(error.abs());
            let parts = [
                score.compute,
                score.tensor,
                score.bubble,
                score.transfers,
                score.gradients,
                score.once,
            ];
            let parts: Vec<String> = parts.map(|part| format!("{part:.3}")).into();
            let (name, seconds) = (&row.name, row.seconds);
            let all = score.seconds;
            println!(
                "| {name} | {seconds:.3} | {all:.3} | {error:+.1} | {} |",
                parts.join(" | ")
            );
        }
        let mean = errors.iter().sum::<f64>() / errors.len().max(1) as f64;
        let most = errors.iter().copied().fold(0.0, f64::max);
        println!("\nmean {mean:.1} %, most {most:.1} %");
    }
}
