//! Charts: the mesh, memory, computation.

use std::collections::BTreeMap;
use std::fmt::Write;

use ddl_dialect::mesh::Mesh;

use super::{Text, end, section};
use crate::figures::{bytes, seconds};
use crate::graph::Role;
use crate::plan::report::Summary;

/// Maximum number of ranks drawn.
const RANKS: usize = 64;

/// Number of colors.
pub(super) const COLORS: usize = 8;

/// Parts of a bar below this share are not labelled.
const NARROW: f64 = 0.07;

/// The mesh, or that of each group of stages; and the levels of the cluster.
pub(super) fn mesh(out: &mut String, summary: &Summary) {
    section(out, "Mesh and cluster");
    let mut groups: Vec<&Mesh> = Vec::new();
    let stages = summary
        .stages
        .iter()
        .filter(|_| summary.simulated.is_some());
    for mesh in stages.map(|stage| &stage.mesh) {
        if groups.iter().all(|known| known.ranks != mesh.ranks) {
            groups.push(mesh);
        }
    }
    if groups.is_empty() {
        squares(out, &summary.mesh, RANKS);
    }
    let each = RANKS / groups.len().clamp(1, RANKS);
    for (number, mesh) in groups.iter().take(RANKS).enumerate() {
        let _ = writeln!(out, "<h3>Group {number}</h3>");
        squares(out, mesh, each);
    }
    if groups.len() > RANKS {
        let more = groups.len() - RANKS;
        let _ = writeln!(out, "<p class=\"none\">and {more} more groups</p>");
    }
    levels(out, summary);
    end(out);
}

/// A square per rank, colored by its position on the outermost axis.
///
/// - `most`: maximum number of squares
fn squares(out: &mut String, mesh: &Mesh, most: usize) {
    let devices: Vec<usize> = (0..mesh.ndim())
        .filter(|&axis| !mesh.axes[axis].time)
        .collect();
    let across = devices.last().map_or(1, |&axis| mesh.axes[axis].size);
    let across = if devices.len() < 2 {
        mesh.len().min(8)
    } else {
        across.min(16)
    };
    let shown = mesh.len().min(most);
    let rows = shown.div_ceil(across.max(1));
    let (width, height) = (across * 44 + 2, rows * 34 + 2);
    let _ = writeln!(
        out,
        "<svg viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         style=\"max-width:100%\" role=\"img\" aria-label=\"ranks of the mesh\">"
    );
    for position in 0..shown {
        let coord = mesh.coord(position);
        let color = devices.first().map_or(0, |&axis| coord[axis]) % COLORS;
        let (x, y) = ((position % across) * 44 + 1, (position / across) * 34 + 1);
        let rank = mesh.ranks.get(position).copied().unwrap_or(position);
        let place: Vec<String> = devices
            .iter()
            .map(|&axis| format!("{} {}", mesh.axes[axis].name, coord[axis]))
            .collect();
        let _ = writeln!(
            out,
            "<g><title>rank {rank}: {}</title><rect x=\"{x}\" y=\"{y}\" width=\"40\" height=\"30\" \
             rx=\"5\" fill=\"var(--c{color})\" fill-opacity=\"0.28\" stroke=\"var(--c{color})\"/>\
             <text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{rank}</text></g>",
            Text(&place.join(", ")),
            x + 20,
            y + 19,
        );
    }
    let _ = writeln!(out, "</svg>");
    if shown < mesh.len() {
        let more = mesh.len() - shown;
        let _ = writeln!(out, "<p class=\"none\">and {more} more ranks</p>");
    }
}

fn levels(out: &mut String, summary: &Summary) {
    let axes = summary.mesh.axes.iter();
    let _ = write!(
        out,
        "<h3>Axes, outermost first</h3>\n<div class=\"legend\">"
    );
    for axis in axes {
        let time = if axis.time { " (in time)" } else { "" };
        let _ = write!(
            out,
            "<span><b>{}</b> {}{time}</span>",
            Text(&axis.name),
            axis.size
        );
    }
    let _ = writeln!(
        out,
        "</div>\n<h3>Levels of the cluster, innermost first</h3>\n<table><thead><tr><th>level</th>\
         <th class=\"n\">joins</th><th class=\"n\">bandwidth of a rank</th>\
         <th class=\"n\">latency</th></tr></thead><tbody>"
    );
    for level in &summary.levels {
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{:.1} GB/s</td>\
             <td class=\"n\">{}</td></tr>",
            Text(&level.name),
            level.size,
            level.bandwidth / 1e9,
            seconds(level.latency),
        );
    }
    let _ = writeln!(out, "</tbody></table>");
}

/// A bar of parts: label, size, text of the size. Colors repeat.
fn stacked(out: &mut String, label: &str, parts: &[(String, f64, String)]) {
    let all: f64 = parts.iter().map(|part| part.1).sum();
    let _ = writeln!(
        out,
        "<svg viewBox=\"0 0 600 30\" width=\"100%\" height=\"30\" preserveAspectRatio=\"none\" \
         role=\"img\" aria-label=\"{}\">\n<rect width=\"600\" height=\"30\" rx=\"4\" \
         fill=\"var(--bar)\"/>",
        Text(label)
    );
    let mut x = 0.0;
    for (number, (name, size, text)) in parts.iter().enumerate() {
        let width = 600.0 * size / all.max(f64::MIN_POSITIVE);
        let _ = writeln!(
            out,
            "<rect x=\"{x:.2}\" width=\"{width:.2}\" height=\"30\" fill=\"var(--c{})\">\
             <title>{}: {}</title></rect>",
            number % COLORS,
            Text(name),
            Text(text)
        );
        x += width;
    }
    let _ = write!(out, "</svg>\n<div class=\"legend\">");
    for (number, (name, size, text)) in parts.iter().enumerate() {
        let share = size / all.max(f64::MIN_POSITIVE);
        let share = if share < NARROW / 10.0 {
            String::new()
        } else {
            format!(" ({:.0} %)", 100.0 * share)
        };
        let _ = write!(
            out,
            "<span><i style=\"background:var(--c{})\"></i>{} <b>{}</b>{share}</span>",
            number % COLORS,
            Text(name),
            Text(text)
        );
    }
    let _ = writeln!(out, "</div>");
}

/// Memory of a rank, by kind.
pub(super) fn memory(out: &mut String, summary: &Summary) {
    section(out, "Memory of a rank, where it is fullest");
    let words = |name: &str| {
        match name {
            "state" => "optimizer state",
            "data" => "inputs",
            "stash" => "stash for the backward pass",
            "activations" => "other values",
            "conversions" => "buffers of conversions",
            _ => return name.to_owned(),
        }
        .to_owned()
    };
    let held = summary.held.iter().filter(|(_, size)| *size > 0);
    let parts: Vec<(String, f64, String)> = held
        .map(|(kind, size)| (words(kind.name()), *size as f64, bytes(*size)))
        .collect();
    stacked(out, "memory by kind", &parts);
    let (used, limit) = (summary.predicted.memory_bytes, summary.memory_limit);
    let share = 100.0 * used as f64 / limit.max(1) as f64;
    let _ = writeln!(
        out,
        "<h3>Of the device: {} of {}</h3>",
        bytes(used),
        bytes(limit)
    );
    let _ = writeln!(
        out,
        "<svg viewBox=\"0 0 600 12\" width=\"100%\" height=\"12\" preserveAspectRatio=\"none\" \
         role=\"img\" aria-label=\"share of the device\"><rect width=\"600\" height=\"12\" rx=\"4\" \
         fill=\"var(--bar)\"/><rect width=\"{:.2}\" height=\"12\" rx=\"4\" fill=\"var(--c0)\"/></svg>",
        (6.0 * share).clamp(1.0, 600.0)
    );
    let _ = writeln!(
        out,
        "<p class=\"none\">An upper bound: what fusion keeps out of memory is counted.</p>"
    );
    end(out);
}

/// Time of ops by class and by role.
pub(super) fn compute(out: &mut String, summary: &Summary) {
    section(out, "Computation");
    let ops = || {
        summary
            .entries
            .first()
            .into_iter()
            .flat_map(|entry| &entry.values)
    };
    let ops = || ops().filter_map(|value| value.made.as_ref());
    let mut classes: BTreeMap<&str, [f64; Role::ALL.len()]> = BTreeMap::new();
    for op in ops().filter(|op| op.seconds > 0.0) {
        let role = Role::ALL
            .iter()
            .position(|role| *role == op.role)
            .unwrap_or(0);
        classes.entry(op.class).or_default()[role] += op.seconds;
    }
    let role = |number: usize| classes.values().map(|times| times[number]).sum::<f64>();
    let roles = Role::ALL.iter().enumerate();
    let parts = roles.map(|(number, role_)| {
        let time = role(number);
        (role_.name().to_owned(), time, seconds(time))
    });
    let parts: Vec<(String, f64, String)> = parts.filter(|part| part.1 > 0.0).collect();
    let _ = writeln!(out, "<h3>By role</h3>");
    stacked(out, "time by role", &parts);
    let mut rows: Vec<(&str, [f64; Role::ALL.len()])> = classes.into_iter().collect();
    let total = |times: &[f64; Role::ALL.len()]| times.iter().sum::<f64>();
    rows.sort_by(|a, b| total(&b.1).total_cmp(&total(&a.1)));
    let most = rows.first().map_or(1.0, |(_, times)| total(times));
    let _ = writeln!(
        out,
        "<h3>By class of op</h3>\n<table><thead><tr><th>class</th><th></th><th class=\"n\">all</th>\
         <th class=\"n\">forward</th><th class=\"n\">backward</th><th class=\"n\">update</th></tr>\
         </thead><tbody>"
    );
    for (class, times) in rows {
        let width = 100.0 * total(&times) / most.max(f64::MIN_POSITIVE);
        let shown = |time: f64| {
            if time > 0.0 {
                seconds(time)
            } else {
                "–".to_owned()
            }
        };
        // A plan does not distinguish weight gradients; `schedule` does.
        let [forward, backward, _, update] = times.map(shown);
        let _ = writeln!(
            out,
            "<tr><td>{class}</td><td class=\"bar\"><i style=\"width:{width:.1}%\"></i></td>\
             <td class=\"n\"><b>{}</b></td><td class=\"n\">{forward}</td><td class=\"n\">{backward}\
             </td><td class=\"n\">{update}</td></tr>",
            seconds(total(&times))
        );
    }
    let _ = writeln!(out, "</tbody></table>");
    if summary.simulated.is_some() {
        let _ = writeln!(
            out,
            "<p class=\"none\">All of the program on {} ranks, those of the largest group; stages share it.</p>",
            summary.mesh.len()
        );
    }
    end(out);
}
