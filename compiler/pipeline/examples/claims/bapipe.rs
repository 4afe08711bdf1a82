//! The part of the page on BaPipe, whose chart [`curves`](super::curves) draws.

use std::collections::BTreeMap;
use std::fmt::Write;

use ddl_pipeline::profile::{Cluster, Cost, Layer, Profile};
use ddl_pipeline::schedule::find;
use ddl_pipeline::search::rows::Request;

use super::curves::{self, Crossing, Panel};
use super::{Result, row};

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
/// Ends of the curves, and number of intervals between them, of equal ratios \[GB/s\].
const ENDS: (f64, f64) = (0.05, 50.0);
const STEPS: usize = 48;
/// Halvings of an interval in which a curve crosses the claim.
const HALVINGS: usize = 14;
/// What is compared with, in the order of [`speedups`].
const OVER: [&str; 3] = ["data parallel", "GPipe", "PipeDream"];

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

/// Step times of data parallelism, GPipe and PipeDream, divided by BaPipe's.
///
/// - `bandwidth`: of each link \[GB/s\]
fn speedups(profile: &Profile, bandwidth: f64) -> Result<[f64; 3]> {
    let cluster = Cluster::flat(DEVICES, bandwidth * 1e9, 1e15);
    let all = scaled(profile);
    let request = Request {
        profile: &all,
        cluster: &cluster,
        stages: None,
        schedule: None,
        moments: None,
        slices: Vec::new(),
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
    let ours = row("balanced")?(&request)?.judged.seconds;
    let data = own + cluster.all_reduce(parameters, 0, DEVICES, 1);
    let gpipe = row("balanced")?(&gpipe)?.judged.seconds;
    let pipedream = row("pipedream")?(&request)?.objective;
    Ok([data, gpipe, pipedream].map(|other| other / ours))
}

/// Writes the part of the page and returns its chart.
///
/// # Errors
/// If a profile is absent or is none.
pub(super) fn bapipe(folder: &str, out: &mut String) -> Result<String> {
    writeln!(out, "## BaPipe (Zhao et al. 2020, arXiv:2012.12544)\n")?;
    writeln!(
        out,
        "Claimed: up to {CLAIMED}× the speed and a quarter of the memory of data-parallel and \
         pipeline frameworks. The abstract does not state the link bandwidth, so the curves and \
         the tables vary it.\n\n\
         Assumed: {DEVICES} devices, each with the batch size of the profile; micro-batches \
         down to 1/{PARTS} of it, with proportional times; ring all-reduces that start after the \
         backward pass; GPipe as the best pipeline without replicas that `balanced` finds under that \
         schedule; PipeDream with a full pipeline, by its own objective. Speedup is the other \
         system's time divided by that of `balanced`, which keeps data parallelism where that is \
         faster: where it is 1.00 over data parallelism, the others are compared with that.\n\n\
         ![speedup over bandwidth, a panel per model](pipeline_claims.svg)\n\n\
         Below 1×, the other system is faster.\n"
    )?;
    writeln!(
        out,
        "| model | GB/s | over {} | over {} | over {} |\n|---|---|---|---|---|",
        OVER[0], OVER[1], OVER[2]
    )?;
    let names = ["vgg16", "resnet50", "gnmt"];
    let models = std::thread::scope(|threads| {
        let running = names.map(|name| threads.spawn(move || simulated(folder, name)));
        running.map(|model| {
            model
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    });
    let mut panels = Vec::new();
    let mut memory = Vec::new();
    for model in models {
        let (panel, ratio) = model?;
        for (bandwidth, [data, gpipe, pipedream]) in
            (panel.points.iter()).filter(|point| BANDWIDTHS.contains(&point.0))
        {
            let name = panel.name;
            writeln!(
                out,
                "| {name} | {bandwidth} | {data:.2} | {gpipe:.2} | {pipedream:.2} |"
            )?;
        }
        memory.push((panel.name, ratio));
        panels.push(panel);
    }
    writeln!(
        out,
        "\nBandwidths from {} to {} GB/s at which a speedup is {CLAIMED}:\n\n\
         | model | over | GB/s |\n|---|---|---|",
        ENDS.0, ENDS.1
    )?;
    for panel in &panels {
        for (over, label) in OVER.iter().enumerate() {
            let at = panel.crossings.iter().filter(|c| c.curve == over);
            let at: Vec<_> = at.map(|c| format!("{:.2}", c.bandwidth)).collect();
            let at = match at.is_empty() {
                true => nowhere(panel, over),
                false => at.join(", "),
            };
            writeln!(out, "| {} | {label} | {at} |", panel.name)?;
        }
    }
    writeln!(
        out,
        "\nMemory of the fullest of {DEVICES} stages with PipeDream's weight stashing (for each \
         batch in flight, one version of the weights and the activations of the whole batch), \
         relative to 1F1B with {MOMENTS} micro-batches and one version. Weights and gradients are \
         included; the stages are those of `balanced` at 12 GB/s. Claimed: 4.\n\n\
         | model | ratio |\n|---|---|"
    )?;
    for (name, ratio) in memory {
        writeln!(out, "| {name} | {ratio:.1} |")?;
    }
    Ok(curves::draw(&panels, OVER, CLAIMED))
}

/// The most that a speedup reaches that is not what was claimed.
fn nowhere(panel: &Panel, over: usize) -> String {
    let speedups = panel
        .points
        .iter()
        .map(|(bandwidth, all)| (all[over], bandwidth));
    let most = speedups.max_by(|a, b| a.0.total_cmp(&b.0));
    most.map_or("nowhere".to_owned(), |(most, bandwidth)| {
        format!("nowhere; {most:.2} at {bandwidth:.2}")
    })
}

/// The curves of a model, and its memory ratio.
fn simulated(folder: &str, name: &'static str) -> Result<(Panel, f64)> {
    let text = std::fs::read_to_string(format!("{folder}/{name}.graph.txt"))?;
    let profile = read(&text)?;
    let points = points(&profile)?;
    let panel = Panel {
        name,
        crossings: crossings(&profile, &points)?,
        points,
    };
    Ok((panel, stashing(&profile)?))
}

/// The speedups at the bandwidths of the curves and of the table, in ascending order.
fn points(profile: &Profile) -> Result<Vec<(f64, [f64; 3])>> {
    let ratio = ENDS.1 / ENDS.0;
    let mut at: Vec<f64> = (0..=STEPS)
        .map(|n| ENDS.0 * ratio.powf(n as f64 / STEPS as f64))
        .chain(BANDWIDTHS)
        .collect();
    at.sort_by(f64::total_cmp);
    let point = |bandwidth| Ok((bandwidth, speedups(profile, bandwidth)?));
    at.into_iter().map(point).collect()
}

/// Where the curves cross the claim.
fn crossings(profile: &Profile, points: &[(f64, [f64; 3])]) -> Result<Vec<Crossing>> {
    let mut found = Vec::new();
    for curve in 0..OVER.len() {
        for pair in points.windows(2) {
            let above = |speedups: [f64; 3]| speedups[curve] >= CLAIMED;
            let first = above(pair[0].1);
            if first == above(pair[1].1) {
                continue;
            }
            let (mut low, mut high) = (pair[0].0, pair[1].0);
            for _ in 0..HALVINGS {
                let middle = (low * high).sqrt();
                match above(speedups(profile, middle)?) == first {
                    true => low = middle,
                    false => high = middle,
                }
            }
            found.push(Crossing {
                curve,
                bandwidth: low,
            });
        }
    }
    Ok(found)
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
        slices: Vec::new(),
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
            // A half, as of any layer with params whose share was not measured.
            weights: if parameters > 0.0 {
                backward / 2000.0
            } else {
                0.0
            },
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
