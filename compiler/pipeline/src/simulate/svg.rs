//! A chart of a simulation: one row per group with its slots, its transfers, and its memory.

use std::fmt::Write;

use super::{Run, Scene};
use crate::timeline::Piece;

/// Width of the chart without margins.
const WIDTH: f64 = 1100.0;
const LEFT: f64 = 90.0;
const TOP: f64 = 46.0;
const SLOTS: f64 = 24.0;
const SENDS: f64 = 6.0;
const MEMORY: f64 = 22.0;
const ROW: f64 = SLOTS + SENDS + MEMORY + 10.0;
/// Narrower elements are merged with adjacent ones of the same kind.
const NARROW: f64 = 0.5;

fn color(piece: Piece) -> &'static str {
    match piece {
        Piece::Forward => "#4a7ebb",
        Piece::Backward => "#e08a3c",
        Piece::Weight => "#5aa469",
        Piece::Sum | Piece::Reduce | Piece::Update | Piece::Derive => "#8c6bb1",
    }
}

/// A text between tags.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// A time with a suitable unit.
fn time(seconds: f64) -> String {
    let (scale, unit) = match seconds {
        s if s == 0.0 || s >= 1.0 => (1.0, "s"),
        s if s >= 1e-3 => (1e3, "ms"),
        _ => (1e6, "us"),
    };
    format!("{} {unit}", trimmed(seconds * scale))
}

fn bytes(size: f64) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB"];
    let mut size = size;
    let mut at = 0;
    while size >= 1024.0 && at + 1 < units.len() {
        size /= 1024.0;
        at += 1;
    }
    format!("{} {}", trimmed(size), units[at])
}

/// At most three decimals, without trailing zeros.
fn trimmed(value: f64) -> String {
    let text = format!("{value:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

struct Chart {
    text: String,
    /// Pixels per second.
    scale: f64,
}

impl Chart {
    // Writing to a string cannot fail.
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{line}");
    }

    fn x(&self, seconds: f64) -> f64 {
        LEFT + seconds * self.scale
    }

    fn bar(&mut self, (start, end): (f64, f64), y: f64, height: f64, fill: &str, title: &str) {
        let (x, width) = (self.x(start), (end - start) * self.scale);
        let title = escaped(title);
        self.line(&format!(
            "<rect x=\"{x:.2}\" y=\"{y:.1}\" width=\"{width:.2}\" height=\"{height}\" fill=\"{fill}\"><title>{title}</title></rect>"
        ));
    }

    fn label(&mut self, x: f64, y: f64, anchor: &str, class: &str, text: &str) {
        let text = escaped(text);
        self.line(&format!(
            "<text x=\"{x:.2}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{text}</text>"
        ));
    }
}

impl Run {
    /// The simulation as a self-contained SVG: one row per group with its slots (forward, backward,
    /// weight gradients), its waiting time, its transfers, and its memory.
    ///
    /// - `title`: the heading
    pub fn svg(&self, scene: &Scene, title: &str) -> String {
        let groups = self.done.len();
        let height = TOP + groups as f64 * ROW + 44.0;
        let width = LEFT + WIDTH + 44.0;
        let scale = if self.step_seconds > 0.0 {
            WIDTH / self.step_seconds
        } else {
            0.0
        };
        let mut chart = Chart {
            text: String::new(),
            scale,
        };
        chart.line(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" class=\"timeline\">"
        ));
        chart.line(STYLE);
        chart.line("<rect width=\"100%\" height=\"100%\" class=\"back\"/>");
        chart.label(LEFT, 16.0, "start", "title", title);
        let bubbles = 100.0 * self.bubble_fraction;
        let line = format!(
            "{}, {bubbles:.1} % bubbles; {}",
            time(self.step_seconds),
            self.bottleneck()
        );
        chart.label(LEFT, 34.0, "start", "small", &line);
        legend(&mut chart);
        for group in 0..groups {
            self.row(&mut chart, scene, group);
        }
        self.axis(&mut chart, TOP + groups as f64 * ROW + 8.0);
        chart.line("</svg>");
        chart.text
    }

    fn row(&self, chart: &mut Chart, scene: &Scene, group: usize) {
        let y = TOP + group as f64 * ROW;
        chart.label(
            LEFT - 8.0,
            y + 16.0,
            "end",
            "name",
            &format!("group {group}"),
        );
        let last = self.done.iter().copied().fold(0.0, f64::max);
        chart.bar((0.0, last), y, SLOTS, "url(#bubble)", "waiting");
        let mut open: Option<(f64, f64, Piece, String)> = None;
        let sharing = scene.overlap == crate::schedule::Overlap::Split;
        for span in self.slots.iter().filter(|span| span.group == group) {
            let piece = span.slot.piece;
            if sharing {
                // Concurrent passes each get half of the row.
                let lower = if piece == Piece::Forward {
                    0.0
                } else {
                    SLOTS / 2.0
                };
                let title = format!("{} {}", span.slot, time(span.end - span.start));
                chart.bar(
                    (span.start, span.end),
                    y + lower,
                    SLOTS / 2.0,
                    color(piece),
                    &title,
                );
                continue;
            }
            let small = (span.end - span.start) * chart.scale < NARROW;
            match &mut open {
                Some((_, end, kind, text)) if *kind == piece && small && span.start <= *end => {
                    *end = span.end;
                    "several slots".clone_into(text);
                }
                _ => {
                    slot(chart, open.take(), y);
                    open = Some((span.start, span.end, piece, span.slot.to_string()));
                }
            }
        }
        slot(chart, open, y);
        if self.finished[group] > self.done[group] {
            let span = (self.done[group], self.finished[group]);
            chart.bar(span, y, SLOTS, "#8c6bb1", "gradients and update");
        }
        for sent in self
            .transfers
            .iter()
            .filter(|t| scene.shape.homes[t.from.chunk] == group)
        {
            let (what, to, long) = (bytes(sent.bytes), sent.to, time(sent.end - sent.start));
            let title = format!("{} sends {what} for {to}, {long}", sent.from);
            chart.bar(
                (sent.start, sent.end),
                y + SLOTS + 1.0,
                SENDS - 2.0,
                "#b0357a",
                &title,
            );
        }
        for moved in self.moved.iter().filter(|moved| moved.group == group) {
            let title = format!("{}, {}", moved.name, time(moved.end - moved.start));
            let bar = (moved.start, moved.end);
            chart.bar(bar, y + SLOTS + 1.0, SENDS - 2.0, "#b0357a", &title);
        }
        self.curve(chart, group, y + SLOTS + SENDS);
    }

    /// The memory of a group over time.
    fn curve(&self, chart: &mut Chart, group: usize, y: f64) {
        let top = self.peak_bytes.iter().copied().fold(0.0, f64::max);
        if top == 0.0 {
            return;
        }
        let height = |size: f64| y + MEMORY - (MEMORY - 2.0) * size / top;
        let mut path = format!("M{:.2} {:.2}", chart.x(0.0), y + MEMORY);
        // Writing to a string cannot fail.
        for (at, (from, size)) in self.memory[group].iter().enumerate() {
            let until = self.memory[group]
                .get(at + 1)
                .map_or(self.step_seconds, |next| next.0);
            let (h, a, b) = (height(*size), chart.x(*from), chart.x(until));
            let _ = write!(path, "L{a:.2} {h:.2}L{b:.2} {h:.2}");
        }
        let end = chart.x(self.step_seconds);
        let _ = write!(path, "L{end:.2} {:.2}Z", y + MEMORY);
        let peak = bytes(self.peak_bytes[group]);
        chart.line(&format!(
            "<path d=\"{path}\" class=\"memory\"><title>memory, at most {peak}</title></path>"
        ));
        chart.label(LEFT - 8.0, y + MEMORY - 4.0, "end", "small", &peak);
    }

    fn axis(&self, chart: &mut Chart, y: f64) {
        for tick in 0..=10 {
            let at = self.step_seconds * f64::from(tick) / 10.0;
            let x = chart.x(at);
            let (low, high) = (y - 4.0, y);
            chart.line(&format!(
                "<path d=\"M{x:.2} {low}V{high}\" class=\"tick\"/>"
            ));
            chart.label(x, y + 14.0, "middle", "small", &time(at));
        }
    }
}

fn slot(chart: &mut Chart, open: Option<(f64, f64, Piece, String)>, y: f64) {
    let Some((start, end, piece, text)) = open else {
        return;
    };
    let title = format!("{text}, {} from {}", time(end - start), time(start));
    chart.bar((start, end), y, SLOTS, color(piece), &title);
    let width = (end - start) * chart.scale;
    chart.line(&format!(
        "<path d=\"M{:.2} {y}v{SLOTS}\" class=\"gap\" stroke-width=\"{:.2}\"/>",
        chart.x(end),
        (width / 12.0).min(0.8)
    ));
    let short = text.get(1..).unwrap_or_default();
    if width > 6.5 * short.len() as f64 && text != "several slots" {
        chart.label(
            chart.x(f64::midpoint(start, end)),
            y + 16.0,
            "middle",
            "slot",
            short,
        );
    }
}

fn legend(chart: &mut Chart) {
    let rows = [
        ("forward", color(Piece::Forward)),
        ("backward", color(Piece::Backward)),
        ("weights", color(Piece::Weight)),
        ("update", color(Piece::Update)),
        ("sending", "#b0357a"),
        ("memory", "var(--held)"),
        ("bubble", "url(#bubble)"),
    ];
    let mut x = LEFT + WIDTH - 560.0;
    for (name, fill) in rows {
        chart.line(&format!("<rect x=\"{x}\" y=\"7\" width=\"11\" height=\"11\" fill=\"{fill}\" stroke=\"#999999\" stroke-width=\"0.4\"/>"));
        chart.label(x + 15.0, 16.0, "start", "small", name);
        x += 80.0;
    }
}

/// For light and dark mode, in a page or alone. A page has classes of its own, so all are of the
/// chart.
const STYLE: &str = "<defs><pattern id=\"bubble\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">\
<rect width=\"6\" height=\"6\" class=\"idle\"/><path d=\"M0 6L6 0\" class=\"hatch\"/></pattern>\
<style>.timeline{--chart:#ffffff;--ink:#222222;--soft:#555555;--idle:#f2f2f2;--hatch:#d0d0d0;--held:#c9d3df;\
--edge:#8193a8;--tick:#666666}\
@media (prefers-color-scheme:dark){.timeline{--chart:#1a1f28;--ink:#e6e9ef;--soft:#a7b0be;--idle:#252c38;\
--hatch:#3f4859;--held:#3b4a5e;--edge:#8193a8;--tick:#8b95a5}}\
.timeline text{font-family:system-ui,sans-serif;fill:var(--ink)}\
.timeline .title{font-size:14px;font-weight:600}.timeline .name{font-size:12px}\
.timeline .small{font-size:10.5px;fill:var(--soft)}.timeline .slot{font-size:10px;fill:#ffffff}\
.timeline .back{fill:var(--chart)}.timeline .gap{stroke:var(--chart)}.timeline .tick{stroke:var(--tick)}\
.timeline .idle{fill:var(--idle)}.timeline .hatch{stroke:var(--hatch);stroke-width:1}\
.timeline .memory{fill:var(--held);stroke:var(--edge);stroke-width:0.6}\
</style></defs>";
