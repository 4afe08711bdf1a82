//! Tables: communication, the most expensive parts, alternatives, every decision.

use std::fmt::Write;

use ddl_dialect::sbp::{NdSbp, Sbp};

use super::charts::COLORS;
use super::{Text, end, section};
use crate::figures::{bytes, seconds};
use crate::plan::problem::predicted::Communication;
use crate::plan::report::{Decided, Summary};

/// Number of rows of the most expensive ops, and of conversions.
const DEAREST: usize = 12;

/// Maximum number of values listed per entry.
const VALUES: usize = 3000;

/// Communication by collective and axes.
pub(super) fn communication(out: &mut String, summary: &Summary) {
    section(out, "Communication");
    let mut rows = summary.communication_kinds();
    if rows.is_empty() {
        let _ = writeln!(out, "<p class=\"none\">Nothing is communicated.</p>");
        return end(out);
    }
    rows.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
    let most = rows
        .first()
        .map_or(1.0, |row| row.seconds)
        .max(f64::MIN_POSITIVE);
    let is_cut = summary.stages.len() > 1;
    let stages = if is_cut {
        "<th class=\"n\">stages</th>"
    } else {
        ""
    };
    let _ = writeln!(
        out,
        "<table><thead><tr><th>collective</th><th>over</th><th></th><th class=\"n\">time</th>\
         <th class=\"n\">calls</th><th class=\"n\">bytes</th>{stages}</tr></thead><tbody>"
    );
    for row in rows {
        let moved = if row.bytes == 0 {
            "–".to_owned()
        } else {
            bytes(row.bytes)
        };
        let axes = match (row.name, row.axes.is_empty()) {
            ("transfer", _) => "stages".to_owned(),
            (_, true) => "all".to_owned(),
            (_, false) => row.axes.join(", "),
        };
        let stages = match is_cut {
            true => format!(
                "<td class=\"n\">{} of {}</td>",
                row.stages,
                summary.stages.len()
            ),
            false => String::new(),
        };
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td>{}</td><td class=\"bar\"><i style=\"width:{:.1}%;\
             background:var(--c1)\"></i></td><td class=\"n\"><b>{}</b></td><td class=\"n\">{}</td>\
             <td class=\"n\">{moved}</td>{stages}</tr>",
            row.name,
            Text(&axes),
            100.0 * row.seconds / most,
            seconds(row.seconds),
            row.count,
        );
    }
    let whose = match is_cut {
        true => ", on the stage on which it takes the longest",
        false => "",
    };
    let _ = writeln!(
        out,
        "</tbody></table>\n<p class=\"none\">Calls and bytes of a whole step, on the rank that \
         moves most{whose}.</p>"
    );
    end(out);
}

/// The ops and the conversions that take the longest.
pub(super) fn largest(out: &mut String, summary: &Summary) {
    let _ = writeln!(out, "<div class=\"two\">");
    section(out, "The most expensive ops");
    let values = summary
        .entries
        .first()
        .into_iter()
        .flat_map(|entry| &entry.values);
    let mut ops: Vec<(&Decided, &str, f64)> = values
        .filter_map(|value| {
            let made = value.made.as_ref().filter(|made| made.seconds > 0.0)?;
            Some((value, made.op, made.seconds))
        })
        .collect();
    ops.sort_by(|a, b| b.2.total_cmp(&a.2));
    let _ = writeln!(
        out,
        "<table><thead><tr><th>op</th><th>value</th><th>distribution</th><th class=\"n\">time</th></tr>\
         </thead><tbody>"
    );
    for (value, op, time) in ops.into_iter().take(DEAREST) {
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td><code>{}</code></td><td>{}</td><td class=\"n\">{}</td></tr>",
            Text(op),
            Text(&value.path),
            chips(&value.sbp),
            seconds(time)
        );
    }
    let _ = writeln!(out, "</tbody></table>");
    end(out);
    let mut steps: Vec<_> = summary.predicted.communication.iter().collect();
    steps.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
    if steps.is_empty() {
        let _ = writeln!(out, "</div>");
        return;
    }
    section(out, "The most expensive conversions");
    let _ = writeln!(
        out,
        "<table><thead><tr><th>collective</th><th>value</th><th class=\"n\">bytes</th>\
         <th class=\"n\">time</th></tr></thead><tbody>"
    );
    for step in steps.into_iter().take(DEAREST) {
        let _ = writeln!(
            out,
            "<tr><td>{}{}</td><td><code>{}</code></td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            step.comm.name(),
            place(step),
            Text(&step.value),
            bytes(step.bytes),
            seconds(step.seconds)
        );
    }
    let _ = writeln!(out, "</tbody></table>");
    end(out);
    let _ = writeln!(out, "</div>");
}

/// ` on stage 2`, ` from stage 1 to 2`; nothing without stages.
fn place(step: &Communication) -> String {
    match &step.between {
        None => String::new(),
        Some(between) if between.from == between.to => format!(" on stage {}", between.to),
        Some(between) => format!(" from stage {} to {}", between.from, between.to),
    }
}

/// The next best plans.
pub(super) fn alternatives(out: &mut String, summary: &Summary) {
    if summary.alternatives.is_empty() {
        return;
    }
    section(out, "The next best plans");
    let _ = writeln!(
        out,
        "<div class=\"scroll\"><table><thead><tr><th>mesh</th><th class=\"n\">step</th>\
         <th class=\"n\">more</th><th class=\"n\">compute</th><th class=\"n\">communication</th>\
         <th class=\"n\">memory</th><th>arguments that rest otherwise</th></tr></thead><tbody>"
    );
    for other in &summary.alternatives {
        let more = 100.0 * (other.step_seconds / summary.predicted.step_seconds - 1.0);
        let arguments = other.arguments.iter();
        let arguments =
            arguments.map(|(name, sbp)| format!("<code>{}</code>&nbsp;{}", Text(name), chips(sbp)));
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td class=\"n\"><b>{}</b></td><td class=\"n\">{more:+.2} %</td>\
             <td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td>{}</td></tr>",
            Text(&crate::plan::report::axes(&other.mesh)),
            seconds(other.step_seconds),
            seconds(other.compute_seconds),
            seconds(other.communication_seconds),
            bytes(other.memory_bytes),
            arguments.collect::<Vec<_>>().join(" "),
        );
    }
    let _ = writeln!(out, "</tbody></table></div>");
    end(out);
}

/// How the plan was found.
pub(super) fn search(out: &mut String, summary: &Summary) {
    section(out, "Search");
    let search = &summary.search;
    let predicted = &summary.predicted;
    let gap = search
        .lower_bound
        .map(|bound| 100.0 * (predicted.step_seconds / bound.max(f64::MIN_POSITIVE) - 1.0));
    let gap = gap.map(|gap| if search.exact { 0.0 } else { gap.max(0.0) });
    let mut rows = vec![
        ("algorithm", search.algorithm.clone()),
        (
            "evaluations of the cost model",
            search.evaluations.to_string(),
        ),
        ("objective", seconds(predicted.objective_seconds)),
        (
            "lower bound of a step",
            search.lower_bound.map_or("none".to_owned(), seconds),
        ),
        (
            "gap",
            gap.map_or("unknown".to_owned(), |gap| format!("{gap:.2} %")),
        ),
    ];
    if let Some(given) = search.given {
        let text = format!(
            "{} decisions, {} choices searched",
            given.decisions, given.searched
        );
        rows.push(("given by a plan", text));
    }
    let _ = writeln!(out, "<table><tbody>");
    for (name, text) in rows {
        let _ = writeln!(
            out,
            "<tr><td>{name}</td><td class=\"n\"><b>{}</b></td></tr>",
            Text(&text)
        );
    }
    let _ = writeln!(out, "</tbody></table>");
    end(out);
}

/// Every decision of the main entry: arguments first, then computed values, by the layer in their
/// names.
pub(super) fn values(out: &mut String, summary: &Summary) {
    let Some(entry) = summary.entries.first() else {
        return;
    };
    section(out, "The distribution of every value");
    let _ = writeln!(
        out,
        "<input id=\"filter\" type=\"search\" placeholder=\"Filter: a name, an op, S(0) …\" \
         aria-label=\"filter values\">"
    );
    let mut groups: Vec<(String, Vec<&Decided>)> = Vec::new();
    for value in entry.values.iter().take(VALUES) {
        let layer = layer(value);
        match groups.iter_mut().find(|(name, _)| *name == layer) {
            Some((_, values)) => values.push(value),
            None => groups.push((layer, vec![value])),
        }
    }
    for (number, (name, values)) in groups.iter().enumerate() {
        let open = if number == 0 { " open" } else { "" };
        let _ = writeln!(
            out,
            "<details class=\"values\"{open}><summary>{}<span>{} values</span></summary>\n\
             <div class=\"scroll\"><table><thead><tr><th>value</th><th>made by</th><th>type</th>{}\
             <th class=\"n\">time</th></tr></thead><tbody>",
            Text(name),
            values.len(),
            axes(summary)
        );
        for value in values {
            row(out, value);
        }
        let _ = writeln!(out, "</tbody></table></div></details>");
    }
    if entry.values.len() > VALUES {
        let more = entry.values.len() - VALUES;
        let _ = writeln!(
            out,
            "<p class=\"none\">and {more} more, which the plan file lists</p>"
        );
    }
    end(out);
}

fn axes(summary: &Summary) -> String {
    let axes = summary.mesh.axes.iter();
    axes.map(|axis| format!("<th>{}</th>", Text(&axis.name)))
        .collect()
}

/// The group under which a value is listed: arguments together, others by the part of their name
/// before the last slash.
fn layer(value: &Decided) -> String {
    let argument = value
        .made
        .as_ref()
        .is_some_and(|made| made.class == "argument");
    match value.path.rsplit_once('/') {
        None if argument => "Arguments at rest".to_owned(),
        None => "Outside of layers".to_owned(),
        Some((layer, _)) => layer.to_owned(),
    }
}

fn row(out: &mut String, value: &Decided) {
    let made = value.made.as_ref();
    let by = made.map_or_else(String::new, |made| match made.class {
        "argument" => made.op.to_owned(),
        _ => format!("{} ({})", made.op, made.role.name()),
    });
    let time = made.filter(|made| made.seconds > 0.0);
    let time = time.map_or_else(|| "–".to_owned(), |made| seconds(made.seconds));
    let cells = value
        .sbp
        .0
        .iter()
        .map(|sbp| format!("<td>{}</td>", chip(*sbp)));
    let shape = match &value.outside {
        Some(outside) => format!("{outside:?} as {:?}", value.ty.shape),
        None => format!("{:?}", value.ty.shape),
    };
    let shape = format!("{} {shape}", value.ty.dtype.name());
    let _ = writeln!(
        out,
        "<tr><td><code>{}</code></td><td>{}</td><td class=\"mono\">{}</td>{}<td class=\"n\">{time}\
         </td></tr>",
        Text(&value.path),
        Text(&by),
        Text(&shape),
        cells.collect::<String>(),
    );
}

/// An ND-SBP: a chip per axis.
fn chips(sbp: &NdSbp) -> String {
    sbp.0
        .iter()
        .map(|sbp| chip(*sbp))
        .collect::<Vec<_>>()
        .join(" ")
}

/// An SBP in its color: grey for whole, red for partial, another for each split dim.
fn chip(sbp: Sbp) -> String {
    let color = match sbp {
        Sbp::B => COLORS - 1,
        Sbp::P(_) => COLORS - 2,
        Sbp::S(dim) => dim % (COLORS - 2),
    };
    format!("<span class=\"chip\" style=\"--k:var(--c{color})\">{sbp}</span>")
}

/// The requested explanations.
pub(super) fn explanations(out: &mut String, summary: &Summary) {
    if summary.explanations.is_empty() {
        return;
    }
    section(out, "Explanations");
    for text in &summary.explanations {
        let _ = writeln!(out, "<pre class=\"mono\">{}</pre>", Text(text));
    }
    end(out);
}
