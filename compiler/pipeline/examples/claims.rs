//! Prints `docs/pipeline_claims.md`: claims of papers on pipeline parallelism, compared with
//! simulations.
//!
//! ```text
//! cargo run -p ddl-pipeline --example claims -- FOLDER > docs/pipeline_claims.md
//! ```
//!
//! FOLDER contains the profiles of PipeDream's repository as `vgg16.graph.txt`,
//! `resnet50.graph.txt` and `gnmt.graph.txt`.

#![allow(clippy::print_stdout, reason = "a program that prints")]

use std::collections::BTreeMap;
use std::error::Error;

use ddl_pipeline::profile::{Cluster, Cost, Layer, Level, Profile};
use ddl_pipeline::schedule::find;
use ddl_pipeline::search::rows::{Outcome, ROWS, Request};
use ddl_pipeline::search::terapipe::{self, Problem};
use ddl_pipeline::search::two_bw;

/// Devices of the clusters for BaPipe's models.
const DEVICES: usize = 4;
/// Numbers of micro-batches per device batch.
const PARTS: usize = 48;
/// Micro-batches in the memory comparison.
const MOMENTS: usize = 16;
/// Bandwidths of links \[GB/s\].
const BANDWIDTHS: [f64; 7] = [0.125, 0.3125, 0.625, 1.25, 3.125, 6.0, 12.0];
/// The largest speedup claimed in BaPipe's abstract.
const CLAIMED: f64 = 3.2;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let folder = std::env::args().nth(1).ok_or("expected: FOLDER")?;
    println!("# Claims of papers on pipelines, simulated\n");
    println!(
        "Made by `cargo run -p ddl-pipeline --example claims -- FOLDER > docs/pipeline_claims.md`. All figures but the \
         papers' are of the simulator and the planners of `ddl-pipeline`; nothing here was measured on the papers' machines.\n"
    );
    bapipe(&folder)?;
    two_versions()?;
    slices()?;
    Ok(())
}

fn row(
    name: &str,
) -> Result<fn(&Request) -> std::result::Result<Outcome, ddl_pipeline::search::PlanError>> {
    let row = ROWS.iter().find(|row| row.name == name);
    Ok(row.ok_or_else(|| format!("no row {name}"))?.run)
}

/// Step times of a model over a link \[s\]: data parallelism, GPipe, PipeDream, BaPipe.
struct Times {
    data: f64,
    gpipe: f64,
    pipedream: f64,
    bapipe: f64,
}

/// Each device has the profiled batch size, so a step has as many such batches as devices.
fn scaled(profile: &Profile) -> Profile {
    let mut all = profile.clone();
    all.batch = DEVICES * PARTS;
    for layer in &mut all.layers {
        let more = DEVICES as f64;
        layer.cost.forward *= more;
        layer.cost.backward *= more;
        layer.cost.stash *= more;
        layer.output *= more;
    }
    all
}

fn times(profile: &Profile, bandwidth: f64) -> Result<Times> {
    let cluster = Cluster::flat(DEVICES, bandwidth * 1e9, 1e15);
    let all = scaled(profile);
    let request = Request {
        profile: &all,
        cluster: &cluster,
        stages: None,
        schedule: None,
        moments: None,
        replicas: true,
        compression: Some(1.0),
    };
    let own: f64 = profile
        .layers
        .iter()
        .map(|l| l.cost.forward + l.cost.backward)
        .sum();
    let parameters: f64 = profile.layers.iter().map(|l| l.cost.parameters).sum();
    let gpipe = Request {
        schedule: Some(find("gpipe")?),
        replicas: false,
        ..request.clone()
    };
    Ok(Times {
        data: own + cluster.all_reduce(parameters, 0, DEVICES, 1),
        gpipe: row("balanced")?(&gpipe)?.judged.seconds,
        pipedream: row("pipedream")?(&request)?.objective,
        bapipe: row("balanced")?(&request)?.judged.seconds,
    })
}

fn bapipe(folder: &str) -> Result<()> {
    println!("## BaPipe (Zhao et al. 2020, arXiv:2012.12544)\n");
    println!(
        "Claimed: up to 3.2× the speed, and a fourth of the memory, of data parallel and pipeline frameworks. The link that \
         its figures were measured over is not in the abstract, so here are curves over it.\n\n\
         Assumed: {DEVICES} devices, each with the batch that the profile was taken with; micro-batches down to a \
         {PARTS}th of it, at times in proportion; a ring for all-reduces, which begin after the backward pass; PipeDream in a full pipeline, \
         by its own objective. Speedup is the time of the other over that of `balanced`, which keeps data parallelism where that is better.\n"
    );
    println!(
        "| model | GB/s | over data parallel | over GPipe | over PipeDream |\n|---|---|---|---|---|"
    );
    let mut points = Vec::new();
    let mut memory = Vec::new();
    for name in ["vgg16", "resnet50", "gnmt"] {
        let text = std::fs::read_to_string(format!("{folder}/{name}.graph.txt"))?;
        let profile = read(&text)?;
        for bandwidth in BANDWIDTHS {
            let t = times(&profile, bandwidth)?;
            println!(
                "| {name} | {bandwidth} | {:.2} | {:.2} | {:.2} |",
                t.data / t.bapipe,
                t.gpipe / t.bapipe,
                t.pipedream / t.bapipe
            );
        }
        points.push((name, claimed_at(&profile)?));
        memory.push((name, stashing(&profile)?));
    }
    println!(
        "\nWhere the speedup over data parallelism is {CLAIMED}:\n\n| model | GB/s |\n|---|---|"
    );
    for (name, point) in points {
        let point = point.map_or("nowhere from 0.05 to 50".to_owned(), |p| format!("{p:.2}"));
        println!("| {name} | {point} |");
    }
    println!(
        "\nMemory of the fullest of {DEVICES} stages as PipeDream's weight stashing holds it, a version of the weights and the activations \
         of a whole batch for each batch under way, over that of 1F1B with {MOMENTS} micro-batches and one version; weights and gradients counted, the \
         stages those of `balanced` at 12 GB/s. Claimed: 4.\n\n| model | ratio |\n|---|---|"
    );
    for (name, ratio) in memory {
        println!("| {name} | {ratio:.1} |");
    }
    Ok(())
}

/// The bandwidth at which the speedup over data parallelism equals the claim \[GB/s\].
fn claimed_at(profile: &Profile) -> Result<Option<f64>> {
    let speedup = |bandwidth: f64| -> Result<f64> {
        let t = times(profile, bandwidth)?;
        Ok(t.data / t.bapipe)
    };
    let (mut low, mut high) = (0.05_f64, 50.0_f64);
    // Slow links favor pipelines, until the transfers between stages matter as well.
    let grid: Vec<f64> = (0..=24)
        .map(|n| low * (high / low).powf(n as f64 / 24.0))
        .collect();
    let mut found = None;
    for pair in grid.windows(2) {
        if speedup(pair[0])? >= CLAIMED && speedup(pair[1])? < CLAIMED {
            found = Some((pair[0], pair[1]));
        }
    }
    let Some(ends) = found else { return Ok(None) };
    (low, high) = ends;
    for _ in 0..20 {
        let middle = (low * high).sqrt();
        if speedup(middle)? >= CLAIMED {
            low = middle
        } else {
            high = middle
        }
    }
    Ok(Some(low))
}

fn stashing(profile: &Profile) -> Result<f64> {
    let cluster = Cluster::flat(DEVICES, 12e9, 1e15);
    let all = scaled(profile);
    let found = row("balanced")?(&Request {
        profile: &all,
        cluster: &cluster,
        stages: Some(DEVICES),
        schedule: Some(find("1f1b")?),
        moments: Some(MOMENTS),
        replicas: false,
        compression: None,
    })?;
    let held = |stage: usize, versions: bool| {
        let layers = &found.judged.plan.stages[stage].layers;
        let sum = |of: &dyn Fn(&Layer) -> f64| {
            layers.iter().map(|&l| of(&profile.layers[l])).sum::<f64>()
        };
        let (weights, stash) = (sum(&|l| l.cost.parameters), sum(&|l| l.cost.stash));
        let under_way = (found.judged.plan.stages.len() - stage) as f64;
        match versions {
            true => (under_way + 1.0) * weights + under_way * stash,
            false => 2.0 * weights + under_way * stash * DEVICES as f64 / MOMENTS as f64,
        }
    };
    let most = |versions| {
        let stages = 0..found.judged.plan.stages.len();
        stages
            .map(|stage| held(stage, versions))
            .fold(0.0, f64::max)
    };
    Ok(most(true) / most(false))
}

/// A language model as a profile: equal layers on one device.
///
/// - `rate`: speed of a device \[FLOP/s\]
fn transformer(layers: usize, hidden: f64, tokens: f64, batch: usize, rate: f64) -> Profile {
    let samples = batch as f64;
    let flops = samples * (24.0 * tokens * hidden * hidden + 4.0 * tokens * tokens * hidden);
    let layer = |at: usize| Layer {
        name: format!("layer{at}"),
        cost: Cost {
            forward: flops / rate,
            backward: 2.0 * flops / rate,
            parameters: 2.0 * 12.0 * hidden * hidden,
            stash: samples * 34.0 * tokens * hidden,
            workspace: 0.0,
        },
        output: samples * 2.0 * tokens * hidden,
        ..Layer::default()
    };
    Profile::chain(batch, (0..layers).map(layer).collect())
}

fn two_versions() -> Result<()> {
    println!("\n## PipeDream-2BW (Narayanan et al. 2021, arXiv:2006.09503)\n");
    println!(
        "Claimed: up to 20× the speed of model parallelism without pipelining, and up to 3.2× that of GPipe, for GPT and BERT with \
         up to 3.9 billion parameters on 64 V100s.\n\n\
         Assumed: 8 machines of 8 devices of 16 GB, 25 Gb/s between machines and 150 GB/s within, 40 TFLOP/s of 16-bit arithmetic; sequences of 512 tokens; layers of 24sh² + 4s²h \
         FLOP a sample forward and twice that back, 34sh bytes of activations; 12 bytes of state for each 16-bit weight with its gradient counted in. Model parallelism \
         without pipelining is one batch after the other through 64 stages, each over the link of its machine (`stages`), or every layer shared out to \
         64 devices with four all-reduces (`tensor`). GPipe has the best of all widths, depths and micro-batches that fit, with recomputation, and flushes. The paper does not say in its abstract which of these 20× is over; \
         with equal work everywhere 64 stages one after the other can be beaten 64 times.\n"
    );
    println!(
        "| model | batch | 2bw: width × depth | over `stages` | over `tensor` | over GPipe |\n|---|---|---|---|---|---|"
    );
    let machines = [
        Level {
            size: 8,
            bandwidth: 150e9,
            latency: 5e-6,
        },
        Level {
            size: 8,
            bandwidth: 3.125e9,
            latency: 2e-5,
        },
    ];
    let cluster = Cluster {
        levels: machines.to_vec(),
        memory: 16e9,
        speeds: Vec::new(),
        bytes_per_parameter_byte: 8.0,
    };
    for (name, layers, hidden) in [("GPT 2.2B", 48, 1920.0), ("BERT 3.9B", 48, 2560.0)] {
        for batch in [128, 512, 2048] {
            let profile = transformer(layers, hidden, 512.0, batch, 40e12);
            let order = profile.order()?;
            let ours = two_bw::search(&profile, &cluster)?;
            let work: f64 = profile
                .layers
                .iter()
                .map(|l| l.cost.forward + l.cost.backward)
                .sum();
            let crossing = 7.0 * 2.0 * profile.layers[0].output / 3.125e9;
            let stages = work + crossing;
            let each = cluster.all_reduce(profile.layers[0].output, 0, 64, 1);
            let tensor = work / 64.0 + 4.0 * layers as f64 * each;
            let gpipe = flushed(&profile, &cluster, &order);
            println!(
                "| {name} | {batch} | {} × {} | {:.1} | {:.1} | {} |",
                ours.width,
                ours.depth,
                stages / ours.seconds,
                tensor / ours.seconds,
                gpipe.map_or("nothing fits".to_owned(), |t| format!(
                    "{:.2}",
                    t / ours.seconds
                ))
            );
        }
    }
    Ok(())
}

/// The minimum time of a batch with a flush: `(m + d − 1)·t` and the all-reduce, with the inputs of
/// all micro-batches stored.
fn flushed(profile: &Profile, cluster: &Cluster, order: &[usize]) -> Option<f64> {
    let devices = cluster.devices();
    let mut best: Option<f64> = None;
    for depth in (1..=devices).filter(|d| devices.is_multiple_of(*d) && *d <= order.len()) {
        let width = devices / depth;
        for samples in (1..=profile.batch).filter(|b| profile.batch.is_multiple_of(b * width)) {
            let moments = profile.batch / (width * samples);
            let price = two_bw::price(profile, cluster, order, (width, depth), samples, true);
            let Some((period, _)) = price else { continue };
            let own = two_bw::split(order.len(), depth)[0].len() as f64;
            let (layer, part) = (&profile.layers[0], samples as f64 / profile.batch as f64);
            let inputs = moments as f64 * layer.output * part;
            let held = cluster.bytes_per_parameter_byte * own * layer.cost.parameters
                + inputs
                + layer.cost.stash * part;
            let sync = cluster.all_reduce(own * layer.cost.parameters, 0, width, 1);
            let seconds = (moments + depth - 1) as f64 * period + sync;
            if held <= cluster.memory {
                best = Some(best.map_or(seconds, |best| best.min(seconds)));
            }
        }
    }
    best
}

fn slices() -> Result<()> {
    println!("\n## TeraPipe (Li et al. 2021, arXiv:2102.07988)\n");
    println!(
        "Claimed: the speedup of slices of tokens over whole sequences for GPT-3 on 48 p3.16xlarge.\n\n\
         Assumed: stages of 8 devices of 112 TFLOP/s, whose efficiency on n tokens is n / (n + 128); layers of 24sh² + 4s(c + s/2)h FLOP forward, c tokens before the slice, and \
         twice that back; sending free; slices in steps of 64 tokens of 2048.\n"
    );
    println!(
        "| model | stages | batch | paper | here | slices of the first sequence |\n|---|---|---|---|---|---|"
    );
    let models = [
        ("175B", 96.0, 12288.0, 2, 48, "5.02"),
        ("13B", 40.0, 5120.0, 32, 40, "1.40"),
        ("1B", 24.0, 2048.0, 72, 24, "1.0"),
    ];
    for (name, layers, hidden, batch, stages, claimed) in models {
        let seconds = |b: usize, s: usize, c: usize| {
            let (b, s, c) = (b as f64, s as f64, c as f64);
            let flops = 24.0 * b * s * hidden * hidden + 4.0 * b * s * (c + s / 2.0) * hidden;
            let efficiency = b * s / (b * s + 128.0);
            3.0 * flops * layers / stages as f64 / (8.0 * 112e12 * efficiency)
        };
        let problem = Problem {
            batch,
            tokens: 2048,
            step: 64,
            stages,
            seconds: &seconds,
        };
        let ours = terapipe::search(&problem)?;
        let whole = terapipe::search(&Problem {
            step: 2048,
            ..problem
        })?;
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for &tokens in &ours.slices[0].tokens {
            match runs.last_mut() {
                Some((count, last)) if *last == tokens => *count += 1,
                _ => runs.push((1, tokens)),
            }
        }
        let runs: Vec<String> = runs
            .iter()
            .map(|(n, tokens)| format!("{n} of {tokens}"))
            .collect();
        let speedup = whole.seconds / ours.seconds;
        println!(
            "| {name} | {stages} | {batch} | {claimed} | {speedup:.2} | {} |",
            runs.join(", ")
        );
    }
    Ok(())
}

/// A profile in PipeDream's text, without inputs and without unused parts of tuples.
fn read(text: &str) -> Result<Profile> {
    let figure = |text: &str| -> Result<f64> {
        let value = text.split_once('=').ok_or("a figure has a name")?.1;
        let parts = value.trim_matches(['[', ']']).split(';');
        let parts: std::result::Result<Vec<f64>, _> =
            parts.map(|part| part.trim().parse::<f64>()).collect();
        Ok(parts?.iter().sum())
    };
    let (mut layers, mut edges) = (Vec::new(), Vec::new());
    for line in text.lines() {
        if let Some(edge) = line.strip_prefix('\t') {
            edges.push(edge.split_once(" -- ").ok_or("an edge joins two nodes")?);
            continue;
        }
        let mut parts = line.split(" -- ");
        let mut part = || parts.next().ok_or("a node has a name, a text and figures");
        let (id, name, figures) = (part()?, part()?, part()?);
        let figures: Vec<f64> = figures.split(", ").map(figure).collect::<Result<_>>()?;
        let [forward, backward, stash, parameters] = figures[..] else {
            return Err("a node has four figures".into());
        };
        let cost = Cost {
            forward: forward / 1000.0,
            backward: backward / 1000.0,
            parameters,
            stash,
            workspace: 0.0,
        };
        layers.push((
            id,
            Layer {
                name: name.to_owned(),
                cost,
                output: stash,
                ..Layer::default()
            },
        ));
    }
    layers
        .retain(|(id, layer)| !layer.name.starts_with("Input") || edges.iter().any(|e| e.1 == *id));
    edges.retain(|edge| {
        [edge.0, edge.1]
            .iter()
            .all(|end| layers.iter().any(|(id, _)| id == end))
    });
    layers.retain(|(id, layer)| {
        !layer.name.starts_with("__getitem__") || edges.iter().any(|e| e.0 == *id)
    });
    let numbers: BTreeMap<&str, usize> = layers.iter().map(|(id, _)| *id).zip(0..).collect();
    let edges = edges.iter();
    let edges = edges.filter_map(|(from, to)| Some((*numbers.get(from)?, *numbers.get(to)?)));
    Ok(Profile {
        batch: 1,
        edges: edges.collect(),
        layers: layers.into_iter().map(|(_, layer)| layer).collect(),
        ..Profile::default()
    })
}
