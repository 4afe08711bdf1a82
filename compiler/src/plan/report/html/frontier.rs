//! The chart of the time-memory trade-offs.

use std::fmt::Write;

use super::{end, section};
use crate::figures::{bytes, seconds};
use crate::plan::report::Summary;

/// Width and height of the plot, and the margins for its labels.
const PLOT: (f64, f64) = (760.0, 240.0);
const MARGIN: (f64, f64) = (84.0, 34.0);

/// Number of labels on each axis.
const TICKS: usize = 5;

/// Memory on the x axis, time on the y axis; a step function, since between two plans the cheaper
/// one is taken.
pub(super) fn draw(out: &mut String, summary: &Summary) {
    let points: Vec<(f64, f64)> = summary
        .frontier
        .iter()
        .map(|trade| (trade.memory_bytes as f64, trade.step_seconds))
        .collect();
    let (Some(&(least, slowest)), Some(&(most, fastest))) = (points.first(), points.last()) else {
        return;
    };
    section(out, "Time against memory");
    let share = |value: f64, (low, high): (f64, f64)| match high > low {
        true => (value - low) / (high - low),
        false => 0.5,
    };
    let x = |memory: f64| MARGIN.0 + PLOT.0 * share(memory, (least, most));
    let y = |time: f64| 10.0 + PLOT.1 * (1.0 - share(time, (fastest, slowest)));
    let (width, height) = (PLOT.0 + MARGIN.0 + 40.0, PLOT.1 + MARGIN.1 + 10.0);
    let _ = writeln!(
        out,
        "<div class=\"scroll\"><svg viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" style=\"max-width:100%\" role=\"img\" aria-label=\"time of a step \
         against memory of a rank\">"
    );
    for tick in 0..TICKS {
        let part = tick as f64 / (TICKS - 1) as f64;
        let (memory, time) = (
            least + part * (most - least),
            fastest + part * (slowest - fastest),
        );
        let _ = writeln!(
            out,
            "<line x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1}\" y2=\"{2:.1}\" stroke=\"var(--line)\"/>\
             <text class=\"soft\" x=\"{3}\" y=\"{4:.1}\" text-anchor=\"end\">{5}</text>\
             <text class=\"soft\" x=\"{6:.1}\" y=\"{7}\" text-anchor=\"middle\">{8}</text>",
            MARGIN.0,
            MARGIN.0 + PLOT.0,
            y(time),
            MARGIN.0 - 8.0,
            y(time) + 4.0,
            seconds(time),
            x(memory),
            PLOT.1 + 30.0,
            bytes(memory as u64),
        );
    }
    let mut path = String::new();
    for (number, &(memory, time)) in points.iter().enumerate() {
        let _ = match number {
            0 => write!(path, "M{:.1} {:.1}", x(memory), y(time)),
            _ => write!(path, "H{:.1}V{:.1}", x(memory), y(time)),
        };
    }
    let _ = writeln!(
        out,
        "<path d=\"{path}\" fill=\"none\" stroke=\"var(--c0)\" stroke-width=\"2\"/>"
    );
    for &(memory, time) in &points {
        let _ = writeln!(
            out,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3.5\" fill=\"var(--c0)\"><title>{} in {}</title>\
             </circle>",
            x(memory),
            y(time),
            seconds(time),
            bytes(memory as u64)
        );
    }
    let _ = writeln!(
        out,
        "</svg></div>\n<p class=\"none\">{} plans of which none is beaten in both: time \
         of a step up, memory of a rank to the right.</p>",
        points.len()
    );
    end(out);
}
