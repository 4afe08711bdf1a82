//! Export of a simulation as a trace for Chrome and Perfetto.

use std::fmt::Write;

use super::{Network, Run};
use crate::timeline::Piece;

/// A text as a string of JSON.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if u32::from(c) < 0x20 => {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

impl Run {
    /// The simulation in Chrome's trace format: one thread per group and per link, and a memory
    /// counter per group. Times are in microseconds.
    pub fn chrome_trace(&self, network: &Network) -> String {
        let mut events = Vec::new();
        let name = |pid: usize, tid: usize, what: &str, text: &str| {
            format!(
                "{{\"ph\":\"M\",\"pid\":{pid},\"tid\":{tid},\"name\":{},\"args\":{{\"name\":{}}}}}",
                quoted(what),
                quoted(text)
            )
        };
        events.push(name(0, 0, "process_name", "groups"));
        events.push(name(1, 0, "process_name", "links"));
        for group in 0..self.done.len() {
            events.push(name(0, group, "thread_name", &format!("group {group}")));
        }
        for (at, link) in network.links.iter().enumerate() {
            events.push(name(1, at, "thread_name", &link.name));
        }
        let bar = |pid: usize, tid: usize, text: &str, kind: &str, start: f64, end: f64| {
            format!(
                "{{\"ph\":\"X\",\"pid\":{pid},\"tid\":{tid},\"name\":{},\"cat\":{},\"ts\":{},\"dur\":{}}}",
                quoted(text),
                quoted(kind),
                start * 1e6,
                (end - start) * 1e6
            )
        };
        for span in &self.slots {
            let kind = match span.slot.piece {
                Piece::Forward => "forward",
                Piece::Backward => "backward",
                Piece::Weight => "weight",
                Piece::Sum => "sum",
                Piece::Reduce => "reduce",
                Piece::Update => "update",
                Piece::Derive => "derive",
            };
            events.push(bar(
                0,
                span.group,
                &span.slot.to_string(),
                kind,
                span.start,
                span.end,
            ));
        }
        for t in &self.transfers {
            let text = format!("{} to {}", t.from, t.to);
            events.push(bar(1, t.link, &text, "transfer", t.start, t.end));
        }
        for (group, (done, finished)) in self.done.iter().zip(&self.finished).enumerate() {
            if finished > done {
                events.push(bar(
                    0,
                    group,
                    "gradients and update",
                    "update",
                    *done,
                    *finished,
                ));
            }
        }
        for (group, curve) in self.memory.iter().enumerate() {
            let text = quoted(&format!("memory of group {group}"));
            events.extend(curve.iter().map(|(time, bytes)| {
                let ts = time * 1e6;
                format!("{{\"ph\":\"C\",\"pid\":0,\"name\":{text},\"ts\":{ts},\"args\":{{\"bytes\":{bytes}}}}}")
            }));
        }
        format!("{{\"traceEvents\":[\n{}\n]}}\n", events.join(",\n"))
    }
}
