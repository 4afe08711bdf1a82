//! The part of the page on TeraPipe.

use std::fmt::Write;

use ddl_pipeline::profile::{Cluster, Cost, Layer, Profile, Table};
use ddl_pipeline::search::rows::Request;

use super::{Result, row};

/// Length of TeraPipe's sequences, and granularity of its slices.
const TOKENS: usize = 2048;
const STEP: usize = 64;

/// A language model whose layers were measured in slices of multiples of [`STEP`] tokens, on
/// stages of 8 devices of 112 TFLOP/s with an efficiency of n / (n + 128) on n tokens.
fn measured(layers: usize, hidden: f64, batch: usize) -> Profile {
    let cost = |b: usize, s: usize, c: usize| {
        let [b, s, c] = [b, s, c].map(|n| n as f64);
        let flops = 24.0 * b * s * hidden * hidden + 4.0 * b * s * (c + s / 2.0) * hidden;
        let forward = flops * (b * s + 128.0) / (b * s * 8.0 * 112e12);
        Cost {
            forward,
            backward: 2.0 * forward,
            ..Cost::default()
        }
    };
    let mut tables = Vec::new();
    for samples in (1..=batch).filter(|samples| batch.is_multiple_of(*samples)) {
        let table = |tokens: Option<usize>, context: usize| Table {
            samples: Some(samples),
            tokens,
            context,
            cost: cost(samples, tokens.unwrap_or(TOKENS), context),
            ..Table::default()
        };
        tables.push(table(None, 0));
        tables.extend((1..=TOKENS / STEP).map(|n| table(Some(n * STEP), 0)));
        // The extra time due to context is linear in s·c and c, so a few figures determine it.
        let few = [(1, 1), (1, 3), (2, 1)];
        tables.extend(few.map(|(n, c)| table(Some(n * STEP), c * STEP)));
    }
    let layer = Layer {
        name: "block".to_owned(),
        cost: cost(batch, TOKENS, 0),
        tables,
        ..Layer::default()
    };
    Profile {
        tokens: TOKENS,
        ..Profile::chain(batch, vec![layer; layers])
    }
}

/// The claims of TeraPipe.
pub(crate) fn slices(out: &mut String) -> Result<()> {
    writeln!(out, "\n## TeraPipe (Li et al. 2021, arXiv:2102.07988)\n")?;
    writeln!(
        out,
        "Claimed: the speedup of token slices over whole sequences for GPT-3 on 48 \
         p3.16xlarge.\n\n\
         Assumed: stages of 8 devices of 112 TFLOP/s with an efficiency of n / (n \
         + 128) on n tokens; layers of 24sh² + 4s(c + s/2)h FLOP forward, where c tokens precede \
         the slice, and twice that backward; free transfers; slice lengths in multiples of {STEP} of \
         the {TOKENS} tokens. Profiles with these figures are planned by the row `terapipe`, with \
         and without slices, each with the best number of micro-batches, and simulated.\n"
    )?;
    writeln!(
        out,
        "| model | stages | batch | paper | here | micro-batches | slices |\n|---|---|---|---|---|---|---|"
    )?;
    let models = [
        ("175B", 96, 12288.0, 2, 48, "5.02"),
        ("13B", 40, 5120.0, 32, 40, "1.40"),
        ("1B", 24, 2048.0, 72, 24, "1.0"),
    ];
    for (name, layers, hidden, batch, stages, claimed) in models {
        let profile = measured(layers, hidden, batch);
        let cluster = Cluster::flat(stages, f64::INFINITY, 1e15);
        let request = Request {
            profile: &profile,
            cluster: &cluster,
            stages: Some(stages),
            schedule: None,
            moments: None,
            slices: Vec::new(),
            replicas: false,
            compression: None,
        };
        let ours = row("terapipe")?(&request)?.judged;
        let whole = row("terapipe")?(&Request {
            slices: vec![TOKENS],
            ..request
        })?;
        let runs = ours.plan.slices.chunk_by(|a, b| a == b);
        let runs: Vec<String> = runs
            .map(|run| format!("{} of {}", run.len(), run[0]))
            .collect();
        let speedup = whole.judged.seconds / ours.seconds;
        writeln!(
            out,
            "| {name} | {stages} | {batch} | {claimed} | {speedup:.2} | {} | {} |",
            ours.plan.moments,
            runs.join(", ")
        )?;
    }
    Ok(())
}
