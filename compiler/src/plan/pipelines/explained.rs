//! `--explain stages`: why a program is cut as it is.

use std::fmt::Write as _;

use crate::figures;
use crate::plan::report::CandidatePipeline;
use crate::plan::stage_cut::CutPlace;
use crate::plan::{Stage, Summary};

/// Number of ranks that are listed one by one.
const FEW: usize = 8;

/// Why a program is cut as it is: contents and time of each stage, and the other candidates, best
/// first.
pub(in crate::plan) fn explained(summary: &Summary) -> String {
    let mut text = format!(
        "stages: {}, schedule {}, {} micro-batch(es), {} a step\n",
        summary.stages.len(),
        summary.schedule.as_deref().unwrap_or("none"),
        summary.mesh.moments(),
        figures::seconds(summary.predicted.step_seconds),
    );
    let takes = |stage: &Stage| stage.forward_seconds + stage.backward_seconds;
    for stage in &summary.stages {
        let ends = match &stage.ops[..] {
            [] => "no ops".to_owned(),
            [only] => format!("`{only}`"),
            [first, .., last] => format!("{} ops from `{first}` to `{last}`", stage.ops.len()),
        };
        let _ = writeln!(
            text,
            "  @{} on {} has {ends}: forward {}, backward {}, update {}; {} on a rank",
            stage.mesh.name,
            ranks(&stage.mesh.ranks),
            figures::seconds(stage.forward_seconds),
            figures::seconds(stage.backward_seconds),
            figures::seconds(stage.update_seconds),
            figures::bytes(stage.memory_bytes),
        );
    }
    let longest = summary.stages.iter().map(takes).fold(0.0, f64::max);
    if let [_, _, ..] = summary.stages[..] {
        let all: f64 = summary.stages.iter().map(takes).sum();
        let even = all / summary.stages.len() as f64;
        let _ = writeln!(
            text,
            "  the longest stage takes {}, an even share is {}; the ranks that have most to do wait {}",
            figures::seconds(longest),
            figures::seconds(even),
            figures::seconds(summary.bubble_seconds),
        );
    }
    beside(&mut text, summary, takes);
    if let Some(simulated) = &summary.simulated {
        let bottleneck = simulated.run().bottleneck();
        let _ = writeln!(text, "  the critical path is mostly {bottleneck}");
    }
    let mut tried: Vec<&CandidatePipeline> = summary.pipelines.iter().collect();
    tried.sort_by(|a, b| {
        b.fits
            .cmp(&a.fits)
            .then(a.step_seconds.total_cmp(&b.step_seconds))
    });
    for pipeline in tried {
        let fits = if pipeline.fits {
            ""
        } else {
            ", which is not there"
        };
        let _ = writeln!(
            text,
            "  tried: {}{} in {}{fits}: {}",
            if pipeline.estimated { "about " } else { "" },
            figures::seconds(pipeline.step_seconds),
            figures::bytes(pipeline.memory_bytes),
            words(pipeline),
        );
    }
    text
}

/// What other cuts would take: of few stages all, else those beside the longest stage.
fn beside(text: &mut String, summary: &Summary, takes: impl Fn(&Stage) -> f64) {
    let times: Vec<f64> = summary.stages.iter().map(takes).collect();
    let longest = (0..times.len()).max_by(|&a, &b| times[a].total_cmp(&times[b]));
    let longest = longest.unwrap_or(0);
    for (number, cut) in summary.cuts.iter().enumerate() {
        if summary.cuts.len() >= FEW && number != longest && number + 1 != longest {
            continue;
        }
        let takes = |place: &CutPlace| {
            let (seconds, bytes) = (place.seconds, place.crossing_bytes);
            format!(
                "{}: {} for the longer of the two stages, {} sent on",
                place.after,
                figures::seconds(seconds),
                figures::bytes(bytes as u64)
            )
        };
        let _ = writeln!(
            text,
            "  stages {number} and {} are cut after {}",
            number + 1,
            takes(&cut.here)
        );
        for (what, place) in [("earlier", &cut.earlier), ("later", &cut.later)] {
            if let Some(place) = place {
                let _ = writeln!(text, "    {what}, after {}", takes(place));
            }
        }
    }
}

/// `ranks [0, 2]`; of more than a few consecutive ones the first and the last.
fn ranks(ranks: &[usize]) -> String {
    match ranks {
        [first, .., last] if ranks.len() > FEW && last - first + 1 == ranks.len() => {
            format!("ranks {first} to {last}")
        }
        _ => format!("ranks {ranks:?}"),
    }
}

/// A description of a pipeline: `2 stages on 2 groups, 1f1b, 8 micro-batches`.
fn words(pipeline: &CandidatePipeline) -> String {
    let parts = match pipeline.microbatches {
        1 => "the batch as a whole".to_owned(),
        parts => format!("{parts} micro-batches"),
    };
    match pipeline.schedule {
        None => format!("one stage, {parts}"),
        Some(schedule) => format!(
            "{} stages on {} groups of ranks, {schedule}, {parts}",
            pipeline.stages, pipeline.groups
        ),
    }
}
