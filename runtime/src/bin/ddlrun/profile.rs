//! `--profile`: the time breakdown as text and as JSON.

use std::fmt::Write;

use ddl_runtime::{ActivityRow, Breakdown, Profile};
use serde_json::{Value, json};

/// Number of rows shown; the others are summed.
const ROWS: usize = 40;
/// Maximum width of a name.
const NAME: usize = 50;

/// Human-readable form.
pub(crate) fn text(profile: &Profile) -> String {
    let mut out = String::new();
    for table in &profile.tables {
        let Breakdown {
            entry,
            steps,
            seconds,
            ..
        } = table;
        let _ = writeln!(
            out,
            "\nentry {entry}: {steps} steps, {:.3} ms of all ranks",
            seconds * 1e3
        );
        let sections = [
            ("by what it is", &table.kinds),
            ("by what it computes", &table.rows),
            ("slots", &table.slots),
        ];
        for (title, rows) in sections.into_iter().filter(|(_, rows)| !rows.is_empty()) {
            let _ = writeln!(
                out,
                "\n  {title:NAME$} {:>9} {:>12} {:>7} {:>9} {:>9}",
                "count", "ms", "share", "GB/s", "GFLOP/s"
            );
            for row in rows.iter().take(ROWS) {
                let _ = writeln!(out, "  {}", line(row, *seconds));
            }
            let more = rows.iter().skip(ROWS);
            let time: f64 = more.clone().map(|row| row.seconds).sum();
            if time > 0.0 {
                let name = format!("{} more", more.count());
                let _ = writeln!(
                    out,
                    "  {name:NAME$} {:>9} {:>12.3} {:>7}",
                    "",
                    time * 1e3,
                    share(time, *seconds)
                );
            }
        }
    }
    out.trim_end().to_owned()
}

fn line(row: &ActivityRow, all: f64) -> String {
    let speed = |speed: f64| match speed > 0.0 {
        true => format!("{speed:.2}"),
        false => String::new(),
    };
    let numbers = format!(
        "{:>9} {:>12.3} {:>7} {:>9} {:>9}",
        row.count,
        row.seconds * 1e3,
        share(row.seconds, all),
        speed(row.gigabytes_per_second()),
        speed(row.gigaflops()),
    );
    format!("{:NAME$} {}", label(row), numbers.trim_end())
}

/// `kernel h1 (dot+add)`, truncated to the available width.
fn label(row: &ActivityRow) -> String {
    let words = [row.kind, &row.name]
        .into_iter()
        .filter(|word| !word.is_empty());
    let mut text = words.collect::<Vec<_>>().join(" ");
    if !row.ops.is_empty() {
        let _ = write!(text, " ({})", row.ops);
    }
    match text.char_indices().nth(NAME) {
        None => text,
        Some(_) => text.chars().take(NAME - 1).chain(['…']).collect(),
    }
}

fn share(seconds: f64, all: f64) -> String {
    match all > 0.0 {
        true => format!("{:.1} %", 100.0 * seconds / all),
        false => String::new(),
    }
}

/// As JSON.
pub(crate) fn json(profile: &Profile) -> Value {
    let rows = |rows: &[ActivityRow], all: f64| -> Value {
        let row = |row: &ActivityRow| {
            json!({
                "name": row.name,
                "kind": row.kind,
                "ops": row.ops,
                "count": row.count,
                "seconds": row.seconds,
                "share": if all > 0.0 { row.seconds / all } else { 0.0 },
                "bytes": row.bytes,
                "flops": row.flops,
                "gigabytes_per_second": row.gigabytes_per_second(),
                "gigaflops": row.gigaflops(),
            })
        };
        rows.iter().map(row).collect()
    };
    let tables = profile.tables.iter().map(|table| {
        json!({
            "entry": table.entry,
            "steps": table.steps,
            "seconds": table.seconds,
            "rows": rows(&table.rows, table.seconds),
            "kinds": rows(&table.kinds, table.seconds),
            "slots": rows(&table.slots, table.seconds),
        })
    });
    json!({ "profile": tables.collect::<Value>() })
}
