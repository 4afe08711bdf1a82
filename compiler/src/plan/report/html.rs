//! The plan as an HTML page: the output of `--emit report`. It is self-contained: style and a few
//! lines of script are inlined. All text from a program is escaped.

mod charts;
mod frontier;
mod pipeline;
mod tables;

use std::collections::BTreeSet;
use std::fmt::{Display, Write};

use super::Summary;
use crate::figures::{bytes, hidden, seconds};

/// The style, for light and dark mode.
const STYLE: &str = include_str!("html/style.css");

/// Filters the list of values.
const SCRIPT: &str = include_str!("html/filter.js");

/// A text that is escaped when written.
pub(super) struct Text<'a>(pub(super) &'a str);

impl Display for Text<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

impl Summary {
    /// The plan as a page.
    ///
    /// - `model`: the hash of the model: [`print::hash`](crate::print::hash) of the compiled
    ///   program
    pub fn to_html(&self, model: &str) -> String {
        let mut out = String::new();
        let title = format!("Plan of @{} on {}", self.entry, self.cluster);
        let _ = writeln!(
            out,
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>",
            Text(&title)
        );
        self.head(&mut out, model);
        self.tiles(&mut out);
        let _ = writeln!(out, "<div class=\"two\">");
        charts::mesh(&mut out, self);
        charts::memory(&mut out, self);
        charts::compute(&mut out, self);
        tables::communication(&mut out, self);
        let _ = writeln!(out, "</div>");
        pipeline::step(&mut out, self);
        tables::largest(&mut out, self);
        tables::alternatives(&mut out, self);
        frontier::draw(&mut out, self);
        tables::search(&mut out, self);
        tables::values(&mut out, self);
        tables::explanations(&mut out, self);
        let _ = writeln!(
            out,
            "</main>\n<script>\n{SCRIPT}</script>\n</body>\n</html>"
        );
        out
    }

    fn head(&self, out: &mut String, model: &str) {
        let short = model.get(..12).unwrap_or(model);
        let parts = match self.mesh.moments() {
            1 => String::new(),
            parts => format!(", {parts} micro-batches"),
        };
        let of_stages = self.stages.iter().flat_map(|stage| &stage.mesh.ranks);
        let ranks = of_stages.collect::<BTreeSet<_>>().len();
        let _ = writeln!(
            out,
            "<h1>Plan of <code>@{}</code></h1>\n<p class=\"lead\">{ranks} ranks of {}, mesh [{}], \
             contractions in {}{parts}; program <code>{}</code></p>",
            Text(&self.entry),
            Text(&self.cluster),
            Text(&super::axes(&self.mesh)),
            self.precision.name(),
            Text(short),
        );
    }

    fn tiles(&self, out: &mut String) {
        let predicted = &self.predicted;
        let share = |part: f64| 100.0 * part / predicted.step_seconds.max(f64::MIN_POSITIVE);
        let used = 100.0 * predicted.memory_bytes as f64 / self.memory_limit.max(1) as f64;
        let (compute, communication) = (predicted.compute_seconds, predicted.communication_seconds);
        let hidden = hidden(predicted.hidden_seconds);
        let exposed = communication - predicted.hidden_seconds;
        let tiles = [
            (
                seconds(predicted.step_seconds),
                "predicted time of a step".to_owned(),
            ),
            (
                seconds(compute),
                format!("compute, {:.1} %", share(compute)),
            ),
            (
                seconds(communication),
                format!("communication, {:.1} %{hidden}", share(exposed)),
            ),
            (
                bytes(predicted.memory_bytes),
                format!(
                    "memory of a rank, {used:.1} % of {}",
                    bytes(self.memory_limit)
                ),
            ),
            self.proof(),
        ];
        let _ = writeln!(out, "<div class=\"tiles\">");
        for (figure, words) in tiles {
            let (figure, words) = (Text(&figure), Text(&words));
            let _ = writeln!(
                out,
                "<div class=\"tile\"><b>{figure}</b><span>{words}</span></div>"
            );
        }
        let _ = writeln!(out, "</div>");
    }

    /// How close to optimal the plan is: a figure and words.
    fn proof(&self) -> (String, String) {
        let search = &self.search;
        let scope = match search.has_other_views {
            true => ", under its views",
            false => "",
        };
        match (search.given, search.lower_bound) {
            (Some(super::GivenShare { searched: 0, .. }), _) => {
                ("as given".to_owned(), "nothing was searched".to_owned())
            }
            _ if search.exact => (
                "optimal".to_owned(),
                format!("for the cost model, proved{scope}"),
            ),
            (_, Some(bound)) if bound > 0.0 => {
                let above = 100.0 * (self.predicted.step_seconds / bound - 1.0);
                (
                    format!("≤ {above:.1} %"),
                    format!("above the optimum, proved{scope}"),
                )
            }
            _ => ("unknown".to_owned(), "distance from the optimum".to_owned()),
        }
    }
}

/// Opens a section with a title.
fn section(out: &mut String, title: &str) {
    let _ = writeln!(out, "<section>\n<h2>{}</h2>", Text(title));
}

fn end(out: &mut String) {
    let _ = writeln!(out, "</section>");
}

#[cfg(test)]
mod tests {
    use super::Text;

    #[test]
    fn texts_are_escaped() {
        let text = Text("<b onclick=\"x('&')\">").to_string();
        assert_eq!(text, "&lt;b onclick=&quot;x(&#39;&amp;&#39;)&quot;&gt;");
    }
}
