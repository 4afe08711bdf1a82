//! The chart of speedups over bandwidth: a panel per model, a curve per system compared with.

use std::fmt::Write;

/// Width and height of a panel's plot, and the space between two.
const PLOT: (f64, f64) = (264.0, 270.0);
const BETWEEN: f64 = 36.0;
/// Left, upper, right and lower margin of the panels.
const MARGIN: [f64; 4] = [58.0, 76.0, 16.0, 48.0];

/// Labels of the axes: bandwidths \[GB/s\] and speedups, where the panels contain them.
const BANDWIDTHS: [f64; 7] = [0.05, 0.1, 0.5, 1.0, 5.0, 10.0, 50.0];
const SPEEDUPS: [f64; 9] = [0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0];

/// The curves of a model.
pub(super) struct Panel {
    pub(super) name: &'static str,
    /// Bandwidths \[GB/s\] in ascending order, with the speedup of each curve.
    pub(super) points: Vec<(f64, [f64; 3])>,
    pub(super) crossings: Vec<Crossing>,
}

/// Where a curve crosses the claimed speedup.
pub(super) struct Crossing {
    pub(super) curve: usize,
    /// In GB/s.
    pub(super) bandwidth: f64,
}

/// Logarithmic axes, the same in all panels.
struct Axes {
    bandwidths: (f64, f64),
    speedups: (f64, f64),
}

impl Axes {
    fn new(panels: &[Panel], claim: f64) -> Self {
        let range = |values: &mut dyn Iterator<Item = f64>| {
            values.fold((f64::MAX, f64::MIN_POSITIVE), |(low, high), value| {
                (low.min(value), high.max(value))
            })
        };
        let points = || panels.iter().flat_map(|panel| &panel.points);
        let (low, high) = range(&mut points().flat_map(|point| point.1).chain([1.0, claim]));
        Self {
            bandwidths: range(&mut points().map(|point| point.0)),
            speedups: (low / 1.15, high * 1.15),
        }
    }

    fn x(&self, bandwidth: f64) -> f64 {
        PLOT.0 * share(bandwidth, self.bandwidths)
    }

    fn y(&self, speedup: f64) -> f64 {
        PLOT.1 * (1.0 - share(speedup, self.speedups))
    }
}

/// Where a value is between the ends of a logarithmic axis.
fn share(value: f64, (low, high): (f64, f64)) -> f64 {
    (value / low).ln() / (high / low).ln()
}

/// A text in a plot.
fn label(out: &mut String, (x, y): (f64, f64), class: &str, text: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" class=\"{class}\">{text}</text>"
    );
}

/// A self-contained SVG, for light and dark mode.
///
/// - `over`: the names of the curves
/// - `claim`: the speedup whose crossings are marked
pub(super) fn draw(panels: &[Panel], over: [&str; 3], claim: f64) -> String {
    let axes = Axes::new(panels, claim);
    let [left, top, right, bottom] = MARGIN;
    let count = panels.len() as f64;
    let plots = count * PLOT.0 + (count - 1.0) * BETWEEN;
    let (width, height) = (left + plots + right, top + PLOT.1 + bottom);
    let mut out = String::new();
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" class=\"claims\">\n\
         <title>Speedup of balanced over other systems, against bandwidth</title>\n{STYLE}\n\
         <rect width=\"100%\" height=\"100%\" class=\"back\"/>"
    );
    label(
        &mut out,
        (left, 20.0),
        "title",
        "Speedup of balanced over other systems, simulated",
    );
    legend(&mut out, over, claim);
    let middle = top + PLOT.1 / 2.0;
    let _ = writeln!(
        out,
        "<text transform=\"translate(16 {middle}) rotate(-90)\" class=\"middle\">other's time / \
         ours</text>"
    );
    label(
        &mut out,
        (left + plots / 2.0, height - 10.0),
        "middle",
        "bandwidth of each link [GB/s]",
    );
    for (number, panel) in panels.iter().enumerate() {
        let x = left + number as f64 * (PLOT.0 + BETWEEN);
        let _ = writeln!(out, "<g transform=\"translate({x} {top})\">");
        grid(&mut out, &axes, number == 0);
        plot(&mut out, &axes, panel, over, claim);
        out.push_str("</g>\n");
    }
    out.push_str("</svg>\n");
    out
}

fn legend(out: &mut String, over: [&str; 3], claim: f64) {
    let mut x = MARGIN[0];
    let mut entry = |class: &str, name: &str| {
        let _ = writeln!(out, "<path d=\"M{x} 40h28\" class=\"{class}\"/>");
        label(out, (x + 34.0, 44.0), "small", name);
        x += 62.0 + 6.5 * name.chars().count() as f64;
    };
    for (curve, name) in over.iter().enumerate() {
        entry(&format!("curve c{curve}"), &format!("over {name}"));
    }
    entry("claim", &format!("{claim}×, claimed; crossings marked"));
}

/// The frame, the lines of the axes' labels, and the labels; those of speedups in the first panel.
fn grid(out: &mut String, axes: &Axes, first: bool) {
    let (width, height) = PLOT;
    let inside = |value: f64, (low, high): (f64, f64)| low <= value && value <= high;
    for bandwidth in BANDWIDTHS {
        // The last of the points may be rounded.
        let (low, high) = axes.bandwidths;
        if !inside(bandwidth, (low / 1.001, high * 1.001)) {
            continue;
        }
        let x = axes.x(bandwidth);
        let _ = writeln!(out, "<path d=\"M{x:.1} 0V{height}\" class=\"grid\"/>");
        label(
            out,
            (x, height + 15.0),
            "small middle",
            &bandwidth.to_string(),
        );
    }
    for speedup in SPEEDUPS {
        if !inside(speedup, axes.speedups) {
            continue;
        }
        let y = axes.y(speedup);
        let class = if speedup == 1.0 { "even" } else { "grid" };
        let _ = writeln!(out, "<path d=\"M0 {y:.1}H{width}\" class=\"{class}\"/>");
        if first {
            label(out, (-6.0, y + 4.0), "small end", &format!("{speedup}×"));
        }
    }
    let _ = writeln!(
        out,
        "<rect width=\"{width}\" height=\"{height}\" class=\"frame\"/>"
    );
}

fn plot(out: &mut String, axes: &Axes, panel: &Panel, over: [&str; 3], claim: f64) {
    label(out, (PLOT.0 / 2.0, -8.0), "name middle", panel.name);
    let y = axes.y(claim);
    let _ = writeln!(out, "<path d=\"M0 {y:.1}H{}\" class=\"claim\"/>", PLOT.0);
    for (curve, name) in over.iter().enumerate() {
        let points = panel.points.iter();
        let points = points.map(|(at, of)| format!("{:.1} {:.1}", axes.x(*at), axes.y(of[curve])));
        let points: Vec<_> = points.collect();
        let _ = writeln!(
            out,
            "<path d=\"M{}\" class=\"curve c{curve}\"><title>over {name}</title></path>",
            points.join("L")
        );
    }
    for crossing in &panel.crossings {
        let x = axes.x(crossing.bandwidth);
        let text = format!("{:.2} GB/s", crossing.bandwidth);
        let _ = writeln!(
            out,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\" class=\"mark c{}\"><title>{claim}× over {} at \
             {text}</title></circle>",
            crossing.curve, over[crossing.curve]
        );
        // To the right of a falling curve there is room, above the line.
        label(out, (x + 7.0, y - 7.0), "mark", &text);
    }
}

/// For light and dark mode, in a page or alone; all classes are of the chart, since a page has its
/// own.
const STYLE: &str = "<style>.claims{--chart:#ffffff;--ink:#222222;--soft:#555555;--grid:#e3e6ea;\
--edge:#8193a8;--c0:#2f6db5;--c1:#c8641b;--c2:#3c8a4e;--claim:#b0357a}\
@media (prefers-color-scheme:dark){.claims{--chart:#1a1f28;--ink:#e6e9ef;--soft:#a7b0be;\
--grid:#2d3542;--edge:#8b95a5;--c0:#6fa8e8;--c1:#f0a35e;--c2:#7cc98d;--claim:#e77fb4}}\n\
.claims text{font-family:system-ui,sans-serif;font-size:12px;fill:var(--ink)}\
.claims .title{font-size:14px;font-weight:600}.claims .name{font-weight:600}\
.claims .small{font-size:11.5px;fill:var(--soft)}.claims .middle{text-anchor:middle}\
.claims .end{text-anchor:end}.claims .back{fill:var(--chart)}\
.claims path,.claims .frame{fill:none}.claims .grid{stroke:var(--grid)}\
.claims .even{stroke:var(--edge);stroke-width:1}.claims .frame{stroke:var(--edge)}\
.claims .curve{stroke-width:2;stroke-linejoin:round}\
.claims .claim{stroke:var(--claim);stroke-width:1.5;stroke-dasharray:9 3 2 3}\n\
.claims .curve.c0{stroke:var(--c0)}.claims .curve.c1{stroke:var(--c1);stroke-dasharray:7 2}\
.claims .curve.c2{stroke:var(--c2);stroke-dasharray:2 2}\
.claims .mark.c0{fill:var(--c0)}.claims .mark.c1{fill:var(--c1)}.claims .mark.c2{fill:var(--c2)}\
.claims circle.mark{stroke:var(--chart);stroke-width:1.5}.claims text.mark{font-weight:600}\
</style>";
