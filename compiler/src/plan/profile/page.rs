//! The plan of a profile as an HTML page, with the chart of its simulated step.

use std::fmt::Write;

use super::Profiled;
use crate::figures::{bytes, seconds};

const STYLE: &str = ":root{--back:#fff;--ink:#222;--line:#ddd;--code:#f3f3f3}\
@media (prefers-color-scheme:dark){:root{--back:#12151b;--ink:#e6e9ef;--line:#2c3340;--code:#262d39}}\
body{font-family:system-ui,sans-serif;margin:2rem;color:var(--ink);background:var(--back)}\
table{border-collapse:collapse;margin:1rem 0}td,th{border-bottom:1px solid var(--line);padding:.3rem .8rem;\
text-align:right;white-space:nowrap}td.l,th.l{text-align:left;white-space:normal}code{background:var(--code);overflow-wrap:anywhere}\
.scroll{overflow-x:auto}\
.page svg{width:100%;min-width:720px;height:auto}";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

impl Profiled {
    /// The plan as a self-contained page.
    ///
    /// - `model`: the hash of the model
    pub fn to_html(&self, model: &str) -> String {
        let found = &self.outcome;
        let judged = &found.judged;
        let title = format!("Plan of @{} on {}", self.entry, self.cluster);
        let title = escaped(&title);
        let mut out = format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n\
             <style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<p>Model <code>{}</code>.</p>\n",
            escaped(model)
        );
        for line in self.text().lines() {
            let line = escaped(line).replace('`', "");
            // Writing to a string cannot fail.
            let _ = writeln!(out, "<p>{line}</p>");
        }
        let run = &judged.run;
        let last = run.done.iter().copied().fold(0.0, f64::max);
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "<p>Searched for by <code>{}</code>: {} The plan comes from <code>{}</code>. {} evaluations; no plan \
             takes less than {}. Of the groups' time {} on average are bubbles; the first group is done {} \
             before the last.</p>",
            found.row,
            escaped(self.doc()),
            found.from,
            found.evaluations,
            seconds(found.lower_bound),
            seconds(run.bubble_fraction * last),
            seconds(run.skew()),
        );
        let name = judged.plan.schedule.name;
        let title = format!("One step under {name}, simulated");
        let chart = judged.run.svg(&judged.scene(), &title);
        let _ = writeln!(out, "<div class=\"scroll page\">{chart}</div>");
        self.stages(&mut out);
        out.push_str("<h2>What the step waits for</h2>\n<table><tr><th class=\"l\">resource</th><th>time</th></tr>\n");
        for share in &run.critical {
            let _ = writeln!(
                out,
                "<tr><td class=\"l\">{}</td><td>{}</td></tr>",
                escaped(&share.resource),
                seconds(share.seconds)
            );
        }
        out.push_str("</table>\n</body>\n</html>\n");
        out
    }

    fn stages(&self, out: &mut String) {
        let judged = &self.outcome.judged;
        out.push_str(
            "<h2>Stages</h2>\n<div class=\"scroll\"><table><tr><th>stage</th><th>group</th><th>ranks</th><th>data</th><th>tensor</th>\
             <th>layers</th><th>computed again</th><th>forward</th><th>backward</th><th>memory</th>\
             <th class=\"l\">first and last layer</th></tr>\n",
        );
        for (at, stage) in judged.plan.stages.iter().enumerate() {
            let group = judged.group(at);
            let ends: Vec<String> = [stage.layers.first(), stage.layers.last()]
                .into_iter()
                .flatten()
                .map(|layer| escaped(&self.read.profile.layers[*layer].name))
                .collect();
            // Writing to a string cannot fail.
            let _ = writeln!(
                out,
                "<tr><td>{at}</td><td>{group}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>\
                 <td>{}</td><td>{}</td><td>{} of {}</td><td class=\"l\">{}</td></tr>",
                ranks(stage.first, stage.data * stage.tensor),
                stage.data,
                stage.tensor,
                stage.layers.len(),
                stage.recompute.len(),
                seconds(judged.costs[at].forward),
                seconds(judged.costs[at].backward),
                bytes(judged.memory[group] as u64),
                bytes(self.devices_of.memory_of(stage.devices()) as u64),
                ends.join(" … "),
            );
        }
        out.push_str("</table></div>\n");
    }
}

/// So many ranks from the first on, as text.
fn ranks(first: usize, count: usize) -> String {
    match count {
        1 => first.to_string(),
        _ => format!("{first}–{}", first + count - 1),
    }
}
