//! The summary of a plan in a few lines, for people.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::compile::Compiled;
use ddlc::figures::{bytes, hidden, seconds};
use ddlc::phase::Phase;
use ddlc::plan::report::axes;
use ddlc::plan::{Alternative, GivenShare, Summary};

/// Maximum number of params on one line; the rest is only counted.
const SHOWN: usize = 8;

/// The plan in a few lines: mesh, distribution of the params, communication, time, memory.
pub fn text(summary: &Summary) -> String {
    let mut out = String::new();
    let mut line = |name: &str, text: String| {
        let _ = writeln!(out, "{name:<14}{text}");
    };
    line(
        "mesh",
        format!("[{}] on `{}`", axes(&summary.mesh), summary.cluster),
    );
    line("at rest", params(summary));
    line("communication", communication(summary));
    let proof = proof(summary);
    let hidden = hidden(summary.predicted.hidden_seconds);
    line(
        "step",
        format!(
            "{} predicted for `@{}`: compute {}, communication {}{hidden} (search {}: {proof})",
            seconds(summary.predicted.step_seconds),
            summary.entry,
            seconds(summary.predicted.compute_seconds),
            seconds(summary.predicted.communication_seconds),
            summary.search.algorithm,
        ),
    );
    if let Some(text) = beyond(summary) {
        line("bound", text);
    }
    let (used, limit) = (
        bytes(summary.predicted.memory_bytes),
        bytes(summary.memory_limit),
    );
    line("memory", format!("{used} of {limit} on each rank"));
    if summary.stages.len() > 1 {
        let tried = match summary.pipelines.len() {
            0 => String::new(),
            number => format!("; the best of {number} pipelines"),
        };
        let text = format!(
            "{} by schedule {}, {} micro-batches; the busiest wait {}{tried}",
            summary.stages.len(),
            summary.schedule.as_deref().unwrap_or_default(),
            summary.mesh.moments(),
            seconds(summary.bubble_seconds),
        );
        line("stages", text);
    }
    if let [least, .., fastest] = &summary.frontier[..] {
        let ends = [least, fastest].map(|trade| {
            format!(
                "{} in {}",
                seconds(trade.step_seconds),
                bytes(trade.memory_bytes)
            )
        });
        let [least, fastest] = ends;
        let plans = summary.frontier.len();
        line(
            "frontier",
            format!("{plans} plans, from {least} to {fastest}"),
        );
    }
    for (number, other) in summary.alternatives.iter().enumerate() {
        let place = format!("{}. best", number + 2);
        line(&place, alternative(summary, other));
    }
    out
}

/// An alternative to the plan: its mesh, its times, and the differences.
fn alternative(summary: &Summary, other: &Alternative) -> String {
    let more = 100.0 * (other.step_seconds / summary.predicted.step_seconds - 1.0);
    // Stages are cut of the best plan only.
    let more = match summary.stages.len() {
        0 | 1 => format!("{more:+.2} %"),
        _ => "on one group, not cut into stages".to_owned(),
    };
    let time = other.mesh.time_axes();
    let arguments = other.arguments.iter().take(SHOWN);
    let arguments = arguments.map(|(name, sbp)| format!("{name} {}", sbp.written(time)));
    let arguments: Vec<String> = arguments.collect();
    format!(
        "{} ({more}) on [{}]: compute {}, communication {}, {}; {}",
        seconds(other.step_seconds),
        axes(&other.mesh),
        seconds(other.compute_seconds),
        seconds(other.communication_seconds),
        bytes(other.memory_bytes),
        arguments.join(", "),
    )
}

/// How many times its lower bound a plan may take for the bound to be told.
const FAR: f64 = 10.0;

/// The bound on the distance from the optimum, and of which plans, or how much of the plan was
/// given.
fn proof(summary: &Summary) -> String {
    let given = match summary.search.given {
        Some(GivenShare { searched: 0, .. }) => return "all of it as given".to_owned(),
        Some(GivenShare { decisions: 1, .. }) => "with 1 decision given, ".to_owned(),
        Some(GivenShare { decisions, .. }) => format!("with {decisions} decisions given, "),
        None => String::new(),
    };
    let proof = match summary.search.lower_bound {
        _ if summary.search.exact => "optimal".to_owned(),
        // A bound far below says nothing.
        Some(bound) if summary.predicted.step_seconds < FAR * bound => {
            let above = 100.0 * (summary.predicted.step_seconds / bound - 1.0);
            format!("at most {above:.1} % above the optimum")
        }
        _ => "not proven optimal".to_owned(),
    };
    let views = match summary.search.has_other_views {
        true if summary.search.lower_bound.is_some() => " under its views",
        _ => "",
    };
    given + &proof + views
}

/// The bound, and what takes the most beyond it, if the plan is not near.
fn beyond(summary: &Summary) -> Option<String> {
    let bound = summary.search.lower_bound?;
    let parts = summary.search.gap.iter().map(|part| {
        let of = if part.is_moved { " of" } else { "" };
        format!("{}{of} {} {}", part.op, part.value, seconds(part.seconds))
    });
    let parts: Vec<String> = parts.collect();
    (!parts.is_empty()).then(|| {
        format!(
            "{}, with each op at its best and nothing moved that need not be; beyond it: {}",
            seconds(bound),
            parts.join(", ")
        )
    })
}

/// Params and state, grouped by distribution.
fn params(summary: &Summary) -> String {
    let mut alike: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let time = summary.mesh.time_axes();
    for (name, sbp) in &summary.params {
        let lies = sbp.written(time);
        let lies = match summary.views.get(name) {
            Some(view) => format!("{lies} as {view:?}"),
            None => lies,
        };
        alike.entry(lies).or_default().push(name);
    }
    let groups = alike.iter().map(|(sbp, names)| {
        let shown = names[..names.len().min(SHOWN)].join(", ");
        match names.len().checked_sub(SHOWN) {
            None | Some(0) => format!("{sbp} {shown}"),
            Some(more) => format!("{sbp} {shown} and {more} more"),
        }
    });
    match alike.is_empty() {
        true => "nothing".to_owned(),
        false => groups.collect::<Vec<_>>().join("; "),
    }
}

/// Communication by kind and axes: number of executions, and bytes of the busiest rank in all; with
/// stages those of the stage on which a kind takes the longest.
fn communication(summary: &Summary) -> String {
    let kinds = summary.communication_kinds();
    let between = kinds.iter().filter(|kind| !kind.is_local);
    let between: Vec<String> = between
        .map(|kind| {
            let axes = match kind.axes.is_empty() {
                true => String::new(),
                false => format!(" over {}", kind.axes.join(", ")),
            };
            let total = bytes(kind.bytes);
            format!("{} × {}{axes} ({total})", kind.count, kind.name)
        })
        .collect();
    let local = kinds.iter();
    let local = local.filter(|kind| kind.is_local && kind.seconds > 0.0);
    let local: BTreeSet<&str> = local.map(|kind| kind.name).collect();
    match (between.is_empty(), local.is_empty()) {
        (true, true) => "none".to_owned(),
        // They take time, too.
        (true, false) => {
            let names: Vec<&str> = local.into_iter().collect();
            format!("none between ranks, local {}", names.join(", "))
        }
        (false, _) => {
            let whose = match summary.stages.len() > 1 {
                true => "on one stage at most ",
                false => "",
            };
            format!("{whose}{}", between.join("; "))
        }
    }
}

/// The time of each phase, and the number of ops after it.
pub fn stats(compiled: &Compiled) -> String {
    let mut out = String::new();
    for (phase, time, ops) in &compiled.stats {
        let how = match compiled.is_known && *phase == Phase::Planned {
            true => ", found before",
            false => "",
        };
        let _ = writeln!(
            out,
            "{:<10} {:>10} {ops:>8} ops{how}",
            phase.name(),
            seconds(time.as_secs_f64())
        );
    }
    if let Some(time) = compiled.code {
        let _ = writeln!(out, "{:<10} {:>10}", "code", seconds(time.as_secs_f64()));
    }
    out
}
