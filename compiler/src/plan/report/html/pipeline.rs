//! The simulated step of a pipeline: a chart, the stages, and what the step waits for.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{Text, end, section};
use crate::figures::{bytes, seconds};
use crate::plan::report::Summary;
use crate::plan::simulated::{MeasuredStep, Simulated};

/// Draws nothing for a program that was not cut into stages.
pub(super) fn step(out: &mut String, summary: &Summary) {
    let Some(simulated) = &summary.simulated else {
        return;
    };
    let run = simulated.run();
    section(out, "Pipeline");
    let _ = writeln!(
        out,
        "<p class=\"lead\">Of the time until the last slot, groups wait {:.1} % on average; the first group is \
         done {} before the last. The critical path is mostly {}.</p>\n<div class=\"scroll page\">{}</div>",
        100.0 * run.bubble_fraction,
        seconds(run.skew()),
        Text(&run.bottleneck()),
        simulated.svg(),
    );
    if let Some(measured) = &summary.measured {
        measured_step(out, simulated, measured);
    }
    let _ = writeln!(
        out,
        "<table><tr><th>stage</th><th>ranks</th><th class=\"n\">forward</th><th class=\"n\">backward</th>\
         <th class=\"n\">update</th><th class=\"n\">memory</th><th>first and last op</th></tr>"
    );
    for stage in &summary.stages {
        let ends = match &stage.ops[..] {
            [] => String::new(),
            [only] => only.clone(),
            [first, .., last] => format!("{first} … {last}"),
        };
        let ranks = match &stage.mesh.ranks[..] {
            [first, .., last] => format!("{first}–{last}"),
            ranks => ranks.iter().map(ToString::to_string).collect(),
        };
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td>{ranks}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td>\
             <td class=\"n\">{}</td><td><code>{}</code></td></tr>",
            Text(&stage.mesh.name),
            seconds(stage.forward_seconds),
            seconds(stage.backward_seconds),
            seconds(stage.update_seconds),
            bytes(stage.memory_bytes),
            Text(&ends),
        );
    }
    let _ = writeln!(
        out,
        "</table>\n<h3>What the step waits for</h3>\n<table><tr><th>resource</th><th class=\"n\">time</th></tr>"
    );
    for share in &run.critical {
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td class=\"n\">{}</td></tr>",
            Text(&share.resource),
            seconds(share.seconds)
        );
    }
    let _ = writeln!(out, "</table>");
    sends(out, summary);
    end(out);
}

/// What stages send to each other: to the next ones forward, back to earlier ones, and to those
/// that read the same params.
fn sends(out: &mut String, summary: &Summary) {
    type Sum = (usize, u64, u64, f64);
    let mut pairs: BTreeMap<(usize, usize), Sum> = BTreeMap::new();
    for step in &summary.predicted.communication {
        let between = step.between.as_ref();
        let Some(between) = between.filter(|between| between.from != between.to) else {
            continue;
        };
        let sum = pairs.entry((between.from, between.to)).or_default();
        sum.0 += 1;
        sum.1 += between.of_microbatch.unwrap_or(0);
        sum.2 += step.bytes;
        sum.3 += step.seconds;
    }
    let _ = writeln!(
        out,
        "<h3>What stages send</h3>\n<div class=\"scroll\"><table><tr><th>from stage</th><th>to</th>\
         <th class=\"n\">values</th><th class=\"n\">bytes of a micro-batch</th><th class=\"n\">bytes of a step</th>\
         <th class=\"n\">time</th></tr>"
    );
    for ((from, to), (values, each, all, time)) in &pairs {
        let _ = writeln!(
            out,
            "<tr><td>{from}</td><td>{to}</td><td class=\"n\">{values}</td><td class=\"n\">{}</td>\
             <td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            bytes(*each),
            bytes(*all),
            seconds(*time),
        );
    }
    let _ = writeln!(
        out,
        "</table></div>\n<p class=\"none\">Bytes of the rank that receives most.</p>"
    );
}

/// A step that ran, beside the simulated one.
fn measured_step(out: &mut String, simulated: &Simulated, measured: &MeasuredStep) {
    let (run, expected) = (&measured.run, simulated.run());
    let _ = writeln!(
        out,
        "<p class=\"lead\">As it ran, a step took {}; {} were predicted. Groups waited {:.1} % of the time until \
         the last slot on average, and the first group was done {} before the last. The critical path was mostly \
         {}. Memory is what the slots hold by the plan.</p>\n<div class=\"scroll page\">{}</div>",
        seconds(run.step_seconds),
        seconds(expected.step_seconds),
        100.0 * run.bubble_fraction,
        seconds(run.skew()),
        Text(&run.bottleneck()),
        measured.svg,
    );
    let _ = writeln!(
        out,
        "<table><tr><th>group</th><th class=\"n\">computed</th><th class=\"n\">predicted</th>\
         <th class=\"n\">done</th><th class=\"n\">predicted</th></tr>"
    );
    for group in 0..run.done.len() {
        let _ = writeln!(
            out,
            "<tr><td>{group}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td>\
             <td class=\"n\">{}</td></tr>",
            seconds(run.busy[group]),
            seconds(expected.busy[group]),
            seconds(run.done[group]),
            seconds(expected.done[group]),
        );
    }
    let _ = writeln!(out, "</table>");
}
